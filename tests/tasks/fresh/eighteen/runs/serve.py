import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__)))); sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from base import *
from data import *

app = App(STATE)
CSS = """.css-1h7q0z{margin:0;font:15px/1.5 Inter,system-ui,sans-serif;background:#f4f6fb;color:#111c33}.css-8dk2ra{background:#fff;border-bottom:1px solid #dde3ef;padding:12px 24px;display:flex;gap:24px;align-items:center}.css-8dk2ra a{color:#3b3fd8;text-decoration:none}.css-lq93ms{max-width:1040px;margin:0 auto;padding:20px}.css-t0vv41{display:flex;gap:12px;margin:14px 0;flex-wrap:wrap;align-items:end}.css-9xk1pe{background:#fff;border-radius:14px;padding:14px 18px;margin-bottom:10px;display:grid;grid-template-columns:120px 1fr 150px 44px;gap:14px;align-items:center}.css-m2o8yd{font-size:13px;color:#5a6784}.css-m2o8yd b{display:block;color:#111c33;font-size:15px}.css-pp30uu{font-size:17px;font-weight:650;margin:0}.css-w4e7jj{text-align:right;font-weight:700}.css-w4e7jj s{color:#8a94ab;font-weight:400;margin-right:6px}.css-w4e7jj small{display:block;color:#0b7a4b;font-weight:500}.css-hrt001{border:0;background:none;font-size:22px;cursor:pointer;color:#d33}.css-bt55xx{display:block;margin:18px auto;padding:10px 28px;border-radius:10px;border:1px solid #3b3fd8;background:#fff;color:#3b3fd8;font:inherit;cursor:pointer}.css-ft77ab{border-top:1px solid #dde3ef;padding:22px;text-align:center;color:#5a6784;font-size:13px}"""
def page(t, body, sc=""): return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{t} – Stride Calendar</title><link rel="stylesheet" href="/static/chunk-4f1c.css"></head><body class="css-1h7q0z"><div class="css-8dk2ra"><a href="/"><strong>Stride Calendar</strong></a><a href="/">Events</a><a href="/shortlist">Shortlist</a><a href="/organisers">For organisers</a></div><div class="css-lq93ms">{body}</div><div class="css-ft77ab">Stride Calendar lists races; entries are handled by their organisers. Dates can change: always check before you travel.<br>© 2027 Stride Calendar</div>{sc}</body></html>"""
@app.get("/static/chunk-4f1c.css")
def _(r): return css(CSS)
JS = """
const esc=s=>String(s).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]));const gbp=n=>'£'+n.toFixed(2);
const day=d=>new Date(d+'T12:00').toLocaleDateString('en-GB',{day:'numeric',month:'short',year:'numeric'});const wd=d=>new Date(d+'T12:00').toLocaleDateString('en-GB',{weekday:'long'});
const card=e=>`<div class="css-9xk1pe" data-ev="${e.id}"><div class="css-m2o8yd"><b>${day(e.date)}</b>${wd(e.date)}</div><div><p class="css-pp30uu">${esc(e.name)}</p><div class="css-m2o8yd">${e.distance} · ${e.terrain} · ${e.county} · ${e.limit} places</div></div><div class="css-w4e7jj">${e.fee.now<e.fee.list?`<s>${gbp(e.fee.list)}</s>${gbp(e.fee.now)}<small>early bird</small>`:gbp(e.fee.now)}</div><button class="css-hrt001" aria-label="${e.saved?'Remove':'Add'} ${esc(e.name)} ${e.saved?'from':'to'} shortlist" aria-pressed="${e.saved}">${e.saved?'♥':'♡'}</button></div>`;
document.addEventListener('click',async ev=>{const b=ev.target.closest('.css-hrt001');if(!b)return;const c=b.closest('[data-ev]'),on=b.getAttribute('aria-pressed')!='true';const r=await fetch('/api/shortlist',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({id:c.dataset.ev,on})});if(r.ok){b.setAttribute('aria-pressed',on);b.textContent=on?'♥':'♡';const n=c.querySelector('.css-pp30uu').textContent;b.setAttribute('aria-label',(on?'Remove ':'Add ')+n+(on?' from':' to')+' shortlist')}});
"""
@app.get("/static/app.js")
def _(r): return script(JS)
@app.get("/")
def _(r):
    return page("Running events 2027", """<h1>Find your next start line</h1><p>Sixty hand-picked races from spring mud to autumn mist, in date order. Fees are what you pay today.</p><div class="css-t0vv41"><label>Distance<br><select id="dist"><option value="">All distances</option><option>5K</option><option>10K</option><option>Half marathon</option><option>Marathon</option><option>Ultra</option></select></label><label>Terrain<br><select id="terr"><option value="">Any terrain</option><option>Road</option><option>Trail</option><option>Mixed</option><option>Canal path</option></select></label><label>Event name<br><input id="q" type="search" placeholder="Search"></label><span id="count" class="css-m2o8yd"></span></div><div id="feed"></div><button id="more" class="css-bt55xx" hidden>Show more events</button>""",
"""<script src="/static/app.js"></script><script>
let off=0,seq=0;const $=i=>document.getElementById(i);
async function load(fresh){const my=++seq;if(fresh){off=0}const u=new URLSearchParams({offset:off,limit:12,distance:$('dist').value,terrain:$('terr').value,q:$('q').value});const j=await(await fetch('/api/events?'+u)).json();if(my!=seq)return;if(fresh)$('feed').innerHTML='';$('feed').insertAdjacentHTML('beforeend',j.events.map(card).join('')||'<p>No events match.</p>');off+=j.events.length;$('count').textContent=off+' of '+j.total+' events shown';$('more').hidden=off>=j.total}
$('more').onclick=()=>load();$('dist').onchange=$('terr').onchange=()=>load(true);let t;$('q').oninput=()=>{clearTimeout(t);t=setTimeout(()=>load(true),250)};load(true);
</script>""")
def pub(e): return {**{k: e[k] for k in ("id", "name", "distance", "date", "terrain", "county", "limit")}, "fee": {"list": e["list"], "now": e["now"]}, "saved": e["id"] in app.state["shortlist"]}
@app.get("/api/events")
def _(r):
    xs = [e for e in EVENTS if r.q.get("distance", e["distance"]) == e["distance"] and r.q.get("terrain", e["terrain"]) == e["terrain"] and r.q.get("q", "").lower().strip() in e["name"].lower()]
    o, l = int(r.q.get("offset", 0)), min(12, int(r.q.get("limit", 12)))
    return js({"events": [pub(e) for e in xs[o:o + l]], "total": len(xs)})
@app.post("/api/shortlist")
def _(r):
    i = (r.json or {}).get("id"); s = set(app.state["shortlist"])
    if i not in {e["id"] for e in EVENTS}: return js({"error": "unknown"}, 404)
    (s.add if r.json.get("on") else s.discard)(i); app.state["shortlist"] = sorted(s); return js({"shortlist": sorted(s)})
@app.get("/api/shortlist")
def _(r): return js({"events": [pub(e) for e in EVENTS if e["id"] in app.state["shortlist"]]})
@app.get("/shortlist")
def _(r): return page("Shortlist", """<h1>Your shortlist</h1><p>Races you have marked with a heart.</p><div id="feed"></div>""", """<script src="/static/app.js"></script><script>fetch('/api/shortlist').then(r=>r.json()).then(j=>{document.getElementById('feed').innerHTML=j.events.map(card).join('')||'<p>Nothing here yet.</p>'})</script>""")
@app.get("/organisers")
def _(r): return page("For organisers", "<h1>For organisers</h1><p>Listing a race is free for clubs and charities. Write to races@stride.example with a course map and your licence number, and allow two weeks for our volunteers to answer.</p>")
app.run()
