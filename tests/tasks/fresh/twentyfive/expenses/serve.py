import os, sys; sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from sitekit import *
app = App(__file__, lambda: {'claims': [], 'withdrawn': []})
X = app.data['claims']; U = {u['login']: u for u in app.data['users']}
CATS = ['Travel', 'Meals', 'Lodging', 'Office supplies', 'Training']
CSS = BASE + '''.shell{display:flex}.side{width:200px;background:#20263a;color:#fff;min-height:100vh;padding:18px}.side a{display:block;padding:6px 0}.content{flex:1;padding:22px}.tabs button{border:0;border-bottom:3px solid transparent;background:none}.tabs button.on{border-color:#4a63e7;font-weight:600}.num{text-align:right}.lbl{border-radius:4px;padding:1px 8px;font-size:13px;background:#e6e8f2}.lbl.Rejected{background:#f9d2d2}.lbl.Approved,.lbl.Paid{background:#cdeed6}.bad{color:#b00}'''
def page(r, t, b):
    if not r.user: return f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{t} – Claimly</title><style>{CSS}</style></head><body><main>{b}</main></body></html>'
    return f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{e(t)} – Claimly</title><style>{CSS}</style></head><body><div class="shell"><nav class="side"><b>Claimly</b><br><small>{e(U[r.user]["name"])}</small><a href="/claims">My claims</a><a href="/claims/new">New claim</a><a href="/policy">Expense policy</a><a href="/logout">Sign out</a></nav><div class="content">{b}</div></div></body></html>'
def login(r, err=''): return page(r, 'Sign in', f'<h1>Claimly</h1><p>Brandt &amp; Okafor Ltd · expense claims</p>{f"<p class=bad role=alert>{err}</p>" if err else ""}<form method="post" action="/"><p><label>User name<br><input name="username" autocomplete="username"></label></p><p><label>Password<br><input type="password" name="password"></label></p><button>Sign in</button></form>')
@app.get('/')
def home(r): return Redirect('/claims') if r.user else login(r)
@app.post('/')
def dologin(r):
    u = U.get(r.form.get('username'))
    return app.login(u['login'], '/claims') if u and u['password'] == r.form.get('password') else (401, login(r, 'User name or password not recognised.'))
