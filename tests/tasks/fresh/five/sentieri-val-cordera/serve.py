from base import Site, as_json, esc
import data as d

site = Site(d.INITIAL_STATE)
CSS = """body{margin:0;font:16px/1.5 "Titillium Web",Arial,sans-serif;background:#f4f7f2;color:#20301f}.navbar{background:#33582e;color:#fff;padding:14px 28px}.navbar a{color:#fff;margin-right:18px}.col{max-width:960px;margin:0 auto;padding:20px 28px}.sent{background:#fff;border-left:6px solid #6b9a4b;padding:12px 18px;margin:10px 0}.sent[data-s=Chiuso]{border-color:#b3261e}.sent h3{margin:0}.badge{float:right;font-size:13px;border-radius:4px;padding:1px 9px;background:#dcebd0}.badge.c{background:#f6d5d2}.badge.p{background:#fbeac4}.rifugi{display:grid;grid-template-columns:1fr 1fr;gap:12px}.rifugi div{background:#fff;padding:12px 16px}.muted{color:#6a7a66}label{display:block;margin:10px 0}.err{color:#b3261e}.pie{padding:18px 28px;background:#dfe8da}"""


def page(title, body):
    return f"""<!doctype html><html lang="it"><head><meta charset="utf-8"><title>{esc(title)} | {d.SITE}</title><style>{CSS}</style></head><body><div class="navbar"><b>{d.SITE}</b> &nbsp; <a href="/">Stato dei sentieri</a><a href="/rifugi">Rifugi</a><a href="/segnala">Segnala un problema</a></div><div class="col">{body}</div><div class="pie">Cartina 1:25.000 in vendita presso l'ufficio turistico, 8,50 &euro;. Ricevi il bollettino: <input type="email" placeholder="e-mail"> <button>Iscriviti</button></div></body></html>"""


@site.get("/")
def home(req):
    return page("Stato dei sentieri", """<h1>Stato dei sentieri</h1><p class="muted">Aggiornato dalle guide ogni venerdì.</p><label>Difficoltà <select id="df"><option value="">tutte</option><option>T</option><option>E</option><option>EE</option><option>EEA</option></select></label><div id="ls"></div>
<h2>Punti d'appoggio</h2><ul><li>Bar Pian Fiorito, dalle 8 alle 20</li><li>Agriturismo Le Fontane, cena su richiesta</li><li>Fontana del Larice, acqua potabile</li></ul>
<script>const ls=document.getElementById('ls'),df=document.getElementById('df');const it=n=>String(n).replace('.',',');let t=[];function v(){ls.innerHTML=t.filter(s=>!df.value||s.diff===df.value).map(s=>`<div class="sent" data-s="${s.stato}"><span class="badge ${s.stato==='Chiuso'?'c':s.stato==='Aperto'?'':'p'}">${s.stato}</span><h3>${s.nome}</h3><div class="muted">Sentiero n. <span>${s.num}</span></div><div>Lunghezza <b>${it(s.km)} km</b>, dislivello <b>${s.disl} m</b>, circa ${s.tempo}</div><div>Difficoltà: <span>${s.diff}</span></div></div>`).join('')}fetch('/api/sentieri').then(r=>r.json()).then(j=>{t=j;v()});df.onchange=v</script>""")


@site.get("/api/sentieri")
def api(req):
    return as_json(d.SENT)


@site.get("/rifugi")
def rifugi(req):
    out = "".join(f"<div><h3>{n}</h3><p>A {q} metri, {l} posti letto. Gestito da {g}.</p><p>Tel. {t}</p></div>" for n, q, g, l, t in d.RIF)
    return page("Rifugi", f'<h1>Rifugi e bivacchi</h1><div class="rifugi">{out}</div>')


def form(v=None, problem=""):
    v = v or {}
    opt = lambda xs, k: '<option value="">Scegli</option>' + "".join(f'<option value="{a}"{" selected" if v.get(k) == a else ""}>{b}</option>' for a, b in xs)
    tipi = "".join(f'<label><input type="radio" name="tipo" value="{t}"{" checked" if v.get("tipo") == t else ""}> {t}</label>' for t in d.TIPI)
    return page("Segnala un problema", f"""<h1>Segnala un problema</h1>{f'<p class="err" role="alert">{problem}</p>' if problem else ''}<form method="post"><label>Sentiero <select name="sentiero" required>{opt([(s['num'], s['num'] + ' ' + s['nome']) for s in d.SENT], 'sentiero')}</select></label><fieldset><legend>Che cosa hai trovato?</legend>{tipi}</fieldset><label>Data <input type="date" name="data" required value="{esc(v.get('data', ''))}"></label><label>Descrizione<br><textarea name="descrizione" rows="3" cols="50" required>{esc(v.get('descrizione', ''))}</textarea></label><label>Nome e cognome <input name="nome" required value="{esc(v.get('nome', ''))}"></label><label>E-mail <input type="email" name="email" required value="{esc(v.get('email', ''))}"></label><label><input type="checkbox" name="urgente" value="si"{' checked' if v.get('urgente') else ''}> È urgente: il passaggio è impossibile</label><button>Invia segnalazione</button></form>""")


@site.get("/segnala")
def segnala(req):
    return form()


@site.post("/segnala")
def segnalato(req):
    f = req.form
    if f.get("sentiero") not in [s["num"] for s in d.SENT]:
        return form(f, "Scegli un sentiero.")
    if f.get("tipo") not in d.TIPI:
        return form(f, "Indica che cosa hai trovato.")
    if not all(f.get(k) for k in ("data", "descrizione", "nome", "email")):
        return form(f, "Compila tutti i campi.")
    args = [f[k] for k in ("sentiero", "tipo", "data", "descrizione", "nome", "email")] + [f.get("urgente", "no")]
    n = d.numero(*args)
    site.state["segnalazioni"].append(dict(zip(("sentiero", "tipo", "data", "descrizione", "nome", "email", "urgente"), args), numero=n))
    return page("Grazie", f"<h1>Grazie, {esc(f['nome'])}</h1><p>La tua segnalazione è stata registrata con il numero {n}. Una guida passerà sul sentiero {f['sentiero']} nei prossimi giorni.</p>")


site.run()
