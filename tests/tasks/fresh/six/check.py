"""Starts every site, reads what visitors get (pages and JSON), does what the tasks ask, and asserts that this gives the truth in tasks.json.

The reading here is separate from make_tasks.py: nothing is imported from the sites. Run: python3 check.py [site ...]
"""
import datetime
import http.cookiejar
import json
import os
import re
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request
from html.parser import HTMLParser

HERE = os.path.dirname(os.path.abspath(__file__))
CATEGORIES = {"lookup", "detail", "list", "condition", "count", "superlative", "pages", "search", "sentence", "form", "act", "impossible"}
VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


# ---- a small document tree
class Node:
    def __init__(self, tag, attrs=(), parent=None):
        self.tag, self.attrs, self.parent, self.kids = tag, {k: v if v is not None else "" for k, v in attrs}, parent, []

    def all(self, tag=None, cls=None, **attrs):
        found = []
        for kid in self.kids:
            if isinstance(kid, Node):
                if (not tag or kid.tag == tag) and (not cls or cls in kid.attrs.get("class", "").split()) and all(kid.attrs.get(k) == v for k, v in attrs.items()):
                    found.append(kid)
                found += kid.all(tag, cls, **attrs)
        return found

    def one(self, tag=None, cls=None, **attrs):
        found = self.all(tag, cls, **attrs)
        assert found, "nothing like %s.%s %s" % (tag, cls, attrs)
        return found[0]

    @property
    def text(self):
        if self.tag in ("script", "style"):
            return ""
        return re.sub(r"\s+", " ", " ".join(kid if isinstance(kid, str) else kid.text for kid in self.kids)).strip()


class Builder(HTMLParser):
    CLOSES = {"li": {"li"}, "tr": {"tr", "td", "th"}, "td": {"td", "th"}, "th": {"td", "th"}, "dt": {"dt", "dd"}, "dd": {"dt", "dd"}, "option": {"option"}}

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.root = self.here = Node("root")

    def handle_starttag(self, tag, attrs):
        if tag in self.CLOSES and self.here.tag in self.CLOSES[tag]:
            self.here = self.here.parent
        node = Node(tag, attrs, self.here)
        self.here.kids.append(node)
        if tag not in VOID:
            self.here = node

    def handle_endtag(self, tag):
        if tag in VOID:
            return
        at = self.here
        while at.parent and at.tag != tag:
            at = at.parent
        assert at.parent, "stray </%s>" % tag
        assert at is self.here or tag in ("table", "tbody", "tr", "ul", "dl"), "<%s> not closed before </%s>" % (self.here.tag, tag)
        self.here = at.parent

    def handle_data(self, data):
        self.here.kids.append(data)


def tree(html):
    builder = Builder()
    builder.feed(html)
    return builder.root


def grid(table, part="tbody"):
    """Rows of a table with row spans and column spans filled in."""
    held, rows = {}, []
    for number, row in enumerate(table.one(part).all("tr")):
        cells, column = [], 0
        for cell in [k for k in row.kids if isinstance(k, Node)]:
            while (number, column) in held:
                cells.append(held[number, column])
                column += 1
            for _ in range(int(cell.attrs.get("colspan", 1))):
                for down in range(1, int(cell.attrs.get("rowspan", 1))):
                    held[number + down, column] = cell.text
                cells.append(cell.text)
                column += 1
        while (number, column) in held:
            cells.append(held[number, column])
            column += 1
        rows.append(cells)
    return rows


# ---- a visitor
class Visitor:
    def __init__(self, port):
        self.base = "http://127.0.0.1:%d" % port
        self.fresh()

    def fresh(self):
        self.open = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())).open

    def send(self, path, data=None, json_data=None):
        headers = {}
        if json_data is not None:
            data, headers = json.dumps(json_data).encode(), {"Content-Type": "application/json"}
        elif data is not None:
            data = urllib.parse.urlencode(data, doseq=True).encode()
        request = urllib.request.Request(self.base + urllib.parse.quote(path, safe="/?&=%+"), data, headers)
        try:
            with self.open(request, timeout=20) as reply:
                self.status, self.at = reply.status, reply.geturl()
                return reply.read().decode()
        except urllib.error.HTTPError as error:
            self.status = error.code
            return error.read().decode()

    def page(self, path, data=None):
        return tree(self.send(path, data))

    def json(self, path, json_data=None):
        return json.loads(self.send(path, None, json_data))

    def state(self):
        return self.json("/__state")

    def reset(self):
        self.send("/__reset", {})
        self.fresh()


