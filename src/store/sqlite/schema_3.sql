-- The first replay that succeeded with the revision's program, as JSON; null before. And the runs in a row
-- whose replay of it failed since one succeeded.
ALTER TABLE revisions ADD COLUMN proof TEXT;
ALTER TABLE revisions ADD COLUMN misses INTEGER NOT NULL DEFAULT 0;
