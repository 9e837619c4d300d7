"""Halles de Saint-Aubrac : un marché couvert."""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import rows

ETALS = rows("""
A1|Fromagerie Vaubrun|Colette Vaubrun|Fromages|mar jeu sam dim|7 h – 13 h|1988|Laguiole vieux=26,80;Bleu des Causses=21,50;Tome fraîche d'aligot=13,90
A2|Aux Deux Chèvres|Bastien Roumégas|Fromages|mer sam dim|8 h – 13 h|2011|Rocamadour affiné=29,40;Bûche cendrée=24,00;Faisselle=8,60
A3|La Cave d'Affinage|Odile Castanier|Fromages|mar mer jeu ven sam|7 h 30 – 19 h|1997|Cantal entre-deux=18,70;Roquefort en lait cru=27,30;Salers de tradition=31,20
A4|Charcuterie Malrieu|Frères Malrieu|Charcuterie|mar mer jeu ven sam dim|7 h – 13 h|1954|Saucisse sèche=24,50;Jambon de pays, 14 mois=32,60;Fricandeau=17,80
A5|Le Cochon d'Olt|Sylvie Bessodes|Charcuterie|ven sam|8 h – 13 h|2015|Boudin à la châtaigne=15,90;Pâté de foie=18,40;Poitrine roulée=16,70
A6|Boucherie Delmas|Jean-Luc Delmas|Viandes|mar jeu ven sam|6 h 30 – 13 h|1972|Bavette d'Aubrac=28,90;Gigot d'agneau allaiton=27,40;Jarret de veau=19,60
A7|Volailles du Lévézou|Maryse Alary|Viandes|mer ven sam|7 h – 12 h 30|2003|Poulet fermier=12,40;Pintade=14,80;Magret de canard=25,50
B1|Le Potager de Lisa|Lisa Fontenille|Légumes|mar mer ven sam dim|7 h – 13 h|2018|Carottes des sables=3,20;Blettes=3,60;Fèves nouvelles=5,40
B2|Maraîchers du Dourdou|GAEC du Dourdou|Légumes|mar jeu sam|6 h 30 – 13 h|1991|Pommes de terre nouvelles=2,80;Poireaux=3,10;Oignons doux=4,20
B3|Champignons Bourrel|Étienne Bourrel|Légumes|sam dim|8 h – 13 h|2008|Pleurotes=13,50;Girolles=28,00;Mousserons=34,00
B4|Les Vergers de Saint-Rome|Pascale Ginisty|Fruits|mar mer jeu ven sam dim|7 h – 13 h|1983|Cerises burlat=7,90;Fraises gariguette=11,80;Pommes reinette=3,40
B5|Noix et Compagnie|Théo Lacombe|Fruits|jeu sam|8 h – 13 h|2019|Cerneaux de noix=21,60;Châtaignes sèches=14,20;Amandes décortiquées=19,80
B6|Herbes et Racines|Nadia Belkacem|Légumes|mer sam|7 h 30 – 12 h 30|2021|Mesclun=12,50;Radis noir=4,10;Topinambours=4,60
B7|L'Olive Bleue|Karim Haddad|Épicerie|mar jeu ven sam dim|8 h – 13 h|2006|Olives lucques=15,40;Citrons confits=17,20;Anchoïade=19,90
C1|Boulangerie du Tilleul|Marc et Inès Puech|Boulangerie|mar mer jeu ven sam dim|6 h 30 – 13 h|1999|Pain de seigle=6,80;Fouace=14,50;Tourte de campagne=5,20
C2|La Gourmandise|Honorine Vayssade|Boulangerie|sam dim|7 h 30 – 13 h|2016|Gâteau à la broche=36,00;Croquants aux noisettes=22,40;Échaudés=16,30
C3|Poissonnerie Le Goéland|Yannick Le Bihan|Poissons|ven sam|7 h – 12 h 30|1994|Cabillaud=23,60;Maquereau=9,80;Moules de Bouzigues=6,40
C4|La Truite du Moulin|Agnès Salvan|Poissons|mer ven dim|8 h – 12 h 30|2009|Truite fario=16,90;Truite fumée=39,50;Œufs de truite=88,00
C5|Miellerie des Boraldes|Clément Verdier|Épicerie|mar sam dim|8 h – 13 h|2001|Miel de bruyère=18,60;Miel de châtaignier=15,20;Pollen frais=42,00
C6|Épices Samarra|Leïla Mansour|Épicerie|mer jeu sam|8 h 30 – 13 h|2013|Ras el-hanout=48,00;Cumin entier=22,50;Sumac=31,00
C7|Le Torréfacteur|Hugo Cazals|Café et thé|mar mer jeu ven sam|7 h – 19 h|2017|Moka Sidamo=34,50;Colombie Huila=29,80;Thé noir fumé=62,00
C8|Vins Mas Combalou|Régine Combalou|Boissons|ven sam dim|9 h – 13 h|1986|Raisins passerillés=17,40;Marc égoutté=9,20;Vinaigre au kilo=6,90
D1|Fleurs Amarante|Joséphine Ladoux|Fleurs|mar ven sam dim|7 h – 13 h|2010|Lavande en vrac=28,00;Immortelles=45,00;Pétales de rose=52,00
D2|Le Bocal|Simon Trémolières|Vrac|mar mer jeu ven sam|8 h 30 – 19 h|2020|Lentilles blondes=5,90;Petit épeautre=6,30;Farine de châtaigne=14,80
D3|Conserverie Lapeyre|Bernadette Lapeyre|Épicerie|jeu ven sam|8 h – 13 h|1978|Confit de canard=24,60;Cassoulet=15,30;Tripoux=19,70
D4|Les Pâtes de Giulia|Giulia Ferrero|Traiteur|mer ven sam dim|8 h – 13 h|2014|Ravioles au laguiole=26,50;Tagliatelles fraîches=12,90;Pesto à l'ail des ours=29,00
D5|La Marmite Créole|Rosemay Hoarau|Traiteur|sam dim|9 h – 14 h|2012|Rougail saucisse=18,50;Cari de poulet=17,90;Achards=14,60
D6|Chez Tante Minh|Minh-Anh Tran|Traiteur|mar jeu sam|9 h – 14 h|2022|Bo bun à emporter=16,80;Nems au porc=21,40;Riz gluant=9,50
D7|L'Aligot du Coin|Firmin Raynal|Traiteur|mar mer ven sam dim|10 h – 14 h|2005|Aligot=15,70;Truffade=16,20;Retortillat=17,10
""", "place", "nom", "exposant", "categorie", "jours", "heures", "depuis", "produits")
JOURS = {"mar": "mardi", "mer": "mercredi", "jeu": "jeudi", "ven": "vendredi", "sam": "samedi", "dim": "dimanche"}
for e in ETALS:
    e["jours"] = e["jours"].split()
    e["depuis"] = int(e["depuis"])
    e["produits"] = [(p.split("=")[0], float(p.split("=")[1].replace(",", "."))) for p in e["produits"].split(";")]
    e["allee"] = e["place"][0]
ALLEES = {"A": "Allée A – côté fontaine", "B": "Allée B – verrière", "C": "Allée C – rue du Four", "D": "Allée D – place du Mazel"}
