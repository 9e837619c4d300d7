from base import table, number

GROEPEN = ["Remmen", "Wielen en banden", "Aandrijving", "Verlichting", "E-bike", "Onderhoudsbeurten"]
# groep | reparatie | prijs | minuten
REPARATIES = [dict(groep=g, naam=n, prijs=float(p), minuten=int(m)) for g, n, p, m in table("""
Remmen | Remblokjes vervangen (per wiel) | 18.50 | 20
Remmen | Remkabel vervangen | 21.00 | 25
Remmen | Rollerbrake smeren | 14.00 | 15
Remmen | Schijfrem ontluchten | 39.00 | 45
Remmen | Remschijf vervangen | 27.50 | 30
Wielen en banden | Binnenband voorwiel | 17.00 | 20
Wielen en banden | Binnenband achterwiel | 24.50 | 35
Wielen en banden | Buitenband achterwiel | 29.00 | 40
Wielen en banden | Spaak vervangen achterwiel | 26.00 | 40
Wielen en banden | Wiel richten | 19.50 | 30
Wielen en banden | Naaf reviseren | 42.00 | 60
Aandrijving | Ketting vervangen | 22.00 | 25
Aandrijving | Ketting en tandwielen vervangen | 48.00 | 60
Aandrijving | Trapas vervangen | 45.50 | 50
Aandrijving | Derailleur afstellen | 16.50 | 20
Aandrijving | Versnellingskabel vervangen | 23.50 | 30
Verlichting | Koplamp vervangen | 12.50 | 15
Verlichting | Achterlicht vervangen | 11.00 | 15
Verlichting | Naafdynamo vervangen | 64.00 | 75
E-bike | Accu doormeten | 25.00 | 30
E-bike | Software bijwerken | 20.00 | 20
E-bike | Display vervangen | 31.50 | 30
Onderhoudsbeurten | Kleine beurt | 49.00 | 60
Onderhoudsbeurten | Grote beurt | 95.00 | 150
Onderhoudsbeurten | Winterbeurt | 72.00 | 100
""")]
# artikel | naam | merk | prijs | voorraad
ONDERDELEN = [dict(art=a, naam=n, merk=m, prijs=float(p), voorraad=int(v)) for a, n, m, p, v in table("""
K-1102 | Ketting 8-speed | Vlietstra | 17.95 | 14
K-1109 | Ketting 11-speed | Noordmerk | 34.50 | 3
K-1120 | Kettingkast gesloten zwart | Polderman | 42.00 | 5
K-1131 | Kettingspanner | Vlietstra | 12.75 | 0
K-1144 | Kettingslot ART-2, 110 cm | Grendel | 54.95 | 9
R-2010 | Remblokken V-brake, set | Stopper | 8.95 | 40
R-2024 | Remblokken schijfrem organisch | Stopper | 13.50 | 22
R-2031 | Remkabel rvs | Vlietstra | 6.25 | 31
R-2047 | Rollerbrake vet 100 g | Noordmerk | 9.80 | 6
B-3001 | Binnenband 28 inch Hollands ventiel | Luchtig | 6.95 | 60
B-3005 | Binnenband 26 inch autoventiel | Luchtig | 6.95 | 18
B-3018 | Buitenband 28 x 1.75 anti-lek | Gravenrubber | 32.95 | 11
B-3022 | Buitenband 28 x 1.60 e-bike | Gravenrubber | 38.50 | 7
B-3040 | Velglint katoen | Luchtig | 3.20 | 25
V-4003 | Koplamp naafdynamo 50 lux | Lichtstraat | 36.95 | 8
V-4009 | Koplamp batterij | Lichtstraat | 19.95 | 0
V-4015 | Achterlicht met remfunctie | Lichtstraat | 27.50 | 4
V-4021 | Reflectorset spaken | Polderman | 5.50 | 33
Z-5002 | Zadel gel breed | Zitvlees | 39.95 | 6
Z-5008 | Zadel leer bruin | Zitvlees | 84.00 | 2
Z-5013 | Zadelpen verend 27.2 | Noordmerk | 46.50 | 5
Z-5020 | Zadelhoes waterdicht | Zitvlees | 9.95 | 19
T-6001 | Pedalen antislip | Polderman | 21.50 | 12
T-6007 | Trapas 118 mm | Noordmerk | 24.95 | 7
T-6011 | Crankset 38 tands | Vlietstra | 49.95 | 3
F-7004 | Fietstas dubbel 35 liter | Sjouw | 59.95 | 10
F-7009 | Krat met bevestiging | Sjouw | 29.50 | 8
F-7015 | Snelbinder viervoudig | Sjouw | 7.50 | 27
F-7022 | Bagagedrager staal 28 inch | Polderman | 38.95 | 4
F-7030 | Kinderzitje achter | Sjouw | 89.00 | 3
S-8001 | Ringslot met insteekpunt | Grendel | 44.95 | 6
S-8006 | Insteekketting 100 cm | Grendel | 39.95 | 5
S-8010 | Vouwslot 90 cm | Grendel | 64.50 | 2
O-9001 | Kettingolie 100 ml | Smeerkees | 7.95 | 35
O-9004 | Ontvetter 500 ml | Smeerkees | 9.50 | 16
O-9008 | Pompslang met manometer | Luchtig | 18.50 | 0
""")]
TIJDEN = ["08:30", "10:00", "11:30", "13:30", "15:00"]
FIETSEN = [("stad", "Stadsfiets"), ("e-bike", "E-bike"), ("race", "Racefiets"), ("bak", "Bakfiets"), ("kind", "Kinderfiets")]


def zoek(q):
    return [o for o in ONDERDELEN if all(w in (o["naam"] + " " + o["merk"] + " " + o["art"]).lower() for w in q.lower().split())]


def afspraaknummer(datum, tijd, fiets, werk, naam, telefoon):
    tel = "".join(c for c in telefoon if c.isdigit())
    return f"DK-{number(datum, tijd, fiets, werk, naam, tel)}"
