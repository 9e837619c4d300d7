"""Cineclub Fiordaliso: una settimana di proiezioni."""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import rows, slug

FILM = rows("""
La stanza dei gelsi|Ornella Bertocchi|1964|Italia|112|versione originale|Una filatrice eredita una casa piena di bozzoli.
Notturno a Porto Corsini|Saverio Malaguti|1958|Italia|96|versione originale|Due pescatori e una valigia che nessuno reclama.
Il geometra|Ornella Bertocchi|1971|Italia|134|versione originale|Chi misura un paese finisce per possederlo.
Kaksi talvea|Aino Salmela|2019|Finlandia|101|sottotitoli italiani|Due inverni, la stessa slitta.
L'Heure du facteur|Michel Aubertin|1982|Francia|88|sottotitoli italiani|Un postino legge le lettere prima di consegnarle.
Terra di nessuno e di tutti|Rosaria Cucinotta|2023|Italia|79|versione originale|Documentario sugli usi civici in Abruzzo.
O relojoeiro de Viana|Duarte Quintela|1995|Portogallo|118|sottotitoli italiani|Il tempo si ferma per chi non paga.
Sabbie mobili|Ornella Bertocchi|1978|Italia|147|versione originale|Una bonifica, tre generazioni, un solo trattore.
Die Nachtbäckerin|Heike Brandl|2007|Germania|93|sottotitoli italiani|Quello che si confida alle quattro del mattino.
Il cane del farmacista|Saverio Malaguti|1961|Italia|90|versione originale|Commedia di provincia con abbaiata finale.
Hilo rojo|Carmen Etxarri|2016|Spagna|105|doppiato|Una sarta cuce i nomi dei dispersi.
Yuki no eki|Tadashi Oguri|1969|Giappone|124|sottotitoli italiani|Una stazione, la neve, chi aspetta.
Quaderni d'Albania|Besnik Hoxha|2011|Albania|71|sottotitoli italiani|Lettere mai spedite da Valona.
La banda del Sile|Piero Zanchetta|1987|Italia|99|versione originale|Ottoni, barche e una rapina per sbaglio.
Tutti i nomi del vento|Ilaria Deledda Murgia|2021|Italia|108|versione originale|Un faro sardo e la sua ultima guardiana.
The Salt Inspector|Fergal Mahony|2003|Irlanda|115|doppiato|Un ispettore onesto arriva in un'isola che non lo è.
Fratelli d'aria|Piero Zanchetta|1992|Italia|121|versione originale|Mongolfieristi rivali nella pianura veneta.
Pociąg do Sanoka|Halina Wrzos|1976|Polonia|86|sottotitoli italiani|Uno scompartimento, sei bugie.
Mille lire al mese, forse|Saverio Malaguti|1966|Italia|102|versione originale|Un impiegato finge di essere ricco per una domenica.
Le Jardin d'en bas|Michel Aubertin|1990|Francia|97|sottotitoli italiani|Vicini, siepi e un referendum.
""", "titolo", "regista", "anno", "paese", "durata", "versione", "trama")
for f in FILM:
    f["id"] = slug(f["titolo"])
    f["anno"], f["durata"] = int(f["anno"]), int(f["durata"])

GIORNI = [("2026-03-09", "lunedì 9"), ("2026-03-10", "martedì 10"), ("2026-03-11", "mercoledì 11"), ("2026-03-12", "giovedì 12"), ("2026-03-13", "venerdì 13"), ("2026-03-14", "sabato 14"), ("2026-03-15", "domenica 15")]
# day|time|hall|film|seats left
PROIEZIONI = rows("""
0|16:00|Sala Blu|Il geometra|42
0|18:30|Sala Rossa|Kaksi talvea|17
0|21:00|Sala Blu|Hilo rojo|8
0|21:15|Saletta|Quaderni d'Albania|0
1|16:00|Sala Rossa|La banda del Sile|33
1|18:15|Sala Blu|Die Nachtbäckerin|26
1|20:45|Sala Blu|La stanza dei gelsi|51
1|21:00|Saletta|Pociąg do Sanoka|3
2|15:30|Sala Blu|Mille lire al mese, forse|60
2|18:00|Saletta|Terra di nessuno e di tutti|11
2|20:00|Sala Rossa|Sabbie mobili|24
2|21:00|Sala Blu|The Salt Inspector|37
3|16:15|Sala Rossa|Notturno a Porto Corsini|29
3|18:30|Sala Blu|Yuki no eki|44
3|20:30|Saletta|L'Heure du facteur|0
3|21:15|Sala Blu|Tutti i nomi del vento|12
4|16:00|Sala Blu|O relojoeiro de Viana|48
4|18:30|Sala Rossa|Le Jardin d'en bas|22
4|20:30|Sala Blu|Fratelli d'aria|31
4|21:00|Sala Rossa|Il cane del farmacista|14
4|22:30|Saletta|Kaksi talvea|5
5|11:00|Sala Rossa|La banda del Sile|38
5|15:00|Sala Blu|Il cane del farmacista|55
5|16:30|Saletta|Quaderni d'Albania|2
5|17:15|Sala Blu|La stanza dei gelsi|19
5|18:00|Sala Rossa|Hilo rojo|9
5|20:00|Sala Blu|Yuki no eki|6
5|20:45|Sala Rossa|Die Nachtbäckerin|27
5|22:30|Sala Blu|The Salt Inspector|40
6|11:00|Sala Blu|Mille lire al mese, forse|46
6|14:30|Sala Rossa|Tutti i nomi del vento|21
6|16:00|Sala Blu|Il geometra|13
6|17:30|Saletta|Terra di nessuno e di tutti|7
6|19:00|Sala Rossa|Notturno a Porto Corsini|30
6|20:30|Sala Blu|Sabbie mobili|0
""", "giorno", "ora", "sala", "film", "posti")
for p in PROIEZIONI:
    p["giorno"] = GIORNI[int(p["giorno"])][0]
    p["posti"] = int(p["posti"])
