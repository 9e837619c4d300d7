//! What a hand can do on a page, done again by a program with other inputs.

use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::{Value, json};

use super::asked::with;
use super::{changing, explored, home, of, replayed, steps};
use crate::support::fake_model::{FakeModel, Reply, ref_of};
use crate::support::site::{Reply as Answer, Site};

/// Teas with prices; with a note to write, a row to open by a double click.
fn teas() -> Site {
    Site::start(|asked| {
        let dear = if asked.path.contains("dear") { 100 } else { 0 };
        let row = |(at, name): (usize, &str)| {
            format!(
                "<li class=tea><b>{name}</b> <span class=price>{} €</span> <i class=state>{}</i>",
                (at + 1) * 10 + dear,
                if at % 2 == 0 { "open" } else { "sold" }
            )
        };
        let names = ["Assam", "Mint", "Oolong", "Rooibos", "Sencha"];
        let rows: Vec<String> = names.into_iter().enumerate().map(row).collect();
        Answer::Html(format!(
            "<div contenteditable aria-label=Note>Tea</div><button>Stamp</button><dl><dt>Note<dd id=said></dl>\
             <ul>{}</ul><script>\
             const note = document.querySelector('div');\
             document.querySelector('button').ondblclick = (event) => {{\
               said.textContent = note.textContent + '/' + getSelection() + (event.shiftKey ? '/stamped' : ''); }};\
             document.querySelector('button').onmousedown = (event) => event.preventDefault();\
             </script>",
            rows.concat()
        ))
    })
}

#[tokio::test]
async fn what_is_typed_selected_and_clicked_twice_is_done_again() {
    let site = teas();
    let calls = AtomicUsize::new(0);
    let model = FakeModel::apart(move |request| {
        let note = || ref_of(request, "textbox \\\"Note");
        match calls.fetch_add(1, Ordering::SeqCst) {
            0 => Reply::call("type", json!({"ref": note(), "text": " with {{parameters.what}}"})),
            1 => Reply::call("select", json!({"ref": note(), "option": "{{parameters.what}}"})),
            2 => {
                let stamp = ref_of(request, "button \\\"Stamp");
                Reply::call("click", json!({"ref": stamp, "double": true, "modifiers": "Shift"}))
            }
            3 => Reply::call("extract", json!({"fields": {"said": ref_of(request, "/stamped")}})),
            _ => Reply::call("finish", json!({})),
        }
    });
    let home = home();
    let hob = with(&home, &model);
    let schema =
        json!({"type": "object", "required": ["said"], "properties": {"said": {"type": "string"}}});
    let body = |what: &str| {
        json!({"task": "Add what is with it to the note, and stamp it", "startUrl": site.page("/"),
            "parameters": {"what": what}, "outputSchema": schema})
    };
    let first = explored(&hob, "note", &body("milk")).await;
    assert_eq!(first["said"], "Tea with milk/milk/stamped");
    let second = replayed(&hob, "note", &body("dark honey")).await;
    assert_eq!(second["said"], "Tea with dark honey/dark honey/stamped");
}

