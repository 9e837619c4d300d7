"""Copperhouse Works: desks and rooms."""
_rows = [
 # slug, name, type, house, floor, seats, day rate, hour rate, equipment, area
 ("anvil","Anvil","Meeting room","Foundry",0,6,None,14.0,["Screen","Whiteboard"],18),
 ("bellows","Bellows","Meeting room","Foundry",0,10,None,22.0,["Projector","Whiteboard","Video conferencing"],31),
 ("crucible","Crucible","Event space","Foundry",1,45,390.0,65.0,["Projector","Sound system","Kitchenette"],96),
 ("ember","Ember","Phone booth","Foundry",1,1,None,4.0,[],3),
 ("flint","Flint","Phone booth","Foundry",1,1,None,4.0,["Screen"],3),
 ("ingot","Ingot","Meeting room","Foundry",2,4,None,11.0,["Whiteboard"],12),
 ("foundry-window","Window desk","Desk","Foundry",2,1,24.0,None,["Monitor"],None),
 ("foundry-hot","Hot desk","Desk","Foundry",1,1,16.5,None,[],None),
 ("foundry-quiet","Quiet desk","Desk","Foundry",2,1,21.0,None,["Monitor","Locker"],None),
 ("mast","Mast","Meeting room","Quayside",0,8,None,19.0,["Screen","Video conferencing"],24),
 ("keel","Keel","Meeting room","Quayside",0,12,None,26.0,["Projector","Video conferencing","Whiteboard"],38),
 ("galley","Galley","Event space","Quayside",0,30,310.0,52.0,["Projector","Kitchenette"],74),
 ("rudder","Rudder","Meeting room","Quayside",1,4,None,10.5,["Screen"],11),
 ("capstan","Capstan","Meeting room","Quayside",1,14,None,29.5,["Screen","Whiteboard"],42),
 ("bosun","Bosun","Phone booth","Quayside",1,1,None,3.5,[],2),
 ("quay-hot","Hot desk","Desk","Quayside",1,1,15.0,None,[],None),
 ("quay-harbour","Harbour view desk","Desk","Quayside",2,1,27.5,None,["Monitor","Locker"],None),
 ("quay-standing","Standing desk","Desk","Quayside",2,1,19.0,None,["Monitor"],None),
 ("warp","Warp","Meeting room","Weaver's Yard",0,8,None,17.0,["Whiteboard"],22),
 ("weft","Weft","Meeting room","Weaver's Yard",0,16,None,33.0,["Projector","Whiteboard","Sound system"],48),
 ("shuttle","Shuttle","Meeting room","Weaver's Yard",1,10,None,20.0,["Projector"],28),
 ("loom","Loom","Event space","Weaver's Yard",2,60,480.0,80.0,["Projector","Sound system","Kitchenette"],130),
 ("bobbin","Bobbin","Phone booth","Weaver's Yard",1,1,None,3.0,[],2),
 ("yard-hot","Hot desk","Desk","Weaver's Yard",1,1,14.0,None,[],None),
 ("yard-corner","Corner desk","Desk","Weaver's Yard",1,1,22.0,None,["Monitor","Locker"],None),
]
KEYS = ("slug","name","type","house","floor","seats","day","hour","equipment","area")
SPACES = [dict(zip(KEYS, r)) for r in _rows]
MEMBERS = {"tess@northlight.example": dict(password="paper-kite-62", name="Tess Arkwright", company="Northlight Studio"),
           "omar@fieldnotes.example": dict(password="blue-ladder-9", name="Omar Haddad", company="Fieldnotes")}
BOOKINGS = {
 "tess@northlight.example": [("CW-7301","anvil","2027-04-12","10:00","11:30"),("CW-7318","keel","2027-04-14","14:00","16:00"),("CW-7322","keel","2027-04-21","14:00","16:00"),("CW-7340","ember","2027-04-22","09:00","09:30")],
 "omar@fieldnotes.example": [("CW-7309","loom","2027-05-07","13:00","18:00"),("CW-7333","weft","2027-05-11","09:00","12:00"),("CW-7351","rudder","2027-05-12","10:00","11:00")],
}
DEFAULTS = dict(reminder="24 hours before", invoice="monthly", directory=True)
def money(v): return "£%.2f" % v
