"""Shorecliff Jobs: vacancies (75)."""
import datetime
from zlib import crc32

TITLES = ["Payroll Officer", "Senior Payroll Officer", "Welder", "Welder Fabricator", "Staff Nurse", "Teaching Assistant", "Warehouse Operative", "Head Chef", "Sous Chef", "Bus Driver", "Care Assistant", "Quantity Surveyor", "Marine Electrician",
          "Electrician", "Receptionist", "Net Mender", "Data Analyst", "School Cook", "Harbour Pilot", "Gardener", "Dental Nurse", "Legal Secretary", "Lifeguard", "Bookkeeper", "Optician"]
EMPLOYERS = ["Harbour Trust", "Kelmouth Council", "Kelmouth College", "Tern & Gull Hotels", "Portlowen Shipyard", "Saltmarsh NHS Trust", "Coastline Buses", "Beacon Foods", "Lantern Care"]
TOWNS = ["Kelmouth", "Portlowen", "Saltmarsh", "Great Tern"]
SENSE = {"Welder": [4, 0, 6], "Welder Fabricator": [4, 0, 2], "Marine Electrician": [4, 0], "Electrician": [1, 2, 4, 8], "Net Mender": [0, 4, 7], "Harbour Pilot": [0], "Staff Nurse": [5, 8], "Dental Nurse": [5, 8],
         "Care Assistant": [8, 5, 1], "Teaching Assistant": [2, 1], "School Cook": [1, 2, 7], "Head Chef": [3, 7, 2], "Sous Chef": [3, 7], "Bus Driver": [6, 1], "Lifeguard": [1, 3, 0], "Optician": [5, 8], "Quantity Surveyor": [1, 4, 0],
         "Gardener": [1, 3, 2], "Legal Secretary": [1, 0, 5], "Warehouse Operative": [7, 4, 6]}
BASE = {"Harbour Pilot": 52000, "Quantity Surveyor": 41000, "Data Analyst": 36000, "Marine Electrician": 36000, "Head Chef": 33000, "Senior Payroll Officer": 34000, "Staff Nurse": 31000, "Optician": 40000, "Welder Fabricator": 31000, "Welder": 29000, "Electrician": 33000}
PEOPLE = ["Moira Teague", "Sanjay Pillai", "Bronagh Hale", "Euan Carrick", "Lydia Voss", "Colin Spargo"]
JOBS, seen = [], set()
for n in range(75):
    h = crc32(("job%d" % n).encode())
    title = TITLES[(n * 7 + h % 3) % 25]
    fits = SENSE.get(title, [0, 1, 2, 3, 4, 5, 7])
    places = [(EMPLOYERS[i], t) for i in fits for t in TOWNS]
    at = h // 5 % len(places)
    while (title,) + places[at] in seen:
        at = (at + 1) % len(places)
    employer, town = places[at]
    seen.add((title, employer, town))
    pay = BASE.get(title, 23000) + h // 11 % 70 * 100
    JOBS.append({"id": 8801 + n, "title": title, "employer": employer, "town": town, "hours": ["Full-time", "Full-time", "Part-time", "Shifts"][h // 13 % 4], "contract": ["Permanent", "Fixed-term", "Permanent"][h // 17 % 3], "low": pay, "high": pay + 900 + h // 41 % 40 * 100,
                 "closing": (datetime.date(2026, 11, 16) + datetime.timedelta(days=h // 23 % 41)).isoformat(), "contact": PEOPLE[h // 29 % 6], "remote": h // 31 % 5 == 0})
