import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from serve_common import *

site = Site(__file__, lambda d: {"reservations": []})
D = site.data
eur = lambda p: ("%.2f" % p).replace(".", ",") + " €"


def page(title, body, js=""):
    return f"""<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>{title} | Fromagerie du Val d'Aubrelle</title><style>body{{margin:0;font-family:'Palatino Linotype',serif;background:#fffaf0;color:#3b2f1e}}.hd{{text-align:center;padding:18px;border-bottom:2px solid #d9b45b}}.hd a{{margin:0 12px;color:#7a4b00}}.l-2col{{display:flex;gap:30px;max-width:1050px;margin:0 auto;padding:20px}}.l-2col>aside{{width:210px}}.grille{{display:grid;grid-template-columns:1fr 1fr;gap:16px;flex:1}}.carte{{background:#fff;border:1px solid #ead9b0;padding:14px}}.carte h3{{margin:0}}.prix{{font-weight:bold}}form.cmd label{{display:block;margin:9px 0}}#cookies{{background:#3b2f1e;color:#fff;padding:10px;text-align:center}}</style></head><body>
<div class="hd"><h2>Fromagerie du Val d'Aubrelle</h2><a href="/">Nos fromages</a><a href="/ferme">La ferme</a><a href="/reserver">Réserver</a></div>{body}<div class="hd" style="border:0;font-size:13px">Vente à la ferme du mercredi au samedi, 9 h – 12 h 30</div><div id="cookies">Ce site n'utilise que des cookies indispensables. <button onclick="this.parentNode.remove()">J'ai compris</button></div><script>{js}</script></body></html>"""


def phrase(f):
    s = f["semaines"]
    lait = "de " + f["lait"]
    return f"Lait {'cru' if f['cru'] else 'pasteurisé'} {lait}, affiné {s} semaine{'s' if s > 1 else ''} en cave."


@site.get("/")
def home(r):
    cards = "".join(f'<article class="carte" data-lait="{f["lait"]}" data-cru="{int(f["cru"])}"><h3><a href="/fromage/{f["slug"]}">{esc(f["nom"])}</a></h3><p>{phrase(f)}</p><p class="prix">{eur(f["prix_kg"])} le kilo</p></article>' for f in D["fromages"])
    return page("Nos fromages", f"""<div class="l-2col"><aside><h4>Lait</h4>{''.join(f'<label><input type="checkbox" name="lait" value="{v}"> {v.capitalize()}</label><br>' for v in ('vache', 'chèvre', 'brebis'))}<h4>Fabrication</h4><label><input type="checkbox" id="cru"> Lait cru seulement</label><h4>À l'épicerie</h4><p>Confiture de figues maison, 5,20 € le pot.</p></aside><div class="grille">{cards}</div></div>""",
        "const f=()=>{const l=[...document.querySelectorAll('[name=lait]:checked')].map(x=>x.value),c=document.getElementById('cru').checked;document.querySelectorAll('.carte').forEach(a=>a.style.display=(!l.length||l.includes(a.dataset.lait))&&(!c||a.dataset.cru==='1')?'':'none')};document.querySelectorAll('input').forEach(i=>i.onchange=f);")


@site.get(r"/fromage/([a-z0-9-]+)")
def fromage(r, slug):
    for f in D["fromages"]:
        if f["slug"] == slug:
            mg = f"Environ {f['mg']} % de matière grasse sur extrait sec." if f["mg"] else "Taux de matière grasse non communiqué."
            return page(esc(f["nom"]), f"""<div class="l-2col"><div><h1>{esc(f['nom'])}</h1><p>{phrase(f)}</p><p class="prix">{eur(f['prix_kg'])} le kilo</p><details><summary>Composition</summary><p>Lait de {f['lait']}, ferments, présure, sel. {mg}</p></details><details><summary>Conservation</summary><p>Au frais, dans son papier, et une heure à température ambiante avant de servir.</p></details><p><a href="/reserver?fromage={slug}">Réserver ce fromage</a></p></div></div>""")


@site.get("/ferme")
def ferme(r):
    x = D["facts"]
    return page("La ferme", f"<div class='l-2col'><div><h1>La ferme</h1><p>À {x['altitude']} mètres d'altitude, nous élevons {x['chevres']} chèvres et {x['brebis']} brebis. Le lait de vache vient de la ferme voisine.</p><p>La traite du soir se visite le vendredi.</p></div></div>")


def formulaire(slug="", err=""):
    o = "".join(f'<option value="{f["slug"]}"{" selected" if f["slug"] == slug else ""}>{esc(f["nom"])}</option>' for f in D["fromages"])
    return page("Réserver", f"""<div class="l-2col"><div><h1>Réserver pour un retrait à la ferme</h1><p style="color:#a00">{err}</p><form class="cmd" method="post" action="/reserver"><label>Fromage <select name="fromage" required><option value="">Choisir…</option>{o}</select></label><label>Quantité (grammes) <input type="number" name="grammes" min="100" max="5000" step="50" required></label><label>Date de retrait <input type="date" name="date" required></label><label>Nom <input name="nom" required></label><label>Adresse e-mail <input type="email" name="email" required></label><label>Remarque (facultatif) <input name="remarque"></label><button>Envoyer la réservation</button></form></div></div>""")


@site.get("/reserver")
def reserver(r):
    return formulaire(r.query.get("fromage", ""))


@site.post("/reserver")
def envoi(r):
    x = {k: r.field(k) for k in ("fromage", "grammes", "date", "nom", "email", "remarque")}
    if not all(x[k] for k in x if k != "remarque") or not any(f["slug"] == x["fromage"] for f in D["fromages"]):
        return Response(formulaire(x["fromage"], "Merci de remplir tous les champs."), 400)
    x["numero"] = ref("VA", x["fromage"], x["grammes"], x["date"], x["email"])
    site.state["reservations"].append(x)
    return redirect("/reserver/merci?n=" + x["numero"])


@site.get("/reserver/merci")
def merci(r):
    return page("Merci", f"<div class='l-2col'><div><h1>Merci !</h1><p>Votre réservation est enregistrée sous le numéro <b>{esc(r.query.get('n', ''))}</b>. Paiement sur place.</p></div></div>")


site.run()
