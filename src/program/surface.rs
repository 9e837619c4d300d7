//! What a program by hand calls that there is not: told before it is ever run. A courtesy, no guard: what
//! a program may do is decided when it does it.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use regex::Regex;

use crate::model::{InputKind, InputPath};

/// What `page` has.
const PAGE: [&str; 26] = [
    "ai",
    "callTool",
    "chooseDay",
    "collect",
    "download",
    "endConsentBanners",
    "evaluate",
    "frameLocator",
    "getByLabel",
    "getByPlaceholder",
    "getByRole",
    "getByTestId",
    "getByText",
    "goBack",
    "goto",
    "keyboard",
    "leaveUnsaved",
    "locator",
    "once",
    "read",
    "reload",
    "scroll",
    "switchTab",
    "url",
    "waitForChange",
    "waitForURL",
];

#[expect(clippy::expect_used, reason = "a constant")]
static CALLED: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\bpage\s*\.\s*([A-Za-z_$][\w$]*)").expect("a valid pattern"));

#[expect(clippy::expect_used, reason = "a constant")]
static INPUT: LazyLock<Regex> = LazyLock::new(|| {
    let pattern = r"(?:^|[^\w$.])(parameters|secrets)\s*(?:\?\.|\.)\s*([A-Za-z_$][\w$]*)";
    Regex::new(pattern).expect("a valid pattern")
});

/// A call of what there is not, or may not be, or an input that no run gives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Misuse {
    /// The line, from 1.
    pub line: u32,
    /// What is wrong there.
    pub message: String,
}

/// Every call on `page` that comes to nothing, and every use of an input that is not among `inputs`, which no
/// run of the program is given. With `evaluate`, programs may run code in pages.
pub fn misuses(program: &str, evaluate: bool, inputs: &BTreeMap<String, InputKind>) -> Vec<Misuse> {
    let code = code_of(program);
    let line = |at: usize| u32::try_from(code[..at].matches('\n').count() + 1).unwrap_or(u32::MAX);
    let declared: Vec<InputPath> =
        inputs.keys().filter_map(|path| InputPath::parse(path)).collect();
    let undeclared = INPUT.captures_iter(&code).filter_map(|used| {
        let (root, name) = (used.get(1)?, used.get(2)?);
        let used = [root.as_str().to_owned(), name.as_str().to_owned()];
        let message = format!(
            "the program takes {}, which is not among the file's `inputs`: no run would give it",
            used.join(".")
        );
        (!declared.iter().any(|path| path.names().starts_with(&used)))
            .then(|| Misuse { line: line(name.start()), message })
    });
    let called = CALLED.captures_iter(&code).filter_map(|call| {
        let name = call.get(1)?;
        let message = match name.as_str() {
            "evaluate" if !evaluate => {
                "page.evaluate runs code of its own in pages, which the operator of \
                                        this Hob does not allow (programs.evaluate)"
                    .to_owned()
            }
            known if PAGE.contains(&known) => return None,
            unknown => format!("there is no page.{unknown}; there are {}", PAGE.join(", ")),
        };
        Some(Misuse { line: line(name.start()), message })
    });
    called.chain(undeclared).collect()
}

/// The program with blanks in place of comments, texts and regular expressions; lines stay.
fn code_of(program: &str) -> String {
    let mut out = String::with_capacity(program.len());
    let mut rest = program;
    while let Some(c) = rest.chars().next() {
        let length = match c {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            '/' if begins_pattern(&out) => quoted(rest, '/', false),
            '"' | '\'' => quoted(rest, c, false),
            '`' => quoted(rest, c, true),
            _ => 0,
        };
        let (hidden, after) = rest.split_at(length);
        out.extend(hidden.chars().map(|c| if c == '\n' { '\n' } else { ' ' }));
        rest = after;
        if length == 0 {
            out.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    out
}

/// How long a text is that begins here; one that is not closed ends with its line.
fn quoted(text: &str, quote: char, over_lines: bool) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '\n' if !over_lines => return at,
            c if c == quote => return at + c.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

/// Whether a slash behind this code begins a regular expression rather than divides.
fn begins_pattern(before: &str) -> bool {
    let before = before.trim_end();
    before.is_empty()
        || before.ends_with(|c| "(,=:[!&|?{};+-*%<>~^".contains(c))
        || before.ends_with("return")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_called_on_the_page_is_judged() {
        let program = "// page.shoot()\nawait page.goto('x'); /* page.a\n */ const t = \"page.b\";\n\
                       const u = `page.c ${1}\n page.d`; const r = /'page.e/; page.screenshot();\n\
                       await page\n  .evaluate(() => 1); mypage.f(); x.page.g / 2 / page.url();";
        let found = |evaluate| -> Vec<(u32, String)> {
            let all = misuses(program, evaluate, &BTreeMap::new()).into_iter();
            all.map(|m| (m.line, m.message.split(';').next().unwrap_or_default().to_owned()))
                .collect()
        };
        let [shot, evaluate, other] = &found(false)[..] else { unreachable!("{:?}", found(false)) };
        assert_eq!(shot, &(5, "there is no page.screenshot".to_owned()));
        assert!(evaluate.0 == 7 && evaluate.1.contains("programs.evaluate"));
        assert_eq!(other.1, "there is no page.g");
        assert_eq!(found(true).len(), 2);
    }

    #[test]
    fn inputs_are_declared() {
        let program = "const { a } = parameters; // parameters.b\nf(parameters.q, x.parameters.y, parameters.at.street);\n\
                       g(secrets?.code, parameters . query);";
        let inputs = ["parameters.q", "parameters.at.street", "secrets.other"];
        let inputs = inputs.map(|path| (path.to_owned(), InputKind::String)).into();
        let found: Vec<(u32, String)> = misuses(program, false, &inputs)
            .into_iter()
            .map(|m| (m.line, m.message.split(',').next().unwrap_or_default().to_owned()))
            .collect();
        let takes = |name: &str| (3, format!("the program takes {name}"));
        assert_eq!(found, [takes("secrets.code"), takes("parameters.query")]);
    }

    #[test]
    fn what_is_named_here_is_in_the_surface() {
        let surface = include_str!("script/surface.js");
        for name in PAGE {
            let there = [format!("    {name}("), format!("    {name} =")];
            assert!(there.iter().any(|there| surface.contains(there.as_str())), "{name}");
        }
    }
}
