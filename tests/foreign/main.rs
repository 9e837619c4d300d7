//! Everything that comes from outside is read here by the thousand, made at random and bent out of what is right:
//! nothing panics, what is refused is refused with its place, and what is taken comes out as it went in.
//!
//! A case each a few hundred times, within a second; `make fuzz` sets `PROPTEST_CASES` and takes its time.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

use std::fs;
use std::net::Ipv4Addr;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use hob::browser::{EgressSettings, Input, Policy, Route, StorageState};
use hob::config::Config;
use hob::files::{self, Files};
use hob::model::{
    Action, Condition, Fault, InputPath, Languages, Locator, Marks, OutputSchema, Piece, Proxy,
    Reading, Redactor, RunId, Secret, SkilletKey, StartRun, Template, Timestamp, WorkspaceId,
    addresses_in, coerce, day_of, divided, number,
};
use hob::perception::Node;
use hob::program;
use proptest::prelude::*;
use secrecy::SecretBox;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use url::Url;

/// Runs of each case where nothing else is said.
const CASES: u32 = 200;

fn config() -> ProptestConfig {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok());
    ProptestConfig {
        cases: cases.unwrap_or(CASES),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// Words that mean something to one of the parsers, among others that do not.
fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        proptest::sample::select(vec![
            "",
            "task",
            "startUrl",
            "parameters",
            "secrets",
            "outputSchema",
            "skilletId",
            "model",
            "proxy",
            "auth",
            "allowedOrigins",
            "readOnly",
            "$file",
            "type",
            "object",
            "array",
            "string",
            "properties",
            "items",
            "$ref",
            "$defs",
            "#/$defs/a",
            "#",
            "pattern",
            "(a+)+$",
            "(?=x)",
            "enum",
            "const",
            "anyOf",
            "oneOf",
            "not",
            "if",
            "required",
            "$schema",
            "format",
            "minimum",
            "https://shop.example/",
            "http://127.0.0.1:1/",
            "file:///",
            "javascript:alert(1)",
            "{{secrets.a}}",
            "{{parameters.a}}",
            "../..",
            "\u{0}",
            "\u{202e}",
            "by",
            "role",
            "candidates",
            "fingerprint",
            "cookies",
            "places",
            "null",
            "1e999",
            "-0",
        ])
        .prop_map(str::to_owned),
        "[ -~]{0,12}",
        "\\PC{0,6}",
    ]
}

/// Any JSON, a few levels deep.
fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        word().prop_map(Value::from),
    ];
    leaf.prop_recursive(5, 40, 6, |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            proptest::collection::vec((word(), inner), 0..6)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

/// `right` with something else at one of its places.
fn bent(right: Value) -> impl Strategy<Value = Value> {
    (any::<proptest::sample::Index>(), any_json(), word()).prop_map(move |(at, other, name)| {
        let mut places = Vec::new();
        walk(&right, String::new(), &mut places);
        let place = places[at.index(places.len())].clone();
        let mut value = right.clone();
        match value.pointer_mut(&place).unwrap() {
            Value::Object(fields) if at.index(3) == 0 => drop(fields.insert(name, other)),
            found => *found = other,
        }
        value
    })
}

fn walk(value: &Value, at: String, places: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                let name = name.replace('~', "~0").replace('/', "~1");
                walk(inner, format!("{at}/{name}"), places);
            }
        }
        Value::Array(items) => {
            for (index, inner) in items.iter().enumerate() {
                walk(inner, format!("{at}/{index}"), places);
            }
        }
        _ => {}
    }
    places.push(at);
}

fn start_body() -> Value {
    json!({
        "task": "collect all products", "startUrl": "https://shop.example/", "skilletId": "shop",
        "parameters": {"query": "tea", "password": "x", "list": [{"$file": "up-1"}]},
        "secrets": {"pin": "1234"}, "allowedOrigins": ["https://pay.example"], "readOnly": true,
        "model": "haiku", "auth": "as-1", "proxy": "http://user:pass@proxy.example:3128",
        "outputSchema": {"type": "object", "properties": {"products": {"type": "array", "items": {
            "type": "object", "required": ["title"], "properties": {"title": {"type": "string"}}}}}},
    })
}

