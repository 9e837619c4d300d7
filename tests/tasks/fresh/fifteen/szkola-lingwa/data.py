# kod, język, poziom, tryb, termin, cena, lektor, sala, wolne miejsca, liczba lekcji
ROWS = [
    ("AN-A1-01", "angielski", "A1", "stacjonarny", "pn i śr 17:00", 1180, "Olga Rybak", "12", 4, 60),
    ("AN-A2-02", "angielski", "A2", "online", "wt i czw 18:30", 990, "Kamil Stec", "", 7, 60),
    ("AN-B1-03", "angielski", "B1", "stacjonarny", "pn i śr 18:45", 1240, "Olga Rybak", "12", 2, 60),
    ("AN-B1-04", "angielski", "B1", "online", "sob 9:00", 1050, "Liam Doyle", "", 5, 54),
    ("AN-B1-05", "angielski", "B1", "stacjonarny", "wt i czw 8:00", 1130, "Kamil Stec", "7", 6, 60),
    ("AN-B2-06", "angielski", "B2", "stacjonarny", "wt i czw 17:15", 1310, "Liam Doyle", "9", 1, 64),
    ("AN-C1-07", "angielski", "C1", "online", "pt 17:00", 1150, "Liam Doyle", "", 3, 48),
    ("NI-A1-08", "niemiecki", "A1", "stacjonarny", "pn i śr 16:30", 1090, "Ewa Konieczna", "3", 8, 60),
    ("NI-A1-09", "niemiecki", "A1", "online", "sob 11:00", 880, "Jonas Vogt", "", 9, 54),
    ("NI-A2-10", "niemiecki", "A2", "stacjonarny", "wt i czw 18:00", 1160, "Ewa Konieczna", "3", 5, 60),
    ("NI-B1-11", "niemiecki", "B1", "online", "pn i śr 20:00", 1020, "Jonas Vogt", "", 4, 60),
    ("NI-B2-12", "niemiecki", "B2", "stacjonarny", "pt 16:00", 1270, "Jonas Vogt", "5", 2, 56),
    ("HI-A1-13", "hiszpański", "A1", "stacjonarny", "wt i czw 17:30", 1120, "Lucía Ferrer", "8", 3, 60),
    ("HI-A1-14", "hiszpański", "A1", "online", "pn i śr 19:00", 940, "Marek Gil", "", 10, 60),
    ("HI-A2-15", "hiszpański", "A2", "stacjonarny", "sob 10:00", 1140, "Lucía Ferrer", "8", 4, 54),
    ("HI-B1-16", "hiszpański", "B1", "online", "wt i czw 19:15", 1035, "Marek Gil", "", 6, 60),
    ("HI-B2-17", "hiszpański", "B2", "stacjonarny", "pn i śr 18:00", 1290, "Lucía Ferrer", "10", 2, 62),
    ("FR-A1-18", "francuski", "A1", "stacjonarny", "pt 17:30", 1105, "Anaïs Petit", "6", 5, 56),
    ("FR-A2-19", "francuski", "A2", "online", "pn i śr 17:45", 970, "Zofia Warta", "", 8, 60),
    ("FR-B1-20", "francuski", "B1", "stacjonarny", "wt i czw 19:00", 1225, "Anaïs Petit", "6", 3, 60),
    ("WL-A1-21", "włoski", "A1", "online", "czw 18:00", 860, "Dario Conti", "", 11, 48),
    ("WL-A2-22", "włoski", "A2", "stacjonarny", "wt 18:00", 1075, "Dario Conti", "4", 6, 48),
    ("WL-B1-23", "włoski", "B1", "online", "sob 12:30", 1010, "Dario Conti", "", 2, 54),
    ("CZ-A1-24", "czeski", "A1", "stacjonarny", "śr 17:00", 1060, "Hana Malá", "2", 7, 48),
    ("CZ-A2-25", "czeski", "A2", "online", "pn 18:15", 900, "Hana Malá", "", 5, 48),
    ("SZ-A1-26", "szwedzki", "A1", "online", "wt i czw 20:00", 1095, "Nils Berg", "", 4, 60),
    ("SZ-A2-27", "szwedzki", "A2", "stacjonarny", "pt 18:00", 1260, "Nils Berg", "11", 3, 56),
    ("NI-B1-28", "niemiecki", "B1", "stacjonarny", "sob 9:30", 1185, "Ewa Konieczna", "5", 6, 54),
]
KEYS = ("kod", "jezyk", "poziom", "tryb", "termin", "cena", "lektor", "sala", "wolne", "lekcje")
KURSY = [dict(zip(KEYS, r)) for r in ROWS]
JEZYKI = ["angielski", "czeski", "francuski", "hiszpański", "niemiecki", "szwedzki", "włoski"]
POZIOMY = ["A1", "A2", "B1", "B2", "C1"]


def zl(n):
    s = str(n)
    return (s[:-3] + " " + s[-3:] if len(s) > 3 else s) + " zł"


def initial():
    return {"zapisy": [], "newsletter": []}
