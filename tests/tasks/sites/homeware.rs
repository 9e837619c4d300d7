//! A shop whose server renders everything: sidebar of categories, teasers, next links, detail
//! pages with a list of properties.

use serde_json::{Value, json};

use crate::data::{Cents, Seed};
use crate::proof::Visit;
use crate::support::hob::list_schema;
use crate::task::{Author, Served, SiteKind, Task, record_schema};
use crate::web::{Ask, each, esc, html, not_found, serve, slug};

pub const SITE: SiteKind = SiteKind {
    name: "homeware",
    make: "server-rendered shop, next links",
    author: Author::Outsider,
    open,
};

const MATERIALS: [&str; 9] =
    ["Oak", "Linen", "Copper", "Marble", "Bamboo", "Wool", "Glass", "Cork", "Enamel"];
const THINGS: [&str; 12] = [
    "Table Lamp",
    "Cutting Board",
    "Vase",
    "Throw & Cushion Set",
    "Teapot",
    "Side Table",
    "Candle Holder",
    "Wall Clock",
    "Fruit Bowl",
    "Bread Bin",
    "Coat Rack",
    "Serving Tray",
];
const CATEGORIES: [&str; 4] = ["Kitchen", "Living room", "Bedroom", "Garden"];
const PER_PAGE: usize = 8;

struct Product {
    name: String,
    category: &'static str,
    price: Cents,
    old_price: Option<Cents>,
    sku: String,
    rating: u32,
    stock: u32,
    width: u32,
}

fn products(seed: &mut Seed) -> Vec<Product> {
    let count = seed.count(19..=30);
    let names = seed.pairs(&MATERIALS, &THINGS, count);
    names
        .into_iter()
        .map(|name| {
            let price = Cents(seed.int(9..=260) * 100 + seed.pick(&[0, 50, 95, 99]));
            Product {
                name,
                category: seed.pick(&CATEGORIES),
                price,
                old_price: seed.chance(25).then_some(Cents(price.0 + 1500)),
                sku: seed.code(2, 5),
                rating: seed.int(2..=5),
                stock: seed.int(0..=40),
                width: seed.int(8..=140),
            }
        })
        .collect()
}

fn open(seed: u64) -> Served {
    let seed = &mut Seed::new("homeware", seed);
    let all = products(seed);
    let wanted = seed.count(PER_PAGE..=all.len() - 1);
    let category = seed.pick(&CATEGORIES);
    let tasks = tasks(&all, &all[wanted], category);
    Served::new(serve(move |ask| answer(&all, ask)), tasks)
}

fn tasks(all: &[Product], one: &Product, category: &str) -> Vec<Task> {
    let list = |of: Vec<&Product>| -> Value {
        of.iter().map(|p| json!({"name": p.name, "price": p.price.value()})).collect()
    };
    let pages =
        || (1..=all.len().div_ceil(PER_PAGE)).map(|n| Visit::get(format!("/shop?page={n}")));
    let detail = || [Visit::get(format!("/product/{}", slug(&one.name)))];
    let schema = list_schema("products", &[("name", "string"), ("price", "number")]);
    vec![
        Task::new("collect-every-page", [
            "Collect all products with name and price, from every page of the shop.",
            "I need the complete price list of this shop as name + price. There are several pages, please go through all of them.",
            "get name and current price of each item in the catalogue, follow the next link until there are no more pages",
        ])
        .start("/shop")
        .schema(schema.clone())
        .exactly(json!({"products": list(all.iter().collect())}))
        .seen_at(pages()),
        Task::new("first-page-no-schema", [
            "List the products on the first page with their prices.",
            "What's on page one of the catalogue? Give me each product's name and what it costs, only that page.",
            "Extract product names and prices from this page. Do not go to other pages.",
        ])
        .start("/shop")
        .told(all[..PER_PAGE].iter().map(|p| json!([p.name, {"any": [p.price.value(), p.price.dollars()]}])).collect())
        .seen_at([Visit::get("/shop?page=1")]),
        Task::new("category", [
            "Open the category given in the parameters and collect all its products with name and price.",
            "Give me everything you find under the department `category`: product name, price.",
            "go to the {category} section of the shop and scrape names and prices of all products there",
        ].map(|text| text.replace("{category}", category)))
        .parameters(json!({"category": category}))
        .schema(schema)
        .exactly(json!({"products": list(all.iter().filter(|p| p.category == category).collect())}))
        .seen_at([Visit::get(format!("/category/{}", slug(category)))]),
        Task::new("look-up-detail", [
            format!("Find the product \"{}\" and tell me its SKU and width.", one.name),
            format!("What are the article number (SKU) and the width of the {}?", one.name),
            format!("open the detail page of {} in the shop and read sku + width", one.name),
        ])
        .start("/shop")
        .schema(record_schema(&[("sku", "string"), ("width", "string")]))
        .exactly(json!({"sku": one.sku, "width": format!("{} cm", one.width)}))
        .seen_at(detail()),
        Task::new("nothing-like-it", [
            "What is the warranty period, in years, of the Titanium Espresso Machine?",
            "Look up the price of the product 'Titanium Espresso Machine' in this shop.",
            "I want the SKU of the Titanium Espresso Machine",
        ])
        .start("/shop")
        .schema(record_schema(&[("answer", "string")]))
        .fails_without("Titanium Espresso")
        .seen_at(pages().chain(detail())),
    ]
}

