import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from common import *
D = load(__file__)

site = Site({"zgloszenia": []}, "Nie ma takiej strony.")
CSS = "body{margin:0;font-family:Lato,sans-serif;background:#eef6f3}._nv8{background:#00695c;padding:14px 28px;display:flex;gap:20px}._nv8 a,._nv8 b{color:#fff;text-decoration:none}._w2k{max-width:1000px;margin:18px auto;padding:0 12px}._c9z{background:#fff;border-radius:12px;padding:14px 18px;margin:10px 0;display:flex;justify-content:space-between}._b1{padding:2px 10px;border-radius:9px;background:#c8e6c9}._b2{background:#ffcdd2}._b3{background:#ffe0b2}._ch{border:1px solid #00695c;background:#fff;border-radius:20px;padding:5px 14px;margin-right:6px;cursor:pointer}._ch[aria-pressed=true]{background:#00695c;color:#fff}table{border-collapse:collapse;background:#fff;width:100%}td,th{padding:7px 10px;border-bottom:1px solid #dde;text-align:left}dialog label{display:block;margin:8px 0}._bt{background:#00695c;color:#fff;border:0;border-radius:8px;padding:9px 16px;cursor:pointer}"
def page(t, b, js=""):
    return "<!doctype html><html lang='pl'><head><meta charset='utf-8'><title>%s – Sieć Iskra</title><style>%s</style></head><body><div class='_nv8'><b>Sieć Iskra</b><a href='/'>Strona główna</a><a href='/stacje'>Stacje</a><a href='/cennik'>Karty i abonamenty</a><a href='/pomoc'>Pomoc</a></div><div class='_w2k'>%s</div><script>%s</script></body></html>" % (t, CSS, b, js)
@site.get("/")
def home(q):
    S = D["stacje"]
    return page("Strona główna", "<h1>Ładuj, gdzie parkujesz</h1><p><b>%d</b> stacji w %d miastach, <b>%d</b> złączy, najwyższa moc 300 kW.</p><p>W maju sprzedaliśmy 412 MWh energii.</p><p><a href='/stacje'>Znajdź stację</a></p>" % (len(S), len(D["miasta"]), sum(z["szt"] for s in S for z in s["zlacza"])))
@site.get("/stacje")
def stacje(q):
    return page("Stacje", "<h1>Stacje ładowania</h1><p><select id='m' aria-label='Miasto'><option value=''>Wszystkie miasta</option>%s</select> <select id='o' aria-label='Operator'><option value=''>Każdy operator</option>%s</select> <label><input type='checkbox' id='d'> czynna całą dobę</label></p><p>%s</p><p id='n'></p><div id='l'></div><button class='_bt' id='w'>Pokaż więcej</button>" % ("".join("<option>%s</option>" % m for m in D["miasta"]), "".join("<option>%s</option>" % m for m in D["operatorzy"]), "".join("<button class='_ch' data-z='%s' aria-pressed='false'>%s</button>" % (z, z) for z in ("CCS", "CHAdeMO", "Typ 2"))), """
const $=i=>document.getElementById(i);let off=0,seq=0;const kl={'dostępna':'_b1','wyłączona':'_b1 _b2','zajęta':'_b1 _b3'};
async function lad(nowa){if(nowa)off=0;const my=++seq;const p=new URLSearchParams({miasto:$('m').value,operator:$('o').value,doba:$('d').checked?1:'',od:off});document.querySelectorAll('[data-z][aria-pressed=true]').forEach(b=>p.append('zlacze',b.dataset.z));const d=await (await fetch('/api/stacje?'+p)).json();if(my!==seq)return;if(nowa)$('l').innerHTML='';$('n').textContent='Znaleziono: '+d.razem;
for(const s of d.stacje)$('l').insertAdjacentHTML('beforeend',`<div class="_c9z"><div><a href="/stacja/${s.id}"><b>${s.nazwa}</b></a><br>${s.ulica}, ${s.miasto}<br>${s.zlacza.map(z=>z.typ+' '+z.moc+' kW').join(' · ')}</div><div style="text-align:right"><span class="${kl[s.status]}">${s.status}</span><br>${s.operator}<br>od ${s.od.toFixed(2).replace('.',',')} zł/kWh</div></div>`);off+=d.stacje.length;$('w').hidden=off>=d.razem}
['m','o','d'].forEach(i=>$(i).onchange=()=>lad(true));document.querySelectorAll('[data-z]').forEach(b=>b.onclick=()=>{b.setAttribute('aria-pressed',b.getAttribute('aria-pressed')!=='true');lad(true)});$('w').onclick=()=>lad(false);lad(true);""")
@site.get("/api/stacje")
def api(q):
    g, z, o = q.q.get, [x for x in q.ql.get("zlacze", []) if x], num(q.q.get("od"))
    R = [s for s in D["stacje"] if (not g("miasto") or s["miasto"] == g("miasto")) and (not g("operator") or s["operator"] == g("operator")) and (not g("doba") or s["calodobowa"]) and all(any(k["typ"] == x for k in s["zlacza"]) for x in z)]
    return jsonr({"razem": len(R), "stacje": [{**{k: s[k] for k in ("id", "nazwa", "miasto", "ulica", "operator", "status")}, "zlacza": [{"typ": k["typ"], "moc": k["moc"]} for k in s["zlacza"]], "od": min(k["cena"] for k in s["zlacza"])} for s in R[o:o + 10]]})
