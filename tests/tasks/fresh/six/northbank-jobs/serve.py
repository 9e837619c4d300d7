"""Northbank Jobs: master and detail side by side, list that grows as one scrolls, filters that do not cover everything, advertisements from elsewhere."""
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import Reply, Site, day, e

FIELDS = ("ref", "title", "employer", "town", "contract", "low", "high", "closes", "remote", "contact", "hours")
FULL, PART, FIXED = "Full time", "Part time", "Fixed term"
JOBS = [dict(zip(FIELDS, row)) for row in [
    ("NB-4471", "Network Planner", "Brackwell Water", "Saltby", FULL, 38200, 43900, "2026-10-26", True, "Helen Marsh", "37 hours a week"),
    ("NB-4470", "Primary School Cook", "Harrowby Schools Trust", "Harrowby", PART, 14300, 15800, "2026-10-16", False, "Derek Poole", "22.5 hours a week, term time"),
    ("NB-4468", "Records Officer", "Northbank NHS Trust", "Harrowby", FULL, 25600, 28900, "2026-10-19", False, "Imogen Ashby", "37.5 hours a week"),
    ("NB-4467", "Bus Driver", "Estuary Buses", "Saltby", FULL, 29800, 31500, "2026-11-06", False, "Stan Okafor", "39 hours a week, shifts"),
    ("NB-4465", "Payroll Assistant", "Harrowby Borough Council", "Harrowby", PART, 13900, 15200, "2026-10-12", True, "Lucy Winn", "18.5 hours a week"),
    ("NB-4464", "Conveyancing Solicitor", "Tarn & Lowe", "Milford Cross", FULL, 44000, 56000, "2026-10-30", True, "Edmund Tarn", "35 hours a week"),
    ("NB-4462", "Process Technician", "Brackwell Water", "Easington", FULL, 30100, 33400, "2026-10-23", False, "Helen Marsh", "37 hours a week, shifts"),
    ("NB-4461", "Museum Assistant", "Saltby Heritage", "Saltby", PART, 11200, 12400, "2026-10-14", False, "Fay Nettleton", "16 hours a week, weekends"),
    ("NB-4459", "Data Analyst", "Northbank NHS Trust", "Easington", FIXED, 34500, 39900, "2026-10-13", True, "Imogen Ashby", "37.5 hours a week"),
    ("NB-4458", "Care Assistant", "Larch House", "Harrowby", PART, 16100, 17500, "2026-11-02", False, "Jo Petrie", "24 hours a week, nights"),
    ("NB-4456", "Marine Engineer", "Estuary Harbour Board", "Saltby", FULL, 47300, 58600, "2026-10-21", False, "Cdr Ann Rigg", "40 hours a week"),
    ("NB-4455", "Receptionist", "Milford Dental", "Milford Cross", PART, 12800, 13600, "2026-10-15", False, "Dr Rao", "20 hours a week"),
    ("NB-4453", "Software Developer", "Penfold Systems", "Harrowby", FULL, 41000, 54500, "2026-10-28", True, "Tess Penfold", "36 hours a week"),
    ("NB-4452", "Warehouse Operative", "Coldwell Foods", "Easington", FULL, 24200, 25900, "2026-10-20", False, "Marek Zielinski", "40 hours a week, shifts"),
    ("NB-4450", "Library Assistant", "Harrowby Borough Council", "Harrowby", PART, 12100, 13300, "2026-10-22", False, "Lucy Winn", "18 hours a week"),
    ("NB-4449", "Leakage Inspector", "Brackwell Water", "Milford Cross", FULL, 28700, 31200, "2026-10-16", False, "Amir Suleman", "37 hours a week"),
    ("NB-4447", "HR Adviser", "Larch House", "Saltby", FIXED, 32000, 35500, "2026-10-14", True, "Jo Petrie", "37 hours a week, for 12 months"),
    ("NB-4446", "Teaching Assistant", "Harrowby Schools Trust", "Harrowby", FIXED, 15900, 17100, "2026-10-13", False, "Derek Poole", "27.5 hours a week, term time"),
    ("NB-4444", "Gardener", "Saltby Heritage", "Saltby", FULL, 24900, 26800, "2026-10-29", False, "Fay Nettleton", "37 hours a week"),
    ("NB-4443", "Customer Adviser", "Brackwell Water", "Harrowby", PART, 14800, 16200, "2026-11-04", True, "Amir Suleman", "22 hours a week"),
    ("NB-4441", "Records Officer", "Harrowby Borough Council", "Milford Cross", PART, 15300, 16900, "2026-10-27", True, "Gwen Tully", "21 hours a week, Tuesday to Thursday"),
    ("NB-4440", "Finance Manager", "Coldwell Foods", "Easington", FULL, 49500, 57800, "2026-10-12", False, "Paula Finch", "37.5 hours a week"),
    ("NB-4438", "Physiotherapist", "Northbank NHS Trust", "Saltby", FULL, 37300, 44900, "2026-11-03", False, "Ruth Dyer", "37.5 hours a week"),
    ("NB-4437", "Kitchen Porter", "The Gannet Hotel", "Saltby", PART, 11800, 12200, "2026-10-18", False, "Luis Prado", "20 hours a week"),
    ("NB-4435", "Translator (Polish)", "Coldwell Foods", "Easington", PART, 17400, 19000, "2026-10-09", True, "Marek Zielinski", "21 hours a week"),
    ("NB-4434", "Lift Engineer", "Uplift Services", "Harrowby", FULL, 39800, 46200, "2026-10-24", False, "Barry Noon", "40 hours a week"),
    ("NB-4432", "School Crossing Warden", "Harrowby Borough Council", "Harrowby", PART, 4600, 4900, "2026-10-30", False, "Lucy Winn", "7.5 hours a week"),
    ("NB-4431", "Reservoir Ranger", "Brackwell Water", "Easington", FIXED, 25300, 27700, "2026-10-19", False, "Helen Marsh", "37 hours a week, until March 2028"),
    ("NB-4429", "Legal Secretary", "Tarn & Lowe", "Milford Cross", FULL, 24800, 27200, "2026-10-08", False, "Edmund Tarn", "35 hours a week"),
    ("NB-4428", "Web Editor", "Saltby Heritage", "Saltby", FIXED, 27900, 30600, "2026-10-22", True, "Fay Nettleton", "30 hours a week"),
    ("NB-4426", "Bricklayer", "Tull & Sons", "Harrowby", FULL, 33000, 37500, "2026-10-31", False, "Kev Tull", "42 hours a week"),
    ("NB-4425", "Optical Assistant", "Clearsight", "Harrowby", PART, 13100, 14400, "2026-10-17", False, "Mina Shah", "20 hours a week"),
    ("NB-4423", "Policy Officer", "Harrowby Borough Council", "Harrowby", FULL, 33900, 36600, "2026-10-15", True, "Gwen Tully", "37 hours a week"),
    ("NB-4422", "Catering Supervisor", "The Gannet Hotel", "Saltby", FULL, 26400, 28100, "2026-10-25", False, "Luis Prado", "40 hours a week"),
    ("NB-4420", "Pool Attendant", "Harrowby Leisure", "Harrowby", PART, 10900, 11900, "2026-11-05", False, "Cass Whelan", "16 hours a week"),
    ("NB-4419", "Instrument Fitter", "Brackwell Water", "Saltby", FULL, 34700, 38300, "2026-10-30", False, "Amir Suleman", "37 hours a week"),
]]
BATCH = 9

