"""Brightmoor Vans & Campers: vehicle hire from three depots."""
import datetime
from base import number, digits

DEPOTS = [
    {"name": "Brightmoor", "address": "Unit 6, Foundry Way, Brightmoor", "hours": "Monday to Saturday, 7:30 to 18:30"},
    {"name": "Carrow Junction", "address": "Station Yard, Carrow Junction", "hours": "Every day, 8:00 to 17:00"},
    {"name": "Eastby", "address": "41 Dock Approach, Eastby", "hours": "Monday to Friday, 8:00 to 18:00; Saturday, 8:00 to 12:00"},
]
ONE_WAY = 55
BR, CA, EA = "Brightmoor", "Carrow Junction", "Eastby"
KEYS = ("id", "name", "kind", "seats", "gearbox", "fuel", "day", "prep", "deposit", "age", "length", "miles", "depots")
VEHICLES = [dict(zip(KEYS, v)) for v in [
    ("v01", "Larkspur 2", "Camper", 2, "Manual", "Diesel", 68, 95, 600, 23, 5.0, 150, [BR, CA]),
    ("v02", "Larkspur 4", "Camper", 4, "Automatic", "Diesel", 84, 60, 750, 25, 5.4, 150, [BR, EA]),
    ("v03", "Stoat Cargo", "Panel van", 3, "Manual", "Diesel", 49, 0, 250, 21, 5.3, 200, [BR, CA, EA]),
    ("v04", "Heron Nine", "Minibus", 9, "Automatic", "Diesel", 92, 0, 500, 25, 5.6, 180, [EA, BR]),
    ("v05", "Dunlin Hightop", "Camper", 2, "Manual", "Diesel", 72, 45, 650, 25, 5.9, 140, [CA, EA]),
    ("v06", "Fieldfare Pop-top", "Camper", 4, "Manual", "Petrol", 64, 110, 700, 23, 4.9, 120, [BR]),
    ("v07", "Badger Luton", "Luton van", 3, "Manual", "Diesel", 76, 0, 400, 25, 7.1, 150, [BR, EA]),
    ("v08", "Stoat Crew", "Panel van", 6, "Automatic", "Diesel", 66, 0, 300, 23, 5.5, 200, [EA]),
    ("v09", "Whimbrel Six", "Camper", 6, "Automatic", "Diesel", 112, 0, 950, 28, 6.9, 160, [CA, BR]),
    ("v10", "Vole Electric", "Panel van", 2, "Automatic", "Electric", 54, 0, 350, 21, 4.7, 130, [BR, EA]),
    ("v11", "Heron Twelve", "Minibus", 12, "Manual", "Diesel", 108, 0, 600, 28, 6.2, 180, [EA]),
    ("v12", "Sandpiper", "Camper", 3, "Manual", "Diesel", 70, 75, 620, 25, 5.2, 150, [CA]),
    ("v13", "Plover Seven", "Minibus", 7, "Automatic", "Electric", 88, 0, 550, 25, 5.1, 110, [BR, CA, EA]),
    ("v14", "Heron Eight", "Minibus", 8, "Automatic", "Diesel", 90, 0, 500, 25, 5.4, 180, [CA]),
]]
EXTRAS = [
    {"name": "Bedding set", "price": 18, "per": "hire"},
    {"name": "Awning", "price": 35, "per": "hire"},
    {"name": "Bike rack", "price": 22, "per": "hire"},
    {"name": "Second driver", "price": 6, "per": "day"},
    {"name": "Child seat", "price": 4, "per": "day"},
    {"name": "Sack truck", "price": 9, "per": "hire"},
]


def vehicle(name):
    return next((v for v in VEHICLES if v["name"] == name), None)


def days(start, end):
    return (datetime.date.fromisoformat(end) - datetime.date.fromisoformat(start)).days


def quote(name, pickup, back, start, end, extras, driver, email):
    v, n = vehicle(name), days(start, end)
    total = v["day"] * n + v["prep"] + (ONE_WAY if pickup != back else 0)
    for x in EXTRAS:
        if x["name"] in extras:
            total += x["price"] * (n if x["per"] == "day" else 1)
    ref = number("BV", name, pickup, back, start, end, ",".join(sorted(extras)), driver, email)
    return {"number": ref, "days": n, "total": total}
