"""Stadtbibliothek Mehlbach: Katalog (72 Titel)."""
import datetime
from zlib import crc32

AUTHORS = ["Adebar, Hanne", "Brückner, Ole", "Dorsch, Mila", "Eschenbach, Jonas", "Falkner, Rieke", "Grevenstein, Tilo", "Hollerbach, Ute", "Issel, Karim",
           "Jessen, Frauke", "Kolberg, Anselm", "Lorenz, Ida", "Lorenz, Inga"]
KINDS = ["Buch", "Hörbuch", "E-Book", "DVD", "Spiel"]
BRANCHES = ["Zentrale am Markt", "Zweigstelle Nord", "Zweigstelle Süd"]
A = ["Der Leuchtturm", "Leuchtturmnächte", "Die Frau vom Leuchtturm", "Das Salz der Insel", "Am Ende des Deichs", "Nordlicht", "Der stille Kanal", "Winterhafen", "Die Apfelernte",
     "Sommer in Mehlbach", "Das Haus am Moor", "Der letzte Fährmann", "Krähenwinter", "Die Uhrmacherin", "Brot backen für Anfänger", "Gärtnern auf dem Balkon", "Steuern leicht erklärt",
     "Wandern im Harz"]
B = ["Kleine Geschichte der Hanse", "Sternbilder erkennen", "Radreparatur Schritt für Schritt", "Die Moorhexe", "Kommissarin Thoms und der Nebel", "Kommissarin Thoms und die Flut", "Kommissarin Thoms und das Eis",
     "Fische der Nordsee", "Schach für Kinder", "Die Rechenfüchse", "Reise durch Estland", "Kochen mit Hülsenfrüchten", "Vögel im Garten", "Das große Strickbuch", "Räuber im Regen", "Tinka und der Bagger",
     "Stadt der Brücken", "Die Kartografin"]
TITLES = []
n = 0
for t, title in enumerate(A + B):
    for v in range(2):
        key = "%s/%d" % (title, v)
        h = crc32(key.encode())
        kind = "Buch" if v == 0 and t % 7 != 5 else KINDS[1 + h % 3] if t % 9 else "Hörbuch"
        if title in ("Schach für Kinder", "Räuber im Regen", "Die Rechenfüchse") and v == 1:
            kind = "Spiel"
        if v == 1 and TITLES[-1]["kind"] == kind:      # no title twice in the same kind
            kind = "Hörbuch" if kind != "Hörbuch" else "DVD"
        author = AUTHORS[crc32(title.encode()) % 12]
        copies = []
        for i in range(1 + h // 9 % 3 if kind != "E-Book" else 1):
            g = crc32(("%s#%d" % (key, i)).encode())
            loaned = g % 3 != 0
            copies.append({"branch": BRANCHES[(h + i) % 3] if kind != "E-Book" else "Online", "shelf": "%s %s %d" % ({"Buch": "R", "Hörbuch": "H", "DVD": "D", "Spiel": "S", "E-Book": "E"}[kind], author[:4].upper().strip(","), 10 + g % 80),
                           "back": (datetime.date(2026, 11, 16) + datetime.timedelta(days=g // 7 % 40)).isoformat() if loaned and kind != "E-Book" else None})
        TITLES.append({"id": 7000 + 11 * n, "title": title, "author": author, "kind": kind, "year": 2012 + h // 5 % 14, "pages": 96 + h % 420 if kind in ("Buch", "E-Book") else None,
                       "minutes": 65 + h % 520 if kind in ("Hörbuch", "DVD") else None, "publisher": ["Möwe Verlag", "Torfhaus", "Edition Kiel & Brand", "Lindenblatt"][h // 3 % 4],
                       "isbn": "978-3-%05d-%03d-%d" % (h % 99999, h // 8 % 999, h % 10), "branches": sorted({c["branch"] for c in copies}), "copies": copies,
                       "text": "%s – %s" % (title, ["ein Titel für lange Abende, empfohlen von unserem Lesekreis.", "anschaulich erzählt und sorgfältig ausgestattet.", "seit Jahren eines der beliebtesten Werke in unserem Bestand."][h % 3])})
        n += 1
TITLES.sort(key=lambda r: crc32(str(r["id"]).encode()))
CARD, PIN = "4471-2093", "8264"
