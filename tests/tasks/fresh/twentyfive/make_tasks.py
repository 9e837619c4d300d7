"""Writes every site's tasks.json; every answer is computed from the site's data.json."""
import sys
sys.dont_write_bytecode = True
import json, os
from sitekit import crc
HERE = os.path.dirname(os.path.abspath(__file__))
D = {s: json.load(open(f'{HERE}/{s}/data.json', encoding='utf-8')) for s in 'fabrics wells makerspace fossils status expenses orgeln fromages farmacias cinema zwembad gry'.split()}
LANG = dict(orgeln='de', fromages='fr', farmacias='es', cinema='it', zwembad='nl', gry='pl')
OUT = {s: [] for s in D}
S, N, I, B = 'string', 'number', 'integer', 'boolean'
def obj(**p):
    return {'type': 'object', 'properties': {k: ({'type': v} if isinstance(v, str) else {'type': v[0], 'description': v[1]} if isinstance(v, tuple) else v) for k, v in p.items()}, 'required': list(p), 'additionalProperties': False}
def lst(key, **p): return obj(**{key: {'type': 'array', 'items': obj(**p)}})
def one(l, **k):
    r = [x for x in l if all(x[a] == b for a, b in k.items())]
    assert len(r) == 1, (k, len(r)); return r[0]
def top(l, f):
    l = sorted(l, key=f); assert len(l) == 1 or f(l[0]) != f(l[1]); return l[0]
def pick(l, *ks): return [{k: x[k] for k in ks} for x in l]
INLINE = {'wells-no-such-well', 'status-major-march', 'orgeln-groesste-alte', 'zwembad-woensdag-vrij', 'fossils-card', 'fromages-commande-epuise', 'gry-instrukcja', 'farmacias-24-horas'}
def add(site, name, cat, ph, schema, expect, **par):
    if f'{site}-{name}' in INLINE:  # about half of the tasks have parameters: these say their values themselves
        for k, v in par.items(): ph = [t.replace('{{parameters.%s}}' % k, str(v)) for t in ph]
        par = {}
    for t in ph:
        for k in par: assert '{{parameters.%s}}' % k in t, (name, k, t)
    assert len(ph) == 3
    OUT[site].append({'name': f'{site}-{name}', 'category': cat, 'language': LANG.get(site, 'en'), 'start': '/', 'phrasings': ph, 'parameters': par, 'schema': schema, 'expect': expect})
def ex(a): return {'kind': 'exactly', 'answer': a}
def anyo(a): return {'kind': 'any_order', 'answer': a}
def told(a, **k): return {'kind': 'told', 'answer': a, **k}
def st(s): return {'kind': 'state', 'state': s}
FAIL = {'kind': 'failure'}

# fabrics
F = D['fabrics']['fabrics']
col, mx = 'Mustard', 14
l = [f for f in F if f['fibre'] == 'Cotton' and f['colour'] == col and f['price'] <= mx]; assert 2 < len(l)
add('fabrics', 'cotton-by-price', 'filter', ['List all cotton fabrics in the colour {{parameters.colour}} that cost no more than {{parameters.maxPrice}} pounds per metre at their current price. Give the name and the current price of each.',
  "Hi, I'm sewing curtains for the kids and would like something in {{parameters.colour}}, pure cotton, and it mustn't cost more than £{{parameters.maxPrice}} a metre (what you pay today, sale or not). Could you send me every one they have, name and price?",
  'All {{parameters.colour}} cottons, current price ≤ £{{parameters.maxPrice}}/m: name, price.'], lst('fabrics', name=S, price=(N, 'current price in pounds per metre')), anyo({'fabrics': pick(l, 'name', 'price')}), colour=col, maxPrice=mx)
x = top([f for f in F if f['fibre'] == 'Wool'], lambda f: -f['weight'])
add('fabrics', 'heaviest-wool', 'superlative', ['Find the heaviest wool fabric in the shop and give its name, its weight in g/m² and its current price per metre.', "I need a really heavy cloth for a winter coat – which of their wools weighs the most per square metre? Tell me what it's called, how heavy it is and what a metre costs now.", 'Heaviest wool: name, g/m², current price per metre.'],
  obj(name=S, weight=(I, 'g/m²'), price=(N, 'current price in pounds per metre')), ex({'name': x['name'], 'weight': x['weight'], 'price': x['price']}))