site = Site({"saved": []})


def money(pounds):
    return "£{:,}".format(pounds)


def short(iso):
    when = day(iso)
    return "%d %s" % (when.day, when.strftime("%b"))


SHELL = r"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Northbank Jobs</title><style>
body{margin:0;font-family:Arial,Helvetica,sans-serif;background:#fff;color:#222}#bar{background:#ffd33d;padding:12px 20px;display:flex;gap:20px;align-items:center;position:sticky;top:0;z-index:2}#bar b{font-size:20px}
#cols{display:flex;align-items:flex-start}#left{width:46%;border-right:1px solid #ddd}#right{flex:1;position:sticky;top:60px;padding:20px;max-height:85vh;overflow:auto}.job{padding:14px 20px;border-bottom:1px solid #eee;cursor:pointer;min-height:78px}.job.cur{background:#fff8d9}
.job .t{font-weight:bold;color:#0645ad}.job .s{margin-top:4px}.pill{font-size:12px;background:#eee;border-radius:9px;padding:2px 8px;margin-right:6px}.ad{background:#f3f0fa;padding:12px 20px;border-bottom:1px solid #ddd}.ad small{color:#666}.kv{display:flex;padding:5px 0}.kv div:first-child{width:130px;color:#666}#end{padding:18px;text-align:center;color:#777}
</style></head><body><div id="bar"><b>northbank jobs</b><label>Town <select id="town"><option value="">Everywhere</option><option>Easington</option><option>Harrowby</option><option>Milford Cross</option><option>Saltby</option></select></label>
<label><input type="checkbox" id="remote"> Some home working</label><label>Sort <select id="sort"><option value="">Newest first</option><option value="title">Job title</option></select></label><span id="count"></span></div>
<div id="cols"><div id="left"><div class="ad"><small>Sponsored · from JobsGiant</small><div><b>Regional Sales Director</b>, Harrowby. £60,000–£75,000. Part time possible.</div></div><div id="list"></div><div id="end">Loading…</div></div>
<div id="right"><p>Choose a job on the left to read about it.</p><h4>From our partners</h4><p>Offshore Engineer, Saltby, up to £82,000 (external)</p></div></div>
<script>
(function(){
var list=document.getElementById('list'),end=document.getElementById('end'),right=document.getElementById('right'),town=document.getElementById('town'),remote=document.getElementById('remote'),sort=document.getElementById('sort'),count=document.getElementById('count');
var from=0,more=true,busy=false,turn=0;
function esc(t){var d=document.createElement('div');d.textContent=t;return d.innerHTML;}
function row(j){return '<div class="job" data-ref="'+j.ref+'"><div class="t">'+esc(j.title)+'</div><div>'+esc(j.employer)+' · '+esc(j.town)+'</div><div class="s"><span class="pill">'+j.contract+'</span>'+(j.remote?'<span class="pill">Some home working</span>':'')+j.salary+'</div><div class="s">Closes '+j.closes+'</div></div>';}
function next(){if(busy||!more)return;busy=true;var mine=turn;
fetch('/api/jobs?from='+from+'&town='+encodeURIComponent(town.value)+'&remote='+(remote.checked?1:'')+'&sort='+sort.value).then(function(r){return r.json();}).then(function(d){if(mine!==turn)return;
list.insertAdjacentHTML('beforeend',d.jobs.map(row).join(''));from+=d.jobs.length;more=d.more;busy=false;count.textContent=d.total+' jobs';end.textContent=more?'Loading…':'That is all.';look();});}
function look(){if(more&&end.getBoundingClientRect().top<window.innerHeight+40)next();}
function fresh(){turn++;from=0;more=true;busy=false;list.innerHTML='';next();}
window.addEventListener('scroll',look);window.addEventListener('resize',look);
town.addEventListener('change',fresh);remote.addEventListener('change',fresh);sort.addEventListener('change',fresh);
function kv(a,b){return '<div class="kv"><div>'+a+'</div><div>'+esc(b)+'</div></div>';}
list.addEventListener('click',function(ev){var el=ev.target.closest('.job');if(!el)return;Array.prototype.forEach.call(list.querySelectorAll('.cur'),function(x){x.classList.remove('cur');});el.classList.add('cur');
fetch('/api/jobs/'+el.getAttribute('data-ref')).then(function(r){return r.json();}).then(function(j){right.innerHTML='<h2>'+esc(j.title)+'</h2><p>'+esc(j.text)+'</p>'+kv('Reference',j.ref)+kv('Employer',j.employer)+kv('Place',j.town)+kv('Contract',j.contract)+kv('Hours',j.hours)+kv('Salary',j.salary)+kv('Closing date',j.closes)+kv('Questions to',j.contact);});});
fresh();
})();
</script></body></html>"""


@site.get("/")
def home(request):
    return SHELL


def salary(job):
    return "%s–%s" % (money(job["low"]), money(job["high"]))


@site.get("/api/jobs")
def api_jobs(request):
    q = request.query
    rows = [j for j in JOBS if (not q.get("town") or j["town"] == q["town"]) and (not q.get("remote") or j["remote"])]
    if q.get("sort") == "title":
        rows = sorted(rows, key=lambda j: (j["title"], j["ref"]))
    start = int(q.get("from", "0") or 0)
    return {"jobs": [{"ref": j["ref"], "title": j["title"], "employer": j["employer"], "town": j["town"], "contract": j["contract"], "remote": j["remote"], "salary": salary(j), "closes": short(j["closes"])} for j in rows[start:start + BATCH]],
            "total": len(rows), "more": start + BATCH < len(rows)}


@site.get("/api/jobs/<ref>")
def api_job(request, ref):
    j = next((j for j in JOBS if j["ref"] == ref), None)
    if not j:
        return Reply("{}", 404, "application/json")
    when = day(j["closes"])
    return {"ref": ref, "title": j["title"], "employer": j["employer"], "town": j["town"], "contract": j["contract"], "hours": j["hours"], "salary": salary(j), "contact": j["contact"],
            "closes": "%d %s" % (when.day, when.strftime("%B %Y")), "text": "%s is looking for someone to join the team in %s. Apply on the employer's own site, quoting the reference." % (j["employer"], j["town"])}


if __name__ == "__main__":
    site.run()
