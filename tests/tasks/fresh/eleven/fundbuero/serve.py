import datetime
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import *
import data as d

site = Site({"meldungen": []})


def page(title, body):
    return f"""<!DOCTYPE html>
<html lang="de"><head><meta charset="utf-8"><title>{esc(title)} - Stadt Lindenau</title><meta name="viewport" content="width=device-width, initial-scale=1">
<style>
body{{font:16px/1.5 Arial,Helvetica,sans-serif;margin:0;color:#222}}#skip{{position:absolute;left:-999px}}
.kopf{{border-top:6px solid #a3123a;border-bottom:1px solid #ccc;padding:12px 5%}}.kopf .wappen{{font-size:1.4em;font-weight:bold;color:#a3123a;text-decoration:none}}
.kopf ul{{list-style:none;padding:0;margin:8px 0 0;display:flex;gap:22px}}.inhalt{{display:flex;gap:34px;padding:18px 5%}}.inhalt main{{flex:1}}.rand{{width:240px;background:#f5f1ea;padding:14px;font-size:.92em;align-self:flex-start}}
.suche{{background:#f5f1ea;padding:14px;display:flex;flex-wrap:wrap;gap:14px;align-items:end;margin-bottom:18px}}.suche label,.zeile label{{display:block;font-size:.9em;font-weight:bold}}
.treffer{{list-style:none;padding:0}}.treffer li{{border:1px solid #ddd;border-left:4px solid #a3123a;padding:10px 14px;margin-bottom:10px}}.treffer .k{{color:#666;font-size:.9em}}
dl.daten{{display:grid;grid-template-columns:190px 1fr;gap:6px 14px}}dl.daten dt{{font-weight:bold}}dl.daten dd{{margin:0}}table{{border-collapse:collapse}}td,th{{border:1px solid #ccc;padding:6px 12px;text-align:left}}
input,select,textarea,button{{font:inherit;padding:5px 8px}}.knopf{{background:#a3123a;color:#fff;border:0;padding:8px 18px}}.zeile{{margin-bottom:12px}}.fehler{{color:#a00;font-weight:bold}}.fuss{{background:#333;color:#ddd;padding:18px 5%;font-size:.9em}}.fuss a{{color:#fff}}
</style></head><body><a id="skip" href="#inhalt">Zum Inhalt springen</a>
<div class="kopf"><a class="wappen" href="/">Stadt Lindenau · Fundbüro</a><nav aria-label="Hauptnavigation"><ul><li><a href="/fundsachen">Fundsachen suchen</a></li><li><a href="/verlust">Verlust melden</a></li><li><a href="/gebuehren">Gebühren</a></li><li><a href="/kontakt">Öffnungszeiten und Kontakt</a></li></ul></nav></div>
<div class="inhalt"><main id="inhalt"><h1>{esc(title)}</h1>{body}</main><div class="rand"><b>Öffnungszeiten</b><br>Mo, Di, Fr 8–12 Uhr<br>Do 13–18 Uhr<br>Mi geschlossen<hr><b>Versteigerung</b><br>Nicht abgeholte Fundsachen werden am 14. November 2026 im Bauhof versteigert.</div></div>
<div class="fuss">Stand: 09.10.2026 · Fundbüro Lindenau, Gerberstraße 8 · Tel. 0555 0117 · <a href="/kontakt">Impressum</a> · Datenschutz</div></body></html>"""


@site.get("/")
def home(r):
    return page("Fundbüro", f"""<p>Haben Sie etwas verloren? Im Bestand sind zurzeit {len(d.ITEMS)} Fundsachen.</p><ul><li><a href="/fundsachen">Fundsachen suchen</a></li><li><a href="/verlust">Verlust melden</a></li></ul>
<h2>Gut zu wissen</h2><p>Fundsachen werden 26 Wochen aufbewahrt. Bringen Sie zur Abholung einen Ausweis mit.</p>""")


