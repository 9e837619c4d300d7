import os, sys; sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from sitekit import *
app = App(__file__, lambda: {})
W = app.data['wells']
CSS = BASE + '''.gov-h{background:#14425c;color:#fff;padding:12px 24px}.tiles{display:flex;gap:14px}.tile{background:#fff;border-left:4px solid #14425c;padding:10px 18px}.tile b{display:block;font-size:26px}.st{padding:1px 8px;border-radius:3px;background:#d7eadf}.st-s{background:#f6dcc0}'''
def page(t, b): return f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{e(t)} | Lower Arden Groundwater Network</title><style>{CSS}</style></head><body><div class="gov-h"><a href="/">Lower Arden Groundwater Network</a> &nbsp; <a href="/wells">Observation wells</a> &nbsp; <a href="/about">About the data</a></div><main>{b}</main></body></html>'
@app.get('/')
def home(r):
    a = sum(w['status'] == 'Active' for w in W)
    return page('Home', f'''<h1>Groundwater observation wells</h1><p>The network watches the water table between the Arden and the Colne. Levels are published once a month.</p><div class="tiles"><div class="tile"><b>{len(W)}</b>wells in the register</div><div class="tile"><b>{a}</b>active</div><div class="tile"><b>{max(w["depth"] for w in W)} m</b>deepest well</div></div><p><a href="/wells">Browse the register</a></p><form action="/wells"><label>Find a well <input name="q"></label> <button>Find</button></form>''')
@app.get('/wells')
def wells(r):
    q = {k: r.q.get(k, '') for k in ('q', 'district', 'aquifer', 'sort')}
    l = [w for w in W if q['q'].lower().strip() in (w['name'] + ' ' + w['id']).lower() and q['district'] in ('', w['district']) and q['aquifer'] in ('', w['aquifer'])]
    s = q['sort'] or 'id'
    if s.lstrip('-') in ('id', 'name', 'depth', 'district', 'aquifer'): l = sorted(l, key=lambda w: w[s.lstrip('-')], reverse=s[0] == '-')
    n = 20; pages = max(1, -(-len(l) // n)); p = min(max(1, int(r.q.get('page') or 1)), pages)
    def th(k, t):
        to = '-' + k if s == k else k
        return f'<th><a href="/wells?{e(urlencode({**q, "sort": to}))}">{t}{" ▲" if s == k else " ▼" if s == "-" + k else ""}</a></th>'
    rows = ''.join(f'<tr><td>{w["id"]}</td><td><a href="/wells/{w["id"]}">{e(w["name"])}</a></td><td>{w["district"]}</td><td>{w["aquifer"]}</td><td>{w["depth"]} m</td><td><span class="st{"" if w["status"] == "Active" else " st-s"}">{w["status"]}</span></td></tr>' for w in l[(p - 1) * n:p * n])
    return page('Wells', f'''<h1>Register of wells</h1><form><label>Name or number <input name="q" value="{e(q["q"])}"></label> <label>District <select name="district">{opts(sorted({w["district"] for w in W}), q["district"], "All districts")}</select></label> <label>Aquifer <select name="aquifer">{opts(sorted({w["aquifer"] for w in W}), q["aquifer"], "All aquifers")}</select></label> <input type="hidden" name="sort" value="{e(q["sort"])}"><button>Apply</button></form>
<p>{len(l)} wells found</p>''' + (f'<table><thead><tr>{th("id", "Number")}{th("name", "Well")}{th("district", "District")}{th("aquifer", "Aquifer")}{th("depth", "Depth")}<th>Status</th></tr></thead><tbody>{rows}</tbody></table>' if l else '<p>No well matches your search.</p>') + pager('/wells', q, p, pages, 'Previous', 'Next', 'pg'))
@app.get('/wells/(LA-\\d+)')
def well(r, i):
    w = next((w for w in W if w['id'] == i), None)
    if not w: return 404, page('Not found', '<h1>No such well</h1>')
    x = w['readings'][-1]
    return page(w['name'], f'''<p><a href="/wells">Register</a></p><h1>{e(w["name"])}</h1><dl><dt>Number</dt><dd>{i}</dd><dt>District</dt><dd>{w["district"]}</dd><dt>Aquifer</dt><dd>{w["aquifer"]}</dd><dt>Depth</dt><dd>{w["depth"]} m</dd><dt>Casing diameter</dt><dd>{w["diameter"]} mm</dd><dt>Drilled in</dt><dd>{w["drilled"]}</dd><dt>Operator</dt><dd>{w["operator"]}</dd><dt>Measured by</dt><dd>{w["logger"]}</dd><dt>Status</dt><dd>{w["status"]}</dd><dt>Latest water level</dt><dd>{x["level"]:.2f} m above datum ({x["date"]})</dd></dl>
<h2>Readings in 2024</h2><table><tr><th>Date</th><th>Water level (m above datum)</th></tr>{"".join(f"<tr><td>{y['date']}</td><td>{y['level']:.2f}</td></tr>" for y in w["readings"])}</table>
<h2>Documents</h2><ul><li><a href="/files/readings/{i}.csv">Readings 2024 (CSV)</a></li><li><a href="/files/logs/{i}.pdf">Borehole log (PDF)</a></li></ul>''')
@app.get('/files/readings/(LA-\\d+)\\.csv')
def csv(r, i):
    w = next((w for w in W if w['id'] == i), None)
    return File(('date,level_m\n' + ''.join(f'{y["date"]},{y["level"]:.2f}\n' for y in w['readings'])).encode(), 'text/csv', f'{i}-2024.csv') if w else (404, 'Not found')
@app.get('/files/logs/(LA-\\d+)\\.pdf')
def log(r, i):
    w = next((w for w in W if w['id'] == i), None)
    return File(pdf([f'Borehole log {i}', w['name'], f'Drilled {w["drilled"]} to {w["depth"]} m', f'Aquifer: {w["aquifer"]}']), 'application/pdf', f'log-{i}.pdf') if w else (404, 'Not found')
@app.get('/about')
def about(r): return page('About', '<h1>About the data</h1><p>All levels are given in metres above datum. The register is maintained by three operators.</p>')
app.run()
