import json

import data as d
from base import Reply, Site, e, fill, normal, number_from, utilities

site = Site(d.INITIAL_STATE)

SHELL = """<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>[[title]]</title><style>[[css]]
body{margin:0;font-family:"Helvetica Neue",Arial,sans-serif;background:#fafaf9;color:#292524}a{color:inherit;text-decoration:none}
.ph{height:120px;background:repeating-linear-gradient(135deg,#e7e5e4 0 10px,#efedeb 10px 20px)}.on{background:#292524;color:#fff}
.sug{position:absolute;left:0;right:0;top:42px;background:#fff;z-index:30}.ck{position:fixed;left:0;right:0;bottom:0;z-index:60}</style></head>
<body><div class="bg-stone-800 text-white"><div class="max-w-6xl mx-auto flex items-center gap-6 px-4 py-3">
<a href="/" class="font-bold text-xl tracking-tight">Second Aperture</a>
<div class="relative flex-1"><input id="q" class="w-full rounded-full px-4 py-2" style="border:0" placeholder="Try “35mm” or “EOS”" autocomplete="off"><div id="sug" class="sug rounded shadow-lg text-stone-800 hidden"></div></div>
<a href="/sell" class="text-sm">Sell your kit</a><a href="/basket" class="text-sm">Basket <span id="n" class="rounded-full bg-amber-300 text-stone-800 px-2">0</span></a></div></div>
<div class="max-w-6xl mx-auto px-4 py-6" id="main">[[main]]</div>
<div class="max-w-6xl mx-auto px-4 py-8 text-xs text-stone-500 flex gap-6"><span>Unit 6, Gasworks Yard, Leeds</span><span>Everything is tested by hand</span><span>14 days to change your mind</span></div>
<div id="ck" class="ck bg-white border-t shadow-lg hidden"><div class="max-w-6xl mx-auto p-4 flex gap-4 items-center"><div class="flex-1 text-sm">We would like to set cookies to see which pages are read. You can say no.</div>
<div class="cursor-pointer rounded px-4 py-2 bg-stone-200 text-sm" data-ck="no">Only what's needed</div><div class="cursor-pointer rounded px-4 py-2 bg-amber-300 text-sm" data-ck="yes">Accept all</div></div></div>
<div id="toast" class="fixed bg-stone-800 text-white rounded px-4 py-3 hidden" style="right:20px;top:70px;z-index:70"></div>
<script>
const $=s=>document.querySelector(s),h=s=>String(s).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]));
const money=v=>'£'+(v%1?v.toFixed(2):v.toLocaleString('en-GB'));
const api=(u,b)=>fetch(u,b?{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(b)}:{}).then(r=>r.json());
const count=()=>api('/api/basket').then(b=>{$('#n').textContent=b.items.length});count();
function toast(t){$('#toast').textContent=t;$('#toast').classList.remove('hidden');setTimeout(()=>$('#toast').classList.add('hidden'),4000)}
if(!localStorage.getItem('ck'))$('#ck').classList.remove('hidden');
document.querySelectorAll('[data-ck]').forEach(b=>b.addEventListener('click',()=>{localStorage.setItem('ck',b.dataset.ck);$('#ck').classList.add('hidden')}));
let wait;$('#q').addEventListener('input',()=>{clearTimeout(wait);wait=setTimeout(()=>{const q=$('#q').value.trim();if(q.length<2){$('#sug').classList.add('hidden');return}
api('/api/suggest?q='+encodeURIComponent(q)).then(l=>{$('#sug').innerHTML=l.map(i=>'<a class="flex justify-between px-4 py-2 border-b text-sm" href="/i/'+i.id+'"><span>'+h(i.title)+'</span><span class="text-stone-500">'+h(i.grade)+'</span></a>').join('')||'<div class="px-4 py-2 text-sm">Nothing like that on the shelf</div>';$('#sug').classList.remove('hidden')})},180)});
$('#q').addEventListener('keydown',ev=>{if(ev.key==='Enter')location.href='/?q='+encodeURIComponent($('#q').value.trim())});
</script>[[script]]</body></html>"""


