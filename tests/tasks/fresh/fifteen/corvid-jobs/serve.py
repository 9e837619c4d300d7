import sys
sys.path.insert(0, "..")
from base import *
import data as d

site = Site("corvid-jobs", d.initial)
CSS = """*{box-sizing:border-box}body{margin:0;font-family:system-ui,sans-serif;color:#18181b;background:#fafafa}.flex{display:flex}.wrap{flex-wrap:wrap}.grid2{display:grid;grid-template-columns:minmax(300px,5fr) 7fr}
.gap-2{gap:.5rem}.gap-4{gap:1rem}.gap-6{gap:1.5rem}.p-2{padding:.5rem}.p-4{padding:1rem}.px-6{padding-left:1.5rem;padding-right:1.5rem}.py-3{padding-top:.75rem;padding-bottom:.75rem}.mb-2{margin-bottom:.5rem}.mt-4{margin-top:1rem}
.items-center{align-items:center}.justify-between{justify-content:space-between}.bg-white{background:#fff}.bg-violet{background:#5b21b6}.text-white{color:#fff}.text-sm{font-size:.875rem}.text-xs{font-size:.75rem}.text-lg{font-size:1.125rem}.font-semibold{font-weight:600}
.text-zinc-500{color:#71717a}.border{border:1px solid #e4e4e7}.rounded{border-radius:.5rem}.w-full{width:100%}.text-left{text-align:left}.btn{font:inherit;border:0;border-radius:.4rem;padding:.5rem 1rem;background:#5b21b6;color:#fff;cursor:pointer}
.ghost{background:#ede9fe;color:#4c1d95}.pill{background:#ede9fe;color:#4c1d95;border-radius:999px;padding:.1rem .6rem;font-size:.75rem}.card{cursor:pointer;font:inherit}.card:hover,.card.on{border-color:#5b21b6}input,select,textarea{font:inherit;padding:.4rem .6rem;border:1px solid #d4d4d8;border-radius:.4rem}a{color:inherit}.hidden{display:none}"""
APP = r"""
const $=s=>document.querySelector(s);let page=1,current=null,turn=0;
function el(t,c,x){const e=document.createElement(t);if(c)e.className=c;if(x!==undefined)e.textContent=x;return e}
function query(){const p=new URLSearchParams();if($('#q').value.trim())p.set('q',$('#q').value.trim());if($('#cat').value)p.set('category',$('#cat').value);if($('#remote').checked)p.set('remote','1');p.set('page',page);return p}
async function load(more){const my=++turn;if(!more){page=1;$('#list').replaceChildren()}
 $('#status').textContent='Loading…';
 await new Promise(r=>setTimeout(r,150));
 const r=await(await fetch('/api/jobs?'+query())).json();if(my!==turn)return;
 for(const j of r.items){const b=el('button','card w-full text-left bg-white border rounded p-4 mb-2');b.type='button';b.dataset.id=j.id;
  const top=el('div','flex justify-between gap-2');top.append(el('span','font-semibold',j.title),el('span','pill',j.mode));
  const mid=el('div','text-sm text-zinc-500');mid.append(el('span','',j.company),document.createTextNode(' · '),el('span','',j.city));
  b.append(top,mid,el('div','text-sm',j.salary),el('div','text-xs text-zinc-500',j.category));b.onclick=()=>show(j.id,b);$('#list').append(b)}
 $('#status').textContent=r.total===1?'1 vacancy':r.total+' vacancies';
 $('#more').classList.toggle('hidden',page*r.size>=r.total)}
async function show(id,b){document.querySelectorAll('.card.on').forEach(x=>x.classList.remove('on'));b.classList.add('on');
 const j=await(await fetch('/api/jobs/'+id)).json();current=j;const p=$('#pane');p.replaceChildren();
 p.append(el('h2','text-lg font-semibold',j.title),el('p','text-zinc-500',j.company+', '+j.city),el('p','',j.text));
 for(const [k,v] of [['Salary',j.salary],['Contract',j.contract],['Working mode',j.mode],['Closing date',j.closing],['Contact',j.contact]]){const r=el('div','flex gap-4 py-3');r.append(el('span','text-zinc-500',k),el('span','font-semibold',v));p.append(r)}
 const a=el('button','btn mt-4','Apply now');a.type='button';a.onclick=()=>{$('#apply').showModal();$('#apply-for').textContent=j.title+' at '+j.company;$('#done').textContent=''};p.append(a)}
$('#filters').addEventListener('submit',e=>{e.preventDefault();load()});
$('#cat').onchange=()=>load();$('#remote').onchange=()=>load();
$('#more').onclick=()=>{page++;load(true)};
$('#cancel').onclick=()=>$('#apply').close();
$('#form').addEventListener('submit',async e=>{e.preventDefault();const f=new FormData(e.target);
 const r=await fetch('/api/apply',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({job:current.id,name:f.get('name'),email:f.get('email'),years:f.get('years'),notice:f.get('notice'),note:f.get('note')})});
 const o=await r.json();if(r.ok){$('#apply').close();e.target.reset();const m=el('p','pill p-2 mt-4','Thank you. Your application for '+current.title+' has been received.');m.setAttribute('role','status');$('#pane').append(m)}else $('#done').textContent=o.error});
load();
"""


