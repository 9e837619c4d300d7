from base import Site, esc, redirect, as_json
import data as d

site = Site(d.INITIAL_STATE)
PER = 6
BY = {p["sku"]: p for p in d.ITEMS}
CSS = """*{box-sizing:border-box}body{margin:0;font-family:Georgia,serif;color:#2c2320;background:#faf6f1}a{color:inherit;text-decoration:none}
.u1{display:flex;gap:24px;align-items:center;padding:18px 32px;background:#fff;border-bottom:1px solid #e4d9ce}.u2{font-size:24px}.u3{margin-left:auto}
.g4{display:grid;grid-template-columns:repeat(3,1fr);gap:22px;padding:24px 32px}.k7{background:#fff;border:1px solid #e8ddd2;padding:16px;position:relative}
.q9{height:120px;background:linear-gradient(135deg,#c9703d,#8a4522);margin-bottom:10px}.b2{position:absolute;top:10px;left:10px;background:#2c2320;color:#fff;padding:2px 8px;font-size:12px}
.b3{background:#a11}.b5{background:#7a7a7a}.p1{font-weight:bold;font-size:18px}.p2{text-decoration:line-through;color:#998;margin-left:8px}.x8{padding:0 32px}
.n6{background:#efe4d8;padding:24px 32px;margin-top:30px}button{background:#8a4522;color:#fff;border:0;padding:9px 16px;cursor:pointer}.s0{font-size:13px;color:#776}
.m5{display:flex;gap:40px;padding:24px 32px}.w3{display:flex;justify-content:space-between;border-bottom:1px dotted #cbb;padding:5px 0;width:380px}"""


def shell(title, body):
    links = "".join(f'<a class="u4" href="/c/{k}">{v}</a>' for k, v in d.CATEGORIES.items())
    count = sum(b["quantity"] for b in site.state["basket"])
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} - {esc(d.SITE)}</title><style>{CSS}</style></head><body>
<div class="u1"><a class="u2" href="/">{esc(d.SITE)}</a>{links}<a class="u3" href="/basket">Basket ({count})</a></div>
<div class="x8 s0">Free delivery over &pound;60 &nbsp;|&nbsp; 60 days to change your mind &nbsp;|&nbsp; Shop in Keswick, Tue to Sat</div>
{body}
<div class="n6"><div>Recipes and first refusal on seconds</div><form method="post" action="/newsletter"><input name="email" type="email" placeholder="you@example.com"> <button>Join</button></form>
<div class="s0">10% off your first order over &pound;50 when you join. Tarn &amp; Copper Ltd, 14 Packhorse Yard, Keswick. Established 1998.</div></div></body></html>"""


def money(x):
    return f"£{x:.2f}"


def card(p):
    badge = ""
    if not p["stock"]:
        badge = '<span class="b2 b5">Sold out</span>'
    elif p["was"]:
        badge = f'<span class="b2 b3">Save {money(p["was"] - p["price"])}</span>'
    elif p["new"]:
        badge = '<span class="b2">New in</span>'
    was = f'<span class="p2">{money(p["was"])}</span>' if p["was"] else ""
    return f"""<a class="k7" href="/p/{p['sku'].lower()}"><div class="q9"></div>{badge}<div class="t3">{esc(p['name'])}</div><div><span class="p1">{money(p['price'])}</span>{was}</div></a>"""


@site.get("/")
def home(req):
    picks = "".join(card(BY[s]) for s in ("TC-2105", "TC-3105", "TC-1151"))
    tiles = "".join(f'<a class="k7" href="/c/{k}"><div class="q9"></div><div class="t3">{v}</div></a>' for k, v in d.CATEGORIES.items())
    return shell("Cookware for good", f'<div class="x8"><h1>Pans that outlive their owners</h1><p>Chosen, tried and scrubbed by us in Keswick.</p></div><div class="g4">{tiles}</div><div class="x8"><h2>We are cooking with</h2></div><div class="g4">{picks}</div>')


@site.get("/c/([a-z-]+)")
def category(req, key):
    if key not in d.CATEGORIES:
        return None
    items = [p for p in d.ITEMS if p["category"] == key]
    first = "".join(card(p) for p in items[:PER])
    more = f'<div class="x8"><button id="more">Load more</button></div>' if len(items) > PER else ""
    return shell(d.CATEGORIES[key], f"""<div class="x8"><h1>{d.CATEGORIES[key]}</h1></div><div class="g4" id="grid">{first}</div>{more}
<script>let at={PER};const b=document.getElementById('more');if(b)b.onclick=async()=>{{const r=await fetch('/api/c/{key}?from='+at);const j=await r.json();
document.getElementById('grid').insertAdjacentHTML('beforeend',j.html);at+={PER};if(!j.more)b.remove();}};</script>""")


@site.get("/api/c/([a-z-]+)")
def more(req, key):
    items = [p for p in d.ITEMS if p["category"] == key]
    at = int(req.query.get("from", "0") or 0)
    return as_json({"html": "".join(card(p) for p in items[at:at + PER]), "more": at + PER < len(items)})


@site.get("/p/([a-z0-9-]+)")
def product(req, sku):
    p = BY.get(sku.upper())
    if not p:
        return None
    spec = [("Weight", f"{p['weight']} kg"), ("Made in", p["made"]), ("Code", p["sku"])]
    if p["hob"]:
        spec.insert(1, ("Works on", p["hob"]))
    rows = "".join(f'<div class="w3"><span>{a}</span><span>{esc(b)}</span></div>' for a, b in spec)
    buy = (f'<form method="post" action="/basket/add"><input type="hidden" name="sku" value="{p["sku"]}"><button>Add to basket</button></form>'
           if p["stock"] else '<p class="s0">Sold out. More expected in the spring.</p>')
    was = f'<span class="p2">{money(p["was"])}</span>' if p["was"] else ""
    others = [o for o in d.ITEMS if o["category"] == p["category"] and o is not p and o["stock"]][:3]
    rel = "".join(f'<div class="k7"><a href="/p/{o["sku"].lower()}">{esc(o["name"])}</a><div class="p1">{money(o["price"])}</div><form method="post" action="/basket/add"><input type="hidden" name="sku" value="{o["sku"]}"><button>Add to basket</button></form></div>' for o in others)
    return shell(p["name"], f"""<div class="m5"><div class="q9" style="width:360px;height:300px"></div><div><h1>{esc(p['name'])}</h1><div><span class="p1">{money(p['price'])}</span>{was}</div><br>{rows}<br>{buy}</div></div>
<div class="x8"><h3>Often bought with it</h3></div><div class="g4">{rel}</div>""")


@site.post("/basket/add")
def add(req):
    sku = req.form.get("sku", "")
    if sku in BY and BY[sku]["stock"]:
        for line in site.state["basket"]:
            if line["sku"] == sku:
                line["quantity"] += 1
                break
        else:
            site.state["basket"].append({"sku": sku, "quantity": 1})
    return redirect("/basket")


@site.get("/basket")
def basket(req):
    rows = "".join(f'<div class="w3"><span>{esc(BY[b["sku"]]["name"])} x {b["quantity"]}</span><span>{money(BY[b["sku"]]["price"] * b["quantity"])}</span></div>' for b in site.state["basket"])
    return shell("Basket", f'<div class="x8"><h1>Your basket</h1>{rows or "<p>Nothing in it yet.</p>"}</div>')


@site.post("/newsletter")
def newsletter(req):
    site.state["newsletter"].append(req.form.get("email", ""))
    return shell("Thank you", '<div class="x8"><p>You are on the list.</p></div>')


site.run()
