"""Sailings, ships and bookings of Skerry Isles Ferries."""

DATES = [("2026-03-13", "Friday 13 March"), ("2026-03-14", "Saturday 14 March"), ("2026-03-15", "Sunday 15 March")]
PORTS = ["Kirkhaven", "Stromsay", "Hestan", "Inner Voe", "Portskail"]

FLEET = [
    {"name": "MV Solan", "year": 1998, "yard": "Ferguson's yard on the Clyde", "cars": 62, "people": 410, "knots": 15.5, "note": "Her forward lounge is the quietest place on board."},
    {"name": "MV Bonxie", "year": 2007, "yard": "Gdansk", "cars": 48, "people": 288, "knots": 14, "note": "She has the only open stern deck in the fleet, much loved by bird watchers."},
    {"name": "MV Tystie", "year": 2016, "yard": "Bremerhaven", "cars": 85, "people": 520, "knots": 17.5, "note": "The largest of our ships, with a children's corner and a lift to all decks."},
    {"name": "MV Kittiwake", "year": 1989, "yard": "Bristol", "cars": 16, "people": 95, "knots": 11, "note": "Crew and regulars call her the Old Lady. She was refitted in 2014 and carries 4 lorries at most."},
    {"name": "MV Fulmar", "year": 2011, "yard": "Troon", "cars": 34, "people": 196, "knots": 13, "note": "A double-ended ship that never has to turn, which saves 6 minutes at each call."},
    {"name": "MV Arctic Tern", "year": 2023, "yard": "Vigo", "cars": 55, "people": 330, "knots": 16, "note": "Our first hybrid ship. Her batteries take her in and out of harbour without a sound."},
]

# from, to, minutes, fare on foot, [times], vessels taking turns
_ROUTES = [
    ("Kirkhaven", "Stromsay", 55, 9.80, "06:10 07:40 09:10 10:40 12:15 13:45 15:20 16:50 18:20 20:05", ["MV Tystie", "MV Solan"]),
    ("Stromsay", "Kirkhaven", 55, 9.80, "06:20 07:50 09:20 10:50 12:20 13:55 15:25 17:00 18:30 19:55", ["MV Solan", "MV Tystie"]),
    ("Kirkhaven", "Hestan", 35, 6.40, "07:00 08:30 10:00 11:45 14:00 15:50 17:30 19:15", ["MV Bonxie"]),
    ("Hestan", "Kirkhaven", 35, 6.40, "07:45 09:15 10:55 12:45 14:50 16:40 18:15 20:00", ["MV Bonxie"]),
    ("Stromsay", "Inner Voe", 20, 4.10, "07:30 09:00 11:00 13:30 16:00 18:05", ["MV Kittiwake"]),
    ("Inner Voe", "Stromsay", 20, 4.10, "08:00 09:30 11:30 14:05 16:35 18:40", ["MV Kittiwake"]),
    ("Kirkhaven", "Portskail", 80, 12.60, "06:45 09:50 12:55 15:55 19:00", ["MV Arctic Tern", "MV Fulmar"]),
    ("Portskail", "Kirkhaven", 80, 12.60, "08:20 11:25 14:25 17:35 20:30", ["MV Arctic Tern", "MV Fulmar"]),
    ("Hestan", "Portskail", 45, 7.70, "09:35 16:20", ["MV Fulmar"]),
    ("Portskail", "Hestan", 45, 7.70, "10:35 17:20", ["MV Fulmar"]),
]

_STATUS = {
    ("2026-03-13", "Kirkhaven", "09:10"): "Delayed 15 min", ("2026-03-13", "Hestan", "12:45"): "Delayed 30 min",
    ("2026-03-13", "Stromsay", "16:00"): "Cancelled", ("2026-03-13", "Inner Voe", "16:35"): "Cancelled",
    ("2026-03-13", "Kirkhaven", "19:00"): "Cancelled", ("2026-03-13", "Portskail", "20:30"): "Cancelled",
    ("2026-03-14", "Kirkhaven", "06:45"): "Cancelled", ("2026-03-14", "Portskail", "08:20"): "Cancelled",
    ("2026-03-14", "Kirkhaven", "08:30"): "Delayed 20 min", ("2026-03-14", "Kirkhaven", "11:45"): "Cancelled",
    ("2026-03-14", "Hestan", "12:45"): "Cancelled", ("2026-03-14", "Kirkhaven", "14:00"): "Cancelled",
    ("2026-03-14", "Hestan", "14:50"): "Cancelled", ("2026-03-14", "Stromsay", "13:30"): "Delayed 10 min",
    ("2026-03-14", "Kirkhaven", "16:50"): "Delayed 25 min", ("2026-03-14", "Kirkhaven", "20:05"): "Cancelled",
    ("2026-03-14", "Stromsay", "19:55"): "Cancelled", ("2026-03-15", "Kirkhaven", "10:00"): "Delayed 10 min",
    ("2026-03-15", "Portskail", "14:25"): "Cancelled", ("2026-03-15", "Hestan", "16:20"): "Cancelled",
}

SAILINGS = []
for _date, _ in DATES:
    for _r, (_a, _b, _m, _fare, _times, _ships) in enumerate(_ROUTES):
        for _n, _t in enumerate(_times.split()):
            if _date == "2026-03-15" and _t < "08:00":
                continue          # no early boats on Sundays
            _ship = _ships[(_n + (_date == "2026-03-14")) % len(_ships)]
            if _date == "2026-03-14" and _ship == "MV Solan" and _t > "15:00":
                _ship = "MV Fulmar"
            _h, _mm = _t.split(":")
            _arr = int(_h) * 60 + int(_mm) + _m
            SAILINGS.append({"date": _date, "time": _t, "from": _a, "to": _b, "arrives": "%02d:%02d" % (_arr // 60, _arr % 60),
                             "vessel": _ship, "fare": _fare, "status": _STATUS.get((_date, _a, _t), "On time")})
SAILINGS.sort(key=lambda s: (s["date"], s["time"], s["from"], s["to"]))

BOOKINGS = {
    "SK7F2M": {"surname": "Halcrow", "first": "Erlend", "route": "Kirkhaven to Hestan", "when": "Saturday 21 March 2026, 10:00", "people": 2, "vehicle": "Car, SV19 KLT", "paid": 58.40},
    "SK3Q9D": {"surname": "Drever", "first": "Maisie", "route": "Stromsay to Kirkhaven", "when": "Friday 27 March 2026, 17:00", "people": 4, "vehicle": "Car, PN70 ZRE", "paid": 96.20},
    "SKW41X": {"surname": "Oduya", "first": "Femi", "route": "Kirkhaven to Portskail", "when": "Thursday 2 April 2026, 09:50", "people": 1, "vehicle": "Motorcycle, LK23 HVO", "paid": 31.10},
    "SK8B6T": {"surname": "Rendall", "first": "Isobel", "route": "Hestan to Portskail", "when": "Monday 30 March 2026, 16:20", "people": 3, "vehicle": "none", "paid": 23.10},
}
CATEGORIES = ["Bag or rucksack", "Clothing", "Phone or electronics", "Keys", "Glasses", "Something else"]
ROUTES = ["Kirkhaven - Stromsay", "Kirkhaven - Hestan", "Stromsay - Inner Voe", "Kirkhaven - Portskail", "Hestan - Portskail"]
MONTHS = ["January", "February", "March"]
FIRST_REPORT = 3391


def sentence(v):
    return "Built in %d at %s, she has room for %d passengers and %d cars and makes %s knots. %s" % (
        v["year"], v["yard"], v["people"], v["cars"], ("%g" % v["knots"]), v["note"])
