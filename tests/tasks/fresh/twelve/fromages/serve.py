import json
import sys
sys.path.insert(0, "..")
from base import Site, Reply, esc
from data import *

site = Site(lambda: {"panier": []})
site.css("/build/app.css", """
body{margin:0;font-family:Garamond,serif;font-size:18px;background:#fffdf6;color:#3b2f1e}.barre{display:flex;align-items:center;gap:26px;padding:16px 34px;border-bottom:1px solid #e6dcc3}.barre a{color:#3b2f1e}.barre button{margin-left:auto}
.corps{display:flex;gap:30px;padding:24px 34px}.facettes{width:220px}.facettes h4{margin:14px 0 4px}.facettes label{display:block}.produits{flex:1;display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:18px;align-content:start}
.p{border:1px solid #e6dcc3;padding:14px;background:#fff}.p h3{margin:0}.p .r{color:#8a7753;font-size:15px}.p .prix{font-size:20px}.p .rupture{color:#a33}.tiroir{position:fixed;right:0;top:0;bottom:0;width:360px;background:#fff;border-left:1px solid #e6dcc3;padding:24px;display:none;overflow:auto}.tiroir.ouvert{display:block}
button{font:inherit;background:#7a2e2e;color:#fff;border:0;padding:6px 14px;cursor:pointer}.faq{max-width:760px;margin:20px auto}.faq summary{font-size:20px;padding:10px 0;cursor:pointer}.faq td,.faq th{padding:4px 16px 4px 0;text-align:left}""")
site.js("/build/app.js", """
(() => {
  const euro = n => n.toFixed(2).replace('.', ',') + ' \\u20ac';
  const el = (t, c, x) => { const e = document.createElement(t); if (c) e.className = c; if (x != null) e.textContent = x; return e; };
  let tous = [], choix = { lait: new Set(), region: new Set(), cru: false, stock: false }, tri = 'nom';
  const root = document.getElementById('app'), corps = el('div', 'corps'), fac = el('aside', 'facettes'), prods = el('section', 'produits'), tiroir = document.getElementById('tiroir');
  corps.append(fac, prods);
  function cases(titre, cle) {
    fac.append(el('h4', '', titre));
    [...new Set(tous.map(f => f[cle]))].sort((a, b) => a.localeCompare(b, 'fr')).forEach(v => {
      const l = el('label'), i = el('input');
      i.type = 'checkbox';
      i.addEventListener('change', () => { i.checked ? choix[cle].add(v) : choix[cle].delete(v); rendre(); });
      l.append(i, ' ' + v);
      fac.append(l);
    });
  }
  function bascule(texte, cle) {
    const l = el('label'), i = el('input');
    i.type = 'checkbox';
    i.addEventListener('change', () => { choix[cle] = i.checked; rendre(); });
    l.append(i, ' ' + texte);
    fac.append(l);
  }
  function rendre() {
    const vus = tous.filter(f => (!choix.lait.size || choix.lait.has(f.lait)) && (!choix.region.size || choix.region.has(f.region)) && (!choix.cru || f.cru) && (!choix.stock || f.stock));
    vus.sort((a, b) => tri === 'nom' ? a.nom.localeCompare(b.nom, 'fr') : tri === 'prix' ? a.prix - b.prix : b.affinage - a.affinage);
    prods.replaceChildren(...vus.map(f => {
      const p = el('div', 'p');
      p.append(el('h3', '', f.nom), el('div', 'r', f.lait + ' \\u2013 ' + f.region), el('div', 'r', (f.cru ? 'Lait cru' : 'Lait pasteuris\\u00e9') + ', ' + f.affinage + (f.affinage > 1 ? ' semaines' : ' semaine')), el('p', '', f.note), el('div', 'prix', euro(f.prix) + ' / kg'));
      if (!f.stock) { p.append(el('div', 'rupture', 'En rupture de stock')); return p; }
      const s = el('select');
      s.setAttribute('aria-label', 'Quantit\\u00e9');
      [100, 200, 300, 400, 500, 1000].forEach(g => { const o = el('option', '', g < 1000 ? g + ' g' : '1 kg'); o.value = g; s.append(o); });
      s.value = 200;
      const b = el('button', '', 'Ajouter au panier');
      b.addEventListener('click', () => envoyer({ id: f.id, grammes: +s.value }));
      p.append(s, ' ', b);
      return p;
    }));
  }
  async function envoyer(ligne) {
    await fetch('/api/panier', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(ligne) });
    await panier(true);
  }
  async function panier(ouvrir) {
    const d = await (await fetch('/api/panier')).json();
    document.getElementById('n').textContent = d.lignes.length;
    tiroir.replaceChildren(el('h2', '', 'Votre panier'));
    d.lignes.forEach(l => {
      const p = el('p', '', l.nom + ', ' + l.grammes + ' g : ' + euro(l.montant) + ' ');
      const b = el('button', '', 'Retirer');
      b.onclick = () => envoyer({ id: l.id, grammes: 0 });
      p.append(b);
      tiroir.append(p);
    });
    tiroir.append(el('p', '', d.lignes.length ? 'Total ' + euro(d.total) : 'Il est vide.'));
    const f = el('button', '', 'Fermer');
    f.onclick = () => tiroir.classList.remove('ouvert');
    tiroir.append(f);
    if (ouvrir) tiroir.classList.add('ouvert');
  }
  document.getElementById('panier').onclick = () => panier(true);
  fetch('/api/fromages').then(r => r.json()).then(d => {
    tous = d;
    const t = el('select');
    t.setAttribute('aria-label', 'Trier');
    [['nom', 'Par nom'], ['prix', 'Prix croissant'], ['affinage', 'Les plus affin\\u00e9s']].forEach(([v, x]) => { const o = el('option', '', x); o.value = v; t.append(o); });
    t.onchange = () => { tri = t.value; rendre(); };
    fac.append(el('h4', '', 'Trier'), t);
    cases('Lait', 'lait');
    cases('R\\u00e9gion', 'region');
    fac.append(el('h4', '', 'Autres'));
    bascule('Au lait cru', 'cru');
    bascule('En stock', 'stock');
    root.replaceChildren(corps);
    rendre();
    panier(false);
  });
})();""")
BARRE = """<div class="barre"><strong>Fromagerie Delaunoy-Prat</strong><a href="/">La cave</a><a href="/livraison">Livraison et questions</a>"""


