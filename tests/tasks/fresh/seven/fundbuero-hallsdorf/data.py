"""Fundbüro der Stadt Hallsdorf."""
SITE = "Fundbüro Hallsdorf"
FUNDE = []
_n = 0


def f(kat, was, tag, ort, teil, ablage, frist, wert, besonders=""):
    global _n
    _n += 1
    FUNDE.append({"nr": "26/%04d" % (310 + _n * 17), "kategorie": kat, "was": was, "tag": tag, "ort": ort, "stadtteil": teil,
                  "ablage": ablage, "frist": frist, "wert": wert, "besonders": besonders})


KATEGORIEN = ["Fahrrad", "Schirm", "Schlüssel", "Schmuck", "Kleidung", "Tasche", "Elektronik", "Sonstiges"]
TEILE = ["Altstadt", "Lindenau", "Nordend", "Hafen", "Weststadt"]
f("Schirm", "Stockschirm, schwarz", "2026-01-07", "Straßenbahn 4", "Altstadt", "Regal C 2", "2026-07-07", 15)
f("Fahrrad", "Damenrad, blau, Marke Pegasus", "2026-01-09", "Bahnhof Lindenau", "Lindenau", "Hof, Platz 11", "2026-07-09", 180, "Kindersitz hinten")
f("Schlüssel", "Schlüsselbund mit sechs Schlüsseln", "2026-01-12", "Marktplatz", "Altstadt", "Kasten 3", "2026-07-12", 0, "Anhänger in Form eines Fisches")
f("Kleidung", "Kindermütze, rot", "2026-01-13", "Straßenbahn 4", "Weststadt", "Regal A 1", "2026-07-13", 5)
f("Schmuck", "Ehering, Gold", "2026-01-16", "Hallenbad", "Nordend", "Tresor 1", "2026-07-16", 400, "Gravur innen: Ilse 3.5.71")
f("Tasche", "Rucksack, grau, mit Sportzeug", "2026-01-19", "Bus 31", "Hafen", "Regal D 4", "2026-07-19", 60)
f("Fahrrad", "Kinderrad, grün, 20 Zoll", "2026-01-21", "Spielplatz Eschenweg", "Lindenau", "Hof, Platz 14", "2026-07-21", 70)
f("Elektronik", "Mobiltelefon, Glas gesprungen", "2026-01-22", "Stadtpark", "Nordend", "Tresor 2", "2026-07-22", 120)
f("Schirm", "Taschenschirm, gepunktet", "2026-01-26", "Bus 31", "Hafen", "Regal C 2", "2026-07-26", 8)
f("Sonstiges", "Gehstock mit Silberknauf", "2026-01-28", "Café Römer", "Altstadt", "Regal E 1", "2026-07-28", 90)
f("Schmuck", "Armband, Silber", "2026-02-02", "Theaterplatz", "Altstadt", "Tresor 1", "2026-08-02", 55, "Kleines Herz")
f("Fahrrad", "Herrenrad, schwarz, Marke Falter", "2026-02-03", "Hafenstraße 12", "Hafen", "Hof, Platz 15", "2026-08-03", 240, "Rahmennummer endet auf 771")
f("Kleidung", "Wollschal, kariert", "2026-02-05", "Straßenbahn 4", "Altstadt", "Regal A 2", "2026-08-05", 20)
f("Schlüssel", "Autoschlüssel, Klappschlüssel", "2026-02-06", "Parkhaus Lindenau", "Lindenau", "Kasten 1", "2026-08-06", 0)
f("Schirm", "Stockschirm, Holzgriff", "2026-02-10", "Straßenbahn 4", "Lindenau", "Regal C 3", "2026-08-10", 25, "Initialen am Griff")
f("Tasche", "Geldbörse, braun, leer", "2026-02-11", "Wochenmarkt", "Weststadt", "Tresor 3", "2026-08-11", 10)
f("Schmuck", "Ring, Silber, mit blauem Stein", "2026-02-14", "Straßenbahn 4", "Weststadt", "Tresor 4", "2026-08-14", 80, "Gravur innen: für M.")
f("Fahrrad", "Damenrad, weiß, mit Korb", "2026-02-17", "Kirchplatz", "Lindenau", "Hof, Platz 18", "2026-08-17", 150)
f("Elektronik", "Kopfhörer in Hülle", "2026-02-18", "Stadtbibliothek", "Altstadt", "Tresor 2", "2026-08-18", 110)
f("Sonstiges", "Geige im Kasten", "2026-02-20", "Straßenbahn 4", "Nordend", "Büro Leitung", "2026-08-20", 900, "Zettel mit Notenreihe")
f("Kleidung", "Herrenmantel, dunkelblau", "2026-02-23", "Ratskeller", "Altstadt", "Regal A 5", "2026-08-23", 130)
f("Schirm", "Kinderschirm mit Fröschen", "2026-02-24", "Bus 31", "Weststadt", "Regal C 3", "2026-08-24", 7)
f("Fahrrad", "Rennrad, gelb", "2026-02-27", "Uferweg", "Hafen", "Hof, Platz 20", "2026-08-27", 600)
f("Schlüssel", "Einzelner Sicherheitsschlüssel", "2026-03-02", "Hallenbad", "Nordend", "Kasten 3", "2026-09-02", 0)
f("Schirm", "Golfschirm, grün-weiß", "2026-03-03", "Straßenbahn 4", "Nordend", "Regal C 4", "2026-09-03", 30)
f("Tasche", "Stoffbeutel mit zwei Büchern", "2026-03-05", "Bus 31", "Lindenau", "Regal D 5", "2026-09-05", 15)
f("Elektronik", "Tablet, silbern", "2026-03-06", "Bahnhof Lindenau", "Lindenau", "Tresor 2", "2026-09-06", 260, "Aufkleber Segelclub")
f("Kleidung", "Lederhandschuhe, Größe 8", "2026-03-09", "Straßenbahn 4", "Hafen", "Regal A 2", "2026-09-09", 35)
f("Fahrrad", "Herrenrad, rot, Marke Kettler", "2026-03-10", "Bahnhof Lindenau", "Lindenau", "Hof, Platz 22", "2026-09-10", 200)
f("Schmuck", "Perlenohrring, einzeln", "2026-03-12", "Theaterplatz", "Altstadt", "Tresor 4", "2026-09-12", 95)
f("Sonstiges", "Kinderroller", "2026-03-13", "Spielplatz Eschenweg", "Lindenau", "Hof, Ecke", "2026-09-13", 40)
f("Schirm", "Taschenschirm, bordeauxrot", "2026-03-16", "Rathaus, Foyer", "Altstadt", "Regal C 4", "2026-09-16", 12)
f("Tasche", "Sporttasche, Verein SV Nord", "2026-03-17", "Bus 31", "Nordend", "Regal D 5", "2026-09-17", 45)
f("Fahrrad", "Klapprad, silber", "2026-03-19", "Bahnhof Nordend", "Nordend", "Hof, Platz 23", "2026-09-19", 220)
FUNDE.sort(key=lambda x: x["tag"], reverse=True)
NACH_NR = {x["nr"]: x for x in FUNDE}
SEITE = 8
GEBUEHREN = [("bis 25 €", "frei"), ("über 25 bis 100 €", "5,00 €"), ("über 100 bis 250 €", "12,50 €"), ("über 250 bis 500 €", "25,00 €"), ("über 500 €", "5 % des Wertes")]
ANFANG = {"verlustmeldungen": []}
