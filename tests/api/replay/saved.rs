//! What a page saves a moment later is saved before it is left, and where it says that it is not, it is no success.

use serde_json::{Value, json};

use super::asked::with;
use super::{Changing, changing, explored, home, of, replayed, saver, steps};
use crate::support::fake_model::{FakeModel, Reply, ref_of};
use crate::support::site::{Reply as Answer, Site};

/// A note that saves itself a second after the last key; in another version it never does. It asks before it is left
/// with what is not saved.
fn note() -> Changing {
    changing(|_, version| {
        let save = if version == 0 { "timer = setTimeout(save, 1000);" } else { "" };
        format!(
            "<h1>Note</h1><textarea aria-label=Note></textarea><script>\
             const note = document.querySelector('textarea'); let kept = '', timer;\
             async function save() {{ const text = note.value; \
               await fetch('/note', {{ method: 'PUT', body: text }}); kept = text; }}\
             note.oninput = () => {{ clearTimeout(timer); {save} }};\
             addEventListener('beforeunload', (event) => {{ if (note.value !== kept) event.preventDefault(); }});\
             </script>"
        )
    })
}

fn kept(note: &Changing) -> Vec<String> {
    let log = note.site.log();
    log.iter().filter(|asked| asked.method == "PUT").map(|asked| asked.body.clone()).collect()
}

/// Fills the note in and is done, however often it is told that it is not.
fn writer() -> FakeModel {
    FakeModel::apart(|request| {
        let all = request["messages"].to_string();
        if all.contains("\"name\":\"fill\"") || all.contains("already done") {
            return Reply::call("finish", json!({}));
        }
        let note = ref_of(request, "textbox \\\"Note");
        Reply::call("fill", json!({"ref": note, "value": "{{parameters.text}}"}))
    })
}

fn write(note: &Changing, text: &str) -> Value {
    json!({"task": "Write the note", "startUrl": note.site.page("/"), "parameters": {"text": text}})
}

#[tokio::test]
async fn what_a_page_saves_a_moment_later_is_waited_for() {
    let note = note();
    let model = writer();
    let home = home();
    let hob = with(&home, &model);
    explored(&hob, "note", &write(&note, "Green tea")).await;
    assert_eq!(kept(&note), ["Green tea"]);
    replayed(&hob, "note", &write(&note, "Black tea")).await;
    assert_eq!(kept(&note), ["Green tea", "Black tea"]);
}

#[tokio::test]
async fn what_a_page_says_is_not_saved_is_not_done() {
    let note = note();
    let model = writer();
    let home = home();
    let hob = with(&home, &model);
    explored(&hob, "note", &write(&note, "Green tea")).await;
    note.becomes(1);
    let run = hob.run(&of("note", write(&note, "Black tea"))).await;
    let told = steps(&hob, &run).await;
    assert_ne!(run["path"], "replayed", "{told}");
    assert!(told.contains("not saved"), "{told}");
    // A planner may know better; then the result says what the page said.
    let run = hob.run(&of("anew", write(&note, "White tea"))).await;
    let told = steps(&hob, &run).await;
    assert_eq!(run["outcome"], "success", "{told}");
    assert!(run["warnings"].to_string().contains("is not saved"), "{told}");
    // Its program knows it, too.
    replayed(&hob, "anew", &write(&note, "Red tea")).await;
    assert_eq!(kept(&note), ["Green tea"]);
}

#[tokio::test]
async fn what_the_page_complains_of_comes_before_what_is_not_saved() {
    let site = changing(|_, _| {
        "<h1>Card</h1><label>Text <input id=text></label><button id=save>Save</button><p id=said role=alert></p><script>\
         save.onclick = () => { said.textContent = 'Title is required'; };\
         addEventListener('beforeunload', (event) => { if (text.value) event.preventDefault(); });</script>"
            .to_owned()
    });
    let model = saver(|request| {
        let text = ref_of(request, "textbox \\\"Text");
        Reply::call("fill", json!({"ref": text, "value": "{{parameters.text}}"}))
    });
    let home = home();
    let hob = with(&home, &model);
    let run = hob.run(&of("card", write(&site, "Green tea"))).await;
    let told = steps(&hob, &run).await;
    assert_eq!(run["outcome"], "failed", "{told}");
    assert!(run["error"]["message"].to_string().contains("Title is required"), "{told}");
}

