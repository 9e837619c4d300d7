//! Reading a task: what it asks to be done, how much of it, with which words, and what in it is
//! beyond rules. Works on the text alone; what the words mean on a page is decided elsewhere.

use super::conditions::{beyond, conditions};
use super::nouns::{fields, noun};
use super::patterns::{captures, found, pattern};
use super::place::{Place, place};
use super::words;
use crate::agent::obligations::{Kind, Obligations};
use crate::perception::lexicon::{Concept, Tasks};

/// What a task says.
#[expect(clippy::struct_excessive_bools, reason = "each is one thing a task can ask for")]
#[derive(Debug, Clone, Default, PartialEq)]
pub(in crate::agent) struct Task {
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
    pub(in crate::agent) noun: Option<String>,
    /// Names of the wanted values, as written, in order.
    pub(in crate::agent) fields: Vec<String>,
    /// Most records wanted.
    pub(super) limit: Option<usize>,
    /// Most pages wanted.
    pub(super) pages: Option<u32>,
    /// Next pages are not to be followed.
    pub(super) one_page: bool,
    /// The heading that the wanted values stand under.
    pub(super) section: Option<String>,
    /// Text in quotes, in order.
    pub(super) quoted: Vec<String>,
    /// Proper names: capitalised within a sentence.
    pub(super) names: Vec<String>,
    /// Conditions that the records must meet (`under $50`).
    pub(in crate::agent) conditions: Vec<String>,
    /// The order asked for (`cheapest`).
    pub(super) order: Option<String>,
    /// The words for an order in whatever language, which may be part of a name.
    pub(super) order_said: Option<String>,
    /// The first of what is found is to be opened.
    pub(super) first: bool,
    /// The one record that is meant by its place in a list.
    pub(super) place: Option<Place>,
    /// What in it needs judgement or writing.
    pub(super) beyond: Option<String>,
    /// Stems of all words that mean something, verbs left out.
    pub(super) words: Vec<String>,
}

impl Task {
    /// Reads `text`; `wanted` are names of fields known from a schema.
    pub(in crate::agent) fn read(text: &str, wanted: &[String]) -> Self {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let lower = text.to_lowercase();
        let quoted = quoted(&text);
        let unquoted = quoted.iter().fold(lower.clone(), |t, q| t.replace(&q.to_lowercase(), "_"));
        let noun = noun(&lower).or_else(|| {
            let plain =
                found(r"\b(results|hits|matches|items|entries|records|rows|links)\b", &lower);
            plain.filter(|_| words::says(&lower, Concept::ManyAsked.words()))
        });
        // What is opened is one, whatever it was looked for among.
        let one = found(
            r"\bopen (?:it|that one|the (?:first|top|matching) \w+)\b.*\b(?:read|return|tell|give|get|report)\b",
            &lower,
        );
        // `at least 3` is a condition; `the highest temperature` may be a value of each.
        let ranked = unquoted.replace("at least", "_").replace("at most", "_");
        let plain = quoted.iter().fold(text.clone(), |plain, quote| plain.replace(quote, "_"));
        let supplied = |noun: &str| ["parameters", "credentials"].contains(&noun);
        let noun = noun.filter(|noun| one.is_none() && !supplied(noun));
        let fields: Vec<String> = fields(&lower).iter().map(|f| without_name(f, &text)).collect();
        let mut known: Vec<String> = wanted.iter().flat_map(|w| words::stems(w)).collect();
        known.extend(fields.iter().flat_map(|f| told_of(f, &text)));
        known.extend(noun.iter().flat_map(|n| words::stems(n)));
        Self {
            log_in: words::says(&lower, Concept::LogInTask.words()),
            send: sends(&lower) && typed(&text).is_none(),
            search: found(r"\b(search|query)\b", &lower).is_some(),
            given: given(&text),
            query: query(&text, &quoted),
            limit: limit(&lower),
            pages: captures(r"\b(?:first|up to|at most|next)\s+(\d{1,4})\s+pages\b", &lower)
                .and_then(|c| c.first()?.parse().ok()),
            one_page: words::says(&lower, Concept::OnePage.words())
                && !lower.contains("more than one page"),
            names: names(&text)
                .into_iter()
                .filter(|name| !is_wanted(&words::stems(name), &known))
                .collect(),
            conditions: conditions(&unquoted, &known),
            order: found(ORDER, &ranked).filter(|order| !is_value(order, &fields, wanted)),
            // So many at an end of an order are no value of each.
            order_said: super::orders::order_said(&plain).filter(|order| {
                super::ranking::is_counted(&plain) || !is_value(order, &fields, wanted)
            }),
            first: found(FIRST, &unquoted).is_some(),
            place: place(&unquoted).filter(|_| found(FIRST, &unquoted).is_none()),
            beyond: beyond(&lower),
            words: content(&text),
            section: super::place::section(&text),
            noun,
            fields,
            quoted,
            text,
        }
    }

