import copy, re
from base import *
import data as D

ST = {}


def reset():
    ST["bookings"] = copy.deepcopy(D.BOOKINGS)


reset()
CSS = """*{box-sizing:border-box}body{margin:0;font-family:ui-sans-serif,system-ui,sans-serif;color:#0f172a}
.bg-slate-50{background:#f8fafc}.bg-white{background:#fff}.bg-sky-900{background:#0c4a6e}.bg-amber-100{background:#fef3c7}.bg-red-100{background:#fee2e2}.bg-slate-200{background:#e2e8f0}
.text-white{color:#fff}.text-sky-700{color:#0369a1}.text-slate-500{color:#64748b}.text-red-700{color:#b91c1c}.text-sm{font-size:.875rem}.text-xs{font-size:.75rem}.text-2xl{font-size:1.5rem}.text-3xl{font-size:1.9rem}
.font-bold{font-weight:700}.font-medium{font-weight:500}.uppercase{text-transform:uppercase}.max-w-5xl{max-width:64rem}.mx-auto{margin:0 auto}.p-4{padding:1rem}.p-6{padding:1.5rem}.px-2{padding-left:.5rem;padding-right:.5rem}.py-1{padding-top:.25rem;padding-bottom:.25rem}
.mt-2{margin-top:.5rem}.mt-6{margin-top:1.5rem}.mb-4{margin-bottom:1rem}.flex{display:flex}.grid{display:grid}.gap-4{gap:1rem}.gap-6{gap:1.5rem}.items-center{align-items:center}.justify-between{justify-content:space-between}.flex-wrap{flex-wrap:wrap}
.grid-cols-3{grid-template-columns:repeat(3,minmax(0,1fr))}.grid-cols-2{grid-template-columns:repeat(2,minmax(0,1fr))}.rounded{border-radius:.25rem}.rounded-xl{border-radius:.75rem}.rounded-full{border-radius:999px}.shadow{box-shadow:0 1px 3px #0003}.border{border:1px solid #cbd5e1}.border-b{border-bottom:1px solid #e2e8f0}.w-full{width:100%}.text-left{text-align:left}.block{display:block}
.btn{background:#0369a1;color:#fff;border:0;padding:.5rem 1rem;border-radius:.375rem;cursor:pointer}"""


def page(title, body):
    nav = "".join('<a class="text-white text-sm" href="%s">%s</a>' % x for x in [("/", "Today"), ("/timetable", "Timetable"), ("/fares", "Fares"), ("/fleet", "Our ships"), ("/book", "Book")])
    return Res('<!doctype html><html lang="en"><head><meta charset="utf-8"><title>%s | Calder Sound Ferries</title><style>%s</style></head><body class="bg-slate-50"><header class="bg-sky-900"><div class="max-w-5xl mx-auto p-4 flex justify-between items-center"><a href="/" class="text-white font-bold" style="text-decoration:none">Calder Sound Ferries</a><nav class="flex gap-4">%s</nav></div></header><main class="max-w-5xl mx-auto p-6">%s</main><footer class="max-w-5xl mx-auto p-6 text-xs text-slate-500">Calder Sound Ferries Ltd, The Pier, Port Ness. Freight: please ring the pier office.</footer></body></html>' % (esc(title), CSS, nav, body))


def home():
    tiles = "".join('<div class="bg-white rounded-xl shadow p-4"><div class="text-3xl font-bold">%s</div><div class="text-sm text-slate-500">%s</div></div>' % x for x in [(len(D.FLEET), "ships"), (len(D.PORTS), "harbours"), ("99.1 %", "sailings on time last year")])
    col = {"Delay": "bg-amber-100", "Cancelled": "bg-red-100", "Works": "bg-slate-200"}
    notes = "".join('<article class="bg-white rounded-xl shadow p-4 mb-4"><span class="%s rounded-full px-2 py-1 text-xs font-medium uppercase">%s</span><p class="mt-2">%s</p></article>' % (col[k], k, esc(t)) for k, t in D.NOTICES)
    return page("Today", '<h1 class="text-3xl font-bold">Island hopping since 1921</h1><div class="grid grid-cols-3 gap-4 mt-6">%s</div><h2 class="text-2xl font-bold mt-6">Service today</h2>%s' % (tiles, notes))


