"""Skerry Sound Ferries: routes, sailings, fares, ships, notices, tides."""
import datetime
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import rows, slug, stamp

TODAY = datetime.date(2026, 5, 14)
LAST_DAY = datetime.date(2026, 8, 31)

ROUTES = rows("""
Kelbrae | Ornsa | 45
Kelbrae | Hestray | 110
Kelbrae | Tarva | 75
Kelbrae | Fara | 85
Ornsa | Fara | 25
Tarva | Inchmore | 35
""", "a", "b", "minutes")
for r in ROUTES:
    r["minutes"] = int(r["minutes"])
    r["name"] = f"{r['a']} – {r['b']}"
    r["slug"] = slug(r["a"] + " " + r["b"])

DAYS = {"Daily": "0123456", "Mon–Fri": "01234", "Mon–Sat": "012345", "Sat & Sun": "56", "Sun only": "6", "Fri only": "4",
        "Not Tue": "023456"}

SAILINGS = rows("""
Kelbrae | Ornsa | 06:50 | Mon–Fri | Kittiwake
Kelbrae | Ornsa | 08:30 | Mon–Sat | Kittiwake
Kelbrae | Ornsa | 10:15 | Daily | Kittiwake
Kelbrae | Ornsa | 12:40 | Daily | Kittiwake
Kelbrae | Ornsa | 15:05 | Daily | Sound of Fara
Kelbrae | Ornsa | 17:20 | Sat & Sun | Kittiwake
Kelbrae | Ornsa | 18:10 | Mon–Fri | Kittiwake
Kelbrae | Ornsa | 19:45 | Mon–Sat | Kittiwake
Kelbrae | Ornsa | 21:30 | Fri only | Kittiwake
Ornsa | Kelbrae | 07:45 | Mon–Fri | Kittiwake
Ornsa | Kelbrae | 09:25 | Mon–Sat | Kittiwake
Ornsa | Kelbrae | 11:10 | Daily | Kittiwake
Ornsa | Kelbrae | 13:35 | Daily | Kittiwake
Ornsa | Kelbrae | 16:00 | Daily | Sound of Fara
Ornsa | Kelbrae | 18:15 | Sat & Sun | Kittiwake
Ornsa | Kelbrae | 19:00 | Mon–Sat | Kittiwake
Kelbrae | Hestray | 07:15 | Not Tue | Lady Gunnhild
Kelbrae | Hestray | 13:30 | Daily | Lady Gunnhild
Kelbrae | Hestray | 18:45 | Fri only | Lady Gunnhild
Hestray | Kelbrae | 09:40 | Not Tue | Lady Gunnhild
Hestray | Kelbrae | 16:05 | Daily | Lady Gunnhild
Kelbrae | Tarva | 08:05 | Mon–Fri | Northern Diver
Kelbrae | Tarva | 09:40 | Sat & Sun | Northern Diver
Kelbrae | Tarva | 12:20 | Daily | Northern Diver
Kelbrae | Tarva | 16:50 | Daily | Northern Diver
Tarva | Kelbrae | 10:00 | Mon–Fri | Northern Diver
Tarva | Kelbrae | 14:10 | Daily | Northern Diver
Tarva | Kelbrae | 18:30 | Daily | Northern Diver
Kelbrae | Fara | 09:10 | Mon–Sat | Sound of Fara
Kelbrae | Fara | 17:00 | Daily | Sound of Fara
Fara | Kelbrae | 07:20 | Mon–Sat | Sound of Fara
Fara | Kelbrae | 11:30 | Daily | Sound of Fara
Ornsa | Fara | 08:50 | Mon–Sat | Petrel
Ornsa | Fara | 14:25 | Daily | Petrel
Ornsa | Fara | 18:05 | Sun only | Petrel
Fara | Ornsa | 09:30 | Mon–Sat | Petrel
Fara | Ornsa | 15:10 | Daily | Petrel
Tarva | Inchmore | 09:50 | Daily | Minch Runner
Tarva | Inchmore | 14:00 | Daily | Minch Runner
Inchmore | Tarva | 10:45 | Daily | Minch Runner
Inchmore | Tarva | 15:20 | Mon–Sat | Minch Runner
""", "from", "to", "dep", "days", "ship")


def route_of(a, b):
    return next(r for r in ROUTES if {r["a"], r["b"]} == {a, b})


for s in SAILINGS:
    h, m = map(int, s["dep"].split(":"))
    t = h * 60 + m + route_of(s["from"], s["to"])["minutes"]
    s["arr"] = f"{t // 60:02d}:{t % 60:02d}"

