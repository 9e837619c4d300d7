//! A power supplier's customer area: login form, protected pages, a table of invoices over several
//! pages, a profile, messages.

use serde_json::{Value, json};

use crate::data::{Cents, Date, Seed};
use crate::proof::Visit;
use crate::support::hob::list_schema;
use crate::task::{Author, Served, SiteKind, Task, record_schema};
use crate::web::{Ask, each, esc, html, not_found, redirect, redirect_with_cookie, serve};

pub const SITE: SiteKind = SiteKind {
    name: "portal",
    make: "login, then protected tables",
    author: Author::Outsider,
    open,
};

const COOKIE: &str = "sid=customer";
const PER_PAGE: usize = 6;

struct Invoice {
    number: String,
    date: Date,
    amount: Cents,
    paid: bool,
}

struct Data {
    user: String,
    password: String,
    name: String,
    customer: String,
    meter: String,
    tariff: &'static str,
    invoices: Vec<Invoice>,
}

fn data(seed: &mut Seed) -> Data {
    let name = seed.people(1).remove(0);
    let count = seed.count(8..=17);
    Data {
        user: format!(
            "{}{}@mail.example",
            name.split(' ').next().unwrap().to_lowercase(),
            seed.int(10..=99)
        ),
        password: format!(
            "{}-{}",
            seed.pick(&["Blue.River", "quiet!Storm", "Seven=Oaks"]),
            seed.int(1000..=9999)
        ),
        name,
        customer: seed.code(1, 7),
        meter: seed.code(3, 8),
        tariff: seed.pick(&["Green Basic", "Day & Night", "Family Plus"]),
        invoices: (0..count)
            .map(|_| Invoice {
                number: seed.code(2, 6),
                date: seed.date(2022..=2025),
                amount: Cents(seed.int(2100..=210_000)),
                paid: seed.chance(80),
            })
            .collect(),
    }
}

fn open(seed: u64) -> Served {
    let seed = &mut Seed::new("portal", seed);
    let data = data(seed);
    let one = seed.count(0..=data.invoices.len() - 1);
    let tasks = tasks(&data, &data.invoices[one]);
    Served::new(serve(move |ask| answer(&data, ask)), tasks)
}

fn tasks(data: &Data, one: &Invoice) -> Vec<Task> {
    let login = json!({"username": data.user, "password": data.password});
    let all: Value = data
        .invoices
        .iter()
        .map(|i| json!({"number": i.number, "date": i.date.long(), "amount": i.amount.value()}))
        .collect();
    let inside = |path: &str| Visit::get(path).with_cookie(COOKIE);
    let pages = || {
        (1..=data.invoices.len().div_ceil(PER_PAGE))
            .map(move |n| inside(&format!("/invoices?page={n}")))
    };
    vec![
        Task::new("invoices", [
            "Log in with the given username and password, open the invoices and collect all of them (number, date, amount), from every page.",
            "Sign in to my account and list every invoice with its number, date and amount. The list has more than one page.",
            "login (credentials in parameters) -> Invoices -> extract number/date/amount of all invoices incl. following pages",
        ])
        .parameters(login.clone())
        .schema(list_schema("invoices", &[("number", "string"), ("date", "string"), ("amount", "number")]))
        .exactly(json!({"invoices": all}))
        .seen_at(pages()),
        Task::new("profile", [
            "Log in and read the customer number and the meter number from the profile.",
            "What are my customer number and meter number? They are under My profile once you're signed in with the credentials supplied.",
            "sign in, go to the profile page, return customerNumber and meterNumber",
        ])
        .start("/login")
        .parameters(login.clone())
        .schema(record_schema(&[("customerNumber", "string"), ("meterNumber", "string")]))
        .exactly(json!({"customerNumber": data.customer, "meterNumber": data.meter}))
        .seen_at([inside("/profile")]),
        Task::new("one-invoice", [
            format!("Log in and tell me the amount of invoice {}.", one.number),
            format!("How much was invoice number {}? You'll need to sign in first with the credentials from the parameters.", one.number),
            format!("sign in with username/password, find invoice {} and return its amount", one.number),
        ])
        .parameters(login.clone())
        .schema(record_schema(&[("amount", "number")]))
        .exactly(json!({"amount": one.amount.value()}))
        .seen_at(pages()),
        Task::new("tariff-no-schema", [
            "Sign in and tell me which tariff I have.",
            "Log into the customer area with the login in the parameters. What is my current tariff?",
            "login + read tariff",
        ])
        .parameters(login)
        .told(json!({"tariff": data.tariff}))
        .seen_at([inside("/account")]),
        Task::new("wrong-password", [
            "Log in with the given username and password and collect all invoices with number and amount.",
            "Sign in using the credentials from the parameters and return my customer number.",
            "login, then list invoices (number, amount)",
        ])
        .parameters(json!({"username": data.user, "password": "not-the-password"}))
        .schema(record_schema(&[("customerNumber", "string")]))
        .fails_without(data.customer.clone())
        .seen_at([Visit::get("/"), Visit::get("/login"), Visit::post("/login", &[("user", &data.user), ("pass", "no")])]),
    ]
}

