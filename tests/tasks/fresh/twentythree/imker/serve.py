import sys; sys.path.insert(0, "..")
from common import *
D = load(); V = D["verein"]
app = App({"schwarmmeldungen": []})
CSS = """body{font-family:"Trebuchet MS",sans-serif;margin:0;background:#fff8e1;color:#3b2f12}.navbar{background:#f2b705;padding:.7rem 1.5rem;display:flex;gap:1.4rem;align-items:baseline}.navbar-brand{font-weight:700;font-size:1.3rem}.navbar a{color:#3b2f12;text-decoration:none}.container{max-width:820px;margin:1rem auto;background:#fff;padding:1rem 1.6rem;border:1px solid #ecd58a}.table{width:100%;border-collapse:collapse}.table td,.table th{padding:.4rem;border-bottom:1px solid #eee;text-align:left}.accordion-item{border:1px solid #ecd58a;margin-bottom:.4rem}.accordion-button{width:100%;text-align:left;background:#fff3c4;border:0;padding:.6rem;font:inherit;cursor:pointer}.accordion-body{padding:.2rem .9rem;display:none}.accordion-item.show .accordion-body{display:block}.form-group{margin:.6rem 0}.form-group label{display:block;font-size:.9rem}.form-control{padding:.35rem;width:100%;max-width:420px}.btn{background:#a86f00;color:#fff;border:0;padding:.5rem 1rem;text-decoration:none;display:inline-block}.alert{background:#dff0d8;padding:1rem}.danger{background:#f8d7da;padding:.6rem}"""
JS = "<script>document.querySelectorAll('.accordion-button').forEach(function(b){b.onclick=function(){b.parentNode.classList.toggle('show')}})</script>"
def page(t, b):
    return "<!DOCTYPE html><html lang='de'><head><meta charset='utf-8'><title>%s – Imkerverein Hohenstein</title><style>%s</style></head><body><div class='navbar'><a class='navbar-brand' href='/'>Imkerverein Hohenstein e. V.</a><a href='/verein'>Der Verein</a><a href='/schwarm'>Bienenschwarm</a><a href='/kurse'>Kurse</a><a href='/waagen'>Stockwaagen</a></div><div class='container'>%s</div>%s</body></html>" % (e(t), CSS, b, JS)
def acc(items):
    return "".join("<div class='accordion-item'><button class='accordion-button' type='button'>%s</button><div class='accordion-body'>%s</div></div>" % i for i in items)
def dt(s):
    y, m, d = s.split("-"); return "%d.%d.%s" % (int(d), int(m), y)
@app.get("/")
def home(r):
    return page("Start", "<h1>Willkommen bei den Imkern</h1><p>Wir halten Bienen rund um Hohenstein und helfen, wenn ein Schwarm im Garten hängt.</p><p><a class='btn' href='/schwarm/melden'>Schwarm melden</a></p>")
@app.get("/verein")
def verein(r):
    return page("Der Verein", "<h1>Der Verein</h1>" + acc([("Geschichte", "<p>Im Frühjahr %d taten sich elf Bauern und ein Lehrer zusammen. Heute betreuen %d Mitglieder zusammen rund %d Völker.</p>" % (V["gruendung"], V["mitglieder"], V["voelker"])),
      ("Mitglied werden", "<p>Der Jahresbeitrag liegt bei %d Euro, für Jugendliche unter 18 bei %d Euro. Dazu kommen %s Euro je Volk für die Versicherung.</p><p>Austreten kann man zum Jahresende; die Kündigung muss bis zum %s schriftlich beim Vorstand sein.</p>" % (V["beitrag"], V["jugend"], V["versicherung"], V["kuendigung"])),
      ("Vereinsabende", "<p>Jeden ersten Freitag im Monat um 19.30 Uhr im Gasthof Krone.</p>")]))
@app.get("/schwarm")
def schwarm(r):
    return page("Bienenschwarm", "<h1>Ein Schwarm – was tun?</h1><p>Ruhe bewahren und den Schwarmfänger Ihres Ortes anrufen oder den Schwarm <a href='/schwarm/melden'>online melden</a>.</p><h2>Schwarmfänger nach Orten</h2>" + acc([(x["ort"], "<p>Zuständig: <b>%s</b><br>Telefon %s<br>Holt Schwärme bis %d Meter Höhe.</p>" % (x["name"], x["telefon"], x["hoehe_m"])) for x in sorted(D["schwarmfaenger"], key=lambda x: x["ort"])]))
