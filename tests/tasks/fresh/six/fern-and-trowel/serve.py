"""Fern & Trowel: a garden shop. Utility classes, cards rendered by script, load more, basket, checkout."""
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import Form, Reply, Site, e, fill, number_from, redirect

SOIL, POTS, TOOLS, WATER, SEEDS = "Compost & soil", "Pots & planters", "Hand tools", "Watering", "Seeds & bulbs"
FIELDS = ("slug", "name", "category", "size", "price", "was", "stock", "tags", "weight", "made", "guarantee", "icon")
PRODUCTS = [dict(zip(FIELDS, row)) for row in [
    ("glazed-planter-moss", "Glazed planter, moss green", POTS, "38 cm", 3400, 4400, 5, [], "7.2 kg", "Portugal", "2 years", "🪴"),
    ("all-purpose-compost", "All-purpose compost", SOIL, "50 L", 899, 1049, 40, ["Peat-free"], "17.5 kg", "Cumbria", None, "🟫"),
    ("hand-fork-ash", "Hand fork, ash handle", TOOLS, "29 cm", 1395, None, 24, ["New"], "0.31 kg", "Sheffield", "10 years", "🍴"),
    ("hose-connector-set", "Hose connector set", WATER, "4 pieces", 1160, None, 33, [], "0.22 kg", "Italy", "2 years", "💧"),
    ("sweet-pea-mix", "Sweet pea 'Old Spice' mix", SEEDS, "30 seeds", 295, 350, 90, [], "0.02 kg", "Lincolnshire", None, "🌸"),
    ("tomato-grow-bag", "Tomato grow bag", SOIL, "35 L", 425, None, 60, ["Reduced peat"], "12 kg", "Somerset", None, "🍅"),
    ("terracotta-27", "Terracotta pot", POTS, "27 cm", 760, None, 30, [], "2.9 kg", "Tuscany", None, "🏺"),
    ("border-spade", "Border spade, stainless", TOOLS, "102 cm", 4100, 5250, 8, [], "1.7 kg", "Sheffield", "15 years", "⛏️"),
    ("oscillating-sprinkler", "Oscillating sprinkler", WATER, "up to 180 m²", 1995, 2495, 0, [], "1.1 kg", "Germany", "3 years", "💦"),
    ("ericaceous-compost", "Ericaceous compost", SOIL, "40 L", 975, None, 18, ["Peat-free"], "15 kg", "Cumbria", None, "🟫"),
    ("broad-bean-aquadulce", "Broad bean 'Aquadulce'", SEEDS, "45 seeds", 310, None, 64, ["New"], "0.09 kg", "Norfolk", None, "🫛"),
    ("edging-shears", "Long-handled edging shears", TOOLS, "96 cm", 3875, 5275, 0, [], "2.1 kg", "Sheffield", "10 years", "✂️"),
    ("seed-cutting-compost", "Seed & cutting compost", SOIL, "20 L", 649, None, 12, ["Peat-free"], "7.4 kg", "Cumbria", None, "🌱"),
    ("zinc-trough", "Zinc trough", POTS, "60 cm", 2750, None, 3, [], "4.3 kg", "Poland", "5 years", "🪣"),
    ("soaker-hose", "Soaker hose", WATER, "15 m", 1630, None, 21, [], "1.9 kg", "Italy", "2 years", "🧵"),
    ("loam-multi-purpose", "Multi-purpose with added loam", SOIL, "50 L", 880, None, 0, ["Peat-free"], "21 kg", "Devon", None, "🟫"),
    ("bypass-secateurs", "Bypass secateurs", TOOLS, "21 cm", 2450, 3200, 15, [], "0.24 kg", "Switzerland", "10 years", "✂️"),
    ("terracotta-33", "Terracotta pot", POTS, "33 cm", 1240, None, 0, [], "4.8 kg", "Tuscany", None, "🏺"),
    ("john-innes-3", "John Innes No. 3", SOIL, "25 L", 720, None, 44, [], "24 kg", "Devon", None, "🟤"),
    ("copper-can", "Copper watering can", WATER, "9 L", 5800, 6995, 4, [], "1.6 kg", "Kent", "5 years", "🚿"),
    ("spinach-medania", "Spinach 'Medania'", SEEDS, "300 seeds", 240, None, 0, [], "0.02 kg", "Norfolk", None, "🥬"),
    ("wool-bracken-compost", "Wool & bracken compost", SOIL, "30 L", 1250, None, 26, ["Peat-free"], "11 kg", "Cumbria", None, "🐑"),
    ("coir-pots", "Coir pots, pack of 24", POTS, "8 cm", 510, 720, 80, [], "0.4 kg", "Sri Lanka", None, "🥥"),
    ("garlic-solent-wight", "Garlic bulbs 'Solent Wight'", SEEDS, "3 bulbs", 675, None, 17, [], "0.15 kg", "Isle of Wight", None, "🧄"),
    ("telescopic-loppers", "Telescopic loppers", TOOLS, "70–100 cm", 4600, None, 9, ["New"], "1.9 kg", "Finland", "25 years", "🪚"),
    ("soil-improver", "Vegetable-bed soil improver", SOIL, "40 L", 595, None, 9, ["Peat-free"], "16 kg", "Somerset", None, "🥕"),
    ("terracotta-21", "Terracotta pot", POTS, "21 cm", 480, None, 55, [], "1.6 kg", "Tuscany", None, "🏺"),
    ("water-butt", "Water butt with tap", WATER, "190 L", 4900, None, 0, [], "8.8 kg", "Lancashire", "10 years", "🛢️"),
    ("houseplant-mix", "Houseplant mix", SOIL, "10 L", 540, 620, 22, ["Peat-free"], "3.6 kg", "Devon", None, "🪴"),
    ("hanging-basket", "Rattan hanging basket", POTS, "35 cm", 925, 1100, 14, [], "0.7 kg", "Vietnam", None, "🧺"),
    ("composted-bark", "Composted bark mulch", SOIL, "60 L", 840, 990, 31, [], "19 kg", "Perthshire", None, "🪵"),
    ("kneeler-seat", "Folding kneeler seat", TOOLS, "57 cm", 2990, 3500, 0, [], "3.4 kg", "Lancashire", "3 years", "🪑"),
]]
BY_SLUG = {product["slug"]: product for product in PRODUCTS}
PAGE = 8
DELIVERY = {"home": ("Home delivery", 495), "otley": ("Click & collect, Otley shop", 0), "ilkley": ("Click & collect, Ilkley shop", 0)}

