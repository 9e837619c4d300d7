import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from common import *
app = App(__file__, lambda d: {"reservations": []}, "Page introuvable"); D = app.data
eu = lambda x: f"{x:.2f}".replace(".", ",") + " €"
def page(t, b): return """<!doctype html><html lang=fr><meta charset=utf-8><title>%s | Camping du Lac aux Hérons</title><style>body{font:16px/1.5 Trebuchet MS,sans-serif;margin:0;background:#f3faf7}.c-header{background:#0c6b58;padding:16px 26px}.c-header a{color:#fff;margin-right:20px;text-decoration:none}.c-main{max-width:1000px;margin:auto;padding:16px}.c-cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(230px,1fr));gap:12px}.c-card{background:#fff;border-radius:10px;padding:12px;border:1px solid #cde}.c-card__prix{font-weight:bold;color:#0c6b58}.c-tag{background:#dff1ea;border-radius:8px;padding:0 7px;font-size:13px;margin-right:4px}#ck{position:fixed;inset:auto 0 0 0;background:#222;color:#fff;padding:16px;z-index:9}label{display:block;margin:8px 0}.erreur{color:#b00}</style><div class=c-header><a href="/"><b>Camping du Lac aux Hérons</b></a><a href="/">Emplacements</a><a href="/infos">Infos pratiques</a><a href="/reserver">Réserver</a></div><div class=c-main>%s</div><div id=ck hidden>Nous utilisons des cookies pour mesurer l'audience. <button data-c=oui>Tout accepter</button> <button data-c=non>Refuser</button></div><script>if(!document.cookie.includes('ck='))document.getElementById('ck').hidden=false;document.querySelectorAll('[data-c]').forEach(b=>b.onclick=()=>{document.cookie='ck='+b.dataset.c+';path=/';document.getElementById('ck').hidden=true})</script>""" % (esc(t), b)
@app.get("/")
def _(r): return page("Emplacements", """<h1>Nos emplacements</h1><p>Type <select id=t><option value="">Tous</option><option>Tente<option>Caravane<option>Mobil-home<option>Cabane</select> Vue <select id=v><option value="">Toutes</option><option>lac<option>forêt<option>prairie</select> Personnes <input id=c type=number min=1 style="width:60px"></p><p><label style="display:inline"><input type=checkbox id=e> Électricité</label> <label style="display:inline"><input type=checkbox id=o> À l'ombre</label></p><p id=n></p><div class=c-cards id=l></div><button id=m>Voir plus</button><script>(()=>{let E=[],k=9;const $=i=>document.getElementById(i);function d(){let f=E.filter(x=>(!$('t').value||x.type==$('t').value)&&(!$('v').value||x.vue==$('v').value)&&(!$('c').value||x.capacite>=+$('c').value)&&(!$('e').checked||x.electricite)&&(!$('o').checked||x.ombrage));$('n').textContent=f.length?f.length+' emplacement(s)':'Aucun emplacement ne correspond.';$('l').innerHTML=f.slice(0,k).map(x=>`<div class=c-card><h3>${x.no} – ${x.type}</h3><p>Jusqu'à ${x.capacite} personnes · vue ${x.vue}</p><p>${x.electricite?'<span class=c-tag>électricité</span>':''}${x.ombrage?'<span class=c-tag>ombragé</span>':''}</p><p>Sanitaires à ${x.sanitaires} m</p><p class=c-card__prix>${x.prix.toFixed(2).replace('.',',')} € / nuit</p></div>`).join('');$('m').hidden=f.length<=k}
['t','v','e','o'].forEach(i=>$(i).onchange=()=>{k=9;d()});$('c').oninput=()=>{k=9;d()};$('m').onclick=()=>{k+=9;d()};fetch('/api/emplacements').then(r=>r.json()).then(j=>{E=j;d()})})()</script>""")
@app.get("/api/emplacements")
def _(r): return J(D["emplacements"])
@app.get("/infos")
def _(r): return page("Infos pratiques", f"<h1>Infos pratiques</h1><h2>Arrivée et départ</h2><p>Les emplacements sont disponibles à partir de {D['arrivee']}. Le jour du départ, ils doivent être libérés avant {D['depart']}.</p><h2>Suppléments</h2><ul><li>Chien : {eu(D['chien'])} par nuit<li>Second véhicule : {eu(D['vehicule'])} par nuit<li>Taxe de séjour : {eu(D['taxe'])} par adulte et par nuit</ul><h2>Vie au camping</h2><p>Le silence est demandé à partir de {D['silence']}.</p>")
H = lambda f, ks: "".join(f"<input type=hidden name={k} value='{esc(f.get(k,''))}'>" for k in ks)
def form(step, f, err=""):
    e = f"<p class=erreur>{err}</p>" if err else ""
    if step == 1: return page("Réserver", f"<h1>Réserver (1/4) : votre séjour</h1>{e}<form method=post action=/reserver><input type=hidden name=etape value=1><label>Date d'arrivée <input type=date name=arrivee value='{esc(f.get('arrivee',''))}' required></label><label>Nombre de nuits <input type=number name=nuits min=1 max=28 value='{esc(f.get('nuits',''))}' required></label><button>Suivant</button></form>")
    if step == 2: return page("Réserver", f"<h1>Réserver (2/4) : l'emplacement</h1>{e}<form method=post action=/reserver><input type=hidden name=etape value=2>{H(f, ('arrivee','nuits'))}<label>Emplacement <select name=emplacement required><option value=''>– choisir –</option>" + "".join(f"<option value={x['no']}>{x['no']} ({x['type']}, {x['capacite']} pers.)</option>" for x in D["emplacements"]) + "</select></label><label>Nombre de personnes <input type=number name=personnes min=1 required></label><label><input type=checkbox name=chien value=1> Avec un chien</label><button>Suivant</button></form>")
    if step == 3: return page("Réserver", f"<h1>Réserver (3/4) : vos coordonnées</h1>{e}<form method=post action=/reserver><input type=hidden name=etape value=3>{H(f, ('arrivee','nuits','emplacement','personnes','chien'))}<label>Nom complet <input name=nom required></label><label>Courriel <input type=email name=courriel required></label><button>Suivant</button></form>")
    return page("Réserver", f"<h1>Réserver (4/4) : récapitulatif</h1><p>Emplacement {esc(f['emplacement'])}, arrivée le {esc(f['arrivee'])}, {esc(f['nuits'])} nuit(s), {esc(f['personnes'])} personne(s), {'avec' if f.get('chien')=='1' else 'sans'} chien, au nom de {esc(f['nom'])} ({esc(f['courriel'])}).</p><form method=post action=/reserver><input type=hidden name=etape value=4>{H(f, ('arrivee','nuits','emplacement','personnes','chien','nom','courriel'))}<button>Confirmer la réservation</button></form>")