fn answer(data: &Data, ask: &Ask) -> actix_web::HttpResponse {
    let inside = ask.has_cookie(COOKIE);
    match ask.route.as_str() {
        "/" => html(frame(
            inside,
            "Brightline Power",
            "<p>100 % renewable. Switch in five minutes.</p><table class=prices><tr><th>Tariff</th><th>per kWh</th></tr><tr><td>Green Basic</td><td>$0.29</td></tr><tr><td>Day &amp; Night</td><td>$0.24</td></tr><tr><td>Family Plus</td><td>$0.26</td></tr></table>",
        )),
        "/login" if ask.get("user").is_empty() => {
            html(frame(inside, "Customer login", &login_form("")))
        }
        "/login" if ask.get("user") == data.user && ask.get("pass") == data.password => {
            redirect_with_cookie("/account", COOKIE)
        }
        "/login" => html(frame(
            inside,
            "Customer login",
            &login_form(
                "<div class=alert role=alert>E-mail address or password is not correct.</div>",
            ),
        )),
        "/account" | "/profile" | "/invoices" if !inside => redirect("/login"),
        "/account" => html(frame(
            inside,
            &format!("Hello, {}", esc(&data.name)),
            &format!(
                "<div class=tile><h3>Your tariff</h3><p>{}</p></div><div class=tile><h3>Messages</h3><p>No new messages</p></div>",
                esc(data.tariff)
            ),
        )),
        "/profile" => html(frame(
            inside,
            "My profile",
            &format!(
                "<div class=row><div class=k>Name</div><div class=v>{}</div></div><div class=row><div class=k>Customer number</div><div class=v>{}</div></div>\
             <div class=row><div class=k>Meter number</div><div class=v>{}</div></div><div class=row><div class=k>E-mail</div><div class=v>{}</div></div>",
                esc(&data.name),
                data.customer,
                data.meter,
                data.user
            ),
        )),
        "/invoices" => html(frame(inside, "Invoices", &invoices(data, ask.number("page", 1)))),
        _ => not_found(),
    }
}

fn invoices(data: &Data, page: usize) -> String {
    let rows = each(data.invoices.iter().skip((page - 1) * PER_PAGE).take(PER_PAGE), |i| {
        format!(
            "<tr><td>{}</td><td>{}</td><td align=right>{}</td><td>{}</td><td><a href='/invoices/{}.pdf'>PDF</a></td></tr>",
            i.number,
            i.date.long(),
            i.amount.dollars(),
            if i.paid { "paid" } else { "<b>open</b>" },
            i.number
        )
    });
    let last = data.invoices.len().div_ceil(PER_PAGE);
    let older = if page < last {
        format!("<a rel=next href='/invoices?page={}'>Older invoices ›</a>", page + 1)
    } else {
        String::new()
    };
    let newer = if page > 1 {
        format!("<a rel=prev href='/invoices?page={}'>‹ Newer invoices</a>", page - 1)
    } else {
        String::new()
    };
    format!(
        "<table><thead><tr><th>Number</th><th>Date</th><th>Amount</th><th>Status</th><th></th></tr></thead><tbody>{rows}</tbody></table><p>{newer} {older}</p>"
    )
}

fn login_form(note: &str) -> String {
    format!(
        "{note}<form method=post action=/login class=login><div><label for=u>E-mail address</label><input id=u type=email name=user></div>\
         <div><label for=p>Password</label><input id=p type=password name=pass></div>\
         <label><input type=checkbox name=stay> Keep me signed in</label><button type=submit class=primary>Sign in</button>\
         <a href=/forgot>Forgot your password?</a></form><h3>New here?</h3><a href=/register>Register</a>"
    )
}

fn frame(inside: bool, title: &str, main: &str) -> String {
    let menu = if inside {
        "<a href=/account>Overview</a> <a href=/invoices>Invoices</a> <a href=/profile>My profile</a> <a href=/logout>Log out</a>"
    } else {
        "<a href=/tariffs>Tariffs</a> <a href=/help>Help</a> <a href=/login>Log in</a>"
    };
    format!(
        "<!doctype html><html lang=en><meta charset=utf-8><title>{title}</title><style>body{{font-family:Helvetica,sans-serif;max-width:900px;margin:auto}}\
         .tile{{display:inline-block;border:1px solid #bbb;padding:1em;margin:1em}}.row{{display:flex}}.k{{width:200px;color:#666}}.alert{{background:#fdd;padding:8px}}</style>\
         <nav><a href=/>Brightline</a> {menu}</nav><main><h1>{title}</h1>{main}</main>\
         <footer><form action=/find><input name=q placeholder='Search help'></form><p>Emergency line 0800 555 0911</p></footer>"
    )
}
