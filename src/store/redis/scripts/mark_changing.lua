-- KEYS skillet, run, changes  ARGV fence, id, number, change, most
local refusal = not_current(KEYS[1], ARGV[1], KEYS[2], ARGV[2])
if refusal then return refusal end
-- A mark sent again is noted once.
if tonumber(redis.call('HGET', KEYS[2], 'changing') or 0) >= tonumber(ARGV[3]) then return 1 end
redis.call('HSET', KEYS[2], 'changing', ARGV[3])
redis.call('RPUSH', KEYS[3], ARGV[4])
redis.call('LTRIM', KEYS[3], -tonumber(ARGV[5]), -1)
return 1
