"""Osservatorio di Monte Carpino: serate pubbliche."""
_rows = [
 # codice, titolo, data, ora, tema, relatore, posti, liberi, prezzo, età minima
 ("MC-01","Il cielo d'inverno","2027-01-09","20:30","Costellazioni","Elisa Fontanot",40,0,8.0,None),
 ("MC-02","Luna al primo quarto","2027-01-15","20:00","Luna","Pietro Salvi",40,6,8.0,6),
 ("MC-03","La nebulosa di Orione","2027-01-23","21:00","Cielo profondo","Dario Menegon",30,4,10.0,8),
 ("MC-04","Giove e i suoi satelliti","2027-02-06","21:00","Pianeti","Elisa Fontanot",40,11,8.0,6),
 ("MC-05","Crateri e mari lunari","2027-02-13","20:00","Luna","Pietro Salvi",40,0,8.0,6),
 ("MC-06","Opposizione di Marte","2027-02-19","20:30","Pianeti","Giulia Bressan",50,17,12.0,None),
 ("MC-07","Astrofotografia per principianti","2027-02-27","19:30","Laboratorio","Dario Menegon",16,2,25.0,14),
 ("MC-08","Ammassi stellari","2027-03-06","21:00","Cielo profondo","Giulia Bressan",30,9,10.0,8),
 ("MC-09","Luna e Pleiadi","2027-03-13","20:30","Luna","Elisa Fontanot",40,14,8.0,None),
 ("MC-10","Notte di Saturno dei piccoli","2027-03-20","18:30","Pianeti","Pietro Salvi",25,3,6.0,4),
 ("MC-11","Galassie di primavera","2027-03-27","21:30","Cielo profondo","Dario Menegon",30,0,10.0,8),
 ("MC-12","Maratona Messier","2027-04-03","21:00","Cielo profondo","Dario Menegon",20,5,15.0,12),
 ("MC-13","Il terminatore lunare","2027-04-14","21:00","Luna","Pietro Salvi",40,22,8.0,6),
 ("MC-14","Il Leone e la Vergine","2027-04-17","21:00","Costellazioni","Elisa Fontanot",40,19,8.0,None),
 ("MC-15","Disegnare la Luna","2027-04-16","20:30","Laboratorio","Sara Vidotto",12,1,18.0,10),
 ("MC-16","Luna quasi piena","2027-04-24","20:30","Luna","Giulia Bressan",40,0,8.0,None),
 ("MC-17","Costruire una meridiana","2027-05-02","15:00","Laboratorio","Sara Vidotto",18,8,20.0,8),
 ("MC-18","Le stelle doppie","2027-05-08","21:30","Cielo profondo",None,30,25,10.0,8),
 ("MC-19","Luna crescente e Venere","2027-05-11","21:00","Luna","Elisa Fontanot",40,31,8.0,None),
 ("MC-20","Musica e stelle","2027-05-22","21:00","Costellazioni","Giulia Bressan",60,12,14.0,None),
]
KEYS = ("codice","titolo","data","ora","tema","relatore","posti","liberi","prezzo","eta")
SERATE = [dict(zip(KEYS, r)) for r in _rows]
MESI = "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split()
def giorno(iso): y, m, d = iso.split("-"); return "%d %s %s" % (int(d), MESI[int(m) - 1], y)
def euro(v): return ("%.2f" % v).replace(".", ",") + " €"
OSS = dict(quota=1124, anno=1968, specchio=80, cupola=7, km=4)
