_R = [("Black umbrella with wooden handle","Umbrellas","Central Station","14 May 2026"),("Grey rucksack, laptop sleeve","Bags","Tram line 4","14 May 2026"),("Phone, cracked screen, blue case","Phones","Central Station","13 May 2026"),("Child's scooter, green","Other","Harbour stop","13 May 2026"),("Bunch of keys, red ribbon","Keys","Bus 17","12 May 2026"),
 ("Folding umbrella, dotted","Umbrellas","Bus 17","12 May 2026"),("Leather wallet, brown","Wallets","Tram line 2","11 May 2026"),("Reading glasses in tin case","Glasses","Central Station","11 May 2026"),("Phone, black, no case","Phones","Tram line 4","10 May 2026"),("Clarinet in hard case","Instruments","University stop","10 May 2026"),
 ("Woollen scarf, mustard","Clothes","Bus 31","9 May 2026"),("Keys on a carabiner","Keys","Central Station","9 May 2026"),("Sports bag, orange","Bags","Bus 31","8 May 2026"),("Sunglasses, tortoiseshell","Glasses","Harbour stop","8 May 2026"),("Phone, white, stickers","Phones","Bus 17","7 May 2026"),
 ("Purse with coins, velvet","Wallets","Central Station","7 May 2026"),("Bicycle helmet, matt black","Other","Tram line 2","6 May 2026"),("Raincoat, yellow, size M","Clothes","Tram line 4","6 May 2026"),("Umbrella, very large, striped","Umbrellas","University stop","5 May 2026"),("Keys, three, with bottle opener","Keys","Tram line 2","5 May 2026"),
 ("Tote bag with library books","Bags","University stop","4 May 2026"),("Ukulele, sunburst","Instruments","Bus 31","4 May 2026"),("Gloves, one pair, red","Clothes","Central Station","3 May 2026"),("Wallet, nylon, surf brand","Wallets","Harbour stop","2 May 2026"),("Phone, gold, flip cover","Phones","Central Station","2 May 2026"),
 ("Hearing aid in pouch","Other","Bus 17","1 May 2026"),("Suitcase, small, navy","Bags","Central Station","30 April 2026"),("Varifocal glasses, rimless","Glasses","Tram line 4","29 April 2026"),("Cap, corduroy","Clothes","Tram line 2","28 April 2026"),("Single key, number 88","Keys","Harbour stop","28 April 2026"),
 ("Child's umbrella with ducks","Umbrellas","Bus 31","27 April 2026"),("Walking stick, carved","Other","Central Station","26 April 2026")]
RET = {2, 6, 11, 15, 20, 28}
UNTIL = {"May": "August", "April": "July"}
ITEMS = []
for i, (w, c, p, d) in enumerate(_R):
    dd, m, y = d.split()
    ITEMS.append(dict(ref=f"LF-{441-i*3:04d}", what=w, cat=c, place=p, found=d, returned=i in RET, until="" if i in RET else f"{min(int(dd), 30 if m=='x' else 31)} {UNTIL[m]} {y}"))
CATS = ["Bags","Clothes","Glasses","Instruments","Keys","Other","Phones","Umbrellas","Wallets"]
INITIAL = {"claims": []}
