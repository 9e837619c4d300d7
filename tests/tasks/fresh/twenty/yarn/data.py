"""Tarnbeck Wools: yarns."""
_rows = [
 # slug, name, weight, fibre, metres, grams, needle, price, colours, stock (sold out colours)
 ("moorland-dk","Moorland DK","DK","Wool",225,100,"4.0 mm",12.5,["Peat","Heather","Bracken","Rowan"],["Rowan"]),
 ("beck-sock","Beck Sock","4 ply","Wool blend",420,100,"2.5 mm",16.9,["Trout","Slate","Kingfisher"],[]),
 ("fell-aran","Fell Aran","Aran","Wool",170,100,"5.0 mm",11.2,["Oatmeal","Lichen","Storm"],[]),
 ("cloudberry-lace","Cloudberry Lace","Lace","Alpaca",600,100,"3.25 mm",21.5,["Mist","Cloudberry"],["Mist"]),
 ("harbour-cotton","Harbour Cotton DK","DK","Cotton",110,50,"4.0 mm",4.95,["Sail","Buoy","Anchor","Sand"],[]),
 ("drover-chunky","Drover Chunky","Chunky","Wool",100,100,"7.0 mm",13.75,["Charcoal","Ginger"],[]),
 ("silverdale-dk","Silverdale DK","DK","Alpaca",230,100,"4.0 mm",18.4,["Dove","Ink","Rosehip"],[]),
 ("silverdale-4ply","Silverdale 4 ply","4 ply","Alpaca",400,100,"3.0 mm",19.8,["Dove","Ink"],[]),
 ("hedge-dk","Hedge Tweed DK","DK","Wool",212,100,"4.0 mm",14.1,["Sloe","Hip","Haw"],[]),
 ("hedge-aran","Hedge Tweed Aran","Aran","Wool",166,100,"5.0 mm",14.6,["Sloe","Haw"],[]),
 ("lamb-dk","Little Lamb DK","DK","Wool blend",120,50,"4.0 mm",5.6,["Butter","Mint","Powder"],[]),
 ("merino-aran","Dale Merino Aran","Aran","Wool",180,100,"5.0 mm",17.25,["Plum","Fern","Ochre"],["Ochre"]),
 ("linen-4ply","Flaxfield","4 ply","Linen",270,100,"3.25 mm",13.3,["Flax","Sky"],[]),
 ("alpaca-aran","Highcote Alpaca Aran","Aran","Alpaca",150,100,"5.5 mm",19.2,["Fawn","Bay"],[]),
 ("aran-blend","Workaday Aran","Aran","Wool blend",200,100,"5.0 mm",8.9,["Navy","Brick","Moss","Cream"],[]),
 ("alpaca-dk-light","Wisp Alpaca DK","DK","Alpaca",125,50,"3.75 mm",9.6,["Frost","Clay"],["Frost","Clay"]),
 ("mohair-lace","Gossamer","Lace","Mohair",210,25,"3.5 mm",10.8,["Smoke","Blush","Pear"],[]),
 ("cotton-4ply","Pier Cotton 4 ply","4 ply","Cotton",170,50,"3.0 mm",5.2,["White","Denim"],[]),
 ("jura-chunky","Jumble Chunky","Chunky","Wool blend",110,100,"6.5 mm",9.95,["Confetti","Bonfire"],[]),
 ("shetland-4ply","Skerry Shetland","4 ply","Wool",225,50,"3.0 mm",6.4,["Fog","Madder","Indigo","Moorit"],[]),
 ("bfl-dk","Longwool DK","DK","Wool",220,100,"4.0 mm",15.75,["Natural","Woad"],[]),
 ("alpaca-chunky","Bramble Alpaca Chunky","Chunky","Alpaca",90,100,"8.0 mm",20.3,["Bramble"],[]),
 ("silk-dk","Teasel Alpaca Silk DK","DK","Alpaca",240,100,"4.0 mm",24.0,["Pearl","Garnet"],["Garnet"]),
 ("linen-dk","Flaxfield DK","DK","Linen",190,100,"4.0 mm",None,["Flax"],["Flax"]),
]
KEYS = ("slug","name","weight","fibre","metres","grams","needle","price","colours","soldout")
YARNS = [dict(zip(KEYS, r)) for r in _rows]
for y in YARNS: y["in_stock"] = any(c not in y["soldout"] for c in y["colours"]) and y["price"] is not None
WEIGHTS = ["Lace","4 ply","DK","Aran","Chunky"]
FIBRES = ["Wool","Wool blend","Alpaca","Mohair","Cotton","Linen"]
SHIPPING = {"standard": ("Royal Post standard (3.20)", 3.2), "tracked": ("Royal Post tracked (4.90)", 4.9), "collect": ("Collect from the shop (free)", 0.0)}
