-- The run's end, the skillet's new revision and what became of the one it replayed in one. That the
-- workspace's index of skillets does not know the revision yet is noted, so that the sweep can
-- complete it.
-- KEYS skillet, run, order, revisions, unindexed, proofs, misses, kept, changes, told, due, due_of, index, moved
-- ARGV fence, id, version, document, file, member, proven, proof, missed, workspace, what is told of it, when (ms),
-- most, the number of the latest revision, [revision, revision id, how many are kept]
local refusal = not_current(KEYS[1], ARGV[1], KEYS[2], ARGV[2]) or changed(KEYS[2], ARGV[3])
if not refusal and numbered(KEYS[1], KEYS[4]) ~= tonumber(ARGV[14]) then refusal = refuse('CONFLICT') end
if refusal then return refusal end
commit(KEYS[2], KEYS[3], ARGV[4], ARGV[5], 'over', KEYS[9])
redis.call('HDEL', KEYS[1], 'current')
announce({ KEYS[10], KEYS[11], KEYS[12], KEYS[13], KEYS[14] }, ARGV[10], ARGV[2], ARGV[11], ARGV[12], ARGV[13])
if ARGV[7] ~= '' then
  redis.call('HSETNX', KEYS[6], ARGV[7], ARGV[8])
  redis.call('HDEL', KEYS[7], ARGV[7])
end
if ARGV[9] ~= '' then redis.call('HINCRBY', KEYS[7], ARGV[9], 1) end
if ARGV[15] then
  local keys = { KEYS[4], KEYS[8], KEYS[6], KEYS[7], KEYS[5] }
  add_revision(KEYS[1], keys, ARGV[6], ARGV[15], ARGV[16], ARGV[17])
end
return 1
