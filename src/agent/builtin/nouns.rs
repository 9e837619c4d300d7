//! What a task is about: the thing there are many of, and the names of the values wanted of it.

use super::patterns::{captures, found, pattern};
use super::words;
use crate::perception::lexicon::{Concept, Tasks};

/// Most words of a task that asks by a name alone.
const MOST_TERSE: usize = 9;

/// Words that say that there are many of what follows.
/// A number counts them only where it is asked for: a ticket for 3 zones is one.
const MANY: &str = r"all|every|each|the|list of|lists of|tables? of|index of|list|first \d+|top \d+|^\d+|(?:me|show|return|find|fetch|read) \d+|any|collect|extract|get|scrape|gather|which|what";

/// What is asked for by a question about one thing: `What is the price of …?`, `In which version was …?`
fn asked(text: &str) -> Option<String> {
    const WHAT: &str = r"\bwhat(?:['’]s| is| was| are| were| will)\s+(?:the\s+)?([\w-]+(?:[\s,]+[\w-]+){0,5}?)\s+(?:of|for|from|on|in|at|be|measured)\b";
    const WHICH: &str = r"^(?:in |since |from |at |on |to |under |by )?(?:which|what) ([\w-]+(?: [\w-]+)?)(?: of [\w -]+?)? (?:is|was|did|does|has|will|can|must|should)\b";
    const PRICE: &str = r"\bhow much (?:is|was|does|will|would|did)\b|\bwhat (?:does|did|will|would) .+ cost\b|\b(?:was|wie ?viel) kostet\b|\bcu[aá]nto cuesta\b";
    const SALARY: &str = r"\bwhat (?:does|do|did|will|would) .+ (?:pay|earn)\b";
    for (source, name) in [(PRICE, "price"), (SALARY, "salary")] {
        if found(source, text).is_some() {
            return Some(name.to_owned());
        }
    }
    let asked = captures(WHICH, text).or_else(|| captures(WHAT, text))?.pop()?;
    let one = |name: &str| name.split([',', ' ']).all(|word| !is_plural(word));
    Some(asked).filter(|name| one(name))
}

/// The noun there are many of: `collect all the products`, `list every book`, `the first 5 stories`.
pub(super) fn noun(text: &str) -> Option<String> {
    // `its order lines: the product and the quantity of each`
    const TOLD: &str =
        r"\b(?:its|their|the|all|every) (?:[\w-]+ )?([\w-]+): [\w -]+(?:,|\band\b)[\w, -]+";
    let of_each = found(r"\b(?:each|every)\b", text).is_some();
    if !of_each && asked(text).is_some() {
        return None;
    }
    let told = captures(TOLD, text).and_then(|mut c| c.pop());
    if let Some(noun) = told.filter(|noun| is_plural(noun) && !words::is_verb(noun)) {
        return Some(noun);
    }
    let known = found_each(text).or_else(|| found_many(text));
    known.or_else(|| {
        // `collect products with …`
        let (first, rest) = text.split_once(' ')?;
        let mut said = rest.split(|c: char| !c.is_alphanumeric() && c != '-').take(3);
        let word = said.find(is_name)?;
        // What is opened is one, whatever it is called.
        let opens = Concept::OpeningVerb.words();
        let asked = words::is_verb(first) && !opens.contains(&first) && is_plural(word);
        asked.then(|| word.to_owned())
    })
}

/// Whether a word may name a thing.
fn is_name(word: &&str) -> bool {
    !words::is_stop(word) && !words::is_verb(word) && !word.chars().all(|c| c.is_ascii_digit())
}

/// The things of `each product`, `every single book on …`.
fn found_each(text: &str) -> Option<String> {
    let each = captures(
        r"\b(?:every|each)\s+(?:single\s+)?((?:[\w-]+\s+){0,2}?[\w-]+)(?:['’]s\b|\s+(?:on|in|from|of|with|and|listed|shown|available|there|that|you|at|under|for|by|across|including|together|along)\b|[.,;:!?]|$)",
        text,
    );
    let phrase = each?.into_iter().next()?;
    let last = phrase.split(' ').rfind(is_name)?;
    (!last.is_empty() && !Concept::ClauseStart.words().contains(&last)).then(|| plural(last))
}

