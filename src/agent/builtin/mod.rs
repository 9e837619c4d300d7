//! The built-in planner: rules instead of a model. No key, no cost, the same answer every time.
//!
//! It reads the task for what it asks (`task`), the schema for what is wanted (`want`), and the page
//! for lists, single values, forms and ways (`lists`, `slots`, `forms`, `navigation`, `paging`), and matches
//! them by name and by shape (`words`, `synonyms`, `fields`). Each turn goes through the same order
//! of concerns (`turn`); what must outlast a turn is in `Memory`. It knows no site and no page: only
//! what is common to them. What it cannot do with confidence it refuses, since a wrong result is
//! worse than none.

mod act;
mod acting;
mod aligned;
mod around;
mod asked;
mod asking;
mod assigned;
mod bare;
mod binding;
mod bounded;
mod by_schema;
mod calendars;
mod called;
mod categories;
mod choices;
mod choosing;
mod clauses;
mod columns;
mod conditions;
pub(super) mod counting;
pub(super) mod days;
mod dictated;
mod effects;
mod elsewhere;
mod enumerated;
mod fetching;
mod fields;
mod figures;
mod filling;
mod finding;
mod forms;
mod inputs;
mod keyed;
pub(super) mod labelled;
mod led_in;
mod limits;
mod lists;
mod looking;
mod lookup;
mod naming;
mod natural;
mod navigation;
mod nouns;
mod numbered;
mod obstacles;
mod orders;
mod own;
pub(super) mod page;
mod paging;
mod pairs;
mod parts;
pub(super) mod patterns;
mod place;
mod placed;
pub(super) mod planner;
mod pointed;
mod progress;
pub(super) mod quantities;
mod query;
mod ranked;
mod ranking;
mod reading;
mod receipts;
mod records;
mod refusing;
mod resumed;
pub(super) mod rules;
mod said_here;
mod scripted;
mod searching;
mod sections;
mod seeking;
mod sending;
mod sentence;
pub(super) mod shape;
mod signing_in;
mod slot;
mod slots;
mod spoken;
mod stage;
mod stated;
mod statements;
mod survey;
mod surveyed;
pub(super) mod task;
mod tokens;
mod told;
mod turn;
mod twins;
mod typed;
mod unfolding;
mod unnamed;
mod variants;
mod want;
mod worded;
pub(super) mod words;

use std::collections::BTreeSet;

use self::act::Act;
use self::inputs::Input;
use self::progress::Progress;
use self::spoken::Spoken;
use self::stage::Stage;
use self::surveyed::Survey;
use self::task::Task;
use self::want::Want;
use super::Goal;
use super::script::Script;

/// What outlasts a turn.
#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each says one thing of the run so far")]
struct Memory {
    task: Task,
    /// How far the task has come where it is a script.
    script: Option<Progress>,
    spoken: Spoken,
    /// Names in the task that no page has are passed over.
    relaxed: bool,
    want: Want,
    /// What is to be counted.
    counted: Option<Vec<String>>,
    inputs: Vec<Input>,
    /// Keys of the inputs, names and conditions that were put to use.
    used: BTreeSet<String>,
    /// Keys of the inputs that a login form was filled in with.
    credentials: BTreeSet<String>,
    /// What was clicked on the way, by address or name.
    passed: BTreeSet<String>,
    login: Stage,
    form: Stage,
    /// Whether what came of what was done is all that is to be read.
    only_effects: bool,
    /// Why the first form that was seen was not sent.
    put_off: Option<String>,
    /// What is to be done to one thing.
    act: Act,
    /// The headings of the page that the form was sent from.
    sent_under: BTreeSet<String>,
    /// The texts of that page.
    sent_over: BTreeSet<String>,
    search: Stage,
    /// Whether a file was asked for by a link or button.
    fetched: bool,
    reading: Stage,
    /// Tries of login, form and search together that did not work.
    misses: usize,
    /// Clicks on consent banners and dialogs.
    cleared: usize,
    /// Links followed so far, and how many of them can be gone back.
    hops: usize,
    depth: usize,
    /// Pages on which a record was looked up.
    looked: BTreeSet<String>,
    /// Pages that were given time to show more.
    waited: BTreeSet<String>,
    /// Texts that were looked for in the folded parts of pages, with the page's address.
    sought: BTreeSet<String>,
    /// The last resort.
    survey: Survey,
    /// How many pages of lists were turned in search of one thing.
    turned: usize,
    /// Addresses of those pages.
    turned_to: BTreeSet<String>,
    /// What was put to use by a link alone.
    led: BTreeSet<String>,
    /// Whether the records were asked for what no control takes.
    asked: bool,
    /// Whether the first of what was found has been opened.
    opened: bool,
    /// Which of the fitting lists is to be read.
    choice: usize,
    /// How often what was to be read had just been drawn anew.
    redrawn: usize,
    /// Steps in the history when the last plan was made.
    mark: usize,
    /// How many steps that plan had, and what had been put to use before it.
    planned: usize,
    used_before: BTreeSet<String>,
    /// The name of a rule that is left out.
    without: Option<&'static str>,
}

