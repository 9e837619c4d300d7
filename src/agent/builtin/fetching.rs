//! A file as the result: the link or button that says which one is meant is pressed, and what comes of it is the result.

use serde_json::{Map, json};

use crate::model::{Action, Download, DownloadState, Outcome};
use crate::perception::Node;
use crate::perception::lexicon::Tasks;

use super::turn::{SPARSE, Say, Turn, give_up};
use super::{acting, navigation, words};

/// The act by which a file is had.
const DOWNLOAD: &str = "download";
/// Longest name of what brings a file, in characters.
const LONGEST_NAME: usize = 120;

impl<'a> Turn<'a, '_> {
    /// Whether a file is the result that is asked for: the task says to download something and asks for nothing else to
    /// be done, or speaks of a kind of file by how such are called.
    pub(super) fn asks_for_file(&self) -> bool {
        let mut acts = self.view.obligations.acts().peekable();
        let files = &Tasks::get().files;
        let task = &self.memory.task.text;
        let told = || words::split(task).iter().any(|word| files.is_ending(word));
        // `Get me the file`: what is wanted is the file.
        let wanted = || match &self.memory.want.singles[..] {
            [only] => words::split(&only.name).last().is_some_and(|last| files.is_file(last)),
            _ => false,
        };
        let asked = match acts.peek() {
            Some(_) => acts.all(|names| names[0] == DOWNLOAD),
            None => !self.view.obligations.asks_to_act() && (told() || wanted()),
        };
        asked && self.view.goal.schema.is_none()
    }

    /// Has the file that is asked for, or comes nearer to it.
    pub(super) fn fetch(&mut self) -> Say {
        if !self.asks_for_file() {
            return None;
        }
        self.deliver()
            .or_else(|| self.press_for_file())
            .or_else(|| self.leave_it_at_that())
            .or_else(|| self.sought())
            .or_else(|| self.follow_named())
            .or_else(|| self.narrow())
            .or_else(|| self.wait_for_more(SPARSE))
            .or_else(|| self.way_to_files())
            .or_else(|| self.open_the_named())
            .or_else(|| self.look_further())
            .or_else(|| self.go_on())
            .or_else(|| {
                give_up("no link or button was found that brings the file that is asked for")
            })
    }

    /// After a file that was not the one another is not tried: what was pressed for the first would seem to speak for it.
    fn leave_it_at_that(&self) -> Say {
        if !self.memory.fetched {
            return None;
        }
        give_up("the file that was found is not surely the one that is asked for")
    }

    /// Looks the site over for the file.
    pub(super) fn survey_for_file(&mut self) -> Vec<Action> {
        let step = self
            .clear()
            .or_else(|| self.deliver())
            .or_else(|| self.press_for_file())
            .or_else(|| self.narrow());
        step.unwrap_or_else(|| self.leave())
    }

    /// The file that the last steps brought, as the result.
    pub(super) fn deliver(&self) -> Say {
        let brought = |outcome: &'a Outcome| match outcome {
            Outcome::Downloaded(files) => &files[..],
            Outcome::Acted(acted) => &acted.downloads[..],
            _ => &[],
        };
        let is_there = |file: &&Download| !matches!(file.state, DownloadState::Failed(_));
        let mut files = self.steps_done().iter().flat_map(|done| brought(&done.outcome));
        let file = files.rfind(is_there)?;
        let written = Map::from_iter([("$file".to_owned(), json!(file.id))]);
        Some(vec![Action::finish(written)])
    }

    /// Presses what brings the one file that all words of the task tell.
    fn press_for_file(&mut self) -> Say {
        if self.memory.fetched {
            return None;
        }
        let places = (0..self.page.items.len()).filter(|&at| self.brings_file(at));
        let meant: Vec<usize> = places.filter(|&at| self.tells_all_of(at)).collect();
        let task = &self.memory.task.words;
        let name = |at: usize| self.page.node(at).name.as_str();
        // In a list of files that are all called `Download` the records say which.
        let alike = meant.len() > 1 && meant.iter().all(|&at| name(at) == name(meant[0]));
        let beside = |at: &usize| {
            let record = self.page.record_of(*at).filter(|_| alike);
            let said = record.map_or_else(|| name(*at).to_owned(), |at| self.page.text(at));
            words::content(&said).iter().filter(|word| !task.contains(word)).count()
        };
        // Of a summary and the full report, where one is called so, it is meant.
        let whole = |at: &usize| {
            let record = self.page.record_of(*at).map_or_else(String::new, |at| self.page.text(at));
            words::split(&format!("{record} {}", name(*at))).iter().any(|word| {
                Tasks::get().little.whole.contains(word) && self.memory.task.words.contains(word)
            })
        };
        let called: Vec<usize> = meant.iter().copied().filter(whole).collect();
        let meant = if called.is_empty() { meant } else { called };
        let least = meant.iter().map(beside).min()?;
        let mut best = meant.iter().filter(|at| beside(at) == least);
        let first = *best.next()?;
        let address = |at: usize| self.page.node(at).url.as_ref();
        // Of two that say as much it is not known which is meant.
        if best.any(|&other| address(other).is_none() || address(other) != address(first)) {
            return None;
        }
        self.memory.fetched = true;
        self.click(self.page.node(first))
    }

    /// Whether pressing what stands at a place may bring a file.
    fn brings_file(&self, at: usize) -> bool {
        let node = self.page.node(at);
        navigation::leads(node)
            && node.name.chars().count() <= LONGEST_NAME
            && (file_of(node).is_some() || says_file(&node.name))
            && !self.was_passed(node)
    }

    /// Whether all that the task says of the file is told where this stands, or was chosen before.
    fn tells_all_of(&self, at: usize) -> bool {
        let node = self.page.node(at);
        let Some(r#ref) = node.r#ref.as_ref() else { return false };
        let mut evidence = self.view.evidence.standing_on(self.page.snapshot, r#ref);
        evidence.downloaded(&file_of(node).unwrap_or_default());
        self.view.obligations.unmeant(&evidence).is_empty()
    }

    /// A link that says that files are to be had behind it.
    fn way_to_files(&mut self) -> Say {
        let leads = |node: &&Node| {
            node.role == "link"
                && node.url.is_some()
                && says_file(&node.name)
                && navigation::is_way(&self.page, node)
                && !navigation::here(&self.page, node)
                && !self.was_passed(node)
        };
        if !self.may_go_deeper() {
            return None;
        }
        let node = self.page.items.iter().map(|item| item.node).find(leads)?;
        self.follow(node)
    }
}

/// Whether a text speaks of files, or of having them.
fn says_file(text: &str) -> bool {
    let files = &Tasks::get().files;
    let word = |word: &String| files.is_file(word) || files.is_ending(word);
    let acts = Tasks::get().act(DOWNLOAD);
    words::split(text).iter().any(word) || acts.is_some_and(|names| acting::says_act(text, names))
}

/// The name of the file that a link leads to, where it is called as files are.
fn file_of(node: &Node) -> Option<String> {
    let url = url::Url::parse(node.url.as_deref()?).ok()?;
    let name = url.path_segments()?.next_back()?;
    Tasks::get().files.is_name_of_file(name).then(|| name.to_owned())
}
