import html
import json
import os
import sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from data import BY_MODEL, BY_SLUG, DELIVERY, FAMILIES, FIRST_QUOTE, INSTRUMENTS, VOLTAGES, show, spec_title
from base import attach, data, moved, page, serve, static

e = html.escape
QUOTES = []

CSS = """:root{--ink:#1f2a37;--line:#d7dce3;--brand:#a23b13}body{margin:0;font:15px/1.55 "Helvetica Neue",Arial,sans-serif;color:var(--ink);background:#f7f6f3}
.bar{background:#fff;border-bottom:3px solid var(--brand)}.bar>div,main,.ft>div{max-width:1060px;margin:0 auto;padding:14px 20px}.bar>div{display:flex;gap:26px;align-items:center}.bar strong{font:bold 20px Georgia,serif;color:var(--brand)}.bar a{color:var(--ink);text-decoration:none}
h1{font:bold 30px Georgia,serif;margin:.5em 0 .4em}.acc{background:#fff;border:1px solid var(--line);margin-bottom:10px}.acc>button{width:100%;text-align:left;background:none;border:0;padding:15px 18px;font:bold 17px Georgia,serif;cursor:pointer}.acc>button::after{content:"+";float:right;font-size:22px}.acc.open>button::after{content:"\\2212"}.acc>div{display:none;padding:0 18px 16px}.acc.open>div{display:block}
table{border-collapse:collapse;width:100%}th{text-align:left;font-size:13px;color:#5b6675}td,th{padding:7px 10px 7px 0;border-bottom:1px solid var(--line)}td a{color:var(--brand);font-weight:bold}s{color:#8a93a0;margin-right:6px}.sale{color:#b3261e;font-weight:bold}
iframe{width:100%;height:380px;border:1px solid var(--line);background:#fff}.cols{display:grid;grid-template-columns:2fr 1fr;gap:30px}@media(max-width:760px){.cols{grid-template-columns:1fr}}.btn{display:inline-block;background:var(--brand);color:#fff;border:0;padding:10px 20px;font:inherit;font-weight:bold;text-decoration:none;cursor:pointer}.btn.alt{background:#fff;color:var(--ink);border:1px solid var(--line)}
fieldset{border:1px solid var(--line);background:#fff;padding:20px;margin:0 0 14px}legend{font:bold 18px Georgia,serif}label{display:block;margin:12px 0}input,select,textarea{font:inherit;padding:7px;border:1px solid #9aa3af;min-width:280px}input[type=radio]{min-width:0}ol.progress{display:flex;gap:20px;list-style:none;padding:0}ol.progress li{color:#8a93a0}ol.progress li.here{color:var(--brand);font-weight:bold}ol.progress li.done{color:#2f6f3e}
.warn{color:#b3261e;font-weight:bold;min-height:1.5em}dl.review{display:grid;grid-template-columns:150px 1fr}dl.review dd{margin:0}.ft{background:var(--ink);color:#c7cdd6;margin-top:40px;font-size:13px}.ft a{color:#fff}.big{font-size:20px}aside{background:#fff;border:1px solid var(--line);padding:16px}"""


def frame(title, body):
    return page("""<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>%s | Kestrel Ridge Lab Supply</title><style>%s</style></head><body>
<div class="bar"><div><strong>Kestrel Ridge</strong><a href="/">Home</a><a href="/catalog">Catalog</a><a href="/quote">Request a quote</a><a href="/service">Service</a></div></div><main>%s</main>
<div class="ft"><div>Kestrel Ridge Lab Supply, 4120 Federal Way, Boise, ID 83716 &middot; (208) 555-0142 &middot; Weekdays 7:30 am to 5 pm Mountain Time<br>Spring special through April 30: buffer solution set $34.50, regularly $46.00. <a href="/service">Calibration service from $145.</a></div></div></body></html>""" % (e(title), CSS, body))


def price(i):
    if i["price"] is None:
        return "Call for price"
    if i["was"]:
        return '<s>${:,}.00</s><span class="sale">${:,}.00</span>'.format(i["was"], i["price"])
    return "${:,}.00".format(i["price"])


