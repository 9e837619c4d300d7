//! A transport firm's form: text fields, selects, radios, checkboxes, a date; checks on the
//! server, a confirmation page with a reference that depends on everything that was entered.

use serde_json::{Value, json};

use crate::data::{CITIES, Seed, hash};
use crate::proof::Visit;
use crate::task::{Author, Served, SiteKind, Task, record_schema};
use crate::web::{Ask, each, esc, html, not_found, serve};

pub const SITE: SiteKind = SiteKind {
    name: "booking",
    make: "form with selects, radios, checkboxes, date; confirmation page",
    author: Author::Outsider,
    open,
};

const VEHICLES: [(&str, &str); 4] =
    [("v1", "Bicycle courier"), ("v2", "Van"), ("v3", "7.5 t lorry"), ("v4", "Articulated lorry")];
const SERVICES: [(&str, &str); 3] = [("std", "Standard"), ("exp", "Express"), ("ovn", "Overnight")];

struct Order {
    name: String,
    email: String,
    from: &'static str,
    to: &'static str,
    date: String,
    vehicle: (&'static str, &'static str),
    service: (&'static str, &'static str),
    insured: bool,
    weight: u32,
}

impl Order {
    fn form(&self) -> Vec<(&'static str, String)> {
        let mut form = vec![
            ("name", self.name.clone()),
            ("email", self.email.clone()),
            ("from", self.from.to_owned()),
            ("to", self.to.to_owned()),
            ("date", self.date.clone()),
            ("vehicle", self.vehicle.0.to_owned()),
            ("weight", self.weight.to_string()),
            ("service", self.service.0.to_owned()),
        ];
        if self.insured {
            form.push(("insurance", "yes".to_owned()));
        }
        form
    }
}

/// What the firm answers to a form: depends on each field.
fn reference(salt: u64, get: impl Fn(&str) -> String) -> (String, u64) {
    let names =
        ["name", "email", "from", "to", "date", "vehicle", "weight", "service", "insurance"];
    let text: String = names.iter().map(|name| format!("{name}={};", get(name).trim())).collect();
    let number = (hash(&text) ^ salt) % 900_000 + 100_000;
    (format!("TR-{number}"), number % 480 + 19)
}

fn open(seed: u64) -> Served {
    let salt = seed;
    let seed = &mut Seed::new("booking", seed);
    let name = seed.people(1).remove(0);
    let cities = seed.some(&CITIES, 2);
    let order = Order {
        email: format!("{}@mail.example", name.split(' ').next().unwrap().to_lowercase()),
        name,
        from: cities[0],
        to: cities[1],
        date: seed.date(2027..=2028).iso(),
        vehicle: seed.pick(&VEHICLES),
        service: seed.pick(&SERVICES),
        insured: seed.chance(60),
        weight: seed.int(5..=900),
    };
    let opens = format!("{}:{}0", seed.int(6..=9), seed.int(1..=5));
    let phone = seed.phone();
    let tasks = tasks(&order, salt, &opens, &phone);
    Served::new(serve(move |ask| answer(ask, salt, &opens, &phone)), tasks)
}

fn tasks(order: &Order, salt: u64, opens: &str, phone: &str) -> Vec<Task> {
    let form = order.form();
    let value = |name: &str| {
        form.iter().find(|(key, _)| *key == name).map_or(String::new(), |(_, v)| v.clone())
    };
    let (number, price) = reference(salt, value);
    let parameters: Value = json!({
        "name": order.name, "email": order.email, "from": order.from, "to": order.to,
        "date": order.date, "vehicle": order.vehicle.1, "weight": order.weight,
        "service": order.service.1, "insurance": order.insured,
    });
    let quote = |weight: u32, service: &str| {
        reference(salt, |name| match name {
            "weight" => weight.to_string(),
            "service" => service.to_owned(),
            _ => String::new(),
        })
        .1
    };
    let service = order.service;
    let pairs: Vec<(&str, &str)> = form.iter().map(|(k, v)| (*k, v.as_str())).collect();
    let quote_pairs = [("weight", order.weight.to_string()), ("service", service.0.to_owned())];
    let quote_pairs: Vec<(&str, &str)> =
        quote_pairs.iter().map(|(k, v)| (*k, v.as_str())).collect();
    vec![
        Task::new("order-by-parameters", [
            "Order a transport with the parameters given and return the booking reference.",
            "Fill in the order form with these details, send it and tell me the reference of the booking.",
            "book a pickup using the given parameters; I need the reference number from the confirmation page",
        ])
        .start("/order")
        .parameters(parameters.clone())
        .schema(record_schema(&[("reference", "string")]))
        .exactly(json!({"reference": number}))
        .seen_at([Visit::post("/order", &pairs)]),
        Task::new("order-from-the-home-page", [
            "Go to the order form, fill it with the parameters, submit, and give me reference and total price in euros.",
            "I want to book a transport (data in the parameters). What reference do I get and what is the total?",
            "start at the home page, find where to order a transport, enter everything from the parameters, return booking reference + total",
        ])
        .parameters(parameters)
        .schema(record_schema(&[("reference", "string"), ("total", "number")]))
        .exactly(json!({"reference": number, "total": price}))
        .seen_at([Visit::post("/order", &pairs)]),
        Task::new("quote-in-words", [
            format!("Get a quote for a parcel of {} kg with {} service. What does it cost?", order.weight, service.1),
            format!("How much is {} delivery for {} kilograms? Use the price calculator.", service.1, order.weight),
            format!("calculate price: weight {} kg, service {}", order.weight, service.1),
        ])
        .start("/quote")
        .schema(record_schema(&[("price", "number")]))
        .exactly(json!({"price": quote(order.weight, service.0)}))
        .seen_at([Visit::post("/quote", &quote_pairs)]),
        Task::new("phone-and-hours", [
            "What phone number does the dispatch office have and when does it open?",
            "Go to the contact page, get me the dispatch office's telephone number and opening time.",
            "dispatch phone + opening time (see contact)",
        ])
        .told(json!({"phone": phone, "opens": {"any": [opens, format!("opens {opens}"), format!("Opens at {opens}")]}}))
        .seen_at([Visit::get("/contact")]),
    ]
}

