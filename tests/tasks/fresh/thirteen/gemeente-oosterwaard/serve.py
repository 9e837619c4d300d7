import os
import sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import datetime
from urllib.parse import urlencode
from base import App, e, options
import data as D

app = App(lambda: {"afspraken": []}, "Pagina niet gevonden")
CSS = """
body{margin:0;font:17px/1.55 'Source Sans Pro',Arial,sans-serif;color:#1d2b36}.kop{background:#fff;border-top:8px solid #d35400;padding:14px 5vw;display:flex;gap:24px;flex-wrap:wrap;align-items:center}.kop b{font-size:21px}.kop a,main a{color:#154273}
main{padding:10px 5vw 50px;max-width:950px;background:#fff}.tegels{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:12px;margin:14px 0}.tegels a{background:#fbe9dc;padding:16px;text-decoration:none;font-weight:bold}
table{border-collapse:collapse;width:100%}td,th{padding:7px;border-bottom:1px solid #ccd5dc;text-align:left}.bm{border-left:4px solid #d35400;padding:4px 14px;margin:12px 0}.bm p{margin:2px 0}.fout{background:#fdd;padding:8px}.goed{background:#e2f3e4;padding:14px}
form.v label{display:block;font-weight:bold;margin-top:12px}form.v input,form.v select{font:inherit;padding:5px;min-width:280px}form.v button{margin-top:16px;background:#154273;color:#fff;border:0;padding:9px 20px;font:inherit}
"""
MAAND = ["januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september", "oktober", "november", "december"]


def dag(iso):
    d = datetime.date.fromisoformat(iso)
    return f"{d.day} {MAAND[d.month - 1]} {d.year}"


def pagina(titel, inhoud):
    return f"""<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>{e(titel)} - Gemeente Oosterwaard</title><style>{CSS}</style></head><body><div class="kop"><b>Gemeente Oosterwaard</b><a href="/">Home</a><a href="/leges">Tarieven</a><a href="/afspraak">Afspraak maken</a><a href="/bekendmakingen">Bekendmakingen</a><a href="/raad">Gemeenteraad</a></div><main>{inhoud}</main></body></html>"""


@app.get("/")
def home(r):
    return pagina("Home", """<h1>Waarmee kunnen wij u helpen?</h1><div class="tegels"><a href="/leges">Wat kost het?</a><a href="/afspraak">Afspraak maken</a><a href="/bekendmakingen">Vergunningen en besluiten</a><a href="/raad">De gemeenteraad</a></div>
<h2>Openingstijden</h2><p>Het gemeentehuis aan de Brink 20 is open van maandag tot en met vrijdag van 9.00 tot 16.00 uur. Het servicepunt in Sint Wieren is alleen op dinsdag en donderdag open. U wordt op afspraak geholpen.</p><h2>Nieuws</h2><p>De brug aan de Sluiskade is vanaf 3 mei weer open voor fietsers.</p>""")


@app.get("/leges")
def leges(r):
    rijen = "".join(f"<tr><td>{e(n)}</td><td>€ {p:.2f}</td></tr>".replace(".", ",") for n, p in D.LEGES)
    return pagina("Tarieven", f"<h1>Tarieven 2027</h1><p>U betaalt aan de balie, alleen met pin.</p><table><thead><tr><th>Product</th><th>Tarief</th></tr></thead><tbody>{rijen}</tbody></table>")


@app.get("/raad")
def raad(r):
    return pagina("Gemeenteraad", "<h1>De gemeenteraad</h1><p>De raad telt 21 leden en vergadert op de tweede donderdag van de maand.</p><ul class='fracties'>" + "".join(f"<li><strong>{e(n)}</strong> heeft {z} zetels</li>" for n, z in D.RAAD) + "</ul><p>Voorzitter van de raad is burgemeester Wietske Hoogendam. De griffier is Ruben van Ter Aalst.</p>")


@app.get("/bekendmakingen")
def bekend(r):
    s, n = r.get("soort"), max(1, r.num("pagina", 1))
    alle = [b for b in D.BEKEND if not s or b["soort"] == s]
    deel, laatste = alle[(n - 1) * 8:n * 8], max(1, -(-len(alle) // 8))
    lijst = "".join(f"<div class='bm'><p><b>{b['soort']}: {e(b['onderwerp'])}</b></p><p>{b['kern']} · {dag(b['datum'])}</p></div>" for b in deel)
    nav = " ".join(f"<b>{i}</b>" if i == n else f"<a href='/bekendmakingen?{e(urlencode({'soort': s, 'pagina': i}))}'>{i}</a>" for i in range(1, laatste + 1))
    return pagina("Bekendmakingen", f"<h1>Bekendmakingen</h1><form>Soort <select name='soort'>{options([('', 'Alle soorten')] + D.SOORTEN, s)}</select> <button>Toon</button></form>{lijst}<p>Pagina {nav}</p>")


def formulier(r, fout=""):
    def kies(naam, lijst):
        return f"<select id='{naam}' name='{naam}'>{options([('', 'Maak een keuze')] + lijst, r.get(naam))}</select>"
    return pagina("Afspraak maken", f"""<h1>Afspraak maken</h1>{f'<p class="fout" role="alert">{e(fout)}</p>' if fout else ''}<form class="v" method="post" action="/afspraak"><label for="product">Waarvoor komt u?</label>{kies('product', D.PRODUCTEN)}<label for="locatie">Locatie</label>{kies('locatie', D.LOCATIES)}
<label for="datum">Datum</label><input type="date" id="datum" name="datum" value="{e(r.get('datum'))}"><label for="tijd">Tijd</label>{kies('tijd', D.TIJDEN)}<label for="naam">Voor- en achternaam</label><input id="naam" name="naam" value="{e(r.get('naam'))}"><label for="geboren">Geboortedatum</label><input type="date" id="geboren" name="geboren" value="{e(r.get('geboren'))}"><br><button>Afspraak vastleggen</button></form>""")


@app.get("/afspraak")
def afspraak(r):
    return formulier(r)


@app.post("/afspraak")
def maak(r):
    f = {k: r.get(k) for k in ("product", "locatie", "datum", "tijd", "naam", "geboren")}
    if not all(f.values()) or f["product"] not in D.PRODUCTEN or f["locatie"] not in D.LOCATIES or f["tijd"] not in D.TIJDEN:
        return formulier(r, "Vul alle velden in.")
    try:
        wd = datetime.date.fromisoformat(f["datum"]).weekday()
        datetime.date.fromisoformat(f["geboren"])
    except ValueError:
        return formulier(r, "Vul een geldige datum in.")
    if wd > 4 or ("Sint Wieren" in f["locatie"] and wd not in (1, 3)):
        return formulier(r, "Op deze dag is de gekozen locatie gesloten.")
    nr = D.afspraaknummer(*f.values())
    app.state["afspraken"].append({**f, "nummer": nr})
    return pagina("Afspraak bevestigd", f"<div class='goed'><h1>Uw afspraak staat vast</h1><p>{e(f['naam'])}, wij verwachten u op {dag(f['datum'])} om {f['tijd']} uur in {e(f['locatie'])}.</p><p>Afspraaknummer: <b class='nr'>{nr}</b></p></div>")


app.run()
