from base import *
import data as D

ST = {}


def reset():
    ST["cancelled"] = []


reset()
CSS = """:root{--teal:#0d7377}body{margin:0;font:16px/1.5 Georgia,serif;background:#f4f8f8;color:#1c2b2b}a{color:var(--teal)}
.top{background:#fff;border-bottom:3px solid var(--teal);padding:14px 32px;display:flex;gap:28px;align-items:baseline}.top b{font-size:22px}
.wrap{max-width:1100px;margin:24px auto;padding:0 20px}.chips{display:flex;gap:8px;flex-wrap:wrap;margin:10px 0}.chip{border:1px solid var(--teal);background:#fff;border-radius:20px;padding:5px 14px;cursor:pointer;font:inherit}.chip[aria-pressed=true]{background:var(--teal);color:#fff}
.split{display:grid;grid-template-columns:3fr 2fr;gap:24px}.doc{background:#fff;border:1px solid #d5e2e2;padding:12px 16px;margin-bottom:10px;cursor:pointer;display:block;width:100%;text-align:left;font:inherit}.doc h3{margin:0}.doc.sel{border-color:var(--teal);box-shadow:0 0 0 2px var(--teal)}
.badge{font:12px sans-serif;padding:2px 8px;border-radius:4px;background:#ddd}.badge.open{background:#c9f0d4}.badge.waiting{background:#fdeebb}.badge.closed{background:#f6cfcf}
.pane{background:#fff;padding:18px;border-top:4px solid var(--teal);position:sticky;top:10px;min-height:200px}dt{font-weight:bold;margin-top:8px}dd{margin:0}
#cookie{position:fixed;left:0;right:0;bottom:0;background:#1c2b2b;color:#fff;padding:22px 32px;z-index:50}#cookie button{font:inherit;margin-right:10px;padding:6px 16px}
.veil{position:fixed;inset:0;background:#0007;display:flex;align-items:center;justify-content:center;z-index:40}.veil[hidden]{display:none}.box{background:#fff;padding:26px;max-width:420px}
table{border-collapse:collapse;background:#fff;width:100%}td,th{padding:10px;border-bottom:1px solid #d5e2e2;text-align:left}footer{padding:30px;text-align:center;font-size:14px}"""
COOKIE = """<div id="cookie" role="dialog" aria-label="Cookies" hidden><p>We use cookies to see which pages help our patients. You can say no.</p><button id="ck-yes">Accept all cookies</button><button id="ck-no">Only necessary cookies</button></div>
<script>(function(){var c=document.getElementById('cookie');if(!/ck=/.test(document.cookie))c.hidden=false;['yes','no'].forEach(function(k){document.getElementById('ck-'+k).onclick=function(){document.cookie='ck='+k+';path=/';c.hidden=true}})})()</script>"""


def page(title, body):
    return Res('<!doctype html><html lang="en"><head><meta charset="utf-8"><title>%s - Hartwell Family Clinic</title><style>%s</style></head><body><div class="top"><b>Hartwell Family Clinic</b><a href="/">Our doctors</a><a href="/appointments">My appointments</a><a href="/fees">Private fees</a></div><div class="wrap">%s</div><footer>Hartwell Family Clinic, 3 Orchard Lane, Hartwell. Reception: 01555 310 200, reception@hartwellclinic.example</footer>%s</body></html>' % (title, CSS, body, COOKIE))


