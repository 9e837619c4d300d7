# dep, arr, ship, car spaces total, car spaces taken, status
ROUTES = [
 dict(id="skerry", name="Portmarrow – Skerry Isle", minutes=45, sailings=[
  ("06:30","07:15","MV Gannet",24,9,"On time"),("08:45","09:30","MV Gannet",24,24,"On time"),("11:00","11:45","MV Gannet",24,21,"On time"),("13:30","14:15","MV Puffin",16,0,"Cancelled"),("16:15","17:00","MV Gannet",24,24,"On time"),("18:40","19:25","MV Gannet",24,13,"Delayed"),("21:10","21:55","MV Puffin",16,2,"On time")]),
 dict(id="holm", name="Portmarrow – Holm", minutes=80, sailings=[
  ("07:10","08:30","MV Fulmar",40,40,"On time"),("09:50","11:10","MV Fulmar",40,37,"On time"),("12:30","13:50","MV Razorbill",32,0,"Cancelled"),("14:40","16:00","MV Fulmar",40,40,"Delayed"),("17:20","18:40","MV Razorbill",32,28,"On time"),("19:55","21:15","MV Fulmar",40,6,"Cancelled"),("22:15","23:35","MV Razorbill",32,11,"On time")]),
 dict(id="varn", name="Skerry Isle – Varn", minutes=30, sailings=[
  ("08:00","08:30","MV Tystie",8,5,"On time"),("10:15","10:45","MV Tystie",8,8,"On time"),("15:00","15:30","MV Tystie",8,1,"On time"),("18:05","18:35","MV Tystie",8,7,"On time")]),
]
FARES = [("Passengers",[("Adult",11.40,20.80),("Child 5–15",5.70,10.40),("Under 5",0.0,0.0),("Senior 65+",8.50,15.60)]),
 ("Vehicles (driver not included)",[("Car up to 5 m",34.90,63.00),("Car over 5 m",42.50,77.00),("Camper van",58.20,105.50),("Motorcycle",16.80,30.40),("Trailer",27.60,49.90)]),
 ("Bicycles",[("Bicycle",3.20,6.00),("Tandem or cargo bike",5.90,10.80)])]
NOTICES = [("9 June 2026","Holm","Linkspan repairs at Holm: the 12:30 sailing is withdrawn until 19 June."),("7 June 2026","Skerry Isle","The café on MV Gannet is closed for refitting."),("3 June 2026","All routes","Summer fares apply from 1 July."),("28 May 2026","Varn","Foot passengers for Varn board at the north slip."),("21 May 2026","Holm","New waiting room at Holm has opened.")]
INITIAL = {"alerts": []}
