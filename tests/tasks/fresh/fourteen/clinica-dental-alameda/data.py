"""Clínica Dental Alameda: equipo, tarifas y citas."""
import datetime

AREAS = ["Odontología general", "Ortodoncia", "Implantes y cirugía", "Odontopediatría", "Higiene y estética"]

# nombre | área | año de incorporación | idiomas | colegiado | detalle
_EQUIPO = """
Dra. Amparo Lledó|Odontología general|2004|español, valenciano e inglés|46-2211|Le interesa sobre todo la prótesis sobre dientes propios.
Dr. Íñigo Zabaleta|Odontología general|2011|español, euskera y francés|46-3187|Antes trabajó seis años en Bayona.
Dra. Carmen Robledo|Odontología general|2018|español e inglés|46-4052|Atiende también los sábados por la mañana.
Dr. Pau Climent|Odontología general|2021|español, valenciano y alemán|46-4410|Se formó en Heidelberg.
Dra. Nuria Santacana|Odontología general|2023|español, catalán e inglés|46-4688|Lleva la consulta de dolor mandibular.
Dra. Elvira Montoro|Ortodoncia|2007|español, inglés y francés|46-2703|Fue de las primeras en trabajar con alineadores en la ciudad.
Dr. Tomás Garrigós|Ortodoncia|2015|español y valenciano|46-3660|Combina la ortodoncia con el deporte: hace protectores a medida.
Dra. Ioana Petrescu|Ortodoncia|2019|español, rumano, inglés y alemán|46-4127|Responsable de los casos de adultos.
Dr. Lorenzo Bianchi|Ortodoncia|2022|español, italiano y francés|46-4533|Viene de Turín.
Dr. Rafael Estellés|Implantes y cirugía|2003|español e inglés|46-2098|Fundador de la clínica junto a la doctora Lledó.
Dra. Beatriz Olmos|Implantes y cirugía|2012|español, portugués e inglés|46-3302|Más de dos mil implantes colocados.
Dr. Hassan El Idrissi|Implantes y cirugía|2017|español, árabe y francés|46-3921|Cirujano maxilofacial.
Dr. Gonzalo Pinar|Implantes y cirugía|2020|español|46-4230|Se ocupa de las muelas del juicio.
Dra. Rocío Fuster|Odontopediatría|2009|español, valenciano e inglés|46-2950|Madre de cuatro y experta en miedos.
Dr. Adrián Cuesta|Odontopediatría|2016|español e inglés|46-3775|Toca la guitarra en la sala de espera.
Dra. Yolanda Prat|Odontopediatría|2022|español, catalán y francés|46-4571|Atiende a niños con necesidades especiales.
Dra. Silvia Arrando|Higiene y estética|2010|español, inglés e italiano|46-3104|Carillas y blanqueamientos.
Marta Quiles, higienista|Higiene y estética|2014|español y valenciano|H-1182|Le gusta explicar las cosas dos veces.
Kasia Nowak, higienista|Higiene y estética|2018|español, polaco, inglés y alemán|H-1420|Lleva el programa de encías.
Joel Barberá, higienista|Higiene y estética|2024|español e inglés|H-1755|Recién llegado de Castellón.
""".strip().splitlines()

EQUIPO = []
for _l in _EQUIPO:
    _n, _a, _y, _i, _c, _d = _l.split("|")
    EQUIPO.append({"nombre": _n, "area": _a, "desde": int(_y), "idiomas": _i, "colegiado": _c, "detalle": _d})

# grupo, tratamiento, precio en euros
TARIFAS = [
    ("Consultas", [("Primera visita con diagnóstico", 0), ("Revisión anual", 30), ("Urgencia en horario de consulta", 55), ("Radiografía panorámica", 38), ("TAC dental 3D", 95)]),
    ("Conservadora", [("Empaste simple", 58), ("Empaste compuesto", 74), ("Endodoncia unirradicular", 165), ("Endodoncia multirradicular", 245), ("Reconstrucción con poste", 120)]),
    ("Higiene y estética", [("Limpieza dental", 62), ("Curetaje por cuadrante", 85), ("Blanqueamiento en clínica", 320), ("Blanqueamiento en casa", 210), ("Carilla de composite", 190), ("Carilla de porcelana", 430)]),
    ("Implantes y cirugía", [("Extracción simple", 60), ("Extracción de muela del juicio", 140), ("Implante de titanio", 890), ("Corona sobre implante", 560), ("Injerto de encía", 410)]),
    ("Ortodoncia", [("Estudio de ortodoncia", 90), ("Brackets metálicos, por arcada", 1150), ("Brackets estéticos, por arcada", 1480), ("Alineadores, tratamiento completo", 3350), ("Retenedor fijo", 135)]),
    ("Niños", [("Sellador de fisuras", 32), ("Fluorización", 28), ("Empaste en diente de leche", 45), ("Mantenedor de espacio", 160)]),
]

CITAS_TIPO = [("Revisión anual", "Odontología general"), ("Limpieza dental", "Higiene y estética"), ("Estudio de ortodoncia", "Ortodoncia"),
              ("Valoración de implantes", "Implantes y cirugía"), ("Revisión infantil", "Odontopediatría")]
DIAS = [datetime.date(2026, 3, 23) + datetime.timedelta(days=n) for n in range(5)]
HORAS = ["09:00", "09:45", "10:30", "11:15", "12:00", "16:00", "16:45", "17:30", "18:15"]
NOMBRES_DIA = ["lunes", "martes", "miércoles", "jueves", "viernes"]
PRIMER_CODIGO = 5821


def libre(persona, dia, hora):
    """Huecos ya dados antes de empezar: un reparto fijo."""
    k = [p["nombre"] for p in EQUIPO].index(persona)
    d, h = DIAS.index(dia), HORAS.index(hora)
    return (k * 17 + d * 29 + h * h * 7 + h * d * 5 + k * h * 3) % 11 >= 5


def codigo(n):
    return "ALM-%d" % (PRIMER_CODIGO + n * 3)
