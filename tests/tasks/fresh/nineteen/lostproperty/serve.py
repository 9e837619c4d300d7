import os, sys
sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # websrv
import re

import data
from data import day
from websrv import esc, go, page, start


def shell(title, main):
    return page("""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>%s - Tarn Valley Transit Lost Property</title><style>
body{font-family:Verdana,sans-serif;margin:0;font-size:14px}#top{background:#ffcf33;padding:12px 24px}#top a{margin-right:16px;color:#222}#c{max-width:1000px;margin:auto;padding:16px}
.find{background:#f4f4f4;padding:12px;margin-bottom:14px}.items{display:grid;grid-template-columns:repeat(3,1fr);gap:12px}.item{border:1px solid #bbb;padding:10px}.item h3{margin:0 0 6px;font-size:15px}.tag{font-size:11px;background:#ddd;padding:1px 6px}
.tag.ok{background:#bfe6c0}table{border-collapse:collapse}td,th{border:1px solid #aaa;padding:4px 10px}.err{color:#a00}form.claim label{display:block;margin:10px 0}#foot{background:#333;color:#ddd;padding:16px 24px;font-size:12px}.steps span{margin-right:14px;color:#888}.steps .on{color:#000;font-weight:bold}</style></head><body>
<div id="top"><b>Tarn Valley Transit</b> Lost Property Office<br><a href="/">Found items</a><a href="/claim">Claim an item</a><a href="/fees">Fees and postage</a><a href="/office">Where we are</a></div><div id="c">%s</div>
<div id="foot">We keep items for 90 days. Perishable goods are not kept. Lines 1–4 · Service notice: Line 2 replaced by buses on Sunday mornings in November.</div></body></html>""" % (esc(title), main))


STEPS = ["What and when", "About you", "Proof and pick-up", "Check and send"]
FIELDS = {1: ["reference", "lost_on", "line"], 2: ["name", "email", "phone"], 3: ["proof", "office"]}


def claim_page(step, f, err=""):
    hidden = "".join('<input type="hidden" name="%s" value="%s">' % (k, esc(f.get(k, ""))) for s in FIELDS if s != step for k in FIELDS[s] if s < step)
    v = lambda k: esc(f.get(k, ""))
    if step == 1:
        inner = """<label>Reference of the item (LP-…) <input name="reference" value="%s" required></label><label>Date you lost it <input type="date" name="lost_on" value="%s" required></label>
<label>Line you travelled on <select name="line" required><option value="">choose…</option>%s</select></label>""" % (v("reference"), v("lost_on"), "".join('<option value="%d"%s>Line %d</option>' % (i, " selected" if f.get("line") == str(i) else "", i) for i in (1, 2, 3, 4)))
    elif step == 2:
        inner = '<label>Full name <input name="name" value="%s" required></label><label>E-mail <input type="email" name="email" value="%s" required></label><label>Telephone <input name="phone" value="%s" required></label>' % (v("name"), v("email"), v("phone"))
    elif step == 3:
        inner = '<label>A mark or detail only the owner would know <input name="proof" size="60" value="%s" required></label><fieldset><legend>Where will you pick it up?</legend>%s</fieldset>' % (v("proof"), "".join('<label><input type="radio" name="office" value="%s" required> %s</label>' % (o, o) for o in data.OFFICES))
    else:
        inner = "<table>%s</table>" % "".join("<tr><th>%s</th><td>%s</td></tr>" % (k.replace("_", " "), v(k)) for s in FIELDS for k in FIELDS[s])
    return shell("Claim", '<h1>Claim an item</h1><p class="steps">%s</p>%s<form class="claim" method="post" action="/claim">%s<input type="hidden" name="step" value="%d">%s<p>%s<button name="go" value="next">%s</button></p></form>' % (
        "".join('<span class="%s">%d. %s</span>' % ("on" if i + 1 == step else "", i + 1, s) for i, s in enumerate(STEPS)), '<p class="err">%s</p>' % err if err else "", hidden, step, inner,
        "" if step == 1 else '<button name="go" value="back" formnovalidate>Back</button> ', "Send the claim" if step == 4 else "Continue"))


def wrong(step, f):
    if any(not f.get(k) for k in FIELDS.get(step, [])):
        return "Please fill in every field."
    if step == 1:
        x = next((x for x in data.ITEMS if x["ref"] == f["reference"].upper()), None)
        if not x:
            return "We have no item with this reference."
        if x["status"] != "In store":
            return "This item is no longer in store."
        f["reference"] = x["ref"]
        if not re.fullmatch(r"\d{4}-\d\d-\d\d", f["lost_on"]) or f["line"] not in "1234":
            return "Please check the date."
    if step == 2 and "@" not in f["email"]:
        return "Please check the e-mail address."
    if step == 3 and f["office"] not in data.OFFICES:
        return "Please choose an office."


