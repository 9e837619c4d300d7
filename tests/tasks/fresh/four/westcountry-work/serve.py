import datetime
from base import Site, esc, as_json
import data as d

site = Site(d.INITIAL_STATE)
BY = {str(j["id"]): j for j in d.ITEMS}
PER = 8
CSS = """body{font-family:Arial,Helvetica,sans-serif;margin:0;background:#f1f2f6;color:#1c1c28}.hd{background:#4b2e83;color:#fff;padding:16px 28px}.hd a{color:#fff;text-decoration:none;font-weight:bold;margin-right:20px}
.in{max-width:860px;margin:20px auto}.flt{display:flex;gap:12px;background:#fff;padding:14px;border-radius:8px}.jc{background:#fff;border-radius:8px;padding:14px 18px;margin:12px 0;min-height:96px}
.jc h2{margin:0;font-size:19px}.jc .r{display:flex;gap:10px;margin-top:8px}.chip{background:#e8e2f4;border-radius:12px;padding:2px 10px;font-size:13px}.mut{color:#667}
.ft{background:#1c1c28;color:#bbc;padding:24px 28px;margin-top:60px;font-size:14px}.two{display:grid;grid-template-columns:200px 1fr;row-gap:8px}"""


def pay(j):
    return f"£{j['pay']:,} a year" if j["unit"] == "year" else f"£{j['pay']:.2f} an hour"


def page(title, body):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} · {d.SITE}</title><style>{CSS}</style></head><body>
<div class="hd"><a href="/">{d.SITE}</a><a href="/jobs">Find work</a><a href="/advice">Advice</a></div><div class="in">{body}</div>
<div class="ft"><form method="post" action="/alerts">Get new jobs by email <input type="email" name="email"> <button>Create alert</button></form><p>Part of Peninsula News Group. Recruiters: adverts from £95.</p></div></body></html>"""


@site.get("/")
def home(req):
    return page("Jobs in Devon and Cornwall", f"""<h1>Jobs between Land's End and Lyme</h1><p class="mut">{len(d.ITEMS)} jobs on the board today</p>
<p><a href="/jobs">See them all</a> or read our <a href="/advice">advice on applying</a>.</p>
<div class="jc"><h2>Employer of the month: Granite Digital</h2><p>Four-day week, dog-friendly office, and a view of the viaduct.</p></div>""")


@site.get("/advice")
def advice(req):
    return page("Advice", "<h1>Applying well</h1><p>Keep it to one page. Say what you did, not what you were responsible for. Ring the named contact: half of our employers say nobody ever does.</p>")


@site.get("/jobs")
def jobs(req):
    def select(name, label):
        values = sorted({j[name] for j in d.ITEMS})
        return f'<select id="{name}"><option value="">{label}</option>' + "".join(f"<option>{esc(v)}</option>" for v in values) + "</select>"
    return page("Find work", f"""<h1>Find work</h1><div class="flt">{select('town', 'Anywhere')}{select('sector', 'Any line of work')}{select('pattern', 'Any hours')}</div>
<div id="list"></div><div id="end" class="mut">Loading&hellip;</div>
<script>
let at=0,done=false,busy=false,turn=0;const list=document.getElementById('list'),end=document.getElementById('end');const ids=['town','sector','pattern'];
async function next(){{
  if(busy||done)return;busy=true;const mine=turn;
  const p=new URLSearchParams({{from:at}});ids.forEach(i=>p.set(i,document.getElementById(i).value));
  const r=await (await fetch('/api/jobs?'+p)).json();if(mine!==turn)return;
  for(const j of r.jobs){{const e=document.createElement('div');e.className='jc';
    e.innerHTML='<h2><a></a></h2><div class="mut"></div><div class="r"></div>';
    e.querySelector('a').href='/jobs/'+j.id;e.querySelector('a').textContent=j.title;e.querySelector('.mut').textContent=j.employer+', '+j.town;
    for(const t of [j.pay,j.pattern,j.contract,j.sector]){{const s=document.createElement('span');s.className='chip';s.textContent=t;e.querySelector('.r').append(s);}}
    list.append(e);}}
  at+=r.jobs.length;done=!r.more;busy=false;end.textContent=done?(at?'That is all of them.':'No jobs match just now.'):'Loading…';eye.unobserve(end);if(!done)eye.observe(end);
}}
ids.forEach(i=>document.getElementById(i).onchange=()=>{{turn++;at=0;done=false;busy=false;list.innerHTML='';next();}});
const eye=new IntersectionObserver(x=>{{if(x.some(y=>y.isIntersecting))next();}});eye.observe(end);
</script>""")


@site.get("/api/jobs")
def api(req):
    found = [j for j in d.ITEMS if all(not req.query.get(k) or j[k] == req.query[k] for k in ("town", "sector", "pattern"))]
    at = int(req.query.get("from", "0") or 0)
    return as_json({"jobs": [{**{k: j[k] for k in ("id", "title", "employer", "town", "sector", "pattern", "contract")}, "pay": pay(j)} for j in found[at:at + PER]],
                    "more": at + PER < len(found)})


@site.get(r"/jobs/(\d+)")
def job(req, key):
    j = BY.get(key)
    if not j:
        return None
    closes = datetime.date.fromisoformat(j["closes"])
    pairs = [("Where", j["town"]), ("Pay", pay(j)), ("Hours", j["pattern"]), ("Terms", j["contract"]),
             ("Closing date", f"{closes.day} {closes.strftime('%B %Y')}"), ("Talk to", j["contact"]), ("Advert", str(j["id"]))]
    rows = "".join(f"<div>{a}</div><div>{esc(b)}</div>" for a, b in pairs)
    other = [o for o in d.ITEMS if o["sector"] == j["sector"] and o is not j][:2]
    also = "".join(f'<div class="jc"><h2><a href="/jobs/{o["id"]}">{esc(o["title"])}</a></h2><div class="mut">{esc(o["employer"])}, {o["town"]}</div></div>' for o in other)
    return page(j["title"], f"""<h1>{esc(j['title'])}</h1><p>{esc(j['employer'])}</p><div class="jc two">{rows}</div>
<p>You will join a small team that likes its work. Apply by letter or in person; the employer does not take applications through this site.</p><h3>You may also like</h3>{also}""")


@site.post("/alerts")
def alerts(req):
    site.state["job_alerts"].append(req.form.get("email", ""))
    return page("Alert", "<p>Alert created.</p>")


site.run()
