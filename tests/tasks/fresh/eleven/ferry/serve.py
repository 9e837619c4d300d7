import datetime
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import *
import data as d

site = Site({"bookings": []})

CSS = """
:root{--sea:#0b4f6c;--foam:#e8f3f6;--rope:#c98a2b}
*{box-sizing:border-box}body{margin:0;font:16px/1.55 Georgia,serif;color:#17242b}
header.site{background:var(--sea);color:#fff;padding:14px 24px;display:flex;gap:28px;align-items:center;flex-wrap:wrap}
header.site a{color:#fff;text-decoration:none}header.site .brand{font-size:1.3rem;font-weight:bold}
header.site ul{display:flex;gap:18px;list-style:none;margin:0;padding:0}
main{max-width:1020px;margin:0 auto;padding:20px 24px 60px}
table{border-collapse:collapse;width:100%;margin:10px 0 24px}th,td{border-bottom:1px solid #cfdde2;padding:7px 10px;text-align:left}
thead th{background:var(--foam)}.num{text-align:right}
.fleet{display:grid;grid-template-columns:repeat(3,1fr);gap:18px}.ship{border:1px solid #cfdde2;border-radius:6px;padding:14px}
.ship h2{margin:.1em 0;font-size:1.15rem}.muted{color:#5b6d75;font-size:.9rem}
.tabs [role=tab]{padding:9px 18px;border:1px solid #cfdde2;background:#fff;font:inherit;cursor:pointer}
.tabs [aria-selected=true]{background:var(--sea);color:#fff}
.badge{font-size:.75rem;border-radius:10px;padding:2px 9px;background:#dbe9ee}.badge.bad{background:#f7d9c4}
details{border-bottom:1px solid #cfdde2;padding:8px 0}summary{cursor:pointer}
.steps{display:flex;gap:10px;list-style:none;padding:0}.steps li{padding:4px 12px;border-radius:14px;background:#eee}
.steps li[aria-current]{background:var(--rope);color:#fff}
.field{margin:0 0 14px}.field label{display:block;font-weight:bold}.field .hint{font-size:.85rem;color:#5b6d75}
input,select,button{font:inherit;padding:6px 10px}.btn{background:var(--sea);color:#fff;border:0;border-radius:4px;padding:9px 20px;cursor:pointer}
.error{color:#9c1c1c}footer.site{background:#17242b;color:#c9d6db;padding:26px 24px;font-size:.9rem}footer.site a{color:#fff}
#cookies{position:fixed;left:0;right:0;bottom:0;background:#fff;border-top:3px solid var(--rope);padding:14px 24px;box-shadow:0 -4px 18px #0003;z-index:9}
.hero{background:var(--foam);padding:18px 22px;border-radius:8px}iframe{border:1px solid #cfdde2;width:100%;height:330px}
"""

NAV = [("/timetables", "Timetables"), ("/fares", "Fares"), ("/fleet", "Our fleet"), ("/notices", "Notices"), ("/today", "Sailing today"), ("/book", "Book")]


def page(title, body, script=""):
    nav = "".join(f'<li><a href="{h}">{t}</a></li>' for h, t in NAV)
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>{esc(title)} | Skerry Sound Ferries</title><style>{CSS}</style></head><body>
<header class="site"><a class="brand" href="/">Skerry Sound Ferries</a><nav aria-label="Main"><ul>{nav}</ul></nav></header>
<main>{body}</main>
<footer class="site"><p>Skerry Sound Ferries Ltd · The Quay, Kelbrae · Tel. 01632 960 417</p>
<p><a href="/fares">Fares</a> · <a href="/notices">Service notices</a> · <a href="/about">About us</a></p>
<p>Today is Thursday 14 May 2026. Summer timetable, in force until 25 October 2026.</p></footer>
<div id="cookies" role="region" aria-label="Cookies" hidden><p>We use cookies to remember your booking and, if you agree, to count visits.</p>
<button class="btn" data-c="all">Accept all</button> <button data-c="need">Only what is needed</button></div>
<script>
(function () {{
  var box = document.getElementById('cookies');
  if (!localStorage.getItem('ssf-cookies')) box.hidden = false;
  box.addEventListener('click', function (e) {{
    var b = e.target.closest('button');
    if (b) {{ localStorage.setItem('ssf-cookies', b.dataset.c); box.hidden = true; }}
  }});
}})();
{script}
</script></body></html>"""


def when(day):
    return f"{day:%A} {day.day} {day:%B} {day.year}"


@site.get("/")
def home(r):
    items = "".join(f'<li><a href="/notices#n{i}">{esc(n["title"])}</a> <span class="muted">{n["date"]}</span></li>' for i, n in enumerate(d.NOTICES[:3]))
    links = "".join(f'<li><a href="/timetables/{x["slug"]}">{x["name"]}</a> <span class="muted">({x["minutes"]} minutes)</span></li>' for x in d.ROUTES)
    return page("Six islands, one quay", f"""
