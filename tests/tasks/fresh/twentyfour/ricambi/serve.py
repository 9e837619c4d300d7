import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from common import *
D = load(__file__)

site = Site({"carrello": []}, "Pagina non trovata.")
eur = lambda x: ("%.2f" % x).replace(".", ",") + " €"
def sl(s): return re.sub(r"[^a-z0-9]+", "-", s.lower()).strip("-")
def page(t, b, crumbs=()):
    n = sum(c["quantita"] for c in site.state["carrello"])
    menu = "".join("<li><a href='/catalogo/%s'>%s</a><ul>%s</ul></li>" % (sl(c), c, "".join("<li><a href='/catalogo/%s/%s'>%s</a></li>" % (sl(c), sl(s), s) for s in ss)) for c, ss in D["categorie"].items())
    cr = " &gt; ".join(["<a href='/'>Home</a>"] + list(crumbs))
    return """<!DOCTYPE html><html lang="it"><head><meta charset="utf-8"><title>%s - Ricambi Motorini Galassi</title><style>body{font-family:Tahoma,sans-serif;font-size:13px;margin:0}#top{background:#003d7a;color:#fff;padding:10px 20px}#top a{color:#fff;margin-left:16px}#col{float:left;width:200px;padding:10px;background:#eef3f8}#col ul{padding-left:14px}#main{margin-left:230px;padding:10px}table.t{border-collapse:collapse;width:100%%}table.t td,table.t th{border-bottom:1px solid #ccd;padding:5px;text-align:left}.old{text-decoration:line-through;color:#999}.si{color:#080}.no{color:#b00}</style></head><body><div id="top"><b>Ricambi Motorini Galassi</b><a href="/carrello">Carrello (%d)</a><a href="/spedizioni">Spedizioni</a><a href="/chi-siamo">Chi siamo</a></div><div id="col"><b>Catalogo</b><ul>%s</ul></div><div id="main"><p>%s</p>%s</div></body></html>""" % (esc(t), n, menu, cr, b)
def stato(x): return "<span class='si'>disponibile</span>" if x["pezzi"] else "<span class='no'>esaurito</span>"
def rows(R): return "".join("<tr><td>%s</td><td><a href='/articolo/%s'>%s</a></td><td>%s</td><td>%s</td><td><span class='old'>%s</span> <b>%s</b></td><td>%s</td></tr>" % (x["codice"], x["codice"], esc(x["nome"]), x["sotto"], x["marca"], eur(x["listino"]), eur(x["prezzo"]), stato(x)) for x in R)
TH = "<tr><th>Codice</th><th>Articolo</th><th>Gruppo</th><th>Marca</th><th>Prezzo</th><th>Stato</th></tr>"
@site.get("/")
def home(q):
    return page("Home", "<h1>Pezzi per motorini d'epoca</h1><form action='/cerca'><input name='q' placeholder='Codice o nome'> <button>Cerca</button></form><p>%d articoli, spedizione gratuita da 90,00 €. In offerta questa settimana:</p><table class='t'>%s%s</table>" % (len(D["pezzi"]), TH, rows(D["pezzi"][7:70:21])))
@site.get("/cerca")
def cerca(q):
    t = q.q.get("q", "").lower(); R = [x for x in D["pezzi"] if t and (t in x["nome"].lower() or t == x["codice"].lower())]
    return page("Cerca", "<h1>Ricerca: %s</h1><p>%d risultati%s</p><table class='t'>%s%s</table>" % (esc(t), len(R), ", primi 15" if len(R) > 15 else "", TH, rows(R[:15])))
