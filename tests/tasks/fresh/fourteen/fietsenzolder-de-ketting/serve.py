import html
import os
import sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from data import FIETSEN, KLEUREN, OP_NR, SOORTEN, duizend
from base import data, page, redirect, serve, static

e = html.escape
AFSPRAKEN = []
STUK = 12

CSS = """body{margin:0;font:16px/1.5 Verdana,Geneva,sans-serif;background:#fff8ea;color:#1f1f1f}nav{background:#f2b705;padding:14px 4%;display:flex;gap:26px;align-items:center;flex-wrap:wrap}nav a{color:#1f1f1f;text-decoration:none}nav .merk{font-weight:900;font-size:21px}
.vlak{display:flex;gap:30px;padding:24px 4%;align-items:flex-start}.kies{width:220px;flex:none;background:#fff;border:2px solid #1f1f1f;padding:14px;font-size:14px}.kies h4{margin:12px 0 4px}.kies label{display:block}.kies input[type=text]{width:80px;font:inherit;padding:4px}.rij{display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:16px}.rechts{flex:1}
.fiets{display:block;background:#fff;border:2px solid #1f1f1f;padding:14px;text-decoration:none;color:inherit;font-size:14px}.fiets:hover{background:#fff3cc}.fiets .naam{font-weight:900;font-size:17px}.fiets .plaat{background:#f6ead0;text-align:center}.plaat svg{fill:none;stroke:#1f1f1f;stroke-width:2.5}.fiets .onder{margin-top:8px;display:flex;flex-wrap:wrap;gap:10px;align-items:center}.fiets s{color:#888;font-size:13px}.fiets em{background:#c0392b;color:#fff;font-style:normal;padding:0 8px;margin-left:auto}.fiets b{font-size:18px;white-space:nowrap}.bodem{padding:26px;text-align:center;color:#777}
.blad{padding:24px 4%;max-width:860px}.staat div{padding:5px 0;border-bottom:1px dashed #b9a97c}.doos{background:#fff;border:2px solid #1f1f1f;padding:18px;margin:20px 0}.doos input,.doos select{font:inherit;padding:6px}.knop{background:#1f1f1f;color:#fff;border:0;padding:10px 20px;font:inherit;cursor:pointer}.onderkant{background:#1f1f1f;color:#d9cfb4;padding:24px 4%;font-size:14px}.koek{position:fixed;left:20px;bottom:20px;background:#1f1f1f;color:#fff;padding:16px 20px;max-width:320px;font-size:14px;display:none}.koek button{font:inherit;margin-right:8px}.fout{color:#c0392b;font-weight:700}"""

KOEK = """<div class="koek"><p>Wij bakken alleen een cookie om te onthouden dat u dit hebt gelezen.</p><button>Prima</button></div><script>(function () { var k = document.querySelector('.koek');
if (document.cookie.indexOf('ketting=gezien') < 0) k.style.display = 'block';
k.querySelector('button').addEventListener('click', function () { document.cookie = 'ketting=gezien; path=/; max-age=9999999'; k.style.display = 'none'; }); })();</script>"""


def blad(titel, inhoud):
    return page("""<!DOCTYPE html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>%s | De Ketting</title><style>%s</style></head><body>
<nav><a class="merk" href="/">Fietsenzolder De Ketting</a><a href="/fietsen">Tweedehands fietsen</a><a href="/werkplaats">Werkplaats</a><a href="/winkel">Winkel</a></nav>%s
<div class="onderkant">Fietsenzolder De Ketting, Achter de Wal 19, 8011 Zwolle. Dinsdag tot en met zaterdag van 9.30 tot 17.30 uur. Tel. 038 555 01 77<br>Deze maand: nieuwe binnenband met montage € 17,50 in plaats van € 22,-</div>%s</body></html>""" % (e(titel), CSS, inhoud, KOEK))


def vinkjes(naam, waarden):
    return "".join('<label><input type="checkbox" name="%s" value="%s"> %s</label>' % (naam, w, w) for w in waarden)


def fietsen():
    return blad("Tweedehands fietsen", """<div class="vlak"><form class="kies"><h4>Soort</h4>%s<h4>Kleur</h4>%s<h4>Prijs in euro</h4>van <input type="text" name="min" inputmode="numeric"><br>tot en met <input type="text" name="max" inputmode="numeric"></form>
<div class="rechts"><h1>Tweedehands fietsen</h1><p class="aantal"></p><div class="rij"></div><div class="bodem">Even laden…</div></div></div><script src="/static/zolder.js"></script>""" % (vinkjes("soort", SOORTEN), vinkjes("kleur", KLEUREN)))


