"""Timetable, prices and people of Northmoor Leisure Centre."""
import datetime

FIRST = datetime.date(2026, 3, 9)
WEEKS = [FIRST + datetime.timedelta(days=7 * n) for n in range(3)]
DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
AREAS = ["Studio", "Pool", "Cycle"]

# day, start, minutes, class, instructor, area, room, places, booked in each of the three weeks
_T = """
0 06:30 45 Early Bird Spin|Dele Okafor|Cycle|Cycle Loft|22|17 12 4
0 07:15 60 Lane Swim Coached|Marta Lindqvist|Pool|Main Pool|18|11 9 2
0 09:30 60 Pilates Foundations|Hannah Birch|Studio|Studio 1|16|16 13 7
0 10:45 45 Aqua Fit|Marta Lindqvist|Pool|Learner Pool|24|20 15 6
0 12:15 45 Express Circuits|Tom Ashdown|Studio|Studio 2|20|12 8 3
0 17:30 45 Body Pump|Keira Vaughan|Studio|Studio 2|24|24 19 11
0 18:30 45 Spin Intervals|Dele Okafor|Cycle|Cycle Loft|22|22 18 9
0 18:30 60 Vinyasa Yoga|Sunil Rao|Studio|Studio 1|18|15 12 5
0 19:30 60 Zumba|Keira Vaughan|Studio|Studio 2|30|21 17 8
1 07:00 45 Body Pump|Tom Ashdown|Studio|Studio 2|24|13 11 2
1 09:15 45 Over 60s Strength|Hannah Birch|Studio|Studio 1|16|14 12 10
1 10:00 45 Aqua Fit|Marta Lindqvist|Pool|Learner Pool|24|24 18 9
1 11:15 60 Gentle Yoga|Sunil Rao|Studio|Studio 1|18|17 11 6
1 13:00 45 Spin Endurance|Dele Okafor|Cycle|Cycle Loft|22|9 6 1
1 17:45 45 Boxfit|Tom Ashdown|Studio|Studio 2|20|20 16 7
1 18:45 60 Pilates Intermediate|Hannah Birch|Studio|Studio 1|16|15 14 9
1 19:00 60 Swim Technique Adults|Rory McAllister|Pool|Main Pool|14|12 12 8
1 20:00 30 Core Blast|Keira Vaughan|Studio|Studio 2|24|10 7 3
2 07:00 60 Hatha Yoga|Sunil Rao|Studio|Studio 1|18|13 10 3
2 09:30 45 Step Aerobics|Keira Vaughan|Studio|Studio 2|20|14 9 2
2 10:45 45 Aqua Fit|Rory McAllister|Pool|Learner Pool|24|19 16 5
2 12:15 45 Lunchtime Spin|Dele Okafor|Cycle|Cycle Loft|22|16 13 4
2 16:30 45 Junior Boxfit|Tom Ashdown|Studio|Studio 2|16|16 14 9
2 17:30 45 Body Pump|Tom Ashdown|Studio|Studio 2|24|22 17 6
2 18:00 60 Vinyasa Yoga|Sunil Rao|Studio|Studio 1|18|18 14 7
2 18:15 45 Spin Intervals|Dele Okafor|Cycle|Cycle Loft|22|20 15 5
2 19:15 60 Stretch and Restore|Hannah Birch|Studio|Studio 1|18|11 8 4
2 19:45 60 Water Polo Social|Rory McAllister|Pool|Main Pool|20|13 13 6
3 06:30 45 Early Bird Spin|Keira Vaughan|Cycle|Cycle Loft|22|15 10 2
3 09:30 60 Pilates Foundations|Hannah Birch|Studio|Studio 1|16|15 12 8
3 10:45 45 Zumba Gold|Keira Vaughan|Studio|Studio 2|26|23 18 10
3 12:30 30 Core Blast|Tom Ashdown|Studio|Studio 2|24|12 9 1
3 14:00 45 Aqua Natal|Marta Lindqvist|Pool|Learner Pool|12|8 7 4
3 17:45 45 Kettlebells|Tom Ashdown|Studio|Studio 2|18|18 15 6
3 18:30 60 Hatha Yoga|Sunil Rao|Studio|Studio 1|18|17 13 6
3 18:45 45 Spin Endurance|Dele Okafor|Cycle|Cycle Loft|22|19 12 3
3 19:30 60 Lane Swim Coached|Rory McAllister|Pool|Main Pool|18|14 10 5
4 07:00 45 Boxfit|Tom Ashdown|Studio|Studio 2|20|12 9 2
4 09:30 45 Over 60s Strength|Hannah Birch|Studio|Studio 1|16|16 15 11
4 10:45 45 Aqua Fit|Marta Lindqvist|Pool|Learner Pool|24|22 17 8
4 12:15 60 Gentle Yoga|Sunil Rao|Studio|Studio 1|18|12 9 4
4 17:15 45 Friday Spin Party|Dele Okafor|Cycle|Cycle Loft|22|22 21 13
4 18:15 60 Zumba|Keira Vaughan|Studio|Studio 2|30|26 19 9
5 08:15 45 Spin Intervals|Dele Okafor|Cycle|Cycle Loft|22|22 20 12
5 09:00 60 Vinyasa Yoga|Sunil Rao|Studio|Studio 1|18|18 17 10
5 09:30 45 Body Pump|Keira Vaughan|Studio|Studio 2|24|23 21 12
5 10:30 30 Parent and Baby Splash|Marta Lindqvist|Pool|Learner Pool|14|14 14 12
5 11:00 45 Junior Circuits|Tom Ashdown|Studio|Studio 2|16|11 9 5
6 09:00 60 Long Ride|Dele Okafor|Cycle|Cycle Loft|22|14 11 3
6 10:00 60 Pilates Intermediate|Hannah Birch|Studio|Studio 1|16|13 10 5
6 10:30 45 Family Aqua Fit|Rory McAllister|Pool|Learner Pool|24|18 16 9
6 17:00 60 Candlelit Yin Yoga|Sunil Rao|Studio|Studio 1|18|18 16 11
""".strip().splitlines()

