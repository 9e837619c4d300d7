//! A run's life as its pollers see it.

use hob::model::{PlannerKind, RunOutcome, RunResult, Status, StoredFile};
use hob::store::{Canceled, StoreError};

use super::{
    Home, accept, begin, change, cost, document, every_write, failure, lease, on_both_stores, read,
    skillet, step, success, waiting_for, workspace,
};

on_both_stores! {
    every_change_is_seen_and_raises_the_version,
    a_large_result_lies_beside_the_document,
    the_timeline_is_read_from_any_step_on,
    runs_are_listed_newest_first_in_pages,
    a_title_can_be_set_in_any_state,
    a_waiting_run_is_canceled_at_once,
    a_started_run_is_canceled_under_its_node,
    a_claimed_run_can_be_canceled,
    nothing_leaves_a_completed_run,
    a_run_given_back_is_the_next_and_begins_anew,
    what_a_run_waits_for_is_seen_until_it_goes_on,
    a_run_that_changes_a_site_is_not_given_back,
    writers_at_the_same_time_lose_nothing,
    of_cancel_and_finish_one_wins,
    workspaces_do_not_see_each_other,
}

async fn every_change_is_seen_and_raises_the_version(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let id = accept(&store, &key).await;
    let lease = lease(&store, &key).await;
    let mut versions = vec![document(&store, id).await.version];

    store.claim(&lease).await.unwrap();
    assert_eq!(read(&store, id).await.status, Status::Pending);
    store.start(&lease, id, PlannerKind::Model).await.unwrap();
    versions.push(document(&store, id).await.version);
    let run = read(&store, id).await;
    assert_eq!((run.status, run.planner), (Status::Started, Some(PlannerKind::Model)));
    assert!(run.started_at >= Some(run.created_at));
    store.start(&lease, id, PlannerKind::Model).await.expect("started again by the same lease");
    assert_eq!(read(&store, id).await, run);

    store.record_step(&lease, id, &step(1)).await.unwrap();
    versions.push(document(&store, id).await.version);
    store.rename(&workspace(), id, "mine \"é\"\n}").await.unwrap();
    versions.push(document(&store, id).await.version);
    let run = read(&store, id).await;
    assert_eq!((run.steps, run.title.as_deref()), (1, Some("mine \"é\"\n}")));

    let finish = success(&key, id, None);
    store.finish(&lease, &finish).await.unwrap();
    let last = document(&store, id).await;
    versions.push(last.version);
    assert!(versions.is_sorted_by(|a, b| a < b), "{versions:?}");
    let run = read(&store, id).await;
    assert_eq!((run.status, run.outcome), (Status::Completed, Some(RunOutcome::Success)));
    assert_eq!((run.steps, run.title.as_deref()), (1, Some("mine \"é\"\n}")));
    assert_eq!(run.warnings, ["a warning", "another"]);
    assert_eq!((run.cost, run.file.clone()), (Some(cost()), None));
    assert_eq!(run.completed_at, Some(finish.at.max(run.started_at.unwrap())));
    let Ok(hob::model::Success { result: RunResult::Inline(result), .. }) = finish.ending else {
        panic!("inline")
    };
    assert_eq!(run.result, Some(result));
    assert!(last.is_final);
}

async fn a_large_result_lies_beside_the_document(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let id = accept(&store, &key).await;
    let lease = lease(&store, &key).await;
    begin(&store, &lease).await;
    let file = StoredFile {
        id: "f1".to_owned(),
        content_type: "application/json".to_owned(),
        size_bytes: 9,
    };
    let mut finish = success(&key, id, None);
    if let Ok(success) = &mut finish.ending {
        success.result = RunResult::File(file.clone());
    }
    store.finish(&lease, &finish).await.unwrap();
    assert_eq!(document(&store, id).await.file, Some(file.clone()));
    assert_eq!(read(&store, id).await.result, None);
    assert_eq!(store.runs(&workspace(), 0, 1).await.unwrap().runs[0].file, Some(file));
}

async fn the_timeline_is_read_from_any_step_on(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let id = accept(&store, &key).await;
    assert_eq!(store.steps(&workspace(), id, 0).await.unwrap(), Some(Vec::new()));
    let lease = lease(&store, &key).await;
    begin(&store, &lease).await;
    let steps: Vec<_> = (1..=12).map(step).collect();
    for step in &steps {
        store.record_step(&lease, id, step).await.unwrap();
        // Sent again because the answer was lost.
        store.record_step(&lease, id, step).await.unwrap();
    }
    assert_eq!(store.steps(&workspace(), id, 0).await.unwrap().unwrap(), steps);
    assert_eq!(store.steps(&workspace(), id, 9).await.unwrap().unwrap(), steps[9..]);
    assert_eq!(store.steps(&workspace(), id, 12).await.unwrap(), Some(Vec::new()));
    assert_eq!(read(&store, id).await.steps, 12);
}

