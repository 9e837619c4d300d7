//! Why the planner gives up, for the caller.

use crate::model::Action;

use super::forms::{self, Purpose};
use super::inputs::Input;
use super::turn::{Turn, give_up, login_needed};
use super::{Stage, want};

/// Said where a login is in the way that nobody gave.
const NO_LOGIN: &str = "a login is needed here, and no credentials were given: pass them in `secrets`, or record a login and \
     pass `auth`";

impl Turn<'_, '_> {
    /// Nothing is left to try: why, for the caller.
    pub(super) fn refuse(&mut self) -> Vec<Action> {
        if let Some(why) = self.memory.put_off.take() {
            return give_up(why).unwrap_or_default();
        }
        if let Some(why) = self.needs_a_person() {
            return login_needed(why).unwrap_or_default();
        }
        let memory = &self.memory;
        let pending: Vec<String> = self
            .narrowing()
            .iter()
            .map(|i| {
                if i.path.is_empty() {
                    format!("“{}”", i.value.clone().unwrap_or_default())
                } else {
                    i.path.clone()
                }
            })
            .collect();
        let reason = if let Some(condition) =
            memory.task.conditions.iter().find(|c| !memory.used.contains(&Input::given(c, c).key()))
        {
            format!(
                "the condition “{condition}” cannot be met by a control of the site, and the built-in planner does not choose by itself"
            )
        } else if let Some(order) = memory.task.order.as_ref().filter(|o| !memory.used.contains(*o))
        {
            format!(
                "the site offers no control for the order asked for (“{order}”), and the built-in planner does not compare by itself"
            )
        } else if !pending.is_empty() {
            format!("nothing on the pages seen takes {}", pending.join(", "))
        } else {
            self.not_found()
        };
        give_up(format!("{reason} (built-in planner, at {})", self.page.snapshot.url))
            .unwrap_or_default()
    }

    /// What is asked for here that the run was not given.
    fn needs_a_person(&self) -> Option<String> {
        let door = || forms::forms(&self.page).iter().any(|form| form.purpose() == Purpose::LogIn);
        if self.memory.login == Stage::Open && door() {
            return Some(NO_LOGIN.to_owned());
        }
        let code = self.page.snapshot.facts.code.as_ref().filter(|_| self.view.goal.asks)?;
        Some(format!("the page asks for a code (“{}”)", code.name))
    }

    /// What was looked for in vain.
    fn not_found(&self) -> String {
        let want = &self.memory.want;
        let lists: Vec<&str> = want.lists.iter().map(|l| l.into.as_str()).collect();
        let names: Vec<&str> = want.singles.iter().map(|f| f.name.as_str()).collect();
        if let Some(list) = want
            .lists
            .iter()
            .find(|l| l.fields.iter().any(|f| f.required && f.kind == want::Kind::Composite))
        {
            return format!(
                "`{}` asks for values within values, which cannot be read by pointing at one element",
                list.into
            );
        }
        if self.memory.form == Stage::Done && lists.is_empty() && names.is_empty() {
            return "the form was sent, but the page that followed does not say what came of it"
                .to_owned();
        }
        if self.memory.task.send && self.memory.form == Stage::Open {
            return "no form was found that the parameters fit".to_owned();
        }
        match (lists.is_empty(), names.is_empty()) {
            (false, _) => format!("no list was found that fits `{}`", lists.join("`, `")),
            (true, false) => format!("no page was found that clearly holds {}", names.join(", ")),
            _ => "the task does not say clearly enough what is to be read or done; name the values, or give `outputSchema`".to_owned(),
        }
    }
}
