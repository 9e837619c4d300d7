import datetime

from django.db import models


def choices(*names):
    return [(name.lower(), name) for name in names]


class Author(models.Model):
    name = models.CharField(max_length=80)
    born = models.PositiveSmallIntegerField("year of birth")
    country = models.CharField(max_length=40)

    class Meta:
        ordering = ["name"]

    def __str__(self):
        return self.name


class Genre(models.Model):
    name = models.CharField(max_length=40, unique=True)

    class Meta:
        ordering = ["name"]

    def __str__(self):
        return self.name


class Book(models.Model):
    title = models.CharField(max_length=120)
    author = models.ForeignKey(Author, models.PROTECT)
    genres = models.ManyToManyField(Genre, blank=True)
    language = models.CharField(max_length=20, choices=choices("English", "French", "German", "Italian"))
    status = models.CharField(max_length=20, choices=choices("Available", "On loan", "In repair", "Withdrawn"), default="available")
    pages = models.PositiveSmallIntegerField()
    bought = models.DateField("date bought")
    reading_room_only = models.BooleanField(default=False)
    contents = models.FileField("scan of the contents", upload_to="contents", blank=True)
    notes = models.TextField(blank=True)

    class Meta:
        ordering = ["title"]

    def __str__(self):
        return self.title


class Copy(models.Model):
    book = models.ForeignKey(Book, models.CASCADE)
    barcode = models.CharField(max_length=20, unique=True)
    shelf = models.CharField(max_length=10)
    condition = models.CharField(max_length=20, choices=choices("New", "Good", "Worn", "Damaged"), default="new")

    class Meta:
        ordering = ["barcode"]
        verbose_name_plural = "copies"

    def __str__(self):
        return self.barcode


class Reader(models.Model):
    name = models.CharField(max_length=80)
    card = models.CharField("card number", max_length=20, unique=True)
    branch = models.CharField(max_length=20, choices=choices("Harbour", "Market", "Hill"))
    joined = models.DateField(default=datetime.date.today)
    active = models.BooleanField(default=True)

    class Meta:
        ordering = ["name"]

    def __str__(self):
        return self.name


class Loan(models.Model):
    book = models.ForeignKey(Book, models.CASCADE)
    reader = models.ForeignKey(Reader, models.CASCADE)
    lent = models.DateField("date lent", default=datetime.date.today)
    due = models.DateField("due back")
    returned = models.DateField("date returned", blank=True, null=True)

    class Meta:
        ordering = ["-lent"]

    def __str__(self):
        return f"{self.book} to {self.reader}"
