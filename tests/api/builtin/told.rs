//! What a task tells in words: acts on the one thing that is meant, and the values of a form.

use serde_json::{Value, json};

use super::{BUILTIN, refused};
use crate::support::hob::{Home, Kind};
use crate::support::site::{Asked, Site, html};

const LOANS: &str = "<title>Tool shed</title><h1>My loans</h1><table><tr><th>Tool<th>Due<th></tr>\
    <tr><td>Scythe<td>6 December<td><form method=post action='/renew/scythe'><button>Renew</button></form></tr>\
    <tr><td>Pole saw<td>9 December<td><form method=post action='/renew/saw'><button>Renew</button></form></tr>\
    <tr><td>Wheelbarrow<td>12 December<td></tr></table>";

const BOOKING: &str = "<title>Tool shed</title><h1>Visit the workshop</h1><form method=post action=/booked>\
    <label>First name <input name=first required></label>\
    <label>Last name <input name=last required></label>\
    <label>E-mail <input type=email name=email required></label>\
    <label>Day <input type=date name=day required></label>\
    <label>From <select name=start><option>09:00<option>10:00<option>11:30</select></label>\
    <label>To <select name=end><option>10:00<option>11:30<option>13:00</select></label>\
    <fieldset><legend>Bench</legend><label><input type=radio name=bench value=w checked>Wood</label>\
    <label><input type=radio name=bench value=m>Metal</label></fieldset>\
    <label><input type=checkbox name=apron> Borrow an apron</label>\
    <label>Remarks <textarea name=remarks></textarea></label>\
    <button>Book the visit</button></form>";

/// A shed whose loans can be renewed where there is a button for it, and whose workshop takes bookings.
fn shed() -> Site {
    Site::new(|asked: Asked| async move {
        let page = |body: &str| {
            html(format!(
                "<nav><a href=/>Loans</a> <a href=/visit>Visit</a></nav><main>{body}</main>"
            ))
        };
        match (asked.method.as_str(), asked.route()) {
            ("POST", "/renew/scythe") => {
                page(&format!("<p role=status>Scythe: renewed until 20 December.</p>{LOANS}"))
            }
            ("POST", _) if asked.path.starts_with("/renew") => {
                page("<p role=status>Pole saw: renewed.</p>")
            }
            ("POST", "/booked") => {
                page("<h1>See you soon</h1><p>Your visit is number 41. We have written to you.</p>")
            }
            (_, "/visit") => page(BOOKING),
            _ => page(LOANS),
        }
    })
}

/// A form as old sites make them: nothing is a label, what is chosen is told behind it.
const PLOT: &str = "<title>Allotments</title><h1>Application for a plot</h1><form method=post action=/applied><table>\
    <tr><td>Name:<td><input name=name></tr><tr><td>Persons in the household:<td><input name=persons></tr>\
    <tr><td>Path:<td><select name=path><option value=''>any<option>Alder Row<option>Birch Row</select></tr>\
    <tr><td>Power needed?<td><input type=radio name=power value=y> yes <input type=radio name=power value=n checked> no</tr>\
    <tr><td>Remarks:<td><textarea name=remarks></textarea></tr></table>\
    <p><label><input type=checkbox name=shed value=1> I bring a shed of my own</label>\
    <p><label><input type=checkbox name=news value=1 checked> Send me the newsletter</label>\
    <p><input type=submit value='Send application'></form>";

/// What was sent, by address and body.
fn sent(site: &Site) -> Vec<(String, String)> {
    let posts = site.log().into_iter().filter(|hit| hit.method == "POST");
    posts.map(|hit| (hit.path, hit.body)).collect()
}

fn order(site: &Site, task: &str) -> Value {
    json!({"task": task, "startUrl": site.page("/")})
}

#[tokio::test]
async fn the_one_that_is_meant_is_acted_on_and_no_other() {
    let (site, home) = (shed(), Home::new(&Kind::Sqlite));
    let hob = home.start(BUILTIN);
    let run = hob.run(&order(&site, "Renew the scythe")).await;
    assert_eq!(run["outcome"], "success", "{run:#}");
    assert!(run["result"].to_string().contains("20 December"), "{run:#}");
    assert_eq!(sent(&site), [("/renew/scythe".to_owned(), String::new())]);
}

/// There is no button for the one, none of that name for the other, and the third says more than the page does.
#[tokio::test]
async fn what_is_not_surely_meant_is_left_alone() {
    let (site, home) = (shed(), Home::new(&Kind::Sqlite));
    let hob = home.start(BUILTIN);
    for (task, word) in [
        ("Renew the wheelbarrow", "Renew"),
        ("Renew my loan of the Hedge trimmer", "Hedge"),
        ("Renew the Pole saw for 3 weeks", "3"),
        ("Cancel the loan of the Scythe", "Cancel"),
    ] {
        let said = refused(&hob, order(&site, task), "rejected").await;
        assert!(said.contains(word), "{task}: {said}");
    }
    assert_eq!(sent(&site), []);
}

