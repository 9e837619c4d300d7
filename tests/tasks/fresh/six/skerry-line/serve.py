"""Skerry Line: an island ferry. Plain server pages, tables with grouped headers and row spans, booking in two steps."""
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import Form, Reply, Site, day, e, number_from, redirect

ROUTES = {"skerra": ("Port Ellery", "Skerra"), "vaila": ("Port Ellery", "Vaila")}
SEASONS = {"summer": "Summer timetable, 28 March to 24 October 2026", "winter": "Winter timetable, 25 October 2026 to 27 March 2027"}
# season -> route -> [(days label, weekdays 0..6, [(dep mainland, arr island, dep island, arr mainland, note)])]
TIMES = {
    "summer": {
        "skerra": [("Mon–Sat", (0, 1, 2, 3, 4, 5), [("07:10", "08:05", "08:30", "09:25", ""), ("10:15", "11:10", "11:45", "12:40", ""), ("13:05", "14:00", "14:20", "15:15", ""),
                                                  ("16:40", "17:35", "18:00", "18:55", ""), ("20:15", "21:10", "21:25", "22:20", "F")]),
                   ("Sun", (6,), [("09:30", "10:25", "11:00", "11:55", ""), ("14:45", "15:40", "16:10", "17:05", ""), ("18:20", "19:15", "19:40", "20:35", "")])],
        "vaila": [("Mon–Thu", (0, 1, 2, 3), [("06:45", "08:25", "08:50", "10:30", ""), ("12:10", "13:50", "14:15", "15:55", ""), ("17:30", "19:10", "19:30", "21:10", "")]),
                  ("Fri–Sat", (4, 5), [("06:45", "08:25", "08:50", "10:30", ""), ("11:20", "13:00", "13:25", "15:05", ""), ("15:50", "17:30", "17:55", "19:35", ""), ("20:05", "21:45", "22:00", "23:40", "F")]),
                  ("Sun", (6,), [("10:00", "11:40", "12:20", "14:00", ""), ("16:15", "17:55", "18:25", "20:05", "")])],
    },
    "winter": {
        "skerra": [("Mon–Fri", (0, 1, 2, 3, 4), [("07:30", "08:25", "08:50", "09:45", ""), ("12:20", "13:15", "13:40", "14:35", ""), ("16:10", "17:05", "17:25", "18:20", "")]),
                   ("Sat", (5,), [("08:15", "09:10", "09:35", "10:30", ""), ("15:00", "15:55", "16:20", "17:15", "")]),
                   ("Sun", (6,), [("11:15", "12:10", "14:30", "15:25", ""), ("17:05", "18:00", "18:15", "19:10", "X")])],
        "vaila": [("Mon–Thu", (0, 1, 2, 3), [("07:00", "08:40", "09:10", "10:50", ""), ("15:20", "17:00", "17:20", "19:00", "")]),
                  ("Fri–Sat", (4, 5), [("07:00", "08:40", "09:10", "10:50", ""), ("11:45", "13:25", "13:50", "15:30", ""), ("16:30", "18:10", "18:30", "20:10", "F"), ("17:15", "18:55", "19:15", "20:55", "S")]),
                  ("Sun", (6,), [("12:00", "13:40", "14:10", "15:50", "")])],
    },
}
NOTES = {"F": "Fridays only", "S": "Saturdays only", "X": "not from 27 December to 10 January"}
# fares in pence: season -> kind -> route -> (single, return)
KINDS = {"adult": "Adult", "child": "Child (5–15)", "bicycle": "Bicycle", "car": "Car up to 5.5 m", "van": "Van or motorhome up to 7 m"}
FARES = {
    "High (1 June to 31 August)": {"adult": {"skerra": (640, 1180), "vaila": (980, 1820)}, "child": {"skerra": (320, 590), "vaila": (490, 910)},
                                   "bicycle": {"skerra": (200, 400), "vaila": (250, 500)}, "car": {"skerra": (2450, 4600), "vaila": (3890, 7240)}, "van": {"skerra": (3720, 6990), "vaila": (5610, 10480)}},
    "Low (rest of the year)": {"adult": {"skerra": (485, 890), "vaila": (735, 1360)}, "child": {"skerra": (240, 445), "vaila": (365, 680)},
                               "bicycle": {"skerra": (0, 0), "vaila": (0, 0)}, "car": {"skerra": (1880, 3530), "vaila": (2970, 5520)}, "van": {"skerra": (2890, 5420), "vaila": (4330, 8090)}},
}
LOW = "Low (rest of the year)"
RESIDENT = {"adult": {"skerra": (310, 570), "vaila": (465, 860)}, "car": {"skerra": (1220, 2290), "vaila": (1930, 3590)}}

site = Site({"bookings": []})


