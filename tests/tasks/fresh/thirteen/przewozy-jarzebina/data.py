"""Przewozy Jarzębina: autobusy miejskie, rozkłady, bilety, powiadomienia."""
from base import number

DG, RY, SZ, OJ, ML, PO, ST, LM, PR, ZS = "Dworzec Główny", "Rynek", "Szpital", "Osiedle Jarzębinowe", "Młyn", "Politechnika", "Stary Browar", "Las Miejski", "Port Rzeczny", "Zakłady Szkła"


def g(text):
    """"13:05 13:40n" -> [("13:05", False), ("13:40", True)]; n = niskopodłogowy"""
    return [(t.rstrip("n"), t.endswith("n")) for t in text.split()]


LINIE = [
    {"nr": "3", "przystanki": [(DG, 0), (RY, 6), (SZ, 14), (OJ, 22)], "zajezdnia": "Północ",
     "robocze": g("5:20 6:10n 7:05 7:50n 8:45 10:15n 11:45 12:50n 13:20 13:55n 14:35n 15:10 15:45n 16:25 17:15n 18:40 20:10n 22:05"), "sobota": g("6:40 8:40n 10:40 12:40n 14:40 17:10n 19:40 22:15"), "niedziela": g("8:00n 11:00 14:00n 17:00 20:00")},
    {"nr": "12", "przystanki": [(DG, 0), (ST, 9), (PO, 17), (LM, 26)], "zajezdnia": "Północ",
     "robocze": g("5:45n 6:45 7:30n 8:30 10:30n 12:30 14:10n 15:30 16:40n 18:20 20:40"), "sobota": g("7:25n 10:25 13:25n 16:25 19:25n 22:35"), "niedziela": g("9:10 12:10n 15:10 18:10n")},
    {"nr": "18", "przystanki": [(ML, 0), (RY, 7), (SZ, 16), (ZS, 27)], "zajezdnia": "Port",
     "robocze": g("5:05 6:25 7:40n 9:00 11:00n 13:00 14:20n 15:35 17:05 19:00"), "sobota": g("7:00 11:00n 15:00 19:00 21:20"), "niedziela": g("9:30 13:30n 17:30")},
    {"nr": "31", "przystanki": [(DG, 0), (SZ, 8), (ZS, 19)], "zajezdnia": "Port",
     "robocze": g("5:10n 5:40 6:30n 12:40 13:10n 13:40 14:05n 14:25 15:25n 16:10 21:10n"), "sobota": g("5:40 13:40n 21:40"), "niedziela": g("")},
    {"nr": "47", "przystanki": [(PR, 0), (ML, 5), (DG, 13), (PO, 24)], "zajezdnia": "Port",
     "robocze": g("4:55 6:15n 7:15 8:15n 11:15 13:50n 14:50 15:50n 17:50 20:50"), "sobota": g("6:05 9:05n 12:05 15:05n 18:05 22:50n"), "niedziela": g("10:20n 15:20 19:20n")},
    {"nr": "52", "przystanki": [(OJ, 0), (LM, 8), (PO, 15), (RY, 23)], "zajezdnia": "Północ",
     "robocze": g("5:50 6:50n 7:20 9:20n 12:20 14:40n 15:20 16:20n 18:20 21:40"), "sobota": g("8:15n 11:15 14:15n 18:15 21:55"), "niedziela": g("9:45 13:45n 18:45")},
]
PRZYSTANKI = sorted({p for l in LINIE for p, _ in l["przystanki"]})
BILETY = [("Jednorazowy normalny", 4.4), ("Jednorazowy ulgowy", 2.2), ("Dobowy normalny", 15.0), ("Dobowy ulgowy", 7.5), ("Miesięczny normalny", 118.0), ("Miesięczny ulgowy", 59.0)]
KIEDY = ["od razu", "raz dziennie"]


def minuty(t):
    h, m = t.split(":")
    return int(h) * 60 + int(m)


def zegar(n):
    return f"{n // 60}:{n % 60:02d}"


def polaczenia(skad, dokad, dzien):
    out = []
    for l in LINIE:
        o = dict(l["przystanki"])
        if skad in o and dokad in o and o[skad] < o[dokad]:
            for t, n in l[dzien]:
                out.append({"linia": l["nr"], "odjazd": zegar(minuty(t) + o[skad]), "przyjazd": zegar(minuty(t) + o[dokad]), "niskopodlogowy": n})
    return sorted(out, key=lambda x: (minuty(x["odjazd"]), x["linia"]))
