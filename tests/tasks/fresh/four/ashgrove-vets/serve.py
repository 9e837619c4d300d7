from base import Site, esc, redirect
import data as d

site = Site(d.INITIAL_STATE)
NAME = {b["id"]: b["name"] for b in d.BRANCHES}
CSS = """:root{--g:#2f6b4f}body{font:17px/1.6 "Trebuchet MS",sans-serif;margin:0;color:#223}header{background:var(--g);color:#fff;padding:1rem 2rem}header nav a{color:#fff;margin-right:1.2rem}
main{max-width:56rem;margin:1.5rem auto;padding:0 1rem}aside{background:#fdf3d7;padding:.6rem 1rem;border-radius:6px}article{border-bottom:1px solid #cdd;padding:1rem 0}
dl{display:grid;grid-template-columns:10rem 1fr;margin:0}dt{font-weight:700}dd{margin:0}details{border:1px solid #bcc;border-radius:6px;margin:.6rem 0;padding:.5rem 1rem}summary{font-size:1.1rem;cursor:pointer}
[role=tab]{padding:.4rem 1rem;border:1px solid #9ab;background:#eef;cursor:pointer}[role=tab][aria-selected=true]{background:var(--g);color:#fff}footer{background:#24332c;color:#cdd;padding:1.2rem 2rem;margin-top:3rem}
label{display:block;margin-top:.8rem}fieldset{margin-top:.8rem}"""


def page(title, main):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} - {d.SITE}</title><style>{CSS}</style></head><body>
<header><strong>{d.SITE}</strong><nav aria-label="Main"><a href="/">Welcome</a><a href="/surgeries">Our surgeries</a><a href="/people">Who we are</a><a href="/fees">Fees</a><a href="/appointment">Ask for an appointment</a></nav></header>
<main>{main}</main>
<footer><p>In an emergency at any hour ring {d.EMERGENCY}.</p><form method="post" action="/news"><label>Flea and tick reminders by email <input type="email" name="email"></label> <button>Remind me</button></form><small>Ashgrove Veterinary Group is independently owned.</small></footer></body></html>"""


@site.get("/")
def home(req):
    return page("Welcome", f"""<h1>Vets who know your animals by name</h1><aside role="note">Kennel cough is about. Please wait outside with coughing dogs and ring the bell.</aside>
<p>Three surgeries around Ludbury look after some nine thousand animals, from hamsters to Hereford bulls.</p>
<section><h2>Healthy Paws plan</h2><p>Vaccines, worming and two check-ups for one monthly payment of &pound;17.50 for a dog.</p></section>
<section><h2>From the noticeboard</h2><ul><li>Puppy classes start again on Wednesday evenings.</li><li>Found: tortoise, answers to nothing.</li></ul></section>""")


@site.get("/surgeries")
def surgeries(req):
    out = "<h1>Our surgeries</h1><p>Open a surgery to see how to reach it.</p>"
    for b in d.BRANCHES:
        hours = "".join(f"<dt>{a}</dt><dd>{h}</dd>" for a, h in b["hours"])
        out += f"""<details><summary>{b['name']}</summary><address>{b['address']}</address>
<dl><dt>Reception</dt><dd>{b['phone']}</dd>{hours}<dt>Parking</dt><dd>{b['parking']}</dd></dl></details>"""
    return page("Our surgeries", out)


@site.get("/people")
def people(req):
    tabs, panels = "", ""
    order = [("all", "Everyone")] + [(b["id"], b["name"]) for b in d.BRANCHES]
    for i, (key, label) in enumerate(order):
        tabs += f'<button role="tab" id="t-{key}" aria-controls="p-{key}" aria-selected="{"true" if i == 0 else "false"}">{label}</button>'
        inner = ""
        for name, role, branch, interests, year in d.TEAM:
            if key not in ("all", branch):
                continue
            rows = f"<dt>Position</dt><dd>{role}</dd><dt>Based at</dt><dd>{NAME[branch]}</dd>"
            if interests:
                rows += f"<dt>Interests</dt><dd>{esc(', '.join(interests))}</dd>"
            if year:
                rows += f"<dt>Qualified</dt><dd>{year}</dd>"
            inner += f"<article><h3>{esc(name)}</h3><dl>{rows}</dl></article>"
        panels += f'<div role="tabpanel" id="p-{key}" aria-labelledby="t-{key}"{"" if i == 0 else " hidden"}>{inner}</div>'
    return page("Who we are", f"""<h1>Who we are</h1><div role="tablist" aria-label="Surgery">{tabs}</div>{panels}
<script>document.querySelectorAll('[role=tab]').forEach(t=>t.addEventListener('click',()=>{{document.querySelectorAll('[role=tab]').forEach(o=>{{const on=o===t;o.setAttribute('aria-selected',on);document.getElementById(o.getAttribute('aria-controls')).hidden=!on;}});}}));</script>""")


@site.get("/fees")
def fees(req):
    return page("Fees", "<h1>Fees</h1><p>All including VAT. We will always tell you before we do more.</p><dl>" + "".join(f"<dt>{a}</dt><dd>&pound;{p}.00</dd>" for a, p in d.PRICES) + "</dl>")


@site.get("/appointment")
def appointment(req):
    radios = "".join(f'<label><input type="radio" name="surgery" value="{b["id"]}" required> {b["name"]}</label>' for b in d.BRANCHES)
    kinds = "".join(f'<option value="{k.lower()}">{k}</option>' for k in ("Dog", "Cat", "Rabbit", "Bird", "Reptile", "Farm animal"))
    return page("Ask for an appointment", f"""<h1>Ask for an appointment</h1><p>Tell us a little and reception will ring you back within the working day.</p>
<form method="post" action="/appointment"><label>Your name <input name="owner" required></label><label>Telephone <input name="phone" type="tel" required></label>
<label>Animal's name <input name="animal" required></label><label>What sort of animal <select name="kind" required><option value="">Choose</option>{kinds}</select></label>
<fieldset><legend>Which surgery</legend>{radios}</fieldset>
<fieldset><legend>Best time to ring</legend><label><input type="radio" name="ring" value="morning" checked> Morning</label><label><input type="radio" name="ring" value="afternoon"> Afternoon</label></fieldset>
<label>What is the matter <textarea name="matter" rows="4" cols="50" required></textarea></label><p><button>Send request</button></p></form>""")


@site.post("/appointment")
def send(req):
    f = {k: req.form.get(k, "") for k in ("owner", "phone", "animal", "kind", "surgery", "ring", "matter")}
    if not all(f.values()):
        return page("Not sent", '<h1>Not sent</h1><p role="alert">Please fill in every field.</p><p><a href="/appointment">Back to the form</a></p>')
    site.state["requests"].append(f)
    return redirect("/appointment/thanks")


@site.get("/appointment/thanks")
def thanks(req):
    return page("Thank you", "<h1>Thank you</h1><p>We have your request and will ring you back.</p>")


@site.post("/news")
def news(req):
    site.state["practice_news"].append(req.form.get("email", ""))
    return page("Thank you", "<p>We will remind you.</p>")


site.run()