/// A form that is filled in and whose button nobody presses is nothing done, whatever a planner says of it.
#[tokio::test]
async fn a_form_that_was_filled_in_and_not_sent_is_not_done() {
    let site = Site::start(|asked| {
        match asked.method.as_str() {
        "POST" => Answer::Html("<p role=status>The loan was added.</p>".to_owned()),
        _ => Answer::Html(
            "<h1>Loan</h1><form method=post><label>Reader<input name=reader></label>\
             <label>Kind<select name=kind><option>short<option>long</select></label><button>Save</button></form>"
                .to_owned(),
        ),
    }
    });
    let mut number = 0;
    let model = FakeModel::apart(move |request| {
        number += 1;
        let all = request["messages"].to_string();
        match number {
            1 => Reply::calls(&[
                (
                    "fill",
                    json!({"ref": ref_of(request, "textbox \\\"Reader"), "value": "{{parameters.reader}}"}),
                ),
                ("select", json!({"ref": ref_of(request, "combobox \\\"Kind"), "option": "long"})),
                ("finish", json!({})),
            ]),
            2 => {
                assert!(all.contains("was filled in and not sent"), "{all}");
                Reply::call("click", json!({"ref": ref_of(request, "button \\\"Save")}))
            }
            _ => Reply::call("finish", json!({})),
        }
    });
    let home = home();
    let hob = with(&home, &model);
    let body = |reader: &str| -> Value {
        json!({"task": "Add a long loan of the reader {{parameters.reader}}", "startUrl": site.page("/"),
            "parameters": {"reader": reader}})
    };
    explored(&hob, "loan", &body("Ada")).await;
    replayed(&hob, "loan", &body("Bo")).await;
    let log = site.log();
    let sent: Vec<_> = log.iter().filter(|a| a.method == "POST").map(|a| a.body.as_str()).collect();
    assert_eq!(sent, ["reader=Ada&kind=long", "reader=Bo&kind=long"]);
}

/// A request in two steps: what was filled in is shown once more, and sent by a button there.
fn wizard() -> Site {
    Site::start(|asked| {
        let given = |name: &str| {
            let pairs = url::form_urlencoded::parse(asked.body.as_bytes());
            pairs
                .into_owned()
                .find(|(own, _)| own == name)
                .map_or(String::new(), |(_, value)| value)
        };
        let (name, mail) = (given("name"), given("mail"));
        Answer::Html(match (asked.method.as_str(), asked.route()) {
            ("POST", "/look") => format!(
                "<h1>Look it over</h1><form method=post action=/send><input type=hidden name=name value='{name}'>\
                 <input type=hidden name=mail value='{mail}'><p>{name}, {mail}</p><p>Nothing has been sent yet.</p>\
                 <button>Send the request</button></form>"
            ),
            ("POST", _) => format!(
                "<h1>Thank you</h1><p role=status>The request of {name} was sent.</p><form method=post action=/again>\
                 <input type=hidden name=name value='{name}'><button>Another one</button></form>"
            ),
            _ => "<h1>Request</h1><form method=post action=/look><label>Name<input name=name></label>\
                  <label>Mail<input name=mail></label><button>Continue</button></form>"
                .to_owned(),
        })
    })
}

