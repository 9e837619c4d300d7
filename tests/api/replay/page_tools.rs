//! Tools that a page offers: called as an act, and again by a program with other inputs.

use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::{Value, json};

use super::asked::with;
use super::{explored, home, of, replayed};
use crate::support::fake_model::{FakeModel, Reply};
use crate::support::site::{Reply as Answer, Site};

/// An inn whose page books by a tool; `/without` has none. Each booking is sent.
fn inn() -> Site {
    Site::start(|asked| {
        match asked.route() {
        "/without" => "<h1>Inn</h1><p>Call us</p>".into(),
        "/book" => Answer::Typed("application/json", b"{}".to_vec()),
        _ => Answer::Html(
            r"<h1>Inn</h1><p id=said>No table</p><script>
            document.modelContext.registerTool({ name: 'book_table', description: 'Books a table', inputSchema: {
              type: 'object', required: ['guests', 'at'], properties: {
                guests: { type: 'integer' }, name: { type: 'string' }, at: { type: 'string', enum: ['window', 'bar'] } } },
              execute: async (given) => {
                await fetch('/book', { method: 'POST', body: JSON.stringify(given) });
                said.textContent = `Table for ${given.guests} at the ${given.at}, ${given.name}`;
                return { number: given.guests * 10, name: given.name };
              } });
            document.modelContext.registerTool({ name: 'hours', description: 'Opening hours', annotations: { readOnlyHint: true },
              execute: async () => 'Open until 22:00' });
            </script>"
                .to_owned(),
        ),
    }
    })
}

fn bookings(site: &Site) -> Vec<Value> {
    let sent = site.log().into_iter().filter(|asked| asked.route() == "/book");
    sent.map(|asked| serde_json::from_str(&asked.body).unwrap()).collect()
}

fn booker() -> FakeModel {
    let calls = AtomicUsize::new(0);
    FakeModel::apart(move |request| {
        let call = calls.fetch_add(1, Ordering::SeqCst);
        let told = request["messages"].as_array().unwrap().last().unwrap()["content"].to_string();
        let offered = request["tools"].to_string().contains("call_tool");
        match call {
            0 => {
                assert!(offered && told.contains("tool of the page `book_table`"), "{told}");
                let input = json!({"guests": "{{parameters.guests}}", "name": "{{parameters.name}}", "at": "window"});
                Reply::call(
                    "call_tool",
                    json!({"tool": "book_table", "input": input, "into": "booking"}),
                )
            }
            1 => {
                assert!(told.contains("it answered: {") && told.contains("40"), "{told}");
                Reply::call("finish", json!({}))
            }
            _ => Reply::call("give_up", json!({"reason": "a model was asked again"})),
        }
    })
}

fn order(site: &Site, path: &str, guests: u32, name: &str) -> Value {
    json!({"task": "Book a table for {{parameters.guests}} guests under the name {{parameters.name}}",
        "startUrl": site.page(path), "parameters": {"guests": guests, "name": name}, "outputSchema": {
        "type": "object", "required": ["booking"], "properties": {"booking": {"type": "object", "required": ["number", "name"],
            "properties": {"number": {"type": "integer"}, "name": {"type": "string"}}}}}})
}

#[tokio::test]
async fn a_tool_of_a_page_is_called_and_called_again_with_other_inputs() {
    let site = inn();
    let model = booker();
    let home = home();
    let hob = with(&home, &model);
    let first = explored(&hob, "inn", &order(&site, "/", 4, "Ann")).await;
    assert_eq!(first["booking"], json!({"number": 40, "name": "Ann"}));
    let second = replayed(&hob, "inn", &order(&site, "/", 2, "Bo \"B\" Li")).await;
    assert_eq!(second["booking"], json!({"number": 20, "name": "Bo \"B\" Li"}));
    let at = |guests: u32, name: &str| json!({"guests": guests, "name": name, "at": "window"});
    assert_eq!(bookings(&site), [at(4, "Ann"), at(2, "Bo \"B\" Li")]);
    let skillet = hob.get("/api/v1/skillets/inn").await;
    let program = skillet["program"].as_str().unwrap();
    assert!(program.contains("page.callTool(\"book_table\""), "{program}");
    assert!(!program.contains("reads only"), "{program}");
    // Where the page has it no more, the program says so and books nothing.
    let gone = hob.run(&of("inn", order(&site, "/without", 3, "Cy"))).await;
    assert_eq!(gone["outcome"], "failed", "{gone}");
    assert_eq!(bookings(&site).len(), 2);
}

#[tokio::test]
async fn a_run_that_only_reads_calls_only_what_says_that_it_reads() {
    let site = inn();
    let calls = AtomicUsize::new(0);
    let model = FakeModel::apart(move |request| {
        let told = request["messages"].as_array().unwrap().last().unwrap()["content"].to_string();
        match calls.fetch_add(1, Ordering::SeqCst) {
            0 => {
                let input = json!({"guests": 2, "at": "bar", "name": "Ann"});
                Reply::call("call_tool", json!({"tool": "book_table", "input": input}))
            }
            1 => {
                assert!(told.contains("read-only"), "{told}");
                Reply::call("call_tool", json!({"tool": "hours", "into": "hours"}))
            }
            _ => Reply::call("finish", json!({})),
        }
    });
    let home = home();
    let hob = with(&home, &model);
    let body = json!({"task": "Until when is the inn open?", "startUrl": site.page("/"), "readOnly": true,
        "outputSchema": {"type": "object", "required": ["hours"], "properties": {"hours": {"type": "string"}}}});
    let first = explored(&hob, "hours", &body).await;
    assert_eq!(first["hours"], "Open until 22:00");
    assert!(bookings(&site).is_empty());
    let again = replayed(&hob, "hours", &body).await;
    assert_eq!(again["hours"], "Open until 22:00");
}

#[tokio::test]
async fn what_a_tool_does_not_take_is_not_given_to_it() {
    let site = inn();
    let calls = AtomicUsize::new(0);
    let model = FakeModel::apart(move |request| {
        let told = request["messages"].as_array().unwrap().last().unwrap()["content"].to_string();
        let call = |tool: &str, input: Value| {
            Reply::call("call_tool", json!({"tool": tool, "input": input}))
        };
        match calls.fetch_add(1, Ordering::SeqCst) {
            0 => call("book_table", json!({"guests": "many", "at": "bar"})),
            1 => {
                assert!(told.contains("takes other input") && told.contains("/guests"), "{told}");
                call("book_table", json!({"guests": 2, "at": "bar", "name": "{{secrets.pin}}"}))
            }
            2 => {
                assert!(told.contains("a secret is not given to a tool"), "{told}");
                call("book", json!({}))
            }
            3 => {
                assert!(
                    told.contains("the page offers no tool `book`") && told.contains("book_table"),
                    "{told}"
                );
                Reply::call("give_up", json!({"reason": "no table"}))
            }
            _ => unreachable!("it gave up"),
        }
    });
    let home = home();
    let hob = with(&home, &model);
    let run = hob.run(&json!({"task": "Book a table", "startUrl": site.page("/"), "secrets": {"pin": "4711-secret"}})).await;
    assert_eq!(run["outcome"], "failed", "{run}");
    assert!(run["error"]["message"].as_str().unwrap().contains("no table"), "{run}");
    assert!(bookings(&site).is_empty());
}
