//! Reading a task: what it asks to be done, how much of it, with which words, and what in it is
//! beyond rules. Works on the text alone; what the words mean on a page is decided elsewhere.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

use regex::Regex;

use super::words;

/// What a task says.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Task {
    /// The text, white space tidied.
    pub(super) text: String,
    /// Asks for a login.
    pub(super) log_in: bool,
    /// Asks for a form to be filled in and sent.
    pub(super) send: bool,
    /// Asks for a search.
    pub(super) search: bool,
    /// Values that the task itself gives for controls: name and value.
    pub(super) given: Vec<(String, String)>,
    /// What is searched for, where the task itself says it.
    pub(super) query: Option<String>,
    /// The thing there are many of, as written (`products`).
    pub(super) noun: Option<String>,
    /// Names of the wanted values, as written, in order.
    pub(super) fields: Vec<String>,
    /// Most records wanted.
    pub(super) limit: Option<usize>,
    /// Most pages wanted.
    pub(super) pages: Option<u32>,
    /// Next pages are not to be followed.
    pub(super) one_page: bool,
    /// Text in quotes, in order.
    pub(super) quoted: Vec<String>,
    /// Proper names: capitalised within a sentence.
    pub(super) names: Vec<String>,
    /// Conditions that the records must meet (`under $50`).
    pub(super) conditions: Vec<String>,
    /// The order asked for (`cheapest`).
    pub(super) order: Option<String>,
    /// What in it needs judgement or writing.
    pub(super) beyond: Option<String>,
    /// Stems of all words that mean something, verbs left out.
    pub(super) words: Vec<String>,
}

impl Task {
    /// Reads `text`; `wanted` are names of fields known from a schema.
    pub(super) fn read(text: &str, wanted: &[String]) -> Self {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let lower = text.to_lowercase();
        let quoted = quoted(&text);
        let noun = noun(&lower);
        let fields = fields(&lower);
        let mut known: Vec<String> = wanted.iter().flat_map(|w| words::stems(w)).collect();
        known.extend(fields.iter().flat_map(|f| words::stems(f)));
        known.extend(noun.iter().flat_map(|n| words::stems(n)));
        Self {
            log_in: words::says(&lower, LOG_IN),
            send: sends(&lower),
            search: found(r"\b(search|look up|query)\b", &lower).is_some(),
            given: given(&text),
            query: query(&text, &quoted),
            limit: limit(&lower),
            pages: captures(r"\b(?:first|up to|at most|next)\s+(\d{1,4})\s+pages\b", &lower)
                .and_then(|c| c.first()?.parse().ok()),
            one_page: words::says(&lower, ONE_PAGE),
            names: names(&text),
            conditions: conditions(&lower, &known),
            order: found(ORDER, &lower),
            beyond: beyond(&lower),
            words: content(&text),
            noun,
            fields,
            quoted,
            text,
        }
    }

    /// Whether the task is about many things rather than one.
    pub(super) fn about_many(&self) -> bool {
        self.noun.is_some()
    }
}

const LOG_IN: &[&str] =
    &["log in", "login", "log into", "sign in", "signin", "logging in", "signing in", "log me in"];
const ONE_PAGE: &[&str] = &[
    "this page", "first page", "front page", "current page", "one page", "page 1", "home page only",
    "homepage only",
];
const ORDER: &str = r"(?x)\b(cheapest|most\ expensive|least\ expensive|highest|lowest|best|worst|
    top[-\ ]rated|most\ \w+|least\ \w+|largest|biggest|smallest|longest|shortest|oldest|
    (sorted|sort|order|ordered|ranked)\ by\ [\w\ ]{3,30}|alphabetical(ly)?)\b";

/// Patterns are few and compiling one costs more than all its uses in a run.
fn pattern(source: &str) -> Option<Regex> {
    static COMPILED: LazyLock<Mutex<HashMap<String, Regex>>> = LazyLock::new(Mutex::default);
    let mut compiled = COMPILED.lock().ok()?;
    if let Some(known) = compiled.get(source) {
        return Some(known.clone());
    }
    let new = Regex::new(source).ok()?;
    compiled.insert(source.to_owned(), new.clone());
    Some(new)
}

fn found(source: &str, text: &str) -> Option<String> {
    Some(pattern(source)?.find(text)?.as_str().trim().to_owned())
}

fn captures(source: &str, text: &str) -> Option<Vec<String>> {
    let found = pattern(source)?.captures(text)?;
    Some(found.iter().skip(1).flatten().map(|one| one.as_str().trim().to_owned()).collect())
}