def page(title, main, script=""):
    text = fill(SHELL, title=e(title) + " · Second Aperture", main=main, script=script)
    return text.replace("[[css]]", utilities(text))


HOME = """<div class="flex gap-8 items-start"><div class="w-48 shrink-0 text-sm"><div class="uppercase text-xs text-stone-500 mb-2">What</div><div id="fk"></div><div class="uppercase text-xs text-stone-500 mb-2 mt-6">Mount</div><div id="fm"></div></div>
<div class="flex-1"><div class="flex justify-between items-center mb-4"><div id="sum" class="text-sm text-stone-500"></div><div class="text-sm">Show <select id="sort" class="rounded border p-1"><option value="new">latest arrivals first</option><option value="dear">dearest first</option><option value="az">A to Z</option></select></div></div>
<div id="grid" class="grid grid-cols-3 gap-4"></div><div class="text-center mt-8"><button id="more" class="rounded-full border px-6 py-2 bg-white cursor-pointer hidden"></button></div></div></div>"""
HOME_JS = """<script>
const MANY={Body:'Bodies',Lens:'Lenses',Flash:'Flashes',Tripod:'Tripods'},KINDS=['Body','Lens','Flash','Tripod'],MOUNTS=['Canon EF','Canon FD','Fujifilm X','Leica M','Micro Four Thirds','Nikon F','Sony E'];
let st={kind:'',mount:'',q:new URLSearchParams(location.search).get('q')||'',sort:'new'},shown=0;
const G={'As new':'bg-green-100 text-green-800','Excellent':'bg-sky-100 text-sky-700','Well used':'bg-amber-100 text-amber-800','For parts':'bg-red-100 text-red-700'};
function card(i){return '<div class="rounded-lg bg-white shadow overflow-hidden cursor-pointer relative" data-go="'+i.id+'"><div class="ph"></div>'+(i.sold?'<div class="absolute bg-stone-800 text-white text-xs px-2 py-1 uppercase" style="left:0;top:12px">Sold</div>':'')+'<div class="p-4"><div class="flex justify-between items-start gap-2"><div class="font-medium leading-tight">'+h(i.title)+'</div><span class="rounded-full text-xs px-2 whitespace-nowrap '+G[i.grade]+'">'+h(i.grade)+'</span></div><div class="text-xs text-stone-500 mt-1">'+h(i.mount||i.kind)+'</div><div class="mt-3 text-lg">'+(i.was?'<s class="text-stone-500 text-sm mr-2">'+money(i.was)+'</s>':'')+'<span class="font-bold">'+money(i.price)+'</span></div></div></div>'}
function chips(){const f=(box,list,key)=>{$(box).innerHTML=list.map(v=>'<div class="cursor-pointer rounded px-3 py-1 mb-1 '+(st[key]===v?'on':'bg-stone-100')+'" data-v="'+v+'">'+(MANY[v]||v)+'</div>').join('');
document.querySelectorAll(box+' [data-v]').forEach(c=>c.addEventListener('click',()=>{st[key]=st[key]===c.dataset.v?'':c.dataset.v;load(true)}))};f('#fk',KINDS,'kind');f('#fm',MOUNTS,'mount')}
function load(fresh){if(fresh){shown=0;$('#grid').innerHTML='<div class="text-stone-500">Looking on the shelves …</div>';chips()}
const p=new URLSearchParams(Object.assign({offset:shown},st));
setTimeout(()=>api('/api/stock?'+p).then(r=>{if(fresh)$('#grid').innerHTML='';$('#grid').insertAdjacentHTML('beforeend',r.items.map(card).join(''));shown+=r.items.length;
$('#sum').textContent=(st.q?'“'+st.q+'”: ':'')+shown+' of '+r.total+' shown';$('#more').textContent='Show '+Math.min(12,r.total-shown)+' more';$('#more').classList.toggle('hidden',shown>=r.total)}),250)}
$('#grid').addEventListener('click',ev=>{const c=ev.target.closest('[data-go]');if(c)location.href='/i/'+c.dataset.go});
$('#more').addEventListener('click',()=>load(false));$('#sort').addEventListener('change',()=>{st.sort=$('#sort').value;load(true)});load(true);
</script>"""


