USER, PASS = "k.lindqvist", "maple-4711"
TICKETS = [dict(zip(("id","subject","building","flat","status","priority","due","overdue","tenant","phone","reported","contractor","text"), r)) for r in [
 (2031,"Radiator cold in bedroom","Maple Court","4B","Open","High","12 Jan 2026",True,"Denise Okoro","0161 555 0142","5 Jan 2026","Not assigned","Both bedroom radiators stay cold although the boiler is running."),
 (2032,"Front door lock sticks","Maple Court","1A","Open","Normal","30 Jan 2026",False,"Sam Petrakis","0161 555 0177","8 Jan 2026","Keyline Locks","Needs two hands and a kick."),
 (2033,"Mould behind wardrobe","Birch House","12","Open","High","9 Jan 2026",True,"Yusuf Demir","0161 555 0109","2 Jan 2026","Not assigned","Roughly a square metre, north wall, getting bigger."),
 (2034,"Kitchen tap drips","Birch House","7","Done","Low","15 Jan 2026",False,"Ellen Marsh","0161 555 0163","3 Jan 2026","Brook Plumbing","A drop every four seconds. I counted."),
 (2035,"Intercom silent","Maple Court","3C","Open","Normal","2 Feb 2026",False,"Rafael Costa","0161 555 0188","11 Jan 2026","Not assigned","Visitors ring, we hear nothing."),
 (2036,"Window will not close","Alder Mews","2","Open","High","21 Jan 2026",False,"Moira Keane","0161 555 0120","12 Jan 2026","Pane & Co","The living room sash is stuck a hand's breadth open."),
 (2037,"Stair light out on 2nd floor","Birch House","Common parts","Done","Normal","14 Jan 2026",False,"Ellen Marsh","0161 555 0163","6 Jan 2026","Volt Electrics","Dark after four in the afternoon."),
 (2038,"Boiler pressure drops","Alder Mews","5","Open","Normal","13 Jan 2026",True,"Hugh Tennant","0161 555 0155","4 Jan 2026","Brook Plumbing","Have to top it up every other morning."),
 (2039,"Bin store gate broken","Maple Court","Common parts","Open","Low","20 Feb 2026",False,"Denise Okoro","0161 555 0142","13 Jan 2026","Not assigned","Hinge has come off, foxes delighted."),
 (2040,"Bath sealant perished","Alder Mews","1","Done","Low","19 Jan 2026",False,"Priti Shah","0161 555 0131","7 Jan 2026","Brook Plumbing","Water runs down behind the panel."),
 (2041,"Extractor fan rattles","Birch House","9","Open","Low","10 Feb 2026",False,"Jonas Weil","0161 555 0194","14 Jan 2026","Volt Electrics","Like a tin of nails."),
 (2042,"Cracked hob","Maple Court","2A","Open","Normal","6 Feb 2026",False,"Grace Liu","0161 555 0116","15 Jan 2026","Not assigned","Front left ring no longer works and the glass has a crack."),
]]
CONTRACTORS = ["Not assigned","Brook Plumbing","Keyline Locks","Pane & Co","Volt Electrics","Warmer Homes Ltd"]
def initial(): return {str(t["id"]): {"status": t["status"], "priority": t["priority"], "contractor": t["contractor"], "notes": []} for t in TICKETS}
