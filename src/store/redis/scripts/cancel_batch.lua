-- KEYS batch states pending open  ARGV id, now (ms)  → 0 where there is none, or it is over
local found = redis.call('HMGET', KEYS[1], 'body', 'ended')
if not found[1] or found[2] then return 0 end
redis.call('HSETNX', KEYS[1], 'canceled', ARGV[2])
local states = redis.call('HGETALL', KEYS[2])
for at = 1, #states, 2 do
  if states[at + 1] == 'waiting' then
    redis.call('HSET', KEYS[2], states[at], 'canceled')
    redis.call('HDEL', KEYS[3], states[at])
    redis.call('HINCRBY', KEYS[1], 'n:waiting', -1)
    redis.call('HINCRBY', KEYS[1], 'n:canceled', 1)
  end
end
end_batch(KEYS[1], KEYS[4], ARGV[1], ARGV[2])
return 1
