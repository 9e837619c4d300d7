import os
import sys
from urllib.parse import urlencode
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import Site, Reply, day, e  # noqa: E402
from data import CASES, STREETS, KINDS  # noqa: E402

site = Site({"volgen": []})
SIZE = 12
MONTHS = ["januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september", "oktober", "november", "december"]
CSS = """body{margin:0;font:17px/1.5 Arial,sans-serif;color:#1a1a1a}.kop{background:#154273;color:#fff;padding:14px 40px;font-size:20px}.kop a{color:#fff;text-decoration:none}main{max-width:960px;margin:20px auto;padding:0 16px}
.zoek{background:#eef3f8;padding:16px;display:flex;gap:12px;flex-wrap:wrap;align-items:end}.zoek label{font-size:15px}.zoek input,.zoek select{font:inherit;padding:6px;display:block}button{font:inherit;background:#154273;color:#fff;border:0;padding:8px 18px}
.r{border-bottom:1px solid #cbd5df;padding:10px 0}.r h3{margin:0;font-size:18px}.r p{margin:2px 0}.st{font-weight:bold}.Verleend{color:#1c6b1c}.Geweigerd{color:#a51313}.Ingetrokken{color:#666}dl{display:grid;grid-template-columns:210px 1fr;gap:6px}dt{font-weight:bold}dd{margin:0}iframe{border:1px solid #cbd5df;width:100%;height:280px}details{border:1px solid #cbd5df;padding:8px 12px;margin:8px 0}.pg a{margin-right:10px}"""


def date(text):
    d = day(text)
    return "%d %s %d" % (d.day, MONTHS[d.month - 1], d.year)


def euro(v):
    return "€ " + ("%.2f" % v).replace(".", ",")


def page(title, body):
    return '<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>%s - Gemeente Oudewaard</title><style>%s</style></head><body><div class="kop"><a href="/">Gemeente Oudewaard</a> · Vergunningen</div><main>%s</main></body></html>' % (e(title), CSS, body)


@site.get("/")
def home(request):
    q = request.query
    word, kind, area, state, n = q.text("zoek"), q.get("soort", ""), q.get("wijk", ""), q.get("status", ""), max(1, int(q.get("pagina") or 1))
    rows = [c for c in CASES if all(p in ("%s %s %s %s" % (c["case"], c["kind"], c["street"], c["number"])).lower() for p in word.lower().split())
            and (not kind or c["kind"] == kind) and (not area or c["area"] == area) and (not state or c["state"] == state)]

    def choose(name, label, values, now):
        return '<label>%s<select name="%s"><option value="">Alle</option>%s</select></label>' % (label, name, "".join("<option%s>%s</option>" % (" selected" if v == now else "", e(v)) for v in values))
    form = '<form class="zoek" action="/"><label>Zoekwoord, adres of zaaknummer<input name="zoek" value="%s" size="26"></label>%s%s%s<button>Zoeken</button></form>' % (
        e(word), choose("soort", "Soort aanvraag", sorted(KINDS), kind), choose("wijk", "Wijk", sorted(set(STREETS.values())), area), choose("status", "Status", ["In behandeling", "Verleend", "Geweigerd", "Ingetrokken"], state))
    hits = "".join('<div class="r"><h3><a href="/zaak/%s">%s, %s %s</a></h3><p>Zaaknummer %s · wijk %s</p><p>Ontvangen op %s · <span class="st %s">%s</span></p></div>' % (
        c["case"], e(c["kind"]), e(c["street"]), c["number"], c["case"], c["area"], date(c["received"]), c["state"].split()[0], c["state"]) for c in rows[(n - 1) * SIZE:n * SIZE])
    pages = -(-len(rows) // SIZE)

    def link(i):
        return "/?" + e(urlencode({k: v for k, v in {"zoek": word, "soort": kind, "wijk": area, "status": state, "pagina": i}.items() if v}))
    nav = '<p class="pg">%s Pagina %d van %d %s</p>' % ('<a href="%s">Vorige</a>' % link(n - 1) if n > 1 else "", n, pages, '<a href="%s">Volgende</a>' % link(n + 1) if n < pages else "") if pages > 1 else ""
    return page("Vergunningen", "<h1>Aanvragen en besluiten 2026</h1>%s<p>%s</p>%s%s" % (form, "%d %s gevonden" % (len(rows), "zaak" if len(rows) == 1 else "zaken") if rows else "Er zijn geen zaken gevonden.", hits, nav))


@site.get("/zaak/<case>")
def one(request, case, note=""):
    for c in CASES:
        if c["case"] == case:
            return page(case, '<p><a href="/">Terug naar het overzicht</a></p><h1>%s</h1>%s<dl><dt>Adres</dt><dd>%s %s, wijk %s</dd><dt>Zaaknummer</dt><dd>%s</dd><dt>Status</dt><dd>%s</dd></dl><details><summary>Behandeling</summary><p>De aanvraag wordt behandeld door %s. De leges bedragen %s.</p></details><details><summary>Stukken</summary><p>Aanvraagformulier, situatietekening en foto\'s liggen ter inzage in het stadskantoor.</p></details><h2>Verloop van de zaak</h2><iframe src="/verloop/%s" title="Verloop van de zaak"></iframe><form method="post" action="/zaak/%s/volgen"><p><button>Deze zaak volgen</button></p></form>' % (
                e(c["kind"]), "<p role='status'>%s</p>" % note if note else "", e(c["street"]), c["number"], c["area"], case, c["state"], e(c["officer"]), euro(c["fee"]), case, case))
    return Reply(page("Niet gevonden", "<p>Deze zaak bestaat niet.</p>"), 404)


@site.get("/verloop/<case>")
def course(_, case):
    for c in CASES:
        if c["case"] == case:
            steps = [("Aanvraag ontvangen", date(c["received"]))]
            if c["decided"]:
                steps += [("Besluit: " + c["state"].lower(), date(c["decided"])), ("Bezwaar mogelijk tot en met", date(c["object_until"]))]
            elif c["state"] == "Ingetrokken":
                steps.append(("Ingetrokken door de aanvrager", "datum niet gepubliceerd"))
            else:
                steps.append(("Besluit", "nog niet genomen"))
            return '<!doctype html><html lang="nl"><meta charset="utf-8"><style>body{font:16px Arial}li{margin:10px 0}</style><ol>%s</ol></html>' % "".join("<li><b>%s</b><br>%s</li>" % s for s in steps)
    return Reply("", 404)


@site.post("/zaak/<case>/volgen")
def follow(request, case):
    if any(c["case"] == case for c in CASES) and case not in site.state["volgen"]:
        site.state["volgen"].append(case)
    return one(request, case, "U volgt deze zaak.")


if __name__ == "__main__":
    site.run()
