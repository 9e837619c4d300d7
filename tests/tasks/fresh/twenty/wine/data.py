"""Bodegas Valdelumbre y vecinos: vinos."""
_rows = [
 # nombre, tipo, zona, añada, uva, grado, precio, crianza (meses), existencias
 ("Lumbre Joven","Tinto","Ribera del Tajuelo",2026,"Tempranillo",13.5,6.9,0,420),
 ("Lumbre Crianza","Tinto","Ribera del Tajuelo",2023,"Tempranillo",14.0,11.5,14,260),
 ("Lumbre Reserva","Tinto","Ribera del Tajuelo",2020,"Tempranillo",14.5,19.8,26,96),
 ("Cerro Pardo","Tinto","Sierra Nogueda",2022,"Garnacha",14.5,16.2,10,130),
 ("Cerro Pardo Viñas Viejas","Tinto","Sierra Nogueda",2021,"Garnacha",15.0,34.0,18,24),
 ("La Espuela","Tinto","Campo de Arlés",2024,"Monastrell",14.0,8.4,6,310),
 ("Tres Hermanas","Tinto","Campo de Arlés",2021,"Monastrell y Syrah",14.5,22.6,16,75),
 ("El Molino Seco","Tinto","Ribera del Tajuelo",2019,"Cabernet Sauvignon",14.0,28.9,24,40),
 ("Noche de San Juan","Rosado","Ribera del Tajuelo",2026,"Tempranillo",13.0,7.5,0,180),
 ("Flor de Almendro","Rosado","Sierra Nogueda",2026,"Garnacha",13.0,8.9,0,150),
 ("Salina Rosa","Rosado","Campo de Arlés",2025,"Monastrell",12.5,9.8,0,0),
 ("Brisa de Enero","Blanco","Costa Verdial",2026,"Albillo",12.5,9.2,0,200),
 ("Brisa sobre Lías","Blanco","Costa Verdial",2024,"Albillo",13.0,14.7,8,88),
 ("Peña Blanca","Blanco","Sierra Nogueda",2025,"Macabeo",12.5,7.8,0,240),
 ("Peña Blanca Barrica","Blanco","Sierra Nogueda",2023,"Macabeo",13.5,15.9,9,60),
 ("El Faro","Blanco","Costa Verdial",2025,"Godello",13.0,17.4,5,52),
 ("Marisma","Blanco","Costa Verdial",2026,"Moscatel",12.0,8.1,0,170),
 ("Viento Sur","Blanco","Campo de Arlés",2025,"Verdejo",13.0,6.6,0,330),
 ("Burbuja Fina Brut","Espumoso","Costa Verdial",2023,"Macabeo y Parellada",11.5,12.9,20,140),
 ("Burbuja Fina Brut Nature","Espumoso","Costa Verdial",2022,"Macabeo y Parellada",11.5,16.8,32,66),
 ("Aniversario 50","Espumoso","Costa Verdial",2018,"Parellada",12.0,38.5,60,18),
 ("Ocaso Dulce","Dulce","Campo de Arlés",2022,"Moscatel",15.5,13.6,6,90),
 ("Abuela Remedios","Dulce","Campo de Arlés",2015,"Pedro Ximénez",17.0,27.0,84,30),
 ("La Cigarra","Tinto","Costa Verdial",2024,"Mencía",13.0,12.3,6,110),
 ("Camino Real","Tinto","Sierra Nogueda",2023,"Graciano",13.5,18.7,12,45),
 ("Piedra y Luna","Tinto","Ribera del Tajuelo",2018,"Tempranillo",14.5,41.0,30,0),
 ("Ladera Norte","Tinto","Campo de Arlés",2025,"Bobal",13.0,7.2,3,280),
 ("Vermut de la Casa","Dulce","Ribera del Tajuelo",None,"Varias",None,10.5,None,120),
]
KEYS = ("nombre","tipo","zona","anada","uva","grado","precio","crianza","stock")
import unicodedata
def _slug(s): return "-".join(unicodedata.normalize("NFKD", s).encode("ascii", "ignore").decode().lower().split())
VINOS = [dict(zip(KEYS, r), slug=_slug(r[0])) for r in _rows]
TIPOS = ["Tinto","Rosado","Blanco","Espumoso","Dulce"]
ZONAS = ["Ribera del Tajuelo","Sierra Nogueda","Campo de Arlés","Costa Verdial"]
PROVINCIAS = ["Madrid","Sevilla","Valencia","Zaragoza","Granada","Burgos","Cuenca","Lugo"]
def euro(v): return ("%.2f" % v).replace(".", ",") + " €"
