"""Starts each site, reads what it serves (pages, JSON), sends its forms, and holds tasks.json against that. Knows nothing of data.py."""
import html
import http.cookiejar
import json
import pathlib
import re
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request
from html.parser import HTMLParser

HERE = pathlib.Path(__file__).resolve().parent
SITES = sorted(p.parent.name for p in HERE.glob("*/serve.py"))
BAD = []


def same(name, told, served):
    if told != served:
        BAD.append("%s: tasks.json says %r, the site %r" % (name, told, served))


class Rows(HTMLParser):
    """Table rows as lists of cell texts (forgives left-out closing tags)."""

    def __init__(self, text):
        super().__init__()
        self.rows, self.open = [], False
        self.feed(text)
        self.rows = [[re.sub(r"\s+", " ", c).strip() for c in row] for row in self.rows]

    def handle_starttag(self, tag, attrs):
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th") and self.rows:
            self.rows[-1].append("")
            self.open = True

    def handle_endtag(self, tag):
        if tag in ("td", "th", "tr", "table"):
            self.open = False

    def handle_data(self, text):
        if self.open:
            self.rows[-1][-1] += text


def text(page):
    page = re.sub(r"(?s)<(script|style).*?</\1>", " ", page)
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", " ", page))).strip()


class Client:
    def __init__(self, name):
        self.name = name
        self.process = subprocess.Popen([sys.executable, "serve.py"], cwd=HERE / name, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.base = "http://127.0.0.1:" + self.process.stdout.readline().split()[1]
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))

    def get(self, path, form=None, js=None):
        url = urllib.parse.urljoin(self.base, urllib.parse.quote(path, safe="/?&=%+:#"))
        body, head = None, {}
        if form is not None:
            body = urllib.parse.urlencode(form).encode()
        if js is not None:
            body, head = json.dumps(js).encode(), {"Content-Type": "application/json"}
        try:
            with self.opener.open(urllib.request.Request(url, body, head), timeout=10) as r:
                return r.read().decode()
        except urllib.error.HTTPError as err:
            return "HTTP %d %s" % (err.code, err.read().decode())

    def json(self, path, **kw):
        return json.loads(self.get(path, **kw))

    def state(self):
        return self.json("/__state")

    def reset(self):
        self.get("/__reset", form={})

    def crawl(self, start="/"):
        seen, todo = {}, [start]
        while todo:
            path = todo.pop()
            if path in seen or len(seen) > 400:
                continue
            seen[path] = self.get(path)
            for link in re.findall(r"""(?:href|src)=["']?([^"' >]+)""", seen[path]):
                link = html.unescape(link)
                if link.startswith("/") and "sort=" not in link and "sortie" not in link and "${" not in link:
                    todo.append(urllib.parse.unquote(link))
        return seen

    def stop(self):
        self.process.stdin.close()
        self.process.wait(5)


def fields(page):
    """The hidden fields of a page's form."""
    return {n: html.unescape(v) for n, v in re.findall(r'<input type=hidden name=(\w+) value="([^"]*)"', page)}


