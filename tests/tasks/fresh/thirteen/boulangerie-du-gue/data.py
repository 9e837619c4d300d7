"""Boulangerie du Gué : pains, pâtisseries, commande en ligne."""
from base import number, digits

HORAIRES = [("Lundi", "6h45 – 13h et 15h30 – 19h15"), ("Mardi", "6h45 – 13h et 15h30 – 19h15"), ("Mercredi", "6h45 – 13h"), ("Jeudi", "fermé"),
            ("Vendredi", "6h45 – 13h et 15h30 – 19h15"), ("Samedi", "6h30 – 19h"), ("Dimanche", "7h – 12h45")]
CLES = ("slug", "nom", "famille", "prix", "poids", "garde", "ingredients", "note")
PA, VI, PT = "Pains", "Viennoiseries", "Pâtisseries"
PRODUITS = [dict(zip(CLES, p)) for p in [
    ("tourte-seigle", "Tourte de seigle", PA, 6.8, 1150, 7, "farine de seigle, levain, eau, sel de Guérande", "Meilleure le lendemain."),
    ("baguette-gue", "Baguette du Gué", PA, 1.35, 280, 1, "farine de blé, eau, levure, sel", "Cuite quatre fois par jour."),
    ("pain-meunier", "Pain du meunier", PA, 4.1, 800, 4, "farine de blé T110, levain, eau, sel", "Croûte épaisse, mie serrée."),
    ("miche-noix", "Miche aux noix", PA, 5.2, 620, 5, "farine de blé, noix, levain, eau, sel", "Parfaite avec un fromage de brebis."),
    ("couronne", "Couronne des moissons", PA, 7.4, 1300, 4, "farine de blé T80, levain, eau, sel", "Se partage à douze."),
    ("fougasse", "Fougasse aux olives", PA, 3.9, 340, 2, "farine de blé, huile d'olive, olives noires, levure, sel", "À réchauffer cinq minutes."),
    ("croissant", "Croissant au beurre", VI, 1.3, 60, 1, "farine de blé, beurre, lait, sucre, levure", "Pur beurre."),
    ("chausson", "Chausson à la rhubarbe", VI, 2.25, 115, 2, "pâte feuilletée, rhubarbe, sucre de canne", "D'avril à juillet."),
    ("brioche", "Brioche tressée", VI, 8.5, 500, 3, "farine de blé, œufs, beurre, sucre, lait", "Sur commande pour six personnes."),
    ("tarte-mirabelles", "Tarte aux mirabelles", PT, 19.5, 900, 2, "pâte brisée, mirabelles, crème d'amande, œufs", "Huit parts."),
    ("paris-ormel", "Le Saint-Ormel", PT, 24.0, 850, 2, "pâte à choux, praliné noisette, crème, œufs", "Notre spécialité depuis 1987."),
    ("flan", "Flan à la vanille", PT, 14.8, 1000, 3, "lait entier, œufs, sucre, vanille, pâte feuilletée", "Six parts généreuses."),
]]
LIEUX = ["Boutique du Gué", "Étal du marché de Saint-Ormel"]
CRENEAUX = ["7h – 9h", "9h – 11h", "11h – 12h30", "16h – 19h"]


def commande(quantites, lieu, date, creneau, nom, telephone):
    """quantites : {slug: n}"""
    total = round(sum(p["prix"] * quantites.get(p["slug"], 0) for p in PRODUITS), 2)
    quoi = ",".join(f"{s}x{quantites[s]}" for s in sorted(quantites) if quantites[s])
    return {"numero": number("BG", quoi, lieu, date, creneau.replace("–", "-"), nom, digits(telephone)), "total": total}
