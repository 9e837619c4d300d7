import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from common import *
app = App(__file__, lambda d: {"visits": []}); D = app.data
def page(t, b): return """<!doctype html><html lang=en><meta charset=utf-8><title>%s - Hollybank Animal Shelter</title><style>body{font:16px/1.5 Verdana,sans-serif;margin:0;background:#fffaf3}.site-head{background:#e4743b;padding:14px 24px}.site-head a{color:#fff;font-weight:bold;text-decoration:none;margin-right:20px}.wrap{max-width:1000px;margin:auto;padding:16px}.animals{display:flex;flex-wrap:wrap;gap:14px}.animal-card{width:220px;background:#fff;border-radius:12px;box-shadow:0 1px 5px #ccb;padding:14px}.chip{border:1px solid #e4743b;border-radius:16px;background:#fff;padding:4px 13px;margin:3px}.chip[aria-pressed=true]{background:#e4743b;color:#fff}.badge{font-size:12px;background:#d9f0d0;padding:1px 7px;border-radius:6px}.badge.Rehomed{background:#ddd}.badge.Reserved{background:#fbe4a5}[role=tab][aria-selected=true]{font-weight:bold}label{display:block;margin:7px 0}</style><div class=site-head><a href="/">Hollybank Animal Shelter</a><a href="/">Our animals</a><a href="/visiting">Visiting</a></div><div class=wrap>%s</div>""" % (esc(t), b)
@app.get("/")
def _(r): return page("Our animals", """<h1>Looking for a home</h1><div id=sp></div><div id=ok></div><p id=n></p><div class=animals id=l></div><script>let A=[],sp='',ok={};const $=i=>document.getElementById(i);
function chips(){$('sp').innerHTML=['','Dog','Cat','Rabbit'].map(s=>`<button class=chip data-s="${s}" aria-pressed=${s==sp}>${s?s+'s':'All'}</button>`).join('');$('ok').innerHTML=[['kids','Fine with children'],['cats','Fine with cats'],['dogs','Fine with dogs'],['avail','Available now']].map(([k,t])=>`<button class=chip data-k="${k}" aria-pressed=${!!ok[k]}>${t}</button>`).join('');
document.querySelectorAll('[data-s]').forEach(b=>b.onclick=()=>{sp=b.dataset.s;go()});document.querySelectorAll('[data-k]').forEach(b=>b.onclick=()=>{ok[b.dataset.k]=!ok[b.dataset.k];go()})}
function go(){chips();let f=A.filter(a=>(!sp||a.species==sp)&&(!ok.kids||a.kids)&&(!ok.cats||a.cats)&&(!ok.dogs||a.dogs)&&(!ok.avail||a.status=='Available'));$('n').textContent=f.length?f.length+' animals':'No animal fits these wishes.';
$('l').innerHTML=f.map(a=>`<div class=animal-card><h3><a href="/animals/${a.name.toLowerCase()}">${a.name}</a></h3><span class="badge ${a.status}">${a.status}</span><p>${a.breed}, ${a.sex}<br>${a.age} ${a.age==1?'year':'years'} old</p></div>`).join('')}
fetch('/api/animals').then(r=>r.json()).then(j=>{A=j;go()})</script>""")
@app.get("/api/animals")
def _(r): return J([{k: a[k] for k in ("name", "species", "breed", "sex", "age", "kids", "cats", "dogs", "status")} for a in D["animals"]])
@app.get("/visiting")
def _(r): return page("Visiting", "<h1>Visiting</h1><p>Visits are by request only. Open the page of the animal that you would like to meet and send the form there. Animals that have been rehomed can no longer be visited.</p>")
def find(n): return next((a for a in D["animals"] if a["name"].lower() == n), None)
@app.get("/animals/([a-z]+)")
def _(r, n):
    a = find(n)
    if not a: return None
    yn = lambda b: "yes" if b else "no"; he = "She" if a["sex"] == "female" else "He"
    form = f"""<h2>Ask to meet {a['name']}</h2><form method=post action="/animals/{n}/visit"><label>Your name <input name=name required></label><label>Phone <input name=phone required></label><label>Day <select name=day required><option value="">Choose</option>{''.join('<option>'+d for d in D['days'])}</select></label><label>You live in <select name=home required><option value="">Choose</option><option value=flat>a flat<option value=house>a house<option value=farm>a farm</select></label><label><input type=checkbox name=pets value=1> I already have pets</label><button>Send request</button></form>""" if a["status"] == "Available" else f"<p><b>{a['name']} is {a['status'].lower()}; visits cannot be requested.</b></p>"
    return page(a["name"], f"""<h1>{a['name']} <span class="badge {a['status']}">{a['status']}</span></h1><div role=tablist><button role=tab aria-selected=true data-t=0>About</button> <button role=tab data-t=1>Health</button> <button role=tab data-t=2>Costs</button></div>
<div class=pane><p>{a['name']} is a {a['age']}-year-old {a['sex']} {a['breed']}. {he} {a['nature']}. Arrived here on {a['arrived']}.</p><ul><li>Children: {yn(a['kids'])}<li>Cats: {yn(a['cats'])}<li>Dogs: {yn(a['dogs'])}</ul></div>
<div class=pane hidden><dl><dt>Weight<dd>{a['weight']} kg<dt>Microchip<dd>{a['chip']}<dt>Next vaccination<dd>{a['vaccine']}<dt>Diet<dd>{a['diet']}</dl></div><div class=pane hidden><p>The adoption fee for {a['name']} is £{a['fee']}; it covers neutering and the first vaccination.</p></div>{form}
<script>const T=[...document.querySelectorAll('[data-t]')],P=[...document.querySelectorAll('.pane')];T.forEach((t,i)=>t.onclick=()=>{{T.forEach((x,k)=>x.setAttribute('aria-selected',k==i));P.forEach((p,k)=>p.hidden=k!=i)}})</script>""")
@app.post("/animals/([a-z]+)/visit")
def _(r, n):
    a = find(n); f = r.form
    if not a: return None
    if a["status"] != "Available": return Resp(page("Sorry", "<h1>Sorry</h1><p>This animal cannot be visited.</p>"), 409)
    if not (f.get("name") and f.get("phone") and f.get("day") in D["days"] and f.get("home") in ("flat", "house", "farm")): return Resp(page("Incomplete", "<h1>Please fill in every field</h1>"), 400)
    app.state["visits"].append({"id": len(app.state["visits"]) + 1, "animal": a["name"], "name": f["name"], "phone": f["phone"], "day": f["day"], "home": f["home"], "pets": f.get("pets") == "1"})
    return redirect("/thanks")
@app.get("/thanks")
def _(r): return page("Thanks", "<h1>Thank you!</h1><p>We have your request and will ring you.</p>")
app.run()
