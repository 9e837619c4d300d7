VETS = [
 dict(slug="okafor", name="Dr Amara Okafor", role="Practice owner", species=["Dogs","Cats","Rabbits"], days="Mon–Thu", since=2009, room=1, langs="English, Igbo", bio="Amara founded the practice and still does most of our orthopaedic surgery."),
 dict(slug="lindqvist", name="Dr Per Lindqvist", role="Veterinary surgeon", species=["Dogs","Cats"], days="Tue–Sat", since=2014, room=2, langs="English, Swedish", bio="Per looks after our heart patients and runs the Thursday blood-pressure clinic."),
 dict(slug="bhatt", name="Dr Sonal Bhatt", role="Veterinary surgeon", species=["Rabbits","Guinea pigs","Birds"], days="Mon, Wed, Fri", since=2017, room=3, langs="English, Gujarati", bio="Sonal is the person to ask for when your pet weighs less than two kilos."),
 dict(slug="marsh", name="Dr Elliot Marsh", role="Veterinary surgeon", species=["Dogs","Cats","Reptiles"], days="Wed–Sat", since=2021, room=2, langs="English", bio="Elliot keeps four geckos of his own and one very old cat."),
 dict(slug="ferreira", name="Dr Inês Ferreira", role="Dental surgeon", species=["Dogs","Cats","Rabbits"], days="Mon, Tue", since=2019, room=4, langs="English, Portuguese", bio="Inês joined us from Porto and does nothing but teeth, all day long."),
 dict(slug="tranter", name="Dr Hugh Tranter", role="Locum", species=["Dogs","Birds"], days="Sat", since=2023, room=1, langs="English, Welsh", bio="Hugh stands in at weekends and during the lambing season."),
]
PRICES = [
 ("Consultations", [("Standard consultation", 52.0, 15), ("Follow-up within 14 days", 34.0, 10), ("Second opinion", 68.5, 30), ("Nurse clinic", 19.0, 10), ("Video consultation", 38.0, 15)]),
 ("Vaccinations", [("Puppy primary course", 74.0, 20), ("Kitten primary course", 79.5, 20), ("Dog annual booster", 58.0, 15), ("Rabbit combined (RHD + myxo)", 66.0, 15), ("Kennel cough only", 41.0, 10)]),
 ("Dentistry", [("Dental check", 25.0, 10), ("Scale and polish, cat", 248.0, 60), ("Scale and polish, dog", 312.5, 75), ("Single extraction", 96.0, 40), ("Rabbit tooth trim", 47.0, 20)]),
 ("Surgery", [("Cat castration", 89.0, 30), ("Cat spay", 128.0, 45), ("Dog castration", 264.0, 60), ("Dog spay, keyhole", 498.0, 90), ("Cruciate repair", 1875.0, 150), ("Lump removal, small", 340.0, 45)]),
]
NEWS = [("2 May 2026","Puppy mornings return"),("21 April 2026","New X-ray room opened"),("9 April 2026","Tick season: what to look for")]
INITIAL = {"requests": []}