def pounds(pence):
    return "£%d.%02d" % divmod(pence, 100) if pence else "free"


def sailings(season, route, weekday):
    """Departures from the mainland that really run on that weekday."""
    for label, days, rows in TIMES[season][route]:
        if weekday in days:
            return [row for row in rows if not (row[4] == "F" and weekday != 4 or row[4] == "S" and weekday != 5)]
    return []


def price(route, adults, children, vehicle):
    fares = FARES[LOW]
    total = adults * fares["adult"][route][0] + children * fares["child"][route][0]
    return total + (fares[vehicle][route][0] if vehicle != "none" else 0)


def reference(route, date, sailing, adults, children, vehicle, registration, name, email, assistance):
    return "SK%d" % number_from(route, date, sailing, adults, children, vehicle, registration.replace(" ", ""), name, email, assistance, low=100000, span=900000)


CSS = """body{font:16px/1.45 Georgia,serif;margin:0;background:#eef3f6;color:#10222e}header{background:#0b3c5d;color:#fff;padding:14px 24px}header a{color:#fff}nav a{margin-right:18px}
main{max-width:980px;margin:0 auto;background:#fff;padding:18px 28px 40px}table{border-collapse:collapse;margin:10px 0 22px;width:100%}th,td{border:1px solid #9db3c1;padding:5px 9px;text-align:left}
thead th{background:#d9e6ee;text-align:center}caption{text-align:left;font-weight:bold;padding:6px 0}td.n{text-align:right}.alert{border-left:6px solid #c0392b;background:#fdf0ee;padding:8px 14px}
fieldset{margin:12px 0;border:1px solid #9db3c1}label{display:block;margin:4px 0}.error{color:#a0170b;font-weight:bold}.old{color:#56646d;font-size:14px}input,select,button{font:inherit}"""


def page(title, body):
    return """<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>%s | Skerry Line</title><style>%s</style></head><body><header><strong>Skerry Line</strong> · ferries to Skerra and Vaila
<nav><a href="/">Home</a><a href="/timetables/summer">Timetables</a><a href="/fares">Fares</a><a href="/service">Service updates</a><a href="/book">Book</a><a href="/contact">Contact</a></nav></header><main>%s</main></body></html>""" % (e(title), CSS, body)


@site.get("/")
def home(request):
    return page("Home", """<h1>To the islands, all year round</h1><p>Two ships, two islands and some four hundred crossings a month. Pick a timetable, look up the fare, or book a crossing.</p>
<p class="alert">Some sailings to Skerra are off this week: see <a href="/service">service updates</a>.</p><h2>Quick links</h2><ul><li><a href="/timetables/summer">Summer timetable</a></li><li><a href="/timetables/winter">Winter timetable</a></li><li><a href="/fares">Fares and islanders' fares</a></li></ul>""")


@site.get("/timetables/<season>")
def timetables(request, season):
    if season not in SEASONS:
        return Reply(page("Not found", "<p>No such timetable.</p>"), 404)
    other = "winter" if season == "summer" else "summer"
    out = "<h1>%s</h1><p>Change to: <a href=\"/timetables/%s\">%s</a></p>" % (e(SEASONS[season]), other, e(SEASONS[other]))
    for key, (mainland, island) in ROUTES.items():
        out += "<table><caption>%s – %s</caption><thead><tr><th rowspan=2>Days</th><th colspan=2>%s to %s</th><th colspan=2>%s to %s</th><th rowspan=2>Note</th></tr><tr><th>Departs</th><th>Arrives</th><th>Departs</th><th>Arrives</th></tr></thead><tbody>" % (
            mainland, island, mainland, island, island, mainland)
        for label, _, rows in TIMES[season][key]:
            for index, row in enumerate(rows):
                head = '<th rowspan="%d">%s</th>' % (len(rows), e(label)) if index == 0 else ""
                out += "<tr>%s%s<td>%s</td></tr>" % (head, "".join("<td>%s</td>" % cell for cell in row[:4]), row[4])
        out += "</tbody></table>"
    used = sorted({row[4] for table in TIMES[season].values() for _, _, rows in table for row in rows if row[4]})
    out += "<p class=old>%s. Sailings subject to weather. Check-in closes 20 minutes before departure with a vehicle, 5 minutes without.</p>" % "; ".join("%s = %s" % (n, NOTES[n]) for n in used)
    return page("Timetables", out)


