import pathlib
import sys
sys.path[:0] = [str(pathlib.Path(__file__).resolve().parent.parent)]
from base import Site, e, fill, utilities
from data import ZEGARY, GODZINY

site = Site({"obserwowane": []}, not_found="Nie znaleziono strony")
TOP = """<div class="bg-stone-800 text-white px-6 py-4 flex items-center gap-8"><div class="text-xl font-light tracking-wide">Pracownia Zegarów Wronka</div><a href="/" class="text-stone-300 text-sm">Zegary</a><a href="/uslugi" class="text-stone-300 text-sm">Usługi</a><a href="/kontakt" class="text-stone-300 text-sm">Kontakt</a></div>"""
HEAD = """<!doctype html><html lang=pl><meta charset=utf-8><title>Pracownia Zegarów Wronka</title><style>body{margin:0;font-family:Georgia,serif}.hov:hover{background:#f5f5f4}[[css]]</style><body class="bg-stone-50 text-stone-800">""" + TOP
APP = HEAD + """<div class="flex" style="height:calc(100vh - 64px)"><div class="w-96 border-r bg-white overflow-auto"><div class="p-3 border-b"><select id=t class="w-full border rounded p-2" aria-label="Rodzaj"><option value="">Wszystkie rodzaje<option>ścienny<option>kominkowy<option>stojący<option>kukułka<option>kieszonkowy</select><div id=n class="text-xs text-stone-500 mt-2"></div></div><div id=l></div></div><div id=p class="flex-1 p-8 overflow-auto"><p class="text-stone-500">Wybierz zegar z listy.</p></div></div>
<script>
const $=i=>document.getElementById(i),zl=x=>String(x).replace(/\\B(?=(\\d{3})+$)/g,'\\u00a0')+' zł';let all=[];
const ton={'dostępny':'bg-green-100 text-green-800','zarezerwowany':'bg-amber-100 text-amber-800','sprzedany':'bg-stone-200 text-stone-600','w renowacji':'bg-sky-100 text-sky-700'};
const cena=z=>(z.stara?`<span class="line-through text-stone-500 text-xs mr-1">${zl(z.stara)}</span>`:'')+`<span class="font-semibold">${zl(z.cena)}</span>`;
function draw(){const s=$('t').value,f=all.filter(z=>!s||z.typ===s);$('n').textContent='Liczba zegarów: '+f.length;$('l').innerHTML='';for(const z of f){const d=document.createElement('div');d.className='hov p-3 border-b cursor-pointer';d.tabIndex=0;d.setAttribute('role','button');d.innerHTML=`<div class="flex justify-between"><span>${z.nazwa}</span><span class="text-sm whitespace-nowrap">${cena(z)}</span></div><div class="flex justify-between mt-1"><span class="text-xs text-stone-500">${z.typ}</span><span class="text-xs rounded-full px-2 ${ton[z.stan]}">${z.stan}</span></div>`;d.onclick=()=>open_(z.nr);$('l').append(d)}}
async function open_(nr){$('p').innerHTML='<p>Ładowanie…</p>';const z=await(await fetch('/api/zegar/'+nr)).json();const r=(a,b)=>`<div class="flex border-b py-2"><div class="w-48 text-stone-500">${a}</div><div>${b}</div></div>`;
$('p').innerHTML=`<div class="text-2xl">${z.nazwa}</div><div class="mt-1 mb-4">${cena(z)}</div>`+r('Numer',z.nr)+r('Rodzaj',z.typ)+r('Stan',z.stan)+r('Mechanizm',z.mechanizm)+r('Rok','ok. '+z.rok)+r('Wysokość',z.wys+' cm')+r('Gwarancja',z.gwarancja+' miesięcy')+r('Renowacja',z.mistrz)}
$('t').onchange=draw;fetch('/api/zegary').then(r=>r.json()).then(x=>{all=x;draw()});
</script>"""


def page(body):
    text = HEAD + '<div class="max-w-4xl mx-auto p-8">' + body + "</div>"
    return fill(text, css=utilities(text))


@site.get("/")
def home(r):
    return fill(APP, css=utilities(APP))


@site.get("/api/zegary")
def lista(r):
    return [{k: z[k] for k in ("nr", "nazwa", "typ", "cena", "stara", "stan")} for z in ZEGARY]


@site.get("/api/zegar/<nr>")
def zegar(r, nr):
    return next((z for z in ZEGARY if z["nr"] == nr), {})


@site.get("/kontakt")
def kontakt(r):
    return page('<div class="text-2xl mb-4">Kontakt</div><p>ul. Garbarska 14, 31-131 Kraków · tel. 12 555 01 47</p><div class="text-lg mt-6 mb-2">Godziny otwarcia</div>' + "".join('<div class="flex border-b py-2"><div class="w-48">%s</div><div>%s</div></div>' % g for g in GODZINY) + '<p class="text-sm text-stone-500 mt-4">W dniach 3–6 kwietnia 2026 pracownia jest zamknięta.</p>')


@site.get("/uslugi")
def uslugi(r):
    return page('<div class="text-2xl mb-4">Usługi</div><p>Czyszczenie mechanizmu od 220 zł, wymiana sprężyny od 140 zł, renowacja skrzyni według wyceny. Wycena jest bezpłatna i trwa do pięciu dni roboczych.</p>')


if __name__ == "__main__":
    site.run()
