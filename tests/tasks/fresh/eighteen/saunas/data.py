K = "slug name place kind water seats price dogs access rating wood blurb".split()
R = [
("kelpies-hut","Kelpie's Hut","Kippford","Cabin","Sea",8,18.0,True,False,4.8,"Birch","A larch cabin above the slipway with a picture window to the estuary."),
("the-cooperage","The Cooperage","Rockcliffe","Barrel","Sea",6,15.5,False,False,4.6,"Ash","Two benches, one stove, and a short dash over the shingle."),
("lochside-larch","Lochside Larch","Carlingwark","Cabin","Loch",10,16.0,True,True,4.9,"Larch offcuts","Level access from the car park and a handrail all the way into the water."),
("heron-raft","Heron Raft","Loch Ken","Floating","Loch",12,22.0,False,False,4.7,"Birch","Moored 30 metres out; a rowing boat takes you across."),
("old-horsebox","The Old Horsebox","Carsethorn","Horsebox","Sea",5,12.0,True,False,4.3,"Oak","A converted Rice trailer that still smells a little of hay."),
("millrace","Millrace","Gatehouse of Fleet","Cabin","River",8,17.0,False,True,4.5,"Alder","Beside the old bobbin mill, with a fenced pool below the weir."),
("tarn-barrel","Tarn Barrel","Clatteringshaws","Barrel","Loch",6,14.0,True,False,4.4,"Birch","The highest of our saunas and the darkest sky."),
("saltmarsh","Saltmarsh","Caerlaverock","Cabin","Tub",8,16.5,False,True,4.6,"Ash","Geese in winter, cold tubs of oak all year round."),
("quay-no-3","Quay No. 3","Kirkcudbright","Floating","River",10,19.5,False,False,4.8,"Beech","On the fishing quay, warm light behind ribbed glass."),
("bracken-bothy","Bracken Bothy","Glentrool","Cabin","Loch",4,20.0,True,False,4.9,"Larch offcuts","Small, private, and only reached by a ten-minute walk."),
("gorse-barrel","Gorse Barrel","Sandyhills","Barrel","Sea",6,15.0,True,True,4.5,"Birch","Behind the dunes, with boardwalk down to the beach."),
("boatshed","The Boatshed","Isle of Whithorn","Cabin","Sea",14,21.0,False,True,4.7,"Beech","Our largest room, in the shed where cobles were built."),
("otter-holt","Otter Holt","Creetown","Horsebox","River",5,13.0,True,False,4.2,"Oak","Parked under alders where the burn runs deep."),
("moss-and-stone","Moss & Stone","Dalbeattie","Cabin","Tub",8,17.5,True,True,4.4,"Ash","In a disused granite quarry; the tubs are cut from the same stone."),
("pier-head","Pier Head","Garlieston","Barrel","Sea",6,16.0,False,False,4.6,"Birch","Steps straight down into the harbour at high water."),
("fleet-floating","Fleet Floating","Skyreburn","Floating","Sea",10,23.5,False,False,4.9,"Beech","A glass-fronted pontoon that rises and falls with the tide."),
]
SAUNAS = [dict(zip(K, r)) for r in R]
SLOTS = ["07:30","10:00","12:30","15:00","17:30","20:00"]
EXTRAS = [("towel","Towel hire","£3 each"),("whisk","Birch whisk","£6"),("robe","Hooded robe","£5 each"),("tea","Flask of spruce tea","£4")]
STATE = {"bookings": []}
