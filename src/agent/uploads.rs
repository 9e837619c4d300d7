//! The step `upload`: files that the caller gave as parameters, and no others, are given to a page.

use serde_json::Value;

use super::hands::{Carried, Hands};
use crate::executor::StepError;
use crate::model::{ActionKind, GivenFile, LearnedStep, Outcome, Ref, Refusal};

impl Hands<'_> {
    pub(super) async fn upload(&self, target: &Ref, file: &str) -> Result<Carried, StepError> {
        let mut paths = Vec::new();
        for given in self.given(file)? {
            let bytes = self.files.read_given(self.workspace, &given).await;
            let bytes = bytes.map_err(StepError::Ended)?;
            paths.push(self.page.lay_file(&given.name, &bytes).await?);
        }
        let locator = self.page.locate(target).await.ok();
        let acted = self.page.upload(target, &paths).await?;
        let learned = LearnedStep::new(ActionKind::Upload, locator, Some(file));
        Ok(Carried::learned(Outcome::Acted(acted), learned))
    }

    /// The files that a placeholder names: a parameter that is one, or a list of them.
    fn given(&self, text: &str) -> Result<Vec<GivenFile>, StepError> {
        let inner = text.trim().strip_prefix("{{").and_then(|text| text.strip_suffix("}}"));
        let path = self.inputs.path(inner.unwrap_or_default().trim());
        let value = path.as_ref().and_then(|path| Some((path, self.inputs.parameter(path)?)));
        let files = match value {
            Some((path, Value::Array(items))) => {
                items.iter().map(|item| GivenFile::of(path, item)).collect::<Option<Vec<_>>>()
            }
            Some((path, value)) => GivenFile::of(path, value).map(|file| vec![file]),
            None => None,
        };
        files.filter(|files| !files.is_empty()).ok_or_else(|| {
            let all = GivenFile::all(&self.inputs.parameters);
            let given = all.iter().map(|file| format!("{{{{{}}}}}", file.path)).collect();
            Refusal::NotGiven(given).into()
        })
    }
}
