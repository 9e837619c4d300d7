import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from common import *
app = App(__file__, lambda d: {"ulubione": []}, "Nie znaleziono strony"); D = app.data
k = lambda x: str(x).replace(".", ",")
def cz(m): return f"{m//60} godz. {m%60:02d} min"
def page(t, b): return """<!doctype html><html lang=pl><meta charset=utf-8><title>%s – Górskie Szlaki</title><style>body{font:16px/1.5 "Noto Sans",Arial,sans-serif;margin:0;background:#f4f1ec}.naglowek{background:#2f4858;color:#fff;padding:14px 28px}.naglowek a{color:#f6c667;margin-right:18px}.tresc{max-width:1020px;margin:auto;padding:16px}table{border-collapse:collapse;width:100%%;background:#fff}td,th{padding:6px 9px;border-bottom:1px solid #ddd;text-align:left}details{background:#fff;margin:8px 0;padding:8px 14px}summary{font-weight:bold;cursor:pointer}.kropka{display:inline-block;width:10px;height:10px;border-radius:5px;background:#888;margin-right:5px}.kropka--czerwony{background:#c00}.kropka--niebieski{background:#06c}.kropka--zielony{background:#080}.kropka--żółty{background:#eb0}.kropka--czarny{background:#000}.alert{background:#fbe3c0;padding:9px}#cookie{position:fixed;bottom:0;left:0;right:0;background:#2f4858;color:#fff;padding:14px}</style><div class=naglowek><b>Górskie Szlaki</b><br><a href="/">Szlaki</a><a href="/schroniska">Schroniska</a><a href="/komunikaty">Komunikaty</a></div><div class=tresc>%s</div><div id=cookie hidden>Ta strona używa plików cookie. <button onclick="document.cookie='cz=1;path=/';this.parentNode.hidden=true">Rozumiem</button></div><script>if(!document.cookie.includes('cz='))document.getElementById('cookie').hidden=false</script>""" % (esc(t), b)
@app.get("/")
def _(r): return page("Szlaki", "<h1>Szlaki według pasm</h1>" + "".join(f"<details><summary>{p}</summary><table><tr><th>Szlak<th>Kolor<th>Długość<th>Trudność</tr>" + "".join(f"<tr><td><a href='/szlak/{s['id']}'>{s['nazwa']}</a><td><span class='kropka kropka--{s['kolor']}'></span>{s['kolor']}<td>{k(s['km'])} km<td>{s['trudnosc']}</tr>" for s in D["szlaki"] if s["pasmo"] == p) + "</table></details>" for p in dict.fromkeys(s["pasmo"] for s in D["szlaki"])))
@app.get("/szlak/([0-9]+)")
def _(r, i):
    s = next((s for s in D["szlaki"] if s["id"] == int(i)), None)
    if not s: return None
    return page(s["nazwa"], f"<h1>{s['nazwa']}</h1><p>{s['pasmo']} · szlak {s['kolor']} · {s['trudnosc']}</p><p>Trasa ma {k(s['km'])} km długości i {s['przewyzszenie']} m przewyższenia. Wejście zajmuje {cz(s['wejscie'])}, zejście {cz(s['zejscie'])}.</p><details><summary>Punkt wyjścia i oznakowanie</summary><p>Punkt wyjścia: {s['start']}. Oznakowanie odnowiono w {s['oznakowanie']} roku.</p></details><form method=post action='/szlak/{i}/ulubiony'><button>{'★ W ulubionych' if int(i) in app.state['ulubione'] else '☆ Dodaj do ulubionych'}</button></form>")
@app.post("/szlak/([0-9]+)/ulubiony")
def _(r, i):
    u = app.state["ulubione"]; i = int(i)
    if any(s["id"] == i for s in D["szlaki"]): u.remove(i) if i in u else u.append(i)
    return redirect(f"/szlak/{i}")
@app.get("/schroniska")
def _(r): return page("Schroniska", """<h1>Schroniska</h1><p><input id=q placeholder="Szukaj schroniska"></p><table><thead><tr><th>Nazwa<th>Pasmo<th>Wysokość<th>Łóżka<th>Nocleg<th>Kuchnia<th>Telefon</tr></thead><tbody id=t></tbody></table><script>let S=[];const $=i=>document.getElementById(i);function d(){let q=$('q').value.toLowerCase();$('t').innerHTML=S.filter(s=>s.nazwa.toLowerCase().includes(q)).map(s=>`<tr><td>${s.nazwa}<td>${s.pasmo}<td>${s.wysokosc} m n.p.m.<td>${s.lozka}<td>${s.nocleg} zł<td>${s.kuchnia}<td>${s.telefon}</tr>`).join('')||'<tr><td colspan=7>Brak wyników</td></tr>'}$('q').oninput=d;fetch('/api/schroniska').then(r=>r.json()).then(j=>{S=j;d()})</script>""")
@app.get("/api/schroniska")
def _(r): return J(D["schroniska"])
@app.get("/komunikaty")
def _(r):
    a, b = D["zamkniecie"], D["zamkniecie2"]
    return page("Komunikaty", "<h1>Komunikaty</h1>" + "".join(f"<p class=alert>Z powodu {z['powod']} szlak {z['szlak']} pozostaje zamknięty do {z['do']}. Prosimy korzystać z objazdu.</p>" for z in (b, a)) + "<p>Numer alarmowy ratowników górskich: 985.</p>")
app.run()
