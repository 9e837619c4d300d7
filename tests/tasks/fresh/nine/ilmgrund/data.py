"""Dampfbahn Ilmgrund e. V. (Museumsbahn)."""
import datetime
import zlib


def pick(*parts):
    return zlib.crc32("|".join(map(str, parts)).encode())


LOKS = [("Waldkauz", "Dampf", 1911, "betriebsfähig"), ("Waldmeister", "Dampf", 1924, "in Aufarbeitung"), ("Ilmtal", "Dampf", 1898, "betriebsfähig"),
        ("Ilmenau", "Diesel", 1962, "betriebsfähig"), ("Köhlerliesel", "Dampf", 1907, "Ausstellungsstück"), ("Harzer Rolf", "Diesel", 1958, "abgestellt"),
        ("Rote Erna", "Diesel", 1954, "betriebsfähig"), ("Schwarze Erna", "Dampf", 1931, "in Aufarbeitung"), ("Stadt Bergsulza", "Dampf", 1914, "betriebsfähig"),
        ("Bergsulza II", "Diesel", 1966, "in Aufarbeitung"), ("Kleiner Max", "Akku", 1949, "betriebsfähig"), ("Großer Max", "Diesel", 1971, "abgestellt"),
        ("Hohenfels", "Dampf", 1902, "abgestellt"), ("Hohenstein", "Dampf", 1919, "in Aufarbeitung"), ("Fleißiges Lieschen", "Akku", 1938, "Ausstellungsstück"),
        ("Grubenhund", "Akku", 1952, "abgestellt"), ("Tannzapfen", "Dampf", 1909, "betriebsfähig"), ("Tannhäuser", "Diesel", 1959, "betriebsfähig"),
        ("Ilmnixe", "Diesel", 1964, "abgestellt"), ("Köhlerhans", "Dampf", 1922, "in Aufarbeitung"), ("Alter Fritz", "Dampf", 1896, "Ausstellungsstück")]
RUNNING = [l for l in LOKS if l[3] == "betriebsfähig"]
TITLES = ["Frühstückszug", "Kaffeefahrt nach Hohenfels", "Kaffeefahrt nach Bergsulza", "Schlemmerzug", "Schlemmerzug mit Weinprobe", "Märchenzug",
          "Abendfahrt mit Lichtern", "Fotozug", "Familientag im Ilmgrund", "Wanderzug", "Wanderzug mit Führung", "Krimi-Zug"]
STATUS = ["Plätze frei", "Plätze frei", "wenige Plätze", "ausgebucht", "Plätze frei", "wenige Plätze"]
FAHRTEN = []
for i in range(60):
    d = datetime.date(2026, 4, 4) + datetime.timedelta(days=i // 2 * 7 + i % 2)
    title = TITLES[pick("t", i) % 12]
    price = 14 + pick("p", i) % 60 * 0.5 + (9 if "Schlemmer" in title else 0)
    FAHRTEN.append({"nr": 2601 + i, "datum": str(d), "zeit": "%02d:%s" % (9 + pick("z", i) % 9, ["10", "40", "25"][pick("m", i) % 3]), "titel": title,
                    "lok": RUNNING[pick("l", i) % len(RUNNING)][0], "preis": price, "alt": price + 4.5 if pick("a", i) % 4 == 0 else None, "status": STATUS[pick("s", i) % 6]})
LOKART = {l[0]: l[1] for l in LOKS}
PREISE = [("Einzelfahrt", 9.80, 4.90), ("Hin- und Rückfahrt", 15.60, 7.80), ("Tageskarte", 21.40, 10.20), ("Familienkarte (2 Erwachsene, bis 3 Kinder)", 44.00, None), ("Fahrrad, je Fahrt", 2.50, None)]