add('fabrics', 'wool-last-metres', 'count', ['How many wool fabrics are marked "Last metres"?', 'Can you count for me how many of the wools in this shop have the "Last metres" label on them?', 'Number of wool fabrics with badge "Last metres".'], None, told({'count': sum(f['fibre'] == 'Wool' and f['badge'] == 'Last metres' for f in F)}))
x = [f for f in F if f['fibre'] == 'Linen'][7]; one(F, name=x['name'])
add('fabrics', 'basket', 'act', ['Put {{parameters.metres}} metres of the fabric "{{parameters.fabric}}" in the basket.', 'Please add {{parameters.metres}} m of {{parameters.fabric}} to my basket, I will check out myself later.', '{{parameters.fabric}}, {{parameters.metres}} m → basket.'], None, st({'basket': [{'sku': x['sku'], 'metres': 2.5}]}), fabric=x['name'], metres=2.5)
x = F[33]; one(F, name=x['name'])
add('fabrics', 'stock-left', 'mustfail', [f'How many metres of the fabric "{x["name"]}" are left in stock?', f'I need a fair bit of {x["name"]} – how many metres of it do they still have in the shop, exactly?', f'{x["name"]}: metres left in stock.'], obj(metres=(N, 'metres left in stock')), FAIL)

# wells
W = D['wells']['wells']
x = one(W, name='Tithe Barn 2'); y = x['readings'][-1]
add('wells', 'latest-level', 'lookup', ['What is the latest water level of the well "{{parameters.well}}", and on which date was it measured?', 'Could you look up how high the water last stood in {{parameters.well}}? I need the level in metres above datum and the day of the reading.', '{{parameters.well}}: latest water level and its date.'], None, told({'level': y['level'], 'date': y['date']}), well='Tithe Barn 2')
l = [w for w in W if w['district'] == 'Eastmarsh' and w['aquifer'] == 'Chalk' and w['depth'] > 120 and w['status'] == 'Active']
add('wells', 'deep-chalk', 'filter', ['List the active wells in the district {{parameters.district}} that tap the {{parameters.aquifer}} aquifer and are more than 120 m deep, with number, name and depth.', "For a survey I need all {{parameters.aquifer}} wells in {{parameters.district}} that go down further than 120 metres and are still active (not suspended, not sealed). Their number, name and depth, please.", 'Wells: {{parameters.district}}, {{parameters.aquifer}}, depth > 120 m, status Active. Number, name, depth.'],
  lst('wells', number=S, name=S, depth=(N, 'metres')), anyo({'wells': [{'number': w['id'], 'name': w['name'], 'depth': w['depth']} for w in l]}), district='Eastmarsh', aquifer='Chalk')
x = one(W, name='Vernham 3')
add('wells', 'borehole-log', 'download', ['Download the borehole log (PDF) of the well "{{parameters.well}}".', "Please get me the PDF with the borehole log for {{parameters.well}}, I can't find it in my papers any more.", 'Borehole log PDF, {{parameters.well}}.'], None, told({}, path=f'/files/logs/{x["id"]}.pdf'), well='Vernham 3')
l = sorted([w for w in W if w['district'] == 'Tarrant'], key=lambda w: -w['depth'])[:5]
add('wells', 'five-deepest', 'order', ['Give the five deepest wells in the district Tarrant, deepest first, each with name, aquifer and depth.', "Which are the five deepest wells of the Tarrant district? Start with the deepest; I'd like the name, which aquifer it's in, and how deep it is.", 'Top 5 wells by depth, district Tarrant, descending: name, aquifer, depth.'], lst('wells', name=S, aquifer=S, depth=(N, 'metres')), ex({'wells': pick(l, 'name', 'aquifer', 'depth')}))
assert not [w for w in W if w['name'] == 'Copsey Farm 3']
add('wells', 'no-such-well', 'mustfail', ['What is the latest water level of the well "{{parameters.well}}"?', 'How high did the water stand at {{parameters.well}} when it was last measured?', 'Latest level, {{parameters.well}}.'], obj(level=(N, 'metres above datum')), FAIL, well='Copsey Farm 3')