<div class="hero"><h1>Six islands, one quay</h1><p>Boats to Ornsa, Fara, Hestray, Tarva and Inchmore, the whole year round.</p>
<p><a class="btn" href="/book">Book a crossing</a></p></div>
<h2>Where to?</h2><ul>{links}</ul>
<h2>Latest notices</h2><ul>{items}</ul><p><a href="/notices">All notices</a></p>
<aside><h2>Hungry?</h2><p>Order the Skipper's Breakfast with your ticket: £8.50 on all morning boats. <a href="/about">More</a></p></aside>""")


@site.get("/timetables")
def timetables(r):
    out = "".join(f'<tr><td><a href="/timetables/{x["slug"]}">{x["name"]}</a></td><td class="num">{x["minutes"]} min</td></tr>' for x in d.ROUTES)
    return page("Timetables", f"""<h1>Timetables</h1><p>Choose a route. Sailings are shown in both directions.</p>
<table><thead><tr><th>Route</th><th class="num">Crossing</th></tr></thead><tbody>{out}</tbody></table>""")


@site.get("/timetables/([a-z-]+)")
def timetable(r):
    route = next((x for x in d.ROUTES if x["slug"] == r.args[0]), None)
    if not route:
        raise NotFound
    tabs, panels = "", ""
    for i, (a, b) in enumerate([(route["a"], route["b"]), (route["b"], route["a"])]):
        lines = "".join(f'<tr><td>{s["dep"]}</td><td>{s["arr"]}</td><td>{esc(s["days"])}</td><td><a href="/fleet/{slug(s["ship"])}">{s["ship"]}</a></td></tr>' for s in d.sailings(a, b))
        tabs += f'<button role="tab" id="t{i}" aria-controls="p{i}" aria-selected="{"true" if i == 0 else "false"}">{a} to {b}</button>'
        panels += f"""<div role="tabpanel" id="p{i}" aria-labelledby="t{i}"{'' if i == 0 else ' hidden'}><table>
<caption class="muted">Sailings from {a} to {b}</caption><thead><tr><th>Departs</th><th>Arrives</th><th>Days</th><th>Ship</th></tr></thead><tbody>{lines}</tbody></table></div>"""
    return page(route["name"], f"""<p><a href="/timetables">Timetables</a> › {route["name"]}</p><h1>{route["name"]}</h1>
<p>The crossing takes {route["minutes"]} minutes. Please be at the quay 20 minutes before departure, with a vehicle 30 minutes.</p>
<div class="tabs" role="tablist">{tabs}</div>{panels}
<p class="muted">“Not Tue” means every day but Tuesday.</p>
<p><a class="btn" href="/book?journey={route["a"]}-{route["b"]}">Book this route</a></p>""", """
document.querySelectorAll('[role=tab]').forEach(function (t, i, all) {
  t.addEventListener('click', function () {
    all.forEach(function (o) {
      var on = o === t;
      o.setAttribute('aria-selected', on);
      document.getElementById(o.getAttribute('aria-controls')).hidden = !on;
    });
  });
});""")


@site.get("/fares")
def fares(r):
    head = "".join(f'<th class="num">{k}</th>' for k in d.FARE_KINDS)
    body = "".join("<tr><th scope='row'>%s</th>%s</tr>" % (f["route"], "".join(f'<td class="num">£{f[k]}</td>' for k in d.FARE_KINDS)) for f in d.FARES)
    return page("Fares", f"""<h1>Fares</h1><p>All fares are for a single crossing, in either direction. Children under 5 travel free.</p>
<table><thead><tr><th>Route</th>{head}</tr></thead><tbody>{body}</tbody></table>
<h2>Islander card</h2><p>Residents pay half the passenger fare on all routes. The card costs £12 a year and is issued at the Kelbrae office.</p>""")


@site.get("/fleet")
def fleet(r):
    out = "".join(f"""<article class="ship"><h2><a href="/fleet/{slug(s["name"])}">{s["name"]}</a></h2>
<p class="muted">Built <b>{s["built"]}</b> · <b>{s["cars"]}</b> cars · <b>{s["passengers"]}</b> passengers</p><p>{esc(s["text"])}</p></article>""" for s in d.SHIPS)
    return page("Our fleet", f"<h1>Our fleet</h1><div class='fleet'>{out}</div>")


