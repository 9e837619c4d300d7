"""Starts every site, finds every answer again over plain HTTP, sends the forms and acts, tests /__state and /__reset."""
import html, http.cookiejar, json, os, re, subprocess, sys, urllib.error, urllib.parse, urllib.request
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
SITES = ["beanhouse", "kestrel", "skarrfell", "deskhive", "seedlibrary", "swiftlane", "musikschule", "marais", "luzdelvalle", "trecolli", "dekade", "azyl"]


class Web:
    def __init__(self, port):
        self.root = "http://127.0.0.1:%d" % port
        self.open = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())).open

    def raw(self, path, form=None, data=None):
        h, body = {}, None
        if form is not None:
            body = urllib.parse.urlencode(form).encode()
        if data is not None:
            body, h = json.dumps(data).encode(), {"Content-Type": "application/json"}
        with self.open(urllib.request.Request(self.root + path, body, h), timeout=10) as r:
            return r.read(), r.headers

    def get(self, path, form=None):
        return self.raw(path, form)[0].decode()

    def json(self, path, data=None):
        return json.loads(self.raw(path, data=data)[0])

    def state(self):
        return self.json("/__state")


def strip(x):
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", " ", x))).strip()


def find(pattern, text):
    m = re.search(pattern, text, re.S)
    assert m, pattern
    return m.groups() if len(m.groups()) > 1 else m.group(1)


eu = lambda x: float(x.replace(".", "").replace(",", "."))
F = {}


# ---- each finder: (web, parameters) -> answer, read from the site (forms and acts are sent too)
def beans(w):
    return w.json("/api/coffees")


F["beanhouse-natural"] = lambda w, p: {"coffees": [{"name": c["name"], "price": c["price"]} for c in beans(w) if c["process"] == "Natural" and c["stock"] and c["price"] < p["limit"]]}
F["beanhouse-highest"] = lambda w, p: (lambda c: {"name": c["name"], "altitude": c["altitude"]})(max((c for c in beans(w) if c["country"] == p["country"]), key=lambda c: c["altitude"]))
F["beanhouse-basket"] = lambda w, p: w.json("/api/basket", {"id": next(c["id"] for c in beans(w) if c["name"] == p["coffee"]), "bags": p["bags"]}) and None


def gone(*words):
    """For acts that are not offered: the site's pages do not have the word."""
    def f(w, p):
        seen = w.get("/") + "".join(w.get(h) for h in set(re.findall(r"href='(/[a-z]*)'", w.get("/"))))
        for x in words:
            assert x not in seen.lower(), x
    return f


F["beanhouse-subscription"] = gone("subscri", "monthly")


def lots(w):
    out, n = [], 1
    while True:
        t = w.get("/sale?page=%d" % n)
        for no, title, wd, cat, lo, hi in re.findall(r"<tr><td>(\d+)</td><td><a[^>]*>(.*?)</a>(.*?)</td><td>(\w+)</td><td class='num'>£([\d,]+)–([\d,]+)</td>", t):
            out.append((int(no), html.unescape(title), bool(wd), cat, int(lo.replace(",", "")), int(hi.replace(",", ""))))
        if "Next ›" not in t:
            return out
        n += 1


F["kestrel-estimate"] = lambda w, p: next({"low": l[4], "high": l[5]} for l in lots(w) if l[1] == p["title"])


def _(w, p):
    t = w.get("/lot/%d" % p["lot"])
    return {"heightCm": int(find(r"<dt>Height<dd>(\d+) cm", t)), "provenance": html.unescape(find(r"<dt>Provenance<dd>([^<]*)", t)), "condition": html.unescape(find(r"<dt>Condition<dd>([^<]*)", t))}


F["kestrel-condition"] = _
F["kestrel-furniture"] = lambda w, p: {"lots": [{"lot": l[0], "title": l[1]} for l in lots(w) if l[3] == p["category"] and not l[2] and l[4] >= p["amount"]]}
F["kestrel-withdrawn"] = lambda w, p: {"withdrawnLots": sum(l[2] for l in lots(w))}


def _(w, p):
    no = next(l[0] for l in lots(w) if l[1] == p["title"])
    return {"reference": find(r"reference <strong>([^<]*)", w.get("/lot/%d" % no, {"paddle": p["paddle"], "maximum": p["maximum"], "phone": p["phone"], "plusone": "1"}))}


