import os, sys
sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # websrv
import data
from websrv import esc, js, page, start


def shell(title, main, script=""):
    return page("""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>%s · Shipwatch</title><style>
:root{--a:#5b3df5}body{font:15px/1.45 'Segoe UI',sans-serif;margin:0;color:#222}.topbar{display:flex;gap:24px;align-items:center;border-bottom:2px solid var(--a);padding:12px 28px}.topbar b{color:var(--a);font-size:20px}.topbar a{text-decoration:none;color:#333}
.container{max-width:960px;margin:20px auto;padding:0 16px}[role=tablist]{display:flex;gap:4px;border-bottom:1px solid #ccc}[role=tab]{border:1px solid #ccc;border-bottom:0;background:#f6f6f6;padding:6px 18px;cursor:pointer}[role=tab][aria-selected=true]{background:#fff;font-weight:bold;color:var(--a)}
.acc{border:1px solid #ddd;border-top:0}.acc>button{width:100%%;text-align:left;background:#fff;border:0;padding:9px 12px;display:flex;gap:14px;cursor:pointer;font:inherit}.acc .ver{min-width:130px}.acc .prj{min-width:150px;font-weight:600}.acc .date{color:#777;margin-left:auto}.panel{padding:6px 16px 14px;background:#fafaff}
.badge{font-size:12px;border-radius:10px;padding:1px 9px;background:#eee}.badge.sec{background:#ffd9d4}.card{border:1px solid #ddd;border-radius:8px;padding:12px 16px;margin:10px 0}.foot{color:#888;font-size:13px;border-top:1px solid #eee;margin-top:30px;padding:16px 28px}.note{background:#f4f1ff;padding:8px 12px;margin:12px 0}</style></head><body>
<div class="topbar"><b>Shipwatch</b><a href="/">Releases</a><a href="/projects">Projects</a><a href="/watching">Watching</a><a href="/about">About</a></div><div class="container">%s</div><div class="foot">Shipwatch collects release notes from eleven projects. Times are UTC. Report of the week: “Why we dropped nightly builds”.</div>%s</body></html>""" % (esc(title), main, "<script>%s</script>" % script if script else ""))


HOME = """<h1>Releases</h1><div class="note">Maintenance of this tracker on Sunday from 02:00 to 04:00.</div><div style="float:right"><label>Sort <select id="sort"><option value="name">by project</option><option value="size">by download size, largest first</option><option value="new">newest first</option></select></label></div>
<div role="tablist" id="tabs"></div><div id="list">Loading…</div>"""
JS = r"""
let R=[],tab='Stable';const L=document.getElementById('list'),T=document.getElementById('tabs'),so=document.getElementById('sort');
const by={name:(a,b)=>a.project.localeCompare(b.project)||(a.iso<b.iso?1:-1),size:(a,b)=>b.size-a.size,new:(a,b)=>a.iso<b.iso?1:-1};
function draw(){T.innerHTML='';['Stable','Beta','LTS'].forEach(t=>{const b=document.createElement('button');b.setAttribute('role','tab');b.setAttribute('aria-selected',t===tab);b.textContent=t+' ('+R.filter(r=>r.channel===t).length+')';b.onclick=()=>{tab=t;draw()};T.append(b)});
L.innerHTML='';R.filter(r=>r.channel===tab).sort(by[so.value]).forEach(r=>{const d=document.createElement('div');d.className='acc';
const b=document.createElement('button');b.setAttribute('aria-expanded','false');b.innerHTML=`<span class="prj">${r.project}</span><span class="ver">${r.version}</span><span>${r.size.toFixed(1)} MB</span>${r.security?'<span class="badge sec">security</span>':''}<span class="date">${r.released}</span>`;
const p=document.createElement('div');p.className='panel';p.hidden=true;
b.onclick=()=>{const open=p.hidden;p.hidden=!open;b.setAttribute('aria-expanded',open);if(open&&!p.innerHTML)p.innerHTML=`<p>This release closes ${r.bugs} bugs, ${r.security?r.security===1?'one of which was a security issue':r.security+' of which were security issues':'none of them a security issue'}. It needs ${r.needs} or newer.</p><ul>${r.notes.map(n=>'<li>'+n+'</li>').join('')}</ul><p>Checksum <code>${r.checksum}</code> · <a href="/projects/${r.slug}">project page</a></p>`};
d.append(b,p);L.append(d)})}
so.onchange=draw;fetch('/api/releases').then(r=>r.json()).then(d=>{R=d.releases;draw()});
"""
WATCH = r"""
const b=document.getElementById('w'),s=document.getElementById('lv'),o=document.getElementById('said');
b.onclick=async()=>{const r=await fetch('/api/watch',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({project:b.dataset.p,level:s.value})});const d=await r.json();o.textContent=d.message};
"""
LEVELS = {"all": "every release", "stable": "stable releases only", "security": "security releases only"}


def app(r, st):
    if r.path == "/":
        return shell("Releases", HOME, JS)
    if r.path == "/api/releases":
        return js({"releases": [{k: v for k, v in x.items() if k != "date"} for x in data.RELEASES]})
    if r.path == "/projects":
        out = ""
        for slug, name, what, lic in data.PROJECTS:
            x = data.latest_stable(slug)
            out += '<div class="card"><h3><a href="/projects/%s">%s</a></h3><div>%s, licensed under %s</div><div>Latest stable: <b>%s</b> of %s</div></div>' % (slug, name, what, lic, x["version"], x["released"])
        return shell("Projects", "<h1>Projects</h1>" + out)
    if r.path.startswith("/projects/"):
        p = next((p for p in data.PROJECTS if p[0] == r.path[10:]), None)
        if not p:
            return None
        rows = sorted((x for x in data.RELEASES if x["slug"] == p[0]), key=lambda x: x["date"], reverse=True)
        on = next((w["level"] for w in st["watches"] if w["project"] == p[0]), None)
        return shell(p[1], """<p><a href="/projects">Projects</a> / %s</p><h1>%s</h1><p>%s, licensed under %s</p><ul>%s</ul><div class="card"><h3>Watch this project</h3><label>Tell me about <select id="lv">%s</select></label> <button id="w" data-p="%s">Watch</button> <span id="said" role="status">%s</span></div>""" % (
            p[1], p[1], p[2], p[3], "".join("<li>%s <span class='badge'>%s</span> %s</li>" % (x["version"], x["channel"], x["released"]) for x in rows),
            "".join('<option value="%s">%s</option>' % kv for kv in LEVELS.items()), p[0], "You are watching: " + LEVELS[on] if on else ""), WATCH)
    if r.path == "/api/watch" and r.method == "POST":
        j = r.json or {}
        if j.get("project") not in [p[0] for p in data.PROJECTS] or j.get("level") not in LEVELS:
            return js({"message": "Sorry, that did not work."}, 400)
        w = next((w for w in st["watches"] if w["project"] == j["project"]), None)
        if w:
            w["level"] = j["level"]
        else:
            st["watches"].append({"project": j["project"], "level": j["level"]})
        return js({"message": "You are watching: " + LEVELS[j["level"]]})
    if r.path == "/watching":
        names = {p[0]: p[1] for p in data.PROJECTS}
        return shell("Watching", "<h1>Watching</h1><ul>%s</ul>" % "".join("<li><a href='/projects/%s'>%s</a>: %s</li>" % (w["project"], names[w["project"]], LEVELS[w["level"]]) for w in st["watches"]))
    if r.path == "/about":
        return shell("About", "<h1>About</h1><p>Shipwatch is run by three volunteers in Leith and has no ads.</p>")


if __name__ == "__main__":
    start(app, data.INITIAL)
