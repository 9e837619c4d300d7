import datetime
import os
import sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import Site, day, e, fill, utilities  # noqa: E402
from data import COMPONENTS, INCIDENTS, REGIONS, SERVICES  # noqa: E402

site = Site({"subscribers": []})
STEP = 12
SHELL = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>[[title]] | Pulsegrid Status</title><style>body{margin:0;font-family:Inter,system-ui,sans-serif}summary{cursor:pointer}[[css]]</style></head><body class="bg-slate-50 text-slate-800"><div class="bg-indigo-900 text-white"><div class="max-w-4xl mx-auto p-6 flex justify-between items-center"><span class="text-xl font-bold">Pulsegrid <span class="font-light">Status</span></span><span class="flex gap-6 text-sm"><a class="text-indigo-100" href="/">Current</a><a class="text-indigo-100" href="/history">History</a><a class="text-indigo-100" href="/subscribe">Subscribe</a></span></div></div><div class="max-w-4xl mx-auto p-6">[[body]]</div></body></html>"""
TONE = {"Operational": "bg-green-100 text-green-800", "Degraded performance": "bg-amber-100 text-amber-800", "Partial outage": "bg-red-100 text-red-700", "Under maintenance": "bg-sky-100 text-sky-700"}


def page(title, body):
    text = fill(SHELL, title=title, body=body)
    return fill(text, css=utilities(text))


@site.get("/")
def home(_):
    good = sum(c["status"] == "Operational" for c in COMPONENTS)
    mean = sum(c["uptime"] for c in COMPONENTS) / len(COMPONENTS)
    tiles = "".join('<div class="bg-white rounded-lg shadow p-4"><div class="text-xs uppercase text-slate-500">%s</div><div class="text-2xl font-bold">%s</div></div>' % t for t in [("Components up", "%d / %d" % (good, len(COMPONENTS))), ("Mean uptime, 90 days", "%.2f%%" % mean), ("Last incident", day(INCIDENTS[0]["date"]).strftime("%-d Nov")), ("Regions", len(REGIONS))])
    blocks = ""
    for s in SERVICES:
        rows = "".join('<div class="flex items-center border-t py-3"><div class="w-40">%s</div><div class="text-sm text-slate-500 tabular-nums">%.3f%%</div><div class="ml-auto text-xs rounded-full px-3 py-1 %s">%s</div></div>' % (c["region"], c["uptime"], TONE[c["status"]], c["status"]) for c in COMPONENTS if c["service"] == s)
        bad = [c for c in COMPONENTS if c["service"] == s and c["status"] != "Operational"]
        blocks += '<details class="bg-white rounded-lg shadow p-4 mb-4"%s><summary class="flex justify-between"><span class="font-semibold">%s</span><span class="text-xs text-slate-500">%s</span></summary><div class="mt-3">%s</div></details>' % ("", s, "%d of 4 regions affected" % len(bad) if bad else "All regions fine", rows)
    return page("Current", '<h1 class="text-2xl font-bold">Some systems are having trouble</h1><div class="grid grid-cols-4 gap-4 mb-6">%s</div><p class="text-sm text-slate-500">Percentages are uptime over the last 90 days, as of 12 November 2026, 08:00 UTC.</p>%s' % (tiles, blocks))


@site.get("/history")
def history(_):
    return page("History", """<h1 class="text-2xl font-bold">Incident history</h1><p class="text-sm text-slate-500">Newest first. Times in UTC.</p><div id="l"></div><p id="z" class="text-center text-sm text-slate-500 py-6">Loading…</p>
<script>let off=0,busy=false,end=false;const l=document.getElementById('l'),z=document.getElementById('z'),T={Minor:'bg-slate-100 text-slate-600',Major:'bg-amber-100 text-amber-800',Critical:'bg-red-100 text-red-700'};
async function more(){if(busy||end)return;busy=true;const r=await(await fetch('/api/incidents?offset='+off)).json();off+=r.items.length;for(const i of r.items){const d=document.createElement('details');d.className='bg-white rounded-lg shadow p-4 mb-3';d.innerHTML=`<summary class="flex items-center gap-3"><span class="text-xs rounded-full px-2 py-1 ${T[i.impact]}">${i.impact}</span><span class="font-medium">${i.title}</span><span class="ml-auto text-sm text-slate-500">${i.day}</span></summary><div class="text-sm text-slate-600 mt-3"><p class="mono text-xs m-0">${i.id} · ${i.region}</p><p>${i.text}</p></div>`;l.append(d)}end=!r.more;z.textContent=end?'That is the whole history.':'Loading…';busy=false;if(!end&&document.body.scrollHeight<=innerHeight+80)more()}
addEventListener('scroll',()=>{if(innerHeight+scrollY>document.body.scrollHeight-300)more()});more()</script>""")


@site.get("/api/incidents")
def incidents(request):
    start = int(request.query.get("offset") or 0)
    items = []
    for i in INCIDENTS[start:start + STEP]:
        begun = datetime.datetime.fromisoformat(i["date"] + "T" + i["start"])
        items.append({"id": i["id"], "title": i["title"], "region": i["region"], "impact": i["impact"], "day": day(i["date"]).strftime("%-d %b %Y"),
                      "text": "The incident began at %s and lasted %d minutes. It was traced to %s." % (begun.strftime("%H:%M"), i["minutes"], i["cause"])})
    return {"items": items, "more": start + STEP < len(INCIDENTS)}


@site.get("/subscribe")
def subscribe(_, done=False):
    return page("Subscribe", '%s<h1 class="text-2xl font-bold">Get updates by email</h1><form method="post" action="/subscribe"><input type="email" name="email" required placeholder="you@company.com" class="border rounded p-2"> <button class="bg-indigo-600 text-white border-0 rounded px-4 py-2">Subscribe</button></form>' % ('<p role="status" class="bg-green-100 p-3">You are subscribed.</p>' if done else ""))


@site.post("/subscribe")
def subscribed(request):
    mail = request.form.text("email")
    if mail and mail not in site.state["subscribers"]:
        site.state["subscribers"].append(mail)
    return subscribe(request, True)


if __name__ == "__main__":
    site.run()