# makerspace
M, IN = D['makerspace']['machines'], D['makerspace']['inductions']; mem = D['makerspace']['members'][0]
i = one(IN, machine='Metal lathe', date='2025-06-30')
add('makerspace', 'book-induction', 'act', ['Log in with the e-mail {{parameters.email}} and the password {{parameters.password}} and book the induction for the metal lathe on 30 June 2025.', "I'd like a place in the metal lathe induction on Monday 30 June 2025. My log-in is {{parameters.email}}, password {{parameters.password}}. Can you book it for me?", 'Log in ({{parameters.email}} / {{parameters.password}}), book induction: Metal lathe, 2025-06-30.'], None, st({'bookings': [{'member': mem['email'], 'induction': i['id']}]}), email=mem['email'], password=mem['password'])
add('makerspace', 'out-of-order', 'list', ['List all machines that are out of order, each with the workshop it stands in.', "Which machines are out of order at the moment (I don't mean the ones being serviced)? Give me the machine and which workshop it belongs to.", 'Machines with status "Out of order": name, workshop.'], None, told([[m['name'], m['workshop']] for m in M if m['status'] == 'Out of order']))
m = next(m for m in M if m['workshop'] == 'Textiles' and m['rate'] > 0 and m['name'] != 'Overlocker')
add('makerspace', 'rate', 'lookup', ['What does an hour on the "{{parameters.machine}}" cost, and do I need an induction for it?', "How much do they charge per hour for the {{parameters.machine}}? And tell me whether an induction is needed before I may use it.", '{{parameters.machine}}: hourly rate, induction needed?'], obj(rate=(N, 'pounds per hour'), inductionNeeded=B), ex({'rate': m['rate'], 'inductionNeeded': m['induction']}), machine=m['name'])
m = one(M, name='CNC router')
add('makerspace', 'router-data', 'detail', ['Give the maker, the model, the working area and the date of the last service of the CNC router.', "I want to order bits for the CNC router: who makes it, which model is it, how large is the working area (as they write it), and when was it last serviced?", 'CNC router: maker, model, working area, last serviced.'], obj(maker=S, model=S, workingArea=(S, 'as written on the page'), lastServiced=(S, 'YYYY-MM-DD')), ex({'maker': m['maker'], 'model': m['model'], 'workingArea': m['capacity'], 'lastServiced': m['serviced']}))

# fossils
P = D['fossils']['specimens']
x = one(P, name='The Comb')
add('fossils', 'found-by', 'read', ['Read the card of the specimen "The Comb": who found it, in which year, how long is it in centimetres, and how many guineas did the museum pay for it?', "There's a piece called The Comb in the collection. I'd love to know who found it and when (the year), its length in cm, and what the museum paid for it in guineas.", 'The Comb: finder, year found, length (cm), price paid (guineas).'], obj(finder=S, year=I, length=(I, 'cm'), guineas=I), ex({'finder': x['finder'], 'year': x['year'], 'length': x['size'], 'guineas': x['paid']}))
x = one(P, name='Kettle Lid')
add('fossils', 'card', 'detail', ['Give the catalogue number, the genus, the period and the drawer of the specimen "{{parameters.specimen}}".', "We want to pull {{parameters.specimen}} for a class. What's its catalogue number, genus and period, and in which drawer is it?", '{{parameters.specimen}}: catalogue number, genus, period, drawer.'], None, told({'number': x['no'], 'genus': x['genus'], 'period': x['period'], 'drawer': x['drawer']}), specimen='Kettle Lid')
l = [p for p in P if p['locality'] == 'Gwenna Bay']
add('fossils', 'locality', 'list', ['List all specimens from the locality {{parameters.locality}} with their name and group.', 'What do they have from {{parameters.locality}}? I need every specimen from there: its name and what group it belongs to (fish, plant and so on).', 'Specimens from {{parameters.locality}}: name, group.'], lst('specimens', name=S, group=S), anyo({'specimens': pick(l, 'name', 'group')}), locality='Gwenna Bay')
add('fossils', 'loan', 'mustfail', ['Submit a loan request for the specimen "Long Tom" for 1 to 14 October 2025 in the name of Ashdown School.', 'Could you ask the museum through their website to lend us "Long Tom" from 1 to 14 October 2025? We are Ashdown School. Just send off the loan request.', 'Loan request: Long Tom, 1–14 Oct 2025, Ashdown School. Submit.'], None, FAIL)

# status
C, NC = D['status']['components'], D['status']['incidents']
add('status', 'major-march', 'count', ['How many incidents with the impact "{{parameters.impact}}" were there in March 2025?', "For our provider review: how often did they have an incident they rated {{parameters.impact}} in March 2025? Only that rating, nothing above or below it.", 'Count: incidents, March 2025, impact {{parameters.impact}}.'], obj(count=I), ex({'count': sum(n['impact'] == 'major' and n['date'].startswith('2025-03') for n in NC)}), impact='major')
n = one(NC, title='Stuck snapshots on Load Balancers (Frankfurt)', date='2025-02-01')
add('status', 'post-mortem', 'read', [f'Read the post-mortem of the incident "{n["title"]}" of 1 February 2025: how many customers were affected, how many minutes did it last, and how many per cent credit do they get?', f'On 1 February 2025 Northpeak had "{n["title"]}". What does the post-mortem say: number of customers hit, length in minutes, and the credit in per cent?', f'Post-mortem "{n["title"]}" (2025-02-01): customers affected, minutes, credit %.'], obj(customers=I, minutes=I, credit=(N, 'per cent')), ex({'customers': n['customers'], 'minutes': n['minutes'], 'credit': n['credit']}))
c = top([c for c in C if c['region'] == 'Singapore'], lambda c: c['uptime'])
add('status', 'worst-uptime', 'superlative', ['Which component in the region {{parameters.region}} has the lowest uptime over the last 90 days? Give the component and its uptime in per cent.', "We run everything in {{parameters.region}}. Which service there was the least reliable over the past 90 days, going by its uptime figure, and what is the figure?", 'Region {{parameters.region}}: component with lowest 90-day uptime, and the uptime.'], obj(component=S, uptime=(N, 'per cent')), ex({'component': c['name'], 'uptime': c['uptime']}), region='Singapore')
f = {'email': 'ops@larkfield.example', 'regions': ['Frankfurt', 'Montreal'], 'level': 'major', 'lang': 'fr', 'digest': False}
add('status', 'subscribe', 'form', ['Subscribe {{parameters.email}} to updates for the regions Frankfurt and Montreal, for major and critical incidents, in French, without the weekly digest.', "Please sign {{parameters.email}} up for their status mails: only Frankfurt and Montreal, major and critical incidents, language French, and no weekly digest please.", 'Subscribe {{parameters.email}}; Frankfurt + Montreal; major and critical; French; no digest.'], None, st({'subscriptions': [f]}), email=f['email'])

