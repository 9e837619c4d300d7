-- KEYS skillet, run, order, queue, ready  ARGV id, version, document, member
local refusal = changed(KEYS[2], ARGV[2])
if refusal then return refusal end
commit(KEYS[2], KEYS[3], ARGV[3], '', 'over')
redis.call('LREM', KEYS[4], 0, ARGV[1])
if redis.call('HGET', KEYS[1], 'current') == ARGV[1] then redis.call('HDEL', KEYS[1], 'current') end
note_ready(KEYS[5], KEYS[4], KEYS[1], ARGV[4])
return 1
