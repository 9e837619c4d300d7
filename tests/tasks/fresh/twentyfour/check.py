"""Starts every site and checks pages, APIs, resets, state tasks, answers and schemas. Run: python3 check.py"""
import sys; sys.dont_write_bytecode = True
import collections, html, http.cookiejar, json, os, re, subprocess, urllib.error, urllib.parse, urllib.request
HERE = os.path.dirname(os.path.abspath(__file__))
SITES = ["lighthouses", "parcels", "podcasts", "grants", "climbing", "coffee", "wertstoffhof", "scierie", "carrera", "ricambi", "sluizen", "ladowarki"]
bad = []
def need(c, m):
    if not c: bad.append(m); print("  FAIL", m)
class Web:
    def __init__(self, base):
        self.base = base; self.o = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))
    def go(self, path, data=None, js=None):
        h, b = {}, None
        if js is not None: b, h = json.dumps(js).encode(), {"Content-Type": "application/json"}
        elif data is not None: b = urllib.parse.urlencode(data, doseq=True).encode()
        path = urllib.parse.quote(path, safe="/?&=%+:.-_~")
        try:
            r = self.o.open(urllib.request.Request(self.base + path, b, h), timeout=10); raw = r.read()
            return r.status, raw if "pdf" in r.headers.get("Content-Type", "") else raw.decode("utf-8"), r.headers
        except urllib.error.HTTPError as e: return e.code, e.read().decode("utf-8"), e.headers
    def text(self, p): return self.go(p)[1]
    def json(self, p): return json.loads(self.text(p))
def strip(t):
    t = re.sub(r"(?s)<style.*?</style>", " ", t)
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", t)))
def crawl(w, skip=("/logout",)):
    seen, todo, pages = set(), ["/"], {}
    while todo and len(seen) < 900:
        p = todo.pop(0)
        if p in seen: continue
        seen.add(p); st, t, hd = w.go(p); need(st == 200, "%s -> %s" % (p, st))
        if not isinstance(t, str): pages[p] = re.search(r'filename="(.*?)"', hd.get("Content-Disposition", "")).group(1); continue
        pages[p] = t
        for h in re.findall(r"href=[\"']([^\"']+)", re.sub(r"(?s)<script.*?</script>", "", t)):
            u = urllib.parse.urljoin(p, html.unescape(h)).split("#")[0]
            if u.startswith("/") and u not in skip: todo.append(u)
    return pages
def forms(x):
    if isinstance(x, bool): return [str(x)]
    if isinstance(x, (int, float)):
        out = {str(x), "%.2f" % x, "%.1f" % x, format(x, ",")}
        return list(out | {o.replace(".", ",") for o in out})
    o = [x]
    if re.match(r"^\d{4}-\d\d-\d\d$", x): o.append("-".join(x.split("-")[::-1]))
    if re.match(r"^\d:\d\d:\d\d$", x): o.append(x)
    return o
def leaves(a):
    if isinstance(a, dict): return [y for v in a.values() for y in leaves(v)]
    if isinstance(a, list): return [y for v in a for y in leaves(v)]
    return [a]
def groups(a):
    for v in a.values():
        if isinstance(v, list): return [leaves(i) for i in v]
    return [leaves(a)]
def valid(s, v):
    t = s["type"]
    if t == "object": return isinstance(v, dict) and set(v) == set(s["properties"]) == set(s["required"]) and s["additionalProperties"] is False and all(valid(s["properties"][k], v[k]) for k in v)
    if t == "array": return isinstance(v, list) and all(valid(s["items"], i) for i in v)
    if t == "integer": return isinstance(v, int) and not isinstance(v, bool)
    if t == "number": return isinstance(v, (int, float)) and not isinstance(v, bool)
    return isinstance(v, str)
def rowsof(t): return [[strip(c).strip() for c in re.findall(r"(?s)<t[dh][^>]*>(.*?)</t[dh]>", r)] for r in re.findall(r"(?s)<tr[^>]*>(.*?)</tr>", t)]

