import os
import sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import App, JS, e
import data as D

app = App(lambda: {"quotes": []})
CSS = """
*{box-sizing:border-box}body{margin:0;font:15px/1.5 system-ui,sans-serif;background:#eef1f4;color:#1c2733}
.top{background:#12263a;color:#fff;padding:14px 24px;display:flex;gap:26px;align-items:center}.top a{color:#cfe0ee;text-decoration:none}.top b{color:#ffb84d;font-size:20px}
.wrap{max-width:1080px;margin:20px auto;padding:0 16px}.filters{display:flex;flex-wrap:wrap;gap:14px;background:#fff;padding:14px;border-radius:10px}
.filters label{font-size:13px;display:flex;flex-direction:column;gap:3px}select,input{font:inherit;padding:6px 8px;border:1px solid #b8c4cf;border-radius:6px}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(230px,1fr));gap:16px;margin-top:16px}
.card{background:#fff;border-radius:10px;padding:16px;box-shadow:0 1px 3px #0002}.card h3{margin:0 0 4px}.price{font-size:20px;font-weight:700}
.chip{display:inline-block;background:#e5edf4;border-radius:12px;padding:1px 9px;font-size:12px;margin:2px 3px 2px 0}
.btn{background:#e07b00;color:#fff;border:0;border-radius:6px;padding:8px 14px;cursor:pointer;font:inherit}.btn.alt{background:#4b6075}
dialog{border:0;border-radius:12px;padding:22px;min-width:340px}dl{display:grid;grid-template-columns:auto auto;gap:4px 18px}dt{color:#5a6b7b}dd{margin:0;font-weight:600}
fieldset{border:0;background:#fff;border-radius:10px;padding:18px;margin:0 0 14px}legend{font-weight:700;font-size:18px}fieldset label{display:block;margin:10px 0}.err{color:#b00020;font-weight:600}
table{background:#fff;border-collapse:collapse}td,th{padding:8px 16px;border-bottom:1px solid #dde4ea;text-align:left}[hidden]{display:none!important}
"""


