import json

import data as d
from base import Reply, Site, e, fill, redirect, utilities

site = Site(d.INITIAL_STATE)


def page(main, script=""):
    text = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>BayPlan</title><style>[[css]]
body{margin:0;font:14px/1.45 Inter,system-ui,sans-serif;background:#f1f5f9;color:#1e293b}table{border-collapse:collapse}th,td{padding:7px 10px}
.sel{background:#0f172a;color:#fff}.grp td{background:#e2e8f0;font-weight:600}.row{cursor:pointer}.row:hover{background:#f0f9ff}</style></head><body>[[main]]
<script>const $=s=>document.querySelector(s),h=s=>String(s).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]));</script>[[script]]</body></html>"""
    text = fill(text, main=main, script=script)
    return text.replace("[[css]]", utilities(text))


@site.get("/login")
def login(req, wrong=""):
    return page("""<div class="flex items-center justify-center min-h-screen"><form method="post" action="/login" class="bg-white rounded-xl shadow-lg p-8 w-full max-w-sm">
<div class="text-2xl font-bold">BayPlan</div><div class="text-slate-500 mb-6">Portway distribution centre</div>%s
<div class="text-xs text-slate-500">Work e-mail</div><input name="email" type="email" class="w-full border rounded p-3 mb-3" autocomplete="username">
<div class="text-xs text-slate-500">Password</div><input name="password" type="password" class="w-full border rounded p-3 mb-6" autocomplete="current-password">
<button class="w-full rounded bg-indigo-600 text-white p-3 cursor-pointer" style="border:0">Sign in</button>
<div class="text-xs text-slate-500 mt-4">Forgotten? Ring the shift office on extension 214.</div></form></div>""" % (
        '<div class="bg-red-50 text-red-700 rounded p-3 mb-4">%s</div>' % e(wrong) if wrong else ""))


@site.post("/login")
def signin(req):
    user = d.USERS.get(req.form.text("email").lower())
    if not user or user[0] != req.form.get("password"):
        return login(req, "E-mail or password is not right.")
    return redirect("/", [site.login(req.form.text("email").lower())])


@site.get("/logout")
def out(req):
    return redirect("/login", [site.logout(req)])


BOARD = """<div class="flex min-h-screen"><div class="w-48 shrink-0 bg-slate-900 text-slate-300 p-4"><div class="text-white font-bold text-lg mb-6">BayPlan</div><div class="rounded bg-slate-700 text-white px-3 py-2">Inbound</div><div class="px-3 py-2 opacity-50">Outbound</div><div class="px-3 py-2 opacity-50">Yard</div><div class="px-3 py-2 mt-8 text-xs">[[who]]<br><a href="/logout" class="text-slate-300">Sign out</a></div></div>
<div class="flex-1 p-6"><div class="flex items-center justify-between mb-4"><div class="text-xl font-semibold">Inbound bookings</div><div class="text-slate-500">It is Tuesday 5 May 2026, 08:50</div></div>
<div id="tiles" class="grid grid-cols-4 gap-4 mb-4"></div>
<div class="flex gap-2 mb-3 items-center"><div id="days" class="flex gap-2"></div><span class="text-slate-300">|</span><div id="sts" class="flex gap-2"></div><input id="find" placeholder="Carrier or supplier" class="ml-auto border rounded px-3 py-1"></div>
<div class="bg-white rounded-lg shadow overflow-hidden"><table class="w-full"><thead class="text-left text-xs text-slate-500"><tr><th rowspan="2">Ref</th><th rowspan="2">Haulier</th><th rowspan="2">From</th><th rowspan="2"></th><th colspan="2" class="text-center border-l">Planned</th><th colspan="2" class="text-center border-l">Actual</th><th rowspan="2" class="text-right border-l">Plt</th><th rowspan="2"></th></tr><tr><th class="border-l">in</th><th>out</th><th class="border-l">in</th><th>out</th></tr></thead><tbody id="tb"></tbody></table></div>
<div id="pg" class="flex gap-1 mt-4 justify-center"></div></div></div>
<div id="dr" class="fixed top-0 right-0 h-screen bg-white shadow-lg p-6 z-20 hidden overflow-auto" style="width:380px"></div>
<div id="dlg" class="fixed inset-0 z-50 hidden" style="background:rgba(15,23,42,.5)"><div class="bg-white rounded-xl p-6 max-w-md mx-auto shadow-lg" style="margin-top:18vh"><div id="dt" class="text-lg font-semibold"></div><div class="text-slate-500 mb-3">The haulier is told at once. Why is it released?</div><div id="rs" class="flex flex-wrap gap-2 mb-3"></div><div id="de" class="text-red-600 mb-3"></div><div class="flex justify-end gap-3"><div id="no" class="px-4 py-2 cursor-pointer">Keep it</div><div id="yes" class="px-4 py-2 rounded bg-red-600 text-white cursor-pointer">Release the bay</div></div></div></div>"""
BOARD_JS = """<script>
const DAYS=[[days]],BAYS=[[bays]],REASONS=[[reasons]],STS=['All','Due','Late','On site','Gone','Refused'];
let st={day:'2026-05-05',status:'All',q:'',page:1},cur='',why='';
const CL={Due:'bg-slate-200 text-slate-700',Late:'bg-amber-100 text-amber-800','On site':'bg-sky-100 text-sky-700',Gone:'bg-green-100 text-green-800',Refused:'bg-red-100 text-red-700',Released:'bg-slate-100 text-slate-400'};
const T={A:['A','bg-stone-200'],C:['C','bg-sky-100'],F:['F','bg-indigo-100']};
const get=u=>fetch(u).then(r=>{if(r.status===401){location.href='/login';throw 0}return r.json()});
function pills(){$('#days').innerHTML=DAYS.map(x=>'<div class="px-3 py-1 rounded cursor-pointer '+(x[0]===st.day?'sel':'bg-white')+'" data-d="'+x[0]+'">'+x[1]+'</div>').join('');$('#sts').innerHTML=STS.map(x=>'<div class="px-3 py-1 rounded-full cursor-pointer '+(x===st.status?'sel':'bg-white')+'" data-s="'+x+'">'+x+'</div>').join('');
document.querySelectorAll('[data-d]').forEach(x=>x.addEventListener('click',()=>{st.day=x.dataset.d;st.page=1;load()}));document.querySelectorAll('[data-s]').forEach(x=>x.addEventListener('click',()=>{st.status=x.dataset.s;st.page=1;load()}))}
function row(b){return '<tr class="row border-b" data-r="'+b.ref+'"><td class="mono">'+b.ref+'</td><td>'+h(b.carrier)+'</td><td>'+h(b.supplier)+'</td><td><span class="rounded px-2 text-xs '+T[b.temp][1]+'" title="'+({A:'Ambient',C:'Chilled',F:'Frozen'})[b.temp]+'">'+b.temp+'</span></td><td class="border-l">'+b.start+'</td><td>'+b.end+'</td><td class="border-l">'+(b.arrived||'–')+'</td><td>'+(b.left||'–')+'</td><td class="text-right border-l tabular-nums">'+b.pallets+'</td><td><span class="rounded-full px-2 text-xs '+CL[b.status]+'">'+b.status+'</span></td></tr>'}
function load(){pills();$('#tb').innerHTML='<tr><td colspan="10" class="text-slate-400">Loading …</td></tr>';
setTimeout(()=>get('/api/bookings?'+new URLSearchParams(st)).then(r=>{let last='',o='';r.rows.forEach(b=>{if(b.bay!==last){o+='<tr class="grp"><td colspan="10">'+BAYS[b.bay]+'</td></tr>';last=b.bay}o+=row(b)});$('#tb').innerHTML=o||'<tr><td colspan="10">No bookings like that.</td></tr>';
$('#tiles').innerHTML=r.tiles.map(t=>'<div class="bg-white rounded-lg shadow p-4"><div class="text-2xl font-bold">'+t[1]+'</div><div class="text-xs text-slate-500">'+t[0]+'</div></div>').join('');
$('#pg').innerHTML=r.pages<2?'':Array.from({length:r.pages},(_,n)=>'<div class="px-3 py-1 rounded cursor-pointer '+(n+1===r.page?'sel':'bg-white')+'" data-p="'+(n+1)+'">'+(n+1)+'</div>').join('');
document.querySelectorAll('[data-p]').forEach(x=>x.addEventListener('click',()=>{st.page=+x.dataset.p;load()}))}),200)}
$('#tb').addEventListener('click',ev=>{const r=ev.target.closest('[data-r]');if(r)open_(r.dataset.r)});
function line(a,b){return b?'<div class="flex justify-between py-2 border-b"><span class="text-slate-500">'+a+'</span><span class="text-right">'+h(b)+'</span></div>':''}
function open_(ref){cur=ref;$('#dr').classList.remove('hidden');$('#dr').innerHTML='…';get('/api/bookings/'+ref).then(b=>{$('#dr').innerHTML='<div class="flex justify-between"><div class="text-lg font-semibold">'+b.ref+'</div><div id="cl" class="cursor-pointer">✕</div></div><div class="mb-4 text-slate-500">'+h(b.carrier)+' for '+h(b.supplier)+'</div>'+line('Bay',BAYS[b.bay])+line('Planned',b.day_text+', '+b.start+'–'+b.end)+line('Pallets',String(b.pallets))+line('Trailer',b.trailer)+line('Seal',b.seal)+line('Driver',b.driver)+line('Remark',b.note)+line('State',b.status)+(b.status==='Due'?'<div id="rel" class="rounded border border-red-600 text-red-700 text-center px-4 py-2 mt-6 cursor-pointer">Release this slot …</div>':'<div class="text-xs text-slate-400 mt-6">Only bookings that are due can be released.</div>');
$('#cl').addEventListener('click',()=>$('#dr').classList.add('hidden'));if($('#rel'))$('#rel').addEventListener('click',()=>{why='';$('#dt').textContent='Release '+b.ref+'?';reasons();$('#de').textContent='';$('#dlg').classList.remove('hidden')})})}
function reasons(){$('#rs').innerHTML=REASONS.map(x=>'<div class="rounded-full border px-3 py-1 cursor-pointer '+(x===why?'sel':'')+'" data-w="'+x+'">'+x+'</div>').join('');document.querySelectorAll('[data-w]').forEach(x=>x.addEventListener('click',()=>{why=x.dataset.w;reasons()}))}
$('#no').addEventListener('click',()=>$('#dlg').classList.add('hidden'));
$('#yes').addEventListener('click',()=>{if(!why){$('#de').textContent='Choose a reason.';return}fetch('/api/bookings/'+cur+'/release',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({reason:why})}).then(r=>r.json()).then(r=>{if(r.error){$('#de').textContent=r.error;return}$('#dlg').classList.add('hidden');$('#dr').classList.add('hidden');load()})});
let w;$('#find').addEventListener('input',()=>{clearTimeout(w);w=setTimeout(()=>{st.q=$('#find').value;st.page=1;load()},300)});load();
</script>"""


@site.get("/")
def board(req):
    who = site.who(req)
    if not who:
        return redirect("/login")
    script = fill(BOARD_JS, days=json.dumps(d.DAYS), bays=json.dumps(d.BAYS, ensure_ascii=False), reasons=json.dumps(d.REASONS))
    return page(fill(BOARD, who=e(d.USERS[who][1])), script)


def now(b):
    gone = [r["ref"] for r in site.state["released"]]
    return dict(b, status="Released") if b["ref"] in gone else b


DENIED = Reply('{"error":"sign in"}', 401, "application/json")


@site.get("/api/bookings")
def bookings(req):
    if not site.who(req):
        return DENIED
    q = req.query.get("q", "").strip().lower()
    day = [now(b) for b in d.BOOKINGS if b["day"] == req.query.get("day")]
    found = [b for b in day if req.query.get("status", "All") in ("All", b["status"])
             and (q in b["carrier"].lower() or q in b["supplier"].lower())]
    pages = max(1, -(-len(found) // d.PAGE))
    at = min(max(1, int(req.query.get("page", 1) or 1)), pages)
    came = [b for b in day if b["arrived"]]
    tiles = [["bookings on this day", len(day)], ["arrived", len(came)],
             ["of these on time", "%d %%" % round(100 * sum(b["arrived"] <= b["start"] for b in came) / len(came)) if came else "–"],
             ["refused", sum(b["status"] == "Refused" for b in day)]]
    keys = ("ref", "bay", "temp", "start", "end", "carrier", "supplier", "pallets", "status", "arrived", "left")
    return {"page": at, "pages": pages, "tiles": tiles, "rows": [{k: b[k] for k in keys} for b in found[(at - 1) * d.PAGE:at * d.PAGE]]}


@site.get("/api/bookings/<ref>")
def booking(req, ref):
    if not site.who(req):
        return DENIED
    if ref not in d.BY_REF:
        return Reply("{}", 404, "application/json")
    return dict(now(d.BY_REF[ref]), day_text=dict(d.DAYS)[d.BY_REF[ref]["day"]])


@site.post("/api/bookings/<ref>/release")
def release(req, ref):
    if not site.who(req):
        return DENIED
    b = d.BY_REF.get(ref)
    if not b or now(b)["status"] != "Due":
        return Reply('{"error":"This booking cannot be released"}', 409, "application/json")
    if req.form.get("reason") not in d.REASONS:
        return Reply('{"error":"Choose a reason."}', 422, "application/json")
    site.state["released"].append({"ref": ref, "reason": req.form["reason"]})
    return {"ok": True}


site.run()
