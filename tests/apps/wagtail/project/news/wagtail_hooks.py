from wagtail.snippets.models import register_snippet
from wagtail.snippets.views.snippets import SnippetViewSet

from .models import Person


class People(SnippetViewSet):
    model = Person
    menu_label = "People"
    add_to_admin_menu = True
    list_display = ["name", "department", "phone", "room"]
    list_filter = ["department"]
    ordering = ["name"]


register_snippet(People)