#[tokio::test]
async fn a_form_is_filled_in_with_what_the_task_says() {
    let (site, home) = (shed(), Home::new(&Kind::Sqlite));
    let hob = home.start(BUILTIN);
    let task = "Book a visit for Ada Lovelace, ada@example.org, on 12 March 2027 from 10:00 to 11:30, bench Metal, \
        remarks “I bring my own wood”";
    let run = hob.run(&order(&site, task)).await;
    let all = sent(&site);
    let [(path, body)] = &all[..] else { panic!("{all:?}: {run:#}") };
    assert_eq!(path, "/booked");
    let values: Vec<(String, String)> = url::form_urlencoded::parse(body.as_bytes())
        .map(|(name, value)| (name.into_owned(), value.into_owned()))
        .collect();
    let want = [
        ("first", "Ada"),
        ("last", "Lovelace"),
        ("email", "ada@example.org"),
        ("day", "2027-03-12"),
        ("start", "10:00"),
        ("end", "11:30"),
        ("bench", "m"),
        ("remarks", "I bring my own wood"),
    ];
    assert_eq!(values, want.map(|(name, value)| (name.to_owned(), value.to_owned())));
    assert_eq!(run["outcome"], "success", "{run:#}");
}

/// In note form each part lands in a control, by what it counts, answers, or says of a box; what is not wanted is
/// taken back, and what lands nowhere stops it.
#[tokio::test]
async fn each_part_of_an_order_in_note_form_lands_in_a_control() {
    let site = Site::new(|asked: Asked| async move {
        match (asked.method.as_str(), asked.route()) {
            ("POST", "/applied") => html("<h1>Thank you</h1><p>Your application is in.".to_owned()),
            _ => html(PLOT.to_owned()),
        }
    });
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(BUILTIN);
    let task = "Send an application for a plot: Ada Lovelace, 4 persons, Birch Row, with power, own tractor";
    let said = refused(&hob, order(&site, task), "rejected").await;
    assert!(said.contains("tractor"), "{said}");
    assert_eq!(sent(&site), []);
    for task in [
        "Send an application for a plot: Ada Lovelace, 4 persons, Birch Row, with power, own shed, no newsletter",
        "Send an application for a plot: Ada Lovelace, 2 persons, Alder Row, without power, no remarks",
    ] {
        let run = hob.run(&order(&site, task)).await;
        assert_eq!(run["outcome"], "success", "{task}: {run:#}");
    }
    let bodies: Vec<String> = sent(&site).into_iter().map(|(_, body)| body).collect();
    let want = [
        "name=Ada+Lovelace&persons=4&path=Birch+Row&power=y&remarks=&shed=1",
        "name=Ada+Lovelace&persons=2&path=Alder+Row&power=n&remarks=&news=1",
    ];
    assert_eq!(bodies, want);
}

/// A word that no control takes may be what matters most.
#[tokio::test]
async fn a_form_that_takes_less_than_was_said_is_not_sent() {
    let (site, home) = (shed(), Home::new(&Kind::Sqlite));
    let hob = home.start(BUILTIN);
    let task = "Book a visit for Ada Lovelace, ada@example.org, on 12 March 2027 from 10:00 to 11:30 with a wheelchair";
    let said = refused(&hob, order(&site, task), "rejected").await;
    assert!(said.contains("wheelchair"), "{said}");
    assert_eq!(sent(&site), []);
}

const DESK: &str = "<title>Repairs desk</title><h1>Ticket 2036: Window will not close</h1><dl><dt>Status<dd>Open\
    <dt>Reported by<dd>Moira Keane<dt>Phone<dd>0161 555 0120</dl>\
    <form method=post action=/note><label>Add a note <textarea name=note></textarea></label><button>Save note</button></form>\
    <form method=post action=/done><button>Mark as done</button></form>";

/// A quotation names the thing that is on the page; it is no note for it.
#[tokio::test]
async fn what_is_named_is_not_written_into_a_form_that_does_something_else() {
    let site = Site::new(|asked: Asked| async move {
        match (asked.method.as_str(), asked.route()) {
            ("POST", "/done") => html(format!("<p role=status>Ticket marked as done.</p>{DESK}")),
            _ => html(DESK.to_owned()),
        }
    });
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(BUILTIN);
    let run = hob.run(&order(&site, "Mark the ticket “Window will not close” as done.")).await;
    assert_eq!(run["outcome"], "success", "{run:#}");
    assert_eq!(sent(&site), [("/done".to_owned(), String::new())]);
    let task = "Who reported “Window will not close”, and their phone?";
    let run = hob.run(&order(&site, task)).await;
    let both = json!({"phone": "0161 555 0120", "reportedBy": "Moira Keane"});
    assert_eq!(run["result"], both, "{run:#}");
}

