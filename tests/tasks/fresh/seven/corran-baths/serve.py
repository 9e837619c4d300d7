import json

import data as d
from base import Reply, Site, e, fill, number_from

site = Site(d.INITIAL_STATE)
CSS = """body{margin:0;font:17px/1.55 Georgia,serif;color:#0b2545;background:#fff}.top{background:#13315c;color:#fff;padding:14px 5vw}.top b{font-size:22px}.nav{background:#8da9c4;padding:8px 5vw;font-family:Verdana,sans-serif;font-size:14px}.nav a{color:#0b2545;margin-right:22px}
.w{max-width:960px;margin:20px auto;padding:0 16px}.note{background:#eef4ed;border-left:6px solid #134074;padding:10px 16px}.tabs{display:flex;gap:4px;font:14px Verdana,sans-serif}.tab{padding:8px 14px;background:#eef4ed;cursor:pointer}.tab.a{background:#13315c;color:#fff}
.cols{display:grid;grid-template-columns:1fr 1fr;gap:16px}.slot{border-left:5px solid #8da9c4;background:#f4f8fb;padding:6px 12px;margin:6px 0}.slot i{display:block;font-size:14px;color:#567}.slot.shut{opacity:.75;border-color:#b33}
table{border-collapse:collapse}td,th{border:1px solid #8da9c4;padding:6px 14px;text-align:right}th:first-child,td:first-child{text-align:left}.acc{border:1px solid #8da9c4;margin:6px 0}.acc>div:first-child{padding:10px 14px;cursor:pointer;background:#eef4ed}.acc>div:last-child{padding:4px 14px;display:none}.acc.o>div:last-child{display:block}
.ck{position:fixed;inset:0;background:rgba(11,37,69,.55);display:none;z-index:9}.ck>div{background:#fff;max-width:520px;margin:22vh auto;padding:22px}.b{background:#13315c;color:#fff;border:0;padding:9px 18px;font:15px Verdana,sans-serif;cursor:pointer}.b.g{background:#8da9c4;color:#0b2545}.err{color:#b00020;font-size:15px}label{display:block;margin:12px 0 2px}input[type=text],input[type=date],input[type=tel],select{padding:7px;width:20rem}"""


def page(title, main, script=""):
    return fill("""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>[[t]] | Corran Street Baths</title><style>[[css]]</style></head><body>
<div class="top"><b>Corran Street Baths</b><br>Wexcombe Borough Council Leisure</div><div class="nav"><a href="/">News</a><a href="/timetable">What's on in the water</a><a href="/prices">What it costs</a><a href="/lessons">Learning to swim</a><a href="/hire">Hire</a></div>
<div class="w">[[main]]</div><div class="ck" id="ck"><div><p><strong>This site uses cookies.</strong> Some are necessary, others help us count visits.</p><button class="b" id="cy">Yes, count me</button> <button class="b g" id="cn">No thank you</button></div></div>
<script>const $=s=>document.querySelector(s);if(!localStorage.baths)$('#ck').style.display='block';['#cy','#cn'].forEach(x=>$(x).addEventListener('click',()=>{localStorage.baths=x;$('#ck').style.display='none'}));</script>[[s]]</body></html>""",
                t=title, css=CSS, main=main, s=script)


@site.get("/")
def home(req):
    return page("News", """<h1>The water is 28 degrees today</h1><div class="note">The flume is out of use until the new pump has come. The learner pool is open as always.</div>
<h2>Goodbye to Jean</h2><p>After 31 years at the front desk Jean Pallister retires. Cake in the café on Friday from three.</p><h2>Lockers</h2><p>They now take the new pound coin, and give it back.</p>""")


@site.get("/timetable")
def timetable(req):
    return page("What's on", """<h1>What's on in the water</h1><p>From 13 April to 17 July 2026. Peak hours are after 16:00 and at weekends.</p><div class="tabs" id="tabs"></div><div class="cols" id="cols"></div>""",
                fill("""<script>const D=[[days]];
function show(n){$('#tabs').innerHTML=D.map((d,i)=>'<div class="tab'+(i===n?' a':'')+'" data-i="'+i+'">'+d.slice(0,3)+'</div>').join('');document.querySelectorAll('.tab').forEach(t=>t.addEventListener('click',()=>show(+t.dataset.i)));$('#cols').innerHTML='<p>One moment …</p>';
setTimeout(()=>fetch('/api/day/'+D[n]).then(r=>r.json()).then(l=>{$('#cols').innerHTML=['Main pool','Learner pool'].map(p=>'<div><h3>'+p+'</h3>'+l.filter(s=>s.pool===p).map(s=>'<div class="slot'+(/club|closed/.test(s.note)?' shut':'')+'"><span>'+s.start+' – '+s.end+'</span> <strong>'+s.what+'</strong>'+(s.note?'<i>'+s.note+'</i>':'')+'</div>').join('')+'</div>').join('')}),200)}show(0);</script>""", days=json.dumps(d.DAYS)))


@site.get("/api/day/<day>")
def day(req, day):
    return [s for s in d.TIMETABLE if s["day"] == day]


@site.get("/prices")
def prices(req):
    def p(v):
        return "free" if not v else "%.2f" % v
    rows = "".join("<tr><td>%s</td>%s</tr>" % (e(r[0]), "".join("<td>%s</td>" % p(v) for v in r[1:])) for r in d.PRICES)
    return page("What it costs", """<h1>What it costs</h1><p>In pounds, for one swim. Residents show their Wexcombe card.</p><table><thead><tr><th rowspan="2"></th><th colspan="2">Residents</th><th colspan="2">Everybody else</th></tr><tr><th>peak</th><th>off-peak</th><th>peak</th><th>off-peak</th></tr></thead><tbody>%s</tbody></table>
<p>Towels can be borrowed for a pound. Lessons are £58 for a course of ten weeks.</p>""" % rows)


