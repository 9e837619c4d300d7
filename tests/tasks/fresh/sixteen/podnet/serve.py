import os, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import *
from data import *

site = Site(INITIAL)
PAGE = r'''<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lanternfish Audio</title>
<style>body{margin:0;background:#0f1020;color:#e8e8f0;font:16px/1.5 "Segoe UI",sans-serif}a{color:#9ad}.wrap{max-width:900px;margin:auto;padding:0 16px}.sc-a1{display:grid;grid-template-columns:1fr 1fr;gap:14px}.sc-b2{background:#1b1d36;border-radius:12px;padding:16px}.sc-c3{display:flex;justify-content:space-between;border-bottom:1px solid #333;padding:10px 0}.sc-d4{color:#a5a7c4;font-size:14px}button{background:#ffb347;border:0;border-radius:20px;padding:7px 16px;font:inherit;cursor:pointer}button.on{background:#3a3d63;color:#fff}dialog{border:0;border-radius:12px;padding:24px}input,select{font:inherit}</style></head>
<body><div class="wrap"><header class="sc-c3"><a href="/"><b>Lanternfish Audio</b></a><span><a href="/">Shows</a> · <a href="/episodes">All episodes</a> · <button id="nl">Newsletter</button></span></header><div id="root">Loading…</div></div>
<dialog id="dlg" aria-label="Newsletter"><form id="nf"><h2>Our newsletter</h2><p><label>E-mail address<br><input type="email" name="email" required></label></p><p><label>How often<br><select name="frequency">__FREQ__</select></label></p><fieldset><legend>Topics</legend>__TOP__</fieldset><p><button type="submit">Sign me up</button> <button type="button" id="nc">Not now</button></p></form><div id="nd" hidden></div></dialog>__CK__
<script>
const $=s=>document.querySelector(s),root=$('#root'),get=u=>fetch(u).then(r=>r.json());let turn=0;
const post=(u,b)=>fetch(u,{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(b)}).then(r=>r.json());
const ep=(x,s)=>`<div class="sc-c3"><div><div>${x.title}</div><div class="sc-d4">${s?x.showTitle+' · ':''}No. ${x.number} · with ${x.guest}</div></div><div class="sc-d4" style="text-align:right">${x.minutes} min<br>${x.shown}</div></div>`;
async function main(){const p=location.pathname;let m;
if(p==='/'){const d=await get('/api/shows');root.innerHTML='<h1>Our shows</h1><div class="sc-a1">'+d.map(s=>`<div class="sc-b2"><a href="/shows/${s.slug}"><b>${s.title}</b></a><p>${s.about}</p><div class="sc-d4">Hosted by ${s.host}. ${s.count} episodes so far.</div></div>`).join('')+'</div>'}
else if(p==='/episodes'){root.innerHTML='<h1>All episodes</h1><p><label>Search titles and guests <input type="search" id="q"></label></p><div id="l"></div><p><button id="more">Load more</button></p>';list('');let t;$('#q').oninput=e=>{clearTimeout(t);t=setTimeout(()=>list('&q='+encodeURIComponent(e.target.value)),150)}}
else if(m=p.match(/^\/shows\/([a-z-]+)$/)){const s=await get('/api/shows/'+m[1]);root.innerHTML=`<h1>${s.title}</h1><p>${s.about}</p><p><button id="f"></button></p><div id="l"></div><p><button id="more">Load more</button></p>`;const b=$('#f');const dr=f=>{b.textContent=f?'Following':'Follow this show';b.className=f?'on':'';b.setAttribute('aria-pressed',f)};dr(s.following);b.onclick=async()=>dr((await post('/api/follow',{show:s.slug})).following);list('&show='+s.slug,1)}
else root.textContent='Nothing here.'}
async function list(q,noshow){const me=++turn;let shown=[];const more=async()=>{const d=await get('/api/episodes?offset='+shown.length+q);if(me!==turn)return;shown=shown.concat(d.items);$('#l').innerHTML=shown.map(x=>ep(x,!noshow)).join('')||'<p>No episode found.</p>';$('#more').hidden=shown.length>=d.total};$('#more').onclick=more;more()}
$('#nl').onclick=()=>$('#dlg').showModal();$('#nc').onclick=()=>$('#dlg').close();
$('#nf').onsubmit=async e=>{e.preventDefault();const f=new FormData(e.target);await post('/api/newsletter',{email:f.get('email'),frequency:f.get('frequency'),topics:f.getAll('topics')});$('#nf').hidden=true;$('#nd').hidden=false;$('#nd').innerHTML='<p role="status">You are on the list. Thank you!</p><button onclick="this.closest(\'dialog\').close()">Close</button>'};
main();
</script></body></html>'''

@site.route("/|/episodes|/shows/[a-z-]+")
def home(req):
    return (PAGE.replace("__FREQ__", "".join(f"<option>{x}</option>" for x in FREQ))
            .replace("__TOP__", "".join(f'<label><input type="checkbox" name="topics" value="{t}"> {t}</label> ' for t in TOPICS))
            .replace("__CK__", consent("Before you listen", "May we remember what you play?", "Yes, fine", "No, thanks", overlay=True)))

def show(s):
    return dict(slug=s[0], title=s[1], about=s[2], host=s[3], count=sum(x["show"] == s[0] for x in EPISODES), following=s[1] in site.state["follows"])

@site.route("/api/shows")
def shows(req):
    return js([show(s) for s in SHOWS])

@site.route("/api/shows/([a-z-]+)")
def one(req, slug):
    s = next((s for s in SHOWS if s[0] == slug), None)
    return s and js(show(s))

@site.route("/api/episodes")
def eps(req):
    q = req.q.get("q", "").lower(); s = req.q.get("show")
    xs = [x for x in EPISODES if (not s or x["show"] == s) and (not q or q in x["title"].lower() or q in x["guest"].lower())]
    o = int(req.q.get("offset", "0"))
    return js({"total": len(xs), "items": xs[o:o + 8]})

@site.route("/api/follow", "POST")
def follow(req):
    s = next((s for s in SHOWS if s[0] == (req.json or {}).get("show")), None)
    if not s:
        return js({}, 404)
    f = site.state["follows"]
    f.remove(s[1]) if s[1] in f else f.append(s[1])
    return js({"following": s[1] in f})

@site.route("/api/newsletter", "POST")
def nl(req):
    j = req.json or {}
    if "@" not in str(j.get("email", "")):
        return js({"error": "email"}, 400)
    site.state["newsletter"].append({"email": j["email"].strip(), "frequency": j.get("frequency", FREQ[0]), "topics": [t for t in TOPICS if t in j.get("topics", [])]})
    return js({"ok": True})

site.serve()
