import sys
sys.path.insert(0, "..")
from base import *
import data as d

site = Site("halle-bastide", d.initial)
CSS = """*{box-sizing:border-box}body{margin:0;font-family:"Trebuchet MS",sans-serif;background:#fffdf8;color:#33301f}.entete{background:#e9efd7;padding:18px 30px;display:flex;gap:25px;align-items:center}.entete .nom{font-size:24px;font-weight:bold;color:#5a6b1f;text-decoration:none}.entete .panier{margin-left:auto}
.rayons{display:flex;gap:4px;padding:0 30px;background:#e9efd7}.rayons a{padding:8px 16px;text-decoration:none;color:#444;border-radius:8px 8px 0 0}.rayons a[aria-current]{background:#fffdf8;font-weight:bold}.corps{display:grid;grid-template-columns:1fr 210px;gap:30px;padding:25px 30px;max-width:1250px}
.grille{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:18px}.produit{border:1px solid #e3e0cd;border-radius:12px;padding:14px;background:#fff;position:relative}.produit h3{margin:0 0 4px;font-size:17px}.produit h3 a{color:inherit}.promo{position:absolute;top:-8px;right:10px;background:#c8431d;color:#fff;font-size:12px;padding:2px 8px;border-radius:10px}
.prix{font-size:19px;font-weight:bold}del{color:#999;font-size:14px;margin-left:6px}.petit{font-size:13px;color:#77735c}.produit form{display:flex;gap:6px;margin-top:8px}.produit input{width:54px}.cote{font-size:14px}button{font:inherit;background:#5a6b1f;color:#fff;border:0;border-radius:8px;padding:5px 12px;cursor:pointer}input{font:inherit;padding:3px 6px}
.voile{position:fixed;inset:0;background:rgba(0,0,0,.45);display:none;align-items:center;justify-content:center}.voile>div{background:#fff;padding:25px;border-radius:12px;max-width:420px}.bas{padding:25px 30px;background:#f2efe2;font-size:14px}table{border-collapse:collapse}td,th{padding:6px 14px;border-bottom:1px solid #ddd;text-align:left}.ok{background:#e9efd7;padding:8px 14px}"""


def page(titre, corps, rayon=None):
    onglets = "".join(f"<a href='/rayon/{esc(quote(r))}'{' aria-current=page' if r == rayon else ''}>{r}</a>" for r in d.RAYONS)
    n = sum(l["quantite"] for l in site.state["panier"])
    ventes = "".join(f"<li><a href='/produit/{p['ref']}'>{esc(p['nom'])}</a> {d.euro(p['prix'])}</li>" for r in d.VENTES for p in d.PRODUITS if p["ref"] == r)
    return f"""<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>{esc(titre)} | La Halle Bastide</title><style>{CSS}</style></head><body><header class="entete"><a class="nom" href="/">La Halle Bastide</a><form action="/recherche" role="search"><input type="search" name="q" placeholder="Rechercher un produit" aria-label="Rechercher un produit"> <button>Chercher</button></form><a href="/a-propos">Qui sommes-nous</a><a href="/livraison">Livraison</a><a class="panier" href="/panier">Panier ({n})</a></header>
<nav class="rayons" aria-label="Rayons">{onglets}</nav><div class="corps"><main>{corps}</main><aside class="cote"><h4>Les plus vendus</h4><ol>{ventes}</ol><h4>Conseil du fromager</h4><p>Sortez le fromage une heure avant le repas.</p></aside></div>
<footer class="bas"><form method="post" action="/lettre"><label>La lettre de la Halle <input type="email" name="courriel" required placeholder="votre@courriel.fr"></label> <button>M'inscrire</button></form>La Halle Bastide, 3 place du Marché</footer>
<div class="voile" id="voile" role="dialog" aria-modal="true" aria-label="Cookies"><div><p>Nous utilisons des cookies pour garder votre panier et mesurer l'audience du site.</p><button type="button" id="oui">Tout accepter</button> <button type="button" id="non">Continuer sans accepter</button></div></div>
<script>var v=document.getElementById('voile');if(!/(^|; )hb_choix=/.test(document.cookie))v.style.display='flex';function choix(c){{document.cookie='hb_choix='+c+'; path=/; max-age=31536000';v.style.display='none'}}document.getElementById('oui').addEventListener('click',function(){{choix('tout')}});document.getElementById('non').addEventListener('click',function(){{choix('rien')}});</script></body></html>"""


def unite(p):
    return "le litre" if p["format"].endswith("l") else "le kg"


def carte(p):
    return f"""<article class="produit">{'<span class="promo">Promo</span>' if p['ancien'] else ''}<h3><a href="/produit/{p['ref']}">{esc(p['nom'])}</a></h3><div class="petit">{esc(p['origine'])} · {p['format']}</div><div><span class="prix">{d.euro(p['prix'])}</span>{f"<del>{d.euro(p['ancien'])}</del>" if p['ancien'] else ''}</div><div class="petit">soit {d.euro(p['kilo'])} {unite(p)}</div>
<form method="post" action="/panier/ajouter"><input type="hidden" name="ref" value="{p['ref']}"><input type="number" name="quantite" value="1" min="1" max="20" aria-label="Quantité de {esc(p['nom'])}"><button>Ajouter</button></form></article>"""


def grille(l):
    return '<div class="grille">' + "".join(carte(p) for p in l) + "</div>"