site = Site({"basket": {}, "orders": []})


def money(pence):
    return "£%d.%02d" % divmod(pence, 100)


def order_number(name, email, delivery, newsletter, items):
    lines = sorted("%s*%d" % (slug, count) for slug, count in items.items())
    return "FT-%d" % number_from(name, email, delivery, newsletter, *lines)


def order_total(items, delivery):
    return sum(BY_SLUG[slug]["price"] * count for slug, count in items.items()) + DELIVERY[delivery][1]


HEAD = """<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>[[title]] – Fern &amp; Trowel</title><style>
*{box-sizing:border-box}body{margin:0;font-family:ui-sans-serif,system-ui,sans-serif;color:#292524;background:#fafaf9}
a{color:inherit}.flex{display:flex}.flex-col{flex-direction:column}.flex-wrap{flex-wrap:wrap}.items-center{align-items:center}.justify-between{justify-content:space-between}
.grid{display:grid}.cols-4{grid-template-columns:repeat(4,minmax(0,1fr))}.gap-1{gap:.25rem}.gap-2{gap:.5rem}.gap-4{gap:1rem}
.p-2{padding:.5rem}.p-4{padding:1rem}.px-2{padding-left:.5rem;padding-right:.5rem}.py-1{padding-top:.25rem;padding-bottom:.25rem}.mt-2{margin-top:.5rem}.mt-8{margin-top:2rem}
.mx-auto{margin-left:auto;margin-right:auto}.max-w-6xl{max-width:72rem}.text-xs{font-size:.75rem}.text-sm{font-size:.875rem}.text-lg{font-size:1.125rem}.text-4xl{font-size:2.25rem}
.font-semibold{font-weight:600}.font-bold{font-weight:700}.rounded{border-radius:.25rem}.rounded-xl{border-radius:.75rem}.border{border:1px solid #e7e5e4}.bg-white{background:#fff}
.bg-emerald-800{background:#065f46}.bg-emerald-50{background:#ecfdf5}.bg-rose-600{background:#e11d48}.bg-lime-200{background:#d9f99d}.bg-amber-200{background:#fde68a}.bg-sky-200{background:#bae6fd}
.text-white{color:#fff}.text-stone-500{color:#78716c}.text-rose-700{color:#be123c}.line-through{text-decoration:line-through}.h-24{height:6rem}.justify-center{justify-content:center}.grow{flex-grow:1}
button,.btn{font:inherit;cursor:pointer;border:0;background:#065f46;color:#fff;border-radius:.375rem;padding:.4rem .75rem;text-decoration:none;display:inline-block}
input,select{font:inherit;padding:.3rem;border:1px solid #a8a29e;border-radius:.25rem}.toast{position:fixed;right:1rem;bottom:1rem;background:#1c1917;color:#fff;padding:.6rem 1rem;border-radius:.4rem}
details{border-top:1px solid #e7e5e4;padding:.6rem 0}summary{cursor:pointer;font-weight:600}.err{color:#be123c}
</style></head><body><div class="bg-emerald-800 text-white"><div class="mx-auto max-w-6xl p-4 flex justify-between items-center">
<a href="/" class="text-lg font-bold" style="text-decoration:none">🌿 Fern &amp; Trowel</a><div class="flex gap-4 text-sm"><a href="/">Shop</a><a href="/visit">Our shops</a>
<a href="/basket">Basket (<span id="basket-count">[[count]]</span>)</a></div></div></div><div class="mx-auto max-w-6xl p-4">"""
FOOT = """</div><div class="mx-auto max-w-6xl p-4 text-xs text-stone-500 mt-8">Fern &amp; Trowel Ltd, Otley. Prices include VAT.</div></body></html>"""

