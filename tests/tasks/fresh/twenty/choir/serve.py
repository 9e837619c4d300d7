import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from websrv import App, page, attachment, script, esc
import data

app = App(lambda: {"guestbook": []}, cookie="lcc")
STEP = 6

def shell(title, body, tail=""):
    return """<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>%s — Larkhaven Chamber Choir</title><style>body{font-family:"EB Garamond",Garamond,serif;font-size:19px;margin:0;color:#222}.masthead{padding:28px 8%%;border-bottom:1px solid #b9a77c}.masthead nav a{margin-right:22px;color:#6a4b16}.wrap{padding:10px 8%%}.stats{display:flex;gap:20px}.stat{border:1px solid #b9a77c;padding:14px 22px;text-align:center}.stat .num{font-size:34px;display:block}.concert{border-left:3px solid #b9a77c;padding:4px 18px;margin:26px 0}.concert h3{margin:0}.concert dl{display:grid;grid-template-columns:130px auto;margin:6px 0}.concert dd{margin:0}</style></head><body><header class="masthead"><h2>Larkhaven Chamber Choir</h2><nav><a href="/">Home</a><a href="/archive">Concert archive</a><a href="/composers">Composers</a><a href="/join">Sing with us</a></nav></header><div class="wrap">%s</div><footer class="wrap"><small>Larkhaven Chamber Choir is a registered charity. Photographs by members.</small></footer>%s</body></html>""" % (esc(title), body, tail)

F = data.FACTS

@app.get("/")
def home(req):
    return shell("Home", """<h1>Unaccompanied singing since %d</h1><section class="stats"><div class="stat"><span class="num">%d</span><span class="lab">singers</span></div><div class="stat"><span class="num">%d</span><span class="lab">concerts in the archive</span></div><div class="stat"><span class="num">%d</span><span class="lab">founded</span></div></section><p>The choir gives six or seven concerts in a season, most of them in and around Larkhaven. Our next date is still to be announced.</p>""" % (F["founded"], F["singers"], len(data.CONCERTS), F["founded"]))

@app.get("/join")
def join(req):
    return shell("Sing with us", """<h1>Sing with us</h1><p>We rehearse on %s in %s. At present the choir has %d sopranos, %d altos, %d tenors and %d basses; tenors are always welcome. New singers are heard by the conductor in a short, friendly audition. The subscription is £45 a term, or £20 for students.</p>""" % (F["rehearsal"], F["hall"], F["sopranos"], F["altos"], F["tenors"], F["basses"]))

def card(c):
    return """<article class="concert" id="c-%s"><h3>%s</h3><dl><dt>Date</dt><dd><time datetime="%s">%s</time></dd><dt>Venue</dt><dd>%s</dd><dt>Conductor</dt><dd>%s</dd><dt>Audience</dt><dd>%s</dd></dl><details><summary>Programme</summary><ol>%s</ol><p><a href="%s" download>Download the programme (text file)</a></p></details></article>""" % (c["date"], esc(c["title"]), c["date"], data.day(c["date"]), esc(c["venue"]), c["conductor"], c["audience"] if c["audience"] is not None else "not recorded", "".join("<li>%s: <i>%s</i></li>" % (esc(w[0]), esc(w[1])) for w in c["works"]), c["file"])

def rows(req):
    q = req.query.get("q", "").strip().lower()
    s = req.query.get("season", "")
    return [c for c in data.CONCERTS if (not s or c["season"] == s) and (not q or q in (c["title"] + " " + c["venue"] + " " + c["conductor"] + " " + " ".join(w[0] + " " + w[1] for w in c["works"])).lower())]

@app.get("/archive")
def archive(req):
    r = rows(req)
    seasons = sorted({c["season"] for c in data.CONCERTS}, reverse=True)
    return shell("Concert archive", """<h1>Concert archive</h1><form action="/archive" method="get"><label>Search <input type="search" name="q" value="%s"></label> <label>Season <select name="season"><option value="">all seasons</option>%s</select></label> <button>Search</button></form><p>%d concerts</p><div id="feed" data-q="%s" data-season="%s" data-total="%d">%s</div><div id="sentinel">&nbsp;</div>""" % (esc(req.query.get("q", "")), "".join("<option%s>%s</option>" % (" selected" if s == req.query.get("season") else "", s) for s in seasons), len(r), esc(req.query.get("q", "")), esc(req.query.get("season", "")), len(r), "".join(card(c) for c in r[:STEP])), '<script src="/scroll.js"></script>')

@app.get("/fragment")
def fragment(req):
    n = int(req.query.get("from", "0"))
    return "".join(card(c) for c in rows(req)[n:n + STEP])

@app.get("/scroll.js")
def scroll(req):
    return script("""(function(){var f=document.getElementById('feed'),s=document.getElementById('sentinel'),busy=false,total=+f.dataset.total;
function more(){var n=f.children.length;if(busy||n>=total)return;busy=true;s.textContent='Loading…';
fetch('/fragment?from='+n+'&q='+encodeURIComponent(f.dataset.q)+'&season='+encodeURIComponent(f.dataset.season)).then(function(r){return r.text()}).then(function(t){f.insertAdjacentHTML('beforeend',t);busy=false;s.textContent=f.children.length>=total?'':'\\u00a0';io.unobserve(s);io.observe(s)})}
var io=new IntersectionObserver(function(e){if(e[0].isIntersecting)more()},{rootMargin:'120px'});io.observe(s)})();""")

@app.get("/composers")
def composers(req):
    names = sorted({w[0] for w in data.W.values()}, key=lambda n: n.split()[-1])
    return shell("Composers", "<h1>Composers we have sung</h1><ul>%s</ul>" % "".join('<li><a href="/archive?q=%s">%s</a></li>' % (esc(n.replace(" ", "+")), esc(n)) for n in names))

@app.get("/programmes/<name>")
def prog(req, name):
    c = next((c for c in data.CONCERTS if c["file"].endswith("/" + name)), None)
    return attachment(data.programme(c), name) if c else None

app.not_found = lambda req: page(shell("Not found", "<h1>Not found</h1>"), 404)
if __name__ == "__main__":
    app.run()
