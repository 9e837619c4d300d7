from base import *
import data as D
CSS = """body{font:16px/1.5 Georgia,serif;margin:0;color:#10243a}header{background:#10243a;color:#fff;padding:1rem 2rem}header a{color:#fff;margin-right:1.2rem}main{padding:1rem 2rem;max-width:60rem}table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #ccd;padding:.4rem .6rem;text-align:left}[role=tab]{padding:.5rem 1rem;border:1px solid #99a;background:#eef}[role=tab][aria-selected=true]{background:#fff;border-bottom-color:#fff;font-weight:bold}.badge{border-radius:4px;padding:0 .4rem;font-size:.85rem;background:#dfe}.badge.Cancelled{background:#f6c8c8}.badge.Delayed{background:#fde9b8}dialog,#consent{max-width:30rem}#veil{position:fixed;inset:0;background:#0008;display:flex;align-items:flex-end;justify-content:center;z-index:9}#consent{background:#fff;padding:1.5rem;margin:2rem}footer{padding:1rem 2rem;background:#eef}aside{border:1px dashed #99a;padding:.6rem;margin-top:2rem}"""
CONSENT = """<div id="veil" role="dialog" aria-modal="true" aria-labelledby="ct"><div id="consent"><h2 id="ct">Your privacy at sea</h2><p>We use cookies to remember your route and, if you let us, to count visitors.</p><button onclick="bye('all')">Accept all</button> <button onclick="bye('needed')">Only what is needed</button> <a href="/privacy">Read more</a></div></div><script>function bye(v){document.cookie='consent='+v+';path=/';document.getElementById('veil').remove()}</script>"""
def wrap(r, title, main):
    return page(f'''<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} – Marrow Sound Ferries</title><style>{CSS}</style></head><body>{"" if "consent" in r.cookies else CONSENT}
<header><strong>Marrow Sound Ferries</strong> <nav aria-label="Main"><a href="/">Today's sailings</a><a href="/fares">Fares</a><a href="/notices">Service notices</a><a href="/alerts">Text alerts</a></nav></header><main><h1>{esc(title)}</h1>{main}<aside aria-label="Advertisement"><small>Advertisement</small><p>Stay at the Lighthouse Inn, Holm – rooms from £64.</p></aside></main>
<footer><p>Marrow Sound Ferries Ltd, Harbour Office, Portmarrow. Bookings by telephone: 01632 960 222, daily until 19:30.</p></footer></body></html>''')
def seats(t, k, st):
    if st == "Cancelled": return "–"
    left = t - k
    return "No car spaces left" if not left else f"{left} of {t} car spaces left"
def handle(r, s):
    if r.path == "/":
        tabs = "".join(f'<button role="tab" id="t-{x["id"]}" aria-controls="p-{x["id"]}" aria-selected="{"true" if i==0 else "false"}" tabindex="{0 if i==0 else -1}">{esc(x["name"])}</button>' for i,x in enumerate(D.ROUTES))
        panels = ""
        for i,x in enumerate(D.ROUTES):
            rows = "".join(f'<tr><th scope="row"><time datetime="2026-06-12T{a}">{a}</time></th><td>{b}</td><td>{esc(sh)}</td><td>{seats(t,k,st)}</td><td><span class="badge {st.split()[0]}">{st}</span></td></tr>' for a,b,sh,t,k,st in x["sailings"])
            panels += f'<section role="tabpanel" id="p-{x["id"]}" aria-labelledby="t-{x["id"]}" {"" if i==0 else "hidden"}><p>The crossing takes {x["minutes"]} minutes.</p><table><caption>Sailings on Friday 12 June 2026, {esc(x["name"])}</caption><thead><tr><th scope="col">Departs</th><th scope="col">Arrives</th><th scope="col">Ship</th><th scope="col">Cars</th><th scope="col">Status</th></tr></thead><tbody>{rows}</tbody></table></section>'
        return wrap(r, "Today's sailings", f'<div role="tablist" aria-label="Routes">{tabs}</div>{panels}' + """<script>document.querySelectorAll('[role=tab]').forEach(t=>t.addEventListener('click',()=>{document.querySelectorAll('[role=tab]').forEach(o=>{const on=o===t;o.setAttribute('aria-selected',on);o.tabIndex=on?0:-1;document.getElementById(o.getAttribute('aria-controls')).hidden=!on})}))</script>""")
    if r.path == "/fares":
        body = "".join(f'<tbody><tr><th colspan="3" scope="rowgroup">{esc(g)}</th></tr>' + "".join(f'<tr><td>{esc(n)}</td><td>{"free" if not a else f"£{a:.2f}"}</td><td>{"free" if not b else f"£{b:.2f}"}</td></tr>' for n,a,b in rows) + '</tbody>' for g,rows in D.FARES)
        return wrap(r, "Fares", f'<p>These fares hold on every route until 30 June 2026.</p><table><thead><tr><th scope="col">Ticket</th><th scope="col">Single</th><th scope="col">Return</th></tr></thead>{body}</table><p>Groups of ten or more travel at 15 % less; ask at the harbour office two days ahead.</p>')
    if r.path == "/notices":
        return wrap(r, "Service notices", "".join(f'<article><h2>{esc(w)}</h2><p><time>{d}</time></p><p>{esc(t)}</p></article>' for d,w,t in D.NOTICES))
    if r.path == "/privacy": return wrap(r, "Privacy", "<p>We keep your choice for a year.</p>")
    if r.path == "/alerts":
        if r.method == "POST" and r.f("phone") and r.f("route"):
            s["alerts"].append(dict(phone=r.f("phone"), route=r.f("route"), about=sorted(r.fs("about")), when=r.f("when")))
            name = next((x["name"] for x in D.ROUTES if x["id"] == r.f("route")), "")
            return wrap(r, "Text alerts", f'<p>All set: from now on we text {esc(r.f("phone"))} about {esc(name)}.</p><p><a href="/">Back to the sailings</a></p>')
        opts = "".join(f'<option value="{x["id"]}">{esc(x["name"])}</option>' for x in D.ROUTES)
        return wrap(r, "Text alerts", f'<form method="post"><p><label for="ph">Mobile number</label> <input id="ph" name="phone" type="tel" required></p><p><label for="ro">Route</label> <select id="ro" name="route" required><option value="">Select a route</option>{opts}</select></p><fieldset><legend>Tell me about</legend>' + "".join(f'<label><input type="checkbox" name="about" value="{v}"> {l}</label> ' for v,l in [("cancel","Cancellations"),("delay","Delays"),("space","Freed car spaces")]) + '</fieldset><fieldset><legend>When</legend><label><input type="radio" name="when" value="always" checked> At any time</label> <label><input type="radio" name="when" value="day"> Only between 7:00 and 21:00</label></fieldset><p><button>Subscribe</button></p></form>')
serve(D.INITIAL, handle)
