import datetime
import sys
sys.path.insert(0, "..")
from base import Site, Reply, esc
from data import *

site = Site(lambda: {"bookings": []})
site.css("/css/main.css", """
body{margin:0;font:16px/1.5 Georgia,serif;color:#12303f;background:#f6f9fa}header{background:#0b4a6f;color:#fff;padding:12px 24px}
header a{color:#fff;margin-right:18px;text-decoration:none}header .brand{font-size:22px;font-weight:bold}.wrap{max-width:980px;margin:0 auto;padding:20px}
table{border-collapse:collapse;width:100%;background:#fff;margin:10px 0 24px}th,td{border:1px solid #cfdce3;padding:7px 10px;text-align:left}td.n{text-align:right}
thead th{background:#e3eef4}.tiles{display:grid;grid-template-columns:repeat(4,1fr);gap:12px}.tiles a{background:#fff;border:1px solid #cfdce3;padding:12px;color:inherit;text-decoration:none}
.nav-tabs{list-style:none;display:flex;padding:0;margin:0;border-bottom:2px solid #0b4a6f}.nav-tabs a{display:block;padding:8px 16px;color:#0b4a6f;text-decoration:none}
.nav-tabs li.active a{background:#0b4a6f;color:#fff}.tab-pane{display:none}.tab-pane.active{display:block}.steps{display:flex;gap:20px;list-style:none;padding:0}.steps .on{font-weight:bold}
.field{margin:12px 0}.field label{display:block}.notice{background:#fff6d9;border-left:4px solid #e0b020;padding:8px 12px}.btn{background:#0b4a6f;color:#fff;border:0;padding:9px 20px;font:inherit;cursor:pointer}
.err{color:#a00;font-weight:bold}footer{border-top:1px solid #cfdce3;padding:18px 24px;font-size:14px;margin-top:40px}""")
site.js("/js/tabs.js", """
document.querySelectorAll('.nav-tabs a').forEach(function (a) {
  a.addEventListener('click', function (e) {
    e.preventDefault();
    document.querySelectorAll('.nav-tabs li').forEach(function (li) { li.classList.remove('active'); });
    document.querySelectorAll('.tab-pane').forEach(function (p) { p.classList.remove('active'); });
    a.parentNode.classList.add('active');
    document.querySelector(a.getAttribute('href')).classList.add('active');
  });
});""")


def page(title, body, script=""):
    return f"""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>{esc(title)} | Norrin Sound Ferries</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/css/main.css"></head>
<body><header><span class="brand">Norrin Sound Ferries</span>&nbsp;&nbsp;
<a href="/">Home</a><a href="/timetables">Timetables</a><a href="/fares">Fares</a><a href="/fleet">Our fleet</a><a href="/book">Book</a></header>
<div class="wrap"><h1>{esc(title)}</h1>{body}</div>
<footer>Norrin Sound Ferries Ltd, Pier Head, Kilbray &middot; Booking office 01955 550 140 (Mon&ndash;Sat 8am&ndash;6pm)</footer>{script}</body></html>"""


def money(v):
    return "free" if v == 0 else f"&pound;{v:.2f}"


def plus(time, minutes):
    t = datetime.datetime(2027, 1, 1, *map(int, time.split(":"))) + datetime.timedelta(minutes=minutes)
    return t.strftime("%H:%M")


def tiles():
    return '<div class="tiles">' + "".join(
        f'<a href="/timetables/{r["slug"]}"><strong>{r["a"]} &ndash; {r["b"]}</strong><br>{r["minutes"]} min, {r["vessel"]}</a>' for r in ROUTES) + "</div>"


@site.get("/")
def home(req):
    return page("Welcome aboard", f"""<p class="notice"><strong>Service update:</strong> the winter timetable 2026/27 is in force until 31 March 2027.</p>
<p>Eight lifeline routes, nine ships, every day but Christmas. Pick your crossing:</p>{tiles()}
<h2>Good to know</h2><p>Vehicles must check in 30 minutes before departure, foot passengers 10 minutes. Children under 5 travel free; child fares apply from 5 to 15.</p>""")