F["kestrel-bid"] = _
F["skarrfell-last-ride"] = lambda w, p: {"lastRide": find(r"<td>%s</td><td>[^<]*</td><td>[^<]*</td><td>([^<]*)" % re.escape(p["lift"]), w.get("/"))}


def _(w, p):
    t = w.get("/")
    cm = lambda what: int(find(r"<b>(\d+) cm</b><span>%s" % what, t))
    return {"summitCm": cm("snow at the summit"), "valleyCm": cm("snow in the valley"), "freshCm": cm("fresh in 24 h"), "avalancheLevel": int(find(r"<b[^>]*>(\d)</b>", w.get(find(r"<iframe src='([^']*)", t))))}


F["skarrfell-snow"] = _


def slopes(w):
    return [(s == "open", html.unescape(n), c, float(k)) for s, n, c, k in re.findall(r"<tr><td><svg[^>]*aria-label='(\w+)'.{0,200}?</td><td>\w+</td><td>([^<]*)</td><td><i[^>]*></i>(\w+)</td><td>([\d.]+) km", w.get("/"))]


F["skarrfell-black"] = lambda w, p: {"openSlopes": sum(s[0] and s[2] == p["colour"] for s in slopes(w))}
F["skarrfell-longest"] = lambda w, p: (lambda s: {"slope": s[1], "lengthKm": s[3]})(max((s for s in slopes(w) if s[0] and s[2] == p["colour"]), key=lambda s: s[3]))


def desk(w, p):
    try:
        w.json("/api/tickets")
        raise AssertionError("tickets without login")
    except urllib.error.HTTPError as x:
        assert x.code == 401
    assert "not right" in w.get("/login", {"user": p["user"], "password": "x"})
    w.get("/login", {"user": p["user"], "password": p["password"]})
    return w.json("/api/tickets")["tickets"]


F["deskhive-requester"] = lambda w, p: next({k: t[k] for k in ("email", "department", "asset")} for t in desk(w, p) if t["id"] == p["ticket"])
F["deskhive-urgent"] = lambda w, p: {"tickets": [{"number": t["id"], "subject": t["subject"]} for t in desk(w, p) if t["status"] == "Open" and t["priority"] == "High" and t["assignee"] == p["agent"]]}


def _(w, p):
    t = next(t for t in desk(w, p) if t["id"] == p["ticket"])
    new = w.json("/api/tickets/" + p["ticket"], {"status": t["status"], "priority": t["priority"], "assignee": p["agent"]})
    assert new["assignee"] == p["agent"]


F["deskhive-assign"] = _


def _(w, p):
    assert any(t["id"] == p["ticket"] for t in desk(w, p))
    assert "delet" not in w.get("/").lower()


F["deskhive-delete"] = _


def seeds(w):
    rows, off = w.get("/"), 12
    while True:
        x = w.json("/rows?off=%d&" % off)
        rows, off = rows + x["html"], off + 12
        if not x["more"]:
            break
    return [(int(i), html.unescape(n), k, s, int(h)) for i, n, k, s, h in re.findall(r"<a href='/seed/(\d+)'>([^<]*)</a></h3><p>(\w+) · ([^·]*) · (\d+) cm", rows)]


def _(w, p):
    i = next(s[0] for s in seeds(w) if s[1] == p["variety"])
    d, a = find(r"data-depth='(\d+)' data-apart='(\d+)'", w.get("/seed/%d" % i))
    return {"depth": int(d), "spacing": int(a)}


F["seedlibrary-sowing"] = _
F["seedlibrary-shade"] = lambda w, p: {"varieties": [{"name": s[1], "height": s[4]} for s in seeds(w) if s[2] == p["kind"] and s[3] == "Partial shade"]}
F["seedlibrary-tallest"] = lambda w, p: {"varieties": [{"name": s[1], "kind": s[2], "height": s[4]} for s in sorted(seeds(w), key=lambda s: -s[4])[:p["count"]]]}
F["seedlibrary-wish"] = lambda w, p: w.get("/wish/%d" % next(s[0] for s in seeds(w) if s[1] == p["variety"]), {}) and None


def _(w, p):
    t = w.get("/track?" + urllib.parse.urlencode({"number": p["number"]}))
    return {"status": find(r"class='status'>([^<]*)", t), "lastSeen": find(r"Last seen: ([^<]*)", t)}


F["swiftlane-track"] = _


def _(w, p):
    t = strip(w.get("/terms"))
    return {"damageReportDays": int(find(r"within (\d+) days of delivery", t)), "maxCover": int(find(r"covered up to £(\d+)", t)), "depotDays": int(find(r"parcel for (\d+) days", t)), "redeliveryFee": float(find(r"second delivery costs £([\d.]+\d)", t))}


