//! Locators: found again on a fresh page, by what lasts.

use hob::model::{Candidate, Locator};

use super::{Scene, find};

const PAGE: &str = r#"<header><a href="/login" class="btn css-1x2y3z">Log in</a></header>
<form><label for="q1">Words</label><input id="q1"><button data-testid="go">Go</button></form>
<ul><li><span>One</span><button>Delete</button></li><li><span>Two</span><button>Delete</button></li></ul>
<input placeholder="City"><input id="react-aria-12345" aria-label="Odd">"#;

#[tokio::test]
async fn every_control_is_found_again_on_a_fresh_page() {
    let scene = Scene::of(PAGE).await;
    let snapshot = scene.look().await;
    let controls: Vec<_> = snapshot
        .walk()
        .filter(|n| ["link", "button", "textbox"].contains(&n.role.as_str()))
        .cloned()
        .collect();
    assert_eq!(controls.len(), 7);
    let mut kept = Vec::new();
    for node in &controls {
        let locator = scene.page.locate(node.r#ref.as_ref().unwrap()).await.unwrap();
        assert_eq!(scene.page.resolve(&locator).await.unwrap(), node.r#ref, "{locator:?}");
        kept.push(serde_json::to_string(&locator).unwrap());
    }
    scene.page.goto(&scene.site.at("/")).await.unwrap();
    for (node, kept) in controls.iter().zip(&kept) {
        let locator: Locator = serde_json::from_str(kept).unwrap();
        let found = scene.page.resolve(&locator).await.unwrap().unwrap();
        let snapshot = scene.look().await;
        let now = snapshot.find(&found).unwrap();
        assert_eq!((&now.role, &now.name), (&node.role, &node.name), "{kept}");
    }
    scene.close().await;
}

#[tokio::test]
async fn candidates_are_ranked_by_what_lasts_and_mean_one_element() {
    let scene = Scene::of(PAGE).await;
    let snapshot = scene.look().await;
    let locate = async |role: &str, name: &str| {
        let target = find(&snapshot, role, name).r#ref.clone().unwrap();
        scene.page.locate(&target).await.unwrap()
    };
    let go = locate("button", "Go").await;
    assert_eq!(go.candidates[0], Candidate::TestId { id: "go".to_owned() });
    let login = locate("link", "Log in").await;
    let role = Candidate::Role { role: "link".to_owned(), name: "Log in".to_owned() };
    assert_eq!(login.candidates[0], role);
    assert_eq!(login.fingerprint.tag, "a");
    assert_eq!(login.fingerprint.attributes["href"], "/login");
    let made = format!("{login:?} {:?}", locate("textbox", "Odd").await.candidates);
    assert!(!made.contains(".css-1x2y3z") && !made.contains("#react-aria"), "{made}");
    // Two of the same name: neither may be taken for the other.
    let second = snapshot.walk().filter(|n| n.name == "Delete").nth(1).unwrap();
    let locator = scene.page.locate(second.r#ref.as_ref().unwrap()).await.unwrap();
    assert!(locator.candidates.iter().all(|c| matches!(c, Candidate::Css { .. })), "{locator:?}");
    let nowhere = Locator {
        candidates: vec![
            Candidate::Text { text: "nowhere".to_owned() },
            Candidate::Css { selector: "][".to_owned() },
        ],
        fingerprint: go.fingerprint,
        frames: Vec::new(),
    };
    assert_eq!(scene.page.resolve(&nowhere).await.unwrap(), None);
    scene.close().await;
}
