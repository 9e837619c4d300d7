"""Finds each answer again over HTTP, follows every link, and sees that state and reset work."""
import datetime
import html
import json
import os
import re
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from make_truth import SITES, load

KINDS = {"exactly", "any_order", "told", "state", "failure"}
CATEGORIES = {"read", "filter", "count", "superlative", "order", "lookup", "form", "act", "download", "mustfail"}


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *a, **k):
        return None


class Site:
    def __init__(self, name):
        self.name = name
        self.problems = []
        self.cookies = {}
        self.proc = subprocess.Popen([sys.executable, "serve.py"], cwd=os.path.join(HERE, name), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        said = self.proc.stdout.readline()
        assert re.fullmatch(r"PORT \d+\n", said), said
        self.port = int(said.split()[1])
        self.fresh = self.state()

    def close(self):
        self.proc.stdin.close()
        try:
            self.ok(self.proc.wait(timeout=10) == 0, "end of input")
        except subprocess.TimeoutExpired:
            self.proc.kill()
            self.ok(False, "had to be killed")

    def _open(self, path, body=None, ctype=None):
        url = "http://127.0.0.1:%d%s" % (self.port, urllib.parse.quote(path, safe="/?&=%+:,;@~!*'()-._#"))
        req = urllib.request.Request(url, data=body)
        if ctype:
            req.add_header("Content-Type", ctype)
        if self.cookies:
            req.add_header("Cookie", "; ".join("%s=%s" % kv for kv in self.cookies.items()))
        opener = urllib.request.build_opener(NoRedirect)
        try:
            r = opener.open(req, timeout=20)
        except urllib.error.HTTPError as e:
            r = e
        text = r.read().decode("utf-8")
        for c in r.headers.get_all("Set-Cookie") or []:
            k, _, v = c.split(";")[0].partition("=")
            self.cookies[k] = v
        return r.status if hasattr(r, "status") else r.code, text, r.headers

    def get(self, path, follow=True):
        s, t, h = self._open(path)
        n = 0
        while follow and s in (301, 302, 303) and n < 5:
            s, t, h = self._open(h["Location"])
            n += 1
        return s, t, h

    def post(self, path, fields=None, js=None, follow=True):
        if js is not None:
            s, t, h = self._open(path, json.dumps(js).encode(), "application/json")
        else:
            s, t, h = self._open(path, urllib.parse.urlencode(fields or {}).encode(),
                                 "application/x-www-form-urlencoded")
        if follow and s in (301, 302, 303):
            return self.get(h["Location"])
        return s, t, h

    def js(self, path):
        s, t, h = self.get(path)
        self.ok(s == 200, "%s answered %s" % (path, s))
        return json.loads(t)

    def state(self):
        return self.js("/__state")

    def reset(self):
        """Back to the start, whatever has been done."""
        self.cookies = {}
        s, _, _ = self.post("/__reset")
        self.ok(s == 200 and text(self.state()) == text(self.fresh), "reset")

    def stands(self, t):
        """The state is as the task wants it, and was not at the start; a reset undoes it."""
        self.ok(text(self.state()) == text(t["expect"]["state"]) != text(self.fresh), "%s: state %s" % (t["name"], self.state()))
        self.reset()

    def ok(self, cond, what):
        if not cond:
            self.problems.append(what)
            print("PROBLEM", self.name, what)
        return cond

    def crawl(self, seeds, limit=900):
        """Follows all links of the site; returns {path: text}. Every page must answer 200."""
        todo, seen = list(seeds), {}
        while todo and len(seen) < limit:
            path = todo.pop(0)
            if path in seen:
                continue
            s, t, h = self.get(path)
            self.ok(s == 200, "%s answered %s" % (path, s))
            seen[path] = t
            ctype = h.get("Content-Type") or ""
            if "html" in ctype:
                self.ok("__state" not in t and "__reset" not in t, "%s shows its state" % path)
                for m in re.finditer(r'(?:href|src)="([^"]*)"', t):
                    link = html.unescape(m.group(1))
                    if "${" in link or "' +" in link:
                        continue
                    link = urllib.parse.urljoin("http://x" + path, link)
                    if not link.startswith("http://x/"):
                        self.ok(not link.startswith("http"), "outside link %s on %s" % (link, path))
                        continue
                    link = link[len("http://x"):].split("#")[0]
                    if link and link not in seen and "logout" not in link and "abmelden" not in link:
                        todo.append(link)
                for m in re.finditer(r"<script(?![^>]*\bsrc=)([^>]*)>(.*?)</script>", t, re.S):
                    if "json" not in m.group(1):
                        bad = js_balance(m.group(2))
                        self.ok(not bad, "script on %s: %s" % (path, bad))
            elif "javascript" in ctype:
                bad = js_balance(t)
                self.ok(not bad, "script %s: %s" % (path, bad))
        self.pages = seen
        self.ok(text(self.state()) == text(self.fresh), "reading changes the state")
        return seen

    def everything(self):
        return html.unescape("\n".join(self.pages.values()))


def text(value):
    """One spelling of a JSON value: equal texts are equal values of equal types."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def plain(text):
    """Text of an HTML page with the tags taken out."""
    text = re.sub(r"<(script|style)\b.*?</\1>", " ", text, flags=re.S)
    text = re.sub(r"<[^>]+>", " ", text)
    return re.sub(r"\s+", " ", html.unescape(text))


def valid(value, schema, where="result"):
    out = []
    t = schema.get("type")
    kinds = {"string": str, "number": (int, float), "integer": int, "boolean": bool, "array": list, "object": dict}
    if t and (not isinstance(value, kinds[t]) or (t in ("number", "integer") and isinstance(value, bool))):
        return ["%s is no %s" % (where, t)]
    if t == "string" and schema.get("format") == "date":
        try:
            datetime.date.fromisoformat(value)
        except ValueError:
            out.append("%s no date" % where)
    if t == "array":
        for i, v in enumerate(value):
            out += valid(v, schema.get("items", {}), "%s[%d]" % (where, i))
    if t == "object":
        for k in schema.get("required", []):
            if k not in value:
                out.append("%s lacks %s" % (where, k))
        for k, v in value.items():
            if k not in schema.get("properties", {}):
                out.append("%s has %s beyond the schema" % (where, k))
            else:
                out += valid(v, schema["properties"][k], "%s.%s" % (where, k))
    return out


def check_tasks(site, tasks):
    for t in tasks:
        n = t["name"]
        site.ok(list(t) == ["name", "category", "language", "start", "phrasings", "parameters", "schema", "expect"], n + " fields")
        site.ok(re.fullmatch(r"[a-z0-9-]+", n) and n.startswith(site.name + "-"), "name " + n)
        site.ok(t["category"] in CATEGORIES and t["language"] == SITES[site.name][0], n + " category, language")
        site.ok(len(t["phrasings"]) == 3 and len(set(t["phrasings"])) == 3, n + " phrasings")
        for w in t["phrasings"]:
            used = set(re.findall(r"\{\{parameters\.(\w+)\}\}", w))
            site.ok(used == set(t["parameters"]), "%s: parameters used %s" % (n, used ^ set(t["parameters"])))
            site.ok(w.count("{{") == len(re.findall(r"\{\{parameters\.\w+\}\}", w)), n + " braces")
        for v in t["parameters"].values():
            site.ok(isinstance(v, (str, int, float)), n + " parameter type")
        e, s = t["expect"], t["schema"]
        site.ok(e["kind"] in KINDS, n + " kind")
        site.ok(s is None or s["type"] == "object", n + " schema")
        site.ok((t["category"] == "mustfail") == (e["kind"] == "failure"), n + " failure")
        if t["category"] == "download":
            site.ok(s is None and set(e["answer"]) == {"type", "sizeBytes"}, n + " download")
        elif "answer" in e:
            for p in valid(e["answer"], s):
                site.ok(False, n + ": " + p)
            site.ok(all(v not in ([], "", None) for v in e["answer"].values()), n + " empty answer")
        elif e["kind"] == "state":
            site.ok(s is None and set(e["state"]) == set(site.fresh), n + " state")
        status, _, _ = site.get(t["start"])
        site.ok(status == 200, "%s start %s answered %s" % (n, t["start"], status))


def answer(t):
    a = t["expect"]["answer"]
    return a["answer"] if list(a) == ["answer"] else a


def is_file(site, t, path, head):
    """The file is there for downloading, and nothing else of the site has its size."""
    status, body, h = site.get(path)
    size = t["expect"]["answer"]["sizeBytes"]
    site.ok(status == 200 and head in body and "attachment" in h["Content-Disposition"], "%s: %s" % (t["name"], path))
    site.ok(len(body.encode("utf-8")) == size == int(h["Content-Length"]), "%s: size" % t["name"])
    site.ok(all(x == body for x in site.pages.values() if len(x.encode("utf-8")) == size), "%s: size not its own" % t["name"])


def is_number(site, t, send, fields, others, number):
    """What was asked for, sent once, gives the number; with any field otherwise, or a second time, it is another."""
    site.reset()
    before = text(site.state())
    site.ok(number in send(fields), "%s: number" % t["name"])
    site.ok(number not in send(fields), "%s: number twice" % t["name"])
    for k, v in others.items():
        site.reset()
        site.ok(fields[k] != v and number not in send(dict(fields, **{k: v})) and text(site.state()) != before, "%s: number with another %s" % (t["name"], k))
    site.reset()


CHECK = {}


def check(name):
    def deco(fn):
        CHECK[name] = fn
        return fn
    return deco


@check("fernhill-garden-nursery")
def fernhill(s, tasks, d):
    pages = s.crawl(["/"] + ["/plants/" + p["slug"] for p in d.PLANTS])

    def listed(query):
        out, n = [], 0
        while True:
            x = s.js("/api/plants?%s&offset=%d" % (query, n))
            out += x["items"]
            n += len(x["items"])
            if n >= x["total"]:
                return out

    t = tasks["climbers-for-shade"]
    got = [x["name"] for x in listed("type=%(type)s&position=%(position)s" % t["parameters"])]
    s.ok(got == answer(t), "filter %s" % got)
    t = tasks["tallest-shrub-in-stock"]
    top = max(listed("type=%(type)s&stock=1" % t["parameters"]), key=lambda x: x["height"])
    s.ok({"name": top["name"], "heightMetres": top["height"] / 100} == answer(t), "tallest")
    t = tasks["hardiness-of-plant"]
    s.ok("RHS hardiness rating %s (" % answer(t) in plain(pages["/plants/" + d.slugify(t["parameters"]["plant"])]), "hardiness")
    t = tasks["add-plants-to-basket"]
    p = t["parameters"]
    s.post("/api/basket", js={"slug": d.slugify(p["plant"]), "size": p["size"], "qty": p["quantity"]})
    s.stands(t)
    t = tasks["back-in-stock-alert"]
    p = t["parameters"]
    s.post("/api/alerts", js={"slug": d.slugify(p["plant"]), "size": p["size"], "firstName": p["firstName"], "email": p["email"], "offers": False})
    s.stands(t)
    shown = s.everything() + str(listed(""))
    s.ok(not re.search(r"\b(cats?|kittens?|pets?|toxic|poison\w*|safe)\b", shown, re.I), "something on cats")
    s.ok(len({p["slug"] for p in d.PLANTS}) == len(d.PLANTS), "slugs")


@check("northmoor-leisure-centre")
def northmoor(s, tasks, d):
    pages = s.crawl(["/", "/parties/thanks"])

    def week(monday):
        return json.loads(re.search(r"northmoorWeek = (\{.*?\});</script>", s.get("/timetable?week=" + monday)[1], re.S).group(1))

    w = week("2026-03-09")
    t = tasks["evening-classes-of-a-day"]
    got = sorted(({"name": c["name"], "start": c["start"]} for c in w["classes"] if w["long"][c["day"]].startswith(t["parameters"]["day"]) and c["start"] >= t["parameters"]["from"]), key=lambda r: r["start"])
    s.ok(got == answer(t), "filter %s" % got)
    s.ok(len({r["start"] for r in got}) == len(got), "times not distinct")
    t = tasks["classes-of-an-instructor"]
    s.ok(sum(c["instructor"] == t["parameters"]["instructor"] for c in week("2026-03-16")["classes"]) == answer(t), "count")
    t = tasks["peak-price"]
    panes = pages["/prices"].split('<div class="ptab')
    pane = plain(next(x for x, g in zip(panes[1:], ["Adult", "Junior", "Concession"]) if g == t["parameters"]["group"]))
    s.ok(re.search(re.escape(t["parameters"]["activity"]) + r" £[\d.]+ £%.2f" % answer(t), pane), "price")
    t = tasks["book-a-class"]
    w2 = week("2026-03-16")
    c = [c for c in w2["classes"] if c["name"] == t["parameters"]["class"] and c["start"] == t["parameters"]["time"] and t["parameters"]["date"].startswith(w2["long"][c["day"]])]
    s.ok(len(c) == 1 and c[0]["left"] > 0, "class to book")
    s.post("/timetable/book", {"class": c[0]["id"]})
    s.stands(t)
    t = tasks["party-enquiry"]
    p = t["parameters"]
    day = datetime.datetime.strptime(p["date"], "%d %B %Y").date().isoformat()
    x = s.post("/parties", {"kind": p["party"], "day": day, "kids": p["children"], "food": p["food"], "who": p["name"], "em": p["email"], "tel": "", "note": ""})[1]
    s.ok("Your enquiry is with our" in x, "thanks")
    s.stands(t)
    t = tasks["waiting-list"]
    c = [c for c in w["classes"] if c["name"] == t["parameters"]["class"] and c["start"] == t["parameters"]["time"] and t["parameters"]["date"].startswith(w["long"][c["day"]])]
    s.ok(len(c) == 1 and c[0]["left"] == 0, "full class")
    s.post("/timetable/book", {"class": c[0]["id"]})
    s.ok(s.state() == s.fresh, "full class booked")
    s.ok(not re.search(r"wait(ing)?.?list|notify|reserve list", s.everything(), re.I), "waiting list somewhere")


@check("westmarch-district-council")
def westmarch(s, tasks, d):
    pages = s.crawl(["/"])
    s.ok(len(pages) > 4 * len(d.APPLICATIONS), "crawl too small: %d" % len(pages))

    def results(**q):
        rows, n = [], 1
        while True:
            x = s.get("/planning?" + urllib.parse.urlencode(dict(q, page=n)))[1]
            rows += re.findall(r'<tr><td><a href="[^"]*">([^<]*)</a></td><td>([^<]*)</td><td>([^<]*)<br><small>([^<]*)</small></td><td>(\d\d)/(\d\d)/(\d{4})</td><td>([^<]*)</td>', x)
            m = re.search(r"page (\d+) of (\d+)", x)
            if not m or int(m.group(1)) >= int(m.group(2)):
                return rows
            n += 1

    t = tasks["case-officer"]
    x = s.get("/planning/application?ref=%s&tab=further" % t["parameters"]["reference"])[1]
    s.ok("Case officer %s Decision" % answer(t) in plain(x), "officer")
    s.ok(len(results(words=t["parameters"]["reference"])) == 1, "search by reference")
    t = tasks["refused-in-ward"]
    s.ok([r[0] for r in results(**t["parameters"])] == answer(t), "filter")
    t = tasks["applications-in-month"]
    month = datetime.datetime.strptime(t["parameters"]["month"], "%B %Y")
    s.ok(sum((int(r[5]), int(r[6])) == (month.month, month.year) for r in results(type=t["parameters"]["type"])) == answer(t), "count")
    t = tasks["newest-in-ward"]
    rows = results(ward=t["parameters"]["ward"], order="received_desc")
    s.ok([{"reference": r[0], "received": "%s-%s-%s" % (r[6], r[5], r[4])} for r in rows[:t["parameters"]["number"]]] == answer(t), "order")
    t = tasks["download-search-results"]
    first = s.get("/planning?" + urllib.parse.urlencode(t["parameters"]))[1]
    link = html.unescape(re.search(r'href="(/planning/register\.csv[^"]*)"', first).group(1))
    for w in [""] + d.WARDS:
        for k in [""] + d.TYPES:
            for x in [""] + d.STATUSES:
                other = "/planning/register.csv?" + urllib.parse.urlencode({"ward": w, "type": k, "status": x})
                s.pages[other] = s.get(other)[1]
    head = "Search: ward = %(ward)s; type = %(type)s; status = any; words = none; 4 applications" % t["parameters"]
    is_file(s, t, link, head)
    t = tasks["applicant-of-unknown-application"]
    s.ok(t["parameters"]["reference"] not in s.everything(), "unknown reference shown")
    s.ok(s.get("/planning/application?ref=" + t["parameters"]["reference"])[0] == 404, "unknown reference answered")
    s.ok("No applications matched" in s.get("/planning?words=" + t["parameters"]["reference"])[1], "search unknown")


@check("kestrel-ridge-lab-supply")
def kestrel(s, tasks, d):
    pages = s.crawl(["/"])
    s.ok(len([p for p in pages if p.startswith("/sheets/")]) == len(d.INSTRUMENTS), "sheets")
    slug = lambda m: m.lower().replace(" ", "-")
    t = tasks["noise-level"]
    s.ok("Noise level %s dB(A)" % answer(t) in plain(pages["/sheets/" + slug(t["parameters"]["model"])]), "noise")
    rows = [[plain(c).strip() for c in re.findall(r"<td>(.*?)</td>", r)] for r in re.findall(r"<tr><td>.*?</tr>", pages["/catalog"])]
    num = lambda x: float(re.sub(r"[^\d.]", "", x.split("$")[-1]) or "nan")
    t = tasks["balances-by-capacity"]
    got = [r[0] for r in rows if r[2].endswith(" mg") and num(r[1]) >= t["parameters"]["capacity"] and num(r[2]) <= t["parameters"]["readability"]]
    s.ok(got == answer(t), "filter %s" % got)
    t = tasks["hottest-oven-in-budget"]
    r = max((r for r in rows if r[0].startswith("KR-OV") and num(r[3]) < t["parameters"]["budget"]), key=lambda r: num(r[1]))
    s.ok({"model": r[0], "maxTemperature": num(r[1]), "price": num(r[3])} == answer(t), "oven %s" % r)
    t = tasks["download-spec-sheet"]
    name = "/documents/%s-spec.txt" % slug(t["parameters"]["model"])
    head = "SPECIFICATION SHEET - Kestrel Ridge %s" % t["parameters"]["model"]
    is_file(s, t, name, head)
    s.ok(name in pages and sum(head + "\n" in x for x in pages.values()) == 1, "spec title not unique")
    t = tasks["request-a-quote"]
    p = t["parameters"]
    f = {"model": p["model"], "units": str(p["quantity"]), "volt": p["voltage"], "org": p["institution"], "person": p["contact"], "mail": p["email"], "ship": p["delivery"], "po": p["po"], "remarks": ""}
    o = {"model": "KR-HP 310", "units": "1", "volt": d.VOLTAGES[1], "org": p["contact"], "person": p["institution"], "mail": "x@y.example", "ship": d.DELIVERY[0], "po": "", "remarks": "none"}
    is_number(s, t, lambda f: s.post("/quote", js=f)[1], f, o, answer(t)["reference"])
    s.ok(not re.search(r"\bcart\b|basket|checkout|buy now", s.everything(), re.I), "something like a cart")


@check("skerry-isles-ferries")
def skerry(s, tasks, d):
    manage = ["/manage/booking?ref=%s&surname=%s" % (r, b["surname"]) for r, b in d.BOOKINGS.items()]
    pages = s.crawl(["/", "/lost-property/sent?report=LP-1"] + manage)
    day = {label: iso for iso, label in d.DATES}

    def board(date, port=""):
        out = []
        while True:
            x = s.js("/api/sailings?date=%s&from=%s&skip=%d" % (date, port, len(out)))
            out += x["sailings"]
            if len(out) >= x["total"]:
                return out

    t = tasks["cars-on-vessel"]
    s.ok(re.search(re.escape(t["parameters"]["vessel"]) + r" Built in [^.]* and %d cars" % answer(t), plain(pages["/fleet"])), "cars")
    t = tasks["cancelled-sailings"]
    rows = board(day[t["parameters"]["date"]], t["parameters"]["port"])
    s.ok(len(rows) > 15, "one load only")
    s.ok([{"departs": r["time"], "to": r["to"]} for r in rows if r["status"] == "Cancelled"] == answer(t), "cancelled")
    t = tasks["sailings-of-vessel"]
    s.ok(sum(r["vessel"] == t["parameters"]["vessel"] for r in board(day[t["parameters"]["date"]])) == answer(t), "count")
    t = tasks["cancel-booking"]
    p = t["parameters"]
    x = s.get("/manage/booking?ref=%(reference)s&surname=%(surname)s" % p)[1]
    s.ok("Cancel booking" in x, "no cancel")
    x = s.post("/manage/cancel", {"ref": p["reference"], "surname": p["surname"]})[1]
    s.ok("Cancelled" in x and "Cancel booking" not in x, "after cancel")
    s.stands(t)
    s.post("/manage/resend", {"ref": p["reference"], "surname": p["surname"]})
    s.ok(s.state()["confirmationsSent"] == [p["reference"]], "sent again")
    s.reset()
    t = tasks["report-lost-item"]
    p = t["parameters"]
    day, month, _ = p["date"].split()
    f = {"what": p["category"], "desc": p["description"], "route": p["route"], "d": day, "m": month, "who": p["name"], "how": "phone", "reach": p["phone"]}
    o = {"what": d.CATEGORIES[0], "desc": p["name"], "route": d.ROUTES[0], "d": "26", "m": "March", "who": p["phone"], "how": "email", "reach": "01632 960 882"}
    o = {k: v for k, v in o.items() if f[k] != v}
    s.ok(len(o) >= 7, "other entries")
    is_number(s, t, lambda f: s.post("/lost-property", f)[1], f, o, answer(t)["report"])
    t = tasks["change-registration"]
    x = s.get("/manage/booking?ref=%(reference)s&surname=%(surname)s" % t["parameters"])[1]
    s.ok("Vehicle:" in x, "booking shown")
    s.ok(set(re.findall(r'action="([^"]*)"', x)) == {"/manage/resend", "/manage/cancel"}, "acts offered")
    s.ok(set(re.findall(r'<input type="(\w+)"', x)) == {"hidden"} and "<input name" not in x, "inputs")
    s.ok(not re.search(r"amend|edit|change", "".join(v for k, v in pages.items() if "manage" in k), re.I), "some change offered")


@check("stadtbibliothek-lindenau")
def lindenau(s, tasks, d):
    pages = s.crawl(["/", "/vorschlaege?q=ko"])
    s.ok(len([p for p in pages if p.startswith("/titel/")]) == len(d.MEDIEN), "Titelseiten")

    def treffer(**q):
        rows, n = [], 1
        while True:
            x = s.get("/katalog?" + urllib.parse.urlencode(dict(q, s=n)))[1]
            rows += re.findall(r'<b>([^<]*)</b></a><br>[^<]*<br><span class="klein">([^,]*), erschienen (\d+)</span></div><div class="rechts"><span class="ampel \w+">([^<]*)<', x)
            n += 1
            if ">%d</a>" % n not in x:
                return [(html.unescape(r[0]), r[1], int(r[2]), r[3]) for r in rows]

    t = tasks["verfuegbare-hoerbuecher"]
    got = [r[0] for r in treffer(art=t["parameters"]["art"]) if r[2] >= t["parameters"]["jahr"] and r[3] == "verfügbar"]
    s.ok(got == answer(t), "Filter %s" % got)
    s.ok(len(treffer()) == len(d.MEDIEN), "alle Treffer")
    t = tasks["medium-verlaengern"]
    p = t["parameters"]
    for _ in range(2):  # again after the reset
        x = s.post("/anmelden", {"ausweis": p["ausweis"], "pin": p["pin"]})[1]
        m = re.search(r"<b>%s</b>.*?name=\"n\" value=\"(\d+)\"" % re.escape(p["titel"]), x, re.S)
        x = s.post("/verlaengern", {"n": m.group(1)})[1]
        s.ok("ist jetzt bis" in x, "Meldung")
        s.stands(t)
    s.ok(not re.search(r"\bSeiten\b|\d+ S\.|Seitenzahl|Umfang", plain(s.everything())), "Seitenzahl irgendwo")


@check("gites-du-vallon")
def gites(s, tasks, d):
    pages = s.crawl(["/", "/merci"])
    cartes = [(html.unescape(m[2]), html.unescape(m[0]), html.unescape(m[1]), int(m[3]), int(m[4])) for m in re.findall(
        r'<article class="carte" data-commune="([^"]*)" data-places="\d+" data-plus="([^"]*)">.*?<h2><a[^>]*>([^<]*)</a>.*?Pour (\d+) personnes.*?<b>(\d+)&nbsp;€', pages["/gites"], re.S)]
    s.ok(len(cartes) == len(d.GITES), "cartes %d" % len(cartes))
    t = tasks["gites-avec-equipement"]
    p = t["parameters"]
    s.ok([c[0] for c in cartes if c[1] == p["commune"] and {p["equipement1"], p["equipement2"]} <= set(c[2].split("|"))] == answer(t), "filtre")
    t = tasks["gites-les-moins-chers"]
    p = t["parameters"]
    got = [{"nom": c[0], "prix": c[4]} for c in sorted((c for c in cartes if c[3] >= p["personnes"]), key=lambda c: c[4])[:p["nombre"]]]
    s.ok(got == answer(t), "ordre %s" % got)
    t = tasks["demande-de-sejour"]
    p = t["parameters"]
    lien = re.search(r'<a href="(/gite/[^"]*)">%s</a>' % re.escape(html.escape(p["gite"])), pages["/gites"]).group(1)
    x = s.post(lien, {"arrivee": p["arrivee"], "depart": p["depart"], "adultes": p["adultes"], "enfants": p["enfants"], "nom": p["nom"], "courriel": p["courriel"], "message": "", "menage": "oui"})[1]
    s.ok("votre demande est partie" in x, "merci")
    s.stands(t)


@check("clinica-dental-alameda")
def alameda(s, tasks, d):
    pages = s.crawl(["/"])
    t = tasks["precio-de-tratamiento"]
    s.ok("<span>%s</span><span>%s €</span>" % (t["parameters"]["tratamiento"], answer(t)) in pages["/tarifas"], "precio")
    t = tasks["profesionales-por-idioma"]
    habla = re.findall(r"Habla ([^.]*)\.", pages["/equipo"])
    s.ok(len(habla) == len(d.EQUIPO), "equipo")
    s.ok(sum(t["parameters"]["idioma"] in h for h in habla) == answer(t), "idioma")
    s.ok(plain(pages["/equipo"]).count(t["parameters"]["idioma"]) == answer(t), "idioma en otro sitio")
    t = tasks["pedir-cita"]
    p = t["parameters"]

    def enlace(donde, marca):
        return html.unescape(re.search(r'<a href="([^"]*)">%s' % marca, donde).group(1))

    x = s.get("/cita")[1]
    x = s.get(enlace(x, "<b>%s</b>" % p["motivo"]))[1]
    x = s.get(enlace(x, "<b>%s</b>" % p["profesional"]))[1]
    col = ["lunes", "martes", "miércoles", "jueves", "viernes"].index(p["dia"].split()[0])
    fila = next(f for f in re.findall(r"<tr>(.*?)</tr>", x) if p["hora"] in f)
    celda = re.findall(r"<td>(.*?)</td>", fila)[col]
    x = s.get(enlace(celda, p["hora"]))[1]
    s.ok("%s a las %s" % (p["dia"], p["hora"]) in x, "paso 4")
    f = {k: html.unescape(v) for k, v in re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', x)}
    f.update(nombre=p["nombre"], apellidos=p["apellidos"], movil=p["telefono"], correo="", primera="si", datos="1")
    libre = next((x, h) for x in d.DIAS for h in d.HORAS if x.isoformat() != f["dia"] and h == f["hora"] and d.libre(p["profesional"], x, h))
    hora = next(h for h in d.HORAS if h != f["hora"] and d.libre(p["profesional"], next(x for x in d.DIAS if x.isoformat() == f["dia"]), h))
    o = {"dia": libre[0].isoformat(), "hora": hora, "nombre": p["apellidos"], "apellidos": "Ferrer", "movil": "600 555 372", "correo": "x@y.example", "primera": "no"}
    is_number(s, t, lambda f: s.post("/cita", f)[1], f, o, answer(t)["localizador"])


@check("cantina-poggio-sereno")
def cantina(s, tasks, d):
    s.crawl(["/"])
    carta = r'<small>(\w+), annata (\d+)</small><h3>([^<]*)</h3><div><span class="doc">(\w+)</span> (.*?)</div>.*?<b>([\d,]+) €</b></span><button class="apri" value="(\d+)"'

    def carte(tipo=""):
        out = re.findall(carta, s.get("/vini?tipo=" + tipo)[1])
        while True:
            piu = re.findall(carta, s.get("/vini/altri?da=%d&tipo=%s" % (len(out), tipo))[1])
            if not piu:
                return [{"tipo": c[0], "annata": int(c[1]), "nome": html.unescape(c[2]), "doc": c[3], "esaurito": "Esaurito" in c[4], "prezzo": float(c[5].replace(",", ".")), "id": int(c[6])} for c in out]
            out += piu

    tutte = carte()
    s.ok(len(tutte) == len(d.VINI) == sum(len(carte(t)) for t in d.TIPI), "carte %d" % len(tutte))
    t = tasks["rosso-piu-caro"]
    c = max((c for c in tutte if c["tipo"] == t["parameters"]["tipo"] and c["doc"] == t["parameters"]["denominazione"] and not c["esaurito"]), key=lambda c: c["prezzo"])
    s.ok({k: c[k] for k in ("nome", "annata", "prezzo")} == answer(t), "caro %s" % c)
    t = tasks["gradazione-di-un-vino"]
    c = next(c for c in tutte if (c["nome"], c["annata"]) == (t["parameters"]["vino"], t["parameters"]["annata"]))
    s.ok(float(s.js("/scheda/%d" % c["id"])["grad"].replace(",", ".")) == answer(t), "gradazione")
    t = tasks["bottiglie-nel-carrello"]
    c = next(c for c in tutte if (c["nome"], c["annata"]) == (t["parameters"]["vino"], t["parameters"]["annata"]))
    s.post("/carrello", js={"id": c["id"], "n": t["parameters"]["bottiglie"]})
    s.stands(t)


@check("fietsenzolder-de-ketting")
def ketting(s, tasks, d):
    s.crawl(["/", "/bedankt"] + ["/fiets/" + f["nr"] for f in d.FIETSEN])

    def lijst(q=""):
        out = []
        while True:
            x = s.js("/lijst.json?%s&vanaf=%d" % (q, len(out)))
            out += x["fietsen"]
            if len(out) >= x["totaal"]:
                return out

    alles = lijst()
    s.ok(len(alles) == len({f["nr"] for f in alles}) == len({f["naam"] for f in alles}) == len(d.FIETSEN), "lijst")
    t = tasks["fietsen-op-maat"]
    p = t["parameters"]
    s.ok([f["nr"] for f in lijst("soort=%s&max=%s" % (p["soort"], p["prijs"])) if f["maat"] == p["maat"]] == answer(t), "filter")
    t = tasks["minste-kilometers"]
    f = min((f for f in lijst("soort=" + t["parameters"]["soort"]) if not f["gereserveerd"]), key=lambda f: f["km"])
    s.ok({"artikelnummer": f["nr"], "naam": f["naam"], "km": f["km"]} == answer(t), "km")
    t = tasks["prijs-van-fiets"]
    s.ok(t["parameters"]["fiets"] not in plain(s.everything()) + str(alles), "fiets bestaat")
    vrij = next(f for f in alles if not f["gereserveerd"])
    s.post("/fiets/" + vrij["nr"], {"naam": "X", "tel": "1", "dag": "dinsdag"})
    s.ok(len(s.state()["proefritten"]) == 1, "proefrit")
    s.reset()


@check("koleje-doliny-osawy")
def osawa(s, tasks, d):
    pages = s.crawl(["/"] + ["/rozklad?" + urllib.parse.urlencode({"stacja": x, "dzien": y}) for x in d.STACJE for y in d.DNI])
    s.ok(sum("/pociag?nr=" in p for p in pages) == len(d.POCIAGI) == len({p["nr"] for p in d.POCIAGI}), "pociagi")
    t = tasks["godzina-przyjazdu"]
    x = s.get("/pociag?nr=%d" % t["parameters"]["numer"])[1]
    s.ok("<td>%s</td><td>%s</td>" % (t["parameters"]["stacja"], answer(t)) in x, "przyjazd")
    t = tasks["pociagi-z-rowerami"]
    x = s.get("/rozklad?" + urllib.parse.urlencode(t["parameters"]))[1]
    uwagi = re.findall(r"<td>([A-Z ]*)</td><td><button", x)
    s.ok(len(uwagi) > 20 and sum("R" in u.split() for u in uwagi) == answer(t), "rowery %d z %d" % (answer(t), len(uwagi)))


@check("imobiliaria-mare-alta")
def mare_alta(s, tasks, d):
    pages = s.crawl(["/", "/obrigado"])
    s.ok(len([p for p in pages if p.startswith("/imovel/")]) == len(d.LISTA), "imoveis")

    def lista(**q):
        out, n = [], 1
        while True:
            x = s.get("/imoveis?" + urllib.parse.urlencode(dict(q, pagina=n)))[1]
            out += [(r, int(re.sub(r"\D", "", v))) for v, r in re.findall(r'<div class="valor">([^<]*?) ?(?:<span class="selo">Reservado</span>)?</div>.*?<dt>Referência</dt><dd>([^<]*)</dd>', x)]
            n += 1
            if "pagina=%d\"" % n not in x:
                return out

    s.ok(len(lista()) == len(d.LISTA), "lista")
    t = tasks["imoveis-por-preco"]
    p = t["parameters"]
    got = [r for r, v in lista(concelho=p["concelho"], tipologia=p["tipologia"]) if v <= p["preco"]]
    s.ok(got == answer(t) == [r for r, _ in lista(concelho=p["concelho"], tipologia=p["tipologia"], max=p["preco"])], "filtro %s" % got)
    t = tasks["area-util"]
    s.ok("<dt>Área útil</dt><dd>%d m²</dd>" % answer(t) in pages["/imovel/" + t["parameters"]["referencia"]], "area")
    t = tasks["agendar-visita"]
    p = t["parameters"]
    dia = re.search(r'<option value="([\d-]+)">%s</option>' % p["dia"], pages["/imovel/" + p["referencia"]]).group(1)
    x = s.post("/imovel/" + p["referencia"], {"dia": dia, "periodo": p["periodo"], "nome": p["nome"], "telemovel": p["telemovel"], "email": p["email"], "mensagem": "", "rgpd": "sim"})[1]
    s.ok("Pedido de visita enviado" in x, "obrigado")
    s.stands(t)


def js_balance(text):
    """Rough look at a script: brackets, quotes and template strings must close. '' when fine."""
    stack = []
    i, n, line = 0, len(text), 1
    last = ""          # last significant character
    word = ""
    pairs = {")": "(", "]": "[", "}": "{"}
    while i < n:
        c = text[i]
        if stack and stack[-1][0] == "`":
            if c == "\\":
                i += 2
                continue
            if c == "\n":
                line += 1
            if c == "`":
                stack.pop()
                last = "`"
            elif text.startswith("${", i):
                stack.append(("${", line))
                last = "("
                i += 2
                continue
            i += 1
            continue
        if c == "\n":
            line += 1
            i += 1
            continue
        if c.isspace():
            i += 1
            continue
        if text.startswith("//", i):
            j = text.find("\n", i)
            i = n if j < 0 else j
            continue
        if text.startswith("/*", i):
            j = text.find("*/", i)
            if j < 0:
                return "comment open at line %d" % line
            line += text.count("\n", i, j)
            i = j + 2
            continue
        if c in "'\"":
            j = i + 1
            while j < n and text[j] != c:
                if text[j] == "\n":
                    return "string broken at line %d" % line
                j += 2 if text[j] == "\\" else 1
            if j >= n:
                return "string open at line %d" % line
            i = j + 1
            last, word = '"', ""
            continue
        if c == "`":
            stack.append(("`", line))
            i += 1
            continue
        if c == "/" and (last in "(,=:[!&|?{};+\x00" or last == "" or word in ("return", "typeof")):
            j, cls = i + 1, False
            while j < n and (text[j] != "/" or cls):
                if text[j] == "\n":
                    return "regex broken at line %d" % line
                if text[j] == "[":
                    cls = True
                elif text[j] == "]":
                    cls = False
                j += 2 if text[j] == "\\" else 1
            i = j + 1
            last, word = '"', ""
            continue
        if c in "([{":
            stack.append((c, line))
        elif c in ")]}":
            if not stack:
                return "extra %s at line %d" % (c, line)
            top = stack.pop()
            if top[0] == "${" and c == "}":
                last, word = "}", ""
                i += 1
                continue
            if top[0] != pairs[c]:
                return "%s at line %d closes %s of line %d" % (c, line, top[0], top[1])
        word = word + c if (c.isalnum() or c in "_$") else ""
        last = c
        i += 1
    return "open: %s" % stack if stack else ""


def main():
    bad, names = 0, []
    for name in SITES:
        with open(os.path.join(HERE, name, "tasks.json"), encoding="utf-8") as f:
            tasks = json.load(f)
        names += [t["name"] for t in tasks]
        s = Site(name)
        try:
            check_tasks(s, tasks)
            CHECK[name](s, {t["name"][len(name) + 1:]: t for t in tasks}, load(name))
            s.ok(text(s.state()) == text(s.fresh), "state at the end")
        except Exception as x:
            s.ok(False, repr(x))
        s.close()
        bad += len(s.problems)
        print("%-28s %d tasks, %d pages%s" % (name, len(tasks), len(s.pages), ", %d PROBLEMS" % len(s.problems) if s.problems else ""))
    assert len(names) == len(set(names)), "names"
    print("%d tasks, %d problems" % (len(names), bad))
    return bad


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
