-- A step sent again is kept once; a full timeline takes no more.
-- KEYS skillet, run, steps  ARGV fence, id, number, step, most
local refusal = not_current(KEYS[1], ARGV[1], KEYS[2], ARGV[2])
if refusal then return refusal end
local count = redis.call('ZCARD', KEYS[3])
if count >= tonumber(ARGV[5]) or redis.call('ZCOUNT', KEYS[3], ARGV[3], ARGV[3]) > 0 then return 0 end
redis.call('ZADD', KEYS[3], ARGV[3], ARGV[4])
redis.call('HSET', KEYS[2], 'steps', count + 1)
redis.call('HINCRBY', KEYS[2], 'version', 1)
return 1
