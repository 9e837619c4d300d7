import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import *
import data as d

site = Site({"menu": {day: None for day in d.DAYS}})

CSS = r"""
body{margin:0;font:17px/1.55 "Iowan Old Style",Palatino,serif;background:#fbf7f0;color:#33261d}.tete{text-align:center;padding:26px;border-bottom:4px double #c9a46c}.tete a{color:inherit;text-decoration:none}.tete .logo{font-size:34px;font-style:italic}
.barre{display:flex;justify-content:center;gap:30px;padding:10px;background:#fff;position:sticky;top:0}.page{max-width:1060px;margin:auto;padding:22px}
.puces{display:flex;gap:8px;flex-wrap:wrap;margin:12px 0}.puce{border:1px solid #c9a46c;border-radius:18px;padding:4px 16px;background:#fff;font:inherit;cursor:pointer}.puce.active{background:#c9a46c;color:#fff}
.mur{columns:3;column-gap:18px}.carte{break-inside:avoid;background:#fff;margin-bottom:18px;border:1px solid #eadfcf}.carte a{color:inherit;text-decoration:none;display:block;padding:14px}.photo{height:90px;background:linear-gradient(45deg,#e6cfa5,#c98f5a)}.carte h3{margin:0 0 4px}.infos{font-size:14px;color:#846f5c}
.fiche{display:grid;grid-template-columns:1fr 320px;gap:30px}.chiffres{display:flex;gap:0;background:#fff;border:1px solid #eadfcf}.chiffres div{flex:1;padding:10px;text-align:center;border-right:1px solid #eadfcf}.chiffres b{display:block;font-size:20px}
.parts button{width:32px;height:32px}.encart{background:#fff;padding:16px;border:1px dashed #c9a46c}table{width:100%;border-collapse:collapse;background:#fff}td,th{padding:9px;border-bottom:1px solid #eadfcf;text-align:left}
button,select,input{font:inherit}.ok{color:#3a7a3a}.pied{background:#33261d;color:#e9dccb;text-align:center;padding:28px}#cookie{position:fixed;inset:0;background:#0008;display:flex;align-items:center;justify-content:center;z-index:5}#cookie[hidden]{display:none}#cookie>div{background:#fff;padding:26px;max-width:440px;border-radius:8px}
"""

