//! A program that no longer fits the site gives no result: the task is explored again, or, where
//! something may have been changed by then, the run fails and says so.

use serde_json::{Value, json};

use super::{Changing, changing, explored, home, of, replayed, sent, start, steps};
use crate::support::hob::list_schema;
use crate::support::site::Site;

fn teas(list: &str, price: &str, count: usize) -> String {
    let rows: String = (0..count)
        .map(|n| format!("<li class={list}><h3>Tea {n}</h3><b class={price}>€{n}.50</b></li>"))
        .collect();
    format!("<title>Teas</title><h1>Teas</h1><ul>{rows}</ul>")
}

fn order(site: &Site) -> Value {
    json!({"task": "Collect all teas with name and price", "startUrl": site.page("/"),
        "outputSchema": list_schema("teas", &[("name", "string"), ("price", "number")])})
}

#[tokio::test]
async fn a_list_that_is_gone_is_explored_anew_and_never_an_empty_success() {
    let teas = changing(|_, version| {
        match version {
        0 => teas("tea", "price", 4),
        1 => teas("tea", "price", 6),
        2 => teas("product", "amount", 5),
        3 => "<h1>Teas</h1><table><tr><th>Name</th><th>Price</th></tr><tr><td>Oolong</td><td>€1.50</td></tr>\
              <tr><td>Sencha</td><td>€2.50</td></tr><tr><td>Matcha</td><td>€9.00</td></tr></table>"
            .to_owned(),
        _ => "<h1>Teas</h1><p>We are closed.</p>".to_owned(),
    }
    });
    let home = home();
    let hob = start(&home);
    let body = order(&teas.site);
    explored(&hob, "teas", &body).await;
    teas.becomes(1);
    assert_eq!(replayed(&hob, "teas", &body).await["teas"].as_array().unwrap().len(), 6);
    // Other names for the same are found again without a planner, and learned.
    teas.becomes(2);
    let run = hob.run(&of("teas", body.clone())).await;
    assert_eq!(run["path"], "healed", "{}", steps(&hob, &run).await);
    assert_eq!(run["result"]["teas"].as_array().unwrap().len(), 5);
    assert_eq!((&run["skillet"]["used"], &run["skillet"]["updated"]), (&json!(true), &json!(true)));
    assert_eq!(replayed(&hob, "teas", &body).await["teas"].as_array().unwrap().len(), 5);
    // What is made anew is explored anew.
    teas.becomes(3);
    let run = hob.run(&of("teas", body.clone())).await;
    assert_eq!(run["path"], "explored", "{}", steps(&hob, &run).await);
    assert_eq!(run["result"]["teas"][1], json!({"name": "Sencha", "price": 2.5}));
    assert_eq!(run["skillet"]["updated"], true);
    assert!(run["warnings"][0].as_str().unwrap().contains("no longer fits"), "{run:#}");
    assert_eq!(replayed(&hob, "teas", &body).await["teas"].as_array().unwrap().len(), 3);
    let revisions = hob.get("/api/v1/skillets/teas/revisions").await;
    let numbers: Vec<&Value> =
        revisions.as_array().unwrap().iter().map(|revision| &revision["number"]).collect();
    assert_eq!(numbers, [3, 2, 1]);
    let before = hob.get("/api/v1/skillets").await;
    teas.becomes(4);
    let run = hob.run(&of("teas", body)).await;
    assert_eq!(run["outcome"], "failed", "{run:#}");
    assert_eq!(hob.get("/api/v1/skillets").await, before);
}

#[tokio::test]
async fn columns_that_changed_places_are_read_by_their_headers() {
    let table = |columns: [&str; 3]| {
        let cell = |n: usize, name: &str| match name {
            "Name" => format!("<td>Tea {n}</td>"),
            "Stock" => format!("<td>{}</td>", 100 + n),
            _ => format!("<td>{n}.25</td>"),
        };
        let head: String = columns.iter().map(|name| format!("<th>{name}</th>")).collect();
        let rows: String = (0..4)
            .map(|n| {
                format!("<tr>{}</tr>", columns.iter().map(|name| cell(n, name)).collect::<String>())
            })
            .collect();
        format!("<h1>Teas</h1><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>")
    };
    let teas = changing(move |_, version| {
        table(if version == 0 { ["Name", "Price", "Stock"] } else { ["Name", "Stock", "Price"] })
    });
    let home = home();
    let hob = start(&home);
    let body = order(&teas.site);
    let first = explored(&hob, "columns", &body).await;
    teas.becomes(1);
    assert_eq!(replayed(&hob, "columns", &body).await, first);
    assert_eq!(first["teas"][3], json!({"name": "Tea 3", "price": 3.25}));
}

#[tokio::test]
async fn a_detail_is_read_by_its_label_also_where_rows_were_left_out() {
    let page = |rows: &[(&str, &str)]| {
        let rows: String = rows
            .iter()
            .map(|(name, value)| format!("<tr><th>{name}</th><td>{value}</td></tr>"))
            .collect();
        format!("<h1>Tea</h1><table>{rows}</table>")
    };
    let tea = changing(move |_, version| {
        if version == 0 {
            page(&[("Origin", "Assam"), ("Harvest", "Spring"), ("Weight", "250"), ("Grade", "FOP")])
        } else {
            page(&[("Harvest", "Autumn"), ("Grade", "BOP"), ("Weight", "100")])
        }
    });
    let home = home();
    let hob = start(&home);
    let schema = json!({"type": "object", "required": ["harvest", "weight"], "properties": {"harvest": {"type": "string"}, "weight": {"type": "integer"}}});
    let body = json!({"task": "Read harvest and weight of the tea", "startUrl": tea.site.page("/"), "outputSchema": schema});
    let first = explored(&hob, "labels", &body).await;
    assert_eq!(first, json!({"harvest": "Spring", "weight": 250}));
    tea.becomes(1);
    let second = replayed(&hob, "labels", &body).await;
    assert_eq!(second, json!({"harvest": "Autumn", "weight": 100}));
}