def apis(site, w):
    out = {}
    def page(url, key, step):
        o = 0; items = []
        while True:
            d = w.json(url % o); items += d[key]; o += step(d)
            if not d[key] or o >= d.get("total", d.get("razem", 10 ** 9)): return items
    if site == "podcasts":
        out["list"] = page("/api/shows?offset=%d", "items", lambda d: len(d["items"]))
        for s in out["list"]: out["/api/shows/" + s["slug"]] = w.json("/api/shows/" + s["slug"]); need(w.go("/show/" + s["slug"])[0] == 200, "show page")
    if site == "scierie":
        out["list"] = page("/api/lots?debut=%d", "lots", lambda d: len(d["lots"]))
        for x in out["list"]: out["/lot/" + x["ref"]] = strip(w.text("/lot/" + x["ref"]))
    if site == "carrera":
        d = w.json("/api/resultados?pagina=1"); out["list"] = [f for p in range(1, d["paginas"] + 1) for f in w.json("/api/resultados?pagina=%d" % p)["filas"]]
        for x in out["list"]: out["c%d" % x["dorsal"]] = strip(w.text("/corredor/%d" % x["dorsal"]))
    if site == "ladowarki":
        out["list"] = page("/api/stacje?od=%d", "stacje", lambda d: len(d["stacje"]))
        for s in out["list"]: out[s["id"]] = w.json("/api/stacje/" + s["id"]); need(w.go("/stacja/" + s["id"])[0] == 200, "stacja page")
    return out

def act(t, w):
    """Does by HTTP what a visitor would do; the values come from the expected state and the site's own forms."""
    n, st = t["name"], t["expect"]["state"]; site = n.split("-")[0]; r = ""
    if site == "parcels":
        x = st["redirects"][0]; w.go("/login", {"email": t["parameters"]["email"], "password": t["parameters"]["password"]})
        f = w.text("/shipment/%s/redirect" % x["shipment"]); need(re.search(r"value='%s'>[^<]* - %s<" % (x["point"], t["parameters"]["point"]), f), n + " option")
        r = w.go("/shipment/%s/redirect" % x["shipment"], {"point": x["point"], "agree": "1"})[1]
    elif site == "podcasts": w.go("/api/follow", js=st["follows"][0])
    elif site == "climbing":
        x = dict(st["bookings"][0]); x["phone"] = t["parameters"]["phone"]; x["email"] = x["email"].title(); r = w.go("/api/bookings", js=x)[1]
    elif site == "coffee":
        x = dict(st["subscriptions"][0]); x["phone"] = t["parameters"]["phone"]; x["gift"] = "yes" if x["gift"] else ""
        have = {}
        for stp, ks in (("1", ("coffee", "size", "grind")), ("2", ("rhythm", "start", "gift")), ("3", ("name", "email", "phone", "street", "postcode", "city")), ("4", ())):
            have.update({k: x[k] for k in ks if x[k]}); r = w.go("/subscribe", {**have, "step": stp})[1]
            if stp != "4": have = dict(re.findall(r"type='hidden' name='(\w+)' value='([^']*)'", r)); have = {k: html.unescape(v) for k, v in have.items() if k != "step"}
    elif site == "wertstoffhof":
        x = dict(st["sperrmuell"][0]); a = x.pop("arten"); x.update(telefon=t["parameters"]["telefon"], art=a); need("Vorgangsnummer" not in w.go("/sperrmuell", x)[1], n + " without ok"); r = w.go("/sperrmuell", {**x, "ok": "1"})[1]
    elif site == "scierie":
        x = dict(st["devis"][0]); x["telephone"] = t["parameters"]["telephone"]; x["volume"] = str(x["volume"]).replace(".", ","); r = w.go("/devis", x)[1]
    elif site == "ricambi":
        for c in reversed(st["carrello"]): r = w.go("/carrello", c)[1]
    elif site == "sluizen":
        x = dict(st["aanvragen"][0]); x.pop("gevaarlijk"); x.update(lengte="38,5", breedte="6.2", telefoon="06 12457788"); r = w.go("/aanvraag", x)[1]
    elif site == "ladowarki": w.go("/api/zgloszenia", js=st["zgloszenia"][0])
    return r

