import json, os, random
B = os.path.dirname(os.path.abspath(__file__))
def save(s, d): json.dump(d, open(os.path.join(B, s, "data.json"), "w", encoding="utf-8"), ensure_ascii=False, indent=1)
R = random.Random
# 1 allotments
r = R(101); plots = []
sizes = r.sample(range(62, 248), 48); k = 0
for code, sec in (("O", "Orchard"), ("R", "Riverside"), ("C", "Chapel"), ("L", "Long Meadow")):
    for n in range(1, 13):
        z = sizes[k]; k += 1
        plots.append(dict(no=f"{code}{n:02d}", section=sec, size=z, shed=r.random() < .55, water=r.random() < .55,
            status=r.choice(["Free", "Free", "Let", "Let", "On hold"]), rent=round(z * .31 + 12, 2), soil=r.choice(["clay", "loam", "sandy loam", "chalk"]),
            path=r.choice(["grass", "bark", "gravel"]), neighbour=r.choice(["hedge", "fence", "stream", "open"])))
save("allotments", dict(plots=plots, key_deposit=18, key_lost=27, water_levy=9.5, bonfire_from="1 November", bonfire_to="15 March", trade_hut="Saturdays 9.30 to 11.45"))
# 2 helpdesk
r = R(202)
titles = """Projector in room 2.14 shows a green tint|Cannot log in to payroll portal|Label printer prints blank labels|Shared calendar missing for Sales|VPN drops every ten minutes|Keyboard with stuck space bar|New starter needs laptop by Monday|Door badge not recognised at gate B|Scanner emails arrive twice|Outlook search returns nothing|Monitor flickers after standby|Wi-Fi dead spot in the mezzanine|Request for second docking station|Expired certificate on intranet|Phone headset crackles|Spreadsheet macro blocked by policy|Meeting room tablet frozen|Password reset loop on mobile|Slow network drive in Accounts|Archive mailbox not expanding|Toner low on third floor copier|Backup warning on server LYRA|Screen share has no audio|Guest wireless voucher page down|Laptop battery swelling|PDF editor licence expired|Old starter account still active|Warehouse tablet will not charge|Timesheet app shows wrong week|Mouse pointer jumps|Fax line to supplier is busy|CAD workstation needs more memory|Website form goes to spam|USB ports disabled on kiosk|Video wall stuck on test card|Two-factor token lost|Printer queue jammed in Dispatch|Desk phone shows wrong name|Software request: diagram tool|Reception screen upside down""".split("|")
people = ["Priya Nair", "Tom Okafor", "Hanna Lind", "Marcus Webb", "Elif Demir"]
tk = []
for i, t in enumerate(titles):
    tk.append(dict(id=f"HD-{1041+i*3}", title=t, status=r.choice(["New", "In progress", "In progress", "Waiting", "Done"]), assignee=r.choice(people + ["Unassigned"]),
        priority=r.choice(["Low", "Normal", "High", "High"]), site=r.choice(["Head office", "Depot North", "Quay Street"]), reporter=r.choice(["A. Finch", "J. Abbott", "M. Sato", "R. Quist", "L. Brandt", "C. Moyo"]), opened=f"{r.randint(1,28)} January 2026"))
save("helpdesk", dict(tickets=tk, people=people))
# 3 exams
r = R(303); deps = dict(Biology="BIO", Chemistry="CHE", Economics="ECO", History="HIS", Mathematics="MAT", Linguistics="LIN")
tt = dict(Biology="Cell Physiology|Plant Ecology|Genetics II|Marine Invertebrates|Immunology|Evolutionary Theory|Microbial Growth|Biostatistics|Neurobiology|Animal Behaviour|Soil Biology|Virology",
 Chemistry="Organic Synthesis|Thermodynamics|Spectroscopy|Polymer Science|Analytical Methods|Surface Chemistry|Quantum Chemistry|Catalysis|Crystallography|Electrochemistry|Food Chemistry|Green Chemistry",
 Economics="Labour Markets|Game Theory|Monetary Policy|Econometrics I|Econometrics II|Public Finance|Trade Theory|Development Economics|Auctions and Contracts|Behavioural Economics|Financial History|Urban Economics",
 History="Tudor Government|The Hanseatic League|Cold War Europe|History of Medicine|Ottoman Cities|Atlantic Slavery|Palaeography|The French Revolution|Victorian Poverty|Oral History Methods|Byzantium 900-1204|Maritime Trade",
 Mathematics="Real Analysis|Linear Algebra II|Graph Theory|Number Theory|Topology|Stochastic Processes|Numerical Methods|Complex Analysis|Galois Theory|Optimisation|Measure Theory|Mathematical Logic",
 Linguistics="Phonetics|Syntax I|Syntax II|Semantics|Historical Linguistics|Sociolinguistics|Language Acquisition|Morphology|Typology|Corpus Methods|Pragmatics|Field Methods")