SHOP = """<div class="flex flex-wrap gap-4 items-center justify-between"><div class="text-lg font-bold">Everything for the autumn garden</div>
<div class="flex gap-2 text-sm items-center"><label>Department <select id="dept"><option value="">All</option>[[options]]</select></label>
<label>Order <select id="order"><option value="">Featured</option><option value="name">Name A–Z</option><option value="new">New in first</option></select></label></div></div>
<div id="shown" class="text-sm text-stone-500 mt-2"></div>
<div id="grid" class="grid cols-4 gap-4 mt-2"></div><div class="flex justify-center p-4"><button id="more" hidden>Load more products</button></div>
<div class="mt-8 rounded-xl border p-4 bg-emerald-50"><div class="font-bold">In the Otley shop only: ex-display corner</div>
<div class="text-sm text-stone-500">Not sold online. Call in while they last.</div><div class="grid cols-4 gap-4 mt-2">
<div class="bg-white rounded-xl border p-4"><div class="font-semibold">Cast-iron bench</div><div><span class="font-bold text-rose-700">£145.00</span> <span class="line-through text-stone-500">£210.00</span></div></div>
<div class="bg-white rounded-xl border p-4"><div class="font-semibold">Cedar cold frame</div><div><span class="font-bold text-rose-700">£89.00</span> <span class="line-through text-stone-500">£125.00</span></div></div>
<div class="bg-white rounded-xl border p-4"><div class="font-semibold">Peat-free lawn top dressing, 25 L</div><div><span class="font-bold text-rose-700">£3.50</span> <span class="line-through text-stone-500">£7.00</span></div></div>
<div class="bg-white rounded-xl border p-4"><div class="font-semibold">Galvanised bin</div><div class="text-stone-500">Out of stock</div></div></div></div>
<script>
(function(){
var page=0,grid=document.getElementById('grid'),more=document.getElementById('more'),dept=document.getElementById('dept'),order=document.getElementById('order'),shown=document.getElementById('shown');
var tone={'Peat-free':'bg-lime-200','Reduced peat':'bg-amber-200','New':'bg-sky-200','Last few':'bg-amber-200','Sale':'bg-rose-600 text-white'};
function esc(t){var d=document.createElement('div');d.textContent=t;return d.innerHTML;}
function card(p){var b=p.badges.map(function(x){return '<span class="text-xs px-2 py-1 rounded '+tone[x]+'">'+esc(x)+'</span>';}).join('');
return '<div class="bg-white rounded-xl border p-4 flex flex-col gap-2"><div class="h-24 bg-emerald-50 rounded flex items-center justify-center text-4xl">'+p.icon+'</div><div class="flex gap-1 flex-wrap">'+b+'</div>'+
'<a class="font-semibold" href="/p/'+p.slug+'">'+esc(p.name)+'</a><div class="text-sm text-stone-500">'+esc(p.size)+'</div><div class="grow"></div>'+
'<div><span class="text-lg font-bold'+(p.was?' text-rose-700':'')+'">'+p.price+'</span>'+(p.was?' <span class="text-sm line-through text-stone-500">'+p.was+'</span>':'')+'</div>'+
(p.available?'<button data-slug="'+p.slug+'">Add to basket</button>':'<div class="text-sm text-stone-500">Out of stock</div>')+'</div>';}
function load(fresh){if(fresh){page=0;grid.innerHTML='';}page++;more.disabled=true;
fetch('/api/products?page='+page+'&dept='+encodeURIComponent(dept.value)+'&order='+order.value).then(function(r){return r.json();}).then(function(d){
grid.insertAdjacentHTML('beforeend',d.items.map(card).join(''));more.hidden=!d.more;more.disabled=false;shown.textContent='Showing '+d.shown+' of '+d.total+' products';});}
more.addEventListener('click',function(){load(false);});dept.addEventListener('change',function(){load(true);});order.addEventListener('change',function(){load(true);});
grid.addEventListener('click',function(ev){var s=ev.target.getAttribute('data-slug');if(!s)return;
fetch('/api/basket',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({slug:s,quantity:1})}).then(function(r){return r.json();}).then(function(d){
document.getElementById('basket-count').textContent=d.count;var t=document.createElement('div');t.className='toast';t.textContent='Added to your basket';document.body.appendChild(t);setTimeout(function(){t.remove();},1800);});});
load(true);
})();
</script>"""


