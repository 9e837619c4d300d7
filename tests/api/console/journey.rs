//! One way through all of it, by the keyboard alone: a login is recorded, a run acts with it, asks at a second factor, is watched,
//! taken over and handed back, its result is read, and a skillet is gone back with.

use serde_json::json;

use super::pages::{Scene, axe, hindrances, shop};
use crate::support::site::{Site, html};

const PASSWORD: &str = "teasel-lane-9";
const CODE: &str = "204815";

/// Asks for a password once, and for a code in each browser that has none.
fn club() -> Site {
    Site::new(|asked| async move {
        let says = |cookie: &str| asked.cookie.contains(cookie);
        let to = |path: &'static str, cookie: &'static str| {
            actix_web::HttpResponse::SeeOther()
                .insert_header(("location", path))
                .insert_header(("set-cookie", cookie))
                .finish()
        };
        match (asked.method.as_str(), asked.route()) {
            ("POST", "/login") if asked.body.contains(PASSWORD) => {
                to("/welcome", "user=ann; Path=/; Max-Age=3600")
            }
            ("POST", "/account") if asked.body.contains(CODE) => to("/account", "second=1; Path=/"),
            (_, "/welcome") => html("<title>Inside</title><h1>Welcome, Ann</h1>"),
            (_, "/login") => html(
                "<title>Ready</title><h1>Log in</h1><form method=post><label>Password <input type=password \
                 name=password autofocus></label></form>",
            ),
            _ if !says("user=ann") => html("<title>Shut</title><h1>Nobody</h1>"),
            _ if !says("second=1") => html(
                "<title>One more step</title><h1>One more step</h1><form method=post><label>Enter the 6-digit code \
                 <input name=code autofocus></label></form>",
            ),
            _ => html(
                "<title>Account</title><h1>Account</h1><dl><dt>Balance</dt><dd>41 points</dd></dl>",
            ),
        }
    })
}

/// Waits until the site was sent this.
async fn has_come(site: &Site, text: &str) {
    for _ in 0..200 {
        if site.log().iter().any(|asked| asked.body.contains(text)) {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("{text} has not come: {:?}", site.log());
}

/// Records a login by the keyboard, from the page of logins on.
async fn records(scene: &Scene, site: &Site) {
    let person = &scene.person;
    scene.presses("nav a[href='/logins']", "/logins").await;
    scene.types_into("#name", "club, as Ann").await;
    scene.types_into("#startUrl", &site.page("/login")).await;
    scene.presses("form.card button", "/recorder/").await;
    person.is_in("live").await;
    person.waits_for("Ready").await;
    scene.reaches("#keys").await;
    person.types(PASSWORD).await;
    person.presses("Enter").await;
    has_come(site, PASSWORD).await;
    person.is_told("Inside").await;
    person.presses("F6").await;
    scene.reaches("#save").await;
    person.presses("Enter").await;
    person.sees("Your login is saved").await;
}

/// Starts a run that acts with the login and may ask; its page.
async fn starts(scene: &Scene, site: &Site) -> String {
    scene.opens("/runs/new").await;
    scene.types_into("#task", "Read the balance").await;
    scene.types_into("#startUrl", &site.page("/account")).await;
    scene.reaches("#auth").await;
    scene.person.types("c").await;
    scene.reaches("[name=onBlock]").await;
    scene.person.presses(" ").await;
    scene.presses("form.card > button", "/runs/0").await;
    scene.person.tools.js("location.pathname").await.as_str().unwrap().to_owned()
}

/// Takes the run over that waits, types the code, and hands it back with a word.
async fn takes_over(scene: &Scene, site: &Site) {
    let person = &scene.person;
    scene.presses("#takeover", "/live").await;
    scene.person.sees("asks for a code").await;
    scene.reaches("#take").await;
    person.presses("Enter").await;
    person.sees("The run waits for you").await;
    person.knows("document.activeElement?.id", "keys").await;
    person.types(CODE).await;
    person.presses("Enter").await;
    has_come(site, CODE).await;
    person.presses("F6").await;
    person.knows("document.activeElement?.id", "advice").await;
    person.types("the code is in").await;
    scene.reaches("#back-form button").await;
    person.presses("Enter").await;
    person.sees("The run has succeeded").await;
}

#[tokio::test]
async fn a_person_goes_all_the_way_by_the_keyboard_alone() {
    let site = club();
    let scene = Scene::begins().await;
    let person = &scene.person;
    scene.signs_in().await;
    records(&scene, &site).await;
    let run = starts(&scene, &site).await;
    person.knows("document.querySelector('.state.large')?.textContent.startsWith('Waits for a person') ?? false", true).await;
    person.sees("It has come to a code").await;
    let axe = axe();
    for (wide, scheme) in [(true, "light"), (false, "dark")] {
        let (width, height) = if wide { (1280, 900) } else { (390, 844) };
        person.has_window(width, height, 1.0).await;
        let media = json!({"features": [{"name": "prefers-color-scheme", "value": scheme}]});
        person.tools.call("Emulation.setEmulatedMedia", media).await;
        person.picture(&format!("waits-{scheme}")).await;
        assert_eq!(hindrances(person, &axe).await, json!([]), "{scheme}");
    }
    person.has_window(1280, 900, 1.0).await;
    takes_over(&scene, &site).await;
    scene.opens(&run).await;
    person.sees("Succeeded").await;
    let page = person.sees("41").await.text;
    assert!(!page.contains(CODE) && !page.contains("It waits for a person"), "{page}");
    goes_back(&scene).await;
    scene.ends().await;
}

/// Goes back to a skillet's first revision, by its page.
async fn goes_back(scene: &Scene) {
    let (_shop, address) = shop().await;
    scene.runs("Collect all products with name and price", &address).await;
    scene.presses("dd a[href^='/skillets/']", "/skillets/").await;
    let path = scene.person.tools.js("location.pathname").await.as_str().unwrap().to_owned();
    // Somebody has changed it by its file meanwhile.
    let api = format!("/api/v1{path}");
    let get =
        scene.hob.request(reqwest::Method::GET, &format!("{api}/export")).send().await.unwrap();
    let file = get.text().await.unwrap();
    let sent = scene.hob.request(reqwest::Method::POST, &format!("{api}/import"));
    let sent = sent.header("content-type", "text/javascript; charset=utf-8");
    assert!(
        sent.body(file.replacen("export default", "// By hand.\nexport default", 1))
            .send()
            .await
            .unwrap()
            .status()
            .is_success()
    );
    scene.opens(&path).await;
    scene.presses("form[action$='/rollback'] button", "/skillets/").await;
    scene.person.sees("Revision 3").await;
    let skillet = scene.hob.get(&api).await;
    assert_eq!(skillet["number"], 3, "{skillet:#}");
}
