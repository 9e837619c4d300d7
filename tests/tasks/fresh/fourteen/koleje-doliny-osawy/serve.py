import html
import os
import sys
import urllib.parse
sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
from data import DNI, PO_NR, POCIAGI, STACJE, UWAGI, godz, nazwa, odjazdy
from base import data, page, redirect, serve

e = html.escape
ZGLOSZENIA = []

CSS = """body{font-family:Tahoma,Arial,sans-serif;font-size:15px;margin:0;color:#1c1c28;background:#eceff4}#gora{background:#1f3a6e;color:#fff;padding:14px 30px}#gora a{color:#fff;margin-right:24px;text-decoration:none}#gora b{font-size:20px;margin-right:34px}.srodek{max-width:1000px;margin:18px auto;background:#fff;padding:18px 28px}
form.wybor{background:#dde5f2;padding:14px}form.wybor select,form.wybor input{font:inherit;padding:5px}button{font:inherit;background:#c8102e;color:#fff;border:0;padding:6px 16px;cursor:pointer}table{border-collapse:collapse;width:100%;margin-top:14px}th{background:#1f3a6e;color:#fff;text-align:left;padding:7px}td{padding:7px;border-bottom:1px solid #cdd5e2;vertical-align:top}tr.trasa{display:none;background:#f4f6fa}tr.trasa.jest{display:table-row}tr.trasa td{font-size:14px}.rozwin{background:none;color:#1f3a6e;padding:0;text-decoration:underline}
.komunikat{border-left:6px solid #c8102e;padding:8px 14px;background:#fdf0f1}#dol{max-width:1000px;margin:0 auto 30px;color:#5c6475;font-size:13px}ul.legenda{columns:2}"""


def strona(tytul, tresc):
    return page("""<!DOCTYPE html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>%s - Koleje Doliny Osawy</title><style>%s</style></head><body>
<div id="gora"><b>Koleje Doliny Osawy</b><a href="/">Start</a><a href="/rozklad">Odjazdy ze stacji</a><a href="/pociag">Znajdź pociąg</a><a href="/bilety">Bilety</a></div><div class="srodek">%s</div>
<div id="dol">Koleje Doliny Osawy sp. z o.o., ul. Dworcowa 1, 38-999 Brzezie. Infolinia 17 555 01 60, codziennie od 6 do 22. Rozkład ważny od 14.12.2025 do 12.12.2026.<br>Bilet weekendowy na całą sieć: 49 zł, do końca marca 39 zł.</div></body></html>""" % (e(tytul), CSS, tresc))


def start():
    return strona("Start", """<h1>Witamy w Dolinie Osawy</h1><div class="komunikat">W nocy z 28 na 29 marca 2026 r. zmiana czasu. Pociągi nocne mogą być opóźnione o godzinę.</div>
<h2>Aktualności</h2><p>12.03.2026: Na stacji Lipowo otwarto wiatę na 24 rowery.</p><p>02.03.2026: Nowe bufety w pociągach pospiesznych, kawa za 9 zł.</p><p>Na skróty: <a href="/rozklad">odjazdy ze stacji</a>, <a href="/pociag">przebieg pociągu</a></p>""")


def lista(wart, wybrane):
    return "".join("<option%s>%s</option>" % (" selected" if w == wybrane else "", w) for w in wart)