@site.get("/timetables")
def timetables(req):
    return page("Timetables", "<p>Choose a route.</p>" + tiles())


@site.get("/timetables/([a-z-]+)")
def timetable(req, slug):
    r = route(slug)
    if not r:
        return Reply(page("Page not found", "<p>There is no such route.</p>"), status=404)
    tabs = panes = ""
    for i, (day, label) in enumerate(DAYS):
        on = " active" if i == 0 else ""
        tabs += f'<li class="{on.strip()}"><a href="#{day}">{label}</a></li>'
        out = ""
        for way, a, b in (("out", r["a"], r["b"]), ("back", r["b"], r["a"])):
            rows = "".join(f"<tr><td>{t}</td><td>{plus(t, r['minutes'])}</td></tr>" for t in SAILINGS[slug, day, way])
            out += f"<h3>{a} to {b}</h3>" + (f"<table><thead><tr><th>Departs {a}</th><th>Arrives {b}</th></tr></thead><tbody>{rows}</tbody></table>" if rows else "<p>No sailings.</p>")
        panes += f'<div class="tab-pane{on}" id="{day}">{out}</div>'
    return page(f"{r['a']} – {r['b']}", f"""<p>Crossing time {r['minutes']} minutes. This route is normally worked by {r['vessel']}.</p>
<ul class="nav-tabs">{tabs}</ul>{panes}<p><a href="/fares">Fares for this route</a></p>""", '<script src="/js/tabs.js"></script>')


@site.get("/fares")
def fares(req):
    rows = "".join(f"<tr><th scope=\"row\">{r['a']} &ndash; {r['b']}</th>" + "".join(f'<td class="n">{money(r[k])}</td>' for k in ("adult", "child", "car", "moto", "bike")) + "</tr>" for r in ROUTES)
    return page("Fares", f"""<p>All fares are one way. A return costs twice the single fare.</p>
<table><thead><tr><th rowspan="2">Route</th><th colspan="2">Passengers</th><th colspan="3">Vehicles (driver not included)</th></tr>
<tr><th>Adult</th><th>Child 5&ndash;15</th><th>Car up to 6 m</th><th>Motorcycle</th><th>Bicycle</th></tr></thead><tbody>{rows}</tbody></table>
<p class="notice">Motorhomes, caravans, trailers and commercial vehicles are priced individually &ndash; please call the booking office.</p>""")


@site.get("/fleet")
def fleet(req):
    rows = "".join(f"<tr><td>{v['name']}</td><td>{v['built']}</td><td class=\"n\">{v['length']:.1f} m</td><td class=\"n\">{v['knots']:g} kn</td><td class=\"n\">{v['passengers']}</td><td class=\"n\">{v['cars']}</td><td>{v['lift']}</td></tr>" for v in FLEET)
    return page("Our fleet", f"<table><thead><tr><th>Vessel</th><th>Built</th><th>Length</th><th>Service speed</th><th>Passengers</th><th>Car spaces</th><th>Passenger lift</th></tr></thead><tbody>{rows}</tbody></table><p>MV Lady Fedra is our relief vessel.</p>")


def steps(n):
    return '<ol class="steps">' + "".join(f'<li class="{"on" if i == n else ""}">{i}. {t}</li>' for i, t in enumerate(["Crossing", "Sailing and passengers", "Your details"], 1)) + "</ol>"


def hidden(f, *names):
    return "".join(f'<input type="hidden" name="{n}" value="{esc(f.get(n, ""))}">' for n in names)


def crossing(f):
    slug, _, way = f.get("crossing", "").partition(":")
    r = route(slug)
    try:
        d = datetime.date.fromisoformat(f.get("date", ""))
    except ValueError:
        d = None
    if not r or way not in ("out", "back") or not d:
        return None
    day = "sun" if d.weekday() == 6 else "sat" if d.weekday() == 5 else "mf"
    return r, way, d, SAILINGS[slug, day, way]


