# ref, calle, barrio, habitaciones, m2, precio, planta, ascensor, terraza, fianza (meses), certificado, comunidad, disponible
ROWS = [
    ("PM-101", "Calle del Faro 12", "El Puerto", 2, 68, 890, 3, True, False, 1, "D", 45, "15/01/2027"),
    ("PM-104", "Plaza de las Redes 3", "El Puerto", 3, 92, 1180, 1, False, True, 2, "E", 60, "01/12/2026"),
    ("PM-107", "Calle Almendro 27", "La Huerta", 1, 44, 610, 2, False, False, 1, "F", 30, "inmediata"),
    ("PM-110", "Avenida del Norte 81", "Ensanche", 4, 124, 1490, 6, True, True, 2, "C", 95, "01/02/2027"),
    ("PM-113", "Calle Cordeleros 5", "Casco Viejo", 2, 59, 720, 4, False, False, 1, "G", 25, "inmediata"),
    ("PM-116", "Calle Mirlo 18", "La Huerta", 3, 88, 940, 0, False, True, 2, "D", 40, "10/01/2027"),
    ("PM-119", "Paseo Marítimo 40", "El Puerto", 4, 131, 1720, 8, True, True, 3, "B", 120, "01/03/2027"),
    ("PM-122", "Calle Telares 9", "Ensanche", 2, 74, 980, 5, True, False, 1, "C", 70, "inmediata"),
    ("PM-125", "Callejón del Pozo 2", "Casco Viejo", 1, 38, 540, 1, False, False, 1, "G", 20, "01/12/2026"),
    ("PM-128", "Avenida del Norte 15", "Ensanche", 3, 97, 1210, 2, True, False, 2, "D", 80, "20/12/2026"),
    ("PM-131", "Calle Jazmín 33", "La Huerta", 2, 65, 760, 3, True, True, 1, "E", 50, "inmediata"),
    ("PM-134", "Calle del Faro 51", "El Puerto", 1, 47, 690, 5, True, False, 1, "E", 45, "05/01/2027"),
    ("PM-137", "Calle Curtidores 14", "Casco Viejo", 3, 84, 870, 2, False, True, 2, "F", 35, "inmediata"),
    ("PM-140", "Calle Nogal 6", "La Huerta", 4, 118, 1150, 1, False, True, 2, "D", 55, "15/12/2026"),
    ("PM-143", "Ronda de Levante 22", "Ensanche", 1, 51, 730, 7, True, False, 1, "B", 65, "inmediata"),
    ("PM-146", "Plaza Mayor 7", "Casco Viejo", 4, 136, 1380, 3, True, False, 3, "E", 90, "01/02/2027"),
    ("PM-149", "Calle Boyas 11", "El Puerto", 3, 89, 1095, 4, True, True, 2, "C", 75, "08/01/2027"),
    ("PM-152", "Calle Acequia 30", "La Huerta", 2, 62, 705, 0, False, False, 1, "F", 25, "inmediata"),
    ("PM-155", "Ronda de Levante 64", "Ensanche", 3, 101, 1265, 9, True, True, 2, "A", 85, "01/04/2027"),
    ("PM-158", "Calle Campanas 19", "Casco Viejo", 2, 57, 680, 5, False, True, 1, "G", 30, "20/01/2027"),
    ("PM-161", "Paseo Marítimo 8", "El Puerto", 2, 73, 1040, 2, True, True, 2, "D", 80, "inmediata"),
    ("PM-164", "Calle Mirlo 41", "La Huerta", 3, 95, 985, 2, True, False, 2, "C", 60, "01/12/2026"),
    ("PM-167", "Calle Telares 38", "Ensanche", 4, 127, 1440, 4, True, False, 2, "D", 90, "inmediata"),
    ("PM-170", "Calle Olleros 10", "Casco Viejo", 3, 79, 835, 1, False, False, 2, "E", 30, "12/01/2027"),
    ("PM-173", "Calle Anclas 25", "El Puerto", 3, 86, 1120, 0, False, False, 1, "F", 40, "inmediata"),
    ("PM-176", "Avenida del Norte 108", "Ensanche", 2, 70, 925, 3, True, True, 1, "B", 70, "15/02/2027"),
]
KEYS = ("ref", "calle", "barrio", "hab", "m2", "precio", "planta", "ascensor", "terraza", "fianza", "certificado", "comunidad", "disponible")
PISOS = [dict(zip(KEYS, r)) for r in ROWS]
BARRIOS = ["Casco Viejo", "El Puerto", "Ensanche", "La Huerta"]


def euros(n):
    return ("{:,}".format(n)).replace(",", ".") + " €"


def initial():
    return {"visitas": []}
