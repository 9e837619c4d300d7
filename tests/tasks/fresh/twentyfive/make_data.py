"""Writes every site's data.json (same data each time)."""
import json, os, random, datetime as dt
HERE = os.path.dirname(os.path.abspath(__file__))
def save(site, d):
    os.makedirs(f'{HERE}/{site}', exist_ok=True)
    with open(f'{HERE}/{site}/data.json', 'w', encoding='utf-8') as f: json.dump(d, f, ensure_ascii=False, indent=1)
def day(r, a, b):
    a, b = dt.date.fromisoformat(a), dt.date.fromisoformat(b)
    return (a + dt.timedelta(days=r.randint(0, (b - a).days))).isoformat()
def uniq(r, n, fn):
    seen, out = set(), []
    while len(out) < n:
        v = fn()
        if v not in seen: seen.add(v); out.append(v)
    return out

# --- fabrics
r = random.Random(101)
base = {'Cotton': ['Lawn', 'Poplin', 'Canvas', 'Corduroy', 'Voile'], 'Linen': ['Linen', 'Washed Linen', 'Linen Twill'], 'Wool': ['Flannel', 'Tweed', 'Boiled Wool'],
        'Silk': ['Crepe', 'Habotai', 'Dupion'], 'Viscose': ['Challis', 'Twill', 'Jersey']}
pat = 'Meadow Sprig,Harrow Stripe,Pebble Dot,Kingfisher,Old Mill Check,Tansy,Brambling,Quayside,Larkrise,Thistle Row,Hollybank,Ferncombe,Copper Lane,Dovecote,Saltmarsh,Juniper Plain,Orchard End,Winterbourne,Teasel,Marlow,Fieldfare,Damson,Stonecrop,Rookery,Penrose,Wharfside,Cinder,Lapwing,Honeycomb,Foxglove'.split(',')
names = uniq(r, 126, lambda: (lambda f: (r.choice(pat) + ' ' + r.choice(base[f]), f))(r.choices(list(base), [40, 24, 24, 16, 20])[0]))
wt = {'Cotton': (70, 320), 'Linen': (130, 330), 'Wool': (210, 560), 'Silk': (40, 150), 'Viscose': (95, 240)}
pr = {'Cotton': (8, 20), 'Linen': (14, 29), 'Wool': (22, 58), 'Silk': (24, 64), 'Viscose': (9, 22)}
gs = {}
F = []
for i, (n, f) in enumerate(names):
    price = r.randint(pr[f][0] * 2, pr[f][1] * 2) / 2
    sale = r.random() < .2
    w = r.randint(*wt[f])
    while w in gs.setdefault(f, set()): w = r.randint(*wt[f])
    gs[f].add(w)
    F.append(dict(sku=f'SF-{1040 + i * 7}', name=n, fibre=f, colour=r.choice(['Navy', 'Rust', 'Sage', 'Ecru', 'Black', 'Rose', 'Mustard']), price=round(price * .75, 2) if sale else price, was=price if sale else None,
        width=r.choice([110, 137, 140, 145, 150]), weight=w, badge=r.choices([None, 'Last metres', 'New'], [60, 25, 15])[0], house=r.choice(['Ardley & Sons', 'Mill Nine', 'Corran Textiles', 'Studio Petrel']),
        care=r.choice(['Machine wash at 30 °C', 'Machine wash at 40 °C', 'Hand wash only', 'Dry clean only']), use=r.choice(['shirts and summer dresses', 'jackets and skirts', 'curtains and cushions', 'trousers and aprons', 'scarves and linings'])))
save('fabrics', {'fabrics': F})

