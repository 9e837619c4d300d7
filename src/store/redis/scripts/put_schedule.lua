-- KEYS schedule all due  ARGV id, body, run, hash of the key (empty: none), next (ms), most of a workspace
-- → `made`, `replaced` or `full`
local id, body, run, hash, next_at, most = unpack(ARGV)
local there = redis.call('EXISTS', KEYS[1]) == 1
if not there and redis.call('ZCARD', KEYS[2]) >= tonumber(most) then return 'full' end
-- A run that is not known to be accepted may be of another skillet.
if redis.call('HDEL', KEYS[1], 'begun') == 1 then redis.call('HDEL', KEYS[1], 'latest') end
redis.call('HSET', KEYS[1], 'body', body, 'run', run, 'next', next_at)
redis.call('HDEL', KEYS[1], 'key', 'halted')
if hash ~= '' then redis.call('HSET', KEYS[1], 'key', hash) end
redis.call('ZADD', KEYS[2], 0, id)
redis.call('ZADD', KEYS[3], next_at, id)
return there and 'replaced' or 'made'