ex = []; cands = r.sample(range(11, 290), 72); i = 0
for d, c in deps.items():
    for n, t in enumerate(tt[d].split("|")):
        ex.append(dict(code=f"{c}{r.choice('123')}{100+n*7+r.randint(0,6)}", title=t, department=d, date=f"2026-05-{r.choice([11,12,13,14,15,18,19,20,21,22]):02d}", start=r.choice(["09:15", "11:45", "14:30", "17:00"]),
          minutes=r.choice([60, 90, 120, 150, 180]), room=r.choice(["Sports Hall", "Aula", "Keynes 1.02", "Keynes 2.10", "Fleming Theatre", "Annexe B"]), candidates=cands[i], plan=r.random() < .6)); i += 1
r.shuffle(ex); save("exams", dict(exams=ex))
# 4 shelter
r = R(404)
names = "Biscuit Nettle Rufus Marlow Pippa Otis Juno Bramble Tansy Duke Clover Hector Fig Willow Gizmo Saffron Bertie Moth Rolo Dottie Flint Hazel Ozzy Pepper Quincy Sorrel Tuppence Ulla Victor Wisp Yarrow Ziggy Acorn Blossom Comet Dandelion".split()
an = []
for i, n in enumerate(names):
    sp = ["Dog", "Dog", "Cat", "Dog", "Cat", "Rabbit"][i % 6]
    an.append(dict(name=n, species=sp, breed=r.choice(dict(Dog=["Lurcher", "Border terrier", "Collie cross", "Labrador", "Spaniel cross"], Cat=["Domestic shorthair", "Domestic longhair", "Siamese cross"], Rabbit=["Dutch", "Lop", "Lionhead"])[sp]),
        age=r.randint(1, 11), sex=r.choice(["female", "male"]), kids=r.random() < .6, cats=r.random() < .55, dogs=r.random() < .6, status=r.choice(["Available"] * 4 + ["Reserved", "Rehomed"]),
        fee=r.choice([45, 60, 85, 120, 150, 175, 190]) + r.randint(0, 4) * 5, weight=round({"Dog": 14, "Cat": 3.6, "Rabbit": 1.8}[sp] * r.uniform(.7, 1.6), 1), chip="9851" + str(r.randint(10**10, 10**11 - 1)),
        arrived=f"{r.randint(1,28)} {r.choice(['October','November','December'])} 2025", diet=r.choice(["grain-free kibble", "sensitive-stomach wet food", "senior mix", "ordinary dry food", "raw vegetables and hay"]),
        nature=r.choice(["loves long walks", "is shy at first", "likes to sleep in the sun", "wants to be the centre of things", "needs an experienced home"]), vaccine=r.choice(["March 2026", "June 2026", "September 2026", "November 2026"])))
