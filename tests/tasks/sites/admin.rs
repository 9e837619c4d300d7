//! Django's admin, an application that nobody here wrote, as the back office of a furniture
//! wholesaler: login, change lists with filters and search, change forms with inline rows.

use serde_json::{Value, json};

use crate::data::{CITIES, Cents, Date, LAST_NAMES, Seed};
use crate::proof::Visit;
use crate::support::django::Office;
use crate::support::hob::list_schema;
use crate::task::{Author, Served, SiteKind, Task, record_schema};

pub const SITE: SiteKind = SiteKind {
    name: "admin",
    make: "Django's admin, behind a login",
    author: Author::Outsider,
    open,
};

/// Of a session that is there for the proofs: they do not log in.
const SESSION: &str = "proofs0proofs0proofs0proofs0proofs0";
const COOKIE: &str = "sessionid=proofs0proofs0proofs0proofs0proofs0";

/// As `list_per_page` in `tests/django/orders/admin.py`.
const PER_PAGE: usize = 15;

/// As `Order.Status` in `tests/django/orders/models.py`: in the database, on the page.
const STATUSES: [(&str, &str); 5] = [
    ("new", "New"),
    ("picking", "Being picked"),
    ("hold", "On hold"),
    ("shipped", "Shipped"),
    ("returned", "Returned"),
];
const TRADES: [&str; 5] = ["Interiors", "Hotels", "& Sons", "Office Supply", "Design Studio"];
const COUNTRIES: [&str; 6] = ["Austria", "Denmark", "Ireland", "Italy", "Portugal", "Sweden"];
const WOODS: [&str; 6] = ["Oak", "Walnut", "Birch", "Rattan", "Steel", "Cherry"];
const PIECES: [&str; 7] =
    ["bookcase", "desk lamp", "side table", "bar stool", "coat rack", "mirror", "writing desk"];
const WAREHOUSES: [&str; 3] = ["Dock Road", "North Yard", "Airport"];

struct Customer {
    name: String,
    contact: String,
    phone: String,
    city: &'static str,
    country: &'static str,
    limit: Cents,
}

struct Product {
    name: String,
    sku: String,
    price: Cents,
    stock: u32,
    active: bool,
    reference: String,
    reorder: u32,
    shelf: String,
}

struct Order {
    number: String,
    /// Where the customer is among the customers.
    customer: usize,
    status: (&'static str, &'static str),
    warehouse: &'static str,
    placed: Date,
    express: bool,
    /// Where the product is among the products, and how many of it.
    lines: Vec<(usize, u32)>,
}

struct Data {
    user: String,
    password: String,
    customers: Vec<Customer>,
    products: Vec<Product>,
    orders: Vec<Order>,
}

impl Data {
    fn new(seed: &mut Seed) -> Self {
        let (customers, products) = (customers(seed), products(seed));
        let count = seed.count(55..=80);
        let first = seed.int(10_000..=80_000);
        let products_at: Vec<usize> = (0..products.len()).collect();
        let mut dates: Vec<Date> = (0..count).map(|_| seed.date(2025..=2026)).collect();
        dates.sort();
        let orders = (first..)
            .zip(dates)
            .map(|(number, placed)| {
                let lines = seed.count(1..=5);
                Order {
                    number: format!("SO-{number}"),
                    customer: seed.count(0..=customers.len() - 1),
                    status: seed.pick(&STATUSES),
                    warehouse: seed.pick(&WAREHOUSES),
                    placed,
                    express: seed.chance(20),
                    lines: seed
                        .some(&products_at, lines)
                        .into_iter()
                        .map(|product| (product, seed.int(1..=40)))
                        .collect(),
                }
            })
            .collect();
        Self {
            user: format!("{}{}", seed.pick(&["office", "claire", "backoffice"]), seed.int(2..=99)),
            password: format!(
                "{}!{}",
                seed.pick(&["Harbour", "velvet", "Teak"]),
                seed.int(1000..=9999)
            ),
            customers,
            products,
            orders,
        }
    }

    fn total(&self, order: &Order) -> Cents {
        Cents(order.lines.iter().map(|(at, count)| self.products[*at].price.0 * count).sum())
    }

