from base import Site, as_json, esc
import data as d

site = Site(d.INITIAL_STATE)
CSS = """*{box-sizing:border-box}body{margin:0;font:16px/1.5 Lato,Verdana,sans-serif;background:#f3f4f6;color:#111827}.top-bar{background:#14532d;color:#fff;padding:1rem 2rem}.top-bar a{color:#fff}.container{max-width:800px;margin:0 auto;padding:1.5rem}.search-box{display:flex;gap:.5rem;margin-bottom:1rem}.search-box input{flex:1;padding:.6rem;font:inherit}.est{background:#fff;border-radius:.5rem;padding:1rem 1.25rem;margin-bottom:.75rem;display:flex;gap:1rem;align-items:center}.est__score{width:3rem;height:3rem;border-radius:.5rem;background:#14532d;color:#fff;font-size:1.5rem;display:flex;align-items:center;justify-content:center}.est__score--low{background:#b91c1c}.est__name{font-size:1.1rem;margin:0}.est__sub{color:#6b7280;font-size:.9rem}.sentinel{padding:1rem;text-align:center;color:#6b7280}.scores{width:100%;border-collapse:collapse}.scores td{padding:.5rem;border-bottom:1px solid #e5e7eb}.ad{background:#fef9c3;padding:1rem;border-radius:.5rem}"""


def page(title, body):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} | {d.SITE}</title><style>{CSS}</style></head><body><div class="top-bar"><a href="/"><b>{d.SITE}</b></a> food hygiene ratings of the district &nbsp; <a href="/about">What the ratings mean</a></div><div class="container">{body}<div class="ad"><b>Eating Out Week, 1 to 7 March 2027.</b> Forty kitchens, one price: &pound;20 for two courses.</div><p class="est__sub">Published by Tamarside District Council. Ratings are shown as found at the last inspection.</p></div></body></html>"""


@site.get("/")
def home(req):
    types = "".join(f"<option>{t}</option>" for t in sorted({p["type"] for p in d.PLACES}))
    return page("Find a place", f"""<h1>How clean is the kitchen?</h1><form class="search-box" id="sf" role="search"><input type="search" id="q" name="q" placeholder="Name of the business" aria-label="Name of the business"><select id="t" aria-label="Type"><option value="">Any type</option>{types}</select><button>Find</button></form><p id="count" aria-live="polite"></p><div id="out"></div><div class="sentinel" id="end">Loading more…</div>
<script>let off=0,busy=false,done=false;const out=document.getElementById('out'),end=document.getElementById('end'),q=document.getElementById('q'),t=document.getElementById('t');
async function more(){{if(busy||done)return;busy=true;const j=await(await fetch(`/api/places?offset=${{off}}&q=${{encodeURIComponent(q.value)}}&type=${{encodeURIComponent(t.value)}}`)).json();document.getElementById('count').textContent=j.total+' businesses';for(const p of j.items){{const e=document.createElement('div');e.className='est';e.innerHTML=`<div class="est__score ${{p.rating<3?'est__score--low':''}}" aria-label="Rated ${{p.rating}} out of 5">${{p.rating}}</div><div><h2 class="est__name"><a href="/places/${{p.id}}">${{p.name}}</a></h2><div class="est__sub"><span>${{p.type}}</span> in <span>${{p.town}}</span></div><div class="est__sub">Last inspected on <time datetime="${{p.inspected}}">${{p.when}}</time></div></div>`;out.append(e)}}off+=j.items.length;done=off>=j.total;end.hidden=done;busy=false;if(!done&&end.getBoundingClientRect().top<innerHeight)more()}}
new IntersectionObserver(e=>{{if(e[0].isIntersecting)more()}}).observe(end);document.getElementById('sf').onsubmit=e=>{{e.preventDefault();off=0;done=false;out.innerHTML='';end.hidden=false;more()}};</script>""")


@site.get("/api/places")
def api(req):
    off, q, t = int(req.query.get("offset") or 0), req.query.get("q", "").strip().lower(), req.query.get("type", "")
    rows = [p for p in d.PLACES if q in p["name"].lower() and (not t or p["type"] == t)]
    return as_json({"total": len(rows), "items": [dict({k: p[k] for k in ("id", "name", "type", "town", "rating", "inspected")}, when=d.long_date(p["inspected"])) for p in rows[off:off + 12]]})


@site.get(r"/places/(\d+)")
def place(req, k):
    p = d.BY.get(int(k))
    if not p:
        return None
    near = "".join(f'<li><a href="/places/{o["id"]}">{esc(o["name"])}</a>: {o["rating"]}</li>' for o in d.PLACES if o["town"] == p["town"] and o is not p)
    return page(p["name"], f"""<p><a href="/">Search again</a></p><h1>{esc(p['name'])}</h1><p>{p['type']} in {p['town']}. The rating is <b>{p['rating']}</b> ({d.WORDS[p['rating']].lower()}), given after the inspection of {d.long_date(p['inspected'])}.</p><table class="scores"><tr><td>Handling of food</td><td>{p['hygiene']}</td></tr><tr><td>Cleanliness and condition of the building</td><td>{p['structure']}</td></tr><tr><td>Management of food safety</td><td>{p['management']}</td></tr></table><h3>Others in {p['town']}</h3><ul class="est__sub">{near}</ul>""")


@site.get("/about")
def about(req):
    return page("What the ratings mean", "<h1>What the ratings mean</h1><ul>" + "".join(f"<li>{n}: {w}</li>" for n, w in d.WORDS.items()) + "</ul><p>Kitchens are seen every six months to two years, the more often the lower the rating.</p>")


site.run()
