import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import *
from data import COURSES, DEPTS, found

site = Site({"plan": []})
CSS = """
body{font:15px/1.45 Arial,sans-serif;margin:0;color:#111}.bar{background:#4b2e83;color:#fff;padding:1rem 2rem;display:flex;gap:2rem;align-items:center}.bar a{color:#fff}.in{padding:1rem 2rem;max-width:76rem}
table{border-collapse:collapse;width:100%}th,td{padding:.4rem .6rem;border-bottom:1px solid #ddd;text-align:left;font-size:.92rem}tr.group th{background:#efeaf7;font-size:1.05rem}tr.sum td{font-weight:bold;border-bottom:3px solid #4b2e83}
.num{text-align:right}.full{color:#a00}.linkbtn{border:1px solid #4b2e83;background:#fff;color:#4b2e83;border-radius:3px;cursor:pointer}.note{background:#fff7d6;padding:.6rem 1rem}
"""


def left(c):
    return '<span class="full">Full</span>' if not c["left"] else f'{c["left"]} left' if c["left"] > 1 else "1 left"


def row(c):
    on = c["code"] in site.state["plan"]
    act = "In my plan" if on else f'<form method="post" action="/plan"><input type="hidden" name="code" value="{c["code"]}"><input type="hidden" name="do" value="add"><button class="linkbtn" aria-label="Add {c["code"]} to my plan">Add to my plan</button></form>'
    fee = lambda n: f"£{n}" if n else "free"
    return f"""<tr><td>{c['code']}</td><td><a href="/courses/{c['code']}">{esc(c['title'])}</a></td><td>{esc(c['tutor'])}</td><td>{c['day']}</td><td>{c['time']}</td><td class="num">{c['weeks']}</td><td class="num">{fee(c['fee'])}</td><td class="num">{fee(c['concession'])}</td><td>{left(c)}</td><td>{act}</td></tr>"""


HEAD = "<thead><tr><th>Code</th><th>Course</th><th>Tutor</th><th>Day</th><th>Starts at</th><th>Weeks</th><th>Fee</th><th>Concession</th><th>Places</th><th></th></tr></thead>"


def page(title, body, q=""):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} | Oakmere Evening School</title><style>{CSS}</style></head><body><div class="bar"><strong>Oakmere Evening School</strong>
<a href="/">Courses</a><a href="/plan">My plan ({len(site.state['plan'])})</a><a href="/fees">Fees and concessions</a><form action="/search"><input name="q" value="{esc(q)}" aria-label="Find a course" placeholder="Find a course or tutor"> <button>Find</button></form></div><div class="in">{body}</div></body></html>"""


@site.get("/")
def home(r):
    parts = ""
    for d in DEPTS:
        cs = [c for c in COURSES if c["dept"] == d]
        parts += f'<tbody><tr class="group"><th colspan="10">{esc(d)}</th></tr>{"".join(map(row, cs))}<tr class="sum"><td colspan="8">Places in {esc(d)}</td><td colspan="2">{sum(c["places"] for c in cs)} in all</td></tr></tbody>'
    return page("Courses", f'<h1>Courses in the autumn term 2026</h1><p class="note">Term starts in the week of 21 September. No classes in the week of 26 October.</p><table>{HEAD}{parts}<tfoot><tr><td colspan="8">All departments</td><td colspan="2">{sum(c["places"] for c in COURSES)} places</td></tr></tfoot></table>')


@site.get("/search")
def search(r):
    q = r.q("q")
    hits = [c for c in COURSES if q and found(c, q)]
    body = f"<table>{HEAD}<tbody>{''.join(map(row, hits))}</tbody></table>" if hits else "<p>No course matches that.</p>"
    return page("Search", f"<h1>Found for “{esc(q)}”: {len(hits)}</h1>{body}", q)


@site.get("/courses/([A-Z0-9]+)")
def course(r):
    c = next((c for c in COURSES if c["code"] == r.args[0]), None)
    if not c:
        raise NotFound
    return page(c["title"], f"""<h1>{esc(c['title'])}</h1><p>{esc(c['tutor'])} teaches {c['code']} on {c['day']}s at {c['time']} for {c['weeks']} week{'s' if c['weeks'] > 1 else ''}. It costs {f"£{c['fee']}, or £{c['concession']} with a concession" if c['fee'] else 'nothing'}.</p><p>{left(c)} of {c['places']} places.</p>""")


@site.post("/plan")
def plan_add(r):
    code, kept = r.f("code"), site.state["plan"]
    if any(c["code"] == code for c in COURSES):
        if r.f("do") == "add" and code not in kept:
            kept.append(code)
            kept.sort()
        if r.f("do") == "remove" and code in kept:
            kept.remove(code)
    raise Redirect("/plan")


@site.get("/plan")
def plan(r):
    items = "".join(f'<li>{c["code"]} {esc(c["title"])}, {c["day"]} {c["time"]} <form method="post" action="/plan" style="display:inline"><input type="hidden" name="code" value="{c["code"]}"><input type="hidden" name="do" value="remove"><button class="linkbtn">Remove</button></form></li>' for c in COURSES if c["code"] in site.state["plan"])
    return page("My plan", f"<h1>My plan</h1>{'<ul>' + items + '</ul>' if items else '<p>Nothing planned yet.</p>'}")


@site.get("/fees")
def fees(r):
    return page("Fees", "<h1>Fees and concessions</h1><p>The concession is for people under 19, over 66, or on a means-tested benefit. Bring proof to the first class. Materials are extra where a tutor says so.</p>")


site.serve()
