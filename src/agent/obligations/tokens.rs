//! The words of a task where they stand: in which sentence, at the start of which clause, in quotation marks.

use crate::agent::builtin::words;
use crate::perception::lexicon::Tasks;

/// A word of the task where it stands.
#[derive(Debug)]
pub(super) struct Token {
    /// As written.
    pub(super) raw: String,
    /// Lower case, plainly spelled.
    pub(super) plain: String,
    /// Whether a sentence or clause begins with it.
    pub(super) begins: bool,
    /// Which sentence it is in.
    pub(super) sentence: usize,
    /// Whether it stands in quotation marks.
    pub(super) quoted: bool,
    /// Whether a quotation or an input follows it.
    pub(super) before_mark: bool,
}

/// The words of a text in order.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut begins = true;
    let mut sentence = 0;
    let mut quoted = false;
    let mut word = String::new();
    let mut chars = text.chars().chain([' ']).peekable();
    while let Some(c) = chars.next() {
        // The points of an address, a number or a day end no sentence.
        let inner = c == '.' && chars.peek().is_some_and(|next| next.is_alphanumeric());
        if c.is_alphanumeric() || (matches!(c, '\'' | '’') && !word.is_empty()) {
            word.push(c);
            continue;
        }
        if !word.is_empty() {
            let raw = std::mem::take(&mut word);
            let bare = raw.trim_end_matches(['\'', '’']);
            let bare = bare.strip_suffix("'s").or_else(|| bare.strip_suffix("’s")).unwrap_or(bare);
            // `l'indirizzo` is an address.
            let elided = bare.split_once(['\'', '’']).filter(|(article, rest)| {
                !rest.is_empty() && Tasks::get().elisions.contains(&article.to_lowercase())
            });
            let bare = elided.map_or(bare, |(_, rest)| rest);
            let plain = words::split(&bare.to_lowercase()).concat();
            tokens.push(Token {
                raw: bare.to_owned(),
                plain,
                begins,
                sentence,
                quoted,
                before_mark: false,
            });
            begins = false;
        }
        if let Some(last) = tokens.last_mut().filter(|_| !begins) {
            last.before_mark |= matches!(c, '"' | '“' | '„' | '«' | '`' | '\u{b6}');
        }
        if inner {
            continue;
        }
        sentence += usize::from(matches!(c, '.' | '!' | '?' | '\n'));
        quoted ^= matches!(c, '"' | '“' | '”' | '„' | '«' | '»');
        begins |=
            matches!(c, '.' | ';' | ':' | '!' | '?' | ',' | '(' | '\n' | '–' | '—' | '>' | '→');
    }
    tokens.retain(|token| !token.plain.is_empty());
    tokens
}
