import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from common import *
D = load(__file__)

site = Site({"sperrmuell": []}, "Diese Seite gibt es nicht.")
def eur(x): return ("%.2f" % x).replace(".", ",") + " €"
def page(title, body):
    return """<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><title>%s – Abfallwirtschaft Lindental</title><style>body{font:16px/1.5 "Open Sans",Arial,sans-serif;margin:0;color:#222}#kopf{background:#2e7d32;color:#fff;padding:12px 24px}#kopf a{color:#fff;margin-right:18px}#inhalt{max-width:960px;margin:16px auto;padding:0 12px}.az a{padding:2px 7px;background:#e8f5e9;margin:1px;text-decoration:none}table{border-collapse:collapse}td,th{padding:5px 10px;border:1px solid #ccc;text-align:left}.hinweis{background:#fff8e1;border-left:4px solid #ffb300;padding:8px 12px}.fehler{color:#b71c1c}fieldset{margin:10px 0}label{display:block;margin:6px 0}</style></head><body><div id="kopf"><b>Abfallwirtschaft Lindental</b><br><a href="/">Start</a><a href="/abfall-abc">Abfall-ABC</a><a href="/hoefe">Wertstoffhöfe</a><a href="/sperrmuell">Sperrmüll anmelden</a><a href="/container">Container</a><a href="/fragen">Häufige Fragen</a></div><div id="inhalt">%s</div></body></html>""" % (esc(title), body)
@site.get("/")
def start(q):
    return page("Start", "<h1>Willkommen</h1><p>Sechs Wertstoffhöfe, 71 Stoffe im Abfall-ABC, rund 58.400 Tonnen im Jahr.</p><form action='/abfall-abc'><input name='suche' placeholder='Was möchten Sie entsorgen?'> <button>Suchen</button></form><p class='hinweis'>Am Hof Weiherhof wird gebaut: bitte die Zufahrt Süd benutzen.</p>")
@site.get("/abfall-abc")
def abc(q):
    b, s = q.q.get("buchstabe", ""), q.q.get("suche", "").lower()
    L = sorted({m["name"][0] for m in D["stoffe"]})
    if not b and not s: R = [m for m in D["stoffe"] if m["name"][0] == "A"]
    else: R = [m for m in D["stoffe"] if (not b or m["name"][0] == b) and s in m["name"].lower()]
    return page("Abfall-ABC", "<h1>Abfall-ABC</h1><form><input name='suche' value='%s'> <button>Suchen</button></form><p class='az'>%s</p><table><tr><th>Abfall</th><th>Gruppe</th></tr>%s</table>" % (esc(q.q.get("suche", "")), "".join("<a href='/abfall-abc?buchstabe=%s'>%s</a>" % (x, x) for x in L), "".join("<tr><td><a href='/abfall/%s'>%s</a></td><td>%s</td></tr>" % (m["slug"], m["name"], m["gruppe"]) for m in R) or "<tr><td colspan=2>Nichts gefunden</td></tr>"))
@site.get(r"/abfall/([a-z0-9-]+)")
def stoff(q, s):
    m = next((m for m in D["stoffe"] if m["slug"] == s), None)
    if not m: return None
    return page(m["name"], "<h1>%s</h1><table><tr><th>Gebühr für Privathaushalte</th><td>%s</td></tr><tr><th>Gebühr für Gewerbe</th><td>%s je %s</td></tr><tr><th>Höchstmenge je Anlieferung</th><td>%d (%s)</td></tr><tr><th>Annahme</th><td>%s</td></tr></table>%s" % (m["name"], "kostenlos" if not m["gebuehr"] else "%s je %s" % (eur(m["gebuehr"]), m["einheit"]), eur(m["gewerbe"]), m["einheit"], m["menge"], m["einheit"], ", ".join(m["wo"]), "<p class='hinweis'>Gefährlicher Abfall: bitte dem Personal übergeben.</p>" if m["gefahr"] else ""))
@site.get("/hoefe")
def hoefe(q):
    return page("Wertstoffhöfe", "<h1>Wertstoffhöfe</h1>" + "".join("<details><summary><b>Wertstoffhof %s</b>, %s</summary><table>%s</table><p>Durchfahrtshöhe %s m</p></details>" % (h["name"], h["strasse"], "".join("<tr><th>%s</th><td>%s</td></tr>" % (d, "%s bis %s Uhr" % (a, b) if a else "geschlossen") for d, a, b in h["zeiten"]), str(h["hoehe"]).replace(".", ",")) for h in D["hoefe"]))