fn answer(all: &[Product], ask: &Ask) -> actix_web::HttpResponse {
    match ask.route.as_str() {
        "/" => html(frame(
            all,
            "Welcome",
            "<p class=lead>Things for the home, made to last. See <a href=/shop>the whole catalogue</a> or choose a department.</p>",
        )),
        "/shop" => html(catalogue(all, ask.number("page", 1))),
        "/about" => html(frame(all, "About us", "<p>A family business since 1987.</p>")),
        _ => {
            if let Some(name) = ask.below("/category/") {
                let Some(category) = CATEGORIES.iter().find(|c| slug(c) == name) else {
                    return not_found();
                };
                let of: Vec<&Product> = all.iter().filter(|p| p.category == *category).collect();
                html(frame(all, category, &grid(&of)))
            } else if let Some(name) = ask.below("/product/") {
                all.iter()
                    .find(|p| slug(&p.name) == name)
                    .map_or_else(not_found, |p| html(detail(all, p)))
            } else {
                not_found()
            }
        }
    }
}

fn catalogue(all: &[Product], page: usize) -> String {
    let pages = all.len().div_ceil(PER_PAGE);
    let page = page.clamp(1, pages);
    let shown: Vec<&Product> = all.iter().skip((page - 1) * PER_PAGE).take(PER_PAGE).collect();
    let previous = if page > 1 {
        format!("<li class=previous><a href='/shop?page={}'>previous</a></li>", page - 1)
    } else {
        String::new()
    };
    let next = if page < pages {
        format!("<li class=next><a href='/shop?page={}'>next</a></li>", page + 1)
    } else {
        String::new()
    };
    let pager = format!(
        "<ul class=pager>{previous}<li class=current>Page {page} of {pages}</li>{next}</ul>"
    );
    frame(
        all,
        "All products",
        &format!("<p><strong>{}</strong> results</p>{}{pager}", all.len(), grid(&shown)),
    )
}

fn grid(products: &[&Product]) -> String {
    let cards = each(products, |p| {
        let old = p
            .old_price
            .map_or(String::new(), |old| format!("<del class=was>{}</del> ", old.dollars()));
        format!(
            "<li class=col><article class=product_pod><a href='/product/{slug}'><img src=data:, alt=''></a>\
             <p class='stars s{rating}' title='{rating} of 5 stars'></p>\
             <h3><a href='/product/{slug}'>{name}</a></h3>\
             <div class=product_price>{old}<span class=price>{price}</span> <small>{stock}</small></div>\
             <form method=post action=/basket><button>Add to basket</button></form></article></li>",
            slug = slug(&p.name),
            rating = p.rating,
            name = esc(&p.name),
            price = p.price.dollars(),
            stock = if p.stock > 0 { "In stock" } else { "Sold out" },
        )
    });
    format!("<ol class=row>{cards}</ol>")
}

fn detail(all: &[Product], p: &Product) -> String {
    let others: Vec<&Product> = all.iter().filter(|o| o.sku != p.sku).take(3).collect();
    frame(
        all,
        &p.name,
        &format!(
            "<p class=price_color>{}</p><p>A piece you will keep. Designed in our own workshop.</p>\
         <h2>Product information</h2><table class=info><tr><th>SKU</th><td>{}</td></tr><tr><th>Department</th><td>{}</td></tr>\
         <tr><th>Width</th><td>{} cm</td></tr><tr><th>Availability</th><td>{} available</td></tr></table>\
         <h2>Customers also bought</h2>{}",
            p.price.dollars(),
            p.sku,
            p.category,
            p.width,
            p.stock,
            grid(&others),
        ),
    )
}

fn frame(all: &[Product], title: &str, main: &str) -> String {
    let departments =
        each(CATEGORIES, |c| format!("<li><a href='/category/{}'>{c}</a></li>", slug(c)));
    let teasers = each(all.iter().rev().take(3), |p| {
        format!(
            "<div class=teaser><a href='/product/{}'>{}</a><span>only {}</span></div>",
            slug(&p.name),
            esc(&p.name),
            p.price.dollars()
        )
    });
    format!(
        "<!doctype html><html lang=en><head><meta charset=utf-8><title>{title} | Hearth & Home</title><style>\
         body{{font:15px/1.4 sans-serif;margin:0}}header,footer{{background:#234;color:#fff;padding:1em}}header a,footer a{{color:#cde;margin-right:1em}}\
         .wrap{{display:flex}}aside{{width:200px;padding:1em}}main{{flex:1;padding:1em}}.row{{display:flex;flex-wrap:wrap;list-style:none;padding:0}}\
         .col{{width:210px;margin:8px;border:1px solid #ddd;padding:8px}}.pager{{display:flex;gap:2em;list-style:none}}.was{{color:#999}}</style></head><body>\
         <header><a href=/>Hearth &amp; Home</a><a href=/shop>Shop</a><a href=/about>About</a><a href=/basket>Basket (0)</a></header>\
         <div class=wrap><aside><h4>Departments</h4><ul>{departments}</ul><h4>Offers of the week</h4>{teasers}</aside>\
         <main><h1>{}</h1>{main}</main></div>\
         <footer><a href=/imprint>Imprint</a><a href=/shipping>Shipping from $4.90</a><p>© Hearth &amp; Home</p></footer></body></html>",
        esc(title)
    )
}
