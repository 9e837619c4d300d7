//! A healed program: its text with the new names of what was found again, and nothing else changed.

use super::compile::{plain_fields, steadiest};
use super::javascript as js;
use crate::model::{Locator, Part, Program, Query, Reader, Target};

/// What was found again.
#[derive(Debug, Default)]
pub(super) struct Healed {
    /// Whether anything was.
    pub(super) any: bool,
    /// Whether a banner was ended that the program does not know of.
    pub(super) banner: bool,
    /// Elements, with what is known of them now.
    pub(super) targets: Vec<(Target, Locator)>,
    /// Readers, with what reads the same now.
    pub(super) readers: Vec<(Reader, Reader)>,
}

/// The program of revision `number`; none where the text does not say what was healed as a compiled one
/// does.
pub(super) fn patched(program: &Program, number: u64, healed: &Healed) -> Option<Program> {
    if healed.targets.is_empty() && healed.readers.is_empty() && !healed.banner {
        return None;
    }
    let mut patched = program.clone();
    let (first, rest) = program.text.split_once('\n')?;
    patched.text = format!("{}\n{rest}", renumbered(first, number)?);
    for (old, locator) in &healed.targets {
        let locator = steadiest(locator);
        let best = Part::from(locator.candidates.first()?).written();
        let query = Query { frames: old.query.frames.clone(), parts: vec![best] };
        let (before, now) = (js::locator(&old.query), js::locator(&query));
        patched.text = replaced_whole(&patched.text, &before, &now)?;
        let new = Target { query, locator, ..old.clone() };
        patched
            .targets
            .iter_mut()
            .filter(|target| *target == old)
            .for_each(|target| target.clone_from(&new));
    }
    for (old, new) in &healed.readers {
        patched.text = replaced(&patched.text, &call(old), &call(new))?;
        patched
            .readers
            .iter_mut()
            .filter(|reader| *reader == old)
            .for_each(|reader| reader.clone_from(new));
    }
    if patched.text.lines().count() != program.text.lines().count() {
        patched.lines.clear();
    }
    let renamed = !healed.targets.is_empty() || !healed.readers.is_empty();
    let ends = healed.banner && end_banners(&mut patched).is_some();
    (renamed || ends).then_some(patched)
}

/// Lets the program end banners that ask for consent before they are in its way.
fn end_banners(program: &mut Program) -> Option<()> {
    const HEAD: &str = "export default async function (";
    let head =
        program.text.lines().position(|line| line.starts_with(HEAD) && line.ends_with('{'))?;
    let mut lines: Vec<&str> = program.text.lines().collect();
    lines.insert(head + 1, "  await page.endConsentBanners();");
    program.text = format!("{}\n", lines.join("\n"));
    for at in program.lines.iter_mut().filter(|at| at.line as usize > head + 1) {
        at.line += 1;
    }
    Some(())
}

/// The beginning of the call that a reader is.
fn call(reader: &Reader) -> String {
    let fields = js::object(&plain_fields(&reader.fields), 2);
    match &reader.each {
        Some(each) => format!(".collect({}, {fields}", js::literal(each)),
        None => format!(".read({fields}"),
    }
}

fn replaced(text: &str, old: &str, new: &str) -> Option<String> {
    text.contains(old).then(|| text.replace(old, new))
}

/// Replaces a locator where it stands alone: `page.locator("li")` is also the beginning of
/// `page.locator("li").first()`, which is another element.
fn replaced_whole(text: &str, old: &str, new: &str) -> Option<String> {
    const MORE: [&str; 8] = [
        ".first(",
        ".last(",
        ".nth(",
        ".filter(",
        ".locator(",
        ".getBy",
        ".frameLocator(",
        ".contentFrame(",
    ];
    let (mut out, mut from) = (String::with_capacity(text.len()), 0);
    for (at, _) in text.match_indices(old) {
        let end = at + old.len();
        if !MORE.iter().any(|more| text[end..].starts_with(more)) {
            out.push_str(&text[from..at]);
            out.push_str(new);
            from = end;
        }
    }
    out.push_str(&text[from..]);
    (from > 0).then_some(out)
}

/// `// Skillet shop · revision 3 · reads only` with another number.
fn renumbered(header: &str, number: u64) -> Option<String> {
    let (before, rest) = header.split_once(" · revision ")?;
    let (_, after) = rest.split_once(" · ")?;
    Some(format!("{before} · revision {number} · {after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_ends_banners_says_so_first_and_its_steps_stay_where_they_are() {
        let text = "// Skillet x\nexport default async function ({ page, startUrl }) {\n  await page.goto(startUrl);\n}\n";
        let mut program: Program = serde_json::from_value(serde_json::json!({
            "text": text, "readsOnly": true, "task": "", "inputs": {}, "fixed": {}, "targets": [],
            "shape": {"is": "nothing"}, "lines": [{"line": 3, "step": 0}]}))
        .expect("a program");
        assert_eq!(end_banners(&mut program), Some(()));
        assert_eq!(program.text.lines().nth(2), Some("  await page.endConsentBanners();"));
        assert_eq!((program.lines[0].line, program.text.ends_with("}\n")), (4, true));
        program.text = "export const x = 1;".to_owned();
        assert_eq!(end_banners(&mut program), None);
    }

    #[test]
    fn only_the_element_that_was_healed_gets_another_name() {
        let text = "await page.locator(\"li\").click();\n\
                    await page.locator(\"li\").filter({ hasText: parameters.q }).click();\n\
                    const all = await page.collect(\"b\", { c: \"i\" }, { next: page.locator(\"li\") });";
        let patched = replaced_whole(text, "page.locator(\"li\")", "page.getByTestId(\"x\")");
        assert_eq!(
            patched.as_deref(),
            Some(
                "await page.getByTestId(\"x\").click();\n\
                 await page.locator(\"li\").filter({ hasText: parameters.q }).click();\n\
                 const all = await page.collect(\"b\", { c: \"i\" }, { next: page.getByTestId(\"x\") });"
            )
        );
        let other = "page.locator(\"li\").first()";
        assert_eq!(replaced_whole(other, "page.locator(\"li\")", "x"), None);
    }
}
