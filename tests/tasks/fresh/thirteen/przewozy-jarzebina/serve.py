import os
import sys
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import json
from base import App, JS, e, options
import data as D

app = App(lambda: {"powiadomienia": [], "bilety": []}, "Nie znaleziono strony")
CSS = """
body{margin:0;font:16px/1.5 Tahoma,sans-serif;background:#f4f4f7;color:#222}.g{background:#8e1b2e;color:#fff;padding:12px 5%;display:flex;gap:20px;flex-wrap:wrap;align-items:center}.g a{color:#fff}.g b{font-size:20px}
main{padding:10px 5% 50px;max-width:900px}.linie{display:grid;grid-template-columns:repeat(auto-fill,minmax(250px,1fr));gap:12px}.linie a{background:#fff;border-left:6px solid #8e1b2e;padding:12px;color:#222;text-decoration:none}.linie b{font-size:22px;color:#8e1b2e}
.z button{border:0;background:#ddd;padding:8px 16px;font:inherit;cursor:pointer}.z button.on{background:#8e1b2e;color:#fff}.odj span{display:inline-block;background:#fff;border:1px solid #ccc;padding:3px 9px;margin:3px;min-width:44px}.n{background:#d7ecff!important}
.kurs{background:#fff;padding:9px 14px;margin:7px 0;display:flex;gap:20px;align-items:center}.odznaka{background:#d7ecff;border-radius:10px;padding:1px 9px;font-size:13px}table{border-collapse:collapse;background:#fff}td,th{padding:7px 18px;border-bottom:1px solid #ddd;text-align:left}
form p{margin:9px 0}.blad{color:#b00}.ok{background:#e2f3e2;padding:12px}input,select,button{font:inherit}
"""


def strona(tytul, tresc, skrypt=""):
    return f"""<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>{e(tytul)} – Przewozy Jarzębina</title><style>{CSS}</style></head><body><div class="g"><b>Przewozy Jarzębina</b><a href="/">Linie i rozkłady</a><a href="/polaczenia">Wyszukiwarka połączeń</a><a href="/bilety">Bilety</a><a href="/powiadomienia">Powiadomienia</a></div><main>{tresc}</main><script>{JS}{skrypt}</script></body></html>"""


@app.get("/")
def start(r):
    karty = "".join(f"<a href='/linia/{l['nr']}'><b>{l['nr']}</b><br>{e(l['przystanki'][0][0])} → {e(l['przystanki'][-1][0])}</a>" for l in D.LINIE)
    return strona("Linie", f"<h1>Linie autobusowe</h1><p>Wybierz linię, aby zobaczyć trasę i odjazdy z przystanku początkowego.</p><div class='linie'>{karty}</div><p>Biuro obsługi: Dworzec Główny, okienko 2, tel. 12 555 01 90.</p>")


@app.get(r"/api/linia/(\d+)")
def api_linia(r, nr):
    return next((l for l in D.LINIE if l["nr"] == nr), {})


@app.get(r"/linia/(\d+)")
def linia(r, nr):
    if not any(l["nr"] == nr for l in D.LINIE):
        return strona("Brak", "<h1>Nie ma takiej linii</h1>")
    return strona(f"Linia {nr}", f"""<p><a href="/">← Wszystkie linie</a></p><h1>Linia {nr}</h1><ol id="trasa"></ol><div class="z" role="tablist"><button type="button" data-d="robocze">Dni robocze</button><button type="button" data-d="sobota">Sobota</button><button type="button" data-d="niedziela">Niedziela</button></div>
<h2 id="skad"></h2><div class="odj" id="odj" aria-live="polite"></div><p><small>Niebieskie tło oznacza autobus niskopodłogowy.</small></p>""", "const NR = " + json.dumps(nr) + ";" + r"""
let l = null;
function pokaz(d) {
  $$(".z button").forEach(b => b.classList.toggle("on", b.dataset.d === d));
  $("#skad").textContent = "Odjazdy z przystanku " + l.przystanki[0][0];
  $("#odj").innerHTML = l[d].map(k => `<span class="${k[1] ? "n" : ""}">${k[0]}</span>`).join("") || "<p>W tym dniu linia nie kursuje.</p>";
}
$(".z").addEventListener("click", ev => { const b = ev.target.closest("button"); if (b) pokaz(b.dataset.d); });
getJSON("/api/linia/" + NR).then(d => { l = d; $("#trasa").innerHTML = d.przystanki.map(p => `<li>${esc(p[0])} <small>(${p[1]} min)</small></li>`).join(""); pokaz("robocze"); });
""")


@app.get("/api/polaczenia")
def api_polaczenia(r):
    wyn = D.polaczenia(r.get("skad"), r.get("dokad"), r.get("dzien", "robocze")) if r.get("dzien", "robocze") in ("robocze", "sobota", "niedziela") else []
    o = max(0, r.num("od"))
    return {"razem": len(wyn), "kursy": wyn[o:o + 6]}


