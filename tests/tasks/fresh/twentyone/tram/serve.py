import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from serve_common import *

site = Site(__file__, lambda d: {"anfragen": []})
D = site.data
tsd = lambda n: f"{n:,}".replace(",", ".")
tag = lambda s: f"{s[8:]}.{s[5:7]}.{s[:4]}"


def page(title, body):
    return f"""<!doctype html><html lang="de"><head><meta charset="utf-8"><title>{title} – Betriebshof Lindenau</title><style>body{{margin:0;font-family:'Helvetica Neue',Arial,sans-serif;background:#fafafa}}.kopf{{background:#b3001b;color:#fff;padding:14px 28px}}.kopf__menue a{{color:#fff;margin-right:18px}}.seite{{max-width:1050px;margin:0 auto;padding:20px}}.wagenliste{{display:grid;grid-template-columns:repeat(auto-fill,minmax(230px,1fr));gap:14px}}.wagen{{background:#fff;border:1px solid #ddd;padding:12px}}.wagen__nummer{{font-size:20px;margin:0}}.wagen__status{{font-size:12px;padding:2px 8px;background:#eee}}.wagen__status--werkstatt{{background:#ffe2a8}}.wagen__status--im-einsatz{{background:#c9f0cf}}.filter{{display:flex;gap:14px;margin-bottom:16px}}.daten dt{{float:left;width:190px;clear:left;color:#666}}.daten dd{{margin:0 0 8px 190px}}.fuss{{color:#777;font-size:13px;padding:20px;text-align:center}}</style></head><body>
<header class="kopf"><strong>Straßenbahn-Betriebshof Lindenau</strong><nav class="kopf__menue"><a href="/">Wagenpark</a><a href="/geschichte">Geschichte</a><a href="/kontakt">Kontakt</a></nav></header><main class="seite">{body}</main><footer class="fuss">Verein der Freunde des Betriebshofs Lindenau e. V. · Angaben ohne Gewähr</footer></body></html>"""


@site.get("/")
def home(r):
    q = r.query
    rows = [w for w in D["wagen"] if (not q.get("typ") or w["typ"] == q["typ"]) and (not q.get("status") or w["status"] == q["status"]) and (not q.get("einstieg") or w["einstieg"] == q["einstieg"])]
    sel = lambda n, l, vs: f'<label class="filter__feld">{l} <select name="{n}"><option value="">alle</option>' + "".join(f'<option{" selected" if q.get(n) == v else ""}>{v}</option>' for v in vs) + "</select></label>"
    uniq = lambda k: sorted({w[k] for w in D["wagen"]})
    cards = "".join(f'''<article class="wagen"><h2 class="wagen__nummer"><a href="/wagen/{w['nummer']}">Wagen {w['nummer']}</a></h2><p class="wagen__typ">{w['typ']}, Baujahr {w['baujahr']}</p><p class="wagen__einstieg">{w['einstieg']}, {w['sitze']} Sitzplätze</p><p class="wagen__km">Laufleistung {tsd(w['km'])} km</p><span class="wagen__status wagen__status--{w['status'].lower().replace(' ', '-')}">{w['status']}{' (Linie ' + w['linie'] + ')' if w['linie'] else ''}</span></article>''' for w in rows)
    return page("Wagenpark", f'<h1>Wagenpark</h1><form class="filter">{sel("typ", "Typ", uniq("typ"))}{sel("einstieg", "Einstieg", uniq("einstieg"))}{sel("status", "Status", uniq("status"))}<button>Filtern</button></form><p>{len(rows)} Wagen</p><div class="wagenliste">{cards}</div>')


@site.get(r"/wagen/(\d+)")
def wagen(r, n):
    for w in D["wagen"]:
        if w["nummer"] == n:
            dl = f'<a class="knopf" href="/dateien/datenblatt-{n}.pdf" download>Datenblatt (PDF)</a>' if w["datenblatt"] else "Kein Datenblatt vorhanden."
            return page("Wagen " + n, f"""<p><a href="/">Wagenpark</a> › Wagen {n}</p><h1>Wagen {n}</h1><dl class="daten"><dt>Typ</dt><dd>{w['typ']}</dd><dt>Hersteller</dt><dd>{w['hersteller']}</dd><dt>Baujahr</dt><dd>{w['baujahr']}</dd><dt>Einstieg</dt><dd>{w['einstieg']}</dd><dt>Laufleistung</dt><dd>{tsd(w['km'])} km</dd><dt>Nächste Hauptuntersuchung</dt><dd>{tag(w['hu']) if w['hu'] else '–'}</dd><dt>Standort</dt><dd>{w['stand']}</dd><dt>Status</dt><dd>{w['status']}</dd></dl><p>{dl}</p>""")


@site.get(r"/dateien/datenblatt-(\d+)\.pdf")
def blatt(r, n):
    for w in D["wagen"]:
        if w["nummer"] == n and w["datenblatt"]:
            return attachment(pdf(["Betriebshof Lindenau – Datenblatt", "Wagen " + n, "Typ " + w["typ"], "Baujahr %d" % w["baujahr"], "Sitzplätze %d" % w["sitze"]]), f"datenblatt-{n}.pdf", "application/pdf")


@site.get("/geschichte")
def geschichte(r):
    return page("Geschichte", "<h1>Geschichte</h1><p>Der Betriebshof wurde 1906 eröffnet und 1978 um eine zweite Wagenhalle erweitert. Seit 2015 teilen sich Werkstatt und Verein die alte Halle.</p>")


@site.get("/kontakt")
def kontakt(r):
    return page("Kontakt", "<h1>Kontakt</h1><p>Führungen am letzten Samstag im Monat, Treffpunkt an der Pforte in der Angerstraße.</p>")


site.run()
