import datetime

from django.contrib.auth.models import Group, User
from django.core.management import BaseCommand
from wagtail.models import Collection, Page, Site

from news.models import Article, Person, Section

PEOPLE = """Ada Quist|Harbour|555-0101|H1
Bo Lind|Library|555-0102|L2
Cora Feld|Press|555-0103|P1
Dag Moen|Harbour|555-0104|H4
Elin Voss|Roads|555-0105|R3
Finn Aker|Library|555-0106|L1
Greta Holm|Roads|555-0107|R1
Hugo Brandt|Press|555-0108|P2
Ida Nyberg|Library|555-0109|L7
Jon Tveit|Roads|555-0110|R2
Kaja Stein|Harbour|555-0111|H2"""

ARTICLES = """News|Harbour opens|2026-03-02|report|The new harbour is open.|live
News|Library hours|2026-04-11|notice|Open until eight.|live
News|Bridge repaired|2026-05-20|report|The bridge carries lorries again.|live
News|Talk with the mayor|2026-06-01|interview|She answers ten questions.|live
News|Summer closing|2026-06-15|notice|Closed in July.|draft
Events|Street market|2026-06-20|notice|Every Saturday.|live
Events|Boat race|2026-08-09|report|Forty boats.|draft
Events|Choir evening|2026-09-01|notice|In the old church.|draft"""


class Command(BaseCommand):
    def handle(self, **_):
        User.objects.create_superuser("admin", "admin@town.test", "town-secret-1", first_name="Ann", last_name="Admin")
        Group.objects.create(name="Reviewers")
        for login, first, last, role in [
            ("berg", "Olga", "Berg", "Editors"),
            ("carl", "Carl", "Dahl", "Moderators"),
            ("nora", "Nora", "Eide", "Editors"),
            ("tom", "Tom", "Falk", "Reviewers"),
        ]:
            user = User.objects.create_user(login, f"{login}@town.test", "town-secret-2", first_name=first, last_name=last)
            user.groups.add(Group.objects.get(name=role))
        for line in PEOPLE.splitlines():
            name, department, phone, room = line.split("|")
            Person.objects.create(name=name, department=department, phone=phone, room=room)
        for name in ("Forms", "Minutes", "Plans"):
            Collection.get_first_root_node().add_child(name=name)
        old = Page.objects.get(slug="home")
        home = old.get_parent().add_child(instance=Section(title="Town", slug="town"))
        Site.objects.update(root_page=home, site_name="Town")
        Page.objects.get(slug="home").delete()
        home.refresh_from_db()
        home.save_revision().publish()
        sections = {}
        for title in ("News", "Events", "Archive"):
            sections[title] = Page.objects.get(slug="town").add_child(instance=Section(title=title))
            sections[title].save_revision().publish()
        for line in ARTICLES.splitlines():
            section, title, date, kind, body, state = line.split("|")
            article = Article(
                title=title, date=datetime.date.fromisoformat(date), kind=kind, body=f"<p>{body}</p>", live=False
            )
            Page.objects.get(title=section).add_child(instance=article)
            revision = article.save_revision()
            if state == "live":
                revision.publish()