@site.get("/fares")
def fares(request):
    head = "<thead><tr><th rowspan=2>Season</th><th rowspan=2>Fare</th><th colspan=2>Skerra</th><th colspan=2>Vaila</th></tr><tr><th>Single</th><th>Return</th><th>Single</th><th>Return</th></tr></thead>"
    out = "<h1>Fares</h1><table><caption>Public fares 2026–27</caption>%s<tbody>" % head
    for season, kinds in FARES.items():
        for index, (kind, by_route) in enumerate(kinds.items()):
            out += "<tr>%s<td>%s</td>%s</tr>" % ('<th rowspan="%d">%s</th>' % (len(kinds), e(season)) if index == 0 else "", e(KINDS[kind]),
                                                "".join('<td class=n>%s</td>' % pounds(p) for r in ("skerra", "vaila") for p in by_route[r]))
    out += "</tbody></table><table><caption>Islanders' fares (with a resident's card, all year)</caption><thead><tr><th rowspan=2>Fare</th><th colspan=2>Skerra</th><th colspan=2>Vaila</th></tr><tr><th>Single</th><th>Return</th><th>Single</th><th>Return</th></tr></thead><tbody>"
    for kind, by_route in RESIDENT.items():
        out += "<tr><td>%s</td>%s</tr>" % (e(KINDS[kind]), "".join('<td class=n>%s</td>' % pounds(p) for r in ("skerra", "vaila") for p in by_route[r]))
    return page("Fares", out + "</tbody></table><p>Drivers and passengers pay the adult or child fare as well as the fare for the vehicle. Under-fives travel free.</p>")


@site.get("/service")
def service(request):
    return page("Service updates", """<h1>Service updates</h1><p class=old>Last changed Tuesday 6 October 2026</p>
<h2>Skerra</h2><div class="alert"><p>The linkspan at Skerra pier needs a new hydraulic ram. The part is on its way from Bergen, and until it is fitted the 13:05 from Port Ellery and the 14:20 from Skerra will not run. We expect the fitters to finish overnight, so that sailings go back to normal from the first departure on Friday 9 October. Foot passengers booked on the cancelled sailings may travel on any other without charge.</p></div>
<h2>Vaila</h2><p>Running to timetable. The café on board is cash only until Thursday 8 October, when the new card reader goes in.</p>
<h2>Earlier notices</h2><p class=old>15 September: High winds stopped all crossings to Skerra from midday; normal service resumed on Wednesday 16 September.</p><p class=old>2 September: The lift on MV Fulmar was out of use. Repaired on 4 September.</p>""")


@site.get("/contact")
def contact(request):
    return page("Contact", """<h1>Contact</h1><h2>Port Ellery</h2><p>Ferry Terminal, Pier Road. Ticket office open daily 06:15–18:30.<br>Telephone 01967 555 210</p><h2>Skerra</h2><p>Pier Cottage. Open half an hour before each departure.<br>Telephone 01967 555 348</p>
<h2>Vaila</h2><p>Tickets are sold from the post office in Harbour Street, Monday to Saturday 09:00–16:00.</p><h2>Lost property</h2><p>lost@skerryline.example</p>""")


MONTHS = {"2026-10": "October 2026", "2026-11": "November 2026", "2026-12": "December 2026", "2027-01": "January 2027", "2027-02": "February 2027", "2027-03": "March 2027"}
VEHICLES = {"none": "On foot", "bicycle": "With a bicycle", "car": "With a car (up to 5.5 m)", "van": "With a van or motorhome (up to 7 m)"}


def options(pairs, chosen):
    return "".join('<option value="%s"%s>%s</option>' % (e(k), " selected" if str(k) == str(chosen) else "", e(v)) for k, v in pairs)


def first_step(form, problems):
    def radio(name, pairs):
        return "".join('<label><input type="radio" name="%s" value="%s"%s> %s</label>' % (name, k, " checked" if form.get(name) == k else "", e(v)) for k, v in pairs)
    return page("Book", """<h1>Book a crossing</h1><p>Step 1 of 2. Outward crossings from Port Ellery; the return half is booked with the purser.</p>%s<form method="get" action="/book/sailing">
<fieldset><legend>Going to</legend>%s</fieldset><fieldset><legend>Date</legend><label>Day <select name="day">%s</select></label><label>Month <select name="month">%s</select></label></fieldset>
<fieldset><legend>Passengers</legend><label>Adults <select name="adults">%s</select></label><label>Children 5–15 <select name="children">%s</select></label></fieldset>
<fieldset><legend>Travelling</legend>%s</fieldset><button>Show sailings</button></form>""" % (
        "".join('<p class="error">%s</p>' % e(p) for p in problems), radio("route", [("skerra", "Skerra"), ("vaila", "Vaila")]),
        options([(n, n) for n in range(1, 32)], form.get("day", "")), options(MONTHS.items(), form.get("month", "")),
        options([(n, n) for n in range(0, 10)], form.get("adults", "1")), options([(n, n) for n in range(0, 10)], form.get("children", "0")), radio("vehicle", VEHICLES.items())))


