"""Starts each site and finds every expected answer again over HTTP: in its pages, and in the JSON that scripted pages load.
Nothing here reads data.py: what is compared with tasks.json is read from the answers of the servers."""
import html
import json
import os
import re
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request

HERE = os.path.dirname(os.path.abspath(__file__))
SITES = "thistledown coldwell farrow calder plinth oakmere radhof aubrac patas fiordaliso wende kasztan".split()


class Client:
    def __init__(self, name):
        self.process = subprocess.Popen([sys.executable, "serve.py"], cwd=os.path.join(HERE, name), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        word, port = self.process.stdout.readline().split()
        assert word == "PORT"
        self.base = f"http://127.0.0.1:{port}"

    def get(self, path):
        with urllib.request.urlopen(self.base + urllib.parse.quote(path, safe="/?&=%+#")) as r:
            return r.read().decode()

    def json(self, path):
        return json.loads(self.get(path))

    def post(self, path, fields=None, data=None):
        if data is not None:
            body, kind = json.dumps(data).encode(), "application/json"
        else:
            body, kind = urllib.parse.urlencode(fields or {}).encode(), "application/x-www-form-urlencoded"
        request = urllib.request.Request(self.base + path, body, {"Content-Type": kind}, method="POST")
        with urllib.request.urlopen(request) as r:
            return r.read().decode()

    def end(self):
        self.process.stdin.close()
        assert self.process.wait(10) == 0


def text(page):
    page = re.sub(r"(?s)<(script|style)\b.*?</\1>", " ", page)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page)).split())


def grab(pattern, page):
    return [tuple(text(g) if g else "" for g in m.groups()) for m in re.finditer(pattern, page, re.S)]


def one(items):
    items = list(items)
    assert len(items) == 1, items
    return items[0]


def number(s):
    return float(s.replace(".", "").replace(",", "."))


def fields_of(page):
    """The names of what a page's form sends: so a form that lost a field is seen."""
    return set(re.findall(r'name="([a-z0-9]+)"', page))


# ------------------------------------------------------------------ one function a site: {task: what the pages say}; None: state was reached
def thistledown(c, t):
    cards, at = [], 1
    while True:
        page = c.get(f"/plants?page={at}")
        cards += grab(r'<article class="card"><h3>(.*?)</h3>.*?<span class="chip">(.*?)</span><span class="chip">(.*?)</span>.*?<p class="price">(?:<s>£(.*?)</s>)?<span>£(.*?)</span>.*?in a (.*?) pot', page)
        if 'rel="next"' not in page:
            break
        at += 1
    links = re.findall(r'href="(/plants/[^"]+)"', c.get("/plants"))
    assert "Light" in text(c.get(links[0]))
    par = t["price"]["parameters"]["plant"]
    out = {"price": one({"price": float(p), "pot": pot} for n, l, co, w, p, pot in cards if n == par)}
    q = urllib.parse.quote_plus(t["clay"]["parameters"]["term"])
    out["clay"] = {"plants": [x[0] for x in grab(r'<article class="card"><h3>(.*?)</h3>', c.get("/plants?q=" + q))]}
    filtered = c.get("/plants?light=Full+shade&colour=white")
    shown = [x[0] for x in grab(r'<article class="card"><h3>(.*?)</h3>', filtered)]
    assert 'rel="next"' not in filtered
    out["shade"] = {"plants": [{"name": n, "price": float(p)} for n, l, co, w, p, _ in cards if l == "Full shade" and co == "white" and float(p) < 10]}
    assert {p["name"] for p in out["shade"]["plants"]} <= set(shown)
    n, w, p = max(((n, float(w), float(p)) for n, l, co, w, p, _ in cards if w), key=lambda x: x[1] - x[2])
    out["reduction"] = {"name": n, "was": w, "now": p}
    par = t["catalogue"]["parameters"]
    assert fields_of(c.get("/catalogue")) >= {"name", "address", "postcode", "edition", "soil", "letters"}
    bad = c.post("/catalogue", {**par, "soil": "Clay"})
    assert "choose an edition" in bad
    assert "TC-2301" in c.post("/catalogue", {**par, "edition": "Spring", "soil": "Clay"})
    out["catalogue"] = None
    return out


