import sys
sys.path.insert(0, "..")
from base import *
import data as d

site = Site("buecherei-lindach", d.initial)
CSS = """body{margin:0;font:15px/1.45 Arial,Helvetica,sans-serif;color:#222}#kopf{background:#b3261e;color:#fff;padding:12px 20px}#kopf a{color:#fff;text-decoration:none;font-size:22px}#nav{background:#eee;padding:6px 20px}#nav a{margin-right:18px;color:#333}
#mitte{display:flex;max-width:1080px;margin:0 auto}#inhalt{flex:1;padding:20px}#rand{width:220px;padding:20px;background:#faf3f2;font-size:13px}table.treffer{width:100%;border-collapse:collapse}table.treffer td,table.treffer th{padding:7px;border-bottom:1px solid #ddd;text-align:left;vertical-align:top}
.marke{padding:2px 7px;border-radius:3px;font-size:12px;white-space:nowrap}.frei{background:#dff0d8}.weg{background:#f7d9d6}dl{display:grid;grid-template-columns:140px 1fr;row-gap:6px}dt{color:#777}dd{margin:0}.hinweis{background:#fff8d6;padding:10px}.suche{background:#f5f5f5;padding:12px;margin-bottom:15px}input,select,button{font:inherit;padding:4px}#fuss{border-top:1px solid #ddd;padding:15px 20px;color:#666;font-size:13px}"""


def seite(req, titel, inhalt):
    l = d.LESER.get(req.session.get("leser"))
    konto = f'<a href="/konto">Konto: {esc(l["name"])}</a><a href="/abmelden">Abmelden</a>' if l else '<a href="/anmelden">Anmelden</a>'
    neu = "".join(f"<li>{esc(m['titel'])}</li>" for m in d.MEDIEN if m["jahr"] >= 2024)
    return f"""<!doctype html><html lang="de"><head><meta charset="utf-8"><title>{esc(titel)} – Stadtbücherei Lindach</title><style>{CSS}</style></head><body><div id="kopf"><a href="/">Stadtbücherei Lindach</a></div><div id="nav"><a href="/katalog">Katalog</a><a href="/zeiten">Öffnungszeiten</a><a href="/gebuehren">Gebühren</a><a href="/ueber">Über uns</a>{konto}</div>
<div id="mitte"><div id="inhalt">{inhalt}</div><div id="rand"><h3>Neu im Regal</h3><ul>{neu}</ul><h3>Vorlesestunde</h3><p>Jeden Mittwoch um 15 Uhr in der Kinderbücherei.</p></div></div><div id="fuss">Stadtbücherei Lindach, Am Wehr 2 · Impressum · Datenschutz</div></body></html>"""


def suchfeld(q="", feld="alles", art=""):
    f = "".join(f"<option value='{k}'{' selected' if k == feld else ''}>{t}</option>" for k, t in [("alles", "in allen Feldern"), ("titel", "im Titel"), ("autor", "in Autor/in")])
    a = "<option value=''>alle Medienarten</option>" + "".join(f"<option{' selected' if x == art else ''}>{x}</option>" for x in d.ARTEN)
    return f"""<form class="suche" action="/katalog"><label for="q">Suchbegriff</label> <input id="q" name="q" value="{esc(q)}" size="28"> <select name="feld" aria-label="Suchen in">{f}</select> <select name="art" aria-label="Medienart">{a}</select> <button type="submit">Suchen</button></form>"""


@site.get("/")
def start(req):
    return seite(req, "Willkommen", "<h1>Willkommen</h1><p>Drei Häuser, ein Ausweis. Suchen Sie im Bestand:</p>" + suchfeld() + "<h2>Aktuelles</h2><p>Am 24. und 31. Dezember bleiben alle Häuser geschlossen.</p>")


def status(m):
    return f"<span class='marke weg'>entliehen bis {d.datum(m['bis'])}</span>" if m["bis"] else "<span class='marke frei'>verfügbar</span>"


