from django.db import models
from wagtail.admin.panels import FieldPanel
from wagtail.fields import RichTextField
from wagtail.models import Page


class Section(Page):
    template = "news/page.html"


class Article(Page):
    template = "news/page.html"
    date = models.DateField()
    kind = models.CharField(max_length=20, choices=[(x, x.title()) for x in ("report", "notice", "interview")])
    body = RichTextField(blank=True)
    content_panels = Page.content_panels + [FieldPanel("date"), FieldPanel("kind"), FieldPanel("body")]


class Person(models.Model):
    name = models.CharField(max_length=60)
    department = models.CharField(max_length=20, choices=[(x, x) for x in ("Harbour", "Library", "Press", "Roads")])
    phone = models.CharField(max_length=20)
    room = models.CharField(max_length=10)

    class Meta:
        verbose_name_plural = "people"

    def __str__(self):
        return self.name
