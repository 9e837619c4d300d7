"""Writes every data.json (seeded, so always the same)."""
import json, os, random, re, unicodedata
HERE = os.path.dirname(os.path.abspath(__file__))
def put(site, d):
    os.makedirs(os.path.join(HERE, site), exist_ok=True)
    with open(os.path.join(HERE, site, "data.json"), "w", encoding="utf-8") as f:
        json.dump(d, f, ensure_ascii=False, indent=1)
def slug(s):
    s = s.replace("ß", "ss").replace("ł", "l").replace("Ł", "L")
    for a, b in (("ä", "ae"), ("ö", "oe"), ("ü", "ue")): s = s.replace(a, b)
    s = unicodedata.normalize("NFKD", s).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", s).strip("-")
def day(r, y0, y1):
    return "%04d-%02d-%02d" % (r.randint(y0, y1), r.randint(1, 12), r.randint(1, 28))

# 1 lighthouses ------------------------------------------------------------
r = random.Random(101)
pre = "Carrick Stroma Fethal Brannoch Skelwick Aith Garron Torness Muckle Hallin Corsa Dunrae Eilan Ferrin Gannet Haaf Innis Kettle Lunna Marrow Noup Orran Pentle Quoy Rattra Sanda Tarf Unst Varra Whinn".split()
suf = "Head Point Ness Skerry Rock Isle Bank Sound".split()
names = [a + " " + b for a in pre for b in suf]; r.shuffle(names); names = names[:92]
regions = ["Carrick Coast", "Eastern Firths", "Hallin Isles", "Inner Sound", "North Capes", "Outer Skerries", "Solway Bight", "Western Lochs"]
des = ["A. Stevenhall", "J. Cunniff", "Robert Laidlaw", "M. Harkness", "D. & T. Orme"]
L = []
years = {g: r.sample(range(1788, 1936), 20) for g in regions}
tow = {g: r.sample(range(9, 52), 20) for g in regions}
for i, n in enumerate(names):
    g = regions[i % 8]; k = i // 8
    t = tow[g][k]; act = r.random() < .68
    b = years[g][k]
    L.append({"id": i + 1, "name": n, "region": g, "built": b, "tower_m": t, "focal_m": t + r.randint(3, 61),
      "range_nm": r.randint(8, 27), "character": "%s %s %ds" % (r.choice(["Fl", "Fl(2)", "Fl(3)", "Oc", "Iso", "LFl"]), r.choice(["W", "WR", "R", "WRG"]), r.choice([5, 6, 10, 12, 15, 20, 30])),
      "status": "active" if act else "decommissioned", "automated": r.randint(1961, 1998) if (act or r.random() < .4) else None,
      "last_keeper": None, "designer": r.choice(des), "candela": r.randint(12, 890) * 1000, "admiralty": "A%04d" % (2100 + 7 * i)})
for x in L:
    x["last_keeper"] = x["automated"] if x["automated"] is None else x["automated"] - r.randint(0, 2)
L.sort(key=lambda x: x["name"])
put("lighthouses", {"regions": regions, "lights": L})

# 2 parcels ----------------------------------------------------------------
r = random.Random(102)
towns = ["Ashby Cross", "Brinton", "Calder Mills", "Dunmoor", "Eastwick", "Farley Heath", "Glenford", "Harrowgate Park", "Kingsmead"]
kinds = ["Newsagent", "Pharmacy", "Garage", "Grocers", "Flowers", "Books", "Cafe", "Hardware"]
sn = ["Adler", "Birch", "Corner", "Dale", "Elmtree", "Foster", "Gate", "Hollow", "Ivy", "Juniper", "Kemp", "Lantern", "Mill", "Norton", "Orchard"]
pts, seen = [], set()
while len(pts) < 45:
    n = "%s %s" % (r.choice(sn), r.choice(kinds))
    if n in seen: continue
    seen.add(n)
    wk = (r.choice(["07:00", "07:30", "08:00", "09:00"]), r.choice(["18:00", "19:00", "20:00", "21:30"]))
    sa = (r.choice(["08:00", "08:30", "09:00", "10:00"]), r.choice(["12:30", "13:00", "14:00", "16:00"]))
    su = r.choice([None, None, ("10:00", "12:00"), ("09:30", "11:30")])
    pts.append({"id": "PP-%03d" % (len(pts) + 11), "name": n, "town": r.choice(towns), "street": "%d %s" % (r.randint(1, 140), r.choice(["High Street", "Station Road", "Market Place", "Church Lane", "Mill Lane", "Canal Walk"])),
       "week": wk, "sat": sa, "sun": su, "max_kg": r.choice([8, 10, 15, 20, 25]), "hold_days": r.choice([5, 7, 10]), "card": r.random() < .6})
