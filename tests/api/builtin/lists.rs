//! Lists as sites of every kind show them: tables whose cells span others, pages by numbers, by a
//! button or by scrolling; and what must not pass for a whole list.

use serde_json::{Value, json};

use super::{refused, start};
use crate::support::hob::{Home, Kind, list_schema};
use crate::support::site::{Reply, Site};

const LAST: usize = 4;

fn product(n: usize) -> String {
    format!("<li class=card><a href=/p/{n}>Lamp of kind {n}</a> <b class=price>${n}.50</b></li>")
}

fn products(from: usize, to: usize) -> String {
    (from..to).map(product).collect::<Vec<_>>().join("\n")
}

/// More of the list comes when its end is seen, a while later.
const GROWS: &str = "<script>
    let n = 30;
    const more = () => { for (let k = 0; k < 30; k++, n++) all.insertAdjacentHTML('beforeend',
      `<li class=card><a href=/p/${n}>Lamp of kind ${n}</a> <b class=price>$${n}.50</b></li>`) };
    new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && n < 90 && setTimeout(more, 150))
      .observe(end);
    </script>";

fn expected(count: usize) -> Value {
    let row = |n| json!({"title": format!("Lamp of kind {n}"), "price": f64::from(n) + 0.5});
    (0..u32::try_from(count).unwrap()).map(row).collect()
}

/// One page of a list by numbers alone, the page shown being no link.
fn numbered(page: usize) -> String {
    let number = |n| {
        if n == page { format!("<i>{n}</i>") } else { format!("<a href='?page={n}'>{n}</a>") }
    };
    let numbers: Vec<String> = (1..=LAST).map(number).collect();
    format!("<ul>{}</ul><p>{}</p>", products(page * 5 - 5, page * 5), numbers.join(" "))
}

fn site() -> Site {
    Site::start(|asked| {
        let page = asked.path.rsplit('=').next().and_then(|n| n.parse().ok()).unwrap_or(1);
        let next = format!("<a href='?page={}'>Next</a>", page + 1);
        let quotes: Vec<String> = (0..5)
            .map(|n| {
                let author = ["Ann", "Bob"][n % 2];
                format!("<li class=quote><p>Saying {page}-{n}</p><small class=author>{author}</small></li>")
            })
            .collect();
        Reply::Html(match asked.route() {
            "/numbers" => format!("<h1>Products</h1>{}", numbered(page)),
            "/busy" if page == 3 => return Reply::Status(503, "<h1>Busy</h1>".to_owned()),
            "/wall" if page == 3 => "<h1>Welcome</h1><p>Please wait.</p>".to_owned(),
            "/busy" | "/wall" => {
                format!("<h1>Products</h1><ul>{}</ul>{next}", products(page * 5 - 5, page * 5))
            }
            "/quotes" => {
                format!("<h1>Quotes</h1><ul>{}</ul>{}", quotes.join(" "), if page < 3 { &next } else { "" })
            }
            "/button" => format!("<h1>Products</h1><ul>{}</ul><button>Load more</button>", products(0, 5)),
            "/scrolling" => format!(
                "<style>li {{ height: 60px }}</style><h1>Products</h1><ul id=all>{}</ul><div id=end>…</div>{GROWS}",
                products(0, 30)
            ),
            "/people" => ["Ann", "Bob", "Cid", "Dan"]
                .map(|name| format!("<div class=card><h3>{name}</h3><dl><dt>Age</dt><dd>{}</dd><dt>City</dt><dd>{name}ton</dd></dl></div>", 40))
                .concat(),
            "/contact" => "<h1>Contact us</h1><form action=/sent method=post>
                <label>Name <input name=name></label><label>Message <textarea name=message></textarea></label>
                <button>Send</button></form>".to_owned(),
            "/sent" => "<h1>Contact us</h1><p>We are closed on Mondays.</p>".to_owned(),
            _ => "<h1>Cities</h1><table><tr><th rowspan=2>Country<th rowspan=2>City<th colspan=2>People</tr>
                <tr><th>Men<th>Women</tr>
                <tr><td rowspan=2>France<td>Paris<td>1<td>2</tr><tr><td>Lyon<td>3<td>4</tr>
                <tr><td colspan=4>Further south</tr>
                <tr><td rowspan=2>Spain<td>Madrid<td>5<td>6</tr><tr><td>Sevilla<td>7<td>8</tr>
                <tfoot><tr><td>All<td>4 cities<td>16<td>20</tr></tfoot></table>".to_owned(),
        })
    })
}

