//! Words of natural languages are data (`perception/lexicon`, `model/*.tsv`): none is listed in code.
//!
//! A list is four or more string literals beside one another (of an array, of a pattern, between the
//! brackets of a macro), or the branches of a regular expression, that are all plain words in small
//! letters. It is none of a natural language only if all its words are of one technical vocabulary;
//! those, each with its reason, are in `vocabularies.toml`.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use super::functions::for_tests;
use super::sources;

/// Files that still list words. One that no longer does is to be struck off.
const NOT_YET: &[&str] = &[
    "agent/builtin/conditions.rs",
    "agent/builtin/nouns.rs",
    "agent/builtin/place.rs",
    "agent/builtin/shape.rs",
    "agent/builtin/task.rs",
    "agent/builtin/want.rs",
    "agent/builtin/words.rs",
];

/// Words from which there is a list.
const LIST: usize = 4;

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Vocabulary {
    reason: String,
    words: BTreeSet<String>,
}

#[derive(Default)]
struct Lists(Vec<(usize, Vec<String>)>);

/// Letters of any language, all small, more than two of them.
fn is_word(text: &str) -> bool {
    text.chars().count() > 2 && text.chars().all(char::is_lowercase)
}

/// A word, or several as they are written together.
fn is_said(text: &str) -> bool {
    let mut parts = text.split([' ', '-', '\'', '’']);
    parts.all(|part| !part.is_empty() && part.chars().all(char::is_lowercase))
}

impl Lists {
    fn take(&mut self, line: usize, words: Vec<String>) {
        let said = words.iter().filter(|word| is_said(word)).count();
        let plain = words.iter().filter(|word| is_word(word)).count();
        if plain >= LIST && said * 2 > words.len() {
            self.0.push((line, words));
        }
    }

    /// Literals beside one another in the brackets of a macro.
    fn scan(&mut self, tokens: TokenStream) {
        let (mut line, mut run) = (0, Vec::new());
        for token in tokens {
            match token {
                TokenTree::Group(group) => self.scan(group.stream()),
                TokenTree::Punct(mark) if matches!(mark.as_char(), ',' | '|') => {}
                TokenTree::Literal(literal) if literal.to_string().starts_with('"') => {
                    line = literal.span().start().line;
                    run.push(literal.to_string().trim_matches('"').to_owned());
                }
                _ => self.take(line, std::mem::take(&mut run)),
            }
        }
        self.take(line, run);
    }
}

/// The text of a string literal, alone or borrowed.
fn text_of(expression: &syn::Expr) -> Option<String> {
    match expression {
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) => Some(text.value()),
        _ => None,
    }
}

impl<'ast> Visit<'ast> for Lists {
    fn visit_item_mod(&mut self, node: &'ast syn::ItemMod) {
        if !for_tests(&node.attrs) {
            visit::visit_item_mod(self, node);
        }
    }

    fn visit_expr_array(&mut self, node: &'ast syn::ExprArray) {
        if let Some(words) = node.elems.iter().map(text_of).collect() {
            self.take(node.span().start().line, words);
        }
        visit::visit_expr_array(self, node);
    }

    fn visit_pat_or(&mut self, node: &'ast syn::PatOr) {
        let texts = node.cases.iter().map(|case| match case {
            syn::Pat::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) => Some(text.value()),
            _ => None,
        });
        if let Some(words) = texts.collect() {
            self.take(node.span().start().line, words);
        }
        visit::visit_pat_or(self, node);
    }

    fn visit_lit_str(&mut self, node: &'ast syn::LitStr) {
        for branches in node.value().split(['(', ')']).filter(|part| part.contains('|')) {
            let words = branches.trim_start_matches("?:").split('|').map(str::to_owned).collect();
            self.take(node.span().start().line, words);
        }
    }

    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}

    fn visit_macro(&mut self, node: &'ast syn::Macro) {
        self.scan(node.tokens.clone());
    }
}

#[test]
fn no_words_are_listed_outside_of_the_lexicon() {
    let text = include_str!("vocabularies.toml");
    let vocabularies: BTreeMap<String, Vocabulary> = toml::from_str(text).unwrap();
    assert!(vocabularies.values().all(|vocabulary| !vocabulary.reason.is_empty()));
    let technical = |words: &[String]| {
        vocabularies.values().any(|known| words.iter().all(|word| known.words.contains(word)))
    };
    let (mut broken, mut known) = (Vec::new(), BTreeSet::new());
    for (path, text) in sources() {
        if path.extension().is_none_or(|e| e != "rs") {
            continue;
        }
        let mut lists = Lists::default();
        lists.visit_file(&syn::parse_file(&text).unwrap());
        lists.0.retain(|(_, words)| !technical(words));
        let listed = NOT_YET.iter().find(|listed| path.as_os_str() == **listed);
        if let Some(listed) = listed.filter(|_| !lists.0.is_empty()) {
            known.insert(*listed);
            continue;
        }
        let said = |(line, words): &(usize, Vec<String>)| {
            format!("{}:{line}: {}", path.display(), words.join(" "))
        };
        broken.extend(lists.0.iter().map(said));
    }
    assert!(broken.is_empty(), "words listed in code:\n{}", broken.join("\n"));
    let clean: Vec<_> = NOT_YET.iter().filter(|path| !known.contains(**path)).collect();
    assert!(clean.is_empty(), "files to be struck off the list: {clean:?}");
}
