"""Tweedehands fietsen van Fietsenzolder De Ketting (uit onderdelen samengesteld, altijd dezelfde)."""

SOORTEN = ["Damesfiets", "Herenfiets", "Kinderfiets", "E-bike", "Bakfiets", "Vouwfiets", "Racefiets"]
MERKEN = ["Noorderwind", "Veldman", "Kroonrad", "Zeegras", "Stadsruiter", "Pelikaan"]
_MODELLEN = {
    "Damesfiets": ["Lente", "Margriet", "Omafiets Klassiek", "Polder"], "Herenfiets": ["Schipper", "Omvang", "Dijkloper", "Klassiek"],
    "Kinderfiets": ["Vlinder", "Stoer", "Duimelot"], "E-bike": ["Stroom", "Horizon", "Vaart"], "Bakfiets": ["Transporter", "Kroost"],
    "Vouwfiets": ["Perron", "Kofferbak"], "Racefiets": ["Kassei", "Ventoux"],
}
_MATEN = {"Damesfiets": [50, 53, 57], "Herenfiets": [53, 57, 61, 65], "Kinderfiets": [26, 30, 33], "E-bike": [49, 53, 57], "Bakfiets": [48, 52], "Vouwfiets": [38, 40], "Racefiets": [54, 56, 58]}
_VANAF = {"Damesfiets": 120, "Herenfiets": 130, "Kinderfiets": 45, "E-bike": 690, "Bakfiets": 850, "Vouwfiets": 160, "Racefiets": 240}
_BEREIK = {"Damesfiets": 32, "Herenfiets": 34, "Kinderfiets": 14, "E-bike": 110, "Bakfiets": 140, "Vouwfiets": 36, "Racefiets": 80}
KLEUREN = ["zwart", "donkergroen", "blauw", "rood", "crème", "grijs"]
STATEN = ["gebruikssporen", "netjes", "zo goed als nieuw"]
REMMEN = ["terugtraprem", "velgremmen", "rollerbrakes", "schijfremmen"]

_zaad = 1907


def _r(n):
    global _zaad
    _zaad = (_zaad * 1103515245 + 12345) % 2147483648
    return (_zaad >> 13) % n


FIETSEN = []
_namen = set()
while len(FIETSEN) < 84:
    _s = SOORTEN[(0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6)[_r(12)]]
    _naam = "%s %s %d" % (MERKEN[_r(6)], _MODELLEN[_s][_r(len(_MODELLEN[_s]))], 2 + _r(8))
    if _naam in _namen:
        continue
    _namen.add(_naam)
    _prijs = _VANAF[_s] + 5 * _r(_BEREIK[_s])
    _nr = "K-%d" % (1012 + len(FIETSEN) * 3 + _r(3))
    FIETSEN.append({
        "nr": _nr, "naam": _naam, "soort": _s, "maat": _MATEN[_s][_r(len(_MATEN[_s]))], "prijs": _prijs,
        "nieuwprijs": _prijs * 2 + 9 + 10 * _r(30) if _r(3) == 0 else None, "km": 380 + 7 * _r(1100) if _s == "E-bike" else None,
        "kleur": KLEUREN[_r(6)], "staat": STATEN[_r(3)], "remmen": REMMEN[_r(4)], "versnellingen": (1, 3, 3, 7, 8)[_r(5)], "gereserveerd": _r(6) == 0 or _nr in ("K-1022", "K-1206"),
    })
OP_NR = {f["nr"]: f for f in FIETSEN}


def duizend(n):
    return "{:,}".format(n).replace(",", ".")
