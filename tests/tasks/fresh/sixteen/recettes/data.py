# titre | type | minutes | difficulté | gluten? | personnes | four °C ou - | ingrédients
RAW = """
Velouté de potiron | Entrées | 40 | Facile | sg | 4 | - | 1 kg de potiron; 20 cl de crème; 1 oignon; 30 g de beurre
Soupe à l'oignon gratinée | Entrées | 70 | Facile | g | 6 | 220 | 800 g d'oignons; 60 g de beurre; 150 g de comté; 12 tranches de baguette
Œufs mimosa | Entrées | 25 | Facile | sg | 4 | - | 6 œufs; 1 jaune d'œuf; 15 cl d'huile; 1 bouquet de persil
Tarte fine aux tomates | Entrées | 45 | Facile | g | 4 | 200 | 1 pâte feuilletée; 5 tomates; 40 g de moutarde; 10 g d'origan
Terrine de lentilles | Entrées | 65 | Moyen | sg | 8 | 180 | 300 g de lentilles; 3 œufs; 2 carottes; 15 cl de crème
Salade de chèvre chaud | Entrées | 20 | Facile | g | 2 | 210 | 2 crottins; 4 tranches de pain; 1 laitue; 30 g de noix
Rillettes de sardines | Entrées | 15 | Facile | sg | 6 | - | 2 boîtes de sardines; 100 g de fromage frais; 1 citron
Gougères au comté | Entrées | 50 | Moyen | g | 6 | 190 | 150 g de farine; 80 g de beurre; 4 œufs; 120 g de comté
Blanquette de veau | Plats | 150 | Moyen | g | 6 | - | 1,2 kg de veau; 50 g de beurre; 50 g de farine; 250 g de champignons
Gratin dauphinois | Plats | 95 | Facile | sg | 6 | 160 | 1,5 kg de pommes de terre; 50 cl de crème; 25 cl de lait; 35 g de beurre
Poulet basquaise | Plats | 80 | Facile | sg | 4 | - | 1 poulet; 4 tomates; 3 poivrons; 2 oignons
Quiche aux poireaux | Plats | 60 | Facile | g | 6 | 185 | 1 pâte brisée; 4 poireaux; 3 œufs; 25 cl de crème
Daube provençale | Plats | 240 | Moyen | sg | 6 | - | 1,5 kg de bœuf; 75 cl de vin rouge; 200 g de lardons; 4 carottes
Ratatouille du dimanche | Plats | 75 | Facile | sg | 4 | - | 3 courgettes; 2 aubergines; 4 tomates; 2 poivrons
Parmentier de canard | Plats | 85 | Moyen | sg | 6 | 200 | 4 cuisses de canard; 1 kg de pommes de terre; 70 g de beurre; 10 cl de lait
Lasagnes aux épinards | Plats | 90 | Moyen | g | 8 | 175 | 12 feuilles de lasagne; 600 g d'épinards; 500 g de ricotta; 45 g de beurre
Cassoulet de Marthe | Plats | 330 | Difficile | sg | 8 | 150 | 1 kg de haricots blancs; 6 saucisses; 4 cuisses de canard; 300 g de lard
Moules marinières | Plats | 35 | Facile | sg | 4 | - | 2 kg de moules; 3 échalotes; 20 cl de vin blanc; 40 g de beurre
Risotto aux cèpes | Plats | 45 | Moyen | sg | 4 | - | 320 g de riz; 60 g de cèpes séchés; 90 g de parmesan; 55 g de beurre
Crêpes de sarrasin | Plats | 30 | Facile | sg | 4 | - | 330 g de farine de sarrasin; 75 cl d'eau; 1 œuf; 10 g de sel
Tarte Tatin | Desserts | 75 | Moyen | g | 6 | 180 | 8 pommes; 150 g de sucre; 100 g de beurre; 1 pâte brisée
Mousse au chocolat | Desserts | 20 | Facile | sg | 6 | - | 200 g de chocolat; 6 œufs; 20 g de sucre
Riz au lait vanillé | Desserts | 50 | Facile | sg | 4 | - | 120 g de riz rond; 1 l de lait; 80 g de sucre; 1 gousse de vanille
Far breton | Desserts | 65 | Facile | g | 8 | 195 | 220 g de farine; 130 g de sucre; 5 œufs; 300 g de pruneaux
Macarons à la framboise | Desserts | 120 | Difficile | sg | 10 | 145 | 200 g de poudre d'amandes; 200 g de sucre glace; 3 blancs d'œufs; 100 g de framboises
Salade d'oranges à la cannelle | Desserts | 15 | Facile | sg | 4 | - | 6 oranges; 20 g de miel; 2 g de cannelle
Clafoutis aux cerises | Desserts | 55 | Facile | g | 6 | 170 | 600 g de cerises; 100 g de farine; 4 œufs; 30 cl de lait
Île flottante | Desserts | 40 | Moyen | sg | 4 | - | 5 œufs; 50 cl de lait; 100 g de sucre
Sablés au citron | Desserts | 28 | Facile | g | 8 | 165 | 250 g de farine; 125 g de beurre; 90 g de sucre; 1 citron
Poires au vin rouge | Desserts | 30 | Facile | sg | 4 | - | 4 poires; 50 cl de vin rouge; 110 g de sucre; 1 bâton de cannelle
Fondant aux marrons | Desserts | 35 | Facile | sg | 8 | 155 | 500 g de crème de marrons; 3 œufs; 85 g de beurre
Panna cotta aux mûres | Desserts | 25 | Facile | sg | 6 | - | 50 cl de crème; 60 g de sucre; 3 feuilles de gélatine; 150 g de mûres
Chocolat chaud épicé | Boissons | 12 | Facile | sg | 2 | - | 40 cl de lait; 80 g de chocolat; 1 pincée de piment
Citronnade à la menthe | Boissons | 10 | Facile | sg | 6 | - | 5 citrons; 100 g de sucre; 1 bouquet de menthe
Sirop de sureau | Boissons | 1470 | Facile | sg | 10 | - | 20 ombelles de sureau; 1 kg de sucre; 2 citrons
Cidre chaud aux pommes | Boissons | 18 | Facile | sg | 4 | - | 1 l de cidre; 2 pommes; 1 bâton de cannelle
"""
RECETTES = []
for i, l in enumerate(RAW.strip().splitlines(), 1):
    t, ty, m, d, g, p, f, ing = [x.strip() for x in l.split("|")]
    RECETTES.append(dict(id=i, titre=t, type=ty, minutes=int(m), difficulte=d, sg=g == "sg", personnes=int(p), four=None if f == "-" else int(f), ingredients=[x.strip() for x in ing.split(";")]))
RECETTES.sort(key=lambda r: (r["id"] * 23) % 37)
TYPES = ["Entrées", "Plats", "Desserts", "Boissons"]
INITIAL = {"favoris": []}
