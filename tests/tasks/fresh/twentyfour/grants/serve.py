import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from common import *
D = load(__file__)

site = Site({})
TW = """.max-w-6xl{max-width:72rem}.mx-auto{margin-left:auto;margin-right:auto}.px-4{padding-left:1rem;padding-right:1rem}.py-6{padding-top:1.5rem;padding-bottom:1.5rem}.flex{display:flex}.gap-6{gap:1.5rem}.gap-3{gap:.75rem}.grid{display:grid}.grid-cols-4{grid-template-columns:14rem 1fr}.text-sm{font-size:.875rem}.text-2xl{font-size:1.5rem}.font-bold{font-weight:700}.text-slate-500{color:#64748b}.bg-white{background:#fff}.bg-slate-50{background:#f8fafc}.rounded-lg{border-radius:.5rem}.shadow{box-shadow:0 1px 3px #0003}.p-4{padding:1rem}.mb-3{margin-bottom:.75rem}.bg-emerald-700{background:#047857}.text-white{color:#fff}.block{display:block}.w-full{width:100%}.border-b{border-bottom:1px solid #e2e8f0}body{margin:0;font-family:ui-sans-serif,system-ui,sans-serif}a{color:#047857}header a{color:#fff}dt{color:#64748b}dd{margin:0 0 .6rem;font-weight:600}"""
def page(title, body):
    return '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>%s – Halden Foundation</title><style>%s</style></head><body class="bg-slate-50"><header class="bg-emerald-700 text-white"><div class="max-w-6xl mx-auto px-4 py-6 flex gap-6"><span class="font-bold">Halden Foundation</span><a href="/">Home</a><a href="/grants">Grants awarded</a><a href="/programmes">Programmes</a><a href="/publications">Publications</a><a href="/people">People</a></div></header><main class="max-w-6xl mx-auto px-4 py-6">%s</main><footer class="px-4 py-6 text-sm text-slate-500">Halden Foundation, charity no. 1048812</footer></body></html>' % (esc(title), TW, body)
m = lambda v: "£" + format(v, ",")
@site.get("/")
def home(q):
    G = D["grants"]
    return page("Home", '<h1 class="text-2xl font-bold">Money for curious people</h1><div class="flex gap-6 py-6">%s</div><p>Since 1931 we fund research that others find too early, too small or too odd. See <a href="/programmes">what we offer</a>.</p>' % "".join('<div class="bg-white rounded-lg shadow p-4"><div class="text-2xl font-bold">%s</div><div class="text-sm text-slate-500">%s</div></div>' % x for x in ((len(G), "grants since 2018"), (m(sum(g["amount"] for g in G)), "awarded since 2018"), (m(max(g["requested"] for g in G)), "largest request"), ("9", "institutions"))))
