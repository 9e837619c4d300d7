//! A skillet as a file: saved, or edited in place, where what is wrong with it is told with it and nothing is lost.

use askama::Template;

use super::ask::{Answer, Asked, Trouble, or_told};
use super::page::{Frame, with_status};
use crate::model::SkilletId;

const HERE: &str = "/skillets";

#[derive(Template)]
#[template(path = "editing.html")]
struct Page<'a> {
    frame: Frame<'a>,
    id: String,
    file: &'a str,
    wrong: Option<String>,
}

/// The file, as the API exports it.
async fn exported(asked: &Asked, id: &SkilletId) -> Result<String, Trouble> {
    Ok(asked.client.get_text(&format!("skillets/{id}/export"), &[]).await?)
}

/// The skillet as a file to be saved.
pub(super) async fn export(asked: &Asked, id: &str) -> Result<Answer, Trouble> {
    let id: SkilletId = id.parse().map_err(|_| Trouble::Nothing)?;
    let bytes = exported(asked, &id).await?.into_bytes();
    let name = crate::program::file_name(&id);
    Ok(Answer::File { name, kind: "text/javascript; charset=utf-8", bytes })
}

/// The page where it is edited.
pub(super) async fn edit(asked: &Asked, id: &str) -> Result<Answer, Trouble> {
    let id: SkilletId = id.parse().map_err(|_| Trouble::Nothing)?;
    let file = exported(asked, &id).await?;
    shown(asked, &id, &file, None)
}

fn shown(
    asked: &Asked,
    id: &SkilletId,
    file: &str,
    wrong: Option<String>,
) -> Result<Answer, Trouble> {
    let status = if wrong.is_some() { 400 } else { 200 };
    let frame = Frame::of(&asked.person, HERE);
    with_status(status, &Page { frame, id: id.to_string(), file, wrong })
}

/// Checks what was edited and makes a revision of it; what is wrong comes back with it.
pub(super) async fn save(asked: &Asked, id: &str) -> Result<Answer, Trouble> {
    let id: SkilletId = id.parse().map_err(|_| Trouble::Nothing)?;
    // Browsers send each end of a line as two characters.
    let file = asked.says("file").unwrap_or_default().replace("\r\n", "\n");
    if asked.is_stale {
        let why = "You have signed in anew since this page was made: press the button once more.";
        return shown(asked, &id, &file, Some(why.to_owned()));
    }
    match or_told(asked.client.import(&id, file.clone()).await)? {
        Ok(_) => Ok(Answer::To(format!("{HERE}/{id}"))),
        Err(wrong) => shown(asked, &id, &file, Some(wrong)),
    }
}
