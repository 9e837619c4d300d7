//! What was once overlooked and made a wrong answer of: an order that the schema's description repeats, a day's hours
//! without their minutes, a page that was gone back from, a mark that is to be taken away. Right now, or refused.

use serde_json::{Value, json};

use super::{answer_of, object_schema};
use crate::support::site::{Asked, Site, html};

/// Papers of several departments in the order of their days.
const PAPERS: &str = "<html lang=en><title>Papers</title><main><h1>Summer papers</h1><table><thead><tr><th>Code<th>Module<th>Department<th>Candidates<tbody>\
    <tr><td><a href=/p/1>BIO1150</a><td>Biostatistics<td>Biology<td>91<tr><td><a href=/p/2>ECO1181</a><td>Game Theory<td>Economics<td>183\
    <tr><td><a href=/p/3>HIS1106</a><td>Tudor Government<td>History<td>151<tr><td><a href=/p/4>ECO2207</a><td>Behavioural Economics<td>Economics<td>280\
    <tr><td><a href=/p/5>ECO3310</a><td>Public Choice<td>Economics<td>77<tr><td><a href=/p/6>MAT3133</a><td>Topology<td>Mathematics<td>42\
    <tr><td><a href=/p/7>ECO2950</a><td>Development<td>Economics<td>279</table></main>";

/// When one may come and when one must go.
const CAMP: &str = "<html lang=fr><title>Infos</title><main><h1>Infos pratiques</h1><h2>Arrivée et départ</h2>\
    <p>Les emplacements sont disponibles à partir de 15 h 30. Le jour du départ, ils doivent être libérés avant 11 h 15.</p>\
    <h2>Vie au camping</h2><p>Le silence est demandé à partir de 22 h 45.</p></main>";

/// How long one walks.
const TRAIL: &str = "<html lang=en><title>Trails</title><main><h1>Ridge Walk</h1>\
    <p>The walk is 12 km. Climbing takes 3 hrs 49 min, descending 2 hrs 49 min.</p><dl><dt>Start<dd>railway station</dl></main>";

/// Settings, with a mark that is set.
const SETTINGS: &str = "<html lang=en><title>Settings</title><main><h1>My settings</h1><form action=/saved method=post><label>Name on badge <input name=badge value=Ann></label>\
    <label>Email digest <select name=digest><option value=daily>Every day<option value=weekly>Once a week</select></label>\
    <label><input type=checkbox name=listed checked>Show me in the list of attendees</label><button>Save</button></form></main>";

/// Two jobs of one name, the second of the firm that is meant on the second page.
const JOBS: [&str; 2] = [
    "<html lang=en><title>Jobs</title><main><h1>Jobs</h1><article><h3><a href=/job/1>Baker</a></h3><p>Mill & Son, Leeds</p></article><article><h3><a href=/job/2>Welder</a></h3><p>Lane Works, York</p></article><p><a href=/jobs?p=2>Next</a></p></main>",
    "<html lang=en><title>Jobs</title><main><h1>Jobs</h1><article><h3><a href=/job/3>Clerk</a></h3><p>Mill & Son, Leeds</p></article><article><h3><a href=/job/4>Baker</a></h3><p>Lane Works, York</p></article></main>",
];

fn job(name: &str, firm: &str, contact: &str) -> String {
    format!(
        "<html lang=en><title>{name}</title><main><h1>{name}</h1><p>{firm}</p><p>Questions go to {contact}.</p><button aria-expanded=false onclick=\"this.setAttribute('aria-expanded',true);f.hidden=false\">Apply</button>\
        <form id=f hidden action=/saved method=post><label>Your name <input name=name required></label><button>Send</button></form></main>"
    )
}

/// A programme whose days are chosen on it, and a page that tells of levels.
const PROGRAMME: &str = "<html lang=en><title>Programme</title><main><h1>Programme</h1><a href=/levels>Which level is for me?</a><p><button onclick=day('Thu')>Thursday</button><button onclick=day('Fri')>Friday</button></p>\
    <ul id=l></ul></main><script>const all=[['Grids','Thu','Beginner'],['Type','Thu','Expert'],['Ink','Fri','Beginner'],['Maps','Fri','Expert']];\
    const day=d=>l.innerHTML=all.filter(t=>!d||t[1]==d).map(t=>`<li><b>${t[0]}</b> <span>${t[1]}</span></li>`).join('');day()</script>";
const LEVELS: &str = "<html lang=en><title>Levels</title><main><h1>Levels</h1><p><button onclick=show('Beginner')>Beginner</button><button onclick=show('Expert')>Expert</button></p><h2>Talks</h2><ul id=l></ul></main>\
    <script>const all=[['Grids','Beginner'],['Ink','Beginner'],['Type','Expert'],['Maps','Expert'],['Sketching','Beginner']];const show=d=>l.innerHTML=all.filter(t=>!d||t[1]==d).map(t=>`<li><b>${t[0]}</b></li>`).join('');show()</script>";

