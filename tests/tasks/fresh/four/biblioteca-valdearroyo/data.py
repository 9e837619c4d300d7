SITE = "Biblioteca Municipal de Valdearroyo"
# id, título, autor, año, editorial, páginas, signatura, ejemplares libres
LIBROS = [
    (301, "El molino de la sal", "Carmela Ibarrondo", 1988, "Editorial Trashumancia", 214, "N IBA mol", 1),
    (302, "Cartas a un hermano lejano", "Carmela Ibarrondo", 1991, "Editorial Trashumancia", 176, "N IBA car", 0),
    (303, "Carmela Ibarrondo: una vida entre olivos", "Julián Portocarrero", 2015, "Libros del Ribazo", 388, "B IBA por", 1),
    (304, "La casa sin relojes", "Carmela Ibarrondo", 1996, "Libros del Ribazo", 251, "N IBA cas", 2),
    (305, "Geografía del viento", "Carmela Ibarrondo", 2002, "Libros del Ribazo", 302, "N IBA geo", 1),
    (306, "Recetas de mi abuela extremeña", "Pilar Sotomayor", 2011, "Fogón", 160, "641 SOT rec", 1),
    (307, "Pájaros de ribera", "Andrés Quijano", 2018, "Campo Abierto", 240, "598 QUI paj", 1),
    (308, "El último tren de Monfragüe", "Rosa Villalba", 2020, "Editorial Trashumancia", 333, "N VIL ult", 0),
    (309, "Cuentos de la tinaja", "Carmela Ibarrondo", 1984, "Fogón", 98, "I IBA cue", 3),
    (310, "Historia de Valdearroyo", "Julián Portocarrero", 1999, "Ayuntamiento de Valdearroyo", 412, "L 946 POR his", 2),
    (311, "Huerto en macetas", "Nuria Campillo", 2019, "Campo Abierto", 128, "635 CAM hue", 1),
    (312, "El viento y la escuela", "Mateo Arce", 2007, "Libros del Ribazo", 190, "N ARC vie", 1),
    (313, "Conversaciones con Ibarrondo", "Lola Menéndez", 2008, "Fogón", 143, "B IBA men", 1),
    (314, "Nadie vuelve en otoño", "Carmela Ibarrondo", 2009, "Editorial Trashumancia", 275, "N IBA nad", 1),
    (315, "Manual del apicultor", "Andrés Quijano", 2013, "Campo Abierto", 204, "638 QUI man", 0),
    (316, "Matemáticas para curiosos", "Irene Lasheras", 2021, "Fogón", 219, "51 LAS mat", 1),
]
CLAVES = ["id", "titulo", "autor", "anio", "editorial", "paginas", "signatura", "libres"]
ITEMS = [dict(zip(CLAVES, b)) for b in LIBROS]

# fecha, hora, título, sala
ACTIVIDADES = [
    ("2026-12-11", "18:00", "Club de lectura: El viento y la escuela", "Sala de adultos"),
    ("2026-12-19", "12:00", "Cuentacuentos de Navidad", "Sala infantil"),
    ("2026-12-29", "11:30", "Taller de marcapáginas", "Sala infantil"),
    ("2027-01-08", "18:00", "Club de lectura: Geografía del viento", "Sala de adultos"),
    ("2027-01-14", "17:30", "Taller de encuadernación", "Sótano"),
    ("2027-01-14", "19:00", "Charla: abejas y olivares", "Salón de actos"),
    ("2027-01-23", "12:00", "Cuentacuentos en lengua de signos", "Sala infantil"),
    ("2027-01-28", "19:30", "Recital de poesía", "Salón de actos"),
    ("2027-02-05", "18:00", "Club de lectura: Nadie vuelve en otoño", "Sala de adultos"),
    ("2027-02-13", "12:00", "Carnaval de cuentos", "Sala infantil"),
]
# préstamo -> libro, fecha de devolución, nueva fecha si se renueva, o None si otro lector lo espera
PRESTAMOS = {
    "P-7702": {"libro": 308, "hasta": "2026-11-30", "renovado": None},
    "P-7719": {"libro": 302, "hasta": "2026-12-02", "renovado": "2026-12-23"},
    "P-7720": {"libro": 315, "hasta": "2026-12-02", "renovado": "2026-12-23"},
    "P-7741": {"libro": 311, "hasta": "2026-12-09", "renovado": "2026-12-30"},
}
INITIAL_STATE = {"devolucion": {k: p["hasta"] for k, p in PRESTAMOS.items()}, "reservas": [], "boletin": []}