ppl = ["Ines Calloway", "Tom Brandreth", "Priya Nair", "Oskar Lund", "Hedda Marsh", "Jon Eastlake", "Fiona Wray", "Samir Haddad", "Bea Thornton", "Leo Pask", "Nora Quill", "Gareth Vance"]
sh = []
for i in range(47):
    d = "out" if r.random() < .6 else "in"
    st = r.choices(["Delivered", "In transit", "At pick-up point", "Returned"], [60, 25, 8, 7])[0]
    no = "SW%010d" % (4821930571 + i * 73819)
    dd = r.randint(1, 20); mo = r.randint(1, 5)
    ev = []; t = 8
    chain = ["Registered", "Collected from sender", "Sorted at hub", "Departed hub"]
    tail = {"Delivered": ["Out for delivery", "Delivered"], "In transit": r.choice([["Arrived at depot"], ["Arrived at depot", "Address check"]]), "At pick-up point": ["Out for delivery", "Left at pick-up point"], "Returned": ["Delivery attempt failed", "Returned to sender"]}[st]
    for j, c in enumerate(chain + tail):
        ev.append({"at": "2025-%02d-%02d %02d:%02d" % (mo, dd + j, r.randint(6, 20), r.randint(0, 59)), "event": c, "place": r.choice(towns) + r.choice([" Hub", " Depot", " North", ""]) })
    sh.append({"no": no, "dir": d, "status": st, "service": r.choice(["Standard", "Express", "Economy"]), "party": r.choice(ppl), "town": r.choice(towns),
       "date": ev[0]["at"][:10], "weight_kg": round(r.uniform(.3, 24), 1), "billed_kg": r.randint(1, 26), "price": round(r.uniform(3.2, 21), 2), "events": ev})
sh.sort(key=lambda x: (x["date"], x["no"]), reverse=True)
put("parcels", {"user": {"email": "mara.lindqvist@example.com", "password": "harbour-42", "name": "Mara Lindqvist"}, "points": sorted(pts, key=lambda p: (p["town"], p["name"])), "shipments": sh})

# 3 podcasts ---------------------------------------------------------------
r = random.Random(103)
A = ["Quiet", "Second", "Paper", "Copper", "Borrowed", "Northern", "Hidden", "Slow", "Midnight", "Crooked", "Open", "Salt", "Empty", "Loud", "Distant"]
B = ["Ledger", "Harbour", "Signal", "Kitchen", "Archive", "Orbit", "Verdict", "Garden", "Atlas", "Frequency", "Witness", "Engine", "Border", "Lab", "Notebook"]
T = ["The %s %s" % (a, b) for a in A for b in B]; r.shuffle(T); T = T[:66]
genres = ["True crime", "Science", "History", "Business", "Comedy", "Sport"]
langs = ["English", "English", "English", "Spanish", "French"]
fn = ["Amara", "Colin", "Dev", "Elsie", "Farid", "Greta", "Hugo", "Imani", "Jules", "Kit", "Lena", "Moss"]
ln = ["Abbot", "Blythe", "Cross", "Dunne", "Ekholm", "Fry", "Gallo", "Hale", "Iqbal", "Joyce"]
e1 = ["The Case of", "Inside", "What Happened to", "A Short Guide to", "The Trouble with", "Listening to", "Return to", "Counting"]
e2 = ["the Missing Ferry Fund", "Glass Frogs", "the Last Typewriter", "Cheap Clocks", "the Ninth Inning", "Radio Silence", "the Salt Tax", "Old Maps", "Night Shifts", "the Paper Bridge", "Ten Bad Ideas", "the Winter Cup"]
S = []
for i, t in enumerate(T):
    n = r.randint(5, 22)
    combos = [a + " " + b for a in e1 for b in e2]
    tt = r.sample(combos, n)
    eps = []
    y, m, d0 = 2025, 6, r.randint(1, 27)
    for k in range(n):
        mm = m - k; yy = y + (mm - 1) // 12; mm = (mm - 1) % 12 + 1
        eps.append({"no": n - k, "title": tt[k], "date": "%04d-%02d-%02d" % (yy, mm, d0), "minutes": r.randint(18, 84)})
    S.append({"slug": slug(t), "title": t, "genre": genres[i % 6], "language": r.choice(langs), "host": r.choice(fn) + " " + r.choice(ln),
       "rating": round(r.uniform(3.2, 4.9), 1), "ratings": r.randint(40, 9800), "explicit": r.random() < .35, "since": r.randint(2014, 2023), "frequency": r.choice(["weekly", "fortnightly", "monthly"]), "episodes": eps})
