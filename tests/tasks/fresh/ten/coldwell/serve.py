import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import *
from data import HUTS

site = Site({"bookings": []})
CSS = """
body{margin:0;font-family:system-ui,sans-serif;color:#1c2733}.bg-slate{background:#22313f;color:#fff}.px-6{padding-left:1.5rem;padding-right:1.5rem}.py-4{padding-top:1rem;padding-bottom:1rem}
.flex{display:flex}.gap-4{gap:1rem}.items-center{align-items:center}.grid-cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(17rem,1fr));gap:1rem}
.rounded-xl{border-radius:.75rem}.border{border:1px solid #d5dde5}.p-4{padding:1rem}.text-sm{font-size:.875rem}.text-muted{color:#61707f}.badge{border-radius:99px;padding:.1rem .6rem;font-size:.75rem;background:#e3edf5}
.badge-warm{background:#fde8d7}.btn{border:0;background:#0b6e99;color:#fff;border-radius:.5rem;padding:.5rem .9rem;cursor:pointer;text-decoration:none;display:inline-block}.btn-ghost{background:#e8eef3;color:#1c2733}
dialog{border:0;border-radius:.75rem;max-width:32rem;padding:1.5rem}dialog::backdrop{background:#0008}.row{display:flex;justify-content:space-between;border-bottom:1px solid #e5ebf0;padding:.35rem 0}.field{margin:.8rem 0}.field label{display:block;font-weight:600}.err{color:#b3261e}
"""


def shell(title, main, script):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title} – Coldwell Huts Trust</title><style>{CSS}</style></head>
<body><header class="bg-slate px-6 py-4 flex gap-4 items-center"><strong>Coldwell Huts Trust</strong><a href="/" style="color:#fff">Huts</a><a href="/about" style="color:#fff">About</a></header>
<main class="px-6 py-4">{main}</main><script>{script}</script></body></html>"""


LIST = r"""
const $=(s,e=document)=>e.querySelector(s);let huts=[];
const el=(t,c,x)=>{const n=document.createElement(t);if(c)n.className=c;if(x!==undefined)n.textContent=x;return n};
function show(){const v=$('#valley').value,s=$('#stove').checked;const box=$('#cards');box.replaceChildren();
 const hits=huts.filter(h=>(!v||h.valley===v)&&(!s||h.stove));$('#n').textContent=hits.length+(hits.length===1?' hut':' huts');
 hits.forEach(h=>{const c=el('article','rounded-xl border p-4');c.append(el('h3','',h.name));c.append(el('p','text-sm text-muted',h.valley+' · '+h.altitude+' m'));
  const b=el('p');b.append(el('span','badge','open '+h.open));if(h.stove){b.append(' ');b.append(el('span','badge badge-warm','wood stove'))}c.append(b);
  c.append(el('p','text-sm','From £'+h.price.toFixed(2)+' a person and night.'));
  const d=el('button','btn btn-ghost','Details');d.setAttribute('aria-label','Details of '+h.name);d.onclick=()=>detail(h);c.append(d);box.append(c)})}
function detail(h){const d=$('#dlg');d.replaceChildren();d.append(el('h2','',h.name),el('p','',h.text));
 [['Valley',h.valley],['Altitude',h.altitude+' m'],['Bunks',h.bunks],['Warden',h.warden],['Water',h.water],['Walk from the road',h.road_km.toFixed(1)+' km'],['Open',h.open],['Heating',h.stove?'wood stove':'none']].forEach(([k,v])=>{
  const r=el('div','row');r.append(el('span','text-muted',k),el('span','',String(v)));d.append(r)});
 const f=el('p','flex gap-4');const a=el('a','btn','Book this hut');a.href='/book/'+h.id;const x=el('button','btn btn-ghost','Close');x.onclick=()=>d.close();f.append(a,x);d.append(f);d.showModal()}
fetch('/api/huts').then(r=>r.json()).then(j=>{huts=j.huts;[...new Set(huts.map(h=>h.valley))].sort().forEach(v=>{const o=el('option','',v);o.value=v;$('#valley').append(o)});
 $('#valley').onchange=show;$('#stove').onchange=show;show()});