@site.get("/grants")
def grants(q):
    fs, y, ins, pr, t = q.ql.get("field", []), q.q.get("year", ""), q.q.get("institution", ""), q.ql.get("programme", []), q.q.get("q", "").lower()
    pg = max(1, num(q.q.get("page"), 1))
    R = [g for g in D["grants"] if (not fs or g["field"] in fs) and (not y or str(g["year"]) == y) and (not ins or g["institution"] == ins) and (not pr or g["programme"] in pr) and t in g["title"].lower()]
    n = max(1, -(-len(R) // 15)); pg = min(pg, n)
    base = [(k, v) for k in q.ql if k != "page" for v in q.ql[k] if v]
    url = lambda p: esc("/grants?" + urllib.parse.urlencode(base + [("page", p)]))
    ck = lambda nm, o, on: "".join('<label class="block text-sm"><input type="checkbox" name="%s" value="%s"%s> %s</label>' % (nm, x, " checked" if x in on else "", x) for x in o)
    sel = lambda nm, o, cur, al: '<select class="w-full mb-3" name="%s"><option value="">%s</option>%s</select>' % (nm, al, "".join("<option%s>%s</option>" % (" selected" if str(x) == cur else "", x) for x in o))
    side = '<form class="bg-white rounded-lg shadow p-4"><input class="w-full mb-3" name="q" placeholder="Words in title" value="%s"><p class="font-bold">Field</p>%s<p class="font-bold">Programme</p>%s<p class="font-bold">Year</p>%s<p class="font-bold">Institution</p>%s<button class="bg-emerald-700 text-white rounded-lg p-4 w-full">Apply filters</button></form>' % (esc(q.q.get("q", "")), ck("field", D["fields"], fs), ck("programme", D["programmes"], pr), sel("year", range(2018, 2024), y, "All years"), sel("institution", D["institutions"], ins, "All institutions"))
    items = "".join('<article class="bg-white rounded-lg shadow p-4 mb-3"><a class="font-bold" href="/grants/%s">%s</a><div class="text-sm text-slate-500">%s · %s · %s · %d</div><div class="flex gap-3"><span>Awarded %s</span><span class="text-slate-500">(requested %s)</span></div></article>' % (g["ref"], esc(g["title"]), g["ref"], g["field"], g["institution"], g["year"], m(g["amount"]), m(g["requested"])) for g in R[(pg - 1) * 15:pg * 15]) or "<p>No grants match.</p>"
    nav = " ".join("<strong>%d</strong>" % i if i == pg else '<a href="%s">%d</a>' % (url(i), i) for i in range(1, n + 1))
    return page("Grants awarded", '<h1 class="text-2xl font-bold mb-3">Grants awarded</h1><div class="grid grid-cols-4 gap-6">%s<div><p class="text-sm text-slate-500">%d results</p>%s<nav class="flex gap-3">%s</nav></div></div>' % (side, len(R), items, nav))
@site.get(r"/grants/(HF-\d+-\d+)")
def grant(q, ref):
    g = next((g for g in D["grants"] if g["ref"] == ref), None)
    if not g: return None
    dl = [("Reference", g["ref"]), ("Principal investigator", g["pi"]), ("Co-investigator", g["co"]), ("Institution", g["institution"]), ("Programme", g["programme"]), ("Field", g["field"]), ("Year of award", g["year"]), ("Amount requested", m(g["requested"])), ("Amount awarded", m(g["amount"])), ("Duration", "%d months" % g["months"]), ("Status", g["status"])]
    return page(g["title"], '<div class="bg-white rounded-lg shadow p-4"><h1 class="text-2xl font-bold mb-3">%s</h1><dl>%s</dl><p class="text-sm">The project is described by the applicants as exploratory.</p></div>' % (esc(g["title"]), "".join("<dt>%s</dt><dd>%s</dd>" % x for x in dl)))
@site.get("/programmes")
def programmes(q):
    b = ""
    for n, p in D["programmes"].items():
        who = "whatever their career stage" if not p["phd_years"] else "provided that no more than %d years have passed since their doctorate" % p["phd_years"]
        oh = "Indirect costs are not covered." if not p["overhead"] else "Of the direct costs, up to %d per cent may be added for overheads; the earlier limit of %d per cent applied until 2020." % (p["overhead"], p["overhead"] + 5)
        b += '<details class="bg-white rounded-lg shadow p-4 mb-3"><summary class="font-bold">%s</summary><p>Researchers may apply %s. A single award does not exceed %s. %s Applications with %d letter%s of reference reach us by %s, and interviews follow about %d weeks later.</p></details>' % (n, who, m(p["max"]), oh, p["refs"], "" if p["refs"] == 1 else "s", p["call"], 6 + p["refs"])
    return page("Programmes", '<h1 class="text-2xl font-bold mb-3">Programmes</h1>' + b)
@site.get("/publications")
def publications(q):
    return page("Publications", '<h1 class="text-2xl font-bold mb-3">Publications</h1><ul class="bg-white rounded-lg shadow p-4">%s</ul>' % "".join('<li class="border-b p-4">%s <span class="text-sm text-slate-500">PDF, %d kB</span> <a href="/files/%s">Download</a></li>' % (f["title"], f["kb"], f["file"]) for f in sorted(D["files"], key=lambda f: f["title"])))
@site.get(r"/files/([\w.-]+)")
def files(q, f):
    x = next((x for x in D["files"] if x["file"] == f), None)
    return download(f, tiny_pdf(x["title"])) if x else None
@site.get("/people")
def people(q):
    return page("People", '<h1 class="text-2xl font-bold">People</h1><p>Our board has nine trustees. The director is Dame Oriel Whitcombe; grants are run by Tunde Afolabi and a team of four.</p>')
site.run()
