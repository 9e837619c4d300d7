# ref, nom, rayon, prix, ancien prix ou None, format, prix au kilo/litre, origine, conservation, producteur
ROWS = [
    ("F01", "Tomme des Combes", "Fromages", 7.80, None, "300 g", 26.00, "Savoie", "entre 6 et 8 °C", "Gaec du Replat"),
    ("F02", "Bleu de Sassier", "Fromages", 5.40, 6.30, "200 g", 27.00, "Savoie", "entre 4 et 6 °C", "Laiterie Sassier"),
    ("F03", "Crottin cendré", "Fromages", 2.90, None, "70 g", 41.43, "Berry", "entre 4 et 8 °C", "Chèvrerie Malou"),
    ("F04", "Brebis au piment", "Fromages", 8.60, 9.90, "250 g", 34.40, "Béarn", "entre 6 et 10 °C", "Ferme Lacaze"),
    ("F05", "Camembert fermier", "Fromages", 4.75, None, "250 g", 19.00, "Normandie", "entre 4 et 6 °C", "Clos de Bray"),
    ("F06", "Petit livarin", "Fromages", 5.95, None, "250 g", 23.80, "Normandie", "entre 4 et 6 °C", "Clos de Bray"),
    ("F07", "Faisselle", "Fromages", 3.20, 3.70, "500 g", 6.40, "Berry", "à 4 °C", "Chèvrerie Malou"),
    ("L01", "Carottes des sables", "Légumes", 2.10, None, "1 kg", 2.10, "Bretagne", "au frais", "Les Dunes"),
    ("L02", "Oignons rosés", "Légumes", 3.40, None, "1 kg", 3.40, "Bretagne", "au sec", "Les Dunes"),
    ("L03", "Panais", "Légumes", 2.80, 3.50, "1 kg", 2.80, "Anjou", "au frais", "Potager Blin"),
    ("L04", "Poireaux", "Légumes", 2.60, None, "1 kg", 2.60, "Normandie", "au frais", "Val Rouge"),
    ("L05", "Mâche", "Légumes", 1.95, None, "150 g", 13.00, "Anjou", "entre 2 et 4 °C", "Potager Blin"),
    ("L06", "Courge musquée", "Légumes", 3.90, 4.60, "1,5 kg", 2.60, "Provence", "au sec", "Mas Roumi"),
    ("L07", "Ail violet", "Légumes", 4.20, None, "250 g", 16.80, "Provence", "au sec", "Mas Roumi"),
    ("P01", "Pain de seigle", "Boulangerie", 4.10, None, "500 g", 8.20, "Savoie", "dans un linge", "Four du Haut"),
    ("P02", "Fouace", "Boulangerie", 5.60, None, "400 g", 14.00, "Béarn", "dans un linge", "Maison Pouey"),
    ("P03", "Biscuits au sarrasin", "Boulangerie", 3.85, 4.50, "180 g", 21.39, "Bretagne", "au sec", "Moulin Kerdu"),
    ("P04", "Brioche tressée", "Boulangerie", 6.20, None, "450 g", 13.78, "Anjou", "dans un linge", "Fournil Raveau"),
    ("P05", "Croquants aux amandes", "Boulangerie", 4.95, None, "200 g", 24.75, "Provence", "au sec", "Mas Roumi"),
    ("E01", "Miel de bruyère", "Épicerie", 8.40, None, "500 g", 16.80, "Béarn", "à l'abri de la lumière", "Ruchers d'Ossau"),
    ("E02", "Huile de noix", "Épicerie", 9.80, 11.40, "25 cl", 39.20, "Berry", "à l'abri de la lumière", "Moulin Tardif"),
    ("E03", "Sel gris", "Épicerie", 2.30, None, "500 g", 4.60, "Bretagne", "au sec", "Salines du Trec"),
    ("E04", "Lentilles blondes", "Épicerie", 3.60, None, "500 g", 7.20, "Berry", "au sec", "Ferme Aubin"),
    ("E05", "Confiture de reines-claudes", "Épicerie", 4.40, 5.20, "320 g", 13.75, "Anjou", "au frais après ouverture", "Bocaux de Lucie"),
    ("E06", "Tapenade noire", "Épicerie", 5.10, None, "180 g", 28.33, "Provence", "au frais après ouverture", "Mas Roumi"),
    ("E07", "Moutarde au cidre", "Épicerie", 3.15, None, "190 g", 16.58, "Normandie", "au frais après ouverture", "Val Rouge"),
    ("E08", "Farine de châtaigne", "Épicerie", 6.70, 7.90, "500 g", 13.40, "Provence", "au sec", "Moulin Estève"),
    ("B01", "Cidre brut", "Boissons", 4.30, None, "75 cl", 5.73, "Normandie", "au frais", "Val Rouge"),
    ("B02", "Jus de poire", "Boissons", 3.95, 4.40, "1 l", 3.95, "Savoie", "au frais après ouverture", "Vergers Girod"),
    ("B03", "Bière ambrée", "Boissons", 3.50, None, "50 cl", 7.00, "Bretagne", "debout", "Brasserie Penn"),
    ("B04", "Sirop de verveine", "Boissons", 6.90, None, "50 cl", 13.80, "Provence", "au sec", "Mas Roumi"),
    ("B05", "Limonade au thym", "Boissons", 2.75, None, "75 cl", 3.67, "Béarn", "au frais", "Maison Pouey"),
]
KEYS = ("ref", "nom", "rayon", "prix", "ancien", "format", "kilo", "origine", "conservation", "producteur")
PRODUITS = [dict(zip(KEYS, r)) for r in ROWS]
RAYONS = ["Fromages", "Légumes", "Boulangerie", "Épicerie", "Boissons"]
VENTES = ["E01", "F05", "B01", "L01"]


def euro(v):
    return ("%.2f" % v).replace(".", ",") + " €"


def initial():
    return {"panier": [], "lettre": []}
