import json, random
R = random.Random(2301)
FAM = {
 "Fabaceae": [("Lotus corniculatus","Bird's-foot trefoil"),("Vicia cracca","Tufted vetch"),("Anthyllis vulneraria","Kidney vetch"),("Trifolium pratense","Red clover"),("Lathyrus pratensis","Meadow vetchling"),("Ononis repens","Restharrow")],
 "Asteraceae": [("Centaurea nigra","Common knapweed"),("Cichorium intybus","Chicory"),("Leucanthemum vulgare","Oxeye daisy"),("Solidago virgaurea","Goldenrod"),("Tragopogon pratensis","Goat's-beard")],
 "Poaceae": [("Briza media","Quaking grass"),("Festuca ovina","Sheep's fescue"),("Cynosurus cristatus","Crested dog's-tail"),("Molinia caerulea","Purple moor-grass")],
 "Rosaceae": [("Geum rivale","Water avens"),("Sanguisorba minor","Salad burnet"),("Filipendula ulmaria","Meadowsweet"),("Rosa canina","Dog rose")],
 "Apiaceae": [("Daucus carota","Wild carrot"),("Pimpinella saxifraga","Burnet-saxifrage"),("Silaum silaus","Pepper-saxifrage")],
 "Ranunculaceae": [("Caltha palustris","Marsh marigold"),("Trollius europaeus","Globeflower"),("Aquilegia vulgaris","Columbine")],
 "Caryophyllaceae": [("Silene dioica","Red campion"),("Dianthus deltoides","Maiden pink"),("Agrostemma githago","Corncockle")],
}
COUNTY = ["Shropshire","Cumbria","Northumberland","Dorset","Powys","Perthshire","Derbyshire"]
COLL = ["Ida Penhallow","Rufus Tait","Maren Ogilvie","Colm Brannigan","Esther Vane","Tobias Lyle"]
acc, fams = [], list(FAM)
for i in range(140):
    f = R.choice(fams); lat, com = R.choice(FAM[f])
    seeds = R.randrange(400, 52000, 20)
    sown = R.choice([50, 100, 100, 200])
    acc.append({"id": "CM-%04d" % (112 + i*3 + R.randrange(2)), "latin": lat, "common": com, "family": f,
      "county": R.choice(COUNTY), "collected": R.randint(1978, 2022), "collector": R.choice(COLL),
      "altitude_m": R.randrange(5, 640, 5), "seeds": seeds, "status": R.choices(["Available","Reserve only","Regenerating"], [6,3,2])[0],
      "moisture": round(R.uniform(3.2, 7.9), 1), "store": "Vault %s, shelf %d" % (R.choice("ABC"), R.randint(1, 48)),
      "test": {"month": R.choice(["January","March","May","October"]), "year": R.choice([2018,2019,2020,2021,2022]), "sown": sown, "sprouted": int(sown*R.uniform(.35,.98))},
      "habitat": R.choice(["hay meadow","road verge","limestone pavement","river shingle","wet heath","churchyard"])})
json.dump({"accessions": acc, "test_years": [2018,2019,2020,2021,2022]}, open("data.json","w",encoding="utf-8"), ensure_ascii=False, indent=1)
