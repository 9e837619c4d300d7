-- KEYS batch rows states pending holder all open  ARGV id, whether it goes though it is not over (1, 0)
-- → 0 where there is none, or it is not over
local found = redis.call('HMGET', KEYS[1], 'body', 'ended')
if ARGV[2] == '0' and (not found[1] or not found[2]) then return 0 end
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5])
redis.call('ZREM', KEYS[6], ARGV[1])
redis.call('ZREM', KEYS[7], ARGV[1])
return 1