@site.get(r"/catalogo/([a-z-]+)(?:/([a-z-]+))?")
def catalogo(q, c, s=None):
    cat = next((k for k in D["categorie"] if sl(k) == c), None)
    sub = next((k for k in D["categorie"].get(cat, []) if sl(k) == s), None) if s else None
    if not cat or (s and not sub): return None
    m, d, pg = q.q.get("modello", ""), q.q.get("disponibili", ""), max(1, num(q.q.get("pag"), 1))
    R = [x for x in D["pezzi"] if x["categoria"] == cat and (not sub or x["sotto"] == sub) and (not m or any(k["modello"] == m for k in x["compat"])) and (not d or x["pezzi"])]
    n = max(1, -(-len(R) // 8)); pg = min(pg, n)
    pager = " ".join("<b>%d</b>" % i if i == pg else "<a href='?%s'>%d</a>" % (esc(urllib.parse.urlencode({"modello": m, "disponibili": d, "pag": i})), i) for i in range(1, n + 1))
    return page(sub or cat, "<h1>%s</h1><form><select name='modello'><option value=''>Tutti i modelli</option>%s</select> <label><input type='checkbox' name='disponibili' value='1'%s> solo disponibili</label> <button>Filtra</button></form><p>%d articoli</p><table class='t'>%s%s</table><p>Pagine: %s</p>" % (sub or cat, "".join("<option%s>%s</option>" % (" selected" if x == m else "", x) for x in D["modelli"]), " checked" if d else "", len(R), TH, rows(R[(pg - 1) * 8:pg * 8]), pager), ["<a href='/catalogo/%s'>%s</a>" % (c, cat)] + ([sub] if sub else []))
def art(k): return next((x for x in D["pezzi"] if x["codice"] == k), None)
@site.get(r"/articolo/(RM\d+)")
def articolo(q, k):
    x = art(k)
    if not x: return None
    buy = "<form method='post' action='/carrello'><input type='hidden' name='codice' value='%s'><label>Quantità <input name='quantita' size=3 value='1'></label> <button>Aggiungi al carrello</button></form>" % k if x["pezzi"] else "<p class='no'>Non ordinabile al momento</p>"
    return page(x["nome"], "<h1>%s</h1><p>Codice %s · marca %s · %s (%d pezzi)</p><p><span class='old'>%s</span> <b>%s</b></p>%s<h3>Scheda tecnica</h3><table class='t'><tr><th>Peso netto</th><td>%d g</td></tr><tr><th>Peso con imballo</th><td>%d g</td></tr><tr><th>Garanzia</th><td>%d mesi</td></tr></table><h3>Compatibilità</h3><table class='t'><tr><th>Modello</th><th>Dall'anno</th><th>All'anno</th></tr>%s</table>" % (esc(x["nome"]), k, x["marca"], stato(x), x["pezzi"], eur(x["listino"]), eur(x["prezzo"]), buy, x["peso_g"], x["peso_imballo_g"], x["garanzia"], "".join("<tr><td>%s</td><td>%d</td><td>%d</td></tr>" % (c["modello"], c["dal"], c["al"]) for c in x["compat"])), ["<a href='/catalogo/%s'>%s</a>" % (sl(x["categoria"]), x["categoria"]), x["sotto"]])
@site.get("/carrello")
def carrello(q):
    C = site.state["carrello"]
    return page("Carrello", "<h1>Carrello</h1><table class='t'>%s</table><p>Totale: %s</p><p>Per concludere l'ordine telefonate allo 051 555 0182.</p>" % ("".join("<tr><td>%s</td><td>%s</td><td>%d</td><td><form method='post' action='/carrello/togli'><input type='hidden' name='codice' value='%s'><button>Togli</button></form></td></tr>" % (c["codice"], art(c["codice"])["nome"], c["quantita"], c["codice"]) for c in C) or "<tr><td>Vuoto</td></tr>", eur(sum(art(c["codice"])["prezzo"] * c["quantita"] for c in C))))
@site.post("/carrello")
def add(q):
    x, n = art(q.form.get("codice")), num(q.form.get("quantita"))
    if not x or n < 1 or n > x["pezzi"]: return page("Errore", "<p class='no'>Quantità non disponibile.</p>")
    old = next((c for c in site.state["carrello"] if c["codice"] == x["codice"]), None)
    if old: old["quantita"] += n
    else: site.state["carrello"].append({"codice": x["codice"], "quantita": n})
    site.state["carrello"].sort(key=lambda c: c["codice"])
    return redirect("/carrello")
@site.post("/carrello/togli")
def togli(q):
    site.state["carrello"] = [c for c in site.state["carrello"] if c["codice"] != q.form.get("codice")]
    return redirect("/carrello")
@site.get("/spedizioni")
def sped(q): return page("Spedizioni", "<h1>Spedizioni</h1><p>Corriere 7,90 €, isole 11,90 €; gratis da 90,00 €. Consegna in 2-4 giorni lavorativi. Resi entro 14 giorni.</p>")
@site.get("/chi-siamo")
def chi(q): return page("Chi siamo", "<h1>Chi siamo</h1><p>Dal 1983 la famiglia Galassi cerca e rifà pezzi per cinque modelli di motorini. Il magazzino misura 640 metri quadri.</p>")
site.run()