JS = r"""
const zone = document.querySelector('.page');
const texte = (balise, contenu, classe) => { const n = document.createElement(balise); n.textContent = contenu; if (classe) n.className = classe; return n; };
const minutes = n => n === 0 ? 'aucune' : n < 60 ? n + ' min' : Math.floor(n / 60) + ' h' + (n % 60 ? ' ' + String(n % 60).padStart(2, '0') : '');

function accueil() {
  let genre = '', niveau = '', q = '', page = 0, fini = false, occupe = false, tour = 0;
  zone.innerHTML = '<h1>Toutes les recettes</h1><input type="search" placeholder="Un plat, une saison…" aria-label="Rechercher une recette" style="width:100%;padding:8px"><div class="puces g"></div><div class="puces n"></div><p class="combien infos"></p><div class="mur"></div><p class="fin infos">…</p>';
  const mur = zone.querySelector('.mur'), fin = zone.querySelector('.fin');
  async function suite() {
    if (occupe || fini) return;
    occupe = true;
    const moi = tour;
    const j = await (await fetch('/api/recettes?' + new URLSearchParams({ genre, niveau, q, page }))).json();
    if (moi !== tour) return;
    for (const r of j.recettes) {
      const c = texte('article', '', 'carte'), a = document.createElement('a');
      a.href = '/recette/' + r.slug;
      a.append(texte('div', '', 'photo'), texte('h3', r.nom), texte('div', r.genre + ' · ' + r.niveau + ' · ' + r.cout, 'infos'), texte('div', 'Prête en ' + minutes(r.total), 'infos'));
      c.append(a); mur.append(c);
    }
    zone.querySelector('.combien').textContent = j.nombre + (j.nombre > 1 ? ' recettes' : ' recette');
    page++; fini = j.fin; occupe = false;
    fin.textContent = fini ? 'C’est tout !' : 'Encore un instant…';
    if (!fini && fin.getBoundingClientRect().top < innerHeight + 200) suite();
  }
  function encore() { tour++; page = 0; fini = occupe = false; mur.textContent = ''; suite(); }
  function puces(ou, valeurs, choisir) {
    const boite = zone.querySelector(ou);
    ['Tout', ...valeurs].forEach((v, i) => {
      const b = texte('button', v, 'puce' + (i === 0 ? ' active' : ''));
      b.onclick = () => { boite.querySelectorAll('.puce').forEach(p => p.classList.toggle('active', p === b)); choisir(i === 0 ? '' : v); encore(); };
      boite.append(b);
    });
  }
  puces('.g', ['Entrée', 'Plat', 'Dessert', 'Boisson'], v => genre = v);
  puces('.n', ['Facile', 'Moyen', 'Difficile'], v => niveau = v);
  let attente;
  zone.querySelector('input').oninput = e => { clearTimeout(attente); attente = setTimeout(() => { q = e.target.value.trim(); encore(); }, 300); };
  new IntersectionObserver(v => { if (v[0].isIntersecting) suite(); }, { rootMargin: '200px' }).observe(fin);
}

async function fiche(slug) {
  const rep = await fetch('/api/recettes/' + slug);
  if (!rep.ok) { zone.textContent = 'Cette recette n’existe pas.'; return; }
  const r = await rep.json();
  document.title = r.nom + ' – La table de Margaux';
  zone.innerHTML = '<p><a href="/">← Toutes les recettes</a></p><h1></h1><div class="fiche"><div><div class="chiffres"></div><h2>Préparation</h2><ol class="etapes"></ol></div><div><div class="encart"><h2 style="margin-top:0">Ingrédients</h2><div class="parts">Pour <button type="button" aria-label="Moins">–</button> <b>4</b> <button type="button" aria-label="Plus">+</button> personnes</div><ul class="ing"></ul></div><div class="encart" style="margin-top:16px"><label>Ajouter au menu de la semaine <select aria-label="Jour"></select></label> <button type="button" class="ajout">Ajouter</button><p class="ok" role="status"></p></div></div></div>';
  zone.querySelector('h1').textContent = r.nom;
  const ch = zone.querySelector('.chiffres');
  [['Préparation', minutes(r.prep)], ['Cuisson', minutes(r.cook)], ['Niveau', r.niveau], ['Par personne', r.kcal + ' kcal'], ['Note', String(r.note).replace('.', ',') + ' / 5']].forEach(([k, v]) => { const c = document.createElement('div'); c.append(texte('span', k, 'infos'), texte('b', v)); ch.append(c); });
  r.etapes.forEach(e => zone.querySelector('.etapes').append(texte('li', e)));
  let n = 4;
  const liste = zone.querySelector('.ing');
  function ecrire() {
    zone.querySelector('.parts b').textContent = n;
    liste.textContent = '';
    r.ingredients.forEach(i => liste.append(texte('li', i.replace(/^\d+/, q => String(Math.round(q * n / 4 * 10) / 10).replace('.', ',')))));
  }
  const [moins, plus] = zone.querySelectorAll('.parts button');
  moins.onclick = () => { n = Math.max(1, n - 1); ecrire(); };
  plus.onclick = () => { n = Math.min(12, n + 1); ecrire(); };
  ecrire();
  r.jours.forEach(j => zone.querySelector('select').append(new Option(j, j)));
  zone.querySelector('.ajout').onclick = async () => {
    const jour = zone.querySelector('select').value;
    const rep = await fetch('/api/menu/' + jour, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ recette: r.nom }) });
    zone.querySelector('.ok').textContent = rep.ok ? 'C’est noté pour ' + jour.toLowerCase() + '.' : 'Cela n’a pas marché.';
  };
}

async function menu() {
  const m = await (await fetch('/api/menu')).json();
  zone.innerHTML = '<h1>Menu de la semaine</h1><table><thead><tr><th>Jour</th><th>Dîner</th><th></th></tr></thead><tbody></tbody></table>';
  for (const [jour, nom] of Object.entries(m)) {
    const l = zone.querySelector('tbody').insertRow();
    l.insertCell().textContent = jour;
    l.insertCell().textContent = nom || '—';
    const c = l.insertCell();
    if (nom) { const b = texte('button', 'Retirer'); b.onclick = async () => { await fetch('/api/menu/' + jour, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: '{"recette":null}' }); menu(); }; c.append(b); }
  }
}

const voile = document.getElementById('cookie');
if (!localStorage.getItem('biscuits')) voile.hidden = false;
voile.querySelectorAll('button').forEach(b => b.onclick = () => { localStorage.setItem('biscuits', b.textContent); voile.hidden = true; });
const p = location.pathname;
if (p === '/') accueil();
else if (p === '/menu') menu();
else fiche(p.split('/').pop());
"""


