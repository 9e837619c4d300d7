import sys; sys.path.insert(0, "..")
from common import *
D = load(); BY = {v["id"]: v for v in D["vins"]}
app = App({"panier": [], "commandes": []})
app.static("app.js")
CSS = """*{box-sizing:border-box}body{margin:0;font-family:"Palatino Linotype",Palatino,serif;background:#fffdf8;color:#33222b}.top{display:flex;justify-content:space-between;padding:20px 40px;border-bottom:2px solid #6d1a36}.top a{color:#6d1a36;text-decoration:none;margin-left:20px}.top .brand{font-size:24px;margin:0}.wrap{max-width:1100px;margin:0 auto;padding:20px}.pill{display:inline-block;border:1px solid #6d1a36;border-radius:20px;padding:4px 14px;margin-right:6px;cursor:pointer}.pill.actif{background:#6d1a36;color:#fff}.bar{margin:14px 0;display:flex;flex-wrap:wrap;gap:14px;align-items:center}.grille{display:grid;grid-template-columns:repeat(4,1fr);gap:16px}.carte{border:1px solid #e5d8dc;padding:14px;background:#fff}.carte h3{margin:0 0 4px;font-size:17px}.prix{font-size:20px;color:#6d1a36}.badge{font-size:11px;background:#e7f2dc;border-radius:8px;padding:2px 8px;margin-right:4px}.badge.or{background:#f7e7b4}.mute{color:#8b7780;font-size:13px}button{background:#6d1a36;color:#fff;border:0;padding:7px 14px;font:inherit;font-size:14px;cursor:pointer}button:disabled{background:#bba}input,select{font:inherit;padding:4px 8px}.voile{position:fixed;inset:0;background:rgba(40,10,20,.85);display:flex;align-items:center;justify-content:center;z-index:9}.voile div{background:#fff;padding:40px;text-align:center}table{width:100%;border-collapse:collapse}td,th{padding:8px;border-bottom:1px solid #eee;text-align:left}.err{color:#b00020}"""
def page(t, b, s=""):
    n = sum(x["quantite"] for x in app.state["panier"])
    return """<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>%s | Domaine de la Combe Noire</title><style>%s</style></head><body><div class="top"><a class="brand" href="/">Domaine de la Combe Noire</a><div><a href="/boutique">La boutique</a><a href="/livraison">Livraison</a><a href="/panier">Panier (<span id="nb">%d</span>)</a></div></div><div class="wrap">%s</div>
<div class="voile" id="age" style="display:none"><div><h2>Avez-vous plus de 18 ans ?</h2><p>L'abus d'alcool est dangereux pour la santé.</p><button id="oui">Oui, j'entre</button></div></div><script>if(document.cookie.indexOf("majeur=1")<0)document.getElementById("age").style.display="flex";document.getElementById("oui").onclick=function(){document.cookie="majeur=1;path=/";document.getElementById("age").style.display="none"}</script>%s</body></html>""" % (e(t), CSS, n, b, s)
@app.get("/")
def home(r):
    return page("Accueil", "<h1>Des vignes en terrasses depuis quatre générations</h1><p>%d vins à découvrir, du rouge de garde au blanc de soif.</p><p><a href='/boutique'><button>Entrer dans la boutique</button></a></p>" % len(BY))
@app.get("/boutique")
def bout(r):
    an = "".join("<option>%d</option>" % y for y in sorted({v["millesime"] for v in BY.values()}))
    return page("La boutique", "<h1>La boutique</h1><div class=bar><div id=coul><span class='pill actif' data-c=''>Tous</span><span class=pill data-c=rouge>Rouges</span><span class=pill data-c=blanc>Blancs</span><span class=pill data-c='rosé'>Rosés</span><span class=pill data-c=effervescent>Bulles</span></div><select id=mil><option value=''>Tous millésimes</option>%s</select><label><input type=checkbox id=bio> bio seulement</label><span id=nbv class=mute></span></div><div class=grille id=g></div><p style='text-align:center'><button id=plus>Voir plus de vins</button></p>" % an, "<script src=/static/app.js></script>")
@app.get("/api/vins")
def vins(r):
    c, m, b = r.q("couleur"), r.q("millesime"), r.q("bio"); o = int(r.q("debut", "0") or 0)
    L = [v for v in D["vins"] if (not c or v["couleur"] == c) and (not m or str(v["millesime"]) == m) and (not b or v["bio"])]
    return {"total": len(L), "vins": L[o:o+12]}
