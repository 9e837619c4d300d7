from base import *
import data as D
from urllib.parse import urlencode
CSS = "body{font-family:Helvetica,Arial,sans-serif;margin:0;color:#0b0c0c}.top{background:#0b0c0c;color:#fff;padding:.8rem 2rem}.top a{color:#fff}.wrap{max-width:66rem;margin:auto;display:grid;grid-template-columns:15rem 1fr;gap:2rem;padding:1rem}.res{border-bottom:1px solid #b1b4b6;padding:1rem 0}.res h3{margin:0}.meta{color:#505a5f;font-size:.9rem;margin:.2rem 0}.full{background:#f6d7d2;color:#942514;padding:0 .4rem}.pg a,.pg b{margin-right:.6rem}dl{display:grid;grid-template-columns:12rem 1fr}dt{font-weight:bold}dd{margin:0 0 .4rem}.ban{background:#cce2d8;padding:1rem;border-left:6px solid #005a30}.like{background:#f3f2f1;padding:.6rem}"
def wrap(title, left, main):
    return page(f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} - Three Rivers Job Centre</title><style>{CSS}</style></head><body><div class="top"><a href="/courses"><b>Three Rivers Job Centre</b> Courses</a> &nbsp; <a href="/funding">Funding</a></div><div class="wrap"><div>{left}</div><main>{main}</main></div></body></html>')
def money(v): return "Free" if not v else f"£{v}"
def places(c): return '<span class="full">Fully booked</span>' if not c["free"] else f'{c["free"]} of {c["places"]} places left'
PER = 6
def handle(r, s):
    if r.path == "/": return go("/courses")
    if r.path == "/courses":
        kw, areas, modes = r.q("q").strip().lower(), r.qs("area"), r.qs("mode")
        cs = [c for c in D.COURSES if (not kw or kw in (c["title"]+" "+c["area"]).lower()) and (not areas or c["area"] in areas) and (not modes or c["mode"] in modes)]
        o = r.q("order")
        if o == "title": cs.sort(key=lambda c: c["title"].lower())
        if o == "price": cs.sort(key=lambda c: c["price"])
        try: n = max(1, int(r.q("page", "1")))
        except ValueError: n = 1
        pages = max(1, -(-len(cs)//PER))
        qs = lambda k: esc("/courses?" + urlencode([(a,b) for a,v in r.query.items() if a!="page" for b in v if b] + [("page",k)]))
        box = lambda nm, opts, on: "".join(f'<div><label><input type="checkbox" name="{nm}" value="{esc(x)}" {"checked" if x in on else ""}> {esc(x)}</label></div>' for x in opts)
        left = f'<form action="/courses"><label for="q"><b>Keyword</b></label><br><input id="q" name="q" value="{esc(r.q("q"))}"><h4>Area</h4>{box("area",D.AREAS,areas)}<h4>When</h4>{box("mode",D.MODES,modes)}<h4><label for="o">Order</label></h4><select id="o" name="order"><option value="">Newest entries</option><option value="title" {"selected" if o=="title" else ""}>Title</option><option value="price" {"selected" if o=="price" else ""}>Price, lowest first</option></select><p><button>Apply</button></p></form>'
        items = "".join(f'<div class="res"><h3><a href="/courses/{c["id"]}">{esc(c["title"])}</a></h3><p class="meta">{esc(c["area"])} · {c["mode"]} · {c["town"]}</p><p>Starts {c["start"]}, runs for {c["weeks"]} week{"s" if c["weeks"]>1 else ""}. {money(c["price"])}. {places(c)}</p></div>' for c in cs[(n-1)*PER:n*PER])
        pg = "".join(f'<b aria-current="page">{k}</b>' if k==n else f'<a href="{qs(k)}">{k}</a>' for k in range(1,pages+1)) + (f'<a href="{qs(n+1)}" rel="next">Next</a>' if n<pages else "")
        return wrap("Courses", left, f'<h1>Find a course</h1><p>{len(cs)} course{"s" if len(cs)!=1 else ""} found</p>' + (items or "<p>No courses match. Try fewer filters.</p>") + (f'<p class="pg" role="navigation" aria-label="Pages">{pg}</p>' if pages>1 else ""))
    if r.path.startswith("/courses/"):
        c = next((c for c in D.COURSES if str(c["id"]) == r.path[9:]), None)
        if c:
            ban = ""
            if r.method == "POST" and r.f("name") and r.f("phone"):
                s["interest"].append(dict(course=c["title"], name=r.f("name"), phone=r.f("phone"), status=r.f("status"), voucher=r.f("voucher")=="1"))
                ban = f'<div class="ban" role="status"><b>Interest registered.</b> {esc(c["contact"])} will ring you on {esc(r.f("phone"))} within two working days.</div>'
            like = "".join(f'<li><a href="/courses/{x["id"]}">{esc(x["title"])}</a></li>' for x in D.COURSES if x["area"]==c["area"] and x is not c)
            dl = "".join(f"<dt>{a}</dt><dd>{b}</dd>" for a,b in [("Reference",f'TR-{c["id"]}'),("Area",esc(c["area"])),("Where",c["town"]),("When",c["mode"]),("Starts",c["start"]),("Length",f'{c["weeks"]} week{"s" if c["weeks"]>1 else ""}'),("Price",money(c["price"])),("Entry requirement",esc(c["entry"])),("Contact",esc(c["contact"])),("Places",places(c))])
            form = '<h2>Register your interest</h2><form method="post"><p><label>Full name<br><input name="name" required></label></p><p><label>Telephone<br><input name="phone" required></label></p><p><label>I am<br><select name="status"><option value="seeking">looking for work</option><option value="employed">in work</option><option value="student">a student</option><option value="other">something else</option></select></label></p><p><label><input type="checkbox" name="voucher" value="1"> I hold a training voucher</label></p><button>Send</button></form>'
            return wrap(c["title"], f'<div class="like"><b>Other courses in this area</b><ul>{like}</ul></div>', f'{ban}<p><a href="/courses">All courses</a></p><h1>{esc(c["title"])}</h1><dl>{dl}</dl>{form}')
    if r.path == "/funding": return wrap("Funding", "", "<h1>Funding</h1><p>Whoever has been without work for 6 months may ask for a training voucher. A voucher pays up to £450 and is good for one year. Travel costs are not covered.</p>")
serve(D.INITIAL, handle)
