import sys; sys.path.insert(0, "..")
from common import *
D = load(); RU = {x["id"]: x for x in D["runs"]}; TOWNS = sorted(D["towns"])
DAYS = ["Monday","Tuesday","Wednesday","Thursday","Friday","Saturday","Sunday"]
app = App({"bookings": []})
CSS = """body{font:15px/1.5 Verdana,sans-serif;margin:0;background:#e9edf2;color:#1d2733}.bar{background:#b3261e;color:#fff;padding:12px 20px}.bar a{color:#fff;margin-right:16px}.c{max-width:860px;margin:16px auto;background:#fff;padding:20px;border-radius:4px}table{width:100%;border-collapse:collapse}td,th{padding:7px;border-bottom:1px solid #d5dce4;text-align:left}.steps{display:flex;gap:6px;margin-bottom:14px}.steps span{flex:1;padding:6px;background:#d5dce4;font-size:13px}.steps .on{background:#b3261e;color:#fff}.row{margin:10px 0}.row label{display:inline-block;width:180px}.ic{font-size:12px;border:1px solid #8797a8;border-radius:3px;padding:1px 5px;margin-right:4px}.ref{font-size:28px;letter-spacing:2px}.err{background:#fde8e6;padding:8px}"""
def page(t, b):
    return "<!doctype html><html lang=en><meta charset=utf-8><title>%s - Brackendale Coaches</title><style>%s</style><body><div class=bar><b>Brackendale Coaches</b> &nbsp; <a href='/'>Timetable</a><a href='/fares'>Fares</a><a href='/info'>Passenger information</a></div><div class=c>%s</div></body></html>" % (e(t), CSS, b)
def sel(name, opts, cur, first=None):
    return "<select name=%s id=%s>%s%s</select>" % (name, name, "<option value=''>%s</option>" % first if first else "", "".join("<option%s>%s</option>" % (" selected" if o == cur else "", e(o)) for o in opts))
def find(a, b, day):
    out = []
    for x in D["runs"]:
        if a in x["stops"] and b in x["stops"] and x["stops"].index(a) < x["stops"].index(b) and day in x["days"]:
            out.append((x["times"][x["stops"].index(a)], x["times"][x["stops"].index(b)], x))
    return sorted(out, key=lambda o: (o[0], o[1], o[2]["id"]))
def fare(code, a, b):
    return D["fares"].get("%s|%s|%s" % (code, a, b)) or D["fares"].get("%s|%s|%s" % (code, b, a))
@app.get("/")
def home(r):
    return page("Timetable", "<h1>Where to?</h1><form action=/search><div class=row><label>From</label>%s</div><div class=row><label>To</label>%s</div><div class=row><label>Day of travel</label>%s</div><div class=row><button>Find coaches</button></div></form>" % (sel("from", TOWNS, "", "choose"), sel("to", TOWNS, "", "choose"), sel("day", DAYS, "")))
@app.get("/search")
def search(r):
    a, b, d = r.q("from"), r.q("to"), r.q("day"); L = find(a, b, d)
    head = "<form action=/search>%s → %s, %s <button>Change</button></form>" % (sel("from", TOWNS, a), sel("to", TOWNS, b), sel("day", DAYS, d))
    if not L: return page("Search", head + "<p>No direct coach from %s to %s on a %s.</p>" % (e(a), e(b), e(d)))
    rows = "".join("<tr><td><b>%s</b></td><td>%s</td><td>%s</td><td>%s</td><td>%s%s</td><td><a href='/book?run=%d&from=%s&to=%s&day=%s'>Book</a></td></tr>" % (t1, t2, x["route"], x["run"], "<span class=ic title='wheelchair space'>♿ wheelchair</span>" if x["wheelchair"] else "", "<span class=ic>⚡ sockets</span>" if x["power"] else "", x["id"], e(a), e(b), d) for t1, t2, x in L)
    return page("Search", head + "<h2>%s to %s on a %s</h2><table><tr><th>Departs</th><th>Arrives</th><th>Route</th><th>Runs</th><th>On board</th><th></th></tr>%s</table>" % (e(a), e(b), d, rows))
@app.get("/fares")
def fares(r):
    out = ""
    for code in sorted({x["route"] for x in D["runs"]}):
        out += "<h3>Route %s</h3><table><tr><th>Between</th><th>Adult single</th><th>Child single</th></tr>" % code
        for k, v in D["fares"].items():
            c, a, b = k.split("|")
            if c == code: out += "<tr><td>%s and %s</td><td>£%.2f</td><td>£%.2f</td></tr>" % (a, b, v[0], v[1])
        out += "</table>"
    return page("Fares", "<h1>Fares</h1><p>Single fares, the same in both directions.</p>" + out)
