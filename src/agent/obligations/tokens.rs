//! The words of a task where they stand: in which sentence, at the start of which clause, in quotation marks.

use std::borrow::Cow;
use std::sync::LazyLock;

use regex::Regex;

use crate::agent::builtin::words;
use crate::perception::lexicon::{Concept, Tasks};

/// A word of the task where it stands.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each says one thing of a word")]
pub(super) struct Token {
    /// As written.
    pub(super) raw: String,
    /// Lower case, plainly spelled.
    pub(super) plain: String,
    /// Whether a sentence or clause begins with it.
    pub(super) begins: bool,
    /// Whether its sentence ends in a question mark.
    pub(super) asked: bool,
    /// Which sentence it is in.
    pub(super) sentence: usize,
    /// Whether it stands in quotation marks.
    pub(super) quoted: bool,
    /// Whether a quotation or an input follows it.
    pub(super) before_mark: bool,
    /// Whether a colon follows it.
    pub(super) colon: bool,
    /// Whether a sign for money stands before or behind it.
    pub(super) money: bool,
    /// Whether a hyphen joins it to a word beside it: `to-do`.
    pub(super) joined: bool,
    /// Whether it is but a part of a number or a day: of `12.50`.
    pub(super) divided: bool,
    /// Whether a point divides it from the part behind it.
    pointed: bool,
    /// The number that it is with the part behind its point, which is the next one: `4.2`.
    pub(super) decimal: Option<String>,
    /// Whether it says whose something is: `the studio's programme`.
    pub(super) owner: bool,
}

impl Token {
    /// Of a word as it stands in the text.
    fn new(word: &str, begins: bool, sentence: usize, quoted: bool) -> Self {
        let raw = bare(word).to_owned();
        let plain = words::split(&raw.to_lowercase()).concat();
        Self {
            raw,
            plain,
            begins,
            asked: false,
            sentence,
            quoted,
            before_mark: false,
            colon: false,
            money: false,
            joined: false,
            divided: false,
            pointed: false,
            decimal: None,
            owner: word.ends_with("'s") || word.ends_with("’s"),
        }
    }

    /// Takes note of a sign behind it; `begins`: whether a clause has begun since.
    fn mark(&mut self, sign: char, next: Option<char>, begins: bool) {
        self.money |= is_money(sign) && is_figure(&self.raw) && !begins;
        self.before_mark |= matches!(sign, '"' | '“' | '„' | '«' | '`' | '\u{b6}') && !begins;
        self.colon |= sign == ':' && !next.is_some_and(|next| next.is_ascii_digit());
    }
}

/// A word without a quotation mark or an owner's `'s` behind it, and without a short article before it:
/// `l'indirizzo` is an address.
fn bare(raw: &str) -> &str {
    let bare = raw.trim_end_matches(['\'', '’']);
    // `I'd` is about me.
    let clipped =
        |(_, end): &(&str, &str)| Tasks::get().little.clipped.contains(&end.to_lowercase());
    if let Some((word, _)) = bare.rsplit_once(['\'', '’']).filter(clipped) {
        return word;
    }
    let bare = bare.strip_suffix("'s").or_else(|| bare.strip_suffix("’s")).unwrap_or(bare);
    let elided = bare.split_once(['\'', '’']).filter(|(article, rest)| {
        !rest.is_empty() && Tasks::get().little.elisions.contains(&article.to_lowercase())
    });
    elided.map_or(bare, |(_, rest)| rest)
}

/// Tells of the numbers with a point behind them what they are with their one or two decimals: a day has more parts, and three
/// digits may be a group.
fn join_decimals(tokens: &mut [Token]) {
    for at in 0..tokens.len() {
        let part = |at: usize| tokens.get(at).filter(|token| token.divided);
        let alone = at.checked_sub(1).and_then(part).is_none() && part(at + 2).is_none();
        let Some(behind) = part(at + 1).filter(|_| tokens[at].pointed && alone) else { continue };
        let digits = is_digits(&tokens[at].plain) && is_digits(&behind.plain);
        if digits && behind.plain.len() < 3 {
            tokens[at].decimal = Some(format!("{}.{}", tokens[at].plain, behind.plain));
        }
    }
}

/// The words of a text in order; the signs for a side of a number as words for it.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = tokens_of(&with_sides_as_words(text));
    join_decimals(&mut tokens);
    tokens.retain(|token| !token.plain.is_empty());
    tokens
}

