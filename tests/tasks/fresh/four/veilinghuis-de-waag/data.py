SITE = "Veilinghuis De Waag"
# kavel, titel, rubriek, richtprijs laag, hoog, huidig bod (None: nog geen bod), aantal biedingen, maker, maten, staat
KAVELS = [
    (1, "Friese staartklok met zeemeerminnen", "Klokken", 600, 900, 540, 7, "Joure, eerste helft 19e eeuw", "132 x 41 x 22 cm", "Loopt, slinger vervangen"),
    (2, "Olieverf, schepen op het Spaarne", "Schilderijen", 400, 600, 380, 5, "J. van Wessem", "40 x 60 cm", "Craquelé"),
    (3, "Delfts blauw bord met pauw", "Aardewerk", 150, 250, 120, 3, "Delft, 18e eeuw", "35 cm doorsnee", "Twee chips aan de rand"),
    (4, "Notenhouten kabinet", "Meubelen", 1200, 1800, None, 0, "Holland, circa 1790", "240 x 180 x 65 cm", "Gerestaureerd"),
    (5, "Zilveren theebus", "Zilver", 300, 400, 310, 6, "Harmanus Veldkamp, Groningen", "11 cm hoog", "Goed"),
    (6, "Aquarel, molen in de polder", "Schilderijen", 200, 300, 165, 4, "Tine Bakhuis", "28 x 37 cm", "Licht verkleurd"),
    (7, "Set van zes knopstoelen", "Meubelen", 250, 350, 90, 2, "Holland, 19e eeuw", "96 cm hoog", "Zittingen opnieuw gevlochten"),
    (8, "Franse reiswekker", "Klokken", 180, 260, 210, 8, "Parijs, circa 1890", "14 x 9 x 8 cm", "Loopt, met etui"),
    (9, "Tegeltableau met kat", "Aardewerk", 300, 500, 275, 5, "Makkum", "39 x 26 cm", "Een tegel gebarsten"),
    (10, "Portret van een predikant", "Schilderijen", 700, 1000, 720, 9, "Friese school", "81 x 66 cm", "Bedoekt"),
    (11, "Koperen doofpot", "Varia", 40, 60, None, 0, "19e eeuw", "42 cm hoog", "Gedeukt"),
    (12, "Schoolplaat De Hanze", "Varia", 60, 90, 75, 4, "J.H. Isings", "72 x 101 cm", "Kleine scheur"),
    (13, "Zilveren lepelrek met twaalf lepels", "Zilver", 450, 650, 400, 3, "Sneek, 1863", "38 cm breed", "Goed"),
    (14, "Stilleven met haring", "Schilderijen", 500, 700, 510, 6, "Gerrit Ploos", "45 x 55 cm", "Goed"),
    (15, "Amsterdamse School pendule", "Klokken", 200, 300, 155, 3, "Atelier Van der Heem", "31 x 44 x 14 cm", "Loopt niet"),
    (16, "Eiken dekenkist", "Meubelen", 350, 500, 260, 4, "Drenthe, 17e eeuw", "70 x 140 x 58 cm", "Houtworm, behandeld"),
    (17, "Majolica schotel", "Aardewerk", 80, 120, None, 0, "Italië, 19e eeuw", "31 cm doorsnee", "Gelijmd"),
    (18, "Wintergezicht met schaatsers", "Schilderijen", 300, 450, 295, 7, "Anoniem", "34 x 48 cm", "Retouches"),
    (19, "Loodglas raam met pioenen", "Varia", 120, 180, 140, 5, "circa 1910", "88 x 52 cm", "Goed"),
    (20, "Staande klok in Louis XVI-stijl", "Klokken", 900, 1300, 870, 10, "Jan Henkels, Amsterdam", "248 x 55 x 30 cm", "Uurwerk schoongemaakt"),
    (21, "Zilveren knottekistje", "Zilver", 800, 1200, None, 0, "Friesland, 18e eeuw", "7 x 6 x 5 cm", "Goed"),
    (22, "Duinlandschap bij Bergen", "Schilderijen", 600, 800, 610, 8, "Cor Blaauw", "50 x 70 cm", "Goed"),
    (23, "Kinderstoel met kakdoos", "Meubelen", 100, 150, None, 0, "19e eeuw", "92 cm hoog", "Gebruikssporen"),
    (24, "Wereldbol op voet", "Varia", 150, 200, 160, 6, "Columbus, Berlijn", "44 cm hoog", "Verkleurd"),
    (25, "Beschilderde kleerkast uit Hindeloopen", "Meubelen", 1500, 2200, 1450, 4, "Hindeloopen, 1811", "205 x 160 x 60 cm", "Goed"),
    (26, "Schippersklok van messing", "Klokken", 100, 140, 95, 5, "Ketelaar, Rotterdam", "18 cm doorsnee", "Loopt"),
]
SLEUTELS = ["kavel", "titel", "rubriek", "laag", "hoog", "bod", "biedingen", "maker", "maten", "staat"]
ITEMS = [dict(zip(SLEUTELS, k)) for k in KAVELS]
INITIAL_STATE = {"volglijst": [], "nieuwsbrief": []}