#[tokio::test]
async fn conditions_and_sums_are_of_the_data_of_now() {
    let site = teas();
    let calls = AtomicUsize::new(0);
    let model = FakeModel::apart(move |request| {
        // The third of them is the last that is shown.
        let part = |text: &str| ref_of(request, &format!("\\\"{text}\\\""));
        let row = ref_of(request, "Oolong 30 € open");
        let [name, price, state] = ["Oolong", "30 €", "open"].map(part);
        let fields = json!({"name": name, "price": price, "_state": state});
        let wanted = ["price <= {{parameters.most}}", "_state = open"];
        match calls.fetch_add(1, Ordering::SeqCst) {
            0 => Reply::call(
                "extract",
                json!({"into": "teas", "each": row, "fields": fields, "where": wanted}),
            ),
            1 => Reply::call(
                "extract",
                json!({"into": "total", "each": row, "fields": {"price": price, "_state": state}, "where": wanted, "give": "sum price"}),
            ),
            2 => Reply::call(
                "extract",
                json!({"into": "teas", "each": row, "fields": fields, "where": ["_state != open"], "append": true}),
            ),
            _ => Reply::call("finish", json!({})),
        }
    });
    let home = home();
    let hob = with(&home, &model);
    let schema = json!({"type": "object", "required": ["teas", "total"], "properties": {"total": {"type": "number"},
        "teas": {"type": "array", "items": {"type": "object", "properties": {"name": {"type": "string"}, "price": {"type": "number"}}}}}});
    let body = |path: &str, most: u32| {
        json!({"task": "Read the teas that are open up to that price with their total, then those that are not open",
            "startUrl": site.page(path), "parameters": {"most": most}, "outputSchema": schema})
    };
    let names = |result: &Value| -> Vec<String> {
        let teas = result["teas"].as_array().unwrap().iter();
        teas.map(|tea| tea["name"].as_str().unwrap().to_owned()).collect()
    };
    let first = explored(&hob, "teas", &body("/", 30)).await;
    assert_eq!(names(&first), ["Assam", "Oolong", "Mint", "Rooibos"]);
    assert_eq!(first["total"], 40.0);
    let second = replayed(&hob, "teas", &body("/?dear", 150)).await;
    assert_eq!(names(&second), ["Assam", "Oolong", "Sencha", "Mint", "Rooibos"]);
    assert_eq!(second["total"], 390.0);
}

#[tokio::test]
async fn what_a_search_starts_is_waited_for_and_a_filter_changes_no_site() {
    // The list is looked up when no key has come for a while, and the filter asks for it anew.
    let site = Site::start(|asked| {
        let all: Vec<String> = (1..=40).map(|at| format!("Lamp {at}")).collect();
        if asked.route() == "/list" {
            let part = |name: &str| {
                let (_, query) = asked.path.split_once('?').unwrap_or_default();
                let value =
                    query.split('&').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='));
                value.unwrap_or_default().to_owned()
            };
            let (word, few) = (part("q"), part("few"));
            let even = |name: &str| name.ends_with(['0', '2', '4', '6', '8']);
            let fits = |name: &&String| name.contains(&word) && (few != "true" || even(name));
            let rows = all
                .iter()
                .filter(fits)
                .map(|name| format!("<li class=lamp><b>{name}</b><i>stock</i>"));
            return Answer::Html(rows.collect());
        }
        let rows: String =
            all.iter().map(|name| format!("<li class=lamp><b>{name}</b><i>stock</i>")).collect();
        Answer::Html(format!(
            "<label>Find lamps <input id=word></label> <label><input type=checkbox id=few> Even ones</label>\
             <ul id=list>{rows}</ul><script>let timer; const ask = () => {{ clearTimeout(timer);\
             timer = setTimeout(async () => {{ const answer = await fetch(`/list?q=${{word.value}}&few=${{few.checked}}`);\
             list.innerHTML = await answer.text(); }}, 250); }}; word.oninput = ask; few.onchange = ask</script>"
        ))
    });
    let calls = AtomicUsize::new(0);
    let model = FakeModel::apart(move |request| match calls.fetch_add(1, Ordering::SeqCst) {
        0 => {
            let find = ref_of(request, "textbox \\\"Find lamps");
            Reply::call("fill", json!({"ref": find, "value": "{{parameters.word}}"}))
        }
        1 => {
            let few = ref_of(request, "checkbox \\\"Even ones");
            Reply::call("check", json!({"ref": few, "checked": true}))
        }
        2 => {
            let row = ref_of(request, "Lamp 30stock");
            let name = ref_of(request, "\\\"Lamp 30\\\"");
            let fields = json!({"name": name});
            Reply::call("extract", json!({"into": "lamps", "each": row, "fields": fields}))
        }
        _ => Reply::call("finish", json!({})),
    });
    let home = home();
    let hob = with(&home, &model);
    let schema = json!({"type": "object", "required": ["lamps"], "properties": {
        "lamps": {"type": "array", "items": {"type": "object", "properties": {"name": {"type": "string"}}}}}});
    let body = |word: &str| {
        json!({"task": "Find the even lamps", "startUrl": site.page("/"),
            "parameters": {"word": word}, "outputSchema": schema})
    };
    let first = explored(&hob, "lamps", &body("3")).await;
    let lamps = |numbers: &[u32]| -> Value {
        numbers.iter().map(|number| json!({"name": format!("Lamp {number}")})).collect()
    };
    assert_eq!(first["lamps"], lamps(&[30, 32, 34, 36, 38]));
    let second = replayed(&hob, "lamps", &body("2")).await;
    assert_eq!(second["lamps"], lamps(&[2, 12, 20, 22, 24, 26, 28, 32]));
}

