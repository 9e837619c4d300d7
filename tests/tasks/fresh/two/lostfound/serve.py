from base import *
import data as D
SHELL = r'''<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lost Property Office – Velden Transport</title><style>
body{margin:0;font-family:Arial,sans-serif;background:#f2f5f9}.hdr{background:#003b71;color:#fff;padding:14px 24px}.hdr a{color:#fff;margin-left:20px}.main{max-width:820px;margin:auto;padding:16px}.itm{background:#fff;border-radius:8px;padding:12px 16px;margin:8px 0;display:flex;justify-content:space-between}.t{font-weight:bold}.g{color:#667;font-size:14px}.bdg{font-size:13px;padding:2px 8px;border-radius:9px;background:#d7ecd9}.bdg.r{background:#e2e2e2}.chp{display:inline-block;border:1px solid #003b71;border-radius:16px;padding:3px 12px;margin:3px;cursor:pointer;background:#fff}.chp.on{background:#003b71;color:#fff}.mask{position:fixed;inset:0;background:#0007;display:flex;align-items:center;justify-content:center}.dlg{background:#fff;padding:24px;width:420px}.dlg input,.dlg textarea{width:100%;box-sizing:border-box;margin-bottom:10px}.okb{background:#d7ecd9;padding:12px;margin:8px 0}</style></head><body>
<div class="hdr"><b>Velden Transport · Lost Property Office</b><a href="/">Found items</a><a href="/about">About us</a></div><div class="main"><h1>What has been handed in</h1><div id="msg"></div><input id="s" type="search" placeholder="Search, e.g. scarf" aria-label="Search found items" style="width:60%;padding:8px"><div id="chips"></div><div id="n" class="g"></div><div id="list"></div><div id="end" class="g">Loading more…</div></div>
<script>
const $=i=>document.getElementById(i),h=s=>String(s).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]));let off=0,total=1e9,busy=false,cat='',q='',gen=0;
const CATS=["All"].concat(__CATS__);
function chips(){$('chips').innerHTML=CATS.map(c=>'<span class="chp '+((c==='All'?'':c)===cat?'on':'')+'" role="button" tabindex="0" data-c="'+(c==='All'?'':c)+'">'+c+'</span>').join('');$('chips').querySelectorAll('.chp').forEach(e=>e.onclick=()=>{cat=e.dataset.c;chips();fresh()})}
function fresh(){gen++;off=0;total=1e9;busy=false;$('list').innerHTML='';$('end').style.display='';more()}
async function more(){if(busy||off>=total)return;busy=true;const g=gen;const r=await(await fetch('/api/items?offset='+off+'&cat='+encodeURIComponent(cat)+'&q='+encodeURIComponent(q))).json();await new Promise(r=>setTimeout(r,250));if(g!==gen)return;total=r.total;off+=r.items.length;$('n').textContent=total?total+(total===1?' item':' items'):'Nothing like that has been handed in.';
for(const x of r.items){const d=document.createElement('div');d.className='itm';d.innerHTML='<div><div class="t">'+h(x.what)+'</div><div class="g">'+x.ref+' · '+x.cat+' · found '+x.found+', '+h(x.place)+'</div></div><div style="text-align:right">'+(x.returned?'<span class="bdg r">Returned to owner</span>':'<span class="bdg">Held until '+x.until+'</span><br><br><button>This is mine</button>')+'</div>';const b=d.querySelector('button');if(b)b.onclick=()=>dialog(x);$('list').append(d)}
busy=false;if(off>=total)$('end').style.display='none';else if($('end').getBoundingClientRect().top<innerHeight)more()}
new IntersectionObserver(e=>{if(e[0].isIntersecting)more()}).observe($('end'));
let tm;$('s').addEventListener('input',()=>{clearTimeout(tm);tm=setTimeout(()=>{q=$('s').value.trim();fresh()},250)});
function dialog(x){const m=document.createElement('div');m.className='mask';m.innerHTML='<div class="dlg" role="dialog" aria-modal="true" aria-label="Claim '+x.ref+'"><h2>Claim '+x.ref+'</h2><p>'+h(x.what)+'</p><label>Your name<input id="cn"></label><label>E-mail<input id="ce" type="email"></label><label>How can we tell it is yours?<textarea id="cd" rows="3"></textarea></label><div id="cx" style="color:#a00"></div><button id="co">Send claim</button> <button id="cc">Cancel</button></div>';document.body.append(m);$('cc').onclick=()=>m.remove();$('co').onclick=async()=>{const b={ref:x.ref,name:$('cn').value.trim(),email:$('ce').value.trim(),proof:$('cd').value.trim()};if(!b.name||!b.email||!b.proof){$('cx').textContent='Please fill in all three fields.';return}await fetch('/api/claim',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(b)});m.remove();$('msg').innerHTML='<div class="okb" role="status">We have received your claim for '+x.ref+' and will write to '+h(b.email)+'.</div>';scrollTo(0,0)}}
chips();
</script></body></html>'''.replace("__CATS__", json.dumps(D.CATS))
ABOUT = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>About – Lost Property Office</title></head><body style="font-family:Arial;max-width:820px;margin:auto"><p><a href="/">Found items</a></p><h1>About us</h1><p>Our counter is in Central Station, passage B, and is open Monday to Saturday from 9:00 until 16:45. Whoever collects an item pays a handling fee of £4.50; for phones and wallets it is £8. We keep things for three months and then give them to charity.</p><h2>Figures of 2025</h2><table border="1" cellpadding="6"><tr><td>Items handed in</td><td>11,204</td></tr><tr><td>Returned to owners</td><td>4,731</td></tr><tr><td>Umbrellas</td><td>1,966</td></tr></table></body></html>'
def handle(r, s):
    if r.path == "/": return page(SHELL)
    if r.path == "/about": return page(ABOUT)
    if r.path == "/api/items":
        q, c = r.q("q").lower(), r.q("cat")
        xs = [x for x in D.ITEMS if (not c or x["cat"] == c) and (not q or q in (x["what"]+" "+x["ref"]+" "+x["place"]).lower())]
        o = int(r.q("offset", "0")); return js({"total": len(xs), "items": xs[o:o+8]})
    if r.path == "/api/claim" and r.method == "POST":
        if any(x["ref"] == r.json["ref"] and not x["returned"] for x in D.ITEMS): s["claims"].append(r.json); return js({"ok": True})
        return js({"ok": False}, 409)
serve(D.INITIAL, handle)
