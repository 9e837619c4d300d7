import os, sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import base
from base import e, js, go, Reply, STATE
import data
from urllib.parse import urlencode
CSS = """body{font:16px/1.55 Arial,Helvetica,sans-serif;margin:0;color:#202124}.top{background:#ffcb05;padding:0 6%}.top b{font-size:23px;line-height:58px;margin-right:36px}.top a{color:#202124;margin-right:22px;text-decoration:none;font-weight:600}.in{padding:24px 6%;max-width:820px}.box{background:#f3f3f3;padding:18px;border-radius:4px}input[type=text],input[type=date],input[type=number],select{padding:8px;border:1px solid #999;width:280px;max-width:100%}button{background:#202124;color:#ffcb05;border:0;padding:10px 20px;font-weight:700;cursor:pointer}.f{margin:12px 0}.f label{display:block;font-weight:600}details{border-bottom:1px solid #ccc;padding:10px 0}summary{font-weight:600;cursor:pointer}ol.steps{display:flex;gap:24px;padding:0;list-style:none;color:#888}ol.steps .now{color:#000;font-weight:700}.status{font-size:24px;font-weight:700}table td,table th{padding:5px 16px 5px 0;text-align:left}.err{color:#c00}"""


def page(title, body):
    return "<!doctype html><html lang='en-GB'><head><meta charset='utf-8'><title>%s | Swiftlane</title><style>%s</style></head><body><div class='top'><b>swiftlane</b><a href='/'>Track</a><a href='/book'>Book a collection</a><a href='/prices'>Prices</a><a href='/terms'>Good to know</a><a href='/downloads'>Downloads</a></div><div class='in'>%s</div></body></html>" % (e(title), CSS, body)


TRACK = "<form class='box' action='/track'><label for='n'><b>Parcel number</b></label><br><input type='text' id='n' name='number' placeholder='SL00000000'> <button>Track</button></form>"
STEPS = ["Addresses", "Parcel", "Day and time", "Check"]
FIELDS = ["from", "to", "weight", "fragile", "day", "slot"]


def steps(i):
    return "<h1>Book a collection</h1><ol class='steps'>%s</ol>" % "".join("<li%s>%d. %s</li>" % (" class='now'" if j == i else "", j + 1, s) for j, s in enumerate(STEPS))


def hidden(v, keys):
    return "".join("<input type='hidden' name='%s' value='%s'>" % (k, e(v[k])) for k in keys if v.get(k))


def book(v, step, err=""):
    err = "<p class='err'>%s</p>" % err if err else ""
    if step == 0:
        f = "<div class='f'><label for='a'>Collect from (postcode)</label><input type='text' id='a' name='from'></div><div class='f'><label for='b'>Deliver to (postcode)</label><input type='text' id='b' name='to'></div><button>Continue</button>"
    elif step == 1:
        f = hidden(v, ["from", "to"]) + "<div class='f'><label for='w'>Weight in kg</label><input type='number' id='w' name='weight' min='1' max='28' step='1'></div><div class='f'><input type='checkbox' id='fr' name='fragile' value='yes'> <label for='fr' style='display:inline'>The contents are fragile</label></div><button>Continue</button>"
    elif step == 2:
        f = hidden(v, ["from", "to", "weight", "fragile"]) + "<div class='f'><label for='d'>Day</label><input type='date' id='d' name='day'></div><div class='f' role='radiogroup' aria-label='Time'><b>Time</b><br>%s</div><button>Continue</button>" % "".join("<input type='radio' name='slot' id='s%d' value='%s'> <label for='s%d' style='display:inline;font-weight:400'>%s</label><br>" % (i, s, i, s) for i, s in enumerate(data.SLOTS))
    else:
        f = hidden(v, FIELDS) + "<table>%s</table><p><button>Confirm booking</button></p>" % "".join("<tr><th>%s<td>%s" % (t, e(v.get(k) or "no")) for t, k in [("From", "from"), ("To", "to"), ("Weight, kg", "weight"), ("Fragile", "fragile"), ("Day", "day"), ("Time", "slot")])
    return page("Book a collection", steps(step) + err + "<form method='post' action='/book'><input type='hidden' name='step' value='%d'>%s</form>" % (step, f))


