SITE = "Ashgrove Veterinary Group"
BRANCHES = [
    {"id": "castle-street", "name": "Castle Street", "address": "41 Castle Street, Ludbury LB1 4QX", "phone": "01632 960311",
     "hours": [("Monday to Friday", "8.00 to 19.00"), ("Saturday", "8.30 to 16.00"), ("Sunday", "10.00 to 12.00, urgent cases only")], "parking": "Twelve spaces behind the surgery"},
    {"id": "millbrook", "name": "Millbrook", "address": "The Old Forge, Mill Lane, Millbrook LB7 2DH", "phone": "01632 960418",
     "hours": [("Monday to Friday", "8.30 to 18.00"), ("Saturday", "9.00 to 12.00"), ("Sunday", "closed")], "parking": "On the lane"},
    {"id": "harrow-cross", "name": "Harrow Cross", "address": "Unit 3, Harrow Cross Retail Park LB3 9AA", "phone": "01632 960577",
     "hours": [("Monday to Friday", "9.00 to 20.00"), ("Saturday", "9.00 to 17.00"), ("Sunday", "closed")], "parking": "Free for two hours"},
]
EMERGENCY = "01632 960999"

# name, role, branch id, interests, year qualified (None if it does not apply)
TEAM = [
    ("Fiona Strachan", "Veterinary surgeon", "castle-street", ["orthopaedics", "dentistry"], 1998),
    ("Owen Pritchard", "Veterinary surgeon", "millbrook", ["sheep and goats", "dentistry"], 2007),
    ("Marta Zielinska", "Veterinary nurse", "castle-street", ["dentistry", "rehabilitation"], 2014),
    ("Idris Bello", "Veterinary surgeon", "castle-street", ["cardiology"], 2011),
    ("Josie Tranter", "Receptionist", "millbrook", [], None),
    ("Hannah Whitlow", "Veterinary nurse", "millbrook", ["puppy classes"], 2019),
    ("Gareth Lumley", "Veterinary surgeon", "harrow-cross", ["rabbits and small pets", "dentistry"], 2016),
    ("Priya Nair", "Veterinary surgeon", "harrow-cross", ["dermatology"], 2020),
    ("Tom Ackerley", "Practice manager", "castle-street", [], None),
    ("Saskia Brandt", "Veterinary surgeon", "millbrook", ["cats", "ultrasound"], 2013),
    ("Leanne Fogarty", "Receptionist", "castle-street", [], None),
    ("Ruth Oyelaran", "Veterinary nurse", "harrow-cross", ["weight clinics", "dentistry"], 2009),
    ("Daniel Heap", "Veterinary surgeon", "castle-street", ["dentistry", "exotics"], 2003),
    ("Callum Reid", "Veterinary nurse", "millbrook", ["anaesthesia"], 2022),
    ("Bethan Moss", "Receptionist", "harrow-cross", [], None),
    ("Nuala Keane", "Veterinary surgeon", "harrow-cross", ["oncology", "cats"], 2005),
]
PRICES = [("Consultation", 46), ("Repeat consultation", 34), ("Puppy vaccination course", 82), ("Dog booster", 58), ("Cat booster", 54),
          ("Rabbit vaccination", 71), ("Microchip", 19), ("Nail clip with a nurse", 17), ("Pet passport papers", 125)]
INITIAL_STATE = {"requests": [], "practice_news": []}