put("podcasts", {"genres": genres, "shows": S})

# 4 grants -----------------------------------------------------------------
r = random.Random(104)
fields = ["Archaeology", "Computer science", "Ecology", "Linguistics", "Materials", "Public health"]
inst = ["Ardmore University", "Bexley Institute of Technology", "College of St Brannock", "Delamere University", "Elstow Research Centre", "Fenwick University", "Gorse Hill Institute", "Hexham School of Economics", "Ilford Polytechnic"]
prog = ["Seed Fellowship", "Project Grant", "Equipment Award", "Bridging Award"]
g1 = {"Archaeology": ["Iron Age storage pits", "submerged harbours", "Roman kiln waste", "early medieval glass"], "Computer science": ["compiler verification", "sparse graph queries", "privacy-aware sensing", "low-power routing"], "Ecology": ["upland moth decline", "river weed succession", "urban bat corridors", "soil crust recovery"], "Linguistics": ["tone loss in creoles", "sign language corpora", "dialect levelling", "child vowel systems"], "Materials": ["self-healing concrete", "thin-film batteries", "recycled carbon fibre", "brittle glazes"], "Public health": ["falls in care homes", "school meal uptake", "hearing tests for infants", "rural vaccination gaps"]}
g2 = ["A longitudinal study of", "New methods for", "Mapping", "Towards a theory of", "Cheap measurement of", "Causes and costs of"]
tt = [(f, "%s %s" % (b, a)) for f in fields for a in g1[f] for b in g2]; r.shuffle(tt)
G = []; amts = r.sample(range(18000, 690000, 250), 104); cnt = {}
for i in range(104):
    y = r.randint(2018, 2023); cnt[y] = cnt.get(y, 0) + 1
    f, t = tt[i]
    G.append({"ref": "HF-%d-%03d" % (y, cnt[y]), "title": t[0].upper() + t[1:], "field": f, "institution": r.choice(inst), "year": y, "amount": amts[i], "requested": amts[i] + r.randint(0, 60) * 500,
       "programme": r.choice(prog), "months": r.choice([6, 12, 18, 24, 36, 48]), "pi": "Dr %s %s" % (r.choice(fn), r.choice(ln)), "co": "Prof. %s %s" % (r.choice(fn), r.choice(ln)), "status": r.choice(["Completed", "Active", "Active", "Terminated"])})
G.sort(key=lambda g: g["ref"], reverse=True)
P = {"Seed Fellowship": {"phd_years": 7, "overhead": 15, "max": 60000, "call": "14 February", "refs": 2},
     "Project Grant": {"phd_years": 25, "overhead": 25, "max": 700000, "call": "3 May", "refs": 3},
     "Equipment Award": {"phd_years": 0, "overhead": 0, "max": 250000, "call": "30 September", "refs": 1},
     "Bridging Award": {"phd_years": 12, "overhead": 10, "max": 40000, "call": "1 November", "refs": 2}}
files = [{"file": "halden-annual-report-%d.pdf" % y, "title": "Annual report %d" % y, "kb": 800 + 37 * (y - 2015)} for y in range(2018, 2024)] + \
        [{"file": "halden-annual-summary-%d.pdf" % y, "title": "Annual report %d: four-page summary" % y, "kb": 90 + 3 * (y - 2015)} for y in range(2020, 2024)] + \
        [{"file": "halden-financial-statements-%d.pdf" % y, "title": "Audited financial statements %d" % y, "kb": 410 + 11 * (y - 2015)} for y in range(2019, 2024)]
