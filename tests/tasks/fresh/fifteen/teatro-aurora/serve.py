import sys
sys.path.insert(0, "..")
from base import *
import data as d

site = Site("teatro-aurora", d.initial)
CSS = """body{margin:0;background:#191316;color:#f1e7dc;font:16px/1.6 Garamond,"EB Garamond",serif}a{color:#e3b262}.testa{text-align:center;padding:28px 0 10px}.testa a{font-size:34px;letter-spacing:.2em;text-decoration:none}.voci{text-align:center;border-bottom:1px solid #4b3b33;padding-bottom:14px}.voci a{margin:0 14px}
.corpo{max-width:820px;margin:0 auto;padding:10px 20px 40px}.mese{font-variant:small-caps;font-size:26px;border-bottom:1px solid #e3b262;margin-top:36px}.sp{display:flex;gap:24px;padding:14px 0;border-bottom:1px dotted #4b3b33}.sp .g{width:150px;color:#c9b9a6}.sp .tt{font-size:20px}.et{font-size:13px;border:1px solid #e3b262;border-radius:10px;padding:0 9px;margin-left:8px}
table{width:100%;border-collapse:collapse}th,td{padding:8px;border-bottom:1px solid #4b3b33;text-align:left}form p{margin:12px 0}label{display:inline-block;min-width:150px}input,select,button{font:inherit;padding:4px 8px;background:#2a2023;color:inherit;border:1px solid #6b574b}button{background:#e3b262;color:#191316;cursor:pointer}.avviso{border:1px solid #e3b262;padding:10px 16px}.pie{border-top:1px solid #4b3b33;text-align:center;padding:20px;font-size:14px}"""


def pagina(t, c):
    return f"""<!doctype html><html lang="it"><head><meta charset="utf-8"><title>{esc(t)} — Teatro Aurora</title><style>{CSS}</style></head><body><div class="testa"><a href="/">TEATRO AURORA</a></div><div class="voci"><a href="/stagione">Stagione</a><a href="/biglietti">Biglietti e prezzi</a><a href="/prenota">Prenota</a><a href="/teatro">Il teatro</a><a href="/arrivare">Come arrivare</a></div><div class="corpo">{c}</div>
<div class="pie"><form method="post" action="/notizie">Notizie dal palco: <input type="email" name="email" aria-label="La tua e-mail" required> <button>Iscrivimi</button></form>Teatro Aurora, via dei Lanternai 8 · Biglietteria 0555 0181</div></body></html>"""


def riga(s):
    return f"""<div class="sp"><div class="g">{d.giorno(s['data'])}<br>ore {s['ora']}</div><div><a class="tt" href="/spettacolo/{s['id']}">{esc(s['titolo'])}</a><span class="et">{s['genere']}</span><br>{esc(s['compagnia'])}</div></div>"""


@site.get("/")
def home(req):
    return pagina("Benvenuti", "<h1>Si alza il sipario</h1><p>Ventiquattro serate tra dicembre e marzo: prosa, danza, concerti e pomeriggi per famiglie.</p><h2>In evidenza</h2>" + "".join(riga(d.SPETTACOLI[i]) for i in (6, 19)) + "<p><a href='/stagione'>Tutta la stagione</a></p>")


@site.get("/stagione")
def stagione(req):
    out, mese = "<h1>Stagione 2026/27</h1>", None
    for s in d.SPETTACOLI:
        if s["data"][:7] != mese:
            mese = s["data"][:7]
            out += f"<h2 class='mese'>{d.MESI[int(mese[5:]) - 1]} {mese[:4]}</h2>"
        out += riga(s)
    return pagina("Stagione", out)


@site.get("/spettacolo/(s[0-9]+)")
def spettacolo(req, i):
    s = next((x for x in d.SPETTACOLI if x["id"] == i), None)
    if not s:
        return 404, pagina("Non trovato", "<h1>Non trovato</h1>")
    intervallo = "con un intervallo" if s["intervallo"] else "senza intervallo"
    return pagina(s["titolo"], f"""<h1>{esc(s['titolo'])}</h1><p>{esc(s['compagnia'])} <span class="et">{s['genere']}</span></p><p>In scena il {d.giorno(s['data'])} alle ore {s['ora']}. Lo spettacolo dura {s['durata']} minuti {intervallo}. {'Direzione' if s['genere'] == 'Concerto' else 'Regia'} di {esc(s['regia'])}.</p><p><a href="/prenota?s={i}">Prenota questo spettacolo</a></p>""")


