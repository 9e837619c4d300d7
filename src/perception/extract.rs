//! Reading data off a page by example, finding elements again, and going on to the next page.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::browser::{BrowserError, Landing, Page, Realm};
use crate::model::{Extraction, FieldPoint, FieldReader, Locator, Reader, Ref};

/// What a reader read of one page.
#[derive(Debug, Default, Deserialize)]
pub struct Collected {
    /// One for each record: text for each field, or null where the record has no such element.
    /// What holds none of the fields is no record.
    pub rows: Vec<Map<String, Value>>,
    /// What each row's record is known by, on this page and others: equal marks, the same record.
    pub marks: Vec<String>,
    /// Where texts were to be matched, how well each record holds them: 3 where it goes by one
    /// of them, 2 as the whole text of something in it, 1 among other words, 0 not.
    pub held: Vec<u8>,
    /// Where it was asked for, all that each record says and then its parts, with ` | ` between, at most 4,000
    /// characters of it.
    #[serde(default)]
    pub said: Vec<String>,
    /// Records that the page hides beside those it shows: among the rows if the reader reads
    /// them, else left out.
    pub hidden: usize,
    /// The languages of the texts among the values that can be read in two ways, as tags.
    #[serde(default)]
    pub languages: BTreeMap<String, String>,
    /// The addresses of the documents that were read: the page's, or those of frames.
    #[serde(skip)]
    pub from: Vec<String>,
}

#[derive(Deserialize)]
struct Printed {
    count: usize,
    print: String,
}

/// What came of going to the end of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Growth {
    /// There are more records now.
    Grew,
    /// Its end was come to, and nothing more came.
    Over,
    /// Its end was in view already.
    InView,
    /// It keeps room for more records, which do not come.
    Stuck,
}

impl Page {
    /// How to find an element again without its ref.
    pub async fn locate(&self, target: &Ref) -> Result<Locator, BrowserError> {
        self.located(target, true).await
    }

    /// As [`Page::locate`]; without addresses, if it is to be found on a list's next page as well.
    async fn located(&self, target: &Ref, addresses: bool) -> Result<Locator, BrowserError> {
        let args = json!({"ref": target, "addresses": addresses});
        let mut locator: Locator = self.call("locate", &args).await?;
        locator.frames = self.way_to(&self.realm_of(target)?).await?;
        Ok(locator)
    }

    /// As [`Page::locate`], of what leads from page to page of a list: without addresses.
    pub async fn locate_turning(&self, target: &Ref) -> Result<Locator, BrowserError> {
        self.located(target, false).await
    }

    /// The element of a locator: of the first candidate that means exactly one visible element.
    pub async fn resolve(&self, locator: &Locator) -> Result<Option<Ref>, BrowserError> {
        self.turner(locator, 0).await
    }

    /// The element of a locator, after so many pages of a list were `turned`.
    pub async fn turner(
        &self,
        locator: &Locator,
        turned: usize,
    ) -> Result<Option<Ref>, BrowserError> {
        match self.enter(&locator.frames).await? {
            Some(realm) => self.resolve_in(&realm, locator, turned).await,
            None => Ok(None),
        }
    }

    /// Makes the code that reads all records like the example, or the single values pointed at.
    pub async fn induce(&self, extraction: &Extraction) -> Result<Reader, BrowserError> {
        let mut reader = match &extraction.each {
            Some(each) => self.induce_list(each, extraction).await?,
            None => self.induce_single(extraction).await?,
        };
        reader.under.clone_from(&extraction.under);
        for (name, point) in &extraction.fields {
            if let (FieldPoint::Within { excerpt, .. }, Some(field)) =
                (point, reader.fields.get_mut(name))
            {
                field.excerpt = excerpt.clone();
            }
        }
        if let Some(next) = &extraction.next {
            reader.next = Some(self.located(next, false).await?);
        }
        Ok(reader)
    }

    async fn induce_list(
        &self,
        each: &Ref,
        extraction: &Extraction,
    ) -> Result<Reader, BrowserError> {
        let realm = self.realm_of(each)?;
        for (name, point) in &extraction.fields {
            if self.realm_of(point.target())? != realm {
                return Err(BrowserError::Page {
                    code: "field_outside".to_owned(),
                    message: format!(
                        "the field “{name}” is in another frame than the example record; point at \
                         an element of the same record as each"
                    ),
                });
            }
        }
        let mut reader: Reader =
            self.call("induce", &json!({"ref": each, "extraction": extraction})).await?;
        reader.frames = self.way_to(&realm).await?;
        Ok(reader)
    }

