import data as d
from base import Reply, Site, e, fill, number_from

site = Site(d.INITIAL_STATE)
CSS = """body{margin:0;font:16px/1.6 "Open Sans",Arial,sans-serif;color:#2b2b35;background:#fff7f7}.hd{background:#9b1b30;color:#fff;padding:14px 6vw;display:flex;gap:28px;align-items:center}.hd a{color:#fff;text-decoration:none}.hd b{font-size:20px}.in{max-width:900px;margin:24px auto;padding:0 18px}.tiles{display:grid;grid-template-columns:repeat(4,1fr);gap:12px}.tile{background:#fff;border-radius:10px;padding:14px;text-align:center;box-shadow:0 1px 4px #0002}.tile div:first-child{font-size:24px;color:#9b1b30}
.q{background:#fff;border-radius:8px;margin:8px 0;box-shadow:0 1px 3px #0002}.q>div:first-child{padding:12px 16px;cursor:pointer}.q>div+div{padding:0 16px 12px}iframe{width:100%;height:520px;border:0;background:#fff;border-radius:10px}"""


def page(title, main, script=""):
    return fill("""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>[[t]] – Lowland Blood Service</title><style>[[c]]</style></head><body><div class="hd"><a href="/"><b>Lowland Blood</b></a><a href="/sessions">Give near you</a><a href="/may-i">May I give?</a></div><div class="in">[[m]]</div>[[s]]</body></html>""", t=e(title), c=CSS, m=main, s=script)


@site.get("/")
def home(req):
    tiles = "".join('<div class="tile"><div>%s</div><div>%.1f days left</div></div>' % (g, n) for g, n in d.STOCK)
    return page("Welcome", "<h1>Somebody needs what you have too much of</h1><p>This is what lies in our fridges on Monday 1 June 2026. Below three days we ring people up.</p><div class='tiles'>%s</div><p>One hour, one biscuit, one pint. Thank you.</p>" % tiles)


@site.get("/may-i")
def may_i(req):
    return page("May I give?", "<h1>May I give?</h1><p>Most people may. Open what fits you.</p><div id='l'>…</div>", """<script>
setTimeout(()=>fetch('/api/rules').then(r=>r.json()).then(l=>{const box=document.getElementById('l');box.innerHTML='';l.forEach(r=>{const q=document.createElement('div');q.className='q';q.innerHTML='<div></div>';q.firstChild.textContent='▸ '+r[0];q.firstChild.addEventListener('click',()=>{if(q.children.length>1){q.lastChild.remove();q.firstChild.textContent='▸ '+r[0];return}const a=document.createElement('div');a.textContent=r[1];q.appendChild(a);q.firstChild.textContent='▾ '+r[0]});box.appendChild(q)})}),200);</script>""")


@site.get("/api/rules")
def rules(req):
    return [list(r) for r in d.RULES]


@site.get("/sessions")
def sessions(req):
    return page("Give near you", "<h1>Give near you</h1><session-finder></session-finder>", """<script>
customElements.define('session-finder',class extends HTMLElement{
connectedCallback(){this.town='';this.at=0;const r=this.attachShadow({mode:'open'});this.r=r;
r.innerHTML='<style>.f{position:relative;margin-bottom:14px}input{width:100%;box-sizing:border-box;padding:12px;font:inherit;border:1px solid #caa;border-radius:8px}.s{position:absolute;left:0;right:0;top:48px;background:#fff;box-shadow:0 4px 14px #0003;z-index:4}.s div{padding:9px 14px;cursor:pointer}.c{background:#fff;border-radius:10px;padding:14px 18px;margin:10px 0;box-shadow:0 1px 4px #0002;display:grid;grid-template-columns:170px 1fr auto;gap:14px;align-items:center}.p{background:#fbe3e6;color:#9b1b30;border-radius:20px;padding:2px 12px;font-size:14px}a{color:#9b1b30}.m{text-align:center;padding:12px;cursor:pointer;color:#9b1b30}</style><div class="f"><input placeholder="Town"><div class="s" hidden></div></div><div class="l"></div><div class="m"></div>';
this.i=r.querySelector('input');this.s=r.querySelector('.s');
this.i.addEventListener('input',()=>{clearTimeout(this.w);this.w=setTimeout(()=>{const q=this.i.value.trim();if(!q){this.s.hidden=true;this.town='';this.load(true);return}
fetch('/api/towns?q='+encodeURIComponent(q)).then(x=>x.json()).then(l=>{this.s.innerHTML='';l.forEach(t=>{const o=document.createElement('div');o.textContent=t;o.addEventListener('click',()=>this.take(t));this.s.appendChild(o)});this.s.hidden=!l.length})},180)});
this.i.addEventListener('keydown',ev=>{if(ev.key==='Enter')this.take(this.i.value.trim())});
r.querySelector('.m').addEventListener('click',()=>this.load(false));this.load(true)}
take(t){this.town=t;this.i.value=t;this.s.hidden=true;this.load(true)}
load(fresh){const box=this.r.querySelector('.l');if(fresh){this.at=0;box.innerHTML='Looking …'}
setTimeout(()=>fetch('/api/sessions?town='+encodeURIComponent(this.town)+'&from='+this.at).then(x=>x.json()).then(p=>{if(fresh)box.innerHTML='';const D=['Sun','Mon','Tue','Wed','Thu','Fri','Sat'],M=['Jan','Feb','March','April','May','June','July'];
p.sessions.forEach(x=>{const t=new Date(x.date+'T12:00:00');box.insertAdjacentHTML('beforeend','<div class="c"><div>'+D[t.getDay()]+' '+t.getDate()+' '+M[t.getMonth()]+' '+t.getFullYear()+'</div><div><b>'+x.venue+'</b><br>'+x.town+', '+x.start+' to '+x.end+'</div><div><span class="p">'+(x.free?x.free+' free':'nothing free')+'</span> <a href="/book/'+x.id+'">times</a></div></div>')});
this.at+=p.sessions.length;if(!this.at)box.innerHTML='No session there before August.';this.r.querySelector('.m').textContent=this.at<p.total?'Show later sessions':''}),250)}
});</script>""")


