from base import Site, esc, redirect
import data as d

site = Site(d.INITIAL_STATE)
CSS = """body{margin:0;font:15px/1.5 "Segoe UI",Tahoma,sans-serif;background:#f4f6f0;color:#28301f}.l{float:left;width:210px;padding:20px;background:#3d5a2a;min-height:100vh;color:#e8f0dc}.l a{display:block;color:#e8f0dc;padding:6px 0}
.r{margin-left:270px;padding:20px 30px;max-width:820px}.o{background:#fff;border:1px solid #d5dcc9;margin:12px 0;padding:12px 16px;overflow:hidden}.o .s{float:right;background:#e1ecd2;padding:1px 10px;border-radius:10px}.ca{background:#f3d6d2!important}
table{width:100%;border-collapse:collapse;background:#fff}td,th{padding:6px 10px;border-bottom:1px solid #dde}.n{text-align:right}ol{border-left:3px solid #87a96b;list-style:none;padding-left:16px}ol b{display:block;font-weight:normal;color:#777}
button{padding:6px 14px}.pr{background:#fffbe0;border:1px dashed #c5b45a;padding:10px 16px;margin-top:30px}label{display:block;margin:8px 0}label span{display:inline-block;width:150px}"""
OPEN = ("Confirmed", "Being picked")


def page(title, body):
    return f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)}: {d.SITE}</title><style>{CSS}</style></head><body>
<div class="l"><h3>{d.SITE}</h3><p>{d.CUSTOMER}<br>account W-1182</p><a href="/">Orders</a><a href="/address">Delivery address</a><a href="/account">Statement</a><a href="/help">Write to us</a></div>
<div class="r">{body}<div class="pr"><b>Bare-root season has begun.</b> Hedging whips from 48p at a thousand. Ask for the list.</div></div></body></html>"""


def total(o):
    return sum(q * p for _, _, q, p in o["lines"])


@site.get("/")
def orders(req):
    out = "<h1>Your orders</h1>"
    for k in sorted(d.ORDERS, reverse=True):
        o, s = d.ORDERS[k], site.state["order_status"][k]
        out += f"""<div class="o"><div class="s{' ca' if s == 'Cancelled' else ''}">{s}</div><a href="/orders/{k}"><b>Order {k}</b></a><div>{o['placed']}, {len(o['lines'])} {'line' if len(o['lines']) == 1 else 'lines'}, &pound;{total(o):,.2f} before VAT</div></div>"""
    return page("Orders", out)


@site.get(r"/orders/(\d+)")
def order(req, k):
    o = d.ORDERS.get(k)
    if not o:
        return None
    s = site.state["order_status"][k]
    rows = "".join(f'<tr><td>{p}</td><td>{pot}</td><td class="n">{q}</td><td class="n">&pound;{e:.2f}</td><td class="n">&pound;{q * e:,.2f}</td></tr>' for p, pot, q, e in o["lines"])
    acts = ""
    if s in OPEN:
        held = k in site.state["held"]
        acts = f"""<form method="post" action="/orders/{k}/hold" style="display:inline"><button>{'Release delivery' if held else 'Hold delivery for a week'}</button></form>"""
        if s == "Confirmed":
            acts += f' <form method="get" action="/orders/{k}/cancel" style="display:inline"><button>Cancel order</button></form>'
    steps = "".join(f"<li><b>{a}</b>{b}</li>" for a, b in o["steps"])
    return page(f"Order {k}", f"""<p><a href="/">All orders</a></p><h1>Order {k}</h1><p>Status: {s}</p>{acts}
<table><thead><tr><th>Plant</th><th>Pot</th><th class="n">Quantity</th><th class="n">Each</th><th class="n">Line</th></tr></thead><tbody>{rows}</tbody><tfoot><tr><td colspan="4">Total before VAT</td><td class="n">&pound;{total(o):,.2f}</td></tr></tfoot></table>
<h2>How far it has got</h2><ol>{steps}</ol><p>Carrier {o['carrier']}<br>Consignment {o['tracking']}</p>""")


@site.get(r"/orders/(\d+)/cancel")
def ask(req, k):
    if site.state["order_status"].get(k) != "Confirmed":
        return None
    return page("Cancel", f"""<h1>Cancel order {k}?</h1><p>This cannot be undone. The plants go back on sale at once.</p><form method="post" action="/orders/{k}/cancel"><button>Yes, cancel order {k}</button></form><p><a href="/orders/{k}">No, keep it</a></p>""")


@site.post(r"/orders/(\d+)/cancel")
def cancel(req, k):
    if site.state["order_status"].get(k) == "Confirmed":
        site.state["order_status"][k] = "Cancelled"
    return redirect(f"/orders/{k}")


@site.post(r"/orders/(\d+)/hold")
def hold(req, k):
    if site.state["order_status"].get(k) in OPEN:
        if k in site.state["held"]:
            site.state["held"].remove(k)
        else:
            site.state["held"].append(k)
    return redirect(f"/orders/{k}")


@site.get("/address")
def address(req):
    a = site.state["delivery_address"]
    field = lambda n, t: f'<label><span>{t}</span><input name="{n}" size="40" value="{esc(a[n])}"></label>'
    note = "<p><b>Saved.</b></p>" if req.query.get("saved") else ""
    return page("Delivery address", f"""<h1>Where we deliver</h1>{note}<form method="post" action="/address">{field('street', 'House and street')}{field('town', 'Town')}{field('postcode', 'Postcode')}{field('driver_notes', 'Note for the driver')}<button>Save</button></form><p>A new address holds for all orders not yet packed.</p>""")


@site.post("/address")
def address_save(req):
    for k in ("street", "town", "postcode", "driver_notes"):
        site.state["delivery_address"][k] = req.form.get(k, "")
    site.state["delivery_address"]["postcode"] = site.state["delivery_address"]["postcode"].upper()
    return redirect("/address?saved=1")


@site.get("/account")
def account(req):
    return page("Statement", "<h1>Statement</h1><p>You owe us &pound;1,286.40, of which &pound;578.00 falls due on 30 November 2026. Thank you for paying on time so far.</p>")


@site.get("/help")
def help_page(req):
    return page("Write to us", '<h1>Write to us</h1><form method="post"><textarea name="text" rows="5" cols="50"></textarea><br><button>Send</button></form><p>Or ring Dawn on 01425 555 870 before four.</p>')


@site.post("/help")
def help_send(req):
    site.state["messages"].append(req.form.get("text", ""))
    return page("Sent", "<p>Sent. Dawn will answer.</p>")


site.run()
