from base import Site, esc
import data as d

site = Site(d.INITIAL_STATE)
CSS = """body{margin:0;font:17px/1.6 "Book Antiqua",serif;background:#f5efe2;color:#2b1d14}.mast{background:#5b1a1a;color:#f3e3b3;padding:22px 30px}.mast a{color:#f3e3b3;margin-right:18px}.c{max-width:1000px;margin:0 auto;padding:18px 26px}
.tiles{display:grid;grid-template-columns:repeat(3,1fr);gap:16px}.tile{background:#fff;border-top:5px solid #5b1a1a;padding:16px;text-align:center}.big{font-size:34px}.sm{font-size:13px;color:#76624f}
.yr button{padding:6px 16px}.yr button.on{background:#5b1a1a;color:#fff}.lo{display:flex;flex-wrap:wrap;gap:16px}.lo>div{background:#fff;padding:14px 18px;width:270px}.lo p{margin:2px 0;display:flex;justify-content:space-between}
.ev{border-left:4px solid #5b1a1a;padding-left:18px}.ev div{margin-bottom:12px}.end{background:#2b1d14;color:#d8c9ae;padding:20px 30px;font-size:14px}"""


def page(title, body):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} - {d.SITE}</title><style>{CSS}</style></head><body>
<div class="mast"><big>{d.SITE}</big><br><a href="/">Front page</a><a href="/year">The year in figures</a><a href="/engines">Engines</a><a href="/stations">Stations</a><a href="/journal">Journal</a><a href="/story">Our story</a></div>
<div class="c">{body}</div><div class="end"><form method="post" action="/bulletin">Monthly bulletin <input type="email" name="email"> <button>Send me it</button></form>Ellerdale Light Railway Trust, registered charity. Trains run most days from Easter to Hallowe'en.</div></body></html>"""


@site.get("/")
def home(req):
    return page("Front page", """<h1>Eleven miles, seven stations, no hurry</h1><p>Built for slate and milk, closed in 1962, and brought back by people with shovels. Ride behind steam on any running day.</p>
<h2>Coming up</h2><p>Santa trains run on the three weekends before Christmas. The last of them is already full.</p><h2>In the journal</h2><p><a href="/journal/viaduct">Skelbeck viaduct is ours again</a><br><a href="/journal/curlew">Curlew gets her boiler</a></p>""")


def tiles(col):
    out = ""
    for label, now, before in d.FIGURES:
        value = now if col == 2025 else before
        small = ""
        if col == 2025:
            change = (now - before) / before * 100
            small = f'<div class="sm">{"up" if change > 0 else "down"} {abs(change):.1f}% on the year before</div>'
        out += f'<div class="tile"><div class="big">{value:,}</div><div>{label}</div>{small}</div>'
    return out


@site.get("/year")
def year(req):
    return page("The year in figures", f"""<h1>The year in figures</h1><div class="yr"><button class="on" data-y="2025">2025</button> <button data-y="2024">2024</button></div><br>
<div class="tiles" id="y2025">{tiles(2025)}</div><div class="tiles" id="y2024" style="display:none">{tiles(2024)}</div>
<script>document.querySelectorAll('.yr button').forEach(b=>b.onclick=()=>{{document.querySelectorAll('.yr button').forEach(x=>{{x.classList.toggle('on',x===b);document.getElementById('y'+x.dataset.y).style.display=x===b?'grid':'none';}});}});</script>
<p class="sm">Figures for the calendar year, as put before the members' meeting.</p>""")


@site.get("/engines")
def engines(req):
    out = ""
    for name, wheels, builder, built, fuel, state in d.LOCOS:
        out += f"<div><h3>{name}</h3>" + "".join(f"<p><span>{a}</span><span>{esc(b)}</span></p>" for a, b in (("Built", built), ("By", builder), ("Wheels", wheels), ("Power", fuel), ("Now", state))) + "</div>"
    return page("Engines", f'<h1>Engines</h1><p>Which one is on your train depends on what broke on Tuesday.</p><div class="lo">{out}</div>')


@site.get("/stations")
def stations(req):
    out = "".join(f'<div class="tile"><div><b>{n}</b></div><div class="big">{t:,}</div><div class="sm">tickets sold in 2025</div><div class="sm">{h} ft above the sea, opened {o}</div></div>' for n, t, h, o in d.STATIONS)
    return page("Stations", f'<h1>Stations</h1><p>In the order in which the train calls.</p><div class="tiles">{out}</div>')


@site.get("/journal")
def journal(req):
    return page("Journal", '<h1>Journal</h1><p><a href="/journal/viaduct">Skelbeck viaduct is ours again</a></p><p><a href="/journal/curlew">Curlew gets her boiler</a></p><p><a href="/journal/tea">Tea, in numbers</a></p>')


@site.get("/journal/viaduct")
def viaduct(req):
    return page("Skelbeck viaduct", f"""<h1>Skelbeck viaduct is ours again</h1><p>On a wet morning in March the first train since the flood crept over the five arches, and nobody on it spoke until it had reached the other side. The engineers had reckoned with half a million pounds when the scaffolding went up.</p>
<p>In the end the repair swallowed &pound;{d.VIADUCT_COST:,}, of which &pound;{d.VIADUCT_GRANT:,} came from the Heritage Lines Fund; members and passengers found the rest within seventeen months. The stone was cut at Low Moor from the same bed as the original.</p>""")


@site.get("/journal/curlew")
def curlew(req):
    return page("Curlew", f"""<h1>Curlew gets her boiler</h1><p>After four years in the back of the shed the tank engine is looking like one again. Chief engineer Walter Sproat found the money and Anil Desai made the drawings, but it was {d.BOILERSMITH} who riveted the new firebox, over forty evenings and with a radio for company.</p>
<p>A steam test will follow in the spring. The paint shop, under Mrs Ibbotson, has already begun to argue about the green.</p>""")


@site.get("/journal/tea")
def tea(req):
    return page("Tea, in numbers", "<h1>Tea, in numbers</h1><p>It takes nine volunteers, two urns and a great deal of fruit cake. Tarnside's buffet will be closed for a new floor in January.</p>")


@site.get("/story")
def story(req):
    events = [(1899, "The first train, from Ellerthwaite to Skelbeck."), (1904, "The line reaches Highcross."), (1962, "Closed by British Railways."), (1974, "The society buys the first mile."), (2003, "Highcross again, and a band."), (2023, "The flood takes the third pier of Skelbeck viaduct.")]
    return page("Our story", '<h1>Our story</h1><div class="ev">' + "".join(f"<div><b>{y}</b><br>{t}</div>" for y, t in events) + "</div>")


@site.post("/bulletin")
def bulletin(req):
    site.state["bulletin"].append(req.form.get("email", ""))
    return page("Thank you", "<p>Thank you.</p>")


site.run()
