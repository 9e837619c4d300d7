import os, sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import base
from base import e, js, go, Reply, STATE
import data
CSS = """body{font-family:Georgia,serif;margin:0;color:#222;background:#fffdf8}#top{border-bottom:3px double #7a1f2b;padding:18px 40px}#top a.logo{font-size:26px;color:#7a1f2b;text-decoration:none}#top nav{float:right;margin-top:8px}#top nav a{margin-left:22px;color:#444}
#main{padding:20px 40px;max-width:1050px}table{border-collapse:collapse;width:100%}th{text-align:left;border-bottom:1px solid #999;font-variant:small-caps}td,th{padding:7px 9px}tr:nth-child(even) td{background:#f6f0e4}.num{text-align:right}
.wd{background:#777;color:#fff;font:11px sans-serif;padding:2px 7px;border-radius:3px;margin-left:8px}form.search{background:#f1e9d8;padding:12px;margin-bottom:16px}form.search>*{margin-right:10px}.pager{margin:18px 0}.pager>*{margin-right:9px}dl{display:grid;grid-template-columns:180px 1fr;row-gap:6px}dt{color:#7a1f2b}dd{margin:0}
.bid{border:1px solid #cbb;padding:14px 20px;max-width:460px;margin-top:24px}.bid p{margin:9px 0}.bid label{display:inline-block;width:170px}.err{color:#b00}"""
PER = 20


def page(title, body):
    return ("<!DOCTYPE html><html lang='en'><head><meta charset='utf-8'><title>%s – Kestrel &amp; Rowe</title><style>%s</style></head><body><div id='top'><a class='logo' href='/'>Kestrel &amp; Rowe</a><nav><a href='/'>Home</a><a href='/sale'>Autumn Interiors</a><a href='/visit'>Viewing</a></nav></div><div id='main'>%s</div></body></html>" % (e(title), CSS, body))


def est(l):
    return "£{:,}–{:,}".format(l["low"], l["high"])


def sale(r):
    q, cat, st = r.q.get("q", "").strip(), r.q.get("category", ""), r.q.get("status", "")
    rows = [l for l in data.LOTS if (not cat or l["category"] == cat) and (not q or q.lower() in l["title"].lower()) and (not st or (st == "withdrawn") == bool(l["withdrawn"]))]
    try:
        n = max(1, int(r.q.get("page", "1")))
    except ValueError:
        n = 1
    last = max(1, -(-len(rows) // PER))
    opt = lambda v, t, cur: "<option value='%s'%s>%s</option>" % (v, " selected" if v == cur else "", t)
    b = "<h1>Autumn Interiors</h1><p>Saturday 14 November, 10 am. Buyer's premium 22%%.</p><form class='search' action='/sale'><input name='q' placeholder='Search the lots' aria-label='Search the lots' value='%s'> <select name='category' aria-label='Category'>%s</select> <select name='status' aria-label='Status'>%s</select> <button>Show</button></form>" % (
        e(q), opt("", "All categories", cat) + "".join(opt(c, c, cat) for c in data.CATEGORIES), opt("", "Any status", st) + opt("available", "Available", st) + opt("withdrawn", "Withdrawn", st))
    b += "<p>%s</p><table><tr><th>Lot<th>Description<th>Category<th class='num'>Estimate<th class='num'>Current bid</tr>" % ("1 lot" if len(rows) == 1 else "%d lots" % len(rows))
    for l in rows[(n - 1) * PER:n * PER]:
        b += "<tr><td>%d</td><td><a href='/lot/%d'>%s</a>%s</td><td>%s</td><td class='num'>%s</td><td class='num'>%s</td></tr>" % (
            l["lot"], l["lot"], e(l["title"]), "<span class='wd'>Withdrawn</span>" if l["withdrawn"] else "", l["category"], est(l), "£{:,}".format(l["bid"]) if l["bid"] else "–")
    b += "</table><div class='pager'>"
    from urllib.parse import urlencode
    for i in range(1, last + 1):
        b += "<b>%d</b>" % i if i == n else "<a href='/sale?%s'>%d</a>" % (e(urlencode({"q": q, "category": cat, "status": st, "page": i})), i)
    if n < last:
        b += "<a href='/sale?%s'>Next ›</a>" % e(urlencode({"q": q, "category": cat, "status": st, "page": n + 1}))
    return page("Autumn Interiors", b + "</div>")


def lot(r, l, err="", done=""):
    b = "<p><a href='/sale'>‹ All lots</a></p><h1>Lot %d: %s%s</h1><dl><dt>Category<dd>%s<dt>Estimate<dd>%s<dt>Current bid<dd>%s<dt>Height<dd>%s<dt>Provenance<dd>%s<dt>Condition<dd>%s</dl>" % (
        l["lot"], e(l["title"]), "<span class='wd'>Withdrawn</span>" if l["withdrawn"] else "", l["category"], est(l), "£{:,}".format(l["bid"]) if l["bid"] else "No bids yet", "%d cm" % l["height"] if l["height"] else "Not given", e(l["provenance"]), e(l["condition"]))
    if done:
        b += "<div class='bid'><h2>Thank you</h2><p>Your commission bid is registered under the reference <strong>%s</strong>.</p></div>" % done
    elif not l["withdrawn"]:
        b += "<form class='bid' method='post'><h2>Leave a commission bid</h2>%s<p><label for='p'>Paddle number</label><input id='p' name='paddle' required></p><p><label for='m'>Your maximum (£)</label><input id='m' name='maximum' type='number' min='1' required></p><p><label for='t'>Telephone</label><input id='t' name='phone' type='tel'></p><p><input type='checkbox' id='u' name='plusone' value='1'> <label for='u' style='width:auto'>Go one step higher if tied</label></p><p><button>Place commission bid</button></p></form>" % err
    return page(l["title"], b)


def handle(r):
    if r.path == "/":
        return page("Auctioneers since 1874", "<h1>Auctioneers and valuers since 1874</h1><p>Our next sale, <a href='/sale'>Autumn Interiors</a>, has %d lots of furniture, clocks, pictures and more. View it online and leave a commission bid up to the evening before.</p><h2>Also in the diary</h2><ul><li>Toys and Models, 5 December<li>Wine and Spirits, 12 December</ul>" % len(data.LOTS))
    if r.path == "/visit":
        return page("Viewing", "<h1>Viewing</h1><p>Thursday and Friday before the sale, 9.30 am to 6 pm, at the Old Drill Hall, Corve Street.</p>")
    if r.path == "/sale":
        return sale(r)
    if r.path.startswith("/lot/"):
        l = next((l for l in data.LOTS if str(l["lot"]) == r.path[5:]), None)
        if l and r.method == "POST" and not l["withdrawn"]:
            f = r.form
            try:
                m = int(f.get("maximum", ""))
            except ValueError:
                m = 0
            if not f.get("paddle") or m <= l["bid"]:
                return lot(r, l, "<p class='err'>Please give a paddle number and a maximum above the current bid.</p>")
            STATE["bids"].append({"lot": l["lot"], "paddle": f["paddle"], "maximum": m, "phone": f.get("phone", ""), "plusOne": "plusone" in f})
            return lot(r, l, done=base.number("CB-", l["lot"], f["paddle"], m))
        return lot(r, l) if l else None


base.start(handle, {"bids": []})
