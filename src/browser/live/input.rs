//! What a person does at the recorder, as it comes over the line, and as the browser is told of it.
//! Nothing of it is waited for: a click behind three hundred moves must not wait for three hundred
//! answers.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// One thing that a person did. Coordinates are CSS pixels of the page's window.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase", deny_unknown_fields)]
pub enum Input {
    /// The mouse.
    Mouse {
        /// What it did.
        k: MouseKind,
        /// Where.
        x: f64,
        /// Where.
        y: f64,
        /// The button: 0 left, 1 middle, 2 right, 3 back, 4 forward; others none.
        b: i8,
        /// The buttons that are down, as a bit each.
        bs: u32,
        /// Which click in a row it is.
        c: u32,
        /// Modifiers: 1 Alt, 2 Control, 4 Meta, 8 Shift.
        m: u32,
    },
    /// The wheel.
    Wheel {
        /// Where.
        x: f64,
        /// Where.
        y: f64,
        /// How far to the right.
        dx: f64,
        /// How far down.
        dy: f64,
        /// Modifiers.
        m: u32,
    },
    /// Fingers.
    Touch {
        /// What they did.
        k: TouchKind,
        /// Those that are on the screen.
        p: Vec<Finger>,
        /// Modifiers.
        m: u32,
    },
    /// A key.
    Key {
        /// Whether it went down, else up.
        down: bool,
        /// Its name, by the person's layout.
        key: String,
        /// Its place on the keyboard.
        code: String,
        /// Its Windows virtual key code.
        number: u32,
        /// 1 left, 2 right, 3 on the number pad.
        location: u32,
        /// Whether it is held.
        repeat: bool,
        /// Whether it types what `key` says.
        types: bool,
        /// Modifiers.
        m: u32,
    },
    /// Text that was pasted, or typed by an input method.
    Text {
        /// The text.
        text: String,
    },
    /// Text that an input method is at.
    Compose {
        /// The text.
        text: String,
        /// Where its selection begins.
        from: u32,
        /// Where it ends.
        to: u32,
    },
    /// Back in the tab's history.
    Back,
    /// Forward.
    Forward,
    /// Loads the page again.
    Reload,
    /// Opens an address in the current tab.
    Go {
        /// As the person wrote it.
        url: String,
    },
    /// Shows a tab.
    Tab {
        /// Its id.
        id: String,
    },
    /// Closes a tab.
    Close {
        /// Its id.
        id: String,
    },
    /// Answers a dialog.
    Dialog {
        /// Whether with OK.
        accept: bool,
        /// What was written into it.
        text: Option<String>,
    },
    /// Answers a server that asks for a password; nothing: gives up.
    Password {
        /// The user name and the password.
        given: Option<(String, String)>,
    },
    /// What was picked in a list or picker; nothing: given up.
    Pick {
        /// The picker.
        id: u64,
        /// The option's number, or the value.
        value: Value,
    },
    /// The files for a chooser follow: the name and size of each. None: given up.
    Files {
        /// Names and sizes.
        files: Vec<(String, u64)>,
    },
    /// How large the person's window is.
    View {
        /// Width in CSS pixels.
        w: u32,
        /// Height in CSS pixels.
        h: u32,
        /// Device pixels for each.
        d: f64,
    },
    /// A picture was drawn.
    Drawn {
        /// Its number.
        n: u32,
    },
}

/// What a mouse does.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum MouseKind {
    Move,
    Down,
    Up,
}

/// What fingers do.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum TouchKind {
    Start,
    Move,
    End,
    Cancel,
}

/// A finger on the screen.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Finger {
    x: f64,
    y: f64,
    id: u32,
}

/// Longest text that is taken at once, in bytes.
pub(super) const LONGEST: usize = 256 << 10;

impl Input {
    /// Whether somebody must have done it; pictures are drawn without anybody.
    pub fn is_by_hand(&self) -> bool {
        !matches!(self, Self::Drawn { .. } | Self::View { .. })
    }

    /// Whether it is something that a person does at the page, not only on the way to it.
    pub fn is_pressed(&self) -> bool {
        match self {
            Self::Mouse { k, .. } => matches!(k, MouseKind::Down),
            Self::Touch { k, .. } => matches!(k, TouchKind::Start),
            Self::Key { down, .. } => *down,
            Self::Text { .. }
            | Self::Compose { .. }
            | Self::Pick { .. }
            | Self::Password { .. } => true,
            _ => false,
        }
    }

    /// Whether it moves the mouse and nothing else.
    pub fn is_move(&self) -> bool {
        matches!(self, Self::Mouse { k: MouseKind::Move, .. })
    }

    /// The text that it puts in, if it does.
    pub fn text(&self) -> &str {
        match self {
            Self::Text { text } | Self::Compose { text, .. } => text,
            _ => "",
        }
    }

