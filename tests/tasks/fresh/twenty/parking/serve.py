import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from websrv import App, page, redirect, css, esc
import data

app = App(lambda: {"vehicle_changes": [], "applications": [], "reports": []}, cookie="ashmere_sid")

def shell(req, title, body):
    u = req.session.get("user")
    acc = '<a class="abc-link" href="/account">%s</a> <form class="abc-inline" method="post" action="/sign-out"><button class="abc-link-button">Sign out</button></form>' % esc(data.USERS[u]["name"]) if u else '<a class="abc-link" href="/sign-in">Sign in</a>'
    return """<!DOCTYPE html><html lang="en" class="abc-template"><head><meta charset="utf-8"><title>%s - Ashmere Borough Council</title><link rel="stylesheet" href="/assets/abc.css"></head><body><a class="abc-skip" href="#main">Skip to main content</a><header class="abc-header"><span class="abc-header__crown">Ashmere Borough Council</span> <span class="abc-header__service">Parking permits</span> <span class="abc-header__account">%s</span></header><div class="abc-phase"><strong class="abc-tag">beta</strong> This is a new service – your feedback will help us to improve it.</div><nav class="abc-nav"><a href="/">Home</a> <a href="/zones">Zones and charges</a> <a href="/apply/visitor">Apply for visitor permits</a> <a href="/help">Help</a></nav><main id="main" class="abc-main">%s</main><footer class="abc-footer">Ashmere Borough Council, Civic Centre, 1 Castle Parade, Ashmere. Permit office: 01632 960 400, Monday to Friday, 9 am to 4 pm</footer></body></html>""" % (esc(title), acc, body)

@app.get("/assets/abc.css")
def style(req):
    return css("body{margin:0;font-family:Arial,sans-serif;font-size:18px}.abc-header{background:#0b0c0c;color:#fff;padding:14px 30px}.abc-header a{color:#fff}.abc-header__account{float:right}.abc-inline{display:inline}.abc-link-button{background:none;border:0;color:#fff;text-decoration:underline;cursor:pointer}.abc-phase,.abc-nav,.abc-main,.abc-footer{padding:8px 30px}.abc-nav a{margin-right:18px}.abc-table{border-collapse:collapse}.abc-table td,.abc-table th{border-bottom:1px solid #b1b4b6;padding:8px 14px;text-align:left;font-size:16px}.abc-summary{display:grid;grid-template-columns:220px 1fr;gap:6px}.abc-summary dd{margin:0}.abc-button{background:#00703c;color:#fff;border:0;padding:10px 16px;font-size:18px;cursor:pointer}.abc-error{border:4px solid #d4351c;padding:12px}.abc-panel{background:#00703c;color:#fff;padding:24px}.abc-skip{position:absolute;left:-999px}.abc-group{margin:14px 0}.abc-group label{display:block}.abc-accordion__content{display:none}.abc-accordion__button[aria-expanded=true]+.abc-accordion__content{display:block}.abc-accordion__button{display:block;width:100%;text-align:left;padding:12px;background:#f3f2f1;border:0;border-top:1px solid #999;font-size:18px}.abc-footer{background:#f3f2f1;margin-top:40px}")

@app.get("/")
def home(req):
    return shell(req, "Parking permits", "<h1>Parking permits in Ashmere</h1><p>Use this service to:</p><ul><li>see the zones and what permits cost</li><li>apply for visitor permits</li><li>change the vehicle on your permit</li></ul><p><a class='abc-button' href='/sign-in'>Sign in to your account</a></p>")

@app.get("/zones")
def zones(req):
    return shell(req, "Zones and charges", "<h1>Zones and charges</h1><p>All charges are for 12 months unless stated otherwise.</p><table class='abc-table'><caption>Permit zones</caption><thead><tr><th scope='col'>Zone</th><th scope='col'>Name</th><th scope='col'>Controlled hours</th><th scope='col'>Resident permit</th></tr></thead><tbody>%s</tbody></table>" % "".join("<tr><th scope='row'><a href='/zones/%s'>Zone %s</a></th><td>%s</td><td>%s</td><td>%s</td></tr>" % (z["zone"], z["zone"], z["name"], z["hours"], data.money(z["resident"])) for z in data.ZONES))

