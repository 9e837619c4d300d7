//! What a page is, recognised once, in the page, and the same for everybody: planners, programs, healing.

use serde::{Deserialize, Serialize};

use super::find::FoundElement;
use crate::model::{Block, Ref, Undone};

/// What was recognised of a page.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Facts {
    /// The banner that asks for consent.
    pub consent: Option<Consent>,
    /// The control that leads to the next page of a list or adds to it.
    pub next: Option<WayOn>,
    /// Whether anything says that a list goes on, wherever it leads.
    pub further: bool,
    /// The sentence by which the page says that what was looked for is not there.
    pub nothing_found: Option<String>,
    /// Whether the page says that it is still loading something.
    pub loading: bool,
    /// The form that asks for a login.
    pub login: Option<Login>,
    /// The field for a code by which a login is confirmed.
    pub code: Option<FoundElement>,
    /// Why it is no page of the site at all.
    pub wall: Option<Wall>,
    /// What the page says to the person, the loudest first.
    pub notices: Vec<Notice>,
    /// What is said by that which keeps a person from the rest of the page, where it is no banner for consent.
    pub dialog: Option<String>,
}

impl Facts {
    /// What the page asks for that only a person can deal with.
    pub fn block(&self) -> Option<Block> {
        let shown = [
            (self.wall.is_some(), Block::BotCheck),
            (self.code.is_some(), Block::Code),
            (self.login.is_some(), Block::Login),
        ];
        shown.into_iter().find_map(|(shown, block)| shown.then_some(block))
    }
}

/// A banner that asks for consent, with the controls that answer it as far as there are any.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Consent {
    /// Refuses.
    pub refuse: Option<FoundElement>,
    /// Accepts.
    pub accept: Option<FoundElement>,
    /// Ends it without an answer.
    pub close: Option<FoundElement>,
    /// Whether it keeps a person from the rest of the page.
    pub covers: bool,
}

/// A control that leads on in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WayOn {
    /// The control.
    pub control: FoundElement,
    /// Whether it surely does nothing else.
    pub sure: bool,
}

/// A form that asks for a login.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Login {
    /// Takes the password.
    pub password: FoundElement,
    /// Takes who logs in, where the form asks for that.
    pub user: Option<FoundElement>,
}

/// What a page is that keeps programs out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Wall {
    /// A test for people, in a frame.
    Captcha,
    /// A page that says that it checks who comes.
    Check,
}

/// Something that the page says to the person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notice {
    /// What it says.
    pub text: String,
    /// Whether it complains.
    pub error: bool,
    /// Whether it was not there before the last act on this document.
    pub fresh: bool,
    /// Whether the page marks it as said to the person, by a role or by how it is made.
    pub loud: bool,
    /// Where it stands.
    pub r#ref: Ref,
}

impl Consent {
    /// What a person would press who wants to go on: refusing rather than accepting.
    pub fn answer(&self) -> Option<&FoundElement> {
        self.refuse.as_ref().or(self.accept.as_ref()).or(self.close.as_ref())
    }
}

impl Facts {
    /// What the page complains of.
    pub fn complaint(&self) -> Option<&Notice> {
        self.notices.iter().find(|notice| notice.error)
    }

    /// Why what was sent last, of which nothing was read, has not come about; `arrived`: it led to this document.
    pub fn undone(&self, arrived: bool) -> Option<Undone> {
        if let Some(text) = &self.dialog {
            return Some(Undone::Asks(text.clone()));
        }
        let complains = |notice: &&Notice| notice.error && notice.loud && (notice.fresh || arrived);
        let notice = self.notices.iter().find(complains)?;
        Some(Undone::Complains(notice.text.clone()))
    }

    /// All texts of the page and addresses among the facts.
    pub fn texts_mut(&mut self) -> impl Iterator<Item = &mut String> {
        let Self { consent, next, nothing_found, login, code, notices, dialog, .. } = self;
        let banner = consent.iter_mut().flat_map(|c| [&mut c.refuse, &mut c.accept, &mut c.close]);
        let controls = banner.flatten().chain(next.iter_mut().map(|way| &mut way.control));
        let controls = controls.chain(code).chain(
            login.iter_mut().flat_map(|l| std::iter::once(&mut l.password).chain(&mut l.user)),
        );
        controls
            .flat_map(|control| std::iter::once(&mut control.name).chain(&mut control.url))
            .chain(nothing_found)
            .chain(dialog)
            .chain(notices.iter_mut().map(|notice| &mut notice.text))
    }

    /// Takes in what a frame of another origin is; the page's own facts come first.
    pub(super) fn take_in(&mut self, inside: Self) {
        self.consent = self.consent.take().or(inside.consent);
        self.next = self.next.take().or(inside.next);
        self.further |= inside.further;
        self.nothing_found = self.nothing_found.take().or(inside.nothing_found);
        self.loading |= inside.loading;
        self.dialog = self.dialog.take().or(inside.dialog);
        self.login = self.login.take().or(inside.login);
        self.code = self.code.take().or(inside.code);
        self.notices.extend(inside.notices);
    }
}
