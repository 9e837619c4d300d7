import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from websrv import App, page, redirect, esc
import data

app = App(lambda: {"approvals": [], "messages": []}, cookie="PYSESS")

def shell(title, body):
    return """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>%s · Pedlar's Yard</title><style>body{font:16px/1.5 system-ui;margin:0}.navbar{background:#1d3b2a;padding:.7rem 1rem}.navbar a{color:#fff;margin-right:1rem;text-decoration:none}.container{max-width:860px;margin:1rem auto;padding:0 1rem}.row{display:flex;gap:1rem}.col-6{flex:1}.card{border:1px solid #ccc;border-radius:.4rem}.card-body{padding:1rem}.badge{padding:.2rem .6rem;border-radius:.4rem;color:#fff}.text-bg-success{background:#198754}.text-bg-warning{background:#ffc107;color:#222}.text-bg-secondary{background:#6c757d}.btn{padding:.4rem .9rem;border:1px solid #1d3b2a;border-radius:.3rem;background:#fff;cursor:pointer}.btn-primary{background:#1d3b2a;color:#fff}.form-control{display:block;padding:.3rem;margin-bottom:.6rem}.alert{padding:.7rem;background:#fde2e2}.timeline .done{font-weight:bold}.table{border-collapse:collapse;width:100%%}.table td,.table th{border-bottom:1px solid #ddd;padding:.3rem;text-align:left}</style></head><body>
<nav class="navbar"><a class="navbar-brand" href="/"><b>Pedlar's Yard</b> Cycle Workshop</a><a href="/track">Track an order</a><a href="/prices">Prices</a><a href="/find-us">Find us</a></nav><div class="container">%s</div>
<footer class="container"><hr><small>Pedlar's Yard Cycle Workshop, Unit 3, Old Tannery Lane, Wexcombe · 01632 960 227 · Tue–Sat 9–17.30</small></footer></body></html>""" % (esc(title), body)

@app.get("/")
def home(req):
    return shell("Home", """<h1>We mend what you ride</h1><p>Four mechanics, one yard, and a kettle that is always on.</p><div class="row"><div class="col-6 card"><div class="card-body"><h5 class="card-title">Already left your bike?</h5><p>See how far we are.</p><a class="btn btn-primary" href="/track">Track your order</a></div></div><div class="col-6 card"><div class="card-body"><h5 class="card-title">What will it cost?</h5><p>Our usual jobs with prices.</p><a class="btn" href="/prices">Price list</a></div></div></div>""")

@app.get("/find-us")
def findus(req):
    return shell("Find us", "<h1>Find us</h1><p>We are in the old tannery behind the bus station; ring the bell at the green gate. On Sundays and Mondays the yard is shut.</p>")

@app.get("/prices")
def prices(req):
    return shell("Prices", "<h1>Prices</h1><p>Labour only; parts are extra.</p>" + "".join('<h3>%s</h3><table class="table"><thead><tr><th>Job</th><th>Price</th><th>Time</th></tr></thead><tbody>%s</tbody></table>' % (g, "".join("<tr><td>%s</td><td>%s</td><td>%s</td></tr>" % (esc(a), "£" + p if p[0].isdigit() else p, t) for a, p, t in jobs)) for g, jobs in data.PRICES))

@app.route("GET|POST", "/track")
def track(req):
    err = ""
    if req.method == "POST":
        no, sn = req.form.get("order_number", "").upper(), req.form.get("surname", "").lower()
        o = next((o for o in data.ORDERS if o["no"] == no and o["surname"].lower() == sn), None)
        if o:
            req.session["order"] = no
            return redirect("/track/order")
        err = '<div class="alert" role="alert">We cannot find an order with this number and surname.</div>'
    return shell("Track an order", '<h1>Track an order</h1>%s<form method="post" action="/track"><label class="form-label" for="on">Order number (on your ticket)</label><input class="form-control" id="on" name="order_number" placeholder="PY-00000" value="%s" required><label class="form-label" for="sn">Surname</label><input class="form-control" id="sn" name="surname" value="%s" required><button class="btn btn-primary">Show my order</button></form>' % (err, esc(req.form.get("order_number", "")), esc(req.form.get("surname", ""))))

def current(req): return next((o for o in data.ORDERS if o["no"] == req.session.get("order")), None)

@app.get("/track/order")
def order(req):
    o = current(req)
    if not o: return redirect("/track")
    ok = o["no"] in app.state["approvals"]
    status = "Approved by you, waiting for a stand" if ok else o["status"]
    tone = "success" if status in ("Ready for collection", "Collected") else "warning" if status.startswith("Waiting") else "secondary"
    act = ""
    if o["status"] == "Waiting for your approval" and not ok:
        act = '<form method="post" action="/track/order/approve"><p><label><input type="checkbox" name="terms" value="yes" required> I accept the quote of £%.2f and the workshop\'s terms</label></p><button class="btn btn-primary">Approve the quote</button></form>' % o["quote"]
    elif ok: act = '<p role="status">Thank you, you have approved this quote.</p>'
    steps = [s for s in data.STEPS if s not in ("Waiting for your approval", "Waiting for parts") or s == o["status"]]
    at = steps.index(o["status"])
    return shell("Order " + o["no"], """<p><a href="/track">Another order</a></p><h1>Order %s</h1><p><span class="badge text-bg-%s">%s</span></p><p>We received your <b>%s</b> on %s. %s</p><ul class="list"><li>Job: %s</li><li>Quote: £%.2f</li><li>Expected ready: %s</li></ul>%s%s<h5>Progress</h5><ol class="timeline">%s</ol><h5>Message to the workshop</h5><form method="post" action="/track/order/message"><textarea class="form-control" name="text" aria-label="Message" rows="3" cols="50" required></textarea><button class="btn">Send message</button></form>""" % (o["no"], tone, status, esc(o["bike"]), data.day(o["received"]), ("%s is looking after it." % o["mechanic"]) if o["mechanic"] else "It has not been assigned to a mechanic yet.", esc(o["job"]), o["quote"], data.day(o["ready"]), "<p><i>Note from the workshop: %s</i></p>" % esc(o["note"]) if o["note"] else "", act, "".join('<li class="%s">%s</li>' % ("done" if i <= at else "todo", s) for i, s in enumerate(steps))))

@app.post("/track/order/approve")
def approve(req):
    o = current(req)
    if not o or o["status"] != "Waiting for your approval": return redirect("/track")
    if req.form.get("terms") == "yes" and o["no"] not in app.state["approvals"]: app.state["approvals"].append(o["no"])
    return redirect("/track/order")

@app.post("/track/order/message")
def message(req):
    o = current(req)
    if not o: return redirect("/track")
    if req.form.get("text"): app.state["messages"].append({"order": o["no"], "text": req.form["text"]})
    return shell("Message sent", '<h1>Message sent</h1><p>We have received your message about order %s.</p><a href="/track/order">Back to the order</a>' % o["no"])

app.not_found = lambda req: page(shell("Not found", "<h1>Not found</h1>"), 404)
if __name__ == "__main__":
    app.run()
