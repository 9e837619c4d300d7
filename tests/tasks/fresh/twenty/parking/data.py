"""Borough of Ashmere: parking permit office."""
_z = [
 # zone, name, hours, resident, second, visitor (book of 10), business, spaces, waiting list
 ("A","Market Square","Mon–Sat 8 am–8 pm",118.0,176.0,24.0,390.0,210,38),
 ("B","Station","every day, all day",132.0,198.0,28.0,420.0,164,51),
 ("C","Canal Side","Mon–Fri 9 am–6 pm",84.0,126.0,16.0,310.0,320,0),
 ("D","Hospital","every day, all day",126.0,189.0,26.0,None,145,22),
 ("E","Old Town","Mon–Sat 8 am–8 pm",140.0,None,30.0,440.0,98,64),
 ("F","Linden Road","Mon–Fri 9 am–6 pm",76.0,114.0,14.0,290.0,405,0),
 ("G","Brewery Quarter","Mon–Sat 8 am–8 pm",102.0,153.0,20.0,360.0,187,9),
 ("H","University","Mon–Fri 8 am–10 pm",96.0,144.0,18.0,350.0,256,17),
 ("J","Riverside North","Mon–Fri 9 am–6 pm",72.0,108.0,14.0,280.0,288,0),
 ("K","Riverside South","Mon–Fri 9 am–6 pm",72.0,108.0,14.0,280.0,231,4),
 ("L","Cathedral","every day, all day",148.0,None,32.0,None,76,45),
 ("M","Hillcrest","Mon–Fri 10 am–noon",48.0,72.0,10.0,210.0,512,0),
 ("N","Stadium","event days only",36.0,54.0,10.0,160.0,450,0),
 ("P","Mill Lane","Mon–Sat 8 am–6 pm",90.0,135.0,18.0,330.0,172,6),
 ("R","Priory Park","Mon–Sat 8 am–6 pm",94.0,141.0,18.0,330.0,139,12),
 ("S","Southgate","Mon–Sat 8 am–8 pm",110.0,165.0,22.0,375.0,201,0),
]
ZONES = [dict(zip(("zone","name","hours","resident","second","visitor","business","spaces","waiting"), r)) for r in _z]
USERS = {"j.merriman": dict(password="Otter!2027", name="Joan Merriman", address="22 Tanner Street, Zone G"), "d.achebe": dict(password="Lantern#41", name="Daniel Achebe", address="7 Station Approach, Zone B")}
PERMITS = {
 "j.merriman": [("RP-30114","Resident permit","G","KX14 TNB","31 October 2027"),("VP-88120","Visitor book","G",None,"31 December 2027")],
 "d.achebe": [("RP-29007","Resident permit","B","LD63 OPA","30 June 2027"),("RP-29008","Second car permit","B","YN19 WRE","30 June 2027"),("BP-10442","Business permit","H","FG70 BZK","15 September 2027")],
}
def money(v): return "£%.2f" % v if v is not None else "not available"
