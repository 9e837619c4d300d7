import os
import sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from base import Site, Reply, e, fill, redirect  # noqa: E402
from data import GITES, VILLAGES  # noqa: E402

site = Site({"demandes": []})
NB = "\u00a0"


def euro(v):
    whole, cents = divmod(round(v * 100), 100)
    text = format(whole, ",").replace(",", "\u202f")
    return text + (",%02d" % cents if cents else "") + NB + "€"


SHELL = """<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>[[title]] – Gîtes du Val d'Ourne</title><style>
body{margin:0;font:16px/1.55 'Trebuchet MS',sans-serif;color:#33402f;background:#f6f7f1}a{color:#3f6b35}header{background:#dfe8d0;padding:18px 34px;display:flex;justify-content:space-between;align-items:center}
header strong{font-size:22px}header a{text-decoration:none;margin-left:20px}main{max-width:1080px;margin:0 auto;padding:20px}.b{background:#fff;border:1px solid #d8dfca;border-radius:10px;padding:16px}
.f{display:flex;gap:16px;flex-wrap:wrap;align-items:end}.f label{display:block;font-size:14px}.g{display:grid;grid-template-columns:repeat(3,1fr);gap:16px;margin-top:18px}.c h3{margin:0 0 4px}.c p{margin:3px 0}
.p{display:inline-block;border-radius:12px;padding:1px 10px;font-size:13px;background:#e3efe9;color:#1f5a45;margin-right:5px}.k{position:fixed;inset:0;background:rgba(30,40,25,.55);display:flex;align-items:end;justify-content:center;z-index:9}
.k>div{background:#fff;padding:24px;max-width:720px;margin:30px;border-radius:10px}button,.bt{font:inherit;background:#3f6b35;color:#fff;border:0;border-radius:6px;padding:8px 16px;cursor:pointer;text-decoration:none}button.s{background:#fff;color:#3f6b35;border:1px solid #3f6b35}
details{border-top:1px solid #d8dfca;padding:8px 0}summary{cursor:pointer;font-weight:bold}table{border-collapse:collapse}td,th{padding:4px 16px 4px 0;text-align:left}input,select,textarea{font:inherit;padding:6px}.e{color:#a3271c}ol.st{display:flex;gap:24px;padding:0;list-style:none;color:#8a957f}ol.st .on{color:#33402f;font-weight:bold}</style></head><body>
<header><strong><a href="/" style="margin:0">Gîtes du Val d'Ourne</a></strong><nav><a href="/">Nos gîtes</a><a href="/venir">Venir</a><a href="/conditions">Conditions</a></nav></header><main>[[body]]</main>
<div class="k" id="k" role="dialog" aria-modal="true" aria-label="Cookies" hidden><div><h2>Votre vie privée</h2><p>Nous utilisons des cookies pour mesurer la fréquentation du site. Vous pouvez les accepter ou continuer sans accepter.</p><button class="s" data-c="non">Continuer sans accepter</button> <button data-c="oui">Tout accepter</button></div></div>
<script>{const k=document.getElementById('k');if(!/consent=/.test(document.cookie))k.hidden=false;k.style.display=k.hidden?'none':'flex';k.onclick=ev=>{const c=ev.target.dataset.c;if(c){document.cookie='consent='+c+';path=/';k.style.display='none';k.hidden=true}}}</script></body></html>"""


def page(title, body):
    return fill(SHELL, title=e(title), body=body)


