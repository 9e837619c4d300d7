_P = [
 ("SL40018832", "Delivered", "Hexham", "Signed for by J. Marlow", [("3 November, 07.12", "Carlisle hub", "Arrived"), ("3 November, 11.48", "Hexham", "Delivered")]),
 ("SL40019417", "Out for delivery", "Penrith depot", "", [("4 November, 21.30", "Leeds hub", "Sorted"), ("5 November, 05.55", "Penrith depot", "Loaded on van 17")]),
 ("SL40020263", "Held at depot", "Dumfries depot", "", [("2 November, 13.05", "Glasgow hub", "Sorted"), ("3 November, 10.20", "Dumfries depot", "Nobody at home, card left"), ("3 November, 17.40", "Dumfries depot", "Held for collection")]),
 ("SL40020978", "In transit", "Leeds hub", "", [("4 November, 16.15", "Norwich depot", "Collected"), ("5 November, 02.40", "Leeds hub", "Arrived")]),
 ("SL40021550", "Delivered", "Kelso", "Left with neighbour, no. 12", [("1 November, 06.30", "Edinburgh hub", "Sorted"), ("1 November, 15.02", "Kelso", "Delivered")]),
 ("SL40022106", "Returned to sender", "Bristol hub", "", [("29 October, 09.00", "Truro depot", "Address not found"), ("31 October, 18.25", "Bristol hub", "Returned to sender")]),
]
PARCELS = [dict(zip("number status place receipt events".split(), p)) for p in _P]
TERMS = {"claim_days": 14, "max_cover": 250, "hold_days": 7, "redelivery_fee": 3.5, "collect_cutoff": "15.30", "max_weight": 28}
BANDS = [("up to 2 kg", 4.95), ("up to 5 kg", 6.80), ("up to 10 kg", 9.45), ("up to 20 kg", 14.20), ("up to 28 kg", 18.90)]
_ZONES = ["Ireland", "Western Europe", "Northern Europe", "Southern Europe", "North America", "Asia", "Oceania"]


def _csv(year, add):
    out = "zone,up_to_kg,price_gbp\n"
    for i, z in enumerate(_ZONES):
        for kg in (1, 2, 5, 10, 20):
            out += "%s,%d,%.2f\n" % (z, kg, 6.4 + add + 2.15 * i + kg * (1.1 + .17 * i))
    return out.encode()


FILES = [("International tariff 2025", "swiftlane-international-2025.csv", _csv(2025, 0)), ("International tariff 2026", "swiftlane-international-2026.csv", _csv(2026, .85)),
 ("Domestic tariff 2026", "swiftlane-domestic-2026.csv", ("band,price_gbp\n" + "".join("%s,%.2f\n" % b for b in BANDS)).encode()),
 ("Packing advice", "packing-advice.txt", b"Use a rigid box. Fill every hollow. Tape all seams in an H. Put a second label inside.\n")]
SLOTS = ["8–11 am", "11 am–2 pm", "2–5 pm"]
