//! The library that runs inside the page: what a page is made of is found out there, in one call.
//!
//! It is put into an isolated world of each document, so page scripts can neither see nor change it. Its
//! modules are in `page/`; `main.js` is the entry.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::bundle::bundle;
use super::lexicon::{Concept, Tasks};

macro_rules! modules {
    ($($name:literal,)*) => {
        BTreeMap::from([$(($name, include_str!(concat!("page/", $name))),)*])
    };
}

/// The words that the modules know, by the names that `lexicon.js` exports them under.
const WORDS: &[(&str, Concept)] = &[
    ("ACCEPT_CONSENT", Concept::AcceptConsent),
    ("BASKET_MARK", Concept::BasketMark),
    ("BOT_CHECK", Concept::BotCheck),
    ("CAPTCHA", Concept::Captcha),
    ("CLOSE_CONSENT", Concept::CloseConsent),
    ("CODE_FIELD", Concept::CodeField),
    ("COMPLAINT", Concept::Complaint),
    ("CONSENT_QUESTION", Concept::ConsentQuestion),
    ("CONSENT_TOPIC", Concept::ConsentTopic),
    ("CURRENT_MARK", Concept::CurrentMark),
    ("ERROR_MARK", Concept::ErrorMark),
    ("LIST_PART", Concept::ListPart),
    ("LIVE_FIELD", Concept::LiveField),
    ("LOADING", Concept::Loading),
    ("LOADING_MARK", Concept::LoadingMark),
    ("MORE_OF_LIST", Concept::MoreOfList),
    ("NEXT_MARK", Concept::NextMark),
    ("NEXT_PAGE", Concept::NextPage),
    ("NEXT_SIGN", Concept::NextSign),
    ("NOTHING_FOUND", Concept::NothingFound),
    ("NOTICE_MARK", Concept::NoticeMark),
    ("OLDER_OF_LIST", Concept::OlderOfList),
    ("OTHER_BUTTON", Concept::OtherButton),
    ("PAGE_PARAMETER", Concept::PageParameter),
    ("PAGING_LEAD", Concept::PagingLead),
    ("PAGING_MARK", Concept::PagingMark),
    ("PAGING_NAME", Concept::PagingName),
    ("TOTAL_ROW", Concept::TotalRow),
    ("PREVIOUS_PAGE", Concept::PreviousPage),
    ("REFUSE_CONSENT", Concept::RefuseConsent),
    ("SEND_FORM", Concept::SendForm),
    ("SLIDES_MARK", Concept::SlidesMark),
    ("SLIDES_NAME", Concept::SlidesName),
    ("UNTELLING_WORD", Concept::UntellingWord),
];

static MODULES: LazyLock<BTreeMap<&str, &str>> = LazyLock::new(|| {
    let mut modules = modules![
        "accname.js",
        "act.js",
        "calendar.js",
        "caret.js",
        "carried.js",
        "changes.js",
        "collect.js",
        "consent.js",
        "dom.js",
        "drawing.js",
        "drop.js",
        "emptiness.js",
        "everywhere.js",
        "facts.js",
        "find.js",
        "fold.js",
        "further.js",
        "induce.js",
        "input.js",
        "labels.js",
        "likeness.js",
        "loading.js",
        "locate.js",
        "look.js",
        "main.js",
        "mentions.js",
        "modal.js",
        "names.js",
        "notices.js",
        "order.js",
        "pace.js",
        "paging.js",
        "popup.js",
        "places.js",
        "read.js",
        "records.js",
        "roles.js",
        "schedules.js",
        "selectors.js",
        "shape.js",
        "slider.js",
        "spot.js",
        "storage.js",
        "surroundings.js",
        "table.js",
        "text.js",
        "unsaved.js",
        "walk.js",
        "walls.js",
        "words.js",
    ];
    modules.insert("lexicon.js", words().leak());
    modules
});

/// The module of words.
fn words() -> String {
    let line = |name: &str, words: Vec<&str>| {
        format!("export const {name} = {};\n", serde_json::Value::from(words))
    };
    let mut articles: Vec<&str> = Tasks::get().little.articles.iter().collect();
    articles.sort_unstable();
    let concepts = WORDS.iter().map(|(name, concept)| line(name, concept.words().to_vec()));
    concepts.chain([line("ARTICLE", articles)]).collect()
}

#[expect(clippy::panic, reason = "the modules are part of the binary and a test bundles them")]
static LIBRARY: LazyLock<String> = LazyLock::new(|| {
    bundle("main.js", &MODULES).unwrap_or_else(|error| panic!("perception/page: {error}"))
});

/// Defines `globalThis.__hob`, an object of functions that each take one JSON value and return one
/// (or a promise of one), and throw `{code, message}`.
pub fn library() -> &'static str {
    &LIBRARY
}

/// The modules by their file names.
pub fn modules() -> &'static BTreeMap<&'static str, &'static str> {
    &MODULES
}
