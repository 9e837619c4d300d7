-- Whether the run may be written under this lease.
-- KEYS skillet, run  ARGV fence, id
return not_current(KEYS[1], ARGV[1], KEYS[2], ARGV[2]) or 1