put("grants", {"fields": fields, "institutions": inst, "programmes": P, "grants": G, "files": files})

# 5 climbing ---------------------------------------------------------------
r = random.Random(105)
sect = {"Boulder": ["Cave", "Slab", "Island"], "Lead": ["Prow", "Main Wall"], "Top rope": ["Nursery", "Chimney"]}
grades = {"Boulder": ["V0", "V1", "V2", "V3", "V4", "V5", "V6", "V7"], "Lead": ["5c", "6a", "6a+", "6b", "6b+", "6c", "7a", "7b"], "Top rope": ["3", "4", "4+", "5a", "5b", "5c", "6a"]}
setters = ["Ruth", "Danilo", "Yuki", "Owain"]
w1 = ["Lemon", "Static", "Granny's", "Blue", "Wobbly", "Second", "Iron", "Silent", "Rubber", "Lucky", "Feral", "Tiny", "Grand"]
w2 = ["Pinch", "Monkey", "Tango", "Elbow", "Staircase", "Walrus", "Divorce", "Pancake", "Lever", "Goodbye", "Traverse"]
nm = ["%s %s" % (a, b) for a in w1 for b in w2]; r.shuffle(nm)
R = []; tk = r.sample(range(3, 420), 90)
for i in range(84):
    d = ["Boulder", "Boulder", "Lead", "Lead", "Top rope"][i % 5]
    R.append({"id": i + 1, "name": nm[i], "discipline": d, "grade": r.choice(grades[d]), "colour": r.choice(["red", "yellow", "green", "black", "white"]), "setter": r.choice(setters), "sector": r.choice(sect[d]), "set_on": "2025-%02d-%02d" % (r.randint(1, 5), r.randint(1, 28)), "ticks": tk[i], "stars": round(r.uniform(2, 5), 1)})
C = []
for i, (n, lv, pr) in enumerate([("First Moves", "Beginner", 18), ("Lead Skills", "Intermediate", 32), ("Footwork Clinic", "All levels", 22), ("Kids' Monday Club", "Beginner", 14), ("Fall Practice", "Intermediate", 26), ("Yoga for Climbers", "All levels", 12), ("Route Setting Taster", "Advanced", 45), ("Self-Rescue", "Advanced", 48)]):
    C.append({"id": "c%02d" % (i + 1), "name": n, "level": lv, "price": pr, "coach": r.choice(["Marta", "Ben", "Siobhan", "Kofi"]), "capacity": r.choice([6, 8, 10, 12]), "sessions": ["2025-06-%02d %s" % (d, h) for d, h in zip(sorted(r.sample(range(2, 29), 3)), ["10:00", "18:30", "19:45"])]})
put("climbing", {"sectors": sect, "routes": R, "classes": C, "setters": setters})

# 6 coffee -----------------------------------------------------------------
r = random.Random(106)
orig = {"Ethiopia": ["Guji", "Sidama", "Yirga Chefe"], "Colombia": ["Huila", "Nariño", "Cauca"], "Kenya": ["Nyeri", "Embu"], "Brazil": ["Cerrado", "Mogiana"], "Guatemala": ["Antigua", "Atitlán"], "Rwanda": ["Nyamasheke", "Huye"]}
farm = ["La Esperanza", "Kiandu", "Hambela", "Buena Vista", "El Mirador", "Kinini", "Santa Rosa", "Chelbesa", "Gatomboya", "Los Nogales", "Sonora", "Abakundakawa"]
K = []; seen = set()
while len(K) < 36:
    o = r.choice(sorted(orig)); n = "%s %s" % (r.choice(orig[o]), r.choice(farm))
    if n in seen: continue
    seen.add(n); alt = r.randrange(1050, 2250, 10)
    K.append({"slug": slug(n), "name": n, "origin": o, "roast": r.choice(["Light", "Medium", "Dark"]), "process": r.choice(["Washed", "Natural", "Honey"]), "variety": r.choice(["Bourbon", "Caturra", "SL28", "Heirloom", "Catuaí", "Pacamara"]),
      "altitude": alt, "station_alt": alt - r.randrange(60, 300, 10), "score": round(r.uniform(82, 90), 2), "price250": round(r.randint(85, 190) / 10, 2), "price1k": 0, "notes": r.sample(["apricot", "black tea", "cocoa", "cherry", "hazelnut", "jasmine", "plum", "brown sugar", "lime", "fig"], 3),
      "harvest": r.choice(["October to December", "May to July", "November to January", "April to June"]), "families": r.randint(12, 640), "stock": r.random() < .85})
