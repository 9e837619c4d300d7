//! Files that are large: streamed in and out, in a folder and on a server that speaks S3, never whole in memory.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use actix_web::HttpResponse;
use bytes::Bytes;
use futures::StreamExt as _;
use reqwest::Method;
use reqwest::header::{CONTENT_RANGE, ETAG, IF_RANGE, RANGE};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::support::fake_model::{FakeModel, Reply, ref_of};
use super::support::hob::{Hob, Home, Kind};
use super::support::s3::S3;
use super::support::site::{Site, html};

const PIECE: usize = 64 << 10;
const LARGE: usize = 200 << 20;
/// What a node may hold more while it passes a large file on.
const ROOM: u64 = 32 << 20;

/// Bytes that are nowhere alike.
fn pieces(size: usize) -> impl Iterator<Item = Bytes> {
    (0..size / PIECE).map(|n| {
        let mut piece = Sha256::digest(n.to_le_bytes()).repeat(PIECE / 32);
        piece[..8].copy_from_slice(&n.to_le_bytes());
        piece.into()
    })
}

fn digest(pieces: impl Iterator<Item = Bytes>) -> String {
    let mut digest = Sha256::new();
    pieces.for_each(|piece| digest.update(&piece));
    data_encoding::HEXLOWER.encode(&digest.finalize())
}

fn site(size: usize) -> Site {
    Site::new(move |asked| async move {
        if asked.route() != "/report" {
            return html(
                "<title>Reports</title><h1>Reports</h1><a href=/report>Download the report</a>",
            );
        }
        let body = futures::stream::iter(pieces(size).map(Ok::<_, actix_web::Error>));
        HttpResponse::Ok()
            .content_type("application/zip")
            .insert_header(("content-disposition", "attachment; filename=\"report.zip\""))
            .body(actix_web::body::SizedStream::new(size as u64, body))
    })
}

fn resident(hob: &Hob) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", hob.process.id())).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() * 1024
}

/// The most that a node holds while something is done.
async fn at_most<T>(hob: &Hob, work: impl Future<Output = T>) -> (T, u64) {
    let (most, over) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicBool::new(false)));
    let mut work = std::pin::pin!(work);
    loop {
        most.fetch_max(resident(hob), Ordering::Relaxed);
        tokio::select! {
            done = &mut work => {
                over.store(true, Ordering::Relaxed);
                return (done, most.load(Ordering::Relaxed));
            }
            () = tokio::time::sleep(Duration::from_millis(10)) => {}
        }
    }
}

/// Clicks, and makes the download the result.
fn downloading() -> FakeModel {
    let mut turn = 0;
    FakeModel::apart(move |request| {
        turn += 1;
        if turn % 2 == 0 {
            return Reply::call("finish", json!({"written": {"$file": "d1"}}));
        }
        Reply::call("click", json!({"ref": ref_of(request, "Download the report")}))
    })
}

/// What lets a Hob work with that model.
fn routed(model: &FakeModel) -> Vec<(&'static str, String)> {
    vec![
        ("HOB_MODELS__GPT_5_6_LUNA__BASE_URL", model.base_url.clone()),
        ("HOB_MODELS__GPT_5_6_LUNA__API_KEY_ENV", "HOB_API_KEY".to_owned()),
    ]
}

async fn report(hob: &Hob, site: &Site) -> Value {
    let task = json!({"task": "Download the report", "startUrl": site.page("/")});
    let run = hob.run(&task).await;
    assert_eq!(run["result"]["type"], "file", "{run:#}");
    run
}

fn megabytes(bytes: u64) -> u64 {
    bytes >> 20
}

