# Nr | Kurs | Zielgruppe | Tag | Uhrzeit | Leitung | Gebühr | freie Plätze
RAW = """
101 | Seepferdchen I | Kinder | Montag | 15:30 | Frau Wendt | 89,00 | 2
102 | Seepferdchen II | Kinder | Samstag | 09:00 | Herr Kolbe | 89,00 | 0
103 | Bronze für Kinder | Kinder | Samstag | 10:00 | Herr Kolbe | 95,00 | 4
104 | Wasserflöhe | Kinder | Samstag | 11:15 | Frau Jansen | 72,50 | 3
105 | Tauchen und Toben | Kinder | Freitag | 16:00 | Herr Kolbe | 64,00 | 1
106 | Silber-Training | Kinder | Mittwoch | 16:30 | Frau Wendt | 95,00 | 0
107 | Kraulen für Kids | Kinder | Dienstag | 15:45 | Frau Jansen | 98,00 | 5
108 | Ferienkurs Anfänger | Kinder | Donnerstag | 10:30 | Herr Bassler | 110,00 | 6
109 | Springen vom Brett | Kinder | Samstag | 14:00 | Herr Bassler | 58,00 | 2
110 | Mini-Wasserball | Kinder | Samstag | 15:30 | Frau Wendt | 49,00 | 0
201 | Babyschwimmen A | Eltern und Babys | Dienstag | 09:15 | Frau Lorenz | 84,00 | 1
202 | Babyschwimmen B | Eltern und Babys | Dienstag | 10:15 | Frau Lorenz | 84,00 | 0
203 | Babyschwimmen C | Eltern und Babys | Freitag | 09:15 | Frau Lorenz | 84,00 | 3
204 | Kleinkindplanschen | Eltern und Babys | Freitag | 10:30 | Frau Özkan | 69,00 | 4
205 | Papa taucht | Eltern und Babys | Samstag | 12:30 | Herr Bassler | 76,00 | 2
301 | Kraulen Anfänger | Erwachsene | Montag | 18:30 | Frau Özkan | 115,00 | 3
302 | Kraulen Fortgeschrittene | Erwachsene | Mittwoch | 19:00 | Frau Özkan | 115,00 | 0
303 | Schwimmen lernen mit Ruhe | Erwachsene | Donnerstag | 18:00 | Herr Tamm | 129,00 | 2
304 | Technik am Morgen | Erwachsene | Dienstag | 06:45 | Herr Tamm | 92,00 | 7
305 | Triathlon-Vorbereitung | Erwachsene | Samstag | 07:30 | Frau Özkan | 139,00 | 1
306 | Delfin und Wende | Erwachsene | Freitag | 19:30 | Herr Tamm | 105,00 | 0
307 | Rettungsschwimmer Bronze | Erwachsene | Sonntag | 17:00 | Herr Kolbe | 65,00 | 8
308 | Freitauchen Schnupperkurs | Erwachsene | Sonntag | 19:00 | Herr Bassler | 79,00 | 4
401 | Aqua-Jogging | Fitness | Montag | 19:45 | Frau Reuter | 78,00 | 5
402 | Aqua-Cycling | Fitness | Mittwoch | 18:00 | Frau Reuter | 118,00 | 0
403 | Aqua-Zumba | Fitness | Donnerstag | 19:15 | Frau Marin | 85,00 | 2
404 | Wassergymnastik früh | Fitness | Dienstag | 08:00 | Frau Marin | 66,00 | 9
405 | Wassergymnastik spät | Fitness | Donnerstag | 17:00 | Frau Marin | 66,00 | 1
406 | Tiefwasser-Training | Fitness | Freitag | 18:15 | Frau Reuter | 82,00 | 3
407 | Rücken im Wasser | Fitness | Montag | 10:00 | Frau Reuter | 74,00 | 0
501 | Sanft in Bewegung | Senioren | Montag | 09:00 | Frau Marin | 59,00 | 4
502 | Gelenke entlasten | Senioren | Mittwoch | 09:30 | Frau Lorenz | 62,00 | 0
503 | Rheuma-Gruppe | Senioren | Donnerstag | 11:30 | Frau Lorenz | 55,00 | 2
504 | Schwimmen ab 65 | Senioren | Freitag | 08:15 | Herr Tamm | 57,00 | 6
505 | Tee und Wasser | Senioren | Mittwoch | 14:00 | Frau Jansen | 48,00 | 3
"""
KURSE = []
for l in RAW.strip().splitlines():
    n, k, z, t, u, le, g, f = [x.strip() for x in l.split("|")]
    KURSE.append(dict(nr=n, kurs=k, ziel=z, tag=t, uhr=u, leitung=le, gebuehr=g, frei=int(f)))
ZIELE = ["Kinder", "Eltern und Babys", "Erwachsene", "Fitness", "Senioren"]
TAGE = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"]
# Bereich: (Karte, voll, ermäßigt)
PREISE = {"Hallenbad": [("Einzelkarte", "5,80", "3,90"), ("Zehnerkarte", "52,00", "35,00"), ("Jahreskarte", "310,00", "215,00")],
 "Freibad": [("Einzelkarte", "4,60", "2,80"), ("Zehnerkarte", "41,00", "25,00"), ("Saisonkarte", "98,00", "61,00")],
 "Sauna": [("Tageskarte", "19,50", "16,50"), ("Abendkarte", "14,00", "11,80"), ("Zehnerkarte", "172,00", "146,00")]}
INITIAL = {"anmeldungen": []}
