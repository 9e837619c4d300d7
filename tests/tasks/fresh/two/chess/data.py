# id, naam, rating, verschil, partijen, groep, bondsnummer, lid sinds, favoriet
_R = [
 (1,"Marijke van Dongen",2104,12,14,"Senioren",7841203,2006),(2,"Rob Teeuwen",2051,-8,12,"Senioren",7312887,1998),(3,"Anouar El Idrissi",1987,21,15,"Senioren",8120934,2015),
 (4,"Hilde Postma",1932,0,9,"Senioren",7755410,2011),(5,"Cees Baarslag",1890,-15,11,"Senioren",6604312,1983),(6,"Jurre Veldkamp",1874,33,16,"Senioren",8455071,2019),
 (7,"Tineke Oosting",1811,4,8,"Senioren",7010226,2001),(8,"Wout Smulders",1768,-2,13,"Senioren",8233650,2016),(9,"Farida Haidari",1745,17,10,"Senioren",8590017,2021),(10,"Gerrit Nijhof",1602,-11,7,"Senioren",6120845,1979),
 (11,"Sem Bakker",1533,46,18,"Jeugd",8711204,2022),(12,"Lotte Zijlstra",1487,28,17,"Jeugd",8702290,2022),(13,"Noah de Wit",1390,-9,12,"Jeugd",8733418,2023),(14,"Yara Bouali",1421,52,16,"Jeugd",8740062,2023),(15,"Thijs Kramer",1256,5,11,"Jeugd",8766195,2024),(16,"Fenna Prins",1198,14,9,"Jeugd",8771330,2025),
]
PLAYERS = [dict(zip(["id","naam","rating","verschil","partijen","groep","bond","sinds"], r)) for r in _R]
ROUNDS = [
 (1,"4 september 2025",[(1,6,"1-0"),(7,2,"0-1"),(3,8,"½-½"),(9,4,"½-½"),(5,10,"1-0")]),
 (2,"18 september 2025",[(2,1,"½-½"),(4,3,"0-1"),(6,5,"1-0"),(8,9,"1-0"),(10,7,"0-1")]),
 (3,"2 oktober 2025",[(1,3,"½-½"),(5,2,"½-½"),(9,6,"0-1"),(4,10,"1-0"),(7,8,"½-½")]),
 (4,"16 oktober 2025",[(3,2,"1-0"),(6,1,"0-1"),(8,4,"½-½"),(10,9,"0-1"),(5,7,"0-1")]),
]
AGENDA = [("6 november 2025","Ronde 5 interne competitie","20.00 uur"),("13 november 2025","Lezing over eindspelen","19.30 uur"),("22 november 2025","Rapidtoernooi","10.00 uur"),("4 december 2025","Snelschaken met pepernoten","20.00 uur"),("18 december 2025","Ronde 6 interne competitie","20.00 uur")]
INITIAL = {"aanmeldingen": []}
