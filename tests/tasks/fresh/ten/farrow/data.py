"""Farrow & Gale: the spring sale of cameras and scientific instruments."""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import rows

SALE = "Cameras & Scientific Instruments, 18 April 2026"
LOTS = rows("""
101|Brass sextant in fitted mahogany box|Heath & Son, London|c. 1890|300|450|520|11|Estate of Dr Una Pettigrew
102|Leica IIIf with collapsible Elmar 50 mm|Leitz, Wetzlar|1952|350|500|480|9|Private collection, Fife
103|Pocket barometer in morocco case|Negretti & Zambra|c. 1875|90|140|165|7|Estate of Dr Una Pettigrew
104|Whole-plate field camera with three slides|Thornton-Pickard|1904|180|260|0|0|A photographic society
105|Rolleiflex 2.8F, Planar|Franke & Heidecke|1963|700|900|1150|16|Private collection, Fife
106|Botanist's folding microscope|unsigned|c. 1830|220|320|610|14|Estate of Dr Una Pettigrew
107|Set of six surveyor's chain arrows|Troughton & Simms|c. 1860|60|90|55|2|Various properties
108|Stereo viewer with 84 Highland cards|Underwood|1901|120|180|240|8|Various properties
109|Contax II, boxed, with papers|Zeiss Ikon|1938|280|380|340|5|A photographic society
110|Orrery with twelve geared bodies|after Benjamin Martin|modern|800|1200|0|0|Various properties
111|Slide rule, six-foot lecture-room model|Faber-Castell|1956|80|120|310|13|The collection of a schoolmaster
112|Van de Graaff generator, bench size|Griffin & George|1961|100|150|175|6|The collection of a schoolmaster
113|Magic lantern, triunial, japanned|J. H. Steward|1889|1500|2200|2600|12|A photographic society
114|Nikon F with Photomic head|Nippon Kogaku|1967|200|280|225|4|Private collection, Fife
115|Theodolite, five-inch, silvered scale|T. Cooke & Sons|c. 1885|350|450|390|5|Various properties
116|Tide predictor, three-component|Kelvin & James White|1882|2500|3500|5400|19|Estate of Dr Una Pettigrew
117|Bakelite projector, 8 mm|Specto|1949|30|50|0|0|Various properties
118|Spectroscope on tripod base|Adam Hilger|1912|260|360|440|8|The collection of a schoolmaster
119|Minox Riga in leather pouch|VEF|1939|300|400|365|6|Private collection, Fife
120|Lady's pantograph in ivory, boxed|Elliott Bros|c. 1850|70|100|0|0|Various properties
121|Linhof Technika III, 5×4|Linhof, Munich|1951|320|420|400|6|A photographic society
122|Aneroid barograph with drawer of charts|Short & Mason|1921|240|340|480|10|Estate of Dr Una Pettigrew
123|Wimshurst machine, sixteen-inch plates|Philip Harris|c. 1905|280|380|350|5|The collection of a schoolmaster
124|Ensign Autorange 820|Ross-Ensign|1955|90|130|145|5|Private collection, Fife
125|Julien's celestial globe, nine-inch|Cary|1816|1800|2600|2350|9|Various properties
126|Stereo camera, 45×107|Jules Richard Verascope|1908|140|200|190|4|A photographic society
127|Cased set of prisms and lenses|Newton & Co.|c. 1880|150|220|0|0|The collection of a schoolmaster
128|Ship's clinometer in brass|unsigned|c. 1910|50|80|95|4|Various properties
129|Hasselblad 500C with two backs|Victor Hasselblad AB|1965|600|800|840|9|Private collection, Fife
130|Reflecting galvanometer|Muirhead|1879|200|300|270|3|Estate of Dr Una Pettigrew
131|Lantern slides: polar expeditions, 112|various|1905–14|400|600|1750|22|A photographic society
132|Pharmacist's scale with agate knives|W. & T. Avery|c. 1895|70|110|85|3|Various properties
133|Kodak Bantam Special|Eastman Kodak|1936|150|220|205|5|Private collection, Fife
134|Wheel barometer in rosewood|Pastorelli, Holborn|c. 1845|180|260|0|0|Various properties
135|Teaching model of a beam engine|Bryan Donkin|c. 1870|900|1300|1420|8|The collection of a schoolmaster
136|Detective box camera with changing bag|Adams & Co.|1891|160|240|255|6|A photographic society
137|Marine chronometer, two-day|Johannsen, Minories|1908|1600|2200|2050|7|Various properties
138|Wet-plate lens No. 3|J. H. Dallmeyer|1867|450|650|1280|17|A photographic society
139|Slide-rule cylinder, Fuller's pattern|Stanley|1926|180|250|320|9|The collection of a schoolmaster
140|Compensated pendulum bob|unsigned|c. 1800|40|60|0|0|Estate of Dr Una Pettigrew
141|Bolex H16 with three Switar lenses|Paillard|1958|260|340|330|5|Private collection, Fife
142|Polarimeter in oak case|Franz Schmidt & Haensch|1899|190|270|215|4|The collection of a schoolmaster
143|Tropical quarter-plate reflex in teak|Marion & Co.|1911|1100|1500|1340|6|A photographic society
144|Mountain aneroid to 15,000 ft|Cary, Porter|c. 1905|110|160|210|8|Estate of Dr Una Pettigrew
145|Exposure meters, box of 31|various|1930–65|40|70|62|3|Various properties
146|Voltaic pile, demonstration|Pixii, Paris|c. 1835|700|1000|0|0|The collection of a schoolmaster
147|Canon 7 with 50 mm f/0.95|Canon|1962|900|1200|1620|15|Private collection, Fife
148|Drawing set in sharkskin|J. Sisson|c. 1740|380|520|640|10|Various properties
149|Cloud camera, all-sky|R. & J. Beck|1924|500|750|970|11|Estate of Dr Una Pettigrew
150|Zoetrope with nineteen strips|London Stereoscopic Co.|1868|250|350|0|0|A photographic society
151|Dip circle with two needles|Dover, Charlton|1896|600|850|790|5|Estate of Dr Una Pettigrew
152|Ferrania Rondine in blue|Ferrania|1948|25|40|48|4|Private collection, Fife
153|Mechanical calculator, Curta Type II|Contina AG|1957|550|700|880|14|The collection of a schoolmaster
154|Compur shutters, tray of 40|Friedrich Deckel|1920–55|80|120|105|3|Various properties
""", "lot", "title", "maker", "year", "low", "high", "hammer", "bids", "from")

for l in LOTS:
    for k in ("lot", "low", "high", "hammer", "bids"):
        l[k] = int(l[k])
