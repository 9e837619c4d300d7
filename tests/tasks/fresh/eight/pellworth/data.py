"""Pellworth Half Marathon 2026: results (110 runners)."""
from zlib import crc32

FIRST = {"F": ["Alice", "Bryony", "Carys", "Deborah", "Esther", "Freya", "Gillian", "Helen", "Isla", "Joanna", "Kirsty"], "M": ["Adam", "Barnaby", "Craig", "Dominic", "Elliot", "Fergus", "Graham", "Howard", "Ivan", "Jamie", "Keith"]}
LAST = ["Acaster", "Birkett", "Cowling", "Dacre", "Elsworth", "Fothergill", "Garside", "Heslop", "Iveson", "Kettlewell", "Lofthouse", "Murgatroyd", "Naylor"]
CLUBS = ["Dunmoor Harriers", "Dunmoor Ladies", "Pellworth AC", "Pellworth Tri Club", "Stanner Fell Runners", "Unattached"]
AGES = ["Open", "40+", "50+", "60+"]


def clock(seconds):
    return "%d:%02d:%02d" % (seconds // 3600, seconds // 60 % 60, seconds % 60)


RUNNERS, used, names = [], set(), set()
for n in range(110):
    h = crc32(("run%d" % n).encode())
    sex = "F" if h % 5 < 2 else "M"
    name = FIRST[sex][h // 5 % 11] + " " + LAST[h // 7 % 13]
    if name in names:                 # each runner has a name of their own
        name = next(f + " " + l for l in LAST for f in FIRST[sex] if f + " " + l not in names)
    names.add(name)
    age = AGES[(0, 0, 1, 1, 2, 3)[h // 11 % 6]]
    club = CLUBS[h // 13 % 6]
    if club == "Dunmoor Ladies" and sex == "M":
        club = "Dunmoor Harriers"
    seconds = 4150 + (720 if sex == "F" else 0) + AGES.index(age) * 300 + h // 17 % 3100
    while seconds in used:
        seconds += 1
    used.add(seconds)
    state = "Finished" if h // 19 % 12 else "DNF"
    RUNNERS.append({"bib": 101 + n * 3, "name": name, "sex": sex, "age": age, "club": club, "seconds": seconds if state == "Finished" else None, "state": state})
RUNNERS.sort(key=lambda r: (r["seconds"] is None, r["seconds"] or 0, r["bib"]))
