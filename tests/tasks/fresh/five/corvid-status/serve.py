from base import Site, as_json, esc
import data as d

site = Site(d.INITIAL_STATE)
PER = 8
MON = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
CSS = """body{margin:0;background:#0c0f14;color:#d7dde6;font:15px/1.55 "IBM Plex Sans",system-ui,sans-serif}a{color:#8fc7ff}.Shell_wrap__q8Zt1{max-width:860px;margin:0 auto;padding:24px}.Banner_ok__pD2k{background:#3a2f10;border:1px solid #8a6d1c;padding:14px 18px;border-radius:6px}
.Tile_row__b71{display:grid;grid-template-columns:repeat(4,1fr);gap:12px;margin:20px 0}.Tile_box__b72{background:#151a22;padding:14px;border-radius:6px}.Tile_num__b73{font-size:24px;font-weight:600}.Tile_cap__b74{color:#8792a2;font-size:13px}
.Acc_item__k3{border:1px solid #222a36;margin:8px 0;border-radius:6px}.Acc_head__k4{width:100%;text-align:left;background:#151a22;color:inherit;border:0;padding:12px 16px;font:inherit;cursor:pointer}.Acc_panel__k5{padding:6px 16px}.Acc_panel__k5[hidden]{display:none}.Comp_line__m1{display:flex;justify-content:space-between;padding:8px 0;border-bottom:1px solid #1c232e}.Pill_p__z1{font-size:12px;padding:1px 9px;border-radius:9px;background:#17402a}.Pill_bad__z2{background:#5a1a1a}.Pill_warn__z3{background:#5a4512}
.Inc_card__w9{background:#151a22;border-radius:6px;padding:14px 18px;margin:10px 0}.Inc_meta__w8{color:#8792a2;font-size:14px}.Pager_p__v5 button{margin-right:6px;background:#222a36;color:inherit;border:0;padding:6px 12px;border-radius:4px;cursor:pointer}.Pager_p__v5 [aria-current]{background:#2f6fb3}dt{color:#8792a2}dd{margin:0 0 10px}"""


def page(title, body):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} - {d.SITE}</title><style>{CSS}</style></head><body><div class="Shell_wrap__q8Zt1"><p><a href="/"><b>Corvid</b> Cloud Status</a> &nbsp; <a href="/history">Incident history</a></p>{body}
<hr><form onsubmit="this.innerHTML='Thanks, check your inbox.';return false">Get incidents by email <input type="email" aria-label="Email for alerts"> <button>Subscribe</button></form><p class="Inc_meta__w8">All times UTC. Figures cover the last 90 days unless stated. Try Corvid Edge, now in 14 cities.</p></div></body></html>"""


@site.get("/")
def home(req):
    acc = ""
    for n, (g, comps) in enumerate(d.GROUPS):
        rows = "".join(f'<div class="Comp_line__m1"><span>{c}</span><span>{u:.3f}% uptime</span><span class="Pill_p__z1{" Pill_warn__z3" if s != "Operational" else ""}">{s}</span></div>' for c, s, u in comps)
        acc += f'<div class="Acc_item__k3"><button class="Acc_head__k4" aria-expanded="false" aria-controls="p{n}">{g} <small>({len(comps)} services)</small></button><div class="Acc_panel__k5" id="p{n}" hidden>{rows}</div></div>'
    mt = "".join(f"<li>{esc(a)}: {b}. {c}.</li>" for a, b, c in d.MAINTENANCE)
    return page("Now", f"""<div class="Banner_ok__pD2k" role="status">Some services are degraded: Autoscaler, Search clusters.</div>
