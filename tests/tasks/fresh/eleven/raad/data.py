"""Raadsinformatie van de gemeente Oosterhei: raadsleden, stukken, moties, vergaderingen."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import rows, slug

MEMBERS = rows("""
Anneke Verschuren | Dorpsbelang | Kerkzicht | 2018 | Financiën
Wim Hoogeveen | Dorpsbelang | Oosterhei | 2014 | Verkeer
Fatima El Idrissi | Dorpsbelang | Molenkwartier | 2022 | Jeugd
Piet Zandstra | Dorpsbelang | Venhuizen | 2010 | Landbouw
Lonneke Smit | Dorpsbelang | Oosterhei | 2026 | Cultuur
Bas van Doorn | Groen Oosterhei | Molenkwartier | 2022 | Klimaat
Ilse Terpstra | Groen Oosterhei | Kerkzicht | 2018 | Natuur
Rachid Amrani | Groen Oosterhei | Oosterhei | 2026 | Wonen
Sofie Wouters | Groen Oosterhei | Venhuizen | 2022 | Verkeer
Kees Brouwer | Lokaal Liberaal | Oosterhei | 2006 | Economie
Marjan Postma | Lokaal Liberaal | Kerkzicht | 2018 | Veiligheid
Thijs Kuipers | Lokaal Liberaal | Oosterhei | 2022 | Financiën
Diane Mulder | Lokaal Liberaal | Venhuizen | 2026 | Sport
Jan-Willem de Graaf | Christelijk Appel | Kerkzicht | 2010 | Zorg
Hanna van Rijn | Christelijk Appel | Oosterhei | 2022 | Onderwijs
Gerrit Schouten | Christelijk Appel | Venhuizen | 2014 | Landbouw
Yasmin Bakker | Sociaal Oosterhei | Molenkwartier | 2022 | Werk en inkomen
Ruud Janssen | Sociaal Oosterhei | Oosterhei | 2018 | Wonen
Noor de Wit | Sociaal Oosterhei | Molenkwartier | 2026 | Jeugd
Erik Veldman | Sociaal Oosterhei | Kerkzicht | 2014 | Zorg
Truus Hoekstra | Senioren Samen | Oosterhei | 2018 | Ouderen
Henk van Beek | Senioren Samen | Kerkzicht | 2026 | Veiligheid
""", "name", "party", "village", "since", "topic")

DOCUMENTS = rows("""
Vergaderstukken/2026/September | Agenda raad 24 september | pdf | 182 kB | 10-09-2026
Vergaderstukken/2026/September | Raadsvoorstel zwembad De Kolk | pdf | 1,4 MB | 10-09-2026
Vergaderstukken/2026/September | Verkeersplan Molenkwartier | pdf | 6,8 MB | 08-09-2026
Vergaderstukken/2026/September | Begrotingswijziging 3 | xlsx | 96 kB | 09-09-2026
Vergaderstukken/2026/September | Raadsbrief vuurwerk | pdf | 140 kB | 11-09-2026
Vergaderstukken/2026/Juli | Agenda raad 2 juli | pdf | 175 kB | 18-06-2026
Vergaderstukken/2026/Juli | Besluitenlijst 2 juli | pdf | 88 kB | 06-07-2026
Vergaderstukken/2026/Juli | Jaarstukken 2025 | pdf | 9,3 MB | 16-06-2026
Vergaderstukken/2026/Juli | Accountantsverslag 2025 | pdf | 2,2 MB | 17-06-2026
Vergaderstukken/2026/Mei | Agenda raad 21 mei | pdf | 169 kB | 07-05-2026
Vergaderstukken/2026/Mei | Besluitenlijst 21 mei | pdf | 84 kB | 26-05-2026
Vergaderstukken/2026/Mei | Parkeernota centrum | pdf | 3,1 MB | 06-05-2026
Vergaderstukken/2026/Mei | Bijlage parkeertellingen | xlsx | 512 kB | 06-05-2026
Vergaderstukken/2025 | Begroting 2026 | pdf | 7,7 MB | 14-10-2025
Vergaderstukken/2025 | Besluitenlijst 6 november | pdf | 91 kB | 10-11-2025
Vergaderstukken/2025 | Woonvisie 2025–2035 | pdf | 5,2 MB | 02-09-2025
Verordeningen | Algemene plaatselijke verordening | pdf | 860 kB | 01-01-2026
Verordeningen | Verordening afvalstoffenheffing | pdf | 210 kB | 18-12-2025
Verordeningen | Verordening hondenbelasting | pdf | 198 kB | 18-12-2025
Verordeningen | Bomenverordening | pdf | 330 kB | 12-03-2024
Verordeningen | Marktverordening | pdf | 245 kB | 04-07-2023
Verordeningen | Reglement van orde voor de raad | pdf | 402 kB | 30-03-2026
Commissies/Ruimte | Verslag Ruimte 3 september | pdf | 260 kB | 07-09-2026
Commissies/Ruimte | Presentatie stationsgebied | pptx | 14,5 MB | 03-09-2026
Commissies/Ruimte | Verslag Ruimte 11 juni | pdf | 248 kB | 15-06-2026
Commissies/Samenleving | Verslag Samenleving 2 september | pdf | 231 kB | 07-09-2026
Commissies/Samenleving | Monitor jeugdzorg 2025 | pdf | 4,4 MB | 28-08-2026
Commissies/Samenleving | Brief dorpshuis Venhuizen | docx | 38 kB | 20-08-2026
Commissies/Middelen | Verslag Middelen 1 september | pdf | 219 kB | 04-09-2026
Commissies/Middelen | Tweede tussenrapportage 2026 | pdf | 2,9 MB | 25-08-2026
Ingekomen stukken | Brief bewoners Beukenlaan | pdf | 77 kB | 02-09-2026
Ingekomen stukken | Petitie behoud bibliobus | pdf | 120 kB | 31-08-2026
Ingekomen stukken | Uitnodiging opening sluis | pdf | 64 kB | 27-08-2026
Ingekomen stukken | Zienswijze windpark Hei-Oost | pdf | 1,1 MB | 19-08-2026
""", "folder", "name", "kind", "size", "date")

MOTIONS = rows("""
Behoud de bibliobus | Sociaal Oosterhei | 02-07-2026 | 15 | 7
Geen vuurwerk bij de kinderboerderij | Groen Oosterhei | 02-07-2026 | 11 | 10
Een toilet op het marktplein | Senioren Samen | 02-07-2026 | 22 | 0
Fietsstraat Beukenlaan | Groen Oosterhei | 02-07-2026 | 9 | 13
Lagere leges voor dorpsfeesten | Dorpsbelang | 21-05-2026 | 18 | 4
Gratis parkeren op zaterdag | Lokaal Liberaal | 21-05-2026 | 8 | 14
Groene daken op scholen | Groen Oosterhei | 21-05-2026 | 14 | 8
Zondagsrust in de haven | Christelijk Appel | 21-05-2026 | 3 | 19
Zitbanken langs het kanaal | Senioren Samen | 21-05-2026 | 20 | 1
Meer starterswoningen | Sociaal Oosterhei | 16-04-2026 | 17 | 5
Hondenbelasting afschaffen | Dorpsbelang | 16-04-2026 | 10 | 12
Camera's op het station | Lokaal Liberaal | 16-04-2026 | 12 | 9
Openstelling van de kerktoren | Christelijk Appel | 16-04-2026 | 21 | 1
Nachtbus in het weekend | Sociaal Oosterhei | 19-03-2026 | 6 | 16
Steenmarterplan | Dorpsbelang | 19-03-2026 | 13 | 8
Zonneweide op de stort | Groen Oosterhei | 19-03-2026 | 16 | 6
Tweede voetbalkunstgrasveld | Lokaal Liberaal | 19-03-2026 | 4 | 18
Vlag uit op 4 mei | Christelijk Appel | 19-03-2026 | 22 | 0
""", "title", "party", "date", "yes", "no")
for m in MOTIONS:
    m["yes"], m["no"] = int(m["yes"]), int(m["no"])

MEETINGS = [
    {"id": "raad-2026-09-24", "name": "Gemeenteraad", "date": "donderdag 24 september 2026", "time": "19:30", "place": "Raadzaal", "items": rows("""
