import sys
sys.path.insert(0, "..")
from base import *
import data as d

site = Site("skerry-line", d.initial)
CSS = """
*{box-sizing:border-box}body{margin:0;font:16px/1.5 Georgia,serif;color:#1b2a33;background:#f4f7f8}
header{background:#0d3b4f;color:#fff;padding:1rem 2rem;display:flex;align-items:baseline;gap:2rem;flex-wrap:wrap}
header .brand{font-size:1.5rem;color:#fff;text-decoration:none}nav a{color:#cfe6ee;margin-right:1.1rem}
main{max-width:960px;margin:1.5rem auto;padding:0 1rem}.strap{background:#d8e8ed;padding:2rem;border-radius:6px}
table{border-collapse:collapse;width:100%;background:#fff;margin:.5rem 0 2rem}th,td{border-bottom:1px solid #cbd8dd;padding:.45rem .7rem;text-align:left}
td.num,th.num{text-align:right}thead th{background:#e7eff2}caption{text-align:left;font-style:italic;padding:.3rem 0}
fieldset{background:#fff;border:1px solid #cbd8dd;margin:1rem 0;padding:1rem}label{display:block;margin:.6rem 0}label.inl{display:inline-block;margin-right:1.2rem}
input,select{font:inherit;padding:.3rem}button{font:inherit;background:#0d3b4f;color:#fff;border:0;padding:.5rem 1.2rem;border-radius:4px;cursor:pointer}
ol.steps{display:flex;gap:2rem;padding-left:1.2rem}ol.steps .now{font-weight:bold}.err{color:#a01515;font-weight:bold}
footer{background:#e2eaed;padding:1.5rem 2rem;margin-top:3rem;font-size:.9rem}#cookies{position:fixed;left:0;right:0;bottom:0;background:#fff;border-top:3px solid #0d3b4f;padding:1rem 2rem;display:none}
"""


def page(title, body, req=None):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} | Skerry Line</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>{CSS}</style></head><body>
<header><a class="brand" href="/">Skerry Line</a><nav aria-label="Main"><a href="/timetable">Timetable</a><a href="/fares">Fares</a>
<a href="/fleet">Our ships</a><a href="/book">Book</a><a href="/notices">Service notices</a><a href="/about">About us</a></nav></header>
<main>{body}</main>
<footer><form method="post" action="/newsletter"><label>News from the islands, once a month: <input type="email" name="email" placeholder="you@example.org" required></label>
<button>Subscribe</button></form><p>Skerry Line Ltd, Harbour Office, Arnish. Bookings by telephone: 01 555 0142.</p></footer>
<div id="cookies" role="dialog" aria-label="Cookies"><p>We use cookies to remember your journey and, if you let us, to count visits.</p>
<button type="button" id="ck-yes">Accept all</button> <button type="button" id="ck-no">Only necessary ones</button></div>
<script>(function(){{var b=document.getElementById('cookies');try{{if(!localStorage.getItem('skl-cookies'))b.style.display='block'}}catch(e){{b.style.display='block'}}
function done(v){{try{{localStorage.setItem('skl-cookies',v)}}catch(e){{}}b.style.display='none'}}
document.getElementById('ck-yes').onclick=function(){{done('all')}};document.getElementById('ck-no').onclick=function(){{done('few')}}}})();</script>
</body></html>"""


@site.get("/")
def home(req):
    tiles = "".join(f"<li><a href='/timetable#{r[0]}'>{esc(d.route_name(r))}</a></li>" for r in d.ROUTES)
    return page("Ferries to the Skerry islands", f"""<div class="strap"><h1>Six routes, five ships, one coast</h1>
