import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from common import *
app = App(__file__, lambda d: {"bids": []}); D = app.data
def page(t, b): return """<!doctype html><html lang=en><meta charset=utf-8><title>%s · Pargeter &amp; Lowe Auctioneers</title><style>body{font:16px/1.5 "Times New Roman",serif;margin:0;color:#26211a;background:#fdfcf8}._h3{border-bottom:2px solid #8a6d2f;padding:14px 30px}._h3 a{color:#8a6d2f;margin-right:18px}._m1{padding:16px 30px;max-width:1000px}._t9{border-collapse:collapse;width:100%%}._t9 td,._t9 th{padding:5px 9px;border-bottom:1px solid #e7e0cf;text-align:left}._g4{background:#efe8d6;cursor:pointer}.err{color:#a00}label{display:block;margin:8px 0}</style><div class=_h3><b>Pargeter &amp; Lowe</b> &nbsp; <a href="/">Spring sale</a><a href="/terms">Terms</a></div><div class=_m1>%s</div>""" % (esc(t), b)
def cur(l):
    b = [x["amount"] for x in app.state["bids"] if x["lot"] == l["no"]]; return max(b) if b else l["bid"]
def minimum(l):
    c = cur(l)
    return l["low"] // 2 if c is None else c + (5 if c < 100 else 20 if c < 500 else 50)
@app.get("/")
def _(r):
    q = r.q.get("q", "").lower(); out = ""
    for c in dict.fromkeys(l["category"] for l in D["lots"]):
        ls = [l for l in D["lots"] if l["category"] == c and q in l["title"].lower()]
        if ls: out += f"<tbody><tr class=_g4><th colspan=5>▾ {esc(c)}</th></tr></tbody><tbody class=_b>" + "".join(f"<tr><td>{l['no']}<td><a href='/lot/{l['no']}'>{esc(l['title'])}</a><td>£{l['low']} – £{l['high']}<td>{'£%d' % cur(l) if cur(l) is not None else 'no bids yet'}<td>{l['closes']}</tr>" for l in ls) + "</tbody>"
    return page("Spring sale", f"<h1>Spring sale catalogue</h1><form><input name=q value='{esc(r.q.get('q',''))}' placeholder='Search lots'> <button>Search</button></form><table class=_t9><thead><tr><th>Lot<th>Description<th>Estimate<th>Current bid<th>Closes</tr></thead>{out or '<tr><td colspan=5>No lots found.</td></tr>'}</table><script>document.querySelectorAll('._g4').forEach(g=>g.onclick=()=>{{let b=g.parentNode.nextElementSibling;b.hidden=!b.hidden}})</script>")
@app.get("/terms")
def _(r): return page("Terms", f"<h1>Terms</h1><p>A buyer's premium of {D['premium']}% is added to the hammer price. Lots not collected within a week are stored at £{D['storage']:.2f} a day.</p>")
def lot(n): return next((l for l in D["lots"] if l["no"] == int(n)), None)
@app.get("/lot/([0-9]+)")
def _(r, n):
    l = lot(n)
    if not l: return None
    return page(l["title"], f"""<p>{esc(l['category'])}</p><h1>Lot {n}: {esc(l['title'])}</h1><p>From {l['origin']}, {l['height']} cm; {l['condition']}.</p><p>Estimate £{l['low']} – £{l['high']}. {f"The bidding stands at £{cur(l)}" if cur(l) is not None else 'No bids yet'}; bidding closes on {l['closes']}.</p><h2>Leave a bid</h2><p>The lowest bid that we can accept is £{minimum(l)}.</p><form method=post action="/lot/{n}/review"><label>Your bid (£, whole pounds) <input name=amount inputmode=numeric required></label><label>Paddle number <input name=paddle required></label><label>Surname <input name=surname required></label><button>Review bid</button></form>""")
def valid(l, f):
    a = f.get("amount", "").replace("£", "").replace(",", "").strip()
    if not a.isdigit(): return None, "Please give whole pounds."
    if int(a) < minimum(l): return None, f"Your bid is too low; the minimum is £{minimum(l)}."
    if not f.get("paddle") or not f.get("surname"): return None, "Paddle number and surname are needed."
    return dict(lot=l["no"], amount=int(a), paddle=f["paddle"], surname=f["surname"]), None
@app.post("/lot/([0-9]+)/(review|confirm)")
def _(r, n, step):
    l = lot(n)
    if not l: return None
    b, e = valid(l, r.form)
    if e: return Resp(page("Bid", f"<h1>Bid not accepted</h1><p class=err>{e}</p><p><a href='/lot/{n}'>Back to the lot</a></p>"), 400)
    if step == "review": return page("Review", f"<h1>Review your bid</h1><p>Lot {n}, {esc(l['title'])}: £{b['amount']} by {esc(b['surname'])}, paddle {esc(b['paddle'])}.</p><form method=post action='/lot/{n}/confirm'>" + "".join(f"<input type=hidden name={k} value='{esc(b[k])}'>" for k in ("amount", "paddle", "surname")) + "<button>Confirm bid</button></form>")
    app.state["bids"].append(b)
    return page("Bid placed", f"<h1>Your bid is placed</h1><p>Receipt number: <b>PL{crc(*b.values()) % 10**7:07d}</b></p>")
app.run()
