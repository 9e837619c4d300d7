//! Calling the in-page library. It lives in an isolated world of each document: it sees the page's
//! elements, but has its own globals and prototypes, which the page can neither see nor break.

use std::ops::Range;
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use serde_json::{Value, json};

use super::error::BrowserError;
use super::frames::Realm;
use super::installing::{Evaluated, Remote};
use super::page::Page;
use crate::model::Ref;

/// The largest result of a call, in bytes as they come: within the largest message of the connection.
const LARGEST: u64 = 64 << 20;

/// Calls a function of the library. Its result is made into text there, in the world's own JSON:
/// that is much faster than the debugger's own copying, and it can be measured before it is sent. The
/// debugger escapes all but ASCII, six bytes each.
const DISPATCH: &str = r#"async function (name, args, most) {
  try {
    const value = await this[name](args);
    const text = JSON.stringify({ ok: value === undefined ? null : value });
    let bytes = text.length;
    if (bytes > most / 6) {
      for (let at = 0; at < text.length && bytes <= most; at++) {
        const code = text.charCodeAt(at);
        if (code > 126) bytes += 5;
        else if (code === 34 || code === 92) bytes++;
      }
    }
    if (bytes > most) return JSON.stringify({ large: bytes });
    return text;
  } catch (error) {
    const code = typeof error?.code === "string" ? error.code : "script";
    return JSON.stringify({ error: { code, message: String(error?.message ?? error) } });
  }
}"#;

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Outcome<'a> {
    #[serde(borrow)]
    Ok(&'a RawValue),
    Large(u64),
    Error {
        code: String,
        message: String,
    },
}

/// The answer of a function that may give refs.
#[derive(Deserialize)]
#[serde(bound(deserialize = "T: Deserialize<'de>"))]
struct Numbered<T> {
    next: u64,
    /// `null` is an answer.
    #[serde(default, deserialize_with = "present")]
    answer: Option<T>,
    error: Option<Told>,
}

fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    value: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(value).map(Some)
}

#[derive(Deserialize)]
struct Told {
    code: String,
    message: String,
}

/// Numbers passed over where a function may have given refs without our hearing of it.
const UNHEARD: u64 = 100_000;

impl Page {
    /// Calls `function(args)` of the in-page library in the document that gave the `ref` among the
    /// arguments, else in the tab's; there, once more if it was replaced meanwhile. For looks, not for
    /// actions.
    pub async fn call<T: DeserializeOwned>(
        &self,
        function: &str,
        args: &Value,
    ) -> Result<T, BrowserError> {
        match self.call_once(function, args).await {
            Err(BrowserError::Navigated) => {
                self.settle().await?;
                self.call_once(function, args).await
            }
            outcome => outcome,
        }
    }

