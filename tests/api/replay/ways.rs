//! What programs go by where a run went its way around something: a popup over a button, a kind that several records are, the
//! button of one of two boxes, a question that a page asks in a box of its own.

use serde_json::{Value, json};

use super::asked::with;
use super::told::{behind, doing, sending};
use super::{changing, explored, home, of, replayed, steps};
use crate::support::fake_model::{FakeModel, Reply, ref_of};
use crate::support::hob::list_schema;
use crate::support::site::Site;

#[tokio::test]
async fn what_a_field_brings_up_late_is_cleared_away_again() {
    // First it comes as the field is gone to; later only as it is left, which is when the way is cleared.
    let site = changing(|_, late| {
        format!(
            "<h1>Publish</h1><label>Day <input id=day></label><div style='position:relative'><button id=save>Save</button>\
             <div id=pop style='display:none;position:absolute;inset:-9px;background:#eee'>March</div></div><p id=said></p><script>\
             const shows = (on) => {{ pop.style.display = on ? 'block' : 'none'; }}; let late = {late};\
             addEventListener('mousedown', (event) => {{ if (!pop.contains(event.target)) shows(false); }}, true);\
             day.onfocus = () => {{ if (!late) shows(true); }};\
             day.onblur = () => {{ if (late) {{ late = 0; shows(true); }} }};\
             save.onclick = () => {{ said.textContent = `Saved ${{day.value}}`; }};</script>"
        )
    });
    let model = doing(|number, request| {
        let click = |name: &str| Some(("click", json!({"ref": ref_of(request, name)})));
        match number {
            0 => Some((
                "fill",
                json!({"ref": ref_of(request, "textbox \\\"Day"), "value": "{{parameters.day}}"}),
            )),
            1 | 3 => click("button \\\"Save"),
            2 => click("heading \\\"Publish"),
            _ => None,
        }
    });
    let home = home();
    let hob = with(&home, &model);
    let body = |day: &str| {
        json!({"task": "Save the day {{parameters.day}}", "startUrl": site.site.page("/"),
            "parameters": {"day": day}})
    };
    explored(&hob, "day", &body("2031-03-01")).await;
    replayed(&hob, "day", &body("2031-03-02")).await;
    site.becomes(1);
    replayed(&hob, "day", &body("2031-03-03")).await;
}

#[tokio::test]
async fn a_kind_that_several_records_are_is_kept_as_a_condition() {
    let site = changing(|_, version| {
        let files = [["letter.txt", "plan.txt"], ["notes.txt", "todo.txt"]][version];
        let row = |name: &str, size: &str| format!("<li><b>{name}</b> <i>{size}</i></li>");
        let folders = ["Archive", "Pictures"].map(|name| row(name, "folder")).concat();
        format!("<h1>All</h1><ul>{folders}{}</ul>", files.map(|name| row(name, "41 B")).concat())
    });
    let model = doing(|number, request| {
        let fields = json!({"name": ref_of(request, "\\\"Archive\\\""), "size": ref_of(request, "\\\"folder\\\"")});
        let each = ref_of(request, "listitem");
        let extract =
            json!({"into": "files", "each": each, "fields": fields, "where": ["size != folder"]});
        (number == 0).then_some(("extract", extract))
    });
    let home = home();
    let hob = with(&home, &model);
    let body = json!({"task": "List the name and the size of each file", "startUrl": site.site.page("/"),
        "outputSchema": list_schema("files", &[("name", "string"), ("size", "string")])});
    let first = explored(&hob, "files", &body).await;
    assert_eq!(first["files"][0]["name"], "letter.txt");
    site.becomes(1);
    let again = replayed(&hob, "files", &body).await;
    assert_eq!(
        again,
        json!({"files": [{"name": "notes.txt", "size": "41 B"}, {"name": "todo.txt", "size": "41 B"}]})
    );
}

#[tokio::test]
async fn a_button_called_by_an_act_and_the_tasks_word_is_told_by_that() {
    let site = changing(|_, version| {
        let boxes = [("No schedule is set", "Set schedule"), ("Visible to all", "Change privacy")];
        let shown = boxes.map(|(said, button)| {
            format!("<div class=box><h3>{said}</h3><p>As of day {version}</p><button onclick=\"say.textContent='{button}'\">{button}</button></div>")
        });
        format!("<h1>Boat race</h1>{}<p id=say></p>", shown.concat())
    });
    let model = doing(|number, request| {
        let button = || json!({"ref": ref_of(request, "button \\\"Set schedule")});
        (number == 0).then(|| ("click", button()))
    });
    let home = home();
    let hob = with(&home, &model);
    let body =
        json!({"task": "The article is a draft: schedule it", "startUrl": site.site.page("/")});
    explored(&hob, "plan", &body).await;
    site.becomes(1);
    replayed(&hob, "plan", &body).await;
}

