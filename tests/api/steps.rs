//! Steps of a run from end to end: files given and brought back, pictures, traces. The model is played
//! by a script; browser, site and service are real.

use std::fs;
use std::path::{Path, PathBuf};

use actix_web::HttpResponse;
use reqwest::Method;
use serde_json::{Value, json};

use super::support::fake_model::{FakeModel, Reply, ref_of};
use super::support::hob::{Hob, Home, Kind};
use super::support::site::{Asked, Site, html};

const INVOICE: &[u8] = b"%PDF-1.4 invoice";
const CODE: &str = "S3cret-Code";

async fn pages(asked: Asked) -> HttpResponse {
    match asked.route() {
        "/apply" => html(
            "<h1>Apply</h1><form method=post action=/sent enctype=multipart/form-data>\
             <label>Your cv <input type=file name=cv></label><button>Send</button></form>",
        ),
        "/invoices" => html("<h1>Invoices</h1><a href=/may>May invoice</a>"),
        "/may" => HttpResponse::Ok()
            .content_type("application/pdf")
            .insert_header(("content-disposition", "attachment; filename=may.pdf"))
            .body(INVOICE),
        "/code" => html(
            "<h1>Enter</h1><label>Code <input name=code></label>\
             <label>Password <input type=password></label>",
        ),
        _ => html("<h1>Thanks</h1>"),
    }
}

fn start(home: &Home, model: &FakeModel, more: &[(&str, &str)]) -> Hob {
    let mut environment = vec![
        ("HOB_MODELS__GPT_5_6_LUNA__BASE_URL", model.base_url.as_str()),
        ("HOB_MODELS__GPT_5_6_LUNA__API_KEY_ENV", "HOB_API_KEY"),
        ("HOB_MODELS__GPT_5_6_LUNA__VISION", "true"),
    ];
    environment.extend(more);
    home.start(&environment)
}

/// One answer of a model, by what it is asked.
type Turn = Box<dyn Fn(&Value) -> Reply + Send>;

/// A model that gives these answers one after the other; each may look into the request.
fn playing(turns: Vec<Turn>) -> FakeModel {
    let mut turns = turns.into_iter();
    FakeModel::apart(move |request| {
        turns.next().map_or_else(|| Reply::call("finish", json!({})), |turn| turn(request))
    })
}

async fn upload(hob: &Hob, name: &str, content: &'static str) -> String {
    let request = hob.request(Method::POST, &format!("/api/v1/files?name={name}"));
    let answer = request.body(content).send().await.unwrap();
    assert_eq!(answer.status(), 201);
    answer.json::<Value>().await.unwrap()["id"].as_str().unwrap().to_owned()
}

async fn notes(hob: &Hob, run: &Value) -> String {
    hob.get(&format!("/api/v1/runs/{}/steps", run["id"].as_str().unwrap())).await.to_string()
}

#[tokio::test]
async fn a_given_file_is_sent_to_the_site() {
    let site = Site::new(pages);
    let model = playing(vec![
        Box::new(|r| {
            Reply::call("upload", json!({"ref": ref_of(r, "Your cv"), "file": "/etc/passwd"}))
        }),
        Box::new(|r| {
            Reply::call("upload", json!({"ref": ref_of(r, "Your cv"), "file": "{{parameters.cv}}"}))
        }),
        Box::new(|r| Reply::call("click", json!({"ref": ref_of(r, "button \\\"Send")}))),
        Box::new(|_| Reply::call("finish", json!({"written": {"sent": true}}))),
    ]);
    let home = Home::new(&Kind::Sqlite);
    let hob = start(&home, &model, &[]);
    let file = upload(&hob, "cv.txt", "Ann can do it").await;
    let body = json!({"task": "Apply with the cv", "startUrl": site.page("/apply"),
        "parameters": {"cv": {"$file": file}}});
    let run = hob.run(&body).await;
    let steps = notes(&hob, &run).await;
    assert_eq!(run["outcome"], "success", "{run:#}\n{steps}");
    let log = site.log();
    let sent = log.iter().find(|asked| asked.route() == "/sent").unwrap();
    assert!(sent.body.contains("filename=\"cv.txt\"") && sent.body.contains("Ann can do it"));
    assert!(steps.contains("only files that the caller gave"), "{steps}");
    let asked = model.asked();
    let first = asked[0].body.to_string();
    assert!(first.contains("{{parameters.cv}} (cv.txt)") && !first.contains(&file), "{first}");
    assert!(!asked.iter().any(|asked| asked.body.to_string().contains("Ann can do it")));
}