@site.get("/api/towns")
def towns(req):
    q = req.query.get("q", "").strip().lower()
    return sorted({x["town"] for x in d.SESSIONS if q in x["town"].lower()})


def taken(x):
    return x["taken"] + [b["time"] for b in site.state["booked"] if b["session"] == x["id"]]


@site.get("/api/sessions")
def api_sessions(req):
    town = req.query.get("town", "").strip().lower()
    found = [x for x in d.SESSIONS if not town or x["town"].lower() == town]
    at = int(req.query.get("from", 0) or 0)
    return {"total": len(found), "sessions": [{"id": x["id"], "town": x["town"], "venue": x["venue"], "date": x["date"], "start": x["slots"][0],
            "end": "%02d:%02d" % divmod(int(x["slots"][-1][:2]) * 60 + int(x["slots"][-1][3:]) + 20, 60),
            "free": len(x["slots"]) - len(taken(x))} for x in found[at:at + d.BATCH]]}


@site.get("/book/<id>")
def book(req, id):
    x = d.BY_ID.get(id)
    if not x:
        return Reply(page("Gone", "<p>No such session.</p>"), 404)
    return page(x["venue"], "<h1>%s, %s</h1><p>Eat something before, and drink plenty.</p><iframe src='/embed/%s' title='Times'></iframe>" % (e(x["venue"]), e(x["town"]), id))


@site.get("/embed/<id>")
def embed(req, id):
    x = d.BY_ID.get(id)
    if not x:
        return Reply("gone", 404)
    free = [t for t in x["slots"] if t not in taken(x)]
    return fill("""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Times</title><style>body{font:15px/1.5 Arial,sans-serif;margin:16px;color:#2b2b35}.t{display:inline-block;border:1px solid #9b1b30;border-radius:6px;padding:5px 12px;margin:0 6px 6px 0;cursor:pointer}.t.on{background:#9b1b30;color:#fff}input[type=text]{padding:8px;width:220px}.er{color:#b00}button{background:#9b1b30;color:#fff;border:0;border-radius:6px;padding:10px 22px;font:inherit;cursor:pointer}</style></head><body><div id="b"><p>Free on [[date]]:</p><div id="ts">[[slots]]</div>
<p>Your donor number<br><input type="text" id="dn" placeholder="D-000000"></p><p>How would you like to be reminded?<br><label><input type="radio" name="rm" value="text"> by text</label> <label><input type="radio" name="rm" value="letter"> by letter</label> <label><input type="radio" name="rm" value="none"> not at all</label></p><p class="er" id="er"></p><button id="go">Book this time</button></div>
<script>let t='';const $=s=>document.querySelector(s);document.querySelectorAll('.t').forEach(x=>x.addEventListener('click',()=>{document.querySelectorAll('.t').forEach(y=>y.classList.remove('on'));x.classList.add('on');t=x.textContent}));
$('#go').addEventListener('click',()=>{const r=$('input[name=rm]:checked');fetch('/api/book',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({session:'[[id]]',time:t,donor:$('#dn').value,remind:r?r.value:''})}).then(x=>x.json()).then(x=>{if(x.error){$('#er').textContent=x.error;return}$('#b').innerHTML='<h2>See you at '+x.time+', '+x.name+'</h2><p>Show this at the door: <b>'+x.code+'</b></p>'})});</script></body></html>""",
                date="%d %s" % (int(x["date"][8:]), {"06": "June", "07": "July"}[x["date"][5:7]]), id=id, slots="".join('<span class="t">%s</span>' % t for t in free) or "nothing")


@site.post("/api/book")
def api_book(req):
    f, x = req.form, d.BY_ID.get(req.form.get("session"))
    donor = f.text("donor").upper()
    if not x or f.get("time") not in x["slots"] or f["time"] in taken(x):
        return Reply('{"error":"Choose a time first."}', 422, "application/json")
    if donor not in d.DONORS:
        return Reply('{"error":"We do not find this donor number."}', 422, "application/json")
    if f.get("remind") not in ("text", "letter", "none"):
        return Reply('{"error":"Say how we shall remind you."}', 422, "application/json")
    site.state["booked"].append({"session": x["id"], "time": f["time"], "donor": donor, "remind": f["remind"]})
    return {"time": f["time"], "name": d.DONORS[donor], "code": "LB-%d" % number_from(x["id"], f["time"], donor)}


site.run()
