//! Successes that were once said of what had not been done: each is right now, or refused with nothing sent.

use serde_json::{Value, json};

use super::BUILTIN;
use crate::support::hob::{Hob, Home, Kind};
use crate::support::site::{Asked, Site, html};

/// An application of its own kind: pages by `#/`, a dialog without a form, a record that is changed by its Save
/// button and by no key.
const PERMITS: &str = r##"<title>Depot</title><nav><a href="#/">Start</a> <a href="#/permits">Permits</a></nav><main></main>
<script>
const holders = [["A-1", "Mill & Daughters", "KX11 AAB"], ["A-2", "Ines Moreau", "LD40 POK"], ["A-3", "Rolf Abend", "MN52 TTR"]];
const main = document.querySelector("main");
function show() {
  if (!location.hash.includes("permits")) { main.innerHTML = "<p>Good morning.</p>"; return; }
  main.innerHTML = "<div>Permits</div>" + holders.map(([id, name, plate]) =>
    `<div class=row><span>${id}</span> <span>${name}</span> <span>${plate}</span> <button data-id=${id}>Edit</button></div>`).join("");
}
addEventListener("hashchange", show);
main.addEventListener("click", e => {
  const holder = holders.find(h => h[0] === e.target.dataset.id);
  if (!holder) return;
  const over = document.body.appendChild(document.createElement("div"));
  over.style = "position:fixed;inset:0;background:#fff";
  over.innerHTML = `<b>Edit ${holder[0]}</b> <span>${holder[1]}</span> <label>Number plate <input value="${holder[2]}"></label>
    <button id=save>Save</button> <button id=no>Cancel</button>`;
  over.querySelector("#no").onclick = () => over.remove();
  over.querySelector("#save").onclick = async () => {
    holder[2] = over.querySelector("input").value;
    await fetch("/permits/" + holder[0], { method: "POST", body: holder[2] });
    over.remove();
    show();
  };
});
show();
</script>"##;

/// Boxes that are left as they are unless somebody says otherwise.
const REQUEST: &str = "<title>Cat clinic</title><h1>Ask for an appointment</h1><form method=post action=/asked>\
    <p><label>Owner <input name=owner required></label><p><label>Name of the cat <input name=cat required></label>\
    <p><label>Doctor <select name=doctor><option>No preference<option>Dr Ann Lund<option>Dr Joe Park</select></label>\
    <p><label>Date <input type=date name=day></label>\
    <p><label><input type=checkbox name=first> First visit</label>\
    <p><label><input type=checkbox name=aloud> The story may be read out on our open day</label>\
    <p><button>Send request</button></form>";

/// Records that name no page of their own, each with a switch that says its name and keeps a note of who pressed it.
const BOATS: &str = r#"<title>Boats</title><h1>Boats for hire</h1><main></main>
<script>
const boats = [["Heron", "4.2 m", 3], ["Gannet", "6.8 m", 6], ["Dunlin", "3.9 m", 2], ["Avocet", "5.5 m", 4], ["Knot", "4.7 m", 3]];
document.querySelector("main").innerHTML = boats.map(([name, length, seats]) =>
  `<div class=boat><b>${length}</b><div><div>${name}</div><small>${seats} seats</small></div>
   <button aria-pressed=false aria-label="Watch: ${name}">Watch</button></div>`).join("");
document.querySelectorAll("button").forEach(button => button.onclick = async () => {
  await fetch("/watched", { method: "POST", body: button.ariaLabel });
  button.ariaPressed = button.ariaPressed === "true" ? "false" : "true";
});
</script>"#;

fn site() -> Site {
    Site::new(|asked: Asked| async move {
        match asked.route() {
            "/boats" => html(BOATS),
            "/request" => html(REQUEST),
            "/asked" => html(
                "<title>Cat clinic</title><h1>Thank you</h1><p>We have your request and will ring you.",
            ),
            _ => html(PERMITS),
        }
    })
}

/// What a task came to: what the site was sent, and whether the run says success.
pub(super) async fn comes_to(
    hob: &Hob,
    site: &Site,
    start: &str,
    task: &str,
    inputs: Value,
) -> (bool, Vec<(String, String)>) {
    let before = site.log().len();
    let order = json!({"task": task, "startUrl": site.page(start), "parameters": inputs});
    let run = hob.run(&order).await;
    let log = site.log();
    let sent = log[before..].iter().filter(|hit| hit.method == "POST");
    let sent = sent.map(|hit| (hit.path.clone(), hit.body.clone())).collect();
    (run["outcome"] == "success", sent)
}

#[tokio::test]
async fn a_dialog_that_was_filled_in_and_not_saved_changed_nothing() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = home.start(BUILTIN);
    for task in [
        "Ines Moreau has another car. Please go to the permits and change the number plate on her permit to {{parameters.plate}}.",
        "Edit Ines Moreau's permit so that the number plate is {{parameters.plate}}.",
        "New plate for Ines Moreau's permit: {{parameters.plate}}",
    ] {
        let done = comes_to(&hob, &site, "/", task, json!({"plate": "RS19 UVW"})).await;
        let changed = vec![("/permits/A-2".to_owned(), "RS19 UVW".to_owned())];
        assert!(done == (true, changed.clone()) || done == (false, Vec::new()), "{task}: {done:?}");
    }
}

#[tokio::test]
async fn a_box_that_the_task_speaks_of_is_not_left_as_it_is() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = home.start(BUILTIN);
    let ticked = "owner=Nell+Frey&cat=Pip&doctor=Dr+Ann+Lund&day=2027-05-06&first=on";
    let aloud = "owner=Nell+Frey&cat=Pip&doctor=No+preference&day=2027-05-06&aloud=on";
    for (task, body) in [
        (
            "Ask for an appointment: Nell Frey, cat Pip, with Dr Ann Lund, 2027-05-06. First visit.",
            ticked,
        ),
        (
            "Could you ask for an appointment for my cat Pip? I'm Nell Frey, we'd like to see Dr Ann Lund on 6 May 2027. We have never been there before.",
            ticked,
        ),
        (
            "Ask for an appointment on 2027-05-06 for the cat Pip, owner Nell Frey; the story may be read out.",
            aloud,
        ),
        (
            "Ask for an appointment on 2027-05-06 for the cat Pip, owner Nell Frey; reading the story out is allowed.",
            aloud,
        ),
    ] {
        let done = comes_to(&hob, &site, "/request", task, json!({})).await;
        let sent = vec![("/asked".to_owned(), body.to_owned())];
        assert!(done == (true, sent) || done == (false, Vec::new()), "{task}: {done:?}");
    }
}

#[tokio::test]
async fn what_marks_a_record_is_not_pressed_by_who_only_reads() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = home.start(BUILTIN);
    for task in [
        "How long is the Gannet?",
        "Find the length of the boat Gannet.",
        "We would like to take the Gannet out. What does it measure?",
    ] {
        let (_, sent) = comes_to(&hob, &site, "/boats", task, json!({})).await;
        assert!(sent.is_empty(), "{task}: {sent:?}");
    }
    let task = "Turn on Watch for the boat Gannet.";
    let watched = vec![("/watched".to_owned(), "Watch: Gannet".to_owned())];
    let done = comes_to(&hob, &site, "/boats", task, json!({})).await;
    assert!(done == (true, watched) || done == (false, Vec::new()), "{done:?}");
}
