from base import Site, as_json, esc
import data as d

site = Site(d.INITIAL_STATE)
CSS = """body{margin:0;font:16px/1.55 Marianne,"Open Sans",Arial,sans-serif;color:#1b2b20;background:#fff}.fr-header{border-bottom:3px solid #6aa84f;padding:16px 32px}.fr-header a{margin-right:20px;color:#2f6b2f}.fr-container{max-width:960px;margin:0 auto;padding:20px 32px}.fr-grid{display:grid;grid-template-columns:repeat(3,1fr);gap:16px}.fr-card{border:1px solid #ddd;padding:14px;border-radius:4px}.fr-tag{display:inline-block;background:#e3f1dc;border-radius:10px;padding:0 9px;font-size:13px;margin:2px 3px 0 0}.fr-badge{background:#fff1cc;font-size:12px;padding:1px 7px;font-weight:bold}.fr-tabs button{border:1px solid #bbb;background:#f3f3f3;padding:8px 18px;font:inherit}.fr-tabs [aria-selected=true]{background:#6aa84f;color:#fff}.fr-alert{border-left:4px solid #c00;padding:6px 12px}label{display:block;margin:11px 0}table{border-collapse:collapse;width:100%}td,th{text-align:left;border-bottom:1px solid #ddd;padding:6px}.cook{position:fixed;bottom:20px;right:20px;width:320px;background:#fff;border:1px solid #888;padding:16px;box-shadow:0 3px 12px #0004}.bas{background:#eef5ea;padding:20px 32px;font-size:14px}"""


def page(title, body):
    return f"""<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>{esc(title)} - {d.SITE}</title><style>{CSS}</style></head><body><div class="fr-header"><b>Valorys</b>, le syndicat du tri &nbsp; <a href="/">Déchèteries et collectes</a><a href="/encombrants">Enlèvement d'encombrants</a><a href="/compost">Compost</a></div><div class="fr-container">{body}</div><div class="bas">Composteur en bois : 25 &euro; pour les habitants. Lettre d'information <input type="email" placeholder="Votre courriel"> <button>Je m'abonne</button><br>Siège : 3, chemin des Lônes, Aubrives. Standard 04 66 00 10 00.</div>
<div class="cook" id="cook" role="dialog" aria-label="Cookies"><p>Ce site mesure son audience avec des cookies.</p><button data-x="oui">Tout accepter</button> <button data-x="non">Tout refuser</button></div><script>(()=>{{const c=document.getElementById('cook');if(localStorage.cook)c.remove();c.querySelectorAll('button').forEach(b=>b.onclick=()=>{{localStorage.cook=b.dataset.x;c.remove()}})}})()</script></body></html>"""


@site.get("/")
def home(req):
    rows = "".join(f"<tr><td>{c}</td><td>{a}</td><td>{b}</td></tr>" for c, a, b in d.COLLECTES)
    return page("Déchèteries", f"""<h1>Déchèteries et collectes</h1><div class="fr-tabs" role="tablist"><button role="tab" aria-selected="true" data-p="a">Déchèteries</button><button role="tab" aria-selected="false" data-p="b">Jours de collecte</button></div>
<div id="a"><p><label>Je viens déposer <select id="quoi"><option value="">tout type de déchets</option>{"".join(f"<option>{w}</option>" for w in ("amiante", "bois", "gravats", "métaux", "peintures", "pneus", "végétaux"))}</select></label></p><div class="fr-grid" id="g"></div></div><div id="b" hidden><table><thead><tr><th>Commune</th><th>Ordures ménagères</th><th>Tri</th></tr></thead><tbody>{rows}</tbody></table></div>
<script>const g=document.getElementById('g'),quoi=document.getElementById('quoi');let l=[];function voir(){{g.innerHTML=l.filter(x=>!quoi.value||x.dechets.includes(quoi.value)).map(x=>`<div class="fr-card"><h3><a href="/decheteries/${{x.slug}}">${{x.nom}}</a></h3><p>${{x.commune}}</p>${{x.dimanche?'<p><span class="fr-badge">Ouverte le dimanche</span></p>':''}}<div>${{x.dechets.map(w=>`<span class="fr-tag">${{w}}</span>`).join('')}}</div></div>`).join('')}}
fetch('/api/decheteries').then(r=>r.json()).then(j=>{{l=j;voir()}});quoi.onchange=voir;document.querySelectorAll('[role=tab]').forEach(b=>b.onclick=()=>document.querySelectorAll('[role=tab]').forEach(c=>{{c.setAttribute('aria-selected',c===b);document.getElementById(c.dataset.p).hidden=c!==b}}))</script>""")


