//! A bookshop: server-rendered cards, paging by a next link, categories, a search, details, a
//! contact form, and an account behind a login. Its data come from a seed, and every test computes
//! its answer from them rather than from the pages.

use actix_web::HttpResponse;

use crate::support::site::{Asked, Site};

#[derive(Debug, Clone)]
pub struct Book {
    pub title: String,
    pub cents: u64,
    pub category: &'static str,
    pub author: String,
    pub pages: u64,
}

impl Book {
    pub fn price(&self) -> f64 {
        let text = format!("{}.{:02}", self.cents / 100, self.cents % 100);
        text.parse().unwrap()
    }
}

pub const CATEGORIES: [&str; 3] = ["Travel", "Mystery", "Poetry"];
pub const USER: &str = "ada@example.org";
pub const PASSWORD: &str = "correct-horse-battery";
const ON_A_PAGE: usize = 12;

/// The stock for a seed.
pub fn books(seed: u64) -> Vec<Book> {
    let first = ["Red", "Blue", "Silent", "Winter", "Hidden", "Broken"];
    let second = ["River", "Mountain", "House", "Road", "Garden", "Letter"];
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut next = |below: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % below
    };
    let mut all = Vec::new();
    for a in first {
        for b in second {
            all.push(Book {
                title: format!("{a} {b}"),
                cents: 300 + next(5000),
                category: CATEGORIES[usize::try_from(next(3)).unwrap()],
                author: format!("{b} Writer {}", next(90)),
                pages: 80 + next(600),
            });
        }
    }
    all
}

pub fn orders() -> Vec<(String, String, f64, &'static str)> {
    (1..=5)
        .map(|n| {
            (
                format!("A-{n}"),
                format!("2025-0{n}-11"),
                f64::from(n) * 10.5,
                if n % 2 == 0 { "Open" } else { "Shipped" },
            )
        })
        .collect()
}

/// The shop, running.
pub fn open(seed: u64) -> Site {
    let stock = books(seed);
    Site::new(move |asked| {
        let answer = answer(&stock, &asked);
        async move { answer }
    })
}

fn answer(stock: &[Book], asked: &Asked) -> HttpResponse {
    let url = url::Url::parse("http://shop").unwrap().join(&asked.path).unwrap();
    let query =
        |name: &str| url.query_pairs().find(|(k, _)| k == name).map(|(_, v)| v.into_owned());
    let form: Vec<(String, String)> =
        url::form_urlencoded::parse(asked.body.as_bytes()).into_owned().collect();
    let sent = |name: &str| {
        form.iter().find(|(k, _)| k == name).map(|(_, v)| v.clone()).unwrap_or_default()
    };
    let page_number: usize = query("page").and_then(|p| p.parse().ok()).unwrap_or(1);
    let inside = asked.cookie.contains("sid=1");
    match (asked.method.as_str(), url.path()) {
        (_, "/") => page(
            "Paper Lantern",
            &format!("{BANNER}<h1>Welcome</h1><h2>Recommended</h2>{}", cards(stock, &[0, 1, 2])),
        ),
        (_, "/books") => {
            let category = query("category");
            let ids: Vec<usize> = (0..stock.len())
                .filter(|&i| category.as_deref().is_none_or(|c| stock[i].category == c))
                .collect();
            let heading = category.clone().unwrap_or_else(|| "All books".to_owned());
            let links: String = CATEGORIES
                .iter()
                .map(|c| format!("<li><a href='/books?category={c}'>{c}</a></li>"))
                .collect();
            let base =
                category.map_or_else(|| "/books?".to_owned(), |c| format!("/books?category={c}&"));
            page(
                &heading,
                &format!(
                    "<h1>{heading}</h1><aside><h2>Categories</h2><ul>{links}</ul></aside>{}",
                    list(stock, &ids, page_number, &base)
                ),
            )
        }
        (_, "/search") => {
            let words = query("q").unwrap_or_default();
            let ids: Vec<usize> = (0..stock.len())
                .filter(|&i| stock[i].title.to_lowercase().contains(&words.to_lowercase()))
                .collect();
            let found = if ids.is_empty() {
                "<p>No results found.</p>".to_owned()
            } else {
                list(stock, &ids, page_number, &format!("/search?q={words}&"))
            };
            page("Search", &format!("<h1>Results for “{words}”</h1>{found}"))
        }
        (_, path) if path.starts_with("/book/") => details(stock, path[6..].parse().unwrap()),
        ("POST", "/contact") if sent("full_name").is_empty() || sent("body").is_empty() => page(
            "Contact",
            &format!("<h1>Contact us</h1><p class=error>Please fill in all fields.</p>{CONTACT}"),
        ),
        ("POST", "/contact") => page(
            "Sent",
            &format!(
                "<h1>Message sent</h1><p>Thank you, {}! We have received your message.</p><dl><dt>Ticket number</dt><dd>T-{}</dd><dt>Topic</dt><dd>{}</dd></dl>",
                sent("full_name"),
                1000 + sent("body").len(),
                sent("topic")
            ),
        ),
        (_, "/contact") => page("Contact", &format!("<h1>Contact us</h1>{CONTACT}")),
        ("POST", "/login") if sent("email") == USER && sent("pw") == PASSWORD => {
            HttpResponse::Found()
                .insert_header(("location", "/account"))
                .insert_header(("set-cookie", "sid=1; path=/"))
                .finish()
        }
        ("POST", "/login") => page(
            "Sign in",
            &format!(
                "<h1>Sign in</h1><div class='alert error'>Wrong email or password.</div>{LOGIN}"
            ),
        ),
        (_, "/account") if inside => page(
            "My account",
            "<h1>Hello Ada</h1><ul><li><a href=/orders>My orders</a></li><li><a href=/logout>Log out</a></li></ul>",
        ),
        (_, "/orders") if inside => {
            let rows: String = orders()
                .iter()
                .map(|(n, d, t, s)| {
                    format!("<tr><td>{n}</td><td>{d}</td><td>£{t:.2}</td><td>{s}</td></tr>")
                })
                .collect();
            page(
                "Orders",
                &format!(
                    "<h1>Your orders</h1><table><thead><tr><th>Order no.</th><th>Date</th><th>Total</th><th>Status</th></tr></thead><tbody>{rows}</tbody></table>"
                ),
            )
        }
        (_, "/account" | "/orders") => page("Sign in", &format!("<h1>Sign in</h1>{LOGIN}")),
        _ => HttpResponse::NotFound().body("no such page"),
    }
}