    /// The application with this in it; identities in the database are places in the lists, from 1.
    fn office(&self) -> Office {
        let mut office = Office::default();
        office.freeze();
        office.superuser(&self.user, &self.password);
        office.clerk("warehouse", "never used", &["view_order", "view_product"]);
        office.session(SESSION, &self.user);
        for (id, c) in (1..).zip(&self.customers) {
            office.record("customer", id, json!({"name": c.name, "contact_person": c.contact,
                "phone": c.phone, "city": c.city, "country": c.country, "credit_limit": amount(c.limit)}));
        }
        for (id, p) in (1..).zip(&self.products) {
            office.record(
                "product",
                id,
                json!({"name": p.name, "sku": p.sku, "price": amount(p.price),
                "in_stock": p.stock, "is_active": p.active, "supplier_reference": p.reference,
                "reorder_level": p.reorder, "shelf": p.shelf}),
            );
        }
        let mut line = 0;
        for (id, o) in (1..).zip(&self.orders) {
            office.record(
                "order",
                id,
                json!({"number": o.number, "customer": o.customer + 1,
                "status": o.status.0, "warehouse": o.warehouse, "placed": o.placed.iso(),
                "total": amount(self.total(o)), "express": o.express}),
            );
            for (product, quantity) in &o.lines {
                line += 1;
                office.record(
                    "orderline",
                    line,
                    json!({"order": id, "product": product + 1,
                    "quantity": quantity, "unit_price": amount(self.products[*product].price)}),
                );
            }
        }
        office
    }
}

fn customers(seed: &mut Seed) -> Vec<Customer> {
    let count = seed.count(30..=45);
    let contacts = seed.people(count);
    seed.pairs(&LAST_NAMES, &TRADES, count)
        .into_iter()
        .zip(contacts)
        .map(|(name, contact)| Customer {
            name,
            contact,
            phone: seed.phone(),
            city: seed.pick(&CITIES),
            country: seed.pick(&COUNTRIES),
            limit: Cents(seed.int(10..=400) * 10_000),
        })
        .collect()
}

fn products(seed: &mut Seed) -> Vec<Product> {
    let count = seed.count(24..=36);
    seed.pairs(&WOODS, &PIECES, count)
        .into_iter()
        .map(|name| Product {
            name,
            sku: seed.code(3, 4),
            price: Cents(seed.int(900..=64_000)),
            stock: seed.int(0..=400),
            active: seed.chance(85),
            reference: seed.code(2, 6),
            reorder: seed.int(3..=90),
            shelf: format!("{}{}", seed.pick(&["A", "B", "C", "D"]), seed.int(1..=60)),
        })
        .collect()
}

/// As Django's fixtures have decimal numbers.
fn amount(cents: Cents) -> String {
    format!("{}.{:02}", cents.0 / 100, cents.0 % 100)
}

fn open(seed: u64) -> Served {
    let seed = &mut Seed::new("admin", seed);
    let data = Data::new(seed);
    let status = seed.at(&data.orders).status;
    let country = seed.at(&data.customers).country;
    let product = seed.count(1..=data.products.len());
    let several: Vec<usize> =
        (1..).zip(&data.orders).filter(|(_, o)| o.lines.len() > 2).map(|(id, _)| id).collect();
    let order = seed.pick(&several);
    let tasks = tasks(&data, status, country, product, order);
    Served::new(data.office().serve(), tasks)
}

