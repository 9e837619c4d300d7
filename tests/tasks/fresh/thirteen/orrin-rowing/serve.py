import os
import sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import datetime
from base import App, e, options
import data as D

app = App(lambda: {"tasters": []})
CSS = """
body{margin:0;font:17px/1.5 'Trebuchet MS',sans-serif;color:#152238}#hd{background:linear-gradient(90deg,#0b2a55,#1c6aa8);color:#fff;padding:26px 6vw}#hd h2{margin:0}ul.menu{list-style:none;display:flex;gap:0;margin:0;padding:0 6vw;background:#09203f}ul.menu a{display:block;color:#fff;padding:10px 16px;text-decoration:none}
#main{padding:10px 6vw 60px;max-width:900px}.stats{display:flex;gap:30px;flex-wrap:wrap}.stats div{text-align:center}.stats span{display:block;font-size:34px;color:#1c6aa8;font-weight:bold}
table{border-collapse:collapse;width:100%}th{background:#e3edf6}td,th{padding:6px 10px;text-align:left;border-bottom:1px solid #cfdbe6}dl.fees dt{font-weight:bold;margin-top:12px}dl.fees dd{margin:0 0 0 1rem}
form.reg p{margin:10px 0}form.reg label{display:inline-block;min-width:190px}.warn{color:#a11;font-weight:bold}input,select,button{font:inherit;padding:4px 8px}
"""


def page(title, body):
    return f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Orrin Rowing Club: {e(title)}</title><style>{CSS}</style></head><body><div id="hd"><h2>Orrin Rowing Club</h2>On the water since 1894</div>
<ul class="menu"><li><a href="/">Club</a></li><li><a href="/membership">Membership</a></li><li><a href="/results">Results</a></li><li><a href="/fleet">Our boats</a></li><li><a href="/taster">Try rowing</a></li></ul><div id="main">{body}</div></body></html>"""


@app.get("/")
def home(r):
    rows = "".join(f"<tr><td>{e(a)}</td><td>{e(b)}</td></tr>" for a, b in D.COMMITTEE)
    return page("Welcome", f"""<h1>Welcome to the boathouse</h1><div class="stats"><div><span>183</span>members</div><div><span>27</span>boats</div><div><span>41</span>juniors</div><div><span>5</span>outings a week</div></div>
<p>We row on the lower Orrin between Mill Bridge and the sea lock. Beginners are welcome from the age of twelve.</p><h2>Your committee</h2><table><thead><tr><th>Office</th><th>Held by</th></tr></thead><tbody>{rows}</tbody></table>
<h2>News</h2><p>The new pontoon was lowered into the river on 6 February. Thanks to everyone who carried planks. The spring quiz raised £412 for oars.</p>""")


@app.get("/membership")
def membership(r):
    return page("Membership", "<h1>Membership</h1><p>Fees are for one season, April to March, and may be paid in three parts.</p><dl class='fees'>" + "".join(f"<dt>{e(n)}</dt><dd>£{p} a year. {e(t)}.</dd>" for n, p, t in D.FEES) + "</dl><p>New members also pay a joining fee of £30 once.</p>")


ORD = {1: "1st", 2: "2nd", 3: "3rd"}


@app.get("/results")
def results(r):
    year = r.get("season", "2026")
    years = sorted({x["date"][:4] for x in D.RESULTS}, reverse=True)
    rows = ""
    for x in (x for x in D.RESULTS if x["date"].startswith(year)):
        d = datetime.date.fromisoformat(x["date"])
        rows += f"<tr><td>{e(x['regatta'])}</td><td>{d.day} {d:%b}</td><td>{x['crew']}</td><td>{x['group']}</td><td>{ORD.get(x['place'], str(x['place']) + 'th')} of {x['of']}</td><td>{x['time']}</td></tr>"
    return page("Results", f"<h1>Results</h1><form>Season <select name='season'>{options(years, year)}</select> <button>Show</button></form><h2>Season {e(year)}</h2><table><thead><tr><th>Regatta</th><th>Date</th><th>Boat</th><th>Squad</th><th>Place</th><th>Time</th></tr></thead><tbody>{rows}</tbody></table>")


@app.get("/fleet")
def fleet(r):
    return page("Our boats", "<h1>Our boats</h1><p>These are the ones everybody asks about. Names are chosen by the members.</p><ul>" + "".join(f"<li><b>{e(n)}</b>, a {k.lower() if k != 'Eight' else 'n eight'} built in {y}</li>".replace("a n eight", "an eight") for n, k, y in D.FLEET) + "</ul>")


def form(r, err=""):
    ses = [("", "Please choose")] + [(s, f"{s} ({n} places left)") for s, n in D.SESSIONS if n]
    full = ", ".join(s for s, n in D.SESSIONS if not n)
    return page("Try rowing", f"""<h1>Try rowing</h1><p>Two hours with a coach, in a stable boat, for £15 on the day. You must be able to swim 50 metres.</p><p>Fully booked: {full}.</p>{f'<p class="warn" role="alert">{e(err)}</p>' if err else ''}
<form class="reg" method="post" action="/taster"><p><label for="s">Session</label><select id="s" name="session">{options(ses, r.get('session'))}</select></p><p><label for="n">Full name</label><input id="n" name="name" value="{e(r.get('name'))}"></p>
<p><label for="a">Age</label><input id="a" name="age" type="number" min="12" max="99" value="{e(r.get('age'))}"></p><p><label for="m">E-mail address</label><input id="m" name="email" type="email" value="{e(r.get('email'))}"></p>
<p><label for="h">How did you hear of us?</label><select id="h" name="heard">{options([('', 'Please choose')] + D.HEARD, r.get('heard'))}</select></p><p><input id="w" type="checkbox" name="swim" value="yes"> <label for="w">I can swim 50 metres</label></p><p><button>Sign up</button></p></form>""")


@app.get("/taster")
def taster(r):
    return form(r)


@app.post("/taster")
def signup(r):
    f = {k: r.get(k) for k in ("session", "name", "age", "email", "heard")}
    if not all(f.values()) or not f["age"].isdigit() or f["session"] not in [s for s, n in D.SESSIONS if n]:
        return form(r, "Please answer every question.")
    if int(f["age"]) < 12:
        return form(r, "Sorry, the taster sessions are for people of twelve and over.")
    if r.get("swim") != "yes":
        return form(r, "Please confirm that you can swim 50 metres.")
    ref = D.taster_reference(*f.values())
    app.state["tasters"].append({**f, "reference": ref})
    return page("See you soon", f"<h1>See you on the water, {e(f['name'])}!</h1><p>You are signed up for {e(f['session'])}. Your sign-up number is <strong class='num'>{ref}</strong>.</p>")


app.run()
