from base import table, number

GEBIETE = ["Weißkar", "Graufelsgruppe", "Lahnerkamm", "Totes Eck"]
HUETTEN = []
for n, g, h, zi, la, auf, zu, pm, pn, wirt, tel, du, wi, zust in table("""
Birkhahnhütte | Weißkar | 1842 | 24 | 40 | 2027-06-12 | 2027-10-03 | 14.00 | 28.00 | Resi Moosbrugger | 05581 20417 | ja | ja | 2 Std. ab Lahn
Kargrathaus | Weißkar | 2310 | 18 | 52 | 2027-06-26 | 2027-09-26 | 15.00 | 30.00 | Alois Gstrein | 05581 20533 | nein | ja | 3¾ Std. ab Lahn
Weißkarseehütte | Weißkar | 2055 | 30 | 34 | 2027-06-05 | 2027-10-10 | 14.50 | 29.00 | Hanna und Till Orth | 05581 20690 | ja | nein | 2½ Std. ab Seestall
Schafbichlhütte | Weißkar | 1610 | 12 | 20 | 2027-05-15 | 2027-10-31 | 12.00 | 24.00 | Vroni Lackner | 05581 20122 | ja | nein | 1 Std. ab Seestall
Otto-Kern-Hütte | Graufelsgruppe | 2476 | 16 | 64 | 2027-07-03 | 2027-09-19 | 16.00 | 32.00 | Pemba Sherpa | 05584 3301 | nein | ja | 4½ Std. ab Graus
Graufelshaus | Graufelsgruppe | 2188 | 42 | 70 | 2027-06-12 | 2027-10-03 | 15.50 | 31.00 | Familie Zangerl | 05584 3312 | ja | ja | 3 Std. ab Graus
Adlerhorsthütte | Graufelsgruppe | 2602 | 0 | 36 | 2027-07-10 | 2027-09-12 | 16.00 | 32.00 | Matthis Rieder | 05584 3377 | nein | nein | 5 Std. ab Hinterbach
Bachalm | Graufelsgruppe | 1488 | 20 | 16 | 2027-05-01 | 2027-11-02 | 11.50 | 23.00 | Lisl Pirchner | 05584 3350 | ja | nein | ¾ Std. ab Hinterbach
Steinmandlhütte | Graufelsgruppe | 2240 | 14 | 48 | 2027-06-19 | 2027-09-26 | 15.00 | 30.00 | Jonas Wehrli | 05584 3389 | ja | ja | 3½ Std. ab Hinterbach
Lahnerkammhütte | Lahnerkamm | 1975 | 26 | 44 | 2027-06-05 | 2027-10-10 | 14.00 | 28.00 | Gundi Fuchs | 05589 7104 | ja | ja | 2¼ Std. ab Lahn
Rotwandhaus | Lahnerkamm | 1733 | 38 | 30 | 2026-12-19 | 2027-11-02 | 13.50 | 27.00 | Bert Kammerlander | 05589 7120 | ja | nein | 1½ Std. ab Wegscheid
Neue Kreuzjochhütte | Lahnerkamm | 2121 | 22 | 58 | 2027-06-19 | 2027-09-26 | 15.00 | 30.00 | Salome Egger | 05589 7155 | ja | nein | 3 Std. ab Wegscheid
Gamsbodenhütte | Lahnerkamm | 1890 | 10 | 42 | 2027-06-12 | 2027-10-03 | 13.00 | 26.00 | Korbinian Ertl | 05589 7166 | nein | ja | 2 Std. ab Sulz
Sulzer Bergheim | Lahnerkamm | 1395 | 34 | 12 | 2026-12-19 | 2027-10-31 | 12.50 | 25.00 | Ute Marberger | 05589 7170 | ja | nein | ½ Std. ab Sulz
Hochlahnerhütte | Lahnerkamm | 2284 | 8 | 46 | 2027-07-03 | 2027-09-19 | 15.50 | 31.00 | Flo Nigg | 05589 7199 | nein | ja | 4 Std. ab Sulz
Eckalmhütte | Totes Eck | 1560 | 16 | 28 | 2027-05-15 | 2027-10-24 | 12.00 | 24.00 | Maria Thöni | 05576 448 | ja | nein | 1¼ Std. ab Eck
Totenscharte-Biwak | Totes Eck | 2710 | 0 | 9 | 2027-07-01 | 2027-09-30 | 8.00 | 16.00 | unbewirtschaftet | – | nein | ja | 6 Std. ab Eck
Ludwig-Prem-Haus | Totes Eck | 2033 | 36 | 60 | 2027-06-12 | 2027-10-03 | 14.50 | 29.00 | Anke Jehle | 05576 460 | ja | ja | 2¾ Std. ab Eck
Enzianboden | Totes Eck | 1801 | 20 | 32 | 2027-06-05 | 2027-10-10 | 13.00 | 26.00 | Toni Abler | 05576 471 | ja | ja | 2 Std. ab Vorderau
Wildseehütte | Totes Eck | 2365 | 12 | 50 | 2027-06-26 | 2027-09-19 | 15.50 | 31.00 | Sepp Raich | 05576 483 | nein | nein | 4 Std. ab Vorderau
Murmelhütte | Weißkar | 1934 | 14 | 38 | 2027-06-12 | 2027-10-03 | 13.50 | 27.00 | Jule Hartmann | 05581 20744 | ja | ja | 2¼ Std. ab Lahn
Hoher Stall | Weißkar | 1702 | 28 | 24 | 2026-12-26 | 2027-10-31 | 13.00 | 26.00 | Familie Bischof | 05581 20188 | nein | nein | 1½ Std. ab Lahn
Nebelhornbiwak | Lahnerkamm | 2440 | 0 | 12 | 2027-07-01 | 2027-09-30 | 8.00 | 16.00 | unbewirtschaftet | – | nein | ja | 5 Std. ab Wegscheid
Josefihütte | Graufelsgruppe | 1920 | 24 | 36 | 2027-06-05 | 2027-10-10 | 14.00 | 28.00 | Carla Steiner | 05584 3395 | ja | nein | 2½ Std. ab Graus
Zirbenhaus | Totes Eck | 1888 | 32 | 26 | 2027-05-29 | 2027-10-17 | 14.00 | 28.00 | Veit Plattner | 05576 492 | ja | nein | 2 Std. ab Eck
Falkenwandhütte | Totes Eck | 2198 | 10 | 54 | 2027-06-19 | 2027-09-26 | 15.00 | 30.00 | Ronja Kofler | 05576 499 | ja | nein | 3¼ Std. ab Vorderau
Kälberhütte | Graufelsgruppe | 1655 | 16 | 18 | 2027-05-15 | 2027-10-24 | 12.00 | 24.00 | Walter Heis | 05584 3360 | nein | nein | 1 Std. ab Graus
Schneespitzhütte | Weißkar | 2544 | 6 | 58 | 2027-07-03 | 2027-09-19 | 16.00 | 32.00 | Nora Lindner | 05581 20801 | nein | nein | 4¾ Std. ab Seestall
Vordere Alpe | Lahnerkamm | 1521 | 14 | 22 | 2027-05-15 | 2027-10-31 | 11.50 | 23.00 | Burgi Walch | 05589 7133 | nein | nein | 1 Std. ab Sulz
Silberplattenhütte | Graufelsgruppe | 2335 | 18 | 50 | 2027-06-26 | 2027-09-19 | 15.50 | 31.00 | Gregor Haas | 05584 3344 | ja | ja | 4 Std. ab Graus
"""):
    slug = n.lower().replace("ü", "ue").replace("ä", "ae").replace("ö", "oe").replace("ß", "ss").replace(" ", "-")
    HUETTEN.append(dict(slug=slug, name=n, gebiet=g, hoehe=int(h), zimmer=int(zi), lager=int(la), auf=auf, zu=zu, mitglied=float(pm),
                        gast=float(pn), wirt=wirt, tel=tel, dusche=du == "ja", winter=wi == "ja", zustieg=zust))
HUETTEN.sort(key=lambda h: h["name"])


def nummer(slug, datum, naechte, personen, art, mitglied, name, mail):
    return f"HR-{number(slug, datum, naechte, personen, art, mitglied, name, mail, digits=6)}"