def page(title, body, status=200):
    count = sum(site.state["basket"].values())
    return Reply(fill(HEAD, title=e(title), count=count) + body + FOOT, status)


@site.get("/")
def home(request):
    names = [SOIL, POTS, TOOLS, WATER, SEEDS]
    return page("Garden shop", fill(SHOP, options="".join("<option>%s</option>" % e(name) for name in names)))


def badges(product):
    found = list(product["tags"])
    if product["was"]:
        found.insert(0, "Sale")
    if 0 < product["stock"] <= 5:
        found.append("Last few")
    return found


@site.get("/api/products")
def api_products(request):
    dept, number = request.query.get("dept", ""), int(request.query.get("page", "1") or 1)
    rows = [p for p in PRODUCTS if not dept or p["category"] == dept]
    if request.query.get("order") == "name":
        rows = sorted(rows, key=lambda p: (p["name"], p["price"]))
    if request.query.get("order") == "new":
        rows = sorted(rows, key=lambda p: "New" not in p["tags"])
    part = rows[(number - 1) * PAGE:number * PAGE]
    return {"items": [{"slug": p["slug"], "name": p["name"], "size": p["size"], "price": money(p["price"]),
                       "was": money(p["was"]) if p["was"] else None, "badges": badges(p), "icon": p["icon"],
                       "available": p["stock"] > 0} for p in part],
            "shown": min(len(rows), number * PAGE), "total": len(rows), "more": number * PAGE < len(rows)}


