//! What is said of a result that a page does not bear out.

use crate::model::{Undone, clip};

/// Why what was sent last is no success.
pub fn not_done(undone: &Undone) -> String {
    let why = match undone {
        Undone::Asks(text) => {
            let text = clip(text, 200);
            return format!(
                "it is not done: a dialog is open and not answered, which says: {text}"
            );
        }
        Undone::Complains(text) => {
            return format!("it is not done: the page says: {}", clip(text, 200));
        }
        Undone::Carried(button) => {
            let button = clip(button, 80);
            return format!("what was filled in is not sent yet: “{button}” was not pressed");
        }
        Undone::Failed(step) => return format!("what was tried last did not come about: {step}"),
        Undone::Unshown(acts) => {
            let acts = either(acts);
            return format!("the task asks for this, and nothing that was done shows {acts}");
        }
        Undone::Unused(inputs) => {
            let inputs = either(inputs);
            return format!("nothing that was done shows that these inputs were used: {inputs}");
        }
        Undone::Unsaved => {
            "the page says that something on it is not saved yet: it would ask before it is left"
        }
        Undone::Unsent => "a form was filled in and not sent: its button was not pressed",
        Undone::Unchanged => "what was done last changed nothing on the page",
        Undone::Untouched => {
            "the task asks for something to be done, and so far pages were only looked at"
        }
    };
    why.to_owned()
}

fn either(words: &[String]) -> String {
    let words: Vec<String> = words.iter().map(|word| format!("“{}”", clip(word, 80))).collect();
    words.join(" or ")
}

/// What a replay is told with whose program was made of a run that nothing showed these acts of.
pub fn unshown(acts: &[String]) -> String {
    format!(
        "nothing that was done when the program was made showed {}: look whether the site has it now",
        either(acts)
    )
}

/// The same for a planner, which may know better where the page does not show it for certain.
pub(super) fn not_finished(undone: &Undone) -> String {
    let why = not_done(undone);
    if undone.is_sure() { why } else { format!("{why}; if it is done all the same, finish again") }
}

/// What a result is told with where a planner said again that it is done.
pub fn unproven(undone: &Undone) -> Option<&'static str> {
    Some(match undone {
        // The words that nothing accounts for are told anyway.
        Undone::Unshown(_) | Undone::Unused(_) => return None,
        Undone::Unsaved => {
            "the page said in the end that something on it is not saved: it would ask before it is left"
        }
        Undone::Unsent | Undone::Carried(_) => "a form was filled in and not sent",
        Undone::Failed(_) => "what was tried last did not come about, by the run's steps",
        Undone::Untouched => {
            "the task asks for something to be done, and nothing was: pages were only looked at"
        }
        _ => "what was done last changed nothing on the page that could be seen",
    })
}
