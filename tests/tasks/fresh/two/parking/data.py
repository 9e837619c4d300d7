LEVELS = [("Level -2",96,12,"Long stay"),("Level -1",120,41,"Short stay"),("Ground floor",64,0,"Short stay"),("Level 1",118,35,"Short stay"),("Level 2",118,7,"Season tickets"),("Level 3",118,58,"Short stay"),("Roof deck",90,83,"Long stay")]
TILES = [("Cars inside","488"),("Occupancy","67 %"),("EV chargers in use","14 of 22"),("Takings today","£3,912.60"),("Average stay","2 h 18 min"),("Lost tickets","3")]
TARIFFS = [("Up to 30 minutes","free"),("Up to 1 hour","£2.40"),("Up to 2 hours","£4.20"),("Up to 4 hours","£7.50"),("Up to 24 hours","£14.00"),("Evening, 18:00–02:00","£3.50"),("Lost ticket","£20.00")]
FAULTS = [
 dict(id="F-201",what="Lift B stops between floors",where="Level 2",reported="2026-05-28",due="2026-06-01",prio="High",by="Tomasz Wilk",note="Fitter has been called twice, waiting for a relay."),
 dict(id="F-203",what="Light tube flickers",where="Level -1",reported="2026-05-30",due="2026-06-20",prio="Low",by="Gail Osei",note="Bay 117, near the east stairs."),
 dict(id="F-204",what="Pay station 3 refuses coins",where="Ground floor",reported="2026-06-02",due="2026-06-05",prio="High",by="Gail Osei",note="Cards still work. Coin sorter is jammed."),
 dict(id="F-206",what="Oil spill",where="Level 1",reported="2026-06-06",due="2026-06-07",prio="Medium",by="Ravi Menon",note="Granulate spread, needs washing."),
 dict(id="F-207",what="Barrier arm bent at exit 2",where="Ground floor",reported="2026-06-08",due="2026-06-15",prio="High",by="Tomasz Wilk",note="Arm replaced on 9 June, to be tested."),
 dict(id="F-208",what="Charger 09 offline",where="Level 3",reported="2026-06-09",due="2026-06-16",prio="Medium",by="Ravi Menon",note="No network; operator informed."),
 dict(id="F-210",what="Gutter blocked",where="Roof deck",reported="2026-06-10",due="2026-06-30",prio="Low",by="Gail Osei",note="Leaves from the plane trees."),
]
TODAY = "2026-06-11"
PASSES = [
 dict(no="P-1102",holder="Corvin & Sons Ltd",plate="YK19 ZTR",bay=214,until="31 Dec 2026",fee=92.0),
 dict(no="P-1107",holder="Dr Leila Haddad",plate="BX21 KLO",bay=209,until="30 Jun 2026",fee=78.5),
 dict(no="P-1113",holder="Bistro Fennel",plate="MA18 RVP",bay=231,until="30 Sep 2026",fee=92.0),
 dict(no="P-1118",holder="Owen Pritchard",plate="CN70 WEE",bay=202,until="31 Jul 2026",fee=64.0),
 dict(no="P-1124",holder="Sable Studio",plate="LD23 GHA",bay=240,until="28 Feb 2027",fee=105.0),
 dict(no="P-1130",holder="Ingrid Vale",plate="EO16 DDS",bay=217,until="31 Aug 2026",fee=64.0),
 dict(no="P-1136",holder="Quay Dental",plate="WR22 NMT",bay=228,until="15 Jan 2027",fee=88.0),
]
USER, PASSWORD = "duty", "Barrier-7719"
INITIAL = {"resolved": [], "plates": {p["no"]: p["plate"] for p in PASSES}}