/// The things of `all the products`, `the first 5 stories`.
fn found_many(text: &str) -> Option<String> {
    let pattern = pattern(&format!(r"\b(?:{MANY})\s"))?;
    let mut named = false;
    for said in pattern.find_iter(text) {
        let phrase = text[said.end()..].split_inclusive(['.', ',', ';', ':', '!', '?']).next()?;
        let mut many = phrase
            .split_whitespace()
            .take(5)
            .map(|w| w.trim_matches(|c: char| !c.is_alphanumeric()))
            .take_while(|w| !Concept::PhraseEnd.words().contains(w));
        if let Some(word) = many.find(|w| is_name(w) && is_plural(w)) {
            if !Concept::ValueNoun.has(word) {
                return Some(word.to_owned());
            }
            // `the names of all cameras` are cameras, with their names.
            named = true;
        }
    }
    named.then(|| "items".to_owned())
}

fn is_plural(word: &str) -> bool {
    // `the agent's number` is of one agent.
    word.len() > 3
        && !word.contains(['\'', '’'])
        && (words::stem(word) != word || ["people", "news", "faqs"].contains(&word))
}

fn plural(word: &str) -> String {
    if is_plural(word) {
        word.to_owned()
    } else if let Some(stem) = word.strip_suffix('y').filter(|s| !s.ends_with(['a', 'e', 'o', 'u']))
    {
        format!("{stem}ies")
    } else if ["s", "x", "ch", "sh"].iter().any(|end| word.ends_with(end)) {
        format!("{word}es")
    } else {
        format!("{word}s")
    }
}

/// The values asked for: `with their title, price and rating`, `get the price and stock of …`.
pub(super) fn fields(text: &str) -> Vec<String> {
    // `the number of seats` is called so, or just `seats`.
    let text = &text.replace("number of ", "");
    // `Search …, titles and prices`
    let joined = || {
        const LAST: &str =
            r",\s*([\w-]+(?:,\s*[\w-]+)*\s(?:and|und|et|e|en|y|&|\+)\s[\w-]+)\s*[.?!]?$";
        names_in(&captures(LAST, text)?.pop()?)
    };
    let asked = || names_in(&asked(text)?);
    let named =
        patterns_of_fields().iter().find_map(|source| names_in(&captures(source, text)?.pop()?));
    named.or_else(asked).or_else(joined).or_else(|| terse(text)).unwrap_or_default()
}

