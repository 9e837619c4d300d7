import json

import data as d
from base import Reply, Site, e, fill, number_from, utilities

site = Site(d.INITIAL_STATE)


def page(titre, contenu, script=""):
    text = fill("""<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>[[t]] – Carmes Blancs</title><style>[[css]]body{margin:0;font:16px/1.55 Futura,"Century Gothic",sans-serif;background:#fff;color:#1e1b4b}a{color:inherit;text-decoration:none}.aff{height:150px;background:linear-gradient(160deg,#312e81,#e11d48)}.m{padding:6px 14px;cursor:pointer}.m.on{border-bottom:3px solid #e11d48;font-weight:700}.j{border:1px solid #c7d2fe;border-radius:8px;padding:8px 12px;cursor:pointer;margin:0 8px 8px 0;display:inline-block}.j.on{background:#312e81;color:#fff}.st{display:inline-flex;gap:12px;align-items:center}.st b{width:26px;text-align:center}.st i{font-style:normal;border:1px solid #c7d2fe;border-radius:50%;width:28px;height:28px;text-align:center;cursor:pointer}.ck{position:fixed;bottom:20px;left:20px;max-width:340px;z-index:40}</style></head><body>
<div class="px-8 py-6 flex items-baseline gap-8 border-b"><a href="/" class="text-2xl font-bold tracking-tight">les carmes blancs</a><a href="/">Saison 26–27</a><a href="/tarifs">Tarifs</a><a href="/venir">Venir</a></div><div class="max-w-6xl mx-auto p-8">[[m]]</div>
<div id="ck" class="ck bg-indigo-900 text-white rounded-xl p-6 shadow-lg hidden"><div class="mb-3">Des cookies pour mesurer l'audience&nbsp;?</div><div class="flex gap-3"><span class="cursor-pointer bg-white text-indigo-900 rounded px-4 py-1" data-ck>Refuser</span><span class="cursor-pointer bg-rose-600 rounded px-4 py-1" data-ck>Accepter</span></div></div>
<script>const $=s=>document.querySelector(s),tous=s=>[...document.querySelectorAll(s)],h=s=>String(s).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]));const MO=['janvier','février','mars','avril','mai','juin','juillet','août','septembre','octobre','novembre','décembre'],JO=['dimanche','lundi','mardi','mercredi','jeudi','vendredi','samedi'];
const jour=d=>{const t=new Date(d+'T12:00:00');return JO[t.getDay()]+' '+t.getDate()+' '+MO[t.getMonth()]+' '+t.getFullYear()};const duree=n=>n<60?n+' min':Math.floor(n/60)+' h'+(n%60?' '+String(n%60).padStart(2,'0'):'');
if(!localStorage.getItem('carmes'))$('#ck').classList.remove('hidden');tous('[data-ck]').forEach(b=>b.addEventListener('click',()=>{localStorage.setItem('carmes','1');$('#ck').classList.add('hidden')}));</script>[[s]]</body></html>""", t=e(titre), m=contenu, s=script)
    return text.replace("[[css]]", utilities(text))


@site.get("/")
def saison(req):
    return page("Saison", """<div class="text-4xl font-bold mb-4">Saison 2026–2027</div><div id="mo" class="flex flex-wrap mb-4 border-b"></div><div id="ge" class="flex flex-wrap gap-2 mb-6 text-sm"></div><div id="g" class="grid grid-cols-3 gap-6"></div>""", fill("""<script>
const MOIS=[[mois]],GENRES=['Théâtre','Danse','Musique','Cirque','Jeune public'];let mois='',genre='';
function dates(l){const a=l[0].date,b=l[l.length-1].date;const f=x=>+x.slice(8)+' '+MO[+x.slice(5,7)-1];return a===b?'le '+f(a):'du '+(a.slice(0,7)===b.slice(0,7)?+a.slice(8):f(a))+' au '+f(b)}
function load(){$('#mo').innerHTML=[['','toute la saison']].concat(MOIS).map(m=>'<span class="m '+(m[0]===mois?'on':'')+'" data-m="'+m[0]+'">'+m[1]+'</span>').join('');$('#ge').innerHTML=GENRES.map(x=>'<span class="rounded-full px-4 py-1 cursor-pointer '+(x===genre?'bg-rose-600 text-white':'bg-indigo-50')+'" data-g="'+x+'">'+x+'</span>').join('');
tous('[data-m]').forEach(x=>x.addEventListener('click',()=>{mois=x.dataset.m;load()}));tous('[data-g]').forEach(x=>x.addEventListener('click',()=>{genre=genre===x.dataset.g?'':x.dataset.g;load()}));
$('#g').innerHTML='Un instant …';setTimeout(()=>fetch('/api/saison?mois='+mois+'&genre='+encodeURIComponent(genre)).then(r=>r.json()).then(l=>{$('#g').innerHTML=l.map(x=>'<a class="rounded-xl shadow overflow-hidden block" href="/spectacle/'+x.id+'"><div class="aff"></div><div class="p-4"><div class="text-xs uppercase text-rose-600">'+x.genre+'</div><div class="text-xl font-bold leading-tight mt-1">'+h(x.titre)+'</div><div class="text-sm text-slate-500 mt-1">'+h(x.mise)+'</div><div class="mt-3 flex justify-between text-sm"><span>'+dates(x.seances)+'</span><span>'+duree(x.minutes)+'</span></div></div></a>').join('')||'Rien ce mois-ci.'}),250)}load();</script>""", mois=json.dumps(d.MOIS)))


