import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import *
import data as d

site = Site({"basket": [], "orders": []})

CSS = r"""
*,::before,::after{box-sizing:border-box}body{margin:0;font-family:ui-sans-serif,system-ui,sans-serif;line-height:1.5;color:#3f3a36;background:#fffdf9}
button,input,select,textarea{font:inherit;color:inherit}button{cursor:pointer;background:none;border:0;padding:0}a{color:inherit;text-decoration:none}
.flex{display:flex}.grid{display:grid}.items-center{align-items:center}.items-start{align-items:flex-start}.justify-between{justify-content:space-between}.flex-1{flex:1 1 0%}.flex-wrap{flex-wrap:wrap}
.gap-2{gap:.5rem}.gap-4{gap:1rem}.gap-8{gap:2rem}.p-4{padding:1rem}.px-4{padding-left:1rem;padding-right:1rem}.px-6{padding-left:1.5rem;padding-right:1.5rem}.py-1{padding-top:.25rem;padding-bottom:.25rem}.py-2{padding-top:.5rem;padding-bottom:.5rem}.py-4{padding-top:1rem;padding-bottom:1rem}.py-8{padding-top:2rem;padding-bottom:2rem}
.mt-1{margin-top:.25rem}.mt-4{margin-top:1rem}.mb-2{margin-bottom:.5rem}.mb-4{margin-bottom:1rem}.mx-auto{margin-left:auto;margin-right:auto}.max-w{max-width:74rem}
.w-60{width:15rem;flex:none}.w-full{width:100%}.grid-cols-3{grid-template-columns:repeat(3,minmax(0,1fr))}.grid-cols-2{grid-template-columns:repeat(2,minmax(0,1fr))}
.text-sm{font-size:.875rem}.text-xs{font-size:.75rem}.text-lg{font-size:1.125rem}.text-2xl{font-size:1.5rem}.font-medium{font-weight:500}.font-bold{font-weight:700}.text-stone{color:#8b8178}.text-rose{color:#b3475c}
.rounded{border-radius:.375rem}.rounded-full{border-radius:999px}.border{border:1px solid #e5ddd3}.border-b{border-bottom:1px solid #e5ddd3}.bg-rose{background:#b3475c;color:#fff}.bg-sand{background:#f6efe4}.shadow{box-shadow:0 8px 30px #0002}
.relative{position:relative}.absolute{position:absolute}.fixed{position:fixed}.inset-y{top:0;bottom:0}.right-0{right:0}.z-10{z-index:10}.hidden{display:none}.list{list-style:none;margin:0;padding:0}.swatch{height:7rem}.line-through{text-decoration:line-through}.opacity-50{opacity:.5}.bg-white{background:#fff}.w-96{width:24rem;max-width:100vw}.overflow{overflow:auto}.cursor{cursor:pointer}
[disabled]{cursor:not-allowed;opacity:.5}
"""

