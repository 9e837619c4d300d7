"""Colegio de Farmacéuticos de Sierra Alta."""
# id|nombre|dirección|municipio|servicios|teléfono
_F = """1|Farmacia Aranda|Calle Mayor 4|Robledal|tension|950 110 201
2|Farmacia La Alameda|Plaza de la Iglesia 1|Robledal|tension,deshab|950 110 214
3|Farmacia Benítez Soto|Avenida de la Estación 22|Villar del Río|parking|950 120 330
4|Farmacia Caño Nuevo|Calle Caño Nuevo 9|Peñalta|tension|950 130 118
5|Farmacia del Puente|Ronda del Puente 2|Villar del Río|deshab,parking|950 120 341
6|Farmacia Domínguez|Paseo de la Alameda 15|Peñalta||950 130 127
7|Farmacia El Olmo|Calle Olmo 31|Robledal|parking|950 110 233
8|Farmacia Escudero|Calle Real 8|Fuente Clara|tension|950 140 402
9|Farmacia Galván|Calle Nueva 17|Villar del Río|tension,deshab|950 120 358
10|Farmacia Hermanos Pino|Carretera de Granada km 3|Peñalta|parking,tension|950 130 139
11|Farmacia Ibarra|Calle Alameda Alta 6|Villar del Río||950 120 362
12|Farmacia Jurado|Calle del Agua 12|Fuente Clara|deshab|950 140 415
13|Farmacia Lara|Plaza Nueva 3|Robledal|tension|950 110 247
14|Farmacia Mirasierra|Avenida de Europa 50|Peñalta|deshab,parking,tension|950 130 144
15|Farmacia Molina Ruiz|Calle Molino 5|Fuente Clara|tension|950 140 428
16|Farmacia Nevada|Calle Nevada 19|Villar del Río|tension|950 120 377
17|Farmacia Ortuño|Calle Cruz 7|Robledal|deshab|950 110 255
18|Farmacia Peral|Calle Peral 2|Peñalta||950 130 156
19|Farmacia Quesada|Plaza del Pilar 9|Fuente Clara|parking,deshab|950 140 433
20|Farmacia Rosales|Calle Rosales 28|Robledal|tension|950 110 262
21|Farmacia San Roque|Calle San Roque 11|Villar del Río|deshab,tension|950 120 389
22|Farmacia Torres|Calle Real 40|Fuente Clara|parking|950 140 447
23|Farmacia Urbano|Paseo de la Alameda 3|Robledal|parking,tension|950 110 270
24|Farmacia Vega|Calle de la Vega 1|Peñalta|deshab,tension|950 130 163
25|Farmacia Zamora|Calle Ancha 14|Villar del Río|parking|950 120 395"""
FARM = []
for _l in _F.split("\n"):
    a = _l.split("|")
    FARM.append({"id": int(a[0]), "nombre": a[1], "direccion": a[2], "municipio": a[3], "servicios": [s for s in a[4].split(",") if s], "telefono": a[5]})
SERV = {"tension": "Toma de tensión", "deshab": "Deshabituación tabáquica", "parking": "Aparcamiento"}
MUNI = ["Robledal", "Villar del Río", "Peñalta", "Fuente Clara"]
DIAS = [("2025-11-03", "lunes 3 de noviembre"), ("2025-11-04", "martes 4 de noviembre"), ("2025-11-05", "miércoles 5 de noviembre"), ("2025-11-06", "jueves 6 de noviembre"), ("2025-11-07", "viernes 7 de noviembre"), ("2025-11-08", "sábado 8 de noviembre"), ("2025-11-09", "domingo 9 de noviembre")]


def guardia(fecha, muni, turno):
    """The pharmacy on duty: they take turns, the night duty starts elsewhere."""
    rows = [f for f in FARM if f["municipio"] == muni]
    i = [d for d, _ in DIAS].index(fecha)
    return rows[(i + (3 if turno == "noche" else 0)) % len(rows)]


TRASLADO = {"farmacia": "Farmacia Ortuño", "nueva": "calle Mayor 18", "dia": "24 de noviembre"}
TRASLADO2 = {"farmacia": "Farmacia Peral", "nueva": "plaza de España 6", "dia": "1 de diciembre"}
AVISOS = [
    ("Obras", "Por las obras de la calle Real, la Farmacia Escudero atenderá por la puerta de atrás, en la calle del Horno, hasta el 14 de noviembre."),
    ("Traslado", "La %(farmacia)s deja su local de la calle Peral y reabrirá en %(nueva)s el %(dia)s." % TRASLADO2),
    ("Campaña", "Del 3 al 28 de noviembre puede vacunarse contra la gripe sin cita en las farmacias que lo anuncien."),
    ("Traslado", "Después de treinta años en la calle Cruz, la %(farmacia)s se muda: desde el %(dia)s la encontrará en %(nueva)s, junto al ayuntamiento." % TRASLADO),
]
