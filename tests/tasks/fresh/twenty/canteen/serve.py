import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from websrv import App, page, redirect, attachment, esc
import data

app = App(lambda: {"besteld": [], "afgemeld": []}, cookie="linde")
SOORT = {"hoofd": "Hoofdgerecht", "vega": "Vegetarisch"}

def shell(req, title, body):
    u = req.session.get("leerling")
    return """<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>%s – Kantine Linde College</title><style>
:root{--g:#3f7d4e}body{margin:0;font-family:Nunito,sans-serif;background:#f7fbf4}.l-top{background:var(--g);color:#fff;padding:14px 5%%;display:flex;gap:22px}.l-top a{color:#fff}.l-main{padding:16px 5%%}.c-tabs{display:flex;gap:6px;border-bottom:2px solid var(--g)}.c-tabs a{padding:8px 16px;background:#e2efdb;text-decoration:none;color:#222}.c-tabs a.is-active{background:var(--g);color:#fff}.c-day{background:#fff;border-radius:12px;padding:14px 18px;margin:14px 0;box-shadow:0 1px 4px #0002}.c-day h3{margin:0 0 8px;text-transform:capitalize}.c-dish{margin:4px 0}.c-dish em{color:#666;font-style:normal;display:inline-block;width:130px}.c-chip{background:#ffe5b4;border-radius:8px;font-size:12px;padding:1px 7px;margin-left:4px}.u-muted{color:#888}</style></head><body><header class="l-top"><b>Kantine Linde College</b><a href="/">Weekmenu</a><a href="/info">Informatie</a>%s</header><main class="l-main">%s</main><footer class="l-main u-muted">Linde College, Lindelaan 40 · Kantine: Ria en Mo · Warme maaltijd van 12.10 tot 12.50 uur</footer></body></html>""" % (esc(title), '<a href="/mijn">Mijn bestellingen</a><a href="/uitloggen">Uitloggen (%s)</a>' % esc(data.LEERLINGEN[u]["naam"]) if u else '<a href="/inloggen">Inloggen</a>', body)

@app.get("/")
def home(req):
    w = req.query.get("week", ""); w = int(w) if w.isdigit() and int(w) in data.WEEKS else data.WEEKS[0]
    tabs = "".join('<a class="%s" href="/?week=%d">Week %d</a>' % ("is-active" if x == w else "", x, x) for x in data.WEEKS)
    u = req.session.get("leerling")
    mine = {o["datum"] for o in orders(u)} if u else set()
    days = ""
    for r in data.MENU:
        if r["week"] != w: continue
        head = "<h3>%s <small>%s</small></h3>" % (r["dag"], data.dag(r["datum"]))
        if not r["open"]:
            days += '<section class="c-day c-day--closed">%s<p class="u-muted">%s</p></section>' % (head, data.VRIJ[r["datum"]]); continue
        chips = lambda c: "".join('<span class="c-chip" title="bevat %s">%s</span>' % (n, n) for n in data.namen(c))
        link = '<span class="u-muted">Besteld</span>' if r["datum"] in mine else '<a href="/bestel/%s">Bestellen</a>' % r["datum"] if u else ""
        days += '<section class="c-day">%s<p class="c-dish"><em>Soep</em>%s</p><p class="c-dish"><em>Hoofdgerecht</em>%s%s</p><p class="c-dish"><em>Vegetarisch</em>%s%s</p><p class="c-dish"><em>Toetje</em>%s</p><p>%s %s</p></section>' % (head, esc(r["soep"]), esc(r["hoofd"]), chips(r["allergenen_hoofd"]), esc(r["vega"]), chips(r["allergenen_vega"]), esc(r["toetje"]), data.euro(r["prijs"]), link)
    return shell(req, "Weekmenu", '<h1>Weekmenu</h1><nav class="c-tabs">%s</nav>%s<p><a href="/download/weekmenu-%d.txt">Weekmenu %d als tekstbestand</a></p>' % (tabs, days, w, w))

@app.get("/download/<name>")
def dl(req, name):
    for w in data.WEEKS:
        if name == "weekmenu-%d.txt" % w: return attachment(data.tekst(w), name)

@app.get("/info")
def info(req):
    return shell(req, "Informatie", "<h1>Informatie</h1><p>Bestellen en afmelden kan tot 9 uur op de dag zelf. De maaltijden worden aan het eind van de maand afgerekend. Bij de gerechten staan de allergenen gluten, melk, ei, noten, soja, vis en selderij; soep en toetje bevatten sporen van alle.</p>")

