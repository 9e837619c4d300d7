import os, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import *
from data import *

site = Site(INITIAL)
CSS = "body{margin:0;font:16px/1.5 'Open Sans',sans-serif;color:#213}.hdr{background:#00695c;color:#fff;padding:20px}.hdr a{color:#fff}.main{max-width:960px;margin:auto;padding:16px}.css-1x{display:grid;grid-template-columns:repeat(3,1fr);gap:14px}.css-2y{border:1px solid #b2dfdb;border-radius:8px;padding:12px}.css-3z{font-size:22px;color:#00695c}.css-4w{font-size:12px;display:inline-block;background:#e0f2f1;border-radius:4px;padding:0 6px;margin-right:4px}.css-5v button{margin:2px;padding:5px 10px}dt{font-weight:bold}.filters{display:flex;gap:20px;flex-wrap:wrap;padding:12px 0}"
PAGE = r'''<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Paden &amp; Dijken</title><style>__CSS__</style></head><body><div class="hdr"><h1>Paden &amp; Dijken</h1><p>Wandelen in Nederland, van ommetje tot dagtocht</p></div><div class="main">
<div class="filters"><label>Provincie <select id="pr"><option value="">Alle provincies</option>__PR__</select></label><label>Hoogstens <input type="number" id="km" min="1" max="30" style="width:4em"> km</label><label><input type="checkbox" id="ho"> Honden toegestaan</label><label><input type="checkbox" id="ro"> Rolstoelvriendelijk</label><label>Volgorde <select id="so"><option value="">Aanbevolen</option><option value="k">Kortste eerst</option><option value="l">Langste eerst</option></select></label></div>
<p id="n"></p><div class="css-1x" id="g"></div><div class="css-5v" id="p" role="navigation" aria-label="Pagina's"></div></div>
<script>
let all=[],page=1;const $=i=>document.getElementById(i);
fetch('/api/routes').then(r=>r.json()).then(d=>{all=d.routes;draw()});
function draw(){let l=all.filter(r=>(!$('pr').value||r.provincie===$('pr').value)&&(!$('km').value||r.km<=+$('km').value)&&(!$('ho').checked||r.honden)&&(!$('ro').checked||r.rolstoel));
if($('so').value)l=[...l].sort((a,b)=>$('so').value==='k'?a.km-b.km:b.km-a.km);
const n=Math.max(1,Math.ceil(l.length/9));if(page>n)page=n;$('n').textContent=l.length===1?'1 route':l.length+' routes';
$('g').innerHTML=l.slice((page-1)*9,page*9).map(r=>`<div class="css-2y"><a href="/route/${r.id}">${r.naam}</a><div class="css-3z">${r.km.toFixed(1).replace('.',',')} km</div><div>${r.provincie}</div>${r.honden?'<span class="css-4w">Honden toegestaan</span>':''}${r.rolstoel?'<span class="css-4w">Rolstoelvriendelijk</span>':''}</div>`).join('');
$('p').innerHTML='';if(n>1)for(let i=1;i<=n;i++){const b=document.createElement('button');b.textContent=i;if(i===page)b.setAttribute('aria-current','page');b.onclick=()=>{page=i;draw()};$('p').append(b)}}
['pr','ho','ro','so'].forEach(i=>$(i).onchange=()=>{page=1;draw()});$('km').oninput=()=>{page=1;draw()};
</script></body></html>'''

@site.route("/")
def home(req):
    return PAGE.replace("__CSS__", CSS).replace("__PR__", "".join(f"<option>{p}</option>" for p in PROVINCIES))

@site.route("/api/routes")
def api(req):
    return js({"routes": [{k: r[k] for k in ("id", "naam", "provincie", "km", "honden", "rolstoel")} for r in ROUTES]})

@site.route("/route/([0-9]+)")
def route(req, i):
    r = next((r for r in ROUTES if r["id"] == int(i)), None)
    return r and f'''<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>{e(r["naam"])} – Paden &amp; Dijken</title><style>{CSS}</style></head><body><div class="hdr"><a href="/">Alle routes</a></div><div class="main"><h1>{e(r["naam"])}</h1>
<p>Deze route in {r["provincie"]} is {komma(r["km"])} kilometer lang en gemarkeerd met {e(r["borden"])}.</p><dl><dt>Startpunt</dt><dd>{e(r["start"])}</dd><dt>Horeca onderweg</dt><dd>{e(r["horeca"])}</dd><dt>Honden</dt><dd>{"toegestaan" if r["honden"] else "niet toegestaan"}</dd><dt>Rolstoel</dt><dd>{"geschikt" if r["rolstoel"] else "niet geschikt"}</dd></dl></div></body></html>'''

site.serve()
