# Nr, Weg, m², Pacht/Jahr, Ablöse, Status, seit, Pächter
_P = [
 (1,"Amselweg",310,148.80,0,"verpachtet","01.04.2003","Familie Brandt"),(2,"Amselweg",285,136.80,1850.0,"frei","",""),(4,"Amselweg",402,192.96,0,"verpachtet","15.03.2011","H. Yıldız"),
 (7,"Amselweg",350,168.00,0,"verpachtet","01.10.2018","R. und T. Weise"),(9,"Drosselweg",298,143.04,3240.5,"frei","",""),(11,"Drosselweg",333,159.84,0,"reserviert","",""),
 (12,"Drosselweg",276,132.48,0,"verpachtet","01.05.1994","G. Pohl"),(15,"Drosselweg",415,199.20,6120.0,"frei","",""),(18,"Finkenweg",300,144.00,0,"verpachtet","01.07.2020","K. Novak"),
 (20,"Finkenweg",322,154.56,0,"verpachtet","01.03.1999","E. Sommerfeld"),(21,"Finkenweg",368,176.64,980.0,"frei","",""),(24,"Finkenweg",290,139.20,0,"reserviert","",""),
 (26,"Meisenweg",345,165.60,0,"verpachtet","15.09.2022","Familie Adebayo"),(27,"Meisenweg",312,149.76,2475.25,"frei","",""),(30,"Meisenweg",281,134.88,0,"verpachtet","01.04.2015","D. Krüger"),
 (31,"Meisenweg",390,187.20,0,"verpachtet","01.02.2008","L. Hartwig"),(33,"Starenweg",305,146.40,4310.0,"frei","",""),(35,"Starenweg",420,201.60,0,"verpachtet","01.06.1989","W. und I. Thiele"),
 (36,"Starenweg",299,143.52,0,"reserviert","",""),(38,"Starenweg",358,171.84,1234.5,"frei","",""),
]
PLOTS = [dict(zip(["nr","weg","qm","pacht","abloese","status","seit","paechter"], r)) for r in _P]
# Strom, Wasser, Laube
EXTRA = {n: ("ja" if n % 3 else "nein", "ja" if n % 5 else "nein", {0:"massiv",1:"Holz",2:"keine",3:"Holz, renovierungsbedürftig"}[n % 4]) for n in [p["nr"] for p in PLOTS]}
DATES = [("14.03.2026","Wasser anstellen","Ehlers"),("28.03.2026","Arbeitseinsatz Frühjahr","Ehlers"),("18.04.2026","Mitgliederversammlung","Rademacher"),("09.05.2026","Pflanzentausch","Yıldız"),("13.06.2026","Sommerfest","Krüger"),("19.09.2026","Arbeitseinsatz Herbst","Ehlers"),("31.10.2026","Wasser abstellen","Ehlers")]
BOARD = [("Vorsitz","Monika Rademacher","0341 555 0171"),("Kasse","Jens Uhlig","0341 555 0172"),("Fachberatung","Hatice Yıldız","0341 555 0175"),("Wegewart","Bernd Ehlers","0341 555 0178")]
INITIAL = {"applications": []}
def eur(v): return f"{v:,.2f}".replace(",", "_").replace(".", ",").replace("_", ".") + " €"
