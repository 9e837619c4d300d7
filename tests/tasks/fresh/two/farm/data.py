# id, nombre, precio, precio anterior, kilos, personas, contenido, etiqueta
BOXES = [
 dict(id="pequena",nombre="Cesta pequeña",precio=18.90,antes=None,kilos=5,personas="1 o 2 personas",contenido=["acelgas","zanahorias","tomates","cebollas"],etiqueta=""),
 dict(id="familiar",nombre="Cesta familiar",precio=32.50,antes=None,kilos=10,personas="3 o 4 personas",contenido=["patatas","calabacines","tomates","lechuga","pimientos","manzanas"],etiqueta="La más vendida"),
 dict(id="fruta",nombre="Cesta de fruta",precio=24.00,antes=27.00,kilos=6,personas="2 o 3 personas",contenido=["melocotones","cerezas","peras","nísperos"],etiqueta="Oferta"),
 dict(id="ensalada",nombre="Cesta de ensalada",precio=15.40,antes=None,kilos=3,personas="1 o 2 personas",contenido=["lechuga","rúcula","pepinos","rábanos"],etiqueta=""),
 dict(id="restaurante",nombre="Cesta de restaurante",precio=78.00,antes=None,kilos=28,personas="hostelería",contenido=["patatas","tomates","berenjenas","pimientos","ajos","cebollas"],etiqueta=""),
 dict(id="desayuno",nombre="Cesta del desayuno",precio=29.80,antes=33.20,kilos=4,personas="2 personas",contenido=["huevos","pan de pueblo","miel","naranjas"],etiqueta="Oferta"),
 dict(id="sin-sorpresas",nombre="Cesta a medida",precio=36.75,antes=None,kilos=8,personas="2 o 3 personas",contenido=["lo que usted elija de la lista semanal"],etiqueta="Nueva"),
]
_P = [("Los Olivares","Alcudia","aceite de oliva",True,14),("Granja Peña Alta","Villar del Río","huevos",False,3),("Hermanas Quintero","Alcudia","tomates y pimientos",True,6),("Finca El Sotillo","Robledo","manzanas",True,11),("Miel de Jara","Robledo","miel",False,1),
 ("Huerta Baja","Villar del Río","lechugas",True,4),("Cerezos de Tormal","Tormal","cerezas",False,8),("Pan de Benita","Alcudia","pan",False,0),("La Patatera","Tormal","patatas",True,19),("Ajos Cruz","Robledo","ajos",False,5),
 ("Naranjos del Salado","Salado","naranjas",True,22),("Viveros Campuzano","Villar del Río","planteles",False,2),("Finca Las Grullas","Tormal","peras y nísperos",True,9),("Quesería Montero","Salado","queso de cabra",False,12),("La Acequia","Alcudia","acelgas y zanahorias",True,5),
 ("Setas del Monte","Robledo","setas",False,1),("Melocotones Abril","Salado","melocotones",True,17)]
PRODUCERS = [dict(zip(["nombre","pueblo","producto","eco","hectareas"], p)) for p in _P]
DAYS = ["martes","miércoles","jueves","viernes"]
DELIVERIES = [("2 de junio de 2026","Cesta familiar",32.5,"Entregada"),("9 de junio de 2026","Cesta familiar",32.5,"Entregada"),("16 de junio de 2026","Cesta familiar",32.5,"En camino"),("23 de junio de 2026","Cesta familiar",32.5,"Prevista"),("30 de junio de 2026","Cesta familiar",32.5,"Prevista")]
INITIAL = {"suscripcion": {"cesta": "familiar", "dia": "martes", "pausada": False, "nota": "Dejar en portería"}}
