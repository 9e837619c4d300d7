import html
import os
import sys
from urllib.parse import quote
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from data import ABBINA, PER_ID, TIPI, VETRINA, euro
from base import data, page, redirect, serve, static

e = html.escape
CARRELLO = {}
PASSO = 12

CSS = """body{margin:0;background:#f3ede4;color:#2e1a1f;font:17px/1.6 "Palatino Linotype",Palatino,serif}header{background:#4a1526;color:#f3e6d4;padding:18px 40px;display:flex;align-items:center;gap:34px;flex-wrap:wrap}header a{color:#f3e6d4;text-decoration:none}header .nome{font-size:26px;letter-spacing:2px}.borsa{margin-left:auto;background:none;border:1px solid #f3e6d4;color:#f3e6d4;padding:7px 16px;font:inherit;cursor:pointer}
main{padding:24px 40px;max-width:1180px;margin:0 auto}.pillole a{display:inline-block;border:1px solid #4a1526;border-radius:20px;padding:3px 18px;margin-right:8px;text-decoration:none;color:#4a1526}.pillole a.scelta{background:#4a1526;color:#fff}.griglia{display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:20px;margin:24px 0}.vino{background:#fff;padding:18px;display:flex;flex-direction:column}.vino .bot{height:110px;background:radial-gradient(ellipse at center,#7d2a42 0 18%,transparent 19%)}.vino.Bianco .bot{background:radial-gradient(ellipse at center,#d9cf7a 0 18%,transparent 19%)}.vino.Rosato .bot{background:radial-gradient(ellipse at center,#e79a9a 0 18%,transparent 19%)}
.vino h3{margin:4px 0 0;font-size:20px}.vino small{color:#7c6a5d}.vino .giu{margin-top:auto;display:flex;justify-content:space-between;align-items:center;padding-top:12px}del{color:#a39384;font-size:15px}.fine{background:#ddd0bd;font-size:14px;padding:0 9px}.doc{border:1px solid #b79b6c;color:#8a6a35;font-size:13px;padding:0 7px}button{font:inherit;cursor:pointer}.apri,.metti,.altri{background:#4a1526;color:#fff;border:0;padding:7px 18px}
dialog{border:0;padding:30px 36px;max-width:520px;background:#fffaf2;color:inherit}dialog::backdrop{background:rgba(46,26,31,.6)}dialog dl{display:grid;grid-template-columns:190px 1fr;gap:6px}dialog dt{color:#7c6a5d}dialog dd{margin:0}dialog .chiudi{float:right;border:0;background:none}dialog input{font:inherit;width:70px;padding:5px}
.cassetto{position:fixed;top:0;right:-360px;width:320px;height:100%;background:#fffaf2;box-shadow:-3px 0 16px rgba(0,0,0,.25);padding:22px;transition:right .2s;visibility:hidden;box-sizing:border-box}.cassetto.aperto{right:0;visibility:visible}.cassetto li button{border:0;background:none;text-decoration:underline;color:#8a6a35}.cassetto ul{padding-left:18px}.chiusa{background:#2e1a1f;color:#c7b5a4;padding:28px 40px;margin-top:40px;font-size:15px}"""


def pagina(titolo, corpo):
    return page("""<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>%s - Cantina Poggio Sereno</title><style>%s</style></head><body>
<header><a class="nome" href="/">Poggio Sereno</a><a href="/vini">I vini</a><a href="/degustazioni">Degustazioni</a><a href="/spedizioni">Spedizioni</a><button class="borsa">Carrello (<span class="quante">0</span>)</button></header><main>%s</main>
<dialog class="scheda"></dialog><div class="cassetto" role="region" aria-label="Carrello"><button class="via">Chiudi</button><h2>Carrello</h2><ul></ul><p class="totale">Il carrello è vuoto.</p><p><small>Ritiro in cantina o spedizione: lo concordiamo per telefono.</small></p></div>
<div class="chiusa">Azienda agricola Poggio Sereno di Iole Bandini, località Il Poggio 8, 58036 Roccastrada (GR). Tel. 0564 555 210.<br>Olio nuovo 2025: bottiglia da 0,5 l a 14,00 €. Bevete con moderazione.</div><script src="/static/vini.js"></script></body></html>""" % (e(titolo), CSS, corpo))


def carta(v):
    return """<div class="vino %s"><div class="bot"></div><small>%s, annata %d</small><h3>%s</h3><div><span class="doc">%s</span> %s</div><div class="giu"><span>%s<b>%s</b></span><button class="apri" value="%d">Scheda</button></div></div>""" % (
        v["tipo"], v["tipo"], v["annata"], e(v["nome"]), v["denominazione"], "" if v["scorta"] else '<span class="fine">Esaurito</span>',
        "<del>%s</del> " % euro(v["era"]) if v["era"] else "", euro(v["prezzo"]), v["id"])


