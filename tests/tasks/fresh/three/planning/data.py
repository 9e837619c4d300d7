"""Thornbury District Council, register of planning applications."""
# ref|address|ward|proposal|status|received|decided|officer
_A = """TH/25/0101|12 Mill Street|Eastmoor|Single-storey rear extension|Approved|6 January 2025|3 March 2025|J. Whitcombe
TH/25/0102|Land north of Sedge Lane|Westfield|Nine dwellings with access|Refused|7 January 2025|29 April 2025|P. Ansell
TH/25/0103|4 Kiln Close|Castle|Loft conversion with dormer|Approved|7 January 2025|26 February 2025|R. Dutta
TH/25/0104|The Old Forge, High Street|Castle|Change of use to tea room|Pending|9 January 2025||J. Whitcombe
TH/25/0105|31 Harbour Road|Quayside|Replacement windows|Approved|10 January 2025|24 February 2025|R. Dutta
TH/25/0106|8 Bell Yard|Castle|Illuminated shop sign|Refused|13 January 2025|5 March 2025|J. Whitcombe
TH/25/0107|Unit 3, Dock Estate|Quayside|Extraction flue|Withdrawn|13 January 2025||P. Ansell
TH/25/0108|77 Ashby Avenue|Eastmoor|Two-storey side extension|Refused|14 January 2025|11 March 2025|R. Dutta
TH/25/0109|19 Orchard Rise|Westfield|Garage conversion|Approved|15 January 2025|7 March 2025|S. Lyle
TH/25/0110|Crossways Farm|Westfield|Agricultural barn|Approved|16 January 2025|31 March 2025|P. Ansell
TH/25/0111|2 Tanner's Row|Castle|Solar panels on listed building|Refused|17 January 2025|19 March 2025|S. Lyle
TH/25/0112|Former bus depot, Station Road|Eastmoor|Forty flats and a food store|Pending|20 January 2025||P. Ansell
TH/25/0113|5 Chapel Hill|Castle|Porch|Approved|20 January 2025|10 March 2025|J. Whitcombe
TH/25/0114|46 Ashby Avenue|Eastmoor|Drop kerb and hardstanding|Approved|21 January 2025|12 March 2025|R. Dutta
TH/25/0115|The Moorings, Harbour Road|Quayside|Balcony to first floor|Refused|22 January 2025|17 March 2025|S. Lyle
TH/25/0116|23 Mill Street|Eastmoor|Takeaway opening until 2 am|Refused|23 January 2025|20 March 2025|J. Whitcombe
TH/25/0117|9 Glebe Gardens|Westfield|Conservatory|Approved|24 January 2025|14 March 2025|S. Lyle
TH/25/0118|Land at Priory Meadow|Castle|Stable block|Pending|27 January 2025||R. Dutta
TH/25/0119|14 Rope Walk|Quayside|Roof terrace|Refused|28 January 2025|25 March 2025|P. Ansell
TH/25/0120|60 Station Road|Eastmoor|Dental surgery|Approved|29 January 2025|28 March 2025|J. Whitcombe
TH/25/0121|1 Sedge Lane|Westfield|Detached annexe|Withdrawn|30 January 2025||S. Lyle
TH/25/0122|The Granary, Wharf Side|Quayside|Wedding venue|Refused|31 January 2025|14 May 2025|P. Ansell
TH/25/0123|38 Kiln Close|Castle|Rear dormer|Approved|3 February 2025|27 March 2025|R. Dutta
TH/25/0124|16 Orchard Rise|Westfield|First-floor extension|Approved|4 February 2025|1 April 2025|S. Lyle
TH/25/0125|Telephone mast, Beacon Hill|Westfield|25 m mast|Refused|5 February 2025|2 April 2025|P. Ansell
TH/25/0126|11 Bell Yard|Castle|Outdoor seating|Approved|6 February 2025|28 March 2025|J. Whitcombe
TH/25/0127|Dock Office, Harbour Road|Quayside|Conversion to six flats|Pending|7 February 2025||P. Ansell
TH/25/0128|3 Ashby Avenue|Eastmoor|Fence above two metres|Refused|10 February 2025|4 April 2025|R. Dutta
TH/25/0129|50 Mill Street|Eastmoor|Rear extension|Approved|11 February 2025|7 April 2025|R. Dutta
TH/25/0130|Westfield Primary School|Westfield|Two temporary classrooms|Approved|12 February 2025|9 April 2025|S. Lyle
TH/25/0131|6 Glebe Gardens|Westfield|Removal of protected oak|Refused|13 February 2025|10 April 2025|S. Lyle
TH/25/0132|27 Rope Walk|Quayside|Holiday let|Pending|14 February 2025||J. Whitcombe
TH/25/0133|40 High Street|Castle|New shop front|Approved|17 February 2025|11 April 2025|J. Whitcombe
TH/25/0134|82 Station Road|Eastmoor|Hand car wash|Refused|18 February 2025|15 April 2025|P. Ansell
TH/25/0135|Bank Cottage, Chapel Hill|Castle|Outdoor swimming pond|Approved|19 February 2025|16 April 2025|R. Dutta
TH/25/0136|Plot 2, Sedge Lane|Westfield|Detached dwelling|Pending|20 February 2025||S. Lyle
TH/25/0137|18 Harbour Road|Quayside|Kiosk|Approved|21 February 2025|17 April 2025|J. Whitcombe
TH/25/0138|Old Maltings, Wharf Side|Quayside|Restaurant with terrace|Pending|24 February 2025||P. Ansell"""
K = ["ref", "address", "ward", "proposal", "status", "received", "decided", "officer"]
APPS = [dict(zip(K, l.split("|"))) for l in _A.split("\n")]
WARDS = ["Castle", "Eastmoor", "Quayside", "Westfield"]
STATUS = ["Pending", "Approved", "Refused", "Withdrawn"]
# comments by the public: name, stance, text
COMMENTS = {
    "TH/25/0112": [
        ("M. Oyelaran", "Objects", "Station Road is full as it is; I support more homes, but not here."),
        ("Residents of Depot Cottages", "Objects", "Five storeys would take the light from our gardens."),
        ("G. Hartley", "Supports", "At last something is done with that eyesore."),
        ("A. Brightwell", "Neutral", "I do not object as long as the lime trees stay."),
        ("K. Sandhu", "Objects", "A food store would be the end of the two shops in Mill Street."),
        ("Thornbury Cycling Group", "Neutral", "Please ask for forty covered cycle stands."),
        ("D. Peake", "Supports", "My children cannot find a flat in this town."),
        ("L. and B. Morton", "Objects", "No parking has been provided for visitors."),
        ("S. Vale", "Supports", "Better near the station than in the fields. I see no reason for an objection."),
        ("Eastmoor Civic Society", "Objects", "The depot's brick front ought to be kept."),
        ("R. Tindall", "Objects", "Deliveries at five in the morning are not acceptable."),
        ("F. Onslow", "Supports", "Good for the town."),
    ],
    "TH/25/0104": [("P. Crewe", "Supports", "We need a tea room."), ("N. Ash", "Objects", "Smell and noise.")],
    "TH/25/0138": [("W. Dunn", "Objects", "Noise on the terrace.")],
}
