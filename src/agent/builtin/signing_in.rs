//! Logging in with the run's credentials.

use crate::model::{Action, clip};
use crate::perception::Node;
use crate::perception::lexicon::Concept;

use super::forms::{self, Control, Form, Purpose};
use super::inputs::Input;
use super::turn::{Say, Turn, fill, login_needed};
use super::{Stage, obstacles, words};

impl Turn<'_, '_> {
    /// Logs in where that is asked for or in the way, as far as there are credentials.
    pub(super) fn sign_in(&mut self) -> Say {
        let forms = forms::forms(&self.page);
        let form = forms.iter().find(|form| form.purpose() == Purpose::LogIn);
        match (form, self.memory.login) {
            (Some(_), Stage::Sent) => {
                let said = obstacles::complaint(&self.page);
                let said = said.map(|text| format!(": “{}”", clip(&text, 200))).unwrap_or_default();
                login_needed(format!("the site did not accept the login{said}"))
            }
            (None, Stage::Sent) => {
                self.memory.login = Stage::Done;
                None
            }
            (Some(form), Stage::Open) => self.fill_login(form),
            (None, Stage::Open) => self.user_name_first(&forms).or_else(|| self.open_login()),
            (_, Stage::Done) => None,
        }
    }

    fn fill_login(&mut self, form: &Form<'_>) -> Say {
        let memory = &self.memory;
        let Some(secret) = memory.inputs.iter().find(|input| input.is_password()).cloned() else {
            let asked = memory.task.log_in;
            return asked
                .then(|| login_needed("the task asks for a login, and no password is given: pass it in `secrets` or `parameters`"))
                .flatten();
        };
        let user = user_input(&memory.inputs).cloned();
        let mut steps = Vec::new();
        for control in form.controls.iter().filter(|c| c.takes_text() && !c.is_select()) {
            let best = self
                .best_input(control)
                .or_else(|| user.clone().filter(|_| !control.is_password() && steps.is_empty()));
            let input = if control.is_password() { Some(secret.clone()) } else { best };
            match input {
                Some(input) => {
                    steps.push(fill(&control.r#ref, input.placeholder()));
                    self.memory.used.insert(input.key());
                    self.memory.credentials.insert(input.key());
                }
                None if control.node.value.as_deref().unwrap_or_default().is_empty() => {
                    let name = &control.node.name;
                    return login_needed(format!(
                        "the login form asks for “{name}”, and no parameter or secret fits it"
                    ));
                }
                None => {}
            }
        }
        let last = form.controls.iter().rfind(|c| c.is_password());
        steps.push(self.send_off(form, last, Concept::SendLogin.words())?);
        self.memory.login = Stage::Sent;
        self.memory.passed.clear();
        Some(steps)
    }

    /// The step that sends a form: its button, or Enter in its last text control.
    pub(super) fn send_off(
        &self,
        form: &Form<'_>,
        last: Option<&Control<'_>>,
        wanted: &[&str],
    ) -> Option<Action> {
        // After a try that failed, the other way is gone.
        let button = form.submit(wanted).filter(|_| self.memory.misses.is_multiple_of(2));
        if let Some(r#ref) = button.and_then(|node| node.r#ref.clone()) {
            return Some(Action::click(r#ref));
        }
        Some(Action::Press { key: "Enter".to_owned(), r#ref: Some(last?.r#ref.clone()) })
    }

    fn best_input(&self, control: &Control<'_>) -> Option<Input> {
        let scored = self.memory.inputs.iter().map(|input| (control.score(input), input));
        scored
            .filter(|(score, _)| *score >= 0.5)
            .max_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, input)| input.clone())
    }

    /// Some sites ask for the user's name first and for the password on the next page.
    fn user_name_first(&mut self, forms: &[Form<'_>]) -> Say {
        if !self.memory.inputs.iter().any(Input::is_password) {
            return None;
        }
        let user = user_input(&self.memory.inputs)
            .cloned()
            .filter(|u| !self.memory.used.contains(&u.key()))?;
        let only = |form: &&Form<'_>| {
            let text: Vec<_> = form.controls.iter().filter(|c| c.takes_text()).collect();
            let door =
                form.buttons.iter().any(|b| words::says(&b.name, Concept::LoginStep.words()));
            text.len() == 1 && door && form.search_box().is_none() && text[0].score(&user) > 0.3
        };
        let form = forms.iter().find(only)?;
        let control = form.controls.iter().find(|c| c.takes_text())?;
        let send = self.send_off(form, Some(control), Concept::SendLogin.words())?;
        self.memory.used.insert(user.key());
        self.memory.credentials.insert(user.key());
        Some(vec![fill(&control.r#ref, user.placeholder()), send])
    }

    /// The way to the login form, where credentials are there to be used.
    fn open_login(&mut self) -> Say {
        let has_password = self.memory.inputs.iter().any(Input::is_password);
        let due = self.memory.task.log_in || has_password && !self.memory.task.send;
        if !due {
            return None;
        }
        let door = |n: &&Node| {
            super::navigation::leads(n)
                && n.name.len() <= 40
                && words::says(&n.name, Concept::LoginLink.words())
        };
        let nodes: Vec<&Node> = self.page.items.iter().map(|item| item.node).collect();
        let node = nodes.into_iter().filter(door).find(|n| !self.was_passed(n))?;
        self.click(node)
    }
}

/// The input that names the user.
pub(super) fn user_input(inputs: &[Input]) -> Option<&Input> {
    let named =
        |name: &str| inputs.iter().find(|i| !i.is_password() && i.words.iter().any(|w| w == name));
    Concept::UserInput.words().iter().find_map(|name| named(name))
}
