import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from common import *
app = App(__file__, lambda d: {"agenda": [], "settings": {"badge_name": "S. Marlowe", "digest": "daily", "clock": "24", "listed": True, "meal": "standard"}}); D = app.data
def page(t, b): return """<!doctype html><html lang=en><meta charset=utf-8><title>%s — Legible 2026</title><style>body{margin:0;font:16px/1.4 "Helvetica Neue",Arial,sans-serif;background:#101018;color:#eee}.l-head{padding:22px 30px;border-bottom:3px solid #ff4f79}.l-head a{color:#ffd166;margin-right:20px}.l-main{padding:20px 30px;max-width:1000px}.tabs__btn{background:none;color:#eee;border:1px solid #555;padding:8px 16px}.tabs__btn--on{background:#ff4f79}.slot{display:grid;grid-template-columns:110px 1fr;border-top:1px solid #333;padding:10px 0}.talk{background:#1c1c2b;border-radius:6px;padding:10px;margin-bottom:8px}.talk__room{color:#9ad1d4;font-size:13px}.talk__title{background:none;border:0;color:#fff;font-size:17px;text-align:left;cursor:pointer;padding:0;text-decoration:underline}dialog{max-width:420px}label{display:block;margin:10px 0}.star{float:right}</style><div class=l-head><b>Legible 2026</b> · two days on design and information<br><a href="/">Programme</a><a href="/settings">My settings</a><a href="/venue">Venue</a></div><div class=l-main>%s</div>""" % (t, b)
@app.get("/")
def _(r): return page("Programme", """<div><button class="tabs__btn tabs__btn--on" data-d=Thursday>Thursday</button><button class=tabs__btn data-d=Friday>Friday</button></div><p><input id=q placeholder="Search speakers and titles (this day)"></p><div id=p></div><dialog id=d><h2 id=dt></h2><p id=db></p><button onclick="this.closest('dialog').close()">Close</button></dialog>
<script>let T=[],A=[],day='Thursday';const $=i=>document.getElementById(i);function draw(){let q=$('q').value.toLowerCase(),f=T.filter(t=>t.day==day&&(t.title+' '+t.speaker).toLowerCase().includes(q)),s=[...new Set(f.map(t=>t.start))];$('p').innerHTML=s.map(x=>`<div class=slot><div>${x}</div><div>`+f.filter(t=>t.start==x).map(t=>`<div class=talk><button class=star data-a=${t.id} aria-label="Add to my agenda: ${t.title}" aria-pressed=${A.includes(t.id)}>${A.includes(t.id)?'★':'☆'}</button><div class=talk__room>${t.room}</div><button class=talk__title data-i=${t.id}>${t.title}</button><div>${t.speaker}</div></div>`).join('')+'</div></div>').join('')||'<p>No talks found.</p>';
document.querySelectorAll('[data-i]').forEach(b=>b.onclick=()=>{let t=T.find(t=>t.id==b.dataset.i);$('dt').textContent=t.title;$('db').textContent=`${t.speaker}, ${t.day} ${t.start}–${t.end}, ${t.room}. Level: ${t.level}. Topic: ${t.topic}. ${t.seats} seats.`;$('d').showModal()});
document.querySelectorAll('[data-a]').forEach(b=>b.onclick=async()=>{A=await(await fetch('/api/agenda/'+b.dataset.a,{method:'POST'})).json();draw()})}
document.querySelectorAll('[data-d]').forEach(b=>b.onclick=()=>{day=b.dataset.d;document.querySelectorAll('[data-d]').forEach(x=>x.classList.toggle('tabs__btn--on',x==b));draw()});$('q').oninput=draw;fetch('/api/talks').then(r=>r.json()).then(j=>{T=j.talks;A=j.agenda;draw()})</script><p><a style="color:#ffd166" href="/levels">Which level is for me?</a></p>""")
@app.get("/levels")
def _(r): return page("Levels", "<h1>Talks by level</h1>" + "".join(f"<details><summary>{l}</summary><ul>" + "".join(f"<li>{esc(t['title'])} <small>({t['day'][:3]})</small>" for t in sorted(D["talks"], key=lambda t: t["title"]) if t["level"] == l) + "</ul></details>" for l in ("Beginner", "Intermediate", "Advanced")))
@app.get("/venue")
def _(r): return page("Venue", "<h1>Venue</h1><p>The Old Ropeworks, Tannery Row. Doors open at 08:45 on both days. The Loft is up two flights; a lift is next to the Foundry.</p>")
@app.get("/api/talks")
def _(r): return J({"talks": D["talks"], "agenda": app.state["agenda"]})
@app.post("/api/agenda/([0-9]+)")
def _(r, i):
    i = int(i); a = app.state["agenda"]
    if any(t["id"] == i for t in D["talks"]):
        a.remove(i) if i in a else a.append(i); a.sort()
    return J(a)
@app.get("/settings")
def _(r):
    s = app.state["settings"]; sel = lambda n, o: f"<select name={n}>" + "".join(f"<option value={v}{' selected' if s[n]==v else ''}>{t}</option>" for v, t in o) + "</select>"
    return page("Settings", f"""<h1>My settings</h1>{'<p role=status>Settings saved.</p>' if 'saved' in r.q else ''}<form method=post><label>Name on badge <input name=badge_name value="{esc(s['badge_name'])}"></label><label>Email digest {sel('digest', (('daily','Every day'),('weekly','Once a week'),('never','Never')))}</label><label>Clock {sel('clock', (('24','24 hours'),('12','12 hours')))}</label><label>Lunch {sel('meal', (('standard','Standard'),('vegetarian','Vegetarian'),('vegan','Vegan')))}</label><label><input type=checkbox name=listed value=1{' checked' if s['listed'] else ''}> Show me in the list of attendees</label><button>Save</button></form>""")
@app.post("/settings")
def _(r):
    f, s = r.form, app.state["settings"]
    for k, o in (("digest", ("daily", "weekly", "never")), ("clock", ("24", "12")), ("meal", ("standard", "vegetarian", "vegan"))):
        if f.get(k) in o: s[k] = f[k]
    if f.get("badge_name"): s["badge_name"] = f["badge_name"]
    s["listed"] = f.get("listed") == "1"; return redirect("/settings?saved=1")
app.run()
