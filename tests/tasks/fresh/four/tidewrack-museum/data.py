SITE = "Tidewrack Museum of the Sea"
# accession, title, collection, year made, maker, place made, dimensions, on display, text, acquired
OBJECTS = [
    ("1911.4", "Ship's chronometer", "Navigation", 1842, "Hannaford and Price", "Leith", "19 x 19 x 18 cm", "Gallery 2", "Two-day marine chronometer in a brass-bound mahogany box. It went twice to the Greenland Sea.", "Given by Captain J. Rennie, 1911"),
    ("1911.9", "Boat compass", "Navigation", 1871, "W. Tulloch", "Lerwick", "21 x 21 x 25 cm", "Store", "Dry card compass with a candle lamp, used in the Tidewrack lifeboat until 1909.", "Given by the Harbour Trust, 1911"),
    ("1923.17", "Octant of ebony and ivory", "Navigation", 1768, "Spencer Gault", "London", "41 x 35 cm", "Gallery 2", "The scale is marked in degrees by hand. The owner scratched the names of four ships on the index arm.", "Bequest of Miss A. Gault, 1923"),
    ("1934.2", "Sextant with case", "Navigation", 1897, "Heath Brothers", "Crayford", "27 x 25 x 12 cm", "Gallery 2", "A good working instrument with seven shades and a spare telescope.", "Bought from a dealer in Leith, 1934"),
    ("1958.30", "Sounding lead", "Navigation", 1790, "Unknown", "Unknown", "30 x 6 cm", "Store", "Seven pound lead with a hollow for tallow, to bring up sand from the sea bed.", "Found on the foreshore, 1958"),
    ("1902.1", "Dutch herring buss, model", "Models", 1655, "Unknown", "Vlaardingen", "88 x 30 x 74 cm", "Gallery 1", "Votive model that hung for two centuries in a chapel.", "Bought in Rotterdam, 1902"),
    ("1947.6", "Model of the lifeboat Charity", "Models", 1946, "Alec Mowat", "Tidewrack", "62 x 18 x 40 cm", "Gallery 4", "Made of driftwood by a former coxswain in his retirement.", "Given by the maker, 1947"),
    ("1966.12", "Half model of the brig Helena", "Models", 1851, "Cairns Yard", "Tidewrack", "110 x 22 cm", "Gallery 1", "The shape of the hull was taken from this block, plank by plank.", "Given by the Cairns family, 1966"),
    ("1929.8", "The brig Helena in a gale", "Paintings", 1858, "Robert Imrie", "Tidewrack", "61 x 92 cm", "Gallery 3", "Oil on canvas. The captain is said to have paid the artist in rum.", "Bought at auction in Glasgow, 1929"),
    ("1931.3", "Launch of the lifeboat", "Paintings", 1884, "Mary Corse", "Edinburgh", "46 x 60 cm", "Gallery 4", "Watercolour. Women and boys haul on the ropes while the crew climbs aboard.", "Given by the artist's niece, 1931"),
    ("1970.5", "Herring fleet at dusk", "Paintings", 1902, "Robert Imrie the Younger", "Tidewrack", "50 x 76 cm", "Store", "Oil on board, unsigned.", "Bequest of Dr P. Corse, 1970"),
    ("1915.21", "Cork lifejacket", "Rescue", 1889, "Birt and Sons", "London", "58 x 40 cm", "Gallery 4", "Canvas and cork. Such jackets were issued to every crew after the disaster of 1886.", "Given by the Harbour Trust, 1915"),
    ("1919.2", "Breeches buoy", "Rescue", 1878, "Unknown", "Unknown", "75 cm across", "Gallery 4", "Fired across to a wreck by rocket line, it brought eleven men ashore from the Danish barque Ellen.", "Transferred from the Coastguard, 1919"),
    ("1984.14", "Coxswain's medal", "Rescue", 1907, "Wyon and Co", "London", "4 cm across", "Gallery 4", "Silver medal awarded to James Mowat for the night of 3 December, when the lifeboat went out three times.", "Bought from the family, 1984"),
    ("1938.7", "Harpoon head", "Fishing and whaling", 1820, "Unknown", "Peterhead", "34 x 11 cm", "Store", "Wrought iron with a swivelling barb.", "Given by R. Skene, 1938"),
    ("1951.11", "Herring barrel stencil", "Fishing and whaling", 1910, "J. Skene", "Tidewrack", "45 x 45 cm", "Gallery 5", "Zinc plate for marking crown fulls.", "Given by the Curers' Office, 1951"),
    ("1988.40", "Fisher girl's kist", "Fishing and whaling", 1895, "Unknown", "Nairn", "80 x 44 x 46 cm", "Gallery 5", "Painted chest which followed its owner to Yarmouth each autumn for twenty years.", "Given by Mrs I. Main, 1988"),
    ("2003.3", "Scrimshaw tooth", "Fishing and whaling", 1836, "Unknown", "At sea", "16 x 7 cm", "Gallery 5", "Engraved with a ship under sail and, on the back, a lady in a large bonnet.", "Bought from a dealer in Leith, 2003"),
]
KEYS = ["id", "title", "collection", "year", "maker", "place", "size", "where", "text", "acquired"]
ITEMS = [dict(zip(KEYS, o)) for o in OBJECTS]


def search(term):
    term = term.lower().strip()
    return [o for o in ITEMS if term and (term in o["title"].lower() or term in o["text"].lower())]


INITIAL_STATE = {"friends_list": []}
