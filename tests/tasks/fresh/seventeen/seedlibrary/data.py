# name, kind, sun, height cm, year saved, sow from, sow to, depth cm, spacing cm, days to germinate, donor
_ROWS = [
 ("Cherokee Trail", "Bean", "Full sun", 240, 2024, "May", "June", 5, 20, 10, "Joan P."), ("Lady Di", "Bean", "Partial shade", 260, 2025, "April", "July", 5, 15, 9, "Allotment 14"),
 ("Ernie's Big Eyes", "Bean", "Full sun", 55, 2023, "May", "July", 4, 12, 8, "Ernie M."), ("Blue Lake", "Bean", "Partial shade", 180, 2025, "May", "June", 4, 15, 11, "Hollin School"),
 ("Czar", "Bean", "Full sun", 300, 2024, "April", "May", 6, 22, 12, "Joan P."), ("Dwarf Horticultural", "Bean", "Partial shade", 45, 2022, "May", "July", 4, 10, 9, "Seed swap"),
 ("Crimson Flowered", "Bean", "Partial shade", 90, 2025, "February", "April", 7, 23, 14, "Kit A."), ("Painted Lady", "Bean", "Full sun", 250, 2023, "May", "June", 5, 24, 10, "Seed swap"),
 ("Golden Sunrise", "Tomato", "Full sun", 185, 2025, "February", "April", 1, 50, 7, "Mina R."), ("Black Krim", "Tomato", "Full sun", 170, 2024, "February", "March", 1, 60, 8, "Mina R."),
 ("Red Alert", "Tomato", "Full sun", 60, 2025, "March", "April", 1, 45, 6, "Kit A."), ("Tumbling Tom", "Tomato", "Full sun", 30, 2024, "March", "May", 1, 35, 7, "Hollin School"),
 ("Ailsa Craig", "Tomato", "Full sun", 200, 2023, "February", "April", 1, 55, 9, "Seed swap"), ("Purple Ukraine", "Tomato", "Full sun", 175, 2025, "February", "March", 1, 58, 8, "Oksana D."),
 ("Orange Banana", "Tomato", "Full sun", 165, 2022, "February", "April", 1, 52, 10, "Joan P."), ("Green Oak Leaf", "Lettuce", "Partial shade", 20, 2025, "March", "September", 1, 25, 6, "Allotment 14"),
 ("Bronze Arrow", "Lettuce", "Partial shade", 24, 2024, "March", "August", 1, 22, 7, "Kit A."), ("Winter Density", "Lettuce", "Full sun", 22, 2023, "August", "October", 1, 20, 8, "Ernie M."),
 ("Speckles", "Lettuce", "Partial shade", 18, 2025, "March", "August", 1, 24, 6, "Seed swap"), ("Reine des Glaces", "Lettuce", "Full sun", 19, 2022, "April", "July", 1, 30, 9, "Mina R."),
 ("Nantes Early", "Carrot", "Full sun", 32, 2024, "March", "June", 1, 5, 16, "Ernie M."), ("Purple Sun", "Carrot", "Full sun", 36, 2025, "April", "July", 1, 6, 18, "Seed swap"),
 ("Giant of Colmar", "Carrot", "Full sun", 48, 2023, "April", "June", 1, 8, 20, "Oksana D."), ("Paris Market", "Carrot", "Partial shade", 25, 2025, "March", "July", 1, 4, 15, "Hollin School"),
 ("Sugar Snap", "Pea", "Full sun", 170, 2025, "March", "June", 4, 8, 9, "Allotment 14"), ("Carouby de Maussane", "Pea", "Partial shade", 160, 2024, "March", "May", 4, 9, 10, "Joan P."),
 ("Douce Provence", "Pea", "Full sun", 75, 2023, "October", "April", 5, 7, 12, "Ernie M."), ("Telephone", "Pea", "Full sun", 190, 2022, "March", "June", 5, 10, 11, "Seed swap"),
 ("Kent Blue", "Pea", "Partial shade", 110, 2025, "April", "June", 4, 8, 10, "Kit A."), ("Golden Sweet", "Pea", "Full sun", 185, 2024, "March", "June", 4, 9, 8, "Oksana D."),
 ("Uchiki Kuri", "Squash", "Full sun", 50, 2025, "April", "May", 3, 90, 8, "Mina R."), ("Crown Prince", "Squash", "Full sun", 62, 2024, "April", "June", 3, 120, 9, "Ernie M."),
 ("Tromboncino", "Squash", "Full sun", 230, 2023, "April", "May", 3, 100, 7, "Seed swap"), ("Tender and True", "Squash", "Full sun", 70, 2022, "May", "June", 3, 95, 10, "Allotment 14"),
 ("Velvet Queen", "Flower", "Full sun", 155, 2025, "April", "May", 2, 40, 12, "Hollin School"), ("Love-in-a-mist", "Flower", "Partial shade", 46, 2024, "March", "May", 1, 18, 14, "Joan P."),
 ("Russian Giant", "Flower", "Full sun", 310, 2025, "April", "May", 3, 55, 10, "Oksana D."), ("Honesty", "Flower", "Partial shade", 85, 2023, "May", "June", 1, 30, 17, "Seed swap"),
 ("Sweet William Mix", "Flower", "Partial shade", 52, 2025, "May", "July", 1, 26, 13, "Mina R."), ("Cosmos Purity", "Flower", "Full sun", 120, 2024, "March", "May", 1, 34, 9, "Kit A."),
 ("Corncockle", "Flower", "Full sun", 95, 2022, "March", "May", 1, 16, 11, "Ernie M."), ("Foxglove Apricot", "Flower", "Partial shade", 135, 2025, "May", "July", 0, 42, 19, "Joan P."),
 ("Red Russian", "Kale", "Partial shade", 65, 2025, "April", "July", 2, 45, 7, "Allotment 14"), ("Nero di Toscana", "Kale", "Full sun", 88, 2024, "April", "June", 2, 50, 8, "Mina R."),
 ("Asparagus Kale", "Kale", "Partial shade", 78, 2023, "April", "July", 2, 48, 9, "Seed swap"), ("Taunton Deane", "Kale", "Full sun", 195, 2022, "May", "June", 2, 80, 10, "Kit A."),
]
SEEDS = [dict(zip("name kind sun height saved sow_from sow_to depth spacing days donor".split(), r), id=i + 1) for i, r in enumerate(_ROWS)]
KINDS = sorted({s["kind"] for s in SEEDS})
