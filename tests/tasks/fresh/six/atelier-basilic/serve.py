"""L'Atelier Basilic : cours de cuisine. Cartes avec pastilles et prix barrés, pages par liens, filtre par thème, inscription avec cases à cocher."""
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import Form, Reply, Site, day, e, number_from, redirect

FIELDS = ("id", "date", "heure", "titre", "theme", "chef", "duree", "prix", "avant", "places", "vege", "niveau")
MONDE, PATIS, TERROIR, PAIN = "Cuisine du monde", "Pâtisserie", "Terroir", "Pain et levain"
COURS = [dict(zip(FIELDS, row)) for row in [
    (1, "2026-10-10", "10 h", "Pain au levain, les bases", PAIN, "Maëlle Kerbrat", "4 h", 8500, 0, 3, True, "Débutants"),
    (2, "2026-10-14", "18 h 30", "Ramen maison", MONDE, "Kenji Morel", "3 h", 7200, 0, 0, False, "Tous niveaux"),
    (3, "2026-10-17", "14 h", "Tartes d’automne", PATIS, "Odile Fabre", "3 h", 6400, 7200, 6, True, "Tous niveaux"),
    (4, "2026-10-21", "18 h 30", "Dal, chapati et chutneys", MONDE, "Anjali Bertin", "2 h 30", 5800, 0, 8, True, "Débutants"),
    (5, "2026-10-24", "10 h", "Galettes et cidre", TERROIR, "Maëlle Kerbrat", "2 h 30", 5200, 0, 0, False, "Débutants"),
    (6, "2026-10-31", "14 h", "Gâteaux à faire peur (parents et enfants)", PATIS, "Odile Fabre", "2 h", 4500, 5500, 2, True, "Débutants"),
    (7, "2026-11-04", "18 h 30", "Tajines et semoule", MONDE, "Anjali Bertin", "3 h", 6900, 0, 5, False, "Tous niveaux"),
    (8, "2026-11-07", "10 h", "Feuilleté inversé", PATIS, "Odile Fabre", "4 h", 9200, 0, 4, True, "Confirmés"),
    (9, "2026-11-12", "18 h 30", "Mezze sans viande", MONDE, "Kenji Morel", "2 h 30", 6200, 0, 7, True, "Tous niveaux"),
    (10, "2026-11-14", "10 h", "Brioche et kouign-amann", PAIN, "Maëlle Kerbrat", "4 h", 8800, 9800, 1, True, "Confirmés"),
    (11, "2026-11-18", "18 h 30", "Gyozas de légumes", MONDE, "Kenji Morel", "2 h", 5400, 0, 0, True, "Débutants"),
    (12, "2026-11-21", "14 h", "Courges dans tous leurs états", TERROIR, "Odile Fabre", "2 h 30", 6800, 7500, 9, True, "Tous niveaux"),
    (13, "2026-11-25", "18 h 30", "Bœuf bourguignon et compagnie", TERROIR, "Luc Armand", "3 h 30", 7900, 0, 6, False, "Tous niveaux"),
    (14, "2026-11-28", "10 h", "Soupes du potager", TERROIR, "Luc Armand", "2 h", 4800, 0, 2, True, "Débutants"),
    (15, "2026-12-02", "18 h 30", "Bûches roulées", PATIS, "Odile Fabre", "3 h 30", 8400, 0, 0, True, "Tous niveaux"),
    (16, "2026-12-05", "10 h", "Pains de fête", PAIN, "Maëlle Kerbrat", "4 h", 9000, 0, 5, True, "Tous niveaux"),
    (17, "2026-12-09", "18 h 30", "Foie gras et terrines", TERROIR, "Luc Armand", "3 h", 11500, 0, 0, False, "Confirmés"),
    (18, "2026-12-12", "14 h", "Chocolats et mendiants", PATIS, "Odile Fabre", "2 h 30", 7000, 7800, 3, True, "Débutants"),
    (19, "2026-12-16", "18 h 30", "Curry thaï vert", MONDE, "Anjali Bertin", "2 h 30", 6100, 0, 8, False, "Débutants"),
    (20, "2026-12-19", "10 h", "Huîtres et crustacés", TERROIR, "Maëlle Kerbrat", "3 h", 9900, 0, 4, False, "Tous niveaux"),
    (21, "2027-01-09", "14 h", "Galette des rois", PATIS, "Odile Fabre", "3 h", 6600, 0, 10, True, "Tous niveaux"),
]]
PAR_ID = {c["id"]: c for c in COURS}
PAGE = 7
JOURS = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"]
MOIS = ["janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre"]
ALLERGIES = ["gluten", "lait", "œufs", "fruits à coque", "crustacés"]
PAIEMENTS = {"carte": "Carte bancaire", "place": "Sur place, le jour du cours", "bon": "Bon cadeau"}

