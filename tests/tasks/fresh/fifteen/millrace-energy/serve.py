import sys
sys.path.insert(0, "..")
from base import *
import data as d

site = Site("millrace-energy", d.initial)
CSS = """:root{--g:#146c43}*{box-sizing:border-box}body{margin:0;font:15px/1.5 Verdana,sans-serif;color:#222;background:#eef3ef}.bar{background:#fff;border-bottom:3px solid var(--g);padding:.8rem 1.5rem;display:flex;justify-content:space-between;align-items:center}
.bar a{color:var(--g);text-decoration:none;margin-left:1.2rem}.logo{font-weight:bold;font-size:1.2rem;margin:0!important}.shell{display:flex;max-width:1100px;margin:1.5rem auto;gap:1.5rem;padding:0 1rem}.side{width:190px}.side a{display:block;padding:.5rem .8rem;color:#333;text-decoration:none;border-left:3px solid transparent}.side a.on{border-color:var(--g);background:#fff}
.main{flex:1;background:#fff;padding:1.5rem;border-radius:8px}.tiles{display:flex;gap:1rem;flex-wrap:wrap}.tile{flex:1;min-width:180px;background:#f2f8f4;border-radius:8px;padding:1rem}.tile .v{font-size:1.6rem;color:var(--g)}.tile .k{font-size:.8rem;color:#667}
.inv{display:grid;grid-template-columns:1.3fr 1.2fr 1fr .8fr .8fr 1fr;border-bottom:1px solid #dde6df;padding:.5rem 0;align-items:center}.inv.h{font-size:.8rem;color:#667}.tag{border-radius:4px;padding:.05rem .5rem;font-size:.8rem}.tag.Paid{background:#d5efdf}.tag.Open{background:#ffe6c2}
input,select,button{font:inherit;padding:.4rem}.f{margin:.8rem 0}.f label{display:block;font-size:.85rem}button{background:var(--g);color:#fff;border:0;border-radius:5px;padding:.5rem 1.2rem}.bad{color:#b00020}.good{background:#d5efdf;padding:.6rem 1rem}"""


def page(req, title, body, at=None):
    user = req.session.get("user")
    links = '<a href="/account">My account</a><a href="/logout">Log out</a>' if user else '<a href="/login">Log in</a>'
    side = ""
    if at:
        side = '<div class="side" role="navigation">' + "".join(f"<a href='{u}'{' class=on' if u == at else ''}>{t}</a>" for u, t in [("/account", "Overview"), ("/account/invoices", "Invoices"), ("/account/meters", "Meter readings"), ("/account/contract", "Contract")]) + "</div>"
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title} - Millrace Energy</title><style>{CSS}</style></head><body><div class="bar"><a class="logo" href="/">Millrace Energy</a><div><a href="/tariffs">Tariffs</a><a href="/help">Help</a><a href="/about">About</a>{links}</div></div><div class="shell">{side}<div class="main">{body}</div></div></body></html>"""


@site.get("/")
def home(req):
    return page(req, "Power from the river", "<h1>Power from the river</h1><p>Electricity from nine weirs and gas from farm waste. Customers see invoices and send readings in <a href='/account'>their account</a>.</p>")


@site.get("/tariffs")
def tariffs(req):
    return page(req, "Tariffs", "<h1>Tariffs</h1><p><b>Steady 24</b><br>Unit rate 23.9 p per kWh, standing charge 48 p a day.</p><p><b>Steady 12</b><br>Unit rate 24.8 p per kWh, standing charge 46 p a day.</p><p><b>Flow</b><br>Unit rate changes each quarter, standing charge 41 p a day.</p>")


@site.get("/help")
def help_(req):
    return page(req, "Help", "<h1>Help</h1><details><summary>How do I read my meter?</summary><p>Write down the black figures, and leave out those in red.</p></details><details><summary>I am moving house</summary><p>Call us on 01 555 0177 two weeks before.</p></details>")


@site.get("/about")
def about(req):
    return page(req, "About", "<h1>About</h1><p>Millrace is owned by its 4,100 members.</p>")


@site.get("/login")
def login(req, err=""):
    return page(req, "Log in", f"""<h1>Log in</h1>{err and f'<p class="bad" role="alert">{err}</p>'}<form method="post" action="/login"><div class="f"><label for="u">E-mail</label><input id="u" type="email" name="email" autocomplete="username" required></div><div class="f"><label for="p">Password</label><input id="p" type="password" name="password" autocomplete="current-password" required></div><button>Log in</button></form>""")


@site.post("/login")
def login_post(req):
    c = d.CUSTOMERS.get(req.form.get("email", "").lower())
    if not c or c["password"] != req.form.get("password"):
        return 401, login(req, "E-mail or password is wrong.")
    req.session["user"] = req.form["email"].lower()
    return Redirect("/account")


@site.get("/logout")
def logout(req):
    req.session.clear()
    return Redirect("/")


def guarded(f):
    def g(req, *a):
        return f(req, d.CUSTOMERS[req.session["user"]], *a) if req.session.get("user") else Redirect("/login")
    return g


@site.get("/account")
@guarded
def account(req, c):
    i = d.INVOICES[0]
    return page(req, "My account", f"""<h1>Hello, {esc(c['name'])}</h1><div class="tiles"><div class="tile"><div class="v">£{abs(c['balance']):.2f}</div><div class="k">in credit</div></div>
