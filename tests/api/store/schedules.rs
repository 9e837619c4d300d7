//! Schedules: due when their time has come, moved on once, and what their runs came to.

use hob::model::{
    Halt, HaltReason, LatestRun, MissedRuns, PendingRun, RunId, Schedule, ScheduleKey, Timestamp,
};
use hob::store::{NewSchedule, Part, PutSchedule, StoreError, Swap};

use super::{Home, new_run, on_both_stores, skillet, workspace};

on_both_stores! {
    a_schedule_is_due_once_for_each_time,
    a_run_that_is_named_is_due_until_it_is_accepted,
    what_a_run_came_to_is_held_against_the_one_before_and_never_against_itself,
    what_is_halted_is_not_due,
    one_takes_the_place_of_another_of_its_id,
    as_many_are_kept_as_may_be_and_they_go_with_their_workspace,
}

fn at(millis: i64) -> Timestamp {
    Timestamp::from_millis(millis)
}

/// Due first at 1,000 ms.
fn schedule(id: &str) -> NewSchedule {
    let key = skillet("prices");
    let schedule = Schedule {
        id: id.parse().unwrap(),
        workspace: workspace(),
        changed_at: at(10),
        task: "how much is it?".to_owned(),
        skillet: key.skillet.clone(),
        cron: "0 9 * * *".to_owned(),
        time_zone: "Europe/Berlin".to_owned(),
        missed: MissedRuns::Once,
        only_changes: true,
    };
    let order = new_run(&key).order;
    let run = PendingRun { order, warnings: Vec::new(), callback: None, entry: None };
    NewSchedule { schedule, run, key_hash: Some("abc".to_owned()), next_at: at(1_000) }
}

fn run() -> RunId {
    RunId::new(skillet("prices").partition())
}

fn swap<'a>(old: &'a PendingRun, new: &'a PendingRun) -> Swap<'a> {
    Swap { old, new }
}

async fn put(store: &dyn hob::store::Store, id: &str) -> ScheduleKey {
    let new = schedule(id);
    assert_eq!(store.put_schedule(&new).await.unwrap(), PutSchedule::Made);
    new.schedule.key()
}

async fn a_schedule_is_due_once_for_each_time(home: Home) {
    let store = home.open().await;
    let key = put(store.as_ref(), "tea").await;
    let kept = store.schedule(&key).await.unwrap().unwrap();
    assert_eq!(kept.standing.schedule, schedule("tea").schedule);
    assert_eq!((kept.key_hash.as_deref(), kept.begun), (Some("abc"), false));
    assert_eq!(store.due_schedules(at(999)).await.unwrap(), []);
    assert_eq!(store.due_schedules(at(1_000)).await.unwrap(), std::slice::from_ref(&key));

    assert!(store.advance_schedule(&key, at(1_000), at(2_000), None).await.unwrap());
    assert!(!store.advance_schedule(&key, at(1_000), at(3_000), None).await.unwrap(), "once");
    assert_eq!(store.due_schedules(at(1_999)).await.unwrap(), []);
    let kept = store.schedule(&key).await.unwrap().unwrap();
    assert_eq!((kept.standing.next_at, kept.standing.latest), (Some(at(2_000)), None));
}