def page(title, body, script=""):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title} · Corvid Jobs</title><style>{CSS}</style></head><body>
<div class="bg-violet text-white px-6 py-3 flex items-center justify-between"><a class="text-lg font-semibold" href="/">Corvid&nbsp;Jobs</a><nav class="flex gap-4 text-sm"><a href="/">Vacancies</a><a href="/employers">Employers</a><a href="/about">About</a></nav></div>
<div class="p-4">{body}</div><div class="px-6 py-3 text-xs text-zinc-500 border"><form method="post" action="/alerts" class="flex gap-2 items-center"><span>Job alerts by e-mail</span><input type="email" name="email" aria-label="E-mail for job alerts" required><button class="btn ghost">Sign me up</button></form></div>{script}</body></html>"""


@site.get("/")
def home(req):
    cats = "".join(f"<option>{c}</option>" for c in d.CATEGORIES)
    return page("Vacancies", f"""<form id="filters" class="flex wrap gap-4 items-center mb-2"><input id="q" type="search" placeholder="Title, company or city" aria-label="Search vacancies">
<select id="cat" aria-label="Category"><option value="">All categories</option>{cats}</select><label class="flex gap-2 items-center"><input id="remote" type="checkbox"> Remote only</label><button class="btn">Search</button><span id="status" class="text-sm text-zinc-500" role="status"></span></form>
<div class="grid2 gap-6"><div><div id="list"></div><button id="more" type="button" class="btn ghost w-full hidden">Load more</button></div><div id="pane" class="bg-white border rounded p-4"><p class="text-zinc-500">Choose a vacancy on the left to read more.</p></div></div>
<dialog id="apply" class="rounded border p-4" aria-label="Apply"><form id="form"><h3>Apply: <span id="apply-for"></span></h3>
<p><label for="a-name">Your name</label><br><input id="a-name" name="name" class="w-full" required></p><p><label for="a-mail">E-mail address</label><br><input id="a-mail" type="email" name="email" class="w-full" required></p>
<p><label for="a-years">Years of experience</label><br><input id="a-years" type="number" name="years" min="0" max="50" required></p><p><label for="a-notice">Notice period</label><br><select id="a-notice" name="notice"><option value="none">None, I can start at once</option><option value="1m">One month</option><option value="3m">Three months</option></select></p>
<p><label for="a-note">Why you?</label><br><textarea id="a-note" name="note" rows="4" class="w-full"></textarea></p><p id="done" role="alert"></p><div class="flex gap-2"><button class="btn">Send application</button><button type="button" id="cancel" class="btn ghost">Cancel</button></div></form></dialog>""",
                f"<script>{APP}</script>")


def brief(j):
    return {"id": j["id"], "title": j["title"], "company": j["company"], "city": j["city"], "mode": j["mode"], "category": j["category"], "salary": d.salary(j)}


@site.get("/api/jobs")
def jobs(req):
    q = req.q.get("q", "").lower()
    hits = [j for j in d.JOBS if all(w in (j["title"] + " " + j["company"] + " " + j["city"]).lower() for w in q.split())
            and req.q.get("category", "") in ("", j["category"]) and (not req.q.get("remote") or j["mode"] == "Remote")]
    p = max(1, int(req.q.get("page", "1") or 1))
    return {"total": len(hits), "size": 8, "items": [brief(j) for j in hits[p * 8 - 8:p * 8]]}


@site.get("/api/jobs/([0-9]+)")
def job(req, i):
    j = next((x for x in d.JOBS if x["id"] == int(i)), None)
    if not j:
        return 404, {"error": "not found"}
    return dict(brief(j), contract=j["contract"], closing=d.long_date(j["closing"]), contact=j["contact"],
                text="%s is looking for a %s to join its team in %s. You will work with people who like their trade, and have a say in how things are done." % (j["company"], j["title"].lower(), j["city"]))


@site.post("/api/apply")
def apply(req):
    b = req.data or {}
    try:
        years = int(b.get("years"))
        j = next(x for x in d.JOBS if x["id"] == b.get("job"))
        assert str(b.get("name", "")).strip() and "@" in b.get("email", "") and b.get("notice") in ("none", "1m", "3m")
    except (TypeError, ValueError, StopIteration, AssertionError):
        return 422, {"error": "Please check your details."}
    site.state["applications"].append({"job": j["id"], "name": b["name"].strip(), "email": b["email"].strip(), "years": years, "notice": b["notice"], "note": str(b.get("note") or "").strip()})
    return {"ok": True}


@site.get("/employers")
def employers(req):
    names = sorted({(j["company"], j["city"]) for j in d.JOBS})
    return page("Employers", "<h1>Employers</h1><ul>" + "".join(f"<li>{esc(a)} <span class='text-zinc-500'>{esc(b)}</span></li>" for a, b in names) + "</ul>")


@site.get("/about")
def about(req):
    return page("About", "<h1>About</h1><p>Corvid Jobs is a small job board for people who would rather read one good advertisement than fifty poor ones.</p>")


@site.post("/alerts")
def alerts(req):
    site.state["alerts"].append(req.form.get("email", ""))
    return page("Thanks", "<p>Thanks, you are on the list.</p>")


site.run()
