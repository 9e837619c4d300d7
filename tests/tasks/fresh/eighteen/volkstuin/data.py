import random
USER = ("deboer58", "Pastinaak#7"); 
def build():
    g = random.Random(36); out = []
    for i in range(1, 41):
        m2 = g.randrange(80, 310, 5)
        out.append(dict(nr=i, laan=["Merellaan","Kikkerpad","Zonnelaan","Slootkant"][(i - 1) // 10], m2=m2, status=g.choice(["Vrij","Verhuurd","Verhuurd","Verhuurd","Gereserveerd"]), huisje=g.random() < .5, kas=g.random() < .35, pacht=round(m2 * .62 + 24, 2)))
    return out
TUINEN = build()
BEURTEN = [("wb1","2027-03-13","zaterdag 13 maart 2027","Sloot schonen"),("wb2","2027-04-10","zaterdag 10 april 2027","Heggen knippen"),("wb3","2027-05-22","zaterdag 22 mei 2027","Composthoek omzetten"),("wb4","2027-06-19","zaterdag 19 juni 2027","Verenigingshuis schilderen"),("wb5","2027-09-11","zaterdag 11 september 2027","Paden harken")]
LID = dict(naam="Mevrouw A. de Boer", tuin=17, pacht=148.6, uiterlijk="2027-03-31", uiterlijk_tekst="31 maart 2027", water=214)
STATE = {"aangemeld": ["wb1", "wb3", "wb4"]}
