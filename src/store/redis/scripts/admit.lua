-- Reserves a place among the workspace's waiting runs and notes the run in its index.
-- KEYS waiting, index  ARGV run, created, most  → how many wait, when it was admitted ('': full)
local waiting = redis.call('ZCARD', KEYS[1])
local known = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not known and waiting >= tonumber(ARGV[3]) then return {waiting, ''} end
local at = text(now())
redis.call('ZADD', KEYS[1], at, ARGV[1])
redis.call('ZADD', KEYS[2], 'NX', ARGV[2], ARGV[1])
return {waiting, at}
