import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from serve_common import *

site = Site(__file__, lambda d: {"iscritti": []})
D = site.data
m = lambda n: f"{n:,}".replace(",", ".")


def page(title, body, js=""):
    return f"""<!doctype html><html lang="it"><head><meta charset="utf-8"><title>{title} - Monte Sellara Ski</title><style>body{{margin:0;font-family:Roboto,Arial,sans-serif;background:#eef6fb}}.hero{{background:linear-gradient(#0b4f8a,#2f86c9);color:#fff;padding:1.2rem 2rem}}.hero a{{color:#fff;margin-right:1.2rem}}.wrapper{{max-width:980px;margin:0 auto;padding:1rem}}.stat{{display:inline-block;background:#fff;border-radius:8px;padding:.6rem 1.2rem;margin-right:.8rem}}.stat strong{{font-size:1.5rem;display:block}}.tab-btn{{padding:.5rem 1rem;border:0;background:#cfe3f2;font:inherit}}.tab-btn.active{{background:#0b4f8a;color:#fff}}.riga{{display:flex;gap:1rem;background:#fff;padding:.6rem 1rem;border-bottom:1px solid #dde;align-items:center}}.riga .nome{{flex:1;font-weight:600}}.badge{{font-size:.8rem;padding:.1rem .6rem;border-radius:9px;color:#fff}}.badge.on{{background:#1b8f3a}}.badge.off{{background:#c0392b}}.badge.man{{background:#d68910}}.dot{{width:12px;height:12px;border-radius:50%;display:inline-block}}.blu{{background:#2471d6}}.rossa{{background:#d62424}}.nera{{background:#111}}#ck{{position:fixed;bottom:0;left:0;right:0;background:#fff;padding:.6rem 2rem;border-top:1px solid #aaa}}</style></head><body><div class="hero"><h2>Monte Sellara Ski</h2><a href="/">Impianti e piste</a><a href="/skipass">Skipass</a><a href="/come-arrivare">Come arrivare</a></div><div class="wrapper">{body}</div><div class="wrapper"><small>Funivie Monte Sellara S.p.A. – bollettino aggiornato il 3 febbraio 2025 alle 07:45</small></div><br><br><div id="ck">Usiamo cookie tecnici. <button onclick="document.getElementById('ck').remove()">Accetto</button></div><script>{js}</script></body></html>"""


@site.get("/")
def home(r):
    I, P = D["impianti"], D["piste"]
    cls = {"Aperto": "on", "Aperta": "on", "Chiuso": "off", "Chiusa": "off"}
    out = ""
    for z in ("Sellara", "Croda", "Forcella", "Val Tesa"):
        out += f"<h3>Zona {z}</h3>"
        for x in I:
            if x["zona"] == z:
                out += f'<div class="riga"><span class="nome">{x["nome"]}</span><span>{x["tipo"]}</span><span>{m(x["portata"])} persone/h</span><span>{x["orario"] or ""}</span><span class="badge {cls.get(x["stato"], "man")}">{x["stato"]}</span></div>'
    pis = "".join(f'<div class="riga" data-c="{p["colore"]}"><span class="dot {p["colore"]}" title="{p["colore"]}"></span><span class="nome">{p["nome"]}</span><span>pista {p["colore"]}</span><span>{p["zona"]}</span><span>{m(p["lunghezza"])} m</span><span>{"neve " + str(p["neve"]) + " cm" if p["neve"] else "neve n.d."}</span><span class="badge {cls[p["stato"]]}">{p["stato"]}</span></div>' for p in P)
    return page("Impianti e piste", f"""<div class="stat"><strong>{sum(x['stato'] == 'Aperto' for x in I)}/{len(I)}</strong>impianti aperti</div><div class="stat"><strong>{sum(p['stato'] == 'Aperta' for p in P)}/{len(P)}</strong>piste aperte</div><div class="stat"><strong>-6 °C</strong>in quota</div>
<p><button class="tab-btn active" data-t="imp">Impianti</button><button class="tab-btn" data-t="pis">Piste</button></p><div id="imp">{out}</div><div id="pis" style="display:none"><p><label>Difficoltà <select id="col"><option value="">tutte</option><option>blu</option><option>rossa</option><option>nera</option></select></label></p>{pis}</div>
<p style="background:#fff3cd;padding:.6rem">Hotel Larice: 3 notti al prezzo di 2 fino al 15 marzo.</p>""",
        "document.querySelectorAll('.tab-btn').forEach(b=>b.onclick=()=>{document.querySelectorAll('.tab-btn').forEach(x=>{x.classList.toggle('active',x===b);document.getElementById(x.dataset.t).style.display=x===b?'':'none'})});document.getElementById('col').onchange=e=>document.querySelectorAll('#pis .riga').forEach(r=>r.style.display=!e.target.value||r.dataset.c===e.target.value?'':'none');")


@site.get("/skipass")
def skipass(r):
    p = D["prezzi"]
    return page("Skipass", f"<h1>Skipass</h1><ul><li>Giornaliero adulti {p['giornaliero']} €</li><li>Mattutino {p['mattutino']} €</li><li>Ridotto (under 14 e over 65) {p['ridotto']} €</li></ul><p>Gli skipass si acquistano soltanto alle casse di Sellara e Val Tesa, dalle 8:00.</p>")


@site.get("/come-arrivare")
def arrivo(r):
    return page("Come arrivare", "<h1>Come arrivare</h1><p>Navetta gratuita dalla stazione ogni mezz'ora. Il parcheggio grande è in Val Tesa.</p>")


site.run()
