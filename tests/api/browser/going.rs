//! Going places: what lands, what does not, and what is said about it.

use std::net::TcpListener;

use hob::browser::{BrowserError, Landing, LaunchOptions, Settings, UnreachableKind};
use hob::model::Proxy;
use serde_json::{Value, json};
use url::Url;

use super::{browsers, close, launch, launch_with, settings};
use crate::support::site::{Reply, Site};

const NEVER: &str = "/never";

fn site() -> Site {
    Site::start(|asked| match asked.route() {
        "/" => "<title>Home</title><h1>Hello</h1>".into(),
        "/broken" => Reply::Status(500, "<h1>Broken</h1>".to_owned()),
        "/nothing" => Reply::Status(204, String::new()),
        "/file" => Reply::Typed("application/octet-stream", vec![0; 2000]),
        "/moved" => Reply::Redirect("/moved-again".to_owned()),
        "/moved-again" => Reply::Redirect("/".to_owned()),
        "/circle" => Reply::Redirect("/circle".to_owned()),
        "/metadata" => Reply::Redirect("http://169.254.169.254/latest/".to_owned()),
        "/by-script" => "<script>location.replace('/')</script>".into(),
        "/by-refresh" => "<meta http-equiv=refresh content='0; url=/'>".into(),
        NEVER => Reply::Never,
        _ => Reply::Status(404, "<h1>Not found</h1>".to_owned()),
    })
}

fn landing(url: &Url, status: u16) -> Landing {
    Landing { url: url.to_string(), status: Some(status) }
}

#[tokio::test]
async fn pages_land_with_their_address_and_status() {
    let site = site();
    let browser = launch().await;
    let page = browser.page();
    for (path, lands, status) in [
        ("/", "/", 200),
        ("/missing", "/missing", 404),
        ("/broken", "/broken", 500),
        ("/moved", "/", 200),
        ("/by-script", "/", 200),
        ("/by-refresh", "/", 200),
        ("/#part", "/#part", 200),
    ] {
        let landed = page.goto(&site.at(path)).await.unwrap();
        assert_eq!(landed, landing(&site.at(lands), status), "{path}");
    }
    assert_eq!(page.tabs()[0].url, site.at("/#part").as_str());
    close(browser).await;
}

#[tokio::test]
async fn what_cannot_be_opened_says_why_and_the_page_goes_on() {
    let site = site();
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    // A resolver may take longer to say that there is no such host than a short limit allows.
    let browser = launch_with(Settings::default()).await;
    let page = browser.page();
    for (url, kind) in [
        ("http://no-such-host.invalid/".to_owned(), UnreachableKind::Dns),
        (format!("http://{free}/"), UnreachableKind::Connection),
        (format!("https://{}/", site.host), UnreachableKind::Tls),
        (site.at("/circle").to_string(), UnreachableKind::Redirects),
    ] {
        let error = page.goto(&Url::parse(&url).unwrap()).await.unwrap_err();
        assert!(error.to_string().contains("the website may be down"), "{error}");
        let BrowserError::Unreachable { kind: found, .. } = error else { panic!("{url}: {error}") };
        assert_eq!(found, kind, "{url}");
    }
    for path in ["/nothing", "/file"] {
        let error = page.goto(&site.at(path)).await.unwrap_err();
        assert!(matches!(error, BrowserError::NoDocument { .. }), "{path}: {error}");
    }
    close(browser).await;
    let browser = launch().await;
    let page = browser.page();
    let error = page.goto(&site.at(NEVER)).await.unwrap_err();
    assert!(matches!(error, BrowserError::PageTimeout { .. }), "{error}");
    assert_eq!(page.goto(&site.at("/")).await.unwrap().status, Some(200));
    close(browser).await;
}

#[tokio::test]
async fn attack_14_the_policy_holds_for_addresses_redirects_and_frames() {
    let inside = Site::pages(&[("/", "private")]);
    let port = inside.host.split(':').next_back().unwrap().to_owned();
    let frame = format!("<iframe src='{}/'></iframe><h1>Outside</h1>", inside.url);
    let to_inside = inside.url.clone();
    let outside = Site::start(move |asked| match asked.route() {
        "/redirect" => Reply::Redirect(to_inside.clone()),
        "/script" => Reply::Html(format!("<script>location = '{to_inside}'</script>")),
        "/frame" => Reply::Html(frame.clone()),
        _ => "<h1>Outside</h1>".into(),
    });
    let only_outside = browsers(settings(), &[&outside.host]);
    let browser = only_outside.launch(&LaunchOptions::default()).await.unwrap();
    let page = browser.page();
    for url in [
        inside.at("/"),
        outside.at("/redirect"),
        outside.at("/script"),
        Url::parse(&format!("http://localhost:{port}/")).unwrap(),
        Url::parse(&format!("http://2130706433:{port}/")).unwrap(),
        Url::parse(&format!("http://[::ffff:127.0.0.1]:{port}/")).unwrap(),
        Url::parse("file:///etc/passwd").unwrap(),
        Url::parse("chrome://version").unwrap(),
    ] {
        let error = page.goto(&url).await.unwrap_err();
        assert!(matches!(error, BrowserError::Refused(_)), "{url}: {error}");
    }
    assert_eq!(page.goto(&outside.at("/frame")).await.unwrap().status, Some(200));
    assert_eq!(inside.log().len(), 0, "nothing must arrive inside");
    close(browser).await;
}

