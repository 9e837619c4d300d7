-- Says what became of a claimed delivery. The one after it is due when it is over.
-- KEYS told, due, due_of
-- ARGV workspace, id, number, fence, delivery, when it is due again (microseconds from now; empty: it is over)
-- → 0 if it is claimed by another, or over, or gone
local keys = { KEYS[1], KEYS[2], KEYS[3] }
local found = redis.call('HMGET', KEYS[1], 'next', 'fence', 'last')
if found[1] ~= ARGV[3] or found[2] ~= ARGV[4] then return 0 end
redis.call('HSET', KEYS[1], ARGV[3], ARGV[5])
if ARGV[6] ~= '' then
  redis.call('ZADD', KEYS[3], text(now() + tonumber(ARGV[6])), ARGV[2])
else
  redis.call('HINCRBY', KEYS[1], 'next', 1)
  if tonumber(found[3]) > tonumber(ARGV[3]) then
    redis.call('ZADD', KEYS[3], text(now()), ARGV[2])
  else
    redis.call('ZREM', KEYS[3], ARGV[2])
  end
end
note_due(keys, ARGV[1])
return 1
