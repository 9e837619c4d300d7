from base import Site, as_json, esc
import data as d

site = Site(d.INITIAL_STATE)
PER = 10
CSS = """body{margin:0;font:17px/1.55 "Source Sans 3",Arial,sans-serif;color:#1d2a35}.masthead{border-top:6px solid #005f56;padding:18px 40px}.masthead a{color:#005f56;margin-right:22px}.content{max-width:980px;margin:0 auto;padding:0 40px 40px}.stats{display:flex;gap:18px;margin:18px 0}.stats__tile{flex:1;background:#e8f2f0;padding:16px}.stats__tile strong{display:block;font-size:26px}
.filters{display:flex;gap:16px;margin:14px 0}.data-table{width:100%;border-collapse:collapse}.data-table th{text-align:left;background:#005f56;color:#fff;padding:8px 10px}.data-table td{padding:8px 10px;border-bottom:1px solid #cfdcd9}.data-table .num{text-align:right}.pager a{display:inline-block;padding:4px 11px;border:1px solid #9bb;margin:14px 4px 0 0;text-decoration:none}.pager a.is-current{background:#005f56;color:#fff}
.programme{border-left:4px solid #005f56;padding:4px 18px;margin:22px 0}.error-summary{border:3px solid #b00;padding:12px}.form-row{margin:14px 0}.form-row label{display:block;font-weight:600}details{border-bottom:1px solid #ccd;padding:10px 0}.panel{background:#005f56;color:#fff;padding:26px}.foot{background:#1d2a35;color:#cdd;padding:24px 40px}"""


def page(title, body):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} - {d.SITE}</title><style>{CSS}</style></head><body><div class="masthead"><strong>{d.SITE}</strong><br><a href="/">Grants we have made</a><a href="/programmes">Open programmes</a><a href="/interest">Tell us about your idea</a><a href="/questions">Questions</a></div><div class="content">{body}</div><div class="foot">Registered charity 1098441. Founded by Ada Hallam in 1958. <a href="/questions" style="color:#fff">Questions</a></div></body></html>"""


@site.get("/")
def home(req):
    total = sum(g["amount"] for g in d.GRANTS)
    popt = "".join(f"<option>{p}</option>" for p in d.PROGRAMMES.values())
    yopt = "".join(f"<option>{y}</option>" for y in (2025, 2024, 2023, 2022))
    return page("Grants we have made", f"""<h1>Grants we have made</h1><div class="stats"><div class="stats__tile"><strong>&pound;{total:,}</strong>awarded since 2022</div><div class="stats__tile"><strong>{len(d.GRANTS)}</strong>grants</div><div class="stats__tile"><strong>4</strong>counties</div><div class="stats__tile"><strong>&pound;{round(total / len(d.GRANTS)):,}</strong>on average</div></div>
