SITE = "Tarn & Copper"
CATEGORIES = {"casseroles": "Casseroles", "frying-pans": "Frying pans", "knives": "Knives", "bakeware": "Bakeware"}

# sku, category, name, price now, price before (None if not reduced), in stock, new, weight kg, made in, hob note
PRODUCTS = [
    ("TC-2101", "casseroles", "Lowther casserole 20 cm", 89.00, None, True, False, 2.8, "Aisne, France", "all hobs"),
    ("TC-2102", "casseroles", "Lowther casserole 24 cm", 109.00, None, True, False, 3.7, "Aisne, France", "all hobs"),
    ("TC-2103", "casseroles", "Lowther casserole 28 cm", 99.00, 139.00, True, False, 5.1, "Aisne, France", "all hobs"),
    ("TC-2104", "casseroles", "Lowther oval casserole 31 cm", 149.00, None, False, False, 6.2, "Aisne, France", "all hobs"),
    ("TC-2105", "casseroles", "Wasdale shallow casserole 26 cm", 84.50, None, True, True, 4.0, "Guimaraes, Portugal", "all hobs"),
    ("TC-2106", "casseroles", "Wasdale shallow casserole 30 cm", 96.00, None, True, True, 4.9, "Guimaraes, Portugal", "all hobs"),
    ("TC-2107", "casseroles", "Ennerdale stoneware pot 3 litre", 42.00, 55.00, True, False, 2.4, "Stoke-on-Trent, England", "oven only"),
    ("TC-2108", "casseroles", "Ennerdale stoneware pot 5 litre", 58.00, None, True, False, 3.3, "Stoke-on-Trent, England", "oven only"),
    ("TC-2109", "casseroles", "Grizedale copper stew pan 22 cm", 195.00, None, True, False, 3.0, "Villedieu, France", "not induction"),
    ("TC-2110", "casseroles", "Grizedale copper stew pan 26 cm", 228.00, 265.00, False, False, 3.9, "Villedieu, France", "not induction"),
    ("TC-2111", "casseroles", "Mosedale rice cooker pot", 64.00, None, True, True, 2.9, "Iga, Japan", "gas only"),
    ("TC-2112", "casseroles", "Kirkstone bean pot 4 litre", 37.50, None, True, False, 2.6, "Stoke-on-Trent, England", "oven only"),
    ("TC-2113", "casseroles", "Kirkstone tagine 27 cm", 61.00, None, True, False, 3.4, "Guimaraes, Portugal", "gas only"),
    ("TC-2114", "casseroles", "Borrow stock pot 10 litre", 73.00, 88.00, True, False, 3.1, "Solingen, Germany", "all hobs"),
    ("TC-1120", "frying-pans", "Caldbeck steel frying pan 20 cm", 29.00, None, True, False, 1.1, "Sheffield, England", "all hobs"),
    ("TC-1124", "frying-pans", "Caldbeck steel frying pan 24 cm", 27.00, 36.00, True, False, 1.5, "Sheffield, England", "all hobs"),
    ("TC-1128", "frying-pans", "Caldbeck steel frying pan 28 cm", 44.00, None, True, False, 2.0, "Sheffield, England", "all hobs"),
    ("TC-1132", "frying-pans", "Caldbeck steel frying pan 32 cm", 39.00, 52.00, False, False, 2.6, "Sheffield, England", "all hobs"),
    ("TC-1140", "frying-pans", "Hartsop cast iron skillet 26 cm", 41.00, 49.00, True, False, 2.7, "Ironbridge, England", "all hobs"),
    ("TC-1141", "frying-pans", "Hartsop cast iron grill pan", 46.00, None, True, True, 3.2, "Ironbridge, England", "all hobs"),
    ("TC-1150", "frying-pans", "Seathwaite non-stick pan 24 cm", 24.50, None, True, False, 0.9, "Solingen, Germany", "all hobs"),
    ("TC-1151", "frying-pans", "Seathwaite non-stick pan 28 cm", 22.40, 32.00, True, False, 1.2, "Solingen, Germany", "all hobs"),
    ("TC-1152", "frying-pans", "Seathwaite crepe pan", 21.00, None, True, False, 0.8, "Solingen, Germany", "all hobs"),
    ("TC-3101", "knives", "Heron paring knife 8 cm", 26.00, None, True, False, 0.06, "Sheffield, England", ""),
    ("TC-3102", "knives", "Heron chef's knife 20 cm", 74.00, None, True, False, 0.19, "Sheffield, England", ""),
    ("TC-3103", "knives", "Heron bread knife 24 cm", 58.00, 68.00, True, False, 0.17, "Sheffield, England", ""),
    ("TC-3104", "knives", "Dipper vegetable knife 10 cm", 18.90, 27.00, True, False, 0.05, "Thiers, France", ""),
    ("TC-3105", "knives", "Dipper steak knife", 19.50, None, True, True, 0.07, "Thiers, France", ""),
    ("TC-3106", "knives", "Kite santoku 17 cm", 112.00, None, True, False, 0.16, "Seki, Japan", ""),
    ("TC-3107", "knives", "Kite petty knife 12 cm", 79.00, 95.00, False, False, 0.08, "Seki, Japan", ""),
    ("TC-4101", "bakeware", "Fell loaf tin 2 lb", 12.50, None, True, False, 0.4, "Birmingham, England", ""),
    ("TC-4102", "bakeware", "Fell muffin tray", 15.00, 19.00, True, False, 0.7, "Birmingham, England", ""),
    ("TC-4103", "bakeware", "Fell springform 23 cm", 18.00, None, True, False, 0.6, "Birmingham, England", ""),
    ("TC-4104", "bakeware", "Beck pie dish 26 cm", 22.00, None, False, False, 1.3, "Stoke-on-Trent, England", ""),
]
KEYS = ["sku", "category", "name", "price", "was", "stock", "new", "weight", "made", "hob"]
ITEMS = [dict(zip(KEYS, p)) for p in PRODUCTS]
INITIAL_STATE = {"basket": [], "newsletter": []}