#[tokio::test]
async fn a_list_whose_end_brought_nothing_is_not_gone_to_the_end_of_again() {
    let site = Site::start(|asked| {
        let rows: String = (1..=60)
            .map(|at| format!("<li class=lamp><h3>Lamp {at}</h3><p>in stock</p></li>"))
            .collect();
        Answer::Html(match asked.route() {
            "/" => format!(
                "<ul>{rows}</ul><script>addEventListener('scroll', () => fetch('/scrolled'))</script>"
            ),
            _ => String::new(),
        })
    });
    let home = home();
    let hob = super::start(&home);
    let schema = crate::support::hob::list_schema("lamps", &[("name", "string")]);
    let body = json!({"task": "Collect all lamps by name", "startUrl": site.page("/"), "outputSchema": schema});
    let scrolled = || site.log().iter().filter(|asked| asked.route() == "/scrolled").count();
    let first = explored(&hob, "still", &body).await;
    let before = scrolled();
    assert!(before > 0, "the first time its end is come to");
    assert_eq!(replayed(&hob, "still", &body).await, first);
    assert_eq!(scrolled(), before);
}

#[tokio::test]
async fn an_open_question_at_the_end_is_no_success() {
    // Later the name is taken, and a dialog asks whether to write over it.
    let site = changing(|_, taken| {
        format!(
            "<button id=save>Save</button><p id=said></p><dialog id=asks><p>There is such a file. Write over it?</p>\
             <button id=over>Overwrite</button></dialog><script>\
             save.onclick = () => {{ if ({taken}) asks.showModal(); else said.textContent = 'Saved'; }};\
             over.onclick = () => {{ asks.close(); said.textContent = 'Saved over'; }};</script>"
        )
    });
    let model = FakeModel::apart(|request| {
        let all = request["messages"].to_string();
        if all.contains("it is not done: a dialog is open") && !all.contains("Saved over") {
            return Reply::call("click", json!({"ref": ref_of(request, "button \\\"Overwrite")}));
        }
        if all.contains("Saved") || all.contains("Write over it?") {
            Reply::call("finish", json!({}))
        } else {
            Reply::call("click", json!({"ref": ref_of(request, "button \\\"Save")}))
        }
    });
    let home = home();
    let hob = with(&home, &model);
    let body = json!({"task": "Press Save", "startUrl": site.site.page("/")});
    explored(&hob, "save", &body).await;
    replayed(&hob, "save", &body).await;
    site.version.store(1, Ordering::SeqCst);
    let run = hob.run(&of("save", body.clone())).await;
    assert_eq!(
        (&run["outcome"], &run["path"]),
        (&json!("success"), &json!("repaired")),
        "{}",
        steps(&hob, &run).await
    );
    let run = hob.run(&of("anew", body)).await;
    let told = steps(&hob, &run).await;
    assert_eq!(run["path"], "explored", "{told}");
    assert!(told.contains("it is not done: a dialog is open"), "{told}");
}

