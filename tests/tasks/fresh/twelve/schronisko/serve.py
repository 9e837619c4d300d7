import sys
sys.path.insert(0, "..")
from base import Site, Reply, esc
from data import *

site = Site(lambda: {})
site.css("/static/kasztan.css", """
body{margin:0;font:16px/1.5 'Open Sans',Arial,sans-serif;background:#fff8ee}.gora{background:#6b3e1d;color:#fff;padding:14px 26px;display:flex;gap:20px}.gora a{color:#ffe0b8}.srodek{max-width:1040px;margin:20px auto;padding:0 14px}
.chipy{display:flex;gap:8px;flex-wrap:wrap;margin:8px 0}.chip{border:1px solid #6b3e1d;background:#fff;border-radius:18px;padding:5px 15px;cursor:pointer;font:inherit}.chip[aria-pressed=true]{background:#6b3e1d;color:#fff}
.karty{display:grid;grid-template-columns:repeat(4,1fr);gap:14px;margin-top:14px}.karta{background:#fff;border-radius:12px;padding:14px}.karta h3{margin:0}.karta .st{font-size:13px;font-weight:bold}.st.rez{color:#b36b00}.st.lecz{color:#0062a8}.st.ado{color:#1b7a1b}
#wiecej{display:block;margin:22px auto;padding:10px 26px}.dane th{text-align:left;padding:5px 24px 5px 0}""")
site.js("/static/kasztan.js", """
(function () {
  var wybor = {}, strona = 1, karty = document.getElementById('karty'), wiecej = document.getElementById('wiecej'), ile = document.getElementById('ile');
  function pobierz(dopisz) {
    if (!dopisz) strona = 1;
    var p = new URLSearchParams(wybor);
    p.set('strona', strona);
    fetch('/zwierzeta/lista?' + p).then(function (r) {
      ile.textContent = 'Wynik\\u00f3w: ' + r.headers.get('X-Wynikow');
      return r.text();
    }).then(function (html) {
      if (!dopisz) karty.innerHTML = '';
      karty.insertAdjacentHTML('beforeend', html);
      var koniec = karty.querySelector('[data-koniec]');
      wiecej.hidden = !!koniec;
      if (!karty.querySelector('.karta')) karty.innerHTML = '<p>Nikt nie pasuje do tych warunk\\u00f3w.</p>';
    });
  }
  document.querySelectorAll('.chip').forEach(function (c) {
    c.addEventListener('click', function () {
      var on = c.getAttribute('aria-pressed') !== 'true';
      document.querySelectorAll('.chip[data-k="' + c.dataset.k + '"]').forEach(function (o) { o.setAttribute('aria-pressed', 'false'); });
      c.setAttribute('aria-pressed', on);
      if (on) wybor[c.dataset.k] = c.dataset.v; else delete wybor[c.dataset.k];
      pobierz(false);
    });
  });
  wiecej.addEventListener('click', function () { strona++; pobierz(true); });
  pobierz(false);
})();""")
PLEC = {"pies": {"samiec": "pies, samiec", "samica": "pies, suczka"}, "kot": {"samiec": "kot, kocur", "samica": "kot, kotka"}, "królik": {"samiec": "królik, samiec", "samica": "królik, samica"}}
KLASA = {"do adopcji": "ado", "zarezerwowany": "rez", "w leczeniu": "lecz"}


def lata(n):
    return "1 rok" if n == 1 else f"{n} lata" if n in (2, 3, 4) else f"{n} lat"


def kg(v):
    return f"{v:.1f}".replace(".", ",") + " kg"


def strona(tytul, tresc):
    return f"""<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>{esc(tytul)} – Schronisko Pod Kasztanem</title><link rel="stylesheet" href="/static/kasztan.css"></head><body>
<div class="gora"><b>Schronisko Pod Kasztanem</b><a href="/">Zwierzęta</a><a href="/adopcja">Jak adoptować</a><a href="/kontakt">Kontakt</a></div><div class="srodek"><h1>{esc(tytul)}</h1>{tresc}</div></body></html>"""


