import pathlib
import sys
sys.path[:0] = [str(pathlib.Path(__file__).resolve().parent.parent)]
from base import Site, e, day
from data import VESSELS, TARIFF

site = Site({"enquiries": []})
CSS = """body{font:16px/1.5 Georgia,serif;margin:0;color:#12303f;background:#f4f1ea}header{background:#12303f;color:#fff;padding:18px 32px}
header a{color:#cfe3ea;margin-right:20px}main{max-width:1040px;margin:24px auto;padding:0 24px}table{border-collapse:collapse;width:100%;background:#fff}
td,th{padding:6px 10px;border-bottom:1px solid #ddd;text-align:left}.num{text-align:right}.grp th{background:#dfe9ec}.sub td{font-style:italic;background:#fafafa}
.st{padding:1px 9px;border-radius:9px;font-size:13px;background:#e4efe4}.st.o{background:#f6d9d4}.st.a{background:#eee}.st.v{background:#dce6f8}
.tiles{display:flex;gap:18px}.tile{background:#fff;padding:14px 22px;flex:1}.tile b{display:block;font-size:30px}dt{font-weight:bold}dd{margin:0 0 8px}"""


def show(text):
    d = day(text)
    return "%d %s" % (d.day, d.strftime("%b %Y"))


def page(title, body):
    return """<!doctype html><html lang=en><meta charset=utf-8><title>%s – Port Skerrin Harbour</title><style>%s</style>
<header><h1>Port Skerrin Harbour</h1><nav><a href="/">Harbour office</a><a href="/berths">Berth list</a><a href="/tariff">Dues &amp; tariff</a><a href="/enquiry">Enquiry</a></nav></header>
<main><h2>%s</h2>%s</main></html>""" % (e(title), CSS, e(title), body)


@site.get("/")
def home(r):
    visitors = sum(v["status"] == "Visitor" for v in VESSELS)
    return page("Harbour office", """<div class=tiles><div class=tile><b>%d</b>vessels on the list</div><div class=tile><b>%d</b>visitors</div>
<div class=tile><b>7</b>berths free</div></div><p>The fuel berth is open from 08:00 to 18:00; marine diesel is £1.34 a litre this week, and gas oil £1.09.</p>
<p>High water at the bar is at 06:12 and 18:39 on 2 April 2026. The slipway is closed for dredging until 24 April.</p>
<p>The harbour master listens on VHF channel 12.</p>""" % (len(VESSELS), visitors))


COLS = [("place", "Berth"), ("name", "Vessel"), ("type", "Type"), ("length", "Length (m)"), ("draught", "Draught (m)"), ("until", "Dues paid until"), ("status", "Status")]


def row(v):
    mark = {"Fees overdue": "o", "Away": "a", "Visitor": "v"}.get(v["status"], "")
    return """<tr><td>%s%d<td><a href="/vessel/%d">%s</a><td>%s<td class=num>%.1f<td class=num>%.1f<td>%s<td><span class="st %s">%s</span></tr>""" % (
        v["pontoon"], v["place"], v["id"], e(v["name"]), v["type"], v["length"], v["draught"], show(v["until"]), mark, v["status"])


@site.get("/berths")
def berths(r):
    sort = r.query.get("sort", "")
    head = "<tr>" + "".join('<th><a href="/berths?sort=%s">%s</a>' % c for c in COLS) + "</tr>"
    if sort in dict(COLS) and sort != "place":
        body = "".join(row(v) for v in sorted(VESSELS, key=lambda v: v[sort]))
    else:
        body = ""
        for p in "ABCDE":
            mine = sorted((v for v in VESSELS if v["pontoon"] == p), key=lambda v: v["place"])
            body += "<tr class=grp><th colspan=7>Pontoon %s</tr>" % p + "".join(row(v) for v in mine)
            body += "<tr class=sub><td colspan=3>%d vessels on %s<td class=num>%.1f<td colspan=3></tr>" % (len(mine), p, sum(v["length"] for v in mine))
    return page("Berth list", "<p>As at 1 April 2026. Click a heading to sort.</p><table><thead>%s</thead><tbody>%s</tbody><tfoot><tr><th colspan=3>Total<th class=num>%.1f<th colspan=3></tfoot></table>" % (head, body, sum(v["length"] for v in VESSELS)))


@site.get("/vessel/<number>")
def vessel(r, number):
    for v in VESSELS:
        if str(v["id"]) == number:
            pairs = [("Berth", "%s%d" % (v["pontoon"], v["place"])), ("Type", v["type"]), ("Year built", v["built"]), ("Builder", v["builder"]), ("Hull", v["hull"]),
                     ("Engine", v["engine"]), ("Length overall", "%.1f m" % v["length"]), ("Dues status", v["status"]), ("Insurer", v["insurer"]), ("Insurance valid until", show(v["insured"]))]
            return page(v["name"], "<dl>%s</dl><p><a href=/berths>Back to the berth list</a></p>" % "".join("<dt>%s<dd>%s" % (k, e(x)) for k, x in pairs))
    return page("No such vessel", "<p>That vessel is not on our list.</p>")


@site.get("/tariff")
def tariff(r):
    return page("Dues & tariff", "<p>For the season from 1 April 2026, VAT included.</p><table><tr><th>Length overall<th>Visitor, per night<th>Visitor, per week<th>Resident, per year</tr>%s</table><p>Shore power is charged at £0.38 per kWh; a pressure wash costs £6.20 a metre.</p>" % "".join(
        "<tr><td>%s<td>£%.2f<td>£%.2f<td>£%s</tr>" % (a, b, c, format(d, ",")) for a, b, c, d in TARIFF))


@site.get("/enquiry")
def enquiry(r):
    return page("Enquiry", "<form method=post action=/enquiry><p><label>Your e-mail <input name=email type=email required></label><p><label>Message<br><textarea name=message required></textarea></label><p><button>Send</button></form>")


@site.post("/enquiry")
def enquire(r):
    site.state["enquiries"].append({"email": r.form.text("email"), "message": r.form.text("message")})
    return page("Thank you", "<p>We answer within two working days.</p>")


if __name__ == "__main__":
    site.run()
