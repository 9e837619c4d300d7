//! What tells a program which of several things is meant: the day of a calendar's cell, the word of the task for a row of a
//! menu, the place in a row; and what is no choice among records at all.

use serde_json::{Value, json};

use super::asked::with;
use super::{explored, home, of, replayed};
use crate::support::fake_model::{FakeModel, Reply, ref_of};
use crate::support::site::{Reply as Answer, Site};

/// The ref behind the first `words` after the last `after`.
pub(super) fn behind(request: &Value, after: &str, words: &str) -> Value {
    let all = request["messages"].to_string();
    let at = all.rfind(after).unwrap_or_else(|| panic!("no {after} in {all}"));
    let (_, rest) = all[at..].split_once(words).unwrap();
    let (_, rest) = rest.split_once("ref=").unwrap();
    json!({"ref": rest.chars().take_while(char::is_ascii_alphanumeric).collect::<String>()})
}

/// The last ref of a `kind` before `words`, as they stood last.
pub(super) fn before(request: &Value, words: &str, kind: &str) -> Value {
    let all = request["messages"].to_string();
    let at = all.rfind(words).unwrap_or_else(|| panic!("no {words} in {all}"));
    let (_, rest) = all[..at].rsplit_once(kind).unwrap();
    let (_, rest) = rest.split_once("ref=").unwrap();
    json!({"ref": rest.chars().take_while(char::is_ascii_alphanumeric).collect::<String>()})
}

