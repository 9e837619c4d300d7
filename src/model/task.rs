//! The order for a run: the body of the start call, parsed once at the door, and the form in which
//! it is accepted and stored.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use url::Url;

use super::schema::{BodySchema, OutputSchema};
use super::{
    Fault, Inputs, KeyId, OfSchedule, OnBlock, Proxy, RunId, SkilletId, SkilletKey, Timestamp,
    clip, given_file,
};

/// The model names of the contract. `config.toml` says what each is routed to.
#[derive(
    Debug,
    Clone,
    Copy,
    Default,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    utoipa::ToSchema,
)]
pub enum ModelName {
    /// The default.
    #[default]
    #[serde(rename = "gpt-5.6-luna")]
    Gpt56Luna,
    /// Small and fast.
    #[serde(rename = "haiku")]
    Haiku,
    /// Middle.
    #[serde(rename = "sonnet")]
    Sonnet,
    /// Large.
    #[serde(rename = "opus")]
    Opus,
}

impl ModelName {
    /// All names, in the contract's order.
    pub const ALL: [Self; 4] = [Self::Gpt56Luna, Self::Haiku, Self::Sonnet, Self::Opus];

    /// The name as the API writes it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Gpt56Luna => "gpt-5.6-luna",
            Self::Haiku => "haiku",
            Self::Sonnet => "sonnet",
            Self::Opus => "opus",
        }
    }
}

/// Body of `POST /api/v1/runs/start`.
#[derive(Debug, Clone, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StartBody {
    /// What to do, in plain words.
    #[schema(min_length = 1, max_length = 20_000)]
    pub task: String,
    /// Where to start, http or https. When omitted: an address in the task, else the skillet's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 8192, nullable = false)]
    pub start_url: Option<String>,
    /// Inputs that vary between runs. Those named like secrets are kept as secrets. A file that was
    /// uploaded before is written `{"$file": id}`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(additional_properties, nullable = false)]
    pub parameters: Option<Map<String, Value>>,
    /// Inputs that no log, step, model or answer ever shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(additional_properties, nullable = false)]
    pub secrets: Option<Map<String, Value>>,
    /// JSON Schema (draft 2020-12) of the result; its root must allow an object. Inferred if omitted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(additional_properties, nullable = false)]
    pub output_schema: Option<Map<String, Value>>,
    /// The saved automation to run; an unknown id starts a new one under that id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(pattern = r"^[A-Za-z0-9._-]{1,128}$", nullable = false)]
    pub skillet_id: Option<String>,
    /// Which model decides, where one is configured. Default `gpt-5.6-luna`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub model: Option<ModelName>,
    /// Proxy for the browser: `http://`, `https://`, `socks5://` (told addresses) or `socks5h://` (told
    /// names), host and port; with `user:password@` before the host where it wants them. They are kept as
    /// secrets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 2048, nullable = false)]
    pub proxy: Option<String>,
    /// Identifier of a recorded auth session to act with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 128, nullable = false)]
    pub auth: Option<String>,
    /// Origins (`https://pay.example`) beyond the site of `startUrl` and those named in the task where the run may
    /// act. With any, it goes and reads nowhere else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_items = 100, nullable = false)]
    pub allowed_origins: Option<Vec<String>>,
    /// Where to tell, by Standard Webhooks, when the run begins and when it has ended, in place of the workspace's
    /// own address. Http or https, without a login in it; held against what browsers may reach.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 2048, nullable = false)]
    pub callback_url: Option<String>,
    /// Refuse every step that changes state on a site.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub read_only: Option<bool>,
    /// What to do where only a person can go on: at a login that was not given, a code, a check against bots. `fail`
    /// (the default) ends the run; with `ask` it waits for somebody to take its browser over, for as long as
    /// `takeover.wait_seconds` of the service's configuration says, and its document has `waitingFor` meanwhile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub on_block: Option<OnBlock>,
}

/// A start call whose every part has been checked.
#[derive(Debug, Clone)]
pub struct StartRun {
    /// What to do, trimmed, not empty.
    pub task: String,
    /// Where to start.
    pub start_url: Option<Url>,
    /// Parameters and secrets, apart.
    pub inputs: Inputs,
    /// The shape of the result.
    pub output_schema: Option<OutputSchema>,
    /// The skillet that the caller named.
    pub skillet_id: Option<SkilletId>,
    /// The model to use where one is configured.
    pub model: ModelName,
    /// Whether the caller named the model.
    pub model_asked: bool,
    /// The browser's proxy.
    pub proxy: Option<Proxy>,
    /// The auth session to act with.
    pub auth: Option<String>,
    /// Where else the run may act, as ASCII origins.
    pub allowed_origins: Vec<String>,
    /// Whether state-changing steps are refused.
    pub read_only: bool,
    /// What to do where only a person can go on.
    pub on_block: OnBlock,
}

/// Most bytes of all secrets together: all that is written or sent is searched for each form of
/// each.
const MOST_SECRET_BYTES: usize = 64 * 1024;

