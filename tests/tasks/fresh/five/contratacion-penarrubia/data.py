"""Ayuntamiento de Peñarrubia: perfil de contratante."""
SITE = "Perfil de contratante"
_L = """2026/041|Rehabilitación del mercado de abastos|Obras|Abierta|1284500.00|2027-01-18|
2026/040|Suministro de mobiliario escolar|Suministros|Abierta|86340.50|2027-01-11|
2026/039|Limpieza de colegios públicos|Servicios|En evaluación|412800.00|2026-11-16|
2026/038|Asfaltado de la calle del Olmo|Obras|Abierta|158920.75|2026-12-21|
2026/037|Mantenimiento de ascensores|Servicios|Abierta|37650.00|2026-12-14|
2026/036|Compra de dos camiones de riego|Suministros|Desierta|243000.00|2026-11-02|
2026/035|Cubierta del polideportivo|Obras|En evaluación|689400.20|2026-11-09|
2026/034|Servicio de ayuda a domicilio|Servicios|Adjudicada|934600.00|2026-10-05|Cuidados Sierra Norte S.L.
2026/033|Iluminación led del barrio alto|Obras|Adjudicada|276185.40|2026-09-28|Electricidad Montalbo S.A.
2026/032|Ropa de trabajo de la brigada|Suministros|Adjudicada|21470.00|2026-09-21|Textiles Arganda S.L.
2026/031|Poda del arbolado de los parques|Servicios|Adjudicada|64215.00|2026-09-14|Jardines del Guadarro S. Coop.
2026/030|Nueva pista de patinaje|Obras|Abierta|97830.60|2027-02-01|
2026/029|Escuela municipal de música|Servicios|En evaluación|148250.00|2026-10-26|
2026/028|Papel y material de oficina|Suministros|Adjudicada|18905.30|2026-08-31|Papelera Enebral S.L.
2026/027|Muro de contención del arroyo|Obras|Adjudicada|342770.00|2026-07-27|Construcciones Vega Honda S.A.
2026/026|Control de plagas|Servicios|Adjudicada|15840.00|2026-07-20|Higiene Alcor S.L.
2026/025|Fuegos artificiales de las fiestas|Servicios|Adjudicada|29500.00|2026-06-29|Pirotecnia Hermanos Zahera S.L.
2026/024|Ambulancia de protección civil|Suministros|Adjudicada|71990.00|2026-06-22|Carrocerías Tormes S.A.
2026/023|Saneamiento de la calle Real|Obras|Desierta|415300.80|2026-06-15|
2026/022|Seguro de la flota municipal|Servicios|Adjudicada|52160.00|2026-06-08|Mutua Castellana de Seguros
2026/021|Libros para la biblioteca|Suministros|Adjudicada|12725.45|2026-05-25|Librería La Ribera S.L.
2026/020|Reforma de la guardería Los Nogales|Obras|Adjudicada|523640.10|2026-05-18|Obras y Reformas Pinarejo S.L.
2026/019|Telefonía y datos|Servicios|Adjudicada|118400.00|2026-05-11|Redes Mesetarias S.A.
2026/018|Equipos informáticos|Suministros|Desierta|94275.00|2026-04-27|
2026/017|Aparcamiento junto a la estación|Obras|Abierta|731255.00|2027-01-25|"""
LIC = []
for line in _L.split("\n"):
    e, t, tipo, estado, imp, plazo, adj = line.split("|")
    LIC.append(dict(exp=e, titulo=t, tipo=tipo, estado=estado, importe=float(imp), plazo=plazo, adjudicatario=adj))
BY = {x["exp"]: x for x in LIC}
INITIAL_STATE = {}


def euros(x):
    return f"{x:,.2f}".replace(",", "#").replace(".", ",").replace("#", ".") + " €"


def corta(iso):
    a, m, dd = iso.split("-")
    return f"{dd}/{m}/{a}"
