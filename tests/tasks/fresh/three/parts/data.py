"""Corley Spares, parts for household appliances."""
# number|name|category|brand|price|stock|grams|months|models
_P = """CS-10112|Oven door seal, 4 sides|Cookers|Bosk|18.40|In stock|210|12|HB-33, HB-34 S, HB-560
CS-10118|Oven door seal, 3 sides|Cookers|Zanelli|16.95|In stock|180|12|ZO 200, ZO 210
CS-10140|Oven door hinge, pair|Cookers|Bosk|27.50|Last 2|640|24|HB-33, HB-34 S
CS-10155|Oven lamp 25 W|Cookers|Any|4.20|In stock|40|6|all ovens to 300 °C
CS-10161|Grill element 2,200 W|Cookers|Norvik|31.80|5 to 7 days|520|24|NK-900, NK-910
CS-10177|Oven thermostat|Cookers|Zanelli|38.60|In stock|130|24|ZO 200, ZO 210, ZO 330
CS-20303|Fridge door seal, white|Cooling|Norvik|34.90|In stock|620|12|NF-120, NF-122
CS-20304|Fridge door seal, grey|Cooling|Norvik|36.90|5 to 7 days|620|12|NF-120 X, NF-122 X
CS-20311|Freezer door seal|Cooling|Bosk|39.50|Last 1|580|12|GS-28, GS-29
CS-20330|Crisper drawer|Cooling|Norvik|22.15|In stock|1450|12|NF-120, NF-122, NF-130
CS-20348|Defrost thermostat|Cooling|Bosk|19.70|In stock|60|24|GS-28, KG-36
CS-20417|Evaporator fan motor|Cooling|Zanelli|44.25|In stock|340|18|ZF 41, ZF 45 N, ZF 60
CS-20418|Evaporator fan motor, quiet|Cooling|Zanelli|52.75|5 to 7 days|355|24|ZF 41, ZF 45 N
CS-20460|Bottle shelf|Cooling|Zanelli|14.30|Discontinued|480|12|ZF 41
CS-31055|Carbon filter, round 175 mm|Hoods|Any|11.90|In stock|260|6|all hoods with a 175 mm motor
CS-31058|Carbon filter, round 190 mm|Hoods|Any|12.60|In stock|285|6|all hoods with a 190 mm motor
CS-31059|Carbon filter, round 190 mm, washable|Hoods|Any|29.80|In stock|330|36|all hoods with a 190 mm motor
CS-31070|Grease filter 258 x 318|Hoods|Bosk|17.20|In stock|310|12|DW-60, DW-90
CS-40201|Drain pump 30 W|Pumps|Bosk|24.80|In stock|610|24|WA-20, WA-24, WA-28
CS-40202|Drain pump 34 W, bayonet|Pumps|Bosk|30.00|In stock|640|24|WA-32, WA-40
CS-40203|Drain pump, compact|Pumps|Bosk|27.90|5 to 7 days|520|24|WM-8
CS-40207|Drain pump 30 W|Pumps|Zanelli|21.30|In stock|600|12|ZW 105, ZW 107
CS-40210|Drain pump with filter housing|Pumps|Bosk|46.20|In stock|980|24|WA-20, WA-24
CS-40214|Circulation pump|Pumps|Norvik|58.90|Last 2|1320|24|ND-45, ND-60
CS-40215|Circulation pump, heated|Pumps|Bosk|89.00|In stock|1750|24|SM-61, SM-63
CS-40219|Drain pump for dishwashers|Pumps|Bosk|19.95|In stock|430|24|SM-40, SM-61, SM-63
CS-40222|Drain pump for dishwashers|Pumps|Norvik|18.75|In stock|420|12|ND-45, ND-60
CS-40225|Condensate pump|Pumps|Bosk|28.45|Last 1|300|24|WT-7, WT-8
CS-40226|Condensate pump|Pumps|Zanelli|26.10|In stock|310|12|ZT 80
CS-40231|Pump filter, fine|Pumps|Bosk|8.60|In stock|90|12|WA-20, WA-24, WA-28
CS-40232|Pump seal kit|Pumps|Norvik|6.40|In stock|35|12|ND-45
CS-40233|Impeller|Pumps|Bosk|12.25|Discontinued|70|12|WA-20
CS-50109|Washing machine door seal|Washing|Bosk|32.70|In stock|890|12|WA-20, WA-24
CS-50110|Washing machine door seal with drain|Washing|Bosk|37.40|In stock|930|12|WA-28, WA-32
CS-50116|Washing machine door seal|Washing|Zanelli|29.15|Last 2|870|12|ZW 105, ZW 107
CS-50123|Door lock|Washing|Zanelli|21.80|In stock|150|24|ZW 105
CS-50131|Drive belt 1,192 mm|Washing|Any|9.75|In stock|80|12|see list of belts
CS-50140|Carbon brushes, pair|Washing|Any|7.90|In stock|30|12|most motors
CS-50152|Heating element 2,000 W|Washing|Norvik|26.60|In stock|410|24|NW-7, NW-8
CS-60210|Dishwasher door seal, bottom|Dishwashers|Norvik|9.85|In stock|120|12|ND-45, ND-60
CS-60211|Dishwasher door seal, three sides|Dishwashers|Norvik|17.25|In stock|260|12|ND-45, ND-60
CS-60219|Dishwasher door seal, complete|Dishwashers|Bosk|24.10|Discontinued|380|12|SM-40
CS-60233|Basket wheel, set of 8|Dishwashers|Bosk|12.95|In stock|95|12|SM-40, SM-61, SM-63
CS-60240|Spray arm, upper|Dishwashers|Norvik|15.60|5 to 7 days|140|12|ND-60
CS-70101|Tumble dryer door seal, felt|Dryers|Zanelli|13.45|In stock|110|12|ZT 80, ZT 82"""
PARTS = []
for _l in _P.split("\n"):
    a = _l.split("|")
    PARTS.append({"no": a[0], "name": a[1], "cat": a[2], "brand": a[3], "price": float(a[4]), "stock": a[5], "grams": int(a[6]), "months": int(a[7]), "models": [m for m in a[8].split(", ")]})
CATS = []
for _p in PARTS:
    if _p["cat"] not in CATS:
        CATS.append(_p["cat"])
BRANDS = ["Bosk", "Norvik", "Zanelli", "Any"]


def find(q):
    words = q.lower().split()
    if not words:
        return []
    return [p for p in PARTS if all(w in (p["no"] + " " + p["name"] + " " + " ".join(p["models"])).lower() for w in words)]


DELIVERY = [("up to 1 kg", 3.50), ("up to 5 kg", 5.90), ("over 5 kg", 9.80)]
