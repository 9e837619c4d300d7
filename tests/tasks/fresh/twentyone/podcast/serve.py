import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from serve_common import *

site = Site(__file__, lambda d: {"listen_later": list(d["saved_at_start"])})
D = site.data
CSS = "body{margin:0;font:16px/1.5 'Segoe UI',sans-serif;background:#14121f;color:#eee}a{color:#ffb86b}.topbar{display:flex;gap:20px;padding:14px 24px;background:#1f1b33;align-items:center}.topbar__logo{font-weight:800;font-size:20px}.wrap{max-width:900px;margin:0 auto;padding:16px}.ep{background:#1f1b33;border-radius:10px;padding:12px 16px;margin:10px 0}.ep__meta{color:#aaa;font-size:14px}.btn{background:#ffb86b;border:0;border-radius:6px;padding:6px 12px;font:inherit;cursor:pointer}.btn--ghost{background:none;color:#ffb86b;border:1px solid}.tabs{display:flex;gap:8px;margin:12px 0}.tabs [aria-selected=true]{background:#ffb86b;color:#000}.ad{border:1px dashed #666;padding:10px;font-size:14px;color:#bbb}"


def page(title, body, js=""):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} – Earshot</title><style>{CSS}</style></head><body><header class="topbar"><a class="topbar__logo" href="/">Earshot</a><a href="/">Episodes</a><a href="/later">Listen later</a><a href="/about">About</a></header><div class="wrap">{body}</div><footer class="wrap ep__meta">Earshot makes five shows in one small room. RSS on request.</footer><script>{js}</script></body></html>"""


JS = """
let off=0,show='';const box=document.getElementById('eps'),more=document.getElementById('more');
const nice=d=>new Date(d+'T12:00').toLocaleDateString('en-GB',{day:'numeric',month:'short',year:'numeric'});
async function load(reset){if(reset){off=0;box.replaceChildren()}
 const j=await(await fetch('/api/episodes?offset='+off+'&show='+encodeURIComponent(show))).json();
 for(const e of j.items){const a=document.createElement('article');a.className='ep';
  const h=document.createElement('h3'),l=document.createElement('a');l.href='/episode/'+e.id;l.textContent=e.title;h.append(l);
  const m=document.createElement('p');m.className='ep__meta';m.textContent=[e.show,nice(e.date),e.minutes+' min'].join(' · ');
  a.append(h,m);if(e.guest){const g=document.createElement('p');g.textContent='with '+e.guest;a.append(g)}box.append(a)}
 off+=j.items.length;more.hidden=off>=j.total;document.getElementById('cnt').textContent='Showing '+off+' of '+j.total}
more.onclick=()=>load(false);document.getElementById('show').onchange=e=>{show=e.target.value;load(true)};load(true);"""


@site.get("/")
def home(r):
    o = "".join(f"<option>{s}</option>" for s in D["shows"])
    return page("Episodes", f"""<h1>All episodes</h1><label>Show <select id="show"><option value="">All shows</option>{o}</select></label> <span id="cnt" class="ep__meta"></span><p class="ad">Advertisement: Lumen desk lamps, 10% off with code EARSHOT.</p><div id="eps"></div><button id="more" class="btn">Load more</button>""", JS)


@site.get("/api/episodes")
def api(r):
    rows = [e for e in D["episodes"] if not r.query.get("show") or e["show"] == r.query["show"]]
    o = int(r.query.get("offset") or 0)
    return {"total": len(rows), "items": [{k: e[k] for k in ("id", "show", "title", "date", "minutes", "guest")} for e in rows[o:o + 8]]}


@site.get(r"/episode/(ep-\d+)")
def ep(r, i):
    e = next((e for e in D["episodes"] if e["id"] == i), None)
    if not e:
        return None
    on = i in site.state["listen_later"]
    g = f"This time we are joined by {e['guest']}." if e["guest"] else "No guest this time, only us."
    return page(e["title"], f"""<p class="ep__meta"><a href="/">Episodes</a> / {e['show']}</p><h1>{esc(e['title'])}</h1><p class="ep__meta">Episode {e['number']} of {e['show']} · {e['minutes']} min · played {e['plays']:,} times</p>
<button class="btn" id="later" aria-pressed="{str(on).lower()}">{'Remove from listen later' if on else 'Add to listen later'}</button>
<div class="tabs" role="tablist"><button class="btn btn--ghost" role="tab" aria-selected="true" data-t="notes">Show notes</button><button class="btn btn--ghost" role="tab" aria-selected="false" data-t="credits">Credits</button></div>
<section id="notes"><p>{g}</p></section><section id="credits" hidden><p>Produced by {e['producer']}. Published {e['date']}. Music by The Spare Room.</p></section>""",
        "document.querySelectorAll('[data-t]').forEach(b=>b.onclick=()=>{document.querySelectorAll('[data-t]').forEach(x=>{x.setAttribute('aria-selected',x===b);document.getElementById(x.dataset.t).hidden=x!==b})});const b=document.getElementById('later');b.onclick=async()=>{const j=await(await fetch('/api/later/%s',{method:'POST'})).json();b.setAttribute('aria-pressed',j.on);b.textContent=j.on?'Remove from listen later':'Add to listen later'};" % i)


@site.post(r"/api/later/(ep-\d+)")
def later(r, i):
    if not any(e["id"] == i for e in D["episodes"]):
        return None
    s = site.state["listen_later"]
    s.remove(i) if i in s else s.append(i)
    s.sort()
    return {"on": i in s}


@site.get("/later")
def saved(r):
    rows = "".join(f'<article class="ep"><a href="/episode/{e["id"]}">{esc(e["title"])}</a> <span class="ep__meta">{e["show"]}</span></article>' for e in D["episodes"] if e["id"] in site.state["listen_later"])
    return page("Listen later", f"<h1>Listen later</h1>{rows or '<p>Nothing saved.</p>'}")


@site.get("/about")
def about(r):
    return page("About", "<h1>About Earshot</h1><p>We are Ellie, Ellis and Tobias. Between us we own nine microphones and one good chair.</p>")


site.run()