impl StartRun {
    /// Checks `body` and names every fault in it.
    pub fn parse(body: &Value) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let call = Self::read(body, &mut faults)?;
        faults.extend(unbound(&call.task, &call.inputs).map(|few| {
            let message =
                format!("names {few}, which the call does not give in `parameters` or `secrets`");
            Fault::new("/task", message)
        }));
        if faults.is_empty() { Ok(call) } else { Err(faults) }
    }

    /// The call, whatever of its inputs the task names.
    pub(super) fn read(body: &Value, faults: &mut Vec<Fault>) -> Result<Self, Vec<Fault>> {
        static SCHEMA: LazyLock<BodySchema> = LazyLock::new(BodySchema::of::<StartBody>);
        let body: StartBody = SCHEMA.read(body.clone())?;
        let task = body.task.trim().to_owned();
        if task.is_empty() {
            faults.push(Fault::new("/task", "is blank: say what is to be done"));
        }
        let start_url = body.start_url.and_then(|text| web_url("/startUrl", &text, faults));
        if let Some(text) = body.callback_url {
            super::told_url("/callbackUrl", &text, faults);
        }
        let proxy = body.proxy.and_then(|text| proxy(&text, faults));
        let output_schema = body.output_schema.and_then(|schema| {
            let schema = OutputSchema::compile(Value::Object(schema));
            schema.map_err(|error| faults.push(error.into_fault("/outputSchema"))).ok()
        });
        let skillet_id = body.skillet_id.and_then(|text| skillet_id(&text, faults));
        let allowed_origins = allowed_origins(body.allowed_origins.unwrap_or_default(), faults);
        let parameters = body.parameters.unwrap_or_default();
        let secrets = body.secrets.unwrap_or_default();
        let inputs = inputs("/parameters", parameters, secrets, faults);
        Ok(Self {
            task,
            start_url,
            inputs,
            output_schema,
            skillet_id,
            model: body.model.unwrap_or_default(),
            model_asked: body.model.is_some(),
            proxy,
            auth: body.auth,
            allowed_origins,
            read_only: body.read_only.unwrap_or(false),
            on_block: body.on_block.unwrap_or_default(),
        })
    }
}

fn skillet_id(text: &str, faults: &mut Vec<Fault>) -> Option<SkilletId> {
    let fault = |error: super::IdError| Fault::new("/skilletId", error.to_string());
    text.parse().map_err(|error| faults.push(fault(error))).ok()
}

fn proxy(text: &str, faults: &mut Vec<Fault>) -> Option<Proxy> {
    Proxy::parse(text).map_err(|why| faults.push(Fault::new("/proxy", why))).ok()
}

pub(super) fn inputs(
    pointer: &str,
    parameters: Map<String, Value>,
    secrets: Map<String, Value>,
    faults: &mut Vec<Fault>,
) -> Inputs {
    for (name, value) in &parameters {
        given_file::faults(&format!("{pointer}/{name}"), value, faults);
    }
    let inputs = Inputs::split(parameters, secrets);
    if inputs.secret_bytes() > MOST_SECRET_BYTES {
        let message = format!("secrets come to more than {MOST_SECRET_BYTES} bytes together");
        faults.push(Fault::new("/secrets", message));
    }
    inputs
}

/// What a task names by `{{parameters.x}}` or `{{secrets.x}}` and the call does not give, the first of it; none where it
/// gives all.
pub(super) fn unbound(task: &str, inputs: &Inputs) -> Option<String> {
    const SHOWN: usize = 10;
    let missing = inputs.unbound(task);
    let few = missing.iter().take(SHOWN).map(|path| clip(&path.placeholder(), 100));
    (!missing.is_empty()).then(|| few.collect::<Vec<_>>().join(", "))
}

/// An http(s) address without credentials, or a fault at `pointer`.
pub fn web_url(pointer: &str, text: &str, faults: &mut Vec<Fault>) -> Option<Url> {
    url_without_login(pointer, text, "; send them in `secrets`", faults)
}

/// `instead`: what who sends a login with it is to do.
pub(super) fn url_without_login(
    pointer: &str,
    text: &str,
    instead: &str,
    faults: &mut Vec<Fault>,
) -> Option<Url> {
    let problem = match Url::parse(text) {
        Ok(url) if matches!(url.scheme(), "http" | "https") => {
            if url.username().is_empty() && url.password().is_none() {
                return Some(url);
            }
            format!("must not carry a user name or password{instead}")
        }
        Ok(url) => format!("must be an http or https address, not `{}:`", url.scheme()),
        Err(error) => format!("is not an absolute http or https address: {error}"),
    };
    faults.push(Fault::new(pointer, problem));
    None
}

fn allowed_origins(texts: Vec<String>, faults: &mut Vec<Fault>) -> Vec<String> {
    let mut origins = Vec::with_capacity(texts.len());
    for (index, text) in texts.iter().enumerate() {
        if let Some(url) = web_url(&format!("/allowedOrigins/{index}"), text, faults) {
            origins.push(url.origin().ascii_serialization());
        }
    }
    origins
}

