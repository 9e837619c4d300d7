-- Runs in a row whose replay of the revision failed since one succeeded.
ALTER TABLE revisions ADD COLUMN misses INTEGER NOT NULL DEFAULT 0;
