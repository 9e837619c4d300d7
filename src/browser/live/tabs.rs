//! The tabs as the person sees them: which is shown, which there are, and the way back and forward.

use std::time::Instant;

use serde::Deserialize;
use serde_json::{Value, json};

use super::Live;
use crate::browser::casting;
use crate::browser::document::Stage;
use crate::browser::page::{Page, QUICK};
use crate::browser::tab::TabState;
use crate::browser::tabs::Targets;

/// Longest title and address that are told, in characters: pages choose them.
const LONGEST_TITLE: usize = 200;
const LONGEST_ADDRESS: usize = 2000;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct History {
    current_index: usize,
    entries: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    id: i64,
    url: String,
}

impl Live {
    /// Shows the tab that a page has opened, and the one that is left when one closes. The last tab
    /// that closes leaves an empty one.
    pub(super) fn follow(&mut self) {
        let mut inner = self.page.inner();
        let newest = inner.tabs.iter().max_by_key(|tab| tab.serial);
        if let Some(tab) = newest.filter(|tab| tab.serial > self.newest_tab) {
            self.newest_tab = tab.serial;
            if tab.opener.is_some() {
                let number = inner.tabs.iter().position(|t| t.serial == self.newest_tab);
                drop(inner);
                let number = number.map_or(0, |index| index + 1);
                if let Ok((target, _)) = self.page.shared.tabs.choose(number) {
                    self.activate(&target);
                }
                inner = self.page.inner();
            }
        }
        let none = inner.tabs.is_empty();
        let session = inner.current().ok().map(|tab| tab.session.clone());
        drop(inner);
        if none {
            let cdp = &self.page.shared.cdp;
            cdp.send(None, "Target.createTarget", &json!({"url": "about:blank"}));
            return;
        }
        let Some(session) = session else {
            // The current one is gone: any other will do.
            let _ = self.page.shared.tabs.choose(1);
            return;
        };
        if !self.watched || self.cast_from.as_ref() == Some(&session) {
            return;
        }
        if let Some(before) = self.cast_from.replace(session) {
            casting::end(&self.page.shared.cdp, &before);
        }
        // Nothing is shown before the person's window is known: it comes first of all they send.
        if self.cast.width != 0 {
            self.fit();
            self.start_cast();
        }
    }

    fn activate(&self, target: &str) {
        let params = json!({"targetId": target});
        self.page.shared.cdp.send(None, "Target.activateTarget", &params);
    }

    pub(super) fn show(&mut self, id: &str) {
        let number = self.page.inner().tabs.iter().position(|tab| tab.target == id);
        let Some(number) = number else { return };
        if let Ok((target, _)) = self.page.shared.tabs.choose(number + 1) {
            self.activate(&target);
            self.follow();
            self.tell_tabs();
        }
    }

    /// Tells the tabs, and whether there is a way back and forward, once the browser has said so.
    pub(super) fn tell_tabs(&self) {
        let (page, later) = (self.page.clone(), self.later.clone());
        tokio::spawn(async move {
            let nothing = json!({});
            let cdp = &page.shared.cdp;
            if let Ok(targets) =
                cdp.call::<Targets>(None, "Target.getTargets", &nothing, QUICK).await
            {
                page.shared.tabs.retitle(targets);
            }
            let history = page.command::<History>("Page.getNavigationHistory", &nothing, QUICK);
            let history = history.await.ok();
            let web = |at: Option<usize>| {
                let history = history.as_ref();
                let entry = at.and_then(|at| history.and_then(|history| history.entries.get(at)));
                entry.is_some_and(|entry| entry.url.starts_with("http"))
            };
            let at = history.as_ref().map(|history| history.current_index);
            let (refused, loading) = {
                let mut inner = page.inner();
                let document = inner.current().ok().map(|tab| &mut tab.document);
                document.map_or((None, false), |document| {
                    let stage = document.stage(Instant::now());
                    let loading = matches!(stage, Stage::Leaving | Stage::Parsing);
                    (document.refused.take(), loading)
                })
            };
            if let Some(refused) = refused {
                let say = json!({"t": "notice", "text": refused.to_string()});
                later.say(say).await;
            }
            let say = json!({"t": "tabs", "tabs": tabs(&page), "loading": loading,
                "back": web(at.and_then(|at| at.checked_sub(1))),
                "forward": web(at.map(|at| at + 1))});
            later.say(say).await;
        });
    }

    pub(super) fn go_in_history(&self, by: isize) {
        let page = self.page.clone();
        tokio::spawn(async move {
            let history: History =
                page.command("Page.getNavigationHistory", &json!({}), QUICK).await.ok()?;
            let entry = history.entries.get(history.current_index.checked_add_signed(by)?)?;
            if entry.url.starts_with("http") {
                let to = json!({"entryId": entry.id});
                page.command::<Value>("Page.navigateToHistoryEntry", &to, QUICK).await.ok()?;
            }
            Some(())
        });
    }
}

fn tabs(page: &Page) -> Vec<Value> {
    let inner = page.inner();
    let current = inner.number();
    let short = |text: &str, most| text.chars().take(most).collect::<String>();
    let tab = |(index, tab): (usize, &TabState)| {
        json!({"id": tab.target, "title": short(&tab.title, LONGEST_TITLE),
               "url": short(&tab.document.url, LONGEST_ADDRESS), "current": index + 1 == current})
    };
    inner.tabs.iter().enumerate().map(tab).collect()
}
