# slug, nom, couleur, millésime, cépages, prix, ancien prix, stock, garde, température, accords
_R = [
 ("clos-des-merles","Clos des Merles","Rouge",2019,"Syrah, Grenache",18.50,None,True,"2032","17 °C","Agneau, gibier"),
 ("la-petite-combe","La Petite Combe","Rouge",2022,"Grenache",9.80,None,True,"2027","15 °C","Charcuterie"),
 ("rosee-du-matin","Rosée du matin","Rosé",2024,"Cinsault",8.40,9.90,True,"2026","10 °C","Salades, grillades"),
 ("les-galets-blancs","Les Galets blancs","Blanc",2023,"Marsanne, Roussanne",14.20,None,True,"2029","11 °C","Poisson, fromage de chèvre"),
 ("vieilles-vignes","Vieilles Vignes","Rouge",2017,"Carignan",27.00,31.50,True,"2036","18 °C","Bœuf, truffe"),
 ("l-aube","L'Aube","Blanc",2024,"Viognier",16.90,None,False,"2028","11 °C","Cuisine asiatique"),
 ("la-cigale","La Cigale","Rosé",2023,"Grenache, Syrah",7.60,None,True,"2025","9 °C","Apéritif"),
 ("grande-reserve","Grande Réserve","Rouge",2015,"Syrah",42.00,None,False,"2040","18 °C","Gibier"),
 ("brume","Brume","Blanc",2022,"Clairette",10.30,12.00,True,"2027","10 °C","Fruits de mer"),
 ("bulles-de-la-combe","Bulles de la Combe","Effervescent",2021,"Clairette, Muscat",13.60,None,True,"2027","7 °C","Desserts"),
 ("noir-de-noir","Noir de noir","Effervescent",2020,"Syrah",15.70,None,False,"2028","8 °C","Fruits rouges"),
 ("les-terrasses","Les Terrasses","Rouge",2021,"Mourvèdre, Grenache",12.90,None,True,"2030","16 °C","Volaille"),
 ("miel-d-octobre","Miel d'octobre","Blanc",2020,"Muscat",21.30,None,True,"2038","8 °C","Foie gras, roquefort"),
 ("pierre-seche","Pierre sèche","Rouge",2020,"Carignan, Syrah",11.50,None,True,"2029","16 °C","Plats mijotés"),
]
KEYS = ["slug","nom","couleur","millesime","cepages","prix","ancien","stock","garde","temperature","accords"]
WINES = [dict(zip(KEYS, r)) for r in _R]
INITIAL = {"basket": {}}
def eur(v): return f"{v:,.2f}".replace(",", "\u202f").replace(".", ",") + "\u00a0€"
