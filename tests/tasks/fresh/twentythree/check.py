"""Starts every site and checks site and tasks. Exit code 0 = all fine."""
import json, os, re, subprocess, sys, shutil, glob
import http.cookiejar, urllib.parse, urllib.request, urllib.error
HERE = os.path.dirname(os.path.abspath(__file__))
bad, done = [], 0
def ck(ok, msg):
    global done
    done += 1
    if not ok: bad.append(msg); print("FAIL", msg)
class Client:
    def __init__(self, port):
        self.base = "http://127.0.0.1:%d" % port
        self.o = urllib.request.build_opener(urllib.request.ProxyHandler({}), urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))
    def get(self, p):
        with self.o.open(self.base + urllib.parse.quote(p, safe="/?=&%+"), timeout=10) as r: return r.read()
    def text(self, p): return self.get(p).decode("utf-8")
    def post(self, p, **f):
        with self.o.open(self.base + p, urllib.parse.urlencode(f).encode(), timeout=10) as r: return r.read().decode("utf-8")
    def pjson(self, p, o):
        rq = urllib.request.Request(self.base + p, json.dumps(o).encode(), {"Content-Type": "application/json"})
        try:
            with self.o.open(rq, timeout=10) as r: return r.read().decode("utf-8")
        except urllib.error.HTTPError as ex: return "HTTP %d" % ex.code
    def state(self): return json.loads(self.get("/__state"))
# --- how each form/act is done by plain HTTP
def coach(c, t):
    h = c.text("/search?from=Thornwick&to=Port Amble&day=Saturday")
    run = re.search(r"<b>09:35</b>.*?run=(\d+)", h).group(1); p = t["parameters"]
    b = dict(run=run, day="Saturday", to="Port Amble", adults=2, children=1, **{"from": "Thornwick"})
    c.post("/book/passenger", **b); b.update(name=p["name"], email=p["email"], seat="front")
    assert "09:35" in c.post("/book/check", **b)
    return c.post("/book/done", **b)
def costumes(c, t):
    p = t["parameters"]; c.post("/login", user=p["user"], pw=p["password"], next="/store")
    for k in ("OT365", "OT249"): c.post("/list/add", code=k)
    return c.post("/list/send", production="The Importance of Being Earnest", weeks=3)
def domaine(c, t):
    c.pjson("/api/panier", {"id": 32, "quantite": 2}); return c.pjson("/api/panier", {"id": 8, "quantite": t["parameters"]["nombre"]})
DO = {"pianos-hold": lambda c, t: c.pjson("/api/hold", {"stock": "HS-2195"}), "coach-booking": coach, "costumes-loan-request": costumes, "domaine-panier": domaine,
 "imker-schwarm-melden": lambda c, t: c.post("/schwarm/melden", ort="Birkholz", stelle="Hecke", hoehe=2, name="Henrike Lohmann", zugang="ja", **t["parameters"]),
 "traduccion-presupuesto": lambda c, t: c.post("/presupuesto/enviar", idioma="polaco", especialidad="médica", palabras="1850", jurada="sí", empresa="", **t["parameters"]),
 "musica-iscrizione": lambda c, t: c.post("/iscrizione", corso="FIS11", allievo="Leonardo Brambati", nascita="1988-03-09", genitore="", telefono="0184 553207", noleggio="si", regole="si"),
 "speelgoed-aanmelden": lambda c, t: c.post("/aanmelden", soort="blikken auto", leeftijd=65, haast="gewoon", brengen="per post", **t["parameters"]),
 "wioslo-rezerwacja": lambda c, t: c.post("/rezerwuj", dzien="środa", godzina="17:00", **t["parameters"])}
def leaves(x):
    if isinstance(x, dict):
        for v in x.values(): yield from leaves(v)
    elif isinstance(x, list):
        for v in x: yield from leaves(v)
    else: yield x
def valid(v, s):
    ty = s.get("type")
    if ty == "object": return isinstance(v, dict) and set(v) == set(s["properties"]) and all(valid(v[k], s["properties"][k]) for k in v)
    if ty == "array": return isinstance(v, list) and all(valid(x, s["items"]) for x in v)
    return {"string": isinstance(v, str), "integer": isinstance(v, int), "number": isinstance(v, (int, float))}[ty]