@site.get("/")
def home(req):
    return page("Used cameras and lenses", HOME, HOME_JS)


@site.get("/api/stock")
def stock(req):
    q = normal(req.query.get("q", ""))
    found = [i for i in d.ITEMS if (not req.query.get("kind") or i["kind"] == req.query["kind"])
             and (not req.query.get("mount") or i["mount"] == req.query["mount"])
             and all(word in normal(i["title"] + " " + i["kind"]) for word in q.split())]
    if req.query.get("sort") == "dear":
        found = sorted(found, key=lambda i: -i["price"])
    if req.query.get("sort") == "az":
        found = sorted(found, key=lambda i: i["title"])
    at = int(req.query.get("offset", 0) or 0)
    keys = ("id", "kind", "title", "mount", "grade", "price", "was", "sold")
    return {"total": len(found), "items": [{k: i[k] for k in keys} for i in found[at:at + d.PAGE]]}


@site.get("/api/suggest")
def suggest(req):
    q = normal(req.query.get("q", ""))
    return [{"id": i["id"], "title": i["title"], "grade": i["grade"]} for i in d.ITEMS
            if all(w in normal(i["title"]) for w in q.split())][:6]


@site.get("/api/stock/<id>")
def one(req, id):
    return d.BY_ID.get(id) or Reply("{}", 404, "application/json")


@site.get("/i/<id>")
def detail(req, id):
    if id not in d.BY_ID:
        return Reply(page("Gone", "This one has left the shop."), 404)
    return page(d.BY_ID[id]["title"], """<div id="it" class="grid grid-cols-2 gap-8"></div>""", """<script>const ID=%r;
function acc(t,b){return '<div class="border-b"><div class="acc flex justify-between py-3 cursor-pointer font-medium"><span>'+t+'</span><span>+</span></div><div class="hidden pb-4 text-sm text-stone-600">'+b+'</div></div>'}
setTimeout(()=>api('/api/stock/'+ID).then(i=>{
$('#it').innerHTML='<div class="ph rounded-lg" style="height:320px"></div><div><div class="text-2xl font-light">'+h(i.title)+'</div><div class="text-sm text-stone-500 mt-1">'+h(i.grade)+(i.mount?' · '+h(i.mount):'')+' · '+h(i.serial)+'</div><div class="text-3xl font-bold mt-4">'+money(i.price)+(i.was?' <s class="text-base font-light text-stone-500">'+money(i.was)+'</s>':'')+'</div>'
+(i.sold?'<button disabled class="rounded-full px-6 py-3 mt-4 bg-stone-200 text-stone-500" style="border:0">Sold to somebody else</button>':'<button id="add" class="rounded-full px-6 py-3 mt-4 bg-amber-300 cursor-pointer font-semibold" style="border:0">Put in basket</button>')
+'<div class="mt-6">'+acc('How it has been used',(i.shutter?'The shutter has fired '+i.shutter.toLocaleString('en-GB')+' times. ':'')+h(i.note||'Nothing out of the ordinary.'))+acc('What comes with it',h(i.box))+acc('If it breaks',i.warranty?'We mend or replace it for '+i.warranty+' months.':'No cover on this one.')+'</div></div>';
document.querySelectorAll('.acc').forEach(a=>a.addEventListener('click',()=>{const o=a.nextElementSibling.classList.toggle('hidden');a.lastElementChild.textContent=o?'+':'–'}));
if($('#add'))$('#add').addEventListener('click',()=>api('/api/basket',{id:ID}).then(r=>{toast(r.error||'In your basket');count()}))}),200);</script>""" % id)


@site.get("/api/basket")
def basket(req):
    items = [d.BY_ID[i] for i in site.state["basket"]]
    return {"items": [{k: i[k] for k in ("id", "title", "grade", "price")} for i in items], "sum": sum(i["price"] for i in items)}