fn tokens_of(text: &str) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut begins = true;
    let mut sentence = 0;
    let mut quoted = false;
    let mut word = String::new();
    let (mut signed, mut divided, mut joined) = (false, false, false);
    let mut chars = text.chars().chain([' ']).peekable();
    while let Some(c) = chars.next() {
        // The points of an address, a number or a day end no sentence.
        let inner = c == '.'
            && (chars.peek().is_some_and(|next| next.is_alphanumeric()) || is_initial(&word));
        if c.is_alphanumeric() || (matches!(c, '\'' | '’') && !word.is_empty()) {
            word.push(c);
            continue;
        }
        // `35,000` is one number, and `£7.00` is seven pounds.
        let inside = matches!(c, ',' | '.') && is_digits(&word);
        if let Some(noughts) = passed_over(chars.clone()).filter(|_| inside) {
            chars.by_ref().take(noughts).for_each(drop);
            continue;
        }
        if !word.is_empty() {
            let (money, divided_before) = (signed, std::mem::take(&mut divided));
            tokens.push(Token {
                money,
                divided: divided_before,
                joined: std::mem::take(&mut joined),
                ..Token::new(&std::mem::take(&mut word), begins, sentence, quoted)
            });
            begins = false;
            joined = c == '-' && chars.peek().is_some_and(|next| next.is_alphanumeric());
            if let Some(last) = tokens.last_mut() {
                last.joined |= joined;
            }
            let divides = matches!(c, '.' | ',' | ':' | '/' | '-')
                && chars.peek().is_some_and(char::is_ascii_digit);
            if let Some(last) = tokens.last_mut().filter(|last| divides && is_figure(&last.raw)) {
                (last.divided, divided) = (true, true);
                last.pointed = matches!(c, '.' | ',');
            }
        }
        let money = is_money(c);
        signed = money || signed && c.is_whitespace();
        if let Some(last) = tokens.last_mut() {
            last.mark(c, chars.peek().copied(), begins);
        }
        if inner {
            continue;
        }
        if c == '?' {
            is_asked(&mut tokens, sentence);
        }
        sentence += usize::from(matches!(c, '.' | '!' | '?' | '\n'));
        quoted ^= matches!(c, '"' | '“' | '”' | '„' | '«' | '»');
        begins |=
            matches!(c, '.' | ';' | ':' | '!' | '?' | ',' | '(' | '\n' | '–' | '—' | '>' | '→');
    }
    tokens
}

/// A text with words in place of the signs that set a number apart: `>= 5`, `< £30`. Of a way through menus
/// (`Settings > Users`) each stays a sign.
pub(super) fn with_sides_as_words(text: &str) -> Cow<'_, str> {
    static SIDES: LazyLock<Option<Regex>> =
        LazyLock::new(|| Regex::new("(>=|=>|≥|<=|=<|≤|>|<)(\\s*\\p{Sc}?\\s*[\u{b6}\\d])").ok());
    let Some(sides) = SIDES.as_ref() else { return text.into() };
    let little = &Tasks::get().little;
    sides.replace_all(text, |found: &regex::Captures<'_>| {
        let word = little.signs.get(&found[1]).map_or("", String::as_str);
        format!(" {word} {}", &found[2])
    })
}

/// A sentence has ended in a question mark.
fn is_asked(tokens: &mut [Token], sentence: usize) {
    let of_it = tokens.iter_mut().filter(|token| token.sentence == sentence);
    of_it.for_each(|token| token.asked = true);
}

/// Whether a sign is one for money.
fn is_money(sign: char) -> bool {
    Tasks::get().is_money(sign.encode_utf8(&mut [0; 4]))
}

/// How many characters behind a sign in a number tell nothing more of it; nothing where the sign divides it.
fn passed_over(rest: impl Iterator<Item = char> + Clone) -> Option<usize> {
    let round = || is_round(rest.clone()).then_some(2);
    if groups_thousands(rest.clone()) { Some(0) } else { round() }
}

/// Whether two noughts follow and nothing more of the number.
fn is_round(mut rest: impl Iterator<Item = char>) -> bool {
    let noughts = rest.by_ref().take(2).filter(|c| *c == '0').count();
    noughts == 2 && rest.next().is_none_or(|next| !next.is_alphanumeric())
}

/// Whether a word is made of digits alone.
fn is_digits(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether exactly three digits follow.
fn groups_thousands(following: impl Iterator<Item = char>) -> bool {
    let next: Vec<bool> = following.take(4).map(|c| c.is_ascii_digit()).collect();
    matches!(next[..], [true, true, true] | [true, true, true, false])
}

/// Whether a word is a number in digits.
fn is_figure(word: &str) -> bool {
    word.ends_with(|c: char| c.is_ascii_digit())
}

/// Whether the point behind a word shortens it: `i.e.`.
fn is_initial(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(char::is_lowercase) && letters.next().is_none()
}

/// The language of a task.
pub(super) fn language(tokens: &[Token]) -> &'static str {
    let said: Vec<String> = tokens.iter().map(|token| token.plain.clone()).collect();
    Tasks::get().language_of(&said)
}

/// Whether a task asks how much, how many or until when: for what is said with a figure.
pub(super) fn asked_for_figure(task: &str) -> bool {
    words::says(&task.to_lowercase(), Concept::FigureAsked.words())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_that_shortens_a_word_ends_no_sentence() {
        let sentences = |text| tokens(text).last().map_or(0, |token| token.sentence + 1);
        assert_eq!(sentences("Show all keys that are left, i.e. that nobody took"), 1);
        assert_eq!(sentences("I am in group B. Which games do we have?"), 2);
        let said = |text| tokens(text).into_iter().map(|token| token.raw).collect::<Vec<_>>();
        assert_eq!(said("under £7.00 a week, 7,50"), ["under", "7", "a", "week", "7", "50"]);
    }
}
