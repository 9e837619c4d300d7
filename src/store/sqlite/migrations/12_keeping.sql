-- Which runs were given which uploaded files: one that no other run was given goes with its run.
CREATE TABLE run_uploads (
  workspace TEXT NOT NULL,
  upload    TEXT NOT NULL,
  run       TEXT NOT NULL REFERENCES runs ON DELETE CASCADE,
  PRIMARY KEY (workspace, upload, run)
) STRICT, WITHOUT ROWID;
CREATE INDEX run_uploads_of ON run_uploads (run);

-- Whether the timeline was dropped. The number of its steps stays.
ALTER TABLE runs ADD COLUMN steps_dropped INTEGER NOT NULL DEFAULT 0;
CREATE INDEX runs_over ON runs (created_at) WHERE stage = 'over';
CREATE INDEX runs_with_steps ON runs (created_at) WHERE stage = 'over' AND steps > 0 AND steps_dropped = 0;
CREATE INDEX runs_of_skillet ON runs (workspace, skillet);

-- Workspaces whose deletion has begun.
CREATE TABLE ending_workspaces (workspace TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
