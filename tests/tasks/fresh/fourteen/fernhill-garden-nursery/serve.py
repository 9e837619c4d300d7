import html
import json
import os
import sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from data import BY_SLUG, HARDINESS, PLANTS, metres
from base import data, page, redirect, serve, static

STATE = {"basket": [], "stockAlerts": [], "newsletter": []}
e = html.escape


def count():
    return sum(l["quantity"] for l in STATE["basket"])


def shell(title, body, scripts=()):
    tags = "".join('<script src="/static/%s" defer></script>' % s for s in ("common.js",) + tuple(scripts))
    return page("""<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>%s | Fernhill Garden Nursery</title><link rel="stylesheet" href="/static/site.css">%s</head>
<body>
<div class="bg-emerald-800 text-emerald-100 text-sm text-center px-4 py-1">Free delivery over £60 &middot; Spring bulbs now half price in the shop at Fernhill, DT9</div>
<header class="bg-white border-b sticky top-0 z-20"><div class="max-w-6xl mx-auto px-4 py-3 flex items-center gap-6">
<a href="/" class="text-xl font-bold text-emerald-800">Fernhill</a>
<nav class="flex gap-4 text-sm"><a class="hover:underline" href="/plants">Shop plants</a><a class="hover:underline" href="/delivery">Delivery</a><a class="hover:underline" href="/visit">Visit us</a></nav>
<a href="/basket" class="ml-auto inline-flex items-center gap-2 rounded-full border px-4 py-2 text-sm">Basket <span class="count bg-emerald-800 text-white rounded-full px-2 text-xs">%d</span></a>
</div></header>
%s
<footer class="bg-stone-900 text-white mt-12"><div class="max-w-6xl mx-auto px-4 py-10 grid md:grid-cols-2 gap-8">
<div><p class="font-semibold">Fernhill Garden Nursery</p><p class="text-sm mt-2">Long Lane, Fernhill, Dorset DT9 4QX<br>Open daily 9 am to 5 pm, Sundays from 10.30 am</p></div>
<form><p class="font-semibold">Letters from the potting shed</p><p class="text-sm mt-1">One email a month. Unsubscribe whenever you like.</p>
<div class="flex gap-2 mt-2"><input type="email" required placeholder="Your email address" class="rounded px-3 py-2 flex-1" style="color:#1c1917"><button class="rounded bg-white px-4 py-2" style="color:#1c1917">Sign up</button></div></form>
</div></footer>
<div class="consent hidden fixed bottom-0 left-0 right-0 z-40 bg-white border-t shadow-xl"><div class="max-w-6xl mx-auto p-4 flex flex-wrap items-center gap-4">
<p class="text-sm flex-1">We use cookies to remember your basket and, if you allow it, to see which pages are popular.</p>
<button value="essential" class="rounded border bg-white px-4 py-2 text-sm">Essential only</button><button value="all" class="rounded border-0 bg-emerald-800 text-white px-4 py-2 text-sm">Accept all</button></div></div>
</body></html>""" % (e(title), tags, count(), body))


def facet(title, name, values):
    rows = "".join('<label class="flex items-center gap-2 py-1 text-sm cursor-pointer"><input type="checkbox" name="%s" value="%s"><span>%s</span><span class="n text-stone-400 text-xs"></span></label>'
                   % (name, e(v), e(l)) for v, l in values)
    return '<div class="border-b py-3"><p class="font-medium mb-2">%s</p>%s</div>' % (title, rows)


TYPES = ["Perennials", "Shrubs", "Climbers", "Ferns", "Grasses", "Trees", "Herbs"]
POS = ["Full sun", "Partial shade", "Full shade"]
COLOURS = sorted({p["colour"] for p in PLANTS if p["colour"]})


def home():
    tiles = "".join('<a href="/plants?type=%s" class="bg-white border rounded-xl p-6 text-lg font-semibold hover:shadow">%s</a>' % (t, t) for t in TYPES)
    return shell("Plants grown in Dorset", """<main class="max-w-6xl mx-auto px-4 py-8">
<h1 class="text-3xl font-bold">Plants grown slowly, in Dorset</h1>
<p class="mt-2 text-stone-600 max-w-2xl">Three generations of the Pardoe family have raised hardy plants on our south-facing terraces. Everything we send has spent at least one winter outdoors.</p>
<h2 class="text-xl font-semibold mt-8 mb-4">What are you looking for?</h2><div class="grid sm:grid-cols-2 lg:grid-cols-3 gap-4">%s</div>
<div class="bg-amber-100 rounded-xl p-6 mt-8"><h2 class="font-semibold">Talk of the week: dividing hostas</h2><p class="text-sm mt-1">Saturday at 11 am in the potting shed with head gardener Moira Pardoe. £4 including tea.</p></div>
</main>""" % tiles)


