import os
import sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import App, JS, e
import data as D

app = App(lambda: {"watchlist": [], "offers": []})
CSS = """
body{margin:0;font:16px/1.5 Verdana,sans-serif;background:#fffaf3;color:#3a2c20}nav{background:#7a3b2e;padding:12px 22px;display:flex;gap:22px;align-items:baseline}nav a{color:#ffe9d6;text-decoration:none}nav .b{font-size:22px;font-weight:bold}
main{max-width:1000px;margin:18px auto;padding:0 14px 90px}.bar{display:flex;gap:12px;flex-wrap:wrap;margin-bottom:14px}.bar input,.bar select{font:inherit;padding:5px}
.items{display:grid;grid-template-columns:repeat(auto-fill,minmax(215px,1fr));gap:14px}.item{border:1px solid #e6d5c3;background:#fff;border-radius:4px;padding:12px;display:block;color:inherit;text-decoration:none}
.item:hover{border-color:#7a3b2e}.item .p{font-weight:bold;color:#7a3b2e}.item small{color:#80705f}button{font:inherit;background:#7a3b2e;color:#fff;border:0;border-radius:3px;padding:7px 14px;cursor:pointer}button.sec{background:#b79c84}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(280px,1fr));gap:22px}.ph{background:#efe0cf;height:240px;display:grid;place-items:center;color:#a08a73}
table td,table th{padding:4px 14px 4px 0;text-align:left}#cookie{position:fixed;bottom:0;left:0;right:0;background:#3a2c20;color:#fff;padding:12px 22px;display:flex;gap:16px;align-items:center}#cookie[hidden]{display:none}
dialog{border:2px solid #7a3b2e;border-radius:6px}.note{background:#e9f3df;padding:8px 12px}
"""
SCRIPT = r"""
let shown = 0, round = 0, me = {watchlist: [], offers: []};
const pounds = n => "£" + n;
const V = $("#view");
async function refreshMe() { me = await getJSON("/api/me"); $("#wl").textContent = "Watchlist (" + me.watchlist.length + ")"; }
function card(i) { return `<a class="item" href="#/item/${i.id}"><strong>${esc(i.title)}</strong><br><span class="p">${pounds(i.price)}</span><br><small>${esc(i.category)} · ${esc(i.town)}</small></a>`; }
async function more() {
  const u = "/api/items?offset=" + shown + "&category=" + encodeURIComponent($("#cat").value) + "&q=" + encodeURIComponent($("#q").value);
  const mine = ++round;
  const d = await getJSON(u);
  if (mine !== round || !$("#items")) return;
  shown += d.items.length;
  $("#items").insertAdjacentHTML("beforeend", d.items.map(card).join(""));
  $("#count").textContent = "Showing " + shown + " of " + d.total;
  $("#more").hidden = shown >= d.total;
}
async function browse() {
  V.innerHTML = `<h1>Things looking for a new home</h1><form class="bar" id="bar"><label>Search titles <input id="q"></label><label>Category <select id="cat"><option value="">All categories</option>${CATS.map(c => `<option>${esc(c)}</option>`).join("")}</select></label><button>Show</button></form>
    <p id="count" aria-live="polite"></p><div class="items" id="items"></div><p><button id="more" type="button" hidden>Load more</button></p>`;
  const restart = () => { shown = 0; $("#items").innerHTML = ""; $("#more").hidden = true; more(); };
  $("#bar").onsubmit = ev => { ev.preventDefault(); restart(); };
  $("#cat").onchange = restart;
  $("#more").onclick = more;
  restart();
}
async function item(id) {
  const i = await getJSON("/api/items/" + id);
  const on = me.watchlist.includes(i.id);
  V.innerHTML = `<p><a href="#/">← All items</a></p><div class="two"><div class="ph" aria-hidden="true">photo</div><div><h1>${esc(i.title)}</h1><p class="p">${pounds(i.price)}</p>
    <table><tr><th>Condition</th><td>${esc(i.condition)}</td></tr><tr><th>Height</th><td>${i.height} cm</td></tr><tr><th>Width</th><td>${i.width} cm</td></tr><tr><th>Depth</th><td>${i.depth} cm</td></tr>
    <tr><th>Where</th><td>${esc(i.town)}</td></tr><tr><th>Delivery</th><td>${i.post ? "Can be posted" : "Collection only"}</td></tr><tr><th>Seller</th><td><a href="#/seller/${encodeURIComponent(i.seller)}">${esc(i.seller)}</a></td></tr></table>
    <p><button id="watch" type="button" class="sec">${on ? "On your watchlist" : "Add to watchlist"}</button> <button id="offer" type="button">Make an offer</button></p><p id="msg"></p></div></div>
    <dialog id="od"><form id="of"><h2>Your offer</h2><p>The seller asks ${pounds(i.price)}.</p><label>Amount in pounds <input id="amt" type="number" min="1" step="1" required></label><p><button>Send offer</button> <button type="button" class="sec" id="oc">Cancel</button></p></form></dialog>`;
  $("#watch").onclick = async () => { await postJSON("/api/watch", {item: i.id}); await refreshMe(); item(id); };
  $("#offer").onclick = () => $("#od").showModal();
  $("#oc").onclick = () => $("#od").close();
  $("#of").onsubmit = async ev => {
    ev.preventDefault();
    const a = await postJSON("/api/offer", {item: i.id, amount: Number($("#amt").value)});
    $("#od").close();
    $("#msg").innerHTML = a.ok ? `<span class="note">Your offer of ${pounds(a.amount)} has been sent to ${esc(i.seller)}.</span>` : esc(a.error);
  };
}
async function seller(name) {
  const s = await getJSON("/api/sellers/" + encodeURIComponent(name));
  V.innerHTML = `<p><a href="#/">← All items</a></p><h1>${esc(s.name)}</h1><p>${esc(s.about)}</p><p>Selling here since ${s.since}, rated ${s.rating.toFixed(1)} out of 5.</p><h2>${s.items.length} items on offer</h2>
    <table><thead><tr><th>Item</th><th>Price</th><th>Condition</th></tr></thead><tbody>${s.items.map(i => `<tr><td><a href="#/item/${i.id}">${esc(i.title)}</a></td><td>${pounds(i.price)}</td><td>${esc(i.condition)}</td></tr>`).join("")}</tbody></table>`;
}
async function watch() {
  const rows = await Promise.all(me.watchlist.map(i => getJSON("/api/items/" + i)));
  V.innerHTML = `<h1>Your watchlist</h1>` + (rows.length ? `<div class="items">${rows.map(card).join("")}</div>` : "<p>Nothing here yet.</p>");
}
async function route() {
  const h = location.hash.slice(2);
  await refreshMe();
  if (h.startsWith("item/")) return item(h.slice(5));
  if (h.startsWith("seller/")) return seller(decodeURIComponent(h.slice(7)));
  if (h === "watchlist") return watch();
  return browse();
}
window.addEventListener("hashchange", route);
$("#cookie button").onclick = () => { $("#cookie").hidden = true; };
route();
"""


