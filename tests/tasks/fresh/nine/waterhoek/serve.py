import pathlib
import sys
sys.path[:0] = [str(pathlib.Path(__file__).resolve().parent.parent)]
from base import Site, Reply, e, day, fill, redirect, utilities
from data import MELDINGEN, WERK, WIJKEN, SOORTEN

site = Site({"meldingen": []}, not_found="Pagina niet gevonden")
MAANDEN = "januari februari maart april mei juni juli augustus september oktober november december".split()


def datum(t):
    d = day(t)
    return "%d %s %d" % (d.day, MAANDEN[d.month - 1], d.year)


BEGIN = """<!doctype html><html lang=nl><meta charset=utf-8><meta name=viewport content="width=device-width"><title>[[titel]] - Gemeente Waterhoek</title><style>body{margin:0;font-family:Verdana,sans-serif}a{color:inherit}[[css]]</style><body class="bg-slate-50 text-slate-800"><div class="bg-sky-900 text-white"><div class="max-w-4xl mx-auto p-4 flex items-center gap-6 text-sm"><span class="text-lg font-bold mr-4">Gemeente Waterhoek</span><a href="/">Meldingen</a><a href="/melden">Nieuwe melding</a><a href="/werkzaamheden">Werkzaamheden</a></div></div><div class="max-w-4xl mx-auto p-6">"""
LIJST = BEGIN + """<h1 class="text-2xl">Meldingen openbare ruimte</h1><form action="/zoek" class="flex gap-2 mb-4"><input name=nr placeholder="Meldingsnummer" aria-label="Meldingsnummer" class="border rounded p-2"><button class="bg-sky-700 text-white rounded px-4">Volg melding</button></form>
<label class="text-sm">Wijk <select id=w class="border rounded p-2"><option value="">Alle wijken<option>Oosterdok<option>Westerpolder<option>Centrum<option>Zuiderveld</select></label><div id=l class="mt-4"></div><div id=s class="p-6 text-center text-slate-500 text-sm">Bezig met laden…</div>
<script>const $=i=>document.getElementById(i);let van=0,klaar=false,bezig=false,beurt=0;const kleur={'Open':'bg-rose-100 text-rose-700','In behandeling':'bg-amber-100 text-amber-800','Opgelost':'bg-green-100 text-green-800'};
async function meer(){if(bezig||klaar)return;bezig=true;const b=beurt;const r=await(await fetch(`/api/meldingen?wijk=${encodeURIComponent($('w').value)}&vanaf=${van}`)).json();bezig=false;if(b!==beurt)return meer();
for(const m of r.items){const a=document.createElement('a');a.href='/melding/'+m.nr;a.className='block bg-white rounded-lg shadow p-4 mb-3';a.style.textDecoration='none';a.innerHTML=`<div class="flex justify-between"><span class="font-semibold">${m.soort}</span><span class="text-xs rounded-full px-3 py-1 ${kleur[m.status]}">${m.status}</span></div><div class="text-sm mt-1">${m.straat}, ${m.wijk}</div><div class="text-xs text-slate-500 mt-1">${m.nr} · gemeld op ${m.datum}</div>`;$('l').append(a)}
van+=r.items.length;if(van>=r.totaal){klaar=true;$('s').textContent='Alle meldingen zijn getoond.'}else{$('s').textContent='Bezig met laden…';if($('s').getBoundingClientRect().top<innerHeight)meer()}}
new IntersectionObserver(x=>{if(x[0].isIntersecting)meer()}).observe($('s'));$('w').onchange=()=>{beurt++;van=0;klaar=false;$('l').innerHTML='';meer()};</script>"""
MELDEN = BEGIN + """<h1 class="text-2xl">Nieuwe melding</h1><div class="bg-white rounded-lg shadow p-6"><div id=st class="text-sm text-slate-500 mb-4">Stap 1 van 3</div>
<div class=stap><label class="block mb-3">Wat wilt u melden?<br><select id=soort class="border rounded p-2"><option value="">Maak een keuze[[soorten]]</select></label></div>
<div class="stap hidden"><label class="block mb-3">Wijk<br><select id=wijk class="border rounded p-2"><option value="">Maak een keuze[[wijken]]</select></label><label class="block mb-3">Straat en huisnummer<br><input id=straat class="border rounded p-2 w-96"></label><label class="block mb-3">Toelichting<br><textarea id=tekst class="border rounded p-2 w-96"></textarea></label></div>
<div class="stap hidden"><label class="block mb-3">E-mailadres<br><input id=email class="border rounded p-2 w-96"></label><label class="block mb-3"><input type=checkbox id=op> Houd mij op de hoogte</label></div>
<p id=f class="text-red-700 text-sm" role=alert></p><button id=v class="bg-sky-700 text-white rounded px-4 py-2">Verder</button></div>
<script>const $=i=>document.getElementById(i),S=[...document.querySelectorAll('.stap')];let n=0;
$('v').onclick=async()=>{const nodig=[['soort'],['wijk','straat','tekst'],['email']][n];if(nodig.some(i=>!$(i).value.trim())){$('f').textContent='Vul alle velden in.';return}$('f').textContent='';
if(n<2){S[n].classList.add('hidden');n++;S[n].classList.remove('hidden');$('st').textContent=`Stap ${n+1} van 3`;if(n===2)$('v').textContent='Melding versturen';return}
const b={op:$('op').checked?'ja':'nee'};for(const i of['soort','wijk','straat','tekst','email'])b[i]=$(i).value;const r=await fetch('/api/melden',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(b)});if(r.ok)location.href='/bedankt';else $('f').textContent='Controleer uw gegevens.'}</script>"""


