"""Le Courrier de Valbonnet : les petites annonces."""
_rows = [
 # titre, rubrique, prix, commune, date, téléphone, vendeur, texte
 ("Vélo de course Peugeot années 80","Vélos & motos",180.0,"Valbonnet","2027-01-28","04 99 55 10 12","M. Rey","Cadre acier taille 56, pneus neufs."),
 ("Armoire normande en chêne","Maison & meubles",420.0,"Saint-Aubry","2027-01-28","04 99 55 22 47","Mme Jacquet","Deux portes, démontable, à venir chercher."),
 ("Bois de chauffage, 3 stères","Jardin",210.0,"Montferrier-le-Haut","2027-01-28",None,"M. Duclos","Chêne et hêtre, sec depuis deux ans."),
 ("Cours de piano à domicile","Services",28.0,"Valbonnet","2027-01-27","04 99 55 61 03","Mlle Arnaud","Prix par heure, débutants bienvenus."),
 ("Chiots épagneul breton","Animaux",650.0,"La Roche-Vineuse","2027-01-27","04 99 55 87 20","Élevage Morin","Trois mâles, vaccinés et pucés."),
 ("Table de ferme 2,40 m","Maison & meubles",310.0,"Valbonnet","2027-01-27","04 99 55 13 90","M. Blanc","Avec deux bancs."),
 ("VTT enfant 20 pouces","Vélos & motos",65.0,"Saint-Aubry","2027-01-26","04 99 55 48 71","Mme Petit","Très bon état, six vitesses."),
 ("Motoculteur Staub","Jardin",390.0,"Saint-Aubry","2027-01-26","04 99 55 33 18","M. Carle","Révisé à l'automne."),
 ("Machine à coudre Singer","Maison & meubles",75.0,"Montferrier-le-Haut","2027-01-26","04 99 55 70 44","Mme Vidal","Avec meuble et boîte d'accessoires."),
 ("Garde d'enfants le mercredi","Services",12.0,"La Roche-Vineuse","2027-01-25","04 99 55 29 66","Mme Ferrand","Prix par heure, expérience de dix ans."),
 ("Vélo électrique de ville","Vélos & motos",890.0,"Valbonnet","2027-01-25","04 99 55 91 35","M. Lacombe","Batterie changée l'an passé, 1 200 km."),
 ("Poules rousses pondeuses","Animaux",14.0,"Montferrier-le-Haut","2027-01-25","04 99 55 40 08","GAEC des Tilleuls","Prix par poule, âgées de 20 semaines."),
 ("Commode Louis-Philippe","Maison & meubles",260.0,"La Roche-Vineuse","2027-01-24","04 99 55 18 53","M. Roche","Dessus marbre, une fente légère."),
 ("Scooter 50 cm³","Vélos & motos",540.0,"La Roche-Vineuse","2027-01-24","04 99 55 77 29","M. Nguyen","8 400 km, entretien suivi."),
 ("Taille-haie thermique","Jardin",95.0,"Valbonnet","2027-01-24","04 99 55 36 82","M. Garnier","Lame 60 cm."),
 ("Collection de 33 tours","Loisirs & livres",150.0,"Valbonnet","2027-01-23",None,"M. Sabatier","Environ 90 disques, chanson et jazz."),
 ("Dépannage informatique","Services",35.0,"Saint-Aubry","2027-01-23","04 99 55 52 15","M. Leroux","Prix par intervention."),
 ("Tandem Gitane","Vélos & motos",270.0,"Montferrier-le-Haut","2027-01-23","04 99 55 64 97","Mme Bourdin","À remettre en état, freins à revoir."),
 ("Encyclopédie en 20 volumes","Loisirs & livres",None,"Saint-Aubry","2027-01-22","04 99 55 21 74","Mme Jacquet","À donner contre bons soins."),
 ("Canapé convertible gris","Maison & meubles",240.0,"Saint-Aubry","2027-01-22","04 99 55 83 06","M. Thévenet","Non-fumeur, sans animaux."),
 ("Serre de jardin 6 m²","Jardin",350.0,"La Roche-Vineuse","2027-01-22","04 99 55 45 31","Mme Colas","Polycarbonate, à démonter sur place."),
 ("Chatons européens","Animaux",None,"Valbonnet","2027-01-21","04 99 55 11 68","Mme Perrin","Deux femelles tigrées, à donner."),
 ("Vélo hollandais femme","Vélos & motos",120.0,"Valbonnet","2027-01-21","04 99 55 98 40","Mme Chevalier","Panier et antivol compris."),
 ("Accordéon Maugein","Loisirs & livres",780.0,"Montferrier-le-Haut","2027-01-21","04 99 55 66 25","M. Fabre","96 basses, avec étui."),
 ("Tonte et débroussaillage","Services",25.0,"Montferrier-le-Haut","2027-01-20","04 99 55 59 13","M. Duclos","Prix par heure, matériel fourni."),
 ("Buffet en pin","Maison & meubles",130.0,"Valbonnet","2027-01-20","04 99 55 30 57","Mme Noël","Hauteur 1,95 m."),
 ("Jeu d'échecs sculpté","Loisirs & livres",60.0,"La Roche-Vineuse","2027-01-20","04 99 55 72 88","M. Roche","Buis et palissandre."),
 ("Ruches Dadant, lot de quatre","Jardin",160.0,"Saint-Aubry","2027-01-19","04 99 55 14 02","M. Berger","Vides, désinfectées."),
 ("Moto 125 cm³ de 1974","Vélos & motos",1450.0,"Saint-Aubry","2027-01-19","04 99 55 38 94","M. Carle","Carte grise collection."),
 ("Lapins nains","Animaux",20.0,"La Roche-Vineuse","2027-01-19","04 99 55 85 61","Mme Colas","Prix par lapin."),
]
KEYS = ("titre","rubrique","prix","commune","date","tel","vendeur","texte")
ADS = [dict(zip(KEYS, r), ref="VB-%d" % (2180 - 3 * i)) for i, r in enumerate(_rows)]
RUBRIQUES = ["Vélos & motos","Maison & meubles","Jardin","Services","Animaux","Loisirs & livres"]
COMMUNES = ["Valbonnet","Saint-Aubry","Montferrier-le-Haut","La Roche-Vineuse"]
MOIS = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split()
def euro(v):
    if v is None: return "à donner"
    s = "{:,.0f}".format(v).replace(",", "\u202f") if v == int(v) else ("%.2f" % v).replace(".", ",")
    return s + " €"
def jour(iso):
    y, m, d = iso.split("-"); return "%d %s %s" % (int(d), MOIS[int(m) - 1], y)
