import pathlib
import sys
from urllib.parse import urlencode
sys.path[:0] = [str(pathlib.Path(__file__).resolve().parent.parent)]
from base import Site, Reply, e, normal
from data import OBJECTS

site = Site({"saved": []})
CSS = """body{margin:0;font:17px/1.5 "Iowan Old Style",Georgia,serif;background:#fff;color:#1c1c1c}.mast{padding:30px 6vw;border-bottom:1px solid #1c1c1c}.mast a{color:#1c1c1c}.body{padding:24px 6vw}.find{position:relative;max-width:520px}.find input{width:100%;padding:10px;font:inherit}.find ul{position:absolute;left:0;right:0;background:#fff;border:1px solid #999;margin:0;padding:0;list-style:none;z-index:5}.find li{padding:7px 10px;cursor:pointer}.find li:hover{background:#eee}
.obj{border-top:1px solid #ccc;padding:12px 0;display:flex;gap:20px}.ph{width:80px;height:80px;background:repeating-linear-gradient(45deg,#ddd,#ddd 5px,#eee 5px,#eee 10px)}.obj h3{margin:0}.tag{font-size:13px;border:1px solid;padding:0 7px}.pg a,.pg b{margin-right:12px}dl{display:grid;grid-template-columns:180px 1fr}dt{color:#666}dd{margin:0}"""
FIND = """<form action=/collection class=find><input name=q id=q placeholder="Search the collection" aria-label="Search the collection" autocomplete=off value="%s"><ul id=u hidden></ul></form><script>{const q=document.getElementById('q'),u=document.getElementById('u');q.addEventListener('input',async()=>{if(q.value.trim().length<2){u.hidden=true;return}const x=await(await fetch('/api/suggest?q='+encodeURIComponent(q.value))).json();u.innerHTML='';for(const t of x){const l=document.createElement('li');l.textContent=t;l.onmousedown=()=>{q.value=t;q.form.submit()};u.append(l)}u.hidden=!x.length});q.addEventListener('blur',()=>setTimeout(()=>u.hidden=true,150))}</script>"""


def page(title, body, q=""):
    return "<!doctype html><html lang=en><meta charset=utf-8><title>%s — Pallant Type Museum</title><style>%s</style><div class=mast><h1>Pallant Type Museum</h1><a href=/>Visit</a> · <a href=/collection>Collection</a></div><div class=body>%s<h2>%s</h2>%s</div></html>" % (e(title), CSS, FIND % e(q), e(title), body)


def found(q):
    words = normal(q).split()
    return [o for o in OBJECTS if all(w in normal(o["title"] + " " + o["maker"] + " " + o["acc"]) for w in words)]


@site.get("/")
def home(r):
    return page("Visit", "<p>Open Wednesday to Sunday, 11 am to 4 pm. Admission £8.50; concessions £6; under-16s free. Printing demonstrations at 2 pm on the first Saturday of the month.</p>")


@site.get("/collection")
def collection(r):
    q = r.query.text("q")
    f = found(q)
    pages = max(1, -(-len(f) // 8))
    n = min(pages, max(1, int(r.query.get("page", "1")) if r.query.get("page", "1").isdigit() else 1))
    head = "%d objects found for “%s”" % (len(f), e(q)) if q else "%d objects" % len(f)
    rows = "".join('<div class=obj><div class=ph></div><div><h3><a href="/object/%s">%s</a></h3>%s, %d<br><small>%s</small> %s</div></div>' % (
        o["acc"], e(o["title"]), e(o["maker"]), o["year"], o["acc"], "<span class=tag>On display</span>" if o["shown"] else "") for o in f[(n - 1) * 8:n * 8])
    nav = "".join("<b>%d</b>" % i if i == n else '<a href="/collection?%s">%d</a>' % (e(urlencode({"q": q, "page": i})), i) for i in range(1, pages + 1)) if pages > 1 else ""
    return page("Collection", "<p role=status>%s</p>%s<p class=pg>%s</p>" % (head, rows, nav), q)


@site.get("/api/suggest")
def suggest(r):
    return [o["title"] for o in sorted(found(r.query.text("q")), key=lambda o: o["title"])[:6]]


@site.get("/object/<acc>")
def thing(r, acc):
    for o in OBJECTS:
        if o["acc"] == acc:
            rows = [("Accession number", acc), ("Kind", o["kind"]), ("Maker", o["maker"]), ("Date", "c. %d" % o["year"]), ("Provenance", o["donor"]), ("Location", o["place"] if o["shown"] else "In store")]
            return page(o["title"], "<dl>%s</dl>" % "".join("<dt>%s</dt><dd>%s</dd>" % (a, e(b)) for a, b in rows))
    return Reply(page("Not found", "<p>No such object.</p>"), 404)


if __name__ == "__main__":
    site.run()
