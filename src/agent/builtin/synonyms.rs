//! The table of synonyms: words that name the same thing on pages, in schemas and in parameters.
//! Stems, lower case; a word may stand in several groups.

const GROUPS: &[&str] = &[
    "title name heading headline label caption",
    "price cost amount fee charge fare rate rent salary",
    "url link href permalink uri hyperlink",
    "image img photo picture thumbnail thumb cover src avatar logo icon",
    "date time datetime published posted updated created when day timestamp pubdate",
    "author writer creator artist byline poster submitter contributor reporter journalist",
    "speaker presenter lecturer",
    "description desc summary excerpt about abstract snippet synopsis blurb overview",
    "text body content message quote comment",
    "definition meaning explanation description",
    "term word entry name",
    "rating star score review grade",
    "vote point score upvote like karma",
    "availability stock inventory available status",
    "category genre type kind section group topic department",
    "tag keyword label topic",
    "quantity qty count number amount",
    "id code sku number identifier reference ref no nr",
    "email mail",
    "phone telephone tel mobile cell",
    "address street location",
    "city town place location",
    "country nation",
    "state province region county",
    "zip postcode postal postalcode zipcode plz",
    "company organisation organization employer firm business org",
    "first given forename fname firstname",
    "last family surname lname lastname",
    "username user login account userid uname",
    "password pwd pass passwd passphrase passcode",
    "query search q keyword term find lookup phrase",
    "signature sig declaration prototype",
    "function func method",
    "version release revision",
    "language lang",
    "position rank place no",
    "role job occupation",
    "salary pay wage compensation",
    "message comment note question feedback inquiry enquiry remark body",
    "subject topic reason regarding",
    "brand manufacturer maker vendor producer publisher",
    "seller vendor shop store merchant",
    "duration length runtime time",
    "weight mass kg kilogram kilo",
    "colour color",
    "birthday birthdate dob born birth",
    "gender sex",
    "total sum",
    "balance credit saldo",
    "order purchase",
    "basket cart",
    "product article item good",
    "book title",
    "story article post news entry headline",
    "confirmation success thank acknowledgement receipt",
    "file document download",
    "module package library",
    "specification spec technical datasheet",
    "telephone telefon telefonnummer phone",
    "invoice bill receipt",
    "content toc toctree chapter section",
    "faq question",
    "answer reply response",
    "delivery shipping",
    "discount sale reduction offer",
    "error warning problem alert",
    "person people member user employee contact staff author writer reporter speaker presenter teacher director manager agent",
    "time start begin hour opens schedule",
    "ascending asc low cheap cheapest lowest",
    "descending desc high expensive highest",
];

/// Whether two stems stand in one group.
pub(super) fn related(a: &str, b: &str) -> bool {
    GROUPS.iter().any(|group| holds(group, a) && holds(group, b))
}

fn holds(group: &str, word: &str) -> bool {
    group.split(' ').any(|one| one == word)
}

/// Words of the table that markup uses for much else than data.
const VAGUE: [&str; 26] = [
    "link",
    "text",
    "body",
    "content",
    "group",
    "section",
    "no",
    "first",
    "last",
    "state",
    "order",
    "label",
    "message",
    "item",
    "entry",
    "code",
    "term",
    "status",
    "row",
    "nr",
    "type",
    "reference",
    "ref",
    "keyword",
    "name",
    "module",
];

/// Whether a word in an element's id or class says which datum it holds.
pub(super) fn telling(word: &str) -> bool {
    !VAGUE.contains(&word) && word.len() > 2 && GROUPS.iter().any(|group| holds(group, word))
}