@app.get(r"/vin/(\d+)")
def vin(r, i):
    v = BY.get(int(i))
    if not v: return None
    return page(v["cuvee"], "<h1>%s %d</h1><p>%s · cépage principal : %s · %s %% vol. %s</p><p>À boire jusqu'en %d.</p><p class=prix>%s € <span class=mute>la bouteille</span></p>%s" % (e(v["cuvee"]), v["millesime"], v["couleur"].capitalize(), v["cepage"], str(v["alcool"]).replace(".", ","), "· <span class=badge>Bio</span>" if v["bio"] else "", v["garde"], ("%.2f" % v["prix"]).replace(".", ","), ("<input id=q type=number min=1 value=1 style='width:70px'> <button id=aj data-id=%d>Ajouter au panier</button> <span id=msg></span>" % v["id"]) if v["stock"] else "<b>Épuisé</b>"), "<script src=/static/app.js></script>")
@app.post("/api/panier")
def ajoute(r):
    j = r.json or {}; v = BY.get(int(j.get("id", 0))); q = int(j.get("quantite", 0))
    if not v or q < 0 or (q and not v["stock"]): return js({"erreur": "indisponible"}, 409)
    P = app.state["panier"]; x = next((p for p in P if p["id"] == v["id"]), None)
    if j.get("fixe"):
        new = q
    else:
        new = (x["quantite"] if x else 0) + q
    P[:] = [p for p in P if p["id"] != v["id"]]
    if new: P.append({"id": v["id"], "cuvee": v["cuvee"], "millesime": v["millesime"], "quantite": new})
    P.sort(key=lambda p: p["id"])
    return {"nb": sum(p["quantite"] for p in P)}
@app.get("/panier")
def panier(r):
    P = app.state["panier"]
    if not P: return page("Panier", "<h1>Votre panier</h1><p>Votre panier est vide.</p>")
    rows = "".join("<tr><td>%s %d</td><td><input class=qt type=number min=0 value=%d data-id=%d style='width:70px'></td><td>%s €</td></tr>" % (e(p["cuvee"]), p["millesime"], p["quantite"], p["id"], ("%.2f" % (BY[p["id"]]["prix"]*p["quantite"])).replace(".", ",")) for p in P)
    tot = sum(BY[p["id"]]["prix"]*p["quantite"] for p in P)
    return page("Panier", "<h1>Votre panier</h1><table><tr><th>Vin</th><th>Bouteilles</th><th>Prix</th></tr>%s</table><p class=prix>Total : %s €</p><p><a href='/commande'><button>Passer commande</button></a></p>" % (rows, ("%.2f" % tot).replace(".", ",")), "<script src=/static/app.js></script>")
FR = "Les champs sont obligatoires ; le code postal français compte cinq chiffres."
@app.get("/commande")
def com(r):
    return page("Commande", "<h1>Livraison</h1>%s<form method=post action=/commande><p>Nom<br><input name=nom></p><p>Adresse<br><input name=adresse size=40></p><p>Code postal<br><input name=cp> Ville <input name=ville></p><p>Pays<br><select name=pays><option>France métropolitaine</option></select></p><button>Commander</button></form>" % ("<p class=err>%s</p>" % FR if r.q("err") else ""))
@app.post("/commande")
def comp(r):
    if not app.state["panier"]: return redirect("/panier")
    if not re.fullmatch(r"(0[1-9]|[1-8]\d|9[0-5])\d{3}", r.f("cp")) or not all(r.f(k) for k in ("nom","adresse","ville")): return redirect("/commande?err=1")
    app.state["commandes"].append({"vins": app.state["panier"], "nom": r.f("nom"), "adresse": r.f("adresse"), "cp": r.f("cp"), "ville": r.f("ville")})
    app.state["panier"] = []
    return page("Merci", "<h1>Merci !</h1><p>Votre commande est enregistrée.</p>")
@app.get("/livraison")
def livr(r):
    return page("Livraison", "<h1>Livraison</h1><p>Nous livrons en France métropolitaine seulement, en cartons de 6. Les frais sont de 9,50 € par carton, offerts à partir de 150 €. Nous n'expédions pas à l'étranger, ni en Suisse, ni en Belgique, ni ailleurs.</p><p>On peut aussi passer au caveau, du lundi au samedi.</p>")
app.run()