@site.get("/fleet/([a-z-]+)")
def ship(r):
    s = next((x for x in d.SHIPS if slug(x["name"]) == r.args[0]), None)
    if not s:
        raise NotFound
    return page(s["name"], f"""<p><a href="/fleet">Our fleet</a> › {s["name"]}</p><h1>MV {s["name"]}</h1><p>{esc(s["text"])}</p>
<dl><dt>Built</dt><dd>{s["built"]}</dd><dt>Length</dt><dd>{s["length"]} m</dd><dt>Cars</dt><dd>{s["cars"]}</dd><dt>Passengers</dt><dd>{s["passengers"]}</dd><dt>Home port</dt><dd>{s["home"]}</dd></dl>""")


@site.get("/notices")
def notices(r):
    out = "".join(f"""<details id="n{i}"><summary><span class="badge{' bad' if n['kind'] == 'Disruption' else ''}">{n["kind"]}</span> {esc(n["title"])}
<span class="muted">{n["date"]}</span></summary><p>{esc(n["text"])}</p></details>""" for i, n in enumerate(d.NOTICES))
    return page("Notices", f"<h1>Service notices</h1>{out}")


@site.get("/today")
def today(r):
    out = "".join(f"<tr><td>{x['name']}</td><td>Running to timetable</td></tr>" for x in d.ROUTES)
    return page("Sailing today", f"""<h1>Sailing today</h1><p>{when(d.TODAY)}</p><table><thead><tr><th>Route</th><th>Status</th></tr></thead><tbody>{out}</tbody></table>
<h2>Tides today</h2><iframe src="/widgets/tides" title="Tide tables"></iframe><p class="muted">Tide tables by Harbourmark.</p>""")


