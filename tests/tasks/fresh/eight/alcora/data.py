"""Mercalcora: boletín de precios del mercado mayorista (87 referencias)."""
from zlib import crc32

GROUPS = {
    "Frutas": [("Naranja", ["Navelina", "Valencia", "Sanguina"]), ("Mandarina", ["Clemenules", "Oronules"]), ("Limón", ["Fino", "Verna"]), ("Manzana", ["Golden", "Fuji", "Reineta", "Royal Gala"]),
               ("Pera", ["Conferencia", "Ercolini"]), ("Uva", ["Aledo", "Moscatel"]), ("Fresa", ["Primoris", "Rociera"]), ("Frambuesa", ["Adelita"]), ("Arándano", ["Ventura"]), ("Caqui", ["Rojo Brillante", "Triunfo"]),
               ("Granada", ["Mollar", "Wonderful"]), ("Kiwi", ["Hayward"]), ("Aguacate", ["Hass", "Bacon", "Fuerte"]), ("Chirimoya", ["Fino de Jete"]), ("Membrillo", ["Común"]), ("Castaña", ["Pilonga", "Bollera"])],
    "Hortalizas": [("Tomate", ["Rama", "Pera", "Raf", "Cherry"]), ("Pimiento", ["Italiano", "California rojo", "California verde", "Padrón"]), ("Pepino", ["Almería", "Corto"]), ("Calabacín", ["Verde", "Blanco"]),
                   ("Berenjena", ["Larga", "Rayada"]), ("Alcachofa", ["Blanca de Tudela", "Violeta"]), ("Lechuga", ["Romana", "Iceberg", "Hoja de roble"]), ("Escarola", ["Rizada"]), ("Brócoli", ["Parthenon"]), ("Coliflor", ["Blanca", "Romanesco"]),
                   ("Judía verde", ["Perona", "Bobby"]), ("Zanahoria", ["Nantesa"]), ("Cebolla", ["Grano", "Morada", "Dulce"]), ("Ajo", ["Morado", "Blanco"]), ("Puerro", ["Común"]), ("Calabaza", ["Cacahuete", "Redonda"]), ("Espinaca", ["Hoja lisa"]), ("Acelga", ["Penca blanca"])],
    "Patatas y legumbres": [("Patata", ["Agria", "Monalisa", "Kennebec", "Ratte"]), ("Boniato", ["Rojo", "Blanco"]), ("Garbanzo", ["Pedrosillano", "Castellano"]), ("Lenteja", ["Pardina", "Castellana"]), ("Alubia", ["Pinta", "Blanca riñón", "Planchada"])],
    "Setas": [("Champiñón", ["Blanco", "Portobello"]), ("Seta", ["Ostra", "Shiitake", "De cardo"]), ("Níscalo", ["Común"]), ("Boletus", ["Edulis"])],
}
ORIGINS = ["Almería", "Huelva", "Valencia", "Murcia", "Granada", "Lleida", "Navarra", "Segovia"]
ROWS = []
for group, products in GROUPS.items():
    for product, kinds in products:
        for kind in kinds:
            h = crc32((product + kind).encode())
            low = round(0.35 + (h % 290) / 100 + (2.2 if group == "Setas" else 0), 2)
            high = round(low + 0.12 + (h // 7 % 90) / 100, 2)
            mid = round(low + (high - low) * (0.4 + (h // 11 % 4) * 0.08), 2)
            before = round(mid - ((h // 13 % 61) - 29) / 100, 2)
            if before <= 0.1:
                before = round(mid + 0.05, 2)
            ROWS.append({"group": group, "product": product, "kind": kind, "origin": ORIGINS[h // 17 % 8], "min": low, "max": high, "mid": mid, "before": before, "change": round(mid - before, 2),
                         "kilos": 400 + h // 19 % 180 * 50})
NEWS = [
    ("12 de noviembre de 2026", "Cierre por festividad", "El mercado permanecerá cerrado el martes 8 de diciembre; la víspera abrirá de 3:30 a 9:00."),
    ("11 de noviembre de 2026", "Nuevos muelles", "Desde el lunes 23 de noviembre las descargas de más de 18 toneladas se harán por el muelle 7, y el muelle 4 quedará para furgonetas."),
    ("9 de noviembre de 2026", "Lluvias en la costa", "Por las lluvias de la semana pasada llegaron 42 toneladas menos de cítricos que en la misma semana de 2025."),
    ("6 de noviembre de 2026", "Tasa de acceso", "La tasa de acceso para turismos pasa de 3,20 € a 3,60 € a partir del 1 de enero de 2027; la de camiones se mantiene en 11,40 €."),
    ("3 de noviembre de 2026", "Puesto vacante", "Queda libre el puesto 58 de la nave B, de 36 metros cuadrados, con una renta de 412,50 € al mes."),
    ("29 de octubre de 2026", "Recogida de palés", "Los palés se recogen ahora los martes y los viernes, en lugar de los miércoles."),
]
