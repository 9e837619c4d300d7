"""Radhof Lindenau: aufgearbeitete Fahrräder."""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import rows

RAEDER = rows("""
RH-201|Trekkingrad|Falkner Reise 7|52|489|620|3400|petrol|7-Gang-Nabe|sehr gut|neue Reifen und Bremszüge
RH-202|E-Bike|Brennauer Tal E|48|1690|2190|2150|anthrazit|8-Gang-Nabe|sehr gut|Akku mit 91 % Restkapazität
RH-203|Lastenrad|Kistenfuchs Zweirad|50|2350||5100|rot|8-Gang-Nabe|gut|Holzkiste mit zwei Kindersitzen
RH-204|Kinderrad|Pusteblume 20|28|119|149|600|türkis|3-Gang-Nabe|gut|Stützräder liegen bei
RH-205|Rennrad|Cantaro Ghisa|56|890||7800|weiß|2×10 Kette|gut|Carbongabel, Laufräder zentriert
RH-206|Stadtrad|Lindhorst Madame|54|345|395|1900|creme|3-Gang-Nabe|sehr gut|Korb und Ledersattel
RH-207|E-Bike|Voltari Stadt 3|50|1290|1540|4820|schwarz|7-Gang-Nabe|gut|Akku mit 78 % Restkapazität
RH-208|Trekkingrad|Nordhag Fjell|58|640||6250|oliv|3×9 Kette|gut|Nabendynamo erneuert
RH-209|Kinderrad|Pusteblume 24|33|159||450|orange|7-Gang-Kette|sehr gut|fast ungefahren
RH-210|Stadtrad|Torpedo Kurier|57|280||8900|grau|1 Gang|gebraucht|Patina, läuft aber rund
RH-211|E-Bike|Brennauer Kamm E|52|2480|2990|980|blau|12-Gang-Kette|wie neu|Akku mit 98 % Restkapazität
RH-212|Lastenrad|Schleppkahn Long|52|3150|3690|2700|schwarz|Automatiknabe|sehr gut|Regenverdeck inklusive
RH-213|Rennrad|Veloce Domani|54|720|850|4300|blau|2×11 Kette|sehr gut|Kassette neu
RH-214|Trekkingrad|Falkner Reise 9|55|555||2800|schwarz|9-Gang-Kette|sehr gut|Gepäckträger verstärkt
RH-215|Faltrad|Klappstern 16|30|420|480|1500|gelb|3-Gang-Nabe|gut|mit Tragetasche
RH-216|Stadtrad|Lindhorst Monsieur|60|360||2200|dunkelgrün|5-Gang-Nabe|gut|Rahmenschloss mit zwei Schlüsseln
RH-217|Mountainbike|Geröll 29|48|780|910|3900|orange|1×12 Kette|gut|Federgabel gewartet
RH-218|E-Bike|Voltari Land 5|55|1750||3300|grün|9-Gang-Kette|sehr gut|Akku mit 88 % Restkapazität
RH-219|Kinderrad|Rabauke 16|24|89|110|300|rot|1 Gang|gut|Kettenschutz ersetzt
RH-220|Trekkingrad|Nordhag Sund|49|470|530|5400|silber|8-Gang-Nabe|gut|für kleine Leute gut geeignet
RH-221|Rennrad|Cantaro Lama|58|1480|1790|2100|schwarz|2×12 Kette|sehr gut|Scheibenbremsen hydraulisch
RH-222|Lastenrad|Kistenfuchs Dreirad|46|1980|2250|6400|türkis|7-Gang-Nabe|gebraucht|Neigetechnik nachgestellt
RH-223|Stadtrad|Spreewelle 28|53|310|340|3700|hellblau|7-Gang-Nabe|gut|neuer Gepäckträger
RH-224|Mountainbike|Felsgrat Comp|45|560||4500|grau|3×9 Kette|gebraucht|Lenkerbreite gekürzt
RH-225|E-Bike|Strompfeil City|49|1180|1390|5600|weiß|8-Gang-Nabe|gebraucht|Akku mit 71 % Restkapazität
RH-226|Faltrad|Klappstern 20|32|515||900|schwarz|8-Gang-Nabe|sehr gut|passt unter jeden Sitz
RH-227|Trekkingrad|Wanderer Elbe|60|610|690|1250|blau|10-Gang-Kette|wie neu|Vorführrad aus dem Vorjahr
RH-228|Kinderrad|Rabauke 20|29|135||700|grün|7-Gang-Kette|gut|Licht nachgerüstet
RH-229|Rennrad|Stahlross 1984|57|650||11200|violett|2×6 Kette|gebraucht|Klassiker mit Rahmenschalthebeln
RH-230|E-Bike|Brennauer Tal E Tiefeinsteiger|46|1790|2090|1700|weinrot|8-Gang-Nabe|sehr gut|Akku mit 93 % Restkapazität
RH-231|Stadtrad|Lindhorst Pastor|62|395|450|1100|schwarz|8-Gang-Nabe|wie neu|Vollkettenkasten
RH-232|Mountainbike|Geröll 27,5|42|690||2600|petrol|1×11 Kette|sehr gut|Bremsbeläge neu
RH-233|Lastenrad|Bäckerrad Krume|55|870||9400|braun|3-Gang-Nabe|gebraucht|Frontkorb bis 40 kg
RH-234|Trekkingrad|Falkner Etappe|50|530|590|4100|rot|3×8 Kette|gut|Ständer und Glocke neu
RH-235|Kinderrad|Windhund 24|34|219|265|380|weiß|8-Gang-Kette|wie neu|nur 8,9 kg schwer
RH-236|E-Bike|Voltari Stadt 4|54|1620|1890|2900|silber|Automatiknabe|sehr gut|Akku mit 86 % Restkapazität
RH-237|Faltrad|Hosentasche 14|28|290|330|2300|rot|1 Gang|gebraucht|Scharnier überholt
RH-238|Rennrad|Veloce Ieri|52|540|610|6800|gelb|3×9 Kette|gut|Lenkerband neu gewickelt
RH-239|Stadtrad|Spreewelle Kurz|47|335||2600|rosa|7-Gang-Nabe|sehr gut|Rücktritt überholt
RH-240|E-Bike|Strompfeil Gravel|56|2240|2690|1350|sand|11-Gang-Kette|sehr gut|Akku mit 95 % Restkapazität
""", "nr", "art", "modell", "rahmen", "preis", "alt", "km", "farbe", "schaltung", "zustand", "text")
for r in RAEDER:
    for k in ("rahmen", "preis", "km"):
        r[k] = int(r[k])
    r["alt"] = int(r["alt"]) if r["alt"] else None