@app.get("/polaczenia")
def polaczenia(r):
    p = options([("", "wybierz")] + D.PRZYSTANKI)
    return strona("Połączenia", f"""<h1>Wyszukiwarka połączeń</h1><form id="f"><p>Skąd <select id="a" aria-label="Skąd">{p}</select> dokąd <select id="b" aria-label="Dokąd">{p}</select></p><p>Kiedy <select id="d" aria-label="Kiedy"><option value="robocze">dzień roboczy</option><option value="sobota">sobota</option><option value="niedziela">niedziela</option></select> <button>Szukaj</button></p></form>
<p id="ile" aria-live="polite"></p><div id="w"></div><button type="button" id="dalej" hidden>Pokaż późniejsze</button>""", r"""
let n = 0, runda = 0;
async function dalej() {
  const u = "/api/polaczenia?skad=" + encodeURIComponent($("#a").value) + "&dokad=" + encodeURIComponent($("#b").value) + "&dzien=" + $("#d").value + "&od=" + n;
  const moja = ++runda;
  const d = await getJSON(u);
  if (moja !== runda) return;
  n += d.kursy.length;
  $("#ile").textContent = d.razem ? "Znaleziono kursów: " + d.razem + ", widoczne: " + n : "Brak bezpośrednich kursów.";
  $("#w").insertAdjacentHTML("beforeend", d.kursy.map(k => `<div class="kurs"><b>${k.odjazd} → ${k.przyjazd}</b><span>linia ${esc(k.linia)}</span>${k.niskopodlogowy ? '<span class="odznaka">niskopodłogowy</span>' : ""}</div>`).join(""));
  $("#dalej").hidden = n >= d.razem;
}
$("#f").addEventListener("submit", ev => { ev.preventDefault(); n = 0; $("#w").innerHTML = ""; dalej(); });
$("#dalej").addEventListener("click", dalej);
""")


def bilety_strona(r, info=""):
    w = "".join(f"<tr><td>{e(n)}</td><td>{c:.2f} zł</td></tr>".replace(".", ",") for n, c in D.BILETY)
    online = [n for n, _ in D.BILETY if not n.startswith("Miesięczny")]
    return strona("Bilety", f"""<h1>Bilety</h1>{info}<table><thead><tr><th>Bilet</th><th>Cena</th></tr></thead><tbody>{w}</tbody></table><p>Bilety miesięczne sprzedajemy wyłącznie w okienku na Dworcu Głównym, po okazaniu dokumentu ze zdjęciem. Nie można ich kupić przez internet.</p>
<h2>Kup bilet przez internet</h2><form method="post" action="/bilety"><p>Rodzaj <select name="rodzaj" aria-label="Rodzaj">{options([('', 'wybierz')] + online)}</select></p><p>Imię i nazwisko <input name="nazwisko" aria-label="Imię i nazwisko"></p><p>E-mail <input name="email" type="email" aria-label="E-mail"></p><p><button>Zamawiam</button></p></form>""")


@app.get("/bilety")
def bilety(r):
    return bilety_strona(r)


@app.post("/bilety")
def kup(r):
    f = {k: r.get(k) for k in ("rodzaj", "nazwisko", "email")}
    if not all(f.values()) or f["rodzaj"].startswith("Miesięczny") or f["rodzaj"] not in [n for n, _ in D.BILETY]:
        return bilety_strona(r, "<p class='blad' role='alert'>Uzupełnij wszystkie pola.</p>")
    app.state["bilety"].append(f)
    return bilety_strona(r, f"<p class='ok'>Bilet {e(f['rodzaj'].lower())} wysłaliśmy na adres {e(f['email'])}. Numer zamówienia: {D.number('PJ', *f.values())}.</p>")


def pow_strona(r, info=""):
    pola = "".join(f"<label><input type='checkbox' name='linie' value='{l['nr']}'> linia {l['nr']}</label> &nbsp; " for l in D.LINIE)
    return strona("Powiadomienia", f"<h1>Powiadomienia o utrudnieniach</h1>{info}<p>Napiszemy do Ciebie, gdy autobus zmieni trasę albo się spóźni.</p><form method='post' action='/powiadomienia'><p>Adres e-mail <input type='email' name='email' aria-label='Adres e-mail'></p><p>{pola}</p><p>Jak często <select name='kiedy' aria-label='Jak często'>{options([('', 'wybierz')] + D.KIEDY)}</select></p><p><button>Zapisz mnie</button></p></form>")


@app.get("/powiadomienia")
def powiadomienia(r):
    return pow_strona(r)


@app.post("/powiadomienia")
def zapisz(r):
    mail, lin, kiedy = r.get("email").lower(), [l["nr"] for l in D.LINIE if l["nr"] in r.many("linie")], r.get("kiedy")
    if "@" not in mail or not lin or kiedy not in D.KIEDY:
        return pow_strona(r, "<p class='blad' role='alert'>Podaj adres, wybierz linie i częstość.</p>")
    p = app.state["powiadomienia"]
    p[:] = [x for x in p if x["email"] != mail] + [{"email": mail, "linie": lin, "kiedy": kiedy}]
    return pow_strona(r, f"<p class='ok'>Zapisano. Linie: {', '.join(lin)}, wiadomości: {kiedy}.</p>")


app.run()
