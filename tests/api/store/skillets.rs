//! Skillets: revised by successful runs, untouched by failed ones.

use std::time::Duration;

use hob::model::{
    Candidate, Environment, Fingerprint, Further, InputKind, Locator, Part, Program, Proof, Query,
    Reader, Revision, RevisionItem, Shape, StepLine, Target,
};
use hob::store::Finish;

use super::{
    Home, accept, begin, failure, lease, on_both_stores, revision, skillet, success, workspace,
};

on_both_stores! {
    a_successful_run_leaves_its_revision,
    a_failed_run_leaves_the_skillet_as_it_was,
    skillets_are_listed_most_recently_revised_first,
    the_first_replay_that_succeeds_is_a_revisions_proof,
    a_revision_comes_back_as_it_was_left,
}

async fn a_successful_run_leaves_its_revision(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    assert!(store.latest_revision(&key).await.unwrap().is_none());
    let held = lease(&store, &key).await;
    for number in 1..=3 {
        let id = accept(&store, &key).await;
        begin(&store, &held).await;
        // The second one learns nothing new.
        let learned = (number != 2).then(|| revision(id, number.min(2)));
        let before = store.latest_revision(&key).await.unwrap();
        store.finish(&held, &success(&key, id, learned.clone())).await.unwrap();
        let latest = store.latest_revision(&key).await.unwrap();
        assert_eq!(latest, learned.or(before));
        let listed = super::listed(&*store, &workspace()).await;
        let latest = latest.unwrap();
        assert_eq!(listed.len(), 1);
        assert_eq!((&listed[0].id, &listed[0].revision_id), (&key.skillet, &Some(latest.id)));
        assert_eq!(listed[0].revision_timestamp, latest.created_at);
    }
}

async fn a_failed_run_leaves_the_skillet_as_it_was(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let held = lease(&store, &key).await;
    let id = accept(&store, &key).await;
    begin(&store, &held).await;
    store.finish(&held, &failure(id, Some(revision(id, 1)))).await.unwrap();
    assert!(store.latest_revision(&key).await.unwrap().is_none());
    assert!(super::listed(&*store, &workspace()).await.is_empty());

    let id = accept(&store, &key).await;
    begin(&store, &held).await;
    let first = revision(id, 1);
    store.finish(&held, &success(&key, id, Some(first.clone()))).await.unwrap();
    let listed = super::listed(&*store, &workspace()).await;
    let id = accept(&store, &key).await;
    begin(&store, &held).await;
    store.finish(&held, &failure(id, Some(revision(id, 2)))).await.unwrap();
    assert_eq!(store.latest_revision(&key).await.unwrap(), Some(first));
    assert_eq!(super::listed(&*store, &workspace()).await, listed);
}

async fn skillets_are_listed_most_recently_revised_first(home: Home) {
    let store = home.open().await;
    for (name, number) in [("a", 1), ("b", 1), ("c", 1), ("a", 2)] {
        let key = skillet(name);
        let id = accept(&store, &key).await;
        let held = lease(&store, &key).await;
        begin(&store, &held).await;
        store.finish(&held, &success(&key, id, Some(revision(id, number)))).await.unwrap();
        store.release(&held, false).await.unwrap();
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    accept(&store, &skillet("never-succeeded")).await;
    let listed = super::listed(&*store, &workspace()).await;
    let names: Vec<_> = listed.iter().map(|item| item.id.as_str()).collect();
    assert_eq!(names, ["a", "c", "b"]);
}

async fn the_first_replay_that_succeeds_is_a_revisions_proof(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let held = lease(&store, &key).await;
    let id = accept(&store, &key).await;
    begin(&store, &held).await;
    let made = revision(id, 1);
    store.finish(&held, &success(&key, id, Some(made.clone()))).await.unwrap();
    let proof = async || store.latest_revision(&key).await.unwrap().unwrap().proof;
    assert_eq!(proof().await, None);

    // A failed one proves nothing, and the second one no more than the first.
    let mut first = None;
    for succeeds in [false, true, true] {
        let id = accept(&store, &key).await;
        begin(&store, &held).await;
        let finish = if succeeds { success(&key, id, None) } else { failure(id, None) };
        let finish = Finish { proven: Some(made.id.clone()), ..finish };
        store.finish(&held, &finish).await.unwrap();
        if succeeds {
            first.get_or_insert(Proof { run_id: id, at: finish.at });
        }
        assert_eq!(proof().await, first);
    }
    let left = store.latest_revision(&key).await.unwrap().unwrap();
    let id = accept(&store, &key).await;
    begin(&store, &held).await;
    let second = revision(id, 2);
    store.finish(&held, &success(&key, id, Some(second.clone()))).await.unwrap();
    let listed = [RevisionItem::from(&second), RevisionItem::from(&left)];
    assert_eq!(store.revisions(&key).await.unwrap(), listed);
    assert_eq!(store.revisions(&skillet("none")).await.unwrap(), []);
    assert_eq!(Revision { proof: None, ..left }, made);
}

async fn a_revision_comes_back_as_it_was_left(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let held = lease(&store, &key).await;
    let id = accept(&store, &key).await;
    begin(&store, &held).await;
    let part = Part::Role {
        role: "link".to_owned(),
        name: Some("{{parameters.q}}".to_owned()),
        exact: false,
    };
    let query = Query {
        frames: vec![vec![Part::Css { selector: "iframe".to_owned() }]],
        parts: vec![part, Part::Nth { index: -1 }],
    };
    let locator = Locator {
        candidates: vec![Candidate::TestId { id: "x".to_owned() }],
        fingerprint: Fingerprint::default(),
        frames: Vec::new(),
    };
    let program = Program {
        text: "export default async () => ({});\n// ü \u{1f600}\n".to_owned(),
        reads_only: true,
        edited: false,
        task: "find {{parameters.q}}".to_owned(),
        inputs: [("parameters.q".to_owned(), InputKind::String)].into(),
        fixed: [("parameters.n".to_owned(), "ab12".to_owned())].into(),
        readers: vec![Reader::default()],
        targets: vec![Target {
            query: query.written(),
            locator,
            effect: true,
            leaves: false,
            further: Further::Nowhere,
        }],
        shape: Shape::of(&serde_json::json!({"items": [{"price": 1, "name": null}], "none": []})),
        unshown: vec!["order".to_owned()],
        lines: vec![StepLine { line: 5, step: 0 }],
        environment: Some(Environment {
            locale: "de-DE".to_owned(),
            timezone: "UTC".to_owned(),
            viewport: [1280, 720],
        }),
    };
    let made = Revision { program: Some(program), ..revision(id, 1) };
    store.finish(&held, &success(&key, id, Some(made.clone()))).await.unwrap();
    assert_eq!(store.latest_revision(&key).await.unwrap(), Some(made));
}
