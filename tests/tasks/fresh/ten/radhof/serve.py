import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import *
from data import RAEDER

site = Site({"merkliste": [], "rueckrufe": []})
CSS = """
*{box-sizing:border-box}body{margin:0;font:16px/1.5 "Helvetica Neue",sans-serif;background:#fffdf7;color:#222}.kopf{background:#ffd23f;padding:1rem 2rem;display:flex;gap:2rem;align-items:baseline}.kopf a{color:#222}
.l{display:grid;grid-template-columns:15rem 1fr;gap:2rem;padding:1.5rem 2rem}.tw-grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(16rem,1fr));gap:1rem}.k{border:2px solid #222;border-radius:.6rem;padding:1rem;background:#fff;display:flex;flex-direction:column;gap:.3rem}
.k h3{margin:0}.nr{font-family:monospace;color:#666}.z{align-self:flex-start;background:#d7f0dd;padding:0 .5rem;border-radius:.3rem;font-size:.8rem}.p{font-size:1.3rem;font-weight:700}.p del{font-size:1rem;font-weight:400;color:#999;margin-left:.4rem}
fieldset{border:0;border-top:2px solid #222;padding:.5rem 0;margin:0 0 1rem}legend{font-weight:700;padding-right:.5rem}label{display:block}.merk{margin-top:auto;border:0;background:#222;color:#fff;padding:.4rem;border-radius:.3rem;cursor:pointer}
.banner[hidden]{display:none!important}.banner{position:fixed;inset:auto 0 0 0;background:#222;color:#fff;padding:1rem 2rem;display:flex;gap:1rem;align-items:center}
"""


def seite(titel, inhalt, skript=""):
    return f"""<!doctype html><html lang="de"><head><meta charset="utf-8"><title>{titel} – Radhof Lindenau</title><style>{CSS}</style></head><body>
<div class="kopf"><strong>Radhof Lindenau</strong><a href="/">Räder</a><a href="/werkstatt">Werkstatt</a><a href="/kontakt">Kontakt</a></div>{inhalt}
<div class="banner" id="ck" hidden><span>Wir verwenden Cookies für die Merkliste und zur Messung der Reichweite.</span><button id="ja">Alle akzeptieren</button><button id="nein">Ablehnen</button></div>
<script>(()=>{{const b=document.getElementById('ck');if(!localStorage.ck)b.hidden=false;for(const i of ['ja','nein'])document.getElementById(i).onclick=()=>{{localStorage.ck=i;b.hidden=true}}}})();{skript}</script></body></html>"""


JS = r"""
const F={art:new Set(),zustand:new Set()};let ab=0,ende=false,laedt=false,nr=0;const liste=document.getElementById('liste'),wache=document.getElementById('wache');
const n=(t,c,x)=>{const e=document.createElement(t);if(c)e.className=c;if(x!==undefined)e.textContent=x;return e};const euro=z=>z.toLocaleString('de-DE')+' €';
function karte(r){const k=n('article','k');k.append(n('span','nr',r.nr),n('h3','',r.modell),n('span','z',r.zustand));
 k.append(n('p','',r.art+' in '+r.farbe+', Rahmenhöhe '+r.rahmen+' cm, '+r.schaltung+'. Gelaufen: '+r.km.toLocaleString('de-DE')+' km. '+r.text[0].toUpperCase()+r.text.slice(1)+'.'));
 const p=n('div','p',euro(r.preis));if(r.alt)p.append(n('del','',euro(r.alt)));k.append(p);
 const m=n('button','merk','Merken');m.setAttribute('aria-label',r.nr+' merken');m.onclick=()=>fetch('/api/merken',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({nr:r.nr})}).then(()=>{m.textContent='Gemerkt'});k.append(m);return k}
async function mehr(){if(ende||laedt)return;laedt=true;const mein=nr;const u=new URLSearchParams({ab});for(const f in F)for(const v of F[f])u.append(f,v);u.set('sort',document.getElementById('sort').value);
 const j=await(await fetch('/api/raeder?'+u)).json();if(mein!==nr)return;document.getElementById('zahl').textContent=j.gesamt+' Räder im Hof';j.raeder.forEach(r=>liste.append(karte(r)));ab+=j.raeder.length;ende=ab>=j.gesamt;laedt=false;wache.textContent=ende?'Das waren alle.':'Weitere Räder werden geladen …';
 if(!ende&&wache.getBoundingClientRect().top<innerHeight+200)mehr()}
function neu(){nr++;ab=0;ende=false;laedt=false;liste.replaceChildren();mehr()}
document.querySelectorAll('fieldset input').forEach(i=>i.onchange=()=>{F[i.name][i.checked?'add':'delete'](i.value);neu()});document.getElementById('sort').onchange=neu;
new IntersectionObserver(e=>{if(e[0].isIntersecting)mehr()},{rootMargin:'200px'}).observe(wache);
"""


@site.get("/")
def start(r):
    wahl = lambda name: "".join(f'<label><input type="checkbox" name="{name}" value="{v}"> {v}</label>' for v in dict.fromkeys(x[name] for x in RAEDER))
    return seite("Räder", f"""<div class="l"><aside><fieldset><legend>Art</legend>{wahl('art')}</fieldset><fieldset><legend>Zustand</legend>{wahl('zustand')}</fieldset>
<label>Sortierung <select id="sort"><option value="nr">nach Nummer</option><option value="preis">günstigste zuerst</option></select></label></aside>
<main><h1>Aufgearbeitete Räder</h1><p id="zahl"></p><div class="tw-grid" id="liste"></div><p id="wache">Räder werden geladen …</p></main></div>""", JS)


@site.get("/api/raeder")
def api(r):
    art, zustand, ab = r.all("art"), r.all("zustand"), int(r.q("ab", "0"))
    hits = [x for x in RAEDER if (not art or x["art"] in art) and (not zustand or x["zustand"] in zustand)]
    if r.q("sort") == "preis":
        hits = sorted(hits, key=lambda x: x["preis"])
    return {"gesamt": len(hits), "raeder": hits[ab:ab + 9]}


@site.post("/api/merken")
def merken(r):
    nr = r.json["nr"]
    if any(x["nr"] == nr for x in RAEDER) and nr not in site.state["merkliste"]:
        site.state["merkliste"].append(nr)
        site.state["merkliste"].sort()
    return {"ok": True}


@site.get("/werkstatt")
def werkstatt(r):
    return seite("Werkstatt", '<main style="padding:2rem"><h1>Werkstatt</h1><p>Inspektion 59 €, Speiche ersetzen 14 €, Schlauch wechseln 12 € zuzüglich Material. Annahme montags bis donnerstags bis 17 Uhr.</p></main>')


@site.get("/kontakt")
def kontakt(r):
    return seite("Kontakt", """<main style="padding:2rem"><h1>Kontakt</h1><p>Verkauft wird nur vor Ort im Hof, Demmeringstraße 71, gegen bar oder Karte. Vorbeikommen: Mittwoch bis Samstag, 11 bis 18 Uhr.</p>
<form method="post" action="/kontakt"><label>Telefonnummer <input name="telefon" required></label><label>Worum geht es? <input name="anliegen"></label><button>Rückruf erbitten</button></form></main>""")


@site.post("/kontakt")
def rueckruf(r):
    site.state["rueckrufe"].append({"telefon": r.f("telefon"), "anliegen": r.f("anliegen")})
    return seite("Kontakt", '<main style="padding:2rem"><h1>Danke</h1><p>Wir rufen zurück.</p></main>')


site.serve()
