BEERS = [dict(zip(("id","name","style","abv","price","was","size","left","badge","allergens","notes"), r)) for r in [
 ("coracle","Coracle","Pale ale","4.2%","£3.10","","440 ml",120,"","Barley, wheat","Grapefruit pith, biscuit, a dry finish."),
 ("tidewrack","Tidewrack","Gose","3.8%","£3.40","","330 ml",0,"","Barley, wheat, oats","Sea salt and coriander."),
 ("black-ditch","Black Ditch","Stout","5.6%","£3.90","£4.40","440 ml",48,"","Barley, oats, lactose (milk)","Cold coffee and treacle."),
 ("old-ferryman","Old Ferryman","Barley wine","10.4%","£6.80","","330 ml",0,"","Barley","Figs, sherry, leather armchair."),
 ("sluice","Sluice","IPA","6.3%","£4.20","","440 ml",64,"New","Barley, wheat","Pine, mango, more pine."),
 ("harvest-mouse","Harvest Mouse","Best bitter","4.0%","£2.95","","500 ml",200,"","Barley","Toffee, hedgerow, a bit of earth."),
 ("dyke-jumper","Dyke Jumper","Double IPA","8.5%","£5.60","","440 ml",22,"","Barley, oats","Peach and danger."),
 ("small-hours","Small Hours","Table beer","2.7%","£2.40","£2.80","330 ml",90,"","Barley, rye","Lemon barley water for grown-ups."),
 ("eel-pie","Eel Pie","Porter","5.1%","£3.70","","500 ml",0,"","Barley, rye","Smoke, prunes, no eel."),
 ("moorhen","Moorhen","Saison","6.9%","£4.50","","375 ml",17,"New","Barley, wheat, spelt","White pepper and orange peel."),
 ("lockkeeper","Lockkeeper","Lager","4.6%","£3.00","","330 ml",150,"","Barley","Clean. Cold. That is all."),
]]
ORDERS = [dict(zip(("no","date","items","total","status","carrier"), r)) for r in [
 ("FB-1187","2 February 2026","12 × Coracle","£41.40","Processing",""),
 ("FB-1174","21 January 2026","6 × Black Ditch, 6 × Sluice","£52.80","Processing",""),
 ("FB-1160","8 January 2026","6 × Dyke Jumper","£37.80","Dispatched","Swift Post"),
 ("FB-1102","19 December 2025","24 × Harvest Mouse","£75.00","Delivered","Swift Post"),
 ("FB-1041","30 October 2025","6 × Moorhen, 6 × Lockkeeper","£49.20","Delivered","Pelican Parcels"),
 ("FB-0988","14 August 2025","12 × Small Hours","£33.00","Cancelled",""),
]]
def initial(): return {"basket": {}, "orders": {o["no"]: o["status"] for o in ORDERS}, "newsletter": []}
