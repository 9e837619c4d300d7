import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from websrv import App, page, js, redirect, script, css, esc
import data

app = App(lambda: {"orders": []}, cookie="tw_cart")

def count(req): return sum(l["quantity"] for l in req.session.get("cart", []))

def shell(req, title, body, src=""):
    banner = "" if req.cookies.get("tw_consent") else """<div class="consent" role="dialog" aria-label="Cookies"><p class="consent__text">We use cookies to keep your basket and, if you agree, to see which yarns are looked at most.</p><button class="consent__btn consent__btn--all" type="button">Accept all</button><button class="consent__btn consent__btn--min" type="button">Only necessary</button></div><script>document.querySelectorAll('.consent__btn').forEach(function(b){b.addEventListener('click',function(){document.cookie='tw_consent=1;path=/';document.querySelector('.consent').remove()})})</script>"""
    return """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>%s – Tarnbeck Wools</title><link rel="stylesheet" href="/theme.css"></head><body class="template">
<div class="announcement-bar">Free pattern leaflet with every order in April 2027</div>
<header class="header"><a class="header__heading" href="/">Tarnbeck Wools</a><nav class="header__menu"><a href="/collections/yarn">All yarn</a><a href="/pages/delivery">Delivery</a><a href="/pages/about">About us</a></nav><a class="header__cart" href="/cart">Basket (%d)</a></header>
<main class="content">%s</main><footer class="footer"><form class="footer__newsletter" onsubmit="event.preventDefault();this.textContent='Thank you, please look in your inbox.'"><label>Our letter, once a month <input type="email" required placeholder="Your e-mail"></label> <button>Sign up</button></form><p>Tarnbeck Wools, 2 Chapel Row, Tarnbeck</p></footer>%s%s</body></html>""" % (esc(title), count(req), body, '<script src="%s"></script>' % src if src else "", banner)

@app.get("/theme.css")
def theme(req):
    return css("body{margin:0;font-family:Lora,Georgia,serif;color:#33302b}.announcement-bar{background:#5b6f52;color:#fff;text-align:center;padding:6px}.header{display:flex;gap:30px;padding:20px 5%;align-items:center}.header__heading{font-size:26px;text-decoration:none;color:inherit}.header__menu a{margin-right:16px}.header__cart{margin-left:auto}.content{padding:0 5%}.collection{display:grid;grid-template-columns:220px 1fr;gap:26px}.facets fieldset{border:0;border-top:1px solid #ccc}.facets label{display:block}.product-grid{list-style:none;padding:0;display:grid;grid-template-columns:repeat(3,1fr);gap:20px}.card{border:1px solid #e4dfd6;padding:12px}.card__heading{margin:0}.card__badge{background:#a33;color:#fff;font-size:12px;padding:1px 6px}.swatch{margin-right:14px}.consent{position:fixed;bottom:16px;right:16px;width:320px;background:#fff;border:1px solid #999;padding:14px}.footer{padding:30px 5%;background:#f3efe7;margin-top:40px}.line td,.line th{padding:6px 12px}.f{display:block;margin:8px 0}")

@app.get("/")
def home(req):
    picks = [y for y in data.YARNS if y["slug"] in ("moorland-dk", "mohair-lace", "shetland-4ply")]
    return shell(req, "Home", "<h1>Yarn from small mills</h1><p>We buy from seven mills that we have all visited.</p><p><a href='/collections/yarn'>Shop all yarn</a></p><h2>Customers' favourites</h2><ul>%s</ul>" % "".join('<li><a href="/products/%s">%s</a> from £%.2f</li>' % (y["slug"], y["name"], y["price"]) for y in picks))

@app.get("/pages/delivery")
def delivery(req):
    return shell(req, "Delivery", "<h1>Delivery</h1><p>Standard post costs £3.20 and takes three to four working days; tracked post costs £4.90. You may also collect your order from the shop in Chapel Row at no cost. Unwound balls can be returned within 30 days.</p>")

@app.get("/pages/about")
def about(req):
    return shell(req, "About us", "<h1>About us</h1><p>Ruth and Alan Tarn opened the shop in 2009 in a former chapel. In the back room a knitting circle meets on the first Tuesday of each month.</p>")