fn quoted(text: &str) -> Vec<String> {
    let Some(pattern) = pattern(r#""([^"]+)"|“([^”]+)”|„([^“”]+)[“”]|«([^»]+)»|(?:^|[\s(])['‘]([^'’]+)['’](?:$|[\s.,;:)!?])"#)
    else {
        return Vec::new();
    };
    pattern
        .captures_iter(text)
        .filter_map(|c| c.iter().skip(1).flatten().next().map(|m| m.as_str().trim().to_owned()))
        .filter(|one| !one.is_empty())
        .collect()
}

/// `name "Ada"`, `email: ada@example.org`, `set the city to "Rome"`.
fn given(text: &str) -> Vec<(String, String)> {
    let source = r#"((?:[\p{L}-]+\s+){0,2}[\p{L}-]+)\s*(?:\b(?:to|as|is|with|of|be|into)\b|[:=])?\s*(?:["“]([^"”]+)["”]|'([^']+)'|([\w.+-]+@[\w-]+\.[\w.]+\w))"#;
    let Some(pattern) = pattern(source) else { return Vec::new() };
    let pair = |c: regex::Captures<'_>| {
        let value = c.iter().skip(2).flatten().next()?.as_str().trim().to_owned();
        let meant = words::split(c.get(1)?.as_str()).into_iter().filter(|w| !words::is_stop(w) && !words::is_verb(w));
        let name: Vec<String> = meant.collect();
        (!name.is_empty()).then(|| (name[name.len().saturating_sub(2)..].join(" "), value))
    };
    pattern.captures_iter(text).filter_map(pair).collect()
}

/// The words after which a task goes on to something else.
const BREAK: &str = r"(?:\s+(?:and|then|on|in|from|within|at|using|with|to|by|of|or)\b|[.,;:!?]|$)";

fn query(text: &str, quoted: &[String]) -> Option<String> {
    let asks = r"(?i)\b(?:search(?:ing)?(?:\s+\w+){0,4}?\s+for|look(?:ing)?\s+up|query\s+for)\s+";
    let after_quote = pattern(&format!("{asks}(?:the\\s+\\w+\\s+)?[\"“'‘«]"))?;
    if let (true, Some(first)) = (after_quote.is_match(text), quoted.first()) {
        return Some(first.clone());
    }
    let asked = captures(&format!(r"{asks}(.+?){BREAK}"), text)?.into_iter().next()?;
    // `search for the given query` names a parameter; `search for all books` names none either.
    let means = words::split(&asked).iter().any(|word| {
        !words::is_stop(word) && words::kin(&words::stem(word), "query") < 0.7 && word != "parameter"
    });
    let plain = asked.trim_start_matches("all ").trim_start_matches("the ").to_owned();
    (means && !plain.contains("{{")).then_some(plain)
}

fn sends(text: &str) -> bool {
    let asks = r"(?x)\b(fill\ (in|out)|fill\ the|fill\ this|submit|register|sign\ up|signup|subscribe|
        send|book\ (a|an|the|me)|order\ (a|an|the)|place\ (a|an|the)\ order|contact\b.{0,40}\bwith|
        apply\ (for|to)|create\ (a|an|the|new)|add\ (a|an)|enter\ the|complete\ the\ form|
        post\ (a|an|the)|request\ (a|an)|use\ the\ [\w\ ]*form|report\ (a|an)|reserve|calculate|convert)\b";
    found(asks, text).is_some()
}

const MANY: &str = r"all|every|each|the|list of|lists of|tables? of|index of|list|first \d+|top \d+|\d+|any|collect|extract|get|scrape|gather|which|what";

/// The noun there are many of: `collect all the products`, `list every book`, `the first 5 stories`.
fn noun(text: &str) -> Option<String> {
    let each = captures(r"\b(?:every|each)\s+(?:single\s+)?((?:[\w-]+\s+){0,2}?[\w-]+)(?:['’]s\b|\s+(?:on|in|from|of|with|and|listed|shown|available|there|that|you|at|under|for|by|across|including|together|along)\b|[.,;:!?]|$)", text);
    let skip = |w: &&str| !words::is_stop(w) && !words::is_verb(w) && !w.chars().all(|c| c.is_ascii_digit());
    if let Some(phrase) = each.and_then(|c| c.into_iter().next()) {
        let last = phrase.split(' ').rfind(skip)?;
        return Some(plural(last));
    }
    let pattern = pattern(&format!(r"\b(?:{MANY})\s"))?;
    for said in pattern.find_iter(text) {
        let phrase = text[said.end()..].split_inclusive(['.', ',', ';', ':', '!', '?']).next()?;
        let mut many = phrase
            .split_whitespace()
            .take(5)
            .map(|w| w.trim_matches(|c: char| !c.is_alphanumeric()))
            .take_while(|w| !BOUNDS.contains(w));
        if let Some(word) = many.find(|w| skip(w) && is_plural(w)) {
            return Some(word.to_owned());
        }
    }
    // `collect products with …`
    let (first, rest) = text.split_once(' ')?;
    let word = rest.split(|c: char| !c.is_alphanumeric() && c != '-').take(3).find(|w| skip(w))?;
    (words::is_verb(first) && is_plural(word)).then(|| word.to_owned())
}

