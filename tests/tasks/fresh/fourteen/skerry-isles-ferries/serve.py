import html
import json
import os
import sys
from urllib.parse import quote
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from data import BOOKINGS, CATEGORIES, DATES, FIRST_REPORT, FLEET, MONTHS, PORTS, ROUTES, SAILINGS, sentence
from base import data, moved, page, redirect, serve, static

e = html.escape
STATUS = {ref: "confirmed" for ref in BOOKINGS}
RESENT = []
REPORTS = []

CSS = """body{margin:0;font:17px/1.6 Georgia,"Times New Roman",serif;color:#1d2d35;background:#f6f1e7}.head{background:#fff;border-bottom:1px solid #dccfb8}.head div,.body,.foot div{max-width:1020px;margin:0 auto;padding:18px 22px}.head a{margin-right:24px;color:#1d2d35;text-decoration:none}.head a.logo{font-size:24px;font-weight:bold;color:#0f5e6b}
.hero{background:linear-gradient(170deg,#0f5e6b,#6fa8a3);color:#fff;border-radius:14px;padding:36px}.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(200px,1fr));gap:16px;margin:24px 0}.tiles div{background:#fff;border-radius:12px;padding:18px;text-align:center}.tiles em{display:block;font:normal bold 34px Georgia,serif;color:#0f5e6b}
.ship{background:#fff;border-radius:12px;padding:18px 24px;margin:16px 0;display:flex;gap:24px}.ship i{flex:0 0 150px;background:linear-gradient(#bcd8dd 55%,#0f5e6b 55%);border-radius:8px}.ship h2{margin:0}
.box{background:#fff;border-radius:12px;padding:24px 28px;margin:18px 0}.box p{margin:12px 0}input:not([type=radio]),select,textarea{font:inherit;padding:7px 10px;border:1px solid #b7a98e;border-radius:6px;background:#fffdf8}button{font:inherit;background:#0f5e6b;color:#fff;border:0;border-radius:8px;padding:10px 22px;cursor:pointer}button.plain{background:#e6dcc8;color:#1d2d35}button.red{background:#9b2226}
.veil{position:fixed;inset:0;background:rgba(16,34,46,.65);display:none;align-items:center;justify-content:center}.veil.show{display:flex}.veil .box{max-width:440px}.foot{background:#10222e;color:#cfd9dd;font-size:15px;margin-top:40px}.badge{background:#2d6a4f;color:#fff;border-radius:10px;padding:2px 12px;font-size:15px}.badge.off{background:#9b2226}.oops{color:#9b2226;font-weight:bold}"""


def frame(title, body):
    return page("""<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>%s · Skerry Isles Ferries</title><style>%s</style></head><body>
<div class="head"><div><a class="logo" href="/">Skerry Isles Ferries</a><a href="/departures">Departures</a><a href="/fleet">Our ships</a><a href="/manage">Manage booking</a><a href="/lost-property">Lost property</a></div></div>
<div class="body">%s</div><div class="foot"><div>Skerry Isles Ferries Ltd, The Pierhead, Kirkhaven KH1 1AA. Ticket office 01632 960 255.<br>Island residents travel at half fare. A ten-journey card Kirkhaven to Hestan costs £51.20.</div></div></body></html>""" % (e(title), CSS, body))


def home():
    return frame("Home", """<div class="hero"><h1>Five harbours, one ticket</h1><p>Strong south-westerly winds are forecast for Saturday. Please look at the departures before you set out.</p></div>
<div class="tiles"><div><em>612,480</em>passengers in 2025</div><div><em>148,900</em>cars in 2025</div><div><em>97.3 %</em>of sailings ran in 2025</div><div><em>6</em>ships</div></div>
<h2>Around the isles</h2><p>The Hestan seal hide opens on 4 April. The Inner Voe knitting week is from 11 to 17 May, and Stromsay's Viking fire festival will be back next January.</p>""")


def departures():
    return frame("Departures", """<h1>Departures</h1><p>Times are the planned times. Please be at the pier 20 minutes before, with a car 40 minutes.</p>
<sailing-board dates="%s" ports="%s"></sailing-board><script src="/static/board.js"></script>""" % (e(json.dumps(DATES)), e(json.dumps(PORTS))))


def fleet():
    return frame("Our ships", "<h1>Our ships</h1><p>All our ships carry the names of seabirds that breed in the isles.</p>" + "".join(
        '<div class="ship"><i></i><div><h2>%s</h2><p>%s</p></div></div>' % (v["name"], e(sentence(v))) for v in FLEET))


def manage(wrong=""):
    return frame("Manage booking", """<h1>Manage booking</h1>%s<form class="box" method="get" action="/manage/booking"><p>Booking reference<br><input name="ref" maxlength="8"></p><p>Surname of the lead passenger<br><input name="surname"></p><button>Find booking</button></form>""" % ('<p class="oops">%s</p>' % wrong if wrong else ""))


def own(ref, surname):
    b = BOOKINGS.get(ref.upper())
    return b if b and b["surname"].lower() == surname.lower() else None


