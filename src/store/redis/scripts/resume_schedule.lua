-- KEYS schedule due  ARGV id, next (ms), run, hash of the key (empty: none), the run as it was
-- → 0 where there is none, it is not halted, or its run is another one by now
if redis.call('HGET', KEYS[1], 'run') ~= ARGV[5] then return 0 end
if redis.call('HDEL', KEYS[1], 'halted') == 0 then return 0 end
redis.call('HSET', KEYS[1], 'next', ARGV[2], 'run', ARGV[3])
redis.call('HDEL', KEYS[1], 'key')
if ARGV[4] ~= '' then redis.call('HSET', KEYS[1], 'key', ARGV[4]) end
if redis.call('HEXISTS', KEYS[1], 'begun') == 0 then redis.call('ZADD', KEYS[2], ARGV[2], ARGV[1]) end
return 1