@app.get("/reserver")
def _(r): return form(1, {})
@app.post("/reserver")
def _(r):
    f = r.form; s = f.get("etape")
    if not re.match(r"\d{4}-\d\d-\d\d$", f.get("arrivee", "")) or not f.get("nuits", "").isdigit() or int(f["nuits"]) < 1: return form(1, f, "Indiquez la date et le nombre de nuits.")
    if s == "1": return form(2, f)
    x = next((x for x in D["emplacements"] if x["no"] == f.get("emplacement")), None)
    if not x or not f.get("personnes", "").isdigit() or int(f["personnes"]) < 1: return form(2, f, "Choisissez un emplacement et le nombre de personnes.")
    if int(f["personnes"]) > x["capacite"]: return form(2, f, "Trop de personnes pour cet emplacement.")
    if s == "2": return form(3, f)
    if not f.get("nom") or "@" not in f.get("courriel", ""): return form(3, f, "Indiquez votre nom et votre courriel.")
    if s == "3": return form(4, f)
    b = dict(emplacement=x["no"], arrivee=f["arrivee"], nuits=int(f["nuits"]), personnes=int(f["personnes"]), chien=f.get("chien") == "1", nom=f["nom"], courriel=f["courriel"])
    app.state["reservations"].append(b)
    return page("Confirmé", f"<h1>Merci, c'est réservé !</h1><p>Votre numéro de confirmation : <b>LH-{crc(*b.values()) % 10**6:06d}</b></p>")
app.run()