names, total = set(), 0
sites = sorted(os.path.dirname(p).rsplit("/", 1)[1] for p in glob.glob(HERE + "/*/serve.py"))
node = shutil.which("node")
for s in sites:
    d = os.path.join(HERE, s)
    raw = open(d + "/data.json", encoding="utf-8").read(); tasks = json.load(open(d + "/tasks.json", encoding="utf-8")); D = json.loads(raw)
    vals = [str(v) for v in leaves(D)] + list(map(str, D))
    big = max(len(v) for v in D.values() if isinstance(v, list))
    ck(20 <= big <= 200, s + ": number of records %d" % big)
    pr = subprocess.Popen([sys.executable, "serve.py"], cwd=d, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        m = re.fullmatch(r"PORT (\d+)\n", pr.stdout.readline()); ck(bool(m), s + ": PORT line"); c = Client(int(m.group(1)))
        ck("<html" in c.text("/"), s + ": start page")
        init = c.state()
        # crawl all plain links: nothing may fail or change the state
        seen, todo, text = set(), ["/"], {}
        while todo and len(seen) < 900:
            u = todo.pop()
            if u in seen: continue
            seen.add(u)
            try: b = c.get(u)
            except urllib.error.HTTPError as ex: ck(False, "%s: %s gives %d" % (s, u, ex.code)); continue
            if not u.startswith(("/files", "/download", "/static")):
                h = b.decode("utf-8"); text[u] = h
                ck("%s" not in re.sub(r"<script.*?</script>|<style.*?</style>", "", h, flags=re.S), "%s: %s has %%s left" % (s, u))
                from html import unescape
                for l in re.findall(r"(?:href|src)=(?:\"([^\"]*)\"|'([^']*)'|([^\s>]+))", re.sub(r"<script>.*?</script>", "", h, flags=re.S)):
                    l = unescape(next(filter(None, l), ""))
                    if l.startswith("/") and "page=" not in l or l.startswith("/ratings"): todo.append(urllib.parse.unquote(l))
                if node:
                    for i, sc in enumerate(re.findall(r"<script>(.*?)</script>", h, re.S)):
                        if u.count("/") == 1 and "?" not in u:
                            r = subprocess.run([node, "--check", "-"], input=sc, text=True, capture_output=True); ck(r.returncode == 0, "%s: inline script of %s: %s" % (s, u, r.stderr[:200]))
        for f in glob.glob(d + "/*.js"):
            if node: ck(subprocess.run([node, "--check", f], capture_output=True).returncode == 0, f)
        ck(c.state() == init, s + ": a visit changes the state")
        for t in tasks:
            total += 1; n = t["name"]; ck(n.startswith(s + "-") and n not in names, n + ": name"); names.add(n)
            ck(set(t) == {"name", "category", "language", "start", "phrasings", "parameters", "schema", "expect"}, n + ": keys")
            ck(len(t["phrasings"]) == 3 == len(set(t["phrasings"])), n + ": wordings")
            for ph in t["phrasings"]:
                ck(set(re.findall(r"\{\{parameters\.(\w+)\}\}", ph)) == set(t["parameters"]) and ph.count("{{") == len(re.findall(r"\{\{parameters\.\w+\}\}", ph)), n + ": parameters in " + ph)
            x = t["expect"]; k = x["kind"]
            ck(k in ("exactly", "any_order", "told", "state", "failure"), n + ": kind"); ck((k == "failure") == (t["category"] == "mustfail"), n + ": mustfail")
            if t["schema"] is None: ck(k in ("told", "state", "failure"), n + ": kind without schema")
            elif "answer" in x: ck(valid(x["answer"], t["schema"]), n + ": answer fits schema")
            if "path" in x:
                b = c.get(x["path"]); ck(len(b) > 200, n + ": file"); ck(any(u == x["path"] for u in seen), n + ": file is linked")
            elif "answer" in x and t["category"] not in ("count", "form"):
                for v in leaves(x["answer"]): ck(any(str(v) == w or str(v) in w for w in vals), "%s: %r occurs in data" % (n, v))
            if t["category"] in ("form", "act"):
                ck(n in DO, n + ": no HTTP recipe"); c.get("/__reset"); out = DO[n](c, t)
                if k == "state": ck(c.state() == x["state"], "%s: state %s" % (n, json.dumps(c.state(), ensure_ascii=False)))
                else:
                    for v in leaves(x["answer"]): ck(v in out, "%s: %s in answer" % (n, v))
                ck(c.state() != init, n + ": state changed"); c.get("/__reset"); ck(c.state() == init, n + ": reset")
        # things that must not work
        if s == "pianos": ck(c.pjson("/api/hold", {"stock": "HS-2426"}) == "HTTP 409", "sold piano"); ck(c.state() == init, "sold piano state")
        if s == "domaine":
            c.pjson("/api/panier", {"id": 13, "quantite": 6}); c.post("/commande", nom="Odile Rochat", adresse="rue de Lausanne 12", cp="1201", ville="Genève"); ck(c.state()["commandes"] == [], "Geneva"); c.get("/__reset")
        pr.stdin.close(); ck(pr.wait(10) == 0, s + ": ends at EOF")
    finally:
        if pr.poll() is None: pr.kill()
    print("%-11s %d tasks, %d pages crawled" % (s, len(tasks), len(seen)))
ck(len(sites) == 12, "sites"); ck(total == 50, "tasks %d" % total)
print("%d checks, %d failed" % (done, len(bad))); sys.exit(bool(bad))