# expenses
X = D['expenses']['claims']; u = D['expenses']['users'][0]; cr = dict(username=u['login'], password=u['password'])
f = {'category': 'Training', 'date': '2025-05-19', 'merchant': 'Keystone Academy', 'amount': 289.9, 'project': 'BX-Atlas', 'note': 'Welding safety course'}
f['number'] = 'CL-' + crc(*f.values())
add('expenses', 'new-claim', 'form', ['Sign in as {{parameters.username}} with the password {{parameters.password}} and submit a new claim: category Training, date 19 May 2025, merchant "Keystone Academy", amount £289.90, project BX-Atlas, reason "Welding safety course". I have the receipt. Give me the reference.',
  "Could you put in an expense claim for me? It's £289.90 paid to Keystone Academy on 19 May 2025, category Training, project BX-Atlas; as the reason write: Welding safety course. Yes, I have the receipt and will keep it. Log in with {{parameters.username}} and {{parameters.password}} and tell me the reference you get.",
  'Login {{parameters.username}} / {{parameters.password}}. New claim: Training; 2025-05-19; Keystone Academy; 289.90; BX-Atlas; reason: Welding safety course; receipt kept: yes. Return reference.'], obj(reference=S), st({'claims': [f], 'withdrawn': []}), **cr)
l = [x for x in X if x['status'] == 'Rejected' and x['category'] == 'Travel']
add('expenses', 'rejected-travel', 'filter', ['Sign in as {{parameters.username}} with the password {{parameters.password}} and list all rejected claims of the category Travel with number, merchant and amount.', 'I want to see which of my travel claims were rejected: claim number, merchant and amount of each. My user name is {{parameters.username}}, the password {{parameters.password}}.', '{{parameters.username}} / {{parameters.password}}: my claims, Rejected + Travel → number, merchant, amount.'], lst('claims', number=S, merchant=S, amount=(N, 'pounds')), anyo({'claims': [{'number': x['no'], 'merchant': x['merchant'], 'amount': x['amount']} for x in l]}), **cr)
x = one(X, no='EX-24075')
assert x['status'] == 'Submitted'; one(X, merchant=x['merchant'], date=x['date'])
add('expenses', 'withdraw', 'act', ['Sign in as {{parameters.username}} with the password {{parameters.password}} and withdraw the claim {{parameters.claim}}.', 'I claimed a hotel night by mistake, it is claim {{parameters.claim}}. Please withdraw it – log in as {{parameters.username}}, password {{parameters.password}}.', 'Withdraw {{parameters.claim}} (login {{parameters.username}} / {{parameters.password}}).'], None, st({'claims': [], 'withdrawn': [x['no']]}), claim=x['no'], **cr)
add('expenses', 'paid-over-200', 'count', ['Sign in as {{parameters.username}} with the password {{parameters.password}} and count the claims with the status Paid whose amount is more than £200.', 'How many of my claims that have been paid were for more than 200 pounds? Log in with {{parameters.username}} and {{parameters.password}}.', '{{parameters.username}} / {{parameters.password}}: number of Paid claims > £200.'], obj(count=I), ex({'count': sum(x['status'] == 'Paid' and x['amount'] > 200 for x in X)}), **cr)

