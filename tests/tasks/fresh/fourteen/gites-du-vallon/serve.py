import datetime
import html
import os
import re
import sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from data import COMMUNES, EQUIPEMENTS, GITES, PAR_CLE
from base import data, page, redirect, serve

e = html.escape
DEMANDES = []

CSS = """*{box-sizing:border-box}body{margin:0;font-family:Optima,Candara,"Noto Sans",sans-serif;background:#fbf8f2;color:#33302a;font-size:16px;line-height:1.55}
header{padding:20px 5vw;display:flex;gap:30px;align-items:baseline;background:#fff;border-bottom:1px solid #e6dfd0}header .marque{font-size:26px;color:#5b6b3a;font-weight:700;text-decoration:none}header nav a{color:#33302a;margin-right:20px}
.contenu{padding:24px 5vw}.filtres{background:#eef0e2;border-radius:10px;padding:16px;display:flex;flex-wrap:wrap;gap:18px;align-items:center}.filtres select,.champ input,.champ textarea,.champ select{font:inherit;padding:7px;border:1px solid #b9bf9d;border-radius:5px}
.cartes{display:grid;grid-template-columns:repeat(auto-fill,minmax(290px,1fr));gap:22px;margin-top:22px}.carte{background:#fff;border-radius:12px;overflow:hidden;box-shadow:0 1px 5px rgba(80,70,40,.15)}.carte.masque{display:none}.photo{height:130px;background:linear-gradient(#bcd3e2 45%,#8da35a 45%,#5b6b3a)}.carte .texte{padding:14px 18px}.carte h2{font-size:20px;margin:0}.carte h2 a{color:#5b6b3a;text-decoration:none}
.badge{display:inline-block;background:#f2e7cf;border-radius:12px;padding:1px 11px;font-size:14px;margin:2px 3px 2px 0}.note{background:#5b6b3a;color:#fff;border-radius:6px;padding:1px 7px;font-size:14px}
.fiche{display:grid;grid-template-columns:3fr 2fr;gap:36px}@media(max-width:800px){.fiche{grid-template-columns:1fr}}.demande{background:#fff;border-radius:12px;padding:20px 24px;box-shadow:0 1px 5px rgba(80,70,40,.15)}.champ{margin:11px 0}.champ input,.champ textarea{width:100%}.champ input[type=checkbox]{width:auto}.bouton{background:#b4532a;color:#fff;border:0;border-radius:6px;padding:11px 24px;font:inherit;font-weight:700;cursor:pointer}.erreur{color:#a3200d;font-weight:700}
footer{background:#33302a;color:#d8d0bf;padding:24px 5vw;margin-top:30px;font-size:14px}.voile{position:fixed;inset:0;background:rgba(40,35,25,.5);display:none;align-items:flex-end;justify-content:center;z-index:9}.voile div{background:#fff;padding:24px 30px;max-width:560px;border-radius:12px 12px 0 0}.voile button{font:inherit;padding:9px 20px;border-radius:6px;border:1px solid #5b6b3a;background:#fff;cursor:pointer;margin-right:10px}.voile button.oui{background:#5b6b3a;color:#fff}"""

COOKIES = """<div class="voile"><div><p><b>Un biscuit avec le café ?</b></p><p>Nous mesurons la fréquentation du site avec des cookies. Vous pouvez les accepter ou continuer sans.</p><button class="oui" onclick="choix('oui')">J'accepte</button><button onclick="choix('non')">Continuer sans accepter</button></div></div>
<script>function choix(r) { try { localStorage.setItem('cookies-vallon', r); } catch (x) { } document.querySelector('.voile').style.display = 'none'; }
(function () { var r = null; try { r = localStorage.getItem('cookies-vallon'); } catch (x) { } if (!r) document.querySelector('.voile').style.display = 'flex'; })();</script>"""


def cadre(titre, corps):
    return page("""<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>%s - Gîtes du Vallon</title><style>%s</style></head><body>
<header><a class="marque" href="/">Gîtes du Vallon</a><nav><a href="/gites">Nos gîtes</a><a href="/vallee">La vallée</a><a href="/infos">Infos pratiques</a></nav></header>%s
<footer>Association des Gîtes du Vallon, 2 place de la Halle, Montreval. Permanence téléphonique du lundi au vendredi de 9 h à 12 h au 03 55 01 42 18.<br>Panier de bienvenue du producteur : 24 € pour deux personnes. Location de draps : 12 € par lit.</footer>%s</body></html>""" % (e(titre), CSS, corps, COOKIES))


