"""Corran Street Baths: a municipal pool."""
SITE = "Corran Street Baths"
DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
POOLS = ["Main pool", "Learner pool"]
TIMETABLE = []


def t(day, pool, start, end, what, note=""):
    TIMETABLE.append({"day": day, "pool": POOLS[pool], "start": start, "end": end, "what": what, "note": note})


for _d in DAYS[:5]:
    t(_d, 0, "06:30", "08:30" if _d != "Wednesday" else "09:00", "Lane swim", "6 lanes")
    t(_d, 0, "09:15", "11:45", "Schools", "closed to the public")
    t(_d, 0, "12:00", "13:30" if _d != "Wednesday" else "13:15", "Lane swim", "4 lanes")
t("Monday", 0, "15:30", "18:00", "Lessons"); t("Monday", 0, "18:15", "19:45", "Swim for all"); t("Monday", 0, "20:00", "21:30", "Corran Otters training", "club only")
t("Monday", 1, "09:30", "10:00", "Splash babies"); t("Monday", 1, "10:15", "11:00", "Aqua gentle"); t("Monday", 1, "16:00", "18:00", "Lessons")
t("Tuesday", 0, "15:30", "18:00", "Lessons"); t("Tuesday", 0, "18:15", "19:00", "Aqua circuits", "deep end"); t("Tuesday", 0, "19:15", "20:45", "Women only")
t("Tuesday", 1, "09:30", "10:30", "Swim for all", "warm water"); t("Tuesday", 1, "16:00", "18:00", "Lessons")
t("Wednesday", 0, "14:00", "15:15", "Swim for all"); t("Wednesday", 0, "15:30", "18:00", "Lessons"); t("Wednesday", 0, "18:30", "19:40", "Lane swim", "3 lanes"); t("Wednesday", 0, "20:00", "21:30", "Underwater hockey", "club only")
t("Wednesday", 1, "10:00", "10:30", "Splash babies"); t("Wednesday", 1, "16:00", "18:00", "Lessons"); t("Wednesday", 1, "18:30", "19:15", "Adults learn to swim")
t("Thursday", 0, "15:30", "18:00", "Lessons"); t("Thursday", 0, "18:15", "20:00", "Lane swim", "6 lanes"); t("Thursday", 0, "20:15", "21:30", "Corran Otters training", "club only")
t("Thursday", 1, "10:15", "11:00", "Aqua gentle"); t("Thursday", 1, "16:00", "18:00", "Lessons")
t("Friday", 0, "16:00", "18:30", "Inflatable fun", "bracelet needed"); t("Friday", 0, "19:00", "20:30", "Swim for all")
t("Friday", 1, "09:30", "10:00", "Splash babies"); t("Friday", 1, "16:00", "17:30", "Swim for all", "warm water")
t("Saturday", 0, "07:30", "09:00", "Lane swim", "6 lanes"); t("Saturday", 0, "09:15", "12:15", "Lessons"); t("Saturday", 0, "12:30", "15:00", "Inflatable fun", "bracelet needed"); t("Saturday", 0, "15:15", "17:00", "Swim for all")
t("Saturday", 1, "08:45", "09:15", "Splash babies"); t("Saturday", 1, "09:30", "12:00", "Lessons"); t("Saturday", 1, "12:20", "13:05", "Quiet swim", "lights low, no music"); t("Saturday", 1, "13:30", "15:30", "Swim for all", "warm water")
t("Sunday", 0, "08:00", "10:30", "Lane swim", "6 lanes"); t("Sunday", 0, "10:45", "14:00", "Swim for all"); t("Sunday", 0, "14:15", "15:45", "Women only")
t("Sunday", 1, "09:00", "11:00", "Swim for all", "warm water"); t("Sunday", 1, "11:15", "12:00", "Adults learn to swim")
TIMETABLE.sort(key=lambda x: (DAYS.index(x["day"]), x["pool"], x["start"]))

# residents peak, residents off-peak, others peak, others off-peak
PRICES = [("Adult", 5.60, 4.70, 6.90, 5.80), ("Junior (3 to 15)", 3.10, 2.55, 3.95, 3.25), ("Under 3", 0, 0, 0, 0),
          ("Over 65", 3.80, 2.90, 4.75, 3.60), ("Student", 4.20, 3.40, 5.15, 4.30), ("Family of four", 14.50, 12.00, 18.00, 15.20)]

STAGES = [  # stage, what, day, time, teacher, waiting
    ("Stage 1", "Into the water, floating with aids", [("Mon 16:00", "Dee", 11), ("Sat 09:30", "Marcus", 19)]),
    ("Stage 2", "Five metres without help", [("Tue 16:00", "Dee", 8), ("Sat 10:00", "Marcus", 14)]),
    ("Stage 3", "Ten metres, on the front and on the back", [("Wed 16:30", "Anouk", 5), ("Thu 16:30", "Marcus", 9), ("Sat 10:30", "Anouk", 16)]),
    ("Stage 4", "Front crawl with breathing", [("Mon 17:00", "Anouk", 3), ("Sat 11:00", "Dee", 12)]),
    ("Stage 5", "Fifty metres, treading water", [("Thu 17:15", "Anouk", 2), ("Sat 11:30", "Marcus", 6)]),
]
INITIAL_STATE = {"waiting": []}
