-- The inputs that may have changed something on a site, each noted before it is done, as JSON; gone when
-- the run is over. From here on runs.changing is the number of the latest one: 0 before the first.
CREATE TABLE changes (
  run    TEXT NOT NULL REFERENCES runs ON DELETE CASCADE,
  number INTEGER NOT NULL,
  body   TEXT NOT NULL,
  PRIMARY KEY (run, number)
) STRICT, WITHOUT ROWID;
