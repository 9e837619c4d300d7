"""Thornmere Seed Exchange."""
import zlib


def pick(*parts):
    return zlib.crc32("|".join(map(str, parts)).encode())


KINDS = {
    "Bean": "Painted Lady|Painted Lady Improved|Blue Coco|Cherokee Trail|Cherokee Wax|Black Pod|Lazy Housewife|Ryder's Top|Borlotto Tongue|Borlotto Dwarf|Jack Edwards|Polestar|Brighstone|Canadian Wonder",
    "Pea": "Alderman|Carouby|Champion Tall|Champion Dwarf|Glory of Devon|Kent Blue|Lancashire Lad|Magnum Bonum|Purple Pod|Salmon Flower|Veitch's Western|Duke of Albany",
    "Tomato": "Amish Paste|Amish Salad|Black Krim|Black Plum|Broad Ripple|Darby Striped|Essex Wonder|Golden Queen|Harbinger|Orange Banana|Orange Berry|Scotland Yellow|Salt Spring|Whippersnapper",
    "Squash": "Banana Pink|Boston Green|Candy Roaster|Georgia Roaster|Kuri Blue|Kuri Red|Long Island|Marina Chioggia|Turk's Turban",
    "Lettuce": "Bath Cos|Bronze Arrow|Bronze Beauty|Brown Goldring|Bunyard's Matchless|George Richardson|Liller|Loos Tennis Ball|Mescher|Northern Queen|Rouge d'Hiver|Stoke|White Stoke",
    "Kale": "Asparagus Kale|Daubenton|Georgia Southern|Madeley|Ragged Jack|Shetland|Sutherland|Tall Green Curled|Uncle Bert's Purple|Dwarf Green Curled",
}
HARDY = {"Bean": 4, "Pea": 2, "Tomato": 9, "Squash": 9, "Lettuce": 2, "Kale": 1}
DAYS = {"Bean": 65, "Pea": 70, "Tomato": 68, "Squash": 95, "Lettuce": 44, "Kale": 80}
HIGH = {"Bean": 45, "Pea": 60, "Tomato": 50, "Squash": 40, "Lettuce": 18, "Kale": 55}
VARIETIES = []
for kind, names in KINDS.items():
    for name in names.split("|"):
        hardy = HARDY[kind]
        VARIETIES.append({
            "id": len(VARIETIES) + 1, "name": name, "kind": kind, "days": DAYS[kind] + pick(name, "days") % 41,
            "height": HIGH[kind] + pick(name, "high") % 29 * 5, "hardy": hardy < 9 and pick(name, "hardy") % hardy == 0,
            "heritage": pick(name, "heritage") % 3 != 0, "left": 3 + pick(name, "left") % 22,
            "guardian": ["R. Oakden", "M. Pellow", "S. Attwater", "J. Lisle", "The Walled Garden"][pick(name, "g") % 5]})
VARIETIES.sort(key=lambda v: v["name"])
