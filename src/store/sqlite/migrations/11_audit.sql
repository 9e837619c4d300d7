-- Who has done what; `shelf` is what is bounded together, `number` counts up within it.
CREATE TABLE audit (
  workspace TEXT NOT NULL,
  shelf     TEXT NOT NULL,
  number    INTEGER NOT NULL,
  at        INTEGER NOT NULL,
  body      TEXT NOT NULL,
  PRIMARY KEY (workspace, shelf, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX audit_by_time ON audit (at);
