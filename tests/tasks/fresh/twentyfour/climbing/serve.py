import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from common import *
D = load(__file__)

site = Site({"bookings": []})
CSS = ".container{max-width:1100px;margin:0 auto;padding:0 16px}.nav{display:flex;gap:18px;padding:14px 0}.nav a{color:#222;text-decoration:none}.hero{background:#ffb400;padding:36px}.tabs button{padding:10px 18px;border:0;background:#eee;cursor:pointer}.tabs button[aria-selected=true]{background:#ffb400}.chip{border:1px solid #888;border-radius:20px;background:#fff;padding:4px 12px;margin:4px;cursor:pointer}.chip.on{background:#222;color:#fff}.card{border:1px solid #ddd;border-radius:8px;padding:14px}.cards{display:grid;grid-template-columns:repeat(3,1fr);gap:14px}.modal{position:fixed;inset:0;background:#0009;display:none;align-items:center;justify-content:center}.modal.open{display:flex}.box{background:#fff;padding:24px;border-radius:10px;width:420px}.box label{display:block;margin:8px 0}.box input,.box select{width:100%;padding:7px}.box input[type=checkbox]{width:auto}#cookie{position:fixed;bottom:0;left:0;right:0;background:#222;color:#fff;padding:18px;z-index:50}table{width:100%;border-collapse:collapse}td,th{padding:6px;border-bottom:1px solid #ddd;text-align:left}body{margin:0;font-family:Verdana,sans-serif;font-size:14px}"
def page(title, body, js=""):
    return """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>%s | Gritstone Hall</title><style>%s</style></head><body><div class="container"><nav class="nav"><b>GRITSTONE HALL</b><a href="/">Home</a><a href="/routes">Routes</a><a href="/classes">Classes</a><a href="/prices">Prices</a><a href="/faq">FAQ</a></nav>%s</div>
<div id="cookie" hidden>We use cookies to remember your settings. <button id="cy">Accept all</button> <button id="cn">Only necessary</button></div><script>const ck=document.getElementById('cookie');if(!document.cookie.includes('gh_ok'))ck.hidden=false;for(const b of ['cy','cn'])document.getElementById(b).onclick=()=>{document.cookie='gh_ok=1;path=/';ck.hidden=true};%s</script></body></html>""" % (title, CSS, body, js)
@site.get("/")
def home(q):
    R = D["routes"]
    return page("Home", '<div class="hero"><h1>Climb something today</h1><p>%d routes and problems, eight classes, one café.</p></div><div class="cards" style="margin-top:16px"><div class="card"><h3>In the hall</h3><p>62 of 180 places taken</p></div><div class="card"><h3>Open</h3><p>Mon–Fri 07:00–22:30<br>Sat–Sun 09:00–20:00</p></div><div class="card"><h3>Most climbed</h3><p>%s, %d ticks</p></div></div>' % (len(R), max(R, key=lambda x: x["ticks"])["name"], max(x["ticks"] for x in R)))
@site.get("/routes")
def routes(q):
    panes = ""
    for d in D["sectors"]:
        rows = "".join('<tr data-c="%s"><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td>%d</td><td>%.1f</td></tr>' % (x["colour"], esc(x["name"]), x["grade"], x["colour"], x["sector"], x["setter"], x["set_on"], x["ticks"], x["stars"]) for x in D["routes"] if x["discipline"] == d)
        panes += '<section role="tabpanel" data-p="%s" hidden><table><thead><tr><th>Name</th><th>Grade</th><th>Holds</th><th>Sector</th><th>Setter</th><th>Set on</th><th>Ticks</th><th>Stars</th></tr></thead><tbody>%s</tbody></table></section>' % (d, rows)
    tabs = "".join('<button role="tab" data-t="%s">%s</button>' % (d, d) for d in D["sectors"])
    chips = "".join('<button class="chip" data-col="%s">%s</button>' % (c, c) for c in ("red", "yellow", "green", "black", "white"))
    return page("Routes", '<h1>Routes</h1><div class="tabs" role="tablist">%s</div><p>Holds: %s</p>%s' % (tabs, chips, panes), "const T=document.querySelectorAll('[data-t]');function tab(d){T.forEach(b=>b.setAttribute('aria-selected',b.dataset.t===d));document.querySelectorAll('[data-p]').forEach(p=>p.hidden=p.dataset.p!==d)}T.forEach(b=>b.onclick=()=>tab(b.dataset.t));tab('Boulder');document.querySelectorAll('[data-col]').forEach(b=>b.onclick=()=>{b.classList.toggle('on');const on=[...document.querySelectorAll('.chip.on')].map(x=>x.dataset.col);document.querySelectorAll('tr[data-c]').forEach(r=>r.style.display=!on.length||on.includes(r.dataset.c)?'':'none')});")
