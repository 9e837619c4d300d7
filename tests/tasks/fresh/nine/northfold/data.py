"""Northfold Water."""
import datetime
import zlib


def pick(*parts):
    return zlib.crc32("|".join(map(str, parts)).encode())


RESERVOIRS = [("Hallow Reservoir", 87.4, 312), ("Upper Hallow", 79.1, 148), ("Stanegate", 92.6, 540), ("Cold Beck", 68.3, 96), ("Mirk Water", 74.8, 205), ("Tarnside", 83.9, 61)]
STREETS = """Alder Close|Alder Road|Barley Lane|Beck Street|Birch Terrace|Canal Row|Chapel Hill|Chapel Lane|Dyer's Yard|Eastgate|Fell View|Foundry Street|Gill Bank|Hallow Road|Hawthorn Way|High Mill|Ivy Bank|Kiln Lane|Lime Street|Low Mill
Market Place|Meadow Rise|Moor End|Nab Lane|Old Quarry|Orchard Way|Paradise Row|Quaker Street|Rake Head|Rowan Drive|Sheepwash|Spout Lane|Station Road|Tanner Row|Tenter Hill|Toll Bar|Union Street|Vale Road|Well Lane|Westgate|Wharf Street|Willow Garth|Woodtop|Yew Bank""".replace("\n", "|").split("|")
KINDS = ["Mains replacement", "Emergency repair", "Meter upgrade", "Mains replacement", "Valve check"]
WORKS = []
for s in STREETS:
    d = datetime.date(2026, 3, 30) + datetime.timedelta(days=pick(s, "d") % 45)
    WORKS.append({"street": s, "area": "NF%d" % (1 + pick(s, "area") % 5), "kind": KINDS[pick(s, "kind") % 5], "from": str(d), "hours": 2 + pick(s, "h") % 9, "off": pick(s, "off") % 3 != 0})
WORKS.sort(key=lambda w: (w["from"], w["street"]))