def page(title, body, script=""):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{e(title)} | Brightmoor Vans &amp; Campers</title><style>{CSS}</style></head>
<body><div class="top"><b>Brightmoor Vans &amp; Campers</b><a href="/">Vehicles</a><a href="/extras">Extras</a><a href="/depots">Depots</a><a href="/quote">Get a quote</a></div>
<div class="wrap">{body}</div><script>{JS}{script}</script></body></html>"""


@app.get("/api/vehicles")
def api_vehicles(r):
    return D.VEHICLES


@app.get("/api/extras")
def api_extras(r):
    return D.EXTRAS


LIST_JS = r"""
let all = [];
function draw() {
  const kind = $("#kind").value, gear = $("#gear").value, depot = $("#depot").value, seats = Number($("#seats").value), sort = $("#sort").value;
  let rows = all.filter(v => (!kind || v.kind === kind) && (!gear || v.gearbox === gear) && (!depot || v.depots.includes(depot)) && v.seats >= seats);
  if (sort === "price") rows = rows.slice().sort((a, b) => a.day - b.day);
  $("#n").textContent = rows.length + (rows.length === 1 ? " vehicle" : " vehicles");
  $("#grid").innerHTML = rows.map(v => `<div class="card"><h3>${esc(v.name)}</h3><div><span class="chip">${esc(v.kind)}</span><span class="chip">${v.seats} seats</span><span class="chip">${esc(v.gearbox)}</span></div>
    <p class="price">£${v.day} <small>a day</small></p><button class="btn" type="button" data-id="${v.id}">Details</button></div>`).join("") || "<p>No vehicle fits. Loosen a filter.</p>";
}
function show(id) {
  const v = all.find(x => x.id === id);
  $("#dlg").innerHTML = `<h2>${esc(v.name)}</h2><dl><dt>Type</dt><dd>${esc(v.kind)}</dd><dt>Seats</dt><dd>${v.seats}</dd><dt>Gearbox</dt><dd>${esc(v.gearbox)}</dd><dt>Fuel</dt><dd>${esc(v.fuel)}</dd>
    <dt>Length</dt><dd>${v.length.toFixed(1)} m</dd><dt>Daily rate</dt><dd>£${v.day}</dd><dt>Preparation fee (once per hire)</dt><dd>${v.prep ? "£" + v.prep : "none"}</dd><dt>Refundable deposit</dt><dd>£${v.deposit}</dd>
    <dt>Minimum driver age</dt><dd>${v.age}</dd><dt>Miles included a day</dt><dd>${v.miles}</dd><dt>Kept at</dt><dd>${v.depots.map(esc).join(", ")}</dd></dl>
    <p><a href="/quote?vehicle=${encodeURIComponent(v.name)}">Quote for this vehicle</a></p><button class="btn alt" type="button" id="close">Close</button>`;
  $("#close").onclick = () => $("#dlg").close();
  $("#dlg").showModal();
}
$("#grid").addEventListener("click", ev => { const b = ev.target.closest("button[data-id]"); if (b) show(b.dataset.id); });
$$(".filters select").forEach(s => s.addEventListener("change", draw));
getJSON("/api/vehicles").then(d => { all = d; draw(); });
"""


@app.get("/")
def home(r):
    def sel(id, label, opts):
        return f"<label>{label}<select id='{id}'>" + "".join(f"<option value='{v}'>{t}</option>" for v, t in opts) + "</select></label>"
    kinds = [("", "All types")] + [(k, k) for k in ("Camper", "Panel van", "Luton van", "Minibus")]
    return page("Hire a van or camper", "<h1>Find your vehicle</h1><div class='filters'>" + sel("kind", "Type", kinds)
                + sel("gear", "Gearbox", [("", "Any"), ("Manual", "Manual"), ("Automatic", "Automatic")])
                + sel("depot", "Depot", [("", "Any depot")] + [(d["name"], d["name"]) for d in D.DEPOTS])
                + sel("seats", "Seats", [("0", "Any")] + [(str(n), f"{n} or more") for n in (3, 4, 5, 7, 9)])
                + sel("sort", "Sort by", [("", "Our favourites"), ("price", "Daily rate")])
                + "</div><p id='n' aria-live='polite'>Loading…</p><div class='grid' id='grid'></div><dialog id='dlg'></dialog>", LIST_JS)


@app.get("/extras")
def extras(r):
    return page("Extras", "<h1>Extras</h1><table><thead><tr><th>Extra</th><th>Price</th></tr></thead><tbody id='x'></tbody></table>",
                r"""getJSON("/api/extras").then(d => { $("#x").innerHTML = d.map(x => `<tr><td>${esc(x.name)}</td><td>£${x.price} per ${x.per}</td></tr>`).join(""); });""")


@app.get("/depots")
def depots(r):
    return page("Depots", "<h1>Depots</h1>" + "".join(f"<div class='card'><h3>{e(d['name'])}</h3><p>{e(d['address'])}. Open {e(d['hours'])}.</p></div><br>" for d in D.DEPOTS)
                + f"<p>Returning to another depot than the one you started from costs £{D.ONE_WAY} once.</p>")


QUOTE_JS = r"""
let step = 1;
function go(n) { step = n; $$("fieldset[data-step]").forEach(f => { f.hidden = Number(f.dataset.step) !== n; }); $("#err").textContent = ""; }
function need(ids) { for (const i of ids) { if (!$("#" + i).value.trim()) { $("#err").textContent = "Please fill in: " + $("#" + i).dataset.label; return false; } } return true; }
$("#next1").onclick = () => { if (need(["vehicle", "pickup", "back", "start", "end"])) go(2); };
$("#back2").onclick = () => go(1);
$("#next2").onclick = () => go(3);
$("#back3").onclick = () => go(2);
$("#send").onclick = async () => {
  if (!need(["driver", "email"])) return;
  const body = {extras: $$("#xs input:checked").map(i => i.value)};
  for (const k of ["vehicle", "pickup", "back", "start", "end", "driver", "email"]) body[k] = $("#" + k).value;
  const a = await postJSON("/api/quote", body);
  if (a.error) { $("#err").textContent = a.error; return; }
  $("#wizard").hidden = true;
  $("#done").hidden = false;
  $("#done").innerHTML = `<h2>Your quote is ready</h2><p>${esc(body.vehicle)}, ${a.days} days</p><dl><dt>Quote number</dt><dd>${esc(a.number)}</dd><dt>Total price</dt><dd>£${a.total}</dd></dl><p>The quote is held for seven days.</p>`;
};
getJSON("/api/vehicles").then(d => {
  const want = new URLSearchParams(location.search).get("vehicle") || "";
  $("#vehicle").innerHTML = "<option value=''>Choose</option>" + d.map(v => `<option${v.name === want ? " selected" : ""}>${esc(v.name)}</option>`).join("");
});
getJSON("/api/extras").then(d => { $("#xs").innerHTML = d.map(x => `<label><input type="checkbox" value="${esc(x.name)}"> ${esc(x.name)} (£${x.price} per ${x.per})</label>`).join(""); });
go(1);
"""


@app.get("/quote")
def quote(r):
    dep = "<option value=''>Choose</option>" + "".join(f"<option>{d['name']}</option>" for d in D.DEPOTS)
    return page("Get a quote", f"""<h1>Get a quote</h1><p id="err" class="err" role="alert"></p><div id="wizard">
