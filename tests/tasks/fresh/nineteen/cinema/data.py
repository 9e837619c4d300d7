from websrv import h

RAW = """Les Marées d'Octobre|Élise Vantour|112|Belgique|2025|Drame|français
Le Cordonnier de Lisbonne|Rui Falcato|98|Portugal|2024|Comédie dramatique|portugais
Chambre 9|Anouk Delmas|87|France|2025|Thriller|français
Poussière rouge|Senna Obuya|131|Kenya|2023|Drame|swahili
Mon oncle l'aiguilleur|Bastien Roque|94|France|2024|Comédie|français
La Traversée du lac gelé|Ilmari Koskela|119|Finlande|2025|Aventure|finnois
Trois hivers à Brno|Jana Hrubá|105|Tchéquie|2024|Drame|tchèque
Colibri|Lucía Ferrán|81|Chili|2025|Animation|espagnol
Le Dernier Phare|Yann Le Guellec|102|France|2023|Documentaire|français
Night Ledger|Orla Finnegan|124|Irlande|2025|Policier|anglais
Les Bergers du vent|Tsering Dolma|96|Népal|2024|Documentaire|népalais
Un dimanche chez Odile|Margaux Sellier|90|France|2025|Comédie|français
Paper Moons|Kit Hargreave|109|Royaume-Uni|2024|Romance|anglais
La Fabrique des ombres|Davide Corsini|116|Italie|2025|Fantastique|italien
Sous la verrière|Claire Obadia|78|France|2024|Documentaire|français
Le Renard et la Scie|Pia Lindqvist|72|Suède|2025|Animation|suédois""".split("\n")
FILMS = []
for i, l in enumerate(RAW):
    t, d, m, p, a, g, la = l.split("|")
    FILMS.append(dict(id="f%02d" % (i + 1), titre=t, real=d, min=int(m), pays=p, annee=int(a), genre=g, langue=la))
JOURS = [("2025-11-%d" % d, n) for d, n in zip(range(12, 19), "mercredi jeudi vendredi samedi dimanche lundi mardi".split())]
SALLES = ["Salle Méliès", "Salle Varda", "Petite salle"]
HEURES = [["14:00", "16:30", "18:45", "21:00"], ["14:15", "17:00", "20:30"], ["15:00", "18:00"]]
SEANCES = []
n = 0
for ji, (jour, _) in enumerate(JOURS):
    for si, salle in enumerate(SALLES):
        hs = HEURES[si] if ji in (0, 3, 4) else HEURES[si][-2:]
        for he in hs:
            f = FILMS[(n * 7 + h(3, "film", n)) % len(FILMS)]
            n += 1
            v = "VF" if f["langue"] == "français" else ["VO", "VO", "VF"][h(3, "v", n)]
            SEANCES.append(dict(id="s%02d" % n, film=f["id"], jour=jour, heure=he, salle=salle, version=v, places=4 + h(70, "p", n)))
TARIFS = [("Plein tarif", "9,20"), ("Tarif réduit (étudiants, demandeurs d'emploi, plus de 65 ans)", "7,40"), ("Moins de 14 ans", "4,50"), ("Carte 10 entrées", "68,00")]
INITIAL = {"reservations": []}
