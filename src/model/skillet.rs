//! The skillet: a line of immutable revisions of what successful runs learned.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use url::Url;

use super::{
    ActionKind, InputKind, Locator, Program, Reader, RevisionId, RunId, Selection, Side, SkilletId,
    Target, Timestamp,
};

/// An item of `GET /api/v1/skillets`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SkilletItem {
    /// The skillet.
    pub id: SkilletId,
    /// Its latest revision; null for a seeded skillet that no run has revised yet.
    pub revision_id: Option<RevisionId>,
    /// When that revision was made.
    #[schema(value_type = String, format = DateTime)]
    pub revision_timestamp: Timestamp,
}

/// What one successful run left for the next.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Revision {
    /// The revision.
    pub id: RevisionId,
    /// 1 for the skillet's first revision, then rising by one.
    pub number: u64,
    /// When it was made.
    pub created_at: Timestamp,
    /// The run that made it; none where a person did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub run_id: Option<RunId>,
    /// The revision that a person went back to with it: it says what that one says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rolled_back_to: Option<RevisionId>,
    /// Whether a person made it and no run has made one before: the skillet is seeded.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub seeded: bool,
    /// The task it was made for.
    pub task: String,
    /// Where that run started.
    pub start_url: Option<Url>,
    /// The schema of the result: the caller's, or the one inferred.
    pub output_schema: Value,
    /// Whether the schema was inferred.
    pub schema_inferred: bool,
    /// The steps that worked, with placeholders for inputs.
    pub steps: Vec<LearnedStep>,
    /// What the planner noted about the site, oldest first.
    pub knowledge: Vec<String>,
    /// The steps as code; none where they cannot be done again without a planner.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub program: Option<Program>,
    /// The first replay that succeeded with this program. Kept beside the revision, which never changes.
    #[serde(skip)]
    pub proof: Option<Proof>,
    /// Runs in a row whose replay of it failed for good, since one succeeded. Kept beside it as well.
    #[serde(skip)]
    pub misses: u32,
}

/// A revision as a list of them has it: without its code, steps, schema and knowledge, which can be large.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RevisionItem {
    /// The revision.
    pub id: RevisionId,
    /// Its number.
    pub number: u64,
    /// When it was made.
    pub created_at: Timestamp,
    /// Who made it.
    pub origin: Origin,
    /// The run that made it; none where a person did.
    pub run_id: Option<RunId>,
    /// The revision that a person went back to with it.
    pub rolled_back_to: Option<RevisionId>,
    /// The task it was made for.
    pub task: String,
    /// What is to be known of its code, where it has any.
    pub program: Option<ProgramItem>,
    /// The first replay that succeeded with it.
    pub proof: Option<Proof>,
}

/// A program without its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProgramItem {
    /// Whether it only follows links, scrolls and reads.
    pub reads_only: bool,
    /// Whether a person has written or changed it.
    pub edited: bool,
    /// The inputs that it takes, by path.
    pub inputs: BTreeMap<String, InputKind>,
}

impl From<&Revision> for RevisionItem {
    fn from(revision: &Revision) -> Self {
        let program = revision.program.as_ref().map(|program| ProgramItem {
            reads_only: program.reads_only,
            edited: program.edited,
            inputs: program.inputs.clone(),
        });
        Self {
            id: revision.id.clone(),
            number: revision.number,
            created_at: revision.created_at,
            origin: revision.origin(),
            run_id: revision.run_id,
            rolled_back_to: revision.rolled_back_to.clone(),
            task: revision.task.clone(),
            program,
            proof: revision.proof,
        }
    }
}

/// A replay that has shown that a program works.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Proof {
    /// The run that replayed it.
    #[schema(value_type = String, format = "uuid")]
    pub run_id: RunId,
    /// When that run ended.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

/// A step that worked, free of the refs of the page it was done on.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LearnedStep {
    /// What was done.
    #[serde(rename = "step")]
    pub kind: ActionKind,
    /// The element it was done on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Locator>,
    /// The element it ended on, for a drag.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Locator>,
    /// Its address, text, option, key or file, with placeholders for inputs. For a dialog: what it
    /// was accepted with, absent where it was dismissed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// For an extraction: where in the result it went, levels divided by dots; none where its fields
    /// are the result's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub into: Option<String>,
    /// For an extraction: the code that reads.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reader: Option<Reader>,
    /// For an extraction: which of the records it takes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub selection: Option<Selection>,
    /// Whether it was a click on what turns the pages of a list.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub turns: bool,
    /// For a finish: the fields of the result that were judged or written.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub written: Vec<String>,
    /// For a call of a tool that a page offers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub called: Option<ToolCall>,
    /// What was true after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<After>,
}