@app.get("/zones/<z>")
def zone(req, z):
    d = next((x for x in data.ZONES if x["zone"] == z), None)
    if not d: return None
    rows = [("Controlled hours", d["hours"]), ("Resident permit", data.money(d["resident"])), ("Second car permit", data.money(d["second"])), ("Visitor book (10 vouchers)", data.money(d["visitor"])), ("Business permit", data.money(d["business"])), ("Permit spaces", d["spaces"]), ("Waiting list", "%d applicants" % d["waiting"] if d["waiting"] else "no waiting list")]
    return shell(req, "Zone " + z, "<p><a href='/zones'>Back to all zones</a></p><h1>Zone %s: %s</h1><dl class='abc-summary'>%s</dl>" % (z, d["name"], "".join("<dt>%s</dt><dd>%s</dd>" % r for r in rows)))

@app.get("/help")
def help_(req):
    qs = [("How long does an application take?", "We answer visitor permit applications within 3 working days. Resident permits take up to 10 working days because we check your address."), ("I have lost my visitor book", "Lost books cannot be replaced. You need to buy a new one."), ("Can I get money back?", "If you move out of Ashmere you can get a refund for each full month that is left, less an administration charge of £15. Write to the permit office and enclose the permit."), ("Where can I park a trailer?", "Trailers and caravans must not be parked in permit spaces.")]
    return shell(req, "Help", "<h1>Help</h1><div class='abc-accordion'>%s</div><script>document.querySelectorAll('.abc-accordion__button').forEach(function(b){b.onclick=function(){b.setAttribute('aria-expanded',b.getAttribute('aria-expanded')!=='true')}})</script>" % "".join("<div class='abc-accordion__section'><button type='button' class='abc-accordion__button' aria-expanded='false'>%s</button><div class='abc-accordion__content'><p>%s</p></div></div>" % q for q in qs))

@app.route("GET|POST", "/sign-in")
def signin(req):
    err = ""
    if req.method == "POST":
        u = data.USERS.get(req.form.get("username", ""))
        if u and u["password"] == req.form.get("password"):
            req.session["user"] = req.form["username"]; return redirect("/account")
        err = "<div class='abc-error' role='alert'>Your username or password is wrong</div>"
    return shell(req, "Sign in", "<h1>Sign in</h1>%s<form method='post' action='/sign-in' novalidate><div class='abc-group'><label for='username'>Username</label><input id='username' name='username' autocomplete='username'></div><div class='abc-group'><label for='password'>Password</label><input id='password' name='password' type='password'></div><button class='abc-button'>Sign in</button></form>" % err)

@app.post("/sign-out")
def signout(req):
    req.session.clear(); return redirect("/")

def permits(user):
    out = [dict(zip(("no", "type", "zone", "plate", "expires"), p)) for p in data.PERMITS[user]]
    for c in app.state["vehicle_changes"]:
        for p in out:
            if p["no"] == c["permit"]: p["plate"] = c["registration"]
    return out

@app.get("/account")
def account(req):
    u = req.session.get("user")
    if not u: return redirect("/sign-in")
    return shell(req, "Your permits", "<h1>Your permits</h1><p>%s, %s</p>%s" % (data.USERS[u]["name"], data.USERS[u]["address"], "".join("<section class='abc-card'><h2>%s %s</h2><dl class='abc-summary'><dt>Zone</dt><dd>%s</dd><dt>Vehicle</dt><dd>%s</dd><dt>Valid until</dt><dd>%s</dd></dl>%s</section>" % (p["type"], p["no"], p["zone"], p["plate"] or "none", p["expires"], "<p><a href='/account/%s/vehicle'>Change vehicle<span class='abc-hidden'> on %s</span></a></p>" % (p["no"], p["no"]) if p["plate"] else "") for p in permits(u))))

