import copy, urllib.parse
from base import *
import data
REQ = []
def reset(): REQ.clear()
def state(): return {"requests": copy.deepcopy(REQ)}
CSS = """:root{--ink:#1c1b22}body{font:16px/1.55 "Gill Sans",Calibri,sans-serif;color:var(--ink);margin:0}header,footer{padding:1rem 3rem;border-bottom:1px solid #ccc}.cols{display:flex;gap:3rem;padding:1rem 3rem}main{flex:1}aside{width:15rem;font-size:.85rem;color:#555;border-left:1px solid #ddd;padding-left:1.2rem}article.loan{border-top:1px solid #ddd;padding:.8rem 0}article.loan dl{display:grid;grid-template-columns:8rem 1fr;margin:.3rem 0}dd{margin:0}table{border-collapse:collapse;width:100%}td,th{padding:.35rem .6rem;border-bottom:1px solid #ddd;text-align:left}td.v{text-align:right}.grp th{background:#efeef4}.tot td{font-weight:bold}"""
def page(t, b): return Res(f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(t)} – Thornbury Museum</title><style>{CSS}</style></head><body><header><strong>Thornbury Museum</strong> · Registrar\'s office <nav aria-label="Sections"><a href="/loans">Loans out</a> · <a href="/borrowers">By borrower</a> · <a href="/request">Request a loan</a></nav></header><div class="cols"><main>{b}</main><aside><h2>This week</h2><p>Tuesday: packing workshop, 14:00.</p><p>Thursday: the conservator is away.</p><h2>Insurance</h2><p>Ask for a quote above £500,000.</p></aside></div><footer>Registrar: extension 214</footer></body></html>')
def sentence(l): return {"Out": f"With the borrower until {l['end']}.", "Returned": f"Came back on {l['end']}.", "Overdue": f"Overdue: should have come back on {l['end']}."}[l["status"]]
def art(l): return f'<article class="loan"><h3><a href="/loans/{l["slug"]}">{esc(l["title"])}</a></h3><dl><dt>Loan number</dt><dd>{l["no"]}</dd><dt>Borrower</dt><dd>{l["borrower"]}</dd><dt>Lent on</dt><dd>{l["start"]}</dd></dl><p>{sentence(l)}</p></article>'
def route(r):
    if r.path in ("/", "/loans"):
        st = r.q("status"); ls = [l for l in data.LOANS if not st or l["status"] == st]
        n = max(1, -(-len(ls) // data.PER)); p = int(r.q("page")) if r.q("page").isdigit() else 1; p = max(1, min(n, p))
        u = lambda k: "/loans?" + urllib.parse.urlencode({"status": st, "page": k})
        so = "".join(f'<option {"selected" if s == st else ""}>{s}</option>' for s in ("Out", "Returned", "Overdue"))
        nav = (f'<a rel="prev" href="{u(p-1)}">Previous</a> ' if p > 1 else "") + f"Page {p} of {n}" + (f' <a rel="next" href="{u(p+1)}">Next</a>' if p < n else "")
        return page("Loans", f'<h1>Loans out</h1><form action="/loans"><label for="st">Status</label> <select id="st" name="status"><option value="">Any</option>{so}</select> <button>Show</button></form>{"".join(art(l) for l in ls[(p-1)*data.PER:p*data.PER])}<nav aria-label="Pages"><p>{nav}</p></nav>')
    if r.path.startswith("/loans/"):
        l = next((l for l in data.LOANS if l["slug"] == r.path[7:]), None)
        if l:
            rel = "".join(f'<li><a href="/loans/{x["slug"]}">{esc(x["title"])}</a></li>' for x in data.LOANS if x["borrower"] == l["borrower"] and x is not l)
            return page(l["title"], f'<p><a href="/loans">All loans</a></p><h1>{esc(l["title"])}</h1><p>{l["kind"]}. {sentence(l)}</p><dl><dt>Loan number</dt><dd>{l["no"]}</dd><dt>Borrower</dt><dd>{l["borrower"]}</dd><dt>Period</dt><dd>{l["start"]} – {l["end"]}</dd><dt>Insurance value</dt><dd>{l["value"]}</dd><dt>Courier</dt><dd>{l["courier"]}</dd><dt>Special conditions</dt><dd>{l["cond"]}</dd></dl><h2>Also lent to {l["borrower"]}</h2><ul>{rel or "<li>Nothing else</li>"}</ul>')
    if r.path == "/borrowers":
        h = ""
        for b in sorted({l["borrower"] for l in data.LOANS}):
            ls = [l for l in data.LOANS if l["borrower"] == b]
            h += f'<tbody><tr class="grp"><th colspan="3" scope="rowgroup">{b}</th></tr>' + "".join(f'<tr><td>{esc(l["title"])}</td><td>{l["status"]}</td><td class="v">{l["value"]}</td></tr>' for l in ls) + f'<tr class="tot"><td>Total</td><td></td><td class="v">{data.gbp(sum(l["num"] for l in ls))}</td></tr></tbody>'
        return page("By borrower", f'<h1>Loans by borrower</h1><table><thead><tr><th>Object</th><th>Status</th><th>Insurance value</th></tr></thead>{h}</table>')
    if r.path == "/request":
        err = ""
        if r.method == "POST":
            ks = ("institution", "contact", "object", "purpose", "start", "end")
            if all(r.f(k) for k in ks):
                REQ.append({**{k: r.f(k) for k in ks}, "note": r.f("note")})
                return page("Request received", f'<h1>Request received</h1><p>The registrar has your request for <em>{esc(r.f("object"))}</em> and will answer {esc(r.f("contact"))} within ten working days. Reference RQ-{70+len(REQ)}.</p>')
            err = '<p role="alert">Please complete the fields marked with a star.</p>'
        ob = "".join(f"<option>{esc(l['title'])}</option>" for l in data.LOANS if l["status"] == "Returned")
        return page("Request a loan", f"""<h1>Request a loan</h1>{err}<form method="post" action="/request"><p><label>Institution * <input name="institution" size="40"></label></p><p><label>Contact e-mail * <input name="contact" type="email" size="30"></label></p><p><label>Object * <select name="object"><option value="">Please choose</option>{ob}</select></label></p><fieldset><legend>Purpose *</legend><label><input type="radio" name="purpose" value="exhibition"> Exhibition</label> <label><input type="radio" name="purpose" value="research"> Research</label> <label><input type="radio" name="purpose" value="teaching"> Teaching</label></fieldset><p><label>From * <input type="date" name="start"></label> <label>Until * <input type="date" name="end"></label></p><p><label>Remarks<br><textarea name="note" rows="3" cols="40"></textarea></label></p><button>Send request</button></form>""")
serve(route, state, reset)
