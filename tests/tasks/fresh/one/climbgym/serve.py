import copy, re
from base import *
import data

BOOK = []
def reset(): BOOK.clear()
def state(): return {"bookings": copy.deepcopy(BOOK)}

CSS = """*{box-sizing:border-box}body{margin:0;font-family:Inter,system-ui,sans-serif;color:#1e293b;background:#f8fafc}
.mx-auto{margin-left:auto;margin-right:auto}.max-w-6xl{max-width:72rem}.px-4{padding:0 1rem}.py-3{padding-top:.75rem;padding-bottom:.75rem}.p-4{padding:1rem}.p-6{padding:1.5rem}.mt-2{margin-top:.5rem}.mt-4{margin-top:1rem}.mt-8{margin-top:2rem}.mb-2{margin-bottom:.5rem}.flex{display:flex}.grid{display:grid}.grid-cols-3{grid-template-columns:repeat(3,1fr)}.grid-cols-4{grid-template-columns:repeat(4,1fr)}.gap-2{gap:.5rem}.gap-4{gap:1rem}.gap-6{gap:1.5rem}.items-center{align-items:center}.justify-between{justify-content:space-between}.flex-wrap{flex-wrap:wrap}
.bg-white{background:#fff}.bg-slate-900{background:#0f172a}.text-white{color:#fff}.text-slate-500{color:#64748b}.text-xs{font-size:.75rem}.text-sm{font-size:.875rem}.text-lg{font-size:1.125rem}.text-2xl{font-size:1.5rem}.text-4xl{font-size:2.25rem}.font-semibold{font-weight:600}.font-bold{font-weight:700}.rounded-xl{border-radius:.75rem}.rounded-full{border-radius:999px}.shadow{box-shadow:0 1px 4px #0002}.border{border:1px solid #e2e8f0}.px-3{padding-left:.75rem;padding-right:.75rem}.py-1{padding-top:.25rem;padding-bottom:.25rem}.bg-orange-500{background:#f97316}.bg-emerald-100{background:#d1fae5}.text-emerald-800{color:#065f46}.bg-rose-100{background:#ffe4e6}.text-rose-700{color:#be123c}.line-through{text-decoration:line-through}.w-full{width:100%}.hidden{display:none}.fixed{position:fixed}.inset-x-0{left:0;right:0}.bottom-0{bottom:0}.inset-0{inset:0}.bg-black-50{background:#0008}.z-50{z-index:50}.cursor-pointer{cursor:pointer}.no-underline{text-decoration:none}.ring-2{outline:2px solid #f97316}button{font:inherit;border:0}input,select{font:inherit;padding:.4rem;border:1px solid #cbd5e1;border-radius:.4rem}"""

def page(title, main, note=""):
    nav = "".join(f'<a class="text-white no-underline px-3 py-1" href="{h}">{t}</a>' for h, t in (("/", "Home"), ("/routes", "Routes"), ("/classes", "Classes"), ("/visit", "Find us")))
    banner = f'<div class="bg-emerald-100 text-emerald-800 p-4 rounded-xl mt-4" role="status">{note}</div>' if note else ""
    return Res(f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title} · Gritstone Hall</title><style>{CSS}</style></head>
