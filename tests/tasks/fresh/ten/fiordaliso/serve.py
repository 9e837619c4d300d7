import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import *
from data import FILM, PROIEZIONI, GIORNI

site = Site({"tessere": []})
CSS = """
body{margin:0;background:#0e1a2b;color:#eef;font:16px/1.5 Futura,"Century Gothic",sans-serif}a{color:#8fc7ff}.t{padding:1.2rem 2rem;border-bottom:1px solid #31486a;display:flex;gap:2rem;align-items:center}main{padding:1.5rem 2rem;max-width:66rem}
.tabs{display:flex;gap:.4rem;flex-wrap:wrap;margin-bottom:1rem}.tabs button{background:#1d3250;border:0;color:#eef;padding:.5rem .9rem;border-radius:.3rem;cursor:pointer}.tabs button[aria-selected=true]{background:#5c8fd6}
.pr{display:flex;gap:1rem;padding:.7rem 0;border-bottom:1px solid #24395a;align-items:center}.ora{font-size:1.3rem;width:5rem}.bdg{margin-left:auto;font-size:.8rem;border-radius:99px;padding:.1rem .7rem;background:#244}.bdg.pochi{background:#84520c}.bdg.zero{background:#7a1f2b}.film{border:1px solid #31486a;border-radius:.5rem;padding:1rem;margin:.7rem 0}input{padding:.4rem;width:20rem}
"""
JS = r"""
const N=(t,c,x)=>{const e=document.createElement(t);if(c)e.className=c;if(x!==undefined)e.textContent=x;return e};
function posti(n){return n===0?N('span','bdg zero','esaurito'):n<10?N('span','bdg pochi','ultimi '+n+' posti'):N('span','bdg',n+' posti')}
fetch('/api/programma').then(r=>r.json()).then(d=>{const by=new Map(d.film.map(f=>[f.titolo,f]));const v=document.getElementById('vista');
 if(document.body.dataset.p==='giorni'){const tabs=N('div','tabs');tabs.setAttribute('role','tablist');const pan=N('div');pan.setAttribute('role','tabpanel');
  const mostra=g=>{[...tabs.children].forEach(b=>b.setAttribute('aria-selected',b.dataset.g===g));pan.replaceChildren();d.proiezioni.filter(p=>p.giorno===g).forEach(p=>{const r=N('div','pr');r.append(N('span','ora',p.ora));const c=N('div');const a=N('a','',p.film);a.href='/film#'+by.get(p.film).id;c.append(a,N('div','',p.sala+' · '+by.get(p.film).durata+' minuti'));r.append(c,posti(p.posti));pan.append(r)})};
  d.giorni.forEach(([g,n])=>{const b=N('button','',n);b.setAttribute('role','tab');b.dataset.g=g;b.onclick=()=>mostra(g);tabs.append(b)});v.append(tabs,pan);mostra(d.giorni[0][0])}
 else{const q=N('input');q.type='search';q.placeholder='Titolo, regista o paese';q.setAttribute('aria-label','Cerca un film');const lista=N('div');const conta=N('p');
  const fa=()=>{const w=q.value.trim().toLowerCase();lista.replaceChildren();const h=d.film.filter(f=>!w||(f.titolo+' '+f.regista+' '+f.paese).toLowerCase().includes(w));conta.textContent=h.length+' film';h.forEach(f=>{const k=N('article','film');k.id=f.id;k.append(N('h3','',f.titolo),N('p','','Un film di '+f.regista+' ('+f.paese+', '+f.anno+'), '+f.durata+' minuti, '+f.versione+'.'),N('p','',f.trama));lista.append(k)})};
  q.oninput=fa;v.append(q,conta,lista);fa();if(location.hash){const e=document.getElementById(location.hash.slice(1));if(e)e.scrollIntoView()}}});
"""


def pagina(t, corpo, p="", js=""):
    return f"""<!doctype html><html lang="it"><head><meta charset="utf-8"><title>{t} · Cineclub Fiordaliso</title><style>{CSS}</style></head><body data-p="{p}"><div class="t"><strong>Cineclub Fiordaliso</strong><a href="/">Programma</a><a href="/film">Film</a><a href="/tessera">Tessera</a></div><main>{corpo}</main><script>{js}</script></body></html>"""


@site.get("/")
def programma(r):
    return pagina("Programma", '<h1>Dal 9 al 15 marzo 2026</h1><div id="vista"></div>', "giorni", JS)


@site.get("/film")
def film(r):
    return pagina("Film", '<h1>I film della settimana</h1><div id="vista"></div>', "film", JS)


@site.get("/api/programma")
def api(r):
    return {"film": FILM, "proiezioni": PROIEZIONI, "giorni": GIORNI}


@site.get("/tessera")
def tessera(r):
    return pagina("Tessera", '<h1>La tessera</h1><p>Costa 18 euro all\'anno, 9 sotto i ventisei anni. Con la tessera ogni ingresso costa 4,50 euro.</p><form method="post"><label>Nome e cognome <input name="nome" required></label> <button>Richiedi la tessera</button></form>')


@site.post("/tessera")
def richiedi(r):
    site.state["tessere"].append({"nome": r.f("nome"), "numero": f"F{771 + len(site.state['tessere'])}"})
    return pagina("Tessera", f"<h1>Benvenuto</h1><p>La tua tessera è la {site.state['tessere'][-1]['numero']}.</p>")


site.serve()
