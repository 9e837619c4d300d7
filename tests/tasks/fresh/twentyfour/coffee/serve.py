import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from common import *
D = load(__file__)

site = Site({"subscriptions": [], "reservations": []})
CSS = "body{margin:0;font-family:'Avenir Next',Helvetica,sans-serif;background:#f6efe6;color:#33231a}.hd__2xK{display:flex;gap:24px;padding:20px 40px;border-bottom:2px solid #33231a}.hd__2xK a{color:inherit}.main__9aQ{max-width:1040px;margin:20px auto;padding:0 16px}.grid__Lk1{display:grid;grid-template-columns:repeat(4,1fr);gap:14px}.tile__sW4{background:#fff;padding:14px;border:1px solid #e2d4c4}.tile__sW4 h3{margin:0 0 6px}.so__1{background:#c33;color:#fff;padding:1px 6px;font-size:12px}.tab__b{cursor:pointer;padding:8px 14px;border:1px solid #33231a;background:none}.tab__b.on__3{background:#33231a;color:#fff}.step__7{color:#999}.step__7.cur{color:#33231a;font-weight:bold}.btn__e{background:#33231a;color:#fff;border:0;padding:10px 18px;cursor:pointer}label{display:block;margin:8px 0}.err__z{color:#b00}"
def page(title, body, js=""):
    return "<!doctype html><html lang='en'><head><meta charset='utf-8'><title>%s — Kestrel Coffee</title><style>%s</style></head><body><div class='hd__2xK'><b>KESTREL</b><a href='/'>Home</a><a href='/coffees'>Coffees</a><a href='/subscribe'>Subscription</a><a href='/brewing'>Brewing</a><a href='/events'>Events</a></div><div class='main__9aQ'>%s</div><script>%s</script></body></html>" % (esc(title), CSS, body, js)
@site.get("/")
def home(q):
    return page("Home", "<h1>Small-batch roasters since 2009</h1><p>We roast on Tuesdays and Fridays, 14 kilos at a time. Our subscribers drink about 1,900 bags a month.</p><p><a href='/subscribe'>Start a subscription</a> or <a href='/coffees'>look at all %d coffees</a>.</p>" % len(D["coffees"]))
@site.get("/coffees")
def coffees(q):
    ro, pc, og = q.q.get("roast", ""), q.q.get("process", ""), q.q.get("origin", "")
    R = [k for k in D["coffees"] if (not ro or k["roast"] == ro) and (not pc or k["process"] == pc) and (not og or k["origin"] == og)]
    sel = lambda n, o, c: "<select name='%s'><option value=''>any %s</option>%s</select>" % (n, n, "".join("<option%s>%s</option>" % (" selected" if x == c else "", x) for x in o))
    return page("Coffees", "<h1>Coffees</h1><form>%s %s %s <button class='btn__e'>Filter</button></form><p>%d coffees</p><div class='grid__Lk1'>%s</div>" % (sel("roast", ["Light", "Medium", "Dark"], ro), sel("process", ["Washed", "Natural", "Honey"], pc), sel("origin", sorted({k["origin"] for k in D["coffees"]}), og), len(R),
      "".join("<div class='tile__sW4'><h3><a href='/coffees/%s'>%s</a></h3><div>%s · %s roast</div><div>%s</div><div>£%.2f / 250 g %s</div></div>" % (k["slug"], k["name"], k["origin"], k["roast"], ", ".join(k["notes"]), k["price250"], "" if k["stock"] else "<span class='so__1'>Sold out</span>") for k in R)))
@site.get(r"/coffees/([a-z0-9-]+)")
def coffee(q, s):
    k = next((k for k in D["coffees"] if k["slug"] == s), None)
    if not k: return None
    return page(k["name"], "<h1>%s</h1><p>%s</p><div><button class='tab__b on__3' data-t='a'>Story</button><button class='tab__b' data-t='b'>Price</button><button class='tab__b' data-t='c'>In the cup</button></div><div data-p='a'><p>This coffee comes from %s in %s. Some %d families bring their cherries to the washing station, which lies at %s metres; the farms themselves are higher up, at around %s metres above the sea. They grow %s and pick from %s.</p></div><div data-p='b' hidden><p>£%.2f for 250 g, £%.2f for a kilo.</p></div><div data-p='c' hidden><p>%s process, %s roast. We taste %s. Cupping score %.2f.</p></div>" % (k["name"], "" if k["stock"] else "<span class='so__1'>Sold out</span>", k["name"], k["origin"], k["families"], format(k["station_alt"], ","), format(k["altitude"], ","), k["variety"], k["harvest"], k["price250"], k["price1k"], k["process"], k["roast"].lower(), ", ".join(k["notes"]), k["score"]),
      "document.querySelectorAll('[data-t]').forEach(b=>b.onclick=()=>{document.querySelectorAll('[data-t]').forEach(x=>x.classList.toggle('on__3',x===b));document.querySelectorAll('[data-p]').forEach(p=>p.hidden=p.dataset.p!==b.dataset.t)})")
