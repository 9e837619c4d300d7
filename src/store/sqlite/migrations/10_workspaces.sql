-- Workspaces that the operator made, with what he said of their limits, as JSON.
CREATE TABLE workspaces (
  workspace  TEXT PRIMARY KEY,
  created_at INTEGER NOT NULL,
  limits     TEXT NOT NULL DEFAULT '{}'
) STRICT, WITHOUT ROWID;

-- Until when the starts of a workspace take it up, in microseconds since the epoch.
CREATE TABLE start_rates (
  workspace TEXT PRIMARY KEY,
  taken     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What models have cost, in millionths of a US dollar, by calendar month (2026-11).
CREATE TABLE ai_spent (
  workspace TEXT NOT NULL,
  month     TEXT NOT NULL,
  micros    INTEGER NOT NULL,
  PRIMARY KEY (workspace, month)
) STRICT, WITHOUT ROWID;

-- What is set aside for calls under way, until when by the owning node's clock in milliseconds.
CREATE TABLE ai_reserved (
  workspace TEXT NOT NULL,
  id        TEXT NOT NULL,
  micros    INTEGER NOT NULL,
  until     INTEGER NOT NULL,
  PRIMARY KEY (workspace, id)
) STRICT, WITHOUT ROWID;
