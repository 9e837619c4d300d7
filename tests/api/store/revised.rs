//! Skillets that people revise, go back on and delete, while runs of them come and go.

use hob::model::{Revision, RevisionItem, Run};
use hob::store::{RevisionName, StoreError};

use super::{
    Home, accept, begin, failure, lease, on_both_stores, read, revision, skillet, success,
    workspace,
};

on_both_stores! {
    an_imported_skillet_is_listed_as_seeded_until_a_run_has_revised_it,
    a_revision_that_is_not_the_next_one_is_not_taken,
    a_run_that_began_before_an_edit_keeps_its_result_and_not_its_revision,
    a_skillet_in_use_is_not_deleted,
    a_deleted_skillet_is_gone_and_its_name_begins_anew,
    only_the_last_revisions_are_kept,
    a_revision_is_found_by_its_number_and_by_its_id,
}

/// What a person makes after `previous`.
fn edit(previous: Option<&Revision>, note: &str) -> Revision {
    let any = revision(hob::model::RunId::new(skillet("a").partition()), 0);
    Revision { knowledge: vec![note.to_owned()], ..any }.by_person(previous, None)
}

async fn an_imported_skillet_is_listed_as_seeded_until_a_run_has_revised_it(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let first = edit(None, "first");
    assert!(store.revise(&key, &first).await.unwrap());
    let second = edit(Some(&first), "second");
    assert!(store.revise(&key, &second).await.unwrap());
    assert_eq!(store.latest_revision(&key).await.unwrap(), Some(second.clone()));
    let listed = super::listed(&*store, &workspace()).await;
    assert_eq!((&listed[0].id, &listed[0].revision_id), (&key.skillet, &None));
    assert_eq!(listed[0].revision_timestamp, second.created_at);

    let id = accept(&store, &key).await;
    let held = lease(&store, &key).await;
    begin(&store, &held).await;
    let learned = revision(id, 3);
    store.finish(&held, &success(&key, id, Some(learned.clone()))).await.unwrap();
    // From here on it is no seeded one any more, whoever revises it.
    let edited = edit(Some(&learned), "third");
    assert!(!edited.seeded);
    assert!(store.revise(&key, &edited).await.unwrap());
    for latest in [&edited, &learned] {
        let found = store.revisions(&key).await.unwrap();
        assert!(found.contains(&RevisionItem::from(latest)));
    }
    let listed = super::listed(&*store, &workspace()).await;
    assert_eq!(listed.len(), 1);
    assert_eq!(listed[0].revision_id, Some(edited.id));
}

async fn a_revision_that_is_not_the_next_one_is_not_taken(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let first = edit(None, "first");
    // Ten people at once: one of them is first.
    let all = (0..10).map(|n| {
        let (store, key) = (store.clone(), key.clone());
        let mine = edit(None, &format!("by {n}"));
        async move { store.revise(&key, &mine).await.unwrap() }
    });
    let taken = futures::future::join_all(all).await;
    assert_eq!(taken.iter().filter(|taken| **taken).count(), 1, "{taken:?}");
    assert!(!store.revise(&key, &first).await.unwrap());
    let later = Revision { number: 3, ..edit(Some(&first), "third") };
    assert!(!store.revise(&key, &later).await.unwrap());
    assert_eq!(store.revisions(&key).await.unwrap().len(), 1);
}

async fn a_run_that_began_before_an_edit_keeps_its_result_and_not_its_revision(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let held = lease(&store, &key).await;
    let mut latest = None;
    for number in 1..=2 {
        let id = accept(&store, &key).await;
        begin(&store, &held).await;
        let edited = edit(latest.as_ref(), &format!("edit {number}"));
        assert!(store.revise(&key, &edited).await.unwrap());
        // What it would be after the revision that the run knew.
        let learned = revision(id, edited.number);
        let mut finish = success(&key, id, Some(learned.clone()));
        if let Ok(success) = &mut finish.ending {
            success.skillet.created = number == 1;
            success.skillet.revision_id = Some(learned.id);
            success.skillet.revision_timestamp = Some(learned.created_at);
        }
        store.finish(&held, &finish).await.unwrap();
        let run: Run = read(&store, id).await;
        assert!(run.result.is_some());
        assert!(!run.skillet.created && run.skillet.revision_id.is_none(), "{run:?}");
        assert!(run.warnings.last().unwrap().contains("revised by a person"), "{run:?}");
        assert_eq!(store.latest_revision(&key).await.unwrap().as_ref(), Some(&edited));
        latest = Some(edited);
    }
}

async fn a_skillet_in_use_is_not_deleted(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    assert!(!store.delete_skillet(&key).await.unwrap(), "there is none");
    let first = edit(None, "first");
    store.revise(&key, &first).await.unwrap();
    let in_use = async || {
        let answer = store.delete_skillet(&key).await;
        assert!(matches!(answer, Err(StoreError::SkilletInUse)), "{answer:?}");
        assert_eq!(store.latest_revision(&key).await.unwrap().as_ref(), Some(&first));
    };
    let id = accept(&store, &key).await;
    in_use().await;
    let held = lease(&store, &key).await;
    in_use().await;
    store.claim(&held).await.unwrap().unwrap();
    in_use().await;
    store.start(&held, id, hob::model::PlannerKind::Builtin).await.unwrap();
    in_use().await;
    store.finish(&held, &failure(id, None)).await.unwrap();
    // The lease alone is no use of it.
    assert!(store.delete_skillet(&key).await.unwrap());
    let waiting = accept(&store, &key).await;
    store.cancel(&workspace(), waiting).await.unwrap();
    assert!(!store.delete_skillet(&key).await.unwrap(), "it is gone already");
}