@site.get("/classes")
def classes(q):
    c = "".join('<div class="card"><h3>%s</h3><p>%s · coach %s · up to %d people</p><p><b>£%d</b> per person</p><button data-b="%s">Book</button></div>' % (esc(x["name"]), x["level"], x["coach"], x["capacity"], x["price"], x["id"]) for x in D["classes"])
    return page("Classes", '<h1>Classes</h1><div class="cards">%s</div><div class="modal" id="m" role="dialog" aria-modal="true"><div class="box"><h2 id="mt"></h2><form id="f"><label>Session<select name="session"></select></label><label>Full name<input name="name" required></label><label>E-mail<input name="email" type="email" required></label><label>Mobile<input name="phone" required></label><label>Places<input name="places" type="number" min="1" max="4" value="1"></label><label>Rental shoes (EU size)<select name="shoes"><option value="">no shoes needed</option>%s</select></label><label><input type="checkbox" name="news"> Send me the newsletter</label><button>Confirm booking</button> <button type="button" id="x">Close</button></form><p id="res" role="status"></p></div></div>' % (c, "".join("<option>%d</option>" % i for i in range(34, 48))),
      "const CL=" + json.dumps({x["id"]: {"n": x["name"], "s": x["sessions"]} for x in D["classes"]}) + ";let cur;const m=document.getElementById('m'),f=document.getElementById('f'),res=document.getElementById('res');document.querySelectorAll('[data-b]').forEach(b=>b.onclick=()=>{cur=b.dataset.b;document.getElementById('mt').textContent='Book: '+CL[cur].n;f.reset();f.hidden=false;res.textContent='';f.session.innerHTML=CL[cur].s.map(s=>'<option>'+s+'</option>').join('');m.classList.add('open')});document.getElementById('x').onclick=()=>m.classList.remove('open');f.onsubmit=async e=>{e.preventDefault();const r=await fetch('/api/bookings',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({class:cur,session:f.session.value,name:f.name.value||f.elements['name'].value,email:f.email.value,phone:f.phone.value,places:+f.places.value,shoes:f.shoes.value,newsletter:f.news.checked})});const d=await r.json();if(r.ok){f.hidden=true;res.textContent='Booked. Your reference is '+d.reference}else res.textContent=d.error};")
@site.post("/api/bookings")
def book(q):
    j = q.json; c = next((x for x in D["classes"] if x["id"] == j.get("class")), None)
    if not c or j.get("session") not in c["sessions"] or not str(j.get("name", "")).strip() or "@" not in str(j.get("email", "")) or not digits(str(j.get("phone", ""))): return jsonr({"error": "Please fill in all fields."}, 400)
    b = {"class": c["id"], "session": j["session"], "name": j["name"].strip(), "email": mail(j["email"]), "phone": digits(j["phone"]), "places": num(j.get("places"), 1), "shoes": str(j.get("shoes") or ""), "newsletter": bool(j.get("newsletter"))}
    site.state["bookings"].append(b)
    return jsonr({"ok": True, "reference": receipt("GH", b)})
@site.get("/prices")
def prices(q):
    return page("Prices", "<h1>Prices</h1><table><tr><th></th><th>Peak</th><th>Off-peak</th></tr><tr><td>Adult</td><td>£13.50</td><td>£10.00</td></tr><tr><td>Student</td><td>£10.50</td><td>£8.00</td></tr><tr><td>Under 16</td><td>£8.00</td><td>£6.50</td></tr><tr><td>Ten visits</td><td colspan=2>£105.00</td></tr><tr><td>Monthly membership</td><td colspan=2>£46.00</td></tr><tr><td>Shoe rental</td><td colspan=2>£3.50</td></tr></table>")
@site.get("/faq")
def faq(q):
    A = [("Do I need experience?", "Not for bouldering. For ropes you must show that you can belay."), ("How do I cancel or freeze my membership?", "In person at the front desk with your card; we cannot do it online or by phone. The notice is 30 days."), ("How often are routes reset?", "Each sector is stripped about every nine weeks."), ("Can I bring a dog?", "Only into the café.")]
    return page("FAQ", "<h1>Questions</h1>" + "".join("<details class=card><summary>%s</summary><p>%s</p></details>" % a for a in A))
site.run()
