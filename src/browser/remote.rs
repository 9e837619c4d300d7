//! Ending a session of a remote WebDriver server that another process began.

use std::time::Duration;

use url::Url;

/// How long a server may take.
const PATIENCE: Duration = Duration::from_secs(3);

/// Ends the session; whether there is none any more. `server`: as [`Killer::session`](super::Killer::session) names it.
pub async fn end_remote_session(server: &Url, id: &str) -> bool {
    let Ok(address) = server.join(&format!("session/{id}")) else { return true };
    let Ok(http) = reqwest::Client::builder().no_proxy().build() else { return false };
    let answer = http.delete(address).timeout(PATIENCE).send().await;
    // A server that knows no such session says 404.
    answer.is_ok_and(|answer| answer.status().is_success() || answer.status().as_u16() == 404)
}
