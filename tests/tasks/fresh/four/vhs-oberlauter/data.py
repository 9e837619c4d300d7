SITE = "Volkshochschule Oberlauter"
# Nummer, Titel, Bereich, Wochentag, Uhrzeit, Beginn, Termine, Gebühr, freie Plätze, Haus, Raum, Leitung
KURSE = [
    ("K4101", "Spanisch für den Urlaub", "Sprachen", "Montag", "18.30–20.00 Uhr", "2027-02-22", 10, 86.00, 4, "Alte Mühle", "Raum 12", "Lucía Berger"),
    ("K4102", "Englisch am Vormittag", "Sprachen", "Dienstag", "9.30–11.00 Uhr", "2027-02-23", 12, 98.00, 6, "Alte Mühle", "Raum 11", "Susan Kopp"),
    ("K4103", "Italienisch, Anfang", "Sprachen", "Mittwoch", "19.00–20.30 Uhr", "2027-02-24", 10, 84.00, 0, "Gymnasium", "B 104", "Paolo Ferri"),
    ("K4104", "Französisch auffrischen", "Sprachen", "Samstag", "10.00–13.00 Uhr", "2027-03-06", 4, 62.00, 2, "Alte Mühle", "Raum 12", "Anne Walter"),
    ("K4105", "Gebärdensprache, Grundkurs", "Sprachen", "Donnerstag", "18.00–19.30 Uhr", "2027-02-25", 8, 74.50, 7, "Gymnasium", "B 102", "Mira Holzapfel"),
    ("K4106", "Japanisch, Anfang", "Sprachen", "Samstag", "9.30–12.30 Uhr", "2027-03-13", 5, 91.00, 5, "Alte Mühle", "Raum 11", "Yuki Sander"),
    ("K5201", "Aquarell für Einsteiger", "Kunst und Handwerk", "Donnerstag", "19.00–21.15 Uhr", "2027-03-04", 6, 78.00, 3, "Alte Mühle", "Atelier Nord", "Gudrun Seiler"),
    ("K5202", "Nähen lernen an der Maschine", "Kunst und Handwerk", "Freitag", "17.00–20.00 Uhr", "2027-03-12", 5, 88.00, 1, "Grundschule", "Werkraum", "Ilse Traub"),
    ("K5203", "Stühle flechten", "Kunst und Handwerk", "Samstag", "9.00–16.00 Uhr", "2027-04-17", 2, 69.00, 0, "Grundschule", "Werkraum", "Hans Röder"),
    ("K5204", "Messer schleifen", "Kunst und Handwerk", "Freitag", "18.00–21.00 Uhr", "2027-03-19", 1, 24.00, 5, "Grundschule", "Werkraum", "Hans Röder"),
    ("K5205", "Nähen: Reparieren statt wegwerfen", "Kunst und Handwerk", "Mittwoch", "18.00–20.00 Uhr", "2027-04-14", 3, 46.00, 6, "Grundschule", "Werkraum", "Ilse Traub"),
    ("K6301", "Rücken und Schultern", "Gesundheit", "Montag", "17.15–18.15 Uhr", "2027-02-22", 12, 72.00, 0, "Turnhalle West", "Gymnastikraum", "Jana Otto"),
    ("K6302", "Brot aus Sauerteig", "Gesundheit", "Samstag", "10.00–15.00 Uhr", "2027-03-20", 1, 38.00, 2, "Grundschule", "Küche", "Lorenz Maul"),
    ("K6303", "Yoga am Morgen", "Gesundheit", "Mittwoch", "7.00–8.00 Uhr", "2027-02-24", 14, 95.00, 8, "Turnhalle West", "Gymnastikraum", "Jana Otto"),
    ("K6304", "Kräuterwanderung am Lauterberg", "Gesundheit", "Sonntag", "14.00–17.00 Uhr", "2027-05-09", 1, 14.00, 11, "im Freien", "Parkplatz Lauterberg", "Doris Ebner"),
    ("K7401", "Tabellen rechnen lassen", "Beruf und Computer", "Dienstag", "18.00–21.00 Uhr", "2027-03-02", 4, 112.00, 4, "Gymnasium", "Computerraum 1", "Emre Yildiz"),
    ("K7402", "Fotos ordnen und sichern", "Beruf und Computer", "Samstag", "13.00–17.00 Uhr", "2027-03-06", 1, 34.00, 9, "Gymnasium", "Computerraum 2", "Emre Yildiz"),
    ("K7403", "Die Steuererklärung", "Beruf und Computer", "Montag", "19.00–21.00 Uhr", "2027-04-12", 2, 29.00, 3, "Alte Mühle", "Raum 12", "Beate Grohs"),
]
KEYS = ["nr", "titel", "bereich", "tag", "zeit", "beginn", "termine", "gebuehr", "frei", "haus", "raum", "leitung"]
ITEMS = [dict(zip(KEYS, k)) for k in KURSE]
INITIAL_STATE = {"merkliste": [], "programmheft": []}
