//! What the result must hold: the caller's schema, or the names in the task, as flat fields that
//! can be looked for on a page.

use super::{quantities, words};
use crate::perception::lexicon::Concept;

/// What values a field takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Any text.
    Text,
    /// A number.
    Number,
    /// A whole number.
    Integer,
    /// Yes or no.
    Boolean,
    /// An address to go to.
    Address,
    /// The address of an image.
    Image,
    /// A date or time in ISO form.
    Date,
    /// A time of day in hours and minutes.
    Clock,
    /// A shape that no single element has.
    Composite,
}

/// One value to be found.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Field {
    /// Name in the result; levels of nested objects joined by dots.
    pub(super) name: String,
    /// Stems of the name.
    pub(super) words: Vec<String>,
    /// Stems of its description.
    pub(super) described: Vec<String>,
    /// What values it takes.
    pub(super) kind: Kind,
    /// Whether the result does not fit without it.
    pub(super) required: bool,
    /// Whether it is what a record goes by: its title, or the very thing the list is of.
    pub(super) titled: bool,
    /// Its name as it was written, where that was in the plural: there may be several.
    pub(super) plural: Option<String>,
    /// The only values allowed, if there are such.
    pub(super) choices: Vec<String>,
    /// What it is by the task, where its name says nothing.
    pub(super) told: Option<Told>,
    /// What the task calls it.
    pub(super) heard: Option<Heard>,
}

/// What a task calls a value.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Heard {
    /// Stems of the part of the task that asks for it.
    pub(super) words: Vec<String>,
    /// Whether its place tells that it is meant, among as many parts as there are values. Else a name of it must
    /// share a word with that of the schema.
    pub(super) in_turn: bool,
}

/// What a task says of a value whose name says nothing, such as `answer`.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Told {
    /// Stems of the task's words, one of which names it.
    pub(super) words: Vec<String>,
    /// The values that the task is given, on one line each: none of them is the answer.
    pub(super) given: Vec<String>,
}

/// A list to be found.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct ListWant {
    /// Where in the result.
    pub(super) into: String,
    /// Stems of its name and description.
    pub(super) words: Vec<String>,
    /// Fields of a record; empty where any will do.
    pub(super) fields: Vec<Field>,
    /// Whether a record is a bare value rather than an object.
    pub(super) bare: bool,
}

/// Everything to be found.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Want {
    /// Lists.
    pub(super) lists: Vec<ListWant>,
    /// Single values.
    pub(super) singles: Vec<Field>,
    /// Whether the caller said which values (by schema or in the task).
    pub(super) told: bool,
    /// Whether it is what each record of a list has: a list in it is one of its values.
    pub(super) of_record: bool,
}

impl Field {
    /// A field known by its name alone, as a task names it.
    pub(super) fn named(name: &str, required: bool) -> Self {
        let stems = words::stems(name);
        let kind = kind_by_name(&stems);
        let titled = is_title(&stems, &[]);
        Self {
            name: camel(name),
            words: stems,
            described: Vec::new(),
            kind,
            required,
            titled,
            plural: None,
            choices: Vec::new(),
            told: None,
            heard: None,
        }
    }

    /// Whether neither its name nor its description says what it is.
    fn says_nothing(&self) -> bool {
        let mut words = self.words.iter().chain(&self.described);
        !self.words.is_empty()
            && self.choices.is_empty()
            && words.all(|w| Concept::EmptyName.has(w))
    }

    /// Whether the last word of its name means `word`.
    pub(super) fn last_is(&self, word: &str) -> bool {
        self.words.last().is_some_and(|last| words::kin(last, word) >= 0.7)
    }
}

impl Want {
    /// All values that are wanted, single ones and those of records.
    pub(super) fn fields(&self) -> impl Iterator<Item = &Field> {
        self.singles.iter().chain(self.lists.iter().flat_map(|list| &list.fields))
    }

