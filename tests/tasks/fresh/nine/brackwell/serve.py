import pathlib
import sys
from urllib.parse import urlencode
sys.path[:0] = [str(pathlib.Path(__file__).resolve().parent.parent)]
from base import Site, Reply, e, normal, utilities
from data import TESTS, COURIER, SPECIES

site = Site({"watchlist": []})


def page(title, body):
    text = '<body class="bg-slate-50 text-slate-800"><div class="bg-indigo-900 text-white px-6 py-4"><div class="max-w-5xl mx-auto flex items-center gap-6 text-sm"><span class="text-lg font-semibold">Brackwell Veterinary Diagnostics</span><a href="/">Test guide</a><a href="/courier">Courier rounds</a><a href="/contact">Contact</a></div></div><div class="max-w-5xl mx-auto p-6"><div class="text-2xl font-semibold mb-4">%s</div>%s</div>' % (e(title), body)
    return "<!doctype html><html lang=en><meta charset=utf-8><title>%s</title><style>body{margin:0;font-family:system-ui}a{color:inherit}table{border-collapse:collapse}%s</style>%s</html>" % (e(title), utilities(text), text)


def table(heads, rows):
    return '<table class="w-full bg-white rounded-lg shadow text-sm"><tr>%s</tr>%s</table>' % ("".join('<th class="p-2 text-left">%s</th>' % h for h in heads), "".join('<tr class="border-t">%s</tr>' % "".join('<td class="p-2">%s</td>' % c for c in row) for row in rows))


@site.get("/")
def home(r):
    q, sp = r.query.text("q"), r.query.get("species", "")
    f = [t for t in TESTS if (not sp or t["species"] == sp) and all(w in normal(t["name"] + " " + t["code"]) for w in normal(q).split())]
    pages = max(1, -(-len(f) // 15))
    n = min(pages, max(1, int(r.query.get("page", "1")) if r.query.get("page", "1").isdigit() else 1))
    form = '<form class="flex gap-2 mb-4"><input name=q value="%s" placeholder="Test or code" aria-label="Test or code" class="border rounded p-2"><select name=species aria-label="Species" class="border rounded p-2"><option value="">All species%s</select><button class="bg-indigo-600 text-white rounded px-4">Find</button></form><div class="text-sm text-slate-500 mb-2">%d tests</div>' % (
        e(q), "".join("<option%s>%s" % (" selected" if s == sp else "", s) for s in SPECIES), len(f))
    chip = {"Same day": "bg-green-100 text-green-800", "Next day": "bg-sky-100 text-sky-700"}
    rows = [(t["code"], '<a href="/test/%s">%s</a>' % (t["code"], e(t["name"])), t["tube"], '<span class="rounded-full px-2 text-xs whitespace-nowrap %s">%s</span>' % (chip.get(t["turn"], "bg-slate-200 text-slate-700"), t["turn"]), "£%.2f" % t["price"]) for t in f[(n - 1) * 15:n * 15]]
    nav = "".join('<span class="px-3 py-1 font-bold">%d</span>' % i if i == n else '<a class="px-3 py-1 bg-white border rounded" href="/?%s">%d</a>' % (e(urlencode({"q": q, "species": sp, "page": i})), i) for i in range(1, pages + 1)) if pages > 1 else ""
    return page("Test guide", form + table(["Code", "Test", "Tube", "Turnaround", "Price"], rows) + '<div class="mt-4 flex gap-2">%s</div>' % nav)


@site.get("/test/<code>")
def test(r, code):
    for t in TESTS:
        if t["code"] == code:
            rows = [("Code", code), ("Species", t["species"]), ("Tube", t["tube"]), ("Minimum volume", "%g ml" % t["volume"]), ("Stability at 4 °C", "%d days" % t["stable"]), ("Turnaround", t["turn"]), ("Bench", t["bench"]), ("Price", "£%.2f" % t["price"])]
            return page(t["name"], '<div class="bg-white rounded-lg shadow p-4">%s</div>' % "".join('<div class="flex border-b py-2"><div class="w-64 text-slate-500">%s</div><div>%s</div></div>' % (a, e(b)) for a, b in rows))
    return Reply(page("Not found", "<p>No such test.</p>"), 404)


@site.get("/courier")
def courier(r):
    return page("Courier rounds", '<p class="mb-4">Have samples packed half an hour before the time shown.</p>' + table(["Town", "Days", "Collected at", "Van"], [(e(c["town"]), c["days"], c["time"], c["van"]) for c in COURIER]))


@site.get("/contact")
def contact(r):
    return page("Contact", "<p>Laboratory: 01632 960 418, Monday to Friday 8 am to 7 pm, Saturday 9 am to 1 pm. Results line: 01632 960 420.</p>")


if __name__ == "__main__":
    site.run()
