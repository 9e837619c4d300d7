import copy, re
from base import *
import data
S = data.initial()
def reset(): S.clear(); S.update(data.initial())
def state(): return copy.deepcopy(S)
CSS = """body{margin:0;font:15px/1.5 "Helvetica Neue",Arial;background:#fffdf8;color:#251c10}.Layout_bar__x81Fq{background:#1d3b36;color:#fff;display:flex;gap:22px;padding:14px 28px}.Layout_bar__x81Fq a{color:#fff;text-decoration:none}.Layout_cols__p3Rt1{display:grid;grid-template-columns:1fr 220px;gap:24px;max-width:1080px;margin:20px auto;padding:0 20px}.Grid_grid__Yt63a{display:grid;grid-template-columns:repeat(3,1fr);gap:16px}.Card_card__9sLqe{border:1px solid #e7dcc6;border-radius:6px;background:#fff;padding:14px;position:relative}.Card_name__kk2Qz{font-size:18px;font-weight:700}.Card_meta__b7Vte{color:#7a6c55;font-size:13px}.Badge_out__1mNc4,.Badge_new__5rTg8{position:absolute;top:10px;right:10px;font-size:11px;padding:2px 8px;border-radius:10px;background:#9b2c2c;color:#fff}.Badge_new__5rTg8{background:#2f855a}.Price_old__w0Pz{text-decoration:line-through;color:#a99;margin-right:6px}.Side_box__t5t{background:#f3ead7;padding:12px;border-radius:6px;margin-bottom:14px;font-size:13px}.Tabs_tab__q1{padding:7px 16px;border:1px solid #ddd;background:#f7f2e6;cursor:pointer}.Tabs_tab__q1[aria-selected=true]{background:#fff;font-weight:700}.Flash_ok__z{background:#d9f0dd;padding:10px 14px;border-radius:6px}.Ord_o__11{border:1px solid #e7dcc6;background:#fff;padding:12px 14px;margin-bottom:10px}.Modal_bg__u7{position:fixed;inset:0;background:#0008;display:none}.Modal_bg__u7.on{display:block}.Modal_bx__u7{background:#fff;width:340px;margin:20vh auto;padding:20px;border-radius:8px}button,select,input{font:inherit;padding:4px 10px}"""
def page(title, body, flash=""):
    n = sum(S["basket"].values())
    return Res(f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} | Fen Bottom Brewing</title><style>{CSS}</style></head><body><div class="Layout_bar__x81Fq"><a href="/"><b>Fen Bottom Brewing</b></a><a href="/shop">Shop</a><a href="/orders">My orders</a><a href="/delivery">Delivery</a><a href="/basket" style="margin-left:auto">Basket ({n})</a></div>
<div class="Layout_cols__p3Rt1"><div>{f'<p class="Flash_ok__z" role="status">{flash}</p>' if flash else ''}{body}</div><div><div class="Side_box__t5t"><b>Taproom</b><br>Thursday to Sunday, from noon. Dogs yes, stag parties no.</div><div class="Side_box__t5t"><b>Mixed case</b><br>Twelve of our choosing for £36.00, was £42.00. In the taproom only.</div><div class="Side_box__t5t"><b>The Fen Letter</b><form method="post" action="/newsletter"><input type="email" name="email" placeholder="you@example.org" aria-label="E-mail for the newsletter" style="width:160px"><button>Sign up</button></form></div></div></div></body></html>""")
def home():
    return page("Welcome", "<h1>Beer from below sea level</h1><p>Brewed since 2014 in a former pumping station. The Moorhen Saison is back for the spring.</p><p><a href='/shop'>To the shop</a></p>")
def card(b):
    bd = '<span class="Badge_out__1mNc4">Sold out</span>' if not b["left"] else (f'<span class="Badge_new__5rTg8">{b["badge"]}</span>' if b["badge"] else "")
    old = f'<span class="Price_old__w0Pz">{b["was"]}</span>' if b["was"] else ""
    return f'<div class="Card_card__9sLqe" data-p="{b["price"][1:]}" data-a="{b["abv"][:-1]}" data-l="{b["left"]}">{bd}<a class="Card_name__kk2Qz" href="/beer/{b["id"]}">{b["name"]}</a><div class="Card_meta__b7Vte">{b["style"]} · {b["abv"]} · {b["size"]}</div><div>{old}<span>{b["price"]}</span></div></div>'
def shop():
    return page("Shop", f"""<h1>Shop</h1><p><label>Sort by <select id="s"><option value="">Featured</option><option value="p">Price</option><option value="a">Strength</option></select></label> <label><input type="checkbox" id="st"> In stock only</label></p><div class="Grid_grid__Yt63a" id="g">{"".join(map(card, data.BEERS))}</div>
<script>var g=document.getElementById('g'),o=[].slice.call(g.children);document.getElementById('s').onchange=function(){{var k=this.value,l=o.slice();if(k)l.sort(function(a,b){{return (a.dataset[k]-b.dataset[k])*(k=='a'?-1:1)}});l.forEach(function(c){{g.append(c)}})}};document.getElementById('st').onchange=function(){{var on=this.checked;o.forEach(function(c){{c.style.display=on&&c.dataset.l=='0'?'none':''}})}}</script>""")
def beer(b):
    buy = f'<form method="post" action="/basket/add"><input type="hidden" name="id" value="{b["id"]}"><label>Quantity <input type="number" name="qty" value="1" min="1" max="{b["left"]}" style="width:60px"></label> <button>Add to basket</button></form>' if b["left"] else "<p><b>Sold out.</b> We brew it again when we feel like it.</p>"
    rel = "".join(f'<li><a href="/beer/{x["id"]}">{x["name"]}</a> {x["price"]}</li>' for x in data.BEERS if x is not b and x["left"])
    old = f'<span class="Price_old__w0Pz">{b["was"]}</span>' if b["was"] else ""
    return page(b["name"], f"""<h1>{b["name"]}</h1><p>{b["style"]}, {b["abv"]}, {b["size"]}</p><p>{old}<b>{b["price"]}</b>{' · only ' + str(b["left"]) + ' left' if 0 < b["left"] < 25 else ''}</p>{buy}
