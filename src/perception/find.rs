//! Finding what a program's locator means, and what is to be known of it.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::browser::{BrowserError, Page, Realm};
use crate::model::{Locator, Part, Query, Ref};

/// What a query found.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct Found {
    /// How many elements: those that are shown, or, where none is, all.
    pub count: usize,
    /// Whether all of them are links to one other page, so that any of them may be followed.
    #[serde(default)]
    pub alike: bool,
    /// Whether they are shown.
    pub shown: bool,
    /// The first of them.
    pub first: Option<FoundElement>,
    /// What was asked for, of each element; of a thousand at most.
    #[serde(default)]
    pub values: Vec<Value>,
}

/// What is to be known of an element before it is used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FoundElement {
    /// Its handle.
    pub r#ref: Ref,
    /// Its ARIA role.
    pub role: String,
    /// Its accessible name.
    pub name: String,
    /// Where it leads, for a link.
    pub url: Option<String>,
}

/// One thing about an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Get<'a> {
    /// All its text, hidden or not.
    TextContent,
    /// Its text as it is read.
    InnerText,
    /// What it holds; of a password only its length.
    InputValue,
    /// An attribute.
    Attribute(&'a str),
    /// Whether it is shown and has a size.
    Visible,
    /// Whether it can be used.
    Enabled,
    /// Whether it is checked.
    Checked,
}

impl Get<'_> {
    fn args(self) -> Value {
        match self {
            Self::TextContent => json!({"what": "textContent"}),
            Self::InnerText => json!({"what": "innerText"}),
            Self::InputValue => json!({"what": "inputValue"}),
            Self::Attribute(name) => json!({"what": "attribute", "name": name}),
            Self::Visible => json!({"what": "visible"}),
            Self::Enabled => json!({"what": "enabled"}),
            Self::Checked => json!({"what": "checked"}),
        }
    }
}

/// A calendar that is shown.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Calendar {
    /// The month that it shows, as `2026-05`.
    pub month: String,
    /// The day that is looked for, where it shows that month and the day can be chosen.
    pub day: Option<FoundElement>,
    /// What leads to the next month.
    pub next: Option<FoundElement>,
    /// What leads to the month before.
    pub previous: Option<FoundElement>,
}

/// An element that may have been found.
#[derive(Deserialize)]
struct Likest {
    element: Option<FoundElement>,
}

impl Page {
    /// The element that surely is what a locator was made of, by likeness; none where no one element
    /// is. `strict`: for what may not be undone, where half a name is too little.
    pub async fn likest(
        &self,
        locator: &Locator,
        strict: bool,
    ) -> Result<Option<FoundElement>, BrowserError> {
        let Some(realm) = self.enter(&locator.frames).await? else { return Ok(None) };
        let args = json!({"locator": locator, "strict": strict});
        let likest: Likest = match realm {
            Realm::Page => self.call_with_refs("likest", args).await?,
            realm @ Realm::Frame { .. } => {
                self.call_giving(&realm, "likest", args, self.script_bound()).await?
            }
        };
        Ok(likest.element)
    }

    /// The button that ends a banner which lies over the page and asks for consent.
    pub async fn consent(&self) -> Result<Option<FoundElement>, BrowserError> {
        let found: Likest = self.call_with_refs("consent", json!({})).await?;
        Ok(found.element)
    }

    /// Whether a control is shown that turns the pages of a list.
    pub async fn turns_pages(&self) -> Result<bool, BrowserError> {
        self.call("turnsPages", &json!({})).await
    }

    /// The control that leads to the next page of a list or adds to it, and surely does nothing else.
    pub async fn turning(&self) -> Result<Option<FoundElement>, BrowserError> {
        let found: Likest = self.call_with_refs("turning", json!({})).await?;
        Ok(found.element)
    }

    /// The calendar that is shown to choose a day (`2026-05-14`) in; none where there is none.
    pub async fn calendar(&self, day: &str) -> Result<Option<Calendar>, BrowserError> {
        self.call_with_refs("calendar", json!({"day": day})).await
    }

    /// Whether the page says that nothing was found.
    pub async fn says_nothing_found(&self) -> Result<bool, BrowserError> {
        self.call("saysNothing", &json!({})).await
    }

    /// Whether a text has come up on the page since the last act on it, be it gone again, as a message of a moment is.
    pub async fn has_passed(&self, text: &str) -> Result<bool, BrowserError> {
        self.call("hasPassed", &json!({"text": text})).await
    }

    /// What a query means now. A frame on its way that is not there holds nothing.
    pub async fn find(&self, query: &Query, get: Option<Get<'_>>) -> Result<Found, BrowserError> {
        let mut realm = Realm::Page;
        for frame in &query.frames {
            let Found { count: 1, first: Some(owner), .. } =
                self.find_in(&realm, frame, None).await?
            else {
                return Ok(Found::default());
            };
            match self.behind(&owner.r#ref).await? {
                Some(inner) => realm = inner,
                None => return Ok(Found::default()),
            }
        }
        self.find_in(&realm, &query.parts, get).await
    }

    async fn find_in(
        &self,
        realm: &Realm,
        parts: &[Part],
        get: Option<Get<'_>>,
    ) -> Result<Found, BrowserError> {
        let args = json!({"parts": parts, "get": get.map(Get::args)});
        match realm {
            Realm::Page => self.call_with_refs("find", args).await,
            realm @ Realm::Frame { .. } => {
                self.call_giving(realm, "find", args, self.script_bound()).await
            }
        }
    }

    /// Waits until something on the page changes, for that long at most.
    pub async fn stir(&self, most: std::time::Duration) {
        self.activity(most).await;
    }
}
