import os
import sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import Site, Reply, day, e, fill, utilities  # noqa: E402
from data import JOBS, TOWNS  # noqa: E402

site = Site({"alerts": [], "saved": []})
SHELL = """<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>[[title]] | Shorecliff Jobs</title><style>body{margin:0;font-family:ui-sans-serif,system-ui,sans-serif}a{color:inherit}[[css]]</style></head><body class="bg-white text-slate-800"><div class="border-b flex items-center gap-6 px-6 py-3"><a href="/" class="text-lg font-bold text-rose-700" style="text-decoration:none">Shorecliff Jobs</a><a class="text-sm" href="/">Vacancies</a><a class="text-sm" href="/alerts/new">Create a job alert</a></div>[[body]]</body></html>"""
HOME = """<div class="p-6 bg-rose-50"><div class="flex gap-3 flex-wrap items-end"><div class="relative"><input id="q" class="border rounded p-2 w-80" placeholder="Job title or employer" autocomplete="off" role="combobox" aria-expanded="false" aria-controls="u"><ul id="u" class="absolute bg-white shadow-lg list-none m-0 p-0 w-full z-20" hidden role="listbox"></ul></div><select id="t" class="border rounded p-2" aria-label="Town"><option value="">All towns</option>[[TOWNS]]</select><select id="h" class="border rounded p-2" aria-label="Hours"><option value="">Any hours</option><option>Full-time</option><option>Part-time</option><option>Shifts</option></select><button id="go" class="bg-rose-700 text-white border-0 rounded px-4 py-2 cursor-pointer">Search</button></div></div>
<div class="flex" style="height:70vh"><div class="border-r overflow-auto shrink-0" style="width:400px"><div id="c" class="text-sm text-slate-500 px-4 py-3"></div><div id="l"></div><div class="p-4 flex gap-4 items-center text-sm"><button id="b" class="border rounded bg-white px-3 py-1">Prev</button><span id="p"></span><button id="f" class="border rounded bg-white px-3 py-1">Next</button></div></div><div id="d" class="flex-1 overflow-auto p-6"><p class="text-slate-500">Choose a vacancy on the left.</p></div></div>
<script>const $=i=>document.getElementById(i);let page=1,timer,turn=0;async function list(){const t=++turn;const r=await(await fetch('/api/jobs?'+new URLSearchParams({q:$('q').value,town:$('t').value,hours:$('h').value,page}))).json();if(t!==turn)return;$('c').textContent=r.total===1?'1 vacancy':r.total+' vacancies';$('p').textContent=`${page} / ${r.pages}`;$('b').disabled=page<2;$('f').disabled=page>=r.pages;$('l').innerHTML=r.jobs.map(j=>`<div data-i="${j.id}" tabindex="0" role="button" class="border-b px-4 py-3 cursor-pointer"><div class="font-semibold">${j.title}</div><div class="text-sm text-slate-600">${j.employer}, ${j.town}</div><div class="flex gap-2 mt-1"><span class="text-xs bg-slate-100 rounded-full px-2 py-1">${j.hours}</span><span class="text-xs bg-slate-100 rounded-full px-2 py-1">${j.pay}</span></div></div>`).join('')||'<p class="px-4">Nothing found. Try another word.</p>'}
async function open(i){const j=await(await fetch('/api/jobs/'+i)).json();$('d').innerHTML=`<h2 class="text-2xl font-bold m-0">${j.title}</h2><p class="text-slate-600">${j.employer}, ${j.town}</p><p>${j.text}</p><p>Applications close on <b>${j.closing}</b>. Questions? Ask ${j.contact}.</p><button id="s" class="border rounded bg-white px-4 py-2 cursor-pointer" data-i="${i}">${j.saved?'Saved':'Save this job'}</button>`;$('s').onclick=async()=>{await fetch('/api/save',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({id:i})});$('s').textContent='Saved'}}
$('l').addEventListener('click',ev=>{const r=ev.target.closest('[data-i]');if(r)open(r.dataset.i)});$('l').addEventListener('keydown',ev=>{if(ev.key==='Enter'&&ev.target.dataset.i)open(ev.target.dataset.i)});
function go(){page=1;$('u').hidden=true;list()}$('go').onclick=go;$('t').onchange=$('h').onchange=go;$('b').onclick=()=>{page--;list()};$('f').onclick=()=>{page++;list()};
$('q').addEventListener('keydown',ev=>{if(ev.key==='Enter'){clearTimeout(timer);go()}});$('q').addEventListener('input',()=>{clearTimeout(timer);timer=setTimeout(async()=>{const v=$('q').value.trim();const r=v.length<2?[]:await(await fetch('/api/suggest?q='+encodeURIComponent(v))).json();$('u').innerHTML=r.map(x=>`<li role="option" class="px-3 py-2 cursor-pointer border-b">${x}</li>`).join('');$('u').hidden=!r.length;$('q').setAttribute('aria-expanded',String(!!r.length))},150)});$('u').addEventListener('click',ev=>{if(ev.target.tagName==='LI'){$('q').value=ev.target.textContent;go()}});list()</script>"""