async fn runs_are_listed_newest_first_in_pages(home: Home) {
    let store = home.open().await;
    assert_eq!(store.runs(&workspace(), 0, 10).await.unwrap().total, 0);
    let mut ids = Vec::new();
    for n in 0..7 {
        ids.push(accept(&store, &skillet(&format!("s{}", n % 3))).await);
    }
    store.rename(&workspace(), ids[6], "the last").await.unwrap();
    ids.reverse();
    for (offset, limit) in [(0, 50), (0, 3), (3, 3), (6, 3), (7, 3), (u64::MAX, 3), (2, 0)] {
        let page = store.runs(&workspace(), offset, limit).await.unwrap();
        let found: Vec<_> = page
            .runs
            .iter()
            .map(|run| serde_json::from_str::<hob::model::Run>(&run.json).unwrap().id)
            .collect();
        let (offset, limit) =
            (usize::try_from(offset).unwrap_or(99), usize::try_from(limit).unwrap());
        let expected: Vec<_> = ids.iter().copied().skip(offset).take(limit).collect();
        assert_eq!((found, page.total), (expected, 7), "offset {offset}, limit {limit}");
    }
    let first = store.runs(&workspace(), 0, 1).await.unwrap().runs.remove(0);
    assert_eq!(first, document(&store, ids[0]).await);
}

async fn a_title_can_be_set_in_any_state(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let id = accept(&store, &key).await;
    let canceled = accept(&store, &key).await;
    store.cancel(&workspace(), canceled).await.unwrap();
    let lease = lease(&store, &key).await;
    let check = async |id, title: &str| {
        let before = document(&store, id).await.version;
        assert!(store.rename(&workspace(), id, title).await.unwrap());
        assert_eq!(read(&store, id).await.title.as_deref(), Some(title));
        assert!(document(&store, id).await.version > before);
    };
    check(id, "pending").await;
    store.claim(&lease).await.unwrap();
    check(id, "claimed").await;
    store.start(&lease, id, PlannerKind::Builtin).await.unwrap();
    check(id, "started").await;
    store.finish(&lease, &failure(id, None)).await.unwrap();
    check(id, "").await;
    check(canceled, "canceled").await;
    let unknown = hob::model::RunId::new(key.partition());
    assert!(!store.rename(&workspace(), unknown, "x").await.unwrap());
    assert_eq!(store.run(&workspace(), unknown).await.unwrap(), None);
}

async fn a_waiting_run_is_canceled_at_once(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let first = accept(&store, &key).await;
    let second = accept(&store, &key).await;
    let answer = store.cancel(&workspace(), first).await.unwrap();
    assert_eq!(answer, Some(Canceled::Now(key.clone())));
    assert_eq!(store.cancel(&workspace(), first).await.unwrap(), Some(Canceled::Before));
    let run = read(&store, first).await;
    assert_eq!((run.status, run.started_at, run.outcome), (Status::Canceled, None, None));
    assert!(run.completed_at >= Some(run.created_at) && document(&store, first).await.is_final);

    assert_eq!(store.waiting(10, &[]).await.unwrap(), std::slice::from_ref(&key));
    let lease = lease(&store, &key).await;
    assert_eq!(store.claim(&lease).await.unwrap().unwrap().run_id, second);
    store.cancel(&workspace(), second).await.unwrap();
    store.release(&lease, false).await.unwrap();
    assert!(store.waiting(10, &[]).await.unwrap().is_empty());
    let unknown = hob::model::RunId::new(key.partition());
    assert_eq!(store.cancel(&workspace(), unknown).await.unwrap(), None);
}