HOME = """<h1>Our doctors</h1>
<div class="chips" id="spec" role="group" aria-label="Specialty"></div>
<p><label><input type="checkbox" id="acc"> Accepting new patients</label> &nbsp; <label>Language <select id="lang"><option value="">Any</option></select></label></p>
<div class="split"><div><p id="n">Loading&hellip;</p><div id="list"></div></div><div class="pane" id="pane"><p>Choose a doctor to see room, telephone and surgery days.</p></div></div>
<script>
var all=[],spec='',S={open:'Accepting new patients',waiting:'Waiting list',closed:'List closed'};
function el(t,c,x){var e=document.createElement(t);if(c)e.className=c;if(x!=null)e.textContent=x;return e}
function draw(){
  var acc=document.getElementById('acc').checked,lang=document.getElementById('lang').value;
  var rows=all.filter(function(d){return(!spec||d.specialty==spec)&&(!acc||d.status=='open')&&(!lang||d.languages.indexOf(lang)>=0)});
  document.getElementById('n').textContent=rows.length+(rows.length==1?' doctor':' doctors');
  var l=document.getElementById('list');l.textContent='';
  rows.forEach(function(d){
    var b=el('button','doc');b.type='button';
    b.appendChild(el('h3','',d.name));b.appendChild(el('div','spec',d.specialty));
    b.appendChild(el('span','badge '+d.status,S[d.status]));
    b.appendChild(el('div','langs','Speaks '+d.languages.join(', ')));
    b.appendChild(el('div','days',d.days.join(' \\u00b7 ')));
    b.onclick=function(){document.querySelectorAll('.doc').forEach(function(o){o.classList.remove('sel')});b.classList.add('sel');show(d.id)};
    l.appendChild(b)});
}
function chips(){
  var box=document.getElementById('spec');box.textContent='';
  [''].concat(all.map(function(d){return d.specialty}).filter(function(s,i,a){return a.indexOf(s)==i}).sort()).forEach(function(s){
    var b=el('button','chip',s||'All');b.setAttribute('aria-pressed',String(s==spec));b.onclick=function(){spec=s;chips();draw()};box.appendChild(b)});
}
function show(id){
  var p=document.getElementById('pane');p.textContent='Loading\\u2026';
  fetch('/api/doctors/'+id).then(function(r){return r.json()}).then(function(d){setTimeout(function(){
    p.textContent='';p.appendChild(el('h2','',d.name));p.appendChild(el('p','',d.about));
    var dl=el('dl');[['Specialty',d.specialty],['Room',d.room],['Telephone extension',d.ext],['Surgery days',d.days.join(', ')],['Qualified',d.qualified]].forEach(function(x){dl.appendChild(el('dt','',x[0]));dl.appendChild(el('dd','',x[1]))});
    p.appendChild(dl)},250)});
}
setTimeout(function(){fetch('/api/doctors').then(function(r){return r.json()}).then(function(a){all=a;
  var ls={};a.forEach(function(d){d.languages.forEach(function(l){ls[l]=1})});
  Object.keys(ls).sort().forEach(function(l){var o=el('option','',l);o.value=l;document.getElementById('lang').appendChild(o)});
  chips();draw()})},400);
document.getElementById('acc').onchange=draw;document.getElementById('lang').onchange=draw;
</script>"""

APPTS = """<h1>My appointments</h1><p>You are signed in as <b>Julia Hartmann</b>.</p><div id="l"><p>Loading&hellip;</p></div>
<div class="veil" id="veil" hidden><div class="box" role="dialog" aria-modal="true" aria-label="Cancel appointment"><h2>Cancel this appointment?</h2><p id="which"></p><button id="no">Keep it</button> <button id="yes">Yes, cancel it</button></div></div>
<script>
var cur=null,veil=document.getElementById('veil');
function load(){fetch('/api/appointments').then(function(r){return r.json()}).then(function(a){
  var l=document.getElementById('l');l.textContent='';var t=document.createElement('table');
  t.innerHTML='<thead><tr><th>Date</th><th>Time</th><th>With</th><th>For</th><th></th></tr></thead>';var b=t.createTBody();
  a.forEach(function(x){var tr=b.insertRow();[x.date,x.time,x['with'],x.what].forEach(function(v){tr.insertCell().textContent=v});
    var c=tr.insertCell();if(x.cancelled){c.textContent='Cancelled'}else{var k=document.createElement('button');k.textContent='Cancel';k.onclick=function(){cur=x.id;document.getElementById('which').textContent=x.what+' with '+x['with']+' on '+x.date+' at '+x.time;veil.hidden=false};c.appendChild(k)}});
  l.appendChild(t)})}
document.getElementById('no').onclick=function(){veil.hidden=true};
document.getElementById('yes').onclick=function(){fetch('/api/appointments/'+cur+'/cancel',{method:'POST'}).then(function(){veil.hidden=true;load()})};
setTimeout(load,300);
</script>"""


def route(r):
    p = r.path
    if p == "/":
        return page("Our doctors", HOME)
    if p == "/appointments":
        return page("My appointments", APPTS)
    if p == "/fees":
        return page("Private fees", "<h1>Private fees</h1><p>Most of what we do is free. These services are not.</p><table><thead><tr><th>Service</th><th>Fee</th></tr></thead>%s</table>" % "".join("<tr><td>%s</td><td>%s</td></tr>" % (a, "£%d" % b if b else "free") for a, b in D.FEES))
    if p == "/api/doctors":
        return js([{k: d[k] for k in D.KEYS[:6]} for d in D.DOCTORS])
    if p.startswith("/api/doctors/"):
        for d in D.DOCTORS:
            if str(d["id"]) == p[13:]:
                return js(d)
    if p == "/api/appointments":
        return js([dict(a, cancelled=a["id"] in ST["cancelled"]) for a in D.APPOINTMENTS])
    if p.startswith("/api/appointments/") and p.endswith("/cancel") and r.method == "POST":
        i = p.split("/")[3]
        if any(a["id"] == i for a in D.APPOINTMENTS) and i not in ST["cancelled"]:
            ST["cancelled"].append(i)
            return js({"ok": True})
    return None


serve(route, lambda: ST, reset)
