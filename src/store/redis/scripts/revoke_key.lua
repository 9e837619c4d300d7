-- KEYS records by hash, hashes by id, ids by hash, uses  ARGV id  → 0 if there is no such key
local hash = redis.call('HGET', KEYS[2], ARGV[1])
if not hash then return 0 end
redis.call('HDEL', KEYS[1], hash)
redis.call('HDEL', KEYS[3], hash)
redis.call('HDEL', KEYS[2], ARGV[1])
redis.call('HDEL', KEYS[4], ARGV[1])
return 1