impl Memory {
    fn new(goal: &Goal) -> Self {
        let Some(script) = Script::of(goal) else { return Self::of_words(goal) };
        let rest = Self::of_words(&script.goal_of_rest(goal));
        let used = rest.inputs.iter().filter(|input| script.uses(&input.path));
        let used = used.map(Input::key).collect();
        let only_done = !script.asks(goal);
        Self { script: Some(Progress::new(script, only_done)), used, ..rest }
    }

    fn of_words(goal: &Goal) -> Self {
        let told = goal.schema.as_ref().and_then(Want::of_schema);
        let said = goal.without_credentials();
        let task = Task::read(&said, &told.as_ref().map(Want::names).unwrap_or_default());
        // Of several values that are asked for, a number is one that stands there.
        let ranked = ranking::ranking(&task.text).is_some();
        let counted = counting::counted(&task.text).filter(|_| task.fields.len() < 2 && !ranked);
        let mut want = told.unwrap_or_else(|| match &counted {
            Some(noun) => Want::of_names(None, noun),
            None => Want::of_names(task.noun.as_deref(), &task.fields),
        });
        let listed = counting::asks_for_no_list(&task.text, &want);
        let counted = counted.filter(|_| want.lists.is_empty());
        let beyond =
            task.beyond.clone().filter(|asks| counted.is_none() || !asks.starts_with("count"));
        let beyond = beyond.or_else(|| listed.then(|| "how many".to_owned()));
        let task = Task { beyond, ..task };
        let mut inputs = inputs::inputs(goal);
        inputs::join(&mut inputs, &task);
        // What the form is filled in with is not what is to be read.
        if task.send && goal.schema.is_none() {
            want.singles.retain(|field| !inputs.iter().any(|input| input.words == field.words));
        }
        let values: Vec<&str> = inputs.iter().filter_map(|i| i.value.as_deref()).collect();
        want.learn(&task.fields, &task.words, &values);
        let given: Vec<String> = inputs.iter().flat_map(|input| input.words.clone()).collect();
        want.hear(&task.text, &given);
        let mut common: Vec<String> =
            want.fields().flat_map(|field| field.words.iter().cloned()).collect();
        common.extend(want.lists.iter().flat_map(|l| l.words.iter().take(1).cloned()));
        let spoken = Spoken::new(goal, &values, common);
        let mut memory = Self { task, spoken, want, counted, inputs, ..Self::default() };
        if let Some(resumed) = &goal.resumed {
            memory.take_over(resumed);
        }
        memory
    }

    /// The values that the caller gives by name or in quotes.
    fn given(&self) -> impl Iterator<Item = &String> {
        let inputs = self.inputs.iter().filter(|input| !self.is_credential(input));
        inputs.filter_map(|input| input.value.as_ref()).chain(&self.task.quoted)
    }

    /// These and the names in the task, as far as they are long enough to tell one thing from another.
    fn told(&self) -> impl Iterator<Item = &String> {
        self.given().chain(&self.task.names).filter(|name| name.chars().count() > 2)
    }

    /// Whether one signs in with an input: it names nothing that is read.
    fn is_credential(&self, input: &Input) -> bool {
        let user = || {
            let logs_in = self.inputs.iter().any(Input::is_password);
            logs_in && signing_in::user_input(&self.inputs) == Some(input)
        };
        input.secret || input.is_password() || self.credentials.contains(&input.key()) || user()
    }

    /// Inputs that were not put to use yet.
    fn unused(&self) -> impl Iterator<Item = &Input> {
        self.inputs.iter().filter(|input| !self.used.contains(&input.key()))
    }
}
