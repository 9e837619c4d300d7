import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from urllib.parse import urlencode
from websrv import App, page, redirect, css, esc
import data

app = App(lambda: {"anmeldungen": []}, cookie="lb_session")
PER = 8

def shell(title, body, banner=True):
    return """<!doctype html><html lang="de"><head><meta charset="utf-8"><title>%s – Hallenbad Lindenbach</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/assets/bad.css"></head><body>
<header class="site-header"><a class="site-header__logo" href="/">Hallenbad Lindenbach</a>
<nav class="site-nav" aria-label="Hauptmenü"><ul class="site-nav__list"><li class="site-nav__item"><a href="/">Start</a></li><li class="site-nav__item"><a href="/kurse">Kurse</a></li><li class="site-nav__item"><a href="/preise">Öffnungszeiten &amp; Eintritt</a></li><li class="site-nav__item"><a href="/faq">Häufige Fragen</a></li></ul></nav></header>
<main class="site-main">%s</main>
<footer class="site-footer"><div class="site-footer__col"><strong>Hallenbad Lindenbach</strong><br>Am Mühlgraben 4<br>71999 Lindenbach<br>Telefon 07999 4410</div>
<div class="site-footer__col"><form action="/newsletter" method="get" class="newsletter"><label for="nl">Badpost per E-Mail</label> <input id="nl" type="email" name="nl_email" placeholder="E-Mail"> <button>Abonnieren</button></form></div></footer></body></html>""" % (esc(title), body)

@app.get("/assets/bad.css")
def style(req):
    return css("""body{font-family:Verdana,sans-serif;margin:0;color:#123}.site-header{background:#0a6c9e;color:#fff;padding:12px 24px;display:flex;gap:32px;align-items:center}.site-header a{color:#fff;text-decoration:none}.site-nav__list{display:flex;gap:18px;list-style:none;margin:0;padding:0}.site-main{max-width:960px;margin:24px auto;padding:0 16px}.course{border:1px solid #bcd;border-radius:4px;padding:12px;margin:10px 0}.course__title{margin:0 0 6px}.course__facts{list-style:none;padding:0;margin:0;display:flex;flex-wrap:wrap;gap:4px 18px;font-size:14px}.badge{padding:2px 8px;border-radius:8px;font-size:12px}.badge--ok{background:#d5f2dc}.badge--full{background:#f6d0d0}.filter{background:#eef6fa;padding:12px}.pager{display:flex;gap:8px}.field{margin:8px 0}.field label{display:block}.site-footer{background:#e4eef3;padding:16px 24px;display:flex;gap:48px}""")

@app.get("/")
def home(req):
    return shell("Start", """<h1>Willkommen im Hallenbad Lindenbach</h1><p>25-Meter-Sportbecken, Bewegungsbecken mit 31 Grad und ein Lehrbecken für die Kleinen.</p>
<p><a class="button" href="/kurse">Zum Kursprogramm Frühjahr 2027</a></p>
<section class="news"><h2 class="news__title">Aktuelles</h2><article class="news__item"><h3>Revision im August</h3><p>Vom 02.08.2027 bis 15.08.2027 bleibt das Bad wegen der jährlichen Revision geschlossen.</p></article><article class="news__item"><h3>Neue Aqua-Bikes</h3><p>Seit Januar stehen neun neue Räder im Bewegungsbecken bereit.</p></article></section>""")

@app.get("/newsletter")
def nl(req):
    return shell("Badpost", "<h1>Danke!</h1><p>Die Badpost erscheint viermal im Jahr.</p>")

@app.get("/preise")
def preise(req):
    return shell("Eintritt", """<h1>Öffnungszeiten &amp; Eintritt</h1><table class="table"><thead><tr><th>Tag</th><th>geöffnet</th></tr></thead><tbody><tr><td>Montag</td><td>13–21 Uhr</td></tr><tr><td>Dienstag bis Freitag</td><td>6:30–21 Uhr</td></tr><tr><td>Samstag, Sonntag</td><td>8–18 Uhr</td></tr></tbody></table>
<table class="table"><thead><tr><th>Karte</th><th>Preis</th></tr></thead><tbody><tr><td>Einzelkarte Erwachsene</td><td>5,20 €</td></tr><tr><td>Einzelkarte ermäßigt</td><td>3,40 €</td></tr><tr><td>Zehnerkarte</td><td>46,80 €</td></tr><tr><td>Familienkarte</td><td>13,50 €</td></tr></tbody></table>""")

