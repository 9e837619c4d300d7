"""Starts every site and checks it and its tasks by HTTP only. Exit status 0 when all is well."""
import sys
sys.dont_write_bytecode = True
import html, json, os, re, subprocess, urllib.error, urllib.parse, urllib.request
from http.cookiejar import CookieJar
HERE = os.path.dirname(os.path.abspath(__file__))
class Site:
    def __init__(s, name):
        s.p = subprocess.Popen([sys.executable, 'serve.py', '0'], cwd=f'{HERE}/{name}', stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        s.base = 'http://127.0.0.1:' + s.p.stdout.readline().split()[1]; s.new()
    def new(s): s.o = urllib.request.build_opener(urllib.request.ProxyHandler({}), urllib.request.HTTPCookieProcessor(CookieJar()))
    def raw(s, path, data=None, js=False, ok=(200,)):
        h = {}
        if js: data, h = json.dumps(data).encode(), {'content-type': 'application/json'}
        elif data is not None: data = urllib.parse.urlencode(data, doseq=True).encode()
        try:
            r = s.o.open(urllib.request.Request(s.base + urllib.parse.quote(path, safe='/?&=%+'), data, h), timeout=10); c, b = r.status, r.read()
        except urllib.error.HTTPError as x: c, b = x.code, x.read()
        assert c in ok, (path, c); return b
    def get(s, path, **q): return s.raw(path + ('?' + urllib.parse.urlencode(q) if q else '')).decode()
    def js(s, path, **q): return json.loads(s.get(path, **q))
    def post(s, path, data, ok=(200,), js=False): return s.raw(path, data, js, ok).decode()
    def state(s): return s.js('/__state')
    def reset(s): s.post('/__reset', {}); s.new()
    def stop(s):
        s.p.stdin.close(); s.p.wait(5)
def text(h): return html.unescape(re.sub(r'\s+', ' ', re.sub(r'<[^>]+>', ' ', re.sub(r'<(script|style).*?</\1>', ' ', h, flags=re.S)))).strip()
def pairs(h): return {html.unescape(a): html.unescape(b) for a, b in re.findall(r'<(?:dt|th)>([^<]+)</(?:dt|th)><(?:dd|td)>([^<]*)</', h)}
def pages(s, path, cut, **q):
    """The records of all pages of a list, following the link to the next page."""
    url, out = path + '?' + urllib.parse.urlencode(q), []
    while url:
        h = s.raw(url).decode(); out += re.findall(cut, h, re.S)
        m = re.search(r'<a rel="next" href="([^"]+)"', h); url = html.unescape(m[1]) if m else None
    return out
def num(t): return float(t.replace('.', '').replace(',', '.')) if ',' in t else float(t)
def un(x): return html.unescape(x)
def submit(s, path, data, err, ok='', **kw):
    """A form sent empty must be refused, sent rightly it must be taken."""
    before = s.state(); s.post(path, err, ok=(422,), **kw); assert s.state() == before
    return s.post(path, data, **kw)
C = {}
def chk(name):
    def d(f): C[name] = f; return f
    return d
# fabrics
def fab(s, **q):
    out = []
    while True:
        d = s.js('/api/fabrics', offset=len(out), **q); out += d['items']
        if len(out) >= d['total']: return out
@chk('fabrics-cotton-by-price')
def _(s, p): return {'fabrics': [{'name': f['name'], 'price': f['price']} for f in fab(s, fibre='Cotton', colour=p['colour']) if f['price'] <= p['maxPrice']]}
@chk('fabrics-heaviest-wool')
def _(s, p):
    f = max(fab(s, fibre='Wool'), key=lambda f: f['weight']); return {k: f[k] for k in ('name', 'weight', 'price')}
@chk('fabrics-wool-last-metres')
def _(s, p): return {'count': len(fab(s, fibre='Wool', badge='Last metres'))}
@chk('fabrics-basket')
def _(s, p):
    f, = [f for f in fab(s, q=p['fabric']) if f['name'] == p['fabric']]
    assert f'"{f["sku"]}"' in s.get('/fabric/' + f['sku']).replace("'", '"'); submit(s, '/api/basket', {'sku': f['sku'], 'metres': p['metres']}, {'sku': f['sku'], 'metres': .3}, js=True)
@chk('fabrics-stock-left')
def _(s, p):
    for f in fab(s): 
        t = text(s.get('/fabric/' + f['sku'])); assert 'In stock.' in t and not re.search(r'\d m(etres)? (left|in stock)', t)
# wells
def wells(s, **q): return [(a, un(b), c, d, float(e), f) for a, b, c, d, e, f in pages(s, '/wells', r'<tr><td>(LA-\d+)</td><td><a href="[^"]+">([^<]+)</a></td><td>([^<]+)</td><td>([^<]+)</td><td>([\d.]+) m</td><td><span[^>]*>([^<]+)', **q)]
@chk('wells-latest-level')
def _(s, p):
    w, = wells(s, q=p['well']); m = re.fullmatch(r'([\d.]+) m above datum \(([\d-]+)\)', pairs(s.get('/wells/' + w[0]))['Latest water level']); return {'level': float(m[1]), 'date': m[2]}
@chk('wells-deep-chalk')
def _(s, p): return {'wells': [{'number': w[0], 'name': w[1], 'depth': w[4]} for w in wells(s, district=p['district'], aquifer=p['aquifer']) if w[4] > 120 and w[5] == 'Active']}
@chk('wells-borehole-log')
def _(s, p):
    w, = wells(s, q=p['well']); return re.search(r'href="([^"]+)">Borehole log', s.get('/wells/' + w[0]))[1]
@chk('wells-five-deepest')
def _(s, p): return {'wells': [{'name': w[1], 'aquifer': w[3], 'depth': w[4]} for w in wells(s, district='Tarrant', sort='-depth')[:5]]}
@chk('wells-no-such-well')
def _(s, p): assert not wells(s, q='Copsey Farm 3') and len(wells(s, q='Copsey Farm')) == 2 and len(wells(s)) == 141
# makerspace
@chk('makerspace-book-induction')
def _(s, p):
    s.post('/login', {'email': p['email'], 'password': 'no'}, ok=(401,)); s.post('/login', p)
    m = re.search(r'<td>2025-06-30</td><td>[^<]+</td><td>Metal lathe</td><td>[^<]+</td><td>\d+</td><td><form method="post" action="([^"]+)"', s.get('/inductions')); s.post(m[1], {})
    assert 'Metal lathe, 2025-06-30' in s.get('/bookings')
    s.new(); assert 'password' in s.get('/bookings')
@chk('makerspace-out-of-order')
def _(s, p):
    return [[un(n), un(w)] for w, b in re.findall(r'<summary>([^<]+)</summary>(.*?)</details>', s.get('/machines'), re.S) for n, t in re.findall(r'<b>([^<]+)</b></a> <span[^>]*>([^<]+)<', b) if t == 'Out of order']
@chk('makerspace-rate')
def _(s, p):
    m = re.search(r'<b>' + p['machine'] + r'</b></a> <span[^>]*>[^<]+</span><div>£([\d.]+) per hour([^<]*)<', s.get('/machines')); return {'rate': float(m[1]), 'inductionNeeded': 'induction needed' in m[2]}
@chk('makerspace-router-data')
def _(s, p):
    d = pairs(s.get(re.search(r'href="([^"]+)"><b>CNC router<', s.get('/machines'))[1])); return {'maker': d['Maker'], 'model': d['Model'], 'workingArea': d['Working area'], 'lastServiced': d['Last serviced']}
# fossils
def fossil(s, n):
    x, = [x for x in s.js('/api/specimens', q=n) if x['name'] == n]; return s.js(f'/api/specimens/{x["id"]}')
@chk('fossils-found-by')
def _(s, p):
    t = fossil(s, 'The Comb')['prose']; return {'finder': re.search(r'found by (\w+ \w+)', t)[1], 'year': int(re.search(r'in (\d{4})', t)[1]), 'length': int(re.search(r'(\d+) cm', t)[1]), 'guineas': int(re.search(r'(\d+) guineas', t)[1])}
@chk('fossils-card')
def _(s, p):
    f = fossil(s, 'Kettle Lid'); return {'number': f['no'], 'genus': f['genus'], 'period': f['period'], 'drawer': f['drawer']}
@chk('fossils-locality')
def _(s, p): return {'specimens': [{'name': x['name'], 'group': x['group']} for x in s.js('/api/specimens', q=p['locality']) if x['locality'] == p['locality']]}
@chk('fossils-loan')
def _(s, p):
    fossil(s, 'Long Tom')
    for u in ('/', '/visit'): h = s.get(u); assert '<form' not in h and 'loan' not in h.lower()
# status
@chk('status-major-march')
def _(s, p): return {'count': sum(n['impact'] == 'major' for k in range(3) for m in s.js('/api/incidents', block=k)['months'] if m['name'] == 'March 2025' for n in m['incidents'])}
@chk('status-post-mortem')
def _(s, p):
    n, = [n for k in range(3) for m in s.js('/api/incidents', block=k)['months'] for n in m['incidents'] if n['title'] == 'Stuck snapshots on Load Balancers (Frankfurt)' and n['date'] == '2025-02-01']
    t = text(s.get('/incidents/' + n['id'])); return {'customers': int(re.search(r'([\d,]+) (affected )?customers', t)[1].replace(',', '')), 'minutes': int(re.search(r'(\d+) minutes', t)[1]), 'credit': int(re.search(r'(\d+) %', t)[1])}
@chk('status-worst-uptime')
def _(s, p):
    b = s.get('/').split('＋ Singapore')[1].split('＋')[0]; u, c = min((float(u), c) for c, u in re.findall(r'<span>([^<]+)</span><span>([\d.]+) % uptime', b)); return {'component': c, 'uptime': u}
@chk('status-subscribe')
def _(s, p): submit(s, '/subscribe', {'email': p['email'], 'region': ['Frankfurt', 'Montreal'], 'level': 'major', 'lang': 'fr'}, {})
# expenses
def sign(s, p):
    assert 'name="password"' in s.get('/claims'); s.post('/', {'username': p['username'], 'password': 'x'}, ok=(401,)); s.post('/', {'username': p['username'], 'password': p['password']})
def claims(s, **q):
    out, k = [], 1
    while True:
        d = s.js('/api/claims', page=k, **q); out += d['items']
        if k >= d['pages']: return out
        k += 1
@chk('expenses-new-claim')
def _(s, p):
    sign(s, p); d = {'category': 'Training', 'date': '2025-05-19'}; s.post('/claims/new/1', {}, ok=(422,)); s.post('/claims/new/1', d)
    d |= {'merchant': 'Keystone Academy', 'amount': '289.90', 'project': 'BX-Atlas'}; s.post('/claims/new/2', d)
    d |= {'note': 'Welding safety course'}; return re.search(r'CL-\w+', submit(s, '/claims/new/3', d | {'ok': '1'}, d))[0]
@chk('expenses-rejected-travel')
def _(s, p): sign(s, p); return {'claims': [{'number': x['no'], 'merchant': x['merchant'], 'amount': x['amount']} for x in claims(s, status='Rejected', category='Travel')]}
@chk('expenses-withdraw')
def _(s, p):
    sign(s, p); s.post(re.search(r'action="(/claims/EX-\d+/withdraw)"', s.get('/claims/' + p['claim']))[1], {}); s.post(f'/claims/{p["claim"]}/withdraw', {}, ok=(409,))
@chk('expenses-paid-over-200')
def _(s, p): sign(s, p); return {'count': sum(x['amount'] > 200 for x in claims(s, status='Paid'))}
# orgeln
def orgeln(s, **q): return [dict(url=u, ort=a, kirche=b, erbauer=un(c), baujahr=int(d), register=int(r)) for u, a, b, c, d, r in pages(s, '/orgeln', r'<a href="(/orgeln/\d+)">([^,<]+), ([^<]+)</a></h3><div class="merk">([^<]+), erbaut (\d+)</div><div>(\d+) Register', **q)]
@chk('orgeln-erbauer')
def _(s, p):
    o, = orgeln(s, suche='Spitalkirche Dachsberg'); return {'erbauer': o['erbauer'], 'baujahr': o['baujahr']}
@chk('orgeln-groesste-alte')
def _(s, p):
    o = [o for o in orgeln(s, folge='register') if o['baujahr'] < 1800][0]; return {k: o[k] for k in ('ort', 'kirche', 'baujahr', 'register')}
@chk('orgeln-von-brandl')
def _(s, p): return {'orgeln': [{k: o[k] for k in ('ort', 'kirche', 'baujahr')} for o in orgeln(s, erbauer=p['erbauer'], folge='baujahr') if o['baujahr'] >= 1900]}
@chk('orgeln-steckbrief')
def _(s, p):
    o, = orgeln(s, suche='Geisling, St. Nikolaus'); h = s.get(o['url']); d = pairs(h); return {'windlade': d['Windlade'], 'traktur': d['Traktur'], 'stimmton': int(d['Stimmton'].split()[0]), 'restauriert': int(re.search(r'sie (\d+) restauriert', h)[1])}
# fromages
def fro(s, **q):
    out = []
    while True:
        d = s.js('/api/fromages', debut=len(out), **q); out += d['fromages']
        if len(out) >= d['total']: return out
@chk('fromages-brebis-cru')
def _(s, p): return {'fromages': [{'nom': f['nom'], 'prix': f['prix']} for f in fro(s, lait='brebis') if f['cru'] and not f['epuise'] and f['prix'] <= 30]}
@chk('fromages-chevres-affines')
def _(s, p): return {'fromages': [{'nom': f['nom'], 'affinage': f['affinage']} for f in sorted(fro(s, lait='chèvre'), key=lambda f: -f['affinage'])[:6]]}
@chk('fromages-degustation')
def _(s, p):
    v = re.search(r'<option value="(\w+)">03/10/2025 – Autour du brebis', s.get('/degustations'))[1]; d = {'soiree': v, 'personnes': p['personnes'], 'nom': p['nom'], 'courriel': 'claire.aubanel@poste.example', 'regime': ''}
    return re.search(r'MT-\w+', submit(s, '/degustations', d | {'cgv': 'oui'}, d))[0]
@chk('fromages-commande-epuise')
def _(s, p):
    f, = [f for f in fro(s) if f['nom'] == 'Meule du Père Anselme']; h = s.get('/fromage/' + f['ref']); assert '<form' not in h and 'Épuisé' in h; s.post('/panier', {'ref': f['ref'], 'grammes': '500'}, ok=(422,))
    g = next(f for f in fro(s) if not f['epuise']); s.post('/panier', {'ref': g['ref'], 'grammes': '500'}); assert s.state()['panier']; s.reset()
# farmacias
def far(s, **q): return [(un(n), '24 h' in b, un(d), m, t) for n, b, d, m, t in pages(s, '/farmacias', r'<div class="fila"><b>([^<]+)</b>(.*?)<div>([^<–]+) – ([^<(]+) \([^)]+\)</div><div>Tel\. ([\d ]+) ·', **q)]
@chk('farmacias-telefono')
def _(s, p):
    f, = far(s, nombre=p['farmacia']); return {'telefono': f[4], 'direccion': f[2], 'municipio': f[3]}
@chk('farmacias-guardia')
def _(s, p): return {'farmacias': [{k: x[k] for k in ('nombre', 'municipio', 'telefono')} for x in s.js('/api/guardias', comarca=p['comarca'], fecha='2025-07-13')]}
@chk('farmacias-24-horas')
def _(s, p): return [[f[0], f[4]] for f in far(s, municipio='Torrehermosa') if f[1]]
@chk('farmacias-guardia-nochebuena')
def _(s, p): assert s.js('/api/guardias', comarca='La Ribera', fecha='2025-12-24') == [] and len(s.js('/api/guardias', comarca='La Ribera', fecha='2025-07-24')) == 4
# cinema
def cin(s, m, a=''):
    out, d = [], None
    for day, t, mi, ar, o in re.findall(r'<h3 class="sc-h">(\d+) \w+ 2025</h3>|<b>([^<]+)</b></a><br>[^,]+, (\d+) minuti</span><span>([^<]+)</span><span>ore ([\d:]+)', s.get('/programma', mese=m, arena=a)):
        if day: d = f'{m}-{int(day):02d}'
        else: out.append((un(t), int(mi), ar, o, d))
    return out
@chk('cinema-piu-lunghi')
def _(s, p): return {'film': [{'titolo': x[0], 'durata': x[1]} for x in sorted(cin(s, '2025-06'), key=lambda x: -x[1])[:5]]}
@chk('cinema-arena-agosto')
def _(s, p): return {'proiezioni': [{'titolo': x[0], 'data': x[4], 'ora': x[3]} for x in cin(s, '2025-08', p['arena'])]}
@chk('cinema-riprese')
def _(s, p):
    t = text(s.get(re.search(r'href="([^"]+)">' + re.escape(p['film']) + '<', s.get('/film'))[1])); m = re.search(r'si svolsero a (\w+) e durarono (\d+) giorni\. Il film costò ([\d,]+) milioni', t); return {'luogo': m[1], 'giorni': int(m[2]), 'costo': num(m[3])}
@chk('cinema-disdetta')
def _(s, p):
    assert 'Nessuna' in s.post('/prenotazione', {'codice': p['codice'], 'cognome': 'Nessuno'}); h = s.post('/prenotazione', p); assert 'action="/disdetta"' in h; s.post('/disdetta', dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]+)"', h)))
