from websrv import h

RAW = """Porcino|Boletus edulis|Ottimo commestibile|Faggeta|8|25|Fiele del porcino
Porcino nero|Boletus aereus|Ottimo commestibile|Querceto|7|22|Boleto lurido
Ovolo buono|Amanita caesarea|Ottimo commestibile|Castagneto|8|18|Ovolo malefico
Ovolo malefico|Amanita muscaria|Velenoso|Abetaia|8|20|Ovolo buono
Tignosa verdognola|Amanita phalloides|Mortale|Querceto|6|15|Colombina verde
Tignosa bianca|Amanita verna|Mortale|Castagneto|5|10|Prataiolo
Finferlo|Cantharellus cibarius|Ottimo commestibile|Faggeta|3|10|Falso finferlo
Falso finferlo|Hygrophoropsis aurantiaca|Non commestibile|Pineta|3|7|Finferlo
Fungo dell'olivo|Omphalotus olearius|Velenoso|Oliveto|6|14|Finferlo
Trombetta dei morti|Craterellus cornucopioides|Buon commestibile|Faggeta|3|9|Cantarello cinereo
Steccherino dorato|Hydnum repandum|Buon commestibile|Faggeta|4|14|Steccherino rossastro
Mazza di tamburo|Macrolepiota procera|Buon commestibile|Prato|10|30|Lepiota bruna
Lepiota bruna|Lepiota brunneoincarnata|Mortale|Giardino|2|5|Mazza di tamburo
Prataiolo|Agaricus campestris|Buon commestibile|Prato|5|11|Agarico giallastro
Agarico giallastro|Agaricus xanthodermus|Velenoso|Prato|7|14|Prataiolo
Chiodino|Armillaria mellea|Commestibile dopo cottura|Bosco misto|4|12|Falso chiodino
Falso chiodino|Hypholoma fasciculare|Velenoso|Bosco misto|2|6|Chiodino
Sanguinello|Lactarius deliciosus|Buon commestibile|Pineta|5|13|Lattario torminoso
Lattario torminoso|Lactarius torminosus|Velenoso|Betulleto|4|11|Sanguinello
Colombina verde|Russula virescens|Buon commestibile|Faggeta|5|12|Tignosa verdognola
Colombina maggiore|Russula cyanoxantha|Buon commestibile|Faggeta|6|15|Colombina rossa
Colombina rossa|Russula emetica|Velenoso|Abetaia|4|9|Colombina maggiore
Pinarolo|Suillus luteus|Commestibile dopo cottura|Pineta|5|12|Suillo granuloso
Porcinello grigio|Leccinum scabrum|Buon commestibile|Betulleto|5|15|Porcinello rosso
Spugnola|Morchella esculenta|Commestibile dopo cottura|Bosco misto|4|10|Falsa spugnola
Falsa spugnola|Gyromitra esculenta|Mortale|Pineta|4|12|Spugnola
Boleto satana|Boletus satanas|Velenoso|Querceto|10|28|Boleto lurido
Boleto lurido|Boletus luridus|Commestibile dopo cottura|Querceto|6|16|Boleto satana
Fiele del porcino|Tylopilus felleus|Non commestibile|Abetaia|5|14|Porcino
Prugnolo|Calocybe gambosa|Ottimo commestibile|Prato|4|11|Entoloma livido
Entoloma livido|Entoloma sinuatum|Velenoso|Querceto|7|19|Prugnolo
Cortinario di montagna|Cortinarius orellanus|Mortale|Faggeta|3|8|Chiodino
Coprino chiomato|Coprinus comatus|Buon commestibile|Giardino|4|12|Coprino atramentario
Vescia maggiore|Calvatia gigantea|Buon commestibile|Prato|20|50|Scleroderma""".split("\n")
SPECIE = [dict(zip(("id", "nome", "latino", "uso", "habitat", "min", "max", "simile"), ["sp%02d" % (i + 1)] + l.split("|"))) for i, l in enumerate(RAW)]
SPORE = ["bianche", "bruno olivastre", "rosa", "crema", "bruno nerastre", "ocra"]
for s in SPECIE:
    s["spore"] = SPORE[h(6, "spore", s["nome"])]
MESI = "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split()
USCITE_RAW = """2025-09-06|Pian dei Faggi|Ornella Zanardi
2025-09-13|Bosco della Magnana|Guido Trevisol
2025-09-14|Val Scura|Piero Calligaris
2025-09-20|Passo del Corvo|Ornella Zanardi
2025-09-27|Rifugio Malghera|Lia Bonetti
2025-09-28|Colle Sant'Eufemia|Guido Trevisol
2025-10-04|Le Roncaglie|Piero Calligaris
2025-10-05|Pineta di Costalunga|Lia Bonetti
2025-10-11|Cima Valcervina|Ornella Zanardi
2025-10-12|Lago Morto|Guido Trevisol
2025-10-18|Castagneti di Orsara|Lia Bonetti
2025-10-19|Alpe Tramonti|Piero Calligaris
2025-10-25|Fosso del Lupo|Ornella Zanardi
2025-11-02|Querceto del Priore|Guido Trevisol
2025-11-09|Monte Spino|Piero Calligaris
2025-11-16|Golena del Serchio Vecchio|Lia Bonetti""".split("\n")
USCITE = []
for i, l in enumerate(USCITE_RAW):
    d, luogo, guida = l.split("|")
    USCITE.append(dict(id="e%02d" % (i + 1), data=d, luogo=luogo, guida=guida, dislivello=80 + h(75, "dis", luogo) * 10, km=4 + h(90, "km", luogo) / 10, quota=["gratuita", "6,00 €", "8,50 €"][h(3, "q", luogo)], posti=8 + h(15, "po", luogo), ritrovo=["7:00", "7:30", "8:15"][h(3, "ri", luogo)]))
CONSIGLIO = [("Presidente", "Ornella Zanardi", 2019), ("Vicepresidente", "Guido Trevisol", 2022), ("Segretaria", "Marta Spadoni", 2016), ("Tesoriere", "Elio Franzin", 2011), ("Bibliotecaria", "Lia Bonetti", 2022), ("Responsabile uscite", "Piero Calligaris", 2020), ("Consigliere", "Sandro Mucci", 2024)]


def giorno(iso):
    y, m, d = iso.split("-")
    return "%d %s %s" % (int(d), MESI[int(m) - 1], y)


INITIAL = {"iscrizioni": []}