def recount(site, w, pages, api):
    """Answers of filter / count / superlative / order tasks computed again from the pages."""
    A = {}
    if site == "lighthouses":
        L = []
        for p, t in pages.items():
            if p.startswith("/light/"):
                d = dict(re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", t)); d["name"] = html.unescape(re.search(r"<h2>(.*?)</h2>", t).group(1)); L.append(d)
        need(len(L) == 92, "92 lights")
        g = [d for d in L if d["Region"] == "Carrick Coast" and d["State"] == "decommissioned"]; b = max(g, key=lambda d: int(d["Height of tower"].split()[0]))
        A["tallest"] = {"name": b["name"], "tower_height_m": int(b["Height of tower"].split()[0])}
        A["by-age"] = {"names": [d["name"] for d in sorted((d for d in L if d["Region"] == "Western Lochs" and d["State"] == "active"), key=lambda d: int(d["First lit"]))]}
    if site == "parcels":
        R = [r for i in range(1, 5) for r in rowsof(w.text("/account?dir=out&page=%d" % i)) if r[0].startswith("SW")]
        A["express-delivered"] = {"count": sum(r[3] == "Express" and r[4] == "Delivered" for r in R)}
    if site == "podcasts":
        A["good-english"] = {"titles": [s["title"] for s in api["list"] if s["genre"] == "Science" and s["language"] == "English" and s["rating"] >= 4.2]}
        A["explicit"] = {"count": sum(s["genre"] == "Sport" and s["explicit"] for s in api["list"])}
    if site == "grants":
        t = w.text("/grants?field=Archaeology&year=2022"); need("page=2" not in t, "grants one page")
        A["field-year"] = {"references": [r for r, a in re.findall(r'href="/grants/(HF-[\d-]+)".*?Awarded £([\d,]+)', t) if int(a.replace(",", "")) > 200000]}
        al = [x for i in (1, 2) for x in re.findall(r'href="/grants/(HF-[\d-]+)".*?Awarded £([\d,]+)', w.text("/grants?institution=Delamere+University&page=%d" % i))]
        r, a = max(al, key=lambda x: int(x[1].replace(",", ""))); A["largest"] = {"reference": r, "principal_investigator": re.search(r"Principal investigator</dt><dd>(.*?)<", pages["/grants/" + r]).group(1), "amount_gbp": int(a.replace(",", ""))}
    if site == "climbing":
        R = [r for r in rowsof(pages["/routes"]) if len(r) == 8]
        A["most-ticked"] = {"problems": [{"name": r[0], "grade": r[1]} for r in sorted((r for r in R if r[3] == "Slab"), key=lambda r: -int(r[6]))[:5]]}
        ph = next(t for t in TASKS[site] if t["name"] == "climbing-setter")["phrasings"][2]; d, sec, se = re.match(r"(.*?) / (.*?) / setter (\w+)", ph).groups()
        A["setter"] = {"names": [r[0] for r in R if r[3] == sec and r[4] == se]}
    if site == "scierie":
        es = next(t for t in TASKS[site] if t["name"] == "scierie-four")["phrasings"][2].split(" +")[0]
        A["four"] = {"references": [x["ref"] for x in api["list"] if x["essence"] == es and x["sechage"] == "Séché au four" and x["epaisseur"] >= 41]}
        p = next(t for t in TASKS[site] if t["name"] == "scierie-pefc")["parameters"]
        A["pefc"] = {"nombre": sum(x["essence"] == p["essence"] and x["depot"] == p["depot"] and x["pefc"] for x in api["list"])}
    if site == "carrera":
        b = min((x for x in api["list"] if x["club"] == "Galgos de Alcor"), key=lambda x: x["neto"]); A["mejor-neto"] = {"nombre": b["nombre"], "tiempo_neto": b["neto"]}
        A["top5"] = {"clasificacion": [{"nombre": x["nombre"], "tiempo_oficial": x["oficial"]} for x in w.json("/api/resultados?categoria=Veteranos+A+femenina")["filas"][:5]]}
    if site == "ricambi":
        p = next(t for t in TASKS[site] if t["name"] == "ricambi-compatibili")["parameters"]
        A["compatibili"] = {"codici": list(dict.fromkeys(r[0] for i in (1, 2, 3) for r in rowsof(w.text("/catalogo/%s?modello=%s&disponibili=1&pag=%d" % (p["categoria"].lower(), p["modello"].replace(" ", "+"), i))) if r[0].startswith("RM")))}
        A["gruppo"] = {"articoli": [{"nome": r[1], "prezzo": float(r[4].split("€")[1].strip().replace(",", "."))} for r in rowsof(pages["/catalogo/impianto-elettrico/fanali"]) if r[0].startswith("RM")]}
    if site == "sluizen":
        v = re.match(r"(.*?):", next(t for t in TASKS[site] if t["name"] == "sluizen-lage-bruggen")["phrasings"][2]).group(1)
        R = [r for r in rowsof(w.text("/objecten?vaarweg=%s&type=Ophaalbrug&type=Draaibrug" % v.replace(" ", "+"))) if r[0] != "Naam"]
        A["lage-bruggen"] = {"aantal": sum(float(r[4].replace(",", ".")) < 4 for r in R)}
        v = next(t for t in TASKS[site] if t["name"] == "sluizen-stremmingen")["parameters"]["vaarweg"]; q = lambda d: "-".join(d.split("-")[::-1])
        A["stremmingen"] = {"stremmingen": [{"nummer": a, "object": o, "van": q(f), "tot": q(u)} for a, o, vw, f, u in re.findall(r"<summary>(\S+) <span[^>]*>Stremming</span> (.*?) \((.*?)\)</summary><p>Van (\S+) tot en met (\S+) ", pages["/berichten"]) if vw == v]}
    if site == "ladowarki":
        c = next(t for t in TASKS[site] if t["name"] == "ladowarki-szybkie")["parameters"]["miasto"]
        A["szybkie"] = {"stacje": [s["nazwa"] for s in api["list"] if s["miasto"] == c and any(z["typ"] == "CCS" and z["moc"] >= 150 for z in s["zlacza"])]}
        c = re.match(r"(.*?):", next(t for t in TASKS[site] if t["name"] == "ladowarki-najtansza")["phrasings"][2]).group(1)
        b = min((z["cena"], s["nazwa"]) for k, s in api.items() if k != "list" and s["miasto"] == c for z in s["zlacza"] if z["typ"] == "CCS"); A["najtansza"] = {"stacja": b[1], "cena": b[0]}
    return A

NEVER = {"lighthouses-visitors": r"visitor|people (came|went)", "climbing-cancel": r"cancel.{0,40}<form", "coffee-latte-art": r"/events/e2", "wertstoffhof-container": r"action='/container", "carrera-nacimiento": r"nacimiento|naci[óo]|edad", "ladowarki-zadaszone": r"zadasz|dach|wiat"}
TASKS = {s: json.load(open(os.path.join(HERE, s, "tasks.json"), encoding="utf-8")) for s in SITES}
cats, names = collections.Counter(), set()
for s in SITES:
    for t in TASKS[s]:
        cats[t["category"]] += 1; need(t["name"] not in names, "dup " + t["name"]); names.add(t["name"])
        need(set(t) == {"name", "category", "language", "start", "phrasings", "parameters", "schema", "expect"}, t["name"] + " keys")
        need(len(set(t["phrasings"])) == 3, t["name"] + " phrasings")
        for p in t["phrasings"]: need(set(re.findall(r"\{\{(.*?)\}\}", p)) == {"parameters." + k for k in t["parameters"]}, t["name"] + " placeholders: " + p)
        k = t["expect"]["kind"]
        if t["schema"] is None: need(k in ("told", "state", "failure"), t["name"] + " kind")
        if k in ("exactly", "any_order"): need(valid(t["schema"], t["expect"]["answer"]), t["name"] + " schema")
        need((k == "failure") == (t["category"] == "mustfail"), t["name"] + " mustfail")
want = dict(lookup=5, filter=6, count=4, superlative=4, order=3, list=4, read=3, detail=4, form=5, act=4, download=2, mustfail=6)
need(dict(cats) == want and len(names) == 50, "mix %s" % cats)

for site in SITES:
    pr = subprocess.Popen([sys.executable, "serve.py", "0"], cwd=os.path.join(HERE, site), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        base = "http://127.0.0.1:%d" % int(pr.stdout.readline().split()[1]); w = Web(base)
        zero = w.json("/__state"); need(w.go("/no-such-page")[0] == 404, site + " 404")
        if site == "parcels":
            need("/login" in w.o.open(base + "/account").geturl(), "login wall"); need("wrong" in w.go("/login", {"email": "x@y", "password": "z"})[1], "bad login")
            w.go("/login", {"email": "mara.lindqvist@example.com", "password": "harbour-42"})
        pages = crawl(w); api = apis(site, w); need(w.json("/__state") == zero, site + " visits change state")
        texts = [strip(p) + (p if "<details" in p else "") for p in pages.values()] + [strip(v) if isinstance(v, str) else json.dumps(v, ensure_ascii=False) for k, v in api.items() if k != "list"] + [json.dumps(x, ensure_ascii=False) for x in api.get("list", [])]
        again = recount(site, w, pages, api)
        for t in TASKS[site]:
            e, n = t["expect"], t["name"]
            if e["kind"] in ("exactly", "any_order"):
                if t["category"] != "count":
                    for g in groups(e["answer"]):
                        need(any(all(any(re.search(r"(?<![\w])" + re.escape(f) + r"(?![\w])", x) for f in forms(v)) for v in g) for x in texts), "%s: not on one page: %s" % (n, g))
                sh = n.split("-", 1)[1]
                if sh in again:
                    a, b = again.pop(sh), e["answer"]
                    if e["kind"] == "any_order": key = lambda o: {k: sorted(v, key=json.dumps) for k, v in o.items()}; a, b = key(a), key(b)
                    need(a == b, "%s recount %s != %s" % (n, a, b))
                elif t["category"] in ("filter", "count", "superlative", "order"): need(False, n + " not recounted")
            elif e["kind"] == "told": need(e["answer"] in pages.values() and list(pages.values()).count(e["answer"]) == 1, n + " file")
            elif e["kind"] == "state":
                w.go("/__reset", {}); need(w.json("/__state") == zero, n + " reset")
                r = act(t, w); got = w.json("/__state"); need(got == e["state"], "%s state %s" % (n, got))
                if t["schema"]:
                    m = re.search(r"[A-Z]{2}-\d{6}", r); need(m and valid(t["schema"], {k: m.group(0) for k in t["schema"]["properties"]}), n + " receipt")
                    w.go("/__reset", {}); need(m and m.group(0) in act(t, w), n + " receipt stable")
                need(w.go("/__reset", {})[0] == 200 and w.json("/__state") == zero, n + " reset after")
            else: need(not any(re.search(NEVER[n], p, re.I) for p in list(pages.values()) + texts), n + " is offered?")
        need(not again, "%s unused recounts %s" % (site, list(again)))
        print("%-13s %4d pages, %3d API answers, %d tasks" % (site, len(pages), len(api), len(TASKS[site])))
    finally:
        pr.stdin.close()
        try: need(pr.wait(timeout=5) == 0, site + " exit code")
        except subprocess.TimeoutExpired: need(False, site + " does not stop"); pr.kill()
        pr.stdout.close()
print("ALL GOOD" if not bad else "%d FAILURES" % len(bad)); sys.exit(bool(bad))