    /// Single values may be in several frames.
    async fn induce_single(&self, extraction: &Extraction) -> Result<Reader, BrowserError> {
        let mut groups: Vec<(Realm, BTreeMap<String, FieldPoint>)> = Vec::new();
        for (name, point) in &extraction.fields {
            let realm = self.realm_of(point.target())?;
            let (name, point) = (name.clone(), point.clone());
            match groups.iter_mut().find(|(known, _)| *known == realm) {
                Some((_, fields)) => drop(fields.insert(name, point)),
                None => groups.push((realm, BTreeMap::from([(name, point)]))),
            }
        }
        let mut all = Reader { hidden: extraction.hidden, ..Reader::default() };
        for (realm, fields) in groups {
            let target = fields.values().next().map(FieldPoint::target).cloned();
            let part = Extraction { fields, ..extraction.clone() };
            let args = json!({"ref": target, "extraction": part});
            let reader: Reader = self.call("induce", &args).await?;
            let frames = self.way_to(&realm).await?;
            let fields = reader.fields.into_iter();
            all.looks.extend(reader.looks);
            if let Some(places) = reader.places.filter(|_| frames.is_empty()) {
                let known = all.places.get_or_insert_default();
                known.fields.extend(places.fields);
            }
            all.fields.extend(
                fields.map(|(name, field)| (name, FieldReader { frames: frames.clone(), ..field })),
            );
        }
        Ok(all)
    }

    /// Reads up to `limit` records of this page; for a reader of single values, one row. Says of each
    /// record whether it holds the texts in `matching`, which are compared by their words alone.
    pub async fn collect(
        &self,
        reader: &Reader,
        limit: usize,
        matching: &[String],
        said: bool,
    ) -> Result<Collected, BrowserError> {
        let realm = self.realm_of_list(reader).await?;
        let args = json!({"reader": reader, "limit": limit, "matching": matching, "said": said});
        let address = self.address(&realm)?;
        let mut collected: Collected = self.ask_list(&realm, "collect", &args).await?;
        for row in &mut collected.rows {
            keep_parts(reader, row, &mut collected.languages);
        }
        self.note_languages(&collected.languages);
        collected.from = vec![address];
        if realm == Realm::Page {
            // It may have become another while it was read.
            collected.from.push(self.address(&realm)?);
        }
        Ok(collected)
    }

    /// The realm that a reader's records are in.
    async fn realm_of_list(&self, reader: &Reader) -> Result<Realm, BrowserError> {
        self.enter(&reader.frames).await?.ok_or_else(no_frame)
    }

    /// Asks the library about a list in its realm. A page that was replaced meanwhile is asked again; a frame may be
    /// another by then.
    async fn ask_list<T: DeserializeOwned>(
        &self,
        realm: &Realm,
        function: &str,
        args: &Value,
    ) -> Result<T, BrowserError> {
        match realm {
            Realm::Page => self.call(function, args).await,
            Realm::Frame { .. } => self.call_in(realm, function, args).await,
        }
    }

    /// Reads the fields as single values, wherever on the page they are.
    pub async fn read_single(&self, reader: &Reader) -> Result<Collected, BrowserError> {
        let mut all = Collected::default();
        let mut row = Map::new();
        let mut left: Vec<_> = reader.fields.iter().collect();
        while let Some((_, first)) = left.first() {
            let frames = &first.frames;
            let (here, others): (Vec<_>, Vec<_>) =
                left.iter().partition(|(_, field)| field.frames == *frames);
            let fields = here.into_iter().map(|(name, field)| (name.clone(), field.clone()));
            let part =
                Reader { frames: frames.clone(), fields: fields.collect(), ..Reader::default() };
            let collected = self.collect(&part, 1, &[], false).await?;
            row.extend(collected.rows.into_iter().flatten());
            all.from.extend(collected.from);
            left = others;
        }
        all.rows.push(row);
        Ok(all)
    }

