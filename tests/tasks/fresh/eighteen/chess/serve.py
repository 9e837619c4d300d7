import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__)))); sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from base import *
from data import *

app = App(STATE)
CSS = """body{margin:0;font:15px/1.45 Verdana,sans-serif;background:#efeae0;color:#2b2118}#wrap{max-width:980px;margin:0 auto;background:#fff;min-height:100vh}#top{background:#4a2f1b;color:#fff;padding:16px 24px}#top h1{margin:0;font-size:22px}ul.menu{list-style:none;margin:0;padding:0 24px;background:#d9c9ae;display:flex;gap:20px}ul.menu a{display:block;padding:9px 0;color:#4a2f1b}#c{padding:20px 24px}table{border-collapse:collapse;width:100%;margin:10px 0}th{background:#4a2f1b;color:#fff;text-align:left}td,th{padding:5px 9px;border:1px solid #d9c9ae}[role=tablist] button{padding:8px 16px;border:1px solid #d9c9ae;background:#efeae0;font:inherit;cursor:pointer}[role=tab][aria-selected=true]{background:#fff;font-weight:bold;border-bottom-color:#fff}details{border:1px solid #d9c9ae;margin:6px 0;padding:8px 12px}summary{cursor:pointer;font-weight:bold}.foot{padding:14px 24px;background:#efeae0;font-size:12px}.ok{background:#dff0d8;padding:8px}.bad{background:#f6d5d0;padding:8px}"""
sc = lambda s: (str(int(s)) if s >= 1 or s == 0 else "") + ("½" if s % 1 else "")
def page(r, t, body):
    me = '<a href="/captain">Captain\'s desk</a>' if r.user else '<a href="/login">Captains\' login</a>'
    return f"""<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>{t} - Wharfe Valley Chess League</title><link rel="stylesheet" href="/static/league.css"></head><body><div id="wrap"><div id="top"><h1>Wharfe Valley Chess League</h1>Season 2026/27 · six boards, 75 minutes plus 15 seconds</div><ul class="menu"><li><a href="/">Tables</a></li><li><a href="/results">Results</a></li><li><a href="/clubs">Clubs</a></li><li><a href="/ratings">Rating list</a></li><li><a href="/rules">Rules</a></li><li>{me}</li></ul><div id="c">{body}</div><div class="foot">Webmaster: the league secretary. Results are entered by home captains within 48 hours. Affiliated to the county association.</div></div></body></html>"""
@app.get("/static/league.css")
def _(r): return css(CSS)
def table(d):
    t = {n: [n, 0, 0, 0, 0, 0.0] for n in DIVS[d]}
    for m in RESULTS[d]:
        for n, a, b in ((m["home"], m["hs"], m["as_"]), (m["away"], m["as_"], m["hs"])):
            x = t[n]; x[1] += 1; x[2 if a > b else 3 if a == b else 4] += 1; x[5] += a
    rows = sorted(t.values(), key=lambda x: (-(2 * x[2] + x[3]), -x[5]))
    return "<table><tr><th>Team</th><th>P</th><th>W</th><th>D</th><th>L</th><th>Game pts</th><th>Match pts</th></tr>" + "".join(f"<tr><td>{x[0]}</td><td>{x[1]}</td><td>{x[2]}</td><td>{x[3]}</td><td>{x[4]}</td><td>{sc(x[5])}</td><td>{2 * x[2] + x[3]}</td></tr>" for x in rows) + "</table>"
