import datetime
import html
import json
import os
import sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from data import AREAS, BY_ID, CLASSES, DAYS, FOOD, GROUPS, MEMBER, PARTIES, PRICES, WEEKS
from base import data, page, redirect, serve, static

e = html.escape
FIRST = next(c["id"] for c in CLASSES if c["date"] == "2026-03-11" and c["name"] == "Hatha Yoga")
MINE = [FIRST]
PARTY = []


def nice(d, year=False):
    d = datetime.date.fromisoformat(d)
    return "%s %d %s%s" % (DAYS[d.weekday()], d.day, d.strftime("%B"), " %d" % d.year if year else "")


def state():
    rows = sorted((BY_ID[i] for i in MINE), key=lambda c: (c["date"], c["start"]))
    return {"bookings": [{"class": c["name"], "date": c["date"], "time": c["start"]} for c in rows], "partyEnquiries": PARTY}


def frame(title, body):
    return page("""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>%s - Northmoor Leisure Centre</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/static/style.css"></head><body>
<div class="top"><b>Northmoor Leisure</b><a href="/">Home</a><a href="/timetable">Timetable</a><a href="/prices">Prices</a><a href="/parties">Parties</a><a href="/help">Help</a><div class="me">Signed in as %s &nbsp;|&nbsp; <a href="/bookings">My bookings</a></div></div>
<div class="wrap">%s</div>
<div class="foot">Northmoor Leisure Centre, Station Approach, Northmoor NM4 2PD. Reception 01632 960 418, every day 6.15am to 9.30pm.<br>Northmoor Leisure is run by the Northmoor Community Trust. <a href="/help">Accessibility and help</a></div></body></html>""" % (title, MEMBER, body))


def home():
    return frame("Welcome", """<div class="notice">The steam room is closed for repairs until Friday 20 March. We are sorry.</div>
<h1>Good to see you, Rhiannon</h1><p>Bookings open three weeks ahead. The car park is free for the first two hours.</p>
<h2>This week's highlights</h2><div class="panel"><b>New: Candlelit Yin Yoga</b><br>Sundays in Studio 1. Bring a blanket.</div><br>
<div class="panel"><b>Half price gym sessions</b><br>Bring a friend in March and they pay £3.60 instead of £7.20.</div>
<p><a href="/timetable">See the whole week</a></p>""")


def timetable(req):
    asked = req.q("week")
    n = next((i for i, w in enumerate(WEEKS) if w.isoformat() == asked), 0)
    monday = WEEKS[n]
    days = [monday + datetime.timedelta(days=i) for i in range(7)]
    rows = [{"id": c["id"], "day": c["day"], "start": c["start"], "minutes": c["minutes"], "name": c["name"], "instructor": c["instructor"],
             "area": c["area"], "room": c["room"], "places": c["places"], "left": c["places"] - c["booked"] - (c["id"] in MINE), "mine": c["id"] in MINE}
            for c in CLASSES if c["week"] == n]
    week = {"days": ["%s %d" % (DAYS[i][:3], d.day) for i, d in enumerate(days)], "long": [nice(d.isoformat()) for d in days], "classes": rows}
    prev = '<a href="/timetable?week=%s">&larr; Previous week</a>' % WEEKS[n - 1] if n else '<span class="off">&larr; Previous week</span>'
    nxt = '<a href="/timetable?week=%s">Next week &rarr;</a>' % WEEKS[n + 1] if n + 1 < len(WEEKS) else '<span class="off">Next week &rarr;</span>'
    tabs = '<span class="on">All areas</span>' + "".join("<span>%s</span>" % a for a in AREAS)
    return frame("Timetable", """<h1>Class timetable</h1><div class="weeknav">%s<b>%d %s to %d %s %d</b>%s</div>
<div class="tabs">%s</div><div class="calwrap"><div class="cal" id="cal"></div></div><p>Striped classes are full. Select a class for details and booking.</p>
<dialog></dialog><script>var northmoorWeek = %s;</script><script src="/static/week.js"></script>""" % (
        prev, days[0].day, days[0].strftime("%B"), days[6].day, days[6].strftime("%B"), days[6].year, nxt, tabs, json.dumps(week)))


def prices():
    tabs = "".join('<span class="%s" onclick="pick(%d)">%s</span>' % ("on" if i == 0 else "", i, g) for i, g in enumerate(GROUPS))
    panes = ""
    for i, g in enumerate(GROUPS):
        rows, last = "", None
        for sect, name, cells in PRICES:
            if sect != last:
                rows += '<h3>%s</h3><div class="prow hd"><div>Activity</div><div>Off-peak</div><div>Peak</div></div>' % sect
                last = sect
            c = cells[i]
            rows += '<div class="prow"><div>%s</div><div>%s</div><div>%s</div></div>' % (name, "£%.2f" % c[0] if c else "&ndash;", "£%.2f" % c[1] if c else "&ndash;")
        panes += '<div class="ptab%s">%s</div>' % (" on" if i == 0 else "", rows)
    return frame("Prices", """<h1>Pay as you go prices</h1><p>Peak is Monday to Friday after 4pm, and Saturdays until 1pm. Members on a Freedom plan (£38.50 a month) pay nothing extra.</p>
<div class="tabs">%s</div><div class="panel">%s</div>
<script>function pick(n) { document.querySelectorAll('.ptab').forEach(function (p, i) { p.classList.toggle('on', i === n); });
document.querySelectorAll('.tabs span').forEach(function (p, i) { p.classList.toggle('on', i === n); }); }</script>""" % (tabs, panes))


