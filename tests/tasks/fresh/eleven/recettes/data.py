"""La table de Margaux : des recettes et le menu de la semaine."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import rows, slug, stamp

KINDS = ["Entrée", "Plat", "Dessert", "Boisson"]
LEVELS = ["Facile", "Moyen", "Difficile"]
DAYS = ["Lundi", "Mardi", "Mercredi", "Jeudi", "Vendredi", "Samedi", "Dimanche"]

# nom | genre | niveau | préparation | cuisson (minutes) | kcal | coût | saison
RECIPES = rows("""
Velouté de potimarron | Entrée | Facile | 20 | 30 | 210 | € | Automne
Œufs mimosa à l'estragon | Entrée | Facile | 20 | 10 | 190 | € | Printemps
Terrine de campagne | Entrée | Moyen | 40 | 90 | 380 | €€ | Hiver
Salade de lentilles tièdes | Entrée | Facile | 15 | 25 | 320 | € | Hiver
Tarte fine aux poireaux | Entrée | Moyen | 30 | 35 | 410 | € | Automne
Gaspacho de concombre | Entrée | Facile | 15 | 0 | 110 | € | Été
Soufflé au fromage | Entrée | Difficile | 25 | 30 | 360 | €€ | Toute l'année
Rillettes de maquereau | Entrée | Facile | 15 | 0 | 260 | € | Toute l'année
Asperges sauce maltaise | Entrée | Moyen | 25 | 15 | 240 | €€ | Printemps
Soupe à l'oignon gratinée | Entrée | Facile | 20 | 55 | 390 | € | Hiver
Gratin de courge au comté | Plat | Facile | 25 | 45 | 480 | € | Automne
Bœuf aux carottes | Plat | Facile | 30 | 180 | 560 | €€ | Hiver
Blanquette de veau | Plat | Moyen | 35 | 120 | 610 | €€€ | Hiver
Dorade au four, fenouil et citron | Plat | Facile | 20 | 30 | 340 | €€€ | Été
Risotto aux petits pois | Plat | Moyen | 15 | 25 | 520 | € | Printemps
Poulet basquaise | Plat | Facile | 25 | 60 | 540 | €€ | Été
Quiche aux blettes | Plat | Facile | 25 | 40 | 450 | € | Automne
Choucroute de la mer | Plat | Moyen | 35 | 70 | 590 | €€€ | Hiver
Tian de légumes | Plat | Facile | 30 | 75 | 280 | € | Été
Lasagnes aux champignons | Plat | Moyen | 45 | 40 | 620 | €€ | Automne
Moules au cidre | Plat | Facile | 25 | 12 | 330 | €€ | Automne
Canard à l'orange | Plat | Difficile | 40 | 100 | 710 | €€€ | Hiver
Galettes de sarrasin complètes | Plat | Moyen | 20 | 20 | 470 | € | Toute l'année
Navarin d'agneau | Plat | Moyen | 30 | 95 | 580 | €€€ | Printemps
Gnocchis à la sauge | Plat | Difficile | 60 | 10 | 500 | € | Automne
Mousse au chocolat | Dessert | Facile | 20 | 0 | 340 | € | Toute l'année
Tarte Tatin | Dessert | Moyen | 30 | 45 | 420 | € | Automne
Îles flottantes | Dessert | Moyen | 25 | 15 | 290 | € | Toute l'année
Clafoutis aux cerises | Dessert | Facile | 15 | 40 | 310 | € | Été
Crêpes Suzette | Dessert | Moyen | 20 | 25 | 380 | €€ | Hiver
Riz au lait à la vanille | Dessert | Facile | 5 | 40 | 300 | € | Toute l'année
Financiers aux amandes | Dessert | Facile | 12 | 14 | 270 | €€ | Toute l'année
Poires pochées au vin | Dessert | Facile | 15 | 30 | 220 | €€ | Automne
Fraises au basilic | Dessert | Facile | 10 | 0 | 120 | €€ | Printemps
Paris-brest | Dessert | Difficile | 70 | 35 | 530 | €€ | Toute l'année
Sabayon aux agrumes | Dessert | Difficile | 15 | 10 | 250 | €€ | Hiver
Madeleines au miel | Dessert | Facile | 20 | 10 | 280 | € | Toute l'année
Sirop de sureau | Boisson | Facile | 20 | 5 | 90 | € | Printemps
Chocolat chaud épais | Boisson | Facile | 5 | 10 | 310 | € | Hiver
Citronnade au thym | Boisson | Facile | 10 | 0 | 80 | € | Été
""", "name", "kind", "level", "prep", "cook", "kcal", "cost", "season")
BASE = {
    "Entrée": ["1 échalote", "20 g de beurre", "1 pincée de sel"], "Plat": ["1 oignon", "2 cuillères à soupe d'huile", "1 pincée de poivre"],
    "Dessert": ["80 g de sucre", "1 pincée de sel"], "Boisson": ["50 g de sucre"],
}
INGREDIENTS = {
    "Poires pochées au vin": ["4 poires", "750 ml de vin rouge", "120 g de sucre", "1 bâton de cannelle", "2 clous de girofle"],
    "Gratin de courge au comté": ["900 g de courge", "150 g de comté", "20 cl de crème", "1 gousse d'ail", "1 pincée de muscade"],
    "Riz au lait à la vanille": ["120 g de riz rond", "1 l de lait", "60 g de sucre", "1 gousse de vanille"],
    "Moules au cidre": ["2 kg de moules", "33 cl de cidre brut", "2 échalotes", "30 g de beurre", "10 cl de crème"],
    "Tarte Tatin": ["8 pommes", "1 pâte brisée", "120 g de sucre", "60 g de beurre"],
}
for i, x in enumerate(RECIPES, 1):
    x["id"], x["slug"] = i, slug(x["name"].replace("Œ", "Oe").replace("œ", "oe"))
    for k in ("prep", "cook", "kcal"):
        x[k] = int(x[k])
    x["total"] = x["prep"] + x["cook"]
    main = slug(x["name"]).split("-")
    x["ingredients"] = INGREDIENTS.get(x["name"]) or [f"{200 + stamp(x['name']) % 9 * 50} g de produit frais du marché"] + BASE[x["kind"]]
    x["note"] = round(3.4 + stamp("note", x["name"]) % 16 / 10, 1)
RECIPES.sort(key=lambda x: stamp("ordre", x["name"]))
