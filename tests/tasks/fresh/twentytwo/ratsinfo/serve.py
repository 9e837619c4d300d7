import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from common import *
app = App(__file__, lambda d: {"abos": []}, "Seite nicht gefunden"); D = app.data
def dd(s): y, m, d = s.split("-"); return f"{d}.{m}.{y}"
def page(t, b): return """<!doctype html><html lang=de><meta charset=utf-8><title>%s – Ratsinformation Stadt Holmstede</title><style>body{font:15px/1.5 "Segoe UI",sans-serif;margin:0;background:#f2f4f5}.ris-kopf{background:#00557f;color:#fff;padding:14px 28px}.ris-kopf a{color:#fff;margin-right:20px}.ris-inhalt{max-width:1020px;margin:16px auto;background:#fff;padding:18px 26px}.kacheln{display:flex;gap:14px}.kachel{background:#e3eef4;padding:14px 22px}.kachel__zahl{font-size:28px}table{border-collapse:collapse;width:100%%}td,th{padding:5px 8px;border-bottom:1px solid #dde;text-align:left}.plakette{padding:1px 8px;border-radius:9px;background:#cfe9cf}.plakette--nein{background:#f4cccc}</style><div class=ris-kopf><b>Stadt Holmstede · Ratsinformation</b><br><a href="/">Start</a><a href="/sitzungen">Sitzungen</a><a href="/beschluesse">Beschlüsse</a><a href="/mitglieder">Mandatsträger</a></div><div class=ris-inhalt>%s</div>""" % (esc(t), b)
@app.get("/")
def _(r): return page("Start", f"<h1>Willkommen</h1><div class=kacheln><div class=kachel><div class=kachel__zahl>{len(D['sitzungen'])}</div>Sitzungen 2025</div><div class=kachel><div class=kachel__zahl>{len(D['beschluesse'])}</div>Beschlussvorlagen</div><div class=kachel><div class=kachel__zahl>{len(D['mitglieder'])}</div>Mitglieder</div></div><h2>Benachrichtigung</h2><form method=post action=/abo><input name=email type=email placeholder='E-Mail' required> <button>Abonnieren</button></form>")
@app.post("/abo")
def _(r):
    if "@" in r.form.get("email", ""): app.state["abos"].append(r.form["email"])
    return redirect("/")
@app.get("/sitzungen")
def _(r): return page("Sitzungen", "<h1>Sitzungen</h1>" + "".join(f"<h2>{g}</h2><table><tr><th>Datum<th>Beginn<th>Ort<th></tr>" + "".join(f"<tr><td>{dd(s['datum'])}<td>{s['beginn']} Uhr<td>{s['ort']}<td><a href='/sitzungen/{s['id']}'>Einzelheiten</a></tr>" for s in D["sitzungen"] if s["gremium"] == g) + "</table>" for g in D["gremien"]))
@app.get("/sitzungen/([0-9]+)")
def _(r, i):
    s = next((s for s in D["sitzungen"] if s["id"] == int(i)), None)
    if not s: return None
    b = "".join(f"<li>{esc(x['titel'])} ({x['nr']})" for x in D["beschluesse"] if x["sitzung"] == s["id"]) or "<li>Keine Beschlüsse"
    return page("Sitzung", f"<h1>{s['gremium']}, {dd(s['datum'])}</h1><p>{s['ort']}, {s['beginn']} Uhr</p><h2>Tagesordnung</h2><ol>{b}</ol><h2>Unterlagen</h2>" + (f"<p><a href='/dokumente/{s['datei']}'>Niederschrift (PDF)</a></p>" if s["datei"] else "<p>Die Niederschrift liegt noch nicht vor.</p>"))
@app.get("/dokumente/(.+)")
def _(r, f):
    s = next((s for s in D["sitzungen"] if s["datei"] == f), None)
    if s: return download(f, pdf(["Niederschrift", s["gremium"] + ", " + dd(s["datum"]), s["ort"]] + [b["nr"] + " " + b["titel"] + ": " + b["ergebnis"] for b in D["beschluesse"] if b["sitzung"] == s["id"]]), "application/pdf")
@app.get("/beschluesse")
def _(r): return page("Beschlüsse", "<h1>Beschlüsse</h1><p>Gremium <select id=g><option value=''>alle</option>" + "".join("<option>" + g for g in D["gremien"]) + """</select> Stichwort <input id=q></p><p id=n></p><div id=l></div><p id=pg></p><script>let B=[],p=0;const $=i=>document.getElementById(i);function los(){let q=$('q').value.toLowerCase(),f=B.filter(b=>(!$('g').value||b.gremium==$('g').value)&&(b.titel+b.nr).toLowerCase().includes(q));$('n').textContent=f.length?f.length+' Treffer':'Keine Treffer';$('l').innerHTML=f.slice(p*8,p*8+8).map(b=>`<details><summary>${b.nr} – ${b.titel}</summary><p>${b.gremium}, Sitzung vom ${b.datum.split('-').reverse().join('.')} <span class="plakette ${b.ergebnis=='abgelehnt'?'plakette--nein':''}">${b.ergebnis}</span></p><p>Abgestimmt wurde mit ${b.ja} Ja-Stimmen gegen ${b.nein} Nein-Stimmen bei ${b.enthaltung} Enthaltungen.</p></details>`).join('');let k=Math.ceil(f.length/8);$('pg').innerHTML=[...Array(k).keys()].map(i=>`<button ${i==p?'disabled':''} data-p=${i}>${i+1}</button>`).join(' ');document.querySelectorAll('[data-p]').forEach(x=>x.onclick=()=>{p=+x.dataset.p;los()})}$('g').onchange=$('q').oninput=()=>{p=0;los()};fetch('/api/beschluesse').then(r=>r.json()).then(j=>{B=j;los()})</script>""")
@app.get("/api/beschluesse")
def _(r): return J(D["beschluesse"])
@app.get("/mitglieder")
def _(r): return page("Mandatsträger", "<h1>Mandatsträger</h1><table><tr><th>Name<th>Fraktion<th>Gremien</tr>" + "".join(f"<tr><td>{esc(m['name'])}<td>{m['fraktion']}<td>{', '.join(m['gremien'])}</tr>" for m in D["mitglieder"]) + "</table>")
app.run()
