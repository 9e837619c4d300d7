TILES = {"summit_snow": 186, "valley_snow": 54, "fresh_snow": 12, "temp_summit": -9, "visitors": 3412}
BULLETIN = {"level": 3, "word": "considerable", "aspect": "north-east", "above": 1400}
# name, kind, first, last, open, length m
LIFTS = [dict(zip("name kind first last open length".split(), r)) for r in [
 ("Gondola Ravenscar", "Gondola", "08:30", "16:45", 1, 2840), ("Mossdal Express", "6-seat chair", "08:45", "16:30", 1, 1910),
 ("Tarn Chair", "4-seat chair", "09:00", "16:15", 1, 1320), ("Upper Skarr", "T-bar", "09:15", "15:30", 0, 980),
 ("Old Quarry", "T-bar", "09:00", "16:00", 1, 760), ("Bairn's Belt", "Magic carpet", "09:00", "17:00", 1, 140),
 ("Fell Racer", "6-seat chair", "08:45", "16:20", 1, 1650), ("Corrie", "4-seat chair", "09:30", "15:45", 1, 1180),
 ("Wether Drag", "Button lift", "09:15", "16:10", 0, 540), ("Langrigg", "4-seat chair", "09:00", "16:05", 1, 1430),
 ("Whin Sill", "Button lift", "09:15", "15:50", 1, 610), ("Novice Belt", "Magic carpet", "09:00", "16:40", 1, 95),
 ("Summit Shuttle", "Cable car", "09:45", "15:15", 0, 1020), ("Beckside", "T-bar", "09:00", "16:25", 1, 830)]]
# number, name, colour, km, open, groomed
SLOPES = [dict(zip("no name colour km open groomed".split(), r)) for r in [
 ("1", "Home Run", "blue", 4.2, 1, 1), ("2", "Mossdal", "blue", 2.6, 1, 1), ("2a", "Mossdal Link", "green", 0.7, 1, 1), ("3", "Tarn Traverse", "green", 1.9, 1, 1),
 ("4", "Raven's Drop", "black", 1.4, 0, 0), ("5", "Fell Racer", "red", 2.3, 1, 1), ("6", "Corrie Bowl", "red", 1.8, 1, 0), ("7", "The Chimney", "black", 0.9, 1, 0),
 ("8", "Quarry Face", "red", 1.1, 0, 0), ("9", "Lambing Field", "green", 0.5, 1, 1), ("10", "Langrigg Long", "red", 3.1, 0, 0), ("11", "Langrigg Short", "blue", 1.5, 1, 1),
 ("12", "Whin Sill", "red", 2.7, 1, 1), ("12a", "Sill Edge", "black", 1.2, 1, 0), ("13", "Beckside", "blue", 2.1, 1, 1), ("14", "Wether", "blue", 1.3, 0, 0),
 ("15", "Skarr Direct", "black", 2.2, 0, 0), ("16", "Skarr Ridge", "red", 2.9, 0, 0), ("17", "Bairn's Way", "green", 0.4, 1, 1), ("18", "Gully One", "black", 0.8, 1, 0),
 ("19", "Gully Two", "black", 1.0, 0, 0), ("20", "Peat Road", "blue", 3.4, 1, 1), ("21", "Moor Gate", "red", 1.6, 1, 1), ("22", "Steeple", "black", 1.7, 1, 1),
 ("23", "Juniper", "red", 2.0, 1, 0), ("24", "Cloudberry", "blue", 1.2, 1, 1), ("25", "Grouse Run", "green", 1.1, 0, 0), ("26", "Shepherd's Path", "green", 2.4, 1, 1)]]
