"""Camping Les Tamaris."""
# numéro|zone|surface|ombrage|courant|état
_E = """R01|Rivière|95|Ombragé|10 A|Libre
R02|Rivière|110|Ombragé|10 A|Occupé
R03|Rivière|105|Mi-ombre|10 A|Libre
R04|Rivière|120|Ombragé|10 A|Libre
R05|Rivière|88|Soleil|6 A|Libre
R06|Rivière|102|Ombragé|6 A|Libre
R07|Rivière|100|Ombragé|10 A|Occupé
P11|Pinède|100|Ombragé|10 A|Libre
P12|Pinède|130|Ombragé|sans|Libre
P13|Pinède|115|Ombragé|10 A|En travaux
P14|Pinède|98|Ombragé|10 A|Libre
P15|Pinède|125|Ombragé|6 A|Libre
P16|Pinède|140|Ombragé|10 A|Libre
P17|Pinède|90|Mi-ombre|6 A|Occupé
P18|Pinède|108|Mi-ombre|10 A|Libre
D21|Dunes|150|Soleil|10 A|Libre
D22|Dunes|135|Soleil|6 A|Libre
D23|Dunes|112|Ombragé|10 A|Libre
D24|Dunes|99|Ombragé|10 A|Libre
D25|Dunes|160|Soleil|sans|Occupé
D26|Dunes|104|Mi-ombre|10 A|Libre"""
EMPL = []
for _l in _E.split("\n"):
    a = _l.split("|")
    EMPL.append({"numero": a[0], "zone": a[1], "surface": int(a[2]), "ombrage": a[3], "courant": a[4], "etat": a[5]})

SAISONS = [("basse", "Basse saison", "du 4 avril au 29 mai et du 12 au 27 septembre"), ("moyenne", "Moyenne saison", "du 30 mai au 3 juillet et du 29 août au 11 septembre"), ("haute", "Haute saison", "du 4 juillet au 28 août")]
TARIFS = {
    "Emplacement tente, 2 personnes": (17, 23, 31), "Emplacement caravane, 2 personnes": (20, 27, 36), "Mobil-home 4 personnes": (58, 74, 102), "Mobil-home 6 personnes": (69, 88, 127), "Tente lodge 5 personnes": (49, 63, 91), "Personne supplémentaire": (4, 5, 7), "Animal": (2, 3, 4),
}
OUVERT = ("2026-04-04", "2026-09-27")
HEBERGEMENTS = ["Emplacement tente", "Emplacement caravane", "Mobil-home 4 personnes", "Mobil-home 6 personnes", "Tente lodge 5 personnes"]
# jour -> (activité, heure, lieu, âge)
AGENDA = [
    ("Lundi", [("Réveil musculaire", "9 h 00", "plage", "pour tous"), ("Pot d'accueil", "18 h 30", "terrasse", "pour tous")]),
    ("Mardi", [("Club enfants", "10 h 00", "cabane", "6 à 11 ans"), ("Tournoi de pétanque", "16 h 00", "boulodrome", "pour tous"), ("Cinéma en plein air", "22 h 00", "prairie", "pour tous")]),
    ("Mercredi", [("Yoga au bord de l'eau", "8 h 30", "ponton", "adultes"), ("Club enfants", "10 h 15", "cabane", "6 à 11 ans"), ("Descente en canoë", "14 h 00", "embarcadère", "dès 8 ans"), ("Concert de jazz", "21 h 15", "terrasse", "pour tous")]),
    ("Jeudi", [("Club enfants", "10 h 00", "cabane", "6 à 11 ans"), ("Atelier poterie", "15 h 00", "cabane", "dès 10 ans")]),
    ("Vendredi", [("Marché des producteurs", "17 h 30", "entrée", "pour tous"), ("Concert de jazz", "21 h 00", "prairie", "pour tous")]),
]
