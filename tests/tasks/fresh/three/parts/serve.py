import re
from urllib.parse import urlencode
from base import *
import data as D

ST = {}


def reset():
    ST["basket"] = []


reset()
CSS = """*{box-sizing:border-box}body{margin:0;font:15px/1.45 Arial,Helvetica,sans-serif;background:#fff;color:#222}header.bar{background:#ffcc00;padding:12px 24px;display:flex;gap:24px;align-items:center}header.bar .logo{font-weight:900;font-size:24px;color:#222;text-decoration:none}header.bar form{flex:1;display:flex}header.bar input{flex:1;padding:8px;border:2px solid #222}header.bar button{background:#222;color:#fff;border:0;padding:0 18px}
nav.cats{background:#222;padding:8px 24px}nav.cats a{color:#fff;margin-right:18px;text-decoration:none}.cols{display:flex;gap:24px;padding:20px 24px}.side{width:210px}.side fieldset{border:1px solid #ccc;margin-bottom:12px}.side label{display:block}.main{flex:1}
.product{display:flex;gap:16px;border-bottom:1px solid #ddd;padding:12px 0;align-items:center}.product .pic{width:60px;height:60px;background:#eee}.product .info{flex:1}.product .no{color:#777;font-size:13px}.price{font-weight:bold;font-size:18px}.stock{font-size:13px}.stock.in{color:#187a2b}.stock.few{color:#c46a00}.stock.out{color:#b00020}
.pagination{list-style:none;display:flex;gap:6px;padding:0}.pagination li a,.pagination li span{border:1px solid #222;padding:4px 10px;display:block}.specs{display:grid;grid-template-columns:160px 1fr;gap:4px}.specs dt{color:#777}.specs dd{margin:0}.buy{background:#fff6cc;padding:16px;margin:16px 0}.basket td,.basket th{padding:8px;text-align:left;border-bottom:1px solid #ddd}"""


def page(title, body, q=""):
    n = sum(x["qty"] for x in ST["basket"])
    return Res('<!doctype html><html lang="en"><head><meta charset="utf-8"><title>%s | Corley Spares</title><style>%s</style></head><body><header class="bar"><a class="logo" href="/">CORLEY SPARES</a><form action="/search" role="search"><input type="search" name="q" value="%s" placeholder="Part number, name or model" aria-label="Search parts"><button>Search</button></form><a href="/basket">Basket (%d)</a><a href="/delivery">Delivery</a></header><nav class="cats">%s</nav>%s</body></html>' % (esc(title), CSS, esc(q), n, "".join('<a href="/category/%s">%s</a>' % (c.lower(), c) for c in D.CATS), body))


def stock(s):
    return '<span class="stock %s">%s</span>' % ("in" if s == "In stock" else "few" if s.startswith("Last") else "out", s)


def card(p):
    return '<div class="product"><div class="pic"></div><div class="info"><a class="name" href="/part/%s">%s</a><div class="no">%s</div><div>%s</div></div><div class="brand">%s</div><div class="price">£%.2f</div></div>' % (p["no"], esc(p["name"]), p["no"], stock(p["stock"]), p["brand"] if p["brand"] != "Any" else "Universal", p["price"])


PER = 8


