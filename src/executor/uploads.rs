//! Uploads: files that the caller gave as parameters, and no others, are given to a page.

use serde_json::Value;

use super::context::Executor;
use super::error::StepError;
use super::permit::Elements;
use crate::model::{GivenFile, Outcome, Ref, Refusal};

impl Executor<'_> {
    /// Gives files to the file chooser that an element opens.
    pub async fn upload(
        &mut self,
        target: &Ref,
        files: &[GivenFile],
        elements: &dyn Elements,
        summary: &str,
    ) -> Result<Outcome, StepError> {
        self.check_named(target)?;
        let mut paths = Vec::new();
        for file in files {
            let place = self.page.place_for_file(&file.name)?;
            let copied = self.files.copy_given(self.workspace, file, &place).await;
            copied.map_err(StepError::Ended)?;
            paths.push(place);
        }
        self.changing(summary).await?;
        if let Some(element) = elements.element(target) {
            self.sends(element.role, element.name)?;
        }
        Ok(Outcome::Acted(self.page.upload(target, &paths).await?))
    }

    /// The files that a placeholder names: a parameter that is one, or a list of them.
    pub(super) fn files_of(&self, text: &str) -> Result<Vec<GivenFile>, StepError> {
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
