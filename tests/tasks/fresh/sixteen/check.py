"""Starts each site, finds every answer again over HTTP, sends the forms, compares /__state, tries /__reset."""
import html, http.cookiejar, json, os, re, subprocess, sys, urllib.error, urllib.parse, urllib.request
HERE = os.path.dirname(os.path.abspath(__file__))
PROBLEMS = []

def text(h):
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", h))).strip()

class Web:
    def __init__(self, base):
        self.base = base
        self.op = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))
    def raw(self, path, data=None, ctype=None):
        r = urllib.request.Request(self.base + urllib.parse.quote(path, safe="/?=&%+,;:'"), data, {"Content-Type": ctype} if ctype else {})
        try:
            with self.op.open(r, timeout=10) as a:
                return a.status, a.read(), dict(a.headers)
        except urllib.error.HTTPError as x:
            return x.code, x.read(), dict(x.headers)
    def get(self, path):
        s, b, _ = self.raw(path)
        assert s == 200, (path, s)
        return b.decode()
    def json(self, path):
        return json.loads(self.get(path))
    def post(self, path, **fields):
        return self.raw(path, urllib.parse.urlencode(fields, doseq=True).encode(), "application/x-www-form-urlencoded")[1].decode()
    def send(self, path, value):
        s, b, _ = self.raw(path, json.dumps(value).encode(), "application/json")
        assert s == 200, (path, s)
        return json.loads(b)
    def query(self, path, **q):
        return self.get(path + "?" + urllib.parse.urlencode(q))
    def pages(self, path, **q):
        """All numbered pages of a list."""
        out, n = [], 1
        while True:
            h = self.query(path, **q, page=n)
            out.append(h)
            if 'rel="next"' not in h:
                return out
            n += 1
    def link(self, path, label):
        """The address of the link with that text."""
        for a, t in re.findall(r'<a [^>]*?href="([^"]+)"[^>]*>(.*?)</a>', self.get(path), re.S):
            if text(t) == label:
                return html.unescape(a)
        raise AssertionError(f"no link {label} on {path}")
    def page(self, path, label):
        return self.get(self.link(path, label))

