-- Logins that people recorded. The key goes with its row: without it the login is noise.
CREATE TABLE auth_sessions (
  workspace  TEXT NOT NULL,
  session    TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  document   TEXT NOT NULL,
  login_key  TEXT,
  login      BLOB,
  PRIMARY KEY (workspace, session)
) STRICT, WITHOUT ROWID;

-- Who acts with an exclusive session: milliseconds of the owning node's clock.
CREATE TABLE auth_holds (
  workspace TEXT NOT NULL,
  session   TEXT NOT NULL,
  holder    TEXT NOT NULL,
  until     INTEGER NOT NULL,
  PRIMARY KEY (workspace, session)
) STRICT, WITHOUT ROWID;
