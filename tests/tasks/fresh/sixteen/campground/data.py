# name | region | price | hookup | dogs | pitches | warden | check-in from | check-out by | quiet from | phone
RAW = """
Alder Beck | Lakes | 22.50 | y | y | 48 | Moira Tennant | 14:00 | 11:00 | 22:30 | 01555 240 101
Birk Howe Farm | Lakes | 14.00 | n | y | 20 | Sam Postlethwaite | 13:00 | 12:00 | 22:00 | 01555 240 118
Crag End | Lakes | 19.75 | y | n | 35 | Jill Airey | 15:00 | 10:30 | 23:00 | 01555 240 127
Damson Garth | Lakes | 26.00 | y | y | 80 | Peter Fell | 14:00 | 11:00 | 22:00 | 01555 240 133
Eskwater Meadow | Lakes | 17.20 | n | y | 26 | Noor Haddad | 12:00 | 11:30 | 22:30 | 01555 240 142
Ferry Nab Field | Lakes | 21.00 | y | n | 42 | Grace Dobson | 14:30 | 10:00 | 22:45 | 01555 240 150
Gannet Cove | Coast | 24.80 | y | y | 95 | Luke Trevail | 15:00 | 10:00 | 23:00 | 01555 310 204
Headland Holiday Park | Coast | 33.00 | y | n | 180 | Anita Rowe | 16:00 | 10:00 | 23:30 | 01555 310 211
Inkpen Dunes | Coast | 18.60 | n | n | 60 | Owen Carne | 14:00 | 11:00 | 22:00 | 01555 310 219
Jetty Lane | Coast | 16.90 | y | y | 30 | Beth Nance | 13:30 | 11:00 | 22:15 | 01555 310 226
Kelp Bay | Coast | 27.40 | y | y | 110 | Rashid Malik | 15:00 | 10:30 | 22:30 | 01555 310 235
Limpet Point | Coast | 15.50 | n | y | 24 | Dora Penrose | 12:30 | 11:30 | 21:45 | 01555 310 248
Moss Foot | Hills | 13.20 | n | y | 18 | Ewan Blair | 13:00 | 12:00 | 22:00 | 01555 420 302
Nettle Bank | Hills | 16.10 | y | n | 28 | Hazel Orr | 14:00 | 11:00 | 22:30 | 01555 420 309
Old Drovers' Halt | Hills | 18.00 | y | y | 40 | Colin Storrie | 14:00 | 10:45 | 22:20 | 01555 420 317
Peat Road Bothy Field | Hills | 9.50 | n | y | 12 | Isla Munro | 11:00 | 13:00 | 21:30 | 01555 420 324
Quarry Top | Hills | 20.40 | y | n | 52 | Fraser Ness | 15:30 | 10:15 | 23:00 | 01555 420 331
Rowan Glen | Hills | 23.90 | y | y | 66 | Marta Kowal | 14:00 | 11:00 | 22:00 | 01555 420 345
Saddler's Wood | Forest | 19.00 | y | y | 44 | Tim Hurst | 14:00 | 11:00 | 22:00 | 01555 530 402
Tanglewood | Forest | 25.60 | y | n | 72 | Penny Ash | 15:00 | 10:00 | 22:30 | 01555 530 410
Under Oak | Forest | 12.80 | n | n | 16 | Joe Verney | 12:00 | 12:00 | 21:30 | 01555 530 416
Verderer's Lodge | Forest | 29.50 | y | y | 90 | Alice Bramshaw | 15:00 | 10:00 | 23:00 | 01555 530 423
Wych Elm Clearing | Forest | 15.30 | y | y | 22 | Kofi Mensah | 13:00 | 11:15 | 22:10 | 01555 530 437
Yew Tree Paddock | Forest | 17.70 | n | y | 38 | Rose Lyle | 14:00 | 11:00 | 22:00 | 01555 530 444
"""
CAMPS = []
for i, l in enumerate(RAW.strip().splitlines(), 1):
    n, r, p, h, d, k, w, ci, co, q, ph = [x.strip() for x in l.split("|")]
    CAMPS.append(dict(id=i, name=n, region=r, price=float(p), hookup=h == "y", dogs=d == "y", pitches=int(k), warden=w, checkin=ci, checkout=co, quiet=q, phone=ph))
REGIONS = ["Lakes", "Coast", "Hills", "Forest"]
INITIAL = {"bookings": []}
