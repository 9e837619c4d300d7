//! A form that a file is handed in by, and a model that hands it in.

use serde_json::{Value, json};

use super::fake_model::{Reply as Answer, ref_of};
use super::site::{Asked, Reply};

pub const TASK: &str = "Hand in the invoice, and say what was received";

/// The form, or what came by it: the file's name and first line.
pub fn page(asked: &Asked) -> Reply {
    if asked.method != "POST" {
        return "<form method=post enctype=multipart/form-data><label>Invoice <input type=file name=f></label>\
                <button>Hand in</button></form>"
            .into();
    }
    let name = asked.body.split("filename=\"").nth(1).and_then(|rest| rest.split('"').next());
    let content = asked.body.split("\r\n\r\n").nth(1).and_then(|rest| rest.lines().next());
    let [name, content] = [name, content].map(Option::unwrap_or_default);
    Reply::Html(format!("<main><dl><dt>Received<dd>{name}: {content}</dl></main>"))
}

/// What the model does next: uploads the parameter `invoice`, sends the form, reads what came.
pub fn next(request: &Value) -> Answer {
    let text = request["messages"].to_string();
    let shown = text.rfind("The page now").map_or("", |last| &text[last..]);
    if text.contains("read 1 of 1 fields") {
        return Answer::call("finish", json!({}));
    }
    if shown.contains("Received") {
        let value = ref_of(request, ".txt");
        return Answer::call("extract", json!({"fields": {"received": value}}));
    }
    if text.contains("\"upload\"") && text.contains("call00001") {
        return Answer::call("click", json!({"ref": ref_of(request, "button \\\"Hand in")}));
    }
    let file = json!({"ref": ref_of(request, "Invoice"), "file": "{{parameters.invoice}}"});
    Answer::call("upload", file)
}

/// An order to hand in an uploaded file.
pub fn order(page: &str, file: &Value) -> Value {
    let received = json!({"received": {"type": "string"}});
    json!({"task": TASK, "startUrl": page, "parameters": {"invoice": {"$file": file["id"]}},
        "outputSchema": {"type": "object", "required": ["received"], "properties": received}})
}
