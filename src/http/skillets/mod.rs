//! `/api/v1/skillets`: what was learned, read and changed by people.

pub(super) mod change;
pub(super) mod file;
pub(super) mod read;

use std::collections::BTreeMap;

use actix_web::HttpRequest;
use serde::Serialize;
use serde_json::Value;
use url::Url;

use super::Door;
use super::error::ApiError;
use super::keys::Caller;
use crate::model::{
    Origin, Proof, Revision, RevisionId, RevisionItem, RunId, SkilletId, SkilletKey, Timestamp,
};
use crate::program;
use crate::store::RevisionName;

const NO_SKILLET: ApiError = ApiError::NotFound("skillet");

const NO_REVISION: ApiError = ApiError::NotFound("revision of this skillet");

/// A skillet as a revision of it is: the latest, unless another was asked for.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Skillet {
    /// The skillet.
    #[schema(value_type = String)]
    id: SkilletId,
    /// What is to be known of the revision.
    #[serde(flatten)]
    revision: SkilletRevision,
    /// Its code; none where the steps cannot be done again without a planner.
    program: Option<String>,
    /// The task as a call says it that has other inputs: `{{parameters.query}}` is to be replaced by the input's value.
    task_template: String,
    /// Where its runs start that name no address.
    #[schema(value_type = Option<String>)]
    start_url: Option<Url>,
    /// The schema of its results.
    #[schema(value_type = Map<String, Value>, additional_properties)]
    output_schema: Value,
    /// Whether that was inferred: it is for calls that send none. Otherwise it is for those that send this very one.
    schema_inferred: bool,
    /// What planners noted about the site, oldest first.
    knowledge: Vec<String>,
}

/// A revision of a skillet.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SkilletRevision {
    /// The revision.
    #[schema(value_type = String)]
    revision_id: RevisionId,
    /// When it was made.
    #[schema(value_type = String, format = DateTime)]
    revision_timestamp: Timestamp,
    /// 1 for the first, then rising by one.
    number: u64,
    /// Who made it: a run, or a person by an import or a rollback.
    origin: Origin,
    /// The run that made it; null where a person did.
    #[schema(value_type = Option<String>, format = "uuid")]
    run_id: Option<RunId>,
    /// The revision that a person went back to with it.
    #[schema(value_type = Option<String>)]
    rolled_back_to: Option<RevisionId>,
    /// The task that it was made for.
    task: String,
    /// Whether the code only follows links, scrolls and reads.
    reads_only: Option<bool>,
    /// Whether a person has written or changed the code.
    edited: Option<bool>,
    /// The inputs that the code takes, by path, with their types.
    inputs: BTreeMap<String, &'static str>,
    /// The first replay that succeeded with it.
    proven: Option<Proof>,
}

impl From<RevisionItem> for SkilletRevision {
    fn from(item: RevisionItem) -> Self {
        let program = item.program.as_ref();
        let inputs = program.iter().flat_map(|program| &program.inputs);
        Self {
            revision_id: item.id,
            revision_timestamp: item.created_at,
            number: item.number,
            origin: item.origin,
            run_id: item.run_id,
            edited: program.map(|program| program.edited),
            reads_only: program.map(|program| program.reads_only),
            inputs: inputs.map(|(path, kind)| (path.clone(), kind.as_str())).collect(),
            proven: item.proof,
            rolled_back_to: item.rolled_back_to,
            task: item.task,
        }
    }
}

impl Skillet {
    fn of(id: SkilletId, revision: Revision) -> Self {
        Self {
            id,
            revision: RevisionItem::from(&revision).into(),
            task_template: program::asked_task(&revision),
            program: revision.program.map(|program| program.text),
            start_url: revision.start_url,
            output_schema: revision.output_schema,
            schema_inferred: revision.schema_inferred,
            knowledge: revision.knowledge,
        }
    }
}

/// The skillet that the path names. One whose name can be none is not there.
fn key(caller: &Caller, request: &HttpRequest) -> Result<SkilletKey, ApiError> {
    let skillet = request.match_info().query("id").parse().map_err(|_| NO_SKILLET)?;
    Ok(SkilletKey { workspace: caller.workspace().clone(), skillet })
}

/// The revision that a caller names by its id, or by its number.
async fn named(door: &Door, key: &SkilletKey, name: &str) -> Result<Revision, ApiError> {
    if let Some(found) = door.store.revision(key, &RevisionName::written(name)).await? {
        return Ok(found);
    }
    latest(door, key).await.and(Err(NO_REVISION))
}

/// The latest revision of a skillet that is there.
async fn latest(door: &Door, key: &SkilletKey) -> Result<Revision, ApiError> {
    door.store.latest_revision(key).await?.ok_or(NO_SKILLET)
}