def booking(req):
    ref = req.q("ref").upper()
    b = own(ref, req.q("surname"))
    if not b:
        return manage("We could not find a booking with this reference and surname.")
    off = STATUS[ref] == "cancelled"
    tail = ""
    if not off:
        hid = '<input type="hidden" name="ref" value="%s"><input type="hidden" name="surname" value="%s">' % (ref, e(b["surname"]))
        tail = """<p><form method="post" action="/manage/resend" style="display:inline">%s<button class="plain">Send confirmation again</button></form> <button class="red" onclick="document.querySelector('.veil').classList.add('show')">Cancel booking</button></p>
<div class="veil"><div class="box" role="dialog" aria-modal="true"><h2>Cancel this booking?</h2><p>We will refund £%.2f to your card, less a fee of £5.00.</p><form method="post" action="/manage/cancel">%s<button type="button" class="plain" onclick="document.querySelector('.veil').classList.remove('show')">Keep it</button> <button class="red">Yes, cancel it</button></form></div></div>""" % (hid, b["paid"], hid)
    said = "<p><b>We have sent the confirmation again.</b></p>" if req.q("sent") else ""
    return frame("Booking " + ref, """<h1>Booking %s</h1>%s<div class="box"><p>%s %s &nbsp; <span class="badge%s">%s</span></p><p>You travel from %s on %s with %s. Vehicle: %s.</p><p>Paid by card: £%.2f</p>%s</div>
<p>For anything else about your booking, please ring the ticket office.</p>""" % (
        ref, said, b["first"], b["surname"], " off" if off else "", STATUS[ref].capitalize(), b["route"], b["when"],
        "1 person" if b["people"] == 1 else "%d people" % b["people"], b["vehicle"], b["paid"], tail))


def lost(wrong="", f=None):
    f = f or {}
    g = lambda k: e(f.get(k, ""))
    opt = lambda vals, k: '<option value="">Please choose</option>' + "".join("<option%s>%s</option>" % (" selected" if str(v) == f.get(k) else "", v) for v in vals)
    chk = lambda v: " checked" if f.get("how") == v else ""
    return frame("Lost property", """<h1>Lost property</h1><p>Tell us what you have left on board. We keep things for eight weeks at the Kirkhaven ticket office.</p>%s
<form class="box" method="post" action="/lost-property" novalidate><p>What have you lost?<br><select name="what">%s</select></p><p>Please describe it<br><textarea name="desc" rows="3" cols="48">%s</textarea></p>
<p>On which route?<br><select name="route">%s</select></p><p>When did you travel?<br><select name="d">%s</select> <select name="m">%s</select> 2026</p>
<p>Your name<br><input name="who" size="30" value="%s"></p><p>How may we reach you?<br><label><input type="radio" name="how" value="email"%s> Email</label> <label><input type="radio" name="how" value="phone"%s> Phone</label></p>
<p>Email address or phone number<br><input name="reach" size="34" value="%s"></p><button>Send report</button></form>""" % (
        '<p class="oops">%s</p>' % wrong if wrong else "", opt(CATEGORIES, "what"), g("desc"), opt(ROUTES, "route"), opt(range(1, 32), "d"), opt(MONTHS, "m"), g("who"), chk("email"), chk("phone"), g("reach")))


def route(req):
    p = req.path
    if req.method == "POST":
        if p in ("/manage/cancel", "/manage/resend"):
            ref, surname = req.form("ref").upper(), req.form("surname")
            if not own(ref, surname):
                return manage("We could not find a booking with this reference and surname.")
            if p.endswith("cancel"):
                STATUS[ref] = "cancelled"
                return redirect("/manage/booking?ref=%s&surname=%s" % (ref, quote(surname)))
            RESENT.append(ref)
            return redirect("/manage/booking?ref=%s&surname=%s&sent=1" % (ref, quote(surname)))
        if p == "/lost-property":
            f = {k: req.form(k) for k in ("what", "desc", "route", "d", "m", "who", "how", "reach")}
            if f["what"] not in CATEGORIES or not f["desc"] or f["route"] not in ROUTES:
                return lost("Please tell us what you have lost, what it looks like and on which route.", f)
            if not f["d"].isdigit() or f["m"] not in MONTHS:
                return lost("Please give the day and the month.", f)
            if not f["who"] or f["how"] not in ("email", "phone") or not f["reach"]:
                return lost("Please give your name and how we may reach you.", f)
            r = {"item": f["what"], "description": f["desc"], "route": f["route"],
                 "date": "2026-%02d-%02d" % (MONTHS.index(f["m"]) + 1, int(f["d"])), "name": f["who"], "contactBy": f["how"], "contact": f["reach"]}
            r["report"] = "LP-%d" % (FIRST_REPORT + len(REPORTS) + moved(r, 0x7f517d81, 6000))
            REPORTS.append(r)
            return redirect("/lost-property/sent?report=" + r["report"])
        return None
    if p.startswith("/static/"):
        return static(p)
    if p == "/":
        return home()
    if p == "/departures":
        return departures()
    if p == "/api/sailings":
        rows = [s for s in SAILINGS if s["date"] == req.q("date") and (not req.q("from") or s["from"] == req.q("from"))]
        skip = int(req.q("skip", "0")) if req.q("skip", "0").isdigit() else 0
        return data({"total": len(rows), "sailings": rows[skip:skip + 15]})
    if p == "/fleet":
        return fleet()
    if p == "/manage":
        return manage()
    if p == "/manage/booking":
        return booking(req)
    if p == "/lost-property":
        return lost()
    if p == "/lost-property/sent":
        return frame("Report sent", "<h1>Thank you</h1><p>Your report has the number <b>%s</b>. We will be in touch if we find it.</p>" % e(req.q("report")))
    return None


def state():
    return {"bookings": STATUS, "confirmationsSent": RESENT, "lostProperty": REPORTS}


def reset():
    STATUS.update({ref: "confirmed" for ref in BOOKINGS})
    RESENT.clear()
    REPORTS.clear()


serve(route, lambda: "<!doctype html><title>Not found</title><h1>Lost at sea</h1><p>We have no such page. <a href='/'>Back to the start</a></p>", state, reset)
