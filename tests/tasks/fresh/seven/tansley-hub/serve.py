import datetime
import json

import data as d
from base import Reply, Site, e, fill, number_from, utilities

site = Site(d.INITIAL_STATE)
NAMES = {c["id"]: c["name"] for c in d.CHILDREN}


def page(here, main, script=""):
    nav = "".join('<a href="%s" class="block px-4 py-2 rounded-lg mb-1 %s">%s</a>' % (u, "bg-violet-100 text-violet-700 font-semibold" if u == here else "text-slate-600", t)
                  for u, t in (("/", "Home"), ("/clubs", "Clubs"), ("/lunch", "School lunch"), ("/permissions", "Permissions"), ("/absence", "Not in school"), ("/evening", "Parents' evening")))
    text = fill("""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Family hub</title><style>[[css]]body{margin:0;font:15px/1.5 "Segoe UI",Roboto,sans-serif;background:#f8fafc;color:#334155}a{text-decoration:none}.sw{width:44px;height:24px;border-radius:24px;background:#cbd5e1;position:relative;cursor:pointer;display:inline-block}.sw:after{content:"";position:absolute;width:20px;height:20px;border-radius:20px;background:#fff;left:2px;top:2px}.sw.on{background:#6d28d9}.sw.on:after{left:22px}.pk{border:1px solid #cbd5e1;border-radius:8px;padding:8px 14px;cursor:pointer;display:inline-block;margin:0 6px 6px 0;background:#fff}.pk.on{background:#6d28d9;color:#fff}.pk.no{background:#e2e8f0;color:#94a3b8;cursor:default;text-decoration:line-through}</style></head><body>
<div class="flex"><div class="w-56 shrink-0 bg-white border-r min-h-screen p-4" style="width:220px"><div class="font-bold text-lg text-violet-700 mb-6">Tansley Bridge<div class="text-xs text-slate-400">Primary School</div></div>[[nav]]<div class="text-xs text-slate-400 mt-8 px-4">Signed in: Mrs R. Adeyemi</div></div><div class="flex-1 p-8 max-w-5xl">[[m]]</div></div>
<script>const $=s=>document.querySelector(s),all=s=>[...document.querySelectorAll(s)],h=s=>String(s).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]));const post=(u,b)=>fetch(u,{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(b)}).then(r=>r.json());</script>[[s]]</body></html>""", nav=nav, m=main, s=script)
    return text.replace("[[css]]", utilities(text))


@site.get("/")
def home(req):
    kids = "".join('<div class="bg-white rounded-xl shadow p-6"><div class="text-xl font-semibold">%s</div><div class="text-slate-500">%s</div><div class="grid grid-cols-3 gap-2 mt-4 text-center text-sm"><div class="bg-slate-50 rounded p-2"><div class="text-lg font-bold">%s</div>attendance</div><div class="bg-slate-50 rounded p-2"><div class="text-lg font-bold">%s</div>lunch money</div><div class="bg-slate-50 rounded p-2"><div class="text-lg font-bold">%s</div>house points</div></div></div>' % (e(c["name"]), e(c["class"]), a, m, p)
                   for c, (a, m, p) in zip(d.CHILDREN, (("97.1 %", "£14.20", "31"), ("95.4 %", "£6.80", "12"))))
    return page("/", '<div class="text-2xl font-semibold mb-4">Good morning</div><div class="text-slate-500 mb-4">Wednesday 13 May 2026, menu week 1</div><div class="grid grid-cols-2 gap-4">%s</div><div class="bg-amber-100 text-amber-800 rounded-xl p-4 mt-4">Lost property is overflowing. Anything left on Friday goes to the charity shop.</div>' % kids)


@site.get("/clubs")
def clubs(req):
    return page("/clubs", """<div class="text-2xl font-semibold mb-2">Clubs this half-term</div><div class="flex gap-2 mb-4" id="yr"></div><div id="l" class="grid grid-cols-2 gap-3"></div>""", """<script>
const D=['Monday','Tuesday','Wednesday','Thursday','Friday'];let all_=[],year=0;
function draw(){$('#yr').innerHTML=[0,1,2,3,4,5,6].map(y=>'<span class="pk '+(y===year?'on':'')+'" data-y="'+y+'">'+(y?'Year '+y:'All years')+'</span>').join('');all('[data-y]').forEach(x=>x.addEventListener('click',()=>{year=+x.dataset.y;draw()}));
$('#l').innerHTML=all_.filter(c=>!year||(c.years[0]<=year&&year<=c.years[1])).map(c=>'<div class="bg-white rounded-xl shadow p-4"><div class="flex justify-between"><span class="font-semibold text-lg">'+c.name+'</span><span class="text-xs rounded-full px-3 py-1 '+(c.free?'bg-green-100 text-green-800':'bg-slate-200 text-slate-600')+'">'+(c.free?c.free+' left':'full')+'</span></div><div class="text-sm text-slate-500">'+c.day+'s '+c.start+'–'+c.end+' · '+c.leader+' · Years '+c.years[0]+' to '+c.years[1]+'</div><div class="mt-2">'+(c.fee?'£'+c.fee+' for the half-term':'No charge')+'</div></div>').join('')}
setTimeout(()=>fetch('/api/clubs').then(r=>r.json()).then(l=>{all_=l;draw()}),250);$('#l').innerHTML='Loading …';</script>""")