/// A call of a tool that a page offers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ToolCall {
    /// The tool's name.
    pub tool: String,
    /// What it was given, with placeholders for inputs.
    pub input: Map<String, Value>,
    /// Whether the page says that it changes nothing.
    pub reads_only: bool,
    /// Whether its answer went into the result.
    pub kept: bool,
    /// What of its input is among the few values that the tool takes there, by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<String>,
}

impl LearnedStep {
    /// Whether it called a tool of the page that may change the site.
    pub fn calls_to_change(&self) -> bool {
        self.called.as_ref().is_some_and(|called| !called.reads_only)
    }

    /// A step of which nothing is known but what was done, and on what with which text.
    pub fn new(kind: ActionKind, target: Option<Locator>, text: Option<&str>) -> Self {
        Self {
            kind,
            target,
            to: None,
            text: text.map(str::to_owned),
            into: None,
            reader: None,
            selection: None,
            turns: false,
            written: Vec::new(),
            called: None,
            after: None,
        }
    }

    /// What of it stays from visit to visit.
    fn steady(&self) -> Self {
        let steady = |locator: &Option<Locator>| locator.as_ref().map(Locator::steady);
        Self {
            target: steady(&self.target),
            to: steady(&self.to),
            reader: self.reader.as_ref().map(Reader::steady),
            after: None,
            ..self.clone()
        }
    }

    /// Whether it was done on a link, which changes no state.
    pub fn on_link(&self) -> bool {
        self.target.as_ref().is_some_and(Locator::is_link)
    }
}

/// What was true after a step.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct After {
    /// The page's address.
    pub url: String,
    /// Whether it had any effect that could be seen.
    pub effect: bool,
    /// How many pages of a list were read.
    #[serde(default)]
    pub pages: u32,
    /// For a drag: on which side of what it ended on it lies in their list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// For an extraction with parameters: the page's main heading, which may say what it was read of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heading: Option<String>,
}

/// Who made a revision, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// A run that succeeded.
    Run,
    /// A person, by an import.
    Import,
    /// A person, by going back to an earlier one.
    Rollback,
}

impl Revision {
    /// Who made it, and how.
    pub fn origin(&self) -> Origin {
        match (self.run_id, &self.rolled_back_to) {
            (Some(_), _) => Origin::Run,
            (None, Some(_)) => Origin::Rollback,
            (None, None) => Origin::Import,
        }
    }

    /// This content as a revision that a person makes now, after `previous`. Its time is after that of
    /// `previous` whatever the clocks say, for lists go by it.
    #[must_use]
    pub fn by_person(self, previous: Option<&Self>, rolled_back_to: Option<RevisionId>) -> Self {
        let now = Timestamp::now();
        let after = previous.map(|previous| previous.created_at.as_millis() + 1);
        let created_at = after.map_or(now, |after| now.max(Timestamp::from_millis(after)));
        Self {
            id: RevisionId::generate(),
            number: previous.map_or(1, |previous| previous.number + 1),
            created_at,
            run_id: None,
            rolled_back_to,
            seeded: previous.is_none_or(|previous| previous.seeded),
            proof: None,
            misses: 0,
            ..self
        }
    }

    /// The revision as the list of skillets names it: a seeded skillet has none yet.
    pub fn listed_id(&self) -> Option<&RevisionId> {
        (!self.seeded).then_some(&self.id)
    }

    /// Most revisions that are kept of a skillet; the oldest go first.
    pub const MOST_KEPT: u64 = 100;

    /// Most notes that are kept; the oldest go first.
    pub const MOST_KNOWLEDGE: usize = 50;

    /// Whether `other` says exactly the same, whoever made it and when: what a person corrects is another.
    pub fn is_copy_of(&self, other: &Self) -> bool {
        self.same_content(other)
            && self.steps == other.steps
            && self.program.as_ref().map(without_header)
                == other.program.as_ref().map(without_header)
    }

    /// Whether `other` says the same, whoever made it and when. What differs from visit to visit is left
    /// out: what stood beside an element, where a step led to.
    pub fn same_content(&self, other: &Self) -> bool {
        self.task == other.task
            && self.start_url == other.start_url
            && self.output_schema == other.output_schema
            && self.schema_inferred == other.schema_inferred
            && self
                .steps
                .iter()
                .map(LearnedStep::steady)
                .eq(other.steps.iter().map(LearnedStep::steady))
            && same_program(self.program.as_ref(), other.program.as_ref())
            && self.knowledge == other.knowledge
    }
}

