import os, sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import base
from base import e, js, go, Reply, STATE
import data
PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Harrow &amp; Finch Coffee Roasters</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>
*{box-sizing:border-box}body{margin:0;font:15px/1.45 system-ui,sans-serif;background:#faf7f2;color:#2b211a}
.flex{display:flex}.items-center{align-items:center}.justify-between{justify-content:space-between}.gap-2{gap:8px}.gap-4{gap:16px}.flex-wrap{flex-wrap:wrap}
.grid{display:grid}.cols-3{grid-template-columns:repeat(3,1fr)}.p-4{padding:16px}.px-6{padding-left:24px;padding-right:24px}.py-3{padding-top:12px;padding-bottom:12px}.mt-2{margin-top:8px}.mt-6{margin-top:24px}.mb-2{margin-bottom:8px}
.bg-white{background:#fff}.bg-espresso{background:#3a2417;color:#fff}.rounded-lg{border-radius:12px}.rounded-full{border-radius:99px}.shadow{box-shadow:0 1px 4px #0002}
.text-sm{font-size:13px}.text-lg{font-size:19px}.text-2xl{font-size:27px}.font-bold{font-weight:700}.text-gray{color:#7d6f64}.line-through{text-decoration:line-through}.text-red{color:#b3261e}
.border{border:1px solid #d9cfc4}.cursor-pointer{cursor:pointer}.max-w{max-width:1060px;margin:0 auto}.hidden{display:none}
button{font:inherit}.btn{background:#b5541c;color:#fff;border:0;padding:9px 16px;border-radius:8px;cursor:pointer}.btn[disabled]{background:#bbb}.chip{background:#fff;border:1px solid #d9cfc4;padding:5px 13px;border-radius:99px;cursor:pointer}.chip.on{background:#3a2417;color:#fff}
.drawer{position:fixed;top:0;right:0;width:400px;height:100%;background:#fff;box-shadow:-4px 0 20px #0003;padding:24px;overflow:auto}.shade{position:fixed;inset:0;background:#0005}
.qty{width:36px;height:36px;border:1px solid #ccc;background:#fff;border-radius:8px}.sk{height:150px;background:#eee5da}
</style></head><body><div id="root"><div class="max-w px-6"><div class="grid cols-3 gap-4 mt-6"><div class="sk rounded-lg"></div><div class="sk rounded-lg"></div><div class="sk rounded-lg"></div></div></div></div>
<script>
var all=[],basket=[],proc='All',stock=false,shown=9,open=null,qty=1,bag=false;
var esc=function(s){return String(s).replace(/[&<>"]/g,function(c){return {'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]})};
var gbp=function(n){return '£'+n.toFixed(2)};
function price(c){return (c.was?'<span class="line-through text-gray text-sm">'+gbp(c.was)+'</span> <span class="font-bold text-red">':'<span class="font-bold">')+gbp(c.price)+'</span>'}
function draw(){
 var list=all.filter(function(c){return (proc=='All'||c.process==proc)&&(!stock||c.stock)});
 var procs=['All'].concat(all.map(function(c){return c.process}).filter(function(p,i,a){return a.indexOf(p)==i}));
 var n=basket.reduce(function(a,b){return a+b.bags},0);
 var h='<header class="bg-espresso"><div class="max-w px-6 py-3 flex items-center justify-between"><div class="text-lg font-bold">Harrow &amp; Finch</div><button class="chip" data-a="bag">Basket'+(n?' ('+n+')':'')+'</button></div></header>';
 h+='<main class="max-w px-6"><h1 class="text-2xl mt-6 mb-2">Whole bean coffee</h1><p class="text-gray mb-2">Roasted on Tuesdays, posted on Wednesdays. All prices are for a 250 g bag.</p>';
 h+='<div class="flex flex-wrap gap-2 items-center mt-2">'+procs.map(function(p){return '<button class="chip'+(p==proc?' on':'')+'" data-p="'+p+'">'+p+'</button>'}).join('')+'<label class="text-sm cursor-pointer flex items-center gap-2"><input type="checkbox" id="st"'+(stock?' checked':'')+'> In stock only</label></div>';
 h+='<p class="text-sm text-gray mt-2">'+list.length+' coffees</p><div class="grid cols-3 gap-4 mt-2">';
 list.slice(0,shown).forEach(function(c){h+='<div class="bg-white rounded-lg shadow p-4 cursor-pointer" data-c="'+c.id+'"><div class="flex justify-between text-sm text-gray"><span>'+esc(c.country)+'</span><span>'+c.altitude.toLocaleString('en-GB')+' m</span></div><h3 class="text-lg mt-2 mb-2" style="margin-bottom:4px">'+esc(c.name)+'</h3><div class="text-sm text-gray">'+esc(c.process)+' · '+c.roast+' roast</div><p class="text-sm">'+esc(c.notes)+'</p><div class="flex justify-between items-center"><div>'+price(c)+'</div>'+(c.stock?'':'<span class="text-sm rounded-full border px-6">Sold out</span>')+'</div></div>'});
 h+='</div>'+(list.length>shown?'<div class="mt-6" style="text-align:center"><button class="btn" data-a="more">Show more coffees</button></div>':'')+'<footer class="mt-6 py-3 text-sm text-gray">Harrow &amp; Finch, Unit 4, Tannery Yard, Kendal. Free postage on orders over £35.</footer></main>';
 if(open){var c=open;h+='<div class="shade" data-a="close"></div><aside class="drawer" role="dialog" aria-label="'+esc(c.name)+'"><button class="chip" data-a="close" aria-label="Close">✕</button><h2>'+esc(c.name)+'</h2><p>'+esc(c.notes)+'</p><div class="flex justify-between border p-4 rounded-lg"><div><div class="text-sm text-gray">Origin</div>'+esc(c.country)+'</div><div><div class="text-sm text-gray">Process</div>'+c.process+'</div><div><div class="text-sm text-gray">Altitude</div>'+c.altitude.toLocaleString('en-GB')+' m</div></div><p class="text-lg">'+price(c)+'</p>';
  h+=c.stock?'<div class="flex gap-2 items-center"><button class="qty" data-a="less" aria-label="One bag less">−</button><span id="q">'+qty+'</span><button class="qty" data-a="plus" aria-label="One bag more">+</button><button class="btn" data-a="add">Add to basket</button></div>':'<button class="btn" disabled>Sold out</button>';h+='</aside>'}
 if(bag){h+='<div class="shade" data-a="close"></div><aside class="drawer" role="dialog" aria-label="Basket"><button class="chip" data-a="close" aria-label="Close">✕</button><h2>Your basket</h2>'+(basket.length?basket.map(function(b){return '<div class="flex justify-between py-3"><span>'+b.bags+' × '+esc(b.coffee)+'</span><span>'+gbp(b.bags*all.find(function(c){return c.name==b.coffee}).price)+'</span></div>'}).join('')+'<p class="text-sm text-gray">Checkout opens when the roastery does, Tuesday 8 am.</p>':'<p>Nothing in here yet.</p>')+'</aside>'}
 document.getElementById('root').innerHTML=h}
document.addEventListener('click',function(ev){var t=ev.target.closest('[data-a],[data-p],[data-c]');if(!t)return;var a=t.dataset.a;
 if(t.dataset.p){proc=t.dataset.p;shown=9}else if(t.dataset.c){open=all.find(function(c){return c.id==t.dataset.c});qty=1}
 else if(a=='more')shown+=9;else if(a=='close'){open=null;bag=false}else if(a=='bag')bag=true;else if(a=='less')qty=Math.max(1,qty-1);else if(a=='plus')qty++;
 else if(a=='add'){fetch('/api/basket',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({id:open.id,bags:qty})}).then(function(r){return r.json()}).then(function(b){basket=b;open=null;bag=true;draw()});return}
 draw()});
document.addEventListener('change',function(ev){if(ev.target.id=='st'){stock=ev.target.checked;shown=9;draw()}});
Promise.all([fetch('/api/coffees').then(function(r){return r.json()}),fetch('/api/basket').then(function(r){return r.json()})]).then(function(x){all=x[0];basket=x[1];draw()});
</script></body></html>"""


def handle(r):
    if r.path == "/":
        return PAGE
    if r.path == "/api/coffees":
        return js(data.COFFEES)
    if r.path == "/api/basket":
        if r.method == "POST":
            c = next((c for c in data.COFFEES if c["id"] == r.json.get("id")), None)
            n = r.json.get("bags")
            if not c or not c["stock"] or not isinstance(n, int) or n < 1:
                return js({"error": "not possible"}, 400)
            line = next((b for b in STATE["basket"] if b["coffee"] == c["name"]), None)
            if line:
                line["bags"] += n
            else:
                STATE["basket"].append({"coffee": c["name"], "bags": n})
        return js(STATE["basket"])


base.start(handle, {"basket": []})
