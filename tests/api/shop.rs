//! The sample shop by itself: what the demo and other tests take for granted.

use std::collections::BTreeSet;

use hob::http::shop::{self, Shop};
use reqwest::redirect::Policy;
use reqwest::{Client, StatusCode};
use scraper::{Html, Selector};

struct Visitor {
    shop: Shop,
    http: Client,
}

impl Visitor {
    async fn at_shop(seed: u64) -> Self {
        let http = Client::builder().no_proxy().redirect(Policy::none()).build().expect("a client");
        Self { shop: shop::serve(seed).await.expect("a shop"), http }
    }

    fn url(&self, target: &str) -> String {
        format!("http://{}{target}", self.shop.address())
    }

    async fn get(&self, target: &str) -> (StatusCode, String) {
        let answer = self.http.get(self.url(target)).send().await.expect("an answer");
        (answer.status(), answer.text().await.expect("a body"))
    }

    async fn post(&self, target: &str, form: &str) -> reqwest::Response {
        let post = self.http.post(self.url(target)).body(form.to_owned());
        let post = post.header("content-type", "application/x-www-form-urlencoded");
        post.send().await.expect("an answer")
    }
}

fn texts(html: &str, selector: &str) -> Vec<String> {
    let selector = Selector::parse(selector).expect("a selector");
    let html = Html::parse_document(html);
    html.select(&selector).map(|e| e.text().collect::<String>().trim().to_owned()).collect()
}

/// Every page of a list from `target` on, by its link to the next.
async fn follow(visitor: &Visitor, target: &str) -> Vec<(String, String)> {
    let (mut target, mut found) = (target.to_owned(), Vec::new());
    loop {
        let (status, html) = visitor.get(&target).await;
        assert_eq!(status, StatusCode::OK, "{target}");
        found.extend(texts(&html, ".card h2").into_iter().zip(texts(&html, ".card .price")));
        let next = Selector::parse("a[rel=next]").expect("a selector");
        let html = Html::parse_document(&html);
        match html.select(&next).next().and_then(|link| link.attr("href")) {
            Some(href) => href.clone_into(&mut target),
            None => return found,
        }
    }
}

#[tokio::test]
async fn sixty_products_over_five_pages_the_same_for_the_same_seed() {
    let visitor = Visitor::at_shop(1).await;
    let all = follow(&visitor, "/").await;
    let names: BTreeSet<_> = all.iter().map(|(name, _)| name).collect();
    assert_eq!((all.len(), names.len(), visitor.shop.count("GET", "/?page=")), (60, 60, 4));
    assert_eq!(follow(&Visitor::at_shop(1).await, "/").await, all);
    assert_ne!(follow(&Visitor::at_shop(2).await, "/").await, all);
    let by_price = follow(&visitor, "/?sort=price").await;
    let cents: Vec<u32> =
        by_price.iter().map(|(_, p)| p.replace(['$', '.'], "").parse().expect("cents")).collect();
    assert!(cents.is_sorted(), "{cents:?}");
}

#[tokio::test]
async fn search_finds_what_has_all_the_words_and_is_escaped() {
    let visitor = Visitor::at_shop(1).await;
    let found = follow(&visitor, "/?q=matcha").await;
    assert_eq!(found.len(), 3, "{found:?}");
    let none = "<script>alert(1)</script>";
    let query: String = url::form_urlencoded::byte_serialize(none.as_bytes()).collect();
    let (_, html) = visitor.get(&format!("/?q={query}")).await;
    assert!(!html.contains(none) && html.contains("&lt;script&gt;"), "{html}");
    assert_eq!(texts(&html, "main p")[0], "0 products");
}

#[tokio::test]
async fn every_product_has_its_page_and_picture() {
    let visitor = Visitor::at_shop(7).await;
    let (_, html) = visitor.get("/").await;
    let link = Selector::parse(".card h2 a").expect("a selector");
    let links: Vec<String> = Html::parse_document(&html)
        .select(&link)
        .map(|a| a.attr("href").expect("an address").to_owned())
        .collect();
    assert_eq!(links.len(), 12);
    for target in links {
        let (status, html) = visitor.get(&target).await;
        assert_eq!(status, StatusCode::OK);
        assert!(texts(&html, ".specification tr").len() >= 4, "{target}");
        let image = target.replace("/products/", "/images/") + ".svg";
        assert!(visitor.get(&image).await.1.starts_with("<svg"), "{image}");
    }
    assert_eq!(visitor.get("/products/none").await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn orders_are_behind_the_login() {
    let visitor = Visitor::at_shop(1).await;
    assert_eq!(visitor.get("/orders").await.0, StatusCode::SEE_OTHER);
    let wrong = visitor.post("/login", "username=demo&password=guess&next=/orders").await;
    assert_eq!(wrong.status(), StatusCode::UNAUTHORIZED);
    let right = visitor.post("/login", "username=demo&password=demo&next=//evil.example").await;
    assert_eq!(right.headers()["location"], "/orders", "only addresses of the shop are followed");
    let cookie = right.headers()["set-cookie"].to_str().expect("a cookie");
    let cookie = cookie.split(';').next().expect("a value").to_owned();
    let orders = || visitor.http.get(visitor.url("/orders")).header("cookie", &cookie).send();
    let html = orders().await.expect("an answer").text().await.expect("a body");
    assert_eq!(texts(&html, ".orders tbody tr").len(), 5);
    let logout = visitor.http.post(visitor.url("/logout")).header("cookie", &cookie);
    logout.send().await.expect("an answer");
    assert_eq!(orders().await.expect("an answer").status(), StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn forms_confirm_or_say_what_is_wrong() {
    let visitor = Visitor::at_shop(1).await;
    let form = "name=Ann+%3Cb%3E&email=ann%40a.example&topic=order&message=Hello&newsletter=yes";
    let sent = visitor.post("/contact", form).await;
    let html = sent.text().await.expect("a body");
    assert_eq!(texts(&html, "h1"), ["Message sent"]);
    assert!(html.contains("Ann &lt;b&gt;"), "{html}");
    let wrong = visitor.post("/contact", "name=Ann&email=nobody&message=Hello").await;
    assert_eq!(wrong.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let (_, html) = visitor.get("/products/genmaicha").await;
    let price = texts(&html, ".product .price")[0].clone();
    let order = "quantity=1&name=Ann&email=ann%40a.example";
    let html = visitor.post("/products/genmaicha/order", order).await.text().await.expect("a body");
    let facts = texts(&html, "dd");
    assert_eq!((facts[1].as_str(), &facts[2]), ("1 × Genmaicha", &price));
    let html = visitor.post("/products/genmaicha/order", "quantity=9999&name=A&email=a@a.example");
    assert_eq!(html.await.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(visitor.shop.count("POST", "/"), 4);
    let seen = visitor.shop.seen();
    assert_eq!((seen[0].method.as_str(), seen[0].target.as_str()), ("POST", "/contact"));
}
