from base import Site, esc, redirect
import data as d

site = Site(d.INITIAL_STATE)
BY = {g["cle"]: g for g in d.ITEMS}
CSS = """body{margin:0;font:16px/1.55 Optima,Candara,sans-serif;background:#fbf9f3;color:#33301f}.ht{background:#6b7a3a;color:#fff;padding:20px 30px}.ht a{color:#fff;margin-right:18px}.co{max-width:1060px;margin:auto;padding:20px 30px}
.gr{display:grid;grid-template-columns:1fr 1fr;gap:20px}.ca{background:#fff;border-radius:10px;overflow:hidden;box-shadow:0 1px 4px #0003}.im{height:90px;background:linear-gradient(#b9c98a,#7a8f45)}.tx{padding:14px 18px}.et{display:inline-block;background:#efe9d2;border-radius:10px;padding:1px 9px;margin:0 5px 5px 0;font-size:14px}
.rg{background:#c2452d;color:#fff}del{color:#999}.pr{display:flex;gap:26px;border-top:1px solid #eee;margin-top:8px;padding-top:8px}.pr small{display:block;color:#887}.ba{background:#e7e2cd;padding:22px 30px;margin-top:40px}"""


def page(titre, corps):
    return f"""<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>{esc(titre)} | {esc(d.SITE)}</title><style>{CSS}</style></head><body>
<div class="ht"><big>{esc(d.SITE)}</big><br><a href="/">Accueil</a><a href="/gites">Nos gîtes</a><a href="/la-vallee">La vallée</a><a href="/ecrire">Nous écrire</a></div><div class="co">{corps}</div>
<div class="ba"><form method="post" action="/lettre">La lettre de la vallée, quatre fois l'an : <input type="email" name="email"> <button>Je m'abonne</button></form><small>Association des loueurs de l'Ourne, mairie de Pont-d'Ourne. Taxe de séjour en sus.</small></div></body></html>"""


def carte(g):
    e = f'<span class="et">{g["personnes"]} personnes</span><span class="et">{g["chambres"]} {"chambre" if g["chambres"] == 1 else "chambres"}</span>'
    e += '<span class="et">Animaux bienvenus</span>' if g["animaux"] else ""
    e += '<span class="et">Piscine</span>' if g["piscine"] else ""
    promo = '<span class="et rg">Offre</span>' if g["avant"] else ""
    avant = f'<del>{g["avant"]} €</del> ' if g["avant"] else ""
    return f"""<div class="ca" data-p="{g['personnes']}" data-a="{int(g['animaux'])}" data-s="{int(g['piscine'])}"><div class="im"></div><div class="tx">{promo}<h3><a href="/gites/{g['cle']}">{esc(g['nom'])}</a></h3><div>{esc(g['commune'])}</div>{e}
<div class="pr"><div><small>Semaine, hors saison</small>{g['basse']} €</div><div><small>Semaine, juillet et août</small>{avant}{g['haute']} €</div></div></div></div>"""


@site.get("/")
def accueil(req):
    return page("Accueil", f"""<h1>Une rivière, quatre villages, {len(d.ITEMS)} maisons</h1><p>Ici on loue à la semaine, du samedi au samedi, et l'on trouve du bois près de la cheminée.</p><h2>Coup de cœur du mois</h2><div class="gr">{carte(BY['ecole-des-garcons'])}{carte(BY['four-a-pain'])}</div>""")


@site.get("/gites")
def gites(req):
    return page("Nos gîtes", f"""<h1>Nos gîtes</h1><p>Au moins <select id="p"><option value="0">peu importe</option><option>2</option><option>4</option><option>6</option><option>8</option></select> personnes
<label><input type="checkbox" id="a"> avec animaux</label> <label><input type="checkbox" id="s"> avec piscine</label></p><p id="v" hidden>Aucune maison ne répond à ces souhaits.</p><div class="gr" id="g">{''.join(carte(g) for g in d.ITEMS)}</div>
<script>const f=()=>{{let n=0;document.querySelectorAll('#g .ca').forEach(c=>{{const ok=+c.dataset.p>=+p.value&&(!a.checked||c.dataset.a==='1')&&(!s.checked||c.dataset.s==='1');c.style.display=ok?'':'none';n+=ok;}});v.hidden=n>0;}};
const p=document.getElementById('p'),a=document.getElementById('a'),s=document.getElementById('s'),v=document.getElementById('v');[p,a,s].forEach(x=>x.onchange=f);</script>""")


@site.get("/gites/([a-z-]+)")
def gite(req, cle):
    g = BY.get(cle)
    if not g:
        return None
    voisins = [x for x in d.ITEMS if x["commune"] == g["commune"] and x is not g][:2]
    oui = lambda b: "oui" if b else "non"
    return page(g["nom"], f"""<h1>{esc(g['nom'])}</h1><p>{esc(g['commune'])}</p><table><tr><td>Vous serez reçus par</td><td>{esc(g['chez'])}</td></tr><tr><td>Capacité</td><td>{g['personnes']} personnes, {g['chambres']} ch.</td></tr><tr><td>Animaux</td><td>{oui(g['animaux'])}</td></tr><tr><td>Piscine</td><td>{oui(g['piscine'])}</td></tr>
<tr><td>Hors saison</td><td>{g['basse']} € la semaine</td></tr><tr><td>Juillet et août</td><td>{g['haute']} € la semaine</td></tr></table><p><a href="/ecrire">Poser une question</a></p><h3>Dans le même village</h3><div class="gr">{''.join(carte(x) for x in voisins)}</div>""")


@site.get("/la-vallee")
def vallee(req):
    return page("La vallée", f"""<h1>La vallée</h1><details open><summary>Manger</summary><p>Deux boulangeries, une table d'hôtes et le fromage de Mme Pinçon, qu'elle vend à sa porte, sauf le lundi.</p></details>
<details><summary>Les marchés</summary><p>Sous la halle de Pont-d'Ourne, les maraîchers s'installent chaque {d.JOUR_MARCHE_PONT} dès sept heures ; à Saint-Aubert, plus petit mais plus gourmand, le marché se tient le {d.JOUR_MARCHE_AUBERT} devant l'église. Les deux autres villages n'en ont plus.</p></details>
<details><summary>Bouger</summary><p>Le loueur de canoës ouvre de mai à septembre. La voie verte suit l'ancienne ligne sur dix-neuf kilomètres, presque sans côte.</p></details>""")


@site.get("/ecrire")
def ecrire(req):
    return page("Nous écrire", '<h1>Nous écrire</h1><form method="post"><p>Votre nom <input name="nom"></p><p>Votre courriel <input name="email" type="email"></p><p><textarea name="texte" rows="5" cols="50"></textarea></p><button>Envoyer</button></form>')


@site.post("/ecrire")
def envoyer(req):
    site.state["messages"].append({k: req.form.get(k, "") for k in ("nom", "email", "texte")})
    return page("Merci", "<p>Merci, nous vous répondrons sous deux jours.</p>")


@site.post("/lettre")
def lettre(req):
    site.state["lettre"].append(req.form.get("email", ""))
    return redirect("/")


site.run()
