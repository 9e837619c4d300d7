import sys; sys.path.insert(0, "..")
from common import *
D = load(); A = D["accessions"]; BY = {a["id"]: a for a in A}
app = App({"letters": []})
app.static("app.js")
NAV = [("/", "Home"), ("/collection", "Collection"), ("/results", "Germination results"), ("/about", "Policies")]

def page(title, body, script=""):
    nav = "".join('<a class="px-3 py-2 text-sm font-medium" href="%s">%s</a>' % n for n in NAV)
    return """<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>%s · Carrow Moor Seed Bank</title><style>%s</style></head>
<body class="bg-gray-50"><div class="bg-emerald-700 text-white"><div class="mx-auto max-w-5xl flex items-center justify-between px-4 py-2"><a href="/" class="text-lg font-bold">Carrow Moor <span style="opacity:.7">Seed Bank</span></a><div class="flex">%s</div></div></div>
<div class="mx-auto max-w-5xl p-4">%s</div><div class="text-center text-xs text-gray-500 p-6">Carrow Moor Seed Bank is a registered charity. Vaults kept at −20 °C since 1977.</div>%s</body></html>""" % (e(title), TW, nav, body, script)

@app.get("/")
def home(r):
    n = len(A); fam = len({a["family"] for a in A}); seeds = sum(a["seeds"] for a in A)
    tile = '<div class="bg-white border rounded-xl p-4"><div class="text-3xl font-bold tabular-nums">%s</div><div class="text-sm text-gray-500">%s</div></div>'
    return page("Home", '<div class="text-3xl font-bold mt-4">Native seed, kept cold.</div><div class="text-gray-700 mt-2 mb-4">We hold wild flower and grass seed gathered in Britain, each lot with its own accession number.</div><div class="grid grid-cols-3 gap-4">%s%s%s</div><div class="mt-8 flex gap-3"><a class="bg-emerald-700 text-white rounded px-4 py-2" href="/collection">Browse the collection</a><a class="border rounded px-4 py-2 bg-white" href="/results">Download test results</a></div>' % (tile % (n, "accessions"), tile % (fam, "plant families"), tile % ("{:,}".format(seeds), "seeds in the vaults")))

@app.get("/collection")
def coll(r):
    opts = "".join("<option>%s</option>" % f for f in sorted({a["family"] for a in A}))
    chips = "".join('<div class="chip cursor-pointer border rounded-full px-3 py-1 text-sm bg-white" data-status="%s">%s</div>' % (s, s) for s in ["Available", "Reserve only", "Regenerating"])
    return page("Collection", """<style>.chip.on{background:#047857;color:#fff}</style><div class="text-2xl font-bold mb-4">The collection</div>
<div class="bg-white border rounded-xl p-4 mb-4 flex flex-wrap gap-3 items-center"><input id="q" class="border rounded px-3 py-1" placeholder="Name or number"><select id="fam" class="border rounded px-3 py-1"><option value="">All families</option>%s</select>
<span class="text-sm text-gray-500">Collected</span><input id="from" class="border rounded px-2 py-1" style="width:5.5rem" placeholder="from" inputmode="numeric"><input id="to" class="border rounded px-2 py-1" style="width:5.5rem" placeholder="to" inputmode="numeric"><div class="flex gap-2">%s</div></div>
<div id="sum" class="text-sm text-gray-500 mb-2"></div><div id="list" class="bg-white border rounded-xl"></div><div id="pager" class="flex gap-2 justify-center mt-4"></div>""" % (opts, chips), '<script src="/static/app.js"></script>')

@app.get("/api/accessions")
def api(r):
    q, fam, st = r.q("q").lower(), r.q("family"), r.q("status")
    def num(s, d):
        return int(s) if s.isdigit() else d
    lo, hi = num(r.q("from"), 0), num(r.q("to"), 9999)
    hit = [a for a in A if (not q or q in (a["id"] + " " + a["latin"] + " " + a["common"]).lower()) and (not fam or a["family"] == fam) and (not st or a["status"] == st) and lo <= a["collected"] <= hi]
    p = max(1, num(r.q("page"), 1))
    return {"total": len(hit), "page": p, "pages": max(1, -(-len(hit)//15)), "items": [{k: a[k] for k in ("id","latin","common","family","county","collected","status")} for a in hit[(p-1)*15:p*15]]}

@app.get("/accession/([A-Z0-9-]+)")
def acc(r, i):
    a = BY.get(i)
    if not a: return None
    t = a["test"]
    row = lambda k, v: '<div class="flex border-b py-2"><div class="text-gray-500 text-sm" style="width:14rem">%s</div><div class="font-medium">%s</div></div>' % (k, v)
    return page(a["common"], '<a class="text-sm text-emerald-700" href="/collection">← Collection</a><div class="text-2xl font-bold mt-2">%s <span class="italic text-gray-500">%s</span></div><div class="text-sm text-gray-500 mb-4">Accession %s · %s</div><div class="bg-white border rounded-xl p-4">%s</div><div class="text-gray-700 mt-4">In the %s %d test <b>%d of %d</b> sown seeds sprouted. The lot was last re-dried to %s %% moisture and now lies in %s.</div>' % (e(a["common"]), e(a["latin"]), a["id"], a["status"],
      row("Family", a["family"]) + row("County of origin", a["county"]) + row("Exact grid reference", "withheld — see <a class='underline' href='/about'>policies</a>") + row("Habitat", a["habitat"]) + row("Altitude", "%d m a.s.l." % a["altitude_m"]) + row("Gathered by", e(a["collector"]) + ", " + str(a["collected"])) + row("Seeds held", "{:,}".format(a["seeds"])),
      t["month"], t["year"], t["sprouted"], t["sown"], a["moisture"], a["store"]))

def csvfile(y):
    return "accession;species;month;sown;sprouted\n" + "".join("%s;%s;%s;%d;%d\n" % (a["id"], a["latin"], a["test"]["month"], a["test"]["sown"], a["test"]["sprouted"]) for a in A if a["test"]["year"] == int(y))

@app.get("/results")
def results(r):
    rows = "".join('<div class="flex justify-between items-center border-b p-3"><div><div class="font-medium">Germination tests of %d</div><div class="text-xs text-gray-500">%d lots tested · table for spreadsheets (CSV)</div></div><a class="border rounded px-3 py-1 text-sm" href="/files/germination-%d.csv" download>Save file</a></div>' % (y, sum(a["test"]["year"] == y for a in A), y) for y in reversed(D["test_years"]))
    return page("Germination results", '<div class="text-2xl font-bold mb-4">Germination results</div><div class="bg-white border rounded-xl">%s</div>' % rows)

@app.get(r"/files/germination-(\d{4})\.csv")
def dl(r, y):
    return attachment(csvfile(y), "germination-%s.csv" % y, "text/csv; charset=utf-8") if int(y) in D["test_years"] else None

@app.get("/about")
def about(r):
    return page("Policies", '<div class="text-2xl font-bold mb-4">Policies</div><div class="bg-white border rounded-xl p-6 max-w-3xl"><p class="font-semibold">Where the seed came from</p><p class="text-gray-700">To protect wild stands we publish the county, habitat and altitude only. Grid references and coordinates are withheld and not given out through this website.</p><p class="font-semibold">Who may have seed</p><p class="text-gray-700">Lots marked “Available” can be asked for by botanic gardens and restoration projects by letter. “Reserve only” lots stay in the vault; “Regenerating” lots are being grown on.</p></div>')

app.run()