/// A fault names a place, and is short enough to be read.
fn are_told(faults: &[Fault]) {
    assert!(!faults.is_empty());
    for fault in faults {
        // In a body, or in a file.
        let told = ["", "/", "line "].iter().any(|place| match *place {
            "" => fault.pointer.is_empty(),
            place => fault.pointer.starts_with(place),
        });
        assert!(told, "{fault:?}");
        assert!(!fault.message.is_empty(), "{fault:?}");
    }
}

/// What is read of `value` says the same when it is written again.
fn comes_out_as_it_went_in<T: DeserializeOwned + Serialize>(value: &Value) {
    let Ok(read) = serde_json::from_value::<T>(value.clone()) else { return };
    let written = serde_json::to_value(&read).unwrap();
    let again: T = serde_json::from_value(written.clone()).expect("what was written is read");
    assert_eq!(serde_json::to_value(&again).unwrap(), written);
}

fn locator() -> Value {
    json!({"candidates": [{"by": "role", "role": "button", "name": "Buy"}, {"by": "css", "selector": "#a > b"}],
        "fingerprint": {"role": "button", "name": "Buy", "tag": "button", "attributes": {"id": "a"},
            "neighbours": ["x"], "path": "html/body/button"}})
}

fn node() -> Value {
    json!({"ref": "e1", "role": "list", "name": "Teas", "tag": "ul", "states": ["focused"], "options": ["a"],
        "count": 3, "children": [{"role": "text", "name": "x"}, {"role": "link", "url": "https://a.example/"}]})
}

fn storage_state() -> Value {
    json!({"cookies": [{"domain": "shop.example", "path": "/", "name": "sid", "partitionKey": null, "value": "s3cr3t",
        "expires": -1.0, "httpOnly": true, "secure": true, "session": true, "sameSite": "Lax", "priority": null,
        "sourceScheme": null, "sourcePort": 443}],
        "places": [{"place": {"top": "https://shop.example", "frame": null},
            "storage": {"local": [["a", "b"]], "session": [], "databases": []}}]})
}

const SKILLET: &str = "/* hob skillet 1\n{\n  \"task\": \"Read the price\",\n  \"startUrl\": \
    \"https://shop.example/\",\n  \"outputSchema\": {\"type\": \"object\"},\n  \"knowledge\": [\"It is \
    slow.\"]\n}\n*/\nexport default async function ({ page }) {\n  await page.goto('/');\n  return { price: 1 };\n}\n";

/// Pieces of programs: calls that there are and are not, in texts and comments, whole and cut short.
fn javascript() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        proptest::sample::select(vec![
            "page.",
            "goto(",
            "getByRole('button', { name: `${parameters.a}` })",
            ".click()",
            "page.nothing()",
            "page['goto']",
            "parameters.list[0]",
            "secrets.code",
            "secrets['c\\u0061']",
            "evaluate(() => 1)",
            "'",
            "\"",
            "`",
            "${",
            "}",
            "{",
            "(",
            ")",
            "//",
            "/*",
            "*/",
            "/[/]/g",
            "\n",
            "\\",
            "await ",
            "const page = ",
            ";",
            "\u{2028}",
            "é",
        ])
        .prop_map(str::to_owned),
        "\\PC{0,3}",
    ];
    proptest::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

/// What a person's page sends for a key and a finger.
fn input() -> Value {
    json!([
        {"t": "mouse", "k": "down", "x": 1.5, "y": -2.0, "b": 0, "bs": 1, "c": 1, "m": 8},
        {"t": "wheel", "x": 1.0, "y": 2.0, "dx": 0.0, "dy": 120.0, "m": 0},
        {"t": "key", "down": true, "key": "a", "code": "KeyA", "number": 65, "location": 0, "repeat": false, "types": true, "m": 0},
    ])
}

