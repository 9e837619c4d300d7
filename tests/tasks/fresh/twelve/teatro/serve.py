import sys
sys.path.insert(0, "..")
from base import Site, Reply, esc
from data import *

site = Site(lambda: {"prenotazioni": []})
MESI = "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split()
SETTORI = [("platea", "Platea"), ("galleria", "Galleria"), ("under26", "Under 26")]
site.css("/css/teatro.css", """
body{margin:0;background:#1b0f12;color:#f3e7dc;font:17px/1.5 Didot,Georgia,serif}a{color:#e8b65a}header{text-align:center;padding:26px}header nav a{margin:0 12px}section.c{max-width:940px;margin:0 auto;padding:0 16px 40px}
[role=tablist]{display:flex;justify-content:center;gap:6px}[role=tab]{background:none;border:1px solid #e8b65a;color:#e8b65a;padding:8px 20px;font:inherit;cursor:pointer}[role=tab][aria-selected=true]{background:#e8b65a;color:#1b0f12}
.scheda{display:grid;grid-template-columns:140px 1fr auto;gap:14px;border-bottom:1px solid #4a2f34;padding:16px 0}.scheda h3{margin:0}.scheda .quando{color:#e8b65a}.info{display:grid;grid-template-columns:160px 1fr}.info dt{color:#bfa38f}.info dd{margin:0}
table{border-collapse:collapse;margin:14px 0}td,th{padding:6px 18px;border-bottom:1px solid #4a2f34;text-align:left}.btn{background:#e8b65a;color:#1b0f12;border:0;padding:9px 22px;font:inherit;cursor:pointer}dialog{padding:26px;border:0;width:420px}dialog label{display:block;margin:10px 0}dialog input,dialog select{display:block;width:100%;padding:6px}""")
site.js("/js/schede.js", """
const tabs = document.querySelectorAll('[role=tab]');
tabs.forEach(t => t.addEventListener('click', () => tabs.forEach(o => {
  const on = o === t;
  o.setAttribute('aria-selected', on);
  o.tabIndex = on ? 0 : -1;
  document.getElementById(o.getAttribute('aria-controls')).hidden = !on;
})));""")
site.js("/js/biglietti.js", """
const dlg = document.querySelector('dialog'), form = dlg.querySelector('form');
document.querySelector('#prenota').addEventListener('click', () => dlg.showModal());
dlg.querySelector('.chiudi').addEventListener('click', () => dlg.close());
form.addEventListener('submit', async e => {
  e.preventDefault();
  const res = await fetch(location.pathname + '/prenota', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(Object.fromEntries(new FormData(form))) });
  const j = await res.json();
  const out = dlg.querySelector('output');
  if (!res.ok) { out.textContent = j.errore; return; }
  form.hidden = true;
  out.textContent = `Prenotazione registrata. Codice: ${j.codice}. Totale da pagare in biglietteria: ${j.totale} \\u20ac.`;
});""")


def giorno(iso):
    y, m, d = map(int, iso.split("-"))
    return f"{d} {MESI[m - 1]} {y}"


def pagina(titolo, corpo):
    return f"""<!DOCTYPE html><html lang="it"><head><meta charset="utf-8"><title>{esc(titolo)} · Teatro Sant'Orsola</title><link rel="stylesheet" href="/css/teatro.css"></head><body>
<header><h2>Teatro Sant'Orsola</h2><nav><a href="/">Stagione</a><a href="/biglietteria">Biglietteria</a><a href="/sale">Le sale</a></nav></header><section class="c">{corpo}</section></body></html>"""


@site.get("/")
def stagione(req):
    tabs = panels = ""
    for i, (g, n) in enumerate(GENERI):
        schede = ""
        for s in sorted((s for s in SPETTACOLI if s["genere"] == g), key=lambda s: s["date"][0]):
            quando = giorno(s["date"][0]) + (f" e altre {len(s['date']) - 1}" + (" date" if len(s["date"]) > 2 else "") if len(s["date"]) > 1 else "")
            quando = quando.replace("altre 1", "un'altra data")
            schede += f"""<article class="scheda"><div class="quando">{quando}</div><div><h3>{esc(s['titolo'])}</h3><div>{esc(s['autore'])}</div><small>{s['sala']}, ore {s['ora']}</small></div><a href="/spettacoli/{s['slug']}">Scopri</a></article>"""
        tabs += f'<button role="tab" id="tab-{g}" aria-controls="p-{g}" aria-selected="{"true" if i == 0 else "false"}" tabindex="{0 if i == 0 else -1}">{n}</button>'
        panels += f'<div role="tabpanel" id="p-{g}" aria-labelledby="tab-{g}"{"" if i == 0 else " hidden"}>{schede}</div>'
    return pagina("Stagione 2027", f'<h1 style="text-align:center">Stagione 2027</h1><div role="tablist" aria-label="Generi">{tabs}</div>{panels}<script src="/js/schede.js"></script>')