def plants():
    aside = (facet("Plant type", "type", [(t, t) for t in TYPES]) + facet("Position", "position", [(t, t) for t in POS])
             + facet("Flower colour", "colour", [(c, c) for c in COLOURS]) + facet("Availability", "stock", [("1", "In stock only")]))
    return shell("Shop plants", """<main class="max-w-6xl mx-auto px-4 py-8">
<h1 class="text-3xl font-bold">Shop plants</h1>
<div class="flex flex-col md:flex-row gap-8 mt-6 items-start"><aside class="w-60 shrink-0">
<form class="find flex gap-2 mb-2"><input type="search" placeholder="Search plants" class="border rounded px-3 py-2 w-full"><button class="rounded border bg-white px-3">Go</button></form>
%s<button class="clear underline text-sm mt-3 border-0" style="background:none">Clear all filters</button></aside>
<section class="flex-1 w-full"><div class="flex justify-between items-center mb-4"><p class="total text-sm text-stone-600">Loading&hellip;</p>
<select name="sort" class="border rounded px-3 py-2 bg-white text-sm"><option value="">Recommended</option><option value="name">Name A&ndash;Z</option><option value="price">Price: low to high</option><option value="-price">Price: high to low</option></select></div>
<ul class="grid sm:grid-cols-2 lg:grid-cols-3 gap-4"></ul>
<div class="text-center mt-6"><button class="more hidden rounded-full border bg-white px-5 py-2 hover:bg-stone-100">Load more plants</button></div></section></div></main>""" % aside, ["catalogue.js"])


def matches(p, req, skip=None):
    t, pos, c = req.qall("type"), req.qall("position"), req.qall("colour")
    if skip != "type" and t and p["type"] not in t:
        return False
    if skip != "position" and pos and not set(pos) & set(p["positions"]):
        return False
    if skip != "colour" and c and p["colour"] not in c:
        return False
    if skip != "stock" and req.q("stock") and not p["inStock"]:
        return False
    q = req.q("q").lower()
    return not q or q in (p["name"] + " " + p["latin"]).lower()


def api(req):
    rows = [p for p in PLANTS if matches(p, req)]
    sort = req.q("sort")
    if sort == "name":
        rows.sort(key=lambda p: p["name"])
    elif sort == "price":
        rows.sort(key=lambda p: p["sizes"][0]["price"])
    elif sort == "-price":
        rows.sort(key=lambda p: -p["sizes"][0]["price"])
    facets = {"type": {}, "position": {}, "colour": {}, "stock": {}}
    for p in PLANTS:
        if matches(p, req, "type"):
            facets["type"][p["type"]] = facets["type"].get(p["type"], 0) + 1
        if matches(p, req, "position"):
            for x in p["positions"]:
                facets["position"][x] = facets["position"].get(x, 0) + 1
        if matches(p, req, "colour") and p["colour"]:
            facets["colour"][p["colour"]] = facets["colour"].get(p["colour"], 0) + 1
        if matches(p, req, "stock") and p["inStock"]:
            facets["stock"]["1"] = facets["stock"].get("1", 0) + 1
    try:
        start = max(0, int(req.q("offset", "0")))
    except ValueError:
        start = 0
    items = [{k: p[k] for k in ("slug", "name", "latin", "type", "positions", "colour", "height", "sizes", "inStock")}
             for p in rows[start:start + 16]]
    return data({"total": len(rows), "items": items, "facets": facets})