site = Site({"inscriptions": []}, not_found="Page introuvable")


def euros(centimes):
    return "%d,%02d €" % divmod(centimes, 100)


def en_lettres(iso):
    d = day(iso)
    return "%s %s %s %d" % (JOURS[d.weekday()], "1er" if d.day == 1 else d.day, MOIS[d.month - 1], d.year)


def numero(cours, nom, courriel, personnes, allergies, paiement, lettre):
    return "AB-%d" % number_from(cours, nom, courriel, personnes, ",".join(sorted(allergies)), paiement, lettre)


STYLE = """body{margin:0;font-family:"Century Gothic",Futura,sans-serif;color:#26301f;background:#fffdf6}.bandeau{background:#3f6212;color:#fefce8;padding:1.4em 8%}.bandeau a{color:#fefce8;margin-right:1.5em}.corps{padding:1.5em 8%}.themes a{display:inline-block;border:1px solid #3f6212;border-radius:20px;padding:.2em 1em;margin:0 .4em .4em 0;text-decoration:none;color:#3f6212}.themes a.ici{background:#3f6212;color:#fff}
ul.cours{list-style:none;padding:0;display:grid;grid-template-columns:repeat(2,1fr);gap:1.2em}ul.cours li{border:1px solid #d9d4bd;padding:1em 1.2em;background:#fff}ul.cours h3{margin:.2em 0}.quand{color:#3f6212;font-weight:bold}.avec{font-style:italic}.past{display:inline-block;font-size:.75em;padding:.15em .7em;border-radius:3px;background:#ecfccb;margin-right:.4em}.past.non{background:#7f1d1d;color:#fff}.past.vite{background:#fde68a}
.prix b{font-size:1.3em}.prix del{color:#888;margin-left:.5em}.suite{margin-top:1.5em;display:flex;justify-content:space-between}.erreur{background:#fee2e2;padding:.4em 1em}form p{margin:.7em 0}"""


def page(titre, corps):
    return """<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>%s — L’Atelier Basilic</title><style>%s</style></head><body><div class="bandeau"><div style="font-size:1.6em">L’Atelier Basilic</div><a href="/">Nos cours</a><a href="/chefs">Les chefs</a><a href="/infos">Infos pratiques</a></div><div class="corps">%s</div></body></html>""" % (e(titre), STYLE, corps)


def carte(c):
    past = ""
    if not c["places"]:
        past += '<span class="past non">Complet</span>'
    elif c["places"] == 1:
        past += '<span class="past vite">Dernière place</span>'
    elif c["places"] <= 3:
        past += '<span class="past vite">Plus que %d places</span>' % c["places"]
    if c["vege"]:
        past += '<span class="past">Végétarien</span>'
    past += '<span class="past">%s</span>' % e(c["niveau"])
    return """<li><div class="quand">%s, %s</div><h3>%s</h3><div class="avec">avec %s, %s</div><div>%s</div><div class="prix"><b>%s</b>%s</div>%s</li>""" % (
        en_lettres(c["date"]), e(c["heure"]), e(c["titre"]), e(c["chef"]), e(c["duree"]), past, euros(c["prix"]), "<del>%s</del>" % euros(c["avant"]) if c["avant"] else "", '<div><a href="/cours/%d">S’inscrire</a></div>' % c["id"] if c["places"] else "")


@site.get("/")
def accueil(request):
    from urllib.parse import urlencode
    theme, n = request.query.get("theme", ""), max(1, int(request.query.get("page", "1") or 1))
    rangs = [c for c in COURS if not theme or c["theme"] == theme]

    def lien(t, p):
        return e("/?" + urlencode({"theme": t, "page": p}))
    themes = "".join('<a class="%s" href="%s">%s</a>' % ("ici" if t == theme else "", lien(t, 1), e(t or "Tous les thèmes")) for t in ("", MONDE, PATIS, TERROIR, PAIN))
    dernier = (len(rangs) + PAGE - 1) // PAGE
    avant = '<a href="%s">‹ Page précédente</a>' % lien(theme, n - 1) if n > 1 else "<span></span>"
    apres = '<a href="%s">Page suivante ›</a>' % lien(theme, n + 1) if n < dernier else "<span></span>"
    cadeau = "" if n > 1 else '<div style="border:2px dashed #3f6212;padding:1em;margin-bottom:1em"><b>Coup de cœur de l’été dernier :</b> « Glaces et sorbets » avec Maëlle Kerbrat, samedi 18 juillet 2026, complet. Revient en juillet prochain !</div>'
    return page("Nos cours", '<h1>Nos cours</h1>%s<div class="themes">%s</div><ul class="cours">%s</ul><div class="suite">%s<span>page %d sur %d</span>%s</div>' % (cadeau, themes, "".join(carte(c) for c in rangs[(n - 1) * PAGE:n * PAGE]), avant, n, dernier, apres))