    /// Goes to the list's next page by this control. False if there is none: the control is gone or disabled, or
    /// clicking it left the list as it was. A page that answers with an error is an error: the list goes on behind it.
    pub async fn turn(&self, reader: &Reader, control: &Ref) -> Result<bool, BrowserError> {
        let before = self.print(reader).await?;
        if !self.call_once::<bool>("usable", &json!({"ref": control})).await? {
            return Ok(false);
        }
        let changed = match self.click(control).await {
            Ok(acted) if acted.navigated => {
                let Landing { url, status } = self.landing()?;
                check_turned(&url, status)?;
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
        self.check_frame(reader).await?;
        // Where nothing at all came of it, it is the end on a site that leaves the control as it is.
        self.changed_list(reader, &before.print, if changed { 20 } else { 6 }).await
    }

    /// Scrolls to the beginning of a list that has but those records in the document that are on the screen.
    pub async fn to_start(&self, reader: &Reader) -> Result<(), BrowserError> {
        let realm = self.realm_of_list(reader).await?;
        let args = json!({"reader": reader});
        if self.ask_list(&realm, "toStart", &args).await? {
            self.settle().await?;
        }
        Ok(())
    }

    /// Scrolls to the list's end, where a list that grows as it is read goes on. Whether it did.
    pub async fn grow(&self, reader: &Reader) -> Result<Growth, BrowserError> {
        #[derive(Deserialize)]
        struct Moved {
            moved: bool,
            #[serde(default)]
            stuck: bool,
        }
        let before = self.print(reader).await?;
        let realm = self.realm_of_list(reader).await?;
        let Moved { moved, stuck } =
            self.call_in(&realm, "toEnd", &json!({"reader": reader})).await?;
        if !moved {
            tracing::debug!("a list does not go on: its end was in view");
            return Ok(Growth::InView);
        }
        if stuck {
            return Ok(Growth::Stuck);
        }
        self.settle().await?;
        // That it scrolled is no sign of more to come. What comes before the list is looked at is seen there, what comes
        // after it by the watch: nothing may fall between them.
        let watched = self.watch().await?;
        if self.print(reader).await?.print != before.print {
            return Ok(Growth::Grew);
        }
        // Without scripts nothing more comes.
        if !self.may_change().await? {
            return Ok(Growth::Over);
        }
        if !self.stirs(&watched).await? && !self.is_busy().await? {
            tracing::debug!("a list does not go on: nothing stirs at its end");
            return Ok(Growth::Over);
        }
        self.settle().await?;
        // What has come may be drawn a moment later.
        let grew = self.changed_list(reader, &before.print, 10).await?;
        Ok(if grew { Growth::Grew } else { Growth::Over })
    }

    /// That the frame of a list, if it is in one, was not refused its next page.
    async fn check_frame(&self, reader: &Reader) -> Result<(), BrowserError> {
        match self.enter(&reader.frames).await? {
            None | Some(Realm::Page) => Ok(()),
            Some(realm) => check_turned(&self.address(&realm)?, self.status(&realm)?),
        }
    }

    /// Whether the list becomes another one than `before`; a late one is waited for, and for longer on a
    /// page that says it is loading.
    async fn changed_list(
        &self,
        reader: &Reader,
        before: &str,
        looks: usize,
    ) -> Result<bool, BrowserError> {
        const BETWEEN: std::time::Duration = std::time::Duration::from_millis(150);
        const LOADING: usize = 40;
        for look in 0..looks + LOADING {
            let now = self.print(reader).await?;
            // A list that is empty for the moment is on its way.
            if now.print != before && now.count > 0 {
                return Ok(true);
            }
            if look + 1 >= looks && !self.is_busy().await? {
                break;
            }
            tokio::time::sleep(BETWEEN).await;
        }
        Ok(false)
    }

    /// What a list looks like, to tell by whether it has become another.
    async fn print(&self, reader: &Reader) -> Result<Printed, BrowserError> {
        let args = json!({"reader": reader});
        let realm = self.realm_of_list(reader).await?;
        self.ask_list(&realm, "print", &args).await
    }
}

/// That a page of the list was not refused. Some sites link to one page more than there are.
fn check_turned(url: &str, status: Option<u16>) -> Result<(), BrowserError> {
    match status {
        Some(status) if status >= 400 && !matches!(status, 404 | 410) => Err(BrowserError::Page {
            code: "next_refused".to_owned(),
            message: format!(
                "the list's next page {url} answers with status {status}, so the list cannot be \
                 read to its end"
            ),
        }),
        _ => Ok(()),
    }
}

/// Of fields that stand beside labels in a longer text, leaves the value alone. It is of the text's language.
fn keep_parts(
    reader: &Reader,
    row: &mut Map<String, Value>,
    languages: &mut BTreeMap<String, String>,
) {
    for (name, field) in &reader.fields {
        if let Some(value) = row.get_mut(name).filter(|_| !field.excerpt.is_whole()) {
            let part = value.as_str().and_then(|text| Some((text, field.excerpt.of(text)?)));
            let part = part.map(|(text, part)| {
                if let Some(tag) = languages.get(text).cloned() {
                    languages.insert(part.to_string(), tag);
                }
                part
            });
            *value = part.map_or(Value::Null, Value::from);
        }
    }
}

fn no_frame() -> BrowserError {
    BrowserError::Page {
        code: "no_frame".to_owned(),
        message: "the frame that holds the data is not on the page".to_owned(),
    }
}
