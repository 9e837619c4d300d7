//! An action in, its outcome out.

use std::time::Duration;

use url::Url;

use super::context::Executor;
use super::error::{StepError, refused_page, run_error};
use super::permit::Elements;
use crate::browser::BrowserError;
use crate::model::{Acted, Action, Outcome, Ref, Refusal, SecretPlace, day_of};

/// How long an address that brought no page may take to begin a download.
const DOWNLOAD_BEGINS: Duration = Duration::from_secs(2);

impl Executor<'_> {
    /// Opens the run's first page: what is wrong with it is the run's error. The status, where the browser
    /// tells one.
    pub async fn open(&self, url: &Url) -> Result<Option<u16>, StepError> {
        self.bounds.check(url.as_str())?;
        let landing = self.page.goto(url).await.map_err(|error| run_error(&error));
        let landing = landing.map_err(StepError::Ended)?;
        match landing.status {
            Some(status) if status >= 400 => Err(StepError::Ended(refused_page(url, status))),
            status => Ok(status),
        }
    }

    /// Does what is allowed. `elements` knows those that the action names; `summary` is the action in words,
    /// for the mark of a change.
    pub async fn perform(
        &mut self,
        action: &Action,
        elements: &dyn Elements,
        summary: &str,
    ) -> Result<Outcome, StepError> {
        self.permit(action, elements)?;
        if let Action::Upload { r#ref, file } = action {
            let files = self.files_of(file)?;
            return self.upload(r#ref, &files, elements, summary).await;
        }
        self.check_sent(action, elements).await?;
        self.announce(action, elements, summary).await?;
        // The page may have gone elsewhere while that was written.
        self.permit(action, elements)?;
        self.chose(action, elements);
        match action {
            Action::Goto { url } => self.goto(url).await,
            Action::Read { r#ref, search, offset } => {
                let may_read = |address: &str| self.bounds.check(address).is_ok();
                let within = r#ref.as_ref();
                let search = search.as_deref().map(|text| self.texts.reveal(text));
                // Whether a page says a secret is not told.
                if search.as_ref().is_some_and(|(_, secret)| *secret) {
                    return Err(Refusal::Secret(SecretPlace::Matching).into());
                }
                let search = search.map(|(text, _)| text);
                let text =
                    self.page.read_where(within, search.as_deref(), *offset, &may_read).await?;
                Ok(Outcome::Text(text))
            }
            Action::Dialog { accept, text } => self.dialog(*accept, text.as_deref()),
            action => Ok(Outcome::Acted(self.input_past_banners(action).await?)),
        }
    }

    async fn goto(&self, url: &str) -> Result<Outcome, StepError> {
        let (filled, secret) = self.texts.reveal(url);
        if secret {
            return Err(Refusal::Secret(SecretPlace::Address).into());
        }
        let parsed = Url::parse(&filled)
            .ok()
            .filter(|url| matches!(url.scheme(), "http" | "https"))
            .ok_or_else(|| Refusal::NoAddress(url.to_owned()))?;
        match self.page.goto(&parsed).await {
            Ok(landing) => Ok(Outcome::Opened { url: landing.url, status: landing.status }),
            Err(error @ BrowserError::NoDocument { .. }) => {
                let downloads = self.page.new_downloads(DOWNLOAD_BEGINS).await;
                if downloads.is_empty() {
                    Err(error.into())
                } else {
                    Ok(Outcome::Downloaded(downloads))
                }
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Says how the next dialog is answered. Any site may open it, so no secret is put into it.
    fn dialog(&self, accept: bool, text: Option<&str>) -> Result<Outcome, StepError> {
        let (filled, secret) = self.texts.reveal(text.unwrap_or_default());
        if secret {
            return Err(Refusal::Secret(SecretPlace::Dialog).into());
        }
        self.page.prepare_dialog(accept, text.map(|_| filled.as_str()))?;
        Ok(Outcome::DialogPrepared { accept })
    }

    /// An input; where a banner lay over its element and was ended, tried once more. Only where nothing was
    /// done yet: what was sent is not sent again.
    async fn input_past_banners(&mut self, action: &Action) -> Result<Acted, StepError> {
        match self.input(action).await {
            Err(error) if error.is_in_the_way() && self.clear_way().await? => {
                Ok(self.input(action).await?)
            }
            other => Ok(other?),
        }
    }

    async fn input(&mut self, action: &Action) -> Result<Acted, BrowserError> {
        match action {
            Action::Back {} => self.page.step_back().await,
            Action::Click { r#ref, how } => self.page.click_with(r#ref, how).await,
            Action::Type { text, r#ref } => {
                self.page.type_text(&self.texts.reveal(text).0, r#ref.as_ref()).await
            }
            Action::Fill { r#ref, value } => {
                let (text, secret) = self.revealed(r#ref, value);
                match self.put_in(r#ref, &text, secret).await {
                    Err(error) if error.is_bad_value() => match day_of(&text) {
                        Some(day) if day != text => self.put_in(r#ref, &day, secret).await,
                        _ => Err(error),
                    },
                    other => other,
                }
            }
            Action::Select { r#ref, option } => {
                let (text, _) = self.revealed(r#ref, option);
                self.page.select(r#ref, &text).await
            }
            Action::Check { r#ref, checked } => self.page.check(r#ref, *checked).await,
            Action::Press { key, r#ref } => self.page.press(key, r#ref.as_ref()).await,
            Action::Hover { r#ref } => self.page.hover(r#ref).await,
            Action::Scroll { r#ref, up } => self.page.scroll(r#ref.as_ref(), *up).await,
            Action::WaitFor { text } => self.page.wait_for(&self.texts.reveal(text).0).await,
            Action::Drag { from, to, side } => self.page.drag(from, to, *side).await,
            Action::SwitchTab { tab } => self.page.step_to_tab(*tab).await,
            other => unreachable!("`{}` is not an input", other.kind()),
        }
    }

    /// Fills a control with a text that has no more inputs in it.
    async fn put_in(&self, control: &Ref, text: &str, secret: bool) -> Result<Acted, BrowserError> {
        if secret {
            self.page.fill_secret(control, text).await
        } else {
            self.page.fill(control, text).await
        }
    }

    /// The text with its inputs filled in, and whether one is a secret, for a control that is remembered then. Who looks at
    /// the run sees nothing from here on.
    fn revealed(&mut self, control: &Ref, text: &str) -> (String, bool) {
        let (text, secret) = self.texts.reveal(text);
        if secret {
            self.page.conceal();
            if !self.secret_fields.contains(control) {
                self.secret_fields.push(control.clone());
            }
        }
        (text, secret)
    }
}
