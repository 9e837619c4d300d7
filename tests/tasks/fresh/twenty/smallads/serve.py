import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from urllib.parse import urlencode
from websrv import App, page, redirect, esc
import data

app = App(lambda: {"annonces": [], "signalements": []}, cookie="courrier")

def shell(req, title, body):
    bar = "" if req.cookies.get("cc") else """<div id="cookies" style="position:fixed;bottom:0;left:0;right:0;background:#222;color:#fff;padding:14px"><p>Ce site utilise des cookies pour mesurer son audience.</p><button onclick="ck('oui')">Tout accepter</button> <button onclick="ck('non')">Continuer sans accepter</button></div><script>function ck(v){document.cookie='cc='+v+';path=/';document.getElementById('cookies').remove()}</script>"""
    return """<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><title>%s - Le Courrier de Valbonnet</title><style>body{font-family:Georgia,serif;margin:0 auto;width:980px}#tete{border-bottom:3px double #000;text-align:center}#menu a{margin:0 10px}#corps{float:left;width:690px}#droite{float:right;width:250px;background:#f3f0e6;padding:10px;font-size:14px}#pied{clear:both;border-top:1px solid #000;font-size:12px;padding:10px 0 90px}td,th{padding:4px 8px;text-align:left;border-bottom:1px dotted #999}.pub{border:1px solid #c99;padding:8px;margin:8px 0;background:#fff}</style></head><body>
<div id="tete"><h1><a href="/" style="color:#000;text-decoration:none">Le Courrier de Valbonnet</a></h1><p>Hebdomadaire d'information locale – édition du jeudi 28 janvier 2027</p></div>
<p id="menu"><a href="/">À la une</a><a href="/annonces">Petites annonces</a><a href="/deposer">Déposer une annonce</a><a href="/tarifs">Tarifs</a></p>
<div id="corps">%s</div><div id="droite"><b>Publicité</b><div class="pub"><b>Garage Pommard</b><br>Vidange à 79 €, sans rendez-vous. Tél. 04 99 55 00 71</div><div class="pub"><b>Jardinerie du Pont</b><br>Vélos &amp; remorques : -20 %% jusqu'au 6 février</div><b>Les plus lus</b><ul><li>La halle rouvre ses portes</li><li>Le club de rugby en finale</li></ul></div>
<div id="pied">Le Courrier de Valbonnet, 8 rue des Imprimeurs, 00820 Valbonnet – Tél. 04 99 55 00 10 – ISSN fictif</div>%s</body></html>""" % (esc(title), body, bar)

@app.get("/")
def home(req):
    return shell(req, "À la une", """<h2>La halle rouvre ses portes</h2><p>Après quatorze mois de travaux, la halle aux grains accueille de nouveau le marché du samedi.</p><h2>Le club de rugby en finale</h2><p>Les Valbonnetois recevront Saint-Aubry le 13 février 2027 à 15 h.</p><h2>Petites annonces de la semaine</h2><p><a href="/annonces">Voir les %d annonces</a></p>""" % len(data.ADS))

@app.get("/annonces")
def annonces(req):
    rub, com, mot = (req.query.get(k, "").strip() for k in ("rubrique", "commune", "mot"))
    rows = [a for a in data.ADS if (not rub or a["rubrique"] == rub) and (not com or a["commune"] == com) and (not mot or mot.lower() in (a["titre"] + " " + a["texte"] + " " + a["ref"]).lower())]
    try: n = max(1, int(req.query.get("p", 1)))
    except ValueError: n = 1
    part = rows[(n-1)*5:n*5]
    base = {k: v for k, v in (("rubrique", rub), ("commune", com), ("mot", mot)) if v}
    u = lambda i: esc("/annonces?" + urlencode(dict(base, p=i)))
    nav = " | ".join(x for x in ('<a href="%s" rel="prev">« Page précédente</a>' % u(n-1) if n > 1 else "", '<a href="%s" rel="next">Page suivante »</a>' % u(n+1) if n*5 < len(rows) else "") if x)
    o = lambda vs, cur: "".join("<option%s>%s</option>" % (" selected" if v == cur else "", esc(v)) for v in vs)
    lines = "".join('<tr><td><a href="/annonce/%s">%s</a></td><td>%s</td><td>%s</td><td align="right">%s</td></tr>' % (a["ref"], esc(a["titre"]), esc(a["rubrique"]), a["commune"], data.euro(a["prix"])) for a in part)
    return shell(req, "Petites annonces", """<h2>Petites annonces</h2><form action="/annonces"><select name="rubrique" title="Rubrique"><option value="">Toutes les rubriques</option>%s</select> <select name="commune" title="Commune"><option value="">Toutes les communes</option>%s</select> <input name="mot" value="%s" placeholder="Mot ou référence"> <input type="submit" value="Chercher"></form><p>%d annonce(s)</p><table width="100%%"><tr><th>Annonce</th><th>Rubrique</th><th>Commune</th><th>Prix</th></tr>%s</table><p>%s</p>""" % (o(data.RUBRIQUES, rub), o(data.COMMUNES, com), esc(mot), len(rows), lines, nav))

