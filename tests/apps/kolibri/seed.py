exec(r'''
import datetime, hashlib, os, uuid
from django.contrib.auth.hashers import make_password
from django.utils import timezone
from kolibri.core.auth.models import Classroom, Facility, FacilityUser, LearnerGroup
from kolibri.core.content.models import ChannelMetadata, ContentNode, File, Language, LocalFile
from kolibri.core.exams.models import Exam
from kolibri.core.lessons.models import Lesson, LessonAssignment

facility = Facility.get_default_facility()
facility.dataset.learner_can_login_with_no_password = False
facility.dataset.learner_can_edit_name = True
facility.dataset.save()
head = FacilityUser.objects.get(username="head")
head.full_name = "Helena Brandt"
head.save()
secret = make_password("learning")

classes = {}
for name in ["Grade 5 North", "Grade 5 South", "Grade 6 North", "Grade 6 South", "Grade 7", "Homework club (Monday)",
             "Homework club (Thursday)", "Adult literacy, evening course for parents and grandparents"]:
    classes[name] = Classroom.objects.create(name=name, parent=facility)

people = """
aadams|Amelia Adams|5N|2014|FEMALE|L-1001
aadams2|Amelia Adamson|5S|2014|FEMALE|L-1002
babara|Bintou Abara|5N|2013|FEMALE|L-1003
bnguyen|Bao Nguyen|5N|2014|MALE|L-1004
bnguyen2|Bao Nguyễn Minh|6N|2012|MALE|L-1005
ccosta|Carla Costa|5S|2014|FEMALE|L-1006
ccosta2|Carlos Costa|6S|2012|MALE|L-1007
dokoro|Daniel Okoro|5N|2013|MALE|L-1008
dokoro2|Daniela Okoro|6N|2012|FEMALE|L-1009
ediaz|Elena Díaz|5S|2013|FEMALE|L-1010
ediaz2|Elena Diaz Romero|6S|2013|FEMALE|L-1011
fkone|Fatou Koné|6N|2012|FEMALE|L-1012
fkone2|Fatoumata Koné|7|2011|FEMALE|L-1013
ghill|George Hill|5S|2014|MALE|L-1014
ghill2|Georgia Hill|6N|2013|FEMALE|
hsato|Haruto Sato|7|2011|MALE|L-1016
iblack|Isla Black|5N|2014|FEMALE|L-1017
iblack2|Isla Blackwood|7|2010|FEMALE|L-1018
jokafor|John Okafor|6S|2012|MALE|L-1019
jokafor2|Jon Okafor|6S|2013|MALE|L-1020
jpark|Ji-woo Park|7|2011|NOT_SPECIFIED|L-1021
kmuller|Karl Müller|6N|2012|MALE|L-1022
kmuller2|Karla Müller|7|2010|FEMALE|L-1023
lsantos|Luísa Santos|5N|2013|FEMALE|L-1024
lsantos2|Luisa dos Santos|5S|2014|FEMALE|L-1025
mlopez|Maria Lopez|6S|2012|FEMALE|L-1026
mlopez2|María López|7|2011|FEMALE|L-1027
mlopez3|Maria Lopez Garcia|5S|2013|FEMALE|
nivanova|Nadia Ivanova|6N|2013|FEMALE|L-1029
nivanov|Nikolai Ivanov|7|2010|MALE|L-1030
oberg|Olle Berg|5N|2014|MALE|L-1031
obrien|Orla O'Brien|6S|2013|FEMALE|L-1032
ppatel|Priya Patel|7|2011|FEMALE|L-1033
ppatel2|Priyanka Patel|6N|2012|FEMALE|L-1034
qzhang|Qiang Zhang|7|2010|MALE|L-1035
rsilva|Rafael Silva|5S|2013|MALE|L-1036
rsilva2|Rafaela Silva|5N|2014|FEMALE|L-1037
sahmed|Sara Ahmed|6S|2012|FEMALE|L-1038
sahmed2|Sarah Ahmed|7|2011|FEMALE|L-1039
tkowalski|Tomasz Kowalski|6N|2013|MALE|L-1040
tkowalska|Teresa Kowalska|6S|2012|FEMALE|L-1041
uweber|Uwe Weber||2009|MALE|L-1042
vrossi|Valentina Rossi|7|2011|FEMALE|L-1043
wchen|Wei Chen|5N|2013|FEMALE|L-1044
wchen2|Wei Cheng|5S|2013|MALE|L-1045
xli|Xiu Li||2012|FEMALE|
yyilmaz|Yusuf Yılmaz|6S|2013|MALE|L-1047
zkhan|Zainab Khan||2010|FEMALE|L-1048
"""
short = {"5N": "Grade 5 North", "5S": "Grade 5 South", "6N": "Grade 6 North", "6S": "Grade 6 South", "7": "Grade 7"}
learners = {}
for number, line in enumerate(people.strip().splitlines()):
    username, full_name, room, born, gender, identifier = line.split("|")
    user = FacilityUser(username=username, full_name=full_name, birth_year=born, gender=gender, id_number=identifier,
                        facility=facility, password=secret)
    user.date_joined = timezone.make_aware(datetime.datetime(2025, 8, 18, 9, 0)) + datetime.timedelta(days=5 * number)
    user.save()
    learners[username] = user
    if room:
        classes[short[room]].add_member(user)
for username in ["aadams", "ccosta", "ghill", "ediaz2", "mlopez3"]:
    classes["Homework club (Monday)"].add_member(learners[username])

for username, full_name, kind in [("cmoreau", "Chloé Moreau", "facility"), ("dgrant", "David Grant", "Grade 5 North"),
        ("dgrantham", "Davina Grantham", "Grade 5 South"), ("mfischer", "Monika Fischer", "Grade 6 North"),
        ("tbaker", "Thomas Baker", "Grade 6 South"), ("tbakker", "Thom Bakker", "Grade 7"), ("rquinn", "Ruth Quinn", "admin")]:
    user = FacilityUser(username=username, full_name=full_name, birth_year="1984", gender="NOT_SPECIFIED", id_number="",
                        facility=facility, password=secret)
    user.save()
    if kind == "facility":
        facility.add_coach(user)
    elif kind == "admin":
        facility.add_admin(user)
    else:
        facility.add_role(user, "classroom assignable coach")
        classes[kind].add_coach(user)

def ident(text):
    return hashlib.md5(text.encode()).hexdigest()

language = Language.objects.get_or_create(id="en", defaults={"lang_code": "en", "lang_name": "English", "lang_direction": "ltr"})[0]
channel = ident("channel")
def node(title, parent, kind, order):
    return ContentNode.objects.create(id=ident("node " + title), content_id=ident("content " + title), channel_id=channel, title=title,
        parent=parent, kind=kind, available=True, sort_order=order, lang=language, license_name="CC BY", author="Lakeside staff",
        description="", on_device_resources=0)
root = node("Lakeside library", None, "topic", 1)
ChannelMetadata.objects.create(id=channel, name="Lakeside library", description="Worksheets of our own", author="Lakeside staff",
    version=1, min_schema_version="5", root=root, total_resource_count=14, published_size=14000, order=1, partial=False)
library = {
    "Mathematics": ["Fractions 1: halves and quarters", "Fractions 2: comparing", "Fractions 3: adding", "Decimals and money",
                    "Long division", "Angles and triangles", "Area of a rectangle"],
    "Science": ["The water cycle", "The life cycle of a frog", "Food chains", "Plants and light", "States of matter",
                "The solar system", "Magnets"],
}
resources = {}
for order, (topic, titles) in enumerate(library.items()):
    parent = node(topic, root, "topic", order)
    parent.ancestors = [{"id": root.id, "title": root.title}]
    parent.save()
    for place, title in enumerate(titles):
        child = node(title, parent, "document", place)
        child.ancestors = [{"id": root.id, "title": root.title}, {"id": parent.id, "title": topic}]
        child.learning_activities = "wA01urpi"
        child.on_device_resources = 1
        child.save()
        # A file of the smallest kind that a reader of PDF takes.
        body = ("%PDF-1.1\n%" + title + "\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n"
                "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\ntrailer<</Root 1 0 R>>\n").encode()
        name = hashlib.md5(body).hexdigest()
        folder = os.path.join(os.environ["KOLIBRI_HOME"], "content/storage", name[0], name[1])
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, name + ".pdf"), "wb") as file:
            file.write(body)
        local = LocalFile.objects.create(id=name, extension="pdf", available=True, file_size=len(body))
        File.objects.create(id=ident("file " + title), local_file=local, contentnode=child, preset="document", lang=language,
                            supplementary=False, thumbnail=False, priority=1)
        resources[title] = {"content_id": child.content_id, "channel_id": channel, "contentnode_id": child.id}
ContentNode.objects.rebuild()
ContentNode.objects.filter(kind="topic", parent__isnull=False).update(on_device_resources=7)
ContentNode.objects.filter(parent__isnull=True).update(on_device_resources=14)

math, science = library["Mathematics"], library["Science"]
lessons = [
    ("Grade 5 North", "Fractions, week 1", math[0:3], True), ("Grade 5 North", "Fractions, week 2", math[1:4], True),
    ("Grade 5 North", "Water and weather", [science[0], science[4], science[3]], False),
    ("Grade 5 South", "Fractions, week 1", math[0:3], True), ("Grade 5 South", "Living things", science[1:4], True),
    ("Grade 6 North", "Shapes", [math[5], math[6], math[4]], True),
    ("Grade 6 South", "Living things", [science[2], science[3], science[1], science[0]], True),
    ("Grade 6 South", "Living things (revision)", science[1:4], False),
    ("Grade 7", "Space and matter", science[4:7], True), ("Grade 7", "Revision for the exam in June: numbers", math[2:7], False),
]
for room, title, titles, active in lessons:
    lesson = Lesson.objects.create(title=title, description="", collection=classes[room], created_by=head, is_active=active,
                                   resources=[resources[each] for each in titles])
    LessonAssignment.objects.create(lesson=lesson, collection=classes[room], assigned_by=head)
open(os.path.join(os.environ["KOLIBRI_HOME"], "seeded"), "w").close()
''')