/// A download of 200 MB becomes the result and is given out, while the node holds a part of it at a time.
async fn a_large_download_is_passed_on(environment: Vec<(&'static str, String)>) {
    let (home, model) = (Home::new(&Kind::Sqlite), downloading());
    let mut all = routed(&model);
    all.extend([("HOB_BROWSER__DOWNLOAD_BYTES", "300000000".to_owned())]);
    all.extend(environment);
    let all: Vec<(&str, &str)> = all.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let hob = home.start(&all);
    // All that a first run needs once is there.
    report(&hob, &site(8 << 20)).await;
    let (site, before) = (site(LARGE), resident(&hob));
    let (run, most) = at_most(&hob, report(&hob, &site)).await;
    let grown = most.saturating_sub(before);
    assert!(grown <= ROOM, "it grew by {} MiB from {}", megabytes(grown), megabytes(before));
    assert_eq!(run["result"]["file"]["sizeBytes"], LARGE);
    let url = run["result"]["file"]["url"].as_str().unwrap().to_owned();
    let before = resident(&hob);
    let taken = async {
        let mut read = Sha256::new();
        let mut body = reqwest::get(&url).await.unwrap().bytes_stream();
        while let Some(piece) = body.next().await {
            read.update(piece.unwrap());
        }
        data_encoding::HEXLOWER.encode(&read.finalize())
    };
    let (read, most) = at_most(&hob, taken).await;
    assert_eq!(read, digest(pieces(LARGE)));
    let grown = most.saturating_sub(before);
    assert!(grown <= ROOM, "given out, it grew by {} MiB", megabytes(grown));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn attack_07_a_large_download_costs_no_memory_in_a_folder() {
    a_large_download_is_passed_on(Vec::new()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn attack_07_a_large_download_costs_no_memory_on_s3() {
    let s3 = S3::start().await;
    a_large_download_is_passed_on(s3.environment()).await;
}

/// Results, uploads, ranges and deletion on a server that speaks S3.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_live_on_s3_as_in_a_folder() {
    let (home, s3, model) = (Home::new(&Kind::Sqlite), S3::start().await, downloading());
    let mut environment = s3.environment();
    environment.extend(routed(&model));
    let mut environment: Vec<(&str, &str)> =
        environment.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let upload = (12_usize << 20) + 5;
    environment.push(("HOB_FILES__PUBLIC_URL", "https://files.example/hob/"));
    let hob = home.start(&environment);
    let body: Vec<u8> = pieces(upload.next_multiple_of(PIECE)).flatten().take(upload).collect();
    let sent = hob.request(Method::POST, "/api/v1/files?name=large.bin").body(body.clone());
    let sent: Value = sent.send().await.unwrap().json().await.unwrap();
    assert_eq!(sent["sizeBytes"], upload, "{sent}");

    let site = site(11 << 20);
    let task = json!({"task": "Download the report", "startUrl": site.page("/"),
        "parameters": {"extra": {"$file": sent["id"]}}});
    let run = hob.run(&task).await;
    let link = run["result"]["file"]["url"].as_str().unwrap_or_else(|| panic!("{run:#}"));
    // Links lead where they are said to; whoever is there brings them here.
    let path = link.strip_prefix("https://files.example/hob/files/").unwrap();
    let url = format!("{}/files/{path}", hob.url);
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let whole = client.get(&url).send().await.unwrap();
    let etag = whole.headers()[ETAG].clone();
    let whole = whole.bytes().await.unwrap();
    assert_eq!(digest([whole.clone()].into_iter()), digest(pieces(11 << 20)));
    let part = client.get(&url).header(RANGE, "bytes=5242870-5242889").header(IF_RANGE, &etag);
    let part = part.send().await.unwrap();
    assert_eq!(part.status(), 206);
    assert_eq!(part.headers()[CONTENT_RANGE], format!("bytes 5242870-5242889/{}", 11 << 20));
    assert_eq!(part.bytes().await.unwrap(), whole[5_242_870..5_242_890]);

    assert!(s3.objects().is_dir());
    let deleted =
        hob.request(Method::DELETE, &format!("/api/v1/runs/{}", run["id"].as_str().unwrap()));
    assert_eq!(deleted.send().await.unwrap().status(), 204);
    assert_eq!(client.get(&url).send().await.unwrap().status(), 404);
    let left: Vec<_> = walk(&s3.objects());
    assert_eq!(left, Vec::<std::path::PathBuf>::new());
    drop(hob);
    assert!(!home.log().contains(S3::secret()));
    assert!(s3.folder().is_dir());
}

fn walk(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.flatten().map(|entry| entry.path());
    paths.flat_map(|path| if path.is_dir() { walk(&path) } else { vec![path] }).collect()
}

/// A bucket that is not there, or a server: an upload is refused for now, and nothing hangs.
#[tokio::test]
async fn a_server_that_is_away_is_told_as_such() {
    let home = Home::new(&Kind::Sqlite);
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let hob = home.start(&[
        ("HOB_FILES__URL", "s3://results"),
        ("HOB_FILES__S3__ENDPOINT", &format!("http://{port}")),
        ("AWS_ACCESS_KEY_ID", "x"),
        ("AWS_SECRET_ACCESS_KEY", "y"),
    ]);
    let sent =
        hob.request(Method::POST, "/api/v1/files?name=a.txt").body("a").send().await.unwrap();
    assert_eq!(sent.status(), 503);
    assert_eq!(sent.json::<Value>().await.unwrap()["error"]["code"], "unavailable");
}

/// A program, since no page need be that large: its value is `megabytes` long.
async fn result_of_megabytes(hob: &Hob, site: &Site, megabytes: usize) -> Value {
    let skillet = format!("large-{megabytes}");
    let head = json!({"task": "Read all of it", "startUrl": site.page("/"), "outputSchema": {"type": "object",
        "required": ["text"], "properties": {"text": {"type": "string"}}}});
    let file = format!(
        "/* hob skillet 1\n{head:#}\n*/\nexport default async function ({{ page }}) {{\n  \
         await page.goto('/');\n  return {{ text: 'x'.repeat({megabytes} * 1024 * 1024) }};\n}}\n"
    );
    let imported = hob.request(Method::POST, &format!("/api/v1/skillets/{skillet}/import"));
    let imported =
        imported.header("content-type", "text/javascript").body(file).send().await.unwrap();
    let said = (imported.status().as_u16(), imported.text().await.unwrap());
    assert!(said.0 < 300, "{said:?}");
    let task = json!({"task": "Read all of it", "skilletId": skillet, "startUrl": site.page("/"),
        "outputSchema": {"type": "object", "required": ["text"], "properties": {"text": {"type": "string"}}}});
    hob.run(&task).await
}

#[tokio::test]
async fn a_structured_result_may_be_large_and_not_too_large() {
    let home = Home::new(&Kind::Sqlite);
    let site = site(PIECE);
    let hob = home.start(&[]);
    let run = result_of_megabytes(&hob, &site, 30).await;
    assert_eq!(run["outcome"], "success", "{run:#}");
    let result = hob.result_of(&run).await;
    assert_eq!(result["text"].as_str().unwrap().len(), 30 << 20);
    let run = result_of_megabytes(&hob, &site, 33).await;
    assert_eq!(run["outcome"], "failed", "{run:#}");
    let message = run["error"]["message"].as_str().unwrap();
    assert!(message.contains("33554432") && message.contains("fewer records"), "{message}");
}