fn list(stock: &[Book], ids: &[usize], number: usize, base: &str) -> String {
    let from = (number - 1) * ON_A_PAGE;
    let to = (from + ON_A_PAGE).min(ids.len());
    let next = if to < ids.len() {
        format!("<a href='{base}page={}'>Next ›</a>", number + 1)
    } else {
        String::new()
    };
    format!(
        "<section class=books>{}</section><div class=pager>{next}</div>",
        cards(stock, &ids[from..to])
    )
}

fn cards(stock: &[Book], ids: &[usize]) -> String {
    let card = |&i: &usize| {
        let Book { title, cents, .. } = &stock[i];
        format!(
            "<article class=book-card><a href='/book/{i}'><img src='/img/{i}.png' alt='{title}'></a><h3><a href='/book/{i}'>{title}</a></h3><p class=price>£{}.{:02}</p></article>",
            cents / 100,
            cents % 100
        )
    };
    ids.iter().map(card).collect()
}

fn details(stock: &[Book], at: usize) -> HttpResponse {
    let Book { title, cents, category, author, pages } = &stock[at];
    let rows = [
        ("Author", author.clone()),
        ("Pages", pages.to_string()),
        ("Category", (*category).to_owned()),
    ];
    let rows: String = rows
        .iter()
        .map(|(name, value)| format!("<tr><th>{name}</th><td>{value}</td></tr>"))
        .collect();
    page(
        title,
        &format!(
            "<h1>{title}</h1><p class=price>£{}.{:02}</p><table>{rows}</table><h2>You may also like</h2>{}",
            cents / 100,
            cents % 100,
            cards(stock, &[(at + 1) % stock.len(), (at + 2) % stock.len()])
        ),
    )
}

fn page(title: &str, main: &str) -> HttpResponse {
    HttpResponse::Ok().content_type("text/html; charset=utf-8").body(format!(
        "<!doctype html><html><head><title>{title} | Paper Lantern</title></head><body><header><a href='/'>Paper Lantern</a>\
         <nav><ul><li><a href='/books'>Books</a></li><li><a href='/contact'>Contact</a></li><li><a href='/account'>Sign in</a></li></ul></nav>\
         <form action='/search' role=search><input name=q placeholder='Search'><button>Search</button></form></header><main>{main}</main>\
         <footer><a href='/terms'>Terms</a> <a href='/privacy'>Privacy policy</a></footer></body></html>"))
}

const BANNER: &str = "<div class=consent style='position:fixed;inset:0;background:#fffd' id=c><div><p>We use cookies to make this shop better.</p>\
    <button onclick='c.remove()'>Accept all</button><button onclick='c.remove()'>Reject</button></div></div>";
const LOGIN: &str = "<form method=post action='/login'><label>Email <input name=email type=email required></label>\
    <label>Password <input name=pw type=password required></label><button>Sign in</button></form>";
const CONTACT: &str = "<form method=post action='/contact'><label>Your name <input name=full_name required></label>\
    <label>E-mail address <input name=mail type=email required></label>\
    <label>Topic <select name=topic><option>General</option><option>Returns</option></select></label>\
    <label>Message <textarea name=body></textarea></label>\
    <label><input type=checkbox name=ok required> I agree to the privacy policy</label><button>Send message</button></form>";