@site.get("/api/saison")
def api_saison(req):
    m, g = req.query.get("mois", ""), req.query.get("genre", "")
    return [{k: x[k] for k in ("id", "titre", "genre", "mise", "minutes", "seances")} for x in d.SPECTACLES
            if (not m or any(c["date"].startswith(m) for c in x["seances"])) and (not g or x["genre"] == g)]


@site.get("/tarifs")
def tarifs(req):
    lignes = "".join("<tr>%s</tr>" % "".join('<td class="p-3 border-b">%s</td>' % (v if n == 0 else "%d €" % v) for n, v in enumerate(t)) for t in d.TARIFS)
    return page("Tarifs", '<div class="text-3xl font-bold mb-4">Tarifs</div><table><tr class="text-left"><th class="p-3"></th><th class="p-3">plein</th><th class="p-3">réduit</th><th class="p-3">moins de 26 ans</th></tr>%s</table><p>Réduit : demandeurs d\'emploi, plus de 65 ans, groupes dès huit personnes.</p>' % lignes)


@site.get("/venir")
def venir(req):
    return page("Venir", '<div class="text-3xl font-bold mb-4">Venir</div><p>3, rue des Carmes. Tram B, arrêt Cloître. Le bar ouvre une heure avant la représentation.</p><p>Le placement est libre dans les trois salles.</p>')