fn order(site: &Site, path: &str) -> Value {
    json!({"task": "Collect all products", "startUrl": site.page(path),
        "outputSchema": list_schema("products", &[("title", "string"), ("price", "number")])})
}

#[tokio::test]
async fn pages_by_numbers_alone_and_lists_that_grow_are_read_to_their_end() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let read = hob.result(&order(&site, "/numbers")).await;
    assert_eq!(read["products"], expected(5 * LAST));
    let read = hob.result(&order(&site, "/scrolling")).await;
    assert_eq!(read["products"], expected(90));
}

#[tokio::test]
async fn a_list_that_is_cut_short_by_an_error_is_no_result() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let said = refused(&hob, order(&site, "/busy"), "rejected").await;
    assert!(said.contains("503"), "{said}");
    let run = hob.run(&order(&site, "/wall")).await;
    assert_eq!(run["result"]["products"], expected(10), "{run:#}");
    assert!(run["warnings"][0].as_str().unwrap().contains("may be longer"), "{run:#}");
}

#[tokio::test]
async fn records_that_read_alike_on_several_pages_are_all_there() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let body = json!({"task": "Collect the authors of all quotes", "startUrl": site.page("/quotes"),
        "outputSchema": list_schema("quotes", &[("author", "string")])});
    assert_eq!(hob.result(&body).await["quotes"].as_array().unwrap().len(), 15);
}

#[tokio::test]
async fn a_read_only_run_does_not_press_the_button_for_more() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let mut body = order(&site, "/button");
    body["readOnly"] = true.into();
    let said = refused(&hob, body, "rejected").await;
    assert!(said.contains("read-only"), "{said}");
}

#[tokio::test]
async fn cells_that_span_others_stand_in_every_row_and_column_of_theirs() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let fields =
        [("country", "string"), ("city", "string"), ("men", "integer"), ("women", "integer")];
    let body = json!({"task": "Collect all cities with country, men and women", "startUrl": site.page("/cities"),
        "outputSchema": list_schema("cities", &fields)});
    let row = |country, city, men| json!({"country": country, "city": city, "men": men, "women": men + 1});
    let all = [
        ("France", "Paris", 1),
        ("France", "Lyon", 3),
        ("Spain", "Madrid", 5),
        ("Spain", "Sevilla", 7),
    ];
    let all: Value = all.map(|(country, city, men)| row(country, city, men)).into_iter().collect();
    assert_eq!(hob.result(&body).await["cities"], all);
}

#[tokio::test]
async fn a_label_that_all_records_have_is_not_their_name() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let fields = [("name", "string"), ("age", "integer"), ("city", "string")];
    let body = json!({"task": "Collect all people", "startUrl": site.page("/people"),
        "outputSchema": list_schema("people", &fields)});
    let people = hob.result(&body).await["people"].clone();
    assert_eq!(people[2], json!({"name": "Cid", "age": 40, "city": "Cidton"}));
}

#[tokio::test]
async fn a_heading_that_was_there_before_confirms_nothing() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = start(&home);
    let body = json!({"task": "Fill in the contact form and send it", "startUrl": site.page("/contact"),
        "parameters": {"name": "Ann", "message": "Hello"}});
    let said = refused(&hob, body, "rejected").await;
    assert!(said.contains("was sent"), "{said}");
}
