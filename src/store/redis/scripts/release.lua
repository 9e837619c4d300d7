-- Gives a lease back. With a run still in it the lease only ends, and the sweep deals with the run.
-- KEYS skillet, leases, ready, queue  ARGV fence, member, 1 if others are to come first
local found = redis.call('HMGET', KEYS[1], 'fence', 'until', 'current')
if found[1] ~= ARGV[1] or not found[2] then return 0 end
if found[3] then
  redis.call('HSET', KEYS[1], 'until', 0)
  redis.call('ZADD', KEYS[2], 0, ARGV[2])
else
  redis.call('HDEL', KEYS[1], 'until', 'node')
  redis.call('ZREM', KEYS[2], ARGV[2])
  if ARGV[3] == '1' then redis.call('HSET', KEYS[1], 'yielded', text(math.ceil(now() / 1000))) end
  note_ready(KEYS[3], KEYS[4], KEYS[1], ARGV[2])
end
return 1
