import sys; sys.path.insert(0, "..")
from common import *
D = load(); S = D["species"]; BY = {s["slug"]: s for s in S}; H = D["hall"]
app = App({"newsletter": []})
app.static("app.js")
def page(t, body, script=""):
    return """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>%s – Saltmere Aquarium</title><style>%s body{background:#eef6f8}.zone.on{background:#0c4a6e;color:#fff}details summary{cursor:pointer;font-weight:600;padding:.5rem 0}</style></head><body>
<header class="bg-sky-900 text-white p-4"><div class="mx-auto max-w-6xl flex items-center justify-between"><a class="text-xl font-bold" href="/">Saltmere Aquarium</a><nav class="flex gap-4 text-sm"><a href="/animals">Animals</a><a href="/story">Our story</a><a href="/visit">Visit</a></nav></div></header><main class="mx-auto max-w-6xl p-4">%s</main>
<div id="ck" class="fixed bottom-0 left-0 right-0 z-50 bg-stone-800 text-white p-4 hidden"><div class="flex items-center justify-between"><span class="text-sm">We use cookies to count visits. Crabs do not read them.</span><span class="flex gap-2"><button id="ckno" class="rounded px-3 py-1">Only needed</button><button id="ckyes" class="rounded px-3 py-1">Accept all</button></span></div></div>
<script>(function(){var c=document.getElementById("ck");if(!/ck=1/.test(document.cookie))c.classList.remove("hidden");["ckno","ckyes"].forEach(function(i){document.getElementById(i).onclick=function(){document.cookie="ck=1;path=/";c.classList.add("hidden")}})})()</script>%s</body></html>""" % (e(t), TW, body, script)
@app.get("/")
def home(r):
    return page("Welcome", '<div class="bg-white rounded-xl shadow p-6 mt-4"><div class="text-3xl font-bold">Seventeen tanks, one tide.</div><p>Meet %d kinds of sea creature on the quay at Saltmere.</p><a class="bg-sky-900 text-white rounded px-4 py-2" href="/animals">Meet the animals</a></div>' % len(S))
@app.get("/animals")
def animals(r):
    z = "".join('<span class="zone cursor-pointer bg-white border rounded-full px-3 py-1 text-sm" data-z="%s">%s</span>' % (x, x) for x in D["zones"])
    return page("Animals", """<h1 class="text-2xl font-bold">Animals</h1><div class="flex flex-wrap gap-2 items-center mb-4">%s<input id="q" class="border rounded px-3 py-1" type="search" placeholder="Search by name" aria-label="Search by name"></div><p id="n" class="text-sm text-gray-500"></p><div id="feed" class="grid grid-cols-3 gap-4"></div><div id="end" class="p-6 text-center text-gray-500">Loading…</div>
<div id="sheet" class="fixed inset-0 z-50 hidden" style="background:rgba(0,0,0,.4)"><div id="pane" class="fixed right-0 top-0 bg-white p-6 overflow-auto shadow-lg" style="width:420px;height:100vh"></div></div>""" % z, '<script src="/static/app.js"></script>')
@app.get("/api/feed")
def feed(r):
    z, q = r.q("zone"), r.q("q").lower(); o = int(r.q("offset", "0") or 0)
    L = [s for s in S if (not z or s["zone"] == z) and q in s["name"].lower()]
    return {"total": len(L), "items": [{k: s[k] for k in ("slug", "name", "latin", "zone", "tank", "status")} for s in L[o:o+12]], "next": o+12 if o+12 < len(L) else None}
@app.get("/api/animal/([a-z-]+)")
def animal(r, s):
    return BY.get(s)
@app.get("/story")
def story(r):
    return page("Our story", """<article class="bg-white rounded-xl shadow p-6 max-w-3xl"><h1 class="text-2xl font-bold">Our story</h1><p>The aquarium began in 1961 as three glass boxes in the net loft, holding perhaps 900 litres between them. The present building followed much later, and its heart, the Kelp Hall, was opened to the public in %d.</p><h2 class="text-lg font-semibold">The great tank</h2><p>The great tank of the Kelp Hall holds %s litres of sea water and is %s metres deep. Its viewing panel is %d centimetres thick. Every day %d per cent of the water is renewed straight from the bay, through sand filters that were rebuilt in 2014. %s divers clean the panel by hand each Thursday before opening.</p><h2 class="text-lg font-semibold">The small tanks</h2><p>By contrast the tanks of the Deep Room hold only 18,500 litres and are chilled; a fifth of their water is renewed each week.</p></article>""" % (H["opened"], "{:,}".format(H["litres"]), H["depth_m"], H["panel_cm"], H["renewed_percent"], {4: "Four"}[H["divers"]]))
@app.get("/visit")
def visit(r):
    return page("Visit", '<h1 class="text-2xl font-bold">Visit</h1><div class="bg-white rounded-xl shadow p-6 max-w-3xl"><p>Open daily from 9.30 to 17.30, last entry 16.45. Closed on 24 and 25 December.</p><dl><dt class="font-semibold">Adult</dt><dd>£13.50</dd><dt class="font-semibold">Child (4–15)</dt><dd>£8.20</dd><dt class="font-semibold">Family of four</dt><dd>£38.00</dd></dl></div>')
app.run()