@site.get("/chefs")
def chefs(request):
    return page("Les chefs", "<h1>Les chefs</h1><p><b>Maëlle Kerbrat</b>, boulangère à Quimper pendant quinze ans, enseigne le pain et la mer.</p><p><b>Odile Fabre</b> a tenu le tour d’une maison lyonnaise.</p><p><b>Kenji Morel</b> partage son temps entre Osaka et Nantes.</p><p><b>Anjali Bertin</b> et <b>Luc Armand</b> nous ont rejoints en 2023.</p>")


@site.get("/infos")
def infos(request):
    return page("Infos pratiques", "<h1>Infos pratiques</h1><p>12, rue des Carmes, Nantes. Le tablier est prêté. Annulation sans frais jusqu’à cinq jours avant le cours.</p>")


def fiche(c, f, erreurs):
    if not c["places"]:
        return page(c["titre"], "<h1>%s</h1><p>Ce cours est complet.</p>" % e(c["titre"]))
    choix = "".join('<option value="%d"%s>%d</option>' % (n, " selected" if f.get("personnes") == str(n) else "", n) for n in range(1, min(c["places"], 4) + 1))
    cases = "".join('<label><input type="checkbox" name="allergies" value="%s"%s> %s</label> ' % (a, " checked" if a in f.all("allergies") else "", a) for a in ALLERGIES)
    radios = "".join('<label><input type="radio" name="paiement" value="%s"%s> %s</label> ' % (k, " checked" if f.get("paiement") == k else "", v) for k, v in PAIEMENTS.items())
    return page(c["titre"], """<h1>%s</h1><p class="quand">%s, %s</p><p>%s par personne, avec %s.</p>%s<form method="post" action="/cours/%d" novalidate><p><label>Nom et prénom<br><input name="nom" value="%s"></label></p><p><label>Adresse électronique<br><input name="courriel" value="%s"></label></p>
<p><label>Nombre de personnes <select name="personnes">%s</select></label></p><p>Allergies à signaler : %s</p><p>Règlement : %s</p><p><label><input type="checkbox" name="lettre" value="1" checked> Je veux recevoir la lettre de l’atelier</label></p><button>Valider l’inscription</button></form>""" % (
        e(c["titre"]), en_lettres(c["date"]), e(c["heure"]), euros(c["prix"]), e(c["chef"]), "".join('<p class="erreur">%s</p>' % e(x) for x in erreurs), c["id"], e(f.get("nom", "")), e(f.get("courriel", "")), choix, cases, radios))


@site.get("/cours/<id>")
def cours(request, id):
    c = PAR_ID.get(int(id)) if id.isdigit() else None
    return fiche(c, Form([]), []) if c else Reply(page("Introuvable", "<p>Cours introuvable.</p>"), 404)


@site.post("/cours/<id>")
def inscrire(request, id):
    c = PAR_ID.get(int(id)) if id.isdigit() else None
    if not c or not c["places"]:
        return redirect("/")
    f, erreurs = request.form, []
    if not f.text("nom"):
        erreurs.append("Indiquez votre nom.")
    if "@" not in f.text("courriel"):
        erreurs.append("Indiquez une adresse électronique valable.")
    if not f.get("personnes", "").isdigit() or not 1 <= int(f["personnes"]) <= c["places"]:
        erreurs.append("Indiquez le nombre de personnes.")
    if f.get("paiement") not in PAIEMENTS:
        erreurs.append("Choisissez un mode de règlement.")
    if erreurs:
        return fiche(c, f, erreurs)
    personnes, allergies = int(f["personnes"]), sorted(set(f.all("allergies")))
    n = numero(c["id"], f.text("nom"), f.text("courriel"), personnes, allergies, f["paiement"], bool(f.get("lettre")))
    site.state["inscriptions"].append({"numero": n, "cours": c["id"], "nom": f.text("nom"), "courriel": f.text("courriel"), "personnes": personnes, "allergies": allergies, "paiement": f["paiement"], "lettre": bool(f.get("lettre")), "total": euros(c["prix"] * personnes)})
    return redirect("/merci/" + n)


@site.get("/merci/<n>")
def merci(request, n):
    i = next((x for x in site.state["inscriptions"] if x["numero"] == n), None)
    if not i:
        return redirect("/")
    return page("Merci", "<h1>À bientôt en cuisine !</h1><p>Votre inscription porte le numéro <b>%s</b>. Montant total : <b>%s</b> pour %d personne%s.</p>" % (e(n), i["total"], i["personnes"], "s" if i["personnes"] > 1 else ""))


if __name__ == "__main__":
    site.run()
