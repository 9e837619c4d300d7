"""Rozkład jazdy Kolei Doliny Osawy."""

# stacja, minuty od Brzezia, perony
LINIA = [("Brzezie Główne", 0, ["1", "2", "3"]), ("Brzezie Zachodnie", 5, ["1", "2"]), ("Olszynka", 11, ["1"]), ("Rudawka", 19, ["1", "2"]), ("Stary Młyn", 26, ["1"]), ("Kamionka Osawska", 34, ["1", "2", "3"]),
         ("Lipowo", 43, ["1", "2"]), ("Wapienniki", 51, ["1"]), ("Gródek nad Osawą", 60, ["1", "2"]), ("Sobótka Dolna", 72, ["1"]), ("Jawornik", 85, ["1", "2"])]
ODNOGA = [("Kamionka Osawska", 0, ["3"]), ("Bukowiec", 9, ["1"]), ("Zalesie Kolejowe", 17, ["1"]), ("Trzy Stawy", 26, ["1"])]
DNI = ["dzień roboczy", "sobota", "niedziela"]
STACJE = [s for s, _, _ in LINIA] + [s for s, _, _ in ODNOGA[1:]]
UWAGI = {"R": "przewóz rowerów", "B": "bufet w pociągu", "W": "wagon dostępny dla wózków", "C": "strefa ciszy"}

POCIAGI = []


def _dodaj(nr, kategoria, trasa, start, dni, uwagi, wstecz, omija=()):
    baza = list(reversed(trasa)) if wstecz else trasa
    zero = baza[0][1]
    postoje, strata = [], 0
    for i, (s, m, perony) in enumerate(baza):
        if s in omija:
            strata += 2
            continue
        t = start + abs(m - zero) - strata
        ostatni, pierwszy = i == len(baza) - 1, i == 0
        postoje.append({"stacja": s, "przyjazd": None if pierwszy else t, "odjazd": None if ostatni else t + (0 if pierwszy else 1),
                        "peron": perony[(nr // 2 + i) % len(perony)]})
    POCIAGI.append({"nr": nr, "kategoria": kategoria, "postoje": postoje, "dni": dni, "uwagi": uwagi})


_RAZEM = ["dzień roboczy", "sobota", "niedziela"]
_n = 0
for _h in range(4, 23):                       # osobowe co godzinę w obie strony
    for _wstecz in (False, True):
        _nr = 41001 + _n * 2 + (1 if _wstecz else 0)
        _dni = ["dzień roboczy"] if _h in (4, 13, 22) else ["dzień roboczy", "sobota"] if _h in (5, 20, 21) else _RAZEM
        _uw = "".join(k for k, d, r in (("R", 3, 0), ("W", 2, 1), ("C", 5, 2)) if (_h + (2 if _wstecz else 0)) % d != r)
        _krotki = _h in (6, 8, 14, 16, 18)
        _dodaj(_nr, "Os", LINIA[:6] if _krotki else LINIA, _h * 60 + (41 if _wstecz else 12) + _h % 3, _dni, _uw, _wstecz)
        _n += 1
for _i, _h in enumerate((6, 9, 12, 15, 17, 19)):   # pospieszne
    for _wstecz in (False, True):
        _dodaj(4801 + _i * 2 + (1 if _wstecz else 0), "Sp", LINIA, _h * 60 + (5 if _wstecz else 33), _RAZEM if _h != 17 else ["dzień roboczy", "niedziela"], "RBW" if _i % 2 == 0 else "BWC", _wstecz,
               ("Olszynka", "Stary Młyn", "Wapienniki", "Sobótka Dolna"))
for _i, _h in enumerate((5, 7, 8, 10, 13, 15, 16, 18, 20)):   # odnoga do Trzech Stawów
    for _wstecz in (False, True):
        _dodaj(42301 + _i * 2 + (1 if _wstecz else 0), "Os", ODNOGA, _h * 60 + (35 if _wstecz else 2), ["dzień roboczy", "sobota"] if _h not in (10, 15) else _RAZEM, "RW" if _i % 3 else "W", _wstecz)
PO_NR = {p["nr"]: p for p in POCIAGI}


def godz(m):
    return "%02d:%02d" % (m // 60 % 24, m % 60)


def nazwa(p):
    return "%s %d" % (p["kategoria"], p["nr"])


def odjazdy(stacja, dzien):
    """(odjazd, pociąg, postój) z tej stacji w takim dniu, po kolei."""
    out = []
    for p in POCIAGI:
        if dzien in p["dni"]:
            for x in p["postoje"]:
                if x["stacja"] == stacja and x["odjazd"] is not None:
                    out.append((x["odjazd"], p, x))
    return sorted(out, key=lambda r: (r[0], r[1]["nr"]))
