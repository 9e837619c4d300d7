import os, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import *
from data import *

site = Site(INITIAL)
PAGE = r'''<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>La table d'Odile</title>
<style>body{margin:0;font-family:Georgia,serif;background:#fffaf3;color:#4a2c2a}.mx-auto{max-width:1000px;margin:0 auto}.py-6{padding:24px 12px}.grid-3{display:grid;grid-template-columns:repeat(3,1fr);gap:20px}.card{background:#fff;border:1px solid #f0dcc5;border-radius:10px;overflow:hidden}.img{height:80px;background:#f3c99f}.b{padding:12px}.xs{font-size:12px;color:#967}.row{display:flex;gap:8px;align-items:center;flex-wrap:wrap}.tag{background:#e6f4ea;color:#1e7a3c;padding:1px 8px;border-radius:8px;font-size:12px}button{font:inherit;border:1px solid #c98;background:#fff;border-radius:6px;padding:5px 12px;cursor:pointer}button[aria-selected=true]{background:#8d3b2b;color:#fff}</style></head>
<body><div class="mx-auto py-6"><div class="row" style="justify-content:space-between"><h1><a href="/" style="color:inherit;text-decoration:none">La table d'Odile</a></h1><span class="xs">Recettes de famille depuis 1987</span></div><div id="app"></div></div>__CK__
<script>
const $=s=>document.querySelector(s),app=$('#app');
const duree=m=>m<60?m+' min':Math.floor(m/60)+' h'+(m%60?' '+String(m%60).padStart(2,'0'):'');
let type='',tri='odile',n=9,tout=[];
async function liste(){tout=await (await fetch('/api/recettes')).json();app.innerHTML='<div class="row" role="tablist" id="t"></div><div class="row" style="margin:12px 0"><label>Trier par <select id="tri"><option value="odile">Le choix d\'Odile</option><option value="court">Les plus rapides</option><option value="nom">Nom</option></select></label></div><div class="grid-3" id="g"></div><p><button id="plus">Charger plus</button></p>';
$('#tri').onchange=e=>{tri=e.target.value;n=9;dessine()};$('#plus').onclick=()=>{n+=9;dessine()};dessine()}
function dessine(){$('#t').innerHTML=['','Entrées','Plats','Desserts','Boissons'].map(x=>`<button role="tab" aria-selected="${x===type}" data-t="${x}">${x||'Toutes'}</button>`).join('');$('#t').querySelectorAll('button').forEach(b=>b.onclick=()=>{type=b.dataset.t;n=9;dessine()});
let l=tout.filter(r=>!type||r.type===type);if(tri==='court')l=[...l].sort((a,b)=>a.minutes-b.minutes);if(tri==='nom')l=[...l].sort((a,b)=>a.titre.localeCompare(b.titre,'fr'));
$('#g').innerHTML=l.slice(0,n).map(r=>`<div class="card"><div class="img"></div><div class="b"><a href="/recette/${r.id}">${r.titre}</a><div class="xs">${r.type} · ${duree(r.minutes)} · ${r.difficulte}</div>${r.sg?'<span class="tag">Sans gluten</span>':''}</div></div>`).join('');$('#plus').hidden=n>=l.length}
async function fiche(id){const r=await (await fetch('/api/recettes/'+id)).json();app.innerHTML=`<p class="xs"><a href="/">Toutes les recettes</a> / ${r.type}</p><h2>${r.titre}</h2><p>Pour ${r.personnes} personnes, prêt en ${duree(r.minutes)}.</p><p><button id="fav">${r.favori?'Dans mes favoris':'Ajouter aux favoris'}</button></p><div class="row" role="tablist"><button role="tab" aria-selected="true" id="a">Ingrédients</button><button role="tab" aria-selected="false" id="b">Préparation</button></div><div id="pa"><ul>${r.ingredients.map(x=>`<li>${x}</li>`).join('')}</ul></div><div id="pb" hidden><p>${r.four?'Préchauffez le four à '+r.four+' °C. ':''}Préparez tous les ingrédients avant de commencer. Assaisonnez à la fin, goûtez, et servez aussitôt.</p></div>`;
const s=k=>{$('#a').setAttribute('aria-selected',k);$('#b').setAttribute('aria-selected',!k);$('#pa').hidden=!k;$('#pb').hidden=k};$('#a').onclick=()=>s(true);$('#b').onclick=()=>s(false);
$('#fav').onclick=async()=>{await fetch('/api/favoris/'+id,{method:'POST'});$('#fav').textContent='Dans mes favoris'}}
const m=location.pathname.match(/^\/recette\/(\d+)$/);m?fiche(m[1]):liste();
</script></body></html>'''

@site.route("/|/recette/[0-9]+")
def home(req):
    return PAGE.replace("__CK__", consent("Vos cookies", "Nous aimerions mesurer l'audience du site.", "Tout accepter", "Tout refuser"))

@site.route("/api/recettes")
def api(req):
    return js([{k: r[k] for k in ("id", "titre", "type", "minutes", "difficulte", "sg")} for r in RECETTES])

@site.route("/api/recettes/([0-9]+)")
def one(req, i):
    r = next((r for r in RECETTES if r["id"] == int(i)), None)
    return r and js({**r, "favori": r["titre"] in site.state["favoris"]})

@site.route("/api/favoris/([0-9]+)", "POST")
def fav(req, i):
    r = next((r for r in RECETTES if r["id"] == int(i)), None)
    if r and r["titre"] not in site.state["favoris"]:
        site.state["favoris"].append(r["titre"])
    return js({"ok": bool(r)})

site.serve()