/// Words that end a noun phrase.
const BOUNDS: &[&str] =
    &["of", "with", "from", "on", "in", "for", "by", "and", "at", "to", "under", "that", "which", "their", "about"];

fn is_plural(word: &str) -> bool {
    word.len() > 3 && (words::stem(word) != word || ["people", "news", "faqs"].contains(&word))
}

fn plural(word: &str) -> String {
    if is_plural(word) {
        word.to_owned()
    } else if let Some(stem) = word.strip_suffix('y').filter(|s| !s.ends_with(['a', 'e', 'o', 'u'])) {
        format!("{stem}ies")
    } else if ["s", "x", "ch", "sh"].iter().any(|end| word.ends_with(end)) {
        format!("{word}es")
    } else {
        format!("{word}s")
    }
}

/// The values asked for: `with their title, price and rating`, `get the price and stock of …`.
fn fields(text: &str) -> Vec<String> {
    let verb = "collect|get|fetch|extract|read|return|find|show|tell me|retrieve|report|scrape|gather|list|give me|note|look up";
    let ends = r"(?:[.;:!?](?:\s|$)|\bthen\b|\bfrom\b|\bon\b|\bin\b|\bfor\b|\bwhere\b|\bof\b|$)";
    let patterns = [
        format!(r"\b(?:with|including|and|along with|together with)\s+(?:their|its|his|her)\s+(?:respective\s+)?(.+?){ends}"),
        format!(r"\b(?:{verb})\s+(?:its|their|his|her)\s+(.+?){ends}"),
        format!(r"(?:{verb}|for|with|including)\s*:\s*(.+?){ends}"),
        format!(r"\bincluding\s+(?:the\s+)?(.+?){ends}"),
        format!(r"\bfor each[\w ]*[,:]?\s+(?:{verb}|the)\s+(?:the\s+)?(.+?){ends}"),
        format!(r"\b(?:{verb})\s+(?:all\s+)?(?:the\s+)?([\w\s,-]+?)\s+(?:of|for|from)\b"),
        format!(r"\bwith\s+(?:the\s+|a\s+)?(.+?){ends}"),
        format!(r"\b(?:{verb})\s+(?:the\s+)?([\w\s-]+(?:,|\s+and\s)[\w\s,-]+?){ends}"),
    ];
    patterns.iter().find_map(|source| names_in(&captures(source, text)?.pop()?)).unwrap_or_default()
}

/// A comma-and-`and` list of short names, or nothing if it is not one.
fn names_in(phrase: &str) -> Option<Vec<String>> {
    if phrase.contains(|c: char| c.is_ascii_digit() || "\"“”$€£{<>=".contains(c)) {
        return None;
    }
    let phrase = phrase.replace(" and ", ",").replace(" & ", ",").replace(" plus ", ",").replace(" as well as ", ",");
    let mut names = Vec::new();
    for part in phrase.split(',') {
        let part: Vec<&str> = part
            .split_whitespace()
            .skip_while(|w| ["the", "their", "its", "a", "an", "and", "all", "also", "his", "her"].contains(w))
            .collect();
        if part.is_empty() {
            continue;
        }
        if part.len() > 3 || part.iter().any(|w| words::is_verb(w) && part.len() > 1) {
            return None;
        }
        names.push(part.join(" "));
    }
    // `all products`, `the parameters` and the like are what is listed, not what is read of it.
    let vague = |n: &String| words::content(n).is_empty() || n.contains("parameter") || n.contains("credential");
    (!names.is_empty() && !names.iter().any(vague)).then_some(names)
}

