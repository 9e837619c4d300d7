-- KEYS skillet, leases  ARGV fence, lease (microseconds), member  → the run that is claimed under it
if not holds(KEYS[1], ARGV[1]) then return refuse('FENCED') end
local ends = text(now() + tonumber(ARGV[2]))
redis.call('HSET', KEYS[1], 'until', ends)
redis.call('ZADD', KEYS[2], ends, ARGV[3])
return redis.call('HGET', KEYS[1], 'current')
