KURSE = [dict(zip(("nr","titel","beginn","gebuehr","plaetze","leitung","treff","alter","dauer","gruppe"), r)) for r in [
 ("K-101","Wassergewöhnung Seesternchen","12.01.2026","64,00 €",0,"Frau Albers","Lehrschwimmbecken","4 Jahre","8 x 30 Minuten","Kinder"),
 ("K-102","Seepferdchen","13.01.2026","78,50 €",4,"Herr Osterkamp","Lehrschwimmbecken","5 Jahre","10 x 45 Minuten","Kinder"),
 ("K-103","Bronze-Kurs","15.01.2026","82,00 €",1,"Frau Yildiz","Sportbecken, Bahn 1","7 Jahre","10 x 45 Minuten","Kinder"),
 ("K-104","Kraulen für Einsteiger","14.01.2026","96,00 €",0,"Herr Brinkmann","Sportbecken, Bahn 6","16 Jahre","8 x 60 Minuten","Erwachsene"),
 ("K-105","Kraulen für Fortgeschrittene","14.01.2026","96,00 €",7,"Herr Brinkmann","Sportbecken, Bahn 5","16 Jahre","8 x 60 Minuten","Erwachsene"),
 ("K-106","Erwachsene lernen schwimmen","19.01.2026","118,00 €",2,"Frau Albers","Lehrschwimmbecken","18 Jahre","12 x 45 Minuten","Erwachsene"),
 ("K-107","Rückenfit im Wasser","16.01.2026","59,90 €",0,"Frau Nowak","Warmbecken","ohne Angabe","8 x 45 Minuten","Gesundheit"),
 ("K-108","Aqua-Cycling","20.01.2026","134,00 €",3,"Herr Sander","Warmbecken","18 Jahre","10 x 45 Minuten","Gesundheit"),
 ("K-109","Schwangerenschwimmen","21.01.2026","72,00 €",5,"Frau Nowak","Warmbecken","ohne Angabe","6 x 45 Minuten","Gesundheit"),
]]
ZEITEN = [
 ("Montag", [("06:30 – 08:00","Sportbecken","Frühschwimmen","6"),("08:00 – 12:30","Sportbecken","Schulschwimmen","2"),("18:30 – 19:15","Warmbecken","Aquafitness","–"),("19:30 – 21:30","Sportbecken","Vereinstraining","0")]),
 ("Dienstag", [("08:00 – 13:00","Lehrschwimmbecken","Schulschwimmen","–"),("14:00 – 21:30","Sportbecken","Öffentliches Schwimmen","5")]),
 ("Mittwoch", [("06:30 – 08:00","Sportbecken","Frühschwimmen","6"),("10:00 – 10:45","Warmbecken","Aquafitness","–"),("14:00 – 18:00","Sportbecken","Öffentliches Schwimmen","4"),("18:00 – 21:00","Sportbecken","Vereinstraining","1")]),
 ("Donnerstag", [("14:00 – 20:00","Sportbecken","Öffentliches Schwimmen","6"),("20:00 – 21:30","Warmbecken","Damenschwimmen","–")]),
 ("Freitag", [("06:30 – 08:00","Sportbecken","Frühschwimmen","6"),("14:00 – 22:00","Sportbecken","Öffentliches Schwimmen","5"),("17:15 – 18:00","Warmbecken","Aquafitness","–")]),
 ("Samstag", [("09:00 – 18:00","Sportbecken","Öffentliches Schwimmen","6"),("10:00 – 13:00","Lehrschwimmbecken","Spielevormittag","–")]),
 ("Sonntag", [("08:00 – 17:00","Sportbecken","Öffentliches Schwimmen","6")]),
]
PREISE = [("Erwachsene","5,20 €","46,80 €","1.045,00 €"),("Ermäßigt (Schüler, Studierende)","3,40 €","30,60 €","612,50 €"),("Kinder unter 6 Jahren","frei","–","–"),("Familienkarte (2 Erw., bis 3 Kinder)","12,60 €","113,40 €","1.890,00 €"),("Feierabendtarif (ab 19 Uhr)","3,90 €","–","–")]
