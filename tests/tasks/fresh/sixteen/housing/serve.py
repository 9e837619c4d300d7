import os, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import *
from data import *

site = Site(INITIAL)
CSS = "body{font-family:'Trebuchet MS',sans-serif;background:#eef1f4;margin:0}.bar{background:#37474f;color:#fff;padding:12px 30px}.bar a{color:#cfd8dc;margin-left:20px}.page{background:#fff;max-width:860px;margin:24px auto;padding:24px 34px;border-radius:4px}.stats{display:flex;gap:16px}.stat{flex:1;border:1px solid #cfd8dc;padding:14px}.stat .v{font-size:24px}.stat .l{color:#78909c;font-size:13px}table{width:100%;border-collapse:collapse}td,th{padding:7px;border-bottom:1px solid #e0e0e0;text-align:left}.num{text-align:right}.tag{border-radius:10px;padding:1px 9px;font-size:12px;background:#e0e0e0}.tag.u{background:#ffcdd2}.person{display:flex;gap:20px;padding:10px 0;border-bottom:1px dotted #bbb}.person b{width:160px}.pager a,.pager span{padding:4px 9px}"
def shell(req, title, body):
    nav = '<a href="/home">Overview</a><a href="/charges">Charges</a><a href="/documents">Documents</a><a href="/repairs">Repairs</a><a href="/logout">Sign out</a>' if inside(req) else '<a href="/login">Sign in</a>'
    return f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{e(title)} – Heron Quay</title><style>{CSS}</style></head><body><div class="bar"><b>Heron Quay Residents</b><a href="/">Start</a><a href="/notices">Notices</a><a href="/board">The board</a>{nav}</div><div class="page"><h1>{e(title)}</h1>{body}</div></body></html>'
def inside(req):
    return req.cookies.get("hq") == "s27"
def closed(path):
    def dec(fn):
        def g(req, *a):
            return fn(req, *a) if inside(req) else redirect("/login")
        site.route(path, "GET POST")(g)
        return g
    return dec

@site.route("/")
def start(req):
    return shell(req, "Welcome to Heron Quay", "<p>This is the site of the residents of Heron Quay, forty flats in three blocks by the canal. Notices and the board are open to all. For charges and documents, please <a href='/login'>sign in</a>.</p>")

@site.route("/notices")
def notices(req):
    return shell(req, "Notices", "".join(f"<article><h3>{e(t)}</h3><p>{e(x)}</p></article>" for t, x in NOTICES))

@site.route("/board")
def board(req):
    return shell(req, "The board", "<p>Elected in May 2026 for two years.</p>" + "".join(f'<div class="person"><b>{e(n)}</b><span>{e(r)}</span><span>{e(f)}</span><span>{e(p)}</span></div>' for n, r, f, p in BOARD))

@site.route("/login", "GET POST")
def login(req):
    err = ""
    if req.method == "POST":
        if req.f("user") == USER and req.f("password") == PASSWORD:
            return redirect("/home", [("Set-Cookie", "hq=s27; Path=/; HttpOnly")])
        err = "<p role=alert style='color:#b71c1c'>User name or password is wrong.</p>"
    return shell(req, "Sign in", err + '<form method="post"><p><label>User name<br><input name="user" autocomplete="username" required></label></p><p><label>Password<br><input type="password" name="password" autocomplete="current-password" required></label></p><button>Sign in</button></form>')

@site.route("/logout")
def logout(req):
    return redirect("/", [("Set-Cookie", "hq=; Path=/; Max-Age=0")])

@closed("/home")
def home(req):
    un = sum(c["status"] == "Unpaid" for c in CHARGES[:10])
    return shell(req, f"Good day, {NAME}", f'<div class="stats"><div class="stat"><div class="v">{"−" if BALANCE < 0 else ""}£{abs(BALANCE):.2f}</div><div class="l">Balance of your account</div></div><div class="stat"><div class="v">Flat 27</div><div class="l">Block B, second floor</div></div><div class="stat"><div class="v">{len(DOCS)}</div><div class="l">Documents</div></div></div><p>A balance with a minus is owed by you.</p>')

@closed("/charges")
def charges(req):
    pages = -(-len(CHARGES) // 10); p = req.page(pages)
    rows = "".join(f'<tr><td>{c["no"]}</td><td>{c["date"]}</td><td>{e(c["what"])}</td><td class="num">£{c["amount"]:.2f}</td><td><span class="tag {"u" if c["status"] == "Unpaid" else ""}">{c["status"]}</span></td></tr>' for c in CHARGES[(p - 1) * 10:p * 10])
    return shell(req, "Charges", f"<table><thead><tr><th>No.</th><th>Date</th><th>For</th><th class=num>Amount</th><th>State</th></tr></thead><tbody>{rows}</tbody></table>{pager(req, pages, p)}")

@closed("/documents")
def documents(req):
    return shell(req, "Documents", "<ul>" + "".join(f'<li>{e(t)} <small>({d})</small> <a href="/documents/{filename(t)}" download aria-label="Download {e(t)}">Download</a></li>' for t, d in DOCS) + "</ul>")

@closed(r"/documents/([a-z0-9-]+\.pdf)")
def doc(req, n):
    d = next((d for d in DOCS if filename(d[0]) == n), None)
    return d and Res(pdf(*d), 200, "application/pdf", [("Content-Disposition", f'attachment; filename="{n}"')])

@closed("/repairs")
def repairs(req):
    if req.method == "POST" and req.f("text"):
        site.state["repairs"].append({"place": req.f("place"), "text": req.f("text")})
        return shell(req, "Repairs", "<p>Thank you, we have noted it.</p>")
    return shell(req, "Repairs", '<form method="post"><p><label>Where<br><select name="place"><option>My flat</option><option>Stairwell</option><option>Garden</option></select></label></p><p><label>What is broken<br><textarea name="text" required></textarea></label></p><button>Report</button></form>')

site.serve()
