//! What the audit log is told of calls, and how it is read.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpRequest, HttpResponse, web};

use super::Door;
use super::error::{ApiError, ErrorCode};
use super::keys::Caller;
use super::query::Query;
use crate::actors::lasting;
use crate::model::{AuditEntry, AuditEvent, KeyId, WorkspaceId};
use crate::store::Store;

/// How long refusals of one kind are counted together.
const TOGETHER: Duration = Duration::from_mins(1);
/// Most kinds of refusals that are counted at a time; of those beyond nothing is noted.
const MOST_KINDS: usize = 10_000;
/// Most entries of one answer, and how many there are where nothing is said.
const MOST_LISTED: u64 = 1_000;
const LISTED: u64 = 100;

/// Whose refusals, and of what.
type Refusal = (WorkspaceId, KeyId, String);

/// Refusals of one kind since the first was noted.
struct Counted {
    since: Instant,
    /// Those that are not noted yet, as one.
    entry: Option<AuditEntry>,
}

/// Tells the audit log. Who is refused again and again is noted once, and once more a minute with how often, so that
/// nobody fills the store by asking for what he does not get.
pub(super) struct Ledger {
    store: Arc<dyn Store>,
    refused: Mutex<HashMap<Refusal, Counted>>,
}

impl Ledger {
    /// Notes from time to time what was counted, for as long as there is the ledger.
    pub(super) fn start(store: Arc<dyn Store>) -> Arc<Self> {
        let ledger = Arc::new(Self { store, refused: Mutex::default() });
        let weak: Weak<Self> = Arc::downgrade(&ledger);
        // It ends with the ledger.
        lasting("the count of refusals", move || Self::count(weak.clone())).detach();
        ledger
    }

    async fn count(ledger: Weak<Self>) {
        loop {
            tokio::time::sleep(TOGETHER).await;
            let Some(ledger) = ledger.upgrade() else { return };
            let over = ledger.over();
            ledger.write(&over).await;
        }
    }

    /// Notes what was done with the caller's key. It is done: where the log cannot be written, that is only logged.
    pub(super) async fn note(&self, caller: &Caller, event: AuditEvent, subject: &str) {
        self.write(&[AuditEntry::by_key(caller.record(), event, subject)]).await;
    }

    /// A call was refused. Nobody waits for the log.
    pub(super) fn refused(self: &Arc<Self>, caller: &Caller, code: ErrorCode, call: &str) {
        if !matches!(code.status().as_u16(), 402 | 403 | 429) {
            return;
        }
        let subject = format!("{} {call}", code.name());
        let entry = AuditEntry::by_key(caller.record(), AuditEvent::Refused, &subject);
        if let Some(entry) = self.counted(caller, entry) {
            let ledger = Arc::clone(self);
            actix_web::rt::spawn(async move { ledger.write(&[entry]).await });
        }
    }

    /// The refusal, if it is to be noted now: the first of its kind, or with it those of a minute.
    fn counted(&self, caller: &Caller, entry: AuditEntry) -> Option<AuditEntry> {
        let kind = (entry.workspace.clone(), caller.record().id.clone(), entry.subject.clone());
        let mut refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(counted) = refused.get_mut(&kind) {
            let before = counted.entry.take().map_or(0, |entry| entry.count);
            counted.entry = Some(AuditEntry { count: before + 1, ..entry });
            return None;
        }
        if refused.len() >= MOST_KINDS {
            return None;
        }
        refused.insert(kind, Counted { since: Instant::now(), entry: None });
        Some(entry)
    }

    /// What was counted of kinds whose minute is over.
    fn over(&self) -> Vec<AuditEntry> {
        let mut refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        let mut over = Vec::new();
        refused.retain(|_, counted| {
            if counted.since.elapsed() < TOGETHER {
                return true;
            }
            counted.since = Instant::now();
            let entry = counted.entry.take();
            let goes_on = entry.is_some();
            over.extend(entry);
            goes_on
        });
        over
    }

    async fn write(&self, entries: &[AuditEntry]) {
        if entries.is_empty() {
            return;
        }
        if let Err(error) = self.store.note(entries).await {
            tracing::error!(%error, ?entries, "the audit log cannot be written");
        }
    }
}

/// The workspace's audit log.
#[utoipa::path(
    get,
    path = "/api/v1/audit",
    tag = "workspace",
    summary = "Read the audit log",
    description = "Who has done what in the workspace, the latest first: runs started and canceled, logins recorded, \
        saved, used and deleted, skillets imported, rolled back and deleted, uploads, webhooks changed and sent again, keys \
        made and revoked, and calls that \
        were refused (402, 403, 429), each kind once a minute with how often. Kept are the last 100,000 acts and \
        10,000 refusals, for 400 days.",
    operation_id = "readAudit",
    params(
        ("limit" = Option<u64>, Query, minimum = 1, maximum = 1000, description = "Most entries. Default 100."),
        ("before" = Option<String>, Query, format = "date-time",
            description = "Only what was done before this time: that of the last entry of a page leads on."),
    ),
    responses(
        (status = 200, description = "The entries.", body = [AuditEntry], example = json!([{
            "at": "2026-11-21T09:30:00.000Z", "workspace": "default", "key": "0f3a9c01b2d4", "keyName": "till 2",
            "event": "run-started", "subject": "0195b7a0-5b1e-7cc3-9d1f-2f4c7a9e8b03", "count": 1}])),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(super) async fn list(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let mut query = Query::parse(request.query_string(), &["limit", "before"]);
    let most = query.number("limit", 1..=MOST_LISTED, LISTED);
    let before = query.moment("before");
    query.done()?;
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    let entries = door.store.audit(caller.workspace(), before, most).await?;
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "private, no-cache")).json(entries))
}