# who stands in: (week, day, start, class) -> instructor
COVER = {
    (1, 0, "17:30", "Body Pump"): "Tom Ashdown",
    (1, 0, "19:30", "Zumba"): "Priyanka Desai",
    (1, 2, "09:30", "Step Aerobics"): "Priyanka Desai",
    (1, 2, "18:15", "Spin Intervals"): "Keira Vaughan",
    (1, 5, "09:30", "Body Pump"): "Tom Ashdown",
    (2, 1, "11:15", "Gentle Yoga"): "Hannah Birch",
    (2, 6, "17:00", "Candlelit Yin Yoga"): "Hannah Birch",
}

CLASSES = []
for _w, _monday in enumerate(WEEKS):
    for _line in _T:
        _head, _teacher, _area, _room, _cap, _booked = _line.split("|")
        _d, _start, _min, _name = _head.split(" ", 3)
        _d = int(_d)
        CLASSES.append({
            "id": "%d%03d" % (_w + 4, len(CLASSES) % len(_T) * 3 + 11),
            "week": _w, "day": _d, "date": (_monday + datetime.timedelta(days=_d)).isoformat(),
            "start": _start, "minutes": int(_min), "name": _name,
            "instructor": COVER.get((_w, _d, _start, _name), _teacher),
            "area": _area, "room": _room, "places": int(_cap), "booked": int(_booked.split()[_w]),
        })
BY_ID = {c["id"]: c for c in CLASSES}

# activity: (off-peak, peak) for Adult, Junior, Concession
PRICES = [
    ("Swimming", "Lane swim", [(5.40, 6.20), (3.10, 3.60), (3.60, 4.10)]),
    ("Swimming", "Family fun session", [(5.90, 6.80), (3.80, 4.40), (4.20, 4.90)]),
    ("Swimming", "Sauna and steam", [(8.50, 9.75), None, (6.40, 7.30)]),
    ("Courts", "Badminton court, 55 min", [(10.60, 13.40), (6.20, 8.10), (7.90, 10.20)]),
    ("Courts", "Squash court, 40 min", [(8.30, 10.90), (5.10, 6.70), (6.30, 8.40)]),
    ("Courts", "Table tennis, 55 min", [(6.40, 7.80), (4.00, 4.90), (4.70, 5.60)]),
    ("Courts", "Racket hire", [(2.50, 2.50), (1.75, 1.75), (2.00, 2.00)]),
    ("Gym and classes", "Gym session", [(7.20, 8.90), (4.40, 5.30), (5.20, 6.10)]),
    ("Gym and classes", "Studio class", [(6.90, 7.80), (4.30, 4.70), (5.00, 5.70)]),
    ("Gym and classes", "Cycle class", [(7.40, 8.60), None, (5.50, 6.60)]),
]
GROUPS = ["Adult", "Junior", "Concession"]

PARTIES = ["Pool party with inflatable", "Football party", "Bouncy castle party", "Trampoline party"]
FOOD = ["No food", "Cold buffet", "Hot buffet", "Pizza boxes"]
MEMBER = "Rhiannon Cole"
