-- What workspaces have said of their webhooks, as JSON; null where one was deleted: versions go on counting.
CREATE TABLE webhooks (
  workspace TEXT PRIMARY KEY,
  version   INTEGER NOT NULL,
  body      TEXT
) STRICT, WITHOUT ROWID;

-- Where is told of a run, as JSON.
ALTER TABLE runs ADD COLUMN callback TEXT;

-- What is told of runs: `number` counts up within a run.
CREATE TABLE deliveries (
  run       TEXT NOT NULL REFERENCES runs ON DELETE CASCADE,
  number    INTEGER NOT NULL,
  workspace TEXT NOT NULL,
  at        INTEGER NOT NULL,
  pending   INTEGER NOT NULL,
  -- When it is to be sent, or another may claim it, in milliseconds since the epoch; the largest number while one
  -- before it is not over.
  due       INTEGER NOT NULL,
  claimed   INTEGER NOT NULL DEFAULT 0,
  fence     INTEGER NOT NULL DEFAULT 0,
  body      TEXT NOT NULL,
  PRIMARY KEY (run, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX deliveries_due ON deliveries (workspace, due) WHERE pending = 1;
CREATE INDEX deliveries_newest ON deliveries (workspace, at, run, number);