@site.get("/")
def accueil(req):
    return page("Épicerie de producteurs", "<h1>De la ferme à la place du Marché</h1><p>Trente-deux produits de vingt et un producteurs, à emporter ou livrés.</p><p><a href='/tous'>Tous les produits</a></p><h2>Les promotions de la semaine</h2>" + grille([p for p in d.PRODUITS if p["ancien"]][:4]) + "<p><a href='/promotions'>Toutes les promotions</a></p>")


@site.get("/tous")
def tous(req):
    return page("Tous les produits", "<h1>Tous les produits</h1>" + grille(d.PRODUITS))


@site.get("/promotions")
def promos(req):
    return page("Promotions", "<h1>Promotions</h1>" + grille([p for p in d.PRODUITS if p["ancien"]]))


@site.get("/rayon/(.+)")
def rayon(req, r):
    if r not in d.RAYONS:
        return 404, page("Introuvable", "<h1>Introuvable</h1>")
    promo = req.q.get("promo") == "1"
    l = [p for p in d.PRODUITS if p["rayon"] == r and (p["ancien"] or not promo)]
    tri = req.q.get("tri", "")
    if tri == "prix":
        l = sorted(l, key=lambda p: p["prix"])
    if tri == "kilo":
        l = sorted(l, key=lambda p: p["kilo"])
    opts = "".join(f"<option value='{k}'{' selected' if k == tri else ''}>{t}</option>" for k, t in [("", "Notre sélection"), ("prix", "Prix croissant"), ("kilo", "Prix au kilo croissant")])
    return page(r, f"""<h1>{r}</h1><form><label><input type="checkbox" name="promo" value="1"{' checked' if promo else ''}> Seulement les promotions</label> <label>Trier par <select name="tri">{opts}</select></label> <button>Appliquer</button></form><p>{len(l)} produits</p>{grille(l)}""", r)


@site.get("/recherche")
def recherche(req):
    q = req.q.get("q", "")
    l = [p for p in d.PRODUITS if all(w in (p["nom"] + " " + p["origine"] + " " + p["producteur"]).lower() for w in q.lower().split())]
    return page("Recherche", f"<h1>Résultats pour « {esc(q)} »</h1><p>{len(l)} produit(s)</p>" + grille(l))


@site.get("/produit/([A-Z][0-9]+)")
def produit(req, ref):
    p = next((x for x in d.PRODUITS if x["ref"] == ref), None)
    if not p:
        return 404, page("Introuvable", "<h1>Introuvable</h1>")
    ancien = f"<del>{d.euro(p['ancien'])}</del>" if p["ancien"] else ""
    return page(p["nom"], f"""<p class="petit">{p['rayon']}</p><h1>{esc(p['nom'])}</h1><p><span class="prix">{d.euro(p['prix'])}</span>{ancien} les {p['format']}</p><p>Produit par {esc(p['producteur'])} ({esc(p['origine'])}). À conserver {esc(p['conservation'])}.</p><form method="post" action="/panier/ajouter"><input type="hidden" name="ref" value="{ref}"><label>Quantité <input type="number" name="quantite" value="1" min="1" max="20"></label> <button>Ajouter au panier</button></form>""", p["rayon"])


@site.post("/panier/ajouter")
def ajouter(req):
    ref, n = req.form.get("ref"), req.form.get("quantite", "")
    if ref not in [p["ref"] for p in d.PRODUITS] or not n.isdigit() or not 1 <= int(n) <= 20:
        return 422, page("Erreur", "<p>Quantité incorrecte.</p>")
    for l in site.state["panier"]:
        if l["ref"] == ref:
            l["quantite"] += int(n)
            break
    else:
        site.state["panier"].append({"ref": ref, "quantite": int(n)})
    return Redirect("/panier")


@site.get("/panier")
def panier(req):
    lignes, total = "", 0
    for l in site.state["panier"]:
        p = next(x for x in d.PRODUITS if x["ref"] == l["ref"])
        total += p["prix"] * l["quantite"]
        lignes += f"<tr><td>{esc(p['nom'])}</td><td>{l['quantite']}</td><td>{d.euro(p['prix'] * l['quantite'])}</td><td><form method='post' action='/panier/retirer'><input type='hidden' name='ref' value='{p['ref']}'><button>Retirer</button></form></td></tr>"
    if not lignes:
        return page("Panier", "<h1>Votre panier</h1><p>Votre panier est vide.</p>")
    return page("Panier", f"<h1>Votre panier</h1><table><tr><th>Produit</th><th>Quantité</th><th>Montant</th><th></th></tr>{lignes}</table><p>Total : {d.euro(total)}</p><p class='petit'>Le règlement se fait en boutique.</p>")


@site.post("/panier/retirer")
def retirer(req):
    site.state["panier"] = [l for l in site.state["panier"] if l["ref"] != req.form.get("ref")]
    return Redirect("/panier")


@site.get("/a-propos")
def apropos(req):
    return page("Qui sommes-nous", "<h1>Qui sommes-nous</h1><p>La Halle est une coopérative fondée en 2012 par des producteurs de sept régions.</p>")


@site.get("/livraison")
def livraison(req):
    return page("Livraison", "<h1>Livraison</h1><p>Nous livrons le mardi et le vendredi. La livraison coûte 4,50 € et elle est offerte dès 60 € d'achats.</p>")


@site.post("/lettre")
def lettre(req):
    site.state["lettre"].append(req.form.get("courriel", ""))
    return page("Merci", "<p class='ok'>Merci, à bientôt.</p>")


site.run()
