//! Putting the in-page library into documents: where it is in each, and what came of a script there.

use std::time::Duration;

use serde::Deserialize;
use serde_json::json;
use serde_json::value::RawValue;

use super::error::BrowserError;
use super::frames::Realm;
use super::page::Page;

const WORLD: &str = "hob";

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct World {
    execution_context_id: i64,
}

/// What came of a script.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Evaluated {
    result: Remote,
    exception_details: Option<Exception>,
}

/// What a script gave.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Remote {
    pub(super) object_id: Option<String>,
    value: Option<Box<RawValue>>,
}

#[derive(Deserialize)]
struct Exception {
    text: String,
    exception: Option<Described>,
}

#[derive(Deserialize)]
struct Described {
    description: Option<String>,
}

impl Evaluated {
    /// What it gave; an error where it threw.
    pub(super) fn checked(self) -> Result<Remote, BrowserError> {
        let Some(exception) = self.exception_details else { return Ok(self.result) };
        let described = exception.exception.and_then(|exception| exception.description);
        Err(BrowserError::Protocol(described.unwrap_or(exception.text)))
    }
}

impl Remote {
    /// The text that a function of ours gave.
    pub(super) fn text(self) -> Result<String, BrowserError> {
        let text = self.value.and_then(|value| serde_json::from_str(value.get()).ok());
        text.ok_or_else(|| BrowserError::Protocol("a function gave no text".to_owned()))
    }
}

/// The document that a realm shows now.
pub(super) struct Shown {
    pub(super) session: String,
    pub(super) frame: String,
    loader: String,
    /// The library's object in it, once it is there.
    pub(super) library: Option<String>,
}

impl Page {
    /// The number of the world of this name in a frame's document, which is made if there is none yet.
    pub(super) async fn world(
        &self,
        session: &str,
        frame: &str,
        bound: Duration,
    ) -> Result<i64, BrowserError> {
        let params = json!({"frameId": frame, "worldName": WORLD, "grantUniveralAccess": false});
        let method = "Page.createIsolatedWorld";
        let world: World = self.command_to(session, method, &params, bound).await?;
        Ok(world.execution_context_id)
    }

    /// The session of a realm and the library's object in it, put there first if it is new (by
    /// whoever comes first; the others find it there). An
    /// object's id is bound to its document, so a call can never end up in another one.
    pub(super) async fn library(
        &self,
        realm: &Realm,
        bound: Duration,
    ) -> Result<(String, String), BrowserError> {
        let mut document = self.document_of(realm)?;
        if let Some(library) = document.library.take() {
            return Ok((document.session, library));
        }
        let context = self.world(&document.session, &document.frame, bound).await?;
        let library = self.install(realm, &document, context, bound).await?;
        Ok((document.session, library))
    }

    /// The document that a realm shows now.
    pub(super) fn document_of(&self, realm: &Realm) -> Result<Shown, BrowserError> {
        let mut inner = self.inner();
        let world = inner.current()?.world(realm).ok_or(BrowserError::Navigated)?;
        Ok(Shown {
            session: world.session.to_owned(),
            frame: world.frame.to_owned(),
            loader: world.loader.to_owned(),
            library: world.library.clone(),
        })
    }

    /// Puts the library into a document's world; its object there.
    pub(super) async fn install(
        &self,
        realm: &Realm,
        document: &Shown,
        context: i64,
        bound: Duration,
    ) -> Result<String, BrowserError> {
        let params = json!({
            "expression": format!("if (!globalThis.__hob) {{ {} }}; globalThis.__hob", self.shared.library),
            "contextId": context,
        });
        let evaluated: Evaluated =
            self.command_to(&document.session, "Runtime.evaluate", &params, bound).await?;
        let object = evaluated.checked()?.object_id;
        let object = object
            .ok_or_else(|| BrowserError::Protocol("the in-page library is no object".to_owned()))?;
        let mut inner = self.inner();
        let world = inner.current()?.world(realm).ok_or(BrowserError::Navigated)?;
        // The number of a context means another one in another process: it may have been the next
        // document's own world that was written to.
        if world.loader != document.loader || world.session != document.session {
            return Err(BrowserError::Navigated);
        }
        *world.library = Some(object.clone());
        Ok(object)
    }
}
