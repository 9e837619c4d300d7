from websrv import h

RAW = """Farmacia Alcaraz Ruiz|Valdeolmo|Plaza Mayor, 4
Farmacia del Mercado|Valdeolmo|Calle Panaderos, 18
Farmacia Santa Lucía|Valdeolmo|Avenida de la Estación, 61
Farmacia Beltrán|Valdeolmo|Calle del Pozo, 9
Farmacia La Rotonda|Valdeolmo|Ronda Norte, 112
Farmacia Ibáñez-Soler|Valdeolmo|Calle Olivar, 27
Farmacia Peñalba|Peñalba del Río|Calle Real, 33
Farmacia Nuestra Señora|Peñalba del Río|Plaza de la Iglesia, 2
Farmacia Quintero|Peñalba del Río|Camino Viejo, 15
Farmacia Las Huertas|Peñalba del Río|Calle Acequia, 40
Farmacia Ochando|Peñalba del Río|Calle San Blas, 7
Farmacia Río Seco|Peñalba del Río|Avenida del Puente, 3
Farmacia Montejo|Villar de Encina|Calle Mayor, 20
Farmacia Cordobés|Villar de Encina|Calle Fuente Nueva, 5
Farmacia Los Tilos|Villar de Encina|Paseo de los Tilos, 14
Farmacia Gallardo|Villar de Encina|Calle Era Alta, 31
Farmacia Sanchís|Torrelobos|Plaza del Ayuntamiento, 1
Farmacia El Molino|Torrelobos|Calle Molino, 12
Farmacia Arnedo|Torrelobos|Calle Nueva, 45
Farmacia Virgen del Campo|Torrelobos|Carretera de Valdeolmo, 8
Farmacia Pastor Lillo|Cañada Rubia|Calle Ancha, 6
Farmacia La Cañada|Cañada Rubia|Avenida Constitución, 22
Farmacia Zamorano|Cañada Rubia|Calle Norte, 17
Farmacia Higueras|Cañada Rubia|Calle Tejar, 3
Farmacia Solana|Fuenteblanca|Plaza del Olmo, 10
Farmacia Marín Cobo|Fuenteblanca|Calle Herreros, 24
Farmacia Balneario|Fuenteblanca|Paseo del Balneario, 1
Farmacia Escribano|Fuenteblanca|Calle del Sol, 38""".split("\n")
SERVICIOS = ["Fórmulas magistrales", "Toma de tensión", "Acceso sin escalones", "Ortopedia"]
FARMACIAS = []
for i, l in enumerate(RAW):
    n, m, d = l.split("|")
    FARMACIAS.append(dict(id="p%02d" % (i + 1), nombre=n, municipio=m, direccion=d, telefono="9%02d %02d %02d %02d" % (55, 10 + h(90, "t1", n), h(100, "t2", n), h(100, "t3", n)), abre=["8:30", "9:00", "9:15", "9:30"][h(4, "ab", n)],
                          cierra=["20:00", "20:30", "21:00", "21:30"][h(4, "ci", n)], servicios=[s for s in SERVICIOS if h(100, s, n) < 52], titular=["Carmen", "Julián", "Rosa", "Andrés", "Nieves"][h(5, "ti", n)] + " " + n.split()[-1]))
DIAS = "lunes martes miércoles jueves viernes sábado domingo".split()
GUARDIAS = []
for d in range(1, 31):
    a = (d * 11 + 3) % 28
    b = (d * 17 + 9) % 28
    if a == b:
        b = (b + 5) % 28
    GUARDIAS.append(dict(fecha="2025-11-%02d" % d, dia=DIAS[(d + 4) % 7], diurna=FARMACIAS[a]["id"], nocturna=FARMACIAS[b]["id"]))
RECARGO = ("3,75", "22:30", "8:00")
INITIAL = {"avisos": []}