@app.route("GET|POST", "/inloggen")
def login(req):
    err = ""
    if req.method == "POST":
        n = req.form.get("nummer", "").lower(); l = data.LEERLINGEN.get(n)
        if l and l["pin"] == req.form.get("pin"):
            req.session["leerling"] = n; return redirect("/mijn")
        err = "<p role='alert'>Leerlingnummer of pincode klopt niet.</p>"
    return shell(req, "Inloggen", "<h1>Inloggen</h1>%s<form method='post' action='/inloggen'><p><label>Leerlingnummer <input name='nummer' required></label></p><p><label>Pincode <input name='pin' type='password' inputmode='numeric' required></label></p><button>Inloggen</button></form>" % err)

@app.get("/uitloggen")
def logout(req):
    req.session.clear(); return redirect("/")

def orders(u):
    out = [{"datum": d, "keuze": k} for d, k in data.BESTELD[u]] + [{"datum": o["datum"], "keuze": o["keuze"]} for o in app.state["besteld"] if o["leerling"] == u]
    gone = [a["datum"] for a in app.state["afgemeld"] if a["leerling"] == u]
    return sorted([o for o in out if o["datum"] not in gone], key=lambda o: o["datum"])

def rec(d): return next((r for r in data.MENU if r["datum"] == d and r["open"]), None)

@app.get("/mijn")
def mijn(req):
    u = req.session.get("leerling")
    if not u: return redirect("/inloggen")
    return shell(req, "Mijn bestellingen", "<h1>Mijn bestellingen</h1><p>%s, klas %s</p><ul>%s</ul><p><a href='/'>Nieuwe bestelling via het weekmenu</a></p>" % (data.LEERLINGEN[u]["naam"], data.LEERLINGEN[u]["klas"], "".join("<li><form method='post' action='/afmelden'>%s %s: %s (%s) <button name='datum' value='%s'>Afmelden</button></form></li>" % (rec(o["datum"])["dag"], data.dag(o["datum"]), rec(o["datum"])[o["keuze"]], SOORT[o["keuze"]].lower(), o["datum"]) for o in orders(u)) or "<li>Geen bestellingen</li>"))

@app.post("/afmelden")
def af(req):
    u = req.session.get("leerling"); d = req.form.get("datum")
    if not u: return redirect("/inloggen")
    if d in [o["datum"] for o in orders(u)]: app.state["afgemeld"].append({"leerling": u, "datum": d})
    return redirect("/mijn")

@app.route("GET|POST", "/bestel/<d>")
def bestel(req, d):
    u = req.session.get("leerling")
    if not u: return redirect("/inloggen")
    r = rec(d)
    if not r: return None
    if d in [o["datum"] for o in orders(u)]: return redirect("/mijn")
    if req.method == "POST" and req.form.get("keuze") in SOORT and req.form.get("portie") in ("klein", "normaal", "groot"):
        app.state["besteld"].append({"leerling": u, "datum": d, "keuze": req.form["keuze"], "portie": req.form["portie"], "opmerking": req.form.get("opmerking", "")})
        return shell(req, "Besteld", "<h1>Besteld</h1><p>Eet smakelijk op %s %s: %s.</p><p><a href='/mijn'>Mijn bestellingen</a></p>" % (r["dag"], data.dag(d), esc(r[req.form["keuze"]])))
    return shell(req, "Bestellen", "<h1>Bestellen voor %s %s</h1><form method='post' action='/bestel/%s'><fieldset><legend>Gerecht</legend><label><input type='radio' name='keuze' value='hoofd' required> %s</label><br><label><input type='radio' name='keuze' value='vega'> %s (vegetarisch)</label></fieldset><p><label>Portie <select name='portie' required><option value=''>kies</option><option>klein</option><option>normaal</option><option>groot</option></select></label></p><p><label>Opmerking (niet verplicht) <input name='opmerking'></label></p><button>Bestelling plaatsen</button></form>" % (r["dag"], data.dag(d), d, esc(r["hoofd"]), esc(r["vega"])))

app.not_found = lambda req: page(shell(req, "Niet gevonden", "<h1>Pagina niet gevonden</h1>"), 404)
if __name__ == "__main__":
    app.run()
