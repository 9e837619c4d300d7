CREATE TABLE api_keys (
  id         TEXT PRIMARY KEY,
  hash       TEXT NOT NULL UNIQUE,
  workspace  TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE skillets (
  workspace     TEXT NOT NULL,
  skillet       TEXT NOT NULL,
  fence         INTEGER NOT NULL DEFAULT 0,
  -- The lease: milliseconds of the owning node's clock, which starts anew with each node.
  node          TEXT,
  lease_until   INTEGER,
  -- The run that was claimed under the lease.
  current       TEXT,
  -- When the head of the queue was accepted, or the skillet gave way to others; null where nothing
  -- waits.
  waiting_since INTEGER,
  -- The latest revision; null before the first successful run.
  revision      TEXT,
  revised_at    INTEGER,
  PRIMARY KEY (workspace, skillet)
) STRICT, WITHOUT ROWID;
CREATE INDEX skillets_waiting ON skillets (waiting_since) WHERE waiting_since IS NOT NULL;
CREATE INDEX skillets_leased ON skillets (lease_until) WHERE lease_until IS NOT NULL;
CREATE INDEX skillets_revised ON skillets (workspace, revised_at) WHERE revised_at IS NOT NULL;

CREATE TABLE runs (
  id         TEXT PRIMARY KEY,
  workspace  TEXT NOT NULL,
  skillet    TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  stage      TEXT NOT NULL CHECK (stage IN ('waiting', 'claimed', 'started', 'over')),
  -- Order in the skillet's queue.
  place      INTEGER NOT NULL,
  version    INTEGER NOT NULL DEFAULT 1,
  steps      INTEGER NOT NULL DEFAULT 0,
  changing   INTEGER NOT NULL DEFAULT 0,
  repeats    INTEGER NOT NULL DEFAULT 0,
  title      TEXT,
  file       TEXT,
  document   TEXT NOT NULL,
  FOREIGN KEY (workspace, skillet) REFERENCES skillets
) STRICT;
CREATE INDEX runs_newest ON runs (workspace, created_at, id);
CREATE INDEX runs_waiting ON runs (workspace, skillet, place) WHERE stage = 'waiting';

-- Apart from the runs, because it goes when the run is over: it may hold sealed secrets.
CREATE TABLE orders (
  run  TEXT PRIMARY KEY REFERENCES runs ON DELETE CASCADE,
  body TEXT NOT NULL
) STRICT;

CREATE TABLE steps (
  run    TEXT NOT NULL REFERENCES runs ON DELETE CASCADE,
  number INTEGER NOT NULL,
  body   TEXT NOT NULL,
  PRIMARY KEY (run, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE idempotency (
  workspace  TEXT NOT NULL,
  key        TEXT NOT NULL,
  body_hash  TEXT NOT NULL,
  run        TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (workspace, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_expiry ON idempotency (expires_at);

CREATE TABLE revisions (
  place     INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace TEXT NOT NULL,
  skillet   TEXT NOT NULL,
  id        TEXT NOT NULL,
  body      TEXT NOT NULL,
  UNIQUE (workspace, skillet, id),
  FOREIGN KEY (workspace, skillet) REFERENCES skillets
) STRICT;
CREATE INDEX revisions_latest ON revisions (workspace, skillet, place);
