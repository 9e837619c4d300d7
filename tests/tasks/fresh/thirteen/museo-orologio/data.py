"""Museo dell'Orologio di Valcerro: collezione, attività, visite."""
CHIAVI = ("id", "titolo", "tipo", "autore", "luogo", "anno", "sala", "altezza", "restauro")
PE, TA, TO, MA, ME = "Pendola", "Orologio da tasca", "Orologio da torre", "Cronometro da marina", "Meridiana portatile"
OGGETTI = [dict(zip(CHIAVI, o)) for o in [
    (1, "La Nottambula", PE, "Oreste Bellandi", "Valcerro", 1794, 3, 212, (2004, "Laboratorio Sforzin")),
    (2, "Il Cardinale", PE, "Ignoto", "Roccafiora", 1762, 3, 198, (1998, "Ernesto Mavrè")),
    (3, "Cipolla del notaio", TA, "Fratelli Gaudenzi", "Montesecco", 1811, 5, 9, None),
    (4, "Grande macchina di San Todaro", TO, "Mastro Ildebrando", "San Todaro", 1588, 1, 240, (2016, "Officine Tavernelli")),
    (5, "Pendola delle quattro stagioni", PE, "Clementina Arzeni", "Valcerro", 1829, 4, 176, (2011, "Laboratorio Sforzin")),
    (6, "Rosa dei naviganti", MA, "Jacopo Trevisol", "Porto Lidio", 1803, 6, 18, (2019, "Nives Caldonazzo")),
    (7, "Meridiana del pellegrino", ME, "Ignoto", "Roccafiora", 1641, 2, 7, None),
    (8, "L'Impaziente", PE, "Oreste Bellandi", "Valcerro", 1788, 4, 205, None),
    (9, "Savonetta della maestra", TA, "Guido Peruzzin", "Valcerro", 1897, 5, 6, (2007, "Ernesto Mavrè")),
    (10, "Campanella del mercato", TO, "Officina Strozzapane", "Montesecco", 1702, 1, 155, None),
    (11, "Pendola della filanda", PE, "Bortolo Venturin", "Montesecco", 1847, 4, 188, (2013, "Officine Tavernelli")),
    (12, "Stella di Lidio", MA, "Jacopo Trevisol", "Porto Lidio", 1815, 6, 21, None),
    (13, "Il Bugiardo", PE, "Gaspare Lunghena", "San Todaro", 1739, 3, 194, (2021, "Nives Caldonazzo")),
    (14, "Orologio del medico", TA, "Fratelli Gaudenzi", "Montesecco", 1833, 5, 7, (2018, "Laboratorio Sforzin")),
    (15, "Quadrante del monaco", ME, "Frate Anselmo", "San Todaro", 1597, 2, 11, (2001, "Ernesto Mavrè")),
    (16, "Pendola del teatro", PE, "Clementina Arzeni", "Valcerro", 1822, 4, 231, None),
    (17, "La Vedetta", TO, "Mastro Ildebrando", "Roccafiora", 1601, 1, 198, None),
    (18, "Ripetizione della contessa", TA, "Guido Peruzzin", "Valcerro", 1884, 5, 6, (2015, "Nives Caldonazzo")),
]]
TIPI = [PE, TA, TO, MA, ME]
ATTIVITA = [dict(zip(("titolo", "mese", "giorno", "eta", "prezzo"), a)) for a in [
    ("Costruisci la tua clessidra", "aprile", "sabato 10", 6, "6 €"), ("Di notte tra i pendoli", "aprile", "venerdì 16", 12, "gratuita"), ("Caccia agli ingranaggi", "aprile", "domenica 25", 5, "gratuita"),
    ("Che ora è sulla Luna?", "maggio", "sabato 8", 7, "gratuita"), ("Smonta la sveglia", "maggio", "domenica 9", 10, "gratuita"), ("Ombre e meridiane", "maggio", "sabato 15", 6, "gratuita"),
    ("Laboratorio di smalti", "maggio", "sabato 22", 7, "9 €"), ("Il topo nell'orologio", "maggio", "domenica 23", 4, "gratuita"), ("Rilegare un almanacco", "maggio", "sabato 29", 12, "8 €"), ("Concerto per cento sveglie", "maggio", "domenica 30", 8, "gratuita"),
    ("Il tempo a colori", "giugno", "sabato 5", 5, "gratuita"), ("Disegna un quadrante", "giugno", "domenica 13", 7, "4 €"), ("Passeggiata delle torri", "giugno", "sabato 19", 10, "gratuita"),
]]