@app.get("/")
def home(r):
    import json
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Attic Lane – second-hand from neighbours</title><style>{CSS}</style></head><body>
<nav><a class="b" href="#/">Attic Lane</a><a href="#/">Browse</a><a href="#/watchlist" id="wl">Watchlist</a></nav><main id="view">Loading…</main>
<div id="cookie" role="region" aria-label="Cookies"><span>We use one cookie to keep your watchlist.</span><button type="button">Fine</button></div>
<script>{JS}const CATS = {json.dumps(D.CATEGORIES)};{SCRIPT}</script></body></html>"""


def find(id):
    return next((i for i in D.ITEMS if str(i["id"]) == str(id)), None)


@app.get("/api/items")
def api_items(r):
    q, c, o = r.get("q").casefold(), r.get("category"), max(0, r.num("offset"))
    hits = [i for i in D.ITEMS if (not c or i["category"] == c) and q in i["title"].casefold()]
    brief = [{k: i[k] for k in ("id", "title", "category", "price", "town")} for i in hits[o:o + 9]]
    return {"total": len(hits), "items": brief}


@app.get(r"/api/items/(\d+)")
def api_item(r, id):
    return find(id) or {"error": "gone"}


@app.get(r"/api/sellers/(.+)")
def api_seller(r, name):
    return {"name": name, **D.SELLERS[name], "items": [i for i in D.ITEMS if i["seller"] == name]}


@app.get("/api/me")
def api_me(r):
    return app.state


@app.post("/api/watch")
def api_watch(r):
    i = find(r.get("item"))
    if not i:
        return {"error": "No such item."}
    w = app.state["watchlist"]
    if i["id"] in w:
        w.remove(i["id"])
    else:
        w.append(i["id"])
        w.sort()
    return {"ok": True}


@app.post("/api/offer")
def api_offer(r):
    i, a = find(r.get("item")), r.num("amount")
    if not i or a < 1:
        return {"error": "Please give an amount."}
    app.state["offers"].append({"item": i["id"], "amount": a})
    return {"ok": True, "amount": a}


app.run()
