import datetime
import sys
sys.path.insert(0, "..")
from base import Site, esc
from data import *

site = Site(lambda: {"afspraken": []})
site.css("/style.css", """
body{margin:0;font-family:Calibri,Arial,sans-serif;color:#222;background:#fff}.menu{background:#ff7a00;padding:14px 30px;display:flex;gap:20px;align-items:baseline}.menu a{color:#fff;font-weight:bold;text-decoration:none}.menu .n{font-size:22px;color:#222}
#w{max-width:900px;margin:22px auto;padding:0 14px}details{border:1px solid #ddd;margin-bottom:8px}summary{padding:12px;font-size:18px;cursor:pointer;background:#fff3e6}details table{width:100%;border-collapse:collapse}details td,details th{padding:7px 12px;text-align:left;border-top:1px solid #eee}
.lijst{list-style:none;padding:0}.lijst li{display:grid;grid-template-columns:90px 1fr 130px 90px 130px;padding:9px 0;border-bottom:1px solid #eee}.op{color:#b00}label.v{display:block;margin:12px 0 3px}.knop{background:#ff7a00;color:#fff;border:0;padding:10px 20px;font:inherit;cursor:pointer}.melding{background:#fde8e8;padding:10px}.klaar{background:#e6f6e6;padding:18px}""")


def euro(v):
    return "€ " + f"{v:.2f}".replace(".", ",")


def pagina(titel, inhoud):
    return f"""<!DOCTYPE html><html lang="nl"><head><meta charset="utf-8"><title>{esc(titel)} - Fietsatelier De Ketting</title><link rel="stylesheet" href="/style.css"></head><body>
<div class="menu"><span class="n">Fietsatelier De Ketting</span><a href="/">Home</a><a href="/tarieven">Tarieven</a><a href="/onderdelen">Onderdelen</a><a href="/afspraak">Afspraak maken</a></div><div id="w"><h1>{esc(titel)}</h1>{inhoud}</div></body></html>"""


@site.get("/")
def home(req):
    return pagina("Welkom bij De Ketting", """<p>Al sinds 1994 de fietsenmaker van de Oude Gracht in Wijkenburg. Loop binnen, of maak een afspraak: dan is uw fiets dezelfde dag klaar.</p>
<h2>Openingstijden</h2><dl><dt>Maandag</dt><dd>gesloten</dd><dt>Dinsdag t/m vrijdag</dt><dd>8.30 &ndash; 17.30</dd><dt>Zaterdag</dt><dd>9.00 &ndash; 16.00</dd></dl><p>Leenfiets nodig? Die kost &euro; 7,50 per dag, met een borg van &euro; 50.</p>""")


@site.get("/tarieven")
def tarieven(req):
    blok = ""
    for g in GROEPEN:
        rijen = "".join(f"<tr><td>{esc(r['naam'])}</td><td>{euro(r['prijs'])}</td><td>{r['minuten']} min</td></tr>" for r in REPARATIES if r["groep"] == g)
        blok += f"<details><summary>{g}</summary><table><thead><tr><th>Reparatie</th><th>Arbeidsloon</th><th>Duur</th></tr></thead><tbody>{rijen}</tbody></table></details>"
    return pagina("Tarieven", f"<p>Prijzen zijn arbeidsloon inclusief btw, zonder onderdelen.</p>{blok}")


@site.get("/onderdelen")
def onderdelen(req):
    q = req.q.get("zoek", "").strip()
    gevonden = zoek(q)
    rijen = "".join(f"<li><span>{o['art']}</span><span>{esc(o['naam'])}</span><span>{o['merk']}</span><span>{euro(o['prijs'])}</span>" + (f"<span>{o['voorraad']} op voorraad</span>" if o["voorraad"] else '<span class="op">uitverkocht</span>') + "</li>" for o in gevonden)
    return pagina("Onderdelen", f"""<form action="/onderdelen"><input name="zoek" value="{esc(q)}" placeholder="Naam, merk of artikelnummer"> <button class="knop">Zoeken</button></form>
<p>{f"{len(gevonden)} resultaten voor &lsquo;{esc(q)}&rsquo;" if q else f"{len(gevonden)} artikelen"}</p><ul class="lijst">{rijen}</ul>""")


def formulier(f, fout=""):
    opt = lambda rij, k: '<option value="">Maak een keuze</option>' + "".join(f'<option value="{esc(v)}"{" selected" if f.get(k) == v else ""}>{esc(t)}</option>' for v, t in rij)
    werk = "".join(f'<optgroup label="{g}">' + "".join(f'<option{" selected" if f.get("werk") == r["naam"] else ""}>{esc(r["naam"])}</option>' for r in REPARATIES if r["groep"] == g) + "</optgroup>" for g in GROEPEN)
    return pagina("Afspraak maken", f"""{f'<p class="melding">{fout}</p>' if fout else ""}<form method="post" action="/afspraak"><label class="v" for="d">Datum</label><input type="date" id="d" name="datum" value="{esc(f.get('datum', ''))}">
<label class="v" for="t">Tijdstip</label><select id="t" name="tijd">{opt([(t, t + " uur") for t in TIJDEN], "tijd")}</select><label class="v" for="s">Soort fiets</label><select id="s" name="fiets">{opt(FIETSEN, "fiets")}</select>
<label class="v" for="r">Wat moet er gebeuren?</label><select id="r" name="werk"><option value="">Maak een keuze</option>{werk}</select>
<label class="v" for="n">Naam</label><input id="n" name="naam" value="{esc(f.get('naam', ''))}"><label class="v" for="tel">Telefoonnummer</label><input id="tel" name="telefoon" type="tel" value="{esc(f.get('telefoon', ''))}">
<label class="v" for="o">Opmerking (mag leeg blijven)</label><textarea id="o" name="opmerking">{esc(f.get('opmerking', ''))}</textarea><p><button class="knop">Afspraak vastleggen</button></p></form>""")


@site.get("/afspraak")
def afspraak(req):
    return formulier({})


@site.post("/afspraak")
def vastleggen(req):
    f = req.form
    try:
        d = datetime.date.fromisoformat(f.get("datum", ""))
    except ValueError:
        return formulier(f, "Kies een datum.")
    if d.weekday() in (0, 6):
        return formulier(f, "Op zondag en maandag zijn we gesloten.")
    if f.get("tijd") not in TIJDEN or f.get("fiets") not in dict(FIETSEN) or f.get("werk") not in [r["naam"] for r in REPARATIES] or not f.get("naam", "").strip() or sum(c.isdigit() for c in f.get("telefoon", "")) < 10:
        return formulier(f, "Vul alle velden in; een telefoonnummer heeft minstens tien cijfers.")
    nr = afspraaknummer(f["datum"], f["tijd"], f["fiets"], f["werk"], f["naam"], f["telefoon"])
    site.state["afspraken"].append({"nummer": nr, **{k: f[k].strip() for k in ("datum", "tijd", "fiets", "werk", "naam", "telefoon")}})
    return pagina("Tot dan!", f'<div class="klaar"><p>Uw afspraak staat in de agenda: {d.day}-{d.month}-{d.year} om {f["tijd"]} uur, {esc(f["werk"])}.</p><p>Afspraaknummer <b>{nr}</b></p></div>')


site.run()