#[tokio::test]
async fn what_a_page_asks_in_a_box_of_its_own_shows_what_was_done() {
    let site = Site::pages(&[(
        "/",
        "<h1>Lamps</h1><p id=lamp>Amber</p><button id=f8>F8</button><div id=asks hidden><span>Do you really want to delete \
         Amber?</span><button id=ok>OK</button><button>Cancel</button></div><script>f8.onclick = () => { asks.hidden = false; };\
         ok.onclick = () => { asks.hidden = true; lamp.textContent = 'No lamps'; };</script>",
    )]);
    let model = doing(|number, request| {
        let click = |name: &str| Some(("click", json!({"ref": ref_of(request, name)})));
        match number {
            0 => click("button \\\"F8"),
            1 => click("button \\\"OK"),
            _ => None,
        }
    });
    let home = home();
    let hob = with(&home, &model);
    let body = json!({"task": "Delete the lamp Amber", "startUrl": site.page("/")});
    let run = hob.run(&of("lamp", body)).await;
    let told = steps(&hob, &run).await;
    assert_eq!(run["outcome"], "success", "{told}");
    assert!(!told.contains("nothing that was done shows"), "{told}");
}

#[tokio::test]
async fn a_message_that_was_shown_for_a_moment_is_not_waited_for() {
    let site = changing(|_, version| {
        let millis = [5000, 0][version];
        format!(
            "<h1>Settings</h1><button id=save>Save</button><p id=said></p><script>save.onclick = () => {{\
             const told = document.createElement('i'); told.textContent = 'Saving completed'; said.append(told);\
             setTimeout(() => told.remove(), {millis}); }};</script>"
        )
    });
    let model = doing(|number, request| match number {
        0 => Some(("click", json!({"ref": ref_of(request, "button \\\"Save")}))),
        1 => Some(("wait_for", json!({"text": "Saving completed"}))),
        _ => None,
    });
    let home = home();
    let hob = with(&home, &model);
    let body = json!({"task": "Save the settings", "startUrl": site.site.page("/")});
    explored(&hob, "save", &body).await;
    site.becomes(1);
    replayed(&hob, "save", &body).await;
}
/// What stands beside the entries of a page's own menu makes no data of them.
#[tokio::test]
async fn an_entry_of_a_menu_is_a_way_whatever_the_menu_says_beside_it() {
    let entries = [
        ("Classes", "8 of them"),
        ("Users", "56 of them"),
        ("Settings", "last set in May"),
        ("Data", "kept here"),
    ];
    let entries = entries.map(|(name, beside)| {
        format!("<li><a href=/{}>{name}</a> <small>{beside}</small></li>", name.to_lowercase())
    });
    let menu = format!("<nav><ul>{}</ul></nav>", entries.concat());
    let set = "<h1>Rules of the school</h1><form method=post action=/set><label>Greeting <input name=greeting></label>\
               <button>Save</button></form>";
    let home_page = format!("{menu}<h1>School</h1>");
    let settings = format!("{menu}{set}");
    let site = Site::pages(&[
        ("/", &home_page),
        ("/settings", &settings),
        ("/set", "<h1>Saved</h1><p role=status>The greeting was saved.</p>"),
    ]);
    let form = ["Greeting", "{{parameters.greeting}}", "button \\\"Save"];
    let model = sending(|request| json!({"ref": ref_of(request, "link \\\"Settings")}), form);
    let home = home();
    let hob = with(&home, &model);
    let body = |greeting: &str| {
        json!({"task": "Save the greeting of the school as {{parameters.greeting}}", "startUrl": site.page("/"),
            "parameters": {"greeting": greeting}})
    };
    explored(&hob, "greeting", &body("Welcome")).await;
    replayed(&hob, "greeting", &body("Good morning")).await;
}