def amount(text, comma=False):
    number = re.sub(r"[^\d.,]", "", text)
    return float(number.replace(".", "").replace(",", ".") if comma else number.replace(",", ""))


def same(a, b, ordered=True):
    if isinstance(a, bool) or isinstance(b, bool):
        return a is b
    if isinstance(a, (int, float)) and isinstance(b, (int, float)):
        return abs(a - b) < 1e-9
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(same(a[k], b[k], ordered) for k in a)
    if isinstance(a, list) and isinstance(b, list):
        if len(a) != len(b):
            return False
        if ordered:
            return all(same(x, y) for x, y in zip(a, b))
        rest = list(b)
        for x in a:
            hit = next((i for i, y in enumerate(rest) if same(x, y, False)), None)
            if hit is None:
                return False
            rest.pop(hit)
        return True
    return a == b


# ---- one reader for each site: {task name: what the site gives}
IMPOSSIBLE = "impossible"


def fern(v, par):
    out, items, n = {}, [], 0
    while True:
        n += 1
        part = v.json("/api/products?page=%d&dept=&order=" % n)
        items += part["items"]
        if not part["more"]:
            break
    assert len(items) == part["total"] == 32 and n == 4
    soil = []
    for option in v.page("/").one("select", id="dept").all("option")[1:]:
        if "soil" in option.text:
            k = 0
            while True:
                k += 1
                part = v.json("/api/products?page=%d&dept=%s" % (k, urllib.parse.quote(option.text)))
                soil += part["items"]
                if not part["more"]:
                    break
    assert soil
    price = lambda text: float(text[1:])
    out["peat-free-under-nine"] = {"products": [{"name": i["name"], "price": price(i["price"])} for i in soil if "Peat-free" in i["badges"] and i["available"] and price(i["price"]) < 9]}
    assert all("Peat-free" not in i["badges"] for i in items if i["slug"] not in [s["slug"] for s in soil])
    out["sold-out-online"] = sum(not i["available"] for i in items)
    sale = sorted((price(i["was"]) - price(i["price"]), i["name"]) for i in items if i["was"] and i["available"])
    assert sale[-1][0] - sale[-2][0] > 0.1
    out["biggest-saving"] = sale[-1][1]
    assert max((price(i["was"]) / price(i["price"]), i["name"]) for i in items if i["was"])[1] != sale[-1][1]
    spec = [d.text for d in v.page("/p/zinc-trough").all("details") if "Specification" in d.text][0]
    out["trough-weight"] = re.search(r"Weight packed: ([\d.]+) kg", spec).group(1)
    for item in items:
        if not item["available"]:
            assert "problem" in v.json("/api/basket", {"slug": item["slug"], "quantity": 1}) and not v.state()["basket"]
    who = par["order-pots-for-collection"]
    slug = [i["slug"] for i in items if i["name"] == "Terracotta pot" and i["size"] == "21 cm"][0]
    v.page("/p/" + slug, {"quantity": "3"})
    v.json("/api/basket", {"slug": [i["slug"] for i in items if i["name"] == "Hose connector set"][0], "quantity": 1})
    form = v.page("/checkout").one("form")
    assert "checked" in form.one("input", name="newsletter").attrs
    pick = [r.attrs["value"] for r in form.all("input", name="delivery") if "Ilkley" in r.parent.text][0]
    bad = v.page("/checkout", {"name": who["name"], "email": who["email"], "delivery": pick})
    assert "accept the terms" in bad.text and not v.state()["orders"] and "checked" not in bad.one("input", name="newsletter").attrs
    thanks = v.page("/checkout", {"name": who["name"], "email": who["email"], "delivery": pick, "terms": "1"})
    out["order-pots-for-collection"] = v.state()
    assert out["order-pots-for-collection"]["orders"][0]["number"] in thanks.text
    return out


