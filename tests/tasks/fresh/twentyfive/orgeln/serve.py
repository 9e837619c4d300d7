import os, sys; sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from sitekit import *
app = App(__file__, lambda: {})
O = app.data['orgeln']
CSS = BASE + '''.kopf{background:#5b2333;color:#fff;padding:14px 24px}.karte{background:#fff;border:1px solid #d8c7cb;padding:10px 16px;margin:8px 0}.karte h3{margin:0}.merk{color:#666;font-size:14px}'''
def page(t, b): return f'<!doctype html><html lang="de"><head><meta charset="utf-8"><title>{e(t)} – Orgelverzeichnis Hohenlinde</title><style>{CSS}</style></head><body><div class="kopf"><a href="/">Orgelverzeichnis Hohenlinde</a> · <a href="/orgeln">Alle Orgeln</a> · <a href="/impressum">Impressum</a></div><main>{b}</main>{banner("Wir verwenden Cookies, um die Nutzung unserer Seite auszuwerten.", "Alle akzeptieren", "Ablehnen")}</body></html>'
@app.get('/')
def home(r): return page('Start', f'<h1>Die Orgeln unserer Landschaft</h1><p>Das Verzeichnis beschreibt {len(O)} Instrumente in {len({o["ort"] for o in O})} Orten.</p><form action="/orgeln"><label>Ort oder Kirche <input name="suche"></label> <button>Suchen</button></form>')
@app.get('/orgeln')
def orgeln(r):
    q = {k: r.q.get(k, '') for k in ('suche', 'erbauer', 'folge')}
    l = [o for o in O if q['suche'].lower().strip() in f'{o["kirche"]} {o["ort"]}, {o["kirche"]}'.lower() and q['erbauer'] in ('', o['erbauer'])]
    l.sort(key={'baujahr': lambda o: o['baujahr'], 'register': lambda o: -o['register']}.get(q['folge'], lambda o: (o['ort'], o['kirche'])))
    n = 15; pages = max(1, -(-len(l) // n)); p = min(max(1, int(r.q.get('page') or 1)), pages)
    k = ''.join(f'<div class="karte"><h3><a href="/orgeln/{o["nr"]}">{e(o["ort"])}, {e(o["kirche"])}</a></h3><div class="merk">{e(o["erbauer"])}, erbaut {o["baujahr"]}</div><div>{o["register"]} Register auf {o["manuale"]} {"Manual" if o["manuale"] == 1 else "Manualen"}{" und Pedal" if o["pedal"] else ""}</div></div>' for o in l[(p - 1) * n:p * n])
    return page('Alle Orgeln', f'''<h1>Alle Orgeln</h1><form><label>Ort oder Kirche <input name="suche" value="{e(q["suche"])}"></label> <label>Erbauer <select name="erbauer">{opts(sorted({o["erbauer"] for o in O}), q["erbauer"], "alle Erbauer")}</select></label> <label>Sortieren nach <select name="folge">{opts([("baujahr", "Baujahr (älteste zuerst)"), ("register", "Register (größte zuerst)")], q["folge"], "Ort")}</select></label> <button>Anzeigen</button></form><p>{len(l)} Orgeln, Seite {p} von {pages}</p>{k or "<p>Keine Orgel gefunden.</p>"}''' + pager('/orgeln', q, p, pages, 'Zurück', 'Weiter', 'blatt'))
@app.get('/orgeln/(\\d+)')
def orgel(r, n):
    o = next((o for o in O if o['nr'] == int(n)), None)
    if not o: return 404, page('Nicht gefunden', '<h1>Nicht gefunden</h1>')
    res = f'Zuletzt wurde sie {o["restauriert"]} restauriert, und zwar durch {e(o["restaurator"])}.' if o['restauriert'] else 'Von einer Restaurierung ist nichts bekannt.'
    return page(f'{o["ort"]}, {o["kirche"]}', f'<p><a href="/orgeln">Alle Orgeln</a></p><h1>{e(o["ort"])}, {e(o["kirche"])}</h1><p>Die Orgel wurde {o["baujahr"]} von {e(o["erbauer"])} erbaut. {res}</p><h2>Steckbrief</h2><dl><dt>Nummer im Verzeichnis</dt><dd>{o["nr"]}</dd><dt>Register</dt><dd>{o["register"]}</dd><dt>Manuale</dt><dd>{o["manuale"]}</dd><dt>Pedal</dt><dd>{"ja" if o["pedal"] else "nein"}</dd><dt>Windlade</dt><dd>{o["windlade"]}</dd><dt>Traktur</dt><dd>{o["traktur"]}</dd><dt>Stimmton</dt><dd>{o["stimmton"]} Hz</dd><dt>Organist/in</dt><dd>{o["organist"]}</dd></dl>')
@app.get('/impressum')
def imp(r): return page('Impressum', '<h1>Impressum</h1><p>Orgelfreunde Hohenlinde e. V., Kirchplatz 2.</p>')
app.run()