def coldwell(c, t):
    huts = c.json("/api/huts")["huts"]
    h = one(h for h in huts if h["name"] == t["hut"]["parameters"]["hut"])
    top = max(huts, key=lambda h: h["altitude"])
    out = {"hut": {k: h[k] for k in ("warden", "bunks", "water")}, "highest": {k: top[k] for k in ("name", "altitude")},
           "winter": {"huts": sum(h["stove"] and h["open"] == "all year" for h in huts)}}
    for page in (c.get("/"), c.get("/about"), json.dumps(huts)):
        assert "rating" not in page.lower() and "star" not in text(page).lower()
    par = t["booking"]["parameters"]
    h = one(h for h in huts if h["name"] == par["hut"])
    assert par["hut"] in c.get("/book/" + h["id"]) and h["bunks"] >= 7
    got = json.loads(c.post("/api/bookings", data={"hut": h["id"], "arrival": par["arrival"], "nights": 3, "people": 7, "name": par["leader"], "email": par["email"], "arrive_by": "by bicycle"}))
    assert got == {"reference": "CH-4012"}
    out["booking"] = None
    return out


def farrow(c, t):
    page = c.get("/results")
    markup, at = page, re.search(r'data-next="(\d+)"', page).group(1)
    while at:
        j = c.json(f"/results/more?from={at}")
        markup, at = markup + j["html"], j["next"]
    lots = grab(r'<div class="no">(\d+)</div><div><h2>(.*?)</h2>.*?<p>Estimate £([\d,]+)–([\d,]+)\. (.*?)</p><span class="tag">(.*?)</span>', markup)
    n = lambda s: int(s.replace(",", ""))
    sold = lambda l: (lambda m: (n(m.group(1)), int(m.group(2) or 1)) if m else None)(re.match(r"Sold for £([\d,]+) after (?:(\d+) bids|a single bid)", l[4]))
    l = one(l for l in lots if l[0] == t["lot"]["parameters"]["lot"])
    top = max((l for l in lots if sold(l)), key=lambda l: sold(l)[0] - n(l[3]))
    assert f"{len(lots)} lots offered" in text(page)
    return {"lot": {"hammer": sold(l)[0], "bids": sold(l)[1]}, "surprise": {"title": top[1], "hammer": sold(top)[0]}, "passed": {"lots": sum(not sold(l) for l in lots)},
            "estate": {"lots": [{"title": l[1], "hammer": sold(l)[0]} for l in lots if l[5] == "Estate of Dr Una Pettigrew" and sold(l)]}}


def calder(c, t):
    page = c.get("/schedule")
    days = dict(zip([d[0] for d in grab(r'role="tab" id="t\d"[^>]*>(.*?)</button>', page)], re.findall(r'(?s)<section role="tabpanel".*?</section>', page)))
    slots = {d: grab(r"<time>(\d\d:\d\d)–.*?</time><div><a [^>]*>(.*?)</a>.*?<small>with (.*?)</small>", s) for d, s in days.items()}
    out = {"presenter": {"presenter": one(p for s in slots.values() for _, n, p in s if n == "Second Hand Stylus")},
           "thursday": {"programmes": [{"title": n, "start": at} for at, n, _ in slots["Thursday"]]}}
    show = c.get(re.search(r'href="([^"]+)">Moor Noise<', page).group(1))
    tracks = grab(r"<li>(.*?) – <i>(.*?)</i></li>", re.search(r"(?s)in the week of 9 March 2026</button>(.*?)</ol>", show).group(1))
    out["last-track"] = {"artist": tracks[-1][0], "title": tracks[-1][1]}
    form = re.search(r'<form method="post" action="/reminders"><input type="hidden" name="show" value="([^"]+)"><input type="hidden" name="do" value="on"><button[^>]*Remind me of ' + t["remind"]["parameters"]["show"], page)
    assert "My reminders (1)" in c.post("/reminders", {"show": form.group(1), "do": "on"})
    assert "listening" in c.get("/onair")
    out["remind"] = None
    return out


