-- One task again and again.
CREATE TABLE schedules (
  workspace TEXT NOT NULL,
  id        TEXT NOT NULL,
  body      TEXT NOT NULL,
  -- The run that is started each time, but for its id.
  run       TEXT NOT NULL,
  -- SHA-256 of the key without which it starts nothing; NULL where it is the operator's own.
  key_hash  TEXT,
  -- When it is due next; NULL while it is halted.
  next_at   INTEGER,
  -- Since when and why it is halted.
  halted    TEXT,
  latest    TEXT,
  -- The latest run, while it is not known to be accepted.
  begun     TEXT,
  -- The latest run that is over, what it came to, and what the one before came to.
  came_run  TEXT,
  came_to   TEXT,
  came_from TEXT,
  PRIMARY KEY (workspace, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX schedules_due ON schedules (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX schedules_begun ON schedules (workspace) WHERE begun IS NOT NULL;
