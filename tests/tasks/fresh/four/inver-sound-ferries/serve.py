import datetime
from base import Site, esc, redirect
import data as d

site = Site(d.INITIAL_STATE)
CSS = """
body{font:16px/1.5 Verdana,Geneva,sans-serif;margin:0;color:#1b2a38;background:#eef3f6}
#top{background:#0d4a6b;color:#fff;padding:14px 24px}#top a{color:#fff;margin-right:18px}
#main{max-width:960px;margin:20px auto;background:#fff;padding:20px 28px}
table{border-collapse:collapse;margin:12px 0 28px;width:100%}th,td{border:1px solid #b9c7d1;padding:5px 9px;text-align:left}
thead th{background:#dbe7ee}tbody th{background:#f3f7fa;font-weight:600}
.notice{border-left:5px solid #d98d00;background:#fff6e0;padding:8px 14px}
#foot{max-width:960px;margin:0 auto 50px;font-size:13px;color:#546}
label{display:block;margin:10px 0 2px}.in{display:inline}
#ck{position:fixed;bottom:0;left:0;right:0;background:#222;color:#fff;padding:12px 24px}
"""


def page(title, body):
    return f"""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>{esc(title)} | {d.SITE}</title><style>{CSS}</style></head><body>
<div id="top"><b>{d.SITE}</b> &nbsp; <a href="/">Home</a><a href="/timetables">Timetables</a><a href="/fares">Fares</a><a href="/travel-information">Before you travel</a><a href="/book">Book</a></div>
<div id="main">{body}</div>
<div id="foot"><form method="post" action="/alerts">Disruption texts: <input name="mobile" placeholder="Mobile number"> <button>Sign me up</button></form>
<p>{d.SITE} Ltd, The Pier, Kinlarig. Booking office 01599 555 310, open 7.00 to 18.30. Registered in Scotland SC 318 842.</p></div>
<div id="ck">We use cookies to remember your last route. <button onclick="this.parentNode.remove()">Fine</button> <button onclick="this.parentNode.remove()">Only what is needed</button></div>
</body></html>"""


@site.get("/")
def home(req):
    rows = "".join(f"<tr><th scope='row'>{r['mainland']} &ndash; {r['island']}</th><td>{r['minutes']} minutes</td>"
                   f"<td><a href='/timetables/{k}'>Sailing times</a></td><td><a href='/fares#{k}'>Fares</a></td></tr>"
                   for k, r in d.ROUTES.items())
    return page("Home", f"""<h1>Three routes, one sound</h1>
<p class="notice"><b>Works at Port Askary.</b> The car park behind the slip is closed until further notice. Please leave cars at the old creamery.</p>
<p>We have carried islanders, visitors, sheep and the post since 1934. The summer timetable runs from 1 April to 30 September 2027.</p>
<table><thead><tr><th>Route</th><th>Crossing</th><th colspan="2">Plan your trip</th></tr></thead><tbody>{rows}</tbody></table>
<h2>From the deck</h2><p>MV Loch Renna is back from her winter refit in Troon with a new bow ramp. On Saturdays she helps out on the Oransay run.</p>
<p><a href="/book">Book a crossing</a> online up to the evening before.</p>""")


@site.get("/timetables")
def timetables(req):
    return page("Timetables", "<h1>Timetables</h1><p>Valid 1 April to 30 September 2027.</p><ul>" + "".join(
        f"<li><a href='/timetables/{k}'>{r['mainland']} and {r['island']}</a></li>" for k, r in d.ROUTES.items()) + "</ul>")


@site.get("/timetables/([a-z-]+)")
def timetable(req, key):
    if key not in d.ROUTES:
        return None
    r = d.ROUTES[key]
    body = ""
    for days in d.DAYS:
        rows = [s for s in d.SAILINGS if s[0] == key and s[1] == days]
        for i, s in enumerate(rows):
            body += "<tr>" + (f"<th scope='rowgroup' rowspan='{len(rows)}'>{days}</th>" if i == 0 else "") + \
                "".join(f"<td>{x}</td>" for x in s[2:7]) + "</tr>"
        if not rows:
            body += f"<tr><th scope='row'>{days}</th><td colspan='5'>No sailings</td></tr>"
    return page(f"{r['mainland']} and {r['island']}", f"""<h1>{r['mainland']} &ndash; {r['island']}</h1>
<table><caption>Summer timetable, 1 April to 30 September 2027</caption>
<thead><tr><th rowspan="2">Days</th><th colspan="2">{r['mainland']} to {r['island']}</th><th colspan="2">{r['island']} to {r['mainland']}</th><th rowspan="2">Vessel</th></tr>
<tr><th>Dep.</th><th>Arr.</th><th>Dep.</th><th>Arr.</th></tr></thead><tbody>{body}</tbody></table>
<p>The same vessel makes both crossings shown in a line. <a href="/fares#{key}">Fares for this route</a>.</p>""")


