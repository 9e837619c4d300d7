-- The run's end, the skillet's new revision and what became of the one it replayed in one. That the
-- workspace's index of skillets does not know the revision yet is noted, so that the sweep can
-- complete it.
-- KEYS skillet, run, order, revisions, unindexed, proofs, misses, kept, changes
-- ARGV fence, id, version, document, file, member, proven, proof, missed, the number of the latest
-- revision, [revision, revision id, how many are kept]
local refusal = not_current(KEYS[1], ARGV[1], KEYS[2], ARGV[2]) or changed(KEYS[2], ARGV[3])
if not refusal and numbered(KEYS[1], KEYS[4]) ~= tonumber(ARGV[10]) then refusal = refuse('CONFLICT') end
if refusal then return refusal end
commit(KEYS[2], KEYS[3], ARGV[4], ARGV[5], 'over', KEYS[9])
redis.call('HDEL', KEYS[1], 'current')
if ARGV[7] ~= '' then
  redis.call('HSETNX', KEYS[6], ARGV[7], ARGV[8])
  redis.call('HDEL', KEYS[7], ARGV[7])
end
if ARGV[9] ~= '' then redis.call('HINCRBY', KEYS[7], ARGV[9], 1) end
if ARGV[11] then
  local keys = { KEYS[4], KEYS[8], KEYS[6], KEYS[7], KEYS[5] }
  add_revision(KEYS[1], keys, ARGV[6], ARGV[11], ARGV[12], ARGV[13])
end
return 1
