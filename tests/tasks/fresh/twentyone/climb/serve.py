import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from serve_common import *

site = Site(__file__, lambda d: {"ticks": []})
D = site.data
CSS = """*{box-sizing:border-box}body{margin:0;font-family:system-ui,sans-serif;background:#f5f5f4;color:#1c1917}
.flex{display:flex}.flex-wrap{flex-wrap:wrap}.gap-2{gap:.5rem}.gap-4{gap:1rem}.items-center{align-items:center}.justify-between{justify-content:space-between}
.p-4{padding:1rem}.px-6{padding-left:1.5rem;padding-right:1.5rem}.py-3{padding-top:.75rem;padding-bottom:.75rem}.mx-auto{margin:0 auto}.max-w-5xl{max-width:64rem}
.bg-stone-900{background:#1c1917}.text-white{color:#fff}.text-sm{font-size:.875rem}.text-xs{font-size:.75rem}.font-bold{font-weight:700}.text-stone-500{color:#78716c}
.grid{display:grid}.grid-cols-3{grid-template-columns:repeat(auto-fill,minmax(17rem,1fr))}.rounded-xl{border-radius:.75rem}.rounded-full{border-radius:99px}.bg-white{background:#fff}.shadow{box-shadow:0 1px 3px #0003}
.border{border:1px solid #d6d3d1}.bg-orange-500{background:#f97316}.px-3{padding:.25rem .75rem}.w-3{width:.75rem;height:.75rem;display:inline-block}.mt-4{margin-top:1rem}a{color:inherit}button{cursor:pointer;font:inherit}dialog{border:0;border-radius:.75rem;max-width:28rem}"""


def page(title, body, script=""):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title} · Gritworks Climbing</title><style>{CSS}</style></head><body>
<header class="bg-stone-900 text-white px-6 py-3"><div class="flex justify-between items-center max-w-5xl mx-auto"><a href="/" class="font-bold">GRITWORKS</a>
<nav class="flex gap-4 text-sm"><a href="/">Routes</a><a href="/visit">Visit</a><a href="/coaching">Coaching</a></nav></div></header>
<main class="max-w-5xl mx-auto p-4">{body}</main>
<footer class="p-4 text-xs text-stone-500 max-w-5xl mx-auto">Gritworks Climbing Ltd, The Old Dye House, Canal Street · Open Mon–Fri 10:00–22:00, weekends 9:00–20:00</footer><script>{script}</script></body></html>"""


LIST_JS = """
let all=[],wall='All',q='',sort='name';
const el=(t,c,x)=>{const e=document.createElement(t);if(c)e.className=c;if(x!=null)e.textContent=x;return e};
function draw(){const box=document.getElementById('list');box.replaceChildren();
 let rows=all.filter(r=>(wall==='All'||r.wall===wall)&&r.name.toLowerCase().includes(q));
 rows.sort((a,b)=>sort==='name'?a.name.localeCompare(b.name):sort==='new'?b.set_on.localeCompare(a.set_on):(b.rating||0)-(a.rating||0));
 document.getElementById('n').textContent=rows.length+' of '+all.length+' routes';
 for(const r of rows){const c=el('article','bg-white rounded-xl shadow p-4');
  const h=el('div','flex justify-between items-center');h.append(el('h3','font-bold',r.name),el('span','rounded-full border px-3 text-sm',r.grade));c.append(h);
  c.append(el('p','text-sm text-stone-500',r.wall+' · '+r.colour+' holds'));
  c.append(el('p','text-sm','Set by '+r.setter+', logged '+r.ascents+' times.'));
  const f=el('div','flex justify-between items-center');f.append(el('span','text-sm',r.rating==null?'Not rated yet':'★ '+r.rating.toFixed(1)+' ('+r.votes+' votes)'));
  const b=el('button','rounded-full border bg-white px-3 text-sm','Details');b.setAttribute('aria-label','Details of '+r.name);b.onclick=()=>show(r.id);f.append(b);c.append(f);box.append(c)}
 if(!rows.length)box.append(el('p','text-stone-500','No routes match.'))}
async function show(id){const r=await(await fetch('/api/routes/'+id)).json();const d=document.getElementById('dlg');
 d.querySelector('h2').textContent=r.name+' — '+r.grade;d.querySelector('.n').textContent=r.notes;
 d.querySelector('.f').textContent=`${r.height_m} m high, ${r.holds} holds, set on ${r.set_long}. This line comes down on ${r.strip_long}.`;d.showModal()}
document.querySelectorAll('[data-wall]').forEach(b=>b.onclick=()=>{wall=b.dataset.wall;document.querySelectorAll('[data-wall]').forEach(x=>{x.classList.toggle('bg-orange-500',x===b);x.setAttribute('aria-pressed',x===b)});draw()});
document.getElementById('q').oninput=e=>{q=e.target.value.toLowerCase();draw()};
document.getElementById('s').onchange=e=>{sort=e.target.value;draw()};
fetch('/api/routes').then(r=>r.json()).then(j=>{all=j.routes;draw()});"""
MONTHS = "January February March April May June July August September October November December".split()
long = lambda s: "%d %s %s" % (int(s[8:]), MONTHS[int(s[5:7]) - 1], s[:4])


@site.get("/")
def home(r):
    chips = "".join(f'<button class="rounded-full border px-3 text-sm{" bg-orange-500" if w == "All" else ""}" aria-pressed="{str(w == "All").lower()}" data-wall="{w}">{w}</button>' for w in ["All"] + D["walls"])
    return page("Routes", f"""<div class="flex justify-between items-center"><h1>Current routes</h1><p id="n" class="text-sm text-stone-500"></p></div>
<div class="flex flex-wrap gap-2 items-center">{chips}</div>
<div class="flex gap-4 items-center mt-4"><input id="q" class="border rounded-xl p-4" type="search" placeholder="Search by name" aria-label="Search routes"><label class="text-sm">Sort <select id="s"><option value="name">Name</option><option value="new">Newest</option><option value="rating">Rating</option></select></label></div>
<div id="list" class="grid grid-cols-3 gap-4 mt-4"></div>
<aside class="bg-white rounded-xl p-4 mt-4 text-sm"><b>Summer league</b> — four Thursdays, one t-shirt. Ask at the desk.</aside>
<dialog id="dlg"><h2></h2><p class="n"></p><p class="f text-sm"></p><form method="dialog"><button class="rounded-full border px-3">Close</button></form></dialog>""", LIST_JS)


@site.get("/visit")
def visit(r):
    return page("Visit", "<h1>Visit</h1><p>Find us five minutes from the canal stop. Shoes and harnesses can be borrowed at the desk. Under-14s climb with an adult.</p><p>We strip and reset one wall at a time, so part of the hall may be taped off.</p>")


@site.get("/coaching")
def coaching(r):
    return page("Coaching", "<h1>Coaching</h1><p>Small groups with Dafydd on Tuesdays and Kofi on Saturdays. Put your name down at the desk.</p>")


@site.get("/api/routes")
def api(r):
    return {"routes": [{k: v for k, v in x.items() if k not in ("holds", "strip_on", "notes", "height_m")} for x in D["routes"]]}


@site.get(r"/api/routes/(\d+)")
def one(r, i):
    for x in D["routes"]:
        if x["id"] == int(i):
            return dict(x, set_long=long(x["set_on"]), strip_long=long(x["strip_on"]))


site.run()
