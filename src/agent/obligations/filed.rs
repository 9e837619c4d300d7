//! What a file that is the result accounts for.

use super::deed::Deed;
use super::evidence::Evidence;
use super::{Duty, Kind, same_word};
use crate::agent::builtin::words;
use crate::perception::lexicon::Tasks;

impl Evidence {
    /// Whether a file that is the result accounts for a word: it means the file or the kind that its name tells, or what the
    /// file is of, which stands on or over what brought it.
    pub(super) fn is_the_file(&self, duty: &Duty) -> bool {
        let Some(file) = &self.file else { return false };
        let (files, word) = (&Tasks::get().files, duty.word.to_lowercase());
        // A button does not tell what the file will be called that it brings.
        let unknown = file.is_empty() && files.is_ending(&word);
        let whole = Tasks::get().little.whole.contains(&words::split(&word).concat());
        if files.is_file(&word) || files.says_kind_of(&word, file) || unknown || whole {
            return true;
        }
        let says = |words: &[String]| words.iter().any(|said| same_word(said, &duty.stem));
        let on = |deed: &Deed| says(&deed.words) || says(&deed.record) || says(&deed.on);
        matches!(duty.kind, Kind::Entity | Kind::Thing) && self.standing().any(on)
    }
}
