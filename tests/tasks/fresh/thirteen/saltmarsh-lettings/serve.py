import os
import sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import datetime
from urllib.parse import urlencode
from base import App, JS, Redirect, e, options
import data as D

app = App(lambda: {"shortlist": [], "viewings": []})
CSS = """
*,*::before{box-sizing:border-box}body{margin:0}.font-sans{font-family:'Helvetica Neue',Arial,sans-serif}.text-slate{color:#2b3a42}.bg-sand{background:#f3efe6}.bg-white{background:#fff}.bg-teal{background:#0f5e63}.text-white{color:#fff}
.p-2{padding:.5rem}.p-4{padding:1rem}.p-6{padding:1.5rem}.px-6{padding-left:1.5rem;padding-right:1.5rem}.py-3{padding-top:.75rem;padding-bottom:.75rem}.m-0{margin:0}.mt-4{margin-top:1rem}.mb-2{margin-bottom:.5rem}.mx-auto{margin-left:auto;margin-right:auto}
.flex{display:flex}.grid{display:grid}.gap-2{gap:.5rem}.gap-4{gap:1rem}.gap-6{gap:1.5rem}.wrap{flex-wrap:wrap}.items-center{align-items:center}.items-end{align-items:flex-end}.justify-between{justify-content:space-between}.cols-3{grid-template-columns:repeat(auto-fill,minmax(260px,1fr))}
.max-w{max-width:66rem}.rounded{border-radius:.5rem}.shadow{box-shadow:0 1px 4px rgba(0,0,0,.15)}.text-sm{font-size:.85rem}.text-xl{font-size:1.35rem}.font-bold{font-weight:700}.no-underline{text-decoration:none}.text-muted{color:#6c7a80}
.btn{background:#c8553d;color:#fff;border:0;padding:.5rem 1rem;border-radius:.4rem;font:inherit;cursor:pointer}.btn-line{background:#fff;color:#0f5e63;border:1px solid #0f5e63}.pill{font-size:.75rem;border-radius:1rem;padding:.1rem .6rem;background:#dcecea}.pill-red{background:#f4d3cb}
.tab{border:0;background:none;padding:.6rem 1rem;font:inherit;cursor:pointer;border-bottom:3px solid transparent}.tab[aria-selected=true]{border-color:#c8553d;font-weight:700}.h-32{height:8rem}.bg-fog{background:#d9e2e0}select,input{font:inherit;padding:.35rem}
"""


def page(title, body, script=""):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{e(title)} – Saltmarsh Lettings</title><style>{CSS}</style></head><body class="font-sans text-slate bg-sand">
<div class="bg-teal text-white px-6 py-3 flex justify-between wrap gap-4"><a href="/" class="text-white no-underline text-xl font-bold">Saltmarsh Lettings</a><div class="flex gap-6 items-center"><a class="text-white" href="/">Homes to rent</a><a class="text-white" href="/shortlist">Shortlist ({len(app.state['shortlist'])})</a><a class="text-white" href="/tenants">For tenants</a></div></div>
<div class="max-w mx-auto p-6">{body}</div><script>{JS}{script}</script></body></html>"""


def day(iso):
    d = datetime.date.fromisoformat(iso)
    return f"{d.day} {d:%B %Y}"


def card(h):
    red = " pill-red" if h["status"] != "Available" else ""
    mark = "" if h["id"] in app.state["shortlist"] else f"<form method='post' action='/shortlist' class='m-0'><input type='hidden' name='id' value='{h['id']}'><button class='btn btn-line text-sm' aria-label='Add {e(h['address'])} to shortlist'>♡ Shortlist</button></form>"
    saved = "<span class='text-sm text-muted'>On your shortlist</span>" if not mark else mark
    return f"""<div class="bg-white rounded shadow"><div class="h-32 bg-fog"></div><div class="p-4"><div class="flex justify-between"><span class="pill{red}">{h['status']}</span><span class="text-sm text-muted">{h['area']}</span></div>
<a class="font-bold text-slate" href="/home/{h['id']}">{e(h['address'])}</a><div class="text-xl font-bold">£{h['rent']:,} <span class="text-sm text-muted">pcm</span></div><div class="text-sm mb-2">{h['kind']} · {h['beds']} bed{'s' if h['beds'] > 1 else ''} · {h['size']} m²</div>{saved}</div></div>"""


@app.get("/")
def home(r):
    area, kind, beds, top, n = r.get("area"), r.get("kind"), r.num("beds"), r.num("max"), max(1, r.num("page", 1))
    hits = [h for h in D.HOMES if (not area or h["area"] == area) and (not kind or h["kind"] == kind) and h["beds"] >= beds and (not top or h["rent"] <= top)]
    part = hits[(n - 1) * 6:n * 6]
    last = max(1, -(-len(hits) // 6))
    nav = "".join(f"<a class='p-2 {'font-bold' if i == n else ''}' href='/?{e(urlencode({'area': area, 'kind': kind, 'beds': beds, 'max': top or '', 'page': i}))}'>{i}</a>" for i in range(1, last + 1))
    return page("Homes to rent", f"""<h1>Homes to rent</h1><form class="bg-white rounded p-4 flex wrap gap-4 items-end"><label class="text-sm">Area<br><select name="area">{options([('', 'Anywhere')] + D.AREAS, area)}</select></label>
