import sys; sys.path.insert(0, "..")
from common import *
D = load(); C = D["costumes"]; BY = {c["code"]: c for c in C}
app = App({"requests": []})
HEX = {"crimson":"#a3172f","moss green":"#5c6e3a","navy":"#1f2f5c","ivory":"#f1ead6","black":"#222","mustard":"#c9981f","plum":"#6b2c5b","grey":"#8d8d92"}
CSS = TW + """body{background:#faf7f2}.side{width:230px}.side fieldset{border:0;padding:0;margin:0 0 14px}.side legend{font-weight:700;font-size:13px;text-transform:uppercase}.side label{display:block;font-size:14px}.tab{padding:8px 14px;border-bottom:3px solid transparent}.tab.on{border-color:#7c2d12;font-weight:600}.btn{background:#7c2d12;color:#fff;border:0;border-radius:6px;padding:8px 16px;display:inline-block}"""
def page(r, t, b):
    s = app.session(r); n = len(s["list"]) if s else 0
    who = "<span>%s</span><a href='/list' class='underline'>Loan list (%d)</a><a href='/logout' class='underline'>Log out</a>" % (e(D["groups"][s["user"]]), n) if s else "<a href='/login' class='underline'>Log in to borrow</a>"
    return "<!doctype html><html lang='en'><head><meta charset='utf-8'><title>%s — Old Tannery Costume Store</title><style>%s</style></head><body><header class='bg-white border-b'><div class='mx-auto max-w-6xl p-4 flex justify-between items-center'><a href='/' class='text-xl font-bold'>Old Tannery <span style='color:#7c2d12'>Costume Store</span></a><div class='flex gap-4 text-sm'><a href='/store'>The rails</a><a href='/terms'>Terms</a>%s</div></div></header><div class='mx-auto max-w-6xl p-4'>%s</div></body></html>" % (e(t), CSS, who, b)
@app.get("/")
def home(r):
    return page(r, "Welcome", "<h1 class='text-3xl font-bold'>Borrow from our rails</h1><p>%d costumes from forty years of shows, lent by the week to theatre groups.</p><a class='btn' href='/store'>Look through the rails</a>" % len(C))
