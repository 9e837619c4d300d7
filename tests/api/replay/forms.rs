//! Inputs in the form that a site wants them in, several files at once, and the button of a bar among others called so.

use serde_json::{Value, json};

use super::asked::with;
use super::told::doing;
use super::{explored, home, of, replayed};
use crate::support::fake_model::ref_of;
use crate::support::site::{Reply as Answer, Site};

#[tokio::test]
async fn several_files_of_one_parameter_are_uploaded_again() {
    let site = Site::start(|_| {
        Answer::from(
            "<label>Invoices <input type=file multiple id=all></label><p id=said class=said></p><script>\
             all.onchange = async () => { let text = 'Got: '; for (const file of all.files) text += `${file.name} ${await file.text()}; `;\
               said.textContent = text; };</script>",
        )
    });
    let model = doing(|number, request| match number {
        0 => {
            let all = ref_of(request, "Invoices");
            Some(("upload", json!({"ref": all, "file": "{{parameters.invoices}}"})))
        }
        1 => Some(("extract", json!({"fields": {"said": ref_of(request, "Got: ")}}))),
        _ => None,
    });
    let home = home();
    let hob = with(&home, &model);
    let mut files = Vec::new();
    for (name, text) in [("may.txt", "1"), ("june.txt", "2"), ("july.txt", "3")] {
        files.push(json!({"$file": hob.upload(name, text).await["id"]}));
    }
    let body = |files: &[Value]| json!({"task": "Upload the invoices", "startUrl": site.page("/"), "parameters": {"invoices": files}});
    let first = explored(&hob, "invoices", &body(&files[..2])).await;
    assert_eq!(first["said"], "Got: may.txt 1; june.txt 2;");
    let second = replayed(&hob, "invoices", &body(&files[1..])).await;
    assert_eq!(second["said"], "Got: june.txt 2; july.txt 3;");
}

/// Two fields and a button that says what they hold.
fn form(fields: [&str; 2]) -> Site {
    let fields = fields.map(|name| format!("<label>{name} <input></label>")).concat();
    let page = format!(
        "{fields}<button>Keep</button><p id=said class=said></p><script>document.querySelector('button').onclick = () => {{\
         said.textContent = 'Kept: ' + [...document.querySelectorAll('input')].map((input) => input.value).join(' | '); }};</script>"
    );
    Site::pages(&[("/", &page)])
}

