import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from serve_common import *

site = Site(__file__, lambda d: {"requests": []})
D = site.data
F = D["facts"]


def page(title, body, js=""):
    return f"""<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>{title} : Port Kellan Marina</title><style>body{{font-family:Verdana,sans-serif;font-size:14px;margin:0;color:#123}}#top{{background:#123f5c;color:#fff;padding:12px 20px}}#top a{{color:#cfe8f7;margin-right:16px}}#main{{display:flex;gap:24px;padding:20px}}#content{{flex:1}}#side{{width:220px;background:#eef5f9;padding:12px}}.tiles{{display:flex;gap:12px}}.tile{{background:#eef5f9;padding:10px 18px;text-align:center}}.tile b{{display:block;font-size:24px}}table{{border-collapse:collapse;width:100%;margin-top:12px}}td,th{{border:1px solid #bcd;padding:5px 8px;text-align:left}}.st-Free{{color:green;font-weight:bold}}dt{{font-weight:bold}}.step label{{display:block;margin:8px 0}}.err{{color:#b00}}</style></head><body>
<div id="top"><strong>Port Kellan Marina</strong> &nbsp; <a href="/">Berths</a><a href="/arriving">Arriving by sea</a><a href="/request">Request a berth</a></div><div id="main"><div id="content">{body}</div><div id="side"><h4>Harbour office</h4><p>{F['phone']}</p><h4>Chandlery offer</h4><p>Fenders, two for one until Sunday.</p></div></div><div style="padding:20px;font-size:12px">Port Kellan Harbour Commissioners</div><script>{js}</script></body></html>"""


money = lambda p: "on request" if p is None else "£%.2f" % p


@site.get("/")
def home(r):
    q = r.query
    B = D["berths"]
    rows = [b for b in B if (not q.get("pontoon") or b["pontoon"] == q["pontoon"]) and (not q.get("status") or b["status"] == q["status"]) and (not q.get("power") or b["power"])]
    cnt = lambda s: sum(b["status"] == s for b in B)
    sel = lambda name, vals: f'<select name="{name}"><option value="">any</option>' + "".join(f'<option{" selected" if q.get(name) == v else ""}>{v}</option>' for v in vals) + "</select>"
    tr = "".join(f'<tr><td><a href="/berth/{b["berth"]}">{b["berth"]}</a></td><td>{b["pontoon"]}</td><td>{b["length_m"]} m</td><td>{b["draught_m"]} m</td><td>{"✓" if b["power"] else "–"}</td><td>{"✓" if b["water"] else "–"}</td><td>{money(b["price"])}</td><td class="st-{b["status"].split()[0]}">{b["status"]}</td></tr>' for b in rows)
    return page("Berths", f"""<h1>Visitor berths</h1><div class="tiles"><div class="tile"><b>{len(B)}</b>berths</div><div class="tile"><b>{cnt('Free')}</b>free tonight</div><div class="tile"><b>{cnt('Occupied')}</b>occupied</div><div class="tile"><b>{cnt('Out of service')}</b>out of service</div></div>
<form style="margin-top:14px">Pontoon {sel('pontoon', 'ABCD')} Status {sel('status', ['Free', 'Occupied', 'Reserved', 'Out of service'])} <label><input type="checkbox" name="power" value="1"{' checked' if q.get('power') else ''}> shore power</label> <button>Show</button></form>
<table><tr><th>Berth</th><th>Pontoon</th><th>Max. length</th><th>Max. draught</th><th>Power</th><th>Water</th><th>Per night</th><th>Status</th></tr>{tr}</table>""")


@site.get(r"/berth/(\w+)")
def berth(r, n):
    for b in D["berths"]:
        if b["berth"] == n:
            return page("Berth " + n, f"<h1>Berth {n}</h1><dl><dt>Pontoon</dt><dd>{b['pontoon']}</dd><dt>Largest boat</dt><dd>{b['length_m']} m long, drawing {b['draught_m']} m</dd><dt>Price per night</dt><dd>{money(b['price'])}</dd><dt>Status</dt><dd>{b['status']}</dd></dl>")


@site.get("/arriving")
def arriving(r):
    return page("Arriving", f"""<h1>Arriving by sea</h1><p>Listen on channel {F['vhf_call']} and, once inside the breakwater, switch to our working channel, which is VHF {F['vhf_work']}. Keep to starboard past the lifeboat slip.</p>
<p>The marina basin lies behind a sill with {F['sill']} metres of water over it at mean low water springs. Boats that draw more wait on the {F['waiting']}.</p>
<h2>Footbridge</h2><p>The footbridge swings for masts from {F['bridge_first']} until {F['bridge_last']} every day. Give the bridge keeper {F['notice']} hours' notice by radio or telephone.</p><h2>Ashore</h2><p>Showers are beside the office; the code is on your berth card.</p>""")


WIZ = """
const f=document.getElementById('wiz'),steps=[...f.querySelectorAll('.step')];let at=0;
function go(n){steps.forEach((s,i)=>s.hidden=i!==n);at=n;document.getElementById('where').textContent='Step '+(n+1)+' of '+steps.length}
f.addEventListener('click',e=>{if(e.target.dataset.go==='next'){const bad=[...steps[at].querySelectorAll('input,select')].find(x=>!x.checkValidity());if(bad){bad.reportValidity();return}go(at+1)}if(e.target.dataset.go==='back')go(at-1)});
f.onsubmit=async e=>{e.preventDefault();const d=Object.fromEntries(new FormData(f));const r=await fetch('/request',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(d)});const j=await r.json();
 if(j.ref){document.getElementById('content').innerHTML='<h1>Request received</h1><p>Thank you. Your reference is <strong></strong>. The harbour office will confirm by e-mail.</p>';document.querySelector('#content strong').textContent=j.ref}else document.getElementById('err').textContent=j.error};go(0);"""


@site.get("/request")
def wizard(r):
    return page("Request a berth", """<h1>Request a berth</h1><p id="where"></p><form id="wiz"><div class="step"><h3>Your boat</h3><label>Boat name <input name="boat" required></label><label>Length overall (m) <input name="length" type="number" step="0.1" min="3" max="18" required></label><label>Draught (m) <input name="draught" type="number" step="0.1" min="0.2" max="3" required></label><button type="button" data-go="next">Next</button></div>
<div class="step" hidden><h3>Your stay</h3><label>Arrival date <input name="arrival" type="date" required></label><label>Nights <select name="nights"><option>1</option><option>2</option><option>3</option><option>4</option><option>5</option><option>6</option><option>7</option></select></label><label>Preferred pontoon <select name="pontoon"><option value="">No preference</option><option>A</option><option>B</option><option>C</option><option>D</option></select></label><button type="button" data-go="back">Back</button> <button type="button" data-go="next">Next</button></div>
<div class="step" hidden><h3>Skipper</h3><label>Name <input name="skipper" required></label><label>E-mail <input name="email" type="email" required></label><label><input type="checkbox" name="rules" value="yes" required> I have read the harbour rules</label><p class="err" id="err"></p><button type="button" data-go="back">Back</button> <button>Send request</button></div></form>""", WIZ)


@site.post("/request")
def send(r):
    x = {k: r.field(k) for k in ("boat", "length", "draught", "arrival", "nights", "pontoon", "skipper", "email")}
    if not all(x[k] for k in x if k != "pontoon") or r.field("rules") != "yes":
        return Response(json.dumps({"error": "Please fill in every field."}), 400, "application/json")
    x["ref"] = ref("PK", x["boat"], x["arrival"], x["nights"], x["email"])
    site.state["requests"].append(x)
    return {"ref": x["ref"]}


site.run()
