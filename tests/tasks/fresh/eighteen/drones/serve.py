import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__)))); sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from base import *
from data import *

app = App(STATE)
CSS = """:root{--ink:#0d1b2a;--sky:#1b98e0}body{margin:0;font:16px/1.5 "Segoe UI",system-ui,sans-serif;color:var(--ink);background:#fff}.nav{display:flex;gap:26px;padding:16px 32px;align-items:center;border-bottom:3px solid var(--sky)}.nav a{color:inherit;text-decoration:none}.logo{font-weight:800;letter-spacing:.06em}.wrap{max-width:1120px;margin:0 auto;padding:24px}.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(250px,1fr));gap:18px}.seg button{border:1px solid #bcd;background:#fff;padding:6px 14px;font:inherit;cursor:pointer}.seg button[aria-pressed=true]{background:var(--sky);color:#fff}.foot{background:var(--ink);color:#cde;padding:28px 32px;margin-top:40px}.cookie{position:fixed;left:0;right:0;bottom:0;background:#fff;box-shadow:0 -4px 24px #0003;padding:18px 32px;z-index:9}.cookie button,.cta{background:var(--sky);color:#fff;border:0;padding:10px 18px;border-radius:6px;font:inherit;text-decoration:none;cursor:pointer;display:inline-block}.cookie .ghost{background:#eef3f8;color:var(--ink)}.tabs{display:flex;border-bottom:1px solid #bcd;margin-top:20px}.tabs button{border:0;background:none;padding:10px 18px;font:inherit;cursor:pointer}.tabs [aria-selected=true]{border-bottom:3px solid var(--sky);font-weight:600}.spec{border-collapse:collapse;width:100%}.spec th{text-align:left;width:260px;padding:8px}.spec td{padding:8px}.spec tr:nth-child(odd){background:#f3f7fb}.fld{margin-bottom:14px}.fld label,.fld .lbl{display:block;font-weight:600}.fld input,.fld textarea,.combo{font:inherit;padding:8px;border:1px solid #9ab;border-radius:6px;width:340px;background:#fff;text-align:left}.opts{list-style:none;margin:2px 0;padding:4px;border:1px solid #9ab;border-radius:6px;width:340px;background:#fff;position:absolute;z-index:5}.opts li{padding:7px 9px;cursor:pointer}.opts li:hover,.opts li[aria-selected=true]{background:#e3f1fb}s{color:#789}"""
def page(t, body, sc=""):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{t} | Skylark Drone Hire</title><link rel="stylesheet" href="/static/main.css"></head><body><nav class="nav" aria-label="Primary"><a class="logo" href="/">SKYLARK</a><a href="/drones">Drones</a><a href="/how-it-works">How it works</a><a href="/licences">Licences</a></nav><div class="wrap">{body}</div><div class="foot"><strong>Skylark Drone Hire Ltd</strong><p>Unit 6, Old Airfield, Bicester. Collection Monday to Saturday, 8 am to 5 pm. All prices include VAT and two batteries.</p></div>
<div class="cookie" role="dialog" aria-label="Cookies" id="ck" hidden><strong>We use cookies</strong><p>Some keep the site working, others help us understand what people look for. You decide.</p><button id="cka">Accept all</button> <button class="ghost" id="ckr">Reject all</button></div>
<script>if(!localStorage.skylark_consent)ck.hidden=false;cka.onclick=ckr.onclick=e=>{{localStorage.skylark_consent=e.target.id;ck.hidden=true}}</script>{sc}</body></html>"""
@app.get("/static/main.css")
def _(r): return css(CSS)
@app.get("/")
def _(r): return page("Drone hire by the day", """<h1>The right drone for the day you need it</h1><p>From pocket cameras to survey aircraft: checked, charged and insured to fly. Book a day, a week or a whole season.</p><p><a class="cta" href="/drones">See all drones</a></p><h2>Why hire?</h2><p>Cameras age faster than airframes. Hire what the job needs, give it back, and leave the servicing to us.</p>""")
@app.get("/drones")
def _(r):
    data = json.dumps([{k: d[k] for k in ("slug", "name", "maker", "camera", "minutes", "was", "price", "stock")} for d in DRONES])
    return page("Drones", f"""<h1>Drones</h1><p>Prices are per day. Struck-out prices are what we asked before this month's offers.</p><div class="seg" role="group" aria-label="Camera">{''.join(f'<button aria-pressed="{"true" if c == "All" else "false"}">{c}</button>' for c in ["All","4K","8K cinema","Thermal","Mapping","FPV"])}</div><p id="n"></p><div class="cards" id="cards"></div><script type="application/json" id="fleet">{data}</script>""",
