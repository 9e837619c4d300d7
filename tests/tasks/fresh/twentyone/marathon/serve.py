import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from serve_common import *

import csv, io
site = Site(__file__, lambda d: {"newsletter": []})
D = site.data
CATS = {"FS": "Women senior", "F40": "Women 40–49", "F50": "Women 50–59", "F60": "Women 60+", "MS": "Men senior", "M40": "Men 40–49", "M50": "Men 50–59", "M60": "Men 60+"}


def page(title, body):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title} | Lowmere Marathon</title><style>body{{margin:0;font-family:Arial,sans-serif}}.navbar{{background:#0d6efd;padding:.7rem 1rem}}.navbar a{{color:#fff;margin-right:1rem;text-decoration:none}}.navbar-brand{{font-weight:bold}}.container{{max-width:1000px;margin:1rem auto;padding:0 1rem}}.table{{width:100%;border-collapse:collapse}}.table td,.table th{{padding:.4rem;border-bottom:1px solid #ddd;text-align:left}}.table-striped tr:nth-child(even){{background:#f6f6f6}}.badge{{border-radius:4px;padding:2px 6px;font-size:.8rem}}.bg-danger{{background:#dc3545;color:#fff}}.bg-secondary{{background:#6c757d;color:#fff}}.row{{display:flex;gap:1rem;align-items:end;flex-wrap:wrap;margin-bottom:1rem}}.form-control,.form-select,.btn{{padding:.4rem .6rem;font:inherit}}.pagination{{display:flex;list-style:none;gap:.3rem;padding:0}}.page-link{{border:1px solid #ccc;padding:.3rem .6rem}}.alert{{background:#cff4fc;padding:.7rem;display:flex;justify-content:space-between}}.card{{border:1px solid #ddd;border-radius:6px;padding:1rem}}</style></head><body>
<nav class="navbar"><a class="navbar-brand" href="/">Lowmere Marathon</a><a href="/results">Results 2024</a><a href="/downloads">Downloads</a><a href="/course">Course</a></nav>
<div class="container">{body}</div>
<div class="container"><hr><p><small>© 2024 Lowmere Marathon Trust. Photos by the Fell &amp; Vale Camera Club.</small></p></div>
<div class="alert" id="ck" hidden><span>We use cookies to remember that you have seen this notice.</span> <button class="btn" onclick="localStorage.ck=1;this.parentNode.hidden=true;this.parentNode.style.display='none'">OK</button></div><script>var c=document.getElementById('ck');if(localStorage.ck){{c.style.display='none'}}else c.hidden=false</script></body></html>"""


@site.get("/")
def home(r):
    n = sum(x["status"] == "finished" for x in D["runners"])
    return page("Home", f"""<h1>Lowmere Marathon 2024</h1><p class="lead">The 31st running, on Sunday 6 October 2024. {len(D['runners'])} entered, {n} came home.</p><div class="row"><div class="card"><h5>Results</h5><p>Every runner with splits.</p><a class="btn" href="/results">See results</a></div><div class="card"><h5>Downloads</h5><p>CSV files and the course map.</p><a class="btn" href="/downloads">Go to downloads</a></div><div class="card"><h5>Our sponsor</h5><p>Peel's Pies: carbs since 1921.</p></div></div>""")


@site.get("/results")
def results(r):
    q = r.query
    rows = [x for x in D["runners"] if (not q.get("cat") or x["category"] == q["cat"]) and (not q.get("club") or x["club"] == q["club"]) and q.get("name", "").lower() in x["name"].lower()]
    sort, down = q.get("sort", "position"), q.get("dir") == "desc"
    keys = {"position": lambda x: x["position"] or 9999, "bib": lambda x: x["bib"], "name": lambda x: x["name"].split()[-1] + x["name"], "club": lambda x: x["club"] or "~"}
    rows = sorted(rows, key=keys.get(sort, keys["position"]), reverse=down)
    pages = max(1, -(-len(rows) // 20))
    at = min(pages, max(1, int(q.get("page") or 1)))
    from urllib.parse import urlencode
    link = lambda **k: "/results?" + esc(urlencode({a: b for a, b in dict(q, **k).items() if b}))
    head = "".join(f'<th><a href="{link(sort=k, dir="desc" if sort == k and not down else "asc", page="")}">{t}{(" ▼" if down else " ▲") if sort == k else ""}</a></th>' for k, t in (("position", "Pos"), ("bib", "Bib"), ("name", "Name"), ("club", "Club")))
    body = ""
    for x in rows[(at - 1) * 20:at * 20]:
        t = x["shown_time"] or f'<span class="badge {"bg-danger" if x["status"] == "DNF" else "bg-secondary"}">{x["status"]}</span>'
        body += f'<tr><td>{x["position"] or "–"}</td><td>{x["bib"]}</td><td><a href="/runner/{x["bib"]}">{x["name"]}</a></td><td>{esc(x["club"] or "–")}</td><td>{x["category"]}</td><td>{t}</td></tr>'
    opts = "".join(f'<option value="{k}"{" selected" if q.get("cat") == k else ""}>{k} – {v}</option>' for k, v in CATS.items())
    copts = "".join(f'<option{" selected" if q.get("club") == c else ""}>{esc(c)}</option>' for c in sorted(D["clubs"]))
    pg = "".join(f'<li><a class="page-link" href="{link(page=i)}"{" aria-current=page" if i == at else ""}>{i}</a></li>' for i in range(1, pages + 1))
    return page("Results", f"""<h1>Results 2024</h1><form class="row" action="/results"><label>Name<br><input class="form-control" name="name" value="{esc(q.get('name', ''))}"></label><label>Category<br><select class="form-select" name="cat"><option value="">All</option>{opts}</select></label><label>Club<br><select class="form-select" name="club"><option value="">All clubs</option>{copts}</select></label><button class="btn">Filter</button> <a href="/results">Clear</a></form>
<p>{len(rows)} entries, page {at} of {pages}</p><table class="table table-striped"><thead><tr>{head}<th>Cat</th><th>Time</th></tr></thead><tbody>{body}</tbody></table><ul class="pagination">{pg}</ul><p><small>DNF: did not finish. DNS: did not start.</small></p>""")


@site.get(r"/runner/(\d+)")
def runner(r, bib):
    for x in D["runners"]:
        if x["bib"] == int(bib):
            sp = "".join(f"<tr><th>{t}</th><td>{x['shown_' + k] or '–'}</td></tr>" for k, t in (("k10", "10 km"), ("half", "Halfway"), ("k30", "30 km"), ("time", "Finish")))
            return page(x["name"], f"<h1>{x['name']} <small>#{x['bib']}</small></h1><p>{CATS[x['category']]} · {esc(x['club'] or 'No club')} · {x['status']}</p><div class='card'><h5>Splits</h5><table class='table'>{sp}</table></div><p><a href='/results'>Back to results</a></p>")


@site.get("/downloads")
def downloads(r):
    return page("Downloads", "<h1>Downloads</h1><table class='table'><thead><tr><th>Document</th><th>Type</th><th></th></tr></thead>" + "".join(f'<tr><td>{f["title"]}</td><td>{f["kind"]}</td><td><a class="btn" href="/files/{f["file"]}" download>Download</a></td></tr>' for f in D["files"]) + "</table>")


@site.get(r"/files/([\w.-]+)")
def file(r, name):
    for f in D["files"]:
        if f["file"] == name:
            if f["body"] == "pdf":
                return attachment(pdf(["Lowmere Marathon", "Course map and elevation", "Start: Market Square, total climb 214 m"]), name, "application/pdf")
            body = f["body"]
            if body == "full":
                out = io.StringIO()
                w = csv.writer(out)
                w.writerow(["pos", "bib", "name", "cat", "club", "time"])
                for x in sorted(D["runners"], key=lambda x: x["position"] or 9999):
                    w.writerow([x["position"] or "", x["bib"], x["name"], x["category"], x["club"] or "", x["shown_time"] or x["status"]])
                body = out.getvalue()
            return attachment(body, name, "text/csv; charset=utf-8")


@site.get("/course")
def course(r):
    return page("Course", "<h1>Course</h1><p>One lap of the mere, out to Ashby and back along the railway path. Water at every 5 km. The finish closes after six hours.</p>")


site.run()