<body><header class="bg-slate-900"><div class="mx-auto max-w-6xl px-4 py-3 flex items-center justify-between"><a href="/" class="text-white font-bold text-lg no-underline">Gritstone&nbsp;Hall</a><nav class="flex gap-2">{nav}</nav></div></header>
<main class="mx-auto max-w-6xl px-4">{banner}{main}</main>
<footer class="mx-auto max-w-6xl px-4 mt-8 text-sm text-slate-500"><p>Gritstone Hall Ltd, Unit 4, Canal Mills. Climbing is an activity with a danger of injury.</p></footer>
<div id="cc" class="fixed inset-x-0 bottom-0 bg-white shadow p-4 z-50 hidden"><div class="mx-auto max-w-6xl flex items-center justify-between gap-4"><p class="text-sm">We use cookies to remember your shoe size and to measure visits. You can change your mind at any time.</p><div class="flex gap-2"><button data-c="no" class="rounded-full border px-3 py-1 cursor-pointer">Only necessary</button><button data-c="yes" class="rounded-full bg-orange-500 text-white px-3 py-1 cursor-pointer">Accept all</button></div></div></div>
<script>(function(){{var b=document.getElementById('cc');if(!localStorage.getItem('cc'))b.classList.remove('hidden');b.addEventListener('click',function(e){{var c=e.target.dataset.c;if(c){{localStorage.setItem('cc',c);b.classList.add('hidden')}}}})}})()</script>
</body></html>""")

def home():
    pr = [("Adult day pass","£12.50",""),("Concession day pass","£9.80",""),("Under 12","£7.00",""),("Ten-visit card","£108.00","£125.00")]
    cards = "".join(f'<div class="bg-white rounded-xl border p-4"><div class="text-sm text-slate-500">{n}</div><div class="text-2xl font-bold">'+(f'<span class="line-through text-slate-500 text-sm">{o}</span> ' if o else "")+f'{p}</div></div>' for n, p, o in pr)
    return page("Welcome", f"""<section class="mt-8"><h1 class="text-4xl">Twenty metres of good weather</h1><p>During the week our doors are open from 9:00 until 22:30, while on Saturdays and Sundays we start at 8:30 and close at 20:00. Last entry is an hour before closing.</p></section>
<section class="mt-8"><h2 class="text-2xl">Prices</h2><div class="grid grid-cols-4 gap-4">{cards}</div><p class="text-sm text-slate-500 mt-2">Shoe hire costs £3.50, a harness £2.80.</p></section>
<section class="mt-8 grid grid-cols-3 gap-6"><div class="bg-white rounded-xl shadow p-6"><h3>New set on the Slab</h3><p class="text-sm">Biscuit-themed, four fresh lines since 14 October.</p><a href="/routes">See the routes</a></div><div class="bg-white rounded-xl shadow p-6"><h3>Winter league</h3><p class="text-sm">Starts in November, teams of four.</p></div><div class="bg-white rounded-xl shadow p-6"><h3>Café news</h3><p class="text-sm">Soup is back. So is Margot.</p></div></section>""")

ROUTES = """<section class="mt-8"><h1 class="text-2xl">What's up on the walls</h1>
<div class="flex items-center justify-between gap-4"><div id="chips" class="flex gap-2 flex-wrap"></div><label class="text-sm">Sort by <select id="sort"><option value="new">Newest first</option><option value="name">Name</option><option value="sends">Most sends</option></select></label></div>
<div id="grid" class="grid grid-cols-4 gap-4 mt-4"><p class="text-slate-500">Loading…</p></div></section>
<script>
var all=[],sector='All';
function draw(){var l=all.filter(function(r){return sector=='All'||r.sector==sector});var s=document.getElementById('sort').value;
if(s=='name')l.sort(function(a,b){return a.name<b.name?-1:1});if(s=='sends')l.sort(function(a,b){return b.sends-a.sends});
document.getElementById('grid').innerHTML=l.map(function(r){return '<div class="bg-white rounded-xl border p-4"><div class="flex justify-between items-center"><span class="font-semibold text-lg">'+r.name+'</span><span class="font-bold">'+r.grade+'</span></div><div class="text-sm text-slate-500 mt-2">'+r.sector+' · '+r.colour+' holds</div><div class="text-sm">Set '+r.set+' by '+r.setter+'</div><div class="flex justify-between items-center mt-2"><span class="text-sm">'+r.sends+' sends</span>'+(r.badge?'<span class="text-xs rounded-full px-3 py-1 '+(r.badge=='New'?'bg-emerald-100 text-emerald-800':'bg-rose-100 text-rose-700')+'">'+r.badge+'</span>':'')+'</div></div>'}).join('');
document.getElementById('chips').innerHTML=['All'].concat(all.map(function(r){return r.sector}).filter(function(x,i,a){return a.indexOf(x)==i})).map(function(c){return '<button class="rounded-full border px-3 py-1 cursor-pointer '+(c==sector?'ring-2':'')+'" aria-pressed="'+(c==sector)+'">'+c+'</button>'}).join('')}
document.getElementById('chips').onclick=function(e){if(e.target.tagName=='BUTTON'){sector=e.target.textContent;draw()}};document.getElementById('sort').onchange=draw;
setTimeout(function(){fetch('/api/routes').then(function(r){return r.json()}).then(function(d){all=d;draw()})},500);
</script>"""

def classes(note=""):
    cs = ""
    for c in data.CLASSES:
        left = c["left"] - sum(b["class"] == c["name"] for b in BOOK)
        if left > 0:
            s = f'<span class="text-sm">{left} of {c["cap"]} places left</span><button class="bg-orange-500 text-white rounded-full px-3 py-1 cursor-pointer" data-book="{c["id"]}" data-n="{c["name"]}">Book</button>'
        else:
            s = '<span class="text-xs rounded-full px-3 py-1 bg-rose-100 text-rose-700">Full</span>'
        cs += f'<div class="bg-white rounded-xl shadow p-6"><div class="flex justify-between"><div class="text-lg font-semibold">{c["name"]}</div><div class="font-bold">{c["price"]}</div></div><p class="text-sm text-slate-500">{c["when"]} with {c["coach"]}</p><div class="flex justify-between items-center">{s}</div></div>'
    return page("Classes", f"""<h1 class="text-2xl mt-8">Classes this term</h1><div class="grid grid-cols-3 gap-6">{cs}</div>
