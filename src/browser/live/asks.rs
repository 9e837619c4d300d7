//! What pages ask of the person: dialogs, passwords of servers, files, lists and pickers. Each waits
//! until it is answered, and is told again to whoever comes to watch.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::browser::cdp::Cdp;
use crate::browser::happening::{Happening, Told};

/// Longest text of a dialog that is told.
const LONGEST: usize = 4000;
/// Servers that may wait for a password at once; others are told that there is none.
const MOST_PASSWORDS: usize = 8;
/// How often at most a page can have something told that nobody answers.
const SELDOM: Duration = Duration::from_millis(500);

/// What waits for the person.
#[derive(Default)]
pub(super) struct Asks {
    dialogs: VecDeque<(String, Value)>,
    passwords: VecDeque<(String, String, Value)>,
    pub(super) chooser: Option<(String, u64, bool)>,
    picker: Option<(String, i64, Value)>,
    /// When a copied text, a passkey and a download were told last.
    told: [Option<Instant>; 3],
}

fn short(text: &str) -> String {
    text.chars().take(LONGEST).collect()
}

impl Asks {
    /// Takes what happened; what the person is to be told.
    pub(super) fn take(&mut self, happening: Happening) -> Option<Value> {
        match happening {
            Happening::Dialog { session, kind, message, default, url } => {
                let host = url::Url::parse(&url).ok().and_then(|u| u.host_str().map(str::to_owned));
                let ask = json!({"t": "dialog", "kind": kind, "message": short(&message),
                                 "default": short(&default), "host": host});
                self.dialogs.push_back((session, ask));
                (self.dialogs.len() == 1).then(|| self.dialogs[0].1.clone())
            }
            Happening::DialogClosed { session } => {
                let at = self.dialogs.iter().position(|(of, _)| *of == session)?;
                self.dialogs.remove(at);
                Some(self.dialog())
            }
            Happening::Password { session, request, origin, realm, proxy } => {
                let ask = json!({"t": "password", "origin": origin, "realm": short(&realm), "proxy": proxy});
                self.passwords.push_back((session, request, ask));
                (self.passwords.len() == 1).then(|| self.password())
            }
            Happening::Chooser { session, input: Some(input), several } => {
                self.chooser = Some((session, input, several));
                Some(self.choosing())
            }
            Happening::Chooser { input: None, .. } => Some(json!({"t": "notice",
                "text": "This page opens a file chooser of a kind that cannot be used here."})),
            Happening::Told { session, context, what: Told::Picker(picker) } => {
                let mut ask = picker;
                ask["t"] = "picker".into();
                self.picker = Some((session, context, ask.clone()));
                Some(ask)
            }
            Happening::Told { what: Told::Clip(text), .. } => {
                self.seldom(0).then(|| json!({"t": "clip", "text": text}))
            }
            Happening::Told { what: Told::Passkey, .. } => self.seldom(1).then(|| json!({"t": "notice",
                "text": "This site asked for a passkey. Passkeys live in your own device and cannot \
                         be used here: choose another way to log in, such as a password or a code."})),
            Happening::Download { name } => self.seldom(2).then(|| json!({"t": "notice",
                "text": format!("This site sent a file, “{}”. Files cannot be kept here: if you need it, \
                                 download it in your own browser.", short(&name))})),
            Happening::Say(value) => Some(value),
            Happening::Picture(_)
            | Happening::Drag { .. }
            | Happening::Left { .. } => None,
        }
    }

    /// Whether the last was told long enough ago: a page that asks without end fills no line.
    fn seldom(&mut self, kind: usize) -> bool {
        let now = Instant::now();
        let due = self.told[kind].is_none_or(|told| now - told >= SELDOM);
        if due {
            self.told[kind] = Some(now);
        }
        due
    }

    fn dialog(&self) -> Value {
        self.dialogs.front().map_or_else(|| json!({"t": "dialog"}), |(_, ask)| ask.clone())
    }