@site.get("/api/clubs")
def api_clubs(req):
    clubs = [dict(zip(("name", "day", "start", "end", "leader", "years", "free", "fee"), c)) for c in d.CLUBS]
    return sorted(clubs, key=lambda c: c["name"])


@site.get("/lunch")
def lunch(req):
    return page("/lunch", """<div class="text-2xl font-semibold mb-4">School lunch</div><div id="wk" class="mb-4"></div><div id="tb" class="bg-white rounded-xl shadow p-4"></div><div class="text-sm text-slate-500 mt-4">Bread, salad and fruit every day. Tell the kitchen about allergies at the office.</div>""", fill("""<script>
const MENU=[[menu]];let w=1;function draw(){$('#wk').innerHTML=[1,2,3].map(n=>'<span class="pk '+(n===w?'on':'')+'" data-w="'+n+'">Week '+n+'</span>').join('');all('[data-w]').forEach(x=>x.addEventListener('click',()=>{w=+x.dataset.w;draw()}));
$('#tb').innerHTML=Object.keys(MENU[w]).map(d=>'<div class="py-3 border-b"><div class="font-semibold">'+d+'</div><div>'+h(MENU[w][d][0])+'</div><div class="text-green-700">ⓥ '+h(MENU[w][d][1])+'</div><div class="text-slate-500">'+h(MENU[w][d][2])+'</div></div>').join('')}draw();</script>""", menu=json.dumps(d.MENU)))


@site.get("/permissions")
def permissions(req):
    def row(key, title, sub):
        return '<div class="flex items-center justify-between py-3 border-b"><div><div>%s</div><div class="text-sm text-slate-500">%s</div></div><span class="sw %s" data-k="%s"></span></div>' % (e(title), e(sub), "on" if site.state["consents"][key] else "", key)
    out = ""
    for c in d.CHILDREN:
        rows = "".join(row(k, t, s) for k, kid, t, s in d.TRIPS if kid == c["id"])
        rows += row("photos-" + c["id"], "Photographs on the school's website", "First names are never given") + row("plasters-" + c["id"], "Plasters", "For small cuts")
        out += '<div class="bg-white rounded-xl shadow p-6 mb-4"><div class="text-lg font-semibold">%s</div>%s</div>' % (e(c["name"]), rows)
    return page("/permissions", '<div class="text-2xl font-semibold mb-4">Permissions</div>%s<div id="bar" class="hidden fixed bottom-0 left-0 right-0 bg-violet-700 text-white p-4 flex justify-center gap-6 items-center" style="background:#6d28d9"><span id="bt"></span><span id="sv" class="bg-white text-violet-700 rounded px-4 py-1 cursor-pointer">Save changes</span></div>' % out, """<script>
let ch={};all('.sw').forEach(s=>s.addEventListener('click',()=>{const on=s.classList.toggle('on');const k=s.dataset.k;if(k in ch)delete ch[k];else ch[k]=on;const n=Object.keys(ch).length;$('#bt').textContent=n+(n===1?' change':' changes')+' not saved yet';$('#bar').classList.toggle('hidden',!n)}));
$('#sv').addEventListener('click',()=>post('/api/consents',ch).then(()=>{ch={};$('#bt').textContent='Saved. Thank you.';$('#sv').classList.add('hidden');setTimeout(()=>{$('#bar').classList.add('hidden');$('#sv').classList.remove('hidden')},2500)}));</script>""")


@site.post("/api/consents")
def consents(req):
    for key, value in (req.json or {}).items():
        if key in site.state["consents"]:
            site.state["consents"][key] = bool(value)
    return {"ok": True}