Opening en mededelingen | burgemeester Hilhorst | 10 | Mededelingen van de voorzitter.
Spreekrecht | burgemeester Hilhorst | 30 | Inwoners spreken ten hoogste vijf minuten.
Vragenuur | burgemeester Hilhorst | 20 | Mondelinge vragen aan het college.
Raadsvoorstel zwembad De Kolk | wethouder Van Leeuwen | 45 | Krediet van € 2,4 miljoen voor een nieuw dak.
Verkeersplan Molenkwartier | wethouder Ouwehand | 60 | Eenrichtingsverkeer in de Wiekstraat en een knip bij de brug.
Begrotingswijziging 3 | wethouder Tillema | 15 | Hamerstuk.
Raadsbrief vuurwerk | burgemeester Hilhorst | 25 | Bespreking op verzoek van Groen Oosterhei.
Moties vreemd aan de orde van de dag | burgemeester Hilhorst | 30 | Nog geen moties aangekondigd.
Sluiting | burgemeester Hilhorst | 5 | Uiterlijk 23:00 uur.
""", "title", "holder", "minutes", "text")},
    {"id": "ruimte-2026-10-01", "name": "Commissie Ruimte", "date": "donderdag 1 oktober 2026", "time": "20:00", "place": "Trouwzaal", "items": rows("""
