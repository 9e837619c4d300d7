//! A task that is a script in plain words: done step by step in its order, done again without anybody's thinking, and
//! what cannot be found named.

use serde_json::{Value, json};

use super::{answer_of, object_schema, start};
use crate::support::hob::{Home, Kind};
use crate::support::site::{Asked, Site, html};

/// An order form behind a folded part, with a slider, a list that takes several and a menu; it says a number that depends on
/// all that was put in.
const FORM: &str = "<html lang=en><title>Parcels</title><main><h1>Parcels</h1><p>What is sent today arrives tomorrow.</p>\
    <button aria-expanded=false onclick=\"this.setAttribute('aria-expanded',true);d.hidden=false\">Details</button>\
    <form id=d hidden action=/sent method=post><label>Name <input name=name></label><label>Note <input name=note></label>\
    <fieldset><legend>Service</legend><label><input type=radio name=service value=std checked>Standard</label><label><input type=radio name=service value=exp>Express</label></fieldset>\
    <label>Weight <input type=range name=weight min=0 max=10 value=1></label>\
    <label>Extras <select name=extras multiple size=4><option>Label<option>Tape<option>Wrap<option>Seal</select></label>\
    <label><input type=checkbox name=terms>I agree to the terms</label><button>Send</button><button type=button onclick=\"d.reset()\">Clear</button></form></main>";

/// Mails in a list, each with the same buttons.
const MAILS: &str = "<html lang=en><title>Mails</title><main><h1>Mails</h1><ul id=l><li><b>Ann Lee</b> <span>Lunch?</span> <button>Star</button> <button>Delete</button></li>\
    <li><b>Bob Orr</b> <span>Invoice</span> <button>Star</button> <button>Delete</button></li><li><b>Cy Poe</b> <span>Ann was here</span> <button>Star</button> <button>Delete</button></li></ul></main>\
    <script>l.onclick=e=>{if(e.target.tagName!='BUTTON')return;const row=e.target.closest('li');fetch('/done',{method:'POST',body:e.target.textContent+' '+row.querySelector('b').textContent}).then(()=>{if(e.target.textContent=='Delete')row.remove();else e.target.textContent='Starred'})}</script>";

/// A box for a day that cannot be typed into, with a calendar that a click on it brings up.
const DAYS: &str = "<html lang=en><title>Visits</title><main><h1>Visits</h1><form action=/sent method=post><label>Date <input name=date readonly onclick=draw()></label><div id=c></div><button>Book</button></form></main>\
    <script>let m=new Date(Date.UTC(2027,2,1));const names=['January','February','March','April','May','June','July','August','September','October','November','December'];\
    function turn(by){m.setUTCMonth(m.getUTCMonth()+by);draw()}\
    function pick(d){document.querySelector('input').value=`${m.getUTCMonth()+1}/${d}/${m.getUTCFullYear()}`;c.innerHTML=''}\
    function draw(){const n=new Date(Date.UTC(m.getUTCFullYear(),m.getUTCMonth()+1,0)).getUTCDate();\
    c.innerHTML=`<div><button type=button onclick=turn(-1)>Previous</button><b>${names[m.getUTCMonth()]} ${m.getUTCFullYear()}</b><button type=button onclick=turn(1)>Next</button></div><table>`+\
    [...Array(n).keys()].map(d=>`${d%7?'':'<tr>'}<td><a href='#' onclick='pick(${d+1});return false'>${d+1}</a></td>`).join('')+'</table>'}</script>";

fn site() -> Site {
    Site::new(|asked: Asked| async move {
        html(match asked.route() {
            "/sent" => format!(
                "<html lang=en><title>Parcels</title><main><h1>Thank you</h1><dl><dt>Parcel number<dd>{}</dl></main>",
                number_of(&asked.body)
            ),
            "/done" => "ok".to_owned(),
            "/mails" => MAILS.to_owned(),
            "/days" => DAYS.to_owned(),
            _ => FORM.to_owned(),
        })
    })
}

/// What was sent to a site.
fn sent(site: &Site) -> Vec<String> {
    let all = site.log().into_iter().filter(|asked| asked.method == "POST");
    all.map(|asked| asked.body).collect()
}

/// A number that depends on all that was sent.
fn number_of(sent: &str) -> String {
    let sum = sent.bytes().fold(7_u32, |sum, byte| (sum * 31 + u32::from(byte)) % 80_000);
    format!("P-{:05}", 10_000 + sum)
}

