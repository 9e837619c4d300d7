USER, PASSWORD = "m.okafor", "Lantern-42"
AGENTS = ["Maya Okafor", "Tom Brandt", "Irene Salas", "Piotr Wolny"]
_ROWS = [
 ("Laptop does not wake up from sleep", "Nina Hartley", "Finance", "High", "Open", "Tom Brandt", "LT-2291"),
 ("Printer on floor 3 jams on every second page", "Owen Pryce", "Facilities", "Normal", "Open", "Irene Salas", "PR-0031"),
 ("Access to the payroll share", "Ruth Calder", "People", "High", "Waiting", "Maya Okafor", ""),
 ("New starter: phone and badge", "Dev Anand", "Sales", "Normal", "Open", "Piotr Wolny", ""),
 ("VPN drops after ten minutes", "Sofia Lund", "Legal", "High", "Open", "Irene Salas", "LT-1874"),
 ("Shared calendar shows the wrong time zone", "Harvey Nolan", "Marketing", "Low", "Open", "Tom Brandt", ""),
 ("Screen flickers when docked", "Amara Diallo", "Design", "Normal", "Solved", "Tom Brandt", "DK-0452"),
 ("Cannot sign in to the expenses tool", "Callum Reid", "Sales", "High", "Open", "Irene Salas", ""),
 ("Request a second monitor", "Lotte Visser", "Finance", "Low", "Waiting", "Piotr Wolny", "MN-0777"),
 ("Mailbox full", "Grant Ellery", "Operations", "Normal", "Solved", "Maya Okafor", ""),
 ("Meeting room Heron: no sound in calls", "Owen Pryce", "Facilities", "High", "Open", "Piotr Wolny", "AV-0012"),
 ("Keyboard missing keys", "Jude Farrow", "Warehouse", "Low", "Open", "Tom Brandt", "KB-0319"),
 ("Two-factor code never arrives", "Elsa Moreau", "Legal", "High", "Solved", "Irene Salas", ""),
 ("Scanner saves upside-down pages", "Bertram Hayes", "Warehouse", "Low", "Open", "Irene Salas", "SC-0008"),
 ("Move my extension to the new desk", "Kirsty Boyle", "People", "Normal", "Open", "Maya Okafor", "PH-1140"),
 ("Update the design suite", "Amara Diallo", "Design", "Normal", "Waiting", "Tom Brandt", "WS-0205"),
 ("Suspicious e-mail about invoices", "Nina Hartley", "Finance", "High", "Open", "Maya Okafor", ""),
 ("Wi-Fi weak in the loading bay", "Jude Farrow", "Warehouse", "Normal", "Open", "Irene Salas", "AP-0040"),
 ("Laptop battery swollen", "Theo Marsh", "Sales", "High", "Open", "Tom Brandt", "LT-2017"),
 ("Add me to the press list", "Harvey Nolan", "Marketing", "Low", "Solved", "Piotr Wolny", ""),
 ("Spreadsheet macros blocked", "Lotte Visser", "Finance", "Normal", "Open", "Irene Salas", ""),
 ("Backup of drive R failed", "Grant Ellery", "Operations", "High", "Waiting", "Irene Salas", "SV-0003"),
 ("Headset for remote work", "Sofia Lund", "Legal", "Low", "Open", "Piotr Wolny", ""),
 ("Projector bulb", "Owen Pryce", "Facilities", "Low", "Solved", "Tom Brandt", "AV-0019"),
 ("Label printer prints blank labels", "Bertram Hayes", "Warehouse", "High", "Open", "Irene Salas", "PR-0054"),
 ("Restore a deleted folder", "Ruth Calder", "People", "Normal", "Solved", "Maya Okafor", ""),
 ("Slow start of the CRM", "Callum Reid", "Sales", "Normal", "Open", "Tom Brandt", ""),
 ("Guest Wi-Fi for the audit team", "Elsa Moreau", "Legal", "Normal", "Waiting", "Piotr Wolny", ""),
 ("Tablet for the front desk", "Kirsty Boyle", "People", "Low", "Open", "Maya Okafor", "TB-0066"),
 ("Phone screen cracked", "Theo Marsh", "Sales", "Normal", "Open", "Piotr Wolny", "MP-0912"),
 ("Certificate warning on the intranet", "Dev Anand", "Sales", "High", "Solved", "Irene Salas", ""),
 ("Ergonomic mouse", "Amara Diallo", "Design", "Low", "Waiting", "Tom Brandt", ""),
]
TICKETS = [dict(zip("subject requester department priority status assignee asset".split(), r), id="DH-%d" % (3104 + 7 * i)) for i, r in enumerate(_ROWS)]
for t in TICKETS:
    t["email"] = t["requester"].lower().replace(" ", ".") + "@brightwell.example"
STATUSES, PRIORITIES = ["Open", "Waiting", "Solved"], ["High", "Normal", "Low"]