async fn a_started_run_is_canceled_under_its_node(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let first = accept(&store, &key).await;
    let second = accept(&store, &key).await;
    let lease = lease(&store, &key).await;
    begin(&store, &lease).await;
    store.record_step(&lease, first, &step(1)).await.unwrap();
    store.mark_changing(&lease, first, 1, &change(1)).await.unwrap();
    assert_eq!(store.cancel(&workspace(), first).await.unwrap(), Some(Canceled::Now(key.clone())));
    let canceled = read(&store, first).await;
    assert_eq!((canceled.status, canceled.steps), (Status::Canceled, 1));
    assert!(canceled.started_at.is_some() && canceled.completed_at >= canceled.started_at);
    for error in every_write(&store, &lease, first).await {
        assert!(matches!(error, StoreError::RunOver), "{error}");
    }
    assert_eq!(read(&store, first).await, canceled);
    assert_eq!(begin(&store, &lease).await, second, "the node goes on with the next");
    store.finish(&lease, &success(&key, second, None)).await.unwrap();
}

async fn a_claimed_run_can_be_canceled(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let id = accept(&store, &key).await;
    let lease = lease(&store, &key).await;
    store.claim(&lease).await.unwrap();
    assert_eq!(store.cancel(&workspace(), id).await.unwrap(), Some(Canceled::Now(key.clone())));
    for error in every_write(&store, &lease, id).await {
        assert!(matches!(error, StoreError::RunOver), "{error}");
    }
    assert!(store.claim(&lease).await.unwrap().is_none());
    store.release(&lease, false).await.unwrap();
    assert_eq!(store.sweep().await.unwrap(), hob::store::Swept::default());
}

async fn nothing_leaves_a_completed_run(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let lease_of = lease(&store, &key).await;
    for ending in ["success", "failed"] {
        let id = accept(&store, &key).await;
        begin(&store, &lease_of).await;
        let finish = match ending {
            "success" => success(&key, id, None),
            _ => failure(id, None),
        };
        store.finish(&lease_of, &finish).await.unwrap();
        let run = read(&store, id).await;
        for error in every_write(&store, &lease_of, id).await {
            assert!(matches!(error, StoreError::RunOver), "{error}");
        }
        assert_eq!(store.cancel(&workspace(), id).await.unwrap(), Some(Canceled::Completed));
        assert_eq!(read(&store, id).await, run);
        assert_eq!(run.error.is_some(), ending == "failed");
        assert_eq!(run.cost, Some(cost()));
    }
}

async fn a_run_given_back_is_the_next_and_begins_anew(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let first = accept(&store, &key).await;
    let second = accept(&store, &key).await;
    let held = lease(&store, &key).await;
    // Claimed but not started, then started with steps.
    store.claim(&held).await.unwrap();
    store.requeue(&held, first).await.unwrap();
    assert_eq!(begin(&store, &held).await, first);
    store.record_step(&held, first, &step(1)).await.unwrap();
    let before = document(&store, first).await.version;
    store.requeue(&held, first).await.unwrap();
    let run = read(&store, first).await;
    assert_eq!(
        (run.status, run.started_at, run.planner, run.steps),
        (Status::Pending, None, None, 0)
    );
    assert_eq!(store.steps(&workspace(), first, 0).await.unwrap(), Some(Vec::new()));
    assert!(document(&store, first).await.version > before);
    store.release(&held, false).await.unwrap();
    assert_eq!(store.waiting(10, &[]).await.unwrap(), std::slice::from_ref(&key));

    let held = lease(&store, &key).await;
    let order = store.claim(&held).await.unwrap().unwrap();
    assert_eq!((order.run_id, order.repeats), (first, 0), "no node was lost");
    store.start(&held, first, PlannerKind::Model).await.unwrap();
    store.finish(&held, &success(&key, first, None)).await.unwrap();
    assert_eq!(begin(&store, &held).await, second);
}

async fn what_a_run_waits_for_is_seen_until_it_goes_on(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let id = accept(&store, &key).await;
    let held = lease(&store, &key).await;
    store.claim(&held).await.unwrap();
    let asks = waiting_for();
    let early = store.wait(&held, id, Some(&asks)).await;
    assert!(matches!(early, Err(StoreError::NotAllowed(_))), "{early:?}");
    store.start(&held, id, PlannerKind::Model).await.unwrap();
    let before = document(&store, id).await.version;
    store.wait(&held, id, Some(&asks)).await.unwrap();
    let version = document(&store, id).await.version;
    assert!(version > before, "who listens hears of it");
    // An answer that was lost on its way.
    store.wait(&held, id, Some(&asks)).await.unwrap();
    assert_eq!(document(&store, id).await.version, version);
    let run = read(&store, id).await;
    assert_eq!((run.status, run.waiting_for), (Status::Started, Some(asks.clone())));
    // It is given back, and begins anew with all that was ordered.
    store.requeue(&held, id).await.unwrap();
    assert_eq!(read(&store, id).await.waiting_for, None);
    assert_eq!(begin(&store, &held).await, id);
    store.wait(&held, id, Some(&asks)).await.unwrap();
    store.wait(&held, id, None).await.unwrap();
    assert_eq!(read(&store, id).await.waiting_for, None);
    store.wait(&held, id, Some(&asks)).await.unwrap();
    store.finish(&held, &success(&key, id, None)).await.unwrap();
    assert_eq!(read(&store, id).await.waiting_for, None, "it is over");
}