fn site() -> Site {
    Site::new(|asked: Asked| async move {
        html(match (asked.route(), asked.path.contains("p=2")) {
            ("/papers", _) => PAPERS.to_owned(),
            ("/camp", _) => CAMP.to_owned(),
            ("/trail", _) => TRAIL.to_owned(),
            ("/settings", _) => SETTINGS.to_owned(),
            ("/programme", _) => PROGRAMME.to_owned(),
            ("/levels", _) => LEVELS.to_owned(),
            ("/jobs", later) => JOBS[usize::from(later)].to_owned(),
            ("/p/6", _) => {
                "<html lang=en><title>Topology</title><main><h1>Topology</h1><p>Hall B</p></main>"
                    .to_owned()
            }
            ("/job/1", _) => job("Baker", "Mill & Son, Leeds", "Ida Holt"),
            ("/job/2", _) => job("Welder", "Lane Works, York", "Max Penn"),
            ("/job/3", _) => job("Clerk", "Mill & Son, Leeds", "Ida Holt"),
            ("/job/4", _) => job("Baker", "Lane Works, York", "Una Reed"),
            ("/saved", _) => {
                "<html lang=en><title>Saved</title><main><h1>Settings saved.</h1></main>".to_owned()
            }
            _ => {
                "<html lang=en><title>Nothing</title><main><h1>Nothing here</h1></main>".to_owned()
            }
        })
    })
}

/// What comes of a task is right, or it is refused.
async fn is_right_or_refused(page: &str, task: &str, schema: Value, right: Value) {
    let answer = answer_of(&site(), page, task, schema, json!({})).await;
    assert!(
        answer["result"] == right || answer["error"]["code"] == "rejected",
        "{task}: {answer:#}"
    );
}

#[tokio::test]
async fn an_order_holds_though_the_schema_describes_its_list_so() {
    let item = object_schema(&[("title", "string"), ("candidates", "integer")]);
    let schema = json!({"type": "object", "required": ["exams"],
        "properties": {"exams": {"type": "array", "items": item, "description": "most candidates first"}}});
    let task =
        "Top 3 of the Economics department by entries, descending: module title, candidates.";
    let first = [("Behavioural Economics", 280), ("Development", 279), ("Game Theory", 183)];
    let right: Vec<Value> =
        first.iter().map(|(title, many)| json!({"title": title, "candidates": many})).collect();
    is_right_or_refused("/papers", task, schema, json!({"exams": right})).await;
}

#[tokio::test]
async fn nobody_is_called_by_a_code() {
    let schema = json!({"type": "object", "required": ["name"], "properties": {"name": {"type": "string", "description": "name of the chief invigilator"}}});
    let task = "I have to hand in a letter before the Topology paper. Who is the chief invigilator for it? I just need the name.";
    is_right_or_refused("/papers", task, schema, json!(null)).await;
}

#[tokio::test]
async fn hours_go_with_their_minutes_and_until_when_is_not_from_when() {
    let schema = || object_schema(&[("heure", "string")]);
    let right = json!({"heure": "11 h 15"});
    for task in [
        "Indique avant quelle heure il faut libérer l'emplacement le jour du départ.",
        "Le dernier jour, jusqu'à quelle heure peut-on garder l'emplacement le jour où l'on part ?",
    ] {
        is_right_or_refused("/camp", task, schema(), right.clone()).await;
    }
    let minutes = json!({"type": "object", "required": ["up", "down"], "properties": {
        "up": {"type": "integer", "description": "climbing, in minutes"}, "down": {"type": "integer", "description": "descending, in minutes"}}});
    let task = "How long do climbing and descending take on the Ridge Walk, in minutes?";
    is_right_or_refused("/trail", task, minutes, json!({"up": 229, "down": 169})).await;
}

#[tokio::test]
async fn a_mark_is_taken_away_where_one_is_to_be_taken_off_a_list() {
    let site = site();
    let task = "In the settings, change the name on the badge to Sol Marlowe, set the email digest to once a week and take me off the list of attendees.";
    let answer = answer_of(&site, "/settings", task, json!(null), json!({})).await;
    let sent: Vec<String> = site
        .log()
        .into_iter()
        .filter(|asked| asked.method == "POST")
        .map(|asked| asked.body)
        .collect();
    let right = sent == ["badge=Sol+Marlowe&digest=weekly"] && answer["outcome"] == "success";
    assert!(
        right || sent.is_empty() && answer["error"]["code"] == "rejected",
        "{sent:?} {answer:#}"
    );
}

#[tokio::test]
async fn what_was_gone_back_from_says_nothing_of_what_is_opened_then() {
    let schema = object_schema(&[("contact", "string")]);
    let task = "Open the job “Baker” at Lane Works and say who questions go to.";
    is_right_or_refused("/jobs", task, schema, json!({"contact": "Una Reed"})).await;
    is_right_or_refused("/jobs", task, json!(null), json!({"contact": "Una Reed"})).await;
}

#[tokio::test]
async fn what_one_says_that_one_does_names_what_it_is_done_to() {
    let site = site();
    let task = "I have made up my mind, I apply at Lane Works as a baker! My name is Sol Marlowe. Please send it.";
    let answer = answer_of(&site, "/jobs", task, json!(null), json!({})).await;
    let all = site.log();
    // A job is applied for on the page of it.
    let sent = all.iter().position(|asked| asked.method == "POST");
    let from =
        sent.and_then(|at| all[..at].iter().rev().find(|asked| asked.path.starts_with("/job/")));
    let right = from.is_some_and(|asked| asked.path == "/job/4");
    assert!(right || sent.is_none() && answer["error"]["code"] == "rejected", "{answer:#}");
}

#[tokio::test]
async fn what_was_chosen_on_a_page_that_was_left_counts_nothing_on_another() {
    is_right_or_refused(
        "/programme",
        "Thursday, level Beginner: how many talks?",
        json!(null),
        json!({"talks": 1}),
    )
    .await;
}