#[tokio::test]
async fn a_file_goes_to_no_site_that_the_caller_has_not_named() {
    let other = Site::new(pages);
    let (port, link) = (other.host.rsplit(':').next().unwrap().to_owned(), "/apply");
    let elsewhere = format!("http://localhost:{port}{link}");
    let site = Site::new(move |_| {
        let elsewhere = elsewhere.clone();
        async move { html(format!("<a href='{elsewhere}'>Apply here</a>")) }
    });
    let model = playing(vec![
        Box::new(|r| Reply::call("click", json!({"ref": ref_of(r, "Apply here")}))),
        Box::new(|r| {
            Reply::call("upload", json!({"ref": ref_of(r, "Your cv"), "file": "{{parameters.cv}}"}))
        }),
        Box::new(|_| Reply::call("give_up", json!({"reason": "not allowed"}))),
    ]);
    let home = Home::new(&Kind::Sqlite);
    let hob = start(&home, &model, &[("HOB_EGRESS__ALLOW", "127.0.0.0/8,localhost,::1")]);
    let file = upload(&hob, "cv.txt", "Ann").await;
    let body =
        json!({"task": "Apply", "startUrl": site.page("/"), "parameters": {"cv": {"$file": file}}});
    let run = hob.run(&body).await;
    let steps = notes(&hob, &run).await;
    assert!(steps.contains("outside the sites of this run"), "{run:#}\n{steps}");
}

#[tokio::test]
async fn a_download_is_the_result() {
    let site = Site::new(pages);
    let turns = || -> Vec<Turn> {
        vec![
            Box::new(|r| Reply::call("click", json!({"ref": ref_of(r, "May invoice")}))),
            Box::new(|r| {
                assert!(
                    r.to_string().contains("downloaded d1: may.pdf, application/pdf, 16 bytes")
                );
                Reply::call("finish", json!({"written": {"$file": "d1"}}))
            }),
        ]
    };
    let model = playing(turns());
    let home = Home::new(&Kind::Sqlite);
    let hob = start(&home, &model, &[]);
    let body = json!({"task": "Get the invoice of May", "startUrl": site.page("/invoices")});
    let result = hob.result(&body).await;
    assert_eq!(result["type"], "file", "{result}");
    assert_eq!(result["file"]["contentType"], "application/pdf");
    assert_eq!(result["file"]["sizeBytes"], INVOICE.len());
    let url = result["file"]["url"].as_str().unwrap();
    let file =
        reqwest::Client::builder().no_proxy().build().unwrap().get(url).send().await.unwrap();
    assert_eq!(file.headers()["content-type"], "application/pdf");
    assert!(file.headers()["content-disposition"].to_str().unwrap().starts_with("attachment"));
    assert_eq!(file.bytes().await.unwrap(), INVOICE);
    drop(hob);

    // Who asked for data is not given a file.
    let model = playing(turns());
    let hob = start(&home, &model, &[]);
    let schema = json!({"type": "object", "required": ["total"], "properties": {"total": {"type": "number"}}});
    let body = json!({"task": "What is the total?", "startUrl": site.page("/invoices"), "outputSchema": schema});
    let run = hob.run(&body).await;
    let steps = notes(&hob, &run).await;
    assert_eq!(run["outcome"], "failed", "{run:#}");
    assert!(steps.contains("must be data that fits the schema"), "{steps}");
}

