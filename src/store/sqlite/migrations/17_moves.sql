-- When a run last moved (µs since the epoch), for those who listen to a whole workspace: later than all that have moved
-- before it. Of runs from before this, never.
ALTER TABLE runs ADD COLUMN moved INTEGER NOT NULL DEFAULT 0;
CREATE INDEX runs_moved ON runs (workspace, moved);