def skerry(v, par):
    out = {}
    fares = v.page("/fares").all("table")
    cells = [r for r in grid(fares[0]) if r[0].startswith("High") and r[1].startswith("Car")]
    heads = grid(fares[0], "thead")
    column = [i for i in range(2, 6) if heads[0][i] == "Vaila" and heads[1][i] == "Return"][0]
    out["car-return-vaila-july"] = cells[0][column].strip("£")
    winter = v.page("/timetables/winter")
    table = [t for t in winter.all("table") if "Vaila" in t.one("caption").text][0]
    rows = [r for r in grid(table) if r[0] == "Fri–Sat" and r[5] != "F"]
    out["winter-saturdays-to-vaila"] = {"departures": [r[1] for r in rows]}
    assert "F = Fridays only" in winter.text
    service = v.page("/service")
    alert = service.one("div", "alert").text
    out["skerra-back-to-normal"] = re.search(r"back to normal from the first departure on \w+ (\d+ \w+)", alert).group(1)
    who = par["book-car-to-vaila"]
    when = datetime.datetime.strptime(who["date"], "%d %B %Y")
    first = {"route": "vaila", "day": when.day, "month": when.strftime("%Y-%m"), "adults": "2", "children": "1", "vehicle": "car"}
    step = v.page("/book/sailing?" + urllib.parse.urlencode(first))
    assert [r.attrs["value"] for r in step.all("input", name="sailing")] == out["winter-saturdays-to-vaila"]["departures"]
    second = dict(first, sailing="11:45", name=who["name"], email=who["email"], assistance="yes")
    assert "registration" in v.page("/book/sailing", second).one("p", "error").text and not v.state()["bookings"]
    done = v.page("/book/sailing", dict(second, registration=who["registration"])).text
    out["book-car-to-vaila"] = {"reference": re.search(r"reference is (SK\d+)", done).group(1), "total": float(re.search(r"£([\d.]+)", done).group(1))}
    assert v.state()["bookings"][0]["registration"] == who["registration"]
    assert "choose an island" in v.page("/book/sailing?day=1").text and "does not exist" in v.page("/book/sailing?day=31&month=2026-11&route=vaila&vehicle=none&adults=1&children=0").text
    contact = v.page("/contact").text
    assert len(re.findall("Telephone", contact)) == 2 and "Telephone" not in contact.split("Vaila")[-1]
    out["phone-on-vaila"] = IMPOSSIBLE
    return out


def library(v, par):
    out = {}

    def search(words):
        found, n = [], 0
        while True:
            n += 1
            doc = v.page("/search?" + urllib.parse.urlencode({"q": words, "format": "", "page": n}))
            part = doc.all("div", "result")
            found += part
            if not any(a.text == str(n + 1) for a in doc.all("a")):
                return found, n
    hits, pages = search("harbour lane mysteries")
    assert pages == 2
    series = []
    for hit in hits:
        line = re.search(r"Harbour Lane mysteries ; (\d+)", hit.text)
        if line and hit.one("span", "fmt").text == "Book":
            series.append((int(line.group(1)), hit.one("a").text))
    assert [n for n, _ in sorted(series)] == list(range(1, 8))
    out["harbour-lane-in-order"] = {"titles": [t for _, t in sorted(series)]}
    hits, pages = search(par["large-print-ada-marlow"]["author"])
    out["large-print-ada-marlow"] = {"titles": [h.one("a").text for h in hits if h.one("span", "fmt").text == "Large print" and "Marlow, Ada," in h.text]}
    hit = [h for h in search("peat cutters")[0] if h.one("span", "fmt").text == "Book"]
    assert len(hit) == 1
    rows = [r for r in grid(v.page(hit[0].one("a").attrs["href"]).one("table")) if r[2] == "On the shelf"]
    assert len(rows) == 1
    out["peat-cutters-on-shelf"] = {"branch": rows[0][0], "barcode": rows[0][1]}
    who = par["renew-soonest"]
    v.page("/account/renew", {"item": "1029"})
    assert v.state() == {"renewals": [], "reservations": []}
    assert "do not match" in v.page("/login", {"card": who["card"], "pin": "0000"}).text
    account = v.page("/login", {"card": who["card"], "pin": who["pin"]})
    can = [(datetime.datetime.strptime(re.search(r"\d+ [A-Z]\w+ \d{4}", row.text).group(), "%d %B %Y"), row) for row in account.one("tbody").all("tr") if row.all("form")]
    assert len(can) == 4
    row = min(can, key=lambda c: c[0])[1]
    v.page("/account/renew", {"item": row.one("input").attrs["value"]})
    out["renew-soonest"] = v.state()
    return out


