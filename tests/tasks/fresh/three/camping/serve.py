import re
from base import *
import data as D

ST = {}


def reset():
    ST["reservations"] = []


reset()
CSS = """body{margin:0;font-family:Nunito,"Segoe UI",sans-serif;background:#fdfcf7;color:#333}.hdr{background:linear-gradient(90deg,#2f7d6b,#6bb38a);padding:30px 6%;color:#fff}.hdr h1{margin:0}.hdr nav a{color:#fff;margin-right:18px;font-weight:700}.cont{padding:24px 6%}
.flt{display:flex;gap:20px;flex-wrap:wrap;background:#fff;border-radius:10px;padding:14px;margin-bottom:16px;box-shadow:0 1px 4px #0002}.lots{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:14px}.lot{background:#fff;border-radius:10px;padding:14px;box-shadow:0 1px 4px #0002}.lot[hidden]{display:none}.lot h3{margin:0 0 6px}.lot ul{margin:0;padding-left:18px}.et{font-size:12px;border-radius:8px;padding:2px 8px;background:#d7efdf}.et.Occupé{background:#f4d3cf}.et.En{background:#eee0b5}
.ongl button{padding:10px 20px;border:0;background:#e3ede7;cursor:pointer;font:inherit}.ongl button[aria-selected=true]{background:#2f7d6b;color:#fff}.pan[hidden]{display:none}table{border-collapse:collapse;background:#fff}td,th{padding:8px 18px;border-bottom:1px solid #e3ede7;text-align:left}
.acc{margin-bottom:6px}.acc>button{width:100%;text-align:left;padding:12px;border:0;background:#e3ede7;font:inherit;font-weight:700;cursor:pointer}.acc>div[hidden]{display:none}.acc>div{background:#fff;padding:10px 18px}.err{background:#f4d3cf;padding:12px;border-radius:8px}form.r label{display:block;margin:10px 0}"""


def page(title, body):
    return Res('<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>%s – Camping Les Tamaris</title><style>%s</style></head><body><div class="hdr"><h1>Camping Les Tamaris</h1><nav><a href="/">Accueil</a><a href="/emplacements">Emplacements</a><a href="/tarifs">Tarifs</a><a href="/animations">Animations</a><a href="/reserver">Réserver</a></nav></div><div class="cont">%s</div></body></html>' % (esc(title), CSS, body))


def empl():
    zones = ["Rivière", "Pinède", "Dunes"]
    cards = "".join('<div class="lot" data-zone="%s" data-o="%s" data-c="%s"%s><h3>%s</h3><span class="et %s">%s</span><ul><li class="s">%d m²</li><li class="o">%s</li><li class="c">%s</li></ul></div>' % (e["zone"], e["ombrage"], e["courant"], "" if e["zone"] == "Rivière" else " hidden", e["numero"], e["etat"], e["etat"], e["surface"], e["ombrage"], "Sans électricité" if e["courant"] == "sans" else "Électricité " + e["courant"]) for e in D.EMPL)
    return page("Emplacements", '<h2>Nos emplacements</h2><div class="flt"><label>Zone <select id="zone">%s<option value="">Toutes les zones</option></select></label><label><input type="checkbox" id="omb"> Ombragé</label><label><input type="checkbox" id="elec"> Avec électricité</label></div><div class="lots">%s</div><script>(function(){var z=document.getElementById("zone"),o=document.getElementById("omb"),c=document.getElementById("elec");function f(){document.querySelectorAll(".lot").forEach(function(l){l.hidden=!((!z.value||l.dataset.zone===z.value)&&(!o.checked||l.dataset.o==="Ombragé")&&(!c.checked||l.dataset.c!=="sans"))})}z.onchange=o.onchange=c.onchange=f})()</script>' % ("".join('<option value="%s"%s>Zone %s</option>' % (q, " selected" if q == "Rivière" else "", q) for q in zones), cards))


