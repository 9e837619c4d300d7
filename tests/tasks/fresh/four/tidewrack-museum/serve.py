from base import Site, esc, as_json
import data as d

site = Site(d.INITIAL_STATE)
BY = {o["id"]: o for o in d.ITEMS}
COLLECTIONS = []
for o in d.ITEMS:
    if o["collection"] not in COLLECTIONS:
        COLLECTIONS.append(o["collection"])
CSS = """body{margin:0;background:#f7f7f4;color:#10222e;font:17px/1.55 Palatino,serif}.bar{background:#10222e;color:#e9e4d4;padding:18px 30px;display:flex;gap:26px}.bar a{color:#e9e4d4}
.wrap{max-width:1050px;margin:0 auto;padding:24px}.hits{display:grid;grid-template-columns:repeat(auto-fill,minmax(230px,1fr));gap:18px}.hit{background:#fff;padding:14px;box-shadow:0 1px 3px #0002}
.hit h3{margin:0 0 6px;font-size:18px}.meta{color:#567;font-size:14px}.tabs button{border:0;background:#dde3e2;padding:8px 18px}.tabs button.on{background:#10222e;color:#fff}
.pane{display:none;background:#fff;padding:18px}.pane.on{display:block}.foot{background:#e0ddd0;padding:20px 30px;margin-top:40px;font-size:15px}"""


def page(title, body):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} | {d.SITE}</title><style>{CSS}</style></head><body>
<div class="bar"><b>{d.SITE}</b><a href="/">Visit</a><a href="/collections">Collections online</a><a href="/learn">Schools</a></div><div class="wrap">{body}</div>
<div class="foot"><form method="post" action="/friends">Become a friend of the museum: <input name="email" type="email" placeholder="Email"> <button>Keep me posted</button></form>
<p>The Old Ice House, Shore Street, Tidewrack. A registered charity.</p></div></body></html>"""


@site.get("/")
def home(req):
    return page("Visit", f"""<h1>Open every day but Tuesday, ten till five</h1><p>Grown-ups &pound;8.50, under sixteens nothing, residents of the harbour parish nothing on Sundays.</p>
<p>Five galleries tell of boats and the people who trusted them. The tea room closes half an hour before the doors do.</p>
<h2>Now showing</h2><p>Ropes and Women: launching the lifeboat, 1860 to 1930. Gallery 4, until the end of the season.</p>
<p><a href="/collections">Look through the collections</a>. Eighteen objects have been photographed and described so far, out of about six thousand.</p>""")


@site.get("/learn")
def learn(req):
    return page("Schools", "<h1>Schools</h1><p>Bring a class on any weekday morning. A visit with a knot-tying hour takes two hours in all, and there is no charge for state schools. Please telephone 01779 555 206 to agree a day.</p>")


@site.get("/collections")
def collections(req):
    opts = "".join(f"<option>{esc(c)}</option>" for c in COLLECTIONS)
    return page("Collections online", f"""<h1>Collections online</h1>
<p><input id="q" placeholder="Search titles and descriptions" size="34"> <button id="go">Search</button> &nbsp; <select id="c"><option value="">All collections</option>{opts}</select></p>
<p id="n" class="meta"></p><div class="hits" id="hits"></div>
<script>
const q=document.getElementById('q'),c=document.getElementById('c'),box=document.getElementById('hits'),n=document.getElementById('n');
async function draw(){{
  const r=await fetch('/api/objects?q='+encodeURIComponent(q.value)+'&collection='+encodeURIComponent(c.value));const list=await r.json();
  n.textContent=list.length?list.length+(list.length==1?' object':' objects'):'Nothing found. Try a shorter word.';
  box.replaceChildren(...list.map(o=>{{const a=document.createElement('div');a.className='hit';
    const h=document.createElement('h3'),l=document.createElement('a');l.href='/object/'+o.id;l.textContent=o.title;h.append(l);
    const m=document.createElement('div');m.className='meta';m.textContent=o.collection+' · '+o.year;
    const k=document.createElement('div');k.className='meta';k.textContent='TMS '+o.id;a.append(h,m,k);return a;}}));
}}
document.getElementById('go').onclick=draw;q.onkeydown=e=>{{if(e.key==='Enter')draw();}};c.onchange=draw;draw();
</script>""")


@site.get("/api/objects")
def api(req):
    q, c = req.query.get("q", ""), req.query.get("collection", "")
    found = d.search(q) if q.strip() else d.ITEMS
    return as_json([{k: o[k] for k in ("id", "title", "collection", "year")} for o in found if c in ("", o["collection"])])


@site.get(r"/object/([\d.]+)")
def object_page(req, key):
    o = BY.get(key)
    if not o:
        return None
    same = [x for x in d.ITEMS if x["collection"] == o["collection"] and x is not o][:3]
    also = "".join(f'<div class="hit"><h3><a href="/object/{x["id"]}">{esc(x["title"])}</a></h3><div class="meta">{x["year"]}</div></div>' for x in same)
    return page(o["title"], f"""<p class="meta"><a href="/collections">Collections online</a> / {esc(o['collection'])}</p><h1>{esc(o['title'])}</h1>
<div class="tabs"><button class="on" data-p="a">About</button><button data-p="b">Making</button><button data-p="c">History of ownership</button></div>
<div class="pane on" id="a"><p>{esc(o['text'])}</p><p class="meta">TMS {o['id']} &middot; {esc(o['where'])}</p></div>
<div class="pane" id="b"><div>Made by</div><div>{esc(o['maker'])}</div><br><div>Where</div><div>{esc(o['place'])}</div><br><div>When</div><div>{o['year']}</div><br><div>Size</div><div>{esc(o['size'])}</div></div>
<div class="pane" id="c"><p>{esc(o['acquired'])}.</p></div>
<h2>More in {esc(o['collection'])}</h2><div class="hits">{also}</div>
<script>document.querySelectorAll('.tabs button').forEach(b=>b.onclick=()=>{{document.querySelectorAll('.tabs button').forEach(x=>x.classList.toggle('on',x===b));document.querySelectorAll('.pane').forEach(p=>p.classList.toggle('on',p.id===b.dataset.p));}});</script>""")


@site.post("/friends")
def friends(req):
    site.state["friends_list"].append(req.form.get("email", ""))
    return page("Thank you", "<p>Thank you. We will write now and then.</p>")


site.run()
