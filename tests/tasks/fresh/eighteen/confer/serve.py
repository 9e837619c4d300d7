import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__)))); sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from base import *
from data import *

app = App(STATE)
CSS = """body{margin:0;font:16px/1.5 "Helvetica Neue",Arial,sans-serif;background:#fdfcf7;color:#1d2b1f}.bar{background:#1f5c3a;color:#fff;display:flex;gap:24px;padding:14px 5%;align-items:baseline}.bar a{color:#fff;text-decoration:none}.bar strong{font-size:21px}.m{padding:24px 5%;max-width:1000px}.tabrow{display:flex;gap:6px;align-items:center}.tabrow button{padding:7px 14px;border-radius:8px 8px 0 0;border:1px solid #b8c9bd;background:#eef4ef;font:inherit;cursor:pointer}.tabrow [aria-selected=true]{background:#1f5c3a;color:#fff}#vp{height:560px;overflow:auto;border:1px solid #b8c9bd;background:#fff;position:relative}.row{position:absolute;left:0;right:0;height:76px;display:grid;grid-template-columns:120px 1fr 130px 48px;gap:10px;align-items:center;padding:0 14px;border-bottom:1px solid #e4ece6;box-sizing:border-box}.row .ti{background:none;border:0;font-size:16px;font-weight:600;font-family:inherit;text-align:left;color:#1f5c3a;cursor:pointer;padding:0}.row small{color:#66756a;display:block}.star{border:0;background:none;font-size:22px;cursor:pointer}dialog{border:0;border-radius:12px;max-width:560px;padding:26px;box-shadow:0 10px 60px #0005}dialog dl{display:grid;grid-template-columns:130px 1fr;gap:4px}dd{margin:0}.ft{background:#e9efe9;padding:22px 5%;font-size:14px}iframe{border:1px solid #b8c9bd;width:100%;height:420px}"""
def page(t, body, sc=""): return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{t} · Mapfolk 2027</title><link rel="stylesheet" href="/static/m.css"></head><body><div class="bar"><strong>Mapfolk 2027</strong><a href="/">Welcome</a><a href="/programme">Programme</a><a href="/agenda">My agenda</a><a href="/venue">Venue</a><a href="/downloads">Downloads</a></div><main class="m">{body}</main><footer class="ft">Mapfolk is run by volunteers, for people who make maps. Leith, 10–12 June 2027. Code of conduct applies everywhere, including the pub.</footer>{sc}</body></html>"""
@app.get("/static/m.css")
def _(r): return css(CSS)
@app.get("/")
def _(r): return page("Welcome", "<h1>Three days of maps by the sea</h1><p>Fifty-four sessions, one harbour, no keynotes longer than forty minutes. Mark the sessions that you would like to see with a star, and they are put in your agenda.</p><p><a href='/programme'>To the programme</a></p><h2>Registration desk</h2><p>Opens on Thursday at 8.30 in the foyer. Bring a cup.</p>")
@app.get("/programme")
def _(r):
    return page("Programme", """<h1>Programme</h1><p>Click on a title for the speaker and what it is about.</p><div class="tabrow" role="tablist"><button role="tab" aria-selected="true" data-d="">All days</button><button role="tab" aria-selected="false" data-d="2027-06-10">Thursday 10</button><button role="tab" aria-selected="false" data-d="2027-06-11">Friday 11</button><button role="tab" aria-selected="false" data-d="2027-06-12">Saturday 12</button><input type="search" id="q" placeholder="Search titles" aria-label="Search titles"></div><div id="vp" tabindex="0" role="list" aria-label="Sessions"><div id="sp"></div></div><p id="n"></p><dialog id="dlg" aria-labelledby="dt"></dialog>""", """<script>
