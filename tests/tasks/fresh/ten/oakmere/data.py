"""Oakmere Evening School."""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import rows

COURSES = rows("""
AR101|Arts & Crafts|Watercolour for Beginners|Helen Dray|Tuesday|18:30|10|128|96|14|11
AR104|Arts & Crafts|Watercolour Landscapes Outdoors|Piotr Sadowski|Saturday|10:00|6|115|85|12|12
AR110|Arts & Crafts|Life Drawing|Morwenna Tull|Thursday|19:00|10|165|130|16|9
AR113|Arts & Crafts|Bookbinding in a Weekend|Giles Harcourt|Saturday|09:30|2|98|78|8|8
AR120|Arts & Crafts|Pottery Wheel, Level 1|Anneke Vos|Monday|18:00|12|240|198|10|10
AR121|Arts & Crafts|Pottery Wheel, Level 2|Anneke Vos|Wednesday|18:00|12|255|210|10|7
AR128|Arts & Crafts|Lino and Woodcut|Femi Adewale|Tuesday|19:00|8|142|112|12|12
AR133|Arts & Crafts|Botanical Painting in Watercolour|Helen Dray|Friday|10:00|8|136|104|12|5
AR140|Arts & Crafts|Upholstery Workshop|Roy Catchpole|Wednesday|19:00|10|210|172|9|8
LA201|Languages|Italian 1|Chiara Benassi|Monday|18:30|20|295|220|18|13
LA202|Languages|Italian 2|Chiara Benassi|Tuesday|18:30|20|295|220|18|18
LA208|Languages|Spanish for Travellers|Joaquín Reyes|Thursday|18:00|10|160|120|20|17
LA210|Languages|Spanish 3|Joaquín Reyes|Tuesday|20:00|20|305|230|16|6
LA215|Languages|British Sign Language, Level 1|Tamsin Wray|Wednesday|18:30|24|340|260|14|14
LA221|Languages|Welsh Conversation|Eleri Prosser|Tuesday|19:00|10|118|88|15|4
LA226|Languages|Japanese for Absolute Beginners|Kenji Morita|Thursday|18:30|15|250|195|16|16
LA230|Languages|German Reading Group|Ulrike Hahn|Friday|18:00|8|92|70|12|9
LA233|Languages|English for Speakers of Other Languages|Bridget Mulvey|Monday|17:30|30|0|0|20|19
CO301|Computing|Spreadsheets from Scratch|Devinder Gill|Monday|18:30|5|85|60|12|10
CO304|Computing|Python, First Steps|Laura Mbeki|Tuesday|18:30|10|190|150|14|14
CO309|Computing|Photo Editing|Stu Farnham|Thursday|19:00|6|110|84|12|3
CO312|Computing|Build Your Own Web Page|Laura Mbeki|Wednesday|19:00|8|155|120|14|8
CO315|Computing|Tablets and Phones for the Over-Sixties|Joy Penrose|Tuesday|14:00|4|40|25|10|9
CO318|Computing|Family History Online|Edmund Larch|Friday|14:00|6|78|58|12|11
MU401|Music & Dance|Ukulele Together|Polly Marsden|Monday|19:00|10|95|72|20|20
MU404|Music & Dance|Community Choir|Ignatius Boyle|Tuesday|19:30|12|84|60|60|41
MU409|Music & Dance|Folk Fiddle Improvers|Niamh Teague|Wednesday|19:30|10|145|115|10|6
MU412|Music & Dance|Argentine Tango|Lucía & Bruno Sosa|Thursday|20:00|8|132|108|24|18
MU416|Music & Dance|Reading Music|Polly Marsden|Saturday|11:00|5|70|52|15|7
MU419|Music & Dance|Tap for Adults|Gwendolyn Sharp|Friday|18:30|10|120|92|16|16
CK501|Cookery|Bread and Sourdough|Hamish Orr|Saturday|09:00|3|145|125|8|8
CK503|Cookery|Thai Street Food|Supaporn Lee|Thursday|18:30|4|138|118|10|7
CK507|Cookery|Vegan Weeknights|Roxanne Dell|Tuesday|18:00|5|126|102|10|10
CK510|Cookery|Preserves and Pickles|Maud Hensby|Friday|10:30|3|88|70|12|2
CK514|Cookery|Knife Skills|Hamish Orr|Wednesday|18:30|1|45|38|8|7
CK517|Cookery|South Indian Home Cooking|Lakshmi Raman|Monday|18:30|5|140|116|10|9
WB601|Wellbeing|Hatha Yoga|Sunita Bose|Monday|09:30|12|108|80|22|15
WB604|Wellbeing|Pilates, Mixed Ability|Carla Whitcombe|Tuesday|17:30|12|114|86|18|17
WB607|Wellbeing|Tai Chi in the Park|Lionel Fung|Wednesday|08:00|10|75|55|30|22
WB611|Wellbeing|First Aid at Home|St Bride's Volunteers|Saturday|10:00|1|35|20|16|12
WB615|Wellbeing|Mindful Walking|Petra Lindholm|Friday|08:30|6|48|36|15|5
WB618|Wellbeing|Better Sleep|Dr Owen Castle|Thursday|17:30|4|52|40|20|8
""", "code", "dept", "title", "tutor", "day", "time", "weeks", "fee", "concession", "places", "taken")
for c in COURSES:
    for k in ("weeks", "fee", "concession", "places", "taken"):
        c[k] = int(c[k])
    c["left"] = c["places"] - c["taken"]
DEPTS = list(dict.fromkeys(c["dept"] for c in COURSES))


def found(course, q):
    text = f'{course["title"]} {course["tutor"]} {course["code"]}'.lower()
    return all(w in text for w in q.lower().split())