F["swiftlane-rules"] = _


def _(w, p):
    v = {}
    for step, add in enumerate([{"from": p["from"], "to": p["to"]}, {"weight": p["weight"], "fragile": "yes"}, {"day": p["day"], "slot": "11 am–2 pm"}, {}]):
        v.update(add, step=step)
        t = w.get("/book", v)
        v.update({k: html.unescape(x) for k, x in re.findall(r"type='hidden' name='(\w+)' value='([^']*)'", t)})
    return {"bookingNumber": find(r"number is <b>([^<]*)", t)}


F["swiftlane-book"] = _


def _(w, p):
    h = find(r"href='([^']*)'>International tariff %s<" % p["year"], w.get("/downloads"))
    body, heads = w.raw(h)
    assert heads["Content-Disposition"].startswith("attachment")
    return {"name": find(r'filename="([^"]*)"', heads["Content-Disposition"]), "size": len(body)}


F["swiftlane-tariff"] = _


def _(w, p):
    t = w.get("/track?" + urllib.parse.urlencode({"number": p["number"]}))
    assert p["number"] in t and "igned" not in t and "Delivered" not in t


F["swiftlane-signed"] = _


def kurse(w):
    out = []
    for part in re.findall(r"<section class='inst'>.*?</section>", w.get("/kurse"), re.S):
        for i, n, tag, b, fr in re.findall(r"/kurs/(\d+)'>([^<]*)</a></div><div>\w+</div><div>(\w+), [^<]*</div><div>([\d,]+) € im Monat</div><div><span class='(\w+)'", part):
            out.append((int(i), html.unescape(n), find(r"aria-controls='i\d+'>([^<]*)", part), tag, eu(b), fr == "frei"))
    return out


def _(w, p):
    t = w.get("/kurs/%d" % next(k[0] for k in kurse(w) if k[1] == p["kurs"]))
    v = lambda a: html.unescape(find(r"<div>%s</div><div>([^<]*)" % a, t))
    d = v("Erste Stunde").split(".")
    return {"lehrkraft": v("Lehrkraft"), "raum": v("Ort"), "ersteStunde": "%s-%02d-%02d" % (d[2], int(d[1]), int(d[0]))}


F["musikschule-kurs"] = _
F["musikschule-tag"] = lambda w, p: {"kurse": [{"name": k[1], "beitrag": k[4]} for k in kurse(w) if k[3] == p["wochentag"] and k[5]]}
F["musikschule-teuerster"] = lambda w, p: (lambda k: {"kurs": k[1], "beitrag": k[4]})(max((k for k in kurse(w) if k[2] == p["instrument"]), key=lambda k: k[4]))


def _(w, p):
    i = find(r"<option value='(\d+)'>%s<" % re.escape(p["kurs"]), w.get("/anmeldung"))
    f = {"kurs": i, "name": p["kind"], "geburt": "-".join(reversed(p["geburtsdatum"].split("."))), "mail": p["mail"], "leih": "ja"}
    assert "Schulordnung geht es nicht" in w.get("/anmeldung", f)
    return {"anmeldenummer": find(r"lautet <strong>([^<]*)", w.get("/anmeldung", dict(f, ordnung="1")))}


F["musikschule-anmeldung"] = _


def obs(w):
    return w.json("/donnees/observations.json")


F["marais-espece"] = lambda w, p: (lambda m: {"famille": m[0], "statut": m[1]})(find(r"<h3>%s</h3><p>Famille : ([^<]*)</p>.*?Statut : ([^<]*)" % re.escape(html.escape(p["espece"])), w.get("/especes")))
F["marais-lieu"] = lambda w, p: {"observations": [{k: o[k] for k in ("espece", "effectif", "date")} for o in obs(w) if o["lieu"] == p["lieu"] and o["effectif"] >= p["minimum"]]}
F["marais-observateur"] = lambda w, p: {"nombre": sum(o["observateur"] == p["observateur"] for o in obs(w))}
F["marais-effectifs"] = lambda w, p: {"observations": [{k: o[k] for k in ("espece", "effectif", "lieu")} for o in sorted(obs(w), key=lambda o: -o["effectif"])[:p["nombre"]]]}


def _(w, p):
    t = find(r"<h2>%s</h2>(.*?)</article>" % p["tarifa"], w.get("/tarifas"))
    return {"precioValle": eu(find(r"en valle ([\d,]+) €", t)), "cuotaMensual": eu(find(r"es de ([\d,]+) € al mes", t))}


