import os, sys; sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from sitekit import *
app = App(__file__, lambda: {'basket': []})
FAB = app.data['fabrics']; SKU = {f['sku']: f for f in FAB}
CSS = BASE + '''.flex{display:flex}.gap-4{gap:16px}.w-56{width:224px;flex:none}.grid-cols-3{display:grid;grid-template-columns:repeat(3,1fr);gap:16px}.rounded-lg{border-radius:8px}.border{border:1px solid #ddd}.p-3{padding:12px}.bg-white{background:#fff}.text-sm{font-size:13px;color:#666}.font-semibold{font-weight:600}.line-through{text-decoration:line-through;color:#999}.text-red-700{color:#b91c1c}.badge{background:#fde68a;border-radius:9px;padding:1px 8px;font-size:12px}.h-24{height:96px;border-radius:6px}'''
TINT = dict(Navy='#1f2f55', Rust='#a4492b', Sage='#9caf88', Ecru='#e8dfc8', Black='#222', Rose='#d98b99', Mustard='#cf9f2f')
def page(title, body):
    n = len(app.state['basket'])
    return f'''<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{e(title)} – Selvedge &amp; Thread</title><style>{CSS}</style></head><body>
<header class="bg-white border p-3 flex gap-4"><a href="/" class="font-semibold">Selvedge &amp; Thread</a><a href="/delivery">Delivery</a><a href="/about">Our shop</a><span style="flex:1"></span><a href="/basket">Basket (<span id="bn">{n}</span>)</a></header>
<main>{body}</main><footer class="p-3 text-sm">Selvedge &amp; Thread, 4 Dyers' Row. All prices per metre, VAT included.</footer>{banner("We use cookies to remember your basket and, if you let us, to count visits.", "Accept all", "Only necessary")}</body></html>'''
JS = '''
const G=document.getElementById('grid'),M=document.getElementById('more'),N=document.getElementById('n');let off=0;
function q(){const p=new URLSearchParams();document.querySelectorAll('aside input:checked').forEach(i=>p.append(i.name,i.value));p.set('sort',document.getElementById('sort').value);p.set('q',document.getElementById('q').value);return p}
const money=v=>'£'+v.toFixed(2);
async function load(reset){if(reset){off=0;G.innerHTML=''}const p=q();p.set('offset',off);const d=await(await fetch('/api/fabrics?'+p)).json();
for(const f of d.items){const a=document.createElement('article');a.className='bg-white border rounded-lg p-3';
a.innerHTML=`<a href="/fabric/${f.sku}"><div class="h-24" style="background:${f.tint}"></div><h3 class="font-semibold">${f.name}</h3></a>${f.badge?`<span class="badge">${f.badge}</span>`:''}<p class="text-sm">${f.fibre} · ${f.colour} · ${f.weight} g/m²</p><p>${f.was?`<span class="line-through">${money(f.was)}</span> <span class="text-red-700 font-semibold">${money(f.price)}</span>`:`<span class="font-semibold">${money(f.price)}</span>`} <span class="text-sm">/ m</span></p>`;G.append(a)}
off+=d.items.length;N.textContent=`${d.total} fabrics`;M.hidden=off>=d.total}
document.querySelectorAll('aside input,#sort').forEach(i=>i.onchange=()=>load(true));document.getElementById('f').onsubmit=ev=>{ev.preventDefault();load(true)};M.onclick=()=>load(false);load(true)'''
@app.get('/')
def home(r):
    box = lambda k, vs: f'<fieldset class="border rounded-lg"><legend>{k.title()}</legend>' + ''.join(f'<label style="display:block"><input type="checkbox" name="{k}" value="{v}"> {v}</label>' for v in vs) + '</fieldset>'
    return page('Fabrics by the metre', f'''<h1>Fabrics by the metre</h1><form id="f"><input id="q" type="search" placeholder="Search fabrics" aria-label="Search fabrics"> <button>Search</button></form><div class="flex gap-4"><aside class="w-56">{box("fibre", ["Cotton", "Linen", "Wool", "Silk", "Viscose"])}{box("colour", TINT)}{box("badge", ["New", "Last metres"])}</aside>
<section style="flex:1"><div class="flex gap-4"><b id="n" aria-live="polite"></b><label>Sort by <select id="sort"><option value="">Featured</option><option value="price">Price, low to high</option><option value="-price">Price, high to low</option><option value="name">Name</option></select></label></div><div id="grid" class="grid-cols-3"></div><p><button id="more" type="button" hidden>Show more</button></p></section></div><script>{JS}</script>''')
@app.get('/api/fabrics')
def api(r):
    l = FAB
    for k in ('fibre', 'colour', 'badge'):
        if r.ql.get(k): l = [f for f in l if f[k] in r.ql[k]]
    t = r.q.get('q', '').lower().strip(); l = [f for f in l if t in f['name'].lower()]
    s = r.q.get('sort', '')
    if s: l = sorted(l, key=lambda f: f[s.lstrip('-')], reverse=s[0] == '-')
    o = int(r.q.get('offset', 0) or 0)
    return {'total': len(l), 'items': [{k: f[k] for k in ('sku', 'name', 'fibre', 'colour', 'weight', 'badge', 'price', 'was')} | {'tint': TINT[f['colour']]} for f in l[o:o + 24]]}
