from base import Response, Site, as_json, esc
import data as d

site = Site(d.INITIAL_STATE)
TOKEN = "c1-7f0e92ab44"
CSS = """*{box-sizing:border-box}body{margin:0;font:15px/1.5 "Public Sans",system-ui,sans-serif;background:#f1f0ee;color:#26221f}.h-14{height:56px}.bar{background:#7c2d12;color:#fff;padding:0 24px;display:flex;align-items:center;gap:24px}.bar a,.bar button{color:#fff;background:none;border:0;font:inherit;text-decoration:none;cursor:pointer}.w-full{width:100%}.max-w-sm{max-width:380px;margin:60px auto}.card{background:#fff;border-radius:8px;padding:24px;box-shadow:0 1px 2px #0003}.space-y label{display:block;margin-bottom:12px}.space-y input:not([type=radio]),.space-y select{display:block;width:100%;padding:8px;font:inherit}.primary{background:#7c2d12;color:#fff;border:0;padding:10px 18px;border-radius:6px}.shell{max-width:960px;margin:0 auto;padding:24px}.tabs{display:flex;gap:4px;border-bottom:1px solid #ccc}.tabs button{border:0;background:none;padding:10px 16px;font:inherit;cursor:pointer}.tabs [aria-selected=true]{border-bottom:3px solid #7c2d12;font-weight:600}.units{display:grid;grid-template-columns:1fr 1fr;gap:16px;margin-top:16px}table{width:100%;border-collapse:collapse;background:#fff;margin-top:16px}td,th{text-align:left;padding:8px 12px;border-bottom:1px solid #e7e5e4}.r{text-align:right}.pill{border-radius:99px;padding:1px 10px;font-size:13px;background:#d1fae5}.pill-u{background:#fee2e2}.bad{color:#b91c1c}.tiles{display:flex;gap:16px;margin-bottom:16px}.tiles div{flex:1;background:#fff;border-radius:8px;padding:14px}.tiles b{display:block;font-size:20px}"""


@site.get("/")
def home(req):
    return """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>My account - Cinder Lane Storage</title><style>%s</style></head><body><div id="app"></div>
<footer class="shell"><small>Cinder Lane Storage, open daily from six to eleven. Boxes from &pound;2.20, padlocks from &pound;9. Ask about storing wine.</small></footer><script src="/app.js"></script></body></html>""" % CSS