@site.post("/api/basket")
def put(req):
    item = d.BY_ID.get(req.form.get("id"))
    if not item or item["sold"]:
        return Reply('{"error":"That one is sold"}', 409, "application/json")
    if item["id"] in site.state["basket"]:
        return {"error": "There is only one of these, and you have it"}
    site.state["basket"] = sorted(site.state["basket"] + [item["id"]])
    return {"ok": True}


@site.post("/api/basket/remove")
def drop(req):
    site.state["basket"] = [i for i in site.state["basket"] if i != req.form.get("id")]
    return {"ok": True}


@site.get("/basket")
def basket_page(req):
    return page("Basket", '<div class="text-2xl font-light mb-4">Your basket</div><div id="b"></div>', """<script>
function draw(){api('/api/basket').then(b=>{$('#b').innerHTML=b.items.length?b.items.map(i=>'<div class="flex items-center gap-4 bg-white rounded p-4 mb-2 shadow"><div class="flex-1">'+h(i.title)+' <span class="text-xs text-stone-500">'+h(i.grade)+'</span></div><div>'+money(i.price)+'</div><div class="cursor-pointer text-stone-500" data-x="'+i.id+'">✕</div></div>').join('')+'<div class="text-right text-xl mt-4">'+money(b.sum)+'</div><div class="text-right text-sm text-stone-500">Ring 0113 496 0150 to pay, or come by. We keep baskets until we shut at six.</div>':'Nothing in it yet.';
document.querySelectorAll('[data-x]').forEach(x=>x.addEventListener('click',()=>api('/api/basket/remove',{id:x.dataset.x}).then(()=>{draw();count()})))})}draw();</script>""")