async fn a_deleted_skillet_is_gone_and_its_name_begins_anew(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let id = accept(&store, &key).await;
    let held = lease(&store, &key).await;
    begin(&store, &held).await;
    let learned = revision(id, 1);
    store.finish(&held, &success(&key, id, Some(learned.clone()))).await.unwrap();
    store.revise(&key, &edit(Some(&learned), "second")).await.unwrap();
    store.revise(&skillet("b"), &edit(None, "another")).await.unwrap();
    assert!(store.delete_skillet(&key).await.unwrap());
    assert_eq!(store.revisions(&key).await.unwrap(), []);
    let listed = super::listed(&*store, &workspace()).await;
    assert_eq!(listed.iter().map(|item| item.id.as_str()).collect::<Vec<_>>(), ["b"]);
    assert!(read(&store, id).await.result.is_some(), "its runs stay");
    store.sweep().await.unwrap();
    assert_eq!(super::listed(&*store, &workspace()).await, listed);

    // The lease from before still counts, and the next revision is the first again.
    let id = accept(&store, &key).await;
    begin(&store, &held).await;
    let learned = revision(id, 1);
    store.finish(&held, &success(&key, id, Some(learned.clone()))).await.unwrap();
    assert_eq!(store.revisions(&key).await.unwrap(), [RevisionItem::from(&learned)]);
    assert_eq!(super::listed(&*store, &workspace()).await.len(), 2);
}

async fn only_the_last_revisions_are_kept(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let most = Revision::MOST_KEPT;
    let mut latest: Option<Revision> = None;
    for _ in 0..most + 3 {
        let next = edit(latest.as_ref(), "again");
        assert!(store.revise(&key, &next).await.unwrap());
        latest = Some(next);
    }
    let kept = store.revisions(&key).await.unwrap();
    let numbers: Vec<u64> = kept.iter().map(|revision| revision.number).collect();
    assert_eq!(numbers, (4..=most + 3).rev().collect::<Vec<_>>());
}

/// A node that dies between the two slots leaves a mark, and any sweep does the rest.
#[tokio::test]
async fn a_deletion_that_was_cut_short_is_completed_by_the_sweep() {
    let home = Home::redis();
    let Home::Redis(server) = &home else { unreachable!() };
    let store = home.open().await;
    let key = skillet("a");
    let first = edit(None, "first");
    store.revise(&key, &first).await.unwrap();
    let mut redis = redis::Client::open(server.url()).unwrap().get_connection().unwrap();
    let tag = format!("hob:{{p{}}}", key.partition().index());
    // As the script of the skillet's own slot leaves it.
    let mut cut = redis::pipe();
    cut.del(format!("{tag}:revisions:{key}")).hdel(format!("{tag}:skillet:{key}"), "numbered");
    cut.hset(format!("{tag}:unindexed"), key.to_string(), "");
    cut.exec(&mut redis).unwrap();
    assert_eq!(super::listed(&*store, &workspace()).await.len(), 1, "not yet known");
    store.sweep().await.unwrap();
    assert_eq!(super::listed(&*store, &workspace()).await, []);
    let left: u64 = redis::cmd("HLEN").arg(format!("{tag}:unindexed")).query(&mut redis).unwrap();
    assert_eq!(left, 0);
    // And one that began anew in between is not taken for it.
    store.revise(&key, &edit(None, "anew")).await.unwrap();
    redis::cmd("HSET")
        .arg(format!("{tag}:unindexed"))
        .arg(key.to_string())
        .arg("")
        .exec(&mut redis)
        .unwrap();
    store.sweep().await.unwrap();
    assert_eq!(super::listed(&*store, &workspace()).await.len(), 1);
}

async fn a_revision_is_found_by_its_number_and_by_its_id(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let named = async |name: RevisionName| store.revision(&key, &name).await.unwrap();
    assert_eq!(named(RevisionName::Number(1)).await, None);
    let mut made: Vec<Revision> = Vec::new();
    // The first three are dropped.
    for n in 0..Revision::MOST_KEPT + 3 {
        let next = edit(made.last(), &n.to_string());
        assert!(store.revise(&key, &next).await.unwrap());
        made.push(next);
    }
    for (place, revision) in made.iter().enumerate() {
        let kept = (place >= 3).then(|| revision.clone());
        let id = RevisionName::Id(revision.id.as_str().to_owned());
        assert_eq!(named(RevisionName::Number(revision.number)).await, kept, "{place}");
        assert_eq!(named(id).await, kept, "{place}");
    }
    for none in [RevisionName::Number(0), RevisionName::Number(u64::MAX)] {
        assert_eq!(named(none).await, None);
    }
    assert_eq!(RevisionName::written("7"), RevisionName::Number(7));
}