@site.get(r"/api/stacje/(st\d+)")
def one(q, i):
    s = next((s for s in D["stacje"] if s["id"] == i), None)
    return jsonr(s) if s else None
USTERKI = ["Nie rozpoczyna ładowania", "Uszkodzony kabel", "Nie działa ekran", "Miejsce zablokowane"]
@site.get(r"/stacja/(st\d+)")
def stacja(q, i):
    s = next((s for s in D["stacje"] if s["id"] == i), None)
    if not s: return None
    return page(s["nazwa"], "<div id='k'>Wczytywanie…</div><p><button class='_bt' id='zg'>Zgłoś usterkę</button></p><dialog id='dl'><h3>Zgłoszenie usterki</h3><form id='f'><label>Złącze <select name='zlacze'></select></label><label>Co się stało? <select name='usterka'>%s</select></label><label>E-mail (nieobowiązkowy) <input name='email' type='email'></label><button class='_bt'>Wyślij zgłoszenie</button> <button type='button' id='an'>Anuluj</button></form></dialog><p id='ok' role='status'></p>" % "".join("<option>%s</option>" % u for u in USTERKI), """
const $=i=>document.getElementById(i);const zl=x=>x.toFixed(2).replace('.',',')+' zł';(async()=>{const s=await (await fetch('/api/stacje/'+location.pathname.split('/').pop())).json();
$('k').innerHTML=`<h1>${s.nazwa}</h1><p>${s.ulica}, ${s.miasto} · operator ${s.operator} · ${s.status} · ${s.calodobowa?'czynna całą dobę':'czynna 6:00–22:00'} · od ${s.uruchomiona} r.</p><table><tr><th>Złącze</th><th>Moc</th><th>Cena za kWh</th><th>Liczba złączy</th></tr>${s.zlacza.map(z=>`<tr><td>${z.typ}</td><td>${z.moc} kW</td><td>${zl(z.cena)}</td><td>${z.szt}</td></tr>`).join('')}</table><p>Po ${s.po_min} minutach postoju pobieramy dodatkowo ${zl(s.oplata_min)} za każdą minutę.</p>`;
$('f').zlacze.innerHTML=s.zlacza.map(z=>'<option>'+z.typ+'</option>').join('')})();
$('zg').onclick=()=>$('dl').showModal();$('an').onclick=()=>$('dl').close();$('f').onsubmit=async e=>{e.preventDefault();const f=$('f');const r=await fetch('/api/zgloszenia',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({stacja:location.pathname.split('/').pop(),zlacze:f.zlacze.value,usterka:f.usterka.value,email:f.email.value})});$('dl').close();$('ok').textContent=r.ok?'Dziękujemy, zgłoszenie przyjęte.':'Nie udało się wysłać.'};""")
@site.post("/api/zgloszenia")
def zgl(q):
    j = q.json; s = next((s for s in D["stacje"] if s["id"] == j.get("stacja")), None)
    if not s or j.get("zlacze") not in [z["typ"] for z in s["zlacza"]] or j.get("usterka") not in USTERKI: return jsonr({"blad": 1}, 400)
    site.state["zgloszenia"].append({"stacja": s["id"], "zlacze": j["zlacze"], "usterka": j["usterka"], "email": mail(j.get("email"))})
    return jsonr({"ok": True})
@site.get("/cennik")
def cennik(q): return page("Karty i abonamenty", "<h1>Karty i abonamenty</h1><table><tr><th>Abonament</th><th>Opłata miesięczna</th><th>Rabat</th></tr><tr><td>Start</td><td>0 zł</td><td>0%</td></tr><tr><td>Dojazd</td><td>19,90 zł</td><td>8%</td></tr><tr><td>Trasa</td><td>49,90 zł</td><td>17%</td></tr></table><p>Karta RFID kosztuje 15 zł jednorazowo.</p>")
@site.get("/pomoc")
def pomoc(q): return page("Pomoc", "<h1>Pomoc</h1><details><summary>Jak zapłacić?</summary><p>Kartą RFID, aplikacją albo kartą bankową na stacjach od 50 kW.</p></details><details><summary>Infolinia</summary><p>22 555 01 77, całą dobę.</p></details>")
site.run()
