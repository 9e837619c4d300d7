-- KEYS schedule due  ARGV id, when it was due (ms), next (ms), the run that is started for it and its latest (empty: none)
-- → 0 where it is not due then any more
local id, from, to, run, latest = unpack(ARGV)
local found = redis.call('HMGET', KEYS[1], 'next', 'begun')
if found[1] ~= from or found[2] then return 0 end
redis.call('HSET', KEYS[1], 'next', to)
if run == '' then
  redis.call('ZADD', KEYS[2], to, id)
else
  redis.call('HSET', KEYS[1], 'begun', run, 'latest', latest)
  -- Due at once: the run is to be accepted.
  redis.call('ZADD', KEYS[2], 0, id)
end
return 1
