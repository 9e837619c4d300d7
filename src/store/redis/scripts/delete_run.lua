-- Deletes a run that is over; with it the skillet, if it has no revision and nothing goes on with it: its fence
-- begins at this server's clock, so it never comes again. What stays for a time says that there was such a run, so
-- that the same call does not start it anew.
-- KEYS run, order, steps, changes, skillet, queue, revisions, proofs, misses, kept, told, due, due_of, index, moved
-- ARGV workspace, id, how long it is remembered (seconds)  → 0 if it is gone already
local stage = redis.call('HGET', KEYS[1], 'stage')
if not stage or stage == 'deleted' then return 0 end
if stage ~= 'over' then return refuse('UNDERWAY') end
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3], KEYS[4])
untell({ KEYS[11], KEYS[12], KEYS[13], KEYS[14], KEYS[15] }, ARGV[1], ARGV[2])
redis.call('HSET', KEYS[1], 'stage', 'deleted')
redis.call('EXPIRE', KEYS[1], ARGV[3])
local held = redis.call('HEXISTS', KEYS[5], 'until') + redis.call('HEXISTS', KEYS[5], 'current')
if held == 0 and redis.call('EXISTS', KEYS[6], KEYS[7]) == 0 then
  redis.call('DEL', KEYS[5], KEYS[8], KEYS[9], KEYS[10])
end
return 1
