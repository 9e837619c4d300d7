//! How many are wanted, where an input says it.

use crate::agent::obligations::same_word;
use crate::perception::lexicon::{Concept, Tasks};

use super::inputs::Input;
use super::ranking::MOST_MEANT;
use super::turn::Turn;
use super::words;

/// What inputs are called that say how many.
const NUMBERS: [&str; 2] = ["number", "quantity"];

impl Turn<'_, '_> {
    /// The parameters that say how many are wanted.
    pub(super) fn limit_inputs(&self) -> impl Iterator<Item = &Input> {
        self.memory.inputs.iter().filter(|i| self.asks_for_limit(i) && !i.is(&["page"]))
    }

    /// Paths of the inputs that choose no record: by which one signs in, or that say how many are wanted.
    pub(super) fn inputs_apart(&self) -> Vec<&str> {
        let signs_in = |input: &&Input| self.memory.is_credential(input);
        let credentials = self.memory.inputs.iter().filter(signs_in);
        self.limit_inputs().chain(credentials).map(|input| input.path.as_str()).collect()
    }

    /// How many are wanted, by a parameter that says so.
    pub(super) fn limit_input(&self) -> Option<usize> {
        self.limit_inputs().next()?.value.as_deref()?.parse().ok()
    }

    /// Whether an input says how many records are wanted.
    pub(super) fn asks_for_limit(&self, input: &Input) -> bool {
        let whole = input.value.as_deref().is_some_and(|v| v.parse::<usize>().is_ok());
        whole
            && !self.memory.task.send
            && (input.is(Concept::LimitInput.words())
                || input.is(&["page"])
                || self.counts_the_wanted(input))
    }

    /// Whether the task says an input as the number of what it wants a list of: `las {{parameters.numero}} especies con más
    /// kilos`.
    fn counts_the_wanted(&self, input: &Input) -> bool {
        let [list] = &self.memory.want.lists[..] else { return false };
        if self.counts_the_first(input) {
            return true;
        }
        let behind = self.words_behind(input);
        let noun = behind.iter().find(|word| Tasks::get().order(word).is_none());
        let named = |noun: &String| {
            list.words.first().is_some_and(|own| same_word(own, &words::stem(noun)))
        };
        !input.path.is_empty() && noun.is_some_and(named)
    }

    /// Whether an input is how many at the end of an order are meant: the word for the order follows it, or that word is
    /// there and the input is called a number.
    fn counts_the_first(&self, input: &Input) -> bool {
        let number = input.value.as_deref().and_then(|value| value.parse::<usize>().ok());
        if input.path.is_empty() || number.is_none_or(|number| number > MOST_MEANT) {
            return false;
        }
        let orders = |word: &String| Tasks::get().order(word).is_some();
        let behind = self.words_behind(input);
        let next = behind.iter().find(|word| !Tasks::get().little.articles.contains(word));
        let called = input.words.last().is_some_and(|name| {
            NUMBERS.iter().any(|what| words::kin(name, what) >= words::SYNONYM)
        });
        next.is_some_and(orders)
            || called && words::split(&self.memory.task.text).iter().any(orders)
    }

    /// The words of the task behind an input.
    fn words_behind(&self, input: &Input) -> Vec<String> {
        let behind = self.memory.task.text.split_once(&input.placeholder());
        behind.map(|(_, behind)| words::split(behind)).unwrap_or_default()
    }
}
