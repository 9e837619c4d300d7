"""Wheelyard: refurbished bikes (48: sixteen models, three of each)."""
from zlib import crc32


def pick(key, values):
    return values[crc32(key.encode()) % len(values)]


MODELS = [
    # brand, model, kind, base price, weight
    ("Ostrander", "Meridian 3", "Road", 890, 8.9), ("Ostrander", "Meridian 3 Disc", "Road", 1040, 9.3),
    ("Ostrander", "Fallow", "Gravel", 1120, 9.8), ("Ostrander", "Fallow EQ", "Gravel", 1190, 11.2),
    ("Kestle", "Towpath 7", "City", 340, 14.6), ("Kestle", "Towpath 7 Step-Through", "City", 355, 14.9),
    ("Kestle", "Towpath 8", "City", 420, 14.2), ("Kestle", "Haulier", "Cargo", 1890, 31.5),
    ("Kestle", "Haulier Long", "Cargo", 2240, 36.0), ("Brannoch", "Corrie 120", "Mountain", 980, 13.4),
    ("Brannoch", "Corrie 140", "Mountain", 1260, 14.1), ("Brannoch", "Skree", "Gravel", 860, 10.4),
    ("Pocketeer", "Nip", "Folding", 480, 11.4), ("Pocketeer", "Nip Titan", "Folding", 940, 9.6),
    ("Pocketeer", "Hopper 20", "Folding", 395, 12.8), ("Velmora", "Uno", "City", 290, 12.1),
]
SIZES = {"Road": ["52", "54", "56"], "Gravel": ["52", "54", "58"], "City": ["S", "M", "L"], "Cargo": ["One size", "One size", "One size"],
         "Mountain": ["S", "M", "L"], "Folding": ["One size", "One size", "One size"]}
YEARS = [2021, 2022, 2023, 2024, 2020]
CONDITIONS = ["Good", "Very good", "Like new"]
COLOURS = ["moss green", "slate", "signal orange", "cream", "midnight blue", "raw silver"]
BRANCHES = ["Ayrmouth", "Tollbridge", "Wexcombe"]

BIKES = []
for m, (brand, model, kind, base, weight) in enumerate(MODELS):
    for v in range(3):
        key = "%s %s %d" % (brand, model, v)
        year = YEARS[(m + 2 * v) % 5]
        condition = CONDITIONS[(crc32(key.encode()) >> 3) % 3]
        price = base + (year - 2022) * 45 + {"Good": -60, "Very good": 0, "Like new": 75}[condition] + (m * 7 + v * 13) % 29
        reduced = crc32((key + "r").encode()) % 3 == 0
        BIKES.append({
            "id": 4100 + m * 10 + v * 3, "brand": brand, "model": model, "kind": kind, "size": SIZES[kind][v], "year": year,
            "condition": condition, "price": price, "was": price + 80 + 10 * (m % 5) if reduced else None,
            "weight": round(weight + v * 0.1, 1), "colour": pick(key + "c", COLOURS), "branch": pick(key + "b", BRANCHES),
            "reserved": crc32((key + "x").encode()) % 4 == 1,
        })
# the order of the shop window: neither by price nor by brand
BIKES.sort(key=lambda b: crc32(str(b["id"]).encode()))