JS = r"""
const $app = document.getElementById('app');
const money = n => '£' + n.toFixed(2);
const h = s => String(s).replace(/[&<>"]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);
const api = (url, body, method) => fetch(url, body ? { method: method || 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {})
  .then(async r => { const j = await r.json(); if (!r.ok) throw new Error(j.error || 'Something went wrong'); return j; });
const SORTS = { featured: 'Featured', low: 'Price: low to high', high: 'Price: high to low', rating: 'Best rated' };
const tint = s => { let n = 0; for (const c of s) n = (n * 31 + c.charCodeAt(0)) % 360; return `hsl(${n} 45% 72%)`; };
let list = { weight: [], maker: [], sort: 'featured', page: 1, items: [] };

function go(url) { history.pushState(null, '', url); route(); window.scrollTo(0, 0); }
document.addEventListener('click', e => {
  const a = e.target.closest('a[data-go]');
  if (a && !e.metaKey && !e.ctrlKey) { e.preventDefault(); drawer(false); go(a.getAttribute('href')); }
});
window.addEventListener('popstate', route);

function route() {
  const p = location.pathname;
  document.getElementById('search').value = new URLSearchParams(location.search).get('q') || '';
  if (p.startsWith('/yarn/')) detail(p.slice(6));
  else if (p === '/checkout') checkout();
  else if (p === '/about') $app.innerHTML = '<h1 class="text-2xl font-bold">About us</h1><p>A small shop in a former chapel. Open Tuesday to Saturday, 10 to 5.</p>';
  else shelf();
}

async function shelf() {
  list = { weight: [], maker: [], sort: 'featured', page: 1, items: [] };
  $app.innerHTML = '<div class="py-8 text-stone">Winding wool…</div>';
  const f = await api('/api/facets');
  const boxes = (name, values) => values.map(v => `<label class="flex items-center gap-2 py-1 text-sm"><input type="checkbox" data-facet="${name}" value="${h(v.value)}"><span class="flex-1">${h(v.value)}</span><span class="text-xs text-stone">${v.count}</span></label>`).join('');
  $app.innerHTML = `<div class="flex gap-8 items-start"><div class="w-60"><div class="font-medium mb-2">Yarn weight</div>${boxes('weight', f.weight)}<div class="font-medium mb-2 mt-4">Maker</div>${boxes('maker', f.maker)}
    <div class="bg-sand rounded p-4 mt-4 text-sm"><div class="font-medium">Wool letter</div>Patterns and news, once a month.<input class="border rounded w-full px-4 py-1 mt-1" placeholder="Your email"><div class="mt-1 text-rose cursor">Sign me up</div></div></div>
    <div class="flex-1"><div class="flex justify-between items-center mb-4"><div id="n" class="text-sm text-stone"></div>
      <div class="relative"><button id="sort" class="border rounded px-4 py-2 text-sm" aria-haspopup="listbox" aria-expanded="false">Sort: Featured</button>
      <ul id="sorts" role="listbox" class="list absolute right-0 bg-white shadow rounded z-10 hidden" style="width:14rem">${Object.entries(SORTS).map(([k, v]) => `<li role="option" aria-selected="${k === 'featured'}" data-sort="${k}" class="px-4 py-2 text-sm cursor">${v}</li>`).join('')}</ul></div></div>
      <div id="grid" class="grid grid-cols-3 gap-4"></div><div class="mt-4" style="text-align:center"><button id="more" class="border rounded-full px-6 py-2">Load more</button></div></div></div>`;
  document.getElementById('sort').onclick = e => { const u = document.getElementById('sorts'); u.classList.toggle('hidden'); e.target.setAttribute('aria-expanded', !u.classList.contains('hidden')); };
  document.getElementById('sorts').onclick = e => {
    const k = e.target.dataset.sort; if (!k) return;
    list.sort = k; document.getElementById('sort').textContent = 'Sort: ' + SORTS[k];
    document.querySelectorAll('#sorts li').forEach(li => li.setAttribute('aria-selected', li.dataset.sort === k));
    document.getElementById('sorts').classList.add('hidden'); load(true);
  };
  $app.querySelectorAll('[data-facet]').forEach(b => b.onchange = () => { const a = list[b.dataset.facet]; if (b.checked) a.push(b.value); else a.splice(a.indexOf(b.value), 1); load(true); });
  document.getElementById('more').onclick = () => { list.page++; load(false); };
  load(true);
}
let turn = 0;
async function load(anew) {
  if (anew) { list.page = 1; list.items = []; }
  const mine = ++turn, p = new URLSearchParams();
  list.weight.forEach(v => p.append('weight', v)); list.maker.forEach(v => p.append('maker', v));
  p.set('sort', list.sort); p.set('page', list.page); p.set('q', new URLSearchParams(location.search).get('q') || '');
  const j = await api('/api/yarns?' + p);
  if (mine !== turn || !document.getElementById('grid')) return;
  list.items.push(...j.items);
  const q = p.get('q');
  document.getElementById('n').textContent = (q ? `“${q}”: ` : '') + (j.total === 1 ? '1 yarn' : j.total + ' yarns');
  document.getElementById('grid').innerHTML = list.items.map(y => `<a data-go href="/yarn/${y.slug}" class="border rounded bg-white"><div class="swatch" style="background:${tint(y.name)}"></div><div class="p-4">
    <div class="text-xs text-stone">${h(y.maker)}</div><div class="font-medium">${h(y.name)}</div><div class="text-sm text-stone">${h(y.fibre)}</div>
    <div class="flex justify-between text-sm mt-1"><span>${y.weight} · ${y.metres} m / ${y.grams} g</span></div><div class="flex justify-between mt-1"><span class="font-bold">${money(y.price)}</span><span class="text-xs">★ ${y.rating.toFixed(1)} (${y.reviews})</span></div></div></a>`).join('') || '<div>Nothing here fits. Try fewer filters.</div>';
  document.getElementById('more').classList.toggle('hidden', list.items.length >= j.total);
}

async function detail(slug) {
  let y;
  try { y = await api('/api/yarns/' + slug); } catch (e) { $app.innerHTML = '<p>We do not have that yarn.</p>'; return; }
  document.title = y.name + ' – Purl & Plait';
  $app.innerHTML = `<div class="grid grid-cols-2 gap-8"><div class="rounded" style="min-height:22rem;background:${tint(y.name)}"></div><div>
    <div class="text-sm text-stone">${h(y.maker)}</div><h1 class="text-2xl font-bold" style="margin:0">${h(y.name)}</h1><div class="text-lg mt-1">${money(y.price)} <span class="text-sm text-stone">a ball</span></div>
    <div class="mt-4 font-medium">Colour: <span id="cn" class="text-stone">choose one</span></div>
    <div class="flex flex-wrap gap-2 mt-1">${y.colours.map(c => `<button class="border rounded-full px-4 py-1 text-sm ${c.available ? '' : 'line-through'}" data-colour="${h(c.name)}" ${c.available ? '' : 'disabled title="Sold out"'}>${h(c.name)}${c.available ? '' : ' (sold out)'}</button>`).join('')}</div>
    <div class="flex items-center gap-2 mt-4"><span class="text-sm">Balls</span><button id="less" class="border rounded px-4 py-1" aria-label="One less">−</button><input id="qty" class="border rounded py-1" style="width:4rem;text-align:center" value="1" inputmode="numeric" aria-label="Balls"><button id="plus" class="border rounded px-4 py-1" aria-label="One more">+</button></div>
    <button id="add" class="bg-rose rounded px-6 py-2 mt-4">Add to basket</button><div id="msg" class="text-sm text-rose mt-1" role="status"></div>
    <div class="flex gap-4 border-b mt-4"><div class="py-2 cursor font-medium" data-tab="0">Details</div><div class="py-2 cursor" data-tab="1">Care</div><div class="py-2 cursor" data-tab="2">Reviews (${y.reviews})</div></div>
    <div data-panel class="text-sm py-4"><div class="flex justify-between"><span class="text-stone">Fibre</span><span>${h(y.fibre)}</span></div><div class="flex justify-between"><span class="text-stone">Weight</span><span>${y.weight}</span></div><div class="flex justify-between"><span class="text-stone">Length</span><span>${y.metres} m / ${y.grams} g</span></div><div class="flex justify-between"><span class="text-stone">Needle size</span><span>${y.needle} mm</span></div></div>
    <div data-panel class="text-sm py-4 hidden">Hand wash in cool water and dry flat.</div>
    <div data-panel class="text-sm py-4 hidden">${y.voices.map(v => `<p><b>${h(v[0])}</b>: ${h(v[1])}</p>`).join('')}</div></div></div>
    <div class="mt-4 font-medium">You may also like</div><div class="flex gap-4 mt-1">${y.also.map(a => `<a data-go href="/yarn/${a.slug}" class="border rounded p-4 text-sm">${h(a.name)}<br>${money(a.price)}</a>`).join('')}</div>`;
  let colour = '';
  const qty = document.getElementById('qty'), num = () => Math.max(1, Math.min(40, parseInt(qty.value, 10) || 1));
  $app.querySelectorAll('[data-colour]').forEach(b => b.onclick = () => { colour = b.dataset.colour; document.getElementById('cn').textContent = colour; });
  document.getElementById('less').onclick = () => qty.value = Math.max(1, num() - 1);
  document.getElementById('plus').onclick = () => qty.value = Math.min(40, num() + 1);
  document.getElementById('add').onclick = async () => {
    if (!colour) { document.getElementById('msg').textContent = 'Please choose a colour.'; return; }
    try { basket = (await api('/api/basket', { slug: y.slug, colour, quantity: num() })).lines; count(); drawer(true); } catch (e) { document.getElementById('msg').textContent = e.message; }
  };
  $app.querySelectorAll('[data-tab]').forEach(t => t.onclick = () => $app.querySelectorAll('[data-panel]').forEach((p, i) => { p.classList.toggle('hidden', String(i) !== t.dataset.tab); $app.querySelectorAll('[data-tab]')[i].classList.toggle('font-medium', String(i) === t.dataset.tab); }));
}

let basket = [];
function count() { document.getElementById('bn').textContent = basket.reduce((n, l) => n + l.quantity, 0); }
function drawer(on) {
  const d = document.getElementById('drawer');
  d.classList.toggle('hidden', !on);
  if (!on) return;
  d.innerHTML = `<div class="flex justify-between mb-4"><span class="text-lg font-bold">Your basket</span><button id="shut" aria-label="Close basket">✕</button></div>` +
    (basket.map((l, i) => `<div class="flex justify-between border-b py-2 text-sm"><span>${l.quantity} × ${h(l.name)}, ${h(l.colour)}</span><span>${money(l.price * l.quantity)} <button class="text-rose" data-out="${i}">remove</button></span></div>`).join('') || '<p>It is empty.</p>') +
    (basket.length ? '<a data-go href="/checkout" class="bg-rose rounded px-6 py-2 mt-4" style="display:inline-block">Checkout</a>' : '');
  document.getElementById('shut').onclick = () => drawer(false);
  d.querySelectorAll('[data-out]').forEach(b => b.onclick = async () => { const l = basket[b.dataset.out]; basket = (await api('/api/basket', { slug: l.slug, colour: l.colour }, 'DELETE')).lines; count(); drawer(true); });
}
document.getElementById('bag').onclick = () => drawer(true);
document.getElementById('find').onsubmit = e => { e.preventDefault(); go('/?q=' + encodeURIComponent(document.getElementById('search').value.trim())); };

async function checkout() {
  basket = (await api('/api/basket')).lines; count();
  if (!basket.length) { $app.innerHTML = '<p>Your basket is empty. <a data-go href="/" class="text-rose">Back to the yarns</a></p>'; return; }
  const info = await api('/api/delivery');
  const field = (n, l, t, more) => `<div class="mb-4"><div class="text-sm font-medium"><label for="f-${n}">${l}</label></div><input id="f-${n}" name="${n}" type="${t}" class="border rounded w-full px-4 py-2" ${more || ''}></div>`;
  $app.innerHTML = `<h1 class="text-2xl font-bold">Checkout</h1><div class="grid grid-cols-2 gap-8"><form id="co">
    ${field('name', 'Full name', 'text', 'required')}${field('email', 'Email', 'email', 'required')}${field('street', 'Street and number', 'text', 'required')}${field('town', 'Town', 'text', 'required')}${field('postcode', 'Postcode', 'text', 'required')}
    <div class="mb-4"><div class="text-sm font-medium">Delivery</div>${info.map((o, i) => `<label class="flex gap-2 py-1"><input type="radio" name="delivery" value="${o.id}" ${i === 0 ? 'checked' : ''}><span class="flex-1">${o.label}</span><span>${o.price ? money(o.price) : 'free'}</span></label>`).join('')}</div>
    ${field('note', 'Note to the shop (optional)', 'text')}
    <div id="err" class="text-rose" role="alert"></div><button class="bg-rose rounded px-6 py-2">Place order</button></form>
    <div class="bg-sand rounded p-4">${basket.map(l => `<div class="flex justify-between"><span>${l.quantity} × ${h(l.name)}, ${h(l.colour)}</span><span>${money(l.price * l.quantity)}</span></div>`).join('')}</div></div>`;
  document.getElementById('co').onsubmit = async e => {
    e.preventDefault();
    try {
      const o = await api('/api/orders', Object.fromEntries(new FormData(e.target)));
      basket = []; count();
      $app.innerHTML = `<h1 class="text-2xl font-bold">Thank you!</h1><p>Your order number is <b>${h(o.number)}</b>.</p><p>Total with delivery: <b>${money(o.total)}</b></p><a data-go href="/" class="text-rose">More yarn</a>`;
    } catch (x) { document.getElementById('err').textContent = x.message; }
  };
}
api('/api/basket').then(j => { basket = j.lines; count(); });
route();
"""