save("shelter", dict(animals=an, days=["Saturday 7 March", "Sunday 8 March", "Wednesday 11 March", "Saturday 14 March"]))
# 5 conference
r = R(505)
ti = """Paper mills and peer review|Mapping footpaths with volunteers|Typesetting for tiny screens|A short history of the semicolon|Designing wayfinding for hospitals|Colour that survives photocopying|Data sculptures in schools|Writing alt text that helps|Grids without guilt|Printing with beetroot|What a legend should say|Letters carved in slate|Icons across cultures|Forms nobody hates|Reading in the dark|Subtitles as design|The spreadsheet as medium|Sketching in meetings|Menus and memory|Signs for animals|How timetables lie|Margins matter|Charts for radio people|Hand lettering at scale|Tables first|Plain language in law|Open fonts, open questions|Tactile maps|Posters after dark|Numbers people trust|Scrolling stories|Accessibility audits in a week|Bilingual layout|Stamps of small nations|Annotation as craft|Museum labels on trial|Ink and climate|Checklists that work|Weather symbols|Naming things|Packaging with less|Archiving zines""".split("|")
fn = "Ada Bo Cleo Dafydd Esme Farid Greta Hugo Imke Jonas Keiko Lars Maud Nils Odile Pavel Rosa Samir Tilda Umar Vera".split()
ln = "Achterberg Bellweather Castellanos Dunmore Eriksen Fairweather Galloway Hollis Ingleby Jarvis Kowalczyk Lindqvist Marchetti Nakagawa Oduya Pemberton Quigley Rasmussen Szabo Thorne Underhill Vasquez Whitlock Yilmaz Zeller".split()
sp = []
while len(sp) < 42:
    x = f"{r.choice(fn)} {ln[len(sp) % len(ln)]}"
    if x not in sp: sp.append(x)
r.shuffle(ti); tl = []; i = 0
for day in ("Thursday", "Friday"):
    for st, en in (("09:30", "10:10"), ("10:20", "11:00"), ("11:30", "12:10"), ("13:20", "14:00"), ("14:10", "14:50"), ("15:20", "16:00"), ("16:10", "16:50")):
        for room in ("Loft", "Foundry", "Glass Room"):
            tl.append(dict(id=i + 1, title=ti[i], speaker=sp[i], day=day, start=st, end=en, room=room, level=r.choice(["Beginner", "Intermediate", "Advanced"]), topic=r.choice(["Type", "Data", "Inclusion", "Craft"]), seats=r.choice([40, 60, 85, 120]))); i += 1
save("conference", dict(talks=tl))
# 6 auction
r = R(606)
cat = {"Clocks": "Carriage clock|Walnut bracket clock|Vienna regulator|Slate mantel clock|Ship's bulkhead clock|Cuckoo clock|Skeleton clock|Longcase clock|Travel alarm|Anniversary clock|Banjo clock|Station clock",
 "Maps & prints": "Map of Rutland|Botanical engraving|View of Lisbon|Coaching print|Chart of the Solent|Plan of Bath|Lithograph of herons|Etching of a mill|Map of Iceland|Woodcut of owls|Satirical print|Panorama of Prague",
 "Silver": "Pair of candlesticks|Toast rack|Christening mug|Sauce boat|Card case|Sugar tongs|Tea caddy|Cigarette box|Salver|Vinaigrette|Fish slice|Cream jug",
 "Ceramics": "Delft charger|Lustre bowl|Spongeware jug|Majolica plate|Stoneware jar|Creamware teapot|Imari dish|Slipware dish|Celadon vase|Toby jug|Blue tureen|Tile panel",
 "Jewellery": "Garnet brooch|Seed pearl necklace|Jet mourning ring|Opal pendant|Gold locket|Coral bracelet|Enamel cufflinks|Sapphire ring|Cameo|Silver torc|Amber beads|Turquoise earrings"}
lots = []; no = 201; used = set()
for c, s in cat.items():
    for t in s.split("|"):
        lo = r.choice([40, 60, 80, 120, 150, 200, 260, 320, 400, 550]); cb = None
        if r.random() < .62:
            while True:
                cb = int(lo * r.uniform(.5, 1.7)) // 5 * 5
                if cb not in used: used.add(cb); break
        lots.append(dict(no=no, title=t, category=c, low=lo, high=int(lo * 1.5), bid=cb, bids=r.randint(1, 14) if cb else 0, closes=f"{r.choice([18,19])} April 2026, {r.randint(13,19)}:{r.choice(['05','20','35','50'])}",
            height=r.randint(4, 60), origin=r.choice(["a Norfolk rectory", "a private collection in Leeds", "the estate of a sea captain", "a Dublin dealer"]), condition=r.choice(["small chips to the rim or edge", "very good for its age", "an old repair", "light scratches"]))); no += 1
