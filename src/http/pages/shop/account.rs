//! The pages behind forms: signing in, orders, contact, ordering a product.

use serde::Deserialize;

use super::catalogue::{Order, Product, money};
use super::page::{Frame, Html, fill, message, page};

/// The one account of the sample shop; its password is the same word.
pub(super) const USER: &str = "demo";

/// The form of the sign-in page.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Login {
    pub username: String,
    pub password: String,
    pub next: String,
}

/// The form of the contact page.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Contact {
    name: String,
    email: String,
    topic: String,
    message: String,
    newsletter: String,
}

/// The form on a product's page.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Purchase {
    quantity: String,
    name: String,
    email: String,
}

impl Login {
    pub(super) fn is_right(&self) -> bool {
        self.username == USER && self.password == USER
    }

    /// Where to go after it: only within the shop.
    pub(super) fn target(&self) -> &str {
        let next = self.next.as_str();
        let local = next.starts_with('/') && !next.starts_with("//") && !next.contains('\\');
        if local { next } else { "/orders" }
    }
}

pub(super) fn login(form: &Login, wrong: bool) -> String {
    let error = if wrong { error("User name or password is wrong.") } else { Html::default() };
    let main = fill(
        include_str!("templates/login.html"),
        &[
            ("error", error),
            ("next", form.next.as_str().into()),
            ("username", form.username.as_str().into()),
        ],
    );
    page(&Frame { title: "Sign in", ..Frame::default() }, main)
}

pub(super) fn orders(orders: &[Order]) -> String {
    let row = |order: &Order| {
        fill(
            "          <tr><td>{{number}}</td><td>{{date}}</td><td>{{items}}</td>\
             <td>{{status}}</td><td class=\"number\">{{total}}</td></tr>\n",
            &[
                ("number", order.number.as_str().into()),
                ("date", order.date.as_str().into()),
                ("items", order.items.as_str().into()),
                ("status", order.status.into()),
                ("total", money(order.cents).into()),
            ],
        )
    };
    let rows = orders.iter().map(row).collect();
    let main =
        fill(include_str!("templates/orders.html"), &[("user", USER.into()), ("rows", rows)]);
    page(&Frame { title: "Your orders", signed_in: true, ..Frame::default() }, main)
}

pub(super) fn contact(form: &Contact, problem: Option<&str>, signed_in: bool) -> String {
    let main = fill(
        include_str!("templates/contact.html"),
        &[
            ("error", problem.map(error).unwrap_or_default()),
            ("name", form.name.as_str().into()),
            ("email", form.email.as_str().into()),
            ("message", form.message.as_str().into()),
        ],
    );
    page(&Frame { title: "Contact us", signed_in, ..Frame::default() }, main)
}

/// The answer to a sent contact form: a confirmation, or the form again with what is wrong.
pub(super) fn contacted(form: &Contact, number: u64, signed_in: bool) -> Result<String, String> {
    if let Some(problem) = problem(&form.name, &form.email) {
        return Err(contact(form, Some(problem), signed_in));
    }
    if form.message.trim().is_empty() {
        return Err(contact(form, Some("Please write a message."), signed_in));
    }
    let newsletter =
        if form.newsletter.is_empty() { "" } else { "<p>You will also get our newsletter.</p>" };
    let body = fill(
        "<p>Thank you, {{name}}. We have your message about: {{topic}}. \
         We will answer to {{email}}.</p><p>Your reference: <strong>M-{{number}}</strong></p>\
         {{newsletter}}",
        &[
            ("name", form.name.trim().into()),
            ("topic", form.topic.as_str().into()),
            ("email", form.email.trim().into()),
            ("number", number.to_string().into()),
            ("newsletter", Html::raw(newsletter)),
        ],
    );
    let frame = Frame { title: "Message sent", signed_in, ..Frame::default() };
    Ok(message(&frame, "Message sent", body))
}

/// The answer to an order: a confirmation, or what is wrong.
pub(super) fn ordered(
    form: &Purchase,
    product: &Product,
    number: u64,
    signed_in: bool,
) -> Result<String, String> {
    let frame = Frame { title: "Order", signed_in, ..Frame::default() };
    let most = product.stock.min(10);
    let quantity = form.quantity.trim().parse().ok().filter(|n| (1..=most).contains(n));
    let bad_quantity = "Please choose a quantity that we have.";
    let problem = problem(&form.name, &form.email);
    let (Some(quantity), None) = (quantity, problem) else {
        let body = error(problem.unwrap_or(bad_quantity));
        return Err(message(&frame, "Your order could not be placed", body));
    };
    let body = fill(
        "<p>Thank you, {{name}}. We have sent a confirmation to {{email}}.</p>\
         <dl><dt>Order number</dt><dd>KL-{{number}}</dd><dt>Items</dt>\
         <dd>{{quantity}} × {{product}}</dd><dt>Total</dt><dd>{{total}}</dd></dl>",
        &[
            ("name", form.name.trim().into()),
            ("email", form.email.trim().into()),
            ("number", number.to_string().into()),
            ("quantity", u32::to_string(&quantity).into()),
            ("product", product.name.into()),
            ("total", money(quantity * product.cents).into()),
        ],
    );
    Ok(message(&frame, "Your order is placed", body))
}

fn problem(name: &str, email: &str) -> Option<&'static str> {
    if name.trim().is_empty() {
        return Some("Please tell us your name.");
    }
    let looks_right = email.split_once('@').is_some_and(|(user, host)| {
        !user.trim().is_empty() && host.contains('.') && !host.contains(char::is_whitespace)
    });
    (!looks_right).then_some("Please give an e-mail address that we can answer to.")
}

fn error(text: &str) -> Html {
    fill("<p class=\"error\" role=\"alert\">{{text}}</p>", &[("text", text.into())])
}
