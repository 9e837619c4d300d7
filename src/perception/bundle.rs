//! Makes one script of the modules that run in a page.
//!
//! A page's isolated world takes a script, not modules, so the modules are laid one after another into one
//! closure, each behind those that it imports, without their imports, exports and comments. That keeps their meaning
//! because no two of them declare the same name at the top and no import renames anything; both are checked
//! by `tests/page_modules`, as is that every name they use is declared or imported.

use std::collections::{BTreeMap, BTreeSet};

/// A script that does what the module `entry` does. Modules are known by their file names.
///
/// Fails where a module imports what is not there, or in a way that would mean something else in a closure.
pub fn bundle(entry: &str, modules: &BTreeMap<&str, &str>) -> Result<String, String> {
    let mut bundle = Bundle { modules, begun: BTreeSet::new(), script: String::new() };
    bundle.script.push_str("(() => {\n'use strict';\n");
    bundle.add(entry)?;
    bundle.script.push_str("})();\n");
    Ok(bundle.script)
}

struct Bundle<'a> {
    modules: &'a BTreeMap<&'a str, &'a str>,
    begun: BTreeSet<&'a str>,
    script: String,
}

impl<'a> Bundle<'a> {
    fn add(&mut self, name: &'a str) -> Result<(), String> {
        let (&name, &text) =
            self.modules.get_key_value(name).ok_or_else(|| format!("there is no module {name}"))?;
        if !self.begun.insert(name) {
            return Ok(());
        }
        let (imported, own) = imports(text).map_err(|line| format!("{name}: {line}"))?;
        for other in imported {
            self.add(other)?;
        }
        let mut told = false;
        for line in own {
            // What is told to readers alone is not sent to every document.
            told |= line.starts_with("/**");
            let passed = told || line.trim_start().starts_with("//") || line.is_empty();
            told &= !line.ends_with("*/");
            if passed {
                continue;
            }
            let line = line.strip_prefix("export ").unwrap_or(line);
            if line.starts_with("default ") || line.starts_with('{') {
                return Err(format!("{name}: exports by declarations only: {line}"));
            }
            self.script.push_str(line);
            self.script.push('\n');
        }
        Ok(())
    }
}

/// The modules that a module imports, and its lines without the imports; or the line that is no import.
fn imports(text: &str) -> Result<(Vec<&str>, Vec<&str>), &str> {
    let (mut modules, mut own) = (Vec::new(), Vec::new());
    let mut open = false;
    for line in text.lines() {
        open = open || line.starts_with("import ");
        if !open {
            own.push(line);
            continue;
        }
        if line.contains(" as ") {
            return Err(line);
        }
        if line.ends_with(';') {
            let module = line.rsplit_once(" from './").and_then(|(_, m)| m.strip_suffix("';"));
            modules.push(module.ok_or(line)?);
            open = false;
        }
    }
    Ok((modules, own))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_stands_behind_what_it_imports_and_none_stands_twice() {
        let modules = BTreeMap::from([
            ("main.js", "import {\n  b,\n} from './b.js';\nimport { c } from './c.js';\nb(c);"),
            ("b.js", "import { c } from './c.js';\nexport function b() { return c; }"),
            ("c.js", "// One.\n\n/**\n * Two.\n */\nexport const c = 1;"),
        ]);
        let script = bundle("main.js", &modules).unwrap();
        assert_eq!(
            script,
            "(() => {\n'use strict';\nconst c = 1;\nfunction b() { return c; }\nb(c);\n})();\n"
        );
    }

    #[test]
    fn what_would_mean_something_else_in_a_closure_is_refused() {
        for text in [
            "import { a as b } from './c.js';",
            "import c from './gone.js';",
            "export default 1;",
            "export { a };",
        ] {
            let modules = BTreeMap::from([("main.js", text), ("c.js", "export const a = 1;")]);
            assert!(bundle("main.js", &modules).is_err(), "{text}");
        }
    }
}
