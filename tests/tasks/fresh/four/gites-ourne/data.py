SITE = "Gîtes de la vallée de l'Ourne"
# clé, nom, commune, personnes, chambres, animaux, piscine, prix semaine basse, haute, propriétaire, ancien prix haute (promotion) ou None
GITES = [
    ("grange-aux-hirondelles", "La Grange aux Hirondelles", "Saint-Aubert", 8, 4, True, False, 540, 890, "Solange Perrot", None),
    ("moulin-de-clairfond", "Le Moulin de Clairfond", "Pont-d'Ourne", 6, 3, True, True, 620, 980, "Étienne Vasseur", 1090),
    ("four-a-pain", "Le Four à pain", "La Chapelle-Morin", 2, 1, False, False, 260, 385, "Mireille Gaudin", None),
    ("maison-du-cantonnier", "La Maison du cantonnier", "Saint-Aubert", 4, 2, True, False, 310, 470, "Yves Lamarche", None),
    ("clos-des-noyers", "Le Clos des noyers", "Bréval-le-Vieux", 10, 5, False, True, 890, 1450, "Claire et Paul Tissot", None),
    ("pigeonnier", "Le Pigeonnier", "Pont-d'Ourne", 2, 1, True, False, 240, 340, "Étienne Vasseur", 410),
    ("ferme-du-haut", "La Ferme du haut", "Bréval-le-Vieux", 7, 3, True, False, 480, 760, "Odile Marchais", None),
    ("longere-des-saules", "La Longère des saules", "La Chapelle-Morin", 6, 3, False, False, 450, 695, "Benoît Rivière", None),
    ("ecole-des-garcons", "L'École des garçons", "Saint-Aubert", 12, 6, False, False, 820, 1240, "Commune de Saint-Aubert", None),
    ("bergerie", "La Bergerie du Plessis", "La Chapelle-Morin", 5, 2, True, True, 520, 840, "Amandine Cosson", None),
    ("petit-presbytere", "Le Petit Presbytère", "Bréval-le-Vieux", 3, 1, False, False, 255, 365, "Jean-Marie Huet", None),
]
KEYS = ["cle", "nom", "commune", "personnes", "chambres", "animaux", "piscine", "basse", "haute", "chez", "avant"]
ITEMS = [dict(zip(KEYS, g)) for g in GITES]
JOUR_MARCHE_PONT = "jeudi"
JOUR_MARCHE_AUBERT = "dimanche"
INITIAL_STATE = {"messages": [], "lettre": []}
