import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from common import *
app = App(__file__, lambda d: {"reacties": d["reacties"]}, "Pagina niet gevonden"); D = app.data
eu = lambda x: "€ " + f"{x:.2f}".replace(".", ",")
def page(t, b): return """<!doctype html><html lang=nl><meta charset=utf-8><title>%s - Woonstichting De Waterlelie</title><style>body{font:16px/1.5 "Open Sans",Arial,sans-serif;margin:0;background:#eef6fb}.sc-a1{background:#fff;padding:14px 28px;border-bottom:4px solid #e6007e}.sc-a1 a{margin-right:20px}.sc-b2{max-width:1040px;margin:auto;padding:16px}.sc-c3{display:grid;grid-template-columns:repeat(3,1fr);gap:14px}.sc-d4{background:#fff;border-radius:8px;padding:14px}.sc-e5{color:#e6007e;font-weight:bold}.sc-f6{background:#0a8f3c;color:#fff;padding:0 7px;border-radius:3px}.sc-k{display:flex;gap:14px}.sc-k div{background:#fff;padding:10px 18px}</style><div class=sc-a1><b>De Waterlelie</b> &nbsp; <a href="/">Aanbod</a><a href="/mijn-reacties">Mijn reacties</a><a href="/uitleg">Uitleg</a></div><div class=sc-b2>%s</div>""" % (esc(t), b)
@app.get("/")
def _(r):
    w = D["woningen"]
    return page("Aanbod", f"<h1>Huurwoningen</h1><div class=sc-k><div><b>{len(w)}</b><br>woningen</div><div><b>{len({x['wijk'] for x in w})}</b><br>wijken</div></div>" + """<p>Wijk <select id=w><option value="">Alle</option><option>Noord<option>Centrum<option>Waterrijk<option>Oosterpark</select> Soort <select id=t><option value="">Alle</option><option>Appartement<option>Eengezinswoning<option>Seniorenwoning</select> Kamers vanaf <select id=k><option>1<option>2<option>3<option>4<option>5</select> <label><input id=l type=checkbox> Met lift</label></p><p>Sorteren <select id=s><option value=adres>Adres<option value=m2>Oppervlakte</select></p><p id=n></p><div class=sc-c3 id=o></div><p><button id=m>Meer woningen laden</button></p><script>let W=[],x=12;const $=i=>document.getElementById(i);function d(){let f=W.filter(a=>(!$('w').value||a.wijk==$('w').value)&&(!$('t').value||a.type==$('t').value)&&a.kamers>=+$('k').value&&(!$('l').checked||a.lift)).sort((a,b)=>$('s').value=='m2'?b.m2-a.m2:a.adres.localeCompare(b.adres));$('n').textContent=f.length?f.length+' woningen gevonden':'Geen woningen gevonden';$('o').innerHTML=f.slice(0,x).map(a=>`<div class=sc-d4><h3><a href="/woning/${a.id}">${a.adres}</a></h3><p>${a.type}, ${a.wijk}<br>${a.kamers} kamers, ${a.m2} m²</p><p><span class=sc-e5>€ ${a.huur.toFixed(2).replace('.',',')}</span> per maand <span class=sc-f6>${a.label}</span>${a.lift?' lift':''}</p></div>`).join('');$('m').hidden=f.length<=x}['w','t','k','l','s'].forEach(i=>$(i).onchange=()=>{x=12;d()});$('m').onclick=()=>{x+=12;d()};fetch('/api/woningen').then(r=>r.json()).then(j=>{W=j;d()})</script>""")
@app.get("/api/woningen")
def _(r): return J([{k: a[k] for k in ("id", "adres", "wijk", "type", "kamers", "m2", "huur", "label", "lift")} for a in D["woningen"]])
def won(i): return next((a for a in D["woningen"] if a["id"] == int(i)), None)
@app.get("/woning/([0-9]+)")
def _(r, i):
    a = won(i)
    if not a: return None
    rows = [("Soort", a["type"]), ("Wijk", a["wijk"]), ("Kamers", a["kamers"]), ("Woonoppervlak", f"{a['m2']} m²"), ("Kale huur", eu(a["huur"])), ("Servicekosten", eu(a["service"])), ("Energielabel", a["label"]), ("Lift", "ja" if a["lift"] else "nee"), ("Buitenruimte", a["buiten"]), ("Bouwjaar", a["bouwjaar"]), ("Beschikbaar per", a["per"])]
    return page(a["adres"], f"<h1>{a['adres']}</h1><dl class=sc-d4>" + "".join(f"<dt><b>{k}</b><dd>{v}" for k, v in rows) + "</dl>")
@app.get("/uitleg")
def _(r): return page("Uitleg", "<h1>Uitleg</h1><p>U kunt een reactie altijd intrekken zolang de woning niet is toegewezen. Hoe lager uw plaats op de lijst, hoe groter de kans.</p>")
@app.get("/mijn-reacties")
def _(r): return page("Mijn reacties", "<h1>Mijn reacties</h1>" + ("".join(f"<div class=sc-d4 style='margin-bottom:10px'><h3><a href='/woning/{x['woning']}'>{won(x['woning'])['adres']}</a></h3><p>Gereageerd op {x['datum']}. U staat op plaats {x['rang']} van de lijst.</p><button data-id={x['id']} aria-label='Reactie intrekken: {won(x['woning'])['adres']}'>Intrekken</button></div>" for x in app.state["reacties"]) or "<p>U heeft geen reacties.</p>") + """<dialog id=d><p>Weet u zeker dat u deze reactie wilt intrekken?</p><button id=ja>Ja, intrekken</button> <button id=nee>Nee</button></dialog><script>let c;const d=document.getElementById('d');document.querySelectorAll('[data-id]').forEach(b=>b.onclick=()=>{c=b.dataset.id;d.showModal()});document.getElementById('nee').onclick=()=>d.close();document.getElementById('ja').onclick=async()=>{await fetch('/api/reacties/'+c+'/intrekken',{method:'POST'});location.reload()}</script>""")
@app.post("/api/reacties/([0-9]+)/intrekken")
def _(r, i):
    app.state["reacties"] = [x for x in app.state["reacties"] if x["id"] != int(i)]; return J({"ok": True})
app.run()
