-- When the skillet gave way to others, in milliseconds; null since its next lease.
ALTER TABLE skillets ADD COLUMN yielded_at INTEGER;
