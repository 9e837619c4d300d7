import sys; sys.path.insert(0, "..")
from common import *
D = load(); T = {t["id"]: t for t in D["teams"]}; M = D["matches"]; P = D["players"]
app = App({"messages": []})
CSS = """body{font:15px/1.45 Georgia,serif;margin:0;background:#fbf7ef;color:#222}header{background:#2d2a26;color:#f5e9d0;padding:14px 24px}header a{color:#f5e9d0;margin-right:18px}main{max-width:900px;margin:20px auto;padding:0 16px}table{border-collapse:collapse;width:100%;background:#fff}th,td{border:1px solid #d8cfbd;padding:5px 9px;text-align:left}th{background:#efe5d0}td.n,th.n{text-align:right}.tabs a{display:inline-block;padding:6px 14px;border:1px solid #d8cfbd;background:#fff;margin-right:4px;text-decoration:none;color:#222}.tabs a.cur{background:#2d2a26;color:#fff}dl{display:grid;grid-template-columns:160px 1fr}dt{font-weight:bold}dd{margin:0 0 6px}.pg a,.pg b{margin-right:8px}"""
def half(x):
    w = int(x); h = "½" if x % 1 else ""
    return (str(w) if w or not h else "") + h
def page(t, body):
    return "<!DOCTYPE html><html lang='en'><head><meta charset='utf-8'><title>%s - Tarn Valley Chess League</title><style>%s</style></head><body><header><strong>Tarn Valley Chess League</strong> &nbsp; season 2023/24<br><nav><a href='/'>News</a><a href='/tables'>Tables</a><a href='/results'>Results</a><a href='/ratings'>Ratings</a><a href='/clubs'>Clubs</a></nav></header><main>%s</main></body></html>" % (e(t), CSS, body)
def tabs(path, cur):
    return "<p class='tabs'>" + "".join("<a href='%s?div=%d' class='%s'>%s</a>" % (path, i+1, "cur" if d == cur else "", d) for i, d in enumerate(D["divisions"])) + "</p>"
def div(r):
    v = r.q("div", "1")
    return D["divisions"][int(v)-1 if v in ("1", "2", "3") else 0]
def table(d):
    rows = []
    for t in D["teams"]:
        if t["division"] != d: continue
        w = dr = l = gp = 0
        for m in M:
            if t["id"] in (m["home"], m["away"]):
                own = m["hs"] if m["home"] == t["id"] else m["as"]
                gp += own; w += own > 2; dr += own == 2; l += own < 2
        rows.append((t, w, dr, l, gp, 2*w+dr))
    return sorted(rows, key=lambda x: (-x[5], -x[4], x[0]["name"]))
@app.get("/")
def home(r):
    return page("News", "<h1>First half of the season complete</h1><p>All seven rounds before Christmas have been played in the three divisions. A match is contested over four boards; a team scores two match points for a win and one for a 2–2 draw.</p><p>See the <a href='/tables'>tables</a>, the <a href='/results'>results of every match</a> and the <a href='/ratings'>rating list</a>.</p><h2>Annual blitz</h2><p>The Tarn Valley blitz is held each June. Entries are not yet open.</p>")
@app.get("/tables")
def tables(r):
    d = div(r)
    return page("Tables", "<h1>%s</h1>%s<table><thead><tr><th>#</th><th>Team</th><th class=n>Won</th><th class=n>Drawn</th><th class=n>Lost</th><th class=n>Game points</th><th class=n>Match points</th></tr></thead><tbody>%s</tbody></table>" % (d, tabs("/tables", d), "".join("<tr><td>%d</td><td><a href='/club/%d'>%s</a></td><td class=n>%d</td><td class=n>%d</td><td class=n>%d</td><td class=n>%s</td><td class=n><b>%d</b></td></tr>" % (i+1, t["id"], e(t["name"]), w, dr, l, half(gp), mp) for i, (t, w, dr, l, gp, mp) in enumerate(table(d)))))
@app.get("/results")
def results(r):
    d = div(r); out = ""
    for rd in range(1, 8):
        out += "<h3>Round %d</h3><table><tr><th>Date</th><th>Home</th><th>Score</th><th>Away</th></tr>" % rd
        for m in M:
            if m["division"] == d and m["round"] == rd:
                y, mo, da = m["date"].split("-")
                out += "<tr><td>%d %s %s</td><td>%s</td><td>%s – %s</td><td>%s</td></tr>" % (int(da), {"10":"October","11":"November","12":"December"}[mo], y, e(T[m["home"]]["name"]), half(m["hs"]) or "0", half(m["as"]) or "0", e(T[m["away"]]["name"]))
        out += "</table>"
    return page("Results", "<h1>Results, %s</h1>%s%s" % (d, tabs("/results", d), out))
@app.get("/ratings")
def ratings(r):
    q = r.q("name").lower(); pg = int(r.q("page", "1")) if r.q("page", "1").isdigit() else 1
    L = sorted([p for p in P if q in p["name"].lower()], key=lambda p: (p["name"].split()[-1], p["name"]))
    n = max(1, -(-len(L)//48)); pg = min(max(1, pg), n)
    body = "".join("<tr><td>%s</td><td>%s</td><td>%s</td><td class=n>%d</td><td class=n>%d</td><td class=n>%s</td></tr>" % (e(p["name"]), e(T[p["team"]]["name"]), T[p["team"]]["division"].replace("Division ", ""), p["rating"], p["played"], half(p["points"]) or "0") for p in L[(pg-1)*48:pg*48])
    pgs = " ".join("<b>%d</b>" % i if i == pg else "<a href='/ratings?page=%d&name=%s'>%d</a>" % (i, e(r.q("name")), i) for i in range(1, n+1))
    return page("Ratings", "<h1>Rating list</h1><form>Find a player <input name=name value='%s'> <input type=submit value=Find></form><p class=pg>Page: %s (%d players, by surname)</p><table><tr><th>Player</th><th>Team</th><th>Div.</th><th class=n>Rating</th><th class=n>Games</th><th class=n>Points</th></tr>%s</table><p class=pg>Page: %s</p>" % (e(r.q("name")), pgs, len(L), body, pgs))
@app.get("/clubs")
def clubs(r):
    return page("Clubs", "<h1>Clubs</h1><ul>%s</ul>" % "".join("<li><a href='/club/%d'>%s</a>, %s</li>" % (t["id"], e(t["name"]), t["division"]) for t in sorted(D["teams"], key=lambda t: t["name"])))
@app.get(r"/club/(\d+)")
def club(r, i):
    t = T.get(int(i))
    if not t: return None
    ps = "".join("<li>%s (%d)</li>" % (e(p["name"]), p["rating"]) for p in P if p["team"] == t["id"])
    return page(t["name"], "<h1>%s</h1><p>%s</p><dl><dt>Captain</dt><dd>%s</dd><dt>Home evening</dt><dd>%s</dd><dt>Clocks start</dt><dd>%s</dd><dt>Plays at</dt><dd>%s</dd></dl><h2>Squad</h2><ul>%s</ul>" % (e(t["name"]), t["division"], e(t["captain"]), t["evening"], t["start"], e(t["venue"]), ps))
app.run()