/// Steps as a model gives them.
fn action() -> Value {
    json!([
        {"step": "click", "ref": "e1"},
        {"step": "fill", "ref": "e2", "value": "{{secrets.code}}"},
        {"step": "extract", "fields": {"title": "e3", "price": "e4"}, "where": ["price <= 20"], "into": "items"},
    ])
}

/// Texts like those by which pages write figures and days.
fn figure() -> impl Strategy<Value = String> {
    prop_oneof![
        "\\PC{0,20}",
        "[-−+(]?[€$£]? ?[0-9.,'’ \u{a0}]{0,24}[-–—)%]? ?(kr|€|zł)?",
        "[0-9]{1,4}[-./ ][0-9A-Za-zäé]{1,9}[-./, ]{0,2}[0-9]{0,6}",
    ]
}

/// Addresses that no page may reach.
fn private() -> impl Strategy<Value = Ipv4Addr> {
    let within = |[a, b]: [u8; 2], fixed: u8| {
        any::<[u8; 4]>().prop_map(move |[_, second, c, d]| {
            Ipv4Addr::new(a, if fixed == 2 { b } else { second }, c, d)
        })
    };
    prop_oneof![
        within([127, 0], 1),
        within([10, 0], 1),
        within([0, 0], 1),
        within([224, 0], 1),
        within([240, 0], 1),
        within([192, 168], 2),
        within([169, 254], 2),
        within([172, 20], 2),
        within([100, 64], 2),
        within([100, 127], 2),
        within([198, 18], 2),
    ]
}

/// One of the ways in which an address may be written.
fn written(address: Ipv4Addr, way: usize) -> String {
    let [a, b, c, d] = address.octets();
    let whole = u32::from(address);
    match way {
        0 => address.to_string(),
        1 => format!("{address}."),
        2 => whole.to_string(),
        3 => format!("{whole:#x}"),
        4 => format!("0{whole:o}"),
        5 => format!("{a:#X}.{}", whole & 0xff_ffff),
        6 => format!("0{a:o}.{b}.{}", whole & 0xffff),
        7 => format!("{a:#06x}.0{b:o}.{c}.{d:#x}"),
        8 => address.to_string().replace('.', "。"),
        9 => address.to_string().chars().map(|c| format!("%{:02X}", u32::from(c))).collect(),
        10 => address.to_string().replace('1', "１").replace('0', "⁰"),
        11 => format!("[{}]", address.to_ipv6_mapped()),
        12 => format!("[::{address}]"),
        13 => format!("[64:ff9b::{address}]"),
        14 => format!("[2002:{:x}:{:x}::1]", whole >> 16, whole & 0xffff),
        15 => format!("[2001:0:4136:e378:8000:63bf:{:x}:{:x}]", !whole >> 16, !whole & 0xffff),
        _ => format!("[0:0:0:0:0:FFFF:{a:02x}{b:02x}:{c:02x}{d:02x}]"),
    }
}