    /// The DevTools command to the current tab, for what is passed on as it is; `fine` are the window's
    /// device pixels for each CSS pixel.
    ///
    /// How far a wheel goes is not scaled: Chromium scrolls by what it is told. Handlers of a page on a
    /// fine screen see it smaller.
    pub(super) fn command(&self, fine: f64) -> Option<(&'static str, Value)> {
        Some(match self {
            Self::Mouse { k, x, y, b, bs, c, m } => {
                let params = json!({"type": k.event(), "x": x * fine, "y": y * fine, "button": button(*b),
                                    "buttons": bs, "clickCount": c, "modifiers": m});
                ("Input.dispatchMouseEvent", params)
            }
            Self::Wheel { x, y, dx, dy, m } => {
                let params = json!({"type": "mouseWheel", "x": x * fine, "y": y * fine,
                                    "deltaX": dx, "deltaY": dy, "modifiers": m});
                ("Input.dispatchMouseEvent", params)
            }
            Self::Touch { k, p, m } => {
                let point = |f: &Finger| json!({"x": f.x * fine, "y": f.y * fine, "id": f.id});
                let points: Vec<Value> = p.iter().take(10).map(point).collect();
                let params = json!({"type": k.event(), "touchPoints": points, "modifiers": m});
                ("Input.dispatchTouchEvent", params)
            }
            Self::Key { .. } => ("Input.dispatchKeyEvent", self.key()?),
            Self::Text { text } if text.len() <= LONGEST => {
                ("Input.insertText", json!({"text": text}))
            }
            Self::Compose { text, from, to } if text.len() <= LONGEST => {
                let params = json!({"text": text, "selectionStart": from, "selectionEnd": to});
                ("Input.imeSetComposition", params)
            }
            Self::Reload => ("Page.reload", json!({})),
            _ => return None,
        })
    }

    /// Fields that are not known are left out: null ones are refused.
    fn key(&self) -> Option<Value> {
        let Self::Key { down, key, code, number, location, repeat, types, m } = self else {
            return None;
        };
        if key.len() > 32 || code.len() > 32 {
            return None;
        }
        let text = match key.as_str() {
            "Enter" => Some("\r"),
            one if *types && one.chars().count() == 1 => Some(one),
            _ => None,
        };
        let kind = match (down, text) {
            (false, _) => "keyUp",
            (true, Some(_)) => "keyDown",
            (true, None) => "rawKeyDown",
        };
        let mut params = json!({
            "type": kind, "key": key, "code": code, "windowsVirtualKeyCode": number,
            "nativeVirtualKeyCode": number, "modifiers": m, "autoRepeat": repeat,
            "isKeypad": *location == 3,
        });
        if *location == 1 || *location == 2 {
            params["location"] = json!(location);
        }
        if let (true, Some(text)) = (down, text) {
            params["text"] = json!(text);
        }
        let command = m & 2 != 0 && m & 5 == 0;
        if let (true, true, Some(editing)) = (down, command, crate::browser::input::editing(key)) {
            params["commands"] = json!([editing]);
        }
        Some(params)
    }
}

impl MouseKind {
    fn event(self) -> &'static str {
        match self {
            Self::Move => "mouseMoved",
            Self::Down => "mousePressed",
            Self::Up => "mouseReleased",
        }
    }
}

impl TouchKind {
    fn event(self) -> &'static str {
        match self {
            Self::Start => "touchStart",
            Self::Move => "touchMove",
            Self::End => "touchEnd",
            Self::Cancel => "touchCancel",
        }
    }
}

fn button(number: i8) -> &'static str {
    match number {
        0 => "left",
        1 => "middle",
        2 => "right",
        3 => "back",
        4 => "forward",
        _ => "none",
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn command(input: Value) -> Value {
        serde_json::from_value::<Input>(input).unwrap().command(1.0).unwrap().1
    }

    #[test]
    fn a_key_types_what_the_layout_says() {
        let key = |key: &str, types: bool, m: u32| {
            json!({"t": "key", "down": true, "key": key, "code": "KeyQ", "number": 81, "location": 0,
                   "repeat": false, "types": types, "m": m})
        };
        // AltGr+Q on a German keyboard.
        let at = command(key("@", true, 0));
        assert_eq!((at["type"].as_str(), at["text"].as_str()), (Some("keyDown"), Some("@")));
        let all = command(key("a", false, 2));
        assert_eq!((all["type"].as_str(), all.get("text")), (Some("rawKeyDown"), None));
        assert_eq!(all["commands"], json!(["selectAll"]));
        assert_eq!(command(key("Enter", false, 0))["text"], "\r");
        assert!(!command(key("Shift", false, 8)).to_string().contains("null"));
    }

    #[test]
    fn what_nobody_can_do_is_refused() {
        for input in [
            json!({"t": "eval", "text": "1"}),
            json!({"t": "mouse", "k": "move"}),
            json!({"t": "text", "text": "x", "more": 1}),
            json!({"t": "key"}),
        ] {
            assert!(serde_json::from_value::<Input>(input.clone()).is_err(), "{input}");
        }
    }
}
