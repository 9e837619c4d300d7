import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__)))); sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from base import *
from data import *

app = App(STATE)
UTIL = """*{box-sizing:border-box}body{margin:0;font:16px/1.5 ui-sans-serif,system-ui,sans-serif;color:#1c1917;background:#fafaf9}
a{color:inherit}.flex{display:flex}.grid{display:grid}.flex-wrap{flex-wrap:wrap}.items-center{align-items:center}.justify-between{justify-content:space-between}
.gap-2{gap:.5rem}.gap-4{gap:1rem}.gap-6{gap:1.5rem}.p-4{padding:1rem}.p-6{padding:1.5rem}.px-3{padding-left:.75rem;padding-right:.75rem}.py-1{padding-top:.25rem;padding-bottom:.25rem}.py-10{padding:2.5rem 0}
.max-w-6xl{max-width:72rem;margin:0 auto}.text-sm{font-size:.875rem}.text-xl{font-size:1.25rem}.text-3xl{font-size:1.9rem;line-height:1.2}.font-bold{font-weight:700}.text-stone-500{color:#78716c}
.bg-white{background:#fff}.bg-orange-700{background:#c2410c;color:#fff}.bg-stone-900{background:#1c1917;color:#e7e5e4}.bg-stone-200{background:#e7e5e4}.rounded-full{border-radius:99px}.rounded-xl{border-radius:.8rem}.shadow{box-shadow:0 1px 4px #0002}
.grid-cols-3{grid-template-columns:repeat(auto-fill,minmax(260px,1fr))}.border{border:1px solid #d6d3d1}.no-underline{text-decoration:none}.h-32{height:8rem}.mt-4{margin-top:1rem}.hidden{display:none}.btn{border:0;padding:.6rem 1.1rem;cursor:pointer;font:inherit}
.chip{border:1px solid #a8a29e;background:#fff;cursor:pointer;font:inherit}.chip[aria-pressed=true]{background:#1c1917;color:#fff}input:not([type=checkbox]):not([type=radio]){font:inherit;padding:.4rem;border:1px solid #a8a29e;border-radius:.4rem}fieldset{border:0;padding:0;margin:0}label{display:block}"""
def page(title, body, script=""):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>{title} · Solway Steam</title><link rel="stylesheet" href="/static/u.css"></head><body>
<header class="bg-white shadow"><div class="max-w-6xl flex items-center justify-between p-4"><a class="text-xl font-bold no-underline" href="/">Solway Steam</a><nav class="flex gap-4 text-sm" aria-label="Main"><a href="/">Saunas</a><a href="/first-visit">Your first visit</a><a href="/about">Who we are</a></nav></div></header>
<main class="max-w-6xl p-4">{body}</main>
<footer class="bg-stone-900 mt-4"><div class="max-w-6xl p-6 grid grid-cols-3 gap-6 text-sm"><div><p class="font-bold">Solway Steam CIC</p><p>A community company of nine volunteers and far too many axes. All wood is seasoned for two years within ten miles.</p></div><div><p class="font-bold">Good to know</p><p><a href="/first-visit">What to bring</a><br><a href="/privacy">Privacy</a></p></div><div><p class="font-bold">Write to us</p><p>hello@solwaysteam.example</p></div></div></footer>{script}</body></html>"""
@app.get("/static/u.css")
def _(r): return css(UTIL)
@app.get("/api/saunas.json")
def _(r): return js({"items": SAUNAS, "total": len(SAUNAS)})
@app.get("/")
def _(r):
    body = """<section class="py-10"><h1 class="text-3xl font-bold">Wood smoke, salt water, and nowhere to be</h1><p class="text-stone-500">Sessions last 90 minutes and are shared unless you book every seat. Prices are per person.</p></section>
<div class="flex flex-wrap gap-2 items-center" id="chips" role="group" aria-label="Filter saunas"><span class="text-sm text-stone-500">Cool off in</span>
<button class="chip rounded-full px-3 py-1 text-sm" data-w="Sea" aria-pressed="false">Sea</button><button class="chip rounded-full px-3 py-1 text-sm" data-w="Loch" aria-pressed="false">Loch</button><button class="chip rounded-full px-3 py-1 text-sm" data-w="River" aria-pressed="false">River</button><button class="chip rounded-full px-3 py-1 text-sm" data-w="Tub" aria-pressed="false">Tub</button>
<span class="text-sm text-stone-500">and</span><button class="chip rounded-full px-3 py-1 text-sm" data-f="dogs" aria-pressed="false">Dogs welcome</button><button class="chip rounded-full px-3 py-1 text-sm" data-f="access" aria-pressed="false">Step-free</button></div>
<p class="text-sm text-stone-500" id="n" aria-live="polite">Loading…</p><div class="grid grid-cols-3 gap-6" id="list"></div>
<section class="py-10"><h2 class="text-xl font-bold">New to this?</h2><p>Read <a href="/first-visit">what happens on a first visit</a>. You will need swimwear, water and about two hours of your day.</p></section>"""
    sc = """<script>
