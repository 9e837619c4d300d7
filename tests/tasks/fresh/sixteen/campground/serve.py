import os, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import *
from data import *

site = Site(INITIAL)
PAGE = r'''<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Under Canvas – the camping guide</title>
<style>*{box-sizing:border-box}body{margin:0;font:15px/1.5 Verdana,sans-serif;color:#263238}.top{background:#33691e;color:#fff;padding:16px 24px}.tiles{display:flex;gap:12px;padding:16px 24px}.tile{background:#f1f8e9;border-radius:6px;padding:10px 20px}.tile b{display:block;font-size:26px}.bar{padding:0 24px 10px}.bar label{margin-right:18px}.split{display:grid;grid-template-columns:380px 1fr;gap:24px;padding:0 24px}.row{border-bottom:1px solid #ddd;padding:9px;cursor:pointer;display:block;width:100%;text-align:left;background:none;border-width:0 0 1px;font:inherit}.row.on{background:#dcedc8}.row .p{float:right}.b{font-size:11px;border-radius:3px;padding:1px 6px;background:#c5e1a5;margin-right:4px}.pane{position:sticky;top:10px;align-self:start;border:1px solid #ddd;border-radius:6px;padding:20px}.kv{display:flex;gap:10px}.kv span:first-child{width:120px;color:#78909c}</style></head>
<body><div class="top"><h1>Under Canvas</h1><div>An independent guide to quiet campsites. Season 2027.</div></div>
<div class="tiles"><div class="tile"><b id="s1">–</b>campsites</div><div class="tile"><b id="s2">–</b>pitches in all</div><div class="tile"><b id="s3">–</b>regions</div></div>
<div class="bar"><label>Region <select id="reg"><option value="">All regions</option>__OPT__</select></label><label><input type="checkbox" id="hk"> Electric hook-up</label><label><input type="checkbox" id="dg"> Dogs welcome</label></div>
<div class="split"><div id="list" aria-label="Campsites"></div><div class="pane" id="pane" aria-live="polite"><p>Choose a campsite on the left to read more about it.</p></div></div>
<footer style="padding:30px 24px;color:#777">We are a guide and take no bookings: every campsite is booked by telephone with its warden.</footer>
<script>
let all=[];const $=s=>document.querySelector(s);
fetch('/api/campsites').then(r=>r.json()).then(d=>{all=d;$('#s1').textContent=d.length;$('#s2').textContent=d.reduce((a,c)=>a+c.pitches,0);$('#s3').textContent=new Set(d.map(c=>c.region)).size;draw()});
function draw(){const r=$('#reg').value;const l=all.filter(c=>(!r||c.region===r)&&(!$('#hk').checked||c.hookup)&&(!$('#dg').checked||c.dogs));
$('#list').innerHTML=l.map(c=>`<button class="row" data-id="${c.id}"><span class="p">£${c.price.toFixed(2)}</span><strong>${c.name}</strong><br><span class="b">${c.region}</span>${c.hookup?'<span class="b">Hook-up</span>':''}${c.dogs?'<span class="b">Dogs welcome</span>':''}</button>`).join('')||'<p>None fits.</p>'}
['reg','hk','dg'].forEach(i=>$('#'+i).onchange=draw);
$('#list').onclick=async ev=>{const b=ev.target.closest('.row');if(!b)return;document.querySelectorAll('.row').forEach(x=>x.classList.toggle('on',x===b));
const c=await (await fetch('/api/campsites/'+b.dataset.id)).json();
$('#pane').innerHTML=`<h2>${c.name}</h2><div class="kv"><span>Region</span><span>${c.region}</span></div><div class="kv"><span>Per night</span><span>£${c.price.toFixed(2)}</span></div><div class="kv"><span>Pitches</span><span>${c.pitches}</span></div><div class="kv"><span>Warden</span><span>${c.warden}</span></div><div class="kv"><span>Telephone</span><span>${c.phone}</span></div><p>You can arrive from ${c.checkin} and should be gone by ${c.checkout}. Please keep quiet from ${c.quiet} until seven in the morning.</p>`}
</script></body></html>'''

@site.route("/")
def home(req):
    return PAGE.replace("__OPT__", "".join(f"<option>{r}</option>" for r in REGIONS))

@site.route("/api/campsites")
def api(req):
    return js([{k: c[k] for k in ("id", "name", "region", "price", "hookup", "dogs", "pitches")} for c in CAMPS])

@site.route("/api/campsites/([0-9]+)")
def one(req, i):
    c = next((c for c in CAMPS if c["id"] == int(i)), None)
    return c and js(c)

site.serve()
