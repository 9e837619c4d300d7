"""La Caldera: locales de ensayo por horas."""
import zlib


def pick(*parts):
    return zlib.crc32("|".join(map(str, parts)).encode())


NOMBRES = "Turbina|Turbina B|Émbolo|Válvula|Válvula Norte|Manómetro|Biela|Cigüeñal|Fogón|Chimenea|Chimenea Alta|Carbonera|Remache|Yunque|Fragua|Crisol|Silbato|Silbato Chico|Vapor|Volante|Engranaje|Cojinete|Purga|Serpentín".split("|")
SALAS = []
for n in NOMBRES:
    eq = [x for x in ("Piano", "Batería", "Aire acondicionado", "Grabación") if pick(n, x) % 5 < 2]
    p = 8 + pick(n, "p") % 31 * 0.5
    SALAS.append({"id": len(SALAS) + 1, "nombre": n, "precio": p, "antes": p + 3.5 if pick(n, "antes") % 3 == 0 else None, "aforo": 4 + pick(n, "aforo") % 15, "m2": 12 + pick(n, "m2") % 50, "planta": ["sótano", "planta baja", "primera planta"][pick(n, "pl") % 3], "equipo": eq})
