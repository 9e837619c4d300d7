import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from common import *
D = load(__file__)

site = Site({"devis": []}, "Page introuvable.")
fr = lambda x, n=2: ("%.*f" % (n, x)).replace(".", ",")
TW = ".max-w-5xl{max-width:64rem}.mx-auto{margin:0 auto}.p-4{padding:1rem}.p-2{padding:.5rem}.grid{display:grid}.md\\:grid-cols-3{grid-template-columns:repeat(3,1fr)}.gap-4{gap:1rem}.rounded-xl{border-radius:.75rem}.border{border:1px solid #d6d3d1}.bg-stone-100{background:#f5f5f4}.bg-amber-800{background:#92400e}.text-white{color:#fff}.text-xs{font-size:.75rem}.text-xl{font-size:1.25rem}.font-semibold{font-weight:600}.flex{display:flex}.flex-wrap{flex-wrap:wrap}.justify-between{justify-content:space-between}.pill{background:#fde68a;border-radius:999px;padding:.1rem .6rem}.mt-4{margin-top:1rem}.text-stone-500{color:#78716c}body{margin:0;font-family:ui-sans-serif,sans-serif}nav a{color:#fff}label{display:block}"
def page(t, b, js=""):
    return '<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>%s · Scierie Valbrune</title><style>%s</style></head><body><nav class="bg-amber-800 text-white p-4 flex gap-4"><span class="font-semibold">Scierie Valbrune</span><a href="/">Accueil</a><a href="/stock">Stock</a><a href="/devis">Devis</a><a href="/depots">Dépôts</a><a href="/conseils">Conseils</a></nav><div class="max-w-5xl mx-auto p-4">%s</div><script>%s</script></body></html>' % (esc(t), TW, b, js)
@site.get("/")
def home(q):
    L = D["lots"]
    return page("Accueil", '<h1 class="text-xl font-semibold">Du bois d’ici, scié ici</h1><div class="grid md:grid-cols-3 gap-4 mt-4"><div class="rounded-xl border p-4"><b>%d</b> lots en stock</div><div class="rounded-xl border p-4"><b>%s m³</b> au total</div><div class="rounded-xl border p-4"><b>%d</b> lots certifiés PEFC</div></div><p class="mt-4">La scierie a été fondée en 1954 par Marcel Aubertin ; 23 personnes y travaillent.</p>' % (len(L), fr(sum(x["volume"] for x in L), 1), sum(x["pefc"] for x in L)))
@site.get("/stock")
def stock(q):
    op = lambda l: "".join("<option>%s</option>" % x for x in l)
    return page("Stock", '<h1 class="text-xl font-semibold">Notre stock</h1><div class="flex flex-wrap gap-4 bg-stone-100 p-4 rounded-xl"><label>Essence <select id="essence"><option value="">Toutes</option>%s</select></label><label>Séchage <select id="sechage"><option value="">Tous</option>%s</select></label><label>Produit <select id="produit"><option value="">Tous</option>%s</select></label><label><input type="checkbox" id="pefc"> Certifié PEFC</label></div><p id="n" class="text-stone-500"></p><div id="liste" class="grid md:grid-cols-3 gap-4 mt-4"></div><button id="plus" class="bg-amber-800 text-white p-2 rounded-xl mt-4">Afficher plus</button>' % (op(D["essences"]), op(["Vert", "Ressuyé", "Séché au four"]), op(["Plateau", "Avivé", "Poutre", "Bardage"])), """
const $=i=>document.getElementById(i);let off=0;async function charge(neuf){if(neuf){off=0;$('liste').innerHTML=''}const p=new URLSearchParams({essence:$('essence').value,sechage:$('sechage').value,produit:$('produit').value,pefc:$('pefc').checked?1:'',debut:off});const d=await (await fetch('/api/lots?'+p)).json();if(neuf)$('liste').innerHTML='';for(const x of d.lots)$('liste').insertAdjacentHTML('beforeend',`<div class="rounded-xl border p-4"><div class="flex justify-between"><a class="font-semibold" href="/lot/${x.ref}">Lot ${x.ref}</a>${x.pefc?'<span class="pill text-xs">PEFC</span>':''}</div><div>${x.essence} · ${x.produit}</div><div class="text-stone-500">${x.sechage}, ép. ${x.epaisseur} mm, larg. ${x.largeur} mm, long. ${String(x.longueur.toFixed(1)).replace('.',',')} m</div><div class="flex justify-between"><span class="text-xs">Dépôt : ${x.depot}</span><b>${x.prix} €/m³</b></div></div>`);off+=d.lots.length;$('n').textContent=d.total+' lots';$('plus').hidden=off>=d.total}
for(const i of ['essence','sechage','produit','pefc'])$(i).onchange=()=>charge(true);$('plus').onclick=()=>charge(false);charge(true);""")
@site.get("/api/lots")
def api(q):
    g = q.q.get; o = num(g("debut"))
    R = [x for x in D["lots"] if all(not g(k) or x[k] == g(k) for k in ("essence", "sechage", "produit")) and (not g("pefc") or x["pefc"])]
    return jsonr({"total": len(R), "lots": [{k: x[k] for k in ("ref", "essence", "produit", "sechage", "epaisseur", "largeur", "longueur", "pefc", "depot", "prix")} for x in R[o:o + 12]]})
