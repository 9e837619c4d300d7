import os, sys
sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # websrv
import data
from data import day
from websrv import attachment, esc, go, page, start

FILES = [("monthly-output-2022.csv", "Monthly output of every turbine, 2022 (CSV)", lambda: data.csv_output(2022)),
         ("monthly-output-2023.csv", "Monthly output of every turbine, 2023 (CSV)", lambda: data.csv_output(2023)),
         ("monthly-output-2024.csv", "Monthly output of every turbine, 2024 (CSV)", lambda: data.csv_output(2024)),
         ("wind-rose-2024.csv", "Wind rose at the met mast, 2024 (CSV)", data.csv_rose)]
FUND = ("<h1>Community fund</h1><p>For every megawatt-hour we sell, a fixed sum goes into the fund that the five parish councils look after together.</p>"
        + "<h2>How it went</h2><p>In 2023 the fund paid out £%s to %d local projects, the largest single grant being £%s for the %s.</p>" % (format(data.FUND[2023][0], ","), data.FUND[2023][1], format(data.FUND[2023][2], ","), data.FUND[2023][3])
        + "<p>A windy 2024 raised that to £%s, shared among %d projects; the %s took the largest single grant, £%s. Another £4,000 was set aside for fuel vouchers and is not counted here.</p>" % (format(data.FUND[2024][0], ","), data.FUND[2024][1], data.FUND[2024][3], format(data.FUND[2024][2], ","))
        + "<p>Applications for 2026 open on 2 February and close on 27 March. The panel meets in the Loaning Institute and answers every letter within six weeks.</p>")


def shell(title, main):
    return page("""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>%s | Harrow Moor Community Wind Farm</title><style>
body{font:16px/1.5 Georgia,serif;margin:0;background:#eef3f0;color:#123}header{background:#1d5c4a;color:#fff;padding:1em 2em}header a{color:#fff;margin-right:1.2em}
.wrap{display:flex;gap:2em;padding:1em 2em}main{flex:1;background:#fff;padding:1em 2em}aside{width:230px;font-size:.9em}table{border-collapse:collapse;width:100%%}th,td{border-bottom:1px solid #ccc;padding:.35em .6em;text-align:left}
td.num{text-align:right}.badge{border-radius:4px;padding:0 .5em;background:#cfe8cf}.badge.Maintenance{background:#fbe3b0}.badge.Stopped{background:#f3b9b9}.tiles{display:flex;gap:1em}.tile{background:#eef3f0;padding:.6em 1em;flex:1}.tile b{display:block;font-size:1.5em}
dt{font-weight:bold;float:left;width:14em;clear:left}dd{margin:0 0 .4em 14em}footer{padding:1em 2em;font-size:.85em}</style></head><body>
<header><strong>Harrow Moor Community Wind Farm</strong><nav><a href="/">Turbines</a><a href="/fund">Community fund</a><a href="/downloads">Data &amp; downloads</a><a href="/visits">Visits</a></nav></header>
<div class="wrap"><main>%s</main><aside><h3>Did you know?</h3><p>The oldest turbine on the moor was named by a class of seven-year-olds in 2009.</p><h3>Next open day</h3><p>Sunday 26 April 2026, 10:00–15:00</p>
<form method="post" action="/newsletter"><label>Newsletter<br><input type="email" name="email" placeholder="e-mail" required></label> <button>Join</button></form></aside></div>
<footer>Harrow Moor Energy Society Ltd · The Old Smithy, Loaning · control room 01632 960 882</footer></body></html>""" % (esc(title), main))


SORTS = {"no": lambda t: t["no"], "name": lambda t: t["name"], "model": lambda t: (t["model"], t["no"]), "output": lambda t: -t["mwh"]}


def app(r, st):
    T = data.TURBINES
    if r.path == "/":
        rows = sorted(T, key=SORTS.get(r.q.get("sort", "no"), SORTS["no"]))
        p = max(1, min(3, int(r.q["page"]) if r.q.get("page", "").isdigit() else 1))
        body = "".join('<tr><td>%s</td><td><a href="/turbines/%s">%s</a></td><td>%s</td><td><span class="badge %s">%s</span></td><td class="num">%s</td></tr>' % (
            t["no"], t["no"], esc(t["name"]), t["model"], t["status"], t["status"], format(t["mwh"], ",")) for t in rows[(p - 1) * 12:p * 12])
        head = "".join('<th><a href="%s">%s</a></th>' % (r.url(sort=k, page=""), l) for k, l in (("no", "No."), ("name", "Name"), ("model", "Model"))) + "<th>Status</th>" + '<th><a href="%s">Output 2024 (MWh)</a></th>' % r.url(sort="output", page="")
        nav = " ".join('<a href="%s" rel="next">%s</a>' % (r.url(page=i), l) for i, l in ((p - 1, "‹ Previous"), (p + 1, "Next ›")) if 1 <= i <= 3)
        return shell("Turbines", """<h1>The turbines</h1><div class="tiles"><div class="tile"><b>%d</b>turbines</div><div class="tile"><b>%s</b>MWh in 2024</div><div class="tile"><b>%d</b>running today</div></div>
<table><caption>All turbines, page %d of 3</caption><thead><tr>%s</tr></thead><tbody>%s</tbody></table><p>%s</p>""" % (len(T), format(sum(t["mwh"] for t in T), ","), sum(t["status"] == "Running" for t in T), p, head, body, nav))
    if r.path.startswith("/turbines/"):
        t = next((t for t in T if t["no"] == r.path[10:]), None)
        return t and shell(t["name"], """<p><a href="/">← All turbines</a></p><h1>%s <small>(%s)</small></h1><dl><dt>Model</dt><dd>%s</dd><dt>Rated power</dt><dd>%s kW</dd><dt>Hub height</dt><dd>%d m</dd><dt>Commissioned</dt><dd>%s</dd><dt>Status</dt><dd>%s</dd><dt>Output in 2024</dt><dd>%s MWh</dd></dl>
<h2>History</h2><p>Named by the pupils of %s. It was last inspected on %s by %s, who %s.</p>""" % (
            esc(t["name"]), t["no"], t["model"], format(t["kw"], ","), t["hub"], day(t["commissioned"]), t["status"], format(t["mwh"], ","), t["school"], day(t["inspected"]), esc(t["firm"]),
            ["found nothing to mend", "replaced the tip of one blade", "greased the yaw bearing", "changed the oil filters"][t["blade"]]))
    if r.path == "/fund":
        return shell("Community fund", FUND)
    if r.path == "/downloads":
        return shell("Downloads", "<h1>Data &amp; downloads</h1><p>Free to use; please name the source. Semicolon-separated, one row a turbine.</p><ul>" + "".join(
            '<li><a href="/files/%s" download>%s</a></li>' % (f, l) for f, l, _ in FILES) + "</ul>")
    if r.path.startswith("/files/"):
        f = next((f for f in FILES if f[0] == r.path[7:]), None)
        return f and attachment(f[2](), "text/csv; charset=utf-8", f[0])
    if r.path == "/visits":
        return shell("Visits", "<h1>Visits</h1><p>Groups of up to 25 are welcome on Wednesdays from April to October. Stout shoes, please; the track is 1.8 km long.</p>")
    if r.path == "/newsletter" and r.method == "POST":
        if "@" in r.form.get("email", ""):
            st["newsletter"].append(r.form["email"])
        return shell("Newsletter", "<h1>Thank you</h1><p>We write four times a year.</p>")


if __name__ == "__main__":
    start(app, data.INITIAL)
