//! The modules by a parser: every name that is used is declared or imported, every name that is declared or
//! exported is used, nothing is declared at the top of two modules, and no modules import each other in a circle.

use std::collections::{BTreeMap, BTreeSet};

use oxc_allocator::Allocator;
use oxc_parser::Parser;
use oxc_semantic::SemanticBuilder;
use oxc_span::SourceType;

/// What the modules may use without declaring it: the language's and the browser's own.
const GLOBALS: &str = "\
    Array Blob Boolean CSS ClipboardEvent CryptoKey DOMException DataTransfer Date Document DocumentFragment Element Error Event EventTarget File \
    Infinity IntersectionObserver Intl JSON Map Math MutationObserver Node Number Object Promise RegExp Set String Symbol TypeError \
    URL Uint8Array ArrayBuffer BigInt WeakMap WeakRef atob btoa crypto decodeURIComponent document \
    getComputedStyle globalThis history indexedDB innerHeight innerWidth isNaN location matchMedia navigator parseFloat \
    parseInt performance requestAnimationFrame setTimeout undefined window";

/// What a linter can tell of one module.
#[derive(Default)]
struct Module {
    problems: Vec<String>,
    /// Names that are declared at the top.
    top: BTreeSet<String>,
    exports: BTreeSet<String>,
    /// For each module that is imported, the names.
    imports: BTreeMap<String, BTreeSet<String>>,
}

impl Module {
    fn read(text: &str) -> Self {
        let allocator = Allocator::default();
        let parsed = Parser::new(&allocator, text, SourceType::mjs()).parse();
        let mut module = Self::default();
        module.problems.extend(parsed.diagnostics.iter().map(ToString::to_string));
        let built = SemanticBuilder::new().with_check_syntax_error(true).build(&parsed.program);
        module.problems.extend(built.diagnostics.iter().map(ToString::to_string));
        for entry in &parsed.module_record.import_entries {
            let from = entry.module_request.name.to_string();
            let name = entry.local_name.name.to_string();
            module.imports.entry(from).or_default().insert(name);
        }
        for entry in &parsed.module_record.local_export_entries {
            module.exports.extend(entry.local_name.name().map(|name| name.to_string()));
        }
        let scoping = built.semantic.scoping();
        for symbol in scoping.symbol_ids() {
            let name = scoping.symbol_name(symbol).to_owned();
            let top = scoping.symbol_scope_id(symbol) == scoping.root_scope_id();
            if name != "_"
                && scoping.symbol_is_unused(symbol)
                && !(top && module.exports.contains(&name))
            {
                module.problems.push(format!("`{name}` is not used"));
            }
            if top && !module.imports.values().any(|names| names.contains(&name)) {
                module.top.insert(name);
            }
        }
        for (name, _) in scoping.root_unresolved_references() {
            if !GLOBALS.split_whitespace().any(|global| global == name.as_str()) {
                module.problems.push(format!("`{name}` is declared nowhere"));
            }
        }
        module
    }
}

#[test]
fn every_name_is_declared_and_used() {
    let library: BTreeMap<String, Module> = hob::perception::modules()
        .iter()
        .map(|(name, text)| ((*name).to_owned(), Module::read(text)))
        .collect();
    let tests: BTreeMap<String, Module> =
        super::test_modules().into_iter().map(|(name, text)| (name, Module::read(&text))).collect();
    let mut problems = Vec::new();
    let mut tops = BTreeMap::<&String, &String>::new();
    for (name, module) in &library {
        problems.extend(module.problems.iter().map(|problem| format!("{name}: {problem}")));
        for top in &module.top {
            if let Some(other) = tops.insert(top, name) {
                problems.push(format!("{name}: `{top}` is declared by {other} as well"));
            }
        }
        for (from, names) in &module.imports {
            let known = from.strip_prefix("./").and_then(|from| library.get(from));
            let Some(other) = known else {
                problems.push(format!("{name}: {from} is no module"));
                continue;
            };
            let missing = names.iter().filter(|own| !other.exports.contains(*own));
            problems.extend(missing.map(|own| format!("{name}: {from} exports no `{own}`")));
        }
        for export in &module.exports {
            let imports = |others: &BTreeMap<String, Module>, own: &str| {
                let mut others = others.values().filter_map(|other| other.imports.get(own));
                others.any(|names| names.contains(export))
            };
            let used = imports(&library, &format!("./{name}"))
                || imports(&tests, &format!("/page/{name}"));
            if !used {
                problems.push(format!("{name}: `{export}` is exported for nobody"));
            }
        }
    }
    for (name, module) in &tests {
        problems.extend(module.problems.iter().map(|problem| format!("{name}: {problem}")));
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn no_modules_import_each_other_in_a_circle() {
    fn reach<'a>(
        at: &'a str,
        imports: &'a BTreeMap<&str, Vec<String>>,
        way: &mut Vec<&'a str>,
        done: &mut BTreeSet<&'a str>,
    ) {
        assert!(!way.contains(&at), "a circle: {} → {at}", way.join(" → "));
        if done.contains(at) {
            return;
        }
        way.push(at);
        for other in &imports[at] {
            reach(other, imports, way, done);
        }
        way.pop();
        done.insert(at);
    }
    let imports: BTreeMap<&str, Vec<String>> = hob::perception::modules()
        .iter()
        .map(|(name, text)| {
            let from = Module::read(text).imports.into_keys();
            (*name, from.map(|from| from.trim_start_matches("./").to_owned()).collect())
        })
        .collect();
    let mut done = BTreeSet::new();
    reach("main.js", &imports, &mut Vec::new(), &mut done);
    let all: BTreeSet<&str> = imports.keys().copied().collect();
    assert_eq!(done, all, "every module is needed by the entry");
}

/// What of a module's functions is not told: the kind of a parameter, or of what comes back of an arrow.
fn untold(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut doc = Vec::new();
    for line in text.lines() {
        if line.starts_with("/**") {
            doc.clear();
        }
        let declared = line.strip_prefix("export ").map(|line| line.trim_start_matches("async "));
        let function = declared.and_then(|line| line.strip_prefix("function "));
        if let Some((name, rest)) = function.and_then(|line| line.split_once('(')) {
            let parameters = rest.split(')').next().unwrap_or_default().split(',');
            let parameters = parameters.filter(|part| !part.trim().is_empty()).count();
            let told = doc.iter().filter(|line: &&&str| line.contains("@param {")).count();
            if told < parameters && !rest.starts_with('{') || doc.is_empty() && parameters > 0 {
                found.push(format!("`{name}` does not tell its {parameters} parameters"));
            }
        }
        if line.starts_with("/**") || line.starts_with(" *") {
            doc.push(line);
        } else {
            doc.clear();
        }
    }
    found
}

#[test]
fn functions_for_other_modules_tell_their_types() {
    let told: Vec<String> = hob::perception::modules()
        .iter()
        .flat_map(|(name, text)| untold(text).into_iter().map(move |why| format!("{name}: {why}")))
        .collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
}
