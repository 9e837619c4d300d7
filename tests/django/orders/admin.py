from django.contrib import admin

from .models import Customer, Order, OrderLine, Product

admin.site.site_header = "Larkfield Trade administration"
admin.site.site_title = "Larkfield Trade"


@admin.register(Customer)
class CustomerAdmin(admin.ModelAdmin):
    list_display = ["name", "contact_person", "city", "country"]
    list_filter = ["country"]
    search_fields = ["name", "city"]


@admin.register(Product)
class ProductAdmin(admin.ModelAdmin):
    list_display = ["name", "sku", "price", "in_stock", "is_active"]
    list_filter = ["is_active"]
    search_fields = ["name", "sku"]
    fieldsets = [
        (None, {"fields": ["name", "sku", ("price", "is_active")]}),
        ("Stock", {"fields": ["in_stock", "reorder_level", "shelf"]}),
        ("Purchasing", {"fields": ["supplier_reference"]}),
    ]


class OrderLineInline(admin.TabularInline):
    model = OrderLine
    extra = 1


@admin.register(Order)
class OrderAdmin(admin.ModelAdmin):
    list_display = ["number", "customer", "status", "total", "express", "placed"]
    list_filter = ["status", "warehouse", "express"]
    list_per_page = 15
    search_fields = ["number", "customer__name"]
    date_hierarchy = "placed"
    readonly_fields = ["number", "total"]
    inlines = [OrderLineInline]
