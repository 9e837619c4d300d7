import os
import sys
from urllib.parse import urlencode
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import Site, Reply, e, redirect  # noqa: E402
from data import BOTTLES  # noqa: E402

site = Site({"carrello": {}})
SIZE = 18
CSS = """body{margin:0;font:16px/1.5 'Palatino Linotype',Palatino,serif;background:#fdfaf5;color:#35241f}header{background:#4a1420;color:#f5e9dc;padding:18px 36px;display:flex;gap:28px;align-items:baseline}header a{color:#f5e9dc;text-decoration:none}header .l{font-size:24px}header .c{margin-left:auto}
main{max-width:1080px;margin:18px auto;padding:0 18px}.f{display:flex;gap:14px;align-items:end;flex-wrap:wrap;background:#f3e8db;padding:14px;border-radius:6px}.f label{font-size:14px}.f select{font:inherit;display:block}.g{display:grid;grid-template-columns:repeat(3,1fr);gap:18px;margin-top:16px}.v{background:#fff;border:1px solid #e6d8c6;padding:14px}.v h3{margin:0}.v p{margin:4px 0}s{color:#927d70}.es{color:#a31f1f;font-weight:bold}.of{background:#a31f1f;color:#fff;font-size:12px;padding:1px 7px;border-radius:3px}button{font:inherit;background:#4a1420;color:#fff;border:0;padding:7px 16px;cursor:pointer}dl{display:grid;grid-template-columns:180px 1fr;gap:5px}dd{margin:0}table{border-collapse:collapse;width:100%}td,th{padding:7px 12px;border-bottom:1px solid #e6d8c6;text-align:left}.pg a,.pg b{margin-right:10px}"""


def euro(v):
    return "€ " + ("%.2f" % v).replace(".", ",")


def page(title, body):
    return '<!doctype html><html lang="it"><head><meta charset="utf-8"><title>%s · Cantina Collerovere</title><style>%s</style></head><body><header><a class="l" href="/">Cantina Collerovere</a><a href="/">I vini</a><a href="/visite">Visite</a><a class="c" href="/carrello">Carrello (%d)</a></header><main>%s</main></body></html>' % (e(title), CSS, sum(site.state["carrello"].values()), body)


def price(b):
    return ('<s>%s</s> ' % euro(b["was"]) if b["was"] else "") + "<strong>%s</strong>" % euro(b["price"])


