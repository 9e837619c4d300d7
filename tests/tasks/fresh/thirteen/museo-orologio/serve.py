import os
import sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import json
from base import App, JS, e
import data as D

app = App(lambda: {}, "Pagina non trovata")
CSS = """
body{margin:0;font:16px/1.55 'Gill Sans',Optima,sans-serif;background:#141414;color:#eee}a{color:#e9c46a}.alto{padding:22px 6vw;border-bottom:1px solid #444;display:flex;flex-wrap:wrap;gap:26px;align-items:baseline}.alto b{font-size:24px;letter-spacing:1px}
main{padding:14px 6vw 60px}.griglia{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:14px}.pezzo{background:#222;padding:14px;border-radius:4px}.pezzo small{color:#aaa}.tipi button{background:#222;color:#eee;border:1px solid #555;border-radius:16px;padding:4px 14px;margin:0 6px 6px 0;font:inherit;cursor:pointer}.tipi button.on{background:#e9c46a;color:#141414}
input,select{font:inherit;padding:6px}table{border-collapse:collapse;width:100%}td,th{padding:8px;border-bottom:1px solid #444;text-align:left}details{border-top:1px solid #444;padding:8px 0}summary{cursor:pointer}
"""


def pagina(titolo, corpo, script=""):
    return f"""<!doctype html><html lang="it"><head><meta charset="utf-8"><title>{e(titolo)} · Museo dell'Orologio</title><style>{CSS}</style></head><body><div class="alto"><b>Museo dell'Orologio</b><a href="/">Benvenuti</a><a href="/collezione">Collezione</a><a href="/attivita">Attività</a><a href="/visita">Visita</a></div><main>{corpo}</main><script>{JS}{script}</script></body></html>"""


@app.get("/")
def inizio(r):
    return pagina("Benvenuti", """<h1>Cinque secoli di ore a Valcerro</h1><p>Un antico convento, sei sale e più di trecento ingranaggi che girano ancora.</p><form action="/collezione"><label>Cerca nella collezione <input name="q" placeholder="titolo o autore"></label> <button>Cerca</button></form><h2>Da non perdere</h2><p>Ogni mezzogiorno il custode carica a mano la Grande macchina di San Todaro.</p>""")


@app.get("/collezione")
def collezione(r):
    tipi = "".join(f"<button type='button' data-t='{t}'>{t}</button>" for t in D.TIPI)
    return pagina("Collezione", f"<h1>Collezione</h1><p><label>Titolo o autore <input id='q' value=\"{e(r.get('q'))}\"></label></p><div class='tipi'><button type='button' data-t=''>Tutti</button>{tipi}</div><p id='quanti' aria-live='polite'></p><div class='griglia' id='g'></div>", r"""
let tutti = [], tipo = "";
function mostra() {
  const q = $("#q").value.trim().toLowerCase();
  const v = tutti.filter(o => (!tipo || o.tipo === tipo) && (o.titolo + " " + o.autore).toLowerCase().includes(q));
  $$(".tipi button").forEach(b => b.classList.toggle("on", b.dataset.t === tipo));
  $("#quanti").textContent = v.length === 1 ? "1 oggetto" : v.length + " oggetti";
  $("#g").innerHTML = v.map(o => `<div class="pezzo"><a href="/oggetto/${o.id}">${esc(o.titolo)}</a><br><small>${esc(o.tipo)}<br>${esc(o.autore)}</small></div>`).join("");
}
$("#q").addEventListener("input", mostra);
$(".tipi").addEventListener("click", ev => { const b = ev.target.closest("button"); if (b) { tipo = b.dataset.t; mostra(); } });
getJSON("/api/collezione").then(d => { tutti = d; mostra(); });
""")


@app.get("/api/collezione")
def api_collezione(r):
    return [{k: o[k] for k in ("id", "titolo", "tipo", "autore")} for o in D.OGGETTI]


@app.get(r"/oggetto/(\d+)")
def oggetto(r, id):
    o = next((o for o in D.OGGETTI if o["id"] == int(id)), None)
    if not o:
        return pagina("Non trovato", "<h1>Oggetto non trovato</h1>")
    rest = f"<p>Restaurato nel <span class='ra'>{o['restauro'][0]}</span> da <span class='rc'>{e(o['restauro'][1])}</span>.</p>" if o["restauro"] else "<p>Nessun restauro documentato.</p>"
    chi = "di autore ignoto" if o["autore"] == "Ignoto" else f"opera di {e(o['autore'])}"
    return pagina(o["titolo"], f"<p><a href='/collezione'>← Collezione</a></p><h1>{e(o['titolo'])}</h1><p>{o['tipo']}, {chi}, costruito a {e(o['luogo'])} nell'anno <b class='anno'>{o['anno']}</b>. Altezza {o['altezza']} cm.</p><p>Esposto nella <span class='sala'>sala {o['sala']}</span>.</p><details><summary>Restauri</summary>{rest}</details><details><summary>Provenienza</summary><p>Raccolta civica di Valcerro, inventario VC-{o['id']:03d}.</p></details>")


@app.get("/attivita")
def attivita(r):
    mesi = ["aprile", "maggio", "giugno"]
    m = r.get("mese", "aprile")
    righe = "".join(f"<tr><td>{e(a['titolo'])}</td><td>{a['giorno']} {a['mese']}</td><td>da {a['eta']} anni</td><td>{a['prezzo']}</td></tr>" for a in D.ATTIVITA if a["mese"] == m)
    link = " · ".join(f"<b>{x}</b>" if x == m else f"<a href='/attivita?mese={x}'>{x}</a>" for x in mesi)
    return pagina("Attività", f"<h1>Attività 2027</h1><p>{link}</p><table><thead><tr><th>Attività</th><th>Giorno</th><th>Età</th><th>Partecipazione</th></tr></thead><tbody>{righe}</tbody></table>")


@app.get("/visita")
def visita(r):
    return pagina("Visita", "<h1>Visita</h1><p>Il museo è aperto da martedì a domenica, dalle 10 alle 18. Ultimo ingresso alle 17:15.</p><table><tr><th>Intero</th><td>9,50 €</td></tr><tr><th>Ridotto</th><td>6,00 €</td></tr><tr><th>Famiglia</th><td>22,00 €</td></tr></table><p>Chiostro delle Campane 2, Valcerro. Fermata Porta Vecchia.</p>")


app.run()