@site.get("/lessons")
def lessons(req):
    blocks = "".join("""<div class="acc"><div>%s &nbsp; <small>%s</small></div><div>%s</div></div>""" % (
        s, e(w), "".join("<p>%s with %s. On the list: %d.</p>" % (c, t, n) for c, t, n in classes)) for s, w, classes in d.STAGES)
    return page("Learning to swim", """<h1>Learning to swim</h1><p>All classes are full this term. You can put a child on the list for one class, and we ring when there is room.</p>%s<p><a class="b" style="text-decoration:none" href="/lessons/list">Put a child on the list</a></p>""" % blocks,
                """<script>document.querySelectorAll('.acc').forEach(a=>a.firstElementChild.addEventListener('click',()=>a.classList.toggle('o')));</script>""")


@site.get("/hire")
def hire(req):
    return page("Hire", """<h1>Hire</h1><p>The learner pool may be had for parties on Sundays from 12:30, for at most 24 swimmers, with one lifeguard. The main pool may be had on Sundays from 16:30, with or without the inflatable.</p>
<p>What we charge depends on numbers, lifeguards and the season; ring the bookings office on 01632 960 771 and they will work it out for you.</p><p>Bouncy music is welcome until 18:00.</p>""")


@site.get("/lessons/list")
def wizard(req):
    stages = {s: [[c, t] for c, t, _ in classes] for s, _, classes in d.STAGES}
    return page("Put a child on the list", """<h1>Put a child on the list</h1><div id="w"></div>""", fill("""<script>const S=[[stages]];const f={stage:'',klass:'',child:'',born:'',adult:'',phone:'',swum:''};let n=1;
const at=s=>String(s).replace(/&/g,'&amp;').replace(/"/g,'&quot;').replace(/</g,'&lt;');
function draw(err){let o='<p>Page '+n+' of 3</p>'+(err?'<p class="err">'+err+'</p>':'');
if(n===1)o+='<label for="st">Which stage?</label><select id="st"><option value="">–</option>'+Object.keys(S).map(s=>'<option'+(s===f.stage?' selected':'')+'>'+s+'</option>').join('')+'</select><label for="kl">Which class?</label><select id="kl"><option value="">–</option>'+(S[f.stage]||[]).map(c=>'<option value="'+c[0]+'"'+(c[0]===f.klass?' selected':'')+'>'+c[0]+' with '+c[1]+'</option>').join('')+'</select>';
if(n===2)o+='<label for="ch">Name of the child</label><input type="text" id="ch" value="'+at(f.child)+'"><label for="bo">Born on</label><input type="date" id="bo" value="'+f.born+'"><p>Has the child had lessons with us before?</p><label><input type="radio" name="sw" value="yes"'+(f.swum==='yes'?' checked':'')+'> Yes</label><label><input type="radio" name="sw" value="no"'+(f.swum==='no'?' checked':'')+'> No</label>';
if(n===3)o+='<label for="ad">Your name</label><input type="text" id="ad" value="'+at(f.adult)+'"><label for="ph">Telephone</label><input type="tel" id="ph" value="'+at(f.phone)+'"><label><input type="checkbox" id="ok"> I have read that a place must be taken up within five days</label>';
$('#w').innerHTML=o+'<p>'+(n>1?'<button class="b g" id="bk">Back</button> ':'')+'<button class="b" id="nx">'+(n<3?'Go on':'Put on the list')+'</button></p>';
if(n===1)$('#st').addEventListener('change',()=>{f.stage=$('#st').value;f.klass='';draw()});
if($('#bk'))$('#bk').addEventListener('click',()=>{take();n--;draw()});$('#nx').addEventListener('click',next)}
function take(){if(n===1){f.stage=$('#st').value;f.klass=$('#kl').value}if(n===2){f.child=$('#ch').value;f.born=$('#bo').value;const r=$('input[name=sw]:checked');f.swum=r?r.value:''}if(n===3){f.adult=$('#ad').value;f.phone=$('#ph').value}}
function next(){take();if(n===1&&!(f.stage&&f.klass))return draw('Please choose a stage and a class.');if(n===2&&!(f.child.trim()&&f.born&&f.swum))return draw('Please answer everything on this page.');
if(n<3){n++;return draw()}const ok=$('#ok').checked;if(!f.adult.trim()||f.phone.replace(/[^0-9]/g,'').length<7)return draw('Please give your name and a telephone number.');if(!ok)return draw('Please tick the box about the five days.');
fetch('/api/waiting',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(f)}).then(r=>r.json()).then(r=>{if(r.error)return draw(r.error);$('#w').innerHTML='<div class="note"><p>Thank you. '+at(f.child)+' is number '+r.position+' on the list for '+f.stage+', '+f.klass+'.</p><p>Your list number is <strong>'+r.number+'</strong>. Please keep it.</p></div>'})}
draw();</script>""", stages=json.dumps(stages)))


@site.post("/api/waiting")
def waiting(req):
    f = req.form
    here = [n for s, _, classes in d.STAGES for c, _, n in classes if s == f.get("stage") and c == f.get("klass")]
    if not here or not f.text("child") or not f.text("born") or not f.text("adult"):
        return Reply('{"error":"Something is missing."}', 422, "application/json")
    number = "CSB-%d" % number_from(f.text("child"), f.text("born"), f.text("klass"))
    before = sum(w["klass"] == f["klass"] and w["stage"] == f["stage"] for w in site.state["waiting"])
    site.state["waiting"].append({k: f.text(k) for k in ("stage", "klass", "child", "born", "adult", "phone", "swum")} | {"number": number})
    return {"number": number, "position": here[0] + before + 1}


site.run()