TABS = """<script>document.querySelectorAll('[role=tab]').forEach(b=>b.onclick=()=>{document.querySelectorAll('[role=tab]').forEach(o=>{o.setAttribute('aria-selected',o==b);document.getElementById(o.getAttribute('aria-controls')).hidden=o!=b})})</script>"""
def tabs(fn): return '<div role="tablist">' + "".join(f'<button role="tab" id="t{i}" aria-controls="p{i}" aria-selected="{"true" if not i else "false"}">{d}</button>' for i, d in enumerate(DIVS)) + "</div>" + "".join(f'<div role="tabpanel" id="p{i}" aria-labelledby="t{i}"{" hidden" if i else ""}><h3>{d}</h3>{fn(d)}</div>' for i, d in enumerate(DIVS)) + TABS
@app.get("/")
def _(r): return page(r, "League tables", "<h2>League tables</h2><p>Welcome to the home of club chess between the Aire and the Washburn. Two points for a match won, one for a match drawn.</p>" + tabs(table) + "<h3>Notices</h3><p>The individual rapidplay is on the first Saturday of March at Ilkwell. Captains are reminded to name their boards before the match night.</p>")
def date(d): y, m, k = d.split("-"); return f"{int(k)} {['Sep','Oct','Nov','Dec'][int(m) - 9]} {y}"
@app.get("/results")
def _(r): return page(r, "Results", "<h2>Results</h2>" + tabs(lambda d: "<table><tr><th>Date</th><th>Home</th><th>Score</th><th>Away</th></tr>" + "".join(f"<tr><td>{date(m['date'])}</td><td>{m['home']}</td><td>{sc(m['hs'])} – {sc(m['as_'])}</td><td>{m['away']}</td></tr>" for m in RESULTS[d]) + "</table>"))
@app.get("/clubs")
def _(r): return page(r, "Clubs", "<h2>Clubs</h2><p>Visitors are welcome at every club; ring the bell and ask for the secretary.</p>" + "".join(f"<details><summary>{c['name']}</summary><p>Meets every {c['night']} at {c['time']}.</p><p>Venue: {esc(c['venue'])}</p><p>Secretary: {c['secretary']}</p></details>" for c in CLUBINFO))
@app.get("/ratings")
def _(r): return page(r, "Rating list", "<h2>Rating list, 1 December 2026</h2><p>In order of surname. Players with fewer than three games are not listed.</p><table><thead><tr><th>Player</th><th>Club</th><th>Rating</th><th>Games</th></tr></thead><tbody>" + "".join(f"<tr><td>{p['name']}</td><td>{p['club']}</td><td>{p['rating']}</td><td>{p['games']}</td></tr>" for p in PLAYERS) + "</tbody></table>")
@app.get("/rules")
def _(r): return page(r, "Rules", "<h2>Rules (extract)</h2><ol><li>Matches are played on six boards.</li><li>Boards are named in order of strength, within 100 rating points.</li><li>A default on a board loses that game.</li><li>Mobile telephones are switched off and shown to the opponent.</li></ol>")
def loginform(msg=""): return f"""<h2>Captains' login</h2>{msg}<form method="post" action="/login"><p><label>User name<br><input name="username" autocomplete="username"></label></p><p><label>Password<br><input type="password" name="password" autocomplete="current-password"></label></p><button>Log in</button></form><p>Forgotten it? Ask the league secretary on match night.</p>"""
@app.get("/login")
def _(r): return page(r, "Login", loginform())
@app.post("/login")
def _(r):
    if (r.form.get("username"), r.form.get("password")) == USER: return redirect("/captain", app.login(USER[0]))
    return page(r, "Login", loginform('<p class="bad" role="alert">User name or password is wrong.</p>'))
@app.get("/logout")
def _(r): return redirect("/", [("Set-Cookie", "sid=; Path=/; Max-Age=0")])
@app.get("/captain")
def _(r):
    if not r.user: return redirect("/login")
    return page(r, "Captain's desk", "<h2>Captain's desk: Beckside A</h2><p>Matches to come. Board orders can be changed until the clocks are started.</p><table><tr><th>Date</th><th>Opponent</th><th>Where</th><th></th></tr>" + "".join(f"<tr><td>{m['date']}</td><td>{m['opponent']}</td><td>{m['where']}</td><td><a href='/captain/{m['id']}'>Board order</a></td></tr>" for m in MATCHES) + "</table><p><a href='/logout'>Log out</a></p>")
def board(r, m, msg=""):
    lu = app.state["lineups"][m["id"]]
    rows = "".join(f'<tr><th scope="row"><label for="b{b}">Board {b}</label></th><td><select id="b{b}" name="board{b}">' + "".join(f'<option{" selected" if lu[str(b)] == p["name"] else ""} value="{p["name"]}">{p["name"]} ({p["rating"]})</option>' for p in SQUAD) + "</select></td></tr>" for b in range(1, 7))
    return page(r, "Board order", f"<h2>Board order against {m['opponent']}</h2><p>{m['date']}, {m['where'].lower()}</p>{msg}<form method='post'><table>{rows}</table><button>Save board order</button></form><p><a href='/captain'>Back to the desk</a></p>")
@app.get("/captain/(m[0-9]+)")
def _(r, i):
    if not r.user: return redirect("/login")
    m = next((m for m in MATCHES if m["id"] == i), None)
    return m and board(r, m)
@app.post("/captain/(m[0-9]+)")
def _(r, i):
    if not r.user: return redirect("/login")
    m = next((m for m in MATCHES if m["id"] == i), None)
    if not m: return
    new = {str(b): r.form.get(f"board{b}", "") for b in range(1, 7)}
    if len(set(new.values())) < 6 or not set(new.values()) <= {p["name"] for p in SQUAD}: return board(r, m, '<p class="bad" role="alert">Each player can sit at one board only.</p>')
    app.state["lineups"][i] = new; return board(r, m, '<p class="ok" role="status">The board order has been saved.</p>')
app.run()