def app(r, st):
    if r.path == "/":
        cats = sorted({x["category"] for x in data.ITEMS})
        chosen = [c for c in r.ql.get("category", []) if c in cats]
        q, line, store = r.q.get("q", "").lower(), r.q.get("line", ""), r.q.get("store")
        rows = [x for x in data.ITEMS if (not chosen or x["category"] in chosen) and (not line or str(x["line"]) == line) and (not store or x["status"] == "In store")
                and q in (x["what"] + " " + x["place"] + " " + x["ref"]).lower()]
        pages = max(1, -(-len(rows) // 9))
        p = max(1, min(pages, int(r.q["page"]) if r.q.get("page", "").isdigit() else 1))
        base = "&".join(b for b in r.query.split("&") if b and not b.startswith("page="))
        cards = "".join('<div class="item"><h3>%s</h3><div>%s · %s</div><div>Found %s at %s, Line %d</div><div><span class="tag %s">%s</span> shelf %s</div></div>' % (
            esc(x["what"]), x["ref"], esc(x["category"]), day(x["found"]), x["place"], x["line"], "ok" if x["status"] == "In store" else "", x["status"], x["shelf"]) for x in rows[p * 9 - 9:p * 9])
        return shell("Found items", """<h1>Found items</h1><form class="find"><input type="search" name="q" placeholder="umbrella, Northgate, LP-…" value="%s"> <select name="line"><option value="">any line</option>%s</select>
<div>%s</div><label><input type="checkbox" name="store" value="1"%s> only items still in store</label> <button>Search</button></form><p>%d item%s found</p><div class="items">%s</div><p>Page: %s</p>""" % (
            esc(r.q.get("q", "")), "".join('<option value="%d"%s>Line %d</option>' % (i, " selected" if line == str(i) else "", i) for i in (1, 2, 3, 4)),
            " ".join('<label><input type="checkbox" name="category" value="%s"%s> %s</label>' % (esc(c), " checked" if c in chosen else "", esc(c)) for c in cats), " checked" if store else "",
            len(rows), "" if len(rows) == 1 else "s", cards, " ".join('<b>%d</b>' % i if i == p else '<a href="/?%s">%d</a>' % (esc((base + "&" if base else "") + "page=%d" % i), i) for i in range(1, pages + 1))))
    if r.path == "/claim":
        if r.method == "GET":
            return claim_page(1, {"reference": r.q.get("ref", "")})
        f = dict(r.form)
        step = int(f.get("step") or 1)
        if f.get("go") == "back":
            return claim_page(max(1, step - 1), f)
        for s in range(1, min(step, 3) + 1):
            e = wrong(s, f)
            if e:
                return claim_page(s, f, e)
        if step < 4:
            return claim_page(step + 1, f)
        c = {"number": "C-%d" % (1001 + len(st["claims"]))}
        c.update({k: f[k] for s in FIELDS for k in FIELDS[s]})
        st["claims"].append(c)
        return go("/claim/sent/" + c["number"])
    if r.path.startswith("/claim/sent/"):
        return shell("Claim sent", "<h1>Thank you</h1><p>Your claim number is <b>%s</b>. We answer within three working days.</p>" % esc(r.path[12:]))
    if r.path == "/fees":
        return shell("Fees", "<h1>Fees and postage</h1><p>Picking up in person costs £2.00 an item, keys are free. If we post it to you, the postage below is added.</p><table><tr><th>Weight</th><th>Within the country</th><th>Abroad</th></tr>%s</table><p>Insured post costs £3.50 more.</p>" % "".join(
            "<tr><td>%s</td><td>£%s</td><td>%s</td></tr>" % (a, b, c if c[0] == "n" else "£" + c) for a, b, c in data.POSTAGE))
    if r.path == "/office":
        return shell("Where we are", "<h1>Where we are</h1><p><b>Tarn Central</b>: lower hall, beside gate 3. Mon–Sat 8:00–18:00.<br><b>Northgate</b>: ticket office. Mon–Fri 9:00–16:00.<br><b>Quayside</b>: tram depot. Tue and Thu 12:00–19:00.</p>")


if __name__ == "__main__":
    start(app, data.INITIAL)
