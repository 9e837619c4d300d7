import os, sys; sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from sitekit import *
app = App(__file__, lambda: {'bookings': []})
M, I = app.data['machines'], app.data['inductions']
MEM = {m['email']: m for m in app.data['members']}
WS = list(dict.fromkeys(m['workshop'] for m in M))
CSS = BASE + '''body{background:#fffdf5}.top_x1{background:#ffd23f;padding:14px 24px;display:flex;gap:18px}.crd_k9{background:#fff;border:2px solid #222;margin:8px 0;padding:8px 14px}.pill_a{border-radius:12px;padding:1px 10px;background:#c8f0d0}.pill_b{background:#ffc9c2}.pill_c{background:#ffe6a8}summary{cursor:pointer;font-weight:700;font-size:18px}'''
def page(r, t, b):
    u = f'<span>Hello, {e(MEM[r.user]["name"])}</span><a href="/bookings">My bookings</a><a href="/logout">Log out</a>' if r.user else '<a href="/login">Log in</a>'
    return f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{e(t)} · Tinker Yard</title><style>{CSS}</style></head><body><div class="top_x1"><a href="/"><b>Tinker Yard</b></a><a href="/machines">Machines</a><a href="/inductions">Inductions</a><a href="/join">Join</a>{u}</div><main>{b}</main></body></html>'
def rate(m): return 'free for members' if not m['rate'] else f'£{m["rate"]:.2f} per hour'
@app.get('/')
def home(r): return page(r, 'Community workshop', f'<h1>Make things. Mend things.</h1><p>Tinker Yard is a members\' workshop with {len(M)} machines in {len(WS)} rooms. Before you use some of them you need an induction.</p><p><a href="/machines">See the machines</a> or <a href="/inductions">book an induction</a>.</p>')
@app.get('/join')
def join(r): return page(r, 'Join', '<h1>Join</h1><p>Membership is £35 a month. Come to an open evening on any Thursday at 19:00.</p>')
@app.get('/machines')
def machines(r):
    s = ''
    for w in WS:
        s += f'<details{" open" if w == WS[0] else ""}><summary>{e(w)}</summary>'
        for m in M:
            if m['workshop'] == w: s += f'<div class="crd_k9"><a href="/machines/{m["slug"]}"><b>{e(m["name"])}</b></a> <span class="pill_a {"" if m["status"] == "Working" else "pill_b" if m["status"] == "Out of order" else "pill_c"}">{m["status"]}</span><div>{rate(m)}{" · induction needed" if m["induction"] else ""}</div></div>'
        s += '</details>'
    return page(r, 'Machines', '<h1>Machines</h1>' + s)
@app.get('/machines/([a-z-]+)')
def machine(r, slug):
    m = next((m for m in M if m['slug'] == slug), None)
    if not m: return 404, page(r, 'Not found', '<h1>Not found</h1>')
    ind = ''.join(f'<li><a href="/inductions?machine={quote(m["name"])}">{i["date"]}, {i["time"]}</a></li>' for i in I if i['machine'] == m['name'])
    return page(r, m['name'], f'''<h1>{e(m["name"])}</h1><p>Workshop: {e(m["workshop"])}. Use is {rate(m)}.</p>
<div role="tablist"><button role="tab" aria-selected="true" aria-controls="t1" onclick="tab(1)">Overview</button> <button role="tab" aria-selected="false" aria-controls="t2" onclick="tab(2)">Technical data</button> <button role="tab" aria-selected="false" aria-controls="t3" onclick="tab(3)">Inductions</button></div>
<div id="t1" role="tabpanel"><p>Status: <b>{m["status"]}</b></p><p>Looked after by {m["keeper"]}.</p></div><div id="t2" role="tabpanel" hidden><dl><dt>Maker</dt><dd>{e(m["maker"])}</dd><dt>Model</dt><dd>{m["model"]}</dd><dt>Working area</dt><dd>{m["capacity"]}</dd><dt>Last serviced</dt><dd>{m["serviced"]}</dd></dl></div><div id="t3" role="tabpanel" hidden>{"<ul>" + ind + "</ul>" if ind else "<p>No induction needed.</p>"}</div>
<script>function tab(n){{for(let i=1;i<4;i++){{document.getElementById('t'+i).hidden=i!=n;document.querySelectorAll('[role=tab]')[i-1].setAttribute('aria-selected',i==n)}}}}</script>''')
@app.get('/inductions')
def inductions(r):
    mm = r.q.get('machine', '')
    rows = ''
    for i in sorted(I, key=lambda i: (i['date'], i['time'])):
        if mm in ('', i['machine']):
            mine = any(b['induction'] == i['id'] for b in app.state['bookings'])
            act = 'Booked' if mine else 'Full' if not i['places'] else f'<form method="post" action="/inductions/{i["id"]}/book" style="display:inline"><button aria-label="Book {e(i["machine"])} on {i["date"]}">Book</button></form>' if r.user else '<a href="/login">Log in to book</a>'
            rows += f'<tr><td>{i["date"]}</td><td>{i["time"]}</td><td>{e(i["machine"])}</td><td>{i["tutor"]}</td><td>{i["places"]}</td><td>{act}</td></tr>'
    return page(r, 'Inductions', f'<h1>Inductions</h1><form><label>Machine <select name="machine" onchange="this.form.submit()">{opts(sorted({i["machine"] for i in I}), mm, "All machines")}</select></label> <noscript><button>Go</button></noscript></form><table><tr><th>Date</th><th>Time</th><th>Machine</th><th>Tutor</th><th>Places left</th><th></th></tr>{rows}</table>')
@app.post('/inductions/(IN-\\d+)/book')
def book(r, i):
    if not r.user: return Redirect('/login')
    x = next((x for x in I if x['id'] == i), None)
    if not x or not x['places']: return 409, page(r, 'Full', '<h1>This induction is full</h1>')
    b = {'member': r.user, 'induction': i}
    if b not in app.state['bookings']: app.state['bookings'].append(b)
    return Redirect('/bookings')
@app.get('/bookings')
def bookings(r):
    if not r.user: return Redirect('/login')
    l = [next(i for i in I if i['id'] == b['induction']) for b in app.state['bookings'] if b['member'] == r.user]
    return page(r, 'My bookings', '<h1>My bookings</h1>' + (''.join(f'<p>✓ {e(i["machine"])}, {i["date"]} at {i["time"]} with {i["tutor"]}</p>' for i in l) or '<p>You have no bookings yet.</p>'))
def form(err=''): return f'<h1>Member log-in</h1>{f"<p role=alert>{err}</p>" if err else ""}<form method="post" action="/login"><p><label>E-mail<br><input name="email" type="email"></label></p><p><label>Password<br><input name="password" type="password"></label></p><button>Log in</button></form>'
@app.get('/login')
def login(r): return page(r, 'Log in', form())
@app.post('/login')
def dologin(r):
    m = MEM.get(r.form.get('email', '').lower())
    return app.login(m['email'], '/inductions') if m and m['password'] == r.form.get('password') else (401, page(r, 'Log in', form('E-mail or password is wrong.')))
@app.get('/logout')
def logout(r): app.sessions.pop(r.sid, None); return Redirect('/')
app.run()
