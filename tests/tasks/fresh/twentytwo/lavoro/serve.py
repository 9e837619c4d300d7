import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from common import *
app = App(__file__, lambda d: {"candidature": [], "salvati": []}, "Pagina non trovata"); D = app.data
M = "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split()
def dl(s): y, m, d = s.split("-"); return f"{int(d)} {M[int(m)-1]} {y}"
eu = lambda n: f"{n:,}".replace(",", ".") + " €"
def page(t, b): return """<!doctype html><html lang=it><meta charset=utf-8><title>%s · TrovaPosto</title><style>body{font:15px/1.5 Lato,Arial,sans-serif;margin:0;background:#f5f5fb}.tp-top{background:#3d2c8d;color:#fff;padding:14px 26px}.tp-top a{color:#fff;margin-right:16px}.tp-cols{display:grid;grid-template-columns:230px 1fr;gap:20px;max-width:1050px;margin:18px auto;padding:0 16px}.tp-job{background:#fff;border-radius:8px;padding:13px 16px;margin-bottom:11px}.tp-job h3{margin:0}.tp-chip{font-size:12px;border:1px solid #3d2c8d;border-radius:10px;padding:0 8px;margin-right:5px}.tp-main{max-width:800px;margin:18px auto;background:#fff;padding:20px}label{display:block;margin:8px 0}.err{color:#b00}</style><div class=tp-top><a href="/"><b>TrovaPosto</b></a><a href="/">Offerte</a><a href="/chi-siamo">Chi siamo</a></div>%s""" % (esc(t), b)
@app.get("/chi-siamo")
def _(r): return page("Chi siamo", "<div class=tp-main><h1>Chi siamo</h1><p>Dal 2011 mettiamo in contatto imprese e candidati del Nord Italia.</p></div>")
@app.get("/")
def _(r):
    q = r.q; t = q.get("q", "").lower().strip()
    l = [a for a in D["annunci"] if (not q.get("citta") or a["citta"] == q["citta"]) and (not q.get("orario") or a["orario"] == q["orario"]) and (not q.get("remoto") or a["remoto"]) and t in (a["titolo"] + " " + a["azienda"]).lower()]
    n = max(1, -(-len(l) // 8)); p = min(max(1, int(q.get("p") or 1)), n); opt = lambda k, o: f"<select name={k}><option value=''>Tutti</option>" + "".join(f"<option{' selected' if q.get(k)==x else ''}>{x}</option>" for x in o) + "</select>"
    from urllib.parse import urlencode
    base = lambda i: "?" + esc(urlencode(dict({k: v for k, v in q.items() if k != "p"}, p=i)))
    return page("Offerte", f"<div class=tp-cols><form><label>Cerca <input name=q value='{esc(q.get('q',''))}'></label><label>Città {opt('citta', ('Bologna','Genova','Torino','Verona'))}</label><label>Orario {opt('orario', ('Tempo pieno','Part-time'))}</label><label><input type=checkbox name=remoto value=1{' checked' if q.get('remoto') else ''}> Lavoro da casa possibile</label><button>Filtra</button></form><div><p>{f'{len(l)} offerte' if l else 'Nessuna offerta trovata'}</p>" + "".join(f"<div class=tp-job><h3><a href='/offerta/{a['id']}'>{a['titolo']}</a></h3><div>{a['azienda']} – {a['citta']}</div><span class=tp-chip>{a['orario']}</span>{'<span class=tp-chip>Da remoto</span>' if a['remoto'] else ''}<p>RAL {eu(a['ral'])}</p></div>" for a in l[p*8-8:p*8]) + f"<p>" + (f"<a href='{base(p-1)}'>« Precedenti</a> " if p > 1 else "") + f"Pagina {p} di {n}" + (f" <a href='{base(p+1)}'>Successive »</a>" if p < n else "") + "</p></div></div>")
def find(i): return next((a for a in D["annunci"] if a["id"] == int(i)), None)
@app.get("/offerta/([0-9]+)")
def _(r, i):
    a = find(i)
    if not a: return None
    return page(a["titolo"], f"""<div class=tp-main><h1>{a['titolo']}</h1><p>{a['azienda']}, {a['citta']}</p><dl><dt>Contratto<dd>{a['contratto']}<dt>Orario<dd>{a['orario']}<dt>Retribuzione annua lorda<dd>{eu(a['ral'])}<dt>Posti disponibili<dd>{a['posti']}</dl><p>{'È richiesta la patente B.' if a['patente'] else 'Non è richiesta la patente.'} Le candidature si accettano fino al {dl(a['scadenza'])}; per informazioni rivolgersi a {a['referente']}.</p>
<details><summary>Candidati</summary><form method=post action="/offerta/{i}/candidatura"><label>Nome e cognome <input name=nome required></label><label>Email <input name=email type=email required></label><label>Anni di esperienza <input name=anni type=number min=0 required></label><label>Disponibilità <select name=disponibilita required><option value="">Scegli</option>{''.join('<option>'+x for x in D['disponibilita'])}</select></label><label><input type=checkbox name=privacy value=1 required> Acconsento al trattamento dei dati</label><button>Invia candidatura</button></form></details>
<form method=post action="/offerta/{i}/salva"><button>{'Togli dai salvati' if int(i) in app.state['salvati'] else 'Salva offerta'}</button></form></div>""")
@app.post("/offerta/([0-9]+)/salva")
def _(r, i):
    s = app.state["salvati"]; i = int(i)
    if find(i): s.remove(i) if i in s else s.append(i)
    return redirect(f"/offerta/{i}")
@app.post("/offerta/([0-9]+)/candidatura")
def _(r, i):
    f = r.form
    if not find(i): return None
    if not (f.get("nome") and "@" in f.get("email", "") and f.get("anni", "").isdigit() and f.get("disponibilita") in D["disponibilita"] and f.get("privacy") == "1"): return Resp(page("Errore", "<div class=tp-main><p class=err>Compila tutti i campi.</p></div>"), 400)
    app.state["candidature"].append({"offerta": int(i), "nome": f["nome"], "email": f["email"], "anni": int(f["anni"]), "disponibilita": f["disponibilita"]})
    return redirect("/inviata")
@app.get("/inviata")
def _(r): return page("Inviata", "<div class=tp-main><h1>Candidatura inviata</h1><p>Grazie, ti contatteremo presto.</p></div>")
app.run()
