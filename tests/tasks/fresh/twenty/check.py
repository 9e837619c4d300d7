"""Starts each site and checks pages, state, reset, forms, downloads and wordings by plain HTTP."""
import http.client
import json
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from http.cookies import SimpleCookie
from urllib.parse import quote, urlencode, urljoin, urlsplit

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from make_truth import SITES, T, load

problems = []


def bad(*words):
    problems.append(" ".join(str(w) for w in words))
    print("PROBLEM:", problems[-1])


class Page(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.links, self.forms, self.form, self.sel, self.opt, self.ids = [], [], None, None, None, []
        self.stack = []
        self.feed(text)

    VOID = {"br", "input", "meta", "link", "img", "hr"}

    def handle_starttag(self, tag, attrs):
        a = dict(attrs)
        if tag not in self.VOID:
            self.stack.append(tag)
        if a.get("id"):
            self.ids.append(a["id"])
        if tag in ("a", "link") and a.get("href"):
            self.links.append(a["href"])
        if tag == "script" and a.get("src"):
            self.links.append(a["src"])
        if tag == "form":
            self.form = {"action": a.get("action", ""), "method": a.get("method", "get").lower(), "fields": {}}
            self.forms.append(self.form)
        f = self.form
        if f is not None and a.get("name") and "disabled" not in a:
            n = a["name"]
            if tag == "input":
                t = a.get("type", "text")
                d = f["fields"].setdefault(n, {"type": t, "values": [], "value": None, "required": False})
                d["required"] |= "required" in a
                if t in ("radio", "checkbox"):
                    d["values"].append(a.get("value", "on"))
                    if "checked" in a:
                        d["value"] = a.get("value", "on")
                else:
                    d["value"] = a.get("value", "")
            elif tag == "textarea":
                f["fields"][n] = {"type": "textarea", "values": [], "value": "", "required": "required" in a}
            elif tag == "button":
                f["fields"].setdefault(n, {"type": "button", "values": [], "value": None, "required": False})["values"].append(a.get("value", ""))
            elif tag == "select":
                self.sel = f["fields"][n] = {"type": "select", "values": [], "value": None, "required": "required" in a}
        if tag == "option" and self.sel is not None:
            if "value" in a:
                self.sel["values"].append(a["value"])
                self.opt = None
            else:
                self.opt = ""

    def handle_data(self, data):
        if self.opt is not None:
            self.opt += data

    def handle_endtag(self, tag):
        if self.stack and tag in self.stack:
            while self.stack and self.stack.pop() != tag:
                pass
        if tag == "option" and self.opt is not None and self.sel is not None:
            self.sel["values"].append(self.opt.strip())
            self.opt = None
        if tag == "select":
            self.sel = None
        if tag == "form":
            self.form = None


class Client:
    def __init__(self, port):
        self.conn = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        self.jar = {}
        self.text, self.status, self.head = "", 0, {}

    def go(self, method, path, body=None, ctype=None, follow=True):
        path = quote(path, safe="/?&=%#+:,;!'()*~@$-._")
        h = {}
        if self.jar:
            h["Cookie"] = "; ".join("%s=%s" % kv for kv in self.jar.items())
        if ctype:
            h["Content-Type"] = ctype
        self.conn.request(method, path, body=body.encode() if isinstance(body, str) else body, headers=h)
        r = self.conn.getresponse()
        raw = r.read()
        for k, v in r.getheaders():
            if k.lower() == "set-cookie":
                for n, m in SimpleCookie(v).items():
                    self.jar[n] = m.value
        self.status, self.head, self.raw = r.status, {k.lower(): v for k, v in r.getheaders()}, raw
        self.text = raw.decode("utf-8", "replace")
        self.path = path
        if r.status == 303 and follow:
            return self.go("GET", urljoin(path, self.head["location"]))
        return self

    def get(self, path):
        return self.go("GET", path)

    def json(self, method, path, obj=None):
        self.go(method, path, json.dumps(obj) if obj is not None else None, "application/json" if obj is not None else None)
        if self.status >= 400:
            bad(method, path, self.status, self.text)
        return json.loads(self.text)

    def submit(self, path, action, **values):
        """Sends the form of the page at path (None: the present page) whose action is given."""
        if path:
            self.get(path)
        forms = [f for f in Page(self.text).forms if f["action"] == action and (not values or set(values) & set(f["fields"]) or not f["fields"])]
        if self.status != 200 or not forms:
            bad("no form", action, "on", path, self.status)
            return self
        f = forms[0]
        out = {n: d["value"] for n, d in f["fields"].items() if d["value"] is not None and d["type"] not in ("button",)}
        for n, v in values.items():
            d = f["fields"].get(n)
            if d is None:
                bad("no field", n, "in", action)
            elif d["values"] and str(v) not in d["values"]:
                bad("no choice", v, "of", n, d["values"])
            out[n] = str(v)
        for n, d in f["fields"].items():
            if d["required"] and not out.get(n):
                bad("required field not given:", n, "in", action)
        if f["method"] == "post":
            return self.go("POST", action, urlencode(out), "application/x-www-form-urlencoded")
        return self.get(action + "?" + urlencode(out))

    def has(self, *words):
        for w in words:
            if str(w) not in self.text:
                bad("page", self.path, "does not tell", w)


# --- how each state task is done -------------------------------------------
def pool_register(c, p):
    d = load("pool")
    nr = next(x["nr"] for x in d.COURSES if x["titel"] == p["kurs"])
    c.submit("/anmeldung/" + nr, "/anmeldung/" + nr, vorname=p["vorname"], nachname=p["nachname"], email=p["email"], telefon=p["telefon"], agb="1")
    c.submit(None, "/anmeldung/%s/senden" % nr)
    c.has("LB-%s-01" % nr)


def seeds_ask(c, p):
    found = c.json("GET", "/api/offers?page=1&kind=&town=&q=%s&organic=0" % quote(p["offer"]))["items"]
    c.get("/")
    f = next((f for f in Page(c.text).forms if "handover" in f["fields"]), None)
    if not f or "swapday" not in f["fields"]["handover"]["values"] or set(f["fields"]) != {"name", "email", "handover", "message"}:
        bad("seeds form", f)
    c.json("POST", "/api/requests", dict(offer=found[0]["id"], name=p["name"], email=p["email"], handover="swapday", message=p["message"]))


def cw_login(c, p):
    c.json("POST", "/api/login", dict(email=p["email"], password=p["password"]))


def cowork_book(c, p):
    cw_login(c, p)
    s = next(s for s in c.json("GET", "/api/spaces")["spaces"] if s["name"] == p["room"])
    r = c.json("POST", "/api/bookings", {"space": s["slug"], "date": p["date"], "from": p["from"], "to": p["to"]})
    if r.get("ref") != "CW-7401":
        bad("cowork ref", r)


def cowork_cancel(c, p):
    cw_login(c, p)
    b = [b for b in c.json("GET", "/api/bookings")["bookings"] if b["name"] == p["room"] and b["date"] == p["date"]]
    c.json("POST", "/api/bookings/%s/cancel" % b[0]["ref"], {})


def cowork_settings(c, p):
    cw_login(c, p)
    s = c.json("GET", "/api/settings")
    c.json("POST", "/api/settings", dict(reminder=p["reminder"], invoice=s["invoice"], directory=False))
    if '"%s"' % p["reminder"] not in c.get("/static/main.9be03d.js").text:
        bad("no reminder choice")


def smallads_place(c, p):
    c.submit("/deposer", "/deposer", **p)
    c.has("Merci", "D-641")


def bikes_approve(c, p):
    c.submit("/track", "/track", order_number=p["order"], surname=p["surname"])
    c.submit(None, "/track/order/approve", terms="yes")
    c.has("you have approved")


def yarn_order(c, p):
    slug = next(y["slug"] for y in load("yarn").YARNS if y["name"] == p["yarn"])
    c.submit("/products/" + slug, "/cart/add", colour=p["colour"], quantity=p["quantity"])
    c.submit("/checkout", "/checkout", name=p["name"], email=p["email"], street=p["street"], town=p["town"], postcode=p["postcode"], shipping="tracked", payment="invoice")
    c.has("TW-5201")


def stars_book(c, p):
    cod = next(s["codice"] for s in load("stars").SERATE if s["titolo"] == p["serata"])
    c.get("/prenota/" + cod)
    f = next(f for f in Page(c.text).forms)["fields"]
    if str(p["adulti"]) not in f["adulti"]["values"] or str(p["ragazzi"]) not in f["ragazzi"]["values"] or "contanti" not in f["pagamento"]["values"]:
        bad("stars form", f)
    r = c.json("POST", "/api/prenota", dict(codice=cod, adulti=p["adulti"], ragazzi=p["ragazzi"], nome=p["nome"], email=p["email"], cellulare=p["cellulare"], pagamento="contanti"))
    if r.get("conferma") != cod.replace("-", "") + "-001":
        bad("stars code", r)


def parking_vehicle(c, p):
    c.submit("/sign-in", "/sign-in", username=p["username"], password=p["password"])
    a = "/account/%s/vehicle" % p["permit"]
    c.has(a)
    c.submit(a, a, **{"registration": p["registration"], "reason": "I have bought a new vehicle", "from": p["from"]})
    c.has("Vehicle changed")


def parking_visitor(c, p):
    c.submit("/apply/visitor", "/apply/visitor", full_name=p["name"], address=p["address"], zone=p["zone"], email=p["email"], books=p["books"], start=p["start"], declaration="yes")
    c.has("VA-2027-1751")


def wine_order(c, p):
    for k in "12":
        s = next(v["slug"] for v in load("wine").VINOS if v["nombre"] == p["vino" + k])
        c.submit("/vino/" + s, "/cesta/anadir", vino=s, botellas=p["botellas" + k])
    c.submit("/pedido/datos", "/pedido/datos", **{k: p[k] for k in ("nombre", "correo", "direccion", "cp", "localidad", "provincia")})
    c.submit(None, "/pedido/pago", pago="transferencia")
    c.has("P27-901", "68,70")


def canteen_login(c, p):
    c.submit("/inloggen", "/inloggen", nummer=p["nummer"], pin=p["pin"])
    d = load("canteen")
    return next(r["datum"] for r in d.MENU if d.dag(r["datum"]) == p["datum"])


def canteen_cancel(c, p):
    iso = canteen_login(c, p)
    c.submit("/mijn", "/afmelden", datum=iso) if False else c.get("/mijn")
    if not any(f["action"] == "/afmelden" and iso in f["fields"]["datum"]["values"] for f in Page(c.text).forms):
        bad("canteen: no button for", iso)
    c.go("POST", "/afmelden", urlencode({"datum": iso}), "application/x-www-form-urlencoded")


def canteen_order(c, p):
    iso = canteen_login(c, p)
    c.submit("/bestel/" + iso, "/bestel/" + iso, keuze="vega", portie=p["portie"])
    c.has("Eet smakelijk")


DO = {"pool-register": pool_register, "seeds-ask": seeds_ask, "cowork-book": cowork_book, "cowork-cancel": cowork_cancel, "cowork-settings": cowork_settings, "smallads-place-ad": smallads_place, "bikes-approve": bikes_approve, "yarn-order": yarn_order, "stars-book": stars_book, "parking-change-vehicle": parking_vehicle, "parking-visitor-application": parking_visitor, "wine-order": wine_order, "canteen-cancel": canteen_cancel, "canteen-order": canteen_order}
EXTRA = {"cowork": ["/spaces", "/spaces/anvil", "/login", "/account/bookings", "/account/settings"], "seeds": ["/api/offers?page=2&kind=&town=&q=&organic=0"], "yarn": ["/collections/yarn.json"] + ["/products/" + y["slug"] for y in load("yarn").YARNS], "stars": [], "firelog": ["/wyjazdy?rok=2026"], "choir": ["/fragment?from=6&q=&season="]}
MIN_PAGES = {"cowork": 5, "seeds": 4, "bikes": 4}


def crawl(site, c):
    seen, todo = set(), ["/"] + EXTRA.get(site, [])
    while todo and len(seen) < 400:
        path = todo.pop(0).split("#")[0]
        if not path or path in seen or not path.startswith("/") or path == "/uitloggen":
            continue
        seen.add(path)
        c.get(path)
        if c.status != 200 or not c.raw:
            bad(site, path, c.status)
            continue
        if c.head["content-type"].startswith("text/html"):
            pg = Page(c.text)
            dup = {i for i in pg.ids if pg.ids.count(i) > 1}
            if dup:
                bad(site, path, "ids twice", dup)
            if pg.stack:
                bad(site, path, "tags left open", pg.stack)
            todo += [urlsplit(urljoin("http://x" + path, l)).path + ("?" + urlsplit(l).query if urlsplit(l).query else "") for l in pg.links]
    return seen


def main():
    count = 0
    for site in SITES:
        data_tasks = json.load(open(os.path.join(HERE, site, "tasks.json"), encoding="utf-8"))
        proc = subprocess.Popen([sys.executable, os.path.join(HERE, site, "serve.py")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        try:
            port = int(proc.stdout.readline().split()[1])
            c = Client(port)
            first = json.loads(c.get("/__state").text)
            seen = crawl(site, c)
            if json.loads(c.get("/__state").text) != first:
                bad(site, "reading pages changes the state")
            if c.get("/no/such/page").status != 404:
                bad(site, "404 missing")
            for t in data_tasks:
                count += 1
                e, ps = t["expect"], set(t["parameters"])
                if t["name"] not in T or not t["name"].startswith(site + "-"):
                    bad("name", t["name"])
                if T[t["name"]](t["parameters"]) != e:
                    bad(t["name"], "expect is stale")
                if len(t["phrasings"]) != 3 or len(set(t["phrasings"])) != 3:
                    bad(t["name"], "phrasings")
                for w in t["phrasings"]:
                    if set(re.findall(r"\{\{parameters\.(\w+)\}\}", w)) != ps or w.count("{{") != len(re.findall(r"\{\{parameters\.\w+\}\}", w)):
                        bad(t["name"], "placeholders", w)
                if c.get(t["start"]).status != 200:
                    bad(t["name"], "start")
                if e["kind"] in ("exactly", "any_order") or "answer" in e:
                    props = (t["schema"] or {"properties": {}})["properties"]
                    if e["kind"] != "told" and set(e["answer"]) != set(props):
                        bad(t["name"], "answer does not fit the schema")
                if (t["category"] == "mustfail") != (e["kind"] == "failure"):
                    bad(t["name"], "mustfail")
                if e["kind"] == "told":
                    for path in [e["path"]]:
                        c.get(path)
                        if c.status != 200 or len(c.raw) < 50 or "attachment" not in c.head.get("content-disposition", ""):
                            bad(t["name"], "download", path)
                        if not any(path == s for s in seen):
                            bad(t["name"], "file is not linked", path)
                if e["kind"] == "state":
                    if e["state"] == first:
                        bad(t["name"], "nothing to do")
                    c2 = Client(port)
                    DO[t["name"]](c2, t["parameters"])
                    got = json.loads(Client(port).get("/__state").text)
                    if got != e["state"]:
                        bad(t["name"], "state", json.dumps(got, ensure_ascii=False))
                    c2.go("POST", "/__reset")
                    if json.loads(c2.get("/__state").text) != first:
                        bad(t["name"], "reset")
                    c2.conn.close()
            if len(seen) < MIN_PAGES.get(site, 6):
                bad(site, "few pages", len(seen))
            print(site, len(seen), "pages,", len(data_tasks), "tasks")
            c.conn.close()
        finally:
            proc.stdin.close()
            try:
                if proc.wait(5) != 0:
                    bad(site, "ended with", proc.returncode)
            except subprocess.TimeoutExpired:
                bad(site, "does not end with its input")
                proc.kill()
    if count != 50:
        bad("tasks", count)
    print("CLEAN" if not problems else "%d problems" % len(problems))


main()
