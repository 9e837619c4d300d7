"""Lowland Blood Service: where and when one can give blood."""
from base import number_from

SITE = "Lowland Blood Service"
SESSIONS = []


def s(id, town, venue, date, start, end, share):
    slots, taken = [], []
    h, m = map(int, start.split(":"))
    while "%02d:%02d" % (h, m) < end:
        slots.append("%02d:%02d" % (h, m))
        m += 20
        if m >= 60:
            h, m = h + 1, m - 60
    for t in slots:
        if number_from(id, t, low=0, span=100) < share:
            taken.append(t)
    SESSIONS.append({"id": id, "town": town, "venue": venue, "date": date, "slots": slots, "taken": taken})


s("kel-0603", "Kelsworth", "Corn Hall", "2026-06-03", "12:00", "18:00", 70)
s("ard-0604", "Ardley", "Methodist Hall", "2026-06-04", "13:00", "19:00", 50)
s("sto-0605", "Stoke Merring", "Village Hall", "2026-06-05", "14:00", "19:00", 40)
s("pem-0609", "Pembury Cross", "Fire Station", "2026-06-09", "10:00", "15:00", 60)
s("kel-0611", "Kelsworth", "Rugby Club", "2026-06-11", "14:00", "20:00", 80)
s("hal-0612", "Halloway", "St Bride's Centre", "2026-06-12", "09:00", "14:00", 55)
s("ard-0616", "Ardley", "Leisure Centre", "2026-06-16", "12:00", "18:00", 45)
s("kel-0620", "Kelsworth", "Corn Hall", "2026-06-20", "09:00", "15:00", 65)
s("hal-0620", "Halloway", "Sixth Form College", "2026-06-20", "10:00", "16:00", 35)
s("oxm-0620", "Oxmoor", "Guildhall", "2026-06-20", "09:00", "13:00", 75)
s("pem-0623", "Pembury Cross", "Fire Station", "2026-06-23", "10:00", "15:00", 30)
s("sto-0625", "Stoke Merring", "Village Hall", "2026-06-25", "14:00", "19:00", 50)
s("oxm-0630", "Oxmoor", "Guildhall", "2026-06-30", "12:00", "18:00", 40)
s("ard-0702", "Ardley", "Methodist Hall", "2026-07-02", "13:00", "19:00", 30)
s("hal-0704", "Halloway", "St Bride's Centre", "2026-07-04", "09:00", "14:00", 20)
s("kel-0708", "Kelsworth", "Quaker Meeting House", "2026-07-08", "11:00", "17:00", 35)
s("oxm-0714", "Oxmoor", "Cattle Market Canteen", "2026-07-14", "12:00", "18:00", 15)
s("pem-0717", "Pembury Cross", "Fire Station", "2026-07-17", "10:00", "15:00", 10)
BY_ID = {x["id"]: x for x in SESSIONS}
BATCH = 6

STOCK = [("O−", 2.6), ("O+", 5.1), ("A−", 4.3), ("A+", 6.4), ("B−", 3.2), ("B+", 7.0), ("AB−", 5.8), ("AB+", 8.9)]
RULES = [  # question, answer
    ("You were inked or pierced", "Tattoos, permanent make-up and piercings: you can come again after 4 months, counted from the day it was done."),
    ("You had a cold or the flu", "Two weeks must have passed since you felt quite well again."),
    ("You were at the dentist", "After a check-up or a filling come the next day; after an extraction wait 7 days."),
    ("You have travelled", "Coming from a place with malaria you wait 4 months. For West Nile areas 28 days in summer and autumn."),
    ("You take antibiotics", "Finish them first, then wait 7 days."),
    ("You are expecting, or have had a baby", "Not while pregnant. After the birth wait 6 months."),
    ("You gave not long ago", "Men may give every 12 weeks, women every 16 weeks."),
    ("You had a vaccination", "For most vaccines there is nothing to wait for. After measles, mumps or yellow fever wait 8 weeks."),
]
DONORS = {"D-440192": "Priya Raman", "D-387705": "Owen Blaise"}
INITIAL_STATE = {"booked": []}