def rozklad(req):
    stacja = req.q("stacja") if req.q("stacja") in STACJE else ""
    dzien = req.q("dzien") if req.q("dzien") in DNI else DNI[0]
    tresc = '<h1>Odjazdy ze stacji</h1><form class="wybor" action="/rozklad">Stacja <select name="stacja">%s</select> Dzień <select name="dzien">%s</select> <button>Pokaż</button></form>' % (lista(STACJE, stacja), lista(DNI, dzien))
    if not stacja:
        return strona("Odjazdy", tresc + "<p>Proszę wybrać stację.</p>")
    wiersze = ""
    for t, p, x in odjazdy(stacja, dzien):
        dalej = p["postoje"][p["postoje"].index(x) + 1:]
        wiersze += '<tr><td><b>%s</b></td><td><a href="/pociag?nr=%d">%s</a></td><td>%s</td><td>%s</td><td>%s</td><td><button type="button" class="rozwin">trasa</button></td></tr><tr class="trasa"><td colspan="6">%s</td></tr>' % (
            godz(t), p["nr"], nazwa(p), p["postoje"][-1]["stacja"], x["peron"], " ".join(p["uwagi"]), ", ".join("%s %s" % (d["stacja"], godz(d["przyjazd"])) for d in dalej))
    legenda = "".join("<li>%s – %s</li>" % u for u in UWAGI.items())
    return strona("Odjazdy " + stacja, tresc + """<h2>%s, %s</h2><table><tr><th>Odjazd</th><th>Pociąg</th><th>Kierunek</th><th>Peron</th><th>Uwagi</th><th></th></tr>%s</table><h3>Objaśnienia</h3><ul class="legenda">%s</ul>
<script>document.querySelectorAll('.rozwin').forEach(function (b) { b.onclick = function () { b.closest('tr').nextElementSibling.classList.toggle('jest'); }; });</script>""" % (stacja, dzien, wiersze, legenda))


def pociag(req):
    nr = "".join(c for c in req.q("nr") if c.isdigit())
    tresc = '<h1>Znajdź pociąg</h1><form class="wybor" action="/pociag">Numer pociągu <input name="nr" size="8" value="%s"> <button>Szukaj</button></form>' % e(req.q("nr"))
    if not nr:
        return strona("Znajdź pociąg", tresc)
    p = PO_NR.get(int(nr[:9]))
    if not p:
        return strona("Znajdź pociąg", tresc + "<p>Nie ma pociągu o tym numerze.</p>")
    wiersze = "".join("<tr><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>" % (x["stacja"], godz(x["przyjazd"]) if x["przyjazd"] is not None else "–", godz(x["odjazd"]) if x["odjazd"] is not None else "–", x["peron"]) for x in p["postoje"])
    kiedy = "codziennie" if len(p["dni"]) == 3 else "kursuje: " + ", ".join(p["dni"])
    return strona(nazwa(p), tresc + "<h2>%s %s – %s</h2><p>%s. %s.</p><table><tr><th>Stacja</th><th>Przyjazd</th><th>Odjazd</th><th>Peron</th></tr>%s</table>" % (
        nazwa(p), p["postoje"][0]["stacja"], p["postoje"][-1]["stacja"], kiedy.capitalize(), ", ".join(UWAGI[u] for u in p["uwagi"]).capitalize() if p["uwagi"] else "Bez uwag", wiersze))


def route(req):
    p = req.path
    if req.method == "POST":
        return None
    if p == "/":
        return start()
    if p == "/rozklad":
        return rozklad(req)
    if p == "/pociag":
        return pociag(req)
    if p == "/bilety":
        return strona("Bilety", "<h1>Bilety</h1><table><tr><th>Odległość</th><th>Normalny</th><th>Ulgowy 37%</th></tr><tr><td>do 10 km</td><td>6,50 zł</td><td>4,10 zł</td></tr><tr><td>11–25 km</td><td>11,00 zł</td><td>6,93 zł</td></tr><tr><td>26–50 km</td><td>17,50 zł</td><td>11,03 zł</td></tr><tr><td>ponad 50 km</td><td>24,00 zł</td><td>15,12 zł</td></tr></table><p>Rower: 7 zł bez względu na odległość. Pies: bezpłatnie.</p>")
    return None


def state():
    return {"zgloszenia": ZGLOSZENIA}


def reset():
    ZGLOSZENIA.clear()


serve(route, lambda: "<!DOCTYPE html><title>Brak strony</title><h1>Nie ma takiej strony</h1><a href='/'>Start</a>", state, reset)
