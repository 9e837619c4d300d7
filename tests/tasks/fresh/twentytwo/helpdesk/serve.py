import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from common import *
app = App(__file__, lambda d: {"tickets": {t["id"]: {k: t[k] for k in ("status", "assignee", "priority")} for t in d["tickets"]}, "comments": []}); D = app.data
ST = ["New", "In progress", "Waiting", "Done"]; PR = ["Low", "Normal", "High"]
def shell(t, b): return """<!doctype html><html lang=en><meta charset=utf-8><title>%s · DeskLine</title><style>*{box-sizing:border-box}body{margin:0;font:14px/1.45 system-ui,sans-serif;background:#eef1f6;color:#1d2736}.topbar{display:flex;gap:20px;align-items:center;background:#1f3a68;color:#fff;padding:10px 18px}.topbar a{color:#cfe0ff}.board{display:grid;grid-template-columns:repeat(4,1fr);gap:12px;padding:14px}.board__col{background:#dfe5ef;border-radius:8px;padding:8px}.card{background:#fff;border-radius:6px;padding:9px;margin:7px 0;cursor:pointer;border-left:4px solid #9ab}.card--High{border-color:#d3402b}.card--Low{border-color:#6aa86a}.card__id{font-size:11px;color:#667}.card__meta{display:flex;justify-content:space-between;font-size:12px;color:#445}.tag{background:#eee;border-radius:4px;padding:0 5px}dialog{border:0;border-radius:10px;padding:20px;width:430px}dialog label{display:block;margin:8px 0}#toast{position:fixed;bottom:14px;right:14px;background:#233;color:#fff;padding:9px 15px;border-radius:6px}</style>
<div class=topbar><b>DeskLine</b><a href="/">Board</a><a href="/stats">Figures</a><span style="margin-left:auto">Signed in as duty agent</span></div>%s</html>""" % (t, b)
@app.get("/")
def _(r): return shell("Board", """<div style="padding:12px 18px 0">Owner <select id=who><option value="">Everyone</option></select> Priority <select id=pr><option value="">All</option><option>Low<option>Normal<option>High</select> <input id=q type=search placeholder="Find a ticket"></div><div class=board id=b></div>
<dialog id=d><h3 id=dt></h3><p id=di></p><label>Status <select id=ds></select></label><label>Owner <select id=da></select></label><label>Priority <select id=dp></select></label><button id=save>Save changes</button> <button id=close>Close</button><hr><div id=cm></div><label>Comment <textarea id=c rows=2 style="width:100%"></textarea></label><button id=send>Add comment</button></dialog><div id=toast hidden></div>
<script>let T=[],M={},cur;const $=i=>document.getElementById(i),opt=(e,a)=>a.forEach(x=>{let o=document.createElement('option');o.textContent=x;e.append(o)});
async function load(){let j=await(await fetch('/api/board')).json();T=j.tickets;if(!M.status){M=j;opt($('who'),j.people);opt($('ds'),j.status);opt($('da'),j.people);opt($('dp'),j.priority)}draw()}
function draw(){let q=$('q').value.toLowerCase();let f=T.filter(t=>(!$('who').value||t.assignee==$('who').value)&&(!$('pr').value||t.priority==$('pr').value)&&(t.title+t.id).toLowerCase().includes(q));
$('b').innerHTML=M.status.map(s=>{let l=f.filter(t=>t.status==s);return `<section class=board__col><h4>${s}</h4>`+l.map(t=>`<article class="card card--${t.priority}" tabindex=0 role=button data-id="${t.id}"><div class=card__id>${t.id}</div><div class=card__title>${t.title}</div><div class=card__meta><span>${t.assignee}</span><span class=tag>${t.priority}</span></div></article>`).join('')+(l.length?'':'<p>Nothing here.</p>')+'</section>'}).join('');
document.querySelectorAll('.card').forEach(c=>{c.onclick=()=>open_(c.dataset.id);c.onkeydown=e=>{if(e.key=='Enter')open_(c.dataset.id)}})}
function open_(id){cur=T.find(t=>t.id==id);$('dt').textContent=cur.id+' – '+cur.title;$('di').textContent=`Reported by ${cur.reporter} at ${cur.site} on ${cur.opened}.`;$('ds').value=cur.status;$('da').value=cur.assignee;$('dp').value=cur.priority;$('cm').innerHTML=cur.comments.map(x=>'<p></p>').join('');[...$('cm').children].forEach((e,i)=>e.textContent=cur.comments[i]);if(!$('d').open)$('d').showModal()}
const post=(u,b)=>fetch(u,{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(b)});const toast=t=>{$('toast').hidden=false;$('toast').textContent=t;setTimeout(()=>$('toast').hidden=true,2500)};
$('save').onclick=async()=>{await post('/api/tickets/'+cur.id,{status:$('ds').value,assignee:$('da').value,priority:$('dp').value});$('d').close();await load();toast('Ticket saved')};$('close').onclick=()=>$('d').close();
$('send').onclick=async()=>{if(!$('c').value.trim())return;await post('/api/tickets/'+cur.id+'/comments',{text:$('c').value});$('c').value='';await load();open_(cur.id)};
['who','pr'].forEach(i=>$(i).onchange=draw);$('q').oninput=draw;load()</script>""")
@app.get("/api/board")
def _(r): return J({"status": ST, "priority": PR, "people": D["people"] + ["Unassigned"], "tickets": [dict(t, **app.state["tickets"][t["id"]], comments=[c["text"] for c in app.state["comments"] if c["ticket"] == t["id"]]) for t in D["tickets"]]})
@app.get("/stats")
def _(r):
    n = [(s, sum(t["status"] == s for t in app.state["tickets"].values())) for s in ST]
    return shell("Figures", "<div style='display:flex;gap:16px;padding:20px'>" + "".join(f"<div style='background:#fff;padding:20px;border-radius:8px'><div style='font-size:30px'>{b}</div>{a}</div>" for a, b in n) + "</div>")
@app.post("/api/tickets/([^/]+)")
def _(r, i):
    t = app.state["tickets"].get(i); f = r.form
    if not t or f.get("status", t["status"]) not in ST or f.get("priority", t["priority"]) not in PR or f.get("assignee", t["assignee"]) not in D["people"] + ["Unassigned"]: return J({"error": "invalid"}, 400)
    for k in t: t[k] = f.get(k, t[k])
    return J({"ok": True})
@app.post("/api/tickets/([^/]+)/comments")
def _(r, i):
    if i not in app.state["tickets"] or not r.form.get("text"): return J({"error": "invalid"}, 400)
    app.state["comments"].append({"ticket": i, "text": r.form["text"]}); return J({"ok": True})
app.run()