def home():
    return frame("Laboratory instruments", """<h1>Instruments that stay in tolerance</h1><p>Kestrel Ridge has supplied schools, water utilities and industrial labs in the Mountain West since 1987. We sell by quotation: tell us what you need and a specialist answers within one business day.</p>
<p><a class="btn" href="/catalog">Browse the catalog</a> <a class="btn alt" href="/quote">Request a quote</a></p>
<div class="cols"><div><h2>New this spring</h2><p>The <a href="/instruments/kr-ov-125h">KR-OV 125H</a> drying oven joins our forced-air family, and the <a href="/instruments/kr-b-220s">KR-B 220S</a> semi-micro balance now ships with an ionizer.</p></div><aside><b>Trade-in</b><br>Get up to $400 for your old centrifuge, whatever the make.</aside></div>""")


def catalog():
    out = ""
    for key, (title, text, columns, shown) in FAMILIES.items():
        heads = "".join("<th>%s</th>" % c for c, _ in columns[:shown])
        rows = ""
        for i in INSTRUMENTS:
            if i["family"] == key:
                rows += '<tr><td><a href="/instruments/%s">%s</a></td>%s<td>%s</td></tr>' % (
                    i["slug"], i["model"], "".join("<td>%s</td>" % show(v, u) for v, (_, u) in zip(i["values"][:shown], columns)), price(i))
        out += '<div class="acc"><button type="button" aria-expanded="false">%s</button><div><p>%s</p><table><tr><th>Model</th>%s<th>List price</th></tr>%s</table></div></div>' % (title, text, heads, rows)
    return frame("Catalog", "<h1>Catalog</h1><p>Select a product family to see its models. Prices are in US dollars without sales tax.</p>" + out + ACC)


ACC = """<script>document.querySelectorAll('.acc > button').forEach(function (b) { b.addEventListener('click', function () {
  var open = b.parentNode.classList.toggle('open'); b.setAttribute('aria-expanded', open ? 'true' : 'false'); }); });</script>"""


def instrument(i):
    title, text, columns, _ = FAMILIES[i["family"]]
    rel = [o for o in INSTRUMENTS if o["family"] == i["family"] and o is not i][:4]
    return frame(i["model"], """<p><a href="/catalog">Catalog</a> / %s</p><h1>%s</h1><div class="cols"><div>
<p>%s</p><p class="big">%s</p><p>Ships in %d week%s. Two-year warranty.</p><p><a class="btn" href="/quote?model=%s">Request a quote</a></p>
<h2>Technical data</h2><iframe src="/sheets/%s" title="Technical data"></iframe>
<div class="acc" style="margin-top:16px"><button type="button" aria-expanded="false">Documents</button><div><p><a href="/documents/%s-spec.txt">Specification sheet (TXT)</a></p><p>Printed manual: included with the instrument</p></div></div>
<div class="acc"><button type="button" aria-expanded="false">What is in the box</button><div><p>Instrument, power cord, dust cover, quick start card.</p></div></div></div>
<aside><b>Others in this family</b>%s</aside></div>%s""" % (
        title, i["model"], text, price(i), i["weeks"], "" if i["weeks"] == 1 else "s", i["slug"], i["slug"], i["slug"],
        "".join('<p><a href="/instruments/%s">%s</a><br>%s</p>' % (o["slug"], o["model"], price(o)) for o in rel), ACC))


def sheet(i):
    columns = FAMILIES[i["family"]][2]
    rows = "".join("<dt>%s</dt><dd>%s</dd>" % (c, show(v, u)) for (c, u), v in zip(columns, i["values"]))
    return page("""<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>%s</title><style>body{font:14px/1.5 Arial,sans-serif;margin:18px;color:#1f2a37}dl{display:grid;grid-template-columns:190px 1fr;gap:8px 14px}dt{color:#5b6675}dd{margin:0;font-weight:bold}</style></head>
<body><p>Kestrel Ridge %s, revision C</p><dl>%s<dt>Operating conditions</dt><dd>15 to 30 °C, up to 80 %% relative humidity</dd><dt>Certification</dt><dd>CE, cTUVus</dd></dl><p>All values measured at 20 °C.</p></body></html>""" % (i["model"], i["model"], rows))


def spec(i):
    lines = [spec_title(i), FAMILIES[i["family"]][0], ""]
    lines += ["%s: %s" % (c, show(v, u)) for (c, u), v in zip(FAMILIES[i["family"]][2], i["values"])]
    lines += ["Operating conditions: 15 to 30 °C, up to 80 % relative humidity", "Certification: CE, cTUVus", "", "Kestrel Ridge Lab Supply, Boise, Idaho. Revision C, January 2026."]
    return attach("\n".join(lines) + "\n", i["slug"] + "-spec.txt", "text/plain; charset=utf-8")


