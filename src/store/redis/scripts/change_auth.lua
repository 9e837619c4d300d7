-- KEYS session, index  ARGV version it was made from (empty: none), document, id, created (ms), wrapped key,
-- sealed login (both empty: as before)
local version = redis.call('HGET', KEYS[1], 'version') or ''
if version ~= ARGV[1] then return refuse('CONFLICT') end
redis.call('HSET', KEYS[1], 'document', ARGV[2], 'version', text((tonumber(version) or 0) + 1))
if ARGV[5] ~= '' then redis.call('HSET', KEYS[1], 'key', ARGV[5], 'login', ARGV[6]) end
redis.call('ZADD', KEYS[2], ARGV[4], ARGV[3])
return 1
