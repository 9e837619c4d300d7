from base import *
import data as D
CSS = """*{box-sizing:border-box}body{margin:0;font-family:ui-sans-serif,system-ui,sans-serif;color:#0f172a;line-height:1.5}a{color:inherit;text-decoration:none}
.max-w-6xl{max-width:72rem}.mx-auto{margin:0 auto}.px-6{padding:0 1.5rem}.py-4{padding-top:1rem;padding-bottom:1rem}.p-5{padding:1.25rem}.p-3{padding:.75rem}.flex{display:flex}.grid{display:grid}.grid-cols-3{grid-template-columns:repeat(3,1fr)}.gap-6{gap:1.5rem}.gap-3{gap:.75rem}.justify-between{justify-content:space-between}.items-center{align-items:center}.flex-wrap{flex-wrap:wrap}
.bg-teal-700{background:#0f766e}.text-white{color:#fff}.bg-slate-50{background:#f8fafc}.bg-teal-50{background:#f0fdfa}.text-teal-800{color:#115e59}.rounded-xl{border-radius:.75rem}.rounded-full{border-radius:999px}.border{border:1px solid #cbd5e1}.shadow-sm{box-shadow:0 1px 2px #0002}.text-sm{font-size:.875rem}.text-xs{font-size:.75rem}.text-2xl{font-size:1.5rem}.font-bold{font-weight:700}.font-medium{font-weight:500}.text-slate-500{color:#64748b}.hidden{display:none}.mt-8{margin-top:2rem}.mt-2{margin-top:.5rem}.w-full{width:100%}.block{display:block}.px-2{padding:0 .5rem}.col-span-2{grid-column:span 2}.hover\\:underline:hover{text-decoration:underline}.bg-emerald-100{background:#d1fae5}"""
def wrap(title, main):
    news = "".join(f'<div class="mt-2"><span class="text-xs text-slate-500">{d}</span><a href="/news" class="block text-sm hover:underline">{esc(t)}</a></div>' for d,t in D.NEWS)
    return page(f'''<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} · Willowbrook Vets</title><meta name="viewport" content="width=device-width"><style>{CSS}</style></head>
<body class="bg-slate-50"><div class="bg-teal-700 text-white"><div class="max-w-6xl mx-auto px-6 py-4 flex justify-between items-center"><a href="/" class="text-2xl font-bold">Willowbrook Vets</a>
<div class="flex gap-6 text-sm"><a href="/team" class="hover:underline">Our team</a><a href="/prices" class="hover:underline">Prices</a><a href="/visit" class="hover:underline">Find us</a><a href="/appointment" class="rounded-full bg-teal-50 text-teal-800 px-2">Request an appointment</a></div></div></div>
<div class="max-w-6xl mx-auto px-6 mt-8 grid grid-cols-3 gap-6"><div class="col-span-2">{main}</div><div><div class="rounded-xl border p-5 shadow-sm"><div class="font-medium">From the practice</div>{news}</div>
<div class="rounded-xl bg-teal-50 p-5 mt-8"><div class="font-medium">Pet post</div><p class="text-sm text-slate-500">One letter a month, no spam.</p><form action="/newsletter" method="get" class="mt-2 flex gap-3"><input name="mail" type="email" placeholder="you@example.org" class="border rounded-xl p-3 w-full"><button class="rounded-xl bg-teal-700 text-white px-2">Join</button></form></div></div></div>
<div class="max-w-6xl mx-auto px-6 py-4 mt-8 text-xs text-slate-500">Willowbrook Veterinary Practice, 4 Mill Lane, Easterby · Tel 01632 960 417</div></body></html>''')
def chip(t): return f'<span class="rounded-full bg-teal-50 text-teal-800 text-xs px-2">{esc(t)}</span>'
def handle(r, s):
    if r.path == "/":
        return wrap("Welcome", '<div class="text-2xl font-bold">Care for pets of every size</div><p class="mt-2">We are six vets and nine nurses on the edge of Easterby. <a href="/team" class="text-teal-800 hover:underline">Meet the team</a>, look at <a href="/prices" class="text-teal-800 hover:underline">what things cost</a> or <a class="text-teal-800 hover:underline" href="/appointment">ask for an appointment</a>.</p><div class="grid grid-cols-3 gap-3 mt-8"><div class="rounded-xl border p-5"><div class="text-2xl font-bold">4,180</div><div class="text-sm text-slate-500">patients registered</div></div><div class="rounded-xl border p-5"><div class="text-2xl font-bold">17</div><div class="text-sm text-slate-500">years in Easterby</div></div><div class="rounded-xl border p-5"><div class="text-2xl font-bold">24 h</div><div class="text-sm text-slate-500">emergency line</div></div></div>')
    if r.path == "/team":
        cards = "".join(f'<a href="/team/{v["slug"]}" class="rounded-xl border shadow-sm p-5 block"><div class="font-bold">{esc(v["name"])}</div><div class="text-sm text-slate-500">{v["role"]} · {v["days"]}</div><div class="flex flex-wrap gap-3 mt-2">{"".join(map(chip, v["species"]))}</div></a>' for v in D.VETS)
        return wrap("Our team", f'<div class="text-2xl font-bold">Our vets</div><div class="grid grid-cols-3 gap-6 mt-8">{cards}</div>')
    if r.path.startswith("/team/"):
        v = next((v for v in D.VETS if v["slug"] == r.path[6:]), None)
        if v: return wrap(v["name"], f'<div class="text-2xl font-bold">{esc(v["name"])}</div><div class="text-slate-500">{v["role"]}</div><p class="mt-2">{esc(v["bio"])} With us since {v["since"]}.</p><div class="grid grid-cols-3 gap-3 mt-8"><div><div class="text-xs text-slate-500">Sees</div><div>{", ".join(v["species"])}</div></div><div><div class="text-xs text-slate-500">Working days</div><div>{v["days"]}</div></div><div><div class="text-xs text-slate-500">Languages</div><div>{v["langs"]}</div></div><div><div class="text-xs text-slate-500">Consulting room</div><div>{v["room"]}</div></div></div>')
    if r.path == "/prices":
        out = ""
        for i,(cat,rows) in enumerate(D.PRICES):
            li = "".join(f'<div class="flex justify-between py-4 border-b"><div><div>{esc(n)}</div><div class="text-xs text-slate-500">about {m} minutes</div></div><div class="font-medium">£{p:,.2f}</div></div>' for n,p,m in rows)
            out += f'<div class="rounded-xl border mt-2 bg-white"><button type="button" class="w-full p-5 flex justify-between font-bold" aria-expanded="{"true" if i==0 else "false"}" aria-controls="acc{i}" onclick="var p=document.getElementById(\'acc{i}\');p.classList.toggle(\'hidden\');this.setAttribute(\'aria-expanded\',!p.classList.contains(\'hidden\'))"><span>{cat}</span><span aria-hidden="true">⌄</span></button><div id="acc{i}" class="px-6 {"" if i==0 else "hidden"}">{li}</div></div>'
        return wrap("Prices", f'<div class="text-2xl font-bold">Prices</div><p class="text-sm text-slate-500">All prices include VAT. Valid from 1 March 2026.</p>{out}')
    if r.path == "/visit":
        return wrap("Find us", '<div class="text-2xl font-bold">Find us</div><p class="mt-2">You will find the practice behind the old mill, with eleven parking spaces in the yard. On weekdays our doors are open from 8:00 until 18:30, on Saturdays from 8:45 until 12:15, and on Sundays we are closed.</p><p class="mt-2">Outside these hours the emergency line 01632 960 499 is answered by a nurse; there is a surcharge of £85 for every visit out of hours.</p><p class="mt-2">Need to change or cancel an appointment? Please ring reception, we cannot do it online.</p>')
    if r.path == "/appointment":
        note = ""
        if r.method == "POST":
            rec = dict(owner=r.f("owner"), pet=r.f("pet"), species=r.f("species"), vet=r.f("vet"), date=r.f("date"), time=r.f("slot"), first_visit=r.f("first")=="yes")
            if all([rec["owner"],rec["pet"],rec["species"],rec["date"],rec["time"]]):
                s["requests"].append(rec)
                return wrap("Request sent", f'<div role="status" class="rounded-xl bg-emerald-100 p-5"><span class="font-medium">Thank you, {esc(rec["owner"])}.</span> We have your request for {esc(rec["pet"])} on {esc(rec["date"])} in the {esc(rec["time"])} and will ring you back to confirm.</div>')
            note = '<div class="rounded-xl border p-3 mt-2">Please fill in every field marked *.</div>'
        sp = "".join(f"<option>{x}</option>" for x in ["Dog","Cat","Rabbit","Guinea pig","Bird","Reptile"])
        vs = "".join(f'<option value="{v["slug"]}">{esc(v["name"])}</option>' for v in D.VETS)
        f = lambda lab, inp: f'<label class="block mt-2"><span class="text-sm font-medium">{lab}</span>{inp}</label>'
        c = 'class="border rounded-xl p-3 w-full"'
        return wrap("Request an appointment", f'<div class="text-2xl font-bold">Request an appointment</div>{note}<form method="post" class="mt-2">' + f("Your name *", f'<input {c} name="owner" required>') + f("Pet\'s name *", f'<input {c} name="pet" required>') + f("Kind of animal *", f'<select {c} name="species" required><option value="">Please choose</option>{sp}</select>') + f("Preferred vet", f'<select {c} name="vet"><option value="">No preference</option>{vs}</select>') + f("Date *", f'<input {c} type="date" name="date" required>') +
            '<fieldset class="mt-2 border rounded-xl p-3"><legend class="text-sm font-medium">Time of day *</legend><div class="flex gap-6">' + "".join(f'<label><input type="radio" name="slot" value="{x}" required> {x.capitalize()}</label>' for x in ["morning","afternoon","evening"]) + '</div></fieldset><label class="block mt-2"><input type="checkbox" name="first" value="yes"> This is our first visit</label><button class="rounded-xl bg-teal-700 text-white p-3 mt-2">Send request</button></form>')
    if r.path == "/news": return wrap("News", '<div class="text-2xl font-bold">News</div>' + "".join(f'<div class="mt-2"><div class="font-medium">{esc(t)}</div><div class="text-xs text-slate-500">{d}</div></div>' for d,t in D.NEWS))
    if r.path == "/newsletter": return wrap("Pet post", "<p>Thank you. Please look in your mailbox.</p>")
serve(D.INITIAL, handle)
