TOOLS = [dict(zip(("id","name","cat","state","shelf","deposit","weight","loan"), r)) for r in [
 (11,"Cordless drill","Power tools","in","A3","£20","1.8 kg","7 days"),
 (12,"Hammer drill SDS","Power tools","out","A3","£40","4.1 kg","4 days"),
 (13,"Jigsaw","Power tools","in","A4","£20","2.2 kg","7 days"),
 (14,"Belt sander","Power tools","repair","A5","£30","3.4 kg","7 days"),
 (15,"Circular saw","Power tools","in","A4","£40","3.9 kg","4 days"),
 (16,"Hedge trimmer","Garden","in","G1","£25","3.6 kg","7 days"),
 (17,"Lawn aerator","Garden","out","G2","£15","5.0 kg","7 days"),
 (18,"Post-hole digger","Garden","in","G2","£15","4.8 kg","7 days"),
 (19,"Garden shredder","Garden","in","Yard","£60","21 kg","2 days"),
 (20,"Scythe","Garden","out","G1","£15","2.4 kg","14 days"),
 (21,"Tile cutter","Decorating","in","D1","£20","6.2 kg","7 days"),
 (22,"Wallpaper steamer","Decorating","in","D2","£15","2.9 kg","4 days"),
 (23,"Paint sprayer","Decorating","out","D2","£35","2.0 kg","4 days"),
 (24,"Pasting table","Decorating","in","Yard","£0","7.5 kg","14 days"),
 (25,"Pipe bender","Plumbing","in","P1","£20","4.4 kg","7 days"),
 (26,"Drain rods","Plumbing","out","P1","£10","3.0 kg","4 days"),
 (27,"Pipe freezing kit","Plumbing","repair","P2","£30","1.5 kg","2 days"),
 (28,"Extension ladder 6 m","Access","in","Yard","£50","16 kg","4 days"),
 (29,"Step ladder","Access","out","Yard","£10","6.0 kg","7 days"),
 (30,"Scaffold tower","Access","in","Yard","£100","48 kg","7 days"),
 (31,"Sewing machine","Workshop","in","W1","£40","7.9 kg","14 days"),
 (32,"Soldering station","Workshop","in","W2","£20","1.9 kg","7 days"),
]]
LOANS = [dict(zip(("id","tool","due","late","renewals"), r)) for r in [
 ("a1","Step ladder","Fri 6 Nov 2026",True,1),
 ("a2","Paint sprayer","Tue 24 Nov 2026",False,1),
 ("a3","Scythe","Sun 29 Nov 2026",False,0),
 ("a4","Drain rods","Mon 9 Nov 2026",True,0),
]]
RENEWED = {"a1": "Fri 13 Nov 2026", "a2": "Sat 28 Nov 2026", "a3": "Sun 13 Dec 2026"}
def initial(): return {"reservations": [], "renewed": [], "profile": {"name": "Tom Ashdown", "phone": "07700 900311", "pickup": "Main depot"}}
