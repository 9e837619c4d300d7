import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from serve_common import *

site = Site(__file__, lambda d: {"cancelled": []})
D = site.data


def page(title, body, js=""):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title} / Copper Lane Hackspace</title><style>body{{margin:0;background:#0f172a;color:#e2e8f0;font-family:ui-monospace,monospace;font-size:14px}}.nav{{display:flex;gap:1.5rem;padding:1rem 2rem;border-bottom:1px solid #334155}}.nav a,.link{{color:#38bdf8}}.wrap{{max-width:60rem;margin:0 auto;padding:1.5rem}}.card{{border:1px solid #334155;border-radius:.5rem;margin:.5rem 0;padding:.75rem 1rem}}.pill{{border-radius:1rem;padding:0 .6rem;font-size:12px}}.ok{{background:#14532d}}.bad{{background:#7f1d1d}}.warn{{background:#713f12}}button{{background:#38bdf8;border:0;border-radius:.3rem;padding:.3rem .7rem;font:inherit}}dialog{{background:#1e293b;color:inherit;border:1px solid #475569}}summary{{cursor:pointer}}.row{{display:flex;justify-content:space-between;gap:1rem;align-items:center}}[role=tab][aria-selected=false]{{background:#334155;color:#fff}}</style></head><body><div class="nav"><b>copper_lane</b><a href="/">Machines</a><a href="/bookings">My bookings</a><a href="/rules">House rules</a><span style="margin-left:auto">signed in as {D['member']}</span></div><div class="wrap">{body}</div><div class="wrap" style="opacity:.6">Copper Lane Hackspace CIC. Be excellent to each other, sweep up after yourself.</div><script>{js}</script></body></html>"""


@site.get("/")
def home(r):
    out = ""
    areas = []
    for m in D["machines"]:
        if m["area"] not in areas:
            areas.append(m["area"])
    for a in areas:
        out += f"<h2>{a}</h2>"
        for m in D["machines"]:
            if m["area"] == a:
                cls = {"Working": "ok", "Faulty": "bad"}.get(m["status"], "warn")
                rate = "Free to use." if m["rate"] is None else "£%.2f an hour." % m["rate"]
                who = f"Steward: {m['steward']}." if m["steward"] else "No steward at the moment."
                out += f'<details class="card"><summary>{m["name"]} <span class="pill {cls}">{m["status"]}</span></summary><p>{rate} {who} {"You need an induction before first use." if m["induction"] else "No induction needed."}</p></details>'
    return page("Machines", f"<h1>Machines</h1><p>Open a machine to see the rate and who looks after it.</p>{out}")


JS = """
let data,tab='upcoming',cur;const box=document.getElementById('box'),dlg=document.getElementById('dlg');
const fmt=d=>new Date(d+'T12:00').toLocaleDateString('en-GB',{weekday:'short',day:'numeric',month:'long',year:'numeric'});
function draw(){box.replaceChildren();for(const b of data[tab]){const c=document.createElement('div');c.className='card row';const t=document.createElement('div');t.innerHTML='<b></b><br><span></span>';t.querySelector('b').textContent=b.machine;t.querySelector('span').textContent=fmt(b.date)+', '+b.time+' ('+b.ref+')';c.append(t);
 if(tab==='upcoming'){const x=document.createElement('button');x.textContent='Cancel';x.setAttribute('aria-label','Cancel '+b.machine+' on '+fmt(b.date)+' '+b.time);x.onclick=()=>{cur=b;dlg.querySelector('p').textContent='Cancel '+b.machine+' on '+fmt(b.date)+' at '+b.time+'?';dlg.showModal()};c.append(x)}box.append(c)}
 if(!data[tab].length)box.textContent='Nothing here.'}
async function load(){data=await(await fetch('/api/bookings')).json();draw()}
document.querySelectorAll('[role=tab]').forEach(b=>b.onclick=()=>{tab=b.dataset.t;document.querySelectorAll('[role=tab]').forEach(x=>x.setAttribute('aria-selected',x===b));draw()});
document.getElementById('yes').onclick=async()=>{await fetch('/api/bookings/'+cur.ref+'/cancel',{method:'POST'});dlg.close();load()};document.getElementById('no').onclick=()=>dlg.close();load();"""


@site.get("/bookings")
def bookings(r):
    return page("My bookings", """<h1>My bookings</h1><div role="tablist"><button role="tab" data-t="upcoming" aria-selected="true">Upcoming</button> <button role="tab" data-t="past" aria-selected="false">Past</button></div><div id="box"></div><dialog id="dlg"><p></p><button id="yes">Yes, cancel booking</button> <button id="no">Keep it</button></dialog>""", JS)


@site.get("/api/bookings")
def api(r):
    return {"upcoming": [b for b in D["upcoming"] if b["ref"] not in site.state["cancelled"]], "past": D["past"]}


@site.post(r"/api/bookings/(B-\d+)/cancel")
def cancel(r, x):
    if not any(b["ref"] == x for b in D["upcoming"]):
        return None
    if x not in site.state["cancelled"]:
        site.state["cancelled"].append(x)
        site.state["cancelled"].sort()
    return {"ok": True}


@site.get("/rules")
def rules(r):
    return page("Rules", "<h1>House rules</h1><ol><li>Last one out checks the laser extraction.</li><li>Faulty machines get a red tag, and a message to the steward.</li><li>Bookings can be cancelled up to an hour before.</li></ol>")


site.run()
