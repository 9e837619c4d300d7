//! Controls that every row has: a program finds the one of the row that an input names, wherever it stands.

use serde_json::{Value, json};

use super::asked::with;
use super::{explored, home, replayed, saver};
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
        let rows: String =
            ["gear-30.gcode", "hook.gcode", "lamp-2.gcode", "vase.gcode"].map(row).concat();
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

#[tokio::test]
async fn a_cell_goes_by_its_row_and_column_not_by_what_it_says_today() {
    let site = Site::start(|asked| {
        if asked.method == "PUT" {
            return Answer::from("");
        }
        let row = |(name, price): (&str, &str)| {
            format!(
                "<div role=row class=line><div role=gridcell col-id=name class=cell>{name}</div>\
                 <div role=gridcell col-id=price class=cell>{price}</div><div role=gridcell col-id=old class=cell>none</div></div>"
            )
        };
        let rows =
            [("Oak bench", "€ 201.00"), ("Pine stool", "€ 35.00"), ("Elm chair", "€ 201.00")]
                .map(row)
                .concat();
        Answer::Html(format!(
            "<style>.cell{{display:inline-block;width:120px}}</style><input type=search aria-label=Filter><div role=grid aria-label=Products>\
             <div role=row class=head><div role=columnheader class=cell>Name</div><div role=columnheader class=cell>Price</div>\
             <div role=columnheader class=cell>Before</div></div><div role=rowgroup>{rows}</div></div><script>\
             const lines = [...document.querySelectorAll('.line')]; const filter = document.querySelector('input');\
             filter.oninput = () => lines.forEach((line) => {{ line.hidden = !line.textContent.includes(filter.value);\
               line.style.display = line.hidden ? 'none' : ''; }});\
             lines.forEach((line) => line.children[1].ondblclick = (event) => {{ const cell = event.currentTarget;\
               cell.innerHTML = '<input aria-label=\"Cell editor\">'; const field = cell.firstChild; field.focus();\
               field.onkeydown = (event) => {{ if (event.key !== 'Enter') return; const value = field.value; cell.textContent = value;\
                 fetch('/' + line.firstChild.textContent + '/' + value, {{ method: 'PUT' }}); }}; }});</script>"
        ))
    });
    let model = FakeModel::apart(|request| {
        let all = request["messages"].to_string();
        let done = |name: &str| all.matches(&format!("\"name\":\"{name}\"")).count();
        match (done("fill"), done("click"), done("press")) {
            (0, ..) => {
                let filter = ref_of(request, "searchbox \\\"Filter");
                Reply::call("fill", json!({"ref": filter, "value": "{{parameters.product}}"}))
            }
            (1, 0, _) => {
                let cell = ref_of(request, "gridcell \\\"€ 201.00");
                Reply::call("click", json!({"ref": cell, "double": true}))
            }
            (1, ..) => {
                let editor = ref_of(request, "textbox \\\"Cell editor");
                Reply::call("fill", json!({"ref": editor, "value": "{{parameters.price}}"}))
            }
            (_, _, 0) => {
                let editor = ref_of(request, "textbox \\\"Cell editor");
                Reply::call("press", json!({"ref": editor, "key": "Enter"}))
            }
            _ => Reply::call("finish", json!({})),
        }
    });
    let home = home();
    let hob = with(&home, &model);
    let body = |product: &str, price: &str| -> Value {
        json!({"task": "Give the product the price", "startUrl": site.page("/"),
            "parameters": {"product": product, "price": price}})
    };
    explored(&hob, "price", &body("Oak bench", "210")).await;
    replayed(&hob, "price", &body("Pine stool", "40")).await;
    replayed(&hob, "price", &body("Elm chair", "99")).await;
    let log = site.log();
    let put: Vec<_> =
        log.iter().filter(|a| a.method == "PUT").map(|a| a.path.replace("%20", " ")).collect();
    assert_eq!(put, ["/Oak bench/210", "/Pine stool/40", "/Elm chair/99"]);
}

