import os, sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import base
from base import e, js, go, Reply, STATE
import data
LOGIN = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign in · Deskhive</title><style>body{font:15px Inter,Arial,sans-serif;background:#eef1f6;display:grid;place-items:center;height:100vh;margin:0}form{background:#fff;padding:32px;border-radius:10px;width:320px}input{width:100%;padding:9px;margin:4px 0 14px;box-sizing:border-box;border:1px solid #bbc}button{width:100%;padding:10px;background:#4636c9;color:#fff;border:0;border-radius:6px}.e{color:#b00}</style></head><body><form method="post" action="/login"><h1>Deskhive</h1>%s<label for="u">User name</label><input id="u" name="user" autocomplete="username"><label for="w">Password</label><input id="w" name="password" type="password" autocomplete="current-password"><button type="submit">Sign in</button></form></body></html>"""
APP = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Deskhive</title><style>
body{margin:0;font:14px/1.4 Inter,Arial,sans-serif;color:#1d2333}.app_bar__x1Qz{background:#1d2333;color:#fff;display:flex;justify-content:space-between;padding:11px 20px}.app_bar__x1Qz button{background:none;border:1px solid #778;color:#fff;border-radius:5px}
.split__9fKa{display:flex;height:calc(100vh - 46px)}.pane_l__Ub3{width:440px;border-right:1px solid #d5d9e5;display:flex;flex-direction:column}.flt__mm2{padding:10px 14px;display:flex;gap:7px;border-bottom:1px solid #d5d9e5}.flt__mm2 select{padding:5px;max-width:130px}.scr__77c{overflow:auto;flex:1}
.itm__Qe1{padding:10px 14px;border-bottom:1px solid #eceef4;cursor:pointer}.itm__Qe1:hover{background:#f5f6fb}.itm_on__a0{background:#e9e7fb}.itm_t__p3{font-weight:600}.itm_m__p4{color:#677;font-size:12px;display:flex;gap:10px}.bdg__H{color:#b3261e;font-weight:700}.pane_r__Zz{flex:1;padding:24px 32px;overflow:auto}
.kv__1{display:grid;grid-template-columns:130px 1fr;gap:8px;max-width:520px;margin:18px 0}.kv__1 span:nth-child(odd){color:#677}.act__w{border-top:1px solid #d5d9e5;padding-top:16px;max-width:520px}.act__w div{margin:8px 0}.act__w label{display:inline-block;width:130px}.btn__z{background:#4636c9;color:#fff;border:0;border-radius:6px;padding:9px 18px}.tst__k{background:#dff3e4;padding:8px 12px;margin-top:10px;max-width:480px}
</style></head><body><div class="app_bar__x1Qz"><strong>Deskhive</strong><div>Maya Okafor &nbsp;<button onclick="location='/logout'">Sign out</button></div></div><div class="split__9fKa"><div class="pane_l__Ub3"><div class="flt__mm2" id="f"></div><div style="padding:6px 14px;color:#677" id="n"></div><div class="scr__77c" id="l"></div></div><div class="pane_r__Zz" id="d">Loading…</div></div>
<script>
var T=[],A=[],F={status:'',priority:'',assignee:''},cur=null,msg='';
function h(s){return String(s).replace(/[&<>"]/g,function(c){return '&#'+c.charCodeAt(0)+';'})}
function sel(id,lab,opts,v,any){return '<select id="'+id+'" aria-label="'+lab+'">'+(any?'<option value="">'+any+'</option>':'')+opts.map(function(o){return '<option'+(o==v?' selected':'')+'>'+h(o)+'</option>'}).join('')+'</select>'}
var S=['Open','Waiting','Solved'],P=['High','Normal','Low'];
function list(){var r=T.filter(function(t){return Object.keys(F).every(function(k){return !F[k]||t[k]==F[k]})});
 n.textContent=r.length+' tickets';
 l.innerHTML=r.map(function(t){return '<div class="itm__Qe1'+(cur&&cur.id==t.id?' itm_on__a0':'')+'" data-id="'+t.id+'"><div class="itm_t__p3">'+h(t.subject)+'</div><div class="itm_m__p4"><span>'+t.id+'</span><span>'+t.status+'</span>'+(t.priority=='High'?'<span class="bdg__H">High</span>':'<span>'+t.priority+'</span>')+'<span>'+h(t.assignee)+'</span></div></div>'}).join('')}
function det(){if(!cur){d.innerHTML='<p style="color:#677">Choose a ticket on the left.</p>';return}
 d.innerHTML='<div style="color:#677">'+cur.id+'</div><h2 style="margin:4px 0">'+h(cur.subject)+'</h2><div class="kv__1"><span>Requester</span><span>'+h(cur.requester)+'</span><span>E-mail</span><span>'+h(cur.email)+'</span><span>Department</span><span>'+h(cur.department)+'</span><span>Asset</span><span>'+(cur.asset||'—')+'</span></div><div class="act__w"><div><label for="s1">Status</label>'+sel('s1','Status',S,cur.status)+'</div><div><label for="s2">Priority</label>'+sel('s2','Priority',P,cur.priority)+'</div><div><label for="s3">Assignee</label>'+sel('s3','Assignee',A,cur.assignee)+'</div><button class="btn__z" id="sv">Save changes</button>'+(msg?'<div class="tst__k" role="status">'+msg+'</div>':'')+'</div>';
 sv.onclick=function(){fetch('/api/tickets/'+cur.id,{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({status:s1.value,priority:s2.value,assignee:s3.value})}).then(function(r){return r.json()}).then(function(t){Object.assign(cur,t);msg='Ticket '+cur.id+' saved';list();det()})}}
f.innerHTML=sel('fs','Filter by status',S,'','Any status')+sel('fp','Filter by priority',P,'','Any priority');
fetch('/api/tickets').then(function(r){return r.json()}).then(function(x){T=x.tickets;A=x.agents;f.innerHTML+=sel('fa','Filter by assignee',A,'','Anyone');f.onchange=function(){F.status=fs.value;F.priority=fp.value;F.assignee=fa.value;list()};list();det()});
l.onclick=function(ev){var i=ev.target.closest('[data-id]');if(i){cur=T.find(function(t){return t.id==i.dataset.id});msg='';list();det()}};
</script></body></html>"""
TOKEN = "dh-6c1f"
SESSIONS = set()
base.ON_RESET.append(SESSIONS.clear)


def current(t):
    return dict(t, **STATE["changed"].get(t["id"], {}))


def handle(r):
    ok = r.cookies.get("dh") == TOKEN and TOKEN in SESSIONS
    if r.path == "/login":
        if r.method == "POST":
            if (r.form.get("user"), r.form.get("password")) == (data.USER, data.PASSWORD):
                SESSIONS.add(TOKEN)
                return go("/", [("Set-Cookie", "dh=%s; Path=/; HttpOnly" % TOKEN)])
            return LOGIN.replace("%s", "<p class='e'>User name or password is not right.</p>")
        return LOGIN.replace("%s", "")
    if not ok:
        return js({"error": "sign in"}, 401) if r.path.startswith("/api") else go("/login")
    if r.path == "/":
        return APP
    if r.path == "/logout":
        SESSIONS.clear()
        return go("/login")
    if r.path == "/api/tickets":
        return js({"tickets": [current(t) for t in data.TICKETS], "agents": data.AGENTS})
    if r.path.startswith("/api/tickets/") and r.method == "POST":
        t = next((t for t in data.TICKETS if t["id"] == r.path[13:]), None)
        new = {k: r.json.get(k) for k in ("status", "priority", "assignee")}
        if not t or new["status"] not in data.STATUSES or new["priority"] not in data.PRIORITIES or new["assignee"] not in data.AGENTS:
            return js({"error": "no"}, 400)
        diff = {k: v for k, v in new.items() if t[k] != v}
        STATE["changed"].pop(t["id"], None)
        if diff:
            STATE["changed"][t["id"]] = diff
        return js(current(t))


base.start(handle, {"changed": {}})