    /// Calls `function(args)` of the in-page library once: [`BrowserError::Navigated`] if the
    /// document was replaced meanwhile. For actions.
    pub async fn call_once<T: DeserializeOwned>(
        &self,
        function: &str,
        args: &Value,
    ) -> Result<T, BrowserError> {
        let Some(r#ref) = args["ref"].as_str().map(Ref::from) else {
            return self.call_in(&Realm::Page, function, args).await;
        };
        match self.realm_of(&r#ref)? {
            Realm::Page => self.call_in(&Realm::Page, function, args).await,
            realm @ Realm::Frame { .. } => match self.call_in(&realm, function, args).await {
                Err(BrowserError::Navigated) => Err(stale(&r#ref)),
                outcome => outcome,
            },
        }
    }

    /// Calls `function(args)` of a realm's library once.
    pub(crate) async fn call_in<T: DeserializeOwned>(
        &self,
        realm: &Realm,
        function: &str,
        args: &Value,
    ) -> Result<T, BrowserError> {
        self.call_within(realm, function, args, self.script_bound()).await
    }

    /// Calls `function(args)` of a realm's library once, for that long at most.
    pub(crate) async fn call_within<T: DeserializeOwned>(
        &self,
        realm: &Realm,
        function: &str,
        args: &Value,
        bound: Duration,
    ) -> Result<T, BrowserError> {
        let arguments =
            [json!({"value": function}), json!({"value": args}), json!({"value": LARGEST})];
        let text = self.run(realm, DISPATCH, &arguments, bound).await?;
        let outcome = serde_json::from_str(&text)
            .map_err(|error| BrowserError::Protocol(format!("{function}: {error}")))?;
        match outcome {
            Outcome::Ok(value) => serde_json::from_str(value.get())
                .map_err(|error| BrowserError::Protocol(format!("{function}: {error}"))),
            Outcome::Large(bytes) => Err(BrowserError::TooLarge { bytes, most: LARGEST }),
            Outcome::Error { code, message } => Err(BrowserError::Page { code, message }),
        }
    }

    /// As [`Page::call`], of a function that may give refs.
    pub(crate) async fn call_with_refs<T: DeserializeOwned>(
        &self,
        function: &str,
        args: Value,
    ) -> Result<T, BrowserError> {
        let r#ref = args["ref"].as_str().map(Ref::from);
        let realm = r#ref.as_ref().map_or(Ok(Realm::Page), |r#ref| self.realm_of(r#ref))?;
        let bound = self.script_bound();
        match (self.call_giving(&realm, function, args.clone(), bound).await, r#ref) {
            (Err(BrowserError::Navigated), Some(r#ref)) if realm != Realm::Page => {
                Err(stale(&r#ref))
            }
            (Err(BrowserError::Navigated), _) if realm == Realm::Page => {
                self.settle().await?;
                self.call_giving(&realm, function, args, bound).await
            }
            (outcome, _) => outcome,
        }
    }

    /// Calls a function that may give refs once. Numbers rise through all documents of a browser, so
    /// a ref never means an element of another one than that which gave it.
    pub(crate) async fn call_giving<T: DeserializeOwned>(
        &self,
        realm: &Realm,
        function: &str,
        mut args: Value,
        bound: Duration,
    ) -> Result<T, BrowserError> {
        let _one_at_a_time = self.shared.numbering.lock().await;
        let from = self.inner().next_ref.max(1);
        args["next"] = json!(from);
        // Where no answer is heard, or not waited for, it may have given these all the same.
        self.give(from..from + UNHEARD, realm);
        match self.call_within::<Numbered<T>>(realm, function, &args, bound).await {
            Ok(Numbered { next, answer, error }) => {
                self.give(from..from.max(next), realm);
                answer.ok_or_else(|| match error {
                    Some(Told { code, message }) => BrowserError::Page { code, message },
                    None => BrowserError::Protocol(format!("{function} gave no answer")),
                })
            }
            Err(BrowserError::Navigated) => {
                // What they meant is gone.
                self.give(from..from, realm);
                Err(BrowserError::Navigated)
            }
            Err(error) => Err(error),
        }
    }

    fn give(&self, numbers: Range<u64>, realm: &Realm) {
        let mut inner = self.inner();
        inner.next_ref = numbers.end;
        if let Ok(tab) = inner.current() {
            tab.frames.gave(numbers, realm);
        }
    }

    /// The realm that gave a ref. One whose document is gone is looked for in the tab's document,
    /// which says that there is no such element.
    pub(crate) fn realm_of(&self, r#ref: &Ref) -> Result<Realm, BrowserError> {
        let number = r#ref.0.strip_prefix('e').and_then(|number| number.parse().ok());
        let mut inner = self.inner();
        let frames = &inner.current()?.frames;
        Ok(number.and_then(|number| frames.giver(number)).cloned().unwrap_or(Realm::Page))
    }

    /// Calls a function of ours that returns text, `this` being the library.
    pub(super) async fn run(
        &self,
        realm: &Realm,
        declaration: &str,
        arguments: &[Value],
        bound: Duration,
    ) -> Result<String, BrowserError> {
        self.evaluate(realm, declaration, arguments, true, bound).await?.text()
    }

    /// The number of the world that the library of a ref's document lives in.
    pub(super) async fn context_of(&self, r#ref: &Ref) -> Result<i64, BrowserError> {
        let realm = self.realm_of(r#ref)?;
        let (session, frame) = {
            let mut inner = self.inner();
            let world = inner.current()?.world(&realm).ok_or(BrowserError::Navigated)?;
            (world.session.to_owned(), world.frame.to_owned())
        };
        self.world(&session, &frame, self.script_bound()).await
    }

    /// The handle of the element of a ref, for the browser's own commands; and their session.
    pub(super) async fn handle(&self, r#ref: &Ref) -> Result<(String, String), BrowserError> {
        const ELEMENT: &str = "function (ref) { return this.element(ref); }";
        let realm = self.realm_of(r#ref)?;
        let bound = self.script_bound();
        let (session, _) = self.library(&realm, bound).await?;
        let arguments = [json!({"value": r#ref})];
        let found = self.evaluate(&realm, ELEMENT, &arguments, false, bound).await?;
        Ok((session, found.object_id.ok_or_else(|| stale(r#ref))?))
    }

    async fn evaluate(
        &self,
        realm: &Realm,
        declaration: &str,
        arguments: &[Value],
        by_value: bool,
        bound: Duration,
    ) -> Result<Remote, BrowserError> {
        let outcome = self.evaluate_in(realm, declaration, arguments, by_value, bound).await;
        if matches!(outcome, Err(BrowserError::Unresponsive { .. })) {
            self.silence(realm);
        }
        outcome
    }

    async fn evaluate_in(
        &self,
        realm: &Realm,
        declaration: &str,
        arguments: &[Value],
        by_value: bool,
        bound: Duration,
    ) -> Result<Remote, BrowserError> {
        let (session, library) = self.library(realm, bound).await?;
        let params = json!({
            "objectId": library,
            "functionDeclaration": declaration,
            "arguments": arguments,
            "awaitPromise": by_value,
            "returnByValue": by_value,
        });
        let method = "Runtime.callFunctionOn";
        let evaluated: Evaluated = self.command_to(&session, method, &params, bound).await?;
        evaluated.checked()
    }

    /// Calls a function of ours that returns text and needs no library. Where the realm has none yet it is put there
    /// meanwhile, so that nobody waits for it afterwards.
    pub(super) async fn run_beside_library(
        &self,
        realm: &Realm,
        declaration: &str,
        arguments: &[Value],
        bound: Duration,
    ) -> Result<String, BrowserError> {
        let document = self.document_of(realm)?;
        if document.library.is_some() {
            return self.run(realm, declaration, arguments, bound).await;
        }
        let context = self.world(&document.session, &document.frame, bound).await?;
        let params = json!({
            "executionContextId": context,
            "functionDeclaration": declaration,
            "arguments": arguments,
            "awaitPromise": true,
            "returnByValue": true,
        });
        let method = "Runtime.callFunctionOn";
        let answer = self.command_to::<Evaluated>(&document.session, method, &params, bound);
        // The function is sent first.
        let library = self.install(realm, &document, context, bound);
        let (answer, library) = futures::future::join(answer, library).await;
        let outcome = library.and(answer).and_then(Evaluated::checked).and_then(Remote::text);
        if matches!(outcome, Err(BrowserError::Unresponsive { .. })) {
            self.silence(realm);
        }
        outcome
    }
}

/// What is said of a ref whose element is gone, in the library's own words.
pub(super) fn stale(r#ref: &Ref) -> BrowserError {
    let message =
        format!("{ref} is no longer on the page; look at the page again and use the refs of now");
    BrowserError::Page { code: "stale_ref".to_owned(), message }
}