def maak(sjabloon, titel, inhoud="", **w):
    t = sjabloon + inhoud
    return fill(t, titel=e(titel), css=utilities(t), **w)


@site.get("/")
def home(r):
    return maak(LIJST, "Meldingen")


@site.get("/zoek")
def zoek(r):
    return redirect("/melding/" + r.query.text("nr").upper().replace("/", "")) if r.query.text("nr") else redirect("/")


@site.get("/api/meldingen")
def api(r):
    f = [m for m in MELDINGEN if not r.query.get("wijk") or m["wijk"] == r.query["wijk"]]
    v = int(r.query.get("vanaf") or 0)
    return {"totaal": len(f), "items": [{"nr": m["nr"], "soort": m["soort"], "straat": m["straat"], "wijk": m["wijk"], "status": m["status"], "datum": datum(m["datum"])} for m in f[v:v + 15]]}


@site.get("/melding/<nr>")
def melding(r, nr):
    for m in MELDINGEN:
        if m["nr"] == nr:
            rows = [("Onderwerp", m["soort"]), ("Plaats", "%s, %s" % (m["straat"], m["wijk"])), ("Status", m["status"]), ("Gemeld op", datum(m["datum"])), ("Behandeld door", m["afdeling"]), ("Verwachte oplossing", datum(m["verwacht"]))]
            if m["soort"] == "Straatverlichting":
                rows.append(("Lantaarnnummer", m["lantaarn"]))
            return maak(BEGIN, nr, '<h1 class="text-2xl">Melding %s</h1><div class="bg-white rounded-lg shadow p-6">%s</div>' % (nr, "".join('<div class="flex border-b py-2"><div class="w-64 text-slate-500">%s</div><div>%s</div></div>' % (a, e(b)) for a, b in rows)))
    return Reply(maak(BEGIN, "Onbekend", "<p>Deze melding kennen wij niet.</p>"), 404)


@site.get("/werkzaamheden")
def werk(r):
    return maak(BEGIN, "Werkzaamheden", '<h1 class="text-2xl">Geplande werkzaamheden</h1><table class="w-full bg-white text-sm rounded-lg shadow"><tr class="text-left">%s</tr>%s</table>' % ("".join('<th class="p-2">%s</th>' % k for k in ("Straat", "Wijk", "Werk", "Van", "Tot en met")), "".join(
        '<tr class="border-t">%s</tr>' % "".join('<td class="p-2">%s</td>' % e(x) for x in (w["straat"], w["wijk"], w["werk"], datum(w["van"]), datum(w["tot"]))) for w in WERK)))


@site.get("/melden")
def melden(r):
    opties = lambda xs: "".join("<option>%s" % x for x in xs)
    return maak(MELDEN, "Nieuwe melding", soorten=opties(sorted(set(SOORTEN))), wijken=opties(WIJKEN))


@site.post("/api/melden")
def verstuur(r):
    m = {k: r.form.text(k) for k in ("soort", "wijk", "straat", "tekst", "email", "op")}
    if not all(m.values()) or m["soort"] not in SOORTEN or m["wijk"] not in WIJKEN or "@" not in m["email"]:
        return Reply("{}", 400, "application/json")
    site.state["meldingen"].append(m)
    return {"ok": True}


@site.get("/bedankt")
def bedankt(r):
    return maak(BEGIN, "Bedankt", '<h1 class="text-2xl">Bedankt voor uw melding</h1><p>Wij nemen uw melding binnen twee werkdagen in behandeling.</p>')


if __name__ == "__main__":
    site.run()