def rows(h):
    return [[text(c) for c in re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", r, re.S)] for r in re.findall(r"<tr>(.*?)</tr>", h, re.S)]
def one(xs):
    xs = list(xs)
    assert len(xs) == 1, xs
    return xs[0]

A = {}
def find(name):
    def add(fn):
        A[name] = fn
        return fn
    return add

# ---- toollib
def tools(w, cat):
    out = []
    while True:
        d = w.query("/api/tools", category=cat, offset=len(out))
        d = json.loads(d)
        out += d["items"]
        if len(out) >= d["total"]:
            return out
A["toollib-woodwork-in"] = lambda w, p: {"tools": [{"name": t["name"], "fee": t["fee"]} for t in tools(w, "Woodwork") if not t["until"] and t["fee"] <= int(p["fee"])]}
A["toollib-out-count"] = lambda w, p: {"count": len([t for t in tools(w, p["category"]) if t["until"]])}
@find("toollib-shelf")
def _(w, p):
    t = one(t for t in tools(w, "") if t["name"] == p["tool"])
    return {"shelf": t["shelf"], "weight": t["kg"]}
@find("toollib-reserve")
def _(w, p):
    w.send("/api/reserve", {"id": one(t for t in tools(w, "") if t["name"] == p["tool"])["id"], "weeks": int(p["weeks"])})

# ---- ferryline
@find("ferryline-car-fare")
def _(w, p):
    r = one(r for r in re.findall(r"<tr>.*?</tr>", w.page("/", p["route"])) if text(r).startswith(p["kind"]))
    r = re.findall(r"<td>(.*?)</td>", r)
    return {"fare": float(text(re.sub("<s>.*?</s>", "", r[1]))[1:])}
A["ferryline-timetable"] = lambda w, p: {"sailings": [dict(zip(("departure", "arrival", "ship"), r)) for r in rows(w.page("/", p["route"])) if re.fullmatch(r"\d\d:\d\d", r[0])]}
@find("ferryline-most-cars")
def _(w, p):
    f = re.findall(r"<h3>(.*?)</h3><p>.*? and (\d+) cars", w.page("/", "Our ships"))
    m = max(int(c) for _, c in f)
    return {"ship": one(n for n, c in f if int(c) == m), "cars": m}
@find("ferryline-book")
def _(w, p):
    h = w.link("/", p["route"])
    h = w.post(w.link(h, "Book this route"), **{k: p[k] for k in ("date", "departure", "passengers", "vehicle", "name", "email")})
    return {"reference": re.search("SIF-[0-9]+", h)[0]}

# ---- campground
@find("campground-cheapest-hookup")
def _(w, p):
    c = sorted((c["price"], c["name"]) for c in w.json("/api/campsites") if c["hookup"])
    assert c[0][0] < c[1][0]
    return {"name": c[0][1], "price": c[0][0]}
@find("campground-quiet")
def _(w, p):
    c = w.json("/api/campsites/%d" % one(c for c in w.json("/api/campsites") if c["name"] == p["campsite"])["id"])
    return {"warden": c["warden"], "quietFrom": c["quiet"], "checkOut": c["checkout"]}
A["campground-dogs"] = lambda w, p: {"campsites": [{"name": c["name"], "price": c["price"]} for c in w.json("/api/campsites") if c["dogs"] and c["region"] == p["region"]]}
@find("campground-book")
def _(w, p):
    h = w.get("/")
    assert "take no bookings" in h and "<form" not in h and "/book" not in h

# ---- usedcars
def cars(w, **q):
    out = []
    for h in w.pages("/", **q):
        for a, t, f, pr in re.findall(r'<a class="font-semibold" href="(/cars/\d+)">(.*?)</a>.*?<div class="text-xs text-slate-500">(.*?)</div>.*?<span class="font-semibold">£([\d,]+)</span>', h, re.S):
            y, mi, fu, g, b = text(f).split(" · ")
            out.append(dict(a=a, name=text(t), price=int(pr.replace(",", "")), miles=int(mi.split()[0].replace(",", "")), fuel=fu, gearbox=g, body=b))
    return out
def pick(x, *k): return {i: x[i] for i in k}
A["usedcars-electric-under"] = lambda w, p: {"cars": [pick(c, "name", "price") for c in cars(w, fuel=p["fuel"], max=p["max"])]}
A["usedcars-lowest-miles"] = lambda w, p: {"cars": [pick(c, "name", "miles") for c in cars(w, fuel=p["fuel"], sort="ma")[:3]]}
@find("usedcars-dearest-estate")
def _(w, p):
    c = [c for c in cars(w, sort="pd") if c["body"] == "Estate"]
    assert c[0]["price"] > c[1]["price"]
    return pick(c[0], "name", "price")
@find("usedcars-history")
def _(w, p):
    d = dict(re.findall("<dt>(.*?)</dt><dd>(.*?)</dd>", w.get(one(c for c in cars(w) if c["name"] == p["car"])["a"])))
    return {"owners": int(d["Previous owners"]), "motUntil": d["MOT until"], "keys": int(d["Keys"])}
A["usedcars-automatic-count"] = lambda w, p: {"count": sum(c["gearbox"] == "Automatic" for c in cars(w, make=p["make"]))}

# ---- podnet
def eps(w, **q):
    out = []
    while True:
        d = json.loads(w.query("/api/episodes", **q, offset=len(out)))
        out += d["items"]
        if len(out) >= d["total"]:
            return out
def slug(w, p): return one(s for s in w.json("/api/shows") if s["title"] == p["show"])["slug"]
@find("podnet-episode")
def _(w, p):
    x = one(eps(w, q=p["episode"]))
    return {"show": x["showTitle"], "guest": x["guest"], "minutes": x["minutes"]}
@find("podnet-longest")
def _(w, p):
    x = sorted(eps(w, show=slug(w, p)), key=lambda x: -x["minutes"])
    assert len({y["minutes"] for y in x[:5]}) == 5
    return {"episodes": [pick(y, "title", "minutes") for y in x[:4]]}
@find("podnet-follow")
def _(w, p): w.send("/api/follow", {"show": slug(w, p)})
@find("podnet-newsletter")
def _(w, p):
    h = w.get("/")
    assert f"<option>{p['frequency']}<" in h and all(f'value="{p[k]}"' in h for k in ("topicA", "topicB"))
    w.send("/api/newsletter", {"email": p["email"], "frequency": p["frequency"], "topics": [p["topicA"], p["topicB"]]})

# ---- housing
def login(w, p):
    assert "wrong" in w.post("/login", user=p["user"], password="nonsense")
    assert "Balance" in w.post("/login", user=p["user"], password=p["password"])
@find("housing-minutes")
def _(w, p):
    assert "Sign in" in w.get("/documents")
    login(w, p)
    a = one(re.findall(r'href="([^"]+)" download aria-label="Download ' + re.escape(p["document"]) + '"', w.get("/documents")))
    s, b, h = w.raw(a)
    assert s == 200 and b.startswith(b"%PDF") and h["Content-Type"] == "application/pdf"
    return {"name": re.search('filename="(.*?)"', h["Content-Disposition"])[1], "size": len(b)}
def charges(w, p):
    login(w, p)
    return [r for h in w.pages("/charges") for r in rows(h) if r[0].startswith("C-")]
@find("housing-charge")
def _(w, p):
    r = one(r for r in charges(w, p) if r[0] == p["charge"])
    return {"purpose": r[2], "amount": float(r[3][1:]), "state": r[4]}
@find("housing-unpaid")
def _(w, p):
    c = charges(w, p)
    assert len({r[0] for r in c}) == len(c) == 34
    return {"count": sum(r[4] == p["state"] for r in c)}
A["housing-board"] = lambda w, p: {"members": [dict(zip(("name", "office", "flat", "phone"), map(text, m))) for m in re.findall(r'<div class="person"><b>(.*?)</b><span>(.*?)</span><span>(.*?)</span><span>(.*?)</span>', w.page("/", "The board"))]}
@find("housing-lift")
def _(w, p): assert "not told us yet" in one(re.findall(r"<article><h3>Lift in " + p["block"] + r"</h3>(.*?)</article>", w.get("/notices")))

# ---- stadtbad
def kurse(w, **q):
    return [r for h in w.pages("/kurse", **q) for r in rows(h) if r[0].isdigit()]
def eu(x): return float(x.replace(" €", "").replace(",", "."))
A["stadtbad-kinder-samstag"] = lambda w, p: {"kurse": [{"kurs": r[1], "gebuehr": eu(r[4])} for r in kurse(w, **p) if "frei" in r[5]]}
@find("stadtbad-zehnerkarte")
def _(w, p):
    b = one(x for x in re.split('<div class="karte">', w.page("/", "Eintrittspreise")) if x.startswith(f"<h3>{p['bereich']}<"))
    return {"preis": eu(re.search(f"<div>{p['karte']}</div><div>[^<]*<small>ermäßigt ([0-9,]+) €", b)[1])}
A["stadtbad-ausgebucht"] = lambda w, p: {"anzahl": sum(r[5] == "ausgebucht" for r in kurse(w))}
@find("stadtbad-anmeldung")
def _(w, p):
    nr = one(r[0] for r in kurse(w) if r[1] == p["kurs"])
    a = w.link(f"/kurse/{nr}", "Jetzt anmelden")
    assert "stimmen Sie" in w.post(a, name=p["name"], email=p["email"], jahr=p["jahr"], zahlung=p["zahlung"])
    return {"anmeldenummer": re.search("LB-[0-9]+", w.post(a, name=p["name"], email=p["email"], jahr=p["jahr"], zahlung=p["zahlung"], agb="1"))[0]}

# ---- recettes
def recette(w, p): return w.json("/api/recettes/%d" % one(r for r in w.json("/api/recettes") if r["titre"] == p["recette"])["id"])
@find("recettes-ingredient")
def _(w, p):
    r = recette(w, p)
    return {"beurre": int(one(re.findall(r"(\d+) g de beurre", "; ".join(r["ingredients"])))), "personnes": r["personnes"], "four": r["four"]}
A["recettes-sans-gluten"] = lambda w, p: {"recettes": [pick(r, "titre", "minutes") for r in w.json("/api/recettes") if r["type"] == p["type"] and r["sg"] and r["minutes"] <= int(p["minutes"])]}
@find("recettes-plus-longue")
def _(w, p):
    r = sorted((r for r in w.json("/api/recettes") if r["type"] == p["type"]), key=lambda r: r["minutes"])
    assert r[-1]["minutes"] > r[-2]["minutes"]
    return pick(r[-1], "titre", "minutes")
@find("recettes-calories")
def _(w, p): assert "cal" not in json.dumps(recette(w, p)).lower() and "calor" not in w.get("/").lower()

# ---- empleo
def ofertas(w, **q):
    out = []
    for h in w.pages("/", **q):
        for a, t, em, d, s in re.findall(r'<h3><a href="(/oferta/\d+)">(.*?)</a></h3><div>(.*?)</div><div class="datos">(.*?)</div><div class="sueldo">([\d.]+) €', h, re.S):
            em, c = text(em).split(" · ")
            out.append(dict(a=a, puesto=text(t), empresa=em, ciudad=c, datos=text(d), sueldo=int(s.replace(".", ""))))
    return out
@find("empleo-inscripcion")
def _(w, p):
    o = one(o for o in ofertas(w) if o["puesto"] == p["puesto"])
    assert "Candidatura enviada" in w.post(w.link(o["a"], "Inscribirme en esta oferta"), **{k: p[k] for k in ("nombre", "correo", "telefono", "disponibilidad", "mensaje")})
A["empleo-parcial"] = lambda w, p: {"ofertas": [pick(o, "puesto", "empresa", "sueldo") for o in ofertas(w, ciudad=p["ciudad"], jornada=p["jornada"].capitalize(), modalidad=p["modalidad"].capitalize())]}
@find("empleo-mejor-pagadas")
def _(w, p):
    o = sorted(ofertas(w, ciudad=p["ciudad"]), key=lambda o: -o["sueldo"])
    assert len({x["sueldo"] for x in o[:5]}) == 5
    return {"ofertas": [pick(x, "puesto", "sueldo") for x in o[:4]]}
@find("empleo-inscritos")
def _(w, p):
    o = one(o for o in ofertas(w) if o["puesto"] == p["puesto"])
    assert not re.search("candidat|inscrit", text(w.get(o["a"])).lower())

# ---- teatro
@find("teatro-cast")
def _(w, p):
    h = w.page("/", p["spettacolo"]).split("<h3>Interpreti</h3>")[1]
    return {"interpreti": [{"attore": a, "personaggio": b} for a, b in rows(h)]}
@find("teatro-prezzo")
def _(w, p): return {"prezzo": int(one(r for r in rows(w.page("/", p["spettacolo"])) if r[0] == p["settore"])[2].split()[0])}
@find("teatro-preferito")
def _(w, p):
    assert "Nei preferiti" in w.post(w.link("/", p["spettacolo"]) + "/preferito")
@find("teatro-esaurito")
def _(w, p):
    a = w.link("/", p["spettacolo"])
    assert "Esaurito" in w.get(a) and "Prenota i posti" not in w.get(a) and w.raw(a + "/prenota")[0] == 404

# ---- wandelroutes
def routes(w): return w.json("/api/routes")["routes"]
@find("wandelroutes-langste")
def _(w, p):
    r = sorted((r for r in routes(w) if r["provincie"] == p["provincie"]), key=lambda r: -r["km"])
    assert r[0]["km"] > r[1]["km"]
    return pick(r[0], "naam", "km")
@find("wandelroutes-startpunt")
def _(w, p):
    h = w.get("/route/%d" % one(r for r in routes(w) if r["naam"] == p["route"])["id"])
    d = dict(re.findall("<dt>(.*?)</dt><dd>(.*?)</dd>", h))
    return {"startpunt": text(d["Startpunt"]), "horeca": text(d["Horeca onderweg"]), "markering": re.search(r"gemarkeerd met (.*?)\.</p>", h)[1]}
A["wandelroutes-honden"] = lambda w, p: {"routes": [pick(r, "naam", "km") for r in routes(w) if r["provincie"] == p["provincie"] and r["honden"] and r["km"] <= int(p["km"])]}
A["wandelroutes-rolstoel"] = lambda w, p: {"aantal": sum(r["rolstoel"] for r in routes(w))}

# ---- przychodnia
def lekarz(w, p): return one(a for a, t in re.findall(r'<a href="(/lekarze/\d+)">(.*?)</a>', w.get("/lekarze")) if text(t).endswith(p["lekarz"]))
@find("przychodnia-zapis")
def _(w, p):
    a = w.link(lekarz(w, p), "Zapisz się na wizytę")
    assert f"<option>{p['termin']}</option>" in w.get(a)
    return {"numer": re.search(r"W/\d+/\d+", w.post(a, termin=p["termin"], pacjent=p["pacjent"], telefon=p["telefon"], pierwsza="tak"))[0]}
A["przychodnia-gabinet"] = lambda w, p: {"gabinet": int(re.search(r"<div>Gabinet</div><div>(\d+)</div>", w.get(lekarz(w, p)))[1])}
@find("przychodnia-godziny")
def _(w, p):
    h = w.get(lekarz(w, p))
    a, b = one(r for r in rows(h) if r[0].lower() == p["dzien"])[1].split("–")
    return {"od": a, "do": b, "jezyki": re.search(r"<div>Języki</div><div>(.*?)</div>", h)[1].split(", ")}
@find("przychodnia-cena")
def _(w, p):
    h = w.get(lekarz(w, p)) + w.get("/") + w.get("/dojazd")
    assert "prywat" not in text(h).lower() and "zł" not in text(h).lower()

# ---- everything
def fits(schema, v, where="$"):
    t = schema["type"]
    ok = {"object": dict, "array": list, "string": str, "integer": int, "number": (int, float)}[t]
    assert isinstance(v, ok) and not isinstance(v, bool), where
    if t == "object":
        assert set(schema["required"]) == set(schema["properties"]) == set(v), where
        for k, s in schema["properties"].items():
            fits(s, v[k], where + "." + k)
    if t == "array":
        assert v, where + " is empty"
        for x in v:
            fits(schema["items"], x, where + "[]")

def same(kind, a, b):
    if kind == "any_order":
        k = lambda v: {n: sorted((json.dumps(x, sort_keys=True) for x in l)) if isinstance(l, list) else l for n, l in v.items()}
        return k(json.loads(json.dumps(a))) == k(json.loads(json.dumps(b)))
    return a == b

def crawl(w):
    """All pages that links lead to answer 200, twice the same, and name no other host."""
    seen, todo = set(), ["/"]
    while todo and len(seen) < 250:
        p = todo.pop()
        if p in seen or p.startswith("/logout"):
            continue
        seen.add(p)
        s, b, h = w.raw(p)
        assert s == 200, (p, s)
        assert w.raw(p)[1] == b, f"{p} changes"
        if "html" not in h.get("Content-Type", ""):
            continue
        t = b.decode()
        assert not re.search(r"""(src|href|action)=["']?(https?:)?//|@import|url\(""", t), f"{p} names another host"
        for a in re.findall(r'href="([^"$]+)"', t):
            a = html.unescape(a)
            todo.append(urllib.parse.unquote(p.split("?")[0] + a if a.startswith("?") else a))
    return len(seen)

def main():
    n = 0
    names = sorted(d for d in os.listdir(HERE) if os.path.exists(os.path.join(HERE, d, "serve.py")))
    cats = {}
    for site in names:
        pr = subprocess.Popen([sys.executable, os.path.join(HERE, site, "serve.py"), "0"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        try:
            m = re.fullmatch(r"PORT (\d+)\n", pr.stdout.readline())
            base = f"http://127.0.0.1:{m[1]}"
            start = Web(base).json("/__state")
            tasks = json.load(open(os.path.join(HERE, site, "tasks.json")))
            for t in tasks:
                n += 1
                cats[t["category"]] = cats.get(t["category"], 0) + 1
                try:
                    for ph in t["phrasings"]:
                        assert set(re.findall(r"\{\{parameters\.(\w+)\}\}", ph)) == set(t["parameters"]), f"parameters of {ph!r}"
                    assert len(set(t["phrasings"])) == 3 and t["name"].startswith(site + "-")
                    x = t["expect"]
                    if "answer" in x and x["kind"] != "told":
                        fits(t["schema"], x["answer"])
                    for turn in (1, 2):     # the second time after a reset: the same again
                        w = Web(base)
                        got = A[t["name"]](w, t["parameters"])
                        if x["kind"] == "failure":
                            assert got is None and w.json("/__state") == start
                        elif x["kind"] == "state":
                            assert w.json("/__state") == x["state"] != start, w.json("/__state")
                            assert got == x.get("answer"), got
                        else:
                            assert same(x["kind"], got, x["answer"]), got
                            assert w.json("/__state") == start
                        r = w.send("/__reset", {}) if turn == 1 else w.json("/__reset")
                        assert r == start == w.json("/__state"), "reset"
                except Exception as ex:
                    PROBLEMS.append(f"{t['name']}: {type(ex).__name__} {ex}")
            try:
                w = Web(base)
                if site == "housing":
                    login(w, tasks[0]["parameters"])
                for p in {"podnet": ["/episodes"] + ["/shows/" + s["slug"] for s in w.json("/api/shows")] if site == "podnet" else []}.get(site, []):
                    w.get(p)
                crawl(w)
                assert w.raw("/nothing-here")[0] == 404
            except Exception as ex:
                PROBLEMS.append(f"{site}: {type(ex).__name__} {ex}")
            pr.stdin.close()
            pr.wait(timeout=5)
        except Exception as ex:
            PROBLEMS.append(f"{site}: {type(ex).__name__} {ex}")
        finally:
            if pr.poll() is None:
                PROBLEMS.append(f"{site}: did not end with its input")
                pr.kill(); pr.wait()
    if set(A) != {t["name"] for s in names for t in json.load(open(os.path.join(HERE, s, "tasks.json")))}:
        PROBLEMS.append("tasks and answers differ in names")
    print(f"{len(names)} sites, {n} tasks:", ", ".join(f"{v} {k}" for k, v in sorted(cats.items())))
    print("\n".join(PROBLEMS) or "no problems")
    return bool(PROBLEMS)

if __name__ == "__main__":
    sys.exit(main())
