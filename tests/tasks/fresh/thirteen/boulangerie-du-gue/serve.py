import os
import sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import App, digits, e, options
import data as D

app = App(lambda: {"commandes": []}, "Page introuvable")
CSS = """
body{margin:0;font:17px/1.6 'Palatino Linotype',serif;background:#fdf6ec;color:#40301f}.bandeau{text-align:center;padding:26px;background:#e8cfa6}.bandeau h1{margin:0;font-weight:normal;letter-spacing:2px}.bandeau a{margin:0 12px;color:#6b3f12}
main{max-width:860px;margin:20px auto;padding:0 16px}table{width:100%;border-collapse:collapse}th,td{padding:7px 10px;border-bottom:1px dotted #b59a72;text-align:left}td.n,th.n{text-align:right}
.horaires{display:grid;grid-template-columns:8rem 1fr;gap:2px 14px}.horaires dt{font-style:italic}.horaires dd{margin:0}.ligne{display:flex;justify-content:space-between;max-width:480px;margin:6px 0}.ligne input{width:70px}
form label.bloc{display:block;margin:9px 0}button{background:#6b3f12;color:#fff;border:0;padding:9px 20px;font:inherit;cursor:pointer}.souci{color:#a2201a}.merci{border:2px solid #7f9a4a;padding:12px 18px;background:#fff}
"""


def euros(x):
    return f"{x:.2f} €".replace(".", ",")


def page(titre, corps):
    return f"""<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>{e(titre)} – Boulangerie du Gué</title><style>{CSS}</style></head><body><div class="bandeau"><h1>Boulangerie du Gué</h1><p>Artisans boulangers à Saint-Ormel-sur-Vire</p><a href="/">Accueil</a><a href="/produits">Nos produits</a><a href="/commander">Commander</a><a href="/maison">La maison</a></div><main>{corps}</main></body></html>"""


@app.get("/")
def accueil(r):
    h = "".join(f"<dt>{j}</dt><dd>{t}</dd>" for j, t in D.HORAIRES)
    return page("Accueil", f"""<h2>Du levain, du temps, du feu</h2><p>Nos pâtes reposent une nuit entière et cuisent dans un four à bois. Retrouvez-nous 3 rue du Gué, ou le samedi matin sur le marché.</p>
<h2>Horaires de la boutique</h2><dl class="horaires">{h}</dl><p>Téléphone : 02 99 00 41 73</p><h2>En ce moment</h2><p>Les chaussons à la rhubarbe sont de retour dès le 6 avril.</p>""")


@app.get("/produits")
def produits(r):
    corps = "<h2>Nos produits</h2><p>Cliquez sur un nom pour voir la fiche du produit.</p>"
    for f in (D.PA, D.VI, D.PT):
        corps += f"<h3>{f}</h3><table><thead><tr><th>Produit</th><th class='n'>Poids</th><th class='n'>Prix</th></tr></thead><tbody>" + "".join(
            f"<tr><td><a href='/produit/{p['slug']}'>{e(p['nom'])}</a></td><td class='n'>{p['poids']} g</td><td class='n'>{euros(p['prix'])}</td></tr>" for p in D.PRODUITS if p["famille"] == f) + "</tbody></table>"
    return page("Nos produits", corps)


@app.get(r"/produit/([a-z-]+)")
def produit(r, slug):
    p = next((p for p in D.PRODUITS if p["slug"] == slug), None)
    if not p:
        return page("Introuvable", "<h2>Ce produit n'existe pas</h2>")
    j = "le jour même" if p["garde"] == 1 else f"{p['garde']} jours"
    return page(p["nom"], f"<p><a href='/produits'>← Tous les produits</a></p><h2>{e(p['nom'])}</h2><p>{euros(p['prix'])} la pièce de {p['poids']} g. {e(p['note'])}</p><p><b>Ingrédients :</b> {e(p['ingredients'])}.</p><p><b>Se conserve :</b> {j}, dans un torchon.</p>")


@app.get("/maison")
def maison(r):
    return page("La maison", "<h2>La maison</h2><p>Fondée par Odile et Firmin Tréhorel, la boulangerie emploie aujourd'hui neuf personnes. La farine vient du moulin de Kerbastien, à onze kilomètres.</p>")


def formulaire(r, souci=""):
    lignes = "".join(f"<div class='ligne'><label for='q-{p['slug']}'>{e(p['nom'])} ({euros(p['prix'])})</label><input type='number' min='0' max='40' id='q-{p['slug']}' name='q-{p['slug']}' value='{e(r.get('q-' + p['slug'], '0'))}'></div>" for p in D.PRODUITS)
    return page("Commander", f"""<h2>Commander</h2><p>Commandez au plus tard la veille à midi. Le paiement se fait au retrait.</p>{f"<p class='souci' role='alert'>{e(souci)}</p>" if souci else ""}<form method="post" action="/commander"><h3>Quantités</h3>{lignes}<h3>Retrait</h3>
<label class="bloc">Lieu <select name="lieu">{options([('', 'Choisir')] + D.LIEUX, r.get('lieu'))}</select></label><label class="bloc">Date <input type="date" name="date" value="{e(r.get('date'))}"></label><label class="bloc">Créneau <select name="creneau">{options([('', 'Choisir')] + D.CRENEAUX, r.get('creneau'))}</select></label>
<label class="bloc">Nom et prénom <input name="nom" value="{e(r.get('nom'))}"></label><label class="bloc">Téléphone <input name="telephone" type="tel" value="{e(r.get('telephone'))}"></label><button>Envoyer la commande</button></form>""")


@app.get("/commander")
def commander(r):
    return formulaire(r)


@app.post("/commander")
def envoyer(r):
    q = {p["slug"]: max(0, r.num("q-" + p["slug"])) for p in D.PRODUITS}
    f = {k: r.get(k) for k in ("lieu", "date", "creneau", "nom", "telephone")}
    if not any(q.values()):
        return formulaire(r, "Choisissez au moins un produit.")
    if not all(f.values()) or f["lieu"] not in D.LIEUX or f["creneau"] not in D.CRENEAUX or len(digits(f["telephone"])) < 8:
        return formulaire(r, "Merci de remplir tous les champs du retrait.")
    c = D.commande(q, *f.values())
    app.state["commandes"].append({"quantites": {k: v for k, v in q.items() if v}, **f, **c})
    detail = "".join(f"<li>{q[p['slug']]} × {e(p['nom'])}</li>" for p in D.PRODUITS if q[p["slug"]])
    return page("Merci", f"<div class='merci'><h2>Merci, votre commande est enregistrée</h2><ul>{detail}</ul><p>Retrait : {e(f['lieu'])}, le {e('/'.join(reversed(f['date'].split('-'))))}, {e(f['creneau'])}.</p><p>Numéro de commande : <b class='num'>{c['numero']}</b></p><p>À régler sur place : <b class='tot'>{euros(c['total'])}</b></p></div>")


app.run()