@app.get("/store")
def store(r):
    er, sz, co = r.qs("era"), r.qs("size"), r.qs("colour"); av, hat, q, so = r.q("in"), r.q("hat"), r.q("q").lower(), r.q("sort")
    L = [c for c in C if (not er or c["era"] in er) and (not sz or c["size"] in sz) and (not co or c["colour"] in co) and (not av or not c["out"]) and (not hat or c["hat"]) and (q in (c["what"] + " " + c["code"]).lower())]
    if so == "long": L = sorted(L, key=lambda c: -c["length_cm"])
    pg = max(1, int(r.q("page", "1"))) if r.q("page", "1").isdigit() else 1; n = max(1, -(-len(L)//18)); pg = min(pg, n)
    def boxes(name, vals, cur): return "".join("<label><input type=checkbox name=%s value='%s'%s> %s</label>" % (name, v, " checked" if v in cur else "", v) for v in vals)
    side = "<form class='side' action='/store'><input name=q value='%s' placeholder='Search…' class='border rounded px-2 py-1 w-full mb-4'><fieldset><legend>Era</legend>%s</fieldset><fieldset><legend>Size</legend>%s</fieldset><fieldset><legend>Colour</legend>%s</fieldset><fieldset><label><input type=checkbox name=in value=1%s> In the store now</label><label><input type=checkbox name=hat value=1%s> Comes with a hat</label></fieldset><select name=sort class='border rounded px-2 py-1'><option value=''>Order: code</option><option value=long%s>Order: longest first</option></select><p><button class='btn'>Apply</button> <a class='underline text-sm' href='/store'>Clear</a></p></form>" % (e(r.q("q")), boxes("era", ["Medieval","Tudor","Georgian","Victorian","Edwardian","1920s","1940s","Fantasy"], er), boxes("size", ["S","M","L","XL"], sz), boxes("colour", sorted(HEX), co), " checked" if av else "", " checked" if hat else "", " selected" if so == "long" else "")
    cards = "".join("<a href='/costume/%s' class='bg-white border rounded-lg p-3 block'><div style='height:70px;background:%s' class='rounded mb-2'></div><div class='font-semibold'>%s</div><div class='text-xs text-gray-500'>%s · %s · size %s%s</div><div class='flex justify-between text-sm mt-1'><span>£%.2f a week</span>%s</div></a>" % (c["code"], HEX[c["colour"]], e(c["what"]), c["code"], c["era"], c["size"], " · with hat" if c["hat"] else "", c["fee"], "<span class='text-rose-700'>on loan</span>" if c["out"] else "<span class='text-emerald-700'>in store</span>") for c in L[(pg-1)*18:pg*18])
    from urllib.parse import urlencode
    base = [(k, v) for k, vs in r.query.items() if k != "page" for v in vs]
    nav = "".join("<a class='border rounded px-3 py-1 %s' href='/store?%s'>%d</a>" % ("bg-stone-800 text-white" if i == pg else "bg-white", e(urlencode(base + [("page", i)])), i) for i in range(1, n+1))
    return page(r, "The rails", "<div class='flex gap-8 items-start'>%s<div class='flex-1'><div class='text-sm text-gray-500 mb-2'>%d costumes found</div><div class='grid grid-cols-3 gap-4'>%s</div><div class='flex gap-2 mt-4'>%s</div></div></div>" % (side, len(L), cards, nav))
@app.get("/costume/(OT\d+)")
def one(r, k):
    c = BY.get(k)
    if not c: return None
    s = app.session(r)
    if c["out"]: act = "<p class='text-rose-700'>On loan at present</p>"
    elif not s: act = "<p><a class='underline' href='/login?next=/costume/%s'>Log in</a> to borrow this costume.</p>" % k
    elif k in s["list"]: act = "<p class='text-emerald-700'>On your loan list ✓ <a class='underline' href='/list'>see list</a></p>"
    else: act = "<form method=post action='/list/add'><input type=hidden name=code value='%s'><button class='btn'>Add to loan list</button></form>" % k
    t = r.q("tab", "about")
    tabs = "".join("<a class='tab %s' href='?tab=%s'>%s</a>" % ("on" if t == x else "", x, l) for x, l in [("about","About"),("measure","Measurements"),("history","History")])
    body = {"about": "<p>Made of %s. %s.%s</p><p>Weekly fee £%.2f. Hangs on rail <b>%s</b>.</p>" % (c["fabric"], c["note"].capitalize(), " A hat belongs to it." if c["hat"] else "", c["fee"], c["rail"]),
            "measure": "<table>%s</table>" % "".join("<tr><td style='width:10rem'>%s</td><td>%s</td></tr>" % x for x in [("Size", c["size"]), ("Chest", "%d cm" % c["chest_cm"]), ("Waist", "%d cm" % c["waist_cm"]), ("Length", "%d cm" % c["length_cm"])]),
            "history": "<p>Sewn in %d for “%s”.</p>" % (c["year"], e(c["made_for"]))}.get(t, "")
    return page(r, c["what"], "<div class='text-2xl font-bold'>%s</div><div class='text-sm text-gray-500 mb-4'>%s · %s</div>%s<div class='border-b flex mt-4'>%s</div><div class='p-4 bg-white'>%s</div>" % (e(c["what"]), c["code"], c["era"], act, tabs, body))
@app.get("/login")
def login(r):
    return page(r, "Log in", "<h1 class='text-2xl font-bold'>Log in</h1>%s<form method=post action=/login class='grid gap-3' style='max-width:320px'><input type=hidden name=next value='%s'><label>User name <input name=user class='border rounded px-2 py-1 w-full'></label><label>Password <input name=pw type=password class='border rounded px-2 py-1 w-full'></label><button class='btn'>Log in</button></form>" % ("<p class='text-rose-700'>Wrong user name or password.</p>" if r.q("bad") else "", e(r.q("next", "/store"))))
@app.post("/login")
def dologin(r):
    u = r.f("user")
    if u in D["users"] and D["users"][u] == r.f("pw"):
        nx = r.f("next") if r.f("next").startswith("/") else "/store"
        return redirect(nx, [app.new_session({"user": u, "list": []})])
    return redirect("/login?bad=1")
@app.get("/logout")
def out(r):
    app.sessions.pop(r.cookies.get("sid", ""), None); return redirect("/")
@app.post("/list/add")
def add(r):
    s = app.session(r)
    if not s: return redirect("/login")
    c = BY.get(r.f("code"))
    if c and not c["out"] and c["code"] not in s["list"]: s["list"].append(c["code"])
    return redirect("/costume/" + r.f("code"))
@app.post("/list/drop")
def drop(r):
    s = app.session(r)
    if s and r.f("code") in s["list"]: s["list"].remove(r.f("code"))
    return redirect("/list")
@app.get("/list")
def lst(r):
    s = app.session(r)
    if not s: return redirect("/login")
    rows = "".join("<li class='flex justify-between border-b p-2'><span>%s — %s, £%.2f</span><form method=post action=/list/drop><input type=hidden name=code value=%s><button class='text-sm'>remove</button></form></li>" % (c, e(BY[c]["what"]), BY[c]["fee"], c) for c in s["list"])
    form = "<form method=post action=/list/send class='grid gap-3 mt-4' style='max-width:380px'><label>Production <input name=production required class='border rounded px-2 py-1 w-full'></label><label>Number of weeks <select name=weeks class='border rounded px-2 py-1'>%s</select></label><button class='btn'>Send loan request</button></form>" % "".join("<option>%d</option>" % i for i in range(1, 9)) if s["list"] else "<p>Your list is empty.</p>"
    return page(r, "Loan list", "<h1 class='text-2xl font-bold'>Loan list</h1><ul style='list-style:none;padding:0'>%s</ul>%s" % (rows, form))
@app.post("/list/send")
def send(r):
    s = app.session(r)
    if not s or not s["list"] or not r.f("production"): return redirect("/list")
    app.state["requests"].append({"user": s["user"], "production": r.f("production"), "weeks": int(r.f("weeks", "1")), "items": sorted(s["list"])})
    s["list"] = []
    return redirect("/sent")
@app.get("/sent")
def sent(r):
    return page(r, "Sent", "<h1 class='text-2xl font-bold'>Request sent</h1><p>We will have the costumes ready on the Thursday before.</p>")
@app.get("/terms")
def terms(r):
    return page(r, "Terms", "<h1 class='text-2xl font-bold'>Terms</h1><p>Loans run in whole weeks. Groups log in with the name and password we sent by post.</p>")
app.run()
