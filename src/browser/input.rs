//! Real user input by DevTools: the page cannot tell it from a person's.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::act::Point;
use super::error::BrowserError;
use super::page::Page;
use super::tabs::Inner;
use crate::model::{Button, Clicking};

/// How long an answer may still come after a frame's process has ended.
const LAST_ANSWER: Duration = Duration::from_millis(300);

/// A key as Chromium wants it described.
#[derive(Debug, PartialEq)]
struct Key {
    name: String,
    code: String,
    /// The Windows virtual key code, by which Chromium finds its editing commands.
    number: u32,
    /// What it types.
    text: Option<String>,
}

const ALT: u32 = 1;
const CONTROL: u32 = 2;
const META: u32 = 4;
const SHIFT: u32 = 8;

/// Keys that type nothing, or something other than their name: name, code, number, text.
const NAMED: [(&str, &str, u32, Option<&str>); 17] = [
    ("Enter", "Enter", 13, Some("\r")),
    ("Tab", "Tab", 9, None),
    ("Space", "Space", 32, Some(" ")),
    ("Escape", "Escape", 27, None),
    ("Backspace", "Backspace", 8, None),
    ("Delete", "Delete", 46, None),
    ("Insert", "Insert", 45, None),
    ("ArrowLeft", "ArrowLeft", 37, None),
    ("ArrowUp", "ArrowUp", 38, None),
    ("ArrowRight", "ArrowRight", 39, None),
    ("ArrowDown", "ArrowDown", 40, None),
    ("Home", "Home", 36, None),
    ("End", "End", 35, None),
    ("PageUp", "PageUp", 33, None),
    ("PageDown", "PageDown", 34, None),
    ("Esc", "Escape", 27, None),
    ("Return", "Enter", 13, Some("\r")),
];

impl Key {
    fn named(name: &str) -> Option<Self> {
        if let Some((_, code, number, text)) =
            NAMED.iter().find(|(known, ..)| known.eq_ignore_ascii_case(name))
        {
            let key = if *code == "Space" { " " } else { code };
            let text = text.map(str::to_owned);
            return Some(Self {
                name: key.to_owned(),
                code: (*code).to_owned(),
                number: *number,
                text,
            });
        }
        if let Some(number) = name.strip_prefix('F').and_then(|rest| rest.parse::<u32>().ok()) {
            let known = (1..=12).contains(&number);
            return known.then(|| Self {
                name: name.to_owned(),
                code: name.to_owned(),
                number: 111 + number,
                text: None,
            });
        }
        let mut chars = name.chars();
        let (Some(c), None) = (chars.next(), chars.next()) else { return None };
        let (code, number) = match c.to_ascii_uppercase() {
            upper @ 'A'..='Z' => (format!("Key{upper}"), u32::from(upper)),
            digit @ '0'..='9' => (format!("Digit{digit}"), u32::from(digit)),
            ' ' => ("Space".to_owned(), 32),
            _ => (String::new(), 0),
        };
        Some(Self { name: c.to_string(), code, number, text: Some(c.to_string()) })
    }
}

/// The bit of a key that is held while others are pressed.
fn modifier(name: &str) -> Option<u32> {
    Some(match name.to_ascii_lowercase().as_str() {
        "control" | "ctrl" | "controlormeta" => CONTROL,
        "alt" | "option" => ALT,
        "shift" => SHIFT,
        "meta" | "command" | "cmd" => META,
        _ => return None,
    })
}

/// The modifiers and the key of `Control+Shift+a`.
fn parse(combination: &str) -> Option<(u32, Key)> {
    let (mut modifiers, mut rest) = (0, combination);
    // A lone or last `+` is the key itself.
    while let Some((name, after)) =
        rest.split_once('+').filter(|(n, a)| !n.is_empty() && !a.is_empty())
    {
        modifiers |= modifier(name)?;
        rest = after;
    }
    let mut key = Key::named(rest)?;
    // A letter with Control is a command, not text; Enter stays one.
    if modifiers & (CONTROL | ALT | META) != 0 && key.name.chars().count() == 1 {
        key.text = None;
    }
    if modifiers & SHIFT != 0 && key.name.len() == 1 {
        key.name = key.name.to_ascii_uppercase();
        key.text = key.text.map(|text| text.to_ascii_uppercase());
    }
    Some((modifiers, key))
}

