//! What a program by hand calls that there is not: told before it is ever run. A courtesy, no guard: what
//! a program may do is decided when it does it.

use std::sync::LazyLock;

use regex::Regex;

/// What `page` has.
const PAGE: [&str; 22] = [
    "ai",
    "collect",
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

/// A call of what there is not, or may not be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Misuse {
    /// The line, from 1.
    pub line: u32,
    /// What is wrong there.
    pub message: String,
}

/// Every call on `page` that comes to nothing. With `evaluate`, programs may run code in pages.
pub fn misuses(program: &str, evaluate: bool) -> Vec<Misuse> {
    let code = code_of(program);
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
        let line = code[..name.start()].matches('\n').count() + 1;
        Some(Misuse { line: u32::try_from(line).unwrap_or(u32::MAX), message })
    });
    called.collect()
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
            let all = misuses(program, evaluate).into_iter();
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
    fn what_is_named_here_is_in_the_surface() {
        let surface = include_str!("script/surface.js");
        for name in PAGE {
            let there = [format!("    {name}("), format!("    {name} =")];
            assert!(there.iter().any(|there| surface.contains(there.as_str())), "{name}");
        }
    }
}
