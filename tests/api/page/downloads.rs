//! Downloads: kept, told, bounded, and refused where the policy says so.

use std::time::Duration;

use actix_web::HttpResponse;
use hob::browser::{Browser, BrowserError, Settings};
use hob::model::{Download, DownloadState};

use super::find;
use crate::browser::{browsers, close, launch, launch_with, settings};
use crate::support::site::{Asked, Site, html};

const REPORT: &[u8] = b"%PDF-1.4 not much of one";

fn attachment(name: &str, bytes: Vec<u8>) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("application/pdf")
        .insert_header(("content-disposition", format!("attachment; filename=\"{name}\"")))
        .body(bytes)
}

async fn pages(asked: Asked) -> HttpResponse {
    match asked.route() {
        "/report" => attachment("report.pdf", REPORT.to_vec()),
        "/shown" => HttpResponse::Ok().content_type("application/pdf").body(REPORT),
        "/large" => attachment("large.bin", vec![7; 3 << 20]),
        _ => html(
            r#"<a href=/report>Report</a> <a href=/report target=_blank>New tab</a>
            <a href=/large>Large</a> <a href=/shown>Shown</a>
            <button onclick="const a = document.createElement('a'); a.download = 'rows.csv';
                a.href = window.URL.createObjectURL(new Blob(['a,b\n1,2\n'])); a.click()">Export</button>"#,
        ),
    }
}

/// Clicks what has this role and name, and gives the one download that came of it.
async fn download(browser: &Browser, role: &str, name: &str) -> Download {
    let page = browser.page();
    let snapshot = page.look(&hob::perception::LookOptions::default()).await.unwrap();
    let target = find(&snapshot, role, name).r#ref.clone().unwrap();
    let acted = page.click(&target).await.unwrap();
    let mut downloads = acted.downloads;
    if downloads.is_empty() {
        downloads = page.new_downloads(Duration::from_secs(10)).await;
    }
    assert_eq!(downloads.len(), 1, "{name}: {downloads:?}");
    assert!(acted.url.ends_with('/'), "{name}: {}", acted.url);
    downloads.remove(0)
}

#[tokio::test]
async fn every_kind_of_download_is_told_and_kept_until_the_browser_is_closed() {
    let site = Site::new(pages);
    let browser = launch().await;
    let page = browser.page();
    page.goto(&site.at("/")).await.unwrap();
    for (role, name, file, bytes) in [
        ("button", "Export", "rows.csv", b"a,b\n1,2\n".as_slice()),
        ("link", "Report", "report.pdf", REPORT),
        ("link", "New tab", "report.pdf", REPORT),
        ("link", "Shown", "shown.pdf", REPORT),
        ("button", "Export", "rows.csv", b"a,b\n1,2\n".as_slice()),
    ] {
        let told = download(&browser, role, name).await;
        assert_eq!(told.state, DownloadState::Complete, "{name}");
        assert_eq!((told.name.as_str(), told.bytes), (file, bytes.len() as u64), "{name}");
        let (_, path) = page.download(&told.id, Duration::ZERO).await.unwrap();
        assert_eq!(std::fs::read(path).unwrap(), bytes, "{name}");
        assert_eq!(page.tabs().len(), 1, "{name}");
    }
    // An address that is one brings no page, and the page that was there stays.
    let error = page.goto(&site.at("/report")).await.unwrap_err();
    assert!(matches!(error, BrowserError::NoDocument { .. }), "{error:?}");
    assert_eq!(page.new_downloads(Duration::from_secs(10)).await.len(), 1);
    assert!(page.download("d99", Duration::ZERO).await.is_err());
    // Its folder is gone with it.
    close(browser).await;
}

#[tokio::test]
async fn attack_07_what_is_larger_than_allowed_is_broken_off() {
    let site = Site::new(pages);
    for most in [1 << 20, 0] {
        let browser = launch_with(Settings { download_bytes: most, ..settings() }).await;
        browser.page().goto(&site.at("/")).await.unwrap();
        let told = download(&browser, "link", "Large").await;
        let DownloadState::Failed(why) = &told.state else { panic!("{told:?}") };
        assert!(why.contains("browser.download_bytes"), "{why}");
        assert!(browser.page().download(&told.id, Duration::ZERO).await.is_err());
        close(browser).await;
    }
}

#[tokio::test]
async fn a_download_from_where_no_browser_may_go_is_not_handed_out() {
    let inside = Site::new(pages);
    let secret = inside.page("/report");
    let site = Site::new(move |asked: Asked| {
        let secret = secret.clone();
        async move {
            match asked.route() {
                "/go" => HttpResponse::Found().insert_header(("location", secret)).finish(),
                _ => html("<a href=/go download>Get</a>"),
            }
        }
    });
    let browser =
        browsers(settings(), &[&site.host]).launch(&hob::browser::LaunchOptions::default()).await;
    let browser = browser.unwrap();
    browser.page().goto(&site.at("/")).await.unwrap();
    let page = browser.page();
    let snapshot = page.look(&hob::perception::LookOptions::default()).await.unwrap();
    let target = find(&snapshot, "link", "Get").r#ref.clone().unwrap();
    let mut told = match page.click(&target).await {
        // Its way there was seen to lead where no browser may go.
        Err(BrowserError::Refused(_)) => Vec::new(),
        outcome => outcome.unwrap().downloads,
    };
    told.extend(page.new_downloads(Duration::from_secs(1)).await);
    for told in told {
        assert!(matches!(&told.state, DownloadState::Failed(_)), "{told:?}");
        assert!(page.download(&told.id, Duration::ZERO).await.is_err());
    }
    close(browser).await;
}