def quote(req):
    pre = BY_SLUG.get(req.q("model"))
    opts = '<option value="">Choose an instrument</option>'
    for key, fam in FAMILIES.items():
        opts += '<optgroup label="%s">%s</optgroup>' % (fam[0], "".join("<option%s>%s</option>" % (" selected" if i is pre else "", i["model"]) for i in INSTRUMENTS if i["family"] == key))
    volts = "".join('<label><input type="radio" name="volt" value="%s"> %s</label>' % (v, v) for v in VOLTAGES)
    ships = "".join('<label><input type="radio" name="ship" value="%s"> %s</label>' % (v, v) for v in DELIVERY)
    return frame("Request a quote", """<h1>Request a quote</h1><ol class="progress"><li class="here">1. Instrument</li><li>2. Your details</li><li>3. Delivery</li><li>4. Review</li></ol><p class="warn" role="alert"></p>
<form class="quote" novalidate>
<fieldset><legend>Instrument</legend><label>Model<br><select name="model">%s</select></label><label>Quantity<br><input name="units" inputmode="numeric" value="1"></label><div>Supply voltage</div>%s<button type="button" class="btn next">Continue</button></fieldset>
<fieldset hidden><legend>Your details</legend><label>Institution or company<br><input name="org"></label><label>Contact name<br><input name="person"></label><label>Email<br><input name="mail" type="email"></label><button type="button" class="btn alt back">Back</button> <button type="button" class="btn next">Continue</button></fieldset>
<fieldset hidden><legend>Delivery</legend>%s<label>PO number (optional)<br><input name="po"></label><label>Remarks (optional)<br><textarea name="remarks" rows="3"></textarea></label><button type="button" class="btn alt back">Back</button> <button type="button" class="btn next">Continue</button></fieldset>
<fieldset hidden><legend>Review</legend><dl class="review"></dl><button type="button" class="btn alt back">Back</button> <button class="btn send">Submit request</button></fieldset></form>
<script src="/static/quote.js"></script>""" % (opts, volts, ships))


def route(req):
    p = req.path
    if req.method == "POST":
        if p == "/quote":
            j = {k: str(v).strip() for k, v in req.json().items()}
            g = lambda k: j.get(k, "")
            if g("model") not in BY_MODEL or not g("units").isdigit() or not 1 <= int(g("units")) <= 99 or g("volt") not in VOLTAGES or g("ship") not in DELIVERY or not g("org") or not g("person") or "@" not in g("mail"):
                return data({"error": "Please check your entries."}, 400)
            q = {"model": g("model"), "quantity": int(g("units")), "voltage": g("volt"), "institution": g("org"), "contact": g("person"),
                 "email": g("mail"), "delivery": g("ship"), "po": g("po"), "remarks": g("remarks")}
            q["reference"] = "Q-%d" % (FIRST_QUOTE + len(QUOTES) + moved(q, 0x7b4b42a1, 29000))
            QUOTES.append(q)
            return data({"reference": q["reference"]})
        return None
    if p.startswith("/static/"):
        return static(p)
    if p == "/":
        return home()
    if p == "/catalog":
        return catalog()
    if p == "/quote":
        return quote(req)
    if p == "/service":
        return frame("Service", "<h1>Service and calibration</h1><p>Send us your balance or meter for an ISO 17025 calibration. Balances $185, pH meters $145, centrifuge speed check $210. Turnaround is five business days.</p><p>Call (208) 555-0142 for a return number before you ship anything.</p>")
    if p.startswith("/instruments/") and p[13:] in BY_SLUG:
        return instrument(BY_SLUG[p[13:]])
    if p.startswith("/sheets/") and p[8:] in BY_SLUG:
        return sheet(BY_SLUG[p[8:]])
    if p.startswith("/documents/") and p.endswith("-spec.txt") and p[11:-9] in BY_SLUG:
        return spec(BY_SLUG[p[11:-9]])
    return None


def state():
    return {"quotes": QUOTES}


def reset():
    QUOTES.clear()


serve(route, lambda: "<!doctype html><title>Not found</title><h1>We could not find that page</h1><a href='/'>Kestrel Ridge</a>", state, reset)
