-- KEYS run, steps  → 1 if it dropped any
local stage = redis.call('HGET', KEYS[1], 'stage')
if stage ~= 'over' and stage ~= 'deleted' then return 0 end
return redis.call('DEL', KEYS[2])