/// A run as accepted: everything that a node needs to carry it out, in the form that is stored.
/// Secrets are in it only sealed.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RunOrder {
    /// The run.
    pub run_id: RunId,
    /// The skillet it runs against, with its workspace.
    pub key: SkilletKey,
    /// The run that the secrets were sealed for. Another one than `run_id` where the call completed
    /// an earlier one that was cut short, and so came to be the run that was named first.
    pub sealed_for: RunId,
    /// When the run was accepted.
    pub created_at: Timestamp,
    /// What to do.
    pub task: String,
    /// Where to start.
    pub start_url: Option<Url>,
    /// Parameters, with placeholders for the secret ones.
    pub parameters: Map<String, Value>,
    /// The secrets as the vault seals them, bound to this run; `None` where there
    /// are none.
    pub sealed: Option<String>,
    /// The schema that the caller gave.
    pub output_schema: Option<Value>,
    /// The model to use where one is configured.
    pub model: ModelName,
    /// Whether the caller named the model.
    pub model_asked: bool,
    /// The browser's proxy; stored without its login, which is among the secrets.
    pub proxy: Option<Proxy>,
    /// The auth session to act with.
    pub auth: Option<String>,
    /// Where else the run may act.
    pub allowed_origins: Vec<String>,
    /// Whether state-changing steps are refused.
    pub read_only: bool,
    /// What to do where only a person can go on.
    #[serde(default)]
    pub on_block: OnBlock,
    /// How often the run was given back to its queue because its node was lost.
    #[serde(default)]
    pub repeats: u32,
    /// The key that it was started with; none in orders of older versions.
    #[serde(default)]
    pub started_by: Option<KeyId>,
    /// What that key was called then, where it had a name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub started_by_name: String,
    /// The schedule that it was started by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub schedule: Option<OfSchedule>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn faults(body: Value) -> Vec<String> {
        StartRun::parse(&body)
            .expect_err("faults")
            .into_iter()
            .map(|f| format!("{} {}", f.pointer, f.message))
            .collect()
    }

    #[test]
    fn every_fault_is_named_with_its_place() {
        let found =
            faults(json!({"startUrl": 5, "model": "gpt-9", "taks": "x", "readOnly": "yes"}));
        let all = found.join("\n");
        for part in ["task", "/startUrl", "/model", "`taks`", "did you mean `task`", "/readOnly"] {
            assert!(all.contains(part), "{part} in:\n{all}");
        }
    }

    #[test]
    fn addresses_must_be_of_the_web() {
        for url in
            ["ftp://a.b", "file:///etc/passwd", "javascript:alert(1)", "shop", "http://u:p@h/"]
        {
            let found = faults(json!({"task": "x", "startUrl": url}));
            assert!(found[0].starts_with("/startUrl "), "{url}: {found:?}");
        }
    }

    #[test]
    fn what_a_task_names_must_be_given() {
        let body = |task: &str| {
            json!({"task": task, "parameters": {"q": "tea", "a.b": 1, "no": null},
            "secrets": {"code": "x1"}})
        };
        for task in [
            "find {{parameters.q}} {{ parameters.a.b }} with {{secrets.code}}",
            "write {{name}}, {{parameters}} and {{ to the page",
        ] {
            assert!(StartRun::parse(&body(task)).is_ok(), "{task}");
        }
        for (task, named) in [
            ("find {{parameters.query}}", "{{parameters.query}}"),
            ("find {{ secrets.q }} and {{parameters.q}}", "{{secrets.q}},"),
            (
                "find {{parameters.no}} and {{parameters.q.x}}",
                "{{parameters.no}}, {{parameters.q.x}},",
            ),
        ] {
            let found = faults(body(task));
            assert!(found[0].starts_with(&format!("/task names {named}")), "{task}: {found:?}");
            assert_eq!(found.len(), 1, "{found:?}");
        }
    }

    #[test]
    fn null_is_a_field_left_out_but_for_the_task() {
        let body = json!({"task": "x", "startUrl": null, "parameters": null, "secrets": null,
            "outputSchema": null, "skilletId": null, "model": null, "proxy": null, "auth": null,
            "allowedOrigins": null, "readOnly": null});
        let run = StartRun::parse(&body).expect("a start call");
        assert!(run.skillet_id.is_none() && !run.model_asked && run.output_schema.is_none());
        assert!(faults(json!({"task": null}))[0].starts_with("/task "));
        assert!(faults(json!({"task": "x", "taks": null}))[0].starts_with("/taks "));
    }

    #[test]
    fn a_full_body_is_taken() {
        let run = StartRun::parse(&json!({
            "task": "  collect the products ", "startUrl": "https://shop.example/a",
            "parameters": {"query": "tea", "password": "hunter22"},
            "outputSchema": {"type": "object"}, "skilletId": "shop.products-1",
            "model": "haiku", "proxy": "socks5://proxy:1080", "allowedOrigins": ["https://b.example/x"],
        }))
        .expect("a start call");
        assert_eq!(run.task, "collect the products");
        assert_eq!(run.inputs.parameters["password"], "{{parameters.password}}");
        assert_eq!(run.allowed_origins, ["https://b.example"]);
    }
}
