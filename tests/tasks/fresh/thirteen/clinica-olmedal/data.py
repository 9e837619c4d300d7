"""Clínica Olmedal: especialidades, médicos, tarifas, aseguradoras."""
ESPECIALIDADES = [
    ("Medicina general", "Consultas sin cita de 8:00 a 10:00, el resto del día con cita.", 48, 35),
    ("Dermatología", "Revisión de lunares, acné y tratamiento de verrugas.", 85, 60),
    ("Pediatría", "De recién nacidos a catorce años.", 62, 45),
    ("Traumatología", "Lesiones deportivas, rodilla, hombro y columna.", 90, 65),
    ("Oftalmología", "Graduación, tensión ocular y fondo de ojo.", 78, 52),
    ("Nutrición", "Planes personales y estudio de composición corporal.", 55, 38),
    ("Fisioterapia", "Sesiones de cincuenta minutos en la planta baja.", 42, 40),
]
CLAVES = ("id", "nombre", "especialidad", "consulta", "idiomas", "dias", "colegiado", "desde")
ES, IN, FR, PO, AL, CA = "Español", "Inglés", "Francés", "Portugués", "Alemán", "Catalán"
MEDICOS = [dict(zip(CLAVES, m)) for m in [
    ("m1", "Dra. Aurelia Montesclaros", "Medicina general", "B-02", [ES, IN], "lunes a jueves", "28/41907", 2009),
    ("m2", "Dr. Tomás Villarrubio", "Traumatología", "C-11", [ES, PO], "martes y jueves", "28/38215", 2014),
    ("m3", "Dra. Inés Fuentelapeña", "Dermatología", "B-07", [ES, FR, AL], "lunes, miércoles y viernes", "28/50332", 2017),
    ("m4", "Dr. Baltasar Quirce", "Pediatría", "A-04", [ES, CA], "lunes a viernes", "28/44718", 2011),
    ("m5", "Dra. Nerea Olabarrieta", "Oftalmología", "C-03", [ES, IN, FR], "miércoles y jueves", "28/52261", 2020),
    ("m6", "Dr. Gonzalo Peñaflor", "Medicina general", "B-05", [ES], "martes a viernes", "28/36640", 2006),
    ("m7", "Lda. Marta Bustarviejo", "Nutrición", "A-09", [ES, IN, PO], "viernes", "28/60104", 2022),
    ("m8", "D. Rubén Calatrava", "Fisioterapia", "PB-1", [ES, IN], "lunes a sábado", "28/58877", 2019),
    ("m9", "Dra. Leonor Arcediano", "Pediatría", "A-06", [ES, AL, IN], "lunes y martes", "28/55519", 2021),
    ("m10", "Dr. Emilio Zarracín", "Traumatología", "C-14", [ES, FR], "lunes y viernes", "28/40083", 2012),
]]
ASEGURADORAS = ["Mutua Torcal", "Sanivera", "Previsora del Ebro", "Asistencia Lumen", "Segur Alcor", "Vidasur"]
