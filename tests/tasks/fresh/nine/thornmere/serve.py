import pathlib
import sys
sys.path[:0] = [str(pathlib.Path(__file__).resolve().parent.parent)]
from base import Site, Reply, fill, utilities
from data import VARIETIES, KINDS

site = Site({"basket": {}})
PAGE = """<!doctype html><html lang=en><meta charset=utf-8><title>Thornmere Seed Exchange</title><style>body{margin:0;font-family:system-ui}button{cursor:pointer;border:0;background:none}dialog{border:0;border-radius:12px;padding:24px}dialog::backdrop{background:rgba(0,0,0,.4)}[[css]]</style>
<body class="bg-stone-50 text-stone-800"><div class="bg-green-800 text-white p-6"><div class="max-w-6xl mx-auto flex justify-between items-center"><div class="text-2xl font-bold">Thornmere Seed Exchange</div><div class="text-sm">Reserved: <span id=b>0</span> packets</div></div></div>
<div class="max-w-6xl mx-auto flex gap-8 p-6"><div class="w-48 shrink-0"><div class="font-semibold mb-2">Crop</div><div id=k></div>
<div class="font-semibold mt-4 mb-2">Only show</div><label class="block text-sm"><input type=checkbox id=h> Frost-hardy</label><label class="block text-sm mt-1"><input type=checkbox id=o> Heritage</label></div>
<div class="flex-1"><div class="flex justify-between mb-4"><div id=t class="text-sm text-stone-600" role=status></div></div><div id=g class="grid grid-cols-3 gap-4"></div><div class="text-center mt-6"><button id=m class="bg-white border rounded-lg px-6 py-2 hidden">Load more</button></div></div></div>
<dialog id=d><div class="text-lg font-semibold" id=dn></div><div class="mt-3 text-sm"><label>Packets <input id=q type=number min=1 value=1 class="border rounded p-1 w-16"></label></div><div class="mt-4 flex gap-3 justify-end"><button id=c class="px-4 py-2">Cancel</button><button id=y class="bg-green-700 text-white rounded-lg px-4 py-2">Reserve</button></div></dialog>
<script>
const $=i=>document.getElementById(i);let kind='',off=0,cur=null;
const pill=(t,c)=>`<span class="inline-block rounded-full px-2 text-xs mr-1 ${c}">${t}</span>`;
function card(v){const x=document.createElement('div');x.className='bg-white rounded-xl shadow p-4';
x.innerHTML=`<div class="text-xs uppercase tracking-wide text-stone-500">${v.kind}</div><div class="text-lg font-semibold">${v.name}</div><div class="mt-1">${v.hardy?pill('Frost-hardy','bg-sky-100 text-sky-700'):''}${v.heritage?pill('Heritage','bg-amber-100 text-amber-800'):''}</div><div class="mt-2 text-sm">Ready in ${v.days} days · ${v.height} cm</div><div class="text-sm text-stone-500">Guardian: ${v.guardian}</div><div class="flex justify-between items-center mt-3"><span class="text-xs text-stone-500">${v.left} packets left</span><button class="bg-green-700 text-white rounded-md px-3 py-1 text-sm">Reserve…</button></div>`;
x.querySelector('button').onclick=()=>{cur=v;$('dn').textContent=v.kind+' ‘'+v.name+'’';$('q').max=v.left;$('q').value=1;$('d').showModal()};return x}
async function load(more){if(!more){off=0}const p=new URLSearchParams({kind,hardy:$('h').checked?1:'',heritage:$('o').checked?1:'',offset:off});const r=await(await fetch('/api/varieties?'+p)).json();
if(!more)$('g').innerHTML='';r.items.forEach(v=>$('g').append(card(v)));off+=r.items.length;$('t').textContent=`Showing ${off} of ${r.total} varieties`;$('m').classList.toggle('hidden',off>=r.total);
$('k').innerHTML='';for(const[n,c]of[['',r.all],...r.kinds]){const b=document.createElement('button');b.className='block w-full text-left text-sm py-1 '+(n===kind?'font-bold text-green-800':'');b.innerHTML=`${n||'All crops'} <span class="text-stone-500">(${c})</span>`;b.onclick=()=>{kind=n;load()};$('k').append(b)}}
async function count(){const r=await(await fetch('/api/basket')).json();$('b').textContent=Object.values(r).reduce((a,b)=>a+b,0)}
$('h').onchange=$('o').onchange=()=>load();$('m').onclick=()=>load(true);$('c').onclick=()=>$('d').close();
$('y').onclick=async()=>{await fetch('/api/basket',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({id:cur.id,packets:+$('q').value})});$('d').close();count()};
load();count();
</script>"""


@site.get("/")
def home(r):
    return fill(PAGE, css=utilities(PAGE))


@site.get("/api/varieties")
def varieties(r):
    q = r.query
    base = [v for v in VARIETIES if (not q.get("hardy") or v["hardy"]) and (not q.get("heritage") or v["heritage"])]
    found = [v for v in base if not q.get("kind") or v["kind"] == q["kind"]]
    start = int(q.get("offset") or 0)
    return {"total": len(found), "all": len(base), "kinds": [[k, sum(v["kind"] == k for v in base)] for k in KINDS], "items": found[start:start + 18]}


@site.get("/api/basket")
def basket(r):
    return site.state["basket"]


@site.post("/api/basket")
def reserve(r):
    v = next((v for v in VARIETIES if str(v["id"]) == r.form.get("id")), None)
    try:
        n = int(r.form.get("packets", ""))
    except ValueError:
        n = 0
    if not v or not 1 <= n <= v["left"]:
        return Reply('{"error":"not possible"}', 400, "application/json")
    site.state["basket"][v["name"]] = n
    return {"ok": True}


if __name__ == "__main__":
    site.run()
