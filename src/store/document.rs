//! The run's JSON as the stores keep it: without `steps` and `title`, which change by themselves
//! and are put in at the read, by position, without parsing.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Result, RunDocument, StoreError};
use crate::model::{Revision, Run, StoredFile};

/// The document of a run as it is stored. Not what a poller gets: see [`splice`].
pub(super) fn render(run: &Run) -> Result<String> {
    let mut value = serde_json::to_value(run).map_err(|e| StoreError::Corrupt(e.to_string()))?;
    if let Some(fields) = value.as_object_mut() {
        fields.shift_remove("steps");
        fields.shift_remove("title");
    }
    to_json(&value)
}

/// A stored document as a poller gets it. Nothing inside it is looked at but its last brace.
pub(super) fn splice(document: &str, steps: u64, title: Option<&str>) -> Result<String> {
    let body = document
        .strip_suffix('}')
        .ok_or_else(|| StoreError::Corrupt("a run's document is cut short".to_owned()))?;
    let mut json = String::with_capacity(document.len() + title.map_or(0, str::len) + 40);
    json.push_str(body);
    json.push_str(",\"steps\":");
    json.push_str(&steps.to_string());
    if let Some(title) = title {
        json.push_str(",\"title\":");
        json.push_str(&to_json(title)?);
    }
    json.push('}');
    Ok(json)
}

/// What is stored of a run for its pollers.
pub(super) struct Parts<'a> {
    pub(super) document: &'a str,
    pub(super) steps: u64,
    pub(super) title: Option<&'a str>,
    pub(super) file: Option<&'a str>,
    pub(super) version: u64,
    pub(super) is_final: bool,
}

impl Parts<'_> {
    /// The run as a poller gets it.
    pub(super) fn join(&self) -> Result<RunDocument> {
        Ok(RunDocument {
            json: splice(self.document, self.steps, self.title)?,
            file: self.file.map(from_json::<StoredFile>).transpose()?,
            version: self.version,
            is_final: self.is_final,
        })
    }
}

/// JSON of something of the model, to be stored.
pub(super) fn to_json<T: Serialize + ?Sized>(value: &T) -> Result<String> {
    serde_json::to_string(value).map_err(|error| StoreError::Corrupt(error.to_string()))
}

/// Something of the model from stored JSON.
pub(super) fn from_json<T: DeserializeOwned>(json: &str) -> Result<T> {
    serde_json::from_str(json).map_err(|error| StoreError::Corrupt(error.to_string()))
}

/// A stored revision, with what is kept beside it: its proof, and how often its replay failed since.
pub(super) fn revision(body: &str, proof: Option<&str>, misses: u32) -> Result<Revision> {
    Ok(Revision { proof: proof.map(from_json).transpose()?, misses, ..from_json(body)? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{ModelName, RunId, SkilletKey, SkilletUse, Status, Timestamp};

    fn run() -> Run {
        let key: SkilletKey = "default/x".parse().expect("a key");
        Run {
            id: RunId::new(key.partition()),
            status: Status::Pending,
            outcome: None,
            created_at: Timestamp::from_millis(1_790_000_000_123),
            started_at: None,
            completed_at: None,
            task: "find \"}\" and ,\"steps\":7}".to_owned(),
            model: ModelName::default(),
            planner: None,
            path: None,
            skillet: SkilletUse::untouched(key.skillet),
            result: Some(serde_json::json!({"steps": 1, "title": "mine", "z": 1, "a": 2})),
            file: None,
            error: None,
            cost: None,
            warnings: vec!["w".to_owned()],
            evidence: Vec::new(),
            schedule: None,
            live_url: None,
            waiting_for: None,
            steps: 5,
            title: Some("old".to_owned()),
        }
    }

    #[test]
    fn a_spliced_document_is_the_run_with_its_steps_and_title() {
        let stored = render(&run()).expect("renders");
        for (steps, title) in
            [(0, None), (12, Some("a \"title\"\n\u{7} ü }")), (u64::MAX, Some(""))]
        {
            let json = splice(&stored, steps, title).expect("splices");
            let read: Run = from_json(&json).expect("a run");
            let want = Run { steps, title: title.map(str::to_owned), ..run() };
            assert_eq!(read, Run { id: read.id, ..want });
        }
    }

    #[test]
    fn the_order_of_fields_stays() {
        let stored = render(&run()).expect("renders");
        let at = |name: &str| stored.find(name).expect(name);
        assert!(at("\"id\"") < at("\"status\"") && at("\"status\"") < at("\"createdAt\""));
        assert!(at("\"task\"") < at("\"skillet\"") && at("\"z\"") < at("\"a\""));
    }

    #[test]
    fn a_damaged_document_is_told() {
        assert!(matches!(splice("{\"id\":1", 0, None), Err(StoreError::Corrupt(_))));
    }
}