@site.get("/")
def home(_):
    return page("Nos gîtes", """<h1>36 gîtes entre bocage et rivière</h1><form class="b f" id="f"><label>Commune<br><select name="village"><option value="">Toutes</option>%s</select></label><label>Voyageurs (au moins)<br><select name="people"><option value="">–</option>%s</select></label><label><input type="checkbox" name="pool" value="1"> Piscine</label><label><input type="checkbox" name="dogs" value="1"> Chiens acceptés</label><label>Trier<br><select name="sort"><option value="">Par nom</option><option value="low">Prix basse saison</option><option value="people">Capacité</option></select></label><button>Filtrer</button></form><p id="n" role="status">Chargement…</p><div class="g" id="g"></div>
<script>const f=document.getElementById('f');function puces(g){return (g.pool?'<span class="p">Piscine</span>':'')+(g.dogs?'<span class="p">Chiens acceptés</span>':'')}
async function voir(){const r=await(await fetch('/api/gites?'+new URLSearchParams(new FormData(f)))).json();document.getElementById('n').textContent=r.length?r.length+(r.length>1?' gîtes':' gîte'):'Aucun gîte ne correspond à ces critères.';document.getElementById('g').innerHTML=r.map(g=>`<article class="b c"><h3><a href="/gites/${g.slug}">${g.name}</a></h3><p>${g.village} · ${'★'.repeat(g.epis)}</p><p>${g.people} personnes · ${g.rooms} chambre${g.rooms>1?'s':''} · ${g.surface} m²</p><p>${puces(g)}</p><p>dès <strong>${g.price}</strong> la semaine</p></article>`).join('')}
f.onsubmit=ev=>{ev.preventDefault();voir()};voir();</script>""" % ("".join("<option>%s</option>" % v for v in VILLAGES), "".join("<option>%d</option>" % n for n in (2, 4, 5, 6, 8, 10, 12))))


@site.get("/api/gites")
def api(request):
    q = request.query
    rows = sorted(GITES, key=lambda g: g["name"])
    if q.get("village"):
        rows = [g for g in rows if g["village"] == q["village"]]
    if q.get("people"):
        rows = [g for g in rows if g["people"] >= int(q["people"])]
    for name in ("pool", "dogs"):
        if q.get(name):
            rows = [g for g in rows if g[name]]
    if q.get("sort") in ("low", "people"):
        rows.sort(key=lambda g: g[q["sort"]])
    return [dict({k: g[k] for k in ("slug", "name", "village", "people", "rooms", "surface", "pool", "dogs", "epis")}, price=euro(g["low"])) for g in rows]


def one(slug):
    return next((g for g in GITES if g["slug"] == slug), None)


@site.get("/gites/<slug>")
def gite(_, slug):
    g = one(slug)
    if not g:
        return Reply(page("Introuvable", "<p>Ce gîte n'existe plus.</p>"), 404)
    return page(g["name"], """<p><a href="/">Nos gîtes</a> › %s</p><div class="b"><h1>%s</h1><p>%s, gîte classé %d étoiles, tenu par %s.</p><p>Cette maison de %d m² accueille %d personnes dans %d chambre%s. %s %s</p>
<details><summary>Tarifs à la semaine</summary><table><tr><th>Basse saison</th><td>%s</td></tr><tr><th>Haute saison</th><td>%s</td></tr></table></details><details><summary>Frais et caution</summary><p>Le ménage de fin de séjour est facturé %s et la caution s'élève à %s.</p></details><details><summary>Arrivée et départ</summary><p>Arrivée le samedi à partir de 16 h, départ le samedi avant 10 h.</p></details><p><a class="bt" href="/demande/%s">Faire une demande de réservation</a></p></div>""" % (
        e(g["village"]), e(g["name"]), e(g["village"]), g["epis"], e(g["owner"]), g["surface"], g["people"], g["rooms"], "s" if g["rooms"] > 1 else "", "Vous profiterez de la piscine." if g["pool"] else "Il n'y a pas de piscine.",
        "Les chiens sont les bienvenus." if g["dogs"] else "Les animaux ne sont pas admis.", euro(g["low"]), euro(g["high"]), euro(g["cleaning"]), euro(g["deposit"]), slug))


WEEKS = ["du 3 au 10 avril 2027", "du 10 au 17 avril 2027", "du 1er au 8 mai 2027", "du 10 au 17 juillet 2027", "du 17 au 24 juillet 2027", "du 7 au 14 août 2027"]


def hidden(f, *names):
    return "".join('<input type="hidden" name="%s" value="%s">' % (n, e(f.text(n))) for n in names)