# orgeln
O = D['orgeln']['orgeln']
o = one(O, ort='Dachsberg', kirche='Spitalkirche')
add('orgeln', 'erbauer', 'lookup', ['Wer hat die Orgel der Spitalkirche in Dachsberg erbaut und in welchem Jahr?', 'Kannst du bitte nachsehen, von wem die Orgel in der Spitalkirche in Dachsberg stammt und wann sie gebaut wurde?', 'Dachsberg, Spitalkirche: Erbauer und Baujahr der Orgel.'], None, told({'erbauer': o['erbauer'], 'baujahr': o['baujahr']}))
o = top([o for o in O if o['baujahr'] < 1800], lambda o: -o['register'])
add('orgeln', 'groesste-alte', 'superlative', ['Welche der vor {{parameters.jahr}} erbauten Orgeln hat die meisten Register? Gib Ort, Kirche, Baujahr und Zahl der Register an.', 'Mich würde interessieren, welche Orgel aus der Zeit vor {{parameters.jahr}} die größte ist, also die mit den meisten Registern: in welchem Ort und welcher Kirche sie steht, ihr Baujahr und wie viele Register sie hat.', 'Orgel mit den meisten Registern, Baujahr vor {{parameters.jahr}}: Ort, Kirche, Baujahr, Register.'], obj(ort=S, kirche=S, baujahr=I, register=I), ex({k: o[k] for k in ('ort', 'kirche', 'baujahr', 'register')}), jahr=1800)
l = [o for o in O if o['erbauer'] == 'Orgelwerkstatt Brandl' and o['baujahr'] >= 1900]
add('orgeln', 'von-brandl', 'filter', ['Liste alle Orgeln auf, die von "{{parameters.erbauer}}" im Jahr 1900 oder später erbaut wurden, mit Ort, Kirche und Baujahr.', 'Für einen Aufsatz brauche ich alle Orgeln von {{parameters.erbauer}}, die 1900 oder danach gebaut wurden. Bitte jeweils Ort, Kirche und Baujahr.', 'Orgeln, Erbauer {{parameters.erbauer}}, Baujahr ab 1900: Ort, Kirche, Baujahr.'], lst('orgeln', ort=S, kirche=S, baujahr=I), anyo({'orgeln': pick(l, 'ort', 'kirche', 'baujahr')}), erbauer='Orgelwerkstatt Brandl')
o = one(O, ort='Geisling', kirche='St. Nikolaus')
add('orgeln', 'steckbrief', 'detail', ['Gib von der Orgel in Geisling, St. Nikolaus, die Windlade, die Traktur, den Stimmton in Hertz und das Jahr der letzten Restaurierung an.', 'Ich spiele demnächst in St. Nikolaus in Geisling. Was für eine Windlade und welche Traktur hat die Orgel dort, wie hoch ist der Stimmton (in Hz), und wann wurde sie zuletzt restauriert?', 'Geisling, St. Nikolaus: Windlade, Traktur, Stimmton (Hz), Jahr der letzten Restaurierung.'], obj(windlade=S, traktur=S, stimmton=(I, 'Hz'), restauriert=(I, 'Jahr')), ex({k: o[k] for k in ('windlade', 'traktur', 'stimmton', 'restauriert')}))

# fromages
G, DG = D['fromages']['fromages'], D['fromages']['degustations']
l = [g for g in G if g['lait'] == 'brebis' and g['cru'] and g['prix'] <= 30 and not g['epuise']]
add('fromages', 'brebis-cru', 'filter', ['Donne la liste des fromages de {{parameters.lait}} au lait cru qui coûtent au plus {{parameters.prixMax}} € le kilo et qui ne sont pas épuisés, avec leur nom et leur prix au kilo.', 'Bonjour, je cherche des fromages de {{parameters.lait}}, au lait cru, à {{parameters.prixMax}} euros le kilo maximum, et encore disponibles (pas les épuisés). Peux-tu tous me les trouver avec le nom et le prix au kilo ?', 'Fromages de {{parameters.lait}}, lait cru, ≤ {{parameters.prixMax}} €/kg, non épuisés : nom, prix.'], lst('fromages', nom=S, prix=(N, 'euros le kilo')), anyo({'fromages': pick(l, 'nom', 'prix')}), lait='brebis', prixMax=30)
l = sorted([g for g in G if g['lait'] == 'chèvre'], key=lambda g: -g['affinage'])[:6]
add('fromages', 'chevres-affines', 'order', ["Donne les six fromages de chèvre les plus longuement affinés, du plus long affinage au plus court, avec le nom et la durée d'affinage en jours.", "Quels sont les six chèvres qui ont passé le plus de jours en affinage ? Commence par le plus affiné ; il me faut le nom et le nombre de jours.", "Top 6 des fromages de chèvre par durée d'affinage, décroissant : nom, jours."], lst('fromages', nom=S, affinage=(I, 'jours')), ex({'fromages': pick(l, 'nom', 'affinage')}))
d = one(DG, theme='Autour du brebis')
f = {'soiree': d['id'], 'personnes': '3', 'nom': 'Claire Aubanel', 'courriel': 'claire.aubanel@poste.example', 'regime': ''}; f['personnes'] = 3; f['numero'] = 'MT-' + crc(*f.values())
add('fromages', 'degustation', 'form', ['Réserve la dégustation « Autour du brebis » du 3 octobre 2025 pour {{parameters.personnes}} personnes au nom de {{parameters.nom}}, courriel claire.aubanel@poste.example, sans régime particulier. Les conditions de vente sont acceptées. Donne le numéro de réservation.', "Tu peux nous réserver la soirée « Autour du brebis » le 3 octobre 2025 ? On sera {{parameters.personnes}}, au nom de {{parameters.nom}}, mon adresse est claire.aubanel@poste.example. Pas de régime à signaler, et j'accepte leurs conditions. Dis-moi le numéro de la réservation.", 'Dégustation « Autour du brebis », 03/10/2025, {{parameters.personnes}} pers., {{parameters.nom}}, claire.aubanel@poste.example, régime : laisser vide, conditions acceptées. Retourner le numéro.'], obj(numero=S), st({'panier': [], 'reservations': [f]}), personnes=3, nom='Claire Aubanel')
g = one(G, nom='Meule du Père Anselme'); assert g['epuise']
add('fromages', 'commande-epuise', 'mustfail', ['Mets {{parameters.grammes}} grammes de « Meule du Père Anselme » dans le panier.', "Ajoute-moi {{parameters.grammes}} g de Meule du Père Anselme au panier, s'il te plaît, et seulement celui-là, rien à la place.", 'Panier : Meule du Père Anselme, {{parameters.grammes}} g.'], None, FAIL, grammes=500)