<p>Sailing all year round between the mainland and the Skerry islands.</p><p><a href="/book">Book a crossing</a></p></div>
<h2>Where we sail</h2><ul>{tiles}</ul><h2>Latest notice</h2><p>{esc(d.NOTICES[0][1])} <a href="/notices">All notices</a></p>""")


@site.get("/timetable")
def timetable(req):
    out = "<h1>Winter timetable</h1><p>Times are local. Please be at the pier 20 minutes before departure.</p>"
    for r in d.ROUTES:
        rows = "".join(f"<tr><td>{t}</td><td>{d.arrival(t, r[3])}</td><td>{esc(days)}</td></tr>" for t, days in d.DEPARTURES[r[0]])
        out += f"""<h2 id="{r[0]}">{esc(d.route_name(r))}</h2><table><caption>Crossing time {r[3]} minutes, usually with {esc(r[4])}</caption>
<thead><tr><th>Departs {esc(r[1])}</th><th>Arrives {esc(r[2])}</th><th>Days</th></tr></thead><tbody>{rows}</tbody></table>"""
    return page("Timetable", out)


@site.get("/fares")
def fares(req):
    rows = "".join(f"<tr><th scope='row'>{esc(d.route_name(r))}</th>" + "".join(f"<td class='num'>£{v:.2f}</td>" for v in r[5:9]) + "</tr>" for r in d.ROUTES)
    return page("Fares", f"""<h1>Single fares</h1><p>Children are those from 5 to 15 years; under fives travel free. The car fare does not include the driver.</p>
<table><thead><tr><th>Route</th><th class="num">Adult</th><th class="num">Child</th><th class="num">Car</th><th class="num">Bicycle</th></tr></thead><tbody>{rows}</tbody></table>
<h2>Discounts</h2><ul><li>Islanders: 40% off with a valid island card.</li><li>Groups of ten or more: ask the harbour office.</li></ul>""")


@site.get("/fleet")
def fleet(req):
    out = "<h1>Our ships</h1>"
    for n, y, yard, pax, cars, more in d.FLEET:
        out += f"<section><h2>{esc(n)}</h2><p>Built in {y} by {esc(yard)}, she carries {pax} passengers and {cars} cars. {esc(more)}</p></section>"
    return page("Our ships", out)


@site.get("/notices")
def notices(req):
    return page("Service notices", "<h1>Service notices</h1>" + "".join(f"<h2>{esc(a)}</h2><p>{esc(b)}</p>" for a, b in d.NOTICES))


@site.get("/about")
def about(req):
    return page("About us", "<h1>About us</h1><p>Skerry Line has been run from the harbour office in Arnish since 1926. We employ 84 people, most of them islanders.</p>")


def steps(n):
    names = ["Journey", "Sailing and travellers", "Your details"]
    return "<ol class='steps'>" + "".join(f"<li{' class=now aria-current=step' if i == n else ''}>{x}</li>" for i, x in enumerate(names)) + "</ol>"


@site.get("/book")
def book(req):
    req.session.pop("b", None)
    return book1("")


def book1(err):
    opts = "".join(f"<option value='{r[0]}'>{esc(d.route_name(r))}</option>" for r in d.ROUTES)
    return page("Book: journey", f"""<h1>Book a crossing</h1>{steps(0)}{err and f'<p class="err" role="alert">{err}</p>'}
<form method="post" action="/book/journey"><fieldset><legend>Journey</legend><label>Route <select name="route" required><option value="">Please choose</option>{opts}</select></label>
<label>Date of travel <input type="date" name="date" required min="2026-11-02" max="2027-03-27"></label></fieldset><button>Continue</button></form>""")


@site.post("/book/journey")
def journey(req):
    r, day = req.form.get("route", ""), req.form.get("date", "")
    if r not in d.DEPARTURES or not re.match(r"\d{4}-\d\d-\d\d\Z", day):
        return 422, book1("Please choose a route and a date.")
    req.session["b"] = {"route": r, "date": day}
    return Redirect("/book/travellers")


@site.get("/book/travellers")
def travellers(req, err=""):
    b = req.session.get("b")
    if not b:
        return Redirect("/book")
    r = next(x for x in d.ROUTES if x[0] == b["route"])
    radios = "".join(f"<label><input type='radio' name='departure' value='{t}' required> {t}, arriving {d.arrival(t, r[3])} ({esc(days)})</label>" for t, days in d.DEPARTURES[r[0]])
    veh = "".join(f"<option value='{k}'>{esc(v)}</option>" for k, v in d.VEHICLES)
    return page("Book: travellers", f"""<h1>{esc(d.route_name(r))}, {esc(b['date'])}</h1>{steps(1)}{err and f'<p class="err" role="alert">{err}</p>'}
