import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from common import *
app = App(__file__, lambda d: {"waiting": []}); D = app.data
def page(t, b): return """<!doctype html><html lang=en><head><meta charset=utf-8><meta name=viewport content="width=device-width"><title>%s – Millbrook Allotments</title>
<style>body{font:16px/1.5 Georgia,serif;margin:0;background:#f6f4ea;color:#2c3320}.bg-moss{background:#3f5b2c}.text-white{color:#fff}.px-6{padding:0 24px}.py-3{padding-top:12px;padding-bottom:12px}.flex{display:flex;flex-wrap:wrap;gap:14px}.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:14px}.rounded{border-radius:8px}.border{border:1px solid #cfcbb0}.bg-white{background:#fff}.p-4{padding:14px}.pill{font-size:12px;padding:1px 9px;border-radius:9px}.pill-free{background:#cbe8b0}.pill-let{background:#ddd}.pill-hold{background:#f5dfa4}nav a{color:#fff;margin-right:18px}main{max-width:980px;margin:auto;padding:18px}.hidden{display:none}label{display:block;margin:6px 0}</style></head>
<body><header class="bg-moss text-white px-6 py-3"><strong>Millbrook Allotments</strong><nav><a href="/">Plots</a><a href="/rules">Rules &amp; costs</a><a href="/join">Waiting list</a></nav></header><main>%s</main><footer class="px-6 py-3">Millbrook Allotment Association, Weir Lane</footer></body></html>""" % (esc(t), b)
@app.get("/")
def _(r): return page("Plots", """<h1>Our plots</h1><p id=sum class="text-sm"></p>
<form class="flex p-4 bg-white border rounded" onsubmit="return false"><label>Section <select id=sec><option value="">All sections</option><option>Orchard<option>Riverside<option>Chapel<option>Long Meadow</select></label>
<label>Status <select id=st><option value="">Any</option><option>Free<option>Let<option>On hold</select></label><label><input type=checkbox id=shed> With shed</label><label><input type=checkbox id=water> Own water tap</label></form>
<p id=n></p><div class=grid id=list></div><p><button id=more>Show more plots</button></p>
<script>let P=[],lim=12;const $=i=>document.getElementById(i);
function draw(){let f=P.filter(p=>(!$('sec').value||p.section==$('sec').value)&&(!$('st').value||p.status==$('st').value)&&(!$('shed').checked||p.shed)&&(!$('water').checked||p.water));
$('n').textContent=f.length?f.length+' plots match':'No plots match your choice.';
$('list').innerHTML=f.slice(0,lim).map(p=>`<a class="border rounded bg-white p-4" style="color:inherit;text-decoration:none" href="/plots/${p.no}"><div class="flex"><b>Plot ${p.no}</b><span class="pill pill-${p.status=='Free'?'free':p.status=='Let'?'let':'hold'}">${p.status}</span></div><div>${p.section}</div><div>${p.size} m²</div><div>${p.shed?'Shed':'No shed'} · ${p.water?'Water tap':'No tap'}</div></a>`).join('');
$('more').classList.toggle('hidden',f.length<=lim)}
['sec','st','shed','water'].forEach(i=>$(i).onchange=()=>{lim=12;draw()});$('more').onclick=()=>{lim+=12;draw()};
fetch('/api/plots').then(r=>r.json()).then(j=>{P=j;draw()})</script>""")
@app.get("/api/plots")
def _(r): return J([{k: p[k] for k in ("no", "section", "size", "shed", "water", "status")} for p in D["plots"]])
@app.get("/plots/([A-Z0-9]+)")
def _(r, n):
    p = next((p for p in D["plots"] if p["no"] == n), None)
    if not p: return None
    rows = [("Section", p["section"]), ("Size", f"{p['size']} m²"), ("Status", p["status"]), ("Annual rent", f"£{p['rent']:.2f}"), ("Shed", "yes" if p["shed"] else "no"), ("Water tap", "yes" if p["water"] else "no"), ("Soil", p["soil"]), ("Paths", p["path"]), ("Boundary", p["neighbour"])]
    return page("Plot " + n, f"<p><a href='/'>All plots</a></p><h1>Plot {n}</h1><dl class='bg-white border rounded p-4'>" + "".join(f"<dt><b>{a}</b></dt><dd>{esc(b)}</dd>" for a, b in rows) + "</dl><p><a href='/join'>Put your name on the waiting list</a></p>")