SELL = """<div class="max-w-2xl mx-auto bg-white rounded-xl shadow p-8"><div class="text-2xl font-light">What would you give me for it?</div><div id="dots" class="flex gap-2 mt-3 mb-6 text-xs text-stone-500"></div><div id="err" class="bg-red-100 text-red-700 rounded p-3 mb-4 text-sm hidden"></div><div id="step"></div></div>"""
SELL_JS = """<script>const BUY=[[buying]];
const f={brand:'',model:'',grade:'',box:false,pay:'',name:'',email:''};let step=1;
function pick(id,label,value,list){return '<div class="mb-4"><div class="text-sm text-stone-500 mb-1">'+label+'</div><div class="relative"><div id="'+id+'" class="dd border rounded p-3 cursor-pointer">'+h(value||'Choose …')+' ▾</div><div class="opts hidden absolute w-full bg-white shadow-lg rounded z-20">'+list.map(o=>'<div class="px-4 py-2 cursor-pointer border-b" data-for="'+id+'" data-o="'+h(o)+'">'+h(o)+'</div>').join('')+'</div></div></div>'}
function draw(){$('#err').classList.add('hidden');$('#dots').innerHTML=['The camera','Its condition','You'].map((t,n)=>'<span class="rounded-full px-3 py-1 '+(n+1===step?'on':'bg-stone-100')+'">'+(n+1)+' '+t+'</span>').join('');
let o='';
if(step===1)o=pick('brand','Make',f.brand,Object.keys(BUY))+(f.brand?pick('model','Model',f.model,Object.keys(BUY[f.brand])):'')+'<div class="text-xs text-stone-500">We buy these at present. For others come to the shop.</div>';
if(step===2)o='<div class="grid grid-cols-3 gap-2 mb-4">'+[['as-new','As new','No marks at all'],['excellent','Excellent','Light marks, all works'],['well-used','Well used','Brassing, scratches, all works']].map(g=>'<div class="rounded border p-4 cursor-pointer '+(f.grade===g[0]?'on':'')+'" data-g="'+g[0]+'"><div class="font-medium">'+g[1]+'</div><div class="text-xs">'+g[2]+'</div></div>').join('')+'</div><div class="flex items-center gap-3 cursor-pointer" id="bx"><span class="inline-block rounded-full h-6 w-10 '+(f.box?'bg-green-600':'bg-stone-300')+'"></span><span>I still have the box it came in</span><span class="text-xs text-stone-500">'+(f.box?'yes':'no')+'</span></div>';
if(step===3)o='<input id="nm" class="w-full border rounded p-3 mb-3" placeholder="Your name" value="'+h(f.name)+'"><input id="em" class="w-full border rounded p-3 mb-4" placeholder="E-mail" value="'+h(f.email)+'"><div class="text-sm text-stone-500 mb-1">How shall we pay you?</div><div class="flex gap-2">'+[['bank','By bank transfer'],['credit','In shop credit (10% more)']].map(p=>'<div class="rounded-full border px-4 py-2 cursor-pointer '+(f.pay===p[0]?'on':'')+'" data-p="'+p[0]+'">'+p[1]+'</div>').join('')+'</div>';
o+='<div class="flex justify-between mt-8">'+(step>1?'<div id="bk" class="cursor-pointer underline">Back</div>':'<span></span>')+'<div id="nx" class="rounded-full bg-amber-300 px-6 py-2 cursor-pointer font-semibold">'+(step<3?'Next':'Get my offer')+'</div></div>';$('#step').innerHTML=o;
document.querySelectorAll('.dd').forEach(x=>x.addEventListener('click',()=>x.nextElementSibling.classList.toggle('hidden')));
document.querySelectorAll('[data-o]').forEach(x=>x.addEventListener('click',()=>{const k=x.dataset.for;if(k==='brand'&&f.brand!==x.dataset.o)f.model='';f[k]=x.dataset.o;draw()}));
document.querySelectorAll('[data-g]').forEach(x=>x.addEventListener('click',()=>{f.grade=x.dataset.g;draw()}));
document.querySelectorAll('[data-p]').forEach(x=>x.addEventListener('click',()=>{keep();f.pay=x.dataset.p;draw()}));
if($('#bx'))$('#bx').addEventListener('click',()=>{f.box=!f.box;draw()});if($('#bk'))$('#bk').addEventListener('click',()=>{keep();step--;draw()});$('#nx').addEventListener('click',next)}
function keep(){if(step===3){f.name=$('#nm').value;f.email=$('#em').value}}
function bad(t){$('#err').textContent=t;$('#err').classList.remove('hidden')}
function next(){keep();if(step===1&&!(f.brand&&f.model))return bad('Choose make and model, please.');if(step===2&&!f.grade)return bad('How worn is it? Choose one of the three.');
if(step<3){step++;return draw()}
if(!f.name.trim()||!f.email.includes('@'))return bad('We need your name and a real e-mail address.');if(!f.pay)return bad('Tell us how you would like to be paid.');
api('/api/offers',f).then(r=>{if(r.error)return bad(r.error);$('#dots').innerHTML='';$('#step').innerHTML='<div class="text-center p-6"><div class="text-stone-500">We would give you</div><div class="text-4xl font-bold mt-2 mb-2">'+money(r.offer)+'</div><div>for your '+h(f.brand+' '+f.model)+'. Quote <span class="mono">'+r.reference+'</span> when you send it in. The offer stands for ten days.</div></div>'})}
draw();</script>"""


@site.get("/sell")
def sell(req):
    shown = {b: {m: 1 for m in models} for b, models in d.BUYING.items()}
    return page("Sell your kit", SELL, SELL_JS.replace("[[buying]]", json.dumps(shown)))


@site.post("/api/offers")
def offers(req):
    f = req.json or {}
    try:
        value = d.offer(f["brand"], f["model"], f["grade"], bool(f.get("box")), f["pay"])
    except KeyError:
        return Reply('{"error":"Something is missing."}', 422, "application/json")
    if not f.get("name", "").strip() or "@" not in f.get("email", ""):
        return Reply('{"error":"Name and e-mail, please."}', 422, "application/json")
    reference = "BUY-%d" % number_from(f["brand"], f["model"], f["email"])
    site.state["offers"].append({"brand": f["brand"], "model": f["model"], "grade": f["grade"], "box": bool(f.get("box")),
                                 "pay": f["pay"], "name": f["name"].strip(), "email": f["email"].strip(), "reference": reference})
    return {"reference": reference, "offer": value}


site.run()
