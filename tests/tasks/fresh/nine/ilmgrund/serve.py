import pathlib
import sys
sys.path[:0] = [str(pathlib.Path(__file__).resolve().parent.parent)]
from base import Site, e, day, redirect
from data import FAHRTEN, LOKS, LOKART, PREISE

site = Site({"buchungen": []}, not_found="Seite nicht gefunden")
TAGE = ["Mo.", "Di.", "Mi.", "Do.", "Fr.", "Sa.", "So."]
MONATE = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()
CSS = """body{font:16px/1.5 "Segoe UI",sans-serif;margin:0;background:#fbf8f3;color:#2d1f14}.kopf{background:#5b1a12;color:#fff;padding:20px 40px}.kopf a{color:#f6d9a8;margin-right:22px;text-decoration:none}
.inhalt{max-width:980px;margin:26px auto;padding:0 20px}.fahrt{display:grid;grid-template-columns:170px 1fr 130px 130px;gap:14px;background:#fff;padding:14px;margin-bottom:10px;border-left:5px solid #5b1a12;align-items:center}
.fahrt h3{margin:0}.chip{font-size:13px;padding:2px 10px;border-radius:10px;background:#dff0dd}.chip.w{background:#fdecc4}.chip.a{background:#eee;color:#777}del{color:#999}.fahrt strong{white-space:nowrap}table{width:100%;border-collapse:collapse;background:#fff}td,th{padding:8px;border-bottom:1px solid #e6dccd;text-align:left}
.seiten a,.seiten b{margin-right:10px}label{display:block;margin:10px 0}.knopf,button{background:#5b1a12;color:#fff;border:0;padding:8px 16px;border-radius:4px;text-decoration:none}.fehler{color:#b00}"""


def datum(text):
    d = day(text)
    return "%s, %d. %s %d" % (TAGE[d.weekday()], d.day, MONATE[d.month - 1], d.year)


def euro(x):
    return ("%.2f €" % x).replace(".", ",")


def seite(titel, inhalt):
    return """<!doctype html><html lang=de><meta charset=utf-8><title>%s | Dampfbahn Ilmgrund</title><style>%s</style><div class=kopf><h1>Dampfbahn Ilmgrund e. V.</h1><a href="/">Start</a><a href="/fahrten">Sonderfahrten</a><a href="/preise">Preise</a><a href="/fahrzeuge">Fahrzeuge</a></div><div class=inhalt><h2>%s</h2>%s</div></html>""" % (e(titel), CSS, e(titel), inhalt)


@site.get("/")
def start(r):
    return seite("Willkommen im Ilmgrund", "<p>Seit 1974 fahren unsere Mitglieder auf 11,4 Kilometern zwischen Bergsulza und Hohenfels. Regelzüge verkehren an allen Sonntagen von April bis Oktober um 10:05, 13:05 und 15:35 Uhr.</p><p>Unsere Sonderfahrten 2026 sind buchbar: <a href=/fahrten>zum Programm</a>.</p><p>Das Lokschuppen-Café ist samstags und sonntags von 11 bis 17 Uhr geöffnet.</p>")


@site.get("/fahrten")
def fahrten(r):
    n = max(1, min(4, int(r.query.get("seite", "1") if r.query.get("seite", "1").isdigit() else 1)))
    out = "<p>60 Fahrten, Seite %d von 4</p>" % n
    for f in FAHRTEN[(n - 1) * 15:n * 15]:
        chip = {"wenige Plätze": "w", "ausgebucht": "a"}.get(f["status"], "")
        out += """<div class=fahrt><div>%s<br>%s Uhr</div><div><h3>%s</h3>Fahrt %d · mit %s „%s“</div><div>%s<strong>%s</strong></div><div><span class="chip %s">%s</span><br>%s</div></div>""" % (
            datum(f["datum"]), f["zeit"], e(f["titel"]), f["nr"], {"Dampf": "Dampflok", "Diesel": "Diesellok", "Akku": "Akkulok"}[LOKART[f["lok"]]], f["lok"],
            "<del>%s</del> " % euro(f["alt"]) if f["alt"] else "", euro(f["preis"]), chip, f["status"], "" if chip == "a" else '<a href="/buchen/%d">Buchen</a>' % f["nr"])
    out += "<p class=seiten>%s</p>" % "".join("<b>%d</b>" % i if i == n else '<a href="/fahrten?seite=%d">%d</a>' % (i, i) for i in range(1, 5))
    return seite("Sonderfahrten 2026", out)


