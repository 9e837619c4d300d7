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