def timetable(r):
    route = r.q("route", "ness-ulla")
    day = r.q("day", "weekday")
    if route not in D.ROUTES or day not in D.DAYS:
        return None
    opts = "".join('<option value="%s"%s>%s</option>' % (k, " selected" if k == route else "", esc(D.route_name(k))) for k in D.ROUTES)
    rad = "".join('<label class="text-sm"><input type="radio" name="day" value="%s"%s> %s</label>' % (k, " checked" if k == day else "", v) for k, v in D.DAYS.items())
    rows = "".join('<tr class="border-b"><td class="p-4 font-bold">%s</td><td class="p-4">%s</td><td class="p-4">%s</td><td class="p-4">%s</td></tr>' % (a, b, v, '<span class="bg-amber-100 rounded-full px-2 py-1 text-xs">%s</span>' % n if n else "") for a, b, v, n in D.SAILINGS[(route, day)])
    return page("Timetable", '<h1 class="text-3xl font-bold mb-4">Timetable</h1><form class="bg-white rounded-xl shadow p-4 mb-4 flex gap-6 items-center flex-wrap" action="/timetable"><label class="text-sm">Route <select name="route" class="border rounded px-2 py-1">%s</select></label><div class="flex gap-4" role="radiogroup" aria-label="Day">%s</div><button class="btn">Show sailings</button></form><h2 class="text-2xl font-bold">%s, %s</h2><table class="w-full bg-white rounded-xl shadow mt-2"><thead><tr class="text-left text-xs uppercase text-slate-500"><th class="p-4">Departs</th><th class="p-4">Arrives</th><th class="p-4">Ship</th><th class="p-4">Note</th></tr></thead><tbody>%s</tbody></table>' % (opts, rad, esc(D.route_name(route)), D.DAYS[day], rows))


def fares(r):
    i = 1 if r.q("type") == "return" else 0
    kinds = list(next(iter(D.FARES.values())))
    head = "".join('<th class="p-4">%s</th>' % esc(k) for k in D.FARES)
    rows = "".join('<tr class="border-b"><th class="p-4 text-left font-medium">%s</th>%s</tr>' % (k, "".join('<td class="p-4">£%.2f</td>' % f[k][i] for f in D.FARES.values())) for k in kinds)
    tabs = "".join('<a href="/fares?type=%s" class="rounded-full px-2 py-1 %s">%s</a>' % (k, "bg-sky-900 text-white" if j == i else "bg-slate-200", t) for j, (k, t) in enumerate([("single", "Single"), ("return", "Return")]))
    return page("Fares", '<h1 class="text-3xl font-bold mb-4">Fares</h1><div class="flex gap-4 mb-4">%s</div><table class="w-full bg-white rounded-xl shadow"><thead><tr class="text-left text-xs uppercase text-slate-500"><th></th>%s</tr></thead><tbody>%s</tbody></table><p class="text-sm text-slate-500 mt-2">Children under 5 travel free. Fares include harbour dues.</p>' % (tabs, head, rows))


def fleet(slug=None):
    if slug is None:
        cards = "".join('<a href="/fleet/%s" class="bg-white rounded-xl shadow p-4 block" style="color:inherit;text-decoration:none"><h2 class="text-2xl font-bold text-sky-700">%s</h2><p class="text-sm text-slate-500">%d passengers, %d knots</p></a>' % (s, n, p, k) for s, n, p, k, *_ in D.FLEET)
        return page("Our ships", '<h1 class="text-3xl font-bold mb-4">Our ships</h1><div class="grid grid-cols-3 gap-4">%s</div>' % cards)
    for s, n, p, k, c, y, yard, l in D.FLEET:
        if s == slug:
            dl = [("Passengers", p), ("Speed", "%d knots" % k), ("Car deck", "%d cars" % c if c else "none"), ("Built", y), ("Shipyard", yard), ("Length", "%.1f m" % l)]
            return page(n, '<p class="text-sm"><a href="/fleet">All ships</a></p><h1 class="text-3xl font-bold mb-4">%s</h1><dl class="grid grid-cols-2 gap-4 bg-white rounded-xl shadow p-6">%s</dl>' % (n, "".join('<div><dt class="text-xs uppercase text-slate-500">%s</dt><dd style="margin:0" class="font-medium">%s</dd></div>' % (a, esc(b)) for a, b in dl)))
    return None