@site.get("/")
def accueil(req):
    return f"""<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>La cave – Fromagerie Delaunoy-Prat</title><link rel="stylesheet" href="/build/app.css"></head><body>
{BARRE}<button id="panier">Panier (<span id="n">0</span>)</button></div><div id="app"><p style="padding:34px">Chargement…</p></div><div id="tiroir" class="tiroir"></div><script src="/build/app.js"></script></body></html>"""


@site.get("/livraison")
def livraison(req):
    eu = lambda v: f"{v:.2f}".replace(".", ",") + " €"
    lignes = "".join(f"<tr><td>{p}</td><td>{eu(c)}</td><td>{g} €</td><td>{d}</td></tr>" for p, c, g, d in LIVRAISON)
    return f"""<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Livraison – Fromagerie Delaunoy-Prat</title><link rel="stylesheet" href="/build/app.css"></head><body>{BARRE}</div>
<div class="faq"><h1>Livraison et questions</h1><details><summary>Combien coûte la livraison ?</summary><table><tr><th>Destination</th><th>Frais de port</th><th>Offerts dès</th><th>Délai</th></tr>{lignes}</table></details>
<details><summary>Comment les fromages voyagent-ils ?</summary><p>Dans une caisse isotherme avec deux pains de glace, expédiée du lundi au mercredi.</p></details>
<details><summary>Peut-on venir à la cave ?</summary><p>Oui, 11 rue des Affineurs à Montbrac, du mardi au samedi de 9 h à 12 h 30 et de 15 h à 19 h.</p></details>
<details><summary>Combien de temps se gardent-ils ?</summary><p>Les pâtes dures un mois, les chèvres frais cinq jours, toujours dans leur papier.</p></details></div></body></html>"""


@site.get("/api/fromages")
def fromages(req):
    return FROMAGES


@site.get("/api/panier")
def panier(req):
    lignes = []
    for l in site.state["panier"]:
        f = next(f for f in FROMAGES if f["nom"] == l["fromage"])
        lignes.append({"id": f["id"], "nom": f["nom"], "grammes": l["grammes"], "montant": round(f["prix"] * l["grammes"] / 1000, 2)})
    return {"lignes": lignes, "total": round(sum(l["montant"] for l in lignes), 2)}


@site.post("/api/panier")
def ajouter(req):
    d = req.json or {}
    f = next((f for f in FROMAGES if f["id"] == d.get("id")), None)
    g = d.get("grammes")
    if not f or not f["stock"] or not isinstance(g, int):
        return Reply('{"erreur": "indisponible"}', "application/json", 409)
    lignes = {l["fromage"]: l["grammes"] for l in site.state["panier"]}
    lignes[f["nom"]] = lignes.get(f["nom"], 0) + g if g else 0
    # Kept in the order of the shop's list, so that the order of the clicks does not matter.
    site.state["panier"] = [{"fromage": x["nom"], "grammes": lignes[x["nom"]]} for x in FROMAGES if lignes.get(x["nom"])]
    return {"ok": True}


site.run()