<fieldset data-step="1"><legend>1. Vehicle and dates</legend><label>Vehicle <select id="vehicle" data-label="Vehicle"></select></label>
<label>Collect from <select id="pickup" data-label="Collect from">{dep}</select></label><label>Return to <select id="back" data-label="Return to">{dep}</select></label>
<label>Collection date <input type="date" id="start" data-label="Collection date"></label><label>Return date <input type="date" id="end" data-label="Return date"></label>
<p>You pay for each night you keep the vehicle: Monday to Friday is four days.</p><button class="btn" type="button" id="next1">Next</button></fieldset>
<fieldset data-step="2" hidden><legend>2. Extras</legend><div id="xs"></div><button class="btn alt" type="button" id="back2">Back</button> <button class="btn" type="button" id="next2">Next</button></fieldset>
<fieldset data-step="3" hidden><legend>3. Main driver</legend><label>Full name <input id="driver" data-label="Full name"></label><label>E-mail <input id="email" type="email" data-label="E-mail"></label>
<button class="btn alt" type="button" id="back3">Back</button> <button class="btn" type="button" id="send">Get my quote</button></fieldset></div><div id="done" class="card" hidden></div>""", QUOTE_JS)


@app.post("/api/quote")
def api_quote(r):
    f = [r.get(k) for k in ("vehicle", "pickup", "back", "start", "end")]
    v, xs = D.vehicle(f[0]), r.many("extras")
    who = [r.get("driver"), r.get("email")]
    if not v or not all(f) or not all(who):
        return {"error": "Please fill in every field."}
    if f[1] not in v["depots"]:
        return {"error": f"The {v['name']} cannot be collected from {f[1]}. It is kept at {', '.join(v['depots'])}."}
    try:
        if D.days(f[3], f[4]) < 1:
            return {"error": "The return date must be after the collection date."}
    except ValueError:
        return {"error": "Please give both dates."}
    q = D.quote(*f, xs, *who)
    app.state["quotes"].append({"vehicle": f[0], "pickup": f[1], "back": f[2], "start": f[3], "end": f[4], "extras": sorted(xs), "driver": who[0], "email": who[1], **q})
    return q


app.run()
