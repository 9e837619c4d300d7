import data as d
from base import Reply, Site, e, fill, normal, redirect

site = Site(d.INITIAL_STATE)
CSS = """:root{--l:#d9dee5}body{margin:0;font:16px/1.6 "Source Sans 3",Segoe UI,sans-serif;color:#1c2430}a{color:#0a6b8a;text-decoration:none}.bar{display:flex;align-items:center;gap:20px;padding:10px 24px;border-bottom:1px solid var(--l)}
.lay{display:flex}.side{width:210px;padding:20px 24px;border-right:1px solid var(--l);min-height:90vh}.side a{display:block;padding:4px 0}.side a.here{font-weight:700}.doc{padding:20px 40px;max-width:800px;flex:1}code{background:#f0f3f6;padding:1px 5px;border-radius:4px;font-size:14px}
.opt{border-bottom:1px solid var(--l);padding:12px 0}.opt .ty{color:#7a8694;font-size:13px;margin-left:8px}.opt .df{float:right;font-size:13px;color:#7a8694}.ver{position:relative}.ver>div:first-child{border:1px solid var(--l);border-radius:6px;padding:4px 12px;cursor:pointer}.ver .m{display:none;position:absolute;background:#fff;border:1px solid var(--l);width:100%}.ver.o .m{display:block}.ver .m a{display:block;padding:4px 12px}
.fk{margin-left:auto;border:1px solid var(--l);border-radius:8px;padding:5px 14px;color:#7a8694;cursor:pointer;width:240px}.ov{position:fixed;inset:0;background:rgba(28,36,48,.4);display:none}.ov>div{background:#fff;width:560px;margin:12vh auto;border-radius:10px;padding:14px}.ov input{width:100%;box-sizing:border-box;padding:10px;font:inherit;border:1px solid var(--l)}.hit{display:block;padding:8px;border-bottom:1px solid var(--l);color:inherit}.hit small{color:#7a8694;display:block}
.er{border:1px solid var(--l);border-radius:8px;margin:8px 0}.er>div:first-child{display:flex;gap:14px;padding:9px 14px;cursor:pointer}.er .in{display:none;padding:0 14px 10px}.er.o .in{display:block}.pill{font-size:12px;border-radius:20px;padding:1px 10px;background:#e8edf2}.pill.y{background:#d3f2df}.rel{padding:14px 0;border-bottom:1px solid var(--l)}.k{display:inline-block;width:80px;font-size:12px;text-transform:uppercase;color:#7a8694}.k.breaking{color:#b3261e}.fb{margin-top:40px;color:#7a8694}.fb span{border:1px solid var(--l);padding:2px 12px;border-radius:14px;cursor:pointer;margin-left:8px}"""


def page(version, here, main, script=""):
    side = "".join('<a href="%s" class="%s">%s</a>' % (u, "here" if k == here else "", t) for k, u, t in (
        ("start", "/docs/%s" % version, "Overview"), ("config", "/docs/%s/configuration" % version, "Configuration"),
        ("errors", "/docs/%s/errors" % version, "Errors"), ("cli", "/docs/%s/command-line" % version, "Command line"),
        ("log", "/releases", "Releases"), ("cloud", "/cloud", "Heron Cloud")))
    return fill("""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Heron docs</title><style>[[css]]</style></head><body><div class="bar"><a href="/docs/v4"><b>Heron</b> docs</a><div class="ver" id="ver"><div>[[v]] ▾</div><div class="m">[[vs]]</div></div><div class="fk" id="fk">Find … <span style="float:right">Ctrl K</span></div></div>
<div class="lay"><div class="side">[[side]]</div><div class="doc">[[main]]<div class="fb" id="fb">Was this of use?<span data-f="yes">Yes</span><span data-f="no">No</span></div></div></div><div class="ov" id="ov"><div><input id="oi" placeholder="Option, error, command, release"><div id="oh"></div></div></div>
<script>const $=s=>document.querySelector(s),h=s=>String(s).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]));
$('#ver').firstElementChild.addEventListener('click',()=>$('#ver').classList.toggle('o'));
const find=()=>{$('#ov').style.display='block';$('#oi').focus()};$('#fk').addEventListener('click',find);document.addEventListener('keydown',ev=>{if(ev.ctrlKey&&ev.key==='k'){ev.preventDefault();find()}if(ev.key==='Escape')$('#ov').style.display='none'});$('#ov').addEventListener('click',ev=>{if(ev.target===$('#ov'))$('#ov').style.display='none'});
let w;$('#oi').addEventListener('input',()=>{clearTimeout(w);w=setTimeout(()=>fetch('/api/find?v=[[v]]&q='+encodeURIComponent($('#oi').value)).then(r=>r.json()).then(l=>{$('#oh').innerHTML=l.map(x=>'<a class="hit" href="'+x.url+'">'+h(x.title)+'<small>'+h(x.text)+'</small></a>').join('')||'<p>Nothing found.</p>'}),200)});
document.querySelectorAll('[data-f]').forEach(b=>b.addEventListener('click',()=>fetch('/api/feedback',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({page:location.pathname,useful:b.dataset.f})}).then(()=>{$('#fb').textContent='Thank you.'})));</script>[[s]]</body></html>""",
                css=CSS, v=version, vs="".join('<a href="/docs/%s/%s">%s</a>' % (v, {"config": "configuration", "errors": "errors", "cli": "command-line"}.get(here, ""), v + (" (latest)" if v == "v4" else "")) for v in d.VERSIONS),
                side=side, main=main, s=script)


@site.get("/")
def root(req):
    return redirect("/docs/v4")