Opening | voorzitter Terpstra | 5 | Vaststelling van de agenda.
Stationsgebied: stand van zaken | wethouder Ouwehand | 40 | Presentatie door het bureau.
Windpark Hei-Oost | wethouder Tillema | 50 | Zienswijzen en reactie van het college.
Rondvraag | voorzitter Terpstra | 10 | Korte vragen.
""", "title", "holder", "minutes", "text")},
    {"id": "samenleving-2026-09-30", "name": "Commissie Samenleving", "date": "woensdag 30 september 2026", "time": "19:30", "place": "Dorpshuis Venhuizen", "items": rows("""
Opening | voorzitter Van Rijn | 5 | Vaststelling van de agenda.
Monitor jeugdzorg 2025 | wethouder Van Leeuwen | 45 | Vragen aan het college.
Toekomst van het dorpshuis | wethouder Van Leeuwen | 40 | Brief van het bestuur.
Rondvraag | voorzitter Van Rijn | 10 | Korte vragen.
""", "title", "holder", "minutes", "text")},
    {"id": "raad-2026-07-02", "name": "Gemeenteraad", "date": "donderdag 2 juli 2026", "time": "19:30", "place": "Raadzaal", "items": rows("""
Opening en mededelingen | burgemeester Hilhorst | 10 | Mededelingen van de voorzitter.
Jaarstukken 2025 | wethouder Tillema | 50 | Met het verslag van de accountant.
Verkeersplan: startnotitie | wethouder Ouwehand | 30 | Opdracht aan het college.
Moties | burgemeester Hilhorst | 60 | Vier moties.
Sluiting | burgemeester Hilhorst | 5 | Zomerreces tot 31 augustus.
""", "title", "holder", "minutes", "text")},
]


def tree():
    """The folders: path to the names of those right inside."""
    out = {"": []}
    for x in DOCUMENTS:
        parts = x["folder"].split("/")
        for i in range(len(parts)):
            up, here = "/".join(parts[:i]), "/".join(parts[:i + 1])
            if here not in out:
                out[here] = []
                out[up].append(here)
    return out