<div class="Tile_row__b71"><div class="Tile_box__b72"><div class="Tile_num__b73">99.949%</div><div class="Tile_cap__b74">Uptime, all services</div></div><div class="Tile_box__b72"><div class="Tile_num__b73">15</div><div class="Tile_cap__b74">Services watched</div></div><div class="Tile_box__b72"><div class="Tile_num__b73">3</div><div class="Tile_cap__b74">Regions</div></div><div class="Tile_box__b72"><div class="Tile_num__b73">41 ms</div><div class="Tile_cap__b74">API response, median</div></div></div>
<h2>Services</h2>{acc}<h2>Planned maintenance</h2><ul>{mt}</ul><h2>Latest incidents</h2><div id="latest"></div>
<script>for(const b of document.querySelectorAll('.Acc_head__k4'))b.onclick=()=>{{const o=b.getAttribute('aria-expanded')==='true';b.setAttribute('aria-expanded',!o);document.getElementById(b.getAttribute('aria-controls')).hidden=o}};
fetch('/api/incidents?page=1').then(r=>r.json()).then(j=>{{document.getElementById('latest').innerHTML=j.items.slice(0,3).map(i=>`<p><a href="/incidents/${{i.id}}">${{i.title}}</a><br><span class="Inc_meta__w8">${{i.day}}</span></p>`).join('')}});</script>""")


@site.get("/history")
def history(req):
    return page("Incident history", f"""<h1>Incident history</h1><p>{len(d.INCIDENTS)} incidents since May 2026.</p><div id="list"></div><nav class="Pager_p__v5" id="pager" aria-label="Pages"></nav>
<script>const t={{Critical:'Pill_bad__z2',Major:'Pill_warn__z3',Minor:''}};
async function go(n){{const j=await(await fetch('/api/incidents?page='+n)).json();
document.getElementById('list').innerHTML=j.items.map(i=>`<section class="Inc_card__w9"><div><a href="/incidents/${{i.id}}">${{i.title}}</a> <span class="Pill_p__z1 ${{t[i.severity]}}">${{i.severity}}</span></div><div class="Inc_meta__w8"><span>${{i.id}}</span> | <span>${{i.service}}</span> | <span>${{i.region}}</span> | <time datetime="${{i.started}}">${{i.day}}</time></div><div>Resolved after ${{i.minutes}} minutes.</div></section>`).join('');
let p='';for(let k=1;k<=j.pages;k++)p+=`<button ${{k===n?'aria-current="page"':''}} onclick="go(${{k}})">${{k}}</button>`;document.getElementById('pager').innerHTML=(n>1?`<button onclick="go(${{n-1}})">Newer</button>`:'')+p+(n<j.pages?`<button onclick="go(${{n+1}})">Older</button>`:'')}}go(1)</script>""")


def day(iso):
    y, m, dd = iso.split("-")
    return f"{int(dd)} {MON[int(m) - 1]} {y}"


@site.get("/api/incidents")
def api(req):
    n = max(1, int(req.query.get("page") or 1))
    rows = [dict({k: v for k, v in i.items() if k != "cause"}, day=day(i["started"])) for i in d.INCIDENTS[(n - 1) * PER:n * PER]]
    return as_json({"page": n, "pages": -(-len(d.INCIDENTS) // PER), "items": rows})


@site.get(r"/incidents/(CV-\d+)")
def one(req, k):
    i = d.BY.get(k)
    if not i:
        return None
    return page(i["title"], f"""<h1>{esc(i['title'])}</h1><p class="Inc_meta__w8">{k} | {i['severity']} | {day(i['started'])}</p><dl><dt>Service</dt><dd>{i['service']}</dd><dt>Region</dt><dd>{i['region']}</dd><dt>Duration</dt><dd>{i['minutes']} minutes</dd><dt>Root cause</dt><dd>{esc(i['cause'])}</dd></dl>
<h2>Timeline</h2><ol><li><b>Investigating.</b> We are looking into reports about {i['service']}.</li><li><b>Identified.</b> We have found what is wrong and work on it.</li><li><b>Monitoring.</b> The remedy is in place.</li><li><b>Resolved.</b> All is back to normal after {i['minutes']} minutes.</li></ol>""")


site.run()
