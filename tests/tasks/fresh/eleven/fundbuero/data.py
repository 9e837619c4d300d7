"""Fundbüro der Stadt Lindenau: Fundsachen, Gebühren, Verlustmeldungen."""
import datetime
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import rows, stamp

TODAY = datetime.date(2026, 10, 9)
PER_PAGE = 10
KINDS = ["Schlüssel", "Taschen und Rucksäcke", "Elektronik", "Kleidung", "Schmuck und Uhren", "Fahrzeuge", "Brillen", "Sonstiges"]

ITEMS = rows("""
Schlüsselbund mit rotem Anhänger | Schlüssel | rot | 2026-10-07 | Rathausplatz, Bank am Brunnen | Regal A3
Damenrucksack aus Segeltuch | Taschen und Rucksäcke | blau | 2026-10-07 | Straßenbahn Linie 4 | Regal C1
Mobiltelefon mit gesprungenem Glas | Elektronik | schwarz | 2026-10-06 | Stadtpark, Spielplatz | Tresor 2
Regenschirm mit Holzgriff | Sonstiges | grün | 2026-10-06 | Volkshochschule, Garderobe | Regal F2
Kinderjacke, Größe 116 | Kleidung | gelb | 2026-10-05 | Tierpark, Eingang Süd | Regal D4
Einzelner Autoschlüssel | Schlüssel | schwarz | 2026-10-05 | Parkhaus am Theater, Ebene 2 | Regal A3
Lesebrille im Etui | Brillen | braun | 2026-10-04 | Stadtbücherei, Lesesaal | Schublade 7
Armbanduhr mit Lederband | Schmuck und Uhren | braun | 2026-10-03 | Hallenbad Nord, Umkleide | Tresor 1
Klapprad, 20 Zoll | Fahrzeuge | weiß | 2026-10-02 | Bahnhof, Gleis 3 | Hof, Platz 12
Kopfhörer mit Ladehülle | Elektronik | weiß | 2026-10-02 | Bus 27 | Tresor 2
Wollschal mit Fransen | Kleidung | grau | 2026-10-01 | Stadttheater, Rang | Regal D1
Aktentasche mit Notenheften | Taschen und Rucksäcke | schwarz | 2026-10-01 | Straßenbahn Linie 2 | Regal C2
Schlüssel an grünem Band | Schlüssel | grün | 2026-09-30 | Sportplatz Auwiese | Regal A2
Ohrring mit Perle | Schmuck und Uhren | silber | 2026-09-29 | Café am Markt | Tresor 1
Tretroller für Kinder | Fahrzeuge | rosa | 2026-09-28 | Grundschule Weststadt | Hof, Platz 3
Sonnenbrille | Brillen | schwarz | 2026-09-28 | Freibad, Liegewiese | Schublade 7
Trompete im Koffer | Sonstiges | messing | 2026-09-27 | Straßenbahn Linie 4 | Regal G1
Tablet in Filzhülle | Elektronik | grau | 2026-09-26 | Bürgeramt, Wartezone | Tresor 2
Sporttasche mit Handtuch | Taschen und Rucksäcke | rot | 2026-09-25 | Turnhalle Lessingschule | Regal C3
Lederhandschuhe, gefüttert | Kleidung | braun | 2026-09-24 | Bus 31 | Regal D2
Drei Schlüssel an Karabiner | Schlüssel | silber | 2026-09-23 | Stadtpark, Minigolf | Regal A2
Hörgerät | Sonstiges | beige | 2026-09-22 | Seniorentreff Ostend | Tresor 3
Ehering mit Gravur | Schmuck und Uhren | gold | 2026-09-21 | Hallenbad Nord, Dusche | Tresor 1
Digitalkamera | Elektronik | silber | 2026-09-19 | Aussichtsturm | Tresor 2
Strickmütze | Kleidung | lila | 2026-09-18 | Weihnachtsmarktlager | Regal D1
Einkaufstrolley | Taschen und Rucksäcke | kariert | 2026-09-17 | Bus 27 | Regal C5
Herrenrad, 28 Zoll | Fahrzeuge | dunkelblau | 2026-09-16 | Uferweg, Höhe Wehr | Hof, Platz 9
Gleitsichtbrille | Brillen | rot | 2026-09-15 | Stadttheater, Foyer | Schublade 7
Schlüsselbund mit Flaschenöffner | Schlüssel | silber | 2026-09-14 | Festwiese | Regal A1
Teddybär ohne Auge | Sonstiges | braun | 2026-09-13 | Straßenbahn Linie 2 | Regal F4
Laptop ohne Netzteil | Elektronik | grau | 2026-09-12 | Bahnhof, Wartesaal | Tresor 2
Halskette mit Anker | Schmuck und Uhren | silber | 2026-09-11 | Freibad, Liegewiese | Tresor 1
Regenjacke, Größe L | Kleidung | orange | 2026-09-10 | Bus 27 | Regal D3
Bauchtasche | Taschen und Rucksäcke | schwarz | 2026-09-09 | Festwiese | Regal C1
Schachspiel, es fehlt ein Springer | Sonstiges | braun | 2026-09-08 | Stadtpark, Pavillon | Regal F1
E-Scooter mit Helm | Fahrzeuge | schwarz | 2026-09-07 | Parkhaus am Theater, Ebene 1 | Hof, Platz 4
Tresorschlüssel mit Nummer | Schlüssel | messing | 2026-09-05 | Sparkasse, Vorraum | Tresor 3
Kinderbrille mit Band | Brillen | blau | 2026-09-04 | Tierpark, Streichelzoo | Schublade 8
Fächer aus Papier | Sonstiges | rot | 2026-09-03 | Stadttheater, Parkett | Regal F2
Elektronisches Wörterbuch | Elektronik | weiß | 2026-09-02 | Volkshochschule, Raum 12 | Tresor 2
Ballettschuhe im Beutel | Kleidung | rosa | 2026-09-01 | Musikschule | Regal D4
Fahrradschlüssel | Schlüssel | gelb | 2026-08-31 | Bahnhof, Radstation | Regal A1
""", "name", "kind", "colour", "date", "place", "store")
for i, x in enumerate(ITEMS):
    x["number"] = f"F-2026-{1184 - i * 3}"
    day = datetime.date.fromisoformat(x["date"])
    x["until"] = day + datetime.timedelta(days=182)
    x["day"] = day

FEES = rows("""
Schlüssel | 3,00
Ausweise und Dokumente | gebührenfrei
Brillen, Kleidung, Schirme | 4,00
Taschen, Koffer, Rucksäcke | 6,50
Elektronische Geräte | 9,00
Schmuck und Uhren | 12,00
Fahrräder und Roller | 18,50
Lebende Tiere | werden an das Tierheim abgegeben
Versand innerhalb Deutschlands | 7,90
""", "what", "fee")

PLACES = ["Straße oder Platz", "Bus oder Straßenbahn", "Öffentliches Gebäude", "Park oder Freibad", "Weiß ich nicht"]


def german(day):
    return f"{day.day:02d}.{day.month:02d}.{day.year}"


def report_number(v):
    return "V-26-%d" % stamp(v["kind"], v["what"], v["date"], v["where"], v["name"], v["email"], v["copy"])