@app.get("/faq")
def faq(req):
    return shell("Häufige Fragen", """<h1>Häufige Fragen</h1><details class="faq" open><summary>Wie melde ich mich an?</summary><p>Wählen Sie einen Kurs aus dem Programm und klicken Sie auf „Jetzt anmelden“.</p></details>
<details class="faq"><summary>Kann ich meine Anmeldung online stornieren oder umbuchen?</summary><p>Nein. Stornierungen und Umbuchungen nehmen wir nur persönlich an der Kasse oder schriftlich per Post entgegen.</p></details>
<details class="faq"><summary>Gibt es eine Warteliste?</summary><p>Nein, für ausgebuchte Kurse führen wir keine Warteliste.</p></details>""")

def opts(name, values, cur, anylabel):
    return '<select class="filter__select" name="%s" id="f-%s"><option value="">%s</option>%s</select>' % (name, name, anylabel, "".join('<option%s>%s</option>' % (" selected" if v == cur else "", esc(v)) for v in values))

@app.get("/kurse")
def kurse(req):
    q = req.query
    rows = [c for c in data.COURSES if (not q.get("rubrik") or c["rubrik"] == q["rubrik"]) and (not q.get("tag") or c["tag"] == q["tag"]) and (not q.get("stufe") or c["stufe"] == q["stufe"])]
    pages = max(1, (len(rows) + PER - 1) // PER)
    try: n = min(max(1, int(q.get("seite", 1))), pages)
    except ValueError: n = 1
    items = ""
    for c in rows[(n-1)*PER:n*PER]:
        b = '<span class="badge badge--ok">%d %s frei</span>' % (c["frei"], "Platz" if c["frei"] == 1 else "Plätze") if c["frei"] else '<span class="badge badge--full">ausgebucht</span>'
        items += """<article class="course"><h2 class="course__title"><a href="/kurs/%s">%s</a></h2><ul class="course__facts"><li class="course__fact">Kurs-Nr. %s</li><li class="course__fact">%s, %s–%s Uhr</li><li class="course__fact">%s</li><li class="course__fact">%s</li></ul>%s</article>""" % (c["nr"], esc(c["titel"]), c["nr"], c["tag"], c["beginn"], c["ende"], c["stufe"], data.euro(c["preis"]), b)
    base = {k: q[k] for k in ("rubrik", "tag", "stufe") if q.get(k)}
    pager = "".join('<span class="pager__page pager__page--current" aria-current="page">%d</span>' % i if i == n else '<a class="pager__page" href="/kurse?%s">%d</a>' % (esc(urlencode(dict(base, seite=i))), i) for i in range(1, pages + 1))
    return shell("Kurse", """<h1>Kursprogramm Frühjahr 2027</h1><form class="filter" method="get" action="/kurse"><label for="f-rubrik">Rubrik</label> %s <label for="f-tag">Wochentag</label> %s <label for="f-stufe">Stufe</label> %s <button class="filter__submit">Filtern</button></form><p class="result-info">%d Kurse gefunden</p>%s<nav class="pager" aria-label="Seiten">%s</nav>""" % (opts("rubrik", data.RUBRIKEN, q.get("rubrik"), "alle"), opts("tag", data.DAYS, q.get("tag"), "alle Tage"), opts("stufe", data.LEVELS, q.get("stufe"), "alle Stufen"), len(rows), items or "<p>Keine Kurse.</p>", pager if pages > 1 else ""))

def find(nr): return next((c for c in data.COURSES if c["nr"] == nr), None)

@app.get("/kurs/<nr>")
def kurs(req, nr):
    c = find(nr)
    if not c: return None
    like = [d for d in data.COURSES if d["rubrik"] == c["rubrik"] and d["nr"] != nr][:3]
    return shell(c["titel"], """<p class="crumbs"><a href="/kurse">Kurse</a> › %s</p><h1>%s</h1><dl class="facts"><dt>Kurs-Nr.</dt><dd>%s</dd><dt>Termin</dt><dd>%s, %s–%s Uhr</dd><dt>Erster Termin</dt><dd>%s</dd><dt>Becken</dt><dd>%s</dd><dt>Leitung</dt><dd>%s</dd><dt>Stufe</dt><dd>%s</dd><dt>Kursgebühr</dt><dd>%s</dd><dt>Teilnehmerzahl</dt><dd>max. %d</dd><dt>Freie Plätze</dt><dd>%d</dd></dl>%s<aside class="related"><h2>Ähnliche Kurse</h2><ul>%s</ul></aside>""" % (esc(c["rubrik"]), esc(c["titel"]), nr, c["tag"], c["beginn"], c["ende"], data.datum(c["start"]), c["becken"], c["leitung"] or "wird noch bekannt gegeben", c["stufe"], data.euro(c["preis"]), c["plaetze"], c["frei"], '<p><a class="button" href="/anmeldung/%s">Jetzt anmelden</a></p>' % nr if c["frei"] else '<p class="note">Dieser Kurs ist ausgebucht.</p>', "".join('<li><a href="/kurs/%s">%s</a> – %s</li>' % (d["nr"], esc(d["titel"]), data.euro(d["preis"])) for d in like)))

@app.get("/anmeldung/<nr>")
def form(req, nr, err="", vals=None):
    c = find(nr)
    if not c or not c["frei"]: return None
    v = vals or {}
    f = lambda n, l, t="text": '<div class="field"><label for="%s">%s *</label><input id="%s" name="%s" type="%s" value="%s" required></div>' % (n, l, n, n, t, esc(v.get(n, "")))
    return shell("Anmeldung", '<h1>Anmeldung: %s (%s)</h1><p>Schritt 1 von 2: Ihre Daten</p>%s<form method="post" action="/anmeldung/%s">%s%s%s%s<div class="field"><label><input type="checkbox" name="agb" value="1" required> Ich habe die Haus- und Badeordnung gelesen *</label></div><button>Weiter</button></form>' % (esc(c["titel"]), nr, '<p class="error" role="alert">%s</p>' % err if err else "", nr, f("vorname", "Vorname"), f("nachname", "Nachname"), f("email", "E-Mail-Adresse", "email"), f("telefon", "Telefon", "tel")))

FIELDS = ("vorname", "nachname", "email", "telefon")

@app.post("/anmeldung/<nr>")
def step(req, nr):
    c = find(nr)
    if not c or not c["frei"]: return None
    v = {k: req.form.get(k, "") for k in FIELDS}
    if not all(v.values()) or req.form.get("agb") != "1":
        return form(req, nr, "Bitte füllen Sie alle Pflichtfelder aus.", v)
    req.session["entwurf"] = dict(v, kurs=nr)
    return redirect("/anmeldung/%s/pruefen" % nr)

@app.get("/anmeldung/<nr>/pruefen")
def check(req, nr):
    d = req.session.get("entwurf")
    if not d or d["kurs"] != nr: return redirect("/anmeldung/" + nr)
    c = find(nr)
    return shell("Prüfen", '<h1>Angaben prüfen</h1><p>Schritt 2 von 2</p><table class="table"><tr><th>Kurs</th><td>%s (%s)</td></tr><tr><th>Name</th><td>%s %s</td></tr><tr><th>E-Mail</th><td>%s</td></tr><tr><th>Telefon</th><td>%s</td></tr><tr><th>Gebühr</th><td>%s</td></tr></table><form method="post" action="/anmeldung/%s/senden"><button class="button">Verbindlich anmelden</button></form> <a href="/anmeldung/%s">Zurück</a>' % (esc(c["titel"]), nr, esc(d["vorname"]), esc(d["nachname"]), esc(d["email"]), esc(d["telefon"]), data.euro(c["preis"]), nr, nr))

@app.post("/anmeldung/<nr>/senden")
def send(req, nr):
    d = req.session.pop("entwurf", None)
    if not d or d["kurs"] != nr: return redirect("/anmeldung/" + nr)
    app.state["anmeldungen"].append(d)
    return shell("Danke", "<h1>Vielen Dank für Ihre Anmeldung</h1><p>Wir haben Ihre Anmeldung für Kurs %s erhalten. Ihre Anmeldenummer lautet <strong>LB-%s-%02d</strong>.</p>" % (nr, nr, len(app.state["anmeldungen"])))

app.not_found = lambda req: page(shell("Nicht gefunden", "<h1>Seite nicht gefunden</h1>"), 404)
if __name__ == "__main__":
    app.run()
