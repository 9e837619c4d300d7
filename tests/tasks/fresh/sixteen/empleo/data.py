# puesto | empresa | ciudad | jornada | modalidad | sueldo anual
RAW = """
Panadero de obrador | Horno San Telmo | Valencia | Completa | Presencial | 21500
Contable júnior | Gestoría Bru | Valencia | Completa | Híbrido | 23800
Recepcionista de tarde | Clínica Turia | Valencia | Parcial | Presencial | 12400
Desarrolladora web | Naranja Digital | Valencia | Completa | Teletrabajo | 36500
Profesor de alemán | Academia Delta | Valencia | Parcial | Híbrido | 14600
Jefa de almacén | Logística Grau | Valencia | Completa | Presencial | 31200
Cocinero de fin de semana | Casa Amparo | Valencia | Parcial | Presencial | 11900
Diseñador gráfico | Estudio Mistral | Valencia | Completa | Híbrido | 26300
Enfermera escolar | Colegio Les Moreres | Valencia | Parcial | Presencial | 15750
Técnico de redes | Naranja Digital | Valencia | Completa | Presencial | 29900
Arquitecta técnica | Obras Cid | Valencia | Completa | Presencial | 34100
Mozo de reparto | Logística Grau | Valencia | Completa | Presencial | 19800
Redactora de contenidos | Estudio Mistral | Valencia | Parcial | Teletrabajo | 13300
Dependienta de librería | Libros Ruzafa | Valencia | Parcial | Presencial | 12150
Administrativa de ventas | Cerámicas Peris | Castellón | Completa | Presencial | 21900
Operario de horno | Cerámicas Peris | Castellón | Completa | Presencial | 24700
Química de laboratorio | Esmaltes Alcor | Castellón | Completa | Presencial | 32800
Traductor de inglés | Esmaltes Alcor | Castellón | Parcial | Teletrabajo | 15200
Monitora de natación | Club Grao | Castellón | Parcial | Presencial | 10800
Electricista | Instalaciones Vall | Castellón | Completa | Presencial | 25600
Comercial de zona | Azulejos Miró | Castellón | Completa | Híbrido | 28400
Camarera de terraza | Bar Las Palmas | Castellón | Parcial | Presencial | 11200
Analista de datos | Puerto Sur | Alicante | Completa | Híbrido | 35400
Guía de museo | Museo del Mar | Alicante | Parcial | Presencial | 13900
Agente de atención telefónica | Contacta 24 | Alicante | Completa | Teletrabajo | 18900
Soporte técnico nocturno | Contacta 24 | Alicante | Parcial | Teletrabajo | 14100
Capitana de barco turístico | Puerto Sur | Alicante | Completa | Presencial | 33700
Jardinero municipal | Verde Costa | Alicante | Completa | Presencial | 20700
Programador de videojuegos | Faro Studio | Alicante | Completa | Teletrabajo | 38200
Correctora de textos | Faro Studio | Alicante | Parcial | Teletrabajo | 13650
Fisioterapeuta | Clínica Postiguet | Alicante | Completa | Presencial | 27300
Peluquera | Salón Inés | Alicante | Parcial | Presencial | 12750
Mecánico de bicicletas | Rueda Libre | Alicante | Completa | Presencial | 21150
Auxiliar de farmacia | Farmacia Segura | Elche | Completa | Presencial | 20900
Patronista de calzado | Calzados Ibarra | Elche | Completa | Presencial | 26900
Gestor de tienda en línea | Calzados Ibarra | Elche | Completa | Teletrabajo | 27850
Palmerero | Huertos del Palmeral | Elche | Completa | Presencial | 22300
Educadora infantil | Escuela Nubes | Elche | Parcial | Presencial | 14950
Conductor de autobús | Transportes Vinalopó | Elche | Completa | Presencial | 24150
Ayudante de cocina | Arrocería Mar | Elche | Parcial | Presencial | 11600
"""
OFERTAS = []
for i, l in enumerate(RAW.strip().splitlines()):
    p, em, c, j, m, s = [x.strip() for x in l.split("|")]
    OFERTAS.append(dict(id=3200 + i, puesto=p, empresa=em, ciudad=c, jornada=j, modalidad=m, sueldo=int(s), contrato=["Indefinido", "Temporal, 12 meses", "Indefinido", "Fijo discontinuo"][i % 4], inicio=f"{1 + (i * 9) % 28} de {['enero', 'febrero', 'marzo'][i % 3]} de 2027"))
OFERTAS.sort(key=lambda o: (o["id"] * 31) % 41)
CIUDADES = ["Valencia", "Castellón", "Alicante", "Elche"]
DISP = ["Inmediata", "En 15 días", "En un mes"]
INITIAL = {"candidaturas": []}
def euros(n):
    return f"{n:,}".replace(",", ".")
