import os, sys; sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from sitekit import *
app = App(__file__, lambda: {'panier': [], 'reservations': []})
G, A = app.data['fromages'], app.data['degustations']
CSS = BASE + '''body{background:#fbf7ef}.nav-q1{display:flex;gap:20px;padding:14px 24px;background:#7b4f1d;color:#fff}.tuiles-z3{display:grid;grid-template-columns:repeat(4,1fr);gap:14px}.t-z3{background:#fff;border:1px solid #e3d6c0;border-radius:6px;padding:12px}.t-z3 h3{margin:0 0 4px}.pst{display:inline-block;font-size:12px;padding:1px 7px;border-radius:8px;background:#eadbb9;margin-right:4px}.pst-ep{background:#c33;color:#fff}.px{font-weight:700}.faute{color:#b00}'''
def eur(v): return f'{v:.2f}'.replace('.', ',') + ' €'
def page(t, b): return f'<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>{e(t)} – Maison Tavernier, affineur</title><style>{CSS}</style></head><body><div class="nav-q1"><a href="/">Maison Tavernier</a><a href="/">Nos fromages</a><a href="/degustations">Dégustations</a><a href="/panier">Panier</a><a href="/cave">La cave</a></div><main>{b}</main></body></html>'
JS = '''
let n=0;const L=document.getElementById('liste'),P=document.getElementById('plus');
async function voir(debut){if(debut){n=0;L.innerHTML=''}const q=new URLSearchParams({lait:document.getElementById('lait').value,tri:document.getElementById('tri').value,debut:n});const d=await(await fetch('/api/fromages?'+q)).json();
for(const f of d.fromages){const a=document.createElement('div');a.className='t-z3';a.innerHTML=`<h3><a href="/fromage/${f.ref}">${f.nom}</a></h3><div><span class="pst">${f.lait}</span><span class="pst">${f.cru?'lait cru':'lait pasteurisé'}</span>${f.epuise?'<span class="pst pst-ep">épuisé</span>':''}</div><p>Affiné ${f.affinage} jours</p><p class="px">${f.prix.toFixed(2).replace('.',',')} € le kg</p>`;L.append(a)}n+=d.fromages.length;document.getElementById('nb').textContent=`${n} fromages affichés sur ${d.total}`;P.hidden=n>=d.total}
document.getElementById('lait').onchange=document.getElementById('tri').onchange=()=>voir(true);P.onclick=()=>voir(false);voir(true)'''
@app.get('/')
def home(r): return page('Nos fromages', f'<h1>Nos fromages</h1><p><label>Lait <select id="lait">{opts([("vache", "vache"), ("brebis", "brebis"), ("chèvre", "chèvre")], "", "tous les laits")}</select></label> <label>Trier par <select id="tri">{opts([("prix", "prix croissant"), ("nom", "nom")], "", "notre sélection")}</select></label> <span id="nb" role="status"></span></p><div class="tuiles-z3" id="liste"></div><p><button id="plus" type="button" hidden>Afficher plus</button></p><script>{JS}</script>' + banner('Nous utilisons des cookies pour mesurer notre audience.', 'Tout accepter', 'Continuer sans accepter'))
@app.get('/api/fromages')
def api(r):
    l = [g for g in G if r.q.get('lait', '') in ('', g['lait'])]; t = r.q.get('tri')
    if t in ('prix', 'nom'): l = sorted(l, key=lambda g: g[t])
    d = int(r.q.get('debut') or 0)
    return {'total': len(l), 'fromages': [{k: g[k] for k in ('ref', 'nom', 'lait', 'cru', 'affinage', 'prix', 'epuise')} for g in l[d:d + 16]]}
@app.get('/fromage/(F\\d+)')
def fromage(r, ref):
    g = next((g for g in G if g['ref'] == ref), None)
    if not g: return 404, page('Introuvable', '<h1>Introuvable</h1>')
    buy = '<p><b>Épuisé</b> – ce fromage ne peut pas être commandé pour le moment.</p>' if g['epuise'] else f'<form method="post" action="/panier"><input type="hidden" name="ref" value="{ref}"><label>Quantité en grammes <input name="grammes" type="number" min="100" step="50" value="250"></label> <button>Ajouter au panier</button></form>'
    return page(g['nom'], f'<h1>{e(g["nom"])}</h1><p>Un fromage au lait {"cru" if g["cru"] else "pasteurisé"} de {g["lait"]}, venu de la région {g["region"]}, à croûte {g["croute"]}. Il a passé {g["affinage"]} jours dans notre cave et pèse environ {g["poids"]} g la pièce.</p><p class="px">{eur(g["prix"])} le kg</p>{buy}')