fn tasks(
    data: &Data,
    (key, status): (&str, &str),
    country: &str,
    product: usize,
    order: usize,
) -> Vec<Task> {
    let login = json!({"username": data.user, "password": data.password});
    let inside = |path: &str| Visit::get(format!("/admin/orders/{path}")).with_cookie(COOKIE);
    let with_status: Vec<&Order> =
        data.orders.iter().rev().filter(|order| order.status.0 == key).collect();
    let rows: Value = with_status
        .iter()
        .map(|o| {
            let customer = &data.customers[o.customer].name;
            json!({"number": o.number, "customer": customer, "total": data.total(o).value()})
        })
        .collect();
    let pages = (1..=with_status.len().div_ceil(PER_PAGE))
        .map(|page| inside(&format!("order/?status__exact={key}&p={page}")));
    let from_there = data.customers.iter().filter(|c| c.country == country).count();
    let p = &data.products[product - 1];
    let o = &data.orders[order - 1];
    let lines: Value = o
        .lines
        .iter()
        .map(|(at, count)| json!({"product": data.products[*at].name, "quantity": count}))
        .collect();
    let task = |name, phrasings: [String; 3]| {
        Task::new(name, phrasings).start("/admin/").parameters(login.clone())
    };
    vec![
        task("orders-of-a-status", [
            format!("Log in with the username and password from the parameters, go to Orders, filter by status \"{status}\" and collect every order with number, customer and total."),
            format!("Hi! Could you pull all orders that currently have the status {status} out of our back office (login is in the parameters)? I need the order number, who it's for and the total."),
            format!("sign in -> orders -> filter status={status} -> all rows: number, customer, total"),
        ])
        .schema(list_schema("orders", &[("number", "string"), ("customer", "string"), ("total", "number")]))
        .exactly(json!({"orders": rows}))
        .seen_at(pages),
        task("lines-of-an-order", [
            format!("Sign in with the given credentials, open order {} and return its order lines: the product and the quantity of each.", o.number),
            format!("What did the customer order in {}? List each product together with how many of it. You have to log in first.", o.number),
            format!("login, find order {}, extract product + quantity per line", o.number),
        ])
        .schema(list_schema("lines", &[("product", "string"), ("quantity", "integer")]))
        .exactly(json!({"lines": lines}))
        .seen_at([inside(&format!("order/?q={}", o.number)), inside(&format!("order/{order}/change/"))]),
        task("customers-of-a-country", [
            format!("Log in and tell me how many customers there are in {country}."),
            format!("How many of our customers are from {country}? Use the credentials in the parameters to get into the administration, the customers can be filtered by country."),
            format!("count customers, country = {country} (login required)"),
        ])
        .schema(record_schema(&[("customers", "integer")]))
        .exactly(json!({"customers": from_there}))
        .seen_at([inside(&format!("customer/?country={country}"))]),
        task("product-form", [
            format!("Log in, search the products for \"{}\", open it and read the supplier reference and the reorder level.", p.name),
            format!("I need the supplier reference and the reorder level of our product {}. Both are in its record in the admin; sign in with the username and password provided.", p.name),
            format!("products / {} / supplier reference? reorder level?", p.name),
        ])
        .told(json!({"reference": p.reference, "level": {"any": [p.reorder, p.reorder.to_string()]}}))
        .seen_at([inside(&format!("product/?q={}", p.name.replace(' ', "+"))), inside(&format!("product/{product}/change/"))]),
        task("locked-out", [
            format!("Log in with the username and password from the parameters and count the customers in {country}."),
            format!("Sign in and tell me the total of order {}.", o.number),
            format!("login; open product {}; return its SKU", p.name),
        ])
        .parameters(json!({"username": data.user, "password": "last-years-password"}))
        .fails_without(o.number.clone())
        .seen_at([Visit::get("/admin/"), Visit::get(format!("/admin/orders/order/{order}/change/"))]),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::support::django::post;
    use crate::task::Expect;

    /// The proofs use a session that is there: that the password is the right one shows here.
    #[tokio::test]
    async fn the_password_opens_it_and_no_other() {
        let served = open(1);
        for task in &served.tasks {
            let form = format!(
                "username={}&password={}",
                task.parameters["username"].as_str().unwrap(),
                task.parameters["password"].as_str().unwrap()
            );
            let (_, cookies) = post(&served.site, "/admin/login/", "", &form).await;
            let fails = matches!(task.expect, Expect::Failure { .. });
            assert_eq!(cookies.contains("sessionid="), !fails, "{}", task.name);
        }
    }

    #[tokio::test]
    async fn no_run_changes_what_the_next_one_sees() {
        let served = open(1);
        for (path, form) in [
            ("/admin/orders/order/1/delete/", "post=yes"),
            ("/admin/orders/order/", "action=delete_selected&_selected_action=1&post=yes"),
        ] {
            assert_eq!(post(&served.site, path, COOKIE, form).await.0, 403);
        }
    }
}
