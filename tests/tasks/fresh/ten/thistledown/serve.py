import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import *
from data import PLANTS, LIGHTS, COLOURS, found

site = Site({"basket": {}, "catalogue_requests": []})
PER = 12
CSS = """
*{box-sizing:border-box}body{margin:0;font:16px/1.5 Georgia,serif;color:#26321f;background:#faf8f1}
a{color:#3d6b2c}.top{display:flex;gap:1.5rem;align-items:center;padding:1rem 2rem;background:#e6ecd8}.top b{font-size:1.3rem}
.top form{margin-left:auto}.wrap{max-width:72rem;margin:0 auto;padding:1.5rem}.cols{display:grid;grid-template-columns:14rem 1fr;gap:2rem}
.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:1rem}.card{background:#fff;border:1px solid #d9dfc9;border-radius:.5rem;padding:1rem}
.card h3{margin:0;font-size:1.05rem}.sub{color:#6b7360;font-style:italic}.chip{display:inline-block;background:#eef3e2;border-radius:1rem;padding:0 .6rem;font-size:.8rem;margin-right:.3rem}
.price{font-weight:bold;font-size:1.1rem}.price s{font-weight:normal;color:#999;margin-right:.4rem}.out{color:#a33}.pager{display:flex;gap:.6rem;margin:1.5rem 0}
.cookie[hidden]{display:none!important}.cookie{position:fixed;left:1rem;right:1rem;bottom:1rem;background:#26321f;color:#fff;padding:1rem;border-radius:.5rem;display:flex;gap:1rem;align-items:center}
fieldset{border:1px solid #d9dfc9;margin:0 0 1rem}label{display:block}footer{border-top:1px solid #d9dfc9;margin-top:2rem;padding:1rem 2rem;font-size:.9rem}
input[type=text],input[type=email],textarea{width:100%;max-width:28rem;padding:.4rem}button{padding:.4rem .9rem}
"""


def page(title, body, q=""):
    n = sum(site.state["basket"].values())
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{esc(title)} · Thistledown Nursery</title><style>{CSS}</style></head><body>
<header class="top"><b>Thistledown Nursery</b><nav><a href="/plants">Plants</a> · <a href="/catalogue">Printed catalogue</a> · <a href="/visit">Visit us</a> · <a href="/basket">Basket ({n})</a></nav>
<form action="/plants" role="search"><input type="search" name="q" value="{esc(q)}" placeholder="Search plants" aria-label="Search plants"><button>Search</button></form></header>
<main class="wrap">{body}</main>
<footer>Thistledown Nursery, Cuckoo Lane, Withy Barton TA19 · Carriage £8.95 on any order, free above £75</footer>
<div class="cookie" id="cookie" role="dialog" aria-label="Cookies" hidden><span>We use a few cookies to remember your basket and, if you let us, to count visits.</span>
<button data-c="all">Accept all</button><button data-c="none">Only what is needed</button></div>
<script>(function(){{var c=document.getElementById('cookie');if(!localStorage.getItem('consent'))c.hidden=false;else c.remove();
c.querySelectorAll('button').forEach(function(b){{b.onclick=function(){{localStorage.setItem('consent',b.dataset.c);c.remove()}}}})}})()</script>
</body></html>"""


def money(p):
    was = f"<s>£{p['was']:.2f}</s>" if p["was"] else ""
    return f'<p class="price">{was}<span>£{p["price"]:.2f}</span></p>'


def card(p):
    stock = f'{p["stock"]} ready to post' if p["stock"] else '<span class="out">Sold out this season</span>'
    months = f'in {p["from"]}' if p["from"] == p["to"] else f'{p["from"]} to {p["to"]}'
    return f"""<article class="card"><h3><a href="/plants/{p['slug']}">{esc(p['name'])}</a></h3><div class="sub">{esc(p['common'])}</div>
<p><span class="chip">{p['light']}</span><span class="chip">{p['colour']}</span></p>
<p>Flowers {months}, {p['height']} cm tall. {esc(p['note'])}</p>{money(p)}<small>in a {p['pot']} pot · {stock}</small></article>"""


@site.get("/")
def home(r):
    offers = "".join(card(p) for p in PLANTS[4:7])
    return page("Hardy plants by post", f"""<h1>Hardy plants, grown slowly</h1><p>Three generations, eleven polytunnels, no peat since 2009. We list {len(PLANTS)} plants this season.</p>
<h2>In flower on the nursery</h2><div class="grid">{offers}</div><p><a href="/plants">All plants</a></p>""")


@site.get("/plants")
def plants(r):
    q, lights, colours, sort = r.q("q"), r.all("light"), r.all("colour"), r.q("sort", "list")
    hits = [p for p in PLANTS if (not q or found(p, q)) and (not lights or p["light"] in lights) and (not colours or p["colour"] in colours)]
    if sort == "name":
        hits.sort(key=lambda p: p["name"])
    if sort == "price":
        hits.sort(key=lambda p: p["price"])
    n = max(1, -(-len(hits) // PER))
    at = min(max(1, int(r.q("page", "1") or 1)), n)
    box = lambda name, v, on: f'<label><input type="checkbox" name="{name}" value="{v}"{" checked" if v in on else ""}> {v}</label>'
    link = lambda i: "/plants?" + urlencode([("q", q)] * bool(q) + [("light", v) for v in lights] + [("colour", v) for v in colours] + [("sort", sort)] + [("page", i)])
    pager = "".join(f'<b aria-current="page">{i}</b>' if i == at else f'<a href="{esc(link(i))}">{i}</a>' for i in range(1, n + 1))
    if at < n:
        pager += f'<a rel="next" href="{esc(link(at + 1))}">Next page</a>'
    opts = "".join(f'<option value="{v}"{" selected" if v == sort else ""}>{t}</option>' for v, t in [("list", "as in the catalogue"), ("name", "by name"), ("price", "cheapest first")])
    head = f"Plants matching “{esc(q)}”" if q else "All plants"
    return page("Plants", f"""<h1>{head}</h1><div class="cols"><form action="/plants"><input type="hidden" name="q" value="{esc(q)}">
