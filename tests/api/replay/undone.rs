//! Done is not done: a question that an upload opened, a click that did nothing; and what a wait found there already.

use serde_json::{Value, json};

use super::asked::with;
use super::told::doing;
use super::{changing, explored, home, of, replayed, steps};
use crate::support::fake_model::{self, FakeModel, ref_of};
use crate::support::site::{Reply, Site};

/// A model that uploads the photo, answers what it is told to be open, and is done.
fn uploading() -> FakeModel {
    FakeModel::apart(|request| {
        let all = request["messages"].to_string();
        if all.contains("it is not done: a dialog is open") && !all.contains("Replaced the old") {
            return fake_model::Reply::call(
                "click",
                json!({"ref": ref_of(request, "button \\\"Replace it")}),
            );
        }
        if all.contains("Stored the first") || all.contains("There is a photo") {
            return fake_model::Reply::call("finish", json!({}));
        }
        let photo = ref_of(request, "Photo");
        fake_model::Reply::call("upload", json!({"ref": photo, "file": "{{parameters.photo}}"}))
    })
}

#[tokio::test]
async fn a_question_that_an_upload_opens_is_no_success() {
    // Later there is a photo, and a dialog asks whether to replace it.
    let site = changing(|_, taken| {
        format!(
            "<label>Photo <input type=file id=photo></label><p id=said></p><dialog id=asks><p>There is a photo.</p>\
             <button id=over>Replace it</button></dialog><script>\
             photo.onchange = () => {{ if ({taken}) asks.showModal(); else said.textContent = 'Stored the first'; }};\
             over.onclick = () => {{ asks.close(); said.textContent = 'Replaced the old'; }};</script>"
        )
    });
    let (model, home) = (uploading(), home());
    let hob = with(&home, &model);
    let photo = hob.upload("photo.txt", "a lamp").await;
    let body = json!({"task": "Upload the photo", "startUrl": site.site.page("/"),
        "parameters": {"photo": {"$file": photo["id"]}}});
    explored(&hob, "photo", &body).await;
    replayed(&hob, "photo", &body).await;
    site.becomes(1);
    let run = hob.run(&of("anew", body.clone())).await;
    let told = steps(&hob, &run).await;
    assert_eq!((&run["outcome"], &run["path"]), (&json!("success"), &json!("explored")), "{told}");
    assert_eq!(told.matches("it is not done: a dialog is open").count(), 1, "{told}");
    let run = hob.run(&of("photo", body)).await;
    let told = steps(&hob, &run).await;
    assert_ne!((&run["outcome"], &run["path"]), (&json!("success"), &json!("replayed")), "{told}");
    assert!(told.contains("a dialog is open"), "{told}");
}

/// How often a finish was refused for this reason, by the run's timeline.
fn refused(told: &str) -> usize {
    told.matches("what was done last changed nothing on the page; if it is done").count()
}

#[tokio::test]
async fn a_click_that_changed_nothing_is_told_once_to_who_is_done() {
    let site = Site::pages(&[("/", "<h1>Report</h1><button>Refresh</button><p>As of today</p>")]);
    let model = doing(|number, request| {
        (number == 0).then(|| ("click", json!({"ref": ref_of(request, "button \\\"Refresh")})))
    });
    let home = home();
    let hob = with(&home, &model);
    let body = json!({"task": "Refresh the report", "startUrl": site.page("/")});
    let run = hob.run(&of("refresh", body)).await;
    let told = steps(&hob, &run).await;
    assert_eq!((&run["outcome"], &run["path"]), (&json!("success"), &json!("explored")), "{told}");
    assert_eq!(refused(&told), 1, "{told}");
    let warned = run["warnings"].to_string();
    assert!(warned.contains("changed nothing on the page that could be seen"), "{run:#}");
}

/// A list that cannot be sorted, and a button that says of one of its items that it was moved.
fn fruit() -> Site {
    Site::pages(&[(
        "/",
        "<h1>Fruit</h1><ul><li>Apples</li><li>Pears</li><li>Quinces</li></ul><p id=said></p>\
         <button onclick=\"said.textContent = 'Done'\">Move Apples below Quinces</button>",
    )])
}

/// What a planner tries on the list: it drags an item in vain.
fn drag(request: &Value) -> (&'static str, Value) {
    let item = |name: &str| ref_of(request, &format!("listitem \\\"{name}"));
    ("drag", json!({"from": item("Apples"), "to": item("Quinces"), "side": "below"}))
}

#[tokio::test]
async fn who_is_done_although_all_that_was_tried_failed_is_not_believed() {
    let site = fruit();
    let model = doing(|number, request| (number == 0).then(|| drag(request)));
    let home = home();
    let hob = with(&home, &model);
    let body = json!({"task": "Move Apples below Quinces", "startUrl": site.page("/")});
    let run = hob.run(&of("move", body)).await;
    assert_eq!(run["error"]["code"], "rejected", "{run:#}");
    let why = run["error"]["message"].as_str().unwrap();
    assert!(why.starts_with("what was tried last did not come about: drag"), "{run:#}");
}

#[tokio::test]
async fn who_is_done_after_one_of_several_ways_failed_is_told_so_once() {
    let site = fruit();
    let model = doing(|number, request| match number {
        0 => Some(("click", json!({"ref": ref_of(request, "button \\\"Move Apples")}))),
        1 => Some(drag(request)),
        _ => None,
    });
    let home = home();
    let hob = with(&home, &model);
    let body = json!({"task": "Move Apples below Quinces", "startUrl": site.page("/")});
    let run = hob.run(&of("move", body)).await;
    let told = steps(&hob, &run).await;
    assert_eq!(run["outcome"], "success", "{run:#}");
    assert_eq!(told.matches("what was tried last did not come about: drag").count(), 1, "{told}");
    let warned = run["warnings"].to_string();
    assert!(warned.contains("what was tried last did not come about"), "{run:#}");
}

