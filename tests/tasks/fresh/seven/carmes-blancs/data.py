"""Théâtre des Carmes Blancs : saison 2026-2027."""
SITE = "Théâtre des Carmes Blancs"
MOIS = [("2026-09", "septembre"), ("2026-10", "octobre"), ("2026-11", "novembre"), ("2026-12", "décembre"), ("2027-01", "janvier"), ("2027-02", "février"), ("2027-03", "mars")]
SPECTACLES = []


def s(id, titre, genre, mise, minutes, age, salle, seances, texte, musique=""):
    liste = []
    for x in seances.split(","):
        parts = x.strip().split(" ")
        liste.append({"date": parts[0], "heure": parts[1], "mention": {"A": "audiodescription", "L": "langue des signes", "R": "rencontre avec l'équipe"}.get(parts[2] if len(parts) > 2 else "", "")})
    SPECTACLES.append({"id": id, "titre": titre, "genre": genre, "mise": mise, "minutes": minutes, "age": age, "salle": salle,
                       "seances": liste, "texte": texte, "musique": musique})


s("ouverture", "Ouvrez les fenêtres", "Cirque", "Compagnie Rouleau", 65, 6, "Grande salle", "2026-09-18 20:00,2026-09-19 20:00", "Cinq acrobates et un déménagement.")
s("cerisaie", "La Cerisaie", "Théâtre", "Nadège Orsini", 140, 14, "Grande salle", "2026-10-06 20:00,2026-10-07 20:00 R,2026-10-08 19:00,2026-10-10 15:00 A,2026-10-10 20:00", "Tchekhov dans une usine vide.")
s("petit-bruit", "Petit bruit", "Jeune public", "Atelier Mimosa", 40, 3, "Studio", "2026-10-14 10:30,2026-10-17 11:00,2026-10-17 16:00 L", "Une goutte, un caillou, un tambour.")
s("quatuor-onde", "Quatuor Onde", "Musique", "", 85, 8, "Chapelle", "2026-10-23 20:30", "Ravel, Fauré et un invité.", "Ravel, Fauré")
s("bal-des-ombres", "Le Bal des ombres", "Danse", "Youri Castel", 70, 10, "Grande salle", "2026-11-05 20:00,2026-11-06 20:00", "Douze danseurs, une seule lampe.")
s("tartuffe", "Tartuffe", "Théâtre", "Hélène Vasseur", 115, 12, "Grande salle", "2026-11-17 20:00,2026-11-18 20:00,2026-11-19 19:00 R,2026-11-21 17:00 L", "Chez nous, aujourd'hui, à table.")
s("voix-basses", "Voix basses", "Musique", "", 75, 8, "Chapelle", "2026-11-27 20:30", "Six chanteurs corses.")
s("casse", "Casse-noisette, ou presque", "Danse", "Studio Gerbille", 95, 5, "Grande salle", "2026-12-11 19:00,2026-12-12 15:00,2026-12-12 19:00,2026-12-13 15:00", "Sans souris, mais avec neige.")
s("ours", "L'Ours qui lisait", "Jeune public", "Atelier Mimosa", 50, 5, "Studio", "2026-12-16 10:30,2026-12-19 11:00,2027-01-06 10:30", "Marionnettes de papier.")
s("atrides", "Les Atrides, nuit entière", "Théâtre", "Bastien Kermadec", 255, 16, "Grande salle", "2027-01-16 18:00", "Trois pièces, deux entractes, une soupe.")
s("fil", "Sur le fil des autres", "Cirque", "Compagnie Rouleau", 80, 8, "Grande salle", "2027-01-21 20:00,2027-01-22 20:00 A,2027-01-23 17:00", "Une funambule et son vertige.")
s("monologue", "Monologue d'une standardiste", "Théâtre", "Nadège Orsini", 75, 14, "Studio", "2027-01-28 19:00,2027-01-29 19:00,2027-01-30 19:00 R", "Elle a tout entendu.")
s("jazz-canal", "Jazz au canal", "Musique", "", 100, 8, "Chapelle", "2027-02-05 20:30", "Trio Delmas et la pluie.")
s("lear", "Le Roi Lear", "Théâtre", "Hélène Vasseur", 165, 14, "Grande salle", "2027-02-16 19:30,2027-02-17 19:30,2027-02-20 15:00 A", "Un père, trois filles, un orage.")
s("poulpe", "Le Poulpe et la Lune", "Jeune public", "Théâtre du Seuil", 45, 4, "Studio", "2027-02-24 10:30,2027-02-27 11:00,2027-02-27 16:00", "Au fond de l'eau il fait clair.")
s("hors-sol", "Hors-sol", "Danse", "Maïwenn Tual", 60, 10, "Grande salle", "2027-03-11 20:00,2027-03-12 20:00 R", "Danser sans toucher terre.")
s("finale", "Grande finale", "Cirque", "École du Carreau", 110, 6, "Grande salle", "2027-03-26 20:00,2027-03-27 17:00 L", "Trente élèves, un chapiteau.")
PAR_ID = {x["id"]: x for x in SPECTACLES}
TARIFS = [("Grande salle", 26, 19, 12), ("Chapelle", 22, 16, 10), ("Studio", 14, 10, 8)]  # plein, réduit, moins de 26 ans
INITIAL_STATE = {"reservations": []}