def fg(l, inner): return "<div class='form-group'><label>%s</label>%s</div>" % (l, inner)
@app.get("/schwarm/melden")
def melden(r):
    orte = "".join("<option>%s</option>" % x["ort"] for x in sorted(D["schwarmfaenger"], key=lambda x: x["ort"]))
    return page("Schwarm melden", "<h1>Schwarm melden</h1>%s<form method='post' action='/schwarm/melden'>%s<button class='btn'>Meldung absenden</button></form>" % ("<p class='danger'>Bitte alle Pflichtfelder (*) ausfüllen.</p>" if r.q("fehler") else "",
      fg("Ort *", "<select class='form-control' name='ort'><option value=''>bitte wählen</option>%s</select>" % orte) + fg("Straße und Hausnummer *", "<input class='form-control' name='strasse'>") + fg("Wo hängt der Schwarm? *", "<select class='form-control' name='stelle'><option value=''>bitte wählen</option><option>Baum</option><option>Hecke</option><option>Hauswand</option><option>Rollladenkasten</option><option>Sonstiges</option></select>") + fg("Höhe in Metern (geschätzt) *", "<input class='form-control' type='number' name='hoehe' min='0' max='30'>") + fg("Ihr Name *", "<input class='form-control' name='name'>") + fg("Telefon *", "<input class='form-control' name='telefon'>") + fg("", "<label><input type='checkbox' name='zugang' value='ja'> Das Grundstück ist frei zugänglich</label>")))
@app.post("/schwarm/melden")
def meldenp(r):
    m = {k: r.f(k) for k in ("ort","strasse","stelle","hoehe","name","telefon")}
    if not all(m.values()): return redirect("/schwarm/melden?fehler=1")
    m["zugang"] = r.f("zugang") == "ja"
    m["telefon"] = re.sub(r"[^\d+]", "", m["telefon"])
    if m not in app.state["schwarmmeldungen"]: app.state["schwarmmeldungen"].append(m)
    return redirect("/schwarm/danke?nr=" + ref("SM", *[m[k] for k in ("ort","strasse","stelle","hoehe","name","telefon","zugang")]))
@app.get("/schwarm/danke")
def danke(r):
    return page("Danke", "<div class='alert'><h2>Danke für Ihre Meldung</h2><p>Ihre Meldenummer: <b>%s</b></p></div>" % e(r.q("nr")))
@app.get("/kurse")
def kurse(r):
    return page("Kurse", "<h1>Kurse 2024</h1><table class='table'><tr><th>Nr.</th><th>Thema</th><th>Leitung</th><th>Datum</th><th>Ort</th><th>Plätze</th><th>Gebühr</th></tr>%s</table>" % "".join("<tr><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td>%d</td><td>%s</td></tr>" % (k["nr"], k["thema"], k["leitung"], dt(k["datum"]), k["ort"], k["plaetze"], "frei" if not k["gebuehr"] else "%d €" % k["gebuehr"]) for k in sorted(D["kurse"], key=lambda k: k["datum"])))
SL = lambda o: o.lower().replace("ä","ae").replace("ö","oe").replace("ü","ue")
@app.get("/waagen")
def waagen(r):
    return page("Stockwaagen", "<h1>Stockwaagen</h1><p>Acht Bienenstände stehen auf einer Waage.</p><table class='table'><tr><th>Standort</th><th>Beute</th><th></th></tr>%s</table>" % "".join("<tr><td>%s</td><td>%s</td><td><a href='/waagen/%s'>Messwerte</a></td></tr>" % (w["ort"], w["beute"], SL(w["ort"])) for w in D["waagen"]))
def waage(s): return next((w for w in D["waagen"] if SL(w["ort"]) == s), None)
@app.get("/waagen/([a-z]+)")
def eine(r, s):
    w = waage(s)
    if not w: return None
    return page(w["ort"], "<h1>Stockwaage %s</h1><p>Beute: %s · Mai 2023</p><p>Zum Mitnehmen: <a href='/download/stockwaage-%s.csv'>Tabelle (CSV)</a> | <a href='/download/stockwaage-%s.pdf'>Monatsblatt (PDF)</a></p><table class='table'><tr><th>Tag</th><th>Gewicht (kg)</th><th>Temperatur (°C)</th></tr>%s</table>" % (w["ort"], w["beute"], s, s, "".join("<tr><td>%s</td><td>%s</td><td>%d</td></tr>" % (dt(t["datum"]), str(t["kg"]).replace(".", ","), t["temp"]) for t in w["tage"])))
@app.get(r"/download/stockwaage-([a-z]+)\.(csv|pdf)")
def dl(r, s, x):
    w = waage(s)
    if not w: return None
    n = "stockwaage-%s.%s" % (s, x)
    if x == "csv": return attachment("Datum;Gewicht kg;Temperatur\n" + "".join("%s;%s;%d\n" % (t["datum"], str(t["kg"]).replace(".", ","), t["temp"]) for t in w["tage"]), n, "text/csv; charset=utf-8")
    return attachment(pdf(["Imkerverein Hohenstein", "Stockwaage " + w["ort"] + ", Mai 2023", "Beute: " + w["beute"]] + ["%s   %s kg   %d °C" % (dt(t["datum"]), str(t["kg"]).replace(".", ","), t["temp"]) for t in w["tage"]]), n, "application/pdf")
app.run()
