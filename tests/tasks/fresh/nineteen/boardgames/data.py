from websrv import h

RAW = """Harvest of Haste|2|4|45|Light
Monks of Mirador|1|5|120|Heavy
The Salt Road|2|5|90|Medium
Pigeonhole|2|8|20|Light
Tunnel Rats|3|6|60|Medium
Orchard Thieves|2|6|30|Light
Cathedral of Glass|1|4|150|Heavy
Whose Sandwich?|4|10|25|Light
Copper Canyon|2|4|75|Medium
Bramble & Bone|2|2|40|Medium
Night Market|3|7|45|Light
Lost in the Post|2|5|30|Light
Emperor of Nothing|3|7|180|Heavy
Driftwood|1|4|50|Medium
The Quiet Shelf|2|8|45|Light
Ballast|2|4|100|Heavy
Fogbound|1|6|90|Medium
Fourteen Foxes|2|5|20|Light
Ministry of Mud|4|8|60|Medium
Glowworm|2|4|35|Light
Iron Bazaar|2|5|135|Heavy
Rumour Mill|4|9|40|Light
Turnip Tycoon|2|6|60|Medium
Little Volcano|1|3|30|Light
Hinterland Express|2|5|90|Medium
The Ninth Bell|2|4|120|Heavy
Snail Mail|2|6|20|Light
Cartographer's Cat|1|5|45|Medium
Up the Beanstalk|2|7|25|Light
Saffron Kings|2|4|110|Heavy
Two-Faced|5|10|30|Light
Peat & Whisky|2|4|80|Medium
Lantern Lake|2|5|40|Light
Grand Sewer|3|5|150|Heavy
Button Box|1|4|15|Light
Tidewrack|2|4|70|Medium
The Understairs|2|7|60|Medium
Hat Trick|3|8|30|Light
Bishops and Bees|2|5|75|Medium
Long Winter Road|1|5|160|Heavy
Moth to a Flame|2|6|45|Light
Cobble|2|4|30|Light
Council of Crows|4|7|90|Medium
Spice Lighthouse|2|4|55|Medium
Wrong Trousers Riot|3|9|20|Light""".split("\n")
GAMES = []
for i, line in enumerate(RAW):
    t, a, b, m, w = line.split("|")
    GAMES.append(dict(id="g%02d" % (i + 1), title=t, min=int(a), max=int(b), minutes=int(m), weight=w, rating=round(5.6 + h(39, "rt", t) / 10 + h(10, "r2", t) / 100, 2),
                      shelf="%s%d" % ("ABCDEF"[h(6, "sf", t)], 1 + h(9, "sg", t)), age=[8, 8, 10, 12, 14][h(5, "ag", t)]))
HOT = [("House coffee", 2.60, 3.20), ("Hot spiced cider", 3.90, 4.85), ("Hot spiced apple juice", 3.10, 3.95), ("Mint tea", 2.40, 3.10), ("Hot chocolate", 3.40, 4.20), ("Oat flat white", 3.30, 3.80)]
PLATES = [("Cheese toastie", 6.50), ("Nachos for the table", 11.00), ("Lentil stew", 7.80), ("Brownie", 3.60), ("Bowl of olives", 3.20)]
INITIAL = {"reservations": []}
