import sys
sys.path.insert(0, "..")
from base import Site, Reply
from data import *

site = Site(lambda: {"holds": []})
site.css("/static/lot.css", """
*{box-sizing:border-box}body{margin:0;font-family:system-ui,sans-serif;background:#fbf7f0;color:#2b2620}
.topbar{display:flex;align-items:center;gap:24px;background:#e8542f;color:#fff;padding:14px 28px}.topbar h1{font-size:20px;margin:0}.topbar a{color:#fff}
.layout{display:grid;grid-template-columns:230px 1fr;gap:24px;max-width:1180px;margin:24px auto;padding:0 16px}
.facet{border:0;padding:0;margin:0 0 20px}.facet legend{font-weight:700}.facet label{display:block;padding:3px 0}
.toolbar{display:flex;justify-content:space-between;align-items:center;margin-bottom:12px}.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:16px}
.card{background:#fff;border-radius:10px;padding:16px;box-shadow:0 1px 3px #0002;cursor:pointer}.card h3{margin:0 0 6px;font-size:16px}.card .meta{font-size:13px;color:#776}
.pill{display:inline-block;border-radius:9px;padding:1px 9px;font-size:12px;background:#dff2dd;color:#205a1c}.pill.out{background:#f8dede;color:#8a1d1d}
.more{display:block;margin:24px auto;padding:10px 28px;border:2px solid #e8542f;background:#fff;color:#e8542f;border-radius:22px;cursor:pointer}
.drawer{position:fixed;top:0;right:0;height:100%;width:400px;background:#fff;box-shadow:-4px 0 18px #0003;padding:24px;transform:translateX(110%);transition:transform .2s;overflow:auto}
.drawer.open{transform:none}.drawer dl{display:grid;grid-template-columns:130px 1fr}.drawer dd{margin:0}.drawer .x{float:right;border:0;background:none;font-size:26px;cursor:pointer}
.hold{border-top:1px solid #ddd;margin-top:16px;padding-top:12px}.hold label{display:block;margin:8px 0}.hold input,.hold select{display:block;width:100%;padding:7px}.hold button{background:#e8542f;color:#fff;border:0;padding:10px 18px;border-radius:6px;cursor:pointer}.msg{font-weight:700}
""")
site.js("/static/lot.js", """
(() => {
  const $ = (s, el = document) => el.querySelector(s);
  const gbp = n => '\\u00a3' + n.toFixed(2);
  const state = { cat: new Set(), branch: new Set(), now: false, q: '', sort: 'new', page: 1 };
  const grid = $('#grid'), count = $('#count'), more = $('#more'), drawer = $('#drawer');
  const nice = d => new Date(d + 'T12:00:00').toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
  function url() {
    const p = new URLSearchParams();
    state.cat.forEach(c => p.append('category', c));
    state.branch.forEach(b => p.append('branch', b));
    if (state.now) p.set('available', '1');
    if (state.q) p.set('q', state.q);
    p.set('sort', state.sort); p.set('page', state.page);
    return '/api/things?' + p;
  }
  function card(t) {
    const el = document.createElement('article');
    el.className = 'card';
    el.tabIndex = 0;
    el.innerHTML = `<h3></h3><div class="meta"></div><p><b>${gbp(t.fee)}</b> a week &middot; deposit \\u00a3${t.deposit}</p>
      <span class="pill ${t.due ? 'out' : ''}">${t.due ? 'On loan until ' + nice(t.due) : 'On the shelf'}</span>`;
    $('h3', el).textContent = t.name;
    $('.meta', el).textContent = t.category + ' \\u2022 ' + t.branch;
    el.onclick = () => open(t);
    el.onkeydown = e => { if (e.key === 'Enter') open(t); };
    return el;
  }
  async function load(append) {
    if (!append) state.page = 1;
    const data = await (await fetch(url())).json();
    if (!append) grid.replaceChildren();
    data.things.forEach(t => grid.append(card(t)));
    count.textContent = data.total === 1 ? '1 thing' : data.total + ' things';
    more.hidden = !data.more;
  }
  function open(t) {
    drawer.innerHTML = `<button class="x" aria-label="Close">&times;</button><h2></h2><dl><dt>Category</dt><dd>${t.category.replace('&', '&amp;')}</dd>
      <dt>Kept at</dt><dd>${t.branch}</dd><dt>Weekly fee</dt><dd>${gbp(t.fee)}</dd><dt>Deposit</dt><dd>\\u00a3${t.deposit}</dd><dt>Made by</dt><dd>${t.maker.replace('&', '&amp;')}</dd><dt>Weight</dt><dd>${t.weight} kg</dd>
      <dt>Status</dt><dd>${t.due ? 'On loan until ' + nice(t.due) : 'On the shelf'}</dd></dl>
      <form class="hold"><h3>Place a hold</h3><label>Member card number <input name="card" inputmode="numeric" required></label>
      <label>Collect from <select name="pickup">${window.BRANCHES.map(b => `<option ${b === t.branch ? 'selected' : ''}>${b}</option>`).join('')}</select></label>
      <button>Place hold</button><p class="msg" role="status"></p></form>`;
    $('h2', drawer).textContent = t.name;
    $('.x', drawer).onclick = () => drawer.classList.remove('open');
    $('form', drawer).onsubmit = async e => {
      e.preventDefault();
      const f = e.target;
      const r = await fetch('/api/holds', { method: 'POST', headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ thing: t.id, card: f.card.value, pickup: f.pickup.value }) });
      const d = await r.json();
      $('.msg', f).textContent = d.error || d.message;
      if (!d.error) $('button', f).disabled = true;
    };
    drawer.classList.add('open');
  }
  function facet(box, values, set) {
    values.forEach(v => {
      const l = document.createElement('label'), i = document.createElement('input');
      i.type = 'checkbox';
      i.onchange = () => { i.checked ? set.add(v) : set.delete(v); load(); };
      l.append(i, ' ' + v);
      box.append(l);
    });
  }
  facet($('#f-cat'), window.CATEGORIES, state.cat);
  facet($('#f-branch'), window.BRANCHES, state.branch);
  $('#now').onchange = e => { state.now = e.target.checked; load(); };
  $('#sort').onchange = e => { state.sort = e.target.value; load(); };
  let timer;
  $('#q').oninput = e => { clearTimeout(timer); timer = setTimeout(() => { state.q = e.target.value.trim(); load(); }, 250); };
  more.onclick = () => { state.page++; load(true); };
  load();
})();
""")


