"""The production board of the Greenlaw Players."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import rows

TODAY = "2026-03-11"
COLUMNS = ["Ideas", "To do", "In progress", "Waiting", "Done"]
PEOPLE = ["Moira Tennant", "Dev Chaudhary", "Ailsa Kerr", "Tom Birrell", "Jo Lindqvist", "Ruth Okafor"]
LABELS = ["Set", "Props", "Costume", "Light", "Sound", "Front of house"]

CARDS = rows("""
Fog machine for act two | Ideas | | Light | |
Live accordion in the foyer | Ideas | Jo Lindqvist | Front of house | |
Print the programme on blue paper | Ideas | Ruth Okafor | Front of house | 2026-04-02 |
Second lantern as a spare | Ideas | | Props | |
Swing for the ferryman's daughter | Ideas | Tom Birrell | Set | |
Borrow hat stands | To do | Moira Tennant | Props | 2026-03-14 | Ask the Masonic hall; Ask St Andrew's; Van on Saturday
Hem the ferryman's coat | To do | Ailsa Kerr | Costume | 2026-03-20 | Unpick lining; Pin; Sew
Order 40 metres of rope | To do | Tom Birrell | Set | 2026-03-09 | Three offers; Ask the treasurer
Record gulls | To do | Dev Chaudhary | Sound | 2026-03-22 | 
Book the fire officer | To do | Ruth Okafor | Front of house | 2026-03-16 | 
Find six brass buttons | To do | Moira Tennant | Costume | 2026-03-25 | 
Gel list for the lighting desk | To do | Dev Chaudhary | Light | 2026-03-18 | Warm; Cold; Storm
Posters to the bakeries | To do | Jo Lindqvist | Front of house | 2026-03-13 | 
Replace the squeaky trap door | To do | Tom Birrell | Set | 2026-03-27 | 
Paint the lighthouse flat | In progress | Moira Tennant | Set | 2026-03-15 | *Prime both sides; *Mark out the stripes; Red stripes; White stripes; Varnish; *Buy brushes
Sew three oilskins | In progress | Ailsa Kerr | Costume | 2026-03-12 | *Cut; Sew; Oil
Foghorn cue sheet | In progress | Dev Chaudhary | Sound | 2026-03-10 | *Act one; Act two
Seat plan for the gallery | In progress | Ruth Okafor | Front of house | 2026-03-19 | *Measure rows; Number seats; Ask the hall
Build the jetty | In progress | Tom Birrell | Set | 2026-03-21 | *Frame; *Legs; Planks; Non-slip paint
Ledger and quill | In progress | Jo Lindqvist | Props | 2026-03-17 | *Ledger; Quill
Rig the storm lanterns | In progress | Dev Chaudhary | Light | 2026-03-24 | Test batteries; Hang; Focus
Wig for Mrs Abernethy | In progress | Ailsa Kerr | Costume | 2026-03-23 | 
Licence from the publisher | Waiting | Ruth Okafor | Front of house | 2026-03-06 | *Write; *Pay; Signed copy
Glass bottle that breaks safely | Waiting | Moira Tennant | Props | 2026-03-18 | *Order; Test break
Loan of the church bell | Waiting | Jo Lindqvist | Sound | 2026-03-30 | 
Key for the scene dock | Waiting | Tom Birrell | Set | 2026-03-12 | 
Dimmer pack back from repair | Waiting | Dev Chaudhary | Light | 2026-03-14 | 
Cast list to the printer | Done | Ruth Okafor | Front of house | 2026-03-02 | *Names; *Proof
Clear the paint store | Done | Moira Tennant | Set | 2026-02-28 | *Throw out dried tins; *Label shelves
Measure the cast | Done | Ailsa Kerr | Costume | 2026-02-24 | *Everybody
Sound desk tested | Done | Dev Chaudhary | Sound | 2026-03-01 | 
Model box | Done | Tom Birrell | Set | 2026-02-20 | *Cardboard; *Figures
Sweets for the interval | Done | Jo Lindqvist | Front of house | 2026-03-05 | 
Read-through chairs | Done | Moira Tennant | Props | 2026-02-18 | 
""", "title", "column", "assignee", "label", "due", "list")
for i, c in enumerate(CARDS, 1):
    c["id"] = f"GP-{i}"
    c["checklist"] = [{"text": t.strip().lstrip("*"), "done": t.strip().startswith("*")} for t in c.pop("list").split(";") if t.strip()]
    c["text"] = ""
NOTES = {
    "Paint the lighthouse flat": "Two flats of 4 × 1.2 m, hinged. Colours as on the model box. The varnish has to be matt.",
    "Borrow hat stands": "We need four, dark wood if we can get them.",
    "Licence from the publisher": "They answered on 4 March that the signed copy is in the post.",
    "Order 40 metres of rope": "Manila, 24 mm. No nylon, it shines under light.",
}
for c in CARDS:
    c["text"] = NOTES.get(c["title"], "")


def with_new(cards, title, column, assignee, label, due):
    """All cards, with one more at the end."""
    return cards + [{"title": title, "column": column, "assignee": assignee, "label": label, "due": due, "id": f"GP-{len(cards) + 1}",
                     "checklist": [], "text": ""}]