def scelti(tipo):
    return [v for v in VETRINA if not tipo or v["tipo"] == tipo]


def vini(req):
    tipo = req.q("tipo") if req.q("tipo") in TIPI else ""
    lista = scelti(tipo)
    pillole = '<a href="/vini"%s>Tutti</a>' % ("" if tipo else ' class="scelta"') + "".join('<a href="/vini?tipo=%s"%s>%s</a>' % (t, ' class="scelta"' if t == tipo else "", t) for t in TIPI)
    altri = '<p><button class="altri" data-tipo="%s" data-quanti="%d">Mostra altri vini</button></p>' % (tipo, len(lista)) if len(lista) > PASSO else ""
    return pagina("I vini", '<h1>I nostri vini</h1><p>Prezzi a bottiglia, IVA compresa.</p><div class="pillole">%s</div><div class="griglia">%s</div>%s' % (pillole, "".join(carta(v) for v in lista[:PASSO]), altri))


def conto():
    righe = [{"id": i, "nome": PER_ID[i]["nome"], "annata": PER_ID[i]["annata"], "bottiglie": n} for i, n in CARRELLO.items()]
    return {"righe": righe, "bottiglie": sum(CARRELLO.values()), "totale": round(sum(PER_ID[i]["prezzo"] * n for i, n in CARRELLO.items()), 2)}


def route(req):
    p = req.path
    if req.method == "POST":
        j = req.json()
        v = PER_ID.get(j.get("id"))
        if p == "/carrello":
            n = j.get("n")
            if not v or not v["scorta"] or not isinstance(n, int) or not 1 <= n <= 60:
                return data({"messaggio": "Da 1 a 60 bottiglie, per favore."}, 400)
            CARRELLO[v["id"]] = CARRELLO.get(v["id"], 0) + n
            return data(dict(conto(), messaggio="Aggiunto al carrello: %d × %s %d." % (n, v["nome"], v["annata"])))
        if p == "/carrello/togli":
            if v:
                CARRELLO.pop(v["id"], None)
            return data(conto())
        return None
    if p.startswith("/static/"):
        return static(p)
    if p == "/":
        return pagina("Benvenuti", """<h1>Vino, olio e silenzio dal 1954</h1><p>Undici ettari di vigna a 380 metri, tra il bosco e il mare di Maremma.</p><p><a href="/vini">Scegli i vini</a></p><h2>Novità</h2><p>È arrivato il Fonte Chiara 2023. Per il cru bisogna aspettare l'autunno.</p><h2>La confezione del mese</h2><p>Sei bottiglie a scelta nostra, 59,00 € invece di 71,00 €. Solo in cantina.</p>""")
    if p == "/vini":
        return vini(req)
    if p == "/vini/altri":
        da = int(req.q("da")) if req.q("da").isdigit() else 0
        return page("".join(carta(v) for v in scelti(req.q("tipo"))[da:da + PASSO]))
    if p.startswith("/scheda/") and p[8:].isdigit() and int(p[8:]) in PER_ID:
        v = PER_ID[int(p[8:])]
        gradi = {"Rosso": "16-18 °C", "Bianco": "10-12 °C", "Rosato": "10-12 °C", "Spumante": "6-8 °C", "Passito": "12-14 °C"}[v["tipo"]]
        return data(dict({k: v[k] for k in ("id", "nome", "annata", "tipo", "denominazione", "uve", "grad", "prezzo", "scorta")}, servizio=gradi, abbina=ABBINA[v["tipo"]]))
    if p == "/carrello":
        return data(conto())
    if p == "/degustazioni":
        return pagina("Degustazioni", "<h1>Degustazioni</h1><p>Ogni sabato alle 11 e alle 16, quattro vini e un tagliere: 25,00 € a persona. La degustazione dei rossi di riserva costa 45,00 €.</p><p>Si prenota per telefono.</p>")
    if p == "/spedizioni":
        return pagina("Spedizioni", "<h1>Spedizioni</h1><p>In Italia 9,90 € fino a 12 bottiglie, gratis da 120,00 €. Spediamo il lunedì e il martedì.</p>")
    return None


def state():
    return {"carrello": [{"vino": PER_ID[i]["nome"], "annata": PER_ID[i]["annata"], "bottiglie": n} for i, n in CARRELLO.items()]}


def reset():
    CARRELLO.clear()


serve(route, lambda: "<!doctype html><title>Non trovata</title><h1>Questa pagina non c'è</h1><a href='/'>Poggio Sereno</a>", state, reset)
