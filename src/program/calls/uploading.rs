//! `setInputFiles`: the files that the run was given, and no others, on the sites that its caller named.

use serde_json::Value;

use super::state::{Calls, Done};
use crate::executor::StepError;
use crate::model::{GivenFile, Misuse, Query, Refusal, is_file};

impl Calls<'_> {
    pub(super) async fn upload(
        &mut self,
        query: &Query,
        files: &Value,
        summary: String,
    ) -> Result<Done, StepError> {
        let given = self.given(files)?;
        let element = self.element(query, true).await?;
        let outcome = self.executor.upload(&element.r#ref, &given, &element, &summary).await?;
        self.unread = Some(false);
        Ok(Done::told(Value::Null, summary, outcome))
    }

    /// The run's files that a program means: one, or a list of them. Whatever else it says, such as a path or
    /// the id of another run's file, is none.
    fn given(&self, files: &Value) -> Result<Vec<GivenFile>, StepError> {
        let all = GivenFile::all(&self.inputs.parameters);
        let known = |value: &Value| {
            let id = value.get("$file").and_then(Value::as_str).filter(|_| is_file(value))?;
            all.iter().find(|file| file.id == id).cloned()
        };
        let meant: Option<Vec<GivenFile>> = match files {
            Value::Array(items) => items.iter().map(known).collect(),
            one => known(one).map(|file| vec![file]),
        };
        meant
            .filter(|files| !files.is_empty())
            .ok_or_else(|| Refusal::Misused(Misuse::Files).into())
    }
}