fn limit(text: &str) -> Option<usize> {
    const NUMBERS: [&str; 11] =
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twelve"];
    let pattern = format!(
        r"\b(?:first|top|up to|at most|maximum of|no more than|latest|newest|most recent|last|limit(?:ed)? (?:to|of))\s+(\d{{1,6}}|{})\b(?:\s+(pages?|characters|days|weeks|months|years|hours))?",
        NUMBERS.join("|")
    );
    let mut said = captures(&pattern, text);
    if said.is_none() {
        said = captures(r"^(?:\w+\s+){1,2}(\d{1,6})\s+(?:\w+\s+)?[a-z]+s\b", text);
    }
    let said = said.filter(|parts| parts.len() == 1)?.pop()?;
    let spelled = NUMBERS.iter().position(|n| *n == said).map(|at| if at == 10 { 12 } else { at + 1 });
    said.parse().ok().or(spelled)
}

fn conditions(text: &str, known: &[String]) -> Vec<String> {
    let compared = r"(?x)\b(?:(?:price[sd]?|cost(?:s|ing)?|rated|rating)\s+)?(?:under|below|over|above|less\ than|more\ than|at\ least|
        cheaper\ than|greater\ than|between|before|after|since|until|older\ than|newer\ than|higher\ than|
        lower\ than|fewer\ than|larger\ than|smaller\ than|exceeding|up\ to)\s+[$€£]?\s?\d[\d.,]*(?:\s*(?:and|-)\s*[$€£]?\d[\d.,]*)?";
    let described = r"(?x)\b(?:(?:that|which|who)\s+(?:is|are|was|were|has|have|had|cost|start|begin|end|contain|mention|include|do|does|can|live|work)s?\b|
        whose\b|(?:start|beginn|end|contain)ing\s+(?:with\s+)?|without\b|except(?:\s+for)?\b|excluding\b|other\ than\b|rated\s+\w+\s+stars?|
        \bon\s+sale\b|\bin\s+stock\b|out\s+of\s+stock\b|discounted\b)[^.;!?]*";
    let mut all = Vec::new();
    for source in [compared, described] {
        let Some(pattern) = pattern(source) else { continue };
        all.extend(pattern.find_iter(text).map(|m| m.as_str().trim().to_owned()));
    }
    // A description of where the records are (`that are listed on this page`) sets no condition.
    all.retain(|one| {
        let meant = words::content(one);
        meant.iter().any(|w| !known.contains(w) && !["listed", "shown", "page", "displayed"].contains(&w.as_str()))
            || one.contains(|c: char| c.is_ascii_digit())
    });
    if let Some(only) = captures(r"\bonly\s+((?:[\w'-]+\s*){1,4})", text).and_then(|mut c| c.pop()) {
        let meant = words::content(&only);
        let new = meant.iter().any(|w| words::best_kin(w, known) < 0.7 && !words::is_verb(w));
        if new && !all.iter().any(|one| one.contains(only.trim()) || only.contains(one.as_str())) {
            all.push(only.trim().to_owned());
        }
    }
    all
}

fn beyond(text: &str) -> Option<String> {
    let asks = r"(?x)(?:^|[.;!?,]\s*(?:then\ |and\ )?|\band\ (?:then\ )?|\bthen\ |\bplease\ |\bto\ )
        (summari[sz]e|compare|translate|rewrite|rephrase|recommend|analy[sz]e|explain|evaluate|assess|classify|categori[sz]e|
        judge|decide|draft|compose|write\ (?:a|an|me|up|down\ why|about)|suggest|interpret|infer|estimate|predict|guess|
        count\ (?:how|the|all)|sum\ up|calculate\ the\ (?:average|total|sum|mean)|average)\b";
    if let Some(found) = captures(asks, text).and_then(|mut c| c.pop()) {
        return Some(found);
    }
    found(r"\b(how many|in your own words|your opinion|what do you think|why (?:is|are|does|do|did)|(?:a|short|brief|one-sentence|one sentence|concise) summary of|the sentiment|pros and cons|the difference between|which (?:\w+ ){0,3}(?:is|are|has|have) (?:the )?(?:better|best|worst|most|least|higher|lower))\b", text)
}