save("auction", dict(lots=lots, premium=22, storage=4.5))
# 7 ratsinfo
r = R(707); gr = ["Stadtrat", "Bauausschuss", "Kulturausschuss", "Finanzausschuss"]
fr = ["Freie Liste", "Bürgerforum", "Grüne Mitte", "Soziale Union"]
vn = "Anke Bernd Carola Dieter Elke Frank Gudrun Holger Ines Jochen Katrin Lothar Margit Norbert Petra Ralf Silke Torsten Ulrike Volker Wiebke Xaver Yvonne Zeno".split()
nn = "Albers Brodersen Cordes Dammann Ehlers Fricke Grotkamp Hinrichs Immel Jessen Kröger Lührs Matthiesen Nissen Ohlsen Petersen Quast Reimers Sievers Thomsen Uhlig Voss Wulff Ziegler".split()
mi = [dict(name=f"{v} {n}", fraktion=r.choice(fr), gremien=["Stadtrat"] + r.sample(gr[1:], r.choice([1, 1, 2]))) for v, n in zip(vn, nn)]
si = []
for g in gr:
    for m in r.sample(range(1, 12), 5):
        si.append(dict(gremium=g, datum=f"2025-{m:02d}-{r.randint(3,27):02d}", beginn=r.choice(["17:30", "18:00", "19:00"]), ort=r.choice(["Rathaus, Saal 1", "Bürgerhaus", "Alte Schule"]), protokoll=r.random() < .7))
si.sort(key=lambda s: s["datum"])
for i, s in enumerate(si): s["id"] = i + 1; s["datei"] = f"niederschrift-{s['gremium'].lower()}-{s['datum']}.pdf" if s["protokoll"] else None
bt = """Sanierung der Turnhalle Nordring|Neue Bänke am Marktplatz|Zuschuss für das Sommertheater|Umbau der Kreuzung Mühlenweg|Haushaltsplan 2026|Baumschutzsatzung|Umbenennung des Bahnhofsvorplatzes|Erweiterung des Kindergartens Sonnenhof|Anschaffung eines Löschfahrzeugs|Tempo 30 in der Lindenallee|Vergabe der Winterdienste|Bebauungsplan Kirchkoppel|Gebühren für den Wochenmarkt|Förderung der Musikschule|Photovoltaik auf dem Rathausdach|Städtepartnerschaft mit Viborg|Öffnungszeiten des Freibads|Kunst am Bau im Bürgerhaus|Instandsetzung der Bachbrücke|Hundesteuersatzung|Verkauf des Grundstücks Am Deich 4|Neuer Spielplatz Ostviertel|Denkmalpflege Stadtmauer|Kassenkredit 2025|Beleuchtung im Stadtpark|Abriss der alten Molkerei|Ausstellung im Foyer|Straßenreinigung Altstadt|Digitalisierung der Schulen|Breitbandausbau Süd|Grillplatz am Badesee|Pachtvertrag Ratskeller|Bürgerhaushalt|Schallschutz Umgehungsstraße|Stadtchronik Band III|Friedhofssatzung|Sporthallengebühren|Gehweg Schulstraße|Jahresabschluss 2024|Lesesommer""".split("|")
be = []
for i, t in enumerate(bt):
    s = r.choice(si); a = r.randint(3, 17); b = r.randint(0, 14)
    while a == b: b = r.randint(0, 14)
    be.append(dict(nr=f"B-2025/{i*2+11:03d}", titel=t, gremium=s["gremium"], sitzung=s["id"], datum=s["datum"], ja=a, nein=b, enthaltung=r.randint(0, 4), ergebnis="angenommen" if a > b else "abgelehnt"))
save("ratsinfo", dict(gremien=gr, fraktionen=fr, mitglieder=mi, sitzungen=si, beschluesse=be))
# 8 camping
r = R(808); em = []; pr = r.sample(range(140, 960, 5), 34)
for i in range(34):
    ty = ["Tente", "Caravane", "Mobil-home", "Cabane"][i % 4]
    em.append(dict(no=f"{'TCMK'[i%4]}{11+i}", type=ty, capacite=r.choice([2, 4, 4, 5, 6, 6, 8]), prix=pr[i] / 10 + (25 if ty in ("Mobil-home", "Cabane") else 0), electricite=ty in ("Mobil-home",) or r.random() < .5, ombrage=r.random() < .55, vue=r.choice(["lac", "forêt", "prairie"]), sanitaires=r.randint(2, 32) * 10))