def tarifs():
    b = "".join('<button role="tab" aria-selected="%s" aria-controls="p-%s">%s</button>' % ("true" if i == 0 else "false", k, t) for i, (k, t, _) in enumerate(D.SAISONS))
    p = "".join('<div class="pan" role="tabpanel" id="p-%s"%s><p>%s</p><table><tr><th>Hébergement</th><th>Prix par nuit</th></tr>%s</table></div>' % (k, "" if i == 0 else " hidden", per, "".join("<tr><td>%s</td><td>%d €</td></tr>" % (n, v[i]) for n, v in D.TARIFS.items())) for i, (k, t, per) in enumerate(D.SAISONS))
    return page("Tarifs", '<h2>Tarifs 2026</h2><div class="ongl" role="tablist">%s</div>%s<script>document.querySelectorAll(".ongl button").forEach(function(b){b.onclick=function(){document.querySelectorAll(".ongl button").forEach(function(x){x.setAttribute("aria-selected",x===b)});document.querySelectorAll(".pan").forEach(function(p){p.hidden=p.id!==b.getAttribute("aria-controls")})}})</script>' % (b, p))


def animations():
    a = "".join('<div class="acc"><button aria-expanded="false">%s</button><div hidden><table><tr><th>Animation</th><th>Heure</th><th>Lieu</th><th>Public</th></tr>%s</table></div></div>' % (j, "".join("<tr><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>" % tuple(esc(y) for y in x) for x in l)) for j, l in D.AGENDA)
    return page("Animations", '<h2>Animations de l\'été</h2><p>Chaque semaine, du 4 juillet au 28 août. Cliquez sur un jour.</p>%s<script>document.querySelectorAll(".acc>button").forEach(function(b){b.onclick=function(){var d=b.nextElementSibling;d.hidden=!d.hidden;b.setAttribute("aria-expanded",!d.hidden)}})</script>' % a)


def reserver(r):
    f, err = r.f, []
    if r.method == "POST":
        a, d = f("arrivee"), f("depart")
        if f("type") not in D.HEBERGEMENTS:
            err.append("Choisissez un hébergement.")
        if not (re.fullmatch(r"\d{4}-\d\d-\d\d", a) and re.fullmatch(r"\d{4}-\d\d-\d\d", d)):
            err.append("Indiquez les dates d'arrivée et de départ.")
        elif a < D.OUVERT[0] or d > D.OUVERT[1]:
            err.append("Le camping est fermé à ces dates : nous sommes ouverts du 4 avril au 27 septembre 2026.")
        elif d <= a:
            err.append("Le départ doit suivre l'arrivée.")
        if not re.fullmatch(r"[1-6]", f("personnes")):
            err.append("Indiquez le nombre de personnes (1 à 6).")
        if not f("nom"):
            err.append("Indiquez votre nom.")
        if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", f("email")):
            err.append("Indiquez une adresse électronique valable.")
        if not err:
            ST["reservations"].append({"type": f("type"), "arrivee": a, "depart": d, "personnes": int(f("personnes")), "animal": bool(f("animal")), "nom": f("nom"), "email": f("email").lower()})
            return page("Merci", "<h2>Merci, votre demande est enregistrée.</h2>")
    return page("Réserver", '<h2>Demande de réservation</h2>%s<form class="r" method="post" novalidate><label>Hébergement <select name="type"><option value="">Choisir…</option>%s</select></label><label>Arrivée <input type="date" name="arrivee" value="%s"></label><label>Départ <input type="date" name="depart" value="%s"></label><label>Personnes <input type="number" name="personnes" min="1" max="6" value="%s"></label><label><input type="checkbox" name="animal" value="1"%s> Avec un animal</label><label>Nom <input name="nom" value="%s"></label><label>Adresse électronique <input type="email" name="email" value="%s"></label><button>Envoyer la demande</button></form>' % ('<div class="err" role="alert">%s</div>' % "<br>".join(err) if err else "", "".join("<option%s>%s</option>" % (" selected" if f("type") == h else "", h) for h in D.HEBERGEMENTS), esc(f("arrivee")), esc(f("depart")), esc(f("personnes", "2")), " checked" if f("animal") else "", esc(f("nom")), esc(f("email"))))


def route(r):
    p = r.path
    if p == "/":
        return page("Accueil", "<h2>Bienvenue entre rivière et océan</h2><p>Vingt et un emplacements, douze mobil-homes et six tentes lodge vous attendent à deux pas de la plage. Nos voisins vendent des huîtres le dimanche.</p>")
    if p == "/emplacements":
        return empl()
    if p == "/tarifs":
        return tarifs()
    if p == "/animations":
        return animations()
    if p == "/reserver":
        return reserver(r)
    return None


serve(route, lambda: ST, reset)
