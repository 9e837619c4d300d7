"""Hockeyclub De Vaart."""
SITE = "HC De Vaart"
TEAMS = [("d1", "Dames 1"), ("h1", "Heren 1"), ("m14", "Meisjes O14-1"), ("j16", "Jongens O16-1"), ("d2", "Dames 2")]
NAAM = dict(TEAMS)
PROGRAMMA = []  # day, time, team, opponent, home, field


def p(dag, tijd, team, tegen, thuis, veld=0):
    PROGRAMMA.append({"dag": dag, "tijd": tijd, "team": NAAM[team], "tegen": tegen, "thuis": thuis, "veld": veld})


p("2026-04-11", "09:00", "m14", "MHC Zandrijk", True, 2); p("2026-04-11", "09:15", "j16", "HC Ouderwold", False)
p("2026-04-11", "10:30", "d2", "HC Ouderwold", True, 1); p("2026-04-11", "11:45", "h1", "Tulpia", True, 2)
p("2026-04-11", "13:30", "d1", "HC Kromwijk", True, 2); p("2026-04-12", "12:45", "h1", "MHC Zandrijk", False)
p("2026-04-12", "14:30", "d1", "Rood-Zwart", True, 1); p("2026-04-18", "08:45", "m14", "HC Kromwijk", False)
p("2026-04-18", "10:00", "j16", "Tulpia", True, 2); p("2026-04-18", "12:00", "d2", "MHC Zandrijk", False)
p("2026-04-19", "12:45", "h1", "Rood-Zwart", True, 1); p("2026-04-19", "14:30", "d1", "HC Ouderwold", False)
p("2026-04-25", "09:30", "m14", "Tulpia", True, 1); p("2026-04-25", "11:00", "j16", "HC Kromwijk", True, 2)

UITSLAGEN = []  # newest first


def u(dag, team, tegen, thuis, voor, tegenpunten):
    UITSLAGEN.append({"dag": dag, "team": NAAM[team], "tegen": tegen, "thuis": thuis, "voor": voor, "door": tegenpunten})


u("2026-04-05", "d1", "Tulpia", False, 2, 2); u("2026-04-05", "h1", "HC Ouderwold", True, 4, 1); u("2026-04-04", "m14", "Rood-Zwart", True, 0, 3)
u("2026-04-04", "j16", "MHC Zandrijk", False, 5, 2); u("2026-04-04", "d2", "Tulpia", True, 1, 1); u("2026-03-29", "d1", "MHC Zandrijk", True, 3, 0)
u("2026-03-29", "h1", "HC Kromwijk", False, 2, 3); u("2026-03-28", "m14", "HC Ouderwold", False, 1, 1); u("2026-03-28", "j16", "Rood-Zwart", True, 2, 4)
u("2026-03-28", "d2", "HC Kromwijk", False, 0, 2); u("2026-03-22", "d1", "HC Ouderwold", True, 1, 2); u("2026-03-22", "h1", "Rood-Zwart", False, 1, 1)
u("2026-03-21", "m14", "HC Kromwijk", True, 6, 0); u("2026-03-21", "j16", "Tulpia", False, 3, 3); u("2026-03-15", "d1", "Rood-Zwart", False, 4, 3)
u("2026-03-15", "h1", "MHC Zandrijk", True, 2, 0); u("2026-03-14", "d2", "MHC Zandrijk", True, 3, 1); u("2026-03-14", "m14", "Tulpia", False, 2, 5)
u("2026-03-08", "d1", "HC Kromwijk", False, 0, 1); u("2026-03-08", "h1", "Tulpia", False, 3, 2); u("2026-03-07", "j16", "HC Kromwijk", True, 7, 1)
u("2026-03-07", "d2", "HC Ouderwold", False, 2, 2); u("2026-03-01", "d1", "Tulpia", True, 5, 1); u("2026-03-01", "h1", "HC Ouderwold", False, 0, 0)
u("2026-02-28", "m14", "MHC Zandrijk", False, 1, 2)
BLOK = 7

STAND = {  # poule: rows of (club, home w g v, away w g v, for, against)
    "Dames 1": [("Rood-Zwart", 4, 1, 0, 3, 1, 1, 27, 12), ("HC Ouderwold", 3, 2, 0, 3, 1, 1, 22, 11), ("HC De Vaart", 3, 0, 2, 1, 1, 3, 21, 17), ("Tulpia", 2, 2, 1, 1, 1, 3, 16, 19), ("HC Kromwijk", 2, 1, 2, 1, 1, 3, 12, 16), ("MHC Zandrijk", 0, 1, 4, 0, 2, 3, 8, 31)],
    "Heren 1": [("HC Kromwijk", 5, 0, 0, 2, 2, 1, 25, 10), ("HC De Vaart", 3, 1, 1, 2, 2, 1, 20, 14), ("Tulpia", 3, 0, 2, 2, 1, 2, 19, 18), ("Rood-Zwart", 1, 3, 1, 1, 2, 2, 15, 16), ("MHC Zandrijk", 1, 1, 3, 1, 1, 3, 11, 19), ("HC Ouderwold", 1, 1, 3, 0, 1, 4, 9, 22)],
}
SPELERS = {
    "h1": ("Wouter Bergman", "di en do 20:30, veld 1", [(1, "Sem Kolk", "doel"), (2, "Joris Vink", "achter"), (4, "Daan Terpstra", "achter"), (5, "Mees Haverkamp", "achter"), (7, "Thijs Oosting", "midden"), (8, "Ravi Mahabier", "midden"), (9, "Luuk Slagter", "voor"), (11, "Olivier Brands", "voor"), (14, "Koen de Rooij", "midden"), (17, "Jip Wessels", "voor")]),
    "d1": ("Annelies Kuik", "ma en wo 20:00, veld 1", [(1, "Roos Tuinman", "doel"), (3, "Fenna Boelens", "achter"), (5, "Sanne Dijk", "achter"), (6, "Yara Bouzid", "midden"), (8, "Lotte Prins", "midden"), (10, "Imke Schaap", "voor"), (12, "Noor van Es", "voor"), (15, "Bente Grol", "midden")]),
}
DIENSTEN = [  # id, date, from, to, what, needed, already
    ("b1", "2026-04-11", "08:30", "12:00", "Bar", 2, ["Familie Kolk"]), ("b2", "2026-04-11", "12:00", "16:00", "Bar", 2, ["M. Prins", "Familie Slagter"]),
    ("b3", "2026-04-11", "12:00", "15:00", "Keuken", 1, []), ("b4", "2026-04-12", "12:00", "15:30", "Bar", 2, ["J. Schaap"]),
    ("b5", "2026-04-18", "08:30", "12:00", "Bar", 2, []), ("b6", "2026-04-18", "09:30", "11:30", "Fluiten O16", 1, ["R. Terpstra"]),
    ("b7", "2026-04-19", "12:00", "15:30", "Bar", 2, ["Familie Wessels"]), ("b8", "2026-04-19", "12:00", "15:00", "Keuken", 1, []),
    ("b9", "2026-04-19", "15:30", "18:30", "Bar", 2, []), ("b10", "2026-04-25", "08:30", "12:00", "Bar", 2, ["A. Brands", "T. Dijk"]),
]
INITIAL_STATE = {"diensten": {x[0]: list(x[6]) for x in DIENSTEN}}
