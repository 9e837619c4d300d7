//! The one redactor for everything that is written or sent, and the forms in which a secret can
//! stand in it.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;
use std::fmt::Write as _;

use aho_corasick::{AhoCorasick, MatchKind};
use base64::Engine;
use base64::engine::general_purpose::{STANDARD, STANDARD_NO_PAD, URL_SAFE, URL_SAFE_NO_PAD};
use percent_encoding::{AsciiSet, CONTROLS, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::Value;

use super::Secret;

/// Shorter secrets would blank out ordinary text (a CVV is part of many prices); they are still
/// never written by Hob itself.
const SHORTEST: usize = 4;
/// Shorter stretches of base64 stand in other data by chance.
const SHORTEST_BASE64: usize = 6;

/// What JavaScript's `encodeURIComponent` leaves alone, and the same by RFC 3986.
const COMPONENT: &AsciiSet =
    &UNRESERVED.remove(b'!').remove(b'*').remove(b'\'').remove(b'(').remove(b')');
const UNRESERVED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');
/// The sets of the URL standard, by which browsers write addresses.
const QUERY: &AsciiSet = &CONTROLS.add(b' ').add(b'"').add(b'#').add(b'<').add(b'>');
const SPECIAL_QUERY: &AsciiSet = &QUERY.add(b'\'');
const PATH: &AsciiSet = &QUERY.add(b'?').add(b'^').add(b'`').add(b'{').add(b'}');
const USERINFO: &AsciiSet = &PATH
    .add(b'/')
    .add(b':')
    .add(b';')
    .add(b'=')
    .add(b'@')
    .add(b'[')
    .add(b'\\')
    .add(b']')
    .add(b'|');

/// Replaces secrets by their placeholders in text that is to be stored, logged or sent: as they
/// are, percent-encoded, escaped for JSON or HTML, and in base64, also inside a longer base64 text
/// such as that of Basic authentication. The time it takes goes by the text alone.
#[derive(Clone, Default)]
pub struct Redactor {
    /// `None` where there is nothing to look for.
    finder: Option<AhoCorasick>,
    /// What takes the place of each pattern.
    placeholders: Vec<String>,
}

impl Redactor {
    /// A redactor for secrets known by their paths.
    pub fn new<'a>(secrets: impl Iterator<Item = (&'a str, &'a Secret)>) -> Self {
        Self::with(secrets.map(|(path, secret)| (format!("{{{{{path}}}}}"), secret)))
    }

    /// A redactor for secrets, each with what is to take its place.
    pub fn with<'a>(secrets: impl Iterator<Item = (String, &'a Secret)>) -> Self {
        let (mut patterns, mut placeholders) = (Vec::new(), Vec::new());
        for (instead, secret) in secrets.filter(|(_, s)| s.reveal().len() >= SHORTEST) {
            for form in forms(secret.reveal()) {
                patterns.push(form);
                placeholders.push(instead.clone());
            }
        }
        let finder = (!patterns.is_empty()).then(|| {
            // Of several forms at one place the longest, so that no part of one is left.
            AhoCorasick::builder()
                .match_kind(MatchKind::LeftmostLongest)
                .build(patterns)
                .unwrap_or_else(|error| unreachable!("secrets are of bounded size: {error}"))
        });
        Self { finder, placeholders }
    }

    /// Whether there is a secret in `text`.
    pub fn finds(&self, text: &str) -> bool {
        self.finder.as_ref().is_some_and(|finder| finder.is_match(text))
    }

    /// `text` without secrets.
    pub fn redact<'a>(&self, text: &'a str) -> Cow<'a, str> {
        match &self.finder {
            Some(finder) if finder.is_match(text) => {
                Cow::Owned(finder.replace_all(text, &self.placeholders))
            }
            _ => Cow::Borrowed(text),
        }
    }

    /// `value` with every string in it redacted, names of fields too.
    pub fn redact_json(&self, value: &Value) -> Value {
        if self.finder.is_none() {
            return value.clone();
        }
        match value {
            Value::String(text) => Value::String(self.redact(text).into_owned()),
            Value::Array(items) => items.iter().map(|v| self.redact_json(v)).collect(),
            Value::Object(fields) => fields
                .iter()
                .map(|(name, v)| (self.redact(name).into_owned(), self.redact_json(v)))
                .collect(),
            other => other.clone(),
        }
    }
}

impl fmt::Debug for Redactor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Redactor({} patterns)", self.placeholders.len())
    }
}

/// Every form of `plain`, each once.
fn forms(plain: &str) -> BTreeSet<String> {
    let mut forms = BTreeSet::from([plain.to_owned()]);
    percent(plain, &mut forms);
    json(plain, &mut forms);
    html(plain, &mut forms);
    base64(plain, &mut forms);
    forms
}

fn percent(plain: &str, forms: &mut BTreeSet<String>) {
    for set in [NON_ALPHANUMERIC, UNRESERVED, COMPONENT, QUERY, SPECIAL_QUERY, PATH, USERINFO] {
        with_both_cases(utf8_percent_encode(plain, set).to_string(), '%', 2, forms);
    }
    with_both_cases(
        url::form_urlencoded::byte_serialize(plain.as_bytes()).collect(),
        '%',
        2,
        forms,
    );
}

/// `form` with the hex digits after each `mark` in capitals and in small letters.
fn with_both_cases(form: String, mark: char, digits: usize, forms: &mut BTreeSet<String>) {
    let (mut upper, mut lower) = (String::new(), String::new());
    let mut hex = 0;
    for c in form.chars() {
        upper.push(if hex > 0 { c.to_ascii_uppercase() } else { c });
        lower.push(if hex > 0 { c.to_ascii_lowercase() } else { c });
        hex = if c == mark { digits } else { hex.saturating_sub(1) };
    }
    forms.extend([upper, lower]);
}

