"""The back office of a furniture wholesaler."""

from django.db import models


class Customer(models.Model):
    name = models.CharField(max_length=80, unique=True)
    contact_person = models.CharField(max_length=80)
    phone = models.CharField(max_length=30)
    city = models.CharField(max_length=40)
    country = models.CharField(max_length=40)
    credit_limit = models.DecimalField(max_digits=9, decimal_places=2)
    notes = models.TextField(blank=True)

    class Meta:
        ordering = ["name"]

    def __str__(self):
        return self.name


class Product(models.Model):
    name = models.CharField(max_length=80)
    sku = models.CharField("SKU", max_length=20, unique=True)
    price = models.DecimalField(max_digits=8, decimal_places=2)
    in_stock = models.PositiveIntegerField()
    is_active = models.BooleanField("active", default=True)
    supplier_reference = models.CharField(max_length=20)
    reorder_level = models.PositiveIntegerField(
        help_text="Purchasing is told when the stock falls below this."
    )
    shelf = models.CharField(max_length=20)

    class Meta:
        ordering = ["name"]

    def __str__(self):
        return self.name


class Order(models.Model):
    class Status(models.TextChoices):
        NEW = "new", "New"
        PICKING = "picking", "Being picked"
        HOLD = "hold", "On hold"
        SHIPPED = "shipped", "Shipped"
        RETURNED = "returned", "Returned"

    number = models.CharField(max_length=20, unique=True)
    customer = models.ForeignKey(Customer, models.PROTECT)
    status = models.CharField(max_length=10, choices=Status.choices)
    warehouse = models.CharField(max_length=20)
    placed = models.DateField("placed on")
    total = models.DecimalField(max_digits=10, decimal_places=2)
    express = models.BooleanField(default=False)
    delivery_note = models.TextField(blank=True)

    class Meta:
        ordering = ["-number"]

    def __str__(self):
        return self.number


class OrderLine(models.Model):
    order = models.ForeignKey(Order, models.CASCADE, related_name="lines")
    product = models.ForeignKey(Product, models.PROTECT)
    quantity = models.PositiveIntegerField()
    unit_price = models.DecimalField(max_digits=8, decimal_places=2)

    class Meta:
        ordering = ["pk"]

    def __str__(self):
        return f"{self.quantity} × {self.product}"
