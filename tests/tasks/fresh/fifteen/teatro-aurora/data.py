MESI = "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split()
# id, titolo, compagnia, genere, data ISO, ora, durata minuti, intervallo, regia
ROWS = [
    ("s01", "La locandiera di sotto", "Compagnia del Pozzo", "Prosa", "2026-12-03", "20:45", 110, True, "Ada Ferrini"),
    ("s02", "Notturno per violoncello", "Quartetto Lume", "Concerto", "2026-12-05", "21:00", 75, False, "Elio Marsan"),
    ("s03", "Pulcino e il mare", "Teatro dei Calzini", "Famiglie", "2026-12-06", "16:30", 55, False, "Nina Corsi"),
    ("s04", "Carta bianca", "Danzarte", "Danza", "2026-12-10", "20:45", 65, False, "Livia Prat"),
    ("s05", "Il processo del gatto", "Compagnia del Pozzo", "Prosa", "2026-12-12", "20:45", 95, False, "Ada Ferrini"),
    ("s06", "Canti della notte lunga", "Coro Valmezza", "Concerto", "2026-12-19", "21:00", 90, True, "Piero Galli"),
    ("s07", "Lo schiaccianoci di legno", "Balletto Insieme", "Danza", "2026-12-22", "19:30", 120, True, "Olga Reni"),
    ("s08", "La befana in bicicletta", "Teatro dei Calzini", "Famiglie", "2027-01-05", "16:30", 60, False, "Nina Corsi"),
    ("s09", "Sei sedie vuote", "Officina Teatrale", "Prosa", "2027-01-09", "20:45", 130, True, "Bruno Salis"),
    ("s10", "Ottoni in piazza", "Banda Sonora", "Concerto", "2027-01-16", "21:00", 80, False, "Dario Nobile"),
    ("s11", "Passi nella neve", "Danzarte", "Danza", "2027-01-21", "20:45", 70, False, "Livia Prat"),
    ("s12", "Il medico distratto", "Compagnia del Pozzo", "Prosa", "2027-01-23", "20:45", 105, True, "Carlo Vinci"),
    ("s13", "Storia di una goccia", "Marionette Bellini", "Famiglie", "2027-01-31", "16:30", 50, False, "Rosa Bellini"),
    ("s14", "Variazioni sul silenzio", "Elena Storti, pianoforte", "Concerto", "2027-02-04", "21:00", 85, True, "Elena Storti"),
    ("s15", "Lettere dal faro", "Officina Teatrale", "Prosa", "2027-02-06", "20:45", 90, False, "Bruno Salis"),
    ("s16", "Tango a due voci", "Balletto Insieme", "Danza", "2027-02-13", "20:45", 100, True, "Olga Reni"),
    ("s17", "Il circo dei bottoni", "Marionette Bellini", "Famiglie", "2027-02-14", "16:30", 45, False, "Rosa Bellini"),
    ("s18", "La bottega dell'orologiaio", "Compagnia del Pozzo", "Prosa", "2027-02-20", "20:45", 115, True, "Carlo Vinci"),
    ("s19", "Cantate da camera", "Ensemble Arcata", "Concerto", "2027-02-27", "21:00", 70, False, "Ida Monti"),
    ("s20", "Antigone al porto", "Officina Teatrale", "Prosa", "2027-03-06", "20:45", 125, True, "Bruno Salis"),
    ("s21", "Controluce", "Danzarte", "Danza", "2027-03-11", "20:45", 60, False, "Livia Prat"),
    ("s22", "Il pesce che contava", "Teatro dei Calzini", "Famiglie", "2027-03-14", "16:30", 55, False, "Nina Corsi"),
    ("s23", "Serata Scarlatti", "Ensemble Arcata", "Concerto", "2027-03-20", "21:00", 95, True, "Ida Monti"),
    ("s24", "Un treno per Lucca", "Compagnia del Pozzo", "Prosa", "2027-03-27", "20:45", 100, False, "Ada Ferrini"),
]
KEYS = ("id", "titolo", "compagnia", "genere", "data", "ora", "durata", "intervallo", "regia")
SPETTACOLI = [dict(zip(KEYS, r)) for r in ROWS]
GENERI = ["Prosa", "Danza", "Concerto", "Famiglie"]
# settore: intero, ridotto, under 18 (euro)
PREZZI = [("Platea", 28.0, 22.5, 14.0), ("Palchi di prima fila", 32.0, 26.0, 16.5), ("Palchi di seconda fila", 24.0, 19.0, 12.0), ("Loggione", 14.0, 11.0, 7.5)]
TARIFFE = ["Intero", "Ridotto", "Under 18"]


def giorno(iso):
    y, m, d = iso.split("-")
    return "%d %s %s" % (int(d), MESI[int(m) - 1], y)


def initial():
    return {"prenotazioni": [], "notizie": []}
