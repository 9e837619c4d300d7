import os, sys; sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from sitekit import *
app = App(__file__, lambda: {'rezerwacje': []})
K = app.data['gry']
CSS = BASE + '''.nagl{background:#3b2a63;color:#fff;padding:14px 24px}.siatka{display:grid;grid-template-columns:repeat(3,1fr);gap:14px}.kafel{background:#fff;border:1px solid #ddd;border-radius:8px;padding:12px}.zn{font-size:12px;border-radius:8px;padding:1px 8px;background:#cdeed6}.zn-n{background:#f3d0d0}.blad{color:#b00}'''
def page(t, b): return f'<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>{e(t)} – Planszówkownia</title><style>{CSS}</style></head><body><div class="nagl"><a href="/">Planszówkownia</a> · <a href="/gry">Katalog gier</a> · <a href="/zasady">Zasady wypożyczania</a></div><main>{b}</main></body></html>'
def pl(v): return f'{v:.2f}'.replace('.', ',')
@app.get('/')
def home(r): return page('Start', f'<h1>Wypożyczalnia gier planszowych</h1><p>Mamy {len(K)} gier na każdą okazję. <a href="/gry">Zobacz katalog</a>.</p><form action="/gry"><label>Szukaj gry <input name="q"></label> <button>Szukaj</button></form>' + banner('Używamy plików cookie.', 'Zgadzam się', 'Odrzuć'))
@app.get('/gry')
def gry(r):
    q = {k: r.q.get(k, '') for k in ('q', 'kategoria')}
    l = sorted([g for g in K if q['q'].lower().strip() in g['tytul'].lower() and q['kategoria'] in ('', g['kategoria'])], key=lambda g: g['id'])
    n = 12; pages = max(1, -(-len(l) // n)); p = min(max(1, int(r.q.get('page') or 1)), pages)
    s = ''.join(f'<div class="kafel"><h3><a href="/gry/{g["id"]}">{e(g["tytul"])}</a></h3><span class="zn{"" if g["dostepna"] else " zn-n"}">{"dostępna" if g["dostepna"] else "wypożyczona"}</span><p>{g["kategoria"]} · {g["min"]}–{g["max"]} graczy · {g["czas"]} min</p><p>★ {pl(g["ocena"])} · {g["cena"]} zł za dobę</p></div>' for g in l[(p - 1) * n:p * n])
    return page('Katalog', f'<h1>Katalog gier</h1><form><label>Tytuł <input name="q" value="{e(q["q"])}"></label> <label>Kategoria <select name="kategoria">{opts(sorted({g["kategoria"] for g in K}), q["kategoria"], "wszystkie")}</select></label> <button>Pokaż</button></form><p>Znaleziono gier: {len(l)}</p><div class="siatka">{s}</div>' + pager('/gry', q, p, pages, 'Poprzednia', 'Następna', 'str'))
def znajdz(i): return next((g for g in K if g['id'] == int(i)), None)
@app.get('/gry/(\\d+)')
def gra(r, i):
    g = znajdz(i)
    if not g: return 404, page('Brak', '<h1>Nie ma takiej gry</h1>')
    return page(g['tytul'], f'<p><a href="/gry">Katalog</a></p><h1>{e(g["tytul"])}</h1><p>Gra {g["kategoria"]} dla {g["min"]}–{g["max"]} graczy od {g["wiek"]} lat. Partia trwa około {g["czas"]} minut.</p><table><tr><th>Wydawca</th><td>{g["wydawca"]}</td></tr><tr><th>Rok wydania</th><td>{g["rok"]}</td></tr><tr><th>Ocena graczy</th><td>{pl(g["ocena"])}</td></tr><tr><th>Cena za dobę</th><td>{g["cena"]} zł</td></tr><tr><th>Kaucja</th><td>{g["kaucja"]} zł</td></tr><tr><th>Regał</th><td>{g["regal"]}</td></tr></table><p><a href="/pliki/instrukcja-{i}.pdf">Pobierz instrukcję (PDF)</a></p>' + (f'<p><a href="/gry/{i}/rezerwacja">Zarezerwuj</a></p>' if g['dostepna'] else '<p class="blad">Gra jest teraz wypożyczona.</p>'))
@app.get('/pliki/instrukcja-(\\d+)\\.pdf')
def plik(r, i):
    g = znajdz(i)
    return File(pdf([f'Instrukcja nr {i}', g['tytul'].encode('ascii', 'ignore').decode(), f'{g["min"]}-{g["max"]} graczy, {g["czas"]} min']), 'application/pdf', f'instrukcja-{i}.pdf') if g else (404, 'Brak')
def form(g, f, err=''):
    return page('Rezerwacja', f'<h1>Rezerwacja: {e(g["tytul"])}</h1>{f"<p class=blad role=alert>{err}</p>" if err else ""}<form method="post" action="/gry/{g["id"]}/rezerwacja" novalidate><p><label>Imię i nazwisko<br><input name="nazwisko" value="{e(f.get("nazwisko", ""))}"></label></p><p><label>E-mail<br><input name="email" type="email" value="{e(f.get("email", ""))}"></label></p><p><label>Data odbioru<br><input type="date" name="odbior" value="{e(f.get("odbior", ""))}"></label></p><p><label>Na ile dób<br><select name="doby">{opts(range(1, 8), f.get("doby", "1"))}</select></label></p><p>Odbiór<br><label><input type="radio" name="miejsce" value="lokal"{" checked" if f.get("miejsce", "lokal") == "lokal" else ""}> w lokalu</label> <label><input type="radio" name="miejsce" value="paczkomat"{" checked" if f.get("miejsce") == "paczkomat" else ""}> w paczkomacie</label></p><p><label><input type="checkbox" name="zgoda" value="tak"> Akceptuję zasady wypożyczania</label></p><button>Rezerwuję</button></form>')
@app.get('/gry/(\\d+)/rezerwacja')
def rez(r, i):
    g = znajdz(i)
    return form(g, {}) if g and g['dostepna'] else Redirect('/gry/' + i)
@app.post('/gry/(\\d+)/rezerwacja')
def zapisz(r, i):
    g = znajdz(i)
    if not g or not g['dostepna']: return Redirect('/gry/' + i)
    f = {k: r.form.get(k, '') for k in ('nazwisko', 'email', 'odbior', 'doby', 'miejsce')}
    if not f['nazwisko']: return 422, form(g, f, 'Podaj imię i nazwisko.')
    if not re.fullmatch(r'[^@\s]+@[^@\s]+\.\w+', f['email']): return 422, form(g, f, 'Podaj poprawny adres e-mail.')
    if not re.fullmatch(r'\d{4}-\d\d-\d\d', f['odbior']): return 422, form(g, f, 'Podaj datę odbioru.')
    if f['doby'] not in '1234567' or not f['doby'] or f['miejsce'] not in ('lokal', 'paczkomat'): return 422, form(g, f, 'Wybierz liczbę dób i miejsce odbioru.')
    if r.form.get('zgoda') != 'tak': return 422, form(g, f, 'Musisz zaakceptować zasady.')
    f = {'gra': int(i)} | f | {'doby': int(f['doby'])}; f['numer'] = 'PL-' + crc(*f.values()); app.state['rezerwacje'].append(f)
    return page('Gotowe', f'<h1>Rezerwacja przyjęta</h1><p>Numer rezerwacji: <b>{f["numer"]}</b></p>')
@app.get('/zasady')
def zas(r): return page('Zasady', '<h1>Zasady wypożyczania</h1><p>Grę wypożyczamy najwyżej na siedem dób. Kaucję zwracamy przy oddaniu gry.</p>')
app.run()
