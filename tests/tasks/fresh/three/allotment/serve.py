from base import *
import data as D

ST = {}


def reset():
    ST["inspections"] = []


reset()
CSS = """body{font-family:Verdana,Geneva,sans-serif;font-size:14px;margin:0;background:#eef3e4}#page{width:920px;margin:0 auto;background:#fff;padding:0 24px 40px;border-left:1px solid #b9c9a0;border-right:1px solid #b9c9a0}
h1{color:#3c5a14}#menu{background:#3c5a14;margin:0 -24px;padding:8px 24px}#menu a{color:#fff;margin-right:22px}#head{padding:18px 0;font-size:26px;color:#3c5a14;font-family:Georgia,serif}
table{border-collapse:collapse;width:100%}th{background:#dfe9cc;text-align:left;padding:6px}td{padding:6px;border-bottom:1px solid #dfe9cc}.tiles{overflow:hidden}.tile{float:left;width:190px;margin:0 20px 20px 0;background:#dfe9cc;padding:12px}.tile strong{display:block;font-size:28px}
.pager a,.pager b{padding:3px 9px;border:1px solid #b9c9a0;margin-right:3px}.Vacant{color:#b00;font-weight:bold}details{border:1px solid #b9c9a0;padding:10px;margin-bottom:8px}summary{cursor:pointer;font-weight:bold}.ok{background:#e2f4cf;padding:10px}.err{background:#fbdada;padding:10px}"""


def page(title, body):
    return Res('<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>%s - Millbrook Allotments</title><style>%s</style></head><body><div id="page"><div id="head">Millbrook Allotment Association</div><div id="menu"><a href="/">Home</a><a href="/plots">Plots</a><a href="/waiting-list">Waiting list</a><a href="/rules">Rules</a></div><h1>%s</h1>%s</div></body></html>' % (esc(title), CSS, esc(title), body))


def home():
    t = [(len(D.PLOTS), "plots on two fields"), (1917, "year of foundation"), (len(D.WAITING), "people on the waiting list"), (3, "hives on the bank")]
    return page("Welcome", '<div class="tiles">%s</div><p>The register of plots is kept by the secretary. Committee members record their inspections on the page of the plot.</p><h2>News</h2><p>The next working party meets on the first Sunday of the month at the lower gate. Bring gloves.</p>' % "".join('<div class="tile"><strong>%s</strong>%s</div>' % x for x in t))


PER = 12


def plots(r):
    sort, d = r.q("sort", "plot"), r.q("dir", "asc")
    if sort not in ("plot", "size", "rent"):
        sort = "plot"
    rows = sorted(D.PLOTS, key=lambda p: p[sort], reverse=d == "desc")
    n = (len(rows) + PER - 1) // PER
    try:
        pg = max(1, min(n, int(r.q("page", "1"))))
    except ValueError:
        pg = 1
    part = rows[(pg - 1) * PER:pg * PER]

    def th(key, label):
        nd = "desc" if sort == key and d == "asc" else "asc"
        return '<th><a href="/plots?sort=%s&amp;dir=%s">%s</a></th>' % (key, nd, label)
    tr = "".join('<tr><td><a href="/plots/%d">%d</a></td><td>%d</td><td>£%.2f</td><td>%s</td><td>%s</td><td class="%s">%s</td></tr>' % (p["plot"], p["plot"], p["size"], p["rent"], esc(p["tenant"]) or "&ndash;", p["shed"], p["status"].split()[0], p["status"]) for p in part)
    pager = "".join("<b>%d</b>" % i if i == pg else '<a href="/plots?sort=%s&amp;dir=%s&amp;page=%d">%d</a>' % (sort, d, i, i) for i in range(1, n + 1))
    return page("Register of plots", '<p>Plots %d to %d of %d</p><table><tr>%s%s%s<th>Tenant</th><th>Shed</th><th>Status</th></tr>%s</table><p class="pager">Page: %s</p>' % ((pg - 1) * PER + 1, (pg - 1) * PER + len(part), len(rows), th("plot", "Plot"), th("size", "Size (m²)"), th("rent", "Rent a year"), tr, pager))


OUT = ["Well kept", "Needs work", "Neglected"]


def plot(r, n):
    p = next((p for p in D.PLOTS if str(p["plot"]) == n), None)
    if not p:
        return None
    msg = ""
    if r.method == "POST":
        o = r.f("outcome")
        if o in OUT:
            ST["inspections"].append({"plot": p["plot"], "outcome": o})
            return redirect("/plots/%d?saved=1" % p["plot"])
        msg = '<p class="err">Please say what state the plot is in.</p>'
    if r.q("saved"):
        msg = '<p class="ok">The inspection has been recorded. Thank you.</p>'
    mine = [i for i in ST["inspections"] if i["plot"] == p["plot"]]
    last = "today (%s)" % mine[-1]["outcome"].lower() if mine else p["inspected"]
    return page("Plot %d" % p["plot"], '%s<table><tr><th>Size</th><td>%d m²</td></tr><tr><th>Rent</th><td>£%.2f a year</td></tr><tr><th>Tenant</th><td>%s</td></tr><tr><th>Shed</th><td>%s</td></tr><tr><th>Status</th><td>%s</td></tr><tr><th>Last inspected</th><td>%s</td></tr></table><h2>Record an inspection</h2><form method="post">%s<p><input type="submit" value="Mark as inspected"></p></form><p><a href="/plots">Back to the register</a></p>' % (msg, p["size"], p["rent"], esc(p["tenant"]) or "none", p["shed"], p["status"], last, "".join('<label><input type="radio" name="outcome" value="%s"> %s</label> ' % (o, o) for o in OUT)))


def route(r):
    p = r.path
    if p == "/":
        return home()
    if p == "/plots":
        return plots(r)
    if p.startswith("/plots/"):
        return plot(r, p[7:])
    if p == "/waiting-list":
        return page("Waiting list", "<p>In the order of names. The secretary offers plots in the order of application.</p><table><tr><th>Name</th><th>Wants</th><th>Applied on</th></tr>%s</table>" % "".join("<tr><td>%s</td><td>%s</td><td>%s</td></tr>" % (esc(a), b, D.show_date(c)) for a, b, c in D.WAITING))
    if p == "/rules":
        return page("Rules", "".join("<details><summary>%s</summary><p>%s</p></details>" % (a, esc(b)) for a, b in D.RULE_TEXTS))
    return None


serve(route, lambda: ST, reset)
