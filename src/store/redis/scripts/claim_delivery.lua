-- Claims what is to be told of a run next. What has nothing to be told leaves the sets.
-- KEYS run, told, due, due_of
-- ARGV workspace, id, life (microseconds)  → its number, the delivery, where it goes, the fence
local keys = { KEYS[2], KEYS[3], KEYS[4] }
local due = redis.call('ZSCORE', KEYS[4], ARGV[2])
if not due or tonumber(due) > now() then return false end
local next = redis.call('HGET', KEYS[2], 'next')
local delivery = next and redis.call('HGET', KEYS[2], next)
local callback = redis.call('HGET', KEYS[1], 'callback')
if not delivery or not callback then
  redis.call('ZREM', KEYS[4], ARGV[2])
  note_due(keys, ARGV[1])
  return false
end
redis.call('ZADD', KEYS[4], text(now() + tonumber(ARGV[3])), ARGV[2])
note_due(keys, ARGV[1])
return { tonumber(next), delivery, callback, redis.call('HINCRBY', KEYS[2], 'fence', 1) }