@site.get("/api/decheteries")
def api(req):
    return as_json([{k: x[k] for k in ("slug", "nom", "commune", "dimanche", "dechets")} for x in d.DECH])


@site.get(r"/decheteries/([a-z-]+)")
def one(req, k):
    x = d.BY.get(k)
    if not x:
        return None
    dim = "Le dimanche de 9 h à 12 h." if x["dimanche"] else "Fermée le dimanche."
    return page(x["nom"], f"""<p><a href="/">Toutes les déchèteries</a></p><h1>{esc(x['nom'])}</h1><p>{x['commune']}. Du lundi au samedi de 9 h à 12 h et de 14 h à 18 h. {dim}</p><p>On y dépose : {', '.join(x['dechets'])}. Au plus {x['quota']} m³ par semaine et par foyer.</p><dl><dt>Téléphone</dt><dd>{x['tel']}</dd><dt>Gardien</dt><dd>{x['gardien']}</dd></dl>""")


def form(v=None, types=(), problem=""):
    v = v or {}
    opts = '<option value="">Choisir</option>' + "".join(f'<option{" selected" if v.get("commune") == x["commune"] else ""}>{x["commune"]}</option>' for x in d.DECH)
    cases = "".join(f'<label><input type="checkbox" name="types" value="{t}"{" checked" if t in types else ""}> {t}</label>' for t in d.TYPES)
    vol = "".join(f'<label><input type="radio" name="volume" value="{a}"{" checked" if v.get("volume") == a else ""}> {b}</label>' for a, b in d.VOLUMES)
    ch = lambda n, t, kind="text": f'<label>{t} <input type="{kind}" name="{n}" value="{esc(v.get(n, ""))}" required></label>'
    return page("Enlèvement d'encombrants", f"""<h1>Demander un enlèvement d'encombrants</h1><p>Gratuit, une fois par trimestre.</p>{f'<p class="fr-alert" role="alert">{problem}</p>' if problem else ''}<form method="post">{ch('nom', 'Nom et prénom')}{ch('adresse', 'Adresse')}<label>Commune <select name="commune" required>{opts}</select></label>{ch('tel', 'Téléphone', 'tel')}{ch('date', 'Date souhaitée', 'date')}<fieldset><legend>Que faut-il enlever ?</legend>{cases}</fieldset><fieldset><legend>Volume</legend>{vol}</fieldset><button>Envoyer la demande</button></form>""")


@site.get("/encombrants")
def enc(req):
    return form()


@site.post("/encombrants")
def enc_post(req):
    f, types = req.form, [t for t in req.form_lists.get("types", []) if t in d.TYPES]
    if not all(f.get(k) for k in ("nom", "adresse", "tel", "date")) or f.get("commune") not in [x["commune"] for x in d.DECH]:
        return form(f, types, "Tous les champs sont obligatoires.")
    if not types:
        return form(f, types, "Cochez au moins un type d'encombrants.")
    if f.get("volume") not in dict(d.VOLUMES):
        return form(f, types, "Indiquez le volume.")
    n = d.numero(f["nom"], f["adresse"], f["commune"], f["date"], f["tel"], types, f["volume"])
    site.state["demandes"].append(dict(nom=f["nom"], adresse=f["adresse"], commune=f["commune"], date=f["date"], tel=f["tel"], types=sorted(types), volume=f["volume"], numero=n))
    return page("Demande reçue", f"<h1>C'est noté</h1><p>Merci. Votre demande porte le numéro {n}. Sortez les objets la veille du {d.long(f['date'])} après 19 h.</p>")


@site.get("/compost")
def compost(req):
    return page("Compost", "<h1>Compost</h1><p>Une réunion par mois, avec un café. Le composteur de 400 litres est prêté pour un an.</p>")


site.run()
