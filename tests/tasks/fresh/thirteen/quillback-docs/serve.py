import os
import sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import re
from base import App, JS, e
import data as D

app = App(lambda: {})
CSS = """
:root{--ink:#24292f;--line:#d5dbe1;--accent:#5b3fb0}body{margin:0;font:16px/1.6 'Segoe UI',Arial,sans-serif;color:var(--ink);display:grid;grid-template-columns:230px 1fr;min-height:100vh}
aside{background:#f6f5fb;border-right:1px solid var(--line);padding:20px}aside a{display:block;padding:4px 0;color:var(--accent);text-decoration:none}aside h2{font-size:13px;text-transform:uppercase;color:#68707a}
main{padding:26px 40px;max-width:820px}.tiles{display:flex;gap:14px;flex-wrap:wrap}.tile{border:1px solid var(--line);border-radius:8px;padding:10px 18px}.tile b{display:block;font-size:22px}
table{border-collapse:collapse;width:100%}td,th{border:1px solid var(--line);padding:7px 10px;text-align:left}code,pre{background:#f0eef8;border-radius:4px;padding:1px 5px;font-family:Consolas,monospace}pre{padding:12px}
details{border:1px solid var(--line);border-radius:6px;margin:8px 0;padding:8px 14px}summary{cursor:pointer}.badge{font-size:12px;border-radius:10px;padding:2px 9px;background:#e6e8eb;margin-left:8px}.badge.s{background:#ffd9d2}.badge.f{background:#d8f0dc}
[role=tablist] button{border:1px solid var(--line);background:#fff;padding:6px 16px;cursor:pointer}[role=tablist] button[aria-selected=true]{background:var(--accent);color:#fff}
"""


def page(title, body, script=""):
    docs = "".join(f"<a href='/docs/{d['slug']}'>{e(d['title'])}</a>" for d in D.DOCS)
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{e(title)} · Quillback</title><style>{CSS}</style></head><body>
<aside><a href="/"><b>Quillback</b></a><form action="/search" role="search"><input name="q" size="18" aria-label="Search the documentation" placeholder="Search docs"><button>Go</button></form>
<h2>Guides</h2>{docs}<h2>Reference</h2><a href="/configuration">Configuration options</a><a href="/releases">Release history</a></aside><main>{body}</main><script>{JS}{script}</script></body></html>"""


@app.get("/")
def home(r):
    tiles = "".join(f"<div class='tile'>{e(a)}<b>{e(b)}</b></div>" for a, b in D.TILES)
    tabs = "".join(f"<button role='tab' type='button' aria-selected='{'true' if i == 0 else 'false'}' data-tab='{k}'>{k}</button>" for i, k in enumerate(D.INSTALL))
    panes = "".join(f"<div role='tabpanel' data-pane='{k}'{'' if i == 0 else ' hidden'}><pre>{e(c)}</pre><p>Download size: {s}</p></div>" for i, (k, (c, s)) in enumerate(D.INSTALL.items()))
    return page("Quillback", f"<h1>Backups that stay out of your way</h1><p>Quillback saves encrypted, deduplicated snapshots to a disk, a server or an object store, from one small command: <code>qb</code>.</p><div class='tiles'>{tiles}</div><h2>Install</h2><div role='tablist'>{tabs}</div>{panes}",
                r"""$$("[data-tab]").forEach(b => b.addEventListener("click", () => {
  $$("[data-tab]").forEach(o => o.setAttribute("aria-selected", o === b ? "true" : "false"));
  $$("[data-pane]").forEach(p => { p.hidden = p.dataset.pane !== b.dataset.tab; });
}));""")


@app.get("/configuration")
def configuration(r):
    rows = "".join(f"<tr><td><code>{e(o['name'])}</code></td><td>{o['type']}</td><td><code>{e(o['default'])}</code></td><td>{o['since']}</td><td>{e(o['text'])}</td></tr>" for o in D.OPTIONS)
    return page("Configuration options", f"<h1>Configuration options</h1><p>Put these into <code>qb.toml</code>.</p><table><thead><tr><th>Option</th><th>Type</th><th>Default</th><th>Since</th><th>Meaning</th></tr></thead><tbody>{rows}</tbody></table>")


@app.get("/releases")
def releases(r):
    n, per = max(1, r.num("page", 1)), 8
    part = D.RELEASES[(n - 1) * per:n * per]
    cls = {"Security": "s", "Feature": "f"}
    body = "".join(f"<details><summary><b>{x['version']}</b> <time>{x['date']}</time><span class='badge {cls.get(x['label'], '')}'>{x['label']}</span></summary><ul>" + "".join(f"<li>{e(c)}</li>" for c in x["changes"]) + "</ul></details>" for x in part)
    nav = ("<a href='/releases?page=%d'>← Newer</a> " % (n - 1) if n > 1 else "") + ("<a href='/releases?page=%d'>Older releases →</a>" % (n + 1) if n * per < len(D.RELEASES) else "")
    return page("Release history", f"<h1>Release history</h1><p>Every release since 3.1.0. Open one to read what changed.</p>{body}<p>{nav}</p>")


@app.get(r"/docs/([a-z-]+)")
def doc(r, slug):
    d = next((d for d in D.DOCS if d["slug"] == slug), None)
    if not d:
        return page("Not found", "<h1>No such page</h1>")
    return page(d["title"], f"<h1>{e(d['title'])}</h1>" + "".join(f"<h2 id='s{i}'>{e(t)}</h2><p>{b}</p>" for i, (t, b) in enumerate(d["sections"])))


@app.get("/search")
def search(r):
    words = r.get("q").casefold().split()
    out = []
    for d in D.DOCS:
        for i, (t, b) in enumerate(d["sections"]):
            plain = re.sub("<[^>]+>", "", b)
            hits = sum(w in (d["title"] + " " + t + " " + plain).casefold() for w in words)
            if hits:
                out.append((-hits, f"<li><a href='/docs/{d['slug']}#s{i}'>{e(d['title'])} › {e(t)}</a><br><small>{e(plain[:70])}…</small></li>"))
    for o in D.OPTIONS:
        hits = sum(w in (o["name"] + " " + o["text"]).casefold() for w in words)
        if hits:
            out.append((-hits, f"<li><a href='/configuration'>Option {e(o['name'])}</a><br><small>{e(o['text'])}</small></li>"))
    out.sort(key=lambda x: x[0])
    return page("Search", f"<h1>Search</h1><p>Results for “{e(r.get('q'))}”</p><ol>{''.join(x for _, x in out[:10])}</ol>" if out else f"<h1>Search</h1><p>No page mentions “{e(r.get('q'))}”.</p>")


app.run()
