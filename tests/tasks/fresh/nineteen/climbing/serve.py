import os, sys
sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # websrv
import data
from websrv import esc, go, js, page, start

CSS = """*{box-sizing:border-box}body{margin:0;font-family:system-ui,sans-serif;color:#1e293b;background:#f8fafc}a{color:inherit}
.flex{display:flex}.flex-wrap{flex-wrap:wrap}.grid{display:grid}.cols{grid-template-columns:repeat(auto-fill,minmax(250px,1fr))}.gap-2{gap:.5rem}.gap-4{gap:1rem}
.items-center{align-items:center}.justify-between{justify-content:space-between}.p-4{padding:1rem}.px-3{padding:0 .75rem}.py-1{padding-top:.25rem;padding-bottom:.25rem}.mx-auto{margin:0 auto}.max-w{max-width:1080px}
.bg-slate-900{background:#0f172a}.text-white{color:#fff}.bg-white{background:#fff}.bg-lime-400{background:#a3e635}.rounded-xl{border-radius:.75rem}.rounded-full{border-radius:99px}.shadow{box-shadow:0 1px 4px #0002}
.text-sm{font-size:.85rem}.text-xs{font-size:.72rem}.text-2xl{font-size:1.5rem}.font-bold{font-weight:700}.text-slate-500{color:#64748b}.border{border:1px solid #cbd5e1}.mt-4{margin-top:1rem}.mb-2{margin-bottom:.5rem}
.fixed{position:fixed}.inset-0{inset:0}.bg-black-50{background:#0008}.hidden{display:none!important}.w-96{width:24rem;max-width:94vw}.cursor-pointer{cursor:pointer}.w-3{width:.8rem;height:.8rem}.z-50{z-index:50}.relative{position:relative}"""


def shell(title, body):
    return page("""<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>%s – Overhang Yard</title><style>%s</style></head><body>
<div class="bg-slate-900 text-white"><div class="mx-auto max-w p-4 flex justify-between items-center flex-wrap gap-4"><a href="/" class="text-2xl font-bold">Overhang Yard</a>
<div class="flex gap-4 text-sm"><a href="/">Route finder</a><a href="/projects">My projects</a><a href="/courses">Courses</a><a href="/prices">Prices &amp; hours</a><a href="/visit">Find us</a></div></div></div>
<div class="mx-auto max-w p-4">%s</div>
<div class="bg-slate-900 text-white mt-4"><div class="mx-auto max-w p-4 text-xs">Overhang Yard · Unit 6, Old Dye Works, Millgate · 01632 960 417 · 3 new lines on the Prow every second Thursday</div></div></body></html>""" % (esc(title), CSS, body))


HOME = """<div class="flex justify-between items-center flex-wrap gap-2"><div><div class="text-2xl font-bold">What's on the walls</div><div class="text-sm text-slate-500"><span id="n">…</span></div></div>
<div class="bg-lime-400 rounded-xl p-4 text-sm">Youth league final: Saturday 22 November. The Cave closes at 14:00.</div></div>
<div class="mt-4 text-xs text-slate-500 mb-2">Discipline</div><div class="flex gap-2 flex-wrap" id="k"></div>
<div class="mt-4 text-xs text-slate-500 mb-2">Wall</div><div class="flex gap-2 flex-wrap" id="w"></div>
<div class="grid cols gap-4 mt-4" id="g"></div>
<div class="mt-4"><button id="more" class="border bg-white rounded-full px-3 py-1 cursor-pointer">Load more</button></div>
<div id="m" class="fixed inset-0 bg-black-50 hidden flex items-center z-50"><div class="bg-white rounded-xl p-4 w-96 mx-auto" id="mb"></div></div>
<script>
const S={kind:'',wall:'',off:0};const $=i=>document.getElementById(i);
const E=s=>String(s).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]));
function chips(box,key,vals){$(box).innerHTML='';['',...vals].forEach(v=>{const d=document.createElement('div');d.textContent=v||'All';
 d.className='rounded-full border px-3 py-1 text-sm cursor-pointer '+(S[key]===v?'bg-slate-900 text-white':'bg-white');
 d.onclick=()=>{S[key]=v;S.off=0;chips(box,key,vals);load(true)};$(box).append(d)})}
async function load(fresh){const r=await(await fetch('/api/routes?'+new URLSearchParams({kind:S.kind,wall:S.wall,offset:S.off}))).json();
 if(fresh)$('g').innerHTML='';
 r.items.forEach(x=>{const d=document.createElement('div');d.className='bg-white rounded-xl shadow p-4 cursor-pointer';
 d.innerHTML=`<div class="flex justify-between items-center"><div class="font-bold">${E(x.name)}</div><div class="rounded-full bg-lime-400 px-3 text-sm">${x.grade}</div></div>
 <div class="text-sm text-slate-500">${x.kind} · ${x.wall}</div><div class="flex items-center gap-2 text-xs mt-4"><div class="w-3 rounded-full border" style="background:${x.colour}"></div>${x.colour} holds</div>
 <div class="text-xs text-slate-500">${x.ascents} ascents logged · ${x.stars}★</div>`;d.onclick=()=>open_(x.id);$('g').append(d)});
 S.off+=r.items.length;$('n').textContent=`Showing ${S.off} of ${r.total} lines`;$('more').classList.toggle('hidden',S.off>=r.total)}
async function open_(id){const x=await(await fetch('/api/routes/'+id)).json();
 $('mb').innerHTML=`<div class="flex justify-between"><div class="text-2xl font-bold">${E(x.name)}</div><div class="cursor-pointer" id="cl" aria-label="Close">✕</div></div>
 <div class="text-sm text-slate-500">${x.kind}, ${x.grade}, ${x.wall}</div><div class="mt-4 text-sm">Set by ${x.setter} on ${x.set_on}. The line is ${x.height} m high and takes ${x.moves} moves.</div>
 <div class="mt-4 text-sm"><span class="font-bold">Setter's tip:</span> ${E(x.tip)}</div><button id="pj" class="mt-4 border bg-lime-400 rounded-full px-3 py-1 cursor-pointer"></button>`;
 const lab=on=>$('pj').textContent=on?'Remove from my projects':'Add to my projects';lab(x.project);
 $('pj').onclick=async()=>{const r=await(await fetch('/api/projects',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({id})})).json();lab(r.on)};
 $('cl').onclick=()=>$('m').classList.add('hidden');$('m').classList.remove('hidden')}
$('m').onclick=e=>{if(e.target===$('m'))$('m').classList.add('hidden')};
$('more').onclick=()=>load(false);
chips('k','kind',['Lead','Top rope','Auto belay','Boulder']);chips('w','wall',['The Prow','The Cave','Long Slab','Clock Tower','Back Barrel']);load(true);
</script>"""
COURSES = [("Taster hour", "£18", "Every Saturday at 10:00. Shoes and harness included."),
           ("Learn to lead", "£96", "Two Sundays, 13:00 to 16:00. You must be able to belay and climb 6a on a top rope."),
           ("Movement clinic", "£34", "First Tuesday of the month with Ines Marlow, 19:00."),
           ("Outdoor transition", "£120", "A full day at Harrow Edge, from April to September.")]


