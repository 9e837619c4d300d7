-- KEYS schedule  ARGV the run as it was, as it is to be  → 0 where it is another one by now
if redis.call('HGET', KEYS[1], 'run') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'run', ARGV[2])
return 1
