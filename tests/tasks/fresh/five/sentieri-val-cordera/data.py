"""Sentieri della Val Cordera: stato dei sentieri, rifugi, segnalazioni."""
import zlib

SITE = "Sentieri Val Cordera"
_S = [
    ("101", "Giro dei Mulini", "T", 5.2, 180, "1 h 40", "Aperto"), ("104", "Sentiero del Larice", "E", 8.7, 540, "3 h", "Aperto"), ("107", "Alta Via delle Creste", "EE", 21.3, 1480, "8 h 30", "Aperto parzialmente"),
    ("110", "Lago Nero", "E", 11.4, 820, "4 h 15", "Chiuso"), ("113", "Via dei Contrabbandieri", "EE", 16.8, 1310, "7 h", "Aperto"), ("116", "Anello di Pian Fiorito", "T", 6.9, 150, "2 h", "Aperto"),
    ("119", "Ferrata del Corvo", "EEA", 7.5, 1060, "5 h", "Chiuso"), ("122", "Passo Cordera", "E", 14.1, 970, "5 h 20", "Aperto"), ("125", "Bosco delle Streghe", "T", 4.3, 120, "1 h 15", "Chiuso"),
    ("128", "Cima Tre Croci", "EE", 13.6, 1540, "7 h 15", "Chiuso"), ("131", "Malghe di Sopra", "E", 9.8, 610, "3 h 30", "Aperto parzialmente"), ("134", "Orrido del Gias", "EEA", 5.9, 720, "4 h", "Aperto"),
    ("137", "Traversata dei Laghi", "EE", 24.6, 1390, "9 h", "Aperto"), ("140", "Cappella degli Alpini", "T", 3.7, 210, "1 h 20", "Aperto"),
]
SENT = [dict(zip(("num", "nome", "diff", "km", "disl", "tempo", "stato"), s)) for s in _S]
# nome, quota, gestore, letti, telefono
RIF = [("Rifugio Tre Croci", 2340, "Marta Giordanengo", 48, "0171 000 231"), ("Rifugio Lago Nero", 2085, "Pietro Allasia", 36, "0171 000 478"), ("Rifugio Malga Alta", 1870, "Silvia e Dario Pellegrino", 22, "0171 000 655"), ("Bivacco del Corvo", 2610, "CAI Cordera", 9, "nessuno")]
TIPI = ("Albero caduto", "Frana", "Segnaletica mancante", "Ponte danneggiato")
MESI = "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split()


def numero(sentiero, tipo, data, descrizione, nome, email, urgente):
    text = "|".join(str(x).strip().lower().rstrip(".") for x in (sentiero, tipo, data, descrizione, nome, email, urgente))
    return f"SG{zlib.crc32(text.encode()) % 9000 + 1000}"


INITIAL_STATE = {"segnalazioni": []}
