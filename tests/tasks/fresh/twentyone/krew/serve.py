import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from serve_common import *

site = Site(__file__, lambda d: {"odwolane": []})
D = site.data
A = {a["id"]: a for a in D["akcje"]}
MIES = "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia".split()
dl = lambda s: f"{int(s[8:])} {MIES[int(s[5:7]) - 1]} {s[:4]}"


def page(title, body, js=""):
    return f"""<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>{title} – Krwiobus Wisła</title><style>body{{margin:0;font-family:'Open Sans',Arial,sans-serif;background:#fff7f7}}.naglowek{{background:#a4001d;color:#fff;padding:14px 26px;display:flex;gap:20px;align-items:center}}.naglowek a{{color:#fff}}.tresc{{max-width:900px;margin:0 auto;padding:18px}}.akcja{{background:#fff;border-left:5px solid #a4001d;padding:10px 16px;margin:10px 0}}.akcja__data{{font-weight:bold}}.strony button{{margin-right:4px}}.baner{{background:#ffe9a8;padding:10px}}</style></head><body><div class="naglowek"><b>Krwiobus Wisła</b><a href="/">Terminy akcji</a><a href="/wizyty">Moje wizyty</a><a href="/dawca">Kto może oddać krew</a></div><div class="tresc">{body}</div><div class="tresc"><small>Terenowy oddział krwiodawstwa. Infolinia czynna w dni robocze 8:00–15:00.</small></div><script>{js}</script></body></html>"""


JS = """
let strona=1,miasto='',woj='';const box=document.getElementById('akcje'),nav=document.getElementById('strony');
async function wczytaj(){const j=await(await fetch('/api/akcje?strona='+strona+'&miasto='+encodeURIComponent(miasto)+'&woj='+encodeURIComponent(woj))).json();box.replaceChildren();
 for(const a of j.akcje){const d=document.createElement('div');d.className='akcja';d.innerHTML='<div class="akcja__data"></div><div class="akcja__m"></div><div class="akcja__a"></div><a>Szczegóły</a>';
 d.children[0].textContent=a.data_dl+', godz. '+a.od+'–'+a.do;d.children[1].textContent=a.miasto+' – '+a.miejsce;d.children[2].textContent=a.adres;d.children[3].href='/akcja/'+a.id;box.append(d)}
 nav.replaceChildren();for(let i=1;i<=j.stron;i++){const b=document.createElement('button');b.textContent=i;b.disabled=i===strona;b.setAttribute('aria-label','Strona '+i);b.onclick=()=>{strona=i;wczytaj()};nav.append(b)}
 document.getElementById('ile').textContent='Znaleziono: '+j.razem}
document.getElementById('miasto').onchange=e=>{miasto=e.target.value;strona=1;wczytaj()};document.getElementById('woj').onchange=e=>{woj=e.target.value;strona=1;wczytaj()};wczytaj();"""


@site.get("/")
def home(r):
    o = lambda k: "".join(f"<option>{v}</option>" for v in sorted({a[k] for a in D["akcje"]}))
    return page("Terminy", f"""<h1>Terminy akcji poboru krwi</h1><p class="baner">Dziś szczególnie potrzebna grupa 0 Rh−.</p><p><label>Województwo <select id="woj"><option value="">wszystkie</option>{o('woj')}</select></label> <label>Miejscowość <select id="miasto"><option value="">wszystkie</option>{o('miasto')}</select></label> <span id="ile"></span></p><div id="akcje"></div><div id="strony" class="strony"></div>""", JS)


@site.get("/api/akcje")
def api(r):
    q = r.query
    rows = [a for a in D["akcje"] if (not q.get("miasto") or a["miasto"] == q["miasto"]) and (not q.get("woj") or a["woj"] == q["woj"])]
    s = int(q.get("strona") or 1)
    return {"razem": len(rows), "stron": max(1, -(-len(rows) // 8)), "akcje": [dict({k: a[k] for k in ("id", "miasto", "miejsce", "adres", "od", "do")}, data_dl=dl(a["data"])) for a in rows[(s - 1) * 8:s * 8]]}


@site.get(r"/akcja/(\d+)")
def akcja(r, i):
    a = A.get(int(i))
    if not a:
        return None
    w = "liczba wolnych miejsc nie jest jeszcze znana" if a["wolne"] is None else f"wolnych miejsc: {a['wolne']}"
    return page(a["miasto"], f"""<p><a href="/">← Terminy</a></p><h1>{a['miasto']}, {dl(a['data'])}</h1><table><tr><th align="left">Miejsce</th><td>{a['miejsce']}, {a['adres']}</td></tr><tr><th align="left">Godziny</th><td>{a['od']}–{a['do']}</td></tr><tr><th align="left">Zapisy</th><td>{w}</td></tr><tr><th align="left">Koordynator</th><td>{a['koordynator']}, tel. {a['telefon']}</td></tr><tr><th align="left">Parking</th><td>{a['parking'] or 'brak danych'}</td></tr></table>""")


@site.get("/wizyty")
def wizyty(r):
    out = ""
    for w in D["wizyty"]:
        if w["nr"] not in site.state["odwolane"]:
            a = A[w["akcja"]]
            out += f'<div class="akcja"><div class="akcja__data">{dl(a["data"])}, godz. {w["godz"]}</div><div>{a["miasto"]} – {a["miejsce"]}</div><div>Nr wizyty {w["nr"]}</div><form method="post" action="/wizyty/{w["nr"]}/odwolaj"><button aria-label="Odwołaj wizytę {w["nr"]}">Odwołaj</button></form></div>'
    msg = '<p class="baner">Wizyta została odwołana.</p>' if r.query.get("ok") else ""
    return page("Moje wizyty", f"<h1>Moje wizyty</h1>{msg}{out or '<p>Brak umówionych wizyt.</p>'}")


@site.post(r"/wizyty/(W-\d+)/odwolaj")
def odwolaj(r, n):
    if not any(w["nr"] == n for w in D["wizyty"]):
        return None
    if n not in site.state["odwolane"]:
        site.state["odwolane"].append(n)
        site.state["odwolane"].sort()
    return redirect("/wizyty?ok=1")


@site.get("/dawca")
def dawca(r):
    return page("Kto może oddać krew", "<h1>Kto może oddać krew</h1><p>Osoby zdrowe w wieku od 18 do 65 lat, ważące co najmniej 50 kg. Prosimy zabrać dokument tożsamości i zjeść lekkie śniadanie.</p>")


site.run()
