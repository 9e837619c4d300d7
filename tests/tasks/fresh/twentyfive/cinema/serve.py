import os, sys; sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from sitekit import *
app = App(__file__, lambda: {'disdette': []})
L = {f['id']: f for f in app.data['film']}; J, B = app.data['proiezioni'], app.data['prenotazioni']
AR = ['Arena del Parco', 'Cortile San Sisto', 'Terrazza Porto']
MES = {'2025-06': 'giugno', '2025-07': 'luglio', '2025-08': 'agosto'}
CSS = BASE + '''body{background:#10142b;color:#eee}.barra{padding:16px 24px;background:#1c2350}.sc-bdV{background:#1c2350;border-radius:8px;padding:10px 16px;margin:8px 0;display:flex;gap:16px;justify-content:space-between}.sc-h{color:#f5c542}select,input,button{background:#fff}dialog{color:#222}.mesi a{margin-right:14px}'''
def vg(v, n): return f'{v:.{n}f}'.replace('.', ',')
def it(d): return f'{int(d[8:])} {MES[d[:7]]} 2025'
def page(t, b): return f'<!doctype html><html lang="it"><head><meta charset="utf-8"><title>{e(t)} – Cinema sotto le stelle</title><style>{CSS}</style></head><body><div class="barra"><a href="/">Cinema sotto le stelle</a> · <a href="/programma">Programma</a> · <a href="/film">I film</a> · <a href="/prenotazione">La mia prenotazione</a></div><main>{b}</main></body></html>'
@app.get('/')
def home(r): return page('Benvenuti', f'<h1>Cinema sotto le stelle 2025</h1><p>{len(J)} serate in tre arene, dal 20 giugno al 24 agosto.</p><p><a href="/programma">Vai al programma</a></p>')
@app.get('/programma')
def prog(r):
    m = r.q.get('mese', '2025-06'); a = r.q.get('arena', '')
    if m not in MES: m = '2025-06'
    l = [j for j in J if j['data'].startswith(m) and a in ('', j['arena'])]
    rows, last = '', ''
    for j in l:
        if j['data'] != last: last = j['data']; rows += f'<h3 class="sc-h">{it(last)}</h3>'
        f = L[j['film']]; rows += f'<div class="sc-bdV"><span><a href="/film/{f["id"]}"><b>{e(f["titolo"])}</b></a><br>{f["genere"]}, {f["durata"]} minuti</span><span>{j["arena"]}</span><span>ore {j["ora"]}</span><span>{vg(j["prezzo"], 2)} €</span></div>'
    nav = ' '.join(f'<a href="/programma?mese={k}&amp;arena={quote(a)}"{" aria-current=page" if k == m else ""}>{v.title()}</a>' for k, v in MES.items())
    return page('Programma', f'<h1>Programma di {MES[m]}</h1><p class="mesi">{nav}</p><form><input type="hidden" name="mese" value="{m}"><label>Arena <select name="arena" onchange="this.form.submit()">{opts(AR, a, "Tutte le arene")}</select></label></form>{rows}')
@app.get('/film')
def film(r): return page('I film', '<h1>I film</h1><ul>' + ''.join(f'<li><a href="/film/{f["id"]}">{e(f["titolo"])}</a> ({f["anno"]})</li>' for f in sorted(L.values(), key=lambda f: f['titolo'])) + '</ul>')
@app.get('/film/(f\\d+)')
def uno(r, i):
    f = L.get(i)
    if not f: return 404, page('Non trovato', '<h1>Non trovato</h1>')
    d = ''.join(f'<li>{it(j["data"])}, ore {j["ora"]}, {j["arena"]}</li>' for j in J if j['film'] == i)
    return page(f['titolo'], f'<h1>{e(f["titolo"])}</h1><p>{f["genere"]} di {f["regia"]}, {f["anno"]}, {f["durata"]} minuti.</p><h2>Dietro le quinte</h2><p>Le riprese si svolsero a {f["luogo"]} e durarono {f["giorni"]} giorni. Il film costò {vg(f["costo"], 1)} milioni di euro; nelle scene di massa si vedono {f["comparse"]} comparse, quasi tutte del posto.</p><h2>Quando</h2><ul>{d or "<li>Fuori programma</li>"}</ul>')
def trova(c, n): return next((b for b in B if b['codice'] == c.upper().strip() and b['cognome'].lower() == n.lower().strip()), None)
@app.get('/prenotazione')
def pren(r, msg=''): return page('La mia prenotazione', f'<h1>La mia prenotazione</h1>{f"<p role=alert>{msg}</p>" if msg else ""}<form method="post" action="/prenotazione"><p><label>Codice<br><input name="codice"></label></p><p><label>Cognome<br><input name="cognome"></label></p><button>Cerca</button></form>')
@app.post('/prenotazione')
def vedi(r):
    b = trova(r.form.get('codice', ''), r.form.get('cognome', ''))
    if not b: return pren(r, 'Nessuna prenotazione con questo codice e questo cognome.')
    if b['codice'] in app.state['disdette']: return page('Prenotazione', f'<h1>Prenotazione {b["codice"]}</h1><p>Questa prenotazione è stata disdetta.</p>')
    j = next(j for j in J if j['id'] == b['proiezione'])
    return page('Prenotazione', f'''<h1>Prenotazione {b["codice"]}</h1><dl><dt>Film</dt><dd>{e(L[j["film"]]["titolo"])}</dd><dt>Data</dt><dd>{it(j["data"])}, ore {j["ora"]}</dd><dt>Arena</dt><dd>{j["arena"]}</dd><dt>Posti</dt><dd>{b["posti"]}</dd></dl><p><button type="button" onclick="document.getElementById('d').showModal()">Disdici</button></p><dialog id="d"><p>Vuoi davvero disdire la prenotazione?</p><form method="post" action="/disdetta"><input type="hidden" name="codice" value="{b["codice"]}"><input type="hidden" name="cognome" value="{e(b["cognome"])}"><button>Sì, disdici</button> <button type="button" onclick="document.getElementById('d').close()">No</button></form></dialog>''')
@app.post('/disdetta')
def disd(r):
    b = trova(r.form.get('codice', ''), r.form.get('cognome', ''))
    if not b: return 404, pren(r, 'Prenotazione non trovata.')
    if b['codice'] not in app.state['disdette']: app.state['disdette'].append(b['codice'])
    return page('Disdetta', f'<h1>Fatto</h1><p>La prenotazione {b["codice"]} è stata disdetta.</p>')
app.run()