    /// Takes what its values are from the task, where their names say nothing: `{"answer": 48}`.
    ///
    /// `fields`: the names of values in the task, as far as they are known; `words`: the stems of all its words; `given`:
    /// what it is given.
    pub(super) fn learn(&mut self, fields: &[String], words: &[String], given: &[&str]) {
        let told = Told {
            words: words.to_vec(),
            given: given.iter().map(|value| words::flat(value)).collect(),
        };
        let only = match fields {
            [only] => words::stems(only),
            _ => Vec::new(),
        };
        let singles = self.singles.iter_mut().map(|field| (field, false));
        let bare = self.lists.iter_mut().filter(|list| list.bare);
        let of_lists = bare.flat_map(|list| &mut list.fields).map(|field| (field, true));
        for (field, of_list) in singles.chain(of_lists).filter(|(field, _)| field.says_nothing()) {
            field.titled = of_list && field.kind == Kind::Text && is_title(&only, &[]);
            field.words.clone_from(&only);
            field.described.clear();
            field.told = Some(told.clone());
        }
        for list in &mut self.lists {
            list.words.retain(|word| !Concept::EmptyName.has(word));
        }
    }

    /// What all values and lists are called.
    pub(super) fn names(&self) -> Vec<String> {
        let lists = self.lists.iter().map(|list| &list.into);
        self.fields().map(|field| &field.name).chain(lists).cloned().collect()
    }
}

impl ListWant {
    /// `country` in a list of countries is what a record goes by.
    pub(super) fn title_fields(&mut self) {
        let noun: Vec<String> = words::stems(self.into.rsplit('.').next().unwrap_or_default());
        for field in &mut self.fields {
            // Of `references` each is a code, and no name of a record.
            let title = is_title(&field.words, &noun) && !(self.bare && identifies(field));
            field.titled = field.kind == Kind::Text && title;
        }
        // Where none is called so, records go by what is named first: the subject of a thread.
        if !self.fields.iter().any(|field| field.titled) {
            title_first(&mut self.fields);
        }
    }
}

/// Whether a field is called as what tells a thing from others without naming it, or measures it.
fn identifies(field: &Field) -> bool {
    let tells = |word: &String| {
        Concept::Identifier.has(word)
            || Concept::DateField.has(word)
            || quantities::asked_by(word).next().is_some()
    };
    field.words.iter().any(tells)
}

/// Takes the first text for what a thing goes by.
pub(super) fn title_first(fields: &mut [Field]) {
    let plain = |f: &&mut Field| {
        f.kind == Kind::Text && f.required && f.choices.is_empty() && !identifies(f)
    };
    if let Some(first) = fields.iter_mut().find(plain) {
        first.titled = true;
    }
}

/// Whether a name says the title of a thing: `title`, `name`, `country` or `countryName` of a
/// country; not `authorName` of a book.
pub(super) fn is_title(name: &[String], noun: &[String]) -> bool {
    let Some((last, rest)) = name.split_last() else { return false };
    let thing = noun.last();
    let plain = Concept::TitleField.has(last);
    let of_it = rest.is_empty()
        || rest.iter().all(|w| {
            thing.is_some_and(|n| words::kin(w, n) >= 0.7) || w == "full" || w == "display"
        });
    plain && of_it || rest.is_empty() && thing == Some(last)
}