# zwembad
def zw(s, **q): return [(un(n), d, t, u, 'vrij' in b) for d, t, u, n, b in re.findall(r'<tr><td>(\w+)</td><td>([\d:]+)</td><td><a href="([^"]+)">([^<]+)</a></td><td>[^<]+</td><td>(.*?)</td>', s.get('/lessen', **q))]
def les(s, n, d, t): 
    z, = [z for z in zw(s) if z[:3] == (n, d, t)]; return z
@chk('zwembad-aanmelden')
def _(s, p):
    z = les(s, 'Zwemles A', 'zondag', '17:15'); d = {'naam': p['naam'], 'geboren': '14-03-2019', 'telefoon': '06 1234 5678', 'email': 'wijnands@post.example'}
    assert 'Aanmelden' in s.get(z[3]); return re.search(r'DP-\w+', submit(s, z[3] + '/aanmelden', d | {'betaling': 'incasso'}, d))[0]
@chk('zwembad-woensdag-vrij')
def _(s, p): return {'aantal': sum(z[4] for z in zw(s, dag='woensdag'))}
@chk('zwembad-snorkelen')
def _(s, p):
    h = s.get(les(s, 'Snorkelen', 'woensdag', '16:00')[3]); d = pairs(h); m = re.search(r'telt (\d+) lessen .* begint op (\d\d)-(\d\d)-(\d{4})', h); return {'docent': d['Docent'], 'lessen': int(m[1]), 'begin': f'{m[4]}-{m[3]}-{m[2]}', 'prijs': num(d['Prijs van de cursus'].lstrip('€ '))}