@site.get("/biglietti")
def biglietti(req):
    e = lambda v: ("%.2f" % v).replace(".", ",") + " €"
    righe = "".join(f"<tr><td>{p[0]}</td>" + "".join(f"<td>{e(v)}</td>" for v in p[1:]) + "</tr>" for p in d.PREZZI)
    return pagina("Biglietti e prezzi", f"<h1>Biglietti e prezzi</h1><p>I prezzi valgono per tutti gli spettacoli della stagione.</p><table><thead><tr><th>Settore</th>{''.join(f'<th>{t}</th>' for t in d.TARIFFE)}</tr></thead><tbody>{righe}</tbody></table><h2>Chi ha diritto al ridotto</h2><p>Oltre i 65 anni, studenti universitari, soci della biblioteca.</p><h2>Ritiro</h2><p>I posti prenotati si ritirano e si pagano in biglietteria entro mezz'ora dall'inizio.</p>")


@site.get("/prenota")
def prenota(req, err=""):
    sel = req.q.get("s", "")
    o = "".join(f"<option value='{s['id']}'{' selected' if s['id'] == sel else ''}>{esc(s['titolo'])} ({d.giorno(s['data'])})</option>" for s in d.SPETTACOLI)
    r = "".join(f"<br><input type='radio' id='r{n}' name='settore' value='{esc(p[0])}' required> <label for='r{n}'>{p[0]}</label>" for n, p in enumerate(d.PREZZI))
    t = "".join(f"<option>{x}</option>" for x in d.TARIFFE)
    return pagina("Prenota", f"""<h1>Prenota</h1>{err}<form method="post" action="/prenota"><p><label for="sp">Spettacolo</label> <select id="sp" name="spettacolo" required><option value="">Scegli</option>{o}</select></p><p role="radiogroup" aria-label="Settore">Settore{r}</p><p><label for="ta">Tariffa</label> <select id="ta" name="tariffa">{t}</select></p><p><label for="po">Numero di posti</label> <input id="po" type="number" name="posti" min="1" max="8" value="1" required></p><p><label for="no">Nome e cognome</label> <input id="no" name="nome" required></p><p><label for="em">E-mail</label> <input id="em" type="email" name="email" required></p><p><label for="nt">Note</label> <input id="nt" name="note"></p><p><button>Invia la prenotazione</button></p></form>""")


@site.post("/prenota")
def prenota_post(req):
    f = req.form
    n = f.get("posti", "")
    if f.get("spettacolo") not in [s["id"] for s in d.SPETTACOLI] or f.get("settore") not in [p[0] for p in d.PREZZI] or f.get("tariffa") not in d.TARIFFE or not n.isdigit() or not 1 <= int(n) <= 8 or not f.get("nome") or "@" not in f.get("email", ""):
        return 422, prenota(req, "<p class='avviso' role='alert'>Controlla i dati inseriti.</p>")
    site.state["prenotazioni"].append({"spettacolo": f["spettacolo"], "settore": f["settore"], "tariffa": f["tariffa"], "posti": int(n), "nome": f["nome"], "email": f["email"], "note": f.get("note", "")})
    return pagina("Prenotato", "<p class='avviso' role='status'>Grazie! La prenotazione è stata registrata. Riceverai una conferma per e-mail.</p>")


@site.get("/teatro")
def teatro(req):
    return pagina("Il teatro", "<h1>Il teatro</h1><p>Costruito nel 1874, distrutto da un incendio nel 1921 e riaperto nel 1926, l'Aurora ha 412 posti.</p>")


@site.get("/arrivare")
def arrivare(req):
    return pagina("Come arrivare", "<h1>Come arrivare</h1><p>Autobus 4 e 11, fermata Lanternai. Dopo gli spettacoli serali parte una navetta per la stazione.</p>")


@site.post("/notizie")
def notizie(req):
    site.state["notizie"].append(req.form.get("email", ""))
    return pagina("Grazie", "<p class='avviso'>Iscrizione registrata.</p>")


site.run()