/// As `serde_json` and JavaScript write it, with `/` escaped as PHP does, with all that is not ASCII
/// escaped as Python does, and once more inside another text.
fn json(plain: &str, forms: &mut BTreeSet<String>) {
    let escaped = |text: &str| {
        let quoted = Value::from(text).to_string();
        quoted[1..quoted.len() - 1].to_owned()
    };
    let once = escaped(plain);
    forms.insert(escaped(&once));
    forms.insert(once.replace('/', "\\/"));
    if !once.is_ascii() {
        for upper in [false, true] {
            let mut ascii = String::new();
            for c in once.chars() {
                if c.is_ascii() {
                    ascii.push(c);
                    continue;
                }
                for unit in c.encode_utf16(&mut [0; 2]) {
                    // Writing to a string cannot fail.
                    let _ = if upper {
                        write!(ascii, "\\u{unit:04X}")
                    } else {
                        write!(ascii, "\\u{unit:04x}")
                    };
                }
            }
            forms.insert(ascii.replace('/', "\\/"));
            forms.insert(ascii);
        }
    }
    forms.insert(once);
}

/// In text (`&`, `<`, `>`) and in attributes, by the ways of writing quotes that are in use.
fn html(plain: &str, forms: &mut BTreeSet<String>) {
    let text = plain.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    for double in ["\"", "&quot;", "&#34;", "&#x22;"] {
        for single in ["'", "&#39;", "&#x27;", "&#039;", "&apos;"] {
            forms.insert(text.replace('"', double).replace('\'', single));
        }
    }
    forms.insert(plain.replace('&', "&amp;").replace('"', "&quot;"));
}

/// Whole, and what stays of it at each of the three places where it can begin in a longer text.
fn base64(plain: &str, forms: &mut BTreeSet<String>) {
    forms.insert(STANDARD.encode(plain));
    forms.insert(STANDARD_NO_PAD.encode(plain));
    forms.insert(URL_SAFE.encode(plain));
    forms.insert(URL_SAFE_NO_PAD.encode(plain));
    for before in 0..3 {
        let bytes: Vec<u8> = std::iter::repeat_n(0, before).chain(plain.bytes()).collect();
        // Characters of which every bit is the secret's.
        let (first, end) = ((before * 8).div_ceil(6), bytes.len() * 8 / 6);
        if end < first + SHORTEST_BASE64 {
            continue;
        }
        forms.insert(STANDARD_NO_PAD.encode(&bytes)[first..end].to_owned());
        forms.insert(URL_SAFE_NO_PAD.encode(&bytes)[first..end].to_owned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn redactor(secret: &str) -> Redactor {
        let secret = Secret::new(secret);
        Redactor::new(std::iter::once(("secrets.s", &secret)))
    }

    #[test]
    fn every_form_that_pages_and_clients_write_is_covered() {
        let redactor = redactor("p&ss/w ö'<\"");
        for form in [
            "p&ss/w ö'<\"",
            // form_urlencoded, encodeURIComponent, RFC 3986, query, path
            "p%26ss%2Fw+%C3%B6%27%3C%22",
            "p%26ss%2fw+%c3%b6%27%3c%22",
            "p%26ss%2Fw%20%C3%B6'%3C%22",
            "p%26ss%2fw%20%c3%b6'%3c%22",
            "p%26ss%2Fw%20%C3%B6%27%3C%22",
            "p&ss/w%20%C3%B6'%3C%22",
            "p&ss/w%20%C3%B6%27%3C%22",
            // JSON
            r#"p&ss/w ö'<\""#,
            r#"p&ss\/w ö'<\""#,
            r#"p&ss/w \u00f6'<\""#,
            r#"p&ss/w \u00F6'<\""#,
            r#"p&ss/w ö'<\\\""#,
            // HTML
            "p&amp;ss/w ö'&lt;\"",
            "p&amp;ss/w ö&#39;&lt;&quot;",
            "p&amp;ss/w ö&#x27;&lt;&quot;",
            "cCZzcy93IMO2Jzwi",
        ] {
            assert_eq!(redactor.redact(form), "{{secrets.s}}", "{form}");
        }
        assert_eq!(redactor.redact("nothing here"), "nothing here");
    }

    #[test]
    fn a_secret_inside_longer_base64_is_found_wherever_it_begins() {
        let secret = "correct horse battery";
        let redactor = redactor(secret);
        for user in ["a:", "an:", "ann:", "anna:"] {
            let basic = STANDARD.encode(format!("{user}{secret}"));
            let redacted = redactor.redact(&basic).into_owned();
            assert!(redacted.contains("{{secrets.s}}"), "{basic} → {redacted}");
            assert!(redacted.len() < 26, "{redacted}");
        }
    }

    #[test]
    fn the_longest_secret_at_a_place_goes_and_placeholders_stay_whole() {
        let (short, long, name) =
            (Secret::new("hunter"), Secret::new("hunter22"), Secret::new("secrets"));
        let redactor =
            Redactor::new([("secrets.a", &short), ("secrets.b", &long), ("c", &name)].into_iter());
        assert_eq!(redactor.redact("hunter22 hunter"), "{{secrets.b}} {{secrets.a}}");
        assert_eq!(self::redactor("123").redact("123 items"), "123 items");
    }
}
