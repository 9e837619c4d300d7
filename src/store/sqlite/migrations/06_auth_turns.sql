-- Who waits for an exclusive session, in the order in which they came; milliseconds of the owning node's
-- clock. One who asks no more loses the place.
CREATE TABLE auth_turns (
  place     INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace TEXT NOT NULL,
  session   TEXT NOT NULL,
  holder    TEXT NOT NULL,
  until     INTEGER NOT NULL,
  UNIQUE (workspace, session, holder)
) STRICT;