@site.get("/brewing")
def brewing(q):
    t = ""
    for n, b in D["brew"].items():
        bl = "Wet the grounds with %d g of water first and wait half a minute." % b["bloom"] if b["bloom"] else "Fill the lower chamber to the valve."
        t += "<h2>%s</h2><p>For the %s we weigh out %d grams of coffee for %d grams of water, which we let cool to %d degrees after boiling. %s All in all the brew takes %s minutes; if it runs faster than %d seconds below that, grind finer.</p>" % (n, n, b["dose"], b["water"], b["temp"], bl, b["time"], 20)
    return page("Brewing", "<h1>How we brew</h1><p>All our recipes assume a burr grinder and soft water of about 70 ppm.</p>" + t)
@site.get("/events")
def events(q):
    return page("Events", "<h1>Events</h1>%s<p>We keep no waiting lists, sorry.</p>" % "".join("<div class='tile__sW4'><h3>%s</h3><p>%s · £%d</p>%s</div>" % (e["name"], e["date"], e["price"], "<form method='post' action='/events/%s'><label>Name <input name='name' required></label><label>E-mail <input type='email' name='email' required></label><button class='btn__e'>Reserve a seat</button></form>" % e["id"] if e["open"] else "<span class='so__1'>Sold out</span>") for e in D["events"]))
@site.post(r"/events/(e\d)")
def reserve(q, i):
    e = next((e for e in D["events"] if e["id"] == i and e["open"]), None)
    if not e or not q.form.get("name") or not q.form.get("email"): return page("Events", "<p class='err__z'>This did not work.</p>")
    site.state["reservations"].append({"event": i, "name": q.form["name"], "email": mail(q.form["email"])})
    return page("Reserved", "<h1>Reserved</h1><p>See you on %s.</p>" % e["date"])
STEPS = ["Coffee", "Rhythm", "Delivery", "Review"]
F = {"1": [("coffee", ["House espresso", "Single origin", "Decaf"]), ("size", ["250 g", "500 g", "1 kg"]), ("grind", ["Whole bean", "Filter", "Espresso", "Cafetière"])], "2": [("rhythm", ["Every week", "Every 2 weeks", "Every 4 weeks"]), ("start", ["First week of July", "Third week of July", "First week of August"])]}
TXT = [("name", "Full name", "text"), ("email", "E-mail", "email"), ("phone", "Phone", "tel"), ("street", "Street and number", "text"), ("postcode", "Postcode", "text"), ("city", "Town", "text")]
ALL = ["coffee", "size", "grind", "rhythm", "start", "gift"] + [t[0] for t in TXT]
def step(n, v, err=""):
    hid = lambda ks: "".join("<input type='hidden' name='%s' value='%s'>" % (k, esc(v[k])) for k in ALL if k in v and k not in ks)
    bar = " › ".join("<span class='step__7%s'>%d. %s</span>" % (" cur" if i + 1 == n else "", i + 1, s) for i, s in enumerate(STEPS))
    lab = {"coffee": "What would you like?", "size": "Bag size", "grind": "Grind", "rhythm": "How often?", "start": "First delivery"}
    ks = []
    if n <= 2:
        b = ""
        for k, o in F[str(n)]:
            ks.append(k)
            if k in ("coffee", "rhythm"): b += "<fieldset><legend>%s</legend>%s</fieldset>" % (lab[k], "".join("<label><input type='radio' name='%s' value='%s'%s> %s</label>" % (k, x, " checked" if v.get(k) == x else "", x) for x in o))
            else: b += "<label>%s <select name='%s'><option value=''>choose…</option>%s</select></label>" % (lab[k], k, "".join("<option%s>%s</option>" % (" selected" if v.get(k) == x else "", x) for x in o))
        if n == 2: ks.append("gift"); b += "<label><input type='checkbox' name='gift' value='yes'> This is a gift (no price on the parcel)</label>"
    elif n == 3:
        b = "".join("<label>%s <input name='%s' type='%s' value='%s'></label>" % (l, k, t, esc(v.get(k, ""))) for k, l, t in TXT); ks = [t[0] for t in TXT]
    else:
        b = "<table>%s</table>" % "".join("<tr><td>%s</td><td>%s</td></tr>" % (k, esc(v.get(k, "no"))) for k in ALL)
    return page("Subscription", "<h1>Subscription</h1><p>%s</p>%s<form method='post' action='/subscribe'>%s<input type='hidden' name='step' value='%d'>%s<button class='btn__e'>%s</button></form>" % (bar, "<p class='err__z'>%s</p>" % err if err else "", hid(ks), n, b, "Subscribe now" if n == 4 else "Continue"))
@site.get("/subscribe")
def sub(q): return step(1, {})
@site.post("/subscribe")
def subpost(q):
    n = num(q.form.get("step"), 1); v = {k: q.form[k] for k in ALL if q.form.get(k)}
    for s in (1, 2):
        if n >= s and any(v.get(k) not in o for k, o in F[str(s)]): return step(s, v, "Please choose everything.")
    if n >= 3 and any(k not in v for k, _, _ in TXT): return step(3, v, "Please fill in all fields.")
    if n < 4: return step(n + 1, v)
    x = {k: v.get(k, "") for k in ALL}; x["gift"] = x["gift"] == "yes"; x["email"] = mail(x["email"]); x["phone"] = digits(x["phone"])
    site.state["subscriptions"].append(x)
    return page("Thank you", "<h1>Thank you, %s</h1><p>Your subscription number is <b>%s</b>.</p>" % (esc(x["name"]), receipt("KC", x)))
site.run()
