import os, sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import base
from base import e, js, go, Reply, STATE
import data
CSS = """<style>*{box-sizing:border-box}body{margin:0;font:15px/1.5 'Open Sans',Arial,sans-serif;background:#eef4f3;color:#21363a}nav.m{background:#1f6f6b;display:flex;padding:0 5%}nav.m a{color:#fff;padding:15px 20px;text-decoration:none}nav.m a.ici{background:#15524f}main{padding:20px 5%}table{width:100%;background:#fff;border-collapse:collapse}th{background:#d7e8e6;text-align:left;padding:0}th button{all:unset;padding:10px;cursor:pointer;width:100%;font-weight:700}td{padding:8px 10px;border-top:1px solid #e2ecea}.o{display:flex;gap:12px;margin:14px 0}.o input,.o select{padding:7px;border:1px solid #9bb}.pg{margin:14px 0;display:flex;gap:6px;align-items:center}.pg button{padding:6px 12px}.pg button[aria-current]{background:#1f6f6b;color:#fff}.fiches{display:grid;grid-template-columns:repeat(auto-fill,minmax(260px,1fr));gap:14px}.fiche{background:#fff;border-left:5px solid #1f6f6b;padding:13px 17px}.fiche h3{margin:0 0 5px}.fiche p{margin:0}#ck{position:fixed;left:0;right:0;bottom:0;background:#21363a;color:#fff;padding:16px 5%;display:flex;gap:14px;align-items:center}#ck button{padding:8px 16px}</style>"""
CK = """<div id="ck" hidden><span style="flex:1">Nous utilisons des cookies pour mesurer la fréquentation du site. Vous pouvez changer d'avis à tout moment.</span><button id="non">Tout refuser</button><button id="oui">Tout accepter</button></div><script>(function(){var c=document.getElementById('ck');if(document.cookie.indexOf('choix=')<0)c.hidden=false;['oui','non'].forEach(function(i){document.getElementById(i).onclick=function(){document.cookie='choix='+i+';path=/';c.hidden=true}});if(c.hidden)c.style.display='none';else c.style.display='flex';c.addEventListener('click',function(){if(c.hidden)c.style.display='none'})})()</script>"""


def page(titre, ici, b):
    nav = "".join("<a href='%s'%s>%s</a>" % (h, " class='ici'" if h == ici else "", t) for h, t in [("/", "Accueil"), ("/carnet", "Carnet d'observations"), ("/especes", "Les espèces")])
    return "<!doctype html><html lang='fr'><head><meta charset='utf-8'><title>%s · Marais de Brénault</title>%s</head><body><nav class='m'>%s</nav><main>%s</main>%s</body></html>" % (titre, CSS, nav, b, CK)


CARNET = """<h1>Carnet d'observations</h1><div class="o"><input id="q" type="search" placeholder="Rechercher une espèce ou un observateur" size="40"><select id="li" aria-label="Lieu"><option value="">Tous les lieux</option></select></div><div id="z">Chargement…</div>
<script>var D=[],q=document.getElementById('q'),li=document.getElementById('li'),z=document.getElementById('z'),p=1,k='date',asc=false,N=12;
var C=[['date','Date'],['espece','Espèce'],['effectif','Effectif'],['lieu','Lieu'],['observateur','Observateur']];
function dess(){var s=q.value.trim().toLowerCase();var r=D.filter(function(o){return (!li.value||o.lieu==li.value)&&(!s||(o.espece+' '+o.observateur).toLowerCase().indexOf(s)>=0)});
r.sort(function(a,b){var x=a[k],y=b[k];var v=typeof x=='number'?x-y:x.localeCompare(y,'fr');return asc?v:-v});
var n=Math.max(1,Math.ceil(r.length/N));if(p>n)p=n;
var h='<p>'+r.length+(r.length>1?' observations':' observation')+'</p><table><thead><tr>'+C.map(function(c){return '<th aria-sort="'+(c[0]==k?(asc?'ascending':'descending'):'none')+'"><button data-k="'+c[0]+'">'+c[1]+(c[0]==k?(asc?' ▲':' ▼'):'')+'</button></th>'}).join('')+'</tr></thead><tbody>';
r.slice((p-1)*N,p*N).forEach(function(o){h+='<tr><td>'+o.longue+'</td><td>'+o.espece+'</td><td>'+o.effectif+'</td><td>'+o.lieu+'</td><td>'+o.observateur+'</td></tr>'});
h+='</tbody></table><div class="pg">';for(var i=1;i<=n;i++)h+='<button data-p="'+i+'"'+(i==p?' aria-current="page"':'')+'>'+i+'</button>';z.innerHTML=h+'</div>'}
z.onclick=function(e){var b=e.target.closest('button');if(!b)return;if(b.dataset.p)p=+b.dataset.p;else{if(k==b.dataset.k)asc=!asc;else{k=b.dataset.k;asc=true}p=1}dess()};
q.oninput=li.onchange=function(){p=1;dess()};
fetch('/donnees/observations.json').then(function(r){return r.json()}).then(function(x){D=x;var l=[];x.forEach(function(o){if(l.indexOf(o.lieu)<0)l.push(o.lieu)});l.forEach(function(v){li.add(new Option(v,v))});dess()});</script>"""


def handle(r):
    if r.path == "/":
        return page("Accueil", "/", "<h1>Réserve naturelle du marais de Brénault</h1><p>Quatre-vingt-dix hectares de roselières, d'étangs et de prairies humides. Nos bénévoles notent ce qu'ils voient de février à mai dans le <a href='/carnet'>carnet d'observations</a>.</p><p>L'observatoire nord est ouvert tous les jours du lever au coucher du soleil.</p>")
    if r.path == "/carnet":
        return page("Carnet", "/carnet", CARNET)
    if r.path == "/donnees/observations.json":
        return js([dict(o, longue=data.longue(o["date"])) for o in data.OBS])
    if r.path == "/especes":
        return page("Espèces", "/especes", "<h1>Les espèces du marais</h1><div class='fiches'>%s</div>" % "".join("<div class='fiche'><h3>%s</h3><p>Famille : %s</p><p>Envergure : %s</p><p>Statut : %s</p></div>" % (e(x["nom"]), x["famille"], ("%.2f m" % (x["envergure"] / 100)).replace(".", ",") if x["envergure"] >= 100 else "%d cm" % x["envergure"], x["statut"]) for x in data.ESPECES))


base.start(handle, {})