F["luzdelvalle-valle"] = _


def _(w, p):
    t = strip(w.get("/preguntas"))
    return {"diasCambio": int(find(r"máximo de (\d+) días", t)), "aportacion": eu(find(r"aportación única de ([\d,]+) €", t)), "diaLectura": int(find(r"Antes del día (\d+)", t)), "telefono": find(r"teléfono ([\d ]+\d)", t)}


F["luzdelvalle-condiciones"] = _


def _(w, p):
    assert "Revisa" in w.get("/lectura", {"contrato": p["contrato"], "lectura": "", "fecha": p["fecha"]})
    return {"justificante": find(r"Justificante: <b>([^<]*)", w.get("/lectura", p))}


F["luzdelvalle-lectura"] = _
F["luzdelvalle-gas"] = gone(" gas ", " gas<", "gas natural")
vini = lambda w: w.json("/api/vini")
F["trecolli-scheda"] = lambda w, p: next({"gradazione": v["gradi"], "temperatura": "%d–%d °C" % (v["da"], v["a"]), "abbinamento": v["abbinamento"]} for v in vini(w) if v["nome"] == p["vino"])
F["trecolli-caro"] = lambda w, p: (lambda v: {"vino": v["nome"], "prezzo": v["prezzo"]})(max((v for v in vini(w) if v["tipo"].lower() == p["tipo"]), key=lambda v: v["prezzo"]))
F["trecolli-spumanti"] = lambda w, p: {"spumanti": [{k: v[k] for k in ("nome", "annata", "prezzo")} for v in sorted((v for v in vini(w) if v["tipo"] == "Spumante"), key=lambda v: v["prezzo"])]}


def zalen(w, q=""):
    return [(n, eu(x), int(p), re.findall(r"badge'>([^<]*)", b)) for n, x, p, b in re.findall(r"card-title'>([^<]*)</h2><strong>€ ([\d,]+) .*?tot (\d+) personen</p><div class='d-flex'><div>(.*?)</div>", w.get("/" + q))]


def _(w, p):
    own = [{"naam": z[0], "personen": z[2]} for z in zalen(w) if p["eerste"] in z[3] and p["tweede"] in z[3]]
    assert own == [{"naam": z[0], "personen": z[2]} for z in zalen(w, "?" + urllib.parse.urlencode([("v", p["eerste"]), ("v", p["tweede"])]))]
    return {"zalen": own}


F["dekade-voorzieningen"] = _
F["dekade-goedkoopst"] = lambda w, p: (lambda z: {"zaal": z[0], "prijs": z[1]})(min(zalen(w, "?min=%d" % p["personen"]), key=lambda z: z[1]))


def _(w, p):
    t = strip(w.get("/huisregels"))
    return {"borg": eu(find(r"borg van € ([\d,]+\d)", t)), "annuleringsdagen": int(find(r"Tot (\d+) dagen", t)), "decibel": int(find(r"tot (\d+) decibel", t)), "sluitingstijd": find(r"Om ([\d.]+) uur", t).replace(".", ":")}


F["dekade-huisregels"] = _


def _(w, p):
    i = find(r"<option value='(\d+)'>%s " % p["zaal"], w.get("/reserveren"))
    t = w.get("/reserveren", {"zaal": i, "datum": "-".join(reversed(p["datum"].split("-"))), "dagdeel": "avond", "personen": p["personen"], "naam": p["naam"], "mail": p["mail"], "opmerking": ""})
    return {"reserveringsnummer": find(r"nummer <strong>([^<]*)", t)}


F["dekade-reserveren"] = _


def _(w, p):
    assert len(zalen(w)) > 5 and not zalen(w, "?min=%d" % p["personen"])


F["dekade-groot"] = _
zwierz = lambda w: w.json("/api/zwierzeta")
F["azyl-chip"] = lambda w, p: next({"waga": z["waga"], "numerChipa": z["chip"], "boks": z["boks"]} for z in zwierz(w) if z["imie"] == p["imie"])
F["azyl-koty"] = lambda w, p: {"liczba": sum(z["gatunek"] == p["gatunek"] and z["status"] == p["status"] for z in zwierz(w))}
F["azyl-ulubione"] = lambda w, p: w.get("/api/ulubione/%d" % next(z["id"] for z in zwierz(w) if z["imie"] == p["imie"]), {}) and None


