PRODUCTS = [
 dict(id="flyer-a5",name="A5 flyers",days=3,tiers=[(100,29.0),(250,41.5),(500,58.0),(1000,84.0)],about="Printed on both sides, 135 g paper."),
 dict(id="poster-a2",name="A2 posters",days=4,tiers=[(5,32.0),(10,54.0),(25,118.0),(50,205.0)],about="Weatherproof ink on 170 g paper."),
 dict(id="cards",name="Business cards",days=2,tiers=[(100,24.0),(250,36.0),(500,52.5)],about="350 g board, rounded corners on request."),
 dict(id="booklet",name="Stapled booklets",days=7,tiers=[(50,139.0),(100,219.0),(250,438.0)],about="16 pages, A5, stapled twice."),
 dict(id="stickers",name="Round stickers",days=5,tiers=[(100,33.0),(500,88.0),(1000,149.0)],about="6 cm across, for outdoors."),
 dict(id="banner",name="Mesh banners",days=6,tiers=[(1,74.0),(2,139.0),(5,320.0)],about="3 × 1 m with eyelets."),
 dict(id="postcards",name="Postcards",days=3,tiers=[(100,31.0),(250,47.0),(500,69.0)],about="300 g board, glossy front."),
]
ORDERS = [("PS-3302","A2 posters",25,"Shipped",118.0,"3 June 2026"),("PS-3307","Business cards",250,"In production",36.0,"5 June 2026"),("PS-3311","Stapled booklets",100,"Awaiting proof",219.0,"8 June 2026"),("PS-3314","A5 flyers",1000,"In production",84.0,"9 June 2026"),("PS-3318","Mesh banners",2,"Awaiting proof",139.0,"10 June 2026"),("PS-3320","Round stickers",500,"Awaiting proof",88.0,"11 June 2026"),("PS-3321","Postcards",500,"Shipped",69.0,"11 June 2026")]
INITIAL = {"status": {o[0]: o[3] for o in ORDERS}, "placed": []}