def skerrin(c, put):
    rows = [r for r in Rows(c.get("/berths")).rows if len(r) == 7 and r[0] != "Berth"]
    links = dict((html.unescape(n), u) for u, n in re.findall(r'<a href="(/vessel/\d+)">([^<]+)', c.get("/berths")))
    put("week", {"price": float(next(r[2] for r in Rows(c.get("/tariff")).rows if r[0] == "Over 10 m, up to 12 m").strip("£"))})
    put("longest", {"name": max(rows, key=lambda r: float(r[3]))[1]})
    put("overdue", {"count": sum(r[6] == "Fees overdue" for r in rows)})
    put("built", {"year": int(re.search(r"Year built (\d+)", text(c.get(links["Lady Maude"])))[1])})
    months = {m: i for i, m in enumerate("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(), 1)}
    out = []
    for r in rows:
        if r[2] == "Sailing yacht" and r[6] == "Fees overdue":
            d, m, y = re.search(r"Insurance valid until (\d+) (\w+) (\d+)", text(c.get(links[r[1]]))).groups()
            if (int(y), months[m]) < (2026, 7):
                out.append(r[1])
        late = (int(r[5].split()[2]), months[r[5].split()[1]]) < (2026, 4)
        same("skerrin dues of " + r[1], r[6] == "Fees overdue", late)
    put("insured", out)


def thornmere(c, put):
    items, more = [], True
    while more:
        r = c.json("/api/varieties?offset=%d" % len(items))
        items += r["items"]
        more = len(items) < r["total"]
    put("squash", {"count": sum(v["kind"] == "Squash" for v in items)})
    put("peas", [v["name"] for v in items if v["kind"] == "Pea" and v["hardy"] and v["heritage"]])
    v = max((v for v in items if v["hardy"] and v["guardian"] == "M. Pellow"), key=lambda v: v["height"])
    put("tallest", {"name": v["name"], "height": v["height"]})
    c.json("/api/basket", js={"id": next(v["id"] for v in items if v["name"] == "Painted Lady"), "packets": 2})
    put("reserve", None)


def ilmgrund(c, put):
    put("tageskarte", {"preis": float(next(r[2] for r in Rows(c.get("/preise")).rows if r[0] == "Tageskarte").split()[0].replace(",", "."))})
    put("aufarbeitung", [r[0] for r in Rows(c.get("/fahrzeuge")).rows if r[3] == "in Aufarbeitung"])
    cards = []
    for n in range(1, 5):
        cards += c.get("/fahrten?seite=%d" % n).split("<div class=fahrt>")[1:]
    same("fahrten", 60, len(cards))
    hits = [(float(re.search(r"<strong>([\d,]+)", x)[1].replace(",", ".")), int(re.search(r"Fahrt (\d+)", x)[1])) for x in cards if ". Mai 2026" in x and "Dampflok" in x and "ausgebucht" not in x]
    put("mai", {"fahrt": min(hits)[1], "preis": min(hits)[0]})
    nr = next(re.search(r"/buchen/(\d+)", x)[1] for x in cards if "19. Juli 2026" in x and "<h3>Wanderzug</h3>" in x)
    c.get("/buchen/" + nr)
    two = c.get("/buchen/%s/2" % nr, form={"erwachsene": "2", "kinder": "1", "wagen": "Salonwagen"})
    three = c.get("/buchen/%s/3" % nr, form={**fields(two), "name": "Jutta Reinhardt", "email": "jutta.reinhardt@beispiel.de", "telefon": ""})
    c.get("/buchen/%s/fertig" % nr, form={**fields(three), "agb": "ja"})
    put("buchen", None)
    same("ilmgrund weight", [], [p for p, x in c.crawl().items() if re.search(r"(?i)gewicht|tonne|\bwieg|\d t\b", text(x))])


def zegary(c, put):
    g = re.search(r"Sobota (\d+:\d+)–(\d+:\d+)", text(c.get("/kontakt")))
    put("sobota", {"od": g[1], "do": g[2]})
    zs = c.json("/api/zegary")
    put("najdrozszy", {"nazwa": max(zs, key=lambda z: z["cena"])["nazwa"]})
    full = {z["nazwa"]: c.json("/api/zegar/" + z["nr"]) for z in zs}
    put("kominkowe", [n for n, z in full.items() if z["typ"] == "kominkowy" and z["stan"] == "dostępny" and z["gwarancja"] == 24])
    put("mechanizm", {"mechanizm": full["Kukułka beskidzka mała"]["mechanizm"]})


def apiari(c, put):
    arts = [text(x) for x in c.get("/apiari").split("<article>")[1:]]
    same("apiari", 36, len(arts))
    nums = [(int(re.search(r"(\d+) m(etri)?\b", x)[1]), int(re.search(r"(\d+) arnie", x)[1]), x) for x in arts]
    put("quota", {"metri": next(q for q, _, x in nums if x.startswith("Fonte Vecchia "))})
    put("alti", {"numero": sum(q > 1000 and a > 30 for q, a, _ in nums)})
    put("esauriti", [{"miele": r[0], "vaso": r[1]} for r in Rows(c.get("/mieli")).rows if r[3] == "Esaurito"])
    same("apiari yield", [], [p for p, x in c.crawl().items() if re.search(r"(?i)prodott|produz|\bresa\b|2025|chil", text(x))])


def waterhoek(c, put):
    put("riool", [r[0] for r in Rows(c.get("/werkzaamheden")).rows if r[2] == "Rioolvervanging"])
    ms = []
    while True:
        r = c.json("/api/meldingen?wijk=Oosterdok&vanaf=%d" % len(ms))
        ms += r["items"]
        if len(ms) >= r["totaal"]:
            break
    put("licht", {"aantal": sum(m["soort"] == "Straatverlichting" and m["status"] != "Opgelost" for m in ms)})
    g = re.search(r"Behandeld door (.+?) Verwachte oplossing (\d+) (\w+) (\d+)", text(c.get("/zoek?nr=M-2026-0471")))
    put("volg", {"afdeling": g[1], "datum": "%s-%02d-%02d" % (g[4], "januari februari maart april mei".split().index(g[3]) + 1, int(g[2]))})
    c.json("/api/melden", js={"soort": "Verstopte put", "wijk": "Centrum", "straat": "Vismarkt 17", "tekst": "Water blijft staan na regen", "email": "t.hoekstra@voorbeeld.nl", "op": "nee"})
    put("melden", None)


def outilo(c, put):
    cards = [text(x) for x in c.get("/outils").split("<div class=cd>")[1:]]
    cards = [re.match(r"(.+?) (Disponible|Emprunté|En réparation) (.+?) [\d,]+ € la semaine Caution : (\d+)", x).groups() for x in cards]
    put("caution", {"outil": max(cards, key=lambda x: int(x[3]))[0]})
    put("maconnerie", [x[0] for x in cards if x[2] == "Maçonnerie" and x[1] == "Disponible"])
    same("outilo guest", True, "Mot de passe" in c.get("/compte"))
    page = c.get("/connexion", form={"email": "camille.arnoux@exemple.fr", "mdp": "Varlope-72"})
    g = next(r for r in Rows(page).rows if r[1] == "Ponceuse excentrique")[2].split()
    put("rendre", {"date": "2026-%02d-%02d" % ({"avril": 4}[g[2]], int(g[1]))})
    c.get("/prolonger", form={"pret": next(r[0] for r in Rows(page).rows if r[1] == "Perceuse à percussion")})
    put("prolonger", None)


def crag(c, put):
    rs = c.json("/api/routes")
    put("grade", {"grade": next(r["grade"] for r in rs if r["name"] == "Green Kettle")})
    put("prow", [r["name"] for r in rs if r["wall"] == "The Prow"])
    put("ines", {"count": sum(r["setter"] == "Ines Okafor" for r in rs)})
    c.json("/api/project", js={"id": next(r["id"] for r in rs if r["name"] == "Mutiny"), "on": "1"})
    put("project", None)


def northfold(c, put):
    put("hallow", {"percent": float(re.search(r"(?<!Upper )Hallow Reservoir ([\d.]+) %", text(c.get("/")))[1])})
    put("mains", [r[0] for r in Rows(c.get("/embed/works")).rows if r[1] == "NF2" and r[2] == "Mains replacement"])
    c.get("/meter", form={"account": "40718852", "reading": "1386", "on": "2026-04-05", "where": "outside"})
    put("reading", None)
    same("northfold pay", [], [p for p, x in c.crawl().items() if re.search(r"(?i)\bpay|\bbill|card", text(x))])


def pallant(c, put):
    def find(q):
        out, n = [], 1
        while True:
            page = c.get("/collection?q=%s&page=%d" % (q, n))
            out += page.split("<div class=obj>")[1:]
            total = int(re.search(r"(\d+) objects found", page)[1])
            if len(out) >= total:
                return total, [(html.unescape(re.search(r'href="/object/[^"]+">([^<]+)', x)[1]), re.search(r"/object/([^\"]+)", x)[1], "On display" in x, html.unescape(re.search(r"</h3>(.+?), \d{4}<br>", x)[1])) for x in out]
            n += 1
    put("caslon", {"count": find("Caslon")[0]})
    put("shown", [x[0] for x in find("Stephenson Blake")[1] if x[2]])
    x = max((x for x in find("wood type")[1] if x[3] == "William H. Page"), key=lambda x: int(re.search(r"(\d+) line", x[0])[1]))
    put("page", {"title": x[0], "accession": x[1]})
    acc = next(x[1] for x in find("Albion press")[1] if x[0] == "Albion press No. 3")
    put("albion", {"provenance": re.search(r"Provenance (.+?) Location", text(c.get("/object/" + acc)))[1]})


def ensayo(c, put):
    rooms = {}
    for x in c.get("/").split("<div class=sala>")[1:]:
        x = x.split("<dialog")[0]
        rooms[re.search(r"<h3>Sala ([^<]+)", x)[1]] = (float(re.search(r"([\d,]+) €/h", x)[1].replace(",", ".")), int(re.search(r"hasta (\d+)", x)[1]), re.findall(r"<span class=e>([^<]+)", x), re.search(r"data-r=(\d+)", x)[1])
    put("precio", {"precio": rooms["Cigüeñal"][0]})
    put("piano", [n for n, r in rooms.items() if "Piano" in r[2] and "Aire acondicionado" in r[2] and r[1] >= 10])
    page = c.get("/?eq=Piano&eq=Aire acondicionado&aforo=10")
    put("piano", re.findall(r"<h3>Sala ([^<]+)", page))
    before = c.state()
    b = {"hora": "12:00", "dur": "2", "grupo": "Los Postigos", "correo": "postigos@ejemplo.es"}
    same("ensayo sunday", True, "HTTP 400" in c.get("/api/reservar", js={"sala": rooms["Silbato"][3], "dia": "2026-04-26", **b}))
    same("ensayo sunday state", before, c.state())
    c.json("/api/reservar", js={**b, "sala": rooms["Émbolo"][3], "dia": "2026-04-23", "hora": "18:00", "dur": "3"})
    put("reservar", None)


def brackwell(c, put):
    def find(q):
        out, n = [], 1
        while True:
            page = c.get("/?%s&page=%d" % (q, n))
            got = [r for r in Rows(page).rows if r[0] != "Code"]
            out += got
            if len(out) >= int(re.search(r"(\d+) tests", text(page))[1]):
                return out
            n += 1
    put("saturday", [r[0] for r in Rows(c.get("/courier")).rows if "Sat" in r[1]])
    put("feline", {"count": sum(r[3] == "Same day" for r in find("species=Feline"))})
    put("cortisol", [r[0] for r in find("q=cortisol")])
    code = next(r[0] for r in find("q=T4") if r[1] == "Total T4 (feline)")
    g = re.search(r"Minimum volume ([\d.]+) ml Stability at 4 °C (\d+) days", text(c.get("/test/" + code)))
    put("t4", {"volume": float(g[1]), "days": int(g[2])})


def fits(value, schema):
    kind = schema["type"]
    if kind == "object":
        return isinstance(value, dict) and set(value) == set(schema["required"]) == set(schema["properties"]) and schema["additionalProperties"] is False and all(fits(value[k], s) for k, s in schema["properties"].items())
    if kind == "array":
        return isinstance(value, list) and all(fits(v, schema["items"]) for v in value)
    return {"string": isinstance(value, str), "integer": isinstance(value, int), "number": isinstance(value, (int, float))}[kind]


done = 0
for name in SITES:
    tasks = {t["name"].split("-", 1)[1]: t for t in json.loads((HERE / name / "tasks.json").read_text())}
    client, met = Client(name), set()
    try:
        start = client.state()
        for path in client.crawl():
            pass
        same(name + " state after looking round", start, client.state())
        for t in tasks.values():
            if "HTTP " in client.get(t["start"])[:5] or len(t["phrasings"]) != 3 or len(set(t["phrasings"])) != 3:
                BAD.append(t["name"] + ": start or wordings")
            if t["schema"] and "answer" in t["expect"] and not fits(t["expect"]["answer"], t["schema"]):
                BAD.append(t["name"] + ": answer and schema")
            if (t["schema"] is None) != (t["expect"]["kind"] == "state") and t["category"] != "impossible":
                BAD.append(t["name"] + ": schema null?")

        def put(short, value):
            want = tasks[short]["expect"]
            met.add(short)
            if want["kind"] == "exactly":
                same(tasks[short]["name"], want["answer"], value)
            elif want["kind"] == "any_order":
                key = lambda v: json.dumps(v, sort_keys=True)
                same(tasks[short]["name"], sorted(want["answer"]["items"], key=key), sorted(value, key=key))
            else:
                same(tasks[short]["name"], want["state"], client.state())
                same(tasks[short]["name"] + " (changes something)", True, client.state() != start)
                client.reset()
                same(tasks[short]["name"] + " (after reset)", start, client.state())
        globals()[name](client, put)
        left = {s for s, t in tasks.items() if t["expect"]["kind"] != "failure"} - met
        if left:
            BAD.append("%s: not checked %s" % (name, left))
        same(name + " state at the end", start, client.state())
        done += len(tasks)
    finally:
        client.stop()
print("\n".join(BAD) or "All %d tasks of %d sites hold." % (done, len(SITES)))
sys.exit(bool(BAD))
