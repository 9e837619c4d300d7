-- One task for many rows of inputs, a run for each.
CREATE TABLE batches (
  id          TEXT NOT NULL,
  workspace   TEXT NOT NULL,
  created_at  INTEGER NOT NULL,
  canceled_at INTEGER,
  -- When its last row ended; NULL while it is under way.
  ended_at    INTEGER,
  body        TEXT NOT NULL,
  -- The idempotency key that it came with, the hash of its body, and until when that is remembered.
  call        TEXT,
  call_hash   TEXT,
  call_until  INTEGER,
  PRIMARY KEY (workspace, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX batches_newest ON batches (workspace, created_at);
CREATE INDEX batches_open ON batches (workspace) WHERE ended_at IS NULL;
CREATE INDEX batches_calls ON batches (workspace, call) WHERE call IS NOT NULL;

CREATE TABLE batch_rows (
  workspace TEXT NOT NULL,
  batch     TEXT NOT NULL,
  number    INTEGER NOT NULL,
  run       TEXT NOT NULL,
  state     TEXT NOT NULL,
  body      TEXT NOT NULL,
  -- The run as it is to be accepted, until it is known to be.
  pending   TEXT,
  PRIMARY KEY (workspace, batch, number),
  FOREIGN KEY (workspace, batch) REFERENCES batches ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX batch_rows_due ON batch_rows (workspace, batch, state, number) WHERE state IN ('waiting', 'started');