@app.get("/collections/yarn")
def coll(req):
    def boxes(n, vs): return "".join('<label><input type="checkbox" name="%s" value="%s"> %s</label>' % (n, v, v) for v in vs)
    return shell(req, "All yarn", """<h1>All yarn</h1><div class="collection"><aside class="facets"><form id="facets"><fieldset><legend>Weight</legend>%s</fieldset><fieldset><legend>Fibre</legend>%s</fieldset><fieldset><legend>Availability</legend><label><input type="checkbox" name="stock" value="1"> In stock only</label></fieldset></form></aside><section><div class="collection__bar"><span id="product-count"></span> <label>Sort by <select id="sort"><option value="featured">Featured</option><option value="price-asc">Price, low to high</option><option value="price-desc">Price, high to low</option><option value="name">Alphabetically</option></select></label></div><ul class="product-grid" id="grid"></ul></section></div>""" % (boxes("weight", data.WEIGHTS), boxes("fibre", data.FIBRES)), "/facets.js")

@app.get("/facets.js")
def facets(req):
    return script(r"""(function(){var all=[],grid=document.getElementById('grid'),form=document.getElementById('facets'),sort=document.getElementById('sort');
function vals(n){return Array.prototype.map.call(form.querySelectorAll('input[name='+n+']:checked'),function(x){return x.value})}
function esc(s){var d=document.createElement('i');d.textContent=s;return d.innerHTML}
function draw(){var w=vals('weight'),f=vals('fibre'),s=vals('stock').length;
var r=all.filter(function(y){return(!w.length||w.indexOf(y.weight)>=0)&&(!f.length||f.indexOf(y.fibre)>=0)&&(!s||y.in_stock)});
if(sort.value==='name')r.sort(function(a,b){return a.name.localeCompare(b.name)});
else if(sort.value!=='featured')r.sort(function(a,b){if(a.price===null)return 1;if(b.price===null)return -1;return sort.value==='price-asc'?a.price-b.price:b.price-a.price});
document.getElementById('product-count').textContent=r.length+(r.length===1?' product':' products');
grid.innerHTML=r.map(function(y){return '<li class="card"><h3 class="card__heading"><a href="/products/'+y.slug+'">'+esc(y.name)+'</a></h3><p class="card__meta">'+esc(y.weight)+' · '+esc(y.fibre)+' · '+y.grams+' g</p><p class="price">'+(y.price===null?'Price to be confirmed':'£'+y.price.toFixed(2))+'</p>'+(y.in_stock?'':'<span class="card__badge">Sold out</span>')+'</li>'}).join('')}
form.addEventListener('change',draw);sort.addEventListener('change',draw);
fetch('/collections/yarn.json').then(function(r){return r.json()}).then(function(d){all=d.products;draw()})})();""")

@app.get("/collections/yarn.json")
def yj(req):
    return js({"products": [{k: y[k] for k in ("slug", "name", "weight", "fibre", "grams", "price", "in_stock")} for y in data.YARNS]})

def find(slug): return next((y for y in data.YARNS if y["slug"] == slug), None)

@app.get("/products/<slug>")
def product(req, slug):
    y = find(slug)
    if not y: return None
    sw = "".join('<label class="swatch"><input type="radio" name="colour" value="%s" required%s> %s%s</label>' % (c, " disabled" if c in y["soldout"] else "", c, " (sold out)" if c in y["soldout"] else "") for c in y["colours"])
    rel = [x for x in data.YARNS if x["weight"] == y["weight"] and x is not y and x["price"]][:3]
    return shell(req, y["name"], """<nav><a href="/collections/yarn">All yarn</a> / %s</nav><h1>%s</h1><p class="price">%s per ball</p><table class="line"><tr><th>Weight</th><td>%s</td></tr><tr><th>Fibre</th><td>%s</td></tr><tr><th>Ball</th><td>%d g, %d m</td></tr><tr><th>Recommended needle</th><td>%s</td></tr></table><form method="post" action="/cart/add"><input type="hidden" name="slug" value="%s"><fieldset><legend>Colour</legend>%s</fieldset><label class="f">Quantity <input type="number" name="quantity" value="1" min="1" max="40"></label>%s</form><h2>You may also like</h2><ul>%s</ul>""" % (esc(y["name"]), esc(y["name"]), "£%.2f" % y["price"] if y["price"] else "Price to be confirmed", y["weight"], y["fibre"], y["grams"], y["metres"], y["needle"], slug, sw, '<button class="button">Add to basket</button>' if y["in_stock"] else "<p>Sold out</p>", "".join('<li><a href="/products/%s">%s</a> £%.2f</li>' % (x["slug"], x["name"], x["price"]) for x in rel)))