def shell(r):
    return """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Purl &amp; Plait</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/app.css"></head><body>
<div class="bg-rose text-sm px-6 py-1">Free winding on all skeins in November!</div>
<div class="border-b bg-white"><div class="mx-auto max-w flex items-center gap-8 px-6 py-4"><a data-go href="/" class="text-2xl font-bold">Purl &amp; Plait</a><a data-go href="/about" class="text-sm">About</a>
<form id="find" class="flex-1"><input id="search" class="border rounded-full w-full px-4 py-2 text-sm" placeholder="Search yarns" aria-label="Search yarns"></form><button id="bag" class="text-sm">Basket (<span id="bn">0</span>)</button></div></div>
<div id="app" class="mx-auto max-w px-6 py-8"></div><div id="drawer" class="fixed inset-y right-0 w-96 bg-white shadow p-4 z-10 overflow hidden"></div>
<div class="bg-sand px-6 py-8 text-sm"><div class="mx-auto max-w flex justify-between"><span>© Purl &amp; Plait, Old Chapel Lane</span><span>Delivery · Returns · Gift cards</span></div></div>
<script src="/app.js"></script></body></html>"""


for _p in ("/", "/about", "/checkout", "/yarn/[a-z0-9-]+"):
    site.get(_p)(shell)


@site.get("/app.js")
def script(r):
    return Asset("text/javascript; charset=utf-8", JS)


