# id, title, section, country, year, runtime, director, language
_F = [("salt-and-iron","Salt and Iron","Competition","Chile",2025,112,"Rosario Pinto","Spanish"),("the-tenant-below","The Tenant Below","Competition","South Korea",2026,124,"Han Ji-woo","Korean"),("night-ferry","Night Ferry","Competition","Greece",2025,98,"Eleni Markou","Greek"),
 ("what-bees-know","What Bees Know","Documentary","Slovenia",2025,81,"Tone Zupan","Slovene"),("my-fathers-archive","My Father's Archive","Documentary","Lebanon",2026,76,"Rima Sabbagh","Arabic"),("the-long-strike","The Long Strike","Documentary","United Kingdom",2024,143,"Bryn Mathias","English"),
 ("pebble","Pebble","Family","Denmark",2025,72,"Signe Holt","Danish"),("captain-turnip","Captain Turnip","Family","Ireland",2026,84,"Aoife Garvey","English"),("the-moon-is-late","The Moon Is Late","Family","Japan",2024,91,"Daichi Mori","Japanese"),
 ("gravel","Gravel","Midnight","Canada",2026,88,"Jules Lavoie","French"),("the-well","The Well","Midnight","Mexico",2025,103,"Octavio Reina","Spanish"),
 ("a-house-in-lviv","A House in Lviv","Retrospective","Ukraine",1968,94,"Larysa Bondar","Ukrainian"),("red-harvest-moon","Red Harvest Moon","Retrospective","Hungary",1971,131,"Márta Szűcs","Hungarian")]
FILMS = [dict(zip(["id","title","section","country","year","runtime","director","language"], f)) for f in _F]
# id, film, day, time, venue, seats left (0 = sold out), price
_S = [(1,"salt-and-iron","Thu","19:30","Rex",0,11.0),(2,"what-bees-know","Thu","17:00","Studio Two",22,8.5),(3,"pebble","Thu","15:30","Town Hall",61,5.0),(4,"gravel","Thu","23:00","Rex",14,9.0),
 (5,"night-ferry","Fri","18:15","Rex",5,11.0),(6,"the-long-strike","Fri","20:00","Studio Two",0,8.5),(7,"a-house-in-lviv","Fri","16:45","Town Hall",38,7.0),(8,"the-well","Fri","23:15","Rex",31,9.0),(9,"captain-turnip","Fri","15:00","Town Hall",70,5.0),
 (10,"captain-turnip","Sat","11:00","Town Hall",0,5.0),(11,"the-moon-is-late","Sat","14:00","Town Hall",17,5.0),(12,"my-fathers-archive","Sat","16:30","Studio Two",3,8.5),(13,"the-tenant-below","Sat","18:00","Rex",26,11.0),(14,"red-harvest-moon","Sat","19:00","Studio Two",44,7.0),(15,"night-ferry","Sat","21:00","Rex",0,11.0),(16,"gravel","Sat","23:30","Rex",9,9.0),
 (17,"pebble","Sun","11:30","Town Hall",52,5.0),(18,"what-bees-know","Sun","14:15","Studio Two",0,8.5),(19,"salt-and-iron","Sun","17:30","Rex",12,11.0),(20,"the-tenant-below","Sun","20:30","Rex",0,11.0)]
SCREENINGS = [dict(zip(["id","film","day","time","venue","left","price"], s)) for s in _S]
DAYS = [("Thu","Thursday 8 October"),("Fri","Friday 9 October"),("Sat","Saturday 10 October"),("Sun","Sunday 11 October")]
SECTIONS = ["Competition","Documentary","Family","Midnight","Retrospective"]
INITIAL = {"bookings": []}