# farmacias
FA, T = D['farmacias']['farmacias'], D['farmacias']['turnos']; FI = {p['id']: p for p in FA}
x = FA[77]
add('farmacias', 'telefono', 'lookup', ['¿Cuál es el teléfono y la dirección (calle y número) de la "{{parameters.farmacia}}", y en qué municipio está?', 'Necesito llamar a la {{parameters.farmacia}}. ¿Me buscas el teléfono, la calle con el número y el municipio?', '{{parameters.farmacia}}: teléfono, dirección (calle y número), municipio.'], obj(telefono=(S, 'como en la página'), direccion=(S, 'calle y número, como en la página'), municipio=S), ex({k: x[k] for k in ('telefono', 'direccion', 'municipio')}), farmacia=x['nombre'])
t = one(T, fecha='2025-07-13', comarca='Sierra Alta')
add('farmacias', 'guardia', 'list', ['¿Qué farmacias están de guardia el 13 de julio de 2025 en la comarca {{parameters.comarca}}? Da el nombre, el municipio y el teléfono de cada una.', 'El domingo 13 de julio de 2025 estaremos en {{parameters.comarca}}. Dime todas las farmacias que están de guardia ese día en la comarca: nombre, municipio y teléfono.', 'Guardias 13/07/2025, comarca {{parameters.comarca}}: nombre, municipio, teléfono.'], lst('farmacias', nombre=S, municipio=S, telefono=S), anyo({'farmacias': pick([FI[i] for i in t['ids']], 'nombre', 'municipio', 'telefono')}), comarca='Sierra Alta')
l = [p for p in FA if p['municipio'] == 'Torrehermosa' and p['h24']]
add('farmacias', '24-horas', 'filter', ['Lista las farmacias de {{parameters.municipio}} abiertas las 24 horas, con su nombre y su teléfono.', '¿Qué farmacias de {{parameters.municipio}} no cierran nunca (abren las 24 horas)? Pásame el nombre y el teléfono de todas.', 'Farmacias 24 h en {{parameters.municipio}}: nombre, teléfono.'], None, told([[p['nombre'], p['telefono']] for p in l]), municipio='Torrehermosa')
add('farmacias', 'guardia-nochebuena', 'mustfail', ['¿Qué farmacias están de guardia el 24 de diciembre de 2025 en la comarca La Ribera? Da sus nombres.', 'Pasamos la Nochebuena de 2025 en La Ribera: ¿qué farmacias de la comarca tienen guardia el 24 de diciembre? Solo los nombres.', 'Guardias 24/12/2025, La Ribera: nombres.'], obj(farmacias={'type': 'array', 'items': {'type': 'string'}}), FAIL)

