import os, sys; sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from sitekit import *
app = App(__file__, lambda: {})
S = app.data['specimens']
CSS = BASE + '''.md{display:flex;gap:20px}.md-l{width:360px;flex:none;max-height:640px;overflow:auto;background:#fff;border:1px solid #ccc}.md-l button{display:block;width:100%;text-align:left;border:0;border-bottom:1px solid #eee;background:none;cursor:pointer}.md-l button[aria-current=true]{background:#efe3cf}.chip{border:1px solid #7a5c2e;border-radius:14px;background:#fff;margin:2px}.chip[aria-pressed=true]{background:#7a5c2e;color:#fff}.dim{color:#777;font-size:13px}'''
def page(t, b): return f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{e(t)} — Penhallow Museum</title><style>{CSS}</style></head><body><header style="padding:14px 24px;background:#3a2c1a;color:#fff"><a href="/">Penhallow Museum · Fossil store</a> &nbsp;<a href="/visit">Visit</a></header><main>{b}</main>{banner("This site keeps a cookie for statistics.", "OK", "No thanks")}</body></html>'
def prose(s):
    g = s['group'].lower()
    t = [f'{s["finder"]} came upon this {g} at {s["locality"]} in {s["year"]}. It is {s["size"]} cm long and weighs {s["weight"]:g} kg. The museum bought it from {s["buyer"]} for {s["paid"]} guineas.',
         f'Lifted from {s["locality"]} in {s["year"]}, the piece was the find of {s["finder"]}, who let {s["buyer"]} have it; the museum later paid {s["paid"]} guineas. With a length of {s["size"]} cm it tips the scales at {s["weight"]:g} kg.',
         f'At {s["weight"]:g} kg, and {s["size"]} cm from end to end, it is a typical {g} of its kind. {s["paid"]} guineas went to {s["buyer"]} for it. It had been found by {s["finder"]} in {s["year"]}, at {s["locality"]}.']
    return t[s['v']]
JS = '''
let per='',cur=null;const L=document.getElementById('l'),D=document.getElementById('d');
async function list(){const p=new URLSearchParams({period:per,q:document.getElementById('q').value});const d=await(await fetch('/api/specimens?'+p)).json();document.getElementById('c').textContent=d.length+(d.length==1?' specimen':' specimens');L.innerHTML='';
for(const s of d){const b=document.createElement('button');b.type='button';b.innerHTML=`<b>${s.name}</b><br><span class="dim">${s.group}, ${s.locality}</span>`;b.onclick=()=>show(s.id,b);L.append(b)}}
async function show(id,b){if(cur)cur.removeAttribute('aria-current');cur=b;b.setAttribute('aria-current','true');D.textContent='Loading…';const s=await(await fetch('/api/specimens/'+id)).json();
D.innerHTML=`<h2>${s.name}</h2><p>${s.prose}</p><dl><dt>Catalogue number</dt><dd>${s.no}</dd><dt>Group</dt><dd>${s.group}</dd><dt>Genus</dt><dd><i>${s.genus}</i></dd><dt>Period</dt><dd>${s.period}</dd><dt>Locality</dt><dd>${s.locality}</dd><dt>Drawer</dt><dd>${s.drawer}</dd><dt>Preparation</dt><dd>${s.prep}</dd><dt>On display</dt><dd>${s.display?'Yes':'No'}</dd></dl>`}
document.querySelectorAll('.chip').forEach(c=>c.onclick=()=>{per=c.dataset.p;document.querySelectorAll('.chip').forEach(x=>x.setAttribute('aria-pressed',x==c));list()});document.getElementById('q').oninput=list;list()'''
@app.get('/')
def home(r):
    chips = ''.join(f'<button type="button" class="chip" data-p="{p}" aria-pressed="{"true" if not p else "false"}">{p or "All periods"}</button>' for p in [''] + sorted({s['period'] for s in S}))
    return page('Fossil store', f'<h1>Fossil store</h1><p>Choose a specimen on the left to read its card.</p><p>{chips}</p><p><label>Name or locality <input id="q" type="search"></label> <span id="c" role="status"></span></p><div class="md"><div class="md-l" id="l"></div><section id="d" style="flex:1" aria-live="polite"><p class="dim">No specimen chosen.</p></section></div><script>{JS}</script>')
@app.get('/api/specimens')
def api(r):
    t = r.q.get('q', '').lower().strip()
    return [{'id': i, 'name': s['name'], 'group': s['group'], 'locality': s['locality']} for i, s in enumerate(S) if r.q.get('period', '') in ('', s['period']) and t in (s['name'] + ' ' + s['locality']).lower()]
@app.get('/api/specimens/(\\d+)')
def one(r, i):
    if int(i) >= len(S): return 404, {}
    s = S[int(i)]
    return {k: s[k] for k in ('name', 'no', 'group', 'genus', 'period', 'locality', 'drawer', 'prep', 'display')} | {'prose': prose(s)}
@app.get('/visit')
def visit(r): return page('Visit', '<h1>Visit</h1><p>The fossil store opens to the public on the first Saturday of the month, 11:00 to 15:00. Admission is free.</p>')
app.run()
