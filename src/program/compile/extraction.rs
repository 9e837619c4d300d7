//! Extractions as `collect` and `read`.

use std::collections::BTreeMap;

use super::compiler::{Compiler, Effect};
use super::uncompiled::{Uncompiled, uncompiled};
use crate::model::{
    Condition, Excerpt, FieldReader, LearnedStep, Locator, Part, Piece, Query, Reader, Selection,
    Template,
};
use crate::program::javascript as js;

impl Compiler<'_> {
    pub(super) fn extract(&mut self, step: &LearnedStep) -> Result<(), Uncompiled> {
        let Some(reader) = &step.reader else {
            return uncompiled("how the data was read is not known");
        };
        self.check_selectors(reader)?;
        self.keep_reader(reader);
        self.check_subject(step);
        let default = Selection::default();
        let selection = step.selection.as_ref().unwrap_or(&default);
        if step.into.is_none() {
            self.read.extend(reader.fields.keys().cloned());
        }
        let pages = step.after.as_ref().map_or(0, |after| after.pages);
        match &reader.each {
            Some(each) => {
                let whole = !selection.one && !selection.count && selection.give.is_none();
                let call = self.collect(each, reader, selection, pages)?;
                match &step.into {
                    Some(place) if selection.append && whole => {
                        let name = self.results.append(place);
                        self.push(format!("const {name} = await {call};"));
                    }
                    _ => self.keep(step, &call, whole),
                }
            }
            None => self.singles(step, reader),
        }
        Ok(())
    }

    /// What the page is about must be what an input names, where it was: the page of another is no place to
    /// read of it.
    fn check_subject(&mut self, step: &LearnedStep) {
        let heading = step.after.as_ref().and_then(|after| after.heading.as_deref());
        for name in self.inputs.newly_named(heading.unwrap_or_default()) {
            let role = Part::Role { role: "heading".to_owned(), name: Some(name), exact: false };
            let parts = vec![role, Part::Nth { index: 0 }];
            let heading = js::locator(&Query { frames: Vec::new(), parts });
            self.push(format!("await {heading}.waitFor();"));
        }
    }

    /// A place whose label is of one input's value is no place for another value.
    fn keep_reader(&mut self, reader: &Reader) {
        let labels = reader.fields.values().filter_map(|field| field.label.as_deref());
        let heading = reader.places.as_ref().and_then(|places| places.under.as_deref());
        let own = labels.chain(heading).any(|text| self.inputs.touches(text));
        let places = reader.places.clone().filter(|_| !own);
        let reader = Reader { places, ..reader.clone() };
        if !self.readers.contains(&reader) {
            self.readers.push(reader);
        }
    }

    /// What was judged or written is asked of a model, which is given what was read.
    pub(super) fn ask(&mut self, fields: &[String]) -> Result<(), Uncompiled> {
        let read = |field: &String| self.results.holds(field) || self.read.contains(field);
        if fields.iter().any(read) {
            return uncompiled("what was read was written over");
        }
        let names: Vec<String> = fields.iter().map(|field| js::literal(field)).collect();
        let read = self.results.expression()?;
        let call = format!("page.ai({{ fields: [{}], from: {read} }})", names.join(", "));
        let name = self.results.add_named("written");
        self.push(format!("const {name} = await {call};"));
        Ok(())
    }

    pub(super) fn keep(&mut self, step: &LearnedStep, call: &str, whole: bool) {
        let name = self.results.add(step.into.as_deref(), whole);
        self.push(format!("const {name} = await {call};"));
    }

    /// A selector with an input's value in it reads of that value alone.
    fn check_selectors(&self, reader: &Reader) -> Result<(), Uncompiled> {
        let own = reader.fields.values().map(|field| field.at.as_str());
        let mut all = reader.each.iter().map(String::as_str).chain(own);
        match all.find(|selector| self.inputs.touches(selector)) {
            Some(selector) => uncompiled(format!("`{selector}` is of one parameter's value")),
            None => Ok(()),
        }
    }

    fn way(&mut self, frames: &[Locator]) -> String {
        let Some((last, before)) = frames.split_last() else { return "page".to_owned() };
        let owner = Locator { frames: before.to_vec(), ..last.clone() };
        let query = Query::of(&owner).written();
        let way = query.frames.iter().cloned().chain([query.parts.clone()]).collect::<Vec<_>>();
        self.know(&query, owner, Effect::default(), false);
        js::frames(&way)
    }

    fn collect(
        &mut self,
        each: &str,
        reader: &Reader,
        selection: &Selection,
        pages: u32,
    ) -> Result<String, Uncompiled> {
        let scope = self.way(&reader.frames);
        let options = self.options(reader, selection, pages)?;
        let fields = js::object(&self.fields(reader.fields.iter()), 2);
        let each = js::literal(each);
        Ok(if options.is_empty() {
            format!("{scope}.collect({each}, {fields})")
        } else {
            format!("{scope}.collect({each}, {fields}, {})", js::object(&options, 2))
        })
    }

    /// Which records are read, and how the list goes on.
    fn options(
        &mut self,
        reader: &Reader,
        selection: &Selection,
        pages: u32,
    ) -> Result<Vec<String>, Uncompiled> {
        let mut options = Vec::new();
        if !selection.matching.is_empty() {
            options.push(format!("matching: [{}]", self.matching(&selection.matching)?.join(", ")));
        }
        options.extend(self.chosen_by(selection)?);
        if let Some(order) = &selection.order {
            options.push(format!("order: {}", js::literal(order)));
        }
        let flags = [("one", selection.one), ("count", selection.count), ("hidden", reader.hidden)];
        let flags = flags.into_iter().filter(|(_, set)| *set);
        options.extend(flags.map(|(name, _)| format!("{name}: true")));
        if let Some(under) = &reader.under {
            let heading = self.inputs.named_or_plain(under);
            options.push(format!("under: {}", js::text(&heading)));
        }
        if let Some(limit) = selection.limit {
            let input = self.inputs.number(limit as u64);
            let limit = input.map_or(limit.to_string(), |input| js::text(&input));
            options.push(format!("limit: {limit}"));
        }
        if let Some(next) = &reader.next {
            // Where there were several pages, there is a way on from the first.
            let next = self.element(next, Effect { seen: pages > 1, leaves: false })?;
            options.push(format!("next: {next}"));
            self.reads_only &= reader.next.as_ref().is_some_and(Locator::is_link);
        }
        if let Some(pages) = selection.pages {
            options.push(format!("pages: {pages}"));
        }
        Ok(options)
    }

    /// Conditions, and what is given of the records in their place.
    fn chosen_by(&mut self, selection: &Selection) -> Result<Vec<String>, Uncompiled> {
        let mut options = Vec::new();
        if !selection.wanted.is_empty() {
            let all: Result<Vec<String>, Uncompiled> =
                selection.wanted.iter().map(|it| self.condition(it, &selection.shared)).collect();
            options.push(format!("where: [{}]", all?.join(", ")));
        }
        if let Some(give) = &selection.give {
            options.push(format!("give: {}", js::literal(&String::from(give.clone()))));
        }
        Ok(options)
    }

    /// A condition, its value an input or of the task, or what several records are: a program that goes by such a value goes by
    /// no input in its place, and is not for a run with another.
    fn condition(
        &mut self,
        condition: &Condition,
        shared: &[String],
    ) -> Result<String, Uncompiled> {
        let kind = || shared.contains(&condition.value).then(|| Template::plain(&condition.value));
        let Some(value) = self.inputs.typed(&condition.value).or_else(kind) else {
            return uncompiled("records were chosen by a value that nobody gave");
        };
        let open = Condition { value: String::new(), ..condition.clone() }.to_string();
        let pieces = value.pieces().iter().cloned();
        let whole = Template::of([Piece::Text(open)].into_iter().chain(pieces));
        Ok(js::text(&whole))
    }

    /// The texts that a record was chosen by, as the program says them.
    fn matching(&mut self, texts: &[String]) -> Result<Vec<String>, Uncompiled> {
        let mut said = Vec::new();
        for text in texts {
            if let Some(template) = self.inputs.typed(text) {
                said.push(js::text(&template));
                continue;
            }
            // How the page spells a name of the task: it goes by the name.
            let names = self.inputs.names_of(text, "");
            if names.is_empty() || self.compares() {
                return uncompiled("the record was chosen by a text that nobody gave");
            }
            said.extend(names.into_iter().map(|name| js::text(&Template::plain(&name))));
        }
        Ok(said)
    }

    /// Single values, those of each frame by themselves.
    fn singles(&mut self, step: &LearnedStep, reader: &Reader) {
        let mut groups: Vec<(&[Locator], BTreeMap<&String, &FieldReader>)> = Vec::new();
        for (name, field) in &reader.fields {
            match groups.iter_mut().find(|(frames, _)| *frames == field.frames.as_slice()) {
                Some((_, fields)) => drop(fields.insert(name, field)),
                None => groups.push((&field.frames, BTreeMap::from([(name, field)]))),
            }
        }
        for (frames, fields) in groups {
            let scope = self.way(frames);
            let fields = js::object(&self.fields(fields.into_iter()), 2);
            self.keep(step, &format!("{scope}.read({fields})"), false);
        }
    }

    fn fields<'f>(
        &mut self,
        fields: impl Iterator<Item = (&'f String, &'f FieldReader)>,
    ) -> Vec<String> {
        let mut labelled = |(name, field): (&String, &FieldReader)| {
            // A row that is called as an input says is the row that the input names.
            let label = field.label.as_deref().map(|label| self.inputs.named_or_plain(label));
            one_field(name, field, label)
        };
        fields.map(&mut labelled).collect()
    }
}

/// The fields of a reader, none of them named by an input.
pub(in crate::program) fn plain_fields(fields: &BTreeMap<String, FieldReader>) -> Vec<String> {
    let label = |field: &FieldReader| field.label.as_deref().map(Template::plain);
    fields.iter().map(|(name, field)| one_field(name, field, label(field))).collect()
}

fn one_field(name: &str, field: &FieldReader, label: Option<Template>) -> String {
    let mut parts = vec![format!("at: {}", js::literal(&field.at))];
    if let Some(attribute) = &field.attribute {
        parts.push(format!("attribute: {}", js::literal(attribute)));
    }
    let Excerpt { after, before, part } = &field.excerpt;
    for (side, text) in [("after", after), ("before", before), ("part", part)] {
        parts.extend(text.as_ref().map(|text| format!("{side}: {}", js::literal(text))));
    }
    if let Some(label) = &label {
        parts.push(format!("label: {}", js::text(label)));
    }
    let plain = parts.len() == 1;
    let value = if plain { js::literal(&field.at) } else { format!("{{ {} }}", parts.join(", ")) };
    format!("{}: {value}", js::key(name))
}
