import os, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import *
from data import *

site = Site(INITIAL)
CSS = "body{font-family:Arial,sans-serif;margin:0;color:#0d2b45}.kopf{background:#0277bd;color:#fff;padding:20px 40px}.kopf a{color:#e1f5fe;margin-right:22px}.inhalt{padding:24px 40px;max-width:1000px}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:8px;border-bottom:1px solid #b3e5fc}.voll{color:#c62828;font-weight:bold}.karte{border:1px solid #b3e5fc;border-radius:8px;padding:14px;margin-bottom:14px}.zeile{display:flex;justify-content:space-between;max-width:520px}.seiten a,.seiten span{padding:5px 10px}.feld{margin:12px 0}"
def shell(titel, body):
    return f'<!doctype html><html lang="de"><head><meta charset="utf-8"><title>{e(titel)} – Lindenbad</title><style>{CSS}</style></head><body><div class="kopf"><h2>Lindenbad Auenstadt</h2><a href="/">Start</a><a href="/kurse">Kurse</a><a href="/preise">Eintrittspreise</a><a href="/kontakt">Kontakt</a></div><div class="inhalt"><h1>{e(titel)}</h1>{body}</div>' + consent("Datenschutz", "Wir verwenden Cookies für die Statistik.", "Alle akzeptieren", "Ablehnen") + "</body></html>"

@site.route("/")
def start(req):
    return shell("Willkommen im Lindenbad", "<p>Hallenbad, Freibad und Sauna unter einem Dach. Das Hallenbad ist täglich von 6:30 bis 21:00 Uhr geöffnet, die Sauna ab 12 Uhr.</p><p><a href='/kurse'>Zu den Kursen im Winterhalbjahr</a></p>")

@site.route("/kontakt")
def kontakt(req):
    return shell("Kontakt", "<p>Lindenbad, Am Wehr 5, Auenstadt. Telefon 0555 7720.</p>")

@site.route("/preise")
def preise(req):
    b = "".join(f'<div class="karte"><h3>{k}</h3>' + "".join(f'<div class="zeile"><div>{n}</div><div>{v} € <small>ermäßigt {r} €</small></div></div>' for n, v, r in xs) + "</div>" for k, xs in PREISE.items())
    return shell("Eintrittspreise", b + "<p>Ermäßigung erhalten Kinder bis 16 Jahre, Studierende und Menschen mit Schwerbehindertenausweis.</p>")

@site.route("/kurse")
def kurse(req):
    z, t = req.q.get("ziel", ""), req.q.get("tag", "")
    ks = [k for k in KURSE if (not z or k["ziel"] == z) and (not t or k["tag"] == t)]
    pages = max(1, -(-len(ks) // 15)); p = req.page(pages)
    opt = lambda xs, c: '<option value="">alle</option>' + "".join(f'<option{" selected" if x == c else ""}>{x}</option>' for x in xs)
    rows = "".join(f'''<tr><td>{k["nr"]}</td><td><a href="/kurse/{k["nr"]}">{e(k["kurs"])}</a></td><td>{k["ziel"]}</td><td>{k["tag"]}, {k["uhr"]} Uhr</td><td>{k["gebuehr"]} €</td><td>{f'{k["frei"]} frei' if k["frei"] else '<span class="voll">ausgebucht</span>'}</td></tr>''' for k in ks[(p - 1) * 15:p * 15])
    return shell("Kurse im Winterhalbjahr 2026/27", f'''<form><label>Zielgruppe <select name="ziel">{opt(ZIELE, z)}</select></label> <label>Wochentag <select name="tag">{opt(TAGE, t)}</select></label> <button>Filtern</button></form>
<p>{len(ks)} Kurse</p><table><thead><tr><th>Nr.</th><th>Kurs</th><th>Zielgruppe</th><th>Termin</th><th>Gebühr</th><th>Plätze</th></tr></thead><tbody>{rows}</tbody></table>{pager(req, pages, p, "seiten", "zurück", "weiter", "Seiten")}''')

def find(n):
    return next((k for k in KURSE if k["nr"] == n), None)

@site.route("/kurse/([0-9]+)")
def kurs(req, n):
    k = find(n)
    return k and shell(k["kurs"], f'<p>{e(k["leitung"])} leitet diesen Kurs, der immer am {k["tag"]} um {k["uhr"]} Uhr beginnt. Die Gebühr beträgt {k["gebuehr"]} € für zehn Termine.</p>' + (f'<p>Noch {k["frei"]} Plätze frei. <a href="/kurse/{n}/anmeldung">Jetzt anmelden</a></p>' if k["frei"] else '<p class="voll">Der Kurs ist ausgebucht.</p>'))

@site.route("/kurse/([0-9]+)/anmeldung", "GET POST")
def anmeldung(req, n):
    k = find(n)
    if not k or not k["frei"]:
        return None
    err = ""
    if req.method == "POST":
        if req.f("name") and "@" in req.f("email") and re.fullmatch("[0-9]{4}", req.f("jahr")) and req.f("agb"):
            a = {"nummer": f"LB-{2701 + len(site.state['anmeldungen'])}", "kurs": k["nr"], "name": req.f("name"), "email": req.f("email"), "geburtsjahr": int(req.f("jahr")), "zahlung": req.f("zahlung")}
            site.state["anmeldungen"].append(a)
            return shell("Anmeldung eingegangen", f'<p>Vielen Dank! Ihre Anmeldenummer lautet <b>{a["nummer"]}</b>.</p><p>Kurs: {e(k["kurs"])}, {k["tag"]}, {k["uhr"]} Uhr</p>')
        err = "<p role=alert class=voll>Bitte füllen Sie alle Felder aus und stimmen Sie den Kursbedingungen zu.</p>"
    return shell(f"Anmeldung: {k['kurs']}", err + f'''<form method="post"><div class="feld"><label for="a">Name der teilnehmenden Person</label><br><input id="a" name="name" required value="{e(req.f("name"))}"></div>
<div class="feld"><label for="b">E-Mail</label><br><input id="b" name="email" type="email" required value="{e(req.f("email"))}"></div><div class="feld"><label for="c">Geburtsjahr</label><br><input id="c" name="jahr" inputmode="numeric" pattern="[0-9]{{4}}" required value="{e(req.f("jahr"))}"></div>
<div class="feld"><label for="d">Zahlungsart</label><br><select id="d" name="zahlung"><option>Rechnung</option><option>Lastschrift</option><option>Bar an der Kasse</option></select></div>
<div class="feld"><label><input type="checkbox" name="agb" value="1" required> Ich stimme den Kursbedingungen zu</label></div><button>Verbindlich anmelden</button></form>''')

site.serve()
