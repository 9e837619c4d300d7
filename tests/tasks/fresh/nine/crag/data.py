"""Quarrel Lane Climbing: the routes on the walls."""
import datetime
import zlib


def pick(*parts):
    return zlib.crc32("|".join(map(str, parts)).encode())


WALLS = {"The Slab": "Green Kettle|Green Kettle Direct|Porridge|Tea for Tom|Soft Landing|Chalk Dust|Flat Earth|Biscuit Tin|Slipper",
         "The Prow": "Bowsprit|Figurehead|Keelhaul|Keelhauled Again|Salt Beef|Crow's Nest|Mutiny|Mutineer|Dead Reckoning|Press Gang",
         "The Cave": "Black Kettle|Batwing|Stalactite|Dripstone|Low Ceiling|Lantern Out|Troglodyte|Moonmilk|Canary|Firedamp|Fire Drill",
         "North Face": "Eigerish|Cold Toast|Frostbite|Cornice|Cornice Left|Serac|Whiteout|Verglas|Spindrift",
         "Traverse Alley": "Sideways|Sideways Glance|Crab Walk|Crab Apple|Long Way Round|Shuffle|Handrail|Ledgehammer|Ledger"}
GRADES = ["4", "4+", "5", "5+", "6a", "6a+", "6b", "6b+", "6c", "6c+", "7a", "7a+", "7b"]
SETTERS = ["Ines Okafor", "Ivan Okafor", "Dilys Prosser", "Mags Tierney", "Joss Tierney"]
COLOURS = ["green", "yellow", "red", "blue", "black", "pink", "white"]
ROUTES = []
for wall, names in WALLS.items():
    for n in names.split("|"):
        ROUTES.append({"id": len(ROUTES) + 1, "name": n, "wall": wall, "grade": GRADES[pick(n, "grade") % 13], "setter": SETTERS[pick(n, "setter") % 5], "colour": COLOURS[pick(n, "colour") % 7],
                       "metres": 8 + pick(n, "m") % 9, "set": str(datetime.date(2026, 1, 5) + datetime.timedelta(days=pick(n, "set") % 80))})
