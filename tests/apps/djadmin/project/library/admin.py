from django.contrib import admin

from .models import Author, Book, Copy, Genre, Loan, Reader


@admin.register(Author)
class AuthorAdmin(admin.ModelAdmin):
    list_display = ["name", "born", "country"]
    list_filter = ["country"]
    search_fields = ["name"]


@admin.register(Genre)
class GenreAdmin(admin.ModelAdmin):
    search_fields = ["name"]


class CopyInline(admin.TabularInline):
    model = Copy
    extra = 0


def mark(status, name):
    @admin.action(description=f"Mark selected books as {name}")
    def change(self, request, books):
        number = books.update(status=status)
        self.message_user(request, f"{number} books are marked as {name}.")

    return change


@admin.register(Book)
class BookAdmin(admin.ModelAdmin):
    list_display = ["title", "author", "language", "status", "pages", "bought", "reading_room_only"]
    list_filter = ["status", "language", "reading_room_only", "genres"]
    list_select_related = ["author"]
    list_per_page = 20
    search_fields = ["title", "author__name"]
    date_hierarchy = "bought"
    filter_horizontal = ["genres"]
    inlines = [CopyInline]
    fieldsets = [
        (None, {"fields": ["title", "author", "language", "status", "pages", "bought", "reading_room_only"]}),
        ("Subjects", {"fields": ["genres"]}),
        ("More", {"fields": ["contents", "notes"], "classes": ["collapse"]}),
    ]
    mark_available = mark("available", "available")
    mark_in_repair = mark("in repair", "in repair")
    mark_withdrawn = mark("withdrawn", "withdrawn")
    actions = ["mark_available", "mark_in_repair", "mark_withdrawn"]


@admin.register(Copy)
class CopyAdmin(admin.ModelAdmin):
    list_display = ["barcode", "book", "shelf", "condition"]
    list_editable = ["shelf", "condition"]
    list_filter = ["condition"]
    list_select_related = ["book"]
    list_per_page = 25
    search_fields = ["barcode", "book__title"]
    autocomplete_fields = ["book"]


@admin.register(Reader)
class ReaderAdmin(admin.ModelAdmin):
    list_display = ["name", "card", "branch", "joined", "active"]
    list_filter = ["branch", "active"]
    list_per_page = 20
    search_fields = ["name", "card"]


@admin.register(Loan)
class LoanAdmin(admin.ModelAdmin):
    list_display = ["book", "reader", "lent", "due", "returned"]
    list_filter = ["reader__branch", ("returned", admin.EmptyFieldListFilter)]
    list_select_related = ["book", "reader"]
    list_per_page = 20
    search_fields = ["book__title", "reader__name"]
    date_hierarchy = "lent"
    autocomplete_fields = ["book"]
