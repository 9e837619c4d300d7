# name | category | fee a week | deposit | out until ("" = in) | shelf | kg
RAW = """
Hedge trimmer, 55 cm | Gardening | 5.00 | 30 | | G-04 | 3.6
Lawn scarifier | Gardening | 9.50 | 60 | 12 Dec 2026 | G-11 | 14.2
Wheelbarrow, galvanised | Gardening | 3.50 | 20 | | G-01 | 13.5
Post hole digger | Gardening | 4.00 | 25 | | G-07 | 5.1
Garden shredder | Gardening | 11.00 | 75 | 5 Dec 2026 | G-12 | 22.8
Long-reach pruner | Gardening | 3.00 | 20 | | G-05 | 1.9
Petrol rotavator | Gardening | 16.00 | 120 | | G-15 | 31.0
Leaf blower | Gardening | 4.50 | 30 | 8 Dec 2026 | G-08 | 4.4
Soil riddle and sieve set | Gardening | 1.50 | 10 | | G-02 | 2.0
Weed burner | Gardening | 3.20 | 25 | 19 Dec 2026 | G-09 | 1.4
Circular saw, 190 mm | Woodwork | 5.50 | 40 | | W-03 | 4.2
Router with bit set | Woodwork | 6.50 | 55 | | W-06 | 3.9
Belt sander | Woodwork | 4.80 | 35 | | W-08 | 3.1
Random orbit sander | Woodwork | 3.60 | 25 | 9 Dec 2026 | W-09 | 1.7
Sash clamps, set of six | Woodwork | 2.50 | 20 | | W-12 | 11.6
Biscuit jointer | Woodwork | 4.90 | 40 | | W-07 | 2.9
Mitre saw with stand | Woodwork | 9.00 | 70 | | W-02 | 26.4
Thickness planer | Woodwork | 14.00 | 110 | 16 Dec 2026 | W-01 | 27.5
Wood lathe, benchtop | Woodwork | 12.50 | 100 | | W-15 | 38.0
Japanese pull saw pair | Woodwork | 2.00 | 15 | | W-11 | 0.8
Nail gun, cordless | Woodwork | 7.00 | 60 | 3 Dec 2026 | W-05 | 3.4
Wallpaper steamer | Decorating | 4.00 | 25 | | D-02 | 4.6
Pasting table and brushes | Decorating | 2.20 | 15 | | D-01 | 5.3
Paint sprayer | Decorating | 8.00 | 60 | 10 Dec 2026 | D-06 | 6.2
Tile cutter, 600 mm | Decorating | 5.20 | 40 | | D-08 | 9.8
Extension ladder, 6 m | Decorating | 6.00 | 50 | | D-10 | 17.3
Heat gun | Decorating | 2.80 | 20 | 7 Dec 2026 | D-04 | 0.9
Plaster mixer paddle | Decorating | 3.40 | 30 | | D-07 | 4.0
Laser level, self-levelling | Decorating | 4.60 | 45 | | D-05 | 1.1
Carpet washer, upright | Cleaning | 9.00 | 70 | | C-03 | 12.1
Pressure washer, 140 bar | Cleaning | 8.50 | 65 | 14 Dec 2026 | C-01 | 11.7
Wet and dry vacuum | Cleaning | 5.00 | 40 | | C-02 | 7.9
Window cleaning kit | Cleaning | 2.00 | 15 | | C-06 | 1.6
Steam mop | Cleaning | 3.00 | 20 | 4 Dec 2026 | C-05 | 2.7
Drain rods, 9 m | Cleaning | 2.40 | 15 | | C-08 | 6.5
Dehumidifier, 20 litre | Cleaning | 7.50 | 60 | 21 Dec 2026 | C-04 | 15.2
Gazebo, 3 x 4 m | Party | 10.00 | 80 | | P-01 | 24.0
Folding chairs, set of ten | Party | 6.00 | 40 | | P-03 | 36.0
Bunting, 50 metres | Party | 1.20 | 5 | 6 Dec 2026 | P-07 | 1.0
Popcorn machine | Party | 7.00 | 55 | | P-05 | 8.3
Karaoke speaker | Party | 6.50 | 60 | 13 Dec 2026 | P-04 | 7.2
Hot water urn, 20 litre | Party | 3.80 | 25 | | P-06 | 4.9
"""
def _r():
    out = []
    for i, line in enumerate(RAW.strip().splitlines(), 1):
        n, c, f, d, u, s, k = [x.strip() for x in line.split("|")]
        out.append(dict(id=i, name=n, category=c, fee=float(f), deposit=int(d), until=u, shelf=s, kg=float(k)))
    # the shelf order of the page mixes categories
    return sorted(out, key=lambda t: ((t["id"] * 17) % 43))
TOOLS = _r()
CATEGORIES = ["Gardening", "Woodwork", "Decorating", "Cleaning", "Party"]
INITIAL = {"reservations": []}