@chk('zwembad-volle-les')
def _(s, p):
    z = les(s, 'Zwemles A', 'vrijdag', '12:00'); assert not z[4] and 'Aanmelden is niet mogelijk' in s.get(z[3]); s.post(z[3] + '/aanmelden', {'naam': 'Sem Dijkhuis', 'geboren': '02-06-2019', 'telefoon': '0687654321', 'email': 'dijkhuis@post.example', 'betaling': 'ideal'})
# gry
def gry(s, **q): return [(un(t), u, k, num(o)) for u, t, k, o in pages(s, '/gry', r'<h3><a href="(/gry/\d+)">([^<]+)</a></h3>.*?<p>(\w+) · .*?★ ([\d,]+)', **q)]
def gra(s, t):
    g, = [g for g in gry(s, q=t) if g[0] == t]; return g
@chk('gry-wydawca')
def _(s, p):
    d = pairs(s.get(gra(s, p['gra'])[1])); return {'wydawca': d['Wydawca'], 'rok': int(d['Rok wydania']), 'kaucja': int(d['Kaucja'].split()[0])}
@chk('gry-rezerwacja')
def _(s, p):
    u = gra(s, p['gra'])[1]; assert 'Zarezerwuj' in s.get(u); d = {'nazwisko': p['osoba'], 'email': 'hanna.borek@poczta.example', 'odbior': '2025-07-04', 'doby': '3', 'miejsce': 'paczkomat'}
    n = re.search(r'PL-\w+', submit(s, u + '/rezerwacja', d | {'zgoda': 'tak'}, d))[0]; x, = s.state()['rezerwacje']; assert x['numer'] == n; return {'numer': n}
