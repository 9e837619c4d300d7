//! Files of results that the store will never take: another end of the run came first, its lease was
//! lost, or its node was killed. Files are written before the commit that names them, so they would stay
//! for ever.

use crate::files::Files;
use crate::model::{RunId, RunResult, Success, WorkspaceId};
use crate::store::{Finish, Store};

/// Deletes the file in `finish`, if it has one and the run does not name it. It looks first, because
/// the answer to an earlier commit of this very result may have been lost on its way.
pub(super) async fn discard(
    store: &dyn Store,
    files: &Files,
    workspace: &WorkspaceId,
    finish: &Finish,
) {
    let Ok(Success { result: RunResult::File(file), .. }) = &finish.ending else { return };
    let (run, id) = (finish.run_id, &file.id);
    let kept = match store.run(workspace, run).await {
        Ok(found) => found.and_then(|found| found.file).is_some_and(|kept| kept.id == *id),
        Err(error) => {
            tracing::warn!(%run, file = id, %error, "a result's file may be left over");
            return;
        }
    };
    if !kept && let Err(error) = files.delete(id).await {
        tracing::warn!(%run, file = id, %error, "a result's file is left over");
    }
}

/// Deletes what earlier attempts at a run have left, now that it is over: all its files but the one that
/// it names, and all its pictures but those of its steps.
pub async fn clear(store: &dyn Store, files: &Files, workspace: &WorkspaceId, run: RunId) {
    let kept = match store.run(workspace, run).await {
        Ok(Some(found)) if found.is_final => found.file.map(|file| file.id),
        // What still goes on may be about to name one of them.
        Ok(_) => return,
        Err(error) => {
            tracing::warn!(%run, %error, "files of lost attempts may be left over");
            return;
        }
    };
    match files.delete_others(workspace, &run.to_string(), kept.as_deref()).await {
        Ok(0) => {}
        Ok(count) => tracing::info!(%run, count, "files of a lost attempt are deleted"),
        Err(error) => tracing::warn!(%run, %error, "files of lost attempts are left over"),
    }
    let Ok(Some(steps)) = store.steps(workspace, run, 0).await else { return };
    let kept: Vec<String> = steps.into_iter().filter_map(|step| step.picture).collect();
    if let Err(error) = files.delete_pictures(workspace, &run.to_string(), &kept).await {
        tracing::warn!(%run, %error, "pictures of lost attempts are left over");
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used)]
mod tests {
    use std::time::Duration;

    use crate::files::FilesError;
    use crate::model::{
        Cost, ModelName, OnBlock, Path, PlannerKind, Run, RunId, RunOrder, SkilletKey, SkilletUse,
        Timestamp,
    };
    use crate::store::{self, NewRun, Role, StoreError};
    use crate::vault::{self, Vault};

    use super::*;

    fn new_run(key: &SkilletKey) -> NewRun {
        let run_id = RunId::new(key.partition());
        let order = RunOrder {
            run_id,
            key: key.clone(),
            sealed_for: run_id,
            created_at: Timestamp::now(),
            task: "collect".to_owned(),
            start_url: None,
            parameters: serde_json::Map::new(),
            sealed: None,
            output_schema: None,
            model: ModelName::default(),
            model_asked: false,
            proxy: None,
            auth: None,
            allowed_origins: Vec::new(),
            read_only: false,
            on_block: OnBlock::default(),
            repeats: 0,
            started_by: None,
            started_by_name: String::new(),
            schedule: None,
        };
        let run = Run::pending(&order, Vec::new());
        NewRun {
            order,
            run,
            idempotency: None,
            most_waiting: 10,
            starts_per_minute: 10,
            callback: None,
            entry: None,
        }
    }

    #[tokio::test]
    async fn a_file_is_deleted_unless_its_run_names_it() {
        let folder = tempfile::tempdir().unwrap();
        let place = |name: &str| folder.path().join(name).display().to_string();
        let settings =
            store::Settings { url: format!("sqlite:{}", place("hob.db")), ..Default::default() };
        let store = store::open(&settings, Role::Node).await.unwrap();
        let vault = vault::Settings { key_file: place("master.key").into() };
        let keys = Vault::unlock(&vault).unwrap().link_keys();
        let url = format!("file:{}", place("files"));
        let files = crate::files::Settings { url, ..Default::default() };
        let files = Files::open_place(&files, keys).unwrap();
        let key: SkilletKey = "default/x".parse().unwrap();
        let lease = store.lease(&key, "node", 10).await.unwrap().unwrap();
        for canceled in [false, true] {
            let new = new_run(&key);
            let run_id = new.order.run_id;
            store.accept(&new).await.unwrap();
            store.claim(&lease).await.unwrap().unwrap();
            store.start(&lease, run_id, PlannerKind::Builtin).await.unwrap();
            let file =
                files.put(&key.workspace, "r", "{}".into(), "application/json").await.unwrap();
            let success = Success {
                result: RunResult::File(file.clone()),
                path: Path::Explored,
                skillet: SkilletUse::untouched(key.skillet.clone()),
                evidence: Vec::new(),
            };
            let finish = Finish {
                proven: None,
                missed: None,
                run_id,
                at: Timestamp::now(),
                ending: Ok(success),
                cost: Cost::new(0.0, Duration::ZERO),
                revision: None,
                warnings: Vec::new(),
                changed: None,
            };
            if canceled {
                store.cancel(&key.workspace, run_id).await.unwrap();
            } else {
                // Its answer is lost, so it is sent once more.
                store.finish(&lease, &finish).await.unwrap();
            }
            let again = store.finish(&lease, &finish).await;
            assert!(matches!(again, Err(StoreError::RunOver)), "{again:?}");
            discard(store.as_ref(), &files, &key.workspace, &finish).await;
            let gone = matches!(files.open(&file.id, None).await, Err(FilesError::NotFound));
            assert_eq!(gone, canceled);
        }
    }
}