def app(r, st):
    if r.path == "/":
        return shell("Route finder", HOME)
    if r.path == "/api/routes":
        rows = [x for x in data.ROUTES if r.q.get("kind", "") in ("", x["kind"]) and r.q.get("wall", "") in ("", x["wall"])]
        o = int(r.q.get("offset") or 0)
        keys = ("id", "name", "grade", "kind", "wall", "colour", "ascents", "stars")
        return js({"total": len(rows), "items": [{k: x[k] for k in keys} for x in rows[o:o + 12]]})
    if r.path.startswith("/api/routes/"):
        x = next((x for x in data.ROUTES if x["id"] == r.path[12:]), None)
        return x and js(dict(x, project=x["id"] in st["projects"]))
    if r.path == "/api/projects" and r.method == "POST":
        i = (r.json or {}).get("id")
        if i not in [x["id"] for x in data.ROUTES]:
            return js({"error": "unknown"}, 400)
        if i in st["projects"]:
            st["projects"].remove(i)
        else:
            st["projects"].append(i)
        return js({"on": i in st["projects"]})
    if r.path == "/projects":
        rows = [x for i in st["projects"] for x in data.ROUTES if x["id"] == i]
        return shell("My projects", '<div class="text-2xl font-bold mb-2">My projects</div>' + "".join(
            '<div class="bg-white rounded-xl shadow p-4 mb-2">%s <span class="text-slate-500 text-sm">%s, %s, %s</span></div>' % (esc(x["name"]), x["grade"], x["kind"], x["wall"]) for x in rows)
            + ("" if rows else "<div>No projects yet.</div>"))
    if r.path == "/courses":
        return shell("Courses", '<div class="text-2xl font-bold mb-2">Courses</div><div class="text-sm text-slate-500 mb-2">Places cannot be booked on this site. Please book in person at the front desk.</div>' + "".join(
            '<div class="bg-white rounded-xl shadow p-4 mb-2"><div class="flex justify-between"><div class="font-bold">%s</div><div>%s</div></div><div class="text-sm">%s</div></div>' % c for c in COURSES))
    if r.path == "/prices":
        return shell("Prices", """<div class="text-2xl font-bold mb-2">Prices and hours</div><div class="bg-white rounded-xl shadow p-4">We open at 07:00 on weekdays and at 09:00 at weekends, and close at 22:30 every day but Sunday, when it is 20:00.
 A day entry costs £13.50 for adults and £9 for under-18s; before 15:00 on weekdays everybody pays £8.50. A ten-visit card is £112. Shoes are £3.50, a harness £2.50.</div>""")
    if r.path == "/visit":
        return shell("Find us", '<div class="text-2xl font-bold mb-2">Find us</div><div>Five minutes from Millgate station, behind the old dye works. Bike racks at the back.</div>')


if __name__ == "__main__":
    start(app, data.INITIAL)
