import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import *
from data import LEKARZE, DNI

site = Site({"wizyty": []})
CSS = """
body{margin:0;font:16px/1.5 "Segoe UI",sans-serif;background:#f4faf6;color:#17352a}.g{background:#1f6f50;color:#fff;padding:1rem 2rem;display:flex;gap:2rem;align-items:center}.g a{color:#fff}main{max-width:68rem;margin:auto;padding:1.5rem}.flex{display:flex;gap:1rem;flex-wrap:wrap;align-items:end}.mb-4{margin-bottom:1rem}
.siatka{display:grid;grid-template-columns:repeat(auto-fill,minmax(19rem,1fr));gap:1rem}.lek{background:#fff;border-radius:.7rem;padding:1rem;border:1px solid #d4e7dc}.lek h3{margin:0}.lek .s{color:#1f6f50;font-weight:600}.dz{display:inline-block;background:#e2f1e8;border-radius:.3rem;padding:0 .4rem;margin-right:.2rem;font-size:.85rem}
button,.przycisk{background:#1f6f50;color:#fff;border:0;border-radius:.4rem;padding:.5rem .9rem;cursor:pointer;text-decoration:none}button.j{background:#e2f1e8;color:#17352a}.krok{background:#fff;padding:1.2rem;border-radius:.7rem;max-width:36rem}.krok label{display:block;margin:.6rem 0}.blad{color:#b00020}.wiecej{margin-top:.6rem;border-top:1px dashed #b9d6c5;padding-top:.5rem}
"""
JS = r"""
const E=(t,c,x)=>{const e=document.createElement(t);if(c)e.className=c;if(x!==undefined)e.textContent=x;return e};const D={pon:'poniedziałek',wt:'wtorek','śr':'środa',czw:'czwartek',pt:'piątek'};
fetch('/api/lekarze').then(r=>r.json()).then(j=>{const q=document.getElementById('q'),d=document.getElementById('dzien'),box=document.getElementById('lista');Object.entries(D).forEach(([k,v])=>{const o=E('option','',v);o.value=k;d.append(o)});
 const rys=()=>{const w=q.value.trim().toLowerCase();box.replaceChildren();const h=j.lekarze.filter(l=>(!w||(l.nazwisko+' '+l.specjalnosc+' '+l.opis).toLowerCase().includes(w))&&(!d.value||l.dni.includes(d.value)));document.getElementById('ile').textContent=h.length?'Znaleziono: '+h.length:'Nikogo nie znaleziono';
  h.forEach(l=>{const k=E('article','lek');k.append(E('h3','',l.nazwisko),E('div','s',l.specjalnosc));const p=E('p');l.dni.forEach(x=>{p.append(E('span','dz',x))});p.append(' '+l.godziny);k.append(p);if(l.jezyk)k.append(E('p','','Mówi też po: '+l.jezyk));
   const w=E('div','wiecej');w.hidden=true;w.append(E('p','',l.opis),E('p','','Gabinet '+l.gabinet+', telefon wewnętrzny '+l.tel+'. Wizyta kosztuje '+l.cena+' zł.'));const a=E('a','przycisk','Umów wizytę');a.href='/wizyta/'+l.id;w.append(a);
   const b=E('button','j','Więcej');b.setAttribute('aria-expanded','false');b.setAttribute('aria-label','Więcej: '+l.nazwisko);b.onclick=()=>{w.hidden=!w.hidden;b.setAttribute('aria-expanded',String(!w.hidden));b.textContent=w.hidden?'Więcej':'Mniej'};k.append(b,w);box.append(k)})};
 q.oninput=rys;d.onchange=rys;rys()});
"""


def strona(t, c, js=""):
    return f"""<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>{esc(t)} – Przychodnia Pod Kasztanem</title><style>{CSS}</style></head><body><div class="g"><strong>Przychodnia Pod Kasztanem</strong><a href="/">Lekarze</a><a href="/dojazd">Dojazd</a></div><main>{c}</main><script>{js}</script></body></html>"""


@site.get("/")
def start(r):
    return strona("Lekarze", '<h1>Nasi lekarze</h1><div class="flex mb-4"><label>Szukaj<br><input id="q" type="search" placeholder="nazwisko, specjalność, choroba"></label><label>Dzień<br><select id="dzien"><option value="">dowolny</option></select></label><span id="ile"></span></div><div id="lista" class="siatka"></div>', JS)


@site.get("/api/lekarze")
def api(r):
    return {"lekarze": LEKARZE}


def lekarz(r):
    l = next((l for l in LEKARZE if l["id"] == r.args[0]), None)
    if not l:
        raise NotFound
    return l