def read_first(form):
    """(values, problems) of the first step."""
    problems, values = [], {"route": form.get("route", ""), "vehicle": form.get("vehicle", "")}
    if values["route"] not in ROUTES:
        problems.append("Please choose an island.")
    if values["vehicle"] not in VEHICLES:
        problems.append("Please say how you are travelling.")
    try:
        values["adults"], values["children"] = int(form.get("adults", "")), int(form.get("children", ""))
    except ValueError:
        values["adults"] = values["children"] = 0
    if values["adults"] + values["children"] < 1:
        problems.append("Please choose at least one passenger.")
    try:
        values["date"] = "%s-%02d" % (form.get("month", ""), int(form.get("day", "0")))
        if not "2026-10-12" <= day(values["date"]).isoformat() <= "2027-03-27":
            problems.append("Bookings are open from 12 October 2026 to 27 March 2027.")
    except ValueError:
        problems.append("That date does not exist.")
    if not problems:
        values["season"] = "summer" if values["date"] <= "2026-10-24" else "winter"
        values["sailings"] = sailings(values["season"], values["route"], day(values["date"]).weekday())
    return values, problems


def second_step(form, values, problems):
    hidden = "".join('<input type="hidden" name="%s" value="%s">' % (n, e(form.get(n, ""))) for n in ("route", "day", "month", "adults", "children", "vehicle"))
    choice = "".join('<label><input type="radio" name="sailing" value="%s"%s> %s, arriving %s</label>' % (r[0], " checked" if form.get("sailing") == r[0] else "", r[0], r[1]) for r in values["sailings"])
    plate = '<label>Vehicle registration <input name="registration" value="%s"></label>' % e(form.get("registration", "")) if values["vehicle"] in ("car", "van") else ""
    when = day(values["date"])
    return page("Book", """<h1>Book a crossing</h1><p>Step 2 of 2. Port Ellery to %s, %s. Price for your party: <b>%s</b></p>%s<form method="post" action="/book/sailing">%s
<fieldset><legend>Sailing</legend>%s</fieldset><fieldset><legend>Lead passenger</legend><label>Name <input name="name" value="%s"></label><label>Email <input name="email" value="%s"></label>%s
<label><input type="checkbox" name="assistance" value="yes"%s> Someone in the party needs help boarding</label></fieldset><button>Confirm booking</button></form><p><a href="/book">Start again</a></p>""" % (
        ROUTES[values["route"]][1], when.strftime("%A ") + str(when.day) + when.strftime(" %B %Y"), pounds(price(values["route"], values["adults"], values["children"], values["vehicle"])),
        "".join('<p class="error">%s</p>' % e(p) for p in problems), hidden, choice, e(form.get("name", "")), e(form.get("email", "")), plate, " checked" if form.get("assistance") else ""))


@site.get("/book")
def book(request):
    return first_step(Form([]), [])


@site.get("/book/sailing")
def book_sailing(request):
    values, problems = read_first(request.query)
    return first_step(request.query, problems) if problems else second_step(request.query, values, [])


@site.post("/book/sailing")
def book_send(request):
    form = request.form
    values, problems = read_first(form)
    if problems:
        return first_step(form, problems)
    name, email, sailing, plate = form.text("name"), form.text("email"), form.get("sailing", ""), form.text("registration").upper()
    if sailing not in [row[0] for row in values["sailings"]]:
        problems.append("Please choose a sailing.")
    if not name:
        problems.append("Please give the lead passenger's name.")
    if "@" not in email:
        problems.append("Please give an email address.")
    if values["vehicle"] in ("car", "van") and not plate:
        problems.append("Please give the vehicle's registration.")
    if problems:
        return second_step(form, values, problems)
    if values["vehicle"] not in ("car", "van"):
        plate = ""
    help_wanted = bool(form.get("assistance"))
    number = reference(values["route"], values["date"], sailing, values["adults"], values["children"], values["vehicle"], plate, name, email, help_wanted)
    site.state["bookings"].append({"reference": number, "route": values["route"], "date": values["date"], "sailing": sailing, "adults": values["adults"], "children": values["children"],
                                   "vehicle": values["vehicle"], "registration": plate, "name": name, "email": email, "assistance": help_wanted,
                                   "total": pounds(price(values["route"], values["adults"], values["children"], values["vehicle"]))})
    return redirect("/book/done?ref=" + number)


@site.get("/book/done")
def book_done(request):
    booking = next((b for b in site.state["bookings"] if b["reference"] == request.query.get("ref")), None)
    if not booking:
        return redirect("/book")
    return page("Booked", "<h1>You are booked</h1><p>Thank you, %s. Your booking reference is <b>%s</b> and the amount to pay at check-in is <b>%s</b>.</p><p>%s departure on %s.</p>" % (
        e(booking["name"]), booking["reference"], booking["total"], booking["sailing"], booking["date"]))


if __name__ == "__main__":
    site.run()
