-- KEYS schedule due  ARGV id, since when and why, when it is due (ms; empty: whenever)
-- → 0 where there is none, it is halted, or it is not due then
local found = redis.call('HMGET', KEYS[1], 'body', 'halted', 'begun', 'next')
if not found[1] or found[2] or ARGV[3] ~= '' and found[4] ~= ARGV[3] then return 0 end
redis.call('HSET', KEYS[1], 'halted', ARGV[2])
redis.call('HDEL', KEYS[1], 'next')
if not found[3] then redis.call('ZREM', KEYS[2], ARGV[1]) end
return 1
