import datetime
import pathlib
import sys
sys.path[:0] = [str(pathlib.Path(__file__).resolve().parent.parent)]
from base import Site, e, day, redirect
from data import OUTILS, CATS, MEMBRE, PRETS

site = Site({"prets": {p[0]: p[2] for p in PRETS}}, not_found="Page introuvable")
JOURS = "lundi mardi mercredi jeudi vendredi samedi dimanche".split()
MOIS = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split()
CSS = """*{box-sizing:border-box}body{margin:0;font:15px/1.5 Helvetica,Arial,sans-serif;color:#222;background:#f2f4f1}.b_x1{background:#fff;padding:16px 5vw;display:flex;gap:22px;align-items:center;border-bottom:3px solid #3c7a4e}.b_x1 a{color:#3c7a4e}.b_x1 .q7{font-weight:700;font-size:20px;margin-right:auto}
.kz{padding:20px 5vw 120px}.gr{display:grid;grid-template-columns:repeat(4,1fr);gap:14px}.cd{background:#fff;border-radius:8px;padding:14px}.cd h3{margin:0 0 4px;font-size:16px}.pu{font-size:12px;border-radius:9px;padding:2px 9px;background:#dcefe0;color:#17532a}.pu.n{background:#f3ddd6;color:#8c2f14}.pu.r{background:#e7e7e7;color:#555}
.ck{position:fixed;inset:0;background:rgba(0,0,0,.45);display:flex;align-items:flex-end}.ck>div{background:#fff;padding:24px 5vw;width:100%}button{background:#3c7a4e;color:#fff;border:0;border-radius:5px;padding:8px 14px;cursor:pointer}button.g{background:#888}input,select{padding:7px}.er{color:#b00}table{background:#fff;border-collapse:collapse;width:100%}td,th{padding:9px;text-align:left;border-bottom:1px solid #ddd}"""


def date(t):
    d = day(t)
    return "%s %s %s %d" % (JOURS[d.weekday()], "1er" if d.day == 1 else d.day, MOIS[d.month - 1], d.year)


def euro(x):
    return ("%.2f €" % x).replace(".", ",")


def page(r, titre, corps):
    biscuit = "" if r.cookies.get("choix") else """<div class=ck id=ck><div><b>Vos cookies</b><p>Nous utilisons des cookies pour mesurer la fréquentation du site.</p><button onclick="fin('oui')">Tout accepter</button> <button class=g onclick="fin('non')">Continuer sans accepter</button></div></div><script>function fin(v){document.cookie='choix='+v+';path=/';document.getElementById('ck').remove()}</script>"""
    qui = '<a href="/compte">Mon compte</a><a href="/sortie">Déconnexion</a>' if site.who(r) else '<a href="/connexion">Connexion</a>'
    return "<!doctype html><html lang=fr><meta charset=utf-8><title>%s · L’Outilothèque du Faubourg</title><style>%s</style><div class=b_x1><span class=q7>L’Outilothèque du Faubourg</span><a href=/>Accueil</a><a href=/outils>Les outils</a>%s</div><div class=kz><h1>%s</h1>%s</div>%s</html>" % (e(titre), CSS, qui, e(titre), corps, biscuit)


@site.get("/")
def accueil(r):
    return page(r, "Empruntez plutôt qu’acheter", "<p>L’adhésion annuelle coûte 18 € (9 € pour les étudiants). Le comptoir est ouvert le mercredi de 16 h à 19 h et le samedi de 9 h 30 à 12 h 30, au 4 rue des Tanneurs.</p><p>Un prêt dure deux semaines et se prolonge une fois depuis votre compte.</p>")


@site.get("/outils")
def outils(r):
    c, d = r.query.get("cat", ""), r.query.get("dispo", "")
    f = [o for o in OUTILS if (not c or o["cat"] == c) and (not d or o["etat"] == "Disponible")]
    form = "<form><select name=cat aria-label=Catégorie><option value=''>Toutes les catégories%s</select> <label><input type=checkbox name=dispo value=1%s> Disponibles seulement</label> <button>Filtrer</button></form><p>%d outils</p>" % (
        "".join('<option%s>%s' % (" selected" if k == c else "", e(k)) for k in CATS), " checked" if d else "", len(f))
    return page(r, "Les outils", form + "<div class=gr>%s</div>" % "".join("<div class=cd><h3>%s</h3><span class='pu %s'>%s</span><p>%s<br>%s la semaine<br>Caution : %d €</p></div>" % (
        e(o["nom"]), {"Emprunté": "n", "En réparation": "r"}.get(o["etat"], ""), o["etat"], o["cat"], euro(o["tarif"]), o["caution"]) for o in f))


@site.get("/connexion")
def connexion(r, erreur=""):
    return page(r, "Connexion", "%s<form method=post action=/connexion><p><label>Adresse électronique<br><input name=email type=email required></label><p><label>Mot de passe<br><input name=mdp type=password required></label><p><button>Se connecter</button></form>" % erreur)


@site.post("/connexion")
def entrer(r):
    if r.form.text("email").lower() == MEMBRE["email"] and r.form.get("mdp", "") == MEMBRE["mdp"]:
        return redirect("/compte", [site.login(MEMBRE["email"])])
    return connexion(r, "<p class=er>Adresse ou mot de passe incorrect.</p>")


@site.get("/sortie")
def sortie(r):
    return redirect("/", [site.logout(r)])


@site.get("/compte")
def compte(r):
    if not site.who(r):
        return redirect("/connexion")
    lignes = ""
    for p, nom, du in PRETS:
        now = site.state["prets"][p]
        bouton = "<button onclick=\"ask('%s',this)\" data-nom=\"%s\">Prolonger</button>" % (p, e(nom)) if now == du else "prolongé"
        lignes += "<tr><td>%s<td>%s<td>%s<td>%s</tr>" % (p, e(nom), date(now), bouton)
    return page(r, "Bonjour " + MEMBRE["nom"], """<h2>Mes emprunts en cours</h2><table><tr><th>Prêt<th>Outil<th>À rendre le<th></tr>%s</table><dialog id=dg><form method=post action=/prolonger><p>Prolonger de 14 jours le prêt « <span id=nm></span> » ?</p><input type=hidden name=pret id=pr><button>Confirmer</button> <button type=button class=g onclick="document.getElementById('dg').close()">Annuler</button></form></dialog>
<script>function ask(p,b){document.getElementById('nm').textContent=b.dataset.nom;document.getElementById('pr').value=p;document.getElementById('dg').showModal()}</script>""" % lignes)


@site.post("/prolonger")
def prolonger(r):
    if not site.who(r):
        return redirect("/connexion")
    p = r.form.text("pret")
    for nr, _, du in PRETS:
        if nr == p and site.state["prets"][nr] == du:
            site.state["prets"][nr] = str(day(du) + datetime.timedelta(days=14))
    return redirect("/compte")


if __name__ == "__main__":
    site.run()
