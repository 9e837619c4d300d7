import os, sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import base
from base import e, js, go, Reply, STATE
import data
CSS = """body{font:16px/1.5 'Trebuchet MS',sans-serif;margin:0;background:#f4f7ee;color:#23301b}header{background:#4c6b2f;color:#fff;padding:14px 30px;display:flex;justify-content:space-between}header a{color:#fff;margin-left:18px}main{max-width:900px;margin:20px auto;padding:0 20px}.bar{display:flex;gap:16px;align-items:center;background:#fff;padding:12px;border-radius:8px;flex-wrap:wrap}.seed{background:#fff;border-radius:8px;padding:13px 18px;margin:11px 0;display:flex;justify-content:space-between;align-items:center}.seed h3{margin:0}.seed p{margin:3px 0;color:#58684d}.heart{font-size:22px;background:none;border:0;cursor:pointer;color:#b23a5e}#end{text-align:center;color:#889;padding:30px}"""
JS = """document.addEventListener('click',function(ev){var h=ev.target.closest('.heart');if(!h)return;fetch('/wish/'+h.dataset.id,{method:'POST'}).then(function(r){return r.json()}).then(function(x){h.setAttribute('aria-pressed',x.on);h.textContent=x.on?'♥':'♡';var c=document.getElementById('wc');c.textContent=x.count})});"""
SCROLL = """var off=12,busy=false,end=document.getElementById('end');function more(){if(busy||!end.dataset.more)return;busy=true;fetch('/rows?off='+off+'&'+location.search.slice(1)).then(function(r){return r.json()}).then(function(x){document.getElementById('list').insertAdjacentHTML('beforeend',x.html);off+=12;busy=false;if(!x.more){end.dataset.more='';end.textContent='That is all.'}else if(end.getBoundingClientRect().top<innerHeight+200)more()})}
new IntersectionObserver(function(es){if(es[0].isIntersecting)more()},{rootMargin:'120px'}).observe(end);"""
FACTS = """customElements.define('sow-facts',class extends HTMLElement{connectedCallback(){var a=this.dataset,r=this.attachShadow({mode:'open'});r.innerHTML='<style>.g{display:grid;grid-template-columns:repeat(4,1fr);gap:10px}.g div{background:#e7efd9;border-radius:8px;padding:12px;text-align:center}.g b{display:block;font-size:21px}.g small{color:#58684d}</style><div class="g"><div><small>Sow</small><b>'+a.when+'</b></div><div><small>Depth</small><b>'+(a.depth=='0'?'surface':a.depth+' cm')+'</b></div><div><small>Apart</small><b>'+a.apart+' cm</b></div><div><small>Sprouts after</small><b>'+a.days+' days</b></div></div>'}});"""


def page(title, body, script=""):
    return "<!doctype html><html lang='en'><head><meta charset='utf-8'><title>%s · Hollin Lane Seed Library</title><style>%s</style></head><body><header><strong>Hollin Lane Seed Library</strong><nav><a href='/'>Seeds</a><a href='/wishes'>My wish list (<span id='wc'>%d</span>)</a></nav></header><main>%s</main><script>%s%s</script></body></html>" % (e(title), CSS, len(STATE["wishes"]), body, JS, script)


def heart(s):
    on = s["name"] in STATE["wishes"]
    return "<button class='heart' data-id='%d' aria-pressed='%s' aria-label='Wish for %s' title='Put on my wish list'>%s</button>" % (s["id"], "true" if on else "false", e(s["name"]), "♥" if on else "♡")


def row(s):
    return "<div class='seed'><div><h3><a href='/seed/%d'>%s</a></h3><p>%s · %s · %d cm tall · saved in %d</p></div>%s</div>" % (s["id"], e(s["name"]), s["kind"], s["sun"], s["height"], s["saved"], heart(s))


def chosen(r):
    k, shade, sort = r.q.get("kind", ""), r.q.get("shade"), r.q.get("sort", "")
    rows = [s for s in data.SEEDS if (not k or s["kind"] == k) and (not shade or s["sun"] == "Partial shade")]
    key = {"name": lambda s: s["name"], "tall": lambda s: -s["height"], "new": lambda s: -s["saved"]}.get(sort)
    return sorted(rows, key=key) if key else rows


def handle(r):
    if r.path == "/":
        rows = chosen(r)
        k, so = r.q.get("kind", ""), r.q.get("sort", "")
        opt = lambda v, t, c: "<option value='%s'%s>%s</option>" % (v, " selected" if v == c else "", t)
        b = "<h1>Borrow a packet, bring one back</h1><form class='bar'><label>Kind <select name='kind'>%s</select></label><label><input type='checkbox' name='shade' value='1'%s> copes with partial shade</label><label>Sort by <select name='sort'>%s</select></label><button>Apply</button></form><p>%d varieties</p><div id='list'>%s</div><div id='end' data-more='%s'>%s</div>" % (
            opt("", "all", k) + "".join(opt(x, x, k) for x in data.KINDS), " checked" if r.q.get("shade") else "", opt("", "shelf", so) + opt("name", "name", so) + opt("tall", "height, tallest first", so) + opt("new", "newest seed", so), len(rows), "".join(map(row, rows[:12])), "1" if len(rows) > 12 else "", "Loading more…" if len(rows) > 12 else "That is all.")
        return page("Seeds", b, SCROLL)
    if r.path == "/rows":
        rows = chosen(r)
        off = int(r.q.get("off", "0")) if r.q.get("off", "0").isdigit() else 0
        return js({"html": "".join(map(row, rows[off:off + 12])), "more": len(rows) > off + 12})
    if r.path.startswith("/seed/"):
        s = next((s for s in data.SEEDS if str(s["id"]) == r.path[6:]), None)
        return s and page(s["name"], "<p><a href='/'>All seeds</a></p><h1>%s %s</h1><p>%s, %s, grows to %d cm. Seed saved in %d by %s.</p><sow-facts data-when='%s–%s' data-depth='%d' data-apart='%d' data-days='%d'></sow-facts><p>Please bring back about as many seeds as you took, dry and labelled.</p>" % (
            e(s["name"]), heart(s), s["kind"], s["sun"].lower(), s["height"], s["saved"], e(s["donor"]), s["sow_from"], s["sow_to"], s["depth"], s["spacing"], s["days"]), FACTS)
    if r.path == "/wishes":
        return page("My wish list", "<h1>My wish list</h1>" + ("<ul>" + "".join("<li>%s" % e(n) for n in STATE["wishes"]) + "</ul>" if STATE["wishes"] else "<p>Nothing yet. Press a heart.</p>"))
    if r.path.startswith("/wish/") and r.method == "POST":
        s = next((s for s in data.SEEDS if str(s["id"]) == r.path[6:]), None)
        if s:
            (STATE["wishes"].remove if s["name"] in STATE["wishes"] else STATE["wishes"].append)(s["name"])
            return js({"on": s["name"] in STATE["wishes"], "count": len(STATE["wishes"])})


base.start(handle, {"wishes": []})