@app.get('/fabric/(SF-\\d+)')
def fabric(r, sku):
    f = SKU.get(sku)
    if not f: return 404, page('Not found', '<h1>Fabric not found</h1>')
    was = f'<span class="line-through">£{f["was"]:.2f}</span> ' if f['was'] else ''
    b = f'<span class="badge">{f["badge"]}</span>' if f['badge'] else ''
    return page(f['name'], f'''<p class="text-sm"><a href="/">Fabrics</a> › {f["fibre"]}</p><h1>{e(f["name"])}</h1>{b}<p>{was}<b>£{f["price"]:.2f}</b> per metre</p><p>A {f["colour"].lower()} {f["fibre"].lower()} from {e(f["house"])}, good for {f["use"]}. The cloth is {f["width"]} cm wide. In stock.</p>
<dl><dt>Article no.</dt><dd>{sku}</dd><dt>Fibre</dt><dd>100 % {f["fibre"].lower()}</dd><dt>Colour</dt><dd>{f["colour"]}</dd><dt>Weight</dt><dd>{f["weight"]} g/m²</dd><dt>Care</dt><dd>{f["care"]}</dd></dl>
<form id="add" class="border rounded-lg p-3 bg-white" novalidate><label>Metres <input name="metres" id="m" type="number" min="0.5" step="0.5" value="1"></label> <button>Add to basket</button> <span id="msg" role="status"></span></form>
<script>document.getElementById('add').onsubmit=async ev=>{{ev.preventDefault();const x=await fetch('/api/basket',{{method:'POST',headers:{{'content-type':'application/json'}},body:JSON.stringify({{sku:'{sku}',metres:+document.getElementById('m').value}})}});const d=await x.json();document.getElementById('msg').textContent=x.ok?'Added to your basket':d.error;if(x.ok)document.getElementById('bn').textContent=d.lines}}</script>''')
@app.post('/api/basket')
def add(r):
    j = r.json or {}; f = SKU.get(j.get('sku')); m = j.get('metres')
    if not f: return 404, {'error': 'No such fabric'}
    if not isinstance(m, (int, float)) or m < .5 or m * 2 % 1: return 422, {'error': 'We cut in half metres: please enter 0.5, 1, 1.5 …'}
    for l in app.state['basket']:
        if l['sku'] == f['sku']: l['metres'] = float(l['metres'] + m); break
    else: app.state['basket'].append({'sku': f['sku'], 'metres': float(m)})
    return {'lines': len(app.state['basket'])}
@app.get('/basket')
def basket(r):
    rows = ''.join(f'<tr><td>{e(SKU[l["sku"]]["name"])}</td><td>{l["metres"]} m</td><td>£{l["metres"] * SKU[l["sku"]]["price"]:.2f}</td></tr>' for l in app.state['basket'])
    return page('Basket', f'<h1>Your basket</h1>' + (f'<table><tr><th>Fabric</th><th>Length</th><th>Price</th></tr>{rows}</table>' if rows else '<p>Your basket is empty.</p>'))
@app.get('/delivery')
def delivery(r): return page('Delivery', '<h1>Delivery</h1><p>Orders over £60 are sent free of charge; below that, postage is £4.50. Parcels leave on Tuesdays and Fridays.</p>')
@app.get('/about')
def about(r): return page('Our shop', "<h1>Our shop</h1><p>We have been selling cloth in Dyers' Row since 1987. Open Wednesday to Saturday, 10 to 5.</p>")
app.run()