#[tokio::test]
async fn what_is_only_looked_over_is_not_sent() {
    let site = wizard();
    let mut number = 0;
    let model = FakeModel::apart(move |request| {
        number += 1;
        let all = request["messages"].to_string();
        let fill = |field: &str, path: &str| {
            let field = ref_of(request, &format!("textbox \\\"{field}"));
            ("fill", json!({"ref": field, "value": format!("{{{{parameters.{path}}}}}")}))
        };
        match number {
            1 => Reply::calls(&[
                fill("Name", "name"),
                fill("Mail", "mail"),
                ("click", json!({"ref": ref_of(request, "button \\\"Continue")})),
            ]),
            3 => {
                assert!(all.contains("“Send the request” was not pressed"), "{all}");
                Reply::call("click", json!({"ref": ref_of(request, "button \\\"Send the")}))
            }
            _ => Reply::call("finish", json!({})),
        }
    });
    let home = home();
    let hob = with(&home, &model);
    let body = |name: &str| -> Value {
        json!({"task": "Send a request for {{parameters.name}}, mail {{parameters.mail}}", "startUrl": site.page("/"),
            "parameters": {"name": name, "mail": format!("{name}@a.example")}})
    };
    explored(&hob, "request", &body("Ada")).await;
    replayed(&hob, "request", &body("Bo")).await;
    let sent = |site: &Site| site.log().iter().filter(|asked| asked.path == "/send").count();
    assert_eq!(sent(&site), 2);
    // Rules look it over and send it.
    let other = super::home();
    let ruled = other.start(&[("HOB_PLANNER__DEFAULT", "builtin")]);
    let run = ruled.run(&of("by-rules", body("Cy"))).await;
    assert_eq!(run["outcome"], "success", "{run:#}");
    assert_eq!(sent(&site), 3);
}

/// Follows a link of the page, says that it is done, and says it again when it is told that nothing was.
fn onlooker() -> FakeModel {
    FakeModel::apart(|request| {
        let all = request["messages"].to_string();
        if all.contains("\"name\":\"click\"") {
            return Reply::call("finish", json!({}));
        }
        Reply::call("click", json!({"ref": ref_of(request, "link \\\"Tea")}))
    })
}

#[tokio::test]
async fn a_task_to_do_something_is_not_done_by_looking() {
    let site = Site::start(|asked| {
        Answer::Html(match asked.route() {
            "/" => "<h1>Shop</h1><a href=/tea>Tea</a>".to_owned(),
            _ => {
                "<h1>Tea</h1><button onclick='fetch(\"/order\", {method: \"POST\"})'>Order</button>"
                    .to_owned()
            }
        })
    });
    let model = onlooker();
    let home = home();
    let hob = with(&home, &model);
    let run = hob.run(&json!({"task": "Order the tea", "startUrl": site.page("/")})).await;
    let told = steps(&hob, &run).await;
    assert!(told.contains("so far pages were only looked at"), "{told}");
    assert!(run["warnings"].to_string().contains("pages were only looked at"), "{run}");
}

#[tokio::test]
async fn what_nothing_showed_to_be_done_is_said_in_each_replay() {
    let site = Site::start(|_| {
        Answer::Html(
            "<h1>Notes</h1><ul><li>Milk</li></ul>\
             <button onclick='menu.hidden = false; fetch(\"/seen\", {method: \"POST\"})'>More</button>\
             <div id=menu role=menu hidden><button role=menuitem>Delete</button></div>"
                .to_owned(),
        )
    });
    let model = FakeModel::apart(|request| {
        let all = request["messages"].to_string();
        if all.contains("\"name\":\"click\"") {
            return Reply::call("finish", json!({}));
        }
        Reply::call("click", json!({"ref": ref_of(request, "button \\\"More")}))
    });
    let home = home();
    let hob = with(&home, &model);
    let body = json!({"task": "Delete the note Milk", "startUrl": site.page("/")});
    let run = hob.run(&of("note", body.clone())).await;
    let told = steps(&hob, &run).await;
    assert!(
        told.contains("the task asks for this, and nothing that was done shows “Delete”"),
        "{told}"
    );
    assert!(run["warnings"].to_string().contains("nothing that was done shows “Delete”"), "{run}");
    let again = hob.run(&of("note", body)).await;
    assert_eq!(again["path"], "replayed");
    let warned = "nothing that was done when the program was made showed “Delete”";
    assert!(again["warnings"].to_string().contains(warned), "{again}");
}