@site.get("/")
def home(request):
    q = request.query
    rows = BOTTLES
    for name, field in (("tipo", "colour"), ("denominazione", "class"), ("annata", "year")):
        if q.get(name):
            rows = [b for b in rows if str(b[field]) == q[name]]
    order = q.get("ordina", "")
    if order in ("prezzo", "-prezzo"):
        rows = sorted(rows, key=lambda b: b["price"], reverse=order[0] == "-")
    elif order == "nome":
        rows = sorted(rows, key=lambda b: (b["name"], b["year"]))
    n = max(1, int(q.get("pagina") or 1))
    pages = max(1, -(-len(rows) // SIZE))

    def choose(name, label, values):
        return '<label>%s<select name="%s">%s</select></label>' % (label, name, "".join('<option value="%s"%s>%s</option>' % (v, " selected" if q.get(name, "") == v else "", t) for v, t in values))
    every = [("", "Tutti")]
    form = '<form class="f" action="/">%s%s%s%s<button>Mostra</button></form>' % (choose("tipo", "Tipo", every + [(c, c) for c in ("Rosso", "Bianco", "Rosato", "Spumante", "Passito")]), choose("denominazione", "Denominazione", [("", "Tutte")] + [(c, c) for c in ("DOCG", "DOC", "IGT")]),
                                                                    choose("annata", "Annata", [("", "Tutte")] + [(str(y), str(y)) for y in sorted({b["year"] for b in BOTTLES}, reverse=True)]), choose("ordina", "Ordina per", [("", "Scelti da noi"), ("prezzo", "Prezzo crescente"), ("-prezzo", "Prezzo decrescente"), ("nome", "Nome")]))
    cards = "".join('<div class="v"><h3><a href="/vini/%s">%s %d</a></h3><p>%s · %s %s</p><p>%s</p><p>%s</p></div>' % (b["code"], e(b["name"]), b["year"], b["colour"], b["class"], '<span class="of">Offerta</span>' if b["was"] else "", price(b), '<span class="es">Esaurito</span>' if not b["left"] else "Disponibile") for b in rows[(n - 1) * SIZE:n * SIZE])
    nav = '<p class="pg">%s</p>' % "".join("<b>%d</b>" % i if i == n else '<a href="/?%s">%d</a>' % (e(urlencode(dict({k: v for k, v in q.items() if v}, pagina=i))), i) for i in range(1, pages + 1)) if pages > 1 else ""
    return page("I vini", '<h1>I nostri vini</h1>%s<p>%s</p><div class="g">%s</div>%s' % (form, "%d etichette" % len(rows) if rows else "Nessun vino corrisponde alla scelta.", cards, nav))


def bottle(code):
    return next((b for b in BOTTLES if b["code"] == code), None)


@site.get("/vini/<code>")
def wine(_, code):
    b = bottle(code)
    if not b:
        return Reply(page("Non trovato", "<p>Questo vino non c'è.</p>"), 404)
    buy = '<form method="post" action="/carrello"><input type="hidden" name="codice" value="%s"><label>Bottiglie <input type="number" name="quante" value="1" min="1" max="48"></label> <button>Aggiungi al carrello</button></form>' % code if b["left"] else '<p class="es">Esaurito</p>'
    return page(b["name"], "<h1>%s %d</h1><p>%s</p><dl><dt>Tipo</dt><dd>%s</dd><dt>Denominazione</dt><dd>%s</dd><dt>Gradazione</dt><dd>%s %% vol</dd><dt>Formato</dt><dd>0,75 l</dd></dl><p>Un vino da uve %s, affinato %d mesi in cantina; si serve a %d gradi.</p>%s" % (
        e(b["name"]), b["year"], price(b), b["colour"], b["class"], str(b["alcohol"]).replace(".", ","), b["grape"], b["months"], b["serve"], buy))


@site.post("/carrello")
def add(request):
    b, n = bottle(request.form.text("codice")), request.form.text("quante")
    if b and b["left"] and n.isdigit() and 1 <= int(n) <= 48:
        cart = site.state["carrello"]
        cart[b["code"]] = cart.get(b["code"], 0) + int(n)
    return redirect("/carrello")


@site.get("/carrello")
def cart(_):
    items = [(bottle(c), n) for c, n in site.state["carrello"].items()]
    if not items:
        return page("Carrello", "<h1>Carrello</h1><p>Il carrello è vuoto.</p>")
    rows = "".join('<tr><td>%s %d</td><td>%d</td><td>%s</td><td><form method="post" action="/carrello/togli"><input type="hidden" name="codice" value="%s"><button>Togli</button></form></td></tr>' % (e(b["name"]), b["year"], n, euro(b["price"] * n), b["code"]) for b, n in items)
    return page("Carrello", "<h1>Carrello</h1><table><thead><tr><th>Vino</th><th>Bottiglie</th><th>Importo</th><th></th></tr></thead><tbody>%s</tbody><tfoot><tr><td colspan='2'>Totale</td><td>%s</td><td></td></tr></tfoot></table>" % (rows, euro(sum(b["price"] * n for b, n in items))))


@site.post("/carrello/togli")
def remove(request):
    site.state["carrello"].pop(request.form.text("codice"), None)
    return redirect("/carrello")


@site.get("/visite")
def visits(_):
    return page("Visite", "<h1>Visite in cantina</h1><p>Da aprile a ottobre, il venerdì e il sabato alle 11 e alle 16.30. La visita con tre assaggi costa 15 euro a persona; i ragazzi sotto i 16 anni entrano gratis.</p>")


if __name__ == "__main__":
    site.run()
