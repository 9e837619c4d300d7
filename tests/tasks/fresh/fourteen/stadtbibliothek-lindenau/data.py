"""Bestand und Leserkonto der Stadtbibliothek Lindenau."""
import datetime

ARTEN = ["Roman", "Sachbuch", "Hörbuch", "DVD", "Brettspiel", "Kinderbuch"]

# Titel | Verfasser | Art | Jahr | Signatur | Exemplare | davon verliehen
_ZEILEN = """
Am Ende der Deichstraße|Wiebke Harmsen|Roman|2021|Harm|3|1
Das Salz der Vorfahren|Jonas Reitmeier|Roman|2019|Reit|2|2
Die Uhrmacherin von Görlitz|Clara Noack|Roman|2023|Noac|4|4
Drei Sommer in Triest|Alina Ferber|Roman|2022|Ferb|2|0
Der Apfelgarten meines Bruders|Matthias Kuhnert|Roman|2017|Kuhn|1|0
Elf Briefe an Magdalena|Susanne Oberländer|Roman|2020|Ober|2|1
Frost über Kaliningrad|Viktor Lemke|Roman|2018|Lemk|1|1
Geteiltes Licht|Nadja Brenner|Roman|2024|Bren|3|3
Hinter dem Stellwerk|Dirk Passow|Roman|2016|Pass|2|0
Im Schatten der Zuckerfabrik|Ulrike Stahnke|Roman|2022|Stah|2|1
Kein Zug nach Norden|Viktor Lemke|Roman|2021|Lemk|2|0
Laternenkinder|Hanne Wolfram|Roman|2015|Wolf|1|0
Mit leeren Händen|Ferdinand Göbel|Roman|2023|Göbe|2|2
Nachtfähre|Wiebke Harmsen|Roman|2024|Harm|3|2
Ostwind, Westwind|Petra Aumann|Roman|2014|Auma|1|1
Das zweite Leben der Familie Krahl|Clara Noack|Roman|2020|Noac|2|0
Unter Tage|Jonas Reitmeier|Roman|2025|Reit|4|3
Vierzehn Stufen|Alina Ferber|Roman|2018|Ferb|1|0
Wintergerste|Hanne Wolfram|Roman|2022|Wolf|2|2
Zimmer ohne Aussicht|Ferdinand Göbel|Roman|2019|Göbe|1|0
Die stille Flut|Nadja Brenner|Roman|2021|Bren|2|1
Atlas der vergessenen Handwerke|Gerlinde Pohl|Sachbuch|2020|Wbl 12|1|0
Bienen halten in der Stadt|Tobias Imker|Sachbuch|2021|Xeq 4|2|1
Brot backen mit Sauerteig|Lotte Brandis|Sachbuch|2022|Xeo 31|3|3
Das kleine ABC der Finanzen|Rolf Zander|Sachbuch|2023|Gkl 7|2|0
Die Elbe: Geschichte eines Stroms|Heinrich Moldau|Sachbuch|2018|Emk 22|1|0
Erste Hilfe für Wanderer|Karin Bergmann|Sachbuch|2019|Vel 8|1|1
Fahrräder selbst reparieren|Nils Rademacher|Sachbuch|2022|Wdk 19|2|1
Gärtnern ohne Gießen|Elfriede Amsel|Sachbuch|2024|Xdk 40|3|2
Kleine Geschichte der Straßenbahn|Bernd Weichert|Sachbuch|2016|Wdm 5|1|0
Lernen lernen|Dorothea Fink|Sachbuch|2021|Nbn 14|2|0
Moos: eine Wiederentdeckung|Elfriede Amsel|Sachbuch|2023|Ufl 3|1|0
Pilze sicher bestimmen|Tobias Hallmann|Sachbuch|2020|Ufm 9|2|2
Schreiben für das Theater|Ruth Salomon|Sachbuch|2017|Ppk 11|1|0
Solarstrom vom Balkon|Nils Rademacher|Sachbuch|2025|Wgl 27|3|3
Wetter verstehen|Karin Bergmann|Sachbuch|2022|Ukl 6|2|0
Am Ende der Deichstraße (Lesung)|Wiebke Harmsen|Hörbuch|2022|CD Harm|2|0
Das Geheimnis der Brennnessel|Elfriede Amsel|Hörbuch|2021|CD Amse|1|0
Die Uhrmacherin von Görlitz (Lesung)|Clara Noack|Hörbuch|2024|CD Noac|2|2
Drei Sommer in Triest (Lesung)|Alina Ferber|Hörbuch|2023|CD Ferb|1|0
Einschlafen am Fluss|Piet Jansen|Hörbuch|2020|CD Jans|1|1
Fräulein Tine und der Bürgermeister|Ottilie Krug|Hörbuch|2018|CD Krug|1|0
Gute Nacht, Lindenau|Piet Jansen|Hörbuch|2022|CD Jans|2|1
Kommissar Bott geht baden|Steffen Ahlers|Hörbuch|2019|CD Ahle|2|0
Kommissar Bott sieht rot|Steffen Ahlers|Hörbuch|2023|CD Ahle|2|2
Kommissar Bott und die Lehrerin|Steffen Ahlers|Hörbuch|2025|CD Ahle|2|1
Nachtfähre (Lesung)|Wiebke Harmsen|Hörbuch|2024|CD Harm|1|1
Spanisch in dreißig Fahrten|Marisol Vega|Hörbuch|2021|CD Vega|1|0
Stimmen aus dem Moor|Hanne Wolfram|Hörbuch|2017|CD Wolf|1|0
Wintergerste (Lesung)|Hanne Wolfram|Hörbuch|2023|CD Wolf|1|0
Der letzte Leuchtturm|Regie: Inga Thomsen|DVD|2019|DVD Letz|1|0
Die Marktfrau|Regie: Paul Kessler|DVD|2021|DVD Mark|2|1
Eisvögel|Regie: Sabine Tiede|DVD|2022|DVD Eisv|1|1
Große Ferien|Regie: Paul Kessler|DVD|2018|DVD Groß|1|0
Im Reich der Dohlen|Regie: Sabine Tiede|DVD|2020|DVD Imre|1|0
Kupfer|Regie: Inga Thomsen|DVD|2023|DVD Kupf|2|2
Linie elf|Regie: Marek Dvorak|DVD|2016|DVD Lini|1|0
Sonntags nie|Regie: Paul Kessler|DVD|2015|DVD Sonn|1|0
Burggraben|Verlag Spielwiese|Brettspiel|2021|Spiel 14|1|0
Die Bäcker von Bern|Verlag Spielwiese|Brettspiel|2023|Spiel 22|1|1
Fährmann, hol über|Ludo Verlag|Brettspiel|2019|Spiel 9|2|0
Kartoffelkönig|Ludo Verlag|Brettspiel|2022|Spiel 17|1|1
Pfefferhandel|Verlag Spielwiese|Brettspiel|2018|Spiel 6|1|0
Sieben Brücken|Ludo Verlag|Brettspiel|2024|Spiel 25|2|1
Tierpark am Abend|Kleine Hand|Brettspiel|2020|Spiel 12|1|0
Bruno Biber baut|Ottilie Krug|Kinderbuch|2021|Bil Krug|3|1
Das Monster im Heizkeller|Sven Albers|Kinderbuch|2022|JE Albe|2|2
Die Hexe mit dem Fahrrad|Ottilie Krug|Kinderbuch|2019|JE Krug|2|0
Emma und der Wal|Greta Lund|Kinderbuch|2024|JE Lund|3|3
Fußball unter Wasser|Sven Albers|Kinderbuch|2020|JE Albe|2|1
Herr Pfennig zieht um|Greta Lund|Kinderbuch|2018|Bil Lund|1|0
Juri und die Mondgans|Milena Sorokin|Kinderbuch|2023|Bil Soro|2|0
Lotte lernt pfeifen|Greta Lund|Kinderbuch|2017|Bil Lund|2|1
Wer wohnt im Wasserturm?|Milena Sorokin|Kinderbuch|2025|JE Soro|2|2
""".strip().splitlines()

