import pathlib
import sys
sys.path[:0] = [str(pathlib.Path(__file__).resolve().parent.parent)]
from base import Site, e, day, digits
from data import RESERVOIRS, WORKS

site = Site({"readings": []})
CSS = """body{margin:0;font:16px/1.5 Inter,Arial,sans-serif;background:#eef5f9;color:#0d2b3c}.top{background:linear-gradient(90deg,#0a5c86,#15a0b8);color:#fff;padding:20px 44px}.top a{color:#fff;margin-right:20px}.w{max-width:1000px;margin:0 auto;padding:22px}
.ti{display:grid;grid-template-columns:repeat(3,1fr);gap:16px}.ti>div{background:#fff;border-radius:14px;padding:18px}.ti .v{font-size:32px;font-weight:700}.ti small{color:#567}iframe{width:100%;height:640px;border:1px solid #bcd;background:#fff}details{background:#fff;padding:12px 16px;border-radius:8px;margin-bottom:8px}form{background:#fff;padding:20px;border-radius:10px}label{display:block;margin-bottom:12px}.err{color:#b00020}"""


def show(t):
    d = day(t)
    return "%s %d %s 2026" % (d.strftime("%a"), d.day, d.strftime("%B"))


def page(title, body):
    return "<!doctype html><html lang=en><meta charset=utf-8><title>%s | Northfold Water</title><style>%s</style><div class=top><h1>Northfold Water</h1><a href=/>Reservoirs</a><a href=/works>Works in your street</a><a href=/meter>Send a meter reading</a><a href=/help>Help</a></div><div class=w><h2>%s</h2>%s</div></html>" % (e(title), CSS, e(title), body)


@site.get("/")
def home(r):
    return page("Reservoir levels, 6 April 2026", "<div class=ti>%s</div><p>Demand yesterday was 41.7 million litres, 3 %% below the average for the season. No hosepipe restrictions are in force.</p>" % "".join(
        "<div><div>%s</div><div class=v>%.1f %%</div><small>capacity %d million litres</small></div>" % x for x in RESERVOIRS))


@site.get("/works")
def works(r):
    return page("Works in your street", '<p>The list is kept by our contractor, Aldous Utilities.</p><iframe src="/embed/works" title="Works list"></iframe>')


@site.get("/embed/works")
def embed(r):
    a = r.query.get("area", "")
    return """<!doctype html><html lang=en><meta charset=utf-8><style>body{font:14px Arial;margin:14px}table{width:100%%;border-collapse:collapse}td,th{padding:6px;border-bottom:1px solid #ddd;text-align:left}.y{background:#ffe2b8;padding:1px 7px;border-radius:8px}</style><form><label>Postcode area <select name=area onchange="this.form.submit()"><option value="">All%s</select></label></form><table><tr><th>Street<th>Area<th>Work<th>Day<th>Duration<th>Supply</tr>%s</table>""" % (
        "".join("<option%s>NF%d" % (" selected" if a == "NF%d" % i else "", i) for i in range(1, 6)),
        "".join("<tr><td>%s<td>%s<td>%s<td>%s<td>%d h<td>%s</tr>" % (e(w["street"]), w["area"], w["kind"], show(w["from"]), w["hours"], "<span class=y>Water off</span>" if w["off"] else "Not affected") for w in WORKS if not a or w["area"] == a))


@site.get("/help")
def help_(r):
    qa = [("My water is cloudy", "Run the cold tap for ten minutes. Cloudiness that clears from the bottom of the glass is only air."), ("Who owns the pipe?", "You are responsible for the pipe from the boundary of your property to your inside stop tap."),
          ("How hard is my water?", "Water in NF1 to NF3 is soft (48 mg/l); water in NF4 and NF5 is moderately hard (131 mg/l)."), ("I have found a leak in the road", "Call the leak line, 0800 555 0172, at any hour.")]
    return page("Help", "".join("<details name=h><summary>%s</summary><p>%s</p></details>" % x for x in qa))


@site.get("/meter")
def meter(r, err=""):
    return page("Send a meter reading", "%s<form method=post action=/meter><label>Account number (8 digits)<br><input name=account inputmode=numeric></label><label>Reading in cubic metres (black digits only)<br><input name=reading inputmode=numeric></label><label>Read on<br><input type=date name=on></label><fieldset><legend>Where is the meter?</legend><label><input type=radio name=where value=inside> Inside the home</label><label><input type=radio name=where value=outside> In the pavement</label></fieldset><p><button>Send reading</button></form>" % err)


@site.post("/meter")
def send(r):
    acc, rd = digits(r.form.text("account")), r.form.text("reading")
    if len(acc) != 8 or not rd.isdigit() or not r.form.text("on") or r.form.text("where") not in ("inside", "outside"):
        return meter(r, "<p class=err>Please fill in every field: an 8-digit account number, whole cubic metres, the day and the place.</p>")
    site.state["readings"].append({"account": acc, "reading": int(rd), "on": r.form.text("on"), "where": r.form.text("where")})
    return page("Thank you", "<p>Your reading of %d m³ has been recorded.</p>" % int(rd))


if __name__ == "__main__":
    site.run()
