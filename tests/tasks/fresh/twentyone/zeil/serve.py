import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from serve_common import *

site = Site(__file__, lambda d: {"aanmeldingen": []})
D = site.data
F = D["facts"]
CODES = {c["code"] for c in D["cursussen"]}


def page(title, body, js=""):
    return f"""<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>{title} | Zeilschool De Kluiver</title><style>body{{margin:0;font-family:'Trebuchet MS',sans-serif}}.bar{{background:#003b5c;padding:12px 24px}}.bar a{{color:#fff;margin-right:20px}}.mx{{max-width:860px;margin:0 auto;padding:18px}}.acc{{border:1px solid #b6cbd6;margin:6px 0}}.acc>button{{width:100%;text-align:left;padding:10px;background:#eef6fa;border:0;font:inherit;cursor:pointer;display:flex;justify-content:space-between}}.acc>div{{padding:10px 14px}}.tag{{background:#ffd166;border-radius:3px;padding:0 6px;font-size:13px}}.vol{{background:#e5989b}}form label{{display:block;margin:8px 0}}</style></head><body><div class="bar"><a href="/"><b>De Kluiver</b></a><a href="/">Cursussen</a><a href="/praktisch">Praktisch</a><a href="/aanmelden">Aanmelden</a></div><div class="mx">{body}</div><div class="mx"><small>Zeilschool De Kluiver, Havendijk 3, aan het Wijde Meer</small></div><script>{js}</script></body></html>"""


JS = """
const box=document.getElementById('lijst');let alle=[];
const dat=d=>new Date(d+'T12:00').toLocaleDateString('nl-NL',{day:'numeric',month:'long',year:'numeric'});
const eur=p=>'€ '+p.toFixed(2).replace('.',',');
function teken(){box.replaceChildren();const n=document.getElementById('niv').value,g=[...document.querySelectorAll('[name=dg]:checked')].map(x=>x.value);
 for(const c of alle.filter(c=>(!n||c.niveau===n)&&(!g.length||g.includes(c.doelgroep)))){const a=document.createElement('div');a.className='acc';
  const b=document.createElement('button');b.setAttribute('aria-expanded','false');b.innerHTML='<span></span><span></span>';b.children[0].textContent=c.code+' '+c.naam;b.children[1].textContent='start '+dat(c.start);
  const d=document.createElement('div');d.hidden=true;d.innerHTML='<p></p><p><span class="tag"></span></p><a>Aanmelden voor deze cursus</a>';
  d.querySelector('p').textContent=`Voor ${c.doelgroep}, niveau ${c.niveau}. ${c.dagen} ${c.dagen===1?'dag':'dagen'} in de ${c.boot}, ${eur(c.prijs)} per persoon.`;
  const t=d.querySelector('.tag');if(c.vrij===0)t.classList.add('vol');t.textContent=c.vrij==null?'Plaatsen: bel ons':c.vrij===0?'Volgeboekt':'Nog '+c.vrij+(c.vrij===1?' plaats':' plaatsen')+' vrij';
  d.querySelector('a').href='/aanmelden?cursus='+c.code;b.onclick=()=>{d.hidden=!d.hidden;b.setAttribute('aria-expanded',!d.hidden)};a.append(b,d);box.append(a)}}
document.querySelectorAll('select,input').forEach(e=>e.onchange=teken);fetch('/api/cursussen').then(r=>r.json()).then(j=>{alle=j.cursussen;teken()});"""


@site.get("/")
def home(r):
    return page("Cursussen", """<h1>Cursussen 2025</h1><p><label>Niveau <select id="niv"><option value="">alle</option><option>beginner</option><option>gevorderd</option><option>expert</option></select></label> <label><input type="checkbox" name="dg" value="jeugd"> jeugd</label> <label><input type="checkbox" name="dg" value="volwassenen"> volwassenen</label></p><div id="lijst">Laden…</div><p class="tag">Tweedehands zeilpakken te koop in het clubhuis.</p>""", JS)


@site.get("/api/cursussen")
def api(r):
    return {"cursussen": D["cursussen"]}


@site.get("/praktisch")
def praktisch(r):
    return page("Praktisch", f"""<h1>Praktisch</h1><h2>Wat neem je mee?</h2><p>Schoenen die nat mogen worden, een handdoek en droge kleren. Zwemvesten krijg je van ons. Zwemdiploma {F['diploma']} is verplicht.</p><h2>Annuleren</h2><p>Wie tot {F['annuleren_dagen']} dagen voor de start afzegt, krijgt {F['terug_pct']} procent van het cursusgeld terug. Daarna is dat nog {F['laat_pct']} procent, en op de dag zelf niets meer.</p><h2>Lunch</h2><p>Een lunchpakket kost € 8,50 per dag. Leden van de watersportvereniging krijgen {F['korting_pct']} procent korting op de cursus.</p>""")


@site.get("/aanmelden")
def form(r):
    o = "".join(f'<option value="{c["code"]}"{" selected" if r.query.get("cursus") == c["code"] else ""}>{c["code"]} {c["naam"]} ({c["start"][8:]}-{c["start"][5:7]}-{c["start"][:4]})</option>' for c in D["cursussen"] if c["vrij"] != 0)
    return page("Aanmelden", f"""<h1>Aanmelden</h1><form method="post" action="/aanmelden"><label>Cursus <select name="cursus" required><option value="">Kies…</option>{o}</select></label><label>Naam deelnemer <input name="naam" required></label><label>Geboortedatum <input type="date" name="geboren" required></label><label>E-mail <input type="email" name="email" required></label><label>Telefoon (niet verplicht) <input name="telefoon"></label><label><input type="checkbox" name="lunch" value="ja"> Lunchpakketten erbij</label><label><input type="checkbox" name="diploma" value="ja" required> De deelnemer heeft zwemdiploma {F['diploma']}</label><button>Verstuur aanmelding</button></form>""")


@site.post("/aanmelden")
def stuur(r):
    x = {k: r.field(k) for k in ("cursus", "naam", "geboren", "email", "telefoon")}
    x["lunch"] = r.field("lunch") == "ja"
    if x["cursus"] not in CODES or not (x["naam"] and x["geboren"] and x["email"]) or r.field("diploma") != "ja":
        return Response(page("Aanmelden", "<h1>Niet gelukt</h1><p>Vul alle verplichte velden in. <a href='/aanmelden'>Terug</a></p>"), 400)
    site.state["aanmeldingen"].append(x)
    return redirect("/aanmelden/gelukt")


@site.get("/aanmelden/gelukt")
def ok(r):
    return page("Gelukt", "<h1>Bedankt!</h1><p>We hebben je aanmelding ontvangen. Je krijgt binnen twee dagen een factuur.</p>")


site.run()
