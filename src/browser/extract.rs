//! Reading data off a page by example, finding elements again, and going on to the next page.

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::error::BrowserError;
use super::page::Page;
use crate::model::{Extraction, Locator, Reader, Ref};

/// What a reader read of one page.
#[derive(Debug, Deserialize)]
pub struct Collected {
    /// One for each record: text for each field, or null where the record has no such element.
    /// What holds none of the fields is no record.
    pub rows: Vec<Map<String, Value>>,
    /// What each row's record is known by, on this page and others: equal marks, the same record.
    pub marks: Vec<String>,
    /// Records that the page hides beside those it shows: among the rows if the reader reads
    /// them, else left out.
    pub hidden: usize,
}

#[derive(Deserialize)]
struct Found {
    r#ref: Option<Ref>,
}

#[derive(Deserialize)]
struct Following {
    usable: bool,
    count: usize,
    print: String,
}

impl Page {
    /// How to find an element again without its ref.
    pub async fn locate(&self, target: &Ref) -> Result<Locator, BrowserError> {
        self.call("locate", &json!({"ref": target})).await
    }

    /// The element of a locator: of the first candidate that means exactly one visible element.
    pub async fn resolve(&self, locator: &Locator) -> Result<Option<Ref>, BrowserError> {
        let found: Found = self.call_with_refs("resolve", json!({"locator": locator})).await?;
        Ok(found.r#ref)
    }

    /// Makes the code that reads all records like the example, or the single values pointed at.
    pub async fn induce(&self, extraction: &Extraction) -> Result<Reader, BrowserError> {
        self.call("induce", &json!({"extraction": extraction})).await
    }

    /// Reads up to `limit` records of this page; for a reader of single values, one row.
    pub async fn collect(&self, reader: &Reader, limit: usize) -> Result<Collected, BrowserError> {
        self.call("collect", &json!({"reader": reader, "limit": limit})).await
    }

    /// Reads the fields as single values, wherever on the page they are.
    pub async fn read_single(&self, reader: &Reader) -> Result<Map<String, Value>, BrowserError> {
        let single = Reader { each: None, ..reader.clone() };
        let mut collected = self.collect(&single, 1).await?;
        Ok(collected.rows.pop().unwrap_or_default())
    }

    /// Goes to the list's next page by the reader's `next`, after so many pages were `turned`. False
    /// if there is none: the control is gone or disabled, or clicking it left the list as it was.
    /// A page that answers with an error is an error: the list goes on behind it.
    pub async fn next(&self, reader: &Reader, turned: usize) -> Result<bool, BrowserError> {
        let Some(locator) = &reader.next else { return Ok(false) };
        let args = json!({"locator": locator, "turned": turned});
        let found: Found = self.call_with_refs("resolve", args).await?;
        let Some(target) = found.r#ref else { return Ok(false) };
        let before = self.following(reader, Some(&target)).await?;
        if !before.usable {
            return Ok(false);
        }
        let changed = match self.click(&target).await {
            Ok(acted) if acted.navigated => {
                self.check_turned()?;
                true
            }
            Ok(acted) => acted.changed,
            Err(BrowserError::Page { code, .. })
                if ["disabled", "not_visible", "stale_ref"].contains(&code.as_str()) =>
            {
                return Ok(false);
            }
            Err(error) => return Err(error),
        };
        // Where nothing at all came of it, it is the end on a site that leaves the control as it is.
        self.changed_list(reader, &before.print, if changed { 20 } else { 6 }).await
    }

    /// Scrolls to the list's end, where a list that grows as it is read goes on. Whether it did.
    pub async fn grow(&self, reader: &Reader) -> Result<bool, BrowserError> {
        #[derive(Deserialize)]
        struct Moved {
            moved: bool,
        }
        let before = self.following(reader, None).await?;
        self.call_once::<Value>("watch", &json!({})).await?;
        let Moved { moved } = self.call_once("toEnd", &json!({"reader": reader})).await?;
        if !moved {
            return Ok(false);
        }
        self.settle().await?;
        if self.following(reader, None).await?.print != before.print {
            return Ok(true);
        }
        // That it scrolled is no sign of more to come.
        self.call_once::<Value>("watch", &json!({})).await?;
        if !self.stirs().await? {
            return Ok(false);
        }
        self.settle().await?;
        Ok(self.following(reader, None).await?.print != before.print)
    }

    /// That a page of the list was not refused. Some sites link to one page more than there are.
    fn check_turned(&self) -> Result<(), BrowserError> {
        let landing = self.landing()?;
        match landing.status {
            Some(status) if status >= 400 && !matches!(status, 404 | 410) => {
                Err(BrowserError::Page {
                    code: "next_refused".to_owned(),
                    message: format!(
                        "the list's next page {} answers with status {status}, so the list cannot \
                         be read to its end",
                        landing.url
                    ),
                })
            }
            _ => Ok(()),
        }
    }

    /// Whether the list becomes another one than `before`; a late one is waited for.
    async fn changed_list(
        &self,
        reader: &Reader,
        before: &str,
        looks: usize,
    ) -> Result<bool, BrowserError> {
        const BETWEEN: std::time::Duration = std::time::Duration::from_millis(150);
        for look in 0..looks {
            let now = self.following(reader, None).await?;
            // A list that is empty for the moment is on its way.
            if now.print != before && now.count > 0 {
                return Ok(true);
            }
            if look + 1 < looks {
                tokio::time::sleep(BETWEEN).await;
            }
        }
        Ok(false)
    }

    async fn following(
        &self,
        reader: &Reader,
        target: Option<&Ref>,
    ) -> Result<Following, BrowserError> {
        self.call("follow", &json!({"reader": reader, "ref": target})).await
    }
}
