-- KEYS skillet, run, order, queue, steps, moved  ARGV fence, id, version, document
local refusal = not_current(KEYS[1], ARGV[1], KEYS[2], ARGV[2]) or changed(KEYS[2], ARGV[3])
if refusal then return refusal end
-- Marking does not raise the version: it shows nothing to pollers.
if redis.call('HEXISTS', KEYS[2], 'changing') == 1 then return refuse('CONFLICT') end
commit(KEYS[2], KEYS[3], ARGV[4], '', 'waiting')
back_to_head(KEYS[2], KEYS[4], KEYS[5], ARGV[2])
redis.call('HDEL', KEYS[1], 'current')
note_moved(KEYS[6], ARGV[2])
return 1
