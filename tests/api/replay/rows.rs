//! Controls that every row has: a program finds the one of the row that an input names, wherever it stands.

use serde_json::{Value, json};

use super::asked::with;
use super::{explored, home, replayed};
use crate::support::fake_model::{FakeModel, Reply, ref_of};
use crate::support::site::{Reply as Answer, Site};

/// Files with a row of pictures without text in each, as file managers have; the dialog of a press fades in and out.
fn files() -> Site {
    Site::start(|asked| {
        if asked.method == "DELETE" {
            return Answer::from("");
        }
        let row = |name: &str| {
            format!(
                "<div class=entry data-name={name}><div class=title>{name}</div><div>Updated a year ago</div>\
                 <div class=tools><div class=btn role=link tabindex=0 title=Move></div>\
                 <div class=btn role=link tabindex=0 title=Remove></div></div></div>"
            )
        };
        let rows: String = ["gear-30.gcode", "hook.gcode", "lamp-2.gcode", "vase.gcode"].map(row).concat();
        Answer::Html(format!(
            "<style>.btn{{display:inline-block;width:20px;height:20px;background:#999}} .tools{{padding:4px}}\
             #asks{{opacity:0;visibility:hidden;transition:opacity .4s,visibility .4s;border:1px solid;padding:1em}}\
             #asks.open{{opacity:1;visibility:visible}}</style>\
             <div class=tools><div class=btn role=link tabindex=0 title=Reload></div></div><div class=files>{rows}</div>\
             <div id=asks role=dialog aria-label=Sure><p>Remove it?</p><button>Proceed</button></div><p id=said role=status></p><script>\
             let name;\
             document.querySelector('.files').onclick = (event) => {{ if (event.target.title !== 'Remove') return;\
               name = event.target.closest('.entry').dataset.name; asks.classList.add('open'); }};\
             asks.querySelector('button').onclick = async () => {{ asks.classList.remove('open');\
               await fetch('/' + name, {{ method: 'DELETE' }});\
               document.querySelector(`[data-name=\"${{name}}\"]`).remove(); said.textContent = name + ' is gone'; }};</script>"
        ))
    })
}

#[tokio::test]
async fn the_button_of_a_row_goes_by_what_the_row_says() {
    let site = files();
    let model = FakeModel::apart(|request| {
        let all = request["messages"].to_string();
        match all.matches("\"name\":\"click\"").count() {
            0 => {
                let at = all.rfind("hook.gcode").unwrap();
                let row = json!({"messages": all[at..]});
                let place = row["messages"].as_str().unwrap();
                let end = place.find("lamp-2").unwrap();
                let of_row = json!({"messages": place[..end]});
                Reply::call("click", json!({"ref": ref_of(&of_row, "link \\\\\\\"Remove")}))
            }
            // It is seen in the very next look, though it fades in.
            1 => Reply::call("click", json!({"ref": ref_of(request, "button \\\"Proceed")})),
            _ => Reply::call("finish", json!({})),
        }
    });
    let home = home();
    let hob = with(&home, &model);
    let body = |file: &str| -> Value {
        json!({"task": "Remove the file", "startUrl": site.page("/"), "parameters": {"file": file}})
    };
    let gone = || -> Vec<String> {
        let log = site.log();
        log.iter().filter(|a| a.method == "DELETE").map(|a| a.path.clone()).collect()
    };
    explored(&hob, "remove", &body("hook.gcode")).await;
    replayed(&hob, "remove", &body("vase.gcode")).await;
    replayed(&hob, "remove", &body("gear-30.gcode")).await;
    assert_eq!(gone(), ["/hook.gcode", "/vase.gcode", "/gear-30.gcode"]);
}

#[tokio::test]
async fn an_option_that_is_there_twice_goes_by_its_name() {
    // As some libraries draw a list: one for screen readers, and one that is seen.
    let site = Site::start(|_| {
        let options = ["Meeting", "Deadline", "Private"];
        let seen = options.map(|name| {
            format!("<div class=option title={name} onclick=\"said.textContent='Kind: {name}';kinds.hidden=true\"><div class=content>{name}</div></div>")
        });
        let read = options.map(|name| format!("<div role=option aria-label={name}>{name}</div>"));
        Answer::Html(format!(
            "<h1>Event</h1><button onclick='kinds.hidden=false'>Choose</button>\
             <div id=kinds hidden><div role=listbox style='width:0;height:0;overflow:hidden'>{}</div>\
             <div class=list style='cursor:pointer'>{}</div></div><dl><dt>Chosen<dd id=said></dl>",
            read.concat(),
            seen.concat()
        ))
    });
    let model = FakeModel::apart(|request| {
        let all = request["messages"].to_string();
        match all.matches("\"name\":\"click\"").count() {
            0 => Reply::call("click", json!({"ref": ref_of(request, "button \\\"Choose")})),
            1 => Reply::call("click", json!({"ref": ref_of(request, "Deadline")})),
            _ if !all.contains("\"name\":\"extract\"") => {
                let kind = json!({"ref": ref_of(request, "Kind: "), "after": "Kind: "});
                Reply::call("extract", json!({"fields": {"kind": kind}}))
            }
            _ => Reply::call("finish", json!({})),
        }
    });
    let home = home();
    let hob = with(&home, &model);
    let body = |kind: &str| json!({"task": "Choose the kind", "startUrl": site.page("/"), "parameters": {"kind": kind}});
    assert_eq!(explored(&hob, "kind", &body("Deadline")).await["kind"], "Deadline");
    for kind in ["Private", "Meeting"] {
        assert_eq!(replayed(&hob, "kind", &body(kind)).await["kind"], kind);
    }
}
