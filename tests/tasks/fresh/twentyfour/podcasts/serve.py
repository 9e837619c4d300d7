import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from common import *
D = load(__file__)

site = Site({"follows": []})
CSS = """body{margin:0;background:#17131f;color:#eee;font-family:Inter,Arial,sans-serif}.Nav_a81x{display:flex;gap:20px;padding:16px 30px;background:#221b30}.Nav_a81x a{color:#d9c8ff;text-decoration:none}.Wrap_q0Zs{max-width:1080px;margin:0 auto;padding:20px}.Grid_7hTk{display:grid;grid-template-columns:repeat(3,1fr);gap:16px}.Card_f3Lm{background:#261f36;border-radius:14px;padding:16px;min-height:150px}.Card_f3Lm a{color:#fff;font-weight:700;text-decoration:none}.Tag_p2Wd{display:inline-block;background:#3b2f57;border-radius:6px;padding:1px 7px;margin-right:5px;font-size:12px}.Exp_k9Qv{background:#8a2f3c;border-radius:3px;padding:0 5px;font-size:11px;font-weight:bold}.Chip_u5Ra{border:1px solid #6c5a96;background:none;color:#eee;border-radius:99px;padding:6px 14px;margin:0 6px 8px 0;cursor:pointer}.Chip_u5Ra[aria-pressed=true]{background:#7a4dff}.Muted_z1{color:#a99dc0;font-size:13px}input,select{background:#30274a;color:#fff;border:0;padding:9px;border-radius:8px}details{background:#261f36;margin:6px 0;padding:10px 14px;border-radius:10px}button.Main_0b{background:#7a4dff;color:#fff;border:0;padding:10px 18px;border-radius:8px;cursor:pointer}"""
def shell(title, body, js):
    return "<!doctype html><html lang=en><head><meta charset=utf-8><title>%s · Earshot</title><style>%s</style></head><body><nav class=Nav_a81x><b>Earshot</b><a href='/'>Discover</a><a href='/charts'>Charts</a><a href='/following'>Following</a><a href='/about'>About</a></nav><div class=Wrap_q0Zs>%s</div><script>%s</script></body></html>" % (title, CSS, body, js)
ESC = "const h=s=>String(s).replace(/[&<>\"']/g,c=>'&#'+c.charCodeAt(0)+';');"
@site.get("/")
def home(q):
    chips = "<button class=Chip_u5Ra data-g='' aria-pressed=true>All</button>" + "".join("<button class=Chip_u5Ra data-g='%s' aria-pressed=false>%s</button>" % (g, g) for g in D["genres"])
    return shell("Discover", "<h1>Discover podcasts</h1><p><input id=q placeholder='Search shows or hosts' aria-label=Search> <select id=l aria-label=Language><option value=''>Any language</option><option>English</option><option>French</option><option>Spanish</option></select></p><div>%s</div><p class=Muted_z1 id=n></p><div class=Grid_7hTk id=g></div><div id=end class=Muted_z1 style='padding:20px'>Loading…</div>" % chips, ESC + """
let off=0,done=false,busy=false,gen='',run=0;const g=document.getElementById('g'),end=document.getElementById('end');
function card(s){return `<div class=Card_f3Lm><a href="/show/${s.slug}">${h(s.title)}</a> ${s.explicit?'<span class=Exp_k9Qv title="Explicit">E</span>':''}<p class=Muted_z1>with ${h(s.host)}</p><p><span class=Tag_p2Wd>${h(s.genre)}</span><span class=Tag_p2Wd>${h(s.language)}</span></p><p>★ ${s.rating.toFixed(1)} <span class=Muted_z1>(${s.ratings} ratings) · ${s.episodes} episodes</span></p></div>`}
async function more(){if(busy||done)return;busy=true;const my=run;const p=new URLSearchParams({genre:gen,language:document.getElementById('l').value,q:document.getElementById('q').value,offset:off});
const d=await (await fetch('/api/shows?'+p)).json();if(my!==run){return}document.getElementById('n').textContent=d.total+' shows';g.insertAdjacentHTML('beforeend',d.items.map(card).join(''));off+=d.items.length;done=off>=d.total;end.textContent=done?'That is all.':'Loading…';busy=false;if(!done&&end.getBoundingClientRect().top<innerHeight)more()}
function again(){run++;busy=false;done=false;off=0;g.innerHTML='';more()}
document.querySelectorAll('[data-g]').forEach(b=>b.onclick=()=>{gen=b.dataset.g;document.querySelectorAll('[data-g]').forEach(x=>x.setAttribute('aria-pressed',x===b));again()});
document.getElementById('l').onchange=again;let t;document.getElementById('q').oninput=()=>{clearTimeout(t);t=setTimeout(again,250)};
new IntersectionObserver(e=>{if(e[0].isIntersecting)more()}).observe(end);""")
def brief(s): return {**{k: s[k] for k in ("slug", "title", "genre", "language", "host", "rating", "ratings", "explicit")}, "episodes": len(s["episodes"])}
@site.get("/api/shows")
def shows(q):
    g, l, t, o = q.q.get("genre", ""), q.q.get("language", ""), q.q.get("q", "").lower(), num(q.q.get("offset"))
    r = [brief(s) for s in D["shows"] if (not g or s["genre"] == g) and (not l or s["language"] == l) and (t in s["title"].lower() or t in s["host"].lower())]
    return jsonr({"total": len(r), "items": r[o:o + 12]})
