import sys; sys.path.insert(0, "..")
from common import *
D = load(); P = D["pianos"]; BY = {p["stock"]: p for p in P}
app = App({"holds": []})
app.static("app.js", "style.css")
def page(t, body, extra=""):
    return """<!doctype html><html lang=en><head><meta charset=utf-8><title>%s | Hartigan &amp; Sons, used pianos</title><link rel=stylesheet href=/static/style.css></head><body>
<div class="css-hd"><a href="/" class="css-logo">Hartigan <i>&amp;</i> Sons</a><div class="css-nv"><a href="/showroom">Showroom</a><a href="/holds">Held for you</a><a href="/help">Questions</a></div></div><div class="css-wr">%s</div><div class="css-ft">Hartigan &amp; Sons, 14 Tenter Row · Tue–Sat 10–5</div>%s</body></html>""" % (e(t), body, extra)
@app.get("/")
def home(r):
    return page("Home", "<div class=css-hero><div class=css-h1>Pianos with a past.</div><div>%d instruments, each one gone through in our own workshop before it comes into the showroom.</div><a class='css-bt' href='/showroom'>See all pianos</a></div>" % len(P))
@app.get("/showroom")
def show(r):
    pub = [{k: p[k] for k in ("stock","maker","model","kind","year","finish","height_cm","length_cm","price","sold")} for p in P]
    mk = "".join("<option>%s</option>" % e(m) for m in sorted({p["maker"] for p in P}))
    return page("Showroom", "<div class=css-h2>Showroom</div><div class=css-fl><span class=css-sg id=kind><b data-v='' class=on>All</b><b data-v=Upright>Uprights</b><b data-v=Grand>Grands</b></span><select id=mk><option value=''>Any maker</option>%s</select><label>up to £ <input id=mx size=6></label><label><input type=checkbox id=av> hide sold</label><select id=so><option value=''>Newest in</option><option value=pa>Price, low first</option><option value=pd>Price, high first</option></select></div><div id=cnt></div><div class=css-gr id=gr></div><div style='text-align:center'><button id=more class=css-bt>Show more pianos</button></div>" % mk,
        "<script>window.PIANOS=%s</script><script src=/static/app.js></script>" % json.dumps(pub))
@app.get("/piano/(HS-\d+)")
def one(r, s):
    p = BY.get(s)
    if not p: return None
    held = any(h["stock"] == s for h in app.state["holds"])
    if p["sold"]: act = "<div class='css-tag sold'>Sold</div><button class=css-bt disabled>Not available</button>"
    elif held: act = "<div class='css-tag held'>Held for you</div>"
    else: act = "<button class=css-bt id=hold>Hold for 7 days</button>"
    dim = "Height %d cm" % p["height_cm"] if p["height_cm"] else "Length %d cm" % p["length_cm"]
    return page(p["maker"] + " " + p["model"], """<a href=/showroom>‹ back to the showroom</a><div class=css-two><div class=css-ph>♪</div><div><div class=css-h2>%s %s</div><div class=css-mut>Stock no. %s</div><div class=css-pr>£%s</div>%s
<div class=css-tabs><b data-t=t1 class=on>Facts</b><b data-t=t2>Workshop report</b><b data-t=t3>Delivery</b></div>
<div class=css-pane id=t1>%s, built in %d, %s. %s, weight %d kg, %d pedals. Serial number %s. %s</div><div class=css-pane id=t2 hidden>Last regulated in %d. Our technician notes: %s.</div><div class=css-pane id=t3 hidden>Ground-floor delivery within 30 miles is included. Stairs cost £18 a step. Beyond 30 miles we ask a carrier for a price.</div></div></div>
<div id=dlg hidden><div class=css-box><p>Hold <b>%s %s (%s)</b> for 7 days? There is no charge.</p><button class=css-bt id=yes data-s="%s">Yes, hold it</button> <button id=no>Not now</button></div></div>""" % (e(p["maker"]), e(p["model"]), p["stock"], "{:,}".format(p["price"]), act, p["kind"], p["year"], p["finish"], dim, p["weight_kg"], p["pedals"], p["serial"], "Stool included." if p["stool"] else "Sold without a stool.", p["regulated"], p["flaw"], e(p["maker"]), e(p["model"]), p["stock"], p["stock"]), "<script src=/static/app.js></script>")
@app.post("/api/hold")
def hold(r):
    s = clean((r.json or {}).get("stock"))
    p = BY.get(s)
    if not p or p["sold"]: return js({"error": "This piano is sold."}, 409)
    if not any(h["stock"] == s for h in app.state["holds"]): app.state["holds"].append({"stock": s})
    return {"ok": True}
@app.post("/api/release")
def rel(r):
    s = clean((r.json or {}).get("stock"))
    app.state["holds"] = [h for h in app.state["holds"] if h["stock"] != s]
    return {"ok": True}
@app.get("/holds")
def holds(r):
    L = "".join("<div class=css-card><b>%s %s</b> %s · £%s <button class=rel data-s='%s'>Release</button></div>" % (e(BY[h["stock"]]["maker"]), e(BY[h["stock"]]["model"]), h["stock"], "{:,}".format(BY[h["stock"]]["price"]), h["stock"]) for h in app.state["holds"])
    return page("Held for you", "<div class=css-h2>Held for you</div>%s" % (L or "<p>Nothing is being held.</p>"), "<script src=/static/app.js></script>")
@app.get("/help")
def hlp(r):
    q = [("Can I hold a piano?", "Yes, any piano not marked “Sold” can be held for seven days from its own page. A sold piano cannot be held; there is no waiting list."), ("Do you buy pianos?", "We do, after seeing them. Please come by."), ("Do you tune?", "Only pianos bought from us, once, six weeks after delivery.")]
    return page("Questions", "<div class=css-h2>Questions</div>" + "".join("<details><summary>%s</summary><p>%s</p></details>" % x for x in q))
app.run()
