import os, sys; sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from sitekit import *
app = App(__file__, lambda: {'aanmeldingen': []})
Z = app.data['lessen']; DAG = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag']
CSS = BASE + '''body{background:#eef8fc}.balk{background:#0077a8;color:#fff;padding:14px 24px;display:flex;gap:18px}.vol{color:#b00;font-weight:600}.vrij{color:#06703a;font-weight:600}.fout{color:#b00}table{background:#fff}'''
def eur(v): return '€ ' + f'{v:.2f}'.replace('.', ',')
def komma(v): return f'{v:g}'.replace('.', ',')
def vrij(z):
    n = z['plaatsen'] - z['bezet']
    return f'<span class="vrij">nog {n} {"plaats" if n == 1 else "plaatsen"}</span>' if n > 0 else '<span class="vol">Vol</span>'
def page(t, b): return f'<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>{e(t)} – Zwembad De Plas</title><style>{CSS}</style></head><body><div class="balk"><a href="/"><b>Zwembad De Plas</b></a><a href="/lessen">Lesrooster</a><a href="/tarieven">Tarieven</a></div><main>{b}</main>{banner("Wij plaatsen cookies om de site te verbeteren.", "Akkoord", "Weigeren")}</body></html>'
@app.get('/')
def home(r): return page('Welkom', '<h1>Leer zwemmen in De Plas</h1><p>In het najaar van 2025 geven wij les van maandag tot en met zondag. <a href="/lessen">Bekijk het lesrooster</a> en meld u aan.</p>')
@app.get('/lessen')
def lessen(r):
    d, s = r.q.get('dag', ''), r.q.get('soort', '')
    l = [z for z in Z if d in ('', z['dag']) and s in ('', z['soort'])]
    rows = ''.join(f'<tr><td>{z["dag"]}</td><td>{z["tijd"]}</td><td><a href="/lessen/{z["code"]}">{e(z["soort"])}</a></td><td>{z["bad"]}</td><td>{vrij(z)}</td></tr>' for z in l)
    return page('Lesrooster', f'<h1>Lesrooster najaar 2025</h1><form><label>Dag <select name="dag">{opts(DAG, d, "alle dagen")}</select></label> <label>Les <select name="soort">{opts(sorted({z["soort"] for z in Z}), s, "alle lessen")}</select></label> <button>Toon</button></form><table><thead><tr><th>Dag</th><th>Tijd</th><th>Les</th><th>Bad</th><th>Beschikbaar</th></tr></thead><tbody>{rows or "<tr><td colspan=5>Geen lessen</td></tr>"}</tbody></table>')
@app.get('/lessen/(L\\d+)')
def les(r, c):
    z = next((z for z in Z if z['code'] == c), None)
    if not z: return 404, page('Niet gevonden', '<h1>Niet gevonden</h1>')
    vol = z['bezet'] >= z['plaatsen']
    dt = lambda s: f'{s[8:]}-{s[5:7]}-{s[:4]}'
    lft = f'{z["min"]} tot en met {z["max"]} jaar' if z['max'] < 99 else f'vanaf {z["min"]} jaar'
    return page(z['soort'], f'<p><a href="/lessen">Lesrooster</a></p><h1>{e(z["soort"])} op {z["dag"]} om {z["tijd"]}</h1><p>De cursus telt {z["lessen"]} lessen van {z["minuten"]} minuten en begint op {dt(z["start"])}. Het water is {komma(z["temp"])} °C.</p><dl><dt>Lescode</dt><dd>{c}</dd><dt>Docent</dt><dd>{z["docent"]}</dd><dt>Bad</dt><dd>{z["bad"]}</dd><dt>Leeftijd</dt><dd>{lft}</dd><dt>Prijs van de cursus</dt><dd>{eur(z["prijs"])}</dd><dt>Bezetting</dt><dd>{z["bezet"]} van {z["plaatsen"]} plaatsen bezet</dd></dl>' + ('<p class="vol">Deze les is vol. Aanmelden is niet mogelijk.</p>' if vol else f'<p><a href="/lessen/{c}/aanmelden">Aanmelden</a></p>'))
