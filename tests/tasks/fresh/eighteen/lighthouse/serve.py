import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__)))); sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from base import *
from data import *

app = App(STATE)
CSS = """body{margin:0;font:17px/1.6 Georgia,serif;color:#12263a;background:#fff}header{background:#12263a;color:#fff;padding:18px 6%}header a{color:#fff;margin-right:22px}.brand{font-size:24px;font-weight:bold;text-decoration:none}main{padding:24px 6%}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:8px 10px;border-bottom:1px solid #c9d3dd}td.num,th.num{text-align:right}.tag{background:#e5eef6;border-radius:3px;padding:1px 7px;font:13px sans-serif}.tag.open{background:#cdebd3}.pager a,.pager span{padding:4px 11px;border:1px solid #c9d3dd;margin-right:4px;text-decoration:none}.pager [aria-current]{background:#12263a;color:#fff}form.find{background:#f2f5f8;padding:14px;margin-bottom:18px}dl.facts{display:grid;grid-template-columns:210px 1fr;gap:6px 18px}dt{font-weight:bold}dd{margin:0}footer{background:#f2f5f8;padding:24px 6%;font-size:15px}"""
def page(t, body): return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{t} | Northern Strand Lighthouse Trust</title><link rel="stylesheet" href="/static/trust.css"></head><body><header><p><a class="brand" href="/">Northern Strand Lighthouse Trust</a></p><nav><a href="/">Home</a><a href="/lights">Our lights</a><a href="/about">About the Trust</a><a href="/visit">Visiting</a></nav></header><main>{body}</main><footer><p>Northern Strand Lighthouse Trust, The Store House, Harbour Street. Registered charity. We are not responsible for aids to navigation; mariners should consult the official list of lights.</p><form method="post" action="/newsletter"><label>Newsletter <input type="email" name="email" placeholder="you@example.org"></label> <button>Sign up</button></form></footer></body></html>"""
@app.get("/static/trust.css")
def _(r): return css(CSS)
@app.get("/")
def _(r): return page("Home", """<h1>Keeping the towers standing</h1><p>When the last keepers left, the lights went on by themselves, and the houses around them began to fall down. The Trust cares for the stations of the northern strand: their towers, cottages, walled gardens and foghorns.</p><p><a href="/lights">Browse all our lights</a> or read <a href="/visit">how to visit one</a>.</p><h2>News from the stations</h2><article><h3>New lantern panes at Dunlair</h3><p>Two tonnes of glass went up by hand, a pane at a time, over nine calm days.</p></article><article><h3>Painting season</h3><p>Volunteers are wanted from April. We bring the paint, you bring a head for heights.</p></article>""")
@app.get("/lights")
def _(r):
    q, reg, vis = r.q.get("q", "").strip().lower(), r.q.get("region", ""), r.q.get("visit", "")
    xs = [x for x in LIGHTS if q in x["name"].lower() and reg in ("", x["region"]) and vis in ("", x["visit"])]
    per, n = 12, max(1, -(-len(xs) // 12)); p = min(n, max(1, int(r.q.get("page", "1")) if r.q.get("page", "1").isdigit() else 1))
    link = lambda k: "/lights?" + esc(up.urlencode({"q": r.q.get("q", ""), "region": reg, "visit": vis, "page": k}))
    opt = lambda vals, cur, a: f'<option value="">{a}</option>' + "".join(f'<option{" selected" if v == cur else ""}>{v}</option>' for v in vals)
    rows = "".join(f'<tr><td><a href="/lights/{x["slug"]}">{esc(x["name"])}</a></td><td>{x["region"]}</td><td class="num">{x["year"]}</td><td class="num">{x["height"]} m</td><td class="num">{x["range"]} nmi</td><td><span class="tag{" open" if x["visit"] == "Open to climb" else ""}">{x["visit"]}</span></td></tr>' for x in xs[(p - 1) * per:p * per])
    pager = "".join(f'<span aria-current="page">{k}</span>' if k == p else f'<a href="{link(k)}">{k}</a>' for k in range(1, n + 1)) + (f'<a rel="next" href="{link(p + 1)}">Next</a>' if p < n else "")
    return page("Our lights", f"""<h1>Our lights</h1><form class="find" method="get" action="/lights"><label>Name <input name="q" value="{esc(r.q.get('q', ''))}"></label> <label>Region <select name="region">{opt(REGIONS, reg, 'All regions')}</select></label> <label>Visiting <select name="visit">{opt(["Open to climb","Grounds only","Seen from shore"], vis, 'Any')}</select></label> <button>Search</button></form><p>{len(xs)} lights, page {p} of {n}</p><table><caption hidden>Lights</caption><thead><tr><th>Light</th><th>Region</th><th class="num">First lit</th><th class="num">Tower</th><th class="num">Range</th><th>Visiting</th></tr></thead><tbody>{rows}</tbody></table><p class="pager">{pager}</p>""")
@app.get("/lights/([a-z0-9-]+)")
def _(r, slug):
    x = next((l for l in LIGHTS if l["slug"] == slug), None)
    if not x: return
    return page(esc(x["name"]), f"""<p><a href="/lights">Our lights</a> / {esc(x['name'])}</p><h1>{esc(x['name'])}</h1><p>The station at {esc(x['name'])} stands in the {x['region']} and is looked after with the help of local volunteers.</p><h2>The station in figures</h2><dl class="facts"><dt>First lit</dt><dd>{x['day']} {MONTHS[x['month'] - 1]} {x['year']}</dd><dt>Engineer</dt><dd>{esc(x['engineer'])}</dd><dt>Tower height</dt><dd>{x['height']} m ({round(x['height'] * 3.2808)} ft)</dd><dt>Steps to the lantern</dt><dd>{x['steps']}</dd><dt>Character</dt><dd>{x['character']}</dd><dt>Nominal range</dt><dd>{x['range']} nautical miles</dd><dt>Automated</dt><dd>{x['automated']}</dd><dt>Visiting</dt><dd>{x['visit']}</dd><dt>Volunteer warden</dt><dd>{x['warden']}</dd></dl><h2>Getting there</h2><p>Please follow the waymarked path, close gates and keep dogs on a lead between April and July.</p>""")
@app.get("/about")
def _(r): return page("About the Trust", """<h1>About the Trust</h1><p>It began round a kitchen table at Hamna Voe. On 14 March 1987 eleven former keepers signed the deed that founded the Trust, with £300 and a promise of free limewash.</p><p>Today 214 volunteers give their weekends to the stations, supported by a staff of six. Looking after the towers costs about £1.34 million a year, of which a third comes from members, a third from legacies, and the rest from grants.</p><h2>Governance</h2><p>Twelve trustees meet four times a year. Minutes are kept at the Store House and may be read by any member.</p>""")
@app.get("/visit")
def _(r): return page("Visiting", """<h1>Visiting</h1><p>Each light has one of three labels. <strong>Open to climb</strong>: the tower can be climbed on open days. <strong>Grounds only</strong>: you may walk round the station. <strong>Seen from shore</strong>: rocks and tidal islands that cannot be landed on.</p><p>Children must be accompanied. The stairs are steep everywhere.</p>""")
@app.post("/newsletter")
def _(r):
    if "@" not in r.form.get("email", ""): return page("Newsletter", "<h1>Newsletter</h1><p role='alert'>Please give an email address.</p>")
    app.state["newsletter"].append(r.form["email"]); return page("Newsletter", "<h1>Thank you</h1><p>Our newsletter comes four times a year.</p>")
app.run()