/// How tasks name the values that they ask for.
fn patterns_of_fields() -> Vec<String> {
    let verb = "collect|get|fetch|extract|read|return|find|show|tell me|retrieve|report|scrape|gather|list|give me|note|look up|know|need|want|name|state|indicate";
    let ends = r"(?:[.;:!?](?:\s|$)|\bthen\b|\bfrom\b|\bon\b|\bin\b|\bfor\b|\bwhere\b|\bof\b|$)";
    vec![
        r"\b(?:its|their|the|all|every) [\w -]+s: ([\w -]+(?:,| and )[\w, -]+?)(?: (?:of|for) each|[.;:!?(]|$)"
            .to_owned(),
        // `{{parameters.title}}: publisher + year`, `Overdue loans: title + borrower`
        r"^[^:]+:\s+([\w\s-]+(?:,|\+|&|\s(?:and|und|et|e|en|y)\s)[\w\s,&+-]+?)(?:[.;:!?(]|\bin\b|$)".to_owned(),
        // `the two largest rooms (name, seats)`
        r"\(([\w\s-]+[,+&][\w\s,+&-]+)\)[.?!]?$".to_owned(),
        format!(
            r"\b(?:with|including|and|along with|together with)\s+(?:their|its|his|her)\s+(?:respective\s+)?(.+?){ends}"
        ),
        format!(r"\b(?:{verb})\s+(?:its|their|his|her)\s+(.+?){ends}"),
        format!(r"(?:{verb}|for|with|including)\s*:\s*(.+?){ends}"),
        format!(r"\ball [\w-]+ (?:\+|&|plus) ([\w\s,&+-]+?){ends}"),
        format!(r"\bincluding\s+(?:the\s+)?(.+?){ends}"),
        format!(r"\bfor each[\w ]*[,:]?\s+(?:{verb}|the)\s+(?:the\s+)?(.+?){ends}"),
        format!(r"\b(?:{verb})\s+(?:all\s+)?(?:the\s+)?([\w\s,-]+?)\s+(?:of|for|from)\b"),
        format!(r"\bwith\s+(?:the\s+|a\s+)?(.+?){ends}"),
        // `get me the dispatch office's telephone number and opening time`
        format!(
            r"\b(?:{verb})\s+(?:me\s+)?(?:the\s+)?(?:[\w\s-]+['’]s?\s+)?([\w\s-]+(?:,|\s+and\s)[\w\s,-]+?){ends}"
        ),
        // `Semis et levée de …`
        r"^([\w-]+\s(?:and|und|et|e|en|y|\+|&)\s[\w-]+)\s(?:of|von|de|di|del|van)\s".to_owned(),
        r"(?:->|→|=>)\s*(?:return\s+)?([\w\s,&+-]+?)(?:\s+(?:of|for|from|per)\s.*)?$".to_owned(),
        format!(
            r"\b(?:read|tell me|give me|return|report|note)\s+(?:the|its|their|the [\w-]+['’]s)\s+((?:[\w-]+ ){{0,2}}[\w-]*[^\Ws]){ends}"
        ),
    ]
}

/// What a few words without a verb ask for: `Weather for sighting 313?`, `Binario del {{parameters.treno}}`; or what
/// stands behind the word that asks which of one kind it is: `Da quale binario parte …?`
fn terse(text: &str) -> Option<Vec<String>> {
    // `Welches Gleis nimmt …`, `¿Cuál es la signatura de …`, `Wat is het telefoonnummer van …`
    const ONE: &str =
        r"\b(?:quale|qual|welcher|welches|welchem|welk|quel|quelle|cu[aá]l)\s([\p{L}-]+)\s";
    const OPEN: &str = r"\b(?:quale|qual|wie|was|wat|welcher|welches|welk|quel|quelle|cu[aá]l|que|qu['’])\s?(?:è|é|es|ist|est|is|lautet|heißt|son|sont|sind|zijn|sono)\s(?:el|la|los|las|le|les|l['’]|il|lo|der|die|das|de|het|o|a)\s?([\p{L}-]+)\s";
    let lexicon = Tasks::get();
    let one = captures(OPEN, text).or_else(|| captures(ONE, text));
    if let Some(noun) = one.and_then(|mut found| found.pop()) {
        return names_in(&noun);
    }
    let short = text.split_whitespace().count() <= MOST_TERSE;
    let asks = text.trim_end().ends_with('?');
    let said: Vec<&str> = text.split_whitespace().collect();
    // `signatura de 638 QUI`, `phone no. of “Millbrook”`
    let figure = |word: &&str| word.contains(|c: char| c.is_ascii_digit() || "\"“„«".contains(c));
    let named = !text.contains(':') && said.iter().skip(1).any(figure);
    if !short || !asks && !named && !text.contains("{{") {
        return None;
    }
    let ends = |word: &&&str| {
        let plain = words::plain(word);
        let little = &lexicon.little;
        little.prepositions.contains(&plain) || little.of.contains(&plain) || word.contains("{{")
    };
    let end = said.iter().position(|word| ends(&word)).unwrap_or(said.len());
    let phrase = said[..end].join(" ");
    let phrase = phrase.trim_end_matches(['?', ' ', ':', ',']);
    let first = words::split(phrase).into_iter().next()?;
    let orders =
        words::is_verb(&first) || lexicon.act(&first).is_some() || lexicon.asks_any(&first);
    if orders || phrase.contains(['.', ',', ':', ';']) || words::content(phrase).is_empty() {
        return None;
    }
    names_in(phrase)
}

