from base import *
import data
P = {}
def reset(): P.clear()
def state(): return {"panier": [{"nom": g["nom"], "quantite": P[g["id"]]} for g in data.GRAINES if g["id"] in P]}
HTML = """<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Le Potager de Lise – semences paysannes</title><style>body{margin:0;font-family:"Trebuchet MS",sans-serif;background:#f6f8ee;color:#2e3b1f}</style></head><body><seed-app></seed-app><script>
const base='*{box-sizing:border-box}button{font:inherit;cursor:pointer;background:#5b7f2b;color:#fff;border:0;border-radius:5px;padding:.35rem .8rem}button.plain{background:#e4ebd2;color:#2e3b1f}';
const euro=p=>p+' €';
class SeedCard extends HTMLElement{set data(g){const r=this.shadowRoot||this.attachShadow({mode:'open'});
 r.innerHTML=`<style>${base}.c{background:#fff;border:1px solid #dbe4c5;border-radius:8px;padding:.9rem;height:100%}.n{font-weight:bold;font-size:1.05rem}.f{color:#6c7a55;font-size:.85rem}.b{background:#d8efb7;border-radius:9px;font-size:.75rem;padding:0 .5rem}.x{background:#f3d6d0;border-radius:9px;font-size:.75rem;padding:0 .5rem}s{color:#999;font-size:.85rem}</style><div class="c"><div class="n">${g.nom}</div><div class="f">${g.famille} ${g.bio?'<span class="b">Bio</span>':''} ${g.stock?'':'<span class="x">Rupture de stock</span>'}</div><p>${g.ancien?`<s>${euro(g.ancien)}</s> `:''}<b>${euro(g.prix)}</b></p><button class="plain" id="d">Voir la fiche</button> ${g.stock?'<button id="a">Ajouter au panier</button>':''}</div>`;
 r.getElementById('d').onclick=()=>this.dispatchEvent(new CustomEvent('fiche',{bubbles:true,composed:true,detail:g}));
 const a=r.getElementById('a');if(a)a.onclick=()=>this.dispatchEvent(new CustomEvent('ajout',{bubbles:true,composed:true,detail:g}))}}
customElements.define('seed-card',SeedCard);
class SeedApp extends HTMLElement{
 connectedCallback(){this.all=[];this.n=9;this.fam='';this.bio=false;this.dispo=false;this.ordre='';this.cart=[];const r=this.attachShadow({mode:'open'});
 r.innerHTML=`<style>${base}header{background:#3f5a1b;color:#fff;padding:.8rem 1.5rem;display:flex;justify-content:space-between}.w{display:grid;grid-template-columns:13rem 1fr;gap:1.5rem;padding:1.2rem 1.5rem}.g{display:grid;grid-template-columns:repeat(3,1fr);gap:1rem}label{display:block;margin:.5rem 0}dialog{border:1px solid #9b8;border-radius:8px;min-width:22rem}table{border-collapse:collapse}td{padding:.25rem .8rem .25rem 0}details{background:#fff;border:1px solid #dbe4c5;padding:.5rem .8rem;margin:.4rem 0}.t{background:#d8efb7;padding:.5rem 1.5rem}</style>
 <header><span style="font-size:1.3rem">Le Potager de Lise</span><button id="pb" class="plain">Panier (0)</button></header><div class="t" id="t" role="status" hidden></div>
 <div class="w"><div><b>Filtrer</b><label>Famille <select id="fam"><option value="">Toutes</option></select></label><label><input type="checkbox" id="bio"> Uniquement bio</label><label><input type="checkbox" id="dispo"> Disponible</label><label>Trier <select id="ord"><option value="">Notre choix</option><option value="up">Prix croissant</option><option value="down">Prix décroissant</option></select></label></div>
 <div><p id="cnt">Chargement…</p><div class="g" id="g"></div><p><button id="more" hidden>Voir plus</button></p>
 <h2>Questions fréquentes</h2><details><summary>Quels sont les frais de port ?</summary><p>L'envoi coûte 4,90 € en France ; il est offert à partir de 35 € d'achat.</p></details><details><summary>Combien de temps se gardent les graines ?</summary><p>Trois ans en moyenne, au sec et à l'abri de la lumière.</p></details><details><summary>Peut-on visiter le jardin ?</summary><p>Oui, le premier samedi du mois, de 14 h à 17 h, sauf en janvier.</p></details></div></div><dialog id="dlg"></dialog>`;
 const $=i=>r.getElementById(i);this.$=$;
 $('fam').onchange=e=>{this.fam=e.target.value;this.n=9;this.draw()};$('bio').onchange=e=>{this.bio=e.target.checked;this.n=9;this.draw()};$('dispo').onchange=e=>{this.dispo=e.target.checked;this.n=9;this.draw()};$('ord').onchange=e=>{this.ordre=e.target.value;this.draw()};$('more').onclick=()=>{this.n+=9;this.draw()};
 r.addEventListener('fiche',e=>{const g=e.detail;$('dlg').innerHTML=`<h3>${g.nom}</h3><table><tr><td>Semis</td><td>${g.semis}</td></tr><tr><td>Levée</td><td>${g.levee}</td></tr><tr><td>Hauteur</td><td>${g.hauteur}</td></tr><tr><td>Contenu du sachet</td><td>${g.graines} graines</td></tr></table><p><button id="fx" class="plain">Fermer</button></p>`;$('fx').onclick=()=>$('dlg').close();$('dlg').showModal()});
 r.addEventListener('ajout',async e=>{const x=await fetch('/api/panier',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({id:e.detail.id,delta:1})});this.cart=await x.json();this.cartn();$('t').hidden=false;$('t').textContent='« '+e.detail.nom+' » a été ajouté au panier.'});
 $('pb').onclick=()=>this.showCart();
 setTimeout(async()=>{this.all=await(await fetch('/api/graines')).json();this.cart=await(await fetch('/api/panier')).json();[...new Set(this.all.map(g=>g.famille))].forEach(f=>{const o=document.createElement('option');o.textContent=f;$('fam').append(o)});this.cartn();this.draw()},300)}
 cartn(){this.$('pb').textContent='Panier ('+this.cart.reduce((a,c)=>a+c.quantite,0)+')'}
 showCart(){const $=this.$;$('dlg').innerHTML='<h3>Votre panier</h3>'+(this.cart.length?'<table>'+this.cart.map(c=>`<tr><td>${c.nom}</td><td>${c.quantite} ×</td><td>${euro(c.prix)}</td><td><button class="plain" data-id="${c.id}" data-d="-1" aria-label="Retirer un ${c.nom}">−</button> <button class="plain" data-id="${c.id}" data-d="1" aria-label="Ajouter un ${c.nom}">+</button></td></tr>`).join('')+'</table>':'<p>Votre panier est vide.</p>')+'<p><button id="fx" class="plain">Fermer</button></p>';
 $('fx').onclick=()=>$('dlg').close();$('dlg').querySelectorAll('[data-id]').forEach(b=>b.onclick=async()=>{this.cart=await(await fetch('/api/panier',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({id:b.dataset.id,delta:+b.dataset.d})})).json();this.cartn();this.showCart()});if(!$('dlg').open)$('dlg').showModal()}
 draw(){const num=g=>parseFloat(g.prix.replace(',','.'));let l=this.all.filter(g=>(!this.fam||g.famille==this.fam)&&(!this.bio||g.bio)&&(!this.dispo||g.stock));if(this.ordre)l=[...l].sort((a,b)=>(num(a)-num(b))*(this.ordre=='up'?1:-1));
 this.$('cnt').textContent=l.length+' variétés';const g=this.$('g');g.innerHTML='';l.slice(0,this.n).forEach(x=>{const c=document.createElement('seed-card');c.data=x;g.append(c)});this.$('more').hidden=l.length<=this.n}}
customElements.define('seed-app',SeedApp);
</script></body></html>"""
def cart(): return [{"id": g["id"], "nom": g["nom"], "prix": g["prix"], "quantite": P[g["id"]]} for g in data.GRAINES if g["id"] in P]
def order(): # shop window order: mixed families
    n = len(data.GRAINES); return [data.GRAINES[(i * 7) % n] for i in range(n)]
def route(r):
    if r.path == "/": return Res(HTML)
    if r.path == "/api/graines": return js(order())
    if r.path == "/api/panier":
        if r.method == "POST":
            d = r.data or {}
            g = next((g for g in data.GRAINES if g["id"] == d.get("id") and g["stock"]), None)
            if g:
                P[g["id"]] = P.get(g["id"], 0) + (1 if d.get("delta", 1) > 0 else -1)
                if P[g["id"]] <= 0: del P[g["id"]]
        return js(cart())
serve(route, state, reset)
