"""Marsh Row Library of Things: neighbours lend what they seldom need."""
SITE = "Marsh Row Library of Things"
HUBS = {"chapel": "Chapel Hut", "dairy": "Dairy Yard", "pump": "Pump House"}
THINGS = []


def t(id, name, hub, fee, deposit, state="in", back="", waiting=0, group="Garden", need="", bring="Bring it back clean.", gift=""):
    THINGS.append({"id": id, "name": name, "hub": hub, "fee": fee, "deposit": deposit, "state": state, "back": back,
                   "waiting": waiting, "group": group, "need": need, "bring": bring, "gift": gift})


H, K, P, G, O = "House", "Kitchen", "Party", "Garden", "Outdoors"
t("hedge-trimmer", "Cordless hedge trimmer", "chapel", 6, 30, need="Goggles lie in the box.", gift="The Achterbergs")
t("carpet-cleaner", "Carpet cleaner", "dairy", 9, 45, group=H, need="Shampoo is not included; the shop on Quay Street has it.", bring="Empty both tanks and leave the lid open.", gift="A whip-round in 2023")
t("fondue-set", "Fondue set", "chapel", 3, 10, group=K, gift="Ilse from number 12")
t("sack-barrow", "Sack barrow", "pump", 2, 15, group=H, gift="The removal firm that closed")
t("gazebo-3", "Gazebo, three metres", "dairy", 8, 40, "out", "17 May", 4, P, "Two people to put it up.", "Dry it before folding.")
t("bunting", "Forty metres of bunting", "chapel", 2, 5, group=P, gift="The jubilee committee")
t("pasta-machine", "Pasta machine", "chapel", 3, 12, "out", "10 May", 2, K)
t("wallpaper-steamer", "Wallpaper steamer", "pump", 5, 20, "repair", group=H)
t("apple-press", "Apple press", "dairy", 7, 50, "out", "24 May", 6, G, "Comes with two buckets.", "Rinse it with the hose, not in the sink.", "The orchard day")
t("tent-4", "Tent for four", "pump", 10, 60, "out", "31 May", 9, O, bring="Air it for a day first.")
t("telescopic-ladder", "Telescopic ladder", "chapel", 4, 35, group=H, need="Lock every rung.")
t("camp-stove", "Camping stove", "pump", 3, 15, group=O, need="Gas is not included.")
t("popcorn-cart", "Popcorn cart", "dairy", 12, 60, "out", "16 May", 7, P)
t("leaf-shredder", "Leaf shredder", "chapel", 7, 45, "repair", group=G)
t("bread-maker", "Bread maker", "chapel", 4, 18, "out", "9 May", 0, K)
t("jigsaw", "Jigsaw with twelve blades", "pump", 4, 25, group=H)
t("pa-system", "Loudspeakers and microphone", "dairy", 11, 80, "out", "23 May", 8, P, "Ask Theo for the leads.")
t("raclette", "Raclette for eight", "chapel", 4, 14, group=K)
t("scarifier", "Lawn scarifier", "dairy", 6, 40, "out", "18 May", 5, G)
t("slackline", "Slackline", "pump", 2, 10, group=O)
t("cot", "Travel cot", "chapel", 3, 20, "out", "12 May", 3, H, bring="Wash the sheet at sixty degrees.")
t("canoe-bags", "Dry bags, set of five", "pump", 2, 10, group=O)
t("projector", "Projector and screen", "dairy", 9, 75, "out", "30 May", 11, P, "Takes HDMI only.", gift="The film club")
t("jam-kettle", "Jam kettle, copper", "chapel", 3, 25, group=K)
t("spirit-laser", "Laser level", "pump", 4, 30, group=H)
t("headlamps", "Six head torches", "chapel", 2, 12, group=O, need="Batteries are charged by the hut.")
t("tile-cutter", "Tile cutter", "dairy", 5, 30, "repair", group=H)
t("fire-bowl", "Fire bowl with grill", "chapel", 5, 20, group=G)
t("ice-maker", "Ice cream maker", "dairy", 4, 20, "out", "15 May", 10, K)
t("post-digger", "Post hole digger", "pump", 3, 15, group=G)
t("sewing", "Sewing machine", "chapel", 6, 50, "out", "21 May", 5, H)
t("roof-box", "Roof box, 400 litres", "pump", 10, 70, "out", "7 June", 6, O)
t("karaoke", "Karaoke machine", "dairy", 6, 30, group=P)
t("dehydrator", "Fruit dehydrator", "chapel", 3, 16, "repair", group=K)
t("trestles", "Four trestle tables", "chapel", 5, 0, group=P)
t("moisture-meter", "Damp meter", "pump", 2, 15, group=H)
t("cider-jars", "Demijohns, a dozen", "dairy", 2, 10, group=K)
t("stilts", "Stilts, two pairs", "chapel", 1, 5, group=P)
t("wheelbarrow", "Wheelbarrow", "dairy", 2, 15, group=G)
t("chimney-brush", "Chimney brushes", "chapel", 3, 12, "out", "11 May", 1, H)
BY_ID = {x["id"]: x for x in THINGS}
BATCH = 8
MEMBERS = {"MR-0418": "Niamh Corrigan", "MR-0077": "Theo Albury", "MR-0562": "S. Rahimi"}
FRIDAYS = ["2026-05-08", "2026-05-15", "2026-05-22", "2026-05-29", "2026-06-05", "2026-06-12", "2026-06-19", "2026-06-26"]
INITIAL_STATE = {"reservations": []}
