"""Hartwell Family Clinic."""
# id, name, specialty, status, languages, days, room, ext, qualified, about
DOCTORS = [
    (1, "Dr Ian Farrow", "General practice", "open", ["English", "Welsh"], ["Mon", "Tue", "Thu"], "G4", "214", 1994, "Runs the smoking clinic."),
    (2, "Dr Imogen Farrow", "Paediatrics", "open", ["English", "French"], ["Tue", "Wed", "Fri"], "1.12", "241", 2008, "Looks after the school vaccinations."),
    (3, "Dr Marta Zielinska", "General practice", "closed", ["English", "Polish"], ["Mon", "Wed", "Fri"], "G6", "216", 2001, "Has a special interest in diabetes."),
    (4, "Dr Piotr Nowak", "Cardiology", "open", ["English", "Polish", "German"], ["Tue", "Fri"], "2.03", "263", 1999, "Visits from St Anne's Hospital."),
    (5, "Dr Hana Okafor", "General practice", "open", ["English", "Igbo"], ["Mon", "Tue", "Wed", "Fri"], "G7", "217", 2012, "Trains our young doctors."),
    (6, "Dr Sven Lindqvist", "General practice", "waiting", ["English", "Swedish"], ["Mon", "Thu", "Fri"], "G9", "219", 1989, "Does the home visits in Upper Hartwell."),
    (7, "Dr Agnieszka Hale", "Paediatrics", "open", ["English", "Polish"], ["Mon", "Thu", "Fri"], "1.14", "243", 2010, "Runs the baby clinic."),
    (8, "Dr Robert Teague", "Rheumatology", "open", ["English"], ["Wed"], "2.07", "267", 1985, "Visits every Wednesday."),
    (9, "Dr Noor Rahmani", "Gynaecology", "open", ["English", "Dari", "Urdu"], ["Tue", "Thu"], "2.01", "261", 2005, "Leads the women's health team."),
    (10, "Dr Tomasz Wrona", "General practice", "waiting", ["English", "Polish"], ["Tue", "Fri"], "G5", "215", 2016, "Joined us from Leeds."),
    (11, "Dr Claire Penhallow", "Gynaecology", "closed", ["English", "French"], ["Mon", "Fri"], "2.02", "262", 1997, "Is on leave until autumn."),
    (12, "Dr Lidia Marsh", "General practice", "open", ["English", "Polish", "Russian"], ["Mon", "Tue", "Thu"], "G8", "218", 2014, "Does the minor surgery list."),
    (13, "Dr Yusuf Demir", "Cardiology", "closed", ["English", "Turkish"], ["Mon", "Wed"], "2.04", "264", 2002, "Reads the 24-hour ECGs."),
    (14, "Dr Ewa Sadler", "General practice", "open", ["English", "Polish"], ["Wed", "Fri"], "G3", "213", 2006, "Holds the travel clinic."),
]
KEYS = ["id", "name", "specialty", "status", "languages", "days", "room", "ext", "qualified", "about"]
DOCTORS = [dict(zip(KEYS, d)) for d in DOCTORS]
STATUS = {"open": "Accepting new patients", "waiting": "Waiting list", "closed": "List closed"}

APPOINTMENTS = [
    {"id": "ap-101", "date": "9 March 2026", "time": "08:40", "with": "Nurse Bell", "what": "Blood test"},
    {"id": "ap-102", "date": "12 March 2026", "time": "11:10", "with": "Dr Sven Lindqvist", "what": "Blood pressure review"},
    {"id": "ap-103", "date": "17 March 2026", "time": "15:30", "with": "Dr Noor Rahmani", "what": "Consultation"},
    {"id": "ap-104", "date": "26 March 2026", "time": "11:10", "with": "Dr Sven Lindqvist", "what": "Follow-up"},
    {"id": "ap-105", "date": "2 April 2026", "time": "09:20", "with": "Nurse Bell", "what": "Follow-up"},
]
FEES = [("Medical certificate for insurers", 35), ("Driving licence medical", 110), ("Travel vaccination: yellow fever", 72), ("Travel vaccination: rabies, per dose", 68), ("Copy of records", 0)]