/// A model that makes these calls, one a request, and is done.
pub(super) fn doing(
    calls: impl Fn(usize, &Value) -> Option<(&'static str, Value)> + Send + 'static,
) -> FakeModel {
    let mut number = 0;
    FakeModel::apart(move |request| {
        number += 1;
        match calls(number - 1, request) {
            Some((name, arguments)) => Reply::call(name, arguments),
            None => Reply::call("finish", json!({})),
        }
    })
}

/// A model that follows a link to a form of one field, fills that in and sends it.
pub(super) fn sending(
    link: impl Fn(&Value) -> Value + Send + 'static,
    [field, value, button]: [&'static str; 3],
) -> FakeModel {
    doing(move |number, request| match number {
        0 => Some(("click", link(request))),
        1 => Some(("fill", json!({"ref": ref_of(request, field), "value": value}))),
        2 => Some(("click", json!({"ref": ref_of(request, button)}))),
        _ => None,
    })
}

/// What the site was sent by requests that change it.
fn changes(site: &Site) -> Vec<String> {
    let log = site.log();
    let changing = log.iter().filter(|asked| asked.method != "GET");
    changing.map(|a| format!("{}{}", a.path, a.body).replace("%20", " ")).collect()
}

/// A month with the same thing on several days, as calendars draw it: a cell says its day to programs alone.
fn month() -> Site {
    Site::start(|asked| {
        if asked.method == "DELETE" {
            return Answer::from("");
        }
        let event = |title: &str| {
            format!(
                "<a class=event tabindex=0 style='cursor:pointer'><div>9:30</div><div>{title}</div></a>"
            )
        };
        let cell = |day: u32| {
            let events = match day {
                5 | 12 | 19 => event("Team meeting"),
                6 => event("Yoga") + &event("Dentist"),
                13 | 20 => event("Yoga"),
                _ => String::new(),
            };
            format!(
                "<td data-date=2027-03-{day:02}><div><a>{day}</a></div><div>{events}</div></td>"
            )
        };
        let weeks: String = (0..4)
            .map(|week| {
                format!("<tr>{}</tr>", (1..=7).map(|day| cell(week * 7 + day)).collect::<String>())
            })
            .collect();
        Answer::Html(format!(
            "<h1>March 2027</h1><table><tbody>{weeks}</tbody></table>\
             <div id=asks hidden><button>Remove it</button></div><p id=said role=status></p><script>\
             let event;\
             document.querySelector('table').onclick = ({{target}}) => {{ event = target.closest('.event'); asks.hidden = !event; }};\
             asks.querySelector('button').onclick = async () => {{ asks.hidden = true;\
               const what = event.closest('td').dataset.date + ' ' + event.lastChild.textContent;\
               await fetch('/' + what, {{ method: 'DELETE' }}); event.remove(); said.textContent = what + ' is gone'; }};</script>"
        ))
    })
}

#[tokio::test]
async fn what_stands_in_a_calendar_goes_by_its_day() {
    let site = month();
    let model = doing(|number, request| match number {
        0 => Some(("click", json!({"ref": ref_of(request, "Dentist")}))),
        1 => Some(("click", json!({"ref": ref_of(request, "button \\\"Remove it")}))),
        _ => None,
    });
    let home = home();
    let hob = with(&home, &model);
    let body = |event: &str, day: &str| -> Value {
        json!({"task": "Remove the event {{parameters.event}} on {{parameters.day}}", "startUrl": site.page("/"),
            "parameters": {"event": event, "day": day}})
    };
    explored(&hob, "event", &body("Dentist", "2027-03-06")).await;
    replayed(&hob, "event", &body("Yoga", "2027-03-13")).await;
    replayed(&hob, "event", &body("Team meeting", "2027-03-19")).await;
    let gone =
        ["/2027-03-06 Dentist", "/2027-03-13 Yoga", "/2027-03-19 Team meeting"].map(str::to_owned);
    assert_eq!(changes(&site), gone);
}

#[tokio::test]
async fn a_field_that_is_called_by_its_rows_number_goes_by_its_place_in_the_row() {
    let site = Site::start(|asked| {
        if asked.method == "POST" {
            return Answer::Html(
                "<h1>Kept</h1><p role=status>The copies were saved.</p>".to_owned(),
            );
        }
        let row = |(at, (code, shelf)): (usize, (&str, &str))| {
            format!(
                "<tr><td><input type=checkbox name=pick-{at}></td><th scope=row>{code}</th>\
                 <td><input name=form-{at}-shelf value={shelf}></td></tr>"
            )
        };
        let rows = [("C-1004", "A3"), ("C-1005", "A4"), ("C-1006", "B1")];
        let rows: String = rows.into_iter().enumerate().map(row).collect();
        Answer::Html(format!(
            "<h1>Copies</h1><form method=post><table><thead><tr><th></th><th>Code</th><th>Shelf</th></tr></thead>\
             <tbody>{rows}</tbody></table><button>Save</button></form>"
        ))
    });
    let model = doing(|number, request| match number {
        0 => {
            let mut field = behind(request, "rowheader \\\"C-1005", "textbox");
            field["value"] = json!("{{parameters.shelf}}");
            Some(("fill", field))
        }
        1 => Some(("click", json!({"ref": ref_of(request, "button \\\"Save")}))),
        _ => None,
    });
    let home = home();
    let hob = with(&home, &model);
    let body = |code: &str, shelf: &str| -> Value {
        json!({"task": "Set the shelf of the copy", "startUrl": site.page("/"),
            "parameters": {"code": code, "shelf": shelf}})
    };
    explored(&hob, "shelf", &body("C-1005", "F2")).await;
    replayed(&hob, "shelf", &body("C-1004", "K7")).await;
    replayed(&hob, "shelf", &body("C-1006", "Z9")).await;
    let sent = [["A3", "F2", "B1"], ["K7", "A4", "B1"], ["A3", "A4", "Z9"]];
    let sent = sent
        .map(|of| format!("/form-0-shelf={}&form-1-shelf={}&form-2-shelf={}", of[0], of[1], of[2]));
    assert_eq!(changes(&site), sent);
}

#[tokio::test]
async fn a_row_of_a_menu_goes_by_the_word_that_the_task_says() {
    let site = Site::start(|asked| match asked.route() {
        "/" => {
            let row = |name: &str| {
                format!(
                    "<tr><th><a href=/{name}/>{name}</a></th><td><a href=/{name}/add>Add</a></td><td><a href=/{name}/>Change</a></td></tr>"
                )
            };
            let rows = ["Authors", "Books", "Copies", "Genres", "Loans"].map(row).concat();
            Answer::Html(format!("<h1>Library</h1><table><tbody>{rows}</tbody></table>"))
        }
        _ if asked.method == "POST" => Answer::Html("<p role=status>It was added.</p>".to_owned()),
        of => Answer::Html(format!(
            "<h1>{of}</h1><form method=post><label>Reader<input name=reader></label><button>Save</button></form>"
        )),
    });
    let form = ["textbox \\\"Reader", "{{parameters.reader}}", "button \\\"Save"];
    let model = sending(|request| behind(request, "link \\\"Loans", "link \\\"Add"), form);
    let home = home();
    let hob = with(&home, &model);
    let body = |reader: &str| -> Value {
        json!({"task": "Add a loan of the reader {{parameters.reader}}", "startUrl": site.page("/"),
            "parameters": {"reader": reader}})
    };
    explored(&hob, "loan", &body("Ada")).await;
    replayed(&hob, "loan", &body("Bo")).await;
    assert_eq!(changes(&site), ["/Loans/addreader=Ada", "/Loans/addreader=Bo"]);
}

#[tokio::test]
async fn the_one_link_among_the_rows_of_a_form_is_no_choice() {
    let site = Site::start(|asked| {
        match asked.route() {
        _ if asked.method == "POST" => Answer::Html("<p role=status>It was set.</p>".to_owned()),
        "/user" => {
            let row = |name: &str| format!("<div class=row><div class=box><label>{name}<input name={name}></label></div></div>");
            let rows = ["Name", "Town", "Phone", "Room"].map(row);
            Answer::Html(format!(
                "<h1>User</h1><form>{}<div class=row><div class=box>The password is kept as a digest. <a href=/password>Reset password</a></div></div>{}</form>",
                rows[..2].concat(), rows[2..].concat()
            ))
        }
        "/password" => Answer::Html("<h1>Password</h1><form method=post><label>New<input name=new></label><button>Set it</button></form>".to_owned()),
        _ => Answer::Html("<h1>Users</h1><a href=/user>The user</a>".to_owned()),
    }
    });
    let form = ["textbox \\\"New", "{{parameters.word}}", "button \\\"Set it"];
    let model = sending(|request| json!({"ref": ref_of(request, "link \\\"Reset password")}), form);
    let home = home();
    let hob = with(&home, &model);
    let body = |word: &str| -> Value {
        json!({"task": "Give the user the word {{parameters.word}}", "startUrl": site.page("/user"),
            "parameters": {"word": word}})
    };
    explored(&hob, "word", &body("heron")).await;
    replayed(&hob, "word", &body("otter")).await;
    assert_eq!(changes(&site), ["/passwordnew=heron", "/passwordnew=otter"]);
}

/// What the day alone tells is not enough where the task says more: the only slot of another day is another doctor's.
#[tokio::test]
async fn a_cell_that_says_more_than_its_day_goes_by_all_of_it() {
    let site = Site::start(|asked| {
        if asked.method == "PUT" {
            return Answer::from("");
        }
        let slot = |(day, doctor): (&str, &str)| {
            format!("<td><button data-date={day}>10:00 Dr. {doctor}</button></td>")
        };
        let slots = [("2026-05-14", "Ann"), ("2026-05-15", "Bo"), ("2026-05-18", "Cy")].map(slot);
        Answer::Html(format!(
            "<h1>Slots</h1><table><tr>{}</tr></table><p id=said role=status></p><script>\
             document.querySelector('table').onclick = async ({{target}}) => {{\
               await fetch('/' + target.dataset.date + target.textContent, {{ method: 'PUT' }}); said.textContent = 'It is booked'; }};</script>",
            slots.concat()
        ))
    });
    let model = doing(|number, request| {
        (number == 0).then(|| ("click", json!({"ref": ref_of(request, "Dr. Ann")})))
    });
    let home = home();
    let hob = with(&home, &model);
    let body = |day: &str| -> Value {
        json!({"task": "Book a slot of the doctor on the day", "startUrl": site.page("/"),
            "parameters": {"doctor": "Dr. Ann", "day": day}})
    };
    let first = of("slot", body("2026-05-14"));
    let run = hob.run(&first).await;
    assert_eq!(run["outcome"], "success", "{run:#}");
    hob.run(&of("slot", body("2026-05-15"))).await;
    assert!(changes(&site).iter().all(|sent| !sent.contains("Bo")), "{:?}", changes(&site));
}

/// Of a list of data a link is a choice, also where only one record has it today.
#[tokio::test]
async fn the_only_link_of_its_kind_in_a_list_is_a_choice_all_the_same() {
    let paid = ["Harbour", "Mill", "Abbey"];
    let paid = paid.map(|of| format!("<li class=bill><b>{of}</b> <i>paid</i></li>")).concat();
    let bills = format!(
        "<h1>Bills</h1><ul><li class=bill><b>Quay</b> <i>overdue since March</i> \
         <a href=/pay onclick=\"fetch('/pay',{{method:'POST'}})\">Pay now</a></li>{paid}</ul>"
    );
    let site = Site::pages(&[("/", &bills), ("/pay", "<p role=status>It was paid.</p>")]);
    let model = doing(|number, request| {
        (number == 0).then(|| ("click", json!({"ref": ref_of(request, "Pay now")})))
    });
    let home = home();
    let hob = with(&home, &model);
    let body = json!({"task": "Settle what is late", "startUrl": site.page("/")});
    let run = hob.run(&of("bill", body)).await;
    assert_eq!(run["outcome"], "success", "{run:#}");
    let warned = run["warnings"].to_string();
    assert!(warned.contains("was chosen among 4 records"), "{run:#}");
}

/// A list whose rows have a box each; those that are ticked are archived.
fn boxes() -> Site {
    Site::start(|asked| {
        if asked.method == "POST" {
            return Answer::Html("<p role=status>Archived.</p>".to_owned());
        }
        let rows: String = ["Oak table", "Pine shelf", "Wool blanket", "Straw hat", "Clay pot"]
            .iter()
            .map(|name| {
                format!(
                    "<tr><td><input type=checkbox name=one value='{name}'><td>{name}<td>Published"
                )
            })
            .collect();
        Answer::Html(format!(
            "<h1>Products</h1><form method=post><table><tr><th><th>Name<th>Status{rows}</table>\
             <button>Archive</button></form>"
        ))
    })
}

#[tokio::test]
async fn what_is_ticked_in_a_row_uses_what_the_row_says() {
    let site = boxes();
    let tick = |request: &Value, name: &str| {
        let mut tick = before(request, name, "checkbox");
        tick["checked"] = json!(true);
        tick
    };
    let model = doing(move |number, request| match number {
        0 => Some(("check", tick(request, "Pine shelf"))),
        1 => Some(("check", tick(request, "Straw hat"))),
        2 => Some(("click", json!({"ref": ref_of(request, "button \\\"Archive")}))),
        _ => None,
    });
    let home = home();
    let hob = with(&home, &model);
    let body = |first: &str, second: &str| {
        json!({"task": "In the list of products, select {{parameters.first}} and {{parameters.second}} and archive both",
            "startUrl": site.page("/"), "parameters": {"first": first, "second": second}})
    };
    let run = hob.run(&of("archive", body("Pine shelf", "Straw hat"))).await;
    assert_eq!((&run["outcome"], &run["warnings"]), (&json!("success"), &Value::Null), "{run}");
    replayed(&hob, "archive", &body("Oak table", "Clay pot")).await;
    assert_eq!(changes(&site), ["/one=Pine+shelf&one=Straw+hat", "/one=Oak+table&one=Clay+pot"]);
}

/// A list that is sorted by drags, as libraries do it: what comes from above lies behind what it was dropped on.
fn sortable() -> Site {
    Site::start(|asked| {
        if asked.method == "POST" {
            return Answer::Html("<p role=status>Saved.</p>".to_owned());
        }
        let items: String = ["Emma", "Dracula", "Ulysses", "Walden"]
            .map(|name| format!("<li style='height:30px;margin:4px;touch-action:none'>{name}</li>"))
            .concat();
        Answer::Html(format!(
            "<h1>Shelf</h1><ul id=list>{items}</ul><form method=post><input type=hidden name=order id=order>\
             <button>Save order</button></form><script>let held = null;\
             list.onpointerdown = (e) => {{ held = e.target.closest('li'); held.setPointerCapture(e.pointerId); }};\
             list.onpointermove = (e) => {{ if (!held || !e.buttons) return;\
               const over = [...list.children].find((li) => li !== held && e.clientY > li.getBoundingClientRect().top\
                 && e.clientY < li.getBoundingClientRect().bottom);\
               if (over) over[held.compareDocumentPosition(over) & 4 ? 'after' : 'before'](held);\
               order.value = [...list.children].map((li) => li.textContent).join(' '); }};\
             list.onpointerup = () => {{ held = null; }};</script>"
        ))
    })
}

#[tokio::test]
async fn what_is_dragged_in_a_list_comes_to_lie_on_the_same_side_of_another() {
    let site = sortable();
    let item = |request: &Value, name: &str| ref_of(request, &format!("listitem \\\"{name}"));
    let model = doing(move |number, request| match number {
        0 => {
            let (from, to) = (item(request, "Walden"), item(request, "Dracula"));
            Some(("drag", json!({"from": from, "to": to})))
        }
        1 => {
            let all = request["messages"].to_string();
            assert!(all.contains("it lies before it now"), "{all}");
            Some(("click", json!({"ref": ref_of(request, "button \\\"Save order")})))
        }
        _ => None,
    });
    let home = home();
    let hob = with(&home, &model);
    let body = |book: &str, next: &str| {
        json!({"task": "Put {{parameters.book}} directly before {{parameters.next}} and save the order",
            "startUrl": site.page("/"), "parameters": {"book": book, "next": next}})
    };
    explored(&hob, "order", &body("Walden", "Dracula")).await;
    replayed(&hob, "order", &body("Emma", "Ulysses")).await;
    let orders = ["/order=Emma+Walden+Dracula+Ulysses", "/order=Dracula+Emma+Ulysses+Walden"];
    assert_eq!(changes(&site), orders);
}
