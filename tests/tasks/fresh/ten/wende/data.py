"""Woonstichting De Wende: huurwoningen."""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import rows, slug

WONINGEN = rows("""
Kalkoenstraat 14|Oosterwijk|appartement|2|54|612,40|B||1 juli 2026
Kalkoenstraat 88|Oosterwijk|appartement|3|71|698,15|B||1 juli 2026
Lindehof 3|Het Broek|seniorenwoning|2|58|655,00|A|55+|15 juni 2026
Lindehof 21|Het Broek|seniorenwoning|3|66|702,30|A|55+|1 augustus 2026
Wethouder Smitsplein 7|Centrum|studio|1|29|438,75|C|jongeren|per direct
Wethouder Smitsplein 9|Centrum|studio|1|31|446,20|C|jongeren|1 juni 2026
Ketelmakersgang 2|Centrum|appartement|3|80|879,93|A||1 september 2026
Oude Veerweg 101|Noorderpolder|eengezinswoning|4|96|812,60|C|gezinnen|1 juli 2026
Oude Veerweg 117|Noorderpolder|eengezinswoning|5|108|848,05|C|gezinnen|15 juli 2026
Rietzangerlaan 33|Noorderpolder|eengezinswoning|4|92|786,90|B||1 augustus 2026
Rietzangerlaan 45|Noorderpolder|appartement|3|69|641,25|D||per direct
Blekersveld 12|Oosterwijk|eengezinswoning|4|101|899,10|A|gezinnen|1 juli 2026
Blekersveld 60|Oosterwijk|appartement|2|51|577,80|D||15 juni 2026
Turfkade 5|Het Broek|appartement|2|60|664,55|B||1 juni 2026
Turfkade 19|Het Broek|appartement|3|75|734,00|B||1 oktober 2026
Turfkade 41|Het Broek|appartement|4|88|795,45|C||1 juli 2026
Sint-Jorisstraat 6|Centrum|bovenwoning|2|48|529,95|E||per direct
Sint-Jorisstraat 28|Centrum|bovenwoning|3|73|688,70|E||1 juli 2026
Hoefijzer 77|Zuidrand|eengezinswoning|4|99|765,30|C|gezinnen|1 september 2026
Hoefijzer 80|Zuidrand|seniorenwoning|2|56|619,85|A|55+|1 juni 2026
Hoefijzer 92|Zuidrand|appartement|3|70|671,10|B||15 juli 2026
Zwaluwtong 1|Zuidrand|studio|1|27|402,60|B|jongeren|1 augustus 2026
Zwaluwtong 8|Zuidrand|studio|1|33|455,00|B|jongeren|1 juli 2026
Meester Kuipersstraat 15|Oosterwijk|benedenwoning|3|68|709,75|C|rolstoel|1 juni 2026
Meester Kuipersstraat 17|Oosterwijk|bovenwoning|3|72|646,60|C||1 juni 2026
Parelgras 22|Noorderpolder|seniorenwoning|3|74|741,20|A|55+|1 juli 2026
Parelgras 26|Noorderpolder|benedenwoning|2|62|679,40|A|rolstoel|15 augustus 2026
Boterbloemhof 4|Zuidrand|appartement|2|57|598,35|B||per direct
Boterbloemhof 18|Zuidrand|eengezinswoning|5|112|887,65|A|gezinnen|1 oktober 2026
Kanonnierstraat 50|Centrum|appartement|2|64|720,10|B||1 augustus 2026
Kanonnierstraat 52|Centrum|appartement|4|90|868,20|B||1 augustus 2026
Molenwiek 9|Het Broek|eengezinswoning|4|94|779,95|D|gezinnen|15 juni 2026
Molenwiek 11|Het Broek|benedenwoning|3|67|693,45|B|rolstoel|1 september 2026
Schipbeekstraat 130|Oosterwijk|appartement|3|76|752,85|A||1 september 2026
Schipbeekstraat 142|Oosterwijk|seniorenwoning|2|59|668,20|A|55+|1 juli 2026
Tolhuisring 200|Noorderpolder|appartement|2|55|563,90|C||1 juli 2026
""", "adres", "wijk", "soort", "kamers", "m2", "huur", "energie", "voorrang", "vrij")
for w in WONINGEN:
    w["id"] = slug(w["adres"])
    w["kamers"], w["m2"] = int(w["kamers"]), int(w["m2"])
    w["huur"] = float(w["huur"].replace(",", "."))
WIJKEN = sorted({w["wijk"] for w in WONINGEN})
VOORRANG = {"55+": "voorrang 55+", "jongeren": "alleen jongeren tot 28", "gezinnen": "voorrang gezinnen", "rolstoel": "rolstoelgeschikt"}
