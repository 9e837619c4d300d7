import sys
sys.path.insert(0, "..")
from base import *
import data as d

site = Site("gemeente-drielanden", d.initial)
CSS = """*{box-sizing:border-box}body{margin:0;font:17px/1.55 "Open Sans",Tahoma,sans-serif;color:#1d2b36}.skip{position:absolute;left:-999px}.topbar{background:#00537e;color:#fff;padding:18px 6%}.topbar a{color:#fff;font-size:22px;text-decoration:none}.hoofdmenu{background:#003d5c;padding:0 6%}.hoofdmenu ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap}.hoofdmenu a{display:block;color:#fff;padding:12px 18px;text-decoration:none}
main{padding:22px 6%;max-width:1150px}.tegels{display:grid;grid-template-columns:repeat(auto-fit,minmax(210px,1fr));gap:16px}.tegel{background:#e6f1f7;border-left:5px solid #00537e;padding:16px;text-decoration:none;color:inherit}.tegel b{display:block;font-size:26px}.acc{border:1px solid #c6d5de;margin-bottom:6px}.acc>button{width:100%;text-align:left;background:#f5f9fb;border:0;font:inherit;padding:12px 16px;cursor:pointer;color:inherit}.acc>div{padding:6px 16px 12px}
table{border-collapse:collapse;min-width:60%}td,th{border:1px solid #c6d5de;padding:8px 12px;text-align:left}.uren{display:grid;grid-template-columns:130px 1fr;max-width:400px;row-gap:4px}.uren dd{margin:0}.stap[hidden]{display:none}.veld{margin:14px 0}.veld label{display:block;font-weight:600}.veld input[type=text],.veld input[type=email],.veld textarea,select{font:inherit;padding:6px 9px;width:100%;max-width:460px}.knop{font:inherit;background:#00537e;color:#fff;border:0;padding:9px 20px;cursor:pointer;margin-right:10px}.knop.b{background:#8aa4b3}.fout{color:#b3140b;font-weight:600}footer{background:#eef2f4;padding:18px 6%}"""
ACC = "document.querySelectorAll('.acc>button').forEach(function(b){b.onclick=function(){var o=b.getAttribute('aria-expanded')==='true';b.setAttribute('aria-expanded',String(!o));b.nextElementSibling.hidden=o}});"
AFVAL = r"""
const w=document.getElementById('wijk'),uit=document.getElementById('uit');let beurt=0;
w.onchange=async()=>{const ik=++beurt;uit.textContent=w.value?'Bezig met laden…':'';if(!w.value)return;const r=await(await fetch('/api/afval?wijk='+encodeURIComponent(w.value))).json();await new Promise(k=>setTimeout(k,180));if(ik!==beurt)return;
 uit.replaceChildren();for(const m of r.maanden){const h=document.createElement('h2');h.textContent=m.maand;const t=document.createElement('table');const kop=t.insertRow();for(const k of ['Soort afval','Ophaaldag']){const c=document.createElement('th');c.textContent=k;kop.append(c)}for(const x of m.dagen){const y=t.insertRow();y.insertCell().textContent=x.soort;y.insertCell().textContent=x.dag}uit.append(h,t)}};
if(w.value)w.onchange();
"""
MELD = r"""
const f=document.getElementById('meld'),st=[...f.querySelectorAll('.stap')],fout=document.getElementById('fout'),nr=document.getElementById('nr');let i=0;
function toon(){st.forEach((s,k)=>s.hidden=k!==i);nr.textContent='Stap '+(i+1)+' van '+st.length;fout.textContent='';if(i===3){const d=new FormData(f),o=f.elements.soort.selectedOptions[0];document.getElementById('over').textContent=(o?o.textContent:'')+', '+d.get('straat')+', '+d.get('wijk')+'. '+d.get('tekst')}}
function goed(){for(const e of st[i].querySelectorAll('input,select,textarea'))if(!e.checkValidity()){fout.textContent='Vul alle verplichte velden goed in.';e.focus();return false}return true}
f.querySelectorAll('[data-verder]').forEach(b=>b.onclick=()=>{if(goed()){i++;toon()}});f.querySelectorAll('[data-terug]').forEach(b=>b.onclick=()=>{i--;toon()});
f.addEventListener('submit',async e=>{e.preventDefault();if(i<3){if(goed()){i++;toon()}return}const d=Object.fromEntries(new FormData(f));const r=await fetch('/api/melding',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(d)});const o=await r.json();if(!r.ok){fout.textContent=o.fout;return}
 const p=document.createElement('p');p.setAttribute('role','status');p.append('Bedankt voor uw melding. Uw meldingsnummer is ');const b=document.createElement('b');b.textContent=o.nummer;p.append(b,'.');f.replaceWith(p);nr.textContent=''});
toon();
"""


def page(t, body, script=""):
    menu = "".join(f"<li><a href='{u}'>{x}</a></li>" for u, x in [("/", "Home"), ("/afval", "Afvalkalender"), ("/contact", "Contact en openingstijden"), ("/tarieven", "Tarieven"), ("/vragen", "Veelgestelde vragen"), ("/melding", "Melding doen"), ("/gemeente", "Over de gemeente")])
    return f"""<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>{esc(t)} | Gemeente Drielanden</title><style>{CSS}</style></head><body><a class="skip" href="#inhoud">Naar de inhoud</a><div class="topbar"><a href="/">Gemeente Drielanden</a></div><nav class="hoofdmenu" aria-label="Hoofdmenu"><ul>{menu}</ul></nav><main id="inhoud">{body}</main><footer>Raadhuisplein 1, Drielanden · telefoon 055 500 0190</footer>{f'<script>{script}</script>' if script else ''}</body></html>"""