def lijst(req):
    soort, kleur = req.qall("soort"), req.qall("kleur")
    getal = lambda k, d: int(req.q(k)) if req.q(k).isdigit() else d
    lo, hi = getal("min", 0), getal("max", 10 ** 6)
    rows = [f for f in FIETSEN if (not soort or f["soort"] in soort) and (not kleur or f["kleur"] in kleur) and lo <= f["prijs"] <= hi]
    n = getal("vanaf", 0)
    velden = ("nr", "naam", "soort", "maat", "prijs", "nieuwprijs", "km", "kleur", "gereserveerd")
    return data({"totaal": len(rows), "fietsen": [{k: f[k] for k in velden} for f in rows[n:n + STUK]]})


def fiets(f, fout="", oud=None):
    oud = oud or {}
    regels = [("Artikelnummer", f["nr"]), ("Soort", f["soort"]), ("Framemaat", "%d cm" % f["maat"]), ("Kleur", f["kleur"]), ("Versnellingen", str(f["versnellingen"])), ("Remmen", f["remmen"]), ("Staat", f["staat"])]
    if f["km"] is not None:
        regels.append(("Kilometerstand", duizend(f["km"]) + " km"))
    if f["gereserveerd"]:
        rest = "<p><b>Deze fiets is gereserveerd.</b></p>"
    else:
        rest = """<form class="doos" method="post" action="/fiets/%s"><h3>Proefrit afspreken</h3>%s<p>Naam <input name="naam" value="%s"></p><p>Telefoon <input name="tel" value="%s"></p><p>Dag <select name="dag"><option>dinsdag</option><option>woensdag</option><option>donderdag</option><option>vrijdag</option><option>zaterdag</option></select></p><button class="knop">Afspreken</button></form>""" % (
            f["nr"], '<p class="fout">%s</p>' % fout if fout else "", e(oud.get("naam", "")), e(oud.get("tel", "")))
    meer = [o for o in FIETSEN if o["soort"] == f["soort"] and o is not f][:3]
    return blad(f["naam"], """<div class="blad"><p><a href="/fietsen">Terug naar de zolder</a></p><h1>%s</h1><p style="font-size:24px"><b>€ %s,-</b></p><div class="staat">%s</div>%s<h3>Ook op zolder</h3>%s</div>""" % (
        e(f["naam"]), duizend(f["prijs"]), "".join("<div>%s: %s</div>" % r for r in regels), rest, "".join('<p><a href="/fiets/%s">%s</a> voor € %s,-</p>' % (o["nr"], e(o["naam"]), duizend(o["prijs"])) for o in meer)))


def route(req):
    p = req.path
    if req.method == "POST":
        if p.startswith("/fiets/") and p[7:] in OP_NR:
            f = OP_NR[p[7:]]
            if f["gereserveerd"]:
                return fiets(f)
            if not req.form("naam") or not req.form("tel"):
                return fiets(f, "Vul uw naam en telefoonnummer in.", {"naam": req.form("naam"), "tel": req.form("tel")})
            AFSPRAKEN.append({"fiets": f["nr"], "naam": req.form("naam"), "telefoon": req.form("tel"), "dag": req.form("dag")})
            return redirect("/bedankt")
        return None
    if p.startswith("/static/"):
        return static(p)
    if p == "/":
        return blad("Welkom", """<div class="blad"><h1>Elke fiets verdient een tweede ronde</h1><p>Op onze zolder staan zo'n tachtig nagekeken fietsen. U krijgt zes maanden garantie en de eerste beurt is gratis.</p><p><a href="/fietsen">Naar de zolder</a></p><h2>Inruilen?</h2><p>Voor een rijdende stadsfiets geven we tussen € 25,- en € 90,-.</p></div>""")
    if p == "/fietsen":
        return fietsen()
    if p == "/lijst.json":
        return lijst(req)
    if p.startswith("/fiets/") and p[7:] in OP_NR:
        return fiets(OP_NR[p[7:]])
    if p == "/bedankt":
        return blad("Bedankt", '<div class="blad"><h1>Tot gauw!</h1><p>We bellen u om een tijd af te spreken. Neem een legitimatie mee.</p></div>')
    if p == "/werkplaats":
        return blad("Werkplaats", '<div class="blad"><h1>Werkplaats</h1><p>Kleine beurt € 39,50. Grote beurt € 79,50. Ketting en tandwielen vervangen vanaf € 64,-. Meestal klaar binnen drie werkdagen.</p></div>')
    if p == "/winkel":
        return blad("Winkel", '<div class="blad"><h1>Winkel</h1><p>U vindt ons boven de oude touwslagerij. Er is een goederenlift voor uw fiets. Parkeren kan in garage Dijkstraat, € 2,80 per uur.</p></div>')
    return None


def state():
    return {"proefritten": AFSPRAKEN}


def reset():
    AFSPRAKEN.clear()


serve(route, lambda: "<!DOCTYPE html><title>Niet gevonden</title><h1>Deze pagina is weggefietst</h1><a href='/'>De Ketting</a>", state, reset)