#[tokio::test]
async fn who_has_used_no_input_is_told_so_once() {
    let form = "<h1>Helpers</h1><button onclick='say.hidden = false'>Create helper</button><p id=say hidden>Choose a kind</p>";
    let site = Site::pages(&[("/", form)]);
    let model = doing(|number, request| {
        let button = || json!({"ref": ref_of(request, "button \\\"Create helper")});
        (number == 0).then(|| ("click", button()))
    });
    let home = home();
    let hob = with(&home, &model);
    let body = json!({"task": "Create a helper called {{parameters.name}} with the unit {{parameters.unit}}",
        "startUrl": site.page("/"), "parameters": {"name": "Sauna", "unit": "Kelvin"}});
    let run = hob.run(&of("helper", body)).await;
    let told = steps(&hob, &run).await;
    assert_eq!(
        told.matches("inputs were used: “Sauna” or “Kelvin”; if it is done").count(),
        1,
        "{told}"
    );
    assert!(run["warnings"].to_string().contains("Sauna"), "{run:#}");
}

/// Of several inputs one is left out; a planner that is told of it puts it where it belongs, and is believed then.
#[tokio::test]
async fn who_left_out_one_of_several_inputs_is_told_which() {
    let form = "<h1>New user</h1><form><label>Name <input name=name></label><label>Year of birth <input name=year></label>\
        <button>Save</button></form><p id=said></p><script>document.forms[0].onsubmit = (event) => { event.preventDefault(); \
        const given = new FormData(event.target); said.textContent = `Saved: ${given.get('name')}, ${given.get('year') || 'no year'}`; };</script>";
    let site = Site::pages(&[("/", form)]);
    let model = doing(|number, request| {
        let at = |what: &str| ref_of(request, what);
        let told = request["messages"].to_string().contains("inputs were used: “2013”");
        match (number, told) {
            (0, _) => Some((
                "fill",
                json!({"ref": at("textbox \\\"Name"), "value": "{{parameters.name}}"}),
            )),
            (3, true) => {
                let year = at("textbox \\\"Year of birth");
                Some(("fill", json!({"ref": year, "value": "{{parameters.year}}"})))
            }
            (1, _) | (4, true) => Some(("click", json!({"ref": at("button \\\"Save")}))),
            _ => None,
        }
    });
    let home = home();
    let hob = with(&home, &model);
    let body = json!({"task": "Add a user {{parameters.name}}, born in {{parameters.year}}", "startUrl": site.page("/"),
        "parameters": {"name": "Noah Lindqvist", "year": "2013"}});
    let run = hob.run(&of("user", body)).await;
    let told = steps(&hob, &run).await;
    assert_eq!(run["outcome"], "success", "{run:#}");
    assert_eq!(told.matches("inputs were used: “2013”; if it is done").count(), 1, "{told}");
    assert!(!run["warnings"].to_string().contains("2013"), "{run:#}");
}

/// The ref that `read` gives for what stands behind `words`: `Archive [e51]`.
fn read_ref(request: &Value, words: &str) -> String {
    let text = request["messages"].to_string();
    let after = text.rsplit_once(words).unwrap_or_else(|| panic!("no {words} in {text}")).1;
    let number = after.split_once("[e").unwrap_or_else(|| panic!("no ref in {after}")).1;
    format!("e{}", number.split_once(']').unwrap().0)
}

#[tokio::test]
async fn what_is_done_to_a_record_that_the_snapshot_folds_away_is_done_with_the_input_that_names_it()
 {
    let cards: String = (1..=60)
        .map(|number| {
            let name = if number == 47 { "Review the contract with Ana".to_owned() } else { format!("Card number {number}") };
            format!("<li><span>{name}</span> <button onclick='this.parentNode.remove()'>Archive</button></li>")
        })
        .collect();
    let site = Site::start(move |_| {
        Reply::Html(format!("<!doctype html><title>Board</title><h1>Backlog</h1><ul>{cards}</ul>"))
    });
    let model = doing(|number, request| match number {
        0 => Some(("read", json!({"search": "Review the contract"}))),
        1 => Some((
            "click",
            json!({"ref": read_ref(request, "Review the contract with Ana Archive")}),
        )),
        _ => None,
    });
    let home = home();
    let hob = with(&home, &model);
    let body = json!({"task": "Archive the card {{parameters.card}}", "startUrl": site.at("/"),
        "parameters": {"card": "Review the contract"}});
    let run = hob.run(&of("card", body)).await;
    let told = steps(&hob, &run).await;
    assert_eq!(run["outcome"], "success", "{told}");
    assert!(!told.contains("none of them was used"), "{told}");
    assert!(!run["warnings"].to_string().contains("Review"), "{run:#}");
}

#[tokio::test]
async fn a_text_that_is_waited_for_and_shown_is_told_to_be_there_already() {
    let site = Site::pages(&[("/", "<h1>Baths</h1><p class=now>Open until nine</p>")]);
    let model = doing(|number, request| match number {
        0 => Some(("wait_for", json!({"text": "Open until nine"}))),
        1 => Some(("extract", json!({"fields": {"open": ref_of(request, "Open until")}}))),
        _ => None,
    });
    let home = home();
    let hob = with(&home, &model);
    let body = json!({"task": "Until when are the baths open?", "startUrl": site.page("/")});
    explored(&hob, "baths", &body).await;
    let asked = model.asked();
    let after: &Value = &asked[1].body["messages"];
    let told = after.to_string();
    assert!(told.contains("it is there already"), "{told}");
    assert!(!told.contains("nothing on the page changed"), "{told}");
}
