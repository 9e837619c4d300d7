//! The audit log: who has done what in a workspace, and what was refused to whom.

use serde::{Deserialize, Serialize};

use super::{KeyId, Timestamp, WorkspaceId};

/// What was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AuditEvent {
    /// A run was started.
    RunStarted,
    /// A run was canceled.
    RunCanceled,
    /// An address was given out by which a person may take a run over.
    RunTakenOver,
    /// A run was deleted.
    RunDeleted,
    /// A batch of runs was started; its runs are noted when their turn comes.
    BatchStarted,
    /// A batch was canceled.
    BatchCanceled,
    /// A batch was deleted; its runs are kept.
    BatchDeleted,
    /// A schedule was made, or made anew.
    ScheduleMade,
    /// A schedule was paused.
    SchedulePaused,
    /// A schedule was resumed.
    ScheduleResumed,
    /// A schedule was deleted; its runs are kept.
    ScheduleDeleted,
    /// A file was uploaded.
    FileUploaded,
    /// The recording of a login was begun.
    LoginRecorded,
    /// A recorded login was saved; the key is the one that its recording was begun with.
    LoginSaved,
    /// A run was given a login.
    LoginUsed,
    /// A login was deleted.
    LoginDeleted,
    /// A skillet was imported.
    SkilletImported,
    /// A skillet was rolled back to an earlier revision.
    SkilletRolledBack,
    /// A skillet was deleted.
    SkilletDeleted,
    /// Somebody signed in to the console; what he does there is noted under the session's id.
    SignedIn,
    /// Somebody signed out of the console.
    SignedOut,
    /// A key was made.
    KeyCreated,
    /// A key was revoked.
    KeyRevoked,
    /// The workspace was made.
    WorkspaceCreated,
    /// The workspace's webhook was changed: its address or its secret.
    WebhookChanged,
    /// A message was sent again.
    WebhookResent,
    /// What the workspace may use was changed.
    WorkspaceLimited,
    /// The workspace was deleted with everything that was theirs.
    WorkspaceDeleted,
    /// A call was refused: its key lacks the scope, nothing is left to pay for it, or it is beyond a limit.
    Refused,
}

/// One line of the audit log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditEntry {
    /// When it was done; of several refusals, the last.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// The workspace that it was done in.
    pub workspace: WorkspaceId,
    /// The id of the key that it was done with; absent where the operator did it at the command line.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    pub key: Option<KeyId>,
    /// What the key was called then, where it had a name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub key_name: String,
    /// What was done.
    pub event: AuditEvent,
    /// To what: the id of a run, a login, a skillet or a key; of a refusal, its code and the call.
    pub subject: String,
    /// How often, within a minute; more than 1 only with refusals.
    pub count: u64,
}

impl AuditEntry {
    /// Most characters of a subject.
    const LONGEST_SUBJECT: usize = 300;

    /// Something that the operator did now, at the command line.
    pub fn by_operator(workspace: WorkspaceId, event: AuditEvent, subject: &str) -> Self {
        let subject = super::clip(subject, Self::LONGEST_SUBJECT);
        let (at, key_name) = (Timestamp::now(), String::new());
        Self { at, workspace, key: None, key_name, event, subject, count: 1 }
    }

    /// The same, done to something else.
    #[must_use]
    pub fn about(self, subject: &str) -> Self {
        Self { subject: super::clip(subject, Self::LONGEST_SUBJECT), ..self }
    }

    /// Something that was done now with a key.
    pub fn by_key(key: &super::KeyRecord, event: AuditEvent, subject: &str) -> Self {
        Self {
            key: Some(key.id.clone()),
            key_name: key.name.clone(),
            ..Self::by_operator(key.workspace.clone(), event, subject)
        }
    }
}