@app.post("/cart/add")
def cart_add(req):
    y = find(req.form.get("slug", "")); c = req.form.get("colour"); n = req.form.get("quantity", "1")
    if not y or not y["in_stock"] or c not in y["colours"] or c in y["soldout"] or not n.isdigit() or not 1 <= int(n) <= 40:
        return page(shell(req, "Sorry", "<h1>Sorry</h1><p>Please choose an available colour and a quantity from 1 to 40.</p>"), 400)
    cart = req.session.setdefault("cart", [])
    for l in cart:
        if l["slug"] == y["slug"] and l["colour"] == c:
            l["quantity"] += int(n); break
    else: cart.append({"slug": y["slug"], "colour": c, "quantity": int(n)})
    return redirect("/cart")

@app.get("/cart")
def cart(req):
    ls = req.session.get("cart", [])
    if not ls: return shell(req, "Basket", "<h1>Your basket is empty</h1><a href='/collections/yarn'>Continue shopping</a>")
    tot = sum(find(l["slug"])["price"] * l["quantity"] for l in ls)
    return shell(req, "Basket", """<h1>Your basket</h1><table class="line"><thead><tr><th>Yarn</th><th>Colour</th><th>Quantity</th><th>Total</th><th></th></tr></thead><tbody>%s</tbody></table><p>Subtotal: £%.2f</p><a class="button" href="/checkout">Check out</a>""" % ("".join('<tr><td>%s</td><td>%s</td><td>%d</td><td>£%.2f</td><td><form method="post" action="/cart/remove"><button name="i" value="%d">Remove</button></form></td></tr>' % (find(l["slug"])["name"], l["colour"], l["quantity"], find(l["slug"])["price"] * l["quantity"], i) for i, l in enumerate(ls)), tot))

@app.post("/cart/remove")
def cart_rm(req):
    ls = req.session.get("cart", []); i = req.form.get("i", "")
    if i.isdigit() and int(i) < len(ls): ls.pop(int(i))
    return redirect("/cart")

@app.route("GET|POST", "/checkout")
def checkout(req):
    ls = req.session.get("cart", [])
    if not ls: return redirect("/cart")
    keys = ("name", "email", "street", "town", "postcode", "shipping", "payment")
    err = ""
    if req.method == "POST":
        f = {k: req.form.get(k, "") for k in keys}
        if all(f.values()) and f["shipping"] in data.SHIPPING and f["payment"] in ("invoice", "shop"):
            o = dict(f, lines=[{"yarn": find(l["slug"])["name"], "colour": l["colour"], "quantity": l["quantity"]} for l in ls], number="TW-%d" % (5200 + len(app.state["orders"]) + 1))
            app.state["orders"].append(o); req.session["cart"] = []
            return shell(req, "Thank you", "<h1>Thank you, %s!</h1><p>Your order number is <strong>%s</strong>. We have sent a confirmation to %s.</p>" % (esc(f["name"]), o["number"], esc(f["email"])))
        err = "<p role='alert'>Please fill in all fields.</p>"
    i = lambda k, l, t="text": '<label class="f">%s<br><input type="%s" name="%s" value="%s" required></label>' % (l, t, k, esc(req.form.get(k, "")))
    return shell(req, "Checkout", "<h1>Checkout</h1>%s<form method='post' action='/checkout'><h2>Contact and delivery</h2>%s%s%s%s%s<h2>Delivery method</h2>%s<h2>Payment</h2><label class='f'><input type='radio' name='payment' value='invoice' required> By invoice</label><label class='f'><input type='radio' name='payment' value='shop' required> In the shop on collection</label><button class='button'>Place order</button></form>" % (err, i("name", "Full name"), i("email", "E-mail", "email"), i("street", "Street and number"), i("town", "Town"), i("postcode", "Postcode"), "".join('<label class="f"><input type="radio" name="shipping" value="%s" required> %s</label>' % (k, v[0]) for k, v in data.SHIPPING.items())))

app.not_found = lambda req: page(shell(req, "Not found", "<h1>Page not found</h1>"), 404)
if __name__ == "__main__":
    app.run()
