# Signatur, Titel, Autor, Jahr, Art, Standort, Seiten, entliehen bis (oder "")
ROWS = [
    ("R 11 Alb 2", "Der Salzweg", "Albers, Renate", 2019, "Buch", "Zentralbibliothek, 1. OG", 312, ""),
    ("R 11 Alb 5", "Nebel über Lindach", "Albers, Renate", 2023, "Buch", "Zentralbibliothek, 1. OG", 286, "2026-12-11"),
    ("R 12 Bra 1", "Die Uhrmacherin von Gera", "Brandl, Theo", 2015, "Buch", "Zweigstelle Nord", 404, ""),
    ("S 04 Czi 3", "Pilze erkennen leicht gemacht", "Czinczoll, Uwe", 2021, "Buch", "Zentralbibliothek, EG", 176, ""),
    ("H 20 Ahl 1", "Kaltes Wasser", "Ahlgrimm, Jens", 2022, "Hörbuch", "Zentralbibliothek, EG", 0, "2026-12-03"),
    ("R 12 Bra 4", "Das zweite Zifferblatt", "Brandl, Theo", 2018, "Buch", "Zweigstelle Nord", 377, "2026-12-18"),
    ("K 02 Fin 1", "Fritzi Fuchs fliegt fort", "Finke, Marlies", 2020, "Buch", "Kinderbücherei", 48, ""),
    ("K 02 Fin 2", "Fritzi Fuchs fängt Fische", "Finke, Marlies", 2021, "Buch", "Kinderbücherei", 48, "2026-12-07"),
    ("F 31 Stu 1", "Stumme Gleise", "Sturm, Ida (Regie)", 2017, "DVD", "Zentralbibliothek, EG", 0, ""),
    ("S 07 Gru 2", "Gärtnern ohne Gießkanne", "Grundmann, Silke", 2024, "Buch", "Zentralbibliothek, EG", 208, "2026-12-15"),
    ("R 15 Hof 1", "Vierzehn Tage Regen", "Hofstetter, Klara", 2011, "Buch", "Zweigstelle Süd", 251, ""),
    ("R 15 Hof 3", "Der Pegelstand", "Hofstetter, Klara", 2016, "Buch", "Zweigstelle Süd", 298, ""),
    ("H 20 Hof 2", "Der Pegelstand (Lesung)", "Hofstetter, Klara", 2017, "Hörbuch", "Zentralbibliothek, EG", 0, ""),
    ("S 11 Ilg 1", "Fahrräder selbst reparieren", "Ilgner, Boris", 2018, "Buch", "Zentralbibliothek, EG", 192, "2026-12-09"),
    ("Z 01 Lin 7", "Lindacher Heimatblätter, Heft 7", "Geschichtsverein Lindach", 2009, "Zeitschrift", "Magazin", 96, ""),
    ("Z 01 Lin 8", "Lindacher Heimatblätter, Heft 8", "Geschichtsverein Lindach", 2010, "Zeitschrift", "Magazin", 104, ""),
    ("R 18 Kel 1", "Ein Zimmer in Triest", "Keller, Moritz", 2014, "Buch", "Zentralbibliothek, 1. OG", 333, ""),
    ("R 18 Kel 2", "Die Fähre nach Ancona", "Keller, Moritz", 2020, "Buch", "Zentralbibliothek, 1. OG", 341, "2026-12-21"),
    ("F 31 Kra 2", "Der lange Acker", "Krahl, Otto (Regie)", 2013, "DVD", "Zentralbibliothek, EG", 0, "2026-12-01"),
    ("S 14 Lam 1", "Brot backen mit Roggen", "Lamprecht, Dorit", 2022, "Buch", "Zentralbibliothek, EG", 160, ""),
    ("K 05 Mey 1", "Wie Brücken stehen bleiben", "Meyenburg, Jan", 2019, "Buch", "Kinderbücherei", 64, ""),
    ("R 20 Naw 1", "Staub und Linden", "Nawroth, Elfi", 1998, "Buch", "Magazin", 512, ""),
    ("R 20 Naw 4", "Das Haus am Wehr", "Nawroth, Elfi", 2004, "Buch", "Zentralbibliothek, 1. OG", 448, "2026-12-14"),
    ("R 20 Naw 6", "Spätes Licht", "Nawroth, Elfi", 2012, "Buch", "Zentralbibliothek, 1. OG", 390, ""),
    ("H 21 Naw 1", "Spätes Licht (Lesung)", "Nawroth, Elfi", 2013, "Hörbuch", "Zweigstelle Nord", 0, ""),
    ("S 16 Oed 1", "Steuern verstehen", "Oedekoven, Ralf", 2025, "Buch", "Zentralbibliothek, EG", 240, "2026-12-10"),
    ("S 17 Pap 2", "Papier falten", "Pappenheim, Lore", 2016, "Buch", "Kinderbücherei", 120, ""),
    ("F 32 Que 1", "Quellgebiet", "Quandt, Sibylle (Regie)", 2021, "DVD", "Zweigstelle Süd", 0, ""),
    ("R 23 Ros 1", "Der Steinmetz", "Rosenow, Karl", 2008, "Buch", "Zweigstelle Süd", 275, ""),
    ("R 23 Ros 2", "Der Glaser", "Rosenow, Karl", 2010, "Buch", "Zweigstelle Süd", 268, "2026-12-22"),
    ("S 19 Sch 4", "Wandern am Oberlauf", "Schauer, Petra", 2023, "Buch", "Zentralbibliothek, EG", 144, ""),
    ("R 26 Tau 1", "Sieben Winter", "Taubert, Georg", 2001, "Buch", "Magazin", 620, ""),
    ("K 07 Uhl 1", "Emil zählt bis tausend", "Uhlig, Nora", 2024, "Buch", "Kinderbücherei", 36, "2026-12-05"),
    ("S 21 Vog 1", "Vögel am Futterhaus", "Voglsang, Heike", 2020, "Buch", "Zentralbibliothek, EG", 128, ""),
    ("R 28 Wen 2", "Der Brief aus Riga", "Wendlandt, Ines", 2017, "Buch", "Zentralbibliothek, 1. OG", 356, ""),
    ("H 22 Wen 1", "Der Brief aus Riga (Hörspiel)", "Wendlandt, Ines", 2019, "Hörbuch", "Zentralbibliothek, EG", 0, "2026-12-12"),
]
KEYS = ("sig", "titel", "autor", "jahr", "art", "ort", "seiten", "bis")
MEDIEN = [dict(zip(KEYS, r), id=3001 + i) for i, r in enumerate(ROWS)]
ARTEN = ["Buch", "DVD", "Hörbuch", "Zeitschrift"]
FILIALEN = [("Z", "Zentralbibliothek"), ("N", "Zweigstelle Nord"), ("S", "Zweigstelle Süd")]
LESER = {"2048117": {"pin": "5591", "name": "Jutta Wiesner"}}


def datum(iso):
    y, m, d = iso.split("-")
    return "%s.%s.%s" % (d, m, y)


def initial():
    return {"vormerkungen": []}
