//! A receiver behind TLS, as most are: its certificate is held against what the system trusts.

use serde_json::json;

use super::by_the_library;
use super::killed::tell;
use super::receiver::Receiver;
use crate::support::certificate::BothSchemes;
use crate::support::hob::{Home, Kind};

#[tokio::test]
async fn a_receiver_behind_tls_is_reached_where_its_certificate_is_trusted() {
    let receiver = Receiver::open();
    let home = Home::new(&Kind::Sqlite);
    let both = BothSchemes::before(receiver.url.trim_start_matches("http://"), home.path()).await;
    let pauses = ("HOB_WEBHOOKS__PAUSES_SECONDS", "0");
    let trusted = home.path().join("certificate.pem").display().to_string();
    let url = format!("https://{}/hook", both.host);
    let mut secret = String::new();
    for (environment, state) in
        [(vec![pauses], "failed"), (vec![pauses, ("SSL_CERT_FILE", &trusted)], "delivered")]
    {
        let hob = home.start(&environment);
        if secret.is_empty() {
            secret = tell(&hob, &home, &url).await;
        }
        let id = hob.start(&json!({"task": "Collect", "startUrl": "http://127.0.0.1:9/"})).await;
        hob.post(&format!("/api/v1/runs/{id}/cancel"), &json!({})).await;
        let path = format!("/api/v1/webhook/deliveries?runId={id}");
        let mut all = hob.get(&path).await;
        for _ in 0..600 {
            if all.as_array().unwrap().iter().all(|one| one["state"] != "pending") {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            all = hob.get(&path).await;
        }
        assert!(all.as_array().unwrap().iter().all(|one| one["state"] == state), "{all:#}");
        if state == "failed" {
            let error = all[0]["attempts"][0]["error"].as_str().unwrap();
            assert!(error.contains("its TLS is not valid"), "{error}");
            assert_eq!(receiver.log().len(), 0);
        }
    }
    let messages: Vec<_> = receiver.log().iter().map(|one| one.for_library(&secret)).collect();
    assert!(!by_the_library(&messages).unwrap().is_empty());
}