@chk('gry-najlepsza-kooperacyjna')
def _(s, p):
    g = max(gry(s, kategoria='kooperacyjna'), key=lambda g: g[3]); assert len(gry(s)) == 62; return {'tytul': g[0], 'ocena': g[3]}
@chk('gry-instrukcja')
def _(s, p): return re.search(r'href="(/pliki/[^"]+)"', s.get(gra(s, 'Karczma')[1]))[1]

TYPES = {'string': str, 'integer': int, 'number': (int, float), 'boolean': bool, 'array': list, 'object': dict}
def fits(v, sc):
    assert isinstance(v, TYPES[sc['type']]) and not (isinstance(v, bool) and sc['type'] != 'boolean'), (v, sc)
    if sc['type'] == 'object':
        assert set(v) <= set(sc['properties']) and set(sc['required']) <= set(v) and sc['additionalProperties'] is False, (v, sc)
        for k in v: fits(v[k], sc['properties'][k])
    if sc['type'] == 'array':
        for x in v: fits(x, sc['items'])
def key(x): return json.dumps(x, sort_keys=True, ensure_ascii=False)
def canon(x):
    if isinstance(x, list): return sorted((canon(v) for v in x), key=key)
    if isinstance(x, dict): return {k: canon(v) for k, v in x.items()}
    return float(x) if isinstance(x, (int, float)) and not isinstance(x, bool) else x
