//! One page that tries every way out of a browser that there is, to loopback listeners.

use std::time::Duration;

use actix_web::HttpResponse;

use super::trap::Trap;
use super::{allow, launch};
use crate::support::site::{Asked, Site};

const PAGE: &str = include_str!("ways.html");
const WORKER: &str = include_str!("ways_worker.js");

/// The site that the page is on. Where it says `TRAP` stands the port that must not be reached, for `UDP`
/// that of datagrams.
fn site(trap: &Trap) -> Site {
    let (port, udp) = (trap.port.to_string(), trap.udp.to_string());
    let fill = move |text: &str| text.replace("TRAP", &port).replace("UDP_PORT", &udp);
    Site::new(move |asked: Asked| {
        let answer = answer(&asked, &fill);
        async move { answer }
    })
}

fn answer(asked: &Asked, fill: &dyn Fn(&str) -> String) -> HttpResponse {
    let mut ok = HttpResponse::Ok();
    let script = |text: String| HttpResponse::Ok().content_type("text/javascript").body(text);
    match asked.route() {
        "/" => ok.content_type("text/html").body(fill(PAGE)),
        "/worker.js" => script(fill(WORKER)),
        "/module.js" => script(fill("import 'http://127.0.0.1:TRAP/module-import'")),
        // Each redirect is a request of its own.
        "/to" => {
            let to = asked.path.split_once('=').unwrap().1.to_owned();
            HttpResponse::Found().insert_header(("location", fill(&to))).finish()
        }
        "/style.css" => ok.content_type("text/css").body(fill(
            "@import 'http://127.0.0.1:TRAP/css-import'; body { background: url(http://127.0.0.1:TRAP/css-url) }",
        )),
        "/reports" => ok
            .content_type("text/html")
            .insert_header((
                "content-security-policy",
                fill("img-src 'none'; report-uri http://127.0.0.1:TRAP/csp-report"),
            ))
            .insert_header(("reporting-endpoints", fill("default=\"http://127.0.0.1:TRAP/report\"")))
            .insert_header(("link", fill("<http://127.0.0.1:TRAP/link-header>; rel=preload; as=image")))
            .insert_header(("speculation-rules", fill("\"http://127.0.0.1:TRAP/rules-header\"")))
            .body("<img src=/blocked.png>"),
        "/refresh" => ok
            .content_type("text/html")
            .insert_header(("refresh", fill("0; url=http://127.0.0.1:TRAP/refresh-header")))
            .body("away"),
        _ => HttpResponse::NotFound().finish(),
    }
}

/// What reaches the trap from a page whose browser is let to these besides its own site, and how many ways
/// the page said that it has tried.
async fn tried(others: &[&str]) -> (Vec<String>, usize) {
    let trap = Trap::set();
    let site = site(&trap);
    let browser = launch(&allow(&[others, &[&site.host]].concat())).await;
    browser.page().goto(&site.at("/")).await.unwrap();
    let tried = |site: &Site| -> Option<usize> {
        site.log().iter().find_map(|asked| asked.path.strip_prefix("/tried?n=")?.parse().ok())
    };
    for _ in 0..600 {
        if tried(&site).is_some() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let count = tried(&site).expect("the page came to its end");
    let reached = trap.reached();
    browser.close().await;
    (reached, count)
}

#[tokio::test]
async fn attack_18_no_way_out_of_a_page_reaches_what_is_private() {
    let (reached, tried) = tried(&[]).await;
    assert!(reached.is_empty(), "{} of {tried} ways: {reached:#?}", reached.len());
}

#[tokio::test]
async fn what_the_operator_lets_through_is_reached_by_all_that_a_page_may_use() {
    let (reached, tried) = tried(&["127.0.0.0/8", "::1"]).await;
    assert!(reached.len() > 40 && tried > 80, "{} of {tried} ways: {reached:#?}", reached.len());
    for way in ["/fetch", "/xhr", "/img", "/script", "/beacon", "/websocket", "/iframe"] {
        assert!(reached.iter().any(|line| line.contains(way)), "{way} of {reached:#?}");
    }
}