impl Want {
    /// What the task alone asks for.
    pub(super) fn of_names(noun: Option<&str>, fields: &[String]) -> Self {
        // Of a list, what else it has is read where one of the names is nowhere.
        let required = noun.is_none();
        let named = |name: &String| {
            let one = singular(name);
            let plural = (one != *name).then(|| camel(name));
            Field { plural, ..Field::named(&one, required) }
        };
        let mut named: Vec<Field> = fields.iter().map(named).collect();
        let told = !named.is_empty();
        match noun {
            Some(noun) => {
                if let Some(name) =
                    named.iter_mut().find(|f| f.last_is("name") || f.last_is("title"))
                {
                    name.titled = name.kind == Kind::Text;
                } else if let Some(own) = named.iter_mut().find(|f| f.words == words::stems(noun)) {
                    // `the ingredients of …` are what the list is of.
                    own.titled = own.kind == Kind::Text;
                } else if told {
                    named.insert(0, Field::named("name", false));
                }
                let mut list = ListWant {
                    into: camel(noun),
                    words: words::stems(noun),
                    fields: named,
                    bare: false,
                };
                let titled = list.fields.iter().any(|f| f.titled);
                if !titled {
                    list.title_fields();
                }
                Self { lists: vec![list], told, ..Self::default() }
            }
            None => Self { singles: named, told, ..Self::default() },
        }
    }
}

pub(super) fn kind_by_name(stems: &[String]) -> Kind {
    match stems.last().map(String::as_str) {
        Some("url" | "uri" | "link" | "href" | "permalink" | "hyperlink") => match stems {
            [first, ..] if is_picture(first) => Kind::Image,
            _ => Kind::Address,
        },
        Some(last) if is_picture(last) => Kind::Image,
        _ => Kind::Text,
    }
}

fn is_picture(word: &str) -> bool {
    Concept::Picture.has(word)
}

/// `titles` and `room numbers` as the names of one record's values.
fn singular(name: &str) -> String {
    let mut words: Vec<String> = name.split(' ').map(str::to_owned).collect();
    if let Some(last) = words.last_mut() {
        *last = words::stem(last);
    }
    words.join(" ")
}

/// `release date` as a property name: `releaseDate`.
pub(super) fn camel(name: &str) -> String {
    let mut out = String::new();
    for (at, word) in words::split(name).iter().enumerate() {
        let mut letters = word.chars();
        match letters.next() {
            Some(first) if at > 0 => out.extend(first.to_uppercase()),
            Some(first) => out.push(first),
            None => {}
        }
        out.extend(letters);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn schemas_are_flattened() {
        let want = Want::of_schema(&json!({
            "type": "object", "required": ["total", "books"],
            "properties": {
                "total": {"type": "integer"},
                "seller": {"type": "object", "properties": {"name": {"type": "string"}}},
                "books": {"type": "array", "items": {"$ref": "#/$defs/book"}}},
            "$defs": {"book": {"type": "object", "required": ["title"], "properties": {
                "title": {"type": "string"}, "imageUrl": {"type": "string", "format": "uri"},
                "price": {"type": ["number", "null"]}, "tags": {"type": "array", "items": {"type": "string"}}}}}
        }))
        .unwrap();
        let singles: Vec<_> =
            want.singles.iter().map(|f| (f.name.as_str(), f.kind, f.required)).collect();
        assert_eq!(singles, [("total", Kind::Integer, true), ("seller.name", Kind::Text, false)]);
        let fields: Vec<_> =
            want.lists[0].fields.iter().map(|f| (f.name.as_str(), f.kind, f.required)).collect();
        assert_eq!(
            fields,
            [
                ("title", Kind::Text, true),
                ("imageUrl", Kind::Image, false),
                ("price", Kind::Number, false),
                ("tags", Kind::Composite, false),
            ]
        );
    }

    #[test]
    fn bare_lists_have_one_nameless_field() {
        let want = Want::of_schema(
            &json!({"properties": {"names": {"type": "array", "items": {"type": "string"}}}}),
        )
        .unwrap();
        assert!(want.lists[0].bare);
        assert_eq!(want.lists[0].fields[0].name, "");
    }

    #[test]
    fn tasks_name_fields() {
        let want = Want::of_names(Some("books"), &["title".into(), "release date".into()]);
        assert_eq!(want.lists[0].into, "books");
        assert_eq!(want.lists[0].fields[1].name, "releaseDate");
    }
}
