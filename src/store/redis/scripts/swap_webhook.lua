-- Versions go on counting where nothing is said any more, so that none comes again.
-- KEYS webhook  ARGV the version that is replaced (0: nothing is said), what is said now (empty: nothing)
-- → 0 if another was first
local found = redis.call('HMGET', KEYS[1], 'version', 'body')
if (found[2] and found[1] or '0') ~= ARGV[1] then return 0 end
redis.call('HINCRBY', KEYS[1], 'version', 1)
if ARGV[2] == '' then
  redis.call('HDEL', KEYS[1], 'body')
else
  redis.call('HSET', KEYS[1], 'body', ARGV[2])
end
return 1
