//! What a program cannot read by code: a model is asked for that alone, by what was read now. And files: those
//! that the run was given.

use reqwest::Method;
use serde_json::{Value, json};

use super::{Changing, changing, explored, home, of, replayed, steps};
use crate::support::fake_model::{FakeModel, Reply, ref_of};
use crate::support::handing_in;
use crate::support::hob::{Hob, Home};
use crate::support::site::Site;

/// Reviews of a tea; another ones in another version.
fn reviews() -> Changing {
    changing(|_, version| {
        let all = [["Fine taste", "Good value"], ["Too bitter", "Came late"]][version];
        let all =
            all.map(|review| format!("<li class=review><p>{review}</p><small>by Ann</small></li>"));
        format!("<title>Tea</title><main><h1>Reviews</h1><ul>{}</ul></main>", all.concat())
    })
}

/// A model that reads the reviews and writes a summary; asked by a program, it says what it is given, or that
/// it cannot.
fn writer(cannot: bool) -> FakeModel {
    FakeModel::apart(move |request| {
        let text = request["messages"].to_string();
        if request["tools"][0]["function"]["name"] == "answer" {
            return match text.contains("Too bitter") {
                true if cannot => Reply::call("cannot", json!({"reason": "no verdict is given"})),
                true => Reply::call("answer", json!({"value": {"summary": "bitter and late"}})),
                false => Reply::text("what reviews?"),
            };
        }
        if text.contains("records from") {
            return Reply::call("finish", json!({"written": {"summary": "they like it"}}));
        }
        let review = ref_of(request, "Fine taste");
        let fields = json!({"text": review});
        Reply::call("extract", json!({"into": "reviews", "each": review, "fields": fields}))
    })
}

pub(super) fn with(home: &Home, model: &FakeModel) -> Hob {
    home.start_asking(
        &model.base_url,
        &[("HOB_MODELS__GPT_5_6_LUNA__USD_PER_MILLION_INPUT", "1000")],
    )
}

fn order(site: &Changing) -> Value {
    json!({"task": "Collect the reviews and sum them up in a few words", "startUrl": site.site.page("/"),
        "outputSchema": {"type": "object", "required": ["reviews", "summary"], "properties": {
            "reviews": {"type": "array", "items": {"type": "object", "properties": {"text": {"type": "string"}}}},
            "summary": {"type": "string", "maxLength": 40}}}})
}

#[tokio::test]
async fn what_was_written_is_asked_of_a_model_and_the_rest_is_read() {
    let (site, model, home) = (reviews(), writer(false), home());
    let hob = with(&home, &model);
    let first = explored(&hob, "reviews", &order(&site)).await;
    assert_eq!(first["summary"], "they like it");
    let asked = model.asked().len();
    site.becomes(1);
    let run = hob.run(&of("reviews", order(&site))).await;
    assert_eq!(run["path"], "replayed", "{}", steps(&hob, &run).await);
    assert_eq!(
        run["result"],
        json!({"reviews": [{"text": "Too bitter"}, {"text": "Came late"}], "summary": "bitter and late"})
    );
    assert!(run["cost"]["aiUsd"].as_f64().unwrap() > 0.0, "{run:#}");
    let questions = model.asked().split_off(asked);
    let [question] = questions.as_slice() else { panic!("{} questions", questions.len()) };
    let given = question.body["messages"][1]["content"].as_str().unwrap();
    for said in ["sum them up", "\"maxLength\":40", "{\"text\":\"Came late\"}", "<web>\n# Reviews"]
    {
        assert!(given.contains(said), "{said} in {given}");
    }
    let shown = hob.get("/api/v1/skillets/reviews").await;
    let program = shown["program"].as_str().unwrap();
    let call = "const written = await page.ai({ fields: [\"summary\"], from: { reviews } });";
    assert!(program.contains(call), "{program}");
}

