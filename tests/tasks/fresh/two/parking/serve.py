from base import *
import data as D
SHELL = r'''<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Quayside Car Park – Control</title><style>
body{margin:0;font:14px/1.4 Roboto,Arial,sans-serif;background:#1b1f27;color:#dde}.side{position:fixed;left:0;top:0;bottom:0;width:180px;background:#11141a;padding:12px}.side .it{padding:8px;cursor:pointer;display:block;color:#9ab}.side .it.on{color:#fff;background:#2a3242}.cont{margin-left:204px;padding:20px}.tiles{display:flex;flex-wrap:wrap;gap:12px}.tile{background:#262c38;padding:14px;width:170px}.tile .num{font-size:24px}.tile .lab{color:#89a}.row{display:flex;background:#262c38;margin:4px 0;padding:8px}.row>div{flex:1}.hd{color:#89a;cursor:pointer;font-weight:bold}.pill{padding:1px 8px;border-radius:9px;background:#444}.pill.over{background:#a22}.pill.full{background:#a22}.btn{background:#36c;color:#fff;padding:4px 10px;display:inline-block;cursor:pointer;border:0}.ov{position:fixed;inset:0;background:#000a;display:flex;align-items:center;justify-content:center}.box{background:#262c38;padding:20px;min-width:380px}.bar{height:6px;background:#444}.bar i{display:block;height:6px;background:#3b7}
</style></head><body><div class="side"><div style="font-size:16px;color:#fff">Quayside Car Park</div><div id="nav"></div></div><div class="cont" id="c"></div>
<script>
const C=document.getElementById('c'),h=s=>String(s).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]));
const get=async(u,o)=>{const r=await fetch(u,o);if(r.status===401){location.hash='#/login';throw 0}return r.json()};const post=(u,b)=>get(u,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(b)});
const NAV=[['#/','Overview'],['#/levels','Levels'],['#/tariffs','Tariffs'],['#/faults','Faults'],['#/passes','Season passes']];
let sortk='no',dir=1;
async function route(){const p=location.hash||'#/';document.getElementById('nav').innerHTML=NAV.map(n=>'<a class="it'+(n[0]===p?' on':'')+'" href="'+n[0]+'">'+n[1]+'</a>').join('')+(document.cookie.includes('who=')?'<div style="color:#678;margin-top:20px">Signed in as duty</div>':'<a class="it" href="#/login">Staff sign-in</a>');
C.innerHTML='<div>Loading…</div>';try{
if(p==='#/'){const t=await get('/api/tiles');C.innerHTML='<div style="font-size:20px">Overview, 11 June 2026, 14:05</div><br><div class="tiles">'+t.map(x=>'<div class="tile"><div class="num">'+h(x[1])+'</div><div class="lab">'+h(x[0])+'</div></div>').join('')+'</div>'}
else if(p==='#/levels'){const t=await get('/api/levels');C.innerHTML='<div style="font-size:20px">Levels</div><br>'+t.map(x=>'<div class="row"><div><b>'+h(x[0])+'</b></div><div>'+(x[2]?x[2]+' of '+x[1]+' spaces free':'<span class="pill full">Full</span> 0 of '+x[1]+' spaces free')+'<div class="bar"><i style="width:'+Math.round(100*(x[1]-x[2])/x[1])+'%"></i></div></div><div style="text-align:right">'+h(x[3])+'</div></div>').join('')}
else if(p==='#/tariffs'){const t=await get('/api/tariffs');C.innerHTML='<div style="font-size:20px">Tariffs</div><br>'+t.map(x=>'<div class="row"><div>'+h(x[0])+'</div><div>'+h(x[1])+'</div></div>').join('')+'<br><div>On Sundays parking is free until 10:00. Motorcycles pay half of every tariff.</div>'}
else if(p==='#/login'){C.innerHTML='<div class="box" style="max-width:320px"><div style="font-size:20px">Staff sign-in</div><br><form id="lf"><div>User name</div><input name="username" autocomplete="username"><div>Password</div><input name="password" type="password" autocomplete="current-password"><br><br><button class="btn">Sign in</button> <span id="e" style="color:#f88"></span></form></div>';document.getElementById('lf').onsubmit=async e=>{e.preventDefault();const f=new FormData(e.target);const r=await fetch('/api/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(Object.fromEntries(f))});if(r.ok){location.hash=sessionStorage.back||'#/faults'}else document.getElementById('e').textContent='Wrong user name or password.'}}
else if(p==='#/faults'){sessionStorage.back=p;const t=await get('/api/faults');C.innerHTML='<div style="font-size:20px">Open faults</div><br>'+(t.length?t.map(x=>'<div class="row"><div>'+x.id+'</div><div style="flex:3">'+h(x.what)+'<div style="color:#89a">'+h(x.where)+' · due '+x.due+'</div></div><div>'+x.prio+(x.overdue?' <span class="pill over">Overdue</span>':'')+'</div><div><span class="btn" role="button" tabindex="0" data-f="'+x.id+'">Details</span></div></div>').join(''):'<div>No open faults. Well done.</div>');
 C.querySelectorAll('[data-f]').forEach(b=>b.onclick=()=>{const x=t.find(y=>y.id===b.dataset.f);modal('<div style="font-size:18px">'+x.id+' · '+h(x.what)+'</div><br><div>Where: '+h(x.where)+'</div><div>Reported: '+x.reported+' by '+h(x.by)+'</div><div>Priority: '+x.prio+'</div><div>Note: '+h(x.note)+'</div><br><button class="btn" id="ok">Mark as resolved</button> <button id="no">Close</button>');document.getElementById('no').onclick=close_;document.getElementById('ok').onclick=async()=>{await post('/api/resolve',{id:x.id});close_();route()}})}
else if(p==='#/passes'){sessionStorage.back=p;const t=await get('/api/passes');const key=x=>sortk==='until'?Date.parse(x.until):x[sortk];t.sort((a,b)=>(key(a)<key(b)?-1:key(a)>key(b)?1:0)*dir);
 C.innerHTML='<div style="font-size:20px">Season passes</div><br><div class="row">'+[['no','Pass'],['holder','Holder'],['plate','Plate'],['bay','Bay'],['until','Valid until'],['fee','Monthly fee']].map(k=>'<div class="hd" data-k="'+k[0]+'">'+k[1]+(k[0]===sortk?(dir>0?' ▲':' ▼'):'')+'</div>').join('')+'<div></div></div>'+t.map(x=>'<div class="row"><div>'+x.no+'</div><div>'+h(x.holder)+'</div><div>'+h(x.plate)+'</div><div>'+x.bay+'</div><div>'+x.until+'</div><div>£'+x.fee.toFixed(2)+'</div><div><span class="btn" role="button" tabindex="0" data-e="'+x.no+'">Edit</span></div></div>').join('');
 C.querySelectorAll('[data-k]').forEach(b=>b.onclick=()=>{dir=b.dataset.k===sortk?-dir:1;sortk=b.dataset.k;route()});C.querySelectorAll('[data-e]').forEach(b=>b.onclick=()=>{const x=t.find(y=>y.no===b.dataset.e);modal('<div style="font-size:18px">Edit '+x.no+'</div><br><div>'+h(x.holder)+'</div><br><label>Number plate <input id="pl" value="'+h(x.plate)+'"></label><br><br><button class="btn" id="sv">Save</button> <button id="no">Cancel</button>');document.getElementById('no').onclick=close_;document.getElementById('sv').onclick=async()=>{await post('/api/plate',{no:x.no,plate:document.getElementById('pl').value});close_();route()}})}
else C.innerHTML='<div>There is nothing here.</div>'}catch(e){}}
function modal(x){const d=document.createElement('div');d.className='ov';d.innerHTML='<div class="box">'+x+'</div>';document.body.append(d)}function close_(){document.querySelectorAll('.ov').forEach(e=>e.remove())}
addEventListener('hashchange',()=>{close_();route()});route();
</script></body></html>'''
def handle(r, s):
    if r.path == "/": return page(SHELL)
    if r.path == "/api/tiles": return js(D.TILES)
    if r.path == "/api/levels": return js(D.LEVELS)
    if r.path == "/api/tariffs": return js(D.TARIFFS)
    if r.path == "/api/login":
        if r.json and r.json.get("username") == D.USER and r.json.get("password") == D.PASSWORD:
            st, ct, b, h = js({"ok": True}); return st, ct, b, {"Set-Cookie": "who=duty-5f1e; Path=/"}
        return js({"error": "no"}, 403)
    if r.path.startswith("/api/"):
        if r.cookies.get("who") != "duty-5f1e": return js({"error": "sign in"}, 401)
        if r.path == "/api/faults": return js([dict(f, overdue=f["due"] < D.TODAY) for f in D.FAULTS if f["id"] not in s["resolved"]])
        if r.path == "/api/passes": return js([dict(p, plate=s["plates"][p["no"]]) for p in D.PASSES])
        if r.path == "/api/resolve" and r.method == "POST":
            if any(f["id"] == r.json["id"] for f in D.FAULTS) and r.json["id"] not in s["resolved"]: s["resolved"].append(r.json["id"])
            return js({"ok": True})
        if r.path == "/api/plate" and r.method == "POST" and r.json["no"] in s["plates"]:
            s["plates"][r.json["no"]] = r.json["plate"].strip(); return js({"ok": True})
serve(D.INITIAL, handle)