@site.get("/")
def home(req):
    n = "".join(f"<li><span>{a}</span> {esc(b)}</li>" for a, b in d.NIEUWS)
    return page("Home", f"<h1>Waarmee kunnen wij u helpen?</h1><div class='tegels'><a class='tegel' href='/afval'>Wanneer wordt mijn afval opgehaald?</a><a class='tegel' href='/melding'>Iets kapot of vuil op straat? Meld het</a><a class='tegel' href='/vragen'>Paspoort, verhuizing, kapvergunning</a></div><h2>Nieuws</h2><ul>{n}</ul><h2>Drielanden in cijfers</h2><div class='tegels'><div class='tegel'><b>38.412</b>inwoners</div><div class='tegel'><b>1.206</b>meldingen dit jaar</div><div class='tegel'><b>64 km</b>fietspad</div></div>")


@site.get("/afval")
def afval(req):
    o = "".join(f"<option>{w}</option>" for w in d.WIJKEN)
    return page("Afvalkalender", f"<h1>Afvalkalender</h1><p>Zet de container voor 7.30 uur aan de weg.</p><div class='veld'><label for='wijk'>Kies uw wijk</label><select id='wijk'><option value=''>maak een keuze</option>{o}</select></div><div id='uit' aria-live='polite'></div>", AFVAL)


@site.get("/api/afval")
def api(req):
    k = d.KALENDER.get(req.q.get("wijk", ""))
    if not k:
        return 404, {"maanden": []}
    return {"maanden": [{"maand": "%s %d" % (d.MAANDEN[m - 1].capitalize(), y), "dagen": [{"soort": s, "dag": d.lang(y, m, k[s][n])} for s in sorted(d.SOORTEN, key=lambda s: k[s][n])]} for n, (y, m) in enumerate(d.PERIODEN)]}


@site.get("/contact")
def contact(req):
    out = "<h1>Contact en openingstijden</h1>"
    for n, a, uren in d.LOCATIES:
        out += f"<section><h2>{n}</h2><p>{a}</p><dl class='uren'>" + "".join(f"<dt>{x}</dt><dd>{y}</dd>" for x, y in uren) + "</dl></section>"
    return page("Contact", out)


@site.get("/tarieven")
def tarieven(req):
    return page("Tarieven", "<h1>Tarieven</h1><table><tr><th>Product</th><th>Kosten</th></tr>" + "".join(f"<tr><td>{a}</td><td>€ {b}</td></tr>" for a, b in d.TARIEVEN) + "</table><p>Spoed kost € 57,85 extra.</p>")


@site.get("/vragen")
def vragen(req):
    return page("Veelgestelde vragen", "<h1>Veelgestelde vragen</h1>" + "".join(f"<div class='acc'><button type='button' aria-expanded='false'>{esc(a)}</button><div hidden>{esc(b)}</div></div>" for a, b in d.VRAGEN), ACC)


@site.get("/melding")
def melding(req):
    s = "".join(f"<option value='{k}'>{t}</option>" for k, t in d.MELDSOORTEN)
    w = "".join(f"<option>{x}</option>" for x in d.WIJKEN)
    nav = "<p><button type='button' class='knop b' data-terug>Vorige</button><button type='button' class='knop' data-verder>Volgende</button></p>"
    return page("Melding doen", f"""<h1>Melding doen</h1><p id="nr"></p><p id="fout" class="fout" role="alert"></p><form id="meld" novalidate>
<div class="stap"><h2>Wat is er aan de hand?</h2><div class="veld"><label for="soort">Soort melding</label><select id="soort" name="soort" required><option value="">maak een keuze</option>{s}</select></div><div class="veld"><label for="tekst">Omschrijving</label><textarea id="tekst" name="tekst" rows="3" required></textarea></div><p><button type="button" class="knop" data-verder>Volgende</button></p></div>
<div class="stap" hidden><h2>Waar is het?</h2><div class="veld"><label for="straat">Straat en huisnummer</label><input type="text" id="straat" name="straat" required></div><div class="veld"><label for="w">Wijk</label><select id="w" name="wijk" required><option value="">maak een keuze</option>{w}</select></div>{nav}</div>
<div class="stap" hidden><h2>Wie bent u?</h2><div class="veld"><label for="naam">Naam</label><input type="text" id="naam" name="naam" required></div><div class="veld"><label for="mail">E-mailadres</label><input type="email" id="mail" name="email" required></div>{nav}</div>
<div class="stap" hidden><h2>Controleren en versturen</h2><p id="over"></p><p><button type="button" class="knop b" data-terug>Vorige</button><button type="submit" class="knop">Melding versturen</button></p></div></form>""", MELD)


@site.post("/api/melding")
def melding_post(req):
    b = {k: str(v).replace("\r\n", "\n").strip() for k, v in (req.data or {}).items()}
    if b.get("soort") not in dict(d.MELDSOORTEN) or b.get("wijk") not in d.WIJKEN or "@" not in b.get("email", "") or not all(b.get(k) for k in ("tekst", "straat", "naam")):
        return 422, {"fout": "Niet alle velden zijn goed ingevuld."}
    nr = "MD-%d" % (d.EERSTE + len(site.state["meldingen"]))
    site.state["meldingen"].append({"nummer": nr, **{k: b[k] for k in ("soort", "tekst", "straat", "wijk", "naam", "email")}})
    return {"nummer": nr}


@site.get("/gemeente")
def gemeente(req):
    return page("Over de gemeente", "<h1>Over de gemeente</h1><p>Drielanden ontstond in 1974 uit drie dorpen aan de Trekvaart. De raad telt 27 leden.</p>")


site.run()
