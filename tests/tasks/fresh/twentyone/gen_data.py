"""Writes every site's data.json (fixed seeds)."""
import json, os, random, datetime as dt
HERE = os.path.dirname(os.path.abspath(__file__))
def save(site, data):
    os.makedirs(os.path.join(HERE, site), exist_ok=True)
    json.dump(data, open(os.path.join(HERE, site, "data.json"), "w", encoding="utf-8"), ensure_ascii=False, indent=1)
def day(start, n): return (dt.date.fromisoformat(start) + dt.timedelta(days=n)).isoformat()

# ---------- climb
R = random.Random(11)
names = """Paper Lantern|Paper Cuts|Brick by Brick|Salt Line|Salt & Vinegar|Mostly Harmless|Left Luggage|Northern Soul|Slow Train|The Long Goodbye|Hello Goodbye|Custard Cream|Jaffa|Rusty Gate|Rusty Nail|Kestrel|Sparrowhawk|Tin Roof|Glass Half Full|Second Breakfast|Elevenses|Moth Season|Low Battery|Airplane Mode|Wet Paint|Mind the Gap|Borrowed Time|Loose Change|Small Talk|Big Talk|Pocket Money|Thin Ice|Monday Blues|Sunday Best|Quiet Coach|Velvet Hammer""".split("|")
walls = ["The Prow", "Slab Alley", "The Cave", "North Face", "Training Tower"]
grades = ["4+", "5a", "5b", "5c", "6a", "6a+", "6b", "6b+", "6c", "6c+", "7a", "7a+", "7b"]
setters = ["Imogen Shaw", "Dafydd Pryce", "Imogen Sharp", "Kofi Mensah"]
notes = ["Bring a long sling of patience for the top third.", "Technical feet, no campus moves needed.", "Crux is leaving the second volume.", "Friendly holds all the way; good first lead.", "Expect a rest before the roof, then none.", "Volumes are in, arete is out."]
asc = R.sample(range(12, 420), len(names))
routes = []
for i, n in enumerate(names):
    s = day("2025-01-13", R.randrange(0, 110))
    routes.append(dict(id=101 + i, name=n, wall=walls[(i * 3 + i // 5) % 5], grade=R.choice(grades), colour=R.choice(["yellow", "blue", "red", "green", "black", "pink", "white"]),
        setter=R.choice(setters), set_on=s, height_m=R.choice([9, 11, 12, 14, 16]), ascents=asc[i], rating=None if i % 7 == 3 else round(R.uniform(2.6, 4.9), 1),
        votes=R.randrange(4, 60), holds=R.randrange(18, 62), strip_on=day(s, R.randrange(90, 150)), notes=R.choice(notes)))
save("climb", dict(routes=routes, walls=walls))

# ---------- radio
R = random.Random(5)
shows = [("The Early Tide","Marta Quill","Breakfast","News, tides and two hours of gentle noise to get the harbour moving."),
("Kitchen Table","Joan Abbey","Talk","A guest, a pot of tea and no script."),("Vinyl Loft","Pete Sorrell","Music","Records from the loft, scratches included."),
("Second Hand Sounds","Petra Sorley","Music","Charity shop finds played start to finish."),("Lunch at the Lock","Owen Tarrant","Magazine","What is on, what is off, and who is cross about it."),
("Schoolrun","Bea Lindqvist","Family","Songs and riddles for the back seat."),("Tideway Drive","Callum Reyes","Drive time","Traffic, buses and the best of the new."),
("Brass Tacks","Harold Noakes","Brass","Bands from the valley and beyond."),("Night Ferry","Sunniva Dale","Ambient","Slow music for the last crossing."),
("Night Market","Linh Tran","World","Stalls, street songs and field recordings."),("Folk on the Quay","Moira Keane","Folk","Live sessions from the back room of the Anchor."),
("Signal to Noise","Dev Anand","Electronic","Modular, minimal, occasionally loud."),("The Sports Huddle","Terry Oduya","Sport","Every result within twenty miles."),
("Allsorts","Grace Pym","Requests","You ask, Grace plays, nobody complains."),("Ska Breakfast","Winston Blake","Ska","Up early, on the offbeat."),
("Sunday Hush","Father Ignatius Boyle","Reflective","Choral music and a short thought."),("Storylines","Anneke Vos","Spoken word","Short fiction read aloud by its authors."),
("Jazz Below Deck","Theo Marchetti","Jazz","Small groups and large hats."),("Garden Gate","Ros Pettifer","Talk","Slugs, soil and seasonal advice."),("Repeat Offenders","","Repeats","Another chance to hear the week's programmes.")]
shows = [dict(slug=t.lower().replace(" ", "-"), title=t, presenter=p or None, genre=g, blurb=b) for t, p, g, b in shows]
times = ["07:00","09:00","11:00","13:00","15:00","17:00","20:00","22:00"]
S = {"monday":["The Early Tide","Kitchen Table","Vinyl Loft","Lunch at the Lock","Schoolrun","Tideway Drive","Folk on the Quay","Night Ferry"],
"tuesday":["The Early Tide","Garden Gate","Second Hand Sounds","Lunch at the Lock","Schoolrun","Tideway Drive","Brass Tacks","Night Ferry"],
"wednesday":["The Early Tide","Kitchen Table","Vinyl Loft","Lunch at the Lock","Schoolrun","Tideway Drive","Storylines","Night Market"],
"thursday":["The Early Tide","Allsorts","Second Hand Sounds","Lunch at the Lock","Schoolrun","Tideway Drive","Jazz Below Deck","Night Ferry"],
"friday":["The Early Tide","Kitchen Table","Vinyl Loft","Lunch at the Lock","Schoolrun","Tideway Drive","Signal to Noise","Night Market"],
"saturday":["Ska Breakfast","Garden Gate","Allsorts","The Sports Huddle","Folk on the Quay","Repeat Offenders","Signal to Noise"],
"sunday":["Sunday Hush","Brass Tacks","Storylines","Repeat Offenders","Vinyl Loft","Jazz Below Deck","Night Ferry"]}
wt = ["08:00","10:00","12:00","14:00","17:00","19:00","21:00"]
sched = {d: [dict(time=t, show=s) for t, s in zip(times if len(v) == 8 else wt, v)] for d, v in S.items()}
save("radio", dict(shows=shows, schedule=sched, facts=dict(demo_tracks=3, demo_mb=25, demo_weeks=6, studio="Unit 4, Sail Loft Yard", volunteer_evening="first Tuesday", listeners=11400, founded=1997)))

# ---------- marathon
R = random.Random(77)
F = "Karen Holt|Karin Holt|Ada Fenwick|Beth Calloway|Ciara Dunne|Dilys Parry|Edith Marlow|Fiona Grieve|Gwen Ashdown|Hattie Coles|Ines Duarte|Judy Pratt|Kirsty Lamb|Lena Brandt|Maud Tilley|Nora Quist|Olive Harker|Pippa Rowe|Rhona Slater|Sian Bevan|Thea Lund|Una Corrigan|Vera Stokes|Wendy Achebe|Yvonne Kerr|Zara Malik|Alice Holt|Brenda Stead".split("|")
M = "Aaron Pike|Ben Holter|Carl Nyman|Dan Fairley|Eric Mbeki|Felix Stone|Gareth Rees|Hugh Lacey|Ian Petrie|Jack Orde|Jake Ord|Kwame Boateng|Liam Doyle|Martin Shaw|Martyn Shaw|Neil Gower|Oscar Blom|Paul Tindall|Quentin Vale|Rob Kaur|Sam Ellery|Tom Wray|Umar Sheikh|Vic Dorman|Will Atherton|Xavier Roche|Yusuf Demir|Zack Bright|Alan Peel|Bryn Lowther|Colm Reid|Douglas Fyfe".split("|")
clubs = ["Lowmere Harriers", "Lowmere Road Runners", "Ashby Striders", "Fell & Vale AC", None, "Ashby Triathlon Club"]
bibs = R.sample(range(104, 980), 60)
run = []
for i, (n, s) in enumerate([(n, "F") for n in F] + [(n, "M") for n in M]):
    age = ["S", "50", "40", "S", "50", "60", "40", "50"][i % 8]
    secs = R.randrange(9400, 18600) if s == "M" else R.randrange(10200, 19300)
    st = "finished"
    if i in (9, 22, 37, 44, 53): st = "DNF"
    if i in (15, 49): st = "DNS"
    half = int(secs * R.uniform(.470, .497))
    run.append(dict(bib=bibs[i], name=n, sex=s, category=s + age, club=clubs[(i * 5 + i // 7) % 6], status=st, seconds=secs if st == "finished" else None,
        k10=None if st == "DNS" else int(half * .468), half=None if st == "DNS" else half, k30=int(half * 1.45) if st == "finished" else None))
done = sorted([r for r in run if r["seconds"]], key=lambda r: r["seconds"])
assert len({r["seconds"] for r in done}) == len(done)
for i, r in enumerate(done): r["position"] = i + 1
for r in run: r.setdefault("position", None)
hms = lambda s: "%d:%02d:%02d" % (s // 3600, s // 60 % 60, s % 60) if s else None
for r in run:
    for k in ("seconds", "k10", "half", "k30"): r["shown_" + ("time" if k == "seconds" else k)] = hms(r[k])
files = [dict(title="Full marathon results 2024", file="lowmere-marathon-2024-results.csv", kind="CSV", body="full"),
 dict(title="Team relay results 2024", file="lowmere-relay-2024-results.csv", kind="CSV", body="pos,team,time\n1,Ashby Striders Blue,2:51:10\n2,Lowmere Harriers A,2:55:42\n3,Fell & Vale Mixed,3:02:08\n4,Ashby Striders Gold,3:09:57\n"),
 dict(title="Team relay results 2023", file="lowmere-relay-2023-results.csv", kind="CSV", body="pos,team,time\n1,Lowmere Harriers A,2:53:31\n2,Ashby Striders Blue,2:58:00\n3,Mere Milers,3:11:45\n"),
 dict(title="Course map and elevation", file="lowmere-course-map.pdf", kind="PDF", body="pdf")]
save("marathon", dict(runners=run, clubs=[c for c in clubs if c], files=files))

# ---------- podcast
R = random.Random(3)
P = {"Ordinary Machines": "The Zip Fastener|Why Kettles Click|Lift Doors|The Humble Hinge|A Short History of the Stapler|Revolving Doors|Parking Meters|The Bicycle Bell|Typewriters, Again",
"Fieldnotes": "Counting Swifts|The Hedge Survey|Otters After Dark|Where the Newts Went|Peat, Slowly|A Year of Rooks|Night Moths|The Last Elm|Eel Pass",
"Minutes of the Meeting": "The Bin Question|A Bench for Everyone|Any Other Business|Planning Objections|The Twinning Committee|Potholes: A Love Story|Casting Vote|The Missing Gavel|Apologies for Absence",
"Half Remembered": "The Song in the Advert|My Brother's Tent|A Hotel in Ghent|The Teacher with the Whistle|What the Dog Did|The Wrong Wedding|Blackout, 1973|Aunt Hester's Letters|The Tent, Revisited",
"Under the Bonnet": "Borrowed Code|Passwords Our Parents Use|The Queue Algorithm|Lost in the Update|Who Owns a Font|Barcodes|The Postcode Machine|The Leap Second|Error 404 and Friends"}
guests = ["Dr Amara Obi", "Lewis Tranter", "Professor Helen Strand", "Mika Jansen", "Lewis Trant", "Priya Raman", "Gus Hollander", "Nadia Farouk"]
eps = []
for sh, ts in P.items():
    d = R.sample(range(19, 74), 9)
    for k, t in enumerate(ts.split("|")):
        eps.append(dict(show=sh, title=t, date=day("2022-09-05", k * 91 + R.randrange(0, 70)), minutes=d[k], guest=None if R.random() < .35 else R.choice(guests),
            number=k + 1, plays=R.randrange(800, 24000), producer=R.choice(["Ellie Marsh", "Tobias Wren", "Ellis March"])))
eps.sort(key=lambda e: e["date"], reverse=True)
for i, e in enumerate(eps): e["id"] = "ep-%02d" % (45 - i)
save("podcast", dict(shows=list(P), episodes=eps, saved_at_start=["ep-08"]))

# ---------- harbour
R = random.Random(42)
B = []
for p, n, lens in (("A", 10, (7, 8, 9)), ("B", 10, (9, 10, 11)), ("C", 12, (10, 12, 13)), ("D", 8, (12, 14, 18))):
    for i in range(1, n + 1):
        L = R.choice(lens)
        price = round(L * R.uniform(2.3, 3.4) * 2) / 2
        B.append(dict(berth="%s%02d" % (p, i), pontoon=p, length_m=L, draught_m=R.choice([1.6, 1.8, 2.1, 2.4] if p in "AB" else [1.9, 2.2, 2.6, 3.0]),
            price=None if R.random() < .1 else price, power=R.random() < .62, water=R.random() < .7, status=R.choice(["Free", "Free", "Occupied", "Occupied", "Reserved", "Out of service"])))
save("harbour", dict(berths=B, facts=dict(vhf_work=37, vhf_call=16, sill=1.8, notice=2, bridge_first="06:30", bridge_last="21:15", waiting="outer pontoon W", phone="01555 302118")))

# ---------- hackspace
ms = [("Trotec Speedy 300 laser cutter","Laser room","Ivy Castellan",9.0,1,"Working"),("Chinese K40 laser cutter","Laser room","Ivy Castellan",4.0,1,"Working"),("Bridgeport milling machine","Metal shop","Rolf Hagen",6.5,1,"Working"),
("Sieg X2 mini mill","Metal shop","Rolf Hagen",3.0,1,"Faulty"),("Myford ML7 lathe","Metal shop","Stan Okafor",5.0,1,"Working"),("MIG welder","Metal shop","Stan Okafor",4.5,1,"Working"),("Pillar drill (metal)","Metal shop","Rolf Hagen",None,0,"Working"),
("Bandsaw","Wood shop","Greta Lyle",2.5,1,"Working"),("Table saw","Wood shop","Greta Lyle",3.5,1,"Under maintenance"),("Planer thicknesser","Wood shop","Marcus Lyall",3.5,1,"Working"),("Wood lathe","Wood shop","Marcus Lyall",2.0,1,"Working"),("Pillar drill (wood)","Wood shop","Greta Lyle",None,0,"Working"),
("Prusa MK3S no. 1","Print corner","Yuki Tanabe",1.5,0,"Working"),("Prusa MK3S no. 2","Print corner","Yuki Tanabe",1.5,0,"Faulty"),("Prusa MK4","Print corner","Yuki Tanabe",2.0,0,"Working"),("Formlabs Form 2","Print corner","Ben Adeyemi",5.5,1,"Working"),
("Brother overlocker","Textiles","Carys Bowen",1.0,0,"Working"),("Juki industrial sewing machine","Textiles","Carys Bowen",1.5,1,"Working"),("Brother embroidery machine","Textiles","Carys Bowen",3.0,1,"Under maintenance"),("Riso duplicator","Print corner",None,2.5,1,"Working"),
("Soldering station","Electronics","Ben Adeyemi",None,0,"Working"),("Oscilloscope bench","Electronics","Ben Adeyemi",None,0,"Working")]
up = [("B-2041","Trotec Speedy 300 laser cutter","2025-06-12","18:00"),("B-2044","Chinese K40 laser cutter","2025-06-14","10:00"),("B-2047","Trotec Speedy 300 laser cutter","2025-06-14","14:00"),("B-2052","Wood lathe","2025-06-19","19:30"),("B-2058","Prusa MK4","2025-06-21","09:00"),("B-2063","Juki industrial sewing machine","2025-06-28","11:00")]
past = [("B-1990","Bandsaw","2025-05-03","12:00"),("B-2002","Trotec Speedy 300 laser cutter","2025-05-17","14:00"),("B-2019","Wood lathe","2025-05-29","19:30")]
mk = lambda rows: [dict(ref=a, machine=b, date=c, time=d) for a, b, c, d in rows]
save("hackspace", dict(machines=[dict(id=i + 1, name=n, area=a, steward=s, rate=r, induction=bool(ind), status=st) for i, (n, a, s, r, ind, st) in enumerate(ms)], upcoming=mk(up), past=mk(past), member="Robin Teale"))

# ---------- tram
R = random.Random(9)
types = [("T4D","ČKD Tatra",1968,1984,"Hochflur",38),("GT6N","AEG Westwaggon",1990,1996,"Niederflur",57),("NGT8","Bombardier",1998,2006,"Teilniederflur",74),("NGT12","Bombardier",2004,2012,"Niederflur",106),("ET54","Gotha",1954,1962,"Hochflur",22),("XL Tramlink","Stadler",2016,2022,"Niederflur",118)]
W, km = [], R.sample(range(2100, 21900), 33)
nums = iter([1021,1023,1028,1031,1034,1036,1103,1104,1107,1109,1112,1114,1047,1401,1410,1140,1204,1207,1211,1212,1221,1224,1226,57,61,75,1301,1302,1305,1306,1311,1313])
cnt = [6, 7, 5, 5, 3, 6]
i = 0
for (t, h, a, b, e, s), n in zip(types, cnt):
    for _ in range(n):
        no = next(nums); w0 = R.randrange(a, b + 1)
        W.append(dict(nummer=str(no), typ=t, hersteller=h, baujahr=w0, einstieg=e, sitze=s + R.choice([0, 0, 2, -2]), km=(2025 - w0) * R.randrange(21000, 58000) // 100 * 100,
            status="Museumswagen" if t == "ET54" else R.choice(["Im Einsatz", "Im Einsatz", "Im Einsatz", "Werkstatt", "Werkstatt", "Abgestellt"]), linie=None, hu=None, stand="Gleis %d" % R.randrange(1, 15), datenblatt=R.random() < .7))
        w = W[-1]; i += 1
        if w["status"] == "Im Einsatz": w["linie"] = str(R.choice([1, 2, 3, 7, 9, 11]))
        if w["status"] != "Abgestellt": w["hu"] = day("2025-03-01", R.randrange(0, 900))
for w in W:
    if w["nummer"] == "1047": w["datenblatt"] = True
save("tram", dict(wagen=W))

# ---------- fromage
C = [("Aubrelle fermière","vache",1,12,24.5,48),("Aubrelle vieille réserve","vache",1,52,34.0,50),("Aubrelle laitière","vache",0,8,18.9,45),("Bleu du Val","vache",0,10,22.0,50),("Bleu de brebis","brebis",1,14,31.5,52),
("Tomme de brebis au foin","brebis",1,20,29.8,50),("Tomme de brebis nature","brebis",1,16,27.4,50),("Tomme d'estive","brebis",1,36,38.5,51),("Brebis frais","brebis",0,1,19.5,None),("Pavé de brebis","brebis",0,6,26.0,45),
("Brebichon","brebis",1,9,28.6,47),("Crottin du Val","chèvre",1,3,29.0,45),("Crottin sec","chèvre",1,7,33.0,46),("Bûche cendrée","chèvre",1,4,27.5,45),("Bûche nature","chèvre",0,2,24.0,45),("Tomme de chèvre","chèvre",1,15,31.0,48),
("Vieux chevrier","chèvre",1,24,39.9,49),("Chèvre frais aux herbes","chèvre",0,1,21.0,None),("Pyramide des Causses","chèvre",1,5,30.5,45),("Raclette du Val","vache",0,11,19.8,48),("Raclette fumée","vache",0,12,21.3,48),
("Carré crémeux","vache",1,5,25.5,60),("Petit crémeux","vache",0,3,20.5,62),("Mont d'Aubrelle","vache",1,7,28.0,None)]
import unicodedata, re
def slug(s): return re.sub(r"[^a-z0-9]+", "-", unicodedata.normalize("NFKD", s).encode("ascii", "ignore").decode().lower()).strip("-")
save("fromage", dict(fromages=[dict(slug=slug(n), nom=n, lait=l, cru=bool(c), semaines=w, prix_kg=p, mg=m) for n, l, c, w, p, m in C], facts=dict(altitude=640, chevres=85, brebis=140)))

# ---------- vestuario
R = random.Random(21)
V = """Capa de don Juan|XVII|Don Juan Tenorio;Capa corta de don Juan|XVII|Don Juan Tenorio;Hábito de doña Inés|XVII|Don Juan Tenorio;Jubón de Ciutti|XVII|Don Juan Tenorio;Vestido de Nise|XVII|La dama boba;Vestido de Finea|XVII|La dama boba;Jubón de Liseo|XVII|La dama boba;Calzas de Laurencio|XVII|La dama boba;Saya de Clara|XVII|La dama boba;Traje de gala de Finea|XVII|La dama boba;Casaca verde de marqués|XVIII|;Casaca azul de marqués|XVIII|El sí de las niñas;Bata de doña Irene|XVIII|El sí de las niñas;Vestido de doña Francisca|XVIII|El sí de las niñas;Librea de lacayo|XVIII|;Vestido a la polonesa|XVIII|;Chupa bordada|XVIII|El sí de las niñas;Traje de maja|XVIII|La Maja y el Petimetre;Traje de majo|XVIII|La Maja y el Petimetre;Redingote de petimetre|XVIII|La Maja y el Petimetre;Tricornio y capa de guardia|XVIII|;Levita gris|XIX|Casa de muñecas;Levita negra|XIX|;Vestido de Nora|XIX|Casa de muñecas;Traje de tarantela de Nora|XIX|Casa de muñecas;Vestido de Cristina Linde|XIX|Casa de muñecas;Frac de Torvald|XIX|Casa de muñecas;Mantón de Manila|XIX|;Miriñaque con enaguas|XIX|;Uniforme de húsar|XIX|;Traje de Bernarda|XX|La casa de Bernarda Alba;Vestido verde de Adela|XX|La casa de Bernarda Alba;Vestido negro de Adela|XX|La casa de Bernarda Alba;Delantal de la Poncia|XX|La casa de Bernarda Alba;Camisón de Martirio|XX|La casa de Bernarda Alba;Traje de charlestón|XX|;Mono de miliciana|XX|;Gabardina de detective|XX|;Esmoquin blanco|XX|;Abrigo de Max Estrella|XX|Luces de bohemia""".split(";")
vs = []
for i, l in enumerate(V):
    n, e, o = l.split("|")
    vs.append(dict(codigo="V-%03d" % (201 + i * 3), nombre=n, epoca="Siglo " + e, obra=o or None, talla=R.choice(["S", "M", "M", "L", "XL", None]), precio=R.choice([12, 15, 18, 22, 25, 30, 35]) + R.choice([0, 0, .5]),
        estado=R.choice(["Disponible", "Disponible", "Disponible", "Alquilado", "En restauración"]), pecho=R.randrange(84, 118, 2), largo=R.randrange(70, 158), tejido=R.choice(["terciopelo", "lino crudo", "paño de lana", "seda salvaje", "algodón y encaje", "raso"]),
        limpieza=day("2025-01-07", R.randrange(0, 120)), taller=R.choice(["Taller Robles", "Sastrería Cornejo Hijos", "Taller propio"])))
    if i < 2 and not vs[-1]["talla"]: vs[-1]["talla"] = "L"
for k, e in ((13, "Alquilado"), (15, "En restauración"), (18, "Alquilado"), (20, "Alquilado")): vs[k]["estado"] = e
save("vestuario", dict(trajes=vs))

# ---------- ski
R = random.Random(31)
L = """Sellara Express|cabinovia|Sellara;Sellara Alta|seggiovia|Sellara;Sellara Baby|skilift|Sellara;Pian dei Larici|seggiovia|Sellara;Croda Rossa|seggiovia|Croda;Croda Nera|seggiovia|Croda;Croda Funifor|funivia|Croda;Campetto Croda|tappeto|Croda;Forcella|seggiovia|Forcella;Forcella Bassa|skilift|Forcella;Malga Fosca|seggiovia|Forcella;Malga Ciara|skilift|Forcella;Rifugio Vetta|seggiovia|Forcella;Val Tesa|seggiovia|Val Tesa;Val Tesa Ovest|seggiovia|Val Tesa;Col del Vento|funivia|Val Tesa;Tesina|skilift|Val Tesa;Bosco Incantato|tappeto|Val Tesa;Monte Lungo|cabinovia|Val Tesa""".split(";")
lifts = []
for l in L:
    n, t, z = l.split("|")
    st = R.choice(["Aperto", "Aperto", "Aperto", "Chiuso", "In manutenzione"])
    lifts.append(dict(nome=n, tipo=t, zona=z, stato=st, portata=R.choice([600, 900, 1200, 1800, 2400, 2800]), orario="%s–%s" % (R.choice(["08:30", "09:00"]), R.choice(["16:00", "16:30"])) if st == "Aperto" else None))
P = "Direttissima|Gran Pista|Larice 1|Larice 2|Panoramica|Panoramica Bassa|Camoscio|Camoscio Variante|Ermellino|Stambecco|Nera del Vento|Canalone|Canalino|Malga|Malga Rientro|Fosca|Vetta|Vetta Nord|Tesa 1|Tesa 2|Tesa 3|Bosco|Scoiattolo|Pulcino|Muro|Rientro Paese".split("|")
lens = R.sample(range(42, 480), len(P))
pist = [dict(nome=n, colore=R.choice(["blu", "rossa", "rossa", "nera"]), zona=R.choice(["Sellara", "Croda", "Forcella", "Val Tesa"]), lunghezza=lens[i] * 10, stato=R.choice(["Aperta", "Aperta", "Chiusa"]), neve=R.choice([None, 40, 55, 70, 85, 110])) for i, n in enumerate(P)]
for k, e in ((2, "Chiuso"), (5, "Chiuso"), (13, "Chiuso"), (16, "Chiuso")): lifts[k].update(stato=e, orario=None)
pist[10]["colore"] = "nera"
save("ski", dict(impianti=lifts, piste=pist, aggiornamento="2025-02-03 07:45", prezzi=dict(giornaliero=52, mattutino=39, ridotto=36)))

# ---------- zeil
Z = [("K01","Optimist starters","beginner","jeugd","2025-05-03",4,185.0,3,"Optimist"),("K02","Optimist starters","beginner","jeugd","2025-07-07",5,215.0,0,"Optimist"),("K03","Optimist gevorderd","gevorderd","jeugd","2025-07-14",5,229.0,4,"Optimist"),("K04","RS Feva tieners","gevorderd","jeugd","2025-07-21",5,265.0,2,"RS Feva"),("K05","Jeugdkamp Valk","beginner","jeugd","2025-08-04",6,345.0,6,"Valk"),("K06","Jeugdkamp Laser","gevorderd","jeugd","2025-08-11",6,359.0,1,"Laser"),("K07","Proefdag jeugd","beginner","jeugd","2025-06-14",1,45.0,8,"Optimist"),
("K08","Valk basis weekend","beginner","volwassenen","2025-05-17",2,179.0,5,"Valk"),("K09","Valk basis weekend","beginner","volwassenen","2025-07-05",2,189.0,2,"Valk"),("K10","Valk basis week","beginner","volwassenen","2025-07-14",5,420.0,0,"Valk"),("K11","Valk basis week","beginner","volwassenen","2025-07-28",5,420.0,4,"Valk"),("K12","Valk gevorderd","gevorderd","volwassenen","2025-07-12",2,199.0,3,"Valk"),("K13","Kielboot avondcursus","beginner","volwassenen","2025-07-01",6,275.0,1,"Polyvalk"),("K14","Kajuitjacht schipper","expert","volwassenen","2025-08-18",5,595.0,2,"Kajuitjacht"),("K15","Laser techniek","gevorderd","volwassenen","2025-06-07",2,210.0,None,"Laser"),("K16","Proefavond volwassenen","beginner","volwassenen","2025-06-19",1,39.5,7,"Polyvalk"),("K17","Zeezeilen introductie","expert","volwassenen","2025-09-06",3,480.0,3,"Kajuitjacht")]
save("zeil", dict(cursussen=[dict(code=a, naam=b, niveau=c, doelgroep=d, start=e, dagen=f, prijs=g, vrij=h, boot=i) for a, b, c, d, e, f, g, h, i in Z], facts=dict(annuleren_dagen=21, terug_pct=80, laat_pct=25, diploma="B", korting_pct=10, lunch=8.5)))

# ---------- krew
R = random.Random(64)
T = [("Płock","mazowieckie",["Rynek Starówka","Galeria Wisła","Parking Orlen Arena"],["Stary Rynek 1","ul. Wyszogrodzka 127","pl. Celebry Papieskiej 1"]),("Płońsk","mazowieckie",["Szkoła Podstawowa nr 3","Plac 15 Sierpnia"],["ul. Północna 9","pl. 15 Sierpnia 2"]),("Sierpc","mazowieckie",["Skansen – parking","Urząd Miejski"],["ul. Narutowicza 64","ul. Piastowska 11a"]),("Kutno","łódzkie",["Dworzec PKP","Kutnowski Dom Kultury"],["ul. 3 Maja 1","ul. Żółkiewskiego 4"]),("Łowicz","łódzkie",["Stary Rynek","Hala OSiR"],["Stary Rynek 17","ul. Jana Pawła II 3"]),("Gostynin","mazowieckie",["Zamek – dziedziniec","Miejskie Centrum Kultury"],["ul. Zamkowa 31","ul. 18 Stycznia 2"]),("Włocławek","kujawsko-pomorskie",["Wzorcownia","Bulwary – parking","Zielony Rynek"],["ul. Pułaskiego 10","ul. Piwna 3","pl. Wolności 15"]),("Lipno","kujawsko-pomorskie",["Plac Dekerta","Zespół Szkół"],["pl. Dekerta 8","ul. Okrzei 3"])]
ev, used = [], set()
coord = ["Anna Wrona","Anna Wrońska","Piotr Zalewski","Hanna Kubiak"]
for i in range(34):
    m, w, pl, ad = T[(i * 5 + i // 8) % 8]
    while True:
        d = day("2025-09-01", R.randrange(0, 62))
        if (m, d) not in used: break
    used.add((m, d)); k = R.randrange(len(pl))
    ev.append(dict(miasto=m, woj=w, miejsce=pl[k], adres=ad[k], data=d, od=R.choice(["8:00", "8:30", "9:00", "10:00"]), do=R.choice(["13:00", "14:00", "15:30", "16:00"]), wolne=R.choice([None, 0, 2, 5, 7, 9, 14, 18]), koordynator=R.choice(coord), telefon="24 555 %02d %02d" % (R.randrange(10, 99), R.randrange(10, 99)), parking=R.choice(["bezpłatny", "płatny", None])))
ev.sort(key=lambda e: e["data"])
for i, e in enumerate(ev): e["id"] = 500 + i
free = [e for e in ev]
pk = [e for e in ev if e["miasto"] == "Płock"][:2] + [e for e in ev if e["miasto"] == "Kutno"][:1] + [e for e in ev if e["miasto"] == "Płońsk"][:1]
save("krew", dict(akcje=ev, wizyty=[dict(nr="W-%d" % (7310 + 7 * i), akcja=e["id"], godz=["10:20", "11:40", "12:00", "10:40"][i]) for i, e in enumerate(pk)]))
