-- KEYS skillet, run  ARGV fence, id
local refusal = not_current(KEYS[1], ARGV[1], KEYS[2], ARGV[2])
if refusal then return refusal end
redis.call('HSET', KEYS[2], 'changing', 1)
return 1