@site.get("/container")
def container(q):
    return page("Container", "<h1>Container</h1><p>Wir vermieten Container mit 5, 7 und 10 Kubikmetern. Die Miete beträgt 89 €, 112 € und 139 € für drei Werktage, jeder weitere Tag 6 €.</p><p class='hinweis'>Container können Sie ausschließlich telefonisch bestellen: 07099 4410, werktags von 8 bis 12 Uhr. Eine Bestellung über das Internet ist nicht möglich.</p>")
@site.get("/fragen")
def fragen(q):
    s = D["sperr"]
    return page("Häufige Fragen", """<h1>Häufige Fragen</h1><h3>Wie melde ich Sperrmüll an?</h3><p>Über das Formular oder mit der Karte aus dem Abfallkalender, und zwar spätestens %d Tage vor dem gewünschten Termin. Wer es eilig hat, wählt die Eilabholung: sie kommt innerhalb von %d Tagen und kostet %d €.</p><h3>Wie viel darf es sein?</h3><p>Je Abholung nehmen wir bis zu %d Kubikmeter mit. Jeder Haushalt hat im Jahr %d Abholungen frei; jede weitere kostet %s.</p><h3>Wann muss alles draußen stehen?</h3><p>Am Abholtag um %s Uhr, aber nicht vor %s Uhr am Vorabend.</p><h3>Was kostet eine größere Tonne?</h3><p>Der Wechsel von 60 auf 120 Liter kostet einmalig 15,00 €.</p>""" % (s["tage_vorher"], s["express_tage"], s["express"], s["max_m3"], s["frei"], eur(s["weitere"]), s["bereit"], s["bereit_frueh"]))
ARTEN = ["Holzmöbel", "Polstermöbel", "Matratzen", "Teppiche", "Metall", "Elektrogroßgeräte"]
def form(v=None, a=(), err=()):
    v = v or {}
    t = lambda k, l, ty="text": "<label>%s <input name='%s' type='%s' value='%s'></label>" % (l, k, ty, esc(v.get(k, "")))
    return page("Sperrmüll anmelden", "<h1>Sperrmüll anmelden</h1>%s<form method='post' action='/sperrmuell'><fieldset><legend>Ihre Angaben</legend><label>Anrede <select name='anrede'><option value=''>keine Angabe</option><option>Frau</option><option>Herr</option></select></label>%s%s%s%s%s%s</fieldset><fieldset><legend>Was wird abgeholt?</legend>%s<label>Menge in Kubikmetern <select name='menge'><option>1</option><option>2</option><option>3</option></select></label></fieldset><fieldset><legend>Termin</legend><select name='termin' aria-label='Termin'><option value=''>Bitte wählen</option>%s</select></fieldset><label><input type='checkbox' name='ok' value='1'> Ich habe die Hinweise zur Bereitstellung gelesen.</label><button>Verbindlich anmelden</button></form>" % (
        "<ul class='fehler'>%s</ul>" % "".join("<li>%s</li>" % e for e in err) if err else "", t("vorname", "Vorname"), t("nachname", "Nachname"), t("strasse", "Straße und Hausnummer"), t("plz", "Postleitzahl"), t("telefon", "Telefon", "tel"), t("email", "E-Mail", "email"), "".join("<label><input type='checkbox' name='art' value='%s'%s> %s</label>" % (x, " checked" if x in a else "", x) for x in ARTEN),
        "".join("<option value='%s'%s>%s.%s.%s</option>" % (d, " selected" if d == v.get("termin") else "", d[8:], d[5:7], d[:4]) for d in D["termine"])))
@site.get("/sperrmuell")
def sp(q): return form()
@site.post("/sperrmuell")
def sppost(q):
    v = q.form; a = [x for x in ARTEN if x in q.forml.get("art", [])]; err = []
    for k, l in (("vorname", "Vorname"), ("nachname", "Nachname"), ("strasse", "Straße"), ("plz", "Postleitzahl"), ("telefon", "Telefon"), ("email", "E-Mail")):
        if not v.get(k): err.append(l + " fehlt")
    if not a: err.append("Bitte mindestens eine Abfallart wählen")
    if v.get("termin") not in D["termine"]: err.append("Bitte Termin wählen")
    if not v.get("ok"): err.append("Bitte die Hinweise bestätigen")
    if err: return form(v, a, err)
    x = {k: v.get(k, "") for k in ("anrede", "vorname", "nachname", "strasse", "plz", "menge", "termin")}
    x.update(telefon=digits(v["telefon"]), email=mail(v["email"]), arten=a)
    site.state["sperrmuell"].append(x)
    return page("Angemeldet", "<h1>Vielen Dank</h1><p>Ihre Vorgangsnummer lautet <strong>%s</strong>.</p>" % receipt("SM", x))
site.run()