def form(z, f, err):
    er = lambda k: f'<p class="fout">{err[k]}</p>' if k in err else ''
    return page('Aanmelden', f'<h1>Aanmelden: {e(z["soort"])}, {z["dag"]} {z["tijd"]}</h1><form method="post" action="/lessen/{z["code"]}/aanmelden" novalidate><p><label for="n">Naam van de deelnemer</label><br><input id="n" name="naam" value="{e(f.get("naam", ""))}"></p>{er("naam")}<p><label for="g">Geboortedatum</label><br><input id="g" name="geboren" placeholder="dd-mm-jjjj" value="{e(f.get("geboren", ""))}"></p>{er("geboren")}<p><label for="t">Telefoon</label><br><input id="t" name="telefoon" value="{e(f.get("telefoon", ""))}"></p>{er("telefoon")}<p><label for="m">E-mail</label><br><input id="m" name="email" value="{e(f.get("email", ""))}"></p>{er("email")}<p>Betaling<br><label><input type="radio" name="betaling" value="ideal"> iDEAL</label> <label><input type="radio" name="betaling" value="incasso"> automatische incasso</label></p>{er("betaling")}<button>Versturen</button></form>')
@app.get('/lessen/(L\\d+)/aanmelden')
def aan(r, c):
    z = next((z for z in Z if z['code'] == c), None)
    if not z or z['bezet'] >= z['plaatsen']: return Redirect('/lessen/' + c)
    return form(z, {}, {})
@app.post('/lessen/(L\\d+)/aanmelden')
def stuur(r, c):
    z = next((z for z in Z if z['code'] == c), None)
    if not z or z['bezet'] >= z['plaatsen']: return Redirect('/lessen/' + c)
    f = {k: r.form.get(k, '') for k in ('naam', 'geboren', 'telefoon', 'email', 'betaling')}; err = {}
    if not f['naam']: err['naam'] = 'Vul een naam in.'
    m = re.fullmatch(r'(\d\d?)-(\d\d?)-(\d{4})', f['geboren'])
    if not m: err['geboren'] = 'Vul de datum in als dd-mm-jjjj.'
    else:
        f['geboren'] = f'{int(m[1]):02d}-{int(m[2]):02d}-{m[3]}'
        d, mo, y = map(int, m.groups()); a = 2025 - y - ((9, 1) < (mo, d))
        if not z['min'] <= a <= z['max']: err['geboren'] = 'De deelnemer heeft niet de leeftijd voor deze les.'
    if len(re.sub(r'\D', '', f['telefoon'])) < 10: err['telefoon'] = 'Vul een telefoonnummer van tien cijfers in.'
    else: f['telefoon'] = re.sub(r'\D', '', f['telefoon'])
    if not re.fullmatch(r'[^@\s]+@[^@\s]+\.\w+', f['email']): err['email'] = 'Vul een geldig e-mailadres in.'
    if f['betaling'] not in ('ideal', 'incasso'): err['betaling'] = 'Kies hoe u betaalt.'
    if err: return 422, form(z, f, err)
    f['les'] = c; f['nummer'] = 'DP-' + crc(*f.values()); app.state['aanmeldingen'].append(f)
    return page('Bedankt', f'<h1>Bedankt</h1><p>De aanmelding van {e(f["naam"])} is ontvangen onder nummer <b>{f["nummer"]}</b>.</p>')
@app.get('/tarieven')
def tar(r): return page('Tarieven', '<h1>Tarieven</h1><table><tr><th>Vrij zwemmen</th><td>€ 5,80</td></tr><tr><th>Tienbadenkaart</th><td>€ 49,50</td></tr></table>')
app.run()
