//! Where a person who types an address goes.

use std::time::Duration;

use serde::Deserialize;
use serde_json::json;
use url::Url;

use super::{Happened, Live};
use crate::model::clip;

/// How long a page that is gone to may be silent before nothing else is tried.
const ANSWER: Duration = Duration::from_secs(30);
/// Most characters of a typed address that are told again.
const MOST_TYPED: usize = 200;

/// What came of going to an address.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Went {
    error_text: Option<String>,
}

/// The addresses that a person may have meant, the first first: one without a scheme is tried by https, then by http.
fn tries(text: &str) -> Vec<Url> {
    let schemes: &[&str] = if text.contains("://") { &[""] } else { &["https://", "http://"] };
    let parsed = schemes.iter().filter_map(|scheme| Url::parse(&format!("{scheme}{text}")).ok());
    parsed.filter(|url| matches!(url.scheme(), "http" | "https")).collect()
}

impl Live {
    pub(super) fn go(&self, text: &str) -> Option<Happened> {
        let text = text.trim();
        let tries = tries(text);
        if tries.is_empty() {
            let text = format!("“{}” is no web address.", clip(text, MOST_TYPED));
            return Some(Happened::Say(json!({"t": "notice", "text": text})));
        }
        let Ok(session) = self.page.session() else { return None };
        let (cdp, later) = (self.page.shared.cdp.clone(), self.later.clone());
        let typed = clip(text, MOST_TYPED);
        tokio::spawn(async move {
            for url in &tries {
                let args = json!({"url": url});
                let went = cdp.call::<Went>(Some(&session), "Page.navigate", &args, ANSWER).await;
                if !matches!(went, Ok(Went { error_text: Some(_) })) {
                    return;
                }
            }
            let by = if tries.len() > 1 { ", neither by https nor by http" } else { "" };
            let text = format!("“{typed}” could not be opened{by}.");
            later.say(json!({"t": "notice", "text": text})).await;
        });
        None
    }
}

#[cfg(test)]
mod tests {
    use super::tries;

    #[test]
    fn an_address_without_a_scheme_is_tried_by_https_then_by_http() {
        let all = |text| tries(text).iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(all("shop.example/a"), ["https://shop.example/a", "http://shop.example/a"]);
        assert_eq!(all("127.0.0.1:8000"), ["https://127.0.0.1:8000/", "http://127.0.0.1:8000/"]);
        assert_eq!(all("http://shop.example"), ["http://shop.example/"]);
        assert!(all("file:///etc/passwd").is_empty() && all("javascript:alert(1)").is_empty());
    }
}
