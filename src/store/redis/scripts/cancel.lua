-- KEYS skillet, run, order, queue, ready, changes, told, due, due_of, index, moved
-- ARGV id, version, document, member, the number of the latest change, workspace, what is told of it, when (ms), most
local refusal = changed(KEYS[2], ARGV[2])
-- Marking does not raise the version: it shows nothing to pollers.
local marked = redis.call('HGET', KEYS[2], 'changing') or '0'
if not refusal and marked ~= ARGV[5] then refusal = refuse('CONFLICT') end
if refusal then return refusal end
commit(KEYS[2], KEYS[3], ARGV[3], '', 'over', KEYS[6])
announce({ KEYS[7], KEYS[8], KEYS[9], KEYS[10], KEYS[11] }, ARGV[6], ARGV[1], ARGV[7], ARGV[8], ARGV[9])
redis.call('LREM', KEYS[4], 0, ARGV[1])
if redis.call('HGET', KEYS[1], 'current') == ARGV[1] then redis.call('HDEL', KEYS[1], 'current') end
note_ready(KEYS[5], KEYS[4], KEYS[1], ARGV[4])
return 1