def detail(p):
    first = p["sizes"][0]
    picks = "".join('<button class="pick rounded-lg border bg-white px-4 py-2 text-sm" aria-pressed="false">%s<br><span class="text-stone-500">£%.2f</span></button>' % (e(s["label"]), s["price"]) for s in p["sizes"])
    if p["inStock"]:
        buy = """<div class="flex items-center gap-3 mt-6"><div class="qty flex border rounded-lg overflow-hidden bg-white"><button class="w-10 h-10 border-0" aria-label="Fewer">&minus;</button><input value="1" inputmode="numeric" aria-label="Quantity" class="w-16 text-center border-0"><button class="w-10 h-10 border-0" aria-label="More">+</button></div>
<button class="add rounded-lg border-0 bg-emerald-800 text-white px-5 py-3 font-medium">Add to basket</button></div><p class="said text-sm text-emerald-800 mt-2" role="status"></p>"""
    else:
        opts = "".join("<option>%s</option>" % e(s["label"]) for s in p["sizes"])
        buy = """<p class="mt-6 text-rose-700 font-medium">Sold out at the moment</p><button class="notify rounded-lg border bg-white px-5 py-3 mt-2">Email me when it is back</button>
<div class="sheet hidden fixed inset-0 z-50 bg-black-60 flex items-center justify-center"><div class="bg-white rounded-xl shadow-xl p-6 max-w-md w-full relative" role="dialog" aria-label="Back in stock alert">
<button class="close absolute top-2 border-0 bg-white" style="right:.75rem" aria-label="Close">&#10005;</button><h2 class="text-lg font-semibold">Tell me when %s is back</h2>
<form class="mt-4 flex flex-col gap-3"><label class="text-sm">First name<input name="fname" class="border rounded px-3 py-2 w-full" required></label>
<label class="text-sm">Email<input name="mail" type="email" class="border rounded px-3 py-2 w-full" required></label>
<label class="text-sm">Size<select name="size" class="border rounded px-3 py-2 w-full bg-white">%s</select></label>
<label class="text-sm flex gap-2 items-center"><input type="checkbox" name="offers"> Also send me offers for similar plants</label>
<button class="rounded-lg border-0 bg-emerald-800 text-white px-5 py-3">Set alert</button></form><p class="result mt-3 text-sm" role="status"></p></div></div>""" % (e(p["name"]), opts)
    others = [o for o in PLANTS if o["type"] == p["type"] and o["slug"] != p["slug"]][:3]
    also = "".join('<a href="/plants/%s" class="bg-white border rounded-lg p-4 block"><span class="font-medium">%s</span><br><span class="text-sm text-stone-500">£%.2f</span></a>' % (o["slug"], e(o["name"]), o["sizes"][0]["price"]) for o in others)
    def row(k, v):
        return '<div class="flex border-b py-2 text-sm"><div class="w-60 text-stone-500">%s</div><div>%s</div></div>' % (k, v)
    grow = (row("Ultimate height", metres(p["height"])) + row("Ultimate spread", metres(p["spread"]))
            + row("RHS hardiness rating", "%s <span class=\"text-stone-400\">(%s)</span>" % (p["hardiness"], HARDINESS[p["hardiness"]]))
            + row("Flowering", e(p["flowering"])) + row("Position", ", ".join(p["positions"])))
    return shell(p["name"], """<main class="max-w-6xl mx-auto px-4 py-8" data-slug="%s">
<p class="text-sm text-stone-500"><a class="hover:underline" href="/plants">Shop plants</a> / <a class="hover:underline" href="/plants?type=%s">%s</a></p>
<div class="grid md:grid-cols-2 gap-8 mt-4"><div class="h-72 rounded-xl leaf leaf-%s"></div>
<div><h1 class="text-3xl font-bold">%s</h1><p class="italic text-stone-500">%s</p>
<p class="mt-4 text-2xl"><span class="now font-bold">£%.2f</span> <span class="was text-lg text-stone-400 line-through">%s</span></p>
<p class="text-sm mt-3 mb-2">Choose a size</p><div class="flex gap-2">%s</div>%s</div></div>
<div class="flex gap-6 border-b mt-8" role="tablist"><button role="tab" aria-selected="true" aria-controls="t-about" class="border-0 border-b py-2 font-semibold border-emerald-800" style="background:none">About this plant</button><button role="tab" aria-selected="false" aria-controls="t-grow" class="border-0 border-b py-2" style="background:none">Growing guide</button><button role="tab" aria-selected="false" aria-controls="t-post" class="border-0 border-b py-2" style="background:none">Delivery</button></div>
<div class="mt-4 max-w-2xl"><div id="t-about"><p>%s</p></div><div id="t-grow" class="hidden">%s</div>
<div id="t-post" class="hidden text-sm"><p>Plants leave us on Mondays to Wednesdays by tracked courier. Standard delivery £6.95, or free on orders over £60.</p></div></div>
<h2 class="text-xl font-semibold mt-8 mb-4">You may also like</h2><div class="grid sm:grid-cols-2 lg:grid-cols-3 gap-4">%s</div>
<script type="application/json" id="sizes">%s</script></main>""" % (
        p["slug"], p["type"], p["type"], p["colour"] or "None", e(p["name"]), e(p["latin"]), first["price"],
        "£%.2f" % first["was"] if first["was"] else "", picks, buy, e(about(p)), grow, also, json.dumps(p["sizes"])), ["plant.js"])


def about(p):
    tone = {"Perennials": "A dependable border plant that comes back stronger each year.",
            "Shrubs": "A well-behaved shrub that gives a border its bones.",
            "Climbers": "Give it a wall, a fence or an old tree and let it go up.",
            "Ferns": "Fresh fronds unfurl in spring and hold their shape into autumn.",
            "Grasses": "Movement and light from early summer, and good seed heads for the frost.",
            "Trees": "A garden tree that earns its place in more than one season.",
            "Herbs": "One for the kitchen door, where you will brush past it daily."}[p["type"]]
    place = " or ".join(x.lower() for x in p["positions"])
    flower = " The flowers are %s, from %s." % (p["colour"].lower(), p["flowering"]) if p["colour"] and " to " in p["flowering"] else ""
    return "%s Happiest in %s.%s" % (tone, place, flower)


