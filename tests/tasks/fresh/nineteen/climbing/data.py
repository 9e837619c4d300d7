from websrv import h

NAMES = """Salt Ledger|Tin Kettle|Paper Lantern|Low Orbit|Mister Haddock|The Long Receipt|Crumb Trail|Velvet Hammer|Night Bus|Copper Tongue
Second Breakfast|Gravel Choir|Soft Machine|Borrowed Shoes|Ninth Gate|Pocket Weather|Slow Thunder|Goose Step|Half a Biscuit|Iron Daisy
Quiet Riot Act|Marmalade Sky|Left Luggage|Fever Pitch|Owl Service|Cardboard King|Wet Paint|Static Hiss|Brick Lane|Juniper
Hollow Bones|The Understudy|Pigeon Post|Sour Cherry|Kite String|Dead Letter|Blue Monday Club|Fish Supper|Ember Days|Loose Change
The Tax Man|Moth Hour|Rubber Stamp|Old Penny|Windfall|Broken Record|Tall Story|Spare Room|Rust Belt|Candle Wax
Minor Key|Dry Stone|Plan Bee|Last Orders""".replace("\n", "|").split("|")
WALLS = ["The Prow", "The Cave", "Long Slab", "Clock Tower", "Back Barrel"]
KINDS = {"The Prow": ["Lead", "Lead", "Top rope"], "Clock Tower": ["Lead", "Top rope", "Auto belay"],
         "Long Slab": ["Top rope", "Top rope", "Lead", "Auto belay"], "The Cave": ["Boulder"], "Back Barrel": ["Boulder", "Boulder", "Lead"]}
GRADES = ["5a", "5b", "5c", "6a", "6a+", "6b", "6b+", "6c", "6c+", "7a", "7a+", "7b"]
COLOURS = ["yellow", "red", "blue", "green", "purple", "black", "white", "pink"]
SETTERS = ["Ines Marlow", "Dougie Pratt", "Tam Okafor", "Lena Frisk", "Col Whitby"]
MONTHS = "January February March April May June July August September October November December".split()
TIPS = ["Trust the left foot and do not match the sloper.", "Rest at the big jug before the roof, then commit.",
        "Short climbers should go early to the side pull on the right.", "The volume is in; the arete is out.",
        "Keep your hips close to the wall through the middle section.", "A knee bar at two thirds height makes all the difference.",
        "Skip the fourth clip if you are comfortable; it is easier from above."]

ROUTES = []
for i, name in enumerate(NAMES):
    wall = WALLS[h(5, "wall", name)]
    kind = KINDS[wall][h(len(KINDS[wall]), "kind", name)]
    m = 6 + h(5, "month", name)
    ROUTES.append(dict(
        id="r%02d" % (i + 1), name=name, wall=wall, kind=kind, grade=GRADES[h(12, "grade", name)],
        colour=COLOURS[h(8, "colour", name)], setter=SETTERS[h(5, "setter", name)],
        height=(4 + h(2, "ht", name) * .5) if kind == "Boulder" else 11 + h(8, "ht", name) * .5,
        moves=(6 + h(9, "moves", name)) if kind == "Boulder" else 17 + h(22, "moves", name),
        ascents=20 + h(380, "asc", name), stars=round(2.5 + h(25, "stars", name) / 10, 1),
        set_on="%d %s 2025" % (1 + h(28, "day", name), MONTHS[m - 1]), tip=TIPS[h(7, "tip", name)]))
INITIAL = {"projects": ["r05"]}