# --- wells
r = random.Random(202)
places = 'Hatch Lane,Pennick Moor,Copsey Farm,Upper Tew,Sallow Bridge,Broadmead,Knoll Cottage,Wick Green,Frome End,Ashby Pit,Tollgate,Cold Harbour,Marl House,Nettlebed,Long Acre,Withy Bed,Priory Field,Gallows Hill,Mere Top,Crook Barn,Stanway,Eel Ditch,Oxleaze,Bury Wood,Thrupp,Lade Mill,Rushall,Dunnock Hall,Quarr,Hindhay,Starveall,Peasemore,Yarn Cross,Chilmark,Ivel Bank,Swathe Lane,Drove End,Furzey,Blackland,Catsgrove,Hollow Way,Reedham,Sparsholt,Tithe Barn,Vernham,Windwhistle,Yew Down,Zeal Farm'.split(',')
ALL = [f'{p} {k}' for p in places for k in (1, 2, 3)]
W, deps = [], uniq(r, len(ALL), lambda: round(r.uniform(6, 240), 1))
dist = {p: r.choice(['Arden Vale', 'Eastmarsh', 'Colne Hundred', 'Tarrant', 'Westholm', 'Sedgeley']) for p in places}
for i, n in enumerate(ALL):
    p = n.rsplit(' ', 1)[0]
    lvl = r.uniform(18, 140); rd = []
    for m in range(1, 13):
        lvl += r.uniform(-1.2, 1.2); rd.append({'date': f'2024-{m:02d}-{r.randint(3, 26):02d}', 'level': round(lvl, 2)})
    d = deps[i]
    W.append(dict(id=f'LA-{3100 + i * 3:04d}', name=n, district=dist[p], aquifer='River gravel' if d < 30 else r.choice(['Chalk', 'Chalk', 'Greensand', 'Limestone']), depth=d,
        status=r.choices(['Active', 'Suspended', 'Sealed'], [80, 13, 7])[0], operator=r.choice(['Arden Water', 'County Survey', 'Rivers Trust']), drilled=r.randint(1931, 2016), diameter=r.choice([100, 150, 200, 250, 300]), logger=r.choice(['Pressure transducer', 'Manual dip', 'Float recorder']), readings=rd))
r.shuffle(W)
W = [w for w in W if w['name'] not in ('Copsey Farm 3', 'Pennick Moor 3', 'Thrupp 1')]
save('wells', {'wells': W})

# --- makerspace
r = random.Random(303)
mach = {'Wood': 'Band saw,Table saw,Planer thicknesser,Spindle moulder,Wood lathe,Mortiser,Disc sander,Panel saw,Scroll saw', 'Metal': 'TIG welder,MIG welder,Metal lathe,Milling machine,Plasma cutter,Sheet bender,Bench grinder,Pillar drill',
  'Textiles': 'Overlocker,Industrial sewing machine,Embroidery machine,Knitting machine,Heat press,Leather skiver,Floor loom', 'Electronics': 'Reflow oven,Pick-and-place machine,Oscilloscope bench,PCB mill,Hot-air rework station,Wire bonder',
  'Print & Digital': 'Laser cutter,Large-format printer,Risograph,Resin printer,Filament printer farm,Vinyl cutter,Letterpress,CNC router'}
mk = 'Hammond,Startrite,Brightwell,Norsk Verktøy,Kessel,Juno,Ferrant,Oakridge,Tamura,Delvaux'.split(',')
M = []
for ws, l in mach.items():
    for n in l.split(','):
        M.append(dict(slug=n.lower().replace(' ', '-'), name=n, workshop=ws, maker=r.choice(mk), model=f'{r.choice("ABDKMTX")}{r.randint(100, 990)}', rate=r.choice([0, 2.5, 3, 4, 4.5, 6, 7.5, 9, 12]), status=r.choices(['Working', 'Out of order', 'Being serviced'], [70, 18, 12])[0],
          induction=r.random() < .65, serviced=day(r, '2025-01-05', '2025-05-20'), capacity=f'{r.randint(20, 130) * 10} × {r.randint(20, 90) * 10} mm', keeper=r.choice(['Bea Lindqvist', 'Omar Haddad', 'Tess Wainwright', 'Jonah Price', 'Mirela Popa'])))
I = []
for m in M:
    if m['induction']:
        for d in sorted(uniq(r, r.randint(1, 3), lambda: day(r, '2025-06-02', '2025-07-26'))):
            I.append(dict(id=f'IN-{401 + len(I)}', machine=m['name'], date=d, time=r.choice(['10:00', '14:00', '18:30', '19:00']), places=r.choice([0, 1, 2, 3, 4, 5]), tutor=m['keeper']))