@app.get('/logout')
def logout(r): app.sessions.pop(r.sid, None); return Redirect('/')
def status(x): return 'Withdrawn' if x['no'] in app.state['withdrawn'] else x['status']
@app.get('/claims')
def claims(r):
    if not r.user: return Redirect('/')
    tabs = ''.join(f'<button type="button" data-s="{s}"{" class=on" if not s else ""}>{s or "All"}</button>' for s in ['', 'Submitted', 'Approved', 'Rejected', 'Paid', 'Withdrawn'])
    return page(r, 'My claims', f'''<h1>My claims</h1><div class="tabs">{tabs}</div><p><label>Category <select id="cat">{opts(CATS, "", "Any")}</select></label> <span id="t"></span></p><table><thead><tr><th>Claim</th><th>Date</th><th>Merchant</th><th>Category</th><th class="num">Amount</th><th>Status</th></tr></thead><tbody id="b"></tbody></table><p><button id="p" type="button">‹ Previous</button> <span id="pg"></span> <button id="n" type="button">Next ›</button></p><script>
let s='',k=1;const $=i=>document.getElementById(i);async function go(){{const d=await(await fetch('/api/claims?'+new URLSearchParams({{status:s,category:$('cat').value,page:k}}))).json();$('b').innerHTML=d.items.map(x=>`<tr><td><a href="/claims/${{x.no}}">${{x.no}}</a></td><td>${{x.date}}</td><td>${{x.merchant}}</td><td>${{x.category}}</td><td class="num">£${{x.amount.toFixed(2)}}</td><td><span class="lbl ${{x.status}}">${{x.status}}</span></td></tr>`).join('')||'<tr><td colspan=6>No claims</td></tr>';$('pg').textContent=`Page ${{d.page}} of ${{d.pages}}`;$('p').disabled=d.page<=1;$('n').disabled=d.page>=d.pages}}
document.querySelectorAll('.tabs button').forEach(b=>b.onclick=()=>{{document.querySelectorAll('.tabs button').forEach(c=>c.className=c==b?'on':'');s=b.dataset.s;k=1;go()}});$('cat').onchange=()=>{{k=1;go()}};$('p').onclick=()=>{{k--;go()}};$('n').onclick=()=>{{k++;go()}};go()</script>''')
@app.get('/api/claims')
def api(r):
    if not r.user: return 401, {'error': 'sign in'}
    l = [x | {'status': status(x)} for x in X]; l = [x for x in l if r.q.get('status', '') in ('', x['status']) and r.q.get('category', '') in ('', x['category'])]
    p = int(r.q.get('page') or 1); n = 12
    return {'page': p, 'pages': max(1, -(-len(l) // n)), 'items': l[(p - 1) * n:p * n]}
@app.get('/claims/(EX-\\d+)')
def claim(r, no):
    if not r.user: return Redirect('/')
    x = next((x for x in X if x['no'] == no), None)
    if not x: return 404, page(r, 'Not found', '<h1>No such claim</h1>')
    act = f'''<button type="button" onclick="document.getElementById('dl').showModal()">Withdraw claim</button><dialog id="dl"><p>Withdraw {no}? It will not be paid, and you cannot undo this.</p><form method="post" action="/claims/{no}/withdraw"><button>Yes, withdraw</button> <button type="button" onclick="document.getElementById('dl').close()">Keep claim</button></form></dialog>''' if status(x) == 'Submitted' else ''
    return page(r, no, f'<h1>Claim {no}</h1><dl><dt>Date</dt><dd>{x["date"]}</dd><dt>Merchant</dt><dd>{e(x["merchant"])}</dd><dt>Category</dt><dd>{x["category"]}</dd><dt>Amount</dt><dd>£{x["amount"]:.2f}</dd><dt>Project</dt><dd>{x["project"]}</dd><dt>Approver</dt><dd>{x["approver"]}</dd><dt>Status</dt><dd>{status(x)}</dd></dl>{act}')
@app.post('/claims/(EX-\\d+)/withdraw')
def withdraw(r, no):
    if not r.user: return Redirect('/')
    x = next((x for x in X if x['no'] == no), None)
    if not x or status(x) != 'Submitted': return 409, page(r, 'Not possible', '<h1>This claim cannot be withdrawn</h1>')
    app.state['withdrawn'].append(no); return Redirect('/claims/' + no)
F = ['category', 'date', 'merchant', 'amount', 'project', 'note']
def wiz(r, step, f, err=''):
    hid = ''.join(f'<input type="hidden" name="{k}" value="{e(f.get(k, ""))}">' for k in (F[:2] if step == 2 else F[:5] if step == 3 else []))
    if step == 1: b = f'<p><label>Category<br><select name="category">{opts(CATS, f.get("category", ""), "Please choose")}</select></label></p><p><label>Date of the expense<br><input type="date" name="date" value="{e(f.get("date", ""))}"></label></p><button>Continue</button>'
    elif step == 2: b = f'<p><label>Merchant<br><input name="merchant" value="{e(f.get("merchant", ""))}"></label></p><p><label>Amount in £<br><input name="amount" inputmode="decimal" value="{e(f.get("amount", ""))}"></label></p><p><label>Project<br><select name="project">{opts(app.data["projects"], f.get("project", ""), "Please choose")}</select></label></p><button>Continue</button>'
    else: b = f'<p>{e(f["category"])}, {e(f["date"])}: £{e(f["amount"])} at {e(f["merchant"])}, project {e(f["project"])}</p><p><label>Reason<br><textarea name="note">{e(f.get("note", ""))}</textarea></label></p><p><label><input type="checkbox" name="ok" value="1"> I have the receipt and will keep it for six years</label></p><button>Submit claim</button>'
    return page(r, 'New claim', f'<h1>New claim</h1><p>Step {step} of 3</p>{f"<p class=bad role=alert>{err}</p>" if err else ""}<form method="post" action="/claims/new/{step}" novalidate>{hid}{b}</form>')
@app.get('/claims/new')
def new(r): return wiz(r, 1, {}) if r.user else Redirect('/')
@app.post('/claims/new/([123])')
def step(r, n):
    if not r.user: return Redirect('/')
    f = {k: r.form.get(k, '') for k in F}; n = int(n)
    if f['category'] not in CATS: return 422, wiz(r, 1, f, 'Please choose a category.')
    if not re.fullmatch(r'\d{4}-\d\d-\d\d', f['date']): return 422, wiz(r, 1, f, 'Please give the date of the expense.')
    if n == 1: return wiz(r, 2, f)
    if not f['merchant']: return 422, wiz(r, 2, f, 'Who was paid?')
    if not re.fullmatch(r'\d+(\.\d{1,2})?', f['amount'].lstrip('£')): return 422, wiz(r, 2, f, 'Please enter the amount like 12.50.')
    if f['project'] not in app.data['projects']: return 422, wiz(r, 2, f, 'Please choose a project.')
    f['amount'] = f['amount'].lstrip('£')
    if n == 2: return wiz(r, 3, f)
    if not f['note']: return 422, wiz(r, 3, f, 'Please give a reason.')
    if r.form.get('ok') != '1': return 422, wiz(r, 3, f, 'Please confirm that you have the receipt.')
    f['amount'] = float(f['amount']); f['number'] = 'CL-' + crc(*f.values()); app.state['claims'].append(f)
    return page(r, 'Submitted', f'<h1>Claim submitted</h1><p>Your reference is <b>{f["number"]}</b>. It is now with your approver.</p>')
@app.get('/policy')
def policy(r): return page(r, 'Policy', '<h1>Expense policy</h1><p>Meals are refunded up to £45 a day. Claims must be made within 60 days.</p>') if r.user else Redirect('/')
app.run()
