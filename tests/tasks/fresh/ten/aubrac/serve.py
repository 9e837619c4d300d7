import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import *
from data import ETALS, JOURS, ALLEES

site = Site({"messages": []})
CSS = """
body{margin:0;font:16px/1.5 "Gill Sans","Trebuchet MS",sans-serif;background:#f3ede3;color:#3a2a1d}header{background:#8c3b1e;color:#fff;padding:1rem 2rem}header a{color:#fff;margin-right:1rem}.md{display:grid;grid-template-columns:minmax(0,3fr) 2fr;gap:1.5rem;padding:1.5rem 2rem}
table{width:100%;border-collapse:collapse;background:#fff}td,th{padding:.35rem .6rem;text-align:left;border-bottom:1px solid #e5d9c6}th.al{background:#e9dcc4}tr.pied td{font-style:italic;border-bottom:2px solid #8c3b1e}tr.ici{background:#fff4d6}
.j{display:inline-block;font-size:.72rem;border-radius:.2rem;padding:0 .3rem;margin-right:.15rem;background:#dfeedd}.fiche{background:#fff;padding:1.2rem;border-top:4px solid #8c3b1e;align-self:start;position:sticky;top:1rem}.fiche dl{display:grid;grid-template-columns:auto 1fr;gap:.2rem 1rem}.fiche dd{margin:0}
"""
prix = lambda v: f"{v:.2f}".replace(".", ",") + " €"


def page(titre, corps):
    return f"""<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>{esc(titre)} – Halles de Saint-Aubrac</title><style>{CSS}</style></head><body><header><h1>Halles de Saint-Aubrac</h1><nav><a href="/">Les étals</a><a href="/acces">Accès</a><a href="/devenir-exposant">Devenir exposant</a></nav></header>{corps}</body></html>"""


def fiche(e):
    if not e:
        return '<aside class="fiche"><p>Choisissez un étal dans la liste pour lire sa fiche.</p></aside>'
    prods = "".join(f"<li>{esc(n)} : {prix(p)} le kilo</li>" for n, p in e["produits"])
    return f"""<aside class="fiche" aria-label="Fiche de l'étal"><h2>{esc(e['nom'])}</h2><p>{esc(e['exposant'])} vous accueille depuis {e['depuis']}.</p><dl><dt>Emplacement</dt><dd>{e['place']}</dd><dt>Rayon</dt><dd>{e['categorie']}</dd><dt>Horaires</dt><dd>{e['heures']}</dd>
<dt>Jours</dt><dd>{', '.join(JOURS[j] for j in e['jours'])}</dd></dl><h3>Prix du moment</h3><ul>{prods}</ul></aside>"""


def liste(ici=None, jour=""):
    corps = ""
    for a, nom in ALLEES.items():
        es = [e for e in ETALS if e["allee"] == a and (not jour or jour in e["jours"])]
        if not es:
            continue
        corps += f'<tbody><tr><th class="al" colspan="4">{nom}</th></tr>' + "".join(
            f'<tr{" class=ici" if ici is e else ""}><td>{e["place"]}</td><td><a href="/etals/{e["place"]}">{esc(e["nom"])}</a></td><td>{e["categorie"]}</td><td>{"".join(f"<span class=j title={JOURS[j]}>{j}</span>" for j in e["jours"])}</td></tr>' for e in es) + f'<tr class="pied"><td colspan="4">Jours de présence dans l\'allée : {sum(len(e["jours"]) for e in es)}</td></tr></tbody>'
    choix = '<option value="">tous les jours</option>' + "".join(f'<option value="{k}"{" selected" if k == jour else ""}>{v}</option>' for k, v in JOURS.items())
    return f"""<section><h2>Les étals</h2><form action="/"><label>Présents le <select name="jour">{choix}</select></label> <button>Afficher</button></form><table><thead><tr><th>Place</th><th>Étal</th><th>Rayon</th><th>Jours</th></tr></thead>{corps}</table></section>"""


@site.get("/")
def accueil(r):
    return page("Les étals", f'<div class="md">{liste(None, r.q("jour"))}{fiche(None)}</div>')


@site.get("/etals/([A-D][0-9])")
def etal(r):
    e = next((e for e in ETALS if e["place"] == r.args[0]), None)
    if not e:
        raise NotFound
    return page(e["nom"], f'<div class="md">{liste(e)}{fiche(e)}</div>')


@site.get("/acces")
def acces(r):
    return page("Accès", '<div class="md"><section><h2>Accès</h2><p>Place du Mazel, 12470 Saint-Aubrac-le-Haut. Parking gratuit une heure et demie ; navette n° 4 le samedi.</p></section></div>')


@site.get("/devenir-exposant")
def devenir(r):
    return page("Devenir exposant", '<div class="md"><form method="post" action="/devenir-exposant"><h2>Devenir exposant</h2><p><label>Nom <input name="nom" required></label></p><p><label>Produits <input name="produits"></label></p><button>Envoyer</button></form></div>')


@site.post("/devenir-exposant")
def envoyer(r):
    site.state["messages"].append({"nom": r.f("nom"), "produits": r.f("produits")})
    return page("Merci", '<div class="md"><p>Merci, nous vous répondrons.</p></div>')


site.serve()