/// Whether two programs are the same but for the number of the revision in their header, and for what they
/// know of elements beside their names. What they know of data counts: by it a replay may have missed.
fn same_program(one: Option<&Program>, other: Option<&Program>) -> bool {
    fn steady(program: &Program) -> Program {
        let targets = program.targets.iter();
        let targets =
            targets.map(|target| Target { locator: target.locator.steady(), ..target.clone() });
        Program { targets: targets.collect(), ..without_header(program) }
    }
    one.map(steady) == other.map(steady)
}

/// A program without the line that says which revision it is of.
fn without_header(program: &Program) -> Program {
    let body = program.text.split_once('\n').map_or("", |(_, body)| body);
    Program { text: body.to_owned(), ..program.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn revision(name: &str, beside: &str, led_to: &str) -> Revision {
        let locator = json!({"candidates": [{"by": "role", "role": "button", "name": name},
                {"by": "css", "selector": "p:nth-of-type(2)"}],
            "fingerprint": {"tag": "button", "role": "button", "name": name, "neighbours": [beside]}});
        let step =
            json!({"step": "click", "target": locator, "after": {"url": led_to, "effect": true}});
        let target = json!({"query": {"parts": [{"by": "role", "role": "button", "name": [{"text": name}], "exact": true}]},
            "locator": locator});
        let program = json!({"text": "// header\nbody", "readsOnly": false, "task": "t", "inputs": {}, "fixed": {},
            "targets": [target], "shape": {"is": "nothing"}});
        serde_json::from_value(json!({"id": RevisionId::generate(), "number": 1, "createdAt": Timestamp::now(),
            "task": "t", "startUrl": null, "outputSchema": {}, "schemaInferred": true, "steps": [step],
            "knowledge": [], "program": program}))
        .expect("a revision")
    }

    /// Steps as skillets were stored before their kind was a type: each must be read as it was written.
    const STORED: &str = r#"[
        {"step":"goto","target":null,"text":"{{startUrl}}","into":null,"reader":null,
         "after":{"url":"https://shop.example/","effect":true,"pages":0}},
        {"step":"fill","target":{"candidates":[{"by":"label","text":"Search"}],
         "fingerprint":{"tag":"input","role":"searchbox","name":"Search"}},"text":"{{parameters.query}}"},
        {"step":"click","target":{"candidates":[{"by":"role","role":"button","name":"Go"}],
         "fingerprint":{"tag":"button","role":"button","name":"Go"}},"turns":true},
        {"step":"select","text":"Price"},{"step":"check","text":"true"},{"step":"press","text":"Enter"},
        {"step":"hover"},{"step":"scroll","text":"up"},{"step":"wait_for","text":""},{"step":"back"},
        {"step":"switch_tab"},{"step":"drag"},{"step":"dialog","text":""},{"step":"upload","text":"x"},
        {"step":"extract","into":"items","reader":{"each":"li","next":null,"fields":{"name":{"at":"b"}}},
         "selection":{"limit":3}},
        {"step":"finish","written":["summary"]}]"#;

    #[test]
    fn steps_of_older_runs_can_still_be_read() {
        let steps: Vec<LearnedStep> = serde_json::from_str(STORED).expect("stored steps");
        let stored: Vec<Value> = serde_json::from_str(STORED).expect("JSON");
        for (step, was) in steps.iter().zip(&stored) {
            assert_eq!(was["step"], step.kind.as_str());
            let again = serde_json::to_value(step).expect("JSON");
            assert_eq!(serde_json::from_value::<LearnedStep>(again).ok().as_ref(), Some(step));
        }
        assert_eq!(steps[0].kind, ActionKind::Goto);
        assert!(steps[2].turns && steps[14].reader.is_some());
        assert!(serde_json::from_value::<LearnedStep>(json!({"step": "teleport"})).is_err());
    }

    #[test]
    fn what_differs_from_visit_to_visit_is_no_other_content() {
        let known = revision("Send", "3 in your basket", "http://x/sent/17");
        assert!(known.same_content(&revision("Send", "4 in your basket", "http://x/sent/18")));
        assert!(!known.same_content(&revision("Submit", "3 in your basket", "http://x/sent/17")));
        let mut other = known.clone();
        other.program = None;
        assert!(!known.same_content(&other));
    }
}