@site.get("/fundsachen")
def items(r):
    q, kind = r.q("stichwort").casefold(), r.q("kategorie")
    out = [x for x in d.ITEMS if (not kind or x["kind"] == kind) and q in f"{x['name']} {x['colour']} {x['place']}".casefold()]
    pages = max(1, -(-len(out) // d.PER_PAGE))
    n = min(pages, max(1, int(r.q("seite", "1")) if r.q("seite", "1").isdigit() else 1))
    opts = "".join(f'<option{" selected" if k == kind else ""}>{k}</option>' for k in d.KINDS)
    lines = "".join(f'<li><a href="/fundsachen/{x["number"]}">{esc(x["name"])}</a><div class="k">{x["number"]} · {x["kind"]} · gefunden am {d.german(x["day"])}</div></li>' for x in out[(n - 1) * d.PER_PAGE:n * d.PER_PAGE])
    link = lambda m: "/fundsachen?" + urlencode({"stichwort": r.q("stichwort"), "kategorie": kind, "seite": m})
    nav = f"<p>Seite {n} von {pages} " + (f'<a href="{esc(link(n - 1))}" rel="prev">« zurück</a> ' if n > 1 else "") + (f'<a href="{esc(link(n + 1))}" rel="next">weiter »</a>' if n < pages else "") + "</p>"
    count = "1 Fundsache" if len(out) == 1 else f"{len(out)} Fundsachen"
    return page("Fundsachen suchen", f"""<form class="suche" action="/fundsachen"><div><label for="s">Stichwort</label><input id="s" name="stichwort" value="{esc(r.q("stichwort"))}"></div>
<div><label for="k">Kategorie</label><select id="k" name="kategorie"><option value="">alle</option>{opts}</select></div><button class="knopf">Suchen</button></form>
<p>{count} gefunden.</p><ul class="treffer">{lines}</ul>{nav}""")


@site.get("/fundsachen/(F-2026-[0-9]+)")
def item(r):
    x = next((x for x in d.ITEMS if x["number"] == r.args[0]), None)
    if not x:
        raise NotFound
    near = [y for y in d.ITEMS if y["kind"] == x["kind"] and y is not x][:3]
    return page(x["name"], f"""<dl class="daten"><dt>Fundnummer</dt><dd>{x["number"]}</dd><dt>Kategorie</dt><dd>{x["kind"]}</dd><dt>Farbe</dt><dd>{x["colour"]}</dd><dt>Gefunden am</dt><dd>{d.german(x["day"])}</dd>
<dt>Fundort</dt><dd>{esc(x["place"])}</dd><dt>Lagerplatz</dt><dd>{x["store"]}</dd><dt>Abholbar bis</dt><dd>{d.german(x["until"])}</dd></dl><p>Gehört das Ihnen? Kommen Sie mit der Fundnummer vorbei.</p>
<h2>Ähnliche Fundsachen</h2><ul>{"".join(f'<li><a href="/fundsachen/{y["number"]}">{esc(y["name"])}</a></li>' for y in near)}</ul><p><a href="/fundsachen">Zurück zur Suche</a></p>""")


@site.get("/gebuehren")
def fees(r):
    out = "".join(f"<tr><td>{f['what']}</td><td>{f['fee']}{' €' if f['fee'][0].isdigit() else ''}</td></tr>" for f in d.FEES)
    return page("Gebühren", f"<p>Für die Aufbewahrung werden bei der Abholung erhoben:</p><table><tr><th>Art der Fundsache</th><th>Gebühr</th></tr>{out}</table>")


@site.get("/kontakt")
def contact(r):
    return page("Öffnungszeiten und Kontakt", "<p>Gerberstraße 8, Erdgeschoss. Haltestelle Gerberbrücke (Linien 2 und 4).</p><p>E-Mail: fundbuero@lindenau.example</p>")


def form(r, error=""):
    kinds = "".join(f'<option{" selected" if r.f("kategorie") == k else ""}>{k}</option>' for k in d.KINDS)
    places = "".join(f'<label style="font-weight:normal"><input type="radio" name="ort" value="{p}"{" checked" if r.f("ort") == p else ""}> {p}</label>' for p in d.PLACES)
    return page("Verlust melden", f"""<p>Mit * bezeichnete Felder müssen ausgefüllt werden.</p>{f'<p class="fehler">{esc(error)}</p>' if error else ""}<form method="post" action="/verlust">
<div class="zeile"><label for="kat">Kategorie *</label><select id="kat" name="kategorie"><option value="">bitte wählen</option>{kinds}</select></div>
<div class="zeile"><label for="was">Was haben Sie verloren? *</label><input id="was" name="gegenstand" size="50" value="{esc(r.f("gegenstand"))}"></div>
<div class="zeile"><label for="dat">Datum des Verlusts (TT.MM.JJJJ) *</label><input id="dat" name="datum" placeholder="TT.MM.JJJJ" value="{esc(r.f("datum"))}"></div>
<fieldset class="zeile"><legend>Wo? *</legend>{places}</fieldset>
<div class="zeile"><label for="nam">Ihr Name *</label><input id="nam" name="name" value="{esc(r.f("name"))}"></div>
<div class="zeile"><label for="mail">E-Mail *</label><input id="mail" name="email" value="{esc(r.f("email"))}"></div>
<div class="zeile"><label style="font-weight:normal"><input type="checkbox" name="kopie" value="1"{" checked" if r.f("kopie") else ""}> Kopie der Meldung an mich senden</label></div>
<button class="knopf">Meldung absenden</button></form>""")


@site.get("/verlust")
def report(r):
    return form(r)


@site.post("/verlust")
def send(r):
    v = {"kind": r.f("kategorie"), "what": r.f("gegenstand"), "where": r.f("ort"), "name": r.f("name"), "email": r.f("email"), "copy": bool(r.f("kopie"))}
    if v["kind"] not in d.KINDS or v["where"] not in d.PLACES or not v["what"] or not v["name"] or "@" not in v["email"]:
        return form(r, "Bitte füllen Sie alle Pflichtfelder aus.")
    try:
        day = datetime.datetime.strptime(r.f("datum"), "%d.%m.%Y").date()
    except ValueError:
        return form(r, "Bitte geben Sie das Datum als TT.MM.JJJJ ein.")
    if day > d.TODAY:
        return form(r, "Das Datum liegt in der Zukunft.")
    v["date"] = day.isoformat()
    number = d.report_number(v)
    if number not in [x["number"] for x in site.state["meldungen"]]:
        site.state["meldungen"].append(dict(v, number=number))
    raise Redirect("/verlust/" + number)


@site.get("/verlust/(V-26-[0-9]+)")
def sent(r):
    v = next((x for x in site.state["meldungen"] if x["number"] == r.args[0]), None)
    if not v:
        raise NotFound
    return page("Vielen Dank", f"<p>Ihre Verlustmeldung ist eingegangen. Ihre Vorgangsnummer lautet <strong>{v['number']}</strong>.</p><p>Wir melden uns, sobald etwas Passendes abgegeben wird: {esc(v['what'])}.</p>")


site.serve()
