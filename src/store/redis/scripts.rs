//! The Lua scripts: one for each transition, each in one slot. Sent by hash; the whole text goes
//! only to a server that does not know it yet.

use std::sync::LazyLock;

use redis::Script;

macro_rules! scripts {
    ($($name:ident = $file:literal;)*) => {
        $(pub(super) static $name: LazyLock<Script> = LazyLock::new(|| {
            Script::new(concat!(include_str!("scripts/lib.lua"), include_str!($file)))
        });)*
    };
}

scripts! {
    AGREE = "scripts/agree.lua";
    RESERVE = "scripts/reserve.lua";
    ADMIT = "scripts/admit.lua";
    SETTLE = "scripts/settle.lua";
    ENQUEUE = "scripts/enqueue.lua";
    RENAME = "scripts/rename.lua";
    CANCEL = "scripts/cancel.lua";
    LEASE = "scripts/lease.lua";
    RENEW = "scripts/renew.lua";
    RELEASE = "scripts/release.lua";
    CLAIM = "scripts/claim.lua";
    OWN = "scripts/own.lua";
    START = "scripts/start.lua";
    MARK_CHANGING = "scripts/mark_changing.lua";
    RECORD_STEP = "scripts/record_step.lua";
    FINISH = "scripts/finish.lua";
    REQUEUE = "scripts/requeue.lua";
    RECOVER = "scripts/recover.lua";
    REVISE = "scripts/revise.lua";
    DELETE_SKILLET = "scripts/delete_skillet.lua";
    UNINDEX = "scripts/unindex.lua";
    INDEX_REVISION = "scripts/index_revision.lua";
    INDEXED = "scripts/indexed.lua";
    ADD_KEY = "scripts/add_key.lua";
    REVOKE_KEY = "scripts/revoke_key.lua";
    USE_KEY = "scripts/use_key.lua";
    LIMIT_WORKSPACE = "scripts/limit_workspace.lua";
    TAKE_PLACE = "scripts/take_place.lua";
    RESERVE_AI = "scripts/reserve_ai.lua";
    SETTLE_AI = "scripts/settle_ai.lua";
    CHANGE_AUTH = "scripts/change_auth.lua";
    DELETE_AUTH = "scripts/delete_auth.lua";
    HOLD_AUTH = "scripts/hold_auth.lua";
    RELEASE_AUTH = "scripts/release_auth.lua";
    REWRAP = "scripts/rewrap.lua";
    DELETE_RUN = "scripts/delete_run.lua";
    WIPE_RUN = "scripts/wipe_run.lua";
    CLAIM_DELIVERY = "scripts/claim_delivery.lua";
    SETTLE_DELIVERY = "scripts/settle_delivery.lua";
    RESEND = "scripts/resend.lua";
    SWAP_WEBHOOK = "scripts/swap_webhook.lua";
    DROP_STEPS = "scripts/drop_steps.lua";
    ADD_BATCH = "scripts/add_batch.lua";
    NOTE_ROWS = "scripts/note_rows.lua";
    CANCEL_BATCH = "scripts/cancel_batch.lua";
    DELETE_BATCH = "scripts/delete_batch.lua";
    CLAIM_BATCH = "scripts/claim_batch.lua";
    PUT_SCHEDULE = "scripts/put_schedule.lua";
    ADVANCE_SCHEDULE = "scripts/advance_schedule.lua";
    END_BEGUN = "scripts/end_begun.lua";
    NOTE_COME_TO = "scripts/note_come_to.lua";
    RETRACT_COME_TO = "scripts/retract_come_to.lua";
    HALT_SCHEDULE = "scripts/halt_schedule.lua";
    RESUME_SCHEDULE = "scripts/resume_schedule.lua";
    SWAP_RUN = "scripts/swap_run.lua";
    DELETE_SCHEDULE = "scripts/delete_schedule.lua";
}
