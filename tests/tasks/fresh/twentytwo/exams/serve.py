import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from common import *
import datetime
app = App(__file__, lambda d: {"reminders": []}); D = app.data
def dt(s): d = datetime.date.fromisoformat(s); return d.strftime("%a ") + str(d.day) + d.strftime(" %B %Y")
def page(t, b): return """<!doctype html><html lang=en><meta charset=utf-8><title>%s | Wexcombe University Examinations</title><style>.css-1q8x{font:15px Arial,sans-serif;margin:0;color:#222}.css-9dk2{background:#5a1232;color:#fff;padding:16px 26px}.css-9dk2 a{color:#fff}.css-m0w{padding:20px 26px}.css-tt7{border-collapse:collapse;width:100%%}.css-tt7 th,.css-tt7 td{border-bottom:1px solid #ddd;padding:7px;text-align:left}.css-tt7 th[data-k]{cursor:pointer;text-decoration:underline}.css-pg3 button{margin:8px 4px}</style><body class=css-1q8x><div class=css-9dk2><a href="/">Wexcombe University · Examinations Office</a></div><div class=css-m0w>%s</div>""" % (esc(t), b)
@app.get("/")
def _(r): return page("Timetable", """<h1>Summer examination timetable 2026</h1><p><label>Department <select id=d><option value="">All</option>""" + "".join("<option>" + x for x in sorted({e["department"] for e in D["exams"]})) + """</select></label> <label>Search <input id=q placeholder="code or title"></label></p><table class=css-tt7><thead><tr><th data-k=code>Code<th data-k=title>Module<th data-k=department>Department<th data-k=date>Date<th data-k=start>Start<th data-k=candidates>Candidates</tr></thead><tbody id=t></tbody></table><div class=css-pg3><button id=p>Previous</button><span id=i></span><button id=n>Next</button></div>
<script>let pg=1,sort='date',dir=1;const $=i=>document.getElementById(i);async function go(){let j=await(await fetch('/api/exams?'+new URLSearchParams({page:pg,sort,dir,department:$('d').value,q:$('q').value}))).json();$('t').innerHTML=j.rows.map(e=>`<tr><td><a href="/exam/${e.code}">${e.code}</a><td>${e.title}<td>${e.department}<td>${e.shown}<td>${e.start}<td>${e.candidates}</tr>`).join('')||'<tr><td colspan=6>No examinations found.</td></tr>';$('i').textContent=`Page ${j.page} of ${j.pages} (${j.total} exams)`;$('p').disabled=j.page<=1;$('n').disabled=j.page>=j.pages}
$('p').onclick=()=>{pg--;go()};$('n').onclick=()=>{pg++;go()};$('d').onchange=$('q').oninput=()=>{pg=1;go()};document.querySelectorAll('[data-k]').forEach(h=>h.onclick=()=>{dir=sort==h.dataset.k?-dir:1;sort=h.dataset.k;pg=1;go()});go()</script>""")
@app.get("/api/exams")
def _(r):
    q = r.q.get("q", "").lower().strip(); dep = r.q.get("department", "")
    l = [e for e in D["exams"] if (not dep or e["department"] == dep) and q in (e["code"] + " " + e["title"]).lower()]
    k = r.q.get("sort", "date"); k = k if k in ("code", "title", "department", "date", "start", "candidates") else "date"
    l.sort(key=lambda e: (e[k], e["date"], e["start"], e["code"]), reverse=r.q.get("dir") == "-1")
    pages = max(1, -(-len(l) // 10)); p = min(max(1, int(r.q.get("page") or 1)), pages)
    return J({"page": p, "pages": pages, "total": len(l), "rows": [dict(code=e["code"], title=e["title"], department=e["department"], start=e["start"], candidates=e["candidates"], shown=dt(e["date"])) for e in l[p * 10 - 10:p * 10]]})
@app.get("/exam/([A-Z0-9]+)")
def _(r, c):
    e = next((e for e in D["exams"] if e["code"] == c), None)
    if not e: return None
    plan = f"<p><a href='/files/seating/{c}'>Download the seating plan (CSV)</a></p>" if e["plan"] else "<p>The seating plan is not published yet.</p>"
    return page(e["title"], f"<h1>{esc(e['title'])}</h1><p>{c} · Department of {e['department']}</p><p>The paper is sat on <b>{dt(e['date'])}</b> at <b>{e['start']}</b> in <b>{e['room']}</b> and lasts {e['minutes']} minutes. {e['candidates']} candidates are entered.</p>{plan}<h2>Reminder</h2><form method=post action='/exam/{c}/reminder'><label>Email <input name=email type=email required></label> <button>Remind me the day before</button></form><p>{'Reminder saved.' if 'ok' in r.q else ''}</p>")
@app.post("/exam/([A-Z0-9]+)/reminder")
def _(r, c):
    if "@" in r.form.get("email", "") and any(e["code"] == c for e in D["exams"]): app.state["reminders"].append({"code": c, "email": r.form["email"]})
    return redirect(f"/exam/{c}?ok=1")
@app.get("/files/seating/([A-Z0-9]+)")
def _(r, c):
    e = next((e for e in D["exams"] if e["code"] == c and e["plan"]), None)
    if e: return download(f"seating-{c}.csv", "desk,candidate\n" + "".join(f"{i//8+1}{'ABCDEFGH'[i%8]},W{crc(c, i)%10**6:06d}\n" for i in range(e["candidates"])), "text/csv")
app.run()
