import os, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import *
from data import *

site = Site(INITIAL)
PAGE = r'''<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Borrowell Tool Library</title>
<meta name="viewport" content="width=device-width">
<style>body{margin:0;font:16px/1.45 system-ui;color:#1f2933;background:#f5f5f0}.flex{display:flex}.flex-wrap{flex-wrap:wrap}.gap-2{gap:8px}.gap-4{gap:16px}.px-4{padding:0 16px}.p-4{padding:16px}.mt-2{margin-top:8px}.items-center{align-items:center}.justify-between{justify-content:space-between}.bg-white{background:#fff}.rounded{border-radius:8px}.shadow{box-shadow:0 1px 3px #0003}.w-64{width:250px}.text-sm{font-size:13px}.text-gray{color:#6b7280}.font-bold{font-weight:700}.pill{border:1px solid #999;border-radius:99px;padding:4px 12px;background:#fff;cursor:pointer}.pill[aria-pressed=true]{background:#14532d;color:#fff}.bg-green{background:#dcfce7}.bg-amber{background:#fef3c7}.px-2{padding:1px 8px}.max-w{max-width:1120px;margin:0 auto}</style></head>
<body><header class="bg-white shadow"><div class="max-w px-4 flex items-center justify-between"><h1 class="text-xl"><a href="/" style="color:inherit;text-decoration:none">Borrowell Tool Library</a></h1>
<nav class="flex gap-4 text-sm"><a href="/">Catalogue</a><a href="/how">How it works</a><a href="/reservations">My reservations (<span id="n">0</span>)</a></nav></div></header>
<main class="max-w p-4"><p class="text-gray">Borrow what you need for a few days. Fees are per week; the deposit comes back to you when the tool does.</p>
<div id="chips" class="flex flex-wrap gap-2" role="group" aria-label="Category"></div>
<label class="flex items-center gap-2 mt-2 text-sm"><input type="checkbox" id="in"> Only what is in now</label>
<p class="text-sm text-gray mt-2" id="sum"></p><div id="grid" class="flex flex-wrap gap-4"></div>
<p class="mt-2"><button id="more" class="pill" hidden>Show more</button></p></main>
<dialog id="dlg" class="rounded"><div id="dlgc"></div></dialog>__CK__
<script>
const cats=__CATS__;let cat='',items=[],total=0;const $=s=>document.querySelector(s);
const gbp=n=>'£'+n.toFixed(2);
function chips(){const c=$('#chips');c.innerHTML='';['',...cats].forEach(k=>{const b=document.createElement('button');b.className='pill text-sm';b.textContent=k||'Everything';b.setAttribute('aria-pressed',k===cat);b.onclick=()=>{cat=k;chips();load(true)};c.append(b)})}
let turn=0;async function load(fresh){const me=++turn;if(fresh)items=[];const r=await fetch('/api/tools?offset='+items.length+'&category='+encodeURIComponent(cat)+($('#in').checked?'&in=1':''));const d=await r.json();if(me!==turn)return;items=items.concat(d.items);total=d.total;draw()}
function draw(){$('#sum').textContent='Showing '+items.length+' of '+total+' tools';$('#more').hidden=items.length>=total;
$('#grid').innerHTML=items.map(t=>`<div class="bg-white rounded shadow p-4 w-64"><div class="flex justify-between text-sm"><span class="text-gray">${t.category}</span><span class="rounded px-2 ${t.until?'bg-amber':'bg-green'}">${t.until?'Out until '+t.until:'In now'}</span></div><h3 class="font-bold">${t.name}</h3><div class="flex justify-between"><div><span class="font-bold">${gbp(t.fee)}</span> <span class="text-sm text-gray">/ week</span></div><div class="text-sm text-gray">Deposit £${t.deposit}</div></div><div class="flex gap-2 mt-2"><button class="pill text-sm" data-d="${t.id}" aria-label="Details of ${t.name}">Details</button><button class="pill text-sm" data-r="${t.id}" aria-label="Reserve ${t.name}">Reserve</button></div></div>`).join('')}
$('#grid').onclick=ev=>{const b=ev.target.closest('button');if(!b)return;const id=+(b.dataset.d||b.dataset.r),t=items.find(x=>x.id===id);
if(b.dataset.d){$('#dlgc').innerHTML=`<h2>${t.name}</h2><div class="flex gap-4"><div><div class="text-sm text-gray">Shelf</div><div>${t.shelf}</div></div><div><div class="text-sm text-gray">Weight</div><div>${t.kg.toFixed(1)} kg</div></div><div><div class="text-sm text-gray">Deposit</div><div>£${t.deposit}</div></div></div><p><button class="pill" id="x">Close</button></p>`}
else{$('#dlgc').innerHTML=`<h2>Reserve ${t.name}</h2><p><label>For how long <select id="w"><option value="1">1 week</option><option value="2">2 weeks</option><option value="3">3 weeks</option><option value="4">4 weeks</option></select></label></p><p><button class="pill" id="ok">Confirm reservation</button> <button class="pill" id="x">Cancel</button></p>`;
$('#ok').onclick=async()=>{await fetch('/api/reserve',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({id:t.id,weeks:+$('#w').value})});$('#dlgc').innerHTML='<p role="status">'+t.name+' is reserved for you.</p><button class="pill" id="x">Close</button>';$('#x').onclick=()=>$('#dlg').close();count()}}
$('#x').onclick=()=>$('#dlg').close();$('#dlg').showModal()};
async function count(){const r=await fetch('/api/reservations');$('#n').textContent=(await r.json()).length}
$('#more').onclick=()=>load(false);$('#in').onchange=()=>load(true);chips();load(true);count();
</script></body></html>'''

@site.route("/")
def home(req):
    return PAGE.replace("__CATS__", json.dumps(CATEGORIES)).replace("__CK__", consent("Cookies", "We use cookies to count visits.", "Accept all", "Only necessary"))

@site.route("/api/tools")
def tools(req):
    c = req.q.get("category", "")
    ts = [t for t in TOOLS if (not c or t["category"] == c) and (not req.q.get("in") or not t["until"])]
    o = int(req.q.get("offset", "0"))
    return js({"total": len(ts), "items": ts[o:o + 12]})

@site.route("/api/reservations")
def rs(req):
    return js(site.state["reservations"])

@site.route("/api/reserve", "POST")
def reserve(req):
    t = next((t for t in TOOLS if t["id"] == (req.json or {}).get("id")), None)
    if not t:
        return js({"error": "unknown"}, 404)
    site.state["reservations"].append({"tool": t["name"], "weeks": int(req.json.get("weeks", 1))})
    return js({"ok": True})

SHELL = '<!doctype html><html lang="en"><meta charset="utf-8"><title>{0} – Borrowell</title><body style="font-family:system-ui;max-width:700px;margin:2em auto"><p><a href="/">Catalogue</a></p><h1>{0}</h1>{1}</body></html>'

@site.route("/how")
def how(req):
    return SHELL.format("How it works", "<p>Membership is free. We open on Tuesdays and Saturdays from 10 to 14. Bring the tool back clean, and the deposit is yours again.</p>")

@site.route("/reservations")
def mine(req):
    r = site.state["reservations"]
    return SHELL.format("My reservations", "<ul>" + "".join(f"<li>{e(x['tool'])}, {x['weeks']} week(s)</li>" for x in r) + "</ul>" if r else "<p>Nothing reserved yet.</p>")

site.serve()
