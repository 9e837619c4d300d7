-- KEYS hashes by id, uses  ARGV id, when (ms)
if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 0 then return 0 end
local used = tonumber(redis.call('HGET', KEYS[2], ARGV[1])) or 0
if tonumber(ARGV[2]) > used then redis.call('HSET', KEYS[2], ARGV[1], ARGV[2]) end
return 1