def same_told(exp, got):
    if isinstance(exp, list): return canon(exp) == canon(got)
    return all(got[k] in v['any'] if isinstance(v, dict) else got[k] == v for k, v in exp.items()) and set(exp) == set(got)
SEED = {'fabrics': lambda s: ['/fabric/' + f['sku'] for f in fab(s)], 'fromages': lambda s: ['/fromage/' + f['ref'] for f in fro(s)], 'fossils': lambda s: [f'/api/specimens/{x["id"]}' for x in s.js('/api/specimens')],
        'status': lambda s: ['/incidents/' + n['id'] for k in range(3) for m in s.js('/api/incidents', block=k)['months'] for n in m['incidents']]}
def crawl(s, more=()):
    seen, todo = set(), ['/', *more]
    while todo and len(seen) < 1500:
        u = todo.pop(0)
        if u in seen or u == '/logout': continue
        seen.add(u); b = s.raw(u)
        if b[:9] == b'<!doctype':
            todo += [un(x) for x in re.findall(r'href="(/[^"]*)"', re.sub(r'<script.*?</script>', '', b.decode(), flags=re.S))]
    return len(seen)
sites = sorted(d for d in os.listdir(HERE) if os.path.exists(f'{HERE}/{d}/serve.py'))
bad, total, names = 0, 0, set()
for name in sites:
    tasks = json.load(open(f'{HERE}/{name}/tasks.json', encoding='utf-8')); s = Site(name)
    try:
        start = s.state(); assert not any(start.values())
        n = crawl(s, SEED.get(name, lambda s: ())(s))
        if name == 'expenses': sign(s, tasks[0]['parameters']); n += crawl(s, ['/claims/' + x['no'] for x in claims(s)])
        assert s.state() == start
        for t in tasks:
            total += 1
            try:
                assert t['name'] not in names and t['name'].startswith(name + '-') and len(set(t['phrasings'])) == 3; names.add(t['name'])
                assert set(t) == {'name', 'category', 'language', 'start', 'phrasings', 'parameters', 'schema', 'expect'}
                for ph in t['phrasings']: assert set(re.findall(r'\{\{parameters\.(\w+)\}\}', ph)) == set(t['parameters']), ph
                ex = t['expect']; k = ex['kind']
                assert t['schema'] is not None or k in ('told', 'state', 'failure')
                if k in ('exactly', 'any_order'): fits(ex['answer'], t['schema'])
                s.reset(); got = C[t['name']](s, t['parameters'])
                if k == 'exactly': assert got == ex['answer'], got
                elif k == 'any_order': assert canon(got) == canon(ex['answer']), got
                elif k == 'told' and 'path' in ex: assert got == ex['path'] and len(s.raw(got)) > 100 and s.raw(got) == s.raw(ex['path'])
                elif k == 'told': assert same_told(ex['answer'], got), got
                elif k == 'failure': assert s.state() == start
                elif k == 'state':
                    assert s.state() == ex['state'] != start, s.state()
                    if t['schema']: fits({x: got for x in t['schema']['properties']}, t['schema'])
                s.reset(); assert s.state() == start
            except Exception as x: bad += 1; print('BAD', t['name'], type(x).__name__, x)
        print(f'{name}: {n} addresses answer, {len(tasks)} tasks')
    finally: s.stop()
assert names == set(C), names ^ set(C)
assert not [d for d, _, _ in os.walk(HERE) if d.endswith('__pycache__')]
print('FAILED' if bad else 'OK', total, 'tasks', len(sites), 'sites'); sys.exit(bool(bad))
