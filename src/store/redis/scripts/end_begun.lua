-- KEYS schedule due  ARGV id, run that is to be accepted no more, whether it is withdrawn (1, 0)
if redis.call('HGET', KEYS[1], 'begun') ~= ARGV[2] then return 0 end
redis.call('HDEL', KEYS[1], 'begun')
if ARGV[3] == '1' then redis.call('HDEL', KEYS[1], 'latest') end
local next_at = redis.call('HGET', KEYS[1], 'next')
if next_at then
  redis.call('ZADD', KEYS[2], next_at, ARGV[1])
else
  redis.call('ZREM', KEYS[2], ARGV[1])
end
return 1
