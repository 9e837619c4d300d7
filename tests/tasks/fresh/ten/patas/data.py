"""Patas del Sur: refugio de animales."""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import rows, slug

ANIMALES = rows("""
Nala|perro|hembra|podenca|3|14|mediano|sí|sí|en adopción|12 de enero de 2026|Cariñosa y muy corredora, ideal para quien madruga.
Trufa|perro|hembra|cruce de teckel|6|8|pequeño|sí|no|en adopción|3 de noviembre de 2025|Reina del sofá, celosa de otros perros.
Bruno|perro|macho|mastín|5|52|grande|no|sí|en adopción|27 de junio de 2025|Necesita campo y una persona tranquila.
Lola|gato|hembra|común europea|11|4|pequeño|sí|no|en adopción|18 de septiembre de 2025|Busca una ventana con sol.
Chispa|perro|hembra|ratonera bodeguera|2|7|pequeño|no|sí|reservado|9 de febrero de 2026|Caza todo lo que se mueve.
Ulises|perro|macho|galgo|4|28|grande|no|sí|en adopción|30 de enero de 2026|Recogido al final de la temporada de caza.
Miga|gato|hembra|siamesa cruzada|1|3|pequeño|sí|sí|en adopción|22 de febrero de 2026|Habla sin parar.
Sultán|perro|macho|pastor alemán|9|34|grande|no|no|en adopción|14 de mayo de 2024|Ya no ve bien, pero pasea feliz.
Canela|perro|hembra|cocker cruzada|7|12|mediano|sí|sí|en adopción|6 de octubre de 2025|Duerme con su peluche.
Garbanzo|gato|macho|común europeo|13|6|mediano|no|no|en adopción|2 de diciembre de 2025|Come poco y a sus horas.
Pipa|perro|hembra|yorkshire|10|3|pequeño|sí|sí|en adopción|19 de diciembre de 2025|Le faltan seis dientes y ningún afecto.
Rayo|perro|macho|border collie cruzado|1|16|mediano|sí|sí|reservado|1 de marzo de 2026|Aprende una orden al día.
Olivia|gato|hembra|carey|4|4|pequeño|no|sí|en adopción|25 de agosto de 2025|Convive con un perro en su casa de acogida.
Coco|perro|macho|bichón cruzado|8|6|pequeño|sí|sí|en adopción|11 de julio de 2025|Ladra a los timbres de la televisión.
Zarza|perro|hembra|podenca andaluza|5|11|mediano|no|sí|en adopción|16 de febrero de 2026|Tímida el primer día, sombra el segundo.
Momo|gato|macho|negro, pelo corto|12|5|mediano|sí|no|en adopción|8 de enero de 2026|Ronronea antes de que lo toquen.
Thor|perro|macho|bóxer|3|30|grande|no|sí|en adopción|20 de octubre de 2025|Setenta por ciento lengua.
Lenteja|perro|hembra|cruce de chihuahua|4|2|pequeño|no|no|en adopción|5 de febrero de 2026|Manda ella.
Fígaro|gato|macho|blanco y negro|7|5|mediano|sí|sí|en adopción|13 de noviembre de 2025|Abre puertas con manilla.
Gitana|perro|hembra|mastina cruzada|8|41|grande|sí|sí|en adopción|28 de marzo de 2025|Cuida gatitos huérfanos en el refugio.
Duna|gato|hembra|atigrada|10|4|pequeño|sí|sí|reservado|10 de febrero de 2026|Vivió diez años con una sola persona.
Bizcocho|perro|macho|beagle|6|15|mediano|sí|sí|en adopción|7 de agosto de 2025|Estuvo en un laboratorio; descubre el césped.
Sombra|gato|hembra|gris azulada|15|3|pequeño|no|no|en adopción|21 de enero de 2026|Solo pide una manta eléctrica.
Pancho|perro|macho|carlino cruzado|5|9|pequeño|sí|sí|reservado|17 de enero de 2026|Ronca.
Alba|perro|hembra|galga|7|24|grande|sí|sí|en adopción|15 de diciembre de 2025|Ocupa el sofá entero con elegancia.
Nico|gato|macho|naranja|2|5|mediano|sí|sí|en adopción|26 de febrero de 2026|Roba calcetines.
Perla|perro|hembra|maltesa cruzada|12|4|pequeño|sí|no|en adopción|4 de septiembre de 2025|Toma una pastilla al día con queso.
Tizón|perro|macho|cruce de labrador|2|26|grande|sí|sí|en adopción|23 de enero de 2026|Se tira a cualquier charco.
Greta|gato|hembra|tricolor|14|4|pequeño|no|sí|en adopción|29 de octubre de 2025|Su dueña ingresó en una residencia.
Ajo|perro|macho|ratonero|3|6|pequeño|no|no|en adopción|13 de marzo de 2026|Especialista en hoyos.
Vera|perro|hembra|setter|9|22|grande|sí|sí|en adopción|2 de mayo de 2025|Educada como una institutriz.
Simba|gato|macho|persa cruzado|6|5|mediano|sí|no|en adopción|31 de julio de 2025|Hay que cepillarlo cada mañana.
Mora|perro|hembra|cruce de caniche|2|5|pequeño|sí|sí|en adopción|24 de febrero de 2026|Viaja bien en bicicleta.
Otto|perro|macho|san bernardo cruzado|4|58|grande|sí|no|en adopción|9 de diciembre de 2025|Babea con entusiasmo.
Clementina|gato|hembra|común europea|3|3|pequeño|sí|sí|en adopción|18 de marzo de 2026|Apareció dentro de un motor, ilesa.
Roque|perro|macho|podenco cruzado|11|13|mediano|sí|sí|en adopción|6 de junio de 2025|Pasea despacio y saluda a todos.
""", "nombre", "especie", "sexo", "raza", "edad", "peso", "tamano", "gatos", "perros", "estado", "entrada", "texto")
for i, a in enumerate(ANIMALES):
    a["id"] = slug(a["nombre"])
    a["edad"], a["peso"] = int(a["edad"]), int(a["peso"])
    a["chip"] = f"9410000{(i * 7919 + 24681357) % 100000000:08d}"
    a["voluntaria"] = ["Remedios Cano", "Álvaro Pizarro", "Inma Tejada", "Soledad Roldán", "Curro Benítez"][(i * 3) % 5]