def add(slug, count):
    product = BY_SLUG.get(slug)
    if not product or count < 1:
        return "Choose a quantity of at least 1."
    wanted = site.state["basket"].get(slug, 0) + count
    if wanted > product["stock"]:
        return "Sorry, we have only %d of these." % product["stock"]
    site.state["basket"][slug] = wanted
    return None


def whole(text):
    try:
        return int(text)
    except ValueError:
        return 0


@site.post("/api/basket")
def api_basket(request):
    problem = add(request.form.get("slug", ""), whole(request.form.get("quantity", "0")))
    return {"count": sum(site.state["basket"].values()), "problem": problem}


@site.get("/p/<slug>")
def product_page(request, slug, problem=None):
    p = BY_SLUG.get(slug)
    if not p:
        return page("Not found", "<p>We do not stock that.</p>", 404)
    buy = ("""<form method="post" action="/p/%s" class="flex gap-2 items-center mt-2"><label>Quantity <input type="number" name="quantity" value="1" min="1" style="width:5rem"></label>
<button>Add to basket</button></form>""" % p["slug"]) if p["stock"] else '<div class="mt-2 text-stone-500">Out of stock. Back in the spring.</div>'
    spec = "<div>Weight packed: %s</div><div>Made in: %s</div>" % (e(p["weight"]), e(p["made"]))
    if p["guarantee"]:
        spec += "<div>Guarantee: %s</div>" % e(p["guarantee"])
    body = """<div class="text-sm text-stone-500"><a href="/">Shop</a> › %s</div><div class="flex gap-4 mt-2 flex-wrap"><div class="bg-emerald-50 rounded-xl flex items-center justify-center text-4xl" style="width:16rem;height:16rem">%s</div>
<div class="grow"><div class="text-lg font-bold">%s</div><div class="text-stone-500">%s</div><div class="flex gap-1 mt-2">%s</div><div class="mt-2"><span class="text-lg font-bold">%s</span> %s</div>%s%s
<div class="mt-8"><details><summary>Description</summary><p>A dependable choice from our buyers, used in our own trial beds at Otley.</p></details>
<details><summary>Specification</summary>%s</details>
<details><summary>Delivery &amp; returns</summary><p>Home delivery costs £4.95 for any order. Parcels over 30 kg are sent on a pallet. Return anything unused within 60 days.</p></details></div></div></div>""" % (
        e(p["category"]), p["icon"], e(p["name"]), e(p["size"]),
        "".join('<span class="text-xs px-2 py-1 rounded bg-lime-200">%s</span>' % e(b) for b in badges(p)), money(p["price"]),
        '<span class="line-through text-stone-500">%s</span>' % money(p["was"]) if p["was"] else "", buy,
        '<div class="err">%s</div>' % e(problem) if problem else "", spec)
    return page(p["name"], body)


@site.post("/p/<slug>")
def product_add(request, slug):
    problem = add(slug, whole(request.form.get("quantity", "0")))
    return product_page(request, slug, problem) if problem else redirect("/basket")


@site.get("/visit")
def visit(request):
    return page("Our shops", """<div class="grid cols-4 gap-4"><div class="bg-white border rounded-xl p-4"><div class="font-bold">Otley</div><div class="text-sm">14 Kirkgate</div><div class="text-sm">Mon–Sat 9–5.30</div></div>
<div class="bg-white border rounded-xl p-4"><div class="font-bold">Ilkley</div><div class="text-sm">3 Brook Street</div><div class="text-sm">Tue–Sat 9.30–5</div></div></div>""")