    /// The words for an order are one where the task obliges to one by them.
    pub(super) fn heed_order(&mut self, obligations: &Obligations) {
        let ranks = obligations.duties().iter().any(|duty| matches!(duty.kind, Kind::Order(_)));
        self.order = self.order.take().or(self.order_said.take().filter(|_| ranks));
    }

    /// Whether the task is about many things rather than one.
    pub(super) fn about_many(&self) -> bool {
        self.noun.is_some()
    }
}

/// Whether a capitalised text says what is wanted (`Telefonnummer`) rather than of what.
fn is_wanted(name: &[String], known: &[String]) -> bool {
    words::cover(name, known) >= if name.len() == 1 { 0.6 } else { 0.99 }
}

/// Whether an order is part of a value's name: the highest temperature, not the cheapest home. A schema may call the
/// biggest grant the largest.
fn is_value(order: &str, fields: &[String], wanted: &[String]) -> bool {
    let wanted: Vec<String> = wanted.iter().flat_map(|name| words::stems(name)).collect();
    let lexicon = Tasks::get();
    let way = words::split(order).iter().find_map(|word| lexicon.order(word));
    if way.is_some() && wanted.iter().any(|name| lexicon.order(name) == way) {
        return true;
    }
    let meant = |field: &String| {
        wanted.is_empty()
            || words::content(field).iter().any(|w| words::best_kin(w, &wanted) >= 0.6)
    };
    fields.iter().any(|field| field.contains(order) && meant(field))
}

/// The name of a value without that of what it is of: the sky for Tuesday.
fn without_name(field: &str, text: &str) -> String {
    let split = [" for ", " on ", " in ", " at ", " of "].iter().find_map(|by| {
        let (value, of) = field.split_once(by)?;
        let capital = names(text).iter().any(|name| name.to_lowercase() == of);
        (capital && text.contains(value)).then(|| value.to_owned())
    });
    split.unwrap_or_else(|| field.to_owned())
}

/// The words of a wanted value's name that say what it is: of the April figure, not whose or of when.
fn told_of(field: &str, text: &str) -> Vec<String> {
    let words = words::split(field);
    let small = |word: &String| {
        text.split(|c: char| !c.is_alphanumeric()).any(|written| written == word.as_str())
    };
    let plain = words.last().is_some_and(small);
    words.iter().filter(|word| !plain || small(word)).map(|word| words::stem(word)).collect()
}

const FIRST: &str = r"(?x)\b(?:open|click|click\ on|follow|view|visit|go\ to)\s+(?:the\s+)?(?:very\s+)?(?:first|top)\s+\w+
    |\b(?:first|top)\s+(?:result|hit|match|listing|entry)\b
    |\bfirst\s+\w+\s+(?:listed|shown|found)\b";
const ORDER: &str = r"(?x)\b(cheapest|most\ expensive|least\ expensive|highest|lowest|best[-\ ](?:rated|selling)|
    top[-\ ]rated|(?:most|least)(?:\ \w+)?|largest|biggest|smallest|longest|shortest|oldest|
    (sorted|sort|order|ordered|ranked)\ by\ [\w\ ]{3,30}|alphabetical(ly)?)\b";

fn quoted(text: &str) -> Vec<String> {
    let Some(pattern) = pattern(
        r#""([^"]+)"|“([^”]+)”|„([^“”]+)[“”]|«([^»]+)»|(?:^|[\s(])['‘]([^'’]+)['’](?:$|[\s.,;:)!?])"#,
    ) else {
        return Vec::new();
    };
    pattern
        .captures_iter(text)
        .filter_map(|c| c.iter().skip(1).flatten().next().map(|m| m.as_str().trim().to_owned()))
        // A placeholder is known by its input.
        .filter(|one| !(one.is_empty() || one.starts_with("{{") && one.ends_with("}}")))
        .collect()
}

/// `name "Ada"`, `email: ada@example.org`, `set the city to "Rome"`.
fn given(text: &str) -> Vec<(String, String)> {
    let source = r#"((?:[\p{L}-]+\s+){0,2}[\p{L}-]+)\s*(?:\b(?:to|as|is|with|of|be|into)\b|[:=])?\s*(?:["“]([^"”]+)["”]|\B'([^']+)'(?:[\s.,;:)!?]|$)|\b(\w[\w.+-]*@[\w-]+\.[\w.]+\w))"#;
    let Some(pattern) = pattern(source) else { return Vec::new() };
    let pair = |c: regex::Captures<'_>| {
        let value = c.iter().skip(2).flatten().next()?.as_str().trim().to_owned();
        if value.starts_with("{{") {
            return None;
        }
        let meant = words::split(c.get(1)?.as_str())
            .into_iter()
            .filter(|w| !words::is_stop(w) && !words::is_verb(w));
        let name: Vec<String> =
            meant.filter(|w| !["set", "change", "put"].contains(&w.as_str())).collect();
        (!name.is_empty()).then(|| (name[name.len().saturating_sub(2)..].join(" "), value))
    };
    let mut given: Vec<(String, String)> = pattern.captures_iter(text).filter_map(pair).collect();
    given.extend(amounts(text));
    given.extend(equated(text));
    given
}