#[tokio::test]
async fn a_picture_is_sent_once_and_not_with_a_secret_in_it() {
    let site = Site::new(pages);
    let code = |value: &'static str| {
        move |r: &Value| Reply::call("fill", json!({"ref": ref_of(r, "Code"), "value": value}))
    };
    let model = playing(vec![
        Box::new(|_| Reply::call("look", json!({}))),
        Box::new(|r| {
            let value = "{{secrets.code}}";
            Reply::call("fill", json!({"ref": ref_of(r, "Password"), "value": value}))
        }),
        Box::new(|_| Reply::call("look", json!({}))),
        Box::new(code("{{secrets.code}}")),
        Box::new(|_| Reply::call("look", json!({}))),
        Box::new(code("{{secrets.pin}}")),
        Box::new(|_| Reply::call("look", json!({}))),
        Box::new(code("")),
        Box::new(|_| Reply::call("look", json!({}))),
        Box::new(|_| Reply::call("finish", json!({"written": {"done": true}}))),
    ]);
    let home = Home::new(&Kind::Sqlite);
    let hob = start(&home, &model, &[]);
    let body = json!({"task": "Enter the code", "startUrl": site.page("/code"),
        "secrets": {"code": CODE, "pin": "12"}});
    let run = hob.run(&body).await;
    let steps = notes(&hob, &run).await;
    assert_eq!(run["outcome"], "success", "{run:#}\n{steps}");
    let pictures: Vec<usize> = model
        .asked()
        .iter()
        .map(|asked| asked.body["messages"].to_string().matches("data:image/jpeg").count())
        .collect();
    assert_eq!(pictures, [0, 1, 0, 1, 0, 0, 0, 0, 0, 1], "{steps}");
    assert_eq!(steps.matches("no image is made: a field on the page shows a secret").count(), 2);
}

#[tokio::test]
async fn a_follow_up_is_suggested_by_the_run_that_made_the_skillet() {
    let site = Site::new(pages);
    let model = FakeModel::apart(|_| {
        let task = format!("Read the\u{1b}[2J\ninvoices  of {CODE}, {}", "and more ".repeat(100));
        Reply::call(
            "finish",
            json!({"written": {"done": true}, "follow_up": task, "follow_up_summary": "invoices"}),
        )
    });
    let home = Home::new(&Kind::Sqlite);
    let hob = start(&home, &model, &[]);
    let body = |task: &str| {
        json!({"task": task, "startUrl": site.page("/code"), "skilletId": "codes",
            "secrets": {"code": CODE}})
    };
    let run = hob.run(&body("Look at the page")).await;
    assert_eq!(run["skillet"]["created"], true, "{run:#}");
    assert_eq!(run["skillet"]["variantSummary"], "invoices");
    let suggested = run["skillet"]["variantPrompt"].as_str().unwrap();
    assert!(suggested.starts_with("Read the [2J invoices of {{secrets.code}}, and"), "{suggested}");
    assert_eq!(suggested.chars().count(), 500);
    let run = hob.run(&body("Look at the page once more")).await;
    assert_eq!((&run["outcome"], &run["skillet"]["created"]), (&json!("success"), &json!(false)));
    for name in ["variantPrompt", "variantSummary"] {
        assert_eq!(run["skillet"].get(name), None, "{run:#}");
    }
}

/// All files below a folder.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap().flatten() {
        if entry.path().is_dir() {
            found.extend(files_below(&entry.path()));
        } else {
            found.push(entry.path());
        }
    }
    found
}

#[tokio::test]
async fn attack_15_a_traced_run_leaves_what_it_saw_without_its_secrets() {
    let site = Site::new(pages);
    let model = playing(vec![
        Box::new(|r| {
            let value = "{{secrets.code}}";
            Reply::call("fill", json!({"ref": ref_of(r, "Code"), "value": value}))
        }),
        Box::new(|_| Reply::call("finish", json!({"written": {"done": true}}))),
    ]);
    let home = Home::new(&Kind::Sqlite);
    let traces = home.path().join("traces");
    let hob = start(&home, &model, &[("HOB_TRACE__DIR", traces.to_str().unwrap())]);
    let body = json!({"task": "Enter the code", "startUrl": site.page("/code"), "secrets": {"code": CODE}});
    let run = hob.run(&body).await;
    assert_eq!(run["outcome"], "success", "{run:#}");
    let trace = traces.join(run["id"].as_str().unwrap());
    for file in [
        "index.html",
        "001-goto/step.json",
        "002-fill/screenshot.jpg",
        "002-fill/snapshot.txt",
        "003-finish/snapshot.txt",
    ] {
        assert!(trace.join(file).is_file(), "{file} in {:?}", files_below(&trace));
    }
    // The code stands in a field by then.
    assert!(!trace.join("003-finish/screenshot.jpg").exists());
    let page = fs::read_to_string(trace.join("index.html")).unwrap();
    assert!(page.contains("{{secrets.code}}") && page.contains("success"), "{page}");
    for file in files_below(&trace) {
        let text = String::from_utf8_lossy(&fs::read(&file).unwrap()).into_owned();
        assert!(!text.contains(CODE), "{}", file.display());
    }
}