fn answer(ask: &Ask, salt: u64, opens: &str, phone: &str) -> actix_web::HttpResponse {
    let filled = !ask.get("weight").is_empty();
    match ask.route.as_str() {
        "/" => html(frame(
            "Swift Freight",
            "<p>From a letter to forty tonnes.</p><p><a class=cta href=/order>Order a transport</a> <a class=cta href=/quote>Price calculator</a></p>",
        )),
        "/contact" => html(frame(
            "Contact",
            &format!(
                "<h2>Head office</h2><p>+1 200 555 0000, weekdays only</p><h2>Dispatch office</h2><dl><dt>Phone</dt><dd>{phone}</dd><dt>Opens at</dt><dd>{opens}</dd></dl>"
            ),
        )),
        "/quote" if filled => {
            let (_, price) = reference(salt, |name| {
                if matches!(name, "weight" | "service") {
                    ask.get(name).to_owned()
                } else {
                    String::new()
                }
            });
            html(frame(
                "Your quote",
                &format!(
                    "<p>Price <output id=price>€{price}.00</output> incl. VAT</p><a href=/quote>New quote</a>"
                ),
            ))
        }
        "/quote" => html(frame("Price calculator", &quote_form())),
        "/order" if filled => html(confirmation(ask, salt)),
        "/order" => html(frame("Order a transport", &order_form(""))),
        _ => not_found(),
    }
}

fn confirmation(ask: &Ask, salt: u64) -> String {
    let missing: Vec<&str> = ["name", "email", "from", "to", "date", "vehicle", "service"]
        .into_iter()
        .filter(|name| ask.get(name).is_empty())
        .collect();
    if !missing.is_empty() {
        let note = format!("<p class=error role=alert>Please fill in: {}</p>", missing.join(", "));
        return frame("Order a transport", &order_form(&note));
    }
    let (number, price) = reference(salt, |name| ask.get(name).to_owned());
    frame(
        "Thank you",
        &format!(
            "<p>We have received your order, {}.</p><table><tr><td>Booking reference</td><td><strong>{number}</strong></td></tr>\
         <tr><td>Total</td><td>€{price}.00</td></tr><tr><td>Pick-up</td><td>{}</td></tr></table>",
            esc(ask.get("name")),
            esc(ask.get("date"))
        ),
    )
}

fn order_form(note: &str) -> String {
    let vehicles = each(VEHICLES, |(value, name)| format!("<option value={value}>{name}</option>"));
    let services = each(SERVICES, |(value, name)| {
        format!("<label><input type=radio name=service value={value} required> {name}</label> ")
    });
    format!(
        "{note}<form method=post action=/order><fieldset><legend>Your details</legend>\
         <p><label for=f1>Full name *</label><br><input id=f1 name=name required autocomplete=name></p>\
         <p><label for=f2>E-mail address *</label><br><input id=f2 type=email name=email required></p></fieldset>\
         <fieldset><legend>Transport</legend><p><label>Pick up from <input name=from required></label> <label>Deliver to <input name=to required></label></p>\
         <p><label for=f3>Pick-up date</label> <input id=f3 type=date name=date required></p>\
         <p><label for=f4>Vehicle</label> <select id=f4 name=vehicle required><option value=''>Please choose…</option>{vehicles}</select></p>\
         <p><label for=f5>Weight in kg</label> <input id=f5 type=number name=weight min=1 required></p></fieldset>\
         <fieldset><legend>Service</legend>{services}</fieldset>\
         <p><label><input type=checkbox name=insurance value=yes> Add insurance</label></p>\
         <p><label><input type=checkbox name=newsletter value=1> Send me the newsletter</label></p>\
         <button type=reset>Clear</button> <button type=submit>Place order</button></form>"
    )
}

fn quote_form() -> String {
    let services = each(SERVICES, |(value, name)| format!("<option value={value}>{name}</option>"));
    format!(
        "<form method=post><label>Weight (kg) <input name=weight inputmode=numeric></label>\
         <label>Service <select name=service>{services}</select></label><button>Calculate</button></form>"
    )
}

fn frame(title: &str, main: &str) -> String {
    format!(
        "<!doctype html><html lang=en><head><meta charset=utf-8><title>{title}</title><style>body{{font-family:Arial;max-width:800px;margin:auto}}\
         fieldset{{margin:1em 0}}.cta{{background:#e60;color:#fff;padding:.6em 1em}}.error{{color:#b00}}</style></head><body>\
         <header><a href=/>Swift Freight</a> · <a href=/order>Order</a> · <a href=/quote>Prices</a> · <a href=/contact>Contact</a>\
         <form action=/track><input name=nr placeholder='Tracking number'><button>Track</button></form></header>\
         <h1>{title}</h1>{main}<footer><form action=/newsletter><label>Newsletter <input type=email name=mail placeholder='Your e-mail'></label><button>Subscribe</button></form></footer></body></html>"
    )
}