fn link_files() -> (tempfile::TempDir, Files) {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("file:{}", folder.path().display());
    let settings = files::Settings { url, ..files::Settings::default() };
    let files = Files::open_place(&settings, vec![SecretBox::new(Box::new([7; 32]))]).unwrap();
    (folder, files)
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn start_bodies(body in prop_oneof![any_json(), bent(start_body())]) {
        match StartRun::parse(&body) {
            Ok(run) => {
                prop_assert!(!run.task.trim().is_empty());
                prop_assert!(run.start_url.is_none_or(|url| ["http", "https"].contains(&url.scheme())));
            }
            Err(faults) => are_told(&faults),
        }
    }

    #[test]
    fn schemas(schema in prop_oneof![any_json(), bent(start_body()["outputSchema"].clone())], result in any_json()) {
        if let Ok(compiled) = OutputSchema::compile(schema.clone()) {
            // What a page says is read by it, whatever that is.
            coerce(&schema, result.clone(), &Languages::default());
            let schema = compiled;
            // The same answer each time, and in bounded time.
            prop_assert_eq!(schema.violations(&result), schema.violations(&result));
        }
    }

    #[test]
    fn skillet_files(
        text in prop_oneof![
            "\\PC{0,200}",
            (0..SKILLET.len(), 0..SKILLET.len(), word()).prop_map(|(from, to, word)| {
                let (from, to) = (from.min(to), from.max(to));
                let inner = |at: &usize| SKILLET.is_char_boundary(*at);
                let (from, to) = ((0..=from).rfind(inner).unwrap(), (to..=SKILLET.len()).find(inner).unwrap());
                format!("{}{word}{}", &SKILLET[..from], &SKILLET[to..])
            }),
        ],
    ) {
        match program::import(&text) {
            Ok(imported) => {
                imported.misuses(false);
                let revision = imported.revision(&"s".parse().unwrap(), None);
                let exported = program::export(&revision);
                let again = program::import(&exported).expect("what was exported is imported");
                let again = program::export(&again.revision(&"s".parse().unwrap(), None));
                prop_assert_eq!(again, exported);
            }
            Err(faults) => are_told(&faults),
        }
    }

    #[test]
    fn programs(body in javascript(), evaluate in any::<bool>()) {
        let text = format!("export default async function ({{ page, parameters }}) {{\n{body}\n}}\n");
        let lines = u32::try_from(text.lines().count()).unwrap();
        for misuse in program::misuses(&text, evaluate, &[].into()) {
            prop_assert!((1..=lines).contains(&misuse.line), "line {} of {}", misuse.line, lines);
            prop_assert!(!misuse.message.is_empty());
        }
        // Whatever the program is, its file says it again as it is.
        let file = SKILLET.split_once("export").unwrap().0.to_owned() + &text;
        if let Ok(imported) = program::import(&file) {
            let exported = program::export(&imported.revision(&"s".parse().unwrap(), None));
            prop_assert!(program::import(&exported).is_ok());
        }
    }

    #[test]
    fn locators(value in prop_oneof![any_json(), bent(locator())]) {
        comes_out_as_it_went_in::<Locator>(&value);
    }

    #[test]
    fn snapshot_answers(value in prop_oneof![any_json(), bent(node())]) {
        comes_out_as_it_went_in::<Node>(&value);
    }

    #[test]
    fn storage_states(value in prop_oneof![any_json(), bent(storage_state())]) {
        comes_out_as_it_went_in::<StorageState>(&value);
    }

    #[test]
    fn inputs_of_a_person(value in (0_usize..3).prop_flat_map(|at| bent(input()[at].clone()))) {
        // Taken or not; what is taken holds no more than it was sent.
        if let Ok(input) = serde_json::from_value::<Input>(value.clone()) {
            let shown = format!("{input:?}");
            prop_assert!(shown.len() < 1000 + 20 * value.to_string().len(), "{}", shown);
        }
    }

    /// What a model calls for.
    #[test]
    fn actions(value in (0_usize..3).prop_flat_map(|at| bent(action()[at].clone()))) {
        comes_out_as_it_went_in::<Action>(&value);
    }

    /// What a planner writes, and what a page makes it write.
    #[test]
    fn templates(text in prop_oneof!["\\PC{0,60}", proptest::collection::vec(word(), 0..6).prop_map(|words| words.concat())]) {
        let template = Template::parse(&text, InputPath::parse);
        let written: String = template
            .pieces()
            .iter()
            .map(|piece| match piece {
                Piece::Text(text) => text.clone(),
                Piece::Input(path) | Piece::Encoded(path) => path.placeholder(),
            })
            .collect();
        prop_assert_eq!(Template::parse(&written, InputPath::parse), template);
        if let Some(path) = InputPath::parse(&text) {
            prop_assert_eq!(InputPath::parse(&path.to_string()), Some(path.clone()));
            prop_assert!(path.names().len() > 1);
        }
        if let Ok(condition) = text.parse::<Condition>() {
            prop_assert_eq!(condition.to_string().parse::<Condition>(), Ok(condition));
        }
        prop_assert!(addresses_in(&text).iter().all(|url| ["http", "https"].contains(&url.scheme())));
    }

    /// What pages say, as it is read.
    #[test]
    fn figures(text in figure(), whole in any::<bool>(), rest in any_json()) {
        if let Reading::Value(value) = number(&text, whole, Marks::default()) {
            prop_assert!(value.is_number() && !(whole && value.is_f64()), "{} of {:?}", value, text);
        }
        prop_assert!(day_of(&text).is_none_or(|day| day.len() == 10));
        prop_assert!(divided(&text).iter().all(|part| text.contains(part)));
        let schema = json!({"properties": {"a": {"type": "number"}, "b": {"type": "string", "format": "date"},
            "c": {"type": "array", "items": {"type": ["integer", "null"]}}}});
        let value = json!({"a": text, "b": text, "c": [text, rest]});
        // Read once, it is read: nothing is made of what was made.
        let once = coerce(&schema, value, &Languages::default()).value;
        prop_assert_eq!(&coerce(&schema, once.clone(), &Languages::default()).value, &once);
    }

    /// A secret is found in a text of any making, in each way in which it may be written.
    #[test]
    fn secrets(secret in "\\PC{8,40}", before in "\\PC{0,20}", after in "\\PC{0,20}") {
        let kept = Secret::new(secret.clone());
        let redactor = Redactor::new([("secrets.a", &kept)].into_iter());
        let encoded: String = url::form_urlencoded::byte_serialize(secret.as_bytes()).collect();
        let json = json!(secret).to_string();
        let json = json[1..json.len() - 1].to_owned();
        for form in [secret.clone(), encoded, BASE64_STANDARD.encode(&secret), json] {
            let text = format!("{before}{form}{after}");
            let clean = redactor.redact(&text);
            prop_assert!(!clean.contains(&form) || "{{secrets.a}}".contains(&form), "{:?} in {:?}", form, clean);
        }
    }

    #[test]
    fn signed_links(id in "\\PC{0,80}", expires in "\\PC{0,12}", signature in "[0-9a-fA-F]{0,70}", at in 0_usize..200, to in any::<u8>()) {
        let (_folder, files) = link_files();
        let now = Timestamp::from_millis(1_790_000_000_000);
        prop_assert!(files.check_link(&id, &expires, &signature, now).is_err());
        // A genuine one with one character changed.
        let real = "0123456789abcdef-00000000000000000000000000000001.json";
        let link = files.link(real, now);
        let (expires, signature) =
            link.path.split_once("?expires=").unwrap().1.split_once("&signature=").unwrap();
        prop_assert!(files.check_link(real, expires, signature, now).is_ok());
        let mut parts = [real.to_owned(), expires.to_owned(), signature.to_owned()];
        let part = &mut parts[at % 3];
        let place = at % part.len();
        let changed = char::from(b' ' + to % 94);
        let same = part.as_bytes()[place].eq_ignore_ascii_case(&(changed as u8));
        part.replace_range(place..=place, &changed.to_string());
        prop_assert!(same || files.check_link(&parts[0], &parts[1], &parts[2], now).is_err());
    }

    #[test]
    fn configurations(
        text in prop_oneof![
            "\\PC{0,80}",
            (proptest::sample::select(vec!["server", "store", "files", "limits", "egress", "browser", "retention", "models.haiku"]),
                proptest::sample::select(vec!["listen", "url", "cors", "steps", "allow", "ports", "slots", "runs_days", "base_url", "tls"]),
                any_json()).prop_map(|(section, key, value)| format!("[{section}]\n{key} = {value}\n")),
        ],
        variable in proptest::sample::select(vec![
            "HOB_SERVER__LISTEN", "HOB_SERVER__CORS", "HOB_EGRESS__ALLOW", "HOB_LIMITS__STEPS", "HOB_SERVER",
            "HOB_SERVER__", "HOB___", "HOB_SERVER__TLS__KEY", "HOB_MODELS__HAIKU__MODEL", "HOB_X__Y__Z",
        ]),
        value in word(),
    ) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("config.toml");
        fs::write(&path, text).unwrap();
        let environment = [(variable.to_owned(), value)];
        if let Err(error) = Config::load(Some(&path), environment.into_iter()) {
            prop_assert!(!error.to_string().is_empty());
        }
    }

    /// Whatever a page makes of an address that is private, it is refused.
    #[test]
    fn attack_14_addresses(
        address in private(), way in 0..17_usize, before in prop_oneof![Just(String::new()), "[a-z0-9.%]{0,12}(:[a-z0-9.]{0,9})?@"],
        port in prop_oneof![Just(String::new()), (1..65535_u16).prop_map(|port| format!(":{port}"))],
        after in prop_oneof!["", "/[ -~]{0,20}", "\\\\@1.1.1.1/", "#@1.1.1.1", "\\?@1.1.1.1"],
        secured in any::<bool>(),
    ) {
        let scheme = if secured { "https" } else { "http" };
        let text = format!("{scheme}://{before}{}{port}{after}", written(address, way));
        // Not every one is an address to a browser either.
        if let Ok(url) = Url::parse(&text) {
            // Nobody is asked for what is no address.
            let policy = Policy::new(&EgressSettings {
                resolver: Some(([127, 0, 0, 1], 9).into()),
                ..EgressSettings::default()
            });
            prop_assert!(url.domain().is_none(), "{} is a name: {}", text, url);
            for route in [Route::Direct, Route::Proxy] {
                let checked = futures::executor::block_on(policy.check(&url, route));
                prop_assert!(checked.is_err(), "{} is let through as {}", text, url);
            }
        }
    }

    #[test]
    fn proxies(text in prop_oneof![
        "\\PC{0,40}",
        "(http|https|socks5|socks5h|ftp)://([a-z:%@\\[\\]]{0,8}@)?[a-z0-9.\\[\\]:-]{0,12}(:[0-9]{0,6})?[/?#]?[a-z]{0,3}",
    ]) {
        if let Ok(proxy) = Proxy::parse(&text) {
            let shown = proxy.to_string();
            let again = Proxy::parse(&shown).expect("as it is shown it is a proxy");
            prop_assert_eq!(&again.host, &proxy.host);
            prop_assert_eq!(again.port, proxy.port);
            prop_assert!(again.login.is_none(), "{} shows its login", shown);
        }
    }

    #[test]
    fn names(text in prop_oneof!["\\PC{0,40}", "[a-zA-Z0-9._/-]{0,140}"]) {
        if let Ok(key) = text.parse::<SkilletKey>() {
            prop_assert_eq!(key.to_string().parse::<SkilletKey>().unwrap(), key);
        }
        if let Ok(id) = text.parse::<RunId>() {
            prop_assert_eq!(id.to_string().parse::<RunId>().unwrap(), id);
        }
        if let Ok(workspace) = text.parse::<WorkspaceId>() {
            prop_assert_eq!(workspace.as_str(), text);
        }
    }
}

#[test]
fn what_the_cases_are_bent_out_of_is_right() {
    assert!(StartRun::parse(&start_body()).is_ok());
    assert!(program::import(SKILLET).is_ok());
    serde_json::from_value::<Node>(node()).unwrap();
    let fields = |value: &Value| value.as_object().map_or(0, Map::len);
    assert!(fields(&locator()) > 0);
    serde_json::from_value::<Locator>(locator()).unwrap();
    serde_json::from_value::<StorageState>(storage_state()).unwrap();
    for one in action().as_array().unwrap() {
        serde_json::from_value::<Action>(one.clone()).unwrap();
    }
    for one in input().as_array().unwrap() {
        serde_json::from_value::<Input>(one.clone()).unwrap();
    }
}