def plinth(c, t):
    j, page = c.json("/api/status"), c.get("/")
    assert "sms" not in page.lower() and "phone" not in page.lower() and "text message" not in page.lower()
    this = [i for i in j["incidents"] if i["date"] >= "2026"]
    return {"uptime": {"uptime": one(x["uptime"] for x in j["components"] if x["name"] == t["uptime"]["parameters"]["component"])},
            "storage": {"incidents": sum(i["component"] == "Object storage" for i in this)},
            "major": {"incidents": [{"title": i["title"], "duration": i["duration"]} for i in this if i["severity"] == "major"]}}


def oakmere(c, t):
    cells = lambda page: [[text(x) for x in re.findall(r"(?s)<td[^>]*>(.*?)</td>", tr)] for tr in re.findall(r"(?s)<tr>(<td>[A-Z]{2}\d.*?)</tr>", page)]
    page = c.get("/")
    all_ = cells(page)
    out = {"watercolour": {"courses": [{"code": r[0], "title": r[1]} for r in cells(c.get("/search?q=" + t["watercolour"]["parameters"]["term"]))]},
           "tuesday": {"courses": sum(r[3] == "Tuesday" and r[8] != "Full" for r in all_)}}
    r = one(r for r in all_ if r[0] == t["concession"]["parameters"]["code"])
    out["concession"] = {"tutor": r[2], "concession": int(r[7].strip("£"))}
    code = one(r[0] for r in all_ if r[1] == "Tai Chi in the Park")
    assert f"Add {code} to my plan" in page and "Tai Chi" in c.post("/plan", {"code": code, "do": "add"})
    out["plan"] = None
    return out


def radhof(c, t):
    def every(query):
        got = []
        while True:
            j = c.json(f"/api/raeder?{query}&ab={len(got)}")
            got += j["raeder"]
            if len(got) >= j["gesamt"]:
                return got
    r = one(r for r in every("") if r["nr"] == t["rahmen"]["parameters"]["nr"])
    k = min(every("art=Kinderrad"), key=lambda r: r["preis"])
    for page in (c.get("/"), c.get("/werkstatt"), c.get("/kontakt")):
        assert not re.search(r"warenkorb|kasse|rate[n ]|bestell", text(page).lower())
    return {"rahmen": {n: r[n] for n in ("modell", "rahmen", "preis")}, "kinderrad": {n: k[n] for n in ("modell", "preis")},
            "ebikes": {"raeder": [{n: r[n] for n in ("modell", "preis")} for r in every("art=E-Bike&zustand=sehr+gut") if r["preis"] < 1800]}}


def aubrac(c, t):
    rows = lambda page: grab(r'<td>([A-D]\d)</td><td><a [^>]*>(.*?)</a></td><td>(.*?)</td><td>(.*?)</td>', page)
    page = c.get("/")
    e = one(r for r in rows(page) if r[1] == "Les Pâtes de Giulia")
    out = {"place": {"place": e[0], "rayon": e[2]}, "allee": {"etals": [{"nom": r[1], "rayon": r[2]} for r in rows(page) if r[0].startswith("C")]}}
    n = sum("dim" in r[3].split() for r in rows(page))
    assert n == len(rows(c.get("/?jour=dim")))
    out["dimanche"] = {"etals": n}
    par = t["fiche"]["parameters"]
    aside = re.search(r"(?s)<aside.*</aside>", c.get("/etals/" + one(r[0] for r in rows(page) if r[1] == par["etal"]))).group(0)
    price = re.search(re.escape(par["produit"]) + r" : ([\d,]+) € le kilo", text(aside)).group(1)
    out["fiche"] = {"prix": number(price), "horaires": grab(r"<dt>Horaires</dt><dd>(.*?)</dd>", aside)[0][0]}
    return out


