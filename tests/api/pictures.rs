//! Pictures of a run's steps: kept of explorations, seen with the key, gone with the run, and none with a secret on it.

use reqwest::Method;
use serde_json::{Value, json};

use crate::builtin::object_schema;
use crate::support::hob::{Hob, Home, Kind};
use crate::support::site::{Site, html};

const BUILTIN: (&str, &str) = ("HOB_PLANNER__DEFAULT", "builtin");

/// Opening hours behind a form that lets in whoever signs in.
fn site() -> Site {
    Site::new(|asked| async move {
        match asked.method.as_str() {
            "POST" => actix_web::HttpResponse::SeeOther()
                .insert_header(("location", "/hours"))
                .insert_header(("set-cookie", "in=1; Path=/"))
                .finish(),
            _ if asked.cookie.contains("in=1") || asked.route() == "/open" => {
                html("<h1>Club</h1><dl><dt>Opening hours</dt><dd>9 to 17</dd></dl>")
            }
            _ => html(
                "<h1>Sign in</h1><form method=post><label>User name <input name=user></label>\
                 <label>Password <input type=password name=code></label><button>Sign in</button></form>",
            ),
        }
    })
}

fn order(page: &str, more: &Value) -> Value {
    let mut order = json!({"task": "What are the opening hours?", "startUrl": page,
        "outputSchema": object_schema(&[("openingHours", "string")]), "skilletId": "hours"});
    order.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    order
}

/// The steps of a run that has succeeded on this path.
async fn steps(hob: &Hob, order: &Value, path: &str) -> (String, Vec<Value>) {
    let run = hob.run(order).await;
    assert_eq!((&run["outcome"], &run["path"]), (&json!("success"), &json!(path)), "{run:#}");
    let id = run["id"].as_str().unwrap().to_owned();
    let steps = hob.get(&format!("/api/v1/runs/{id}/steps")).await;
    (id, steps.as_array().unwrap().clone())
}

fn pictures(steps: &[Value]) -> Vec<&str> {
    steps.iter().filter_map(|step| step["picture"].as_str()).collect()
}

async fn picture(hob: &Hob, path: &str) -> reqwest::Response {
    hob.request(Method::GET, path).send().await.unwrap()
}

fn kept(home: &Home) -> usize {
    let mut folders = vec![home.path().to_owned()];
    let mut count = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            count += usize::from(path.extension().is_some_and(|end| end == "jpg"));
            if path.is_dir() {
                folders.push(path);
            }
        }
    }
    count
}

#[tokio::test]
async fn an_exploration_is_pictured_and_a_replay_is_not() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = home.start(&[BUILTIN]);
    let order = order(&site.page("/open"), &json!({}));
    let (id, explored) = steps(&hob, &order, "explored").await;
    let all = pictures(&explored);
    assert_eq!(all.first(), Some(&&*format!("/api/v1/runs/{id}/steps/2/picture")));
    for path in &all {
        let answer = picture(&hob, path).await;
        assert_eq!(
            (answer.status().as_u16(), &answer.headers()["content-type"]),
            (200, &"image/jpeg".parse().unwrap())
        );
        assert!(answer.bytes().await.unwrap().starts_with(b"\xff\xd8\xff"));
    }
    let bare = reqwest::Client::new().get(format!("{}{}", hob.url, all[0])).send().await.unwrap();
    assert_eq!(bare.status(), 401);
    let other = home.keys(&["create", "--workspace", "other"]);
    let theirs = reqwest::Client::new().get(format!("{}{}", hob.url, all[0]));
    assert_eq!(theirs.header("x-api-key", other).send().await.unwrap().status(), 404);
    for path in ["0/picture", "99/picture", "x/picture"] {
        assert_eq!(picture(&hob, &format!("/api/v1/runs/{id}/steps/{path}")).await.status(), 404);
    }
    // What looks the same is kept once.
    assert_eq!(kept(&home), 1, "{all:?}");

    let (_, replayed) = steps(&hob, &order, "replayed").await;
    assert_eq!(pictures(&replayed), Vec::<&str>::new());
    let deleted = hob.request(Method::DELETE, &format!("/api/v1/runs/{id}")).send().await.unwrap();
    assert_eq!((deleted.status().as_u16(), kept(&home)), (204, 0));
    assert_eq!(picture(&hob, all[0]).await.status(), 404);
}

#[tokio::test]
async fn the_operator_says_of_which_runs_pictures_are_kept() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let order = order(&site.page("/open"), &json!({}));
    let hob = home.start(&[BUILTIN, ("HOB_FILES__PICTURES", "none")]);
    assert_eq!(pictures(&steps(&hob, &order, "explored").await.1), Vec::<&str>::new());
    drop(hob);
    let hob = home.start(&[BUILTIN, ("HOB_FILES__PICTURES", "all")]);
    assert!(!pictures(&steps(&hob, &order, "replayed").await.1).is_empty());
}

#[tokio::test]
async fn no_picture_is_kept_that_shows_a_secret() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = home.start(&[BUILTIN]);
    let more = json!({"task": "Log in and tell me the opening hours",
        "secrets": {"user": "ann.smith", "password": "hunter2"}});
    let (_, steps) = steps(&hob, &order(&site.page("/"), &more), "explored").await;
    for step in &steps {
        // Both fields and the button are one plan, made before anything was typed.
        let planned_first = ["fill", "extract", "finish"].contains(&step["name"].as_str().unwrap());
        assert!(planned_first || !step["picture"].is_string(), "{steps:#?}");
    }
    let of = |name: &str| steps.iter().filter(|step| step["name"] == name).collect::<Vec<_>>();
    assert_eq!(of("fill").len(), 2);
    let pictured: Vec<bool> = of("fill").iter().map(|step| step["picture"].is_string()).collect();
    assert_eq!(pictured, [true, false], "{steps:#?}");
}