let all=[],cur=[],day='';const H=76,vp=document.getElementById('vp'),sp=document.getElementById('sp'),dlg=document.getElementById('dlg');const h=s=>String(s).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]));
const wd=d=>({'2027-06-10':'Thu 10 June','2027-06-11':'Fri 11 June','2027-06-12':'Sat 12 June'}[d]);
function paint(){const a=Math.max(0,Math.floor(vp.scrollTop/H)-2),b=Math.min(cur.length,a+12);sp.style.height=cur.length*H+'px';sp.innerHTML=cur.slice(a,b).map((s,i)=>`<div class="row" role="listitem" style="top:${(a+i)*H}px" data-id="${s.id}"><div>${s.start}<small>${wd(s.day)}</small></div><div><button class="ti">${h(s.title)}</button><small>${s.kind} · ${s.level}</small></div><div>${s.room}</div><button class="star" aria-pressed="${s.starred}" aria-label="Star ${h(s.title)}">${s.starred?'★':'☆'}</button></div>`).join('')}
function filter(){const t=document.getElementById('q').value.toLowerCase();cur=all.filter(s=>(!day||s.day==day)&&s.title.toLowerCase().includes(t));vp.scrollTop=0;document.getElementById('n').textContent=cur.length+' sessions';paint()}
vp.onscroll=paint;document.getElementById('q').oninput=filter;document.querySelectorAll('[role=tab]').forEach(b=>b.onclick=()=>{day=b.dataset.d;document.querySelectorAll('[role=tab]').forEach(o=>o.setAttribute('aria-selected',o==b));filter()});
sp.onclick=async e=>{const row=e.target.closest('.row');if(!row)return;const s=all.find(x=>x.id==row.dataset.id);if(e.target.closest('.star')){const r=await fetch('/api/agenda',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({id:s.id,on:!s.starred})});if(r.ok){s.starred=!s.starred;paint()}}
else if(e.target.closest('.ti')){const d=await(await fetch('/data/session/'+s.id+'.json')).json();dlg.innerHTML=`<h2 id="dt">${h(d.title)}</h2><p>${h(d.abstract)}</p><dl><dt>Speaker</dt><dd>${h(d.speaker)}</dd><dt>From</dt><dd>${h(d.org)}</dd><dt>When</dt><dd>${wd(d.day)}, ${d.start}</dd><dt>Room</dt><dd>${d.room}</dd><dt>Level</dt><dd>${d.level}</dd>${d.left==null?'':`<dt>Seats left</dt><dd>${d.left}</dd>`}</dl><form method="dialog"><button>Close</button></form>`;dlg.showModal()}};
fetch('/data/programme.json').then(r=>r.json()).then(j=>{all=j;filter()});
</script>""")
@app.get("/data/programme.json")
def _(r): return js([{**{k: s[k] for k in ("id","title","day","start","room","kind","level")}, "starred": s["id"] in app.state["agenda"]} for s in SESSIONS])
@app.get("/data/session/(s[0-9]+).json")
def _(r, i):
    s = next((s for s in SESSIONS if s["id"] == i), None)
    return s and js(s)
@app.post("/api/agenda")
def _(r):
    j = r.json or {}
    if j.get("id") not in {s["id"] for s in SESSIONS}: return js({}, 404)
    a = set(app.state["agenda"]); (a.add if j.get("on") else a.discard)(j["id"]); app.state["agenda"] = sorted(a); return js({"agenda": sorted(a)})
@app.get("/agenda")
def _(r):
    li = "".join(f'<li style="margin:10px 0"><strong>{esc(s["title"])}</strong><br>{dict(DAYS)[s["day"]]}, {s["start"]}, {s["room"]} <form method="post" action="/agenda/remove" style="display:inline"><input type="hidden" name="id" value="{s["id"]}"><button aria-label="Remove {esc(s["title"])}">Remove</button></form></li>' for s in SESSIONS if s["id"] in app.state["agenda"])
    return page("My agenda", f"<h1>My agenda</h1><p>The sessions that you have marked with a star.</p><ul>{li or '<li>Nothing yet.</li>'}</ul>")
@app.post("/agenda/remove")
def _(r): app.state["agenda"] = [i for i in app.state["agenda"] if i != r.form.get("id")]; return redirect("/agenda")
@app.get("/venue")
def _(r): return page("Venue", '<h1>Venue</h1><p>The Corn Exchange on the Shore has everything under one slate roof. The house guide below is kept by the Exchange itself.</p><iframe src="/embed/house-guide" title="House guide of the Corn Exchange"></iframe><h2>Arriving</h2><p>From the station it is twenty minutes on foot along the water.</p>')
@app.get("/embed/house-guide")
def _(r): return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>House guide</title><style>body{{font:15px Arial;margin:16px}}table{{border-collapse:collapse}}td,th{{border:1px solid #999;padding:6px 12px;text-align:left}}</style></head><body><h2>Corn Exchange house guide</h2><p>Lifts are to the left of the foyer. Water fountains are on every floor.</p><table><thead><tr><th>Room</th><th>Floor</th><th>Seats</th></tr></thead><tbody>{''.join(f'<tr><td>{a}</td><td>{c}</td><td>{b}</td></tr>' for a, b, c in ROOMS)}</tbody></table><p>Cloakroom: basement, attended until 19:00.</p></body></html>"""
@app.get("/downloads")
def _(r): return page("Downloads", "<h1>Downloads</h1><p>Calendar files open in any calendar program.</p><ul>" + "".join(f'<li><a href="/files/mapfolk-2027-{w.lower()}.ics" download>Programme for {w} (calendar file)</a></li>' for d, w in DAYS) + '<li><a href="/files/code-of-conduct.txt" download>Code of conduct (text)</a></li></ul>')
@app.get("/files/([a-z0-9.-]+)")
def _(r, n):
    for d, w in DAYS:
        if n == f"mapfolk-2027-{w.lower()}.ics": return attachment(n, "text/calendar; charset=utf-8", ics(d))
    if n == "code-of-conduct.txt": return attachment(n, "text/plain; charset=utf-8", "Be kind. Cite your sources. North is up unless you say otherwise.\n")
app.run()
