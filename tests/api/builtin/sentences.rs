//! What records tell in sentences and in texts of several parts, and an order over all pages of them.

use serde_json::{Value, json};

use super::BUILTIN;
use crate::support::hob::{Home, Kind, list_schema};
use crate::support::site::{Asked, Site, html};

/// Title, weeks, price, and who lends it.
const COURSES: [(&str, u32, u32); 9] = [
    ("Fruit trees", 2, 90),
    ("Dry stone walls", 1, 120),
    ("Basket weaving", 6, 45),
    ("Bee keeping", 12, 210),
    ("Cider making", 3, 60),
    ("Thatching", 15, 340),
    ("Scything", 4, 30),
    ("Hedge laying", 8, 150),
    ("Timber frames", 20, 480),
];
/// Courses of one page.
const PAGE: usize = 5;

fn card((title, weeks, price): (&str, u32, u32)) -> String {
    let several = if weeks > 1 { "s" } else { "" };
    format!(
        "<div class=card><h3><a href='/course/{weeks}{price}'>{title}</a></h3><p class=meta>Outdoors · £{price} · Harlow</p>\
         <p>Starts in May, runs for {weeks} week{several}. <span class=left>4 of 12 places left</span></p></div>"
    )
}

/// Courses over two pages.
fn courses() -> Site {
    Site::new(|asked: Asked| async move {
        let page = asked.path.split("page=").nth(1).and_then(|n| n.parse().ok()).unwrap_or(1);
        let cards: String =
            COURSES.iter().skip((page - 1) * PAGE).take(PAGE).map(|course| card(*course)).collect();
        let number = |n: usize| {
            let link = format!("<a href='/courses?page={n}'>{n}</a> ");
            if n == page { format!("<b aria-current=page>{n}</b> ") } else { link }
        };
        let way_on = format!("<a rel=next href='/courses?page={}'>Next</a>", page + 1);
        let next = if page < 2 { way_on } else { String::new() };
        let numbers: String = (1..=2).map(number).collect();
        html(format!(
            "<title>Courses</title><main><h1>Courses</h1>{cards}<nav aria-label=Pages>{numbers}{next}</nav></main>"
        ))
    })
}

fn order(site: &Site, path: &str, task: &str) -> Value {
    json!({"task": task, "startUrl": site.page(path)})
}

/// The courses that the result names.
fn titles(run: &Value) -> Vec<&'static str> {
    let told = run["result"].to_string();
    COURSES.iter().map(|course| course.0).filter(|title| told.contains(title)).collect()
}

/// One of them runs for `1 week`: the figure is found by what leads in to it.
#[tokio::test]
async fn the_end_of_an_order_is_told_by_a_figure_in_a_sentence() {
    let (site, home) = (courses(), Home::new(&Kind::Sqlite));
    let hob = home.start(BUILTIN);
    for task in [
        "Find the course that runs for the most weeks",
        "Which course runs for the largest number of weeks?",
        "Longest course?",
    ] {
        let run = hob.run(&order(&site, "/courses", task)).await;
        assert_eq!(run["outcome"], "success", "{task}: {run:#}");
        assert_eq!(titles(&run), ["Timber frames"], "{task}: {run:#}");
    }
}

/// The program finds the parts of a text again.
#[tokio::test]
async fn parts_of_a_text_are_read_and_read_again() {
    let (site, home) = (courses(), Home::new(&Kind::Sqlite));
    let hob = home.start(BUILTIN);
    let fields = [("title", "string"), ("price", "number")];
    let body = json!({"task": "List all courses with title and price", "startUrl": site.page("/courses"),
        "outputSchema": list_schema("courses", &fields), "skilletId": "courses"});
    for path in ["explored", "replayed"] {
        let run = hob.run(&body).await;
        assert_eq!(run["path"], path, "{run:#}");
        let read = run["result"]["courses"].as_array().unwrap();
        let told: Vec<_> =
            COURSES.iter().map(|(t, _, p)| json!({"title": t, "price": p})).collect();
        assert_eq!(*read, told, "{run:#}");
    }
}

/// Where a run begins on the second page, the courses of the first are not left out unsaid.
#[tokio::test]
async fn an_order_over_some_of_the_pages_is_none() {
    let (site, home) = (courses(), Home::new(&Kind::Sqlite));
    let hob = home.start(BUILTIN);
    let body = order(&site, "/courses?page=2", "Find the course that runs for the fewest weeks");
    let run = hob.run(&body).await;
    assert!(titles(&run).iter().all(|title| *title == "Dry stone walls"), "{run:#}");
    let body = order(&site, "/courses?page=2", "How many courses are there?");
    let run = hob.run(&body).await;
    assert!(run["outcome"] == "failed" || run["result"].to_string().contains('9'), "{run:#}");
}

const TICKETS: &str = "<title>Tickets</title><h1>Repair tickets</h1>";

/// Tickets, each with badges of its own: a list within each record.
fn tickets() -> Site {
    let ticket = |n: usize, house: &str, badges: &[&str]| {
        let badges: String =
            badges.iter().map(|b| format!("<span class=badge>{b}</span> ")).collect();
        format!(
            "<div class=ticket><div class=n>#{n}</div><div><a href='/t/{n}'>Repair {n}</a>\
             <div class=sub>{house}, flat {n}</div></div><div>{badges}<div class=sub>Due {n} May 2027</div></div></div>"
        )
    };
    let houses =
        ["Elm Court", "Ash House", "Elm Court", "Oak View", "Ash House", "Elm Court", "Oak View"];
    let cards: Vec<String> = houses
        .iter()
        .enumerate()
        .map(|(n, house)| ticket(n + 11, house, &["Open", "Overdue", "High"][..=(n % 3)]))
        .collect();
    let page = format!("{TICKETS}{}", cards.join(""));
    Site::new(move |_: Asked| {
        let page = page.clone();
        async move { html(page) }
    })
}

/// The words of the first record say nothing of the others.
#[tokio::test]
async fn the_tickets_of_one_house_are_counted_and_no_others() {
    let (site, home) = (tickets(), Home::new(&Kind::Sqlite));
    let hob = home.start(BUILTIN);
    for task in
        ["Number of open tickets in Elm Court", "How many open tickets does Elm Court have?"]
    {
        let run = hob.run(&order(&site, "/", task)).await;
        let counted = run["result"].as_object().and_then(|all| all.values().next().cloned());
        assert!(counted.is_none_or(|count| count == 3), "{task}: {run:#}");
    }
}
