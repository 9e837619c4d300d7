import os
import sys
from urllib.parse import urlencode
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import Site, Reply, day, digits, e, redirect  # noqa: E402
from data import TITLES, BRANCHES, KINDS, CARD, PIN  # noqa: E402

site = Site({"vormerkungen": []})
SIZE = 10
CSS = """body{margin:0;font:16px/1.5 Georgia,serif;background:#fbf8f2;color:#2b2620}header{background:#6b2f2a;color:#fff;padding:16px 32px;display:flex;gap:28px;align-items:baseline}header a{color:#fff;text-decoration:none}
header .n{font-size:22px}main{display:flex;gap:30px;max-width:1100px;margin:22px auto;padding:0 20px}.side{width:220px;font-size:15px}.side ul{list-style:none;padding:0}.side li{padding:2px 0}.side b{color:#6b2f2a}
.main{flex:1}.hit{border-bottom:1px solid #ded3c1;padding:12px 0}.hit h3{margin:0;font-size:18px}.hit p{margin:2px 0}.tag{background:#eadfcd;border-radius:3px;padding:1px 8px;font-size:13px}.frei{color:#1d6a34}.aus{color:#99321f}
.such{position:relative;margin-bottom:18px}.such input[type=search]{width:420px;padding:9px;font:inherit}.such button,.btn{padding:9px 18px;font:inherit;background:#6b2f2a;color:#fff;border:0}
#v{position:absolute;background:#fff;border:1px solid #ccc;width:420px;z-index:3;list-style:none;margin:0;padding:0}#v li{padding:6px 10px;cursor:pointer}#v li:hover{background:#f1e7d8}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ded3c1;padding:6px 10px;text-align:left}dl{display:grid;grid-template-columns:150px 1fr;gap:4px}dd{margin:0}[role=tab]{font:inherit;padding:8px 16px;border:1px solid #ded3c1;background:#f1e7d8}[role=tab][aria-selected=true]{background:#fff;font-weight:bold}
.ok{background:#dcefdc;padding:10px}.err{background:#f6d9d3;padding:10px}label{display:block;margin-top:8px}.pg a,.pg b{margin-right:9px}"""


def date(text):
    return day(text).strftime("%d.%m.%Y")


def page(title, body):
    return '<!doctype html><html lang="de"><head><meta charset="utf-8"><title>%s · Stadtbibliothek Mehlbach</title><style>%s</style></head><body><header><a class="n" href="/">Stadtbibliothek Mehlbach</a><a href="/">Katalog</a><a href="/zeiten">Öffnungszeiten</a></header><main>%s</main></body></html>' % (e(title), CSS, body)


def find(word):
    parts = word.lower().split()
    return [t for t in TITLES if all(p in (t["title"] + " " + t["author"]).lower() for p in parts)]


