-- The first replay that succeeded with the revision's program, as JSON; null before.
ALTER TABLE revisions ADD COLUMN proof TEXT;
