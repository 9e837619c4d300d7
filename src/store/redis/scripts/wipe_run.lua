-- Deletes a run in whatever state, and the skillet that it is of with its lease, its queue and its revisions: who
-- holds it has lost it. What else waits in the queue is of the same workspace and goes next.
-- KEYS run, order, steps, changes, skillet, queue, revisions, proofs, misses, kept, leases, ready, unindexed
-- ARGV member
for at = 1, 10 do redis.call('DEL', KEYS[at]) end
redis.call('ZREM', KEYS[11], ARGV[1])
redis.call('ZREM', KEYS[12], ARGV[1])
redis.call('HDEL', KEYS[13], ARGV[1])
return 1
