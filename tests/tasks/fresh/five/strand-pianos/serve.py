from base import Site, as_json, esc
import data as d

site = Site(d.INITIAL_STATE)
CSS = """body{margin:0;font:16px/1.5 "Gill Sans",Calibri,sans-serif;background:#faf8f5;color:#222}nav.top{background:#1b1b1b;padding:14px 28px}nav.top a{color:#fff;margin-right:24px;text-decoration:none}.inner{max-width:1040px;margin:0 auto;padding:20px 28px}.split{display:grid;grid-template-columns:360px 1fr;gap:28px}.rows{list-style:none;padding:0;margin:0;border:1px solid #ddd;background:#fff}.rows li{padding:10px 14px;border-bottom:1px solid #eee;cursor:pointer}.rows li.on{background:#f0e6d2}.rows .n{font-weight:bold}.rows .k{float:right;font-size:13px;color:#777}.rows s{color:#999;margin-right:6px}.pane{background:#fff;border:1px solid #ddd;padding:18px 24px;min-height:300px}.pane table td:first-child{color:#777;padding-right:20px}.sold{margin-top:28px;color:#666}label{display:block;margin:12px 0}.al{color:#a00}.bt{background:#1b1b1b;color:#fff;border:0;padding:9px 20px}"""


def page(title, body):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} · {d.SITE}</title><style>{CSS}</style></head><body><nav class="top"><a href="/"><b>Strand Pianos</b></a><a href="/">For sale and hire</a><a href="/viewing">Book a viewing</a><a href="/tuning">Tuning</a></nav><div class="inner">{body}</div><div class="inner sold"><small>Strand Pianos, 14 Dock Street, Leeds. Workshop visits on Fridays. Gift vouchers from &pound;50.</small></div></body></html>"""


@site.get("/")
def home(req):
    sold = "".join(f"<li>{esc(n)}, sold at &pound;{p:,}</li>" for n, p in d.SOLD)
    return page("Pianos", f"""<h1>Pianos for sale and hire</h1><p>Choose a piano on the left to see all about it.</p><div class="split"><ul class="rows" id="rows"></ul><div class="pane" id="pane"><p>Nothing chosen yet.</p></div></div>
<div class="sold"><h2>Recently sold</h2><ul>{sold}</ul></div>
<script>const f=n=>'£'+n.toLocaleString('en-GB');const rows=document.getElementById('rows'),pane=document.getElementById('pane');
fetch('/api/pianos').then(r=>r.json()).then(l=>{{for(const p of l){{const li=document.createElement('li');li.tabIndex=0;li.setAttribute('role','button');li.innerHTML=`<span class="k">${{p.kind}}</span><span class="n">${{p.maker}} ${{p.model}}</span><div>Built in <span>${{p.year}}</span></div><div>${{p.was?`<s>${{f(p.was)}}</s>`:''}}<span class="pr">${{f(p.price)}}</span></div>`;li.onclick=()=>show(p.id,li);rows.append(li)}}}});
async function show(id,li){{rows.querySelectorAll('.on').forEach(x=>x.classList.remove('on'));li.classList.add('on');const p=await(await fetch('/api/pianos/'+id)).json();pane.innerHTML=`<h2>${{p.maker}} ${{p.model}}</h2><p>${{p.kind}} of ${{p.year}}, ${{p.finish.toLowerCase()}}. To be seen at: ${{p.place}}.</p><table><tr><td>Price</td><td>${{f(p.price)}}</td></tr><tr><td>Hire a month</td><td>£${{p.hire}}</td></tr><tr><td>Weight</td><td>${{p.kg}} kg</td></tr><tr><td>Serial number</td><td>${{p.serial}}</td></tr></table><p><a href="/viewing">Book a viewing</a></p>`}}</script>""")


@site.get("/api/pianos")
def api(req):
    return as_json([{k: p[k] for k in ("id", "maker", "model", "year", "kind", "price", "was")} for p in d.PIANOS])


@site.get(r"/api/pianos/(p\d+)")
def api_one(req, k):
    return as_json(d.BY[k]) if k in d.BY else None


def form(v=None, problem=""):
    v = v or {}
    opts = '<option value="">Please choose</option>' + "".join(f'<option{" selected" if v.get("piano") == d.label(p) else ""}>{esc(d.label(p))}</option>' for p in d.PIANOS)
    slot = "".join(f'<label><input type="radio" name="slot" value="{a}"{" checked" if v.get("slot") == a else ""}> {b}</label>' for a, b in (("morning", "Morning, 10 to 12"), ("afternoon", "Afternoon, 2 to 4")))
    return page("Book a viewing", f"""<h1>Book a viewing</h1>{f'<p class="al" role="alert">{problem}</p>' if problem else ''}<form method="post"><label>Which piano? <select name="piano" required>{opts}</select></label><label>Date <input type="date" name="date" required value="{esc(v.get('date', ''))}"></label><fieldset><legend>Time of day</legend>{slot}</fieldset><label>Your name <input name="name" required value="{esc(v.get('name', ''))}"></label><label>Telephone <input type="tel" name="phone" required value="{esc(v.get('phone', ''))}"></label><label><input type="checkbox" name="tuned" value="yes"{' checked' if v.get('tuned') else ''}> Have it tuned before I come (&pound;40, refunded if you buy)</label><button class="bt">Book viewing</button></form>""")


@site.get("/viewing")
def viewing(req):
    return form()


@site.post("/viewing")
def viewed(req):
    f = req.form
    if f.get("piano") not in [d.label(p) for p in d.PIANOS]:
        return form(f, "Please say which piano you would like to see.")
    if not f.get("date") or not f.get("name") or not f.get("phone"):
        return form(f, "We need a date, your name and a telephone number.")
    if f.get("slot") not in ("morning", "afternoon"):
        return form(f, "Please choose morning or afternoon.")
    args = (f["piano"], f["date"], f["slot"], f["name"], f["phone"], f.get("tuned", "no"))
    n = d.viewing_number(*args)
    site.state["viewings"].append(dict(zip(("piano", "date", "slot", "name", "phone", "tuned"), args), number=n))
    return page("Booked", f"<h1>See you soon, {esc(f['name'])}</h1><p>The {esc(f['piano'])} will be waiting for you in the {f['slot']}. Your viewing number is {n}. Ring us if you are held up.</p>")


@site.get("/tuning")
def tuning(req):
    return page("Tuning", "<h1>Tuning</h1><p>A tuning is &pound;72 within ten miles of Leeds and &pound;85 beyond. Pitch raises from &pound;110.</p>")


site.run()