async fn a_run_that_changes_a_site_is_not_given_back(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let id = accept(&store, &key).await;
    let lease = lease(&store, &key).await;
    begin(&store, &lease).await;
    store.mark_changing(&lease, id, 1, &change(1)).await.unwrap();
    let refused = store.requeue(&lease, id).await;
    assert!(matches!(refused, Err(StoreError::NotAllowed(_))), "{refused:?}");
    assert_eq!(read(&store, id).await.status, Status::Started);
    store.finish(&lease, &failure(id, None)).await.unwrap();
}

async fn writers_at_the_same_time_lose_nothing(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let id = accept(&store, &key).await;
    let lease = lease(&store, &key).await;
    store.claim(&lease).await.unwrap();
    let renames = (0..30).map(|n| {
        let store = store.clone();
        tokio::spawn(async move { store.rename(&workspace(), id, &n.to_string()).await.unwrap() })
    });
    let renames: Vec<_> = renames.collect();
    store.start(&lease, id, PlannerKind::Builtin).await.unwrap();
    for number in 1..=10 {
        store.record_step(&lease, id, &step(number)).await.unwrap();
    }
    store.finish(&lease, &success(&key, id, None)).await.unwrap();
    for rename in renames {
        assert!(rename.await.unwrap());
    }
    let run = read(&store, id).await;
    assert_eq!((run.status, run.steps), (Status::Completed, 10));
    assert!(run.title.is_some());
    // One to begin with, 30 titles, the start, 10 steps, the end.
    assert_eq!(document(&store, id).await.version, 43);
}

async fn of_cancel_and_finish_one_wins(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let held = lease(&store, &key).await;
    for n in 0..60 {
        let id = accept(&store, &key).await;
        begin(&store, &held).await;
        let (canceling, delay) = (store.clone(), std::time::Duration::from_micros(40 * n));
        let cancel = tokio::spawn(async move {
            tokio::time::sleep(delay).await;
            canceling.cancel(&workspace(), id).await.unwrap().unwrap()
        });
        let finished = store.finish(&held, &success(&key, id, None)).await;
        let canceled = cancel.await.unwrap();
        let status = read(&store, id).await.status;
        match finished {
            Ok(()) => assert_eq!((canceled, status), (Canceled::Completed, Status::Completed)),
            Err(StoreError::RunOver) => {
                assert_eq!((canceled, status), (Canceled::Now(key.clone()), Status::Canceled));
            }
            Err(other) => panic!("{other}"),
        }
    }
}

async fn workspaces_do_not_see_each_other(home: Home) {
    let store = home.open().await;
    let key = skillet("a");
    let id = accept(&store, &key).await;
    let lease_of = lease(&store, &key).await;
    begin(&store, &lease_of).await;
    store.record_step(&lease_of, id, &step(1)).await.unwrap();
    let other = "other".parse().unwrap();
    assert_eq!(store.run(&other, id).await.unwrap(), None);
    assert_eq!(store.steps(&other, id, 0).await.unwrap(), None);
    assert_eq!(store.cancel(&other, id).await.unwrap(), None);
    assert!(!store.rename(&other, id, "stolen").await.unwrap());
    let page = store.runs(&other, 0, 10).await.unwrap();
    assert_eq!((page.runs.len(), page.total), (0, 0));
    let finish = success(&key, id, Some(super::revision(id, 1)));
    store.finish(&lease_of, &finish).await.unwrap();
    assert!(super::listed(&*store, &other).await.is_empty());
    assert!(store.latest_revision(&"other/a".parse().unwrap()).await.unwrap().is_none());
    let run = read(&store, id).await;
    assert_eq!((run.status, run.title), (Status::Completed, None));
    // The same skillet id elsewhere is another skillet.
    assert!(store.lease(&"other/a".parse().unwrap(), "n", u64::MAX).await.unwrap().is_some());
}