#[tokio::test]
async fn the_policy_holds_for_where_a_frame_of_another_site_goes_on_to() {
    let inside = Site::pages(&[("/", "private")]);
    let onward = inside.url.clone();
    let frame = Site::start(move |asked| match asked.route() {
        "/script" => Reply::Html(format!("<script>location = '{onward}/'</script>")),
        "/redirect" => "<script>location = '/away'</script>".into(),
        "/away" => Reply::Redirect(onward.clone()),
        _ => Reply::Html(format!("<iframe src='{onward}/'></iframe>")),
    });
    let host = frame.host.replace("127.0.0.1", "localhost");
    let outside = Site::start({
        let host = host.clone();
        move |asked| Reply::Html(format!("<iframe src='http://{host}{}'></iframe>", asked.path))
    });
    let allowed = browsers(settings(), &[&outside.host, &host]);
    let browser = allowed.launch(&LaunchOptions::default()).await.unwrap();
    for (path, asked) in [("/script", 1), ("/redirect", 3), ("/nested", 4)] {
        browser.page().goto(&outside.at(path)).await.unwrap();
        frame.wait_for_requests(asked).await;
        browser.page().settle().await.unwrap();
    }
    assert_eq!(inside.log().len(), 0, "nothing must arrive inside: {:?}", frame.log());
    close(browser).await;
}

#[tokio::test]
async fn back_goes_back() {
    let site = Site::pages(&[("/one", "<h1>One</h1>"), ("/two", "<h1>Two</h1>")]);
    let browser = launch().await;
    let page = browser.page();
    page.goto(&site.at("/one")).await.unwrap();
    page.goto(&site.at("/two")).await.unwrap();
    assert!(page.back().await.unwrap());
    assert_eq!(page.landing().unwrap().url, site.at("/one").as_str());
    // What the browser showed before is no page to go back to.
    assert!(!page.back().await.unwrap());
    assert_eq!(page.landing().unwrap().url, site.at("/one").as_str());
    close(browser).await;
}

#[tokio::test]
async fn a_run_goes_through_its_proxy_also_to_local_names() {
    let proxy = Site::start(|asked| Reply::Html(format!("<h1>{}</h1>", asked.path)));
    let through = |address: &str| LaunchOptions {
        proxy: Some(Proxy::parse(address).unwrap()),
        ..LaunchOptions::default()
    };
    let allowed = browsers(settings(), &["localhost", &proxy.host]);
    let browser = allowed.launch(&through(&proxy.url)).await.unwrap();
    let page = browser.page();
    for url in ["http://only-the-proxy-knows.invalid/x", "http://localhost:8099/y"] {
        let landed = page.goto(&Url::parse(url).unwrap()).await.unwrap();
        assert_eq!(landed.status, Some(200));
        assert!(proxy.log().iter().any(|asked| asked.path == url), "{url}");
    }
    close(browser).await;
    // A proxy in the private network is one only where the operator says so.
    let refused =
        browsers(settings(), &["localhost"]).launch(&through(&proxy.url)).await.unwrap_err();
    assert!(matches!(refused, BrowserError::Refused(_)), "{refused}");
    assert!(refused.to_string().contains("egress.allow"), "{refused}");
}

#[tokio::test]
async fn the_library_answers_from_a_world_of_its_own() {
    let hostile = "<script>
        Array.prototype.map = JSON.stringify = Promise = undefined;
        Object.defineProperty(globalThis, '__hob', { value: 'mine', writable: false });
        Object.prototype.then = () => { throw 'then' };
        for (const name of Object.getOwnPropertyNames(globalThis))
          try { if (name !== 'document' && name !== 'window') globalThis[name] = undefined } catch {}
        </script><h1>Hostile</h1>";
    let site = Site::pages(&[("/", hostile)]);
    let browser = launch().await;
    let page = browser.page();
    page.goto(&site.at("/")).await.unwrap();
    let value = json!({"list": [1, "zwei", null, {"tiefer": true}]});
    for _ in 0..3 {
        let echo: Value = page.call("echo", &value).await.unwrap();
        assert_eq!(echo, value);
    }
    let error = page.call::<Value>("no_such_function", &Value::Null).await.unwrap_err();
    assert!(matches!(error, BrowserError::Page { .. }), "{error}");
    let wrong_type = page.call::<u32>("echo", &json!("text")).await.unwrap_err();
    assert!(matches!(wrong_type, BrowserError::Protocol(_)), "{wrong_type}");
    close(browser).await;
}

#[tokio::test]
async fn a_missing_driver_says_what_to_install() {
    let missing = Settings { chromedriver: Some("/no/such/driver".into()), ..settings() };
    let error = browsers(missing, &[]).launch(&LaunchOptions::default()).await.unwrap_err();
    assert!(error.to_string().contains("install chromium-driver"), "{error}");
}