@site.get("/")
def start(req):
    chip = lambda k, v, t: f'<button class="chip" aria-pressed="false" data-k="{k}" data-v="{v}">{t}</button>'
    return strona("Czekają na dom", f"""<div class="chipy">{chip("gatunek", "pies", "Psy")}{chip("gatunek", "kot", "Koty")}{chip("gatunek", "królik", "Króliki")}</div>
<div class="chipy">{chip("rozmiar", "mały", "Małe psy")}{chip("rozmiar", "średni", "Średnie psy")}{chip("rozmiar", "duży", "Duże psy")}</div>
<div class="chipy">{chip("koty", "1", "Lubi koty")}{chip("dzieci", "1", "Lubi dzieci")}</div><p id="ile" aria-live="polite"></p><div id="karty" class="karty"></div><button id="wiecej" hidden>Pokaż więcej</button><script src="/static/kasztan.js"></script>""")


@site.get("/zwierzeta/lista")
def lista(req):
    q = req.q
    zn = znajdz(q.get("gatunek", ""), "", q.get("rozmiar", ""), "koty" in q, "dzieci" in q)
    n = int(q.get("strona", "1"))
    html = "".join(f"""<div class="karta"><h3><a href="/zwierzeta/{z['id']}">{z['imie']}</a></h3><div>{PLEC[z['gatunek']][z['plec']]}</div><div>{lata(z['wiek'])}{", " + z["rozmiar"] if z["gatunek"] == "pies" else ""}</div><div class="st {KLASA[z['status']]}">{z['status']}</div></div>
""" for z in zn[(n - 1) * STRONA:n * STRONA])
    return Reply(html + ("<i data-koniec></i>" if n * STRONA >= len(zn) else ""), headers=[("X-Wynikow", str(len(zn)))])


@site.get(r"/zwierzeta/(\d+)")
def jedno(req, n):
    z = next((z for z in ZWIERZETA if z["id"] == int(n)), None)
    if not z:
        return Reply(strona("Nie ma takiej strony", ""), status=404)
    dane = [("Numer", z["nr"]), ("Gatunek i płeć", PLEC[z["gatunek"]][z["plec"]]), ("Wiek", lata(z["wiek"])), ("Waga", kg(z["waga"])), ("Status", z["status"]), ("Lubi koty", "tak" if z["koty"] else "nie"), ("Lubi dzieci", "tak" if z["dzieci"] else "nie"), ("Opiekun", z["opiekun"])]
    if z["gatunek"] == "pies":
        dane.insert(4, ("Rozmiar", z["rozmiar"]))
    return strona(z["imie"], f'<p>{esc(z["opis"])}</p><table class="dane">' + "".join(f'<tr><th scope="row">{k}</th><td>{esc(v)}</td></tr>' for k, v in dane) + '</table><p><a href="/">← Wszystkie zwierzęta</a></p>')


@site.get("/adopcja")
def adopcja(req):
    return strona("Jak adoptować", "<ol><li>Wybierz zwierzę i przyjdź je poznać.</li><li>Porozmawiaj z opiekunem.</li><li>Podpisz umowę; nowy dom odwiedzamy po miesiącu.</li></ol><h2>Opłaty adopcyjne</h2><table class=\"dane\">" + "".join(f"<tr><th>{k}</th><td>{v}</td></tr>" for k, v in OPLATY) + "</table><p>Zwierzęta powyżej ośmiu lat wydajemy bez opłaty.</p>")


@site.get("/kontakt")
def kontakt(req):
    return strona("Kontakt", "<p>ul. Kasztanowa 40, Wierzbno Dolne, tel. 76 555 01 18. Otwarte codziennie od 11 do 16, w środy do 18.</p>")


site.run()
