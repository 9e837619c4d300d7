import os
import sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import Site, Reply, e, fill, utilities  # noqa: E402
from data import BIKES  # noqa: E402

site = Site({"watchlist": []})
STEP = 12

SHELL = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>[[title]]</title><meta name="viewport" content="width=device-width"><style>body{margin:0;font-family:system-ui,sans-serif}a{color:inherit;text-decoration:none}[[css]]</style></head>
<body class="bg-stone-50 text-stone-800"><header class="bg-white border-b"><div class="max-w-6xl mx-auto flex items-center justify-between p-4"><a href="/" class="text-xl font-bold tracking-tight text-teal-700">wheelyard</a><nav class="flex gap-6 text-sm"><a href="/">Bikes</a><a href="/how-it-works">How it works</a><a href="/branches">Branches</a></nav></div></header>
[[body]]
<footer class="max-w-6xl mx-auto p-6 text-xs text-stone-500">Wheelyard Co-operative Ltd &middot; Every bike is checked on 42 points before it goes on sale &middot; Prices include VAT</footer></body></html>"""

HOME = """<main class="max-w-6xl mx-auto p-4"><div class="py-4"><h1 class="text-3xl font-bold tracking-tight m-0">Refurbished bikes</h1><p class="text-stone-600 my-2">Serviced in our own workshops, with a 12-month guarantee.</p></div>
<div class="flex gap-6 items-start"><aside class="w-48 shrink-0 text-sm" id="f"></aside><section class="flex-1"><div class="flex items-center justify-between mb-4"><p id="n" class="text-sm text-stone-500 m-0" aria-live="polite"></p><label class="text-sm">Sort <select id="s" class="border rounded p-1"><option value="">Our picks</option><option value="low">Price, low to high</option><option value="high">Price, high to low</option><option value="new">Newest model year</option></select></label></div>
<div id="g" class="grid grid-cols-3 gap-4"></div><div class="py-6 text-center"><button id="m" class="bg-teal-700 text-white rounded-full px-6 py-2 border-0 cursor-pointer hidden">Show more bikes</button></div></section></div></main>
<script>
const F={kind:["Road","Gravel","City","Mountain","Cargo","Folding"],condition:["Like new","Very good","Good"],branch:["Ayrmouth","Tollbridge","Wexcombe"]},T={kind:"Type",condition:"Condition",branch:"Where to see it"};
const on={kind:new Set(),condition:new Set(),branch:new Set()};let off=0,total=0,turn=0;
const $=i=>document.getElementById(i),gbp=n=>"£"+n.toLocaleString("en-GB");
$("f").innerHTML=Object.keys(F).map(k=>`<fieldset class="border-b py-4 px-1 m-0"><legend class="font-semibold">${T[k]}</legend>${F[k].map(v=>`<label class="flex items-center gap-2 py-1 cursor-pointer"><input type="checkbox" data-k="${k}" value="${v}"><span>${v}</span></label>`).join("")}</fieldset>`).join("")+`<label class="flex items-center gap-2 py-4 cursor-pointer"><input type="checkbox" id="a"><span>Hide reserved bikes</span></label>`;
function card(b){return `<article class="bg-white rounded-xl shadow overflow-hidden flex flex-col"><a href="/bikes/${b.id}" class="block"><div class="h-24 bg-stone-200 flex items-end p-2">${b.reserved?`<span class="bg-amber-100 text-amber-800 text-xs rounded-full px-2 py-1">Reserved</span>`:b.was?`<span class="bg-rose-100 text-rose-700 text-xs rounded-full px-2 py-1">Reduced</span>`:""}</div></a><div class="p-3 flex-1"><p class="text-xs uppercase tracking-wide text-stone-500 m-0">${b.kind}</p><h2 class="text-base font-semibold my-1"><a href="/bikes/${b.id}">${b.brand} ${b.model}</a></h2><p class="text-sm text-stone-600 m-0">${b.year} &middot; ${/^\\d/.test(b.size)?b.size+" cm":b.size} &middot; ${b.condition}</p></div><div class="p-3 flex items-baseline gap-2"><span class="text-lg font-bold">${gbp(b.price)}</span>${b.was?`<span class="text-sm line-through text-stone-500">${gbp(b.was)}</span>`:""}<button data-w="${b.id}" aria-label="Watch this bike" class="ml-auto border rounded-full bg-white cursor-pointer px-2 py-1">${b.watched?"♥":"♡"}</button></div></article>`}
async function load(fresh){const t=++turn;if(fresh){off=0}const q=new URLSearchParams({offset:off,sort:$("s").value,free:$("a").checked?1:""});for(const k in on)q.set(k,[...on[k]].join(","));const r=await(await fetch("/api/bikes?"+q)).json();if(t!==turn)return;if(fresh)$("g").innerHTML="";$("g").insertAdjacentHTML("beforeend",r.bikes.map(card).join(""));off+=r.bikes.length;total=r.total;$("n").textContent=total?`Showing ${off} of ${total} bikes`:"No bikes match these filters";$("m").classList.toggle("hidden",off>=total)}
$("f").addEventListener("change",ev=>{const c=ev.target;if(c.dataset.k)on[c.dataset.k][c.checked?"add":"delete"](c.value);load(true)});$("s").onchange=()=>load(true);$("m").onclick=()=>load(false);
$("g").addEventListener("click",async ev=>{const b=ev.target.closest("[data-w]");if(!b)return;const r=await(await fetch("/api/watch",{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify({id:b.dataset.w})})).json();b.textContent=r.watched?"♥":"♡"});
load(true);
</script>"""


def page(title, body):
    text = fill(SHELL, title=title, body=body)
    return fill(text, css=utilities(text))


@site.get("/")
def home(_):
    return page("Refurbished bikes | Wheelyard", HOME)


@site.get("/api/bikes")
def bikes(request):
    q, rows = request.query, BIKES
    for name in ("kind", "condition", "branch"):
        wanted = [v for v in q.get(name, "").split(",") if v]
        if wanted:
            rows = [b for b in rows if b[name] in wanted]
    if q.get("free"):
        rows = [b for b in rows if not b["reserved"]]
    order = q.get("sort")
    if order in ("low", "high"):
        rows = sorted(rows, key=lambda b: b["price"], reverse=order == "high")
    elif order == "new":
        rows = sorted(rows, key=lambda b: -b["year"])
    start = int(q.get("offset") or 0)
    keys = ("id", "brand", "model", "kind", "size", "year", "condition", "price", "was", "reserved")
    return {"total": len(rows), "bikes": [dict({k: b[k] for k in keys}, watched=b["id"] in site.state["watchlist"]) for b in rows[start:start + STEP]]}


@site.post("/api/watch")
def watch(request):
    number = int(request.form.get("id", 0))
    kept = site.state["watchlist"]
    if number in kept:
        kept.remove(number)
    elif any(b["id"] == number for b in BIKES):
        kept.append(number)
    return {"watched": number in kept}


@site.get("/bikes/<number>")
def bike(_, number):
    for b in BIKES:
        if str(b["id"]) == number:
            size = b["size"] + " cm" if b["size"].isdigit() else b["size"]
            facts = [("Type", b["kind"]), ("Model year", b["year"]), ("Frame size", size), ("Condition", b["condition"]), ("Weight", "%.1f kg" % b["weight"]),
                     ("Colour", b["colour"].capitalize()), ("See it at", b["branch"]), ("Reference", "WY-%d" % b["id"])]
            return page("%s %s | Wheelyard" % (b["brand"], b["model"]), '<main class="max-w-4xl mx-auto p-6"><a href="/" class="text-sm text-teal-700">&larr; All bikes</a><div class="flex gap-6 items-start py-4"><div class="flex-1 bg-stone-200 rounded-xl h-48"></div><div class="flex-1"><h1 class="text-2xl font-bold m-0">%s %s</h1>%s<p class="flex items-baseline gap-2"><span class="text-2xl font-bold">£%s</span>%s</p><dl class="text-sm">%s</dl></div></div></main>' % (
                e(b["brand"]), e(b["model"]), '<span class="inline-block bg-amber-100 text-amber-800 text-xs rounded-full px-2 py-1 my-2">Reserved</span>' if b["reserved"] else "",
                format(b["price"], ","), '<s class="text-stone-500">£%s</s>' % format(b["was"], ",") if b["was"] else "",
                "".join('<div class="flex border-b py-2"><dt class="w-32 text-stone-500">%s</dt><dd class="m-0">%s</dd></div>' % (e(k), e(v)) for k, v in facts)))
    return Reply(page("Gone", '<main class="max-w-4xl mx-auto p-6"><p>This bike is no longer listed.</p></main>'), 404)


@site.get("/how-it-works")
def how(_):
    return page("How it works | Wheelyard", '<main class="max-w-2xl mx-auto p-6"><h1 class="text-2xl font-bold">How it works</h1><p>Reserve online for £25, try the bike at a branch within 7 days, and pay the rest when you take it home. If it is not for you, the £25 comes back.</p><p>Delivery by van costs £39; cargo bikes £79.</p></main>')


@site.get("/branches")
def branches(_):
    rows = [("Ayrmouth", "18 Cable Street", "Tue–Sat 9:30–17:30"), ("Tollbridge", "Unit 4, The Old Dairy", "Mon–Sat 10:00–18:00"), ("Wexcombe", "2 Station Approach", "Wed–Sun 10:00–17:00")]
    return page("Branches | Wheelyard", '<main class="max-w-2xl mx-auto p-6"><h1 class="text-2xl font-bold">Branches</h1>%s</main>' % "".join('<section class="bg-white rounded-lg shadow p-4 mb-4"><h2 class="text-lg m-0">%s</h2><p class="m-0 text-sm">%s</p><p class="m-0 text-sm text-stone-600">%s</p></section>' % r for r in rows))


if __name__ == "__main__":
    site.run()