def patas(c, t):
    cards, at = [], 1
    while True:
        page = c.get(f"/animales?pagina={at}")
        cards += grab(r'<article class="fi"><small>(.*?)</small><h3>(.*?)</h3><p>(.*?)</p><p>(.*?)</p>', page)
        if 'rel="next"' not in page:
            break
        at += 1
    age = lambda s: int(re.search(r"de (\d+) años?", s).group(1))
    out = {"pequenos": {"perros": [{"nombre": n, "edad": age(s)} for sp, n, s, b in cards if sp == "perro" and "pequeño" in b and "se lleva bien con gatos" in b and "reservado" not in b]},
           "abuelos": {"gatos": sum(sp == "gato" and age(s) >= 10 for sp, n, s, b in cards)}}
    d = text(c.get("/animales/" + t["chip"]["parameters"]["animal"].lower()))
    out["chip"] = {"microchip": re.search(r"Microchip n\.º (\d+)", d).group(1), "entrada": re.search(r"Entró en el refugio el (\d+ de \w+ de \d+)", d).group(1)}
    par = dict(t["visita"]["parameters"])
    path = "/animales/" + par.pop("animal").lower()
    assert path + "/visita" in c.get(path) and fields_of(c.get(path + "/visita")) == {"nombre", "telefono", "dia", "franja", "vivienda", "otros"}
    assert "Faltan datos" in c.post(path + "/visita", par)
    assert "V-118" in c.post(path + "/visita", {**par, "franja": "por la tarde", "vivienda": "piso con terraza", "otros": "si"})
    out["visita"] = None
    return out


def fiordaliso(c, t):
    j = c.json("/api/programma")
    top = max(j["film"], key=lambda f: f["durata"])
    f = one(f for f in j["film"] if f["titolo"] == "Fratelli d'aria")
    day = one(d for d, n in j["giorni"] if n == "sabato 14")
    assert "Programma" in c.get("/") and "film" in c.get("/film")
    return {"regista": {"film": [{"titolo": f["titolo"], "anno": f["anno"]} for f in j["film"] if t["regista"]["parameters"]["regista"] in f["regista"]]},
            "lungo": {"titolo": top["titolo"], "durata": top["durata"]}, "film": {"regista": f["regista"], "anno": f["anno"]},
            "sabato": {"proiezioni": [{"ora": q["ora"], "film": q["film"]} for q in j["proiezioni"] if q["giorno"] == day and q["sala"] == "Sala Blu"]}}


def wende(c, t):
    def every(query):
        got, at = [], 1
        while True:
            page = c.get(f"/aanbod?{query}&pagina={at}")
            got += grab(r'<article class="won"><div><h3>(.*?)</h3><span class="lb">(.*?)</span>(.*?)<p>(.*?)</p></div><div class="huur">€ ([\d.,]+)', page)
            if 'rel="next"' not in page:
                return got
            at += 1
    out = {"oosterwijk": {"woningen": [{"adres": w[0], "huur": number(w[4])} for w in every("wijk=Oosterwijk&kamers=3&max=700")]},
           "senioren": {"woningen": [{"adres": w[0], "wijk": w[1]} for w in every("") if "voorrang 55+" in w[2]]}}
    rooms = lambda w: int(re.search(r"met (\d+) kamer", w[3]).group(1))
    assert out["oosterwijk"]["woningen"] == [{"adres": w[0], "huur": number(w[4])} for w in every("") if w[1] == "Oosterwijk" and rooms(w) >= 3 and number(w[4]) < 700]
    assert not re.search(r"\d+ (reacties|mensen|kandidaten)", text(c.get("/woning/turfkade-5")))
    page = c.get("/woning/" + t["reageren"]["parameters"]["adres"].lower().replace(" ", "-"))
    w = re.search(r'name="woning" value="([^"]+)"', page).group(1)
    assert t["reageren"]["parameters"]["adres"] in c.post("/reacties", {"woning": w})
    out["reageren"] = None
    return out