def money(x):
    return "free" if x == 0 else f"&pound;{x:.2f}"


@site.get("/fares")
def fares(req):
    out = f"<h1>Fares 2027</h1><p>Low season is {d.LOW_SEASON}; high season is {d.HIGH_SEASON}. Vehicle fares are for the vehicle only; driver and passengers pay the passenger fare.</p>"
    for key, r in d.ROUTES.items():
        body, seen = "", set()
        for f in d.FARES[key]:
            body += "<tr>"
            if f[0] not in seen:
                seen.add(f[0])
                body += f"<th scope='rowgroup' rowspan='{sum(1 for g in d.FARES[key] if g[0] == f[0])}'>{f[0]}</th>"
            body += f"<th scope='row'>{f[1]}</th>" + "".join(f"<td>{money(x)}</td>" for x in f[2:]) + "</tr>"
        out += f"""<h2 id="{key}">{r['mainland']} &ndash; {r['island']}</h2><table><thead>
<tr><th rowspan="2" colspan="2"></th><th colspan="2">Low season</th><th colspan="2">High season</th></tr>
<tr><th>Single</th><th>Return</th><th>Single</th><th>Return</th></tr></thead><tbody>{body}</tbody></table>"""
    return page("Fares", out)


@site.get("/travel-information")
def info(req):
    return page("Before you travel", f"""<h1>Before you travel</h1>
<h2>When to be at the pier</h2><p>Walk-on passengers need only turn up {d.FOOT_CHECK_IN} minutes ahead, but anyone bringing a vehicle should be in the queuing lanes {d.VEHICLE_CHECK_IN} minutes before we sail, or the space may go to standby traffic.</p>
<h2>Bicycles</h2><p>Wheel them on after the cars. On the longer crossing there are racks for twelve; on Skarva the crew will tie them to the rail.</p>
<h2>Animals</h2><p>Dogs on a lead cost nothing as long as they stay out on deck with you, and assistance dogs may go anywhere. Should you prefer to sit indoors together, the pet lounge on the Catriona can be booked at the purser's window for &pound;{d.PET_LOUNGE_FEE:.2f} a dog each way; horses travel in a box, which counts as a trailer and is charged at &pound;18.00.</p>
<h2>Food and drink</h2><p>The Catriona and the Hebridean Rose have a tea bar. A bacon roll is &pound;4.20 and worth it.</p>
<h2>Lost something?</h2><p>We keep finds for six weeks at Kinlarig and post small things home for &pound;5.00.</p>""")


def sailings_for(key, direction, date):
    try:
        day = datetime.date.fromisoformat(date)
    except ValueError:
        return None
    if not datetime.date(2027, 4, 1) <= day <= datetime.date(2027, 9, 30):
        return None
    days = "Saturday" if day.weekday() == 5 else "Sunday" if day.weekday() == 6 else "Monday to Friday"
    at = (2, 3) if direction == "out" else (4, 5)
    return [(s[at[0]], s[at[1]], s[6]) for s in d.SAILINGS if s[0] == key and s[1] == days]


@site.get("/book")
def book(req):
    opts = ""
    for k, r in d.ROUTES.items():
        opts += f"<option value='{k}|out'>{r['mainland']} to {r['island']}</option><option value='{k}|back'>{r['island']} to {r['mainland']}</option>"
    return page("Book", f"""<h1>Book a crossing</h1><p>Step 1 of 3</p><form action="/book/sailing" method="get">
<label for="r">Crossing</label><select id="r" name="crossing" required><option value="">Please choose</option>{opts}</select>
<label for="dt">Date of travel</label><input id="dt" type="date" name="date" min="2027-04-01" max="2027-09-30" required>
<p><button>Show sailings</button></p></form>""")


