"""Museo del Vetro e della Carta di Vallescura: oggetti, biglietti, visite guidate."""
import datetime
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import rows, slug, stamp

TODAY = datetime.date(2026, 9, 16)
LAST = datetime.date(2026, 11, 29)
PER_PAGE = 9

OBJECTS = rows("""
Coppa delle sirene | Vetro soffiato | 1562 | Sala 2 | Murano | 18,5 | Due sirene a smalto reggono uno stemma mai identificato.
Calice a draghi | Vetro soffiato | 1680 | Sala 2 | Murano | 24,0 | Lo stelo è un drago con la coda annodata.
Lampada da moschea | Vetro smaltato | 1340 | Sala 1 | Damasco | 31,0 | Dono di un mercante nel 1911.
Bottiglia a reticello | Vetro soffiato | 1610 | Sala 2 | Murano | 22,3 | In ogni maglia è chiusa una bolla d'aria.
Libro dei conti della cartiera Gherardi | Carta | 1498 | Sala 5 | Vallescura | 41,0 | Il più antico documento della cartiera.
Filigrana dell'unicorno | Carta | 1523 | Sala 5 | Vallescura | 28,0 | Si vede solo in controluce.
Vassoio con ninfee | Vetro stampato | 1904 | Sala 4 | Nancy | 36,2 | Firmato sotto il bordo.
Perle del naufragio | Vetro | 1583 | Sala 1 | Venezia | 4,0 | Recuperate nel 1967 al largo di Gnalić.
Torchio da tipografo | Legno e ferro | 1755 | Sala 6 | Bologna | 192,0 | Funziona ancora, la prima domenica del mese.
Mappa celeste | Carta colorata | 1661 | Sala 6 | Amsterdam | 58,0 | Le costellazioni sono dipinte a mano.
Ventaglio della contessa | Carta e avorio | 1790 | Sala 6 | Parigi | 27,0 | Con la pianta del teatro e i nomi dei palchi.
Acquasantiera con colomba | Vetro lattimo | 1720 | Sala 2 | Murano | 29,4 | Viene dalla chiesa di San Biagio.
Balsamario a testa doppia | Vetro romano | 180 | Sala 1 | Aquileia | 9,1 | Due volti, uno ride.
Unguentario azzurro | Vetro romano | 90 | Sala 1 | Aquileia | 7,6 | Contiene ancora tracce di olio.
Piatto con pesci | Vetro romano | 320 | Sala 1 | Colonia | 26,0 | I pesci sono incisi a ruota.
Specchio di Ca' Moro | Vetro e foglia d'argento | 1735 | Sala 3 | Murano | 140,0 | La cornice ha 212 pezzi.
Lampadario Rezzonico | Vetro soffiato | 1758 | Sala 3 | Murano | 210,0 | Si smonta ogni dieci anni per la pulizia.
Vaso Fenicio | Vetro soffiato | 1930 | Sala 4 | Murano | 33,0 | Piume di vetro bianco.
Vaso a bolle | Vetro soffiato | 1936 | Sala 4 | Murano | 25,5 | Esposto alla Triennale.
Fazzoletto | Vetro a canne | 1949 | Sala 4 | Murano | 28,0 | Sembra lasciato cadere un momento fa.
Lettera con sigillo spezzato | Carta | 1571 | Sala 5 | Vallescura | 30,0 | Annuncia la vittoria di Lepanto con tre settimane di ritardo.
Carte da gioco di Antonio | Carta | 1620 | Sala 5 | Vallescura | 9,5 | Mancano il fante e il sette di coppe.
Stampo da carta con orso | Legno e ottone | 1688 | Sala 5 | Vallescura | 46,0 | L'orso è il segno della cartiera.
Campionario di carte marmorizzate | Carta colorata | 1812 | Sala 6 | Bassano | 33,0 | Centoquattro fogli, nessuno uguale.
Teatrino di carta | Carta colorata | 1870 | Sala 6 | Magonza | 48,0 | Con le scene del Flauto magico.
Quaderno di Ines | Carta | 1918 | Sala 6 | Vallescura | 21,0 | La carta è fatta con stracci di uniformi.
Bicchiere da farmacia | Vetro | 1845 | Sala 3 | Padova | 12,0 | Con le tacche in once.
Alambicco | Vetro | 1790 | Sala 3 | Padova | 62,0 | Riparato tre volte con filo d'ottone.
Barometro ad acqua | Vetro | 1805 | Sala 3 | Vallescura | 37,0 | Segnava tempesta il giorno dell'apertura del museo.
Occhi di vetro | Vetro | 1885 | Sala 3 | Lauscha | 2,4 | Quarantotto occhi in una cassetta.
Segnacolo di rete | Vetro | 1925 | Sala 4 | Bergen | 13,0 | Un galleggiante da pesca verde.
Insegna della vetreria Salvi | Vetro dipinto | 1899 | Sala 4 | Vallescura | 88,0 | Si accendeva a gas.
Tazza doppia fondo | Vetro dorato | 1728 | Sala 3 | Boemia | 8,8 | Una scena di caccia tra due strati.
Bozzetto per vetrata | Carta | 1956 | Sala 4 | Vallescura | 70,0 | La vetrata non fu mai eseguita.
Partitura bruciata | Carta | 1944 | Sala 6 | Vallescura | 31,0 | Si legge ancora la parte del corno.
Almanacco del mugnaio | Carta | 1777 | Sala 5 | Vallescura | 15,0 | Annota le piene del fiume.
""", "name", "material", "year", "room", "place", "height", "text")
OBJECTS.sort(key=lambda o: stamp("catalogo", o["name"]))
for o in OBJECTS:
    o["slug"] = slug(o["name"])
    o["inv"] = f"VC {stamp('inv', o['name']) % 9000 + 1000}"

TICKETS = rows("""
Intero | 9,50 | dai 26 anni
Ridotto | 6,00 | da 12 a 25 anni e oltre i 65
Famiglia | 22,00 | due adulti con figli fino a 17 anni
Bambini | gratis | fino a 11 anni
Ridotto residenti | 4,50 | con carta d'identità di Vallescura
Abbonamento annuale | 31,00 | ingressi illimitati per una persona
""", "kind", "price", "who")

# giorni: 0 lunedì … 6 domenica; il lunedì il museo è chiuso
VISITS = [
    {"id": "generale", "name": "Visita generale", "minutes": 75, "price": 7, "days": "123456", "hours": ["10:30", "15:00"]},
    {"id": "vetro", "name": "Tour del vetro", "minutes": 60, "price": 8, "days": "12356", "hours": ["11:30", "16:30"]},
    {"id": "carta", "name": "Laboratorio della carta", "minutes": 120, "price": 14, "days": "56", "hours": ["10:00", "14:30"]},
]
LANGUAGES = ["Italiano", "Inglese", "Tedesco", "Francese"]
WEEK = "lunedì martedì mercoledì giovedì venerdì sabato domenica".split()
MONTHS = "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split()


def italian(day):
    return f"{WEEK[day.weekday()]} {day.day} {MONTHS[day.month - 1]} {day.year}"


def open_on(visit, day):
    return TODAY < day <= LAST and str(day.weekday()) in visit["days"]


def code(b):
    return "MVC-%d" % stamp(b["visit"], b["date"], b["hour"], b["people"], b["language"], b["name"], b["email"])
