"""Les gîtes du Vallon."""
import re
import unicodedata

EQUIPEMENTS = {"p": "Piscine", "a": "Animaux admis", "c": "Cheminée", "w": "Wifi", "j": "Jardin clos", "b": "Bain nordique"}

# nom | commune | personnes | chambres | prix par nuit | équipements | note sur 10 | avis
_LIGNES = """
Le Moulin des Ajoncs|Saint-Aubin-du-Val|6|3|142|pawj|9,2|48
La Bergerie d'Amont|Montreval|4|2|96|acw|8,8|31
Le Four à Pain|Saint-Aubin-du-Val|2|1|68|cw|9,4|77
La Grange aux Hirondelles|Chassigny-les-Bois|8|4|186|pwj|9,1|39
Les Trois Tilleuls|Montreval|10|5|224|pawj|8,9|22
Le Pigeonnier|Vernoux|2|1|72|pw|9,6|104
La Maison du Sabotier|Chassigny-les-Bois|5|2|104|acj|8,7|27
Les Volets Bleus|Vernoux|6|3|128|wj|9,0|41
La Tannerie|Pont-de-Lisle|4|2|88|w|8,2|19
Le Clos Mirabelle|Montreval|6|3|136|pwj|9,3|53
La Petite Forge|Pont-de-Lisle|3|1|74|acw|8,9|35
Le Relais de Poste|Vernoux|12|6|268|pacwj|9,0|18
L'Atelier du Vannier|Saint-Aubin-du-Val|4|2|92|awj|8,6|24
La Closerie|Montreval|8|4|174|paw|8,5|16
Le Presbytère|Chassigny-les-Bois|9|4|198|cwj|9,5|61
La Cabane du Garde|Chassigny-les-Bois|2|1|58|ac|8,4|29
La Ferme de Bellecombe|Montreval|14|7|310|pcwj|9,2|33
Les Roches Rouges|Vernoux|4|2|112|pw|9,1|46
Le Lavoir|Pont-de-Lisle|5|2|98|wj|8,8|38
La Maison de l'Éclusier|Pont-de-Lisle|6|3|118|awj|9,7|89
Le Verger de Jeanne|Saint-Aubin-du-Val|7|3|149|pacw|8,9|26
Le Grenier à Sel|Vernoux|3|1|79|cw|8,3|14
La Combe aux Loups|Montreval|5|2|109|acwb|9,4|57
Les Écuries|Chassigny-les-Bois|6|3|133|pawj|8,8|30
La Vigie|Vernoux|2|1|84|wb|9,0|42
Le Mas des Genêts|Montreval|6|3|155|pawb|9,6|68
L'Ancienne École|Saint-Aubin-du-Val|10|5|212|wj|8,7|21
La Maison Bourdin|Pont-de-Lisle|8|4|164|pwj|9,1|37
Le Fournil|Chassigny-les-Bois|4|2|89|cw|8,9|44
La Source|Saint-Aubin-du-Val|6|3|139|pwj|8,6|15
Le Chai|Vernoux|7|3|158|cwj|9,3|40
Les Marronniers|Pont-de-Lisle|12|6|246|pawj|8,8|25
La Borie|Vernoux|4|2|101|aw|9,2|51
Le Domaine du Héron|Pont-de-Lisle|9|4|205|pacwj|9,4|34
""".strip().splitlines()


def cle(nom):
    t = unicodedata.normalize("NFD", nom.lower())
    t = "".join(c for c in t if unicodedata.category(c) != "Mn")
    return re.sub(r"[^a-z0-9]+", "-", t).strip("-")


GITES = []
for _l in _LIGNES:
    _n, _c, _p, _ch, _prix, _eq, _note, _avis = _l.split("|")
    GITES.append({"nom": _n, "cle": cle(_n), "commune": _c, "personnes": int(_p), "chambres": int(_ch), "prix": int(_prix),
                  "equipements": [EQUIPEMENTS[k] for k in EQUIPEMENTS if k in _eq], "note": _note, "avis": int(_avis)})
PAR_CLE = {g["cle"]: g for g in GITES}
COMMUNES = sorted({g["commune"] for g in GITES})
