from websrv import h

RAW = """Umbrellas|Black folding umbrella with wooden handle
Umbrellas|Child's umbrella, frog pattern
Umbrellas|Long navy umbrella, bank logo
Umbrellas|Transparent dome umbrella
Umbrellas|Red telescopic umbrella
Umbrellas|Green golf umbrella
Umbrellas|Grey umbrella, broken rib
Umbrellas|Tartan umbrella in sleeve
Umbrellas|Yellow umbrella, sunflower print
Bags|Brown leather satchel
Bags|Blue gym bag with towel
Bags|Canvas tote, bookshop print
Bags|Small rucksack, reflective strips
Bags|Wheeled cabin case, purple
Bags|Laptop sleeve, grey felt
Bags|Shopping trolley, checked
Phones & tablets|Phone, cracked screen, mint case
Phones & tablets|Tablet in red folio
Phones & tablets|Phone, black, no case
Phones & tablets|E-reader with bookmark charm
Phones & tablets|Old flip phone, silver
Clothing|Wool scarf, mustard
Clothing|Single leather glove, left
Clothing|Denim jacket, badge on collar
Clothing|Bobble hat, club colours
Clothing|Pair of football boots, size 39
Clothing|Raincoat, child's, dinosaur
Clothing|Grey cashmere cardigan
Keys|Bunch of five keys, whale fob
Keys|Car key, blue tag
Keys|Two keys on a lanyard
Keys|Single brass key, number 14
Musical instruments|Clarinet in black case
Musical instruments|Ukulele, strap missing
Musical instruments|Bag of drum sticks
Glasses|Reading glasses, tortoiseshell
Glasses|Sunglasses in soft pouch
Glasses|Child's glasses, elastic band
Toys|Knitted rabbit, one ear
Toys|Wooden train engine
Toys|Plush octopus, teal
Toys|Puzzle box, lighthouse
Bags|Violet evening purse
Keys|Locker key, red band"""
PLACES = ["Tarn Central", "Northgate", "Quayside", "Fell Road", "Infirmary", "Beck Lane"]
MONTHS = "January February March April May June July August September October November December".split()
ITEMS = []
for i, line in enumerate(RAW.split("\n")):
    cat, what = line.split("|")
    ITEMS.append(dict(ref="LP-%d" % (2301 + i * 7), category=cat, what=what, line=1 + (h(3, "ln", what) if cat != "Umbrellas" else [3, 1, 3, 3, 0, 3, 2, 3, 1][i]),
                      place=PLACES[h(6, "pl", what)], found=(2025, 8 + h(3, "fm", what), 1 + h(28, "fd", what)),
                      status=["In store", "In store", "Returned", "In store", "Passed to charity"][h(5, "stt", what)], shelf="%s%d" % ("ABCDE"[h(5, "sh", what)], 1 + h(30, "sn", what))))
ITEMS.sort(key=lambda x: h(10 ** 6, "order", x["ref"]))
POSTAGE = [("up to 500 g", "4.20", "9.80"), ("up to 1 kg", "5.60", "14.50"), ("up to 2 kg", "7.10", "18.90"), ("up to 5 kg", "9.40", "27.00"), ("up to 10 kg", "13.75", "not offered")]
OFFICES = ["Tarn Central", "Northgate", "Quayside"]


def day(d):
    return "%d %s %d" % (d[2], MONTHS[d[1] - 1], d[0])


INITIAL = {"claims": []}