@app.get("/annonce/<ref>")
def annonce(req, ref):
    a = next((a for a in data.ADS if a["ref"] == ref), None)
    if not a: return None
    others = [b for b in data.ADS if b["rubrique"] == a["rubrique"] and b is not a][:2]
    return shell(req, a["titre"], """<h2>%s</h2><p><i>%s</i> – annonce n° %s, parue le %s</p><p>%s</p><p><b>Prix :</b> %s<br><b>Commune :</b> %s<br><b>Annonceur :</b> %s<br><b>Téléphone :</b> %s</p><p><a href="/annonces">Retour aux annonces</a></p><h3>Dans la même rubrique</h3><ul>%s</ul>""" % (esc(a["titre"]), esc(a["rubrique"]), ref, data.jour(a["date"]), esc(a["texte"]), data.euro(a["prix"]), a["commune"], esc(a["vendeur"]), a["tel"] or "non communiqué", "".join('<li><a href="/annonce/%s">%s</a> (%s)</li>' % (b["ref"], esc(b["titre"]), data.euro(b["prix"])) for b in others)))

@app.get("/tarifs")
def tarifs(req):
    return shell(req, "Tarifs", "<h2>Tarifs des annonces</h2><p>Pour les particuliers, une annonce de 300 signes au plus coûte 6 € pour une semaine et 15 € pour trois semaines. Les dons paraissent gratuitement. Les annonces reçues avant le mardi à 17 h paraissent le jeudi suivant.</p>")

@app.route("GET|POST", "/deposer")
def deposer(req):
    f = req.form
    keys = ("titre", "rubrique", "commune", "texte", "prix", "duree", "nom", "telephone")
    err = ""
    if req.method == "POST":
        v = {k: f.get(k, "") for k in keys}
        if all(v.values()):
            app.state["annonces"].append(v)
            return shell(req, "Merci", "<h2>Merci !</h2><p>Votre annonce « %s » a bien été enregistrée. Elle paraîtra après relecture. Numéro de dépôt : D-%d.</p>" % (esc(v["titre"]), 640 + len(app.state["annonces"])))
        err = '<p style="color:#a00">Tous les champs sont obligatoires.</p>'
    i = lambda k, l, t="text": '<tr><td><label for="%s">%s</label></td><td><input id="%s" name="%s" type="%s" value="%s" required></td></tr>' % (k, l, k, k, t, esc(f.get(k, "")))
    s = lambda k, l, vs: '<tr><td><label for="%s">%s</label></td><td><select id="%s" name="%s" required><option value="">-- choisir --</option>%s</select></td></tr>' % (k, l, k, k, "".join("<option%s>%s</option>" % (" selected" if f.get(k) == x else "", esc(x)) for x in vs))
    return shell(req, "Déposer une annonce", '<h2>Déposer une annonce</h2>%s<form method="post" action="/deposer"><table>%s%s%s<tr><td><label for="texte">Texte de l\'annonce</label></td><td><textarea id="texte" name="texte" rows="4" cols="40" maxlength="300" required>%s</textarea></td></tr>%s%s%s%s</table><input type="submit" value="Envoyer l\'annonce"></form>' % (err, i("titre", "Titre"), s("rubrique", "Rubrique", data.RUBRIQUES), s("commune", "Commune", data.COMMUNES), esc(f.get("texte", "")), i("prix", "Prix demandé (€)", "number"), s("duree", "Durée de parution", ["1 semaine", "3 semaines"]), i("nom", "Votre nom"), i("telephone", "Téléphone", "tel")))

app.not_found = lambda req: page(shell(req, "Page introuvable", "<h2>Page introuvable</h2><p>Cette page n'existe pas ou n'existe plus.</p>"), 404)
if __name__ == "__main__":
    app.run()