def ukryte(r, *nazwy):
    return "".join(f'<input type="hidden" name="{n}" value="{esc(r.f(n))}">' for n in nazwy)


def krok1(l, r, blad=""):
    dni = "".join(f'<label><input type="radio" name="dzien" value="{DNI[d]}"{" checked" if r.f("dzien") == DNI[d] else ""}> {DNI[d]}</label>' for d in l["dni"])
    pora = "".join(f'<option{" selected" if r.f("pora") == o else ""}>{o}</option>' for o in ["", "jak najwcześniej", "w środku przyjęć", "jak najpóźniej"])
    return strona("Wizyta", f'<div class="krok"><p>Krok 1 z 3</p><h1>Wizyta: {esc(l["nazwisko"])}</h1>{f"<p class=blad role=alert>{blad}</p>" if blad else ""}<form method="post"><input type="hidden" name="krok" value="1">{ukryte(r, "pacjent", "rok", "telefon")}<fieldset><legend>Dzień tygodnia</legend>{dni}</fieldset><label>Pora <select name="pora">{pora}</select></label><label><input type="checkbox" name="pierwsza" value="tak"{" checked" if r.f("pierwsza") else ""}> To moja pierwsza wizyta</label><button>Dalej</button></form></div>')


def krok2(l, r, blad=""):
    return strona("Wizyta", f'<div class="krok"><p>Krok 2 z 3</p><h1>Dane pacjenta</h1>{f"<p class=blad role=alert>{blad}</p>" if blad else ""}<form method="post"><input type="hidden" name="krok" value="2">{ukryte(r, "dzien", "pora", "pierwsza")}<label>Imię i nazwisko <input name="pacjent" value="{esc(r.f("pacjent"))}"></label><label>Rok urodzenia <input name="rok" inputmode="numeric" value="{esc(r.f("rok"))}"></label><label>Telefon <input name="telefon" value="{esc(r.f("telefon"))}"></label><button>Dalej</button></form></div>')


def krok3(l, r, blad=""):
    pol = lambda n: esc(r.f(n))
    return strona("Wizyta", f'<div class="krok"><p>Krok 3 z 3</p><h1>Podsumowanie</h1>{f"<p class=blad role=alert>{blad}</p>" if blad else ""}<p>{esc(l["nazwisko"])}, {pol("dzien")}, {pol("pora")}.</p><p>{pol("pacjent")}, rocznik {pol("rok")}, tel. {pol("telefon")}</p><form method="post"><input type="hidden" name="krok" value="3">{ukryte(r, "dzien", "pora", "pierwsza", "pacjent", "rok", "telefon")}<label><input type="checkbox" name="zgoda" value="tak"> Zgadzam się na przetwarzanie danych w celu umówienia wizyty</label><button>Umów wizytę</button></form></div>')


@site.get("/wizyta/([a-z-]+)")
def wizyta(r):
    return krok1(lekarz(r), r)


@site.post("/wizyta/([a-z-]+)")
def dalej(r):
    l, krok = lekarz(r), r.f("krok")
    if r.f("dzien") not in [DNI[d] for d in l["dni"]] or not r.f("pora"):
        return krok1(l, r, "Proszę wybrać dzień i porę.")
    if krok == "1":
        return krok2(l, r)
    if not r.f("pacjent") or not r.f("telefon") or not (r.f("rok").isdigit() and len(r.f("rok")) == 4):
        return krok2(l, r, "Proszę podać imię i nazwisko, rok urodzenia i telefon.")
    if krok == "2":
        return krok3(l, r)
    if r.f("zgoda") != "tak":
        return krok3(l, r, "Bez zgody nie możemy umówić wizyty.")
    nr = f"K/2026/{451 + len(site.state['wizyty']):04d}"
    site.state["wizyty"].append({"numer": nr, "lekarz": l["id"], "dzien": r.f("dzien"), "pora": r.f("pora"), "pierwsza": r.f("pierwsza") == "tak", "pacjent": r.f("pacjent"), "rok": int(r.f("rok")), "telefon": r.f("telefon")})
    raise Redirect("/umowiono?nr=" + nr)


@site.get("/umowiono")
def umowiono(r):
    return strona("Umówiono", f'<h1>Wizyta umówiona</h1><p>Numer zgłoszenia: <strong>{esc(r.q("nr"))}</strong>. Zadzwonimy, aby potwierdzić godzinę.</p>')


@site.get("/dojazd")
def dojazd(r):
    return strona("Dojazd", "<h1>Dojazd</h1><p>ul. Kasztelańska 8, tramwaj 11 do przystanku Kasztan. Wejście bez progu od podwórza.</p>")


site.serve()