<div class="filters"><label>Programme <select id="fp"><option value="">All programmes</option>{popt}</select></label><label>Year <select id="fy"><option value="">All years</option>{yopt}</select></label></div>
<table class="data-table"><thead><tr><th>Recipient</th><th>Programme</th><th>County</th><th>Year</th><th class="num">Amount</th></tr></thead><tbody id="tb"></tbody></table><div class="pager" id="pg"></div>
<script>const fp=document.getElementById('fp'),fy=document.getElementById('fy');async function go(n){{const j=await(await fetch(`/api/grants?page=${{n}}&programme=${{encodeURIComponent(fp.value)}}&year=${{fy.value}}`)).json();document.getElementById('tb').innerHTML=j.items.map(g=>`<tr><td>${{g.recipient}}</td><td>${{g.programme}}</td><td>${{g.county}}</td><td>${{g.year}}</td><td class="num">£${{g.amount.toLocaleString('en-GB')}}</td></tr>`).join('');let h='';for(let k=1;k<=j.pages;k++)h+=`<a href="#page-${{k}}" class="${{k===n?'is-current':''}}" data-n="${{k}}">${{k}}</a>`;if(n<j.pages)h+=`<a href="#page-${{n+1}}" rel="next" data-n="${{n+1}}">Next</a>`;const pg=document.getElementById('pg');pg.innerHTML=h;pg.querySelectorAll('a').forEach(a=>a.onclick=e=>{{e.preventDefault();go(+a.dataset.n)}})}}fp.onchange=fy.onchange=()=>go(1);go(1)</script>""")


@site.get("/api/grants")
def api(req):
    n, p, y = max(1, int(req.query.get("page") or 1)), req.query.get("programme", ""), req.query.get("year", "")
    rows = [g for g in d.GRANTS if (not p or g["programme"] == p) and (not y or str(g["year"]) == y)]
    return as_json({"page": n, "pages": max(1, -(-len(rows) // PER)), "items": rows[(n - 1) * PER:n * PER]})


@site.get("/programmes")
def programmes(req):
    out = "".join(f'<div class="programme"><h2>{p}</h2><p>{t}</p><p>Deadline: <time datetime="{w}">{d.long_date(w)}</time></p><p>Largest grant: &pound;{m:,}</p></div>' for p, w, m, t in d.OPEN)
    return page("Open programmes", f"<h1>Open programmes</h1>{out}<h2>Closed at present</h2><p>{d.CLOSED[0]}. {d.CLOSED[1]}</p>")


def form(v=None, problems=()):
    v = v or {}
    row = lambda n, t, kind="text", more="": f'<div class="form-row"><label for="{n}">{t}</label><input id="{n}" name="{n}" type="{kind}" value="{esc(v.get(n, ""))}" {more}></div>'
    opts = '<option value="">Select one</option>' + "".join(f'<option{" selected" if v.get("programme") == p[0] else ""}>{p[0]}</option>' for p in d.OPEN)
    yn = "".join(f'<label style="font-weight:400"><input type="radio" name="before" value="{a}"{" checked" if v.get("before") == a else ""}> {b}</label>' for a, b in (("yes", "Yes"), ("no", "No")))
    err = '<div class="error-summary" role="alert"><b>There is a problem</b><ul>' + "".join(f"<li>{p}</li>" for p in problems) + "</ul></div>" if problems else ""
    return page("Tell us about your idea", f"""<h1>Tell us about your idea</h1><p>A short form. We ring you if we would like to hear more.</p>{err}<form method="post" novalidate>{row('organisation', 'Name of your organisation')}{row('charity', 'Charity number')}<div class="form-row"><label for="programme">Programme</label><select id="programme" name="programme">{opts}</select></div>{row('amount', 'How much would you ask for, in pounds?', 'number', 'min="1000"')}{row('start', 'When would the work start?', 'date')}{row('contact', 'Contact person')}{row('email', 'Email', 'email')}<fieldset class="form-row"><legend>Have we funded you before?</legend>{yn}</fieldset><div class="form-row"><label style="font-weight:400"><input type="checkbox" name="agree" value="1"{' checked' if v.get('agree') else ''}> I may speak for this organisation</label></div><button>Send to the foundation</button></form>""")


@site.get("/interest")
def interest(req):
    return form()


@site.post("/interest")
def sent(req):
    f, bad = req.form, []
    for k, t in (("organisation", "Enter the name of your organisation"), ("charity", "Enter a charity number"), ("programme", "Select a programme"), ("start", "Enter a start date"), ("contact", "Enter a contact person"), ("email", "Enter an email address"), ("before", "Say whether we have funded you before"), ("agree", "Confirm that you may speak for the organisation")):
        if not f.get(k):
            bad.append(t)
    limit = {p[0]: p[2] for p in d.OPEN}.get(f.get("programme"), 0)
    try:
        a = float(f.get("amount") or 0)
    except ValueError:
        a = 0
    if a < 1000:
        bad.append("Enter an amount of at least 1,000 pounds")
    elif limit and a > limit:
        bad.append(f"{f['programme']} gives at most &pound;{limit:,}")
    if bad:
        return form(f, bad)
    keys = ("organisation", "charity", "programme", "amount", "start", "contact", "email", "before")
    n = d.reference(*(f[k] for k in keys))
    site.state["interest"].append(dict({k: f[k] for k in keys}, reference=n))
    return page("Sent", f'<div class="panel"><h1>Thank you</h1><p>We have what you sent for {esc(f["organisation"])}. Your reference is {n}.</p></div><p>We answer within fifteen working days.</p>')


@site.get("/questions")
def questions(req):
    qa = [("Who may apply?", "Charities and community groups in Durham, Cumbria, Northumberland and Tyne and Wear."), ("How long does a decision take?", "Ten weeks from the deadline."), ("May we apply twice?", "Once a year for each programme."), ("Do you pay for buildings?", "No, but for what happens in them.")]
    return page("Questions", "<h1>Questions</h1>" + "".join(f"<details><summary>{q}</summary><p>{a}</p></details>" for q, a in qa))


site.run()
