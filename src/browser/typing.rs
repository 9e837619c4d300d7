//! Putting text into controls.
//!
//! Plain fields take it from within their document, where nothing can draw it elsewhere. An editor, which
//! writes its page anew from a model of its own, gets what a keyboard gives: it sees the focus, then a key that
//! selects all, then the text of an input method; each with the time that it needs to see it. What came of it is
//! looked at again before it is said to be done.

use serde::Deserialize;
use serde_json::{Value, json};

use super::act::READY;
use super::error::BrowserError;
use super::page::Page;
use crate::model::{Acted, Ref, Remark};

/// Characters of a text that is typed key by key at most, into a field that did not take it at once.
const MOST_KEYS: usize = 200;

/// The code of keys that an input method has taken, of which pages are told no more (UI Events, 7.3.1 `keyCode`).
const PROCESS_KEY: u32 = 229;

#[derive(Deserialize)]
struct Filling {
    done: bool,
    r#ref: Option<Ref>,
    value: Option<String>,
    keys: Option<Keys>,
    /// Whether it is a slider, moved by keys.
    #[serde(default)]
    slides: bool,
}

/// How a text goes into an editor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Keys {
    /// Line by line: Enter may begin a paragraph, or send a message, so lines are broken by Shift+Enter.
    Lines,
    /// All of it at once, pasted: an editor of code indents lines and closes brackets that are typed by itself.
    Whole,
}

#[derive(Deserialize)]
struct Typed {
    same: bool,
    /// Whether it is made of the same letters and digits, in the same order.
    alike: bool,
    empty: bool,
    length: usize,
    value: Option<String>,
}

impl Typed {
    fn remark(self, value: &str) -> Result<Option<Remark>, BrowserError> {
        if self.same {
            return Ok(None);
        }
        if self.empty && !value.is_empty() {
            return Err(not_taken("the control did not take the text: it is still empty"));
        }
        Ok(Some(match self.value {
            Some(held) => Remark::Made(held),
            None => Remark::Length(self.length),
        }))
    }
}

fn not_taken(message: &str) -> BrowserError {
    BrowserError::Page { code: "not_taken".to_owned(), message: message.to_owned() }
}

impl Page {
    /// Replaces what an input or editor holds. The remark says so if the control changed what was typed.
    pub async fn fill(&self, target: &Ref, value: &str) -> Result<Acted, BrowserError> {
        self.replace(target, value, false).await
    }

    /// As [`Page::fill`], of a text that must get nowhere else: it is put into the control's own document, not
    /// sent to whatever has the focus.
    pub async fn fill_secret(&self, target: &Ref, value: &str) -> Result<Acted, BrowserError> {
        self.replace(target, value, true).await
    }

    async fn replace(
        &self,
        target: &Ref,
        value: &str,
        secret: bool,
    ) -> Result<Acted, BrowserError> {
        let mut control = None;
        let put = async || {
            let (at, remark) = self.put(target, value, secret).await?;
            control.clone_from(&at);
            Ok((at, remark))
        };
        let acted = self.setting(put).await?;
        // A page may take back later what it took at first.
        let Some(control) = control.filter(|_| !acted.navigated && !acted.new_tab) else {
            return Ok(acted);
        };
        let Some(held) = self.held(&control, value).await? else { return Ok(acted) };
        let remark = held.remark(value)?;
        Ok(Acted { remark: remark.or(acted.remark), ..acted })
    }

