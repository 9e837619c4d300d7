import os, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import *
from data import *

site = Site(INITIAL)
CSS = "body{margin:0;background:#1c1a17;color:#f3ead8;font-family:'Palatino Linotype',serif}a{color:#e6b450}.testa{text-align:center;padding:26px;border-bottom:1px solid #5a4a2a}.corpo{max-width:820px;margin:auto;padding:20px}details{border-bottom:1px solid #5a4a2a;padding:10px 0}summary{font-size:22px;cursor:pointer}.voce{display:flex;gap:16px;padding:8px 0}.voce .q{width:170px;color:#b9a981}.es{background:#7b1e1e;padding:1px 8px;border-radius:3px;font-size:13px}table{border-collapse:collapse}td,th{padding:6px 22px 6px 0;text-align:left}button{background:#e6b450;border:0;padding:8px 16px;font:inherit;cursor:pointer}"
def shell(t, body):
    return f'<!doctype html><html lang="it"><head><meta charset="utf-8"><title>{e(t)} – Teatro della Rocca</title><style>{CSS}</style></head><body><div class="testa"><h1>Teatro della Rocca</h1><a href="/">Stagione</a> · <a href="/preferiti">I miei preferiti</a> · <a href="/teatro">Il teatro</a></div><div class="corpo">{body}</div></body></html>'

@site.route("/")
def home(req):
    b = ""
    for k, m in enumerate(MESI):
        v = "".join(f'<div class="voce"><span class="q">{e(s["data"])}</span><span><a href="/spettacolo/{s["slug"]}">{e(s["titolo"])}</a><br><small>{e(s["autore"])} · {s["genere"]}</small></span>{"<span><span class=es>Esaurito</span></span>" if s["esaurito"] else ""}</div>' for s in SPETTACOLI if s["mese"] == m)
        b += f'<details{" open" if k == 0 else ""}><summary>{m}</summary>{v}</details>'
    return shell("Stagione 2027", "<h2>Stagione 2027</h2><p>Diciotto serate fra prosa, musica, danza e spettacoli per famiglie.</p>" + b)

def find(s):
    return next((x for x in SPETTACOLI if x["slug"] == s), None)

@site.route("/spettacolo/([a-z-]+)")
def sp(req, slug):
    s = find(slug)
    if not s:
        return None
    cast = "".join(f"<tr><td>{e(a)}</td><td>{e(r)}</td></tr>" for a, r in s["cast"])
    fav = s["titolo"] in site.state["preferiti"]
    biglietti = "<p><span class=es>Esaurito</span> Non ci sono più posti, e non è prevista una replica.</p>" if s["esaurito"] else f'<p><a href="/spettacolo/{slug}/prenota">Prenota i posti</a></p>'
    return shell(s["titolo"], f'''<h2>{e(s["titolo"])}</h2><p>di {e(s["autore"])}. Va in scena il {e(s["data"])}, e dura {s["durata"]} minuti.</p>
<form method="post" action="/spettacolo/{slug}/preferito"><button>{"♥ Nei preferiti" if fav else "♡ Aggiungi ai preferiti"}</button></form>{biglietti}
<h3>Prezzi</h3><table><thead><tr><th>Settore</th><th>Intero</th><th>Ridotto under 26</th></tr></thead><tbody><tr><td>Platea</td><td>{s["platea"]} €</td><td>{s["ridotto"]} €</td></tr><tr><td>Palchi</td><td>{s["palchi"]} €</td><td>{s["rid_palchi"]} €</td></tr><tr><td>Galleria</td><td>{s["galleria"]} €</td><td>{s["rid_galleria"]} €</td></tr></tbody></table>
<h3>Interpreti</h3><table><tbody>{cast}</tbody></table>''')

@site.route("/spettacolo/([a-z-]+)/preferito", "POST")
def pref(req, slug):
    s = find(slug)
    if not s:
        return None
    p = site.state["preferiti"]
    p.remove(s["titolo"]) if s["titolo"] in p else p.append(s["titolo"])
    return redirect(f"/spettacolo/{slug}")

@site.route("/spettacolo/([a-z-]+)/prenota", "GET POST")
def prenota(req, slug):
    s = find(slug)
    if not s or s["esaurito"]:
        return None
    if req.method == "POST" and req.f("nome") and req.f("posti").isdigit():
        site.state["prenotazioni"].append({"spettacolo": s["titolo"], "nome": req.f("nome"), "posti": int(req.f("posti")), "settore": req.f("settore")})
        return shell("Prenotato", "<h2>Grazie, i posti sono prenotati</h2>")
    return shell("Prenota", f'<h2>Prenota: {e(s["titolo"])}</h2><form method="post"><p><label>Nome <input name="nome" required></label></p><p><label>Posti <input name="posti" type="number" min="1" max="6" value="1"></label></p><p><label>Settore <select name="settore"><option>Platea</option><option>Palchi</option><option>Galleria</option></select></label></p><button>Prenota</button></form>')

@site.route("/preferiti")
def preferiti(req):
    p = site.state["preferiti"]
    return shell("Preferiti", "<h2>I miei preferiti</h2>" + ("<ul>" + "".join(f"<li>{e(x)}</li>" for x in p) + "</ul>" if p else "<p>Nessuno spettacolo scelto.</p>"))

@site.route("/teatro")
def teatro(req):
    return shell("Il teatro", "<h2>Il teatro</h2><p>Costruito nel 1846, ha 412 posti e un sipario dipinto. La biglietteria apre un'ora prima dello spettacolo.</p>")

site.serve()
