K = "id name maker camera minutes grams was price deposit stock".split()
R = [("d01","Wren 2","Avitor","4K",31,"0.245",None,24,150,6),("d02","Wren 2 Pro","Avitor","4K",38,"0.248",35,29,180,4),("d03","Merlin X","Avitor","4K",42,"0.895",None,48,400,3),("d04","Merlin X Thermal","Avitor","Thermal",40,"0.92",118,99,900,2),
("d05","Harrier Survey","Avitor","Mapping",45,"1.39",None,135,1200,2),("d06","Osprey 8K","Avitor","8K cinema",28,"3.64",None,210,2500,1),("d07","Pixie Go","Lumen","4K",22,"0.199",None,17,90,8),("d08","Pixie Go FPV","Lumen","FPV",14,"0.34",26,22,140,5),
("d09","Lumen Arc","Lumen","4K",36,"0.72",None,39,320,4),("d10","Lumen Arc T","Lumen","Thermal",35,"0.76",None,92,850,3),("d11","Lumen Field","Lumen","Mapping",41,"1.21",119,105,1000,2),("d12","Lumen Halo","Lumen","8K cinema",25,"4.1",None,240,3000,1),
("d13","Kestrel S","Northwing","4K",33,"0.61",36,32,260,5),("d14","Kestrel S Heat","Northwing","Thermal",32,"0.655",None,86,780,3),("d15","Gannet","Northwing","4K",39,"1.05",None,52,450,2),("d16","Gannet Survey","Northwing","Mapping",44,"1.48",149,128,1150,2),
("d17","Skua FPV","Northwing","FPV",11,"0.48",None,28,200,4),("d18","Swift Racer","Northwing","FPV",9,"0.41",None,25,160,6),("d19","Tern Heat","Oriel","Thermal",34,"0.81",95,83,800,2),("d20","Tern","Oriel","4K",37,"0.78",None,41,330,4),
("d21","Albatross VTOL","Oriel","Mapping",72,"4.85",None,260,3500,1),("d22","Puffin","Oriel","4K",26,"0.249",None,21,130,7),("d23","Puffin Cine","Oriel","8K cinema",24,"2.2",195,175,1900,1),("d24","Shearwater","Oriel","4K",46,"1.12",None,58,500,2)]
DRONES = [dict(zip(K, r)) for r in R]
for d in DRONES: d["slug"] = d["name"].lower().replace(" ", "-")
COVERS = ["No extra cover","Accidental damage","Accidental damage and loss"]
PURPOSES = ["Roof or building survey","Film or photography","Farm or land","Training","Something else"]
STATE = {"requests": []}