@site.get("/app.css")
def style(r):
    return Asset("text/css; charset=utf-8", CSS)


@site.get("/api/facets")
def facets(r):
    makers = sorted({y["maker"] for y in d.YARNS})
    return {"weight": [{"value": w, "count": len(d.find(weights=[w]))} for w in d.WEIGHTS], "maker": [{"value": m, "count": len(d.find(makers=[m]))} for m in makers]}


def short(y):
    return {k: y[k] for k in ("name", "slug", "maker", "fibre", "weight", "price", "metres", "grams", "rating", "reviews")}


@site.get("/api/yarns")
def yarns(r):
    out = d.find(r.q("q"), r.all("weight"), r.all("maker"))
    sort = r.q("sort")
    if sort in ("low", "high"):
        out = sorted(out, key=lambda y: y["price"], reverse=sort == "high")
    elif sort == "rating":
        out = sorted(out, key=lambda y: -y["rating"])
    n = int(r.q("page", "1"))
    return {"total": len(out), "items": [short(y) for y in out[(n - 1) * 12:n * 12]]}


@site.get("/api/yarns/([a-z0-9-]+)")
def one(r):
    y = next((y for y in d.YARNS if y["slug"] == r.args[0]), None)
    if not y:
        return 404, {"error": "No such yarn"}
    i = d.YARNS.index(y)
    return dict(short(y), needle=y["needle"], colours=y["colours"], voices=d.REVIEWS, also=[short(d.YARNS[(i + k) % len(d.YARNS)]) for k in (5, 11, 19)])


