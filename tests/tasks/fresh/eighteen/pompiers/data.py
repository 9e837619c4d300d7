import random
COM = """Aubrac-le-Haut|Bellefont|Bourgneuf-sur-Morne|Brassac|Chalandry|Champvert|Chassigny|Clairval|Corbeny|Courcelles-les-Bois|Dampierre|Échalonge|Étrepigny|Fontenille|Fresnay|Gisors-le-Pont|Grandval|Hautefeuille|Issarlès|Jonquery|La Ferrière|La Roche-Morne|Lavaudieu|Le Thil|Les Essarts|Lunac|Marnoz|Mézidon|Montfaucon|Nanteuil|Orbigny|Péreille|Pontarcy|Quincerot|Réalmont|Saint-Aubin|Sainte-Foy|Saint-Vaast|Savigny|Tréloup|Valmorin|Vernoux""".split("|")
GROUPES = ["Nord","Centre","Sud","Littoral"]
def build():
    g = random.Random(18); out = []
    for c in COM:
        t = g.choice(["CSP","CS","CS","CS","CPI","CPI"]); vol = g.randint(12, 34) + (30 if t == "CSP" else 0)
        out.append(dict(commune=c, groupement=g.choice(GROUPES), type=t, volontaires=vol, professionnels={"CSP": g.randint(28, 64), "CS": g.choice([0, 0, 6, 9]), "CPI": 0}[t], interventions={"CSP": g.randint(1800, 4200), "CS": g.randint(240, 1300), "CPI": g.randint(35, 260)}[t]))
    return out
CENTRES = build()
STATS = {"2022": dict(total=28417, secours=22109, incendies=2764, accidents=1583, delai="11 min 42 s", part="77,8 %"), "2023": dict(total=29960, secours=23518, incendies=2391, accidents=1640, delai="11 min 30 s", part="78,5 %"), "2024": dict(total=30784, secours=24350, incendies=2218, accidents=1702, delai="11 min 18 s", part="79,1 %"), "2025": dict(total=31276, secours=24802, incendies=2506, accidents=1655, delai="11 min 25 s", part="79,3 %")}
TYPES = {"CSP": "Centre de secours principal", "CS": "Centre de secours", "CPI": "Centre de première intervention"}
STATE = {"alertes": []}