let all=[],w=null,fl=new Set();
const h=s=>String(s).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]));
function draw(){const s=all.filter(x=>(!w||x.water==w)&&[...fl].every(f=>x[f]));
document.getElementById('n').textContent=s.length+' of '+all.length+' saunas';
document.getElementById('list').innerHTML=s.map(x=>`<article class="bg-white rounded-xl shadow"><div class="h-32 bg-stone-200 rounded-xl" aria-hidden="true"></div><div class="p-4"><div class="flex justify-between"><h3 class="font-bold"><a class="no-underline" href="/saunas/${x.slug}">${h(x.name)}</a></h3><span title="Guest rating">★ ${x.rating.toFixed(1)}</span></div><p class="text-sm text-stone-500">${h(x.place)} · ${x.kind} · seats ${x.seats}</p><p class="text-sm">${h(x.blurb)}</p><div class="flex flex-wrap gap-2 text-sm"><span class="bg-stone-200 rounded-full px-3">${x.water}</span>${x.dogs?'<span class="bg-stone-200 rounded-full px-3">Dogs welcome</span>':''}${x.access?'<span class="bg-stone-200 rounded-full px-3">Step-free</span>':''}</div><div class="flex justify-between items-center mt-4"><span class="font-bold">£${x.price.toFixed(2)}</span><a class="btn bg-orange-700 rounded-full no-underline text-sm" href="/book/${x.slug}">Book</a></div></div></article>`).join('')}
document.getElementById('chips').onclick=e=>{const b=e.target.closest('button');if(!b)return;if(b.dataset.w){w=w==b.dataset.w?null:b.dataset.w;document.querySelectorAll('[data-w]').forEach(o=>o.setAttribute('aria-pressed',o.dataset.w==w))}else{const f=b.dataset.f;fl.has(f)?fl.delete(f):fl.add(f);b.setAttribute('aria-pressed',fl.has(f))}draw()};
setTimeout(()=>fetch('/api/saunas.json').then(r=>r.json()).then(j=>{all=j.items;draw()}),150);
</script>"""
    return page("Wood-fired saunas by the water", body, sc)
@app.get("/saunas/([a-z0-9-]+)")
def _(r, slug):
    x = next((s for s in SAUNAS if s["slug"] == slug), None)
    if not x: return
    return page(esc(x["name"]), f"""<p class="text-sm"><a href="/">All saunas</a></p><h1 class="text-3xl font-bold">{esc(x['name'])}</h1><p class="text-stone-500">{esc(x['place'])}</p><p>{esc(x['blurb'])}</p>
<dl class="grid grid-cols-3 gap-4 bg-white rounded-xl p-6"><div><dt class="text-sm text-stone-500">Type</dt><dd>{x['kind']}</dd></div><div><dt class="text-sm text-stone-500">Cool off in</dt><dd>{x['water']}</dd></div><div><dt class="text-sm text-stone-500">Seats</dt><dd>{x['seats']}</dd></div><div><dt class="text-sm text-stone-500">Stove burns</dt><dd>{x['wood']}</dd></div><div><dt class="text-sm text-stone-500">Price per person</dt><dd>£{x['price']:.2f}</dd></div><div><dt class="text-sm text-stone-500">Guest rating</dt><dd>{x['rating']} out of 5</dd></div></dl>
<p class="mt-4"><a class="btn bg-orange-700 rounded-full no-underline" href="/book/{slug}">Book a session</a></p>""")
@app.get("/book/([a-z0-9-]+)")
def _(r, slug):
    x = next((s for s in SAUNAS if s["slug"] == slug), None)
    if not x: return
    slots = "".join(f'<label class="border rounded-full px-3 py-1"><input type="radio" name="time" value="{t}"> {t}</label>' for t in SLOTS)
    ex = "".join(f'<label><input type="checkbox" name="extras" value="{k}"> {n} <span class="text-stone-500">({p})</span></label>' for k, n, p in EXTRAS)
    body = f"""<p class="text-sm"><a href="/saunas/{slug}">Back to {esc(x['name'])}</a></p><h1 class="text-3xl font-bold">Book {esc(x['name'])}</h1><p class="text-stone-500" id="stepno">Step 1 of 3: When</p>
