//! What all pages have: the frame around them, and the pages that are shown to everyone.

use askama::Template;

use super::ask::{Answer, Person, Trouble};

/// What stands around a page.
#[derive(Debug, Clone, Copy)]
pub(super) struct Frame<'a> {
    /// Who is signed in, if anybody is.
    pub(super) person: Option<&'a Person>,
    /// The part of the console that the page belongs to: the path of its first page.
    pub(super) here: &'static str,
}

impl<'a> Frame<'a> {
    pub(super) fn of(person: &'a Person, here: &'static str) -> Self {
        Self { person: Some(person), here }
    }

    /// `page` where the link to `path` leads to where one is.
    pub(super) fn current(&self, path: &str) -> &'static str {
        if self.here == path { "page" } else { "false" }
    }

    pub(super) fn token(&self) -> &str {
        self.person.map_or("", |person| person.token.as_str())
    }

    pub(super) fn may_run(&self) -> bool {
        self.person.is_some_and(|person| person.runs)
    }

    pub(super) fn may_record(&self) -> bool {
        self.person.is_some_and(|person| person.records)
    }

    pub(super) fn may_admin(&self) -> bool {
        self.person.is_some_and(|person| person.admin)
    }
}

/// The path of the page that follows, where the API names the part of a list that does by a parameter of this name.
pub(super) fn next_page(
    path: &str,
    name: &str,
    next: Option<Vec<(String, String)>>,
) -> Option<String> {
    let (_, from) = next?.into_iter().find(|(own, _)| own == name)?;
    Some(format!("{path}?{name}={from}"))
}

/// The page that a template makes.
pub(super) fn made(template: &impl Template) -> Result<Answer, Trouble> {
    with_status(200, template)
}

/// The same, with a status of its own.
pub(super) fn with_status(status: u16, template: &impl Template) -> Result<Answer, Trouble> {
    Ok(Answer::Page { status, html: template.render()? })
}

#[derive(Template)]
#[template(path = "sign_in.html")]
struct SignIn<'a> {
    frame: Frame<'a>,
    address: &'a str,
    next: &'a str,
    refused: Option<&'a str>,
}

/// The page where one signs in. `address`: of this service; `next`: the path that one is led to then; `refused`: why the
/// last try did not succeed.
pub fn sign_in(address: &str, next: &str, refused: Option<&str>) -> String {
    let frame = Frame { person: None, here: "" };
    rendered(&SignIn { frame, address, next, refused })
}

#[derive(Template)]
#[template(path = "problem.html")]
struct Problem<'a> {
    frame: Frame<'a>,
    title: &'static str,
    message: &'a str,
}

/// A page that says why there is no other, by a title of its own or that of the HTTP status.
pub fn problem(
    person: Option<&Person>,
    status: u16,
    title: Option<&'static str>,
    message: &str,
) -> String {
    let title = title.unwrap_or(match status {
        401 => "You are signed out",
        403 => "This key may not do that",
        404 => "Nothing is here",
        409 => "That is not possible now",
        429 => "Too much at a time",
        400..=499 => "That did not work",
        503 => "Hob is not ready",
        _ => "Something went wrong",
    });
    rendered(&Problem { frame: Frame { person, here: "" }, title, message })
}

/// Pages that are shown where others fail are made of texts alone: writing them into memory does not fail.
fn rendered(template: &impl Template) -> String {
    template
        .render()
        .unwrap_or_else(|error| format!("<!doctype html><title>Hob</title><p>{error}</p>"))
}