def listing(r, rows, path, args):
    n = max(1, (len(rows) + PER - 1) // PER)
    try:
        pg = max(1, min(n, int(r.q("page", "1"))))
    except ValueError:
        pg = 1
    items = "".join(card(p) for p in rows[(pg - 1) * PER:pg * PER]) or "<p>Nothing found.</p>"
    li = ""
    if n > 1:
        for i in range(1, n + 1):
            li += "<li><span>%d</span></li>" % i if i == pg else '<li><a href="%s?%s">%d</a></li>' % (path, esc(urlencode(args + [("page", i)])), i)
        if pg < n:
            li += '<li><a rel="next" href="%s?%s">Next</a></li>' % (path, esc(urlencode(args + [("page", pg + 1)])))
        li = '<ul class="pagination">%s</ul>' % li
    return '<p><strong>%d</strong> part%s</p>%s%s' % (len(rows), "" if len(rows) == 1 else "s", items, li)


def order(rows, s):
    if s == "price":
        return sorted(rows, key=lambda p: p["price"])
    if s == "name":
        return sorted(rows, key=lambda p: p["name"])
    return rows


def sorter(s):
    return '<label>Sort by <select name="sort" onchange="this.form.submit()">%s</select></label>' % "".join('<option value="%s"%s>%s</option>' % (k, " selected" if k == s else "", v) for k, v in [("", "Relevance"), ("price", "Price, lowest first"), ("name", "Name")])


def search(r):
    q, s = r.q("q"), r.q("sort")
    rows = order(D.find(q), s)
    return page("Search", '<div class="cols"><div class="main"><h1>Results for &ldquo;%s&rdquo;</h1><form action="/search"><input type="hidden" name="q" value="%s">%s</form>%s</div></div>' % (esc(q), esc(q), sorter(s), listing(r, rows, "/search", [("q", q), ("sort", s)])), q)


def category(r, slug):
    cat = next((c for c in D.CATS if c.lower() == slug), None)
    if not cat:
        return None
    brands, s, st = r.query.get("brand", []), r.q("sort"), r.q("stock")
    rows = [p for p in D.PARTS if p["cat"] == cat and (not brands or p["brand"] in brands) and (not st or p["stock"] != "Discontinued")]
    rows = order(rows, s)
    args = [("brand", b) for b in brands] + [("sort", s), ("stock", st)]
    have = [b for b in D.BRANDS if any(p["brand"] == b and p["cat"] == cat for p in D.PARTS)]
    side = '<form class="side" action="/category/%s"><fieldset><legend>Brand</legend>%s</fieldset><fieldset><legend>Availability</legend><label><input type="checkbox" name="stock" value="1"%s> Hide discontinued</label></fieldset>%s<p><button>Apply filters</button></p></form>' % (slug, "".join('<label><input type="checkbox" name="brand" value="%s"%s> %s</label>' % (b, " checked" if b in brands else "", b if b != "Any" else "Universal") for b in have), " checked" if st else "", sorter(s))
    return page(cat, '<div class="cols">%s<div class="main"><h1>%s</h1>%s</div></div>' % (side, cat, listing(r, rows, "/category/" + slug, args)))


def part(no):
    p = next((p for p in D.PARTS if p["no"] == no), None)
    if not p:
        return None
    buy = "<p>This part is no longer made.</p>" if p["stock"] == "Discontinued" else '<form class="buy" method="post" action="/basket/add"><input type="hidden" name="part" value="%s"><label>Quantity <select name="qty">%s</select></label> <button>Add to basket</button></form>' % (p["no"], "".join("<option>%d</option>" % i for i in range(1, 11)))
    return page(p["name"], '<div class="cols"><div class="main"><p><a href="/category/%s">%s</a></p><h1>%s</h1><p class="price">£%.2f</p><p>%s</p>%s<h2>Details</h2><dl class="specs"><dt>Part number</dt><dd>%s</dd><dt>Brand</dt><dd>%s</dd><dt>Weight</dt><dd>%s g</dd><dt>Warranty</dt><dd>%d months</dd></dl><h2>Fits these models</h2><ul class="models">%s</ul></div></div>' % (p["cat"].lower(), p["cat"], esc(p["name"]), p["price"], stock(p["stock"]), buy, p["no"], p["brand"] if p["brand"] != "Any" else "Universal", p["grams"], p["months"], "".join("<li>%s</li>" % esc(m) for m in p["models"])))


def basket():
    by = {p["no"]: p for p in D.PARTS}
    if not ST["basket"]:
        return page("Basket", '<div class="cols"><div class="main"><h1>Basket</h1><p>Your basket is empty.</p></div></div>')
    tr = "".join('<tr><td>%s</td><td>%s</td><td>%d</td><td>£%.2f</td><td><form method="post" action="/basket/remove"><input type="hidden" name="part" value="%s"><button>Remove</button></form></td></tr>' % (x["part"], esc(by[x["part"]]["name"]), x["qty"], x["qty"] * by[x["part"]]["price"], x["part"]) for x in ST["basket"])
    return page("Basket", '<div class="cols"><div class="main"><h1>Basket</h1><table class="basket"><tr><th>Part</th><th>Name</th><th>Quantity</th><th>Sum</th><th></th></tr>%s</table><p>Total: <b>£%.2f</b></p></div></div>' % (tr, sum(x["qty"] * by[x["part"]]["price"] for x in ST["basket"])))


def route(r):
    p = r.path
    if p == "/":
        return page("Parts for household appliances", '<div class="cols"><div class="main"><h1>Mend it, don\'t bin it</h1><p>%d parts for cookers, fridges, washing machines and more. Search by part number, name or the model on the rating plate, or choose a department above.</p><h2>Often bought</h2>%s</div></div>' % (len(D.PARTS), "".join(card(D.PARTS[i]) for i in (3, 16, 36, 37))))
    if p == "/search":
        return search(r)
    if p.startswith("/category/"):
        return category(r, p[10:])
    if p.startswith("/part/"):
        return part(p[6:])
    if p == "/basket":
        return basket()
    if p == "/basket/add" and r.method == "POST":
        ok = next((x for x in D.PARTS if x["no"] == r.f("part") and x["stock"] != "Discontinued"), None)
        if not ok or not re.fullmatch(r"[1-9]|10", r.f("qty")):
            return None
        for x in ST["basket"]:
            if x["part"] == ok["no"]:
                x["qty"] += int(r.f("qty"))
                break
        else:
            ST["basket"].append({"part": ok["no"], "qty": int(r.f("qty"))})
        return redirect("/basket")
    if p == "/basket/remove" and r.method == "POST":
        ST["basket"] = [x for x in ST["basket"] if x["part"] != r.f("part")]
        return redirect("/basket")
    if p == "/delivery":
        return page("Delivery", '<div class="cols"><div class="main"><h1>Delivery</h1><table class="basket"><tr><th>Weight</th><th>Charge</th></tr>%s</table></div></div>' % "".join("<tr><td>%s</td><td>£%.2f</td></tr>" % x for x in D.DELIVERY))
    return None


serve(route, lambda: ST, reset)
