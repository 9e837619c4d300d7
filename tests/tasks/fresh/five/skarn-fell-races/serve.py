from base import Site, as_json, esc
import data as d

site = Site(d.INITIAL_STATE)
CSS = """*{box-sizing:border-box}body{margin:0;font:16px/1.5 Inter,system-ui,sans-serif;color:#1f2933;background:#f6f7f9}.bg-slate-800{background:#1e293b}.text-white{color:#fff}.text-white a{color:#fff;margin-right:1.25rem;text-decoration:none}
.px-6{padding-left:1.5rem;padding-right:1.5rem}.py-4{padding-top:1rem;padding-bottom:1rem}.max-w-4xl{max-width:56rem;margin:0 auto}.grid{display:grid}.gap-4{gap:1rem}.cols-2{grid-template-columns:1fr 1fr}.rounded-lg{border-radius:.5rem}.bg-white{background:#fff}.shadow{box-shadow:0 1px 3px #0002}.p-5{padding:1.25rem}
.text-sm{font-size:.875rem}.text-slate-500{color:#64748b}.font-semibold{font-weight:600}.flex{display:flex}.justify-between{justify-content:space-between}.badge{font-size:.75rem;padding:.1rem .6rem;border-radius:9999px}.bg-green-100{background:#dcfce7}.bg-red-100{background:#fee2e2}.bg-amber-100{background:#fef3c7}
.btn{background:#0f766e;color:#fff;border:0;border-radius:.375rem;padding:.5rem 1rem;cursor:pointer;text-decoration:none}.btn-o{background:#fff;color:#0f766e;border:1px solid #0f766e}.tabs button{border:0;background:none;padding:.6rem 1rem;font:inherit;cursor:pointer}.tabs [aria-selected=true]{border-bottom:3px solid #0f766e;font-weight:600}.mt-6{margin-top:1.5rem}.field{display:block;margin:0 0 1rem}.field input,.field select{display:block;width:100%;padding:.5rem;font:inherit}.err{color:#b91c1c}.hidden{display:none}table{width:100%;border-collapse:collapse;background:#fff}td,th{text-align:left;padding:.5rem .75rem;border-bottom:1px solid #e2e8f0}"""


def page(title, body):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{esc(title)} | {esc(d.SITE)}</title><style>{CSS}</style></head><body>
<header class="bg-slate-800 text-white px-6 py-4"><div class="max-w-4xl flex justify-between"><a class="font-semibold" href="/">{esc(d.SITE)}</a><nav><a href="/">Calendar</a><a href="/rules">Kit and rules</a><a href="/clubs">Clubs</a></nav></div></header>
<main class="max-w-4xl px-6 py-4">{body}</main>
<footer class="px-6 py-4 text-sm text-slate-500"><div class="max-w-4xl"><p>Run by volunteers since 1974. Timing by Wharfe Chips.</p><p>Shop: Series mug, &pound;9. Series buff, &pound;12.</p><form onsubmit="return false"><label>Race news by email <input type="email" placeholder="you@example.org"></label> <button>Keep me posted</button></form></div></footer></body></html>"""


@site.get("/")
def home(req):
    rows = "".join(f"<tr><td>{esc(a)}</td><td>{esc(b)}</td><td>{c}</td></tr>" for a, b, c in d.RESULTS_2026)
    return page("Calendar 2027", f"""<h1>Fell races in 2027</h1><p class="text-slate-500">Twenty-two races from March to September, all on open fell.</p>
<div class="tabs" role="tablist"><button role="tab" aria-selected="true" data-t="up">Upcoming</button><button role="tab" aria-selected="false" data-t="res">Results 2026</button></div>
<section id="up" class="mt-6"><p><label>Class <select id="cls"><option value="">All</option><option value="A">A (steep)</option><option value="B">B</option><option value="C">C (runnable)</option></select></label></p>
<div id="list" class="grid gap-4 cols-2"></div><p class="mt-6"><button class="btn btn-o" id="more">Show more races</button></p></section>
<section id="res" class="mt-6 hidden"><h2>Winners last season</h2><table><thead><tr><th>Race</th><th>Winner</th><th>Time</th></tr></thead><tbody>{rows}</tbody></table></section>
<script>
const list=document.getElementById('list'),more=document.getElementById('more'),cls=document.getElementById('cls');let off=0;
const tone={{'Entries open':'bg-green-100','Full':'bg-red-100','Entry on the day':'bg-amber-100'}};
async function load(){{const r=await fetch('/api/races?offset='+off+'&cls='+cls.value);const j=await r.json();
for(const x of j.items){{const e=document.createElement('article');e.className='bg-white rounded-lg shadow p-5';
e.innerHTML=`<div class="flex justify-between"><h3 class="font-semibold" style="margin:0"><a href="/races/${{x.slug}}">${{x.name}}</a></h3><span class="badge ${{tone[x.state]}}">${{x.state}}</span></div><p class="text-sm text-slate-500"><time datetime="${{x.date}}">${{x.when}}</time> &middot; <span>${{x.village}}</span> &middot; class <span>${{x.cat}}</span></p><p>${{x.km}} km with ${{x.climb}} m of climb</p><p class="text-sm">Entry &pound;${{x.fee}}${{x.places?', '+x.places+' places left':''}}</p>`;list.append(e)}}
off+=j.items.length;more.classList.toggle('hidden',off>=j.total)}}
more.onclick=load;cls.onchange=()=>{{off=0;list.innerHTML='';load()}};load();
for(const b of document.querySelectorAll('[role=tab]'))b.onclick=()=>{{for(const c of document.querySelectorAll('[role=tab]')){{c.setAttribute('aria-selected',c===b);document.getElementById(c.dataset.t).classList.toggle('hidden',c!==b)}}}};
</script>""")


@site.get("/api/races")
def api(req):
    off, c = int(req.query.get("offset") or 0), req.query.get("cls", "")
    rows = [r for r in d.RACES if r["cat"].startswith(c)]
    keep = ("slug", "name", "date", "village", "cat", "km", "climb", "fee", "places", "state")
    return as_json({"total": len(rows), "items": [dict({k: r[k] for k in keep}, when=d.long_date(r["date"])) for r in rows[off:off + 8]]})


@site.get("/races/([a-z-]+)")
def race(req, slug):
    r = d.BY.get(slug)
    if not r:
        return None
    act = f'<a class="btn" href="/races/{slug}/enter">Enter this race</a>' if r["state"] == "Entries open" else f"<p><b>{r['state']}.</b></p>"
    w, m = r["women"], r["men"]
    others = "".join(f'<li><a href="/races/{o["slug"]}">{esc(o["name"])}</a>, {o["km"]} km</li>' for o in d.RACES if o["village"] == r["village"] and o is not r)
    return page(r["name"], f"""<p><a href="/">Calendar</a></p><h1>{esc(r['name'])}</h1><p>{d.long_date(r['date'])}, from {esc(r['village'])}. {r['km']} km with {r['climb']} m of climb, class {r['cat']}.</p>{act}