#[tokio::test]
async fn a_day_is_typed_as_the_site_wants_it_and_no_program_says_why() {
    let site = Site::start(|_| {
        Answer::Html(
            "<label>Day <input id=day></label><label>Month <select id=month><option>June<option>July<option>August</select></label>\
             <button onclick='said.textContent = day.value + \" / \" + month.value'>Book</button><p id=said class=said></p>"
                .to_owned(),
        )
    });
    let model = FakeModel::apart(|request| {
        let all = request["messages"].to_string();
        let done = |name: &str| all.contains(&format!("\"name\":\"{name}\""));
        let wanted = if all.contains("freely") { "an invented text" } else { "14.06.2026" };
        if !done("fill") {
            Reply::call("fill", json!({"ref": ref_of(request, "textbox \\\"Day"), "value": wanted}))
        } else if !done("select") {
            Reply::call(
                "select",
                json!({"ref": ref_of(request, "combobox \\\"Month"), "option": "June"}),
            )
        } else if !done("click") {
            Reply::call("click", json!({"ref": ref_of(request, "button \\\"Book")}))
        } else if !done("extract") {
            Reply::call("extract", json!({"fields": {"said": ref_of(request, " / ")}}))
        } else {
            Reply::call("finish", json!({}))
        }
    });
    let home = home();
    let hob = with(&home, &model);
    let body = |task: &str, day: &str| json!({"task": task, "startUrl": site.page("/"), "parameters": {"day": day}});
    explored(&hob, "book", &body("Book the day", "2026-06-14")).await;
    let second = replayed(&hob, "book", &body("Book the day", "2026-08-03")).await;
    assert_eq!(second["said"], "03.08.2026 / August");
    let run = hob.run(&of("free", body("Book a day freely", "2026-06-14"))).await;
    let warnings = run["warnings"].to_string();
    assert!(
        warnings.contains("no program was made of this run: “an invented text” was typed"),
        "{run:#}"
    );
    assert!(warnings.contains("give it as a parameter, or write it in the task"), "{run:#}");
}

#[tokio::test]
async fn the_way_to_a_day_in_a_calendar_is_a_function_of_the_day() {
    let site = Site::start(|_| {
        Answer::Html(
            "<div id=cal><button aria-label='Previous month' onclick='go(-1)'>‹</button><b id=head></b>\
             <button aria-label='Next month' onclick='go(1)'>›</button><table id=grid></table></div><p id=said class=said></p><script>\
             let at = new Date(Date.UTC(2026, 4, 1));\
             function draw() { head.textContent = at.toLocaleString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });\
               const first = (at.getUTCDay() + 6) % 7; let cells = '';\
               for (let n = 0; n < 42; n++) { const day = new Date(at); day.setUTCDate(1 - first + n);\
                 cells += (n % 7 ? '' : '<tr>') + `<td><button data-day='${day.toISOString().slice(0, 10)}'>${day.getUTCDate()}</button></td>`; }\
               grid.innerHTML = cells; }\
             function go(by) { at.setUTCMonth(at.getUTCMonth() + by); draw(); }\
             grid.onclick = (event) => { const day = event.target.dataset.day; if (day) said.textContent = 'Chosen: ' + day; };\
             draw();</script>"
                .to_owned(),
        )
    });
    let model = FakeModel::apart(|request| {
        let all = request["messages"].to_string();
        let nexts = all.matches("\"name\":\"click\"").count();
        if nexts < 2 {
            Reply::call("click", json!({"ref": ref_of(request, "button \\\"Next month")}))
        } else if nexts == 2 {
            Reply::call("click", json!({"ref": ref_of(request, "button \\\"14\\\"")}))
        } else if !all.contains("\"name\":\"extract\"") {
            let said = json!({"ref": ref_of(request, "Chosen: "), "after": "Chosen: "});
            Reply::call("extract", json!({"fields": {"day": said}}))
        } else {
            Reply::call("finish", json!({}))
        }
    });
    let home = home();
    let hob = with(&home, &model);
    let body = |day: &str| json!({"task": "Choose the day", "startUrl": site.page("/"), "parameters": {"day": day}});
    assert_eq!(explored(&hob, "day", &body("2026-07-14")).await["day"], "2026-07-14");
    for day in ["2026-05-31", "2027-02-01", "2025-12-24"] {
        assert_eq!(replayed(&hob, "day", &body(day)).await["day"], day);
    }
}