/// Two parts of a menu have an entry of the same name, the task asks for the first of something, and what was clicked is what
/// holds the entry.
#[tokio::test]
async fn an_entry_that_two_parts_of_a_menu_have_is_told_by_its_part() {
    let part = |name: &str, entries: &[&str]| {
        let one = |entry: &&str| format!("<div><a href='/{name}/{entry}'>{entry}</a></div>");
        let entries: String = entries.iter().map(one).collect();
        format!("<div><li role=menuitem tabindex=0>{name}</li><div>{entries}</div></div>")
    };
    let parts = [
        part("Coach", &["Home", "Lessons", "Reports", "Settings"]),
        part("Device", &["Channels", "Info", "Users", "Settings"]),
    ];
    let menu = format!("<nav><ul role=menu>{}</ul></nav>", parts.concat());
    let set = "<h1>Settings of the coach</h1><form method=post action=/set><label>First lesson <input name=lesson></label>\
               <button>Save</button></form>";
    let site = Site::pages(&[
        ("/", &format!("{menu}<h1>School</h1>")),
        ("/Coach/Settings", &format!("{menu}{set}")),
        ("/set", "<h1>Saved</h1><p role=status>The first lesson was saved.</p>"),
    ]);
    let wrapper = |request: &Value| {
        let text = request["messages"].to_string();
        let before = text.split_once(": link \\\"Settings").expect("the entry").0;
        let wrapper = before.rsplit_once("[ref=").expect("what holds it").1.trim_end_matches(']');
        json!({"ref": wrapper})
    };
    let model = sending(wrapper, ["First lesson", "{{parameters.lesson}}", "button \\\"Save"]);
    let home = home();
    let hob = with(&home, &model);
    let body = |lesson: &str| {
        json!({"task": "Save {{parameters.lesson}} as the first lesson", "startUrl": site.page("/"),
            "parameters": {"lesson": lesson}})
    };
    explored(&hob, "lesson", &body("Frogs")).await;
    replayed(&hob, "lesson", &body("Fractions")).await;
}

/// How often a thing must be moved up depends on where it stands.
#[tokio::test]
async fn presses_that_were_counted_by_sight_make_no_program() {
    let rows: String = ["Fractions", "Decimals", "Frogs", "Angles"]
        .iter()
        .map(|name| format!("<li class=part><b>{name}</b> <button onclick=\"const row = this.parentNode; \
            if (row.previousElementSibling) row.previousElementSibling.before(row)\">Move up</button></li>"))
        .collect();
    let site = Site::pages(&[("/", &format!("<h1>Lesson</h1><ul>{rows}</ul>"))]);
    let model = doing(|number, request| {
        let up = || behind(request, "Frogs", "button \\\"Move up");
        (number < 2).then(|| ("click", up()))
    });
    let home = home();
    let hob = with(&home, &model);
    let body = json!({"task": "Move {{parameters.part}} up to the top of the lesson", "startUrl": site.page("/"),
        "parameters": {"part": "Frogs"}});
    let run = hob.run(&of("lesson", body)).await;
    assert_eq!(run["outcome"], "success", "{run:#}");
    let warned = run["warnings"].to_string();
    assert!(warned.contains("how often “Move up” is pressed"), "{run:#}");
}

/// What was planned for the page before is not done on another one, and who planned it is told so.
#[tokio::test]
async fn what_was_planned_behind_a_way_is_said_not_to_have_been_done() {
    let site = Site::pages(&[
        ("/", "<h1>Start</h1><a href=/stock>Stock</a>"),
        ("/stock", "<h1>Stock</h1><p>Seven lamps</p>"),
    ]);
    let mut number = 0;
    let model = FakeModel::apart(move |request| {
        number += 1;
        let told = request["messages"]
            .to_string()
            .matches("failed or led elsewhere: wait_for, click.")
            .count();
        assert_eq!(told, usize::from(number == 2), "{request:#}");
        match number {
            1 => {
                let link = json!({"ref": ref_of(request, "link \\\"Stock")});
                Reply::calls(&[
                    ("click", link.clone()),
                    ("wait_for", json!({"text": "Seven"})),
                    ("click", link),
                ])
            }
            2 => Reply::call("note", json!({"text": "Stock stands behind a link"})),
            _ => Reply::call("finish", json!({"written": {"lamps": 7}})),
        }
    });
    let home = home();
    let hob = with(&home, &model);
    let run = hob
        .run(&of("stock", json!({"task": "How many lamps are there?", "startUrl": site.page("/")})))
        .await;
    assert_eq!(run["outcome"], "success", "{run:#}");
}