def shell(r):
    return """<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>La table de Margaux</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/s.css"></head><body>
<header class="tete"><a href="/" class="logo">La table de Margaux</a><div>Cuisine de saison, sans chichis</div></header><nav class="barre"><a href="/">Recettes</a><a href="/menu">Menu de la semaine</a><a href="/a-propos">À propos</a></nav><div class="page"></div>
<footer class="pied">Margaux Delorme, Annecy · <a href="/a-propos" style="color:inherit">Mentions légales</a><br>Abonnez-vous à la lettre du dimanche : une recette, une histoire.</footer>
<div id="cookie" role="dialog" aria-modal="true" aria-label="Cookies" hidden><div><p>Nous et nos partenaires aimons les biscuits. Et vous ?</p><button>Tout accepter</button> <button>Tout refuser</button></div></div><script src="/s.js"></script></body></html>"""


for _p in ("/", "/menu", "/recette/[a-z0-9-]+"):
    site.get(_p)(shell)


@site.get("/a-propos")
def about(r):
    return "<!doctype html><html lang='fr'><meta charset='utf-8'><title>À propos</title><body style='font:17px serif;max-width:600px;margin:40px auto'><h1>À propos</h1><p>J'écris ici depuis 2011, au bord du lac. <a href='/'>Retour aux recettes</a></p></body></html>"


@site.get("/s.js")
def script(r):
    return Asset("text/javascript; charset=utf-8", JS)


@site.get("/s.css")
def style(r):
    return Asset("text/css; charset=utf-8", CSS)


@site.get("/api/recettes")
def recipes(r):
    q = r.q("q").casefold()
    out = [x for x in d.RECIPES if (not r.q("genre") or x["kind"] == r.q("genre")) and (not r.q("niveau") or x["level"] == r.q("niveau")) and q in f"{x['name']} {x['season']}".casefold()]
    n = int(r.q("page", "0"))
    return {"nombre": len(out), "fin": (n + 1) * 9 >= len(out), "recettes": [{"nom": x["name"], "slug": x["slug"], "genre": x["kind"], "niveau": x["level"], "cout": x["cost"], "total": x["total"]} for x in out[n * 9:n * 9 + 9]]}


@site.get("/api/recettes/([a-z0-9-]+)")
def recipe(r):
    x = next((x for x in d.RECIPES if x["slug"] == r.args[0]), None)
    if not x:
        return 404, {"erreur": "inconnue"}
    steps = ["Préparer et peser tous les ingrédients.", "Suivre son nez et goûter souvent."]
    if x["cook"]:
        steps.insert(1, f"Cuire {x['cook']} minutes en surveillant.")
    return {"nom": x["name"], "prep": x["prep"], "cook": x["cook"], "niveau": x["level"], "kcal": x["kcal"], "note": x["note"], "ingredients": x["ingredients"], "etapes": steps, "jours": d.DAYS}


@site.get("/api/menu")
def menu(r):
    return site.state["menu"]


@site.put("/api/menu/(.+)")
def plan(r):
    name = (r.json or {}).get("recette")
    if r.args[0] not in d.DAYS or (name is not None and name not in [x["name"] for x in d.RECIPES]):
        return 422, {"erreur": "inconnu"}
    site.state["menu"][r.args[0]] = name
    return site.state["menu"]


site.serve()