@app.get("/rules")
def _(r): return page("Rules", f"""<h1>Rules &amp; costs</h1><details open><summary>Bonfires</summary><p>Bonfires may be lit from {D['bonfire_from']} to {D['bonfire_to']} only, and never when the wind blows towards the school.</p></details>
<details><summary>Keys and gates</summary><p>The site secretary hands out one gate key for each plot against a deposit of £{D['key_deposit']}, which you get back when you leave. If a key is lost, a new one costs £{D['key_lost']}.</p></details>
<details><summary>Water</summary><p>Every plot pays a water levy of £{D['water_levy']:.2f} a year, taps or no taps. Hoses must not be left running.</p></details>
<details><summary>Trading hut</summary><p>The hut sells compost and canes on {D['trade_hut']}.</p></details>""")
@app.get("/join")
def _(r): return page("Waiting list", """<h1>Join the waiting list</h1><div class="bg-white border rounded p-4"><p id=step>Step 1 of 3</p>
<form id=f onsubmit="return false"><div data-s=1><label>Full name <input id=name></label><label>Email <input id=email type=email></label></div>
<div data-s=2 class=hidden><label>Preferred section <select id=section><option value="">– choose –</option><option>Orchard<option>Riverside<option>Chapel<option>Long Meadow</select></label><fieldset><legend>Plot size</legend><label><input type=radio name=size value=half> Half plot</label><label><input type=radio name=size value=full> Full plot</label></fieldset></div>
<div data-s=3 class=hidden><h2>Check your details</h2><ul id=rev></ul></div><p id=err style="color:#a00"></p><button id=back type=button class=hidden>Back</button> <button id=next type=button>Continue</button></form><div id=done class=hidden></div></div>
<script>let s=1;const $=i=>document.getElementById(i),v=()=>({name:$('name').value,email:$('email').value,section:$('section').value,size:(document.querySelector('[name=size]:checked')||{}).value||''});
function show(){document.querySelectorAll('[data-s]').forEach(e=>e.classList.toggle('hidden',e.dataset.s!=s));$('step').textContent='Step '+s+' of 3';$('back').classList.toggle('hidden',s==1);$('next').textContent=s==3?'Send application':'Continue';let x=v();$('rev').innerHTML='';for(const k in x){let l=document.createElement('li');l.textContent=k+': '+x[k];$('rev').append(l)}}
$('back').onclick=()=>{s--;show()};$('next').onclick=async()=>{let x=v();$('err').textContent='';if(s==1&&(!x.name.trim()||!x.email.includes('@')))return $('err').textContent='Please give your name and a valid email.';if(s==2&&(!x.section||!x.size))return $('err').textContent='Please choose a section and a size.';
if(s<3){s++;return show()}let r=await fetch('/api/waiting',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(x)});let j=await r.json();if(!r.ok)return $('err').textContent=j.error;$('f').remove();$('step').remove();$('done').classList.remove('hidden');$('done').innerHTML='<h2>Thank you</h2><p>You are on the list. Your reference is <b>'+j.reference+'</b>.</p>'}</script>""")
@app.post("/api/waiting")
def _(r):
    f = {k: str(r.form.get(k, "")) for k in ("name", "email", "section", "size")}
    if not all(f.values()) or "@" not in f["email"] or f["section"] not in {p["section"] for p in D["plots"]} or f["size"] not in ("half", "full"): return J({"error": "Something is missing."}, 400)
    app.state["waiting"].append(dict(f, id=len(app.state["waiting"]) + 1))
    return J({"reference": "WL-%06d" % (crc(*f.values()) % 10**6)})
app.run()
