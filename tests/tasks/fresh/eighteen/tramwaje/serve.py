import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__)))); sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from base import *
from data import *

app = App(STATE)
CSS = """body{margin:0;font:17px/1.6 Lato,Verdana,sans-serif;color:#2a1a1a;background:#fff8f0}.gora{background:#8b1e1e;color:#ffe9b8;padding:18px 5%}.gora a{color:#ffe9b8;margin-right:20px}.tresc{padding:20px 5%;max-width:1060px}.wagony{display:grid;grid-template-columns:repeat(auto-fill,minmax(290px,1fr));gap:16px}.wagon{background:#fff;border:1px solid #ecd9c0;border-top:5px solid #8b1e1e;padding:14px}.wagon h3{margin:0}.znak{font-size:13px;background:#ffe9b8;padding:1px 8px;border-radius:3px}.przycisk{background:#8b1e1e;color:#fff;border:0;padding:10px 20px;font:inherit;cursor:pointer}.pole{margin-bottom:14px}.pole label{display:block;font-weight:bold}.pole input,.pole select{font:inherit;padding:6px;width:280px}.blad{color:#b00}table{border-collapse:collapse}td,th{border:1px solid #ecd9c0;padding:6px 14px;text-align:left}.stopka{background:#2a1a1a;color:#ecd9c0;padding:20px 5%;margin-top:26px;font-size:15px}"""
def page(t, body, sc=""): return f"""<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>{t} – Muzealna Linia Tramwajowa</title><link rel="stylesheet" href="/static/tram.css"></head><body><div class="gora"><h1>Muzealna Linia Tramwajowa w Brzozowie</h1><nav><a href="/">O linii</a><a href="/tabor">Tabor</a><a href="/rozklad">Rozkład i ceny</a><a href="/bilety">Zamów bilety</a></nav></div><div class="tresc">{body}</div><div class="stopka">Towarzystwo Przyjaciół Tramwaju. Zajezdnia przy ulicy Torowej 1, Brzozowo. Jeździmy w soboty i niedziele od maja do września.</div>{sc}</body></html>"""
@app.get("/static/tram.css")
def _(r): return css(CSS)
@app.get("/")
def _(r): return page("O linii", "<h2>Przejażdżka przez sto lat</h2><p>Nasza linia ma 4,7 kilometra długości i prowadzi od rynku przez las do starej cegielni. Po drodze jest 9 przystanków, a na każdym z nich wisi rozkład z innych czasów. Tor ma rozstaw 1000 milimetrów, jak dawniej wszystkie tramwaje w okolicy.</p><p>Miejskie tramwaje zniknęły z Brzozowa w 1968 roku. Miłośnicy odbudowali trasę własnymi rękami i w 1997 roku pierwszy wagon znów ruszył z rynku.</p><h2>Zajezdnia</h2><p>W hali stoi osiemnaście pojazdów. Część z nich jeździ, inne są na wystawie albo czekają na swoją kolej w warsztacie.</p>")
@app.get("/tabor")
def _(r): return page("Tabor", f"<h2>Tabor</h2><p>Wszystkie {len(WAGONY)} pojazdów, w kolejności, w jakiej do nas trafiły.</p><div class='wagony'>" + "".join(f'<div class="wagon"><h3><a href="/tabor/{w["slug"]}">{w["nazwa"]}</a></h3><p><span class="znak">{w["stan"]}</span> rok budowy {w["rok"]}</p><p>{w["opis"]}</p></div>' for w in WAGONY) + "</div>")
@app.get("/tabor/([a-z0-9-]+)")
def _(r, s):
    w = next((w for w in WAGONY if w["slug"] == s), None)
    if not w: return
    return page(w["nazwa"], f"""<p><a href="/tabor">Tabor</a></p><h2>{w['nazwa']}</h2><p>{w['opis']}</p><p>Pojazd zbudowano w roku {w['rok']}. Wytwórnia: {w['wytwornia']}. Liczba miejsc siedzących to {w['siedzace']}, a stojących {w['stojace']}. Obecnie pojazd jest {w['stan'] if w['stan'] != 'wystawa' else 'na wystawie'}.</p><h3>Zwiedzanie</h3><p>Do wagonów na wystawie można wejść w towarzystwie przewodnika o pełnych godzinach.</p>""")