@site.get("/docs/<v>/?")
def start(req, v):
    if v not in d.VERSIONS:
        return Reply("no such version", 404)
    return page(v, "start", """<h1>Heron %s</h1><p>Heron keeps messages until somebody has really dealt with them. One binary, no other service.</p><p>Start a broker with <code>heron run</code>, declare a queue, and send.</p>%s
<p>Nodes find each other by <code>--join</code>. Three are enough for most; five survive two losses.</p>""" % (v, "" if v == "v4" else "<p><b>This is an older version.</b> It gets repairs until 31 October 2026.</p>"))


@site.get("/docs/<v>/configuration")
def config(req, v):
    groups, out = [], ""
    for name, kind, defaults, text, group in d.CONFIG:
        if group not in groups:
            groups.append(group)
            out += "<h2>%s</h2>" % group
        out += '<div class="opt" id="%s"><span class="df">if unset: <code>%s</code></span><code>%s</code><span class="ty">%s</span><div>%s</div></div>' % (name, e(defaults[v]), name, kind, e(text))
    return page(v, "config", "<h1>Configuration</h1><p>In <code>heron.toml</code>, or as variables of the environment.</p>" + out)


@site.get("/docs/<v>/errors")
def errors(req, v):
    return page(v, "errors", "<h1>Errors</h1><p>What a client may be told. Click one for its cause.</p><div id='el'>…</div>", """<script>setTimeout(()=>fetch('/api/errors').then(r=>r.json()).then(l=>{$('#el').innerHTML=l.map(x=>'<div class="er" id="'+x.code+'"><div><code>'+x.code+'</code><b>'+x.name+'</b><span style="margin-left:auto" class="pill">HTTP '+x.http+'</span>'+(x.retryable?'<span class="pill y">safe to retry</span>':'<span class="pill">do not retry</span>')+'</div><div class="in">'+h(x.cause)+' '+h(x.remedy)+'</div></div>').join('');document.querySelectorAll('.er').forEach(x=>x.firstElementChild.addEventListener('click',()=>x.classList.toggle('o')))}),250);</script>""")


@site.get("/api/errors")
def api_errors(req):
    return [dict(zip(("code", "http", "retryable", "name", "cause", "remedy"), x)) for x in d.ERRORS]


@site.get("/docs/<v>/command-line")
def cli(req, v):
    out = ""
    for command, about, flags in d.CLI:
        out += '<h2 id="%s"><code>%s</code></h2><p>%s</p><dl>%s</dl>' % (command.replace(" ", "-"), command, e(about), "".join("<dt><code>%s</code></dt><dd>%s</dd>" % (f, e(t)) for f, t in flags))
    return page(v, "cli", "<h1>Command line</h1>" + out)


@site.get("/releases")
def releases(req):
    return page("v4", "log", "<h1>Releases</h1><div id='rl'></div><p><a href='#' id='old'>Earlier releases</a></p>", """<script>let at=0;const M=['January','February','March','April','May','June','July','August','September','October','November','December'];
function more(){fetch('/api/releases?from='+at).then(r=>r.json()).then(r=>{$('#rl').insertAdjacentHTML('beforeend',r.releases.map(x=>{const p=x.date.split('-');return '<div class="rel"><b>'+x.version+'</b> <span style="color:#7a8694">out since '+(+p[2])+' '+M[p[1]-1]+' '+p[0]+'</span>'+x.entries.map(n=>'<div><span class="k '+n[0]+'">'+n[0]+'</span> '+h(n[1])+'</div>').join('')+'</div>'}).join(''));at+=r.releases.length;if(!r.more)$('#old').style.display='none'})}
$('#old').addEventListener('click',ev=>{ev.preventDefault();more()});more();</script>""")


@site.get("/api/releases")
def api_releases(req):
    at = int(req.query.get("from", 0) or 0)
    part = d.RELEASES[at:at + d.CHUNK]
    return {"releases": [dict(zip(("version", "date", "entries"), r)) for r in part], "more": at + d.CHUNK < len(d.RELEASES)}


@site.get("/cloud")
def cloud(req):
    return page("v4", "cloud", """<h1>Heron Cloud</h1><p>We run it for you, in Frankfurt, Virginia or Singapore. Three sizes: Nest (3 nodes), Colony (5 nodes) and Estuary (9 nodes). Backups are kept for 14 days.</p><p>Support answers within four hours, for Estuary within thirty minutes. Your account manager prepares the contract.</p>""")


@site.get("/api/find")
def find(req):
    q = normal(req.query.get("q", ""))
    v = req.query.get("v", "v4")
    if len(q) < 2:
        return []
    hits = [{"title": c[0], "text": c[3], "url": "/docs/%s/configuration#%s" % (v, c[0])} for c in d.CONFIG if q in normal(c[0] + c[3])]
    hits += [{"title": x[0] + " " + x[3], "text": x[4], "url": "/docs/%s/errors#%s" % (v, x[0])} for x in d.ERRORS if q in normal(x[0] + x[3] + x[4])]
    hits += [{"title": c[0], "text": c[1], "url": "/docs/%s/command-line#%s" % (v, c[0].replace(" ", "-"))} for c in d.CLI if q in normal(c[0] + c[1] + " ".join(f for f, _ in c[2]))]
    hits += [{"title": "Release " + r[0], "text": t, "url": "/releases"} for r in d.RELEASES for _, t in r[2] if q in normal(t)]
    return hits[:9]


@site.post("/api/feedback")
def feedback(req):
    site.state["feedback"].append({"page": req.form.text("page"), "useful": req.form.text("useful")})
    return {"ok": True}


site.run()
