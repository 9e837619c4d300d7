# naam | provincie | km | honden | rolstoel | startpunt | horeca | bewegwijzering
RAW = """
Zilverven | Drenthe | 7.4 | j | n | Parkeerplaats Oude Es | Café 't Ven | gele paaltjes
Brinkenpad | Drenthe | 11.2 | j | n | Brink van Oosterlo | Herberg de Linde | rode pijlen
Hunebedronde | Drenthe | 5.6 | n | j | Bezoekerscentrum Steenveld | Theehuis Steenveld | blauwe paaltjes
Turfvaart | Drenthe | 14.8 | j | n | Sluis 3 | geen | witte pijlen
Heidekoppel | Drenthe | 18.3 | n | n | Schaapskooi Balderveen | De Schaapherder | groene paaltjes
Jeneverbespad | Drenthe | 4.1 | j | j | Boswachterij Zuidlo | geen | gele pijlen
Veenmeander | Drenthe | 9.7 | n | n | Station Beilervaart | Stationskoffie | rode paaltjes
Posbankje | Gelderland | 6.3 | j | n | Paviljoen De Kop | Paviljoen De Kop | blauwe pijlen
Hessenweg | Gelderland | 12.9 | j | n | Kerk van Leuvelo | De Hes | gele paaltjes
IJsselkade | Gelderland | 7.8 | n | j | Veerhuis Bronkwaard | Veerhuis | witte paaltjes
Sprengenloop | Gelderland | 5.2 | j | j | Watermolen Orderbeek | Molencafé | groene pijlen
Wolfsheide | Gelderland | 15.6 | n | n | Station Wolfsheide | geen | rode pijlen
Landgoed Hoekelaar | Gelderland | 4.7 | j | j | Koetshuis | Koetshuis Hoekelaar | blauwe paaltjes
Linge langs | Gelderland | 10.4 | j | n | Gemaal Lingezicht | Bij de Boomgaard | gele pijlen
Zandverstuiving | Gelderland | 8.0 | j | n | Parkeerplaats Harskant | geen | witte pijlen
Achterhoekse akkers | Gelderland | 8.6 | j | n | Molen De Hoop | De Hoop | groene paaltjes
Duinrel en zee | Zuid-Holland | 9.1 | n | n | Strandopgang 12 | Strandtent Zuid | rode paaltjes
Plassenpad | Zuid-Holland | 13.4 | j | n | Jachthaven Nieuwkade | De Stuurman | blauwe pijlen
Molenviergang | Zuid-Holland | 6.8 | j | j | Molen 2 | geen | gele paaltjes
Trekvaart | Zuid-Holland | 16.5 | j | n | Station Vaartdorp | Het Jaagpaard | witte paaltjes
Polder de Kwakel | Zuid-Holland | 11.7 | n | n | Boerderij Zorgvliet | Boerderijwinkel | groene pijlen
Rietkraag | Zuid-Holland | 3.9 | n | j | Vogelhut De Karekiet | geen | rode pijlen
Bollenvelden | Zuid-Holland | 10.9 | j | n | Raadhuis Lisserbroek | Tulp & Thee | blauwe paaltjes
Geuldal | Limburg | 12.1 | j | n | Kasteel Wijlrode | Kasteelcafé | gele pijlen
Mergelpad | Limburg | 8.4 | n | n | Groeve Sibberhof | De Mergel | witte pijlen
Maasheggen | Limburg | 17.2 | j | n | Veerpont Bergen-Oever | Pontzicht | groene paaltjes
Drielandenlus | Limburg | 19.6 | n | n | Uitkijktoren | Torenhuis | rode paaltjes
Hoogven | Limburg | 5.9 | n | j | Natuurpoort Meinkamp | geen | blauwe pijlen
Abdijronde | Limburg | 6.7 | j | n | Abdij Lilbos | Abdijwinkel | gele paaltjes
Zwarte water | Limburg | 9.4 | j | n | Parkeerplaats Venhof | geen | witte paaltjes
Waddendijk | Friesland | 14.2 | n | n | Sluizen van Koehol | De Koehol | groene pijlen
Elfmerenpad | Friesland | 21.4 | j | n | Haven van Sleat | It Haventsje | rode pijlen
Terpenroute | Friesland | 10.1 | j | n | Terp Hegewierum | geen | blauwe paaltjes
Gaasterbos | Friesland | 7.1 | j | j | Rijsterbos Noord | De Mirnser | gele pijlen
Lauwersoog-kust | Friesland | 12.6 | n | n | Vissershaven | De Garnaal | witte pijlen
Petgaten | Friesland | 4.4 | n | j | Werkschuur It Fean | geen | groene paaltjes
Vlinderweide | Utrecht | 5.4 | j | j | Kinderboerderij Eemzicht | De Vlinder | rode paaltjes
Grebbelinie | Utrecht | 13.1 | j | n | Fort Asschat | Fortkantine | blauwe pijlen
Heuvelrug Zuid | Utrecht | 16.1 | j | n | Station Maarnwoud | De Zwarte Berg | gele paaltjes
Lekdijk | Utrecht | 11.5 | n | n | Veer Culemstad | Dijkcafé | witte paaltjes
Kasteelbos | Utrecht | 6.1 | n | j | Slot Haarweide | Slottuin | groene pijlen
Kromme Rijnlus | Utrecht | 8.9 | j | n | Theekoepel Rhijnzicht | Theekoepel | rode pijlen
"""
ROUTES = []
for i, l in enumerate(RAW.strip().splitlines(), 1):
    n, p, k, h, r, s, ho, b = [x.strip() for x in l.split("|")]
    ROUTES.append(dict(id=i, naam=n, provincie=p, km=float(k), honden=h == "j", rolstoel=r == "j", start=s, horeca=ho, borden=b))
ROUTES.sort(key=lambda r: (r["id"] * 19) % 43)
PROVINCIES = ["Drenthe", "Friesland", "Gelderland", "Limburg", "Utrecht", "Zuid-Holland"]
INITIAL = {}
def komma(k):
    return f"{k:.1f}".replace(".", ",")
