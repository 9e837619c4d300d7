import random
REGIONS = ["North Firth","East Shore","West Sounds","Outer Skerries"]
NAMES = """Ardfinnan Point|Bell Ness|Black Holm|Brough Head|Calder Rock|Carn Dubh|Covenanter's Light|Craigmarra|Dunlair|Eilean Ruadh|Fairlie Stack|Fethan Sands|Fugla Skerry|Gannet Rock|Girnel Head|Grey Mare|Hamna Voe|Haverness|Inchcorran|Kettle Point|Kilvannan|Lamb Holm|Lang Ness|Little Ross Bank|Marwick Sound|Mull of Torran|Noup of Strand|Old Pier Light|Outer Bore|Pladda Beag|Quendale Spit|Ronas Light|Rubha Mor|St Fillan's|Sanda Low|Sanda High|Scarf Rock|Selkie Skerry|Skelday|Sule Bank|Tangy Head|The Maidens East|The Maidens West|Tod Head South|Vaila Isle|Whalsie Ness""".split("|")
FIRST = "Morag Ishbel Alasdair Fergus Una Craig Sheena Hamish Elspeth Rory Kirsty Euan Nan Torquil Isla Angus".split()
LAST = "Leask Isbister Rendall MacVicar Flett Drever Gunn Halcro Tulloch Moar Sinclair Budge Corrigall Linklater".split()
MONTHS = "January February March April May June July August September October November December".split()
def build():
    g = random.Random(1862); hs = g.sample(range(9, 58), 46); ys = g.sample(range(1789, 1939), 46); out = []
    wardens = g.sample([f"{a} {b}" for a in FIRST for b in LAST], 46)
    for i, n in enumerate(NAMES):
        y = ys[i]
        out.append(dict(slug=n.lower().replace("'", "").replace(" ", "-"), name=n, region=g.choice(REGIONS), year=y, month=g.randint(1, 12), day=g.randint(1, 28), height=hs[i],
            range=g.randint(8, 26), visit=g.choice(["Open to climb","Grounds only","Grounds only","Seen from shore"]), warden=wardens[i], engineer=g.choice(["Thomas Smith","R. Stevenson","A. Stevenson","D. & T. Stevenson","D. A. Stevenson"]),
            character=g.choice(["Fl W {}s","Fl(2) W {}s","Fl(3) WR {}s","Oc W {}s","Iso WRG {}s"]).format(g.choice([5, 10, 15, 20, 30])), automated=g.randint(1966, 1998), steps=int(hs[i] * 3.4) + g.randint(0, 9)))
    return out
LIGHTS = build()
ABOUT = {"founded": "1987-03-14", "volunteers": 214, "costs": 1340000}
STATE = {"newsletter": []}
