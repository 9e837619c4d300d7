//! A program in colour: which part of its text is a comment, a text, a number, a keyword or the name of what is called.
//!
//! Only a lexer: it does not recurse, so no nesting of a program that somebody imported is too deep for it, which a
//! parser could not promise. Where it takes a sign for another one, a colour is wrong, and no character of the text.

/// A part of a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Span<'t> {
    /// The class that the page gives it; empty for what has no colour.
    pub(super) kind: &'static str,
    /// As it stands in the program.
    pub(super) text: &'t str,
}

const COMMENT: &str = "comment";
const TEXT: &str = "text";
const NUMBER: &str = "number";
const KEYWORD: &str = "keyword";
const NAME: &str = "name";
const PLAIN: &str = "";
/// What the language has for itself, but for the words that are values.
const KEYWORDS: [&str; 38] = [
    "as",
    "async",
    "await",
    "break",
    "case",
    "catch",
    "class",
    "const",
    "continue",
    "debugger",
    "default",
    "delete",
    "do",
    "else",
    "export",
    "extends",
    "finally",
    "for",
    "from",
    "function",
    "if",
    "import",
    "in",
    "instanceof",
    "let",
    "new",
    "of",
    "return",
    "static",
    "switch",
    "throw",
    "try",
    "typeof",
    "var",
    "void",
    "while",
    "with",
    "yield",
];

/// Largest program that is told apart, in bytes: a larger one is shown in one colour.
const LARGEST: usize = 64 << 10;
/// Longest regular expression, in characters: to look further for its end at each slash would take for ever.
const LONGEST_PATTERN: usize = 1_000;

/// The parts of `program`, in its order: joined, they are the program.
pub(super) fn spans(program: &str) -> Vec<Span<'_>> {
    if program.len() > LARGEST {
        return vec![Span { kind: PLAIN, text: program }];
    }
    let mut lexer = Lexer { open: Vec::new(), ends_value: false };
    let (mut spans, mut rest) = (Vec::<Span<'_>>::new(), program);
    while !rest.is_empty() {
        let (kind, length) = lexer.next(rest);
        let (text, after) = rest.split_at(length);
        spans.push(Span { kind, text });
        rest = after;
    }
    joined(program, &spans)
}

/// Neighbours of one kind as one part.
fn joined<'t>(program: &'t str, spans: &[Span<'t>]) -> Vec<Span<'t>> {
    let mut from = 0;
    let same = spans.chunk_by(|one, next| one.kind == next.kind);
    same.map(|spans| {
        let length: usize = spans.iter().map(|span| span.text.len()).sum();
        let text = &program[from..from + length];
        from += length;
        Span { kind: spans[0].kind, text }
    })
    .collect()
}

struct Lexer {
    /// For each template that stands open, how many braces are open in its value.
    open: Vec<usize>,
    /// Whether what came last can be the end of a value: a slash divides it then, and begins a pattern else.
    ends_value: bool,
}

impl Lexer {
    /// What `rest`, which is not empty, begins with: its kind and its length in bytes, of one character at least.
    fn next(&mut self, rest: &str) -> (&'static str, usize) {
        let first = rest.chars().next().unwrap_or_default();
        if first.is_whitespace() {
            return (PLAIN, while_(rest, char::is_whitespace));
        }
        if rest.starts_with("//") || rest.starts_with("#!") {
            return (
                COMMENT,
                rest.find(['\n', '\r', '\u{2028}', '\u{2029}']).unwrap_or(rest.len()),
            );
        }
        if let Some(inner) = rest.strip_prefix("/*") {
            return (COMMENT, inner.find("*/").map_or(rest.len(), |at| at + 4));
        }
        match first {
            '"' | '\'' => self.value(TEXT, quoted(rest, first)),
            '`' => self.template(rest),
            '}' if self.open.last() == Some(&0) => {
                self.open.pop();
                self.template(rest)
            }
            '/' if !self.ends_value => match pattern(rest) {
                Some(length) => self.value(TEXT, length),
                None => self.sign(first),
            },
            _ if begins_number(rest) => self.value(NUMBER, number(rest)),
            _ if is_of_name(first) => self.word(rest),
            _ => self.sign(first),
        }
    }

    fn value(&mut self, kind: &'static str, length: usize) -> (&'static str, usize) {
        self.ends_value = true;
        (kind, length)
    }

    /// A template's text, from its first sign or the end of a value in it to the next value or its end.
    fn template(&mut self, rest: &str) -> (&'static str, usize) {
        let mut signs = rest.char_indices().skip(1).peekable();
        while let Some((at, sign)) = signs.next() {
            match sign {
                '\\' => drop(signs.next()),
                '`' => return self.value(TEXT, at + 1),
                '$' if signs.peek().is_some_and(|(_, next)| *next == '{') => {
                    self.open.push(0);
                    self.ends_value = false;
                    return (TEXT, at + 2);
                }
                _ => {}
            }
        }
        (TEXT, rest.len())
    }

    fn word(&mut self, rest: &str) -> (&'static str, usize) {
        let length = while_(rest, is_of_name);
        let is_keyword = is_keyword(&rest[..length]);
        // Behind a keyword a value begins, but for those that are one.
        self.ends_value = !is_keyword || is_value(&rest[..length]);
        let kind = if is_keyword {
            KEYWORD
        } else if rest[length..].starts_with('(') {
            NAME
        } else {
            PLAIN
        };
        (kind, length)
    }

    fn sign(&mut self, sign: char) -> (&'static str, usize) {
        if let Some(braces) = self.open.last_mut() {
            match sign {
                '{' => *braces += 1,
                '}' => *braces -= 1,
                _ => {}
            }
        }
        self.ends_value = matches!(sign, ')' | ']' | '}');
        (PLAIN, sign.len_utf8())
    }
}

/// How many bytes at the beginning are of such characters.
fn while_(text: &str, is: impl Fn(char) -> bool) -> usize {
    text.find(|c| !is(c)).unwrap_or(text.len())
}

fn is_of_name(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '$' | '#')
}