    fn password(&self) -> Value {
        self.passwords.front().map_or_else(|| json!({"t": "password"}), |(_, _, ask)| ask.clone())
    }

    fn choosing(&self) -> Value {
        json!({"t": "chooser", "several": self.chooser.as_ref().map(|(.., several)| *several)})
    }

    /// All that waits.
    pub(super) fn waiting(&self) -> Vec<Value> {
        let picker = self.picker.as_ref().map(|(.., ask)| ask.clone());
        let chooser = self.chooser.is_some().then(|| self.choosing());
        [Some(self.dialog()), Some(self.password()), chooser, picker]
            .into_iter()
            .flatten()
            .collect()
    }

    /// Whether no server more can wait for a password.
    pub(super) fn is_full(&self) -> bool {
        self.passwords.len() >= MOST_PASSWORDS
    }

    /// Nobody waits at this session any more; what the person is to be told.
    pub(super) fn left(&mut self, session: &str) -> Vec<Value> {
        let before = (self.dialogs.len(), self.passwords.len());
        self.dialogs.retain(|(of, _)| of != session);
        self.passwords.retain(|(of, ..)| of != session);
        let dialogs = (self.dialogs.len() != before.0).then(|| self.dialog());
        let passwords = (self.passwords.len() != before.1).then(|| self.password());
        let chooser = self.chooser.take_if(|(of, ..)| of == session).map(|_| self.choosing());
        let picker = self.picker.take_if(|(of, ..)| of == session);
        let picker = picker.map(|_| json!({"t": "picker", "id": null}));
        [dialogs, passwords, chooser, picker].into_iter().flatten().collect()
    }

    /// Answers the dialog that is shown. The browser then tells that it is closed.
    pub(super) fn answer_dialog(&mut self, cdp: &Cdp, accept: bool, text: Option<&str>) {
        let Some((session, _)) = self.dialogs.front() else { return };
        let mut answer = json!({"accept": accept});
        if let Some(text) = text {
            answer["promptText"] = text.into();
        }
        cdp.send(Some(session), "Page.handleJavaScriptDialog", &answer);
    }

    /// Answers the server whose question is shown; the next question.
    pub(super) fn answer_password(
        &mut self,
        cdp: &Cdp,
        given: Option<&(String, String)>,
    ) -> Option<Value> {
        let (session, request, _) = self.passwords.pop_front()?;
        let response = match given {
            Some((user, password)) => {
                json!({"response": "ProvideCredentials", "username": user, "password": password})
            }
            None => json!({"response": "CancelAuth"}),
        };
        let answer = json!({"requestId": request, "authChallengeResponse": response});
        cdp.send(Some(&session), "Fetch.continueWithAuth", &answer);
        Some(self.password())
    }

    /// Puts what was picked into the control.
    pub(super) fn answer_picker(&mut self, cdp: &Cdp, id: u64, value: &Value) {
        let Some((session, context, _)) = self.picker.take_if(|(.., ask)| ask["id"] == id) else {
            return;
        };
        let plain =
            value.is_u64() || value.is_null() || value.as_str().is_some_and(|v| v.len() < 100);
        if !plain {
            return;
        }
        // Numbers, null and JSON text are JavaScript.
        let expression = format!("__hobPick({id}, {value})");
        let params = json!({"expression": expression, "contextId": context, "userGesture": true});
        cdp.send(Some(&session), "Runtime.evaluate", &params);
    }

    /// Gives up all that waits, so that nothing keeps a tab from going elsewhere.
    pub(super) fn give_up(&mut self, cdp: &Cdp) {
        for (session, _) in self.dialogs.drain(..) {
            cdp.send(Some(&session), "Page.handleJavaScriptDialog", &json!({"accept": false}));
        }
        while self.answer_password(cdp, None).is_some_and(|next| next["origin"].is_string()) {}
        self.chooser = None;
        self.picker = None;
    }
}
