import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from common import *
D = load(__file__)

site = Site({})
def page(title, body):
    return """<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>%s - Register of Lights</title>
<style>body{font-family:Georgia,serif;margin:0 auto;max-width:980px;padding:10px;background:#fdfcf7}table{border-collapse:collapse;width:100%%}td,th{border:1px solid #bbb;padding:3px 7px;text-align:left}th{background:#e7e3d0}#nav a{margin-right:14px}dt{font-weight:bold;float:left;clear:left;width:15em}dd{margin:0 0 4px 16em}</style></head>
<body><h1>The Register of Northern Lights</h1><div id="nav"><a href="/">Home</a><a href="/register">Register</a><a href="/regions">Regions</a><a href="/history">History</a><a href="/glossary">Glossary</a><a href="/contact">Contact</a></div><hr>
%s<hr><p><small>Compiled by the Society for Northern Lights, a registered charity. Positions and heights are not for navigation.</small></p></body></html>""" % (esc(title), body)

@site.get("/")
def home(q):
    return page("Home", """<h2>Welcome</h2><p>The register lists %d lighthouses of the northern coast, lit and unlit, with their builders and their lights.</p>
<p>The oldest entry was first lit in %d; the youngest in %d.</p><form action="/register"><label>Find a light by name <input name="name"></label> <input type="submit" value="Find"></form>
<h3>Light of the month</h3><p>%s, %s. Read more in <a href="/light/%d">its entry</a>.</p>""" % (len(D["lights"]), min(x["built"] for x in D["lights"]), max(x["built"] for x in D["lights"]), D["lights"][11]["name"], D["lights"][11]["region"], D["lights"][11]["id"]))

SORT = {"name": lambda x: x["name"], "built": lambda x: x["built"], "range": lambda x: -x["range_nm"]}
@site.get("/register")
def register(q):
    reg, name, srt, pg = q.q.get("region", ""), q.q.get("name", ""), q.q.get("sort", "name"), max(1, num(q.q.get("page"), 1))
    rows = [x for x in D["lights"] if (not reg or x["region"] == reg) and name.lower() in x["name"].lower()]
    rows.sort(key=SORT.get(srt, SORT["name"]))
    n = max(1, -(-len(rows) // 25)); pg = min(pg, n)
    def url(**k):
        d = {"region": reg, "name": name, "sort": srt}; d.update(k); return "/register?" + urllib.parse.urlencode({a: b for a, b in d.items() if b})
    t = "".join("<tr><td><a href='/light/%d'>%s</a></td><td>%s</td><td>%d</td><td>%s</td><td>%d</td><td>%s</td></tr>" % (x["id"], esc(x["name"]), esc(x["region"]), x["built"], x["designer"], x["range_nm"], x["status"]) for x in rows[(pg - 1) * 25:pg * 25])
    opts = "<option value=''>All regions</option>" + "".join("<option%s>%s</option>" % (" selected" if g == reg else "", g) for g in D["regions"])
    pager = " | ".join("<b>%d</b>" % i if i == pg else "<a href='%s'>%d</a>" % (esc(url(page=i)), i) for i in range(1, n + 1))
    return page("Register", """<h2>Register</h2><form><select name="region">%s</select> <input name="name" value="%s" placeholder="Name contains"> <input type="submit" value="Show"></form>
<p>%d lights, page %d of %d.</p><table><tr><th><a href="%s">Name</a></th><th>Region</th><th><a href="%s">First lit</a></th><th>Designer</th><th><a href="%s">Range (nm)</a></th><th>State</th></tr>%s</table><p>Pages: %s</p>""" % (opts, esc(name), len(rows), pg, n, esc(url(sort="name")), esc(url(sort="built")), esc(url(sort="range")), t, pager))

@site.get(r"/light/(\d+)")
def light(q, i):
    x = next((x for x in D["lights"] if x["id"] == int(i)), None)
    if not x: return None
    dl = [("Region", x["region"]), ("First lit", x["built"]), ("Designer", x["designer"]), ("State", x["status"]), ("Height of tower", "%d m (ground to gallery rail)" % x["tower_m"]), ("Focal height", "%d m above mean high water" % x["focal_m"]),
          ("Nominal range", "%d nautical miles" % x["range_nm"]), ("Character", x["character"]), ("Intensity", "%s candela" % format(x["candela"], ",")), ("Admiralty no.", x["admiralty"]), ("Last keeper left", x["last_keeper"] or "not recorded"), ("Automated", x["automated"] or "never")]
    return page(x["name"], "<h2>%s</h2><dl>%s</dl><p style='clear:both'><a href='/register?region=%s'>More lights in %s</a></p>" % (esc(x["name"]), "".join("<dt>%s</dt><dd>%s</dd>" % (a, esc(b)) for a, b in dl), urllib.parse.quote(x["region"]), x["region"]))

@site.get("/regions")
def regions(q):
    t = "".join("<tr><td><a href='/register?region=%s'>%s</a></td><td>%d</td><td>%d</td></tr>" % (urllib.parse.quote(g), g, sum(x["region"] == g for x in D["lights"]), max(x["range_nm"] for x in D["lights"] if x["region"] == g)) for g in D["regions"])
    return page("Regions", "<h2>Regions</h2><table><tr><th>Region</th><th>Lights</th><th>Longest range (nm)</th></tr>%s</table>" % t)

@site.get("/history")
def history(q):
    return page("History", "<h2>A short history</h2><p>The Commissioners of Northern Lights first met in 1786 with eleven members. Coal fires gave way to oil by 1816, and to paraffin in the 1870s. A keeper at a rock station worked six weeks on and two weeks off, and was paid 62 pounds a year in 1880.</p><p>The last manned light was automated in 1998.</p>")
@site.get("/glossary")
def glossary(q):
    return page("Glossary", "<h2>Glossary</h2><dl><dt>Fl</dt><dd>Flashing: the light is shorter than the dark.</dd><dt>Oc</dt><dd>Occulting: the dark is shorter than the light.</dd><dt>Iso</dt><dd>Equal light and dark.</dd><dt>Focal height</dt><dd>Height of the lamp over high water, not of the tower.</dd><dt>LFl</dt><dd>A flash of two seconds or more.</dd></dl>")
@site.get("/contact")
def contact(q):
    return page("Contact", "<h2>Contact</h2><p>Write to the Registrar, 4 Harbour Steps, Carrick. Corrections are welcome by post only.</p>")
site.run()