@app.get("/info")
def info(r):
    return page("Info", "<h1>Passenger information</h1><h3>Luggage</h3><p>Two cases a person. Folding bicycles only.</p><h3>Running late?</h3><p>Our coaches are not tracked. We do not show delays or live positions on this website; please ask the driver or wait at the stop.</p><h3>Changes</h3><p>Bookings can be changed at the office in Brackendale.</p>")
def steps(n):
    return "<div class=steps>%s</div>" % "".join("<span class='%s'>%d %s</span>" % ("on" if i == n else "", i, s) for i, s in enumerate(["Seats", "Passenger", "Check"], 1))
def hidden(r, keys):
    return "".join("<input type=hidden name=%s value='%s'>" % (k, e(r.f(k) or r.q(k))) for k in keys)
K1 = ["run", "from", "to", "day"]; K2 = K1 + ["adults", "children"]; K3 = K2 + ["name", "email", "seat"]
def trip(r):
    g = lambda k: r.f(k) or r.q(k)
    x = RU.get(int(g("run"))) if g("run").isdigit() else None
    if not x or g("from") not in x["stops"] or g("to") not in x["stops"] or g("day") not in x["days"]: return None
    return x, x["times"][x["stops"].index(g("from"))], x["times"][x["stops"].index(g("to"))]
@app.get("/book")
def b1(r):
    t = trip(r)
    if not t: return None
    return page("Book", steps(1) + "<p>Route %s, %s %s → %s %s, %s</p><form method=post action=/book/passenger>%s<div class=row><label>Adults</label>%s</div><div class=row><label>Children (5–15)</label>%s</div><button>Continue</button></form>" % (t[0]["route"], t[1], e(r.q("from")), t[2], e(r.q("to")), r.q("day"), hidden(r, K1), sel("adults", "0123456", "1"), sel("children", "0123456", "0")))
@app.post("/book/passenger")
def b2(r):
    if int(r.f("adults", "0")) + int(r.f("children", "0")) < 1: return page("Book", steps(1) + "<p class=err>Please choose at least one seat.</p><p><a href='javascript:history.back()'>Back</a></p>")
    return page("Book", steps(2) + "<form method=post action=/book/check>%s<div class=row><label>Lead passenger</label><input name=name required></div><div class=row><label>E-mail</label><input name=email type=email required></div><div class=row><label>Seat wish</label><label><input type=radio name=seat value=none checked> no wish</label><label><input type=radio name=seat value=front> near the front</label><label><input type=radio name=seat value=table> at a table</label></div><button>Continue</button></form>" % hidden(r, K2))
@app.post("/book/check")
def b3(r):
    t = trip(r); f = fare(t[0]["route"], r.f("from"), r.f("to")); tot = int(r.f("adults"))*f[0] + int(r.f("children"))*f[1]
    return page("Book", steps(3) + "<table><tr><td>Journey<td>%s %s → %s %s, %s<tr><td>Seats<td>%s adult(s), %s child(ren)<tr><td>Name<td>%s<tr><td>E-mail<td>%s<tr><td>Seat wish<td>%s<tr><td>To pay on board<td>£%.2f</table><form method=post action=/book/done>%s<p><button>Confirm booking</button></p></form>" % (t[1], e(r.f("from")), t[2], e(r.f("to")), r.f("day"), e(r.f("adults")), e(r.f("children")), e(r.f("name")), e(r.f("email")), e(r.f("seat")), tot, hidden(r, K3)))
@app.post("/book/done")
def b4(r):
    t = trip(r)
    if not t or not r.f("name"): return None
    b = {"run": t[0]["id"], "from": r.f("from"), "to": r.f("to"), "day": r.f("day"), "adults": int(r.f("adults")), "children": int(r.f("children")), "name": r.f("name"), "email": r.f("email").lower(), "seat": r.f("seat")}
    no = ref("BC", *[b[k] for k in K3])
    if b not in app.state["bookings"]: app.state["bookings"].append(b)
    return page("Booked", "<h1>Thank you, your seats are booked</h1><p>Booking reference</p><p class=ref>%s</p><p>Please be at the stop five minutes before departure.</p>" % no)
app.run()