def accueil():
    return cadre("Accueil", """<div class="contenu"><h1>Dormir au vert, entre rivière et forêt</h1><p>Trente-quatre maisons de pays tenues par leurs propriétaires, dans cinq villages du Vallon.</p><p><a href="/gites">Voir tous les gîtes</a></p>
<h2>Le coup de cœur du mois</h2><p>La Maison de l'Éclusier, à Pont-de-Lisle : 9,7 sur 10 d'après 89 avis.</p><h2>À ne pas manquer</h2><p>Marché aux fleurs de Vernoux, dimanche 12 avril 2026. Nuit des chouettes à Chassigny-les-Bois, samedi 18 avril 2026.</p></div>""")


def phrase(g):
    return "Pour %d personnes, %s. À partir de <b>%d&nbsp;€</b> la nuit." % (g["personnes"], "1 chambre" if g["chambres"] == 1 else "%d chambres" % g["chambres"], g["prix"])


def gites():
    cartes = "".join("""<article class="carte" data-commune="%s" data-places="%d" data-plus="%s"><div class="photo"></div><div class="texte"><h2><a href="/gite/%s">%s</a></h2><div>%s <span class="note">%s</span> <small>%d avis</small></div><p>%s</p>%s</div></article>""" % (
        e(g["commune"]), g["personnes"], e("|".join(g["equipements"])), g["cle"], e(g["nom"]), e(g["commune"]), g["note"], g["avis"], phrase(g),
        "".join('<span class="badge">%s</span>' % x for x in g["equipements"])) for g in GITES)
    return cadre("Nos gîtes", """<div class="contenu"><h1>Nos gîtes</h1><div class="filtres"><select><option value="">Toutes les communes</option>%s</select>
<select><option value="0">Toutes les capacités</option><option value="4">4 personnes et plus</option><option value="6">6 personnes et plus</option><option value="8">8 personnes et plus</option><option value="10">10 personnes et plus</option></select>%s<span class="combien"></span></div>
<div class="cartes">%s</div></div>
<script>(function () {
  var zone = document.querySelector('.filtres'), menus = zone.querySelectorAll('select'), cases = zone.querySelectorAll('input');
  function trier() {
    var n = 0;
    document.querySelectorAll('.carte').forEach(function (c) {
      var plus = c.dataset.plus.split('|');
      var bon = (!menus[0].value || c.dataset.commune === menus[0].value) && Number(c.dataset.places) >= Number(menus[1].value);
      cases.forEach(function (k) { if (k.checked && plus.indexOf(k.value) < 0) bon = false; });
      c.classList.toggle('masque', !bon);
      if (bon) n += 1;
    });
    zone.querySelector('.combien').textContent = n === 0 ? 'Aucun gîte' : n === 1 ? '1 gîte' : n + ' gîtes';
  }
  menus.forEach(function (m) { m.addEventListener('change', trier); });
  cases.forEach(function (k) { k.addEventListener('change', trier); });
  trier();
})();</script>""" % ("".join("<option>%s</option>" % e(c) for c in COMMUNES), "".join('<label><input type="checkbox" value="%s"> %s</label>' % (x, x) for x in EQUIPEMENTS.values()), cartes))


