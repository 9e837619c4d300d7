# id, nome, especialidade, preço, línguas, dias, cédula
ROWS = [
    (1, "Dra. Marta Quintela", "Cardiologia", 85, ["português", "inglês"], "segunda e quarta", "41207"),
    (2, "Dr. Rui Sardinha", "Cardiologia", 80, ["português"], "terça e sexta", "38814"),
    (3, "Dra. Inês Valadares", "Cardiologia", 95, ["português", "francês"], "quinta", "45190"),
    (4, "Dr. Nuno Brandão", "Dermatologia", 75, ["português", "inglês", "alemão"], "segunda e quinta", "50332"),
    (5, "Dra. Clara Meireles", "Dermatologia", 70, ["português", "espanhol"], "quarta", "47715"),
    (6, "Dr. Tomás Aguiar", "Ortopedia", 78, ["português", "inglês"], "terça e quinta", "39926"),
    (7, "Dra. Beatriz Lousada", "Ortopedia", 82, ["português", "alemão"], "sexta", "52041"),
    (8, "Dr. Álvaro Pestana", "Ortopedia", 74, ["português"], "segunda", "36650"),
    (9, "Dra. Sofia Carneiro", "Ortopedia", 90, ["português", "inglês", "francês"], "quarta e sexta", "48873"),
    (10, "Dra. Helena Frade", "Pediatria", 60, ["português", "inglês"], "segunda a sexta", "44018"),
    (11, "Dr. Jorge Taborda", "Pediatria", 58, ["português", "espanhol"], "terça e quinta", "40559"),
    (12, "Dra. Rita Seabra", "Pediatria", 62, ["português", "francês"], "quarta e sexta", "51277"),
    (13, "Dr. Miguel Arouca", "Oftalmologia", 72, ["português", "inglês"], "segunda e quarta", "43390"),
    (14, "Dra. Luísa Bandeira", "Oftalmologia", 68, ["português"], "terça", "37742"),
    (15, "Dr. Simão Galvão", "Psicologia", 55, ["português", "alemão", "inglês"], "segunda a quinta", "10284"),
    (16, "Dra. Teresa Vilar", "Psicologia", 50, ["português", "espanhol", "francês"], "terça e sexta", "11930"),
    (17, "Dr. Duarte Noronha", "Psicologia", 52, ["português"], "quinta e sexta", "12466"),
    (18, "Dra. Ana Peixinho", "Nutrição", 45, ["português", "inglês"], "segunda e sexta", "20871"),
    (19, "Dr. Xavier Lemos", "Nutrição", 42, ["português", "espanhol"], "quarta", "22105"),
    (20, "Dra. Catarina Roxo", "Nutrição", 48, ["português", "francês", "inglês"], "terça e quinta", "23614"),
]
KEYS = ("id", "nome", "esp", "preco", "linguas", "dias", "cedula")
MEDICOS = [dict(zip(KEYS, r)) for r in ROWS]
ESPECIALIDADES = sorted({m["esp"] for m in MEDICOS})
# exame, preço, horas de jejum, resultado em dias
EXAMES = [
    ("Análise de sangue completa", "34,50", 8, 2), ("Colesterol", "12,00", 12, 1), ("Curva da glicose", "28,00", 10, 2), ("Ecografia abdominal", "65,00", 6, 3),
    ("Eletrocardiograma", "30,00", 0, 1), ("Ferritina", "14,80", 4, 2), ("Prova de esforço", "95,00", 3, 5), ("Radiografia do tórax", "38,00", 0, 2),
]
SEMANA = [("2026-12-14", "segunda, 14/12/2026"), ("2026-12-15", "terça, 15/12/2026"), ("2026-12-16", "quarta, 16/12/2026"), ("2026-12-17", "quinta, 17/12/2026"), ("2026-12-18", "sexta, 18/12/2026")]


def dias_de(m):
    names = ["segunda", "terça", "quarta", "quinta", "sexta"]
    if " a " in m["dias"]:
        a, b = m["dias"].split(" a ")
        return names[names.index(a):names.index(b) + 1]
    return m["dias"].split(" e ")


def vagas(m):
    """ISO day, label, times."""
    out = []
    for iso, label in SEMANA:
        if label.split(",")[0] in dias_de(m):
            first = 9 + m["id"] % 3
            out.append((iso, label, ["%02d:%02d" % (first, 0), "%02d:%02d" % (first, 30), "%02d:%02d" % (first + 2, 15), "%02d:%02d" % (14 + m["id"] % 2, 45)]))
    return out


def initial():
    return {"consultas": []}
