import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from common import *
D = load(__file__)

site = Site({"redirects": []})
U = D["user"]; TOK = "%08x" % zlib.crc32(U["email"].encode())
def user(q): return site.sessions.get(q.cookies.get("swsid", ""))
def page(q, title, body):
    acc = '<a href="/account">My parcels</a><a href="/logout">Sign out</a>' if user(q) else '<a href="/login">Sign in</a>'
    return """<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>%s | Swiftline</title><style>
*{box-sizing:border-box}body{margin:0;font:15px/1.5 system-ui,sans-serif;background:#f3f5f9;color:#1b2438}header{background:#102a5c;color:#fff;padding:14px 28px;display:flex;gap:22px;align-items:center}header a{color:#cfe0ff;text-decoration:none}header strong{margin-right:auto;font-size:20px}main{max-width:1000px;margin:24px auto;padding:0 16px}.card{background:#fff;border-radius:10px;padding:18px 22px;box-shadow:0 1px 3px #0002;margin-bottom:18px}.tiles{display:grid;grid-template-columns:repeat(4,1fr);gap:14px}.tile b{display:block;font-size:26px}.badge{padding:2px 9px;border-radius:99px;background:#dfe7f7;font-size:13px}.badge.d{background:#d6f3de}.badge.r{background:#fbdcdc}table{width:100%%;border-collapse:collapse}td,th{padding:7px;border-bottom:1px solid #e5e8ef;text-align:left}.tabs a{padding:8px 14px;display:inline-block}.tabs a.on{border-bottom:3px solid #2b6cff;font-weight:600}button{background:#2b6cff;color:#fff;border:0;border-radius:6px;padding:9px 16px}input,select{padding:8px;border:1px solid #c3cada;border-radius:6px}.err{color:#b00020}</style></head>
<body><header><strong>Swiftline</strong><a href="/">Track</a><a href="/points">Pick-up points</a><a href="/rates">Rates</a><a href="/help">Help</a>%s</header><main>%s</main></body></html>""" % (esc(title), acc, body)

@site.get("/")
def home(q):
    return page(q, "Track a parcel", """<div class="card"><h1>Where is my parcel?</h1><form action="/track"><input name="no" placeholder="SW0000000000" aria-label="Parcel number" size="24"> <button>Track</button></form></div>
<div class="tiles"><div class="card tile"><b>48,210</b>parcels this week</div><div class="card tile"><b>97.4 %%</b>on time in May</div><div class="card tile"><b>%d</b>pick-up points</div><div class="card tile"><b>9</b>towns served</div></div>""" % len(D["points"]))

@site.get("/track")
def track(q):
    x = next((s for s in D["shipments"] if s["no"] == q.q.get("no", "").upper()), None)
    if not x: return page(q, "Track", "<div class='card'><h1>Not found</h1><p class='err'>We know no parcel with this number.</p></div>")
    return page(q, "Track", "<div class='card'><h1>%s</h1><p>Status: <span class='badge'>%s</span></p><p>Sign in to see scans, weight and options.</p></div>" % (x["no"], x["status"]))

@site.get("/login")
def login(q):
    return page(q, "Sign in", "<div class='card'><h1>Sign in</h1>%s<form method='post'><p><label>E-mail<br><input type='email' name='email' required></label></p><p><label>Password<br><input type='password' name='password' required></label></p><button>Sign in</button></form></div>" % ("<p class='err'>E-mail or password is wrong.</p>" if q.q.get("e") else ""))
@site.post("/login")
def dologin(q):
    if mail(q.form.get("email")) == U["email"] and q.form.get("password") == U["password"]:
        site.sessions[TOK] = U["name"]
        return redirect("/account", [("Set-Cookie", "swsid=%s; Path=/; HttpOnly" % TOK)])
    return redirect("/login?e=1")
@site.get("/logout")
def logout(q):
    site.sessions.pop(q.cookies.get("swsid", ""), None)
    return redirect("/", [("Set-Cookie", "swsid=; Path=/; Max-Age=0")])

