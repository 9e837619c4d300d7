from base import *
import data as D
SHELL = r'''<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Domaine de la Combe Rousse</title><meta name="viewport" content="width=device-width"><style>
body{margin:0;font-family:Garamond,serif;background:#fbf7f2;color:#3a1f1f}.Top_bar__x81Kd{display:flex;justify-content:space-between;padding:1rem 2rem;background:#5b1a24}.Top_bar__x81Kd a{color:#fff;text-decoration:none;margin-right:1rem}.Grid_root__a9Qz1{display:grid;grid-template-columns:repeat(4,1fr);gap:1rem;padding:1rem 2rem}.Card_box__Zt3p0{background:#fff;border:1px solid #e2d3c7;padding:1rem}.Card_old__mm2Lq{text-decoration:line-through;color:#999;margin-right:.4rem}.Tag_out__77sDf{background:#ddd;padding:0 .4rem}.Tag_sale__77sDg{background:#c33;color:#fff;padding:0 .4rem}.Chip_c__0pLw3{border:1px solid #5b1a24;background:#fff;border-radius:20px;padding:.2rem .8rem;margin-right:.4rem}.Chip_on__0pLw4{background:#5b1a24;color:#fff}.Page_in__Lk39s{padding:1rem 2rem}.Spec_row__qq1{display:flex}.Spec_row__qq1>span:first-child{width:12rem;color:#777}.Toast_t__1{position:fixed;bottom:1rem;right:1rem;background:#274;color:#fff;padding:.6rem 1rem}</style></head><body>
<div class="Top_bar__x81Kd"><div><a href="/" data-l><b>Domaine de la Combe Rousse</b></a><a href="/vins" data-l>Nos vins</a><a href="/livraison" data-l>Livraison</a><a href="/domaine" data-l>Le domaine</a></div><a href="/panier" data-l>Panier (<span id="n">0</span>)</a></div><div id="app"></div>
<script>
const A=document.getElementById('app');let W=null,coul='',tri='';
const eur=v=>v.toLocaleString('fr-FR',{style:'currency',currency:'EUR'});
const h=s=>String(s).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]));
async function wines(){if(!W){A.innerHTML='<div class="Page_in__Lk39s">Chargement…</div>';await new Promise(r=>setTimeout(r,500));W=await (await fetch('/api/vins')).json()}return W}
async function count(){const b=await (await fetch('/api/panier')).json();document.getElementById('n').textContent=b.reduce((a,x)=>a+x.qte,0);return b}
function price(w){return (w.ancien?'<s class="Card_old__mm2Lq">'+eur(w.ancien)+'</s>':'')+'<span class="Card_now__mm2Lr">'+eur(w.prix)+'</span>'}
function toast(t){document.querySelectorAll('.Toast_t__1').forEach(e=>e.remove());const d=document.createElement('div');d.className='Toast_t__1';d.setAttribute('role','status');d.textContent=t;document.body.append(d);setTimeout(()=>d.remove(),4000)}
async function add(slug,q){const r=await fetch('/api/panier',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({slug,qte:q})});if(r.ok){toast(q+' bouteille'+(q>1?'s ajoutées':' ajoutée')+' au panier');count()}}
async function list(){const ws=(await wines()).filter(w=>!coul||w.couleur===coul);
 if(tri==='prix')ws.sort((a,b)=>a.prix-b.prix);if(tri==='-prix')ws.sort((a,b)=>b.prix-a.prix);if(tri==='mil')ws.sort((a,b)=>a.millesime-b.millesime);
 A.innerHTML='<div class="Page_in__Lk39s"><h1>Nos vins</h1><div>'+['','Rouge','Blanc','Rosé','Effervescent'].map(c=>'<button class="Chip_c__0pLw3 '+(c===coul?'Chip_on__0pLw4':'')+'" aria-pressed="'+(c===coul)+'" data-c="'+c+'">'+(c||'Tous')+'</button>').join('')+' <label>Trier par <select id="tri"><option value="">Notre sélection</option><option value="prix">Prix croissant</option><option value="-prix">Prix décroissant</option><option value="mil">Millésime</option></select></label></div><p>'+ws.length+' vins</p></div><div class="Grid_root__a9Qz1">'+ws.map(w=>'<div class="Card_box__Zt3p0"><a href="/vins/'+w.slug+'" data-l><div class="Card_name__k2">'+h(w.nom)+'</div></a><div class="Card_sub__k3">'+w.couleur+' · '+w.millesime+'</div>'+(w.ancien?'<span class="Tag_sale__77sDg">Promo</span> ':'')+(w.stock?'':'<span class="Tag_out__77sDf">Épuisé</span> ')+'<div>'+price(w)+'</div>'+(w.stock?'<button data-add="'+w.slug+'">Ajouter au panier</button>':'')+'</div>').join('')+'</div>';
 const t=document.getElementById('tri');t.value=tri;t.onchange=()=>{tri=t.value;list()};A.querySelectorAll('[data-c]').forEach(b=>b.onclick=()=>{coul=b.dataset.c;list()});bind()}
function bind(){A.querySelectorAll('[data-add]').forEach(b=>b.onclick=()=>add(b.dataset.add,1))}
async function one(slug){const ws=await wines(),w=ws.find(x=>x.slug===slug);if(!w){A.innerHTML='<div class="Page_in__Lk39s"><p>Ce vin est introuvable.</p></div>';return}
 const row=(a,b)=>'<div class="Spec_row__qq1"><span>'+a+'</span><span>'+h(b)+'</span></div>';
 const rel=ws.filter(x=>x.couleur===w.couleur&&x!==w).slice(0,3);
 A.innerHTML='<div class="Page_in__Lk39s"><h1>'+h(w.nom)+' '+w.millesime+'</h1><div>'+price(w)+' la bouteille de 75 cl</div>'+row('Couleur',w.couleur)+row('Cépages',w.cepages)+row('À garder jusqu’en',w.garde)+row('Servir à',w.temperature)+row('Accords',w.accords)+(w.stock?'<p><label>Quantité <input id="q" type="number" min="1" max="24" value="1"></label> <button id="add">Ajouter au panier</button></p>':'<p>Ce vin est épuisé. Il reviendra avec le prochain millésime.</p>')+'<h2>Vous aimerez aussi</h2><ul>'+rel.map(x=>'<li><a href="/vins/'+x.slug+'" data-l>'+h(x.nom)+'</a> '+eur(x.prix)+'</li>').join('')+'</ul></div>';
 const b=document.getElementById('add');if(b)b.onclick=()=>add(slug,Math.max(1,parseInt(document.getElementById('q').value)||1))}
async function basket(){const b=await count();A.innerHTML='<div class="Page_in__Lk39s"><h1>Votre panier</h1>'+(b.length?'<table><tr><th>Vin</th><th>Quantité</th><th>Total</th><th></th></tr>'+b.map(x=>'<tr><td>'+h(x.nom)+'</td><td>'+x.qte+'</td><td>'+eur(x.total)+'</td><td><button data-x="'+x.slug+'">Retirer</button></td></tr>').join('')+'</table><p>Total : <b>'+eur(b.reduce((a,x)=>a+x.total,0))+'</b></p>':'<p>Votre panier est vide.</p>')+'</div>';A.querySelectorAll('[data-x]').forEach(e=>e.onclick=async()=>{await fetch('/api/panier',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({slug:e.dataset.x,qte:0})});basket()})}
function route(){const p=decodeURIComponent(location.pathname);window.scrollTo(0,0);if(p==='/vins')return list();if(p.startsWith('/vins/'))return one(p.slice(6));if(p==='/panier')return basket();
 if(p==='/livraison')A.innerHTML='<div class="Page_in__Lk39s"><h1>Livraison</h1><p>Nous expédions le mardi et le jeudi. Le port coûte 9,90 € par carton ; il est offert à partir de 120 € d’achat. Comptez trois jours ouvrés en France et six en Belgique.</p></div>';
 else if(p==='/domaine')A.innerHTML='<div class="Page_in__Lk39s"><h1>Le domaine</h1><p>Depuis 1934, la famille Vasseur cultive 23 hectares sur les coteaux de la Combe.</p><p>Le caveau est ouvert du mercredi au samedi, de 10 h à 17 h 30.</p></div>';
 else A.innerHTML='<div class="Page_in__Lk39s"><h1>Bienvenue</h1><p>Des vins de pierre et de soleil. <a href="/vins" data-l>Découvrir nos vins</a></p></div>'}
document.addEventListener('click',e=>{const a=e.target.closest('a[data-l]');if(a&&!e.ctrlKey){e.preventDefault();history.pushState(null,'',a.getAttribute('href'));route()}});addEventListener('popstate',route);count();route();
</script></body></html>'''
def handle(r, s):
    if r.path == "/api/vins": return js(D.WINES)
    if r.path == "/api/panier":
        if r.method == "POST" and isinstance(r.json, dict):
            w = next((w for w in D.WINES if w["slug"] == r.json.get("slug") and w["stock"]), None)
            if not w: return js({"error": "inconnu"}, 400)
            q = int(r.json.get("qte", 1))
            if q <= 0: s["basket"].pop(w["slug"], None)
            else: s["basket"][w["slug"]] = s["basket"].get(w["slug"], 0) + q
        by = {w["slug"]: w for w in D.WINES}
        return js([dict(slug=k, nom=by[k]["nom"], qte=q, total=round(by[k]["prix"]*q, 2)) for k, q in s["basket"].items()])
    if r.path in ("/", "/vins", "/panier", "/livraison", "/domaine") or r.path.startswith("/vins/"): return page(SHELL)
serve(D.INITIAL, handle)