def foundry(v, par):
    out, machines = {}, v.json("/api/machines")
    out["no-induction-no-charge"] = {"machines": [x["name"] for x in machines if x["induction"] == "No induction" and x["rate"] == "included" and x["working"]]}
    key = [x["id"] for x in machines if "Ottoline" in x["name"]][0]
    out["thickest-plywood-on-ottoline"] = v.json("/api/machines/" + key)["thickness"].replace(" birch plywood", "")
    months = {x["label"]: x["key"] for x in v.json("/api/months")}
    classes = v.json("/api/classes?month=" + months["November 2026"])
    out["november-classes-open"] = sum(c["places"] != "Full" for c in classes)
    spoon = [c for c in classes if c["title"] == "Spoon carving" and "14 Nov" in c["when"]]
    who = par["full-spoon-carving"]
    assert len(spoon) == 1 and not spoon[0]["open"] and "problem" in v.json("/api/signup", {"class": spoon[0]["id"], "name": who["name"], "email": who["email"]}) and not v.state()["signups"]
    other = [c for c in classes if c["open"]][0]
    assert v.json("/api/signup", {"class": other["id"], "name": who["name"], "email": who["email"]})["number"].startswith("FL") and len(v.state()["signups"]) == 1
    out["full-spoon-carving"] = IMPOSSIBLE
    return out


def tidewater(v, par):
    out = {"fund-since-start": [t["value"] for t in v.json("/data/tiles.json?span=ever") if "community fund" in t["label"]][0].strip("£")}
    year = v.json("/data/tiles.json?span=year")
    tabs = {b.text: b.attrs["data-gen"] for b in v.page("/generators").all("button", role="tab")}
    weir = v.json("/data/output.json?generator=%s&year=2024" % tabs["Mill weir hydro"])
    out["weir-best-month-2024"] = max(zip(weir["mwh"], weir["months"]))[1]
    salt = v.json("/data/output.json?generator=%s&year=2025" % tabs["Saltmarsh turbine"])
    out["saltmarsh-weak-months"] = {"months": [m for m, x in zip(salt["months"], salt["mwh"]) if x < 100]}
    total = sum(sum(v.json("/data/output.json?generator=%s&year=2025" % g)["mwh"]) for g in tabs.values())
    assert year[0]["value"] == "{:,} MWh".format(round(total)), (total, year)
    report = [d.text for d in v.page("/reports").all("details") if d.one("summary").text.startswith("2024")][0]
    out["interest-for-2024"] = re.search(r"shares earned ([\d.]+) %", report).group(1)
    depot = tabs["Bus depot solar"]
    assert 2022 not in v.json("/data/output.json?generator=%s&year=2025" % depot)["years"]
    v.send("/data/output.json?generator=%s&year=2022" % depot)
    assert v.status == 404
    out["depot-march-2022"] = IMPOSSIBLE
    return out


def northbank(v, par):
    out, jobs, batches = {}, [], 0
    while True:
        part = v.json("/api/jobs?from=%d&town=&remote=&sort=" % len(jobs))
        jobs += part["jobs"]
        batches += 1
        if not part["more"]:
            break
    assert len(jobs) == part["total"] == 36 and batches == 4
    out["brackwell-water-jobs"] = {"titles": [j["title"] for j in jobs if j["employer"] == par["brackwell-water-jobs"]["employer"]]}
    when = lambda text: datetime.datetime.strptime(text + " 2026", "%d %b %Y").date()
    out["home-working-closing-soon"] = {"jobs": [{"title": j["title"], "employer": j["employer"]} for j in jobs if j["remote"] and when(j["closes"]) < datetime.date(2026, 10, 15)]}
    out["part-time-harrowby"] = sum(j["town"] == "Harrowby" and j["contract"] == "Part time" for j in jobs)
    tops = sorted((amount(j["salary"].split("–")[1]), j["title"]) for j in jobs)
    assert tops[-1][0] > tops[-2][0]
    out["highest-top-salary"] = tops[-1][1]
    job = [j for j in jobs if j["title"] == "Records Officer" and j["employer"] == "Harrowby Borough Council"]
    assert len(job) == 1
    full = v.json("/api/jobs/" + job[0]["ref"])
    out["records-officer-council"] = {"reference": full["ref"], "contact": full["contact"]}
    return out