def step(g, n, inner, wrong=""):
    steps = "".join('<li class="%s">%d. %s</li>' % ("on" if i == n else "", i, t) for i, t in enumerate(["Séjour", "Coordonnées", "Récapitulatif"], 1))
    return page("Demande", '<h1>Demande pour « %s »</h1><ol class="st">%s</ol>%s<form class="b" method="post" action="/demande/%s">%s</form>' % (e(g["name"]), steps, '<p class="e" role="alert">%s</p>' % e(wrong) if wrong else "", g["slug"], inner))


def first(g, f=None, wrong=""):
    weeks = "".join("<option>%s</option>" % w for w in WEEKS)
    return step(g, 1, '<input type="hidden" name="etape" value="1"><p><label>Semaine<br><select name="semaine"><option value="">Choisir…</option>%s</select></label></p><p><label>Adultes<br><input type="number" name="adultes" min="1" value="2"></label></p><p><label>Enfants<br><input type="number" name="enfants" min="0" value="0"></label></p><button>Continuer</button>' % weeks, wrong)


def second(g, f, wrong=""):
    return step(g, 2, '<input type="hidden" name="etape" value="2">%s<p><label>Votre nom<br><input name="nom"></label></p><p><label>Adresse e-mail<br><input type="email" name="mail"></label></p><p><label>Message (facultatif)<br><textarea name="message" rows="3" cols="40"></textarea></label></p><button>Continuer</button>' % hidden(f, "semaine", "adultes", "enfants"), wrong)


@site.get("/demande/<slug>")
def ask(_, slug):
    return first(one(slug)) if one(slug) else redirect("/")


@site.post("/demande/<slug>")
def asked(request, slug):
    g, f = one(slug), request.form
    if not g:
        return redirect("/")
    a, k = f.text("adultes"), f.text("enfants") or "0"
    if f.text("semaine") not in WEEKS:
        return first(g, wrong="Choisissez une semaine.")
    if not a.isdigit() or not k.isdigit() or int(a) < 1 or int(a) + int(k) > g["people"]:
        return first(g, wrong="Ce gîte accueille au plus %d personnes." % g["people"])
    if f.get("etape") == "1":
        return second(g, f)
    if not f.text("nom") or "@" not in f.text("mail"):
        return second(g, f, "Indiquez votre nom et une adresse e-mail valable.")
    if f.get("etape") == "2":
        rows = [("Gîte", g["name"]), ("Semaine", f.text("semaine")), ("Voyageurs", "%s adulte(s), %s enfant(s)" % (a, k)), ("Nom", f.text("nom")), ("E-mail", f.text("mail")), ("Message", f.text("message") or "–")]
        return step(g, 3, '<input type="hidden" name="etape" value="3">%s<table>%s</table><p>Rien n\'est encore envoyé.</p><button>Envoyer la demande</button>' % (hidden(f, "semaine", "adultes", "enfants", "nom", "mail", "message"), "".join("<tr><th>%s</th><td>%s</td></tr>" % (x, e(y)) for x, y in rows)))
    site.state["demandes"].append({"gite": g["name"], "semaine": f.text("semaine"), "adultes": int(a), "enfants": int(k), "nom": f.text("nom"), "mail": f.text("mail"), "message": f.text("message")})
    return page("Merci", '<div class="b" role="status"><h1>Demande envoyée</h1><p>%s vous répondra sous 48 heures.</p></div>' % e(g["owner"]))


@site.get("/venir")
def come(_):
    return page("Venir", "<h1>Venir au Val d'Ourne</h1><p>La gare la plus proche est Pontorval, à 1 h 50 de Paris. Un car dessert Saint-Aubert et Corvières trois fois par jour.</p>")


@site.get("/conditions")
def terms(_):
    return page("Conditions", "<h1>Conditions</h1><p>Un acompte de 30 % confirme la réservation. Annulation sans frais jusqu'à 30 jours avant l'arrivée.</p>")


if __name__ == "__main__":
    site.run()
