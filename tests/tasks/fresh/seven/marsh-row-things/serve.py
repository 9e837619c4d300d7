import json

import data as d
from base import Reply, Site, e, fill, number_from, utilities

site = Site(d.INITIAL_STATE)


def page(title, main, script=""):
    text = fill("""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>[[t]] – Marsh Row</title><style>[[css]]body{margin:0;font:16px/1.5 Nunito,"Trebuchet MS",sans-serif;background:#fffbeb;color:#44403c}a{color:#0f766e}.dot{width:9px;height:9px;border-radius:9px;display:inline-block;margin-right:6px}.cal{display:grid;grid-template-columns:repeat(7,38px);gap:3px}.cal div{text-align:center;padding:6px 0;border-radius:6px}.cal .ok{background:#ccfbf1;cursor:pointer}.cal .pick{background:#0f766e;color:#fff}</style></head><body>
<div class="bg-teal-700 text-white px-6 py-4 flex items-center gap-6"><a href="/" class="text-white text-xl font-bold" style="text-decoration:none">Marsh Row <span class="font-light">Library of Things</span></a><span class="text-sm ml-auto">Open Fridays 16–19 and Saturdays 10–12 · Monday 4 May 2026</span></div><div class="max-w-4xl mx-auto p-6">[[m]]</div>
<script>const $=s=>document.querySelector(s),h=s=>String(s).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]));</script>[[s]]</body></html>""", t=e(title), m=main, s=script)
    return text.replace("[[css]]", utilities(text))


@site.get("/")
def home(req):
    return page("Things", """<div class="bg-white rounded-xl shadow p-4 mb-4 text-sm">Pay what is written for a weekend, Friday to Sunday. Leave the deposit in cash and have it back when all is well.</div><div id="hubs" class="flex gap-2 mb-4"></div><div id="l"></div><div id="end" class="text-center text-stone-500 p-6">…</div>""", fill("""<script>
const HUBS=[[hubs]];let hub='',at=0,busy=false,done=false,turn=0;
const B={in:['bg-green-100 text-green-800','on the shelf'],out:['bg-amber-100 text-amber-800','with a neighbour'],repair:['bg-rose-100 text-rose-700','on the mending bench']};
function say(x){const w=x.waiting===0?'Nobody is':x.waiting===1?'1 neighbour is':x.waiting+' neighbours are';
if(x.state==='in')return 'Waits for you at '+HUBS[x.hub]+'. A weekend with it costs £'+x.fee+'.';
if(x.state==='out')return 'Comes back to '+HUBS[x.hub]+' on '+x.back+', then £'+x.fee+' a weekend. '+w+' in the queue.';
return 'Cannot be lent just now; somebody at '+HUBS[x.hub]+' is mending it. Otherwise £'+x.fee+' a weekend.'}
function hubs(){$('#hubs').innerHTML=[''].concat(Object.keys(HUBS)).map(k=>'<span class="rounded-full px-4 py-1 cursor-pointer '+(k===hub?'bg-teal-700 text-white':'bg-white')+'" data-h="'+k+'">'+(HUBS[k]||'Everywhere')+'</span>').join('');document.querySelectorAll('[data-h]').forEach(x=>x.addEventListener('click',()=>{hub=x.dataset.h;at=0;done=false;busy=false;turn++;$('#l').innerHTML='';hubs();more()}))}
function more(){if(busy||done)return;busy=true;const my=turn;setTimeout(()=>fetch('/api/things?hub='+hub+'&from='+at).then(r=>r.json()).then(r=>{if(my!==turn)return;$('#l').insertAdjacentHTML('beforeend',r.things.map(x=>'<div class="bg-white rounded-xl shadow p-4 mb-3"><div class="flex items-center gap-3"><a class="text-lg font-bold" href="/thing/'+x.id+'">'+h(x.name)+'</a><span class="rounded-full text-xs px-3 py-1 '+B[x.state][0]+'">'+B[x.state][1]+'</span><span class="text-xs text-stone-500 ml-auto">'+x.group+'</span></div><div class="mt-1">'+say(x)+'</div></div>').join(''));at+=r.things.length;done=!r.more;busy=false;$('#end').textContent=done?'That is everything we have here.':'…';if(!done&&near())more()}),300)}
function near(){return window.innerHeight+window.scrollY>document.body.offsetHeight-200}
window.addEventListener('scroll',()=>{if(near())more()});hubs();more();</script>""", hubs=json.dumps(d.HUBS)))