for k in K: k["price1k"] = round(k["price250"] * 3.6, 2)
brew = {"V60": {"dose": 16, "water": 260, "temp": 94, "time": "2:45", "bloom": 40}, "AeroPress": {"dose": 14, "water": 210, "temp": 86, "time": "1:50", "bloom": 30}, "French press": {"dose": 30, "water": 500, "temp": 96, "time": "4:30", "bloom": 60}, "Moka pot": {"dose": 18, "water": 180, "temp": 70, "time": "3:20", "bloom": 0}}
E = [{"id": "e1", "name": "Public cupping", "date": "7 June 2025", "price": 10, "open": True}, {"id": "e2", "name": "Latte art evening", "date": "12 June 2025", "price": 38, "open": False}, {"id": "e3", "name": "Home espresso workshop", "date": "21 June 2025", "price": 55, "open": True}, {"id": "e4", "name": "Roastery tour", "date": "28 June 2025", "price": 15, "open": True}]
put("coffee", {"coffees": K, "brew": brew, "events": E})

# 7 wertstoffhof -----------------------------------------------------------
r = random.Random(107)
mats = """Akkus|Altfett|Altglas|Altholz A I|Altholz A IV|Altkleider|Altöl|Altpapier|Altreifen mit Felge|Altreifen ohne Felge|Asbestplatten|Aktenordner|Backofen|Batterien|Bauschutt|Betonreste|Blumenerde|Bohrmaschine|CDs und DVDs|Dachpappe|Dispersionsfarbe|Druckerpatronen|Eisenschrott|Elektrokabel|Energiesparlampen|Fahrräder|Fensterglas|Feuerlöscher|Fliesen|Flachglas|Gasflaschen|Gefriertruhe|Gipskarton|Grasschnitt|Heckenschnitt|Heizkörper|Holzfenster|Kaffeekapseln|Kartonagen|Korken|Kühlschrank|Kunststoffkanister|Lacke|Laminat|Leuchtstoffröhren|Matratzen|Medikamente|Metallregal|Mineralwolle|Mobiltelefone|Monitore|Nachtspeicherofen|Polstermöbel|Porzellan|Quecksilberthermometer|Rasenmäher|Sägespäne|Schuhe|Skier|Speiseöl|Spiegel|Spraydosen|Styropor|Teppichboden|Tonerkartuschen|Trockner|Videokassetten|Waschbecken|Waschmaschine|Wurzelstöcke|Zementsäcke""".split("|")
hoefe = ["Nord", "Süd", "Am Hafen", "Lindental-Mitte", "Eichberg", "Weiherhof"]
M = []
for m in mats:
    fee = r.choice([0, 0, 0, 2.5, 3.5, 4.5, 6, 7.5, 9, 12.5, 15])
    M.append({"slug": slug(m), "name": m, "gebuehr": fee, "gewerbe": round(fee * 1.6 + r.choice([2, 4]), 2), "einheit": r.choice(["Stück", "angefangene 100 Liter", "100 kg"]), "menge": r.choice([2, 4, 5, 8, 10, 20]), "wo": sorted(r.sample(hoefe, r.randint(2, 5))), "gefahr": r.random() < .2, "gruppe": r.choice(["Wertstoff", "Problemabfall", "Baustoff", "Elektrogerät", "Sonstiges"])})
for m in M:
    if m["name"] == "Altreifen mit Felge": m.update(gebuehr=5.5, gewerbe=9.8, einheit="Stück", menge=5)
    if m["name"] == "Altreifen ohne Felge": m.update(gebuehr=3.5, gewerbe=6.6, einheit="Stück", menge=8)
