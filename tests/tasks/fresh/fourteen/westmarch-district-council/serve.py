import csv
import datetime
import html
import io
import os
import sys
import urllib.parse
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from data import APPLICATIONS, BY_REF, STATUSES, TYPES, WARDS, csv_head, find
from base import Res, attach, data, page, redirect, serve

COMMENTS = []
e = html.escape
PER = 20

CSS = """body{margin:0;font:19px/1.4 Arial,Helvetica,sans-serif;color:#0b0c0c}.mast{background:#3b0f4f;color:#fff;padding:12px 0}.mast .in,.in{max-width:1000px;margin:0 auto;padding:0 18px}.mast a{color:#fff;text-decoration:none;font-weight:bold;font-size:24px}
.crumb{font-size:16px;margin:14px 0}a{color:#1d4f8f}table{border-collapse:collapse;width:100%;margin:18px 0}th,td{text-align:left;vertical-align:top;border-bottom:1px solid #b1b4b6;padding:10px 16px 10px 0;font-size:17px}
form.search{background:#f3f0f5;padding:18px;margin:18px 0}form.search p{margin:0 0 12px}select,input[type=text],input[type=email],textarea{font:inherit;border:2px solid #0b0c0c;padding:4px 6px;max-width:100%}button,input[type=submit]{font:inherit;background:#3b0f4f;color:#fff;border:0;padding:9px 18px;cursor:pointer}
.pages a,.pages b{display:inline-block;padding:4px 12px;border:1px solid #b1b4b6;margin-right:6px}.sub a,.sub b{margin-right:22px}.sub{border-bottom:2px solid #3b0f4f;padding-bottom:8px}.bottom{background:#f3f0f5;margin-top:48px;padding:26px 0;font-size:16px}.side{border-top:4px solid #3b0f4f;margin-top:40px}.warn{border:3px solid #b10e1e;padding:12px 16px}"""


def d(iso):
    return datetime.date.fromisoformat(iso).strftime("%d/%m/%Y") if iso else "Not yet decided"


def frame(title, crumbs, body):
    trail = " &gt; ".join('<a href="%s">%s</a>' % c for c in [("/", "Home")] + crumbs)
    return page("""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>%s - Westmarch District Council</title><style>%s</style></head>
<body><div class="mast"><div class="in"><a href="/">Westmarch District Council</a></div></div><div class="in"><div class="crumb">%s</div>%s</div>
<div class="bottom"><div class="in">Council offices, Sheep Street, Westmarch WM1 2AB. Telephone 01632 960 700, Monday to Friday 9am to 4.30pm.<br><a href="/privacy">Privacy</a> &nbsp; <a href="/bins">Bin collections</a> &nbsp; <a href="/planning">Planning</a></div></div></body></html>""" % (e(title), CSS, trail, body))


def home():
    return frame("Home", [], """<h1>How can we help?</h1><table><tr><td><a href="/planning"><b>Planning applications</b></a><br>Search the register and comment on an application</td></tr>
<tr><td><a href="/bins"><b>Bin collections</b></a><br>Garden waste subscription from 1 April: £58 a year</td></tr><tr><td><a href="/privacy"><b>Privacy</b></a><br>How we use what you tell us</td></tr></table>
<div class="side"><h2>News</h2><p><b>12/03/2026</b> Eastgate underpass reopens after repairs</p><p><b>04/03/2026</b> Budget for 2026 to 2027 agreed, 14 new homes at Harrow Cross</p></div>""")


def options(values, chosen, first):
    return '<option value="">%s</option>' % first + "".join("<option%s>%s</option>" % (" selected" if v == chosen else "", e(v)) for v in values)


