"""Autocares Valdelora: líneas, horarios y precios."""
SITE = "Autocares Valdelora"
DIAS = [("lab", "Lunes a viernes"), ("sab", "Sábados"), ("dom", "Domingos y festivos")]


def trips(offsets, departures, skips=()):
    """A trip is a time for each stop; skips: {index of trip: [indices of stops it passes by]}."""
    out, skips = [], dict(skips)
    for n, dep in enumerate(departures.split()):
        h, m = map(int, dep.split(":"))
        row = []
        for k, o in enumerate(offsets):
            t = h * 60 + m + o
            row.append(None if k in skips.get(n, []) else "%02d:%02d" % divmod(t, 60))
        out.append(row)
    return out


LINEAS = [
    {"id": "L1", "nombre": "Valdelora – Puebla Alta", "marcas": ["bicicletas", "rampa"], "paradas": ["Valdelora", "Encinar", "Robleda", "Puebla Alta"],
     "ida": {"lab": trips([0, 12, 31, 55], "06:40 08:10 10:10 12:10 14:20 16:20 18:20 20:30", {1: [1], 4: [1]}), "sab": trips([0, 12, 31, 55], "08:10 12:10 16:20 20:30"), "dom": trips([0, 12, 31, 55], "09:10 14:20 19:30")},
     "vuelta": {"lab": trips([0, 24, 43, 56], "07:45 09:20 11:20 13:20 15:30 17:30 19:30 21:35"), "sab": trips([0, 24, 43, 56], "09:20 13:20 17:30 21:35"), "dom": trips([0, 24, 43, 56], "10:20 15:35 20:40")}},
    {"id": "L2", "nombre": "Valdelora – Torreluna", "marcas": ["rampa", "wifi"], "paradas": ["Valdelora", "Hospital", "Las Navas", "Torreluna"],
     "ida": {"lab": trips([0, 9, 26, 48], "06:15 07:05 07:50 09:00 10:30 12:00 13:15 14:05 15:10 17:00 18:45 20:40", {1: [2], 3: [2], 8: [1, 2], 10: [2]}), "sab": trips([0, 9, 26, 48], "07:50 10:30 13:15 17:00 20:40", {2: [1]}), "dom": trips([0, 9, 26, 48], "10:30 13:45 17:15 20:40", {1: [1]})},
     "vuelta": {"lab": trips([0, 21, 38, 48], "06:20 07:15 08:05 09:10 10:20 11:40 13:10 14:25 15:15 16:30 18:10 19:50", {2: [1], 5: [1]}), "sab": trips([0, 21, 38, 48], "08:50 11:40 14:25 18:10 21:30"), "dom": trips([0, 21, 38, 48], "11:40 14:55 15:50 18:25 21:30", {1: [2]})}},
    {"id": "L3", "nombre": "Torreluna – Robleda", "marcas": ["bicicletas"], "paradas": ["Torreluna", "Cuevas del Sol", "Robleda"],
     "ida": {"lab": trips([0, 18, 40], "07:30 13:50 17:40"), "sab": trips([0, 18, 40], "10:00 18:00"), "dom": trips([0, 18, 40], "11:00")},
     "vuelta": {"lab": trips([0, 22, 40], "08:25 14:45 18:35"), "sab": trips([0, 22, 40], "10:55 18:55"), "dom": trips([0, 22, 40], "17:20")}},
    {"id": "L4", "nombre": "Valdelora – Las Navas por el polígono", "marcas": ["wifi"], "paradas": ["Valdelora", "Polígono Sur", "Las Navas"],
     "ida": {"lab": trips([0, 15, 37], "05:40 06:30 13:30 21:15"), "sab": trips([0, 15, 37], "05:40"), "dom": []},
     "vuelta": {"lab": trips([0, 22, 37], "06:25 14:15 15:35 22:05"), "sab": trips([0, 22, 37], "14:15"), "dom": []}},
    {"id": "L5", "nombre": "Puebla Alta – Mirador de la Sierra", "marcas": ["bicicletas", "temporada"], "paradas": ["Puebla Alta", "Ermita", "Mirador"],
     "ida": {"lab": [], "sab": trips([0, 14, 25], "10:15 17:30"), "dom": trips([0, 14, 25], "10:15 12:45 17:30")},
     "vuelta": {"lab": [], "sab": trips([0, 11, 25], "11:00 19:30"), "dom": trips([0, 11, 25], "11:00 13:30 19:30")}},
]
POR_ID = {x["id"]: x for x in LINEAS}
PUEBLOS = ["Valdelora", "Encinar", "Robleda", "Puebla Alta", "Las Navas", "Torreluna", "Cuevas del Sol"]
PRECIOS = {  # (sencillo, con tarjeta), lower triangle
    ("Encinar", "Valdelora"): (1.65, 1.10), ("Robleda", "Valdelora"): (2.90, 1.95), ("Robleda", "Encinar"): (1.95, 1.30),
    ("Puebla Alta", "Valdelora"): (4.35, 2.90), ("Puebla Alta", "Encinar"): (3.20, 2.15), ("Puebla Alta", "Robleda"): (2.25, 1.50),
    ("Las Navas", "Valdelora"): (2.55, 1.70), ("Las Navas", "Encinar"): (3.40, 2.30), ("Las Navas", "Robleda"): (4.10, 2.75), ("Las Navas", "Puebla Alta"): (5.60, 3.75),
    ("Torreluna", "Valdelora"): (3.95, 2.65), ("Torreluna", "Encinar"): (4.80, 3.20), ("Torreluna", "Robleda"): (3.75, 2.50), ("Torreluna", "Puebla Alta"): (5.15, 3.45), ("Torreluna", "Las Navas"): (2.10, 1.40),
    ("Cuevas del Sol", "Valdelora"): (4.70, 3.15), ("Cuevas del Sol", "Encinar"): (3.85, 2.55), ("Cuevas del Sol", "Robleda"): (2.35, 1.55), ("Cuevas del Sol", "Puebla Alta"): (3.90, 2.60), ("Cuevas del Sol", "Las Navas"): (2.80, 1.85), ("Cuevas del Sol", "Torreluna"): (1.90, 1.25),
}


def viajes(de, a, dia):
    out = []
    for l in LINEAS:
        for sentido in ("ida", "vuelta"):
            paradas = l["paradas"] if sentido == "ida" else l["paradas"][::-1]
            if de in paradas and a in paradas and paradas.index(de) < paradas.index(a):
                for t in l[sentido][dia]:
                    x, y = t[paradas.index(de)], t[paradas.index(a)]
                    if x and y:
                        out.append({"linea": l["id"], "salida": x, "llegada": y})
    return sorted(out, key=lambda v: (v["salida"], v["llegada"]))


TODAS = sorted({p for l in LINEAS for p in l["paradas"]})
INITIAL_STATE = {"avisos": []}