<form method="post" action="/book/travellers"><fieldset><legend>Sailing</legend>{radios}</fieldset>
<fieldset><legend>Travellers</legend><label>Adults <input type="number" name="adults" min="1" max="9" value="1" required></label>
<label>Children (5–15) <input type="number" name="children" min="0" max="9" value="0" required></label><label>Vehicle <select name="vehicle">{veh}</select></label></fieldset>
<button>Continue</button> <a href="/book">Start again</a></form>""")


@site.post("/book/travellers")
def travellers_post(req):
    b, f = req.session.get("b"), req.form
    if not b:
        return Redirect("/book")
    try:
        a, c = int(f.get("adults", "")), int(f.get("children", ""))
        assert f.get("departure") in [t for t, _ in d.DEPARTURES[b["route"]]] and 1 <= a <= 9 and 0 <= c <= 9 and f.get("vehicle") in dict(d.VEHICLES)
    except (ValueError, AssertionError):
        return 422, travellers(req, "Please choose a sailing and check the travellers.")
    b.update(departure=f["departure"], adults=a, children=c, vehicle=f["vehicle"])
    return Redirect("/book/details")


@site.get("/book/details")
def details(req, err=""):
    b = req.session.get("b")
    if not b or "departure" not in b:
        return Redirect("/book")
    return page("Book: your details", f"""<h1>Nearly there</h1>{steps(2)}{err and f'<p class="err" role="alert">{err}</p>'}
<p>Sailing at {b['departure']} on {b['date']}, {b['adults']} adult(s), {b['children']} child(ren), {esc(dict(d.VEHICLES)[b['vehicle']].lower())}.</p>
<form method="post" action="/book/details"><fieldset><legend>Lead traveller</legend><label>Full name <input name="name" autocomplete="name" required></label>
<label>E-mail <input type="email" name="email" autocomplete="email" required></label>
<label class="inl"><input type="checkbox" name="terms" value="yes" required> I accept the conditions of carriage</label></fieldset><button>Confirm booking</button></form>""")


@site.post("/book/details")
def details_post(req):
    b, f = req.session.get("b"), req.form
    if not b or "departure" not in b:
        return Redirect("/book")
    if not f.get("name") or "@" not in f.get("email", "") or f.get("terms") != "yes":
        return 422, details(req, "Please fill in all fields and accept the conditions.")
    ref = "SKL-%d" % (d.FIRST_REF + len(site.state["bookings"]))
    site.state["bookings"].append(dict(b, reference=ref, name=f["name"], email=f["email"]))
    req.session.pop("b")
    return Redirect("/book/done/" + ref)


@site.get("/book/done/(SKL-[0-9]+)")
def done(req, ref):
    b = next((x for x in site.state["bookings"] if x["reference"] == ref), None)
    if not b:
        return 404, page("Not found", "<h1>No such booking</h1>")
    return page("Booked", f"<h1>Thank you, {esc(b['name'])}</h1><p>Your booking is confirmed. Your booking reference is <strong>{ref}</strong>.</p><p>Please show it at the pier.</p>")


@site.post("/newsletter")
def newsletter(req):
    site.state["newsletter"].append(req.form.get("email", ""))
    return page("Thank you", "<h1>Thank you</h1><p>You will hear from us.</p>")


site.run()