def wexcombe(v, par):
    out = {}
    visit = v.page("/visit")
    hours = {line.all("span")[0].text: line.all("span")[1].text for line in visit.all("div", "mus-hours__line")}
    close = int(re.search(r"– (\d+) pm", hours["Thursday"]).group(1)) + 12
    assert "three quarters of an hour before we close" in visit.text
    late = close * 60 - 45
    out["last-entry-thursday"] = "%d:%02d" % divmod(late, 60)
    events = []
    for row in v.page("/whats-on").one("div", id="coming").all("div", "mus-event"):
        tags = [t.text for t in row.all("span", "mus-tag")]
        date = re.search(r"(\d+) ([A-Z][a-z]+) (\d{4})", row.one("div", "mus-event__date").text)
        events.append((datetime.datetime.strptime(date.group(), "%d %B %Y").date().isoformat(), row.one("div", "mus-event__body").all("div")[0].text, tags))
    assert len(events) == 14 and events == sorted(events)
    out["family-events"] = {"events": [{"title": t, "date": d} for d, t, tags in events if tags[0] == "Families"]}
    out["free-drop-in-december"] = {"titles": [t for d, t, tags in events if d.startswith("2026-12") and tags[1] == "Free" and tags[2] == "Drop in"]}
    out["orrery-price"] = re.search(r"the museum have it for (\d+) guineas", v.page("/stories/orrery").text).group(1)
    v.page("/groups", {"school": "St Anne's", "date": "2026-11-10", "size": "24", "slot": "10.15"})
    assert v.state()["groups"][0]["size"] == 24
    return out


def lindenau(v, par):
    out, homes, n = {}, [], 0
    while True:
        n += 1
        part = v.json("/daten/wohnungen.json?seite=%d&stadtteil=&sort=" % n)
        homes += part["wohnungen"]
        if n == part["seiten"]:
            break
    assert len(homes) == part["gesamt"] == 22 and n == 4
    eur = lambda text: amount(text, True)
    out["balkon-und-aufzug"] = {"adressen": [h["strasse"] for h in homes if "Balkon" in h["merkmale"] and "Aufzug" in h["merkmale"] and eur(h["kalt"]) <= 700]}
    warm = sorted((round(eur(h["kalt"]) + eur(h["neben"]), 2), h["strasse"]) for h in homes if eur(h["zimmer"]) >= 3)
    cold = min((eur(h["kalt"]), h["strasse"]) for h in homes if eur(h["zimmer"]) >= 3)
    assert warm[0][0] < warm[1][0] and cold[1] != warm[0][1]
    out["guenstigste-warm"] = warm[0][1]
    nr = [h["nr"] for h in homes if h["strasse"] == "Rathenaustraße 28"][0]
    facts = {z.all("span")[0].text: z.all("span")[1].text for z in v.page("/wohnung/" + nr).all("div", "zeile")}
    deposit = [x for k, x in facts.items() if k.startswith("Kaution")][0]
    out["kaution-rathenaustrasse"] = {"kaution": eur(deposit), "frei_ab": "-".join(reversed(facts["Bezugsfrei ab"].split(".")))}
    who = par["besichtigung-parkstrasse"]
    nr = [h["nr"] for h in homes if h["strasse"] == "Parkstraße 17"][0]
    form = v.page("/anfrage?objekt=" + nr).one("form")
    slot = [o.attrs["value"] for o in form.one("select", name="termin").all("option") if "22. Oktober, 10 Uhr" in o.text][0]
    sent = dict(who, objekt=nr, anrede="Herr", personen="3", termin=slot, wbs="nein", haustiere="1")
    assert "Datenschutz" in v.page("/anfrage", sent).one("p", "fehler").text and not v.state()["anfragen"]
    thanks = v.page("/anfrage", dict(sent, datenschutz="1")).text
    out["besichtigung-parkstrasse"] = {"vorgangsnummer": re.search(r"V-\d+", thanks).group()}
    return out


