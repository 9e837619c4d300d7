import os, sys
sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # websrv
import data
from websrv import esc, go, page, start

F = {f["id"]: f for f in data.FILMS}
J = dict(data.JOURS)


def jour(iso):
    return "%s %d novembre" % (J[iso], int(iso[-2:]))


def heure(t):
    return t.replace(":", " h ")


def duree(m):
    return "%d h %02d" % (m // 60, m % 60)


def shell(title, main):
    return page("""<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>%s — Le Petit Lumen</title><style>
body{background:#161218;color:#f1e9dc;font-family:Didot,'Times New Roman',serif;margin:0;font-size:17px}a{color:#ffb85c}.bandeau{padding:18px 40px;border-bottom:1px solid #55404d}.bandeau a{margin-right:20px}.corps{max-width:1020px;margin:auto;padding:20px;display:grid;grid-template-columns:1fr 220px;gap:30px}
.onglets a{display:inline-block;padding:6px 12px;border:1px solid #55404d;text-decoration:none;margin:2px}.onglets a.actif{background:#ffb85c;color:#161218}.seance{display:flex;gap:18px;padding:10px 0;border-bottom:1px dotted #55404d;align-items:baseline}.seance .h{font-size:20px;min-width:80px}.v{border:1px solid;border-radius:4px;padding:0 6px;font-size:13px}.cote{font-size:15px;color:#bba}
input{padding:4px}.pied{padding:20px 40px;color:#998;font-size:14px}table td{padding:4px 14px 4px 0}#rgpd{position:fixed;bottom:16px;right:16px;width:300px;background:#fff;color:#222;padding:14px;border-radius:8px}.faute{color:#f77}</style></head><body>
<div class="bandeau"><b>LE PETIT LUMEN</b> <i>cinéma associatif, art et essai</i><br><a href="/">Programme</a><a href="/films">Les films</a><a href="/tarifs">Tarifs</a><a href="/association">L'association</a></div>
<div class="corps"><main>%s</main><aside class="cote"><h3>Ciné-goûter</h3><p>Dimanche 23 novembre à 15 h : un film, un goûter, dès 5 ans.</p><h3>Bénévoles</h3><p>Il nous manque deux caissiers le jeudi.</p></aside></div><div class="pied">Le Petit Lumen, 4 rue des Tisserands, Valmorel-sur-Orne · Programme du 12 au 18 novembre 2025</div>
<div id="rgpd"><p>Ce site dépose un cookie de mesure d'audience.</p><button onclick="document.cookie='rgpd=1;path=/';this.parentNode.remove()">J'accepte</button> <button onclick="document.cookie='rgpd=0;path=/';this.parentNode.remove()">Je refuse</button></div><script>if(document.cookie.includes('rgpd='))document.getElementById('rgpd').remove()</script></body></html>""" % (esc(title), main))


def ligne(s, film=True):
    f = F[s["film"]]
    return '<div class="seance"><span class="h">%s</span><span>%s<br><small>%s · %s · %d places libres</small></span> <span class="v">%s</span> <a href="/reserver/%s">Réserver</a></div>' % (
        heure(s["heure"]), '<a href="/films/%s">%s</a>' % (f["id"], esc(f["titre"])) if film else jour(s["jour"]), s["salle"], duree(f["min"]), s["places"], s["version"], s["id"])


def app(r, st):
    if r.path == "/":
        j = r.q.get("jour") if r.q.get("jour") in J else "2025-11-12"
        return shell("Programme", '<h1>Programme de la semaine</h1><div class="onglets">%s</div><h2>%s</h2>%s<p><small>VO : version originale sous-titrée. VF : version française.</small></p>' % (
            "".join('<a href="/?jour=%s" class="%s">%s. %s</a>' % (i, "actif" if i == j else "", n[:3], i[-2:]) for i, n in data.JOURS), jour(j).capitalize(),
            "".join("<h3>%s</h3>" % sa + "".join(ligne(s) for s in data.SEANCES if s["jour"] == j and s["salle"] == sa) for sa in data.SALLES)))
    if r.path == "/films":
        q = r.q.get("q", "")
        rows = [f for f in data.FILMS if q.lower() in f["titre"].lower()]
        return shell("Les films", '<h1>Les films</h1><form><input name="q" type="search" placeholder="Titre" value="%s"> <button>Chercher</button></form><ul>%s</ul>' % (esc(q), "".join('<li><a href="/films/%s">%s</a> <small>%s</small></li>' % (f["id"], esc(f["titre"]), f["genre"]) for f in sorted(rows, key=lambda f: f["titre"])) or "<li>Aucun film à ce titre.</li>"))
    if r.path.startswith("/films/"):
        f = F.get(r.path[7:])
        return f and shell(f["titre"], "<h1>%s</h1><p>%s de %s, tourné en %s (%s), sorti en %d. Le film dure %s ; à partir de %d ans.</p><h2>Séances</h2>%s" % (
            esc(f["titre"]), f["genre"], esc(f["real"]), esc(f["langue"]), f["pays"], f["annee"], duree(f["min"]), 6 if f["genre"] == "Animation" else 12,
            "".join("<h3>%s</h3>" % sa + "".join(ligne(s, False) for s in data.SEANCES if s["film"] == f["id"] and s["salle"] == sa) for sa in data.SALLES if any(s["film"] == f["id"] and s["salle"] == sa for s in data.SEANCES)) or "<p>Pas de séance cette semaine.</p>"))
    if r.path == "/tarifs":
        return shell("Tarifs", "<h1>Tarifs</h1><table>%s</table><p>Tous les lundis, la séance est à 5,00 € pour tous.</p>" % "".join("<tr><td>%s</td><td>%s €</td></tr>" % (esc(a), b) for a, b in data.TARIFS))
    if r.path == "/association":
        return shell("L'association", "<h1>L'association</h1><p>Fondée en 1987, 412 adhérents, une trentaine de bénévoles. Adhésion : 15,00 € par an.</p>")
    if r.path.startswith("/reserver/"):
        s = next((s for s in data.SEANCES if s["id"] == r.path[10:]), None)
        if not s:
            return None
        err, f = "", r.form
        if r.method == "POST":
            n = [f.get(k, "") for k in ("plein", "reduit", "enfant")]
            if all(x.isdigit() for x in n) and sum(map(int, n)) > 0 and f.get("nom") and "@" in f.get("courriel", ""):
                if sum(map(int, n)) <= s["places"]:
                    st["reservations"].append({"numero": "R-%d" % (2001 + len(st["reservations"])), "seance": s["id"], "plein": int(n[0]), "reduit": int(n[1]), "enfant": int(n[2]), "nom": f["nom"], "courriel": f["courriel"]})
                    return go("/merci/" + st["reservations"][-1]["numero"])
                err = "Il ne reste pas assez de places."
            else:
                err = "Indiquez au moins une place, votre nom et une adresse valable."
        return shell("Réserver", "<h1>Réserver</h1><p>%s, %s à %s, %s, %s</p>%s<form method='post'>%s<p><label>Nom<br><input name='nom' value='%s' required></label></p><p><label>Courriel<br><input name='courriel' type='email' value='%s' required></label></p><button>Confirmer la réservation</button></form><p>Paiement à la caisse.</p>" % (
            esc(F[s["film"]]["titre"]), jour(s["jour"]), heure(s["heure"]), s["salle"], s["version"], "<p class='faute'>%s</p>" % err if err else "",
            "".join("<p><label>%s<br><input type='number' min='0' name='%s' value='%s'></label></p>" % (l, k, esc(f.get(k, "0"))) for k, l in (("plein", "Places plein tarif"), ("reduit", "Places tarif réduit"), ("enfant", "Places moins de 14 ans"))), esc(f.get("nom", "")), esc(f.get("courriel", ""))))
    if r.path.startswith("/merci/"):
        return shell("Merci", "<h1>C'est noté !</h1><p>Votre numéro de réservation : <b>%s</b></p>" % esc(r.path[7:]))


if __name__ == "__main__":
    start(app, data.INITIAL)