@app.get("/rozklad")
def _(r): return page("Rozkład i ceny", "<h2>Rozkład i ceny</h2><p>Odjazdy z rynku:</p><table><tr>" + "".join(f"<td>{g}</td>" for g in GODZINY) + "</tr></table><p>Przejazd w obie strony trwa około godziny.</p><table><tr><th>Bilet</th><th>Cena</th></tr><tr><td>Normalny</td><td>18 zł</td></tr><tr><td>Ulgowy</td><td>11 zł</td></tr><tr><td>Rodzinny (2 + 3)</td><td>46 zł</td></tr></table>")
def form(f={}, msg=""):
    v = lambda n, d="": esc(f.get(n, d))
    return page("Zamów bilety", f"""<h2>Zamów bilety</h2><p>Bilety czekają w kasie na rynku; płaci się na miejscu.</p>{msg}<form method="post" action="/bilety" id="fb"><div class="pole"><label for="da">Dzień przejazdu</label><input type="date" id="da" name="data" value="{v('data')}"></div><div class="pole"><label for="go">Odjazd z rynku</label><select id="go" name="godzina"><option value="">wybierz</option>{''.join(f'<option{" selected" if f.get("godzina") == g else ""}>{g}</option>' for g in GODZINY)}</select></div><div class="pole"><label for="bn">Bilety normalne (18 zł)</label><input type="number" id="bn" name="normalne" min="0" value="{v('normalne', 0)}"></div><div class="pole"><label for="bu">Bilety ulgowe (11 zł)</label><input type="number" id="bu" name="ulgowe" min="0" value="{v('ulgowe', 0)}"></div><div class="pole"><label for="br">Bilety rodzinne (46 zł)</label><input type="number" id="br" name="rodzinne" min="0" value="{v('rodzinne', 0)}"></div><div class="pole"><label for="na">Imię i nazwisko</label><input id="na" name="nazwisko" value="{v('nazwisko')}"></div><div class="pole"><label for="te">Numer telefonu</label><input id="te" type="tel" name="telefon" value="{v('telefon')}"></div><p>Razem: <output id="su">0</output> zł</p><button class="przycisk">Zamawiam</button></form>""", """<script>const F=document.getElementById('fb'),S=()=>{document.getElementById('su').value=18*F.normalne.value+11*F.ulgowe.value+46*F.rodzinne.value};F.oninput=S;S()</script>""")
@app.get("/bilety")
def _(r): return form()
@app.post("/bilety")
def _(r):
    f = {k: r.form.get(k, "").strip() for k in ("data", "godzina", "normalne", "ulgowe", "rodzinne", "nazwisko", "telefon")}
    num = [int(f[k]) if f[k].isdigit() else 0 for k in ("normalne", "ulgowe", "rodzinne")]
    if not f["data"] or f["godzina"] not in GODZINY or not sum(num) or not f["nazwisko"] or not f["telefon"]: return form(f, '<p class="blad" role="alert">Proszę uzupełnić dzień, odjazd, liczbę biletów, nazwisko i telefon.</p>')
    f.update(zip(("normalne", "ulgowe", "rodzinne"), num)); f["suma"] = 18 * num[0] + 11 * num[1] + 46 * num[2]
    f["numer"] = ref("MLT", *f.values()); app.state["zamowienia"].append(f); return redirect("/zamowienie/" + f["numer"])
@app.get("/zamowienie/(MLT-[0-9]+)")
def _(r, n):
    z = next((z for z in app.state["zamowienia"] if z["numer"] == n), None)
    return z and page("Zamówienie przyjęte", f"<h2>Dziękujemy!</h2><p>Numer zamówienia: <strong>{n}</strong></p><p>Do zapłaty w kasie: {z['suma']} zł. Prosimy przyjść kwadrans przed odjazdem.</p>")
app.run()
