//! What the task calls the values that a schema names, where it counts them up in the same order: `uva, graduación y precio`
//! for `grape`, `alcohol`, `price`. A caller's schema may be in another language than the page; the task seldom is.

use super::clauses;
use super::patterns::pattern;
use super::want::{Field, Heard, Want};
use super::words;
use crate::perception::lexicon::Tasks;

/// How like a word of the task one of a value's name must be to tell that it is asked for there.
const ALIKE: f64 = 0.7;

impl Want {
    /// Has each value learn what the task calls it: of single values, or else of those of the records of the one list.
    /// `apart`: stems that name what is given, which is no name of what is asked for.
    pub(super) fn hear(&mut self, text: &str, apart: &[String]) {
        let fields = match (&mut self.singles[..], &mut self.lists[..]) {
            ([], [list]) => &mut list.fields[..],
            (singles, _) => singles,
        };
        if fields.iter().any(|field| field.told.is_some()) {
            return;
        }
        let parts = parts(text, apart);
        let in_turn = fields.len() > 1;
        let Some(run) = in_order(fields, &parts) else { return };
        for (field, part) in fields.iter_mut().zip(run) {
            field.heard = Some(Heard { words: part.clone(), in_turn });
        }
    }
}

/// The part of the task for each of the values: as many as there are follow each other in their order, one at least of them
/// says what its value is called, and none says it of another value. `None` where two runs of parts do so as well.
fn in_order<'p>(fields: &[Field], parts: &'p [Vec<String>]) -> Option<&'p [Vec<String>]> {
    let speaks = |field: &Field, part: &[String]| {
        let own = field.words.iter().chain(&field.described);
        own.filter(|word| words::best_kin(word, part) >= ALIKE).count()
    };
    let told = |run: &[Vec<String>]| {
        let mut count = 0;
        for (field, part) in fields.iter().zip(run) {
            let own = speaks(field, part);
            if run.iter().any(|other| speaks(field, other) > own) {
                return 0;
            }
            count += own;
        }
        count
    };
    let runs: Vec<_> = match fields.len() {
        0 => return None,
        many => parts.windows(many).map(|run| (told(run), run)).collect(),
    };
    let most = runs.iter().map(|(count, _)| *count).max().filter(|most| *most > 0)?;
    let mut best = runs.into_iter().filter(|(count, _)| *count == most);
    best.next().filter(|_| best.next().is_none()).map(|(_, run)| run)
}

/// The stems of what a text counts up: what stands between its commas, semicolons, colons, ends of sentences and words like
/// `and`.
fn parts(text: &str, apart: &[String]) -> Vec<Vec<String>> {
    let joining = Tasks::get().conjunctions(clauses::language(text)).collect::<Vec<_>>().join("|");
    let source = format!(r"(?i)[,;:\n–—!?]|\.(?:\s|$)|\s(?:{joining}|\+|&)\s");
    let (Some(given), Some(marks)) = (pattern(r"\{\{[^}]*\}\}"), pattern(&source)) else {
        return Vec::new();
    };
    let text = given.replace_all(text, " ");
    let stems = |part: &str| -> Vec<String> {
        let mut said = clauses::plain_label(part);
        said.retain(|word| !apart.contains(word));
        said
    };
    marks.split(&text).map(stems).filter(|part| !part.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn heard(task: &str, names: &[&str]) -> Vec<String> {
        let property = |name: &&str| ((*name).to_owned(), json!({"type": "string"}));
        let properties: serde_json::Map<_, _> = names.iter().map(property).collect();
        let schema = json!({"type": "object", "properties": properties});
        let mut want = Want::of_schema(&schema).unwrap();
        want.hear(task, &words::stems("vino"));
        let said = |field: Field| field.heard.map(|heard| heard.words.join(" "));
        want.singles.into_iter().filter_map(said).collect()
    }

    #[test]
    fn values_are_called_as_the_task_counts_them_up() {
        let names = ["grape", "alcohol", "price"];
        let task = "Consulta el vino «{{parameters.vino}}» y da su uva, graduación y precio.";
        let said = heard(task, &names);
        assert!(said[0].ends_with("uva") && said[1].starts_with("gradua"), "{said:?}");
        // In another order it tells nothing.
        assert!(heard("Da el precio, la uva y la graduación.", &names).is_empty());
        assert!(heard("Show me something else, quickly, today.", &names).is_empty());
        assert_eq!(heard("Find the recommended needle size for it.", &["needleSize"]).len(), 1);
    }
}