def lines():
    by = {y["slug"]: y for y in d.YARNS}
    return {"lines": [dict(x, name=by[x["slug"]]["name"], price=by[x["slug"]]["price"]) for x in site.state["basket"]]}


@site.get("/api/basket")
def basket(r):
    return lines()


@site.post("/api/basket")
def add(r):
    j = r.json or {}
    y = next((y for y in d.YARNS if y["slug"] == j.get("slug")), None)
    colour = next((c for c in (y or {"colours": []})["colours"] if c["name"] == j.get("colour")), None)
    if not colour or not isinstance(j.get("quantity"), int) or not 1 <= j["quantity"] <= 40:
        return 422, {"error": "Please choose a colour."}
    if not colour["available"]:
        return 409, {"error": f"{y['name']} in {colour['name']} is sold out."}
    for x in site.state["basket"]:
        if x["slug"] == y["slug"] and x["colour"] == colour["name"]:
            x["quantity"] += j["quantity"]
            break
    else:
        site.state["basket"].append({"slug": y["slug"], "colour": colour["name"], "quantity": j["quantity"]})
    return lines()


@site.delete("/api/basket")
def remove(r):
    j = r.json or {}
    site.state["basket"] = [x for x in site.state["basket"] if (x["slug"], x["colour"]) != (j.get("slug"), j.get("colour"))]
    return lines()


@site.get("/api/delivery")
def delivery(r):
    return [{"id": k, "label": v[0], "price": v[1]} for k, v in d.DELIVERY.items()]


@site.post("/api/orders")
def order(r):
    j = r.json or {}
    o = {k: str(j.get(k) or "").strip() for k in ("name", "email", "street", "town", "postcode", "delivery", "note")}
    if not site.state["basket"]:
        return 409, {"error": "Your basket is empty."}
    if not all(o[k] for k in ("name", "email", "street", "town", "postcode")) or "@" not in o["email"] or o["delivery"] not in d.DELIVERY:
        return 422, {"error": "Please fill in all fields."}
    o["lines"] = site.state["basket"]
    o["number"], o["total"] = d.order_number(o), d.order_total(o["lines"], o["delivery"])
    site.state["basket"] = []
    site.state["orders"].append(o)
    return {"number": o["number"], "total": o["total"]}


site.serve()