impl Page {
    pub(super) async fn input(&self, method: &str, params: &Value) -> Result<(), BrowserError> {
        let ended = self.inner().current()?.frames.ended;
        let answer = tokio::select! {
            answer = self.command::<Value>(method, params, self.script_bound()) => answer.map(drop),
            () = self.frame_ended(ended) => Ok(()),
        };
        match answer {
            // What it did took the page away before it was answered.
            Ok(()) | Err(BrowserError::Navigated) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Returns a while after the process of a frame has ended: it takes its answers with it, also that
    /// to the very click which closed it.
    async fn frame_ended(&self, before: u64) {
        let far = Instant::now() + Duration::from_hours(24);
        let ended = |inner: &mut Inner| match inner.current() {
            Ok(tab) => (tab.frames.ended != before).then_some(()),
            Err(_) => Some(()),
        };
        self.shared.tabs.wait(far, ended).await;
        tokio::time::sleep(LAST_ANSWER).await;
    }

    /// Moves the pointer to a point of the viewport, in CSS pixels.
    pub async fn mouse_move(&self, x: f64, y: f64) -> Result<(), BrowserError> {
        self.pointed_at(Point { x, y });
        self.input("Input.dispatchMouseEvent", &json!({"type": "mouseMoved", "x": x, "y": y})).await
    }

    /// Clicks at a point of the viewport, in CSS pixels: move, press, release.
    pub async fn mouse_click(&self, x: f64, y: f64) -> Result<(), BrowserError> {
        self.mouse_click_with(x, y, &Clicking::default()).await
    }

    /// As [`Page::mouse_click`], with the button, the count and the keys that are asked for.
    pub(super) async fn mouse_click_with(
        &self,
        x: f64,
        y: f64,
        how: &Clicking,
    ) -> Result<(), BrowserError> {
        self.pointed_at(Point { x, y });
        let mut modifiers = 0;
        let keys = how.keys.as_deref().unwrap_or_default();
        for name in keys.split('+').map(str::trim).filter(|name| !name.is_empty()) {
            modifiers |= modifier(name).ok_or_else(|| BrowserError::NoKey(name.to_owned()))?;
        }
        let (button, held) = match how.button {
            None => ("left", 1),
            Some(Button::Right) => ("right", 2),
            Some(Button::Middle) => ("middle", 4),
        };
        let event = |kind: &str, buttons: u32, count: u32| {
            json!({"type": kind, "x": x, "y": y, "button": button, "buttons": buttons,
                   "clickCount": count, "modifiers": modifiers})
        };
        let mut events =
            vec![json!({"type": "mouseMoved", "x": x, "y": y, "modifiers": modifiers})];
        for count in 1..=1 + u32::from(how.double) {
            events.extend([event("mousePressed", held, count), event("mouseReleased", 0, count)]);
        }
        // All are sent before the first is answered; they arrive in order.
        let sent = events.iter().map(|event| self.input("Input.dispatchMouseEvent", event));
        futures::future::try_join_all(sent).await.map(drop)
    }

    /// Types text into whatever has the focus, at once.
    pub async fn insert_text(&self, text: &str) -> Result<(), BrowserError> {
        self.input("Input.insertText", &json!({"text": text})).await
    }

    /// Presses and releases a key or combination: `Enter`, `ArrowDown`, `Control+a`, `x`.
    pub async fn press_key(&self, combination: &str) -> Result<(), BrowserError> {
        let (modifiers, key) =
            parse(combination).ok_or_else(|| BrowserError::NoKey(combination.to_owned()))?;
        let mut down = json!({
            "type": if key.text.is_some() { "keyDown" } else { "rawKeyDown" },
            "modifiers": modifiers, "key": key.name, "code": key.code,
            "windowsVirtualKeyCode": key.number,
        });
        let mut up = down.clone();
        up["type"] = "keyUp".into();
        if let Some(text) = key.text {
            down["text"] = text.into();
        }
        // Chromium has no keyboard layout here that would turn Control+a into its command.
        if modifiers == CONTROL
            && let Some(command) = editing(&key.name)
        {
            down["commands"] = json!([command]);
        }
        let method = "Input.dispatchKeyEvent";
        futures::try_join!(self.input(method, &down), self.input(method, &up)).map(drop)
    }
}

/// The editing command of a key with Control.
pub(super) fn editing(key: &str) -> Option<&'static str> {
    Some(match key.to_ascii_lowercase().as_str() {
        "a" => "selectAll",
        "c" => "copy",
        "v" => "paste",
        "x" => "cut",
        "z" => "undo",
        "y" => "redo",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn keys_and_combinations_are_understood() {
        let (modifiers, key) = parse("Enter").unwrap();
        assert_eq!((modifiers, key.number, key.text.as_deref()), (0, 13, Some("\r")));
        let (modifiers, key) = parse("Control+a").unwrap();
        assert_eq!((modifiers, key.code.as_str(), key.text), (CONTROL, "KeyA", None));
        let (modifiers, key) = parse("Shift+a").unwrap();
        assert_eq!((modifiers, key.text.as_deref()), (SHIFT, Some("A")));
        let (modifiers, key) = parse("ctrl+Shift+ArrowDown").unwrap();
        assert_eq!((modifiers, key.number), (CONTROL | SHIFT, 40));
        assert_eq!(parse("+").unwrap().1.name, "+");
        assert_eq!(parse("Control++").unwrap().1.name, "+");
        assert_eq!(parse("é").unwrap().1.text.as_deref(), Some("é"));
        assert_eq!(parse("F5").unwrap().1.number, 116);
    }

    #[test]
    fn other_words_are_no_keys() {
        for word in ["", "Banana", "Banana+a", "F13", "Control+"] {
            assert!(parse(word).is_none(), "{word}");
        }
    }
}
