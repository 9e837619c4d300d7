import re
_F = ("title","author","subject","price","was","condition","year","publisher","binding","isnew")
_R = """A Handful of Rivers|Edith Carrow|Travel|7.50||Good|1961|Harbour Press|Paperback
The Lighthouse Accounts|Tom Brandreth|History|14.00|18.00|Very good|1988|Northgate|Hardback
Soup for Monday|Lena Fisk|Cookery|5.00||Fair|1974|Kettle & Co|Paperback
Walking the Salt Road|Amrit Sohal|Travel|9.95|12.50|Very good|2003|Farfield|Paperback
Orchard Keeping|W. J. Mole|Gardening|11.00||Good|1932|Spade Books|Hardback
Night Trains of Europe|Clara Venn|Travel|16.00||Fine|2011|Farfield|Hardback
The Clockmaker's Tenant|Edith Carrow|Fiction|4.25||Fair|1957|Harbour Press|Paperback
Small Wars, Large Maps|Piers Aldous|History|22.50||Very good|1979|Northgate|Hardback
Ferns for Dark Corners|Ruth Tapsell|Gardening|6.75||Good|1968|Spade Books|Paperback
Bread Without Hurry|Lena Fisk|Cookery|8.40|10.00|Very good|1982|Kettle & Co|Hardback
Letters from Tromsø|Ingrid Haaland|Travel|6.20||Good|1995|Polar Lane|Paperback
The Cartographer's Cat|Sunil Rao|Fiction|5.50||Good|2006|Mill House|Paperback
Five Harbours|Edith Carrow|Travel|12.00|15.00|Very good|1964|Harbour Press|Hardback
A Short History of Salt|Piers Aldous|History|9.00||Good|1991|Northgate|Paperback
The Pickle Book|Oona Delaney|Cookery|3.80||Fair|1977|Kettle & Co|Paperback
Weather for Sailors|Hugh Penrose|Nautical|13.50||Good|1949|Anchor & Sons|Hardback
Knots, Hitches and Bends|Hugh Penrose|Nautical|7.25||Fair|1953|Anchor & Sons|Paperback
The Empty Quarter-Deck|Maud Silver|Fiction|4.90||Good|1985|Mill House|Paperback
Alpine Huts|Clara Venn|Travel|10.80||Good|1999|Farfield|Paperback
The Rose Border|Ruth Tapsell|Gardening|9.60|12.00|Fine|1971|Spade Books|Hardback
Winter Suppers|Oona Delaney|Cookery|6.00||Good|1986|Kettle & Co|Paperback
Canals and Their Keepers|Tom Brandreth|History|17.25||Fine|1993|Northgate|Hardback
The Tin Parliament|Sunil Rao|Fiction|6.60||Very good|2012|Mill House|Paperback
Slow Boat to Ghent|Edith Carrow|Travel|5.75||Fair|1959|Harbour Press|Paperback
Mutiny on Paper|Maud Silver|Fiction|3.95||Fair|1979|Mill House|Paperback
Pilots of the Estuary|Hugh Penrose|Nautical|19.00|24.00|Very good|1958|Anchor & Sons|Hardback
Compost and Conscience|W. J. Mole|Gardening|4.50||Good|1938|Spade Books|Paperback
Chronicles of a Toll House|Tom Brandreth|History|8.75||Good|2001|Northgate|Paperback
The Herring Table|Lena Fisk|Cookery|12.90||Fine|1990|Kettle & Co|Hardback
The Last Ferryman|Edith Carrow|Fiction|8.00||Very good|1966|Harbour Press|Hardback"""
BOOKS = []
for i, l in enumerate(_R.split("\n")):
    p = l.split("|")
    b = dict(zip(_F, p + [""] ))
    b["slug"] = re.sub(r"[^a-z0-9]+", "-", b["title"].lower()).strip("-")
    b["num"] = float(b["price"]); b["year"] = int(b["year"])
    b["stock"] = 4100 + 7 * i
    BOOKS.append(b)
PER = 8
