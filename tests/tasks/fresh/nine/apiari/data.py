"""Consorzio Apistico Valle Orsara."""
import zlib


def pick(*parts):
    return zlib.crc32("|".join(map(str, parts)).encode())


NOMI = """Colle Rosso|Colle Rosso Alto|Fonte Vecchia|Fonte Nuova|Pian delle Ginestre|Pian dei Cerri|Serra Lunga|Serra Corta|Bosco di Sotto|Bosco di Sopra|La Carbonaia|Le Carbonaie
Masseria Tullio|Masseria Tullia|Vallone Scuro|Vallone Chiaro|Costa del Lupo|Costa dell'Orso|Poggio Tondo|Poggio Tondo Basso|Rio Secco|Rio Freddo|Tre Castagni|Sette Castagni|Mulino Arso|Mulino Nuovo
Croce del Passo|Crocetta|Prato Grande|Prato Piccolo|Grotta del Tasso|Acquaviva|Acquasanta|Torre Mozza|Torre Bianca|Santa Restituta""".replace("\n", "|").split("|")
COMUNI = ["Pietrafitta", "Orsara Valle", "Montecupo", "San Vito al Passo"]
CURA = ["Marta Deledda", "Ivo Sansone", "Marta Deluca", "Teresa Quaranta", "Bruno Sansone", "Elio Marra"]
FIORI = ["castagno", "acacia", "sulla", "timo", "tiglio", "millefiori di montagna"]
APIARI = [{"nome": n, "comune": COMUNI[pick(n, "c") % 4], "arnie": 12 + pick(n, "a") % 37, "quota": 380 + pick(n, "q") % 78 * 10, "cura": CURA[pick(n, "cu") % 6],
           "fiore": FIORI[pick(n, "f") % 6], "anno": 1987 + pick(n, "an") % 36} for n in NOMI]
MIELI = [("Acacia", 250, 5.90, True), ("Acacia", 500, 9.80, True), ("Acacia", 1000, 17.50, False), ("Castagno", 250, 5.40, True), ("Castagno", 500, 8.90, False), ("Castagno", 1000, 15.80, True),
         ("Sulla", 250, 5.70, True), ("Sulla", 500, 9.40, True), ("Timo", 250, 8.20, False), ("Timo", 500, 14.60, True), ("Tiglio", 250, 5.60, True), ("Tiglio", 500, 9.20, True), ("Tiglio", 1000, 16.40, True),
         ("Millefiori di montagna", 250, 4.80, True), ("Millefiori di montagna", 500, 7.90, True), ("Millefiori di montagna", 1000, 13.90, False), ("Melata di bosco", 250, 6.30, True), ("Melata di bosco", 500, 10.70, False),
         ("Erica", 250, 7.40, True), ("Corbezzolo", 250, 11.90, False), ("Girasole", 500, 6.80, True), ("Girasole", 1000, 11.60, True)]