def basilic(v, par):
    months = ["janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre"]
    out, courses, path, pages = {}, [], "/", 0
    while path:
        doc = v.page(path)
        pages += 1
        for li in doc.one("ul", "cours").all("li"):
            d, m, y = re.search(r"(\d+)(?:er)? (\w+) (\d{4})", li.one("div", "quand").text).groups()
            link = li.all("a")
            courses.append({"titre": li.one("h3").text, "date": "%s-%02d-%02d" % (y, months.index(m) + 1, int(d)), "chef": re.search(r"avec ([^,]+),", li.one("div", "avec").text).group(1), "prix": amount(li.one("b").text, True),
                            "tags": [s.text for s in li.all("span", "past")], "lien": link[0].attrs["href"] if link else None})
        following = [a for a in doc.all("a") if "Page suivante" in a.text]
        path = following[0].attrs["href"] if following else None
    assert len(courses) == 21 and pages == 3 and all(("Complet" in c["tags"]) == (c["lien"] is None) for c in courses)
    out["vegetarien-novembre"] = {"cours": [{"titre": c["titre"], "prix": c["prix"]} for c in courses if "Végétarien" in c["tags"] and "Complet" not in c["tags"] and c["date"].startswith("2026-11") and c["prix"] <= 70]}
    out["cours-de-maelle"] = {"cours": sorted(({"titre": c["titre"], "date": c["date"]} for c in courses if c["chef"] == par["cours-de-maelle"]["chef"]), key=lambda c: c["date"])}
    out["combien-de-complets"] = sum("Complet" in c["tags"] for c in courses)
    who = par["inscription-courges"]
    course = [c for c in courses if c["titre"] == "Courges dans tous leurs états"][0]
    assert course["date"] == "2026-11-21"
    form = v.page(course["lien"]).one("form")
    assert "checked" in form.one("input", name="lettre").attrs
    sent = dict(who, personnes="2", allergies=["fruits à coque", "gluten"])
    assert "règlement" in v.page(course["lien"], sent).one("p", "erreur").text and not v.state()["inscriptions"]
    thanks = v.page(course["lien"], dict(sent, paiement="place")).text
    out["inscription-courges"] = {"numero": re.search(r"AB-\d+", thanks).group(), "total": amount(re.search(r"[\d,]+ €", thanks).group(), True)}
    assert "complet" in v.page("/cours/2").text
    return out


def lobera(v, par):
    out, doc = {}, v.page("/rutas")
    rows = grid(doc.one("table", id="abiertas"))
    num = lambda text: amount(text, True)
    assert all(len(r) == 7 for r in rows) and len(rows) == 15
    order = sorted(rows, key=lambda r: num(r[3]))
    closed = grid(doc.all("table")[1])
    assert max(num(r[3]) for r in closed) > num(order[-1][3]) > num(order[-2][3])
    out["mayor-desnivel-abierta"] = order[-1][1]
    out["circulares-faciles-cortas"] = {"rutas": [r[1] for r in rows if r[5] == "Circular" and r[6] == "Fácil" and num(r[2]) < 8]}
    cards = v.page("/refugios").one("div", id="guarda")
    out["refugios-con-guarda"] = {"refugios": [{"nombre": b.text, "plazas": int(re.search(r"(\d+) plazas", b.parent.text).group(1))} for b in cards.all("b")]}
    for path in ["/", "/rutas", "/refugios", "/normas"] + [a.attrs["href"] for a in doc.one("table", id="abiertas").all("a")]:
        text = v.page(path).text
        assert v.status == 200
        if "€" in text:
            assert path == "/refugios" and "aparca" not in text
    out["precio-aparcamiento"] = IMPOSSIBLE
    return out