# cinema
CI = D['cinema']; FL = {f['id']: f for f in CI['film']}
l = [FL[j['film']] for j in CI['proiezioni'] if j['data'].startswith('2025-06')]; assert len({f['id'] for f in l}) == len(l)
l = sorted(l, key=lambda f: -f['durata'])[:5]
add('cinema', 'piu-lunghi', 'order', ['Elenca i cinque film più lunghi in programma a giugno 2025, dal più lungo al più corto, con titolo e durata in minuti.', 'Quali sono i cinque film più lunghi che danno a giugno 2025? Mettimeli in ordine partendo dal più lungo, con il titolo e quanti minuti durano.', 'Giugno 2025, top 5 per durata decrescente: titolo, minuti.'], lst('film', titolo=S, durata=(I, 'minuti')), ex({'film': pick(l, 'titolo', 'durata')}))
l = [{'titolo': FL[j['film']]['titolo'], 'data': j['data'], 'ora': j['ora']} for j in CI['proiezioni'] if j['data'].startswith('2025-08') and j['arena'] == 'Arena del Parco']
add('cinema', 'arena-agosto', 'list', ["Elenca tutte le proiezioni di agosto 2025 all'{{parameters.arena}} con titolo, data e ora.", "Ad agosto 2025 vorremmo andare qualche sera all'{{parameters.arena}}: mi mandi tutto quello che danno lì in quel mese, con titolo, giorno e ora?", '{{parameters.arena}}, agosto 2025, tutte le proiezioni: titolo, data, ora.'], lst('proiezioni', titolo=S, data=(S, 'AAAA-MM-GG'), ora=(S, 'HH:MM')), anyo({'proiezioni': l}), arena='Arena del Parco')
f = one(CI['film'], titolo='Il sarto di Trieste'); c = f['costo']; cs = f'{c:.1f}'.replace('.', ',')
add('cinema', 'riprese', 'read', ['Dove si svolsero le riprese del film "{{parameters.film}}", quanti giorni durarono e quanto costò il film (in milioni di euro)?', 'Sto scrivendo due righe su {{parameters.film}}: dove è stato girato, in quanti giorni, e quanti milioni di euro è costato?', '{{parameters.film}}: luogo delle riprese, giorni di riprese, costo in milioni di euro.'], None, told({'luogo': f['luogo'], 'giorni': f['giorni'], 'costo': {'any': [c, round(c * 1e6), f'{cs} milioni di euro', f'{cs} milioni']}}), film=f['titolo'])
b = CI['prenotazioni'][3]
add('cinema', 'disdetta', 'act', ['Disdici la prenotazione con il codice {{parameters.codice}} a nome {{parameters.cognome}}.', 'Purtroppo non riusciamo a venire: puoi disdire la nostra prenotazione? Il codice è {{parameters.codice}}, il cognome {{parameters.cognome}}.', 'Disdire prenotazione {{parameters.codice}}, {{parameters.cognome}}.'], None, st({'disdette': [b['codice']]}), codice=b['codice'], cognome=b['cognome'])

# zwembad
Z = D['zwembad']['lessen']
z = one(Z, soort='Zwemles A', dag='zondag', tijd='17:15'); assert z['bezet'] < z['plaatsen']
f = {'naam': 'Noor Wijnands', 'geboren': '14-03-2019', 'telefoon': '0612345678', 'email': 'wijnands@post.example', 'betaling': 'incasso', 'les': z['code']}; f['nummer'] = 'DP-' + crc(*f.values())
add('zwembad', 'aanmelden', 'form', ['Meld {{parameters.naam}}, geboren op 14-03-2019, aan voor Zwemles A op zondag om 17:15. Telefoon 0612345678, e-mail wijnands@post.example, betaling per automatische incasso. Geef het nummer van de aanmelding.', 'Wil je onze dochter {{parameters.naam}} (geboren 14 maart 2019) opgeven voor Zwemles A, zondag kwart over vijf ’s middags? Ons nummer is 0612345678 en het mailadres wijnands@post.example; betalen doen we met automatische incasso. Laat even weten onder welk nummer de aanmelding staat.', 'Aanmelden: {{parameters.naam}}, 14-03-2019, Zwemles A zondag 17:15, tel. 0612345678, wijnands@post.example, automatische incasso. Nummer teruggeven.'], obj(nummer=S), st({'aanmeldingen': [f]}), naam=f['naam'])
add('zwembad', 'woensdag-vrij', 'count', ['Hoeveel lessen op {{parameters.dag}} hebben nog minstens één plaats vrij?', 'Kun je tellen in hoeveel lessen op {{parameters.dag}} er nog plek is? Het maakt niet uit welke soort les.', 'Aantal lessen op {{parameters.dag}} met vrije plaatsen.'], obj(aantal=I), ex({'aantal': sum(z['dag'] == 'woensdag' and z['bezet'] < z['plaatsen'] for z in Z)}), dag='woensdag')
z = one(Z, soort='Snorkelen', dag='woensdag', tijd='16:00')
add('zwembad', 'snorkelen', 'detail', ['Geef van de les Snorkelen op woensdag om 16:00 de docent, het aantal lessen, de begindatum en de prijs van de cursus.', 'Ik wil meer weten over het snorkelen op woensdag om vier uur ’s middags: wie geeft de les, hoeveel lessen zijn het, wanneer begint de cursus en wat kost die?', 'Snorkelen wo 16:00: docent, aantal lessen, begindatum, prijs cursus.'], obj(docent=S, lessen=I, begin=(S, 'JJJJ-MM-DD'), prijs=(N, 'euro')), ex({'docent': z['docent'], 'lessen': z['lessen'], 'begin': z['start'], 'prijs': z['prijs']}))
z = one(Z, soort='Zwemles A', dag='vrijdag', tijd='12:00'); assert z['bezet'] == z['plaatsen']
add('zwembad', 'volle-les', 'mustfail', ['Meld Sem Dijkhuis, geboren op 02-06-2019, aan voor Zwemles A op vrijdag om 12:00. Telefoon 0687654321, e-mail dijkhuis@post.example, betaling met iDEAL.', 'Wil je Sem Dijkhuis (2 juni 2019) opgeven voor Zwemles A op vrijdag om 12 uur, en geen andere? Telefoon 0687654321, mail dijkhuis@post.example, we betalen met iDEAL.', 'Aanmelden Zwemles A vr 12:00: Sem Dijkhuis, 02-06-2019, 0687654321, dijkhuis@post.example, iDEAL.'], None, FAIL)

