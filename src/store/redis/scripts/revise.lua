-- Adds a revision if it is the next one.
-- KEYS skillet, revisions, kept, proofs, misses, unindexed
-- ARGV the number of the one before it, member, revision, revision id, how many are kept  → 0 if not
if numbered(KEYS[1], KEYS[2]) ~= tonumber(ARGV[1]) then return 0 end
local keys = { KEYS[2], KEYS[3], KEYS[4], KEYS[5], KEYS[6] }
add_revision(KEYS[1], keys, ARGV[2], ARGV[3], ARGV[4], ARGV[5])
return 1
