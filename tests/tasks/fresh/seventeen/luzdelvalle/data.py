# nombre, para quién, punta, llano, valle (€/kWh), cuota €/mes, verde
TARIFAS = [dict(zip("nombre para punta llano valle cuota solo".split(), r)) for r in [
 ("Tarifa Encina", "hogares que consumen sobre todo de noche", 0.2148, 0.1526, 0.0987, 3.20, 0),
 ("Tarifa Olivo", "quien quiere el mismo precio a todas horas", 0.1589, 0.1589, 0.1589, 4.10, 1),
 ("Tarifa Romero", "pequeños comercios", 0.1973, 0.1604, 0.1132, 6.75, 0),
 ("Tarifa Tomillo", "segundas residencias", 0.2265, 0.1698, 0.1041, 1.90, 0),
 ("Tarifa Almendro", "coches eléctricos", 0.2310, 0.1655, 0.0643, 5.40, 0)]]
FAQ = {"cambio_dias": 21, "corte": 12, "penalizacion": 0, "aportacion": 100.0, "telefono": "976 555 014", "apertura": "9:00", "cierre": "14:30"}