def step1(f, err=""):
    opts = "".join(f'<option value="{r["slug"]}:{w}">{a} to {b}</option>' for r in ROUTES for w, a, b in (("out", r["a"], r["b"]), ("back", r["b"], r["a"])))
    return page("Book a crossing", f"""{steps(1)}{err}<form method="post" action="/book"><input type="hidden" name="step" value="1">
<div class="field"><label for="crossing">Crossing</label><select id="crossing" name="crossing" required><option value="">Please choose</option>{opts}</select></div>
<div class="field"><label for="date">Date of travel</label><input type="date" id="date" name="date" required></div>
<button class="btn">Continue</button></form>""")


@site.get("/book")
def book(req):
    return step1({})


@site.post("/book")
def book_next(req):
    f, c = req.form, crossing(req.form)
    if not c:
        return step1(f, '<p class="err">Please choose a crossing and a date.</p>')
    r, way, d, times = c
    a, b = (r["a"], r["b"]) if way == "out" else (r["b"], r["a"])
    head = f"<p>{a} to {b}, {d.strftime('%A')} {d.day} {d.strftime('%B %Y')}</p>"
    ok = f.get("time") in times and f.get("adults", "").isdigit() and f.get("children", "").isdigit() and f.get("vehicle") in dict(VEHICLES) and int(f["adults"]) + int(f["children"]) > 0
    if f.get("step") == "1" or not ok:
        if not times:
            return step1(f, '<p class="err">There are no sailings on that day.</p>')
        err = "" if f.get("step") == "1" else '<p class="err">Please choose a sailing and at least one passenger.</p>'
        radios = "".join(f'<div><label><input type="radio" name="time" value="{t}" required> {t} &rarr; {plus(t, r["minutes"])}</label></div>' for t in times)
        return page("Book a crossing", f"""{steps(2)}{head}{err}<form method="post" action="/book"><input type="hidden" name="step" value="2">{hidden(f, "crossing", "date")}
<fieldset><legend>Sailing</legend>{radios}</fieldset>
<div class="field"><label>Adults <input type="number" name="adults" min="0" max="9" value="1"></label></div>
<div class="field"><label>Children (5&ndash;15) <input type="number" name="children" min="0" max="9" value="0"></label></div>
<div class="field"><label>Vehicle <select name="vehicle">{"".join(f'<option value="{v}">{t}</option>' for v, t in VEHICLES)}</select></label></div>
<button class="btn">Continue</button></form>""")
    adults, children = int(f["adults"]), int(f["children"])
    cost = total(r["slug"], adults, children, f["vehicle"])
    done = f.get("step") == "3"
    if not done or not f.get("name", "").strip() or "@" not in f.get("email", "") or not f.get("terms"):
        err = '<p class="err">Please fill in your name and e-mail and accept the conditions of carriage.</p>' if done else ""
        return page("Book a crossing", f"""{steps(3)}{head}{err}<p>{f["time"]}, {adults} adult(s), {children} child(ren), {dict(VEHICLES)[f["vehicle"]].lower()}. Total <strong>&pound;{cost:.2f}</strong></p>
<form method="post" action="/book"><input type="hidden" name="step" value="3">{hidden(f, "crossing", "date", "time", "adults", "children", "vehicle")}
<div class="field"><label for="name">Lead passenger</label><input id="name" name="name" autocomplete="name" required></div>
<div class="field"><label for="email">E-mail</label><input id="email" type="email" name="email" required></div>
<div class="field"><label for="tel">Mobile (optional)</label><input id="tel" type="tel" name="tel"></div>
<div class="field"><label><input type="checkbox" name="terms" value="1" required> I accept the conditions of carriage</label></div>
<button class="btn">Confirm booking</button></form>""")
    args = (r["slug"], way, d.isoformat(), f["time"], adults, children, f["vehicle"], f["name"], f["email"])
    ref = reference(*args)
    site.state["bookings"].append({"reference": ref, "crossing": f["crossing"], "date": args[2], "time": f["time"], "adults": adults, "children": children, "vehicle": f["vehicle"], "name": f["name"].strip(), "email": f["email"].strip()})
    return page("Booking confirmed", f"{head}<p>Thank you, {esc(f['name'])}. Your booking reference is <strong>{ref}</strong>.</p><p>Departure {f['time']} from {a}. Total to pay at the pier: &pound;{cost:.2f}</p>")


site.run()