#[tokio::test]
async fn a_run_is_traced_from_the_shell() {
    let site = Site::pages(&[(
        "/",
        "<h1>Products</h1><ul><li class=product><h3 class=name>Green</h3><b class=price>$3.50</b></li>\
         <li class=product><h3 class=name>Black</h3><b class=price>$4.00</b></li>\
         <li class=product><h3 class=name>White</h3><b class=price>$5.00</b></li></ul>",
    )]);
    let home = tempfile::tempdir().unwrap();
    let temp = home.path().join("tmp");
    fs::create_dir(&temp).unwrap();
    let hob = |more: &[&str]| {
        let mut command = tokio::process::Command::new(env!("CARGO_BIN_EXE_hob"));
        command
            .args([
                "run",
                "Collect all products with name and price",
                "--start-url",
                &site.page("/"),
            ])
            .args(["--trace", "traces"])
            .args(more)
            .current_dir(home.path())
            .env("TMPDIR", &temp)
            .env("HOB_EGRESS__ALLOW", "127.0.0.0/8")
            // Nobody listens there: the run is not done by a service.
            .env("HOB_URL", "http://127.0.0.1:9")
            .env_remove("OPENAI_API_KEY");
        command
    };
    let output = hob(&[]).output().await.unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{said}");
    let result: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(result.to_string().contains("White"), "{result}");
    let page = said.lines().find_map(|line| line.split_once("traced: ")).unwrap().1.trim();
    let page = fs::read_to_string(home.path().join(page)).unwrap();
    assert!(page.contains("Collect all products") && page.contains("screenshot.jpg"), "{page}");
    let left: Vec<_> = fs::read_dir(&temp).unwrap().flatten().map(|entry| entry.path()).collect();
    assert_eq!(left, Vec::<PathBuf>::new());

    let refused = hob(&["--skillet", "teas"]).output().await.unwrap();
    assert_eq!(refused.status.code(), Some(2));
}

/// A step has a time of its own: what takes longer is that step's failure, and the run goes on.
#[tokio::test]
async fn a_step_that_takes_too_long_is_broken_off_and_the_run_goes_on() {
    let list = "<h1>Teas</h1><ul><li><b>Tea 1</b><li><b>Tea 2</b><li><b>Tea 3</b></ul>
        <button onclick=\"setTimeout(() => document.querySelector('ul').innerHTML = [1, 2, 3].map(n => \
        `<li><b>Tea ${Math.random()}</b>`).join(''), 700)\">Next page</button>";
    let site = Site::pages(&[("/", list)]);
    let mut turn = 0;
    let model = FakeModel::apart(move |request| {
        turn += 1;
        match turn {
            1 => Reply::call(
                "extract",
                json!({"each": ref_of(request, "listitem"), "fields": {"name": ref_of(request, "Tea 1")},
                    "next": ref_of(request, "Next page")}),
            ),
            _ => Reply::call("finish", json!({"written": {"said": "done"}})),
        }
    });
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start_asking(&model.base_url, &[("HOB_LIMITS__STEP_SECONDS", "3")]);
    let body = json!({
        "task": "Say which teas there are", "startUrl": site.page("/"),
        "outputSchema": {"type": "object", "properties": {"said": {"type": "string"}}},
    });
    let id = hob.start(&body).await;
    let run = hob.finished(&id).await;
    let steps = hob.get(&format!("/api/v1/runs/{id}/steps")).await;
    let step = steps.as_array().unwrap().iter().find(|step| step["name"] == "extract").unwrap();
    assert_eq!(step["ok"], false, "{step:#}");
    assert!(step["note"].as_str().unwrap().contains("limits.step_seconds"), "{step:#}");
    assert_eq!(run["result"], json!({"said": "done"}), "{run:#}\n{steps:#}");
}