@site.get("/katalog")
def katalog(req):
    q, feld, art = req.q.get("q", ""), req.q.get("feld", "alles"), req.q.get("art", "")
    text = {"titel": lambda m: m["titel"], "autor": lambda m: m["autor"]}.get(feld, lambda m: m["titel"] + " " + m["autor"] + " " + m["sig"])
    hits = [m for m in d.MEDIEN if all(w.strip(",") in text(m).lower() for w in q.lower().split()) and art in ("", m["art"])]
    p, je = int(req.q["seite"]) if req.q.get("seite", "").isdigit() else 1, 10
    letzte = max(1, -(-len(hits) // je))
    zeilen = "".join(f"<tr><td><a href='/medium/{m['id']}'>{esc(m['titel'])}</a></td><td>{esc(m['autor'])}</td><td>{m['jahr']}</td><td>{m['art']}</td><td>{status(m)}</td></tr>" for m in hits[(p - 1) * je:p * je])
    u = lambda n: "/katalog?" + esc(urlencode({"q": q, "feld": feld, "art": art, "seite": n}))
    blatt = (f"<a href='{u(p - 1)}'>« zurück</a> " if p > 1 else "") + f"Seite {p} von {letzte}" + (f" <a href='{u(p + 1)}'>weiter »</a>" if p < letzte else "")
    if not hits:
        return seite(req, "Katalog", "<h1>Katalog</h1>" + suchfeld(q, feld, art) + "<p class='hinweis'>Ihre Suche ergab keine Treffer.</p>")
    return seite(req, "Katalog", f"<h1>Katalog</h1>{suchfeld(q, feld, art)}<p>{len(hits)} Treffer</p><table class='treffer'><tr><th>Titel</th><th>Autor/in</th><th>Jahr</th><th>Art</th><th>Status</th></tr>{zeilen}</table><p>{blatt}</p>")


@site.get("/medium/([0-9]+)")
def medium(req, i, msg=""):
    m = next((x for x in d.MEDIEN if x["id"] == int(i)), None)
    if not m:
        return 404, seite(req, "Nicht gefunden", "<h1>Nicht gefunden</h1>")
    vor = ""
    if m["bis"]:
        if req.session.get("leser"):
            o = "".join(f"<option value='{k}'>{t}</option>" for k, t in d.FILIALEN)
            vor = f"<h2>Vormerken</h2><form method='post' action='/medium/{i}/vormerken'><label for='ab'>Abholen in</label> <select id='ab' name='filiale' required><option value=''>bitte wählen</option>{o}</select> <button>Jetzt vormerken</button></form>"
        else:
            vor = "<p class='hinweis'>Zum Vormerken bitte <a href='/anmelden'>anmelden</a>.</p>"
    umfang = f"<dt>Umfang</dt><dd>{m['seiten']} Seiten</dd>" if m["seiten"] else ""
    return seite(req, m["titel"], f"""<h1>{esc(m['titel'])}</h1>{msg}<dl><dt>Autor/in</dt><dd>{esc(m['autor'])}</dd><dt>Erschienen</dt><dd>{m['jahr']}</dd><dt>Medienart</dt><dd>{m['art']}</dd>{umfang}<dt>Signatur</dt><dd>{esc(m['sig'])}</dd><dt>Standort</dt><dd>{esc(m['ort'])}</dd><dt>Status</dt><dd>{status(m)}</dd></dl>{vor}""")


@site.post("/medium/([0-9]+)/vormerken")
def vormerken(req, i):
    l, m = req.session.get("leser"), next((x for x in d.MEDIEN if x["id"] == int(i)), None)
    if not l:
        return Redirect("/anmelden")
    if not m or not m["bis"] or req.form.get("filiale") not in dict(d.FILIALEN):
        return 422, medium(req, i, "<p class='hinweis'>Bitte eine Filiale wählen.</p>")
    site.state["vormerkungen"].append({"ausweis": l, "medium": m["id"], "filiale": req.form["filiale"]})
    return medium(req, i, "<p class='hinweis' role='status'>Das Medium ist für Sie vorgemerkt.</p>")


@site.get("/anmelden")
def anmelden(req, f=""):
    return seite(req, "Anmelden", f"""<h1>Anmelden</h1>{f}<form method="post" action="/anmelden"><p><label for="a">Ausweisnummer</label><br><input id="a" name="ausweis" required></p><p><label for="p">PIN</label><br><input id="p" name="pin" type="password" required></p><p><button>Anmelden</button></p></form>""")


@site.post("/anmelden")
def anmelden_post(req):
    l = d.LESER.get(req.form.get("ausweis"))
    if not l or l["pin"] != req.form.get("pin"):
        return 401, anmelden(req, "<p class='hinweis'>Ausweisnummer oder PIN ist falsch.</p>")
    req.session["leser"] = req.form["ausweis"]
    return Redirect("/konto")


@site.get("/abmelden")
def abmelden(req):
    req.session.clear()
    return Redirect("/")


@site.get("/konto")
def konto(req):
    if not req.session.get("leser"):
        return Redirect("/anmelden")
    v = "".join(f"<li>{esc(next(m['titel'] for m in d.MEDIEN if m['id'] == x['medium']))}, Abholung: {dict(d.FILIALEN)[x['filiale']]}</li>" for x in site.state["vormerkungen"])
    return seite(req, "Konto", f"<h1>Mein Konto</h1><p>Sie sind angemeldet. Offene Gebühren: 0,00 €</p><h2>Vormerkungen</h2>{'<ul>' + v + '</ul>' if v else '<p>Keine.</p>'}" + suchfeld())


@site.get("/zeiten")
def zeiten(req):
    return seite(req, "Öffnungszeiten", "<h1>Öffnungszeiten</h1><h2>Zentralbibliothek</h2><p>Dienstag bis Freitag 10–18 Uhr, Samstag 10–14 Uhr</p><h2>Zweigstelle Nord</h2><p>Dienstag und Donnerstag 14–18 Uhr</p><h2>Zweigstelle Süd</h2><p>Mittwoch und Freitag 13–17 Uhr</p>")


@site.get("/gebuehren")
def gebuehren(req):
    return seite(req, "Gebühren", "<h1>Gebühren</h1><dl><dt>Jahresausweis</dt><dd>18,00 €</dd><dt>Ermäßigt</dt><dd>9,00 €</dd><dt>Vormerkung</dt><dd>kostenlos</dd><dt>Mahnung</dt><dd>2,50 € je Woche</dd></dl>")


@site.get("/ueber")
def ueber(req):
    return seite(req, "Über uns", "<h1>Über uns</h1><p>Die Stadtbücherei wurde 1907 als Volkslesehalle gegründet und gehört heute zum Kulturamt.</p>")


site.run()