def handle(r):
    if r.path == "/":
        return page("Parcels across Britain", "<h1>Where is my parcel?</h1>" + TRACK + "<h2>News</h2><p>From 1 December we collect on Saturdays in all postcodes.</p>")
    if r.path == "/track":
        n = r.q.get("number", "").strip().upper().replace(" ", "")
        p = next((p for p in data.PARCELS if p["number"] == n), None)
        if not p:
            return page("Track", "<h1>Track</h1>" + TRACK + "<p class='err'>We know no parcel with the number %s.</p>" % e(n))
        return page(n, "<h1>Parcel %s</h1><div class='status'>%s</div><p>Last seen: %s</p>%s<h2>Journey</h2><table>%s</table>" % (n, p["status"], p["place"], "<p>%s</p>" % p["receipt"] if p["receipt"] else "", "".join("<tr><td>%s<td>%s<td>%s" % x for x in reversed(p["events"]))))
    if r.path == "/prices":
        return page("Prices", "<h1>Prices within Britain</h1><table><tr><th>Weight<th>Price</tr>%s</table><p>Fragile handling is £1.50 more.</p>" % "".join("<tr><td>%s<td>£%.2f" % b for b in data.BANDS))
    if r.path == "/terms":
        t = data.TERMS
        return page("Good to know", "<h1>Good to know</h1>" + "".join("<details><summary>%s</summary><p>%s</p></details>" % x for x in [
            ("What can I send?", "Anything legal that weighs no more than %d kg and fits into a box of 120 by 60 by 60 cm. Plants travel at your own risk." % t["max_weight"]),
            ("My parcel is damaged", "We are sorry. Tell us within %d days of delivery and keep the packaging. Each parcel is covered up to £%d; more cover can be bought at a depot." % (t["claim_days"], t["max_cover"])),
            ("I was not at home", "The driver leaves a card. The depot keeps your parcel for %d days, after that it goes back. A second delivery costs £%.2f; fetching it yourself is free." % (t["hold_days"], t["redelivery_fee"])),
            ("How late can I book?", "Book by %s and we come on the next working day." % t["collect_cutoff"])]))
    if r.path == "/downloads":
        return page("Downloads", "<h1>Downloads</h1><ul>%s</ul>" % "".join("<li><a href='/files/%s'>%s</a> <small>(%s, %.1f kB)</small>" % (n, t, n.rsplit(".", 1)[1].upper(), len(c) / 1000) for t, n, c in data.FILES))
    if r.path.startswith("/files/"):
        x = next((x for x in data.FILES if x[1] == r.path[7:]), None)
        return x and base.attachment(x[1], x[2], "text/csv" if x[1].endswith("csv") else "text/plain")
    if r.path == "/book":
        if r.method != "POST":
            return book({}, 0)
        v, step = r.form, int(r.form.get("step", "0")) if r.form.get("step", "0").isdigit() else 0
        if not (v.get("from") and v.get("to")):
            return book(v, 0, "Please fill in both postcodes.")
        if step >= 1 and not (v.get("weight", "").isdigit() and 1 <= int(v["weight"]) <= 28):
            return book(v, 1, "Please give a weight between 1 and 28 kg.")
        if step >= 2 and not (v.get("day") and v.get("slot") in data.SLOTS):
            return book(v, 2, "Please choose a day and a time.")
        if step < 3:
            return book(v, step + 1)
        b = {"from": v["from"], "to": v["to"], "weight": int(v["weight"]), "fragile": v.get("fragile") == "yes", "day": v["day"], "slot": v["slot"]}
        STATE["bookings"].append(b)
        return page("Booked", "<h1>Thank you, it is booked</h1><p>Your booking number is <b>%s</b>. Please have the parcel ready and labelled.</p>" % base.number("BK", *[b[k] for k in FIELDS]))


base.start(handle, {"bookings": []})