<div class="bg-white rounded-lg shadow p-5 mt-6"><h2>Records</h2><p>The women's record, {w[1]}, was set by {esc(w[0])} in {w[2]}.</p><p>The men's record, {m[1]}, was set by {esc(m[0])} in {m[2]}.</p></div>
<div class="bg-white rounded-lg shadow p-5 mt-6"><h2>On the day</h2><p>Organised by {esc(r['organiser'])}. Registration at the village hall from an hour and a half before the start. Full body cover, map and whistle to be carried.</p></div>
<aside class="mt-6 text-sm"><h3>More from {esc(r['village'])}</h3><ul>{others or '<li>Nothing else this year</li>'}</ul></aside>""")


def form(r, v=None, problem=""):
    v = v or {}
    radio = "".join(f'<label><input type="radio" name="category" value="{c}"{" checked" if v.get("category") == c else ""}> {c}</label> ' for c in ("Female", "Male", "Open"))
    shirts = "".join(f'<option{" selected" if v.get("shirt") == s else ""}>{s}</option>' for s in ("No T-shirt", "Small", "Medium", "Large", "Extra large"))
    inp = lambda n, t, kind="text", req=True: f'<label class="field">{t}<input type="{kind}" name="{n}" value="{esc(v.get(n, ""))}"{" required" if req else ""}></label>'
    return page("Enter", f"""<p><a href="/races/{r['slug']}">{esc(r['name'])}</a></p><h1>Enter {esc(r['name'])}</h1>{f'<p class="err" role="alert">{problem}</p>' if problem else ''}
<form method="post" class="bg-white rounded-lg shadow p-5">{inp('name', 'Full name')}{inp('born', 'Date of birth', 'date')}<fieldset class="field"><legend>Category</legend>{radio}</fieldset>{inp('club', 'Club (leave empty if unattached)', req=False)}{inp('phone', 'Emergency contact number', 'tel')}
<label class="field">Event T-shirt, &pound;14<select name="shirt">{shirts}</select></label><label class="field"><input type="checkbox" name="rules" value="yes" style="display:inline;width:auto" required> I have read the kit rules and will carry what they ask for</label><button class="btn">Send entry</button></form>""")


@site.get("/races/([a-z-]+)/enter")
def enter(req, slug):
    r = d.BY.get(slug)
    return form(r) if r and r["state"] == "Entries open" else None


@site.post("/races/([a-z-]+)/enter")
def entered(req, slug):
    r, f = d.BY.get(slug), req.form
    if not r or r["state"] != "Entries open":
        return None
    if not f.get("name") or not f.get("born") or not f.get("phone"):
        return form(r, f, "Please fill in your name, date of birth and an emergency number.")
    if f.get("category") not in ("Female", "Male", "Open"):
        return form(r, f, "Please choose a category.")
    if f.get("rules") != "yes":
        return form(r, f, "Please confirm that you have read the kit rules.")
    args = (slug, f["name"], f["born"], f["category"], f.get("club", ""), f["phone"], f.get("shirt", ""))
    n = d.entry_number(*args)
    site.state["entries"].append(dict(zip(("race", "name", "born", "category", "club", "phone", "shirt"), args), number=n))
    return page("Entered", f"""<h1>You are in</h1><p>Thank you, {esc(f['name'])}. Your entry number is <b>{n}</b>; please quote it at registration in {esc(r['village'])} on {d.long_date(r['date'])}.</p><p><a href="/">Back to the calendar</a></p>""")


@site.get("/rules")
def rules(req):
    return page("Kit and rules", "<h1>Kit and rules</h1><p>Waterproof top and trousers with taped seams, hat, gloves, map, compass, whistle and emergency food. No dogs, no poles. Runners under eighteen may enter class S races only. Entries are not refunded.</p>")


@site.get("/clubs")
def clubs(req):
    return page("Clubs", "<h1>Clubs in the district</h1><ul><li>Skarn Striders train on Tuesdays at seven from the bridge.</li><li>Ullsby Harriers train on Thursdays.</li><li>Mossgill AC, Wednesdays.</li><li>Kirkhaw Fell Runners, Mondays and Fridays.</li></ul>")


site.run()