@site.get("/preise")
def preise(r):
    return seite("Preise im Regelverkehr", "<table><tr><th>Fahrkarte<th>Erwachsene<th>Kinder (6–14 Jahre)</tr>%s</table><p>Kinder unter 6 Jahren fahren frei.</p>" % "".join("<tr><td>%s<td>%s<td>%s</tr>" % (a, euro(b), euro(c) if c else "–") for a, b, c in PREISE))


@site.get("/fahrzeuge")
def fahrzeuge(r):
    return seite("Unsere Lokomotiven", "<table><tr><th>Name<th>Antrieb<th>Baujahr<th>Zustand</tr>%s</table>" % "".join('<tr><td>%s<td>%s<td>%d<td><span class="chip %s">%s</span></tr>' % (n, a, j, {"abgestellt": "a", "in Aufarbeitung": "w"}.get(z, ""), z) for n, a, j, z in LOKS))


def fahrt(nr):
    return next((f for f in FAHRTEN if str(f["nr"]) == nr and f["status"] != "ausgebucht"), None)


@site.get("/buchen/<nr>")
def buchen(r, nr):
    f = fahrt(nr)
    if not f:
        return seite("Nicht buchbar", "<p>Diese Fahrt ist nicht buchbar.</p>")
    kopf = "<p><b>%s</b>, %s, %s Uhr</p>" % (e(f["titel"]), datum(f["datum"]), f["zeit"])
    return seite("Buchen – Schritt 1 von 3", kopf + '<form method=post action="/buchen/%s/2"><label>Erwachsene <input name=erwachsene type=number min=1 max=8 value=1></label><label>Kinder <input name=kinder type=number min=0 max=8 value=0></label><label>Wagen <select name=wagen><option>2. Klasse<option>Salonwagen<option>Buffetwagen</select></label><button>Weiter</button></form>' % nr)


@site.post("/buchen/<nr>/2")
def buchen2(r, nr):
    return seite("Buchen – Schritt 2 von 3", '<form method=post action="/buchen/%s/3">%s<label>Vor- und Nachname <input name=name required></label><label>E-Mail <input name=email type=email required></label><label>Telefon (freiwillig) <input name=telefon></label><button>Weiter</button></form>' % (e(nr), versteckt(r, ["erwachsene", "kinder", "wagen"])))


def versteckt(r, namen):
    return "".join('<input type=hidden name=%s value="%s">' % (n, e(r.form.text(n))) for n in namen)


FELDER = ["erwachsene", "kinder", "wagen", "name", "email", "telefon"]


@site.post("/buchen/<nr>/3")
def buchen3(r, nr):
    fehler = "<p class=fehler>Bitte den Fahrgastbedingungen zustimmen.</p>" if r.form.get("fertig") else ""
    return seite("Buchen – Schritt 3 von 3", fehler + '<p>%s Erwachsene, %s Kinder, %s<br>%s, %s</p><form method=post action="/buchen/%s/fertig">%s<label><input type=checkbox name=agb value=ja required> Ich stimme den Fahrgastbedingungen zu.</label><button>Verbindlich buchen</button></form>' % (
        *[e(r.form.text(n)) for n in FELDER[:5]], e(nr), versteckt(r, FELDER)))


@site.post("/buchen/<nr>/fertig")
def fertig(r, nr):
    f = fahrt(nr)
    try:
        a, k = int(r.form.text("erwachsene")), int(r.form.text("kinder"))
    except ValueError:
        a, k = 0, 0
    if not f or r.form.get("agb") != "ja" or not r.form.text("name") or "@" not in r.form.text("email") or not (1 <= a <= 8 and 0 <= k <= 8):
        return seite("Nicht gebucht", "<p class=fehler>Bitte prüfen Sie Ihre Angaben.</p>")
    site.state["buchungen"].append({"fahrt": f["nr"], "erwachsene": a, "kinder": k, "wagen": r.form.text("wagen"), "name": r.form.text("name"), "email": r.form.text("email"), "telefon": r.form.text("telefon")})
    return redirect("/danke")


@site.get("/danke")
def danke(r):
    return seite("Vielen Dank!", "<p>Ihre Buchung ist eingegangen. Sie erhalten die Fahrkarten per E-Mail.</p>")


if __name__ == "__main__":
    site.run()
