"""Port Skerrin Harbour: what the pages tell. Fixed; nothing here depends on the clock."""
import datetime
import zlib


def pick(*parts):
    return zlib.crc32("|".join(map(str, parts)).encode())


NAMES = """Sea Thrift|Sea Thrift II|Kittiwake|Kittiwake of Orm|Lady Maud|Lady Maude|Provider|Provider III|Guillemot|Silver Darling
Northern Dawn|Northern Dusk|Two Brothers|Three Brothers|Bonxie|Halcyon|Halcyon Days|Grey Seal|Morven Lass|Ailsa
Ocean Harvest|Ocean Herald|Petrel|Storm Petrel|Whimbrel|Whin|Island Maid|Island Maiden|Cuillin|Corrie
Good Intent|Good Hope|Fulmar|Fulmarus|Marigold|Marram|Sula|Sula Bassana|Skua|Arctic Skua
Betty Ann|Betsy Ann|Shearwater|Sheerline|Tern|Little Tern|Gannet|Razorbill|Endeavour|Endurance of Hoy
Rona|Ronas Voe|Fair Wind|Fair Winds|Pole Star|Polaris|Dunlin|Dunnottar|Eider|Elder Rose""".replace("\n", "|").split("|")
TYPES = ["Sailing yacht", "Motor cruiser", "Fishing boat", "Sailing yacht", "Fishing boat", "Workboat"]
STATUS = ["Paid", "Paid", "Fees overdue", "Paid", "Away", "Fees overdue", "Visitor"]
BUILDERS = ["Macrae & Sons", "Westerly", "Gerrard Bros", "Nordkapp Verft", "Colvic", "Halmatic"]
HULLS = ["GRP", "Larch on oak", "Steel", "Aluminium"]
INSURERS = ["Mariners Mutual", "Sunderland Marine", "Pantaenius", "Navigators"]
VESSELS = []
for i, name in enumerate(NAMES):
    VESSELS.append({
        "id": i + 101, "name": name, "pontoon": "ABCDE"[i * 7 % 60 // 12], "place": i * 7 % 12 + 1,
        "type": TYPES[pick(name, "type") % 6], "length": round(5.4 + pick(name, "long") % 97 / 10, 1),
        "draught": round(0.8 + pick(name, "draught") % 19 / 10, 1), "status": STATUS[pick(name, "st") % 7],
        "until": str(datetime.date(2026, 1, 31) + datetime.timedelta(days=pick(name, "u") % 300)),
        "built": 1958 + pick(name, "b") % 66, "builder": BUILDERS[pick(name, "bu") % 6], "hull": HULLS[pick(name, "h") % 4],
        "insurer": INSURERS[pick(name, "i") % 4], "insured": str(datetime.date(2026, 4, 1) + datetime.timedelta(days=pick(name, "in") % 200)),
        "engine": "%d hp diesel" % (12 + pick(name, "e") % 30 * 6)})
for v in VESSELS:  # who is overdue has paid until before 1 April 2026, and nobody else
    first, span = ("2026-01-31", 55) if v["status"] == "Fees overdue" else ("2026-04-05", 240)
    v["until"] = str(datetime.date.fromisoformat(first) + datetime.timedelta(days=pick(v["name"], "u") % span))
seen = {}
for i, v in enumerate(sorted(VESSELS, key=lambda v: (v["pontoon"], v["id"]))):
    seen[v["pontoon"]] = v["place"] = seen.get(v["pontoon"], 0) + 1
TARIFF = [("Up to 8 m", 18.50, 104.00, 1420), ("Over 8 m, up to 10 m", 22.00, 126.50, 1780),
          ("Over 10 m, up to 12 m", 26.50, 149.00, 2215), ("Over 12 m, up to 15 m", 33.00, 187.50, 2890),
          ("Over 15 m", 41.50, 239.00, 3640)]
