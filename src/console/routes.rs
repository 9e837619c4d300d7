//! Every page of the console, in one place.

use super::ask::{Answer, Asked, Trouble};
use super::{drafts, files, logins, page, runs, skillets};

/// The paths, and whether a page is read there and a form taken.
pub const PATHS: [(&str, bool, bool); 12] = [
    ("/runs", true, false),
    ("/runs/new", true, true),
    ("/runs/{id}", true, false),
    ("/runs/{id}/cancel", false, true),
    ("/runs/{id}/result.{kind}", true, false),
    ("/skillets", true, false),
    ("/skillets/{id}", true, false),
    ("/skillets/{id}/changes", true, false),
    ("/skillets/{id}/rollback", false, true),
    ("/logins", true, false),
    ("/logins/record", false, true),
    ("/logins/{id}/delete", false, true),
];

/// Answers a request; what goes wrong is a page, too.
pub async fn answer(asked: Asked) -> Answer {
    match routed(&asked).await {
        Ok(answer) => answer,
        Err(trouble) => {
            let status = trouble.status();
            let html = page::problem(Some(&asked.person), status, &trouble.to_string());
            Answer::Page { status, html }
        }
    }
}

async fn routed(asked: &Asked) -> Result<Answer, Trouble> {
    let path: Vec<&str> = asked.path.trim_matches('/').split('/').collect();
    match (asked.is_form, &path[..]) {
        (false, ["runs"]) => runs::list(asked).await,
        (false, ["runs", "new"]) => drafts::blank(asked).await,
        (true, ["runs", "new"]) => drafts::start(asked).await,
        (false, ["runs", id]) => runs::one(asked, id).await,
        (true, ["runs", id, "cancel"]) => runs::cancel(asked, id).await,
        (false, ["runs", id, "result.json"]) => files::json(asked, id).await,
        (false, ["runs", id, "result.csv"]) => files::csv(asked, id).await,
        (false, ["skillets"]) => skillets::list(asked).await,
        (false, ["skillets", id]) => skillets::one(asked, id).await,
        (false, ["skillets", id, "changes"]) => skillets::changes(asked, id).await,
        (true, ["skillets", id, "rollback"]) => skillets::roll_back(asked, id).await,
        (false, ["logins"]) => logins::list(asked, None).await,
        (true, ["logins", "record"]) => logins::record(asked).await,
        (true, ["logins", id, "delete"]) => logins::delete(asked, id).await,
        _ => Err(Trouble::Nothing),
    }
}