<div role="tablist" style="margin-top:20px"><button class="Tabs_tab__q1" role="tab" aria-selected="true" data-t="0">Description</button><button class="Tabs_tab__q1" role="tab" aria-selected="false" data-t="1">Tasting notes</button><button class="Tabs_tab__q1" role="tab" aria-selected="false" data-t="2">Allergens</button></div>
<div role="tabpanel" data-p="0"><p>Unfined and unhurried, canned by hand on Wednesdays. Keep it cool and upright.</p></div><div role="tabpanel" data-p="1" hidden><p>{b["notes"]}</p></div><div role="tabpanel" data-p="2" hidden><p>Contains: {b["allergens"]}.</p></div><h3>Others also like</h3><ul>{rel}</ul>
<script>document.querySelectorAll('[role=tab]').forEach(function(t){{t.onclick=function(){{document.querySelectorAll('[role=tab]').forEach(function(x){{x.setAttribute('aria-selected',x==t)}});document.querySelectorAll('[role=tabpanel]').forEach(function(p){{p.hidden=p.dataset.p!=t.dataset.t}})}}}})</script>""")
def orders(flash=""):
    h = ""
    for o in data.ORDERS:
        st = S["orders"][o["no"]]
        btn = f'<button data-c="{o["no"]}">Cancel order</button>' if st == "Processing" else ""
        h += f'<div class="Ord_o__11"><b>{o["no"]}</b> <span class="Card_meta__b7Vte">placed on {o["date"]}</span> <span style="float:right">{st}</span><div>{o["items"]}</div><div>Total {o["total"]}{", sent with " + o["carrier"] if o["carrier"] else ""} {btn}</div></div>'
    return page("My orders", f"""<h1>My orders</h1><p>Signed in as Joan Tebbutt.</p>{h}<div class="Modal_bg__u7" id="m"><div class="Modal_bx__u7" role="dialog" aria-modal="true" aria-label="Cancel order"><p>Really cancel order <b id="mn"></b>? The money goes back to your card.</p><form method="post" id="mf"><button>Yes, cancel</button> <button type="button" id="mx">No, keep it</button></form></div></div>
<script>var m=document.getElementById('m');document.querySelectorAll('[data-c]').forEach(function(b){{b.onclick=function(){{document.getElementById('mn').textContent=b.dataset.c;document.getElementById('mf').action='/orders/'+b.dataset.c+'/cancel';m.classList.add('on')}}}});document.getElementById('mx').onclick=function(){{m.classList.remove('on')}}</script>""", flash)
def basket(flash=""):
    if not S["basket"]: return page("Basket", "<h1>Basket</h1><p>Nothing in here yet.</p>", flash)
    bs = {b["name"]: b for b in data.BEERS}
    tot = sum(float(bs[n]["price"][1:]) * q for n, q in S["basket"].items())
    rows = "".join(f'<tr><td>{n}</td><td>{q}</td><td>£{float(bs[n]["price"][1:])*q:.2f}</td><td><form method="post" action="/basket/remove"><input type="hidden" name="name" value="{n}"><button>Remove</button></form></td></tr>' for n, q in S["basket"].items())
    return page("Basket", f"<h1>Basket</h1><table cellpadding=6><tr><th>Beer</th><th>Qty</th><th>Price</th></tr>{rows}<tr><td>Subtotal</td><td></td><td>£{tot:.2f}</td></tr></table><p>Checkout opens again on Monday.</p>", flash)
def route(r):
    if r.path == "/": return home()
    if r.path == "/shop": return shop()
    if r.path == "/delivery": return page("Delivery", "<h1>Delivery</h1><p>A box costs £4.20 to send, however many cans are in it, and goes out within three working days. Orders over £60 travel free. We do not deliver to the Isle of Man.</p>")
    if r.path.startswith("/beer/"):
        b = next((b for b in data.BEERS if b["id"] == r.path[6:]), None)
        return beer(b) if b else None
    if r.path == "/basket/add" and r.method == "POST":
        b = next((b for b in data.BEERS if b["id"] == r.f("id")), None)
        q = int(r.f("qty")) if r.f("qty").isdigit() else 0
        if b and 0 < q <= b["left"]: S["basket"][b["name"]] = S["basket"].get(b["name"], 0) + q; return redirect("/basket?added=" + b["id"])
        return redirect("/beer/" + r.f("id"))
    if r.path == "/basket/remove" and r.method == "POST": S["basket"].pop(r.f("name"), None); return redirect("/basket")
    if r.path == "/basket":
        b = next((b for b in data.BEERS if b["id"] == r.q("added")), None)
        return basket(f"{b['name']} is in your basket." if b else "")
    if r.path == "/orders": return orders(f"Order {esc(r.q('c'))} has been cancelled." if S["orders"].get(r.q("c")) == "Cancelled" else "")
    m = re.fullmatch(r"/orders/(FB-\d+)/cancel", r.path)
    if m and r.method == "POST" and S["orders"].get(m[1]) == "Processing": S["orders"][m[1]] = "Cancelled"; return redirect("/orders?c=" + m[1])
    if r.path == "/newsletter" and r.method == "POST":
        if "@" in r.f("email"): S["newsletter"].append(r.f("email"))
        return page("Thanks", "<h1>Thank you</h1><p>The next Fen Letter comes to you too.</p>")
serve(route, state, reset)