@site.get("/")
def home(request):
    q = request.query
    word, kind, place, n = q.text("q"), q.get("art", ""), q.get("ort", ""), max(1, int(q.get("seite") or 1))
    base = find(word)
    rows = [t for t in base if (not kind or t["kind"] == kind) and (not place or place in t["branches"])]

    def link(**change):
        now = {"q": word, "art": kind, "ort": place}
        now.update(change)
        return "/?" + e(urlencode({k: v for k, v in now.items() if v}))

    def facet(title, name, values, chosen, test):
        out = "".join('<li>%s</li>' % ('<b>%s</b> <a href="%s">✕</a>' % (e(v), link(**{name: ""})) if v == chosen else '<a href="%s">%s</a> (%d)' % (link(**{name: v}), e(v), sum(test(t, v) for t in base))) for v in values)
        return "<h4>%s</h4><ul>%s</ul>" % (title, out)
    side = facet("Medienart", "art", KINDS, kind, lambda t, v: t["kind"] == v and (not place or place in t["branches"])) + facet("Standort", "ort", BRANCHES + ["Online"], place, lambda t, v: v in t["branches"] and (not kind or t["kind"] == kind))
    hits = ""
    for t in rows[(n - 1) * SIZE:n * SIZE]:
        free = any(c["back"] is None for c in t["copies"])
        hits += '<div class="hit"><h3><a href="/titel/%d">%s</a></h3><p>%s · %d · <span class="tag">%s</span></p><p class="%s">%s</p></div>' % (t["id"], e(t["title"]), e(t["author"]), t["year"], t["kind"], "frei" if free else "aus", "verfügbar" if free else "zurzeit entliehen")
    pages = max(1, -(-len(rows) // SIZE))
    nav = '<p class="pg">Seite: %s</p>' % "".join("<b>%d</b>" % i if i == n else '<a href="%s">%d</a>' % (link(seite=i), i) for i in range(1, pages + 1)) if pages > 1 else ""
    search = """<form class="such" action="/"><input type="search" id="q" name="q" value="%s" placeholder="Titel oder Verfasser" aria-label="Suche im Katalog" autocomplete="off"> <button>Suchen</button><ul id="v" hidden></ul></form><script>
const q=document.getElementById('q'),v=document.getElementById('v');q.addEventListener('input',async()=>{if(q.value.trim().length<2){v.hidden=true;return}const r=await(await fetch('/api/vorschlag?q='+encodeURIComponent(q.value))).json();v.innerHTML='';for(const t of r){const l=document.createElement('li');l.textContent=t;l.onclick=()=>{q.value=t;q.form.submit()};v.append(l)}v.hidden=!r.length});</script>""" % e(word)
    return page("Katalog", '<div class="side">%s</div><div class="main">%s<p>%s</p>%s%s</div>' % (side, search, "%d Treffer%s" % (len(rows), " für „%s“" % e(word) if word else "") if rows else "Leider keine Treffer.", hits, nav))


@site.get("/api/vorschlag")
def suggest(request):
    out = []
    for t in find(request.query.text("q")):
        if t["title"] not in out:
            out.append(t["title"])
    return out[:6]


@site.get("/titel/<number>")
def title(request, number, note="", wrong=""):
    for t in TITLES:
        if str(t["id"]) == number:
            facts = [("Verfasser", t["author"]), ("Medienart", t["kind"]), ("Erschienen", "%s, %d" % (t["publisher"], t["year"])), ("ISBN", t["isbn"])]
            if t["pages"]:
                facts.append(("Umfang", "%d Seiten" % t["pages"]))
            if t["minutes"]:
                facts.append(("Laufzeit", "%d Minuten" % t["minutes"]))
            rows = "".join("<tr><td>%s</td><td>%s</td><td class='%s'>%s</td></tr>" % (e(c["branch"]), e(c["shelf"]), "aus" if c["back"] else "frei", "entliehen bis %s" % date(c["back"]) if c["back"] else "verfügbar") for c in t["copies"])
            hold = '<h3>Vormerken</h3><form method="post" action="/titel/%s/vormerken"><label>Ausweisnummer <input name="ausweis" required></label><label>PIN <input name="pin" type="password" required></label><label>Abholen in <select name="ort">%s</select></label><p><button class="btn">Vormerken</button></p></form>' % (number, "".join("<option>%s</option>" % b for b in BRANCHES)) if t["kind"] != "E-Book" else "<p>E-Books können nicht vorgemerkt werden.</p>"
            return page(t["title"], """<div class="main"><p><a href="/">Zurück zum Katalog</a></p><h1>%s</h1>%s%s<div role="tablist"><button role="tab" aria-selected="true" aria-controls="t1">Angaben</button><button role="tab" aria-selected="false" aria-controls="t2">Exemplare</button><button role="tab" aria-selected="false" aria-controls="t3">Vormerken</button></div>
<div role="tabpanel" id="t1"><dl>%s</dl><p>%s</p></div><div role="tabpanel" id="t2" hidden><table><thead><tr><th>Standort</th><th>Signatur</th><th>Status</th></tr></thead><tbody>%s</tbody></table></div><div role="tabpanel" id="t3" hidden>%s</div></div>
<script>document.querySelectorAll('[role=tab]').forEach(b=>b.onclick=()=>{document.querySelectorAll('[role=tab]').forEach(x=>{x.setAttribute('aria-selected',x===b);document.getElementById(x.getAttribute('aria-controls')).hidden=x!==b})})</script>""" % (
                e(t["title"]), '<p class="ok" role="status">%s</p>' % e(note) if note else "", '<p class="err" role="alert">%s</p>' % e(wrong) if wrong else "", "".join("<dt>%s</dt><dd>%s</dd>" % (k, e(v)) for k, v in facts), e(t["text"]), rows, hold))
    return Reply(page("Nicht gefunden", "<p>Dieser Titel ist nicht im Bestand.</p>"), 404)


@site.post("/titel/<number>/vormerken")
def hold(request, number):
    f = request.form
    if digits(f.text("ausweis")) != digits(CARD) or f.text("pin") != PIN:
        return title(request, number, wrong="Ausweisnummer oder PIN stimmt nicht.")
    for t in TITLES:
        if str(t["id"]) == number and t["kind"] != "E-Book" and f.text("ort") in BRANCHES:
            entry = {"titel": t["id"], "abholort": f.text("ort")}
            if entry not in site.state["vormerkungen"]:
                site.state["vormerkungen"].append(entry)
            return title(request, number, note="Vorgemerkt. Wir benachrichtigen Sie, sobald das Medium in %s bereitliegt." % f.text("ort"))
    return redirect("/titel/" + number)


@site.get("/zeiten")
def times(_):
    return page("Öffnungszeiten", '<div class="main"><h1>Öffnungszeiten</h1><table><tr><th>Standort</th><th>Mo–Fr</th><th>Sa</th></tr><tr><td>Zentrale am Markt</td><td>9:30–19:00</td><td>10:00–15:00</td></tr><tr><td>Zweigstelle Nord</td><td>13:00–18:00</td><td>geschlossen</td></tr><tr><td>Zweigstelle Süd</td><td>12:00–18:00</td><td>10:00–13:00</td></tr></table></div>')


if __name__ == "__main__":
    site.run()
