//! What in a task goes beyond collecting: conditions on the records, and judgement or writing.

use super::patterns::{captures, found, pattern};
use super::words;
use crate::perception::lexicon::Concept;

/// Conditions that records must meet; `known` are words that name fields and things, not limits.
pub(super) fn conditions(text: &str, known: &[String]) -> Vec<String> {
    let compared = r"(?x)\b(?:(?:price[sd]?|cost(?:s|ing)?|rated|rating)\s+)?(?:under|below|over|above|less\ than|more\ than|at\ least|
        cheaper\ than|greater\ than|between|before|after|since|until|older\ than|newer\ than|higher\ than|
        lower\ than|fewer\ than|larger\ than|smaller\ than|exceeding|up\ to)\s+[$€£]?\s?\d[\d.,]*(?:\s*(?:and|-)\s*[$€£]?\d[\d.,]*)?";
    let described = r"(?x)(?:\b{end},?\s+(?:that|which|who)\s+(?:is|are|was|were|has|have|had|cost|start|begin|end|contain|mention|include|do|does|can|live|work)s?\b|
        \b(?:whose|(?:start|beginn|end|contain)ing\s+(?:with\s+)?|without\b|except(?:\s+for)?\b|excluding\b|other\ than\b|rated\s+\w+\s+stars?
        ))[^.;!?]*|\bon\s+sale\b|\bin\s+stock\b|\bout\s+of\s+stock\b|\bdiscounted\b";
    // What is to be read of them is no condition: `that have been refused and give the address`.
    let further = pattern(
        r"\s+and\s+(?:give|tell|list|return|report|show|note|state|name)\b.*$|,\s+(?:with|giving)\s.*$",
    );
    let mut all = Vec::new();
    for source in [compared, described] {
        let Some(pattern) = pattern(source) else { continue };
        let own = |found: &str| {
            let text = found.trim_start_matches(',');
            match &further {
                Some(further) => further.replace(text, "").trim().to_owned(),
                None => text.trim().to_owned(),
            }
        };
        all.extend(pattern.find_iter(text).map(|m| own(m.as_str())));
    }
    // A description of where the records are (`that are listed on this page`) sets no condition.
    all.retain(|one| {
        let meant = words::content(one);
        meant.iter().any(|w| !known.contains(w) && !Concept::Displayed.has(w))
            || one.contains(|c: char| c.is_ascii_digit())
    });
    // `only red lamps` sets one; `only the first page` and `only those shown` do not.
    if let Some(only) = captures(r"\bonly\s+((?:[\w'-]+\s*){1,4})", text).and_then(|mut c| c.pop())
    {
        let meant = words::content(&only);
        let first = only.split_whitespace().next().unwrap_or_default();
        let plain = words::is_stop(first) || words::is_verb(first);
        let new = meant.iter().any(|w| words::best_kin(w, known) < 0.7 && !words::is_verb(w));
        if !plain
            && new
            && !all.iter().any(|one| one.contains(only.trim()) || only.contains(one.as_str()))
        {
            all.push(only.trim().to_owned());
        }
    }
    all
}

/// The words that ask for judgement or writing, if any do.
pub(super) fn beyond(text: &str) -> Option<String> {
    let asks = r"(?x)(?:^|[.;!?,]\s*(?:then\ |and\ )?|\band\ (?:then\ )?|\bthen\ |\bplease\ |\bto\ )
        (summari[sz]e|compare|translate|rewrite|rephrase|recommend|analy[sz]e|explain|evaluate|assess|classify|categori[sz]e|
        judge|decide|draft|compose|write\ (?:a|an|me|up|down\ why|about)|suggest|interpret|infer|estimate|predict|guess|
        count\ (?:how|the|all)|sum\ up|calculate\ the\ (?:average|total|sum|mean)|average)\b";
    if let Some(found) = captures(asks, text).and_then(|mut c| c.pop()) {
        return Some(found);
    }
    found(
        r"\b(in your own words|your opinion|what do you think|why (?:is|are|does|do|did)|(?:a|short|brief|one-sentence|one sentence|concise) summary of|the sentiment|pros and cons|the difference between|which (?:\w+ ){0,3}(?:is|are|has|have) (?:the )?(?:better|best|worst|most|least|higher|lower))\b",
        text,
    )
}