/// Runs of capitalised words that begin no sentence.
fn names(text: &str) -> Vec<String> {
    let Some(pattern) = pattern(r"(?:[a-z,0-9]\s+)(\p{Lu}[\w’'&.-]*(?:\s+\p{Lu}[\w’'&.-]*)*)") else {
        return Vec::new();
    };
    let keep = |name: &str| name.len() > 1 && name.trim_end_matches('s') != "URL" && !["API", "JSON", "ID", "HTML"].contains(&name);
    let unquoted = self::pattern(r#""[^"]*"|“[^”]*”"#).map(|q| q.replace_all(text, "_ ").into_owned());
    pattern
        .captures_iter(&unquoted.unwrap_or_else(|| text.to_owned()))
        .filter_map(|c| c.get(1).map(|m| m.as_str().trim_end_matches('.').to_owned()))
        .filter(|name| keep(name))
        .collect()
}

fn content(text: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for word in words::split(text) {
        if !words::is_stop(&word) && !words::is_verb(&word) {
            let stem = words::stem(&word);
            if !all.contains(&stem) {
                all.push(stem);
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Task {
        Task::read(text, &[])
    }

    #[test]
    fn collecting() {
        let task = read("Collect all the products with their name, price and rating.");
        assert_eq!(task.noun.as_deref(), Some("products"));
        assert_eq!(task.fields, ["name", "price", "rating"]);
        assert!(!task.send && !task.log_in && !task.search && task.beyond.is_none());
        assert_eq!(task.conditions, Vec::<String>::new());

        for (text, noun) in [
            ("List every book in the catalogue", "books"),
            ("Get the first 10 stories", "stories"),
            ("Extract the modules of the module index", "modules"),
            ("Get a list of all functions on this page", "functions"),
            ("collect quotes and their authors", "quotes"),
            ("For each category, get its name", "categories"),
            ("Scrape the table of countries", "countries"),
        ] {
            assert_eq!(read(text).noun.as_deref(), Some(noun), "{text}");
        }
        assert_eq!(read("Read the details of the product").noun, None);
    }

    #[test]
    fn quantities() {
        assert_eq!(read("Get the first 10 stories").limit, Some(10));
        assert_eq!(read("the top five books").limit, Some(5));
        assert_eq!(read("Collect 25 quotes").limit, Some(25));
        assert_eq!(read("Collect all quotes of 2023").limit, None);
        assert!(read("Collect the quotes on this page").one_page);
    }

    #[test]
    fn searching() {
        assert_eq!(read("Search for \"rust book\" and list the hits").query.as_deref(), Some("rust book"));
        assert_eq!(read("Search the catalogue for lamps and collect the results").query.as_deref(), Some("lamps"));
        let task = read("Search for the given query and collect the hits");
        assert!(task.search && task.query.is_none());
    }

    #[test]
    fn single_values() {
        let task = read("Get the price and availability of 'A Light in the Attic'");
        assert_eq!(task.fields, ["price", "availability"]);
        assert_eq!(task.quoted, ["A Light in the Attic"]);
        assert!(!task.about_many(), "{task:?}");
    }

    #[test]
    fn what_is_beyond() {
        for text in [
            "Summarize the article",
            "Read the reviews and write a short report",
            "How many products are there?",
            "Compare the two phones",
            "Open the page, then translate it to French",
        ] {
            assert!(read(text).beyond.is_some(), "{text}");
        }
        for text in ["Collect the title and summary of each article", "Read the write-up list", "Log in and read the reports"] {
            assert_eq!(read(text).beyond, None, "{text}");
        }
    }

    #[test]
    fn conditions_and_order() {
        for text in [
            "Collect all products under $50",
            "Collect only products in stock",
            "List the functions starting with a",
            "Get the books that have five stars",
            "Collect the quotes except those by Einstein",
        ] {
            assert_eq!(read(text).conditions.len(), 1, "{text}: {:?}", read(text).conditions);
        }
        assert!(read("Get the cheapest product").order.is_some());
        assert!(read("List products sorted by price").order.is_some());
        assert_eq!(read("Collect only the title and price of the books").conditions, Vec::<String>::new());
    }

    #[test]
    fn forms_and_logins() {
        assert!(read("Fill in the contact form and send it").send);
        assert!(read("Register an account with the given data").send);
        assert!(read("Log in and collect the orders").log_in);
        assert_eq!(read("Log in and collect the orders").noun.as_deref(), Some("orders"));
        assert!(!read("Collect the senders of all messages").send);
    }

    #[test]
    fn values_given_in_the_task() {
        let given = read("Log in with username \"tom\" and password 'Secret!1', set the email to ada@example.org").given;
        let given: Vec<_> = given.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
        assert_eq!(given, [("username", "tom"), ("password", "Secret!1"), ("email", "ada@example.org")]);
    }

    #[test]
    fn names_within_sentences() {
        assert_eq!(read("Collect all quotes by Albert Einstein from Quotes to Scrape").names, ["Albert Einstein", "Quotes", "Scrape"]);
    }
}
