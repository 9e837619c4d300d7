"""Attic Lane: second-hand things from neighbours."""
SELLERS = {
    "Moira P.": {"since": 2018, "rating": 4.9, "about": "Clearing my late aunt's house, a room at a time."},
    "Dev & Tilly": {"since": 2021, "rating": 4.6, "about": "Two kids, one small flat, no space."},
    "Oldfield Joinery": {"since": 2016, "rating": 4.8, "about": "Repaired and refinished by hand."},
    "Graham W.": {"since": 2020, "rating": 4.2, "about": "Tools, cameras and other half-finished hobbies."},
    "Sunniva": {"since": 2023, "rating": 5.0, "about": "Textiles and kitchen things."},
    "Pip Larchmont": {"since": 2019, "rating": 4.4, "about": "I buy too many bicycles."},
}
KEYS = ("id", "title", "category", "price", "condition", "town", "seller", "post", "height", "width", "depth")
F, K, G, S, T, B = "Furniture", "Kitchen", "Garden", "Sports", "Toys", "Books & music"
W, H, L = "Wexcombe", "Harrowby", "Little Stane"
ITEMS = [dict(zip(KEYS, x)) for x in [
    (31, "Pine blanket chest", F, 85, "Good", W, "Moira P.", False, 46, 98, 44),
    (30, "Enamel bread bin", K, 14, "Worn", H, "Sunniva", True, 24, 33, 22),
    (29, "Ladder-back chair", F, 38, "Good", L, "Oldfield Joinery", False, 102, 47, 45),
    (28, "Kick scooter, blue", S, 22, "Good", H, "Dev & Tilly", False, 84, 34, 68),
    (27, "Galvanised watering can", G, 17, "Worn", W, "Moira P.", True, 38, 41, 20),
    (26, "Wooden marble run", T, 19, "Like new", H, "Dev & Tilly", True, 52, 40, 12),
    (25, "Copper jam pan", K, 48, "Good", W, "Sunniva", True, 17, 39, 39),
    (24, "Box of sea shanty records", B, 26, "Good", L, "Graham W.", True, 33, 33, 18),
    (23, "Oak plan chest, six drawers", F, 340, "Good", H, "Oldfield Joinery", False, 81, 104, 76),
    (22, "Stoneware mixing bowl", K, 12, "Like new", L, "Sunniva", True, 14, 29, 29),
    (21, "Touring bicycle, 56 cm", S, 265, "Good", W, "Pip Larchmont", False, 102, 60, 172),
    (20, "Cold frame", G, 30, "Worn", H, "Graham W.", False, 40, 100, 60),
    (19, "Cast iron waffle iron", K, 27, "Good", H, "Moira P.", True, 5, 38, 19),
    (18, "Shaker rocking chair", F, 190, "Like new", W, "Oldfield Joinery", False, 108, 58, 80),
    (17, "Rag doll with trunk", T, 34, "Worn", W, "Moira P.", True, 30, 22, 15),
    (16, "Folding bicycle, green", S, 310, "Like new", L, "Pip Larchmont", False, 98, 57, 145),
    (15, "Cookery encyclopaedia, 8 volumes", B, 40, "Good", H, "Sunniva", True, 26, 45, 20),
    (14, "Bench vice", G, 33, "Good", W, "Graham W.", False, 18, 16, 34),
    (13, "Walnut bureau", F, 245, "Worn", L, "Moira P.", False, 104, 76, 45),
    (12, "Kitchen scales with weights", K, 23, "Good", L, "Moira P.", False, 28, 41, 20),
    (11, "Cargo bicycle, three wheels", S, 580, "Worn", H, "Pip Larchmont", False, 112, 86, 214),
    (10, "Balance bike", S, 24, "Good", W, "Dev & Tilly", False, 56, 36, 84),
    (9, "Glazed bookcase", F, 275, "Good", W, "Moira P.", False, 188, 92, 34),
    (8, "Dolls' house, unfurnished", T, 65, "Good", L, "Dev & Tilly", False, 78, 62, 40),
    (7, "Upright loom", F, 225, "Good", W, "Sunniva", False, 150, 96, 60),
    (6, "Set of six soup plates", K, 21, "Like new", W, "Sunniva", True, 4, 23, 23),
    (5, "Terracotta rhubarb forcer", G, 45, "Good", L, "Graham W.", False, 55, 36, 36),
    (4, "Piano stool", F, 52, "Good", H, "Graham W.", False, 50, 55, 36),
    (3, "Pasta machine", K, 25, "Good", H, "Dev & Tilly", True, 15, 20, 20),
    (2, "Croquet set for four", S, 42, "Worn", L, "Moira P.", False, 20, 96, 22),
    (1, "Concertina, 30 keys", B, 230, "Good", W, "Graham W.", True, 17, 17, 20),
]]
CATEGORIES = [F, K, G, S, T, B]
