"""Valorys : syndicat de collecte et de tri des déchets."""
import zlib

SITE = "Valorys"
MOIS = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split()
# slug, nom, commune, telephone, dimanche, dechets, gardien, quota
_D = [
    ("saint-ambroix", "Déchèterie des Tilleuls", "Saint-Ambroy", "04 66 00 12 31", True, "gravats bois métaux amiante", "Lucien Faure", 3),
    ("vernay", "Déchèterie du Vernay", "Vernay-le-Haut", "04 66 00 17 58", False, "gravats bois métaux peintures", "Nadia Belkacem", 2),
    ("marcolles", "Déchèterie de Marcolles", "Marcolles", "04 66 00 23 09", True, "bois métaux végétaux", "Hervé Combes", 2),
    ("plaine", "Éco-parc de la Plaine", "Aubrives", "04 66 00 40 72", True, "gravats bois métaux amiante pneus peintures", "Sandrine Ollier", 5),
    ("roc", "Déchèterie du Roc", "Roquesol", "04 66 00 35 46", False, "gravats métaux amiante", "Patrice Vidal", 2),
    ("moulinas", "Déchèterie du Moulinas", "Tresques-Bas", "04 66 00 51 84", False, "bois végétaux pneus", "Yann Lefort", 1),
    ("pont-neuf", "Déchèterie du Pont-Neuf", "Sauzet", "04 66 00 62 17", True, "gravats bois métaux végétaux peintures", "Corinne Astier", 4),
    ("garrigue", "Éco-parc de la Garrigue", "Cavillan", "04 66 00 78 90", False, "gravats bois métaux amiante végétaux", "Mehdi Roussel", 4),
    ("gravieres", "Déchèterie des Gravières", "Lussane", "04 66 00 84 25", True, "gravats amiante pneus", "Odile Pascal", 3),
]
DECH = [dict(zip(("slug", "nom", "commune", "tel", "dimanche", "dechets", "gardien", "quota"), x)) for x in _D]
for x in DECH:
    x["dechets"] = x["dechets"].split()
BY = {x["slug"]: x for x in DECH}
COLLECTES = [(x["commune"], j, t) for x, j, t in zip(DECH, ("lundi", "mardi", "mardi", "jeudi", "vendredi", "lundi", "mercredi", "jeudi", "mercredi"), ("vendredi", "jeudi", "vendredi", "lundi", "mardi", "jeudi", "samedi", "mardi", "samedi"))]
TYPES = ("Meubles", "Literie", "Électroménager")
VOLUMES = (("petit", "Moins de 1 m³"), ("moyen", "De 1 à 2 m³"), ("grand", "Plus de 2 m³"))


def long(iso):
    a, m, j = iso.split("-")
    return f"{int(j)} {MOIS[int(m) - 1]} {a}"


def numero(nom, adresse, commune, date, tel, types, volume):
    text = "|".join([str(x).strip().lower() for x in (nom, adresse, commune, date, "".join(str(tel).split()))] + [",".join(sorted(types)), volume])
    return f"ENC-{zlib.crc32(text.encode()) % 90000 + 10000}"


INITIAL_STATE = {"demandes": []}
