//! Actions, outcomes and refusals in words, for models, the timeline and the caller. Nothing is decided by
//! them.

use super::unproven;
pub use super::unproven::{not_done, unproven, unshown};
use crate::files::media_type;
use crate::model::{
    Acted, Action, Button, Clicking, Cut, Download, DownloadState, Extent, Extraction, Fault,
    HandBack, HandedBack, Mismatch, Misuse, Outcome, Ref, Refusal, Remark, SecretInSight,
    SecretPlace, Side, clip,
};
use crate::perception::Snapshot;

/// The action in words, with the element's role and name rather than its ref.
pub fn action(snapshot: &Snapshot, action: &Action) -> String {
    let element = |r#ref: &Ref| match snapshot.find(r#ref) {
        Some(node) if node.name.is_empty() => node.role.clone(),
        Some(node) => format!("{} \"{}\"", node.role, clip(&node.name, 60)),
        None => format!("element {ref}"),
    };
    let within =
        |at: &Option<Ref>| at.as_ref().map_or(String::new(), |at| format!(" in {}", element(at)));
    match action {
        Action::Goto { url } => format!("goto {url}"),
        Action::Fill { r#ref, value } => {
            format!("fill {} with {}", element(r#ref), clip(value, 80))
        }
        Action::Select { r#ref, option } => format!("select {option} in {}", element(r#ref)),
        Action::Check { r#ref, checked } => {
            format!("{} {}", if *checked { "check" } else { "uncheck" }, element(r#ref))
        }
        Action::Press { key, r#ref } => format!("press {key}{}", within(r#ref)),
        Action::Click { r#ref, how } => format!("{} {}", clicking(how), element(r#ref)),
        Action::Type { text, r#ref } => format!("type {}{}", clip(text, 80), within(r#ref)),
        Action::Drag { from, to, side } => dragging(&element(from), &element(to), *side),
        Action::Dialog { accept: true, .. } => "accept the next dialog".to_owned(),
        Action::Dialog { accept: false, .. } => "dismiss the next dialog".to_owned(),
        Action::Upload { r#ref, file } => {
            format!("upload {} to {}", clip(file, 60), element(r#ref))
        }
        Action::CallTool { tool, input, .. } => format!("call {}", tool_call(tool, input)),
        Action::Look {} => "look at an image of the page".to_owned(),
        Action::WaitFor { text } if text.is_empty() => "wait for a change".to_owned(),
        Action::WaitFor { text } => format!("wait for \"{}\"", clip(text, 60)),
        Action::SwitchTab { tab } => format!("switch to tab {tab}"),
        Action::Read { search: Some(text), .. } => format!("read around \"{}\"", clip(text, 60)),
        Action::Extract(extraction) => extracting(extraction),
        action => match action.target() {
            Some(r#ref) => format!("{} {}", action.name(), element(r#ref)),
            None => action.name().to_owned(),
        },
    }
}

/// `book {"guests":4}`
pub fn tool_call(tool: &str, input: &serde_json::Map<String, serde_json::Value>) -> String {
    let given = serde_json::to_string(input).unwrap_or_default();
    format!("{} {}", clip(tool, 60), clip(&given, 120))
}

fn dragging(from: &str, to: &str, side: Option<Side>) -> String {
    let side = side.map(|side| format!(", {side} it")).unwrap_or_default();
    format!("drag {from} onto {to}{side}")
}

fn extracting(extraction: &Extraction) -> String {
    let whose = extraction.each.as_ref().map_or("", |_| "every record's ");
    let fields: Vec<&str> = extraction.fields.keys().map(String::as_str).collect();
    format!("extract {whose}{}", fields.join(", "))
}

/// `click`, or `right-click with Shift on`
fn clicking(how: &Clicking) -> String {
    let button = how.button.map_or("", Button::name);
    let count = if how.double { "double" } else { "" };
    let kind: Vec<&str> =
        [button, count, "click"].into_iter().filter(|word| !word.is_empty()).collect();
    let keys = how.keys.as_ref().map(|keys| format!(" with {} on", clip(keys, 40)));
    let place = if how.at.is_some() || how.within.is_some() { " at a point of" } else { "" };
    format!("{}{}{place}", kind.join("-"), keys.unwrap_or_default())
}

/// What came of an action.
pub fn outcome(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Opened { status: Some(status), .. } if *status >= 400 => answers_with(*status),
        Outcome::Opened { url, .. } => format!("opened {url}"),
        Outcome::Downloaded(downloads) => joined(downloads.iter().map(download)),
        Outcome::Acted(acted) => input(acted),
        Outcome::ToolAnswered { acted, answer } => tool_answered(acted, answer),
        Outcome::Text(text) => text.clone(),
        Outcome::Extracted(extent) => extracted(extent),
        Outcome::Pictured { width, height } => {
            format!("an image of the visible part, {width}×{height}")
        }
        Outcome::DialogPrepared { accept } => {
            let answer = if *accept { "accepted" } else { "dismissed" };
            format!("the next confirm or prompt will be {answer}; now do what opens it")
        }
        Outcome::Noted | Outcome::Finished => String::new(),
        Outcome::Answered => "answered by a model".to_owned(),
        Outcome::NoBanner => "there is no such banner".to_owned(),
        Outcome::HandedBack(back) => handed_back(back),
        Outcome::Unfit(faults) => unfit(faults),
        Outcome::Refused(why) => refusal(why),
        Outcome::Failed(error) => error.message.clone(),
    }
}

/// Why a run does not go on that has waited for a person in vain.
pub fn stayed_away(reason: &str) -> String {
    format!("{reason}; a person was asked for, and nobody took the run over in time")
}

/// How a person's control ended, and what they say.
fn handed_back(HandedBack { advice, seconds, why, .. }: &HandedBack) -> String {
    let why = match why {
        HandBack::Given => format!("handed back after {seconds} s"),
        HandBack::Gone => format!("nobody was there any more after {seconds} s"),
        HandBack::TooLong => format!("taken back after {seconds} s, as long as people may have it"),
    };
    if advice.is_empty() { why } else { format!("{why}; they say: {advice}") }
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join("; ")
}

fn answers_with(status: u16) -> String {
    format!("the page answers with status {status}")
}

fn unfit(faults: &[Fault]) -> String {
    joined(faults.iter().take(5).map(|fault| format!("{}: {}", fault.pointer, fault.message)))
}

fn input(acted: &Acted) -> String {
    let Acted { url, navigated, new_tab, dialogs, downloads, changed, remark: more } = acted;
    let came = match (new_tab, navigated, changed) {
        (true, ..) => Some(format!("a new tab opened: {url}")),
        (_, true, _) => Some(format!("now at {url}")),
        (_, _, false) => Some("nothing on the page changed".to_owned()),
        _ => None,
    };
    let said = dialogs.iter().map(|text| format!("the page said: {text}"));
    let files = downloads.iter().map(download);
    joined(came.into_iter().chain(said).chain(files).chain(more.iter().map(remark)))
}

fn tool_answered(acted: &Acted, answer: &str) -> String {
    // What a tool did need not be seen on the page.
    let seen = acted.changed || acted.navigated || acted.new_tab || !acted.downloads.is_empty();
    let came = (seen || !acted.dialogs.is_empty()).then(|| input(acted));
    let answered = match answer {
        "" => "it gave no answer".to_owned(),
        answer => format!("it answered: {answer}"),
    };
    joined(came.filter(|came| !came.is_empty()).into_iter().chain([answered]))
}

fn remark(remark: &Remark) -> String {
    match remark {
        Remark::Holds(held) => format!("it holds {held:?}"),
        Remark::Made(held) => format!("the control made {held:?} of it"),
        Remark::Length(length) => format!("the control holds {length} characters"),
        Remark::Chose(option) => format!("chose {option:?}"),
        Remark::ThereAlready => "it is there already".to_owned(),
        Remark::Lies(side) => format!("it lies {side} it now"),
        Remark::Unmoved => "it lies where it lay before".to_owned(),
        Remark::AlreadySo => "it was so already".to_owned(),
        Remark::AtEnd { up: true } => "the page is at its top".to_owned(),
        Remark::AtEnd { up: false } => "the page is at its bottom".to_owned(),
        Remark::NoPageBack => "there is no page to go back to".to_owned(),
        Remark::FileChooser => {
            "a file chooser opened; give it files by `upload` on this element".to_owned()
        }
        Remark::Static => "nothing on the page changes by itself".to_owned(),
        Remark::Unchanged { seconds } => format!("the page did not change within {seconds} s"),
    }
}

/// A download as planners, the timeline and the caller are told of it.
pub fn download(download: &Download) -> String {
    let Download { id, name, bytes, state, .. } = download;
    let (name, kind) = (clip(name, 80), media_type(name));
    match state {
        DownloadState::Complete => {
            format!(
                "downloaded {id}: {name}, {kind}, {bytes} bytes; to make it the result, finish with \
                 written {{\"$file\": \"{id}\"}}"
            )
        }
        DownloadState::Coming => {
            format!("the download {id} of {name}, {kind}, is still coming: {bytes} bytes so far")
        }
        DownloadState::Failed(why) => format!("the download of {name} failed: {why}"),
    }
}

fn extracted(extent: &Extent) -> String {
    let Extent { list, seen, count, fields, pages, hidden, hidden_read, sample } = extent;
    let mut what = match (list, hidden, hidden_read) {
        (false, ..) => format!("read {count} of {fields} fields"),
        _ if *count == 0 && *seen > 0 => format!(
            "{seen} records are there from {pages} page(s), and none of them is as asked for: the \
             conditions leave none"
        ),
        (_, 0, _) => format!("read {count} records from {pages} page(s)"),
        (_, _, true) => {
            format!("read {count} records from {pages} page(s), {hidden} of them hidden")
        }
        (_, _, false) => format!(
            "read {count} records from {pages} page(s); {hidden} hidden beside them were left out"
        ),
    };
    if !sample.is_empty() {
        what = format!("{what}, the first: {sample}");
    }
    what
}

/// Why an action was not done, and what can be done about it.
pub fn refusal(refusal: &Refusal) -> String {
    let fixed = match refusal {
        Refusal::OutOfBounds { origin, sites } => {
            return format!(
                "{origin} is outside the sites of this run ({}); the caller can allow it by \
                 `allowedOrigins`",
                sites.join(", ")
            );
        }
        Refusal::Scheme(scheme) => return format!("`{scheme}:` addresses are not opened"),
        Refusal::NoAddress(text) => return format!("`{text}` is not an absolute http(s) address"),
        Refusal::NotGiven(given) => {
            let given = some_of(given);
            return format!(
                "only files that the caller gave can be uploaded, by their placeholders: {given}"
            );
        }
        Refusal::NoTool { name, offered } => return no_tool(name, offered),
        Refusal::ToolInput { name, why } => return other_input(name, why),
        Refusal::Status(status) => return answers_with(*status),
        Refusal::TooLong { seconds } => return too_long(*seconds),
        Refusal::Page { message, .. }
        | Refusal::Browser(message)
        | Refusal::Unanswered(message) => {
            return message.clone();
        }
        Refusal::NoRecord(held) if !held.is_empty() => {
            return format!("no record of the list holds “{}”", held.join("” and “"));
        }
        Refusal::NoSuchField(field) => return no_such_field(field),
        Refusal::NoOrder(field) => {
            return format!(
                "`{field}` has values that are neither all numbers of one unit nor all dates in \
                 figures, so they have no certain order"
            );
        }
        Refusal::DoubtfulOrder(doubt) => return format!("the order is not certain: {doubt}"),
        Refusal::Undone(undone) => return unproven::not_finished(undone),
        Refusal::Mismatch(how) => return mismatch(how),
        Refusal::Misused(how) => return misuse(how),
        Refusal::Secret(place) => no_secret(*place),
        Refusal::NoPicture(sight) => no_picture(*sight),
        Refusal::ReadOnly => {
            "the run is read-only: only following links, scrolling and reading are allowed"
        }
        Refusal::MaySendTwice => {
            "the saved program may have sent this already in this run; it is not sent twice. Read what \
             came of it, or give up"
        }
        Refusal::NoFields => "an extraction needs at least one field",
        Refusal::NoFileWanted => "the result must be data that fits the schema",
        Refusal::NoRecord(_) => "the list has no record",
        Refusal::SeveralRecords => {
            "more than one record fits, so it is not clear which is meant; say more of it in `matching`"
        }
    };
    fixed.to_owned()
}

fn no_such_field(field: &str) -> String {
    format!("`{field}` is none of the fields that are read; add it as `_{field}` to compare it")
}

fn some_of(names: &[String]) -> String {
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

fn no_tool(name: &str, offered: &[String]) -> String {
    format!("the page offers no tool `{name}`; it offers: {}", some_of(offered))
}

fn other_input(name: &str, why: &str) -> String {
    format!("the page's tool `{name}` takes other input: {why}")
}

fn too_long(seconds: u64) -> String {
    format!(
        "it was not done within {seconds} seconds (limits.step_seconds), and was broken off: it may have been done in \
         part"
    )
}

fn mismatch(mismatch: &Mismatch) -> String {
    let fixed = match mismatch {
        Mismatch::NotThere { seconds } => {
            return format!("there is no such element after {seconds} s");
        }
        Mismatch::Several(count) => return format!("it means {count} elements, not one"),
        Mismatch::OnNoPage(pages) => return format!("it is on none of the list's {pages} pages"),
        Mismatch::NotInState { state, seconds } => {
            return format!("it was not {state} within {seconds} s");
        }
        Mismatch::ElsewhereThan { at } => return format!("the page is at {at}"),
        Mismatch::NoDay(day) => return format!("there is no calendar that leads to {day}"),
        Mismatch::NoDownload => "nothing was downloaded",
        Mismatch::NotShown => "the element is not shown",
        Mismatch::SeveralFurther => "it means several elements on a further page of the list",
        Mismatch::Stayed => "the page stayed, unlike when the program was made",
        Mismatch::NoEffect => "it had no effect, unlike when the program was made",
        Mismatch::NoWayOn => "the way to the list's next page is not there",
        Mismatch::Gap => "the list may have records between those that were read",
        Mismatch::FurtherPages => "the list has further pages that the program does not know",
        Mismatch::NothingToCount => "what is to be counted is not there",
    };
    fixed.to_owned()
}

/// Why a list may be longer than what was read of it, for the caller.
pub fn cut_off(cut: &Cut) -> String {
    match cut {
        Cut::Records(count) => format!("the list was cut off after {count} records"),
        Cut::Pages(count) => format!("the list was cut off after {count} pages"),
        Cut::BarePage(address) => {
            format!("the list may be longer: its next page {address} shows no records")
        }
        Cut::Gap => "the list may have records between those that were read: it showed others at once as it was scrolled"
            .to_owned(),
    }
}

fn no_secret(place: SecretPlace) -> &'static str {
    match place {
        SecretPlace::Address => "a secret is not put into an address",
        SecretPlace::Dialog => "a secret is not put into a dialog",
        SecretPlace::Matching => "records are not matched with a secret",
        SecretPlace::Tool => "a secret is not given to a tool of a page",
        SecretPlace::Code => "a secret is not put into code",
        SecretPlace::NoField => "a secret is only typed into a field",
    }
}

fn no_picture(sight: SecretInSight) -> &'static str {
    match sight {
        SecretInSight::Field => {
            "no image is made: a field on the page shows a secret that was put into it"
        }
        SecretInSight::Page => "no image is made: the page shows a secret of this run",
        SecretInSight::TooLarge => {
            "no image is made: the page is too large to be searched for secrets"
        }
    }
}

fn misuse(misuse: &Misuse) -> String {
    let fixed = match misuse {
        Misuse::Questions(most) => return format!("a program asks at most {most} questions"),
        Misuse::QuestionSize(most) => {
            return format!("what is given with a question is over {most} bytes");
        }
        Misuse::QuestionSchema(why) => return format!("ai: the schema cannot be used: {why}"),
        Misuse::State(state) => return format!("there is no state {state:?}"),
        Misuse::Property(what) => return format!("nothing is known of {what:?}"),
        Misuse::Evaluate => {
            "programs run no code of their own in pages here: the operator has not allowed it \
             (programs.evaluate)"
        }
        Misuse::NoModel => "a part of the result is judged or written, and no model is set up",
        Misuse::Files => "only files that are parameters of this run can be uploaded",
        Misuse::OnePart => "a next page or frame is named by one part: getBy… or locator(…)",
        Misuse::PartAlone => "a next page or frame is named by one part that stands alone",
        Misuse::NothingToReload => "there is no page to load again",
    };
    fixed.to_owned()
}