@site.get("/basket")
def basket(request):
    items = site.state["basket"]
    if not items:
        return page("Basket", '<div class="text-lg font-bold">Your basket</div><p>There is nothing in it yet. <a href="/">Go to the shop</a></p>')
    rows = "".join("""<div class="flex items-center gap-4 border rounded p-2 bg-white mt-2"><div class="grow"><a href="/p/%s">%s</a> <span class="text-stone-500 text-sm">%s</span></div>
<form method="post" action="/basket" class="flex gap-1"><input type="hidden" name="slug" value="%s"><input type="number" name="quantity" aria-label="Quantity of %s" value="%d" min="0" style="width:4rem"><button>Update</button></form><div>%s</div></div>""" % (
        slug, e(BY_SLUG[slug]["name"]), e(BY_SLUG[slug]["size"]), slug, e(BY_SLUG[slug]["name"]), count, money(BY_SLUG[slug]["price"] * count)) for slug, count in items.items())
    total = sum(BY_SLUG[s]["price"] * c for s, c in items.items())
    return page("Basket", """<div class="text-lg font-bold">Your basket</div>%s<div class="mt-2 font-bold">Goods: %s</div><div class="mt-2"><a class="btn" href="/checkout">Go to checkout</a></div>""" % (rows, money(total)))


@site.post("/basket")
def basket_change(request):
    slug, count = request.form.get("slug", ""), whole(request.form.get("quantity", "0"))
    if slug in site.state["basket"]:
        if count <= 0:
            del site.state["basket"][slug]
        elif count <= BY_SLUG[slug]["stock"]:
            site.state["basket"][slug] = count
    return redirect("/basket")


def checkout_page(form, problems):
    if not site.state["basket"]:
        return redirect("/basket")
    chosen = form.get("delivery", "")
    ways = "".join('<label class="flex gap-2"><input type="radio" name="delivery" value="%s"%s> %s – %s</label>' % (
        key, " checked" if chosen == key else "", e(label), money(cost) if cost else "free") for key, (label, cost) in DELIVERY.items())
    tick = " checked" if not form or form.get("newsletter") else ""
    return page("Checkout", """<div class="text-lg font-bold">Checkout</div>%s<form method="post" action="/checkout" class="flex flex-col gap-4 mt-2 bg-white border rounded-xl p-4" style="max-width:34rem" novalidate>
<label class="flex flex-col">Full name <input name="name" value="%s"></label><label class="flex flex-col">Email <input name="email" type="email" value="%s"></label>
<div class="flex flex-col gap-1"><div class="font-semibold">How would you like it?</div>%s</div>
<label class="flex gap-2"><input type="checkbox" name="newsletter" value="1"%s> Send me offers and growing tips by email</label>
<label class="flex gap-2"><input type="checkbox" name="terms" value="1"> I accept the terms of sale</label><button>Place order</button></form>""" % (
        "".join('<div class="err">%s</div>' % e(p) for p in problems), e(form.get("name", "")), e(form.get("email", "")), ways, tick))


@site.get("/checkout")
def checkout(request):
    return checkout_page(Form([]), [])


@site.post("/checkout")
def checkout_send(request):
    form, problems = request.form, []
    name, email, delivery = form.text("name"), form.text("email"), form.get("delivery", "")
    if not name:
        problems.append("Please give your full name.")
    if "@" not in email:
        problems.append("Please give a valid email address.")
    if delivery not in DELIVERY:
        problems.append("Please choose how you would like to get your order.")
    if not form.get("terms"):
        problems.append("Please accept the terms of sale.")
    if problems or not site.state["basket"]:
        return checkout_page(form, problems)
    items, newsletter = dict(site.state["basket"]), bool(form.get("newsletter"))
    number = order_number(name, email, delivery, newsletter, items)
    total = order_total(items, delivery)
    site.state["orders"].append({"number": number, "name": name, "email": email, "delivery": delivery, "newsletter": newsletter,
                                 "items": {slug: items[slug] for slug in sorted(items)}, "total": money(total)})
    site.state["basket"].clear()
    return redirect("/thanks/" + number)


@site.get("/thanks/<number>")
def thanks(request, number):
    order = next((o for o in site.state["orders"] if o["number"] == number), None)
    if not order:
        return redirect("/")
    return page("Thank you", '<div class="text-lg font-bold">Thank you, %s</div><p>Your order <b>%s</b> is in. Total %s. %s.</p>' % (
        e(order["name"]), e(number), e(order["total"]), e(DELIVERY[order["delivery"]][0])))


if __name__ == "__main__":
    site.run()