MEDIEN = []
for _n, _z in enumerate(_ZEILEN):
    _t, _v, _a, _j, _s, _e, _w = _z.split("|")
    MEDIEN.append({"nr": 20417 + 13 * _n, "titel": _t, "verfasser": _v, "art": _a, "jahr": int(_j), "signatur": _s,
                   "exemplare": int(_e), "verliehen": int(_w), "frei": int(_e) - int(_w)})
NACH_NR = {m["nr"]: m for m in MEDIEN}
# im Katalog nach Titel
KATALOG = sorted(MEDIEN, key=lambda m: m["titel"].lower())

HEUTE = datetime.date(2026, 3, 16)
AUSWEIS, PIN, LESER = "L4471920", "3068", "Jule Hartwig"
FRIST = 28
MAXIMAL = 2

# Titel | fällig am | schon verlängert | vorgemerkt
AUSLEIHEN = [
    {"titel": "Brot backen mit Sauerteig", "faellig": "2026-03-19", "verlaengert": 2, "vorgemerkt": False},
    {"titel": "Das Salz der Vorfahren", "faellig": "2026-03-24", "verlaengert": 0, "vorgemerkt": False},
    {"titel": "Emma und der Wal", "faellig": "2026-03-24", "verlaengert": 0, "vorgemerkt": True},
    {"titel": "Fahrräder selbst reparieren", "faellig": "2026-03-30", "verlaengert": 1, "vorgemerkt": False},
    {"titel": "Kupfer", "faellig": "2026-04-02", "verlaengert": 0, "vorgemerkt": False},
]


def laenger(tag):
    return (datetime.date.fromisoformat(tag) + datetime.timedelta(days=FRIST)).isoformat()
