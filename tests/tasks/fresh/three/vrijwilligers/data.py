"""Vrijwilligerspunt Merwedam."""
# id|titel|organisatie|wijk|thema|uren|contact|telefoon
_V = """1|Taalmaatje voor nieuwkomers|Stichting Het Anker|Noord|Taal|2|Femke de Wit|0184 220 114
2|Gastheer in het eetcafé|Buurthuis De Schakel|Oost|Gastvrijheid|4|Henk Visser|0184 220 131
3|Chauffeur van de buurtbus|Buurtbus Merwedam|Centrum|Vervoer|6|Ria Kok|0184 220 145
4|Wandelmaatje|Zorgcentrum Waterzicht|Noord|Zorg|2|Sanne Bos|0184 220 160
5|Tuinvrijwilliger|Kasteeltuin|Zuid|Groen|5|Dirk Maas|0184 220 172
6|Voorlezer op school|Stichting Het Anker|Oost|Taal|1|Karin Smit|0184 220 115
7|Penningmeester|Muziekvereniging Crescendo|Centrum|Bestuur|3|Wim Prins|0184 220 188
8|Medewerker weggeefwinkel|Buurthuis De Schakel|Oost|Gastvrijheid|4|Henk Visser|0184 220 131
9|Koffieschenker|Zorgcentrum Waterzicht|Noord|Zorg|3|Sanne Bos|0184 220 160
10|Maaltijdbezorger|Zorgcentrum Waterzicht|Oost|Vervoer|4|Joke Mulder|0184 220 161
11|Websitebeheerder|Kasteeltuin|Zuid|Communicatie|2|Dirk Maas|0184 220 172
12|Huiswerkbegeleider|Stichting Het Anker|Noord|Taal|4|Femke de Wit|0184 220 114
13|Verkeersregelaar|Avondvierdaagse|Centrum|Vervoer|2|Bas Groen|0184 220 193
14|Natuurgids|Polderbeheer|Zuid|Groen|3|Els van Dam|0184 220 201
15|Duomaatje voor de fiets|Zorgcentrum Waterzicht|Noord|Zorg|2|Sanne Bos|0184 220 160
16|Belmaatje|De Luisterlijn|Oost|Zorg|4|Mieke Hol|0184 220 210
17|Redacteur wijkkrant|Wijkraad Noord|Noord|Communicatie|3|Ton Bakker|0184 220 222
18|Formulierenhulp|Stichting Het Anker|Centrum|Administratie|3|Rob Timmer|0184 220 116
19|Zwemhulp voor ouderen|Zorgcentrum Waterzicht|Oost|Sport|2|Joke Mulder|0184 220 161
20|Jeugdtrainer handbal|HV Merwe|Noord|Sport|5|Iris Blom|0184 220 230
21|Snoeihulp boomgaard|Polderbeheer|Zuid|Groen|4|Els van Dam|0184 220 201
22|Vriend van de molen|Stichting Molen De Hoop|Noord|Gastvrijheid|3|Gert Noort|0184 220 241
23|Klusser aan huis|Buurthuis De Schakel|Noord|Zorg|4|Henk Visser|0184 220 131
24|Secretaris|Wijkraad Noord|Noord|Bestuur|2|Ton Bakker|0184 220 222
25|Fotograaf bij evenementen|Avondvierdaagse|Centrum|Communicatie|1|Bas Groen|0184 220 193
26|Taalmaatje aan huis|De Luisterlijn|Oost|Taal|2|Mieke Hol|0184 220 210
27|Budgetmaatje|Stichting Het Anker|Noord|Administratie|2|Rob Timmer|0184 220 116
28|Barmedewerker|HV Merwe|Noord|Gastvrijheid|6|Iris Blom|0184 220 230
29|Weidevogelbeschermer|Polderbeheer|Noord|Groen|3|Els van Dam|0184 220 201
30|Kassamedewerker|Stichting Molen De Hoop|Noord|Gastvrijheid|1|Gert Noort|0184 220 241"""
VAC = []
for _l in _V.split("\n"):
    a = _l.split("|")
    VAC.append({"id": int(a[0]), "titel": a[1], "organisatie": a[2], "wijk": a[3], "thema": a[4], "uren": int(a[5]), "contact": a[6], "telefoon": a[7]})
WIJKEN = ["Centrum", "Noord", "Oost", "Zuid"]
DAGEN = ["maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"]
LEEFTIJD = ["16 tot 18 jaar", "18 tot 65 jaar", "65 jaar of ouder"]
