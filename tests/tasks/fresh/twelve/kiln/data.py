from base import table

# title | date | time | teacher | level | price | places | taken
CLASSES = [dict(id=i, title=t, date=d, time=h, teacher=w, level=l, price=int(p), left=int(n) - int(k))
           for i, (t, d, h, w, l, p, n, k) in enumerate(table("""
Taster: First Bowl | 2027-03-02 | 18:30–20:30 | Nell Harker | Beginner | 32 | 10 | 6
Throwing, Week 1 | 2027-03-03 | 19:00–21:30 | Bram Osei | Beginner | 38 | 8 | 8
Handbuilding Sunday | 2027-03-07 | 10:00–15:00 | Ida Lunn | All levels | 64 | 12 | 7
Glaze Chemistry | 2027-03-09 | 18:00–21:00 | Sven Pohl | Advanced | 48 | 10 | 3
Throwing, Week 2 | 2027-03-10 | 19:00–21:30 | Bram Osei | Beginner | 38 | 8 | 5
Kids' Clay | 2027-03-13 | 10:00–11:30 | Nell Harker | Age 6–11 | 16 | 12 | 12
Porcelain Masterclass | 2027-03-14 | 09:30–16:30 | Mireille Favre | Advanced | 115 | 8 | 2
Taster: Mug in an Evening | 2027-03-16 | 18:30–20:30 | Nell Harker | Beginner | 34 | 10 | 9
Throwing, Week 3 | 2027-03-17 | 19:00–21:30 | Bram Osei | Beginner | 38 | 8 | 6
Tile Making | 2027-03-20 | 10:00–16:00 | Ida Lunn | All levels | 72 | 10 | 4
Throwing, Week 4 | 2027-03-24 | 19:00–21:30 | Bram Osei | Beginner | 38 | 8 | 7
Lidded Jars | 2027-03-27 | 10:00–16:00 | Bram Osei | Intermediate | 78 | 8 | 3
Open Studio | 2027-03-30 | 13:00–20:00 | Nell Harker | Members | 12 | 16 | 5
Taster: First Bowl | 2027-04-06 | 18:30–20:30 | Nell Harker | Beginner | 32 | 10 | 4
Slab Vases | 2027-04-08 | 18:30–21:00 | Ida Lunn | All levels | 42 | 10 | 8
Kids' Clay | 2027-04-10 | 10:00–11:30 | Nell Harker | Age 6–11 | 16 | 12 | 9
Slip Trailing | 2027-04-11 | 10:00–15:00 | Sven Pohl | Intermediate | 68 | 10 | 10
Teapots, Spout to Lid | 2027-04-17 | 09:30–17:00 | Bram Osei | Advanced | 96 | 6 | 4
Raku Firing Day | 2027-04-18 | 10:00–17:00 | Sven Pohl | All levels | 89 | 12 | 12
Mould Making | 2027-04-20 | 18:00–21:00 | Ida Lunn | Intermediate | 52 | 8 | 1
Open Studio | 2027-04-22 | 13:00–20:00 | Nell Harker | Members | 12 | 16 | 7
Big Pots Weekend, Day 1 | 2027-04-24 | 09:00–17:00 | Mireille Favre | Advanced | 104 | 6 | 5
Big Pots Weekend, Day 2 | 2027-04-25 | 09:00–16:00 | Mireille Favre | Advanced | 98 | 6 | 5
Taster: Mug in an Evening | 2027-04-27 | 18:30–20:30 | Nell Harker | Beginner | 34 | 10 | 10
Sgraffito Plates | 2027-04-29 | 18:30–21:30 | Ida Lunn | All levels | 44 | 10 | 2
Garden Planters | 2027-05-02 | 10:00–15:00 | Ida Lunn | All levels | 66 | 12 | 6
Taster: First Bowl | 2027-05-04 | 18:30–20:30 | Nell Harker | Beginner | 32 | 10 | 2
Kids' Clay | 2027-05-08 | 10:00–11:30 | Nell Harker | Age 6–11 | 16 | 12 | 4
Raku Firing Day | 2027-05-09 | 10:00–17:00 | Sven Pohl | All levels | 89 | 12 | 8
Porcelain Masterclass | 2027-05-15 | 09:30–16:30 | Mireille Favre | Advanced | 115 | 8 | 7
Wood Kiln Firing | 2027-05-22 | 08:00–22:00 | Sven Pohl | Advanced | 120 | 10 | 9
Naked Clay: Burnishing | 2027-05-25 | 18:30–21:00 | Ida Lunn | Intermediate | 46 | 10 | 3
Open Studio | 2027-05-27 | 13:00–20:00 | Nell Harker | Members | 12 | 16 | 2
Spring Seconds Sale | 2027-05-30 | 11:00–16:00 | Everyone | Free entry | 0 | 200 | 0
"""), 1)]
PRICES = [("Bisque firing", "£2.40 per kg"), ("Glaze firing, stoneware 1260 °C", "£3.90 per kg"), ("Glaze firing, earthenware 1100 °C", "£3.20 per kg"),
          ("Raku firing, per piece", "£6.50"), ("Studio clay, white stoneware, 12.5 kg", "£14.75"), ("Porcelain, 10 kg", "£23.00"), ("Shelf rental per month", "£9.00")]
