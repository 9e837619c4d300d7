import os, sys; sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from sitekit import *
app = App(__file__, lambda: {'subscriptions': []})
C, N = app.data['components'], app.data['incidents']
MON = ['2025-06', '2025-05', '2025-04', '2025-03', '2025-02', '2025-01']
MN = {'2025-01': 'January 2025', '2025-02': 'February 2025', '2025-03': 'March 2025', '2025-04': 'April 2025', '2025-05': 'May 2025', '2025-06': 'June 2025'}
REG = list(dict.fromkeys(c['region'] for c in C))
CSS = BASE + '''body{background:#f4f6fb}.css-1x7{background:#fff;border:1px solid #dde;border-radius:6px;margin:10px 0}.css-1x7>button{width:100%;text-align:left;border:0;background:none;font-weight:600;padding:12px}.css-row{display:flex;justify-content:space-between;padding:8px 14px;border-top:1px solid #eef}.bdg{font-size:12px;border-radius:3px;padding:2px 7px;color:#fff}.bdg-minor{background:#c08a00}.bdg-major{background:#d9622b}.bdg-critical{background:#b3152a}.err{color:#b3152a}'''
def page(t, b): return f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{e(t)} – Northpeak Cloud Status</title><style>{CSS}</style></head><body><main><p><a href="/"><b>Northpeak Cloud</b> Status</a> · <a href="/history">Incident history</a> · <a href="/subscribe">Subscribe to updates</a></p>{b}</main></body></html>'
@app.get('/')
def home(r):
    s = ''
    for i, g in enumerate(REG):
        s += f'<div class="css-1x7"><button type="button" aria-expanded="false" aria-controls="g{i}" onclick="const p=document.getElementById(\'g{i}\');p.hidden=!p.hidden;this.setAttribute(\'aria-expanded\',!p.hidden)">＋ {g}</button><div id="g{i}" hidden>' + ''.join(f'<div class="css-row"><span>{c["name"]}</span><span>{c["uptime"]:.3f} % uptime over 90 days</span><span>{c["status"]}</span></div>' for c in C if c['region'] == g) + '</div></div>'
    last = ''.join(f'<li><a href="/incidents/{n["id"]}">{e(n["title"])}</a>, {n["date"]}</li>' for n in N[:3])
    return page('Status', f'<h1>Current status by region</h1>{s}<h2>Latest incidents</h2><ul>{last}</ul>')
@app.get('/history')
def history(r):
    return page('Incident history', '''<h1>Incident history</h1><div id="h"></div><button id="o" type="button">Show earlier incidents</button><script>
let k=0;const H=document.getElementById('h'),O=document.getElementById('o');async function more(){const d=await(await fetch('/api/incidents?block='+k)).json();k++;for(const m of d.months){const s=document.createElement('section');s.innerHTML=`<h2>${m.name}</h2>`+(m.incidents.map(n=>`<div class="css-1x7"><div class="css-row"><a href="/incidents/${n.id}">${n.title}</a><span class="bdg bdg-${n.impact}">${n.impact}</span></div><div class="css-row"><span>${n.date}, ${n.start} UTC</span><span>lasted ${n.minutes} minutes</span></div></div>`).join('')||'<p>No incidents.</p>');H.append(s)}O.hidden=!d.more}O.onclick=more;more()</script>''')
@app.get('/api/incidents')
def api(r):
    k = int(r.q.get('block', 0)); ms = MON[k * 2:k * 2 + 2]
    return {'months': [{'name': MN[m], 'incidents': [{x: n[x] for x in ('id', 'title', 'impact', 'date', 'start', 'minutes')} for n in N if n['date'].startswith(m)]} for m in ms], 'more': k * 2 + 2 < len(MON)}
@app.get('/incidents/(\\d+)')
def incident(r, i):
    n = next((n for n in N if n['id'] == i), None)
    if not n: return 404, page('Not found', '<h1>Not found</h1>')
    t = [f'The incident began at {n["start"]} UTC and was over after {n["minutes"]} minutes. Our investigation traced it back to {n["cause"]}. {n["customers"]:,} customers were affected; each of them gets a credit of {n["credit"]} % of the monthly fee.',
         f'We are sorry. What happened: {n["cause"]} made {n["service"]} in {n["region"]} misbehave from {n["start"]} UTC on, for {n["minutes"]} minutes in all. We counted {n["customers"]:,} affected customers. A credit of {n["credit"]} % will appear on their next invoice.'][n['v']]
    return page(n['title'], f'<h1>{e(n["title"])}</h1><p><span class="bdg bdg-{n["impact"]}">{n["impact"]}</span> {n["date"]}</p><h2>Post-mortem</h2><p>{e(t)}</p><p>Resolved. This incident has been closed.</p>')
def form(f, err):
    er = lambda k: f'<p class="err" id="e-{k}">{err[k]}</p>' if k in err else ''
    return page('Subscribe', f'''<h1>Subscribe to updates</h1><form method="post" action="/subscribe" novalidate><p><label>E-mail address<br><input name="email" type="email" value="{e(f.get("email", ""))}"></label></p>{er("email")}
<fieldset><legend>Regions</legend>{"".join(f'<label><input type="checkbox" name="region" value="{g}"{" checked" if g in f.get("regions", []) else ""}> {g}</label> ' for g in REG)}</fieldset>{er("regions")}
<fieldset><legend>Tell me about</legend>{"".join(f'<label><input type="radio" name="level" value="{v}"{" checked" if f.get("level") == v else ""}> {t}</label><br>' for v, t in [("all", "all incidents"), ("major", "major and critical incidents"), ("critical", "critical incidents only")])}</fieldset>{er("level")}
<p><label>Language <select name="lang">{opts([("en", "English"), ("fr", "French"), ("pt", "Portuguese")], f.get("lang", "en"))}</select></label></p><p><label><input type="checkbox" name="digest" value="1"{" checked" if f.get("digest") else ""}> Also send me the weekly digest</label></p><button>Subscribe</button></form>''')
@app.get('/subscribe')
def sub(r): return form({}, {})
@app.post('/subscribe')
def dosub(r):
    f = {'email': r.form.get('email', ''), 'regions': [g for g in REG if g in r.fl.get('region', [])], 'level': r.form.get('level', ''), 'lang': r.form.get('lang', 'en'), 'digest': r.form.get('digest') == '1'}
    err = {}
    if not re.fullmatch(r'[^@\s]+@[^@\s]+\.\w+', f['email']): err['email'] = 'Please enter a valid e-mail address.'
    if not f['regions']: err['regions'] = 'Choose at least one region.'
    if f['level'] not in ('all', 'major', 'critical'): err['level'] = 'Choose what you want to hear about.'
    if err: return 422, form(f, err)
    app.state['subscriptions'].append(f)
    return page('Subscribed', f'<h1>Thank you</h1><p>{e(f["email"])} is subscribed. Your subscription number is <b>NP-{crc(f["email"], *f["regions"], f["level"])}</b>.</p>')
app.run()
