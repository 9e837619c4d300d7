-- Deletes a skillet's revisions, unless runs wait or are under way, and notes for its workspace's index
-- that there is none. The skillet's hash stays: its fence must not begin anew.
-- KEYS skillet, queue, revisions, proofs, unindexed, misses, kept  ARGV member  → 0 if there is none
if redis.call('EXISTS', KEYS[3]) == 0 then return 0 end
if redis.call('HEXISTS', KEYS[1], 'current') == 1 or redis.call('LLEN', KEYS[2]) > 0 then
  return refuse('INUSE')
end
redis.call('DEL', KEYS[3], KEYS[4], KEYS[6], KEYS[7])
redis.call('HDEL', KEYS[1], 'numbered')
redis.call('HSET', KEYS[5], ARGV[1], '')
return 1
