SITE = "Ellerdale Light Railway"
# label, 2025, 2024
FIGURES = [("Passenger journeys", 187420, 171905), ("Volunteer hours", 64310, 61275), ("Train miles run", 23840, 24110),
           ("Cups of tea sold", 52660, 49980), ("School visits", 74, 68), ("Members", 3912, 3741)]
# station -> tickets sold in 2025, height above sea in feet, opened
STATIONS = [("Skelbeck", 21340, 310, 1899), ("Ellerthwaite", 58215, 245, 1899), ("Garth Halt", 4870, 402, 1931), ("Tarnside", 39660, 455, 1901),
            ("Low Moor", 7925, 480, 1901), ("Highcross", 46180, 612, 1904), ("Quarry Road", 9230, 590, 1904)]
# name, wheels, builder, year built, fuel/type, state
LOCOS = [("Lady Margaret", "0-6-0T", "Hartley and Sons, Leeds", 1898, "Steam", "In traffic"),
         ("Curlew", "2-4-2T", "Gorton Works", 1911, "Steam", "Under overhaul"),
         ("Quarryman", "0-4-0ST", "Pecksmith, Bristol", 1923, "Steam", "In traffic"),
         ("D2177", "0-6-0", "Swindon Works", 1961, "Diesel", "In traffic"),
         ("Brigantia", "2-6-2T", "Vulcan Yard, Newton", 1937, "Steam", "On display"),
         ("Old Sam", "4-wheel", "Ruston Hall, Lincoln", 1948, "Diesel", "Stored")]
VIADUCT_COST = 612400
VIADUCT_GRANT = 350000
BOILERSMITH = "Hester Dunnaway"
INITIAL_STATE = {"bulletin": []}