def parties(req, wrong="", old=None):
    old = old or {}
    g = lambda k: e(old.get(k, ""))
    radios = "".join('<label><input type="radio" name="kind" value="%s"%s> %s</label><br>' % (p, " checked" if old.get("kind") == p else "", p) for p in PARTIES)
    foods = "".join("<option%s>%s</option>" % (" selected" if old.get("food") == f else "", f) for f in FOOD)
    return frame("Parties", """<h1>Children's parties</h1><p>Two hours of fun on Saturdays and Sundays, from £165 for up to 15 children. Tell us your plans and we will call you back within two working days.</p>
%s<form class="panel" method="post" action="/parties" novalidate>
<div class="f"><div class="l">Which party?</div>%s</div>
<div class="f"><div class="l">Date</div><input type="date" name="day" value="%s"></div>
<div class="f"><div class="l">How many children?</div><input type="number" name="kids" min="5" max="40" value="%s"></div>
<div class="f"><div class="l">Food</div><select name="food">%s</select></div>
<div class="f"><div class="l">Your name</div><input name="who" value="%s"></div>
<div class="f"><div class="l">Email</div><input type="email" name="em" value="%s"></div>
<div class="f"><div class="l">Telephone (optional)</div><input name="tel" value="%s"></div>
<div class="f"><div class="l">Anything we should know? (optional)</div><textarea name="note" rows="3">%s</textarea></div>
<button class="go">Send enquiry</button></form>""" % ('<p class="err">%s</p>' % wrong if wrong else "", radios, g("day"), g("kids"), foods, g("who"), g("em"), g("tel"), g("note")))


def bookings():
    rows = "".join('<div class="bk"><div><b>%s</b><br>%s at %s, %s with %s</div><form method="post" action="/bookings/cancel"><input type="hidden" name="class" value="%s"><button>Cancel</button></form></div>' % (
        e(c["name"]), nice(c["date"], True), c["start"], c["room"], e(c["instructor"]), c["id"]) for c in sorted((BY_ID[i] for i in MINE), key=lambda c: (c["date"], c["start"])))
    return frame("My bookings", "<h1>My bookings</h1>%s" % (rows or "<p>You have no bookings.</p>"))


def help_page():
    qa = [("What if I cannot come?", "Please cancel at least four hours before the class starts so that somebody else can have your place."),
          ("A class is full. What can I do?", "Places come free when members cancel, so look at the timetable again on the day. We do not keep lists of names."),
          ("Do I need my own mat?", "Mats, blocks and kettlebells are provided. Mat hire is free."),
          ("Where can I lock my bike?", "There are covered stands for 60 bikes beside the main entrance.")]
    return frame("Help", "<h1>Help</h1>" + "".join("<details><summary>%s</summary><p>%s</p></details>" % q for q in qa))


def route(req):
    p = req.path
    if req.method == "POST":
        if p == "/timetable/book":
            c = BY_ID.get(req.form("class"))
            if not c or c["id"] in MINE or c["booked"] >= c["places"]:
                return data({"booked": False, "message": "Sorry, this class cannot be booked."})
            MINE.append(c["id"])
            return data({"booked": True, "message": "You are booked for %s on %s at %s." % (c["name"], nice(c["date"]), c["start"])})
        if p == "/bookings/cancel":
            if req.form("class") in MINE:
                MINE.remove(req.form("class"))
            return redirect("/bookings")
        if p == "/parties":
            f = {k: req.form(k) for k in ("kind", "day", "kids", "food", "who", "em", "tel", "note")}
            if f["kind"] not in PARTIES:
                return parties(req, "Please choose a party.", f)
            try:
                day = datetime.date.fromisoformat(f["day"])
            except ValueError:
                return parties(req, "Please give the date of the party.", f)
            if day.weekday() < 5:
                return parties(req, "Parties are on Saturdays and Sundays only.", f)
            if not f["kids"].isdigit() or not 5 <= int(f["kids"]) <= 40:
                return parties(req, "We can host 5 to 40 children.", f)
            if not f["who"] or "@" not in f["em"]:
                return parties(req, "Please give your name and email.", f)
            PARTY.append({"party": f["kind"], "date": f["day"], "children": int(f["kids"]), "food": f["food"], "name": f["who"], "email": f["em"], "telephone": f["tel"], "note": f["note"]})
            return redirect("/parties/thanks")
        return None
    if p.startswith("/static/"):
        return static(p)
    if p == "/":
        return home()
    if p == "/timetable":
        return timetable(req)
    if p == "/prices":
        return prices()
    if p == "/parties":
        return parties(req)
    if p == "/parties/thanks":
        return frame("Thank you", "<h1>Thank you</h1><p>Your enquiry is with our parties team. We will call you back within two working days.</p>")
    if p == "/bookings":
        return bookings()
    if p == "/help":
        return help_page()
    return None


def reset():
    MINE[:] = [FIRST]
    PARTY.clear()


serve(route, lambda: "<!DOCTYPE html><title>Not found</title><h1>Sorry, that page is not here</h1><a href='/'>Home</a>", state, reset)