"""<script>
class SkCard extends HTMLElement{set item(d){const r=this.shadowRoot||this.attachShadow({mode:'open'});r.innerHTML=`<style>:host{display:block;border:1px solid #d3deea;border-radius:12px;padding:16px}h3{margin:0 0 4px}a{color:#0b6fae}p{margin:4px 0}.p{font-size:20px;font-weight:700}s{color:#789;font-weight:400;font-size:15px}.b{background:#e3f1fb;border-radius:4px;padding:1px 7px;font-size:13px}</style><h3><a></a></h3><p class="m"></p><p><span class="b"></span></p><p class="t"></p><p class="p"></p>`;const q=s=>r.querySelector(s);q('a').textContent=d.name;q('a').href='/drones/'+d.slug;q('.m').textContent='by '+d.maker;q('.b').textContent=d.camera;q('.t').textContent='Flies up to '+d.minutes+' min';q('.p').innerHTML=(d.was?`<s>£${d.was}</s> `:'')+`£${d.price} <small>a day</small>`}}
customElements.define('sk-card',SkCard);
const fleet=JSON.parse(document.getElementById('fleet').textContent),box=document.getElementById('cards');
function draw(c){box.innerHTML='';const s=fleet.filter(d=>c=='All'||d.camera==c);s.forEach(d=>{const e=document.createElement('sk-card');e.item=d;box.append(e)});document.getElementById('n').textContent=s.length+' drones'}
document.querySelectorAll('.seg button').forEach(b=>b.onclick=()=>{document.querySelectorAll('.seg button').forEach(o=>o.setAttribute('aria-pressed',o==b));draw(b.textContent)});draw('All');
</script>""")
@app.get("/drones/([a-z0-9-]+)")
def _(r, slug):
    d = next((x for x in DRONES if x["slug"] == slug), None)
    if not d: return
    was = f"<s>£{d['was']}</s> " if d["was"] else ""
    return page(d["name"], f"""<p><a href="/drones">Drones</a> › {d['name']}</p><h1>{d['name']}</h1><p>by {d['maker']} · <strong>{was}£{d['price']}</strong> a day · {d['stock']} in the store</p><p><a class="cta" href="/request/{slug}">Request hire</a></p>
<div class="tabs" role="tablist"><button role="tab" aria-selected="true" aria-controls="o">Overview</button><button role="tab" aria-selected="false" aria-controls="s">Specifications</button><button role="tab" aria-selected="false" aria-controls="c">In the case</button></div>
<div role="tabpanel" id="o"><p>The {d['name']} is one of our most asked-for {d['camera'].lower() if d['camera'][0] in 'TM' else d['camera']} aircraft. It comes checked by our workshop after each hire.</p></div>
<div role="tabpanel" id="s" hidden><table class="spec"><tr><th>Camera</th><td>{d['camera']}</td></tr><tr><th>Flight time, up to</th><td>{d['minutes']} min</td></tr><tr><th>Take-off weight</th><td>{d['grams']} kg</td></tr><tr><th>Deposit (returned)</th><td>£{d['deposit']:,}</td></tr></table></div>
<div role="tabpanel" id="c" hidden><ul><li>Aircraft and controller</li><li>Two flight batteries and charger</li><li>Landing mat and spare propellers</li></ul></div>""", """<script>document.querySelectorAll('[role=tab]').forEach(b=>b.onclick=()=>document.querySelectorAll('[role=tab]').forEach(o=>{o.setAttribute('aria-selected',o==b);document.getElementById(o.getAttribute('aria-controls')).hidden=o!=b}))</script>""")
def combo(name, label, opts): return f"""<div class="fld"><span class="lbl" id="l-{name}">{label}</span><input type="hidden" name="{name}"><button type="button" class="combo" role="combobox" aria-haspopup="listbox" aria-expanded="false" aria-labelledby="l-{name} v-{name}" aria-controls="o-{name}"><span id="v-{name}">Please choose</span> ▾</button><ul class="opts" role="listbox" id="o-{name}" aria-labelledby="l-{name}" hidden>{''.join(f'<li role="option" aria-selected="false" tabindex="-1">{o}</li>' for o in opts)}</ul></div>"""
@app.get("/request/([a-z0-9-]+)")
def _(r, slug):
    d = next((x for x in DRONES if x["slug"] == slug), None)
    if not d: return
    return page("Request hire", f"""<h1>Request hire: {d['name']}</h1><p>£{d['price']} a day, deposit £{d['deposit']:,}. We confirm within one working day.</p><form id="rq" method="post" action="/request/{slug}"><p id="er" role="alert" style="color:#a00"></p><div class="fld"><label for="from">First day</label><input type="date" id="from" name="from"></div><div class="fld"><label for="to">Last day</label><input type="date" id="to" name="to"></div>{combo('cover', 'Cover', COVERS)}{combo('purpose', 'What will you fly it for?', PURPOSES)}<div class="fld"><label for="name">Your name</label><input id="name" name="name"></div><div class="fld"><label for="email">Email</label><input type="email" id="email" name="email"></div><div class="fld"><label for="flyer">Flyer ID</label><input id="flyer" name="flyer" placeholder="GBR-RP-…"></div><button class="cta">Send request</button></form>""",
"""<script>document.querySelectorAll('.combo').forEach(b=>{const l=b.nextElementSibling,h=b.previousElementSibling;const open=o=>{l.hidden=!o;b.setAttribute('aria-expanded',o)};b.onclick=()=>open(l.hidden);l.onclick=e=>{const o=e.target.closest('li');if(!o)return;l.querySelectorAll('li').forEach(x=>x.setAttribute('aria-selected',x==o));h.value=o.textContent;b.querySelector('span').textContent=o.textContent;open(false)};document.addEventListener('click',e=>{if(!b.contains(e.target)&&!l.contains(e.target))open(false)})});
rq.onsubmit=e=>{const d=new FormData(rq);if([...d.values()].some(v=>!v)){e.preventDefault();er.textContent='Please fill in every field.'}else if(d.get('to')<d.get('from')){e.preventDefault();er.textContent='The last day is before the first.'}}</script>""")
@app.post("/request/([a-z0-9-]+)")
def _(r, slug):
    d = next((x for x in DRONES if x["slug"] == slug), None); f = {k: r.form.get(k, "").strip() for k in ("from", "to", "cover", "purpose", "name", "email", "flyer")}
    if not d or not all(f.values()) or f["cover"] not in COVERS or f["purpose"] not in PURPOSES: return Resp(page("Request hire", "<h1>Request hire</h1><p role='alert'>Please go back and fill in every field.</p>"), status=400)
    f = {"drone": slug, **f}; f["reference"] = ref("SKY", *f.values()); app.state["requests"].append(f); return redirect("/requested/" + f["reference"])
@app.get("/requested/(SKY-[0-9]+)")
def _(r, n):
    if any(x["reference"] == n for x in app.state["requests"]): return page("Request sent", f"<h1>Request sent</h1><p>Thank you. Your request has the number <strong>{n}</strong>; quote it when you call about it.</p><p><a href='/drones'>Back to the drones</a></p>")
@app.get("/how-it-works")
def _(r): return page("How it works", "<h1>How it works</h1><ol><li>Choose a drone and send a request.</li><li>We check your Flyer ID and confirm.</li><li>Collect it, or have it sent in a hard case.</li><li>Fly. Bring it back by five on the last day.</li></ol>")
@app.get("/licences")
def _(r): return page("Licences", "<h1>Licences</h1><p>Everyone who hires from us needs a Flyer ID. Aircraft above 2 kg also need a certificate of competence, which we ask for when you collect.</p>")
app.run()
