"""Università popolare di Valdarno."""
# codice|titolo|area|giorno|inizio|ora|lezioni|prezzo|posti|sede|docente|testo
_C = """L101|Inglese per viaggiare|Lingue|Lunedì|6 ottobre 2025|18:00|20|160|4|Sede centrale|Emily Barsotti|Per chi parte e vuole cavarsela ovunque.
L102|Inglese intermedio|Lingue|Mercoledì|8 ottobre 2025|20:00|24|185|0|Sede centrale|Emily Barsotti|Con certificazione finale.
L110|Tedesco per principianti|Lingue|Giovedì|9 ottobre 2025|18:30|22|170|7|Villa Orti|Jutta Meini|Nessuna conoscenza richiesta.
L115|Spagnolo conversazione|Lingue|Giovedì|16 ottobre 2025|20:30|12|98|2|Biblioteca|Pilar Nesi|Si parla di cinema, cucina e viaggi.
L120|Francese base|Lingue|Martedì|7 ottobre 2025|19:00|20|155|9|Sede centrale|Anne Corsini|Con canzoni e giornali.
L131|Arabo: la scrittura|Lingue|Venerdì|10 ottobre 2025|18:00|26|190|3|Villa Orti|Samir Bandini|L'alfabeto e i primi testi.
L140|Giapponese|Lingue|Sabato|11 ottobre 2025|10:00|18|175|1|Villa Orti|Aiko Fanti|Hiragana, katakana e saluti.
A201|Acquerello|Arti|Giovedì|9 ottobre 2025|17:00|10|115|5|Atelier|Dora Salvini|Tecniche di base, materiale incluso.
A202|Fotografia digitale|Arti|Martedì|14 ottobre 2025|21:00|8|105|6|Biblioteca|Luca Piras|Con due uscite in città.
A203|Fotografia in camera oscura|Arti|Sabato|18 ottobre 2025|15:00|6|130|0|Atelier|Luca Piras|Sviluppo e stampa in bianco e nero.
A207|Ceramica al tornio|Arti|Giovedì|16 ottobre 2025|20:00|12|145|3|Atelier|Marta Gori|Con cottura dei pezzi.
A210|Disegno dal vero|Arti|Mercoledì|15 ottobre 2025|18:00|10|90|8|Atelier|Dora Salvini|Figura e paesaggio.
A214|Coro popolare|Arti|Lunedì|6 ottobre 2025|21:00|30|80|14|Sede centrale|Franco Ricci|Non serve leggere la musica.
A219|Storia del cinema|Arti|Giovedì|23 ottobre 2025|21:00|9|75|0|Biblioteca|Nadia Conti|Dal muto a oggi.
S301|Storia di Firenze medievale|Cultura|Giovedì|9 ottobre 2025|16:30|8|60|11|Biblioteca|Guido Tani|Con visita finale.
S305|Filosofia per tutti|Cultura|Lunedì|13 ottobre 2025|18:00|10|70|6|Biblioteca|Elena Rossi|Da Socrate a noi.
S308|Il paesaggio toscano|Cultura|Sabato|25 ottobre 2025|09:30|5|55|10|Villa Orti|Guido Tani|Passeggiate con lezioni di fotografia e botanica.
S312|Astronomia|Cultura|Venerdì|17 ottobre 2025|21:30|7|68|4|Villa Orti|Carlo Nuti|Si osserva con il telescopio.
S317|Archeologia etrusca|Cultura|Mercoledì|22 ottobre 2025|17:30|6|65|0|Biblioteca|Elena Rossi|Con visita agli scavi.
P401|Uso dello smartphone|Pratica|Giovedì|2 ottobre 2025|10:00|4|40|2|Sede centrale|Simone Vezzi|Per chi comincia da zero.
P404|Cucito|Pratica|Martedì|7 ottobre 2025|20:00|10|120|1|Sede centrale|Rita Bini|La macchina si porta da casa.
P409|Cucina di stagione|Pratica|Giovedì|9 ottobre 2025|19:30|6|120|4|Villa Orti|Ugo Lapi|Si cena insieme.
P411|Potatura dell'olivo|Pratica|Sabato|8 novembre 2025|09:00|3|45|12|Villa Orti|Ugo Lapi|Solo con bel tempo.
P415|Pronto soccorso|Pratica|Lunedì|3 novembre 2025|20:30|5|50|7|Sede centrale|Sara Dini|In collaborazione con la Misericordia.
P420|Vendere online|Pratica|Mercoledì|5 novembre 2025|20:00|6|95|5|Biblioteca|Simone Vezzi|Annunci, fotografia del prodotto, spedizioni.
B501|Yoga dolce|Benessere|Giovedì|2 ottobre 2025|09:30|28|210|3|Palestra|Irene Fusi|Adatto a ogni età.
B504|Pilates|Benessere|Martedì|7 ottobre 2025|19:30|28|220|0|Palestra|Irene Fusi|Gruppi piccoli.
B508|Ballo liscio|Benessere|Venerdì|10 ottobre 2025|21:00|16|110|6|Palestra|Bruno Elmi|Anche senza compagno."""
K = ["codice", "titolo", "area", "giorno", "inizio", "ora", "lezioni", "prezzo", "posti", "sede", "docente", "testo"]
CORSI = []
for _l in _C.split("\n"):
    c = dict(zip(K, _l.split("|")))
    for k in ("lezioni", "prezzo", "posti"):
        c[k] = int(c[k])
    CORSI.append(c)
AREE = ["Lingue", "Arti", "Cultura", "Pratica", "Benessere"]

# calendario di due corsi: (data, argomento)
CALENDARIO = {
    "S312": [("17 ottobre 2025", "Il cielo d'autunno"), ("24 ottobre 2025", "La Luna"), ("7 novembre 2025", "I pianeti giganti"), ("14 novembre 2025", "Vita e morte delle stelle"), ("21 novembre 2025", "La Via Lattea"), ("5 dicembre 2025", "Comete e meteore"), ("12 dicembre 2025", "Serata al telescopio")],
    "S317": [("22 ottobre 2025", "Chi erano gli Etruschi"), ("29 ottobre 2025", "Le città"), ("5 novembre 2025", "Le tombe"), ("12 novembre 2025", "La lingua"), ("19 novembre 2025", "Il museo"), ("26 novembre 2025", "Gli scavi")],
}


def cerca(q):
    q = q.strip().lower()
    return [c for c in CORSI if q and q in (c["titolo"] + " " + c["testo"] + " " + c["docente"]).lower()]