def basket():
    rows = "".join("""<div class="flex justify-between border-b py-3 items-center"><div><p class="font-medium">%s</p><p class="text-sm text-stone-500">%s &times; %d</p></div>
<div class="flex gap-4 items-center"><span>£%.2f</span><form method="post" action="/basket/remove"><input type="hidden" name="n" value="%d"><button class="underline text-sm border-0" style="background:none">Remove</button></form></div></div>""" % (
        e(l["plant"]), e(l["size"]), l["quantity"], l["quantity"] * l["price"], n) for n, l in enumerate(STATE["basket"]))
    total = sum(l["quantity"] * l["price"] for l in STATE["basket"])
    body = rows + '<p class="text-right mt-4 text-lg">Subtotal <span class="font-bold">£%.2f</span></p>' % total if rows else "<p>Your basket is empty.</p>"
    return shell("Basket", '<main class="max-w-2xl mx-auto px-4 py-8"><h1 class="text-3xl font-bold mb-4">Your basket</h1>%s<p class="mt-6 text-sm text-stone-500">Online payment is paused while we move house. Your basket is kept and we will email you a secure link.</p></main>' % body)


def text(title, paras):
    return shell(title, '<main class="max-w-2xl mx-auto px-4 py-8"><h1 class="text-3xl font-bold mb-4">%s</h1>%s</main>' % (title, "".join('<p class="mt-3">%s</p>' % p for p in paras)))


def route(req):
    p = req.path
    if req.method == "POST":
        j = req.json()
        if p == "/api/basket":
            plant = BY_SLUG.get(j.get("slug"))
            size = next((s for s in plant["sizes"] if s["label"] == j.get("size")), None) if plant else None
            qty = j.get("qty")
            if not plant or not size or not plant["inStock"] or not isinstance(qty, int) or not 1 <= qty <= 50:
                return data({"message": "Sorry, that could not be added."}, 400)
            line = next((l for l in STATE["basket"] if l["plant"] == plant["name"] and l["size"] == size["label"]), None)
            if line:
                line["quantity"] += qty
            else:
                STATE["basket"].append({"plant": plant["name"], "size": size["label"], "quantity": qty, "price": size["price"]})
            return data({"message": "%d × %s (%s) added to your basket." % (qty, plant["name"], size["label"]), "count": count()})
        if p == "/api/alerts":
            plant = BY_SLUG.get(j.get("slug"))
            mail, first = str(j.get("email", "")).strip(), str(j.get("firstName", "")).strip()
            if not plant or plant["inStock"] or "@" not in mail or not first or j.get("size") not in [s["label"] for s in plant["sizes"]]:
                return data({"message": "Please check your name and email address."}, 400)
            STATE["stockAlerts"].append({"plant": plant["name"], "size": j["size"], "firstName": first, "email": mail, "offers": bool(j.get("offers"))})
            return data({"message": "Thank you, %s. We will write to %s as soon as it is back." % (first, mail)})
        if p == "/api/newsletter":
            STATE["newsletter"].append(str(j.get("email", "")).strip())
            return data({"message": "ok"})
        if p == "/basket/remove":
            n = req.form("n")
            if n.isdigit() and int(n) < len(STATE["basket"]):
                del STATE["basket"][int(n)]
            return redirect("/basket")
        return None
    if p.startswith("/static/"):
        return static(p)
    if p == "/":
        return home()
    if p == "/plants":
        return plants()
    if p == "/api/plants":
        return api(req)
    if p.startswith("/plants/") and p[8:] in BY_SLUG:
        return detail(BY_SLUG[p[8:]])
    if p == "/basket":
        return basket()
    if p == "/delivery":
        return text("Delivery", ["Standard delivery is £6.95 and free on orders over £60. Trees in 12 litre pots travel by pallet at £24.50.",
                                 "We deliver to mainland Great Britain. Order by Sunday night for dispatch in the following week."])
    if p == "/visit":
        return text("Visit us", ["The nursery is two miles south of Sherborne on the A352. Parking is free and the tea room is open until 4 pm.",
                                 "Dogs on leads are welcome everywhere but the propagation house."])
    return None


def state():
    return STATE


def reset():
    for rows in STATE.values():
        rows.clear()


serve(route, lambda: "<!doctype html><title>Not found</title><h1>Page not found</h1><p><a href='/'>Back to Fernhill</a></p>", state, reset)