"""

BOOK = r"""
const hut=JSON.parse(document.getElementById('hut').textContent);const box=document.getElementById('step');const a={hut:hut.id,arrival:'',nights:'',people:'',name:'',email:'',arrive_by:''};let at=0,err='';
const steps=[['When and how many',()=>f('arrival','Arrival','date')+f('nights','Nights','number')+f('people','People','number')],
 ['Who you are',()=>f('name','Name of the party leader','text')+f('email','Email','email')+'<div class="field"><label for="arrive_by">You will come</label><select id="arrive_by" name="arrive_by"><option value="">Choose…</option>'+['on foot','by bicycle','by car to the road end'].map(o=>'<option'+(a.arrive_by===o?' selected':'')+'>'+o+'</option>').join('')+'</select></div>'],
 ['Check and confirm',()=>'<ul><li>'+hut.name+'</li><li>Arrival '+a.arrival+', '+a.nights+' night(s), '+a.people+' people</li><li>'+q(a.name)+', '+q(a.email)+', '+a.arrive_by+'</li></ul><p>To pay on arrival: £'+(hut.price*a.nights*a.people).toFixed(2)+'</p><label><input type="checkbox" id="rules"> We have read the hut rules</label>']];
function q(s){const d=document.createElement('i');d.textContent=s;return d.innerHTML}
function f(n,l,t){return '<div class="field"><label for="'+n+'">'+l+'</label><input id="'+n+'" name="'+n+'" type="'+t+'" value="'+q(String(a[n])).replace(/"/g,'&quot;')+'"'+(t==='number'?' min="1"':'')+'></div>'}
function take(){box.querySelectorAll('[name]').forEach(e=>{a[e.name]=e.value.trim()})}
function draw(){box.innerHTML='<p class="text-muted">Step '+(at+1)+' of 3</p><h2>'+steps[at][0]+'</h2>'+(err?'<p class="err" role="alert">'+err+'</p>':'')+steps[at][1]()+'<p class="flex gap-4">'+(at?'<button class="btn btn-ghost" id="back">Back</button>':'')+'<button class="btn" id="go">'+(at<2?'Continue':'Confirm booking')+'</button></p>';
 const b=document.getElementById('back');if(b)b.onclick=()=>{take();at--;err='';draw()};document.getElementById('go').onclick=go}
function go(){take();err='';
 if(at===0){if(!a.arrival||!(a.nights>0)||!(a.people>0))err='Please fill in all three.';else if(+a.people>hut.bunks)err='This hut has only '+hut.bunks+' bunks.'}
 if(at===1&&(!a.name||!/@/.test(a.email)||!a.arrive_by))err='Please give a name, an email address and how you come.';
 if(at===2&&!document.getElementById('rules').checked)err='Please read the hut rules first.';
 if(err||at<2){if(!err)at++;draw();return}
 fetch('/api/bookings',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({...a,nights:+a.nights,people:+a.people})}).then(r=>r.json()).then(j=>{
  box.innerHTML='<h2>Booked</h2><p>Your booking <strong>'+j.reference+'</strong> is in the warden’s book. '+hut.warden+' looks forward to seeing you.</p>'})}
draw();
"""


@site.get("/")
def home(r):
    return shell("Huts", """<h1>Huts in the hills</h1><p>Simple roofs between Tyne Head and Swaledale, kept by volunteers.</p>
<div class="flex gap-4 items-center"><label>Valley <select id="valley"><option value="">All valleys</option></select></label><label><input type="checkbox" id="stove"> with a wood stove</label><span id="n" class="badge"></span></div>
<div id="cards" class="grid-cards" style="margin-top:1rem"></div><dialog id="dlg"></dialog>""", LIST)


@site.get("/api/huts")
def api(r):
    return {"huts": HUTS}


@site.get("/book/([^/]+)")
def book(r):
    h = next((h for h in HUTS if h["id"] == r.args[0]), None)
    if not h:
        raise NotFound
    data = json.dumps(h).replace("<", "\\u003c")
    return shell("Book", f'<h1>Book {esc(h["name"])}</h1><div id="step" class="rounded-xl border p-4" style="max-width:34rem"></div><script type="application/json" id="hut">{data}</script>', BOOK)


@site.post("/api/bookings")
def booked(r):
    b = r.json
    h = next((h for h in HUTS if h["id"] == b["hut"]), None)
    if not h or not 0 < b["people"] <= h["bunks"]:
        return 400, {"error": "not possible"}
    ref = f"CH-{4012 + len(site.state['bookings'])}"
    site.state["bookings"].append({"reference": ref, **{k: b[k] for k in ("hut", "arrival", "nights", "people", "name", "email", "arrive_by")}})
    return {"reference": ref}


@site.get("/about")
def about(r):
    return shell("About", "<h1>About the trust</h1><p>Founded in 1967 by eleven walkers and a joiner. A hut is left as it is found, with split wood for whoever comes next.</p>", "")


site.serve()