/// A tile with a figure is one record, and says how many of something else there are.
#[tokio::test]
async fn a_figure_beside_its_name_is_the_number_that_is_asked_for() {
    let tile = |name: &str, figure: &str| {
        format!(
            "<div class=tile><div class=label>{name}</div><div class=figure>{figure}</div></div>"
        )
    };
    let tiles = [("Active rides", "64"), ("Bikes in repair", "17"), ("Stations", "23")];
    let tiles = tiles.map(|(name, figure)| tile(name, figure)).concat();
    let page = format!("<title>Bikes</title><h1>Today</h1><div class=tiles>{tiles}</div>");
    let site = Site::new(move |_: Asked| {
        let page = page.clone();
        async move { html(page) }
    });
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(BUILTIN);
    let run = hob.run(&order(&site, "How many active rides are there?")).await;
    let values: Vec<&Value> = run["result"].as_object().unwrap().values().collect();
    assert_eq!(values, [&json!(64)], "{run:#}");
    refused(&hob, order(&site, "How many broken rides are there?"), "rejected").await;
}

/// The price that is struck out holds no more, and the order is the records' own.
#[tokio::test]
async fn old_prices_are_no_prices() {
    let page = "<title>Books</title><h1>Books</h1><form><select name=order aria-label=Order><option>Shelf\
        <option>Price, low to high</select><button>Apply</button></form><ul>\
        <li><h3>Rivers</h3><p class=price>£7.50</p></li>\
        <li><h3>Lamps</h3><p class=price><del>£18.00</del> <ins>£4.00</ins></p></li>\
        <li><h3>Ferns</h3><p class=price><del>£9.00</del> <ins>£6.75</ins></p></li>\
        <li><h3>Trains</h3><p class=price>£16.00</p></li></ul>";
    let site = Site::new(move |_: Asked| async move { html(page.to_owned()) });
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(BUILTIN);
    let mut order = order(&site, "The two cheapest books with title and price, cheapest first");
    order["outputSchema"] = json!({"type": "object", "properties": {"books": {"type": "array", "items":
        {"type": "object", "properties": {"title": {"type": "string"}, "price": {"type": "number"}},
        "required": ["title", "price"]}}}, "required": ["books"]});
    let run = hob.run(&order).await;
    let books = json!([{"title": "Lamps", "price": 4.0}, {"title": "Ferns", "price": 6.75}]);
    assert_eq!(run["result"], json!({"books": books}), "{run:#}");
}

/// Where nothing tells what is asked for, what leads elsewhere on every page is no answer.
#[tokio::test]
async fn a_menu_is_no_answer() {
    let menu = ["Items", "About us", "Help", "Contact"];
    let menu = menu.map(|name| format!("<div><a href='/{name}'>{name}</a></div>")).concat();
    let site = Site::new(move |_: Asked| {
        let page = format!(
            "<title>Lost and found</title><div>{menu}</div><h1>Items handed in</h1><p>Come and ask."
        );
        async move { html(page) }
    });
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(BUILTIN);
    for task in [
        "A clarinet seems to have been handed in. Where was it found?",
        "Until what time is the office open on Saturdays?",
        "I have been told about a deposit. Up to what amount is it paid back?",
        "Show me all keys that the office still has.",
    ] {
        refused(&hob, order(&site, task), "rejected").await;
    }
}

/// What came of an act is told where the thing stands: it says something else now, as another one did before.
#[tokio::test]
async fn a_state_that_has_changed_tells_that_the_act_was_done() {
    let row = |id: &str, state: &str| {
        let button = if state == "Waiting" {
            format!("<form method=post action=/cancel/{id}><button>Cancel order</button></form>")
        } else {
            String::new()
        };
        format!(
            "<div class=order><div>{id}</div><div>{state}</div><div>Two lamps</div>{button}</div>"
        )
    };
    let site = Site::new(move |asked: Asked| async move {
        let state = if asked.path == "/cancel/L-12" { "Cancelled" } else { "Waiting" };
        let rows =
            [("L-11", "Shipped"), ("L-12", state), ("L-13", "Cancelled"), ("L-14", "Waiting")];
        let rows = rows.map(|(id, state)| row(id, state)).concat();
        html(format!("<title>Orders</title><h1>My orders</h1><div>{rows}</div>"))
    });
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(BUILTIN);
    let run = hob.run(&order(&site, "Cancel order L-12.")).await;
    assert_eq!(run["result"]["confirmation"], "Cancelled", "{run:#}");
    assert_eq!(sent(&site), [("/cancel/L-12".to_owned(), String::new())]);
    // Its button changes nothing that is said of it.
    let run = hob.run(&order(&site, "Cancel order L-14.")).await;
    assert_eq!(run["outcome"], "failed", "{run:#}");
    assert_eq!(run["error"]["details"]["changed"], true, "{run:#}");
}