save("camping", dict(emplacements=em, depart="11 h 15", arrivee="15 h 30", chien=3.2, vehicule=4.8, silence="22 h 45", taxe=0.66))
# 9 trasteros
r = R(909); users = []; con = []; fac = []; n = 3100
meses = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split()
for u, p, nom, units in (("lgarrido", "Olivo-73", "Lucía Garrido", ["T-114", "T-208"]), ("mferrer", "Farola#58", "Manuel Ferrer", ["T-031", "T-117", "T-302"])):
    users.append(dict(user=u, password=p, nombre=nom, email=f"{u}@correo.example", telefono=f"6{r.randint(10000000,99999999)}", iban="ES•• •••• •••• •••• ••" + str(r.randint(10, 99)), avisos=r.choice(["correo", "sms"])))
    for t in units:
        m2 = r.choice([3, 5, 8, 12]); cu = round(m2 * 11.3 + r.randint(5, 30), 2)
        con.append(dict(unidad=t, user=u, m2=m2, planta=r.choice(["sótano", "baja", "primera"]), cuota=cu, renovacion=True if t != units[-1] else r.random() < .5, desde=f"{r.randint(1,28)} de {r.choice(meses)} de 2023"))
        for m in range(12):
            n += r.randint(1, 4); stt = "Pagada" if m < 7 and r.random() < .85 else r.choice(["Pagada", "Pendiente", "Vencida", "Pendiente"])
            fac.append(dict(numero=f"F25-{n}", user=u, unidad=t, mes=m + 1, importe=round(cu + r.choice([0, 0, 4.35, 7.2, 12.9]) + r.randint(0, 9) / 10, 2), estado=stt, pagada_el=f"{r.randint(2,27):02d}/{m+1:02d}/2025" if stt == "Pagada" else None))