REASONS = ["I have bought a new vehicle", "I am using a courtesy car", "My number plate has changed"]

@app.route("GET|POST", "/account/<no>/vehicle")
def vehicle(req, no):
    u = req.session.get("user")
    if not u: return redirect("/sign-in")
    p = next((p for p in permits(u) if p["no"] == no and p["plate"]), None)
    if not p: return None
    err = ""
    if req.method == "POST":
        reg, why, frm = (req.form.get(k, "") for k in ("registration", "reason", "from"))
        if reg and why in REASONS and frm:
            app.state["vehicle_changes"].append({"user": u, "permit": no, "registration": reg.upper(), "reason": why, "from": frm})
            return shell(req, "Vehicle changed", "<div class='abc-panel'><h1>Vehicle changed</h1><p>Permit %s is now for %s</p></div><p><a href='/account'>Your permits</a></p>" % (no, esc(reg.upper())))
        err = "<div class='abc-error' role='alert'>Answer all the questions</div>"
    return shell(req, "Change vehicle", "<h1>Change the vehicle on permit %s</h1>%s<p>At present: %s</p><form method='post' action='/account/%s/vehicle'><div class='abc-group'><label for='registration'>New registration number</label><input id='registration' name='registration' required></div><div class='abc-group'><fieldset><legend>Why are you changing the vehicle?</legend>%s</fieldset></div><div class='abc-group'><label for='from'>Change from</label><input id='from' name='from' type='date' required></div><button class='abc-button'>Confirm change</button></form>" % (no, err, p["plate"], no, "".join("<label><input type='radio' name='reason' value='%s' required> %s</label>" % (r, r) for r in REASONS)))

@app.route("GET|POST", "/apply/visitor")
def apply(req):
    keys = ("full_name", "address", "zone", "email", "books", "start")
    err = ""
    if req.method == "POST":
        f = {k: req.form.get(k, "") for k in keys}
        if all(f.values()) and req.form.get("declaration") == "yes":
            f["books"] = int(f["books"]); app.state["applications"].append(f)
            return shell(req, "Application sent", "<div class='abc-panel'><h1>Application sent</h1><p>Your reference is<br><strong>VA-2027-%04d</strong></p></div>" % (1750 + len(app.state["applications"])))
        err = "<div class='abc-error' role='alert'>There is a problem: fill in all fields and confirm the declaration</div>"
    i = lambda k, l, t="text": "<div class='abc-group'><label for='%s'>%s</label><input id='%s' name='%s' type='%s' value='%s' required></div>" % (k, l, k, k, t, esc(req.form.get(k, "")))
    return shell(req, "Apply for visitor permits", "<h1>Apply for visitor permits</h1>%s<form method='post' action='/apply/visitor'>%s%s<div class='abc-group'><label for='zone'>Zone</label><select id='zone' name='zone' required><option value=''>Choose a zone</option>%s</select></div>%s<div class='abc-group'><label for='books'>Number of books</label><select id='books' name='books' required><option value=''>Choose</option>%s</select></div>%s<div class='abc-group'><label><input type='checkbox' name='declaration' value='yes' required> I declare that I live in this zone</label></div><button class='abc-button'>Send application</button></form>" % (err, i("full_name", "Full name"), i("address", "Street and house number"), "".join("<option value='%s'>%s – %s</option>" % (z["zone"], z["zone"], z["name"]) for z in data.ZONES), i("email", "E-mail address", "email"), "".join("<option>%d</option>" % n for n in range(1, 6)), i("start", "First day of use", "date")))

app.not_found = lambda req: page(shell(req, "Page not found", "<h1>Page not found</h1>"), 404)
if __name__ == "__main__":
    app.run()