H = []
for h in hoefe:
    H.append({"name": h, "strasse": "%s %d" % (r.choice(["Industriestraße", "Hafenring", "Am Bahndamm", "Kiesweg"]), r.randint(1, 90)), "zeiten": [(d, r.choice(["08:00", "09:00", "10:00"]), r.choice(["15:30", "16:00", "17:30", "18:00"])) if r.random() < .8 else (d, None, None) for d in ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag"]] + [("Samstag", "09:00", r.choice(["13:00", "14:00"]))], "hoehe": r.choice([2.1, 2.8, 3.5])})
put("wertstoffhof", {"stoffe": M, "hoefe": H, "termine": ["2025-07-%02d" % d for d in (1, 3, 8, 10, 15, 17, 22, 24)], "sperr": {"tage_vorher": 10, "max_m3": 3, "frei": 2, "weitere": 28.5, "bereit": "06:30", "bereit_frueh": "18:00", "express_tage": 3, "express": 45}})

# 8 scierie ----------------------------------------------------------------
r = random.Random(108)
ess = ["Chêne", "Hêtre", "Douglas", "Mélèze", "Épicéa", "Châtaignier", "Frêne"]
dep = ["Valbrune", "Les Essarts", "Pont-Neuf"]
Lt = []
nums = sorted(r.sample(range(2001, 2399), 88))
for i, n in enumerate(nums):
    e = r.choice(ess); sec = r.choice(["Vert", "Ressuyé", "Séché au four"])
    Lt.append({"ref": "L-%d" % n, "essence": e, "produit": r.choice(["Plateau", "Avivé", "Poutre", "Bardage"]), "epaisseur": r.choice([27, 34, 41, 54, 65, 80]), "largeur": r.randrange(120, 420, 10), "longueur": r.choice([2.0, 2.5, 3.0, 4.0, 4.5, 6.0]),
      "volume": round(r.uniform(.4, 6.5), 2), "reserve": round(r.uniform(0, .4), 2), "humidite": {"Vert": r.randint(38, 60), "Ressuyé": r.randint(20, 28), "Séché au four": r.randint(8, 14)}[sec], "sechage": sec, "choix": r.choice(["A", "B", "C"]), "pefc": r.random() < .5, "depot": r.choice(dep), "prix": r.randrange(280, 1900, 10), "foret": r.choice(["Bois-Rond", "Haute-Serre", "La Garenne", "Trois-Fontaines"]), "abattage": r.randint(2019, 2024)})
put("scierie", {"essences": ess, "depots": dep, "lots": Lt})

# 9 carrera ----------------------------------------------------------------
r = random.Random(109)
nf = ["Lucía", "Marta", "Elena", "Rocío", "Paula", "Inés", "Carmen", "Nuria", "Alba", "Sonia", "Teresa", "Irene"]
nmn = ["Javier", "Pablo", "Andrés", "Sergio", "Raúl", "Iván", "Óscar", "Hugo", "Diego", "Tomás", "Adrián", "Luis", "Marcos"]
ap = ["Serrano", "Molina", "Vidal", "Crespo", "Ibáñez", "Rubio", "Campos", "Navarro", "Lozano", "Prieto", "Soler", "Gallego", "Herrero", "Pastor", "Cano"]
clubs = ["Atletismo Ribera", "Club Correcaminos", "Trotadores del Sur", "Galgos de Alcor", "Peña El Kilómetro", "Independiente", "Maratonianas Unidas"]
cats = ["Sénior", "Veteranos A", "Veteranos B", "Promesas"]
X, seen = [], set(); dors = r.sample(range(101, 999), 126); offs = r.sample(range(4020, 8300), 126)
for i in range(126):
    sx = "F" if r.random() < .45 else "M"
    while True:
        n = "%s %s %s" % (r.choice(nf if sx == "F" else nmn), r.choice(ap), r.choice(ap))
        if n not in seen: break
    seen.add(n); o = offs[i]; net = o - r.randint(2, 95)
    X.append({"dorsal": dors[i], "nombre": n, "sexo": sx, "club": r.choice(clubs), "categoria": r.choice(cats) + (" femenina" if sx == "F" else " masculina"), "oficial_s": o, "neto_s": net, "km5_s": int(net * .232), "km10_s": int(net * .47), "km15_s": int(net * .71)})
X.sort(key=lambda x: x["oficial_s"])
for i, x in enumerate(X): x["puesto"] = i + 1
# de modo que el mejor tiempo neto del club no sea el primero en llegar
for c in clubs:
    m = [x for x in X if x["club"] == c]
    fast = m[0]; second = m[1]
    fast["neto_s"] = fast["oficial_s"] - 2
    if second["neto_s"] >= fast["neto_s"]: second["oficial_s"] and second.__setitem__("neto_s", fast["neto_s"] - 3)
    nets = sorted(x["neto_s"] for x in m); assert nets[0] != nets[1]
fs = [{"file": "reglamento-media-alcor-%d.pdf" % y, "titulo": "Reglamento %d" % y} for y in (2022, 2023, 2024, 2025)] + [{"file": "guia-corredor-%d.pdf" % y, "titulo": "Guía del corredor %d" % y} for y in (2024, 2025)] + [{"file": "plano-recorrido-2025.pdf", "titulo": "Plano del recorrido 2025"}, {"file": "perfil-altimetrico-2025.pdf", "titulo": "Perfil altimétrico 2025"}]
put("carrera", {"corredores": X, "clubes": clubs, "archivos": fs})

# 10 ricambi ---------------------------------------------------------------
r = random.Random(110)
cat = {"Freni": ["Pastiglie", "Leve freno", "Cavi freno"], "Motore": ["Cilindri", "Guarnizioni", "Candele"], "Trasmissione": ["Cinghie", "Frizioni"], "Impianto elettrico": ["Fanali", "Bobine", "Batterie"], "Carrozzeria": ["Parafanghi", "Selle", "Specchietti"], "Scarico": ["Marmitte", "Collettori"], "Sospensioni": ["Ammortizzatori", "Molle"]}
mod = ["Falco 50", "Falco 125", "Rondine 150", "Zeffiro 200", "Grillo 50"]
marche = ["Brenta", "Sidera", "Officine Po", "Tecnomoto"]
agg = ["Sport", "Standard", "Classic", "rinforzato", "Plus", "tipo originale", "Racing", "Touring"]
sing = {"Pastiglie": "Pastiglie freno", "Leve freno": "Leva freno", "Cavi freno": "Cavo freno", "Cilindri": "Cilindro", "Guarnizioni": "Kit guarnizioni", "Candele": "Candela", "Cinghie": "Cinghia", "Frizioni": "Frizione", "Fanali": "Fanale", "Bobine": "Bobina", "Batterie": "Batteria", "Parafanghi": "Parafango", "Selle": "Sella", "Specchietti": "Specchietto", "Marmitte": "Marmitta", "Collettori": "Collettore", "Ammortizzatori": "Ammortizzatore", "Molle": "Molla"}
Q = []; code = 10000
for c in cat:
    for s in cat[c]:
        for a in r.sample(agg, r.randint(5, 7)):
            code += r.randint(3, 40); ma = r.choice(marche)
            ms = sorted(r.sample(mod, r.randint(1, 4)))
            comp = []
            for m in ms:
                y = r.randint(1968, 1995); comp.append({"modello": m, "dal": y, "al": y + r.randint(3, 14)})
            p = r.randint(390, 18900) / 100
            Q.append({"codice": "RM%d" % code, "nome": "%s %s %s" % (sing[s], ma, a), "categoria": c, "sotto": s, "marca": ma, "prezzo": p, "listino": round(p * 1.18, 2), "pezzi": r.choice([0, 0, 2, 3, 5, 8, 14, 30]), "peso_g": r.randint(15, 4200), "peso_imballo_g": 0, "compat": comp, "garanzia": r.choice([12, 24, 36])})
for q in Q: q["peso_imballo_g"] = q["peso_g"] + r.randint(20, 300)
put("ricambi", {"categorie": cat, "modelli": mod, "pezzi": Q})

# 11 sluizen ---------------------------------------------------------------
r = random.Random(111)
ww = ["Oosterkanaal", "Lange Vaart", "Merwijkerdiep", "Zwaluwtocht", "Aa van Dorst"]
typ = ["Ophaalbrug", "Draaibrug", "Vaste brug", "Schutsluis", "Keersluis"]
p1 = ["Hamer", "Kruis", "Wilgen", "Noorder", "Zuider", "Molen", "Kerk", "Veld", "Haven", "Drie", "Boeren", "Juffer", "Konings", "Steen", "Reiger", "Otter", "Lepelaar", "Dwars", "Polder", "Kolk"]
O, seen = [], set()
while len(O) < 54:
    t = r.choice(typ); n = r.choice(p1) + ("brug" if "brug" in t else "sluis")
    if n in seen:
        n = r.choice(["Nieuwe ", "Oude ", "Kleine "]) + n
        if n in seen: continue
    seen.add(n); br = "brug" in t
    O.append({"id": len(O) + 1, "naam": n, "type": t, "vaarweg": r.choice(ww), "km": round(r.uniform(.4, 48), 1), "hoogte": round(r.uniform(.9, 6.8), 2) if br else None, "hoogte_open": "onbeperkt" if t in ("Ophaalbrug", "Draaibrug") else None, "breedte": round(r.uniform(5, 14), 1), "kolk": r.randint(28, 120) if t == "Schutsluis" else None, "vhf": r.choice([10, 18, 20, 22, 69, 82]), "tel": "0527 %d" % r.randint(200000, 699999), "van": r.choice(["06:00", "07:00", "08:00"]), "tot": r.choice(["19:00", "20:00", "22:00"]), "bediening": r.choice(["op afstand", "ter plaatse", "zelfbediening"]) })
O.sort(key=lambda o: (o["vaarweg"], o["km"]))
N = []
for i in range(34):
    o = r.choice(O); m = r.randint(5, 9); d = r.randint(1, 20)
    N.append({"nr": "2025-%03d" % (i * 3 + 41), "object": o["naam"], "vaarweg": o["vaarweg"], "soort": r.choice(["Stremming", "Beperking", "Mededeling"]), "van": "2025-%02d-%02d" % (m, d), "tot": "2025-%02d-%02d" % (m, d + r.randint(1, 8)), "reden": r.choice(["onderhoud aan het brugdek", "baggerwerkzaamheden", "inspectie door duikers", "evenement op het water", "storing aan de slagbomen", "vervanging van sluisdeuren"]), "gepubliceerd": "2025-04-%02d" % r.randint(1, 28)})
put("sluizen", {"vaarwegen": ww, "types": typ, "objecten": O, "berichten": N})

# 12 ladowarki -------------------------------------------------------------
r = random.Random(112)
cities = ["Bielawy", "Górsko", "Jeziorany Dolne", "Kamień Polny", "Lipowo", "Warkowo"]
loc = ["Galeria", "Dworzec", "Stadion", "Rynek", "Park Technologiczny", "Centrum Handlowe", "Ratusz", "Hala Targowa", "Parking Miejski", "Obwodnica", "Zajezdnia", "Filharmonia", "Biurowiec Opal"]
ops = ["Prądnik", "VoltPol", "eMiasto"]
st = []; pr = r.sample(range(149, 349), 90)
pairs = [(c, l) for c in cities for l in loc]; r.shuffle(pairs)
for i, (c, l) in enumerate(pairs[:76]):
    con = []
    has = r.random() < .72
    if has: con.append({"typ": "CCS", "moc": r.choice([50, 100, 150, 180, 300]), "cena": pr[i] / 100, "szt": r.randint(1, 4)})
    if r.random() < .4: con.append({"typ": "CHAdeMO", "moc": r.choice([50, 100]), "cena": r.randint(180, 330) / 100, "szt": r.randint(1, 2)})
    if not has or r.random() < .7: con.append({"typ": "Typ 2", "moc": r.choice([11, 22, 43]), "cena": r.randint(99, 215) / 100, "szt": r.randint(1, 6)})
    st.append({"id": "st%03d" % (i + 1), "nazwa": "%s %s" % (c, l), "miasto": c, "ulica": "ul. %s %d" % (r.choice(["Polna", "Kolejowa", "Lipowa", "Sportowa", "Handlowa", "Dworcowa"]), r.randint(1, 120)), "operator": r.choice(ops), "calodobowa": r.random() < .6, "status": r.choice(["dostępna", "dostępna", "zajęta", "wyłączona"]), "zlacza": con, "oplata_min": r.choice([20, 30, 40, 50]) / 100, "po_min": r.choice([45, 60, 90, 180]), "uruchomiona": r.randint(2018, 2024)})
st.sort(key=lambda s: s["nazwa"])
put("ladowarki", {"miasta": cities, "operatorzy": ops, "stacje": st})
print("data written")