/// A comma-and-`and` list of short names, or nothing if it is not one.
fn names_in(phrase: &str) -> Option<Vec<String>> {
    if phrase.contains(|c: char| c.is_ascii_digit() || "\"“”$€£{<>=".contains(c)) {
        return None;
    }
    let mut names = Vec::new();
    for part in separated(phrase).split(',') {
        let Some(name) = name_in(part) else { continue };
        // `python type`: what ends a name is no verb.
        if name.len() > 3 || name[..name.len() - 1].iter().any(|w| words::is_verb(w)) {
            return None;
        }
        names.push(name.join(" "));
    }
    // `all products`, `the parameters` and the like are what is listed, not what is read of it.
    let vague =
        |n: &String| ["parameter", "credential", "password"].iter().any(|word| n.contains(word));
    let says = |n: &String| !words::content(n).is_empty();
    // `with the login in the parameters`
    let login = names.len() == 1 && ["login", "logins", "account"].contains(&names[0].as_str());
    (names.iter().any(says) && !login && !names.iter().any(vague)).then_some(names)
}

/// A list of names with commas alone between them.
fn separated(phrase: &str) -> String {
    let phrase = phrase
        .replace(" and ", ",")
        .replace(" & ", ",")
        .replace(" + ", ",")
        .replace(" plus ", ",")
        .replace(" as well as ", ",");
    // `nom et prix`: between two short names the little word joins them in any language.
    match phrase.split(' ').collect::<Vec<_>>()[..] {
        [first, joins, last] if Tasks::get().joins_any(joins) => format!("{first},{last}"),
        _ => phrase,
    }
}

/// The words of one name in a list of names, without what stands around it.
fn name_in(part: &str) -> Option<Vec<&str>> {
    // `with the name and send it`: what is done next is no name.
    let mut said = part.split_whitespace();
    let (first, second) = (said.next().unwrap_or_default(), said.next());
    if Tasks::get().act(first).is_some() && second.is_some_and(words::is_stop) {
        return None;
    }
    let owner = |w: &&str| Concept::Determiner.has(w) || w.ends_with("'s") || w.ends_with("’s");
    // `the room each is in` is the room.
    let mut name: Vec<&str> = part
        .split_whitespace()
        .skip_while(owner)
        .take_while(|w| !Concept::ClauseStart.words().contains(w))
        .collect();
    // `size in bytes` is the size.
    let unit = name.iter().position(|w| *w == "in").filter(|at| *at > 0);
    name.truncate(unit.unwrap_or(name.len()));
    (!name.is_empty()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_ask_for_one_thing() {
        for (text, name) in [
            ("in which version of python was the module secrets added?", "version"),
            ("what will the sky be like on tuesday?", "sky"),
            ("what is the water temperature of the lake?", "water temperature"),
            ("which exit code does git diff have?", "exit code"),
        ] {
            assert_eq!((noun(text), fields(text)), (None, vec![name.to_owned()]), "{text}");
        }
        let text =
            "open order so-58 and return its order lines: the product and the quantity of each.";
        assert_eq!(
            (noun(text).as_deref(), fields(text)),
            (Some("lines"), vec!["product".to_owned(), "quantity".to_owned()])
        );
        assert_eq!(noun("which notices do you have about tram 16?").as_deref(), Some("notices"));
        assert_eq!(
            fields("list the type codes with their c type, python type and minimum size in bytes."),
            ["c type", "python type", "minimum size"]
        );
    }
}
