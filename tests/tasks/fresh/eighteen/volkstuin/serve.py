import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__)))); sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from base import *
from data import *

app = App(STATE)
CSS = """body{margin:0;font:16px/1.55 Nunito,system-ui,sans-serif;color:#203318;background:#f3f7ee}.site-header{background:#2f6b2b;color:#fff}.container{max-width:1080px;margin:0 auto;padding:16px 20px}.site-header a{color:#fff;margin-right:18px;text-decoration:none}.row{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:14px}.card{background:#fff;border:1px solid #d3e0c8;border-radius:10px}.card-body{padding:14px}.card-title{margin:0 0 6px;font-size:18px}.badge{font-size:12px;border-radius:10px;padding:2px 9px;background:#e2e8dc}.badge-success{background:#bfe6b5}.badge-warning{background:#ffe3a6}.btn{border:0;border-radius:8px;padding:8px 14px;font:inherit;background:#2f6b2b;color:#fff;cursor:pointer}.btn-outline{background:#fff;color:#2f6b2b;border:1px solid #2f6b2b}.alert{padding:10px;background:#f8d7d4;border-radius:8px}.list-group{list-style:none;padding:0}.list-group li{background:#fff;border:1px solid #d3e0c8;padding:12px;display:flex;justify-content:space-between;align-items:center}dialog{border:0;border-radius:10px;padding:22px}details{background:#fff;border:1px solid #d3e0c8;border-radius:8px;padding:10px 14px;margin-bottom:8px}.site-footer{background:#203318;color:#d3e0c8;margin-top:28px}"""
eur = lambda x: "€ " + f"{x:,.2f}".replace(",", "_").replace(".", ",").replace("_", ".")
def page(r, t, body, sc=""):
    me = '<a href="/mijn">Mijn tuin</a><a href="/uitloggen">Uitloggen</a>' if r.user else '<a href="/inloggen">Inloggen</a>'
    return f"""<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>{t} | Tuinvereniging De Meerkoet</title><link rel="stylesheet" href="/static/meerkoet.css"></head><body><header class="site-header"><div class="container"><strong>Tuinvereniging De Meerkoet</strong><p><a href="/">Start</a><a href="/tuinen">Tuinen</a><a href="/regels">Regels</a>{me}</p></div></header><main class="container">{body}</main><footer class="site-footer"><div class="container">De Meerkoet, Polderweg 120, Haarlemmerhout. Het verenigingshuis is open op zondag van 10 tot 13 uur; de koffie staat klaar.</div></footer>{sc}</body></html>"""
@app.get("/static/meerkoet.css")
def _(r): return css(CSS)
@app.get("/")
def _(r): return page(r, "Start", "<h1>Tuinieren achter de dijk</h1><p>Veertig tuinen, vier lanen, één pomp. Wij tuinieren zonder gif en helpen elkaar met de zware klussen: elk lid doet jaarlijks drie werkbeurten.</p><p><a href='/tuinen'>Bekijk de tuinen</a></p><h2>Nieuws</h2><p>De zaadruilbeurs is op de eerste zondag van maart. Neem potjes met etiketten mee.</p>")
@app.get("/tuinen")
def _(r):
    b = {"Vrij": "badge-success", "Gereserveerd": "badge-warning"}
    return page(r, "Tuinen", f"""<h1>Tuinen</h1><p>De pacht is per jaar en zonder water.</p><p role="group" aria-label="Laan">{''.join(f'<button class="btn btn-outline" data-l="{l}" aria-pressed="{"false" if l else "true"}">{l or "Alle lanen"}</button> ' for l in ["","Merellaan","Kikkerpad","Zonnelaan","Slootkant"])}</p><div class="row" id="tuinen">""" + "".join(f'<div class="card" data-laan="{t["laan"]}"><div class="card-body"><h2 class="card-title">Tuin {t["nr"]}</h2><span class="badge {b.get(t["status"], "")}">{t["status"]}</span>{" <span class=badge>huisje</span>" if t["huisje"] else ""}{" <span class=badge>kas</span>" if t["kas"] else ""}<p>{t["laan"]} · {t["m2"]} m²<br>{eur(t["pacht"])} per jaar</p></div></div>' for t in TUINEN) + "</div>", """<script>document.querySelectorAll('[data-l]').forEach(b=>b.onclick=()=>{document.querySelectorAll('[data-l]').forEach(o=>o.setAttribute('aria-pressed',o==b));document.querySelectorAll('[data-laan]').forEach(c=>c.hidden=!!b.dataset.l&&c.dataset.laan!=b.dataset.l)})</script>""")
