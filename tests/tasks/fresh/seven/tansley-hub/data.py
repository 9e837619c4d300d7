"""Tansley Bridge Primary: the family hub of a school."""
SITE = "Tansley Bridge Primary"
CHILDREN = [{"id": "tobi", "name": "Tobi Adeyemi", "class": "Kestrels (Year 4)", "year": 4}, {"id": "ife", "name": "Ife Adeyemi", "class": "Wrens (Year 1)", "year": 1}]
CLUBS = [  # name, day, start, end, leader, years, free, fee per term
    ("Recorder", "Monday", "15:20", "16:00", "Mrs Quist", (2, 4), 5, 12), ("Football A", "Monday", "15:20", "16:30", "Mr Lomax", (4, 6), 0, 20),
    ("Lego", "Monday", "15:20", "16:15", "Miss Arnott", (1, 3), 3, 15), ("Chess", "Tuesday", "15:20", "16:20", "Mr Hollis", (3, 6), 2, 10),
    ("Dance", "Tuesday", "15:20", "16:15", "Mrs Quist", (1, 4), 7, 18), ("Gardening", "Tuesday", "15:20", "16:10", "Mr Bhandari", (1, 6), 0, 8),
    ("Netball", "Tuesday", "12:15", "12:50", "Miss Varga", (5, 6), 4, 0), ("Choir", "Wednesday", "12:15", "12:50", "Mrs Quist", (2, 6), 12, 0),
    ("Coding", "Wednesday", "15:20", "16:30", "Mr Hollis", (4, 6), 1, 24), ("Craft", "Wednesday", "15:20", "16:15", "Miss Arnott", (1, 3), 0, 14),
    ("Running", "Thursday", "08:00", "08:35", "Mr Lomax", (3, 6), 9, 0), ("Drama", "Thursday", "15:20", "16:30", "Miss Varga", (3, 6), 3, 22),
    ("Story hut", "Thursday", "15:20", "16:00", "Mrs Pell", (1, 2), 6, 6), ("Cookery", "Friday", "15:20", "16:30", "Mr Bhandari", (2, 5), 0, 28),
    ("Film", "Friday", "15:20", "16:45", "Miss Arnott", (4, 6), 5, 9),
]
MENU = {  # week: day: (main, vegetarian, pudding)
    1: {"Monday": ("Cottage pie", "Lentil pie", "Pear crumble"), "Tuesday": ("Chicken korma", "Chickpea korma", "Mango fool"), "Wednesday": ("Roast turkey", "Nut roast", "Jelly"), "Thursday": ("Beef lasagne", "Spinach lasagne", "Flapjack"), "Friday": ("Fish fingers", "Halloumi fingers", "Ice cream")},
    2: {"Monday": ("Sausage and mash", "Bean sausage and mash", "Rice pudding"), "Tuesday": ("Pasta bolognese", "Pasta with peas and mint", "Melon"), "Wednesday": ("Roast gammon", "Leek and potato bake", "Sponge and custard"), "Thursday": ("Jerk chicken", "Sweet potato and black bean stew", "Banana cake"), "Friday": ("Battered cod", "Cheese and onion slice", "Yoghurt")},
    3: {"Monday": ("Beef burger", "Mushroom burger", "Apple pie"), "Tuesday": ("Chicken noodles", "Tofu noodles", "Pineapple"), "Wednesday": ("Roast beef", "Stuffed pepper", "Trifle"), "Thursday": ("Toad in the hole", "Squash risotto", "Shortbread"), "Friday": ("Salmon fishcake", "Courgette fritters", "Ice cream")},
}
TRIPS = [("farm", "ife", "Hollin Farm, 21 May", "Coach, packed lunch, £9.50"), ("river", "tobi", "River study at Monk's Weir, 3 June", "Wellingtons, £6"),
         ("library", "ife", "Walk to the town library, 9 June", "Nothing to pay"), ("swim", "tobi", "Swimming, every Tuesday from 2 June", "Ten weeks, £22")]
CONSENTS = {"farm": False, "river": True, "library": False, "swim": False, "photos-tobi": True, "photos-ife": True, "plasters-tobi": True, "plasters-ife": True}
REASONS = ["Unwell", "Doctor or dentist", "Family occasion", "Religious festival", "Something else"]
EVENING = {  # teacher, room, taken
    "Ms Varga": {"child": "tobi", "room": "Kestrels", "taken": ["16:00", "16:10", "16:30", "16:40", "17:20", "17:30"]},
    "Mrs Pell": {"child": "ife", "room": "Wrens", "taken": ["16:00", "16:20", "17:00", "17:10"]},
}
SLOTS = ["16:00", "16:10", "16:20", "16:30", "16:40", "16:50", "17:00", "17:10", "17:20", "17:30"]
INITIAL_STATE = {"consents": dict(CONSENTS), "absences": [], "evening": {}}
