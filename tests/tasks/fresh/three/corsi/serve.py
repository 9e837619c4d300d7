import re
from urllib.parse import urlencode
from base import *
import data as D

ST = {}


def reset():
    ST["iscrizioni"] = []


reset()
CSS = """body{margin:0;font-family:"Palatino Linotype",Palatino,serif;background:#faf6ef;color:#3b2f2f}#testa{background:#7b1e3a;color:#fff;padding:24px 7%}#testa a{color:#fde;margin-right:20px}#testa form{float:right}#corpo{padding:22px 7%}.aree a{display:inline-block;padding:5px 14px;border:1px solid #7b1e3a;margin-right:6px;text-decoration:none;color:#7b1e3a}.aree a.qui{background:#7b1e3a;color:#fff}
.corso{background:#fff;border-left:5px solid #7b1e3a;margin:12px 0;padding:12px 18px;overflow:hidden}.corso h3{margin:0}.corso .prezzo{float:right;font-size:20px}.corso .riga span{margin-right:18px}.posti{font-weight:bold}.posti.no{color:#b00}.pagine a,.pagine b{margin-right:8px}table{border-collapse:collapse;background:#fff}td,th{border:1px solid #e3d7c5;padding:7px 14px;text-align:left}.errore{color:#b00}"""


def page(title, body, q=""):
    return Res('<!doctype html><html lang="it"><head><meta charset="utf-8"><title>%s - Università popolare di Valdarno</title><style>%s</style></head><body><div id="testa"><form action="/cerca"><input name="q" aria-label="Cerca un corso" placeholder="Cerca un corso" value="%s"> <button>Cerca</button></form><h1>Università popolare di Valdarno</h1><a href="/">Novità</a><a href="/corsi">Corsi</a><a href="/sedi">Sedi</a></div><div id="corpo">%s</div></body></html>' % (esc(title), CSS, esc(q), body))


def scheda(c):
    return '<div class="corso"><span class="prezzo">%d €</span><h3><a href="/corsi/%s">%s</a></h3><div class="riga"><span class="cod">%s</span><span class="giorno">%s</span><span class="ora">%s</span><span class="dal">dal <span class="inizio">%s</span></span><span class="lez">%d lezioni</span><span class="posti%s">%s</span></div></div>' % (c["prezzo"], c["codice"], esc(c["titolo"]), c["codice"], c["giorno"], c["ora"], c["inizio"], c["lezioni"], "" if c["posti"] else " no", "completo" if not c["posti"] else "1 posto libero" if c["posti"] == 1 else "%d posti liberi" % c["posti"])


PER = 8


def corsi(r):
    a = r.q("area")
    rows = [c for c in D.CORSI if not a or c["area"] == a]
    n = max(1, (len(rows) + PER - 1) // PER)
    try:
        pg = max(1, min(n, int(r.q("pag", "1"))))
    except ValueError:
        pg = 1
    aree = "".join('<a href="/corsi%s"%s>%s</a>' % ("?" + urlencode({"area": x}) if x else "", ' class="qui"' if x == a else "", x or "Tutti") for x in [""] + D.AREE)
    pag = "".join("<b>%d</b>" % i if i == pg else '<a href="/corsi?%s">%d</a>' % (esc(urlencode({"area": a, "pag": i})), i) for i in range(1, n + 1))
    return page("Corsi", '<h2>Corsi 2025/2026</h2><p class="aree">%s</p><p>%d corsi</p>%s<p class="pagine">%s%s</p>' % (aree, len(rows), "".join(scheda(c) for c in rows[(pg - 1) * PER:pg * PER]), pag, '<a rel="next" href="/corsi?%s">Avanti »</a>' % esc(urlencode({"area": a, "pag": pg + 1})) if pg < n else ""))


def corso(r, cod):
    c = next((c for c in D.CORSI if c["codice"] == cod), None)
    if not c:
        return None
    err = ""
    if r.method == "POST" and c["posti"]:
        if not r.f("nome") or not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", r.f("email")):
            err = '<p class="errore">Indicate nome e un indirizzo valido.</p>'
        else:
            ST["iscrizioni"].append({"corso": cod, "nome": r.f("nome"), "email": r.f("email").lower()})
            return page("Grazie", "<h2>Grazie, l'iscrizione è registrata.</h2>")
    cal = D.CALENDARIO.get(cod)
    cal = "<h3>Calendario</h3><table><tr><th>Data</th><th>Argomento</th></tr>%s</table>" % "".join("<tr><td>%s</td><td>%s</td></tr>" % (a, esc(b)) for a, b in cal) if cal else "<p>Il calendario sarà pubblicato a settembre.</p>"
    frm = '<h3>Iscrizione</h3>%s<form method="post"><label>Nome e cognome <input name="nome"></label> <label>E-mail <input name="email"></label> <button>Iscriviti</button></form>' % err if c["posti"] else "<p>Il corso è completo.</p>"
    return page(c["titolo"], "<h2>%s</h2><p>%s</p><table>%s</table>%s%s" % (esc(c["titolo"]), esc(c["testo"]), "".join("<tr><th>%s</th><td>%s</td></tr>" % (a, esc(b)) for a, b in [("Codice", c["codice"]), ("Docente", c["docente"]), ("Giorno", c["giorno"]), ("Ora", c["ora"]), ("Sede", c["sede"]), ("Quota", "%d €" % c["prezzo"])]), cal, frm))


def route(r):
    p = r.path
    if p == "/":
        return page("Novità", "<h2>Novità</h2><p>Sono aperte le iscrizioni all'anno accademico 2025/2026: %d corsi in quattro sedi e in palestra. La segreteria è in via dei Mille 8 e riceve il martedì e il giovedì dalle 16 alle 19.</p>%s" % (len(D.CORSI), "".join(scheda(D.CORSI[i]) for i in (0, 12))))
    if p == "/corsi":
        return corsi(r)
    if p.startswith("/corsi/"):
        return corso(r, p[7:])
    if p == "/cerca":
        rows = D.cerca(r.q("q"))
        return page("Ricerca", "<h2>Risultati per «%s»</h2><p>%d corsi trovati</p>%s" % (esc(r.q("q")), len(rows), "".join(scheda(c) for c in rows)), r.q("q"))
    if p == "/sedi":
        return page("Sedi", "<h2>Sedi</h2><ul><li>Sede centrale, via dei Mille 8</li><li>Biblioteca, piazza Masaccio 2</li><li>Atelier, via del Pozzo 17</li><li>Villa Orti, via Poggilupi 40</li><li>Palestra, viale Gramsci 5</li></ul>")
    return None


serve(route, lambda: ST, reset)