<form id="f" class="bg-white rounded-xl shadow p-6" novalidate data-sauna="{slug}"><p id="err" role="alert" style="color:#b91c1c"></p>
<fieldset data-step="When"><label>Date<br><input type="date" name="date"></label><p class="mt-4">Start time</p><div class="flex flex-wrap gap-2" role="radiogroup" aria-label="Start time">{slots}</div></fieldset>
<fieldset data-step="Who and what" class="hidden"><label>Number of guests (up to {x['seats']})<br><input type="number" name="guests" min="1" max="{x['seats']}" value="2"></label><p class="mt-4">Extras</p>{ex}</fieldset>
<fieldset data-step="Your details" class="hidden"><label>Full name<br><input name="name" autocomplete="name"></label><label>Email<br><input type="email" name="email" autocomplete="email"></label><label class="mt-4"><input type="checkbox" name="rules"> I have read the <a href="/first-visit">house rules</a></label></fieldset>
<div class="flex gap-2 mt-4"><button type="button" class="btn bg-stone-200 rounded-full hidden" id="back">Back</button><button type="submit" class="btn bg-orange-700 rounded-full" id="next">Continue</button></div></form><section id="done" class="hidden bg-white rounded-xl shadow p-6"></section>"""
    sc = """<script>
const f=document.getElementById('f'),st=[...f.querySelectorAll('fieldset')];let i=0;const $=id=>document.getElementById(id);
function show(){st.forEach((s,k)=>s.classList.toggle('hidden',k!=i));$('back').classList.toggle('hidden',!i);$('next').textContent=i==2?'Confirm booking':'Continue';$('stepno').textContent=`Step ${i+1} of 3: ${st[i].dataset.step}`}
$('back').onclick=()=>{i--;show()};
f.onsubmit=async e=>{e.preventDefault();const d=new FormData(f);let m='';
if(i==0&&!(d.get('date')&&d.get('time')))m='Please choose a date and a start time.';
if(i==1&&!(+d.get('guests')>=1&&+d.get('guests')<=+f.guests.max))m='Please check the number of guests.';
if(i==2&&!(d.get('name')&&/@/.test(d.get('email'))))m='Please give your name and email.';else if(i==2&&!d.get('rules'))m='Please confirm that you have read the house rules.';
$('err').textContent=m;if(m)return;if(i<2){i++;show();return}
const r=await fetch('/api/bookings',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({sauna:f.dataset.sauna,date:d.get('date'),time:d.get('time'),guests:+d.get('guests'),extras:d.getAll('extras'),name:d.get('name'),email:d.get('email')})});
const j=await r.json();if(!r.ok){$('err').textContent=j.error;return}
f.remove();$('stepno').remove();$('done').classList.remove('hidden');$('done').innerHTML='<h2 class="text-xl font-bold">See you by the stove</h2><p>Your booking reference is <strong></strong>. We have sent the details to your email address.</p>';$('done').querySelector('strong').textContent=j.reference};
</script>"""
    return page(f"Book {esc(x['name'])}", body, sc)
@app.post("/api/bookings")
def _(r):
    j = r.json or {}
    x = next((s for s in SAUNAS if s["slug"] == j.get("sauna")), None)
    if not x or j.get("time") not in SLOTS or not j.get("date") or not 1 <= int(j.get("guests") or 0) <= x["seats"] or not j.get("name") or "@" not in (j.get("email") or ""):
        return js({"error": "Something is missing in your booking."}, 400)
    b = {k: j[k] for k in ("sauna", "date", "time", "guests", "name", "email")}; b["extras"] = sorted(j.get("extras") or [])
    b["reference"] = ref("SOL", b["sauna"], b["date"], b["time"], b["guests"], ",".join(b["extras"]), b["name"], b["email"])
    app.state["bookings"].append(b); return js({"reference": b["reference"]}, 201)
@app.get("/first-visit")
def _(r): return page("Your first visit", """<h1 class="text-3xl font-bold">Your first visit</h1><p>Arrive ten minutes early. A host lights the stove and stays nearby; they will show you the bucket, the ladle and the way to the water.</p><h2 class="text-xl font-bold">House rules</h2><ul><li>Swimwear and a towel to sit on, please.</li><li>No glass and no alcohol.</li><li>Never go into the water alone.</li><li>Dogs only where the sauna says so, and never in the hot room.</li></ul><h2 class="text-xl font-bold">If the weather turns</h2><p>We move your session to another day when wind or tide make the water unsafe.</p>""")
@app.get("/about")
def _(r): return page("Who we are", """<h1 class="text-3xl font-bold">Who we are</h1><p>Solway Steam began with one horsebox on the sands at Carsethorn and a stove bought at a farm sale. Today volunteers look after saunas from Caerlaverock to the Isle of Whithorn. What is left after wood and repairs goes to the inshore rescue boats.</p>""")
@app.get("/privacy")
def _(r): return page("Privacy", "<h1 class='text-3xl font-bold'>Privacy</h1><p>We keep your name and email until a month after your session, and nothing else.</p>")
app.run()