def _(w, p):
    z = next(z for z in zwierz(w) if z["imie"] == p["imie"])
    assert "ściciel" not in json.dumps(z, ensure_ascii=False) and "ściciel" not in w.get("/")


F["azyl-wlasciciel"] = _


def fits(value, schema, where=""):
    kind = schema["type"]
    py = {"object": dict, "array": list, "string": str, "integer": int, "number": (int, float), "boolean": bool}[kind]
    assert isinstance(value, py) and (kind == "boolean" or not isinstance(value, bool)), (where, value)
    if kind == "object":
        assert set(schema["required"]) <= set(value) <= set(schema["properties"]), (where, value)
        for k, v in value.items():
            fits(v, schema["properties"][k], where + "/" + k)
    if kind == "array":
        for v in value:
            fits(v, schema["items"], where + "/*")


def norm(x):
    return sorted(json.dumps(y, sort_keys=True) for y in x) if isinstance(x, list) else x


def same(got, expect):
    want = expect["answer"]
    if expect["kind"] == "any_order":
        return {k: norm(v) for k, v in got.items()} == {k: norm(v) for k, v in want.items()}
    return got == want


CATS = {"lookup", "detail", "filter", "count", "superlative", "order", "read", "form", "act", "download", "mustfail"}


def main():
    names, cats, bad, fails = set(), {}, 0, 0
    for site in SITES:
        tasks = json.load(open(os.path.join(HERE, site, "tasks.json"), encoding="utf-8"))
        proc = subprocess.Popen([sys.executable, os.path.join(HERE, site, "serve.py"), "0"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        try:
            line = proc.stdout.readline()
            assert line.startswith("PORT "), line
            port = int(line.split()[1])
            first = Web(port).state()
            for t in tasks:
                try:
                    w, p, x = Web(port), t["parameters"], t["expect"]
                    assert t["name"] not in names and t["name"].startswith(site + "-") and t["category"] in CATS and t["start"] == "/"
                    names.add(t["name"])
                    cats[t["category"]] = cats.get(t["category"], 0) + 1
                    assert len(t["phrasings"]) == 3 == len(set(t["phrasings"]))
                    for f in t["phrasings"]:
                        assert set(re.findall(r"\{\{parameters\.(\w+)\}\}", f)) == set(p) and f.count("{{") == f.count("{{parameters.") , f
                    assert (x["kind"] == "failure") == (t["category"] == "mustfail")
                    assert ("schema" in t) == (x["kind"] in ("exactly", "any_order") or x["kind"] == "state" and "answer" in x or (x["kind"] == "failure" and t["name"] not in ("beanhouse-subscription", "deskhive-delete"))), "schema"
                    if "schema" in t and "answer" in x:
                        fits(x["answer"], t["schema"])
                    got = F[t["name"]](w, p)
                    after = w.state()
                    if x["kind"] == "failure":
                        fails += 1
                        assert got is None and after == first
                    elif x["kind"] == "state":
                        assert all(after[k] == v for k, v in x["state"].items()), after
                        assert after != first and (got == x["answer"] if "answer" in x else got is None), got
                    else:
                        assert same(got, x), got
                        assert after == first
                    w.raw("/__reset", data={})
                    assert w.state() == first, "reset"
                except Exception as err:
                    bad += 1
                    print("BAD", t["name"], type(err).__name__, str(err)[:300])
            # every link of the first pages leads somewhere
            w, seen, todo = Web(port), set(), ["/"]
            if site == "deskhive":
                todo = ["/login"]
            while todo and len(seen) < 150:
                u = todo.pop()
                if u in seen:
                    continue
                seen.add(u)
                body, heads = w.raw(u)
                if heads["Content-Type"].startswith("text/html"):
                    text = body.decode()
                    assert "http://" not in text and "https://" not in text, u
                    todo += [html.unescape(h) for h in re.findall(r"(?:href|src)='(/[^']*)'", text)]
        finally:
            proc.stdin.close()
            try:
                proc.wait(5)
            except subprocess.TimeoutExpired:
                bad += 1
                print("BAD", site, "does not end with its standard input")
                proc.kill()
        print("%-12s %d tasks, %d pages" % (site, len(tasks), len(seen)))
    assert 6 <= fails <= 8
    print(", ".join("%s %d" % c for c in sorted(cats.items())))
    print("%d sites, %d tasks, %d wordings, %d must fail: %s" % (len(SITES), len(names), 3 * len(names), fails, "all agree" if not bad else "%d BAD" % bad))
    return bad


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