@app.get("/regels")
def _(r): return page(r, "Regels", "<h1>Regels</h1><details><summary>Mag ik stoken?</summary><p>Alleen in een vuurkorf, en niet in juli en augustus.</p></details><details><summary>Hoe hoog mag mijn heg zijn?</summary><p>Langs de lanen een meter, achter anderhalve meter.</p></details><details><summary>Wat is een werkbeurt?</summary><p>Een zaterdagochtend samen werken, van negen tot twaalf.</p></details><details><summary>Hoe kom ik aan een tuin?</summary><p>Kom op zondag langs in het verenigingshuis en schrijf u in.</p></details>")
def inlog(r, m=""): return page(r, "Inloggen", f"""<h1>Inloggen voor leden</h1>{m}<form method="post" action="/inloggen"><p><label for="u">Gebruikersnaam</label><br><input id="u" name="gebruiker" autocomplete="username"></p><p><label for="w">Wachtwoord</label><br><input id="w" type="password" name="wachtwoord" autocomplete="current-password"></p><button class="btn">Inloggen</button></form>""")
@app.get("/inloggen")
def _(r): return inlog(r)
@app.post("/inloggen")
def _(r): return redirect("/mijn", app.login(USER[0])) if (r.form.get("gebruiker"), r.form.get("wachtwoord")) == USER else inlog(r, '<p class="alert" role="alert">Deze combinatie van gebruikersnaam en wachtwoord kennen wij niet.</p>')
@app.get("/uitloggen")
def _(r): return redirect("/", [("Set-Cookie", "sid=; Path=/; Max-Age=0")])
@app.get("/mijn")
def _(r):
    if not r.user: return redirect("/inloggen")
    li = "".join(f'<li><span><strong>{t}</strong><br>{w}</span>' + (f'<button class="btn btn-outline" data-af="{i}" data-t="{t}" aria-label="Afmelden voor {t}">Afmelden</button>' if i in app.state["aangemeld"] else f'<form method="post" action="/mijn/aanmelden"><input type="hidden" name="id" value="{i}"><button class="btn" aria-label="Aanmelden voor {t}">Aanmelden</button></form>') + "</li>" for i, _, t, w in BEURTEN)
    return page(r, "Mijn tuin", f"""<h1>Mijn tuin</h1><p>Welkom, {LID['naam']}. U pacht tuin {LID['tuin']}.</p><h2>Rekening</h2><p>Er staat nog {eur(LID['pacht'])} aan pacht open. Wilt u dit bedrag uiterlijk op {LID['uiterlijk_tekst']} overmaken? Uw laatst doorgegeven waterstand is {LID['water']} m³.</p><h2>Werkbeurten</h2><ul class="list-group">{li}</ul><dialog id="af"><form method="post" action="/mijn/afmelden"><p>Wilt u zich afmelden voor <strong id="aft"></strong>?</p><input type="hidden" name="id" id="afi"><button class="btn">Ja, afmelden</button> <button class="btn btn-outline" type="button" id="nee">Nee, terug</button></form></dialog>""", """<script>document.querySelectorAll('[data-af]').forEach(b=>b.onclick=()=>{afi.value=b.dataset.af;aft.textContent=b.dataset.t;af.showModal()});nee.onclick=()=>af.close()</script>""")
@app.post("/mijn/(afmelden|aanmelden)")
def _(r, w):
    if not r.user: return redirect("/inloggen")
    s = set(app.state["aangemeld"]); i = r.form.get("id")
    if i in {b[0] for b in BEURTEN}: (s.discard if w == "afmelden" else s.add)(i)
    app.state["aangemeld"] = sorted(s); return redirect("/mijn")
app.run()