def page(title, body):
    text = fill(SHELL, title=title, body=body)
    return fill(text, css=utilities(text))


def pay(j):
    return "£%s–£%s" % (format(j["low"], ","), format(j["high"], ","))


@site.get("/")
def home(_):
    return page("Vacancies", HOME.replace("[[TOWNS]]", "".join("<option>%s</option>" % t for t in TOWNS)))


def find(word):
    return [j for j in JOBS if all(p in (j["title"] + " " + j["employer"]).lower() for p in word.lower().split())]


@site.get("/api/jobs")
def jobs(request):
    q = request.query
    rows = [j for j in find(q.text("q")) if (not q.get("town") or j["town"] == q["town"]) and (not q.get("hours") or j["hours"] == q["hours"])]
    n = int(q.get("page") or 1)
    return {"total": len(rows), "pages": max(1, -(-len(rows) // 10)), "jobs": [dict({k: j[k] for k in ("id", "title", "employer", "town", "hours")}, pay=pay(j)) for j in rows[(n - 1) * 10:n * 10]]}


@site.get("/api/jobs/<number>")
def job(_, number):
    for j in JOBS:
        if str(j["id"]) == number:
            return {"title": j["title"], "employer": j["employer"], "town": j["town"], "closing": day(j["closing"]).strftime("%A %-d %B %Y"), "contact": j["contact"], "saved": j["id"] in site.state["saved"],
                    "text": "%s %s post (%s) paying %s a year. %s" % ("A permanent," if j["contract"] == "Permanent" else "A fixed-term,", j["hours"].lower(), "reference SJ-%d" % j["id"], pay(j), "Two days a week can be worked from home." if j["remote"] else "The work is on site.")}
    return Reply("{}", 404, "application/json")


@site.get("/api/suggest")
def suggest(request):
    return sorted({j["title"] for j in find(request.query.text("q"))} | {j["employer"] for j in JOBS if request.query.text("q").lower() in j["employer"].lower()})[:7]


@site.post("/api/save")
def save(request):
    number = int(request.form.get("id", 0))
    if any(j["id"] == number for j in JOBS) and number not in site.state["saved"]:
        site.state["saved"].append(number)
    return {"saved": True}


@site.get("/alerts/new")
def alert(_, wrong=""):
    return page("Create a job alert", '<div class="max-w-md mx-auto p-6"><h1 class="text-2xl font-bold">Create a job alert</h1>%s<form method="post" action="/alerts/new"><label class="block mb-3">Keyword<input class="border rounded p-2 w-full" name="keyword"></label><label class="block mb-3">Town<select class="border rounded p-2 w-full" name="town"><option value="">All towns</option>%s</select></label><label class="block mb-3">Lowest yearly pay (£)<input class="border rounded p-2 w-full" name="pay" inputmode="numeric"></label><fieldset class="border rounded mb-3"><legend>How often</legend><label class="block"><input type="radio" name="often" value="daily" checked> Every day</label><label class="block"><input type="radio" name="often" value="weekly"> Once a week</label></fieldset><label class="block mb-3">Email<input class="border rounded p-2 w-full" type="email" name="email"></label><label class="block mb-3"><input type="checkbox" name="news" value="1" checked> Also send me career tips</label><button class="bg-rose-700 text-white border-0 rounded px-4 py-2">Create alert</button></form></div>' % (
        '<p role="alert" class="text-red-700">%s</p>' % wrong if wrong else "", "".join("<option>%s</option>" % t for t in TOWNS)))


@site.post("/alerts/new")
def alerted(request):
    f = request.form
    money = f.text("pay").replace(",", "").replace("£", "").replace(" ", "")
    if not f.text("keyword") or "@" not in f.text("email") or (money and not money.isdigit()):
        return alert(request, "Please give a keyword, an email address and, if you like, a whole amount.")
    site.state["alerts"].append({"keyword": f.text("keyword").lower(), "town": f.text("town"), "pay": int(money) if money else None, "often": f.text("often"), "email": f.text("email"), "news": f.get("news") == "1"})
    return page("Alert created", '<div class="max-w-md mx-auto p-6" role="status"><h1>Your alert is set</h1><p>You can stop it with the link in every email.</p></div>')


if __name__ == "__main__":
    site.run()