def kasztan(c, t):
    ls = c.json("/api/lekarze")["lekarze"]
    word = t["szukaj"]["parameters"]["slowo"]
    two = lambda it: {"lekarze": [{"nazwisko": l["nazwisko"], "specjalnosc": l["specjalnosc"]} for l in it]}
    l = one(l for l in ls if l["nazwisko"] == "dr Paweł Rzepka")
    out = {"szukaj": two(l for l in ls if word in " ".join([l["nazwisko"], l["specjalnosc"], l["opis"]]).lower()), "sroda": two(l for l in ls if "śr" in l["dni"] and "ukraiński" in l["jezyk"]),
           "gabinet": {"gabinet": l["gabinet"], "telefon": l["tel"], "cena": l["cena"]}}
    par = t["wizyta"]["parameters"]
    path = "/wizyta/" + one(l["id"] for l in ls if l["nazwisko"] == par["lekarz"])
    hidden = lambda page: {html.unescape(k): html.unescape(v) for k, v in re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', page)}
    send = {**hidden(c.get(path)), "dzien": "piątek", "pora": "jak najwcześniej", "pierwsza": "tak"}
    page = c.post(path, send)
    assert "Krok 2 z 3" in page
    page = c.post(path, {**hidden(page), "pacjent": par["pacjent"], "rok": par["rok"], "telefon": par["telefon"]})
    assert "Krok 3 z 3" in page and par["pacjent"] in page
    assert "Bez zgody" in c.post(path, hidden(page))
    assert "K/2026/0451" in c.post(path, {**hidden(page), "zgoda": "tak"})
    out["wizyta"] = None
    return out


def same(a, b, any_order):
    if any_order and isinstance(a, list) and isinstance(b, list):
        key = lambda x: json.dumps(x, sort_keys=True, ensure_ascii=False)
        return sorted(map(key, a)) == sorted(map(key, b))
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(same(a[k], b[k], any_order) for k in a)
    return a == b


def fits(value, schema):
    kind = schema["type"]
    if kind == "object":
        return isinstance(value, dict) and set(value) == set(schema["required"]) == set(schema["properties"]) and all(fits(value[k], s) for k, s in schema["properties"].items())
    if kind == "array":
        return isinstance(value, list) and bool(value) and all(fits(v, schema["items"]) for v in value)
    return isinstance(value, {"string": str, "integer": int, "number": (int, float)}[kind])


def main():
    done = 0
    for name in SITES:
        with open(os.path.join(HERE, name, "tasks.json"), encoding="utf-8") as f:
            tasks = {t["name"][len(name) + 1:]: t for t in json.load(f)}
        c = Client(name)
        try:
            first = c.get("/__state")
            for t in tasks.values():
                assert "<html" in c.get(t["start"]), t["start"]
                assert len(set(t["phrasings"])) == 3
            try:
                c.get("/no/such/page")
                raise AssertionError("no 404")
            except urllib.error.HTTPError as e:
                assert e.code == 404
            assert c.get("/__state") == first and isinstance(json.loads(first), dict)
            found = globals()[name](c, tasks)
            last = c.json("/__state")
            for what, t in tasks.items():
                e = t["expect"]
                if e["kind"] == "failure":
                    assert what not in found
                elif e["kind"] == "state":
                    assert found.pop(what) is None and last == e["state"], (what, last)
                    assert e["state"] != json.loads(first)
                else:
                    assert fits(e["answer"], t["schema"]), what
                    got = found.pop(what)
                    assert same(got, e["answer"], e["kind"] == "any_order"), (what, got, e["answer"])
                done += 1
            assert not found, found
            c.post("/__reset")
            assert c.get("/__state") == first
        finally:
            c.end()
        print(f"{name}: {len(tasks)} tasks found again, state and reset work")
    print(f"{done} tasks on {len(SITES)} sites: all as expected")


if __name__ == "__main__":
    main()
