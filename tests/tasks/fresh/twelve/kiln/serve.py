import sys
sys.path.insert(0, "..")
from base import Site, Reply, esc
from data import *

site = Site(lambda: {"reservations": []})
HEAD = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>%s · Ember Lane Pottery</title><link rel="stylesheet" href="/a/site.css"></head><body>
<div id="cookie" class="cookie"><p>We use cookies to remember your basket and to see how many people visit.</p><button data-c="all">Accept all</button><button data-c="min">Only necessary</button></div>
<nav class="nav"><a class="logo" href="/">Ember Lane Pottery</a><a href="/">Classes</a><a href="/firing">Firing &amp; materials</a><a href="/find-us">Find us</a></nav>"""
FOOT = """<script src="/a/cookie.js"></script></body></html>"""
site.css("/a/site.css", """
body{margin:0;font-family:'Trebuchet MS',sans-serif;background:#f7f1ea;color:#3a2a20}.nav{display:flex;gap:22px;padding:16px 30px;background:#8c3f1f}.nav a{color:#fff;text-decoration:none}.logo{font-weight:bold;font-size:20px}
.cookie{position:fixed;bottom:0;left:0;right:0;background:#2b1c14;color:#fff;padding:14px 30px;display:flex;gap:12px;align-items:center;z-index:9}.cookie p{flex:1;margin:0}.cookie button{padding:8px 14px}
.cal{max-width:1080px;margin:24px auto;padding:0 16px}.cal-head{display:flex;align-items:center;gap:14px}.cal-head h2{width:220px;text-align:center;margin:0}.seg button[aria-pressed=true]{background:#8c3f1f;color:#fff}
.month{display:grid;grid-template-columns:repeat(7,1fr);gap:1px;background:#d8c7b8;margin-top:14px}.month>div{background:#fff;min-height:86px;padding:4px;font-size:13px}.month .dow{min-height:0;background:#ecdfd3;font-weight:bold}
.ev{display:block;width:100%;text-align:left;border:0;background:#f6d9b8;border-radius:4px;margin-top:3px;padding:3px 5px;cursor:pointer;font:inherit}.ev.full{background:#ddd;color:#777}
.list{width:100%;border-collapse:collapse;background:#fff;margin-top:14px}.list td,.list th{padding:8px;border-bottom:1px solid #e3d6ca;text-align:left}dialog{border:0;border-radius:10px;padding:24px;width:440px}dialog label{display:block;margin:8px 0}dialog input{width:100%;padding:6px}
.doc{max-width:760px;margin:24px auto}.doc dt{float:left;clear:left;width:320px}.doc dd{margin-bottom:8px}""")
site.js("/a/cookie.js", """
(function () {
  var c = document.getElementById('cookie');
  if (document.cookie.indexOf('consent=') >= 0) c.style.display = 'none';
  c.querySelectorAll('button').forEach(function (b) { b.addEventListener('click', function () { document.cookie = 'consent=' + b.dataset.c + '; path=/'; c.style.display = 'none'; }); });
})();""")
site.js("/a/calendar.js", """
const months = ['2027-03', '2027-04', '2027-05'];
const names = { '2027-03': 'March 2027', '2027-04': 'April 2027', '2027-05': 'May 2027' };
let at = 0, view = 'month', data = [];
const body = document.querySelector('#cal-body'), dlg = document.querySelector('dialog');
const h = (tag, props = {}, ...kids) => { const e = Object.assign(document.createElement(tag), props); e.append(...kids); return e; };
const left = c => c.left === 0 ? 'Full' : c.left === 1 ? '1 place left' : c.left + ' places left';
const price = c => c.price ? '\\u00a3' + c.price : 'Free';
const long = d => new Date(d + 'T12:00').toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
async function go() {
  document.querySelector('#cal-title').textContent = names[months[at]];
  document.querySelector('#prev').disabled = at === 0;
  document.querySelector('#next').disabled = at === months.length - 1;
  data = await fetch('/api/classes?month=' + months[at]).then(r => r.json());
  draw();
}
function draw() {
  document.querySelectorAll('.seg button').forEach(b => b.setAttribute('aria-pressed', b.dataset.v === view));
  if (view === 'list') {
    const rows = data.map(c => {
      const a = h('a', { href: '#', textContent: c.title });
      a.onclick = e => { e.preventDefault(); open(c.id); };
      return h('tr', {}, h('td', {}, long(c.date)), h('td', {}, c.time), h('td', {}, a), h('td', {}, c.teacher), h('td', {}, price(c)), h('td', {}, left(c)));
    });
    const t = h('table', { className: 'list' }, h('tr', {}, ...['Date', 'Time', 'Class', 'Teacher', 'Price', 'Places'].map(x => h('th', { textContent: x }))), ...rows);
    body.replaceChildren(t);
    return;
  }
  const grid = h('div', { className: 'month' }, ...['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map(d => h('div', { className: 'dow', textContent: d })));
  const [y, m] = months[at].split('-').map(Number);
  const first = (new Date(y, m - 1, 1).getDay() + 6) % 7, days = new Date(y, m, 0).getDate();
  for (let i = 0; i < first; i++) grid.append(h('div'));
  for (let d = 1; d <= days; d++) {
    const cell = h('div', {}, h('span', { textContent: d }));
    data.filter(c => c.date === months[at] + '-' + String(d).padStart(2, '0')).forEach(c => {
      const b = h('button', { className: 'ev' + (c.left ? '' : ' full'), textContent: c.title });
      b.onclick = () => open(c.id);
      cell.append(b);
    });
    grid.append(cell);
  }
  body.replaceChildren(grid);
}
async function open(id) {
  const c = await fetch('/api/classes/' + id).then(r => r.json());
  const form = h('form', {}, h('label', {}, 'Your name', h('input', { name: 'who', required: true })), h('label', {}, 'E-mail', h('input', { name: 'email', type: 'email', required: true })),
    h('label', {}, 'Places', h('input', { name: 'places', type: 'number', min: 1, max: c.left, value: 1 })), h('button', { textContent: 'Reserve' }));
  const said = h('p', { role: 'status' });
  form.onsubmit = async e => {
    e.preventDefault();
    const r = await fetch('/api/reservations', { method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ class: c.id, name: form.who.value, email: form.email.value, places: Number(form.places.value) }) }).then(r => r.json());
    said.textContent = r.error || r.message;
    if (!r.error) form.remove();
  };
  const close = h('button', { textContent: 'Close' });
  close.onclick = () => { dlg.close(); go(); };
  dlg.replaceChildren(h('h3', { textContent: c.title }), h('p', {}, long(c.date) + ', ' + c.time), h('p', {}, 'with ' + c.teacher + ' \\u00b7 ' + c.level),
    h('p', {}, price(c) + ' \\u00b7 ' + left(c)), ...(c.title.includes('Sale') ? [h('p', {}, 'Just turn up.')] : c.left ? [form] : [h('p', {}, 'This class is full. There is no waiting list.')]), said, close);
  dlg.showModal();
}
document.querySelector('#prev').onclick = () => { at--; go(); };
document.querySelector('#next').onclick = () => { at++; go(); };
document.querySelectorAll('.seg button').forEach(b => b.onclick = () => { view = b.dataset.v; draw(); });
go();
""")


@site.get("/")
def home(req):
    return HEAD % "Classes" + """<div class="cal"><h1>Spring classes</h1><div class="cal-head"><button id="prev" aria-label="Previous month">&lsaquo;</button><h2 id="cal-title"></h2><button id="next" aria-label="Next month">&rsaquo;</button>
<span class="seg"><button data-v="month" aria-pressed="true">Calendar</button><button data-v="list" aria-pressed="false">List</button></span></div><div id="cal-body"></div></div><dialog></dialog><script src="/a/calendar.js"></script>""" + FOOT


@site.get("/firing")
def firing(req):
    return HEAD % "Firing" + '<div class="doc"><h1>Firing &amp; materials</h1><p>Bring dry work in on Tuesdays. We weigh it before it goes into the kiln; the minimum charge for a firing is &pound;5.</p><dl>' + "".join(f"<dt>{esc(k)}</dt><dd>{esc(v)}</dd>" for k, v in PRICES) + "</dl></div>" + FOOT


@site.get("/find-us")
def find_us(req):
    return HEAD % "Find us" + '<div class="doc"><h1>Find us</h1><p>Unit 2, Ember Lane, Cawthorpe CW4 7LD. Bus 18 to Foundry Corner. No parking in the yard on class nights.</p></div>' + FOOT


def public(c):
    taken = sum(r["places"] for r in site.state["reservations"] if r["class"] == c["title"] and r["date"] == c["date"])
    return {**c, "left": c["left"] - taken}


@site.get("/api/classes")
def classes(req):
    return [{k: v for k, v in public(c).items() if k != "level"} for c in CLASSES if c["date"].startswith(req.q.get("month", ""))]


@site.get(r"/api/classes/(\d+)")
def one(req, n):
    c = next((c for c in CLASSES if c["id"] == int(n)), None)
    return public(c) if c else Reply("{}", "application/json", 404)


@site.post("/api/reservations")
def reserve(req):
    d = req.json or {}
    c = next((c for c in CLASSES if c["id"] == d.get("class")), None)
    n = d.get("places")
    if not c or not str(d.get("name", "")).strip() or "@" not in str(d.get("email", "")) or not isinstance(n, int) or n < 1:
        return Reply('{"error": "Please fill in every field."}', "application/json", 422)
    if n > public(c)["left"] or "Sale" in c["title"]:
        return Reply('{"error": "Sorry, there are not enough places left."}', "application/json", 409)
    site.state["reservations"].append({"class": c["title"], "date": c["date"], "name": d["name"].strip(), "email": d["email"].strip(), "places": n})
    return {"message": "Reserved. See you at the wheel!"}


site.run()
