"""Pracownia Zegarów Wronka: zegary po renowacji."""
import zlib


def pick(*parts):
    return zlib.crc32("|".join(map(str, parts)).encode())


NAZWY = {"ścienny": "Regulator wiedeński|Regulator wiedeński mały|Linkowy z Legnicy|Dworcowy Pragotron|Dworcowy emaliowany|Okrągły szkolny|Ramkowy śląski|Ramkowy z pozytywką|Ósemka amerykańska|Bliźniak z Gdańska",
         "kominkowy": "Brązowy z amorkiem|Brązowy z syrenką|Alabastrowa kolumna|Alabastrowa urna|Buduarowy różany|Marmurowy tambur|Marmurowy tambur czarny|Napoleon dębowy|Napoleon orzechowy|Portyk czterokolumnowy|Pod kloszem roczny",
         "stojący": "Gdański szafowy|Gdański szafowy intarsjowany|Babka z Moraw|Dziadek z Kolonii|Dziadek z Kolonii ciemny|Szafowy art déco|Szafowy secesyjny",
         "kukułka": "Kukułka beskidzka|Kukułka beskidzka mała|Kukułka z jeleniem|Kukułka z leśniczym|Kukułka dworcowa|Kukułka z przepiórką",
         "kieszonkowy": "Cebula z kluczykiem|Kolejowy Roskopf|Kolejowy Doxa|Savonette srebrna|Savonette złocona|Medalik damski"}
BAZA = {"ścienny": 900, "kominkowy": 1400, "stojący": 4200, "kukułka": 480, "kieszonkowy": 390}
STAN = ["dostępny", "zarezerwowany", "dostępny", "w renowacji", "dostępny", "sprzedany", "zarezerwowany"]
MECH = ["wahadłowy, bijący na gong", "sprężynowy ośmiodniowy", "wagowy łańcuszkowy", "sprężynowy czternastodniowy", "wychwyt kotwicowy Grahama"]
ZEGARY = []
for typ, nazwy in NAZWY.items():
    for n in nazwy.split("|"):
        cena = BAZA[typ] + pick(n, "c") % 47 * 50
        ZEGARY.append({"nr": "W-%03d" % (211 + len(ZEGARY)), "nazwa": n, "typ": typ, "cena": cena, "stara": cena + 300 if pick(n, "o") % 4 == 0 else None,
                       "stan": STAN[pick(n, "stan") % 7], "mechanizm": MECH[pick(n, "m") % 5], "rok": 1840 + pick(n, "r") % 100, "wys": {"kieszonkowy": 5, "stojący": 190}.get(typ, 30) + pick(n, "w") % 26,
                       "gwarancja": [12, 24, 36][pick(n, "g") % 3], "mistrz": ["Jan Wronka", "Hanna Wronka", "Piotr Zięba"][pick(n, "p") % 3]})
ZEGARY.sort(key=lambda z: pick(z["nazwa"], "kolejność"))
GODZINY = [("Poniedziałek", "nieczynne"), ("Wtorek – czwartek", "10:00–18:00"), ("Piątek", "10:00–19:00"), ("Sobota", "10:00–14:30"), ("Niedziela", "nieczynne")]
