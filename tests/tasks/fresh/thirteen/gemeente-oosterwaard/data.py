"""Gemeente Oosterwaard: leges, raad, afspraken, bekendmakingen."""
from base import number

LEGES = [("Paspoort vanaf 18 jaar", 86.4), ("Paspoort tot 18 jaar", 65.15), ("Identiteitskaart vanaf 18 jaar", 78.95), ("Identiteitskaart tot 18 jaar", 41.3), ("Rijbewijs", 52.1),
         ("Uittreksel basisregistratie", 17.25), ("Verklaring omtrent gedrag", 42.6), ("Spoedtoeslag reisdocument", 59.7)]
RAAD = [("Dorpsbelang Oosterwaard", 7), ("Lijst Waterkant", 5), ("Groen en Gewoon", 4), ("Ondernemend Oosterwaard", 3), ("Samen Sint Wieren", 2)]
O, L, S = "Oosterwaard", "Lage Dijk", "Sint Wieren"
AAN, VER, VKB, EVE = "Aanvraag omgevingsvergunning", "Verleende omgevingsvergunning", "Verkeersbesluit", "Evenementenvergunning"
SOORTEN = [AAN, VER, VKB, EVE]
BEKEND = [dict(zip(("datum", "soort", "kern", "onderwerp"), b)) for b in [
    ("2027-04-22", VER, L, "dakkapel, Kaasmakerstraat 8"), ("2027-04-20", EVE, O, "koningsdagmarkt, Brink"), ("2027-04-19", AAN, S, "schuur, Wierdijk 41"), ("2027-04-15", VER, O, "zonnepanelen, Molenplein 3"),
    ("2027-04-13", VKB, L, "eenrichtingsverkeer, Sluiskade"), ("2027-04-09", VER, S, "uitbouw, Terpweg 17"), ("2027-04-06", AAN, L, "vellen van een es, Vlietlaan 2"), ("2027-04-01", VER, L, "carport, Dijkgraafhof 12"),
    ("2027-03-31", VER, L, "erker, Haringstraat 5"), ("2027-03-30", AAN, O, "woning, Nieuwe Meent 26"), ("2027-03-29", VER, O, "kozijnen, Brink 14"), ("2027-03-26", EVE, L, "roeiwedstrijd, Sluiskade"),
    ("2027-03-24", VER, L, "aanbouw, Vlietlaan 33"), ("2027-03-23", VER, S, "reclamebord, Wierdijk 2"), ("2027-03-22", AAN, L, "garage, Haringstraat 21"), ("2027-03-18", VKB, O, "laadplaats, Molenplein"),
    ("2027-03-17", VER, L, "tuinhuis, Kaasmakerstraat 30"), ("2027-03-15", VER, O, "splitsen woning, Oude Meent 7"), ("2027-03-12", VER, L, "steiger, Sluiskade 9"), ("2027-03-10", AAN, S, "paardenbak, Terpweg 60"),
    ("2027-03-09", VER, S, "dakopbouw, Kerkpad 4"), ("2027-03-05", VER, L, "inrit, Dijkgraafhof 1"), ("2027-03-03", VKB, S, "voetpad, Kerkpad"), ("2027-03-02", VER, O, "vlaggenmast, Brink 1"),
    ("2027-02-26", VER, L, "serre, Vlietlaan 18"), ("2027-02-24", AAN, O, "bedrijfshal, Energieweg 5"), ("2027-02-22", VER, S, "schutting, Terpweg 9"), ("2027-02-19", EVE, S, "wintermarkt, Kerkpad"),
    ("2027-02-16", VER, L, "dakramen, Haringstraat 40"), ("2027-02-11", VER, O, "gevelisolatie, Molenplein 16"), ("2027-02-08", AAN, L, "zwembad, Dijkgraafhof 22"), ("2027-02-03", VER, O, "kap boom, Oude Meent 31"),
]]
PRODUCTEN = ["Paspoort of identiteitskaart aanvragen", "Rijbewijs verlengen", "Verhuizing doorgeven", "Geboorte aangeven"]
LOCATIES = ["Gemeentehuis Oosterwaard", "Servicepunt Sint Wieren"]
TIJDEN = ["09:10", "09:40", "10:20", "11:00", "13:30", "14:10", "15:40"]


def afspraaknummer(product, locatie, datum, tijd, naam, geboren):
    return number("OW", product, locatie, datum, tijd, naam, geboren)
