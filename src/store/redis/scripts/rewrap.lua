-- KEYS session  ARGV wrapped key, the same key wrapped anew  → 0 if it is another one by now
if redis.call('HGET', KEYS[1], 'key') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'key', ARGV[2])
return 1