/// A club with a login, whose members' page can be rebuilt.
fn club() -> Changing {
    changing(|route, version| {
        let rows = |tag: &str| -> String {
            ["Oolong", "Sencha", "Matcha"]
                .iter()
                .map(|tea| format!("<{tag}>{tea}</{tag}>"))
                .collect()
        };
        match (route, version) {
            ("/", _) => "<title>Club</title><h1>Log in</h1><form method=post action=/in><label>User name <input name=user></label>\
                <label>Password <input name=password type=password></label><button>Log in</button></form>"
                .to_owned(),
            ("/in", 0) => "<h1>Welcome</h1><a href=/teas>Teas</a>".to_owned(),
            ("/in", 1) => "<h1>Welcome</h1><nav><a href=/club/list>All of our teas</a><a href=/help>Help</a></nav>".to_owned(),
            ("/teas", 0) => format!("<h1>Teas</h1><ul>{}</ul>", rows("li")),
            ("/club/list", 1) => format!("<h1>Teas</h1><table><tr><th>Name</th></tr>{}</table>", rows("td").replace("<td>", "<tr><td>")),
            _ => "<h1>Closed</h1><p>We are closed for good.</p>".to_owned(),
        }
    })
}

fn club_order(club: &Changing) -> Value {
    json!({"task": "Log in and collect all teas with their name", "startUrl": club.site.page("/"),
        "parameters": {"username": "ann"}, "secrets": {"password": "pa55-w0rd"},
        "outputSchema": list_schema("teas", &[("name", "string")])})
}

#[tokio::test]
async fn after_a_login_a_planner_does_the_rest_and_logs_in_no_second_time() {
    let (club, home) = (club(), home());
    let hob = start(&home);
    let body = club_order(&club);
    let first = explored(&hob, "club", &body).await;
    assert_eq!(replayed(&hob, "club", &body).await, first);
    let before = sent(&club);
    club.becomes(1);
    let run = hob.run(&of("club", body.clone())).await;
    assert_eq!(run["path"], "repaired", "{}", steps(&hob, &run).await);
    assert_eq!(run["result"], first);
    assert_eq!(sent(&club), before + 1);
    assert_eq!((&run["skillet"]["used"], &run["skillet"]["updated"]), (&json!(true), &json!(true)));
    assert!(run["warnings"][0].as_str().unwrap().contains("could not go on"), "{run:#}");
    // What was repaired is the program now.
    assert_eq!(replayed(&hob, "club", &body).await, first);
    assert_eq!(sent(&club), before + 2);
}

#[tokio::test]
async fn a_program_that_keeps_failing_is_given_up_for_exploring() {
    let (club, home) = (club(), home());
    let hob = start(&home);
    let body = club_order(&club);
    let first = explored(&hob, "club", &body).await;
    let before = hob.get("/api/v1/skillets/club").await;
    club.becomes(2);
    for _ in 0..2 {
        let run = hob.run(&of("club", body.clone())).await;
        assert_eq!(run["outcome"], "failed", "{run:#}");
        assert!(run["error"]["message"].as_str().unwrap().contains("could not go on"), "{run:#}");
        assert_eq!(run["error"]["details"]["changed"], true, "{run:#}");
        assert!(!run.to_string().contains("pa55-w0rd"), "{run:#}");
    }
    assert_eq!(hob.get("/api/v1/skillets/club").await, before);
    club.becomes(0);
    let run = hob.run(&of("club", body.clone())).await;
    assert_eq!((&run["path"], &run["result"]), (&json!("explored"), &first), "{run:#}");
    assert!(run["warnings"][0].as_str().unwrap().contains("last 2 runs"), "{run:#}");
}

#[tokio::test]
async fn after_a_change_nothing_is_begun_again() {
    let form = |label: &str| {
        format!(
            "<h1>Order</h1><form method=post action=/sent><label>{label} <input name=tea></label><button>Send order</button></form>"
        )
    };
    let shop = changing(move |route, version| match (route, version) {
        ("/sent", 0) => {
            "<h1>Thank you</h1><p>Your order was received.</p><dl><dt>Number</dt><dd>A-17</dd></dl>"
                .to_owned()
        }
        ("/sent", _) => "<h1>One more thing</h1><p>Please call us.</p>".to_owned(),
        _ => form("Tea"),
    });
    let home = home();
    let hob = start(&home);
    let body = json!({"task": "Fill in the order form and send it; return the number", "startUrl": shop.site.page("/"),
        "parameters": {"tea": "Assam"},
        "outputSchema": {"type": "object", "required": ["number"], "properties": {"number": {"type": "string"}}}});
    explored(&hob, "order", &body).await;
    shop.becomes(1);
    let run = hob.run(&of("order", body)).await;
    assert_eq!(run["outcome"], "failed", "{run:#}");
    let said = run["error"]["message"].as_str().unwrap();
    assert!(said.contains("not begun again"), "{said}");
    let changes = &run["error"]["details"]["sent"];
    let last = changes.as_array().unwrap().last().unwrap();
    assert!(last["what"].as_str().unwrap().contains("Send order"), "{changes:#}");
    assert_eq!(last["url"], json!(shop.site.page("/")));
    assert_eq!(sent(&shop), 2);
}
