import os
import sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import Site, e  # noqa: E402
from data import RUNNERS, AGES, CLUBS, clock  # noqa: E402

site = Site({"corrections": []})
CSS = """body{margin:0;font:15px/1.5 Tahoma,sans-serif;color:#20242c;background:#fff}.h{background:#0d4f3c;color:#fff;padding:18px 30px}.h a{color:#bfe6d8;margin-right:18px}main{max-width:980px;margin:0 auto;padding:18px}iframe{width:100%;height:640px;border:1px solid #ccc}table{border-collapse:collapse;width:100%}th,td{padding:5px 10px;border-bottom:1px solid #ddd;text-align:left}th button{font:inherit;font-weight:bold;background:none;border:0;cursor:pointer;padding:0}td.t{text-align:right;font-variant-numeric:tabular-nums}tfoot td{background:#eef5f2;font-weight:bold}.bar{display:flex;gap:12px;margin:8px 0}.dnf{color:#a02a1a}"""


def page(title, body):
    return '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>%s – Pellworth Half</title><style>%s</style></head><body><div class="h"><h1 style="margin:0 0 6px">Pellworth Half Marathon</h1><a href="/">Results 2026</a><a href="/clubs">Clubs</a><a href="/records">Course records</a><a href="/correction">Report an error</a></div><main>%s</main></body></html>' % (e(title), CSS, body)


@site.get("/")
def home(_):
    return page("Results 2026", '<p>Sunday 4 October 2026 · %d starters · provided by TallyChip Timing</p><iframe src="/timing/table" title="Result list"></iframe>' % len(RUNNERS))


@site.get("/timing/table")
def table(_):
    return """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>TallyChip</title><style>%s body{padding:8px}</style></head><body><div class="bar"><select id="x"><option value="">All runners</option><option value="F">Women</option><option value="M">Men</option></select><input id="q" placeholder="Name or bib"></div><table><thead><tr><th><button data-k="place">Place</button></th><th><button data-k="bib">Bib</button></th><th><button data-k="name">Name</button></th><th><button data-k="category">Cat.</button></th><th><button data-k="club">Club</button></th><th><button data-k="order">Time</button></th></tr></thead><tbody id="b"></tbody></table><p><button id="p">‹ Back</button> <span id="s"></span> <button id="n">Next ›</button></p>
<script>let A=[],k='order',up=true,n=0;const S=25,$=i=>document.getElementById(i);function draw(){const q=$('q').value.trim().toLowerCase();let r=A.filter(x=>(!$('x').value||x.category[0]===$('x').value)&&(!q||x.name.toLowerCase().includes(q)||String(x.bib)===q));r.sort((a,b)=>(a[k]>b[k]?1:a[k]<b[k]?-1:0)*(up?1:-1));const P=Math.max(1,Math.ceil(r.length/S));n=Math.min(n,P-1);$('b').innerHTML=r.slice(n*S,n*S+S).map(x=>`<tr><td>${x.time?x.place:'–'}</td><td>${x.bib}</td><td>${x.name}</td><td>${x.category}</td><td>${x.club}</td><td class="t">${x.time||'<span class="dnf">DNF</span>'}</td></tr>`).join('');$('s').textContent=`Page ${n+1} of ${P}`;$('p').disabled=n===0;$('n').disabled=n>=P-1}
document.querySelectorAll('th button').forEach(b=>b.onclick=()=>{up=k===b.dataset.k?!up:true;k=b.dataset.k;n=0;draw()});$('x').onchange=$('q').oninput=()=>{n=0;draw()};$('p').onclick=()=>{n--;draw()};$('n').onclick=()=>{n++;draw()};fetch('/api/results').then(r=>r.json()).then(r=>{A=r;draw()})</script></body></html>""" % CSS


@site.get("/api/results")
def results(_):
    return [{"place": i + 1, "bib": r["bib"], "name": r["name"], "category": r["sex"] + " " + r["age"], "club": r["club"], "time": clock(r["seconds"]) if r["seconds"] else None, "order": i} for i, r in enumerate(RUNNERS)]


@site.get("/clubs")
def clubs(_):
    body = ""
    for c in CLUBS[:-1]:
        rows = [r for r in RUNNERS if r["club"] == c]
        done = [r for r in rows if r["seconds"]]
        body += '<h2>%s</h2><table><thead><tr><th>Name</th><th>Category</th><th>Time</th></tr></thead><tbody>%s</tbody><tfoot><tr><td colspan="2">%d runners, sum of the best four</td><td class="t">%s</td></tr></tfoot></table>' % (
            c, "".join('<tr><td>%s</td><td>%s %s</td><td class="t">%s</td></tr>' % (e(r["name"]), r["sex"], r["age"], clock(r["seconds"]) if r["seconds"] else "DNF") for r in rows), len(rows), clock(sum(r["seconds"] for r in done[:4])))
    return page("Clubs", body)


@site.get("/records")
def records(_):
    return page("Course records", "<h2>Course records</h2><p>The men's record has stood since 2014, when Lewis Thackray of Pellworth AC ran 1:06:41.</p><p>Morwenna Skaife set the women's record of 1:15:09 in 2023, taking 38 seconds off the mark that Jean Oldroyd had held for nineteen years.</p><p>The oldest finisher so far was Arthur Womersley, who was 84 in 2019.</p>")


@site.get("/correction")
def correction(_):
    return page("Report an error", '<h2>Report an error</h2><form method="post" action="/correction"><p><label>Bib <input name="bib" required></label></p><p><label>What is wrong? <input name="text" size="50" required></label></p><button>Send</button></form>')


@site.post("/correction")
def corrected(request):
    site.state["corrections"].append({"bib": request.form.text("bib"), "text": request.form.text("text")})
    return page("Thank you", "<p role='status'>Thank you, we will look into it.</p>")


if __name__ == "__main__":
    site.run()
