-- Takes the head of the queue as the skillet's current run. The caller has looked which run that
-- is, because its keys must be given; it may also be the one claimed before, whose answer was lost.
-- KEYS skillet, queue, [run, order]  ARGV fence, [id]  → the order, the document, its repeats
if not holds(KEYS[1], ARGV[1]) then return refuse('FENCED') end
local current = redis.call('HGET', KEYS[1], 'current')
local next = current or redis.call('LINDEX', KEYS[2], 0)
if next ~= (ARGV[2] or false) then return refuse('CONFLICT') end
if not next then return false end
-- A run of which nothing is left (its keys were dropped) must not hold up those behind it.
if redis.call('HEXISTS', KEYS[3], 'version') == 0 then
  redis.call('HDEL', KEYS[1], 'current')
  redis.call('LREM', KEYS[2], 0, next)
  return refuse('CONFLICT')
end
if current then
  if redis.call('HGET', KEYS[3], 'stage') ~= 'claimed' then return false end
else
  redis.call('LPOP', KEYS[2])
  redis.call('HSET', KEYS[1], 'current', next)
  redis.call('HSET', KEYS[3], 'stage', 'claimed')
end
local found = redis.call('HMGET', KEYS[3], 'document', 'repeats')
return {redis.call('GET', KEYS[4]), found[1], found[2]}
