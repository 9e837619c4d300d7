//! How long a function may be: one that does not fit a screen has steps that have no name yet.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use super::sources;

/// Lines of the longest function.
const LONGEST: usize = 60;
/// Lines from which a function counts as long, and how many of those there may be.
const LONG: usize = 40;
const MOST_LONG: usize = 20;

/// Functions of one file by their lines, those of tests left out.
#[derive(Default)]
struct Functions(Vec<(usize, String)>);

impl Functions {
    fn take(&mut self, name: &syn::Ident, from: Span, to: Span) {
        self.0.push((to.end().line + 1 - from.start().line, name.to_string()));
    }
}

/// Whether this is compiled for tests only.
pub(super) fn for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let list = attribute.meta.require_list();
        attribute.path().is_ident("cfg") && list.is_ok_and(|l| l.tokens.to_string() == "test")
    })
}

impl<'ast> Visit<'ast> for Functions {
    fn visit_item_mod(&mut self, node: &'ast syn::ItemMod) {
        if !for_tests(&node.attrs) {
            visit::visit_item_mod(self, node);
        }
    }

    fn visit_item_fn(&mut self, node: &'ast syn::ItemFn) {
        if !for_tests(&node.attrs) {
            self.take(&node.sig.ident, node.sig.fn_token.span, node.block.span());
            visit::visit_item_fn(self, node);
        }
    }

    fn visit_impl_item_fn(&mut self, node: &'ast syn::ImplItemFn) {
        if !for_tests(&node.attrs) {
            self.take(&node.sig.ident, node.sig.fn_token.span, node.block.span());
            visit::visit_impl_item_fn(self, node);
        }
    }

    fn visit_trait_item_fn(&mut self, node: &'ast syn::TraitItemFn) {
        if let Some(block) = &node.default {
            self.take(&node.sig.ident, node.sig.fn_token.span, block.span());
        }
        visit::visit_trait_item_fn(self, node);
    }
}

#[test]
fn functions_stay_short() {
    let mut long = Vec::new();
    for (path, text) in sources() {
        if path.extension().is_none_or(|e| e != "rs") {
            continue;
        }
        let mut functions = Functions::default();
        functions.visit_file(&syn::parse_file(&text).unwrap());
        let named = functions.0.into_iter().filter(|(lines, _)| *lines > LONG);
        long.extend(named.map(|(lines, name)| format!("{lines:4} {}: {name}", path.display())));
    }
    long.sort();
    let longest = long.last().map_or(0, |line| line[..4].trim().parse().unwrap());
    assert!(
        longest <= LONGEST && long.len() <= MOST_LONG,
        "{LONGEST} lines at most, and {MOST_LONG} functions of over {LONG}; there are {}:\n{}",
        long.len(),
        long.join("\n")
    );
}
