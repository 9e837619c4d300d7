"""Starts each site and finds every answer again over HTTP, in what the pages and their JSON show."""
import html
import json
import os
import re
import subprocess
import sys
import urllib.error
import urllib.request
from urllib.parse import quote, urlencode

HERE = os.path.dirname(os.path.abspath(__file__))
MONTHS = {m: i for i, m in enumerate("January February March April May June July August September October November December".split(), 1)}


class Web:
    def __init__(self, site):
        self.p = subprocess.Popen([sys.executable, "serve.py"], cwd=os.path.join(HERE, site), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.base = "http://127.0.0.1:" + self.p.stdout.readline().split()[1]

    def ask(self, path, form=None, data=None, method=None):
        head, body = {}, None
        if form is not None:
            body = urlencode(form).encode()
        if data is not None:
            body, head = json.dumps(data).encode(), {"Content-Type": "application/json"}
        req = urllib.request.Request(self.base + quote(path, safe="/?&=%+:"), body, head, method=method)
        try:
            with urllib.request.urlopen(req, timeout=20) as r:
                return r.read().decode()
        except urllib.error.HTTPError as e:
            return e.read().decode()

    def json(self, path, **kw):
        return json.loads(self.ask(path, **kw))

    def end(self):
        self.p.stdin.close()
        self.p.wait(10)


def text(s):
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", s)).split())


def rows(page):
    """Every table row as the texts of its cells."""
    return [[text(c) for c in re.findall(r"<t[dh][^>]*>(.*?)(?=</t[dh]>|<t[dh]|$)", r, re.S)] for r in re.findall(r"<tr[^>]*>(.*?)(?=</tr>|<tr|</table>)", page, re.S)]


def pairs(page):
    return dict((text(a), text(b)) for a, b in re.findall(r"<dt[^>]*>(.*?)</dt>\s*<dd[^>]*>(.*?)</dd>", page, re.S))


def num(s):
    """The first number of a text: 1.250,50 or 1,250.50 or 36.20."""
    s = re.search(r"\d[\d.,]*", s).group().rstrip(".,")
    if re.fullmatch(r"\d{1,3}(\.\d{3})+(,\d+)?", s) or re.fullmatch(r"\d+,\d+", s):
        s = s.replace(".", "").replace(",", ".")
    return float(s)


def iso(s):
    d, m, y = re.search(r"(\d+) ([A-Z][a-z]+) (\d{4})", s).groups()
    m = next(i for n, i in MONTHS.items() if n.startswith(m))
    return f"{y}-{m:02d}-{int(d):02d}"


def found(pattern, s):
    return html.unescape(re.search(pattern, s, re.S).group(1))


def ferry(w, p):
    fares = {r[0]: r for r in rows(w.ask("/fares")) if len(r) == 6}
    yield "ferry-car-fare", dict(fare=num(fares["Stour Bay – Inish Vale"][3]))
    old = [r for r in rows(w.ask("/fleet")) if r[1].isdigit() and int(r[1]) < 1995]
    best = max(old, key=lambda r: int(r[5]))
    yield "ferry-old-ship", dict(vessel=best[0], cars=int(best[5]))
    q = p("ferry-book")
    assert "kilbray-mewsay:out" in w.ask("/book")
    f = dict(step="1", crossing="kilbray-mewsay:out", date=q["date"])
    two = w.ask("/book", form=f)
    assert f'value="{q["time"]}"' in two
    f.update(step="2", time=q["time"], adults=q["adults"], children=q["children"], vehicle="car")
    assert "Lead passenger" in w.ask("/book", form=f)
    f.update(step="3", name=q["name"], email=q["email"])
    assert "accept the conditions" in w.ask("/book", form=f) and not w.json("/__state")["bookings"]
    f.update(terms="1", tel="01234")
    done = w.ask("/book", form=f)
    yield "ferry-book", dict(reference=found(r"reference is <strong>(.*?)</strong>", done), total=num(found(r"Total to pay at the pier: (.*?)</p>", done)))
    assert len(w.json("/__state")["bookings"]) == 1
    yield "ferry-caravan", None if not any("aravan" in c for r in rows(w.ask("/fares")) for c in r) else "there is one"


def tools(w, p):
    def all_of(query):
        out, n = [], 1
        while True:
            d = w.json(f"/api/things?{query}&sort=new&page={n}")
            out += d["things"]
            if not d["more"]:
                assert len(out) == d["total"]
                return out
            n += 1
    best = max(all_of("category=Camping"), key=lambda t: t["deposit"])
    yield "tools-camping-deposit", dict(name=best["name"], deposit=best["deposit"])
    yield "tools-canal-count", dict(count=len([t for t in all_of("q=") if t["branch"] == "Canal Street" and not t["due"]]))
    yield "tools-eastgate-power", dict(things=[dict(name=t["name"], fee=t["fee"]) for t in all_of("category=Power+tools&branch=Eastgate&available=1") if t["fee"] < 7])
    q = p("tools-hold")
    [t] = all_of("q=projector")
    assert t["name"] == q["thing"] and "error" in w.json("/api/holds", data=dict(thing=t["id"], card="12", pickup=q["pickup"]))
    w.json("/api/holds", data=dict(thing=t["id"], card=q["card"], pickup=q["pickup"]))
    yield "tools-hold", w.json("/__state")


def herbar(w, p):
    yield "herbar-family-ticket", dict(price=next(num(r[1]) for r in rows(w.ask("/visit")) if r[0].startswith("Family")))
    bed = found(r'<wh-bed bed="(\w+)" heading="Dyers&#x27; Bed"', w.ask("/beds"))
    yield "herbar-dyers-bed", dict(plants=[dict(name=x["name"], latin=x["latin"]) for x in w.json(f"/data/beds/{bed}.json")])
    [e] = [x for x in w.json("/data/plants.json?q=") if x["name"] == "Elecampane"]
    d = w.json(f"/data/plants/{e['id']}.json")
    k = dict(d["facts"])
    yield "herbar-elecampane", dict(family=k["Family"], height_cm=num(k["Height"]), in_flower=k["In flower"], origin=k["Origin"], note=d["note"])
    yield "herbar-fever", dict(plants=[x["name"] for x in w.json("/data/plants.json?q=" + p("herbar-fever")["word"])])


def council(w, p):
    yield "council-meetings", dict(meetings=[dict(date=r[0], time=r[1], venue=r[2]) for r in rows(w.ask("/committee")) if "2027" in r[0]])

    def register(query=""):
        out, path = [], "/planning?" + query
        while path:
            page = w.ask(path)
            for slug, ref, what, sub, status in re.findall(r'<div class="result"><h2><a href="/planning/([^"]+)">(.*?)</a></h2><div>(.*?)</div>\s*<div class="sub">(.*?)</div><strong[^>]*>(.*?)</strong>', page):
                address, ward, got = text(sub).split(" · ")
                out.append(dict(slug=slug, ref=ref, what=text(what), address=address, ward=text(ward).removesuffix(" ward"), got=iso(got), status=status))
            nxt = re.search(r'<a href="([^"]+)" rel="next"', page)
            path = nxt and html.unescape(nxt.group(1))
        return out
    everything = register()
    assert len(everything) == 52, len(everything)
    yield "council-harbour-refused", dict(count=len([a for a in everything if a["ward"] == "Harbour" and a["status"] == "Refused"]))
    yield "council-northgate-pending", dict(applications=[dict(reference=a["ref"], proposal=a["what"], address=a["address"]) for a in register("ward=Northgate&status=Pending") if a["got"] >= "2026-03-01"])
    [a] = [a for a in everything if a["ref"] == p("council-details")["reference"]]
    k = pairs(w.ask("/planning/" + a["slug"]))
    yield "council-details", dict(applicant=k["Applicant"], officer=k["Case officer"], decided=iso(k["Decision date"]), level=k["Decision level"], neighbours=int(k["Neighbours notified"]))
    yield "council-loft", dict(applications=[dict(reference=a["ref"], status=a["status"]) for a in register("q=" + p("council-loft")["keyword"])])
    q = p("council-object")
    [a] = [a for a in everything if a["what"].startswith("Electric car charging hub")]
    assert f'/planning/{a["slug"]}/comment' in w.ask("/planning/" + a["slug"])
    f = dict(full_name=q["name"], postcode=q["postcode"], stance="object", comment=q["comment"])
    assert "There is a problem" in w.ask(f"/planning/{a['slug']}/comment", form=f)
    yield "council-object", dict(number=found(r"comment number<br><strong>(.*?)</strong>", w.ask(f"/planning/{a['slug']}/comment", form={**f, "publish": "yes"})))


def kiln(w, p):
    yield "kiln-glaze-price", dict(price=num(pairs(w.ask("/firing"))["Glaze firing, stoneware 1260 °C"]))
    best = max(w.json("/api/classes?month=2027-04"), key=lambda c: c["price"])
    yield "kiln-april-dearest", dict(title=best["title"], date=best["date"], price=best["price"])

    def reserve(title, date, q, places):
        [c] = [c for c in w.json("/api/classes?month=" + date[:7]) if c["title"] == title and c["date"] == date]
        return c, w.json("/api/reservations", data={"class": c["id"], "name": q["name"], "email": q["email"], "places": places})
    c, said = reserve("Raku Firing Day", "2027-04-18", p("kiln-raku-full"), 2)
    yield "kiln-raku-full", None if c["left"] == 0 and "error" in said else said
    assert not w.json("/__state")["reservations"]
    reserve("Slab Vases", "2027-04-08", p("kiln-reserve"), p("kiln-reserve")["places"])
    yield "kiln-reserve", w.json("/__state")


def radio(w, p):
    def feed(show=""):
        out, at = [], 0
        while at is not None:
            d = w.json(f"/feed.json?after={at}&show={show}")
            out, at = out + d["items"], d["next"]
        return out
    slug = found(r'<h3>Harbour Lights</h3>.*?href="/\?show=([a-z-]+)"', w.ask("/shows"))
    yield "radio-harbour-lights", dict(episodes=[dict(title=e["title"], date=iso(e["day"])) for e in feed(slug)])
    everything = feed()
    best = max(everything, key=lambda e: e["minutes"])
    yield "radio-longest", dict(title=best["title"], minutes=best["minutes"])
    [e] = [e for e in everything if e["title"] == "The Dictionary of Weather"]
    page = w.ask(f"/episode/{e['id']}")
    yield "radio-dictionary", dict(show=found(r'<p><a href="/\?show=[^>]*>(.*?)</a>', page), guest=found(r"Guest:</b> (.*?)</p>", page), producer=found(r"Produced by:</b> (.*?)</p>", page), description=found(r"</p><p>([^<]+)</p>", page))
    assert 'data-key="night-ferry"' in w.ask("/alerts")
    w.json("/alerts/night-ferry", data={"on": True}, method="PUT")
    w.json("/alerts/newsletter", data={"on": False}, method="PUT")
    yield "radio-alerts", w.json("/__state")


def huetten(w, p):
    start = w.ask("/")
    huts = [dict(zip(("url", "name", "gebiet", "hoehe", "betten", "dusche", "winter"), m)) for m in re.findall(r'<td><a href="([^"]+)">(.*?)</a></td><td>(.*?)</td><td[^>]*>(\d+) m</td><td[^>]*>(\d+)</td><td>(.)</td><td>(.)</td>', start)]
    assert len(huts) == 30
    yield "huetten-telefon", dict(telefon=pairs(w.ask(next(h["url"] for h in huts if h["name"] == "Silberplattenhütte")))["Telefon"])
    best = max((h for h in huts if h["gebiet"] == "Totes Eck" and h["dusche"] == "✓"), key=lambda h: int(h["hoehe"]))
    yield "huetten-hoechste-dusche", dict(name=best["name"], hoehe=int(best["hoehe"]))
    yield "huetten-graufels-winter", dict(huetten=[dict(name=h["name"], hoehe=int(h["hoehe"]), schlafplaetze=int(h["betten"])) for h in huts if h["gebiet"] == "Graufelsgruppe" and h["dusche"] == h["winter"] == "✓"])
    q = p("huetten-reservieren")
    slug = found(r'<option value="([^"]+)">Lahnerkammhütte', w.ask("/reservieren"))
    f = dict(huette=slug, datum="2027-01-02", naechte=q["naechte"], personen=q["personen"], art="zimmer", mitglied="ja", name=q["name"], mail=q["mail"], nachricht="")
    assert "fehler" in w.json("/reservierung", form=f)
    yield "huetten-reservieren", dict(nummer=w.json("/reservierung", form={**f, "datum": q["datum"]})["nummer"])


def fromages(w, p):
    yield "fromages-port-belgique", dict(frais=next(num(r[1]) for r in rows(w.ask("/livraison")) if r[0] == "Belgique"))
    tous = w.json("/api/fromages")
    best = max((f for f in tous if f["lait"] == "Chèvre" and f["cru"]), key=lambda f: f["prix"])
    yield "fromages-chevre-cher", dict(nom=best["nom"], region=best["region"], prix=best["prix"])
    yield "fromages-brebis", dict(fromages=[dict(nom=f["nom"], prix=f["prix"]) for f in tous if f["lait"] == "Brebis" and f["cru"] and f["stock"] and f["prix"] < 32])
    for nom, g in (("Dame Blanche", 500), ("Roc d'Ossau", 300)):
        w.json("/api/panier", data=dict(id=next(f["id"] for f in tous if f["nom"] == nom), grammes=g))
    assert len(w.json("/api/panier")["lignes"]) == 2
    yield "fromages-panier", w.json("/__state")


def pisos(w, p):
    def api(query=""):
        out, n = [], 1
        while True:
            d = w.json(f"/api/pisos?{query}&pagina={n}")
            out += d["viviendas"]
            if n >= d["paginas"]:
                assert len(out) == d["total"]
                return out
            n += 1
    todos = api()
    yield "pisos-tejera-mascotas", dict(total=len([v for v in todos if v["barrio"] == "La Tejera" and v["mascotas"]]))
    yield "pisos-ensanche", dict(viviendas=[dict(referencia=v["ref"], titulo=v["titulo"], precio=v["precio"]) for v in api("barrio=Ensanche+Norte&hasta=900&ascensor=1")])
    ref = p("pisos-condiciones")["ref"]
    assert ref in [v["ref"] for v in todos]
    k = pairs(w.ask("/vivienda/" + ref))
    yield "pisos-condiciones", dict(fianza=num(k["Fianza"]), comunidad=num(k["Gastos de comunidad"]), estancia_minima=num(k["Estancia mínima"]), certificado=k["Certificado energético"])
    ref = p("pisos-no-existe")["ref"]
    yield "pisos-no-existe", None if ref not in [v["ref"] for v in todos] and "ya no está disponible" in w.ask("/vivienda/" + ref) else "there is one"


def teatro(w, p):
    yield "teatro-carnet", dict(prezzo=next(num(r[1]) for r in rows(w.ask("/biglietteria")) if r[0].startswith("Carnet libero")))
    start = w.ask("/")
    panel = start[start.index('id="p-famiglie"'):]
    yield "teatro-famiglie", dict(spettacoli=[dict(titolo=text(t), compagnia=text(c), sala=text(s)) for t, c, s in re.findall(r"<h3>(.*?)</h3><div>(.*?)</div><small>(.*?), ore", panel)])
    url = lambda t: re.search(r"<h3>%s</h3>.*?<a href=\"([^\"]+)\"" % t, start, re.S).group(1)
    page = w.ask(url("Il barone rampicante in fa"))
    k, prices = pairs(page), [r for r in rows(page)][-1]
    assert [r for r in rows(page)][-2] == ["Platea", "Galleria", "Under 26"]
    yield "teatro-barone", dict(regia=k["Regia"], durata=num(k["Durata"]), sala=k["Sala"], platea=num(prices[0]), galleria=num(prices[1]))
    q, u = p("teatro-prenota"), url("Acqua alta")
    assert '<option value="2027-02-19">19 febbraio 2027' in w.ask(u)
    d = w.json(u + "/prenota", data=dict(data="2027-02-19", settore="galleria", posti=str(q["posti"]), cognome=q["cognome"], mail=q["mail"]))
    yield "teatro-prenota", dict(codice=d["codice"], totale=d["totale"])


def fiets(w, p):
    page = w.ask("/tarieven")
    yield "fiets-derailleur", dict(prijs=next(num(r[1]) for r in rows(page) if r[0] == "Derailleur afstellen"))
    group = found(r"<summary>Remmen</summary>(.*?)</details>", page)
    yield "fiets-remmen", dict(reparaties=[dict(naam=r[0], prijs=num(r[1]), minuten=num(r[2])) for r in rows(group) if r[0] != "Reparatie"])
    hits = re.findall(r"<li><span>(.*?)</span><span>(.*?)</span><span>.*?</span><span>(.*?)</span>", w.ask("/onderdelen?zoek=" + p("fiets-zadel")["zoekwoord"]))
    yield "fiets-zadel", dict(artikelen=[dict(artikelnummer=a, naam=text(n), prijs=num(e)) for a, n, e in hits])
    q = p("fiets-afspraak")
    assert "<option>Ketting en tandwielen vervangen</option>" in w.ask("/afspraak")
    f = dict(datum=q["datum"], tijd=q["tijd"], fiets="e-bike", werk="Ketting en tandwielen vervangen", naam=q["naam"], telefoon=q["telefoon"], opmerking="")
    assert "gesloten" in w.ask("/afspraak", form={**f, "datum": "2027-02-14"})
    yield "fiets-afspraak", dict(nummer=found(r"Afspraaknummer <b>(.*?)</b>", w.ask("/afspraak", form=f)))


def schronisko(w, p):
    def lista(query=""):
        out, n = [], 1
        while True:
            page = w.ask(f"/zwierzeta/lista?{query}&strona={n}")
            out += re.findall(r'<h3><a href="([^"]+)">(.*?)</a></h3><div>(.*?)</div><div>(.*?)</div><div class="st \w+">(.*?)</div>', page)
            if "data-koniec" in page:
                return out
            n += 1
    wszystkie = lista()
    assert len(wszystkie) == 36
    yield "schronisko-koty", dict(liczba=len([z for z in wszystkie if z[2].startswith("kot,") and z[4] == "do adopcji"]))
    yield "schronisko-male-psy", dict(psy=[dict(imie=z[1], wiek=int(num(z[3]))) for z in lista("gatunek=pies&rozmiar=mały&koty=1") if z[4] == "do adopcji"])
    page = w.ask(next(z[0] for z in wszystkie if z[1] == "Kornik"))
    k = {r[0]: r[1] for r in rows(page)}
    yield "schronisko-kornik", dict(numer=k["Numer"], wiek=int(num(k["Wiek"])), waga=num(k["Waga"]), opiekun=k["Opiekun"], opis=found(r"</h1><p>(.*?)</p>", page))
    fees = rows(w.ask("/adopcja"))
    pestka = w.ask(next(z[0] for z in wszystkie if z[1] == "Pestka"))
    yield "schronisko-krolik", None if not any("rólik" in r[0] for r in fees) and "zł" not in text(pestka) else "there is one"


def same(a, b, loose):
    if loose:
        key = lambda v: json.dumps(v, sort_keys=True, ensure_ascii=False)
        fold = lambda v: {k: sorted(x, key=key) if isinstance(x, list) else x for k, x in v.items()}
        a, b = fold(a), fold(b)
    return a == b


def floats(v):
    """Numbers alike, whether 18 or 18.0."""
    return float(v) if isinstance(v, (int, float)) and not isinstance(v, bool) else {k: floats(x) for k, x in v.items()} if isinstance(v, dict) else [floats(x) for x in v] if isinstance(v, list) else v


def fits(v, schema):
    kind = schema["type"]
    if kind == "object":
        return isinstance(v, dict) and set(v) == set(schema["properties"]) and all(fits(v[k], s) for k, s in schema["properties"].items())
    if kind == "array":
        return isinstance(v, list) and v and all(fits(x, schema["items"]) for x in v)
    if kind == "string":
        return isinstance(v, str) and v != ""
    return isinstance(v, bool) if kind == "boolean" else isinstance(v, int) and not isinstance(v, bool) if kind == "integer" else isinstance(v, (int, float)) and not isinstance(v, bool)


def main():
    complaints = checked = 0
    for site in "ferry tools herbar council kiln radio huetten fromages pisos teatro fiets schronisko".split():
        with open(os.path.join(HERE, site, "tasks.json")) as f:
            tasks = {t["name"]: t for t in json.load(f)}
        w = Web(site)
        try:
            fresh = w.json("/__state")
            seen = {}
            for name, got in globals()[site](w, lambda n: tasks[n]["parameters"]):
                seen[name] = got
            for name, t in tasks.items():
                e, checked = t["expect"], checked + 1
                if name not in seen:
                    complaint = "not looked for"
                elif e["kind"] == "failure":
                    complaint = "" if seen[name] is None else f"the site has an answer: {seen[name]}"
                elif e["kind"] == "state":
                    complaint = "" if seen[name] == e["state"] and e["state"] != fresh else f"state {seen[name]}"
                elif not fits(e["answer"], t["schema"]):
                    complaint = "the answer does not fit the schema"
                else:
                    complaint = "" if same(floats(seen[name]), floats(e["answer"]), e["kind"] == "any_order") else f"found {seen[name]}, truth {e['answer']}"
                if complaint:
                    complaints += 1
                    print(f"{name}: {complaint}")
            w.ask("/__reset", form={})
            if w.json("/__state") != fresh:
                complaints += 1
                print(f"{site}: reset does not go back to the start")
        except Exception as e:
            complaints += 1
            print(f"{site}: {type(e).__name__}: {e}")
        finally:
            w.end()
    print(f"{checked} tasks checked, {complaints} complaints")
    return complaints != 0


if __name__ == "__main__":
    sys.exit(main())
