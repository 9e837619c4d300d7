"""Larkfield Clinic: doctors (42) and fees."""
from zlib import crc32

SPECIALTIES = ["Dermatology", "Cardiology", "Paediatrics", "Orthopaedics", "Neurology", "Ear, nose and throat"]
LANGS = ["Polish", "Urdu", "French", "Welsh", "Spanish", "Punjabi", "German"]
NAMES = ["Amara Okoye", "Amara Okoye-Bell", "Tomasz Wolny", "Bethan Prys", "Gareth Prys", "Saira Anwar", "Sara Anwar", "Nils Hagedorn", "Lucía Ferrer", "Owen Trask", "Ifeoma Duru", "Colette Marchand", "Harpreet Gill",
         "Harjit Gill", "Edmund Farrow", "Edwina Farrow", "Zofia Kania", "Miles Ashdown", "Rhiannon Vaughan", "Imran Qadir", "Petra Sommer", "Duncan Leith", "Fiona Leith", "Agnes Bright", "Kwame Boateng", "Ines Carvalho",
         "Yusuf Demir", "Clara Whitlock", "Callum Whitlock", "Noor Siddiqui", "Ruth Abelson", "Theo Lampard", "Marguerite Dunn", "Magda Zielińska", "Peter Stanhope", "Jonas Reiter", "Elin Rhys", "Sunita Rao", "Anil Rao", "Hugh Penrose",
         "Dorothy Quayle", "Victor Amadi"]
DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]
DOCTORS = []
for i, name in enumerate(NAMES):
    h = crc32(name.encode())
    langs = sorted({LANGS[h % 7], LANGS[h // 7 % 7]} if h % 3 else {LANGS[h // 11 % 7]})
    days = sorted({DAYS[h // 13 % 5], DAYS[h // 17 % 5]}, key=DAYS.index)
    DOCTORS.append({"id": i + 1, "name": "Dr " + name, "specialty": SPECIALTIES[h // 19 % 6], "languages": langs, "days": days, "new": h // 23 % 2 == 0, "room": "%s%d" % ("ABC"[h // 29 % 3], 101 + h // 31 % 38),
                    "phone": "0%d" % (1632960000 + 100 + i * 17 + h % 13), "since": 2004 + h // 37 % 21})
DOCTORS.sort(key=lambda d: d["name"].split()[-1] + d["name"])
FEES = [("Dermatology", 165, 95), ("Cardiology", 210, 130), ("Paediatrics", 140, 85), ("Orthopaedics", 185, 110), ("Neurology", 225, 135), ("Ear, nose and throat", 160, 90)]
SLOTS = ["Tuesday 24 November, 09:20", "Tuesday 24 November, 14:40", "Wednesday 25 November, 09:20", "Thursday 26 November, 11:00", "Thursday 26 November, 16:10", "Monday 30 November, 09:20"]
