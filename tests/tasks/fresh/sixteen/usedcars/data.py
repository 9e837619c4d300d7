# make | model | body | fuel | gearbox | year | miles | price | old price
RAW = """
Toyota | Yaris Icon | Hatchback | Hybrid | Automatic | 2021 | 24310 | 14995 |
Toyota | Corolla Touring | Estate | Hybrid | Automatic | 2020 | 41870 | 16750 | 17495
Toyota | Aygo X | Hatchback | Petrol | Manual | 2023 | 9120 | 12990 |
Toyota | RAV4 Dynamic | SUV | Hybrid | Automatic | 2019 | 58240 | 19995 |
Toyota | Avensis Business | Estate | Diesel | Manual | 2017 | 88400 | 7495 | 7995
Toyota | bZ4X Motion | SUV | Electric | Automatic | 2023 | 15600 | 26450 |
Ford | Fiesta Titanium | Hatchback | Petrol | Manual | 2019 | 37650 | 9495 |
Ford | Focus Zetec | Estate | Diesel | Manual | 2018 | 71250 | 8250 |
Ford | Puma ST-Line | SUV | Petrol | Manual | 2021 | 29480 | 15250 | 15995
Ford | Kuga Vignale | SUV | Hybrid | Automatic | 2022 | 22140 | 23995 |
Ford | Mustang Mach-E | SUV | Electric | Automatic | 2022 | 18990 | 27995 | 29995
Ford | Mondeo Titanium | Estate | Hybrid | Automatic | 2019 | 63300 | 12495 |
Volkswagen | Golf Life | Hatchback | Petrol | Manual | 2020 | 33760 | 15495 |
Volkswagen | Golf Estate SE | Estate | Diesel | Automatic | 2019 | 54980 | 13750 |
Volkswagen | ID.3 Pro | Hatchback | Electric | Automatic | 2021 | 27300 | 16995 | 17995
Volkswagen | Passat GT | Estate | Hybrid | Automatic | 2020 | 46700 | 17995 |
Volkswagen | Polo Match | Hatchback | Petrol | Manual | 2018 | 45120 | 9750 |
Volkswagen | up! White | Hatchback | Petrol | Manual | 2017 | 39840 | 6995 |
Nissan | Leaf Tekna | Hatchback | Electric | Automatic | 2020 | 30450 | 11495 |
Nissan | Leaf Acenta | Hatchback | Electric | Automatic | 2018 | 49760 | 8495 | 8995
Nissan | Qashqai N-Connecta | SUV | Petrol | Manual | 2019 | 42300 | 13250 |
Nissan | Juke Visia | SUV | Petrol | Manual | 2018 | 51900 | 8995 |
Nissan | Ariya Engage | SUV | Electric | Automatic | 2023 | 11250 | 25995 |
Nissan | Micra Acenta | Hatchback | Petrol | Automatic | 2019 | 26870 | 9995 |
Skoda | Octavia SE L | Estate | Diesel | Manual | 2020 | 66150 | 13495 |
Skoda | Superb Laurin | Estate | Diesel | Automatic | 2021 | 48320 | 21495 | 22250
Skoda | Fabia Colour | Hatchback | Petrol | Manual | 2019 | 28940 | 10250 |
Skoda | Enyaq iV 60 | SUV | Electric | Automatic | 2022 | 21060 | 24495 |
Skoda | Kamiq Monte | SUV | Petrol | Automatic | 2021 | 25730 | 16250 |
Skoda | Citigo-e | Hatchback | Electric | Automatic | 2020 | 17890 | 9250 |
Honda | Jazz Crosstar | Hatchback | Hybrid | Automatic | 2021 | 20980 | 16495 |
Honda | Civic Sport | Hatchback | Petrol | Manual | 2019 | 40210 | 13995 |
Honda | Civic Tourer | Estate | Diesel | Manual | 2016 | 97350 | 6750 | 7250
Honda | CR-V Elegance | SUV | Hybrid | Automatic | 2020 | 38480 | 21250 |
Honda | e Advance | Hatchback | Electric | Automatic | 2021 | 14330 | 17750 |
Honda | HR-V EX | SUV | Petrol | Automatic | 2018 | 44600 | 12750 |
Volvo | V60 Momentum | Estate | Diesel | Automatic | 2020 | 52410 | 18995 |
Volvo | V90 Inscription | Estate | Hybrid | Automatic | 2021 | 36240 | 28750 |
Volvo | XC40 Recharge | SUV | Electric | Automatic | 2022 | 23550 | 26995 |
Volvo | V40 R-Design | Hatchback | Diesel | Manual | 2018 | 60870 | 11250 |
Kia | Niro 2 | SUV | Hybrid | Automatic | 2020 | 35590 | 15995 | 16995
Kia | e-Niro 3 | SUV | Electric | Automatic | 2020 | 32680 | 17250 | 18250
Kia | Picanto GT | Hatchback | Petrol | Manual | 2021 | 16740 | 10995 |
Kia | Ceed Sportswagon | Estate | Petrol | Manual | 2020 | 31190 | 13895 |
Kia | Soul EV | SUV | Electric | Automatic | 2021 | 28150 | 18495 |
Kia | Sportage GT | SUV | Diesel | Manual | 2018 | 67040 | 11995 |
"""
COLOURS = ["Silver", "Deep blue", "White", "Graphite", "Red", "Forest green"]
CARS = []
for i, l in enumerate(RAW.strip().splitlines()):
    mk, mo, b, f, g, y, mi, p, o = [x.strip() for x in l.split("|")]
    CARS.append(dict(id=701 + i, make=mk, title=f"{mk} {mo}", body=b, fuel=f, gearbox=g, year=int(y), miles=int(mi), price=int(p), old=int(o) if o else None,
                     owners=1 + (i * 7 + 2) % 4, mot=f"{1 + (i * 11) % 28:02d}/{1 + (i * 5) % 12:02d}/2027", colour=COLOURS[(i * 5 + 1) % 6], keys=1 + (i % 3 != 0), doors=[5, 3, 5, 5][i % 4]))
CARS.sort(key=lambda c: (c["id"] * 29) % 47)   # "newest in" order
MAKES = sorted({c["make"] for c in CARS})
FUELS = ["Petrol", "Diesel", "Hybrid", "Electric"]
INITIAL = {"enquiries": []}
