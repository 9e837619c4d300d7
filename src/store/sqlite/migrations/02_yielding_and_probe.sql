-- When the skillet gave way to others, in milliseconds; null since its next lease.
ALTER TABLE skillets ADD COLUMN yielded_at INTEGER;

-- One row, written to see whether the database takes writes.
CREATE TABLE probe (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL) STRICT;