save('makerspace', {'machines': M, 'inductions': I, 'members': [{'email': 'ines.calder@tinkeryard.example', 'password': 'Copper-Latch-41', 'name': 'Ines Calder'}]})

# --- fossils
r = random.Random(404)
gen = {'Trilobite': ['Calymene', 'Phacops', 'Ogygiocarella', 'Trinucleus', 'Dalmanites'], 'Ammonite': ['Dactylioceras', 'Hildoceras', 'Asteroceras', 'Harpoceras', 'Psiloceras'], 'Fish': ['Dipterus', 'Cheirolepis', 'Lepidotes', 'Pholidophorus'],
  'Plant': ['Lepidodendron', 'Sigillaria', 'Neuropteris', 'Calamites'], 'Sea urchin': ['Micraster', 'Echinocorys', 'Clypeus'], 'Marine reptile': ['Ichthyosaurus', 'Plesiosaurus', 'Temnodontosaurus']}
per = {'Trilobite': ['Ordovician', 'Silurian', 'Devonian'], 'Ammonite': ['Jurassic'], 'Fish': ['Devonian', 'Jurassic'], 'Plant': ['Carboniferous'], 'Sea urchin': ['Jurassic', 'Cretaceous'], 'Marine reptile': ['Jurassic']}
loc = 'Trewollock Cove,Carn Brean Quarry,Saltern Cliffs,Gwenna Bay,Black Ven Foot,Hendra Pit,Porthmellin,Lanwarren Tip'.split(',')
nick = 'The Miller,Old Nan,The Cartwheel,Sexton,The Bishop,Blue Peter,Kettle Lid,The Comb,Long Tom,Lantern,The Twins,Grey Lady,Ploughshare,Saint Piran,The Anvil,Button,The Ladder,Horseshoe,The Fiddler,Mermaid'.split(',')
ppl = 'Ada Trewin,Josiah Penrose,Maud Hockin,Elias Carlyon,Thomasine Bray,Digory Nance,Hester Rowe,Wilfred Angove,Loveday Kitto'.split(',')
S = []
for i in range(92):
    k = r.choice(list(gen)); g = r.choice(gen[k]); f = r.choice(ppl); y = r.randint(1838, 1962); c = r.randint(3, 90); l = r.choice(loc); w = r.randint(2, 80) / 2
    S.append(dict(no=f'PM.{1800 + r.randint(1, 99)}.{i + 11}', name=(nick[i // 4] if i % 4 == 0 and i // 4 < len(nick) else f'{g} {r.choice(["I", "II", "III", "IV", "V"])}-{i + 11}'), group=k, genus=g, period=r.choice(per[k]), locality=l, finder=f, year=y, size=c, weight=w,
       drawer=f'{r.choice("ABCDEF")}{r.randint(1, 40)}', prep=r.choice(['Air abrasion', 'Acid', 'Needle', 'None']), display=r.random() < .3, v=r.randint(0, 2), buyer=r.choice(ppl), paid=r.randint(2, 40)))
save('fossils', {'specimens': S})

# --- status
r = random.Random(505)
svc = ['Compute', 'Block Storage', 'Object Storage', 'Managed Postgres', 'Load Balancers', 'DNS', 'Container Registry']
regs = ['Frankfurt', 'Montreal', 'Singapore', 'São Paulo']
C, ups = [], uniq(r, 28, lambda: round(r.uniform(98.71, 99.999), 3))
for i, (g, s) in enumerate((g, s) for g in regs for s in svc): C.append(dict(id=f'c{i + 1:02d}', region=g, name=s, uptime=ups[i], status=r.choices(['Operational', 'Degraded performance', 'Partial outage'], [85, 10, 5])[0]))
sym = ['Elevated error rates', 'Increased latency', 'Failed logins', 'Delayed provisioning', 'Connection resets', 'Intermittent timeouts', 'Stuck snapshots', 'Slow dashboard loads']
cause = ['an expired certificate on an internal gateway', 'a faulty firmware update on two top-of-rack switches', 'a mis-sized connection pool', 'a power feed failure in one hall', 'a configuration push that skipped the canary stage', 'a full disk on the metadata leader', 'a fibre cut outside the campus']
N = []
tt = uniq(r, 74, lambda: (r.choice(sym), r.choice(svc), r.choice(regs)))
for i, (a, b, g) in enumerate(tt):
    mins = r.randint(9, 412)
    N.append(dict(id=str(7000 + i * 13), title=f'{a} on {b} ({g})', service=b, region=g, impact=r.choices(['minor', 'major', 'critical'], [55, 33, 12])[0], date=day(r, '2025-01-03', '2025-06-24'), start=f'{r.randint(0, 18):02d}:{r.randint(0, 59):02d}', minutes=mins,
       customers=r.randint(12, 2900), cause=r.choice(cause), credit=r.choice([5, 10, 15, 25]), v=r.randint(0, 1)))
N.sort(key=lambda x: (x['date'], x['start']), reverse=True)
save('status', {'components': C, 'incidents': N})

# --- expenses
r = random.Random(606)
mer = {'Travel': ['Northline Rail', 'Skyhop Air', 'CityCab', 'Eurolink Ferries', 'Parkwell'], 'Meals': ['Bistro Lune', 'The Copper Pan', 'Noodle Bar 8', 'Café Anton'], 'Lodging': ['Hotel Meridian', 'Harbour Inn', 'Stay Nine'], 'Office supplies': ['Paperworks', 'Inkwell Direct', 'Deskmate'], 'Training': ['Keystone Academy', 'LearnForge']}
amt = {'Travel': (9, 420), 'Meals': (8, 130), 'Lodging': (85, 620), 'Office supplies': (5, 190), 'Training': (120, 900)}
X = []
for i in range(88):
    c = r.choices(list(mer), [34, 24, 14, 18, 10])[0]
    X.append(dict(no=f'EX-{24051 + i * 3}', date=day(r, '2024-09-02', '2025-05-28'), merchant=r.choice(mer[c]), category=c, amount=r.randint(amt[c][0] * 100, amt[c][1] * 100) / 100, status=r.choices(['Submitted', 'Approved', 'Rejected', 'Paid'], [22, 26, 17, 35])[0], approver=r.choice(['P. Okafor', 'L. Brandt', 'S. Mehta']), project=r.choice(['BX-Harbour', 'BX-Atlas', 'BX-Internal'])))
X.sort(key=lambda x: (x['date'], x['no']), reverse=True)
save('expenses', {'claims': X, 'users': [{'login': 'dana.whitlock', 'password': 'teal-Kettle-58', 'name': 'Dana Whitlock'}], 'projects': ['BX-Harbour', 'BX-Atlas', 'BX-Internal']})

# --- orgeln
r = random.Random(707)
orte = 'Altbrunn,Birkenfeld,Dachsberg,Eichhausen,Falkenrode,Großlinden,Hohenlinde,Immenthal,Jägersburg,Kaltenbach,Lauterau,Mühlheim,Niederstetten,Oberweiler,Pfaffenried,Quellendorf,Rotenfels,Sankt Ulrich,Tannau,Unterkirch,Vogelsang,Waldmünster,Zellingen,Auerbach,Brennhofen,Dornfeld,Erlensee,Finsterau,Geisling,Haselbach'.split(',')
kir = ['St. Martin', 'St. Nikolaus', 'Christuskirche', 'Liebfrauenkirche', 'Dreifaltigkeitskirche', 'St. Georg', 'Schlosskapelle', 'Johanneskirche', 'Spitalkirche']
bau = 'Gebrüder Hellwig,Johann Kaspar Stumm,Orgelbau Rieger & Falk,Matthäus Ebenhöch,Wilhelm Ansorge,Orgelwerkstatt Brandl,Franz Xaver Lechner'.split(',')
ok = uniq(r, 112, lambda: (r.choice(orte), r.choice(kir)))
reg = uniq(r, 112, lambda: r.randint(6, 130))
O = []
for i, (o, k) in enumerate(ok):
    n = reg[i]; man = 1 if n < 16 else 2 if n < 38 else 3 if n < 66 else 4
    y = r.randint(1688, 2012)
    O.append(dict(nr=501 + i, ort=o, kirche=k, erbauer=r.choice(bau), baujahr=y, register=n, manuale=man, pedal=r.random() < .85, windlade=r.choice(['Schleiflade', 'Kegellade', 'Taschenlade']), traktur=r.choice(['mechanisch', 'pneumatisch', 'elektrisch']), stimmton=r.choice([415, 430, 435, 440, 442, 465]), restauriert=r.choice([None, r.randint(2013, 2024), r.randint(2013, 2024)]), restaurator=r.choice(bau), organist=r.choice(['Anke Dorsch', 'Bernd Küfner', 'Ludwig Eberl', 'Petra Sommerauer', 'Tobias Rank'])))
save('orgeln', {'orgeln': O})

# --- fromages
r = random.Random(808)
p1 = 'Tomme,Bûche,Rond,Pavé,Carré,Brique,Meule,Crottin,Coeur,Palet'.split(',')
p2 = "d'Arvieux,de Saint-Lons,du Vercorin,des Trois Rives,de la Combe,du Père Anselme,de Montfroid,du Bois Noir,de l'Abbaye,des Causses,de Peyrolle,du Moulin Vieux,de la Dranse".split(',')
nm = uniq(r, 84, lambda: r.choice(p1) + ' ' + r.choice(p2)); aff = uniq(r, 84, lambda: r.randint(8, 420))
G = [dict(ref=f'F{210 + i * 4}', nom=n, lait=r.choice(['vache', 'vache', 'brebis', 'chèvre']), cru=r.random() < .6, prix=r.randint(56, 160) * 25 / 100 + 5, affinage=aff[i], poids=r.choice([120, 180, 250, 350, 800, 1500]), region=r.choice(['Savoie', 'Aveyron', 'Auvergne', 'Pays basque', 'Jura']), epuise=r.random() < .15, croute=r.choice(['fleurie', 'lavée', 'naturelle', 'cendrée'])) for i, n in enumerate(nm)]
A = [dict(id=f'd{i + 1}', date=d, heure=h, theme=t, prix=p) for i, (d, h, t, p) in enumerate([('2025-09-12', '18h30', 'Les pâtes pressées', 24), ('2025-09-19', '19h00', 'Chèvres et vins blancs', 29), ('2025-10-03', '18h30', 'Autour du brebis', 26), ('2025-10-17', '19h00', 'Les bleus', 24), ('2025-11-07', '18h30', 'Fromages de montagne', 32), ('2025-11-21', '19h00', 'Plateau de fête', 38)])]
save('fromages', {'fromages': G, 'degustations': A})

# --- farmacias
r = random.Random(909)
muni = {'La Ribera': ['Almenara de Río', 'Villarejo', 'Puentenuevo'], 'Sierra Alta': ['Montalvo', 'Cuevas del Pinar', 'Torrehermosa'], 'Costa Clara': ['Puerto Salinas', 'Calablanca', 'Benimar']}
ap = 'Aguilar,Benítez,Cano,Domínguez,Escribano,Fuentes,Galdón,Hidalgo,Ibarra,Jurado,Lozano,Marín,Nieto,Ortega,Palacios,Quintana,Rosales,Santamaría,Tejada,Urbina,Valverde,Zamora'.split(',')
no = 'Carmen,Luis,Elena,Andrés,Pilar,Rafael,Inés,Tomás'.split(',')
cal = 'Mayor,del Carmen,de la Fuente,San Roque,Real,de los Olivos,Nueva,del Molino,Cervantes,de la Estación'.split(',')
fn = uniq(r, 126, lambda: f'Farmacia {r.choice(no)} {r.choice(ap)}'); tel = uniq(r, 126, lambda: f'9{r.randint(50, 59)} {r.randint(100, 999)} {r.randint(100, 999)}')
P = []
for i, n in enumerate(fn):
    c = r.choice(list(muni)); 
    P.append(dict(id=i + 1, nombre=n, comarca=c, municipio=r.choice(muni[c]), direccion=f'Calle {r.choice(cal)}, {r.randint(1, 98)}', telefono=tel[i], h24=r.random() < .18, servicios=sorted(r.sample(['Ortopedia', 'Dermofarmacia', 'Fórmulas magistrales', 'Óptica', 'Análisis capilar', 'Homeopatía', 'Alquiler de muletas'], r.randint(1, 4))), cierre=r.choice(['20:30', '21:00', '21:30'])))
T = []
d = dt.date(2025, 6, 1)
while d <= dt.date(2025, 7, 31):
    for c in muni:
        T.append(dict(fecha=d.isoformat(), comarca=c, ids=r.sample([p['id'] for p in P if p['comarca'] == c], 4)))
    d += dt.timedelta(days=1)
save('farmacias', {'farmacias': P, 'turnos': T, 'municipios': muni})

# --- cinema
r = random.Random(1010)
t1 = "Il treno delle nebbie,La casa di Ondina,Quattro mani,Il sarto di Trieste,Notte a Favignana,Le tre sorelle Bassi,Un cane per due,Il silenzio del faro,Pane e tulle,La maestra Aldina,L'ultima vendemmia,Cartoline da Bari,Il ladro di campane,Sotto il fico,Vento di terra,La cugina americana,Due gelati al limone,Il custode,Estate in cortile,Ritorno a Comacchio,Le scarpe nuove,Il maresciallo in vacanza,Oltre il canale,La banda del borgo,Zucchero filato,Mare di carta,Il conto torna,Fuori stagione alta,Le ore piccole,Il giardino dei Salvi,Acqua alta,Tre giorni a Ustica,La sposa di neve,Il quaderno verde,Passaggio a livello,Un posto in platea".split(',')
dur = uniq(r, len(t1), lambda: r.randint(78, 171))
L = [dict(id=f'f{i + 1:02d}', titolo=t, regia=r.choice(['Marta Ferroni', 'Dario Lusi', 'Giulia Pavan', 'Enzo Scarpa', 'Nadia Orsini', 'Paolo Quaranta']), anno=r.randint(1961, 2024), durata=dur[i], genere=r.choice(['Commedia', 'Drammatico', 'Giallo', 'Documentario', 'Animazione']), giorni=r.randint(19, 88), luogo=r.choice(['Procida', 'Gubbio', 'Cesenatico', 'Matera', 'Orvieto', 'Chioggia']), costo=r.randint(3, 64) / 10, comparse=r.randint(15, 400)) for i, t in enumerate(t1)]
J, pool = [], []
d = dt.date(2025, 6, 20)
while d <= dt.date(2025, 8, 24):
    for a in ('Arena del Parco', 'Cortile San Sisto', 'Terrazza Porto'):
        if r.random() < .42:
            if not pool: pool = L[:]; r.shuffle(pool)
            J.append(dict(id=f's{len(J) + 1:03d}', film=pool.pop()['id'], arena=a, data=d.isoformat(), ora=r.choice(['21:00', '21:15', '21:30', '21:45']), prezzo=r.choice([5, 6, 6.5, 7.5, 8])))
    d += dt.timedelta(days=1)
B = [dict(codice=f'{"".join(r.sample("BCDFGHKLMNPQRT", 3))}{r.randint(100, 999)}', cognome=c, proiezione=r.choice(J)['id'], posti=r.randint(1, 5)) for c in 'Moretti,Gallo,Rinaldi,Fabbri,De Santis,Colombo,Vitali,Serra'.split(',')]
save('cinema', {'film': L, 'proiezioni': J, 'prenotazioni': B})

# --- zwembad
r = random.Random(1111)
Z = []
soort = {'Zwemles A': (5, 8), 'Zwemles B': (6, 10), 'Zwemles C': (7, 12), 'Aquafit': (18, 99), 'Baby- en peuterzwemmen': (0, 3), 'Snorkelen': (9, 16), 'Banenzwemmen met trainer': (16, 99)}
dag = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag']
slots = uniq(r, 64, lambda: (r.choice(list(soort)), r.choice(dag), f'{r.randint(7, 20):02d}:{r.choice(["00", "15", "30", "45"])}'))
for i, (s, dg, t) in enumerate(sorted(slots, key=lambda x: (dag.index(x[1]), x[2]))):
    pl = r.choice([8, 10, 12, 16])
    Z.append(dict(code=f'L{120 + i * 3}', soort=s, dag=dg, tijd=t, bad=r.choice(['Instructiebad', 'Wedstrijdbad', 'Doelgroepenbad']), docent=r.choice(['Femke de Groot', 'Sjoerd Hoekstra', 'Amira el Idrissi', 'Bram Kuipers', 'Lotte van Dam']), plaatsen=pl, bezet=r.choice([pl, pl, r.randint(2, pl - 1), r.randint(2, pl - 1), r.randint(2, pl - 1)]), minuten=r.choice([30, 40, 45, 60]), prijs=r.choice([78.5, 92, 104.5, 118, 135.75]), lessen=r.choice([8, 10, 12]), min=soort[s][0], max=soort[s][1], start=day(r, '2025-09-01', '2025-09-21'), temp=r.choice([27.5, 28, 29.5, 31, 32])))
save('zwembad', {'lessen': Z})

# --- gry
r = random.Random(1212)
g1 = 'Cień Wawelu,Bursztynowy Szlak,Kupcy z Torunia,Ostatni Tramwaj,Zagubiona Wyspa,Mały Ogrodnik,Pod Ratuszem,Smocza Jama,Kopalnia Soli,Latarnik,Wielka Wędrówka,Żubry i Ludzie,Gwiezdna Poczta,Tajemnica Młyna,Nocny Ekspres,Królewski Kucharz,Pszczoły,Szlak Orlich Gniazd,Rycerze Mazowsza,Złota Kaczka,Zamek na Wodzie,Herbata i Szpiedzy,Pan Detektyw,Leśne Duchy,Kolej na Kolej,Port Północny,Wieża Czarodzieja,Sztygar,Jarmark,Dwanaście Miesięcy,Bitwa o Sad,Orbita,Mosty Wrocławia,Kartografowie Nizin,Wulkan,Śnieżka,Piekarnia Pod Kotem,Grzybobranie Mistrzów,Ruiny Starej Huty,Fale Bałtyku,Alchemik z Biskupina,Trzy Wiedźmy,Mrówki,Karczma,Cesarski Ogród,Szyfr Enigmy,Polana,Skarby Tatr,Wodny Świat,Lodowa Kraina,Rajd Nocny,Koniec Epoki,Domek na Drzewie,Stacja Alfa,Drakkar,Bajarz,Zielony Kwartał,Klejnoty Wschodu,Pustynny Wiatr,Magistrat,Warsztat,Burza Mózgów'.split(',')
oc = uniq(r, len(g1), lambda: r.randint(520, 960))
K = [dict(id=i + 1, tytul=t, wydawca=r.choice(['Lis i Spółka', 'Wydawnictwo Kostka', 'Granit Games', 'Portal Zachodni', 'Meeple PL']), rok=r.randint(1998, 2024), min=(mn := r.choice([1, 2, 2, 2, 3])), max=mn + r.randint(1, 4), czas=r.choice([20, 30, 45, 60, 90, 120, 150, 180]), wiek=r.choice([6, 8, 10, 12, 14]), kategoria=r.choice(['strategiczna', 'rodzinna', 'kooperacyjna', 'imprezowa', 'logiczna']), ocena=oc[i] / 100, cena=r.choice([8, 10, 12, 15, 18, 20]), kaucja=r.choice([50, 80, 100, 120]), dostepna=r.random() < .75, regal=f'{r.choice("ABCD")}-{r.randint(1, 12)}') for i, t in enumerate(g1)]
save('gry', {'gry': K})
