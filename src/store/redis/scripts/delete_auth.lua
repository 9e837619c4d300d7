-- KEYS session, index, hold, turns  ARGV id  → 0 if there is none
redis.call('ZREM', KEYS[2], ARGV[1])
redis.call('DEL', KEYS[3], KEYS[4])
return redis.call('DEL', KEYS[1])