FARE_KINDS = ["Adult", "Child 5–15", "Bicycle", "Motorcycle", "Car up to 5.5 m", "Campervan", "Dog"]
FARES = rows("""
Kelbrae – Ornsa | 6.40 | 3.20 | 1.50 | 11.80 | 22.60 | 38.40 | 2.00
Kelbrae – Hestray | 14.90 | 7.45 | 4.00 | 29.50 | 58.20 | 96.00 | 4.50
Kelbrae – Tarva | 10.70 | 5.35 | 2.50 | 19.40 | 39.75 | 64.90 | 3.00
Kelbrae – Fara | 12.10 | 6.05 | 3.00 | 22.30 | 44.15 | 71.60 | 3.50
Ornsa – Fara | 4.80 | 2.40 | 1.00 | 8.70 | 15.90 | 27.30 | 1.50
Tarva – Inchmore | 5.60 | 2.80 | 1.00 | 9.90 | 18.35 | 31.20 | 1.50
""", "route", *FARE_KINDS)

SHIPS = rows("""
Kittiwake | 2004 | 34 | 220 | 58 | Kelbrae | The workhorse of the Ornsa run, with a bar, a quiet lounge and a sun deck aft.
Lady Gunnhild | 2017 | 62 | 410 | 84 | Kelbrae | Our largest ship. Restaurant, six cabins for crew, and stabilisers that you will be glad of in February.
Northern Diver | 1998 | 48 | 300 | 71 | Kelbrae | Refitted in 2019; the only ship with a children's play area.
Sound of Fara | 2011 | 28 | 180 | 52 | Fara | Lies overnight at Fara, and so makes the first crossing of the day from there.
Petrel | 1989 | 9 | 96 | 33 | Ornsa | A double-ended landing craft. Passengers sit on the open deck or in the small saloon.
Minch Runner | 2022 | 12 | 120 | 36 | Tarva | Hybrid drive: leaves harbour on batteries alone.
""", "name", "built", "cars", "passengers", "length", "home", "text")

NOTICES = rows("""
12 May 2026 | Info | Kelbrae ticket office closes early on Saturday | The office closes at 14:00 on Saturday 16 May for staff training. Tickets are sold on board.
11 May 2026 | Disruption | Linkspan works at Inchmore | Until Friday 22 May the linkspan at Inchmore takes vehicles up to 7.5 tonnes only.
8 May 2026 | Info | Summer parking at Kelbrae | Long-stay parking on the upper quay costs £4 a day from 1 June.
5 May 2026 | Disruption | Petrel away for annual survey | From 18 to 21 May Sound of Fara makes the crossings between Ornsa and Fara.
29 April 2026 | Info | Dogs on the sun deck | Dogs on leads are welcome on the sun deck of Kittiwake again.
24 April 2026 | Info | New café at Hestray pier | The Creel opens from 09:00 on days with a ferry.
17 April 2026 | Disruption | Late running on the Tarva route | A fault in the bow door of Northern Diver has been mended.
9 April 2026 | Info | Islander cards to be renewed | Cards of 2025 are valid until the end of May.
2 April 2026 | Info | Easter sailings | On Easter Sunday and Monday boats run as on Sundays.
27 March 2026 | Info | Summer timetable begins | The summer timetable is in force until 25 October.
""", "date", "kind", "title", "text")

TIDES = rows("""
Kelbrae | 04:12 | 10:31 | 16:40 | 22:52 | 4.1
Ornsa | 04:26 | 10:44 | 16:55 | 23:05 | 3.9
Fara | 04:38 | 10:57 | 17:06 | 23:18 | 3.7
Hestray | 05:09 | 11:25 | 17:34 | 23:47 | 3.2
Tarva | 03:51 | 10:08 | 16:17 | 22:30 | 4.4
Inchmore | 03:40 | 09:58 | 16:05 | 22:19 | 4.6
""", "port", "high1", "low1", "high2", "low2", "range")

VEHICLES = ["No vehicle", "Bicycle", "Motorcycle", "Car up to 5.5 m", "Campervan"]
JOURNEYS = [(r["a"], r["b"]) for r in ROUTES] + [(r["b"], r["a"]) for r in ROUTES]


def sailings(a, b, day=None):
    return [s for s in SAILINGS if s["from"] == a and s["to"] == b and (day is None or str(day.weekday()) in DAYS[s["days"]])]


def fare(a, b, kind):
    row = next(f for f in FARES if f["route"] == route_of(a, b)["name"])
    return float(row[kind])


def total(b):
    out = b["adults"] * fare(b["from"], b["to"], "Adult") + b["children"] * fare(b["from"], b["to"], "Child 5–15")
    if b["vehicle"] != "No vehicle":
        out += fare(b["from"], b["to"], b["vehicle"])
    return round(out, 2)


def reference(b):
    return "SSF-%d" % stamp(b["from"], b["to"], b["date"], b["dep"], b["adults"], b["children"], b["vehicle"], b["name"],
                            b["email"], b["phone"])