@site.get(r"/lot/(L-\d+)")
def lot(q, r):
    x = next((x for x in D["lots"] if x["ref"] == r), None)
    if not x: return None
    dl = [("Essence", x["essence"]), ("Produit", x["produit"]), ("Choix", x["choix"]), ("Séchage", x["sechage"]), ("Humidité mesurée", "%d %%" % x["humidite"]), ("Épaisseur", "%d mm" % x["epaisseur"]), ("Largeur moyenne", "%d mm" % x["largeur"]), ("Longueur", fr(x["longueur"], 1) + " m"), ("Volume du lot", fr(x["volume"]) + " m³"), ("dont réservé", fr(x["reserve"]) + " m³"), ("Forêt d’origine", x["foret"]), ("Année d’abattage", x["abattage"]), ("Dépôt", x["depot"]), ("Prix HT", "%d €/m³" % x["prix"]), ("Prix TTC", fr(x["prix"] * 1.2, 0) + " €/m³"), ("PEFC", "oui" if x["pefc"] else "non")]
    return page("Lot " + r, '<h1 class="text-xl font-semibold">Lot %s</h1><dl class="grid md:grid-cols-3 gap-4">%s</dl><p><a href="/devis?lot=%s">Demander un devis pour ce lot</a></p>' % (r, "".join('<div class="rounded-xl border p-2"><dt class="text-xs text-stone-500">%s</dt><dd>%s</dd></div>' % d for d in dl), r))
def dform(v, err=""):
    i = lambda k, l, t="text": '<label class="mt-4">%s <input name="%s" type="%s" value="%s"></label>' % (l, k, t, esc(v.get(k, "")))
    return page("Devis", '<h1 class="text-xl font-semibold">Demande de devis</h1>%s<form method="post" action="/devis">%s%s%s%s%s%s<fieldset class="mt-4"><legend>Enlèvement</legend><label><input type="radio" name="mode" value="retrait"> Je viens chercher le bois au dépôt</label><label><input type="radio" name="mode" value="livraison"> Livraison par camion</label></fieldset>%s<label class="mt-4">Rabotage <select name="rabotage"><option value="aucun">aucun</option><option value="2 faces">2 faces</option><option value="4 faces">4 faces</option></select></label><label class="mt-4">Message <textarea name="message">%s</textarea></label><button class="bg-amber-800 text-white p-2 rounded-xl mt-4">Envoyer la demande</button></form>' % ("<p style='color:#b91c1c'>%s</p>" % err if err else "", i("lot", "Numéro du lot"), i("nom", "Nom et prénom"), i("societe", "Société (facultatif)"), i("email", "Adresse électronique", "email"), i("telephone", "Téléphone", "tel"), i("volume", "Volume souhaité (m³)"), i("cp", "Code postal de livraison"), esc(v.get("message", ""))))
@site.get("/devis")
def devis(q): return dform({"lot": q.q.get("lot", "")})
@site.post("/devis")
def dpost(q):
    v = q.form; x = next((x for x in D["lots"] if x["ref"] == v.get("lot", "").upper()), None)
    if not x: return dform(v, "Ce lot n’existe pas.")
    vol = v.get("volume", "").replace(",", ".")
    if not all(v.get(k) for k in ("nom", "email", "telephone", "mode")) or not re.match(r"^\d+(\.\d+)?$", vol): return dform(v, "Merci de remplir tous les champs et de choisir l’enlèvement.")
    if v["mode"] == "livraison" and not re.match(r"^\d{5}$", v.get("cp", "")): return dform(v, "Code postal : cinq chiffres.")
    r = {"lot": x["ref"], "nom": v["nom"], "societe": v.get("societe", ""), "email": mail(v["email"]), "telephone": digits(v["telephone"]), "volume": float(vol), "mode": v["mode"], "cp": v.get("cp", ""), "rabotage": v.get("rabotage", "aucun"), "message": v.get("message", "")}
    site.state["devis"].append(r)
    return page("Merci", '<h1 class="text-xl font-semibold">Merci !</h1><p>Votre demande porte le numéro <b>%s</b>. Réponse sous 48 heures.</p>' % receipt("DV", r))
@site.get("/depots")
def depots(q):
    return page("Dépôts", "<h1 class='text-xl'>Nos dépôts</h1>" + "".join("<div class='border rounded-xl p-4 mt-4'><b>%s</b><p>Chargement de %s. Chariot élévateur : %d tonnes.</p></div>" % (d, h, t) for d, h, t in zip(D["depots"], ["7 h 30 à 12 h", "8 h à 17 h", "13 h à 18 h"], [4, 7, 3])))
@site.get("/conseils")
def conseils(q):
    return page("Conseils", "<h1 class='text-xl'>Conseils</h1><details><summary>Quel séchage choisir ?</summary><p>En intérieur, visez 8 à 12 % d’humidité ; en extérieur, 18 % suffisent.</p></details><details><summary>Combien de pertes prévoir ?</summary><p>Comptez 30 % pour les plateaux et 15 % pour les avivés.</p></details>")
site.run()