const SCRIPT: &str = r#"Click "Details", type {{parameters.who}} into the Name field, choose Express, set the Weight slider to 4, select Tape and Seal from the Extras list, tick the box "I agree to the terms", press Send, then tell me the parcel number."#;

fn body_of(who: &str) -> String {
    format!("name={who}&note=&service=exp&weight=4&extras=Tape&extras=Seal&terms=on")
}

#[tokio::test]
async fn a_script_is_done_in_its_order_and_again_with_other_inputs() {
    let site = site();
    let home = Home::new(&Kind::Sqlite);
    let hob = start(&home);
    let order = |who: &str| {
        json!({"task": SCRIPT, "startUrl": site.page("/"), "skilletId": "parcel", "parameters": {"who": who},
            "outputSchema": object_schema(&[("number", "string")])})
    };
    let first = hob.run(&order("Ann")).await;
    assert_eq!(first["result"], json!({"number": number_of(&body_of("Ann"))}), "{first:#}");
    let again = hob.run(&order("Bob")).await;
    assert_eq!(again["result"], json!({"number": number_of(&body_of("Bob"))}), "{again:#}");
    assert_eq!(again["path"], "replayed", "{again:#}");
    assert_eq!(sent(&site), [body_of("Ann"), body_of("Bob")]);
}

#[tokio::test]
async fn a_step_is_done_on_the_record_that_the_one_before_it_names() {
    let site = site();
    let task = "Find the mail from {{parameters.who}} and press Star.";
    let answer = answer_of(&site, "/mails", task, json!(null), json!({"who": "Bob Orr"})).await;
    assert_eq!(
        (&answer["outcome"], sent(&site)),
        (&json!("success"), vec!["Star Bob Orr".to_owned()]),
        "{answer:#}"
    );
}

#[tokio::test]
async fn what_of_several_is_meant_is_said_by_its_place() {
    let site = site();
    let task = "Click the 3rd \"Delete\" button.";
    let answer = answer_of(&site, "/mails", task, json!(null), json!({})).await;
    assert_eq!(
        (&answer["outcome"], sent(&site)),
        (&json!("success"), vec!["Delete Cy Poe".to_owned()]),
        "{answer:#}"
    );
}

#[tokio::test]
async fn a_calendar_is_turned_to_the_day_of_a_step() {
    let site = site();
    let task = "Select 05/23/2027 as the date and press Book.";
    let answer = answer_of(&site, "/days", task, json!(null), json!({})).await;
    assert_eq!(sent(&site), ["date=5%2F23%2F2027"], "{answer:#}");
    // What the box says is not what the task says: it is the same day all the same, or nobody knows.
    let known = answer["outcome"] == "success";
    assert!(known || answer["error"]["details"]["changed"] == true, "{answer:#}");
}

#[tokio::test]
async fn steps_that_cannot_be_done_are_named_and_nothing_is_guessed() {
    let cases: &[(&str, &str, &str)] = &[
        ("/mails", "Press the button Archive.", "Press the button Archive"),
        // Three are called so.
        ("/mails", "Press Delete.", "Press Delete"),
        ("/", "Click Details, choose Overnight and press Send.", "choose Overnight"),
        ("/", "Click Details, enter \"Ann\" into the Nickname field and press Send.", "Nickname"),
        // Nothing is sent that was not to be sent, and what is only filled in is lost with the page.
        ("/", "Click Details and type \"Ann\" into the Name field.", "nothing is sent yet"),
    ];
    for (page, task, named) in cases {
        let site = site();
        let answer = answer_of(&site, page, task, json!(null), json!({})).await;
        let message = answer["error"]["message"].as_str().unwrap_or_default();
        assert_eq!(answer["error"]["code"], "rejected", "{task}: {answer:#}");
        assert!(message.contains(named), "{task}: {message}");
        assert_eq!(sent(&site), Vec::<String>::new(), "{task}");
    }
}

#[tokio::test]
async fn each_step_is_told_as_evidence() {
    let site = site();
    let task = "Click Details, tick \"I agree to the terms\", then press the button Send.";
    let answer = answer_of(&site, "/", task, json!(null), json!({})).await;
    let words: Vec<&Value> =
        answer["evidence"].as_array().unwrap().iter().map(|met| &met["word"]).collect();
    assert_eq!(
        words,
        ["Click Details", "tick \"I agree to the terms\"", "press the button Send"],
        "{answer:#}"
    );
    assert_eq!(sent(&site), ["name=&note=&service=std&weight=1&terms=on"]);
}