def find(sl): return next((s for s in D["shows"] if s["slug"] == sl), None)
@site.get(r"/api/shows/([a-z-]+)")
def showapi(q, sl):
    s = find(sl)
    return jsonr({**s, "followed": any(f["show"] == sl for f in site.state["follows"])}) if s else None
@site.get(r"/show/([a-z-]+)")
def show(q, sl):
    s = find(sl)
    if not s: return None
    return shell(esc(s["title"]), "<div id=top>Loading…</div><h2>Episodes</h2><div id=eps></div><button class=Chip_u5Ra id=old hidden>Show older episodes</button>", ESC + """
(async()=>{const s=await (await fetch('/api/shows/'+location.pathname.split('/').pop())).json();const top=document.getElementById('top');
top.innerHTML=`<h1>${h(s.title)} ${s.explicit?'<span class=Exp_k9Qv>E</span>':''}</h1><p>${h(s.genre)} · ${h(s.language)} · hosted by ${h(s.host)}</p><p class=Muted_z1>On air since ${s.since}, ${s.frequency}. ★ ${s.rating.toFixed(1)} from ${s.ratings} ratings.</p><div id=fol></div>`;
const fol=document.getElementById('fol');function isf(){fol.innerHTML='<b>✓ Following</b>'}
if(s.followed)isf();else{fol.innerHTML='<button class=Main_0b id=f>Follow</button><div id=dlg role=dialog aria-label="Notifications" hidden style="background:#30274a;padding:14px;border-radius:10px;margin-top:8px"><p>How shall we tell you about new episodes?</p><label><input type=radio name=nt value=instant checked> At once</label> <label><input type=radio name=nt value=weekly> Weekly digest</label> <label><input type=radio name=nt value=none> Not at all</label><p><button class=Main_0b id=ok>Confirm</button></p></div>';
document.getElementById('f').onclick=()=>{document.getElementById('dlg').hidden=false};document.getElementById('ok').onclick=async()=>{await fetch('/api/follow',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({show:s.slug,notify:document.querySelector('[name=nt]:checked').value})});isf()}}
const E=document.getElementById('eps'),b=document.getElementById('old');let k=0;function add(n){s.episodes.slice(k,k+n).forEach(e=>E.insertAdjacentHTML('beforeend',`<details><summary>#${e.no} ${h(e.title)} <span class=Muted_z1>${e.date}</span></summary><p>Running time: ${e.minutes} minutes. ${h(s.host)} and guests talk about it all.</p></details>`));k+=n;b.hidden=k>=s.episodes.length}
add(6);b.onclick=()=>add(6)})();""")
@site.post("/api/follow")
def follow(q):
    s, n = q.json.get("show"), q.json.get("notify")
    if not find(s) or n not in ("instant", "weekly", "none"): return jsonr({"error": "bad"}, 400)
    site.state["follows"] = [f for f in site.state["follows"] if f["show"] != s] + [{"show": s, "notify": n}]
    return jsonr({"ok": True})
@site.get("/charts")
def charts(q):
    top = sorted(D["shows"], key=lambda s: -s["ratings"])[:10]
    return shell("Charts", "<h1>Most rated this season</h1><ol>%s</ol>" % "".join("<li><a style='color:#fff' href='/show/%s'>%s</a> <span class=Muted_z1>%d ratings</span></li>" % (s["slug"], s["title"], s["ratings"]) for s in top), "")
@site.get("/following")
def following(q):
    return shell("Following", "<h1>Following</h1><ul>%s</ul>" % ("".join("<li>%s (%s)</li>" % (find(f["show"])["title"], f["notify"]) for f in site.state["follows"]) or "<li>Nothing yet.</li>"), "")
@site.get("/about")
def about(q):
    return shell("About", "<h1>About</h1><p>Earshot lists independent podcasts. Founded in 2016 by five listeners, it now has 31,000 members. An <span class=Exp_k9Qv>E</span> marks explicit shows.</p>", "")
site.run()