@site.get("/api/things")
def things(req):
    found = [x for x in d.THINGS if not req.query.get("hub") or x["hub"] == req.query["hub"]]
    at = int(req.query.get("from", 0) or 0)
    keys = ("id", "name", "hub", "fee", "state", "back", "waiting", "group")
    return {"things": [{k: x[k] for k in keys} for x in found[at:at + d.BATCH]], "more": at + d.BATCH < len(found)}


@site.get("/thing/<id>")
def thing(req, id):
    x = d.BY_ID.get(id)
    if not x:
        return Reply(page("Gone", "We do not have that."), 404)
    facts = [("Lives at", d.HUBS[x["hub"]]), ("A weekend", "£%d" % x["fee"]), ("We hold", "£%d in cash" % x["deposit"] if x["deposit"] else "nothing"),
             ("Given by", x["gift"]), ("Worth knowing", x["need"]), ("Afterwards", x["bring"])]
    rows = "".join('<div class="flex gap-4 py-2 border-b"><span class="w-32 shrink-0 text-stone-500">%s</span><span>%s</span></div>' % (a, e(b)) for a, b in facts if b)
    ask = "" if x["state"] == "repair" else """<div class="mt-6 bg-white rounded-xl shadow p-4"><div class="font-bold mb-2">Ask for it</div><div class="text-sm text-stone-500 mb-3">You fetch it on a Friday and bring it back on the Sunday.</div><div class="flex items-center gap-4 mb-2"><span id="pv" class="cursor-pointer">◀</span><span id="mo" class="font-semibold"></span><span id="nx" class="cursor-pointer">▶</span></div><div id="cal" class="cal text-sm"></div>
<div class="mt-4">Member number<br><input id="mem" class="border rounded p-2" placeholder="MR-0000"></div><div id="er" class="text-red-600 mt-2"></div><button id="go" class="rounded-full bg-teal-700 text-white px-6 py-2 mt-3 cursor-pointer" style="border:0">Put my name down</button></div>"""
    return page(x["name"], '<a href="/">← everything</a><div class="text-2xl font-bold mt-2 mb-4">%s</div><div class="bg-white rounded-xl shadow p-4">%s</div><div id="ask">%s</div>' % (e(x["name"]), rows, ask),
                "" if x["state"] == "repair" else fill("""<script>const FR=[[fr]];let y=2026,m=4,pick='';const M=['January','February','March','April','May','June','July','August','September','October','November','December'];
function draw(){$('#mo').textContent=M[m]+' '+y;let o=['Mo','Tu','We','Th','Fr','Sa','Su'].map(x=>'<div class="text-stone-500">'+x+'</div>').join('');const lead=(new Date(y,m,1).getDay()+6)%7,n=new Date(y,m+1,0).getDate();for(let i=0;i<lead;i++)o+='<div></div>';
for(let i=1;i<=n;i++){const iso=y+'-'+String(m+1).padStart(2,'0')+'-'+String(i).padStart(2,'0');o+='<div class="'+(FR.includes(iso)?'ok':'text-stone-300')+(pick===iso?' pick':'')+'"'+(FR.includes(iso)?' data-day="'+iso+'"':'')+'>'+i+'</div>'}
$('#cal').innerHTML=o;document.querySelectorAll('[data-day]').forEach(x=>x.addEventListener('click',()=>{pick=x.dataset.day;draw()}))}
$('#pv').addEventListener('click',()=>{m--;if(m<0){m=11;y--}draw()});$('#nx').addEventListener('click',()=>{m++;if(m>11){m=0;y++}draw()});
$('#go').addEventListener('click',()=>{if(!pick){$('#er').textContent='Choose a Friday in the calendar.';return}fetch('/api/ask',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({thing:'[[id]]',pickup:pick,member:$('#mem').value})}).then(r=>r.json()).then(r=>{if(r.error){$('#er').textContent=r.error;return}$('#ask').innerHTML='<div class="mt-6 bg-green-100 rounded-xl p-4">It is yours from that Friday, '+h(r.name)+'. Say <b>'+r.code+'</b> at the door.</div>'})});draw();</script>""", fr=json.dumps(d.FRIDAYS), id=x["id"]))


@site.post("/api/ask")
def ask(req):
    member, x = req.form.text("member").upper(), d.BY_ID.get(req.form.get("thing"))
    if member not in d.MEMBERS:
        return Reply('{"error":"We do not know this member number."}', 422, "application/json")
    if not x or x["state"] == "repair" or req.form.get("pickup") not in d.FRIDAYS:
        return Reply('{"error":"That cannot be had then."}', 422, "application/json")
    site.state["reservations"].append({"thing": x["id"], "pickup": req.form["pickup"], "member": member})
    return {"name": d.MEMBERS[member], "code": "DOOR-%d" % number_from(x["id"], req.form["pickup"], member)}


site.run()