def register(req):
    ward, kind, status, words, order = (req.q(k) for k in ("ward", "type", "status", "words", "order"))
    rows = find(ward, kind, status, words)
    if order == "received_desc":
        rows = sorted(rows, key=lambda a: a["received"], reverse=True)
    try:
        n = max(1, int(req.q("page", "1")))
    except ValueError:
        n = 1
    last = max(1, -(-len(rows) // PER))
    n = min(n, last)

    def link(**change):
        q = {"ward": ward, "type": kind, "status": status, "words": words, "order": order}
        q.update(change)
        return e("?" + urllib.parse.urlencode({k: v for k, v in q.items() if v}))
    body = """<h1>Planning register</h1><p>All applications received since 1 October 2025. The register is brought up to date every Friday.</p>
<form class="search" method="get" action="/planning"><p>Reference, address or description<br><input type="text" name="words" size="40" value="%s"></p>
<p>Ward <select name="ward">%s</select></p><p>Type <select name="type">%s</select> &nbsp; Status <select name="status">%s</select></p><input type="submit" value="Search"></form>""" % (
        e(words), options(WARDS, ward, "All wards"), options(TYPES, kind, "All types"), options(STATUSES, status, "All"))
    if not rows:
        return frame("Planning register", [("/planning", "Planning register")], body + "<p><b>No applications matched your search.</b></p>")
    if order == "received_desc":
        head = '<a href="/planning%s">Received</a> (newest first)' % link(order="")
    else:
        head = '<a href="/planning%s">Received</a>' % link(order="received_desc")
    trs = "".join('<tr><td><a href="/planning/application?ref=%s">%s</a></td><td>%s</td><td>%s<br><small>%s</small></td><td>%s</td><td>%s</td></tr>' % (
        urllib.parse.quote(a["ref"]), a["ref"], e(a["address"]), e(a["proposal"]), a["type"], d(a["received"]), a["status"]) for a in rows[(n - 1) * PER:n * PER])
    pages = ""
    if last > 1:
        pages = '<p class="pages">' + "".join("<b>%d</b>" % i if i == n else '<a href="/planning%s">%d</a>' % (link(page=i), i) for i in range(1, last + 1)) + "</p>"
    body += '<p>%d application%s found, page %d of %d. <a href="/planning/register.csv%s">Download these results (CSV)</a></p>' % (len(rows), "" if len(rows) == 1 else "s", n, last, link())
    body += "<table><tr><th>Reference</th><th>Address</th><th>Proposal</th><th>%s</th><th>Status</th></tr>%s</table>%s" % (head, trs, pages)
    return frame("Planning register", [("/planning", "Planning register")], body)


def application(req, wrong=""):
    a = BY_REF.get(req.q("ref"))
    if not a:
        return None
    tab = req.q("tab", "summary")
    base = "/planning/application?ref=" + urllib.parse.quote(a["ref"])
    names = [("summary", "Summary"), ("further", "Further information"), ("dates", "Important dates"), ("comment", "Comments")]
    sub = '<p class="sub">' + "".join("<b>%s</b>" % t if k == tab else '<a href="%s&amp;tab=%s">%s</a>' % (e(base), k, t) for k, t in names) + "</p>"
    t = lambda rows: "<table>" + "".join("<tr><th>%s</th><td>%s</td></tr>" % (k, e(v)) for k, v in rows) + "</table>"
    if tab == "further":
        inner = t([("Application type", a["type"]), ("Ward", a["ward"]), ("Case officer", a["officer"]), ("Decision level", "Delegated"), ("Applicant", a["applicant"]), ("Agent", a["agent"].capitalize() if a["agent"] == "none" else a["agent"])])
    elif tab == "dates":
        inner = t([("Application received", d(a["received"])), ("Application valid", d(a["valid"])), ("Consultation ends", d(a["consultation"])), ("Target date for a decision", d(a["target"])), ("Decision made", d(a["decided"]))])
    elif tab == "comment":
        mine = "".join("<p><b>%s</b> (%s): %s</p>" % (e(c["name"]), c["stance"], e(c["comment"])) for c in COMMENTS if c["reference"] == a["ref"])
        if a["status"] != "Pending consideration":
            inner = "<p>Comments are closed on this application.</p>" + mine
        else:
            inner = mine + (('<p class="warn">%s</p>' % wrong) if wrong else "") + """<form method="post" action="/planning/comment"><input type="hidden" name="ref" value="%s"><p>Your name<br><input type="text" name="name"></p><p>Email<br><input type="email" name="email"></p>
<p>Your view<br><select name="stance"><option>Object</option><option>Support</option><option>Neutral</option></select></p><p>Comment<br><textarea name="comment" rows="5" cols="50"></textarea></p><button>Send comment</button></form>""" % a["ref"]
    else:
        inner = t([("Reference", a["ref"]), ("Address", a["address"]), ("Proposal", a["proposal"]), ("Status", a["status"])])
        near = [o for o in APPLICATIONS if o["ward"] == a["ward"] and o is not a][:3]
        inner += '<div class="side"><h2>Also in this ward</h2>' + "".join('<p><a href="/planning/application?ref=%s">%s</a> %s. %s</p>' % (urllib.parse.quote(o["ref"]), o["ref"], e(o["proposal"]), o["status"]) for o in near) + "</div>"
    return frame(a["ref"], [("/planning", "Planning register")], "<h1>%s</h1><p>%s, %s</p>%s%s" % (a["ref"], e(a["proposal"]), e(a["address"]), sub, inner))


def register_csv(req):
    ward, kind, status, words = (req.q(k) for k in ("ward", "type", "status", "words"))
    rows = find(ward, kind, status, words)
    out = io.StringIO()
    w = csv.writer(out)
    out.write(csv_head(ward, kind, status, words, len(rows)) + "\r\n")
    w.writerow(["Reference", "Type", "Ward", "Address", "Proposal", "Received", "Status", "Decision made"])
    for a in rows:
        w.writerow([a["ref"], a["type"], a["ward"], a["address"], a["proposal"], d(a["received"]), a["status"], d(a["decided"]) if a["decided"] else ""])
    return attach(out.getvalue(), "planning-register.csv", "text/csv; charset=utf-8")


def route(req):
    p = req.path
    if req.method == "POST":
        if p == "/planning/comment":
            ref = req.form("ref")
            if ref not in BY_REF or BY_REF[ref]["status"] != "Pending consideration":
                return None
            c = {"reference": ref, "name": req.form("name"), "email": req.form("email"), "stance": req.form("stance"), "comment": req.form("comment")}
            if not c["name"] or "@" not in c["email"] or not c["comment"]:
                return frame("Comment", [("/planning", "Planning register")], '<h1>There is a problem</h1><p class="warn">Please give your name, your email address and a comment.</p><p><a href="/planning/application?ref=%s&amp;tab=comment">Back to the comment form</a></p>' % urllib.parse.quote(ref))
            COMMENTS.append(c)
            return redirect("/planning/application?ref=%s&tab=comment" % urllib.parse.quote(ref))
        return None
    if p == "/":
        return home()
    if p == "/planning":
        return register(req)
    if p == "/planning/application":
        return application(req)
    if p == "/planning/register.csv":
        return register_csv(req)
    if p == "/privacy":
        return frame("Privacy", [], "<h1>Privacy</h1><p>Comments on planning applications are public. We publish your name but never your email address.</p>")
    if p == "/bins":
        return frame("Bin collections", [], "<h1>Bin collections</h1><p>Refuse and recycling are collected in alternate weeks. Put bins out by 6.30am.</p><table><tr><th>Ward</th><th>Day</th></tr>%s</table>" % "".join("<tr><td>%s</td><td>%s</td></tr>" % (e(w), x) for w, x in zip(WARDS, ["Monday", "Tuesday", "Tuesday", "Wednesday", "Wednesday", "Thursday", "Thursday", "Friday"])))
    return None


def state():
    return {"comments": COMMENTS}


def reset():
    COMMENTS.clear()


serve(route, lambda: "<!DOCTYPE html><title>Page not found</title><h1>Page not found</h1><p><a href='/'>Westmarch District Council</a></p>", state, reset)
