import sys
sys.path.insert(0, "..")
from base import *
import data as d

site = Site("ravensworth-museum", d.initial)
CSS = """body{margin:0;background:#fbf8f1;color:#2b2620;font:17px/1.55 "Iowan Old Style",Palatino,serif}a{color:#7a2e1d}.top{border-bottom:6px double #7a2e1d;padding:1.4rem 5vw;text-align:center}.top h1{font-size:2rem;margin:0;font-weight:400;letter-spacing:.08em}
.top h1 a{text-decoration:none;color:inherit}.menu{list-style:none;padding:0;display:flex;justify-content:center;gap:2rem;margin:.8rem 0 0}.content{padding:1.5rem 5vw;max-width:1200px;margin:auto}.gallery{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:1.4rem}
figure{margin:0;background:#fff;border:1px solid #e2d9c8;padding:1rem}figure .pic{height:110px;background:repeating-linear-gradient(45deg,#eee3cf 0 8px,#f6eedf 8px 16px)}figcaption b{display:block;font-size:1.1rem}figcaption small{color:#7b6f5e;display:block}
.facets{margin:1rem 0}.facets a,.facets strong{margin-right:1rem}.pages{margin:2rem 0;text-align:center}.pages a,.pages b{padding:.2rem .6rem}.meta{list-style:none;padding:1rem;background:#fff;border-left:4px solid #7a2e1d}.meta b{display:inline-block;width:9rem;font-weight:400;color:#7b6f5e}
.foot{border-top:1px solid #e2d9c8;padding:1.5rem 5vw;font-size:.9rem;display:flex;gap:3rem;flex-wrap:wrap}input,button,select{font:inherit}"""


def page(title, body):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} – Ravensworth Museum of Instruments</title><style>{CSS}</style></head><body><div class="top"><h1><a href="/">Ravensworth Museum of Instruments</a></h1>
<ul class="menu"><li><a href="/collection">Collection</a></li><li><a href="/visit">Visit</a></li><li><a href="/research">Research</a></li><li><a href="/about">About</a></li></ul></div><div class="content">{body}</div>
<div class="foot"><div>Abbey Lane 4, Ravensworth<br>Free admission on Thursdays</div><form method="post" action="/newsletter"><label for="nl">Our letter, four times a year</label><br><input id="nl" type="email" name="email" required> <button>Send me the letter</button></form></div></body></html>"""


@site.get("/")
def home(req):
    picks = [d.OBJECTS[i] for i in (10, 30, 1)]
    return page("Welcome", "<p>Three centuries of things to blow, bow, pluck and strike, in a house that is older than most of them.</p><h2>Highlights</h2><div class='gallery'>" + "".join(card(o) for o in picks) + "</div><p><a href='/collection'>See the whole collection</a></p>")


def card(o):
    return f"""<figure><div class="pic" role="img" aria-label=""></div><figcaption><b><a href="/object/{o['inv']}">{esc(o['name'])}</a></b><small>{esc(o['place'])}, {o['year']}</small><small>{esc(o['inv'])}</small></figcaption></figure>"""


@site.get("/collection")
def collection(req):
    dept, q = req.q.get("department", ""), req.q.get("q", "")
    hits = [o for o in d.OBJECTS if dept in ("", o["dept"]) and all(w in f"{o['name']} {o['place']} {o['maker']} {o['material']} {o['inv']}".lower() for w in q.lower().split())]
    per, p = 9, max(1, int(req.q["page"]) if req.q.get("page", "").isdigit() else 1)
    last = max(1, -(-len(hits) // per))

    def link(**kw):
        a = {k: v for k, v in dict({"department": dept, "q": q}, **kw).items() if v}
        return "/collection" + ("?" + esc(urlencode(a)) if a else "")
    facets = ("<strong>All</strong>" if not dept else f"<a href='{link(department='')}'>All</a>") + "".join(f"<strong>{x}</strong>" if x == dept else f"<a href='{link(department=x)}'>{x}</a>" for x in d.DEPARTMENTS)
    pages = "".join(f"<b>{i}</b>" if i == p else f"<a href='{link(page=i)}'>{i}</a>" for i in range(1, last + 1))
    if p < last:
        pages += f"<a rel='next' href='{link(page=p + 1)}'>Next</a>"
    return page("Collection", f"""<h2>Collection</h2><form action="/collection" role="search"><input type="search" name="q" value="{esc(q)}" aria-label="Search the collection" placeholder="Name, place, maker, material"> {f'<input type="hidden" name="department" value="{esc(dept)}">' if dept else ''}<button>Search</button></form>
<div class="facets">Department: {facets}</div><p>{len(hits)} objects</p><div class="gallery">{''.join(card(o) for o in hits[(p - 1) * per:p * per]) or '<p>Nothing found.</p>'}</div><div class="pages">{pages}</div>""")


@site.get(r"/object/(RM\.[0-9]+)")
def obj(req, inv):
    o = next((x for x in d.OBJECTS if x["inv"] == inv), None)
    if not o:
        return 404, page("Not found", "<h2>No such object</h2>")
    who = "by an unknown maker" if o["maker"] == "unknown" else "by " + o["maker"]
    near = [x for x in d.OBJECTS if x["dept"] == o["dept"] and x is not o][:3]
    return page(o["name"], f"""<p><a href="/collection">Collection</a> › <a href="/collection?department={o['dept']}">{o['dept']}</a></p><h2>{esc(o['name'])}</h2><p>Made in {esc(o['place'])} in {o['year']} {esc(who)}. It came to the museum in {o['acquired']} as a gift of {esc(o['giver'])}.</p>
<ul class="meta"><li><b>Inventory no.</b> {o['inv']}</li><li><b>Department</b> {o['dept']}</li><li><b>Material</b> {esc(o['material'])}</li><li><b>Length</b> {o['size']} cm</li></ul><h3>From the same department</h3><div class="gallery">{''.join(card(x) for x in near)}</div>""")


@site.get("/visit")
def visit(req):
    return page("Visit", "<h2>Visit</h2><p>We are open from Tuesday to Sunday, 10 am to 5 pm. Admission is £8, reduced £5.</p>")


@site.get("/research")
def research(req):
    return page("Research", f"<h2>Research</h2><p>Scholars are welcome by appointment. Measured drawings of forty objects can be ordered from the archive.</p><h3>Open data</h3><p><a href='/files/objects' download='{d.CSV_NAME}'>Object list (CSV)</a>, all departments, one object a line.</p><p><a href='/about'>How we number things</a></p>")


@site.get("/files/objects")
def objects(req):
    return File(d.CSV_NAME, d.csv_bytes(), "text/csv; charset=utf-8")


@site.get("/about")
def about(req):
    return page("About", "<h2>About</h2><p>The museum was founded in 1919 by the organist Martin Ravensworth. Inventory numbers start with RM and follow the order of cataloguing.</p>")


@site.post("/newsletter")
def newsletter(req):
    site.state["newsletter"].append(req.form.get("email", ""))
    return page("Thank you", "<p>Thank you.</p>")


site.run()