    /// The control that was typed into, and what it made of it.
    async fn put(
        &self,
        target: &Ref,
        value: &str,
        secret: bool,
    ) -> Result<(Option<Ref>, Option<Remark>), BrowserError> {
        let args =
            json!({"ref": target, "value": value, "timeout": READY.as_millis(), "secret": secret});
        let filling: Filling = self.call_with_refs("fill", args).await?;
        let control = match filling.r#ref {
            Some(control) if !filling.done => control,
            _ => {
                let held = filling.value.filter(|held| held != value);
                return Ok((None, held.map(Remark::Holds)));
            }
        };
        let held = if filling.slides {
            self.slide(&control, value).await?;
            None
        } else if let Some(keys) = filling.keys {
            self.put_by_keys(&control, value, keys).await?
        } else {
            self.end_of_input().await?;
            let held = self.held(&control, value).await?;
            if !secret && held.as_ref().is_some_and(|held| !held.same && !held.alike) {
                self.type_out(&control, value).await?
            } else {
                held
            }
        };
        let remark = held.map(|held| held.remark(value)).transpose()?.flatten();
        Ok((Some(control), remark))
    }

    /// Tells a field that a text was put in as an input method does, by a key of no meaning that is let go: what looks at a
    /// text as it is typed listens to keys, such as a calendar that else puts back the day that it knows.
    async fn end_of_input(&self) -> Result<(), BrowserError> {
        let key = json!({"type": "keyUp", "key": "Process", "windowsVirtualKeyCode": PROCESS_KEY});
        self.input("Input.dispatchKeyEvent", &key).await
    }

    /// What a control holds; `None` where that cannot be told: an editor may show it in no element of its own,
    /// and a page may answer what is typed by going elsewhere.
    async fn held(&self, control: &Ref, value: &str) -> Result<Option<Typed>, BrowserError> {
        match self.call_once("typed", &json!({"ref": control, "value": value})).await {
            Err(BrowserError::Navigated) => Ok(None),
            Err(BrowserError::Page { code, .. }) if code == "stale_ref" => Ok(None),
            other => other,
        }
    }

    /// Replaces what an editor holds; where it made something else of it, once more from empty and the other way: pasted
    /// what was typed, typed what was pasted.
    async fn put_by_keys(
        &self,
        editor: &Ref,
        value: &str,
        keys: Keys,
    ) -> Result<Option<Typed>, BrowserError> {
        let mut held: Option<Typed> = None;
        for again in [false, true] {
            self.select_by_key(editor).await?;
            // What an area that only takes keys is the editor of cannot be asked what is selected there.
            if again || value.is_empty() || keys == Keys::Whole {
                self.press_key("Backspace").await?;
            }
            if again {
                self.select_by_key(editor).await?;
            }
            self.insert(editor, value, keys, (keys == Keys::Whole) != again).await?;
            held = match self.call_once("typed", &json!({"ref": editor, "value": value})).await {
                Err(BrowserError::Navigated) => return Ok(None),
                Err(BrowserError::Page { code, .. }) if code == "stale_ref" => {
                    return Err(not_taken(
                        "the editor went away as the text was typed; look again",
                    ));
                }
                other => other?,
            };
            // Where lines have become one, the other way may keep them.
            let other_way = |held: &Typed| !held.alike || !again && value.contains('\n');
            match &held {
                Some(typed) if !typed.same && other_way(typed) => {}
                _ => return Ok(held),
            }
        }
        match held.and_then(|held| held.value).filter(|held| !held.is_empty()) {
            Some(now) => {
                Err(not_taken(&format!("the editor did not take the text: it holds “{now}”")))
            }
            None => Err(not_taken("the editor did not take the text: it is still empty")),
        }
    }

    /// Selects all that an editor holds by the key for that, and gives it time to see so.
    async fn select_by_key(&self, editor: &Ref) -> Result<(), BrowserError> {
        self.focus_in_frames(editor).await?;
        self.press_key("Control+a").await?;
        self.call_once::<Value>("allSelected", &json!({"ref": editor})).await.map(drop)
    }

    /// Puts a text where the selection is: pasted, where the editor takes that, else by the keyboard.
    async fn insert(
        &self,
        editor: &Ref,
        value: &str,
        keys: Keys,
        pasted: bool,
    ) -> Result<(), BrowserError> {
        if value.is_empty() {
            return Ok(());
        }
        if pasted && self.call_once("paste", &json!({"ref": editor, "value": value})).await? {
            return Ok(());
        }
        match keys {
            Keys::Lines => self.insert_lines(value).await,
            Keys::Whole => self.insert_text(value).await,
        }
    }

    async fn insert_lines(&self, value: &str) -> Result<(), BrowserError> {
        for (number, line) in value.split('\n').enumerate() {
            if number > 0 {
                self.press_key("Shift+Enter").await?;
            }
            if !line.is_empty() {
                self.insert_text(line.trim_end_matches('\r')).await?;
            }
        }
        Ok(())
    }

    /// Types a text key by key into a field that made something else of it: masks listen to keys.
    async fn type_out(&self, field: &Ref, value: &str) -> Result<Option<Typed>, BrowserError> {
        let keys = value.chars().count();
        if keys > 0 && keys <= MOST_KEYS && !value.contains(['\n', '\r', '\t']) {
            self.select_by_key(field).await?;
            self.press_key("Backspace").await?;
            for key in value.chars() {
                self.press_key(&key.to_string()).await?;
            }
        }
        self.held(field, value).await
    }

    /// Types a text where the caret is: in what has the focus, or in a control, which gets it first, at its end.
    pub async fn type_text(&self, text: &str, into: Option<&Ref>) -> Result<Acted, BrowserError> {
        self.acting_at_once(async || {
            if let Some(control) = into {
                self.call_once::<Value>("caret", &json!({"ref": control})).await?;
                self.focus_in_frames(control).await?;
            } else {
                self.call_once::<bool>("untilTypable", &json!({})).await?;
            }
            self.type_keys(text).await?;
            match self.call_once::<Option<bool>>("holdsTyped", &json!({"value": text})).await {
                Ok(Some(false)) => {
                    Err(not_taken("the editor did not take what was typed: it is not on the page"))
                }
                Ok(_) | Err(BrowserError::Navigated | BrowserError::Page { .. }) => Ok(None),
                Err(error) => Err(error),
            }
        })
        .await
    }

    /// Key by key, or a long text line by line.
    async fn type_keys(&self, text: &str) -> Result<(), BrowserError> {
        let short = text.chars().count() <= MOST_KEYS;
        for (number, line) in text.split('\n').enumerate() {
            if number > 0 {
                self.press_key("Enter").await?;
            }
            let line = line.trim_end_matches('\r');
            if !short && !line.is_empty() {
                self.insert_text(line).await?;
            }
            for key in line.chars().filter(|_| short) {
                match key {
                    '\t' => self.press_key("Tab").await?,
                    key => self.press_key(&key.to_string()).await?,
                }
            }
        }
        Ok(())
    }

    /// Whether a control that was typed into still holds something, shown or not. One that is gone does not.
    pub async fn holds_typed(&self, target: &Ref) -> Result<bool, BrowserError> {
        Ok(self.held(target, "").await?.is_some_and(|held| !held.empty))
    }

    /// Whether a control that was typed into still shows what it holds. One that is gone, empty, or
    /// a password's does not.
    pub async fn shows_typed(&self, target: &Ref) -> Result<bool, BrowserError> {
        let held = self.held(target, "").await?;
        Ok(held.is_some_and(|held| !held.empty && held.value.is_some()))
    }
}
