//! A recorded login that the site no longer takes: instead of the page that was asked for, it sends the
//! browser to one that asks for a password. That is seen without any planner.

use url::Url;

use crate::browser::Page;
use crate::model::{RunError, RunErrorCode};
use crate::perception::{LookOptions, Snapshot};

/// The run's error where its first page turned out to be a login.
pub(super) fn check(start: &Url, first: &Snapshot) -> Result<(), RunError> {
    let Ok(landed) = Url::parse(&first.url) else { return Ok(()) };
    let elsewhere = landed.origin() != start.origin() || landed.path() != start.path();
    if !(elsewhere && asks_for_password(first)) {
        return Ok(());
    }
    Err(RunError::new(
        RunErrorCode::Unauthenticated,
        format!("{start} leads to a login at {}", landed.origin().ascii_serialization()),
    ))
}

/// Whether a page at which somebody was logged in asks for a login now.
pub async fn asks_for_login(page: &Page, at: &Url) -> bool {
    match page.goto(at).await {
        Ok(landing) if landing.status == Some(401) => return true,
        Ok(_) => {}
        Err(_) => return false,
    }
    page.look(&LookOptions::default()).await.is_ok_and(|seen| asks_for_password(&seen))
}

fn asks_for_password(page: &Snapshot) -> bool {
    page.walk().any(|node| {
        node.tag == "input" && node.hints.iter().any(|hint| hint.eq_ignore_ascii_case("password"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::perception::Node;

    fn page(url: &str, tag: &str, hint: &str) -> Snapshot {
        let node = Node { tag: tag.to_owned(), hints: vec![hint.to_owned()], ..Node::default() };
        Snapshot { url: url.to_owned(), nodes: vec![node], ..Snapshot::default() }
    }

    #[test]
    fn only_another_page_that_asks_for_a_password_is_a_login() {
        let start = Url::parse("https://shop.example/orders?page=2").expect("an address");
        for (url, tag, hint, turned_away) in [
            ("https://shop.example/login?next=/orders", "input", "password", true),
            ("https://id.example/orders", "input", "password", true),
            ("https://shop.example/orders?page=1", "input", "password", false),
            ("https://shop.example/start", "input", "email", false),
            ("https://shop.example/start", "a", "password", false),
        ] {
            assert_eq!(check(&start, &page(url, tag, hint)).is_err(), turned_away, "{url}");
        }
    }
}
