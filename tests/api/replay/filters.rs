//! A filter that is set live changes no site: a program that misses behind it is explored anew. One that posts may have
//! changed something, and nothing is begun again.

use serde_json::{Value, json};

use super::asked::with;
use super::told::before;
use super::{Changing, changing, explored, home, of, replayed, sent, steps};
use crate::support::fake_model::{FakeModel, Reply, ref_of};
use crate::support::hob::list_schema;

/// Lamps with a box and a field that filter them by requests with `method`; in the second version their list is made anew.
fn lamps(method: &'static str) -> Changing {
    changing(move |route, version| {
        let names = ["Lamp 2", "Lamp 4", "Lamp 6", "Lamp 8"];
        if route == "/list" {
            let made = |name: &str| match version {
                0 => format!("<li class=lamp><b>{name}</b><i>in stock</i></li>"),
                _ => format!("<tr><td>{name}</td><td>in stock</td></tr>"),
            };
            let rows = names.map(made).concat();
            return match version {
                0 => format!("<ul>{rows}</ul>"),
                _ => format!("<table><tr><th>Name</th><th>Stock</th></tr>{rows}</table>"),
            };
        }
        format!(
            "<h1>Lamps</h1><label>Find lamps <input id=word></label> <label><input type=checkbox id=few> Even ones</label>\
             <p id=told></p><div id=list></div><script>const ask = async () => {{\
             const answer = await fetch(`/list?q=${{word.value}}&few=${{few.checked}}`, {{ method: '{method}' }});\
             list.innerHTML = await answer.text(); told.textContent = 'These are filtered'; }};\
             word.oninput = ask; few.onchange = ask</script>"
        )
    })
}

/// A model that sets the filter where it is not set yet, and reads what is shown then.
fn filtering(tick: bool) -> FakeModel {
    FakeModel::apart(move |request| {
        let all = request["messages"].to_string();
        let now = &all[all.rfind("The page now").unwrap_or_default()..];
        if all.contains("records from") {
            return Reply::call("finish", json!({}));
        }
        if !now.contains("These are filtered") {
            return if tick {
                let few = ref_of(request, "checkbox \\\"Even ones");
                Reply::call("check", json!({"ref": few, "checked": true}))
            } else {
                let find = ref_of(request, "textbox \\\"Find lamps");
                Reply::call("fill", json!({"ref": find, "value": "Lamp"}))
            };
        }
        let row = if now.contains("Lamp 4in stock") {
            json!(ref_of(request, "Lamp 4in stock"))
        } else {
            before(request, "cell \\\"Lamp 4", "- row ")["ref"].clone()
        };
        let fields = json!({"name": ref_of(request, "\\\"Lamp 4\\\"")});
        Reply::call("extract", json!({"into": "lamps", "each": row, "fields": fields}))
    })
}

/// A run of a program that set such a filter, and does not find the list behind it; how it was told, and how often the site
/// was posted to by it and by the exploration before.
struct Missed {
    run: Value,
    told: String,
    sent: [usize; 2],
}

async fn missed(lamps: &Changing, tick: bool) -> Missed {
    let (model, home) = (filtering(tick), home());
    let hob = with(&home, &model);
    let body = json!({"task": "Collect the names of the Lamp ones", "startUrl": lamps.site.page("/"),
        "outputSchema": list_schema("lamps", &[("name", "string")])});
    explored(&hob, "lamps", &body).await;
    let first = sent(lamps);
    replayed(&hob, "lamps", &body).await;
    let before = sent(lamps);
    lamps.becomes(1);
    let run = hob.run(&of("lamps", body)).await;
    let told = steps(&hob, &run).await;
    Missed { run, told, sent: [sent(lamps) - before, first] }
}

#[tokio::test]
async fn a_program_that_misses_behind_a_filter_is_explored_anew() {
    for tick in [true, false] {
        let Missed { run, told, sent } = missed(&lamps("GET"), tick).await;
        let ended = (&run["outcome"], &run["path"]);
        assert_eq!(ended, (&json!("success"), &json!("explored")), "{told}");
        assert_eq!(run["result"]["lamps"].as_array().unwrap().len(), 4, "{told}");
        assert_eq!(sent, [0, 0]);
    }
}

#[tokio::test]
async fn a_program_that_misses_behind_a_filter_that_posts_is_not_begun_again() {
    for tick in [true, false] {
        let Missed { run, told, sent } = missed(&lamps("POST"), tick).await;
        let ended = (&run["outcome"], &run["path"]);
        assert_eq!(ended, (&json!("success"), &json!("repaired")), "{told}");
        assert!(run["warnings"].to_string().contains("could not go on"), "{told}");
        assert!(sent[0] > 0 && sent[0] == sent[1], "{sent:?} were sent: {told}");
    }
}