fn begins_number(rest: &str) -> bool {
    let digits = rest.strip_prefix('.').unwrap_or(rest);
    digits.starts_with(|c: char| c.is_ascii_digit())
}

/// `1_000`, `0xff`, `1.5e-3`, `10n`.
fn number(rest: &str) -> usize {
    let mut before = ' ';
    let hex = rest.starts_with("0x") || rest.starts_with("0X");
    let ends = |c: char| {
        let exponent = !hex && matches!(before, 'e' | 'E') && matches!(c, '+' | '-');
        before = c;
        !(c.is_ascii_alphanumeric() || c == '_' || c == '.' || exponent)
    };
    rest.find(ends).unwrap_or(rest.len())
}

/// A text in quotes: to the same quote again, or to the end of the line where it has none.
fn quoted(rest: &str, quote: char) -> usize {
    let mut signs = rest.char_indices().skip(1);
    while let Some((at, sign)) = signs.next() {
        match sign {
            '\\' => drop(signs.next()),
            '\n' | '\r' => return at,
            _ if sign == quote => return at + quote.len_utf8(),
            _ => {}
        }
    }
    rest.len()
}

/// A regular expression with its flags; none where the line ends before it does.
fn pattern(rest: &str) -> Option<usize> {
    let mut signs = rest.char_indices().take(LONGEST_PATTERN).skip(1);
    let mut in_class = false;
    while let Some((at, sign)) = signs.next() {
        match sign {
            '\\' => drop(signs.next()),
            '\n' | '\r' => return None,
            '[' => in_class = true,
            ']' => in_class = false,
            '/' if !in_class => return Some(at + 1 + while_(&rest[at + 1..], is_of_name)),
            _ => {}
        }
    }
    None
}

fn is_keyword(word: &str) -> bool {
    is_value(word) || KEYWORDS.contains(&word)
}

/// Keywords that are a value.
fn is_value(word: &str) -> bool {
    matches!(word, "true" | "false" | "null" | "this" | "super" | "undefined")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(kind: &str, program: &str) -> Vec<String> {
        let spans = spans(program).into_iter().filter(|span| span.kind == kind);
        spans.map(|span| span.text.to_owned()).collect()
    }

    /// What a program of one line can make it look for again and again.
    #[test]
    fn what_never_ends_is_looked_for_but_a_little_way() {
        let long = "x++/\"[\",".repeat(6_000);
        assert!(long.len() < LARGEST);
        let joined: String = spans(&long).iter().map(|span| span.text).collect();
        assert_eq!(joined, long);
        let larger = long.repeat(2);
        let spans = spans(&larger);
        assert_eq!((spans.len(), spans[0].kind, spans[0].text), (1, PLAIN, &*larger));
    }

    #[test]
    fn each_part_is_known_for_what_it_is() {
        let program = "// say it\nexport async function run(page) { /* a\nb */\n  const n = 1_000.5e-3 / 2;\n  \
                       return `a ${f({b: \"}\"})} c` + 'it\\'s' + /[/\"]+/g.source;\n}";
        assert_eq!(of(COMMENT, program), ["// say it", "/* a\nb */"]);
        assert_eq!(of(NUMBER, program), ["1_000.5e-3", "2"]);
        assert_eq!(of(TEXT, program), ["`a ${", "\"}\"", "} c`", "'it\\'s'", "/[/\"]+/g"]);
        assert_eq!(of(KEYWORD, program), ["export", "async", "function", "const", "return"]);
        assert_eq!(of(NAME, program), ["run", "f"]);
        assert_eq!(of(TEXT, "a / b / c; (a) / 2 / 1; this / 1 / 2"), Vec::<String>::new());
        assert_eq!(of(TEXT, "return /a/; x = [/b/]; `${/`/}`"), ["/a/", "/b/", "`${/`/}`"]);
    }

    #[test]
    fn no_character_is_lost_or_changed_whatever_the_text_is() {
        let parts = [
            "`",
            "${",
            "}",
            "{",
            "/",
            "//",
            "/*",
            "*/",
            "\"",
            "'",
            "\\",
            "\n",
            "\r\n",
            "\u{2028}",
            "é",
            "🫖",
            "</script>",
            "0x",
            "1e",
            "+",
            ".",
            "#",
            "[",
            "]",
            ")",
            "return",
            "\0",
            " ",
            "a",
        ];
        // A walk through combinations of them, the same each time.
        let mut seed: u64 = 7;
        for _ in 0..20_000 {
            let mut text = String::new();
            for _ in 0..12 {
                seed = seed
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                text.push_str(parts[usize::try_from(seed >> 33).expect("a place") % parts.len()]);
            }
            let spans = spans(&text);
            assert_eq!(spans.iter().map(|span| span.text).collect::<String>(), text);
            assert!(spans.iter().all(|span| !span.text.is_empty()), "{text:?}");
        }
        assert_eq!(spans(""), []);
        let deep = "`${".repeat(100_000);
        assert_eq!(spans(&deep).iter().map(|span| span.text.len()).sum::<usize>(), deep.len());
    }
}
