"""L'Outilothèque du Faubourg."""
import zlib


def pick(*parts):
    return zlib.crc32("|".join(map(str, parts)).encode())


CATS = {"Jardin": "Tondeuse électrique|Tondeuse manuelle|Taille-haie électrique|Taille-haie sur batterie|Scarificateur|Broyeur de branches|Souffleur|Motobineuse|Coupe-bordures|Brouette pliante|Échenilloir",
        "Bois": "Scie sauteuse|Scie circulaire|Scie à onglet|Ponceuse excentrique|Ponceuse à bande|Ponceuse delta|Défonceuse|Rabot électrique|Serre-joints (lot de 6)|Établi pliant|Lamelleuse",
        "Maçonnerie": "Perforateur|Marteau-piqueur|Bétonnière 130 L|Bétonnière 160 L|Carrelette 60 cm|Carrelette 90 cm|Niveau laser croix|Niveau laser rotatif|Malaxeur",
        "Perçage et vissage": "Perceuse à colonne|Perceuse à percussion|Perceuse visseuse 12 V|Perceuse visseuse 18 V|Visseuse à placo|Clé à chocs",
        "Nettoyage": "Nettoyeur haute pression 110 bars|Nettoyeur haute pression 140 bars|Shampouineuse|Aspirateur eau et poussière|Décolleuse à vapeur|Monobrosse",
        "Hauteur": "Escabeau 5 marches|Échelle coulissante|Échelle télescopique|Échafaudage roulant"}
BASE = {"Jardin": 30, "Bois": 25, "Maçonnerie": 45, "Perçage et vissage": 20, "Nettoyage": 30, "Hauteur": 35}
OUTILS = []
for cat, noms in CATS.items():
    for n in noms.split("|"):
        OUTILS.append({"id": len(OUTILS) + 1, "nom": n, "cat": cat, "caution": BASE[cat] + pick(n, "ca") % 21 * 5, "tarif": 2 + pick(n, "t") % 15 * 0.5,
                       "etat": ["Disponible", "Emprunté", "Disponible", "En réparation", "Emprunté"][pick(n, "e") % 5], "poids": 2 + pick(n, "p") % 30})
MEMBRE = {"email": "camille.arnoux@exemple.fr", "mdp": "Varlope-72", "nom": "Camille Arnoux"}
PRETS = [("P-881", "Ponceuse à bande", "2026-04-09"), ("P-884", "Ponceuse excentrique", "2026-04-16"), ("P-890", "Perceuse à percussion", "2026-04-11"), ("P-893", "Décolleuse à vapeur", "2026-04-18"), ("P-897", "Scie sauteuse", "2026-04-21")]