def valbruna(v, par):
    out = {}
    wines = v.json("/api/vini?q=")
    found = v.json("/api/vini?q=" + par["vini-con-nebbiolo"]["vitigno"])
    good = lambda w: "Nebbiolo" in w["uve"] and w["tipo"] != "Distillato"
    assert [w["nome"] for w in wines if good(w)] == [w["nome"] for w in found if good(w)]
    out["vini-con-nebbiolo"] = {"vini": [w["nome"] for w in found if good(w)]}
    old = sorted((w["annata"], w["nome"]) for w in wines if w["disponibile"])
    assert old[0][0] < old[1][0] and min(w["annata"] for w in wines) < old[0][0]
    out["annata-piu-vecchia"] = old[0][1]
    vigna = [w for w in wines if "Vigna Alta" in w["nome"]]
    assert len(vigna) == 1 and vigna[0]["formato"] == "0,75 l"
    out["magnum-vigna-alta"] = IMPOSSIBLE
    who = par["spedizione-ordine-marzo"]
    assert "Buongiorno" not in v.page("/area").text
    assert "non corrette" in v.page("/accedi", {"email": who["email"], "parola": "x"}).text
    area = v.page("/accedi", {"email": who["email"], "parola": who["password"]})
    row = [r for r in area.one("table").all("tr") if "12/03/2026" in r.text]
    assert len(row) == 1
    lines = [[c.text for c in r.kids if isinstance(c, Node)] for r in v.page(row[0].one("a").attrs["href"]).one("table").all("tr")]
    out["spedizione-ordine-marzo"] = {"ordine": row[0].one("a").text, "spedizione": amount([l[2] for l in lines if l[0] == "Spedizione"][0], True)}
    goods = sum(amount(l[2], True) for l in lines[1:] if l[1])
    assert abs(goods + out["spedizione-ordine-marzo"]["spedizione"] - amount([l[2] for l in lines if l[0].startswith("Sconto")][0], True) - amount([l[2] for l in lines if l[0] == "Totale"][0], True)) < 0.001
    who = par["cambia-indirizzo"]
    sent = {"via": who["via"], "cap": "1205", "citta": "Alba", "provincia": "CN", "citofono": "Bonetti-Rossi", "fatturazione": "1"}
    assert "cinque cifre" in v.page("/area/indirizzo", sent).text
    v.page("/area/indirizzo", dict(sent, cap="12051"))
    out["cambia-indirizzo"] = v.state()
    return out


def oosterwaard(v, par):
    out = {}
    year = {}
    for wijk in [o.text for o in v.page("/afval").one("select", id="wijk").all("option")[1:]]:
        year[wijk] = {m: v.json("/api/afval?wijk=%s&maand=%s" % (wijk, m))["dagen"] for m in ("2026-10", "2026-11", "2026-12", "2027-01")}
    paper = [d["dag"] for d in year["Molenwijk"]["2026-11"] if "papier" in d["soort"]]
    assert len(paper) == 1
    out["oud-papier-molenwijk"] = paper[0].split(" ", 1)[1]
    out["gft-zuiderkwartier-december"] = {"aantal": sum("Gft" in d["soort"] for d in year["Zuiderkwartier"]["2026-12"])}
    hits = v.page("/zoeken?q=paspoort").all("div", "treffer")
    child = [h.one("a").attrs["href"] for h in hits if "kind" in h.one("a").text]
    assert len(child) == 1 and len(hits) == 4
    out["paspoort-kind"] = re.search(r"geen 18 is, kost € ([\d,]+)", v.page(child[0]).text).group(1)
    who = par["melding-straatverlichting"]
    sent = dict(who, soort="Straatverlichting", straat="Lijnbaan", huisnummer="42", terugbellen="1", toelichting="De lamp is kapot.")
    assert "direct gevaar" in v.page("/melding", sent).one("p", "fout").text and not v.state()["meldingen"]
    out["melding-straatverlichting"] = {"meldingsnummer": re.search(r"M26-\d+", v.page("/melding", dict(sent, gevaar="nee")).text).group()}
    return out


READERS = {"fern-and-trowel": fern, "skerry-line": skerry, "calder-library": library, "foundry-makerspace": foundry, "tidewater-energy": tidewater, "northbank-jobs": northbank, "wexcombe-museum": wexcombe,
           "lindenau-wohnen": lindenau, "atelier-basilic": basilic, "sierra-lobera": lobera, "cantina-valbruna": valbruna, "gemeente-oosterwaard": oosterwaard}


# ---- the form of tasks.json
def valid(value, schema, where="answer"):
    kind = schema["type"]
    kinds = {"object": dict, "array": list, "string": str, "integer": int, "number": (int, float)}
    assert isinstance(value, kinds[kind]) and not isinstance(value, bool), (where, value)
    if kind == "object":
        assert set(value) == set(schema["required"]) == set(schema["properties"]), (where, value)
        for key, part in schema["properties"].items():
            valid(value[key], part, where + "." + key)
    if kind == "array":
        for part in value:
            valid(part, schema["items"], where + "[]")
    if "pattern" in schema:
        assert re.search(schema["pattern"], value), (where, value)


