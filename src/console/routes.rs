//! Every page of the console, in one place.

use super::ask::{Answer, Asked, Trouble};
use super::{
    batches, drafts, editing, files, logins, page, runs, schedules, skillets, webhook, workspace,
};

/// The paths, and whether a page is read there and a form taken.
pub const PATHS: [(&str, bool, bool); 36] = [
    ("/runs", true, false),
    ("/runs/new", true, true),
    ("/runs/{id}", true, false),
    ("/runs/{id}/cancel", true, true),
    ("/runs/{id}/takeover", true, true),
    ("/runs/{id}/live", true, false),
    ("/runs/{id}/result.{kind}", true, false),
    ("/schedules", true, false),
    ("/schedules/new", true, true),
    ("/schedules/{id}/pause", true, true),
    ("/schedules/{id}/resume", true, true),
    ("/schedules/{id}/delete", true, true),
    ("/batches", true, false),
    ("/batches/new", true, true),
    ("/batches/{id}", true, false),
    ("/batches/{id}/cancel", true, true),
    ("/batches/{id}/delete", true, true),
    ("/batches/{id}/results.jsonl", true, false),
    ("/skillets", true, false),
    ("/skillets/{id}", true, false),
    ("/skillets/{id}/changes", true, false),
    ("/skillets/{id}/rollback", true, true),
    ("/logins", true, false),
    ("/logins/record", true, true),
    ("/logins/{id}/delete", true, true),
    ("/webhook", true, false),
    ("/webhook/address", true, true),
    ("/webhook/secret", true, true),
    ("/webhook/delete", true, true),
    ("/webhook/deliveries/{id}/resend", true, true),
    ("/workspace", true, false),
    ("/workspace/keys/new", true, true),
    ("/workspace/keys/{id}/revoke", true, true),
    ("/skillets/{id}/export", true, false),
    ("/skillets/{id}/edit", true, true),
    ("/shapes/try", true, true),
];

/// Answers a request; what goes wrong is a page, too.
pub async fn answer(asked: Asked) -> Answer {
    match routed(&asked).await {
        Ok(answer) => answer,
        Err(trouble) => {
            let status = trouble.status();
            let html = page::problem(Some(&asked.person), status, None, &trouble.to_string());
            Answer::Page { status, html }
        }
    }
}

/// Whether a form that was sent to this path comes back as it was sent, to be sent again.
pub fn can_be_sent_again(path: &str) -> bool {
    ["/runs/new", "/schedules/new", "/batches/new", "/shapes/try"].contains(&path)
        || path.starts_with("/skillets/") && path.ends_with("/edit")
}

/// The page that has the form which is sent to this path.
pub fn page_of_form(path: &str) -> String {
    let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
    match parts[..] {
        [_, "new"] | ["shapes", _] => "/runs/new".to_owned(),
        [all @ ("logins" | "schedules"), _, _] | [all @ "batches", _, "delete"] => {
            format!("/{all}")
        }
        ["logins", "record"] => "/logins".to_owned(),
        [all @ ("webhook" | "workspace"), ..] => format!("/{all}"),
        [all, one, _] => format!("/{all}/{one}"),
        _ => "/runs".to_owned(),
    }
}

async fn routed(asked: &Asked) -> Result<Answer, Trouble> {
    let path: Vec<&str> = asked.path.trim_matches('/').split('/').collect();
    match (asked.is_form, &path[..]) {
        (false, ["runs"]) => runs::list(asked).await,
        (false, ["runs", "new"]) => drafts::blank(asked).await,
        (true, [to @ ("runs" | "schedules" | "batches"), "new"]) => drafts::start(asked, to).await,
        (false, ["runs", id]) => runs::one(asked, id).await,
        (true, ["runs", id, "takeover"]) => runs::take_over(asked, id).await,
        (true, ["runs", id, "cancel"]) => runs::cancel(asked, id).await,
        (false, ["runs", id, "live"]) => runs::live(asked, id).await,
        (false, ["runs", id, "result.json"]) => files::json(asked, id).await,
        (false, ["runs", id, "result.csv"]) => files::csv(asked, id).await,
        (false, ["schedules"]) => schedules::list(asked).await,
        (true, ["schedules", id, to @ ("pause" | "resume")]) => {
            schedules::change(asked, id, to).await
        }
        (true, ["schedules", id, "delete"]) => schedules::delete(asked, id).await,
        (false, ["batches"]) => batches::list(asked).await,
        (false, ["batches", id]) if *id != "new" => batches::one(asked, id).await,
        (false, ["batches", id, "results.jsonl"]) => batches::results(asked, id).await,
        (true, ["batches", id, "cancel"]) => batches::cancel(asked, id).await,
        (true, ["batches", id, "delete"]) => batches::delete(asked, id).await,
        (true, ["shapes", "try"]) => drafts::try_shape(asked).await,
        (false, ["logins"]) => logins::list(asked, None).await,
        (true, ["logins", "record"]) => logins::record(asked).await,
        (true, ["logins", id, "delete"]) => logins::delete(asked, id).await,
        (_, ["skillets", below @ ..]) => of_skillets(asked, below).await,
        (_, ["workspace", below @ ..]) => of_workspace(asked, below).await,
        (_, ["webhook", below @ ..]) => of_webhook(asked, below).await,
        // Whoever goes to where a form was sent is led to the page that has it.
        (false, _) if page_of_form(&asked.path) != asked.path => {
            Ok(Answer::To(page_of_form(&asked.path)))
        }
        _ => Err(Trouble::Nothing),
    }
}

/// The pages below `/skillets`.
async fn of_skillets(asked: &Asked, below: &[&str]) -> Result<Answer, Trouble> {
    match (asked.is_form, below) {
        (false, []) => skillets::list(asked).await,
        (false, [id]) => skillets::one(asked, id).await,
        (false, [id, "export"]) => editing::export(asked, id).await,
        (false, [id, "edit"]) => editing::edit(asked, id).await,
        (true, [id, "edit"]) => editing::save(asked, id).await,
        (false, [id, "changes"]) => skillets::changes(asked, id).await,
        (true, [id, "rollback"]) => skillets::roll_back(asked, id).await,
        (false, _) if page_of_form(&asked.path) != asked.path => {
            Ok(Answer::To(page_of_form(&asked.path)))
        }
        _ => Err(Trouble::Nothing),
    }
}

/// The pages below `/workspace`.
async fn of_workspace(asked: &Asked, below: &[&str]) -> Result<Answer, Trouble> {
    match (asked.is_form, below) {
        (false, []) => workspace::show(asked, workspace::After::default()).await,
        (true, ["keys", "new"]) => workspace::make_key(asked).await,
        (true, ["keys", id, "revoke"]) => workspace::revoke_key(asked, id).await,
        _ => Ok(Answer::To(page_of_form(&asked.path))),
    }
}

/// The pages below `/webhook`.
async fn of_webhook(asked: &Asked, below: &[&str]) -> Result<Answer, Trouble> {
    match (asked.is_form, below) {
        (false, []) => webhook::show(asked, webhook::After::default()).await,
        (true, ["address"]) => webhook::set(asked).await,
        (true, ["secret"]) => webhook::replace_secret(asked).await,
        (true, ["delete"]) => webhook::delete(asked).await,
        (true, ["deliveries", id, "resend"]) => webhook::resend(asked, id).await,
        _ => Ok(Answer::To(page_of_form(&asked.path))),
    }
}
