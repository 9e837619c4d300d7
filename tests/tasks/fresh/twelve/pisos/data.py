from base import table, pick, number

BARRIOS = ["El Rompeolas", "Huerta Alta", "Casco Viejo", "La Tejera", "Ensanche Norte"]
PISOS = []
for i, (t, b, p, h, m, pl, asc, ter, masc, cuando) in enumerate(table("""
Ático con vistas al puerto | El Rompeolas | 1250 | 2 | 74 | 6 | sí | sí | no | 2027-01-15
Piso reformado junto al mercado | Casco Viejo | 890 | 2 | 68 | 2 | no | no | sí | 2027-01-01
Estudio luminoso | Ensanche Norte | 610 | 1 | 34 | 4 | sí | no | no | 2026-12-10
Piso familiar con plaza de garaje | Huerta Alta | 1080 | 4 | 112 | 3 | sí | sí | sí | 2027-02-01
Bajo con patio | La Tejera | 720 | 2 | 71 | 0 | no | sí | sí | 2026-12-15
Dúplex de esquina | Ensanche Norte | 1190 | 3 | 105 | 5 | sí | sí | no | 2027-01-20
Piso de techos altos | Casco Viejo | 980 | 3 | 96 | 1 | no | no | no | 2027-01-07
Apartamento frente al paseo | El Rompeolas | 950 | 1 | 52 | 3 | sí | sí | no | 2026-12-20
Piso tranquilo interior | La Tejera | 640 | 2 | 58 | 1 | no | no | no | 2026-12-12
Tercero exterior | Huerta Alta | 780 | 3 | 84 | 3 | sí | no | sí | 2027-01-10
Loft en antigua imprenta | Casco Viejo | 1020 | 1 | 77 | 0 | no | no | sí | 2027-02-15
Piso para compartir | Ensanche Norte | 1150 | 4 | 108 | 2 | sí | no | no | 2027-01-01
Casa adosada | Huerta Alta | 1340 | 4 | 138 | 0 | no | sí | sí | 2027-03-01
Primero con galería | Casco Viejo | 860 | 2 | 73 | 1 | no | sí | no | 2026-12-18
Piso de obra nueva | Ensanche Norte | 1280 | 3 | 98 | 7 | sí | sí | sí | 2027-02-10
Apartamento de playa | El Rompeolas | 830 | 1 | 46 | 2 | no | sí | sí | 2026-12-22
Piso con despacho | Huerta Alta | 920 | 3 | 91 | 4 | sí | no | no | 2027-01-12
Segundo soleado | La Tejera | 690 | 3 | 79 | 2 | no | no | sí | 2027-01-03
Ático pequeño | Ensanche Norte | 870 | 1 | 49 | 8 | sí | sí | no | 2027-01-25
Piso señorial | Casco Viejo | 1420 | 4 | 156 | 2 | sí | no | no | 2027-02-20
Piso a estrenar | La Tejera | 850 | 2 | 72 | 3 | sí | sí | no | 2027-01-18
Bajo accesible | Ensanche Norte | 790 | 2 | 66 | 0 | sí | no | sí | 2026-12-28
Piso de estudiantes | Ensanche Norte | 990 | 3 | 88 | 1 | sí | no | no | 2026-12-09
Cuarto con trastero | Huerta Alta | 840 | 2 | 76 | 4 | sí | no | sí | 2027-01-09
Piso marinero | El Rompeolas | 900 | 3 | 81 | 1 | no | no | no | 2027-01-30
Quinto con solárium | El Rompeolas | 1130 | 2 | 69 | 5 | sí | sí | sí | 2027-02-05
Estudio en callejón | Casco Viejo | 560 | 1 | 31 | 3 | no | no | no | 2026-12-11
Piso de los abuelos | La Tejera | 670 | 3 | 86 | 1 | no | sí | no | 2027-01-05
Piso ejecutivo | Ensanche Norte | 1360 | 2 | 83 | 9 | sí | sí | no | 2027-01-22
Planta noble | Casco Viejo | 1210 | 3 | 124 | 1 | sí | no | sí | 2027-02-12
Piso junto al parque | Huerta Alta | 890 | 3 | 87 | 2 | sí | sí | no | 2027-01-16
Apartamento turístico reconvertido | El Rompeolas | 760 | 1 | 41 | 4 | sí | no | no | 2026-12-19
Piso con chimenea | La Tejera | 740 | 2 | 70 | 2 | no | no | sí | 2027-01-11
Cuarto interior | Casco Viejo | 700 | 2 | 55 | 4 | no | no | no | 2026-12-14
Ático dúplex | Huerta Alta | 1290 | 3 | 117 | 6 | sí | sí | no | 2027-02-18
Piso práctico | La Tejera | 710 | 2 | 63 | 4 | sí | no | sí | 2026-12-30
Piso de diseño | Ensanche Norte | 1070 | 2 | 78 | 6 | sí | no | sí | 2027-01-28
Primero sobre la lonja | El Rompeolas | 880 | 3 | 90 | 1 | sí | no | sí | 2027-01-14
Chalet pareado | Huerta Alta | 1480 | 5 | 171 | 0 | no | sí | sí | 2027-03-15
Piso sencillo | La Tejera | 620 | 1 | 48 | 2 | no | no | no | 2026-12-13
Piso de músicos | Casco Viejo | 930 | 2 | 82 | 0 | no | sí | sí | 2027-01-19
Octavo con vistas | Ensanche Norte | 1040 | 3 | 93 | 8 | sí | no | no | 2027-01-08
"""), 1):
    ref = f"HL-{2000 + i * 17}"
    PISOS.append(dict(ref=ref, titulo=t, barrio=b, precio=int(p), hab=int(h), m2=int(m), planta=int(pl), ascensor=asc == "sí", terraza=ter == "sí", mascotas=masc == "sí", desde=cuando,
                      fianza=int(p) * pick(ref + "f", [1, 2, 2]), comunidad=25 + number(ref, "c", digits=2) % 60, energia=pick(ref + "e", list("BCDEF")), calefaccion=pick(ref + "k", ["gas natural", "bomba de calor", "radiadores eléctricos", "central"]),
                      minimo=pick(ref + "m", [6, 12, 12, 24])))
POR_PAGINA = 9


def buscar(barrio="", hasta=None, hab=0, ascensor=False, terraza=False, mascotas=False):
    return [p for p in PISOS if (not barrio or p["barrio"] == barrio) and (hasta is None or p["precio"] <= hasta) and p["hab"] >= hab
            and (not ascensor or p["ascensor"]) and (not terraza or p["terraza"]) and (not mascotas or p["mascotas"])]
