"""Gemeente Waterhoek: meldingen openbare ruimte."""
import datetime
import zlib


def pick(*parts):
    return zlib.crc32("|".join(map(str, parts)).encode())


WIJKEN = {"Oosterdok": ["Ankerkade", "Ankerstraat", "Boeienplein", "Lijnbaan", "Touwslagerij"], "Westerpolder": ["Dijkweg", "Dijkpad", "Molenwetering", "Rietlaan"],
          "Centrum": ["Kerkstraat", "Kerkplein", "Vismarkt", "Waag"], "Zuiderveld": ["Akkerlaan", "Korenbloem", "Korenschoof", "Hooistraat"]}
SOORTEN = ["Straatverlichting", "Losse stoeptegel", "Zwerfafval", "Verstopte put", "Straatverlichting", "Kapot speeltoestel", "Overhangend groen"]
STATUS = ["Open", "In behandeling", "Opgelost", "Open", "Opgelost", "In behandeling", "Opgelost"]
AFDELING = {"Straatverlichting": ["Team Licht Noord", "Team Licht Zuid", "Lumen Onderhoud"], "Losse stoeptegel": ["Wegbeheer", "Stratenmakers wijkploeg"], "Zwerfafval": ["Stadsreiniging", "Wijkploeg Schoon"],
            "Verstopte put": ["Riolering", "Riooldienst Kolk & Zn."], "Kapot speeltoestel": ["Spelen & Sport", "Groen en Spelen"], "Overhangend groen": ["Groenbeheer", "Groen en Spelen"]}
MELDINGEN = []
for i in range(110):
    wijk = ["Oosterdok", "Westerpolder", "Oosterdok", "Centrum", "Zuiderveld"][pick("wijk", i) % 5]
    straten = WIJKEN[wijk]
    soort = SOORTEN[pick("soort", i) % 7]
    d = datetime.date(2026, 4, 14) - datetime.timedelta(days=i * 2 // 3)
    MELDINGEN.append({"nr": "M-2026-%04d" % (538 - i), "wijk": wijk, "straat": "%s %d" % (straten[pick("straat", i) % len(straten)], 1 + pick("n", i) % 140), "soort": soort, "status": STATUS[pick("status", i) % 7],
                      "datum": str(d), "afdeling": AFDELING[soort][pick("afd", i) % len(AFDELING[soort])], "verwacht": str(d + datetime.timedelta(days=5 + pick("v", i) % 30)), "lantaarn": "L%04d" % (1000 + pick("lan", i) % 9000)})
WERK = []
for i, (straat, wijk) in enumerate([(s, w) for w, ss in WIJKEN.items() for s in ss] + [("Sluispad", "Westerpolder"), ("Havenhoofd", "Oosterdok"), ("Beurssteeg", "Centrum"), ("Klaverweide", "Zuiderveld")]):
    van = datetime.date(2026, 4, 20) + datetime.timedelta(days=7 * (pick(straat, "van") % 12))
    WERK.append({"straat": straat, "wijk": wijk, "werk": ["Rioolvervanging", "Asfalteren", "Herbestrating", "Asfalteren", "Glasvezel"][pick(straat, "werk") % 5], "van": str(van), "tot": str(van + datetime.timedelta(days=4 + 7 * (pick(straat, "tot") % 4)))})
