import os, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import *
from data import *

site = Site(INITIAL)
CSS = "body{margin:0;font-family:Inter,Arial,sans-serif;background:#f8fafc;color:#0f172a}.container{max-width:1100px;margin:0 auto;padding:0 16px}.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:18px}.flex{display:flex;gap:10px;flex-wrap:wrap;align-items:end}.bg-white{background:#fff}.rounded-lg{border-radius:10px}.p-3{padding:12px}.text-xs{font-size:12px}.text-slate-500{color:#64748b}.line-through{text-decoration:line-through;color:#94a3b8}.badge{background:#fee2e2;color:#b91c1c;padding:2px 8px;border-radius:9px;font-size:12px}.font-semibold{font-weight:600}.h-24{height:96px;background:linear-gradient(120deg,#cbd5e1,#e2e8f0)}.pg a,.pg span{padding:6px 11px}dl{display:grid;grid-template-columns:180px 1fr}dd{margin:0}dt{color:#64748b}"
def shell(title, body):
    return f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{e(title)} · Fenwick Motors</title><style>{CSS}</style></head><body><div class="bg-white"><div class="container flex p-3"><a href="/" class="font-semibold">Fenwick Motors</a><a href="/visit" class="text-xs">Visit us</a></div></div><div class="container">{body}</div></body></html>'
SORTS = {"new": ("Newest in", None), "pa": ("Price: low to high", lambda c: c["price"]), "pd": ("Price: high to low", lambda c: -c["price"]), "ma": ("Mileage: low to high", lambda c: c["miles"]), "yd": ("Age: youngest first", lambda c: -c["year"])}

@site.route("/")
def home(req):
    q = req.q
    cs = [c for c in CARS if (not q.get("make") or c["make"] == q["make"]) and (not q.get("fuel") or c["fuel"] == q["fuel"]) and (not q.get("max", "").isdigit() or c["price"] <= int(q["max"]))]
    k = SORTS.get(q.get("sort", "new"), SORTS["new"])[1]
    if k:
        cs = sorted(cs, key=k)
    pages = max(1, -(-len(cs) // 12)); p = req.page(pages)
    opt = lambda xs, cur: "".join(f'<option value="{e(v)}"{" selected" if v == cur else ""}>{e(t)}</option>' for v, t in xs)
    cards = "".join(f'''<div class="bg-white rounded-lg"><div class="h-24"></div><div class="p-3"><a class="font-semibold" href="/cars/{c["id"]}">{e(c["title"])}</a>{' <span class="badge">Reduced</span>' if c["old"] else ""}
<div class="text-xs text-slate-500">{c["year"]} · {c["miles"]:,} miles · {c["fuel"]} · {c["gearbox"]} · {c["body"]}</div><div>{f'<span class="line-through">£{c["old"]:,}</span> ' if c["old"] else ""}<span class="font-semibold">£{c["price"]:,}</span></div></div></div>''' for c in cs[(p - 1) * 12:p * 12])
    return shell("Used cars", f'''<h1>Used cars in stock</h1><form class="flex bg-white rounded-lg p-3" method="get">
<label class="text-xs">Make<br><select name="make">{opt([("", "Any")] + [(m, m) for m in MAKES], q.get("make", ""))}</select></label>
<label class="text-xs">Fuel<br><select name="fuel">{opt([("", "Any")] + [(m, m) for m in FUELS], q.get("fuel", ""))}</select></label>
<label class="text-xs">Up to £<br><input name="max" inputmode="numeric" size="7" value="{e(q.get("max", ""))}"></label>
<label class="text-xs">Sort by<br><select name="sort" onchange="this.form.submit()">{opt([(a, b[0]) for a, b in SORTS.items()], q.get("sort", "new"))}</select></label>
<button>Show cars</button></form><p class="text-xs text-slate-500">{len(cs)} cars found</p><div class="grid">{cards}</div>{pager(req, pages, p, "pg", "Previous", "Next")}''')

@site.route("/cars/([0-9]+)")
def car(req, i):
    c = next((c for c in CARS if c["id"] == int(i)), None)
    if not c:
        return None
    return shell(c["title"], f'''<p class="text-xs"><a href="/">All cars</a></p><h1>{e(c["title"])}</h1><p>{f'<span class="line-through">£{c["old"]:,}</span> ' if c["old"] else ""}<span class="font-semibold">£{c["price"]:,}</span></p>
<div class="bg-white rounded-lg p-3"><dl><dt>Year</dt><dd>{c["year"]}</dd><dt>Mileage</dt><dd>{c["miles"]:,} miles</dd><dt>Fuel</dt><dd>{c["fuel"]}</dd><dt>Gearbox</dt><dd>{c["gearbox"]}</dd><dt>Body</dt><dd>{c["body"]}</dd><dt>Colour</dt><dd>{c["colour"]}</dd><dt>Doors</dt><dd>{c["doors"]}</dd></dl></div>
<details class="bg-white rounded-lg p-3"><summary>History and papers</summary><dl><dt>Previous owners</dt><dd>{c["owners"]}</dd><dt>MOT until</dt><dd>{c["mot"]}</dd><dt>Keys</dt><dd>{c["keys"]}</dd></dl></details>
<details class="bg-white rounded-lg p-3"><summary>Ask about this car</summary><form method="post" action="/cars/{c["id"]}/ask"><label>Your e-mail <input name="email" type="email" required></label> <label>Question <input name="question" required></label> <button>Send</button></form></details>''')

@site.route("/cars/([0-9]+)/ask", "POST")
def ask(req, i):
    c = next((c for c in CARS if c["id"] == int(i)), None)
    if not c:
        return None
    site.state["enquiries"].append({"car": c["title"], "email": req.f("email"), "question": req.f("question")})
    return shell("Thank you", "<h1>Thank you</h1><p>We will write back soon.</p>")

@site.route("/visit")
def visit(req):
    return shell("Visit us", "<h1>Visit us</h1><p>14 Forge Road, open Monday to Saturday from 9 to 17.</p>")

site.serve()
