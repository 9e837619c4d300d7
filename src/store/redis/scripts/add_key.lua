-- KEYS records by hash, hashes by id, ids by hash, uses  ARGV id, hash, record
local old_hash = redis.call('HGET', KEYS[2], ARGV[1])
if old_hash then
  redis.call('HDEL', KEYS[1], old_hash)
  redis.call('HDEL', KEYS[3], old_hash)
end
local old_id = redis.call('HGET', KEYS[3], ARGV[2])
if old_id then redis.call('HDEL', KEYS[2], old_id) end
redis.call('HDEL', KEYS[4], ARGV[1])
redis.call('HSET', KEYS[1], ARGV[2], ARGV[3])
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
redis.call('HSET', KEYS[3], ARGV[2], ARGV[1])
return 1
