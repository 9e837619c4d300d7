"""Molenstichting De Wiek: register van molens."""
SITE = "Molenstichting De Wiek"
_M = """De Hoop|Poldermolen|Workum|Friesland|1794|Maalvaardig|Jelle Postma
De Zwaluw|Korenmolen|Burdaard|Friesland|1875|Maalvaardig|Sietske Hoekstra
't Lam|Poldermolen|Woudsend|Friesland|1698|Draaivaardig|Wiebe Dijkstra
De Jonge Jacob|Houtzaagmolen|IJlst|Friesland|1828|Maalvaardig|Hessel Bruinsma
Rode Leeuw|Korenmolen|Appingedam|Groningen|1801|Stilstaand|Geert Mulder
Eureka|Korenmolen|Klein Wetsinge|Groningen|1872|Maalvaardig|Anneke Wiersma
Noordermolen|Poldermolen|Noorddijk|Groningen|1888|Draaivaardig|Harm Tuinstra
De Vooruitgang|Poldermolen|Bedum|Groningen|1777|Maalvaardig|Roelof Kuipers
De Eendracht|Korenmolen|Gieterveen|Drenthe|1904|Maalvaardig|Lammert Hadders
Fortuna|Korenmolen|Noordlaren|Groningen|1685|Draaivaardig|Tine Oosterhof
De Arend|Oliemolen|Coevorden|Drenthe|1748|Stilstaand|Berend Jansen
De Snip|Poldermolen|Kollumerpomp|Friesland|1821|Stilstaand|Folkert Wijbenga
Windlust|Korenmolen|Radewijk|Overijssel|1856|Maalvaardig|Gerda Olde Kalter
De Leeuw|Oliemolen|Lettele|Overijssel|1712|Draaivaardig|Henk Bosgraaf
Monnikenmolen|Korenmolen|Sint Jansklooster|Overijssel|1857|Maalvaardig|Piet Lok
De Pelikaan|Houtzaagmolen|Meppel|Drenthe|1766|Draaivaardig|Marjan Slomp
Hegebeintumer|Poldermolen|Hogebeintum|Friesland|1860|Maalvaardig|Douwe Terpstra
De Bente|Korenmolen|Dalen|Drenthe|1814|Maalvaardig|Albert Eising
Krimstermolen|Poldermolen|Zuidwolde|Groningen|1904|Maalvaardig|Siert Bolhuis
De Passiebloem|Oliemolen|Zwolle|Overijssel|1776|Maalvaardig|Ineke van Dam
Goliath|Poldermolen|Roodeschool|Groningen|1897|Stilstaand|Kees Zijlema
Zeldenrust|Korenmolen|Dokkum|Friesland|1862|Draaivaardig|Renske Faber"""
MOLENS = []
for i, line in enumerate(_M.split("\n")):
    n, t, p, pr, j, s, m = line.split("|")
    MOLENS.append(dict(id=i + 1, naam=n, type=t, plaats=p, provincie=pr, bouwjaar=int(j), staat=s, molenaar=m, vlucht=round(17.4 + (i * 7 % 23) * 0.3, 2)))
BY = {m["id"]: m for m in MOLENS}
AGENDA = [("8 mei 2027", "Nationale Molendag", "alle molens"), ("20 maart 2027", "Scholing vrijwillige molenaars", "Dalen"), ("12 juni 2027", "Fietstocht langs zes molens", "Workum")]
INITIAL_STATE = {}
