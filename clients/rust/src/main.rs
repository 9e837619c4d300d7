//! Does a run by the client that progenitor makes: `hob-progenitor URL START_URL`, the key in `HOB_API_KEY`. Prints the
//! run's result as JSON.

#[allow(clippy::all, clippy::pedantic, missing_docs, unused, mismatched_lifetime_syntaxes)]
mod hob {
    include!(concat!(env!("OUT_DIR"), "/hob.rs"));
}

use std::{env, error::Error};

use hob::types::{StartBody, Status};
use reqwest::header::{HeaderMap, HeaderValue};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let (url, start_url) = (env::args().nth(1), env::args().nth(2));
    let (url, start_url) = url.zip(start_url).ok_or("usage: hob-progenitor URL START_URL")?;
    let mut key = HeaderValue::from_str(&env::var("HOB_API_KEY")?)?;
    key.set_sensitive(true);
    let headers = HeaderMap::from_iter([("x-api-key".parse()?, key)]);
    let http = reqwest::Client::builder().no_proxy().default_headers(headers).build()?;
    let client = hob::Client::new_with_client(&url, http);
    let body = StartBody::builder()
        .task("Collect all products with their name and price".parse::<hob::types::StartBodyTask>()?)
        .start_url(Some(start_url.parse::<hob::types::StartBodyStartUrl>()?));
    let started = client.start_run().body(body).send().await?;
    loop {
        let run = client.get_run().id(started.id).wait("30s").send().await?.into_inner();
        match run.status {
            Status::Completed | Status::Canceled => {
                println!("{}", serde_json::to_string(&run.result.ok_or("no result")?)?);
                return Ok(());
            }
            _ => {}
        }
    }
}