<div class="tile"><div class="v">£{i['amount']:.2f}</div><div class="k">latest invoice, {d.period(i)}</div></div><div class="tile"><div class="v">{d.METERS[0][2]:,} kWh</div><div class="k">last electricity reading</div></div></div><p>Account number {c['account']}</p>""", "/account")


@site.get("/account/invoices")
@guarded
def invoices(req, c):
    per, p = 8, int(req.q["page"]) if req.q.get("page", "").isdigit() else 1
    rows = "".join(f"""<div class="inv"><span>{d.period(i)}</span><span>{i['number']}</span><span>{d.short(i['due'])}</span><span>£{i['amount']:.2f}</span><span><span class="tag {i['status']}">{i['status']}</span></span><a href="/account/invoices/{i['number']}.pdf" aria-label="PDF of {d.period(i)}">PDF</a></div>""" for i in d.INVOICES[(p - 1) * per:p * per])
    last = -(-len(d.INVOICES) // per)
    nav = (f"<a href='?page={p - 1}'>Newer</a> " if p > 1 else "") + f"Page {p} of {last}" + (f" <a href='?page={p + 1}'>Older</a>" if p < last else "")
    return page(req, "Invoices", f"<h1>Invoices</h1><div class='inv h'><span>Period</span><span>Number</span><span>Due</span><span>Amount</span><span>Status</span><span>Download</span></div>{rows}<p>{nav}</p>", "/account/invoices")


@site.get(r"/account/invoices/(INV-[0-9]+)\.pdf")
@guarded
def pdf(req, c, number):
    i = next((x for x in d.INVOICES if x["number"] == number), None)
    return File(d.pdf_name(i), d.pdf_bytes(i), "application/pdf") if i else (404, "not found")


@site.get("/account/meters")
@guarded
def meters(req, c, msg=""):
    opts = "".join(f"<option value='{m[0]}'>{m[1]} ({m[0]})</option>" for m in d.METERS)
    last = "".join(f"<p>{m[1]}, meter {m[0]}<br>Last reading: {m[2]:,} on {m[3]}</p>" for m in d.METERS)
    sent = "".join(f"<li>{esc(r['meter'])}: {r['reading']} on {esc(r['date'])}</li>" for r in site.state["readings"])
    return page(req, "Meter readings", f"""<h1>Meter readings</h1>{msg}{last}{sent and '<h2>Sent by you</h2><ul>' + sent + '</ul>'}<h2>Send a reading</h2><form method="post" action="/account/meters"><div class="f"><label for="m">Meter</label><select id="m" name="meter">{opts}</select></div><div class="f"><label for="dt">Date of reading</label><input id="dt" type="date" name="date" required></div><div class="f"><label for="r">Reading</label><input id="r" name="reading" inputmode="numeric" pattern="[0-9]+" title="Figures only" required></div><button>Send reading</button></form>""", "/account/meters")


@site.post("/account/meters")
@guarded
def meters_post(req, c):
    f = req.form
    m = next((x for x in d.METERS if x[0] == f.get("meter")), None)
    if not m or not f.get("reading", "").isdigit() or not re.match(r"\d{4}-\d\d-\d\d\Z", f.get("date", "")):
        return 422, meters(req, "<p class='bad'>Please check your entries.</p>")
    if int(f["reading"]) < m[2]:
        return 422, meters(req, "<p class='bad'>The reading is lower than the last one.</p>")
    site.state["readings"].append({"meter": m[0], "date": f["date"], "reading": int(f["reading"])})
    return meters(req, "<p class='good' role='status'>Thank you, we have your reading.</p>")


@site.get("/account/contract")
@guarded
def contract(req, c, msg=""):
    return page(req, "Contract", f"""<h1>Contract</h1>{msg}<p>Customer: {esc(c['name'])}<br>Supply address: {esc(c['address'])}<br>Tariff: {c['tariff']}<br>Price guaranteed until: {c['end']}<br>Paid by: {c['method']}</p>
<form method="post" action="/account/contract"><label><input type="checkbox" name="paperless" value="1"{' checked' if site.state['paperless'] else ''}> Send invoices by e-mail only</label> <button>Save</button></form>""", "/account/contract")


@site.post("/account/contract")
@guarded
def contract_post(req, c):
    site.state["paperless"] = req.form.get("paperless") == "1"
    return contract(req, "<p class='good' role='status'>Saved.</p>")


site.run()