#[tokio::test]
async fn a_row_of_fields_goes_by_what_one_of_them_holds() {
    let site = Site::start(|asked| {
        if asked.method == "POST" {
            return Answer::from("");
        }
        let row = |(name, heat): (&str, u32)| {
            format!(
                "<div class=preset><input value={name}><span><input type=number value={heat}> °C</span></div>"
            )
        };
        let rows = [("ABS", 210), ("PLA", 180), ("PETG", 240)].map(row).concat();
        Answer::Html(format!(
            "<h1>Presets</h1><form id=form>{rows}</form><button id=save>Save</button><p id=said></p><script>\
             save.onclick = async () => {{ const rows = [...document.querySelectorAll('.preset')];\
               const body = rows.map((row) => [...row.querySelectorAll('input')].map((i) => i.value).join(' ')).join(', ');\
               await fetch('/save', {{ method: 'POST', body }}); said.textContent = 'Kept: ' + body; }};</script>"
        ))
    });
    let model = saver(|request| {
        let all = request["messages"].to_string();
        // The field of numbers after the one that holds PLA.
        let at = all.rfind("PLA").unwrap();
        let heat = all[at..].find("spinbutton").unwrap() + at;
        let end = all[heat..].find("PETG").unwrap() + heat;
        let field = ref_of(&json!({"messages": all[heat..end]}), "spinbutton");
        Reply::call("fill", json!({"ref": field, "value": "{{parameters.heat}}"}))
    });
    let home = home();
    let hob = with(&home, &model);
    let body = |preset: &str, heat: &str| -> Value {
        json!({"task": "Set the heat of the preset", "startUrl": site.page("/"),
            "parameters": {"preset": preset, "heat": heat}})
    };
    explored(&hob, "heat", &body("PLA", "185")).await;
    replayed(&hob, "heat", &body("PETG", "235")).await;
    replayed(&hob, "heat", &body("ABS", "215")).await;
    let log = site.log();
    let kept: Vec<_> = log.iter().filter(|a| a.method == "POST").map(|a| a.body.as_str()).collect();
    let expected =
        ["ABS 210, PLA 185, PETG 240", "ABS 210, PLA 180, PETG 235", "ABS 215, PLA 180, PETG 240"];
    assert_eq!(kept, expected);
}

#[tokio::test]
async fn a_row_of_a_form_goes_by_its_label_whatever_it_holds() {
    let site = Site::start(|_| {
        let row = |(label, held): (&str, &str)| {
            format!(
                "<div class=line><div class=label>{label}</div><div class=value style='cursor:pointer' tabindex=0>{held}</div></div>"
            )
        };
        let rows = [("Status", "Draft"), ("Supplier", "Casa Verde"), ("Category", "Kitchen")]
            .map(row)
            .concat();
        Answer::Html(format!(
            "<h1>Product</h1><div class=form>{rows}</div><dl><dt>Asked<dd id=said></dl><script>\
             document.querySelectorAll('.value').forEach((value) => value.onclick = () => {{\
               said.textContent = 'Choose: ' + value.previousSibling.textContent; }});\
             if (location.search) document.querySelectorAll('.value')[1].textContent = 'Nordhaus';</script>"
        ))
    });
    let model = FakeModel::apart(|request| {
        let all = request["messages"].to_string();
        if all.contains("\"name\":\"extract\"") {
            Reply::call("finish", json!({}))
        } else if all.contains("\"name\":\"click\"") {
            let asked = json!({"ref": ref_of(request, "Choose: "), "after": "Choose: "});
            Reply::call("extract", json!({"fields": {"asked": asked}}))
        } else {
            Reply::call("click", json!({"ref": ref_of(request, "Casa Verde")}))
        }
    });
    let home = home();
    let hob = with(&home, &model);
    let body = |path: &str| json!({"task": "Ask for the supplier", "startUrl": site.page(path)});
    assert_eq!(explored(&hob, "ask", &body("/")).await["asked"], "Supplier");
    assert_eq!(replayed(&hob, "ask", &body("/?other")).await["asked"], "Supplier");
}

#[tokio::test]
async fn the_row_that_is_called_so_is_meant_rather_than_one_that_has_its_words() {
    let site = Site::start(|_| {
        let row = |name: &str| {
            format!(
                "<tr><td>{name}</td><td>never</td><td><button onclick=\"said.textContent = this.closest('tr').cells[0].innerText + ' runs'; fetch('/run', {{ method: 'POST' }})\">Run</button></td></tr>"
            )
        };
        let names = ["Goodnight Zoë (with night light)", "Goodnight Zoë", "Garbage reminder"];
        Answer::Html(format!("<table>{}</table><p id=said></p>", names.map(row).concat()))
    });
    let model = FakeModel::apart(|request| {
        let all = request["messages"].to_string();
        if all.contains("\"name\":\"extract\"") {
            return Reply::call("finish", json!({}));
        }
        if all.contains("\"name\":\"click\"") {
            let fields = json!({"said": ref_of(request, "Garbage reminder runs")});
            return Reply::call("extract", json!({"fields": fields}));
        }
        let row = &all[all.rfind("Garbage reminder").unwrap()..];
        let of_row = json!({"messages": row});
        Reply::call("click", json!({"ref": ref_of(&of_row, "button \\\\\\\"Run")}))
    });
    let home = home();
    let hob = with(&home, &model);
    let body = |name: &str| -> Value {
        json!({"task": "Run the automation and say what runs", "startUrl": site.page("/"), "parameters": {"automation": name}})
    };
    explored(&hob, "run", &body("Garbage reminder")).await;
    let said = replayed(&hob, "run", &body("Goodnight Zoë")).await;
    assert_eq!(said["said"], "Goodnight Zoë runs");
}