<fieldset><legend>Light</legend>{''.join(box('light', v, lights) for v in LIGHTS)}</fieldset>
<fieldset><legend>Flower colour</legend>{''.join(box('colour', v, colours) for v in COLOURS)}</fieldset>
<label>Order <select name="sort">{opts}</select></label><p><button>Apply filters</button> <a href="/plants">Clear</a></p></form>
<section><p>{len(hits)} plant{'' if len(hits) == 1 else 's'}</p><div class="grid">{''.join(card(p) for p in hits[(at - 1) * PER:at * PER]) or '<p>Nothing grows here under that name.</p>'}</div>
<nav class="pager" aria-label="Pages">{pager if n > 1 else ''}</nav></section></div>""", q)


@site.get("/plants/([^/]+)")
def plant(r):
    p = next((p for p in PLANTS if p["slug"] == r.args[0]), None)
    if not p:
        raise NotFound
    buy = f'<form method="post" action="/basket"><input type="hidden" name="plant" value="{p["slug"]}"><button>Add to basket</button></form>' if p["stock"] else '<p class="out">Sold out this season</p>'
    return page(p["name"], f"""<p><a href="/plants">Plants</a> ›</p><h1>{esc(p['name'])}</h1><p class="sub">{esc(p['common'])}</p><p>{esc(p['note'])}</p>{money(p)}
<dl><dt>Pot</dt><dd>{p['pot']}</dd><dt>Light</dt><dd>{p['light']}</dd><dt>Flower colour</dt><dd>{p['colour']}</dd><dt>Height</dt><dd>{p['height']} cm</dd><dt>Flowers</dt><dd>{p['from']} – {p['to']}</dd></dl>{buy}""")


@site.post("/basket")
def add(r):
    s = r.f("plant")
    if any(p["slug"] == s and p["stock"] for p in PLANTS):
        site.state["basket"][s] = site.state["basket"].get(s, 0) + 1
    raise Redirect("/basket")


@site.get("/basket")
def basket(r):
    by = {p["slug"]: p for p in PLANTS}
    items = "".join(f"<li>{n} × {esc(by[s]['name'])}, £{by[s]['price']:.2f} each</li>" for s, n in site.state["basket"].items())
    return page("Basket", f"<h1>Basket</h1><ul>{items}</ul>" if items else "<h1>Basket</h1><p>Your basket is empty.</p>")


@site.get("/visit")
def visit(r):
    return page("Visit us", "<h1>Visit us</h1><p>Open Wednesday to Saturday, 10 to 4, from March to the end of October. Dogs on leads are welcome; there is tea on the last Saturday of the month.</p>")


def catalogue_form(r, wrong=""):
    v = lambda n: esc(r.f(n))
    soils = "".join(f"<option{' selected' if r.f('soil') == s else ''}>{s}</option>" for s in ["", "Chalk", "Clay", "Loam", "Sand"])
    radio = "".join(f'<label><input type="radio" name="edition" value="{s}"{" checked" if r.f("edition") == s else ""}> {s} edition</label>' for s in ["Spring", "Autumn"])
    return page("Printed catalogue", f"""<h1>Printed catalogue</h1><p>We post it free within the British Isles.</p>{f'<p class="out" role="alert">{wrong}</p>' if wrong else ''}
<form method="post" action="/catalogue"><p><label>Your name <input type="text" name="name" value="{v('name')}" required></label></p>
<p><label>Address <textarea name="address" rows="3" required>{v('address')}</textarea></label></p><p><label>Postcode <input type="text" name="postcode" value="{v('postcode')}" required></label></p>
<fieldset><legend>Which one?</legend>{radio}</fieldset><p><label>Soil in your garden <select name="soil">{soils}</select></label></p>
<label><input type="checkbox" name="letters" value="yes"> Send me the seasonal letter by post, too</label><p><button>Request the catalogue</button></p></form>""")


@site.get("/catalogue")
def catalogue(r):
    return catalogue_form(r)


@site.post("/catalogue")
def request_catalogue(r):
    if not all(r.f(n) for n in ("name", "address", "postcode")):
        return catalogue_form(r, "Please fill in name, address and postcode.")
    if r.f("edition") not in ("Spring", "Autumn"):
        return catalogue_form(r, "Please choose an edition.")
    n = 2301 + len(site.state["catalogue_requests"])
    site.state["catalogue_requests"].append({"number": f"TC-{n}", "name": r.f("name"), "address": " ".join(r.f("address").split()), "postcode": r.f("postcode"),
                                             "edition": r.f("edition"), "soil": r.f("soil"), "letters": r.f("letters") == "yes"})
    raise Redirect(f"/catalogue/thanks?n=TC-{n}")


@site.get("/catalogue/thanks")
def thanks(r):
    return page("Thank you", f"<h1>Thank you</h1><p>Your request has number <strong>{esc(r.q('n'))}</strong>. Allow a week for the post.</p>")


site.serve()
