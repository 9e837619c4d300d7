MAANDEN = "januari februari maart april mei juni juli augustus september oktober november december".split()
DAGEN = "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag".split()
WIJKEN = ["Broekpolder", "Centrum", "Dijkzicht", "Kloosterveld", "Oosteinde"]
SOORTEN = ["Papier", "Restafval", "Gft", "Plastic"]
# wijk: soort: dagen in december 2026, januari 2027, februari 2027
KALENDER = {
    "Broekpolder": {"Papier": (8, 12, 9), "Restafval": (3, 7, 4), "Gft": (11, 15, 12), "Plastic": (17, 21, 18)},
    "Centrum": {"Papier": (14, 18, 15), "Restafval": (1, 5, 2), "Gft": (10, 14, 11), "Plastic": (22, 26, 23)},
    "Dijkzicht": {"Papier": (9, 13, 10), "Restafval": (4, 8, 5), "Gft": (16, 20, 17), "Plastic": (18, 22, 19)},
    "Kloosterveld": {"Papier": (21, 25, 22), "Restafval": (2, 6, 3), "Gft": (15, 19, 16), "Plastic": (8, 12, 9)},
    "Oosteinde": {"Papier": (16, 20, 17), "Restafval": (7, 11, 8), "Gft": (3, 7, 4), "Plastic": (23, 27, 24)},
}
PERIODEN = [(2026, 12), (2027, 1), (2027, 2)]
# locatie: adres, [(dag, tijden)]
LOCATIES = [
    ("Stadhuis", "Raadhuisplein 1", [("maandag", "8.30 - 17.00 uur"), ("dinsdag", "8.30 - 17.00 uur"), ("woensdag", "8.30 - 19.30 uur"), ("donderdag", "8.30 - 17.00 uur"), ("vrijdag", "8.30 - 12.30 uur")]),
    ("Milieustraat", "Havenweg 44", [("dinsdag", "9.00 - 16.00 uur"), ("woensdag", "9.00 - 16.00 uur"), ("vrijdag", "9.00 - 16.00 uur"), ("zaterdag", "9.00 - 15.00 uur")]),
    ("Servicepunt Oosteinde", "Molenstraat 9", [("maandag", "13.00 - 17.00 uur"), ("donderdag", "9.00 - 12.00 uur")]),
]
TARIEVEN = [("Paspoort", "83,85"), ("Identiteitskaart", "76,95"), ("Rijbewijs", "51,10"), ("Uittreksel basisregistratie", "17,40")]
VRAGEN = [
    ("Hoe vraag ik een paspoort aan?", "Maak een afspraak bij het stadhuis en neem een pasfoto mee."),
    ("Ik ga verhuizen. Wat moet ik doen?", "Geef uw nieuwe adres door van vier weken voor tot vijf dagen na de verhuizing."),
    ("Mag ik een boom kappen?", "Voor bomen met een stam van meer dan 30 centimeter is een vergunning nodig."),
    ("Waar laat ik grofvuil?", "Breng het naar de milieustraat. Twee kubieke meter per jaar is gratis."),
]
NIEUWS = [("20 november 2026", "Winterdienst rijdt met twee extra strooiwagens"), ("17 november 2026", "Nieuwe speeltuin in Kloosterveld geopend"), ("12 november 2026", "Brug over de Trekvaart drie weken dicht"), ("5 november 2026", "Begroting voor 2027 vastgesteld")]
MELDSOORTEN = [("licht", "Kapotte straatverlichting"), ("afval", "Afval op straat"), ("wegdek", "Schade aan weg of stoep"), ("groen", "Boom of struik"), ("overlast", "Geluidsoverlast")]
EERSTE = 88031


def weekdag(y, m, d):
    t = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    y -= m < 3
    return DAGEN[(y + y // 4 - y // 100 + y // 400 + t[m - 1] + d - 1) % 7]


def lang(y, m, d):
    return "%s %d %s %d" % (weekdag(y, m, d), d, MAANDEN[m - 1], y)


def initial():
    return {"meldingen": []}
