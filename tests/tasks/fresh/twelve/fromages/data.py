from base import table

LAITS = ["Vache", "Chèvre", "Brebis", "Mélange"]
# nom | lait | région | cru/past | affinage semaines | prix au kilo | croûte | en stock
FROMAGES = [dict(id=i, nom=n, lait=l, region=r, cru=c == "cru", affinage=int(a), prix=float(p), croute=k, stock=s != "non", note=t)
            for i, (n, l, r, c, a, p, k, s, t) in enumerate(table("""
Tomme de Brassac | Vache | Auvergne | cru | 12 | 22.50 | fleurie | oui | Pâte souple, goût de noisette et de cave.
Cabri des Alzons | Chèvre | Cévennes | cru | 4 | 34.00 | naturelle | oui | Fondant sous une peau ridée, à servir avec un miel de châtaignier.
Bleu du Vernet | Vache | Auvergne | pasteurisé | 10 | 19.80 | naturelle | oui | Un bleu doux, pour qui n'aime pas les bleus.
Ardi Belza | Brebis | Pays basque | cru | 30 | 32.40 | naturelle | oui | Long en bouche, avec une confiture de cerises noires.
Petit Colombier | Chèvre | Berry | pasteurisé | 2 | 27.50 | cendrée | oui | Frais, légèrement citronné.
Vieux Ronvaux | Vache | Jura | cru | 78 | 36.90 | frottée | oui | Dix-huit mois de cave, cristaux et bouillon.
Couronne de Loire | Chèvre | Touraine | cru | 3 | 38.20 | cendrée | non | Moulée à la louche, trouée en son milieu.
Brique du Larzac | Brebis | Aveyron | cru | 3 | 29.60 | fleurie | oui | Crémeuse et douce.
Grand Meunier | Vache | Savoie | cru | 40 | 28.70 | frottée | oui | Alpage d'été, fleurs sèches.
Mont Aurelle | Vache | Jura | cru | 6 | 25.30 | lavée | oui | Cerclé d'épicéa, à la cuillère d'octobre à mars.
Le Frottis | Vache | Vosges | pasteurisé | 5 | 18.90 | lavée | oui | Fort au nez, tendre au palais.
Trois Traites | Mélange | Savoie | cru | 20 | 30.10 | naturelle | oui | Vache, chèvre et brebis d'un même alpage.
Pastourelle | Brebis | Pyrénées | pasteurisé | 12 | 23.80 | naturelle | oui | Pour les enfants et les gratins.
Roc d'Ossau | Brebis | Pyrénées | cru | 26 | 33.50 | frottée | oui | Fait à l'estive, marqué au fer.
Crottin de la Combe | Chèvre | Berry | cru | 5 | 41.00 | naturelle | oui | Petit, sec et têtu.
Bouchon de Forez | Chèvre | Lyonnais | cru | 3 | 44.50 | naturelle | oui | Une bouchée à l'apéritif, vendu par cent grammes.
Dame Blanche | Vache | Normandie | pasteurisé | 4 | 17.40 | fleurie | oui | Le quotidien bien fait.
Carré de Lessay | Vache | Normandie | cru | 5 | 21.60 | lavée | oui | Sable, herbe et sel.
Bergère Bleue | Brebis | Aveyron | cru | 16 | 31.20 | naturelle | oui | Veines vertes, pâte ivoire.
Perle de Gâtine | Chèvre | Poitou | pasteurisé | 3 | 25.90 | fleurie | oui | Bûchette régulière, pour la salade chaude.
Saint-Guénolé fumé | Vache | Bretagne | pasteurisé | 8 | 20.70 | naturelle | oui | Fumé au bois de hêtre.
Abbaye de Trébaud | Vache | Bretagne | cru | 14 | 24.20 | lavée | non | Lavé à la bière brune par les frères.
Feuille de Dordogne | Chèvre | Périgord | cru | 4 | 36.80 | naturelle | oui | Roulé dans une feuille de châtaignier.
Arbas vieux | Brebis | Pyrénées | cru | 52 | 39.90 | naturelle | oui | Piquant, cassant, inoubliable.
Tomme de l'Izard | Mélange | Pyrénées | cru | 18 | 27.90 | naturelle | oui | Vache et brebis, croûte grise.
Mimolle d'Hondeville | Vache | Flandre | pasteurisé | 60 | 26.40 | naturelle | oui | Orange et dure comme il faut.
Pavé de Bellaing | Vache | Flandre | cru | 10 | 19.20 | lavée | oui | Aux herbes et au poivre.
Cœur de Bray | Vache | Normandie | cru | 4 | 23.10 | fleurie | oui | Salé, crayeux puis coulant.
Rigoline | Chèvre | Cévennes | pasteurisé | 1 | 24.00 | sans | oui | Faisselle égouttée.
Persillé de Chèvre | Chèvre | Savoie | cru | 12 | 42.30 | naturelle | oui | Bleu rare, trois producteurs à peine.
Grand Causse | Brebis | Aveyron | pasteurisé | 20 | 28.30 | naturelle | oui | Tranché fin, avec des figues.
Etxeko | Brebis | Pays basque | cru | 20 | 29.90 | naturelle | oui | Fermier, au lait de Manech.
Blanc de Manse | Brebis | Corse | cru | 6 | 35.70 | naturelle | oui | Maquis, immortelle et un peu de bruit.
Brocciou séché | Brebis | Corse | pasteurisé | 8 | 26.80 | sans | non | Pour râper.
Comtet fruité | Vache | Jura | cru | 34 | 24.80 | frottée | oui | Meule de 38 kilos, coupée à la demande.
Velours de Bresse | Vache | Bresse | pasteurisé | 3 | 18.20 | fleurie | oui | Triple crème.
"""), 1)]
LIVRAISON = [("France métropolitaine", 9.90, 70, "24 h"), ("Corse", 14.50, 90, "72 h"), ("Belgique", 13.90, 95, "48 h"), ("Luxembourg", 15.40, 110, "48 h"), ("Suisse", 24.00, 150, "72 h")]