@site.get("/widgets/tides")
def tides(r):
    out = "".join(f"<tr><th>{t['port']}</th><td>{t['high1']}</td><td>{t['low1']}</td><td>{t['high2']}</td><td>{t['low2']}</td><td>{t['range']} m</td></tr>" for t in d.TIDES)
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tides</title><style>body{{font:14px sans-serif;margin:8px}}td,th{{padding:5px 9px;text-align:left}}tr:nth-child(even){{background:#eef}}</style></head><body>
<b>Harbourmark tides</b> · 14 May 2026<table><tr><th>Port</th><th>1st high water</th><th>1st low water</th><th>2nd high water</th><th>2nd low water</th><th>Range</th></tr>{out}</table></body></html>"""


@site.get("/about")
def about(r):
    return page("About", "<h1>About us</h1><p>Founded in 1921 with one steam drifter, the company belongs to its 2,140 islander shareholders today.</p>")


def steps(n):
    names = ["Journey", "Sailing & passengers", "Your details", "Check & confirm"]
    return '<ol class="steps">' + "".join(f'<li{" aria-current=step" if i == n else ""}>{i + 1}. {t}</li>' for i, t in enumerate(names)) + "</ol>"


def hidden(form, *names):
    return "".join(f'<input type="hidden" name="{n}" value="{esc(form(n))}">' for n in names)


def step_one(journey, date, error=""):
    opts = "".join(f'<option value="{a}-{b}"{" selected" if journey == f"{a}-{b}" else ""}>{a} → {b}</option>' for a, b in d.JOURNEYS)
    return page("Book", f"""<h1>Book a crossing</h1>{steps(0)}<p class="error">{esc(error)}</p><form method="post" action="/book/sailing">
<div class="field"><label for="j">Journey</label><select id="j" name="journey" required><option value="">Please choose</option>{opts}</select></div>
<div class="field"><label for="d">Date of travel</label><input id="d" type="date" name="date" required min="2026-05-14" max="2026-08-31" value="{esc(date)}"><div class="hint">Bookings are open until 31 August 2026.</div></div>
<button class="btn">Continue</button></form>""")


@site.get("/book")
def book(r):
    return step_one(r.q("journey"), "")


def journey(r):
    a, _, b = r.f("journey").partition("-")
    if (a, b) not in d.JOURNEYS:
        raise ValueError("Please choose a journey.")
    try:
        day = datetime.date.fromisoformat(r.f("date"))
    except ValueError:
        raise ValueError("Please give the date of travel.")
    if not d.TODAY <= day <= d.LAST_DAY:
        raise ValueError("Bookings are open from 14 May to 31 August 2026.")
    return a, b, day


@site.post("/book/sailing")
def book_sailing(r, error=""):
    try:
        a, b, day = journey(r)
    except ValueError as e:
        return step_one(r.f("journey"), r.f("date"), str(e))
    radios = "".join(f'<p><label><input type="radio" name="dep" value="{s["dep"]}" required> {s["dep"]} – {s["arr"]}, {s["ship"]}</label></p>' for s in d.sailings(a, b, day))
    vehicles = "".join(f"<option>{v}</option>" for v in d.VEHICLES)
    return page("Book", f"""<h1>Book a crossing</h1>{steps(1)}<p class="error">{esc(error)}</p><form method="post" action="/book/details">{hidden(r.f, "journey", "date")}
<fieldset><legend>Sailings from {a} to {b} on {when(day)}</legend>{radios or "<p>No sailings on that day.</p>"}</fieldset>
<div class="field"><label for="ad">Adults</label><input id="ad" type="number" name="adults" value="1" min="1" max="9"></div>
<div class="field"><label for="ch">Children (5–15)</label><input id="ch" type="number" name="children" value="0" min="0" max="9"></div>
<div class="field"><label for="ve">Vehicle</label><select id="ve" name="vehicle">{vehicles}</select></div>
<button class="btn">Continue</button> <a href="/book">Start again</a></form>""")


def party(r):
    a, b, day = journey(r)
    if r.f("dep") not in [s["dep"] for s in d.sailings(a, b, day)]:
        raise ValueError("Please choose a sailing.")
    if not (r.f("adults").isdigit() and r.f("children").isdigit() and 1 <= int(r.f("adults")) <= 9 and int(r.f("children")) <= 9):
        raise ValueError("Please say how many travel.")
    if r.f("vehicle") not in d.VEHICLES:
        raise ValueError("Please choose a vehicle.")
    return {"from": a, "to": b, "date": day.isoformat(), "dep": r.f("dep"), "adults": int(r.f("adults")), "children": int(r.f("children")), "vehicle": r.f("vehicle")}


@site.post("/book/details")
def book_details(r, error=""):
    try:
        party(r)
    except ValueError as e:
        return book_sailing(r, str(e))
    return page("Book", f"""<h1>Book a crossing</h1>{steps(2)}<p class="error">{esc(error)}</p><form method="post" action="/book/check">{hidden(r.f, "journey", "date", "dep", "adults", "children", "vehicle")}
<div class="field"><label for="n">Name of lead passenger</label><input id="n" name="name" required value="{esc(r.f('name'))}"></div>
<div class="field"><label for="e">Email</label><input id="e" type="email" name="email" required value="{esc(r.f('email'))}"></div>
<div class="field"><label for="p">Mobile number (optional)</label><input id="p" name="phone" value="{esc(r.f('phone'))}"></div>
<button class="btn">Continue</button></form>""")


def complete(r):
    out = party(r)
    if not r.f("name") or "@" not in r.f("email"):
        raise ValueError("Please give a name and an email address.")
    out.update(name=r.f("name"), email=r.f("email"), phone=r.f("phone"))
    return out


@site.post("/book/check")
def book_check(r):
    try:
        b = complete(r)
    except ValueError as e:
        return book_details(r, str(e))
    return page("Book", f"""<h1>Book a crossing</h1>{steps(3)}<form method="post" action="/book/confirm">{hidden(r.f, "journey", "date", "dep", "adults", "children", "vehicle", "name", "email", "phone")}
<dl><dt>Journey</dt><dd>{b["from"]} → {b["to"]}</dd><dt>Date</dt><dd>{when(datetime.date.fromisoformat(b["date"]))}</dd><dt>Departure</dt><dd>{b["dep"]}</dd>
<dt>Passengers</dt><dd>{b["adults"]} adults, {b["children"]} children</dd><dt>Vehicle</dt><dd>{b["vehicle"]}</dd><dt>Lead passenger</dt><dd>{esc(b["name"])}, {esc(b["email"])}</dd>
<dt>Total</dt><dd>£{d.total(b):.2f}</dd></dl><p>You pay at the quay. Nothing is booked until you confirm.</p><button class="btn">Confirm booking</button></form>""")


@site.post("/book/confirm")
def book_confirm(r):
    try:
        b = complete(r)
    except ValueError as e:
        return book_details(r, str(e))
    ref = d.reference(b)
    if ref not in [x["reference"] for x in site.state["bookings"]]:
        site.state["bookings"].append(dict(b, reference=ref))
    raise Redirect("/book/done/" + ref)


@site.get("/book/done/(SSF-[0-9]+)")
def book_done(r):
    b = next((x for x in site.state["bookings"] if x["reference"] == r.args[0]), None)
    if not b:
        raise NotFound
    return page("Thank you", f"""<h1>Thank you, {esc(b["name"])}</h1><p>Your crossing is booked. Your booking reference is <strong>{b["reference"]}</strong>.</p>
<p>To pay at the quay: <strong>£{d.total(b):.2f}</strong>. We have written to {esc(b["email"])}.</p><p><a href="/">Back to the start</a></p>""")


site.serve()