/// `status = On hold`: a value for what is called so.
fn equated(text: &str) -> Vec<(String, String)> {
    let Some(pattern) = pattern(
        r"([\p{L}_-]+)\s?=\s?([\p{L}\d][\p{L}\d &'._-]*?)\s*(?:->|→|>|[,;()]|\.\s|\.?$|\band\b)",
    ) else {
        return Vec::new();
    };
    pattern.captures_iter(text).map(|c| (c[1].to_lowercase(), c[2].to_owned())).collect()
}

/// `23 kg`: a value for the control that asks for it in this unit.
fn amounts(text: &str) -> Vec<(String, String)> {
    let Some(pattern) = pattern(
        r"(?i)\b(\d+(?:[.,]\d+)?)\s*(kg|kilograms?|kilos?|km|cm|litres?|liters?|people|persons?|guests?|adults?|nights?)\b",
    ) else {
        return Vec::new();
    };
    pattern.captures_iter(text).map(|c| (c[2].to_lowercase(), c[1].to_owned())).collect()
}

/// The words after which a task goes on to something else.
const BREAK: &str = r"(?:\s+(?:and|then|on|in|from|within|at|using|with|to|by|of|or)\b|\s+(?:finds?|gives?|returns?|yields?|brings?)\s*(?:up\s*)?(?:[.?!]|$)|[.,;:!?]|$)";

fn query(text: &str, quoted: &[String]) -> Option<String> {
    let asks = r"(?i)\b(?:search(?:ing)?(?:\s+\w+){0,4}?\s+for|query\s+for)\s+";
    let quote_after = asks.replace("query", "look(?:ing)?\\s+up|query");
    let after_quote =
        pattern(&format!("(?:{quote_after}(?:the\\s+\\w+\\s+)?|\\bsearch\\s+)[\"“'‘«]"))?;
    if let (true, Some(first)) = (after_quote.is_match(text), quoted.first()) {
        return Some(first.clone());
    }
    let Some(asked) = captures(&format!(r"{asks}(.+?){BREAK}"), text).and_then(|mut c| c.pop())
    else {
        return typed(text);
    };
    // `search for the given query` names a parameter; `search for all books` names none either.
    let means = words::split(&asked).iter().any(|word| {
        !words::is_stop(word)
            && words::kin(&words::stem(word), "query") < 0.7
            && word != "parameter"
    });
    let plain = asked.trim_start_matches("all ").trim_start_matches("the ").to_owned();
    (means && !plain.contains("{{")).then_some(plain)
}

/// `type Kettle into the search box`: what is searched for, where that is no parameter's name.
fn typed(text: &str) -> Option<String> {
    const TYPED: &str = r#"\b(?i:type|enter|put|write)\s+(?:in\s+)?["“'‘]?(\p{Lu}[^"”'’.,;:]{0,60}?|\d[\w-]*)["”'’]?\s+(?:in|into|in\s+to)\s+(?:the|its|this)\s+(?:[\w-]+\s+)?search\b"#;
    captures(TYPED, text)?.pop()
}

fn sends(text: &str) -> bool {
    // An order to do so stands at the start of a clause or behind what it begins with: `in the register` is none.
    const ORDERED: &str = r"(?:^|[.,;:!?\u{2013}\u{2014}(]\s*|\b(?:and|then|please|to|you|me|now|must|should|will|just)\s+)";
    let asks = r"(?:fill (?:in|out)|fill the|fill this|submit|register|sign up|signup|subscribe|\
        send|book (?:a|an|the|me)|order (?:a|an|the)|place (?:a|an|the) order|contact\b.{0,40}\bwith|\
        apply (?:for|to)|create (?:a|an|the|new)|add (?:a|an)|enter the|complete the form|\
        post (?:a|an|the)|request (?:a|an)|use the [\w ]*(?:form|calculator|converter)|\
        get (?:me )?(?:a|an) (?:quote|quotation|estimate)|report (?:a|an)|reserve|calculate|convert)\b";
    let asks: String = asks.split("\\\n").map(str::trim_start).collect();
    found(&format!("{ORDERED}{asks}"), text).is_some()
}