@site.get("/biglietteria")
def biglietteria(req):
    return pagina("Biglietteria", """<h1>Biglietteria</h1><p>Via dei Canonici 8, tel. 0386 771 204.</p><table><tr><th>Giorno</th><th>Orario</th></tr><tr><td>martedì – venerdì</td><td>10:30 – 13:00 e 16:00 – 19:00</td></tr><tr><td>sabato</td><td>9:30 – 13:00</td></tr><tr><td>sere di spettacolo</td><td>da un'ora prima dell'inizio</td></tr></table>
<h2>Abbonamenti</h2><table>""" + "".join(f"<tr><td>{n}</td><td>{p} €</td></tr>" for n, p in ABBONAMENTI) + "</table>")


@site.get("/sale")
def sale(req):
    return pagina("Le sale", "<h1>Le sale</h1><p>La Sala Grande ha 612 posti, il Ridotto 118, il Chiostro 240 all'aperto. In caso di pioggia gli spettacoli del Chiostro si spostano in Sala Grande.</p>")


def cerca(slug):
    return next((s for s in SPETTACOLI if s["slug"] == slug), None)


@site.get("/spettacoli/([^/]+)")
def spettacolo(req, slug):
    s = cerca(slug)
    if not s:
        return Reply(pagina("Pagina non trovata", "<h1>Pagina non trovata</h1>"), status=404)
    ruolo = "Direzione" if s["genere"] == "concerti" else "Coreografia" if s["genere"] == "danza" else "Regia"
    return pagina(s["titolo"], f"""<h1>{esc(s['titolo'])}</h1><p>di / con {esc(s['autore'])}</p><dl class="info"><dt>{ruolo}</dt><dd>{esc(s['regia'])}</dd><dt>Sala</dt><dd>{s['sala']}</dd><dt>Durata</dt><dd>{s['minuti']} minuti</dd></dl>
<h2>Date</h2><table>{"".join(f"<tr><td>{giorno(d)}</td><td>ore {s['ora']}</td></tr>" for d in s['date'])}</table>
<h2>Prezzi</h2><table><tr>{"".join(f"<th>{n}</th>" for _, n in SETTORI)}</tr><tr>{"".join(f"<td>{s['prezzi'][k]} €</td>" for k, _ in SETTORI)}</tr></table>
<button class="btn" id="prenota">Prenota i posti</button>
<dialog><h2>Prenota</h2><form><label>Data <select name="data">{"".join(f'<option value="{d}">{giorno(d)}</option>' for d in s['date'])}</select></label>
<label>Settore <select name="settore">{"".join(f'<option value="{k}">{n}</option>' for k, n in SETTORI)}</select></label><label>Posti <input type="number" name="posti" min="1" max="8" value="2" required></label>
<label>Cognome <input name="cognome" required></label><label>E-mail <input name="mail" type="email" required></label><button class="btn">Conferma</button></form><output></output><p><button class="chiudi" type="button">Chiudi</button></p></dialog><script src="/js/biglietti.js"></script>""")


@site.post("/spettacoli/([^/]+)/prenota")
def prenota(req, slug):
    s, d = cerca(slug), req.json or {}
    posti = str(d.get("posti", ""))
    if not s or d.get("data") not in s["date"] or d.get("settore") not in s["prezzi"] or not posti.isdigit() or not 1 <= int(posti) <= 8 or not str(d.get("cognome", "")).strip() or "@" not in str(d.get("mail", "")):
        return Reply('{"errore": "Controlla i dati inseriti."}', "application/json", 422)
    c = codice(slug, d["data"], d["settore"], int(posti), d["cognome"], d["mail"])
    site.state["prenotazioni"].append({"codice": c, "spettacolo": s["titolo"], "data": d["data"], "settore": d["settore"], "posti": int(posti), "cognome": d["cognome"].strip(), "mail": d["mail"].strip()})
    return {"codice": c, "totale": s["prezzi"][d["settore"]] * int(posti)}


site.run()
