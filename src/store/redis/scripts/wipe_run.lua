-- Deletes a run in whatever state, and the skillet that it is of with its lease, its queue and its revisions: who
-- holds it has lost it. What else waits in the queue is of the same workspace and goes next.
-- KEYS run, order, steps, changes, skillet, queue, revisions, proofs, misses, kept, told, due, due_of, index,
-- moved, leases, ready, unindexed
-- ARGV workspace, id, member
for at = 1, 10 do redis.call('DEL', KEYS[at]) end
untell({ KEYS[11], KEYS[12], KEYS[13], KEYS[14], KEYS[15] }, ARGV[1], ARGV[2])
redis.call('ZREM', KEYS[16], ARGV[3])
redis.call('ZREM', KEYS[17], ARGV[3])
redis.call('HDEL', KEYS[18], ARGV[3])
return 1
