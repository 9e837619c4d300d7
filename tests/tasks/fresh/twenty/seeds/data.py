"""Hedgerow Swap: offers and wishes of a seed and plant exchange."""
_rows = [
 # title, latin, kind, town, member, form, qty, organic, posted
 ("Painted Lady runner bean","Phaseolus coccineus","Vegetables","Ambleford","Moira T.","seeds","about 25",True,"2027-02-20"),
 ("Crimson-flowered broad bean","Vicia faba","Vegetables","Stokely","Jon P.","seeds","15",True,"2027-02-19"),
 ("Cosmos 'Purity'","Cosmos bipinnatus","Flowers","Ambleford","Hetty W.","seeds","one packet",False,"2027-02-19"),
 ("Lovage divisions","Levisticum officinale","Herbs","Little Marren","Asif R.","plants","4",False,"2027-02-18"),
 ("Black Krim tomato","Solanum lycopersicum","Vegetables","Ambleford","Moira T.","seeds","20",False,"2027-02-17"),
 ("Sweet cicely","Myrrhis odorata","Herbs","Stokely","Jon P.","seedlings","6",True,"2027-02-17"),
 ("Hollyhock, dark purple","Alcea rosea","Flowers","Overton Quay","Bea L.","seeds","about 40",False,"2027-02-15"),
 ("Strawberry runners 'Honeoye'","Fragaria × ananassa","Fruit","Overton Quay","Bea L.","plants","12",True,"2027-02-14"),
 ("Red Russian kale","Brassica napus","Vegetables","Little Marren","Asif R.","seeds","one packet",True,"2027-02-14"),
 ("Calendula 'Indian Prince'","Calendula officinalis","Flowers","Stokely","Nora F.","seeds","30",True,"2027-02-13"),
 ("Rhubarb crown 'Timperley'","Rheum × hybridum","Fruit","Ambleford","Colin D.","plants","2",False,"2027-02-12"),
 ("Lemon balm","Melissa officinalis","Herbs","Ambleford","Colin D.","plants","5",True,"2027-02-11"),
 ("Uchiki Kuri squash","Cucurbita maxima","Vegetables","Stokely","Nora F.","seeds","8",True,"2027-02-11"),
 ("Foxglove, white","Digitalis purpurea","Flowers","Little Marren","Ingrid S.","seedlings","10",False,"2027-02-10"),
 ("Purple-podded pea","Pisum sativum","Vegetables","Ambleford","Hetty W.","seeds","35",True,"2027-02-09"),
 ("Autumn raspberry canes","Rubus idaeus","Fruit","Stokely","Jon P.","plants","6",False,"2027-02-08"),
 ("Garlic chives","Allium tuberosum","Herbs","Overton Quay","Bea L.","plants","3",True,"2027-02-07"),
 ("Nigella 'Miss Jekyll'","Nigella damascena","Flowers","Ambleford","Moira T.","seeds","about 100",True,"2027-02-06"),
 ("Egyptian walking onion","Allium × proliferum","Vegetables","Little Marren","Ingrid S.","plants","9",True,"2027-02-05"),
 ("Gooseberry cuttings","Ribes uva-crispa","Fruit","Little Marren","Asif R.","cuttings","5",None,"2027-02-04"),
 ("Verbena bonariensis","Verbena bonariensis","Flowers","Overton Quay","Dev K.","seedlings","14",False,"2027-02-03"),
 ("Purple sprouting broccoli","Brassica oleracea","Vegetables","Overton Quay","Dev K.","seeds","one packet",False,"2027-02-02"),
 ("Moroccan mint","Mentha spicata","Herbs","Ambleford","Hetty W.","cuttings","4",True,"2027-02-01"),
 ("Cape gooseberry","Physalis peruviana","Fruit","Ambleford","Moira T.","seeds","18",True,"2027-01-30"),
 ("Sweet pea 'Matucana'","Lathyrus odoratus","Flowers","Stokely","Nora F.","seeds","12",None,"2027-01-29"),
 ("Yellow Cherokee wax bean","Phaseolus vulgaris","Vegetables","Stokely","Jon P.","seeds","22",True,"2027-01-28"),
 ("Chervil","Anthriscus cerefolium","Herbs","Little Marren","Ingrid S.","seeds","one packet",True,"2027-01-27"),
 ("Fig cuttings 'Brown Turkey'","Ficus carica","Fruit","Overton Quay","Dev K.","cuttings","3",False,"2027-01-25"),
 ("Cerinthe","Cerinthe major","Flowers","Ambleford","Colin D.","seeds","16",False,"2027-01-24"),
 ("Oca tubers","Oxalis tuberosa","Vegetables","Ambleford","Colin D.","plants","7",True,"2027-01-22"),
 ("Bronze fennel","Foeniculum vulgare","Herbs","Stokely","Nora F.","seedlings","8",False,"2027-01-21"),
 ("Snake's head fritillary","Fritillaria meleagris","Flowers","Little Marren","Ingrid S.","plants","10",None,"2027-01-20"),
 ("Achocha 'Fat Baby'","Cyclanthera brachystachya","Vegetables","Overton Quay","Bea L.","seeds","10",True,"2027-01-18"),
 ("Blackcurrant cuttings 'Ben Sarek'","Ribes nigrum","Fruit","Ambleford","Hetty W.","cuttings","8",True,"2027-01-16"),
 ("Winter savory","Satureja montana","Herbs","Ambleford","Moira T.","seedlings","5",True,"2027-01-14"),
 ("Crown Prince squash","Cucurbita maxima","Vegetables","Ambleford","Colin D.","seeds","6",False,"2027-01-12"),
]
KEYS = ("title","latin","kind","town","member","form","qty","organic","posted")
OFFERS = [dict(zip(KEYS, r), id=501 + i) for i, r in enumerate(_rows)]
WANTED = [("Sea kale thongs","Nora F.","Stokely"),("Good King Henry","Asif R.","Little Marren"),("Any old-fashioned auricula","Hetty W.","Ambleford"),("Salsify seed","Dev K.","Overton Quay"),("Medlar scion wood","Colin D.","Ambleford"),("Skirret roots","Ingrid S.","Little Marren"),("Martock bean","Jon P.","Stokely")]
WANTED = [dict(plant=a, member=b, town=c) for a, b, c in WANTED]
TOWNS = ["Ambleford","Little Marren","Overton Quay","Stokely"]
KINDS = ["Vegetables","Flowers","Herbs","Fruit"]