async fn a_run_that_is_named_is_due_until_it_is_accepted(home: Home) {
    let store = home.open().await;
    let key = put(store.as_ref(), "tea").await;
    let latest = LatestRun { run_id: run(), due_at: at(1_000) };
    let named = store.advance_schedule(&key, at(1_000), at(2_000), Some(latest)).await.unwrap();
    assert!(named);
    assert_eq!(store.due_schedules(at(1_001)).await.unwrap(), std::slice::from_ref(&key));
    let kept = store.schedule(&key).await.unwrap().unwrap();
    assert_eq!((kept.standing.latest, kept.begun), (Some(latest), true));
    let again = store.advance_schedule(&key, at(2_000), at(3_000), None).await.unwrap();
    assert!(!again, "the run before is not accepted");

    let halt = Halt { at: at(1_500), reason: HaltReason::Paused };
    assert!(store.halt_schedule(&key, halt, None).await.unwrap());
    assert_eq!(store.due_schedules(at(1_001)).await.unwrap(), std::slice::from_ref(&key));
    let kept = store.schedule(&key).await.unwrap().unwrap();
    let run_of_it = swap(&kept.run, &kept.run);
    assert!(store.resume_schedule(&key, at(2_000), &run_of_it, Some("abc")).await.unwrap());
    store.run_accepted(&key, run()).await.unwrap();
    assert!(store.schedule(&key).await.unwrap().unwrap().begun, "another run");
    store.run_accepted(&key, latest.run_id).await.unwrap();
    assert!(!store.schedule(&key).await.unwrap().unwrap().begun);
    assert_eq!(store.due_schedules(at(1_999)).await.unwrap(), []);
    assert_eq!(store.due_schedules(at(2_000)).await.unwrap(), std::slice::from_ref(&key));

    let withdrawn = LatestRun { run_id: run(), due_at: at(2_000) };
    assert!(store.advance_schedule(&key, at(2_000), at(3_000), Some(withdrawn)).await.unwrap());
    store.withdraw_run(&key, latest.run_id).await.unwrap();
    assert!(store.schedule(&key).await.unwrap().unwrap().begun, "another run");
    store.withdraw_run(&key, withdrawn.run_id).await.unwrap();
    let kept = store.schedule(&key).await.unwrap().unwrap();
    assert_eq!((kept.begun, kept.standing.latest), (false, None));
    assert_eq!(store.due_schedules(at(2_999)).await.unwrap(), []);
}

async fn what_a_run_came_to_is_held_against_the_one_before_and_never_against_itself(home: Home) {
    let store = home.open().await;
    let key = put(store.as_ref(), "tea").await;
    let (first, second, third) = (run(), run(), run());
    let note = async |run, to| store.note_come_to(&key, run, to).await.unwrap();
    assert_eq!(note(first, "a").await, Some(true));
    assert_eq!(note(first, "a").await, Some(true), "as before: its node died, another finished it");
    assert_eq!(note(second, "a").await, Some(false));
    assert_eq!(note(second, "a").await, Some(false));
    assert_eq!(note(third, "b").await, Some(true));
    assert_eq!(
        note(third, "a").await,
        Some(false),
        "it came to something else when it was repeated"
    );
    // It was canceled at that moment: the next one is held against the one before it.
    let fourth = run();
    assert_eq!(note(fourth, "b").await, Some(true));
    store.retract_come_to(&key, third).await.unwrap();
    store.retract_come_to(&key, fourth).await.unwrap();
    assert_eq!(note(run(), "b").await, Some(true));
    let none = ScheduleKey { schedule: "none".parse().unwrap(), ..key.clone() };
    assert_eq!(store.note_come_to(&none, first, "a").await.unwrap(), None);
}

async fn what_is_halted_is_not_due(home: Home) {
    let store = home.open().await;
    let key = put(store.as_ref(), "tea").await;
    let halt = Halt { at: at(500), reason: HaltReason::Paused };
    let late = store.halt_schedule(&key, halt, Some(at(999))).await.unwrap();
    assert!(!late, "it was due then, and is not any more");
    assert!(store.halt_schedule(&key, halt, Some(at(1_000))).await.unwrap());
    assert!(!store.halt_schedule(&key, halt, None).await.unwrap(), "once");
    assert_eq!(store.due_schedules(at(9_000)).await.unwrap(), []);
    let standing = store.schedule(&key).await.unwrap().unwrap().standing;
    assert_eq!((standing.next_at, standing.halted), (None, Some(halt)));

    let old = store.schedule(&key).await.unwrap().unwrap().run;
    let mut other = old.clone();
    other.warnings.push("of another".to_owned());
    assert!(store.resume_schedule(&key, at(7_000), &swap(&old, &other), None).await.unwrap());
    assert!(
        !store.resume_schedule(&key, at(8_000), &swap(&other, &old), None).await.unwrap(),
        "once"
    );
    let kept = store.schedule(&key).await.unwrap().unwrap();
    assert_eq!((kept.standing.next_at, kept.standing.halted), (Some(at(7_000)), None));
    assert_eq!((kept.key_hash, kept.run.warnings.len()), (None, 1));
    assert_eq!(store.due_schedules(at(7_000)).await.unwrap(), std::slice::from_ref(&key));
}

