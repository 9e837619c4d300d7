from base import table

BRANCHES = ["Market Hall", "Eastgate", "Canal Street"]
CATEGORIES = ["Garden", "Power tools", "Kitchen", "Camping", "Cleaning", "Party & events"]
# name | category | weekly fee | deposit | branch | back on (empty: on the shelf) | maker | weight kg
ITEMS = [dict(id=i, name=n, category=c, fee=float(f), deposit=int(d), branch=b, due=u or None, maker=m, weight=float(w))
         for i, (n, c, f, d, b, u, m, w) in enumerate(table("""
Hedge trimmer, cordless | Garden | 6.00 | 30 | Market Hall | | Verdant | 3.4
Jigsaw | Power tools | 5.00 | 25 | Eastgate | | Holt & Crane | 2.2
Pasta machine | Kitchen | 3.00 | 10 | Canal Street | | Molinella | 2.9
Four-person tent | Camping | 12.00 | 60 | Market Hall | 2027-01-14 | Fellside | 6.8
Carpet cleaner | Cleaning | 14.00 | 50 | Eastgate | | Sudsworth | 11.5
Party gazebo 3 x 6 m | Party & events | 15.00 | 70 | Canal Street | | Brolly Bros | 24.0
Lawn aerator | Garden | 4.00 | 15 | Canal Street | | Verdant | 5.1
Orbital sander | Power tools | 4.50 | 20 | Eastgate | 2027-01-09 | Holt & Crane | 1.9
Bread maker | Kitchen | 5.00 | 20 | Market Hall | | Crumbly | 6.2
Camping stove, two rings | Camping | 5.00 | 20 | Canal Street | | Fellside | 4.4
Pressure washer | Cleaning | 11.00 | 45 | Market Hall | 2027-01-20 | Sudsworth | 9.8
Bunting, 50 metres | Party & events | 2.00 | 5 | Eastgate | | Handmade | 0.8
Garden shredder | Garden | 13.00 | 55 | Eastgate | | Gruffalo Works | 14.6
Cordless drill driver | Power tools | 5.50 | 30 | Market Hall | | Holt & Crane | 1.7
Ice cream maker | Kitchen | 4.50 | 20 | Eastgate | | Crumbly | 4.0
Roof box 420 litres | Camping | 16.00 | 85 | Eastgate | 2027-02-01 | Topload | 17.0
Window vac | Cleaning | 4.00 | 15 | Canal Street | | Sudsworth | 1.1
PA speaker with microphone | Party & events | 12.00 | 75 | Market Hall | | Boomer | 12.3
Rotavator | Garden | 18.00 | 90 | Market Hall | 2027-01-30 | Gruffalo Works | 31.0
Tile cutter, electric | Power tools | 8.00 | 40 | Eastgate | | Slatework | 9.0
Dehydrator | Kitchen | 4.00 | 15 | Canal Street | 2027-01-11 | Crumbly | 3.3
Inflatable kayak, two seats | Camping | 17.00 | 95 | Canal Street | | Drift | 15.2
Steam mop | Cleaning | 5.00 | 20 | Eastgate | | Sudsworth | 2.7
Chocolate fountain | Party & events | 6.50 | 25 | Canal Street | | Molinella | 3.8
Post hole digger | Garden | 5.00 | 20 | Canal Street | | Gruffalo Works | 5.9
SDS hammer drill | Power tools | 9.00 | 45 | Eastgate | | Holt & Crane | 4.3
Jam pan, 9 litres | Kitchen | 2.50 | 10 | Market Hall | | Molinella | 2.0
Sleeping mats, pair | Camping | 3.50 | 15 | Eastgate | | Fellside | 1.6
Wallpaper steamer | Cleaning | 6.00 | 20 | Market Hall | | Slatework | 2.9
Folding tables, set of four | Party & events | 8.00 | 40 | Eastgate | 2027-01-16 | Brolly Bros | 32.0
Leaf blower | Garden | 5.50 | 25 | Eastgate | | Verdant | 3.0
Circular saw | Power tools | 6.50 | 35 | Eastgate | | Holt & Crane | 3.6
Slow cooker, 6.5 litres | Kitchen | 3.50 | 10 | Eastgate | | Crumbly | 5.5
Cool box, electric | Camping | 6.00 | 30 | Market Hall | | Topload | 5.0
Drain rods | Cleaning | 3.00 | 10 | Canal Street | | Slatework | 4.9
Disco light set | Party & events | 5.00 | 30 | Canal Street | 2027-01-08 | Boomer | 2.5
Strimmer | Garden | 7.00 | 30 | Canal Street | 2027-01-18 | Verdant | 4.7
Belt sander | Power tools | 7.50 | 30 | Canal Street | | Holt & Crane | 3.1
Sausage stuffer | Kitchen | 3.50 | 15 | Canal Street | | Molinella | 6.0
Trekking backpack 65 l | Camping | 7.00 | 40 | Market Hall | | Fellside | 2.4
Damp meter | Cleaning | 2.00 | 20 | Market Hall | | Slatework | 0.3
Crockery for thirty | Party & events | 9.00 | 35 | Market Hall | | Molinella | 28.0
Apple press | Garden | 10.00 | 50 | Canal Street | | Orchard & Son | 19.5
Nail gun | Power tools | 8.50 | 50 | Market Hall | | Holt & Crane | 3.9
Waffle iron | Kitchen | 3.00 | 10 | Eastgate | 2027-01-10 | Crumbly | 2.6
Biscuit jointer | Power tools | 6.00 | 30 | Eastgate | 2027-01-22 | Slatework | 2.8
Projector and screen | Party & events | 13.00 | 80 | Eastgate | | Boomer | 9.4
Sack barrow | Cleaning | 3.50 | 15 | Eastgate | | Topload | 8.1
"""), 1)]
PAGE = 12


def choose(cats=(), branches=(), now=False, q=""):
    return [i for i in ITEMS if (not cats or i["category"] in cats) and (not branches or i["branch"] in branches)
            and (not now or not i["due"]) and q.lower() in i["name"].lower()]