<label class="text-sm">Type<br><select name="kind">{options([('', 'Any'), 'Flat', 'House'], kind)}</select></label><label class="text-sm">Bedrooms<br><select name="beds">{options([(0, 'Any'), (1, '1+'), (2, '2+'), (3, '3+'), (4, '4+')], beds)}</select></label>
<label class="text-sm">Most rent a month<br><select name="max">{options([('', 'No limit')] + [(x, f'£{x:,}') for x in (900, 1000, 1150, 1300, 1500)], top or '')}</select></label><button class="btn">Update</button></form>
<p class="text-muted">{len(hits)} homes, page {n} of {last}</p><div class="grid cols-3 gap-4">{''.join(card(h) for h in part)}</div><div class="mt-4">{nav}</div>""")


def get(id):
    return next((h for h in D.HOMES if h["id"] == id), None)


@app.get(r"/home/(\w+)")
def detail(r, id):
    h = get(id)
    if not h:
        return page("Not found", "<h1>That home is no longer listed</h1>")
    if h["status"] == "Available":
        view = f"""<form method="post" action="/viewing/{id}"><label>Day <input type="date" name="date" required></label> <label>Your name <input name="name" required></label> <label>E-mail <input type="email" name="email" required></label> <button class="btn">Ask for a viewing</button></form>"""
    else:
        view = "<p><strong>Let agreed.</strong> A tenant has been found for this home and viewings are closed. We do not keep a waiting list.</p>"
    saved = "<p>On your shortlist</p>" if id in app.state["shortlist"] else f"<form method='post' action='/shortlist'><input type='hidden' name='id' value='{id}'><button class='btn btn-line'>♡ Add to shortlist</button></form>"
    pets = "Pets are welcome in this home." if h["pets"] else "The landlord does not accept pets."
    panes = [("Overview", f"<p>{h['kind']} with {h['beds']} bedroom{'s' if h['beds'] > 1 else ''} in {h['area']}, {h['size']} m², {h['furnished'].lower()}. Free from {day(h['available'])}.</p>"),
             ("Costs", f"<p>Rent £{h['rent']:,} a month. Deposit £{h['deposit']:,}, held in a protected scheme. Council tax is not included.</p>"),
             ("Good to know", f"<p>{pets} Heating: {h['heating'].lower()}. Energy rating {h['band']}. No smoking indoors.</p>"),
             ("Viewing", view)]
    tabs = "".join(f"<button type='button' class='tab' role='tab' data-i='{i}' aria-selected='{'true' if i == 0 else 'false'}'>{t}</button>" for i, (t, _) in enumerate(panes))
    body = "".join(f"<div role='tabpanel' class='p-4' data-p='{i}'{'' if i == 0 else ' hidden'}>{b}</div>" for i, (_, b) in enumerate(panes))
    return page(h["address"], f"""<p><a href="/">← All homes</a></p><h1 class="m-0">{e(h['address'])}</h1><p class="text-xl font-bold">£{h['rent']:,} pcm <span class="pill{'' if h['status'] == 'Available' else ' pill-red'}">{h['status']}</span></p>{saved}<div class="bg-white rounded shadow mt-4"><div role="tablist">{tabs}</div>{body}</div>""",
                r"""$$("[data-i]").forEach(b => b.addEventListener("click", () => {
  $$("[data-i]").forEach(o => o.setAttribute("aria-selected", o === b ? "true" : "false"));
  $$("[data-p]").forEach(p => { p.hidden = p.dataset.p !== b.dataset.i; });
}));""")


@app.post("/shortlist")
def add(r):
    s = app.state["shortlist"]
    if get(r.get("id")) and r.get("id") not in s:
        s.append(r.get("id"))
        s.sort()
    return Redirect("/shortlist")


@app.post("/shortlist/remove")
def remove(r):
    if r.get("id") in app.state["shortlist"]:
        app.state["shortlist"].remove(r.get("id"))
    return Redirect("/shortlist")


@app.get("/shortlist")
def shortlist(r):
    rows = "".join(f"<div class='bg-white rounded p-4 mb-2 flex justify-between'><a href='/home/{i}'>{e(get(i)['address'])}</a><form method='post' action='/shortlist/remove' class='m-0'><input type='hidden' name='id' value='{i}'><button class='btn btn-line text-sm'>Remove</button></form></div>" for i in app.state["shortlist"])
    return page("Shortlist", f"<h1>Your shortlist</h1>{rows or '<p>You have not shortlisted a home yet.</p>'}")


@app.get("/tenants")
def tenants(r):
    return page("For tenants", "<h1>For tenants</h1><p>We ask for one month's rent and a deposit of five weeks' rent before you move in. Referencing takes about four working days.</p><p>Viewings take place on weekdays between ten and five.</p>")


@app.post(r"/viewing/(\w+)")
def viewing(r, id):
    h = get(id)
    if not h or h["status"] != "Available":
        return page("Viewing", "<h1>Viewings are closed</h1><p>This home is let agreed.</p>")
    f = {k: r.get(k) for k in ("date", "name", "email")}
    if not all(f.values()):
        return page("Viewing", f"<h1>Something is missing</h1><p><a href='/home/{id}'>Back to the form</a></p>")
    ref = D.number("SV", id, *f.values())
    app.state["viewings"].append({"home": id, **f, "number": ref})
    return page("Viewing", f"<h1>Viewing requested</h1><p>We will confirm your visit to {e(h['address'])} on {e(f['date'])} by e-mail. Your request number is <b>{ref}</b>.</p>")


app.run()