@site.get("/spectacle/<id>")
def spectacle(req, id):
    x = d.PAR_ID.get(id)
    if not x:
        return Reply(page("Absent", "Ce spectacle n'existe pas."), 404)
    prix = next(t for t in d.TARIFS if t[0] == x["salle"])
    return page(x["titre"], fill("""<div class="grid grid-cols-2 gap-8"><div class="aff rounded-xl" style="height:340px"></div><div><div class="text-xs uppercase text-rose-600">[[genre]]</div><div class="text-3xl font-bold">[[titre]]</div><div class="mt-3">[[texte]]</div><div class="mt-4 text-sm text-slate-600">[[infos]]</div><div class="mt-6"><div id="oq" class="cursor-pointer font-semibold border-b py-2">Toutes les représentations ▾</div><div id="re" class="hidden py-3"></div></div><div id="rs" class="inline-block bg-rose-600 text-white rounded-full px-6 py-3 mt-6 cursor-pointer">Réserver</div></div></div>
<div id="dl" class="hidden fixed inset-0 z-50 overflow-auto" style="background:rgba(30,27,75,.6)"><div class="bg-white rounded-xl max-w-lg mx-auto p-8" style="margin-top:6vh"><div class="flex justify-between"><span class="text-xl font-bold">[[titre]]</span><span id="fe" class="cursor-pointer">✕</span></div><div id="in"></div></div></div>""", genre=x["genre"], titre=e(x["titre"]), texte=e(x["texte"]), infos="<br>".join(e(i) for i in ("Mise en scène : " + x["mise"] if x["mise"] else "", "Dès %d ans" % x["age"], x["salle"], x["musique"]) if i)), fill("""<script>
const X=[[x]],P=[[prix]];const r={date:'',plein:0,reduit:0,jeune:0,nom:'',courriel:''};
$('#re').innerHTML=X.seances.map(s=>'<div class="py-1">'+jour(s.date)+' à '+s.heure+(s.mention?' <span class="rounded-full bg-indigo-100 text-xs px-2">'+s.mention+'</span>':'')+'</div>').join('');$('#oq').addEventListener('click',()=>$('#re').classList.toggle('hidden'));
$('#rs').addEventListener('click',()=>{$('#dl').classList.remove('hidden');draw()});$('#fe').addEventListener('click',()=>$('#dl').classList.add('hidden'));
function keep(){if($('#no')){r.nom=$('#no').value;r.courriel=$('#co').value}}
function draw(er){const T=[['plein','Plein tarif',P[1]],['reduit','Tarif réduit',P[2]],['jeune','Moins de 26 ans',P[3]]];
$('#in').innerHTML='<div class="mt-4 mb-2 text-sm text-slate-500">Quand ?</div>'+X.seances.map(s=>'<span class="j '+(r.date===s.date+' '+s.heure?'on':'')+'" data-j="'+s.date+' '+s.heure+'">'+jour(s.date).replace(/ [0-9]{4}$/,'')+', '+s.heure+'</span>').join('')+'<div class="mt-3 mb-2 text-sm text-slate-500">Combien de places ?</div>'+T.map(t=>'<div class="flex justify-between py-2 border-b"><span>'+t[1]+' <span class="text-slate-500">'+t[2]+' €</span></span><span class="st"><i data-moins="'+t[0]+'">−</i><b>'+r[t[0]]+'</b><i data-plus="'+t[0]+'">+</i></span></div>').join('')+'<div class="text-right font-bold py-2">Total '+(r.plein*P[1]+r.reduit*P[2]+r.jeune*P[3])+' €</div><input id="no" class="w-full border rounded p-2 mb-2" placeholder="Nom" value="'+h(r.nom)+'"><input id="co" class="w-full border rounded p-2" placeholder="Courriel" value="'+h(r.courriel)+'"><div class="text-rose-700 mt-2">'+(er||'')+'</div><div id="ok" class="bg-rose-600 text-white rounded-full text-center px-6 py-3 mt-4 cursor-pointer">Confirmer la réservation</div><div class="text-xs text-slate-500 mt-2">On paie à la caisse, le soir même.</div>';
tous('[data-j]').forEach(x=>x.addEventListener('click',()=>{keep();r.date=x.dataset.j;draw()}));tous('[data-plus]').forEach(x=>x.addEventListener('click',()=>{keep();if(r[x.dataset.plus]<8)r[x.dataset.plus]++;draw()}));tous('[data-moins]').forEach(x=>x.addEventListener('click',()=>{keep();if(r[x.dataset.moins]>0)r[x.dataset.moins]--;draw()}));
$('#ok').addEventListener('click',()=>{keep();fetch('/api/reserver',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(Object.assign({spectacle:X.id},r))}).then(a=>a.json()).then(a=>{if(a.erreur)return draw(a.erreur);$('#in').innerHTML='<div class="py-6 text-center"><div class="text-lg">C\\'est noté.</div><div class="mt-2">Dossier <b>'+a.dossier+'</b>, '+a.total+' € à régler à la caisse.</div></div>'})})}</script>""",
        x=json.dumps({"id": x["id"], "seances": x["seances"]}), prix=json.dumps(prix)))


@site.post("/api/reserver")
def reserver(req):
    f = req.json or {}
    x = d.PAR_ID.get(f.get("spectacle"))
    if not x or f.get("date") not in [c["date"] + " " + c["heure"] for c in x["seances"]]:
        return Reply('{"erreur":"Choisissez une représentation."}', 422, "application/json")
    n = [max(0, min(8, int(f.get(k) or 0))) for k in ("plein", "reduit", "jeune")]
    if not sum(n):
        return Reply('{"erreur":"Combien de places ?"}', 422, "application/json")
    nom, courriel = str(f.get("nom", "")).strip(), str(f.get("courriel", "")).strip()
    if not nom or "@" not in courriel:
        return Reply('{"erreur":"Votre nom et un courriel, s\'il vous plaît."}', 422, "application/json")
    prix = next(t for t in d.TARIFS if t[0] == x["salle"])
    dossier = "CB-%d" % number_from(x["id"], f["date"], nom)
    site.state["reservations"].append({"spectacle": x["id"], "date": f["date"], "plein": n[0], "reduit": n[1], "jeune": n[2], "nom": nom, "courriel": courriel, "dossier": dossier})
    return {"dossier": dossier, "total": sum(a * b for a, b in zip(n, prix[1:]))}


site.run()
