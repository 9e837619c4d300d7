"""Przychodnia Pod Kasztanem."""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import rows, slug

LEKARZE = rows("""
dr Alicja Wronecka|alergolog|12|214|pon śr pt|8:00–13:00|angielski|Leczy astmę i uczulenia na pyłki.|190
dr n. med. Bogdan Szafraniec|kardiolog|31|305|wt czw|14:00–19:00|niemiecki|Echo serca i kontrola rozruszników.|260
lek. Celina Huk|internista|4|118|pon wt śr czw|7:30–12:30|ukraiński|Przyjmuje także pacjentów bez zapisów do godziny 9.|150
dr Damian Orzeł|ortopeda|22|227|śr pt|15:00–19:30|angielski|Kolana, barki i kontuzje biegaczy.|230
lek. Eliza Borkowska|pediatra|2|102|pon wt śr czw pt|8:00–14:00|ukraiński|Szczepienia i bilanse.|170
dr Filip Gaworski|dermatolog|15|219|wt pt|9:00–14:00|francuski|Dermatoskopia znamion.|210
lek. Grażyna Pilch|okulista|18|222|pon czw|8:00–12:00||Dobór okularów i badanie dna oka.|180
dr hab. Henryk Zaręba|neurolog|33|307|śr|14:30–18:30|niemiecki|Migreny i bóle kręgosłupa.|300
lek. Iwona Dziedzic|ginekolog|27|233|pon śr czw|12:00–18:00|angielski|Prowadzenie ciąży.|220
dr Jan Koperek|urolog|29|235|wt|15:00–19:00||Badania kontrolne mężczyzn.|240
lek. Kateryna Melnyk|internista|5|119|śr czw pt|13:00–18:00|ukraiński|Choroby wewnętrzne i cukrzyca.|150
dr Leon Tatarczuk|laryngolog|20|224|pon wt|10:00–15:00||Zatoki, uszy, chrapanie.|200
lek. Magda Sójka|pediatra|3|103|wt czw|14:00–19:00|angielski|Poradnia laktacyjna w czwartki.|170
dr Norbert Fijał|gastrolog|34|308|pon pt|8:30–13:30|angielski|Gastroskopia w znieczuleniu.|280
lek. Olha Bondar|pediatra|1|101|śr pt|14:00–18:30|ukraiński|Mówi do dzieci po polsku i po ukraińsku.|170
dr Paweł Rzepka|endokrynolog|24|229|śr czw|14:00–18:00||Tarczyca i nadnercza.|250
lek. Roksana Bąk|dermatolog|16|220|pon śr|14:00–19:00|angielski|Trądzik, łuszczyca, uczulenia skórne.|200
dr Stanisław Kuna|kardiolog|32|306|pon śr|8:00–12:30|rosyjski|Nadciśnienie i holter.|250
lek. Teresa Mazurkiewicz|reumatolog|30|304|czw|9:00–14:00||Choroby stawów.|230
dr Ula Przybył|psychiatra|36|310|wt śr|14:00–20:00|ukraiński|Także przez wideo.|270
lek. Viktor Lysenko|chirurg|10|210|pon śr|15:00–18:00|ukraiński|Drobne zabiegi i szycie ran.|220
dr Wanda Igielska|okulista|19|223|śr pt|13:00–18:00|francuski|Jaskra i zaćma.|210
lek. Zbigniew Kos|ortopeda|23|228|pon czw|8:00–13:00|niemiecki|Wady postawy u dzieci.|220
dr Żaneta Lipowy|alergolog|13|215|wt czw|15:00–18:30|angielski|Testy skórne i odczulanie.|200
""", "nazwisko", "specjalnosc", "gabinet", "tel", "dni", "godziny", "jezyk", "opis", "cena")
DNI = {"pon": "poniedziałek", "wt": "wtorek", "śr": "środa", "czw": "czwartek", "pt": "piątek"}
for l in LEKARZE:
    l["id"] = slug(l["nazwisko"])
    l["gabinet"], l["tel"], l["cena"] = int(l["gabinet"]), int(l["tel"]), int(l["cena"])
    l["dni"] = l["dni"].split()
