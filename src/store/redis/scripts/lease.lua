-- KEYS skillet, leases, ready  ARGV node, lease, takeover (microseconds), member
-- → the fence; nothing if there is a live lease, or a dead one with a run for the sweep in it
local found = redis.call('HMGET', KEYS[1], 'fence', 'until', 'current')
local at = now()
if found[2] and (found[3] or tonumber(found[2]) + tonumber(ARGV[3]) >= at) then return false end
local fence = text(math.max((tonumber(found[1]) or 0) + 1, at))
local ends = text(at + tonumber(ARGV[2]))
redis.call('HSET', KEYS[1], 'fence', fence, 'node', ARGV[1], 'until', ends)
redis.call('HDEL', KEYS[1], 'yielded')
redis.call('ZADD', KEYS[2], ends, ARGV[4])
redis.call('ZREM', KEYS[3], ARGV[4])
return fence