def check_form(task, seen):
    name, expect = task["name"], task["expect"]
    assert set(task) == {"name", "category", "language", "start", "phrasings", "parameters", "schema", "expect"}, name
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) and name not in seen, name
    seen.add(name)
    assert task["category"] in CATEGORIES and task["start"].startswith("/"), name
    assert len(set(task["phrasings"])) == 3 and all(isinstance(p, str) and p.strip() for p in task["phrasings"]), name
    for phrasing in task["phrasings"]:
        used = set(re.findall(r"\{\{parameters\.(\w+)\}\}", phrasing))
        assert used == set(task["parameters"]), (name, used)
        assert "{{" not in re.sub(r"\{\{parameters\.\w+\}\}", "", phrasing), name
    if task["category"] == "impossible":
        assert expect == {"kind": "failure"}, name
    elif expect["kind"] == "state":
        assert task["category"] == "act" and task["schema"] is None, name
    elif expect["kind"] == "told":
        assert task["schema"] is None, name
    else:
        assert expect["kind"] in ("exactly", "any_order") and task["schema"], name
        valid(expect["answer"], task["schema"], name)
    if expect["kind"] in ("exactly", "any_order"):
        for value in (expect["answer"].values() if isinstance(expect["answer"], dict) else []):
            if isinstance(value, list):
                assert value and len({json.dumps(x, sort_keys=True) for x in value}) == len(value), (name, "repeated entries")


def agrees(task, got):
    expect = task["expect"]
    if expect["kind"] == "failure":
        return got == IMPOSSIBLE
    if expect["kind"] == "state":
        return got == expect["state"]
    if expect["kind"] == "told":
        forms = expect["answer"]["any"] if isinstance(expect["answer"], dict) else [expect["answer"]]
        return any(got == form or (isinstance(form, str) and isinstance(got, str) and form in got) for form in forms)
    return same(expect["answer"], got, expect["kind"] == "exactly")


def main(names):
    seen, failed, total, schemas, languages, tally = set(), [], 0, 0, {}, {}
    for site in names:
        folder = os.path.join(HERE, site)
        with open(os.path.join(folder, "tasks.json"), encoding="utf-8") as file:
            tasks = json.load(file)
        language = {t["language"] for t in tasks}
        assert len(language) == 1
        languages.setdefault(language.pop(), []).append(site)
        for task in tasks:
            check_form(task, seen)
            total, schemas = total + 1, schemas + (task["schema"] is not None)
            tally[task["category"]] = tally.get(task["category"], 0) + 1
        process = subprocess.Popen([sys.executable, "serve.py"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        try:
            line = process.stdout.readline()
            assert re.fullmatch(r"PORT \d+\n", line), line
            visitor = Visitor(int(line.split()[1]))
            before = visitor.state()
            for task in tasks:
                html = visitor.send(task["start"])
                assert visitor.status == 200 and re.search(r'(?i)<html[^>]* lang="?%s' % task["language"], html), (task["name"], "start")
                assert not re.search(r'(?:src|href)="?(?:https?:)?//', html), "outside resource"
            visitor.send("/no-such-page")
            assert visitor.status == 404
            runs = []
            for _ in range(2):
                runs.append(READERS[site](visitor, {t["name"]: t["parameters"] for t in tasks}))
                visitor.reset()
                assert visitor.state() == before, "reset"
            assert json.dumps(runs[0], sort_keys=True) == json.dumps(runs[1], sort_keys=True), "not the same twice"
            assert set(runs[0]) == {t["name"] for t in tasks}, set(runs[0]) ^ {t["name"] for t in tasks}
            for task in tasks:
                if not agrees(task, runs[0][task["name"]]):
                    failed.append((site, task["name"], task["expect"], runs[0][task["name"]]))
        finally:
            process.stdin.close()
            try:
                code = process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
                code = "had to be killed"
            process.stdout.close()
        assert code == 0, (site, "ended with", code)
        print("%-22s %d tasks" % (site, len(tasks)))
    for entry in failed:
        print("WRONG", *entry)
    print("%d tasks, %d with a schema; %s" % (total, schemas, ", ".join("%s %d" % item for item in sorted(tally.items()))))
    print("languages:", ", ".join("%s %d" % (k, len(s)) for k, s in sorted(languages.items())))
    print("FAILED" if failed else "all right")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or list(READERS)))