def gite(g, erreur="", f=None):
    f = f or {}
    v = lambda k: e(f.get(k, ""))
    autres = [o for o in GITES if o["commune"] == g["commune"] and o is not g][:3]
    return cadre(g["nom"], """<div class="contenu"><p><a href="/gites">Nos gîtes</a> / %s</p><h1>%s</h1><div class="fiche"><div><div class="photo" style="height:240px;border-radius:12px"></div><p>%s</p><p>%s</p>
<p>Arrivée à partir de 16 h, départ avant 10 h. Le gîte est noté %s sur 10 par %d voyageurs.</p><h3>Dans la même commune</h3>%s</div>
<form class="demande" method="post" action="/gite/%s" novalidate><h2>Demande de séjour</h2><p>Le propriétaire vous répond sous 48 heures. Rien n'est débité à ce stade.</p>%s
<div class="champ">Arrivée<br><input name="arrivee" placeholder="jj/mm/aaaa" value="%s"></div><div class="champ">Départ<br><input name="depart" placeholder="jj/mm/aaaa" value="%s"></div>
<div class="champ">Adultes<br><input name="adultes" inputmode="numeric" value="%s"></div><div class="champ">Enfants<br><input name="enfants" inputmode="numeric" value="%s"></div>
<div class="champ">Nom et prénom<br><input name="nom" value="%s"></div><div class="champ">Courriel<br><input name="courriel" value="%s"></div><div class="champ">Message (facultatif)<br><textarea name="message" rows="3">%s</textarea></div>
<div class="champ"><label><input type="checkbox" name="menage" value="oui"%s> Ajouter le ménage de fin de séjour (60 €)</label></div><button class="bouton">Envoyer la demande</button></form></div></div>""" % (
        e(g["commune"]), e(g["nom"]), phrase(g), " ".join('<span class="badge">%s</span>' % x for x in g["equipements"]), g["note"], g["avis"],
        "".join('<p><a href="/gite/%s">%s</a>, %d personnes, %d € la nuit</p>' % (o["cle"], e(o["nom"]), o["personnes"], o["prix"]) for o in autres),
        g["cle"], '<p class="erreur">%s</p>' % erreur if erreur else "", v("arrivee"), v("depart"), e(f.get("adultes", "2")), e(f.get("enfants", "0")), v("nom"), v("courriel"), v("message"), " checked" if f.get("menage") else ""))


def jour(texte):
    m = re.fullmatch(r"(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})", texte)
    try:
        return datetime.date(int(m.group(3)), int(m.group(2)), int(m.group(1))) if m else None
    except ValueError:
        return None


def envoyer(req, g):
    f = {k: req.form(k) for k in ("arrivee", "depart", "adultes", "enfants", "nom", "courriel", "message", "menage")}
    a, d = jour(f["arrivee"]), jour(f["depart"])
    if not a or not d or d <= a:
        return gite(g, "Merci d'indiquer les dates sous la forme jj/mm/aaaa.", f)
    if not f["adultes"].isdigit() or not f["enfants"].isdigit() or int(f["adultes"]) < 1:
        return gite(g, "Combien serez-vous ?", f)
    if int(f["adultes"]) + int(f["enfants"]) > g["personnes"]:
        return gite(g, "Ce gîte accueille %d personnes au plus." % g["personnes"], f)
    if not f["nom"] or "@" not in f["courriel"]:
        return gite(g, "Merci d'indiquer votre nom et votre courriel.", f)
    DEMANDES.append({"gite": g["nom"], "arrivee": a.isoformat(), "depart": d.isoformat(), "adultes": int(f["adultes"]), "enfants": int(f["enfants"]),
                     "nom": f["nom"], "courriel": f["courriel"], "message": f["message"], "menage": f["menage"] == "oui"})
    return redirect("/merci")


def route(req):
    p = req.path
    if req.method == "POST":
        if p.startswith("/gite/") and p[6:] in PAR_CLE:
            return envoyer(req, PAR_CLE[p[6:]])
        return None
    if p == "/":
        return accueil()
    if p == "/gites":
        return gites()
    if p.startswith("/gite/") and p[6:] in PAR_CLE:
        return gite(PAR_CLE[p[6:]])
    if p == "/merci":
        return cadre("Merci", '<div class="contenu"><h1>Merci, votre demande est partie !</h1><p>Le propriétaire vous répond par courriel sous 48 heures.</p></div>')
    if p == "/vallee":
        return cadre("La vallée", '<div class="contenu"><h1>La vallée</h1><p>Le Lisle serpente sur 31 kilomètres entre Montreval et Pont-de-Lisle. La voie verte se parcourt à vélo en trois heures.</p><p>La piscine municipale de Montreval est ouverte de juin à septembre, entrée 3,80 €.</p></div>')
    if p == "/infos":
        return cadre("Infos pratiques", '<div class="contenu"><h1>Infos pratiques</h1><p>Un acompte de 25 % est demandé à la confirmation. La taxe de séjour est de 0,90 € par adulte et par nuit.</p><p>En juillet et en août, les séjours vont du samedi au samedi.</p></div>')
    return None


def state():
    return {"demandes": DEMANDES}


def reset():
    DEMANDES.clear()


serve(route, lambda: "<!doctype html><title>Introuvable</title><h1>Cette page s'est perdue dans les bois</h1><a href='/'>Accueil</a>", state, reset)