PAIRS = list(D.FARES)
VEH = {"none": "No vehicle", "bicycle": "Bicycle", "car": "Car", "van": "Van"}


def book(r):
    err = []
    f = r.f
    if r.method == "POST":
        reg = re.sub(r"\s+", " ", f("registration").upper())
        if f("route") not in PAIRS:
            err.append("Please choose a route.")
        if not re.fullmatch(r"\d{4}-\d\d-\d\d", f("date")):
            err.append("Please give the date of travel.")
        if not re.fullmatch(r"[1-9]", f("adults")):
            err.append("At least one adult must travel.")
        if not re.fullmatch(r"[0-9]", f("children", "0")):
            err.append("Please give the number of children.")
        if f("vehicle") not in VEH:
            err.append("Please choose a vehicle, or No vehicle.")
        if f("vehicle") in ("car", "van") and not reg:
            err.append("We need the registration number of a car or van.")
        if not f("name"):
            err.append("Please give the lead passenger's name.")
        if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", f("email")):
            err.append("Please give a valid e-mail address.")
        if not f("terms"):
            err.append("Please accept the conditions of carriage.")
        if not err:
            ST["bookings"].append({"route": f("route"), "date": f("date"), "adults": int(f("adults")), "children": int(f("children")), "vehicle": f("vehicle"), "registration": reg if f("vehicle") in ("car", "van") else "", "assistance": bool(f("assistance")), "name": f("name"), "email": f("email").lower()})
            return redirect("/book/done")
    inp = 'class="border rounded px-2 py-1"'
    sel = '<option value="">Please choose</option>' + "".join('<option%s>%s</option>' % (" selected" if f("route") == p else "", esc(p)) for p in PAIRS)
    rad = "".join('<label><input type="radio" name="vehicle" value="%s"%s> %s</label>' % (k, " checked" if f("vehicle", "none") == k else "", v) for k, v in VEH.items())
    e = '<div role="alert" class="bg-red-100 text-red-700 rounded p-4 mb-4">%s</div>' % "<br>".join(err) if err else ""
    return page("Book", '''<h1 class="text-3xl font-bold mb-4">Book a crossing</h1>%s<form method="post" action="/book" class="bg-white rounded-xl shadow p-6 grid gap-4" novalidate>
<label>Route <select name="route" %s>%s</select></label>
<label>Date of travel <input type="date" name="date" value="%s" %s></label>
<div class="flex gap-6"><label>Adults <input type="number" name="adults" min="1" max="9" value="%s" %s></label><label>Children (5 to 15) <input type="number" name="children" min="0" max="9" value="%s" %s></label></div>
<fieldset class="border rounded flex gap-4"><legend>Vehicle</legend>%s</fieldset>
<label>Registration number <input name="registration" value="%s" %s> <span class="text-xs text-slate-500">cars and vans only</span></label>
<label>Lead passenger <input name="name" value="%s" autocomplete="name" %s></label>
<label>E-mail <input type="email" name="email" value="%s" %s></label>
<label><input type="checkbox" name="assistance" value="1"%s> Somebody in the party needs help with boarding</label>
<label><input type="checkbox" name="terms" value="1"%s> I accept the conditions of carriage</label>
<div><button class="btn">Book crossing</button></div></form>''' % (e, inp, sel, esc(f("date")), inp, esc(f("adults", "1")), inp, esc(f("children", "0")), inp, rad, esc(f("registration")), inp, esc(f("name")), inp, esc(f("email")), inp, " checked" if f("assistance") else "", " checked" if f("terms") else ""))


def route(r):
    p = r.path
    if p == "/":
        return home()
    if p == "/timetable":
        return timetable(r)
    if p == "/fares":
        return fares(r)
    if p == "/fleet":
        return fleet()
    if p.startswith("/fleet/"):
        return fleet(p[7:])
    if p == "/book":
        return book(r)
    if p == "/book/done" and ST["bookings"]:
        b = ST["bookings"][-1]
        return page("Booked", '<h1 class="text-3xl font-bold mb-4">Thank you, you are booked</h1><p class="bg-white rounded-xl shadow p-6">Reference CSF-%04d: %s on %s for %s. A confirmation is on its way to %s.</p>' % (4100 + len(ST["bookings"]), esc(b["route"]), b["date"], esc(b["name"]), esc(b["email"])))
    return None


serve(route, lambda: ST, reset)