#[tokio::test]
async fn what_a_model_cannot_answer_is_no_answer() {
    let (site, model, home) = (reviews(), writer(true), home());
    let hob = with(&home, &model);
    explored(&hob, "reviews", &order(&site)).await;
    site.becomes(1);
    let run = hob.run(&of("reviews", order(&site))).await;
    assert_ne!(run["outcome"], "success", "{run:#}");
    let warned = run["warnings"].to_string();
    assert!(warned.contains("the model cannot answer: no verdict is given"), "{run:#}");
    drop(hob);
    // Without a model the program cannot be run to its end.
    let hob = home.start(&[("HOB_PLANNER__DEFAULT", "builtin")]);
    let run = hob.run(&of("reviews", order(&site))).await;
    assert_ne!(run["outcome"], "success", "{run:#}");
}

#[tokio::test]
async fn a_file_is_uploaded_again_by_the_parameter_that_it_is() {
    let site = Site::start(handing_in::page);
    let model = FakeModel::apart(handing_in::next);
    let home = home();
    let hob = with(&home, &model);
    let body = |file: &Value| handing_in::order(&site.page("/"), file);
    let (march, april) =
        (hob.upload("march.txt", "12.50").await, hob.upload("april.txt", "99.00").await);
    let first = explored(&hob, "invoices", &body(&march)).await;
    assert_eq!(first["received"], "march.txt: 12.50");
    let second = replayed(&hob, "invoices", &body(&april)).await;
    assert_eq!(second["received"], "april.txt: 99.00");
    let shown = hob.get("/api/v1/skillets/invoices").await;
    let program = shown["program"].as_str().unwrap();
    assert!(program.contains("setInputFiles(parameters.invoice)"), "{program}");
    assert!(program.contains("// Inputs: parameters.invoice: file"), "{program}");

    // A program that names another file than the run's own gets none.
    let file = hob.request(Method::GET, "/api/v1/skillets/invoices/export").send().await.unwrap();
    let other = format!("setInputFiles({{ $file: \"{}\" }})", march["id"].as_str().unwrap());
    let file = file.text().await.unwrap().replace("setInputFiles(parameters.invoice)", &other);
    let call = hob.request(Method::POST, "/api/v1/skillets/stolen/import").body(file);
    let answer = call.send().await.unwrap();
    assert!(answer.status().is_success(), "{}", answer.text().await.unwrap());
    let run = hob.run(&of("stolen", body(&april))).await;
    let told = format!("{} {}", run["warnings"], run["error"]);
    assert!(told.contains("only files that are parameters of this run"), "{run:#}");
}

#[tokio::test]
async fn a_program_by_hand_asks_in_its_own_words() {
    let site = Site::pages(&[("/", "<main><p>The kettle is loud, and boils at once.</p></main>")]);
    let model = FakeModel::apart(|request| {
        let text = request["messages"][1]["content"].as_str().unwrap_or_default();
        let value = if text.contains("Task: Is it loud?") { json!("yes") } else { json!([4, 5]) };
        let value = if text.contains("boils at once") { value } else { json!("no page") };
        Reply::call("answer", json!({"value": {"value": value}}))
    });
    let home = home();
    let hob = with(&home, &model);
    let head = json!({"task": "Rate the kettle", "startUrl": site.page("/"),
        "outputSchema": {"type": "object"}, "schemaInferred": true});
    let file = format!(
        "/* hob skillet 1\n{head:#}\n*/\nexport default async function ({{ page, startUrl }}) {{\n\
         \x20 await page.goto(startUrl ?? '/');\n\
         \x20 const loud = await page.ai('Is it loud?');\n\
         \x20 const marks = await page.ai({{ task: 'Marks for noise and speed', schema: {{ type: 'array', items: {{ type: 'integer' }} }} }});\n\
         \x20 return {{ loud, marks }};\n}}\n"
    );
    let call = hob.request(Method::POST, "/api/v1/skillets/kettle/import").body(file);
    let answer = call.send().await.unwrap();
    assert!(answer.status().is_success(), "{}", answer.text().await.unwrap());
    let run = hob.run(&of("kettle", json!({"task": "Rate the kettle"}))).await;
    assert_eq!(run["result"], json!({"loud": "yes", "marks": [4, 5]}), "{run:#}");
    assert_eq!(model.asked().len(), 2);
}
