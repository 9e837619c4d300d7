-- KEYS session, index, hold  ARGV id  → 0 if there is none
redis.call('ZREM', KEYS[2], ARGV[1])
redis.call('DEL', KEYS[3])
return redis.call('DEL', KEYS[1])