def badge(s): return "<span class='badge %s'>%s</span>" % ({"Delivered": "d", "Returned": "r"}.get(s, ""), s)
@site.get("/account")
def account(q):
    if not user(q): return redirect("/login")
    d = "in" if q.q.get("dir") == "in" else "out"; pg = max(1, num(q.q.get("page"), 1))
    S = D["shipments"]; rows = [s for s in S if s["dir"] == d]; n = -(-len(rows) // 12)
    t = "".join("<tr><td><a href='/shipment/%s'>%s</a></td><td>%s</td><td>%s, %s</td><td>%s</td><td>%s</td></tr>" % (s["no"], s["no"], s["date"], s["party"], s["town"], s["service"], badge(s["status"])) for s in rows[(pg - 1) * 12:pg * 12])
    return page(q, "My parcels", """<h1>Hello, %s</h1><div class="tiles"><div class="card tile"><b>%d</b>parcels in all</div><div class="card tile"><b>%d</b>delivered</div><div class="card tile"><b>%d</b>express</div><div class="card tile"><b>%d</b>on the way</div></div>
<div class="card"><div class="tabs"><a class="%s" href="/account?dir=out">Sent by me</a><a class="%s" href="/account?dir=in">Sent to me</a></div><table><tr><th>Number</th><th>Registered</th><th>%s</th><th>Service</th><th>Status</th></tr>%s</table><p>%s Page %d of %d %s</p></div>""" % (U["name"], len(S), sum(s["status"] == "Delivered" for s in S), sum(s["service"] == "Express" for s in S), sum(s["status"] == "In transit" for s in S),
        "on" if d == "out" else "", "on" if d == "in" else "", "To" if d == "out" else "From", t, "<a href='/account?dir=%s&amp;page=%d'>&laquo; Previous</a>" % (d, pg - 1) if pg > 1 else "", pg, n, "<a href='/account?dir=%s&amp;page=%d'>Next &raquo;</a>" % (d, pg + 1) if pg < n else ""))

def ship(no): return next((s for s in D["shipments"] if s["no"] == no), None)
@site.get(r"/shipment/(SW\d+)")
def shipment(q, no):
    if not user(q): return redirect("/login")
    s = ship(no)
    if not s: return None
    ev = "".join("<tr><td>%s</td><td>%s</td><td>%s</td></tr>" % (e["at"], e["event"], e["place"]) for e in reversed(s["events"]))
    rd = [r for r in site.state["redirects"] if r["shipment"] == no]
    opt = "<p class='badge'>Redirected to %s</p>" % next(p["name"] for p in D["points"] if p["id"] == rd[-1]["point"]) if rd else ("<a href='/shipment/%s/redirect'>Redirect to a pick-up point</a>" % no if s["status"] == "In transit" else "<p>No options for this parcel.</p>")
    return page(q, no, """<div class="card"><h1>%s %s</h1><table><tr><th>%s</th><td>%s, %s</td></tr><tr><th>Service</th><td>%s</td></tr><tr><th>Declared weight</th><td>%.1f kg</td></tr><tr><th>Billed weight</th><td>%d kg</td></tr><tr><th>Postage</th><td>&pound;%.2f</td></tr></table></div>
<div class="card"><h2>Scans</h2><table><tr><th>Time</th><th>Event</th><th>Place</th></tr>%s</table></div><div class="card"><h2>Options</h2>%s</div>""" % (no, badge(s["status"]), "Recipient" if s["dir"] == "out" else "Sender", s["party"], s["town"], s["service"], s["weight_kg"], s["billed_kg"], s["price"], ev, opt))
@site.get(r"/shipment/(SW\d+)/redirect")
def redform(q, no):
    if not user(q): return redirect("/login")
    s = ship(no)
    if not s or s["status"] != "In transit": return None
    o = "".join("<option value='%s'>%s - %s</option>" % (p["id"], p["town"], p["name"]) for p in D["points"])
    return page(q, "Redirect", "<div class='card'><h1>Redirect %s</h1>%s<form method='post'><p><label>Pick-up point<br><select name='point'><option value=''>Please choose</option>%s</select></label></p><p><label><input type='checkbox' name='agree' value='1'> I understand that a redirect cannot be undone</label></p><button>Redirect parcel</button></form></div>" % (no, "<p class='err'>Choose a point and tick the box.</p>" if q.q.get("e") else "", o))
@site.post(r"/shipment/(SW\d+)/redirect")
def redpost(q, no):
    if not user(q): return redirect("/login")
    s = ship(no)
    if not s or s["status"] != "In transit": return None
    if q.form.get("point") not in [p["id"] for p in D["points"]] or not q.form.get("agree"): return redirect("/shipment/%s/redirect?e=1" % no)
    site.state["redirects"].append({"shipment": no, "point": q.form["point"]})
    return redirect("/shipment/" + no)

@site.get("/points")
def points(q):
    town = q.q.get("town", "")
    rows = [p for p in D["points"] if not town or p["town"] == town]
    o = "".join("<option%s>%s</option>" % (" selected" if t == town else "", t) for t in sorted({p["town"] for p in D["points"]}))
    return page(q, "Pick-up points", "<h1>Pick-up points</h1><form class='card'><select name='town'><option value=''>All towns</option>%s</select> <button>Show</button></form><div class='card'><table><tr><th>Name</th><th>Town</th><th>Street</th></tr>%s</table></div>" % (o, "".join("<tr><td><a href='/points/%s'>%s</a></td><td>%s</td><td>%s</td></tr>" % (p["id"], p["name"], p["town"], p["street"]) for p in rows)))
@site.get(r"/points/(PP-\d+)")
def point(q, i):
    p = next((p for p in D["points"] if p["id"] == i), None)
    if not p: return None
    f = lambda z: "%s - %s" % tuple(z) if z else "closed"
    return page(q, p["name"], "<div class='card'><h1>%s</h1><p>%s, %s (%s)</p><h2>Opening hours</h2><table><tr><th>Monday to Friday</th><td>%s</td></tr><tr><th>Saturday</th><td>%s</td></tr><tr><th>Sunday</th><td>%s</td></tr></table><h2>Good to know</h2><ul><li>Parcels up to %d kg are accepted here.</li><li>We hold parcels for %d days.</li><li>%s</li></ul></div>" % (p["name"], p["street"], p["town"], p["id"], f(p["week"]), f(p["sat"]), f(p["sun"]), p["max_kg"], p["hold_days"], "Cards accepted." if p["card"] else "Cash only."))
@site.get("/rates")
def rates(q):
    return page(q, "Rates", "<div class='card'><h1>Rates</h1><table><tr><th>Up to</th><th>Economy</th><th>Standard</th><th>Express</th></tr><tr><td>2 kg</td><td>&pound;3.20</td><td>&pound;4.10</td><td>&pound;7.90</td></tr><tr><td>10 kg</td><td>&pound;6.40</td><td>&pound;7.80</td><td>&pound;13.50</td></tr><tr><td>25 kg</td><td>&pound;11.00</td><td>&pound;13.20</td><td>&pound;20.90</td></tr></table></div>")
@site.get("/help")
def help_(q):
    return page(q, "Help", "<div class='card'><h1>Help</h1><details><summary>Can I redirect a parcel?</summary><p>Yes, while it is in transit: sign in, open the parcel and choose an option.</p></details><details><summary>My parcel is late</summary><p>Please wait two working days and then call 0800 555 0134.</p></details></div>")
site.run()
