"""Volkssternwarte Hohenrain: Veranstaltungen, Instrumente, Anmeldung."""
import zlib

SITE = "Volkssternwarte Hohenrain"
MONATE = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()
# id, titel, datum, beginn, ort, preis, plaetze frei
_E = [
    ("wintersternbilder", "Wintersternbilder von A bis Z", "2027-01-15", "19:00", "Kuppel", 9.50, 0),
    ("mondabend", "Mondabend für Familien", "2027-01-22", "17:30", "Beobachtungsterrasse", 6.00, 0),
    ("vortrag-kometen", "Vortrag: Kometen und ihre Schweife", "2027-01-29", "20:00", "Vortragssaal", 0, 14),
    ("jupiter", "Jupiter und seine Monde", "2027-02-05", "19:30", "Kuppel", 9.50, 7),
    ("fotokurs", "Astrofotografie für Einsteiger", "2027-02-13", "16:00", "Werkstatt", 45.00, 3),
    ("offene-tuer", "Tag der offenen Tür", "2027-02-20", "14:00", "Ganzes Haus", 0, 200),
    ("vortrag-loecher", "Vortrag: Was schwarze Löcher verraten", "2027-03-05", "20:00", "Vortragssaal", 7.00, 31),
    ("messier", "Messier-Marathon", "2027-03-13", "18:45", "Beobachtungsterrasse", 12.00, 9),
    ("saturn", "Saturn im Fernrohr", "2027-03-19", "20:30", "Kuppel", 9.50, 0),
    ("planetenweg", "Wanderung auf dem Planetenweg", "2027-04-03", "10:00", "Treffpunkt Parkplatz Nord", 0, 22),
    ("sonne", "Die Sonne gefahrlos beobachten", "2027-04-17", "11:00", "Sonnenturm", 5.00, 18),
    ("kinderuni", "Kinderuni: Warum funkeln Sterne?", "2027-04-24", "15:00", "Vortragssaal", 4.00, 12),
    ("fruehling", "Galaxien am Frühlingshimmel", "2027-05-07", "21:45", "Kuppel", 9.50, 5),
    ("vortrag-esa", "Vortrag: Ein Tag im Kontrollzentrum", "2027-05-21", "20:00", "Vortragssaal", 0, 40),
    ("perseiden", "Nacht der Sternschnuppen", "2027-08-12", "22:00", "Beobachtungsterrasse", 8.00, 60),
]
EVENTS = [dict(zip(("id", "titel", "datum", "beginn", "ort", "preis", "frei"), e)) for e in _E]
BY = {e["id"]: e for e in EVENTS}
# name, bauart, oeffnung mm, brennweite mm, gewicht kg, baujahr
INSTRUMENTE = [("Großer Refraktor", "Linsenfernrohr", 250, 3800, 640, 1908), ("Hohenrain-Spiegel", "Ritchey-Chrétien", 600, 4800, 870, 2014), ("Sonnenfernrohr", "H-alpha-Teleskop", 100, 800, 12.5, 2019),
               ("Zeiss-Astrograph", "Astrograph", 160, 1100, 215, 1934), ("Wanderdobson", "Dobson", 400, 1800, 48, 2006), ("Kometensucher", "Linsenfernrohr", 110, 650, 19, 1956)]


def lang(iso):
    j, m, t = iso.split("-")
    return f"{int(t)}. {MONATE[int(m) - 1]} {j}"


def nummer(event, personen, name, email, tarif):
    text = "|".join(str(x).strip().lower() for x in (event, int(personen), name, email, tarif))
    return f"HR-{zlib.crc32(text.encode()) % 90000 + 10000}"


INITIAL_STATE = {"anmeldungen": []}
