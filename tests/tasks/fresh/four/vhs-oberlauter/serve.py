import datetime
from urllib.parse import urlencode
from base import Site, esc, redirect
import data as d

site = Site(d.INITIAL_STATE)
BY = {k["nr"]: k for k in d.ITEMS}
PER = 7
BEREICHE = ["Sprachen", "Kunst und Handwerk", "Gesundheit", "Beruf und Computer"]
MONATE = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()
CSS = """body{font:16px/1.5 Calibri,Arial,sans-serif;margin:0;color:#222}.kopf{background:#e2001a;color:#fff;padding:16px 24px}.kopf a{color:#fff;margin-right:16px}.inhalt{max-width:980px;margin:auto;padding:16px 24px}
.kurs{border:1px solid #ccc;border-left:6px solid #e2001a;padding:10px 16px;margin:10px 0;display:flex;justify-content:space-between}.ampel{font-size:14px;padding:2px 8px;border-radius:3px;align-self:center}.gruen{background:#d8f0d3}.rot{background:#f6d0d0}
dl{display:grid;grid-template-columns:170px 1fr}dt{color:#666}dd{margin:0 0 6px}.fuss{background:#333;color:#ddd;padding:18px 24px;margin-top:40px;font-size:14px}.blatt a,.blatt strong{margin-right:10px}
#kekse{position:fixed;right:20px;bottom:20px;background:#fff;border:2px solid #e2001a;padding:16px;width:280px}"""


def euro(x):
    return f"{x:.2f} €".replace(".", ",")


def datum(t):
    x = datetime.date.fromisoformat(t)
    return f"{x.day}. {MONATE[x.month - 1]} {x.year}"


def seite(titel, inhalt):
    return f"""<!doctype html><html lang="de"><head><meta charset="utf-8"><title>{esc(titel)} – {d.SITE}</title><style>{CSS}</style></head><body>
<div class="kopf"><strong>{d.SITE}</strong><br><a href="/">Start</a><a href="/kurse">Programm</a><a href="/merkliste">Merkliste ({len(site.state['merkliste'])})</a><a href="/kontakt">Geschäftsstelle</a></div>
<div class="inhalt">{inhalt}</div>
<div class="fuss"><form method="post" action="/heft">Programmheft per Post bestellen: <input name="anschrift" size="40" placeholder="Name und Anschrift"> <button>Bestellen</button></form>Träger: Zweckverband Lautertal. Ermäßigung für Schüler und Auszubildende: 25 Prozent.</div>
<div id="kekse">Wir setzen nur technisch nötige Cookies. <button onclick="document.getElementById('kekse').remove()">In Ordnung</button></div></body></html>"""


@site.get("/")
def start(req):
    return seite("Start", f"""<h1>Frühjahr und Sommer 2027</h1><p>{len(d.ITEMS)} Kurse, von der Alten Mühle bis zur Turnhalle West. Das neue Semester beginnt am 22. Februar.</p><ul>{''.join(f'<li><a href="/kurse?{urlencode(dict(bereich=b))}">{b}</a></li>' for b in BEREICHE)}</ul>
<h2>Aktuelles</h2><p>Die Alte Mühle hat wieder einen Aufzug. In den Osterferien finden keine Kurse statt.</p>""")


@site.get("/kontakt")
def kontakt(req):
    return seite("Geschäftsstelle", "<h1>Geschäftsstelle</h1><p>Mühlgasse 3, 96481 Oberlauter. Montag und Donnerstag 9 bis 12 und 15 bis 18 Uhr. Telefon 09560 555 17. Leitung: Dr. Renate Vogt.</p>")


@site.get("/kurse")
def kurse(req):
    q = req.query
    b, frei, text = q.get("bereich", ""), q.get("frei", ""), q.get("text", "")
    treffer = [k for k in d.ITEMS if b in ("", k["bereich"]) and (not frei or k["frei"]) and text.lower() in k["titel"].lower()]
    n = max(1, -(-len(treffer) // PER))
    try:
        at = min(max(1, int(q.get("seite", "1"))), n)
    except ValueError:
        at = 1
    karten = ""
    for k in treffer[(at - 1) * PER:at * PER]:
        ampel = f'<span class="ampel gruen">noch {k["frei"]} {"Platz" if k["frei"] == 1 else "Plätze"}</span>' if k["frei"] else '<span class="ampel rot">ausgebucht</span>'
        karten += f'<div class="kurs"><div><a href="/kurse/{k["nr"]}"><b>{esc(k["titel"])}</b></a><br><small>{k["nr"]}, {k["tag"]}, {k["zeit"]}</small><br>{euro(k["gebuehr"])}</div>{ampel}</div>'
    basis = {x: q[x] for x in ("bereich", "frei", "text") if q.get(x)}
    blatt = "".join(f"<strong>{i}</strong>" if i == at else f'<a href="/kurse?{esc(urlencode({**basis, "seite": i}))}">{i}</a>' for i in range(1, n + 1))
    if at < n:
        blatt += f'<a href="/kurse?{esc(urlencode({**basis, "seite": at + 1}))}">weiter »</a>'
    opts = "".join(f'<option{" selected" if b == x else ""}>{x}</option>' for x in BEREICHE)
    return seite("Programm", f"""<h1>Programm</h1><form method="get" action="/kurse"><input name="text" value="{esc(text)}" placeholder="Stichwort im Titel"> <select name="bereich"><option value="">alle Bereiche</option>{opts}</select>
<label><input type="checkbox" name="frei" value="1"{" checked" if frei else ""}> nur Kurse mit freien Plätzen</label> <button>Anzeigen</button></form><p>{len(treffer)} Kurse</p>{karten or '<p>Dazu haben wir leider nichts gefunden.</p>'}<p class="blatt">{blatt if n > 1 else ''}</p>""")


@site.get(r"/kurse/(K\d{4})")
def kurs(req, nr):
    k = BY.get(nr)
    if not k:
        return None
    return seite(k["titel"], f"""<p><a href="/kurse">zurück zum Programm</a></p><h1>{esc(k['titel'])}</h1><dl><dt>Kursnummer</dt><dd>{nr}</dd><dt>Leitung</dt><dd>{k['leitung']}</dd><dt>Wann</dt><dd>{k['tag']}, {k['zeit']}</dd>
<dt>Erster Abend oder Tag</dt><dd>{datum(k['beginn'])}</dd><dt>Umfang</dt><dd>{k['termine']} {'Termin' if k['termine'] == 1 else 'Termine'}</dd><dt>Wo</dt><dd>{k['haus']}, {k['raum']}</dd><dt>Gebühr</dt><dd>{euro(k['gebuehr'])}</dd></dl>
<form method="post" action="/merkliste/{nr}"><button>Auf die Merkliste</button></form><p>Anmelden können Sie sich in der Geschäftsstelle oder telefonisch.</p>""")


@site.post(r"/merkliste/(K\d{4})")
def merken(req, nr):
    if nr in BY and nr not in site.state["merkliste"]:
        site.state["merkliste"].append(nr)
    return redirect("/merkliste")


@site.get("/merkliste")
def merkliste(req):
    return seite("Merkliste", "<h1>Merkliste</h1>" + ("".join(f"<p>{n} {esc(BY[n]['titel'])}</p>" for n in site.state["merkliste"]) or "<p>Noch leer.</p>"))


@site.post("/heft")
def heft(req):
    site.state["programmheft"].append(req.form.get("anschrift", ""))
    return seite("Danke", "<p>Das Heft ist unterwegs.</p>")


site.run()
