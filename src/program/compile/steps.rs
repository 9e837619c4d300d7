//! Each kind of step as a statement.

use super::compiler::{Compiler, Effect};
use super::naming::figures;
use super::uncompiled::{Uncompiled, uncompiled};
use crate::model::{ActionKind, Clicking, LearnedStep, Template};
use crate::program::javascript as js;

/// How a click was done, as its call takes it.
fn clicking(kept: &str) -> Result<String, Uncompiled> {
    let Ok(how) = serde_json::from_str::<Clicking>(kept) else {
        return uncompiled("how something was clicked is not known");
    };
    let button = how.button.map(|button| format!("button: {}", js::literal(button.name())));
    let count = how.double.then(|| "clickCount: 2".to_owned());
    let keys = how.keys.map(|keys| {
        let keys: Vec<String> = keys.split('+').map(js::literal).collect();
        format!("modifiers: [{}]", keys.join(", "))
    });
    let part = |thousandths: u16| f64::from(thousandths) / 1000.0;
    let at = how.within.map(|[x, y]| format!("at: [{}, {}]", part(x), part(y)));
    let all: Vec<String> = button.into_iter().chain(count).chain(keys).chain(at).collect();
    Ok(format!("{{ {} }}", all.join(", ")))
}

impl Compiler<'_> {
    pub(super) fn step(&mut self, step: &LearnedStep) -> Result<(), Uncompiled> {
        let text = step.text.as_deref().unwrap_or_default();
        if step.kind != ActionKind::Click {
            self.walk = None;
        }
        match step.kind {
            ActionKind::Goto => {
                let address = self.address(text)?;
                self.line(format!("page.goto({address})"));
            }
            ActionKind::Click => self.click(step)?,
            ActionKind::Fill => {
                let value = self.typed(text)?;
                self.change(step, &format!("fill({value})"))?;
                if step.target.as_ref().is_some_and(|of| of.fingerprint.role == "spinbutton") {
                    self.inputs.put_as_amount(text);
                }
            }
            ActionKind::Select => self.select(step, text)?,
            ActionKind::Check if text == "true" => self.change(step, "check()")?,
            ActionKind::Check => self.change(step, "uncheck()")?,
            ActionKind::Press => self.by_keys(step, "press", &js::literal(text))?,
            ActionKind::Type => {
                let value = self.typed(text)?;
                let call = if step.target.is_some() { "pressSequentially" } else { "type" };
                self.by_keys(step, call, &value)?;
            }
            ActionKind::Hover => self.hover(step)?,
            ActionKind::Drag => self.drag(step)?,
            ActionKind::Scroll if step.target.is_some() => {
                let target = self.target(step)?;
                self.line(format!("{target}.scrollIntoViewIfNeeded()"));
            }
            ActionKind::Scroll if text == "up" => self.line("page.scroll(\"up\")".to_owned()),
            ActionKind::Scroll => self.line("page.scroll()".to_owned()),
            ActionKind::Back => self.line("page.goBack()".to_owned()),
            ActionKind::WaitFor if text.is_empty() => self.line("page.waitForChange()".to_owned()),
            ActionKind::WaitFor => self.wait_for(text),
            ActionKind::Dialog => self.dialog(step)?,
            ActionKind::Extract => self.extract(step)?,
            ActionKind::Upload => self.upload(step, text)?,
            ActionKind::CallTool => self.call_tool(step)?,
            ActionKind::Finish if step.written.is_empty() && step.text.is_some() => {
                self.file = true;
                self.push("const file = await page.download();".to_owned());
            }
            ActionKind::Finish if !step.written.is_empty() && self.went_aside => {
                return uncompiled("what was written may be of pages that were left again");
            }
            ActionKind::Finish if !step.written.is_empty() => self.ask(&step.written)?,
            other => return uncompiled(format!("the step `{other}` has no code yet")),
        }
        Ok(())
    }

    /// A text that the page is to show: an input, or the page's own word, such as of a state. One with figures may be of
    /// this time alone.
    fn wait_for(&mut self, text: &str) {
        let of_now = figures(text) > 0 || self.inputs.touches(text);
        let own = || (!of_now).then(|| js::literal(text));
        match self.typed(text).ok().or_else(own) {
            Some(value) => self.line(format!("page.getByText({value}).first().waitFor()")),
            None => self.line("page.waitForChange()".to_owned()),
        }
    }

    fn select(&mut self, step: &LearnedStep, text: &str) -> Result<(), Uncompiled> {
        // Which option was a choice among few, such as an order of the list.
        let given = self.inputs.typed_as_given(text);
        let written = given.is_none().then(|| self.reworded(text)).flatten();
        let option = written.unwrap_or_else(|| {
            let value = given.unwrap_or_else(|| Template::plain(text));
            self.chosen.extend(value.inputs().cloned());
            js::text(&value)
        });
        self.change(step, &format!("selectOption({option})"))
    }

    fn click(&mut self, step: &LearnedStep) -> Result<(), Uncompiled> {
        if step.text.is_none() && self.choose_day(step) {
            return Ok(());
        }
        let target = self.target(step)?;
        if !step.on_link() {
            self.reads_only = false;
        }
        let how = step.text.as_deref().map(clicking).transpose()?.unwrap_or_default();
        self.line(format!("{target}.click({how})"));
        Ok(())
    }

    /// Keys for an element, or for what has the focus.
    fn by_keys(&mut self, step: &LearnedStep, call: &str, keys: &str) -> Result<(), Uncompiled> {
        if step.target.is_some() {
            return self.change(step, &format!("{call}({keys})"));
        }
        self.reads_only = false;
        self.line(format!("page.keyboard.{call}({keys})"));
        Ok(())
    }

    fn drag(&mut self, step: &LearnedStep) -> Result<(), Uncompiled> {
        let Some(end) = &step.to else {
            return uncompiled("where a drag ended is not known");
        };
        let end = self.element(end, Effect { seen: true, leaves: false })?;
        match step.after.as_ref().and_then(|after| after.side) {
            Some(side) => self.change(step, &format!("dragTo({end}, {{ side: \"{side}\" }})")),
            None => self.change(step, &format!("dragTo({end})")),
        }
    }

    fn upload(&mut self, step: &LearnedStep, text: &str) -> Result<(), Uncompiled> {
        let Some(files) = self.inputs.files(text) else {
            return uncompiled("what was uploaded is none of the parameters");
        };
        self.change(step, &format!("setInputFiles({})", js::text(&files)))
    }

    fn hover(&mut self, step: &LearnedStep) -> Result<(), Uncompiled> {
        let Some(locator) = &step.target else {
            return uncompiled("what the pointer was held over could not be told");
        };
        self.reads_only = false;
        let seen = step.after.as_ref().is_some_and(|after| after.effect);
        let target = self.pointed_at(locator, Effect { seen, leaves: false })?;
        self.line(format!("{target}.hover()"));
        Ok(())
    }

    fn dialog(&mut self, step: &LearnedStep) -> Result<(), Uncompiled> {
        let answer = match step.text.as_deref() {
            None => "dismiss()".to_owned(),
            Some("") => "accept()".to_owned(),
            Some(text) => format!("accept({})", self.typed(text)?),
        };
        self.push(format!("page.once(\"dialog\", (dialog) => dialog.{answer});"));
        Ok(())
    }
}
