STATIONS = [dict(zip(("id","naam","wijk","fietsen","elektrisch","plaatsen","vrij","status","adres","sinds","nummers"), r)) for r in [
 (1,"Stationsplein","Centrum",21,6,40,19,"Actief","Stationsplein 2","maart 2019",["V-1021","V-1044","V-1180"]),
 (2,"Oude Markt","Centrum",0,0,18,18,"Actief","Oude Markt 11","mei 2019",[]),
 (3,"Ziekenhuis Oost","Oosterwijk",9,4,24,15,"Actief","Parklaan 80","juni 2020",["V-1102","V-1107"]),
 (4,"Zwembad De Plons","Zuid",3,1,16,13,"Actief","Waterweg 5","april 2021",["V-1310"]),
 (5,"Universiteitsbibliotheek","Campus",30,12,30,0,"Actief","Leeslaan 1","september 2018",["V-1001","V-1002"]),
 (6,"Sporthal Noord","Noord",0,0,12,0,"Buiten dienst","Sportlaan 33","mei 2022",[]),
 (7,"Havenkwartier","Noord",14,5,20,6,"Actief","Kade 7","juli 2021",["V-1255","V-1256"]),
 (8,"Molenpark","Zuid",7,0,14,7,"Actief","Molenweg 19","maart 2020",["V-1290"]),
 (9,"Wilhelminabrug","Centrum",0,0,10,10,"Actief","Brugstraat 1","oktober 2020",[]),
 (10,"Campus West","Campus",11,8,26,15,"Actief","Proeflaan 40","september 2018",["V-1066","V-1071","V-1077"]),
 (11,"Begraafplaats Rusthof","Oosterwijk",5,0,8,3,"Actief","Rusthofdreef 2","mei 2023",["V-1401"]),
 (12,"Winkelcentrum Zuidpoort","Zuid",2,2,22,20,"Actief","Zuidpoort 100","april 2019",["V-1333"]),
 (13,"Theater De Lamp","Centrum",16,3,16,0,"Actief","Lampstraat 6","maart 2019",["V-1090"]),
]]
TEGELS = [("Fietsen beschikbaar", "118"), ("Actieve ritten", "64"), ("Ritten vandaag", "1.372"), ("Gemiddelde ritduur", "13 min"), ("Stations buiten dienst", "1")]