@app.post('/panier')
def ajout(r):
    g = next((g for g in G if g['ref'] == r.form.get('ref')), None); q = r.form.get('grammes', '')
    if not g or g['epuise'] or not q.isdigit() or int(q) < 100: return 422, page('Impossible', '<h1>Impossible</h1><p>Ce fromage est épuisé ou la quantité est inférieure à 100 g.</p>')
    app.state['panier'].append({'ref': g['ref'], 'grammes': int(q)}); return Redirect('/panier')
@app.get('/panier')
def panier(r): return page('Panier', '<h1>Votre panier</h1>' + (''.join(f'<p>{x["grammes"]} g – {e(next(g["nom"] for g in G if g["ref"] == x["ref"]))}</p>' for x in app.state['panier']) or '<p>Votre panier est vide.</p>'))
def form(f, err=None):
    er = lambda k: f'<p class="faute">{err[k]}</p>' if err and k in err else ''
    return f'''<h2>Réserver</h2><form method="post" action="/degustations" novalidate><p><label>Soirée<br><select name="soiree">{opts([(a["id"], f'{a["date"][8:]}/{a["date"][5:7]}/{a["date"][:4]} – {a["theme"]}') for a in A], f.get("soiree", ""), "Choisissez")}</select></label></p>{er("soiree")}<p><label>Nombre de personnes<br><input name="personnes" type="number" min="1" max="8" value="{e(f.get("personnes", ""))}"></label></p>{er("personnes")}<p><label>Nom<br><input name="nom" value="{e(f.get("nom", ""))}"></label></p>{er("nom")}<p><label>Courriel<br><input name="courriel" type="email" value="{e(f.get("courriel", ""))}"></label></p>{er("courriel")}<p><label>Régime particulier (facultatif)<br><input name="regime" value="{e(f.get("regime", ""))}"></label></p><p><label><input type="checkbox" name="cgv" value="oui"> J'accepte les conditions de vente</label></p>{er("cgv")}<button>Réserver</button></form>'''
def agenda(f, err=None): return page('Dégustations', '<h1>Dégustations à la cave</h1>' + ''.join(f'<p><b>{e(a["theme"])}</b> : le {a["date"][8:]}/{a["date"][5:7]}/{a["date"][:4]} à {a["heure"]}, {a["prix"]} € par personne</p>' for a in A) + form(f, err))
@app.get('/degustations')
def deg(r): return agenda({})
@app.post('/degustations')
def reserver(r):
    f = {k: r.form.get(k, '') for k in ('soiree', 'personnes', 'nom', 'courriel', 'regime')}; err = {}
    if f['soiree'] not in [a['id'] for a in A]: err['soiree'] = 'Choisissez une soirée.'
    if not f['personnes'].isdigit() or not 1 <= int(f['personnes']) <= 8: err['personnes'] = 'De 1 à 8 personnes.'
    if not f['nom']: err['nom'] = 'Indiquez votre nom.'
    if not re.fullmatch(r'[^@\s]+@[^@\s]+\.\w+', f['courriel']): err['courriel'] = 'Adresse non valable.'
    if r.form.get('cgv') != 'oui': err['cgv'] = 'Vous devez accepter les conditions.'
    if err: return 422, agenda(f, err)
    f['personnes'] = int(f['personnes']); f['numero'] = 'MT-' + crc(*f.values()); app.state['reservations'].append(f)
    return page('Merci', f'<h1>Merci, {e(f["nom"])} !</h1><p>Votre réservation porte le numéro <b>{f["numero"]}</b>.</p>')
@app.get('/cave')
def cave(r): return page('La cave', '<h1>La cave</h1><p>Creusée en 1902, elle garde 11 °C toute l\'année.</p>')
app.run()