async fn one_takes_the_place_of_another_of_its_id(home: Home) {
    let store = home.open().await;
    let key = put(store.as_ref(), "tea").await;
    store.note_come_to(&key, run(), "a").await.unwrap();
    let named = LatestRun { run_id: run(), due_at: at(1_000) };
    store.advance_schedule(&key, at(1_000), at(2_000), Some(named)).await.unwrap();
    let halt = Halt { at: at(500), reason: HaltReason::KeyGone };
    store.halt_schedule(&key, halt, None).await.unwrap();

    let mut new = schedule("tea");
    "0 10 * * *".clone_into(&mut new.schedule.cron);
    (new.next_at, new.key_hash) = (at(5_000), None);
    assert_eq!(store.put_schedule(&new).await.unwrap(), PutSchedule::Replaced);
    let kept = store.schedule(&key).await.unwrap().unwrap();
    assert_eq!((kept.standing.schedule, kept.key_hash), (new.schedule, None));
    assert_eq!((kept.standing.next_at, kept.standing.halted), (Some(at(5_000)), None));
    assert_eq!((kept.begun, kept.standing.latest), (false, None), "it may be of another skillet");
    assert_eq!(store.due_schedules(at(4_999)).await.unwrap(), []);
    assert_eq!(store.note_come_to(&key, run(), "a").await.unwrap(), Some(false), "remembered");

    let sealed = PendingRun { warnings: vec!["anew".to_owned()], ..kept.run.clone() };
    assert!(store.swap_run(&key, &swap(&kept.run, &sealed)).await.unwrap());
    assert!(
        !store.swap_run(&key, &swap(&kept.run, &sealed)).await.unwrap(),
        "it is another by now"
    );
    assert_eq!(store.all_schedules().await.unwrap(), std::slice::from_ref(&key));
    assert!(store.delete_schedule(&key).await.unwrap());
    assert!(!store.delete_schedule(&key).await.unwrap());
    assert!(store.schedule(&key).await.unwrap().is_none());
    assert_eq!(store.due_schedules(at(9_000)).await.unwrap(), []);
}

async fn as_many_are_kept_as_may_be_and_they_go_with_their_workspace(home: Home) {
    let store = home.open().await;
    for number in 0..Schedule::MOST {
        put(store.as_ref(), &format!("s{number:03}")).await;
    }
    let full = store.put_schedule(&schedule("one-more")).await.unwrap();
    assert_eq!(full, PutSchedule::TooMany);
    assert_eq!(store.put_schedule(&schedule("s007")).await.unwrap(), PutSchedule::Replaced);
    let part = Part { limit: 2, offset: 98 };
    let page = store.schedules(&workspace(), part).await.unwrap();
    let ids: Vec<_> = page.items.iter().map(|one| one.schedule.id.as_str()).collect();
    assert_eq!((page.total, ids), (100, vec!["s098", "s099"]));
    assert_eq!(store.due_schedules(at(1_000)).await.unwrap().len(), 100);

    for _ in 0..20 {
        if store.empty_workspace(&workspace(), 30).await.unwrap().done {
            break;
        }
    }
    assert_eq!(store.schedules(&workspace(), part).await.unwrap().total, 0);
    assert_eq!(store.due_schedules(at(9_000)).await.unwrap(), []);
    let late = store.put_schedule(&schedule("late")).await;
    assert!(matches!(late, Err(StoreError::WorkspaceEnding)), "{late:?}");
}
