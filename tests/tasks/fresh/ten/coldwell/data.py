"""Coldwell Huts Trust: simple huts in the hills."""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import rows, slug

HUTS = rows("""
Garrigill Shieling|Black Burn|412|8|14.00|stove|all year|Ailsa Thorne|spring, 60 m behind the hut|3.2|Larch-clad and low under a rowan; the oldest of the huts.
High Cup Bothy|Scordale|588|12|16.00|stove|all year|Rupert Nixon|beck, boil it|6.8|Looks straight down the valley head.
Cauldron Barn|Upper Tees|436|18|15.50||March to October|Moira Dent|tap|1.4|A hay barn with two sleeping lofts.
Maize Beck Hut|Upper Tees|511|6|13.00|stove|all year|Colin Raisbeck|beck, boil it|7.5|Footbridge may be out after heavy rain.
Wether Hill Refuge|Lunedale|623|4|9.50||all year|Priya Sandhu|none, carry it|8.1|A shelter, not a house: four planks and a roof.
Grains o' the Beck|Lunedale|466|14|16.50|stove|March to October|Tom Elwood|tap|0.9|Farmhouse kitchen with a range.
Hunderthwaite Loft|Baldersdale|327|10|17.00||April to September|Nell Applegarth|tap|0.3|Above the tractor shed; wheelchair lift by arrangement.
Blackton Hostel Hut|Baldersdale|341|22|18.50|stove|all year|Gareth Pugh|tap|0.5|The biggest, used by schools on weekdays.
Race Yate|Baldersdale|402|6|12.00|stove|April to September|Hetty Longstaff|spring, 120 m below the hut|4.4|Sunset over the reservoirs.
Nine Standards Howff|Mallerstang|655|5|10.50||all year|Dougal Kerr|none, carry it|5.9|Built from the wall it leans on.
Hell Gill Cottage|Mallerstang|398|9|15.00|stove|all year|Bea Metcalfe|spring, at the gate|2.7|Hear the gorge all night.
Angerholme|Mallerstang|351|11|14.50||March to October|Simon Akehurst|tap|1.1|Railway workers' row, end house.
Ravenseat Laithe|Swaledale|427|16|15.00|stove|March to October|Judith Alderson|tap|0.7|Stone laithe with underfloor sheep, in lambing time.
Whitsundale Hut|Swaledale|498|7|12.50|stove|all year|Oskar Lindqvist|beck, boil it|5.2|Peat stove: bring nothing but matches.
Crackpot Side|Swaledale|366|8|13.50||April to September|Farah Nazir|spring, 40 m above the hut|1.9|Old lead smelter's office.
Gunnerside Top|Swaledale|547|10|14.00|stove|April to September|Wilf Harker|beck, boil it|6.3|Mine ruins all round; keep children close.
Punchard House|Arkengarthdale|463|12|16.00|stove|all year|Dinah Coates|tap|2.2|Drying room and a piano.
Faggergill Hut|Arkengarthdale|534|5|11.00||all year|Marek Zielony|spring, 200 m behind the hut|5.5|Quiet even in August.
Stang Shelter|Arkengarthdale|515|3|7.50||all year|Lucy Binks|none, carry it|0.2|At the road's top; first come, first served on weekdays.
Low Row Reading Room|Swaledale|288|15|19.00|stove|all year|Isobel Garth|tap|0.1|Library of the lead miners, with beds.
Great Sled Hut|Black Burn|601|6|11.50|stove|April to September|Henry Fawcett|beck, boil it|9.3|The longest walk in.
Tyne Head Steading|Black Burn|449|13|15.00||March to October|Kirsty Bell|tap|1.6|Old drovers' inn, half roofed.
Skears Barn|Upper Tees|374|20|16.00|stove|March to October|Alan Tinniswood|tap|0.8|Camping field beside.
Cronkley Lodge|Upper Tees|489|9|17.50|stove|all year|Yvonne Beadle|tap|4.0|Box beds and a bath. Book early.
""", "name", "valley", "altitude", "bunks", "price", "stove", "open", "warden", "water", "road_km", "text")

for h in HUTS:
    h["id"] = slug(h["name"])
    h["altitude"], h["bunks"] = int(h["altitude"]), int(h["bunks"])
    h["price"], h["road_km"] = float(h["price"]), float(h["road_km"])
    h["stove"] = bool(h["stove"])
