import os, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import *
from data import *

site = Site(INITIAL)
CSS = "body{font:17px Georgia,serif;margin:0;color:#12263a}header{background:#0b3c5d;color:#fff;padding:18px 8vw}header a{color:#fff;margin-right:18px}main{padding:20px 8vw}table{border-collapse:collapse}td,th{border-bottom:1px solid #b8c7d3;padding:6px 18px 6px 0;text-align:left}.tabs button{border:0;background:#dce6ee;padding:10px 20px;font:inherit}.tabs button[aria-selected=true]{background:#0b3c5d;color:#fff}s{color:#999}.ship{border-left:4px solid #0b3c5d;padding-left:14px;margin:18px 0}.field{margin:10px 0}.field label{display:block}"
def shell(title, body):
    return f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{e(title)} | Sound &amp; Isles Ferries</title><style>{CSS}</style></head><body><header><b>Sound &amp; Isles Ferries</b><p><a href="/">Routes</a><a href="/fleet">Our ships</a><a href="/travel-advice">Travel advice</a></p></header><main><h1>{e(title)}</h1>{body}</main></body></html>'
R = {r["slug"]: r for r in ROUTES}
def money(x):
    return "free" if x == 0 else f"£{x:.2f}"

@site.route("/")
def home(req):
    li = "".join(f'<li><a href="/routes/{r["slug"]}">{r["a"]} – {r["b"]}</a>. The crossing takes {r["minutes"]} minutes, and there are {len(r["deps"])} sailings a day.</li>' for r in ROUTES)
    return shell("Where would you like to sail?", f"<p>We have sailed between the islands since 1921. Choose a route for times, fares and booking.</p><ul>{li}</ul>")

@site.route("/routes/([a-z-]+)")
def route(req, slug):
    r = R.get(slug)
    if not r:
        return None
    tt = "".join(f"<tr><td>{d}</td><td>{a}</td><td>{e(v)}</td></tr>" for d, a, v in r["deps"])
    fr = "".join(f"<tr><th scope=row>{e(k)}</th><td>{money(lo)}</td><td>{'<s>' + money(old) + '</s> ' if old else ''}{money(hi)}</td></tr>" for k, (lo, hi, old) in zip(KINDS, FARES[slug]))
    return shell(f"{r['a']} – {r['b']}", f'''<p>The crossing takes {r["minutes"]} minutes. <a href="/routes/{slug}/book">Book this route</a></p>
<div class="tabs" role="tablist"><button role="tab" aria-selected="true" aria-controls="p1">Timetable</button><button role="tab" aria-selected="false" aria-controls="p2">Fares</button><button role="tab" aria-selected="false" aria-controls="p3">Good to know</button></div>
<section id="p1" role="tabpanel"><h2>Sailings from {e(r["a"])}, daily</h2><table><thead><tr><th>Leaves {e(r["a"])}</th><th>Reaches {e(r["b"])}</th><th>Ship</th></tr></thead><tbody>{tt}</tbody></table></section>
<section id="p2" role="tabpanel" hidden><h2>Single fares</h2><table><thead><tr><th></th><th>Low season</th><th>High season</th></tr></thead><tbody>{fr}</tbody></table><p>High season is from 1 May to 30 September. Where a price is struck out, the reduced one holds.</p></section>
<section id="p3" role="tabpanel" hidden><h2>Good to know</h2><p>Cars should be in the lanes 30 minutes before the ship leaves, foot passengers 10 minutes before. Dogs travel free on a lead.</p></section>
<script>document.querySelectorAll('[role=tab]').forEach(t=>t.onclick=()=>{{document.querySelectorAll('[role=tab]').forEach(o=>{{o.setAttribute('aria-selected',o===t);document.getElementById(o.getAttribute('aria-controls')).hidden=o!==t}})}})</script>''')

def form(r, v, err=""):
    o = "".join(f'<option{" selected" if v("departure") == d else ""}>{d}</option>' for d, _, _ in r["deps"])
    rad = "".join(f'<label style="display:block"><input type="radio" name="vehicle" value="{x}"{" checked" if x == (v("vehicle") or VEHICLES[0]) else ""}> {x}</label>' for x in VEHICLES)
    return shell(f"Book {r['a']} – {r['b']}", f'''{"<p role=alert style='color:#a00'>" + e(err) + "</p>" if err else ""}<form method="post">
<div class="field"><label for="d">Date of travel</label><input id="d" type="date" name="date" required value="{e(v("date"))}" min="2026-12-01" max="2027-12-31"></div>
<div class="field"><label for="t">Departure</label><select id="t" name="departure" required><option value="">choose</option>{o}</select></div>
<div class="field"><label for="p">Passengers</label><input id="p" type="number" name="passengers" min="1" max="9" required value="{e(v("passengers") or 1)}"></div>
<fieldset class="field"><legend>Vehicle</legend>{rad}</fieldset>
<div class="field"><label for="n">Lead passenger</label><input id="n" name="name" required value="{e(v("name"))}"></div>
<div class="field"><label for="m">E-mail</label><input id="m" type="email" name="email" required value="{e(v("email"))}"></div>
<button>Book now, pay at the pier</button></form>''')

@site.route("/routes/([a-z-]+)/book", "GET POST")
def book(req, slug):
    r = R.get(slug)
    if not r:
        return None
    if req.method == "GET":
        return form(r, lambda k: "")
    v = req.f
    if not (re.fullmatch(r"202[67]-\d\d-\d\d", v("date")) and v("departure") in [d[0] for d in r["deps"]] and v("passengers").isdigit() and v("vehicle") in VEHICLES and v("name") and "@" in v("email")):
        return form(r, v, "Please fill in all fields.")
    b = {"reference": f"SIF-{4101 + len(site.state['bookings'])}", "route": f"{r['a']} – {r['b']}", "date": v("date"), "departure": v("departure"), "passengers": int(v("passengers")), "vehicle": v("vehicle"), "name": v("name"), "email": v("email")}
    site.state["bookings"].append(b)
    return redirect(f"/booked/{b['reference']}")

@site.route("/booked/(SIF-[0-9]+)")
def booked(req, ref):
    b = next((b for b in site.state["bookings"] if b["reference"] == ref), None)
    return b and shell("Thank you, you are booked", f"<p>Your booking reference is <strong>{ref}</strong>. Show it at the pier.</p><p>{e(b['route'])}, {b['date']} at {b['departure']}, {b['passengers']} passenger(s), {e(b['vehicle'])}.</p>")

@site.route("/fleet")
def fleet(req):
    s = "".join(f'<div class="ship"><h3>{e(n)}</h3><p>Built in {y}, she carries {p} passengers and {c} cars. {e(t)}.</p></div>' for n, y, p, c, t in FLEET)
    return shell("Our ships", s)

@site.route("/travel-advice")
def adv(req):
    return shell("Travel advice", "<p>In strong winds sailings may be put off at short notice. Ask at the pier.</p>")

site.serve()