#[tokio::test]
async fn a_download_is_done_again_as_a_file() {
    let site = Site::start(|_| {
        Answer::Html(
            "<label>Month <input id=month></label><button id=get>Export</button><script>\
             get.onclick = () => { const link = document.createElement('a'); link.download = `report-${month.value}.csv`;\
               link.href = URL.createObjectURL(new Blob([`month,${month.value}`], { type: 'text/csv' })); link.click(); };</script>"
                .to_owned(),
        )
    });
    let model = FakeModel::apart(|request| {
        let all = request["messages"].to_string();
        if !all.contains("\"name\":\"fill\"") {
            let month = ref_of(request, "textbox \\\"Month");
            Reply::call("fill", json!({"ref": month, "value": "{{parameters.month}}"}))
        } else if !all.contains("downloaded d1") {
            Reply::call("click", json!({"ref": ref_of(request, "button \\\"Export")}))
        } else {
            Reply::call("finish", json!({"written": {"$file": "d1"}}))
        }
    });
    let home = home();
    let hob = with(&home, &model);
    let body = |month: &str| json!({"task": "Export the month", "startUrl": site.page("/"), "parameters": {"month": month}});
    let first = hob.run(&of("export", body("may"))).await;
    assert_eq!(first["path"], "explored", "{}", steps(&hob, &first).await);
    let again = hob.run(&of("export", body("june"))).await;
    let told = steps(&hob, &again).await;
    assert_eq!(
        (&again["outcome"], &again["path"]),
        (&json!("success"), &json!("replayed")),
        "{told}"
    );
    let address = again["result"]["file"]["url"].as_str().unwrap();
    let text = reqwest::get(address).await.unwrap().text().await.unwrap();
    assert_eq!(text, "month,june");
}

/// A control that is in one part of the page alone is not chosen by what that part says; one that says what its
/// record does is.
#[tokio::test]
async fn a_control_of_one_part_alone_is_told_by_its_name() {
    let part = |text: &str, button: &str| {
        format!(
            "<div class=part><p>{text}</p><button type=button onclick=\"said.textContent = 'Chosen: {button}!'\">{button}</button></div>"
        )
    };
    let parts = [part("Comes within two days.", "Express"), part("You get it by mail.", "Invoice")];
    let cards = [part("Lamp, 20 EUR", "Take the lamp"), part("Shelf, 50 EUR", "Take the shelf")];
    let html = |parts: [String; 2]| format!("<p id=said></p><section>{}</section>", parts.concat());
    let (parts, cards) = (html(parts), html(cards));
    let site = Site::start(move |asked| match asked.route() {
        "/parts" => Answer::Html(parts.clone()),
        _ => Answer::Html(cards.clone()),
    });
    let model = FakeModel::apart(|request| {
        let all = request["messages"].to_string();
        let name = if all.contains("/parts") { "Invoice" } else { "Take the lamp" };
        if all.contains(&format!("Chosen: {name}!")) {
            return Reply::call("finish", json!({}));
        }
        Reply::call("click", json!({"ref": ref_of(request, &format!("button \\\"{name}"))}))
    });
    let home = home();
    let hob = with(&home, &model);
    let order = |path: &str| json!({"task": "Let me pay later", "startUrl": site.page(path)});
    explored(&hob, "parts", &order("/parts")).await;
    replayed(&hob, "parts", &order("/parts")).await;
    explored(&hob, "cards", &order("/cards")).await;
    let run = hob.run(&of("cards", order("/cards"))).await;
    assert_eq!(run["path"], "explored", "{run:#}");
}
