# inventory, name, department, year, place, maker, material, height/length cm, giver, year acquired
ROWS = [
    ("RM.0012", "Square piano", "Keyboards", 1789, "London", "Thomas Hallam", "mahogany", 158, "the Marsh family", 1951),
    ("RM.0019", "Serpent", "Wind", 1815, "Lyon", "Baudouin", "walnut and leather", 82, "Captain Edward Roe", 1934),
    ("RM.0027", "Bass viol", "Strings", 1702, "London", "Barak Norton", "maple", 121, "Miss Ada Selwyn", 1928),
    ("RM.0031", "Spinet", "Keyboards", 1741, "York", "John Harsk", "walnut", 182, "Lady Cawthorne", 1939),
    ("RM.0038", "Kettledrums, a pair", "Percussion", 1804, "Vienna", "unknown", "copper", 64, "the Royal Yeomanry", 1947),
    ("RM.0044", "Transverse flute", "Wind", 1760, "Leipzig", "Johann Kessler", "boxwood", 63, "Dr Paul Weiss", 1962),
    ("RM.0052", "Harp lute", "Strings", 1818, "London", "Edward Lighter", "spruce", 84, "Mrs Joan Pelham", 1955),
    ("RM.0056", "Tambourine", "Percussion", 1830, "Naples", "unknown", "beech and goatskin", 27, "Sir Hugh Dane", 1921),
    ("RM.0063", "Chamber organ", "Keyboards", 1755, "London", "Ivo Snetter", "oak", 254, "St Oswin's church", 1970),
    ("RM.0070", "Oboe", "Wind", 1778, "Dresden", "Grundig the elder", "boxwood", 58, "Dr Paul Weiss", 1962),
    ("RM.0075", "Violin", "Strings", 1693, "Cremona", "Pietro Rugeri", "maple", 59, "Miss Ada Selwyn", 1928),
    ("RM.0081", "Side drum", "Percussion", 1855, "Birmingham", "Potter and Son", "brass", 41, "the Royal Yeomanry", 1949),
    ("RM.0088", "Guitar", "Strings", 1835, "Vienna", "Johann Stauffen", "rosewood", 93, "Professor Lena Hirsch", 1981),
    ("RM.0090", "Keyed bugle", "Wind", 1827, "Dublin", "Halliday", "copper", 44, "Captain Edward Roe", 1936),
    ("RM.0097", "Clavichord", "Keyboards", 1768, "Hamburg", "Hass the younger", "pine", 171, "Professor Lena Hirsch", 1983),
    ("RM.0103", "Hurdy-gurdy", "Strings", 1775, "Paris", "Louvel", "pearwood", 68, "the Marsh family", 1952),
    ("RM.0109", "Bassoon", "Wind", 1793, "Dresden", "Grundig the younger", "maple", 127, "Dr Paul Weiss", 1964),
    ("RM.0114", "Triangle", "Percussion", 1798, "Vienna", "unknown", "steel", 22, "Sir Hugh Dane", 1922),
    ("RM.0120", "Upright piano", "Keyboards", 1843, "Paris", "Pape et fils", "rosewood", 112, "Lady Cawthorne", 1941),
    ("RM.0126", "Cittern", "Strings", 1764, "London", "Remy Preston", "maple", 71, "Mrs Joan Pelham", 1957),
    ("RM.0131", "Clarinet in C", "Wind", 1810, "London", "Thomas Key", "boxwood", 61, "Captain Edward Roe", 1935),
    ("RM.0137", "Natural horn", "Wind", 1782, "Vienna", "Anton Kerner", "brass", 49, "Professor Lena Hirsch", 1985),
    ("RM.0142", "Cymbals, a pair", "Percussion", 1847, "Paris", "unknown", "bronze", 33, "the Royal Yeomanry", 1950),
    ("RM.0148", "Harmonium", "Keyboards", 1862, "Paris", "Alexandre Debin", "oak", 118, "St Oswin's church", 1971),
    ("RM.0155", "Viola d'amore", "Strings", 1731, "Prague", "Tomas Eberl", "maple", 77, "Miss Ada Selwyn", 1929),
    ("RM.0161", "Flageolet", "Wind", 1822, "London", "William Bainbrig", "boxwood", 46, "Mrs Joan Pelham", 1958),
    ("RM.0167", "Xylophone", "Percussion", 1889, "Dresden", "Roth", "rosewood", 96, "the Marsh family", 1953),
    ("RM.0172", "Double bass", "Strings", 1806, "Prague", "Kaspar Strnad", "spruce", 188, "Sir Hugh Dane", 1924),
    ("RM.0178", "Virginal", "Keyboards", 1668, "London", "Stephen Keane", "oak", 169, "Lady Cawthorne", 1940),
    ("RM.0183", "Ophicleide", "Wind", 1846, "Paris", "Gautier", "brass", 109, "Captain Edward Roe", 1937),
    ("RM.0189", "Glass harmonica", "Percussion", 1786, "Prague", "Karl Pohl", "glass and spruce", 124, "Professor Lena Hirsch", 1986),
    ("RM.0194", "Kit violin", "Strings", 1720, "Paris", "unknown", "ebony", 48, "Dr Paul Weiss", 1965),
    ("RM.0199", "Cabinet piano", "Keyboards", 1825, "Dublin", "William Southwall", "mahogany", 217, "the Marsh family", 1954),
    ("RM.0205", "Recorder", "Wind", 1715, "Nuremberg", "Jakob Denn", "boxwood", 51, "Miss Ada Selwyn", 1930),
    ("RM.0211", "Bell lyra", "Percussion", 1871, "Leipzig", "Adler", "steel", 73, "the Royal Yeomanry", 1948),
    ("RM.0216", "Baryton", "Strings", 1750, "Vienna", "Johann Stadel", "maple", 131, "Sir Hugh Dane", 1925),
]
KEYS = ("inv", "name", "dept", "year", "place", "maker", "material", "size", "giver", "acquired")
OBJECTS = [dict(zip(KEYS, r)) for r in ROWS]
DEPARTMENTS = ["Keyboards", "Percussion", "Strings", "Wind"]
CSV_NAME = "ravensworth-object-list.csv"


def csv_bytes():
    lines = ["inventory,name,department,year,place,material"]
    lines += ['%s,"%s",%s,%d,%s,%s' % (o["inv"], o["name"], o["dept"], o["year"], o["place"], o["material"]) for o in OBJECTS]
    return ("\r\n".join(lines) + "\r\n").encode()


def initial():
    return {"newsletter": []}
