-- KEYS schedule  ARGV run, what it came to  → 1 where that is something else than what the run before did, -1 where there
-- is no such schedule
local found = redis.call('HMGET', KEYS[1], 'body', 'came:run', 'came:to', 'came:from')
if not found[1] then return -1 end
local from = found[2] == ARGV[1] and found[4] or found[2] ~= ARGV[1] and found[3]
redis.call('HSET', KEYS[1], 'came:run', ARGV[1], 'came:to', ARGV[2])
if from then redis.call('HSET', KEYS[1], 'came:from', from) else redis.call('HDEL', KEYS[1], 'came:from') end
return from == ARGV[2] and 0 or 1