JS = r"""
const app=document.getElementById('app');const post=async(u,b)=>{const r=await fetch(u,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(b)});return [r.status,await r.json()]};
const gbp=n=>'£'+n.toFixed(2);let A=null,tab='units';
function login(msg){app.innerHTML=`<div class="max-w-sm card"><h1>Log in</h1><p>See your units, invoices and visits.</p><p class="bad" role="alert">${msg||''}</p><form class="space-y" id="f"><label>Email<input type="email" name="email" autocomplete="username" required></label><label>Password<input type="password" name="password" autocomplete="current-password" required></label><button class="primary w-full">Log in</button></form><p><a href="#">Forgotten your password?</a></p></div>`;
document.getElementById('f').onsubmit=async e=>{e.preventDefault();const f=new FormData(e.target);const [s,j]=await post('/api/login',{email:f.get('email'),password:f.get('password')});if(s!==200)return login(j.error);sessionStorage.token=j.token;boot()}}
async function boot(){if(!sessionStorage.token)return login();const [s,j]=await post('/api/account',{token:sessionStorage.token});if(s!==200){delete sessionStorage.token;return login()}A=j;draw()}
function frame(inner){app.innerHTML=`<div class="bar h-14"><b>Cinder Lane Storage</b><a href="#" id="home">My account</a><span style="flex:1"></span><span>${A.name}</span><button id="out">Log out</button></div><div class="shell">${inner}</div>`;
document.getElementById('out').onclick=()=>{delete sessionStorage.token;login()};document.getElementById('home').onclick=e=>{e.preventDefault();draw()}}
function draw(){const t=[['units','Units'],['invoices','Invoices'],['visits','Visits']];let b='';
if(tab==='units')b=`<div class="units">${A.units.map(u=>`<div class="card"><h2>Unit ${u.id}</h2><p>${u.size} square feet on the ${u.floor.toLowerCase()}, ${gbp(u.rent)} a month. Yours since ${u.since}.</p><p><button class="primary" data-u="${u.id}" data-a="open">Details</button> <button data-u="${u.id}" data-a="leave">Give notice</button></p></div>`).join('')}</div>`;
if(tab==='invoices')b=`<table><thead><tr><th>Invoice</th><th>Date</th><th>Unit</th><th class="r">Amount</th><th>Status</th></tr></thead><tbody>${A.invoices.map(i=>`<tr><td>${i.number}</td><td>${i.date}</td><td>${i.unit}</td><td class="r">${gbp(i.amount)}</td><td><span class="pill ${i.status==='Paid'?'':'pill-u'}">${i.status}</span></td></tr>`).join('')}</tbody></table>`;
if(tab==='visits')b=`<table><thead><tr><th>Day</th><th>Time</th><th>Unit</th><th>Gate</th></tr></thead><tbody>${A.log.map(r=>`<tr>${r.map(c=>`<td>${c}</td>`).join('')}</tr>`).join('')}</tbody></table>`;
frame(`<h1>Good day, ${A.name.split(' ')[0]}</h1><div class="tiles"><div>Units<b>${A.units.length}</b></div><div>Floor space<b>280 sq ft</b></div><div>Next invoice<b>1 December 2026</b></div></div><div class="tabs" role="tablist">${t.map(([k,n])=>`<button role="tab" aria-selected="${k===tab}" data-t="${k}">${n}</button>`).join('')}</div>${b}`);
app.querySelectorAll('[data-t]').forEach(x=>x.onclick=()=>{tab=x.dataset.t;draw()});app.querySelectorAll('[data-u]').forEach(x=>x.onclick=()=>x.dataset.a==='open'?unit(x.dataset.u):leave(x.dataset.u))}
function unit(id){const u=A.units.find(x=>x.id===id);frame(`<h1>Unit ${u.id}</h1><div class="card"><p>${u.size} square feet, ${u.floor.toLowerCase()}.</p><dl><dt>Gate code</dt><dd>${u.gate}</dd><dt>Rent</dt><dd>${gbp(u.rent)} a month</dd><dt>Stored</dt><dd>${u.holds}</dd></dl><button id="n">Give notice</button></div>`);document.getElementById('n').onclick=()=>leave(id)}
function leave(id,msg,v){v=v||{};frame(`<h1>Give notice for unit ${id}</h1><form class="card space-y" id="f" novalidate><p class="bad" role="alert">${msg||''}</p><label>Moving out on<input type="date" name="date" value="${v.date||''}"></label><label>Why are you leaving?<select name="reason"><option value="">Choose a reason</option>${A.reasons.map(r=>`<option ${v.reason===r?'selected':''}>${r}</option>`).join('')}</select></label><fieldset><legend>Your deposit</legend><label><input type="radio" name="deposit" value="bank" ${v.deposit==='bank'?'checked':''}> Pay it back to my bank account</label><label><input type="radio" name="deposit" value="credit" ${v.deposit==='credit'?'checked':''}> Keep it as credit</label></fieldset><button class="primary">Send notice</button></form>`);
document.getElementById('f').onsubmit=async e=>{e.preventDefault();const f=Object.fromEntries(new FormData(e.target));const [s,j]=await post('/api/notice',{token:sessionStorage.token,unit:id,...f});if(s!==200)return leave(id,j.error,f);frame(`<h1>Notice received</h1><div class="card"><p>We are sorry to see you go. Your notice for unit ${id} has the number ${j.number}; please have the unit empty and swept by ${j.day}.</p></div>`)}}
boot();
"""


@site.get("/app.js")
def js(req):
    return Response(JS, kind="text/javascript; charset=utf-8")


@site.post("/api/login")
def login(req):
    j = req.json or {}
    if j.get("email", "").strip().lower() == d.USER["email"] and j.get("password") == d.USER["password"]:
        return as_json({"token": TOKEN})
    return as_json({"error": "Email and password do not match."}, 401)


def known(req):
    return (req.json or {}).get("token") == TOKEN


@site.post("/api/account")
def account(req):
    if not known(req):
        return as_json({"error": "Please log in."}, 401)
    return as_json({"name": d.USER["name"], "units": d.UNITS, "invoices": d.INVOICES, "log": d.LOG, "reasons": d.REASONS})


MONTHS = "January February March April May June July August September October November December".split()


@site.post("/api/notice")
def notice(req):
    if not known(req):
        return as_json({"error": "Please log in."}, 401)
    j = req.json
    if j.get("unit") not in d.UNIT:
        return as_json({"error": "That is not one of your units."}, 400)
    if not j.get("date"):
        return as_json({"error": "Please give the day on which you move out."}, 400)
    if j.get("reason") not in d.REASONS:
        return as_json({"error": "Please choose a reason."}, 400)
    if j.get("deposit") not in ("bank", "credit"):
        return as_json({"error": "Please say what is to become of your deposit."}, 400)
    args = [j[k] for k in ("unit", "date", "reason", "deposit")]
    n = d.notice_number(*args)
    site.state["notices"].append(dict(zip(("unit", "date", "reason", "deposit"), args), number=n))
    y, m, dd = j["date"].split("-")
    return as_json({"number": n, "day": f"{int(dd)} {MONTHS[int(m) - 1]} {y}"})


site.run()