/// A board that adds cards by script, and says so for a moment: `answer` to the title of the card.
fn board(answer: fn(&str) -> &'static str) -> Site {
    const PAGE: &str = "<title>Yard board</title><h1>Yard board</h1><h2>New card</h2><ul><li>Mend the gate<li>Sweep the loft</ul>\
        <form id=f><label>Title <input name=title required></label>\
        <label>Column <select name=column><option>Doing<option>Waiting</select></label><button>Add card</button></form>\
        <script>f.onsubmit = async (event) => { event.preventDefault(); \
        const said = await (await fetch('/cards', {method: 'POST', body: new URLSearchParams(new FormData(f))})).text(); \
        f.reset(); const say = document.createElement('div'); say.setAttribute('role', 'status'); \
        say.textContent = said; document.body.append(say); };</script>";
    Site::new(move |asked: Asked| async move {
        match asked.method.as_str() {
            "POST" => html(answer(&asked.body)),
            _ => html(PAGE),
        }
    })
}

/// Such a message has no words that confirm, and no place of its own: the page marks it, and it is new.
#[tokio::test]
async fn what_a_page_says_just_now_tells_that_it_was_done() {
    let site = board(|card| {
        if card.contains("north") { "Card 12 went to Waiting" } else { "Nothing went to Waiting" }
    });
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(BUILTIN);
    let schema = json!({"type": "object", "required": ["done"],
        "properties": {"done": {"type": "string", "description": "A word on what was done"}}});
    let add = |title: &str| {
        let task = format!("Add a new card: title \"{title}\", column Waiting.");
        json!({"task": task, "startUrl": site.page("/"), "outputSchema": schema})
    };
    let run = hob.run(&add("Oil the north gate")).await;
    assert_eq!(run["result"], json!({"done": "Card 12 went to Waiting"}), "{run:#}");
    // What is said denies that anything was done.
    let run = hob.run(&add("Paint the shed")).await;
    assert_eq!(run["outcome"], "failed", "{run:#}");
    assert_eq!(run["error"]["details"]["changed"], true, "{run:#}");
}

/// Of several boxes that nothing names as the task does, the one that must be filled in takes the quotation; the heading
/// over a control says of what part of the form it is.
#[tokio::test]
async fn a_quotation_goes_to_the_box_that_must_have_it_and_a_part_of_a_form_is_known_by_its_heading()
 {
    const LOSS: &str = "<title>Lost and found</title><h1>Report a loss</h1><form method=post action=/kept>\
        <label>Which thing is gone? <input name=thing required></label><label>Any marks <input name=marks></label>\
        <label>Name <input name=name required></label><label>E-mail <input type=email name=mail required></label>\
        <label><input type=checkbox name=copy value=1> Send me a copy</label><button>Send report</button></form>";
    const SETTINGS: &str = "<title>House</title><h1>Settings</h1><form method=post action=/kept><div><h2>Porch</h2>\
        <label>Words on the sign <input name=sign value=Open></label></div><div><h2>Cellar</h2>\
        <label>Key keeper <input name=keeper value=Bob></label></div><button>Save changes</button></form>";
    let site = Site::new(|asked: Asked| async move {
        match (asked.method.as_str(), asked.route()) {
            ("POST", _) => html("<h1>Thank you</h1><p>It has been received under number 7.</p>"),
            (_, "/loss") => html(LOSS),
            _ => html(SETTINGS),
        }
    });
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(BUILTIN);
    let at = |path: &str, task: &str| json!({"task": task, "startUrl": site.page(path)});
    let task = "Report a loss: lost was \"Camera with a red strap\", name Ada Lovelace, ada@example.org, with \"Send me a copy\"";
    let run = hob.run(&at("/loss", task)).await;
    assert_eq!(run["outcome"], "success", "{run:#}");
    let task = "In the settings, under Porch, set the words on the sign to \"Closed on Mondays\" and save the changes.";
    let run = hob.run(&at("/", task)).await;
    assert_eq!(run["outcome"], "success", "{run:#}");
    let bodies: Vec<String> = sent(&site).into_iter().map(|(_, body)| body).collect();
    let want = [
        "thing=Camera+with+a+red+strap&marks=&name=Ada+Lovelace&mail=ada%40example.org&copy=1",
        "sign=Closed+on+Mondays&keeper=Bob",
    ];
    assert_eq!(bodies, want);
}
