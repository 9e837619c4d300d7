"""Checks each site's tasks.json and, by the HTTP requests a browser would make, every task that changes something."""
import collections
import http.cookiejar
import json
import os
import re
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request

HERE = os.path.dirname(os.path.abspath(__file__))
SITES = sorted(name for name in os.listdir(HERE) if os.path.isfile(os.path.join(HERE, name, "tasks.json")))


def tasks(site):
    for task in json.load(open(os.path.join(HERE, site, "tasks.json"), encoding="utf-8")):
        yield {**task, "site": site, "name": task["name"].removeprefix(site + "-"), "wordings": task["phrasings"]}


TASKS = [task for site in SITES for task in tasks(site)]
CATS = "lookup list filter count superlative detail read order form act download mustfail".split()
bad = []


def need(ok, *what):
    if not ok:
        bad.append(" ".join(map(str, what)))
        print("WRONG", *what)


class Site:
    def __init__(self, name):
        self.p = subprocess.Popen([sys.executable, os.path.join(HERE, name, "serve.py"), "0"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        line = self.p.stdout.readline().split()
        assert line[0] == "PORT", line
        self.base = "http://127.0.0.1:" + line[1]
        self.fresh()

    def fresh(self):
        self.o = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))

    def get(self, path, **q):
        url = self.base + urllib.parse.quote(path) + ("?" + urllib.parse.urlencode(q, doseq=True) if q else "")
        return self.o.open(url, timeout=10).read()

    def post(self, path, form=None, body=None):
        if body is not None:
            r = urllib.request.Request(self.base + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
        else:
            r = urllib.request.Request(self.base + path, urllib.parse.urlencode(form or {}).encode())
        try:
            return self.o.open(r, timeout=10).read().decode()
        except urllib.error.HTTPError as e:
            return e.read().decode()

    def state(self):
        return json.loads(self.get("/__state"))

    def reset(self):
        self.fresh()
        self.post("/__reset")

    def end(self):
        self.p.stdin.close()
        need(self.p.wait(5) == 0, "does not end")


# --- how a browser does the acts: (site, name) -> function(site, parameters) -> the last page
def add_project(s, p):
    x = [r for o in range(0, 60, 12) for r in json.loads(s.get("/api/routes", offset=o))["items"] if r["name"] == p["route"]][0]
    return s.post("/api/projects", body={"id": x["id"]})


def claim(s, p):
    f = {k: p[k] for k in ("reference", "lost_on", "line")}
    a = s.post("/claim", dict(f, step=1, go="next"))
    assert "Telephone" in a
    f.update({k: p[k] for k in ("name", "email", "phone")})
    a = s.post("/claim", dict(f, step=2, go="next"))
    assert "only the owner" in a
    f.update({k: p[k] for k in ("proof", "office")})
    a = s.post("/claim", dict(f, step=3, go="next"))
    assert "Send the claim" in a
    hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', a))
    hidden["go"] = "next"
    return s.post("/claim", hidden)


def watch(s, p):
    page = s.get("/projects/rookery").decode()
    lv = re.search(r'<option value="(\w+)">%s<' % p["level"], page).group(1)
    return s.post("/api/watch", body={"project": re.search('data-p="([^"]+)"', page).group(1), "level": lv})


def reserve(s, p):
    g = json.loads(s.get("/api/suggest", q=p["game"][:5]))
    g = [x for x in g if x["title"] == p["game"]][0]
    return s.post("/reserve", dict(p, game_id=g["id"]))


def signin(s, p):
    a = s.post("/signin", {"email": p["email"], "password": p["password"]})
    assert "Hello" in a


def withdraw(s, p):
    signin(s, p)
    assert "/withdraw" in s.get("/account/claims/" + p["claim"]).decode()
    return s.post("/account/claims/%s/withdraw" % p["claim"], {"reason": p["reason"]})


def order(s, p):
    s.post("/warenkorb", {"nr": p["artikelnummer"], "menge": p["menge"]})
    return s.post("/kasse", {"name": p["name"], "strasse": p["strasse"], "plz": p["plz"], "ort": p["ort"], "email": p["email"], "versand": p["versand"].lower(), "zahlung": p["zahlung"], "agb": "ja"})


def cinema(s, p):
    page = s.get("/", jour="2025-11-14").decode()
    line = [x for x in page.split('<div class="seance">') if p["film"] in x and p["heure"] in x][0]
    return s.post(re.search('/reserver/s[0-9]+', line).group(0), {"plein": p["plein"], "reduit": p["reduit"], "enfant": 0, "nom": p["nom"], "courriel": p["courriel"]})


def outing(s, p):
    page = s.get("/uscite").decode()
    line = [x for x in page.split("<details") if p["luogo"] in x][0]
    return s.post(re.search('/iscriviti/e[0-9]+', line).group(0), {"nome": p["nome"], "tessera": p["tessera"], "persone": p["persone"]})


def quote(s, p):
    return s.post("/wycena", dict(p, rodzaj="przysiegle"))


REPLAY = {("climbing", "add-project"): add_project, ("lostproperty", "claim-item"): claim, ("releases", "watch-project"): watch, ("boardgames", "reserve-table"): reserve,
          ("insurance", "withdraw-claim"): withdraw, ("modellbahn", "bestellen"): order, ("cinema", "reserver"): cinema, ("funghi", "iscrizione"): outing, ("tlumaczenia", "wycena"): quote}

# --- tasks.json
need(len(TASKS) == 50, "number of tasks", len(TASKS))
need(len({(t["site"], t["name"]) for t in TASKS}) == len(TASKS), "names repeat")
need(len({t["site"] for t in TASKS}) == 12, "sites")


def fits(v, sch, where):
    ty = sch.get("type")
    if ty == "object":
        need(isinstance(v, dict) and set(v) == set(sch["properties"]) == set(sch["required"]), where, "fields")
        for k in v:
            fits(v[k], sch["properties"][k], where + "." + k)
    elif ty == "array":
        need(isinstance(v, list) and v, where, "empty list")
        for x in v:
            fits(x, sch["items"], where + "[]")
        need(len({json.dumps(x, sort_keys=True) for x in v}) == len(v), where, "repeats")
    elif ty == "string":
        need(isinstance(v, str) and v and ("enum" not in sch or v in sch["enum"]), where, v)
        if sch.get("format") == "date":
            need(re.fullmatch(r"\d{4}-\d\d-\d\d", v), where, "date", v)
    elif ty == "integer":
        need(type(v) is int, where, v)
    else:
        need(ty == "number" and type(v) in (int, float), where, v)


for t in TASKS:
    w = t["site"] + "/" + t["name"]
    need(t["category"] in CATS, w, "category")
    need(len(set(t["wordings"])) == 3, w, "wordings")
    for x in t["wordings"]:
        used = set(re.findall(r"\{\{parameters\.(\w+)\}\}", x))
        need(used == set(t["parameters"]), w, "placeholders", used ^ set(t["parameters"]))
        need(not re.search(r"\{\{", re.sub(r"\{\{parameters\.\w+\}\}", "", x)), w, "stray braces")
    e = t["expect"]
    need(e["kind"] in ("exactly", "any_order", "told", "state", "failure"), w, "kind")
    need((e["kind"] == "failure") == (t["category"] == "mustfail"), w, "refuse")
    need((e["kind"] == "state") == (t["category"] in ("form", "act")), w, "state kind")
    need((e["kind"] == "told") == (t["category"] == "download"), w, "download kind")
    if e["kind"] in ("exactly", "any_order"):
        fits(e["answer"], t["schema"], w)
    if e["kind"] == "told":
        need(os.path.getsize(os.path.join(HERE, t["site"], "truth", e["answer"]["name"])) > 100, w, "truth file")
    if e["kind"] == "state":
        need((t["site"], t["name"]) in REPLAY, w, "no replay")

# --- the sites
for name in dict.fromkeys(t["site"] for t in TASKS):
    s = Site(name)
    try:
        front = s.get("/").decode()
        need("<title>" in front, name, "front page")
        first = s.state()
        for path in sorted(set(re.findall(r'href=[\'"](/[^\'"#]*)[\'"]', front))):
            if "${" in path:
                continue
            try:
                s.o.open(s.base + urllib.parse.quote(path.replace("&amp;", "&"), safe="/?&=+%")).read()
            except urllib.error.HTTPError as e:
                need(False, name, path, e.code)
        need(s.state() == first, name, "looking changes the state")
        for t in (t for t in TASKS if t["site"] == name):
            e, p = t["expect"], t["parameters"]
            s.reset()
            need(s.state() == first, name, "reset")
            if e["kind"] == "state":
                for _ in (1, 2):  # twice: numbers must not go on counting after a reset
                    s.reset()
                    REPLAY[name, t["name"]](s, p)
                    need(s.state() == e["state"] != first, name, t["name"], s.state())
                s.reset()
            if e["kind"] == "told":
                link = [x for x in re.findall(r'href="(/files/[^"]+)" download>([^<]+)', s.get("/downloads").decode()) if str(p["year"]) in x[1] and "output" in x[1]]
                need(len(link) == 1, "one download")
                need(s.get(link[0][0]) == open(os.path.join(HERE, name, "truth", e["answer"]["name"]), "rb").read(), name, "download bytes")
            if (name, t["name"]) == ("modellbahn", "ausverkauft"):
                order(s, dict(p, menge=1))
                need(s.state() == first, "sold out but ordered")
            if (name, t["name"]) == ("insurance", "change-bank-account"):
                signin(s, p)
                need("<form" not in s.get("/account/payout").decode(), "payout form")
            if (name, t["name"]) == ("lostproperty", "unknown-item"):
                need("0 items found" in s.get("/", q=p["reference"]).decode(), "item is there")
            if (name, t["name"]) == ("climbing", "book-course"):
                need("<form" not in s.get("/courses").decode(), "course form")
        s.reset()
        need(s.state() == first, name, "reset at end")
    finally:
        s.end()
print("categories", dict(collections.Counter(t["category"] for t in TASKS)))
print("sites", dict(collections.Counter(t["site"] for t in TASKS)))
print("CLEAN" if not bad else "%d WRONG" % len(bad))
sys.exit(bool(bad))