/// What a model keeps that types these, and a program after it, of other parameters.
async fn kept(
    fields: [&'static str; 2],
    typed: [&'static str; 2],
    given: [Value; 2],
) -> [Value; 2] {
    let site = form(fields);
    let model = doing(move |number, request| match number {
        0 | 1 => {
            let field = ref_of(request, &format!("textbox \\\"{}", fields[number]));
            Some(("fill", json!({"ref": field, "value": typed[number]})))
        }
        2 => Some(("click", json!({"ref": ref_of(request, "button \\\"Keep")}))),
        3 => Some(("extract", json!({"fields": {"said": ref_of(request, "Kept: ")}}))),
        _ => None,
    });
    let home = home();
    let hob = with(&home, &model);
    let body = |given: &Value| json!({"task": "Fill in the form and keep it", "startUrl": site.page("/"), "parameters": given});
    let first = explored(&hob, "form", &body(&given[0])).await;
    let second = replayed(&hob, "form", &body(&given[1])).await;
    [first["said"].clone(), second["said"].clone()]
}

#[tokio::test]
async fn a_number_is_typed_again_with_the_marks_of_the_site() {
    let given = [1250.0, 3_999_999.5].map(|price| json!({"price": price, "what": "lamp"}));
    let kept = kept(["Price", "What"], ["1,250.00", "{{parameters.what}}"], given).await;
    assert_eq!(kept, ["Kept: 1,250.00 | lamp", "Kept: 3,999,999.50 | lamp"].map(Value::from));
}

#[tokio::test]
async fn a_persons_name_is_typed_into_its_two_boxes_again() {
    let given = ["Ada Lovelace", "Grace Brewster Hopper"].map(|name| json!({"name": name}));
    let kept = kept(["First name", "Last name"], ["Ada", "Lovelace"], given).await;
    assert_eq!(kept, ["Kept: Ada | Lovelace", "Kept: Grace Brewster | Hopper"].map(Value::from));
}

/// A bar of signs, each with a name that nothing of it shows, and rows that have a button called like one of them. Later the
/// bar has others, in another order.
fn bar() -> Site {
    Site::start(|asked| {
        let names: &[&str] = match asked.route() {
            "/later" => &["Copy", "Print", "Save", "Undo", "Archive", "Redo"],
            _ => &["Save", "Undo", "Redo", "Archive", "Copy"],
        };
        let press = |name: &str| format!("onclick=\"said.textContent = '{name} was pressed'\"");
        let sign = |name: &&str| {
            format!(
                "<div class=item><button title='{name}' {}><svg></svg></button></div>",
                press(name)
            )
        };
        let row = |name: &str| {
            format!(
                "<li><b>{name}</b> <button {}>Copy</button></li>",
                press(&format!("Copy of {name}"))
            )
        };
        let signs: String = names.iter().map(sign).collect();
        let rows = ["Letter", "Invoice", "Contract"].map(row).concat();
        Answer::Html(format!(
            "<div class=bar>{signs}</div><ul>{rows}</ul><p id=said class=said></p>"
        ))
    })
}

/// Presses a sign of the bar by a model, then by its program, then by that where the bar has changed, which it does on this
/// path.
async fn pressed_again(name: &'static str, path: &str) {
    let site = bar();
    let model = doing(move |number, request| match number {
        0 => Some(("click", json!({"ref": first(request, &format!("button \\\"{name}"))}))),
        1 => Some(("extract", json!({"fields": {"said": ref_of(request, "was pressed")}}))),
        _ => None,
    });
    let home = home();
    let hob = with(&home, &model);
    let body =
        |path: &str| json!({"task": "Press the sign of the bar", "startUrl": site.page(path)});
    let pressed = format!("{name} was pressed");
    assert_eq!(explored(&hob, "sign", &body("/")).await["said"], pressed);
    let program = hob.get("/api/v1/skillets/sign").await["program"].clone();
    assert_eq!(replayed(&hob, "sign", &body("/")).await["said"], pressed);
    let run = hob.run(&of("sign", body("/later"))).await;
    assert_eq!(
        (&run["path"], &run["result"]["said"]),
        (&json!(path), &json!(pressed)),
        "{program}"
    );
}

#[tokio::test]
async fn a_button_of_a_bar_is_pressed_again_by_its_name() {
    pressed_again("Archive", "replayed").await;
}

/// It goes by its place in the bar, where another button is now.
#[tokio::test]
async fn a_button_of_a_bar_that_rows_have_one_called_like_is_found_again_by_its_name() {
    pressed_again("Copy", "healed").await;
}

/// What the entries of a bar are called is no data that a choice is made by, also where one has the words of another.
#[tokio::test]
async fn a_button_among_those_called_alike_is_no_choice_among_records() {
    let site = Site::start(|asked| {
        let names = match asked.route() {
            "/later" => ["Copy", "Discard", "Rename", "Move"],
            _ => ["Rename", "Move", "Discard", "Copy"],
        };
        let entry = |name: &str| {
            format!(
                "<li class=entry><button onclick=\"said.textContent = '{name} was pressed'\">{name}</button>\
                 <button>{name} and close</button></li>"
            )
        };
        let entries = names.map(entry).concat();
        Answer::Html(format!("<ul>{entries}</ul><p id=said class=said></p>"))
    });
    let model = doing(|number, request| match number {
        0 => Some(("click", json!({"ref": first(request, "button \\\"Discard")}))),
        1 => Some(("extract", json!({"fields": {"said": ref_of(request, "was pressed")}}))),
        _ => None,
    });
    let home = home();
    let hob = with(&home, &model);
    let body =
        |path: &str| json!({"task": "Press the sign of the bar", "startUrl": site.page(path)});
    let first = explored(&hob, "sign", &body("/")).await;
    assert_eq!(first["said"], "Discard was pressed");
    let again = replayed(&hob, "sign", &body("/later")).await;
    assert_eq!(again["said"], "Discard was pressed");
}

/// The first ref behind these words on the page as it is shown last.
fn first(request: &Value, words: &str) -> String {
    let all = request["messages"].to_string();
    let now = &all[all.rfind("The page now").unwrap()..];
    let (_, rest) = now.split_once(words).unwrap_or_else(|| panic!("no {words} in {now}"));
    let (_, rest) = rest.split_once("ref=").unwrap();
    rest.chars().take_while(char::is_ascii_alphanumeric).collect()
}
