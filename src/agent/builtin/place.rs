//! The place in a list by which a task means one record: the first post, the last entry.

use super::patterns::captures;
use super::words;
use crate::perception::lexicon::Concept;

/// Which record of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Place {
    /// Stem of what the records are: `post`.
    pub(super) noun: String,
    /// The last of them rather than the first.
    pub(super) last: bool,
}

/// The place that a task names, in lower case.
pub(super) fn place(text: &str) -> Option<Place> {
    const PLACE: &str = r"\b(first|opening|topmost|top|last|final)\s+([\p{L}-]{3,})\b";
    let [place, noun] = <[String; 2]>::try_from(captures(PLACE, text)?).ok()?;
    let one = words::stem(&noun) == noun && !words::is_stop(&noun) && !words::is_verb(&noun);
    let last = ["last", "final"].contains(&place.as_str());
    (one && !Concept::PlaceOnly.has(&noun)).then_some(Place { noun, last })
}

/// The heading that a task says its wanted values stand under.
pub(super) fn section(text: &str) -> Option<String> {
    const QUOTED: &str = r#"["“„'‘«]([^"“”'’»]+)["”'’»]"#;
    const NAME: &str = r"(\p{Lu}[\w&-]*(?:\s+[\w&-]+){0,3}?)";
    [
        format!(r"(?i)\b(?:section|heading|chapter)\s+(?:called\s+|named\s+|titled\s+)?{QUOTED}"),
        format!(r"(?i){QUOTED}\s+(?:section|heading|chapter)\b"),
        format!(r"\bunder\s+{QUOTED}"),
        format!(r"\b(?:section|heading|chapter)\s+{NAME}\s*(?:[.,;:?]|$|\band\b)"),
        format!(r"\b(?:the|its|in)\s+{NAME}\s+section\b"),
        format!(r"\bunder\s+(?:the\s+)?{NAME}\s*(?:[.,;:?]|$|\band\b)"),
    ]
    .iter()
    .find_map(|source| captures(source, text)?.pop())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tasks_name_places() {
        for (text, noun, last) in [
            ("return the text of the first post.", "post", false),
            ("who wrote the last comment?", "comment", true),
            ("what does it say in the opening post of 'x'?", "post", false),
        ] {
            assert_eq!(place(text), Some(Place { noun: noun.to_owned(), last }), "{text}");
        }
        for text in ["the first page", "the first 5 posts", "the top stories", "first name"] {
            assert_eq!(place(text), None, "{text}");
        }
    }

    #[test]
    fn tasks_name_sections() {
        for (text, name) in [
            ("Collect the commands in the section \"Main commands\" with name.", "Main commands"),
            ("Open the page and read the line in its NAME section.", "NAME"),
            ("What does it say under NAME?", "NAME"),
            ("manual -> text of section NAME", "NAME"),
            ("Which are listed under Main porcelain commands, and why?", "Main porcelain commands"),
        ] {
            assert_eq!(section(text).as_deref(), Some(name), "{text}");
        }
        for text in ["Collect all products under $50", "Read the sections of this page"] {
            assert_eq!(section(text), None, "{text}");
        }
    }
}