fn limit(text: &str) -> Option<usize> {
    let pattern = format!(
        r"\b(?:first|top|up to|at most|maximum of|no more than|next|latest|newest|most recent|last|limit(?:ed)? (?:to|of))\s+(\d{{1,6}}|{})\b(?:\s+(pages?|characters|days|weeks|months|years|hours))?",
        Concept::Number.words().join("|")
    );
    let mut said = captures(&pattern, text);
    if said.is_none() {
        said = captures(r"^(?:\w+\s+){1,2}(\d{1,6})\s+(?:\w+\s+)?[a-z]+s\b", text);
    }
    let said = said.filter(|parts| parts.len() == 1)?.pop()?;
    let spelled = Concept::Number.words().iter().position(|n| *n == said).map(|at| at + 1);
    said.parse().ok().or(spelled)
}

/// Runs of capitalised words that begin no sentence.
fn names(text: &str) -> Vec<String> {
    // A name goes on over capitalised words and numbers, but not over the end of a sentence.
    let word = r"\p{Lu}(?:[\w’'&-]|\.\b)*";
    let Some(pattern) =
        pattern(&format!(r"(?:[\p{{Ll}},0-9:>]\s+)({word}(?:\s+(?:{word}|\d+\b))*)"))
    else {
        return Vec::new();
    };
    let keep = |name: &str| {
        name.len() > 1 && name.trim_end_matches('s') != "URL" && !Concept::NoName.has(name)
    };
    let unquoted = super::patterns::pattern(r#""[^"]*"|“[^”]*”"#)
        .map(|q| q.replace_all(text, "_ ").into_owned());
    // `Seite Bauamt`: in German what kind of thing it is begins with a capital, too.
    let own = |name: &str| {
        let (kind, rest) = name.split_once(' ')?;
        Concept::Kind.words().contains(&words::plain(kind).as_str()).then(|| rest.to_owned())
    };
    let text = unquoted.unwrap_or_else(|| text.to_owned());
    // `this Spanish site` says what the site is like.
    let of_site = |end: usize| found(r"^\s+(?:web\s?)?(?:site|page)\b", &text[end..]).is_some();
    pattern
        .captures_iter(&text)
        .filter_map(|c| c.get(1))
        .filter(|m| m.as_str().contains(' ') || !of_site(m.end()))
        .map(|m| m.as_str().trim_end_matches('.').to_owned())
        .map(|name| own(&name).unwrap_or(name))
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
        assert_eq!(
            read("Search for \"rust book\" and list the hits").query.as_deref(),
            Some("rust book")
        );
        assert_eq!(
            read("Search the catalogue for lamps and collect the results").query.as_deref(),
            Some("lamps")
        );
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
            "Compare the two phones",
            "Open the page, then translate it to French",
        ] {
            assert!(read(text).beyond.is_some(), "{text}");
        }
        for text in [
            "Collect the title and summary of each article",
            "Read the write-up list",
            "Log in and read the reports",
        ] {
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
        assert_eq!(
            read("Collect only the title and price of the books").conditions,
            Vec::<String>::new()
        );
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
        assert_eq!(
            given,
            [("username", "tom"), ("password", "Secret!1"), ("email", "ada@example.org")]
        );
    }

    #[test]
    fn values_set_equal() {
        let given =
            read("sign in -> filter status=On hold -> all rows; country = Portugal (login)").given;
        assert_eq!(
            given,
            [("status".into(), "On hold".into()), ("country".into(), "Portugal".into())]
        );
    }

    #[test]
    fn the_thing_that_is_ranked_is_no_value() {
        let task = "What's the cheapest home on offer? I need its address.";
        assert_eq!(Task::read(task, &["address".into()]).order.as_deref(), Some("cheapest"));
        let task = "Collect the days with the day and the highest temperature.";
        assert_eq!(Task::read(task, &["highestTemperature".into()]).order, None);
        assert_eq!(Task::read(task, &[]).order, None);
    }

    #[test]
    fn what_a_figure_is_of_is_a_name() {
        assert_eq!(read("Tell me the sky for Tuesday.").fields, ["sky"]);
        assert_eq!(read("Tell me the sky for Tuesday.").names, ["Tuesday"]);
        let task = Task::read("Click on Oporto, then give me the April figure", &["tonnes".into()]);
        assert_eq!(task.names, ["Oporto", "April"]);
        let task =
            Task::read("Öffne die Seite Bauamt und lies die Telefonnummer", &["telefon".into()]);
        assert_eq!(task.names, ["Bauamt"]);
    }

    #[test]
    fn names_within_sentences() {
        assert_eq!(
            read("Collect all quotes by Albert Einstein from Quotes to Scrape").names,
            ["Albert Einstein", "Scrape"]
        );
    }
}
