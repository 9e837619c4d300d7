from base import table, number, pick

WARDS = ["Harbour", "Northgate", "St Anne's", "Millfield"]
STATUSES = ["Pending", "Granted", "Refused", "Withdrawn"]
OFFICERS = ["Priya Nair", "Tom Ashdown", "Elin Roberts", "Marcus Okafor"]
AGENTS = ["None", "Hale Drawing Office", "Bowline Architects", "Kestrel Planning Ltd", "J. Pask & Partners"]
# address | ward | proposal | applicant | received | decided | status
APPS = []
for i, (addr, ward, what, who, got, done, status) in enumerate(table("""
4 Quay Street | Harbour | Change of use from shop to café with outdoor seating | Marta Lind | 2026-01-08 | 2026-03-02 | Granted
19 Rope Walk | Harbour | Loft conversion with two dormer windows | D. and S. Imrie | 2026-01-09 | 2026-02-27 | Refused
Old Fire Station, Bridge Road | Northgate | Conversion to six flats with bicycle store | Stonecrop Homes Ltd | 2026-01-12 | 2026-04-20 | Granted
77 Mill Lane | Millfield | Single-storey rear extension | Peter Gannon | 2026-01-14 | 2026-02-25 | Granted
12 St Anne's Crescent | St Anne's | Felling of one beech tree | Olive Tranter | 2026-01-15 | 2026-02-09 | Refused
3 The Maltings | Millfield | Replacement of timber windows with uPVC | Jon Ekberg | 2026-01-19 | 2026-03-11 | Refused
60 Northgate Street | Northgate | Illuminated shop sign | Lamplight Pharmacy | 2026-01-20 | 2026-02-24 | Granted
8 Fishers Row | Harbour | Air source heat pump to the rear yard | Aileen Moss | 2026-01-22 | 2026-02-26 | Granted
Land off Cutler's Way | Millfield | Fourteen houses with access road and play area | Bellfield Developments | 2026-01-26 | | Pending
31 Chapel Hill | St Anne's | Garden studio | Hugh Verney | 2026-01-27 | 2026-03-05 | Granted
5 Salter's Court | Harbour | Roof terrace | Salter's Court RTM | 2026-01-29 | 2026-03-24 | Refused
102 Bridge Road | Northgate | Dropped kerb and front parking space | Yusuf Demir | 2026-02-02 | 2026-03-16 | Refused
22 Orchard Close | Millfield | Loft conversion with rooflights | Anna Kovac | 2026-02-03 | 2026-03-17 | Granted
St Anne's Church Hall | St Anne's | Ramp and accessible entrance | PCC of St Anne's | 2026-02-04 | 2026-03-12 | Granted
Unit 3, Dock Estate | Harbour | Brewery with tap room | Slack Tide Brewing Co | 2026-02-05 | 2026-05-11 | Granted
14 Tanner Street | Northgate | Two-storey side extension | Gareth Pugh | 2026-02-09 | 2026-04-02 | Refused
9 Abbey Gardens | St Anne's | Demolition of garage and new annexe | Ruth Calloway | 2026-02-10 | | Pending
41 Mill Lane | Millfield | Rear dormer and loft conversion | Bev and Ian Stott | 2026-02-11 | 2026-03-30 | Refused
2 Custom House Yard | Harbour | Repainting of listed façade | Harbour Heritage Trust | 2026-02-12 | 2026-03-26 | Granted
88 Northgate Street | Northgate | Change of use from bank to dental surgery | Brightside Dental | 2026-02-16 | 2026-04-13 | Granted
17 Chapel Hill | St Anne's | Solar panels in conservation area | Lena Fischer | 2026-02-17 | 2026-03-31 | Granted
Weir Cottage, Mill Lane | Millfield | Flood wall along the river boundary | Colin Astley | 2026-02-18 | 2026-04-28 | Withdrawn
6 Rope Walk | Harbour | Holiday let for up to eight guests | Gullwing Stays | 2026-02-19 | 2026-04-16 | Refused
55 Tanner Street | Northgate | Single-storey rear extension | Meera Joshi | 2026-02-23 | 2026-04-03 | Granted
Allotments, Abbey Gardens | St Anne's | Communal shed and composting toilet | Abbey Allotment Society | 2026-02-24 | 2026-03-27 | Granted
13 Orchard Close | Millfield | Hip-to-gable roof extension | S. Whitworth | 2026-02-25 | 2026-04-14 | Granted
28 Quay Street | Harbour | Extraction flue for restaurant kitchen | Noor Kitchens | 2026-02-26 | | Pending
1 Weavers Square | Northgate | Temporary marquee, June to September | The Weavers Arms | 2026-03-02 | 2026-04-10 | Granted
64 Chapel Hill | St Anne's | Basement excavation beneath garden | Rupert Thane | 2026-03-03 | 2026-05-19 | Refused
Mill Lane Primary School | Millfield | Two-classroom timber building | Pellbridge Schools Trust | 2026-03-04 | | Pending
11 Fishers Row | Harbour | Loft conversion and roof lights | Kate Trevarrow | 2026-03-05 | 2026-04-21 | Granted
36 Bridge Road | Northgate | Electric car charging hub, eight bays | Voltway | 2026-03-09 | | Pending
Lodge, Abbey Park | St Anne's | Kiosk for ice cream and hot drinks | Gelato Nonna | 2026-03-10 | 2026-04-22 | Granted
90 Mill Lane | Millfield | Raised decking | Emma Holroyd | 2026-03-11 | 2026-04-27 | Refused
Slipway, Dock Estate | Harbour | Boat lift and hardstanding | Pell Sailing Club | 2026-03-12 | | Pending
7 Tanner Street | Northgate | House in multiple occupation for six people | Tideline Lets | 2026-03-16 | 2026-05-12 | Refused
25 St Anne's Crescent | St Anne's | Crown reduction of two limes | Tess Bramley | 2026-03-17 | 2026-04-15 | Granted
3 Cutler's Way | Millfield | Conversion of barn to dwelling | Joan Hartle | 2026-03-18 | | Pending
15 Quay Street | Harbour | Awning and window boxes | Pell Books | 2026-03-19 | 2026-04-24 | Granted
70 Northgate Street | Northgate | Two flats above shop | Stonecrop Homes Ltd | 2026-03-23 | | Pending
48 Chapel Hill | St Anne's | Loft conversion with rear dormer | Ben and Suki Ames | 2026-03-24 | | Pending
Scout Hut, Orchard Close | Millfield | New roof with solar panels | 3rd Pellbridge Scouts | 2026-03-25 | 2026-05-06 | Granted
33 Rope Walk | Harbour | First-floor rear extension | Callum Reid | 2026-03-26 | | Pending
120 Bridge Road | Northgate | Padel courts with floodlights | Northgate Rackets | 2026-03-30 | 2026-06-08 | Withdrawn
18 Abbey Gardens | St Anne's | Front porch | Dilys Owen | 2026-04-01 | 2026-05-13 | Granted
59 Mill Lane | Millfield | Conservatory | Graham Pike | 2026-04-02 | 2026-05-14 | Granted
10 Custom House Yard | Harbour | Conversion of net loft to studio flat | Isla Kerr | 2026-04-07 | | Pending
5 Weavers Square | Northgate | Mural on gable wall | Pellbridge Arts | 2026-04-08 | 2026-05-20 | Granted
2 Chapel Hill | St Anne's | Replacement boundary wall | Norman Voss | 2026-04-09 | | Pending
44 Orchard Close | Millfield | Beekeeping store | Faye Dunmore | 2026-04-13 | | Pending
21 Quay Street | Harbour | Later opening hours until 1 am | The Capstan | 2026-04-14 | 2026-06-02 | Refused
97 Northgate Street | Northgate | Telecommunications mast, 18 metres | AirSpan Networks | 2026-04-15 | | Pending
"""), 101):
    APPS.append(dict(ref=f"PB/26/0{i}", slug=f"PB-26-0{i}", address=addr, ward=ward, what=what, applicant=who, received=got,
                     decided=done or None, status=status, officer=pick(addr + "officer", OFFICERS), agent=pick(addr + "agent", AGENTS),
                     letters=5 + number(addr, digits=2) % 37, level=pick(what + addr, ["Delegated to officers", "Planning Committee"])))
APPS.reverse()
MEETINGS = table("""
14 January 2027 | 6.30 pm | Council Chamber, Guildhall | Published
11 February 2027 | 6.30 pm | Council Chamber, Guildhall | Published
9 March 2027 | 7.00 pm | Harbour Community Centre | Draft
15 April 2027 | 6.30 pm | Council Chamber, Guildhall | Draft
13 May 2027 | 7.00 pm | Mill Lane Primary School | Not yet available
17 June 2027 | 6.30 pm | Council Chamber, Guildhall | Not yet available
""")
PAGE = 10


def find(ward="", status="", q=""):
    return [a for a in APPS if (not ward or a["ward"] == ward) and (not status or a["status"] == status)
            and q.lower() in (a["what"] + " " + a["address"] + " " + a["applicant"]).lower()]


def comment_no(ref, stance, name, postcode, text):
    return f"C{number(ref, stance, name, postcode.replace(' ', ''), text)}"