def place(crossing):
    key, _, direction = crossing.partition("|")
    r = d.ROUTES.get(key)
    if not r or direction not in ("out", "back"):
        return None
    return (r["mainland"], r["island"]) if direction == "out" else (r["island"], r["mainland"])


@site.get("/book/sailing")
def book_sailing(req):
    crossing, date = req.query.get("crossing", ""), req.query.get("date", "")
    ends = place(crossing)
    found = sailings_for(*crossing.split("|"), date) if ends else None
    if not found:
        return page("Book", "<h1>No sailings</h1><p>We found no sailing for that crossing and date. <a href='/book'>Start again</a>.</p>")
    radios = "".join(f"<label><input type='radio' name='departure' value='{a}' required> {a}, arriving {b} ({v})</label>" for a, b, v in found)
    nums = lambda lo, hi: "".join(f"<option>{n}</option>" for n in range(lo, hi + 1))
    day = datetime.date.fromisoformat(date)
    return page("Book", f"""<h1>{ends[0]} to {ends[1]}</h1><p>Step 2 of 3 &middot; {day.strftime('%A')} {day.day} {day.strftime('%B %Y')}</p>
<form action="/book/review" method="post"><input type="hidden" name="crossing" value="{esc(crossing)}"><input type="hidden" name="date" value="{esc(date)}">
<fieldset><legend>Sailing</legend>{radios}</fieldset>
<label for="ad">Adults</label><select id="ad" name="adults">{nums(1, 9)}</select>
<label for="ch">Children (5 to 15)</label><select id="ch" name="children">{nums(0, 9)}</select>
<label for="ve">Vehicle</label><select id="ve" name="vehicle"><option value="none">No vehicle, on foot</option><option value="car">Car up to 5 m</option><option value="motorhome">Motorhome</option><option value="motorcycle">Motorcycle</option><option value="bicycle">Bicycle</option></select>
<label for="na">Lead passenger (full name)</label><input id="na" name="name" required>
<label for="em">Email for the ticket</label><input id="em" type="email" name="email" required>
<p><button>Continue</button></p></form>""")


FIELDS = ["crossing", "date", "departure", "adults", "children", "vehicle", "name", "email"]


@site.post("/book/review")
def review(req):
    f = {k: req.form.get(k, "") for k in FIELDS}
    ends = place(f["crossing"])
    if not ends or not all(f.values()):
        return page("Book", "<h1>Something is missing</h1><p>Please go back and fill in every field.</p>")
    hidden = "".join(f"<input type='hidden' name='{k}' value='{esc(v)}'>" for k, v in f.items())
    return page("Book", f"""<h1>Is this right?</h1><p>Step 3 of 3. Nothing is booked until you confirm.</p><table><tbody>
<tr><th scope="row">Crossing</th><td>{ends[0]} to {ends[1]}</td></tr><tr><th scope="row">Date</th><td>{esc(f['date'])}</td></tr><tr><th scope="row">Departure</th><td>{esc(f['departure'])}</td></tr>
<tr><th scope="row">Party</th><td>{esc(f['adults'])} adults, {esc(f['children'])} children</td></tr><tr><th scope="row">Vehicle</th><td>{esc(f['vehicle'])}</td></tr>
<tr><th scope="row">Name</th><td>{esc(f['name'])}</td></tr><tr><th scope="row">Email</th><td>{esc(f['email'])}</td></tr></tbody></table>
<form action="/book/confirm" method="post">{hidden}<button>Confirm booking</button> <a href="/book">Start again</a></form>""")


@site.post("/book/confirm")
def confirm(req):
    f = {k: req.form.get(k, "") for k in FIELDS}
    ends = place(f["crossing"])
    if not ends or not all(f.values()):
        return redirect("/book")
    site.state["bookings"].append({"from": ends[0], "to": ends[1], "date": f["date"], "departure": f["departure"],
                                   "adults": int(f["adults"]), "children": int(f["children"]), "vehicle": f["vehicle"],
                                   "name": f["name"], "email": f["email"]})
    return redirect("/book/done")


@site.get("/book/done")
def done(req):
    return page("Booked", f"<h1>Thank you, you are booked</h1><p>Your ticket number is ISF-{4400 + len(site.state['bookings'])}. Please show it at the gangway.</p>")


@site.post("/alerts")
def alerts(req):
    site.state["service_alerts"].append(req.form.get("mobile", ""))
    return page("Alerts", "<p>We will text you when boats are late.</p>")


site.run()