save("trasteros", dict(users=users, contratos=con, facturas=fac, meses=meses))
# 10 lavoro
r = R(1010)
jt = "Contabile|Magazziniere|Grafico|Infermiere|Saldatore|Receptionist|Sviluppatore Java|Addetto vendite|Traduttore|Elettricista|Responsabile qualità|Autista|Cuoco|Analista dati|Giardiniere|Assistente sociale|Perito meccanico|Addetto paghe|Geometra|Tecnico di laboratorio".split("|")
az = "Novalis Impianti|Casa Ferretti|Studio Lombardi|Meccanica Valsesia|Cooperativa Ginestra|Oltremare Logistica|Tessuti Bonomi|Hotel Miralago|Softeria|Gruppo Aldini".split("|")
ra = r.sample(range(205, 620), 44); jobs = []
for i in range(44):
    jobs.append(dict(id=501 + i, titolo=jt[i % 20], azienda=az[(i * 7 + i // 20 * 3) % 10], citta=["Torino", "Bologna", "Verona", "Genova"][r.randint(0, 3)], contratto=r.choice(["Tempo indeterminato", "Tempo determinato", "Apprendistato"]), orario=r.choice(["Tempo pieno", "Part-time"]),
        remoto=r.random() < .4, ral=ra[i] * 100, posti=r.randint(1, 5), scadenza=f"2026-{r.choice([3,4,5]):02d}-{r.randint(1,28):02d}", referente=r.choice(["Chiara", "Davide", "Elena", "Fabio", "Giulia", "Marco"]) + " " + r.choice(["Rinaldi", "Sartori", "Pozzi", "Moretti", "Greco"]), patente=r.random() < .5))
save("lavoro", dict(annunci=jobs, disponibilita=["Subito", "Entro un mese", "Entro tre mesi"]))
# 11 woningen
r = R(1111); st = "Berkenlaan Kanaalkade Molenpad Veerstraat Tulpenhof Spoorsingel Hofdijk Lindestraat Zwaluwplein".split(); wo = []
hu = r.sample(range(4100, 8800, 7), 46); seen = set()
while len(wo) < 46:
    a = f"{r.choice(st)} {r.randint(1,140)}"
    if a in seen: continue
    seen.add(a); ty = r.choice(["Appartement", "Appartement", "Eengezinswoning", "Seniorenwoning"])
    wo.append(dict(id=len(wo) + 1, adres=a, wijk=r.choice(["Noord", "Centrum", "Waterrijk", "Oosterpark"]), type=ty, kamers=r.randint(2, 5), m2=r.randint(42, 118), huur=hu[len(wo)] / 10 , label=r.choice("AABBCD"), lift=ty != "Eengezinswoning" and r.random() < .6,
        service=round(r.uniform(12, 68), 2), bouwjaar=r.randint(1931, 2019), buiten=r.choice(["balkon", "tuin", "dakterras", "geen"]), per=f"{r.choice([1,15])} {r.choice(['april','mei','juni'])} 2026"))
rc = [dict(id=7001 + i * 13, woning=w["id"], rang=rg, datum=f"{r.randint(1,27)} februari 2026") for i, (w, rg) in enumerate(zip(r.sample(wo, 6), r.sample(range(1, 90), 6)))]
save("woningen", dict(woningen=wo, reacties=rc))
# 12 szlaki
r = R(1212)
ps = {"Bieszczady": "Wetlina – Smerek|Cisna – Jasło|Muczne – Bukowe Berdo|Ustrzyki Górne – Tarnica|Komańcza – Chryszczata|Wołosate – Rozsypaniec|Brzegi Górne – Połonina Caryńska", "Gorce": "Rabka – Turbacz|Ochotnica – Lubań|Koninki – Suhora|Nowy Targ – Bukowina Waksmundzka|Poręba Wielka – Kudłoń|Krościenko – Marszałek|Lubomierz – Jaworzyna Kamienicka",
 "Beskid Żywiecki": "Korbielów – Pilsko|Zawoja – Babia Góra|Rajcza – Wielka Racza|Ujsoły – Lipowska|Sopotnia – Romanka|Żabnica – Rysianka|Soblówka – Rycerzowa|Jeleśnia – Mędralowa", "Pieniny": "Szczawnica – Wysoka|Krościenko – Trzy Korony|Sromowce – Sokolica|Jaworki – Durbaszka|Czorsztyn – Macelak|Niedzica – Żar", "Karkonosze": "Karpacz – Śnieżka|Szklarska Poręba – Szrenica|Przesieka – Odrodzenie|Jagniątków – Czarny Kocioł|Kowary – Okraj|Michałowice – Grzybowiec"}
sz = []; km = r.sample(range(38, 214), 34); i = 0
for p, s in ps.items():
    for n in s.split("|"):
        l = km[i] / 10; w = r.randint(24, 110) * 10
        sz.append(dict(id=i + 1, nazwa=n, pasmo=p, kolor=r.choice(["czerwony", "niebieski", "zielony", "żółty", "czarny"]), km=l, przewyzszenie=w, wejscie=int(l * 14 + w / 12), zejscie=int(l * 12 + w / 30), trudnosc=r.choice(["łatwy", "średni", "trudny"]), start=r.choice(["parking leśny", "przystanek autobusowy", "kościół", "stacja kolejowa", "remiza"]), oznakowanie=r.randint(2016, 2025))); i += 1
sn = "Pod Jaworem|Na Hali Krokusowej|Zbójnicka Chata|Przy Źródle|Pod Wilczą Skałą|Na Przełęczy Wiatrów|Bacówka Owcza|Limba|Pod Trzema Bukami|Stara Leśniczówka|Na Polanie Rosochatej|Cietrzew|Kosodrzewina|Pod Sokolim Gniazdem"
sc = [dict(nazwa=n, pasmo=r.choice(list(ps)), wysokosc=r.randint(640, 1390), lozka=r.randint(14, 96), telefon=f"{r.randint(500,799)} {r.randint(100,999)} {r.randint(100,999)}", nocleg=r.choice([48, 55, 62, 68, 74, 81]), kuchnia=f"{r.choice([7,8,9])}:{r.choice(['00','30'])}–{r.choice([18,19,20])}:{r.choice(['00','30'])}") for n in sn.split("|")]
save("szlaki", dict(szlaki=sz, schroniska=sc, zamkniecie=dict(szlak="Szczawnica – Wysoka", do="17 czerwca 2026", powod="osuwiska"), zamkniecie2=dict(szlak="Koninki – Suhora", do="3 maja 2026", powod="zwózki drewna")))
