"""Gîtes du Val d'Ourne (36)."""
from zlib import crc32

VILLAGES = ["Saint-Aubert", "Corvières", "Mesnil-le-Haut", "La Ferrière", "Pontorval", "Les Essarts"]
NAMES = ["Le Pressoir", "Le Petit Pressoir", "La Grange aux Hirondelles", "La Grange du Bas", "Le Moulin de Corvières", "La Maison du Meunier", "Les Tilleuls", "L'Écurie", "La Bergerie", "Le Four à pain",
         "La Longère", "La Petite Longère", "Le Clos des Pommiers", "Le Verger", "La Roulotte bleue", "La Cabane du garde", "Le Manoir d'Ourne", "La Tour carrée", "Le Presbytère", "L'Ancienne École",
         "La Forge", "Le Lavoir", "Les Glycines", "Le Colombier", "La Source", "Le Chêne creux", "La Maison rouge", "Le Grand Logis", "La Charretterie", "Le Cellier", "Les Noisetiers", "La Buissonnière",
         "Le Relais de poste", "La Ferme haute", "L'Atelier du peintre", "La Maison d'Augustine"]
GITES = []
for i, name in enumerate(NAMES):
    h = crc32(name.encode())
    people = (2, 4, 4, 5, 6, 6, 8, 10, 12)[h % 9]
    low = 260 + people * 48 + h // 7 % 90 + (0.5 if h // 3 % 4 == 0 else 0)
    village = "Corvières" if "Corvières" in name else VILLAGES[(i * 5 + h // 11) % 6]
    GITES.append({"slug": "g%02d" % (i + 1), "name": name, "village": village, "people": people, "rooms": max(1, people // 2), "surface": 28 + people * 13 + h % 17,
                  "pool": h // 13 % 3 == 0, "dogs": h // 17 % 5 < 2, "epis": 2 + h // 19 % 3, "low": low, "high": round(low * (1.3 + (h // 23 % 5) * .11), 0) + (h // 29 % 3) * 15,
                  "deposit": 200 + (h // 31 % 5) * 50, "cleaning": 45 + people * 4, "owner": ["Mme Lebrun", "M. Guérin", "Mme Delaunay", "M. et Mme Hamelin", "M. Costil"][h // 37 % 5]})