@site.get("/absence")
def absence(req):
    return page("/absence", """<div class="text-2xl font-semibold mb-4">Not in school</div><div id="f" class="bg-white rounded-xl shadow p-6"><div class="mb-1 text-slate-500">Who?</div><div id="who"></div><div class="mb-1 mt-4 text-slate-500">First day away</div><input type="date" id="a" class="border rounded p-2"><div class="mb-1 mt-4 text-slate-500">Last day away</div><input type="date" id="b" class="border rounded p-2"><div class="mb-1 mt-4 text-slate-500">Why?</div><div id="why"></div><div class="mb-1 mt-4 text-slate-500">Anything the office should know <span class="text-xs">(may be left empty)</span></div><textarea id="n" rows="3" class="border rounded p-2 w-full"></textarea><div id="er" class="text-red-600 mt-2"></div><div id="go" class="rounded-lg bg-violet-700 text-white px-6 py-3 mt-4 inline-block cursor-pointer" style="background:#6d28d9">Tell the office</div></div>""", fill("""<script>
const KIDS=[[kids]],WHY=[[why]];let who='',why='';
function draw(){$('#who').innerHTML=KIDS.map(k=>'<span class="pk '+(who===k.id?'on':'')+'" data-who="'+k.id+'">'+h(k.name)+'</span>').join('');$('#why').innerHTML=WHY.map(k=>'<span class="pk '+(why===k?'on':'')+'" data-why="'+k+'">'+k+'</span>').join('');all('[data-who]').forEach(x=>x.addEventListener('click',()=>{who=x.dataset.who;draw()}));all('[data-why]').forEach(x=>x.addEventListener('click',()=>{why=x.dataset.why;draw()}))}
$('#go').addEventListener('click',()=>post('/api/absence',{child:who,first:$('#a').value,last:$('#b').value,reason:why,note:$('#n').value}).then(r=>{if(r.error){$('#er').textContent=r.error;return}$('#f').innerHTML='<div class="text-lg">Thank you. The office knows.</div><div class="mt-2 text-slate-500">Noted as <span class="font-semibold">'+r.note+'</span>, '+r.days+' school '+(r.days===1?'day':'days')+'.</div>'}));draw();</script>""", kids=json.dumps(d.CHILDREN), why=json.dumps(d.REASONS)))


@site.post("/api/absence")
def api_absence(req):
    f = req.form
    if f.get("child") not in NAMES or f.get("reason") not in d.REASONS:
        return Reply('{"error":"Choose who, and why."}', 422, "application/json")
    try:
        first, last = datetime.date.fromisoformat(f.text("first")), datetime.date.fromisoformat(f.text("last"))
    except ValueError:
        return Reply('{"error":"Give the first and the last day."}', 422, "application/json")
    if last < first or (last - first).days > 60:
        return Reply('{"error":"The last day is before the first, or too far off."}', 422, "application/json")
    days = sum((first + datetime.timedelta(n)).weekday() < 5 for n in range((last - first).days + 1))
    note = "ABS-%d" % number_from(f["child"], first, last)
    site.state["absences"].append({"child": f["child"], "first": str(first), "last": str(last), "reason": f["reason"], "note": note})
    return {"note": note, "days": days}


@site.get("/evening")
def evening(req):
    out = ""
    for teacher, t in d.EVENING.items():
        mine = site.state["evening"].get(teacher)
        slots = "".join('<span class="pk %s" %s>%s</span>' % ("no" if s in t["taken"] else "on" if s == mine else "", "" if s in t["taken"] else 'data-t="%s" data-s="%s"' % (teacher, s), s) for s in d.SLOTS)
        out += '<div class="bg-white rounded-xl shadow p-6 mb-4"><div class="text-lg font-semibold">%s</div><div class="text-slate-500 mb-3">about %s, in the %s room, ten minutes</div>%s</div>' % (teacher, e(NAMES[t["child"]]), t["room"], slots)
    return page("/evening", """<div class="text-2xl font-semibold mb-2">Parents' evening</div><div class="text-slate-500 mb-4">Thursday 28 May 2026. What is crossed out is taken by another family.</div>%s<div id="dlg" class="hidden fixed inset-0 z-50" style="background:rgba(30,41,59,.5)"><div class="bg-white rounded-xl p-6 max-w-sm mx-auto" style="margin-top:22vh"><div id="dt" class="mb-4"></div><div class="flex justify-end gap-4"><span id="no" class="cursor-pointer py-2">Not yet</span><span id="ok" class="bg-violet-700 text-white rounded px-4 py-2 cursor-pointer" style="background:#6d28d9">Yes, we will come</span></div></div></div>""" % out, """<script>
let p=null;all('[data-t]').forEach(x=>x.addEventListener('click',()=>{p=x.dataset;$('#dt').textContent='See '+p.t+' at '+p.s+'?';$('#dlg').classList.remove('hidden')}));$('#no').addEventListener('click',()=>$('#dlg').classList.add('hidden'));$('#ok').addEventListener('click',()=>post('/api/evening',{teacher:p.t,slot:p.s}).then(()=>location.reload()));</script>""")


@site.post("/api/evening")
def api_evening(req):
    t = d.EVENING.get(req.form.get("teacher"))
    if not t or req.form.get("slot") not in d.SLOTS or req.form["slot"] in t["taken"]:
        return Reply('{"error":"taken"}', 409, "application/json")
    site.state["evening"][req.form["teacher"]] = req.form["slot"]
    return {"ok": True}


site.run()