# gry
K = D['gry']['gry']
g = one(K, tytul='Kopalnia Soli')
add('gry', 'wydawca', 'lookup', ['Kto wydał grę „{{parameters.gra}}”, w którym roku i ile wynosi kaucja za jej wypożyczenie?', 'Sprawdź mi proszę grę {{parameters.gra}}: jakie wydawnictwo, z którego jest roku i ile złotych kaucji trzeba zostawić?', '{{parameters.gra}}: wydawca, rok wydania, kaucja.'], obj(wydawca=S, rok=I, kaucja=(I, 'zł')), ex({k: g[k] for k in ('wydawca', 'rok', 'kaucja')}), gra=g['tytul'])
g = one(K, tytul='Jarmark'); assert g['dostepna']
f = {'gra': g['id'], 'nazwisko': 'Hanna Borek', 'email': 'hanna.borek@poczta.example', 'odbior': '2025-07-04', 'doby': 3, 'miejsce': 'paczkomat'}
add('gry', 'rezerwacja', 'form', ['Zarezerwuj grę „{{parameters.gra}}” na 3 doby, odbiór 4 lipca 2025 w paczkomacie, dla {{parameters.osoba}}, e-mail hanna.borek@poczta.example. Zasady wypożyczania są zaakceptowane. Podaj numer rezerwacji.', 'Możesz mi zarezerwować {{parameters.gra}}? Odbiorę 4 lipca 2025 w paczkomacie, na trzy doby. Imię i nazwisko: {{parameters.osoba}}, mail hanna.borek@poczta.example, zasady akceptuję. Napisz, jaki jest numer rezerwacji.', 'Rezerwacja: {{parameters.gra}}, odbiór 2025-07-04, 3 doby, paczkomat, {{parameters.osoba}}, hanna.borek@poczta.example, zasady: tak. Zwróć numer.'], obj(numer=S), ex({'numer': 'PL-' + crc(*f.values())}), gra=g['tytul'], osoba=f['nazwisko'])
g = top([g for g in K if g['kategoria'] == 'kooperacyjna'], lambda g: -g['ocena'])
add('gry', 'najlepsza-kooperacyjna', 'superlative', ['Która gra kooperacyjna ma najwyższą ocenę graczy? Podaj tytuł i ocenę, bez względu na to, czy gra jest dostępna.', 'Szukam najlepszej gry kooperacyjnej, czyli tej z najwyższą oceną w katalogu, może być nawet wypożyczona. Jaki ma tytuł i jaką ocenę?', 'Gra kooperacyjna z najwyższą oceną (dostępna lub nie): tytuł, ocena.'], None, told({'tytul': g['tytul'], 'ocena': g['ocena']}))
g = one(K, tytul='Karczma')
add('gry', 'instrukcja', 'download', ['Pobierz instrukcję (PDF) do gry „{{parameters.gra}}”.', 'Zgubiła nam się instrukcja do gry {{parameters.gra}}, ściągnij mi ją proszę w PDF.', 'PDF: instrukcja, {{parameters.gra}}.'], None, told({}, path=f'/pliki/instrukcja-{g["id"]}.pdf'), gra='Karczma')

for s, t in OUT.items():
    with open(f'{HERE}/{s}/tasks.json', 'w', encoding='utf-8') as f: json.dump(t, f, ensure_ascii=False, indent=1)