<div id="ov" class="fixed inset-0 bg-black-50 z-50 hidden"><div role="dialog" aria-modal="true" aria-labelledby="dt" class="bg-white rounded-xl p-6 mx-auto mt-8" style="max-width:26rem"><div class="flex justify-between"><h2 id="dt" class="text-lg">Book</h2><button id="x" aria-label="Close" class="cursor-pointer">✕</button></div>
<form method="post" id="bf"><label class="text-sm">Your name<input class="w-full mb-2" name="name" required></label><label class="text-sm">E-mail<input class="w-full mb-2" type="email" name="email" required></label>
<fieldset class="border rounded-xl mb-2"><legend class="text-sm">Experience</legend><label><input type="radio" name="level" value="none" required> None yet</label> <label><input type="radio" name="level" value="some"> Some</label> <label><input type="radio" name="level" value="plenty"> Plenty</label></fieldset>
<button class="bg-orange-500 text-white rounded-full px-3 py-1 cursor-pointer w-full">Confirm booking</button></form></div></div>
<script>var ov=document.getElementById('ov');document.addEventListener('click',function(e){{var b=e.target.dataset.book;if(b){{document.getElementById('dt').textContent='Book '+e.target.dataset.n;document.getElementById('bf').action='/classes/'+b+'/book';ov.classList.remove('hidden')}}if(e.target.id=='x')ov.classList.add('hidden')}})</script>""", note)

def route(r):
    if r.path == "/": return home()
    if r.path == "/routes": return page("Routes", ROUTES)
    if r.path == "/api/routes": return js(list(reversed(data.ROUTES)))
    if r.path == "/visit": return page("Find us", '<h1 class="mt-8">Find us</h1><p>Unit 4, Canal Mills, Ropewalk Lane. Bus 17 stops outside; there are forty bicycle stands and no car park.</p>')
    if r.path == "/classes":
        b = next((b for i, b in enumerate(BOOK) if str(i) == r.q("ok")), None)
        return classes(f'You\'re in, {esc(b["name"])}! We have sent the details of {b["class"]} to {esc(b["email"])}.' if b else "")
    m = re.fullmatch(r"/classes/([a-z-]+)/book", r.path)
    if m and r.method == "POST":
        c = next((c for c in data.CLASSES if c["id"] == m[1] and c["left"]), None)
        if c and r.f("name") and r.f("email") and r.f("level"):
            BOOK.append({"class": c["name"], "name": r.f("name"), "email": r.f("email"), "level": r.f("level")})
            return redirect(f"/classes?ok={len(BOOK)-1}")
        return redirect("/classes")

serve(route, state, reset)
