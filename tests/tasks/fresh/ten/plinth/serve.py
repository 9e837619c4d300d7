import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import *
from data import COMPONENTS, INCIDENTS

site = Site({"email_subscriptions": []})
HTML = r"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plinth status</title><style>
body{margin:0;font:15px/1.5 Inter,system-ui,sans-serif;background:#f6f7f9;color:#15181d}.mx-auto{max-width:58rem;margin:0 auto;padding:1.5rem}.grid-2{display:grid;grid-template-columns:1fr 1fr;gap:.8rem}
.mt-8{margin-top:2rem}.controls{display:flex;gap:1rem;flex-wrap:wrap}details{background:#fff;border:1px solid #e1e4ea;border-radius:.5rem;margin:.5rem 0;padding:.6rem 1rem}summary{cursor:pointer;font-weight:600}
.inc{border-top:1px solid #eceef2;padding:.6rem 0}.pill{font-size:.72rem;border-radius:99px;padding:.1rem .5rem;background:#fff2cc}.pill.major{background:#ffd6d6}.dim{color:#667}</style></head>
<body><div class="mx-auto"><header><h1>Plinth status</h1><p class="dim">Last ninety days. All times in UTC.</p></header><main>
<section aria-label="Components"><h2>Components</h2><div class="grid-2" id="tiles"></div></section>
<section class="mt-8" aria-label="Incidents"><h2>Past incidents</h2><div class="controls"><label>Component <select id="comp"><option value="">All components</option></select></label>
<label>Severity <select id="sev"><option value="">Any</option><option value="major">Major</option><option value="minor">Minor</option></select></label><span id="n" class="dim"></span></div><div id="months"></div></section>
<section class="mt-8"><h2>Stay informed</h2><p>Get an email whenever we open or close an incident.</p><subscribe-box></subscribe-box></section></main></div>
<script>
class StatusTile extends HTMLElement{set data(c){const r=this.attachShadow({mode:'open'});r.innerHTML='<style>:host{display:block;background:#fff;border:1px solid #e1e4ea;border-radius:.5rem;padding:.8rem 1rem}.h{display:flex;justify-content:space-between}.s{font-size:.75rem;border-radius:99px;padding:.1rem .5rem;background:#d9f2e0}.s.degraded{background:#fff2cc}.s.maintenance{background:#dbe8ff}small{color:#667}</style><div class="h"><strong></strong><span class="s"></span></div><small></small><p class="u"></p>';
 r.querySelector('strong').textContent=c.name;const s=r.querySelector('.s');s.textContent=c.status;s.classList.add(c.status);r.querySelector('small').textContent=c.text;r.querySelector('.u').textContent=c.uptime.toFixed(3)+' % uptime'}}
customElements.define('status-tile',StatusTile);
class SubscribeBox extends HTMLElement{connectedCallback(){const r=this.attachShadow({mode:'open'});r.innerHTML='<form><label>Email address <input type="email" name="email" required></label> <button>Subscribe</button> <span role="status"></span></form>';
 r.querySelector('form').onsubmit=e=>{e.preventDefault();fetch('/api/subscribe',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email:r.querySelector('input').value})}).then(()=>{r.querySelector('[role=status]').textContent='Thank you, you are on the list.'})}}}
customElements.define('subscribe-box',SubscribeBox);
const M=['January','February','March','April','May','June','July','August','September','October','November','December'];let all=[];
const E=(t,c,x)=>{const n=document.createElement(t);if(c)n.className=c;if(x!==undefined)n.textContent=x;return n};
function draw(){const c=comp.value,s=sev.value;const hits=all.filter(i=>(!c||i.component===c)&&(!s||i.severity===s));document.getElementById('n').textContent=(c||s)?'filtered':'';
 const box=document.getElementById('months');box.replaceChildren();const groups=new Map();hits.forEach(i=>{const k=i.date.slice(0,7);if(!groups.has(k))groups.set(k,[]);groups.get(k).push(i)});
 let first=true;groups.forEach((list,k)=>{const d=E('details');d.open=first;first=false;d.append(E('summary','',M[+k.slice(5)-1]+' '+k.slice(0,4)));list.forEach(i=>{const v=E('div','inc');const h=E('div');h.append(E('strong','',i.title),' ',E('span','pill '+i.severity,i.severity));
  v.append(h,E('div','dim',(+i.date.slice(8))+' '+M[+i.date.slice(5,7)-1]+' · '+i.component),E('div','',i.text+' Lasted '+i.duration+'.'));d.append(v)});box.append(d)})}
const comp=document.getElementById('comp'),sev=document.getElementById('sev');
fetch('/api/status').then(r=>r.json()).then(j=>{j.components.forEach(c=>{const t=document.createElement('status-tile');t.data=c;document.getElementById('tiles').append(t);comp.append(E('option','',c.name))});all=j.incidents;comp.onchange=draw;sev.onchange=draw;draw()});
</script></body></html>"""


@site.get("/")
def home(r):
    return HTML


@site.get("/api/status")
def status(r):
    return {"components": COMPONENTS, "incidents": INCIDENTS}


@site.post("/api/subscribe")
def subscribe(r):
    mail = str((r.json or {}).get("email", "")).strip()
    if "@" not in mail:
        return 400, {"error": "email"}
    if mail not in site.state["email_subscriptions"]:
        site.state["email_subscriptions"].append(mail)
    return {"ok": True}


site.serve()