@site.get("/")
def home(req):
    import json
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lowmoor Library of Things</title><link rel="stylesheet" href="/static/lot.css"></head>
<body><div class="topbar"><h1>Lowmoor Library of Things</h1><a href="/">Browse</a><a href="/how-it-works">How it works</a></div>
<div class="layout"><aside><fieldset class="facet" id="f-cat"><legend>Category</legend></fieldset><fieldset class="facet" id="f-branch"><legend>Branch</legend></fieldset>
<fieldset class="facet"><legend>Availability</legend><label><input type="checkbox" id="now"> On the shelf now</label></fieldset></aside>
<main><div class="toolbar"><input id="q" type="search" placeholder="Find a thing&hellip;" aria-label="Find a thing"><span id="count" aria-live="polite"></span>
<label>Sort by <select id="sort"><option value="new">Newest</option><option value="name">Name</option><option value="fee">Fee, low to high</option></select></label></div>
<div id="grid" class="grid"></div><button id="more" class="more" hidden>Load more</button></main></div><div id="drawer" class="drawer"></div>
<script>window.CATEGORIES = {json.dumps(CATEGORIES)}; window.BRANCHES = {json.dumps(BRANCHES)};</script><script src="/static/lot.js"></script></body></html>"""


@site.get("/how-it-works")
def how(req):
    return """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>How it works - Lowmoor Library of Things</title><link rel="stylesheet" href="/static/lot.css"></head>
<body><div class="topbar"><h1>Lowmoor Library of Things</h1><a href="/">Browse</a><a href="/how-it-works">How it works</a></div><div style="max-width:700px;margin:24px auto">
<h2>How it works</h2><p>Join at any branch with proof of address; membership is &pound;20 a year (&pound;8 concessions). Loans run for one week and can be renewed twice unless somebody is waiting.</p>
<p>Deposits go back to your card when the thing comes back clean and complete. Late fee: 50p a day.</p></div></body></html>"""


@site.get("/api/things")
def things(req):
    found = choose(req.qs.get("category", ()), req.qs.get("branch", ()), req.q.get("available") == "1", req.q.get("q", ""))
    sort = req.q.get("sort")
    found = sorted(found, key=lambda i: i["name"]) if sort == "name" else sorted(found, key=lambda i: i["fee"]) if sort == "fee" else found
    page = max(1, int(req.q.get("page", "1") or 1))
    return {"total": len(found), "more": page * PAGE < len(found), "things": found[(page - 1) * PAGE:page * PAGE]}


@site.post("/api/holds")
def hold(req):
    d = req.json or {}
    item = next((i for i in ITEMS if i["id"] == d.get("thing")), None)
    card = str(d.get("card", "")).replace(" ", "")
    if not item or d.get("pickup") not in BRANCHES:
        return Reply('{"error": "No such thing."}', "application/json", 400)
    if not (card.isdigit() and len(card) == 8):
        return Reply('{"error": "A member card number has eight digits."}', "application/json", 422)
    site.state["holds"].append({"thing": item["name"], "card": card, "pickup": d["pickup"]})
    return {"message": f"Done! We will write when {item['name']} is ready at {d['pickup']}."}


site.run()
