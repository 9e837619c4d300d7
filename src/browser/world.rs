//! Calling the in-page library. It lives in an isolated world of each document: it sees the page's
//! elements, but has its own globals and prototypes, which the page can neither see nor break.

use std::time::Duration;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use super::error::BrowserError;
use super::page::Page;
use super::script::LIBRARY;

/// The largest result of a call, in bytes as they come: within the largest message of the connection.
const LARGEST: u64 = 64 << 20;
const WORLD: &str = "hob";

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
#[serde(rename_all = "camelCase")]
struct World {
    execution_context_id: i64,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Evaluated {
    result: Remote,
    exception_details: Option<Exception>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Remote {
    object_id: Option<String>,
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

impl Page {
    /// Calls `function(args)` of the in-page library in the current document; once more if the
    /// document was replaced meanwhile. For looks, not for actions.
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
        let arguments =
            [json!({"value": function}), json!({"value": args}), json!({"value": LARGEST})];
        let text = self.run(DISPATCH, &arguments, self.script_bound()).await?;
        let outcome = serde_json::from_str(&text)
            .map_err(|error| BrowserError::Protocol(format!("{function}: {error}")))?;
        match outcome {
            Outcome::Ok(value) => serde_json::from_str(value.get())
                .map_err(|error| BrowserError::Protocol(format!("{function}: {error}"))),
            Outcome::Large(bytes) => Err(BrowserError::TooLarge { bytes, most: LARGEST }),
            Outcome::Error { code, message } => Err(BrowserError::Page { code, message }),
        }
    }

    /// Calls a function of ours that returns text, `this` being the library.
    pub(super) async fn run(
        &self,
        declaration: &str,
        arguments: &[Value],
        bound: Duration,
    ) -> Result<String, BrowserError> {
        let params = json!({
            "objectId": self.library().await?,
            "functionDeclaration": declaration,
            "arguments": arguments,
            "awaitPromise": true,
            "returnByValue": true,
        });
        let evaluated: Evaluated = self.command("Runtime.callFunctionOn", &params, bound).await?;
        let value = evaluated.checked()?.value;
        value
            .and_then(|value| serde_json::from_str(value.get()).ok())
            .ok_or_else(|| BrowserError::Protocol("a function gave no text".to_owned()))
    }

    /// The library's object in the current document, put there first if it is new. An object's id
    /// is bound to its document, so a call can never end up in another one.
    async fn library(&self) -> Result<String, BrowserError> {
        if let Some(object) = self.inner().current()?.document.library.clone() {
            return Ok(object);
        }
        let bound = self.script_bound();
        let _guard = self.shared.installing.lock().await;
        let (frame, loader) = {
            let mut inner = self.inner();
            let document = &inner.current()?.document;
            if let Some(object) = document.library.clone() {
                return Ok(object);
            }
            (document.frame.clone(), document.loader.clone())
        };
        let params = json!({"frameId": frame, "worldName": WORLD, "grantUniveralAccess": false});
        let world: World = self.command("Page.createIsolatedWorld", &params, bound).await?;
        let params = json!({
            "expression": format!("if (!globalThis.__hob) {{ {LIBRARY} }}; globalThis.__hob"),
            "contextId": world.execution_context_id,
        });
        let evaluated: Evaluated = self.command("Runtime.evaluate", &params, bound).await?;
        let object = evaluated.checked()?.object_id;
        let object = object
            .ok_or_else(|| BrowserError::Protocol("the in-page library is no object".to_owned()))?;
        let mut inner = self.inner();
        let document = &mut inner.current()?.document;
        // The number of a context means another one in another process: it may have been the next
        // document's own world that was written to.
        if document.loader != loader {
            return Err(BrowserError::Navigated);
        }
        document.library = Some(object.clone());
        Ok(object)
    }
}

impl Evaluated {
    fn checked(self) -> Result<Remote, BrowserError> {
        let Some(exception) = self.exception_details else { return Ok(self.result) };
        let described = exception.exception.and_then(|exception| exception.description);
        Err(BrowserError::Protocol(described.unwrap_or(exception.text)))
    }
}
